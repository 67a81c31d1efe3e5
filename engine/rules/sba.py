"""704: state-based actions, one small unit for each, in the order of 704.5.

``check`` looks at everything once and performs all that applies as a single event (704.3). Who is about to receive
priority calls it again and again until it finds nothing.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import attaching, core, designations, events, filters, layers, sagas
from manaloom.engine.rules import frames as F

# what a unit finds for a permanent
STAYS = 0
BURIED = 1  # it is put into its owner's graveyard
DESTROYED = 2
SACRIFICED = 4
UNDECIDED = 3  # its controller has yet to choose (704.5j)
# types that something in 704.5 is about: Auras (704.5m) are enchantments
CONSPICUOUS = E.SUPER_LEGENDARY | E.SUPER_WORLD | E.TYPE_PLANESWALKER | E.TYPE_ENCHANTMENT


# --- players ---------------------------------------------------------------------------------------------------------


@kernel
def why_lost(g, p):
    """704.5a, 704.5b, 704.5c: why player ``p`` loses the game now (E.WHY_*); 0: not at all."""
    if g.life[p] <= 0:
        return E.WHY_LIFE
    if g.lost[p] != 0:
        return g.lost[p] + 0  # drew from an empty library (704.5b)
    if g.poison[p] >= 10:
        return E.WHY_POISON
    return E.WHY_NONE


@kernel
def end_game(g):
    """704.5a-c: all players who have a reason to lose do so at once. Returns 1 where the game has ended."""
    losers = 0
    for p in range(S.PLAYERS):
        reason = why_lost(g, p)
        if reason != E.WHY_NONE:
            g.lost[p] = reason
            losers |= 1 << p
    return core.end_game(g, losers)


# --- objects where they can't be -------------------------------------------------------------------------------------


@kernel
def cease(g, t):
    """704.5d, 704.5e: tokens off the battlefield and copies of spells off the stack cease to exist."""
    g.loose = 0
    done = 0
    for p in range(S.PLAYERS):
        for z in range(E.ZONE_LIBRARY, E.ZONE_EXILE + 1):
            if z == E.ZONE_BATTLEFIELD:
                continue
            row = core.zone_row(p, z)
            k = 0
            while k < g.zone_n[row]:
                i = g.zone[row, k] + 0
                flags = g.obj_flags[i]
                if (flags & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) == 0 or (flags & E.FLAG_PERSISTS) != 0:
                    k += 1
                    continue
                core.zone_remove(g, row, i)
                if z == E.ZONE_GRAVEYARD and t.d_zone_trig[g.obj_def[i]] != 0:
                    g.grave_trig_n -= 1
                events.forget_card(g, i)
                core.free_object(g, i)
                done = 1
    return done


# --- permanents that leave -------------------------------------------------------------------------------------------


@kernel
def no_toughness(g, i):
    """704.5f: a creature with toughness 0 or less."""
    return 1 if g.obj_tough[i] <= 0 else 0


@kernel
def lethal_damage(g, i):
    """704.5g: a creature that has been dealt lethal damage."""
    return 1 if g.obj_damage[i] >= g.obj_tough[i] else 0


@kernel
def deathtouched(g, i):
    """704.5h: a creature dealt damage by a source with deathtouch since the last check."""
    return 1 if (g.obj_flags[i] & E.FLAG_DEATHTOUCHED) != 0 else 0


@kernel
def no_loyalty(g, i):
    """704.5i: a planeswalker without loyalty."""
    return 1 if core.counters(g, i, E.CTR_LOYALTY) == 0 else 0


@kernel
def legend_rule(g, t, i, row):
    """704.5j: what becomes of legendary permanent ``i`` among those with its name in ``row``, its controller's list."""
    if (g.obj_kw[i] & E.KW_LEGEND_EXEMPT) != 0 or (g.obj_flags[i] & E.FLAG_KEPT) != 0:
        return STAYS
    twins = 0
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if j == i or (g.obj_types[j] & E.SUPER_LEGENDARY) == 0 or (g.obj_kw[j] & E.KW_LEGEND_EXEMPT) != 0:
            continue
        if t.d_name[g.obj_def[j]] == t.d_name[g.obj_def[i]]:
            if (g.obj_flags[j] & E.FLAG_KEPT) != 0:
                return BURIED
            twins += 1
    if twins != 0:
        return UNDECIDED
    return STAYS


