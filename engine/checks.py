"""What must hold of every game at every decision, looked at from outside the rules.

``check(games, tables, ledgers, saves, used, actions)`` goes through games that have just advanced to their next
decision, or to their end, with ``g.log_on`` set.  Each has a **ledger** (``ledger.py``): what the record must show,
added up from the log of performed events.  What the log does not explain is a fault.  The other checks recompute from
scratch what the rules keep up to date as they go: zone lists, the stack, attachments, who listens to what, state-based
actions.

Nothing here calls the rules (only their constants are shared), so a wrong rule can't excuse itself, and checks are a
compile unit of their own.  The first fault of a game stays in its ledger as ``(fault, fault_a, fault_b)``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.charges import answered, check_charges
from manaloom.engine.consistency import (
    check_attached,
    check_cards,
    check_lists,
    check_references,
    check_stack,
    exists,
)
from manaloom.engine.faults import (
    CHECK_AGENDA,
    CHECK_ATTACHED,
    CHECK_CARDS,
    CHECK_CLEARED,
    CHECK_COMBAT,
    CHECK_COPIES,
    CHECK_COUNTERS,
    CHECK_CRASH,
    CHECK_CREATED,
    CHECK_DAMAGE,
    CHECK_DECISION,
    CHECK_DERIVED,
    CHECK_ENERGY,
    CHECK_HIDDEN,
    CHECK_INTERNAL,
    CHECK_LIFE,
    CHECK_LISTENERS,
    CHECK_LISTS,
    CHECK_MANA,
    CHECK_MIRROR,
    CHECK_MOVES,
    CHECK_NEGATIVE,
    CHECK_OPTIONS,
    CHECK_PAYMENT,
    CHECK_POOLS,
    CHECK_REFERENCES,
    CHECK_RESULT,
    CHECK_STACK,
    CHECK_STATE_BASED,
    CHECK_TAPPED,
    CHECK_THIS_TURN,
    CHECK_TOKENS,
    CHECK_TRIGGERS,
    CHECK_TURN,
    fault,
)
from manaloom.engine.jit import entry, kernel
from manaloom.engine.ledger import add_up, compare_objects, compare_players, compare_this_turn, sync
from manaloom.engine.standing import may_enchant

CHECKS = {
    CHECK_LISTS: ("lists", "zone lists and objects' zones agree both ways, each object in exactly one place (400)"),
    CHECK_CARDS: ("cards", "each player's cards are the cards of their deck, neither more nor fewer (108, 400)"),
    CHECK_TOKENS: ("tokens", "tokens and copies of spells are only where they may be (111.7, 704.5d-e)"),
    CHECK_POOLS: ("pools", "mana pools are empty after a step or phase has ended (106.4, 500.5)"),
    CHECK_LIFE: ("life", "life totals are the sum of logged gains and losses (119)"),
    CHECK_ENERGY: (
        "energy",
        "energy and players' other counters are the sum of what was got and paid (122); energy was paid because a cost "
        "asked for just that, or as it was offered and said (107.14, 118.3)",
    ),
    CHECK_COUNTERS: ("counters", "counters on permanents are the sum of what was put and removed (122)"),
    CHECK_DAMAGE: ("damage", "marked damage is the sum of damage dealt since the last cleanup (120.3, 514.2)"),
    CHECK_TAPPED: ("tapped", "permanents tap and untap only by logged events (701.26)"),
    CHECK_MOVES: ("moves", "objects change zones, come and go only by logged events (400.7)"),
    CHECK_MANA: ("mana", "mana in pools was added by a logged event and leaves by payment or at a step's end (106)"),
    CHECK_NEGATIVE: ("negative", "energy, counters, damage and the like are never negative, nor beyond their limits"),
    CHECK_STACK: ("stack", "the stack, spells and abilities waiting for it agree with each other (405)"),
    CHECK_ATTACHED: ("attached", "what is attached is attached to something that knows it (301.5, 303.4)"),
    CHECK_AGENDA: ("agenda", "the agenda and payments under way are in range"),
    CHECK_REFERENCES: ("references", "targets, memories and effects refer to things that are or were"),
    CHECK_STATE_BASED: ("state-based", "no state-based action is left to do when a player has priority (704.3)"),
    CHECK_LISTENERS: ("listeners", "derived counts of who listens to which event equal a recount"),
    CHECK_COMBAT: ("combat", "creatures attack and block only in combat, and what they attack exists (506)"),
    CHECK_DECISION: ("decision", "a decision has at least two different options of known kinds about existing things"),
    CHECK_CLEARED: ("cleared", "freed entries are cleared, and only permanents have a status (400.7)"),
    CHECK_TURN: ("turn", "turns and steps follow each other as the rules say (500.1)"),
    CHECK_INTERNAL: ("internal", "no kernel finds itself in a state that can't be"),
    CHECK_OPTIONS: ("options", "each offered option applies to a copy of the game, which then holds up to all checks"),
    CHECK_COPIES: ("copies", "a saved and loaded game, a clone and a replay are identical to the game"),
    CHECK_PAYMENT: (
        "payment",
        "what may be paid for depends on no way of paying or tapping (118.3); taking it back leaves no trace (733.1)",
    ),
    CHECK_TRIGGERS: (
        "triggers",
        "each ability triggers as often as events and the abilities there say, and goes on the stack once (603)",
    ),
    CHECK_MIRROR: ("mirror", "with the players exchanged everything goes the same way, players exchanged"),
    CHECK_CREATED: ("created", "as many tokens enter as are created in the end (111.2, 614)"),
    CHECK_HIDDEN: ("hidden", "what a player may not know can change without a change in what they observe (400.2)"),
    CHECK_THIS_TURN: ("this-turn", "counts of what players have done this turn are sums over the log"),
    CHECK_DERIVED: ("derived", "characteristics that nothing modifies are the printed ones, with counters (613)"),
    CHECK_RESULT: ("result", "who has won or lost has a reason to (104)"),
    CHECK_CRASH: ("crash", "no kernel raises an error or brings its process down"),
}


def check_name(number: int) -> str:
    """The name of a check; ``check_name(1) == "lists"``."""
    return CHECKS[number][0]


# --- the battlefield --------------------------------------------------------------------------------------------------


@kernel
def recount_object(g, t, l, i):
    """Enter what object ``i`` listens to into the counts, from its abilities rather than its derived bits."""
    d = g.obj_def[i] + 0
    n = t.d_nab[d] + 0
    trig = 0
    repl = 0
    if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0:
        n = 0
    for k in range(n + S.GRANTED):
        ab = 0
        if k < n:
            ab = t.d_ab[d] + k
        else:
            ab = g.obj_granted[i, k - n] + 0
        if ab == 0 or t.a_zone[ab] != E.ZONE_BATTLEFIELD:
            continue
        kind = t.a_kind[ab] + 0
        if kind == E.AB_TRIGGERED or kind == E.AB_TRIGGERED_MANA:
            trig |= 1 << (t.a_event[ab] + 0)
        elif kind == E.AB_REPLACEMENT:
            # what only changes how its own object enters is looked at as that happens (614.12)
            own = t.a_flags[ab] & O.ABF_SELF_EVENT
            if own == 0 or t.a_event[ab] != E.EV_MOVE or t.a_to[ab] != E.ZONE_BATTLEFIELD:
                repl |= 1 << (t.a_event[ab] + 0)
    if (trig & ~g.obj_trig[i]) != 0:
        fault(l, CHECK_LISTENERS, i, trig)
    if (repl & ~g.obj_repl[i]) != 0:
        fault(l, CHECK_LISTENERS, i, repl)
    trig = g.obj_trig[i] + 0
    repl = g.obj_repl[i] + 0
    if (trig | repl) != 0:
        for e in range(1, E.EV_COUNT):
            if ((trig >> e) & 1) != 0:
                l.count[e] += 1
            if ((repl >> e) & 1) != 0:
                l.count[e] += 1 << 16
    if (g.obj_acts[i] & 4) != 0:
        l.count[62] += 1
    if (g.obj_acts[i] & 8) != 0:
        l.count[61] += 1
    if (g.obj_acts[i] & 16) != 0:
        l.count[60] += 1
    if (g.obj_acts[i] & 32) != 0:
        l.count[59] += 1


@kernel
def check_listeners(g, t, l):
    """Counts of who listens, over the battlefield, equal a recount."""
    for e in range(64):
        l.count[e] = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            recount_object(g, t, l, g.zone[row, k] + 0)
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_PREVENT:
            l.count[E.EV_DAMAGE] += 1 << 16
            if g.fx_a[x] == 0:
                fault(l, CHECK_LISTENERS, E.EV_DAMAGE, x)  # 615.7: a shield that is used up is gone
        elif g.fx_kind[x] == E.FX_REPLACE:
            l.count[g.fx_b[x]] += 1 << 16
        elif g.fx_kind[x] == E.FX_TRIGGER:
            l.count[g.fx_b[x]] += 1
    for e in range(1, E.EV_COUNT):
        if g.trig_n[e] != (l.count[e] & 0xFFFF) or g.repl_n[e] != (l.count[e] >> 16):
            fault(l, CHECK_LISTENERS, e, g.trig_n[e] + 0)
    for x in range(g.fx_n):
        if g.fx_kind[x] >= E.FX_COST_LESS:
            l.count[61] += 1
            l.count[60] += 1 if g.fx_kind[x] >= E.FX_OTHER_COST else 0
    if g.static_n != l.count[62] or g.rule_n != l.count[61] or g.price_n != l.count[60] or g.ascend_n != l.count[59]:
        fault(l, CHECK_LISTENERS, 0, g.static_n + 0)
    check_waiting(g, t, l)


@kernel
def check_waiting(g, t, l):
    """Counts of what waits in graveyards and in exile equal a recount; what had to cease to exist has (704.5d-e)."""
    triggers = 0
    until = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_GRAVEYARD - 1
        for k in range(g.zone_n[row]):
            if t.d_zone_trig[g.obj_def[g.zone[row, k]]] != 0:
                triggers += 1
        row = p * 5 + E.ZONE_EXILE - 1
        for k in range(g.zone_n[row]):
            if g.obj_until[g.zone[row, k]] != 0:
                until += 1
    if g.grave_trig_n != triggers:
        fault(l, CHECK_LISTENERS, E.ZONE_GRAVEYARD, g.grave_trig_n - triggers)
    if g.until_n != until:
        fault(l, CHECK_LISTENERS, E.ZONE_EXILE, g.until_n - until)
    if g.loose != 0:
        fault(l, CHECK_TOKENS, 0, g.loose + 0)
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i]
        if z != E.ZONE_NONE and z != E.ZONE_BATTLEFIELD and z <= E.ZONE_STACK and defines_itself(g, t, i) != 0:
            k = 0
            while k < g.cda_n and g.cda[k] != i:
                k += 1
            if k == g.cda_n:
                fault(l, CHECK_LISTENERS, i, z + 0)


@kernel
def defines_itself(g, t, i):
    """Whether object ``i`` defines its own power and toughness (604.3); what a copy effect sets is not copied along."""
    if t.d_cda[g.obj_def[i]] == 0:
        return 0
    for k in range(S.COPY_EXCEPTIONS):
        if (t.e_flags[g.obj_exc[i, k]] & 1) != 0:  # 707.9d
            return 0
    return 1


@kernel
def on_battlefield(g, i):
    """Whether object ``i`` is on the battlefield."""
    return 1 if g.obj_zone[i] == E.ZONE_BATTLEFIELD else 0


@kernel
def check_combat(g, l):
    """506.4: attackers attack what exists, blockers block attackers, only in combat and only creatures."""
    attackers = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            a = g.obj_attacking[i] + 0
            b = g.obj_blocking[i] + 0
            if a == 0 and b == 0:
                continue
            if g.step < E.STEP_ATTACKERS or g.step > E.STEP_END_COMBAT:
                fault(l, CHECK_COMBAT, i, g.step + 0)
            if a != 0:
                attackers += 1
                # 506.4c: what attacks nothing any more refers to itself
                if exists(g, a) == 0 or a >= E.REF_ITEM or p != g.active or b != 0:
                    fault(l, CHECK_COMBAT, i, a)
            elif b >= S.OBJECTS or (b != i and g.obj_attacking[b] == 0) or on_battlefield(g, b) == 0 or p == g.active:
                fault(l, CHECK_COMBAT, i, b)
    if attackers != g.attackers:
        fault(l, CHECK_COMBAT, 0, g.attackers - attackers)


@kernel
def newer_role(g, t, i):
    """Whether another Role of the same controller came to what Role ``i`` is attached to, and later (704.5y)."""
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if j != i and g.obj_host[j] == g.obj_host[i] and has_subtype(g, j, t.w_role) != 0:
                if g.obj_ctl[j] == g.obj_ctl[i] and g.obj_ts[j] > g.obj_ts[i]:
                    return 1
    return 0


@kernel
def read_out(g, t, i):
    """Whether Saga ``i`` has come to its last chapter, which is over (704.5s); its printed chapters are looked at."""
    if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0:
        return 0
    last = 0
    for ab in range(t.d_ab[g.obj_def[i]], t.d_ab[g.obj_def[i]] + t.d_nab[g.obj_def[i]]):
        if t.a_event[ab] == E.EV_COUNTERS and t.a_from[ab] > last:
            last = t.a_from[ab] + 0
    lore = 0
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] == E.CTR_LORE:
            lore = g.obj_ctr[i, k] + 0
    if last == 0 or lore < last:
        return 0
    for k in range(g.stack_n):
        it = g.stack[k] + 0
        if g.it_src[it] == i and g.it_src_id[it] == g.obj_id[i] and t.a_event[g.it_ab[it]] == E.EV_COUNTERS:
            return 0
    return 1


@kernel
def due(g, t, l, i):
    """State-based actions that are due for permanent ``i``: 0, or the letter of 704.5 as a number (a = 1)."""
    types = g.obj_types[i] + 0
    if (types & E.TYPE_CREATURE) != 0:
        tough = g.obj_tough[i] + 0
        if tough <= 0:
            return 6
        if (g.obj_kw[i] & E.KW_INDESTRUCTIBLE) == 0:
            if g.obj_damage[i] >= tough:
                return 7
            if (g.obj_flags[i] & E.FLAG_DEATHTOUCHED) != 0 and g.obj_damage[i] > 0:
                return 8
        if g.obj_host[i] != 0 and (g.obj_kw[i] & E.KW_RECONFIGURE) == 0:
            return 16
    plus = 0
    minus = 0
    loyalty = 0
    for k in range(S.COUNTER_KINDS):
        kind = g.obj_ctr_kind[i, k]
        if kind == E.CTR_P1P1:
            plus = 1
        elif kind == E.CTR_M1M1:
            minus = 1
        elif kind == E.CTR_LOYALTY:
            loyalty = 1
    if plus != 0 and minus != 0:
        return 17
    if (types & E.TYPE_PLANESWALKER) != 0 and loyalty == 0:
        return 9
    if has_subtype(g, i, t.w_saga) != 0 and read_out(g, t, i) != 0:
        return 19
    if has_subtype(g, i, t.w_aura) != 0:
        h = g.obj_host[i] + 0
        if h == 0 or (h < E.REF_PLAYER and g.obj_zone[h] != E.ZONE_BATTLEFIELD) or may_enchant(g, t, i, h) == 0:
            return 13
        if has_subtype(g, i, t.w_role) != 0 and newer_role(g, t, i) != 0:
            return 25
    elif has_subtype(g, i, t.w_equipment) != 0:
        h = g.obj_host[i] + 0
        if h != 0 and (h >= E.REF_PLAYER or (g.obj_types[h] & E.TYPE_CREATURE) == 0):
            return 14
    elif g.obj_host[i] != 0:
        return 16
    return 0


@kernel
def has_subtype(g, i, s):
    """Whether object ``i`` has subtype ``s``."""
    s = s + 0
    if s == 0:
        return 0
    return (g.obj_sub[i, s // 62] >> (s % 62)) & 1


@kernel
def check_state_based(g, t, l):
    """704.3: when a player has priority, no state-based action is left to do."""
    worlds = 0
    for p in range(S.PLAYERS):
        if g.life[p] <= 0:
            fault(l, CHECK_STATE_BASED, 1, p)
        if g.lost[p] != 0:
            fault(l, CHECK_STATE_BASED, 2, p)
        if g.poison[p] >= 10:
            fault(l, CHECK_STATE_BASED, 3, p)
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        n = g.zone_n[row] + 0
        for k in range(n):
            i = g.zone[row, k] + 0
            if (g.obj_types[i] & E.SUPER_WORLD) != 0:
                worlds += 1
            letter = due(g, t, l, i)
            if letter != 0:
                fault(l, CHECK_STATE_BASED, letter, i)
            if (g.obj_types[i] & E.SUPER_LEGENDARY) != 0 and (g.obj_kw[i] & E.KW_LEGEND_EXEMPT) == 0:
                for j in range(k):
                    x = g.zone[row, j] + 0
                    if (g.obj_types[x] & E.SUPER_LEGENDARY) != 0 and (g.obj_kw[x] & E.KW_LEGEND_EXEMPT) == 0:
                        if t.d_name[g.obj_def[i]] == t.d_name[g.obj_def[x]]:
                            fault(l, CHECK_STATE_BASED, 10, i)
    if worlds > 1:
        fault(l, CHECK_STATE_BASED, 11, worlds)


# --- the decision -----------------------------------------------------------------------------------------------------


@kernel
def check_decision(g, l):
    """The decision is one: someone's, of a known kind, among different options about things that exist."""
    n = g.opt_n + 0
    least = 1 if g.show_forced != 0 else 2
    if g.dec_kind == E.DEC_NONE or g.dec_kind >= E.DEC_COUNT or g.dec_player >= S.PLAYERS:
        fault(l, CHECK_DECISION, g.dec_kind + 0, g.dec_player + 0)
        return
    if g.dec_kind == E.DEC_PRIORITY and (g.dec_player != g.priority or g.passes >= S.PLAYERS):
        fault(l, CHECK_DECISION, g.dec_kind + 0, g.dec_player + 0)  # 117
    for p in range(S.PLAYERS):
        if g.controlled[p] > S.PLAYERS or g.control_next[p] > S.PLAYERS or (g.controlled[p] != 0 and p != g.active):
            fault(l, CHECK_DECISION, g.controlled[p] + 0, g.control_next[p] + 0)  # 723.1
    if n < least or n > S.OPTIONS:
        fault(l, CHECK_DECISION, g.dec_kind + 0, n)
        return
    for k in range(n):
        kind = g.opt_kind[k] + 0
        a = g.opt_a[k] + 0
        if kind == E.OPT_NONE or kind >= E.OPT_COUNT:
            fault(l, CHECK_DECISION, k, kind)
        if kind != E.OPT_SPEND and a != 0 and exists(g, a) == 0:
            fault(l, CHECK_DECISION, k, a)
        for j in range(k):
            if g.opt_kind[j] == kind and g.opt_a[j] == a and g.opt_b[j] == g.opt_b[k] and g.opt_c[j] == g.opt_c[k]:
                fault(l, CHECK_DECISION, k, j)


