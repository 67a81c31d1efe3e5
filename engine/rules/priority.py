"""117, 116, 305: who has priority, what they may do with it, and what happens when all pass.

``h_priority`` runs at every window of every step, and mostly there is nothing to do: whoever can only pass does so
within one run of the handler, and what is cheap to rule out (timing, the kind of card) is ruled out first.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import casting, core, faces, hiding, layers, likeness, paying, payment, plays, sba, ways
from manaloom.engine.rules import frames as F

CANCELS = 12  # how many proposals a player may take back at one priority (733.1); those after that are for good


# --- what a player may do ---------------------------------------------------------------------------------------------


@kernel
def offer_abilities(g, t, p, i):
    """Offer the activated abilities of ``i`` that ``p`` may begin to activate (602), mana abilities apart."""
    for k in range(core.ability_count(g, t, i)):
        ab = core.ability_at(g, t, i, k)
        if ab != 0 and casting.ability_time(g, t, p, i, ab) != 0 and casting.payable_ability(g, t, p, i, ab) != 0:
            core.offer_object(g, E.OPT_ACTIVATE, i, ab, 0)
        elif g.manual == 0 and (t.a_flags[ab] & O.ABF_INSTANT) != 0 and t.a_kind[ab] == E.AB_MANA:
            paying.offer_one(g, t, p, i, ab, 0)  # 602.5e: a mana ability that payments can't use


@kernel
def offer_lands(g, t, p):
    """116.2a, 305.1: offer the lands that ``p`` may play."""
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (t.d_types[g.obj_def[i]] & E.TYPE_LAND) != 0:
            core.offer_object(g, E.OPT_LAND, i, 0, 0)


@kernel
def offer_spell(g, t, p, i, permitted, time):
    """Offer the ways in which ``p`` may begin to cast card ``i`` at this time (``casting.spell_time``, 601.3).

    ``permitted``: it may be cast from where it is for its mana cost.
    """
    d = g.obj_def[i] + 0
    n = t.d_nway[d] + 0
    if n == 0:
        offer_way(g, t, p, i, 0, time)
    for k in range(n):
        if ways.open_to(g, t, p, i, t.d_way[d] + k, permitted) != 0:
            offer_way(g, t, p, i, t.d_way[d] + k, time)


@kernel
def offer_way(g, t, p, i, way, time):
    """Offer to cast card ``i`` by this row of the ways table, also for the other costs that effects allow (118.9)."""
    how = way << O.WAY_SHIFT
    late = 1 if time == casting.ONLY_FLASH else 0
    if late == 0 and casting.payable_spell(g, t, p, i, how) != 0:
        core.option(g, E.OPT_CAST, i, how, 0)
    if (g.rule_n == 0 and t.d_rule[g.obj_def[i]] == 0) or ways.own_alternative(t, way) != 0:
        return
    if late == 0 and layers.rule_amount(g, t, E.FX_ENERGY_COST, p, i) > 0:
        if casting.payable_spell(g, t, p, i, how | O.HOW_ENERGY) != 0:
            core.option(g, E.OPT_CAST, i, how | O.HOW_ENERGY, 0)
    k = 0
    cost = layers.rule_cost(g, t, p, i, 0, late)
    while cost != 0:
        other = how | O.HOW_RULE | cost << O.COST_SHIFT
        if casting.payable_spell(g, t, p, i, other) != 0:
            core.offer_object(g, E.OPT_CAST, i, other, faces.is_back(g, t, i))
        k += 1
        cost = layers.rule_cost(g, t, p, i, k, late)


@kernel
def show_back(g, t, p, i, sorcery, only_cast):
    """712.11b, 712.12: let card ``i`` show its back face, if it has one that may be cast now; returns its time.

    A land on the back is offered at once. After the offer the front face is shown again (``show_front``).
    """
    d = faces.back(g, t, i)
    if d == 0:
        return 0
    if (t.d_types[d] & E.TYPE_LAND) != 0:
        if only_cast == 0 and casting.land_time(g, t, p, sorcery) != 0:
            core.option(g, E.OPT_LAND, i, 1, 0)
        return 0
    faces.show(g, t, i, d)
    time = casting.spell_time(g, t, p, i, sorcery)
    if time == 0:
        faces.show(g, t, i, g.obj_card[i] + 0)
    return time


@kernel
def show_front(g, t, i, first):
    """The options from place ``first`` on are about the back face of card ``i``, which shows its front face again."""
    for n in range(first, g.opt_n):
        g.opt_c[n] = 1
    faces.show(g, t, i, g.obj_card[i] + 0)


@kernel
def permitted(g, p, x):
    """Does effect ``x`` let player ``p`` play a card (E.FX_MAY_PLAY)? Of like cards, and for as long, the first."""
    if g.fx_kind[x] != E.FX_MAY_PLAY or g.fx_player[x] != p or core.affects(g, x) == 0:
        return 0
    i = g.fx_obj[x] + 0
    for y in range(x):
        j = g.fx_obj[y] + 0
        if g.fx_kind[y] == E.FX_MAY_PLAY and g.fx_player[y] == p and j != i and core.affects(g, y) != 0:
            if g.fx_dur[x] == E.DUR_NEXT_EXILED and g.fx_src[y] != g.fx_src[x]:
                continue
            if g.fx_dur[y] == g.fx_dur[x] and g.fx_a[y] == g.fx_a[x] and likeness.same_object(g, i, j) != 0:
                return 0
    return 1


@kernel
def offered(g, i):
    """Is an option about object ``i`` among those offered?"""
    for n in range(g.opt_n):
        if g.opt_a[n] == i:
            return 1
    return 0


@kernel
def offer_jump_start(g, t, p, x, sorcery):
    """702.133a, 702.34a: offer to cast the card that has jump-start or flashback by effect ``x`` from a graveyard."""
    i = g.fx_obj[x] + 0
    if g.fx_player[x] != p or core.affects(g, x) == 0:
        return
    for y in range(x):
        if g.fx_kind[y] == E.FX_JUMP_START and g.fx_obj[y] == i and g.fx_a[y] == g.fx_a[x] and core.affects(g, y) != 0:
            return  # a second time it is the same
    time = casting.spell_time(g, t, p, i, sorcery)
    if time == 0:
        return
    d = g.obj_def[i] + 0
    flashback = g.fx_a[x] != 0
    for k in range(t.d_nflash[d] if flashback else t.d_njump[d]):
        way = k + (t.d_flash[d] if flashback else t.d_jump[d])
        if ways.open_to(g, t, p, i, way, 1) != 0:
            offer_way(g, t, p, i, way, time)


@kernel
def offer_permitted(g, t, p, sorcery):
    """Offer the cards elsewhere than in hand that effects let ``p`` play; all other rules about that hold (601.3)."""
    lands = casting.land_time(g, t, p, sorcery)
    for x in range(g.fx_n):
        i = g.fx_obj[x] + 0
        if permitted(g, p, x) == 0 or offered(g, i) != 0:
            continue
        if (t.d_types[g.obj_def[i]] & E.TYPE_LAND) != 0:
            if lands != 0 and g.fx_a[x] == 0:
                core.option(g, E.OPT_LAND, i, 0, 0)
        else:
            time = casting.spell_time(g, t, p, i, sorcery)
            if time != 0:
                offer_spell(g, t, p, i, 1, time)
        time = show_back(g, t, p, i, sorcery, g.fx_a[x] + 0)
        if time != 0:
            first = g.opt_n + 0
            offer_spell(g, t, p, i, 1, time)
            show_front(g, t, i, first)


@kernel
def offer_hand(g, t, p, sorcery):
    """Offer the cards in ``p``'s hand that may be cast, and the abilities that work there. Equal cards count once."""
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        d = g.obj_def[i] + 0
        spell = casting.spell_time(g, t, p, i, sorcery)
        if spell == 0 and t.d_hand_act[d] == 0:
            continue
        j = 0
        while j < k and (g.obj_def[g.zone[row, j]] != d or likeness.same_object(g, i, g.zone[row, j] + 0) == 0):
            j += 1
        if j < k:
            continue
        if spell != 0:
            offer_spell(g, t, p, i, 1, spell)
        if t.d_hand_act[d] != 0:
            offer_abilities(g, t, p, i)
            time = show_back(g, t, p, i, sorcery, 0)
            if time != 0:
                first = g.opt_n + 0
                offer_spell(g, t, p, i, 1, time)
                show_front(g, t, i, first)


