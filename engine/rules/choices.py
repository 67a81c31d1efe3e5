"""608.2d: instructions that ask a player something while a spell or ability resolves.

``begin`` starts such an instruction; ``h_exec_answer`` takes an answer and either asks on or ends it, after which the
program goes on. What is chosen for one simultaneous event is proposed as it is chosen and performed at the end.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    core,
    designations,
    events,
    exchanging,
    faces,
    filters,
    hiding,
    keyword_actions,
    layers,
    library,
    mana,
    paying,
    payment,
    plays,
    prevention,
    references,
    retargeting,
    token_cards,
    triggers,
)
from manaloom.engine.rules import frames as F

MANY = 1 << 20  # more than anybody could choose


@kernel
def spec_id(g, t, it, k):
    """The table row of the item's target specification ``k``."""
    return t.a_spec[g.it_ab[it]] + k


@kernel
def proposed(g, i):
    """Is object (or player) ``i`` part of the group being put together?"""
    for k in range(g.pe_n):
        if g.pe_obj[k] == i:
            return 1
    return 0


@kernel
def next_of(g, t, it, who, p):
    """The player after ``p`` among those of a who code, in APNAP order (101.4); PLAYERS: there are no more."""
    k = 0
    while True:
        q = filters.players_of(g, t, who, it, k)
        k += 1
        if q == p:
            return filters.players_of(g, t, who, it, k)
        if q >= S.PLAYERS:
            return q


@kernel
def end(g, t, it, pc, base):
    """The instruction's choices are made: perform what was proposed, then go on after it."""
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    if g.pe_n != 0:
        events.flush(g, t)


@kernel
def may(g, it, pc, base, p, kind, a, b):
    """Ask player ``p`` yes (about ``a``, ``b``) or no."""
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
    core.ask(g, kind, p, it)
    core.option(g, E.OPT_YES, a, b, 0)
    core.option(g, E.OPT_NO, a, b, 0)
    core.asked(g)


