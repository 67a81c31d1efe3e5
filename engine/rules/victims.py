"""118.3, 118.10: what costs give up: is there enough to sacrifice for all mana abilities of a plan and for the cost?

A plan's uses come in an order; what one of them gives up can't be used, or counted by another, afterwards. Whether each
finds something of its own is Hall's condition over kinds of objects: those that the same uses could give up.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, filters, helping, payment, units, yields

GROUPS = 6  # uses with needs of their own that one plan may have
LAST = 99  # the segment of the cost itself, which is paid when all mana abilities have been activated
TAPPED = 98  # the same for what is tapped for it,
UNTAPPED = 97  # and untapped
# places in g.work
KINDS = 16  # and on: how many objects there are for each set of groups
USES = 80  # and on: the uses in order, as ``use_of`` reads them
FILTER = 96  # and on, for each group: what it gives up,
NEED = 102  # how many,
SEGMENT = 108  # when,
SOURCE = 114  # and for what: the source, with TAPS if it is only tapped
TAPS = 1 << 16
LEAVING = 120  # and on: bits by place in the list of permanents: sources that leave for their own mana
WORD = 60  # bits in one of those
WORDS = 5
FORCED = 128  # of a use: a mana ability that is used anyway, the number added; below: a choice of the search


# --- taking objects out of sight --------------------------------------------------------------------------------------


@kernel
def hide(g, i):
    """Take object ``i`` out of its zone's list while it is considered what is left without it, until ``show``."""
    row = core.zone_row(core.list_holder(g, i), g.obj_zone[i] + 0)
    n = g.zone_n[row] - 1
    k = 0
    while g.zone[row, k] != i:
        k += 1
    h = g.hid_n + 0
    g.hid_obj[h] = i
    g.hid_place[h] = k
    g.hid_n = h + 1
    g.hid_static += 1 if (g.obj_acts[i] & C.ACT_STATIC) != 0 else 0
    while k < n:
        g.zone[row, k] = g.zone[row, k + 1]
        k += 1
    g.zone[row, n] = 0
    g.zone_n[row] = n


@kernel
def show(g):
    """Put back the object hidden last."""
    h = g.hid_n - 1
    i = g.hid_obj[h] + 0
    place = g.hid_place[h] + 0
    row = core.zone_row(core.list_holder(g, i), g.obj_zone[i] + 0)
    k = g.zone_n[row] + 0
    g.zone_n[row] = k + 1
    while k > place:
        g.zone[row, k] = g.zone[row, k - 1]
        k -= 1
    g.zone[row, place] = i
    g.hid_n = h
    g.hid_obj[h] = 0
    g.hid_place[h] = 0
    g.hid_static -= 1 if (g.obj_acts[i] & C.ACT_STATIC) != 0 else 0


# --- what leaving objects take along ----------------------------------------------------------------------------------


@kernel
def counted(g, t, code, you, src, v):
    """Does an amount look at whether object ``v`` is there?"""
    if code < O.AMOUNT:
        return 0
    n = code - O.AMOUNT
    kind = t.n_kind[n]
    if kind == O.AMT_COUNT or kind == O.AMT_GREATEST_POWER or kind == O.AMT_TOTAL_POWER:
        return filters.matches(g, t, t.n_a[n] + 0, v, you, src, 0)
    if kind == O.AMT_DIFFERENT_COLORS:
        return filters.matches(g, t, t.n_a[n] + 0, v, you, src, 0)
    if kind == O.AMT_BASIC_TYPES:
        return 1 if (g.obj_types[v] & E.TYPE_LAND) != 0 else 0
    return 0


@kernel
def decides(g, t, c, you, src, v):
    """Does condition ``c`` look at whether object ``v`` is there?"""
    k = c + 0
    found = 0
    while k != 0:
        found |= counted(g, t, t.k_left[k] + 0, you, src, v) | counted(g, t, t.k_right[k] + 0, you, src, v)
        k = t.k_and[k] + 0
    return found