@kernel
def offer_from_graveyard(g, t, p, row, k, sorcery):
    """702.34a: offer to cast the ``k``-th card of a graveyard from there; equal cards count once."""
    i = g.zone[row, k] + 0
    for j in range(k):
        if likeness.same_object(g, i, g.zone[row, j] + 0) != 0:
            return
    time = casting.spell_time(g, t, p, i, sorcery)
    if time != 0 and offered(g, i) == 0:
        offer_spell(g, t, p, i, 0, time)


@kernel
def any_player_acts(g, t, i):
    """Has permanent ``i`` an ability that any player may activate (602.1b)?"""
    if t.d_any_player[g.obj_def[i]] != 0:
        return 1
    if g.obj_granted[i, 0] != 0:
        for k in range(S.GRANTED):
            if (t.a_flags[g.obj_granted[i, k]] & O.ABF_ANY_PLAYER) != 0:
                return 1
    return 0


@kernel
def offer_permanents(g, t, p):
    """Offer the activated abilities of permanents. Of neighbours that nobody can tell apart one is looked at."""
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        last = 0
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_acts[i] & 1) == 0 or (last != 0 and likeness.same_object(g, i, last) != 0):
                continue
            last = i
            if q == p or any_player_acts(g, t, i) != 0:
                offer_abilities(g, t, p, i)