@kernel
def ask_energy(g, t, it, pc, base, p, low):
    """107.14: ask how much energy player ``p`` pays, of the amounts that the instruction allows, from ``low`` on."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    least = max(1, filters.amount(g, t, t.code[pc, 2], you, src, it))
    most = g.energy[p] + 0
    if t.code[pc, 3] >= 0:
        most = min(most, filters.amount(g, t, t.code[pc, 3], you, src, it))
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
    core.ask(g, E.DEC_AMOUNT, p, it)
    if low == 0:
        core.option(g, E.OPT_NUMBER, 0, 0, 0)
    if most >= least:
        core.offer_amounts(g, 0, max(least, low), most, 0)
    core.asked(g)


@kernel
def give_up(g, t, it, pc, base, k, left):
    """Player ``k`` of the instruction, and those after, discard or sacrifice what they choose, ``left`` more to go.

    In APNAP order; each sees the choices before (101.4); all of it happens at once.
    """
    op = t.code[pc, 0] + 0
    who = t.code[pc, 1] + 0
    while True:
        p = filters.players_of(g, t, who, it, k)
        if p >= S.PLAYERS:
            end(g, t, it, pc, base)
            return
        zone = E.ZONE_HAND if op == O.OP_DISCARD else E.ZONE_BATTLEFIELD
        row = core.zone_row(p, zone)
        if op == O.OP_DISCARD and t.code[pc, 3] != 0:
            n = g.zone_n[row] + 0
            if t.code[pc, 3] == 2 or left >= core.hand_size(g, p):
                for m in range(n):
                    if token_cards.is_card(g, g.zone[row, m] + 0) != 0:  # 701.9a
                        give(g, t, it, op, p, g.zone[row, m] + 0)
            else:
                while left > 0:
                    i = g.zone[row, core.rand_below(g, n)] + 0
                    if proposed(g, i) == 0 and token_cards.is_card(g, i) != 0:
                        give(g, t, it, op, p, i)
                        left -= 1
            left = 0
        if left > 0:
            kind = E.DEC_DISCARD if op == O.OP_DISCARD else E.DEC_CHOOSE
            core.ask(g, kind, p, it)
            for m in range(g.zone_n[row]):
                i = g.zone[row, m] + 0
                if proposed(g, i) != 0:
                    continue
                if op == O.OP_DISCARD and token_cards.is_card(g, i) == 0:
                    continue  # 701.9a: only cards are discarded
                if op == O.OP_DISCARD or filters.matches(g, t, t.code[pc, 2], i, p, g.it_src[it] + 0, it) != 0:
                    core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
            if g.opt_n > 0:
                core.push(g, F.F_EXEC_ANSWER, it, pc, base, k, left)
                core.asked(g)
                return
            g.dec_kind = E.DEC_NONE
        k += 1
        amount = t.code[pc, 2] if op == O.OP_DISCARD else t.code[pc, 3]
        left = filters.amount(g, t, amount, g.it_ctl[it] + 0, g.it_src[it] + 0, it)


@kernel
def give(g, t, it, op, p, i):
    """Propose that player ``p`` discards (701.9) or sacrifices (701.21) object ``i``."""
    how = E.HOW_DISCARD if op == O.OP_DISCARD else E.HOW_SACRIFICE
    events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, g.it_src[it], E.ZONE_GRAVEYARD, how, it)


@kernel
def chosen_by_now(g, it, i, n):
    """Is object ``i`` one of the last ``n`` that item ``it`` remembers?"""
    m = g.mem_n - 1
    while m >= 0 and n > 0:
        if g.mem_item[m] == it:
            n -= 1
            if g.mem_obj[m] == i and g.mem_id[m] == g.obj_id[i]:
                return 1
        m -= 1
    return 0


@kernel
def choose(g, t, it, pc, base, p, chosen):
    """Player ``p`` chooses objects that match the filter (not targets), ``chosen`` so far, and those after theirs.

    The item remembers them; nobody chooses one twice, but several players may choose the same.
    """
    src = g.it_src[it] + 0
    you = g.it_ctl[it] + 0
    while p < S.PLAYERS:
        least = filters.amount(g, t, t.code[pc, 3], you, src, it)
        most = filters.amount(g, t, t.code[pc, 4], you, src, it)
        if chosen < most:
            filters.select(g, t, O.SEL_EACH + 256 * t.code[pc, 2], p, src, it)
            core.ask(g, E.DEC_CHOOSE, p, it)
            for k in range(g.scratch_n):
                i = g.scratch[k] + 0
                if chosen_by_now(g, it, i, chosen) == 0:
                    if i >= E.REF_PLAYER:
                        core.option(g, E.OPT_PLAYER if i < E.REF_ITEM else E.OPT_ITEM, i, 0, 0)
                    else:
                        core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
            if g.opt_n > 0:
                if chosen >= least:
                    core.option(g, E.OPT_DONE, 0, 0, 0)
                core.push(g, F.F_EXEC_ANSWER, it, pc, base, chosen, 0)
                core.asked(g)
                return
            g.dec_kind = E.DEC_NONE
        if t.code[pc, 5] != 0 and chosen != MANY:
            core.keep_last(g, it, chosen)
        p = next_of(g, t, it, t.code[pc, 1] + 0, p)
        chosen = 0
    end(g, t, it, pc, base)


@kernel
def populate(g, t, it, pc, base, p):
    """701.36: player ``p``, and those after, choose a creature token that they control, to create a copy of it."""
    while p < S.PLAYERS:
        core.ask(g, E.DEC_CHOOSE, p, it)
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_flags[i] & E.FLAG_TOKEN) != 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0:
                core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        if g.opt_n > 0:
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
            core.asked(g)
            return
        g.dec_kind = E.DEC_NONE
        p = next_of(g, t, it, t.code[pc, 1] + 0, p)
    end(g, t, it, pc, base)


@kernel
def proliferate(g, t, it, pc, base):
    """701.34: choose any number of permanents and players that have counters, one at a time."""
    p = g.it_ctl[it] + 0
    core.ask(g, E.DEC_CHOOSE, p, it)
    core.option(g, E.OPT_DONE, 0, 0, 0)
    q = g.active + 0
    for _ in range(S.PLAYERS):
        ref = E.REF_PLAYER + q
        if g.energy[q] + g.poison[q] + g.experience[q] > 0 and proposed(g, ref) == 0:
            core.option(g, E.OPT_PLAYER, ref, 0, 0)
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if filters.has_counter(g, i, 255) != 0 and proposed(g, i) == 0:
                core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        q = core.next_player(q)
    if g.opt_n == 1:
        g.dec_kind = E.DEC_NONE
        end(g, t, it, pc, base)
        return
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, 0, 0)
    core.asked(g)


@kernel
def proliferate_one(g, t, it, ref):
    """One more counter of each kind already there (701.34a)."""
    p = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    if ref >= E.REF_PLAYER:
        for kind in range(E.CTR_ENERGY, E.CTR_EXPERIENCE + 1):
            if core.player_counters(g, ref - E.REF_PLAYER, kind) > 0:
                events.propose(g, E.EV_COUNTERS, ref - E.REF_PLAYER, ref, 1, src, kind, 0, it)
    else:
        for k in range(S.COUNTER_KINDS):
            if g.obj_ctr_kind[ref, k] != 0:
                events.propose(g, E.EV_COUNTERS, p, ref, 1, src, g.obj_ctr_kind[ref, k], 0, it)


@kernel
def use_lands(g, t, it, pc, base, p):
    """Player ``p`` activates a mana ability of each land they control, one after another, as far as they can."""
    core.ask(g, E.DEC_CHOOSE, p, it)
    payment.prepare(g, t, p)
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_types[i] & E.TYPE_LAND) != 0 and references.remembered(g, it, i) == 0:
            paying.offer_ability(g, t, p, i, 0)
    if g.opt_n > 0:
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, 0, 0)
        core.asked(g)
        return
    g.dec_kind = E.DEC_NONE
    core.forget(g, it)
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)


@kernel
def possible(g, t, it, pc):
    """608.2d: could instruction ``pc``, which a player may choose to carry out, do anything to what it names?"""
    op = t.code[pc, 0]
    if op != O.OP_TAP and op != O.OP_UNTAP and op != O.OP_COUNTERS:
        return 1
    filters.select(g, t, t.code[pc, 1], g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_BATTLEFIELD:
            if op == O.OP_COUNTERS or (op == O.OP_TAP) == (g.obj_tapped[i] == 0):
                return 1
    return 0


@kernel
def after_all(t, pc, base):
    """The instruction after all ways of the choice at ``pc``: where each of them jumps to as it ends."""
    return base + t.code[base + t.code[pc, 4] - 1, 1]


@kernel
def one_of(g, t, it, pc, base, p):
    """608.2d: player ``p`` chooses one of several things to do, none that is impossible; it is then carried out."""
    core.ask(g, E.DEC_CHOOSE, p, it)
    for k in range(O.ONE_OF_MOST):
        way = t.code[pc, 3 + k] + 0
        if way != 0 and possible(g, t, it, base + way) != 0:
            core.option(g, E.OPT_MODE, 0, k, t.code[pc, 2])
    if g.opt_n == 0:
        g.dec_kind = E.DEC_NONE
        core.push(g, F.F_EXEC, it, after_all(t, pc, base), base, 0, 0)
        return
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, 0, 0)
    core.asked(g)


@kernel
def begin(g, t, it, pc, base):
    """Begin an instruction that may ask. Returns 2 (effects.WAIT): it has pushed all that follows."""
    op = t.code[pc, 0] + 0
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    a = t.code[pc, 2] + 0
    if op == O.OP_DISCARD:
        give_up(g, t, it, pc, base, 0, filters.amount(g, t, a, you, src, it))
    elif op == O.OP_SACRIFICE_CHOICE:
        give_up(g, t, it, pc, base, 0, filters.amount(g, t, t.code[pc, 3], you, src, it))
    elif op == O.OP_DRAW:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        k = S.PLAYERS - 1
        n = filters.amount(g, t, a, you, src, it)
        while k >= 0:  # the last pushed runs first: APNAP order (101.4)
            q = filters.players_of(g, t, t.code[pc, 1], it, k)
            if q < S.PLAYERS and n > 0:
                core.push(g, F.F_DRAW_CARDS, q, n, 0, 0, 0)
            k -= 1
    elif op == O.OP_PROLIFERATE:
        proliferate(g, t, it, pc, base)
    elif op == O.OP_EXPLORE or op == O.OP_CONNIVE:
        keyword_actions.begin(g, t, it, pc, base)
    elif op == O.OP_MANA:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        mana.produce(g, t, it, t.code[pc, 1] + 0, a)
    elif op == O.OP_NEW_HANDS:
        exchanging.new_hand(g, t, it, pc, base, 0, 0)
    elif op == O.OP_HIDDEN:
        hiding.choose(g, t, it, pc, base)
    elif op == O.OP_COPY_SPELL:
        copy_spell(g, t, it, pc, base, filters.amount(g, t, a, you, src, it))
    elif p >= S.PLAYERS:
        # there is nobody to do it
        skip = base + t.code[pc, 2] if op == O.OP_MAY else pc + 1
        if op == O.OP_PAY:
            skip = base + t.code[pc, 3]
        elif op == O.OP_PAY_ANY:
            skip = base + t.code[pc, 4]
        elif op == O.OP_ONE_OF:
            skip = after_all(t, pc, base)
        core.push(g, F.F_EXEC, it, skip, base, 0, 0)
    elif op == O.OP_MAY:
        may(g, it, pc, base, p, E.DEC_MAY, src, 0)
    elif op == O.OP_PAY:
        if payment.can_pay_effect(g, t, p, a, it) != 0:
            if t.code[pc, 4] != 0:
                payment.pay_effect(g, t, p, a, it, pc, base)
            else:
                may(g, it, pc, base, p, E.DEC_MAY, src, a)
        else:
            core.push(g, F.F_EXEC, it, base + t.code[pc, 3], base, 0, 0)
    elif op == O.OP_PAY_ANY:
        ask_energy(g, t, it, pc, base, p, 0)
    elif op == O.OP_CAST:
        plays.offer(g, t, it, pc, base, p)
    elif op >= O.OP_LOOK_TOP and op <= O.OP_EXILE_TO:
        plays.begin(g, t, it, pc, base, p)
    elif op == O.OP_SCRY:
        if filters.amount(g, t, a, you, src, it) <= 0:  # 701.22b, 701.25c
            core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        else:
            library.scry(g, t, it, pc, base, p, library.amount_for(g, t, it, a, p), -1)
    elif op == O.OP_SEARCH:
        library.search(g, t, it, pc, base, p, library.amount_for(g, t, it, t.code[pc, 3] + 0, p))
    elif op == O.OP_CHOOSE:
        choose(g, t, it, pc, base, p, 0)
    elif op == O.OP_CHOOSE_COLOR:
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
        core.ask(g, E.DEC_COLOR, p, it)
        for m in range(E.MANA_C):
            core.option(g, E.OPT_MANA_TYPE, 0, m, 0)
        core.asked(g)
    elif op == O.OP_POPULATE:
        populate(g, t, it, pc, base, p)
    elif op == O.OP_USE_LANDS:
        use_lands(g, t, it, pc, base, p)
    elif op == O.OP_ONE_OF:
        one_of(g, t, it, pc, base, p)
    elif op == O.OP_VENTURE:
        designations.venture(g, t, it, pc, base, p)
    elif op == O.OP_PREVENT_FROM:
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
        core.ask(g, E.DEC_CHOOSE, p, it)
        prevention.offer_sources(g)
        if g.opt_n == 0:
            core.option(g, E.OPT_DONE, 0, 0, 0)  # there is no source
        core.asked(g)
    elif op == O.OP_DIG:
        library.dig(g, t, it, pc, base, p, filters.amount(g, t, t.code[pc, 3], you, src, it), 0)
    else:
        core.fail(g, E.TRUNC_INTERNAL)
    return 2


@kernel
def h_exec_answer(g, t, a, b, c, d, e):
    """A player has answered instruction ``b`` of item ``a``."""
    it = a
    pc = b
    base = c
    op = t.code[pc, 0] + 0
    p = g.dec_player + 0
    yes = 1 if g.ans_kind == E.OPT_YES else 0
    if op == O.OP_MAY:
        core.push(g, F.F_EXEC, it, pc + 1 if yes != 0 else base + t.code[pc, 2], base, 0, 0)
    elif op == O.OP_PAY:
        if yes != 0:
            payment.pay_effect(g, t, d, t.code[pc, 2], it, pc, base)
        else:
            core.push(g, F.F_EXEC, it, base + t.code[pc, 3], base, 0, 0)
    elif op == O.OP_PAY_ANY:
        n = g.ans_b + 0
        if g.ans_kind == E.OPT_YES:
            ask_energy(g, t, it, pc, base, p, n)
            return
        g.it_paid[it] = n
        if n == 0:
            core.push(g, F.F_EXEC, it, base + t.code[pc, 4], base, 0, 0)
        else:
            events.propose(g, E.EV_REMOVE, d, E.REF_PLAYER + d, n, g.it_src[it], E.CTR_ENERGY, 0, it)
            core.note(g, E.EV_PAY_ENERGY, d, E.REF_PLAYER + d, n, g.it_src[it], g.obj_def[g.it_src[it]])
            end(g, t, it, pc, base)
    elif op == O.OP_HIDDEN:
        hiding.chosen(g, t, it, pc, base)
    elif op == O.OP_CAST:
        plays.answer(g, t, it, pc, base, p)
    elif op == O.OP_DISCARD or op == O.OP_SACRIFICE_CHOICE:
        give(g, t, it, op, filters.players_of(g, t, t.code[pc, 1], it, d), g.ans_a + 0)
        give_up(g, t, it, pc, base, d, e - 1)
    elif op == O.OP_NEW_HANDS:
        exchanging.new_hand_answer(g, t, it, pc, base, d, e)
    elif op == O.OP_SCRY:
        library.scry_answer(g, t, it, pc, base, p, d, e)
    elif op == O.OP_SEARCH:
        if g.ans_kind == E.OPT_DONE:
            library.search(g, t, it, pc, base, p, 0)
        else:
            library.propose_found(g, t, it, g.ans_a + 0, t.code[pc, 4], t.code[pc, 5], p)
            library.search(g, t, it, pc, base, p, d - 1)
    elif op == O.OP_CHOOSE:
        if g.ans_kind != E.OPT_DONE and g.ans_a < E.REF_PLAYER:
            core.remember(g, it, g.ans_a + 0)
        elif t.code[pc, 5] != 0:
            core.keep_last(g, it, d)
        choose(g, t, it, pc, base, p, MANY if g.ans_kind == E.OPT_DONE else d + 1)
    elif op == O.OP_CHOOSE_COLOR:
        g.obj_chosen[g.it_src[it]] = 1 + g.ans_b
        layers.touch(g, t, g.it_src[it] + 0)
        end(g, t, it, pc, base)
    elif op == O.OP_PROLIFERATE:
        if g.ans_kind == E.OPT_DONE:
            end(g, t, it, pc, base)
        else:
            proliferate_one(g, t, it, g.ans_a + 0)
            proliferate(g, t, it, pc, base)
    elif op == O.OP_USE_LANDS:
        core.remember(g, it, g.ans_a + 0)
        core.push(g, F.F_EXEC, it, pc, base, 0, 0)
        core.push(g, F.F_MANA_ABILITY, g.ans_a, g.ans_b, g.ans_c, p, 0)
    elif op == O.OP_POPULATE:
        k = events.propose(g, E.EV_CREATE, p, 0, 1, g.ans_a, 0, 0, it)  # 701.36a
        g.pe_flags[k] = events.PEF_COPY
        populate(g, t, it, pc, base, next_of(g, t, it, t.code[pc, 1] + 0, p))
    elif op == O.OP_ONE_OF:
        core.push(g, F.F_EXEC, it, base + t.code[pc, 3 + g.ans_b], base, 0, 0)
    elif op == O.OP_VENTURE:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        designations.enter(g, t, d, g.ans_b + 1)
    elif op == O.OP_PREVENT_FROM:
        if g.ans_kind == E.OPT_OBJECT:
            prevention.shield_from(g, g.ans_a + 0, d, t.code[pc, 2] + 0, g.it_src[it] + 0)
        end(g, t, it, pc, base)
    elif op == O.OP_DIG:
        if g.ans_kind == E.OPT_DONE:
            library.dig(g, t, it, pc, base, p, 0, e)
        else:
            library.propose_dug(g, t, it, g.ans_a + 0, t.code[pc, 5], t.code[pc, 6] + 0, p)
            library.dig(g, t, it, pc, base, p, d - 1, e + 1)
    elif op == O.OP_COPY_SPELL:
        if g.ans_kind != E.OPT_DONE:
            ref = g.ans_a + 0
            g.it_tgt[e, d - 1] = ref
            g.it_tgt_id[e, d - 1] = 0
            if ref < E.REF_PLAYER:
                g.it_tgt_id[e, d - 1] = g.obj_id[ref]
                core.mark(g, ref)
            elif ref >= E.REF_ITEM:
                g.it_tgt_id[e, d - 1] = g.it_id[ref - E.REF_ITEM]
        retarget(g, t, it, pc, base, d, e)
    else:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def h_continue(g, t, a, b, c, d, e):
    """Instruction ``b`` of item ``a`` goes on: it makes ``d`` more copies."""
    copy_spell(g, t, a, b, c, d)


@kernel
def copy_item(g, t, old, ctl, exc):
    """707.10: a copy of spell or ability ``old`` on top of the stack, with its choices; returns the new item, or 0.

    ``exc``: the row of what the copy has besides or instead (707.9).
    """
    new = core.new_item(g, g.it_kind[old], S.ITEM_STACK, g.it_ab[old], ctl, g.it_src[old])
    if new == 0:
        return 0
    i = g.it_obj[old] + 0
    d = g.it_packed[old] + 0 if g.it_state[old] == S.ITEM_LEFT else 0
    g.it_src_id[new] = g.it_src_id[old]
    if i + d != 0:
        j = core.new_slot(g)
        if j == 0:
            return 0
        g.obj_zone[j] = E.ZONE_STACK
        g.obj_id[j] = core.new_id(g)
        g.obj_card[j] = g.obj_card[i] if d == 0 else d
        g.obj_owner[j] = ctl
        g.obj_ctl[j] = ctl
        g.obj_base_ctl[j] = ctl
        g.obj_flags[j] = E.FLAG_COPY_SPELL
        if faces.double_faced(g, t, i) != 0:
            g.obj_flags[j] |= E.FLAG_DOUBLE_FACED  # 707.10g
        if d == 0:
            layers.copy_values(g, t, j, i, exc)
        else:  # 608.2h: as it last was
            g.obj_def[j] = d
            layers.copy_values(g, t, j, j, exc)
        layers.derive_plain(g, t, j)
        g.obj_item[j] = new
        g.it_obj[new] = j
        g.it_src[new] = j
        g.it_src_id[new] = g.obj_id[j]
    g.it_flags[new] = S.ITF_COPY
    g.it_kicked[new] = g.it_kicked[old]
    g.it_x[new] = g.it_x[old]
    g.it_modes[new] = g.it_modes[old]
    g.it_ntgt[new] = g.it_ntgt[old]
    for k in range(g.it_ntgt[old]):
        g.it_tgt[new, k] = g.it_tgt[old, k]
        g.it_tgt_id[new, k] = g.it_tgt_id[old, k]
        g.it_tgt_spec[new, k] = g.it_tgt_spec[old, k]
        g.it_div[new, k] = g.it_div[old, k]
    for k in range(S.DATA):
        g.it_data[new, k] = g.it_data[old, k]
    core.inherit(g, new, old)  # it uses what was used to pay the costs of the original
    core.stack_add(g, new)
    if g.it_obj[new] != 0:
        core.note(g, E.EV_COPY, ctl, g.it_obj[new] + 0, 1, i, 0)
    return new


@kernel
def retarget(g, t, it, pc, base, k, new):
    """707.10c, 115.7d: target ``k`` of the copy, and those after, may each be changed to another legal one."""
    p = g.it_ctl[new] + 0
    while k < g.it_ntgt[new]:
        core.ask(g, E.DEC_TARGET, p, new)
        retargeting.offer_new_target(g, t, new, k)
        k += 1
        if g.opt_n != 1 or g.opt_kind[0] != E.OPT_DONE:
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, k, new)
            core.asked(g)
            return
        g.dec_kind = E.DEC_NONE
    triggers.become_targets(g, t, new)


@kernel
def spell_that_left(g, t, it):
    """608.2h: the spell at whose casting item ``it`` triggered, if it has left the stack since; 0: there is none."""
    spell = g.it_data[it, S.DATA_SRC] + 0
    if t.a_event[g.it_ab[it]] != E.EV_CAST or spell < E.REF_ITEM or g.it_state[spell - E.REF_ITEM] != S.ITEM_LEFT:
        return 0
    return spell if g.it_id[spell - E.REF_ITEM] == g.it_data[it, S.DATA_SRC_ID] else 0


@kernel
def copy_spell(g, t, it, pc, base, left):
    """Copy the first spell or ability that the selector names, ``left`` times more, one after another."""
    old = filters.first(g, t, t.code[pc, 1], g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    if 0 < old < E.REF_PLAYER:
        old = E.REF_ITEM + g.obj_item[old]
    if old == 0:
        old = spell_that_left(g, t, it)
    old -= E.REF_ITEM
    if left <= 0 or old <= 0 or (g.it_state[old] != S.ITEM_STACK and g.it_state[old] != S.ITEM_LEFT):
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        return
    core.push(g, F.F_CONTINUE, it, pc, base, left - 1, 0)
    new = copy_item(g, t, old, g.it_ctl[it] + 0, t.code[pc, 4] + 0)
    if new == 0:
        return
    # where new targets may not be chosen, all of them are passed over
    retarget(g, t, it, pc, base, 0 if t.code[pc, 3] != 0 else g.it_ntgt[new] + 0, new)
