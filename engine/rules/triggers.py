"""603: triggered abilities see what has been performed, wait, and are put on the stack in APNAP order."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, designations, filters, layers, likeness, sagas, yields
from manaloom.engine.rules import frames as F

# Abilities that trigger on these say "one or more" (603.2c, 122.6): tokens, counters, {E} that is paid.
ONE_OR_MORE = (1 << E.EV_CREATE) | (1 << E.EV_COUNTERS) | (1 << E.EV_REMOVE) | (1 << E.EV_PAY_ENERGY)
NO_TYPE = 64  # no type of mana: of no chosen colour
ALIKE = 1  # which events an ability triggers on together: those of one occurrence; ABF_BATCH: all of the group


@kernel
def wanted_types(g, t, ab, src):
    """Mask of the types of mana, one of which must come, for ability ``ab`` of ``src`` to trigger; 0: it may be any."""
    if (t.a_flags[ab] & O.ABF_CHOSEN_COLOR) == 0:
        return t.a_aux[ab] + 0
    chosen = yields.chosen_color(g, src)
    return chosen if chosen != 0 else NO_TYPE


@kernel
def lost_before(g, m):
    """How much life the player of logged event ``m`` had lost this turn before; one of several at once is first."""
    n = g.this_turn[g.ev_player[m], S.TURN_LIFE_LOST] + 0
    for k in range(m, g.ev_n):
        if g.ev_kind[k] == E.EV_LIFE_LOSS and g.ev_player[k] == g.ev_player[m]:
            n -= g.ev_amt[k]
    return n


@kernel
def created_before(g, m):
    """How many tokens the player of logged event ``m`` had created this turn before those created at once with it."""
    n = g.this_turn[g.ev_player[m], S.TURN_TOKENS] + 0
    for k in range(g.ev_group, g.ev_n):
        if g.ev_kind[k] == E.EV_CREATE and g.ev_player[k] == g.ev_player[m]:
            n -= g.ev_amt[k]
    return n


@kernel
def event_matches(g, t, ab, src, you, it, m):
    """Does logged event ``m`` trigger ability ``ab`` of object ``src`` (controller ``you``; delayed: item ``it``)?"""
    kind = g.ev_kind[m]
    if t.a_event[ab] != kind:
        return 0
    flags = t.a_flags[ab]
    obj = g.ev_obj[m] + 0
    look = obj
    if (flags & O.ABF_EVENT_SOURCE) != 0:
        look = g.ev_src[m] + 0
    if (flags & O.ABF_SELF_EVENT) != 0 and look != src:
        # what works in a graveyard sees the card itself come there, from the battlefield, too
        if kind != E.EV_MOVE or g.ev_new[m] != src or t.a_zone[ab] != E.ZONE_GRAVEYARD:
            return 0
    if (flags & O.ABF_NOT_SELF) != 0 and look == src:
        return 0
    if (flags & O.ABF_HOST_EVENT) != 0 and (look == 0 or look != g.obj_host[src]):
        return 0
    if t.a_who[ab] == 1 and g.ev_player[m] != you:
        return 0
    if t.a_who[ab] == 2 and g.ev_player[m] == you:
        return 0
    aux = g.ev_aux[m] + 0
    if kind == E.EV_MOVE:
        if t.a_from[ab] != 0 and t.a_from[ab] != (aux >> 4):
            return 0
        if t.a_to[ab] != 0 and t.a_to[ab] != (aux & 15):
            return 0
        if t.a_aux[ab] != 0 and t.a_aux[ab] != g.ev_amt[m]:
            return 0  # how it moved
    elif kind == E.EV_LIFE_LOSS:
        if aux != 0 and it == 0 and moved(g, src) != 0:
            return 0  # 614.12a: it was paid before what enters was there
        if (flags & O.ABF_FIRST) != 0 and lost_before(g, m) != 0:
            return 0
    elif kind == E.EV_CREATE:
        if (flags & O.ABF_FIRST) != 0 and created_before(g, m) != 0:
            return 0
    elif kind == E.EV_TAP_MANA or kind == E.EV_MANA:
        want = wanted_types(g, t, ab, src)
        if want != 0 and (want & aux) == 0:
            return 0  # tapped for mana of a type (106.12a)
    elif kind == E.EV_CAST:
        if (flags & O.ABF_NOT_FROM_HAND) != 0 and (g.obj_flags[obj] & E.FLAG_FROM_HAND) != 0:
            return 0
    elif kind == E.EV_ACTIVATE:
        if g.obj_zone[obj] != E.ZONE_BATTLEFIELD and g.obj_zone[obj] != E.ZONE_GHOST:
            return 0  # 109.2: "of a creature" means a permanent
    elif kind == E.EV_COUNTERS and obj < E.REF_PLAYER and g.obj_zone[obj] == E.ZONE_EXILE:
        return 0  # abilities speak of counters on permanents and players
    elif t.a_aux[ab] != 0 and (
        kind == E.EV_STEP
        or kind == E.EV_COUNTERS
        or kind == E.EV_REMOVE
        or kind == E.EV_ATTACK
        or kind == E.EV_VENTURE
        or kind == E.EV_DESIGNATED
    ):
        if t.a_aux[ab] != aux:
            return 0
        if kind == E.EV_COUNTERS and t.a_from[ab] != 0 and sagas.reaches(g, t, ab, m) == 0:
            return 0  # a chapter ability
    if kind == E.EV_DAMAGE:
        if (flags & O.ABF_COMBAT_ONLY) != 0 and aux == 0:
            return 0
        if (flags & O.ABF_TO_PLAYER) != 0 and core.is_player(obj) == 0:
            return 0
        if (flags & O.ABF_TO_CREATURE) != 0 and (obj >= E.REF_PLAYER or (g.obj_types[obj] & E.TYPE_CREATURE) == 0):
            return 0
    f = t.a_filter[ab] + 0
    if f != 0:
        if look == 0:
            return 0
        if look >= E.REF_PLAYER:
            if filters.matches(g, t, f, look, you, src, it) == 0:
                return 0
        elif filters.looks_like(g, t, f, look, you, src, it) == 0:
            return 0
    elif kind == E.EV_COUNTERS and t.a_aux[ab] < E.CTR_ENERGY and core.is_player(obj) != 0:
        return 0
    return 1


@kernel
def x_of(g, t, ab, src):
    """The X of triggered ability ``ab`` of ``src``: that of the spell, for what triggers as it is cast or enters.

    107.3m: the X of a permanent is 0, but its own enters-the-battlefield abilities (603.6a) know that of the spell that
    it was; an ability that it has gained or copied doesn't (107.3j).
    """
    if core.printed(g, t, src, ab) == 0:
        return 0
    if t.a_zone[ab] == E.ZONE_STACK or (t.a_event[ab] == E.EV_MOVE and t.a_to[ab] == E.ZONE_BATTLEFIELD):
        return g.obj_x[src] + 0
    return 0


@kernel
def fire(g, t, ab, src, you, m, total):
    """The ability triggers on event ``m`` (``total``: amount for a batch): it waits, or resolves at once (605.4a).

    Returns 0 where its intervening "if" isn't true, so that it doesn't trigger (603.4).
    """
    state = S.ITEM_MANA if t.a_kind[ab] == E.AB_TRIGGERED_MANA else S.ITEM_PENDING
    it = core.new_item(g, t.a_kind[ab], state, ab, you, src)
    if it == 0:
        return 0
    g.it_x[it] = x_of(g, t, ab, src)
    if t.a_zone[ab] == E.ZONE_STACK:
        g.it_kicked[it] = g.obj_kicked[src]  # 608.2h: it will know how often, wherever the spell goes
    set_data(g, it, m, total)
    if t.a_cond[ab] != 0 and filters.condition(g, t, t.a_cond[ab], you, src, it) == 0:
        core.free_item(g, it)
        return 0
    if state == S.ITEM_MANA:
        resolve_next(g, it)
    else:
        g.pending_n += 1
    return 1


@kernel
def resolve_next(g, it):
    """605.4a: triggered mana ability ``it`` resolves at once or, if a mana ability is resolving, right after that."""
    core.push(g, F.F_MANA_RESOLVE, it, 0, 0, 0, 0)
    k = g.agenda_n - 1
    while k > 0 and g.agenda[k - 1, 0] != F.F_MANA_END:
        k -= 1
    if k == 0:
        return
    m = g.agenda_n - 1
    while m >= k:
        for x in range(6):
            g.agenda[m, x] = g.agenda[m - 1, x]
        m -= 1
    g.agenda[k - 1, 0] = F.F_MANA_RESOLVE
    g.agenda[k - 1, 1] = it
    for x in range(2, 6):
        g.agenda[k - 1, x] = 0


@kernel
def set_data(g, it, m, total):
    """What a trigger knows of the event."""
    g.it_data[it, S.DATA_OBJ] = g.ev_obj[m]
    g.it_data[it, S.DATA_ID] = g.ev_id[m]
    src = g.ev_src[m] + 0
    g.it_data[it, S.DATA_SRC] = src
    if src >= E.REF_ITEM:
        g.it_data[it, S.DATA_SRC_ID] = g.it_id[src - E.REF_ITEM]
    else:
        g.it_data[it, S.DATA_SRC_ID] = g.obj_id[src] if src < E.REF_PLAYER else 0
        core.mark(g, src)
    core.mark(g, g.ev_obj[m] + 0)
    g.it_data[it, S.DATA_PLAYER] = g.ev_player[m]
    g.it_data[it, S.DATA_AMOUNT] = total
    if g.ev_kind[m] == E.EV_CAST:  # known also when the spell has left the stack (608.2h)
        spell = g.obj_item[g.ev_obj[m]] + 0
        g.it_spent[it] = g.it_spent[spell]
        g.it_spent_mask[it] = g.it_spent_mask[spell]
    if g.ev_kind[m] == E.EV_TAP_MANA or g.ev_kind[m] == E.EV_MANA:
        g.it_packed[it] = g.ev_aux[m]  # which types it produced (106.12a)


@kernel
def moved(g, i):
    """Did object ``i`` come to where it is in the group that is looked at?"""
    for m in range(g.ev_group, g.ev_n):
        if g.ev_kind[m] == E.EV_MOVE and g.ev_new[m] == i:
            return 1
    return 0


@kernel
def alike(g, m, k):
    """603.2c: are events ``m`` and ``k`` of one kind a single occurrence of "one or more" of something?

    Tokens that a player creates, counters that are put on, or removed from, an object or player: at once they are one.
    """
    if g.ev_kind[k] != g.ev_kind[m] or g.ev_obj[k] != g.ev_obj[m]:
        return 0
    return 1 if g.ev_obj[m] != 0 or g.ev_player[k] == g.ev_player[m] else 0


@kernel
def occurrence(g, t, ab, src, you, m):
    """How much event ``m`` comes to with those that are one occurrence with it; 0: it is none by itself."""
    total = 0
    for k in range(g.ev_group, g.ev_n):
        if alike(g, m, k) != 0 and (k == m or event_matches(g, t, ab, src, you, 0, k) != 0):
            if k < m:
                return 0
            total += g.ev_amt[k]
    return total


@kernel
def again(g, t, x, you, ab, src, m, last, batch):
    """603.2d: how many more times do static abilities of ``x``, a permanent of ``you``, let ``ab`` of ``src`` trigger?

    It triggers on event ``m`` or, as ``batch`` says, on that and others before event ``last``.
    """
    total = 0
    for n in range(core.ability_count(g, t, x)):
        more = core.ability_at(g, t, x, n)
        if more == 0 or t.a_kind[more] != E.AB_STATIC or t.x_fx[t.a_fx[more]] != E.FX_EXTRA_TRIGGER:
            continue
        f = t.x_b[t.a_fx[more]] + 0
        if f != 0 and filters.looks_like(g, t, f, src, you, x, 0) == 0:
            continue
        fits = 1 if t.a_event[more] == 0 else 0
        for k in range(m, last if batch != 0 else m + 1):
            if batch == ALIKE and alike(g, m, k) == 0:
                continue
            if fits == 0 and event_matches(g, t, more, x, you, 0, k) != 0:
                if k == m or event_matches(g, t, ab, src, you, 0, k) != 0:
                    fits = 1
        if fits != 0 and filters.condition(g, t, t.a_cond[more] + 0, you, x, 0) != 0:
            total += t.x_a[t.a_fx[more]]
    return total


@kernel
def times(g, t, ab, src, you, m, back):
    """603.2d: how often does ability ``ab`` of permanent ``src`` trigger on event ``m``, or on those from there on?

    Permanents that came with the event count, except for an ability that looks back (``back``): then those that were
    there before it count, also if they have just left (603.10).
    """
    n = 1
    batch = t.a_flags[ab] & O.ABF_BATCH
    if batch == 0 and ((ONE_OR_MORE >> (g.ev_kind[m] + 0)) & 1) != 0:
        batch = ALIKE
    if g.rule_n != 0:
        row = core.zone_row(you, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            x = g.zone[row, k] + 0
            if (g.obj_acts[x] & C.ACT_RULE) != 0 and (back == 0 or moved(g, x) == 0):
                n += again(g, t, x, you, ab, src, m, g.ev_n + 0, batch)
    if back != 0:
        for k in range(g.ev_group, g.ev_n):
            if g.ev_kind[k] == E.EV_MOVE and (g.ev_aux[k] >> 4) == E.ZONE_BATTLEFIELD:
                x = g.ev_obj[k] + 0
                if (g.obj_acts[x] & C.ACT_RULE) != 0 and g.obj_ctl[x] == you:
                    n += again(g, t, x, you, ab, src, m, g.ev_n + 0, batch)
    return n


@kernel
def stops(g, t, x, m):
    """Says a static ability of permanent ``x`` that logged event ``m`` doesn't cause abilities to trigger?"""
    for n in range(core.ability_count(g, t, x)):
        ab = core.ability_at(g, t, x, n)
        if ab != 0 and t.a_kind[ab] == E.AB_STATIC and t.x_fx[t.a_fx[ab]] == E.FX_STOPS_TRIGGERS:
            you = g.obj_ctl[x] + 0
            if event_matches(g, t, ab, x, you, 0, m) != 0 and filters.condition(g, t, t.a_cond[ab] + 0, you, x, 0) != 0:
                return 1
    return 0