@kernel
def world_rule(g, i):
    """704.5k: a world permanent, unless all others have been world for longer."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if j != i and (g.obj_types[j] & E.SUPER_WORLD) != 0 and g.obj_ts[j] >= g.obj_ts[i]:
                return 1
    return 0


@kernel
def replaced_role(g, t, i):
    """704.5y: a Role with a later one of the same controller attached to the same permanent."""
    host = g.obj_host[i] + 0
    if host == 0 or host >= E.REF_PLAYER or g.obj_attached[host] < 2 or filters.has_subtype(g, i, t.w_role + 0) == 0:
        return 0
    row = core.zone_row(g.obj_ctl[i] + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if g.obj_host[j] == host and g.obj_ts[j] > g.obj_ts[i] and filters.has_subtype(g, j, t.w_role + 0) != 0:
            return 1
    return 0


@kernel
def verdict_on(g, t, i, row):
    """What 704.5f to m, and y, say about permanent ``i`` in list ``row``. What several say is done once (704.7)."""
    types = g.obj_types[i] + 0
    creature = types & E.TYPE_CREATURE
    if (types & E.SUPER_LEGENDARY) != 0:
        verdict = legend_rule(g, t, i, row)
        if verdict != STAYS:
            return verdict
    if creature != 0 and no_toughness(g, i) != 0:
        return BURIED
    if (types & E.TYPE_PLANESWALKER) != 0 and no_loyalty(g, i) != 0:
        return BURIED
    if (types & E.SUPER_WORLD) != 0 and world_rule(g, i) != 0:
        return BURIED
    if attaching.is_aura(g, t, i) != 0 and attaching.can_attach(g, t, i, g.obj_host[i] + 0) == 0:
        return BURIED  # 704.5m
    if g.obj_host[i] != 0 and replaced_role(g, t, i) != 0:
        return BURIED
    if g.trig_n[E.EV_COUNTERS] != 0 and sagas.has_chapters(g, t, i) != 0 and sagas.over(g, t, i) != 0:
        return SACRIFICED
    if creature != 0 and (g.obj_kw[i] & E.KW_INDESTRUCTIBLE) == 0:  # 702.12b
        if lethal_damage(g, i) != 0 or deathtouched(g, i) != 0:
            return DESTROYED
    return STAYS


@kernel
def inconspicuous(g, i):
    """Quick: is it certain that nothing in 704.5 is about permanent ``i``?"""
    types = g.obj_types[i] + 0
    if (types & CONSPICUOUS) != 0 or g.obj_host[i] != 0 or g.obj_ctr_kind[i, 0] != 0:
        return 0
    if (g.obj_flags[i] & (E.FLAG_DEATHTOUCHED | E.FLAG_KEPT)) != 0:
        return 0
    return 1 if (types & E.TYPE_CREATURE) == 0 or g.obj_damage[i] < g.obj_tough[i] else 0


# --- permanents that stay --------------------------------------------------------------------------------------------


@kernel
def illegal_attachment(g, t, i):
    """704.5n, 704.5p: attached, though no Aura, to what it can't be attached to."""
    host = g.obj_host[i] + 0
    return 1 if host != 0 and attaching.is_aura(g, t, i) == 0 and attaching.can_attach(g, t, i, host) == 0 else 0


@kernel
def cancel_counters(g, i):
    """704.5q: how many +1/+1 and -1/-1 counters on permanent ``i`` cancel out."""
    if g.obj_ctr_kind[i, 0] == 0 and g.obj_ctr_kind[i, 1] == 0:
        return 0
    plus = core.counters(g, i, E.CTR_P1P1)
    minus = core.counters(g, i, E.CTR_M1M1)
    return plus if plus < minus else minus


# --- the check (704.3) -----------------------------------------------------------------------------------------------


@kernel
def ask_legend(g, t, p, i):
    """704.5j: player ``p`` chooses which of the legendary permanents with the name of ``i`` stays.

    The choice is made before anything is performed, and marked, so that all is performed together afterwards.
    """
    core.push(g, F.F_LEGEND_ANSWER, p, 0, 0, 0, 0)
    core.ask(g, E.DEC_LEGEND, p, 0)
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if (g.obj_types[j] & E.SUPER_LEGENDARY) != 0 and (g.obj_kw[j] & E.KW_LEGEND_EXEMPT) == 0:
            if t.d_name[g.obj_def[j]] == t.d_name[g.obj_def[i]]:
                core.offer_object(g, E.OPT_OBJECT, j, 0, 0)
    core.asked(g)


@kernel
def h_legend_answer(g, t, a, b, c, d, e):
    """Player ``a`` chose which one to keep; the check goes on from the start."""
    g.obj_flags[g.ans_a] |= E.FLAG_KEPT
    g.sba = 1


@kernel
def check(g, t):
    """704.3: perform all state-based actions that apply now, as one event.

    Returns 1 if any was performed or a player was asked: then check again, when the frames left here have run. Push
    what goes on afterwards before calling.
    """
    if g.sba == 0:
        return 0
    g.sba = 0
    layers.refresh(g, t)
    if end_game(g) != 0:
        return 1
    done = 0
    marked = 0
    p = g.active + 0
    for _ in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if inconspicuous(g, i) != 0:
                continue
            marked |= g.obj_flags[i] & (E.FLAG_DEATHTOUCHED | E.FLAG_KEPT)
            verdict = verdict_on(g, t, i, row)
            if verdict == UNDECIDED:
                g.pe_n = 0
                ask_legend(g, t, p, i)
                return 1
            if verdict == BURIED:
                events.propose(g, E.EV_MOVE, p, i, 1, 0, E.ZONE_GRAVEYARD, E.HOW_STATE, 0)
            elif verdict == SACRIFICED:
                events.propose(g, E.EV_MOVE, p, i, 1, 0, E.ZONE_GRAVEYARD, E.HOW_SACRIFICE, 0)
            elif verdict == DESTROYED:
                events.propose(g, E.EV_MOVE, p, i, 1, 0, E.ZONE_GRAVEYARD, E.HOW_DESTROY, 0)
            else:
                if g.obj_host[i] != 0 and illegal_attachment(g, t, i) != 0:
                    core.detach(g, i)
                    g.dirty = 1
                    done = 1
                n = cancel_counters(g, i)
                if n > 0:
                    events.propose(g, E.EV_REMOVE, p, i, n, 0, E.CTR_P1P1, 0, 0)
                    events.propose(g, E.EV_REMOVE, p, i, n, 0, E.CTR_M1M1, 0, 0)
        p = core.next_player(p)
    if marked != 0:
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                g.obj_flags[g.zone[row, k]] &= ~(E.FLAG_DEATHTOUCHED | E.FLAG_KEPT)
    if g.loose != 0:
        done |= cease(g, t)
    if g.initiative != 0:
        done |= designations.completed(g)
    if g.pe_n != 0:
        events.flush(g, t)
        done = 1
    if done != 0:
        g.sba = 1
    return done
