"""601, 602, 603.3c-d, 606: proposing spells and abilities: modes (700.2), X, targets (115), division; becoming cast.

A proposal is an item on the stack whose choices are made one at a time, in the order of 601.2. No choice that is
offered leads into a dead end: each option leaves a legal way to make the choices after it. Activated abilities take the
same steps (602.2b); triggered abilities take those for modes, targets and division (603.3c, 603.3d).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers, payment, targets, triggers, ways, yields
from manaloom.engine.rules import frames as F

# stages of F_CAST
STAGE_KICKS = 0
STAGE_MODES = 1
STAGE_X = 2
STAGE_TARGETS = 3
ONLY_FLASH = 2  # of spell_time


# --- timing ---------------------------------------------------------------------------------------------------------


@kernel
def sorcery_time(g, p):
    """Could ``p``, having priority, cast a sorcery (307.1, 117.1a): own main phase, empty stack?"""
    if g.active != p or g.stack_n != 0:
        return 0
    return 1 if g.step == E.STEP_MAIN1 or g.step == E.STEP_MAIN2 else 0


@kernel
def spell_time(g, t, p, i, sorcery):
    """May ``p`` begin to cast card ``i`` now, as far as its type says? ``sorcery``: what ``sorcery_time`` says.

    ONLY_FLASH: for a cost that lets it be cast as though it had flash, and for no other (601.3c).
    """
    d = g.obj_def[i] + 0
    types = t.d_types[d] + 0
    if (types & E.TYPE_LAND) != 0:
        return 0  # 305.9
    if sorcery != 0 or (types & E.TYPE_INSTANT) != 0 or (t.d_kw[d] & E.KW_FLASH) != 0:  # 117.1a, 702.8a
        return 1
    if g.rule_n == 0 and t.d_rule[d] == 0:
        return 0
    if layers.rule_amount(g, t, E.FX_FLASH, p, i) > 0:
        return 1  # 601.3b-d
    return ONLY_FLASH if layers.rule_cost(g, t, p, i, 0, 1) != 0 else 0


@kernel
def land_time(g, t, p, sorcery):
    """305.2a, 305.3: may ``p`` play one more land this turn, and now?"""
    if sorcery == 0:
        return 0
    n = 1 + g.this_turn[p, S.TURN_EXTRA_LANDS]
    if g.rule_n != 0:
        n += layers.rule_amount(g, t, E.FX_LAND_PLAYS, p, 0)
    return 1 if n > g.lands_played else 0


@kernel
def ability_time(g, t, p, i, ab):
    """602.2, 602.5: may ``p`` begin to activate ability ``ab`` of ``i`` now, its targets and costs apart?"""
    z = g.obj_zone[i] + 0
    if t.a_kind[ab] != E.AB_ACTIVATED or t.a_zone[ab] != z:
        return 0
    flags = t.a_flags[ab] + 0
    holder = core.list_holder(g, i)
    if holder != p and (flags & O.ABF_ANY_PLAYER) == 0:
        return 0
    if z == E.ZONE_BATTLEFIELD and (g.obj_kw[i] & E.KW_NO_ACTIVATE) != 0:
        return 0
    if flags != 0:
        if (flags & (O.ABF_SORCERY | O.ABF_LOYALTY)) != 0 and sorcery_time(g, p) == 0:
            return 0  # 602.5d, 606.3
        if (flags & O.ABF_YOUR_TURN) != 0 and g.active != p:
            return 0
        if (flags & O.ABF_ONCE) != 0 and core.may_use(g, t, i, ab) == 0:
            return 0  # 602.5b
        if (flags & O.ABF_LOYALTY) != 0 and core.used(g, i, 0) != 0:
            return 0  # 606.3
        if (flags & O.ABF_EXHAUST) != 0 and core.exhausted(g, t, i, ab) != 0:
            return 0  # 702.177a
    symbol = t.c_tap[t.a_cost[ab]] + 0
    if symbol != 0 and yields.may_tap(g, i, symbol) == 0 and (g.obj_acts[i] & 2) == 0:
        return 0  # 302.6, 602.5a; what taps for mana is for the planner to judge
    if t.a_cond[ab] != 0 and filters.condition(g, t, t.a_cond[ab] + 0, p, i, 0) == 0:
        return 0
    return 1


# --- costs ------------------------------------------------------------------------------------------------------------


@kernel
def is_x(t, code):
    """Does this amount of a cost ask for X?"""
    return 1 if code >= O.AMOUNT and t.n_kind[code - O.AMOUNT] == O.AMT_X else 0


@kernel
def has_x(t, cost):
    """Is there an X in cost row ``cost`` (107.3a)?"""
    if t.c_x[cost] != 0:
        return 1
    if t.c_simple[cost] != 0:
        return 0
    return is_x(t, t.c_energy[cost] + 0) | is_x(t, t.c_life[cost] + 0) | is_x(t, t.c_ncounter[cost] + 0)


@kernel
def greatest_x(g, t, p, cost, it, i, ab):
    """The greatest X that ``p`` could choose for this proposal; 0 also when nothing of it has an X (107.3a, 107.3b)."""
    if has_x(t, cost) == 0:
        more = ways.additional(g, t, it, i, ab)
        if more == 0 or has_x(t, more) == 0:
            return 0
    return payment.max_x(g, t, p, cost, it, i, ab)


# --- may it begin? (601.3, 602.5) -------------------------------------------------------------------------------------


@kernel
def payable_spell(g, t, p, i, how):
    """Could ``p`` pay for casting ``i`` in this way, and are there targets (601.2c, 303.4a)? Its timing apart."""
    if how == O.HOW_NORMAL:
        return payable_so(g, t, p, i, how)
    ways.consider(g, t, how)
    ok = payable_so(g, t, p, i, how)
    ways.consider(g, t, 0)
    return ok


@kernel
def payable_so(g, t, p, i, how):
    """``payable_spell``, with item 0 cast in this way."""
    d = g.obj_def[i] + 0
    cost = ways.cost_of(g, t, i, how)
    kind = ways.kind_of(how)
    if kind != O.HOW_ENERGY and cost == 0:
        return 0  # 118.6
    if kind == O.HOW_ENERGY and layers.rule_amount(g, t, E.FX_ENERGY_COST, p, i) <= 0:
        return 0
    if payment.can_pay(g, t, p, cost, 0, i, 0, 0) == 0:
        return 0
    ab = t.d_spell[d] + 0
    if ab == 0 or targets.asks(t, ab) == 0:
        return 1
    return targets.choices_ok(g, t, ab, p, i, 0, 0, 0, 0, greatest_x(g, t, p, cost, 0, i, 0))


@kernel
def payable_ability(g, t, p, i, ab):
    """Could ``p`` pay for activating ``ab`` of ``i``, and are there targets? Its timing apart."""
    cost = t.a_cost[ab] + 0
    if payment.can_pay(g, t, p, cost, 0, i, ab, 0) == 0:
        return 0
    if targets.asks(t, ab) == 0:
        return 1
    return targets.choices_ok(g, t, ab, p, i, 0, 0, 0, 0, greatest_x(g, t, p, cost, 0, i, ab))


@kernel
def castable(g, t, p, i):
    """May ``p`` begin to cast card ``i`` of their hand for its mana cost now (601.3)?"""
    if spell_time(g, t, p, i, sorcery_time(g, p)) != 1:
        return 0
    payment.prepare(g, t, p)
    return payable_spell(g, t, p, i, O.HOW_NORMAL)


@kernel
def activatable(g, t, p, i, ab):
    """May ``p`` begin to activate ability ``ab`` of ``i`` now (602.2)? Not for mana abilities."""
    if ability_time(g, t, p, i, ab) == 0:
        return 0
    payment.prepare(g, t, p)
    return payable_ability(g, t, p, i, ab)


# --- proposing (601.2a-d) ---------------------------------------------------------------------------------------------


@kernel
def push_proposal(g, t, it, cost, src, ab):
    """Leave the steps of a proposal on the agenda: choices (601.2b-d), payment (f-h), becoming cast (i)."""
    core.push(g, F.F_CAST_DONE, it, 0, 0, 0, 0)
    core.push(g, F.F_PAY, it, 0, 0, 0, 0)
    more = ways.additional(g, t, it, src, ab)
    if targets.asks(t, g.it_ab[it] + 0) != 0 or has_x(t, cost) != 0 or (more != 0 and has_x(t, more) != 0):
        core.push(g, F.F_CAST, it, STAGE_KICKS, 0, 0, 0)
    elif t.p_each[g.it_way[it]] != 0:
        core.push(g, F.F_CAST, it, STAGE_KICKS, 0, 0, 0)


@kernel
def begin_cast(g, t, p, i, how):
    """601.2a: ``p`` proposes card ``i`` as a spell, cast in the way ``how`` (``ways.py``)."""
    d = g.obj_def[i] + 0
    from_hand = g.obj_zone[i] == E.ZONE_HAND
    it = core.new_item(g, E.AB_SPELL, S.ITEM_STACK, t.d_spell[d] + 0, p, i)
    if it == 0:
        return
    if from_hand:
        g.it_flags[it] |= S.ITF_FROM_HAND
    ways.begin(g, t, it, i, how)
    events.cast_to_stack(g, t, i, it)
    push_proposal(g, t, it, g.it_cost[it] + 0, i, 0)


@kernel
def begin_activate(g, t, p, i, ab):
    """602.2a: ``p`` proposes to activate ability ``ab`` of ``i``."""
    it = core.new_item(g, E.AB_ACTIVATED, S.ITEM_STACK, ab, p, i)
    if it == 0:
        return
    core.stack_add(g, it)
    if (t.a_flags[ab] & O.ABF_ONCE) != 0:
        core.use(g, i, ab)
    if (t.a_flags[ab] & O.ABF_EXHAUST) != 0:
        core.use(g, i, ab | core.FOR_GOOD)
    if (t.a_flags[ab] & O.ABF_LOYALTY) != 0:
        core.use(g, i, 0)
    push_proposal(g, t, it, t.a_cost[ab] + 0, i, ab)


@kernel
def choose_targets_of_trigger(g, t, it):
    """603.3c, 603.3d: a trigger on the stack chooses modes and targets; where it can't, it is removed."""
    ab = g.it_ab[it] + 0
    if targets.asks(t, ab) == 0:
        return
    layers.refresh(g, t)
    x = g.it_x[it] + 0
    if targets.choices_ok(g, t, ab, g.it_ctl[it] + 0, g.it_src[it] + 0, it, 0, 0, x, x) == 0:
        core.stack_remove(g, it)
        core.free_item(g, it)
        return
    core.push(g, F.F_CAST, it, STAGE_KICKS, 0, 0, 0)


