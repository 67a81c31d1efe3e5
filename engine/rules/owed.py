"""601.2h: what is left to pay of the payments under way, as questions to the planner.

Payments nest: a mana ability that costs mana is paid for on the way to something else. The questions here are about all
of them together, so that no answer to the innermost one takes what those around it need.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, helping, layers, likeness, payment, pricing, units, victims, ways, yields


@kernel
def pay_ability(g, it):
    """The ability whose activation item ``it`` pays for; 0: a spell, whose object counts."""
    return 0 if g.it_kind[it] == E.AB_SPELL else g.it_ab[it] + 0


@kernel
def pay_object(g, d):
    """What payment ``d`` is for: the spell, or the source of the ability; 0: a cost on resolution."""
    it = g.pay_item[d] + 0
    return 0 if g.pay_effect[d] != 0 else g.it_src[it] + 0


@kernel
def ask_rest(g, t, d):
    """The question of what is left to pay of payment ``d``, with what its other parts will need."""
    it = g.pay_item[d] + 0
    p = g.pay_player[d] + 0
    cost = g.pay_cost[d] + 0
    x = g.it_x[it] + 0
    src = g.it_src[it] + 0
    g.q_energy = 0
    g.q_life = g.pay_life[d]
    g.q_way = 0
    g.q_nres = 0
    g.q_skip = 0
    g.q_untap = 0
    g.q_self = 0
    g.q_ngive = 0
    g.q_tight = 0
    g.q_given = 0
    g.q_hand = 0
    g.q_help = 0
    g.q_shut = g.pay_help[d]
    g.q_grave = 0
    g.q_as = 0
    g.q_less = g.pay_less[d]
    g.q_floor = g.pay_floor[d]
    if (g.q_from | g.q_only | g.price_n) != 0:
        pricing.spend_as(g, t, p)
    if g.pay_effect[d] == 0 and g.it_kind[it] == E.AB_SPELL and ((g.obj_kw[src] & E.KW_HELP) != 0 or g.price_n != 0):
        g.q_help = helping.of_spell(g, t, p, src)
    g.q_npip = 0
    g.q_generic = 0
    payment.ask_part(g, t, p, cost, src, it, x, 0)
    ok = 1
    g.q_generic = g.pay_generic[d]
    g.q_npip = g.pay_npip[d]
    for k in range(g.q_npip):
        g.q_pip[k] = g.pay_pip[d, k]
    if t.c_simple[cost] == 0:
        ok = payment.others_ok(g, t, p, cost, it, src, x)
    if g.pay_effect[d] == 0:
        more = ways.additional(g, t, it, src, pay_ability(g, it))
        if more != 0:
            payment.ask_part(g, t, p, more, src, it, x, 0)
            ok &= payment.others_ok(g, t, p, more, it, src, x)
        if g.it_kind[it] == E.AB_SPELL and g.it_way[it] != 0:
            payment.ask_repeats(g, t, p, src, it, x, 0)
        if (g.it_flags[it] & S.ITF_ALT_COST) != 0 and g.it_kind[it] == E.AB_SPELL:
            g.q_energy += layers.rule_amount(g, t, E.FX_ENERGY_COST, p, src)
    return ok


@kernel
def left_to_pay(g, d):
    """How many pips and generic mana of payment ``d`` are unpaid."""
    n = g.pay_generic[d] + 0
    for k in range(g.pay_npip[d]):
        if g.pay_pip[d, k] != 0:
            n += 1
    return n


@kernel
def nested(g, d):
    """Is payment ``d`` for a mana ability on the way to another payment of the same player?"""
    if d < 2 or g.it_kind[g.pay_item[d]] != E.AB_MANA or g.pay_player[d - 1] != g.pay_player[d]:
        return 0
    return 1 if left_to_pay(g, d - 1) != 0 else 0


@kernel
def outermost(g, d):
    """The payment that payment ``d`` is on the way to; ``d`` itself when it is no mana ability's."""
    b = d
    while nested(g, b) != 0:
        b -= 1
    return b


@kernel
def taps_itself(g, t, d, i):
    """Is ``i`` what some payment that payment ``d`` is on the way to is for, with {T} in its cost?"""
    while nested(g, d) != 0:
        d -= 1
        if g.pay_effect[d] == 0 and g.it_src[g.pay_item[d]] == i and t.c_tap[g.pay_cost[d]] == 1:
            return 1
    return 0


@kernel
def force_chain(g, d):
    """The mana abilities that are being paid for, from payment ``d`` outwards, are used anyway."""
    while nested(g, d) != 0:
        it = g.pay_item[d] + 0
        made = yields.CHOICES_PACKED if (g.it_flags[it] & S.ITF_AUTO_COLORS) != 0 else 0
        units.force(g, g.it_src[it] + 0, g.it_ab[it] + 0, g.it_packed[it] + 0, made, d)
        d -= 1


@kernel
def room(g):
    """How many more payments could begin within the innermost one."""
    return S.PAY_DEPTH - 1 - g.pay_n


@kernel
def ask(g, t, d):
    """The question of all that is left to pay: payment ``d`` first, then those that it is on the way to."""
    g.fo_n = 0
    g.q_pool = 1 if room(g) < 1 else 0
    force_chain(g, d)
    return ask_rest(g, t, outermost(g, d))


