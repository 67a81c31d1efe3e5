"""401.4: the owners of cards that an effect puts into libraries at the same time arrange them."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, likeness
from manaloom.engine.rules import frames as F


@kernel
def same_card(g, i, j):
    """Will objects ``i`` and ``j`` be the same card in a library?"""
    if g.obj_card[i] != g.obj_card[j] or ((g.obj_flags[i] ^ g.obj_flags[j]) & E.FLAG_TOKEN) != 0:
        return 0
    return 1 if (g.obj_flags[i] & E.FLAG_TOKEN) == 0 else likeness.same_copy(g, i, j)


@kernel
def offer_arrangement(g, k, p):
    """401.4: offer the cards of ``p`` from event ``k`` on that may go into the library next; equal cards count once."""
    core.ask(g, E.DEC_ARRANGE, p, g.pe_item[k])
    for m in range(k, g.pe_n):
        i = g.pe_obj[m] + 0
        if g.obj_owner[i] != p or (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_PERSISTS)) == E.FLAG_TOKEN:
            continue
        new = 1
        for n in range(g.opt_n):
            if same_card(g, g.opt_a[n] + 0, i) != 0:
                new = 0
        if new != 0:
            core.option(g, E.OPT_TOP if (g.pe_flags[m] & events.PEF_TOP) != 0 else E.OPT_BOTTOM, i, 0, 0)


@kernel
def h_arrange(g, t, a, b, c, d, e):
    """401.4: the owners of cards that an instruction puts into libraries arrange them, in APNAP order (101.4).

    Up to event ``a`` the cards of the player whose turn it is, after ``b`` others, are in order.
    """
    k = a
    while b < S.PLAYERS:
        p = (g.active + b) % S.PLAYERS
        while k < g.pe_n:
            if g.obj_owner[g.pe_obj[k]] == p:
                offer_arrangement(g, k, p)
                if g.opt_n > 1:
                    core.push(g, F.F_ARRANGE_ANSWER, k, b, 0, 0, 0)
                    core.asked(g)
                    return
                g.dec_kind = E.DEC_NONE
            k += 1
        k = 0
        b += 1
    events.flush(g, t)


@kernel
def h_arrange_answer(g, t, a, b, c, d, e):
    """The chosen card is put there next: its event changes places with event ``a``."""
    k = a + 0
    while g.pe_obj[k] != g.ans_a:
        k += 1
    ident = g.pe_id[k] + 0
    g.pe_obj[k] = g.pe_obj[a]
    g.pe_id[k] = g.pe_id[a]
    g.pe_obj[a] = g.ans_a
    g.pe_id[a] = ident
    core.push(g, F.F_ARRANGE, a + 1, b, 0, 0, 0)
