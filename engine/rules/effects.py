"""608: resolving spells and abilities, and the instructions of their programs that ask nobody anything.

``h_exec`` walks through a program (``cards/opcodes.py``). An instruction either changes something that is no event and
goes on, or proposes events and flushes them as one group, or asks a player (``choices.py``) and goes on afterwards.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    attaching,
    choices,
    combat,
    core,
    creating,
    designations,
    events,
    exchanging,
    faces,
    filters,
    game_cards,
    layers,
    mana,
    plays,
    token_cards,
    triggers,
)
from manaloom.engine.rules import frames as F

# what an instruction comes to
GO_ON = 0  # nothing is left to do
FLUSH = 1  # it proposed events: flush, then go on
WAIT = 2  # it has pushed all that follows
ARRANGE = 3  # it proposed that cards go to libraries: they are arranged (401.4), then as FLUSH
EXTRA_COMBATS = 255  # most that may be ahead
ALL_PLAYERS = (1 << S.PLAYERS) - 1


@kernel
def check_targets(g, t, it):
    """608.2b: forget the targets of an item that have become illegal. Returns 1 when it had some and none is left."""
    n = g.it_ntgt[it] + 0
    left = 0
    for k in range(n):
        ref = g.it_tgt[it, k] + 0
        same = 1
        if ref < E.REF_PLAYER:
            same = core.alive(g, ref, g.it_tgt_id[it, k])
        elif ref >= E.REF_ITEM:
            same = 1 if g.it_id[ref - E.REF_ITEM] == g.it_tgt_id[it, k] else 0
        spec = g.it_tgt_spec[it, k] + 0
        if same != 0 and filters.target_ok(g, t, spec, ref, g.it_ctl[it] + 0, g.it_src[it] + 0, it) != 0:
            left += 1
        else:
            g.it_tgt[it, k] = 0
            g.it_flags[it] |= S.ITF_TARGETS_LOST
    return 1 if n > 0 and left == 0 else 0


@kernel
def push_programs(g, t, it):
    """Put the programs that item ``it`` runs on the agenda: its ability's, or its chosen modes' in order (700.2)."""
    ab = g.it_ab[it] + 0
    if ab == 0:
        return
    n = t.a_nmode[ab] + 0
    if n == 0:
        core.push(g, F.F_EXEC, it, t.a_prog[ab], t.a_prog[ab], 0, 0)
        return
    m = n - 1
    while m >= 0:
        if ((g.it_modes[it] >> m) & 1) != 0:
            start = t.m_prog[t.a_mode[ab] + m] + 0
            core.push(g, F.F_EXEC, it, start, start, 0, 0)
        m -= 1


@kernel
def h_resolve(g, t, a, b, c, d, e):
    """608.1: the spell or ability on top of the stack resolves."""
    layers.refresh(g, t)
    it = g.stack[g.stack_n - 1] + 0
    ab = g.it_ab[it] + 0
    none = check_targets(g, t, it)
    if none == 0 and g.it_kind[it] != E.AB_SPELL and g.it_kind[it] != E.AB_ACTIVATED and t.a_cond[ab] != 0:
        # 603.4: the intervening "if" is looked at again
        if filters.condition(g, t, t.a_cond[ab], g.it_ctl[it] + 0, g.it_src[it] + 0, it) == 0:
            none = 1
    core.push(g, F.F_RESOLVED, it, none, 0, 0, 0)
    if none == 0:
        push_programs(g, t, it)


@kernel
def h_resolved(g, t, a, b, c, d, e):
    """608.2n, 608.3: the spell becomes a permanent or goes to the graveyard; an ability ceases to exist."""
    it = a
    i = g.it_obj[it] + 0
    if b == 2 or (i == 0 and g.it_kind[it] == E.AB_SPELL):
        core.free_item(g, it)  # 608.2m: it may have left the stack while it resolved
        return
    core.stack_remove(g, it)
    if g.it_kind[it] != E.AB_SPELL:
        core.free_item(g, it)
        if g.initiative != 0:
            g.sba = 1  # 704.5t: it may have been a room ability
        return
    permanent = g.obj_types[i] & E.TYPE_PERMANENT
    if (g.it_flags[it] & S.ITF_COPY) != 0 and (permanent == 0 or b != 0):
        core.free_object(g, i)  # 704.5e
        core.free_item(g, it)
        return
    core.push(g, F.F_RESOLVED, it, 2, 0, 0, 0)
    if permanent == 0 or b != 0:
        to = E.ZONE_GRAVEYARD
        if b == 0 and (t.p_flags[g.it_way[it]] & O.WAY_BUYBACK) != 0:
            to = E.ZONE_HAND  # 702.27a
        events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, 0, to, E.HOW_RESOLVE, it)
    else:
        g.obj_x[i] = g.it_x[it]
        g.obj_spent[i] = g.it_spent[it]
        g.obj_spent_mask[i] = g.it_spent_mask[it]
        if (g.it_flags[it] & S.ITF_CAST) != 0:
            g.obj_flags[i] |= E.FLAG_WAS_CAST
        g.obj_kicked[i] = g.it_kicked[it]
        k = events.propose(g, E.EV_MOVE, g.it_ctl[it], i, 1, 0, E.ZONE_BATTLEFIELD, E.HOW_RESOLVE, it)
        if g.it_ntgt[it] > 0 and g.it_tgt[it, 0] != 0 and filters.has_subtype(g, i, t.w_aura + 0) != 0:
            g.pe_flags[k] = events.PEF_ATTACH  # 608.3c
            g.pe_src[k] = g.it_tgt[it, 0]
        if (g.it_flags[it] & S.ITF_HASTE) != 0:
            g.pe_flags[k] |= events.PEF_HASTE
        if t.d_front[g.obj_def[i]] != 0 and faces.is_back(g, t, i) != 0:
            g.pe_flags[k] |= events.PEF_BACK  # 712.13
        if g.it_p1p1[it] != 0:
            m = events.propose(g, E.EV_COUNTERS, g.it_ctl[it], i, g.it_p1p1[it], i, E.CTR_P1P1, 0, 0)
            g.pe_flags[m] = events.PEF_ENTERING
    events.flush(g, t)


@kernel
def do_players(g, t, it, op, who, a, b):
    """Instructions about each player of ``who``: energy, life, milling, counters, losing and the like."""
    src = g.it_src[it] + 0
    n = 0 if op >= O.OP_LOSE_GAME and op <= O.OP_WIN_GAME else filters.amount(g, t, a, g.it_ctl[it] + 0, src, it)
    if op == O.OP_PLAYER_COUNTERS:
        n = filters.amount(g, t, b, g.it_ctl[it] + 0, src, it)
    if n < 0:
        n = 0  # 107.1b
    if op == O.OP_LOSE_LIFE:
        g.it_done[it] = 0
    losers = 0
    k = 0
    while True:
        p = filters.players_of(g, t, who, it, k)
        if p >= S.PLAYERS:
            break
        k += 1
        ref = E.REF_PLAYER + p
        if op == O.OP_ENERGY:
            if n > 0:
                events.propose(g, E.EV_COUNTERS, p, ref, n, src, E.CTR_ENERGY, 0, it)
        elif op == O.OP_LOSE_COUNTERS:
            for kind in range(E.CTR_ENERGY, E.CTR_EXPERIENCE + 1):
                have = core.player_counters(g, p, kind)
                if have > 0:
                    events.propose(g, E.EV_REMOVE, p, ref, have, 0, kind, 0, it)  # by nothing: no payment
        elif op == O.OP_PLAYER_COUNTERS:
            if n > 0:
                events.propose(g, E.EV_COUNTERS, p, ref, n, src, a, 0, it)
        elif op == O.OP_GAIN_LIFE:
            if n > 0:
                events.propose(g, E.EV_LIFE_GAIN, p, ref, n, src, 0, 0, it)
        elif op == O.OP_LOSE_LIFE:
            if n > 0:
                events.propose(g, E.EV_LIFE_LOSS, p, ref, n, src, 0, 0, it)
        elif op == O.OP_MILL:
            row = core.zone_row(p, E.ZONE_LIBRARY)
            for m in range(min(n, g.zone_n[row] + 0)):
                i = g.zone[row, g.zone_n[row] - 1 - m] + 0
                x = events.propose(g, E.EV_MOVE, p, i, 1, src, E.ZONE_GRAVEYARD, E.HOW_MILL, it)
                if (b & O.TOP_EXILE) != 0:
                    g.pe_aux[x] = E.ZONE_EXILE
                    g.pe_how[x] = E.HOW_PLAIN
                if (b & O.MOVE_REMEMBER) != 0:
                    g.pe_flags[x] = events.PEF_REMEMBER
        elif op == O.OP_LOSE_GAME:
            losers |= 1 << p  # 104.3e
        elif op == O.OP_WIN_GAME:
            losers |= ALL_PLAYERS & ~(1 << p)  # 104.2b: all others have lost
        elif op == O.OP_LOSE_MANA:
            x = g.pe_n + 0
            mana.propose_loss(g, p, n, 0, src, it)
            if b != 0 and g.pe_n > x:
                g.pe_chosen[x] = 1 + g.it_ctl[it]  # who adds it
        elif op == O.OP_DESIGNATE:
            designations.give(g, p, a, b, src)
        elif op == O.OP_TOKEN_CARDS:
            token_cards.become_cards(g, p)
        elif op == O.OP_EXTRA_LAND:
            core.tally(g, p, S.TURN_EXTRA_LANDS, n)
        elif op == O.OP_EXTRA_TURN:
            if g.extra_turns_n < len(g.extra_turns):
                g.extra_turns[g.extra_turns_n] = p
                g.extra_turns_n += 1
            else:
                core.fail(g, E.TRUNC_AMOUNT)
        elif op == O.OP_CONTROL_PLAYER:
            g.control_next[p] = 1 + g.it_ctl[it]  # 723.1a: the last such effect is the one that works
        elif op == O.OP_SHUFFLE:
            core.shuffle_library(g, p)
            core.note(g, E.EV_SHUFFLE, p, ref, 1, src, 0)
    if losers != 0:
        for q in range(S.PLAYERS):
            if ((losers >> q) & 1) != 0:
                g.lost[q] = E.WHY_EFFECT
        core.end_game(g, losers)  # 104.1: immediately
    return FLUSH


@kernel
def propose_move(g, t, it, i, to, flags, p, src):
    """Propose that object ``i`` moves by item ``it``'s instruction; MOVE_* flags become the event's."""
    k = events.propose(g, E.EV_MOVE, p, i, 1, src, to, 0, it)
    f = 0
    if (flags & O.MOVE_TAPPED) != 0:
        f |= events.PEF_TAPPED
    if (flags & O.MOVE_TOP) != 0:
        f |= events.PEF_TOP
    if (flags & O.MOVE_REMEMBER) != 0:
        f |= events.PEF_REMEMBER
    g.pe_flags[k] = f


@kernel
def damaging(g, ref):
    """The object that deals the damage if ``ref`` is said to: a spell's, an ability's source (113.7); 0: nothing."""
    if ref >= E.REF_ITEM:
        return g.it_src[ref - E.REF_ITEM] + 0
    return ref if ref < E.REF_PLAYER else 0


@kernel
def acted_on(g, op, ref):
    """A spell is its item to what counters it, and its object to what moves it to another zone (109.1, 112.1)."""
    if op == O.OP_COUNTER and ref < E.REF_PLAYER and g.obj_zone[ref] == E.ZONE_STACK:
        return E.REF_ITEM + g.obj_item[ref]
    if op == O.OP_MOVE and ref >= E.REF_ITEM and g.it_kind[ref - E.REF_ITEM] == E.AB_SPELL:
        return g.it_obj[ref - E.REF_ITEM] + 0
    return ref


@kernel
def plus_or_minus(g, t, code, you, src, it):
    """107.1b: how much +X or -X comes to; where X would be less than 0 it is 0."""
    n = filters.amount(g, t, code, you, src, it)
    if code < O.AMOUNT:
        return n
    return max(n, 0) if t.n_mult[code - O.AMOUNT] >= 0 else min(n, 0)


@kernel
def in_random_order(g):
    """Shuffle what was selected."""
    for k in range(g.scratch_n - 1, 0, -1):
        j = core.rand_below(g, k + 1)
        i = g.scratch[k] + 0
        g.scratch[k] = g.scratch[j]
        g.scratch[j] = i


@kernel
def do_objects(g, t, it, op, sel, a, b, c, d, e):
    """Instructions about each object (or player) that ``sel`` selects."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    n = 0
    m = 0
    if op == O.OP_DAMAGE:
        n = filters.amount(g, t, a, you, src, it)
        if (b & 255) != O.SEL_SELF and b != 0:  # what the source was deals it, though it is another object now (113.7a)
            src = damaging(g, filters.first(g, t, b, you, src, it))
            if src == 0:
                return GO_ON  # 608.2b: an illegal target deals no damage
    elif op == O.OP_COUNTERS or (op == O.OP_REMOVE_COUNTERS and b >= 0):
        n = filters.amount(g, t, b, you, src, it)
    elif op == O.OP_PUMP:
        n = plus_or_minus(g, t, a, you, src, it)
        m = plus_or_minus(g, t, b, you, src, it)
    elif op == O.OP_EFFECT and e != 0:  # 611.2c: fixed now
        if filters.missing(g, t, b, you, src, it) + filters.missing(g, t, c, you, src, it) != 0:
            return GO_ON  # 608.2b
        n = filters.amount(g, t, b, you, src, it)
        m = filters.amount(g, t, c, you, src, it)
    elif op == O.OP_EFFECT:
        n = b
        m = c
    host = 0
    if op == O.OP_ATTACH:
        host = filters.first(g, t, a, you, src, it)
        if host == 0 or (host < E.REF_PLAYER and g.obj_zone[host] != E.ZONE_BATTLEFIELD):
            return GO_ON
    ctl = you
    if op == O.OP_TAKE_CONTROL:
        ctl = filters.players_of(g, t, a, it, 0)
        if ctl >= S.PLAYERS:
            return GO_ON  # 608.2b: who would gain control is an illegal target
    filters.select(g, t, sel, you, g.it_src[it] + 0, it)
    if op == O.OP_MOVE and (b & O.MOVE_RANDOM) != 0:
        in_random_order(g)
    for k in range(g.scratch_n):
        i = acted_on(g, op, g.scratch[k] + 0)
        if i >= E.REF_PLAYER:
            if op == O.OP_DAMAGE and i < E.REF_ITEM:
                events.propose_damage(g, i, n, src, 0, it)
            elif op == O.OP_COUNTER and i >= E.REF_ITEM:
                counter(g, t, it, i - E.REF_ITEM)
            elif op == O.OP_REMEMBER and i >= E.REF_ITEM:
                if g.it_kind[i - E.REF_ITEM] == E.AB_SPELL:
                    core.remember(g, it, g.it_obj[i - E.REF_ITEM] + 0)
            continue
        z = g.obj_zone[i] + 0
        if op == O.OP_REMEMBER:
            core.remember(g, it, i)
            continue
        if op == O.OP_MOVE:
            p = g.obj_owner[i] + 0
            if a == E.ZONE_BATTLEFIELD and (b & O.MOVE_YOU_CONTROL) != 0:
                p = you
            propose_move(g, t, it, i, a, b, p, src)
            if d != 0 and a == E.ZONE_BATTLEFIELD:
                events.enters_with(g, g.pe_n - 1, 1, src, d)
            elif d != 0:
                g.pe_def[g.pe_n - 1] = d
                g.pe_flags[g.pe_n - 1] |= events.PEF_COUNTER
            continue
        if z != E.ZONE_BATTLEFIELD:
            continue
        if op == O.OP_DAMAGE:
            events.propose_damage(g, i, n, src, 0, it)
        elif op == O.OP_DESTROY:
            if (g.obj_kw[i] & E.KW_INDESTRUCTIBLE) == 0:  # 702.12b
                events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, src, E.ZONE_GRAVEYARD, E.HOW_DESTROY, it)
        elif op == O.OP_SACRIFICE:
            if g.obj_ctl[i] == you:  # 701.21a
                events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, src, E.ZONE_GRAVEYARD, E.HOW_SACRIFICE, it)
        elif op == O.OP_TAP:
            if g.obj_tapped[i] == 0:
                x = events.propose(g, E.EV_TAP, g.obj_ctl[i], i, 1, src, 0, 0, it)
                g.pe_flags[x] = events.PEF_REMEMBER if a != 0 else 0
        elif op == O.OP_UNTAP:
            if g.obj_tapped[i] != 0:
                events.propose(g, E.EV_UNTAP, g.obj_ctl[i], i, 1, src, 0, 0, it)
        elif op == O.OP_COUNTERS:
            if n > 0:
                events.propose(g, E.EV_COUNTERS, you, i, n, src, a, 0, it)
        elif op == O.OP_REMOVE_COUNTERS and a == 0:
            for x in range(S.COUNTER_KINDS):
                if g.obj_ctr[i, x] > 0:
                    events.propose(g, E.EV_REMOVE, you, i, g.obj_ctr[i, x], src, g.obj_ctr_kind[i, x], 0, it)
        elif op == O.OP_REMOVE_COUNTERS:
            have = core.counters(g, i, a)
            x = have if b < 0 or n > have else n
            if x > 0:
                events.propose(g, E.EV_REMOVE, you, i, x, src, a, 0, it)
        elif op == O.OP_STAYS_TAPPED:
            layers.fx_new(g, E.FX_STAYS_TAPPED, i, 0, 0, E.DUR_FOREVER, you, g.it_src[it] + 0)
        elif op == O.OP_PUMP:
            layers.pump(g, t, i, n, m)
        elif op == O.OP_KEYWORDS:
            layers.grant_kw(g, t, i, (a + 0) | ((b + 0) << 31))
        elif op == O.OP_EFFECT:
            layers.fx_add(g, t, a, i, n, m, d, you, g.it_src[it] + 0)
        elif op == O.OP_DOUBLE:  # 701.10b-c: also where it is negative
            layers.pump(g, t, i, g.obj_power[i] if (a & 1) != 0 else 0, g.obj_tough[i] if (a & 2) != 0 else 0)
        elif op == O.OP_UNATTACH:
            attaching.unattach(g, i)
        elif op == O.OP_TAKE_CONTROL:
            layers.fx_add(g, t, E.FX_CONTROL, i, ctl, 0, b, you, g.it_src[it] + 0)
        elif op == O.OP_ATTACH:
            attaching.attach(g, t, i, host)
        elif op == O.OP_EXILE_UNTIL:
            source = g.it_src[it] + 0
            if g.obj_zone[source] == E.ZONE_BATTLEFIELD and g.obj_id[source] == g.it_src_id[it]:  # 610.3b
                x = events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, source, E.ZONE_EXILE, 0, it)
                g.pe_flags[x] = events.PEF_UNTIL
    if op == O.OP_MOVE and a == E.ZONE_LIBRARY and (b & (O.MOVE_SHUFFLE | O.MOVE_RANDOM)) == 0 and g.pe_n > 1:
        return ARRANGE
    return GO_ON if op == O.OP_COUNTERS and c != 0 else FLUSH


