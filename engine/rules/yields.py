"""106, 605: what mana abilities would give.

``foresee`` says which units of mana an ability would give now, replacement effects (614) and triggered mana abilities
(605.1b) included; it changes nothing but working space (``g.y_*``). What isn't certain counts as its least.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, replacement, triggers

CHOSEN = 1 << 30  # of packed types: they are chosen, three bits for each choice
UNKNOWN = 128  # of a yield's mask: its type can't be counted on, so it pays generic mana only
LOOK_OBJ = 1023
LOOKS = 32
CHOICES_PACKED = 10  # choices of types that fit one plan entry
TWOBRID = 2  # of y_same: one mana of a colour, or two colourless (106.8)
UNFORESEEN = 10000  # life that nobody has to pay with
STAGES = 3  # in which replacement effects are applied to mana that is foreseen
PROGRAM_STEPS = 24  # instructions of a mana ability that are looked at


@kernel
def restricted(t, out):
    """Does an outs row restrict how its mana is spent (106.6)?"""
    return 1 if t.o_restrict[out] != 0 or t.o_restrict_ab[out] != 0 else 0


@kernel
def out_fits(g, t, p, out, obj, ab):
    """May mana of outs row ``out`` be spent to cast ``obj`` or, with ``ab``, to activate that ability of it (106.6)?

    ``obj`` 0 is a cost that is neither, which only mana pays that may be spent on all but some spells.
    """
    if restricted(t, out) == 0:
        return 1
    abilities = t.o_restrict_ab[out] + 0
    if abilities == 3 and (obj == 0 or ab != 0):
        return 1
    if obj == 0 or (ab != 0 and abilities == 0) or (ab == 0 and abilities == 2):
        return 0
    return filters.looks_like(g, t, t.o_restrict[out], obj, p, 0, 0)


@kernel
def note_hurt(g, t, pc, you, src, it):
    """Instruction ``pc`` deals damage or takes life: note how much of it that takes from its controller at most."""
    who = t.code[pc, 1] + 0
    if t.code[pc, 0] == O.OP_DAMAGE:
        if (who & 255) != O.SEL_WHO:
            return
        who = who >> 8
    if who != O.WHO_OPPONENTS:
        g.y_hurt += max(0, filters.amount(g, t, t.code[pc, 2] + 0, you, src, it))
        if g.repl_n[E.EV_DAMAGE] + g.repl_n[E.EV_LIFE_LOSS] != 0:
            g.y_hurt += UNFORESEEN  # it may become more


@kernel
def next_mana(g, t, start, pc, you, src, it):
    """Place of the next OP_MANA of a program at or after ``pc`` as things are; 0: none. Notes other effects.

    What players may do or pay on the way is taken as not done: a yield counts as its least.
    """
    for _ in range(PROGRAM_STEPS):
        op = t.code[pc, 0]
        if op == O.OP_MANA:
            return pc + 0
        if op == O.OP_END:
            return 0
        if op == O.OP_JUMP:
            pc = start + t.code[pc, 1]
            continue
        if op == O.OP_IF:
            pc = pc + 1 if filters.condition(g, t, t.code[pc, 1] + 0, you, src, it) != 0 else start + t.code[pc, 2]
            continue
        g.y_effects = 1
        if op == O.OP_DAMAGE or op == O.OP_LOSE_LIFE:
            note_hurt(g, t, pc, you, src, it)
        if op == O.OP_COUNTERS and t.code[pc, 1] == O.SEL_SELF and g.y_ctr_obj == src:
            g.y_ctr_kind = t.code[pc, 2]
            g.y_ctr_n += filters.amount(g, t, t.code[pc, 3] + 0, you, src, it)
        if op == O.OP_MAY:
            pc = start + t.code[pc, 2]
        elif op == O.OP_PAY:
            pc = start + t.code[pc, 3]
        elif op == O.OP_PAY_ANY:
            pc = start + t.code[pc, 4]
        else:
            pc = pc + 1
    return 0


@kernel
def look_at(g, src, f, limit):
    """106.7: look also at what permanents matching ``f`` could produce, as far as ``limit`` allows; each once."""
    entry = src | f << 10 | limit << 30
    for k in range(g.look_n):
        if g.look[k] == entry:
            return
    if g.look_n < LOOKS:
        g.look[g.look_n] = entry
        g.look_n = g.look_n + 1


@kernel
def among_colors(g, t, f, you, src):
    """Colours among permanents that match a filter."""
    mask = 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if filters.matches(g, t, f, i, you, src, 0) != 0:
                mask |= g.obj_colors[i]
    return mask & E.MASK_COLORS


@kernel
def direct_types(g, t, j, limit):
    """Types within ``limit`` that mana abilities of permanent ``j`` would produce by themselves (106.7).

    Those that look at other permanents in turn only leave those to be looked at.
    """
    mask = 0
    you = g.obj_ctl[j] + 0
    for n in range(core.ability_count(g, t, j)):
        ab = core.ability_at(g, t, j, n)
        if t.a_kind[ab] != E.AB_MANA:
            continue
        own = 0
        start = t.a_prog[ab] + 0
        pc = next_mana(g, t, start, start, you, j, 0)
        while pc != 0:
            out = t.code[pc, 2] + 0
            kind = t.o_kind[out]
            if filters.amount(g, t, t.o_amt[out] + 0, you, j, 0) > 0:
                if kind == O.OUT_UNITS or kind == O.OUT_SAME:
                    for k in range(t.o_n[out]):
                        own |= t.o_unit[out, k]
                elif kind == O.OUT_CHOSEN:
                    if g.obj_chosen[j] != 0:
                        own |= 1 << (g.obj_chosen[j] - 1)
                elif kind == O.OUT_COULD_PRODUCE:
                    look_at(g, j, t.o_filter[out] + 0, limit)
                elif kind == O.OUT_COULD_PRODUCE_COLORS:
                    look_at(g, j, t.o_filter[out] + 0, limit & E.MASK_COLORS)
                elif kind == O.OUT_COLORS_AMONG:
                    own |= among_colors(g, t, t.o_filter[out] + 0, you, j)
            pc = next_mana(g, t, start, pc + 1, you, j, 0)
        mask |= replaced_types(g, t, j, own, 1 if t.c_tap[t.a_cost[ab]] == 1 else 0)
    return mask & limit


@kernel
def could_produce(g, t, you, src, f, limit):
    """106.7: the types within ``limit`` that permanents matching ``f`` could produce.

    Permanents that look at each other are each looked at once: what can't be defined otherwise isn't there.
    """
    mask = 0
    g.look_n = 0
    look_at(g, src, f, limit)
    n = 0
    while n < g.look_n:
        viewer = g.look[n] & LOOK_OBJ
        f = (g.look[n] >> 10) & 0xFFFFF
        limit = g.look[n] >> 30
        n += 1
        who = you
        if viewer != src:
            who = g.obj_ctl[viewer] + 0
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k] + 0
                if (g.obj_acts[j] & 2) != 0 and filters.matches(g, t, f, j, who, viewer, 0) != 0:
                    mask |= direct_types(g, t, j, limit)
    return mask


@kernel
def add_yield(g, mask, n, same, out):
    """``n`` more units, each (``same``: all alike) of a type in ``mask``. No type, no mana (106.5)."""
    if mask == 0 or n <= 0:
        return
    if (mask & (mask - 1)) == 0:
        same = 0
        for k in range(g.y_from, g.y_n):
            if g.y_mask[k] == mask and g.y_out[k] == out:
                g.y_count[k] += n
                return
    k = g.y_n + 0
    if k >= S.YIELDS:
        return
    g.y_mask[k] = mask
    g.y_count[k] = n
    g.y_same[k] = same
    g.y_out[k] = out
    g.y_n = k + 1


@kernel
def cost_yield(g, t, you, src, it, out):
    """Add mana equal to the mana cost of what selector ``o_filter`` of outs row ``out`` says to the yields."""
    i = filters.first(g, t, t.o_filter[out] + 0, you, src, it)
    if i == 0 or i >= E.REF_PLAYER:
        return
    cost = t.d_cost[g.obj_def[i]] + 0
    x = g.it_x[g.obj_item[i]] if g.obj_zone[i] == E.ZONE_STACK else 0  # 107.3h
    add_yield(g, E.MASK_C, t.c_generic[cost] + t.c_x[cost] * x, 0, out)  # 106.10
    for k in range(t.c_npip[cost]):
        pip = t.c_pip[cost, k] + 0
        if (pip & E.PIP_SNOW) != 0:
            add_yield(g, E.MASK_C, 1, 0, out)  # 106.11
        elif (pip & E.PIP_TWOBRID) != 0:
            add_yield(g, (pip & E.MASK_TYPES) | E.MASK_C, 1, TWOBRID, out)
        else:
            add_yield(g, pip & E.MASK_TYPES, 1, 0, out)  # 106.8, 106.9


@kernel
def out_yield(g, t, you, src, it, out, event_mask):
    """Add what outs row ``out`` gives to the yields; ``event_mask``: types that the triggering event produced."""
    kind = t.o_kind[out]
    n = filters.amount(g, t, t.o_amt[out] + 0, you, src, it)
    if kind == O.OUT_UNITS:
        for k in range(t.o_n[out]):
            add_yield(g, t.o_unit[out, k] + 0, n, 0, out)
    elif kind == O.OUT_SAME:
        add_yield(g, t.o_unit[out, 0] + 0, n, 1, out)
    elif kind == O.OUT_CHOSEN:
        if g.obj_chosen[src] != 0:
            add_yield(g, 1 << (g.obj_chosen[src] - 1), n, 0, out)
    elif kind == O.OUT_COULD_PRODUCE:
        add_yield(g, could_produce(g, t, you, src, t.o_filter[out] + 0, E.MASK_TYPES), n, 0, out)
    elif kind == O.OUT_COULD_PRODUCE_COLORS:
        add_yield(g, could_produce(g, t, you, src, t.o_filter[out] + 0, E.MASK_COLORS), n, 0, out)
    elif kind == O.OUT_EVENT_TYPE:
        add_yield(g, event_mask, n, 0, out)
    elif kind == O.OUT_COLORS_AMONG:
        add_yield(g, among_colors(g, t, t.o_filter[out] + 0, you, src), n, 0, out)
    elif kind == O.OUT_MANA_COST:
        cost_yield(g, t, you, src, it, out)
    elif kind == O.OUT_DOUBLE and it == 0:
        g.search_capped += 1  # what will be unspent then isn't foreseen
    elif kind == O.OUT_DOUBLE:
        for m in range(E.MANA_TYPES):
            add_yield(g, 1 << m, core.unspent(g, you, 1 << m), 0, out)


@kernel
def imagine_mana(g, p, i, n, tapped):
    """A proposed event behind the last one, only to be looked at: permanent ``i`` gives ``p`` mana."""
    k = g.pe_n + 0
    if k >= S.PROPOSED:
        return 0
    g.pe_kind[k] = E.EV_MANA
    g.pe_player[k] = p
    g.pe_obj[k] = i
    g.pe_id[k] = g.obj_id[i]
    g.pe_amt[k] = n
    g.pe_src[k] = i
    g.pe_aux[k] = 0
    g.pe_how[k] = tapped
    g.pe_flags[k] = 0
    g.pe_item[k] = 0
    g.pe_napplied[k] = 0
    return 1


@kernel
def stage(t, ab, could):
    """When an effect on mana is applied so that least comes of it: what takes away, what multiplies, what adds (616.1).

    STAGES: it isn't counted on, since a player may decline it. With ``could``, whatever may be declined is.
    """
    kind = t.a_rkind[ab]
    a = t.a_ra[ab]
    takes = 1 if kind == O.RPL_SKIP or (kind == O.RPL_ADD and a < 0) else 0
    if (t.a_flags[ab] & O.ABF_MAY) != 0 and kind != O.RPL_MANA_TYPE and (could != 0 or takes == 0):
        return STAGES + 0
    if kind == O.RPL_MULTIPLY or kind == O.RPL_MANA_TYPE:
        return 1
    return 2 if kind == O.RPL_ADD and a >= 0 else 0


@kernel
def replaced(g, t, p, i, n, tapped, could):
    """What ``n`` mana that ``p`` gets from permanent ``i`` become at least, whatever is chosen on the way (106.12b).

    ``g.y_types``: the types that they may become, with bit UNKNOWN if they may also stay what they are; 0: they do.
    """
    g.y_types = 0
    if imagine_mana(g, p, i, n, tapped) == 0:
        return 0
    event = g.pe_n + 0
    surely = 0
    for now in range(STAGES):
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for m in range(g.zone_n[row]):
                j = g.zone[row, m] + 0
                if ((g.obj_repl[j] >> E.EV_MANA) & 1) == 0:
                    continue
                for x in range(core.ability_count(g, t, j)):
                    ab = core.ability_at(g, t, j, x)
                    if ab == 0 or stage(t, ab, could) != now or replacement.applies(g, t, event, j, ab) == 0:
                        continue
                    if replacement.change(g, t, event, ab) == 0 or g.pe_kind[event] == E.EV_NONE:
                        return 0
                    g.pe_amt[event] = min(g.pe_amt[event] + 0, core.AMOUNT_LIMIT)
                    if t.a_rkind[ab] == O.RPL_MANA_TYPE:
                        g.y_types |= t.a_ra[ab]
                        if (t.a_flags[ab] & O.ABF_MAY) == 0:
                            surely = 1
    if g.y_types != 0 and surely == 0:
        g.y_types |= UNKNOWN
    return max(0, g.pe_amt[event] + 0)


@kernel
def replaced_types(g, t, i, mask, tapped):
    """106.7: the types that one mana of a type in ``mask``, from permanent ``i``, may become, in any possible order."""
    if mask == 0 or g.repl_n[E.EV_MANA] == 0:
        return mask
    if replaced(g, t, g.obj_ctl[i] + 0, i, 1, tapped, 1) == 0:
        return 0
    types = g.y_types & E.MASK_TYPES
    return types | mask if types == 0 or (g.y_types & UNKNOWN) != 0 else types


@kernel
def replace_yields(g, t, p, i, tapped, first):
    """106.12b, 614: the yields from place ``first`` on, as replacement effects leave them at least.

    Several instructions count as one event, which never gives more than they do.
    """
    total = 0
    for k in range(first, g.y_n):
        total += g.y_count[k]
    if total == 0:
        return
    amount = replaced(g, t, p, i, total, tapped, 0)
    types = g.y_types + 0
    if types != 0:
        for k in range(first, g.y_n):
            g.y_mask[k] = types if (types & (types - 1)) == 0 else UNKNOWN  # which of them is no part of a plan
            g.y_same[k] = 0
    times = amount // total  # as perform_mana shares it out
    more = amount % total
    n = g.y_n + 0
    if times == 0:
        m = g.y_mask[first] + 0 if n == first + 1 else UNKNOWN
        if (m & (m - 1)) != 0:
            m = UNKNOWN
        g.y_n = first
        add_yield(g, m, more, 0, g.y_out[first] + 0)
        return
    sure = 0
    for k in range(first, n):
        m = g.y_mask[k] + 0
        if (m & (m - 1)) == 0:
            sure |= m
            g.y_count[k] *= times
        elif times != 1:
            c = g.y_count[k] + 0
            if g.y_same[k] == 0 and c > 1:
                g.y_count[k] = times
                for _ in range(1, c):
                    add_yield(g, m, times, 1, g.y_out[k] + 0)
            else:
                g.y_count[k] = c * times
            g.y_same[k] = 1
    if more > 0:
        if n == first + 1 and (sure != 0 or g.y_same[first] != 0 or g.y_count[first] == 1):
            g.y_count[first] += more
            g.y_same[first] = 1 if sure == 0 else 0
        else:
            add_yield(g, UNKNOWN, more, 0, g.y_out[first] + 0)


@kernel
def gets(g, who, p, you):
    """Does the player who taps the permanent get what an ability of ``you`` gives to ``who``?"""
    if who == O.WHO_YOU:
        return 1 if p == you else 0
    if who == O.WHO_ACTIVE:
        return 1 if p == g.active else 0
    if who == O.WHO_OPPONENTS:
        return 1 if p != you else 0
    return 1 if who <= O.WHO_HOST_CONTROLLER and who != O.WHO_DEFENDING else 0


@kernel
def program_yields(g, t, p, you, src, ab, event_mask):
    """Add what the program of ``ab`` gives player ``p`` to the yields."""
    start = t.a_prog[ab] + 0
    g.y_ctr_obj = src
    pc = next_mana(g, t, start, start, you, src, 0)
    while pc != 0:
        if gets(g, t.code[pc, 1] + 0, p, you) != 0:
            out_yield(g, t, you, src, 0, t.code[pc, 2] + 0, event_mask)
        pc = next_mana(g, t, start, pc + 1, you, src, 0)
    g.y_ctr_obj = 0
    g.y_ctr_n = 0


@kernel
def trigger_yields(g, t, p, i):
    """605.1b, 106.12a: add what triggered mana abilities give when permanent ``i`` is tapped for these yields.

    A type that depends on a choice which isn't part of the plan can't be counted on.
    """
    n = g.y_n + 0
    m = g.ev_n + 0
    if n == 0 or m >= S.EVENTS:
        return
    mask = 0
    total = 0
    for k in range(n):
        mask |= g.y_mask[k]
        total += g.y_count[k]
    g.ev_kind[m] = E.EV_TAP_MANA
    g.ev_player[m] = p
    g.ev_obj[m] = i
    g.ev_id[m] = g.obj_id[i]
    g.ev_amt[m] = total
    g.ev_src[m] = i
    g.ev_aux[m] = mask
    single = 1 if (mask & (mask - 1)) == 0 else 0
    one = 1 if n == 1 and (g.y_same[0] != 0 or g.y_count[0] == 1) and g.y_out[0] != 0 else 0
    effects = g.y_effects + 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if ((g.obj_trig[j] >> E.EV_TAP_MANA) & 1) == 0:
                continue
            for x in range(core.ability_count(g, t, j)):
                ab = core.ability_at(g, t, j, x)
                if t.a_kind[ab] != E.AB_TRIGGERED_MANA or (t.a_aux[ab] != 0 and (mask & ~(t.a_aux[ab] + 0)) != 0):
                    continue
                if triggers.event_matches(g, t, ab, j, q, 0, m) == 0:
                    continue
                if filters.condition(g, t, t.a_cond[ab] + 0, q, j, 0) == 0:
                    continue
                first = g.y_n + 0
                if g.repl_n[E.EV_MANA] != 0:
                    g.y_from = first
                    program_yields(g, t, p, q, j, ab, mask)
                    replace_yields(g, t, p, j, 0, first)
                    g.y_from = 0
                else:
                    program_yields(g, t, p, q, j, ab, mask)
                for y in range(first, g.y_n):
                    a = g.y_mask[y] + 0
                    if (a & (a - 1)) != 0:
                        same = 1 if t.o_kind[g.y_out[y]] == O.OUT_EVENT_TYPE else 0
                        if same != 0 and one != 0 and single == 0 and restricted(t, g.y_out[0] + 0) == 0:
                            g.y_count[0] += g.y_count[y]  # the type that was produced, whichever it is
                            g.y_same[0] = 1
                            g.y_count[y] = 0
                        else:
                            g.y_mask[y] = UNKNOWN
    g.y_effects = effects


@kernel
def foresee(g, t, p, i, ab):
    """Which units of mana ability ``ab`` of ``i`` would give player ``p`` now: fills ``g.y_*``; pure but for that."""
    g.y_n = 0
    g.y_effects = 0
    g.y_hurt = 0
    out = t.a_whole_out[ab] + 0
    if out != 0:
        for k in range(t.o_n[out]):
            add_yield(g, t.o_unit[out, k] + 0, t.o_amt[out] + 0, 1 if t.o_kind[out] == O.OUT_SAME else 0, out)
    else:
        program_yields(g, t, p, p, i, ab, 0)
    tapped = 1 if t.c_tap[t.a_cost[ab]] == 1 else 0
    if g.repl_n[E.EV_MANA] != 0:
        replace_yields(g, t, p, i, tapped, 0)
    if tapped != 0 and g.trig_n[E.EV_TAP_MANA] != 0:
        trigger_yields(g, t, p, i)


@kernel
def unchanged(g):
    """Quick: is it certain that nothing changes or adds to the mana that permanents are tapped for?"""
    return 1 if g.repl_n[E.EV_MANA] == 0 and g.trig_n[E.EV_TAP_MANA] == 0 else 0


@kernel
def plain_mask(g, t, i):
    """Mask of types when all that ``i`` has is "{T}: Add one mana of one of these" and nothing changes that; else 0."""
    mask = t.d_plain_mana[g.obj_def[i]] + 0
    if mask == 0 or g.obj_granted[i, 0] != 0 or (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0:
        return 0
    return mask if unchanged(g) != 0 else 0


@kernel
def may_tap(g, i, symbol):
    """107.5, 107.6, 302.6: can ``i`` pay {T} (1) or {Q} (2)?"""
    if (g.obj_tapped[i] != 0) != (symbol == 2) or g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return 0
    if g.obj_sick[i] != 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0 and (g.obj_kw[i] & E.KW_HASTE) == 0:
        return 0
    return 1


@kernel
def begun(g, i, ab):
    """605.3c: is this mana ability being activated already?"""
    for d in range(1, g.pay_n + 1):
        it = g.pay_item[d] + 0
        if g.it_ab[it] == ab and g.it_src[it] == i and g.it_src_id[it] == g.obj_id[i]:
            return 1
    return 0


@kernel
def leans(g, t, i, ab):
    """Does mana ability ``ab`` of ``i``, or what it gives, depend on what other permanents make of ``i``?"""
    d = g.obj_def[i]
    if ab < t.d_ab[d] or ab >= t.d_ab[d] + t.d_nab[d]:
        return 1  # it is granted
    if t.c_tap[t.a_cost[ab]] != 0 and g.obj_sick[i] != 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0:
        return 1  # it has haste
    code = t.o_amt[t.a_out[ab]] + 0
    if code < O.AMOUNT:
        return 0
    kind = t.n_kind[code - O.AMOUNT]
    if kind == O.AMT_POWER or kind == O.AMT_TOUGHNESS:
        return 1
    return 1 if kind == O.AMT_GREATEST_POWER or kind == O.AMT_TOTAL_POWER else 0


@kernel
def usable(g, t, p, i, ab):
    """May ``p`` begin to activate mana ability ``ab`` of ``i``, what its cost takes from elsewhere apart (602.5)?"""
    if t.a_kind[ab] != E.AB_MANA or t.a_zone[ab] != g.obj_zone[i]:
        return 0
    cost = t.a_cost[ab] + 0
    if t.c_tap[cost] != 0 and may_tap(g, i, t.c_tap[cost] + 0) == 0:
        return 0
    if (g.obj_kw[i] & E.KW_NO_ACTIVATE) != 0:
        return 0
    flags = t.a_flags[ab] + 0
    if flags != 0:
        if (flags & O.ABF_ONCE) != 0 and core.may_use(g, t, i, ab) == 0:
            return 0
        if (flags & O.ABF_INSTANT) != 0 and g.pay_n != 0:
            return 0  # 602.5e, despite 605.3a
        if (flags & (O.ABF_YOUR_TURN | O.ABF_SORCERY)) != 0 and g.active != p:
            return 0
        if (flags & O.ABF_SORCERY) != 0:
            if g.stack_n != 0 or g.pay_n != 0 or (g.step != E.STEP_MAIN1 and g.step != E.STEP_MAIN2):
                return 0
    if g.hid_static != 0 and leans(g, t, i, ab) != 0:
        return 0
    if t.a_cond[ab] != 0 and filters.condition(g, t, t.a_cond[ab] + 0, p, i, 0) == 0:
        return 0
    if t.c_ncounter[cost] != 0:
        n = filters.amount(g, t, t.c_ncounter[cost] + 0, p, i, 0)
        if core.counters(g, i, t.c_counter[cost] + 0) < n:
            return 0
    return 1
