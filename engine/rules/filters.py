"""What instructions, abilities and costs look for: filters, amounts, conditions, players, objects, legal targets.

Everything here only looks (``select`` and ``targets`` fill ``g.scratch``). ``you`` is the player from whose view it is
looked (109.5), ``src`` the source object (0: none), ``it`` the item that asks (0: none, as for static abilities).
Calls go one way: amount -> fold -> target_ok -> matches -> fits -> rare -> simple_amount, so nothing recurs.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, token_cards
from manaloom.engine.rules.characteristics import ACT_RULE
from manaloom.engine.rules.references import (
    carries,
    combat_role,
    controller_of,
    defending_player,
    designated,
    event_object,
    has_counter,
    has_subtype,
    is_source,
    mana_value,
    players_of,
    remembered,
    simple_amount,
    target_at,
    who_player,
)

__all__ = ["controller_of", "players_of"]  # also part of what this module offers

# what fold does with what it finds
FOLD_COUNT = 0
FOLD_GREATEST_POWER = 1
FOLD_TOTAL_POWER = 2
FOLD_COLORS = 3
FOLD_SELECT = 4
FOLD_FIRST = 5


# --- filters --------------------------------------------------------------------------------------------------------


@kernel
def numbers_fit(g, t, f, i, you, src, it):
    """Power, toughness and mana value as filter row ``f`` asks for them."""
    want = t.f_power_set[f]
    if (want & 1) != 0 and g.obj_power[i] < t.f_power_min[f]:
        return 0
    if (want & 2) != 0 and g.obj_power[i] > t.f_power_max[f]:
        return 0
    if (want & 4) != 0 and g.obj_power[i] != simple_amount(g, t, t.f_power_is[f], you, src, it):
        return 0
    if t.f_tough_set[f] != 0 and g.obj_tough[i] > t.f_tough_max[f]:
        return 0
    want = t.f_mv_set[f]
    if want != 0:
        value = mana_value(g, t, i)
        least = simple_amount(g, t, t.f_mv_min[f], you, src, it)
        if (want & 1) != 0 and value < least:
            return 0
        if (want & 2) != 0 and value > simple_amount(g, t, t.f_mv_max[f], you, src, it):
            return 0
        if (want & 4) != 0 and value != least:
            return 0
    return 1


@kernel
def rare(g, t, f, i, you, src, it):
    """The columns of filter row ``f`` that an ordinary filter leaves at 0."""
    some = 0
    mine = 0
    for w in range(S.SUBTYPE_WORDS):
        if (g.obj_sub[i, w] & t.f_nosub[f, w]) != 0:
            return 0
        if t.f_sub[f, w] != 0:
            some = 1
            if (g.obj_sub[i, w] & t.f_sub[f, w]) != 0:
                mine = 1
    if some != mine:
        return 0
    x = t.f_self[f]
    if x != 0 and (x == 1) != (is_source(g, i, src, it) != 0):
        return 0
    x = t.f_token[f]
    if x == 3 and token_cards.is_card(g, i) == 0:  # 108.2b
        return 0
    if 0 < x < 3 and (x == 1) != ((g.obj_flags[i] & E.FLAG_TOKEN) != 0):
        return 0
    x = t.f_tapped[f]
    if x != 0 and (x == 1) != (g.obj_tapped[i] != 0):
        return 0
    kw = g.obj_kw[i]
    if (kw & t.f_kw[f]) != t.f_kw[f] or (kw & t.f_nokw[f]) != 0:
        return 0
    if t.f_anykw[f] != 0 and (kw & t.f_anykw[f]) == 0:
        return 0
    colors = g.obj_colors[i] + 0
    if t.f_colors[f] != 0 and (colors & t.f_colors[f]) == 0:
        return 0
    if (colors & t.f_nocolors[f]) != 0 or (t.f_colorless[f] != 0 and colors != 0):
        return 0
    if t.f_multicolor[f] != 0 and (colors & (colors - 1)) == 0:  # 105.2b: two or more colours
        return 0
    x = t.f_owner[f]
    if x != 0 and (x == 1) != (g.obj_owner[i] == you):
        return 0
    if numbers_fit(g, t, f, i, you, src, it) == 0:
        return 0
    if t.f_combat[f] != 0 and combat_role(g, i, t.f_combat[f] + 0, you, src) == 0:
        return 0
    if t.f_counter[f] != 0 and has_counter(g, i, t.f_counter[f]) == 0:
        return 0
    if t.f_name[f] != 0 and t.d_name[g.obj_def[i]] != t.f_name[f]:
        return 0
    if t.f_entered[f] != 0 and (g.obj_flags[i] & E.FLAG_ENTERED_THIS_TURN) == 0:
        return 0
    x = t.f_memory[f]
    if x != 0 and (x == 1) != (remembered(g, it, i) != 0):
        return 0
    x = t.f_attached[f]
    if x == 1 and (src == 0 or g.obj_host[i] != src):
        return 0
    if x == 2 and carries(g, i, t.w_aura + 0) == 0:
        return 0
    if x == 3 and carries(g, i, t.w_equipment + 0) == 0:
        return 0
    if t.f_x[f] != 0 and t.c_x[core.mana_cost(g, t, i)] == 0:
        return 0
    if t.f_basic_type[f] != 0:
        some = 0
        for k in range(E.MANA_C):
            some |= has_subtype(g, i, t.w_basic_sub[k] + 0)
        if some == 0:
            return 0
    if t.f_chosen[f] != 0 and has_chosen(g, i, src, t.f_chosen[f] + 0) == 0:
        return 0
    return 1 if t.f_commander[f] == 0 else like_commander(g, t, i, you)


@kernel
def has_chosen(g, i, src, what):
    """Has object ``i`` the colour (1) or creature type (2) that was chosen for ``src``? Not if none was."""
    chosen = g.obj_chosen[src] + 0
    if what == 1:
        return (g.obj_colors[i] >> (chosen - 1)) & 1 if 0 < chosen < S.CHOSEN_TYPE else 0
    return has_subtype(g, i, chosen - S.CHOSEN_TYPE) if chosen > S.CHOSEN_TYPE else 0


@kernel
def like_commander(g, t, i, p):
    """Does object ``i`` share a creature type with ``p``'s commander, as it is on the battlefield or else its card?"""
    d = g.commander[p] + 0
    if d == 0:
        return 0
    there = 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if g.obj_card[j] == d and g.obj_owner[j] == p and (g.obj_flags[j] & E.FLAG_TOKEN) == 0:
                there = j
    for w in range(S.SUBTYPE_WORDS):
        mine = g.obj_sub[there, w] if there != 0 else t.d_sub[d, w]
        if there == 0 and (t.d_kw[d] & E.KW_CHANGELING) != 0:
            mine = t.w_creature_sub[w]
        if (g.obj_sub[i, w] & mine & t.w_creature_sub[w]) != 0:
            return 1
    return 0