@kernel
def matters(g, t, i, ab, v):
    """Could mana ability ``ab`` of ``i`` give less mana, or another type, once object ``v`` has left?"""
    you = g.obj_ctl[i] + 0
    if t.a_cond[ab] != 0 and decides(g, t, t.a_cond[ab] + 0, you, i, v) != 0:
        return 1
    pc = t.a_prog[ab] + 0
    for _ in range(yields.PROGRAM_STEPS):
        op = t.code[pc, 0]
        if op == O.OP_END:
            return 0
        if op == O.OP_IF and decides(g, t, t.code[pc, 1] + 0, you, i, v) != 0:
            return 1
        if op == O.OP_MANA:
            out = t.code[pc, 2] + 0
            if counted(g, t, t.o_amt[out] + 0, you, i, v) != 0:
                return 1
            kind = t.o_kind[out]
            looks = kind == O.OUT_COLORS_AMONG or kind == O.OUT_EACH_COLOR or kind == O.OUT_GIVEN_COULD_PRODUCE
            if looks or kind == O.OUT_COULD_PRODUCE or kind == O.OUT_COULD_PRODUCE_COLORS:
                if filters.matches(g, t, t.o_filter[out] + 0, v, you, i, 0) != 0:
                    return 1
        pc += 1
    return 0


@kernel
def upholds(g, t, p, v):
    """Could mana of ``p`` depend on object ``v`` in a way that ``matters`` doesn't see?

    What changes or adds to mana that sources give, or gives abilities and the like to some source.
    """
    if (((g.obj_repl[v] >> E.EV_MANA) | (g.obj_trig[v] >> E.EV_MANA) | (g.obj_trig[v] >> E.EV_TAP_MANA)) & 1) != 0:
        return 1
    if (g.obj_acts[v] & C.ACT_STATIC) == 0:
        return 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if i == v or (g.obj_acts[i] & 2) == 0:
            continue
        for m in range(core.ability_count(g, t, i)):
            ab = core.ability_at(g, t, i, m)
            if ab != 0 and t.a_kind[ab] == E.AB_MANA and yields.leans(g, t, i, ab) != 0:
                return 1
    return 0


# --- the uses of a plan -----------------------------------------------------------------------------------------------


@kernel
def use_obj(g, w):
    """The source of use ``w``."""
    return g.fo_obj[w - FORCED] + 0 if w >= FORCED else g.ch_obj[w] + 0


@kernel
def use_ab(g, w):
    """The mana ability of use ``w``."""
    return g.fo_ab[w - FORCED] + 0 if w >= FORCED else g.ch_ab[w] + 0


@kernel
def free_of_mana(g, t, w):
    """Is use ``w`` one that may come in any order with its neighbours: chosen, and it costs no mana?"""
    if w >= FORCED:
        return 0
    cost = t.a_cost[g.ch_ab[w]] + 0
    return 1 if t.c_generic[cost] + t.c_npip[cost] == 0 else 0


@kernel
def paid(g, w):
    """Is the cost of use ``w`` paid already?"""
    return 1 if w >= FORCED and g.fo_depth[w - FORCED] == S.PAY_DEPTH else 0


@kernel
def owes_mana(g, t, x):
    """Is mana of the cost of mana ability ``x`` of those that are used anyway unpaid?"""
    depth = g.fo_depth[x] + 0
    if depth == S.PAY_DEPTH:
        return 0
    if depth == 0:
        cost = t.a_cost[g.fo_ab[x]] + 0
        return 1 if t.c_generic[cost] + t.c_npip[cost] != 0 else 0
    n = g.pay_generic[depth] + 0
    for k in range(g.pay_npip[depth]):
        n += g.pay_pip[depth, k]
    return 1 if n != 0 else 0


@kernel
def at_once(g, t, w):
    """Does use ``w`` come now, before anything else can happen?"""
    return 1 if w >= FORCED and owes_mana(g, t, w - FORCED) == 0 else 0


