"""Further verbs of the card language: what is decided only as an instruction is carried out (608.2d), and by chance."""

from __future__ import annotations

from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards.instructions import flat
from manaloom.engine.cards.nouns import CardType, you
from manaloom.engine.cards.structure import Do, Flip, OneOf, Part


def one_of(*ways: Any, who: Any = you) -> OneOf:
    """``who`` chooses one of these as it is carried out: "your choice of ..." (608.2d)."""
    return OneOf(tuple(flat(way) for way in ways), who)


def flip_coin(win: Any, lose: Any = ()) -> Flip:
    """Flip a coin (705): if you win the flip, one thing, otherwise another."""
    return Flip(flat(win), flat(lose))


def prevent_from_chosen_source(who: Any = you, combat: bool = False) -> Do:
    """Prevent all damage that would be dealt to ``who`` this turn by a source of their choice (609.7)."""
    return Do("prevent from", (who, E.PREVENT_COMBAT if combat else 0))


def double_power(what: Any) -> Do:
    """Double its power until end of turn (701.10b)."""
    return Do("double", (what, 1))


def double_power_and_toughness(what: Any) -> Do:
    """Double its power and toughness until end of turn (701.10b)."""
    return Do("double", (what, 3))


def unattach(what: Any) -> Do:
    """Unattach it (701.3d)."""
    return Do("unattach", (what,))


def losing_types(types: CardType) -> Part:
    """Isn't of these card types any more."""
    return Part(E.FX_SET_TYPES, types.line.types, 1)
