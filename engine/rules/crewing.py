"""Crew (702.122): who may be tapped for it."""

from manaloom.engine import enums as E
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, payment


@kernel
def may_crew(g, t, p, cost, i, src, it):
    """702.122a: may ``i`` be tapped to crew, needed or not? Power below 0 would take from the total."""
    return 1 if g.obj_power[i] >= 0 and payment.candidate(g, t, p, payment.STAGE_CREW, cost, i, src, it) != 0 else 0


@kernel
def more_crew(g, t, p, cost, src, it):
    """702.122a: any number of creatures may crew: could another one, though it isn't needed?"""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if may_crew(g, t, p, cost, g.zone[row, k] + 0, src, it) != 0:
            return 1
    return 0