@kernel
def derived(g, t, i):
    """Whether the characteristics of permanent ``i``, which no effect of others concerns, follow from what it is."""
    d = g.obj_def[i] + 0
    if g.obj_types[i] != t.d_types[d] or g.obj_colors[i] != t.d_colors[d]:
        return 0
    plus = 0
    for k in range(S.COUNTER_KINDS):
        kind = g.obj_ctr_kind[i, k]
        if kind == E.CTR_P1P1:
            plus += g.obj_ctr[i, k]
        elif kind == E.CTR_M1M1:
            plus -= g.obj_ctr[i, k]
        elif E.CTR_FLYING <= kind <= E.CTR_VIGILANCE or kind == E.CTR_EXALTED:
            return 1  # keyword counters (122.1b)
    if g.obj_kw[i] != (t.d_kw[d] | g.obj_eot_kw[i]):
        return 0
    if (t.d_types[d] & E.TYPE_CREATURE) == 0 or t.d_cda[d] != 0:
        return 1
    power = t.d_power[d] + 0
    toughness = t.d_tough[d] + 0
    if g.obj_size[i] != 0:  # a token created as X/X
        power = g.obj_size[i] - 1
        toughness = power
    if g.obj_power[i] != power + plus + g.obj_eot_power[i]:
        return 0
    return 1 if g.obj_tough[i] == toughness + plus + g.obj_eot_tough[i] else 0


