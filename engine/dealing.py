"""How games get their decks: whatever form they are given in, as definitions, written into libraries."""

from __future__ import annotations

from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import MOST, as_deck, deck_pairs, random_deck
from manaloom.engine.errors import DeckError

__all__ = ["Dealer", "Pair", "write_libraries"]

Pair = tuple[np.ndarray, ...]  # for each seat, the definitions of its deck's cards: uint16
CACHE = 4096  # decks that a dealer remembers


class Dealer:
    """Makes decks into arrays of definitions, remembering those that come again."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._known: dict[Any, np.ndarray] = {}

    def pairs(self, decks: Any, seed: int, ids: np.ndarray, among: tuple[np.ndarray, int]) -> list[Pair]:
        """A pair of decks for each game that begins.

        Parameters
        ----------
        decks
            One pair for all games, a pair for each, or None: random ones by seed and id.
        ids
            The ids of the games that begin.
        among
            Their places, and how many games the batch has: a list of as many pairs is by place.
        """
        places, games = among
        n = len(ids)
        if decks is None:
            return [
                tuple(self.array(random_deck(self.pool, seed, int(game), seat)) for seat in range(S.PLAYERS))
                for game in ids
            ]
        pairs = deck_pairs(decks)
        if len(pairs) not in (1, n, games):
            raise DeckError(f"{len(pairs)} pairs of decks for {n} games: give one for all, or one for each")
        chosen = pairs * n if len(pairs) == 1 else pairs if len(pairs) == n else [pairs[place] for place in places]
        return [tuple(map(self.array, pair)) for pair in chosen]

    def array(self, deck: Any) -> np.ndarray:
        """A deck (also one of definition numbers) as definitions, uint16."""
        if isinstance(deck, np.ndarray) and deck.dtype.kind in "iu":
            key: Any = deck.astype(np.int64).tobytes()
        else:
            deck = as_deck(deck)
            key = tuple(deck.items())
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= CACHE:
                self._known.clear()
            found = self._known[key] = self._array(deck)
        return found

    def _array(self, deck: Any) -> np.ndarray:
        pool = self.pool
        if isinstance(deck, np.ndarray):
            names = [pool.definition(int(d)).name for d in deck.ravel()]
        else:
            names = [name for name, count in deck.items() for _ in range(count)]
        if not 0 < len(names) <= MOST:
            raise DeckError(f"a deck of {len(names)} cards: a game takes 1 to {MOST}")
        # In order of names, so that a deck's cards alone decide the game, not how they were listed.
        array = np.array([pool.def_id(name) for name in sorted(names)], np.uint16)
        for d in np.unique(array).tolist():
            if pool.definition(d).token:
                raise DeckError(f"{pool.name(d)!r} is a token; decks are made of cards (111.6)")
            if pool.definition(d).is_back:
                raise DeckError(f"{pool.name(d)!r} is the back face of a card (712.1)")
        return array


def write_libraries(games: np.ndarray, index: np.ndarray, pairs: list[Pair]) -> None:
    """Put decks into libraries: object slots 1 and on, the first seat's first. Order is left to the shuffle."""
    sizes: dict[tuple[int, ...], list[int]] = {}
    for k, pair in enumerate(pairs):
        sizes.setdefault(tuple(map(len, pair)), []).append(k)
    for lengths, members in sizes.items():
        at = index[members]
        start = 1
        for seat, length in enumerate(lengths):
            cards = np.stack([pairs[k][seat] for k in members])
            slots = slice(start, start + length)
            games["obj_zone"][at, slots] = E.ZONE_LIBRARY
            games["obj_card"][at, slots] = cards
            games["obj_def"][at, slots] = cards
            for name in ("obj_owner", "obj_ctl", "obj_base_ctl"):
                games[name][at, slots] = seat
            games["obj_id"][at, slots] = np.arange(start, start + length)
            row = seat * 5 + E.ZONE_LIBRARY - 1
            games["zone"][at, row, :length] = np.arange(start, start + length)
            games["zone_n"][at, row] = length
            start += length
        games["next_id"][at] = start - 1
        games["free_hint"][at] = start
