"""601.3, 608.2g, 116.2a: playing cards because a spell or ability says so: for a while, or as it resolves.

While something resolves a player may cast spells, or play a land, only as it says; what is cast goes on the stack above
it, and nobody receives priority before it has resolved (608.2g).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import casting, core, events, faces, filters, layers, payment, ways
from manaloom.engine.rules import frames as F

# --- for a while ------------------------------------------------------------------------------------------------------


@kernel
def let_play(g, t, it, sel, who, dur, flags):
    """601.3, 116.2a: players of ``who`` may play, or only cast, the cards of ``sel`` while they stay there."""
    src = g.it_src[it] + 0
    filters.select(g, t, sel, g.it_ctl[it] + 0, src, it)
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i >= E.REF_PLAYER or g.obj_zone[i] == E.ZONE_BATTLEFIELD or g.obj_zone[i] > E.ZONE_EXILE:
            continue
        n = 0
        while filters.players_of(g, t, who, it, n) < S.PLAYERS:
            p = filters.players_of(g, t, who, it, n)
            if dur == E.DUR_NEXT_EXILED:
                no_longer(g, p, src, g.it_src_id[it] + 0)
            layers.fx_new(g, E.FX_MAY_PLAY, i, flags, 0, dur, p, src)
            if dur == E.DUR_NEXT_EXILED and g.result == 0:
                g.fx_src_id[g.fx_n - 1] = g.it_src_id[it]  # it may have left, and be another object by now (400.7)
            n += 1


@kernel
def no_longer(g, p, src, ident):
    """611.2b: player ``p`` has exiled another card with ``src``: what they could play because of it ends."""
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_dur[x] == E.DUR_NEXT_EXILED and g.fx_player[x] == p and g.fx_src[x] == src:
            if g.fx_src_id[x] == ident:
                layers.fx_remove(g, x)


@kernel
def let_jump_start(g, t, it, sel, dur, flashback):
    """702.133, 702.34: cards of ``sel`` in a graveyard gain jump-start, or ``flashback`` for their mana cost."""
    filters.select(g, t, sel, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_GRAVEYARD:
            layers.fx_new(g, E.FX_JUMP_START, i, flashback, 0, dur, g.obj_owner[i] + 0, g.it_src[it] + 0)


# --- as something resolves --------------------------------------------------------------------------------------------


@kernel
def begin(g, t, it, pc, base, p):
    """One of these instructions about a library, which player ``p`` follows."""
    op = t.code[pc, 0] + 0
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    if op == O.OP_EXILE_TO:
        exile_until(g, t, it, pc, base, p)
        return
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    if op == O.OP_LOOK_TOP:
        look_at_top(g, t, it, p, filters.amount(g, t, t.code[pc, 2] + 0, you, src, it))
    else:
        filters.select(g, t, t.code[pc, 2] + 0, you, src, it)
        to_bottom(g, p)


@kernel
def look_at_top(g, t, it, p, n):
    """701.20e: player ``p`` looks at the top cards of the library; the item remembers them."""
    core.irreversible(g)  # 733.1
    row = core.zone_row(p, E.ZONE_LIBRARY)
    for k in range(max(0, min(n, g.zone_n[row] + 0))):
        core.remember(g, it, g.zone[row, g.zone_n[row] - 1 - k] + 0)


@kernel
def to_bottom(g, p):
    """Those in scratch that are still in ``p``'s library go under it, in a random order (401.4)."""
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = 0
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_LIBRARY and g.obj_owner[i] == p:
            g.scratch[n] = i
            n += 1
    while n > 0:
        k = core.rand_below(g, n)
        i = g.scratch[k] + 0
        n -= 1
        g.scratch[k] = g.scratch[n]
        core.zone_remove(g, row, i)
        core.zone_add_bottom(g, row, i)


@kernel
def exile_until(g, t, it, pc, base, p):
    """Player ``p`` exiles cards from the top of the library, one after another, until one matches; it is remembered."""
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = g.zone_n[row] - 1
    if n < 0:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        return
    i = g.zone[row, n] + 0
    found = filters.looks_like(g, t, t.code[pc, 2] + 0, i, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    core.push(g, F.F_EXEC, it, pc + found, base, 0, 0)
    k = events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], E.ZONE_EXILE, 0, it)
    if found != 0 or t.code[pc, 3] != 0:
        g.pe_flags[k] = events.PEF_REMEMBER
    events.flush(g, t)


@kernel
def land_ok(g, t, p, d):
    """305.2b, 305.3: could ``p`` play a card that shows face ``d`` as a land now, timing apart?"""
    if (t.d_types[d] & E.TYPE_LAND) == 0 or g.active != p:
        return 0
    return casting.land_time(g, t, p, 1)


