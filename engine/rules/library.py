"""701.22 to 701.25: instructions that look into libraries: scry, surveil, search, and looking at the top cards.

Where several players do so at once, they choose in APNAP order, each knowing the choices before (101.4); what then
moves as an event does so for all of them at once. Each of these handles one more choice of player ``p``, or goes on to
the next player, or ends the instruction.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import choices, core, events, filters, triggers
from manaloom.engine.rules import frames as F


@kernel
def amount_for(g, t, it, code, p):
    """So many cards as amount ``code`` says, and as player ``p`` has in the library."""
    n = filters.amount(g, t, code, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    return max(0, min(n, g.zone_n[core.zone_row(p, E.ZONE_LIBRARY)] + 0))


# --- scry and surveil ------------------------------------------------------------------------------------------------


@kernel
def scry(g, t, it, pc, base, p, left, placed):
    """701.22, 701.25: look at the top ``left`` cards and put any of them on the bottom, or into the graveyard.

    In any order; then the rest go back on top in any order, ``placed`` of them so far (-1: none of the rest yet).
    """
    who = t.code[pc, 1] + 0
    core.irreversible(g)  # 733.1
    while left == 0 or (placed >= 0 and left - placed <= 1):
        p = choices.next_of(g, t, it, who, p)
        if p >= S.PLAYERS:
            scried(g, t, it, pc, base)
            return
        left = amount_for(g, t, it, t.code[pc, 2] + 0, p)
        placed = -1
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, placed)
    core.ask(g, E.DEC_SCRY, p, it)
    if placed < 0:
        core.option(g, E.OPT_DONE, 0, 0, 0)
    row = core.zone_row(p, E.ZONE_LIBRARY)
    top = g.zone_n[row] - 1 - max(placed, 0)
    for m in range(left - max(placed, 0)):
        core.offer_object(g, E.OPT_BOTTOM if placed < 0 else E.OPT_TOP, g.zone[row, top - m] + 0, 0, 0)
    core.asked(g)


@kernel
def scried(g, t, it, pc, base):
    """701.22d, 701.25d: all who were to have scried or surveilled, whether or not they had a card to look at."""
    n = 0
    p = filters.players_of(g, t, t.code[pc, 1], it, 0)
    while p < S.PLAYERS:
        core.note(g, E.EV_SCRY, p, E.REF_PLAYER + p, 1, g.it_src[it], t.code[pc, 3])
        n += 1
        p = filters.players_of(g, t, t.code[pc, 1], it, n)
    choices.end(g, t, it, pc, base)
    triggers.collect(g, t)


@kernel
def scry_answer(g, t, it, pc, base, p, left, placed):
    """One card goes to the bottom or the graveyard, or all that are left stay; of those, one more has its place.

    Cards that stay are settled from the top down: the next card goes under those placed already.
    """
    row = core.zone_row(p, E.ZONE_LIBRARY)
    i = g.ans_a + 0
    if g.ans_kind == E.OPT_DONE:
        scry(g, t, it, pc, base, p, left, 0)
    elif g.ans_kind == E.OPT_BOTTOM:
        if t.code[pc, 3] != 0:
            give_surveil(g, t, it, p, i, left)
        else:
            core.zone_remove(g, row, i)
            core.zone_add_bottom(g, row, i)
        scry(g, t, it, pc, base, p, left - 1, -1)
    else:
        n = g.zone_n[row] - 1 - placed
        k = n
        while g.zone[row, k] != i:
            k -= 1
        while k < n:
            g.zone[row, k] = g.zone[row, k + 1]
            k += 1
        g.zone[row, n] = i
        scry(g, t, it, pc, base, p, left, placed + 1)


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


# --- searching -------------------------------------------------------------------------------------------------------


@kernel
def search(g, t, it, pc, base, p, left):
    """701.23: player ``p`` finds up to ``left`` more cards, and those after find theirs.

    One may fail to find what has to have a quality (701.23b, 701.23d).
    """
    who = t.code[pc, 1] + 0
    while p < S.PLAYERS:
        if left > 0:
            core.ask(g, E.DEC_SEARCH, p, it)
            if t.code[pc, 2] != 0:
                core.option(g, E.OPT_DONE, 0, 0, 0)
            least = g.opt_n + 0
            row = core.zone_row(p, E.ZONE_LIBRARY)
            for m in range(g.zone_n[row]):
                i = g.zone[row, m] + 0
                if choices.proposed(g, i) != 0:
                    continue
                if filters.matches(g, t, t.code[pc, 2], i, p, g.it_src[it] + 0, it) != 0:
                    core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
            core.irreversible(g)  # 733.1
            if g.opt_n > least:
                core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, 0)
                core.asked(g)
                return
            g.dec_kind = E.DEC_NONE
        p = choices.next_of(g, t, it, who, p)
        if p < S.PLAYERS:
            left = amount_for(g, t, it, t.code[pc, 3] + 0, p)
    searched(g, t, it, pc, base)


@kernel
def searched(g, t, it, pc, base):
    """All have found their cards: these go where they are to go, and the libraries are shuffled."""
    who = t.code[pc, 1] + 0
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    k = S.PLAYERS - 1
    while k >= 0:  # the frame pushed last runs first: APNAP order
        p = filters.players_of(g, t, who, it, k)
        if p < S.PLAYERS:
            if t.code[pc, 4] == E.ZONE_LIBRARY:
                core.shuffle_library(g, p)  # "then shuffle and put that card on top" (701.24b)
                core.note(g, E.EV_SHUFFLE, p, E.REF_PLAYER + p, 1, 0, 0)
            else:
                core.push(g, F.F_SHUFFLE, p, 0, 0, 0, 0)
        k -= 1
    for k in range(g.pe_n):
        if (t.code[pc, 5] & O.MOVE_TOP) != 0:
            g.pe_flags[k] |= events.PEF_TOP
    if g.pe_n != 0:
        events.flush(g, t)
    elif g.ev_n != g.ev_group:
        triggers.collect(g, t)


@kernel
def propose_found(g, t, it, i, zone, flags, p):
    """Propose that a card found or dug up goes where the instruction says."""
    k = events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], zone, 0, it)
    if (flags & O.MOVE_TAPPED) != 0:
        g.pe_flags[k] |= events.PEF_TAPPED
    if (flags & O.MOVE_REMEMBER) != 0:
        g.pe_flags[k] |= events.PEF_REMEMBER


@kernel
def propose_dug(g, t, it, i, zone, flags, p):
    """Propose that a card taken from the top of the library goes where the instruction says (DIG_*)."""
    propose_found(g, t, it, i, zone, O.MOVE_REMEMBER if (flags & O.DIG_REMEMBER) != 0 else 0, p)
    if flags >= O.DIG_P1P1:
        m = events.propose(g, E.EV_COUNTERS, p, i, flags // O.DIG_P1P1, i, E.CTR_P1P1, 0, it)
        g.pe_flags[m] = events.PEF_ENTERING


# --- looking at the top cards ----------------------------------------------------------------------------------------


@kernel
def dig(g, t, it, pc, base, p, left, taken):
    """Player ``p`` looks at the top cards; ``left`` more of them may be taken, ``taken`` were.

    The rest go to the bottom in a random order, or to the graveyard.
    """
    src = g.it_src[it] + 0
    flags = t.code[pc, 6] + 0
    f = t.code[pc, 4] + 0
    core.irreversible(g)  # 733.1
    while p < S.PLAYERS:
        row = core.zone_row(p, E.ZONE_LIBRARY)
        n = g.zone_n[row] + 0
        depth = amount_for(g, t, it, t.code[pc, 2] + 0, p)
        if left > 0:
            core.ask(g, E.DEC_SEARCH, p, it)
            if (flags & O.DIG_MAY) != 0 or (f != 0 and (flags & O.DIG_REVEALED) == 0):
                core.option(g, E.OPT_DONE, 0, 0, 0)
            for m in range(depth):
                i = g.zone[row, n - 1 - m] + 0
                if choices.proposed(g, i) == 0 and (f == 0 or filters.looks_like(g, t, f, i, p, src, it) != 0):
                    core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
            if g.opt_n > 0 and (g.opt_n > 1 or g.opt_kind[0] != E.OPT_DONE):
                core.push(g, F.F_EXEC_ANSWER, it, pc, base, left, taken)
                core.asked(g)
                return
            g.dec_kind = E.DEC_NONE
        if (flags & O.DIG_REST_GRAVEYARD) == 0:
            rest_to_bottom(g, p, depth, taken)
        else:
            for m in range(depth):
                i = g.zone[row, n - 1 - m] + 0
                if choices.proposed(g, i) == 0:
                    events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, 0, it)
        p = choices.next_of(g, t, it, t.code[pc, 1] + 0, p)
        if p < S.PLAYERS:
            left = filters.amount(g, t, t.code[pc, 3], g.it_ctl[it] + 0, src, it)
            taken = 0
    choices.end(g, t, it, pc, base)


@kernel
def rest_to_bottom(g, p, depth, taken):
    """Of the top ``depth`` cards of a library all but the ``taken`` ones go under it, in a random order."""
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = g.zone_n[row] + 0
    for m in range(depth):
        # gather the rest at the top of the list, then move it down in a random order
        i = g.zone[row, n - depth + m] + 0
        if choices.proposed(g, i) != 0:
            g.zone[row, n - depth + m] = 0
    w = n - depth
    for m in range(depth):
        i = g.zone[row, n - depth + m] + 0
        if i != 0:
            g.zone[row, w] = i
            w += 1
    for k in range(g.pe_n):
        if g.pe_kind[k] == E.EV_MOVE and g.obj_owner[g.pe_obj[k]] == p:
            g.zone[row, w] = g.pe_obj[k]
            w += 1
    rest = depth - taken
    for m in range(rest):
        k = n - depth + core.rand_below(g, rest - m)
        i = g.zone[row, k] + 0
        core.zone_remove(g, row, i)
        core.zone_add_bottom(g, row, i)
        # what was below has moved up by one, and one fewer is left to place
        n = g.zone_n[row] + 0
        depth -= 1
