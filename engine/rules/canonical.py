"""The canonical view of a game, as a hash: equal positions hash equally however they came about.

It depends on all that matters for what can still happen: zones in their order, what each object is and bears, who is
attached to, attacks or blocks whom, the stack with targets and data, waiting triggers, continuous effects and the order
of their timestamps, mana pools with restrictions, payments under way, turn and priority, the agenda.  A reference to an
object counts as its place (zone list and position), or by its last known information where it has left.  It does not
depend on slot numbers, identities, what nothing can ask about any more, timestamps as numbers, derived characteristics
(they follow from the rest), options, working space, or how long the game has run.

``loop_hash`` finds mandatory loops (104.4b): the same without the generator, which no position repeats, and with counts
that only grow within a turn just as far as anything there is can tell them apart.  ``canonical_hash`` is all of it.

Arithmetic stays within 62 bits, so plain and compiled code agree to the bit.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules import core, hiding_places, token_cards, yields
from manaloom.engine.rules import frames as F
from manaloom.engine.rules.core import zone_row

LOW31 = 0x7FFFFFFF
SPREAD1 = 0x7FEB352D  # odd, below 2**31
SPREAD2 = 0x6C8E9CF5
SEED = 0x1B873593CC9E2D51
FLAGS = 0x7FFFFFFF & ~(E.FLAG_MARKED | E.FLAG_LOST_ABILITIES)
LOST = 7  # what a reference counts as whose object is no more
ON_STACK = 1 << 13  # places: items on the stack, spells' objects, then zone lists
IN_LIST = 1 << 14


@kernel
def mix(h, v):
    """Take number ``v`` into the 62-bit hash ``h``. No product overflows: compiled code may assume that none does."""
    h = h ^ v
    v = ((h >> 31) & LOW31) * SPREAD2
    h = ((h & LOW31) * SPREAD1) ^ (v >> 31) ^ ((v & LOW31) << 31)
    return h ^ (h >> 31)


@kernel
def stack_place(g, it):
    """Place of item ``it``: its height on the stack; 0 when it is not there."""
    for k in range(g.stack_n):
        if g.stack[k] == it:
            return ON_STACK + k
    return 0


@kernel
def place(g, i):
    """Place of object ``i``: its zone list and position, or its spell's height on the stack; 0: in no zone."""
    z = g.obj_zone[i]
    if z == E.ZONE_STACK:
        return stack_place(g, g.obj_item[i] + 0) + ON_STACK // 2
    if z == E.ZONE_NONE or z >= E.ZONE_GHOST:
        return 0
    p = g.obj_owner[i] + 0
    if z == E.ZONE_BATTLEFIELD:
        p = g.obj_ctl[i] + 0
    row = zone_row(p, z + 0)
    for k in range(g.zone_n[row]):
        if g.zone[row, k] == i:
            return IN_LIST + row * S.ZONE_CAP + k
    return 0


@kernel
def marks(g, h, i):
    """Take the counters on object ``i``, its uses this turn and what it copies into ``h``; counters have no order."""
    n = 0
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] != 0:
            x = mix(mix(SEED, g.obj_ctr_kind[i, k] + 0), g.obj_ctr[i, k] + 0)
            if g.obj_ctr_ts[i, k] != 0:
                x = mix(x, older(g, g.obj_ctr_ts[i, k] + 0))
            n += x >> 4
    if n != 0:
        h = mix(h, n)
    if g.obj_excess[i] != 0:
        h = mix(h, g.obj_excess[i] + 5)
    if (g.obj_flags[i] & E.FLAG_USED) != 0:
        n = 0
        for k in range(g.used_n):
            if g.used_obj[k] == i and g.used_id[k] == g.obj_id[i]:
                n += mix(SEED, g.used_ab[k] + 0) >> 10
        h = mix(h, n)
    if g.obj_def[i] != g.obj_card[i] or g.obj_exc[i, 0] != 0:
        h = mix(h, g.obj_def[i] + 0)
        for k in range(S.COPY_EXCEPTIONS):
            h = mix(h, g.obj_exc[i, k] + 0)
    if g.obj_size[i] != 0:
        h = mix(h, g.obj_size[i] + 0)
    if (g.obj_flags[i] & E.FLAG_BECAME_COPY) != 0:
        k = token_cards.find(g, i)
        if k < g.made_n:
            h = mix(h, g.made_size[k] + 6)
            for x in range(S.COPY_EXCEPTIONS):
                h = mix(h, g.made_exc[k, x] + 0)
    return h


