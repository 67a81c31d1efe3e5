"""702.128, 702.129: embalm and eternalize, by which a card in a graveyard gives a token that copies it."""

from __future__ import annotations

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.instructions import copy_exception, create_copy
from manaloom.engine.cards.nouns import exiling_this, this
from manaloom.engine.cards.structure import Activated, CopyException, Cost, Named, TypeLine, as_cost

__all__ = ["embalm", "eternalize"]


def embalm(cost: Cost | str) -> Named:
    """Embalm (702.128): exile this card from your graveyard for a white Zombie that copies it, without a mana cost."""
    return _made("embalm", cost, copy_exception(TypeLine(0, ("Zombie",)), colors="W", no_mana_cost=True))


def eternalize(cost: Cost | str) -> Named:
    """Eternalize (702.129): the same, but the Zombie is black and 4/4."""
    zombie = TypeLine(0, ("Zombie",), 4, 4)
    return _made("eternalize", cost, copy_exception(zombie, colors="B", no_mana_cost=True))


def _made(word: str, cost: Cost | str, but: CopyException) -> Named:
    paid = as_cost(cost) + exiling_this
    return Named(word, (Activated(paid, (create_copy(this, but=but),), zone=E.ZONE_GRAVEYARD, flags=O.ABF_SORCERY),))
