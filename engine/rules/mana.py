"""106, 605: mana pools, adding mana, and activating mana abilities.

``produce`` is the instruction that adds mana: it lets the types be chosen and proposes the event that
``perform_mana`` performs. What an ability would give is foreseen in ``yields.py``, with the very same rows.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers, paying, producing, triggers, yields
from manaloom.engine.rules import frames as F

KEPT = E.UNIT_KEEP_TURN | E.UNIT_KEEP_COMBAT  # not lost as a step or phase ends

# --- pools (106.4) ----------------------------------------------------------------------------------------------------


@kernel
def pool_changed(g):
    """What players may do and, where a static ability looks at unspent mana, what permanents are may have changed."""
    g.serial += 1
    if ((g.ly_watch >> E.EV_MANA) & 1) != 0:
        g.dirty = 1


@kernel
def put_in(g, p, kind, flags, out, src, ident, n):
    """``n`` mana go into a pool with what is remembered about them (106.6).

    That is UNIT_*, the row that restricts them or has an effect as they are spent and, where it needs one, their source
    (0: none) with its identity.
    """
    k = 0
    while k < g.pool_n[p]:
        if g.pool_type[p, k] == kind and g.pool_flags[p, k] == flags and g.pool_out[p, k] == out:
            if g.pool_src[p, k] == src and g.pool_src_id[p, k] == ident:
                break
        k += 1
    if k >= S.POOL:
        core.fail(g, E.TRUNC_POOL)
        return
    if k == g.pool_n[p]:
        g.pool_type[p, k] = kind
        g.pool_flags[p, k] = flags
        g.pool_out[p, k] = out
        g.pool_src[p, k] = src
        g.pool_src_id[p, k] = ident
        g.pool_n[p] = k + 1
    g.pool_amt[p, k] = core.bounded(g, g.pool_amt[p, k] + n)
    pool_changed(g)


@kernel
def take_out(g, p, k, n):
    """``n`` mana of the ``k``-th kind leave a pool."""
    pool_changed(g)
    if n < g.pool_amt[p, k]:
        g.pool_amt[p, k] -= n
        return
    last = g.pool_n[p] - 1
    while k < last:
        g.pool_type[p, k] = g.pool_type[p, k + 1]
        g.pool_flags[p, k] = g.pool_flags[p, k + 1]
        g.pool_out[p, k] = g.pool_out[p, k + 1]
        g.pool_src[p, k] = g.pool_src[p, k + 1]
        g.pool_src_id[p, k] = g.pool_src_id[p, k + 1]
        g.pool_amt[p, k] = g.pool_amt[p, k + 1]
        k += 1
    g.pool_type[p, last] = 0
    g.pool_flags[p, last] = 0
    g.pool_out[p, last] = 0
    g.pool_src[p, last] = 0
    g.pool_src_id[p, last] = 0
    g.pool_amt[p, last] = 0
    g.pool_n[p] = last


@kernel
def propose_loss(g, p, mask, ends, src, item):
    """Propose that player ``p`` loses all unspent mana of the types in ``mask``. ``ends``: as a step or phase ends.

    Mana that stays until the end of the turn or of combat isn't lost as a step ends.
    """
    n = 0
    for k in range(g.pool_n[p]):
        if ((mask >> (g.pool_type[p, k] + 0)) & 1) != 0:
            if ends == 0 or (g.pool_flags[p, k] & KEPT) == 0:
                n += g.pool_amt[p, k]
    if n != 0:
        events.propose(g, E.EV_LOSE_MANA, p, E.REF_PLAYER + p, n, src, mask, ends, item)


@kernel
def empty_pools(g, t):
    """106.4, 500.5, 703.4q: a step or phase ends: propose that players lose their unspent mana, but for what stays."""
    for p in range(S.PLAYERS):
        if g.pool_n[p] != 0:
            stays = 0
            if g.rule_n != 0:
                stays = layers.rule_amount(g, t, E.FX_POOL_KEEPS, p, 0)
            propose_loss(g, p, E.MASK_TYPES & ~stays, 1, 0, 0)


@kernel
def perform_loss(g, k):
    """Proposed event ``k``: a player loses unspent mana or, as an effect has it, that mana becomes of another type.

    It keeps its restriction and whatever else goes with it (106.6), also when another player adds it (106.13).
    """
    p = g.pe_player[k] + 0
    taker = g.pe_chosen[k] + 0  # 1 + the player who adds it
    into = g.pe_def[k] + 0
    for kind in range(E.MANA_TYPES):
        if ((g.pe_aux[k] >> kind) & 1) == 0:
            continue
        lost = 0
        lasts = 0
        for x in range(g.pool_n[p] - 1, -1, -1):
            flags = g.pool_flags[p, x] + 0
            if g.pool_type[p, x] != kind or (g.pe_how[k] != 0 and (flags & KEPT) != 0):
                continue
            if into == kind + 1:
                continue
            n = g.pool_amt[p, x] + 0
            out = g.pool_out[p, x] + 0
            src = g.pool_src[p, x] + 0
            ident = g.pool_src_id[p, x] + 0
            lost += n
            take_out(g, p, x, n)
            if into != 0:
                put_in(g, p, into - 1, flags, out, src, ident, n)
            elif taker != 0:
                put_in(g, taker - 1, kind, flags, out, src, ident, n)
                lasts |= flags & KEPT
        if lost != 0:
            core.note(g, E.EV_LOSE_MANA, p, E.REF_PLAYER + p, lost, g.pe_src[k] + 0, kind | into << 4)
        if lost != 0 and taker != 0 and into == 0:
            core.note(g, E.EV_MANA, taker - 1, 0, lost, 0, 1 << kind | (E.MANA_LASTS if lasts != 0 else 0))


@kernel
def no_longer_kept(g, flag):
    """What kept mana "until end of turn" (514.2) or "of combat" (500.5a) ends; the mana stays until the step does."""
    for p in range(S.PLAYERS):
        for k in range(g.pool_n[p] - 1, -1, -1):
            flags = g.pool_flags[p, k] + 0
            if (flags & flag) != 0:
                kind = g.pool_type[p, k] + 0
                out = g.pool_out[p, k] + 0
                src = g.pool_src[p, k] + 0
                ident = g.pool_src_id[p, k] + 0
                n = g.pool_amt[p, k] + 0
                take_out(g, p, k, n)
                put_in(g, p, kind, flags & ~flag, out, src, ident, n)


@kernel
def unit_fits(g, t, p, k, obj, ab):
    """May mana of the ``k``-th kind in ``p``'s pool be spent on this (see ``out_fits``)?"""
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
    if n <= 0:
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
    kept = yields.out_of(g, t, src, out) if yields.restricted(t, out) + t.o_effect[out] != 0 else 0
    triggers_for = src if t.o_when[out] != 0 else 0
    if triggers_for != 0:
        core.mark(g, src)
    mask = producing.types(packed)
    if (mask & (mask - 1)) != 0 and producing.total(packed) != n:
        core.fail(g, E.TRUNC_POOL)
        return
    for kind in range(E.MANA_TYPES):
        c = producing.count(packed, n, kind)
        if c > 0:
            put_in(g, p, kind, flags, kept, triggers_for, g.obj_id[src] if triggers_for != 0 else 0, c)
    it = g.pe_item[k] + 0
    if g.it_kind[it] == E.AB_MANA:
        g.it_data[it, S.DATA_AMOUNT] += n  # what the ability has produced: 106.12a
        g.it_data[it, S.DATA_OBJ] |= mask
    if (flags & KEPT) != 0:
        mask |= E.MANA_LASTS
    core.note(g, E.EV_MANA, p, src, n, src, mask)


