"""The forms that decks are given in: mappings, lists of names, pairs of name and count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from manaloom.engine import state as S
from manaloom.engine.errors import DeckError

__all__ = ["DECK_LIMIT", "card_names", "is_deck"]

DECK_LIMIT = S.ZONE_CAP - 6  # a library list must hold the deck and what comes back into it


def is_deck(thing: Any) -> bool:
    """Whether this is one deck, rather than a pair of decks."""
    if isinstance(thing, dict | np.ndarray) or hasattr(thing, "cards"):
        return True
    if not isinstance(thing, Sequence) or len(thing) == 0:
        return False
    first = thing[0]
    return isinstance(first, str) or (isinstance(first, list | tuple) and len(first) == 2 and isinstance(first[1], int))


def card_names(deck: Any) -> list[str]:
    """The names of a deck's cards, each as often as it is in the deck.

    A deck is a mapping of name to count, a list of names or of pairs (name, count), or something that has one of
    these as its ``cards``.
    """
    cards = getattr(deck, "cards", deck)
    if isinstance(cards, dict):
        cards = list(cards.items())
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise DeckError(f"{deck!r} is no deck: give a mapping of card name to count, or a list of names")
    names: list[str] = []
    for entry in cards:
        name, count = (entry, 1) if isinstance(entry, str) else entry
        if not isinstance(count, int | np.integer) or not 0 < count <= DECK_LIMIT:
            raise DeckError(f"{count!r} copies of {name}: give a number from 1 to {DECK_LIMIT}")
        names += [str(name)] * int(count)
    return names
