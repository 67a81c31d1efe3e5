"""702.51, 702.66, 702.126: convoke, delve and improvise: permanents and cards that pay for mana of a spell's cost.

They are no mana, and are given as costs are paid, when all mana abilities have been activated (601.2g-h): each once
(118.3), and none that has been tapped or sacrificed for mana. The planner knows them as units that pay demands of the
cost itself, but of no mana ability on the way (``g.u_help``: mask of colours, with GENERIC). A creature that could be
tapped for one mana, too, is one unit; one that gives mana otherwise is tried in both ways (``g.q_as``).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, layers, search, units, victims

CONVOKE = 1
DELVE = 2
IMPROVISE = 4
GENERIC = 128
RANK_DELVE = 32
RANK_IMPROVISE = 60
RANK_CONVOKE = 512  # after mana: creatures have other things to do
MIXED = 4  # permanents that are tried as mana and as help: more are mana only


@kernel
def of_spell(g, t, p, i):
    """What may help ``p`` to pay for spell ``i``: CONVOKE, DELVE, IMPROVISE."""
    mask = g.obj_kw[i] & E.KW_HELP
    if g.price_n != 0:
        mask |= layers.rule_amount(g, t, E.FX_SPELL_HELP, p, i)
    if mask == 0:
        return 0
    found = CONVOKE if (mask & E.KW_CONVOKE) != 0 else 0
    found |= DELVE if (mask & E.KW_DELVE) != 0 else 0
    return found | (IMPROVISE if (mask & E.KW_IMPROVISE) != 0 else 0)


@kernel
def mask_of(g, i):
    """What permanent ``i`` could pay if it is tapped for the question's spell: colours, GENERIC; 0: nothing."""
    if g.obj_tapped[i] != 0:
        return 0
    if (g.q_help & CONVOKE) != 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0:  # 702.51a, also one that is sick (302.6)
        return (g.obj_colors[i] & E.MASK_COLORS) | GENERIC
    return GENERIC if (g.q_help & IMPROVISE) != 0 and (g.obj_types[i] & E.TYPE_ARTIFACT) != 0 else 0


@kernel
def rank_of(g, i):
    """When permanent ``i`` is taken: artifacts before lands, what has other things to do late."""
    return RANK_CONVOKE if (g.obj_types[i] & E.TYPE_CREATURE) != 0 or (g.obj_acts[i] & 1) != 0 else RANK_IMPROVISE


@kernel
def helper(g, i, mask, rank):
    """One more unit that is no mana."""
    if g.u_n < S.UNITS:
        u = units.new_unit(g, 0, 0, i, 0, rank)
        g.u_help[u] = mask


@kernel
def gather_permanent(g, t, i, mask):
    """Permanent ``i`` may help; it may be a source of mana as well, but is not both."""
    if units.given_up(g, i) != 0 or (g.fo_n != 0 and units.bound(g, t, i) != 0):
        return
    if (units.reserved(g, i) & units.RES_TAP) != 0:
        return
    found = 0
    last = 0
    for u in range(g.u_n):
        if g.u_obj[u] == i:
            found += 1 if g.u_link[u] == 0 else 2
            last = u
    for c in range(g.ch_n):
        if g.ch_obj[c] == i and g.ch_times[c] > 0:
            found += 2
    if found == 1:
        g.u_help[last] = mask
    elif found == 0:
        helper(g, i, mask, rank_of(g, i))
    else:
        n = g.mix_n + 0
        g.mix_n = n + 1
        if ((g.q_as >> n) & 1) != 0:
            for u in range(g.u_n):
                if g.u_obj[u] == i:
                    g.u_free[u] = 0
                    g.u_all[u] = 0
            for c in range(g.ch_n):
                if g.ch_obj[c] == i:
                    g.ch_times[c] = 0
            helper(g, i, mask, rank_of(g, i))


@kernel
def dear(g, t, i):
    """Is card ``i`` of use in the graveyard?"""
    d = g.obj_def[i]
    return 1 if t.d_grave_act[d] != 0 or t.d_grave_way[d] != 0 or t.d_zone_trig[d] != 0 else 0


