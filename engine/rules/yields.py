"""106, 605: what mana abilities would give.

``foresee`` says which units of mana an ability would give now, replacement effects (614) and triggered mana abilities
(605.1b) included; it changes nothing but working space (``g.y_*``). What isn't certain counts as its least.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, could_produce, filters, producing, triggers

CHOSEN = 1 << 30  # of packed types: they are chosen, three bits for each choice
UNKNOWN = 128  # of a yield's mask: its type can't be counted on, so it pays generic mana only
CHOICES_PACKED = 10  # choices of types that fit one plan entry
TWOBRID = 2  # of y_same: one mana of a colour, or two colourless (106.8)
OUT_BITS = 10  # of a code of out_of: those of the outs row; above them the creature type
OUT_ROW = 1023
UNFORESEEN = 10000  # life that nobody has to pay with
PROGRAM_STEPS = 24  # instructions of a mana ability that are looked at


@kernel
def row_of(out):
    """The outs row of a code of ``out_of``."""
    return out & OUT_ROW


@kernel
def out_of(g, t, src, out):
    """Outs row ``out`` for mana of source ``src``: with the creature type chosen for that, if it is for such only."""
    code = out + 0
    if t.o_chosen[out] != 0 and g.obj_chosen[src] > S.CHOSEN_TYPE:
        code |= (g.obj_chosen[src] - S.CHOSEN_TYPE) << OUT_BITS
    return code


@kernel
def chosen_color(g, i):
    """The colour chosen for object ``i``, as a mask; 0: none was (106.5)."""
    chosen = g.obj_chosen[i] + 0
    return 1 << (chosen - 1) if 0 < chosen < S.CHOSEN_TYPE else 0


@kernel
def restricted(t, out):
    """Does an outs row restrict how its mana is spent (106.6)?"""
    row = row_of(out)
    return 1 if t.o_restrict[row] != 0 or t.o_restrict_ab[row] != 0 else 0


@kernel
def out_fits(g, t, p, out, obj, ab):
    """May mana of outs row ``out`` be spent to cast ``obj`` or, with ``ab``, to activate that ability of it (106.6)?

    ``obj`` 0 is a cost that is neither, which only mana pays that may be spent on all but some spells.
    """
    if restricted(t, out) == 0:
        return 1
    row = row_of(out)
    abilities = t.o_restrict_ab[row] + 0
    if abilities == 3 and (obj == 0 or ab != 0):
        return 1
    if obj == 0 or (ab != 0 and abilities == 0) or (ab == 0 and abilities == 2):
        return 0
    if t.o_chosen[row] != 0:
        chosen = out >> OUT_BITS
        if chosen == 0 or filters.has_subtype(g, obj, chosen) == 0:
            return 0
    return filters.looks_like(g, t, t.o_restrict[row], obj, p, 0, 0)


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
        elif op == O.OP_FLIP:
            pc = start + t.code[pc, 1]  # as though it were lost
        elif op == O.OP_ONE_OF:
            pc = start + t.code[start + t.code[pc, 4] - 1, 1]  # after all ways (choices.after_all)
        else:
            pc = pc + 1
    return 0


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
    cost = core.mana_cost(g, t, i)
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
    code = out_of(g, t, src, out)
    if kind == O.OUT_UNITS:
        for k in range(t.o_n[out]):
            add_yield(g, t.o_unit[out, k] + 0, n, 0, code)
    elif kind == O.OUT_SAME:
        add_yield(g, t.o_unit[out, 0] + 0, n, 1, code)
    elif kind == O.OUT_CHOSEN:
        add_yield(g, chosen_color(g, src), n, 0, code)
    elif kind == O.OUT_COULD_PRODUCE or kind == O.OUT_COULD_PRODUCE_COLORS or kind == O.OUT_GIVEN_COULD_PRODUCE:
        left = could_produce.begin(g, t, you, src, it, out)
        could_produce.settle(g, t, left)
        add_yield(g, could_produce.found(g, t, you, src, it, out, left), n, 1, code)
    elif kind == O.OUT_EVENT_TYPE:
        add_yield(g, event_mask, n, 0, code)
    elif kind == O.OUT_COLORS_AMONG:
        add_yield(g, among_colors(g, t, t.o_filter[out] + 0, you, src), n, 0, code)
    elif kind == O.OUT_IDENTITY:
        add_yield(g, t.d_identity[g.commander[you]] + 0, n, 0, code)
    elif kind == O.OUT_EACH_COLOR:
        mask = among_colors(g, t, t.o_filter[out] + 0, you, src)
        for m in range(E.MANA_C):
            add_yield(g, mask & (1 << m), n, 0, code)
    elif kind == O.OUT_MANA_COST:
        cost_yield(g, t, you, src, it, out)
    elif kind == O.OUT_DOUBLE and it == 0:
        g.search_capped += 1  # what will be unspent then isn't foreseen
    elif kind == O.OUT_DOUBLE:
        for m in range(E.MANA_TYPES):
            add_yield(g, 1 << m, core.unspent(g, you, 1 << m), 0, code)


@kernel
def replace_yields(g, t, p, i, tapped, first):
    """106.12b, 614: the yields from place ``first`` on, as replacement effects leave them at least (616.1).

    Several instructions count as one event, which never gives more than they do.
    """
    total = 0
    packed = 0
    open_ = 0  # of types that are yet to be chosen
    for k in range(first, g.y_n):
        m = g.y_mask[k] & E.MASK_TYPES
        packed = producing.more(packed, 0 if m == 0 else producing.lowest(m), g.y_count[k] + 0)
        total += g.y_count[k]
        if m == 0 or (m & (m - 1)) != 0:
            open_ = 1
    if total == 0:
        return
    producing.foretell(g, t, p, i, packed, total, tapped)
    amount = g.y_least + 0
    n = g.y_n + 0
    if open_ == 0 or (g.y_types & producing.TURNED) != 0:
        out = g.y_out[first] + 0
        known = g.y_types & E.MASK_TYPES
        sure = g.y_sure + 0
        g.y_n = first
        if (known & (known - 1)) == 0 and (g.y_types & producing.UNKNOWN) == 0:
            add_yield(g, known, amount, 0, out)
            return
        if open_ != 0:
            sure = 0  # it depends on what is chosen
        for kind in range(E.MANA_TYPES):
            add_yield(g, 1 << kind, producing.part(sure, kind), 0, out)
        add_yield(g, UNKNOWN, amount - producing.total(sure), 0, out)
        return
    times = amount // total
    more = amount % total
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
def surely(g, first, last, mask):
    """Is some mana among yields ``first`` to ``last`` of a type in ``mask``, whatever is chosen?"""
    for k in range(first, last):
        m = g.y_mask[k] + 0
        if g.y_count[k] > 0 and (m & ~mask) == 0:
            return 1
    return 0


@kernel
def imagine_event(g, kind, p, i, first, last):
    """A logged event behind the last one, only to be looked at: ``p`` taps ``i`` for these yields, or gets them."""
    m = g.ev_n + (1 if kind == E.EV_MANA else 0)
    if m >= S.EVENTS:
        return m
    mask = 0
    total = 0
    for k in range(first, last):
        if g.y_count[k] > 0:
            mask |= g.y_mask[k]
            total += g.y_count[k]
    g.ev_kind[m] = kind
    g.ev_player[m] = p
    g.ev_obj[m] = i
    g.ev_id[m] = g.obj_id[i]
    g.ev_amt[m] = total
    g.ev_src[m] = i
    g.ev_aux[m] = mask
    return m if total > 0 else S.EVENTS


@kernel
def add_trigger(g, t, p, q, j, ab, m, first, last):
    """605.1b: add what ability ``ab`` of ``j`` (player ``q``) gives if it triggers on imagined event ``m``.

    The event is about yields ``first`` to ``last``. Returns 1 if it triggers.
    """
    if t.a_kind[ab] != E.AB_TRIGGERED_MANA or t.a_event[ab] != g.ev_kind[m]:
        return 0
    want = triggers.wanted_types(g, t, ab, j)
    if want != 0 and surely(g, first, last, want) == 0:
        return 0
    if triggers.event_matches(g, t, ab, j, q, 0, m) == 0 or filters.condition(g, t, t.a_cond[ab] + 0, q, j, 0) == 0:
        return 0
    mask = g.ev_aux[m] + 0
    from_ = g.y_n + 0
    g.y_from = from_
    start = t.a_prog[ab] + 0
    pc = next_mana(g, t, start, start, q, j, 0)
    while pc != 0:  # as program_yields, which would be one call deeper
        if gets(g, t.code[pc, 1] + 0, p, q) != 0:
            out_yield(g, t, q, j, 0, t.code[pc, 2] + 0, mask)
        pc = next_mana(g, t, start, pc + 1, q, j, 0)
    if g.repl_n[E.EV_MANA] != 0:
        replace_yields(g, t, p, j, 0, from_)
    g.y_from = 0
    single = 1 if (mask & (mask - 1)) == 0 else 0
    one = 1 if last == 1 and (g.y_same[0] != 0 or g.y_count[0] == 1) and g.y_out[0] != 0 else 0
    for y in range(from_, g.y_n):
        a = g.y_mask[y] + 0
        if (a & (a - 1)) != 0:
            same = 1 if t.o_kind[row_of(g.y_out[y])] == O.OUT_EVENT_TYPE else 0
            if same != 0 and one != 0 and single == 0 and restricted(t, g.y_out[0] + 0) == 0:
                g.y_count[0] += g.y_count[y]  # the type that was produced, whichever it is
                g.y_same[0] = 1
                g.y_count[y] = 0
            else:
                g.y_mask[y] = UNKNOWN
    return 1


@kernel
def mana_trigger_yields(g, t, p, i, first, last):
    """605.1b: add what triggers on mana being added, when ``p`` gets yields ``first`` to ``last`` from object ``i``.

    What their own mana would trigger in turn isn't counted on.
    """
    m = imagine_event(g, E.EV_MANA, p, i, first, last)
    if m >= S.EVENTS:
        return
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_TRIGGER:
            add_trigger(g, t, p, g.fx_player[x] + 0, g.fx_src[x] + 0, g.fx_a[x] + 0, m, first, last)
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if ((g.obj_trig[j] >> E.EV_MANA) & 1) != 0:
                for x in range(core.ability_count(g, t, j)):
                    add_trigger(g, t, p, q, j, core.ability_at(g, t, j, x), m, first, last)


@kernel
def trigger_yields(g, t, p, i, tapped):
    """605.1b, 106.12a: add what triggered mana abilities give when permanent ``i`` is used or tapped for these yields.

    A type that depends on a choice which isn't part of the plan can't be counted on.
    """
    n = g.y_n + 0
    effects = g.y_effects + 0
    added = g.trig_n[E.EV_MANA] + 0
    if added != 0:
        mana_trigger_yields(g, t, p, i, 0, n)
    if tapped != 0 and g.trig_n[E.EV_TAP_MANA] != 0:
        m = imagine_event(g, E.EV_TAP_MANA, p, i, 0, n)
        if m >= S.EVENTS:
            return
        for x in range(g.fx_n):
            if g.fx_kind[x] == E.FX_TRIGGER:
                first = g.y_n + 0
                j = g.fx_src[x] + 0
                if add_trigger(g, t, p, g.fx_player[x] + 0, j, g.fx_a[x] + 0, m, 0, n) != 0 and added != 0:
                    mana_trigger_yields(g, t, p, j, first, g.y_n + 0)
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k] + 0
                if ((g.obj_trig[j] >> E.EV_TAP_MANA) & 1) != 0:
                    for x in range(core.ability_count(g, t, j)):
                        first = g.y_n + 0
                        if add_trigger(g, t, p, q, j, core.ability_at(g, t, j, x), m, 0, n) != 0 and added != 0:
                            mana_trigger_yields(g, t, p, j, first, g.y_n + 0)
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
            same = 1 if t.o_kind[out] == O.OUT_SAME else 0
            add_yield(g, t.o_unit[out, k] + 0, t.o_amt[out] + 0, same, out_of(g, t, i, out))
    else:
        program_yields(g, t, p, p, i, ab, 0)
    if (g.repl_n[E.EV_MANA] | g.trig_n[E.EV_MANA] | g.trig_n[E.EV_TAP_MANA]) != 0:
        tapped = 1 if t.c_tap[t.a_cost[ab]] == 1 else 0
        if g.repl_n[E.EV_MANA] != 0:
            replace_yields(g, t, p, i, tapped, 0)
        trigger_yields(g, t, p, i, tapped)


@kernel
def unchanged(g):
    """Quick: is it certain that nothing changes or adds to the mana that abilities give?"""
    return 1 if (g.repl_n[E.EV_MANA] | g.trig_n[E.EV_TAP_MANA] | g.trig_n[E.EV_MANA]) == 0 else 0


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
