"""103, 500 to 514, 703: the start of the game, the steps of a turn, turn-based actions.

F_NEXT_STEP lies at the bottom of the agenda all through the game: whenever nothing else is left to do, it ends the
current step and begins the next. Steps in which nobody could do anything pass within one run of it.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import combat, core, events, layers, mana, opening, priority, sagas, sba, triggers
from manaloom.engine.rules import frames as F

STARTING_LIFE = 20  # 103.4
GHOSTS_KEPT = 32  # so many objects may wait as last known information before those not needed are swept
HAND_SIZE = 7  # 103.5 the starting hand size; 402.2 the maximum hand size

# g.kept while players decide about mulligans
UNDECIDED = 0
KEPT = 1
WILL_MULLIGAN = 2


# --- the start of the game (103) -------------------------------------------------------------------------------------


@kernel
def opening_draw(g, p):
    """103.5: draw a starting hand. Before the game's first turn nothing looks at draws, so these are no events."""
    library = core.zone_row(p, E.ZONE_LIBRARY)
    for _ in range(HAND_SIZE):
        n = g.zone_n[library] - 1
        if n < 0:
            core.drew_from_nothing(g, p)
            return
        i = g.zone[library, n] + 0
        g.zone[library, n] = 0
        g.zone_n[library] = n
        g.obj_zone[i] = E.ZONE_HAND
        g.obj_id[i] = core.new_id(g)
        core.zone_add(g, core.zone_row(p, E.ZONE_HAND), i)


@kernel
def hand_to_library(g, p, i):
    """Put card ``i`` of an opening hand on the bottom of its owner's library (103.5)."""
    core.zone_remove(g, core.zone_row(p, E.ZONE_HAND), i)
    g.obj_zone[i] = E.ZONE_LIBRARY
    g.obj_id[i] = core.new_id(g)
    core.zone_add_bottom(g, core.zone_row(p, E.ZONE_LIBRARY), i)


@kernel
def h_start(g, t, a, b, c, d, e):
    """103: who begins, life totals, libraries, opening hands."""
    if g.first_given == 0:
        g.first_player = core.rand_below(g, S.PLAYERS)  # 103.1
    g.active = g.first_player
    g.priority = g.first_player
    g.natural_player = (g.first_player + S.PLAYERS - 1) % S.PLAYERS  # so that the first turn is the first player's
    g.step = E.STEP_NONE
    for p in range(S.PLAYERS):
        if g.life[p] == 0:
            g.life[p] = STARTING_LIFE  # 103.4
        row = core.zone_row(p, E.ZONE_LIBRARY)
        for k in range(g.zone_n[row]):
            layers.derive_plain(g, t, g.zone[row, k] + 0)
        core.shuffle_library(g, p)  # 103.3
        opening_draw(g, p)
    core.push(g, F.F_NEXT_STEP, 0, 0, 0, 0, 0)
    core.push(g, F.F_MULLIGAN, g.first_player + 0, 0, 0, 0, 0)


@kernel
def h_mulligan(g, t, a, b, c, d, e):
    """103.5: player ``a`` declares whether to take a mulligan; ``b`` players have declared in this round."""
    if b < S.PLAYERS:
        if g.kept[a] == UNDECIDED and g.mulligans[a] >= HAND_SIZE:
            g.kept[a] = KEPT  # the opening hand has come down to zero cards
        if g.kept[a] != UNDECIDED:
            core.push(g, F.F_MULLIGAN, core.next_player(a), b + 1, 0, 0, 0)
            return
        core.push(g, F.F_MULLIGAN_ANSWER, a, b, 0, 0, 0)
        core.ask(g, E.DEC_MULLIGAN, a, 0)
        core.option(g, E.OPT_KEEP, 0, 0, 0)
        core.option(g, E.OPT_MULLIGAN, 0, g.mulligans[a] + 1, 0)
        core.asked(g)
        return
    # All have declared: those who decided so take their mulligans at the same time; then all declare again.
    again = 0
    for p in range(S.PLAYERS):
        if g.kept[p] == WILL_MULLIGAN:
            again = 1
    if again == 0:
        opening.begin(g, t)
        return
    core.push(g, F.F_MULLIGAN, g.first_player + 0, 0, 0, 0, 0)
    p = g.first_player + 0
    for _ in range(S.PLAYERS):
        p = (p + S.PLAYERS - 1) % S.PLAYERS  # the frame pushed last runs first: the starting player's
        if g.kept[p] == WILL_MULLIGAN:
            g.kept[p] = UNDECIDED
            g.mulligans[p] += 1
            row = core.zone_row(p, E.ZONE_HAND)
            while g.zone_n[row] > 0:
                hand_to_library(g, p, g.zone[row, g.zone_n[row] - 1] + 0)
            core.shuffle_library(g, p)
            opening_draw(g, p)
            core.push(g, F.F_BOTTOM, p, g.mulligans[p] + 0, 0, 0, 0)


