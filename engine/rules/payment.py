"""118, 601.2f: what a cost comes to, and whether a player can pay it.

``can_pay`` answers for the mask; ``paying.py`` plans and checks with the same functions. Most questions end at a
summary of the mana available (``g.av_*``): Hall's condition over the masks of the pips, once against what is surely
there, once against what is there at most. The rest is searched (``search.py``).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    core,
    filters,
    helping,
    layers,
    likeness,
    pricing,
    replacement,
    search,
    units,
    ways,
    yields,
)
from manaloom.engine.rules import frames as F

YES = 1  # what a summary says
NO = 2
SURE = 0
MOST = 1
NO_BOUND = 1 << 30
# stages of what isn't mana
STAGE_DIRECT = 0  # tap, life, energy, counters
STAGE_NOTE = 1
STAGE_TAP = 2
STAGE_CREW = 3
STAGE_UNTAP = 4
STAGE_DISCARD = 5
STAGE_EXILE = 6  # from the graveyard
STAGE_HAND = 7  # exile from the hand
STAGE_RETURN = 8
STAGE_SACRIFICE = 9
STAGE_SELF = 10
STAGE_NEXT = 11


# --- what is available ------------------------------------------------------------------------------------------------


@kernel
def count_in(g, mask, sure, most):
    """Add units that give one of the types of ``mask`` to the summary: how many surely, how many at most."""
    g.av_n[SURE] += sure
    g.av_n[MOST] += most
    for k in range(g.av_kinds):
        if g.av_mask[k] == mask:
            g.av_units[SURE, k] += sure
            g.av_units[MOST, k] += most
            return
    k = g.av_kinds + 0
    g.av_mask[k] = mask
    g.av_units[SURE, k] = sure
    g.av_units[MOST, k] = most
    g.av_kinds = k + 1


@kernel
def take_stock(g, t, p):
    """Begin the summary with what needs no closer look: the pool, and what only taps for one mana of a few types.

    ``g.av_bound``: more mana than this can't be had at all. ``g.av_rest``: there is more to look at (``look_closer``).
    """
    g.av_kinds = 0
    g.av_exact = 1
    g.av_n[SURE] = 0
    g.av_n[MOST] = 0
    g.av_energy = 0
    g.av_life = 0
    g.av_hurts = 0
    most = 0
    rest = 0
    for k in range(g.pool_n[p]):
        n = g.pool_amt[p, k] + 0
        free = n if yields.restricted(t, g.pool_out[p, k] + 0) == 0 else 0
        count_in(g, 1 << (g.pool_type[p, k] + 0), free, n)
        most += n
        if free == 0:
            g.av_exact = 0
    text = yields.unchanged(g)
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) == 0:
            continue
        m = yields.plain_mask(g, t, i) if text != 0 else 0
        if m != 0:
            if g.obj_tapped[i] == 0 and yields.may_tap(g, i, 1) != 0 and (g.obj_kw[i] & E.KW_NO_ACTIVATE) == 0:
                count_in(g, m, 1, 1)
                most += 1
            continue
        d = g.obj_def[i] + 0
        if g.obj_granted[i, 0] != 0 or t.d_mana_most[d] == T.MANA_UNKNOWN:
            most = NO_BOUND
            rest = 1
        elif t.d_tap_mana[d] == 0 or yields.may_tap(g, i, 1) != 0:
            most += t.d_mana_most[d]
            rest = 1
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        if units.works_in_hand(g, t, g.zone[row, k] + 0) != 0:
            most = NO_BOUND
            rest = 1
    g.av_bound = most if text != 0 else NO_BOUND
    g.av_rest = rest
    g.av_player = p + 1
    g.av_stamp = stamp(g)


@kernel
def stocked(g, p):
    """Is the summary about ``p``, and still true?"""
    return 1 if g.av_player == p + 1 and g.av_stamp == stamp(g) else 0


@kernel
def look_closer(g, t, p):
    """Complete the summary by all other sources, for other questions, too: whatever else this one needs."""
    itself = g.q_self + 0
    others = g.q_given + 0
    reserved = g.q_nres + 0
    g.q_self = 0
    g.q_given = 0
    g.q_nres = 0
    g.fo_n = 0
    kinds = 0  # of sources, and how many there are of each
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) == 0 or yields.plain_mask(g, t, i) != 0:
            continue
        if g.obj_tapped[i] == 0 or t.d_tap_mana[g.obj_def[i]] == 0 or g.obj_granted[i, 0] != 0:
            like = 0
            while like < kinds and likeness.same_object(g, i, g.av_source[like] + 0) == 0:
                like += 1
            if like < kinds:
                g.av_times[like] += 1
            elif kinds < S.SOURCES:
                g.av_source[kinds] = i
                g.av_times[kinds] = 1
                kinds += 1
            else:
                units.clear_units(g)
                units.gather_object(g, t, p, i, 0, 0, 1)
                sum_up(g, 1)
    for like in range(kinds):
        units.clear_units(g)
        units.gather_object(g, t, p, g.av_source[like] + 0, 0, 0, 1)
        sum_up(g, g.av_times[like] + 0)
    units.clear_units(g)
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if units.works_in_hand(g, t, i) != 0:
            units.gather_object(g, t, p, i, 0, 0, 1)
    for u in range(g.u_n):
        g.u_free[u] = 0  # a card in hand may be what is paid for
        g.av_exact = 0
    sum_up(g, 1)
    g.q_self = itself
    g.q_given = others
    g.q_nres = reserved
    g.av_rest = 0


@kernel
def summarize(g, t, p):
    """Sum up the mana that ``p`` surely has for anything, and the most that could be had for something."""
    if stocked(g, p) == 0:
        take_stock(g, t, p)
    if g.av_rest != 0:
        look_closer(g, t, p)


@kernel
def sum_up(g, times):
    """Add the units and choices gathered, so many times, to the summary."""
    for u in range(g.u_n):
        if g.u_free[u] != 0:
            # one type for several units: which one is not known here
            count_in(g, g.u_free[u] & E.MASK_TYPES if g.u_link[u] == 0 else 0, times, 0)
        if g.u_link[u] != 0:
            g.av_exact = 0
        count_in(g, g.u_all[u] & E.MASK_TYPES, 0, times)
        g.av_energy += g.u_energy[u] * times
        g.av_life += g.u_life[u] * times
    for c in range(g.ch_n):
        g.av_exact = 0
        total = 0
        mask = 0
        for y in range(g.ch_count[c]):
            total += g.cy_count[g.ch_first[c] + y]
            mask |= g.cy_mask[g.ch_first[c] + y] & E.MASK_TYPES
        total *= g.ch_times[c] * times
        count_in(g, mask, 0, total)


@kernel
def beyond(g, t, p, n):
    """Quick: is ``n`` more mana than ``p`` could have at all?"""
    if stocked(g, p) == 0:
        take_stock(g, t, p)
    return 1 if n > g.av_bound else 0


@kernel
def priced(g, t, obj, ab):
    """Might something make the cost of casting ``obj``, or of activating ``ab`` of it, less than it says?"""
    if ab != 0:
        return 1 if g.price_n != 0 or (t.d_rule[g.obj_def[obj]] & pricing.OWN) != 0 else 0
    return 1 if g.rule_n != 0 or t.d_rule[g.obj_def[obj]] != 0 or (g.obj_kw[obj] & E.KW_HELP) != 0 else 0


@kernel
def stamp(g):
    """What changes with every frame that is run: a summary is good for one frame only."""
    return (g.decisions + 0) << 30 | (g.quiet + 0)


@kernel
def prepare(g, t, p):
    """Forget the summary of available mana; the next question makes it anew, and all in the same frame share it."""
    core.forget_mana(g)


@kernel
def enough(g, which):
    """Hall's condition: for each set of types, do as many units give one of them as pips ask for one of them?"""
    n = g.d_n + 0
    if n + g.d_generic > g.av_n[which]:
        return 0
    kinds = 0
    for d in range(n):
        m = g.d_mask[d] & E.MASK_TYPES
        k = 0
        while k < kinds and g.work[16 + k] != m:
            k += 1
        if k == kinds:
            g.work[16 + k] = m
            g.work[48 + k] = 0
            kinds += 1
        g.work[48 + k] += 1
    if kinds > 6:
        return 0 if which == SURE else 1
    for c in range(1, 1 << kinds):
        mask = 0
        for k in range(kinds):
            if ((c >> k) & 1) != 0:
                mask |= g.work[16 + k]
        need = 0
        for k in range(kinds):
            if (g.work[16 + k] & ~mask) == 0:
                need += g.work[48 + k]
        for k in range(g.av_kinds):
            if (g.av_mask[k] & mask) != 0:
                need -= g.av_units[which, k]
        if need > 0:
            return 0
    return 1


