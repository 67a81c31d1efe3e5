"""The heuristic agent: plays lands, spends its mana, attacks when good, blocks when it pays.

Each option gets a score from what the deciding player may know; the best is taken, equal ones at random.
"""

from __future__ import annotations

import numpy as np

from manaloom.agents.base import Agent
from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules import core
from manaloom.engine.streams import STREAM_AGENTS, stream_keys

__all__ = ["HeuristicAgent"]

FRIENDLY = 1  # what an item does to its targets is good for them
HARMFUL = -1
UNKNOWN = 0
PROGRAM = 24  # instructions of a program that are looked at
TIRED = 4  # one in so many abilities isn't activated: whoever repeats something for ever comes to an end


@kernel
def worth(g, t, i):
    """What a permanent or card is worth, in about a third of a mana each."""
    v = t.d_mv[g.obj_def[i]] * 3
    if (g.obj_types[i] & E.TYPE_CREATURE) != 0:
        v = g.obj_power[i] * 3 + g.obj_tough[i] * 2
        if (g.obj_kw[i] & (E.KW_FLYING | E.KW_DOUBLE_STRIKE | E.KW_LIFELINK | E.KW_DEATHTOUCH)) != 0:
            v += 4
        if (g.obj_flags[i] & E.FLAG_TOKEN) == 0:
            v += t.d_mv[g.obj_def[i]]
    elif (g.obj_types[i] & E.TYPE_LAND) != 0:
        v = 7
    return v


@kernel
def intent(t, ab, modes):
    """Is what ability ``ab`` does to its targets friendly or harmful? Read off its program's instructions."""
    if ab == 0:
        return FRIENDLY
    pc = t.a_prog[ab] + 0
    for m in range(t.a_nmode[ab]):
        if ((modes >> m) & 1) != 0:
            pc = t.m_prog[t.a_mode[ab] + m] + 0
    for _ in range(PROGRAM):
        op = t.code[pc, 0] + 0
        who = t.code[pc, 1] + 0
        if op == O.OP_END:
            break
        if op == O.OP_DAMAGE_DIVIDED or op == O.OP_COUNTER or op == O.OP_FIGHT:
            return HARMFUL
        if (who & 255) == O.SEL_TARGET and op >= O.OP_DAMAGE:
            if op == O.OP_DAMAGE or op == O.OP_DESTROY or op == O.OP_SACRIFICE or op == O.OP_TAP:
                return HARMFUL
            if op == O.OP_MOVE or op == O.OP_TAKE_CONTROL or op == O.OP_EXILE_UNTIL:
                return HARMFUL
            if op == O.OP_PUMP:
                return FRIENDLY if t.code[pc, 2] >= 0 and t.code[pc, 3] >= 0 else HARMFUL
            if op == O.OP_COUNTERS:
                kind = t.code[pc, 2] + 0
                return HARMFUL if kind == E.CTR_M1M1 or kind == E.CTR_STUN else FRIENDLY
            if op == O.OP_PREVENT:
                return HARMFUL if (t.code[pc, 3] & E.PREVENT_BY) != 0 else FRIENDLY
            return FRIENDLY
        if O.WHO_TARGET <= who < O.WHO_TARGET_CONTROLLER:
            if op == O.OP_DISCARD or op == O.OP_MILL or op == O.OP_LOSE_LIFE or op == O.OP_SACRIFICE_CHOICE:
                return HARMFUL
            if op == O.OP_DRAW or op == O.OP_GAIN_LIFE:
                return FRIENDLY
        pc += 1
    return UNKNOWN


@kernel
def benefit(g, t, ab, i, me):
    """What activating ability ``ab`` of ``i`` is worth, read off its program; 0: nothing to speak of now."""
    fighting = 1 if E.STEP_ATTACKERS <= g.step <= E.STEP_BLOCKERS else 0
    total = 0
    pc = t.a_prog[ab] + 0
    if t.a_nmode[ab] != 0:
        pc = t.m_prog[t.a_mode[ab] + 0] + 0
    for _ in range(PROGRAM):
        op = t.code[pc, 0] + 0
        pc += 1
        if op == O.OP_END:
            break
        if op == O.OP_DESTROY or op == O.OP_TAKE_CONTROL or op == O.OP_COPY_TOKEN or op == O.OP_DAMAGE:
            total += 12
        elif op == O.OP_CREATE or op == O.OP_DRAW or op == O.OP_SEARCH or op == O.OP_COUNTERS or op == O.OP_MOVE:
            total += 10
        elif op == O.OP_ENERGY or op == O.OP_GAIN_LIFE or op == O.OP_SCRY or op == O.OP_PROLIFERATE:
            total += 6
        elif op == O.OP_PUMP or op == O.OP_KEYWORDS or op == O.OP_EFFECT:
            # on my creatures while they fight, or crewing before they do
            total += 8 if fighting != 0 or main_phase(g, me) != 0 else 0
        elif op == O.OP_ATTACH:
            total += 8 if g.obj_host[i] == 0 else 0
        elif op == O.OP_TAP or op == O.OP_UNTAP or op == O.OP_JUMP or op == O.OP_IF or op == O.OP_MANA:
            total += 0
        else:
            total += 5
    return total


