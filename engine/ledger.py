"""The ledger of a game: what its record must show, added up from the log of performed events and nothing else.

After each step the new events of the log are entered (``add_up``), the record is compared with the result
(``compare_objects``, ``compare_players``), and the ledger goes on from there (``sync``).  What the log does not explain
is a fault.  The checks themselves, and their numbers' names, are in ``checks.py``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.charges import activated, cast, charged, removed
from manaloom.engine.consistency import card_sum
from manaloom.engine.faults import (
    CHECK_CLEARED,
    CHECK_COUNTERS,
    CHECK_DAMAGE,
    CHECK_ENERGY,
    CHECK_LIFE,
    CHECK_MANA,
    CHECK_MOVES,
    CHECK_NEGATIVE,
    CHECK_POOLS,
    CHECK_TAPPED,
    CHECK_THIS_TURN,
    CHECK_TURN,
    fault,
)
from manaloom.engine.jit import kernel

# --- adding up the log -----------------------------------------------------------------------------------------------


@kernel
def ledger_counters(l, i, kind, n):
    """Enter ``n`` counters (negative: removed) on object ``i``."""
    free = S.COUNTER_KINDS
    for k in range(S.COUNTER_KINDS):
        if l.ctr_kind[i, k] == kind:
            l.ctr[i, k] += n
            if l.ctr[i, k] < 0:
                fault(l, CHECK_COUNTERS, i, kind)
            if l.ctr[i, k] <= 0:
                l.ctr[i, k] = 0
                l.ctr_kind[i, k] = 0
            return
        if l.ctr_kind[i, k] == 0 and free == S.COUNTER_KINDS:
            free = k
    if n < 0 or free == S.COUNTER_KINDS:
        fault(l, CHECK_COUNTERS, i, kind)
        return
    l.ctr_kind[i, free] = kind
    l.ctr[i, free] = n


@kernel
def ledger_forget(l, i):
    """Object ``i`` is another one now: it has no counters and no damage (400.7)."""
    l.damage[i] = 0
    l.tapped[i] = 0
    for k in range(S.COUNTER_KINDS):
        l.ctr_kind[i, k] = 0
        l.ctr[i, k] = 0


@kernel
def vacant(l, i):
    """Whether slot ``i`` may have been freed: last known information, and tokens that are no cards, vanish unlogged."""
    z = l.zone[i]
    if z == E.ZONE_NONE or z == E.ZONE_GHOST or z == E.ZONE_COMING:
        return 1
    return 1 if l.token[i] != 0 and z != E.ZONE_BATTLEFIELD else 0


@kernel
def ledger_move(g, l, m):
    """Enter a logged change of zones."""
    i = g.ev_obj[m] + 0
    n = g.ev_new[m] + 0
    ident = g.ev_id[m] + 0
    out = g.ev_aux[m] >> 4
    to = g.ev_aux[m] & 15
    if i == 0 or i >= S.OBJECTS or n == 0 or n >= S.OBJECTS:
        fault(l, CHECK_MOVES, i, n)
        return
    if out == E.ZONE_BATTLEFIELD:
        if l.zone[i] != E.ZONE_BATTLEFIELD or (l.id[i] != 0 and l.id[i] != ident) or n == i or vacant(l, n) == 0:
            fault(l, CHECK_MOVES, i, out * 16 + to)
        l.zone[i] = E.ZONE_GHOST
        l.token[n] = l.token[i]
        l.card[n] = l.card[i]
        l.id[n] = 0
    else:
        known = 1 if l.zone[i] == out or (l.pregame != 0 and l.zone[i] <= E.ZONE_HAND) else 0
        if n != i or (known == 0 and (out != E.ZONE_COMING or vacant(l, i) == 0)):
            fault(l, CHECK_MOVES, i, out * 16 + to)
        if out == E.ZONE_COMING:
            l.token[i] = 1 if to == E.ZONE_BATTLEFIELD or (g.obj_flags[i] & E.FLAG_PERSISTS) == 0 else 0
            if to != E.ZONE_BATTLEFIELD and g.obj_card[i] != 0 and (g.obj_flags[i] & E.FLAG_TOKEN) == 0:
                owner = g.obj_owner[i]  # a card from outside the game
                l.token[i] = 0
                l.cards_n[owner] += 1
                l.cards_sum[owner] += card_sum(g.obj_card[i])
        l.id[n] = ident
    l.zone[n] = to
    if l.fresh[n] == 0:
        ledger_forget(l, n)
    l.fresh[n] = 0
    l.tapped[n] = 2 if to == E.ZONE_BATTLEFIELD else 0


@kernel
def ledger_counter_event(g, l, m, sign):
    """Enter counters put or removed, on a permanent or a player."""
    ref = g.ev_obj[m] + 0
    n = g.ev_amt[m] * sign
    kind = g.ev_aux[m] + 0
    if g.ev_amt[m] <= 0:
        fault(l, CHECK_COUNTERS, ref, n)
        return
    if ref < E.REF_PLAYER:
        if l.id[ref] != g.ev_id[m] and l.id[ref] != 0:
            # it enters the battlefield with them, and its arrival is logged next (614.12)
            if l.fresh[ref] == 0:
                ledger_forget(l, ref)
            l.fresh[ref] = 1
        ledger_counters(l, ref, kind, n)
        return
    p = ref - E.REF_PLAYER
    if p >= S.PLAYERS:
        fault(l, CHECK_ENERGY, ref, n)
    elif kind == E.CTR_ENERGY:
        l.energy[p] += n
        if n > 0:
            l.this_turn[p, S.TURN_ENERGY_GOT] += n
        else:
            l.this_turn[p, S.TURN_ENERGY_SPENT] -= n
            removed(l, p, g.ev_src[m] + 0, 0 - n)
    elif kind == E.CTR_POISON:
        l.poison[p] += n
    elif kind == E.CTR_EXPERIENCE:
        l.experience[p] += n
    else:
        fault(l, CHECK_ENERGY, ref, kind)
    if p < S.PLAYERS and (l.energy[p] < 0 or l.poison[p] < 0 or l.experience[p] < 0):
        fault(l, CHECK_ENERGY, p, l.energy[p] + 0)


@kernel
def keeps_by(g, t, p, i, ab):
    """Mask of the types of mana that ability ``ab`` of object ``i`` may keep for player ``p``, its condition apart.

    Those that what would be lost becomes instead are among them.
    """
    replaces = 1 if t.a_kind[ab] == E.AB_REPLACEMENT and t.a_event[ab] == E.EV_LOSE_MANA else 0
    if ab == 0 or (t.a_kind[ab] != E.AB_STATIC and replaces == 0):
        return 0
    you = g.obj_ctl[i] + 0
    who = t.a_who[ab] + 0
    if (who == 1 or (who == 0 and t.a_affect[ab] == 1)) and p != you:
        return 0
    if who == 2 and p == you:
        return 0
    if replaces != 0:
        return t.a_ra[ab] + 0 if t.a_rkind[ab] == O.RPL_MANA_TYPE else E.MASK_TYPES
    mask = 0
    for x in range(t.a_fx[ab], t.a_fx[ab] + t.a_nfx[ab]):
        if t.x_fx[x] == E.FX_POOL_KEEPS:
            mask |= E.MASK_TYPES if t.x_dynamic[x] != 0 else t.x_a[x]
    return mask


@kernel
def kept_types(g, t, l, p):
    """Mask of the types of mana that static abilities and effects keep from emptying for player ``p`` (106.4).

    Abilities of permanents, and of those that have come and left again since the last decision.
    """
    mask = 0
    if g.rule_n != 0 or g.ghosts != 0 or g.repl_n[E.EV_LOSE_MANA] != 0:
        for i in range(1, S.OBJECTS):
            z = g.obj_zone[i]
            if z != E.ZONE_BATTLEFIELD and (z != E.ZONE_GHOST or g.obj_id[i] <= l.next_id):
                continue
            d = g.obj_def[i] + 0
            if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) == 0:
                for k in range(t.d_nab[d]):
                    mask |= keeps_by(g, t, p, i, t.d_ab[d] + k)
            for k in range(S.GRANTED):
                mask |= keeps_by(g, t, p, i, g.obj_granted[i, k] + 0)
        for x in range(g.fx_n):
            if g.fx_kind[x] == E.FX_POOL_KEEPS and g.fx_player[x] == p:
                mask |= g.fx_a[x]
    return mask


@kernel
def ledger_mana(l, p, n, aux):
    """Enter mana added to a pool: of one or several types, not known how much of each."""
    l.pool[p] += n
    l.pool_least[p] += n
    for m in range(E.MANA_TYPES):
        if ((aux >> m) & 1) != 0:
            l.made[p, m] += n
            if (aux & E.MANA_LASTS) != 0:
                l.lasting[p, m] += n


@kernel
def ledger_loss(l, p, n, aux):
    """Enter mana of one type that a player has lost or, with a type in its place, that has become another (106.4)."""
    kind = aux & 15
    into = aux >> 4
    if kind >= E.MANA_TYPES or into > E.MANA_TYPES or n <= 0 or n > l.made[p, kind]:
        fault(l, CHECK_MANA, p, aux)
        return
    l.made[p, kind] -= n
    if into != 0:
        l.made[p, into - 1] += n
    else:
        l.pool[p] -= n
        l.pool_least[p] -= n


@kernel
def ledger_empty(g, t, l, p, step):
    """Enter that a step or phase has ended: no mana is left unless something keeps it (106.4, 500.5)."""
    if l.pool[p] == 0:
        return
    keeps = l.keeps[p] | kept_types(g, t, l, p)
    kept = 0
    for m in range(E.MANA_TYPES):
        if step == E.STEP_UNTAP:
            l.lasting[p, m] = 0
        if ((keeps >> m) & 1) == 0:
            l.made[p, m] = l.lasting[p, m]
        kept += l.made[p, m]
    l.pool[p] = min(l.pool[p] + 0, kept)
    l.pool_least[p] = min(l.pool_least[p] + 0, kept)


@kernel
def ledger_step(g, t, l, m):
    """Enter the beginning of a step or phase: pools have emptied (500.5), and turn order is kept (500.1)."""
    step = g.ev_aux[m] + 0
    if step == 0 or step >= E.STEP_COUNT:
        fault(l, CHECK_TURN, step, l.step + 0)
        return
    if step <= l.step and step != E.STEP_UNTAP and step != E.STEP_BEGIN_COMBAT:
        # 514.3a: another cleanup step may follow a cleanup step; extra combats begin with their own step
        if step != E.STEP_CLEANUP or l.step != E.STEP_CLEANUP:
            fault(l, CHECK_TURN, step, l.step + 0)
    if step == E.STEP_UNTAP and l.cleanup != 0:
        l.cleanup = 0
        for i in range(1, S.OBJECTS):
            l.damage[i] = 0  # 514.2
    if step == E.STEP_CLEANUP:
        l.cleanup = 1
    if step == E.STEP_UNTAP:
        for p in range(S.PLAYERS):
            for k in range(S.TURN_ROWS):
                l.this_turn[p, k] = 0
    l.step = step
    l.ended = 1
    for p in range(S.PLAYERS):
        ledger_empty(g, t, l, p, step)


@kernel
def ledger_damage(g, l, m):
    """Enter damage dealt to a permanent (120.3e); that to players is logged as loss of life as well (120.3a)."""
    i = g.ev_obj[m] + 0
    if g.ev_amt[m] <= 0:
        fault(l, CHECK_DAMAGE, i, g.ev_amt[m] + 0)
    if i >= E.REF_PLAYER:
        return
    if (g.obj_kw[g.ev_src[m]] & (E.KW_WITHER | E.KW_INFECT)) != 0:
        return  # 120.3d: it puts counters instead
    l.damage[i] += g.ev_amt[m]


@kernel
def ledger_copy(g, l, m):
    """Enter the copy of a spell, which is created on the stack (707.10)."""
    i = g.ev_obj[m] + 0
    if vacant(l, i) == 0:
        fault(l, CHECK_MOVES, i, E.ZONE_STACK + 0)
    l.zone[i] = E.ZONE_STACK
    l.id[i] = g.ev_id[m]
    l.token[i] = 1
    if l.fresh[i] == 0:
        ledger_forget(l, i)
    l.fresh[i] = 0


@kernel
def add_up(g, t, l, used):
    """Enter all new events of the log into the ledger, and count which abilities were used."""
    if g.ev_n < l.ev_seen or g.ev_n > S.EVENTS:
        fault(l, CHECK_MOVES, 0, g.ev_n + 0)
        return
    for m in range(l.ev_seen + 0, g.ev_n):
        kind = g.ev_kind[m]
        p = g.ev_player[m] + 0
        if kind == E.EV_MOVE:
            ledger_move(g, l, m)
            if g.ev_amt[m] == E.HOW_CREATE:
                l.created -= 1
            if g.ev_amt[m] == E.HOW_LAND and (g.ev_aux[m] & 15) == E.ZONE_BATTLEFIELD:
                used[0, l.card[g.ev_obj[m]]] += 1
                l.this_turn[p, S.TURN_LANDS] += 1
            if (g.ev_aux[m] >> 4) == E.ZONE_BATTLEFIELD:
                l.this_turn[p, S.TURN_LEFT] += 1
        elif kind == E.EV_COUNTERS:
            ledger_counter_event(g, l, m, 1)
        elif kind == E.EV_REMOVE:
            ledger_counter_event(g, l, m, -1)
        elif kind == E.EV_LIFE_GAIN:
            l.life[p] += g.ev_amt[m]
            l.this_turn[p, S.TURN_LIFE_GAINED] += g.ev_amt[m]
        elif kind == E.EV_LIFE_LOSS:
            l.life[p] -= g.ev_amt[m]
            l.this_turn[p, S.TURN_LIFE_LOST] += g.ev_amt[m]
        elif kind == E.EV_DAMAGE:
            ledger_damage(g, l, m)
        elif kind == E.EV_TAP:
            if l.tapped[g.ev_obj[m]] == 1:
                fault(l, CHECK_TAPPED, g.ev_obj[m] + 0, 1)
            l.tapped[g.ev_obj[m]] = 1
        elif kind == E.EV_UNTAP:
            if l.tapped[g.ev_obj[m]] == 0:
                fault(l, CHECK_TAPPED, g.ev_obj[m] + 0, 0)
            l.tapped[g.ev_obj[m]] = 0
        elif kind == E.EV_STEP:
            ledger_step(g, t, l, m)
        elif kind == E.EV_MANA:
            ledger_mana(l, p, g.ev_amt[m] + 0, g.ev_aux[m] + 0)
        elif kind == E.EV_LOSE_MANA:
            ledger_loss(l, p, g.ev_amt[m] + 0, g.ev_aux[m] + 0)
        elif kind == E.EV_PAY_MANA:
            l.pool[p] -= g.ev_amt[m]
            l.pool_least[p] -= g.ev_amt[m]
        elif kind == E.EV_COPY:
            ledger_copy(g, l, m)
        elif kind == E.EV_DRAW:
            l.this_turn[p, S.TURN_DRAWN] += 1
        elif kind == E.EV_CREATE:
            l.this_turn[p, S.TURN_TOKENS] += g.ev_amt[m]
            l.created += g.ev_amt[m]
            l.this_turn[p, S.TURN_CREATED] = 1
        elif kind == E.EV_DISCARD:
            l.this_turn[p, S.TURN_DISCARDED] += 1
        elif kind == E.EV_CAST:
            l.this_turn[p, S.TURN_SPELLS] += 1
            used[0, l.card[g.ev_obj[m]]] += 1
            cast(g, t, l, used, p, g.ev_obj[m] + 0, l.card[g.ev_obj[m]] + 0)
        elif kind == E.EV_ACTIVATE:
            used[1, g.ev_aux[m]] += 1
            activated(t, l, used, p, g.ev_obj[m] + 0, g.ev_aux[m] + 0)
        elif kind == E.EV_PAY_ENERGY:
            charged(t, l, used, p, g.ev_src[m] + 0, g.ev_aux[m] + 0, g.ev_amt[m] + 0)
        elif kind == E.EV_NONE or kind >= E.EV_COUNT:
            fault(l, CHECK_MOVES, 0, kind + 0)


# --- comparing --------------------------------------------------------------------------------------------------------


@kernel
def explained(g, l, i):
    """Whether the log explains where object ``i`` is now."""
    was = l.zone[i] + 0
    z = g.obj_zone[i] + 0
    if l.pregame != 0 and 0 < was <= E.ZONE_HAND and 0 < z <= E.ZONE_HAND:
        return 1
    if was == z and (l.id[i] == 0 or l.id[i] == g.obj_id[i]):
        return 1
    if z == E.ZONE_NONE or z == E.ZONE_COMING:
        return vacant(l, i)  # 704.5d-e, and last known information that nothing asks for any more
    return 0


@kernel
def compare_counters(g, l, i):
    """Counters on object ``i`` against the ledger."""
    here = 0
    there = 0
    for k in range(S.COUNTER_KINDS):
        if l.ctr_kind[i, k] != 0:
            there += 1
        kind = g.obj_ctr_kind[i, k] + 0
        if kind == 0:
            if g.obj_ctr[i, k] != 0:
                fault(l, CHECK_CLEARED, i, k)
            continue
        here += 1
        if g.obj_ctr[i, k] <= 0:
            fault(l, CHECK_NEGATIVE, i, kind)
        n = 0
        for j in range(S.COUNTER_KINDS):
            if l.ctr_kind[i, j] == kind:
                n = l.ctr[i, j] + 0
        if n != g.obj_ctr[i, k]:
            fault(l, CHECK_COUNTERS, i, kind)
    if here != there:
        fault(l, CHECK_COUNTERS, i, 0)


@kernel
def compare_objects(g, l):
    """Each object's zone, identity, counters, damage and whether it is tapped, against the ledger."""
    for i in range(1, S.OBJECTS):
        if l.zone[i] == E.ZONE_NONE and g.obj_zone[i] == E.ZONE_NONE:
            continue
        if explained(g, l, i) == 0:
            fault(l, CHECK_MOVES, i, l.zone[i] * 16 + g.obj_zone[i])
        z = g.obj_zone[i] + 0
        if l.id[i] != g.obj_id[i] and g.obj_id[i] <= l.next_id and z != E.ZONE_NONE:
            if l.id[i] == 0 or z == E.ZONE_COMING or z == E.ZONE_STACK:
                fault(l, CHECK_MOVES, i, 0)  # 400.7: a new object has a new identity
        if z == E.ZONE_BATTLEFIELD:
            if l.tapped[i] != 2 and l.tapped[i] != g.obj_tapped[i]:
                fault(l, CHECK_TAPPED, i, g.obj_tapped[i] + 0)
            if g.obj_damage[i] < 0:
                fault(l, CHECK_NEGATIVE, i, g.obj_damage[i] + 0)
            if g.obj_damage[i] != l.damage[i]:
                # what was not a creature takes no marked damage (120.3); cleanup heals (514.2)
                if g.obj_damage[i] != 0 or (l.cleanup == 0 and (g.obj_types[i] & E.TYPE_CREATURE) != 0):
                    fault(l, CHECK_DAMAGE, i, g.obj_damage[i] - l.damage[i])
            compare_counters(g, l, i)
        elif z != E.ZONE_GHOST and z != E.ZONE_NONE and z != E.ZONE_COMING:
            bare = 1 if z == E.ZONE_EXILE or g.obj_ctr_kind[i, 0] == 0 else 0
            if g.obj_tapped[i] != 0 or g.obj_damage[i] != 0 or bare == 0 or g.obj_host[i] != 0:
                fault(l, CHECK_CLEARED, i, z)
            if z == E.ZONE_EXILE:
                compare_counters(g, l, i)  # some cards are exiled with counters