@kernel
def to_give(g, t, w):
    """How many permanents use ``w`` has yet to sacrifice."""
    if paid(g, w) != 0:
        return 0
    n = t.c_nsac[t.a_cost[use_ab(g, w)]] + 0
    return max(0, n - g.q_gone) if w == FORCED else n


@kernel
def to_tap(g, t, w):
    """How many permanents use ``w`` has yet to tap besides its source."""
    if paid(g, w) != 0:
        return 0
    n = t.c_ntap[t.a_cost[use_ab(g, w)]] + 0
    return max(0, n - g.q_gone) if w == FORCED else n


@kernel
def add_group(g, n, f, need, segment, src):
    """One more need, joined to an equal one; returns how many groups there are, GROUPS + 1 when they are too many."""
    for k in range(n):
        if g.work[FILTER + k] == f and g.work[SEGMENT + k] == segment and g.work[SOURCE + k] == src:
            g.work[NEED + k] += need
            return n
    if n >= GROUPS:
        return GROUPS + 1
    g.work[FILTER + n] = f
    g.work[NEED + n] = need
    g.work[SEGMENT + n] = segment
    g.work[SOURCE + n] = src
    return n + 1


@kernel
def needs(g, t, uses):
    """List what the plan of ``uses`` uses gives up, and the cost itself; returns how many groups."""
    n = 0
    segment = 0
    free = 0
    for u in range(uses):
        w = g.work[USES + u] + 0
        before = free
        free = free_of_mana(g, t, w)
        if before * free == 0:
            segment += 1
        cost = t.a_cost[use_ab(g, w)] + 0
        if (t.c_parts[cost] & 2) == 0:
            continue
        need = to_give(g, t, w)
        if need != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_sac[cost] + 0, need, segment, use_obj(g, w))
        need = to_tap(g, t, w)
        if need != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_tap_other[cost] + 0, need, segment, use_obj(g, w) | TAPS)
    for k in range(g.q_ngive):
        cost = g.q_give[k] + 0
        if t.c_nuntap[cost] != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_untap_other[cost] + 0, t.c_nuntap[cost] + 0, UNTAPPED, g.q_give_obj + 0)
        if t.c_nsac[cost] != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_sac[cost] + 0, t.c_nsac[cost] + 0, LAST, g.q_give_obj + 0)
        if t.c_nreturn[cost] != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_return[cost] + 0, t.c_nreturn[cost] + 0, LAST, g.q_give_obj + 0)
        if t.c_ntap[cost] != 0 and n <= GROUPS:
            n = add_group(g, n, t.c_tap_other[cost] + 0, t.c_ntap[cost] + 0, TAPPED, g.q_give_obj + 0)
    return n