@kernel
def h_trigger_targets(g, t, a, b, c, d, e):
    """Trigger ``a`` chooses modes and targets."""
    choose_targets_of_trigger(g, t, a)


@kernel
def item_cost(g, t, it):
    """The cost row that item ``it`` is proposed for."""
    if g.it_kind[it] != E.AB_SPELL:
        return t.a_cost[g.it_ab[it]] + 0
    return g.it_cost[it] + 0


@kernel
def item_x(g, t, it):
    """The greatest X of a proposal; a trigger's was settled before (107.3m)."""
    kind = g.it_kind[it] + 0
    if kind != E.AB_SPELL and kind != E.AB_ACTIVATED:
        return 0
    p = g.it_ctl[it] + 0
    payment.prepare(g, t, p)
    ab = 0 if kind == E.AB_SPELL else g.it_ab[it] + 0
    return greatest_x(g, t, p, item_cost(g, t, it), it, g.it_src[it] + 0, ab)


@kernel
def ask_mode(g, t, it):
    """601.2b, 700.2: one more mode, in the order they are printed in. Returns 0 when there is none to choose."""
    ab = g.it_ab[it] + 0
    modes = g.it_modes[it] + 0
    low = 0
    while (modes >> low) != 0:
        low += 1
    have = filters.bits(modes)
    if have >= t.a_mode_max[ab] or low >= t.a_nmode[ab]:
        return 0
    p = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    x_low = g.it_x[it] + 0
    x_high = x_low + item_x(g, t, it)
    core.push(g, F.F_MODE_ANSWER, it, 0, 0, 0, 0)
    core.ask(g, E.DEC_MODE, p, it)
    if have >= t.a_mode_min[ab]:
        core.option(g, E.OPT_DONE, 0, 0, 0)
    for m in range(low, t.a_nmode[ab]):
        if targets.choices_ok(g, t, ab, p, src, it, modes | 1 << m, m + 1, x_low, x_high) != 0:
            core.option(g, E.OPT_MODE, 0, m, 0)
    core.asked(g)
    return 1


