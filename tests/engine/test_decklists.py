"""The forms of a deck."""

import pytest

from manaloom.engine.decklists import card_names, is_deck
from manaloom.engine.errors import DeckError


def test_forms_of_a_deck():
    for deck in ({"A": 2, "B": 1}, ["A", "A", "B"], [("A", 2), ("B", 1)]):
        assert card_names(deck) == ["A", "A", "B"]
        assert is_deck(deck)
        assert not is_deck([deck, deck])
    with pytest.raises(DeckError, match="no deck"):
        card_names("A")
