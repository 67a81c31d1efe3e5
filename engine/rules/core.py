"""What every rule is written with: agenda, decisions, objects and zones, items, random numbers.

Leaf helpers over the game record. Nothing here proposes events or knows a card.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import hiding_places, likeness, token_cards

MASK32 = 0xFFFFFFFF
PORTION = 200  # numbers offered in one decision; of more, one is chosen in several
FOR_GOOD = 1 << 15  # of used_ab: the use counts as long as the object is there, not for one turn only (702.177)
AMOUNT_LIMIT = 1_000_000  # no amount of anything goes beyond: such a game is truncated (TRUNC_AMOUNT)


# --- endings --------------------------------------------------------------------------------------------------------


@kernel
def fail(g, reason):
    """Truncate the game for ``reason`` (E.TRUNC_*). The first reason stays."""
    if g.result == E.RESULT_NONE:
        g.result = E.RESULT_TRUNCATED
        g.trunc = reason
        g.dec_kind = E.DEC_NONE


@kernel
def bounded(g, n):
    """An amount, if it is within what amounts may be; else the game is truncated."""
    if n > AMOUNT_LIMIT or n < -AMOUNT_LIMIT:
        fail(g, E.TRUNC_AMOUNT)
        return 0
    return n


@kernel
def tally(g, p, row, n):
    """Count ``n`` more in row ``row`` (S.TURN_*) of what player ``p`` has done this turn."""
    g.this_turn[p, row] = bounded(g, g.this_turn[p, row] + n)


@kernel
def next_player(p):
    """The player after ``p`` in turn order (101.4)."""
    return (p + 1) % S.PLAYERS


@kernel
def add_phase(g, step):
    """500.8: an additional phase directly after this one, named by its first step; the one added last comes first."""
    n = g.extra_phases_n + 0
    if n >= 16:
        fail(g, E.TRUNC_AGENDA)
        return
    g.extra_phases[n] = step
    g.extra_phases_n = n + 1


# --- random numbers -------------------------------------------------------------------------------------------------


@kernel
def mix32(x):
    """Scramble 32 bits (Ellis's triple-xorshift-multiply hash); the same in plain and compiled code."""
    x = x & MASK32
    x = x ^ (x >> 16)
    x = (x * 0x7FEB352D) & MASK32
    x = x ^ (x >> 15)
    # by halves: the whole product could pass 2**63, and compiled code may assume that no product does
    x = ((x & 0xFFFF) * 0x846CA68B + ((((x >> 16) * 0x846CA68B) & 0xFFFF) << 16)) & MASK32
    return x ^ (x >> 16)


@kernel
def draw32(key0, key1, count):
    """Number ``count`` of the stream ``(key0, key1)``: 32 random bits."""
    return mix32(mix32(mix32((count + 0) * 0x9E3779B1 + key0) ^ key1) + key0)


@kernel
def rand_below(g, n):
    """A random number in ``range(n)`` from the game's own generator (counter-based: nothing else moves it)."""
    g.rng_count = (g.rng_count + 1) & MASK32
    return (draw32(g.rng_key[0] + 0, g.rng_key[1] + 0, g.rng_count + 0) * n) >> 32


# --- agenda ---------------------------------------------------------------------------------------------------------


@kernel
def push(g, op, a, b, c, d, e):
    """Put a frame on the agenda: it runs before what is already there."""
    n = g.agenda_n + 0
    if n >= S.AGENDA:
        fail(g, E.TRUNC_AGENDA)
        return
    g.agenda[n, 0] = op
    g.agenda[n, 1] = a
    g.agenda[n, 2] = b
    g.agenda[n, 3] = c
    g.agenda[n, 4] = d
    g.agenda[n, 5] = e
    g.agenda_n = n + 1


@kernel
def drop(g, n):
    """Take back the ``n`` frames pushed last."""
    for _ in range(n):
        g.agenda_n -= 1
        for k in range(6):
            g.agenda[g.agenda_n, k] = 0


# --- decisions ------------------------------------------------------------------------------------------------------


@kernel
def ask(g, kind, player, item):
    """Begin a decision of ``player``; offer options, then call ``asked``. The answer's frame is pushed before."""
    g.dec_kind = kind
    g.dec_player = player
    g.dec_item = item
    g.opt_n = 0


@kernel
def decider(g):
    """723.5: who makes the choice at hand: the player whose choice it is, or who controls that player this turn."""
    c = g.controlled[g.dec_player] + 0
    return g.dec_player + 0 if c == 0 else c - 1


@kernel
def option(g, kind, a, b, c):
    """Offer an option (E.OPT_*)."""
    n = g.opt_n + 0
    if n >= S.OPTIONS:
        fail(g, E.TRUNC_OPTIONS)
        return
    g.opt_kind[n] = kind
    g.opt_a[n] = a
    g.opt_b[n] = b
    g.opt_c[n] = c
    g.opt_n = n + 1


@kernel
def offer_object(g, kind, i, b, c):
    """Offer an option about object ``i`` unless one about an indistinguishable object is there already."""
    for n in range(g.opt_n):
        if g.opt_kind[n] == kind and g.opt_b[n] == b and g.opt_c[n] == c:
            j = g.opt_a[n]
            if j < E.REF_PLAYER and (i == j or likeness.same_object(g, i, j) != 0):
                return
    option(g, kind, i, b, c)


@kernel
def offer_amounts(g, a, least, most, c):
    """Offer the numbers from ``least`` to ``most``, about ``a`` (and ``c``).

    Of more than fit into one decision, the lowest ones, the greatest, and "so many or more" (OPT_YES): who takes that
    is asked again, for that number and those above it.
    """
    high = most
    if most - least > PORTION:
        high = least + PORTION - 1
        option(g, E.OPT_YES, a, high + 1, c)
        option(g, E.OPT_NUMBER, a, most, c)
    for n in range(least, high + 1):
        option(g, E.OPT_NUMBER, a, n, c)


@kernel
def note_answer(g, n):
    """Remember the answer ``n``, given for a mana ability that may stay when the proposal is taken back (733.1)."""
    k = g.redo_answers + 0
    if k >= S.REDO_ANSWERS:
        g.cancel = 0  # more than is remembered: now it is for good
        return
    g.redo_dec[k] = g.dec_kind
    g.redo_kind[k] = g.opt_kind[n]
    g.redo_a[k] = g.opt_a[n]
    if g.opt_kind[n] == E.OPT_SPEND:
        g.redo_a[k] = g.pool_type[g.dec_player, g.opt_a[n]]
    g.redo_b[k] = g.opt_b[n]
    g.redo_c[k] = g.opt_c[n]
    g.redo_answers = k + 1


@kernel
def irreversible(g):
    """733.1: a library was touched: that can't be taken back. A mana ability that did so stays by itself."""
    if g.redo_open != 0:
        g.redo_how[g.redo_open - 1] |= 1  # reversing.MUST
    else:
        g.cancel = 0


@kernel
def take(g, n):
    """Take option ``n`` of the current decision: its parts become the answer."""
    if g.redo_open != 0:
        note_answer(g, n)
    g.ans_kind = g.opt_kind[n]
    g.ans_a = g.opt_a[n]
    g.ans_b = g.opt_b[n]
    g.ans_c = g.opt_c[n]
    g.dec_kind = E.DEC_NONE


@kernel
def asked(g):
    """End of offering: a choice with one option is made at once, unless forced choices are to be shown."""
    if g.opt_n == 0:
        fail(g, E.TRUNC_INTERNAL)
    elif g.opt_n == 1 and g.show_forced == 0:
        take(g, 0)


# --- the log of performed events ------------------------------------------------------------------------------------


@kernel
def note(g, kind, player, obj, amt, src, aux):
    """Log an event that has happened. Triggers look at it when ``triggers.collect`` runs."""
    if ((g.ly_watch >> kind) & 1) != 0:
        g.dirty = 1  # statics with conditions or counted amounts look again (611.3a)
    if kind == E.EV_DRAW or (kind == E.EV_MOVE and aux == E.ZONE_LIBRARY * 16 + E.ZONE_HAND):
        g.hand_serial[player] += 1  # what others may do doesn't depend on it, unless they count cards in hand
    elif kind != E.EV_STEP:  # which by itself changes nothing
        g.serial += 1
    n = g.ev_n + 0
    if n >= S.EVENTS:
        fail(g, E.TRUNC_EVENTS)
        return
    g.ev_kind[n] = kind
    g.ev_player[n] = player
    g.ev_obj[n] = obj
    g.ev_id[n] = g.obj_id[obj] if obj < E.REF_PLAYER else 0
    g.ev_amt[n] = amt
    g.ev_src[n] = src
    g.ev_aux[n] = aux
    g.ev_new[n] = obj if obj < E.REF_PLAYER else 0
    g.ev_n = n + 1


# --- winning and losing (104) ----------------------------------------------------------------------------------------


@kernel
def drew_from_nothing(g, p):
    """121.4: player ``p`` was to draw from an empty library: the next check of state-based actions sees it (704.5b)."""
    if g.lost[p] == 0:
        g.lost[p] = E.WHY_DRAW
    g.sba = 1


@kernel
def end_game(g, losers):
    """104.1, 104.2a: the players of a mask lose at once, for the reasons in ``g.lost``; the last one left wins.

    Nobody left is a draw (104.4a). Returns 1 where the game has ended.
    """
    left = 0
    for p in range(S.PLAYERS):
        if ((losers >> p) & 1) == 0:
            left += 1
    if losers == 0 or left > 1:
        return 0
    g.result = E.RESULT_WIN if left == 1 else E.RESULT_DRAW
    g.why = E.WHY_BOTH
    g.dec_kind = E.DEC_NONE
    for p in range(S.PLAYERS):
        if ((losers >> p) & 1) == 0:
            g.winner = p
        elif left == 1:
            g.why = g.lost[p]
    for p in range(S.PLAYERS):
        if ((losers >> p) & 1) != 0:
            note(g, E.EV_LOSE_GAME, p, E.REF_PLAYER + p, 1, 0, g.lost[p] + 0)
    return 1


# --- references -----------------------------------------------------------------------------------------------------


@kernel
def is_player(ref):
    """Is this reference a player?"""
    return 1 if E.REF_PLAYER <= ref < E.REF_ITEM else 0


@kernel
def alive(g, i, ident):
    """Is the object in slot ``i`` still the object of identity ``ident`` (400.7)? Ghosts are still themselves."""
    return 1 if i != 0 and g.obj_zone[i] != E.ZONE_NONE and g.obj_id[i] == ident else 0


@kernel
def on_battlefield(g, i):
    """Is object ``i`` on the battlefield?"""
    return 1 if g.obj_zone[i] == E.ZONE_BATTLEFIELD else 0


@kernel
def mark(g, i):
    """Something refers to object ``i``, and through it to what it became: ``references`` has to look for that."""
    if 0 < i < E.REF_PLAYER:
        g.obj_flags[i] |= E.FLAG_MARKED
        if g.obj_zone[i] == E.ZONE_GHOST and g.obj_became[i] != 0:
            g.obj_flags[g.obj_became[i]] |= E.FLAG_MARKED


@kernel
def became(g, i):
    """What ghost ``i`` became, while that can be found: it is still itself, and in a public zone (400.7e); else 0."""
    j = g.obj_became[i] + 0
    if g.obj_zone[i] != E.ZONE_GHOST or g.obj_zone[j] <= E.ZONE_HAND or g.obj_id[j] != g.obj_became_id[i]:
        return 0
    return j


@kernel
def forget_mana(g):
    """What was found out about available mana may no longer be true."""
    g.av_player = 0


# --- zone lists -----------------------------------------------------------------------------------------------------


@kernel
def zone_row(p, z):
    """Row of the zone lists for player ``p`` and zone ``z`` (library, hand, battlefield, graveyard, exile)."""
    return p * 5 + z - 1


@kernel
def zone_changed(g, row):
    """A zone list has changed: what was offered before may not be so any more."""
    z = row % 5 + 1 if row < S.STACK_ROW - 1 else E.ZONE_NONE
    if z == E.ZONE_HAND:
        g.hand_serial[row // 5] += 1
    elif z != E.ZONE_LIBRARY:
        g.serial += 1


@kernel
def zone_add(g, row, i):
    """Append object ``i`` to a zone list: the top of a library or graveyard, the end of the rest."""
    n = g.zone_n[row] + 0
    if n >= S.ZONE_CAP:
        fail(g, E.TRUNC_ZONE)
        return
    if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0 and g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        if (g.obj_flags[i] & E.FLAG_PERSISTS) == 0:
            g.loose += 1  # 704.5d-e: the next check looks for it
    g.zone[row, n] = i
    g.zone_n[row] = n + 1
    if g.clowns != 0 and g.obj_zone[i] == E.ZONE_BATTLEFIELD:
        hiding_places.lay(g, i, row // 5)
    zone_changed(g, row)


@kernel
def zone_add_bottom(g, row, i):
    """Put object ``i`` under a zone list: the bottom of a library."""
    n = g.zone_n[row] + 0
    if n >= S.ZONE_CAP:
        fail(g, E.TRUNC_ZONE)
        return
    if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0 and (g.obj_flags[i] & E.FLAG_PERSISTS) == 0:
        g.loose += 1  # 704.5d-e
    k = n
    while k > 0:
        g.zone[row, k] = g.zone[row, k - 1]
        k -= 1
    g.zone[row, 0] = i
    g.zone_n[row] = n + 1
    zone_changed(g, row)


@kernel
def zone_remove(g, row, i):
    """Take object ``i`` out of a zone list, keeping the order of the rest."""
    n = g.zone_n[row] - 1
    k = n
    while k >= 0 and g.zone[row, k] != i:
        k -= 1
    if k < 0:
        fail(g, E.TRUNC_INTERNAL)
        return
    while k < n:
        g.zone[row, k] = g.zone[row, k + 1]
        k += 1
    g.zone[row, n] = 0
    g.zone_n[row] = n
    zone_changed(g, row)


@kernel
def list_holder(g, i):
    """The player in whose zone list object ``i`` is kept: its controller on the battlefield, else its owner."""
    if g.obj_zone[i] == E.ZONE_BATTLEFIELD:
        return g.obj_ctl[i] + 0
    return g.obj_owner[i] + 0


@kernel
def shuffle_library(g, p):
    """Shuffle (701.24): Fisher-Yates over the library's list."""
    row = zone_row(p, E.ZONE_LIBRARY)
    k = g.zone_n[row] - 1
    irreversible(g)  # 733.1
    while k > 0:
        j = rand_below(g, k + 1)
        x = g.zone[row, k]
        g.zone[row, k] = g.zone[row, j]
        g.zone[row, j] = x
        k -= 1


# --- objects --------------------------------------------------------------------------------------------------------


@kernel
def new_id(g):
    """The next identity (400.7)."""
    g.next_id = g.next_id + 1
    return g.next_id + 0


@kernel
def tick(g):
    """The next timestamp (613.7)."""
    g.clock = g.clock + 1
    return g.clock + 0


@kernel
def new_slot(g):
    """A free object slot; 0 (and a truncated game) when there is none."""
    i = g.free_hint + 0
    if i == 0:
        i = 1
    while i < S.OBJECTS and g.obj_zone[i] != E.ZONE_NONE:
        i += 1
    if i >= S.OBJECTS:
        fail(g, E.TRUNC_OBJECTS)
        return 0
    g.free_hint = i + 1
    return i


@kernel
def clear_status(g, i):
    """Forget all that belongs to one stay in one zone; a new object has no memory (400.7)."""
    kept = E.FLAG_TOKEN | E.FLAG_PERSISTS | E.FLAG_COPY_SPELL | E.FLAG_DOUBLE_FACED  # what it is, not what it bears
    g.obj_flags[i] = g.obj_flags[i] & kept
    g.obj_tapped[i] = 0
    g.obj_sick[i] = 0
    g.obj_damage[i] = 0
    g.obj_excess[i] = 0
    g.obj_eot_power[i] = 0
    g.obj_eot_tough[i] = 0
    g.obj_eot_kw[i] = 0
    g.obj_eot_ts[i] = 0
    g.obj_host[i] = 0
    g.obj_attached[i] = 0
    g.obj_attacking[i] = 0
    g.obj_blocking[i] = 0
    g.obj_x[i] = 0
    g.obj_spent[i] = 0
    g.obj_spent_mask[i] = 0
    g.obj_kicked[i] = 0
    g.obj_chosen[i] = 0
    g.obj_stale[i] = 0
    g.obj_became[i] = 0
    g.obj_became_id[i] = 0
    g.obj_item[i] = 0
    g.obj_until[i] = 0
    g.obj_until_id[i] = 0
    for k in range(S.COUNTER_KINDS):
        g.obj_ctr_kind[i, k] = 0
        g.obj_ctr[i, k] = 0
        g.obj_ctr_ts[i, k] = 0
    if (g.obj_flags[i] & E.FLAG_TOKEN) == 0:  # a token stays what it was created as, wherever it goes (707.2)
        g.obj_size[i] = 0
        if g.obj_exc[i, 0] != 0:
            for k in range(S.COPY_EXCEPTIONS):
                g.obj_exc[i, k] = 0
    for k in range(S.GRANTED):
        g.obj_granted[i, k] = 0


@kernel
def free_object(g, i):
    """Clear slot ``i`` for reuse."""
    if (g.obj_flags[i] & E.FLAG_BECAME_COPY) != 0:
        token_cards.forget(g, i)
    g.obj_flags[i] = 0
    clear_status(g, i)
    g.obj_zone[i] = E.ZONE_NONE
    g.obj_card[i] = 0
    g.obj_def[i] = 0
    g.obj_owner[i] = 0
    g.obj_base_ctl[i] = 0
    g.obj_ctl[i] = 0
    g.obj_id[i] = 0
    g.obj_ts[i] = 0
    g.obj_cast[i] = 0
    g.obj_types[i] = 0
    for k in range(S.SUBTYPE_WORDS):
        g.obj_sub[i, k] = 0
    g.obj_colors[i] = 0
    g.obj_kw[i] = 0
    g.obj_lost_kw[i] = 0
    g.obj_power[i] = 0
    g.obj_tough[i] = 0
    g.obj_trig[i] = 0
    g.obj_repl[i] = 0
    g.obj_acts[i] = 0
    if i < g.free_hint:
        g.free_hint = i


@kernel
def ability_count(g, t, i):
    """How far ``ability_at`` has to look at object ``i``. What is granted fills places from the first on."""
    n = t.d_nab[g.obj_def[i]] + 0
    if g.obj_granted[i, 0] == 0:
        return n + 0
    k = 1
    while k < S.GRANTED and g.obj_granted[i, k] != 0:
        k += 1
    return n + k


@kernel
def ability_at(g, t, i, k):
    """Ability id in place ``k`` of object ``i``: its definition's abilities, then those granted to it. 0: none."""
    n = t.d_nab[g.obj_def[i]] + 0
    if k < n:
        if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0:
            return 0
        ab = t.d_ab[g.obj_def[i]] + k
        if g.obj_lost_kw[i] != 0 and (t.a_keyword[ab] & g.obj_lost_kw[i]) != 0:
            return 0
        return ab
    return g.obj_granted[i, k - n] + 0


# --- abilities that are limited to so many times a turn (602.5b, 603.2h, 606.3) -------------------------------------


@kernel
def used(g, i, ab):
    """How often ability ``ab`` of object ``i`` (0: one of its loyalty abilities) was used this turn."""
    n = 0
    for k in range(g.used_n):
        if g.used_obj[k] == i and g.used_ab[k] == ab and g.used_id[k] == g.obj_id[i]:
            n += 1
    return n


@kernel
def may_use(g, t, i, ab):
    """May ability ``ab`` of object ``i``, once each turn, still be used? Each instance of it may be, once."""
    left = 0 - used(g, i, ab)
    for k in range(ability_count(g, t, i)):
        if ability_at(g, t, i, k) == ab:
            left += 1
    return 1 if left > 0 else 0


@kernel
def use(g, i, ab):
    """Note that ability ``ab`` of object ``i`` (0: a loyalty ability) was activated or has triggered this turn."""
    n = g.used_n + 0
    if n >= S.USED:
        fail(g, E.TRUNC_MEMORY)
        return
    g.used_obj[n] = i
    g.used_id[n] = g.obj_id[i]
    g.used_ab[n] = ab
    g.used_n = n + 1
    g.serial += 1
    g.obj_flags[i] |= E.FLAG_USED


@kernel
def exhausted(g, t, i, ab):
    """702.177a: was ability ``ab`` of object ``i`` activated already, each instance of it that it has?"""
    left = 0 - used(g, i, ab | FOR_GOOD)
    if left == 0:
        return 0
    for k in range(ability_count(g, t, i)):
        if ability_at(g, t, i, k) == ab:
            left += 1
    return 1 if left <= 0 else 0


@kernel
def forget_uses(g):
    """A new turn begins: every ability may be used anew that may be once each turn. What was exhausted stays so."""
    n = 0
    for k in range(g.used_n):
        i = g.used_obj[k] + 0
        if g.obj_id[i] == g.used_id[k]:
            if g.used_ab[k] >= FOR_GOOD and g.obj_zone[i] == E.ZONE_BATTLEFIELD:
                g.used_obj[n] = i
                g.used_id[n] = g.used_id[k]
                g.used_ab[n] = g.used_ab[k]
                n += 1
            else:
                g.obj_flags[i] &= ~E.FLAG_USED
    for k in range(n, g.used_n):
        g.used_obj[k] = 0
        g.used_id[k] = 0
        g.used_ab[k] = 0
    for k in range(n):
        g.obj_flags[g.used_obj[k]] |= E.FLAG_USED
    g.used_n = n


@kernel
def counters(g, i, kind):
    """How many counters of ``kind`` are on object ``i``."""
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] == kind:
            return g.obj_ctr[i, k] + 0
    return 0


@kernel
def player_counters(g, p, kind):
    """How many counters of ``kind`` (E.CTR_ENERGY and on) player ``p`` has (122.1)."""
    if kind == E.CTR_ENERGY:
        return g.energy[p] + 0
    if kind == E.CTR_POISON:
        return g.poison[p] + 0
    if kind == E.CTR_EXPERIENCE:
        return g.experience[p] + 0
    return 0


@kernel
def add_counters(g, i, kind, n):
    """Add ``n`` (negative: remove) counters of a kind; performing only, no event. Returns the change made."""
    stamp = 0
    if n > 0 and (E.CTR_FLYING <= kind <= E.CTR_VIGILANCE or kind == E.CTR_EXALTED):
        stamp = tick(g)  # 613.7c
    free = S.COUNTER_KINDS
    for k in range(S.COUNTER_KINDS):
        if g.obj_ctr_kind[i, k] == kind:
            if g.obj_ctr[i, k] + n <= 0:
                gone = g.obj_ctr[i, k] + 0
                g.obj_ctr[i, k] = 0
                g.obj_ctr_kind[i, k] = 0
                g.obj_ctr_ts[i, k] = 0
                return -gone
            g.obj_ctr[i, k] = bounded(g, g.obj_ctr[i, k] + n)
            if stamp != 0:
                g.obj_ctr_ts[i, k] = stamp
            return n
        if g.obj_ctr_kind[i, k] == 0 and free == S.COUNTER_KINDS:
            free = k
    if n <= 0:
        return 0
    if free == S.COUNTER_KINDS:
        fail(g, E.TRUNC_COUNTERS)
        return 0
    g.obj_ctr_kind[i, free] = kind
    g.obj_ctr[i, free] = n
    g.obj_ctr_ts[i, free] = stamp
    return n


@kernel
def remove_from_combat(g, i):
    """506.4: object ``i`` stops attacking, blocking and being attacked.

    What blocked it goes on blocking, and what attacked it goes on attacking, but nothing any more (506.4c): the
    field then refers to the creature itself.
    """
    was_attacking = g.obj_attacking[i] + 0
    g.obj_blocking[i] = 0
    g.obj_flags[i] &= ~(E.FLAG_BLOCKED | E.FLAG_DECLARED | E.FLAG_DAMAGED_FIRST)
    if was_attacking != 0:
        g.obj_attacking[i] = 0
        g.attackers -= 1
    if was_attacking != 0 or (g.attackers > 0 and (g.obj_types[i] & E.TYPE_PLANESWALKER) != 0):
        for p in range(S.PLAYERS):
            row = zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                j = g.zone[row, k]
                if g.obj_blocking[j] == i:
                    g.obj_blocking[j] = j
                if g.obj_attacking[j] == i:
                    g.obj_attacking[j] = j


@kernel
def detach(g, i):
    """Unattach object ``i`` from what it is attached to (301.5d, 303.4)."""
    h = g.obj_host[i]
    if h != 0:
        g.obj_host[i] = 0
        if h < E.REF_PLAYER:
            g.obj_attached[h] -= 1


# --- items: spells and abilities on the stack, triggers -------------------------------------------------------------


@kernel
def new_item(g, kind, state, ab, ctl, src):
    """A new item; 0 (and a truncated game) when there is no room. ``kind`` is E.AB_*, ``state`` S.ITEM_*."""
    it = 1
    while it < S.ITEMS and g.it_state[it] != S.ITEM_FREE:
        it += 1
    if it >= S.ITEMS:
        fail(g, E.TRUNC_ITEMS)
        return 0
    g.it_state[it] = state
    g.it_kind[it] = kind
    g.it_id[it] = new_id(g)
    g.it_ab[it] = ab
    g.it_ctl[it] = ctl
    g.it_src[it] = src
    g.it_src_id[it] = g.obj_id[src]
    g.item_n += 1
    mark(g, src)
    g.serial += 1
    return it


@kernel
def forget(g, it):
    """Drop all that item ``it`` remembers."""
    n = 0
    for m in range(g.mem_n):
        if g.mem_item[m] != it:
            g.mem_item[n] = g.mem_item[m]
            g.mem_obj[n] = g.mem_obj[m]
            g.mem_id[n] = g.mem_id[m]
            n += 1
    for m in range(n, g.mem_n):
        g.mem_item[m] = 0
        g.mem_obj[m] = 0
        g.mem_id[m] = 0
    g.mem_n = n
    g.serial += 1


@kernel
def keep_last(g, it, n):
    """Of all that item ``it`` remembers it goes on to remember the last ``n`` only."""
    m = g.mem_n - 1
    while m >= 0:
        if g.mem_item[m] == it:
            if n > 0:
                n -= 1
            else:
                for k in range(m, g.mem_n - 1):
                    g.mem_item[k] = g.mem_item[k + 1]
                    g.mem_obj[k] = g.mem_obj[k + 1]
                    g.mem_id[k] = g.mem_id[k + 1]
                g.mem_n -= 1
                g.mem_item[g.mem_n] = 0
                g.mem_obj[g.mem_n] = 0
                g.mem_id[g.mem_n] = 0
        m -= 1
    g.serial += 1


@kernel
def asked_for(g, it):
    """Is there an ability waiting or on the stack that triggered as the spell of item ``it`` was cast?"""
    for x in range(1, S.ITEMS):
        if g.it_state[x] == S.ITEM_PENDING or g.it_state[x] == S.ITEM_STACK:
            if g.it_data[x, S.DATA_SRC] == E.REF_ITEM + it and g.it_data[x, S.DATA_SRC_ID] == g.it_id[it]:
                return 1
    return 0


@kernel
def spell_left(g, it, d):
    """608.2h: the spell of item ``it``, of definition ``d``, has left the stack; what may yet be copied is kept."""
    if g.it_kind[it] == E.AB_SPELL and asked_for(g, it) != 0:
        g.it_state[it] = S.ITEM_LEFT
        g.it_packed[it] = d
    else:
        free_item(g, it)


@kernel
def free_item(g, it):
    """Clear item ``it`` for reuse, with what it remembers, and the spell that has left and only it could ask about."""
    spell = g.it_data[it, S.DATA_SRC] - E.REF_ITEM
    ident = g.it_data[it, S.DATA_SRC_ID] + 0
    clear_item(g, it)
    if spell > 0 and g.it_state[spell] == S.ITEM_LEFT and g.it_id[spell] == ident and asked_for(g, spell) == 0:
        clear_item(g, spell)


@kernel
def clear_item(g, it):
    """Clear item ``it``."""
    if g.mem_n != 0:
        forget(g, it)
    g.it_state[it] = S.ITEM_FREE
    g.it_kind[it] = 0
    g.it_id[it] = 0
    g.it_obj[it] = 0
    g.it_ab[it] = 0
    g.it_src[it] = 0
    g.it_src_id[it] = 0
    g.it_ctl[it] = 0
    g.it_x[it] = 0
    g.it_modes[it] = 0
    g.it_flags[it] = 0
    g.it_cost[it] = 0
    g.it_way[it] = 0
    g.it_kicked[it] = 0
    for k in range(g.it_ntgt[it]):
        g.it_tgt[it, k] = 0
        g.it_tgt_id[it, k] = 0
        g.it_tgt_spec[it, k] = 0
        g.it_div[it, k] = 0
    g.it_ntgt[it] = 0
    for k in range(S.DATA):
        g.it_data[it, k] = 0
    g.it_paid[it] = 0
    g.it_spent[it] = 0
    g.it_spent_mask[it] = 0
    g.it_p1p1[it] = 0
    g.it_done[it] = 0
    g.it_packed[it] = 0
    g.it_mana[it] = 0
    g.item_n -= 1
    g.serial += 1  # what it referred to may be like its equals again


@kernel
def remember(g, it, i):
    """Let item ``it`` remember object ``i``, which from now on is told apart from its equals.

    Each is remembered once, in the order of the last times that it was to be remembered.
    """
    for m in range(g.mem_n):
        if g.mem_item[m] == it and g.mem_obj[m] == i and g.mem_id[m] == g.obj_id[i]:
            for k in range(m, g.mem_n - 1):
                g.mem_item[k] = g.mem_item[k + 1]
                g.mem_obj[k] = g.mem_obj[k + 1]
                g.mem_id[k] = g.mem_id[k + 1]
            g.mem_n -= 1
            break
    n = g.mem_n + 0
    if n >= S.MEMORY:
        fail(g, E.TRUNC_MEMORY)
        return
    g.mem_item[n] = it
    g.mem_obj[n] = i
    g.mem_id[n] = g.obj_id[i]
    g.mem_n = n + 1
    mark(g, i)
    g.serial += 1


@kernel
def inherit(g, new, old):
    """Let item ``new`` know what item ``old`` was paid, and remember what that remembers."""
    g.it_paid[new] = g.it_paid[old]
    for m in range(g.mem_n):
        if g.mem_item[m] == old:
            n = g.mem_n + 0
            if n >= S.MEMORY:
                fail(g, E.TRUNC_MEMORY)
                return
            g.mem_item[n] = new
            g.mem_obj[n] = g.mem_obj[m]
            g.mem_id[n] = g.mem_id[m]
            g.mem_n = n + 1


@kernel
def stack_remove(g, it):
    """Take item ``it`` off the stack's list, wherever it is."""
    if g.obj_ctr_kind[g.it_src[it], 0] != 0:
        g.sba = 1  # 704.5s: it may have been a Saga's last chapter
    n = g.stack_n - 1
    k = n
    while k >= 0 and g.stack[k] != it:
        k -= 1
    if k < 0:
        fail(g, E.TRUNC_INTERNAL)
        return
    while k < n:
        g.stack[k] = g.stack[k + 1]
        k += 1
    g.stack[n] = 0
    g.stack_n = n
    g.serial += 1


@kernel
def stack_add(g, it):
    """Put item ``it`` on top of the stack (405.1)."""
    n = g.stack_n + 0
    if n >= S.STACK:
        fail(g, E.TRUNC_ITEMS)
        return
    g.stack[n] = it
    g.stack_n = n + 1
    g.serial += 1


@kernel
def hand_size(g, p):
    """How many cards player ``p`` has in hand. Until state-based actions are checked tokens may lie there (704.5d)."""
    row = zone_row(p, E.ZONE_HAND)
    n = g.zone_n[row] + 0
    if g.loose != 0:
        for k in range(g.zone_n[row]):
            n -= 1 - token_cards.is_card(g, g.zone[row, k] + 0)
    return n


@kernel
def printed(g, t, i, ab):
    """Is ``ab`` an ability of the card that object ``i`` is, and not one that it has gained or copied (107.3j)?"""
    k = ab - t.d_ab[g.obj_card[i]]
    return 1 if 0 <= k < t.d_nab[g.obj_card[i]] else 0


@kernel
def costless(g, t, i):
    """Has object ``i`` no mana cost because it is a copy that has none (707.9b)?"""
    if g.obj_exc[i, 0] != 0:
        for k in range(S.COPY_EXCEPTIONS):
            if (t.e_flags[g.obj_exc[i, k]] & O.NO_MANA_COST) != 0:
                return 1
    return 0


@kernel
def mana_cost(g, t, i):
    """The cost row of the mana cost of object ``i``; 0: it has none (202.1b), which can't be paid (118.6)."""
    return t.d_cost[g.obj_def[i]] + 0 if costless(g, t, i) == 0 else 0


@kernel
def split_second(g):
    """702.61a: is there a spell with split second on the stack?"""
    for k in range(g.stack_n):
        if (g.obj_kw[g.it_obj[g.stack[k]]] & E.KW_SPLIT_SECOND) != 0:
            return 1
    return 0


# --- taking a proposal back (733.1), manual payment only ------------------------------------------------------------


@kernel
def request_snapshot(g):
    """A proposal begins: from here it may be taken back to the decision that began it, which the machine has saved."""
    g.cancel = 1
    g.redo_n = 0
    g.redo_answers = 0
    g.redo_kept = 0


@kernel
def request_cancel(g):
    """The player takes the proposal back (``ans_b``: and says what stays); the machine restores the saved record."""
    g.cancel = 2
    g.redo_ask = g.ans_b


# --- mana pools (106.4) -----------------------------------------------------------------------------------------------


@kernel
def unspent(g, p, mask):
    """How much unspent mana of the types in ``mask`` player ``p`` has."""
    n = 0
    for k in range(g.pool_n[p]):
        if ((mask >> (g.pool_type[p, k] + 0)) & 1) != 0:
            n += g.pool_amt[p, k]
    return n


# --- continuous effects of resolved spells and abilities (611.2) ----------------------------------------------------


@kernel
def affects(g, x):
    """Does continuous effect ``x`` still affect something: the rules, a player, or the very object (400.7)?"""
    i = g.fx_obj[x] + 0
    if i == 0 or i >= E.REF_PLAYER:
        return 1
    return 1 if g.obj_id[i] == g.fx_obj_id[x] and g.obj_zone[i] != E.ZONE_GHOST else 0


# --- last known information -----------------------------------------------------------------------------------------


@kernel
def sweep_ghosts(g):
    """Free the ghosts that nothing can ask about any more. Call with an empty stack and nothing half done.

    What waits in delayed triggers, in memories, as source of an effect or of an exile "until" may still be asked for.
    """
    if g.ghosts == 0:
        return
    g.serial += 1  # marks go with them
    left = 0
    for i in range(1, S.OBJECTS):
        if g.obj_zone[i] == E.ZONE_GHOST:
            keep = 0
            for m in range(g.mem_n):
                if g.mem_obj[m] == i and g.mem_id[m] == g.obj_id[i]:
                    keep = 1
            if g.item_n != 0 and keep == 0:
                for it in range(1, S.ITEMS):
                    if g.it_state[it] != S.ITEM_FREE:
                        if g.it_src[it] == i and g.it_src_id[it] == g.obj_id[i]:
                            keep = 1
                        if g.it_data[it, S.DATA_OBJ] == i or g.it_data[it, S.DATA_SRC] == i:
                            keep = 1
            for x in range(g.fx_n):
                if g.fx_src[x] == i and g.fx_src_id[x] == g.obj_id[i]:
                    keep = 1
            for p in range(S.PLAYERS):
                for k in range(g.pool_n[p]):
                    if g.pool_src[p, k] == i and g.pool_src_id[p, k] == g.obj_id[i]:
                        keep = 1
            if keep != 0:
                left += 1
            else:
                free_object(g, i)
    g.ghosts = left
