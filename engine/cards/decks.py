"""Decks as the engine's callers ask for them: short names for what ``engine.decks`` does."""

from __future__ import annotations

from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import DeckList, random_deck, read

__all__ = ["DeckList", "draw", "read"]


def draw(pool: Pool, seed: int, game_id: int, seat: int) -> dict[str, int]:
    """The deck of a seat in a game, drawn from the whole pool."""
    return random_deck((seed, game_id, seat), pool)
