"""The planner's plans: which mana abilities to activate, in which order, for a matching that ``search.py`` found."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, helping, search, units, victims, yields


@kernel
def wanted_types(g, u):
    """Mask of the types that unit ``u`` may have, as it is matched."""
    mask = g.u_cur[u] & E.MASK_TYPES
    if g.u_link[u] != 0:
        return search.common_type(g, u)
    d = g.u_to[u] + 0
    if d != 0 and d <= search.GENERIC and (g.d_mask[d - 1] & 127) != units.SNOW:
        mask &= g.d_mask[d - 1]
    return mask


@kernel
def lowest(mask):
    """The first type in a mask; 0 when it is empty."""
    m = 0
    while m < E.MANA_C and ((mask >> m) & 1) == 0:
        m += 1
    return m if ((mask >> m) & 1) != 0 else 0


@kernel
def plan_single(g, t, p, u, wanted):
    """Plan the ability that gives unit ``u`` as one mana of a type in ``wanted``, at the least cost."""
    i = g.u_obj[u] + 0
    if yields.plain_mask(g, t, i) != 0:
        for m in range(core.ability_count(g, t, i)):
            a = core.ability_at(g, t, i, m)
            if t.a_kind[a] == E.AB_MANA and (t.o_unit[t.a_out[a], 0] & wanted) != 0:
                plan_entry(g, i, a, lowest(t.o_unit[t.a_out[a], 0] & wanted) | yields.CHOSEN)
                return
    best = 0
    kind = 0
    least = 1 << 30
    gone = 1 if g.u_rank[u] >= units.RANK_SACRIFICE else 0
    for m in range(core.ability_count(g, t, i)):
        a = core.ability_at(g, t, i, m)
        if a == 0 or yields.usable(g, t, p, i, a) == 0:
            continue
        cost = t.a_cost[a] + 0
        if units.light(t, cost) == 0 or (units.leaves(t, cost) != 0) != (gone != 0):
            continue
        yields.foresee(g, t, p, i, a)
        if g.y_n != 1 or g.y_count[0] != 1 or (g.y_mask[0] & wanted) == 0:
            continue
        limit = units.limit_of(g, g.y_out[0] + 0) if yields.restricted(t, g.y_out[0] + 0) != 0 else 0
        if limit != g.u_limit[u]:
            continue
        price = g.y_effects + 2 * filters.amount(g, t, t.c_life[cost] + 0, p, i, 0)
        price += 2 * filters.amount(g, t, t.c_energy[cost] + 0, p, i, 0)
        if price < least:
            least = price
            best = a
            kind = lowest(g.y_mask[0] & wanted)
    if best != 0:
        plan_entry(g, i, best, kind | yields.CHOSEN)


@kernel
def plan_entry(g, i, ab, packed):
    """One more mana ability to activate; what doesn't fit is planned again when these are activated."""
    n = g.plan_n + 0
    if n < S.PLAN:
        g.plan_obj[n] = i
        g.plan_ab[n] = ab
        g.plan_packed[n] = packed
        g.plan_n = n + 1


@kernel
def move_entry(g, k, to):
    """Entry ``k`` of the plan comes in place ``to``, the others keep their order."""
    i = g.plan_obj[k] + 0
    ab = g.plan_ab[k] + 0
    packed = g.plan_packed[k] + 0
    step = 1 if to > k else -1
    while k != to:
        g.plan_obj[k] = g.plan_obj[k + step]
        g.plan_ab[k] = g.plan_ab[k + step]
        g.plan_packed[k] = g.plan_packed[k + step]
        k += step
    g.plan_obj[k] = i
    g.plan_ab[k] = ab
    g.plan_packed[k] = packed


@kernel
def plan_units(g, t, p, first, last, what):
    """Plan the sources of matched units from ``first`` to ``last``, each source once."""
    for u in range(first, last):
        i = g.u_obj[u] + 0
        if i == 0 or g.u_to[u] == 0 or helping.helps(g, u) != 0:
            continue
        if what == search.PLAN_NESTED and search.pays_first(g, u) == 0:
            continue
        if g.u_ab[u] == 0:
            plan_single(g, t, p, u, wanted_types(g, u))
            continue
        seen = 0
        for v in range(first, u):
            if g.u_obj[v] == i and g.u_ab[v] == g.u_ab[u] and g.u_to[v] != 0:
                if what != search.PLAN_NESTED or search.pays_first(g, v) != 0:
                    seen = 1
        if seen != 0:
            continue
        packed = 0
        for v in range(first, last):
            if g.u_obj[v] == i and g.u_ab[v] == g.u_ab[u] and g.u_slot[v] < yields.CHOICES_PACKED:
                place = 3 * g.u_slot[v]
                packed = (packed & ~(7 << place)) | lowest(wanted_types(g, v)) << place
        plan_entry(g, i, g.u_ab[u] + 0, packed | yields.CHOSEN)


@kernel
def looks_around(t, ab):
    """Does what mana ability ``ab`` gives depend on what there is on the battlefield?"""
    out = t.a_out[ab] + 0
    if out == 0 or t.a_cond[ab] != 0:
        return 1
    kind = t.o_kind[out]
    return 1 if (kind != O.OUT_UNITS and kind != O.OUT_SAME) or t.o_amt[out] >= O.AMOUNT else 0


@kernel
def put_in_order(g, t, p):
    """What looks at other permanents is used before those can leave for mana, and what hurts after life is paid."""
    first = 0
    for k in range(g.plan_n):
        if looks_around(t, g.plan_ab[k] + 0) != 0:
            move_entry(g, k, first)
            first += 1
    left = g.plan_n + 0
    k = 0
    while k < left:
        yields.foresee(g, t, p, g.plan_obj[k] + 0, g.plan_ab[k] + 0)
        if g.y_hurt != 0 and looks_around(t, g.plan_ab[k] + 0) == 0:
            left -= 1
            move_entry(g, k, g.plan_n - 1)
        else:
            k += 1


@kernel
def write_plan(g, t, p, what):
    """``g.plan_*``: the mana abilities to activate, in order, for the matching that was found."""
    g.plan_n = 0
    plan_units(g, t, p, 0, g.u_base + 0, what)
    put_in_order(g, t, p)
    # the sources that the search added come in its order, each with the units it was given
    first = g.u_forced + 0
    takers = g.plan_n + 0  # the first of those that give something up and could come in any order with what follows
    for k in range(g.se_depth):
        c = g.se_choice[k] + 0
        if g.se_unit[k] != 0 or c == search.NEXT_FORCED or g.ch_ab[c] == 0:
            continue
        last = first
        for y in range(g.ch_count[c]):
            last += min(g.cy_count[g.ch_first[c] + y] + 0, S.UNITS)
        n = g.plan_n + 0
        plan_units(g, t, p, first, min(last, g.u_n + 0), what)
        first = last
        if victims.free_of_mana(g, t, c) == 0:
            takers = g.plan_n + 0
        elif units.takes(t, t.a_cost[g.ch_ab[c]] + 0) == 0:
            for m in range(n, g.plan_n):  # what the others give up may be what these use
                move_entry(g, m, takers)
                takers += 1


@kernel
def find(g, t, p, obj, ab, what):
    """Plan for the question's demands for casting ``obj`` or activating ``ab`` of it (``what``: PLAN_*). 1: planned."""
    if search.solve(g, t, p, obj, ab, what) == 0:
        return 0
    write_plan(g, t, p, what)
    return 1
