"""608.2d: instructions that ask a player something while a spell or ability resolves.

``begin`` starts such an instruction; ``h_exec_answer`` takes an answer and either asks on or ends it, after which the
program goes on. What is chosen for one simultaneous event is proposed as it is chosen and performed at the end.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, keyword_actions, layers, mana, payment, retargeting, triggers
from manaloom.engine.rules import frames as F

AMOUNT_CHOICES = 128  # numbers offered at once; a player with more energy than that chooses among the lowest ones


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
            if t.code[pc, 3] == 2 or left >= n:
                for m in range(n):
                    give(g, t, it, op, p, g.zone[row, m] + 0)
            else:
                while left > 0:
                    i = g.zone[row, core.rand_below(g, n)] + 0
                    if proposed(g, i) == 0:
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
def scry(g, t, it, pc, base, left, placed):
    """701.22, 701.25: look at the top ``left`` cards and put any of them on the bottom, or into the graveyard.

    In any order; then the rest go back on top in any order, ``placed`` of them so far (-1: none of the rest yet).
    """
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = g.zone_n[row] + 0
    if left == 0 or (placed >= 0 and left - placed <= 1):
        core.note(g, E.EV_SCRY, p, E.REF_PLAYER + p, 1, g.it_src[it], t.code[pc, 3])
        end(g, t, it, pc, base)
        triggers.collect(g, t)  # 701.22d
        return
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, placed)
    core.ask(g, E.DEC_SCRY, p, it)
    if placed < 0:
        core.option(g, E.OPT_DONE, 0, 0, 0)
    for m in range(left - (placed if placed > 0 else 0)):
        i = g.zone[row, n - 1 - m - (placed if placed > 0 else 0)] + 0
        core.offer_object(g, E.OPT_BOTTOM if placed < 0 else E.OPT_TOP, i, 0, 0)
    core.asked(g)


@kernel
def scry_answer(g, t, it, pc, base, left, placed):
    """One card goes to the bottom or the graveyard, or all that are left stay; of those, one more has its place.

    Cards that stay are settled from the top down: the next card goes under those placed already.
    """
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    row = core.zone_row(p, E.ZONE_LIBRARY)
    i = g.ans_a + 0
    if g.ans_kind == E.OPT_DONE:
        scry(g, t, it, pc, base, left, 0)
    elif g.ans_kind == E.OPT_BOTTOM:
        if t.code[pc, 3] != 0:
            give_surveil(g, t, it, p, i, left)
        else:
            core.zone_remove(g, row, i)
            core.zone_add_bottom(g, row, i)
        scry(g, t, it, pc, base, left - 1, -1)
    else:
        n = g.zone_n[row] - 1 - placed
        k = n
        while g.zone[row, k] != i:
            k -= 1
        while k < n:
            g.zone[row, k] = g.zone[row, k + 1]
            k += 1
        g.zone[row, n] = i
        scry(g, t, it, pc, base, left, placed + 1)


@kernel
def give_surveil(g, t, it, p, i, left):
    """701.25a: one of ``left`` cards will go to the graveyard with others; meanwhile it lies below the rest."""
    row = core.zone_row(p, E.ZONE_LIBRARY)
    k = g.zone_n[row] - left
    last = i
    while g.zone[row, k] != i:
        other = g.zone[row, k] + 0
        g.zone[row, k] = last
        last = other
        k += 1
    g.zone[row, k] = last
    events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], E.ZONE_GRAVEYARD, 0, it)


@kernel
def search(g, t, it, pc, base, left):
    """701.23: find up to ``left`` more cards; one may fail to find what has to have a quality (701.23b, 701.23d)."""
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    row = core.zone_row(p, E.ZONE_LIBRARY)
    if left > 0:
        core.ask(g, E.DEC_SEARCH, p, it)
        if t.code[pc, 2] != 0:
            core.option(g, E.OPT_DONE, 0, 0, 0)
        least = g.opt_n + 0
        for m in range(g.zone_n[row]):
            i = g.zone[row, m] + 0
            if proposed(g, i) == 0 and filters.matches(g, t, t.code[pc, 2], i, p, g.it_src[it] + 0, it) != 0:
                core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        g.cancel = 0  # 733.1
        if g.opt_n > least:
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, 0)
            core.asked(g)
            return
        g.dec_kind = E.DEC_NONE
    flags = t.code[pc, 5] + 0
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    if t.code[pc, 4] == E.ZONE_LIBRARY:
        core.shuffle_library(g, p)  # "then shuffle and put that card on top"
    else:
        core.push(g, F.F_SHUFFLE, p, 0, 0, 0, 0)
    if g.pe_n != 0:
        for k in range(g.pe_n):
            if (flags & O.MOVE_TOP) != 0:
                g.pe_flags[k] |= events.PEF_TOP
        events.flush(g, t)


@kernel
def propose_found(g, t, it, i, zone, flags, p):
    """Propose that a card found or dug up goes where the instruction says."""
    k = events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], zone, 0, it)
    if (flags & O.MOVE_TAPPED) != 0:
        g.pe_flags[k] |= events.PEF_TAPPED
    if (flags & O.MOVE_REMEMBER) != 0:
        g.pe_flags[k] |= events.PEF_REMEMBER


@kernel
def choose(g, t, it, pc, base, chosen):
    """Choose objects that match the filter (not targets), ``chosen`` so far; the item remembers them."""
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    src = g.it_src[it] + 0
    least = filters.amount(g, t, t.code[pc, 3], g.it_ctl[it] + 0, src, it)
    most = filters.amount(g, t, t.code[pc, 4], g.it_ctl[it] + 0, src, it)
    if chosen < most:
        filters.select(g, t, O.SEL_EACH + 256 * t.code[pc, 2], p, src, it)
        core.ask(g, E.DEC_CHOOSE, p, it)
        for k in range(g.scratch_n):
            i = g.scratch[k] + 0
            if filters.remembered(g, it, i) == 0:
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
def dig(g, t, it, pc, base, left, taken):
    """Look at the top cards; ``left`` more of them may be taken, ``taken`` were.

    The rest go to the bottom in a random order, or to the graveyard.
    """
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    src = g.it_src[it] + 0
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = g.zone_n[row] + 0
    depth = filters.amount(g, t, t.code[pc, 2], g.it_ctl[it] + 0, src, it)
    if depth > n:
        depth = n
    flags = t.code[pc, 6] + 0
    g.cancel = 0  # 733.1
    if left > 0:
        core.ask(g, E.DEC_SEARCH, p, it)
        if (flags & O.DIG_MAY) != 0 or t.code[pc, 4] != 0:
            core.option(g, E.OPT_DONE, 0, 0, 0)
        for m in range(depth):
            i = g.zone[row, n - 1 - m] + 0
            if proposed(g, i) == 0 and (
                t.code[pc, 4] == 0 or filters.looks_like(g, t, t.code[pc, 4], i, p, src, it) != 0
            ):
                core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        if g.opt_n > 0 and (g.opt_n > 1 or g.opt_kind[0] != E.OPT_DONE):
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, taken)
            core.asked(g)
            return
        g.dec_kind = E.DEC_NONE
    # The rest: into the graveyard with what was taken, or under the library.
    for m in range(depth):
        i = g.zone[row, n - 1 - m] + 0
        if proposed(g, i) == 0 and (flags & O.DIG_REST_GRAVEYARD) != 0:
            events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, 0, it)
    if (flags & O.DIG_REST_GRAVEYARD) == 0:
        rest = depth - taken
        for m in range(depth):
            # gather the rest at the top of the list, then move it down in a random order
            i = g.zone[row, n - depth + m] + 0
            if proposed(g, i) != 0:
                g.zone[row, n - depth + m] = 0
        w = n - depth
        for m in range(depth):
            i = g.zone[row, n - depth + m] + 0
            if i != 0:
                g.zone[row, w] = i
                w += 1
        for k in range(g.pe_n):
            g.zone[row, w] = g.pe_obj[k]
            w += 1
        for m in range(rest):
            k = n - depth + core.rand_below(g, rest - m)
            i = g.zone[row, k] + 0
            core.zone_remove(g, row, i)
            core.zone_add_bottom(g, row, i)
            # what was below has moved up by one, and one fewer is left to place
            n = g.zone_n[row] + 0
            depth -= 1
    end(g, t, it, pc, base)


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
    elif op == O.OP_COPY_SPELL:
        copy_spell(g, t, it, pc, base, filters.amount(g, t, a, you, src, it))
    elif p >= S.PLAYERS:
        # there is nobody to do it
        skip = base + t.code[pc, 2] if op == O.OP_MAY else pc + 1
        if op == O.OP_PAY:
            skip = base + t.code[pc, 3]
        elif op == O.OP_PAY_ANY:
            skip = base + t.code[pc, 4]
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
        least = filters.amount(g, t, a, you, src, it)
        most = g.energy[p] + 0
        if t.code[pc, 3] >= 0:
            most = min(most, filters.amount(g, t, t.code[pc, 3], you, src, it))
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
        core.ask(g, E.DEC_AMOUNT, p, it)
        core.option(g, E.OPT_NUMBER, 0, 0, 0)
        for n in range(max(least, 1), min(most, AMOUNT_CHOICES) + 1):
            core.option(g, E.OPT_NUMBER, 0, n, 0)
        core.asked(g)
    elif op == O.OP_SCRY:
        n = filters.amount(g, t, a, you, src, it)
        if n <= 0:  # 701.22b, 701.25c
            core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
            return 2
        scry(g, t, it, pc, base, min(n, g.zone_n[core.zone_row(p, E.ZONE_LIBRARY)] + 0), -1)
        g.cancel = 0
    elif op == O.OP_SEARCH:
        search(g, t, it, pc, base, filters.amount(g, t, t.code[pc, 3], you, src, it))
    elif op == O.OP_CHOOSE:
        choose(g, t, it, pc, base, 0)
    elif op == O.OP_CHOOSE_COLOR:
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
        core.ask(g, E.DEC_COLOR, p, it)
        for m in range(E.MANA_C):
            core.option(g, E.OPT_MANA_TYPE, 0, m, 0)
        core.asked(g)
    elif op == O.OP_POPULATE:
        core.ask(g, E.DEC_CHOOSE, p, it)
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_flags[i] & E.FLAG_TOKEN) != 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0:
                core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        if g.opt_n == 0:
            g.dec_kind = E.DEC_NONE
            core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        else:
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
            core.asked(g)
    elif op == O.OP_DIG:
        dig(g, t, it, pc, base, filters.amount(g, t, t.code[pc, 3], you, src, it), 0)
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
        g.it_paid[it] = n
        if n == 0:
            core.push(g, F.F_EXEC, it, base + t.code[pc, 4], base, 0, 0)
        else:
            events.propose(g, E.EV_REMOVE, d, E.REF_PLAYER + d, n, g.it_src[it], E.CTR_ENERGY, 0, it)
            core.note(g, E.EV_PAY_ENERGY, d, E.REF_PLAYER + d, n, g.it_src[it], 0)
            end(g, t, it, pc, base)
    elif op == O.OP_DISCARD or op == O.OP_SACRIFICE_CHOICE:
        give(g, t, it, op, filters.players_of(g, t, t.code[pc, 1], it, d), g.ans_a + 0)
        give_up(g, t, it, pc, base, d, e - 1)
    elif op == O.OP_SCRY:
        scry_answer(g, t, it, pc, base, d, e)
    elif op == O.OP_SEARCH:
        if g.ans_kind == E.OPT_DONE:
            search(g, t, it, pc, base, 0)
        else:
            p = filters.players_of(g, t, t.code[pc, 1], it, 0)
            propose_found(g, t, it, g.ans_a + 0, t.code[pc, 4], t.code[pc, 5], p)
            search(g, t, it, pc, base, d - 1)
    elif op == O.OP_CHOOSE:
        if g.ans_kind == E.OPT_DONE:
            end(g, t, it, pc, base)
        else:
            if g.ans_a < E.REF_PLAYER:
                core.remember(g, it, g.ans_a + 0)
            choose(g, t, it, pc, base, d + 1)
    elif op == O.OP_CHOOSE_COLOR:
        g.obj_chosen[g.it_src[it]] = 1 + g.ans_b
        end(g, t, it, pc, base)
    elif op == O.OP_PROLIFERATE:
        if g.ans_kind == E.OPT_DONE:
            end(g, t, it, pc, base)
        else:
            proliferate_one(g, t, it, g.ans_a + 0)
            proliferate(g, t, it, pc, base)
    elif op == O.OP_POPULATE:
        k = events.propose(g, E.EV_CREATE, d, 0, 1, g.ans_a, 0, 0, it)  # 701.36a
        g.pe_flags[k] = events.PEF_COPY
        end(g, t, it, pc, base)
    elif op == O.OP_DIG:
        if g.ans_kind == E.OPT_DONE:
            dig(g, t, it, pc, base, 0, e)
        else:
            p = filters.players_of(g, t, t.code[pc, 1], it, 0)
            propose_found(g, t, it, g.ans_a + 0, t.code[pc, 5], 0, p)
            dig(g, t, it, pc, base, d - 1, e + 1)
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
def copy_item(g, t, old, ctl):
    """707.10: a copy of spell or ability ``old`` on top of the stack, with its choices; returns the new item, or 0."""
    new = core.new_item(g, g.it_kind[old], S.ITEM_STACK, g.it_ab[old], ctl, g.it_src[old])
    if new == 0:
        return 0
    i = g.it_obj[old] + 0
    g.it_src_id[new] = g.it_src_id[old]
    if i != 0:
        j = core.new_slot(g)
        if j == 0:
            return 0
        g.obj_zone[j] = E.ZONE_STACK
        g.obj_id[j] = core.new_id(g)
        g.obj_card[j] = g.obj_card[i]
        g.obj_owner[j] = ctl
        g.obj_ctl[j] = ctl
        g.obj_base_ctl[j] = ctl
        g.obj_flags[j] = E.FLAG_COPY_SPELL
        layers.copy_values(g, t, j, i, 0)
        layers.derive_plain(g, t, j)
        g.obj_item[j] = new
        g.it_obj[new] = j
        g.it_src[new] = j
        g.it_src_id[new] = g.obj_id[j]
    g.it_flags[new] = S.ITF_COPY | (g.it_flags[old] & S.ITF_KICKED)
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
def copy_spell(g, t, it, pc, base, left):
    """Copy the first spell or ability that the selector names, ``left`` times more, one after another."""
    old = filters.first(g, t, t.code[pc, 1], g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    if 0 < old < E.REF_PLAYER:
        old = E.REF_ITEM + g.obj_item[old]
    old -= E.REF_ITEM
    if left <= 0 or old <= 0 or g.it_state[old] != S.ITEM_STACK:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        return
    core.push(g, F.F_CONTINUE, it, pc, base, left - 1, 0)
    new = copy_item(g, t, old, g.it_ctl[it] + 0)
    if new == 0:
        return
    # where new targets may not be chosen, all of them are passed over
    retarget(g, t, it, pc, base, 0 if t.code[pc, 3] != 0 else g.it_ntgt[new] + 0, new)