@kernel
def offer_actions(g, t, p):
    """Offer all that ``p`` may do with priority besides passing."""
    if g.stack_n != 0 and core.split_second(g) != 0:
        if g.manual != 0:
            paying.mana_options(g, t, p)  # 702.61b
        if g.clowns != 0:
            hiding.offer(g, p)
        return
    sorcery = casting.sorcery_time(g, p)
    if casting.land_time(g, t, p, sorcery) != 0:
        offer_lands(g, t, p)
    payment.prepare(g, t, p)
    offer_hand(g, t, p, sorcery)
    if g.fx_n != 0:
        offer_permitted(g, t, p, sorcery)
    offer_permanents(g, t, p)
    row = core.zone_row(p, E.ZONE_GRAVEYARD)
    for k in range(g.zone_n[row]):
        d = g.obj_def[g.zone[row, k]] + 0
        if t.d_grave_act[d] != 0:
            offer_abilities(g, t, p, g.zone[row, k] + 0)
        if t.d_grave_way[d] != 0:
            offer_from_graveyard(g, t, p, row, k, sorcery)
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_JUMP_START:
            offer_jump_start(g, t, p, x, sorcery)
    if g.manual != 0:
        paying.mana_options(g, t, p)  # 605.3a
    if g.clowns != 0:
        hiding.offer(g, p)


@kernel
def may_act(g, t, p):
    """Might ``p`` have anything to do but pass? A quick look at kinds of cards only: 0 is certain, 1 is not."""
    sorcery = casting.sorcery_time(g, p)
    lands = casting.land_time(g, t, p, sorcery)
    anything = 1 if sorcery != 0 or g.rule_n != 0 else 0
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        d = g.obj_def[g.zone[row, k]] + 0
        types = t.d_types[d] + 0
        if t.d_hand_act[d] != 0:
            return 1
        if (types & E.TYPE_LAND) != 0:
            if lands != 0:
                return 1
        elif anything != 0 or (types & E.TYPE_INSTANT) != 0 or (t.d_kw[d] & E.KW_FLASH) != 0 or t.d_rule[d] != 0:
            return 1
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_acts[i] & 1) != 0 and (q == p or any_player_acts(g, t, i) != 0):
                return 1
    row = core.zone_row(p, E.ZONE_GRAVEYARD)
    for k in range(g.zone_n[row]):
        d = g.obj_def[g.zone[row, k]] + 0
        if t.d_grave_act[d] != 0 or t.d_grave_way[d] != 0:
            return 1
    for x in range(g.fx_n):
        if permitted(g, p, x) != 0 or (g.fx_kind[x] == E.FX_JUMP_START and g.fx_player[x] == p):
            return 1
    return 0


