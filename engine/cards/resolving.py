"""Further verbs of the card language: what is decided only as an instruction is carried out (608.2d), and by chance."""

from __future__ import annotations

from typing import Any

from manaloom.engine.cards.instructions import flat
from manaloom.engine.cards.nouns import you
from manaloom.engine.cards.structure import OneOf


def one_of(*ways: Any, who: Any = you) -> OneOf:
    """``who`` chooses one of these as it is carried out: "your choice of ..." (608.2d)."""
    return OneOf(tuple(flat(way) for way in ways), who)
