"""What filters and selectors refer to: source, targets, event, players (109.5, 608.2h); numbers that need no counting.

``you`` is the player from whose view it is looked, ``src`` the source object, ``it`` the item that asks (0: none).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core

# --- numbers that need no counting ----------------------------------------------------------------------------------


@kernel
def simple_amount(g, t, code, you, src, it):
    """Value of an amount that counts nothing: numbers, X, the event's, what was paid, your energy. Others are 0."""
    if code < O.AMOUNT:
        return code + 0
    n = code - O.AMOUNT
    kind = t.n_kind[n]
    base = 0
    if kind == O.AMT_CONST:
        base = t.n_a[n] + 0
    elif kind == O.AMT_X:
        base = g.it_x[it] + 0
    elif kind == O.AMT_EVENT:
        base = g.it_data[it, S.DATA_AMOUNT] + 0
    elif kind == O.AMT_PAID:
        base = g.it_paid[it] + 0
    elif kind == O.AMT_DONE:
        base = g.it_done[it] + 0
    elif kind == O.AMT_PERMANENT_X:
        base = g.obj_x[src] + 0
    elif kind == O.AMT_ENERGY and t.n_a[n] == O.WHO_YOU:
        base = g.energy[you] + 0
    return core.bounded(g, base * t.n_mult[n] + t.n_add[n])


@kernel
def mana_value(g, t, i):
    """Mana value of object ``i`` (202.3): its X counts what was chosen while it is on the stack, else 0 (202.3e)."""
    d = g.obj_def[i]
    if core.costless(g, t, i) != 0:
        return 0  # 202.3a
    value = t.d_mv[d] + 0
    if t.d_front[d] != 0 and t.d_modal[t.d_front[d]] == 0 and t.d_front[d] != g.obj_card[i]:
        if (g.obj_flags[i] & E.FLAG_DOUBLE_FACED) == 0:
            return 0  # 202.3b: a copy of the back face of a nonmodal double-faced object
    if g.obj_zone[i] == E.ZONE_STACK:
        value += t.c_x[t.d_cost[d]] * g.it_x[g.obj_item[i]]
    return value


# --- players --------------------------------------------------------------------------------------------------------


@kernel
def is_source(g, i, src, it):
    """Is object ``i`` the source itself, the very object (400.7)?"""
    if i != src or i == 0:
        return 0
    return 0 if it != 0 and g.it_src[it] == src and g.it_src_id[it] != g.obj_id[src] else 1


@kernel
def defending_player(g, src, it):
    """The player whom the source, else the event's object, attacks (508.5); else the opponent of the active player."""
    i = src + 0
    e = g.it_data[it, S.DATA_OBJ] + 0
    if g.obj_attacking[i] == 0 and 0 < e < E.REF_PLAYER:
        i = e
    a = g.obj_attacking[i] + 0
    if core.is_player(a) != 0:
        return a - E.REF_PLAYER
    if a != 0 and a != i and a < E.REF_PLAYER:  # itself: what it attacked was removed from combat (506.4c)
        return g.obj_ctl[a] + 0
    return core.next_player(g.active + 0)


@kernel
def target_at(g, t, it, k, n):
    """Reference ``n`` among the targets of item ``it`` for specification ``k`` that are still there; 0: no more.

    Specifications are numbered from the first of the item's ability; those of modes follow one another likewise.
    """
    spec = t.a_spec[g.it_ab[it]] + k
    left = n + 0
    for m in range(g.it_ntgt[it]):
        ref = g.it_tgt[it, m] + 0
        if ref == 0 or g.it_tgt_spec[it, m] != spec:
            continue
        if ref < E.REF_PLAYER and g.obj_id[ref] != g.it_tgt_id[it, m]:
            continue  # 608.2h: what became another object is not it any more
        if ref >= E.REF_ITEM and g.it_id[ref - E.REF_ITEM] != g.it_tgt_id[it, m]:
            continue
        if left == 0:
            return ref
        left -= 1
    return 0


@kernel
def event_object(g, it):
    """The object (or player, or item) of the event that triggered item ``it``, while its slot is still its own."""
    ref = g.it_data[it, S.DATA_OBJ] + 0
    if 0 < ref < E.REF_PLAYER and g.obj_id[ref] != g.it_data[it, S.DATA_ID]:
        return 0
    return ref