@kernel
def check_derived(g, t, l):
    """Characteristics of permanents while no static ability is about, and of cards that have come elsewhere."""
    for p in range(S.PLAYERS):
        for z in range(E.ZONE_LIBRARY, E.ZONE_EXILE + 1):
            row = p * 5 + z - 1
            if z == E.ZONE_BATTLEFIELD and (g.static_n != 0 or g.fx_n != 0 or g.dirty != 0):
                continue
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if z == E.ZONE_BATTLEFIELD:
                    if g.obj_exc[i, 0] == 0 and derived(g, t, i) == 0:
                        fault(l, CHECK_DERIVED, i, g.obj_power[i] + 0)
                elif (g.obj_flags[i] & E.FLAG_TOKEN) != 0:
                    # 707.2, 400.7: a token that is a card is what it was created as
                    if g.obj_def[i] != g.obj_card[i] or (g.obj_flags[i] & E.FLAG_BECAME_COPY) != 0:
                        fault(l, CHECK_DERIVED, i, z)
                elif g.obj_id[i] > l.next_id:
                    # 400.7: a card elsewhere is as printed
                    d = g.obj_card[i] + 0
                    if g.obj_def[i] != d or g.obj_types[i] != t.d_types[d] or g.obj_kw[i] != t.d_kw[d]:
                        fault(l, CHECK_DERIVED, i, z)