@kernel
def h_mode_answer(g, t, a, b, c, d, e):
    """A mode was chosen, or enough of them are."""
    if g.ans_kind == E.OPT_MODE:
        g.it_modes[a] |= 1 << (g.ans_b + 0)
        core.push(g, F.F_CAST, a, STAGE_MODES, 0, 0, 0)
        return
    kind = g.it_kind[a] + 0
    if g.it_modes[a] == 0 and kind != E.AB_SPELL and kind != E.AB_ACTIVATED:
        core.stack_remove(g, a)  # 603.3c
        core.free_item(g, a)
        return
    core.push(g, F.F_CAST, a, STAGE_X, 0, 0, 0)


@kernel
def x_ok(g, t, it, x):
    """Are there legal targets for item ``it``, its modes chosen, if X is ``x`` (601.2c)?"""
    ab = g.it_ab[it] + 0
    return targets.choices_ok(
        g, t, ab, g.it_ctl[it] + 0, g.it_src[it] + 0, it, g.it_modes[it] + 0, t.a_nmode[ab] + 0, x, x
    )


@kernel
def ask_x(g, t, it, low):
    """601.2b, 107.3a: the value of X, of those from ``low`` on. Returns 0 when there is only one.

    Where targets depend on it, only an X with legal ones is offered; OPT_YES is "so much or more" (as for
    ``core.offer_amounts``).
    """
    high = item_x(g, t, it)
    if high == 0:
        return 0
    core.push(g, F.F_X_ANSWER, it, 0, 0, 0, 0)
    core.ask(g, E.DEC_X, g.it_ctl[it] + 0, it)
    if t.a_by_x[g.it_ab[it]] == 0:
        core.offer_amounts(g, 0, low, high, 0)
    else:
        x = low
        while x <= high and g.opt_n < core.PORTION:
            if x_ok(g, t, it, x) != 0:
                core.option(g, E.OPT_NUMBER, 0, x, 0)
            x += 1
        while x <= high and x_ok(g, t, it, x) == 0:
            x += 1
        if x <= high:
            core.option(g, E.OPT_YES, 0, x, 0)
    core.asked(g)
    return 1


