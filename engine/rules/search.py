"""The planner's search: can these units of mana pay these demands, and which sources give them?

A payment is a matching of units with demands, generic mana being paid by whatever is left: exact for all sources whose
units don't hang together. What does hang together (sources that need mana themselves, energy or life that doesn't
suffice for all, one type for several units, several ways to use one permanent) is searched through, up to NODES steps;
beyond, the answer is "not payable" and ``g.search_capped`` counts.

The question is in ``g.q_*``; nothing but working space is changed.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, helping, likeness, pricing, units, victims, yields

NODES = 400  # steps of one search
GENERIC = S.DEMANDS  # the demand that stands for all generic mana
NEXT_FORCED = 255  # of a choice: the next of the uses that come anyway comes now
# what is done with the answer
ASK = 0
PLAN_ALL = 1
PLAN_NESTED = 2  # only what pays for the mana ability in question
# how sources may be used
WITH_ENERGY = 1  # and life
WITH_SACRIFICE = 2


# --- matching ---------------------------------------------------------------------------------------------------------


@kernel
def pays(g, u, d):
    """May unit ``u`` pay demand ``d``: is its type right, may it be spent on that (106.6), and is it there by then?"""
    if (g.u_cur[u] & 127 & g.d_mask[d]) == 0 or g.u_stage[u] >= g.d_stage[d]:
        return helping.pays(g, u, d) if g.q_help != 0 else 0
    if g.q_pool != 0 and g.u_obj[u] != 0 and g.d_stage[d] == g.fo_stage[0]:
        return 0
    if restricted_to(g, u, g.d_mask[d] + 0) != 0:
        return 1
    return helping.pays(g, u, d) if g.q_help != 0 else 0


@kernel
def restricted_to(g, u, mask):
    """Does the restriction of unit ``u``, if it has one, allow it to be spent where ``mask`` says (106.6)?"""
    limit = g.u_limit[u] + 0
    return 1 if limit == 0 or ((mask >> (units.LIMIT_BIT - 1 + limit)) & 1) != 0 else 0


@kernel
def pays_generic(g, u):
    """May unit ``u`` pay generic mana of the cost itself?"""
    if g.q_help == 0:
        return restricted_to(g, u, g.d_limits + 0)
    if g.u_cur[u] != 0 and restricted_to(g, u, g.d_limits + 0) != 0:
        return 1
    return 1 if (g.u_help[u] & helping.GENERIC) != 0 else 0


@kernel
def augment(g, u):
    """Find unit ``u`` something to pay, moving other units if need be. Returns 1 when one more demand is paid."""
    for d in range(g.d_n):
        if g.d_unit[d] == 0 and pays(g, u, d) != 0:
            g.d_unit[d] = u + 1
            g.u_to[u] = d + 1
            return 1
    if g.u_generic < g.d_generic and pays_generic(g, u) != 0:
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
        for d in range(g.d_n):
            if g.d_seen[d] != 0 or pays(g, v, d) == 0:
                continue
            g.d_seen[d] = 1
            w = g.d_unit[d] + 0
            if w != 0:
                g.u_from[w - 1] = v
                g.u_queue[n] = w - 1
                n += 1
                continue
            take_over(g, u, v, d + 1)
            return 1
        if seen_generic == 0 and g.d_generic != 0 and pays_generic(g, v) != 0:
            seen_generic = 1
            if g.u_generic < g.d_generic:
                g.u_generic += 1
                take_over(g, u, v, GENERIC + 1)
                return 1
            for w in range(g.u_n):
                if g.u_to[w] == GENERIC + 1:
                    g.u_from[w] = v
                    g.u_queue[n] = w
                    n += 1
    return 0


@kernel
def take_over(g, u, v, target):
    """Unit ``v`` pays ``target``; each unit before it on the way from ``u`` takes over what the next one leaves."""
    while True:
        left = g.u_to[v] + 0
        g.u_to[v] = target
        if target <= GENERIC:
            g.d_unit[target - 1] = v + 1
        if v == u:
            return
        target = left
        v = g.u_from[v] + 0


@kernel
def match(g):
    """Pay all demands with units in their order of use. Returns 1 when all are paid.

    What uses give that are made anyway comes first, so that as few sources as can be are needed besides.
    """
    need = g.d_generic + g.d_n
    if need > S.UNITS:
        g.search_capped = g.search_capped + 1  # not counting what the pool holds in plenty
        return 0
    for d in range(g.d_n):
        g.d_unit[d] = 0
    g.u_generic = 0
    for u in range(g.u_n):
        g.u_to[u] = 0
    if need == 0:
        return 1
    added = g.u_n - g.u_base
    helped = g.q_help + 0
    for k in range(g.u_n):
        u = g.u_base + k
        if k >= added:
            u = g.u_order[k - added] + 0
        if (g.u_cur[u] != 0 or (helped != 0 and g.u_help[u] != 0)) and augment(g, u) != 0:
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
            if d != 0 and d <= GENERIC and (g.d_mask[d - 1] & 127) != units.SNOW:
                mask &= g.d_mask[d - 1]
    return mask


@kernel
def broken_link(g):
    """1 + a matched unit whose source would have to give two types where it gives one; 0: none."""
    for u in range(g.u_n):
        if g.u_link[u] != 0 and g.u_to[u] != 0 and common_type(g, u) == 0:
            return u + 1
    return 0


@kernel
def pays_first(g, u):
    """Does unit ``u`` pay for the mana ability that comes anyway and was named first?"""
    d = g.u_to[u] - 1
    return 1 if 0 <= d < GENERIC and g.d_stage[d] == g.fo_stage[0] else 0


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
    generic = pricing.generic_of(g, t, p, i, ab)
    pips = t.c_npip[cost] + 0
    when = 0  # what costs nothing that others need can come first
    if generic + pips + units.takes(t, cost) != 0:
        when = stage
    if under_way == S.PAY_DEPTH:
        generic = 0
        pips = 0
        when = 0
    elif under_way != 0:  # some of it may be paid
        generic = g.pay_generic[under_way] + 0
        pips = g.pay_npip[under_way] + 0
    found = 0
    if g.lim_n != 0 and generic + pips != 0:
        found = units.limits(g, t, p, i, ab)
    for k in range(generic + pips):
        d = g.d_n + 0
        if d >= S.DEMANDS:
            g.search_capped = g.search_capped + 1
            g.d_n = S.DEMANDS + 1
            return
        mask = 127
        if k >= generic:
            pip = g.pay_pip[under_way, k - generic] if under_way != 0 else t.c_pip[cost, k - generic]
            if pip == 0:
                continue
            mask = units.pip_bits(g, pip + 0)
        g.d_mask[d] = mask | found
        g.d_stage[d] = stage
        g.d_n = d + 1
    snow = units.SNOW if (g.obj_types[i] & E.SUPER_SNOW) != 0 else 0
    slot = 0
    before = g.u_n + 0
    for y in range(first, first + n):
        same = g.cy_same[y] + 0
        slot = units.row_units(
            g, i, ab, snow, g.cy_mask[y] + 0, g.cy_count[y] + 0, same & 1, slot, when, 0, same >> 1
        )  # fmt: skip
    for u in range(before, g.u_n):
        g.u_cur[u] = g.u_all[u]
        if g.q_help != 0:
            g.u_help[u] = 0


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
        limit = 0
        if yields.restricted(t, g.y_out[y] + 0) != 0:
            for k in range(g.lim_n):
                if g.lim_out[k] == g.y_out[y]:
                    limit = k + 1
            if limit == 0:
                continue  # nothing that it may be spent on
        if (mask & (mask - 1)) != 0 and mask != yields.UNKNOWN:
            together = n if g.y_same[y] != 0 else 1
            while left > 0 and n > 0:
                add_choice_yield(g, mask & (1 << (packed & 7)), together, limit << 1)
                packed = packed >> 3
                left -= 1
                n -= together
        add_choice_yield(g, mask, n, g.y_same[y] | limit << 1)
    stage = g.fo_stage[x] + 0
    use(g, t, p, g.fo_obj[x] + 0, g.fo_ab[x] + 0, first, g.cy_n - first, stage, g.fo_depth[x] + 0)
    g.cy_n = first


@kernel
def next_use(g, n, w):
    """Use ``w`` comes next, ``n`` being before it."""
    g.work[victims.USES + n] = w
    if w >= victims.FORCED:
        g.fo_stage[w - victims.FORCED] = n + 1
    return n + 1


@kernel
def put_uses_in_order(g, t, depth):
    """The uses of the first ``depth`` choices and those that come anyway, in order, in ``g.work``; returns how many.

    What owes no mana comes first. The others that come anyway wait for their turn (NEXT_FORCED), at the latest to the
    end.
    """
    n = 0
    x = 0
    while x < g.fo_n and victims.owes_mana(g, t, x) == 0:
        n = next_use(g, n, victims.FORCED + x)
        x += 1
    for k in range(depth):
        c = g.se_choice[k] + 0
        if g.se_unit[k] != 0:
            continue
        if c == NEXT_FORCED:
            n = next_use(g, n, victims.FORCED + x)
            x += 1
        elif g.ch_ab[c] != 0:
            n = next_use(g, n, c)
    while x < g.fo_n:
        n = next_use(g, n, victims.FORCED + x)
        x += 1
    return n


@kernel
def evaluate(g, t, p, level, depth):
    """Match with the first ``depth`` choices made. 0: no, 1: payable, 2 + u: but for the link of unit u."""
    g.u_n = g.u_base
    g.d_n = g.d_base
    for u in range(g.u_base):
        g.u_cur[u] = g.u_all[u] if (level & WITH_ENERGY) != 0 else g.u_free[u]
        if g.u_rank[u] >= units.RANK_SACRIFICE and (level & WITH_SACRIFICE) == 0:
            g.u_cur[u] = 0
    uses = put_uses_in_order(g, t, depth)
    for x in range(g.fo_n):
        use_forced(g, t, p, x)
    g.u_forced = g.u_n
    stage = 0
    for n in range(uses):
        c = g.work[victims.USES + n] + 0
        stage += 1
        if c < victims.FORCED:
            use(g, t, p, g.ch_obj[c] + 0, g.ch_ab[c] + 0, g.ch_first[c] + 0, g.ch_count[c] + 0, stage, 0)
    if g.d_n > S.DEMANDS:
        return 0
    for k in range(depth):
        c = g.se_choice[k] + 0
        if g.se_unit[k] != 0:
            u = g.se_unit[k] - 1
            for v in range(g.u_n):
                if g.u_obj[v] == g.u_obj[u] and g.u_link[v] == g.u_link[u]:
                    g.u_cur[v] = g.u_cur[v] & (units.SNOW | 1 << c)
        elif c != NEXT_FORCED and g.ch_ab[c] == 0:
            g.u_cur[g.ch_first[c]] = g.u_all[g.ch_first[c]]
    if match(g) == 0:
        return 0
    u = broken_link(g)
    if u != 0:
        return 1 + u
    return 1 if uses + g.q_ngive == 0 else victims.enough(g, t, p, uses)


@kernel
def life_taken(g, t, p, i, ab):
    """How much life mana ability ``ab`` of ``i`` takes: its cost and, where the cost itself takes some, its damage."""
    n = filters.amount(g, t, t.c_life[t.a_cost[ab]] + 0, p, i, 0)
    if g.d_life != 0 and t.a_whole_out[ab] == 0:
        yields.foresee(g, t, p, i, ab)
        n += g.y_hurt
    return n


@kernel
def allowed(g, t, p, c, depth):
    """May choice ``c`` be added to the first ``depth`` choices of the search?"""
    x = 0  # how many of the uses that come anyway have come
    while x < g.fo_n and victims.owes_mana(g, t, x) == 0:
        x += 1
    ab = 0
    cost = 0
    needs_mana = 1
    takes = 0
    if c != NEXT_FORCED:
        ab = g.ch_ab[c] + 0
        cost = t.a_cost[ab] + 0
        needs_mana = t.c_generic[cost] + t.c_npip[cost]
        takes = units.takes(t, cost)
    energy = g.q_base_energy + 0
    life = 0
    uses = 0
    behind = 0  # those after the last that costs mana, which could as well have come in another order
    like = 0  # uses of the one before, if nobody could tell it from this one
    for k in range(depth + 1):
        y = c
        if k < depth:
            if g.se_unit[k] != 0:
                continue
            y = g.se_choice[k] + 0
        if y == NEXT_FORCED:
            if k < depth:
                x += 1
                behind = 0
                if needs_mana + takes == 0:
                    return 0
            continue
        other = g.ch_ab[y] + 0
        o = t.a_cost[other] + 0
        energy += g.u_energy[g.ch_first[y]] if other == 0 else filters.amount(g, t, t.c_energy[o], p, g.ch_obj[y], 0)
        life += g.u_life[g.ch_first[y]] if other == 0 else life_taken(g, t, p, g.ch_obj[y] + 0, other)
        if k == depth or c == NEXT_FORCED:
            continue
        if y == c:
            uses += 1
        elif g.ch_obj[y] == g.ch_obj[c] and units.used_up(t, cost) != 0 and units.used_up(t, o) != 0:
            return 0
        if y + 1 == c:
            like += 1
        if t.c_generic[o] + t.c_npip[o] != 0:
            behind = 0
            if needs_mana + takes == 0:
                return 0  # what takes nothing that others could use comes first
        elif needs_mana == 0 and y > c:
            behind = 1
    if c == NEXT_FORCED:
        return 1 if x < g.fo_n else 0
    if behind != 0 or uses >= g.ch_times[c]:
        return 0
    while x < g.fo_n:  # 605.3c
        if g.fo_obj[x] == g.ch_obj[c] and g.fo_ab[x] == ab:
            return 0
        if g.ch_like[c] != 0 and g.fo_obj[x] == g.ch_obj[c - 1] and g.fo_ab[x] == ab:
            like = g.ch_times[c - 1] + 0
        x += 1
    if g.ch_like[c] != 0 and like < g.ch_times[c - 1]:
        return 0  # of those that nobody could tell apart the first comes first
    if life != 0 and life + g.q_base_life > units.life_to_pay(g, p):
        return 0
    return 1 if energy <= g.energy[p] else 0


@kernel
def could_begin(g, t, c):
    """Is there, for each pip of what choice ``c`` costs, a unit that might pay it?"""
    cost = t.a_cost[g.ch_ab[c]] + 0
    if t.c_generic[cost] != 0 and g.u_n == 0:
        return 0
    for k in range(t.c_npip[cost]):
        mask = units.pip_bits(g, t.c_pip[cost, k] + 0)
        found = 0
        for u in range(g.u_n):
            found |= g.u_cur[u] & mask
        if found == 0:
            return 0
    return 1


@kernel
def hopeless(g, t, p, level):
    """Do the demands stay unpaid even if all choices that could be begun came at once, each as often as it might?"""
    evaluate(g, t, p, level, 0)
    for u in range(g.u_n):
        g.u_cur[u] = g.u_all[u]
    for c in range(g.ch_n):
        g.ch_seen[c] = 0
    grows = 1
    while grows != 0:
        grows = 0
        for c in range(g.ch_n):
            if g.ch_seen[c] != 0 or could_begin(g, t, c) == 0:
                continue
            g.ch_seen[c] = 1
            grows = 1
            i = g.ch_obj[c] + 0
            snow = units.SNOW if (g.obj_types[i] & E.SUPER_SNOW) != 0 else 0
            for y in range(g.ch_first[c], g.ch_first[c] + g.ch_count[c]):
                many = min(g.cy_count[y] * g.ch_times[c], g.d_n + g.d_generic)
                if g.u_n + many > S.UNITS:
                    return 0
                first = g.u_n + 0
                units.row_units(g, i, g.ch_ab[c] + 0, snow, g.cy_mask[y] + 0, many, 0, 0, 0, 0, g.cy_same[y] >> 1)
                for u in range(first, g.u_n):
                    g.u_cur[u] = g.u_all[u]
                    if g.q_help != 0:
                        g.u_help[u] = 0
    for d in range(g.d_n):
        g.d_stage[d] = units.STAGE_FINAL
    return 1 - match(g)


@kernel
def again_and_again(g, t, p, level, c):
    """How often choice ``c`` alone, which may be repeated, has to be used to pay for everything; 0: that won't do.

    Tried before the search, in which such choices are what leads far.
    """
    for depth in range(S.SEARCH_DEPTH):
        if allowed(g, t, p, c, depth) == 0:
            return 0
        g.se_unit[depth] = 0
        g.se_choice[depth] = c
        if evaluate(g, t, p, level, depth + 1) == 1:
            return depth + 1
    return 0


@kernel
def search(g, t, p, level):
    """Add choices, the fewest first, until the demands can be paid. Returns how many were made, with 1 added; 0: no."""
    if hopeless(g, t, p, level) != 0:
        return 0
    for c in range(g.ch_n):
        if g.ch_times[c] >= S.SEARCH_DEPTH:
            depth = again_and_again(g, t, p, level, c)
            if depth != 0:
                return depth + 1
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
            moves = E.MANA_TYPES if unit != 0 else g.ch_n + (1 if g.fo_n != 0 else 0)
            if depth == limit or move >= moves:
                if depth == limit:
                    deeper = 1
                if depth == 0:
                    break
                depth -= 1
                continue
            g.se_next[depth] = move + 1
            if unit == 0 and move == g.ch_n:
                move = NEXT_FORCED
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
    g.search_capped = g.search_capped + 1  # there may be a way with more than SEARCH_DEPTH uses
    return 0


@kernel
def match_pool(g, t, p, obj, ab):
    """Can the demands be paid with what is in ``p``'s pool alone? Leaves an empty plan."""
    units.gather_pool(g, t, p, obj, ab)
    units.open_limits(g, t, p, obj, ab)
    units.put_in_order(g)
    for u in range(g.u_n):
        g.u_cur[u] = g.u_all[u]
    g.plan_n = 0
    return match(g)