@kernel
def player_fits(g, code, p, you, src, it):
    """Is ``p`` whom a controller column names: 1 you, 2 an opponent, 3 who defends, 4 the event's, 5 a target?"""
    if code == 1:
        return 1 if p == you else 0
    if code == 2:
        return 1 if p != you else 0
    if code == 3:
        return 1 if p == defending_player(g, src, it) else 0
    if code == 5:
        for k in range(g.it_ntgt[it]):
            if g.it_tgt[it, k] == E.REF_PLAYER + p:
                return 1
        return 0
    return 1 if p == g.it_data[it, S.DATA_PLAYER] else 0


@kernel
def fits(g, t, f, i, ctl, you, src, it):
    """Does object ``i``, controlled by ``ctl``, have what filter row ``f`` asks for, its zone apart?"""
    types = g.obj_types[i]
    if t.f_any[f] != 0 and (types & t.f_any[f]) == 0:
        return 0
    if (types & t.f_all[f]) != t.f_all[f] or (types & t.f_none[f]) != 0:
        return 0
    if t.f_ctl[f] != 0 and player_fits(g, t.f_ctl[f], ctl, you, src, it) == 0:
        return 0
    if t.f_plain[f] != 0:
        return 1
    return rare(g, t, f, i, you, src, it)


@kernel
def looks_as(g, t, f, i, ctl, you, src, it):
    """As ``looks_like``, taking ``ctl`` for the controller of object ``i`` (would cast it, it would enter for)."""
    r = f + 0
    if r == 0:
        return 1
    while r != 0:
        if t.f_player[r] < 3 and t.f_spell[r] != 2 and fits(g, t, r, i, ctl, you, src, it) != 0:
            return 1
        r = t.f_or[r] + 0
    return 0


