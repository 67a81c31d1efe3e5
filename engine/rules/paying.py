"""601.2g, 601.2h: paying costs, one frame at a time.

Automatic payment activates the mana abilities of a plan and spends what the plan's matching says; manual payment offers
each step that leaves the rest payable. Then the parts of the cost that aren't mana are paid.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    core,
    events,
    filters,
    helping,
    layers,
    likeness,
    mana,
    owed,
    payment,
    plans,
    pricing,
    reversing,
    search,
    triggers,
    units,
    victims,
    ways,
    yields,
)
from manaloom.engine.rules import frames as F

TRIES = 48  # how often one payment activates mana abilities and looks again
NO_PIP = S.PAY_PIPS  # of an option: the generic part


@kernel
def h_pay(g, t, a, b, c, d, e):
    """601.2f: lock in the cost of item ``a`` (or cost ``b`` that player ``c`` pays on its resolution), then pay it."""
    it = a
    n = g.pay_n + 1
    if n >= S.PAY_DEPTH:
        core.fail(g, E.TRUNC_PLAN)
        return
    p = g.it_ctl[it] + 0
    cost = b
    x = g.it_x[it] + 0
    layers.refresh(g, t)
    if b != 0:
        p = c
        payment.question(g, t, p, cost, 0, 0, 0, x)
    else:
        cost = t.a_cost[g.it_ab[it]] + 0
        if g.it_kind[it] == E.AB_SPELL:
            cost = g.it_cost[it] + 0
        payment.question(g, t, p, cost, it, g.it_src[it] + 0, owed.pay_ability(g, it), x)
    g.pay_n = n
    g.pay_item[n] = it
    g.pay_player[n] = p
    g.pay_cost[n] = cost
    g.pay_effect[n] = 1 if b != 0 else 0
    g.pay_generic[n] = g.q_generic
    g.pay_npip[n] = g.q_npip
    for k in range(g.q_npip):
        g.pay_pip[n, k] = g.q_pip[k]
    g.pay_spent[n] = 0
    g.pay_life[n] = 0
    g.pay_less[n] = g.q_less
    g.pay_floor[n] = g.q_floor
    owed.settle_floor(g, n)
    core.push(g, F.F_PAID, 0, 0, 0, 0, 0)
    core.push(g, F.F_PAY_COSTS, payment.STAGE_DIRECT, 0, 0, 0, 0)
    if g.pay_generic[n] + g.q_npip != 0:
        core.push(g, F.F_PAY_MANA, 0, 0, 0, 0, 0)


@kernel
def spent_on(g, t, d, p, k, n):
    """106.6: what ``n`` mana of the ``k``-th kind do to the spell that payment ``d`` is for; 106.6a: each of them."""
    out = yields.row_of(g.pool_out[p, k] + 0)
    it = g.pay_item[d] + 0
    if t.o_effect[out] == 0 or g.pay_effect[d] != 0 or g.it_kind[it] != E.AB_SPELL:
        return
    i = g.it_obj[it] + 0
    if t.o_on[out] != 0 and filters.looks_like(g, t, t.o_on[out] + 0, i, p, 0, 0) == 0:
        return
    g.it_flags[it] |= t.o_gives[out]
    g.it_p1p1[it] = core.bounded(g, g.it_p1p1[it] + n * t.o_p1p1[out])
    if t.o_when[out] != 0:
        for _ in range(n):
            new = core.new_item(g, E.AB_DELAYED, S.ITEM_PENDING, t.o_when[out] + 0, p, g.pool_src[p, k] + 0)
            if new == 0:
                return
            g.it_src_id[new] = g.pool_src_id[p, k]
            g.it_data[new, S.DATA_OBJ] = i
            g.it_data[new, S.DATA_ID] = g.obj_id[i]
            g.it_data[new, S.DATA_PLAYER] = p
            core.mark(g, i)
            g.pending_n += 1


@kernel
def spend(g, t, p, d, k, pip):
    """118.3a: one mana of the ``k``-th kind in the pool pays a pip of payment ``d`` (NO_PIP: one generic mana)."""
    g.pay_mask[d] |= 1 << (g.pool_type[p, k] + 0)  # 609.4b: what it is, however it is spent
    spent_on(g, t, d, p, k, 1)
    mana.take_out(g, p, k, 1)
    g.pay_spent[d] += 1
    if pip == NO_PIP:
        g.pay_generic[d] -= 1
    else:
        g.pay_pip[d, pip] = 0


@kernel
def spend_matched(g, t, d, p, nested):
    """Spend the mana of the pool that the matching gives to the demands (``nested``: those of the mana ability)."""
    if nested != 0:
        for k in range(g.pool_n[p]):
            g.pool_bulk[k] = 0
    for u in range(g.u_base):
        if g.u_to[u] != 0 and g.u_obj[u] == 0 and (nested == 0 or search.pays_first(g, u) != 0):
            g.pool_bulk[g.u_ab[u] - 1] += 1
    for k in range(g.pool_n[p] - 1, -1, -1):
        n = g.pool_bulk[k] + 0
        if n != 0:
            g.pay_mask[d] |= 1 << (g.pool_type[p, k] + 0)
            spent_on(g, t, d, p, k, n)
            mana.take_out(g, p, k, n)
            g.pay_spent[d] += n
    g.pay_generic[d] = 0
    for k in range(g.pay_npip[d]):
        g.pay_pip[d, k] = 0


@kernel
def give_help(g, t, d, p):
    """Spend what the matching says, and tap or exile what helps (702.51, 702.66, 702.126)."""
    given = helping.give_matched(g, p, g.it_src[g.pay_item[d]] + 0)
    spend_matched(g, t, d, p, 0)
    if given != 0:
        events.flush(g, t)


@kernel
def offer_help(g, t, p, d, pip):
    """Offer what can be tapped or exiled for a pip of payment ``d`` (NO_PIP: for generic mana)."""
    owed.ask(g, t, d)
    if g.q_help == 0 or owed.nested(g, d) != 0:
        return
    asks = g.q_help + 0
    for zone in range(E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD + 1):
        row = core.zone_row(p, zone)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            g.q_help = asks
            if helping.fits(g, p, i, 0 if pip == NO_PIP else g.pay_pip[d, pip] + 0) == 0:
                continue
            if k > 0 and likeness.same_object(g, i, g.zone[row, k - 1] + 0) != 0:
                continue
            before = g.pay_help[d] + 0
            g.pay_help[d] = 1
            helping.take_away(g, i)
            ok = left_over(g, t, d, 0, pip)
            helping.put_back(g, i)
            g.pay_help[d] = before
            if ok != 0:
                core.offer_object(g, E.OPT_OBJECT, i, pip, 0)


@kernel
def plan_untapping(g, t, p, d):
    """601.2g: what is untapped for its own cost has to be tapped for mana first, for a type that helps. 1: planned."""
    src = g.it_src[g.pay_item[d]] + 0
    cost = g.pay_cost[d] + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) == 0 or g.obj_tapped[i] != 0:
            continue
        if t.c_tap[cost] == 2:
            if i != src:
                continue
        elif filters.looks_like(g, t, t.c_untap_other[cost] + 0, i, p, src, g.pay_item[d] + 0) == 0:
            continue
        for m in range(core.ability_count(g, t, i)):
            ab = core.ability_at(g, t, i, m)
            if ab == 0 or yields.usable(g, t, p, i, ab) == 0 or t.c_tap[t.a_cost[ab]] != 1:
                continue
            for kind in range(E.MANA_TYPES):
                if owed.still(g, t, d, 0, i, ab, kind, 1) != 0:
                    g.plan_n = 0
                    plans.plan_entry(g, i, ab, kind | yields.CHOSEN)
                    return 1
    return 0


@kernel
def tap_first(g, t, p, d):
    """601.2g: has something yet to be tapped for mana, so that it can be untapped for the cost of payment ``d``?"""
    cost = g.pay_cost[d] + 0
    if (t.c_tap[cost] != 2 and t.c_nuntap[cost] == 0) or g.pay_effect[d] != 0:
        return 0
    src = g.it_src[g.pay_item[d]] + 0
    if t.c_tap[cost] == 2 and g.obj_tapped[src] == 0:
        return 1
    if t.c_nuntap[cost] == 0:
        return 0
    return 1 if payment.yet_to_tap(g, t, p, cost, src, g.pay_item[d] + 0) != 0 else 0


@kernel
def plan(g, t, d):
    """Plan what is left of payment ``d``. 0: it can't be paid, 1: planned, 2: planned with those around it in mind."""
    b = owed.outermost(g, d)
    p = g.pay_player[d] + 0
    core.forget_mana(g)
    if b == d and tap_first(g, t, p, d) != 0:
        return plan_untapping(g, t, p, d)
    if owed.ask(g, t, d) == 0:
        return 0
    two_ways = 0
    for k in range(g.q_npip):
        two_ways += units.two_ways(g.q_pip[k] + 0)
    units.set_demands(g)
    if b == d and two_ways == 0 and g.d_n + g.d_generic <= core.unspent(g, p, E.MASK_TYPES):
        if search.match_pool(g, t, p, owed.pay_object(g, d), owed.pay_ability(g, g.pay_item[d] + 0)) != 0:
            return 1
    if two_ways != 0 and owed.all_payable(g, t, d) == 0:
        return 0
    units.set_demands(g)
    what = search.PLAN_ALL if b == d else search.PLAN_NESTED
    if plans.find(g, t, p, owed.pay_object(g, b), owed.pay_ability(g, g.pay_item[b] + 0), what) == 0:
        return 0
    return 1 if b == d else 2