# --- what is asked (601.2f) -------------------------------------------------------------------------------------------


@kernel
def value(g, t, code, p, obj, it, x):
    """An amount in a cost; X may not be chosen yet."""
    if code < O.AMOUNT:
        return code + 0
    n = code - O.AMOUNT
    if t.n_kind[n] == O.AMT_X:
        return max(0, x * t.n_mult[n] + t.n_add[n])
    return max(0, filters.amount(g, t, code, p, obj, it))


@kernel
def ask_part(g, t, p, cost, obj, it, x, with_mana):
    """Add cost row ``cost`` to the question."""
    if with_mana != 0:
        g.q_generic += t.c_generic[cost] + t.c_x[cost] * x
        n = g.q_npip + 0
        for k in range(t.c_npip[cost]):
            if n < S.PAY_PIPS:
                g.q_pip[n] = t.c_pip[cost, k]
                n += 1
        g.q_npip = n
    if t.c_simple[cost] == 0:
        g.q_energy += value(g, t, t.c_energy[cost] + 0, p, obj, it, x)
        g.q_life += value(g, t, t.c_life[cost] + 0, p, obj, it, x)


@kernel
def ask_repeats(g, t, p, obj, it, x, with_mana):
    """702.33c, 702.56a: add what was said to be paid several times (multikicker, replicate)."""
    each = t.p_each[g.it_way[it]] + 0
    if each != 0:
        for _ in range(ways.repeats(g, t, it)):
            ask_part(g, t, p, each, obj, it, x, with_mana)