@kernel
def looks_like(g, t, f, i, you, src, it):
    """Does object ``i``, as it is or as it last was (603.10, 608.2h), match filter ``f``, whatever zone it is in?"""
    return looks_as(g, t, f, i, g.obj_ctl[i] + 0, you, src, it)


@kernel
def item_fits(g, t, r, other, you, src, it):
    """Does item ``other`` on the stack match filter row ``r``? An ability is looked at through its source (113.7)."""
    if g.it_state[other] != S.ITEM_STACK:
        return 0
    if g.it_kind[other] == E.AB_SPELL:
        if (t.f_spell[r] & 1) == 0 and (t.f_spell[r] != 0 or t.f_zone[r] != E.ZONE_STACK):
            return 0
        return fits(g, t, r, g.it_obj[other] + 0, g.it_ctl[other] + 0, you, src, it)
    if (t.f_spell[r] & 2) == 0:
        return 0
    i = g.it_src[other] + 0
    if g.obj_id[i] != g.it_src_id[other]:
        i = 0
    return fits(g, t, r, i, g.it_ctl[other] + 0, you, src, it)


@kernel
def matches(g, t, f, ref, you, src, it):
    """Does ``ref`` (an object, player or item on the stack) match filter ``f``? Row 0 asks for nothing."""
    r = f + 0
    if r == 0:
        return 1
    while r != 0:
        if ref < E.REF_PLAYER:
            z = t.f_zone[r] + 0
            if t.f_spell[r] != 0:
                z = E.ZONE_STACK
            if (z == 0 or z == g.obj_zone[ref]) and t.f_player[r] < 3 and t.f_spell[r] != 2:
                if fits(g, t, r, ref, g.obj_ctl[ref] + 0, you, src, it) != 0:
                    if g.loose == 0 or z == 0 or z == E.ZONE_BATTLEFIELD or z > E.ZONE_EXILE:
                        return 1
                    if token_cards.is_card(g, ref) != 0:  # 108.2b: elsewhere it speaks of cards
                        return 1
        elif ref < E.REF_ITEM:
            p = ref - E.REF_PLAYER
            x = t.f_player[r]
            if x != 0 and ((x & 1) != 0 or p != you):
                if x < 3 or t.f_ctl[r] == 0 or player_fits(g, t.f_ctl[r], p, you, src, it) != 0:
                    return 1
        elif item_fits(g, t, r, ref - E.REF_ITEM, you, src, it) != 0:
            return 1
        r = t.f_or[r] + 0
    return 0


# --- what an Aura may be attached to, targets -----------------------------------------------------------------------


@kernel
def may_enchant(g, t, i, host, ctl):
    """303.4: may Aura ``i`` of player ``ctl`` enchant ``host``, a permanent or player, by its enchant ability?"""
    if host == 0 or host == i or (host < E.REF_PLAYER and g.obj_zone[host] != E.ZONE_BATTLEFIELD):
        return 0
    f = t.s_filter[t.a_spec[t.d_spell[g.obj_def[i]]]] + 0
    return 1 if f == 0 or matches(g, t, f, host, ctl, i, 0) != 0 else 0


@kernel
def has_hexproof(g, t, p):
    """702.11c: does an ability of a permanent of player ``p`` say that they have hexproof?"""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        src = g.zone[row, k] + 0
        if (g.obj_acts[src] & ACT_RULE) == 0:
            continue
        for m in range(core.ability_count(g, t, src)):
            ab = core.ability_at(g, t, src, m)
            if ab != 0 and t.a_kind[ab] == E.AB_STATIC and t.x_fx[t.a_fx[ab]] == E.FX_PLAYER_HEXPROOF:
                return 1
    return 0