@kernel
def h_pay_mana(g, t, a, b, c, d, e):
    """601.2g, 601.2h: activate mana abilities and pay the mana part of the innermost payment."""
    n = g.pay_n + 0
    if n == 1:
        g.redo_open = 0  # what was activated last is over, with the triggered mana abilities that it set off
    if owed.left_to_pay(g, n) == 0:
        return
    layers.refresh(g, t)
    if g.manual != 0:
        offer_payment(g, t, n)
        return
    p = g.pay_player[n] + 0
    result = 0
    if a < TRIES:
        result = plan(g, t, n)
    if result == 0:
        core.fail(g, E.TRUNC_PLAN)
        return
    if result == 1:
        owed.lock_ways(g, n)
    if g.plan_n == 0:
        if g.q_help != 0 and result == 1:
            give_help(g, t, n, p)
            return
        spend_matched(g, t, n, p, 1 if result == 2 else 0)
        return
    core.push(g, F.F_PAY_MANA, a + 1, 0, 0, 0, 0)
    k = 0  # as far as the first that takes something else, which may change what there is to plan with
    while k < g.plan_n:
        k += 1
        if units.light(t, t.a_cost[g.plan_ab[k - 1]] + 0) == 0:
            break
    while k > 0:
        k -= 1
        core.push(g, F.F_MANA_ABILITY, g.plan_obj[k], g.plan_ab[k], g.plan_packed[k], p, 0)