@kernel
def shield(g, t, it, sel, n, flags):
    """615.7, 615.11: a prevention shield for each object or player that ``sel`` selects (0: one against all damage)."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    left = filters.amount(g, t, n, you, src, it)
    if left == 0 or (left < 0 and n >= O.AMOUNT):
        return  # 107.1b; -1 itself stands for all damage
    if sel == 0:
        layers.fx_new(g, E.FX_PREVENT, 0, left, flags, E.DUR_END_OF_TURN, you, src)
        return
    filters.select(g, t, sel, you, src, it)
    for k in range(g.scratch_n):
        ref = g.scratch[k] + 0
        if ref >= E.REF_ITEM:
            ref = g.it_obj[ref - E.REF_ITEM] + 0  # a spell, which may deal damage
        if ref != 0:
            layers.fx_new(g, E.FX_PREVENT, ref, left, flags, E.DUR_END_OF_TURN, you, src)


@kernel
def let_last(g, t, it, ab, dur, sel):
    """603.7, 614.3: for a while ability ``ab`` triggers, or replaces events, for the controller of item ``it``.

    With ``sel``, only events of those objects. What turns mana into another type does no more twice, so it is there
    once.
    """
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    if dur == E.DUR_WHILE_SOURCE and (g.obj_zone[src] != E.ZONE_BATTLEFIELD or g.obj_id[src] != g.it_src_id[it]):
        return  # 611.2b
    kind = E.FX_REPLACE if t.a_kind[ab] == E.AB_REPLACEMENT else E.FX_TRIGGER
    if kind == E.FX_REPLACE and t.a_rkind[ab] == O.RPL_MANA_TYPE:
        for x in range(g.fx_n):
            if g.fx_kind[x] == kind and g.fx_a[x] == ab and g.fx_dur[x] == dur and g.fx_player[x] == you:
                return
    if sel == 0:
        layers.fx_new(g, kind, 0, ab, t.a_event[ab] + 0, dur, you, src)
        return
    filters.select(g, t, sel, you, src, it)
    for k in range(g.scratch_n):
        if g.scratch[k] < E.REF_PLAYER:
            layers.fx_new(g, kind, g.scratch[k] + 0, ab, t.a_event[ab] + 0, dur, you, src)


@kernel
def counter(g, t, it, other):
    """701.6: counter spell or ability ``other``: it leaves the stack and none of its effects happen."""
    if g.it_state[other] != S.ITEM_STACK:
        return
    if g.it_kind[other] != E.AB_SPELL:
        core.stack_remove(g, other)
        core.free_item(g, other)
        return
    i = g.it_obj[other] + 0
    if (g.obj_kw[i] & E.KW_UNCOUNTERABLE) != 0 or (g.it_flags[other] & S.ITF_UNCOUNTERABLE) != 0:
        return
    core.note(g, E.EV_COUNTERED, g.it_ctl[other], i, 1, g.it_src[it], 0)
    if (g.it_flags[other] & S.ITF_COPY) != 0:
        core.stack_remove(g, other)
        core.free_item(g, other)
        core.free_object(g, i)  # 704.5e
        g.it_done[it] += 1
    else:
        events.propose(g, E.EV_MOVE, g.obj_owner[i], i, 1, g.it_src[it], E.ZONE_GRAVEYARD, E.HOW_COUNTER, it)


@kernel
def do_tokens(g, t, it, op, a, b, c, d, e, s, q):
    """Creating tokens, token copies, becoming a copy: 111, 707."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    if op == O.OP_BECOME_COPY:
        j = filters.first(g, t, b, you, src, it)
        if j != 0:
            filters.select(g, t, a, you, src, it)
            for k in range(g.scratch_n):
                if g.scratch[k] < E.REF_PLAYER and g.obj_zone[g.scratch[k]] == E.ZONE_BATTLEFIELD:
                    layers.become_copy_for(g, t, g.scratch[k] + 0, j, c, d, you, src)
        return GO_ON
    n = filters.amount(g, t, c, you, src, it)
    flags = d if op == O.OP_CREATE else e
    f = 0
    if (flags & O.CREATE_TAPPED) != 0:
        f |= events.PEF_TAPPED
    if (flags & O.CREATE_ATTACKING) != 0:
        f |= events.PEF_ATTACKING
    if (flags & O.CREATE_REMEMBER) != 0:
        f |= events.PEF_REMEMBER
    if (flags & O.CREATE_HASTE) != 0:
        f |= events.PEF_HASTE
    if n <= 0:
        return FLUSH
    m = 0
    size = 0
    if op == O.OP_CREATE and s != 0:  # 107.3i: settled as the tokens are created; 107.1b: 0 at least
        size = 1 + max(0, filters.amount(g, t, s, you, g.it_src[it] + 0, it))
    counters = 0
    if op == O.OP_CREATE and q != 0:
        counters = filters.amount(g, t, q, you, src, it)
        if counters > core.AMOUNT_LIMIT:
            core.fail(g, E.TRUNC_AMOUNT)
        counters = counters + (E.CTR_P1P1 << creating.COUNTER_BITS) if counters > 0 else 0
    host = 0
    if op == O.OP_CREATE and e != 0:
        f |= events.PEF_ATTACH
        host = filters.first(g, t, e, you, src, it)
    if op == O.OP_COPY_TOKEN:
        filters.select_known(g, t, b, you, src, it)  # 608.2h: what left is copied as it last was
        m = g.scratch_n + 0
    k = 0
    while True:
        p = filters.players_of(g, t, a, it, k)
        if p >= S.PLAYERS:
            break
        k += 1
        if op == O.OP_CREATE:
            x = events.propose(g, E.EV_CREATE, p, 0, n, src, 0, 0, it)
            g.pe_def[x] = b
            g.pe_size[x] = size
            g.pe_flags[x] = f
            g.pe_attack[x] = host
            g.pe_mana[x] = counters
        else:
            for y in range(m):
                if g.scratch[y] < E.REF_PLAYER:
                    x = events.propose(g, E.EV_CREATE, p, 0, n, g.scratch[y], d, 0, it)
                    g.pe_flags[x] = f | events.PEF_COPY
    return GO_ON if (flags & O.CREATE_TOGETHER) != 0 else FLUSH