@kernel
def target_ok(g, t, spec, ref, ctl, src, it):
    """Is ``ref`` a legal target for specification ``spec`` of a spell or ability of ``ctl`` (115, 608.2b)?"""
    if matches(g, t, t.s_filter[spec], ref, ctl, src, it) == 0:
        return 0
    if ref < E.REF_PLAYER:
        if g.obj_zone[ref] == E.ZONE_GHOST:
            return 0
        kw = g.obj_kw[ref]
        if g.obj_zone[ref] == E.ZONE_BATTLEFIELD and kw != 0:
            if (kw & E.KW_SHROUD) != 0:  # 702.18a
                return 0
            if g.obj_ctl[ref] != ctl:
                if (kw & E.KW_HEXPROOF) != 0:  # 702.11b
                    return 0
                if (kw & E.KW_HEXPROOF_ABILITIES) != 0 and t.s_ability[spec] != 0:  # 702.11d
                    return 0
    elif ref < E.REF_ITEM:
        if g.rule_n != 0 and ref != E.REF_PLAYER + ctl and has_hexproof(g, t, ref - E.REF_PLAYER) != 0:
            return 0  # 702.11c
    elif ref == E.REF_ITEM + it:  # 115.5
        return 0
    if t.s_other[spec] != 0 and it != 0:
        for m in range(g.it_ntgt[it]):
            if g.it_tgt[it, m] == ref and g.it_tgt_spec[it, m] + 1 == spec:
                return 0
    return 1


# --- looking through zones ------------------------------------------------------------------------------------------


@kernel
def fold(g, t, f, spec, you, src, it, what):
    """Look through the zones that filter ``f`` names for what matches; ``what`` (FOLD_*) to do with it.

    With ``spec`` not 0 only its legal targets count. Players come in APNAP order, objects in the order of their zone.
    """
    scanned = 0  # bit z: zone z; bit 0: players
    total = 0
    found = 0
    if what == FOLD_SELECT:
        g.scratch_n = 0
    r = f + 0
    while True:
        narrow = 1 if r == f and t.f_or[r] == 0 else 0
        for part in range(2):
            z = 0
            if part == 0:
                z = t.f_zone[r] + 0
                if t.f_spell[r] != 0:
                    z = E.ZONE_STACK
                elif z == 0:
                    z = E.ZONE_BATTLEFIELD
                if t.f_player[r] >= 3:
                    continue
            elif t.f_player[r] == 0:
                continue
            if ((scanned >> z) & 1) != 0:
                continue
            scanned |= 1 << z
            if z == E.ZONE_HAND or z == E.ZONE_LIBRARY:
                g.hands_seen = 1
            p = g.active + 0
            for turn in range(S.PLAYERS):
                n = 0
                row = 0
                if z == 0:
                    n = 1
                elif z == E.ZONE_STACK:
                    if turn == 0:
                        n = g.stack_n + 0
                else:
                    row = core.zone_row(p, z)
                    n = g.zone_n[row] + 0
                    if narrow != 0 and p != you:  # rows are by controller on the battlefield, else by owner
                        if z == E.ZONE_BATTLEFIELD and t.f_ctl[r] == 1:
                            n = 0
                        elif z != E.ZONE_BATTLEFIELD and t.f_owner[r] == 1:
                            n = 0
                for k in range(n):
                    ref = E.REF_PLAYER + p
                    if z == E.ZONE_STACK:
                        ref = E.REF_ITEM + g.stack[k]
                    elif z != 0:
                        ref = g.zone[row, k] + 0
                    if spec != 0:
                        if target_ok(g, t, spec, ref, you, src, it) == 0:
                            continue
                    elif matches(g, t, f, ref, you, src, it) == 0:
                        continue
                    if what == FOLD_COUNT:
                        total += 1
                    elif what == FOLD_FIRST:
                        return ref
                    elif what == FOLD_SELECT:
                        if found >= S.OBJECTS:
                            core.fail(g, E.TRUNC_OPTIONS)
                            return found
                        g.scratch[found] = ref
                        g.scratch_n = found + 1
                    elif ref < E.REF_PLAYER:
                        if what == FOLD_GREATEST_POWER:
                            if found == 0 or g.obj_power[ref] > total:
                                total = g.obj_power[ref] + 0
                        elif what == FOLD_TOTAL_POWER:
                            total += g.obj_power[ref]
                        else:
                            total |= g.obj_colors[ref]
                    found += 1
                p = core.next_player(p)
        r = t.f_or[r] + 0
        if r == 0:
            break
    return found if what == FOLD_SELECT else total


@kernel
def count(g, t, f, you, src, it):
    """How many objects (players, items) match filter ``f``."""
    return fold(g, t, f, 0, you, src, it, FOLD_COUNT)