@kernel
def compare_players(g, l):
    """Life, energy, other counters and mana of each player, against the ledger."""
    for p in range(S.PLAYERS):
        if g.life[p] != l.life[p]:
            fault(l, CHECK_LIFE, p, g.life[p] - l.life[p])
        if g.energy[p] < 0 or g.poison[p] < 0 or g.experience[p] < 0:
            fault(l, CHECK_NEGATIVE, p, g.energy[p] + 0)
        if g.energy[p] != l.energy[p] or g.poison[p] != l.poison[p] or g.experience[p] != l.experience[p]:
            fault(l, CHECK_ENERGY, p, g.energy[p] - l.energy[p])
        compare_pool(g, l, p)


@kernel
def being_spent(g, p):
    """Mana that player ``p`` has spent in payments that are not complete."""
    n = 0
    for d in range(1, g.pay_n + 1):
        if g.pay_player[d] == p:
            n += g.pay_spent[d]
    return n


@kernel
def compare_pool(g, l, p):
    """The mana in a player's pool, against the ledger: it comes and goes by what is logged (106.4, 118.3a)."""
    n = g.pool_n[p] + 0
    if n < 0 or n > S.POOL:
        fault(l, CHECK_MANA, p, n)
        return
    held = 0
    for k in range(n):
        held += g.pool_amt[p, k]
        if g.pool_amt[p, k] <= 0:
            fault(l, CHECK_NEGATIVE, p, g.pool_amt[p, k] + 0)
    more = CHECK_POOLS if l.ended != 0 else CHECK_MANA  # more than was added since the last step ended
    total = held + being_spent(g, p)
    if total > l.pool[p]:
        fault(l, more, p, total - l.pool[p])
    if total < l.pool_least[p]:
        fault(l, CHECK_MANA, p, total - l.pool_least[p])
    for m in range(E.MANA_TYPES):
        here = 0
        for k in range(n):
            if g.pool_type[p, k] == m:
                here += g.pool_amt[p, k]
        if here > l.made[p, m]:
            fault(l, more, p, m)
    for k in range(n):
        if g.pool_type[p, k] >= E.MANA_TYPES or (g.pool_out[p, k] & (T.OUTS - 1) == 0 and g.pool_out[p, k] != 0):
            fault(l, CHECK_MANA, p, k)
    if n < S.POOL and (g.pool_type[p, n] != 0 or g.pool_out[p, n] != 0 or g.pool_amt[p, n] != 0):
        fault(l, CHECK_CLEARED, p, n)