@kernel
def stopped(g, t, m, back):
    """Does anything say that event ``m``, a change of zones, doesn't cause abilities to trigger?

    Permanents as for ``times``: for abilities that look back (``back``) those that were there just before it.
    """
    if g.ev_kind[m] != E.EV_MOVE:
        return 0
    if g.rule_n != 0:
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                x = g.zone[row, k] + 0
                if (g.obj_acts[x] & C.ACT_RULE) != 0 and (back == 0 or moved(g, x) == 0) and stops(g, t, x, m) != 0:
                    return 1
    if back != 0:
        for k in range(g.ev_group, g.ev_n):
            if g.ev_kind[k] == E.EV_MOVE and (g.ev_aux[k] >> 4) == E.ZONE_BATTLEFIELD:
                x = g.ev_obj[k] + 0
                if (g.obj_acts[x] & C.ACT_RULE) != 0 and stops(g, t, x, m) != 0:
                    return 1
    return 0


@kernel
def worth(g, t, ab, m):
    """What event ``m`` adds to "that many" of ability ``ab``, which triggers once for several: power, or 1 for each.

    608.2h: of what has left, the power that it last had.
    """
    i = g.ev_obj[m] + 0
    if t.a_sum[ab] == O.SUM_POWER:
        return g.obj_power[i] + 0 if i < E.REF_PLAYER else 0
    return 1