@kernel
def reference(g, r, ident):
    """What a reference counts as; ``ident`` is the identity that its object must have (0: any)."""
    r = r + 0
    if r == 0:
        return 0
    if r >= E.REF_ITEM:
        return stack_place(g, r - E.REF_ITEM)
    if r >= E.REF_PLAYER:
        return r
    if ident != 0 and g.obj_id[r] != ident:
        return LOST
    if g.obj_zone[r] < E.ZONE_GHOST:
        return place(g, r)
    # Not in a zone: last known information (113.7a, 608.2h).
    h = mix(LOST, g.obj_card[r] + 0)
    h = mix(h, (g.obj_owner[r] + 0) | (g.obj_ctl[r] + 0) << 8 | (g.obj_tapped[r] + 0) << 16)
    h = mix(h, (g.obj_flags[r] + 0) & FLAGS)
    h = mix(h, g.obj_types[r] + 0)
    h = mix(h, g.obj_kw[r] + 0)
    h = mix(h, g.obj_colors[r] + 0)
    h = mix(h, g.obj_power[r] + 0)
    h = mix(h, g.obj_tough[r] + 0)
    h = marks(g, h, r)
    b = g.obj_became[r] + 0
    if b != 0 and g.obj_id[b] == g.obj_became_id[r]:
        h = mix(h, place(g, b))
    return h


@kernel
def older(g, ts):
    """How many things whose timestamps matter (613.7) are older than ``ts``: timestamps count by their order only."""
    n = 0
    for k in range(g.fx_n):
        if g.fx_kind[k] < E.FX_PREVENT and g.fx_ts[k] < ts:
            n += 1
    for p in range(S.PLAYERS):
        row = zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k]
            if (g.obj_acts[i] & 4) != 0 and g.obj_ts[i] < ts:
                n += 1
            if g.obj_eot_kw[i] != 0 and g.obj_eot_ts[i] < ts:
                n += 1
    return n


@kernel
def permanent(g, h, i):
    """Take permanent ``i`` into ``h``."""
    h = mix(h, (g.obj_card[i] + 0) << 31 | ((g.obj_flags[i] + 0) & FLAGS))
    small = (g.obj_tapped[i] + 0) | (g.obj_sick[i] + 0) << 1 | (g.obj_chosen[i] + 0) << 2
    small = small | (g.obj_owner[i] + 0) << 10 | (g.obj_base_ctl[i] + 0) << 18
    h = mix(h, small | (g.obj_damage[i] + 0) << 26)
    h = marks(g, h, i)
    if g.obj_x[i] != 0 or g.obj_spent[i] != 0 or g.obj_kicked[i] != 0:
        spent = (g.obj_spent[i] + 0) | (g.obj_spent_mask[i] + 0) << 24
        h = mix(mix(h, g.obj_x[i] + 1), spent | (g.obj_kicked[i] + 0) << 32)
    if g.obj_eot_power[i] != 0 or g.obj_eot_tough[i] != 0:
        h = mix(mix(h, g.obj_eot_power[i] + 0), g.obj_eot_tough[i] + 0)
    if g.obj_host[i] != 0:
        h = mix(h, reference(g, g.obj_host[i] + 0, 0) + 1)
    if g.obj_attacking[i] != 0:
        h = mix(h, reference(g, g.obj_attacking[i] + 0, 0) + 2)
    if g.obj_blocking[i] != 0:
        h = mix(h, place(g, g.obj_blocking[i] + 0) + 3)
    if g.obj_eot_kw[i] != 0:
        h = mix(mix(h, g.obj_eot_kw[i] + 0), older(g, g.obj_eot_ts[i] + 0))
    if (g.obj_acts[i] & 4) != 0:
        h = mix(h, older(g, g.obj_ts[i] + 0))
    return h