@kernel
def h_x_answer(g, t, a, b, c, d, e):
    """X was chosen, or that it is at least so much."""
    if g.ans_kind == E.OPT_YES:
        core.push(g, F.F_CAST, a, STAGE_X, g.ans_b, 0, 0)
        return
    g.it_x[a] = g.ans_b
    core.push(g, F.F_CAST, a, STAGE_TARGETS, 0, 0, 0)


@kernel
def ask_kicks(g, t, it, low):
    """702.33c: how often a multikicker is paid, ``low`` times or more. Returns 0 when there is only one way."""
    way = g.it_way[it] + 0
    if t.p_each[way] == 0:
        return 0
    p = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    ab = g.it_ab[it] + 0
    before = g.it_kicked[it] + 0
    payment.prepare(g, t, p)
    most = min(payment.max_kicks(g, t, p, item_cost(g, t, it), it, src), T.KICK_MASK - (before & T.KICK_MASK))
    core.push(g, F.F_KICKS_ANSWER, it, 0, 0, 0, 0)
    core.ask(g, E.DEC_AMOUNT, p, it)
    for n in range(low, most + 1):
        g.it_kicked[it] = before + n
        x = greatest_x(g, t, p, item_cost(g, t, it), it, src, 0)
        if ab == 0 or targets.asks(t, ab) == 0 or targets.choices_ok(g, t, ab, p, src, it, 0, 0, 0, x) != 0:
            core.option(g, E.OPT_NUMBER, 0, n, 0)
    g.it_kicked[it] = before
    core.asked(g)
    return 1


