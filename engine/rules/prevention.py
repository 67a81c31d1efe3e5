"""615, 122.1c-d: prevention shields, and what shield and stun counters do: effects that are no ability of anything.

``replacement.py`` offers them among the others, by numbers above those of abilities (E.EFFECT_*), and applies one by
calling ``apply``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, layers
from manaloom.engine.rules import frames as F

# --- which of them apply ----------------------------------------------------------------------------------------------


@kernel
def shields(g, k, x):
    """Does continuous effect ``x`` prevent some of the damage of proposed event ``k`` (615.1)?"""
    if g.fx_kind[x] != E.FX_PREVENT or g.fx_a[x] == 0 or g.pe_kind[k] != E.EV_DAMAGE or g.pe_amt[k] <= 0:
        return 0
    if (g.fx_b[x] & E.PREVENT_COMBAT) != 0 and g.pe_aux[k] == 0:
        return 0
    if (g.fx_b[x] & E.PREVENT_YOU) != 0 and g.pe_obj[k] != E.REF_PLAYER + g.fx_player[x]:
        return 0
    ref = g.fx_obj[x] + 0
    if ref == 0:
        return 1
    if ref != (g.pe_src[k] if (g.fx_b[x] & E.PREVENT_BY) != 0 else g.pe_obj[k]):
        return 0
    return 1 if ref >= E.REF_PLAYER or g.obj_id[ref] == g.fx_obj_id[x] else 0


@kernel
def counter_effect(g, k):
    """The effect that counters on the object of proposed event ``k`` have on it: E.EFFECT_SHIELD, E.EFFECT_STUN; 0."""
    kind = g.pe_kind[k]
    if kind != E.EV_DAMAGE and kind != E.EV_MOVE and kind != E.EV_UNTAP:
        return 0
    i = g.pe_obj[k] + 0
    if i == 0 or i >= E.REF_PLAYER or g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return 0
    if kind == E.EV_UNTAP:
        return E.EFFECT_STUN if core.counters(g, i, E.CTR_STUN) > 0 else 0  # 122.1d
    if kind == E.EV_MOVE and (g.pe_how[k] != E.HOW_DESTROY or g.pe_item[k] == 0):
        return 0  # 122.1c: destroyed as the result of an effect
    if kind == E.EV_DAMAGE and g.pe_amt[k] <= 0:
        return 0
    return E.EFFECT_SHIELD if core.counters(g, i, E.CTR_SHIELD) > 0 else 0


@kernel
def alike(g, ab):
    """A number for the prevention shields that come to the same in any order (two of them add up); 0 for counters."""
    if ab < E.EFFECT_FX:
        return 0
    x = ab - E.EFFECT_FX
    return 100 + g.fx_b[x] + (10 if g.fx_a[x] < 0 else 0)


# --- what they do -----------------------------------------------------------------------------------------------------


@kernel
def use_counter(g, k, ab):
    """122.1c, 122.1d: a counter is removed instead; a shield counter stands for all that happens at once."""
    i = g.pe_obj[k] + 0
    kind = E.CTR_STUN if ab == E.EFFECT_STUN else E.CTR_SHIELD
    there = 0
    for m in range(g.pe_n):
        if g.pe_kind[m] == E.EV_REMOVE and g.pe_obj[m] == i and g.pe_aux[m] == kind:
            there = 1
    if g.pe_kind[k] == E.EV_DAMAGE:
        g.pe_amt[k] = 0  # 615.6
        if there == 0:
            events.propose(g, E.EV_REMOVE, g.obj_ctl[i], i, 1, 0, kind, 0, 0)
    elif there != 0:
        g.pe_kind[k] = E.EV_NONE
    else:  # 614.6: another event, which others may replace in turn
        g.pe_kind[k] = E.EV_REMOVE
        g.pe_player[k] = g.obj_ctl[i]
        g.pe_amt[k] = 1
        g.pe_src[k] = 0
        g.pe_aux[k] = kind
        g.pe_how[k] = 0
        g.pe_flags[k] = 0
        g.pe_item[k] = 0


@kernel
def same_shield(g, x, y):
    """Are shields ``x`` and ``y``, which run down, as good as one: alike, and for the same object or player?"""
    if g.fx_kind[y] != E.FX_PREVENT or g.fx_a[y] <= 0:
        return 0
    if g.fx_obj[x] != g.fx_obj[y] or g.fx_obj_id[x] != g.fx_obj_id[y]:
        return 0
    return 1 if g.fx_b[x] == g.fx_b[y] and g.fx_dur[x] == g.fx_dur[y] else 0


@kernel
def prevent(g, k, x, n):
    """Shield ``x`` and its like prevent ``n`` damage of event ``k``, and are reduced by that (615.7)."""
    g.pe_amt[k] -= n
    for y in range(g.fx_n):
        if same_shield(g, x, y) != 0:
            if events.tried(g, k, g.fx_obj[y] + 0, E.EFFECT_FX + y) == 0:
                events.mark_applied(g, k, g.fx_obj[y] + 0, E.EFFECT_FX + y)
            m = min(n, g.fx_a[y] + 0)
            g.fx_a[y] -= m
            n -= m


@kernel
def use_shield(g, k, x, low):
    """615.7: shield ``x`` prevents what it can, together with its like: at least ``low``. Returns 1 when it was asked.

    Where it protects against several events at once and not against all of that, it is chosen what it prevents.
    """
    amount = g.pe_amt[k] + 0
    if g.fx_a[x] < 0:
        g.pe_amt[k] = 0
        return 0
    left = 0
    for y in range(g.fx_n):
        if same_shield(g, x, y) != 0:
            left += g.fx_a[y]
    others = 0
    for m in range(k + 1, g.pe_n):
        if shields(g, m, x) != 0:
            others += g.pe_amt[m]
    most = min(left, amount)
    least = max(low, min(most, left - others))
    if least == most:
        prevent(g, k, x, most)
        return 0
    core.push(g, F.F_PREVENT_ANSWER, k, x, 0, 0, 0)
    core.ask(g, E.DEC_PREVENT, affected_player(g, k), 0)
    core.offer_amounts(g, g.pe_src[k] + 0, least, most, 0)
    core.asked(g)
    return 1


@kernel
def h_prevent_answer(g, t, a, b, c, d, e):
    """It was chosen how much of the damage of event ``a`` shield ``b`` prevents, or that it is at least so much."""
    if g.ans_kind == E.OPT_YES:
        use_shield(g, a, b, g.ans_b + 0)
    else:
        prevent(g, a, b, g.ans_b + 0)


@kernel
def affected_player(g, k):
    """616.1: the player affected by event ``k``, or the controller (or owner) of the object affected."""
    obj = g.pe_obj[k]
    if obj == 0 or obj >= E.REF_PLAYER or g.obj_zone[obj] != E.ZONE_BATTLEFIELD:
        return g.pe_player[k] + 0
    return g.obj_ctl[obj] + 0


@kernel
def apply(g, k, ab):
    """Effect ``ab`` (E.EFFECT_*) changes event ``k``. Returns 1 when a player was asked something."""
    if ab >= E.EFFECT_FX:
        return use_shield(g, k, ab - E.EFFECT_FX, 0)
    use_counter(g, k, ab)
    return 0


@kernel
def drop_spent(g):
    """615.7: shields that have been reduced to 0 are gone. Call when no replacement effect has yet to apply."""
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_kind[x] == E.FX_PREVENT and g.fx_a[x] == 0:
            layers.fx_remove(g, x)


# --- sources of damage that a player chooses (609.7a) -----------------------------------------------------------------


@kernel
def offer_source(g, i, ident):
    """Offer object ``i``, if it is still itself, and not hidden: wherever it is by now."""
    if 0 < i < E.REF_PLAYER and core.alive(g, i, ident) != 0:
        z = g.obj_zone[i] + 0
        if z != E.ZONE_LIBRARY and z != E.ZONE_HAND and z != E.ZONE_COMING:
            core.offer_object(g, E.OPT_OBJECT, i, 0, 0)


@kernel
def offer_referred(g, it):
    """Offer what item ``it`` is or refers to: a spell, an ability's source, targets, what the event was about."""
    offer_source(g, g.it_src[it] + 0, g.it_src_id[it] + 0)
    for k in range(g.it_ntgt[it]):
        offer_source(g, g.it_tgt[it, k] + 0, g.it_tgt_id[it, k] + 0)
    offer_source(g, g.it_data[it, S.DATA_OBJ] + 0, g.it_data[it, S.DATA_ID] + 0)
    offer_source(g, g.it_data[it, S.DATA_SRC] + 0, g.it_data[it, S.DATA_SRC_ID] + 0)
    for m in range(g.mem_n):
        if g.mem_item[m] == it:
            offer_source(g, g.mem_obj[m] + 0, g.mem_id[m] + 0)