@kernel
def h_mulligan_answer(g, t, a, b, c, d, e):
    """Player ``a`` has declared."""
    g.kept[a] = KEPT if g.ans_kind == E.OPT_KEEP else WILL_MULLIGAN
    core.push(g, F.F_MULLIGAN, core.next_player(a), b + 1, 0, 0, 0)


@kernel
def h_bottom(g, t, a, b, c, d, e):
    """103.5: player ``a`` puts ``b`` more cards on the bottom, one under the other: so in any order."""
    row = core.zone_row(a, E.ZONE_HAND)
    if b == 0 or g.zone_n[row] == 0:
        return
    core.push(g, F.F_BOTTOM_ANSWER, a, b, 0, 0, 0)
    core.ask(g, E.DEC_BOTTOM, a, 0)
    for k in range(g.zone_n[row]):
        core.offer_object(g, E.OPT_OBJECT, g.zone[row, k] + 0, 0, 0)
    core.asked(g)


@kernel
def h_bottom_answer(g, t, a, b, c, d, e):
    """The chosen card goes to the bottom."""
    hand_to_library(g, a, g.ans_a + 0)
    core.push(g, F.F_BOTTOM, a, b - 1, 0, 0, 0)


# --- which step comes next (500) -------------------------------------------------------------------------------------


@kernel
def next_phase(g, natural):
    """500.8: the first step of the phase after this one: an additional phase, else the turn goes on."""
    while g.extra_combats > 0:
        core.add_phase(g, E.STEP_BEGIN_COMBAT)
        g.extra_combats -= 1
    n = g.extra_phases_n - 1
    if n >= 0:
        if g.resume == 0:
            g.resume = natural
        step = g.extra_phases[n] + 0
        g.extra_phases[n] = 0
        g.extra_phases_n = n
        return step
    if g.resume != 0:
        step = g.resume + 0
        g.resume = 0
        return step
    return natural


@kernel
def following(g):
    """500.1: the step after the current one."""
    step = g.step + 0
    if step == E.STEP_ATTACKERS:
        if g.fought == 0 and g.attackers == 0:
            return E.STEP_END_COMBAT  # 508.8
        g.fought = 1
    elif step == E.STEP_BLOCKERS:
        if combat.strikes_first(g) == 0:
            return E.STEP_DAMAGE
        g.any_first_strike = 1  # 510.4
    elif step == E.STEP_DRAW or step == E.STEP_MAIN1 or step == E.STEP_END_COMBAT or step == E.STEP_MAIN2:
        return next_phase(g, step + 1)  # the last step of its phase
    elif step == E.STEP_CLEANUP:
        return E.STEP_UNTAP
    return step + 1


@kernel
def end_step(g, t):
    """500.5: what ends with a step or phase. Without a waiting spell or ability, nobody asks after old ghosts."""
    if g.step == E.STEP_END_COMBAT:
        if g.fought != 0:
            combat.end_combat(g)  # 511.3
        if g.fx_n != 0:
            layers.fx_expire(g, t, E.DUR_END_OF_COMBAT, 0)  # 500.5a
        mana.no_longer_kept(g, E.UNIT_KEEP_COMBAT)
    for p in range(S.PLAYERS):
        if g.pool_n[p] != 0:
            mana.empty_pools(g, t)  # 703.4q
            break
    if g.stack_n == 0 and (g.ghosts >= GHOSTS_KEPT or (g.ghosts != 0 and g.step == E.STEP_CLEANUP)):
        core.sweep_ghosts(g)