@kernel
def item_hash(g, it):
    """Hash of item ``it``: a spell or ability on the stack, or a trigger that waits."""
    h = mix(SEED, (g.it_state[it] + 0) | (g.it_kind[it] + 0) << 8 | (g.it_ctl[it] + 0) << 16 | (g.it_ab[it] + 0) << 24)
    h = mix(h, g.it_flags[it] + 0)
    h = mix(h, (g.it_modes[it] + 0) | (g.it_ntgt[it] + 0) << 16)
    h = mix(h, g.it_x[it] + 0)
    if g.it_kind[it] == E.AB_SPELL:
        i = g.it_obj[it] + 0
        h = marks(g, mix(h, (g.obj_card[i] + 0) << 31 | ((g.obj_flags[i] + 0) & FLAGS)), i)
        h = mix(h, g.obj_owner[i] + 0)
        if g.it_way[it] != 0 or g.it_cost[it] != 0 or g.it_kicked[it] != 0:
            h = mix(mix(h, g.it_kicked[it] + 0), (g.it_way[it] + 0) | (g.it_cost[it] + 0) << 16)
    else:
        h = mix(h, reference(g, g.it_src[it] + 0, g.it_src_id[it] + 0))
        if g.it_kicked[it] != 0:
            h = mix(h, g.it_kicked[it] + 0)
    for k in range(g.it_ntgt[it]):
        h = mix(h, reference(g, g.it_tgt[it, k] + 0, g.it_tgt_id[it, k] + 0))
        h = mix(h, (g.it_tgt_spec[it, k] + 0) | (g.it_div[it, k] + 0) << 16)
    if g.it_kind[it] == E.AB_MANA:  # which keeps the types that it has added there
        h = mix(h, g.it_data[it, S.DATA_OBJ] + 0)
    else:
        h = mix(h, reference(g, g.it_data[it, S.DATA_OBJ] + 0, g.it_data[it, S.DATA_ID] + 0))
        h = mix(h, reference(g, g.it_data[it, S.DATA_SRC] + 0, g.it_data[it, S.DATA_SRC_ID] + 0))
    h = mix(h, g.it_data[it, S.DATA_PLAYER] + 0)
    h = mix(h, g.it_data[it, S.DATA_AMOUNT] + 0)
    h = mix(h, g.it_paid[it] + 0)
    h = mix(h, (g.it_spent[it] + 0) | (g.it_done[it] + 0) << 24 | (g.it_spent_mask[it] + 0) << 48)
    h = mix(h, g.it_packed[it] + 0)
    h = mix(h, g.it_mana[it] + 0)
    h = mix(h, g.it_p1p1[it] + 0)
    for m in range(g.mem_n):
        if g.mem_item[m] == it:
            h = mix(h, reference(g, g.mem_obj[m] + 0, g.mem_id[m] + 0))
    return h


@kernel
def item_reference(g, it):
    """What a reference to item ``it`` counts as: its height on the stack, else what it is."""
    if it == 0:
        return 0
    k = stack_place(g, it)
    if k != 0:
        return k
    return item_hash(g, it)


@kernel
def zones_hash(g, h):
    """Take all zone lists, in order, into ``h``."""
    for p in range(S.PLAYERS):
        for z in range(E.ZONE_LIBRARY, E.ZONE_EXILE + 1):
            row = zone_row(p, z)
            h = mix(h, g.zone_n[row] + 0)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if z == E.ZONE_BATTLEFIELD:
                    h = permanent(g, h, i)
                else:
                    h = mix(h, (g.obj_card[i] + 0) << 31 | ((g.obj_flags[i] + 0) & FLAGS))
                    if z != E.ZONE_LIBRARY or (g.obj_flags[i] & E.FLAG_TOKEN) != 0:
                        h = marks(g, h, i)
                        if g.obj_until[i] != 0:
                            h = mix(h, reference(g, g.obj_until[i] + 0, g.obj_until_id[i] + 0))
    return h


