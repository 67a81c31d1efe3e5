"""The planner's search: can these units of mana pay these demands, and which sources give them?

A payment is a matching of units with demands, generic mana being paid by whatever is left: exact for all sources whose
units don't hang together. What does hang together (sources that need mana themselves, energy or life that doesn't
suffice for all, one type for several units, several ways to use one permanent) is searched through, up to NODES steps;
beyond, the answer is "not payable" and ``g.search_capped`` counts.

The question is in ``g.q_*``; nothing but working space is changed.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, units, yields

NODES = 400  # steps of one search
GENERIC = S.DEMANDS  # the demand that stands for all generic mana
# what is done with the answer
ASK = 0
PLAN_ALL = 1
PLAN_NESTED = 2  # only what pays for the mana ability in question
# how sources may be used
WITH_ENERGY = 1  # and life
WITH_SACRIFICE = 2


# --- matching ---------------------------------------------------------------------------------------------------------


@kernel
def augment(g, u):
    """Find unit ``u`` something to pay, moving other units if need be. Returns 1 when one more demand is paid."""
    mask = g.u_cur[u] & 127
    stage = g.u_stage[u] + 0
    for d in range(g.d_n):
        if g.d_unit[d] == 0 and (mask & g.d_mask[d]) != 0 and stage < g.d_stage[d]:
            g.d_unit[d] = u + 1
            g.u_to[u] = d + 1
            return 1
    if g.u_generic < g.d_generic:
        g.u_generic += 1
        g.u_to[u] = GENERIC + 1
        return 1
    for d in range(g.d_n):
        g.d_seen[d] = 0
    seen_generic = 0
    g.u_queue[0] = u
    n = 1
    h = 0
    while h < n:
        v = g.u_queue[h] + 0
        h += 1
        mask = g.u_cur[v] & 127
        stage = g.u_stage[v] + 0
        for d in range(g.d_n):
            if g.d_seen[d] != 0 or (mask & g.d_mask[d]) == 0 or stage >= g.d_stage[d]:
                continue
            g.d_seen[d] = 1
            w = g.d_unit[d] + 0
            if w != 0:
                g.u_from[w - 1] = v
                g.u_queue[n] = w - 1
                n += 1
                continue
            target = d + 1
            while True:  # each takes over what the next one leaves
                left = g.u_to[v] + 0
                g.u_to[v] = target
                if target <= GENERIC:
                    g.d_unit[target - 1] = v + 1
                if v == u:
                    return 1
                target = left
                v = g.u_from[v] + 0
        if seen_generic == 0 and g.d_generic != 0:
            seen_generic = 1
            for w in range(g.u_n):
                if g.u_to[w] == GENERIC + 1:
                    g.u_from[w] = v
                    g.u_queue[n] = w
                    n += 1
    return 0


@kernel
def match(g):
    """Pay all demands with units in their order of use. Returns 1 when all are paid."""
    need = g.d_generic + g.d_n
    if need > S.POOL:
        return 0
    for d in range(g.d_n):
        g.d_unit[d] = 0
    g.u_generic = 0
    for u in range(g.u_n):
        g.u_to[u] = 0
    if need == 0:
        return 1
    for k in range(g.u_n):
        u = k
        if k < g.u_base:
            u = g.u_order[k] + 0
        if g.u_cur[u] != 0 and augment(g, u) != 0:
            need -= 1
            if need == 0:
                return 1
    return 0


@kernel
def common_type(g, u):
    """Mask of the types that all units linked with ``u`` can have, as they are matched."""
    mask = E.MASK_TYPES
    for v in range(g.u_n):
        if g.u_obj[v] == g.u_obj[u] and g.u_ab[v] == g.u_ab[u] and g.u_link[v] == g.u_link[u] and g.u_cur[v] != 0:
            mask &= g.u_cur[v]
            d = g.u_to[v] + 0
            if d != 0 and d <= GENERIC and g.d_mask[d - 1] != units.SNOW:
                mask &= g.d_mask[d - 1]
    return mask


@kernel
def broken_link(g):
    """1 + a matched unit whose source would have to give two types where it gives one; 0: none."""
    for u in range(g.u_n):
        if g.u_link[u] != 0 and g.u_to[u] != 0 and common_type(g, u) == 0:
            return u + 1
    return 0


# --- search -----------------------------------------------------------------------------------------------------------


@kernel
def use(g, t, p, i, ab, first, n, stage, under_way):
    """Use ability ``ab`` of ``i``, which gives yields ``first`` and on: its demands, its units, what it replaces.

    ``under_way``: the payment that pays for it, of which some may be done; PAY_DEPTH: it is paid.
    """
    cost = t.a_cost[ab] + 0
    if units.used_up(t, cost) != 0:
        for u in range(g.u_base):
            if g.u_obj[u] == i:
                g.u_cur[u] = 0
    generic = t.c_generic[cost] + 0
    pips = t.c_npip[cost] + 0
    when = 0  # what comes in no particular order pays for everything
    if generic + pips + units.takes(t, cost) != 0:
        when = stage
    if under_way == S.PAY_DEPTH:
        generic = 0
        pips = 0
    elif under_way != 0:  # some of it may be paid
        generic = g.pay_generic[under_way] + 0
        pips = g.pay_npip[under_way] + 0
    for k in range(generic + pips):
        d = g.d_n + 0
        if d >= S.DEMANDS:
            return
        mask = 127
        if k >= generic:
            pip = g.pay_pip[under_way, k - generic] if under_way != 0 else t.c_pip[cost, k - generic]
            if pip == 0:
                continue
            mask = units.pip_bits(pip + 0)
        g.d_mask[d] = mask
        g.d_stage[d] = stage
        g.d_n = d + 1
    snow = units.SNOW if (g.obj_types[i] & E.SUPER_SNOW) != 0 else 0
    slot = 0
    before = g.u_n + 0
    for y in range(first, first + n):
        late = when if (g.cy_same[y] & 2) == 0 else units.STAGE_RESTRICTED
        slot = units.row_units(g, i, ab, snow, g.cy_mask[y] + 0, g.cy_count[y] + 0, g.cy_same[y] & 1, slot, late, 0)
    for u in range(before, g.u_n):
        g.u_cur[u] = g.u_all[u]


@kernel
def add_choice_yield(g, mask, n, same):
    """One more yield at the end of those of choices."""
    k = g.cy_n + 0
    if k < S.CHOICE_YIELDS and n > 0:
        g.cy_mask[k] = mask
        g.cy_count[k] = n
        g.cy_same[k] = same
        g.cy_n = k + 1


@kernel
def use_forced(g, t, p, x):
    """Use mana ability ``x`` of those that are used anyway; its first ``fo_fixed`` choices of types are made."""
    first = g.cy_n + 0
    yields.foresee(g, t, p, g.fo_obj[x] + 0, g.fo_ab[x] + 0)
    packed = g.fo_packed[x] + 0
    left = g.fo_fixed[x] + 0
    for y in range(g.y_n):
        mask = g.y_mask[y] + 0
        n = g.y_count[y] + 0
        limited = yields.restricted(t, g.y_out[y] + 0) << 1
        if (mask & (mask - 1)) != 0 and mask != yields.UNKNOWN:
            together = n if g.y_same[y] != 0 else 1
            while left > 0 and n > 0:
                add_choice_yield(g, mask & (1 << (packed & 7)), together, limited)
                packed = packed >> 3
                left -= 1
                n -= together
        add_choice_yield(g, mask, n, g.y_same[y] | limited)
    use(g, t, p, g.fo_obj[x] + 0, g.fo_ab[x] + 0, first, g.cy_n - first, x + 1, g.fo_depth[x] + 0)
    g.cy_n = first


@kernel
def evaluate(g, t, p, level, depth):
    """Match with the first ``depth`` choices made. 0: no, 1: payable, 2 + u: but for the link of unit u."""
    g.u_n = g.u_base
    g.d_n = g.d_base
    for u in range(g.u_base):
        g.u_cur[u] = g.u_all[u] if (level & WITH_ENERGY) != 0 else g.u_free[u]
        if g.u_rank[u] >= units.RANK_SACRIFICE and (level & WITH_SACRIFICE) == 0:
            g.u_cur[u] = 0
    stage = g.fo_n + 0
    for x in range(g.fo_n):
        use_forced(g, t, p, x)
    g.u_forced = g.u_n
    for k in range(depth):
        if g.se_unit[k] != 0:
            u = g.se_unit[k] - 1
            for v in range(g.u_n):
                if g.u_obj[v] == g.u_obj[u] and g.u_link[v] == g.u_link[u]:
                    g.u_cur[v] = g.u_cur[v] & (units.SNOW | 1 << (g.se_choice[k] + 0))
            continue
        c = g.se_choice[k] + 0
        if g.ch_ab[c] == 0:
            g.u_cur[g.ch_first[c]] = g.u_all[g.ch_first[c]]
        else:
            stage += 1
            use(g, t, p, g.ch_obj[c] + 0, g.ch_ab[c] + 0, g.ch_first[c] + 0, g.ch_count[c] + 0, stage, 0)
    if match(g) == 0:
        return 0
    return 1 + broken_link(g)


@kernel
def leaves_sources(g, t, p, x, c, depth):
    """With choice ``c`` after the first ``depth``: can what choice ``x`` gives up be other than what is used later?"""
    f = t.c_sac[t.a_cost[g.ch_ab[x]]] + 0
    uses = 0
    before = 0
    needed = 0
    for k in range(depth + 1):
        y = c
        if k < depth:
            if g.se_unit[k] != 0:
                continue
            y = g.se_choice[k] + 0
        cost = t.a_cost[g.ch_ab[y]] + 0
        if y == x:
            if needed != 0 and before == uses:
                # that source itself is used once more
                needed += filters.looks_like(g, t, f, g.ch_obj[x] + 0, p, g.ch_obj[x] + 0, 0)
            uses += 1
        elif uses != 0 and t.c_generic[cost] + t.c_npip[cost] != 0:
            if filters.looks_like(g, t, f, g.ch_obj[y] + 0, p, g.ch_obj[x] + 0, 0) != 0:
                needed += 1
                before = uses
    return 1 if needed == 0 or before + needed <= g.ch_times[x] else 0


@kernel
def allowed(g, t, p, c, depth):
    """May choice ``c`` be added to the first ``depth`` choices of the search?"""
    ab = g.ch_ab[c] + 0
    cost = t.a_cost[ab] + 0
    energy = g.q_base_energy + 0
    life = g.q_base_life + 0
    needs_mana = t.c_generic[cost] + t.c_npip[cost]
    takes = units.takes(t, cost)
    uses = 0
    for k in range(depth + 1):
        x = c
        if k < depth:
            if g.se_unit[k] != 0:
                continue
            x = g.se_choice[k] + 0
            other = g.ch_ab[x] + 0
            if x == c:
                uses += 1
            elif g.ch_obj[x] == g.ch_obj[c]:
                if units.used_up(t, cost) != 0 and units.used_up(t, t.a_cost[other] + 0) != 0:
                    return 0
            elif ab != 0 and other != 0:
                # what is given up for one can't be given up for another
                o = t.a_cost[other] + 0
                if takes != 0 and units.takes(t, o) != 0:
                    return 0
                if takes == 0 and needs_mana != 0 and t.c_nsac[o] != 0:
                    if leaves_sources(g, t, p, x, c, depth) == 0:
                        return 0
            if needs_mana == 0 and x > c and t.c_generic[t.a_cost[other]] + t.c_npip[t.a_cost[other]] == 0:
                return 0  # the order of those that need no mana makes no difference
            if needs_mana + takes == 0 and t.c_generic[t.a_cost[other]] + t.c_npip[t.a_cost[other]] != 0:
                return 0  # they come first
        if g.ch_ab[x] == 0:
            energy += g.u_energy[g.ch_first[x]]
            life += g.u_life[g.ch_first[x]]
        else:
            o = t.a_cost[g.ch_ab[x]] + 0
            energy += filters.amount(g, t, t.c_energy[o] + 0, p, g.ch_obj[x] + 0, 0)
            life += filters.amount(g, t, t.c_life[o] + 0, p, g.ch_obj[x] + 0, 0)
    if t.c_nsac[cost] != 0 and uses != 0 and leaves_sources(g, t, p, c, c, depth) == 0:
        return 0
    return 1 if uses < g.ch_times[c] and energy <= g.energy[p] and life <= units.life_to_pay(g, p) else 0


@kernel
def search(g, t, p, level):
    """Add choices, the fewest first, until the demands can be paid. Returns how many were made, with 1 added; 0: no."""
    nodes = 0
    for limit in range(1, S.SEARCH_DEPTH + 1):
        depth = 0
        g.se_unit[0] = 0
        g.se_next[0] = 0
        result = evaluate(g, t, p, level, 0)
        unit = result - 1 if result > 1 else 0
        g.work[0] = unit
        deeper = 0
        while True:
            move = g.se_next[depth] + 0
            unit = g.work[depth] + 0
            moves = E.MANA_TYPES if unit != 0 else g.ch_n + 0
            if depth == limit or move >= moves:
                if depth == limit:
                    deeper = 1
                if depth == 0:
                    break
                depth -= 1
                continue
            g.se_next[depth] = move + 1
            if unit != 0:
                if ((g.u_all[unit - 1] >> move) & 1) == 0 and unit <= g.u_base:
                    continue
            elif allowed(g, t, p, move, depth) == 0:
                continue
            g.se_unit[depth] = unit
            g.se_choice[depth] = move
            depth += 1
            nodes += 1
            result = evaluate(g, t, p, level, depth)
            if result == 1:
                return depth + 1
            if nodes >= NODES:
                g.search_capped = g.search_capped + 1
                return 0
            g.se_next[depth] = 0
            g.work[depth] = result - 1 if result > 1 else 0
        if deeper == 0:
            return 0
    return 0


@kernel
def match_pool(g, t, p, obj, ab):
    """Can the demands be paid with what is in ``p``'s pool alone? Leaves an empty plan."""
    units.gather_pool(g, t, p, obj, ab)
    units.put_in_order(g)
    for u in range(g.u_n):
        g.u_cur[u] = g.u_all[u]
    g.plan_n = 0
    return match(g)