@kernel
def all_payable(g, t, d):
    """Is the question for payment ``d`` and those around it, as it now stands, payable?"""
    b = outermost(g, d)
    return payment.payable(g, t, g.pay_player[b] + 0, pay_object(g, b), pay_ability(g, g.pay_item[b] + 0))


@kernel
def payable_with(g, t, d, skip, i, ab, packed, fixed, depth):
    """Is all payable without one mana of kind ``skip - 1`` in the pool, and with ability ``ab`` of ``i`` used first?

    0 for ``skip`` or ``i``: nothing of the kind. The rest as for ``units.force``. Where there is no room for payments
    within the payment for what is used first, that is paid from the pool; the mana can be there, since mana abilities
    may be activated before.
    """
    g.fo_n = 0
    g.q_pool = 1 if room(g) < (2 if i != 0 else 1) else 0
    if i != 0:
        if depth != S.PAY_DEPTH:
            force_chain(g, d)
            if units.forced_uses(g, t, i, ab) < 0:
                return 0  # what is being paid for uses it up
            g.fo_n = 0
        units.force(g, i, ab, packed, fixed, depth)
    force_chain(g, d)
    if ask_rest(g, t, outermost(g, d)) == 0:
        return 0
    g.q_skip = skip
    return all_payable(g, t, d)


@kernel
def without(g, t, d, v, skip, i, ab, packed, fixed):
    """As ``payable_with``, with object ``v`` given up for the ability used first: that of ``i``, or the innermost."""
    g.fo_n = 0
    force_chain(g, d)
    if units.bound(g, t, v) != 0:
        return 0
    victims.hide(g, v)
    g.q_gone = g.q_gone + 1
    ok = payable_with(g, t, d, skip, i, ab, packed, fixed, 0)
    g.q_gone = g.q_gone - 1
    victims.show(g)
    return ok


@kernel
def still(g, t, d, skip, i, ab, packed, fixed):
    """Does all stay payable once one mana of kind ``skip - 1`` is spent, or ability ``ab`` of ``i`` used now?

    A mana ability whose mana is paid is over at once, so nothing that comes after it finds what it takes: its source,
    or something else that is given up for it. Otherwise as ``payable_with``.
    """
    first = i
    a = ab
    if i != 0:
        if t.c_generic[t.a_cost[ab]] + t.c_npip[t.a_cost[ab]] != 0:
            first = 0
    elif nested(g, d) != 0 and left_to_pay(g, d) == 0:
        first = g.it_src[g.pay_item[d]] + 0
        a = g.it_ab[g.pay_item[d]] + 0
    if first == 0:
        return payable_with(g, t, d, skip, i, ab, packed, fixed, 0)
    cost = t.a_cost[a] + 0
    gone = units.leaves(t, cost)
    if gone != 0:
        if i != 0:
            g.fo_n = 0
            force_chain(g, d)
            if units.bound(g, t, i) != 0:
                return 0
        victims.hide(g, first)
    ok = 0
    if t.c_nsac[cost] == 0:
        ok = payable_with(g, t, d, skip, i, ab, packed, fixed, 0)
    else:
        p = g.pay_player[d] + 0
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        last = 0
        for k in range(g.zone_n[row]):
            v = g.zone[row, k] + 0
            if ok != 0 or (last != 0 and likeness.same_object(g, v, last) != 0):
                continue
            last = v
            g.fo_n = 0
            if payment.candidate(g, t, p, payment.STAGE_SACRIFICE, cost, v, first, 0) != 0:
                ok = without(g, t, d, v, skip, i, ab, packed, fixed)
    if gone != 0:
        victims.show(g)
    return ok


# --- two ways to pay a pip --------------------------------------------------------------------------------------------


@kernel
def lock_ways(g, d):
    """118.13a: which pips are paid in their second way, as ``g.q_way`` says."""
    way = g.q_way + 0
    for k in range(g.pay_npip[d]):
        pip = g.pay_pip[d, k] + 0
        if units.two_ways(pip) != 0:
            g.pay_pip[d, k] = pip & ~(E.PIP_PHYREXIAN | E.PIP_TWOBRID)
            if (way & 1) != 0:
                second_way(g, d, k, pip)
            way = way >> 1
    g.q_way = 0
    settle_floor(g, d)


@kernel
def second_way(g, d, k, pip):
    """Pip ``k`` is paid by 2 life or 2 generic mana (107.4e, 107.4f)."""
    g.pay_pip[d, k] = 0
    if (pip & E.PIP_PHYREXIAN) != 0:
        g.pay_life[d] += 2
    else:
        less = min(2, g.pay_less[d] + 0)  # 118.7a
        g.pay_less[d] -= less
        g.pay_generic[d] += 2 - less


@kernel
def settle_floor(g, d):
    """601.2f: once it is known how each pip is paid, what directly affects the total cost is applied: the least."""
    if g.pay_floor[d] == 0:
        return
    n = 0
    for k in range(g.pay_npip[d]):
        if units.two_ways(g.pay_pip[d, k] + 0) != 0:
            return
        if g.pay_pip[d, k] != 0:
            n += 1
    g.pay_generic[d] = max(g.pay_generic[d] + 0, g.pay_floor[d] - n)
    g.pay_floor[d] = 0