@kernel
def effect_hash(g, h, k):
    """Take continuous effect ``k`` of a resolved spell or ability into ``h``."""
    h = mix(h, (g.fx_kind[k] + 0) | (g.fx_dur[k] + 0) << 8 | (g.fx_player[k] + 0) << 16)
    h = mix(h, reference(g, g.fx_obj[k] + 0, 0))
    h = mix(h, g.fx_a[k] + 0)
    h = mix(h, g.fx_b[k] + 0)
    if g.fx_dur[k] == E.DUR_WHILE_SOURCE or g.fx_dur[k] == E.DUR_NEXT_EXILED:
        h = mix(h, reference(g, g.fx_src[k] + 0, g.fx_src_id[k] + 0))
    return h


@kernel
def frame_hash(g, t, h, k):
    """Take agenda frame ``k`` into ``h``: an operand that is an item, an object or a reference counts as what it is."""
    op = g.agenda[k, 0] + 0
    a = g.agenda[k, 1] + 0
    b = g.agenda[k, 2] + 0
    c = g.agenda[k, 3] + 0
    d = g.agenda[k, 4] + 0
    e = g.agenda[k, 5] + 0
    if op == F.F_EXEC_ANSWER and t.code[b, 0] == O.OP_COPY_SPELL:
        e = item_reference(g, e)
    if F.F_EXPLORE <= op <= F.F_CONNIVED:
        a = reference(g, a, 0)
        c = item_reference(g, c)
        if op == F.F_EXPLORED or op == F.F_EXPLORE_ANSWER:
            b = reference(g, b, 0)
    elif op == F.F_ACT or op == F.F_ACT_ANSWER:
        a = item_reference(g, a)
    elif F.F_CAST <= op <= F.F_PAY or F.F_MANA_RESOLVE <= op <= F.F_MANA_END or F.F_EXEC <= op <= F.F_CONTINUE:
        a = item_reference(g, a)
    elif op == F.F_MANA_ABILITY:
        a = place(g, a)
    elif op == F.F_UNTIL or op == F.F_ATTACK_ANSWER:
        a = reference(g, a, 0)
    elif op == F.F_MAY_REPLACE_ANSWER or op == F.F_BLOCKERS or op == F.F_ATTACKERS:
        b = reference(g, b, 0)
    return mix(mix(mix(mix(mix(mix(h, op), a), b), c), d), e)


@kernel
def waiting_hash(g, t, h):
    """Take what waits into ``h``: the stack in order, other items, continuous effects, pools, payments, agenda."""
    for k in range(g.stack_n):
        h = mix(h, item_hash(g, g.stack[k] + 0))
    if g.item_n > g.stack_n:  # pending and delayed triggers: their players will order them (603.3b)
        n = 0
        for it in range(1, S.ITEMS):
            if g.it_state[it] != S.ITEM_FREE and stack_place(g, it) == 0:
                n += item_hash(g, it) >> 10
        h = mix(h, n)
    n = 0
    for k in range(g.fx_n):
        if core.affects(g, k) != 0:
            if g.fx_kind[k] < E.FX_PREVENT:
                h = mix(effect_hash(g, h, k), older(g, g.fx_ts[k] + 0))
            else:  # timestamps don't matter (613.7)
                n += effect_hash(g, SEED, k) >> 10
    if n != 0:
        h = mix(h, n)
    for p in range(S.PLAYERS):
        n = 0
        for k in range(g.pool_n[p]):  # kinds have no order
            out = g.pool_out[p, k] + 0
            kind = (g.pool_type[p, k] + 0) | (g.pool_flags[p, k] + 0) << 8 | yields.row_of(out) << 16
            src = reference(g, g.pool_src[p, k] + 0, g.pool_src_id[p, k] + 0) if g.pool_src[p, k] != 0 else 0
            one = mix(mix(SEED, kind | (g.pool_amt[p, k] + 0) << 32), src)
            n += (mix(one, out) if out > yields.OUT_ROW else one) >> 10  # with a chosen creature type
        h = mix(h, n)
    for k in range(1, g.pay_n + 1):
        h = mix(h, item_reference(g, g.pay_item[k] + 0))
        h = mix(h, (g.pay_player[k] + 0) | (g.pay_cost[k] + 0) << 8 | (g.pay_spent[k] + 0) << 24)
        h = mix(h, (g.pay_generic[k] + 0) | (g.pay_npip[k] + 0) << 32 | (g.pay_life[k] + 0) << 40)
        rest = (g.pay_effect[k] + 0) | (g.pay_help[k] + 0) << 1 | (g.pay_mask[k] + 0) << 2
        h = mix(h, rest | (g.pay_floor[k] + 0) << 10 | (g.pay_less[k] + 0) << 26)
        for j in range(g.pay_npip[k]):
            h = mix(h, g.pay_pip[k, j] + 0)
    for k in range(g.redo_n):
        h = mix(h, reference(g, g.redo_obj[k] + 0, 0) ^ (g.redo_ab[k] + 0) << 8 ^ (g.redo_how[k] + 0))
    for k in range(g.agenda_n):
        h = frame_hash(g, t, h, k)
    return h