@kernel
def targets(g, t, spec, ctl, src, it):
    """Fill ``g.scratch[:g.scratch_n]`` with the legal targets of a specification; returns how many."""
    return fold(g, t, t.s_filter[spec] + 0, spec, ctl, src, it, FOLD_SELECT)


@kernel
def any_target(g, t, spec, ctl, src, it):
    """A legal target of a specification, or 0 if there is none; leaves the scratch space alone."""
    return fold(g, t, t.s_filter[spec] + 0, spec, ctl, src, it, FOLD_FIRST)


@kernel
def ref_at(g, t, sel, you, src, it, n):
    """Reference ``n`` of a selector other than SEL_EACH; 0: no more. Objects that left are given as they last were."""
    kind = sel & 255
    arg = sel >> 8
    if kind == O.SEL_TARGET:
        return target_at(g, t, it, arg, n)
    if kind == O.SEL_MEMORY:
        left = n + 0
        for m in range(g.mem_n):
            if g.mem_item[m] == it:
                i = g.mem_obj[m] + 0
                if i >= E.REF_PLAYER or core.alive(g, i, g.mem_id[m]) != 0:
                    if left == 0:
                        return i
                    left -= 1
        return 0
    if kind == O.SEL_WHO:
        p = who_player(g, t, arg, you, src, it, n)
        return E.REF_PLAYER + p if p < S.PLAYERS else 0
    if n != 0:
        return 0
    if kind == O.SEL_SELF:
        return src + 0 if is_source(g, src, src, it) != 0 else 0
    if kind == O.SEL_EVENT:
        return event_object(g, it)
    if kind == O.SEL_EVENT_NEW:
        i = event_object(g, it)
        if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_GHOST:
            return core.became(g, i)
        return i
    if kind == O.SEL_EVENT_SOURCE:
        i = g.it_data[it, S.DATA_SRC] + 0
        if 0 < i < E.REF_PLAYER and g.obj_id[i] != g.it_data[it, S.DATA_SRC_ID]:
            return 0
        if i >= E.REF_ITEM and g.it_id[i - E.REF_ITEM] != g.it_data[it, S.DATA_SRC_ID]:
            return 0
        if i >= E.REF_ITEM and g.it_state[i - E.REF_ITEM] == S.ITEM_LEFT:
            return 0
        return i
    if kind == O.SEL_HOST:
        return g.obj_host[src] + 0
    return 0


@kernel
def first(g, t, sel, you, src, it):
    """The first reference of a selector, as last known if it left (608.2h); 0: none. Leaves the scratch space alone."""
    if (sel & 255) == O.SEL_EACH:
        return fold(g, t, sel >> 8, 0, you, src, it, FOLD_FIRST)
    return ref_at(g, t, sel, you, src, it, 0)


@kernel
def select_known(g, t, sel, you, src, it):
    """Fill ``g.scratch[:g.scratch_n]`` with what a selector says, those that left included (to look at, 608.2h)."""
    if (sel & 255) == O.SEL_EACH:
        fold(g, t, sel >> 8, 0, you, src, it, FOLD_SELECT)
        return
    n = 0
    while n < S.OBJECTS:
        ref = ref_at(g, t, sel, you, src, it, n)
        if ref == 0:
            break
        g.scratch[n] = ref
        n += 1
    g.scratch_n = n


@kernel
def select(g, t, sel, you, src, it):
    """Fill ``g.scratch[:g.scratch_n]`` with what a selector says, to act on: what has left is left out (400.7)."""
    select_known(g, t, sel, you, src, it)
    if (sel & 255) != O.SEL_EACH:
        n = 0
        for k in range(g.scratch_n):
            ref = g.scratch[k]
            if ref >= E.REF_PLAYER or g.obj_zone[ref] != E.ZONE_GHOST:
                g.scratch[n] = ref
                n += 1
        g.scratch_n = n


# --- amounts and conditions -----------------------------------------------------------------------------------------


@kernel
def counters_on(g, ref, kind):
    """How many counters of a kind are on an object or player (122.1)."""
    if ref < E.REF_PLAYER:
        return core.counters(g, ref, kind)
    if ref < E.REF_ITEM:
        return core.player_counters(g, ref - E.REF_PLAYER, kind)
    return 0


