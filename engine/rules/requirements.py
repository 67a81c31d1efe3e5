"""509.1c: creatures that block if able. As many requirements are obeyed as can be without disobeying a restriction.

A creature may block one attacker, and an attacker may be blocked by any number, so what one creature does is in the way
of another only where menace asks for a second blocker (702.111b).
"""

from manaloom.engine import enums as E
from manaloom.engine.jit import kernel
from manaloom.engine.rules import combat, core


@kernel
def helped(g, t, p, j, i):
    """Could another creature of player ``p`` than ``j``, which is free to block, block attacker ``i``, too?"""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        other = g.zone[row, k] + 0
        if other != j and combat.may_block(g, t, other) != 0 and combat.can_block(g, other, i) != 0:
            return 1
    return 0


@kernel
def able(g, t, p, j):
    """Is there an attacker that creature ``j`` of player ``p``, free to block, could block, with help if need be?"""
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if combat.attacks_player(g, i, p) != 0 and combat.can_block(g, j, i) != 0:
            if (g.obj_kw[i] & E.KW_MENACE) == 0 or (g.obj_flags[i] & E.FLAG_BLOCKED) != 0 or helped(g, t, p, j, i) != 0:
                return 1
    return 0


@kernel
def obeyed(g, t, p, more):
    """How many creatures of player ``p`` that block if able do; with ``more``, those counted that still can."""
    n = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if (g.obj_kw[j] & E.KW_MUST_BLOCK) != 0:
            if g.obj_blocking[j] != 0 or (more != 0 and combat.may_block(g, t, j) != 0 and able(g, t, p, j) != 0):
                n += 1
    return n


@kernel
def obeyed_with(g, t, p, j, i):
    """As ``obeyed``, those counted that could still, once creature ``j`` blocks attacker ``i``."""
    flags = g.obj_flags[i] + 0
    g.obj_blocking[j] = i
    g.obj_flags[i] |= E.FLAG_BLOCKED
    n = obeyed(g, t, p, 1)
    g.obj_blocking[j] = 0
    g.obj_flags[i] = flags
    return n