@kernel
def events_hash(g, h):
    """Take into ``h`` what triggers have yet to look at, and the proposed events of the group under way (614)."""
    for m in range(g.ev_group, g.ev_n):
        h = mix(h, (g.ev_kind[m] + 0) | (g.ev_player[m] + 0) << 8)
        h = mix(h, reference(g, g.ev_obj[m] + 0, g.ev_id[m] + 0))
        h = mix(h, reference(g, g.ev_src[m] + 0, 0))
        h = mix(mix(h, g.ev_amt[m] + 0), g.ev_aux[m] + 0)
    for k in range(g.pe_n):
        h = mix(h, (g.pe_kind[k] + 0) | (g.pe_player[k] + 0) << 8 | (g.pe_how[k] + 0) << 16 | (g.pe_def[k] + 0) << 24)
        h = mix(h, reference(g, g.pe_obj[k] + 0, g.pe_id[k] + 0))
        h = mix(h, reference(g, g.pe_src[k] + 0, 0))
        h = mix(h, g.pe_amt[k] + 0)
        h = mix(h, g.pe_aux[k] + 0)
        h = mix(h, (g.pe_flags[k] + 0) | (g.pe_chosen[k] + 0) << 32)
        h = mix(h, reference(g, g.pe_attack[k] + 0, 0))
        h = mix(h, (g.pe_mana[k] + 0) ^ (g.pe_size[k] + 0) << 40)
        h = mix(h, item_reference(g, g.pe_item[k] + 0))
        for j in range(g.pe_napplied[k]):
            h = mix(h, reference(g, g.pe_applied[k, j] + 0, 0))
            h = mix(h, g.pe_applied_ab[k, j] + 0)
    return h


@kernel
def turn_hash(g, t, h):
    """Take this turn's counts into ``h``, as far as anything there is can tell them apart (``d_turn``)."""
    looks = 0
    for i in range(1, S.OBJECTS):
        if 0 < g.obj_zone[i] < E.ZONE_GHOST:
            looks |= t.d_turn[g.obj_card[i]] | t.d_turn[g.obj_def[i]]
            if g.obj_granted[i, 0] != 0:
                for k in range(S.GRANTED):
                    looks |= t.d_turn[t.a_def[g.obj_granted[i, k]]]
    if g.item_n != 0:
        for it in range(1, S.ITEMS):
            looks |= t.d_turn[t.a_def[g.it_ab[it]]]
    row = 0
    while looks != 0:
        bits = looks & T.TURN_ALL
        far = 0
        while ((bits >> far) & 1) != 0:
            far += 1
        if far != 0:
            for p in range(S.PLAYERS):
                n = g.this_turn[p, row] + 0
                if n > far and bits != T.TURN_ALL:
                    n = far
                h = mix(mix(h, row + 1), n)
        looks >>= T.TURN_BITS
        row += 1
    return h