@kernel
def propose_mana(g, t, p, src, out, it, packed, n, tapped):
    """Propose that ``p`` adds ``n`` mana, of the types of ``packed`` (``producing.py``), from source ``src``."""
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

    ``d`` choices have been made; ``it_mana`` counts what was chosen, as ``pe_mana`` does.
    """
    it = a
    if d == 0:
        g.it_mana[it] = 0
    src = g.it_src[it] + 0
    event_mask = g.it_packed[it] & E.MASK_TYPES if g.it_kind[it] == E.AB_TRIGGERED_MANA else 0
    g.y_n = 0
    yields.out_yield(g, t, g.it_ctl[it] + 0, src, it, c, event_mask)
    tapped = 1 if g.it_kind[it] == E.AB_MANA and t.c_tap[t.a_cost[g.it_ab[it]]] == 1 else 0
    if t.o_kind[c] == O.OUT_DOUBLE and core.unspent(g, b, E.MASK_TYPES) > producing.COUNT_MASK:
        for k in range(g.y_n):  # more than one event can tell apart: one for each type
            one = producing.more(0, producing.lowest(g.y_mask[k] + 0), 1)
            propose_mana(g, t, b, src, c, it, one, g.y_count[k] + 0, tapped)
        events.flush(g, t)
        return
    packed = g.it_mana[it] + 0
    place = 0
    total = 0
    more = 0  # whether some choice is between one mana and two
    for k in range(g.y_n):
        mask = g.y_mask[k] + 0
        n = g.y_count[k] + 0
        total += n
        if (mask & (mask - 1)) == 0:
            continue
        choices = 1 if g.y_same[k] == 1 else n
        for _ in range(choices):
            place += 1
            if place <= d:
                continue
            size = n if g.y_same[k] == 1 and g.y_n != 1 else 1  # alone, however much: the event's amount says
            if g.y_same[k] == yields.TWOBRID:
                size = 0
            if (g.it_flags[it] & S.ITF_AUTO_COLORS) == 0:
                g.it_mana[it] = packed
                core.push(g, F.F_MANA_CHOOSE_ANSWER, it, b, c, d, size)
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
                kind = producing.lowest(mask)
            packed = chosen_in(packed, kind, size)
            d += 1
    for k in range(g.y_n):
        mask = g.y_mask[k] + 0
        if (mask & (mask - 1)) == 0:
            packed = producing.more(packed, producing.lowest(mask), g.y_count[k] + 0)
        elif g.y_same[k] == yields.TWOBRID:
            more = 1
    if more != 0:
        total = producing.total(packed)
    g.it_mana[it] = 0
    if total <= 0 or g.result != 0:
        return  # 106.5
    propose_mana(g, t, b, src, c, it, packed, total, tapped)
    events.flush(g, t)


@kernel
def chosen_in(packed, kind, n):
    """``packed`` with ``n`` more of type ``kind``; 0: one, or two if it is colourless (106.8)."""
    if n == 0:
        n = 2 if kind == E.MANA_C else 1
    return producing.more(packed, kind, n)


@kernel
def h_mana_choose_answer(g, t, a, b, c, d, e):
    """A type was chosen for ``e`` more mana of what player ``b`` adds."""
    g.it_mana[a] = chosen_in(g.it_mana[a] + 0, g.ans_b + 0, e)
    if g.it_kind[a] == E.AB_MANA and d < yields.CHOICES_PACKED:
        g.it_packed[a] = g.it_packed[a] | (g.ans_b + 0) << (3 * d)
    core.push(g, F.F_MANA_CHOOSE, a, b, c, d + 1, 0)


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
            propose_mana(g, t, p, a, t.a_out[b] + 0, 0, producing.more(0, kind, 1), 1, 1)
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