@kernel
def question(g, t, p, cost, it, obj, ab, x):
    """601.2f: the total cost of casting ``obj`` (or of activating ``ab`` of it) into ``g.q_*``."""
    g.q_generic = 0
    g.q_npip = 0
    g.q_energy = 0
    g.q_life = 0
    g.q_way = 0
    g.q_nres = 0
    g.q_skip = 0
    g.q_self = 0
    g.q_ngive = 0
    g.q_tight = 0
    g.q_pool = 0
    g.q_untap = 0
    g.fo_n = 0
    g.q_given = 0
    g.q_hand = 0
    g.q_help = 0
    g.q_shut = 0
    g.q_grave = 0
    g.q_as = 0
    g.q_less = 0
    g.q_floor = 0
    if (g.q_from | g.q_only | g.price_n) != 0:
        pricing.spend_as(g, t, p)
    flags = g.it_flags[it] + 0
    ask_part(g, t, p, cost, obj, it, x, 1)
    if obj == 0 or ab != 0:
        if ab != 0 and (g.price_n != 0 or (t.d_rule[g.obj_def[obj]] & pricing.OWN) != 0):
            pricing.of_ability(g, t, p, obj, ab)
        return
    if (g.obj_kw[obj] & E.KW_HELP) != 0 or g.price_n != 0:
        g.q_help = helping.of_spell(g, t, p, obj)
    if g.it_way[it] != 0:
        ask_part(g, t, p, ways.additional(g, t, it, obj, ab), obj, it, x, 1)
        ask_repeats(g, t, p, obj, it, x, 1)
    if g.rule_n != 0 or t.d_rule[g.obj_def[obj]] != 0:
        if (flags & S.ITF_ALT_COST) != 0:
            g.q_energy += layers.rule_amount(g, t, E.FX_ENERGY_COST, p, obj)  # 118.9
        pricing.of_spell(g, t, p, obj)


