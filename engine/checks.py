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
from manaloom.engine.jit import entry, kernel
from manaloom.engine.ledger import (
    CHECK_AGENDA,
    CHECK_ATTACHED,
    CHECK_CARDS,
    CHECK_CLEARED,
    CHECK_COMBAT,
    CHECK_COPIES,
    CHECK_COUNTERS,
    CHECK_CRASH,
    CHECK_DAMAGE,
    CHECK_DECISION,
    CHECK_ENERGY,
    CHECK_INTERNAL,
    CHECK_LIFE,
    CHECK_LISTENERS,
    CHECK_LISTS,
    CHECK_MANA,
    CHECK_MOVES,
    CHECK_NEGATIVE,
    CHECK_OPTIONS,
    CHECK_POOLS,
    CHECK_REFERENCES,
    CHECK_STACK,
    CHECK_STATE_BASED,
    CHECK_TAPPED,
    CHECK_TOKENS,
    CHECK_TURN,
    add_up,
    compare_objects,
    compare_players,
    fault,
    sync,
)

CHECKS = {
    CHECK_LISTS: ("lists", "zone lists and objects' zones agree both ways, each object in exactly one place (400)"),
    CHECK_CARDS: ("cards", "each player's cards are the cards of their deck, neither more nor fewer (108, 400)"),
    CHECK_TOKENS: ("tokens", "tokens and copies of spells are only where they may be (111.7, 704.5d-e)"),
    CHECK_POOLS: ("pools", "mana pools are empty after a step or phase has ended (106.4, 500.5)"),
    CHECK_LIFE: ("life", "life totals are the sum of logged gains and losses (119)"),
    CHECK_ENERGY: ("energy", "energy and players' other counters are the sum of what was got and paid (122, 107.14)"),
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
    CHECK_CRASH: ("crash", "no kernel raises an error or brings its process down"),
}


def check_name(number: int) -> str:
    """The name of a check; ``check_name(1) == "lists"``."""
    return CHECKS[number][0]


@kernel
def card_sum(d):
    """A number for card ``d`` such that sums over different decks differ."""
    x = ((d + 0) * 0x9E3779B1) & 0xFFFFFFFF
    x = x ^ (x >> 15)
    return (x * 0x2545F491) & 0xFFFFFFFFFF


# --- zones and cards --------------------------------------------------------------------------------------------------


@kernel
def check_lists(g, l):
    """Every zone list entry is an object of that zone and holder, and no object is listed twice (400.1)."""
    l.stamp += 1
    listed = 0
    for row in range(S.PLAYERS * 5):
        p = row // 5
        z = row % 5 + 1
        n = g.zone_n[row] + 0
        if n < 0 or n > S.ZONE_CAP:
            fault(l, CHECK_LISTS, row, n)
            return
        for k in range(n):
            i = g.zone[row, k] + 0
            if i == 0 or i >= S.OBJECTS or g.obj_zone[i] != z or l.mark[i] == l.stamp:
                fault(l, CHECK_LISTS, row, i)
                return
            l.mark[i] = l.stamp
            holder = g.obj_owner[i] + 0
            if z == E.ZONE_BATTLEFIELD:
                holder = g.obj_ctl[i] + 0
            if holder != p:
                fault(l, CHECK_LISTS, row, i)
                return
        listed += n
        if n < S.ZONE_CAP and g.zone[row, n] != 0:
            fault(l, CHECK_CLEARED, row, n)
    ghosts = 0
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE:
            continue
        if z < E.ZONE_STACK:
            listed -= 1
        elif z == E.ZONE_GHOST:
            ghosts += 1
        elif z >= E.ZONE_COUNT:
            fault(l, CHECK_LISTS, z, i)
    if listed != 0:
        fault(l, CHECK_LISTS, 0, listed)
    if ghosts != g.ghosts:
        fault(l, CHECK_LISTS, E.ZONE_GHOST, ghosts)


