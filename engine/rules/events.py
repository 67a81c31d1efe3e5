"""The one pipeline: propose, replace, perform, trigger.

Instructions and rules propose events (``propose``) and say when the simultaneous group is complete (``flush``). Each
event is replaced (``replacement.py``), then all are performed here as one, and only then do triggers look at what
really happened (``triggers.collect``). Nothing writes life, counters, zones or pools by another way.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    combat,
    core,
    creating,
    layers,
    mana,
    prevention,
    replacement,
    token_cards,
    triggers,
)
from manaloom.engine.rules import frames as F

# pe_flags
PEF_TAPPED = 1  # enters tapped
PEF_ATTACKING = 2  # enters attacking (508.4)
PEF_TOP = 4  # goes on top of the library, else the bottom
PEF_REMEMBER = 8  # pe_item remembers the object that it becomes
PEF_COPY = 16  # EV_CREATE: a copy of pe_src with exception row pe_aux
PEF_ATTACH = 32  # enters attached to pe_src (0: to something that is not there); EV_CREATE: to pe_attack
PEF_UNTIL = 64  # exiled until pe_src leaves the battlefield (610.3)
PEF_HASTE = 128  # the token gains haste until end of turn
PEF_KEEP_COPY = 256  # enters as a copy: its copiable values are settled already (707.5)
PEF_ENTERING = 512  # EV_COUNTERS: the counters that an object entering in the same group enters with (122.6)
PEF_SETTLED = 1024  # the replacement stage is done with this event
PEF_RESULTS = 2048  # EV_DAMAGE: what it does to life or counters is an event of its own in the group (120.4c)
PEF_CYCLED = 8192  # discarded to pay for a cycling ability (702.29c)
PEF_NO_EFFECT = 4096  # no effect would do this: it is a cost, or a result of damage (614.16)
PEF_COUNTER = 1 << 20  # it is exiled with a counter of kind pe_def
PEF_BACK = 1 << 19  # a double-faced card enters with its back face up (712.12, 712.13)
STILL = E.FLAG_TOKEN | E.FLAG_PERSISTS | E.FLAG_COPY_SPELL | E.FLAG_DOUBLE_FACED  # in whatever zone it goes to
# EV_CREATE: how they enter, not what they are
PEF_OF_TOKENS = PEF_TAPPED | PEF_ATTACKING | PEF_HASTE | PEF_REMEMBER | PEF_ATTACH
DAMAGEABLE = E.TYPE_CREATURE | E.TYPE_PLANESWALKER


@kernel
def propose(g, kind, player, obj, amt, src, aux, how, item):
    """One more event of the current group; returns its place ``k``, for ``g.pe_flags[k]`` and the like."""
    k = g.pe_n + 0
    if k >= S.PROPOSED:
        core.fail(g, E.TRUNC_PROPOSED)
        return S.PROPOSED - 1
    if amt > core.AMOUNT_LIMIT:
        core.fail(g, E.TRUNC_AMOUNT)
        amt = 0
    g.pe_kind[k] = kind
    g.pe_player[k] = player
    g.pe_obj[k] = obj
    g.pe_id[k] = g.obj_id[obj] if obj < E.REF_PLAYER else 0
    g.pe_amt[k] = amt
    g.pe_src[k] = src
    g.pe_aux[k] = aux
    g.pe_how[k] = how
    g.pe_flags[k] = 0
    g.pe_def[k] = 0
    g.pe_size[k] = 0
    g.pe_mana[k] = 0
    g.pe_item[k] = item
    g.pe_chosen[k] = 0
    g.pe_attack[k] = 0
    g.pe_napplied[k] = 0
    g.pe_n = k + 1
    return k


@kernel
def tried(g, k, src, ab):
    """614.5: how often has effect ``ab`` of ``src`` had its opportunity to affect event ``k``?"""
    times = 0
    for n in range(g.pe_napplied[k]):
        if g.pe_applied[k, n] == src and g.pe_applied_ab[k, n] == ab:
            times += 1
    return times


@kernel
def mark_applied(g, k, src, ab):
    """614.5: an effect gets one opportunity to affect an event."""
    n = g.pe_napplied[k] + 0
    if n >= S.APPLIED:
        core.fail(g, E.TRUNC_PROPOSED)
        return
    g.pe_applied[k, n] = src
    g.pe_applied_ab[k, n] = ab
    g.pe_napplied[k] = n + 1


@kernel
def forget_card(g, i):
    """Card ``i`` is about to leave a zone other than the battlefield: it is another object then (400.7)."""
    if g.obj_until[i] != 0:
        g.until_n -= 1
    for x in range(g.fx_n - 1, -1, -1):
        if (g.fx_kind[x] == E.FX_MAY_PLAY or g.fx_kind[x] == E.FX_JUMP_START) and g.fx_obj[x] == i:
            layers.fx_remove(g, x)


@kernel
def cast_to_stack(g, t, i, it):
    """601.2a: card ``i`` becomes a spell, the object of item ``it`` on top of the stack. Nothing replaces this."""
    z = g.obj_zone[i] + 0
    core.zone_remove(g, core.zone_row(core.list_holder(g, i), z), i)
    if z == E.ZONE_GRAVEYARD and t.d_zone_trig[g.obj_def[i]] != 0:
        g.grave_trig_n -= 1
    forget_card(g, i)
    core.clear_status(g, i)
    if z == E.ZONE_HAND:
        g.obj_flags[i] |= E.FLAG_FROM_HAND
    g.obj_zone[i] = E.ZONE_STACK
    g.obj_id[i] = core.new_id(g)
    g.obj_ctl[i] = g.it_ctl[it]
    g.obj_base_ctl[i] = g.it_ctl[it]
    g.obj_item[i] = it
    g.it_obj[it] = i
    g.it_src[it] = i
    g.it_src_id[it] = g.obj_id[i]
    core.stack_add(g, it)
    core.note(g, E.EV_MOVE, g.it_ctl[it], i, E.HOW_CAST, 0, z * 16 + E.ZONE_STACK)


@kernel
def leave_stack(g, i):
    """400.7: spell ``i`` leaves the stack, and its item with it; one that is resolving goes on without it (608.2m)."""
    it = g.obj_item[i] + 0
    g.it_obj[it] = 0
    for k in range(g.stack_n):
        if g.stack[k] == it:
            core.stack_remove(g, it)
            break
    for k in range(g.agenda_n):
        if g.agenda[k, 0] == F.F_RESOLVED and g.agenda[k, 1] == it:
            return
    core.spell_left(g, it, g.obj_def[i] + 0)


@kernel
def perform_move(g, t, k):
    """400: an object changes zones and becomes a new object (400.7)."""
    i = g.pe_obj[k] + 0
    if g.obj_id[i] != g.pe_id[k] or g.obj_zone[i] == E.ZONE_GHOST or g.obj_zone[i] == E.ZONE_NONE:
        return  # it has moved already
    z = g.obj_zone[i] + 0
    if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_PERSISTS)) == E.FLAG_TOKEN and z <= E.ZONE_EXILE:
        if z != E.ZONE_BATTLEFIELD:
            return  # 111.8
    to = g.pe_aux[k] + 0
    how = g.pe_how[k] + 0
    flags = g.pe_flags[k] + 0
    owner = g.obj_owner[i] + 0
    holder = core.list_holder(g, i)
    ctl = g.obj_ctl[i] + 0
    n = i
    if z == E.ZONE_BATTLEFIELD:
        # The old slot stays as last known information; the card goes on in a new slot.
        attacked = g.obj_attacking[i] + 0
        blocked = g.obj_blocking[i] + 0
        part = g.obj_flags[i] & E.FLAG_BLOCKED
        core.remove_from_combat(g, i)
        g.obj_attacking[i] = attacked  # the ghost still knows its part in combat (508.5, 608.2h)
        g.obj_blocking[i] = blocked
        g.obj_flags[i] |= part
        host = g.obj_host[i] + 0
        if 0 < host < E.REF_PLAYER:
            g.obj_attached[host] -= 1  # the ghost still knows its host
        layers.leave(g, t, i)
        core.zone_remove(g, core.zone_row(holder, z), i)
        n = core.new_slot(g)
        if n == 0:
            return
        g.look_back |= g.obj_trig[i]
        g.obj_zone[i] = E.ZONE_GHOST
        g.obj_became[i] = n
        g.ghosts += 1
        g.obj_card[n] = g.obj_card[i]
        g.obj_owner[n] = owner
        g.obj_flags[n] = g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_PERSISTS | E.FLAG_MARKED | E.FLAG_DOUBLE_FACED)
        if (g.obj_flags[i] & E.FLAG_TOKEN) != 0:
            if (g.obj_flags[i] & E.FLAG_DOUBLE_FACED) != 0 and t.d_front[g.obj_card[i]] != 0:
                g.obj_card[n] = t.d_front[g.obj_card[i]]  # 712.8a
            token_cards.revert(g, n, i)
        else:
            g.obj_def[n] = g.obj_card[i]
        g.this_turn[ctl, S.TURN_LEFT] += 1
        if to == E.ZONE_GRAVEYARD and (g.obj_types[i] & E.TYPE_CREATURE) != 0:
            g.this_turn[ctl, S.TURN_CREATURES_DIED] += 1
        if g.until_n != 0:
            core.push(g, F.F_UNTIL, i, 0, 0, 0, 0)
    elif z == E.ZONE_STACK:
        if (t.p_flags[g.it_way[g.obj_item[i]]] & O.WAY_EXILED) != 0:
            to = E.ZONE_EXILE  # 702.34a, 702.133a: any time it would leave the stack
        leave_stack(g, i)
    elif z != E.ZONE_COMING:
        core.zone_remove(g, core.zone_row(holder, z), i)
        if z == E.ZONE_GRAVEYARD and t.d_zone_trig[g.obj_def[i]] != 0:
            g.grave_trig_n -= 1
        forget_card(g, i)
    x_value = g.obj_x[i] + 0
    spent = g.obj_spent[i] + 0
    mask = g.obj_spent_mask[i] + 0
    kicked = g.obj_kicked[i] + 0
    kept = g.obj_flags[i] & (E.FLAG_WAS_CAST | E.FLAG_FROM_HAND)
    if n == i:
        was_copy = 0
        if to == E.ZONE_BATTLEFIELD:
            was_copy = (flags & PEF_KEEP_COPY) | (g.obj_flags[i] & E.FLAG_COPY_SPELL)  # 707.5, 608.3f
        if z != E.ZONE_COMING and was_copy == 0:
            if (g.obj_flags[i] & E.FLAG_BECAME_COPY) != 0:
                token_cards.revert(g, i, i)  # it was to enter as a copy, and goes elsewhere
            core.clear_status(g, i)
            face = flags & PEF_BACK if to == E.ZONE_BATTLEFIELD else 0
            g.obj_def[i] = t.d_back[g.obj_card[i]] if face != 0 else g.obj_card[i]
        else:
            g.obj_flags[i] &= STILL | E.FLAG_BECAME_COPY
            g.obj_item[i] = 0
    g.obj_id[n] = core.new_id(g)
    g.obj_zone[n] = to
    if z == E.ZONE_STACK and to == E.ZONE_BATTLEFIELD and g.fx_n != 0:
        prevention.follow(g, n, g.pe_id[k] + 0)
    if to == E.ZONE_BATTLEFIELD:
        p = g.pe_player[k] + 0
        g.obj_base_ctl[n] = p
        g.obj_ctl[n] = p
        g.obj_ts[n] = core.tick(g)
        g.obj_sick[n] = 1
        g.obj_flags[n] |= E.FLAG_ENTERED_THIS_TURN
        if z == E.ZONE_STACK:
            # 400.7d, 107.3m: the permanent knows about the spell that it was
            g.obj_flags[n] |= kept
            g.obj_x[n] = x_value
            g.obj_spent[n] = spent
            g.obj_spent_mask[n] = mask
            g.obj_kicked[n] = kicked
            if (g.obj_flags[n] & E.FLAG_COPY_SPELL) != 0:
                g.obj_flags[n] = (g.obj_flags[n] & ~E.FLAG_COPY_SPELL) | token_cards.flags_for(g, owner)  # 608.3f
        if (flags & PEF_TAPPED) != 0:
            g.obj_tapped[n] = 1
        core.zone_add(g, core.zone_row(p, to), n)
        if (flags & PEF_ATTACH) != 0:
            host = g.pe_src[k] + 0
            g.obj_host[n] = host
            if host < E.REF_PLAYER:
                g.obj_attached[host] += 1
        g.obj_chosen[n] = g.pe_chosen[k]
        layers.enter(g, t, n)
        if (flags & PEF_HASTE) != 0:
            layers.grant_kw(g, t, n, E.KW_HASTE)
        if g.pe_attack[k] != 0 and combat.may_be_attacked(g, g.pe_attack[k] + 0) != 0:  # 508.4, 508.4a
            g.obj_attacking[n] = g.pe_attack[k]
            g.attackers += 1
    else:
        g.obj_ctl[n] = owner
        g.obj_base_ctl[n] = owner
        row = core.zone_row(owner, to)
        if to == E.ZONE_LIBRARY and (flags & PEF_TOP) == 0:
            core.zone_add_bottom(g, row, n)
        else:
            core.zone_add(g, row, n)
        if z != E.ZONE_LIBRARY or n != i:
            layers.derive_plain(g, t, n)
        if to == E.ZONE_GRAVEYARD and t.d_zone_trig[g.obj_def[n]] != 0:
            g.grave_trig_n += 1
        if (flags & PEF_UNTIL) != 0 and to == E.ZONE_EXILE:
            g.obj_until[n] = g.pe_src[k]
            g.obj_until_id[n] = g.obj_id[g.pe_src[k]]
            core.mark(g, g.pe_src[k] + 0)
            g.until_n += 1
        if z == E.ZONE_LIBRARY:
            core.irreversible(g)  # 733.1
    if n != i:
        g.obj_became_id[i] = g.obj_id[n]
    if (flags & PEF_REMEMBER) != 0 and g.pe_item[k] != 0:
        core.remember(g, g.pe_item[k], n)
    g.sba = 1
    seen = i if z == E.ZONE_BATTLEFIELD else n
    core.note(g, E.EV_MOVE, g.obj_ctl[seen], seen, how, g.pe_src[k], z * 16 + to)
    g.ev_new[g.ev_n - 1] = n
    if (flags & PEF_COUNTER) != 0 and to == E.ZONE_EXILE:
        core.note(g, E.EV_COUNTERS, owner, n, core.add_counters(g, n, g.pe_def[k], 1), g.pe_src[k], g.pe_def[k] + 0)
    note_how(g, k, ctl, seen, n)
    if g.pe_item[k] != 0:
        g.it_done[g.pe_item[k]] += 1


@kernel
def note_how(g, k, ctl, seen, n):
    """Log what else event ``k``, which has moved an object, was: a sacrifice, a discard, a destruction."""
    how = g.pe_how[k] + 0
    owner = g.obj_owner[n] + 0
    if how == E.HOW_SACRIFICE:
        core.note(g, E.EV_SACRIFICE, ctl, seen, 1, g.pe_src[k], 0)
    elif how == E.HOW_DISCARD:
        g.this_turn[owner, S.TURN_DISCARDED] += 1
        core.note(g, E.EV_DISCARD, owner, n, 1, g.pe_src[k], 0)
        if (g.pe_flags[k] & PEF_CYCLED) != 0:
            core.note(g, E.EV_CYCLE, owner, n, 1, g.pe_src[k], 0)
    elif how == E.HOW_DESTROY:
        core.note(g, E.EV_DESTROY, ctl, seen, 1, g.pe_src[k], 0)


@kernel
def perform_counters(g, t, k):
    """122: counters are put on a permanent or got by a player (E.EV_COUNTERS), or removed, lost, paid (E.EV_REMOVE)."""
    ref = g.pe_obj[k] + 0
    kind = g.pe_aux[k] + 0
    n = g.pe_amt[k] + 0
    if n <= 0:
        return
    if g.pe_kind[k] == E.EV_REMOVE:
        n = -n
    if core.is_player(ref) != 0:
        p = ref - E.REF_PLAYER
        have = core.player_counters(g, p, kind)
        if have + n < 0:
            n = -have
        if have + n > core.AMOUNT_LIMIT:
            core.fail(g, E.TRUNC_AMOUNT)
            return
        if kind == E.CTR_ENERGY:
            g.energy[p] += n
            if n > 0:
                core.tally(g, p, S.TURN_ENERGY_GOT, n)
            else:
                core.tally(g, p, S.TURN_ENERGY_SPENT, -n)
        elif kind == E.CTR_POISON:
            g.poison[p] += n
        elif kind == E.CTR_EXPERIENCE:
            g.experience[p] += n
        else:
            core.fail(g, E.TRUNC_INTERNAL)
    else:
        if g.obj_zone[ref] != E.ZONE_BATTLEFIELD:
            return
        if g.obj_id[ref] != g.pe_id[k] and (g.pe_flags[k] & PEF_ENTERING) == 0:
            return
        n = core.add_counters(g, ref, kind, n)
        layers.touch(g, t, ref)
    g.sba = 1
    if n > 0:
        core.note(g, E.EV_COUNTERS, g.pe_player[k], ref, n, g.pe_src[k], kind)
    elif n < 0:
        core.note(g, E.EV_REMOVE, g.pe_player[k], ref, -n, g.pe_src[k], kind)


@kernel
def perform_life(g, k, n):
    """119.3: player ``g.pe_player[k]`` gains (n > 0) or loses life."""
    p = g.pe_player[k] + 0
    g.life[p] = core.bounded(g, g.life[p] + n)
    if n > 0:
        core.tally(g, p, S.TURN_LIFE_GAINED, n)
        core.note(g, E.EV_LIFE_GAIN, p, E.REF_PLAYER + p, n, g.pe_src[k], 0)
    elif n < 0:
        core.tally(g, p, S.TURN_LIFE_LOST, -n)
        core.note(g, E.EV_LIFE_LOSS, p, E.REF_PLAYER + p, -n, g.pe_src[k], g.pe_aux[k])
        if g.pe_item[k] != 0:
            g.it_done[g.pe_item[k]] -= n
    g.sba = 1


@kernel
def propose_damage(g, ref, n, src, combat, item):
    """120.1: propose that ``src`` deals ``n`` damage to ``ref``, if that can be dealt damage; ``combat``: 1 or 0."""
    if n <= 0:
        return  # 120.8
    p = ref - E.REF_PLAYER
    if ref < E.REF_PLAYER:
        if g.obj_zone[ref] != E.ZONE_BATTLEFIELD or (g.obj_types[ref] & DAMAGEABLE) == 0:
            return  # 120.1a
        p = g.obj_ctl[ref] + 0
    propose(g, E.EV_DAMAGE, p, ref, n, src, combat, 0, item)


@kernel
def excess(g, k):
    """120.10: by how much all damage dealt at once to the permanent of event ``k`` exceeds what is lethal.

    It is counted with the first of these events, before it is dealt: 0 for the others.
    """
    ref = g.pe_obj[k] + 0
    n = 0
    lethal = max(0, g.obj_tough[ref] - g.obj_damage[ref])
    for m in range(g.pe_n):
        if g.pe_kind[m] == E.EV_DAMAGE and g.pe_obj[m] == ref and g.pe_amt[m] > 0:
            if m < k:
                return 0
            n += g.pe_amt[m]
            if (g.obj_kw[g.pe_src[m]] & E.KW_DEATHTOUCH) != 0:
                lethal = min(lethal, 1)  # 702.2c
    over = 0
    if (g.obj_types[ref] & E.TYPE_CREATURE) != 0:
        over = n - lethal
    if (g.obj_types[ref] & E.TYPE_PLANESWALKER) != 0:
        over = max(over, n - core.counters(g, ref, E.CTR_LOYALTY))
    return max(0, over)


@kernel
def perform_damage(g, t, k):
    """120.3: damage is dealt, with those of its results that are no events of their own (``results_of_damage``)."""
    n = g.pe_amt[k] + 0
    ref = g.pe_obj[k] + 0
    src = g.pe_src[k] + 0
    if n <= 0:
        return  # 120.8
    kw = g.obj_kw[src] + 0
    apart = g.pe_flags[k] & PEF_RESULTS
    if core.is_player(ref) != 0:
        p = ref - E.REF_PLAYER
        if apart == 0:
            g.life[p] = core.bounded(g, g.life[p] - n)  # 120.3a
            core.tally(g, p, S.TURN_LIFE_LOST, n)
            core.note(g, E.EV_LIFE_LOSS, p, ref, n, src, 0)
        core.note(g, E.EV_DAMAGE, p, ref, n, src, g.pe_aux[k])
    else:
        if g.obj_zone[ref] != E.ZONE_BATTLEFIELD or g.obj_id[ref] != g.pe_id[k]:
            return
        types = g.obj_types[ref] + 0
        g.obj_excess[ref] = core.bounded(g, g.obj_excess[ref] + excess(g, k))
        if (types & E.TYPE_PLANESWALKER) != 0 and apart == 0:
            gone = -core.add_counters(g, ref, E.CTR_LOYALTY, -n)  # 120.3c
            if gone > 0:
                core.note(g, E.EV_REMOVE, g.obj_ctl[ref], ref, gone, src, E.CTR_LOYALTY)
        if (types & E.TYPE_CREATURE) != 0:
            if (kw & (E.KW_INFECT | E.KW_WITHER)) == 0:
                g.obj_damage[ref] = core.bounded(g, g.obj_damage[ref] + n)  # 120.3e
            if (kw & E.KW_DEATHTOUCH) != 0:
                g.obj_flags[ref] |= E.FLAG_DEATHTOUCHED
        core.note(g, E.EV_DAMAGE, g.obj_ctl[ref], ref, n, src, g.pe_aux[k])
    g.sba = 1


@kernel
def perform_draw(g, t, k):
    """121: draw cards (one, unless an effect replaced it); from an empty library it is only noted (704.5b)."""
    for _ in range(g.pe_amt[k]):
        draw_card(g, g.pe_player[k] + 0)


@kernel
def draw_card(g, p):
    """121.1: player ``p`` puts the top card of the library into the hand."""
    row = core.zone_row(p, E.ZONE_LIBRARY)
    n = g.zone_n[row] - 1
    if n < 0:
        core.drew_from_nothing(g, p)
        return
    i = g.zone[row, n] + 0
    g.zone[row, n] = 0
    g.zone_n[row] = n
    g.obj_zone[i] = E.ZONE_HAND
    g.obj_id[i] = core.new_id(g)
    core.zone_add(g, core.zone_row(p, E.ZONE_HAND), i)
    g.this_turn[p, S.TURN_DRAWN] += 1
    core.irreversible(g)  # 733.1
    core.note(g, E.EV_MOVE, p, i, E.HOW_DRAW, 0, E.ZONE_LIBRARY * 16 + E.ZONE_HAND)
    core.note(g, E.EV_DRAW, p, i, 1, 0, 0)


@kernel
def perform_tap(g, t, k, value):
    """701.26: tap or untap a permanent."""
    i = g.pe_obj[k] + 0
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD or g.obj_id[i] != g.pe_id[k] or g.obj_tapped[i] == value:
        return
    g.obj_tapped[i] = value
    if (g.pe_flags[k] & PEF_REMEMBER) != 0 and g.pe_item[k] != 0:
        core.remember(g, g.pe_item[k], i)
    core.note(g, E.EV_TAP if value != 0 else E.EV_UNTAP, g.obj_ctl[i], i, 1, g.pe_src[k], 0)


@kernel
def doesnt_happen(g, t, k, no_spell):
    """Proposed event ``k`` doesn't happen: what was to move stays where it is, and a token isn't created.

    A spell that resolves is put into its owner's graveyard instead (608.3e), with ``no_spell`` any spell (303.4g).
    """
    i = g.pe_obj[k] + 0
    if g.pe_kind[k] == E.EV_MOVE:
        if (g.pe_flags[k] & PEF_KEEP_COPY) != 0:  # it hasn't become a copy, either
            token_cards.revert(g, i, i)
        if g.obj_zone[i] == E.ZONE_STACK and (no_spell != 0 or g.pe_how[k] == E.HOW_RESOLVE):
            into_graveyard(g, k)
            return
        if (g.pe_flags[k] & PEF_BACK) != 0 and g.obj_zone[i] != E.ZONE_STACK:
            g.obj_def[i] = g.obj_card[i]  # 712.8a
            layers.derive_plain(g, t, i)
        if g.obj_zone[i] == E.ZONE_COMING:
            if g.pe_def[k] != 0:
                g.pe_amt[g.pe_def[k] - 1] -= 1
            core.free_object(g, i)
    g.pe_kind[k] = E.EV_NONE


@kernel
def into_graveyard(g, k):
    """Event ``k`` puts its object into its owner's graveyard instead."""
    g.pe_aux[k] = E.ZONE_GRAVEYARD
    g.pe_player[k] = g.obj_owner[g.pe_obj[k]]
    g.pe_flags[k] = 0