@kernel
def offer_sources(g):
    """609.7a: offer permanents, spells, and what the stack, delayed triggers and effects that wait refer to."""
    p = g.active + 0
    for _ in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            core.offer_object(g, E.OPT_OBJECT, g.zone[row, k] + 0, 0, 0)
        p = core.next_player(p)
    for it in range(1, S.ITEMS):
        if g.it_state[it] == S.ITEM_STACK or g.it_state[it] == S.ITEM_DELAYED:
            offer_referred(g, it)
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_PREVENT or g.fx_kind[x] == E.FX_REPLACE:
            offer_source(g, g.fx_obj[x] + 0, g.fx_obj_id[x] + 0)


@kernel
def shield_from(g, i, p, flags, src):
    """Prevent all damage that source ``i`` would deal to player ``p`` this turn; twice would come to the same."""
    flags |= E.PREVENT_BY | E.PREVENT_YOU
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_PREVENT and g.fx_obj[x] == i and g.fx_obj_id[x] == g.obj_id[i]:
            if g.fx_a[x] < 0 and g.fx_b[x] == flags and g.fx_player[x] == p:
                return
    layers.fx_new(g, E.FX_PREVENT, i, -1, flags, E.DUR_END_OF_TURN, p, src)


@kernel
def follow(g, i, ident):
    """609.7a: what would prevent damage by spell ``i`` (``ident``) does so for the permanent that it has become."""
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_PREVENT and g.fx_obj[x] == i and g.fx_obj_id[x] == ident:
            g.fx_obj_id[x] = g.obj_id[i]
            core.mark(g, i)
