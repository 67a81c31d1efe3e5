"""Which objects nobody could tell apart, so that a choice between them is no choice: they are offered once.

Two objects are alike if they are the same in all that they are and bear, and if whatever refers to one of them refers
to the other just so. What refers to an object is found by looking through all that can (``references``);
``FLAG_MARKED`` spares that where nothing ever did.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, token_cards

# --- what objects are and bear --------------------------------------------------------------------------------------


@kernel
def same_counters(g, i, j):
    """Have objects ``i`` and ``j`` the same counters?"""
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] != g.obj_ctr_kind[j, k] or g.obj_ctr[i, k] != g.obj_ctr[j, k]:
            return 0
    return 1


@kernel
def same_uses(g, i, j):
    """Were the same limited abilities of objects ``i`` and ``j`` used this turn, as often?"""
    for k in range(g.used_n):
        if g.used_obj[k] == i or g.used_obj[k] == j:
            if core.used(g, i, g.used_ab[k]) != core.used(g, j, g.used_ab[k]):
                return 0
    return 1


@kernel
def same_copy(g, i, j):
    """Have objects ``i`` and ``j`` the same copiable values (707.2)?"""
    if g.obj_def[i] != g.obj_def[j] or g.obj_card[i] != g.obj_card[j] or g.obj_size[i] != g.obj_size[j]:
        return 0
    for k in range(S.COPY_EXCEPTIONS):
        if g.obj_exc[i, k] != g.obj_exc[j, k]:
            return 0
        if g.obj_exc[i, k] == 0:
            break
    return 1 if (g.obj_flags[i] & E.FLAG_BECAME_COPY) == 0 else token_cards.same_making(g, i, j)


@kernel
def same_permanent(g, i, j):
    """Are permanents ``i`` and ``j``, or what is known of them as they last were, the same in all that they bear?"""
    if g.obj_tapped[i] != g.obj_tapped[j] or g.obj_sick[i] != g.obj_sick[j] or g.obj_ctl[i] != g.obj_ctl[j]:
        return 0
    if g.obj_power[i] != g.obj_power[j] or g.obj_tough[i] != g.obj_tough[j] or g.obj_kw[i] != g.obj_kw[j]:
        return 0
    if g.obj_damage[i] != g.obj_damage[j] or g.obj_excess[i] != g.obj_excess[j] or g.obj_types[i] != g.obj_types[j]:
        return 0
    if g.obj_attached[i] != 0 or g.obj_attached[j] != 0 or g.obj_host[i] != g.obj_host[j]:
        return 0
    if g.obj_attacking[i] != g.obj_attacking[j] or g.obj_blocking[i] != g.obj_blocking[j]:
        return 0
    if g.obj_eot_power[i] != g.obj_eot_power[j] or g.obj_eot_tough[i] != g.obj_eot_tough[j]:
        return 0
    if g.obj_eot_kw[i] != g.obj_eot_kw[j] or g.obj_chosen[i] != g.obj_chosen[j] or g.obj_x[i] != g.obj_x[j]:
        return 0
    if g.obj_kicked[i] != g.obj_kicked[j] or g.obj_spent_mask[i] != g.obj_spent_mask[j]:
        return 0
    if g.obj_spent[i] != g.obj_spent[j] or g.obj_colors[i] != g.obj_colors[j] or g.obj_lost_kw[i] != g.obj_lost_kw[j]:
        return 0
    for w in range(S.SUBTYPE_WORDS):
        if g.obj_sub[i, w] != g.obj_sub[j, w]:
            return 0
    for k in range(S.GRANTED):
        if g.obj_granted[i, k] != g.obj_granted[j, k]:
            return 0
        if g.obj_granted[i, k] == 0:
            break  # what is granted fills places from the first on
    return 1


@kernel
def between(g, a, b, d):
    """Lies a timestamp that may matter between ``a`` and ``b`` (613.7), those of permanents like ``d`` apart?"""
    low = min(a, b)
    high = max(a, b)
    for x in range(g.fx_n):
        if g.fx_kind[x] < E.FX_PREVENT and low < g.fx_ts[x] < high:
            return 1
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_acts[i] & C.ACT_STATIC) != 0 and low < g.obj_ts[i] < high and g.obj_def[i] != d:
                return 1
            if g.obj_eot_kw[i] != 0 and low < g.obj_eot_ts[i] < high:
                return 1
            for c in range(S.COUNTER_KINDS):
                if low < g.obj_ctr_ts[i, c] < high:
                    return 1
    return 0


@kernel
def in_order(g, i, j):
    """Could permanents ``i`` and ``j`` change places in the order of timestamps (613.7)?"""
    if (g.obj_acts[i] & C.ACT_STATIC) != 0 and between(g, g.obj_ts[i] + 0, g.obj_ts[j] + 0, g.obj_def[i] + 0) != 0:
        return 0
    if g.obj_eot_kw[i] != 0 and between(g, g.obj_eot_ts[i] + 0, g.obj_eot_ts[j] + 0, 0) != 0:
        return 0
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_ts[i, k] != 0 and between(g, g.obj_ctr_ts[i, k] + 0, g.obj_ctr_ts[j, k] + 0, 0) != 0:
            return 0
    return 1


@kernel
def same_status(g, i, j):
    """Are objects ``i`` and ``j`` the same in all that they are and bear themselves?"""
    if g.obj_def[i] != g.obj_def[j] or g.obj_zone[i] != g.obj_zone[j] or g.obj_owner[i] != g.obj_owner[j]:
        return 0
    if ((g.obj_flags[i] ^ g.obj_flags[j]) & ~E.FLAG_MARKED) != 0:
        return 0
    if (g.obj_flags[i] & E.FLAG_USED) != 0 and same_uses(g, i, j) == 0:
        return 0
    z = g.obj_zone[i] + 0
    if z == E.ZONE_LIBRARY or z == E.ZONE_HAND:
        return 1 if (g.obj_flags[i] & E.FLAG_TOKEN) == 0 else same_copy(g, i, j)
    if z == E.ZONE_BATTLEFIELD or z == E.ZONE_GHOST:
        if same_permanent(g, i, j) == 0:
            return 0
        if z == E.ZONE_BATTLEFIELD and in_order(g, i, j) == 0:
            return 0
    elif g.obj_until[i] != g.obj_until[j] or g.obj_until_id[i] != g.obj_until_id[j]:
        return 0
    return same_copy(g, i, j) & same_counters(g, i, j)


# --- what refers to them --------------------------------------------------------------------------------------------


@kernel
def refers(g, ref, ident, i):
    """Does a reference lead to object ``i``: is that its object, or what became of its object (400.7e)?"""
    if ref == i:
        return 1 if g.obj_id[i] == ident else 0
    if ref == 0 or ref >= E.REF_PLAYER or g.obj_id[ref] != ident:
        return 0
    return 1 if core.became(g, ref) == i else 0


@kernel
def item_refers(g, it, i):
    """A number for how item ``it`` refers to object ``i``; 0: not at all.

    Items on the stack have an order, so each is itself. Triggers that wait have none (603.3b): equal ones count alike,
    so that objects which just the same triggers wait about are still like each other.
    """
    roles = refers(g, g.it_src[it] + 0, g.it_src_id[it] + 0, i)
    roles |= refers(g, g.it_data[it, S.DATA_OBJ] + 0, g.it_data[it, S.DATA_ID] + 0, i) << 1
    roles |= refers(g, g.it_data[it, S.DATA_SRC] + 0, g.it_data[it, S.DATA_SRC_ID] + 0, i) << 2
    for k in range(g.it_ntgt[it]):
        roles |= refers(g, g.it_tgt[it, k] + 0, g.it_tgt_id[it, k] + 0, i) << (3 + k)
    if g.mem_n != 0:
        n = 0
        for m in range(g.mem_n):
            if g.mem_item[m] == it:
                if refers(g, g.mem_obj[m] + 0, g.mem_id[m] + 0, i) != 0:
                    roles = core.mix32(roles) + n
                n += 1
    if roles == 0:
        return 0
    if g.it_state[it] != S.ITEM_PENDING and g.it_state[it] != S.ITEM_DELAYED:
        return core.mix32(roles ^ it << 24) + 1
    h = core.mix32(roles ^ (g.it_ab[it] + 0) << 16)
    h = core.mix32(h ^ (g.it_ctl[it] + 0) ^ (g.it_state[it] + 0) << 8 ^ (g.it_flags[it] + 0) << 12)
    h = core.mix32(h ^ core.mix32(g.it_x[it] + 0) ^ (g.it_paid[it] + 0))
    h = core.mix32(h ^ core.mix32(g.it_data[it, S.DATA_AMOUNT] + 0) ^ (g.it_data[it, S.DATA_PLAYER] + 0))
    if (roles & 1) == 0:
        h = core.mix32(h ^ (g.it_src[it] + 0))
    if (roles & 2) == 0:
        h = core.mix32(h ^ (g.it_data[it, S.DATA_OBJ] + 0) << 9)
    if (roles & 4) == 0:
        h = core.mix32(h ^ (g.it_data[it, S.DATA_SRC] + 0) << 18)
    return h + 1


@kernel
def effect_refers(g, x):
    """A number for continuous effect ``x``: those that are not applied in order of timestamps count by what they do."""
    kind = g.fx_kind[x] + 0
    if kind < E.FX_PREVENT:
        return core.mix32(1 << 16 | x) + 1
    h = core.mix32(kind | (g.fx_dur[x] + 0) << 8 | (g.fx_player[x] + 0) << 16)
    return core.mix32(h ^ (g.fx_a[x] + 0) ^ (g.fx_b[x] + 0) << 16) + 1


@kernel
def references(g, i):
    """A number for all that refers to object ``i``, by which it is told apart from its equals; 0: nothing does."""
    total = 0
    left = g.item_n + 0
    it = 1
    while left > 0 and it < S.ITEMS:
        if g.it_state[it] != S.ITEM_FREE:
            left -= 1
            total += item_refers(g, it, i)
        it += 1
    for x in range(g.fx_n):
        if g.fx_obj[x] == i and g.fx_obj_id[x] == g.obj_id[i]:
            total += effect_refers(g, x)
        if g.fx_dur[x] == E.DUR_WHILE_SOURCE and g.fx_src[x] == i and g.fx_src_id[x] == g.obj_id[i]:
            total += core.mix32(1 << 17 | x) + 1
    for p in range(S.PLAYERS):
        for k in range(g.pool_n[p]):
            if g.pool_src[p, k] == i and g.pool_src_id[p, k] == g.obj_id[i]:  # something triggers when it is spent
                kind = (g.pool_type[p, k] + 0) | (g.pool_flags[p, k] + 0) << 8 | (g.pool_out[p, k] + 0) << 16
                total += core.mix32(core.mix32(kind) ^ (g.pool_amt[p, k] + 0) ^ p << 24) + 1
        if g.until_n != 0:
            row = core.zone_row(p, E.ZONE_EXILE)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k] + 0
                if g.obj_until[j] == i and g.obj_until_id[j] == g.obj_id[i]:
                    total += core.mix32(1 << 18 | j) + 1
        if g.attackers != 0:
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k] + 0
                if j != i and (g.obj_blocking[j] == i or g.obj_attacking[j] == i):
                    total += core.mix32(1 << 19 | j) + 1
    return total


@kernel
def referable(g, i):
    """Quick: might anything refer to object ``i``? (0 is certain.)"""
    if (g.obj_flags[i] & (E.FLAG_MARKED | E.FLAG_BLOCKED)) != 0:
        return 1
    return 1 if g.attackers != 0 and (g.obj_types[i] & E.TYPE_PLANESWALKER) != 0 else 0


# --- the whole ------------------------------------------------------------------------------------------------------


@kernel
def look(g):
    """Begin to compare objects: what was found to refer to them may no longer be true."""
    g.looks += 1


@kernel
def known_references(g, i):
    """``references`` of object ``i``, found once in each look."""
    if g.obj_look[i] != g.looks:
        g.obj_refs[i] = references(g, i)
        g.obj_look[i] = g.looks
    return g.obj_refs[i] + 0


@kernel
def same_still(g, i, j):
    """``same_object`` for many objects in a row: nothing has changed since the last ``look``."""
    if same_status(g, i, j) == 0:
        return 0
    if (referable(g, i) != 0 or referable(g, j) != 0) and known_references(g, i) != known_references(g, j):
        return 0
    i = core.became(g, i)
    j = core.became(g, j)
    if i == 0 or j == 0:
        return 1 if i == j else 0
    return 1 if same_status(g, i, j) != 0 and known_references(g, i) == known_references(g, j) else 0


@kernel
def same_object(g, i, j):
    """Could nobody tell objects ``i`` and ``j`` apart, which of them a player chooses then makes no difference?

    They are the same in all that they bear, and nothing refers to one that doesn't to the other. Places in zones don't
    count.
    """
    look(g)
    return same_still(g, i, j)