@kernel
def amount_of_players(g, t, n, you, src, it):
    """Amounts summed over the players of a who code: energy, life, unspent mana, cards in hand, counts of the turn."""
    kind = t.n_kind[n]
    who = t.n_b[n] + 0 if kind == O.AMT_THIS_TURN else t.n_a[n] + 0
    base = 0
    for k in range(S.PLAYERS):
        p = who_player(g, t, who, you, src, it, k)
        if p >= S.PLAYERS:
            break
        if kind == O.AMT_ENERGY:
            base += g.energy[p]
        elif kind == O.AMT_LIFE:
            base += g.life[p]
        elif kind == O.AMT_UNSPENT:
            base += core.unspent(g, p, t.n_b[n] + 0)
        elif kind == O.AMT_HAND:
            base += core.hand_size(g, p)
        else:
            base += g.this_turn[p, t.n_a[n]]
    return base


@kernel
def amount_of_object(g, t, n, you, src, it):
    """Amounts read off one object, as it is or as it last was (608.2h)."""
    kind = t.n_kind[n]
    i = first(g, t, t.n_a[n] + 0, you, src, it)
    if kind == O.AMT_COUNTERS:
        more = g.y_ctr_n + 0 if g.y_ctr_n != 0 and g.y_ctr_obj == i and g.y_ctr_kind == t.n_b[n] else 0
        return counters_on(g, i, t.n_b[n]) + more
    if kind == O.AMT_MATCH:
        if i == 0:
            return 0
        if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_GHOST:
            return looks_like(g, t, t.n_b[n], i, you, src, it)
        return matches(g, t, t.n_b[n], i, you, src, it)
    if i >= E.REF_ITEM:
        i = g.it_obj[i - E.REF_ITEM] + 0
    if i >= E.REF_PLAYER:
        return 0
    if kind == O.AMT_EXCESS:
        return g.obj_excess[i] + 0
    if kind == O.AMT_POWER:
        return g.obj_power[i] + 0
    if kind == O.AMT_TOUGHNESS:
        return g.obj_tough[i] + 0
    return mana_value(g, t, i)


@kernel
def missing(g, t, code, you, src, it):
    """Is this amount read off an object that isn't there, an illegal target above all (608.2b)?"""
    if code < O.AMOUNT:
        return 0
    n = code - O.AMOUNT
    kind = t.n_kind[n]
    if kind == O.AMT_POWER or kind == O.AMT_TOUGHNESS or kind == O.AMT_MANA_VALUE or kind == O.AMT_COUNTERS:
        return 1 if first(g, t, t.n_a[n] + 0, you, src, it) == 0 else 0
    return 0


@kernel
def mana_spent(g, t, src, it, mask):
    """Mana spent to cast item ``it``, the spell of its event, or what its source was as a spell (400.7d).

    With ``mask``: the mask of its types instead.
    """
    spell = 0
    if g.it_kind[it] == E.AB_SPELL or (g.it_kind[it] == E.AB_TRIGGERED and t.a_event[g.it_ab[it]] == E.EV_CAST):
        spell = it  # 601.2i: a trigger knows it of the spell that was cast
    else:
        i = event_object(g, it)
        if i >= E.REF_ITEM:
            spell = i - E.REF_ITEM
        else:
            if i == 0 or i >= E.REF_PLAYER:
                i = src + 0
            if g.obj_zone[i] != E.ZONE_STACK:
                return g.obj_spent_mask[i] + 0 if mask != 0 else g.obj_spent[i] + 0
            spell = g.obj_item[i] + 0
    return g.it_spent_mask[spell] + 0 if mask != 0 else g.it_spent[spell] + 0


@kernel
def kicked(g, which, src, it):
    """702.33d-f: how often a spell, or what its source was as a spell, was kicked; ``which``: with that kicker only."""
    n = g.it_kicked[it] + 0
    if n == 0 and (it == 0 or g.it_kind[it] != E.AB_SPELL):
        n = g.obj_kicked[src] + 0
    if which != 0:
        return (n >> (T.KICK_BIT - 1 + which)) & 1
    return n & T.KICK_MASK


@kernel
def basic_types(g, t, p):
    """How many basic land types are among lands that player ``p`` controls (domain)."""
    seen = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k]
        if (g.obj_types[i] & E.TYPE_LAND) != 0:
            for m in range(E.MANA_C):
                seen |= has_subtype(g, i, t.w_basic_sub[m] + 0) << m
    return bits(seen)