@kernel
def attempt(g, t, p, obj, ab, what):
    """Can ``p`` pay the question's demands for casting ``obj`` or activating ``ab`` of it? ``what``: ASK or PLAN_*.

    Leaves the matching, and how many choices were made in ``g.se_depth``.
    """
    g.q_card = obj if ab == 0 else 0
    units.gather(g, t, p, obj, ab)
    energy = g.q_energy + 0
    life = g.d_life + 0
    hurt = 0
    for x in range(g.fo_n):
        i = g.fo_obj[x] + 0
        cost = t.a_cost[g.fo_ab[x]] + 0
        yields.foresee(g, t, p, i, g.fo_ab[x] + 0)
        hurt += g.y_hurt
        if g.fo_depth[x] != S.PAY_DEPTH:
            energy += filters.amount(g, t, t.c_energy[cost] + 0, p, i, 0)
            life += filters.amount(g, t, t.c_life[cost] + 0, p, i, 0)
    if energy > g.energy[p] or (life != 0 and life + hurt > units.life_to_pay(g, p)):
        return 0
    life += hurt
    least_energy = energy
    least_life = life
    upgrades = 0
    more = 0
    for u in range(g.u_n):
        if g.u_all[u] != g.u_free[u]:
            energy += g.u_energy[u]
            more += g.u_life[u]
            upgrades = 1
    life += more
    rich = 1 if energy <= g.energy[p] and (more == 0 or life <= units.life_to_pay(g, p)) else 0
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
    g.se_depth = depth
    return 1