@kernel
def loses(g, p, by_effect):
    """Whether player ``p`` has a reason to lose: an effect says so (104.3e), else what 704.5a-c say."""
    if by_effect != 0:
        return 1 if g.lost[p] == E.WHY_EFFECT else 0
    return 1 if g.life[p] <= 0 or g.lost[p] != 0 or g.poison[p] >= 10 else 0


@kernel
def check_result(g, l):
    """104.2a, 104.4: a win is the last one's left; a draw is everybody's loss, or a loop.

    Where an effect ends the game, it does so at once (104.1), before state-based actions are checked.
    """
    by_effect = 0
    for p in range(S.PLAYERS):
        if g.lost[p] == E.WHY_EFFECT:
            by_effect = 1
    left = 0
    for p in range(S.PLAYERS):
        if loses(g, p, by_effect) == 0:
            left += 1
        elif g.result == E.RESULT_WIN and g.winner == p:
            fault(l, CHECK_RESULT, p, g.why + 0)
    if g.result == E.RESULT_WIN:
        if left != 1 or g.winner >= S.PLAYERS or (g.why == E.WHY_EFFECT) != (by_effect != 0):
            fault(l, CHECK_RESULT, g.winner + 0, left)
    elif g.why != E.WHY_LOOP and left != 0:
        fault(l, CHECK_RESULT, S.PLAYERS, left)