@kernel
def gather(g, t, p, obj):
    """Add what may help ``p`` to pay for spell ``obj``; all sources of mana are known."""
    for u in range(g.u_n):
        g.u_help[u] = 0
    g.mix_n = 0
    if (g.q_help & (CONVOKE | IMPROVISE)) != 0:
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            mask = mask_of(g, i)
            if mask != 0:
                gather_permanent(g, t, i, mask)
    if (g.q_help & DELVE) == 0:
        return
    row = core.zone_row(p, E.ZONE_GRAVEYARD)
    left = g.d_generic + 0
    spare = spare_cards(g, p, obj)
    for want in range(2):
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if i != obj and left > 0 and spare > 0 and dear(g, t, i) == want and units.given_up(g, i) == 0:
                helper(g, i, GENERIC, RANK_DELVE)
                left -= 1
                spare -= 1


@kernel
def spare_cards(g, p, obj):
    """How many cards of ``p``'s graveyard no other part of the cost takes."""
    row = core.zone_row(p, E.ZONE_GRAVEYARD)
    n = g.zone_n[row] - g.q_grave
    return n - 1 if g.obj_zone[obj] == E.ZONE_GRAVEYARD else n


@kernel
def most(g, t, p, obj):
    """How much mana could at most be paid for by what helps."""
    n = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if mask_of(g, g.zone[row, k] + 0) != 0:
            n += 1
    if (g.q_help & DELVE) != 0:
        n += max(0, spare_cards(g, p, obj))
    return n


# --- as units are matched ---------------------------------------------------------------------------------------------


@kernel
def pays(g, u, d):
    """May unit ``u`` pay demand ``d``, of the cost itself, without being mana?"""
    if g.d_stage[d] != units.STAGE_FINAL:
        return 0
    return 1 if (g.u_help[u] & g.d_color[d]) != 0 else 0


@kernel
def helps(g, u):
    """Does unit ``u``, as it is matched, pay as what it is rather than as mana?"""
    if g.q_help == 0 or g.u_help[u] == 0 or g.u_to[u] == 0:
        return 0
    if g.u_cur[u] == 0:
        return 1
    d = g.u_to[u] - 1
    gone = 1 if g.u_rank[u] >= units.RANK_SACRIFICE else 0  # nobody sacrifices what may be tapped
    if d == search.GENERIC:
        return 1 if gone != 0 or search.restricted_to(g, u, g.d_limits + 0) == 0 else 0
    if gone != 0 and pays(g, u, d) != 0:
        return 1
    mana = (g.u_cur[u] & 127 & g.d_mask[d]) != 0 and search.restricted_to(g, u, g.d_mask[d] + 0) != 0
    return 0 if mana else 1


@kernel
def helping(g, i):
    """Does object ``i``, as units are matched, help rather than give mana?"""
    for u in range(g.u_base):
        if g.u_obj[u] == i and helps(g, u) != 0:
            return 1
    return 0


# --- paying -----------------------------------------------------------------------------------------------------------


@kernel
def give(g, p, i, src):
    """Propose that ``i`` is tapped, or exiled from the graveyard, for spell ``src``."""
    if g.obj_zone[i] == E.ZONE_GRAVEYARD:
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_EXILE, E.HOW_PLAIN, 0)
    else:
        events.propose(g, E.EV_TAP, p, i, 1, src, 0, 0, 0)


@kernel
def give_matched(g, p, src):
    """Propose all that helps, as units are matched. Returns how many."""
    n = 0
    for u in range(g.u_base):
        if helps(g, u) != 0:
            give(g, p, g.u_obj[u] + 0, src)
            n += 1
    return n


@kernel
def fits(g, p, i, pip):
    """Could ``i`` pay a pip (0: generic mana) of the spell that ``p`` pays for?"""
    if g.obj_zone[i] == E.ZONE_GRAVEYARD:
        return 1 if (g.q_help & DELVE) != 0 and pip == 0 else 0
    mask = mask_of(g, i)
    if pip == 0:
        return 1 if mask != 0 else 0
    return 1 if (pip & E.PIP_SNOW) == 0 and (mask & pip & E.MASK_COLORS) != 0 else 0


@kernel
def take_away(g, i):
    """Let ``i`` be given while it is considered what is left, until ``put_back``."""
    if g.obj_zone[i] == E.ZONE_GRAVEYARD:
        victims.hide(g, i)
    else:
        g.obj_tapped[i] = 1


@kernel
def put_back(g, i):
    """Undo ``take_away``."""
    if g.obj_zone[i] == E.ZONE_GRAVEYARD:
        victims.show(g)
    else:
        g.obj_tapped[i] = 0