@kernel
def type_ok(g, t, it, made, kind):
    """Does the payment under way stay payable if mana ability ``it`` gives type ``kind`` for its next choice?

    ``made`` choices are made: the first ones in ``it_packed``.
    """
    d = g.pay_n + 0
    if d == 0 or g.it_kind[it] != E.AB_MANA or g.pay_player[d] != g.it_ctl[it] or made >= yields.CHOICES_PACKED:
        return 1
    packed = (g.it_packed[it] & ((1 << (3 * made)) - 1)) | kind << (3 * made)
    return owed.payable_with(g, t, d, 0, g.it_src[it] + 0, g.it_ab[it] + 0, packed, made + 1, S.PAY_DEPTH)


@kernel
def offer_way(g, t, d, k):
    """118.13a: offer how pip ``k`` of payment ``d`` can be paid, each way that leaves all payable."""
    pip = g.pay_pip[d, k] + 0
    for m in range(E.MANA_TYPES):
        if ((pip >> m) & 1) != 0:
            g.pay_pip[d, k] = 1 << m
            if owed.still(g, t, d, 0, 0, 0, 0, 0) != 0:
                core.option(g, E.OPT_MANA_TYPE, 0, m, k)
            g.pay_pip[d, k] = pip
    if units.two_ways(pip) != 0:
        life = g.pay_life[d] + 0
        generic = g.pay_generic[d] + 0
        less = g.pay_less[d] + 0
        owed.second_way(g, d, k, pip)
        if owed.still(g, t, d, 0, 0, 0, 0, 0) != 0:
            core.option(g, E.OPT_LIFE if (pip & E.PIP_PHYREXIAN) != 0 else E.OPT_NUMBER, 0, k, 2)
        g.pay_life[d] = life
        g.pay_generic[d] = generic
        g.pay_less[d] = less
        g.pay_pip[d, k] = pip


