"""Which counts of what happened this turn (``state.TURN_*``) a card looks at, and how far they matter to it.

A mandatory loop (104.4b) may make such a count grow for ever, so a position in which nothing looks at it is the same
as before however much it has grown. "If you gained life this turn" looks as far as 1, and beyond that no more.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.structure import Amount, Condition, Event
from manaloom.engine.cards.tables import TURN_ALL, TURN_BITS

FOR_EVER = TURN_BITS  # what looks at a count as an amount, or compares it with larger numbers, sees each change


def looks(thing: Any) -> dict[int, int]:
    """Rows of counts that a structure looks at, with the number up to which it can tell the count apart."""
    found: dict[int, int] = {}

    def walk(x: Any) -> None:
        if isinstance(x, Amount) and x.kind == O.AMT_THIS_TURN:
            found[x.a] = FOR_EVER
        elif isinstance(x, Condition) and (compared := _compared(x)) is not None:
            row, far = compared
            found[row] = max(found.get(row, 0), far)
            walk(x.also)
        elif isinstance(x, Event) and x.flags & O.ABF_FIRST:
            row = S.TURN_TOKENS if x.kind == E.EV_CREATE else S.TURN_LIFE_LOST
            found[row] = max(found.get(row, 0), 1)
            walk(x.also)
        elif isinstance(x, tuple):
            for y in x:
                walk(y)
        elif dataclasses.is_dataclass(x):
            for f in dataclasses.fields(x):
                walk(getattr(x, f.name))

    walk(thing)
    return found


def _compared(c: Condition) -> tuple[int, int] | None:
    """The row that a condition compares with a number, and the count beyond which that comes out always the same."""
    for amount, number in ((c.left, c.right), (c.right, c.left)):
        if isinstance(amount, Amount) and amount.kind == O.AMT_THIS_TURN and isinstance(number, int) and amount.mult:
            turning = max(0, (number - amount.add) * (1 if amount.mult > 0 else -1))
            return amount.a, min(-(-turning // abs(amount.mult)) + 1, FOR_EVER)
    return None


def packed(thing: Any) -> int:
    """``looks`` in one number: ``TURN_BITS`` for each row, of which the lowest ones are set, so that ORing joins."""
    return sum(((1 << far) - 1 & TURN_ALL) << (TURN_BITS * row) for row, far in looks(thing).items())