@kernel
def solve(g, t, p, obj, ab, what):
    """As ``attempt``; where the cost itself taps other permanents, with each of them kept from giving mana in turn."""
    if attempt(g, t, p, obj, ab, what) != 0:
        return 1
    if g.q_help != 0 and g.mix_n != 0:
        mixed = g.mix_n + 0
        if mixed > helping.MIXED:
            g.search_capped = g.search_capped + 1
            mixed = helping.MIXED
        for tried in range(1, 1 << mixed):
            g.q_as = tried
            ok = attempt(g, t, p, obj, ab, what)
            g.q_as = 0
            if ok != 0:
                return 1
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for n in range(g.q_ngive):
        f = t.c_tap_other[g.q_give[n]] + 0
        if t.c_ntap[g.q_give[n]] == 0 or g.q_nres >= S.RESERVED:
            continue
        last = 0
        for k in range(g.zone_n[row]):
            v = g.zone[row, k] + 0
            if (
                (g.obj_acts[v] & 2) == 0
                or g.obj_tapped[v] != 0
                or (last != 0 and likeness.same_object(g, v, last) != 0)
            ):
                continue
            last = v
            if filters.looks_like(g, t, f, v, p, g.q_give_obj + 0, g.q_give_item + 0) == 0:
                continue
            m = g.q_nres + 0
            g.q_res[m] = v
            g.q_res_kind[m] = units.RES_TAP
            g.q_nres = m + 1
            ok = attempt(g, t, p, obj, ab, what)
            g.q_nres = m
            if ok != 0:
                return 1
    return 0