@kernel
def begin_turn(g, t):
    """500.7: the next turn, an extra one first; all that counts by turns starts anew."""
    n = g.extra_turns_n - 1
    if n >= 0:
        g.active = g.extra_turns[n]
        g.extra_turns[n] = 0
        g.extra_turns_n = n
    else:
        g.natural_player = core.next_player(g.natural_player + 0)
        g.active = g.natural_player
    g.turn += 1
    g.serial += 1
    g.lands_played = 0
    g.resume = 0
    core.forget_uses(g)
    while g.extra_phases_n > 0:
        g.extra_phases_n -= 1
        g.extra_phases[g.extra_phases_n] = 0
    if g.fx_n != 0:
        layers.fx_expire(g, t, E.DUR_YOUR_NEXT_TURN, g.active + 0)
        layers.fx_last_turn(g)
    for p in range(S.PLAYERS):
        g.claimed[p] = 0
        g.claim_right[p] = 0
        g.controlled[p] = 0  # 723.1: until the beginning of the next turn
        for k in range(S.TURN_ROWS):
            g.this_turn[p, k] = 0
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k]
            g.obj_flags[i] &= ~E.FLAG_ENTERED_THIS_TURN
            if p == g.active:
                g.obj_sick[i] = 0  # 302.6
    g.controlled[g.active] = g.control_next[g.active]  # 723.1, 723.1b: a turn that is really taken
    g.control_next[g.active] = 0


# --- what happens as a step begins (703) -----------------------------------------------------------------------------


@kernel
def untap(g, t):
    """502.3: the active player's permanents untap, all at once."""
    layers.refresh(g, t)
    p = g.active + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if g.obj_tapped[i] != 0 and (g.obj_kw[i] & E.KW_NO_UNTAP) == 0:
            if g.fx_n == 0 or layers.stays_tapped(g, i) == 0:
                events.propose(g, E.EV_UNTAP, p, i, 1, 0, 0, 0, 0)
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_kind[x] == E.FX_STAYS_TAPPED and g.obj_ctl[g.fx_obj[x]] == p:
            layers.fx_remove(g, x)  # that was the untap step that it was about
    if g.pe_n != 0:
        events.flush(g, t)


@kernel
def wear_off(g, t):
    """514.2: damage wears off and effects "until end of turn" end, all at once."""
    g.serial += 1
    mana.no_longer_kept(g, E.UNIT_KEEP_TURN)
    layers.end_of_turn(g, t)
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            g.obj_damage[g.zone[row, k]] = 0
            g.obj_excess[g.zone[row, k]] = 0


@kernel
def cleanup(g, t):
    """514.2 and 514.3a: returns 1 when players get priority in this cleanup step; then another one follows."""
    wear_off(g, t)
    if g.dirty != 0:
        g.sba = 1  # what has just ended may have kept something alive
    if g.sba == 0 and g.pending_n == 0:
        return 0
    core.push(g, F.F_NEXT_STEP, E.STEP_CLEANUP, 0, 0, 0, 0)
    core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
    if sba.check(g, t) != 0 or g.pending_n != 0:
        return 1
    core.drop(g, 2)
    return 0


