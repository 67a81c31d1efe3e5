"""What the instructions of the card language can be done to: permanents, cards elsewhere, players, spells, abilities.

An instruction that could never do anything to what it names (tapping a spell, destroying a card in a graveyard) is a
mistake in a card, and the compiler says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.structure import CardError, Filter, Player, Selector, Target

if TYPE_CHECKING:
    from manaloom.engine.cards.program import Program

PERMANENT, CARD, PLAYER, SPELL, ABILITY = "permanents", "cards off the battlefield", "players", "spells", "abilities"
ALL = frozenset((PERMANENT, CARD, PLAYER, SPELL, ABILITY))
_OBJECTS = (PERMANENT, CARD, SPELL)
_BOARD = (PERMANENT,)

# For each verb, what each of its "sel" operands may be. A verb that isn't here takes anything.
TAKES: dict[str, tuple[tuple[str, ...], ...]] = {
    "damage": ((PERMANENT, PLAYER), (*_OBJECTS, ABILITY)),
    "destroy": (_BOARD,),
    "return to hand": (_OBJECTS,),
    "exile": (_OBJECTS,),
    "exile with a counter": (_OBJECTS,),
    "move": (_OBJECTS,),
    "sacrifice": (_BOARD,),
    "tap": (_BOARD,),
    "untap": (_BOARD,),
    "stays tapped": (_BOARD,),
    "counter": ((SPELL, ABILITY),),
    "put counters": (_BOARD,),
    "remove counters": (_BOARD,),
    "remove all counters": (_BOARD,),
    "create a copy": ((PERMANENT, CARD),),
    "become a copy": (_BOARD, (PERMANENT, CARD)),
    "copy a spell": ((SPELL, ABILITY),),
    "pump": (_BOARD,),
    "keywords": (_BOARD,),
    "effect": (_BOARD,),
    "fight": (_BOARD, _BOARD),
    "attach": (_BOARD, (PERMANENT, PLAYER)),
    "remember": (_OBJECTS,),
    "gain control": (_BOARD,),
    "exchange control": (_BOARD, _BOARD),
    "exile until": (_BOARD,),
    "double": (_BOARD,),
    "unattach": (_BOARD,),
    "prevent": ((PERMANENT, PLAYER),),
    "prevent by": (_OBJECTS,),
    "connive": (_BOARD,),
    "explore": (_BOARD,),
    "transform": (_BOARD,),
    "cast": ((CARD,),),
    "put on the bottom": ((CARD,),),
}
DECIDED_BY_ONE = (
    "choose a color",
    "gain control",
    "use lands",
    "prevent from",
    "cast",
    "look at the top",
    "put on the bottom",
    "exile until a card",
)


def found_by(what: Filter) -> frozenset[str]:
    """What a filter looks for; without a zone it looks at the battlefield.

    >>> sorted(found_by(Filter(players=1)))
    ['permanents', 'players']
    """
    found = set()
    row: Filter | None = what
    while row is not None:
        if row.players:
            found.add(PLAYER)
        if row.spell:
            found |= {1: {SPELL}, 2: {ABILITY}, 3: {SPELL, ABILITY}}[row.spell]
        elif row.players < 3:
            found.add({0: PERMANENT, E.ZONE_BATTLEFIELD: PERMANENT, E.ZONE_STACK: SPELL}.get(row.zone, CARD))
        row = row.either
    return frozenset(found)


def given_by(what: Any, place: Program) -> frozenset[str]:
    """What an operand may be, as far as that can be told."""
    if isinstance(what, Target):
        return found_by(what.what)
    if isinstance(what, Player):
        return frozenset((PLAYER,))
    if not isinstance(what, Selector):
        return ALL
    if what.kind == O.SEL_EACH and isinstance(what.arg, Filter):
        return found_by(what.arg)
    if what.kind == O.SEL_TARGET and -len(place.aims) <= what.arg < len(place.aims):
        return found_by(place.aims[what.arg])
    if what.kind == O.SEL_SELF and place.is_spell:
        return frozenset((SPELL,))
    kind = place.event.kind if place.event is not None and place.event.also is None else E.EV_NONE
    if what.kind == O.SEL_EVENT and kind in (E.EV_CAST, E.EV_COUNTERED):
        return frozenset((SPELL,))
    if what.kind == O.SEL_EVENT_SOURCE and kind == E.EV_TARGET:
        return frozenset((SPELL, ABILITY))
    return ALL


def one_player(who: Any) -> Any:
    """What one player may or must decide for all of an effect; ``each_player`` would leave open who."""
    if isinstance(who, Player) and who.kind == O.WHO_EACH:
        raise CardError("this is for one player to decide, not for each player")
    return who


def check(verb: str, kinds: tuple[str, ...], operands: tuple[Any, ...], place: Program) -> None:
    """Complain about an instruction that could never do anything to what it names."""
    acted_on = [value for kind, value in zip(kinds, operands, strict=True) if kind == "sel"]
    for takes, what in zip(TAKES.get(verb, ()), acted_on, strict=False):
        given = given_by(what, place)
        if not given & set(takes):
            raise CardError(f"{' or '.join(sorted(given))}: there is no way to {verb!r} those")
    if verb == "choose" and not found_by(operands[1]) <= {PERMANENT, CARD}:
        raise CardError("only permanents and cards can be chosen without targeting")
    if verb in DECIDED_BY_ONE:
        for kind, value in zip(kinds, operands, strict=True):
            if kind == "who":
                one_player(value)