@kernel
def controller_of(g, ref):
    """The controller of an object or item, or the player itself."""
    if ref >= E.REF_ITEM:
        return g.it_ctl[ref - E.REF_ITEM] + 0
    if ref >= E.REF_PLAYER:
        return ref - E.REF_PLAYER
    return g.obj_ctl[ref] + 0


@kernel
def who_player(g, t, who, you, src, it, k):
    """Player ``k`` of a who code (opcodes.WHO_*) in APNAP order (101.4), or PLAYERS when there are no more."""
    if who == O.WHO_YOU:
        return you + 0 if k == 0 else S.PLAYERS
    if who == O.WHO_EACH or who == O.WHO_OPPONENTS:
        left = k + 0
        p = g.active + 0
        for _ in range(S.PLAYERS):
            if who == O.WHO_EACH or p != you:
                if left == 0:
                    return p
                left -= 1
            p = core.next_player(p)
        return S.PLAYERS
    if k != 0:
        return S.PLAYERS
    if who == O.WHO_ACTIVE:
        return g.active + 0
    if who == O.WHO_EVENT:
        return g.it_data[it, S.DATA_PLAYER] + 0
    if who == O.WHO_DEFENDING:
        return defending_player(g, src, it)
    if who == O.WHO_SELF_OWNER:
        return g.obj_owner[src] + 0
    ref = 0
    if who == O.WHO_EVENT_CONTROLLER:
        ref = event_object(g, it)
    elif who == O.WHO_HOST_CONTROLLER:
        ref = g.obj_host[src] + 0
    elif who >= O.WHO_TARGET:
        ref = target_at(g, t, it, who & 15, 0)
    if ref == 0:
        return S.PLAYERS
    if who >= O.WHO_TARGET_OWNER:
        if ref >= E.REF_ITEM:
            ref = g.it_src[ref - E.REF_ITEM] + 0
        if ref < E.REF_PLAYER:
            return g.obj_owner[ref] + 0
    return controller_of(g, ref)


@kernel
def designated(g, what, p):
    """Has player ``p`` this designation (E.DESIGNATED_*)?"""
    if what == E.DESIGNATED_BLESSED:
        return g.blessed[p] + 0
    return 1 if (g.monarch if what == E.DESIGNATED_MONARCH else g.initiative) == 1 + p else 0


@kernel
def players_of(g, t, who, it, k):
    """``who_player`` from the view of item ``it``: its controller is you, its source the source."""
    return who_player(g, t, who, g.it_ctl[it] + 0, g.it_src[it] + 0, it, k)


# --- small looks at an object ----------------------------------------------------------------------------------------


@kernel
def remembered(g, it, i):
    """Does item ``it`` remember object ``i``?"""
    for m in range(g.mem_n):
        if g.mem_item[m] == it and g.mem_obj[m] == i and g.mem_id[m] == g.obj_id[i]:
            return 1
    return 0


@kernel
def has_subtype(g, i, s):
    """Has object ``i`` subtype ``s``?"""
    return (g.obj_sub[i, s // 62] >> (s % 62)) & 1


@kernel
def carries(g, i, s):
    """Is an object of subtype ``s`` (Aura, Equipment) attached to object ``i``?"""
    if g.obj_attached[i] > 0:
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k]
                if g.obj_host[j] == i and has_subtype(g, j, s + 0) != 0:
                    return 1
    return 0


@kernel
def combat_role(g, i, role, you, src):
    """Has object ``i`` this part in combat: 1 attacking, 2 blocking, 3 either, 4 blocked, 5 unblocked (509.1h)?

    6: it blocks what ``src`` is attached to; 7: it is attacking player ``you``.
    """
    if role == 6:
        return 1 if g.obj_host[src] != 0 and g.obj_blocking[i] == g.obj_host[src] else 0
    attacks = 1 if g.obj_attacking[i] != 0 else 0
    blocks = 1 if g.obj_blocking[i] != 0 else 0
    if role == 1:
        return attacks
    if role == 2:
        return blocks
    if role == 3:
        return attacks | blocks
    if role == 7:
        return 1 if g.obj_attacking[i] == E.REF_PLAYER + you else 0
    blocked = 1 if (g.obj_flags[i] & E.FLAG_BLOCKED) != 0 else 0
    if role == 4:
        return attacks & blocked
    if g.step < E.STEP_BLOCKERS:
        return 0
    return attacks & (1 - blocked)


@kernel
def has_counter(g, i, kind):
    """Has object ``i`` a counter of this kind (255: of any kind)?"""
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] != 0 and (kind == 255 or g.obj_ctr_kind[i, k] == kind):
            return 1
    return 0