@kernel
def results_of_damage(g, t, k):
    """120.4c: results of damage that other effects may replace become events of the same group."""
    n = g.pe_amt[k] + 0
    ref = g.pe_obj[k] + 0
    src = g.pe_src[k] + 0
    kw = g.obj_kw[src] + 0
    p = g.obj_ctl[src] + 0
    if core.is_player(ref) != 0:
        if (kw & E.KW_INFECT) != 0:
            g.pe_flags[k] |= PEF_RESULTS
            m = propose(g, E.EV_COUNTERS, ref - E.REF_PLAYER, ref, n, src, E.CTR_POISON, 0, 0)  # 120.3b
            g.pe_flags[m] = PEF_NO_EFFECT
        elif g.repl_n[E.EV_LIFE_LOSS] != 0:
            g.pe_flags[k] |= PEF_RESULTS
            propose(g, E.EV_LIFE_LOSS, ref - E.REF_PLAYER, ref, n, src, 0, 0, 0)  # 120.3a
    else:
        types = g.obj_types[ref] + 0
        if (types & E.TYPE_PLANESWALKER) != 0 and g.repl_n[E.EV_REMOVE] != 0:
            g.pe_flags[k] |= PEF_RESULTS
            propose(g, E.EV_REMOVE, p, ref, n, src, E.CTR_LOYALTY, 0, 0)  # 120.3c
        if (types & E.TYPE_CREATURE) != 0 and (kw & (E.KW_INFECT | E.KW_WITHER)) != 0:
            m = propose(g, E.EV_COUNTERS, p, ref, n, src, E.CTR_M1M1, 0, 0)  # 120.3d
            g.pe_flags[m] = PEF_NO_EFFECT
    if (kw & E.KW_LIFELINK) != 0:
        propose(g, E.EV_LIFE_GAIN, p, E.REF_PLAYER + p, n, src, 0, 0, 0)  # 120.3f, 702.15e