# --- what isn't mana --------------------------------------------------------------------------------------------------


@kernel
def reserve(g, i, kind):
    """Another part of the cost needs object ``i``."""
    n = g.q_nres + 0
    if n < S.RESERVED:
        g.q_res[n] = i
        g.q_res_kind[n] = kind
        g.q_nres = n + 1


@kernel
def candidate(g, t, p, stage, cost, i, obj, it):
    """Could object ``i`` be given for this stage of a cost of ``obj``?"""
    if i == obj and (t.c_tap[cost] == 1 and stage <= STAGE_CREW):
        return 0
    if i == obj and stage >= STAGE_DISCARD and (units.leaves(t, cost) != 0 or g.obj_zone[i] != E.ZONE_BATTLEFIELD):
        return 0  # a card that is cast is on the stack by then
    f = 0
    if stage <= STAGE_CREW:
        if g.obj_tapped[i] != 0 or (g.fo_n != 0 and units.bound(g, t, i) != 0):
            return 0
        # 702.122a: any other untapped creatures, those that came this turn too (302.6 speaks of {T})
        if stage == STAGE_CREW and ((g.obj_types[i] & E.TYPE_CREATURE) == 0 or i == obj):
            return 0
        f = t.c_tap_other[cost] + 0
    elif stage == STAGE_UNTAP:
        if g.obj_tapped[i] == 0:
            return 0
        f = t.c_untap_other[cost] + 0
    elif stage == STAGE_DISCARD:
        f = t.c_discard[cost] + 0
    elif stage == STAGE_EXILE:
        f = t.c_exile_grave[cost] + 0
    elif stage == STAGE_HAND:
        f = t.c_exile_hand[cost] + 0
    elif stage == STAGE_RETURN:
        f = t.c_return[cost] + 0
    else:
        f = t.c_sac[cost] + 0
    for k in range(g.pe_n):
        if g.pe_obj[k] == i:
            return 0  # given already
    return 1 if stage == STAGE_CREW else filters.looks_like(g, t, f, i, p, obj, it)


@kernel
def stage_zone(stage):
    """The zone that a stage takes from."""
    if stage == STAGE_DISCARD or stage == STAGE_HAND:
        return E.ZONE_HAND
    return E.ZONE_GRAVEYARD if stage == STAGE_EXILE else E.ZONE_BATTLEFIELD


@kernel
def stage_need(t, stage, cost):
    """How many objects (crew: how much power) a stage of a cost takes."""
    if stage == STAGE_TAP:
        return t.c_ntap[cost] + 0
    if stage == STAGE_CREW:
        return t.c_crew[cost] + 0
    if stage == STAGE_DISCARD:
        return t.c_ndiscard[cost] + 0
    if stage == STAGE_EXILE:
        return t.c_nexile[cost] + 0
    if stage == STAGE_SACRIFICE:
        return t.c_nsac[cost] + 0
    if stage == STAGE_UNTAP:
        return t.c_nuntap[cost] + 0
    if stage == STAGE_HAND:
        return t.c_nhand[cost] + 0
    if stage == STAGE_RETURN:
        return t.c_nreturn[cost] + 0
    return 0


