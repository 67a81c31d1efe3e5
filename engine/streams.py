"""Keys of counter-based random streams: what is random in a game, and in those who play it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

__all__ = ["STREAM_AGENTS", "STREAM_GAME", "stream_keys"]

# Streams of random numbers: each use has its own, so that none of them moves another.
STREAM_GAME = 1
STREAM_AGENTS = 2


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