@kernel
def bits(x):
    """How many bits are set."""
    n = 0
    left = x + 0
    while left != 0:
        left &= left - 1
        n += 1
    return n


@kernel
def amount(g, t, code, you, src, it):
    """Value of an amount (opcodes.AMT_*). It may be negative; who puts it to use takes 0 then where 107.1b says so."""
    if code < O.AMOUNT:
        return code + 0
    n = code - O.AMOUNT
    kind = t.n_kind[n]
    base = 0
    what = FOLD_FIRST
    if kind == O.AMT_COUNT:
        what = FOLD_COUNT
    elif kind == O.AMT_GREATEST_POWER:
        what = FOLD_GREATEST_POWER
    elif kind == O.AMT_TOTAL_POWER:
        what = FOLD_TOTAL_POWER
    elif kind == O.AMT_DIFFERENT_COLORS:
        what = FOLD_COLORS
    if what != FOLD_FIRST:
        base = fold(g, t, t.n_a[n] + 0, 0, you, src, it, what)
        if kind == O.AMT_DIFFERENT_COLORS:
            base = bits(base)
    elif kind == O.AMT_ENERGY or kind == O.AMT_LIFE or kind == O.AMT_UNSPENT:
        base = amount_of_players(g, t, n, you, src, it)
    elif kind == O.AMT_HAND or kind == O.AMT_THIS_TURN:
        g.hands_seen = 1
        base = amount_of_players(g, t, n, you, src, it)
    elif kind == O.AMT_POWER or kind == O.AMT_TOUGHNESS or kind == O.AMT_MANA_VALUE:
        base = amount_of_object(g, t, n, you, src, it)
    elif kind == O.AMT_COUNTERS or kind == O.AMT_MATCH or kind == O.AMT_EXCESS:
        base = amount_of_object(g, t, n, you, src, it)
    elif kind == O.AMT_MEMORY:
        for m in range(g.mem_n):
            if g.mem_item[m] == it:
                base += 1
    elif kind == O.AMT_YOUR_TURN:
        base = 1 if g.active == you else 0
    elif kind == O.AMT_STARTING:
        base = 1 if g.first_player == you else 0
    elif kind == O.AMT_DESIGNATED:
        base = designated(g, t.n_a[n] + 0, you)
    elif kind == O.AMT_WAS_CAST:
        base = 1 if (g.obj_flags[src] & E.FLAG_WAS_CAST) != 0 else 0
        if t.n_a[n] != 0 and (g.obj_flags[src] & E.FLAG_FROM_HAND) == 0:
            base = 0
    elif kind == O.AMT_TARGETS:
        for m in range(g.it_ntgt[it]):
            if g.it_tgt[it, m] != 0:
                base += 1
    elif kind == O.AMT_BASIC_TYPES:
        base = basic_types(g, t, you)
    elif kind == O.AMT_KICKED:
        base = kicked(g, t.n_a[n] + 0, src, it)
    elif kind == O.AMT_MANA_SPENT:
        base = mana_spent(g, t, src, it, 0)
    elif kind == O.AMT_TYPES_SPENT:
        base = bits(mana_spent(g, t, src, it, 1) & t.n_a[n])
    else:
        return simple_amount(g, t, code, you, src, it)
    return core.bounded(g, base * t.n_mult[n] + t.n_add[n])


@kernel
def condition(g, t, c, you, src, it):
    """Does condition ``c`` hold, with all that are chained to it? Row 0 always does."""
    k = c + 0
    while k != 0:
        left = amount(g, t, t.k_left[k], you, src, it)
        right = amount(g, t, t.k_right[k], you, src, it)
        cmp = t.k_cmp[k]
        ok = 0
        if cmp == O.CMP_EQ:
            ok = 1 if left == right else 0
        elif cmp == O.CMP_NE:
            ok = 1 if left != right else 0
        elif cmp == O.CMP_GE:
            ok = 1 if left >= right else 0
        elif cmp == O.CMP_LE:
            ok = 1 if left <= right else 0
        elif cmp == O.CMP_GT:
            ok = 1 if left > right else 0
        else:
            ok = 1 if left < right else 0
        if ok == 0:
            return 0
        k = t.k_and[k] + 0
    return 1