@kernel
def conflict(g, t, i, stage):
    """0: giving ``i`` for this stage costs no mana; else how many types of mana it could have given."""
    if (g.obj_acts[i] & 2) == 0 or STAGE_UNTAP <= stage <= STAGE_HAND:
        return 0
    if g.obj_granted[i, 0] == 0:
        d = g.obj_def[i]
        return t.d_mana_taps[d] + 0 if stage <= STAGE_CREW else t.d_mana_leaves[d] + 0
    many = 0
    for m in range(core.ability_count(g, t, i)):
        ab = core.ability_at(g, t, i, m)
        if t.a_kind[ab] != E.AB_MANA:
            continue
        cost = t.a_cost[ab] + 0
        used = units.leaves(t, cost)
        if stage <= STAGE_CREW:
            used += t.c_tap[cost]
        if used != 0:
            many = max(many, 1 + t.o_n[t.a_out[ab]])
            if t.o_n[t.a_out[ab]] != 0:
                many += filters.bits(t.o_unit[t.a_out[ab], 0] + 0)
    return many


@kernel
def set_aside(g, t, p, stage, cost, obj, it):
    """Can ``p`` give what this stage takes? Those that cost least mana are set aside from the sources (118.10).

    What is sacrificed may be tapped for mana before (601.2g). Which permanents are tapped or sacrificed is looked at in
    ``victims.py``, but for crewing.
    """
    need = stage_need(t, stage, cost)
    if need == 0:
        return 1
    if stage == STAGE_UNTAP:
        note_given(g, cost, obj, it)
        g.q_tight = 1  # they have to be there when it is paid
        return can_untap(g, t, p, cost, obj, it)
    row = core.zone_row(p, stage_zone(stage))
    if stage == STAGE_DISCARD or stage == STAGE_HAND:
        need += g.q_hand  # as if all parts of the cost could take only the same cards
        g.q_hand = need
    if stage >= STAGE_RETURN or stage == STAGE_TAP:
        note_given(g, cost, obj, it)
    elif stage != STAGE_CREW:
        g.q_given += need
        if stage == STAGE_EXILE:
            g.q_grave += need
    price = 0
    while price >= 0:
        dearer = -1  # the next price that anything has
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            asked = conflict(g, t, i, stage)
            if asked < price or candidate(g, t, p, stage, cost, i, obj, it) == 0:
                continue
            if asked > price:
                if dearer < 0 or asked < dearer:
                    dearer = asked
                continue
            if stage == STAGE_CREW:
                need -= max(0, g.obj_power[i] + 0)
                if g.obj_power[i] <= 0:
                    continue
                if price != 0 or takers(g, t, p) != 0:
                    reserve(g, i, units.RES_TAP)
            else:
                need -= 1
                if price != 0:
                    g.q_tight = 1
            if need <= 0:
                return 1
        price = dearer
    return 0


@kernel
def taps_for_mana(g, t, p, i):
    """Could ``p`` tap permanent ``i`` for mana, at no other cost?"""
    if (g.obj_acts[i] & 2) == 0 or g.obj_tapped[i] != 0:
        return 0
    for m in range(core.ability_count(g, t, i)):
        ab = core.ability_at(g, t, i, m)
        if ab != 0 and yields.usable(g, t, p, i, ab) != 0 and t.c_tap[t.a_cost[ab]] == 1:
            if units.light(t, t.a_cost[ab] + 0) != 0 and units.leaves(t, t.a_cost[ab] + 0) == 0:
                return 1
    return 0


@kernel
def yet_to_tap(g, t, p, cost, obj, it):
    """How many of the permanents that ``cost`` untaps have yet to be tapped for mana before (601.2g-h)."""
    need = t.c_nuntap[cost] + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if g.obj_tapped[i] != 0 or (i == obj and t.c_tap[cost] == 1):
            if filters.looks_like(g, t, t.c_untap_other[cost] + 0, i, p, obj, it) != 0:
                need -= 1
    return max(0, need)


