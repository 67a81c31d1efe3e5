"""301.5, 303.4, 701.3: what Auras and Equipment may be attached to, and attaching them."""

from manaloom.engine import enums as E
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters


@kernel
def is_aura(g, t, i):
    """Has permanent ``i`` the subtype Aura?"""
    return 1 if (g.obj_types[i] & E.TYPE_ENCHANTMENT) != 0 and filters.has_subtype(g, i, t.w_aura + 0) != 0 else 0


@kernel
def can_attach(g, t, i, host):
    """701.3a: can permanent ``i`` be attached to ``host``, an object or a player?"""
    if (g.obj_types[i] & E.TYPE_CREATURE) != 0 and (g.obj_kw[i] & E.KW_RECONFIGURE) == 0:
        return 0  # 301.5c, 303.4d
    if is_aura(g, t, i) != 0:
        return filters.may_enchant(g, t, i, host, g.obj_ctl[i] + 0)
    if filters.has_subtype(g, i, t.w_equipment + 0) == 0:
        return 0  # 701.3b
    if host == 0 or host == i or host >= E.REF_PLAYER or g.obj_zone[host] != E.ZONE_BATTLEFIELD:
        return 0
    return 1 if (g.obj_types[host] & E.TYPE_CREATURE) != 0 else 0  # 301.5


@kernel
def unattach(g, i):
    """701.3d: permanent ``i`` stays where it is, attached to nothing."""
    if g.obj_host[i] != 0:
        core.detach(g, i)
        g.dirty = 1
        g.sba = 1
        g.serial += 1


@kernel
def attach(g, t, i, host):
    """701.3: attach permanent ``i`` to ``host``. It doesn't move where it can't be or is already (701.3b)."""
    if g.obj_host[i] == host or can_attach(g, t, i, host) == 0:
        return
    core.detach(g, i)
    g.obj_host[i] = host
    if host < E.REF_PLAYER:
        g.obj_attached[host] += 1
    g.obj_ts[i] = core.tick(g)  # 701.3c
    g.dirty = 1
    g.sba = 1
    core.note(g, E.EV_ATTACH, g.obj_ctl[i], i, 1, host, 0)