@kernel
def look(g, t, src, wanted, back):
    """Let the triggered abilities of object ``src`` look at the group; ``back``: those that look back (603.10)."""
    you = g.obj_ctl[src] + 0
    zone = E.ZONE_GRAVEYARD if g.obj_zone[src] == E.ZONE_GRAVEYARD else E.ZONE_BATTLEFIELD
    for n in range(core.ability_count(g, t, src)):
        ab = core.ability_at(g, t, src, n)
        if ab == 0 or (t.a_kind[ab] != E.AB_TRIGGERED and t.a_kind[ab] != E.AB_TRIGGERED_MANA):
            continue
        kind = t.a_event[ab] + 0
        if ((wanted >> kind) & 1) == 0:
            continue
        if t.a_zone[ab] != zone:
            continue
        flags = t.a_flags[ab] + 0
        if ((flags & O.ABF_LOOK_BACK) != 0) != (back != 0):
            continue
        left = 1  # how often it may still trigger this turn
        once = flags & O.ABF_ONCE_TURN_TRIGGER
        if once != 0:
            left = core.may_use(g, t, src, ab)
        total = 0
        first = -1
        for m in range(g.ev_group, g.ev_n):
            if left == 0 or g.ev_kind[m] != kind or event_matches(g, t, ab, src, you, 0, m) == 0:
                continue
            if (g.rule_n != 0 or back != 0) and stopped(g, t, m, back) != 0:
                continue
            if (flags & O.ABF_BATCH) != 0:
                if first < 0:
                    first = m
                total += g.ev_amt[m] if t.a_sum[ab] == O.SUM_AMOUNTS else worth(g, t, ab, m)
            elif ((ONE_OR_MORE >> kind) & 1) == 0:
                left = trigger(g, t, ab, src, you, m, g.ev_amt[m] + 0, back)
            else:
                many = occurrence(g, t, ab, src, you, m)
                if many != 0:
                    left = trigger(g, t, ab, src, you, m, many, back)
        if first >= 0:
            trigger(g, t, ab, src, you, first, total, back)