@kernel
def solve(g, t, p, obj, ab, what):
    """Can ``p`` pay the question's demands for casting ``obj`` or activating ``ab`` of it? ``what``: ASK or PLAN_*."""
    units.gather(g, t, p, obj, ab)
    energy = g.q_energy + 0
    life = g.d_life + 0
    for x in range(g.fo_n):
        if g.fo_depth[x] != S.PAY_DEPTH:
            cost = t.a_cost[g.fo_ab[x]] + 0
            energy += filters.amount(g, t, t.c_energy[cost] + 0, p, g.fo_obj[x] + 0, 0)
            life += filters.amount(g, t, t.c_life[cost] + 0, p, g.fo_obj[x] + 0, 0)
    if energy > g.energy[p] or life > units.life_to_pay(g, p):
        return 0
    least_energy = energy
    least_life = life
    upgrades = 0
    for u in range(g.u_n):
        if g.u_all[u] != g.u_free[u]:
            energy += g.u_energy[u]
            life += g.u_life[u]
            upgrades = 1
    rich = 1 if energy <= g.energy[p] and life <= units.life_to_pay(g, p) else 0
    g.q_base_energy = energy
    g.q_base_life = life
    level = WITH_SACRIFICE
    if upgrades != 0 and rich != 0:
        level = WITH_SACRIFICE | WITH_ENERGY
    depth = 0
    done = 0
    if what != ASK:
        # 118.3c: nobody has to spend more than it takes, so plans go from cheap to dear
        for tried in range(level):
            if (tried & level) == tried and done == 0 and evaluate(g, t, p, tried, 0) == 1:
                done = 1
                level = tried
    if done == 0:
        if evaluate(g, t, p, level, 0) != 1:
            if rich != 0:
                depth = search(g, t, p, level)
            if depth == 0 and upgrades != 0 and (rich == 0 or g.ch_n != 0):
                # energy or life has to be shared out
                level = WITH_SACRIFICE
                g.q_base_energy = least_energy
                g.q_base_life = least_life
                for u in range(g.u_base):
                    if g.u_all[u] != g.u_free[u]:
                        units.new_choice(g, g.u_obj[u] + 0, 0, u, 0, 1)
                depth = search(g, t, p, level)
            if depth == 0:
                return 0
            depth -= 1
    if what != ASK:
        write_plan(g, t, p, depth, what, obj, ab)
    return 1


