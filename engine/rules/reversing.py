"""733.1: what of a proposal that is taken back may stay: the mana abilities that were activated meanwhile.

Taking back restores the decision that began the proposal. Mana abilities that are kept are then activated again, with
the answers that were given: those that touched a library, since they can't be reversed, and others if their player
says so. Mana of earlier ones may have paid for one that is kept, so those are kept with it.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core
from manaloom.engine.rules import frames as F

MUST = 1  # it touched a library
SPENT = 2  # mana that was there before paid for it, or for what was activated for it
KEPT = 4


@kernel
def note(g, i, ab, packed):
    """Mana ability ``ab`` of ``i`` is about to be activated for the proposal under way."""
    if g.cancel != 1 or g.redo_open != 0:
        return
    n = g.redo_n + 0
    if n >= S.REDO:
        g.cancel = 0  # more than is remembered: now it is for good
        return
    g.redo_obj[n] = i
    g.redo_ab[n] = ab
    g.redo_packed[n] = packed
    g.redo_first[n] = g.redo_answers
    g.redo_how[n] = 0
    g.redo_n = n + 1
    g.redo_open = n + 1


@kernel
def spends(g):
    """Mana is spent: for the mana ability that is being activated, if one is."""
    if g.redo_open != 0:
        g.redo_how[g.redo_open - 1] |= SPENT


@kernel
def carry(g, s):
    """Hand on to ``s``, the decision that began the proposal of ``g``, which mana abilities there were."""
    s.redo_n = g.redo_n
    s.redo_ask = g.redo_ask
    s.redo_answers = g.redo_answers
    for k in range(g.redo_n):
        s.redo_obj[k] = g.redo_obj[k]
        s.redo_ab[k] = g.redo_ab[k]
        s.redo_packed[k] = g.redo_packed[k]
        s.redo_first[k] = g.redo_first[k]
        s.redo_how[k] = g.redo_how[k]
    for k in range(g.redo_answers):
        s.redo_dec[k] = g.redo_dec[k]
        s.redo_kind[k] = g.redo_kind[k]
        s.redo_a[k] = g.redo_a[k]
        s.redo_b[k] = g.redo_b[k]
        s.redo_c[k] = g.redo_c[k]


@kernel
def begin(g):
    """The proposal is taken back; the player is asked which mana abilities stay, or only those do that must."""
    g.redo_kept = 0
    if g.redo_n == 0:
        return
    must = g.redo_ask + 0
    for k in range(g.redo_n):
        must |= g.redo_how[k] & MUST
    if must == 0:
        g.redo_n = 0
        g.redo_answers = 0
        return
    if g.ev_group == g.ev_n:
        g.ev_n = 0  # from here on, the log is of what stays
        g.ev_group = 0
    g.redo_kept = 1
    core.drop(g, 1)  # the answer that is not given now
    g.dec_kind = E.DEC_NONE
    core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
    core.push(g, F.F_KEEP, 0, 0, 0, 0, 0)


@kernel
def needed(g, k):
    """Must mana ability ``k`` stay, since it must itself, or since a later one that stays was paid with its mana?"""
    for m in range(k, g.redo_n):
        stays = (g.redo_how[m] & (MUST | KEPT)) != 0
        if stays and (m == k or (g.redo_how[m] & SPENT) != 0):
            return 1
    return 0


@kernel
def h_keep(g, t, a, b, c, d, e):
    """Of ``a`` mana abilities it has been said whether they stay: of the last ones, since those may need the others."""
    done = a
    while done < g.redo_n:
        k = g.redo_n - 1 - done
        if needed(g, k) != 0:
            g.redo_how[k] |= KEPT
        elif g.redo_ask != 0:
            core.push(g, F.F_KEEP_ANSWER, done, 0, 0, 0, 0)
            core.ask(g, E.DEC_MAY, g.priority + 0, 0)
            core.option(g, E.OPT_YES, g.redo_obj[k] + 0, 0, 0)
            core.option(g, E.OPT_NO, g.redo_obj[k] + 0, 0, 0)
            core.asked(g)
            return
        done += 1
    core.push(g, F.F_KEPT, 0, 0, 0, 0, 0)
    for k in range(g.redo_n - 1, -1, -1):
        if (g.redo_how[k] & KEPT) != 0:
            g.redo_kept += 1
            core.push(g, F.F_AGAIN, k, 0, 0, 0, 0)


@kernel
def h_keep_answer(g, t, a, b, c, d, e):
    """The last but ``a`` of the mana abilities stays, or doesn't."""
    if g.ans_kind == E.OPT_YES:
        g.redo_how[g.redo_n - 1 - a] |= KEPT
    core.push(g, F.F_KEEP, a + 1, 0, 0, 0, 0)


@kernel
def h_again(g, t, a, b, c, d, e):
    """Mana ability ``a`` is activated again, and what was answered then is answered."""
    g.redo_play = 1
    g.redo_at = g.redo_first[a]
    g.redo_end = g.redo_first[a + 1] if a + 1 < g.redo_n else g.redo_answers
    core.push(g, F.F_MANA_ABILITY, g.redo_obj[a], g.redo_ab[a], g.redo_packed[a], g.priority, 0)


@kernel
def h_kept(g, t, a, b, c, d, e):
    """All that stays has been activated again."""
    g.redo_play = 0
    g.redo_n = 0
    g.redo_answers = 0


@kernel
def same(g, n, k):
    """Is option ``n`` of the decision at hand the answer ``k`` that was given?"""
    if g.opt_kind[n] != g.redo_kind[k] or g.dec_kind != g.redo_dec[k]:
        return 0
    if g.opt_kind[n] == E.OPT_SPEND:
        return 1 if g.pool_type[g.dec_player, g.opt_a[n]] == g.redo_a[k] else 0
    if g.opt_a[n] != g.redo_a[k]:
        return 0
    return 1 if g.opt_b[n] == g.redo_b[k] and g.opt_c[n] == g.redo_c[k] else 0


@kernel
def answer(g):
    """The option that was taken when this was asked before; the first where it isn't there any more."""
    for k in range(g.redo_at, g.redo_end):
        for n in range(g.opt_n):
            if same(g, n, k) != 0:
                g.redo_at = k + 1
                return n
    return 0