@kernel
def trigger(g, t, ab, src, you, m, total, back):
    """Ability ``ab`` of ``src`` triggers, as often as it does on event ``m``. Returns 0 if it won't again this turn."""
    n = 1
    if (g.rule_n != 0 or back != 0) and g.obj_zone[src] != E.ZONE_GRAVEYARD:
        n = times(g, t, ab, src, you, m, back)
    limited = t.a_flags[ab] & O.ABF_ONCE_TURN_TRIGGER
    for _ in range(n):
        if fire(g, t, ab, src, you, m, total) != 0 and limited != 0:
            core.use(g, src, ab)
            return 0  # only once each turn, whatever lets it trigger more often
    return 1


@kernel
def look_at_cycled(g, t, m):
    """702.29c: "when you cycle this card" triggers from whatever zone the card is in then."""
    i = g.ev_obj[m] + 0
    for n in range(t.d_nab[g.obj_def[i]]):
        ab = t.d_ab[g.obj_def[i]] + n
        if t.a_kind[ab] == E.AB_TRIGGERED and t.a_event[ab] == E.EV_CYCLE and t.a_zone[ab] == E.ZONE_HAND:
            fire(g, t, ab, i, g.ev_player[m] + 0, m, 1)


@kernel
def look_at_cast(g, t, m):
    """Let the spell that was cast look at it: "when you cast this spell" works on the stack (603.2, 113.6)."""
    i = g.ev_obj[m] + 0
    for n in range(t.d_nab[g.obj_def[i]]):
        ab = t.d_ab[g.obj_def[i]] + n
        if t.a_kind[ab] == E.AB_TRIGGERED and t.a_zone[ab] == E.ZONE_STACK and t.a_event[ab] == E.EV_CAST:
            fire(g, t, ab, i, g.obj_ctl[i] + 0, m, g.ev_amt[m])