@kernel
def can_untap(g, t, p, cost, obj, it):
    """118.3, 601.2g: are there tapped permanents to untap, those counted that may be tapped for mana on the way?"""
    need = yet_to_tap(g, t, p, cost, obj, it)
    if need == 0:
        return 1
    if g.q_generic + g.q_npip == 0:
        return 0  # no mana payment, no mana abilities
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if taps_for_mana(g, t, p, i) != 0 and (i != obj or t.c_tap[cost] == 0):
            if filters.looks_like(g, t, t.c_untap_other[cost] + 0, i, p, obj, it) != 0:
                need -= 1
                if need == 0:
                    return 1
    return 0


@kernel
def takers(g, t, p):
    """Has ``p`` a mana ability that sacrifices other permanents?"""
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) != 0:
            for m in range(core.ability_count(g, t, i)):
                ab = core.ability_at(g, t, i, m)
                if t.a_kind[ab] == E.AB_MANA and t.c_nsac[t.a_cost[ab]] != 0:
                    return 1
    return 0


@kernel
def note_given(g, cost, obj, it):
    """Cost row ``cost`` of object ``obj`` sacrifices, taps or untaps others."""
    n = g.q_ngive + 0
    if n < 2 and (n == 0 or g.q_give[n - 1] != cost):
        g.q_give[n] = cost
        g.q_ngive = n + 1
    g.q_give_obj = obj
    g.q_give_item = it


@kernel
def others_ok(g, t, p, cost, it, obj, x):
    """118.3: can the parts of cost row ``cost`` that aren't mana be paid? Sets aside what they need."""
    symbol = t.c_tap[cost] + 0
    if symbol + units.leaves(t, cost) != 0:
        if g.hid_n + g.pe_n != 0 and units.given_up(g, obj) != 0:
            return 0
        g.q_self = obj
        g.q_goes = 1 if units.leaves(t, cost) != 0 else 0
    if symbol != 0:
        if yields.may_tap(g, obj, symbol) == 0:
            # 601.2g: what can be tapped for mana on the way can be untapped afterwards
            if symbol == 1 or g.q_generic + g.q_npip == 0 or yields.may_tap(g, obj, 1) == 0:
                return 0
            if (g.obj_acts[obj] & 2) == 0:
                return 0
            g.q_untap = obj
        elif (g.obj_acts[obj] & 2) != 0:
            if symbol == 1 and g.fo_n != 0 and units.bound(g, t, obj) != 0:
                return 0
            reserve(g, obj, units.RES_TAP)
    parts = t.c_parts[cost] + 0
    if parts == 0:
        return 1
    if (parts & 1) != 0 and (g.obj_acts[obj] & 2) != 0:
        if g.fo_n != 0 and units.taken(g, t, obj) != 0:
            return 0
        reserve(g, obj, units.RES_LEAVE)
    if (parts & 4) != 0:
        n = value(g, t, t.c_ncounter[cost] + 0, p, obj, it, x)
        if core.counters(g, obj, t.c_counter[cost] + 0) < n:
            return 0
    if (parts & 8) != 0 and replacement.would_be_forbidden(g, t, p, obj, t.c_add_counter[cost] + 0) != 0:
        return 0
    if (parts & 2) == 0:
        return 1
    for stage in range(STAGE_TAP, STAGE_SELF):
        if set_aside(g, t, p, stage, cost, obj, it) == 0:
            return 0
    return 1


# --- the planner (blueprint: one function for the mask, the payment and the check) ------------------------------------


@kernel
def summary_says(g, t, p):
    """What the summary of available mana says of the question: YES, NO, or 0 where it can't tell.

    What is surely there may be enough already before everything has been looked at.
    """
    size = g.d_n + g.d_generic
    if beyond(g, t, p, size) != 0:
        return NO
    snow = 0
    for d in range(g.d_n):
        if g.d_mask[d] == units.SNOW:
            snow = 1
    apart = 1 if snow == 0 and g.q_nres + g.q_tight == 0 and size <= S.UNITS else 0  # nothing else needs the sources
    if g.av_rest != 0:
        if apart != 0:
            if enough(g, SURE) != 0:
                return YES
        look_closer(g, t, p)
    if size > g.av_n[MOST]:
        return NO
    if snow != 0:
        return 0
    if enough(g, MOST) == 0:
        return NO
    if apart == 0 or (g.d_life != 0 and g.av_hurts != 0):
        return 0
    if g.av_exact != 0:
        if g.av_energy + g.av_life == 0:
            return YES
        if g.q_energy + g.av_energy <= g.energy[p] and g.d_life + g.av_life <= units.life_to_pay(g, p):
            return YES
    return YES if enough(g, SURE) != 0 else 0