@kernel
def h_kicks_answer(g, t, a, b, c, d, e):
    """It was said how often the multikicker is paid."""
    g.it_kicked[a] += g.ans_b
    core.push(g, F.F_CAST, a, STAGE_MODES, 0, 0, 0)


@kernel
def h_cast(g, t, a, b, c, d, e):
    """601.2b-c: item ``a`` chooses how often it is kicked, modes, then X, then targets.

    ``b``: the stage, ``c``: the least X still possible.
    """
    layers.refresh(g, t)
    if b == STAGE_KICKS and ask_kicks(g, t, a, 0) != 0:
        return
    if b <= STAGE_MODES and t.a_nmode[g.it_ab[a]] != 0 and ask_mode(g, t, a) != 0:
        return
    if b <= STAGE_X and ask_x(g, t, a, c) != 0:
        return
    if targets.spec_at(g, t, a, 0) != 0:
        core.push(g, F.F_TARGETS, a, 0, 0, 0, 0)


# --- targets (601.2c, 115) --------------------------------------------------------------------------------------------


@kernel
def h_targets(g, t, a, b, c, d, e):
    """601.2c: item ``a`` chooses targets for its specification in place ``b``, of which it has ``c`` by now."""
    place = b
    n = c
    p = g.it_ctl[a] + 0
    src = g.it_src[a] + 0
    while True:
        s = targets.spec_at(g, t, a, place)
        if s == 0:
            break
        if n < targets.most(g, t, s, p, src, a):
            core.ask(g, E.DEC_TARGET, p, a)
            if n >= targets.fewest(g, t, s, a):
                core.option(g, E.OPT_DONE, 0, 0, 0)
            if targets.offer_targets(g, t, a, s) != 0 or g.opt_n == 0:
                core.push(g, F.F_TARGET_ANSWER, a, place, n, 0, 0)
                core.asked(g)
                return
            g.dec_kind = E.DEC_NONE  # none is left that could be chosen
        place += 1
        n = 0
    targeted(g, t, a)


@kernel
def h_target_answer(g, t, a, b, c, d, e):
    """A target was chosen, or enough of them are."""
    if g.ans_kind == E.OPT_DONE:
        core.push(g, F.F_TARGETS, a, b + 1, 0, 0, 0)
        return
    k = g.it_ntgt[a] + 0
    if k >= S.TARGETS:
        core.fail(g, E.TRUNC_ITEMS)
        return
    ref = g.ans_a + 0
    g.it_tgt[a, k] = ref
    g.it_tgt_spec[a, k] = targets.spec_at(g, t, a, b)
    if ref < E.REF_PLAYER:
        g.it_tgt_id[a, k] = g.obj_id[ref]
        core.mark(g, ref)
    elif ref >= E.REF_ITEM:
        g.it_tgt_id[a, k] = g.it_id[ref - E.REF_ITEM]
    g.it_ntgt[a] = k + 1
    core.push(g, F.F_TARGETS, a, b, c + 1, 0, 0)


@kernel
def targeted(g, t, it):
    """All targets of item ``it`` are chosen: what is divided is divided next, and they have become its targets."""
    for k in range(g.it_ntgt[it]):
        if t.s_divide[g.it_tgt_spec[it, k]] != 0:
            core.push(g, F.F_DIVIDE, it, 0, 0, 0, 0)
            break
    triggers.become_targets(g, t, it)


