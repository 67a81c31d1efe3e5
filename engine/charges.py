"""Each payment of energy is due to something: an activation, a casting, or what a player has said as they were asked.

The ledger says how much energy players have; this says why they paid it (107.14, 118.3).  A payment is logged twice, as
what is removed and as what is paid (``EV_REMOVE``, ``EV_PAY_ENERGY``), which must come to the same: else a player paid
more than they had, or nothing can trigger on it.  It is kept until something explains it: the activated ability or
spell of the same source, for which it must be what the cost says; or the answer to an offer, of which it must be just
the amount.  At the next priority nothing may be left over, neither a payment nor a promise.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.faults import CHARGES, CHECK_ENERGY, COUNT_CHARGES, COUNT_CHARGES_OPEN, fault
from manaloom.engine.jit import kernel
from manaloom.engine.rules import frames as F

ANY = -1  # an amount that a cost takes from elsewhere: X, a count. It is not worked out here.
ASK_NONE = 0
ASKED = 1


# --- what the log says ----------------------------------------------------------------------------------------------


@kernel
def removed(l, p, src, n):
    """Enter that player ``p`` has ``n`` energy less, by ``src``; 0: it was lost, not paid."""
    if src == 0:
        return
    l.owing[p] += n
    l.owing_by[p] += n * (src + 1)


@kernel
def charged(t, l, used, p, src, d, n):
    """Enter that player ``p`` paid ``n`` energy for something of ``src``, which was card ``d``."""
    l.owing[p] -= n
    l.owing_by[p] -= n * (src + 1)
    if l.charge_n >= CHARGES:
        settle_compelled(t, l, used)
    k = l.charge_n + 0
    if n <= 0 or k >= CHARGES:
        fault(l, CHECK_ENERGY, p, n)
        return
    l.charge_player[k] = p
    l.charge_src[k] = src
    l.charge_def[k] = d
    l.charge_amt[k] = n
    l.charge_n = k + 1


@kernel
def find(l, p, src, n):
    """1 + the place of the oldest payment of ``n`` energy (ANY: of some) by player ``p`` for ``src``; 0: none."""
    for k in range(l.charge_n):
        if l.charge_player[k] == p and l.charge_src[k] == src and (n == ANY or l.charge_amt[k] == n):
            return k + 1
    return 0


@kernel
def explain(l, used, k, n):
    """Payment ``k`` is due to something that asked for ``n``: it is forgotten."""
    used[2, COUNT_CHARGES] += 1
    if n == ANY:
        used[2, COUNT_CHARGES_OPEN] += 1
    for m in range(k, l.charge_n - 1):
        l.charge_player[m] = l.charge_player[m + 1]
        l.charge_src[m] = l.charge_src[m + 1]
        l.charge_def[m] = l.charge_def[m + 1]
        l.charge_amt[m] = l.charge_amt[m + 1]
    l.charge_n -= 1


@kernel
def price(t, cost):
    """How much energy a cost asks for; ANY where that is no plain number."""
    n = t.c_energy[cost] + 0
    return n if n < O.AMOUNT else ANY


@kernel
def fits(asked, n):
    """Whether ``n`` energy is what was asked for, as far as that was worked out."""
    if asked == ANY:
        return 1
    return 1 if asked == n else 0


@kernel
def activated(t, l, used, p, src, ab):
    """602.2b: ability ``ab`` of ``src`` was activated: what its cost asks for was paid, and nothing else is."""
    n = price(t, t.a_cost[ab] + 0)
    if n == 0:
        return
    k = find(l, p, src, n)
    if k != 0:
        explain(l, used, k - 1, n)
    elif n != ANY:
        fault(l, CHECK_ENERGY, src, n)


@kernel
def asks(t, d, n):
    """Whether an additional or alternative cost of casting card ``d`` comes to ``n`` energy."""
    for w in range(t.d_way[d], t.d_way[d] + t.d_nway[d]):
        first = price(t, t.p_cost[w] + 0)
        more = price(t, t.p_more[w] + 0)
        each = price(t, t.p_each[w] + 0)  # as often as they like
        if first == ANY or more == ANY or each == ANY:
            return 1
        left = n - first - more
        if n != 0 and (left == 0 or (left > 0 and each > 0 and left % each == 0)):
            return 1
    return 0


@kernel
def lets(t, source, d, n):
    """Does an ability of card ``source`` let card ``d`` be cast for ``n`` energy rather than its mana cost (118.9)?

    A static ability does, or an instruction to cast it (608.2g); where that asks for an amount that is no plain number,
    it is the card's mana value.
    """
    for ab in range(t.d_ab[source], t.d_ab[source] + t.d_nab[source]):
        for x in range(t.a_fx[ab], t.a_fx[ab] + t.a_nfx[ab]):
            if t.a_kind[ab] == E.AB_STATIC and t.x_fx[x] == E.FX_ENERGY_COST:
                if t.x_dynamic[x] != 0 or t.x_a[x] == n:
                    return 1
            elif t.a_kind[ab] == E.AB_STATIC and t.x_fx[x] == E.FX_OTHER_COST:
                if price(t, t.x_a[x] + 0) == n:
                    return 1
        pc = t.a_prog[ab] + 0
        while t.code[pc, 0] != O.OP_END:
            if t.code[pc, 0] == O.OP_CAST:
                asked = price(t, t.code[pc, 3] + 0)
                if asked == n or (asked == ANY and n == t.c_mv[t.d_cost[d]]):
                    return 1
            pc += 1
    return 0


@kernel
def instead(g, t, d, n):
    """Whether something that is there, or a card that was, lets card ``d`` be cast for ``n`` energy (118.9)."""
    for i in range(1, S.OBJECTS):
        if g.obj_zone[i] != E.ZONE_NONE and lets(t, g.obj_def[i] + 0, d, n) != 0:
            return 1
    return 0


@kernel
def anything(t, d, n):
    """Whether any card or token of the pool lets card ``d`` be cast for ``n`` energy, as one that is gone may have."""
    for source in range(1, T.DEFS):
        if lets(t, source, d, n) != 0:
            return 1
    return 0


@kernel
def besides(g, t, d, n):
    """Whether ``n`` energy is what something lets card ``d`` be cast for, with additional costs of its own (118.9d)."""
    for w in range(t.d_way[d], t.d_way[d] + t.d_nway[d]):
        left = n - price(t, t.p_more[w] + 0)
        each = price(t, t.p_each[w] + 0)
        while left > 0:
            if instead(g, t, d, left) != 0:
                return 1
            if each <= 0:
                break
            left -= each
    return 0


@kernel
def cast(g, t, l, used, p, i, d):
    """601.2h: spell ``i``, of card ``d``, was cast: energy that was paid for it is what some cost of that asks."""
    k = find(l, p, i, ANY)
    if k == 0:
        return
    n = l.charge_amt[k - 1] + 0
    if asks(t, d, n) == 0 and instead(g, t, d, n) == 0 and besides(g, t, d, n) == 0:
        if anything(t, d, n) == 0:
            fault(l, CHECK_ENERGY, i, n)
        used[2, COUNT_CHARGES_OPEN] += 1
    explain(l, used, k - 1, n)


# --- what players said ----------------------------------------------------------------------------------------------


@kernel
def answered(l, option):
    """The player took ``option`` of the last offer: if that was to pay energy, they have said how much."""
    if l.ask != ASK_NONE and option >= 0 and option < S.OPTIONS:
        p = l.ask_player + 0
        l.promise[p] = l.ask_amt[option]
        l.promise_src[p] = l.ask_src
    l.ask = ASK_NONE


@kernel
def offered(g, t, l):
    """Take in what the options of the present decision come to, where that is about paying energy (118.12)."""
    l.ask = ASK_NONE
    if g.result != E.RESULT_NONE or (g.dec_kind != E.DEC_MAY and g.dec_kind != E.DEC_AMOUNT):
        return
    top = g.agenda_n - 1
    if g.agenda[top, 0] != F.F_EXEC_ANSWER:
        return
    it = g.agenda[top, 1] + 0
    pc = g.agenda[top, 2] + 0
    p = g.agenda[top, 4] + 0
    op = t.code[pc, 0] + 0
    if (op != O.OP_PAY and op != O.OP_PAY_ANY) or p >= S.PLAYERS:
        return
    yes = price(t, t.code[pc, 2] + 0) if op == O.OP_PAY else 0
    for k in range(g.opt_n):
        n = 0
        if g.opt_kind[k] == E.OPT_YES:
            n = yes
        elif g.opt_kind[k] == E.OPT_NUMBER:
            n = g.opt_b[k] + 0
        if n > g.energy[p] or n < ANY or p != g.dec_player:
            fault(l, CHECK_ENERGY, p, n)  # 118.3: what they don't have is not offered
        l.ask_amt[k] = n
    l.ask = ASKED
    l.ask_player = p
    l.ask_src = g.it_src[it]


@kernel
def compelled(t, d, n):
    """Whether an ability of card ``d`` has a player pay ``n`` energy if they can, without being asked."""
    for ab in range(t.d_ab[d], t.d_ab[d] + t.d_nab[d]):
        pc = t.a_prog[ab] + 0
        while t.code[pc, 0] != O.OP_END:
            if t.code[pc, 0] == O.OP_PAY and t.code[pc, 4] != 0:
                if fits(price(t, t.code[pc, 2] + 0), n) != 0:
                    return 1
            pc += 1
    return 0


@kernel
def settle_compelled(t, l, used):
    """Explain the payments that players had to make, without being asked."""
    k = 0
    while k < l.charge_n:
        n = l.charge_amt[k] + 0
        if compelled(t, l.charge_def[k] + 0, n) != 0:
            explain(l, used, k, n)
        else:
            k += 1


@kernel
def being_paid(g, p, src):
    """Whether player ``p`` is paying for something of ``src``."""
    for d in range(1, g.pay_n + 1):
        if g.pay_player[d] == p and g.it_src[g.pay_item[d]] == src:
            return 1
    return 0


@kernel
def check_charges(g, t, l, used):
    """What was paid since the last decision is what was said, or is for something that is still being paid for."""
    k = 0
    while k < l.charge_n:
        p = l.charge_player[k] + 0
        src = l.charge_src[k] + 0
        n = l.charge_amt[k] + 0
        said = l.promise[p] + 0
        if said != 0 and l.promise_src[p] == src and fits(said, n) != 0:
            l.promise[p] = 0
            explain(l, used, k, said)
        elif being_paid(g, p, src) != 0 and g.dec_kind != E.DEC_PRIORITY:
            k += 1
        elif compelled(t, l.charge_def[k] + 0, n) != 0:
            explain(l, used, k, n)
        else:
            fault(l, CHECK_ENERGY, src, n)
            return
    if g.result == E.RESULT_NONE and g.dec_kind == E.DEC_PRIORITY:
        for p in range(S.PLAYERS):
            if l.owing[p] != 0 or l.owing_by[p] != 0:
                fault(l, CHECK_ENERGY, p, l.owing[p] + 0)  # what left was not paid, or less than was paid
            if l.promise[p] > 0:
                fault(l, CHECK_ENERGY, p, l.promise[p] + 0)
            l.promise[p] = 0
    offered(g, t, l)