@kernel
def check_cards(g, l):
    """Count each owner's cards in all zones; tokens, copies and last known information are not cards (108.2, 111.1)."""
    for p in range(S.PLAYERS):
        l.count[p] = 0
        l.count[8 + p] = 0
    sum0 = 0
    sum1 = 0
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE:
            continue
        flags = g.obj_flags[i] + 0
        if g.obj_owner[i] >= S.PLAYERS or g.obj_ctl[i] >= S.PLAYERS or g.obj_id[i] == 0 or g.obj_id[i] > g.next_id:
            fault(l, CHECK_CARDS, i, g.obj_owner[i] + 0)
            return
        if z >= E.ZONE_GHOST:
            continue
        if (flags & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0:
            # 111.7: a token elsewhere ceases to exist as soon as state-based actions are checked
            if z == E.ZONE_STACK:
                if (flags & E.FLAG_COPY_SPELL) == 0:
                    fault(l, CHECK_TOKENS, i, z)
            elif z == E.ZONE_BATTLEFIELD:
                if (flags & E.FLAG_TOKEN) == 0:
                    fault(l, CHECK_TOKENS, i, z)
            elif g.dec_kind == E.DEC_PRIORITY:
                fault(l, CHECK_TOKENS, i, z)
            continue
        p = g.obj_owner[i] + 0
        l.count[p] += 1
        if p == 0:
            sum0 += card_sum(g.obj_card[i])
        else:
            sum1 += card_sum(g.obj_card[i])
    if l.started == 0:
        for p in range(S.PLAYERS):
            l.cards_n[p] = l.count[p]
        l.cards_sum[0] = sum0
        l.cards_sum[1] = sum1
        return
    for p in range(S.PLAYERS):
        if l.count[p] != l.cards_n[p]:
            fault(l, CHECK_CARDS, p, l.count[p] - l.cards_n[p])
    if sum0 != l.cards_sum[0] or sum1 != l.cards_sum[1]:
        fault(l, CHECK_CARDS, S.PLAYERS, 0)


# --- the stack, items, references -------------------------------------------------------------------------------------


@kernel
def exists(g, ref):
    """Whether a reference points at something: an object, a player, an item."""
    if ref < S.OBJECTS:
        return 1 if ref != 0 and g.obj_zone[ref] != E.ZONE_NONE else 0
    if ref < E.REF_ITEM:
        return 1 if ref < E.REF_PLAYER + S.PLAYERS else 0
    if ref >= E.REF_ITEM + S.ITEMS:
        return 0
    return 1 if g.it_state[ref - E.REF_ITEM] != S.ITEM_FREE else 0


@kernel
def check_stack(g, l):
    """The stack's list, items and the objects of spells agree (405); counts of items equal a recount."""
    if g.stack_n < 0 or g.stack_n > S.STACK:
        fault(l, CHECK_STACK, 0, g.stack_n + 0)
        return
    for k in range(g.stack_n):
        it = g.stack[k] + 0
        if it == 0 or it >= S.ITEMS or g.it_state[it] != S.ITEM_STACK:
            fault(l, CHECK_STACK, k, it)
            return
        for j in range(k):
            if g.stack[j] == it:
                fault(l, CHECK_STACK, k, it)
    if g.stack_n < S.STACK and g.stack[g.stack_n] != 0:
        fault(l, CHECK_CLEARED, E.ZONE_STACK, g.stack_n + 0)
    spells = 0
    stacked = 0
    pending = 0
    delayed = 0
    items = 0
    if g.item_n != 0 or g.pending_n != 0 or g.delayed_n != 0 or l.count[63] != 0:
        for it in range(1, S.ITEMS):
            state = g.it_state[it] + 0
            if state == S.ITEM_FREE:
                continue
            items += 1
            if state > S.ITEM_DELAYED or g.it_ctl[it] >= S.PLAYERS or g.it_ntgt[it] > S.TARGETS:
                fault(l, CHECK_STACK, it, state)
                return
            if state == S.ITEM_STACK:
                stacked += 1
            elif state == S.ITEM_PENDING:
                pending += 1
            elif state == S.ITEM_DELAYED:
                delayed += 1
            i = g.it_obj[it] + 0
            if g.it_kind[it] == E.AB_SPELL:
                spells += 1
                if i == 0 or i >= S.OBJECTS or g.obj_zone[i] != E.ZONE_STACK or g.obj_item[i] != it:
                    fault(l, CHECK_STACK, it, i)
                    return
            elif i != 0:
                fault(l, CHECK_STACK, it, i)
            for k in range(g.it_ntgt[it]):
                ref = g.it_tgt[it, k] + 0
                if ref >= E.REF_ITEM + S.ITEMS or E.REF_PLAYER + S.PLAYERS <= ref < E.REF_ITEM:
                    fault(l, CHECK_REFERENCES, it, ref)
    # an item that resolves has left the list already, or is still its top; never more than one
    if stacked < g.stack_n or items != g.item_n or pending != g.pending_n or delayed != g.delayed_n:
        fault(l, CHECK_STACK, stacked, items)
    for i in range(1, S.OBJECTS):
        if g.obj_zone[i] == E.ZONE_STACK:
            spells -= 1
    if spells != 0:
        fault(l, CHECK_STACK, 0, spells)


@kernel
def check_references(g, l):
    """Memories, continuous effects, payments and the agenda point at what is or was."""
    if g.mem_n < 0 or g.mem_n > S.MEMORY or g.fx_n < 0 or g.fx_n > S.EFFECTS:
        fault(l, CHECK_REFERENCES, g.mem_n + 0, g.fx_n + 0)
        return
    for m in range(g.mem_n):
        if g.mem_item[m] >= S.ITEMS or g.it_state[g.mem_item[m]] == S.ITEM_FREE or g.mem_obj[m] >= S.OBJECTS:
            fault(l, CHECK_REFERENCES, m, g.mem_item[m] + 0)
            return
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_NONE or g.fx_obj[x] >= S.OBJECTS or g.fx_player[x] >= S.PLAYERS:
            fault(l, CHECK_REFERENCES, x, g.fx_obj[x] + 0)
        if g.fx_obj_id[x] > g.next_id or g.fx_ts[x] > g.clock:
            fault(l, CHECK_REFERENCES, x, g.fx_obj[x] + 0)
    if g.agenda_n < 0 or g.agenda_n > S.AGENDA or g.pay_n < 0 or g.pay_n >= S.PAY_DEPTH:
        fault(l, CHECK_AGENDA, g.agenda_n + 0, g.pay_n + 0)
        return
    if g.result == E.RESULT_NONE and g.agenda_n == 0:
        fault(l, CHECK_AGENDA, 0, 0)
    for k in range(g.agenda_n):
        if g.agenda[k, 0] <= 0 or g.agenda[k, 0] > 255:
            fault(l, CHECK_AGENDA, k, g.agenda[k, 0] + 0)
    for k in range(1, g.pay_n + 1):
        if g.pay_item[k] == 0 or g.pay_item[k] >= S.ITEMS or g.pay_npip[k] < 0 or g.pay_npip[k] > S.PAY_PIPS:
            fault(l, CHECK_AGENDA, k, g.pay_item[k] + 0)
        if g.pay_generic[k] < 0:
            fault(l, CHECK_NEGATIVE, k, g.pay_generic[k] + 0)
    if g.pe_n < 0 or g.pe_n > S.PROPOSED:
        fault(l, CHECK_AGENDA, 0, g.pe_n + 0)


# --- the battlefield --------------------------------------------------------------------------------------------------


@kernel
def check_attached(g, l):
    """Hosts exist, know how many are attached to them, and nothing is attached to itself (301.5c, 303.4d)."""
    links = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            h = g.obj_host[i] + 0
            links -= g.obj_attached[i]
            if g.obj_attached[i] < 0:
                fault(l, CHECK_NEGATIVE, i, g.obj_attached[i] + 0)
            if h == 0:
                continue
            if h < E.REF_PLAYER and g.obj_zone[h] == E.ZONE_GHOST:
                # 704.5m-n: the host has left; it is dealt with before a player has priority
                if g.dec_kind == E.DEC_PRIORITY:
                    fault(l, CHECK_ATTACHED, i, h)
            elif h < E.REF_PLAYER:
                links += 1
                if h == i or g.obj_zone[h] != E.ZONE_BATTLEFIELD or g.obj_attached[h] <= 0:
                    fault(l, CHECK_ATTACHED, i, h)
            elif h >= E.REF_PLAYER + S.PLAYERS:
                fault(l, CHECK_ATTACHED, i, h)
    if links != 0:
        fault(l, CHECK_ATTACHED, 0, links)


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


@kernel
def check_listeners(g, t, l):
    """Counts of who listens, over the battlefield, equal a recount."""
    for e in range(64):
        l.count[e] = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            recount_object(g, t, l, g.zone[row, k] + 0)
    for e in range(1, E.EV_COUNT):
        if g.trig_n[e] != (l.count[e] & 0xFFFF) or g.repl_n[e] != (l.count[e] >> 16):
            fault(l, CHECK_LISTENERS, e, g.trig_n[e] + 0)
    for x in range(g.fx_n):
        if g.fx_kind[x] >= E.FX_COST_LESS:
            l.count[61] += 1
    if g.static_n != l.count[62] or g.rule_n != l.count[61]:
        fault(l, CHECK_LISTENERS, 0, g.static_n + 0)


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
        if g.obj_host[i] != 0:
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
    if has_subtype(g, i, t.w_aura) != 0:
        h = g.obj_host[i] + 0
        if h == 0 or (h < E.REF_PLAYER and g.obj_zone[h] != E.ZONE_BATTLEFIELD):
            return 13
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
            letter = due(g, t, l, i)
            if letter != 0:
                fault(l, CHECK_STATE_BASED, letter, i)
            if (g.obj_types[i] & E.SUPER_LEGENDARY) != 0 and (g.obj_kw[i] & E.KW_LEGEND_EXEMPT) == 0:
                for j in range(k):
                    x = g.zone[row, j] + 0
                    if (g.obj_types[x] & E.SUPER_LEGENDARY) != 0 and (g.obj_kw[x] & E.KW_LEGEND_EXEMPT) == 0:
                        if t.d_name[g.obj_def[i]] == t.d_name[g.obj_def[x]]:
                            fault(l, CHECK_STATE_BASED, 10, i)


# --- the decision -----------------------------------------------------------------------------------------------------


@kernel
def check_decision(g, l):
    """The decision is one: someone's, of a known kind, among different options about things that exist."""
    n = g.opt_n + 0
    least = 1 if g.show_forced != 0 else 2
    if g.dec_kind == E.DEC_NONE or g.dec_kind >= E.DEC_COUNT or g.dec_player >= S.PLAYERS:
        fault(l, CHECK_DECISION, g.dec_kind + 0, g.dec_player + 0)
        return
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
def check_turn(g, l):
    """Turn, step and players are in range, and turns only go forward."""
    if g.active >= S.PLAYERS or g.priority >= S.PLAYERS or g.step >= E.STEP_COUNT or g.turn < l.turn:
        fault(l, CHECK_TURN, g.turn + 0, g.step + 0)
    if g.step != l.step:
        fault(l, CHECK_TURN, g.step + 0, l.step + 0)


@kernel
def count_triggers(g, l, used):
    """Count the abilities that have triggered since the last decision and still wait or are on the stack."""
    if g.item_n == 0:
        return
    for it in range(1, S.ITEMS):
        if g.it_state[it] != S.ITEM_FREE and g.it_id[it] > l.next_id and g.it_kind[it] >= E.AB_TRIGGERED:
            used[1, g.it_ab[it]] += 1


@kernel
def taken_back(g, l):
    """Whether a proposal was taken back since the last priority, of which ``l`` is the ledger (733.1)."""
    for p in range(S.PLAYERS):
        if g.this_turn[p, S.TURN_CANCELS] > l.cancels[p]:
            return 1
    return 0


@kernel
def check_game(g, t, l, used):
    """All checks of one game that has reached a decision or its end."""
    if g.trunc == E.TRUNC_INTERNAL:
        fault(l, CHECK_INTERNAL, g.dec_kind + 0, 0)
    if g.result == E.RESULT_TRUNCATED:
        return  # what a capacity has cut short is not a position
    check_lists(g, l)
    if l.fault != 0:
        return  # the rest trusts the zone lists
    check_cards(g, l)
    if l.started != 0:
        if l.taken_back == 0:
            add_up(g, t, l, used)
        compare_objects(g, l)
        compare_players(g, l)
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
    count_triggers(g, l, used)
    sync(g, l)
    l.started = 1


@entry
def check(games, tables, ledgers, saves, used, actions):
    """Check every game that has been stepped (``actions[i] >= 0``) or has just begun; returns how many have a fault.

    ``saves[i]`` keeps the ledger from before a proposal, for when it is taken back (733.1).  ``used`` (int64, 2 rows)
    counts definitions that were cast or played as lands, and abilities that were activated or triggered.
    """
    faults = 0
    for i in range(len(games)):
        l = ledgers[i]
        if l.fault == 0 and (actions[i] >= 0 or (l.started == 0 and games[i].result == E.RESULT_NONE)):
            if games[i].manual != 0:
                if l.dec_kind == E.DEC_PRIORITY:
                    saves[i] = ledgers[i]
                if taken_back(games[i], saves[i]) != 0:
                    ledgers[i] = saves[i]
                    l.taken_back = 1
            check_game(games[i], tables[0], l, used)
        if l.fault != 0:
            faults += 1
    return faults