# --- division (601.2d) ------------------------------------------------------------------------------------------------


@kernel
def h_divide(g, t, a, b, c, d, e):
    """601.2d: item ``a`` says how much its target ``b`` gets, with ``c`` left; each gets at least one, ``b`` ``d``."""
    k = b
    left = c
    p = g.it_ctl[a] + 0
    while k < g.it_ntgt[a]:
        s = g.it_tgt_spec[a, k] + 0
        if t.s_divide[s] != 0:
            if k == 0 or g.it_tgt_spec[a, k - 1] != s:
                left = filters.amount(g, t, t.s_divide[s] + 0, p, g.it_src[a] + 0, a)
            rest = 0
            while k + rest + 1 < g.it_ntgt[a] and g.it_tgt_spec[a, k + rest + 1] == s:
                rest += 1
            if rest > 0 and left > rest + 1:
                core.push(g, F.F_DIVIDE_ANSWER, a, k, left, 0, 0)
                core.ask(g, E.DEC_DIVIDE, p, a)
                core.offer_amounts(g, g.it_tgt[a, k] + 0, max(1, d), left - rest, 0)
                core.asked(g)
                return
            share = 1 if rest > 0 else left
            g.it_div[a, k] = share
            left -= share
        k += 1


@kernel
def h_divide_answer(g, t, a, b, c, d, e):
    """Target ``b`` gets so much, or at least so much."""
    if g.ans_kind == E.OPT_YES:
        core.push(g, F.F_DIVIDE, a, b, c, g.ans_b, 0)
        return
    g.it_div[a, b] = g.ans_b
    core.push(g, F.F_DIVIDE, a, b + 1, c - g.ans_b, 0, 0)


# --- becoming cast (601.2i) -------------------------------------------------------------------------------------------


@kernel
def find_given(g, t, it):
    """400.7j: where the cost of ability ``it`` moved its source from a hand or graveyard, its effects find that."""
    cost = t.a_cost[g.it_ab[it]] + 0
    i = g.it_src[it] + 0
    if t.c_exile_self[cost] + t.c_discard_self[cost] == 0 or g.obj_id[i] == g.it_src_id[it]:
        return
    if g.obj_zone[i] == E.ZONE_EXILE or g.obj_zone[i] == E.ZONE_GRAVEYARD:
        g.it_src_id[it] = g.obj_id[i]
        core.mark(g, i)


@kernel
def h_cast_done(g, t, a, b, c, d, e):
    """601.2i, 602.2b: all is chosen and paid: the spell becomes cast, the ability activated."""
    p = g.it_ctl[a] + 0
    g.it_flags[a] |= S.ITF_CAST
    g.cancel = 0
    g.redo_n = 0
    g.redo_answers = 0
    g.this_turn[p, S.TURN_CANCELS] = 0
    if g.it_kind[a] == E.AB_SPELL:
        i = g.it_obj[a] + 0
        g.obj_x[i] = g.it_x[a]  # 107.3m, 400.7d: the permanent will know
        g.obj_spent[i] = g.it_spent[a]
        g.obj_spent_mask[i] = g.it_spent_mask[a]
        g.obj_flags[i] |= E.FLAG_WAS_CAST
        g.obj_kicked[i] = g.it_kicked[a]
        g.it_cost[a] = 0  # it is paid
        if g.clowns != 0:
            g.obj_cast[i] = core.tick(g)
        g.this_turn[p, S.TURN_SPELLS] += 1
        core.note(g, E.EV_CAST, p, i, g.it_x[a], E.REF_ITEM + a, 0)  # 107.3e: what triggers may ask for its X
    else:
        find_given(g, t, a)
        core.note(g, E.EV_ACTIVATE, p, g.it_src[a] + 0, 1, E.REF_ITEM + a, g.it_ab[a] + 0)
    triggers.collect(g, t)