@kernel
def h_cleanup_discard(g, t, a, b, c, d, e):
    """514.1: player ``a`` chooses ``b`` more cards to discard; all are discarded at once."""
    if b == 0:
        events.flush(g, t)
        return
    core.push(g, F.F_CLEANUP_DISCARD_ANSWER, a, b, 0, 0, 0)
    core.ask(g, E.DEC_DISCARD, a, 0)
    row = core.zone_row(a, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        chosen = 0
        for n in range(g.pe_n):
            if g.pe_obj[n] == i:
                chosen = 1
        if chosen == 0:
            core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
    core.asked(g)


@kernel
def h_cleanup_discard_answer(g, t, a, b, c, d, e):
    """One more card of the group that will be discarded."""
    events.propose(g, E.EV_MOVE, a, g.ans_a + 0, 1, 0, E.ZONE_GRAVEYARD, E.HOW_DISCARD, 0)
    core.push(g, F.F_CLEANUP_DISCARD, a, b - 1, 0, 0, 0)


@kernel
def h_cleanup_end(g, t, a, b, c, d, e):
    """After the discard (703.4p)."""
    cleanup(g, t)


@kernel
def h_draw_cards(g, t, a, b, c, d, e):
    """121.2: player ``a`` draws ``b`` cards, one after another."""
    if b <= 0:
        return
    if b > 1:
        core.push(g, F.F_DRAW_CARDS, a, b - 1, 0, 0, 0)
    events.propose(g, E.EV_DRAW, a, E.REF_PLAYER + a, 1, 0, 0, 0, 0)
    events.flush(g, t)


@kernel
def begin_step(g, t, step):
    """703.3: begin ``step`` with its turn-based actions. Returns 0 when it is over already, else frames are left."""
    g.step = step
    if step == E.STEP_BLOCKERS:
        g.serial += 1  # from now on attackers are blocked or unblocked (509.1h)
    if ((g.ly_watch >> E.EV_STEP) & 1) != 0:
        g.dirty = 1  # "on your turn", "attacking" and the like may have changed
    if step == E.STEP_UNTAP:
        begin_turn(g, t)
    elif step == E.STEP_BEGIN_COMBAT:
        g.fought = 0
        g.any_first_strike = 0
    p = g.active + 0
    g.priority = p
    g.passes = 0
    before = g.agenda_n + 0
    if g.trig_n[E.EV_STEP] + g.delayed_n + g.grave_trig_n + g.monarch + g.initiative != 0 or g.log_on != 0:
        core.note(g, E.EV_STEP, p, 0, 0, 0, step)  # 603.2b
        triggers.collect(g, t)
    if step == E.STEP_UNTAP:
        untap(g, t)  # no player gets priority (502.4)
        return 1 if g.agenda_n != before else 0
    if step == E.STEP_CLEANUP:
        excess = g.zone_n[core.zone_row(p, E.ZONE_HAND)] - HAND_SIZE
        if excess > 0 and (g.rule_n == 0 or layers.rule_amount(g, t, E.FX_NO_MAX_HAND, p, 0) == 0):
            core.push(g, F.F_CLEANUP_END, 0, 0, 0, 0, 0)
            core.push(g, F.F_CLEANUP_DISCARD, p, excess, 0, 0, 0)
            return 1
        return cleanup(g, t)
    core.push(g, F.F_PRIORITY, 0, 0, 0, 0, 0)
    if step == E.STEP_DRAW:
        if g.turn != 1 or p != g.first_player or S.PLAYERS != 2:
            core.push(g, F.F_DRAW_CARDS, p, 1, 0, 0, 0)  # 504.1; 103.8a: not in the first player's first turn
            return 1
    elif step == E.STEP_MAIN1:
        if sagas.any_to_read(g, t) != 0:
            core.push(g, F.F_LORE, 0, 0, 0, 0, 0)
            return 1
    elif step == E.STEP_ATTACKERS:
        if combat.any_attacker(g, t) != 0 or g.show_forced != 0:
            core.push(g, F.F_ATTACKERS, 0, 0, 0, 0, 0)
            return 1
    elif step == E.STEP_BLOCKERS:
        combat.begin_blocks(g)
        return 1
    elif step == E.STEP_FIRST_DAMAGE or step == E.STEP_DAMAGE:
        core.push(g, F.F_DAMAGE, 1 if step == E.STEP_FIRST_DAMAGE else 0, 0, 0, 0, 0)
        return 1
    if g.agenda_n == before + 1 and priority.quick_pass(g, t) != 0:
        core.drop(g, 1)
        return 0
    return 1


@kernel
def h_next_step(g, t, a, b, c, d, e):
    """500.2: the current step ends and the next begins; ``a``: which one, where it is not the next in order.

    ``b``: it has ended, and this goes on after players have chosen what becomes of their unspent mana.
    """
    step = a
    if step == 0 and b == 0:
        core.push(g, F.F_NEXT_STEP, 0, 0, 0, 0, 0)
    while g.result == 0:
        if b == 0:
            end_step(g, t)
            if g.pe_n != 0:
                core.push(g, F.F_NEXT_STEP, step, 1, 0, 0, 0)
                before = g.agenda_n + 0
                events.flush(g, t)
                if g.agenda_n != before:
                    return
                core.drop(g, 1)
        b = 0
        if step == 0:
            step = following(g)
        if begin_step(g, t, step) != 0:
            return
        step = 0