@kernel
def offer_payment(g, t, d):
    """Manual payment: one more mana ability, or which unit pays the next pip (601.2g-h)."""
    p = g.pay_player[d] + 0
    it = g.pay_item[d] + 0
    core.forget_mana(g)
    pricing.spend_as(g, t, p)
    core.push(g, F.F_PAY_MANA_ANSWER, 0, 0, 0, 0, 0)
    core.ask(g, E.DEC_PAY, p, it)
    pip = NO_PIP
    open_way = NO_PIP
    for k in range(g.pay_npip[d]):
        m = g.pay_pip[d, k] + 0
        if m != 0 and pip == NO_PIP:
            pip = k
        if units.two_ways(m) != 0 or (m & (m - 1)) != 0:
            if open_way == NO_PIP:
                open_way = k
    if open_way != NO_PIP:
        offer_way(g, t, d, open_way)
    else:
        obj = owed.pay_object(g, d)
        ab = owed.pay_ability(g, it)
        wanted = 255
        if pip != NO_PIP:
            wanted = units.pip_bits(g, g.pay_pip[d, pip] + 0)
        for k in range(g.pool_n[p]):
            mask = 1 << (g.pool_type[p, k] + 0)
            if (g.pool_flags[p, k] & E.UNIT_SNOW) != 0:
                mask |= units.SNOW
            if (mask & wanted) == 0 or mana.unit_fits(g, t, p, k, obj, ab) == 0:
                continue
            if spend_ok(g, t, d, k, pip) != 0:
                core.option(g, E.OPT_SPEND, k, pip, 0)
        if g.pay_help[d] == 0:
            offer_mana(g, t, p, d)
        if g.it_kind[it] == E.AB_SPELL and g.pay_effect[d] == 0:
            offer_help(g, t, p, d, pip)
    if g.cancel == 1:
        offer_cancel(g)
    if g.opt_n == 0:
        core.fail(g, E.TRUNC_PLAN)
        return
    core.asked(g)


@kernel
def offer_cancel(g):
    """733.1: offer to take the proposal back with all that can be reversed, or to say which mana abilities stay."""
    core.option(g, E.OPT_CANCEL, 0, 0, 0)
    for k in range(g.redo_n):
        if (g.redo_how[k] & reversing.MUST) == 0:
            core.option(g, E.OPT_CANCEL, 0, 1, 0)
            return


@kernel
def spend_ok(g, t, d, k, pip):
    """Does spending one mana of the ``k``-th kind on a pip of payment ``d`` leave all payable?"""
    if owed.left_to_pay(g, d) == 1 and tap_first(g, t, g.pay_player[d] + 0, d) != 0:
        return 0  # it has to be tapped for mana before it can be untapped
    return left_over(g, t, d, k + 1, pip)