@kernel
def leaving(g, t, p):
    """Note the sources that leave for their own mana, as units are matched."""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(WORDS):
        g.work[LEAVING + k] = 0
    for u in range(g.u_base):
        if g.u_to[u] != 0 and g.u_rank[u] >= units.RANK_SACRIFICE and helping.helps(g, u) == 0:
            for k in range(g.zone_n[row]):
                if g.zone[row, k] == g.u_obj[u]:
                    g.work[LEAVING + k // WORD] |= 1 << (k % WORD)


@kernel
def used(g, t, v, uses):
    """Is object ``v`` used for mana, as units are matched?"""
    for u in range(g.u_base):
        if g.u_obj[u] == v and g.u_to[u] != 0:
            return 1
    for u in range(uses):
        w = g.work[USES + u] + 0
        if use_obj(g, w) == v and paid(g, w) == 0 and units.used_up(t, t.a_cost[use_ab(g, w)] + 0) != 0:
            return 1
    return 0


@kernel
def may_tap_for(g, t, p, v, f, src, uses):
    """Could object ``v`` be tapped for a mana ability of ``src``? What is used otherwise, or is to be tapped, isn't."""
    if g.obj_tapped[v] != 0 or v == g.q_self or used(g, t, v, uses) != 0:
        return 0
    if g.q_nres != 0 and (units.reserved(g, v) & units.RES_TAP) != 0:
        return 0
    return filters.looks_like(g, t, f, v, p, src, 0)


@kernel
def may_give(g, t, p, v, n, uses, lent):
    """Could object ``v`` be what group ``n`` gives up (taps)? ``lent``: the source that may go after its last use."""
    segment = g.work[SEGMENT + n] + 0
    src = g.work[SOURCE + n] & (TAPS - 1)
    if g.work[SOURCE + n] != src:
        return may_tap_for(g, t, p, v, g.work[FILTER + n] + 0, src, uses)
    if segment == UNTAPPED:
        if v == g.q_self and g.q_goes != 0:
            return 0
        if v != g.q_self and g.obj_tapped[v] == 0 and payment.taps_for_mana(g, t, p, v) == 0:
            return 0
    elif segment >= TAPPED:
        if v == g.q_self and (segment == TAPPED or v != src or g.q_goes != 0):
            return 0
        if segment == TAPPED and (g.obj_tapped[v] != 0 or used(g, t, v, uses) != 0):
            return 0
    elif v == g.q_self or (g.q_help != 0 and helping.helping(g, v) != 0):
        return 0  # 601.2g: what is given for mana can't be tapped for the cost afterwards
    at = 0
    free = 0
    for u in range(uses):
        w = g.work[USES + u] + 0
        before = free
        free = free_of_mana(g, t, w)
        if before * free == 0:
            at += 1
        if paid(g, w) != 0:
            continue
        i = use_obj(g, w)
        ab = use_ab(g, w)
        if i == v:
            if units.leaves(t, t.a_cost[ab] + 0) != 0 or at > segment:
                return 0
            if at == segment and free != 0 and v != lent and t.c_nsac[t.a_cost[ab]] != 0:
                return 0
        elif at > segment and matters(g, t, i, ab, v) != 0:
            return 0
    if segment >= UNTAPPED:
        return filters.looks_like(g, t, g.work[FILTER + n] + 0, v, p, src, g.q_give_item + 0)
    if (g.q_nres != 0 and (units.reserved(g, v) & units.RES_TAP) != 0) or upholds(g, t, p, v) != 0:
        return 0
    return filters.looks_like(g, t, g.work[FILTER + n] + 0, v, p, src, 0)


@kernel
def served(g, t, p, groups, uses, lent, spared):
    """Hall's condition: does each set of groups find as many objects as it needs, without object ``spared``?"""
    for m in range(1 << groups):
        g.work[KINDS + m] = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        v = g.zone[row, k] + 0
        if v == spared or ((g.work[LEAVING + k // WORD] >> (k % WORD)) & 1) != 0 or units.given_up(g, v) != 0:
            continue
        mask = 0
        for n in range(groups):
            mask |= may_give(g, t, p, v, n, uses, lent) << n
        g.work[KINDS + mask] += 1
    for chosen in range(1, 1 << groups):
        need = 0
        for n in range(groups):
            if ((chosen >> n) & 1) != 0:
                need += g.work[NEED + n]
        for m in range(1, 1 << groups):
            if (m & chosen) != 0:
                need -= g.work[KINDS + m]
        if need > 0:
            return 0
    return 1


@kernel
def tapped_and_given(g, t, p, groups, uses):
    """As ``served``, with an object that is first tapped for the cost itself and then sacrificed for it."""
    a = groups
    b = groups
    for n in range(groups):
        if g.work[SEGMENT + n] == LAST:
            a = n
        elif g.work[SEGMENT + n] == TAPPED:
            b = n
    if a == groups or b == groups:
        return 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        v = g.zone[row, k] + 0
        if may_give(g, t, p, v, a, uses, 0) != 0 and may_give(g, t, p, v, b, uses, 0) != 0:
            g.work[NEED + a] -= 1
            g.work[NEED + b] -= 1
            ok = served(g, t, p, groups, uses, 0, v)
            g.work[NEED + a] += 1
            g.work[NEED + b] += 1
            if ok != 0:
                return 1
    return 0


@kernel
def all_served(g, t, p, groups, uses):
    """Is there something to give up for each group?

    Sources that cost no mana and come one after another may be used in any order, so the last of them may be given up.
    """
    if served(g, t, p, groups, uses, 0, 0) != 0:
        return 1
    for u in range(uses):
        w = g.work[USES + u] + 0
        if free_of_mana(g, t, w) != 0 and t.c_nsac[t.a_cost[use_ab(g, w)]] != 0:
            if served(g, t, p, groups, uses, use_obj(g, w), 0) != 0:
                return 1
    return tapped_and_given(g, t, p, groups, uses)


@kernel
def cards(g, t, p, uses):
    """Are there cards enough for all uses that discard or exile some, besides those for other parts of the cost?

    As if all could take only the same cards; where that isn't so, a no is counted as one that may be wrong.
    """
    for zone in range(E.ZONE_HAND, E.ZONE_GRAVEYARD + 1, E.ZONE_GRAVEYARD - E.ZONE_HAND):
        need = 0
        for u in range(uses):
            w = g.work[USES + u] + 0
            if paid(g, w) == 0:
                cost = t.a_cost[use_ab(g, w)] + 0
                need += t.c_ndiscard[cost] if zone == E.ZONE_HAND else t.c_nexile[cost]
        if need == 0:
            continue
        first = 0
        short = 0
        mixed = 0
        for u in range(uses):
            w = g.work[USES + u] + 0
            cost = t.a_cost[use_ab(g, w)] + 0
            n = t.c_ndiscard[cost] if zone == E.ZONE_HAND else t.c_nexile[cost]
            if n == 0 or paid(g, w) != 0:
                continue
            f = t.c_discard[cost] if zone == E.ZONE_HAND else t.c_exile_grave[cost]
            if first != 0 and f + 1 != first:
                mixed = 1
            first = f + 1
            if units.spare(g, t, p, f + 0, use_obj(g, w), zone, g.q_card + 0) - g.q_given < need:
                short = 1
        if short != 0:
            g.search_capped += mixed
            return 0
    return 1


@kernel
def enough(g, t, p, uses):
    """Is there enough to give up for a plan of ``uses`` uses as its units are matched, and does it still give its mana?

    What leaves must not be what a later use counts.
    """
    groups = needs(g, t, uses)
    if groups > GROUPS:
        g.search_capped = g.search_capped + 1
        return 0
    if uses > 1 and cards(g, t, p, uses) == 0:
        return 0
    leaving(g, t, p)
    if groups != 0 and all_served(g, t, p, groups, uses) == 0:
        return 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for u in range(uses):
        w = g.work[USES + u] + 0
        if at_once(g, t, w) != 0:
            continue
        for k in range(g.zone_n[row]):
            if ((g.work[LEAVING + k // WORD] >> (k % WORD)) & 1) != 0:
                if matters(g, t, use_obj(g, w), use_ab(g, w), g.zone[row, k] + 0) != 0:
                    return 0
        for m in range(u):
            x = g.work[USES + m] + 0
            if paid(g, x) == 0 and units.leaves(t, t.a_cost[use_ab(g, x)] + 0) != 0:
                if matters(g, t, use_obj(g, w), use_ab(g, w), use_obj(g, x)) != 0:
                    return 0
    return 1


@kernel
def may_crew(g, t, p, cost, i, src, it):
    """702.122a: may ``i`` be tapped to crew, needed or not? Power below 0 would take from the total."""
    return 1 if g.obj_power[i] >= 0 and payment.candidate(g, t, p, payment.STAGE_CREW, cost, i, src, it) != 0 else 0


@kernel
def more_crew(g, t, p, cost, src, it):
    """702.122a: any number of creatures may crew: could another one, though it isn't needed?"""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if may_crew(g, t, p, cost, g.zone[row, k] + 0, src, it) != 0:
            return 1
    return 0