# --- plans ------------------------------------------------------------------------------------------------------------


@kernel
def wanted_types(g, u):
    """Mask of the types that unit ``u`` may have, as it is matched."""
    mask = g.u_cur[u] & E.MASK_TYPES
    if g.u_link[u] != 0:
        return common_type(g, u)
    d = g.u_to[u] + 0
    if d != 0 and d <= GENERIC and g.d_mask[d - 1] != units.SNOW:
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
def plan_single(g, t, p, i, wanted, obj, ab):
    """Plan the ability of ``i`` that gives one mana of a type in ``wanted`` at the least cost."""
    if yields.plain_mask(g, t, i) != 0:
        for m in range(core.ability_count(g, t, i)):
            a = core.ability_at(g, t, i, m)
            if t.a_kind[a] == E.AB_MANA and (t.o_unit[t.a_out[a], 0] & wanted) != 0:
                plan_entry(g, i, a, lowest(t.o_unit[t.a_out[a], 0] & wanted) | yields.CHOSEN)
                return
    best = 0
    kind = 0
    least = 1 << 30
    for m in range(core.ability_count(g, t, i)):
        a = core.ability_at(g, t, i, m)
        if a == 0 or yields.usable(g, t, p, i, a) == 0 or units.light(t, t.a_cost[a] + 0) == 0:
            continue
        yields.foresee(g, t, p, i, a)
        if g.y_n != 1 or g.y_count[0] != 1 or (g.y_mask[0] & wanted) == 0:
            continue
        if yields.out_fits(g, t, p, g.y_out[0] + 0, obj, ab) == 0:
            continue
        cost = t.a_cost[a] + 0
        price = g.y_effects + 2 * filters.amount(g, t, t.c_life[cost] + 0, p, i, 0)
        price += 2 * filters.amount(g, t, t.c_energy[cost] + 0, p, i, 0) + 1000 * units.leaves(t, cost)
        if price < least:
            least = price
            best = a
            kind = lowest(g.y_mask[0] & wanted)
    if best != 0:
        plan_entry(g, i, best, kind | yields.CHOSEN)


