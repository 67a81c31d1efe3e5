"""Observations: what one player may know of a game, as numbers.

Everything is seen from one seat ("me"). Hidden cards appear only as counts; slots, identities and orders of hidden
zones appear nowhere: an object is known by its row in ``objects``, an option by its features. Row numbers count from 1,
and 0 says that there is no such row.

===============  =========================  ===========================================================================
``global``       int32 (GLOBALS,)           the game and both players: see :data:`GLOBAL_NAMES`
``objects``      int32 (ROWS, OBJECT)       one row for each object seen: see :data:`OBJECT_NAMES`
``options``      int32 (OPTIONS, OPTION)    one row for each legal option: see :data:`OPTION_NAMES`
``action_mask``  int8 (OPTIONS,)            1 for each legal option: the first ones, without gaps
===============  =========================  ===========================================================================

Objects stand in this order: my hand, my battlefield, the opponent's battlefield, the stack (top first), my graveyard,
the opponent's, my exile, the opponent's (newest first); and the opponent's hand while I control them (723.4). Where
there are more objects than rows the last are left out. ``for_opponent``: the choice that I make is then theirs (723.5).
Cards and abilities are numbers of the pool (``Pool.name``, ``Pool.ability_words``); ``zone``, ``step``, ``kind`` and
the like are as in ``engine/enums.py``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules import core, hiding, hiding_places

ROWS = 160
LOW = 0x7FFFFFFF  # keywords are shown in two halves of 31 bits

GLOBAL_NAMES = (
    *("turn", "step", "my_turn", "my_decision", "decision", "about_row", "about_card", "about_ability"),
    *("my_priority", "passes", "stack", "lands_played"),
    *("my_life", "opponent_life", "my_energy", "opponent_energy", "my_poison", "opponent_poison"),
    *("my_experience", "opponent_experience", "my_hand", "opponent_hand", "my_library", "opponent_library"),
    *("my_graveyard", "opponent_graveyard", "my_exile", "opponent_exile", "my_battlefield", "opponent_battlefield"),
    *(f"my_mana_{c}" for c in "wubrgc"),
    *(f"opponent_mana_{c}" for c in "wubrgc"),
    *("my_monarch", "opponent_monarch", "my_initiative", "opponent_initiative"),
    *("my_blessing", "opponent_blessing", "my_room", "opponent_room", "my_token_cards", "opponent_token_cards"),
    *("to_pay_generic", "to_pay_pips", "for_opponent"),
    *("my_to_hide", "my_claim", "my_claim_right", "opponent_claim", "opponent_claim_right"),
    *(f"place_{k}" for k in range(S.PLACES)),
)
GLOBALS = len(GLOBAL_NAMES)
COUNTS = GLOBAL_NAMES.index("my_life")  # pairs of numbers, mine first
MANA = GLOBAL_NAMES.index("my_mana_w")
DESIGNATIONS = GLOBAL_NAMES.index("my_monarch")
TO_PAY = GLOBAL_NAMES.index("to_pay_generic")
HIDING = GLOBAL_NAMES.index("my_to_hide")
PLACE = GLOBAL_NAMES.index("place_0")

OBJECT_NAMES = (
    *("card", "zone", "mine", "owned", "types", "colors", "power", "toughness", "keywords", "rules_keywords"),
    *("mana_value", "token", "ability", "x", "damage", "tapped", "sick", "attacking", "blocked", "blocking_row"),
    *("host_row", "p1p1", "other_counters", "chosen", "spot"),
)
OBJECT = len(OBJECT_NAMES)
BLOCKING_ROW = OBJECT_NAMES.index("blocking_row")
HOST_ROW = OBJECT_NAMES.index("host_row")
SPOT = OBJECT_NAMES.index("spot")

OPTION_NAMES = ("kind", "row", "card", "mine", "player", "ability", "number", "extra", "other_row")
OPTION = len(OPTION_NAMES)

# Bits of ``place_K``: places come by spot, mine first, under and beside each, then the playmats, mine and theirs.
THERE = 1  # there is such a place on the table
MINE = 2  # I have hidden a token there
MINE_SPOTTED = 4
THEIRS_SPOTTED = 8

# What an environment wants to know of each game besides, gathered while the game is at hand: columns of ``facts``
FACT_ROWS = 0  # rows of ``objects`` in use
FACT_OPTIONS = 1  # legal options; 0 where the game is over or it is not for this player to decide
FACT_RESULT = 2  # E.RESULT_*
FACT_WINNER = 3
FACT_TURN = 4
FACTS = 5


@kernel
def write_object(g, t, n, objects, r, i, me):
    """Row ``r`` of game ``n``: object ``i`` as player ``me`` sees it. Writes every column but those of items."""
    d = g.obj_def[i] + 0
    kw = g.obj_kw[i] + 0
    flags = g.obj_flags[i] + 0
    objects[n, r, 0] = d
    objects[n, r, 1] = g.obj_zone[i]
    objects[n, r, 2] = 1 if g.obj_ctl[i] == me else 0
    objects[n, r, 3] = 1 if g.obj_owner[i] == me else 0
    objects[n, r, 4] = g.obj_types[i]
    objects[n, r, 5] = g.obj_colors[i]
    objects[n, r, 6] = g.obj_power[i]
    objects[n, r, 7] = g.obj_tough[i]
    objects[n, r, 8] = kw & LOW
    objects[n, r, 9] = (kw >> 31) & LOW
    objects[n, r, 10] = t.d_mv[d] if core.costless(g, t, i) == 0 else 0
    objects[n, r, 11] = 1 if (flags & E.FLAG_TOKEN) != 0 else 0
    objects[n, r, 12] = 0
    objects[n, r, 13] = 0
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        for k in range(14, OBJECT):
            objects[n, r, k] = 0
        return
    objects[n, r, 13] = g.obj_x[i]
    objects[n, r, 14] = g.obj_damage[i]
    objects[n, r, 15] = g.obj_tapped[i]
    objects[n, r, 16] = g.obj_sick[i]
    objects[n, r, 17] = 1 if g.obj_attacking[i] != 0 else 0
    objects[n, r, 18] = 1 if (flags & E.FLAG_BLOCKED) != 0 else 0
    objects[n, r, 19] = 0
    objects[n, r, 20] = 0
    plus = 0
    other = 0
    for k in range(S.COUNTER_KINDS):
        kind = g.obj_ctr_kind[i, k] + 0
        if kind == E.CTR_P1P1:
            plus += g.obj_ctr[i, k]
        elif kind == E.CTR_M1M1:
            plus -= g.obj_ctr[i, k]
        elif kind != 0:
            other += g.obj_ctr[i, k]
    objects[n, r, 21] = plus
    objects[n, r, 22] = other
    objects[n, r, 23] = g.obj_chosen[i]
    objects[n, r, SPOT] = 0


@kernel
def write_zone(g, t, n, objects, rows, r, p, z, me):
    """Rows for a zone of player ``p``, newest first except in hand and on the battlefield; returns the next row."""
    row = core.zone_row(p, z)
    count = g.zone_n[row] + 0
    for k in range(count):
        if r >= ROWS:
            return r
        i = g.zone[row, k if z == E.ZONE_BATTLEFIELD or z == E.ZONE_HAND else count - 1 - k] + 0
        write_object(g, t, n, objects, r, i, me)
        r += 1
        rows[0, i] = r
    return r


@kernel
def write_stack(g, t, n, objects, rows, r, me):
    """Rows for the stack, top first; returns the next row."""
    count = g.stack_n + 0
    for k in range(count):
        if r >= ROWS:
            return r
        it = g.stack[count - 1 - k] + 0
        i = g.it_obj[it] + 0
        spell = i != 0
        if not spell:
            i = g.it_src[it] + 0
        write_object(g, t, n, objects, r, i, me)
        for m in range(14, OBJECT):
            objects[n, r, m] = 0  # an ability is not as damaged as its source
        objects[n, r, 1] = E.ZONE_STACK
        objects[n, r, 2] = 1 if g.it_ctl[it] == me else 0
        objects[n, r, 12] = g.it_ab[it]
        objects[n, r, 13] = g.it_x[it]
        r += 1
        rows[0, S.OBJECTS + it] = r
        if spell:
            rows[0, i] = r
    return r


@kernel
def write_option(g, t, n, options, rows, k, me):
    """Row ``k`` of the options of game ``n``. Only what is known to be no slot is copied as a number."""
    kind = g.opt_kind[k] + 0
    ref = g.opt_a[k] + 0
    b = g.opt_b[k] + 0
    c = g.opt_c[k] + 0
    for m in range(OPTION):
        options[n, k, m] = 0
    options[n, k, 0] = kind
    if kind == E.OPT_ACTIVATE or kind == E.OPT_MANA or kind == E.OPT_EFFECT:
        options[n, k, 5] = b
        if kind == E.OPT_MANA:
            options[n, k, 6] = c  # types of mana, three bits each
    elif kind == E.OPT_ATTACK or kind == E.OPT_BLOCK:
        if b < E.REF_PLAYER:
            options[n, k, 8] = rows[0, b]
    elif g.dec_kind == E.DEC_ASSIGN or g.dec_kind == E.DEC_PREVENT:
        options[n, k, 6] = b
        if c != 0:
            options[n, k, 8] = rows[0, c]
    elif kind == E.OPT_SPEND:
        options[n, k, 6] = g.pool_type[g.dec_player, ref]
        options[n, k, 7] = b
        return
    elif kind == E.OPT_MANA_TYPE:
        options[n, k, 6] = b
        options[n, k, 7] = c
    elif kind == E.OPT_NUMBER or kind == E.OPT_MODE or kind == E.OPT_CAST or kind == E.OPT_MULLIGAN:
        options[n, k, 6] = b
        options[n, k, 7] = c if kind == E.OPT_CAST else 0  # with its back face up
    elif kind == E.OPT_LAND:
        options[n, k, 7] = b  # with its back face up
    elif kind == E.OPT_YES and (g.dec_kind == E.DEC_X or g.dec_kind == E.DEC_AMOUNT or g.dec_kind == E.DEC_DIVIDE):
        options[n, k, 6] = b  # so many or more
    elif kind == E.OPT_LIFE:
        options[n, k, 7] = b
    elif kind == E.OPT_PLACE:
        options[n, k, 6] = 1 + seen_as(b, me)
    elif kind == E.OPT_TOKEN:
        options[n, k, 2] = b
        return
    if ref >= E.REF_ITEM:
        it = ref - E.REF_ITEM
        ref = g.it_obj[it] + 0
        if ref == 0:
            ref = g.it_src[it] + 0
        options[n, k, 1] = rows[0, S.OBJECTS + it]
        options[n, k, 2] = g.obj_def[ref]
        options[n, k, 3] = 1 if g.it_ctl[it] == me else 0
        options[n, k, 5] = g.it_ab[it]
    elif ref >= E.REF_PLAYER:
        options[n, k, 4] = 1 if ref - E.REF_PLAYER == me else 2
    elif ref != 0:
        options[n, k, 1] = rows[0, ref]
        options[n, k, 2] = g.obj_def[ref]
        options[n, k, 3] = 1 if g.obj_ctl[ref] == me else 0


@kernel
def write_global(g, t, n, overall, rows, me):
    """The numbers about game ``n`` as a whole."""
    you = core.next_player(me)
    mine = 1 if g.result == E.RESULT_NONE and core.decider(g) == me else 0
    overall[n, 0] = g.turn
    overall[n, 1] = g.step
    overall[n, 2] = 1 if g.active == me else 0
    overall[n, 3] = mine
    # what the opponent is deciding may tell what they hold
    overall[n, 4] = g.dec_kind if mine != 0 else 0
    it = g.dec_item + 0 if mine != 0 else 0
    overall[n, 5] = rows[0, S.OBJECTS + it] if it != 0 else 0
    overall[n, 6] = g.obj_def[g.it_src[it]] if it != 0 else 0
    overall[n, 7] = g.it_ab[it] if it != 0 else 0
    overall[n, 8] = 1 if g.priority == me else 0
    overall[n, 9] = g.passes
    overall[n, 10] = g.stack_n
    overall[n, 11] = g.lands_played
    for side in range(2):
        p = me if side == 0 else you
        k = COUNTS + side
        overall[n, k] = g.life[p]
        overall[n, k + 2] = g.energy[p]
        overall[n, k + 4] = g.poison[p]
        overall[n, k + 6] = g.experience[p]
        overall[n, k + 8] = g.zone_n[core.zone_row(p, E.ZONE_HAND)]
        overall[n, k + 10] = g.zone_n[core.zone_row(p, E.ZONE_LIBRARY)]
        overall[n, k + 12] = g.zone_n[core.zone_row(p, E.ZONE_GRAVEYARD)]
        overall[n, k + 14] = g.zone_n[core.zone_row(p, E.ZONE_EXILE)]
        overall[n, k + 16] = g.zone_n[core.zone_row(p, E.ZONE_BATTLEFIELD)]
        k = DESIGNATIONS + side
        overall[n, k] = 1 if g.monarch == 1 + p else 0
        overall[n, k + 2] = 1 if g.initiative == 1 + p else 0
        overall[n, k + 4] = g.blessed[p]
        overall[n, k + 6] = g.room[p]
        overall[n, k + 8] = g.token_cards[p]
        k = MANA + side * E.MANA_TYPES
        for m in range(E.MANA_TYPES):
            overall[n, k + m] = 0
        for u in range(g.pool_n[p]):
            overall[n, k + g.pool_type[p, u]] += g.pool_amt[p, u]
    overall[n, TO_PAY] = 0
    overall[n, TO_PAY + 1] = 0
    overall[n, TO_PAY + 2] = 1 if mine != 0 and g.dec_player != me else 0
    pay = g.pay_n + 0
    if mine != 0 and 0 < pay < S.PAY_DEPTH:
        overall[n, TO_PAY] = g.pay_generic[pay]
        for u in range(g.pay_npip[pay]):
            if g.pay_pip[pay, u] != 0:
                overall[n, TO_PAY + 1] += 1


@kernel
def write_hidden(g, n, overall, objects, rows, me):
    """Tokens hidden on the table, as player ``me`` knows of them; all 0 where the game is played without."""
    for k in range(HIDING, GLOBALS):
        overall[n, k] = 0
    if g.clowns == 0:
        return
    you = core.next_player(me)
    for k in range(g.clowns):
        if g.clown_state[me, k] == 0:
            overall[n, HIDING] += 1
        elif g.clown_state[me, k] < hiding.USED:
            overall[n, PLACE + seen_as(g.clown_place[me, k] + 0, me)] |= (
                MINE if g.clown_spotted[me, k] == 0 else MINE_SPOTTED
            )
        if g.clown_state[you, k] == hiding.HIDDEN and g.clown_spotted[you, k] != 0:
            overall[n, PLACE + seen_as(g.clown_place[you, k] + 0, me)] |= THEIRS_SPOTTED
    for side in range(2):
        p = me if side == 0 else you
        if g.claimed[p] != 0:
            overall[n, HIDING + 1 + 2 * side] = 1 + seen_as(g.claimed[p] - 1, me)
            overall[n, HIDING + 2 + 2 * side] = g.claim_right[p]
        for k in range(g.spot_n[p]):
            overall[n, PLACE + (side * S.SPOTS + k) * 2] |= THERE
            overall[n, PLACE + (side * S.SPOTS + k) * 2 + 1] |= THERE
            i = hiding_places.lies(g, p, k)
            if i != 0 and rows[0, i] != 0:
                objects[n, rows[0, i] - 1, SPOT] = 1 + side * S.SPOTS + k
        overall[n, PLACE + hiding_places.MAT + side] |= THERE


@kernel
def seen_as(place, me):
    """The number of a place as seen from player ``me``'s seat: their own side comes first."""
    if me == 0:
        return place
    if place >= hiding_places.MAT:
        return 2 * hiding_places.MAT + 1 - place
    return (place + 2 * S.SPOTS) % hiding_places.MAT