@kernel
def hidden_hash(g, h, p):
    """What player ``p`` has hidden on the table, and what lies where on their side."""
    h = mix(h, (g.clowns + 0) << 8 | (g.claimed[p] + 0) << 16 | (g.claim_right[p] + 0) << 24 | p)
    for k in range(g.spot_n[p]):
        i = hiding_places.lies(g, p, k)
        h = mix(h, g.obj_def[i] if i != 0 else k + 1)
    for k in range(g.clowns):
        if g.clown_state[p, k] != 0:
            h = mix(h, (g.clown_state[p, k] + 0) | (g.clown_place[p, k] + 0) << 8)
            h = mix(mix(h, g.clown_time[p, k] + 0), g.clown_spotted[p, k] + 0)
    return h


@kernel
def loop_hash(g, t):
    """Hash of the position for finding mandatory loops (104.4b)."""
    h = mix(SEED, (g.result + 0) | (g.winner + 0) << 4 | (g.why + 0) << 8 | (g.trunc + 0) << 16 | (g.cancel + 0) << 24)
    h = mix(h, (g.turn + 0) | (g.active + 0) << 16 | (g.step + 0) << 20 | (g.priority + 0) << 26 | (g.passes + 0) << 30)
    h = mix(h, (g.first_player + 0) | (g.lands_played + 0) << 8 | (g.any_first_strike + 0) << 16)
    h = mix(h, (g.extra_combats + 0) | (g.extra_turns_n + 0) << 8 | (g.extra_phases_n + 0) << 16 | (g.resume + 0) << 24)
    h = mix(h, (g.natural_player + 0) | (g.fought + 0) << 8)
    if g.monarch + g.initiative != 0:
        h = mix(h, (g.monarch + 0) | (g.initiative + 0) << 8 | (g.monarch_ab + 0) << 16 | (g.initiative_ab + 0) << 32)
    for k in range(g.extra_phases_n):
        h = mix(h, g.extra_phases[k] + 0)
    for k in range(g.extra_turns_n):
        h = mix(h, g.extra_turns[k] + 0)
    h = mix(h, (g.dec_kind + 0) | (g.dec_player + 0) << 8)
    for p in range(S.PLAYERS):
        if (g.controlled[p] | g.control_next[p]) != 0:
            h = mix(h, (p + 1) | (g.controlled[p] + 0) << 8 | (g.control_next[p] + 0) << 16)
    if g.dec_item != 0:
        h = mix(h, item_reference(g, g.dec_item + 0))
    for p in range(S.PLAYERS):
        h = mix(mix(h, g.life[p] + 0), g.energy[p] + 0)
        h = mix(h, (g.poison[p] + 0) | (g.experience[p] + 0) << 24)
        h = mix(h, (g.lost[p] + 0) | (g.mulligans[p] + 0) << 8 | (g.kept[p] + 0) << 16)
        h = mix(h, g.this_turn[p, S.TURN_EXTRA_LANDS] + 0)
        if g.blessed[p] != 0 or g.room[p] != 0:
            h = mix(h, (g.blessed[p] + 0) << 8 | (g.room[p] + 0) << 16 | 2)
        if g.clowns != 0:
            h = hidden_hash(g, h, p)
        if g.token_cards[p] != 0:
            h = mix(h, 3 | p << 8)
        if g.commander[p] != 0:
            h = mix(h, (g.commander[p] + 0) << 8 | 1)
    h = zones_hash(g, h)
    h = waiting_hash(g, t, h)
    h = events_hash(g, h)
    return turn_hash(g, t, h)


@kernel
def canonical_hash(g, t):
    """Hash of the whole canonical view of a game."""
    h = loop_hash(g, t)
    for p in range(S.PLAYERS):
        for k in range(S.TURN_ROWS):
            if g.this_turn[p, k] != 0 and k != S.TURN_CANCELS:  # 733.1: what is undone leaves no trace
                h = mix(h, (g.this_turn[p, k] + 0) << 8 | k)
        h = mix(h, p)
    return mix(mix(mix(h, g.rng_key[0] + 0), g.rng_key[1] + 0), g.rng_count + 0)


@entry
def hash_games(games, tables, out):
    """Write the canonical hash of every game into ``out`` (int64)."""
    for i in range(len(games)):
        out[i] = canonical_hash(games[i], tables[0])