@kernel
def waiting(g, ab, i, me):
    """How often ability ``ab`` of ``i`` is on the stack already."""
    n = 0
    for k in range(g.stack_n):
        it = g.stack[k] + 0
        if g.it_ab[it] == ab and g.it_src[it] == i and g.it_ctl[it] == me:
            n += 1
    return n


@kernel
def nonlands(g, p):
    """How many permanents of player ``p`` are no lands."""
    n = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if (g.obj_types[g.zone[row, k]] & E.TYPE_LAND) == 0:
            n += 1
    return n


@kernel
def power_of(g, p):
    """The power of the creatures of player ``p`` that may attack in their next turn."""
    total = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_types[i] & E.TYPE_CREATURE) != 0 and (g.obj_kw[i] & (E.KW_DEFENDER | E.KW_CANT_ATTACK)) == 0:
            total += g.obj_power[i]
    return total


@kernel
def kills(g, i, j):
    """Does creature ``i`` kill creature ``j`` in a fight, first strike aside?"""
    if (g.obj_kw[j] & E.KW_INDESTRUCTIBLE) != 0:
        return 0
    if (g.obj_kw[i] & E.KW_DEATHTOUCH) != 0 and g.obj_power[i] > 0:
        return 1
    return 1 if g.obj_power[i] >= g.obj_tough[j] - g.obj_damage[j] else 0


@kernel
def could_block(g, j, i):
    """Might untapped creature ``j`` block attacker ``i``, by the ordinary evasion?"""
    if g.obj_tapped[j] != 0 or (g.obj_types[j] & E.TYPE_CREATURE) == 0 or (g.obj_kw[j] & E.KW_CANT_BLOCK) != 0:
        return 0
    if (g.obj_kw[i] & E.KW_UNBLOCKABLE) != 0:
        return 0
    if (g.obj_kw[i] & E.KW_FLYING) != 0 and (g.obj_kw[j] & (E.KW_FLYING | E.KW_REACH)) == 0:
        return 0
    return 1


@kernel
def attack_score(g, t, i, ref, me):
    """Attack when nobody can block it well, or the opponent is nearly dead; more than 0 is better than staying home."""
    if g.obj_power[i] <= 0:
        return -1
    p = core.next_player(me)
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    bad = 0
    blockers = 0
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if could_block(g, j, i) == 0:
            continue
        blockers += 1
        if kills(g, j, i) != 0:
            loss = worth(g, t, i) - (worth(g, t, j) if kills(g, i, j) != 0 else 0)
            if loss > bad:
                bad = loss
    gain = g.obj_power[i] * 3
    if ref >= E.REF_PLAYER and power_of(g, me) >= g.life[p] and blockers <= 1:
        gain += 30
    # whoever attacks doesn't block in the next turn
    if (g.obj_kw[i] & E.KW_VIGILANCE) == 0 and blockers != 0 and power_of(g, p) >= g.life[me]:
        gain -= 12
    return gain - bad // 2