@kernel
def left_over(g, t, d, skip, pip):
    """Is all payable once a pip of payment ``d`` is paid, with unit ``skip - 1`` of the pool if that isn't 0?"""
    generic = g.pay_generic[d] + 0
    kept = 0
    if pip == NO_PIP:
        g.pay_generic[d] = generic - 1
    else:
        kept = g.pay_pip[d, pip] + 0
        g.pay_pip[d, pip] = 0
    ok = owed.still(g, t, d, skip, 0, 0, 0, 0)
    g.pay_generic[d] = generic
    if pip != NO_PIP:
        g.pay_pip[d, pip] = kept
    return ok


@kernel
def offer_ability(g, t, p, i, d):
    """Offer the mana abilities of ``i`` that ``p`` could activate now; with a payment ``d``, if that stays payable."""
    for m in range(core.ability_count(g, t, i)):
        ab = core.ability_at(g, t, i, m)
        if ab != 0:
            offer_one(g, t, p, i, ab, d)


@kernel
def offer_one(g, t, p, i, ab, d):
    """Offer mana ability ``ab`` of ``i``, as ``offer_ability`` does."""
    if yields.usable(g, t, p, i, ab) == 0 or yields.begun(g, i, ab) != 0 or owed.room(g) < 1:
        return
    if d == 0 and payment.can_pay(g, t, p, t.a_cost[ab] + 0, 0, i, ab, 0) == 0:
        return
    yields.foresee(g, t, p, i, ab)
    choices = 0
    mask = 0
    for y in range(g.y_n):
        one = g.y_mask[y] + 0
        if one != yields.UNKNOWN and (one & (one - 1)) != 0:
            mask = one
            choices += 1 if g.y_same[y] != 0 else g.y_count[y]
    types = E.MANA_TYPES if choices == 1 else 1
    for kind in range(types):
        packed = 0
        if choices == 1:
            if ((mask >> kind) & 1) == 0:
                continue
            packed = kind | yields.CHOSEN
        if d != 0 and owed.still(g, t, d, 0, i, ab, packed, choices if packed != 0 else 0) == 0:
            continue
        core.offer_object(g, E.OPT_MANA, i, ab, packed)


@kernel
def pays_now(g, i):
    """Is something being paid for of which object ``i`` is the source?"""
    for d in range(1, g.pay_n + 1):
        if g.it_src[g.pay_item[d]] == i:
            return 1
    return 0


@kernel
def offer_mana(g, t, p, d):
    """Offer every mana ability that ``p`` could activate now (605.3a); ``d``: the payment under way, 0: none.

    Of neighbours that nobody can tell apart one is looked at.
    """
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    last = 0
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) != 0 and (last == 0 or likeness.same_object(g, i, last) == 0 or pays_now(g, i) != 0):
            offer_ability(g, t, p, i, d)
            if pays_now(g, i) == 0:
                last = i
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        if units.works_in_hand(g, t, g.zone[row, k] + 0) != 0:
            offer_ability(g, t, p, g.zone[row, k] + 0, d)


@kernel
def mana_options(g, t, p):
    """Manual payment: the mana abilities that ``p`` may activate while having priority (605.3a)."""
    offer_mana(g, t, p, 0)


@kernel
def h_pay_mana_answer(g, t, a, b, c, d, e):
    """One step of a manual payment."""
    n = g.pay_n + 0
    p = g.pay_player[n] + 0
    if g.ans_kind == E.OPT_CANCEL:
        core.request_cancel(g)
        return
    core.push(g, F.F_PAY_MANA, 0, 0, 0, 0, 0)
    if g.ans_kind == E.OPT_MANA:
        reversing.note(g, g.ans_a + 0, g.ans_b + 0, g.ans_c + 0)
        core.push(g, F.F_MANA_ABILITY, g.ans_a, g.ans_b, g.ans_c, p, 0)
    elif g.ans_kind == E.OPT_SPEND:
        reversing.spends(g)
        spend(g, t, p, n, g.ans_a + 0, g.ans_b + 0)
    elif g.ans_kind == E.OPT_OBJECT:
        if g.ans_b == NO_PIP:
            g.pay_generic[n] -= 1
        else:
            g.pay_pip[n, g.ans_b] = 0
        g.pay_help[n] = 1
        helping.give(g, p, g.ans_a + 0, g.it_src[g.pay_item[n]] + 0)
        events.flush(g, t)
    elif g.ans_kind == E.OPT_MANA_TYPE:
        g.pay_pip[n, g.ans_c] = 1 << (g.ans_b + 0)
        owed.settle_floor(g, n)
    else:
        owed.second_way(g, n, g.ans_b + 0, g.pay_pip[n, g.ans_b] + 0)
        owed.settle_floor(g, n)