@kernel
def plan_entry(g, i, ab, packed):
    """One more mana ability to activate."""
    n = g.plan_n + 0
    if n >= S.PLAN:
        core.fail(g, E.TRUNC_PLAN)
        return
    g.plan_obj[n] = i
    g.plan_ab[n] = ab
    g.plan_packed[n] = packed
    g.plan_n = n + 1


@kernel
def plan_units(g, t, p, first, last, what, obj, ab):
    """Plan the sources of matched units from ``first`` to ``last``, each source once."""
    for u in range(first, last):
        i = g.u_obj[u] + 0
        if i == 0 or g.u_to[u] == 0:
            continue
        if what == PLAN_NESTED and (g.u_to[u] > GENERIC or g.d_stage[g.u_to[u] - 1] != 1):
            continue
        if g.u_ab[u] == 0:
            plan_single(g, t, p, i, wanted_types(g, u), obj, ab)
            continue
        seen = 0
        for v in range(first, u):
            if g.u_obj[v] == i and g.u_ab[v] == g.u_ab[u] and g.u_to[v] != 0:
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
    if out == 0:
        return 1
    kind = t.o_kind[out]
    return 1 if (kind != O.OUT_UNITS and kind != O.OUT_SAME) or t.o_amt[out] >= O.AMOUNT else 0