@kernel
def incoming(g, me):
    """Combat damage that is on its way to me, unblocked so far."""
    total = 0
    row = core.zone_row(core.next_player(me), E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if g.obj_attacking[i] == E.REF_PLAYER + me and (g.obj_flags[i] & E.FLAG_BLOCKED) == 0:
            total += g.obj_power[i]
    return total


@kernel
def block_score(g, t, j, i, me):
    """Block to kill for less, to survive, or because the damage would be too much."""
    dies = kills(g, i, j)
    v = (worth(g, t, i) if kills(g, j, i) != 0 else 0) - (worth(g, t, j) if dies != 0 else 0)
    if incoming(g, me) >= g.life[me]:
        v += 40
    elif dies == 0:
        v += g.obj_power[i]
    return v


@kernel
def target_score(g, t, ref, mood, me):
    """Harm the opponent's best, help my best."""
    if ref >= E.REF_ITEM:
        return 20 if g.it_ctl[ref - E.REF_ITEM] != me else -20
    mine = 0
    v = 9
    if ref >= E.REF_PLAYER:
        mine = 1 if ref - E.REF_PLAYER == me else 0
    else:
        mine = 1 if g.obj_ctl[ref] == me else 0
        v = worth(g, t, ref) + 1
        if g.obj_zone[ref] != E.ZONE_BATTLEFIELD:
            return v  # a card in a graveyard, mostly to be returned
    if mood == UNKNOWN:
        return v
    return v if (mood == FRIENDLY) == (mine != 0) else -v


@kernel
def main_phase(g, me):
    """Is it my main phase with an empty stack?"""
    if g.active != me or g.stack_n != 0:
        return 0
    return 1 if g.step == E.STEP_MAIN1 or g.step == E.STEP_MAIN2 else 0


@kernel
def good_time(g, me):
    """Is this a time to spend mana: my main phases and combat, the opponent's combat and the end of their turn?"""
    if g.active == me:
        return 1 if E.STEP_MAIN1 <= g.step <= E.STEP_MAIN2 else 0
    return 1 if g.step == E.STEP_ATTACKERS or g.step == E.STEP_BLOCKERS or g.step == E.STEP_END else 0


@kernel
def cast_score(g, t, i, me):
    """What casting card ``i`` is worth now."""
    d = g.obj_def[i] + 0
    types = g.obj_types[i] + 0
    dear = t.d_mv[d] * 3
    mood = intent(t, t.d_spell[d] + 0, 1) if t.d_spell[d] != 0 else UNKNOWN
    mine = 1 if g.stack_n != 0 and g.it_ctl[g.stack[g.stack_n - 1]] == me else 0
    if (types & (E.TYPE_INSTANT | E.TYPE_SORCERY)) != 0 and mine != 0:
        return -5
    if mood == HARMFUL and g.stack_n == 0 and nonlands(g, core.next_player(me)) == 0:
        return -5
    if (types & E.TYPE_INSTANT) != 0 and mood == FRIENDLY:
        # help in a fight
        return 20 + dear if E.STEP_ATTACKERS <= g.step <= E.STEP_BLOCKERS and power_of(g, me) > 0 else -5
    return 50 + dear if good_time(g, me) != 0 or (g.stack_n != 0 and mood == HARMFUL) else -5


@kernel
def activate_score(g, t, ab, i, me, roll):
    """What activating ability ``ab`` of ``i`` is worth now."""
    if g.this_turn[me, S.TURN_CANCELS] > 3 or g.stack_n > 3 or waiting(g, ab, i, me) != 0 or roll % TIRED == 0:
        return -5
    c = t.a_cost[ab] + 0
    gain = benefit(g, t, ab, i, me)
    if gain == 0:
        return -5
    if t.c_sac_self[c] != 0:
        gain -= worth(g, t, i)
    if t.c_nsac[c] != 0 or t.c_ndiscard[c] != 0 or t.c_life[c] != 0:
        gain -= 9
    if intent(t, ab, 1) == HARMFUL and nonlands(g, core.next_player(me)) == 0:
        gain -= 8
    return gain if good_time(g, me) != 0 else -2


@kernel
def priority_score(g, t, k, me, roll):
    """Score of option ``k`` of a priority decision; passing is 0."""
    kind = g.opt_kind[k] + 0
    i = g.opt_a[k] + 0
    if kind == E.OPT_LAND:
        return 200
    if kind == E.OPT_CAST:
        return cast_score(g, t, i, me)
    if kind == E.OPT_ACTIVATE:
        return activate_score(g, t, g.opt_b[k] + 0, i, me, roll)
    if kind == E.OPT_MANA:
        return -10  # mana is made when something is to be paid
    return 0


@kernel
def score(g, t, k, me, roll):
    """Score of option ``k`` for player ``me``; ``roll``: 32 random bits for what is done now and then."""
    dec = g.dec_kind + 0
    kind = g.opt_kind[k] + 0
    ref = g.opt_a[k] + 0
    if kind == E.OPT_CANCEL:
        return -100
    if core.decider(g) != me:
        return roll  # what is bad for a player whom one controls (723.5) isn't known here
    if dec == E.DEC_PRIORITY:
        return priority_score(g, t, k, me, roll)
    if dec == E.DEC_MULLIGAN:
        lands = 0
        row = core.zone_row(me, E.ZONE_HAND)
        for n in range(g.zone_n[row]):
            if (g.obj_types[g.zone[row, n]] & E.TYPE_LAND) != 0:
                lands += 1
        good = 1 if 2 <= lands <= 5 or g.mulligans[me] >= 2 else 0
        return good if kind == E.OPT_KEEP else 1 - good
    if dec == E.DEC_ATTACK:
        if kind == E.OPT_OBJECT:  # what it attacks comes next
            return attack_score(g, t, ref, E.REF_PLAYER + core.next_player(me), me)
        return attack_score(g, t, ref, g.opt_b[k] + 0, me) if kind == E.OPT_ATTACK else 0
    if dec == E.DEC_BLOCK:
        return block_score(g, t, ref, g.opt_b[k] + 0, me) if kind == E.OPT_BLOCK else 0
    if dec == E.DEC_TARGET:
        if kind == E.OPT_DONE:
            return 0
        return target_score(g, t, ref, intent(t, g.it_ab[g.dec_item] + 0, g.it_modes[g.dec_item] + 0), me)
    if dec == E.DEC_BOTTOM or dec == E.DEC_DISCARD or dec == E.DEC_COST:
        if ref == 0 or ref >= E.REF_PLAYER:
            return 0
        return -worth(g, t, ref) if kind == E.OPT_OBJECT else 0
    if dec == E.DEC_LEGEND or dec == E.DEC_SEARCH or dec == E.DEC_CHOOSE:
        if ref == 0:
            return 0 if kind != E.OPT_NO else -1
        if ref >= E.REF_PLAYER:
            return 1 if ref - E.REF_PLAYER == me else -1
        return worth(g, t, ref) + 1 if g.obj_ctl[ref] == me or dec == E.DEC_SEARCH else 1
    if dec == E.DEC_AMOUNT or dec == E.DEC_X or dec == E.DEC_PREVENT:
        return g.opt_b[k] + 0
    if dec == E.DEC_MAY:
        return 1 if kind == E.OPT_YES else 0
    if dec == E.DEC_PAY:
        if kind == E.OPT_LIFE:
            return -3 if g.life[me] > 5 else -20
        return 5 if kind == E.OPT_SPEND else 1
    if dec == E.DEC_SCRY:
        if kind == E.OPT_BOTTOM:
            lands = 0
            row = core.zone_row(me, E.ZONE_BATTLEFIELD)
            for n in range(g.zone_n[row]):
                if (g.obj_types[g.zone[row, n]] & E.TYPE_LAND) != 0:
                    lands += 1
            land = 1 if (g.obj_types[ref] & E.TYPE_LAND) != 0 else 0
            return 1 if (lands >= 5 and land != 0) or (lands < 3 and land == 0) else -1
        return 0
    return 0


@entry
def choose(games, tables, where, keys, actions):
    """Write the best option of each game where ``where`` (int64[n]) is not 0 into ``actions`` (int64[n]), else -1."""
    t = tables[0]
    for n in range(len(games)):
        actions[n] = -1
        g = games[n]
        if where[n] == 0 or g.result != E.RESULT_NONE:
            continue
        me = g.dec_player + 0
        best = 0
        equal = 0
        for k in range(g.opt_n):
            roll = core.draw32(keys[n, 0] + k, (keys[n, 1] + 0) ^ (me + 1), g.decisions + 0)
            v = score(g, t, k, me, roll >> 16)
            if k == 0 or v > best:
                best = v
                equal = 1
                actions[n] = k
            elif v == best:
                equal += 1
                if ((roll & 0xFFFF) * equal) >> 16 == 0:
                    actions[n] = k


class HeuristicAgent(Agent):
    """Plays sensibly without looking ahead; see the module."""

    def act(self, batch: Batch, where: np.ndarray) -> np.ndarray:
        """See ``Agent.act``."""
        actions = np.full(batch.n, -1, np.int64)
        keys = stream_keys(self.seed, batch.games["game_id"], STREAM_AGENTS)
        batch.warm()
        choose(batch.games, batch.pool.tables, np.asarray(where).astype(np.int64), keys, actions)
        return actions
