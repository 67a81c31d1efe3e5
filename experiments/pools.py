"""Where decks come from: random ones from a pool of cards, random ones from a game's own subset of it, deck files."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import decks as deck_lists
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.streams import stream_keys

__all__ = ["ability_name", "load", "names", "random_pair", "read_decks", "swarm_decks"]

STREAM_PAIR = 950  # and on: one for each seat
STREAM_SUBSET = 940
STREAM_SWARM = 930  # and on: one for each seat

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SIZE = 40  # cards in a deck
COPIES = 4


def load(name: str) -> Pool:
    """The compiled cards behind pool `name`: all of them, whatever decks are drawn from."""
    return Pool.default()


@functools.cache
def names(name: str) -> tuple[str, ...]:
    """The cards that decks of a pool are drawn from; ``spine`` is a frozen list, so that benchmarks stay comparable."""
    if name == "spine":
        from manaloom.engine.cards.spine import SPINE

        return tuple(SPINE)
    return tuple(load(name).names)


@functools.cache
def _sorted_out(name: str) -> tuple[list[tuple[str, int]], list[str]]:
    """Spells of a pool with masks of their colours, and its lands that are not basic."""
    tables = load(name).tables[0]
    spells, lands = [], []
    for card in names(name):
        d = load(name).def_id(card)
        if not tables["d_types"][d] & E.TYPE_LAND:
            spells.append((card, int(tables["d_colors"][d])))
        elif not tables["d_types"][d] & E.SUPER_BASIC:
            lands.append(card)
    return spells, lands


class _Draws:
    """A stream of random numbers that belongs to a game."""

    def __init__(self, seed: int, game: int, stream: int) -> None:
        self.seed, self.game, self.stream = seed, game, stream
        self.numbers = self._more()

    def _more(self) -> Iterator[int]:
        block = 0
        while True:
            start = (self.game * 16 + block) * 128 & (1 << 62) - 1
            yield from stream_keys(self.seed, np.arange(start, start + 128), self.stream).ravel().tolist()
            block += 1

    def below(self, n: int) -> int:
        """A random number in ``range(n)``."""
        return next(self.numbers) * n >> 32

    def some(self, things: Sequence[str], n: int) -> list[str]:
        """`n` different ones of some things (or all of them)."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(n, len(left)))]


def _deck(
    draws: _Draws, colors: Sequence[int], spells: Sequence[str], lands: Sequence[str], n_lands: int
) -> dict[str, int]:
    """A deck: lands, every fourth not basic, and up to four copies of random spells."""
    deck: dict[str, int] = {}
    for place in range(n_lands):
        card = BASICS[colors[place % len(colors)]]
        if lands and place % 4 == 3:
            card = lands[draws.below(len(lands))]
        deck[card] = deck.get(card, 0) + 1
    left = list(spells)
    for _ in range(SIZE - n_lands):
        card = left[draws.below(len(left))]
        deck[card] = deck.get(card, 0) + 1
        if deck[card] % COPIES == 0:
            left.remove(card)
            left = left or list(spells)  # four of each were too few
    return deck


def _fitting(spells: Sequence[tuple[str, int]], colors: Sequence[int]) -> list[str]:
    """Spells of no other colours than these."""
    mask = sum(1 << c for c in colors)
    return [card for card, of in spells if not of & ~mask]


def random_pair(name: str, seed: int, game: int) -> list[dict[str, int]]:
    """Two-colour decks from a pool, one for each seat: the decks of benchmarks, which never change."""
    spells, lands = _sorted_out(name)
    pair = []
    for seat in range(S.PLAYERS):
        draws = _Draws(seed, game, STREAM_PAIR + seat)
        first = draws.below(5)
        colors = (first, (first + 1 + draws.below(4)) % 5)
        pair.append(_deck(draws, colors, _fitting(spells, colors), lands, 17))
    return pair


def swarm_decks(name: str, seed: int, game: int) -> list[dict[str, int]]:
    """Decks of a game, one for each seat, from a subset of the pool that is the game's own.

    With few cards to choose from, what is rare in the whole pool meets itself and its kin in some games.
    """
    spells, lands = _sorted_out(name)
    own = _Draws(seed, game, STREAM_SUBSET)
    few = 12 << own.below(5)  # 12 to 192 spells
    chosen = set(own.some([card for card, _ in spells], few))
    some_lands = own.some(lands, 1 + own.below(12))
    pair = []
    for seat in range(S.PLAYERS):
        draws = _Draws(seed, game, STREAM_SWARM + seat)
        colors = list(range(5))
        for _ in range((2, 3, 3, 3, 4)[draws.below(5)]):  # one to three colours are left
            colors.pop(draws.below(len(colors)))
        mine = [card for card in _fitting(spells, colors) if card in chosen]
        if len(mine) < 3:
            mine += draws.some(_fitting(spells, colors), 6)
        pair.append(_deck(draws, colors, mine, some_lands, 14 + draws.below(5)))
    return pair


def read_decks(sources: Sequence[str]) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    """Decks by file or packaged name, as (name, ((card, count), ...))."""
    decks = [deck_lists.read(source) for source in sources]
    return tuple((deck.name, tuple(deck.cards.items())) for deck in decks)


def ability_name(pool: Pool, ab: int) -> str:
    """An ability in words, after its card's name."""
    return f"{pool.name(int(pool.tables['a_def'][0, ab]))}: {pool.ability_words(ab)}"