@kernel
def write_links(g, n, objects, rows, p):
    """Which row a permanent of player ``p`` blocks or is attached to."""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        own = rows[0, i] + 0
        if own != 0:
            if g.obj_blocking[i] != 0:
                objects[n, own - 1, BLOCKING_ROW] = rows[0, g.obj_blocking[i]]
            if 0 < g.obj_host[i] < E.REF_PLAYER:
                objects[n, own - 1, HOST_ROW] = rows[0, g.obj_host[i]]


@kernel
def write_game(g, t, n, overall, objects, options, mask, facts, rows, me):
    """The whole observation of game ``n`` for player ``me``."""
    you = core.next_player(me)
    for k in range(S.OBJECTS + S.ITEMS):
        rows[0, k] = 0
    r = write_zone(g, t, n, objects, rows, 0, me, E.ZONE_HAND, me)
    r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_BATTLEFIELD, me)
    r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_BATTLEFIELD, me)
    r = write_stack(g, t, n, objects, rows, r, me)
    r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_GRAVEYARD, me)
    r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_GRAVEYARD, me)
    r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_EXILE, me)
    r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_EXILE, me)
    if g.controlled[you] == me + 1:
        r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_HAND, me)
    write_links(g, n, objects, rows, me)
    write_links(g, n, objects, rows, you)
    write_global(g, t, n, overall, rows, me)
    write_hidden(g, n, overall, objects, rows, me)
    for k in range(r, facts[n, FACT_ROWS]):
        for m in range(OBJECT):
            objects[n, k, m] = 0
    count = 0
    if g.result == E.RESULT_NONE and core.decider(g) == me:
        count = g.opt_n + 0
    for k in range(count):
        mask[n, k] = 1
        write_option(g, t, n, options, rows, k, me)
    for k in range(count, facts[n, FACT_OPTIONS]):
        mask[n, k] = 0
        for m in range(OPTION):
            options[n, k, m] = 0
    facts[n, FACT_ROWS] = r
    facts[n, FACT_OPTIONS] = count
    facts[n, FACT_RESULT] = g.result
    facts[n, FACT_WINNER] = g.winner
    facts[n, FACT_TURN] = g.turn


@entry
def observe(games, tables, seats, overall, objects, options, mask, facts, rows):
    """Write the observation of each game as the player ``seats[n]`` sees it; -1 leaves what is there.

    ``seats``: int64[n]. ``overall``: int32[n, GLOBALS]. ``objects``: int32[n, ROWS, OBJECT]. ``options``:
    int32[n, OPTIONS, OPTION] and ``mask``: int8[n, OPTIONS], zero where it is not for that player to decide. ``facts``:
    int64[n, FACTS]; its ``FACT_ROWS`` and ``FACT_OPTIONS`` also say how many rows of ``objects`` and ``options`` may
    not be zero beforehand. ``rows``: int64[1, OBJECTS + ITEMS], working space.
    """
    t = tables[0]
    for n in range(len(games)):
        if seats[n] >= 0:
            write_game(games[n], t, n, overall, objects, options, mask, facts, rows, seats[n] + 0)