@kernel
def feasible(g, t, p, obj, ab):
    """Can the question be answered with its pips paid in the ways of ``g.q_way``?"""
    units.set_demands(g)
    if g.d_life > units.life_to_pay(g, p):
        return 0
    if g.fo_n != 0 and units.forced_ok(g, t, p, obj if ab == 0 else 0) == 0:
        return 0
    if g.d_n + g.d_generic == 0 and g.fo_n == 0:
        return 1
    if g.fo_n + g.q_skip + g.q_help == 0:
        known = summary_says(g, t, p)
        if known != 0:
            return 1 if known == YES else 0
    return search.solve(g, t, p, obj, ab, search.ASK)


@kernel
def payable(g, t, p, obj, ab):
    """Is there a way to pay the question? Leaves the one with least in other ways than mana in ``g.q_way``.

    601.2g, 107.6: what is untapped for its own cost has to be tapped for mana on the way.
    """
    i = g.q_untap + 0
    if i == 0:
        return payable_as_asked(g, t, p, obj, ab)
    n = g.fo_n + 0
    for k in range(n):
        if g.fo_obj[k] == i and t.c_tap[t.a_cost[g.fo_ab[k]]] == 1:
            return payable_as_asked(g, t, p, obj, ab)
    if n > S.PAY_DEPTH:
        return 0
    for m in range(core.ability_count(g, t, i)):
        a = core.ability_at(g, t, i, m)
        if a == 0 or yields.usable(g, t, p, i, a) == 0 or t.c_tap[t.a_cost[a]] != 1:
            continue
        if units.leaves(t, t.a_cost[a] + 0) == 0 and units.forced_uses(g, t, i, a) >= 0:
            units.force(g, i, a, 0, 0, 0)
            ok = payable_as_asked(g, t, p, obj, ab)
            g.fo_n = n
            if ok != 0:
                return 1
    return 0


@kernel
def payable_as_asked(g, t, p, obj, ab):
    """As ``payable``, without asking for more than the question does."""
    if g.q_energy > g.energy[p] or g.q_life > units.life_to_pay(g, p):
        return 0  # 118.3
    g.q_way = 0
    ways = 0
    for k in range(g.q_npip):
        ways += units.two_ways(g.q_pip[k] + 0)
    if ways == 0:
        return feasible(g, t, p, obj, ab)
    ways = min(ways, 8)
    for n in range(ways + 1):
        for way in range(1 << ways):
            if filters.bits(way) == n:
                g.q_way = way
                if feasible(g, t, p, obj, ab) != 0:
                    return 1
    g.q_way = 0
    return 0


@kernel
def can_pay(g, t, p, cost, it, obj, ab, x):
    """Can ``p``, by what ``p`` may know, pay cost row ``cost`` for casting ``obj`` (with ``ab``: for activating that)?

    ``it`` is its item, 0 while it is only considered. Changes nothing but working space.
    """
    least = t.c_least[cost] + 0
    if it == 0 and least != 0 and priced(g, t, obj, ab) == 0 and beyond(g, t, p, least) != 0:
        return 0
    question(g, t, p, cost, it, obj, ab, x)
    if g.q_energy > g.energy[p] or g.q_life > units.life_to_pay(g, p):
        return 0  # 118.3
    if t.c_simple[cost] == 0 and others_ok(g, t, p, cost, it, obj, x) == 0:
        return 0
    more = ways.additional(g, t, it, obj, ab)
    if more != 0 and others_ok(g, t, p, more, it, obj, x) == 0:
        return 0
    return payable(g, t, p, obj, ab)