@kernel
def card_at(g, t, sel, it, n):
    """Card ``n`` of a selector of item ``it``; 0: no more. Leaves the scratch space alone."""
    you = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    if (sel & 255) != O.SEL_EACH:
        return filters.ref_at(g, t, sel, you, src, it, n)
    f = sel >> 8
    z = t.f_zone[f] + 0
    left = n + 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, z)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if filters.matches(g, t, f, i, you, src, it) != 0:
                if left == 0:
                    return i
                left -= 1
    return 0


@kernel
def offer(g, t, it, pc, base, p):
    """608.2g: player ``p`` may cast one of the cards for the cost that the instruction names, or play a land.

    That cost stands in the place of the mana cost, so no other alternative cost does (118.9a); additional costs come
    to it (118.9d). Nothing about timing is asked (601.3a).
    """
    cost = t.code[pc, 3] + 0
    core.ask(g, E.DEC_CHOOSE, p, it)
    core.option(g, E.OPT_DONE, 0, 0, 0)
    payment.prepare(g, t, p)
    n = 0
    while True:
        i = card_at(g, t, t.code[pc, 2] + 0, it, n)
        if i == 0:
            break
        n += 1
        if i >= E.REF_PLAYER or g.obj_zone[i] == E.ZONE_BATTLEFIELD or g.obj_zone[i] > E.ZONE_EXILE:
            continue
        offer_face(g, t, p, i, cost, t.code[pc, 4] & O.CAST_OR_LAND, 0)
        if faces.back(g, t, i) != 0:
            faces.show(g, t, i, faces.back(g, t, i))
            offer_face(g, t, p, i, cost, t.code[pc, 4] & O.CAST_OR_LAND, 1)
            faces.show(g, t, i, g.obj_card[i] + 0)
    if g.opt_n > 1:
        core.push(g, F.F_EXEC_ANSWER, it, pc, base, 0, 0)
        core.asked(g)
        return
    g.dec_kind = E.DEC_NONE
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)


@kernel
def offer_face(g, t, p, i, cost, lands, back):
    """Offer to play card ``i`` with the face up that it shows; ``back``: its back face."""
    if (t.d_types[g.obj_def[i]] & E.TYPE_LAND) == 0:
        if g.stack_n == 1 or core.split_second(g) == 0:
            offer_ways(g, t, p, i, cost, back)
    elif lands != 0 and land_ok(g, t, p, g.obj_def[i] + 0) != 0:
        core.offer_object(g, E.OPT_LAND, i, back, 0)


@kernel
def offer_ways(g, t, p, i, cost, back):
    """Offer to cast card ``i`` for cost row ``cost`` rather than its mana cost, with what may come to that."""
    how = O.HOW_RULE | cost << O.COST_SHIFT
    d = g.obj_def[i] + 0
    n = t.d_nway[d] + 0
    if n == 0:
        if casting.payable_spell(g, t, p, i, how) != 0:
            core.offer_object(g, E.OPT_CAST, i, how, back)
        return
    for k in range(n):
        way = t.d_way[d] + k
        if ways.own_alternative(t, way) == 0 and ways.open_to(g, t, p, i, way, 1) != 0:
            if casting.payable_spell(g, t, p, i, how | way << O.WAY_SHIFT) != 0:
                core.offer_object(g, E.OPT_CAST, i, how | way << O.WAY_SHIFT, back)


@kernel
def answer(g, t, it, pc, base, p):
    """The player casts a spell, plays a land, or neither; then the instructions go on, perhaps with another spell."""
    again = g.ans_kind == E.OPT_CAST and (t.code[pc, 4] & O.CAST_ANY_NUMBER) != 0
    core.push(g, F.F_EXEC, it, pc if again else pc + 1, base, 0, 0)
    if g.ans_kind == E.OPT_CAST:
        begin_cast(g, t, p, g.ans_a + 0, g.ans_b + 0, g.ans_c + 0)
    elif g.ans_kind == E.OPT_LAND:
        play_land(g, t, p, g.ans_a + 0, g.ans_b + 0)


@kernel
def begin_cast(g, t, p, i, how, back):
    """601.2a, 712.11b: player ``p`` proposes card ``i`` as a spell; ``back``: with its back face up."""
    if back != 0:
        faces.show(g, t, i, faces.back(g, t, i))
    casting.begin_cast(g, t, p, i, how)


@kernel
def play_land(g, t, p, i, back):
    """305.1, 116.2a: a special action that doesn't use the stack. 712.12, ``back``: with its back face up."""
    g.lands_played += 1
    g.this_turn[p, S.TURN_LANDS] += 1
    k = events.propose(g, E.EV_MOVE, p, i, 1, 0, E.ZONE_BATTLEFIELD, E.HOW_LAND, 0)
    if back != 0:
        faces.show(g, t, i, faces.back(g, t, i))
        g.pe_flags[k] = events.PEF_BACK
    events.flush(g, t)
