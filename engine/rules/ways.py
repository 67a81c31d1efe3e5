"""601.2b, 118.9: the ways in which a card can be cast, as a number: operand b of OPT_CAST.

A way says which cost stands in the place of the mana cost (HOW_*; for HOW_RULE a cost row), and which row of the ways
table (``p_*``) the card is cast by: alternative and additional costs of its own. Only one alternative cost can be
applied (118.9a), and additional costs come to whichever it is (118.9d).

While a way is only considered, item 0 has it.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters


@kernel
def kind_of(how):
    """HOW_* of a way."""
    return how & ((1 << O.WAY_SHIFT) - 1)


@kernel
def row_of(how):
    """Row of the ways table; 0: the card's mana cost, nothing more."""
    return (how >> O.WAY_SHIFT) & ((1 << (O.COST_SHIFT - O.WAY_SHIFT)) - 1)


@kernel
def cost_of(g, t, i, how):
    """The cost row that casting card ``i`` in this way starts from; row 0 asks for nothing."""
    kind = kind_of(how)
    if kind == O.HOW_RULE:
        return how >> O.COST_SHIFT
    if kind == O.HOW_ENERGY:
        return 0
    way = row_of(how)
    if way != 0 and (own_alternative(t, way) != 0 or core.costless(g, t, i) == 0):
        return t.p_cost[way] + 0
    return core.mana_cost(g, t, i)


@kernel
def open_to(g, t, p, i, way, permitted):
    """May ``p`` choose this way for card ``i``, as far as its zone and its condition go?

    ``permitted``: the card may be cast from where it is for its mana cost (601.3).
    """
    z = t.p_zone[way] + 0
    if z != g.obj_zone[i] and (z != 0 or permitted == 0):
        return 0
    return 1 if t.p_cond[way] == 0 else filters.condition(g, t, t.p_cond[way] + 0, p, i, 0)


@kernel
def consider(g, t, how):
    """Item 0 is cast in this way, until another one is considered; 0: in none."""
    way = row_of(how)
    g.it_way[0] = way
    g.it_kicked[0] = t.p_kicks[way]
    g.it_flags[0] = S.ITF_ALT_COST if kind_of(how) == O.HOW_ENERGY else 0


@kernel
def begin(g, t, it, i, how):
    """Item ``it`` is proposed in this way (601.2b): its kickers are chosen, but how often for a multikicker."""
    way = row_of(how)
    g.it_cost[it] = cost_of(g, t, i, how)
    g.it_way[it] = way
    g.it_kicked[it] = t.p_kicks[way]
    if kind_of(how) == O.HOW_ENERGY:
        g.it_flags[it] |= S.ITF_ALT_COST


@kernel
def additional(g, t, it, obj, ab):
    """118.8: cost row of the additional costs of spell ``obj`` (``it``: its item, or 0); 0: it has none."""
    if obj == 0 or ab != 0:
        return 0
    return t.p_more[g.it_way[it]] + 0


@kernel
def repeats(g, t, it):
    """702.33c: how often the multikicker of item ``it`` is paid."""
    return (g.it_kicked[it] & T.KICK_MASK) - (t.p_kicks[g.it_way[it]] & T.KICK_MASK)


@kernel
def own_alternative(t, way):
    """Is a cost of the card's own in place of its mana cost (118.9a)?"""
    return 1 if (t.p_flags[way] & O.WAY_ALTERNATIVE) != 0 else 0


@kernel
def from_graveyard(g, t, i):
    """Can card ``i`` be cast from a graveyard by itself (702.34)?"""
    return 1 if t.d_grave_way[g.obj_def[i]] != 0 and g.obj_zone[i] == E.ZONE_GRAVEYARD else 0