@kernel
def enters_with(g, k, n, src, kind):
    """122.6, 122.6a: what event ``k`` has enter does so with ``n`` more counters of a kind, by effect of ``src``.

    All that it enters with are put on it at once: one event for each kind, whatever they come from, so an effect on
    such counters has one opportunity to affect them all (614.5, 616.1g).
    """
    i = g.pe_obj[k] + 0
    for m in range(k + 1, g.pe_n):
        if g.pe_kind[m] == E.EV_COUNTERS and g.pe_obj[m] == i and g.pe_aux[m] == kind:
            if (g.pe_flags[m] & PEF_ENTERING) != 0:
                g.pe_amt[m] = core.bounded(g, g.pe_amt[m] + n)
                return
    m = propose(g, E.EV_COUNTERS, g.pe_player[k], i, n, src, kind, 0, 0)
    g.pe_flags[m] = PEF_ENTERING


@kernel
def settle(g, t, k):
    """Event ``k`` of the group has met all its replacement effects: what follows from what it has become."""
    if g.pe_kind[k] == E.EV_CREATE:
        creating.settle(g, t, k)
    elif g.pe_kind[k] == E.EV_DAMAGE:
        if g.pe_amt[k] > 0:
            results_of_damage(g, t, k)
    elif g.pe_kind[k] == E.EV_LOSE_MANA:
        if g.rule_n != 0 and g.pe_def[k] == 0:
            p = g.pe_player[k] + 0
            n = layers.rule_amount(g, t, E.FX_MANA_BURN, p, 0) * g.pe_amt[k]
            if n > 0:
                propose(g, E.EV_LIFE_LOSS, p, E.REF_PLAYER + p, n, 0, 0, 0, 0)
    elif g.pe_kind[k] == E.EV_MOVE and g.pe_aux[k] == E.ZONE_BATTLEFIELD and (g.pe_flags[k] & PEF_SETTLED) == 0:
        g.pe_flags[k] |= PEF_SETTLED
        i = g.pe_obj[k] + 0
        if (g.obj_types[i] & (E.TYPE_INSTANT | E.TYPE_SORCERY)) != 0:
            doesnt_happen(g, t, k, 0)  # 400.4a
            return
        if (g.obj_types[i] & E.TYPE_PLANESWALKER) == 0 or (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0:
            return
        if t.d_loyalty[g.obj_def[i]] > 0:
            enters_with(g, k, t.d_loyalty[g.obj_def[i]] + 0, 0, E.CTR_LOYALTY)  # 306.5b


@kernel
def perform_group(g, t):
    """Perform the whole group as one, then let triggers look at it (603.2)."""
    for k in range(g.pe_n):
        kind = g.pe_kind[k]
        if kind == E.EV_MOVE:
            perform_move(g, t, k)
        elif kind == E.EV_COUNTERS or kind == E.EV_REMOVE:
            perform_counters(g, t, k)
        elif kind == E.EV_MANA:
            mana.perform_mana(g, t, k)
        elif kind == E.EV_LOSE_MANA:
            mana.perform_loss(g, k)
        elif kind == E.EV_DAMAGE:
            perform_damage(g, t, k)
        elif kind == E.EV_LIFE_GAIN:
            perform_life(g, k, g.pe_amt[k])
        elif kind == E.EV_LIFE_LOSS:
            perform_life(g, k, 0 - g.pe_amt[k])
        elif kind == E.EV_DRAW:
            perform_draw(g, t, k)
        elif kind == E.EV_CREATE:
            creating.perform(g, k)
        elif kind == E.EV_TAP:
            perform_tap(g, t, k, 1)
        elif kind == E.EV_UNTAP:
            perform_tap(g, t, k, 0)
        elif kind == E.EV_EXPLORE:
            core.push(g, F.F_EXPLORE, g.pe_obj[k], g.pe_amt[k], g.pe_item[k], 0, 0)
        elif kind == E.EV_CONNIVE:
            core.push(g, F.F_CONNIVE, g.pe_obj[k], g.pe_amt[k], g.pe_item[k], 0, 0)
            core.push(g, F.F_DRAW_CARDS, g.pe_player[k], g.pe_amt[k], 0, 0, 0)
        if g.result != 0:
            return
    g.pe_n = 0
    triggers.collect(g, t)


@kernel
def flush(g, t):
    """The group is complete: replace, perform, trigger. May leave frames; return to the dispatch loop afterwards."""
    layers.refresh(g, t)
    needed = 0
    k = 0
    while k < g.pe_n and g.result == 0:
        if replacement.may_apply(g, t, k) != 0:
            needed = 1
            break
        settle(g, t, k)
        k += 1
    if needed != 0:
        core.push(g, F.F_REPLACE, k, 0, 0, 0, 0)
    elif g.result == 0:
        perform_group(g, t)


@kernel
def h_until(g, t, a, b, c, d, e):
    """610.3, 610.3d: what was exiled until something left that has now left returns, under its owner's control.

    When several left at once, what they exiled returns at once, by the first of their frames.
    """
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_EXILE)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            u = g.obj_until[i] + 0
            if u != 0 and (g.obj_zone[u] != E.ZONE_BATTLEFIELD or g.obj_id[u] != g.obj_until_id[i]):
                propose(g, E.EV_MOVE, p, i, 1, 0, E.ZONE_BATTLEFIELD, 0, 0)
    if g.pe_n != 0:
        flush(g, t)
