"""Observations: what the deciding player may know of a game, as numbers.

Everything is seen from the player who decides ("me"). Hidden cards appear only as counts; slots, identities and orders
of hidden zones appear nowhere: an object is known by its row in ``objects``, an option by its features.

``observe`` writes the observations of a whole batch; :data:`SPACES` describes them:

===============  =========================  ===========================================================================
``global``       int32 (GLOBALS,)           the game and both players: see :data:`GLOBAL_NAMES`
``objects``      int32 (ROWS, OBJECT)       one row for each object seen: see :data:`OBJECT_NAMES`
``options``      int32 (OPTIONS, OPTION)    one row for each legal option: see :data:`OPTION_NAMES`
``action_mask``  int8 (OPTIONS,)            1 for each legal option
===============  =========================  ===========================================================================

Rows stand in this order: my hand, my battlefield, the opponent's battlefield, the stack (top first), my graveyard, the
opponent's, my exile, the opponent's (newest first). Where there are more objects than rows the last ones are left out.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules import core

ROWS = 160

GLOBAL_NAMES = (
    *("turn", "step", "my_turn", "decision", "my_priority", "passes", "stack", "lands_played"),
    *("my_life", "opponent_life", "my_energy", "opponent_energy", "my_poison", "opponent_poison"),
    *("my_experience", "opponent_experience", "my_hand", "opponent_hand", "my_library", "opponent_library"),
    *("my_graveyard", "opponent_graveyard", "my_exile", "opponent_exile", "my_battlefield", "opponent_battlefield"),
    *(f"my_mana_{c}" for c in "wubrgc"),
    *(f"opponent_mana_{c}" for c in "wubrgc"),
    *("to_pay_generic", "to_pay_pips"),
)
GLOBALS = len(GLOBAL_NAMES)

OBJECT_NAMES = (
    *("card", "zone", "mine", "owned", "types", "colors", "power", "toughness", "damage", "tapped", "sick"),
    *("attacking", "blocking_row", "host_row", "p1p1", "other_counters", "token", "keywords", "rules_keywords"),
    *("mana_value", "ability", "x"),
)
OBJECT = len(OBJECT_NAMES)

OPTION_NAMES = ("kind", "row", "card", "mine", "player", "ability", "number", "extra")
OPTION = len(OPTION_NAMES)


@kernel
def write_object(g, t, n, out, r, i, me):
    """Row ``r`` of game ``n``: object ``i`` as player ``me`` sees it."""
    d = g.obj_def[i] + 0
    out[n, r, 0] = d
    out[n, r, 1] = g.obj_zone[i]
    out[n, r, 2] = 1 if g.obj_ctl[i] == me else 0
    out[n, r, 3] = 1 if g.obj_owner[i] == me else 0
    out[n, r, 4] = g.obj_types[i]
    out[n, r, 5] = g.obj_colors[i]
    out[n, r, 6] = g.obj_power[i]
    out[n, r, 7] = g.obj_tough[i]
    out[n, r, 16] = 1 if (g.obj_flags[i] & E.FLAG_TOKEN) != 0 else 0
    out[n, r, 17] = g.obj_kw[i] & 0x7FFFFFFF
    out[n, r, 18] = (g.obj_kw[i] >> 31) & 0x7FFFFFFF
    out[n, r, 19] = t.d_mv[d]
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return
    out[n, r, 8] = g.obj_damage[i]
    out[n, r, 9] = g.obj_tapped[i]
    out[n, r, 10] = g.obj_sick[i]
    out[n, r, 11] = 1 if g.obj_attacking[i] != 0 else 0
    total = 0
    for k in range(S.COUNTER_KINDS):
        kind = g.obj_ctr_kind[i, k] + 0
        if kind == E.CTR_P1P1:
            out[n, r, 14] += g.obj_ctr[i, k]
        elif kind == E.CTR_M1M1:
            out[n, r, 14] -= g.obj_ctr[i, k]
        elif kind != 0:
            total += g.obj_ctr[i, k]
    out[n, r, 15] = total
    out[n, r, 21] = g.obj_x[i]


@kernel
def write_zone(g, t, n, out, rows, r, p, z, me):
    """Rows for a zone of player ``p``, newest first except in hand and on the battlefield; returns the next row."""
    row = core.zone_row(p, z)
    count = g.zone_n[row] + 0
    for k in range(count):
        if r >= ROWS:
            return r
        i = g.zone[row, k if z == E.ZONE_BATTLEFIELD or z == E.ZONE_HAND else count - 1 - k] + 0
        write_object(g, t, n, out, r, i, me)
        rows[n, i] = r + 1
        r += 1
    return r


@kernel
def write_option(g, t, n, out, rows, k, me):
    """Row ``k`` of the options of game ``n``."""
    kind = g.opt_kind[k] + 0
    ref = g.opt_a[k] + 0
    out[n, k, 0] = kind
    out[n, k, 6] = g.opt_b[k]
    out[n, k, 7] = g.opt_c[k]
    if kind == E.OPT_ACTIVATE or kind == E.OPT_MANA or kind == E.OPT_EFFECT:
        out[n, k, 5] = g.opt_b[k]
        out[n, k, 6] = 0
    elif kind == E.OPT_ATTACK or kind == E.OPT_BLOCK:
        other = g.opt_b[k] + 0
        out[n, k, 6] = rows[n, other] if other < E.REF_PLAYER else 0
    elif kind == E.OPT_SPEND:
        out[n, k, 6] = g.pool_type[me, ref]
        return
    if ref >= E.REF_ITEM:
        it = ref - E.REF_ITEM
        ref = g.it_obj[it] + 0
        out[n, k, 5] = g.it_ab[it]
        if ref == 0:
            ref = g.it_src[it] + 0
        out[n, k, 3] = 1 if g.it_ctl[it] == me else 0
        out[n, k, 1] = rows[n, S.OBJECTS + it]
        out[n, k, 2] = g.obj_def[ref]
    elif ref >= E.REF_PLAYER:
        out[n, k, 4] = 1 if ref - E.REF_PLAYER == me else 2
    elif ref != 0:
        out[n, k, 1] = rows[n, ref]
        out[n, k, 2] = g.obj_def[ref]
        out[n, k, 3] = 1 if g.obj_ctl[ref] == me else 0


@entry
def observe(games, tables, overall, objects, options, mask, rows):
    """Write the observation of each game's deciding player.

    ``overall``: int32[n, GLOBALS]; ``objects``: int32[n, ROWS, OBJECT]; ``options``: int32[n, OPTIONS, OPTION];
    ``mask``: int8[n, OPTIONS]; ``rows``: int16[n, OBJECTS + ITEMS], working space (the row of each object). All must be
    zero where nothing is written; ``mask`` and ``options`` of games that are over stay zero.
    """
    t = tables[0]
    for n in range(len(games)):
        g = games[n]
        me = g.dec_player + 0
        you = core.next_player(me)
        overall[n, 0] = g.turn
        overall[n, 1] = g.step
        overall[n, 2] = 1 if g.active == me else 0
        overall[n, 3] = g.dec_kind
        overall[n, 4] = 1 if g.priority == me else 0
        overall[n, 5] = g.passes
        overall[n, 6] = g.stack_n
        overall[n, 7] = g.lands_played
        for side in range(2):
            p = me if side == 0 else you
            overall[n, 8 + side] = g.life[p]
            overall[n, 10 + side] = g.energy[p]
            overall[n, 12 + side] = g.poison[p]
            overall[n, 14 + side] = g.experience[p]
            overall[n, 16 + side] = g.zone_n[core.zone_row(p, E.ZONE_HAND)]
            overall[n, 18 + side] = g.zone_n[core.zone_row(p, E.ZONE_LIBRARY)]
            overall[n, 20 + side] = g.zone_n[core.zone_row(p, E.ZONE_GRAVEYARD)]
            overall[n, 22 + side] = g.zone_n[core.zone_row(p, E.ZONE_EXILE)]
            overall[n, 24 + side] = g.zone_n[core.zone_row(p, E.ZONE_BATTLEFIELD)]
            for u in range(g.pool_n[p]):
                overall[n, 26 + side * 6 + g.pool_type[p, u]] += 1
        if g.pay_n > 0 and g.pay_n < S.PAY_DEPTH:
            overall[n, 38] = g.pay_generic[g.pay_n]
            for u in range(g.pay_npip[g.pay_n]):
                if g.pay_pip[g.pay_n, u] != 0:
                    overall[n, 39] += 1
        r = write_zone(g, t, n, objects, rows, 0, me, E.ZONE_HAND, me)
        r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_BATTLEFIELD, me)
        last = write_zone(g, t, n, objects, rows, r, you, E.ZONE_BATTLEFIELD, me)
        r = last
        for k in range(g.stack_n):
            if r < ROWS:
                it = g.stack[g.stack_n - 1 - k] + 0
                i = g.it_obj[it] + 0
                if i == 0:
                    i = g.it_src[it] + 0
                write_object(g, t, n, objects, r, i, me)
                objects[n, r, 1] = E.ZONE_STACK
                objects[n, r, 2] = 1 if g.it_ctl[it] == me else 0
                objects[n, r, 20] = g.it_ab[it]
                objects[n, r, 21] = g.it_x[it]
                rows[n, S.OBJECTS + it] = r + 1
                if g.it_obj[it] != 0:
                    rows[n, i] = r + 1
                r += 1
        r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_GRAVEYARD, me)
        r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_GRAVEYARD, me)
        r = write_zone(g, t, n, objects, rows, r, me, E.ZONE_EXILE, me)
        r = write_zone(g, t, n, objects, rows, r, you, E.ZONE_EXILE, me)
        # second pass: what refers to another row
        for side in range(2):
            row = core.zone_row(me if side == 0 else you, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                own = rows[n, i] - 1
                if own >= 0:
                    if g.obj_blocking[i] != 0:
                        objects[n, own, 12] = rows[n, g.obj_blocking[i]]
                    if 0 < g.obj_host[i] < E.REF_PLAYER:
                        objects[n, own, 13] = rows[n, g.obj_host[i]]
        if g.result == E.RESULT_NONE:
            for k in range(g.opt_n):
                mask[n, k] = 1
                write_option(g, t, n, options, rows, k, me)
