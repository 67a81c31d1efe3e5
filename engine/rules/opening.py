"""103.6: what players do with cards in their opening hands, before the first turn."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters
from manaloom.engine.rules import frames as F


@kernel
def usable(g, t, p, i):
    """May ``p`` do with card ``i`` what it says about opening hands?"""
    ab = t.d_opening[g.obj_def[i]] + 0
    if ab == 0:
        return 0
    return 1 if t.a_cond[ab] == 0 else filters.condition(g, t, t.a_cond[ab] + 0, p, i, 0)


@kernel
def begin(g, t):
    """The mulligans are over: whoever has such a card in hand may use it, the starting player first."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_HAND)
        for k in range(g.zone_n[row]):
            if t.d_opening[g.obj_def[g.zone[row, k]]] != 0:
                core.push(g, F.F_OPENING, g.first_player + 0, 0, 0, 0, 0)
                return


@kernel
def h_opening(g, t, a, b, c, d, e):
    """103.6: player ``a`` takes any such actions, in any order; ``b`` players are done."""
    if b >= S.PLAYERS:
        return
    row = core.zone_row(a, E.ZONE_HAND)
    core.ask(g, E.DEC_OPENING, a, 0)
    for k in range(g.zone_n[row]):
        if usable(g, t, a, g.zone[row, k] + 0) != 0:
            core.offer_object(g, E.OPT_OBJECT, g.zone[row, k] + 0, 0, 0)
    if g.opt_n == 0:
        g.dec_kind = E.DEC_NONE
        core.push(g, F.F_OPENING, core.next_player(a), b + 1, 0, 0, 0)
        return
    core.option(g, E.OPT_DONE, 0, 0, 0)
    core.push(g, F.F_OPENING_ANSWER, a, b, 0, 0, 0)
    core.asked(g)


@kernel
def h_opening_answer(g, t, a, b, c, d, e):
    """Player ``a`` uses the card chosen, and may go on; nothing of that uses the stack."""
    if g.ans_kind == E.OPT_DONE:
        core.push(g, F.F_OPENING, core.next_player(a), b + 1, 0, 0, 0)
        return
    core.push(g, F.F_OPENING, a, b, 0, 0, 0)
    i = g.ans_a + 0
    ab = t.d_opening[g.obj_def[i]] + 0
    it = core.new_item(g, E.AB_OPENING, S.ITEM_MANA, ab, a, i)
    if it == 0:
        return
    core.push(g, F.F_OPENING_DONE, it, 0, 0, 0, 0)
    core.push(g, F.F_EXEC, it, t.a_prog[ab] + 0, t.a_prog[ab] + 0, 0, 0)


@kernel
def h_opening_done(g, t, a, b, c, d, e):
    """Item ``a`` has done all that its card says."""
    core.free_item(g, a)
