"""601.2f, 118.7: effects on what costs come to, besides so much generic mana more or less for a spell.

Reductions by coloured mana, what abilities cost more or less, the least that a spell costs, and mana that may be spent
as though it were of another type (609.4b). All this is looked for only while ``g.price_n`` says that there is such an
effect, or where the object itself has one.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, filters, layers

OWN = 2  # of d_rule: effects of this kind among its own


@kernel
def amount_of(g, t, x, code, src, you):
    """Operand ``code`` of effects row ``x``, from the view of player ``you``."""
    if t.x_dynamic[x] == 0:
        return code + 0
    return filters.amount(g, t, code, you, src, 0)


@kernel
def take_pip(g, mask):
    """118.7b-c: take one mana of the type of ``mask`` off the question's symbols; 0: it has none of that type.

    Of symbols that can be paid in several ways (118.13a), the payer has chosen this type for the one that it comes off.
    """
    best = 0
    place = 0
    for k in range(g.q_npip):
        pip = g.q_pip[k] + 0
        if (pip & mask) == 0 or (pip & E.PIP_SNOW) != 0:
            continue
        price = 3
        if (pip & (E.PIP_PHYREXIAN | E.PIP_TWOBRID)) != 0:
            price = 1 if (pip & E.PIP_PHYREXIAN) != 0 else 2
        elif pip != mask:
            price = 2
        if price > best:
            best = price
            place = k
    if best != 0:
        g.q_pip[place] = 0
    return 1 if best != 0 else 0


@kernel
def less_mana(g, t, x):
    """601.2f: reduce the question by the mana of the cost row of effects row ``x``; what is left over is generic."""
    cost = t.x_a[x] + 0
    over = t.c_generic[cost] + 0
    for k in range(t.c_npip[cost]):
        if take_pip(g, t.c_pip[cost, k] & E.MASK_TYPES) == 0 and t.x_b[x] == 0:
            over += 1  # 118.7b, 118.7c
    return over


@kernel
def price_of(g, t, p, obj, ab, src, with_, more):
    """What ability ``with_`` of ``src`` changes about the price of ``obj`` (of its ability ``ab``).

    ``more``: increases are looked at, else reductions, whose generic part is returned. Notes the least in ``g.q_least``
    and ``g.q_floor``.
    """
    if with_ == 0 or t.a_kind[with_] != E.AB_STATIC:
        return 0
    total = 0
    you = g.obj_ctl[src] + 0
    if src == obj and g.obj_zone[src] != E.ZONE_BATTLEFIELD:
        you = p + 0  # 109.5: of a card its owner, or who would cast it
    for x in range(t.a_fx[with_], t.a_fx[with_] + t.a_nfx[with_]):
        fx = t.x_fx[x]
        if fx < E.FX_LESS_MANA or fx > E.FX_COST_FLOOR:
            continue
        if (ab != 0) != (fx == E.FX_ABILITY_LESS or fx == E.FX_ABILITY_MORE):
            continue
        if fx == E.FX_ABILITY_MORE and t.a_kind[ab] == E.AB_MANA:
            continue
        if fx == E.FX_ABILITY_LESS and t.x_b[x] == E.ONLY_CYCLING and (t.a_flags[ab] & O.ABF_CYCLING) == 0:
            continue
        if (more != 0) != (fx == E.FX_ABILITY_MORE or fx == E.FX_COST_FLOOR):
            continue
        if layers.rule_applies(g, t, with_, p, obj, src, you) == 0:
            return total
        if fx == E.FX_COST_FLOOR:
            g.q_floor = max(g.q_floor + 0, t.x_a[x])
        elif fx == E.FX_LESS_MANA:
            total += less_mana(g, t, x)
        else:
            total += amount_of(g, t, x, t.x_a[x] + 0, src, you)
            if fx == E.FX_ABILITY_LESS:
                g.q_least = max(g.q_least + 0, amount_of(g, t, x, t.x_b[x] + 0, src, you))
    return total


@kernel
def prices(g, t, p, obj, ab, more):
    """Sum of what all effects of these kinds change, as ``price_of`` says."""
    total = 0
    d = g.obj_def[obj]
    if (t.d_rule[d] & OWN) != 0 and g.obj_zone[obj] != E.ZONE_BATTLEFIELD:  # 113.6d, 113.6e
        for k in range(t.d_nab[d]):
            if t.a_affect[t.d_ab[d] + k] == 1:
                total += price_of(g, t, p, obj, ab, obj, t.d_ab[d] + k, more)
    if g.price_n == 0:
        return total
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            src = g.zone[row, k] + 0
            if (g.obj_acts[src] & C.ACT_PRICE) != 0:
                for n in range(core.ability_count(g, t, src)):
                    total += price_of(g, t, p, obj, ab, src, core.ability_at(g, t, src, n), more)
    return total


@kernel
def reduce(g, less):
    """118.7a: ``less`` generic mana off the question; what is left of that comes off symbols paid with generic mana."""
    if less > 0:
        g.q_less += max(0, less - g.q_generic)
        g.q_generic = max(0, g.q_generic - less)


@kernel
def of_spell(g, t, p, obj):
    """601.2f: increases, then reductions, then what directly affects the total cost of spell ``obj``."""
    more = layers.rule_amount(g, t, E.FX_COST_MORE, p, obj)
    less = layers.rule_amount(g, t, E.FX_COST_LESS, p, obj)
    g.q_generic += more
    if g.price_n != 0 or (t.d_rule[g.obj_def[obj]] & OWN) != 0:
        prices(g, t, p, obj, 0, 1)
        less += prices(g, t, p, obj, 0, 0)
    reduce(g, less)


@kernel
def of_ability(g, t, p, obj, ab):
    """602.2b: the same for ability ``ab`` of ``obj``, of which some least amount of mana may have to be left."""
    g.q_least = 0
    g.q_generic += prices(g, t, p, obj, ab, 1)
    less = prices(g, t, p, obj, ab, 0)
    reduce(g, min(less, max(0, g.q_generic + g.q_npip - g.q_least)))


@kernel
def generic_of(g, t, p, obj, ab):
    """The generic mana that mana ability ``ab`` of ``obj`` costs ``p``; leaves the question as it is."""
    generic = t.c_generic[t.a_cost[ab]] + 0
    if generic == 0 or g.price_n == 0:
        return generic
    g.q_least = 0
    less = prices(g, t, p, obj, ab, 0)
    return generic - min(less, generic, max(0, generic + t.c_npip[t.a_cost[ab]] - g.q_least))


@kernel
def spend_as(g, t, p):
    """609.4b: which mana ``p`` spends as though it were of which types: ``g.q_from``, ``g.q_to``, ``g.q_only``."""
    g.q_from = 0
    g.q_to = 0
    g.q_only = 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            src = g.zone[row, k] + 0
            if (g.obj_acts[src] & C.ACT_PRICE) == 0:
                continue
            for n in range(core.ability_count(g, t, src)):
                ab = core.ability_at(g, t, src, n)
                if ab == 0 or t.a_kind[ab] != E.AB_STATIC:
                    continue
                for x in range(t.a_fx[ab], t.a_fx[ab] + t.a_nfx[ab]):
                    if t.x_fx[x] == E.FX_SPEND_AS and (p == q or (t.x_b[x] & E.SPEND_ALL) != 0):
                        if filters.condition(g, t, t.a_cond[ab] + 0, q, src, 0) == 0:
                            continue
                        if (t.x_b[x] & E.SPEND_ONLY) != 0:
                            g.q_only |= t.x_a[x] & E.MASK_TYPES
                            continue
                        g.q_from |= t.x_a[x] & E.MASK_TYPES
                        g.q_to |= t.x_a[x] >> 8
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_SPEND_AS and g.fx_player[x] == p:
            g.q_from |= g.fx_a[x] & E.MASK_TYPES
            g.q_to |= g.fx_a[x] >> 8
