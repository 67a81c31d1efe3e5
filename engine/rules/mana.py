"""106, 605: mana pools, adding mana, and activating mana abilities.

``produce`` is the instruction that adds mana: it lets the types be chosen and proposes the event that
``perform_mana`` performs. What an ability would give is foreseen in ``yields.py``, with the very same rows.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers, paying, triggers, yields
from manaloom.engine.rules import frames as F

COUNT_BITS = 5  # pe_mana: how many of each type
COUNT_MASK = 31

# --- pools (106.4) ----------------------------------------------------------------------------------------------------


@kernel
def add_unit(g, p, kind, flags, out, src):
    """One mana goes into a pool, with what is remembered about it (106.6)."""
    n = g.pool_n[p] + 0
    if n >= S.POOL:
        core.fail(g, E.TRUNC_POOL)
        return
    g.pool_type[p, n] = kind
    g.pool_flags[p, n] = flags
    g.pool_out[p, n] = out
    g.pool_src[p, n] = src
    g.pool_src_id[p, n] = g.obj_id[src]
    g.pool_n[p] = n + 1
    g.serial += 1


@kernel
def take_unit(g, p, k):
    """Unit ``k`` leaves a pool."""
    n = g.pool_n[p] - 1
    while k < n:
        g.pool_type[p, k] = g.pool_type[p, k + 1]
        g.pool_flags[p, k] = g.pool_flags[p, k + 1]
        g.pool_out[p, k] = g.pool_out[p, k + 1]
        g.pool_src[p, k] = g.pool_src[p, k + 1]
        g.pool_src_id[p, k] = g.pool_src_id[p, k + 1]
        k += 1
    g.pool_type[p, n] = 0
    g.pool_flags[p, n] = 0
    g.pool_out[p, n] = 0
    g.pool_src[p, n] = 0
    g.pool_src_id[p, n] = 0
    g.pool_n[p] = n
    g.serial += 1


@kernel
def empty_pools(g, t, end_of_turn):
    """106.4, 500.5: a step or phase ends, and unspent mana is lost. ``end_of_turn``: mana kept this turn goes, too."""
    for p in range(S.PLAYERS):
        if g.pool_n[p] == 0:
            continue
        kept = 0
        if g.rule_n != 0:
            kept = layers.rule_amount(g, t, E.FX_POOL_KEEPS, p, 0) + 0
        k = g.pool_n[p] - 1
        while k >= 0:
            if ((kept >> (g.pool_type[p, k] + 0)) & 1) == 0:
                if (g.pool_flags[p, k] & E.UNIT_KEEP_TURN) == 0 or end_of_turn != 0:
                    take_unit(g, p, k)
            k -= 1


@kernel
def unit_fits(g, t, p, k, obj, ab):
    """May unit ``k`` of ``p``'s pool be spent on this (see ``out_fits``)?"""
    if g.pool_out[p, k] == 0:
        return 1
    return yields.out_fits(g, t, p, g.pool_out[p, k] + 0, obj, ab)


# --- adding mana ------------------------------------------------------------------------------------------------------


