"""Decks by name and cards: what ``engine.decks`` gives, with a name to call it by."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import load_deck, random_deck

__all__ = ["Deck", "draw", "read"]


@dataclass(frozen=True)
class Deck:
    """A deck: what it is called, and how many of each card are in it."""

    name: str
    cards: dict[str, int]

    def __len__(self) -> int:
        return sum(self.cards.values())


def draw(pool: Pool, seed: int, game_id: int, seat: int) -> dict[str, int]:
    """The deck of a seat in a game, drawn from the whole pool."""
    return random_deck((seed, game_id, seat), pool)


def read(source: str | Path, pool: Pool | None = None) -> Deck:
    """A deck from a file, or one of the package by its name."""
    return Deck(Path(source).stem, load_deck(source, pool))
