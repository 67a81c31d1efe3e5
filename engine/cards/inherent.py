"""Abilities that the rules give with a designation, and that have no source.

Those of the monarch (725.2), of the initiative (726.2), and of the rooms of Undercity (309.4c), in the order of their
numbers in ``opcodes.py``.
"""

from __future__ import annotations

from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.events import (
    beginning_of_your_end_step,
    beginning_of_your_upkeep,
    deals_combat_damage_to_player,
)
from manaloom.engine.cards.instructions import becomes, create, draw, lose_life, p1p1, scry, search_library
from manaloom.engine.cards.nouns import (
    basic,
    creature,
    hexproof,
    its_controller,
    land,
    must_attack,
    player,
    target,
    those,
    you,
)
from manaloom.engine.cards.pool.tokens import SKELETON_WITH_MENACE, TREASURE
from manaloom.engine.cards.resolving import become_monarch, take_initiative, venture
from manaloom.engine.cards.structure import Do, Event, Triggered

_DAMAGED = deals_combat_damage_to_player(creature)  # ``it`` is the creature here
_REVEALED = O.DIG_REVEALED | O.DIG_REMEMBER | 3 * O.DIG_P1P1
_ROOMS: tuple[tuple[Any, ...], ...] = (
    (search_library(basic & land, reveal=True),),
    (p1p1(2, target(creature)),),
    (scry(2),),
    (lose_life(5, target(player)),),
    becomes(target(creature), must_attack, duration=E.DUR_YOUR_NEXT_TURN),  # goad (701.15), with one opponent
    (create(TREASURE),),
    (draw(1),),
    (create(SKELETON_WITH_MENACE),),
    (
        Do("dig", (you, 10, 1, creature, E.ZONE_BATTLEFIELD, _REVEALED)),
        *becomes(those, hexproof, duration=E.DUR_YOUR_NEXT_TURN),
        Do("shuffle", (you,)),
    ),
)
MONARCH = (
    Triggered(beginning_of_your_end_step, (draw(1),)),
    Triggered(_DAMAGED, (become_monarch(its_controller),)),
)
INITIATIVE = (
    Triggered(beginning_of_your_upkeep, (venture(),)),
    Triggered(_DAMAGED, (take_initiative(its_controller),)),
    Triggered(Event(E.EV_DESIGNATED, whose=1, aux=E.DESIGNATED_INITIATIVE), (venture(),)),
    *(Triggered(Event(E.EV_VENTURE, whose=1, aux=n), room) for n, room in enumerate(_ROOMS, 1)),
)