@kernel
def perform_mana(g, t, k):
    """106.4: the mana of proposed event ``k``, as it has become, goes into the pool, riders with all of it (106.6a)."""
    p = g.pe_player[k] + 0
    src = g.pe_src[k] + 0
    out = g.pe_def[k] + 0
    packed = g.pe_mana[k] + 0
    n = g.pe_amt[k] + 0
    base = 0
    for m in range(E.MANA_TYPES):
        base += (packed >> (COUNT_BITS * m)) & COUNT_MASK
    if n <= 0 or base == 0:
        return
    types = g.obj_types[src] + 0
    flags = t.o_flags[out] + 0
    if (types & E.SUPER_SNOW) != 0:
        flags |= E.UNIT_SNOW
    if (types & E.TYPE_CREATURE) != 0:
        flags |= E.UNIT_CREATURE
    if (types & E.TYPE_ARTIFACT) != 0:
        flags |= E.UNIT_ARTIFACT
    if filters.has_subtype(g, src, t.w_treasure + 0) != 0:
        flags |= E.UNIT_TREASURE
    kept = out if yields.restricted(t, out) != 0 else 0
    instead = g.pe_aux[k] + 0  # mask of a type that replaces all others
    more = n % base
    mask = 0
    for m in range(E.MANA_TYPES):
        c = (packed >> (COUNT_BITS * m)) & COUNT_MASK
        if c == 0:
            continue
        kind = m
        if instead != 0:
            kind = 0
            while ((instead >> kind) & 1) == 0:
                kind += 1
        mask |= 1 << kind
        c = c * (n // base) + more
        more = 0
        for _ in range(c):
            add_unit(g, p, kind, flags, kept, src)
    it = g.pe_item[k] + 0
    if g.it_kind[it] == E.AB_MANA:
        g.it_data[it, S.DATA_AMOUNT] += n  # what the ability has produced: 106.12a
        g.it_data[it, S.DATA_OBJ] |= mask
    if (flags & E.UNIT_KEEP_TURN) != 0:
        mask |= E.MANA_LASTS
    core.note(g, E.EV_MANA, p, src, n, src, mask)


@kernel
def propose_mana(g, t, p, src, out, it, packed, n, tapped):
    """Propose that ``p`` adds ``n`` mana, in the proportions of ``packed``, from source ``src``."""
    k = events.propose(g, E.EV_MANA, p, src, n, src, 0, tapped, it)
    g.pe_def[k] = out
    g.pe_mana[k] = packed


@kernel
def produce(g, t, it, who, out):
    """Instruction OP_MANA: players of ``who`` add the mana of outs row ``out``. The caller has pushed what follows."""
    n = 0
    while filters.players_of(g, t, who, it, n) < S.PLAYERS:
        n += 1
    while n > 0:
        n -= 1
        core.push(g, F.F_MANA_CHOOSE, it, filters.players_of(g, t, who, it, n), out, 0, 0)


@kernel
def h_mana_choose(g, t, a, b, c, d, e):
    """Player ``b`` adds the mana of outs row ``c`` for item ``a``: the types are chosen, then the event is proposed.

    ``d`` choices have been made; ``e`` counts what was chosen, COUNT_BITS for each type.
    """
    it = a
    src = g.it_src[it] + 0
    event_mask = g.it_packed[it] & E.MASK_TYPES if g.it_kind[it] == E.AB_TRIGGERED_MANA else 0
    g.y_n = 0
    yields.out_yield(g, t, g.it_ctl[it] + 0, src, it, c, event_mask)
    packed = e
    place = 0
    total = 0
    for k in range(g.y_n):
        mask = g.y_mask[k] + 0
        n = g.y_count[k] + 0
        total += n
        if (mask & (mask - 1)) == 0:
            continue
        choices = 1 if g.y_same[k] != 0 else n
        for _ in range(choices):
            place += 1
            if place <= d:
                continue
            size = n if g.y_same[k] != 0 else 1
            if (g.it_flags[it] & S.ITF_AUTO_COLORS) == 0:
                core.push(g, F.F_MANA_CHOOSE_ANSWER, it, b, c, d | size << 8, packed)
                core.ask(g, E.DEC_COLOR, b, it)
                for unguarded in range(2):
                    for m in range(E.MANA_TYPES):
                        if ((mask >> m) & 1) != 0 and (unguarded != 0 or paying.type_ok(g, t, it, d, m) != 0):
                            core.option(g, E.OPT_MANA_TYPE, src, m, 0)
                    if g.opt_n != 0:
                        break
                core.asked(g)
                return
            kind = g.it_packed[it] & 7
            g.it_packed[it] = g.it_packed[it] >> 3
            if ((mask >> kind) & 1) == 0:
                kind = 0
                while ((mask >> kind) & 1) == 0:
                    kind += 1
            packed = count_in(g, packed, kind, size)
            d += 1
    for k in range(g.y_n):
        mask = g.y_mask[k] + 0
        if (mask & (mask - 1)) == 0:
            kind = 0
            while ((mask >> kind) & 1) == 0:
                kind += 1
            if g.y_n == 1:
                packed = 1 << (COUNT_BITS * kind)  # however many: the event's amount says
            else:
                packed = count_in(g, packed, kind, g.y_count[k] + 0)
    if total <= 0 or g.result != 0:
        return  # 106.5
    tapped = 1 if g.it_kind[it] == E.AB_MANA and t.c_tap[t.a_cost[g.it_ab[it]]] == 1 else 0
    propose_mana(g, t, b, src, c, it, packed, total, tapped)
    events.flush(g, t)


@kernel
def count_in(g, packed, kind, n):
    """``packed`` with ``n`` more of type ``kind``."""
    if ((packed >> (COUNT_BITS * kind)) & COUNT_MASK) + n > COUNT_MASK:
        core.fail(g, E.TRUNC_POOL)
        return packed
    return packed + (n << (COUNT_BITS * kind))


@kernel
def h_mana_choose_answer(g, t, a, b, c, d, e):
    """A type was chosen for some units (``d >> 8``) of what player ``b`` adds."""
    packed = count_in(g, e, g.ans_b + 0, d >> 8)
    if g.it_kind[a] == E.AB_MANA and (d & 255) < yields.CHOICES_PACKED:
        g.it_packed[a] = g.it_packed[a] | (g.ans_b + 0) << (3 * (d & 255))
    core.push(g, F.F_MANA_CHOOSE, a, b, c, (d & 255) + 1, packed)


# --- activating mana abilities (605.3) --------------------------------------------------------------------------------


@kernel
def h_mana_ability(g, t, a, b, c, d, e):
    """602.2, 605.3: player ``d`` activates mana ability ``b`` of ``a``; ``c``: packed types, 0 when to be asked."""
    p = d
    if yields.usable(g, t, p, a, b) == 0 or yields.begun(g, a, b) != 0:
        return
    mask = 0
    if g.repl_n[E.EV_TAP] == 0 and g.trig_n[E.EV_ACTIVATE] == 0:
        mask = yields.plain_mask(g, t, a)
    if mask != 0 and ((mask & (mask - 1)) == 0 or (c & yields.CHOSEN) != 0):
        # The ordinary case in one go: nothing replaces, nobody chooses, no payment to make.
        kind = c & 7
        if ((mask >> kind) & 1) == 0:
            kind = 0
            while ((mask >> kind) & 1) == 0:
                kind += 1
        core.note(g, E.EV_ACTIVATE, p, a, 1, a, b)
        events.propose(g, E.EV_TAP, p, a, 1, a, 0, 0, 0)
        events.flush(g, t)
        if g.result == 0:
            propose_mana(g, t, p, a, t.a_out[b] + 0, 0, 1 << (COUNT_BITS * kind), 1, 1)
            events.flush(g, t)
        return
    it = core.new_item(g, E.AB_MANA, S.ITEM_MANA, b, p, a)
    if it == 0:
        return
    if (c & yields.CHOSEN) != 0:
        g.it_packed[it] = c & (yields.CHOSEN - 1)
        g.it_flags[it] |= S.ITF_AUTO_COLORS
    core.push(g, F.F_MANA_DONE, it, 0, 0, 0, 0)
    core.push(g, F.F_PAY, it, 0, 0, 0, 0)


@kernel
def h_mana_done(g, t, a, b, c, d, e):
    """605.3b: the cost of mana ability item ``a`` is paid; it resolves at once."""
    i = g.it_src[a] + 0
    if (t.a_flags[g.it_ab[a]] & O.ABF_ONCE) != 0:
        core.use(g, i, g.it_ab[a] + 0)
    core.push(g, F.F_MANA_RESOLVE, a, 0, 0, 0, 0)
    core.note(g, E.EV_ACTIVATE, g.it_ctl[a] + 0, i, 1, i, g.it_ab[a] + 0)
    triggers.collect(g, t)


@kernel
def h_mana_resolve(g, t, a, b, c, d, e):
    """605.3b, 605.4a: the mana ability of item ``a`` resolves, without the stack."""
    start = t.a_prog[g.it_ab[a]] + 0
    core.push(g, F.F_MANA_END, a, 0, 0, 0, 0)
    core.push(g, F.F_EXEC, a, start, start, 0, 0)


@kernel
def h_mana_end(g, t, a, b, c, d, e):
    """The mana ability of item ``a`` has resolved; 106.12a: whether its permanent was tapped for mana."""
    i = g.it_src[a] + 0
    n = g.it_data[a, S.DATA_AMOUNT] + 0
    mask = g.it_data[a, S.DATA_OBJ] + 0
    tapped = g.it_kind[a] == E.AB_MANA and t.c_tap[t.a_cost[g.it_ab[a]]] == 1
    p = g.it_ctl[a] + 0
    core.free_item(g, a)
    if tapped and n > 0:
        core.note(g, E.EV_TAP_MANA, p, i, n, i, mask)
        triggers.collect(g, t)