@kernel
def check_turn(g, l):
    """Turn, step and players are in range, and turns only go forward."""
    if g.active >= S.PLAYERS or g.priority >= S.PLAYERS or g.step >= E.STEP_COUNT or g.turn < l.turn:
        fault(l, CHECK_TURN, g.turn + 0, g.step + 0)
    if g.step != l.step:
        fault(l, CHECK_TURN, g.step + 0, l.step + 0)


@kernel
def count_triggers(g, l, used):
    """Count the abilities that have triggered since the last decision and still wait or are on the stack.

    What has triggered and left again with no decision between is not seen: nothing logs it.
    """
    if g.item_n == 0:
        return
    for it in range(1, S.ITEMS):
        state = g.it_state[it] + 0
        if state == S.ITEM_FREE or state == S.ITEM_DELAYED:
            continue  # a delayed one has yet to trigger
        if g.it_id[it] > l.next_id and g.it_kind[it] >= E.AB_TRIGGERED:
            used[1, g.it_ab[it]] += 1


@kernel
def taken_back(g, l):
    """Whether a proposal was taken back since the last priority, of which ``l`` is the ledger (733.1)."""
    for p in range(S.PLAYERS):
        if g.this_turn[p, S.TURN_CANCELS] > l.cancels[p]:
            return 1
    return 0