@kernel
def can_pay_effect(g, t, p, cost, it):
    """Can ``p`` pay a cost that item ``it`` asks for as it resolves (118.12)? Restricted mana doesn't pay it."""
    src = g.it_src[it] + 0
    core.forget_mana(g)
    question(g, t, p, cost, 0, 0, 0, g.it_x[it] + 0)
    if t.c_simple[cost] == 0:
        g.q_energy = value(g, t, t.c_energy[cost] + 0, p, src, it, g.it_x[it] + 0)
        g.q_life = value(g, t, t.c_life[cost] + 0, p, src, it, g.it_x[it] + 0)
        if others_ok(g, t, p, cost, it, src, g.it_x[it] + 0) == 0:
            return 0
    return payable(g, t, p, 0, 0)


@kernel
def pay_effect(g, t, p, cost, it, pc, base):
    """Player ``p`` pays a cost of instruction ``pc`` of item ``it``; its program goes on afterwards."""
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    core.push(g, F.F_PAY, it, cost, p, 0, 0)


@kernel
def x_at_most(g, t, p, cost, it, obj, ab):
    """A number that X can't exceed (107.3a), by what it is an amount of: mana, or energy, life and counters."""
    more = ways.additional(g, t, it, obj, ab)
    symbols = t.c_x[cost] + t.c_x[more]
    if symbols == 0:
        high = g.energy[p] + units.life_to_pay(g, p)
        return high + core.counters(g, obj, t.c_counter[cost] + 0) + core.counters(g, obj, t.c_counter[more] + 0)
    question(g, t, p, cost, it, obj, ab, 0)
    units.set_demands(g)
    summarize(g, t, p)
    high = g.av_n[MOST] + 0
    if g.q_help != 0:
        high += helping.most(g, t, p, obj)
    return high // symbols


@kernel
def max_x(g, t, p, cost, it, obj, ab):
    """107.3a: the greatest X that ``p`` could pay for; 0 if only that."""
    low = 0
    high = x_at_most(g, t, p, cost, it, obj, ab)
    while low < high:  # what is payable with X is payable with less
        x = (low + high + 1) // 2
        if can_pay(g, t, p, cost, it, obj, ab, x) != 0:
            low = x
        else:
            high = x - 1
    return low


@kernel
def max_kicks(g, t, p, cost, it, obj):
    """702.33c, 702.56a: how often ``p`` could pay multikicker or replicate of item ``it``'s spell, X taken as 0."""
    each = t.p_each[g.it_way[it]] + 0
    size = t.c_generic[each] + t.c_npip[each]
    question(g, t, p, cost, it, obj, 0, 0)
    high = 0
    if size != 0:
        summarize(g, t, p)
        high = g.av_n[MOST] + 0
        if g.q_help != 0:
            high += helping.most(g, t, p, obj)
        high = min(high // size, S.POOL)
    if t.c_npip[each] != 0 and high > (S.PAY_PIPS - g.q_npip) // t.c_npip[each]:
        g.search_capped += 1  # more symbols than a payment holds
        high = (S.PAY_PIPS - g.q_npip) // t.c_npip[each]
    energy = value(g, t, t.c_energy[each] + 0, p, obj, it, 0)
    if energy > 0:
        high = g.energy[p] // energy if size == 0 else min(high, g.energy[p] // energy)
    high = min(high, T.KICK_MASK)
    before = g.it_kicked[it] + 0
    low = 0
    while low < high:  # who can pay it so often can pay it less often
        n = (low + high + 1) // 2
        g.it_kicked[it] = before + n
        if can_pay(g, t, p, cost, it, obj, 0, 0) != 0:
            low = n
        else:
            high = n - 1
    g.it_kicked[it] = before
    return low