@kernel
def look_around(g, t, wanted, back, came, heard):
    """Let all permanents, and cards in graveyards whose abilities work there, look at the group.

    ``back``: those abilities that look back in time (603.10), which what came with the group (``came``) hadn't yet.
    ``heard``: whether any permanent has a trigger on such events at all. Of triggered mana abilities, which resolve at
    once, the active player's come first (101.4, 605.4a): they are looked at last, since each is put before the others.
    """
    q = g.active + 0
    for _ in range(S.PLAYERS):
        q = (q + S.PLAYERS - 1) % S.PLAYERS
        if heard != 0:
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if (g.obj_trig[i] & wanted) != 0 and (back == 0 or came == 0 or moved(g, i) == 0):
                    look(g, t, i, wanted, back)
        if g.grave_trig_n != 0:
            row = core.zone_row(q, E.ZONE_GRAVEYARD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if (t.d_zone_trig[g.obj_def[i]] & wanted) != 0 and (back == 0 or moved(g, i) == 0):
                    look(g, t, i, wanted, back)


@kernel
def look_back(g, t, kinds, came, heard):
    """603.10: abilities that look back in time trigger by what was there just before the group.

    That is: what has just left, and what is still there, as it was, but not what came with it.
    """
    look_around(g, t, kinds, 1, came, heard)
    if (g.look_back & kinds) != 0:
        for m in range(g.ev_group, g.ev_n):
            if g.ev_kind[m] == E.EV_MOVE and (g.ev_aux[m] >> 4) == E.ZONE_BATTLEFIELD:
                i = g.ev_obj[m] + 0
                if (g.obj_trig[i] & kinds) != 0:
                    look(g, t, i, kinds, 1)


@kernel
def look_delayed(g, t):
    """603.7b: let delayed triggered abilities look at the group; each triggers once."""
    for it in range(1, S.ITEMS):
        if g.it_state[it] == S.ITEM_DELAYED:
            for m in range(g.ev_group, g.ev_n):
                if event_matches(g, t, g.it_ab[it] + 0, g.it_src[it] + 0, g.it_ctl[it] + 0, it, m) != 0:
                    if g.rule_n != 0 and stopped(g, t, m, 0) != 0:
                        continue
                    g.it_state[it] = S.ITEM_PENDING
                    g.it_id[it] = core.new_id(g)
                    set_data(g, it, m, g.ev_amt[m])
                    g.delayed_n -= 1
                    g.pending_n += 1
                    break


@kernel
def look_lasting(g, t, wanted):
    """603.7: let abilities that trigger for as long as a resolved spell or ability said look at the group."""
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_TRIGGER and ((wanted >> (g.fx_b[x] + 0)) & 1) != 0:
            ab = g.fx_a[x] + 0
            src = g.fx_src[x] + 0
            you = g.fx_player[x] + 0
            total = 0
            first = -1
            for m in range(g.ev_group, g.ev_n):
                if event_matches(g, t, ab, src, you, 0, m) == 0:
                    continue
                if g.rule_n != 0 and stopped(g, t, m, 0) != 0:
                    continue
                if (t.a_flags[ab] & O.ABF_BATCH) != 0:  # 603.2c
                    if first < 0:
                        first = m
                    total += g.ev_amt[m] if t.a_sum[ab] == O.SUM_AMOUNTS else worth(g, t, ab, m)
                elif ((ONE_OR_MORE >> g.ev_kind[m]) & 1) == 0:
                    fire(g, t, ab, src, you, m, g.ev_amt[m] + 0)
                else:
                    many = occurrence(g, t, ab, src, you, m)
                    if many != 0:
                        fire(g, t, ab, src, you, m, many)
            if first >= 0:
                fire(g, t, ab, src, you, first, total)


@kernel
def collect(g, t):
    """603.2: the simultaneous group of events is over; every trigger condition looks at it once."""
    if g.ascend_n != 0:
        designations.ascend(g)
    kinds = 0
    left = 0
    came = 0
    heard = 0
    for m in range(g.ev_group, g.ev_n):
        kind = g.ev_kind[m] + 0
        kinds |= 1 << kind
        heard |= g.trig_n[kind]
        if kind == E.EV_MOVE:
            if (g.ev_aux[m] >> 4) == E.ZONE_BATTLEFIELD:
                left = 1
            if (g.ev_aux[m] & 15) == E.ZONE_BATTLEFIELD:
                came = 1
    if left != 0:
        look_back(g, t, kinds, came, heard)  # before what is there now is derived anew
    if kinds != 0:
        layers.refresh(g, t)  # 611.3c: what is there afterwards has the abilities that it then has
    wanted = 0
    heard = 0
    for m in range(g.ev_group, g.ev_n):
        kind = g.ev_kind[m] + 0
        if g.trig_n[kind] != 0 or g.grave_trig_n != 0:
            wanted |= 1 << kind
            heard |= g.trig_n[kind]
        if kind == E.EV_CAST:
            look_at_cast(g, t, m)
        elif kind == E.EV_CYCLE:
            look_at_cycled(g, t, m)
    if wanted != 0:
        look_around(g, t, wanted, 0, came, heard)
        if g.fx_n != 0:
            look_lasting(g, t, wanted)
    if g.monarch + g.initiative != 0:
        designations.look(g)
    if g.delayed_n != 0:
        look_delayed(g, t)
    g.look_back = 0
    if g.log_on == 0:
        g.ev_n = 0
    g.ev_group = g.ev_n


@kernel
def become_targets(g, t, it):
    """601.2c, 707.10c: what item ``it`` targets has become its target; abilities that trigger on that wait."""
    if g.it_ntgt[it] != 0 and (g.trig_n[E.EV_TARGET] != 0 or g.log_on != 0):
        for k in range(g.it_ntgt[it]):
            core.note(g, E.EV_TARGET, g.it_ctl[it] + 0, g.it_tgt[it, k] + 0, 1, E.REF_ITEM + it, 0)
        collect(g, t)


@kernel
def same_reference(g, i, i_id, j, j_id):
    """Do two references, each an object (or another reference) with its identity, lead to the same or to equals?"""
    if i == j:
        return 1 if i_id == j_id else 0
    if i == 0 or j == 0 or i >= E.REF_PLAYER or j >= E.REF_PLAYER or g.obj_id[i] != i_id or g.obj_id[j] != j_id:
        return 0
    return likeness.same_still(g, i, j)


@kernel
def same_trigger(g, t, x, y):
    """Would it make no difference which of two waiting triggers goes on the stack first?"""
    ab = g.it_ab[x] + 0
    if ab != g.it_ab[y] or t.a_nspec[ab] != 0 or t.a_nmode[ab] != 0:
        return 0
    if g.it_x[x] != g.it_x[y] or g.it_paid[x] != g.it_paid[y] or g.it_flags[x] != g.it_flags[y]:
        return 0
    if g.it_data[x, S.DATA_PLAYER] != g.it_data[y, S.DATA_PLAYER]:
        return 0
    if g.it_data[x, S.DATA_AMOUNT] != g.it_data[y, S.DATA_AMOUNT]:
        return 0
    if g.mem_n != 0 and t.a_kind[ab] != E.AB_TRIGGERED:
        return 0
    for k in range(S.DATA_OBJ, S.DATA_PLAYER, 2):  # an object and its identity, twice
        i = g.it_data[x, k] + 0
        if same_reference(g, i, g.it_data[x, k + 1] + 0, g.it_data[y, k] + 0, g.it_data[y, k + 1] + 0) == 0:
            return 0
    return same_reference(g, g.it_src[x] + 0, g.it_src_id[x] + 0, g.it_src[y] + 0, g.it_src_id[y] + 0)


@kernel
def begin_round(g):
    """The triggers that wait now are put on the stack together."""
    for it in range(1, S.ITEMS):
        if g.it_state[it] == S.ITEM_PENDING:
            g.it_flags[it] |= S.ITF_ROUND


@kernel
def h_put_triggers(g, t, a, b, c, d, e):
    """603.3b: each player in APNAP order puts the waiting triggers that they control on the stack, in any order.

    ``a``: 1 when this has begun. What triggers meanwhile goes on the stack after that, and after another check of
    state-based actions.
    """
    if a == 0:
        begin_round(g)
    likeness.look(g)
    p = g.active + 0
    for _ in range(S.PLAYERS):
        core.ask(g, E.DEC_ORDER, p, 0)
        for it in range(1, S.ITEMS):
            if g.it_state[it] == S.ITEM_PENDING and g.it_ctl[it] == p and (g.it_flags[it] & S.ITF_ROUND) != 0:
                new = 1
                for k in range(g.opt_n):
                    if same_trigger(g, t, g.opt_a[k] - E.REF_ITEM, it) != 0:
                        new = 0
                        # keep the one that has waited longest, whatever slot it is in
                        if g.it_id[it] < g.it_id[g.opt_a[k] - E.REF_ITEM]:
                            g.opt_a[k] = E.REF_ITEM + it
                if new != 0:
                    core.option(g, E.OPT_ITEM, E.REF_ITEM + it, 0, 0)
        if g.opt_n > 0:
            core.push(g, F.F_ORDER_ANSWER, 0, 0, 0, 0, 0)
            core.asked(g)
            return
        p = core.next_player(p)
    g.dec_kind = E.DEC_NONE
    if a == 0:
        core.fail(g, E.TRUNC_INTERNAL)  # there was nothing to put on the stack


@kernel
def h_order_answer(g, t, a, b, c, d, e):
    """The chosen trigger goes on the stack, choosing its modes and targets (603.3c, 603.3d)."""
    it = g.ans_a - E.REF_ITEM
    if g.pending_n > 1:
        core.push(g, F.F_PUT_TRIGGERS, 1, 0, 0, 0, 0)
    g.pending_n -= 1
    g.it_state[it] = S.ITEM_STACK
    g.it_flags[it] &= ~S.ITF_ROUND
    core.stack_add(g, it)
    ab = g.it_ab[it] + 0
    if t.a_nspec[ab] != 0 or t.a_nmode[ab] != 0:
        core.push(g, F.F_TRIGGER_TARGETS, it, 0, 0, 0, 0)