@kernel
def check_game(g, t, l, used, option):
    """All checks of one game that has reached a decision or its end."""
    if g.trunc == E.TRUNC_INTERNAL:
        fault(l, CHECK_INTERNAL, g.dec_kind + 0, 0)
    if g.result == E.RESULT_TRUNCATED:
        return  # what a capacity has cut short is not a position
    check_lists(g, l)
    if l.fault != 0:
        return  # the rest trusts the zone lists
    if l.started != 0:
        if l.taken_back == 0:
            answered(l, option)
        if l.taken_back == 0 or g.redo_kept != 0:
            add_up(g, t, l, used)
    check_cards(g, l)  # once those from outside the game are entered
    if l.created != 0:
        fault(l, CHECK_CREATED, l.created + 0, 0)
        l.created = 0
    if l.started != 0:
        compare_objects(g, l)
        compare_players(g, l)
        compare_this_turn(g, l)
        check_charges(g, t, l, used)
        check_turn(g, l)
    check_stack(g, l)
    check_references(g, l)
    check_attached(g, l)
    check_combat(g, l)
    if g.result == E.RESULT_NONE:
        check_decision(g, l)
        if g.dec_kind == E.DEC_PRIORITY:
            check_listeners(g, t, l)
            check_state_based(g, t, l)
            check_derived(g, t, l)
    else:
        check_result(g, l)
    count_triggers(g, l, used)
    sync(g, t, l)
    l.started = 1


@entry
def check(games, tables, ledgers, saves, used, actions):
    """Check every game that has been stepped (``actions[i] >= 0``) or has just begun; returns how many have a fault.

    ``saves[i]`` keeps the ledger from before a proposal, for when it is taken back (733.1).  ``used`` (int64, 3 rows)
    counts definitions that were cast or played as lands, abilities that were activated or triggered, and (third row, at
    ``COUNT_*``) what the checks themselves looked at.
    """
    faults = 0
    for i in range(len(games)):
        l = ledgers[i]
        if l.fault == 0 and (actions[i] >= 0 or (l.started == 0 and games[i].result == E.RESULT_NONE)):
            back = 0
            if games[i].manual != 0:
                if l.dec_kind == E.DEC_PRIORITY:
                    saves[i] = ledgers[i]
                back = taken_back(games[i], saves[i])
                if back != 0:
                    ledgers[i] = saves[i]
                    l.taken_back = 1
            check_game(games[i], tables[0], l, used, actions[i])
            if back != 0:
                saves[i] = ledgers[i]  # with what stays of the proposal: from here on it goes forward again
        if l.fault != 0:
            faults += 1
    return faults
