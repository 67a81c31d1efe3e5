"""701.12: exchanging control of two permanents; hands that players may give up for new cards at once (101.4)."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers
from manaloom.engine.rules import frames as F


@kernel
def exchange_control(g, t, it, a, b):
    """701.12a-b: exchange control of what selectors ``a`` and ``b`` say; ``g.it_done`` is 1 if that was done, else 0.

    All of it or nothing: both are there, and different players control them.
    """
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    i = filters.first(g, t, a, you, src, it)
    j = filters.first(g, t, b, you, src, it)
    g.it_done[it] = 0
    if i == 0 or j == 0 or i >= E.REF_PLAYER or j >= E.REF_PLAYER:
        return
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD or g.obj_zone[j] != E.ZONE_BATTLEFIELD or g.obj_ctl[i] == g.obj_ctl[j]:
        return
    p = g.obj_ctl[i] + 0
    layers.fx_add(g, t, E.FX_CONTROL, i, g.obj_ctl[j] + 0, 0, E.DUR_FOREVER, you, src)
    layers.fx_add(g, t, E.FX_CONTROL, j, p, 0, E.DUR_FOREVER, you, src)
    g.it_done[it] = 1


@kernel
def new_hand(g, t, it, pc, base, k, willing):
    """Ask player ``k`` of the instruction, and those after, who may exile their hand; ``willing``: mask of who does.

    101.4, 608.2e: all choose in APNAP order, then all those hands are exiled at once, then cards are drawn.
    """
    n = filters.amount(g, t, t.code[pc, 2], g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    while True:
        p = filters.players_of(g, t, t.code[pc, 1] + 0, it, k)
        if p >= S.PLAYERS:
            break
        if n > 0 or g.zone_n[core.zone_row(p, E.ZONE_HAND)] != 0:
            core.push(g, F.F_EXEC_ANSWER, it, pc, base, k, willing)
            core.ask(g, E.DEC_MAY, p, it)
            core.option(g, E.OPT_YES, g.it_src[it] + 0, 0, 0)
            core.option(g, E.OPT_NO, g.it_src[it] + 0, 0, 0)
            core.asked(g)
            return
        k += 1
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    for m in range(S.PLAYERS):  # the frame pushed last runs first: APNAP order
        p = filters.players_of(g, t, t.code[pc, 1] + 0, it, S.PLAYERS - 1 - m)
        if p < S.PLAYERS and ((willing >> p) & 1) != 0 and n > 0:
            core.push(g, F.F_DRAW_CARDS, p, n, 0, 0, 0)
    if g.pe_n != 0:
        events.flush(g, t)


@kernel
def new_hand_answer(g, t, it, pc, base, k, willing):
    """Player ``k`` of the instruction has said whether they exile their hand."""
    if g.ans_kind == E.OPT_YES:
        p = filters.players_of(g, t, t.code[pc, 1] + 0, it, k)
        willing |= 1 << p
        row = core.zone_row(p, E.ZONE_HAND)
        for m in range(g.zone_n[row]):
            i = g.zone[row, m] + 0
            x = events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], E.ZONE_EXILE, E.HOW_PLAIN, it)
            if (t.code[pc, 3] & O.MOVE_REMEMBER) != 0:
                g.pe_flags[x] = events.PEF_REMEMBER
    new_hand(g, t, it, pc, base, k + 1, willing)