@kernel
def child(g, t, it, ab, state):
    """A reflexive (603.12) or delayed (603.7) triggered ability: it knows what the item that makes it knows."""
    new = core.new_item(g, t.a_kind[ab], state, ab, g.it_ctl[it], g.it_src[it])
    if new == 0:
        return
    g.it_src_id[new] = g.it_src_id[it]
    g.it_x[new] = g.it_x[it]
    for k in range(S.DATA):
        g.it_data[new, k] = g.it_data[it, k]
    core.inherit(g, new, it)
    if state == S.ITEM_DELAYED:
        g.delayed_n += 1
    else:
        g.it_flags[new] = S.ITF_REFLEXIVE
        g.pending_n += 1


@kernel
def fight(g, t, it, a, b):
    """701.14: each of two creatures deals damage equal to its power to the other."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    i = filters.first(g, t, a, you, src, it)
    j = filters.first(g, t, b, you, src, it)
    if i == 0 or j == 0 or i >= E.REF_PLAYER or j >= E.REF_PLAYER:
        return GO_ON
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD or g.obj_zone[j] != E.ZONE_BATTLEFIELD:
        return GO_ON  # 701.14b
    if (g.obj_types[i] & g.obj_types[j] & E.TYPE_CREATURE) == 0:
        return GO_ON
    events.propose_damage(g, j, g.obj_power[i] + 0, i, 0, it)
    events.propose_damage(g, i, g.obj_power[j] + 0, j, 0, it)
    return FLUSH


@kernel
def divided(g, t, it, spec):
    """601.2d: each target of specification ``spec`` (its place among the item's) is dealt its share."""
    src = g.it_src[it] + 0
    for k in range(g.it_ntgt[it]):
        ref = g.it_tgt[it, k] + 0
        n = g.it_div[it, k] + 0
        if ref == 0 or g.it_tgt_spec[it, k] != choices.spec_id(g, t, it, spec):
            continue
        if ref >= E.REF_PLAYER or core.alive(g, ref, g.it_tgt_id[it, k]) != 0:
            events.propose_damage(g, ref, n, src, 0, it)
    return FLUSH


@kernel
def h_exec(g, t, a, b, c, d, e):
    """608.2c: item ``a`` follows its instructions from ``b`` on, in the order written."""
    it = a
    pc = b
    base = c
    while g.result == 0:
        op = t.code[pc, 0] + 0
        x = t.code[pc, 1] + 0
        y = t.code[pc, 2] + 0
        z = t.code[pc, 3] + 0
        w = t.code[pc, 4] + 0
        v = t.code[pc, 5] + 0
        u = t.code[pc, 6] + 0
        r = GO_ON
        if op == O.OP_END:
            return
        layers.refresh(g, t)
        if op <= O.OP_IF:
            if op == O.OP_JUMP:
                pc = base + x
                continue
            if filters.condition(g, t, x, g.it_ctl[it] + 0, g.it_src[it] + 0, it) == 0:
                pc = base + y
                continue
        elif (
            op == O.OP_ENERGY
            or op == O.OP_GAIN_LIFE
            or op == O.OP_LOSE_LIFE
            or op == O.OP_MILL
            or op == O.OP_PLAYER_COUNTERS
            or op == O.OP_LOSE_COUNTERS
            or (op >= O.OP_LOSE_GAME and op <= O.OP_EXTRA_LAND)
            or op == O.OP_EXTRA_TURN
            or op == O.OP_CONTROL_PLAYER
            or op == O.OP_SHUFFLE
            or op == O.OP_LOSE_MANA
            or op == O.OP_DESIGNATE
            or op == O.OP_TOKEN_CARDS
        ):
            r = do_players(g, t, it, op, x, y, z)
        elif (
            op == O.OP_DAMAGE
            or (op >= O.OP_DESTROY and op <= O.OP_SACRIFICE)
            or (op >= O.OP_TAP and op <= O.OP_REMOVE_COUNTERS)
            or (op >= O.OP_PUMP and op <= O.OP_EFFECT)
            or op == O.OP_ATTACH
            or op == O.OP_REMEMBER
            or op == O.OP_TAKE_CONTROL
            or op == O.OP_EXILE_UNTIL
            or op == O.OP_STAYS_TAPPED
            or op == O.OP_DOUBLE
            or op == O.OP_UNATTACH
        ):
            r = do_objects(g, t, it, op, x, y, z, w, v, u)
        elif op >= O.OP_CREATE and op <= O.OP_BECOME_COPY:
            r = do_tokens(g, t, it, op, x, y, z, w, v, u, t.code[pc, 7] + 0)
        elif op == O.OP_REFLEXIVE:
            child(g, t, it, x, S.ITEM_PENDING)
        elif op == O.OP_DELAY:
            child(g, t, it, x, S.ITEM_DELAYED)
        elif op == O.OP_FORGET:
            core.forget(g, it)
        elif op == O.OP_FIGHT:
            r = fight(g, t, it, x, y)
        elif op == O.OP_EXCHANGE:
            exchanging.exchange_control(g, t, it, x, y)
        elif op == O.OP_PREVENT:
            shield(g, t, it, x, y, z)
        elif op == O.OP_FLIP:
            if core.rand_below(g, 2) == 0:
                pc = base + x  # 705.2: it is lost; whatever is called, that is as likely as not
                continue
        elif op == O.OP_LASTING:
            let_last(g, t, it, x, y, z)
        elif op == O.OP_MAY_PLAY:
            plays.let_play(g, t, it, x, y, z, w)
        elif op == O.OP_TRANSFORM:
            faces.transform(g, t, it, x)
        elif op == O.OP_JUMP_START:
            plays.let_jump_start(g, t, it, x, y, z)
        elif op == O.OP_CANT_BLOCK:
            combat.forbid_blocks(g, t, it, x, y, z)
        elif op == O.OP_GAME_CARDS:
            game_cards.make(g, t, it, x, y, filters.amount(g, t, z, g.it_ctl[it] + 0, g.it_src[it] + 0, it), w, v)
            r = FLUSH
        elif op == O.OP_DAMAGE_DIVIDED:
            r = divided(g, t, it, x)
        elif op == O.OP_SET_PAID:
            g.it_paid[it] = filters.amount(g, t, x, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
        elif op == O.OP_NEW_X:
            g.it_x[it] = filters.amount(g, t, x, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
        elif op == O.OP_EXTRA_COMBAT:
            if g.extra_combats >= EXTRA_COMBATS:
                core.fail(g, E.TRUNC_AMOUNT)
                return
            g.extra_combats += 1
        else:
            r = choices.begin(g, t, it, pc, base)
        pc += 1
        if r == WAIT:
            return
        if r == ARRANGE:
            core.push(g, F.F_EXEC, it, pc, base, 0, 0)
            core.push(g, F.F_ARRANGE, 0, 0, 0, 0, 0)
            return
        shufflers = 0
        if op == O.OP_MOVE and (z & O.MOVE_SHUFFLE) != 0:
            shufflers = who_shuffles(g, t, it, x)
        elif op == O.OP_GAME_CARDS and (v & O.MOVE_SHUFFLE) != 0:
            shufflers = game_cards.shufflers(g, t, it, x)
        if r == FLUSH and (g.pe_n != 0 or g.ev_n != g.ev_group or shufflers != 0):
            core.push(g, F.F_EXEC, it, pc, base, 0, 0)
            push_shuffles(g, shufflers)  # 608.2c: before the next instruction
            events.flush(g, t)
            return


@kernel
def who_shuffles(g, t, it, sel):
    """Mask of the players into whose libraries what ``sel`` says is shuffled: also if nothing is there to be moved.

    701.24c: this, wherever it has gone; 701.24d: all of something that you own, though there is none.
    """
    mask = 0
    for k in range(g.pe_n):
        mask |= 1 << g.obj_owner[g.pe_obj[k]]
    if (sel & 255) == O.SEL_SELF:
        mask |= 1 << g.obj_owner[g.it_src[it]]
    elif (sel & 255) == O.SEL_EACH and t.f_owner[sel >> 8] == 1:
        mask |= 1 << g.it_ctl[it]
    return mask


@kernel
def push_shuffles(g, mask):
    """701.24: the players of a mask will shuffle, in APNAP order."""
    p = g.active + 0
    for _ in range(S.PLAYERS):
        p = (p + S.PLAYERS - 1) % S.PLAYERS  # the frame pushed last runs first
        if ((mask >> p) & 1) != 0:
            core.push(g, F.F_SHUFFLE, p, 0, 0, 0, 0)


@kernel
def h_shuffle(g, t, a, b, c, d, e):
    """701.24: player ``a`` shuffles."""
    core.shuffle_library(g, a)
    core.note(g, E.EV_SHUFFLE, a, E.REF_PLAYER + a, 1, 0, 0)
    triggers.collect(g, t)
