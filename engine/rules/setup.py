"""Positions that were put on the table rather than played to: what the rules keep up to date is made good.

Whoever writes a position fills zones, statuses, counters, attachments and the stack, and leaves one frame on the
agenda: F_SETUP with the step that then begins.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, hiding_places, layers, turn


@kernel
def h_setup(g, t, a, b, c, d, e):
    """Every object gets its characteristics and its place in the bookkeeping; then step ``a`` begins."""
    for p in range(S.PLAYERS):
        for z in range(E.ZONE_LIBRARY, E.ZONE_EXILE + 1):
            row = core.zone_row(p, z)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if z == E.ZONE_BATTLEFIELD:
                    layers.enter(g, t, i)
                    if g.clowns != 0:
                        hiding_places.lay(g, i, p)
                else:
                    layers.derive_plain(g, t, i)
                if z == E.ZONE_GRAVEYARD and t.d_zone_trig[g.obj_def[i]] != 0:
                    g.grave_trig_n += 1
    for k in range(g.stack_n):
        i = g.it_obj[g.stack[k]] + 0
        if i != 0:
            layers.derive_plain(g, t, i)
    g.sba = 1
    turn.begin_step(g, t, a)