@kernel
def lookers_first(g, t):
    """What looks at other permanents is used before those can leave for mana."""
    first = 0
    for k in range(g.plan_n):
        i = g.plan_obj[k] + 0
        ab = g.plan_ab[k] + 0
        packed = g.plan_packed[k] + 0
        if looks_around(t, ab) == 0:
            continue
        m = k
        while m > first:
            m -= 1
            g.plan_obj[m + 1] = g.plan_obj[m]
            g.plan_ab[m + 1] = g.plan_ab[m]
            g.plan_packed[m + 1] = g.plan_packed[m]
        g.plan_obj[first] = i
        g.plan_ab[first] = ab
        g.plan_packed[first] = packed
        first += 1


@kernel
def write_plan(g, t, p, depth, what, obj, ab):
    """``g.plan_*``: the mana abilities to activate, in order, for the matching that was found."""
    g.plan_n = 0
    plan_units(g, t, p, 0, g.u_base + 0, what, obj, ab)
    lookers_first(g, t)
    # the sources that the search added come in its order, each with the units it was given
    first = g.u_forced + 0
    for k in range(depth):
        c = g.se_choice[k] + 0
        if g.se_unit[k] != 0 or g.ch_ab[c] == 0:
            continue
        last = first
        for y in range(g.ch_count[c]):
            last += min(g.cy_count[g.ch_first[c] + y] + 0, S.POOL)
        plan_units(g, t, p, first, min(last, g.u_n + 0), what, obj, ab)
        first = last