@kernel
def part_cost(g, t, d, part):
    """Cost row of part 0 (the cost) or 1 (a spell's additional cost) of payment ``d``."""
    if part == 0:
        return g.pay_cost[d] + 0
    if g.pay_effect[d] != 0:
        return 0
    it = g.pay_item[d] + 0
    return ways.additional(g, t, it, g.it_src[it] + 0, owed.pay_ability(g, it))


@kernel
def pay_direct(g, t, d, part, cost):
    """Propose what leaves no choice: tapping, life, energy and counters of the source. Returns the energy paid."""
    it = g.pay_item[d] + 0
    p = g.pay_player[d] + 0
    src = g.it_src[it] + 0
    x = g.it_x[it] + 0
    ref = E.REF_PLAYER + p
    if t.c_tap[cost] == 1:
        events.propose(g, E.EV_TAP, p, src, 1, src, 0, 0, 0)
    elif t.c_tap[cost] == 2:
        events.propose(g, E.EV_UNTAP, p, src, 1, src, 0, 0, 0)
    life = payment.value(g, t, t.c_life[cost] + 0, p, src, it, x)
    energy = payment.value(g, t, t.c_energy[cost] + 0, p, src, it, x)
    if part == 0:
        life += g.pay_life[d]
        if (g.it_flags[it] & S.ITF_ALT_COST) != 0 and g.it_kind[it] == E.AB_SPELL and g.pay_effect[d] == 0:
            energy += layers.rule_amount(g, t, E.FX_ENERGY_COST, p, src)
        each = t.p_each[g.it_way[it]] + 0
        if each != 0 and g.pay_effect[d] == 0:
            energy += ways.repeats(g, t, it) * payment.value(g, t, t.c_energy[each] + 0, p, src, it, x)
    if life > 0:
        events.propose(g, E.EV_LIFE_LOSS, p, ref, life, src, 0, 0, 0)  # 118.3b
    if energy > 0:
        events.propose(g, E.EV_REMOVE, p, ref, energy, src, E.CTR_ENERGY, 0, 0)
    removed = payment.value(g, t, t.c_ncounter[cost] + 0, p, src, it, x)
    if removed > 0:
        events.propose(g, E.EV_REMOVE, p, src, removed, src, t.c_counter[cost] + 0, 0, 0)
    if t.c_nadd[cost] > 0:
        k = events.propose(g, E.EV_COUNTERS, p, src, t.c_nadd[cost] + 0, src, t.c_add_counter[cost] + 0, 0, 0)
        g.pe_flags[k] = events.PEF_NO_EFFECT
    return energy


@kernel
def pay_self(g, t, d, cost):
    """Propose that the source itself is given."""
    it = g.pay_item[d] + 0
    p = g.pay_player[d] + 0
    src = g.it_src[it] + 0
    zone = 0
    how = E.HOW_PLAIN
    if t.c_sac_self[cost] != 0:
        zone = E.ZONE_GRAVEYARD
        how = E.HOW_SACRIFICE
    elif t.c_discard_self[cost] != 0:
        zone = E.ZONE_GRAVEYARD
        how = E.HOW_DISCARD
    elif t.c_exile_self[cost] != 0:
        zone = E.ZONE_EXILE
    elif t.c_return_self[cost] != 0:
        zone = E.ZONE_HAND
    if zone != 0:
        k = events.propose(g, E.EV_MOVE, p, src, 1, src, zone, how, 0)
        if how == E.HOW_DISCARD and (t.a_flags[owed.pay_ability(g, it)] & O.ABF_CYCLING) != 0:
            g.pe_flags[k] = events.PEF_CYCLED
    if t.c_discard_hand[cost] != 0:
        row = core.zone_row(p, E.ZONE_HAND)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, E.HOW_DISCARD, 0)


