"""The dispatch loop, and the one compiled way into the rules.

``run`` serves a batch of games in one of five modes. The rules themselves are in the modules that it dispatches to.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules import (
    arranging,
    canonical,
    casting,
    choices,
    combat,
    core,
    effects,
    entering,
    events,
    hiding,
    keyword_actions,
    mana,
    opening,
    paying,
    prevention,
    priority,
    replacement,
    reversing,
    sagas,
    sba,
    setup,
    triggers,
    turn,
)
from manaloom.engine.rules import frames as F

MODE_ADVANCE = 0  # run each game to its first decision
MODE_STEP = 1  # take one option in each game
MODE_PLAY = 2  # play up to k random decisions in each game
MODE_OPPONENT = 3  # play random decisions in each game until it is for seat actions[n] to decide
MODE_FRAME = 4  # take one option, or go on by one frame where none is asked for: to look at what lies between decisions

LOOP_AFTER = 400  # frames without a decision before mandatory loops are looked for
QUIET_LIMIT = 200_000  # frames without a decision after which a game is truncated (TRUNC_LOOP)


@kernel
def turn_frames(g, t, op, a, b, c, d, e):
    """Frames of the turn, combat and the state (``turn.py``, ``combat.py``, ``sagas.py``, ``sba.py``, ``setup.py``)."""
    if op == F.F_DRAW_CARDS:
        turn.h_draw_cards(g, t, a, b, c, d, e)
    elif op == F.F_ATTACKERS:
        combat.h_attackers(g, t, a, b, c, d, e)
    elif op == F.F_ATTACK_ANSWER:
        combat.h_attack_answer(g, t, a, b, c, d, e)
    elif op == F.F_BLOCKERS:
        combat.h_blockers(g, t, a, b, c, d, e)
    elif op == F.F_BLOCK_ANSWER:
        combat.h_block_answer(g, t, a, b, c, d, e)
    elif op == F.F_DAMAGE:
        combat.h_damage(g, t, a, b, c, d, e)
    elif op == F.F_ASSIGN:
        combat.h_assign(g, t, a, b, c, d, e)
    elif op == F.F_ASSIGN_ANSWER:
        combat.h_assign_answer(g, t, a, b, c, d, e)
    elif op == F.F_DEAL:
        combat.h_deal(g, t, a, b, c, d, e)
    elif op == F.F_START:
        turn.h_start(g, t, a, b, c, d, e)
    elif op == F.F_MULLIGAN:
        turn.h_mulligan(g, t, a, b, c, d, e)
    elif op == F.F_MULLIGAN_ANSWER:
        turn.h_mulligan_answer(g, t, a, b, c, d, e)
    elif op == F.F_HIDING_ANSWER:
        hiding.h_place_answer(g, t, a, b, c, d, e)
    elif op == F.F_OPENING:
        opening.h_opening(g, t, a, b, c, d, e)
    elif op == F.F_OPENING_ANSWER:
        opening.h_opening_answer(g, t, a, b, c, d, e)
    elif op == F.F_OPENING_DONE:
        opening.h_opening_done(g, t, a, b, c, d, e)
    elif op == F.F_BOTTOM:
        turn.h_bottom(g, t, a, b, c, d, e)
    elif op == F.F_BOTTOM_ANSWER:
        turn.h_bottom_answer(g, t, a, b, c, d, e)
    elif op == F.F_CLEANUP_DISCARD:
        turn.h_cleanup_discard(g, t, a, b, c, d, e)
    elif op == F.F_CLEANUP_DISCARD_ANSWER:
        turn.h_cleanup_discard_answer(g, t, a, b, c, d, e)
    elif op == F.F_CLEANUP_END:
        turn.h_cleanup_end(g, t, a, b, c, d, e)
    elif op == F.F_LEGEND_ANSWER:
        sba.h_legend_answer(g, t, a, b, c, d, e)
    elif op == F.F_LORE:
        sagas.h_lore(g, t, a, b, c, d, e)
    elif op == F.F_SETUP:
        setup.h_setup(g, t, a, b, c, d, e)
    else:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def proposal_frames(g, t, op, a, b, c, d, e):
    """Frames of proposals and payments (``casting.py``, ``paying.py``, ``mana.py``)."""
    if op == F.F_CAST:
        casting.h_cast(g, t, a, b, c, d, e)
    elif op == F.F_MODE_ANSWER:
        casting.h_mode_answer(g, t, a, b, c, d, e)
    elif op == F.F_KEEP:
        reversing.h_keep(g, t, a, b, c, d, e)
    elif op == F.F_KEEP_ANSWER:
        reversing.h_keep_answer(g, t, a, b, c, d, e)
    elif op == F.F_AGAIN:
        reversing.h_again(g, t, a, b, c, d, e)
    elif op == F.F_KEPT:
        reversing.h_kept(g, t, a, b, c, d, e)
    elif op == F.F_KICKS_ANSWER:
        casting.h_kicks_answer(g, t, a, b, c, d, e)
    elif op == F.F_X_ANSWER:
        casting.h_x_answer(g, t, a, b, c, d, e)
    elif op == F.F_TARGETS:
        casting.h_targets(g, t, a, b, c, d, e)
    elif op == F.F_TARGET_ANSWER:
        casting.h_target_answer(g, t, a, b, c, d, e)
    elif op == F.F_DIVIDE:
        casting.h_divide(g, t, a, b, c, d, e)
    elif op == F.F_DIVIDE_ANSWER:
        casting.h_divide_answer(g, t, a, b, c, d, e)
    elif op == F.F_CAST_DONE:
        casting.h_cast_done(g, t, a, b, c, d, e)
    elif op == F.F_TRIGGER_TARGETS:
        casting.h_trigger_targets(g, t, a, b, c, d, e)
    elif op == F.F_PAY:
        paying.h_pay(g, t, a, b, c, d, e)
    elif op == F.F_PAY_MANA:
        paying.h_pay_mana(g, t, a, b, c, d, e)
    elif op == F.F_PAY_MANA_ANSWER:
        paying.h_pay_mana_answer(g, t, a, b, c, d, e)
    elif op == F.F_PAY_COSTS:
        paying.h_pay_costs(g, t, a, b, c, d, e)
    elif op == F.F_COST_ANSWER:
        paying.h_cost_answer(g, t, a, b, c, d, e)
    elif op == F.F_PAID:
        paying.h_paid(g, t, a, b, c, d, e)
    elif op == F.F_MANA_ABILITY:
        mana.h_mana_ability(g, t, a, b, c, d, e)
    elif op == F.F_MANA_RESOLVE:
        mana.h_mana_resolve(g, t, a, b, c, d, e)
    elif op == F.F_MANA_DONE:
        mana.h_mana_done(g, t, a, b, c, d, e)
    elif op == F.F_MANA_CHOOSE:
        mana.h_mana_choose(g, t, a, b, c, d, e)
    elif op == F.F_MANA_CHOOSE_ANSWER:
        mana.h_mana_choose_answer(g, t, a, b, c, d, e)
    elif op == F.F_MANA_END:
        mana.h_mana_end(g, t, a, b, c, d, e)
    else:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def effect_frames(g, t, op, a, b, c, d, e):
    """Frames of resolution, replacement and triggers (``effects.py``, ``choices.py``, ``replacement.py`` ...)."""
    if op == F.F_EXEC:
        effects.h_exec(g, t, a, b, c, d, e)
    elif op == F.F_RESOLVE:
        effects.h_resolve(g, t, a, b, c, d, e)
    elif op == F.F_RESOLVED:
        effects.h_resolved(g, t, a, b, c, d, e)
    elif op == F.F_EXEC_ANSWER:
        choices.h_exec_answer(g, t, a, b, c, d, e)
    elif op == F.F_CONTINUE:
        choices.h_continue(g, t, a, b, c, d, e)
    elif op == F.F_PUT_TRIGGERS:
        triggers.h_put_triggers(g, t, a, b, c, d, e)
    elif op == F.F_ORDER_ANSWER:
        triggers.h_order_answer(g, t, a, b, c, d, e)
    elif op == F.F_REPLACE:
        replacement.h_replace(g, t, a, b, c, d, e)
    elif op == F.F_REPLACE_ANSWER:
        replacement.h_replace_answer(g, t, a, b, c, d, e)
    elif op == F.F_MAY_REPLACE_ANSWER:
        replacement.h_may_replace_answer(g, t, a, b, c, d, e)
    elif op == F.F_PREVENT_ANSWER:
        prevention.h_prevent_answer(g, t, a, b, c, d, e)
    elif op == F.F_COPY_ANSWER:
        replacement.h_copy_answer(g, t, a, b, c, d, e)
    elif op == F.F_COLOR_ANSWER:
        replacement.h_color_answer(g, t, a, b, c, d, e)
    elif op == F.F_MANA_TYPE_ANSWER:
        replacement.h_mana_type_answer(g, t, a, b, c, d, e)
    elif op == F.F_PLACE_ANSWER:
        entering.h_place_answer(g, t, a, b, c, d, e)
    elif op == F.F_ACT:
        keyword_actions.h_act(g, t, a, b, c, d, e)
    elif op == F.F_ACT_ANSWER:
        keyword_actions.h_act_answer(g, t, a, b, c, d, e)
    elif op == F.F_EXPLORE:
        keyword_actions.h_explore(g, t, a, b, c, d, e)
    elif op == F.F_EXPLORED:
        keyword_actions.h_explored(g, t, a, b, c, d, e)
    elif op == F.F_EXPLORE_ANSWER:
        keyword_actions.h_explore_answer(g, t, a, b, c, d, e)
    elif op == F.F_CONNIVE:
        keyword_actions.h_connive(g, t, a, b, c, d, e)
    elif op == F.F_CONNIVE_ANSWER:
        keyword_actions.h_connive_answer(g, t, a, b, c, d, e)
    elif op == F.F_CONNIVED:
        keyword_actions.h_connived(g, t, a, b, c, d, e)
    elif op == F.F_UNTIL:
        events.h_until(g, t, a, b, c, d, e)
    elif op == F.F_SHUFFLE:
        effects.h_shuffle(g, t, a, b, c, d, e)
    elif op == F.F_ARRANGE:
        arranging.h_arrange(g, t, a, b, c, d, e)
    elif op == F.F_ARRANGE_ANSWER:
        arranging.h_arrange_answer(g, t, a, b, c, d, e)
    else:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def look_for_loop(g, t):
    """104.4b: the same canonical state as before, with no choice between, is a mandatory loop: the game is a draw.

    Brent's scheme: one earlier hash is kept, and renewed after 1, 2, 4, 8 ... comparisons.
    """
    now = canonical.loop_hash(g, t)
    if g.loop_n > 0 and g.loop_hash == now:
        g.result = E.RESULT_DRAW
        g.why = E.WHY_LOOP
        return
    n = g.loop_n + 1
    if (n & (n - 1)) == 0:
        g.loop_hash = now
    g.loop_n = n


@kernel
def advance(g, t, most):
    """Run frames until a player must choose or the game ends, but no more than ``most`` (-1: as many as it takes)."""
    while most != 0 and g.dec_kind == E.DEC_NONE and g.result == E.RESULT_NONE and g.cancel != 2:
        n = g.agenda_n - 1
        if n < 0:
            core.fail(g, E.TRUNC_INTERNAL)
            return
        g.agenda_n = n
        op = g.agenda[n, 0] + 0
        a = g.agenda[n, 1] + 0
        b = g.agenda[n, 2] + 0
        c = g.agenda[n, 3] + 0
        d = g.agenda[n, 4] + 0
        e = g.agenda[n, 5] + 0
        g.quiet += 1
        most -= 1
        if g.quiet > LOOP_AFTER and op == F.F_PRIORITY:
            look_for_loop(g, t)
            if g.quiet > QUIET_LIMIT:
                core.fail(g, E.TRUNC_LOOP)
            if g.result != E.RESULT_NONE:
                return
        if op == F.F_NEXT_STEP:
            turn.h_next_step(g, t, a, b, c, d, e)
        elif op == F.F_PRIORITY:
            priority.h_priority(g, t, a, b, c, d, e)
        elif op == F.F_PRIORITY_ANSWER:
            priority.h_priority_answer(g, t, a, b, c, d, e)
        elif F.F_CAST <= op <= F.F_KEPT:
            proposal_frames(g, t, op, a, b, c, d, e)
        elif F.F_ARRANGE <= op <= F.F_CONNIVED or op == F.F_MANA_TYPE_ANSWER:
            effect_frames(g, t, op, a, b, c, d, e)
        else:
            turn_frames(g, t, op, a, b, c, d, e)


@kernel
def take(g, n):
    """Take option ``n``. A choice among two or more counts as a decision.

    A forced choice that is shown is none: a mandatory loop goes through it (104.4b).
    """
    if g.opt_n > 1:
        g.decisions += 1
        g.quiet = 0
        g.loop_n = 0
    core.forget_mana(g)
    if g.ev_group == g.ev_n:
        g.ev_n = 0
        g.ev_group = 0
    core.take(g, n)


@kernel
def answer(g, t, n):
    """Take option ``n`` and go on to the next decision."""
    take(g, n)
    advance(g, t, -1)
    if g.decisions >= g.decision_limit and g.result == E.RESULT_NONE:
        core.fail(g, E.TRUNC_DECISIONS)


@kernel
def replay(g, t):
    """733.1: answer what mana abilities ask that stay though their proposal was taken back, as it was answered then."""
    while g.redo_play != 0 and g.dec_kind != E.DEC_NONE and g.result == E.RESULT_NONE:
        core.take(g, reversing.answer(g))
        advance(g, t, -1)


@entry
def run(games, saves, tables, actions, weights, keys, mode, k):
    """Serve each game of a batch.

    ``games``: GAME[n]. ``saves``: GAME[n] for manual payment (where a proposal taken back, 733.1, finds the decision
    that began it), else any. ``tables``: TABLES[1]. ``actions``: int64[n], the option to take (MODE_STEP), or -1 to
    leave that game alone in any mode. ``weights``: int32[n or 1, OPT_COUNT], how likely MODE_PLAY takes an option of a
    kind. ``keys``: uint32[n, 2], the players' own random stream: what a player picks depends on (keys, seat, how many
    decisions were made). ``k``: how many decisions MODE_PLAY makes in each game. MODE_OPPONENT plays like MODE_PLAY,
    for all other seats than ``actions[n]``.
    """
    t = tables[0]
    for n in range(len(games)):
        if actions[n] < 0:
            continue
        g = games[n]
        if g.result != E.RESULT_NONE:
            continue
        if mode == MODE_ADVANCE:
            advance(g, t, -1)
            continue
        if mode == MODE_FRAME:
            if g.dec_kind != E.DEC_NONE:
                take(g, actions[n])
            else:
                advance(g, t, 1)
            continue
        left = k if mode == MODE_PLAY else 1
        w = n if len(weights) > 1 else 0
        while left > 0 and g.result == E.RESULT_NONE:
            if mode != MODE_OPPONENT:
                left -= 1
            elif core.decider(g) == actions[n]:
                break
            chosen = actions[n] + 0
            if mode != MODE_STEP:
                chosen = 0
                total = 0
                for m in range(g.opt_n):
                    total += weights[w, g.opt_kind[m]]
                roll = core.draw32(keys[n, 0] + 0, (keys[n, 1] + 0) ^ (core.decider(g) + 1), g.decisions + 0)
                if total <= 0:
                    chosen = (roll * g.opt_n) >> 32
                else:
                    roll = (roll * total) >> 32
                    while roll >= weights[w, g.opt_kind[chosen]]:
                        roll -= weights[w, g.opt_kind[chosen]]
                        chosen += 1
            player = g.dec_player + 0
            saved = g.manual != 0 and g.dec_kind == E.DEC_PRIORITY
            if saved:
                saves[n] = games[n]
            answer(g, t, chosen)
            if g.cancel == 2:
                decisions = g.decisions + 0
                reversing.carry(games[n], saves[n])
                games[n] = saves[n]
                g = games[n]
                g.decisions = decisions
                g.this_turn[player, S.TURN_CANCELS] += 1
                g.cancel = 0
                reversing.begin(g)
                advance(g, t, -1)
            if g.redo_play != 0:
                replay(g, t)
