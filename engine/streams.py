"""Keys of counter-based random streams: what is random in a game, and in those who play it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np

__all__ = ["Draws", "stream_keys"]

Item = TypeVar("Item")

# Streams of random numbers: each use has its own, so that none of them moves another. Where a use wants several (one
# for each seat, say), the numbers after it are its own, too.
STREAM_GAME = 1  # what is random in a game
STREAM_AGENTS = 2  # the choices of agents
STREAM_ENV = 3  # which games an environment plays
STREAM_DECKS = 920  # random decks, by seat
STREAM_SWARM = 930  # decks of swarm games, by seat
STREAM_SUBSET = 940  # the cards that a swarm game's decks are drawn from
STREAM_FROZEN = 950  # decks of benchmarks, by seat
STREAM_SAMPLE = 960  # which decisions of a swarm game are looked at more closely
STREAM_GIVEN = 970  # which of the given decks a swarm game is played with
STREAM_CHOICES = 980  # choices of swarm agents, by seat
STREAM_PLAIN = 990  # swarm games in which every option is as likely as any other
STREAM_WEIGHTS = 1000  # how likely swarm agents choose what


def stream_keys(seed: int, ids: np.ndarray | Sequence[int], stream: int | np.ndarray) -> np.ndarray:
    """Keys of counter-based random streams, one for each of `ids`: uint32 of shape (n, 2).

    Each key depends on `seed`, the id and the stream's number (or one for each id) only: SplitMix64 over the three.
    """
    x = np.zeros(len(ids), np.uint64)
    with np.errstate(over="ignore"):
        for part in (np.uint64(int(seed) & 0xFFFFFFFFFFFFFFFF), np.asarray(ids, np.int64).astype(np.uint64), stream):
            x = (x ^ np.asarray(part, np.uint64)) + np.uint64(0x9E3779B97F4A7C15)
            x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            x = x ^ (x >> np.uint64(31))
    keys = np.empty((len(ids), 2), np.uint32)
    keys[:, 0] = (x & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    keys[:, 1] = (x >> np.uint64(32)).astype(np.uint32)
    return keys


class Draws:
    """Random numbers of one stream, one after another: for what is drawn in Python, deck by deck."""

    def __init__(self, seed: int, ident: int, stream: int) -> None:
        self.seed, self.ident, self.stream = seed, ident, stream
        self._numbers = self._more()

    def _more(self) -> Iterator[int]:
        block = 0
        while True:
            start = (self.ident * 16 + block) * 128 & (1 << 62) - 1
            yield from stream_keys(self.seed, np.arange(start, start + 128), self.stream).ravel().tolist()
            block += 1

    def below(self, n: int) -> int:
        """A random number in ``range(n)``."""
        return next(self._numbers) * n >> 32

    def one(self, items: Sequence[Item]) -> Item:
        """A random one of some items."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[Item], n: int) -> list[Item]:
        """`n` different ones of some items (or all of them), in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(n, len(left)))]
