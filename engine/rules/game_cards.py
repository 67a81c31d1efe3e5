"""400.11b: cards from outside the game: token cards, which are tokens and cards, and cards that are no tokens.

They are made in the zone that an effect puts them into, for the player whose zone that is, who owns them (rulings on
Gunk Slug and Fludge). Nothing that looks for the creation of tokens sees it. They stay in the game until it ends.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers


@kernel
def coming(g, t, p, d, flags):
    """A new object of definition ``d`` that player ``p`` owns, about to come into a zone; 0: there is no room."""
    i = core.new_slot(g)
    if i == 0:
        return 0
    g.obj_zone[i] = E.ZONE_COMING
    g.obj_card[i] = d
    g.obj_def[i] = d
    g.obj_owner[i] = p
    g.obj_ctl[i] = p
    g.obj_base_ctl[i] = p
    g.obj_flags[i] = flags
    g.obj_id[i] = core.new_id(g)
    layers.derive_plain(g, t, i)
    return i


@kernel
def make(g, t, it, who, d, n, zone, flags):
    """Each player of ``who`` gets ``n`` cards of definition ``d`` in that zone."""
    src = g.it_src[it] + 0
    k = 0
    while True:
        p = filters.players_of(g, t, who, it, k)
        if p >= S.PLAYERS:
            return
        k += 1
        for _ in range(n):
            i = coming(g, t, p, d, 0 if (flags & O.CARDS_ONLY) != 0 else E.FLAG_TOKEN | E.FLAG_PERSISTS)
            if i == 0:
                return
            events.propose(g, E.EV_MOVE, p, i, 1, src, zone, 0, it)
            if g.result != 0:
                return


@kernel
def shufflers(g, t, it, who):
    """Mask of the players of ``who``, who shuffle such cards into their libraries."""
    mask = 0
    k = 0
    while True:
        p = filters.players_of(g, t, who, it, k)
        if p >= S.PLAYERS:
            return mask
        mask |= 1 << p
        k += 1
