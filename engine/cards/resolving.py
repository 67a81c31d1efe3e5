"""Further verbs of the card language: what is decided only as an instruction is carried out (608.2d), and by chance."""

from __future__ import annotations

from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.instructions import flat, if_
from manaloom.engine.cards.nouns import CardType, count, permanent, you
from manaloom.engine.cards.structure import Amount, Do, Flip, If, OneOf, Part


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


def become_monarch(who: Any = you) -> Do:
    """``who`` becomes the monarch (725)."""
    return Do("designate", (who, E.DESIGNATED_MONARCH))


def take_initiative(who: Any = you) -> Do:
    """``who`` takes the initiative (726)."""
    return Do("designate", (who, E.DESIGNATED_INITIATIVE))


def venture(who: Any = you) -> Do:
    """``who`` ventures into Undercity (701.49)."""
    return Do("venture", (who, None))


def spell_ascend() -> If:
    """Ascend of an instant or sorcery (702.131a)."""
    return if_(count(permanent.you_control) >= 10, Do("designate", (you, E.DESIGNATED_BLESSED)))


YOU_ARE_MONARCH = Amount(O.AMT_DESIGNATED, E.DESIGNATED_MONARCH) >= 1
YOU_HAVE_BLESSING = Amount(O.AMT_DESIGNATED, E.DESIGNATED_BLESSED) >= 1
YOU_HAVE_INITIATIVE = Amount(O.AMT_DESIGNATED, E.DESIGNATED_INITIATIVE) >= 1
