"""701.44, 701.50: keyword actions that permanents take one after another: explore and connive.

``begin`` marks the permanents of the instruction (E.FLAG_YET_TO_ACT); then one after another is chosen (701.44d,
701.50d). That it explores or connives is proposed as an event, so that it may be replaced, and what that consists of
follows as frames. One that has left the battlefield still does, as it last was (701.44c, 701.50c).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import choices, core, events, filters, triggers
from manaloom.engine.rules import frames as F


@kernel
def begin(g, t, it, pc, base):
    """Begin instruction ``pc`` of item ``it``: these permanents explore, or connive."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    n = 1
    if t.code[pc, 0] == O.OP_CONNIVE:
        n = max(0, filters.amount(g, t, t.code[pc, 2], you, src, it))
    filters.select_known(g, t, t.code[pc, 1], you, src, it)
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i < E.REF_PLAYER and (g.obj_zone[i] == E.ZONE_BATTLEFIELD or g.obj_zone[i] == E.ZONE_GHOST):
            g.obj_flags[i] |= E.FLAG_YET_TO_ACT
    core.push(g, F.F_ACT, it, pc, base, n, 0)


@kernel
def h_act(g, t, a, b, c, d, e):
    """701.44d, 701.50d: the first player in APNAP order who controls one that has yet to act chooses which is next."""
    p = g.active + 0
    for _ in range(S.PLAYERS):
        core.ask(g, E.DEC_CHOOSE, p, a)
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            if (g.obj_flags[g.zone[row, k]] & E.FLAG_YET_TO_ACT) != 0:
                core.offer_object(g, E.OPT_OBJECT, g.zone[row, k] + 0, 0, 0)
        if g.ghosts != 0:
            for i in range(1, S.OBJECTS):
                if g.obj_zone[i] == E.ZONE_GHOST and (g.obj_flags[i] & E.FLAG_YET_TO_ACT) != 0 and g.obj_ctl[i] == p:
                    core.option(g, E.OPT_OBJECT, i, 0, 0)
        if g.opt_n > 0:
            core.push(g, F.F_ACT_ANSWER, a, b, c, d, 0)
            core.asked(g)
            return
        p = core.next_player(p)
    g.dec_kind = E.DEC_NONE
    core.push(g, F.F_EXEC, a, b + 1, c, 0, 0)


@kernel
def h_act_answer(g, t, a, b, c, d, e):
    """The chosen permanent explores or connives next."""
    i = g.ans_a + 0
    g.obj_flags[i] &= ~E.FLAG_YET_TO_ACT
    core.push(g, F.F_ACT, a, b, c, d, 0)
    kind = E.EV_EXPLORE if t.code[b, 0] == O.OP_EXPLORE else E.EV_CONNIVE
    events.propose(g, kind, g.obj_ctl[i], i, d, g.it_src[a], 0, 0, a)
    events.flush(g, t)


# --- explore (701.44) -------------------------------------------------------------------------------------------------


@kernel
def h_explore(g, t, a, b, c, d, e):
    """701.44a: the controller of permanent ``a`` reveals the top card: a land for the hand, else a counter comes."""
    if b > 1:
        core.push(g, F.F_EXPLORE, a, b - 1, c, 0, 0)  # "it explores, then it explores again"
    p = g.obj_ctl[a] + 0
    src = g.it_src[c] + 0
    row = core.zone_row(p, E.ZONE_LIBRARY)
    card = 0
    if g.zone_n[row] > 0:
        card = g.zone[row, g.zone_n[row] - 1] + 0
    core.irreversible(g)  # 733.1
    if card != 0 and (g.obj_types[card] & E.TYPE_LAND) != 0:
        core.push(g, F.F_EXPLORED, a, 0, c, 0, 0)
        events.propose(g, E.EV_MOVE, p, card, 1, src, E.ZONE_HAND, 0, c)
    else:
        core.push(g, F.F_EXPLORED, a, card, c, 0, 0)
        if core.on_battlefield(g, a) != 0:
            events.propose(g, E.EV_COUNTERS, p, a, 1, src, E.CTR_P1P1, 0, c)
    events.flush(g, t)


@kernel
def h_explored(g, t, a, b, c, d, e):
    """The revealed card ``b`` (0: none) may go to the graveyard; then permanent ``a`` has explored (701.44b)."""
    p = g.obj_ctl[a] + 0
    if b != 0:
        core.push(g, F.F_EXPLORE_ANSWER, a, b, c, 0, 0)
        core.ask(g, E.DEC_MAY, p, c)
        core.option(g, E.OPT_YES, b, 0, 0)
        core.option(g, E.OPT_NO, b, 0, 0)
        core.asked(g)
        return
    core.note(g, E.EV_EXPLORE, p, a, 1, g.it_src[c], 0)
    triggers.collect(g, t)


@kernel
def h_explore_answer(g, t, a, b, c, d, e):
    """Card ``b`` goes to the graveyard, or stays on top."""
    core.push(g, F.F_EXPLORED, a, 0, c, 0, 0)
    if g.ans_kind == E.OPT_YES:
        events.propose(g, E.EV_MOVE, g.obj_ctl[a], b, 1, g.it_src[c], E.ZONE_GRAVEYARD, 0, c)
        events.flush(g, t)


# --- connive (701.50) -------------------------------------------------------------------------------------------------


@kernel
def h_connive(g, t, a, b, c, d, e):
    """701.50e: the controller of permanent ``a`` discards ``b`` more cards; ``d`` nonland ones are chosen so far."""
    p = g.obj_ctl[a] + 0
    if b > 0:
        core.ask(g, E.DEC_DISCARD, p, c)
        row = core.zone_row(p, E.ZONE_HAND)
        for k in range(g.zone_n[row]):
            if choices.proposed(g, g.zone[row, k] + 0) == 0:
                core.offer_object(g, E.OPT_OBJECT, g.zone[row, k] + 0, 0, 0)
        if g.opt_n > 0:
            core.push(g, F.F_CONNIVE_ANSWER, a, b, c, d, 0)
            core.asked(g)
            return
        g.dec_kind = E.DEC_NONE
    core.push(g, F.F_CONNIVED, a, d, c, 0, 0)
    events.flush(g, t)


@kernel
def h_connive_answer(g, t, a, b, c, d, e):
    """One more card will be discarded."""
    i = g.ans_a + 0
    events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, g.it_src[c], E.ZONE_GRAVEYARD, E.HOW_DISCARD, c)
    nonland = 1 if (g.obj_types[i] & E.TYPE_LAND) == 0 else 0
    core.push(g, F.F_CONNIVE, a, b - 1, c, d + nonland, 0)


@kernel
def h_connived(g, t, a, b, c, d, e):
    """Permanent ``a`` gets a +1/+1 counter for each of ``b`` nonland cards; then it has connived (701.50b)."""
    p = g.obj_ctl[a] + 0
    if b > 0 and core.on_battlefield(g, a) != 0:
        core.push(g, F.F_CONNIVED, a, 0, c, 0, 0)
        events.propose(g, E.EV_COUNTERS, p, a, b, g.it_src[c], E.CTR_P1P1, 0, c)
        events.flush(g, t)
        return
    core.note(g, E.EV_CONNIVE, p, a, 1, g.it_src[c], 0)
    triggers.collect(g, t)