@kernel
def quick_pass(g, t):
    """1 when it is certain that this step ends without anybody doing anything, so that its window may be skipped."""
    if g.stack_n != 0 or g.pending_n != 0 or g.manual != 0 or g.show_forced != 0 or g.clowns != 0:
        return 0
    if g.sba != 0 or g.dirty != 0:
        return 0
    for p in range(S.PLAYERS):
        if may_act(g, t, p) != 0:
            return 0
    return 1


# --- offers that are remembered ---------------------------------------------------------------------------------------


@kernel
def offer_key(g, p):
    """What the offer to ``p`` depends on: all that changes (``g.serial``), and whether a sorcery could be cast."""
    return (g.serial + g.hand_serial[p]) << 1 | casting.sorcery_time(g, p)


@kernel
def keep_offer(g, p):
    """Remember what ``p`` is offered. Players mostly pass, and nothing changes until they receive priority again."""
    g.kept_n[p] = 0
    if g.opt_n > S.KEPT or g.manual != 0 or g.hands_seen != 0:
        return
    for n in range(g.opt_n):
        g.kept_kind[p, n] = g.opt_kind[n]
        g.kept_a[p, n] = g.opt_a[n]
        g.kept_b[p, n] = g.opt_b[n]
        g.kept_c[p, n] = g.opt_c[n]
    g.kept_n[p] = g.opt_n
    g.kept_when[p] = offer_key(g, p)


@kernel
def in_time_for(g, t, p, i, how):
    """Is casting card ``i`` in this way for a cost that lets it be cast as though it had flash (601.3c)?"""
    if ways.kind_of(how) != O.HOW_RULE:
        return 0
    k = 0
    while True:
        cost = layers.rule_cost(g, t, p, i, k, 1)
        if cost == 0 or cost == how >> O.COST_SHIFT:
            return 1 if cost != 0 else 0
        k += 1


@kernel
def still_in_time(g, t, p, kind, i, ab, back):
    """May this option of the last offer be taken now that no sorcery could be cast? All else is as it was."""
    if kind == E.OPT_CAST:
        if back != 0:
            faces.show(g, t, i, faces.back(g, t, i))
        time = casting.spell_time(g, t, p, i, 0)
        if back != 0:
            faces.show(g, t, i, g.obj_card[i] + 0)
        return time if time != casting.ONLY_FLASH else in_time_for(g, t, p, i, ab)
    if kind == E.OPT_ACTIVATE:
        return casting.ability_time(g, t, p, i, ab)
    return 1 if kind == E.OPT_PASS or kind == E.OPT_MANA or kind == E.OPT_HIDE or kind == E.OPT_CLAIM else 0


@kernel
def repeat_offer(g, t, p):
    """Offer what was offered last, if that is what there is. Returns 0 if something has changed."""
    if g.kept_n[p] == 0:
        return 0
    late = g.kept_when[p] - offer_key(g, p)  # 1: it was the time for sorceries, and is no more
    if late != 0 and late != 1:
        return 0
    for n in range(g.kept_n[p]):
        kind = g.kept_kind[p, n] + 0
        a = g.kept_a[p, n] + 0
        if late == 0 or still_in_time(g, t, p, kind, a, g.kept_b[p, n] + 0, g.kept_c[p, n] + 0) != 0:
            core.option(g, kind, g.kept_a[p, n] + 0, g.kept_b[p, n] + 0, g.kept_c[p, n] + 0)
    return 1


