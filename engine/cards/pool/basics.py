"""What every pool has: the basic lands, and the mana abilities of basic land types (305.6)."""

from __future__ import annotations

from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards.abilities import activated, card, enters_with
from manaloom.engine.cards.instructions import add
from manaloom.engine.cards.nouns import basic, land
from manaloom.engine.cards.structure import Card, TypeLine
from manaloom.engine.cards.subtypes import BASIC_LAND_TYPES

_INTRINSIC = {
    word: activated("{T}", add("{" + letter + "}")) for word, letter in zip(BASIC_LAND_TYPES, "WUBRG", strict=True)
}


_INTRINSIC_OF_SAGAS = enters_with(1, E.CTR_LORE)


def intrinsic(line: TypeLine) -> list[Any]:
    """What a type line brings along: mana abilities of basic land types (305.6), a Saga's lore counter (714.3a)."""
    found: list[Any] = [_INTRINSIC[word] for word in line.subtypes if word in _INTRINSIC]
    return [*found, _INTRINSIC_OF_SAGAS] if "Saga" in line.subtypes else found


BASICS: tuple[Card, ...] = (
    *(card(word, None, basic + land(word)) for word in BASIC_LAND_TYPES),
    card("Wastes", None, basic + land, activated("{T}", add("{C}"))),
)