@kernel
def compare_this_turn(g, l):
    """What each player has done this turn, against the ledger; lands played once more for the active player (305.2)."""
    for p in range(S.PLAYERS):
        for k in range(S.TURN_ROWS):
            if g.this_turn[p, k] == l.this_turn[p, k]:
                continue
            if k == S.TURN_CREATED and g.this_turn[p, k] == 1:
                continue  # nothing may have come of it
            if k == S.TURN_CREATURES_DIED or k == S.TURN_ATTACKERS or k == S.TURN_EXTRA_LANDS or k == S.TURN_CANCELS:
                continue
            if k != S.TURN_LANDS or g.pe_n == 0:  # a land that is about to enter counts already
                fault(l, CHECK_THIS_TURN, p, k)
    if g.lands_played != l.this_turn[g.active, S.TURN_LANDS] and g.pe_n == 0:
        fault(l, CHECK_THIS_TURN, S.PLAYERS, g.lands_played + 0)


@kernel
def sync_pool(g, t, l, p):
    """The ledger of a pool goes on from what is in it."""
    l.keeps[p] = kept_types(g, t, l, p) if g.rule_n != 0 or g.repl_n[E.EV_LOSE_MANA] != 0 else 0
    held = 0
    for m in range(E.MANA_TYPES):
        l.made[p, m] = 0
        l.lasting[p, m] = 0
    for k in range(min(g.pool_n[p] + 0, S.POOL)):
        m = g.pool_type[p, k] + 0
        held += g.pool_amt[p, k]
        if m < E.MANA_TYPES:
            l.made[p, m] += g.pool_amt[p, k]
            if (g.pool_flags[p, k] & (E.UNIT_KEEP_TURN | E.UNIT_KEEP_COMBAT)) != 0:
                l.lasting[p, m] += g.pool_amt[p, k]
    l.pool[p] = held + being_spent(g, p)
    l.pool_least[p] = l.pool[p]