@kernel
def given(g, stage):
    """How many objects (crew: how much power) of the open group have been given for this stage."""
    n = 0
    for k in range(g.pe_n):
        n += max(0, g.obj_power[g.pe_obj[k]] + 0) if stage == payment.STAGE_CREW else 1
    return n


@kernel
def giving_ok(g, t, d, i, stage):
    """Does giving ``i`` for a mana ability's cost (payment ``d``) leave what that is on the way to payable?"""
    if owed.nested(g, d) == 0:
        return 1
    if stage <= payment.STAGE_CREW:
        ok = owed.ask(g, t, d)
        if owed.taps_itself(g, t, d, i) != 0 or units.bound(g, t, i) != 0:
            return 0
        payment.reserve(g, i, units.RES_TAP)
        for k in range(g.pe_n):
            payment.reserve(g, g.pe_obj[k] + 0, units.RES_TAP)
        g.q_gone = 1 + given(g, stage)
        if ok != 0:
            ok = owed.all_payable(g, t, d)
        g.q_gone = 0
        return ok
    src = g.it_src[g.pay_item[d]] + 0
    gone = units.leaves(t, g.pay_cost[d] + 0)
    if gone != 0:
        victims.hide(g, src)
    g.q_gone = given(g, stage)
    ok = owed.without(g, t, d, i, 0, 0, 0, 0, 0)
    g.q_gone = 0
    if gone != 0:
        victims.show(g)
    return ok


@kernel
def h_pay_costs(g, t, a, b, c, d, e):
    """601.2h: pay stage ``a`` of part ``b``; stages with a choice take one object at a time into one group of events.

    ``c``: energy that was paid.
    """
    n = g.pay_n + 0
    stage = a
    cost = part_cost(g, t, n, b)
    if stage == payment.STAGE_DIRECT:
        other = g.pay_life[n] + (g.it_flags[g.pay_item[n]] & S.ITF_ALT_COST) + t.p_each[g.it_way[g.pay_item[n]]]
        if t.c_simple[cost] != 0 and other == 0:
            stage = payment.STAGE_NEXT
        elif cost != 0 or b == 0:
            k = g.agenda_n + 0
            core.push(g, F.F_PAY_COSTS, payment.STAGE_NOTE, b, 0, 0, 0)
            g.agenda[k, 3] = pay_direct(g, t, n, b, cost)
            events.flush(g, t)
            return
    it = g.pay_item[n] + 0
    p = g.pay_player[n] + 0
    src = g.it_src[it] + 0
    if stage == payment.STAGE_NOTE:
        stage = payment.STAGE_TAP
        if c > 0:
            core.push(g, F.F_PAY_COSTS, payment.STAGE_TAP, b, 0, 0, 0)
            core.note(g, E.EV_PAY_ENERGY, p, E.REF_PLAYER + p, c, src, g.obj_def[src])
            triggers.collect(g, t)
            return
    while stage < payment.STAGE_SELF:
        need = payment.stage_need(t, stage, cost)
        if need == 0:
            stage += 1
            continue
        enough = 1 if given(g, stage) >= need else 0
        if enough != 0 and (stage != payment.STAGE_CREW or victims.more_crew(g, t, p, cost, src, it) == 0):
            core.push(g, F.F_PAY_COSTS, stage + 1, b, 0, 0, 0)
            events.flush(g, t)
            return
        core.push(g, F.F_COST_ANSWER, stage, b, 0, 0, 0)
        core.ask(g, E.DEC_COST, p, it)
        g.fo_n = 0
        row = core.zone_row(p, payment.stage_zone(stage))
        for unguarded in range(2):
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if stage == payment.STAGE_CREW:
                    fits = victims.may_crew(g, t, p, cost, i, src, it)
                else:
                    fits = payment.candidate(g, t, p, stage, cost, i, src, it)
                if fits != 0:
                    if unguarded != 0 or giving_ok(g, t, n, i, stage) != 0:
                        core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
            if g.opt_n != 0:
                break
        if g.opt_n == 0:
            core.fail(g, E.TRUNC_PLAN)
            return
        if enough != 0:
            core.option(g, E.OPT_DONE, 0, 0, 0)
        if g.cancel == 1 and g.manual != 0:
            offer_cancel(g)
        core.asked(g)
        return
    if stage == payment.STAGE_SELF and units.leaves(t, cost) + t.c_discard_hand[cost] != 0:
        core.push(g, F.F_PAY_COSTS, payment.STAGE_NEXT, b, 0, 0, 0)
        pay_self(g, t, n, cost)
        events.flush(g, t)
        return
    if b == 0 and part_cost(g, t, n, 1) != 0:
        core.push(g, F.F_PAY_COSTS, payment.STAGE_DIRECT, 1, 0, 0, 0)