@kernel
def options_digest(g):
    """A number for the options that are offered."""
    h = g.opt_n + 0
    for n in range(g.opt_n):
        h = core.mix32(h ^ ((g.opt_kind[n] + 0) << 24) ^ core.mix32((g.opt_a[n] + 0) << 12 ^ (g.opt_b[n] + 0)))
        h = core.mix32(h ^ (g.opt_c[n] + 0))
    return h


@kernel
def offer(g, t, p):
    """Offer all that ``p`` may do with priority, from memory if nothing has changed."""
    known = repeat_offer(g, t, p)
    if known != 0 and g.log_on == 0:
        return
    before = options_digest(g) if known != 0 else 0
    g.opt_n = 0
    g.hands_seen = 0
    core.option(g, E.OPT_PASS, 0, 0, 0)
    offer_actions(g, t, p)
    if known != 0 and options_digest(g) != before:
        core.fail(g, E.TRUNC_INTERNAL)  # looked at only while the game is checked
    keep_offer(g, p)


# --- priority (117) ---------------------------------------------------------------------------------------------------


@kernel
def pass_priority(g):
    """117.3d: the player who has priority passes. Returns 1 when the next player would receive it now.

    117.4: when all have passed in succession the top of the stack resolves, after which the active player gets priority
    (117.3b); with an empty stack the step ends: nothing is left here to run.
    """
    g.this_turn[g.priority, S.TURN_CANCELS] = 0
    g.passes += 1
    if g.passes < S.PLAYERS:
        g.priority = core.next_player(g.priority + 0)
        return 1
    g.passes = 0
    g.priority = g.active
    if g.stack_n != 0:
        core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
        core.push(g, F.F_RESOLVE, 0, 0, 0, 0, 0)
    return 0


@kernel
def h_priority(g, t, a, b, c, d, e):
    """117.5: state-based actions, then triggers, again and again; then the player receives priority."""
    while g.result == 0:
        layers.refresh(g, t)
        if g.sba != 0:
            core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
            if sba.check(g, t) != 0:  # 704.3
                return
            core.drop(g, 1)
        if g.pending_n != 0:
            core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
            core.push(g, F.F_PUT_TRIGGERS, 0, 0, 0, 0, 0)  # 603.3
            return
        p = g.priority + 0
        core.ask(g, E.DEC_PRIORITY, p, 0)
        offer(g, t, p)
        if g.opt_n > 1 or g.show_forced != 0:
            core.push(g, F.F_PRIORITY_ANSWER, 0, 0, 0, 0, 0)
            return
        g.dec_kind = E.DEC_NONE
        if pass_priority(g) == 0:
            return


@kernel
def h_priority_answer(g, t, a, b, c, d, e):
    """What the player with priority does. Whoever acts receives priority afterwards (117.3c, 116.3)."""
    p = g.priority + 0
    kind = g.ans_kind + 0
    if kind == E.OPT_PASS:
        if pass_priority(g) != 0:
            core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
        return
    core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
    if kind == E.OPT_HIDE:  # nobody notices, so nobody who has passed receives priority for it
        hiding.begin(g, p, hiding.HIDE)
        return
    g.passes = 0
    i = g.ans_a + 0
    if kind == E.OPT_LAND:
        plays.play_land(g, t, p, i, g.ans_b + 0)
    elif kind == E.OPT_CLAIM:
        hiding.begin(g, p, hiding.CLAIM)
    elif kind == E.OPT_MANA:
        core.push(g, F.F_MANA_ABILITY, i, g.ans_b, g.ans_c, p, 0)
    else:
        if g.manual != 0 and g.this_turn[p, S.TURN_CANCELS] < CANCELS:
            core.request_snapshot(g)
        if kind == E.OPT_CAST:
            plays.begin_cast(g, t, p, i, g.ans_b + 0, g.ans_c + 0)
        else:
            casting.begin_activate(g, t, p, i, g.ans_b + 0)