@kernel
def sync(g, t, l):
    """The ledger goes on from what has been checked."""
    l.next_id = g.next_id
    l.turn = g.turn
    l.step = g.step
    l.ended = 0
    l.taken_back = 0
    # the log starts anew at the next step, except for events that triggers have yet to look at
    l.ev_seen = 0
    if g.ev_group != g.ev_n:
        l.ev_seen = g.ev_n
    l.dec_kind = g.dec_kind
    l.pregame = 1 if g.step == E.STEP_NONE else 0
    for p in range(S.PLAYERS):
        l.cancels[p] = g.this_turn[p, S.TURN_CANCELS]
        l.life[p] = g.life[p]
        l.energy[p] = g.energy[p]
        l.poison[p] = g.poison[p]
        l.experience[p] = g.experience[p]
        sync_pool(g, t, l, p)
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE and l.zone[i] == E.ZONE_NONE:
            continue
        l.zone[i] = z
        l.card[i] = g.obj_card[i]
        l.id[i] = g.obj_id[i]
        l.fresh[i] = 0
        flags = g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL | E.FLAG_PERSISTS)
        l.token[i] = 1 if flags == E.FLAG_TOKEN or flags == E.FLAG_COPY_SPELL else 0
        l.tapped[i] = g.obj_tapped[i]
        l.damage[i] = g.obj_damage[i]
        for k in range(S.COUNTER_KINDS):
            l.ctr_kind[i, k] = g.obj_ctr_kind[i, k]
            l.ctr[i, k] = g.obj_ctr[i, k]