@kernel
def h_cost_answer(g, t, a, b, c, d, e):
    """One more object was chosen for stage ``a`` of a cost."""
    if g.ans_kind == E.OPT_CANCEL:
        core.request_cancel(g)
        return
    n = g.pay_n + 0
    it = g.pay_item[n] + 0
    p = g.pay_player[n] + 0
    src = g.it_src[it] + 0
    i = g.ans_a + 0
    if g.ans_kind == E.OPT_DONE:
        core.push(g, F.F_PAY_COSTS, a + 1, b, 0, 0, 0)
        events.flush(g, t)
        return
    core.push(g, F.F_PAY_COSTS, a, b, 0, 0, 0)
    if a == payment.STAGE_TAP or a == payment.STAGE_CREW:
        events.propose(g, E.EV_TAP, p, i, 1, src, 0, 0, 0)
    elif a == payment.STAGE_DISCARD:
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, E.HOW_DISCARD, 0)
    elif a == payment.STAGE_EXILE:
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_EXILE, E.HOW_PLAIN, 0)
    elif a == payment.STAGE_HAND:
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_EXILE, E.HOW_PLAIN, 0)
    elif a == payment.STAGE_RETURN:
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_HAND, E.HOW_PLAIN, 0)
    elif a == payment.STAGE_UNTAP:
        events.propose(g, E.EV_UNTAP, p, i, 1, src, 0, 0, 0)
    else:
        core.remember(g, it, i)  # "the sacrificed creature"
        events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, E.HOW_SACRIFICE, 0)


@kernel
def h_paid(g, t, a, b, c, d, e):
    """The innermost payment is complete."""
    n = g.pay_n + 0
    it = g.pay_item[n] + 0
    if g.pay_effect[n] == 0:
        g.it_spent[it] = g.pay_spent[n]
        g.it_spent_mask[it] = g.pay_mask[n]
    if g.log_on != 0 and g.pay_spent[n] != 0:
        core.note(g, E.EV_PAY_MANA, g.pay_player[n] + 0, 0, g.pay_spent[n] + 0, g.it_src[it] + 0, 0)
        triggers.collect(g, t)
    for k in range(g.pay_npip[n]):
        g.pay_pip[n, k] = 0
    g.pay_item[n] = 0
    g.pay_player[n] = 0
    g.pay_cost[n] = 0
    g.pay_effect[n] = 0
    g.pay_generic[n] = 0
    g.pay_npip[n] = 0
    g.pay_spent[n] = 0
    g.pay_life[n] = 0
    g.pay_help[n] = 0
    g.pay_less[n] = 0
    g.pay_floor[n] = 0
    g.pay_mask[n] = 0
    g.pay_n = n - 1
