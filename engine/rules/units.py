"""The planner's units of mana and demands for them.

A unit is one mana in the pool or from a source that could be used; a demand is one pip. A unit pays a demand when their
masks share a bit: types, and bit 6 for snow. A permanent that can be used in several ways that don't come down to "one
mana of one of these types" leaves choices (``g.ch_*``), which ``search.py`` tries.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, helping, likeness, yields

SNOW = 64
LIMIT_BIT = 7  # of a demand's mask: the first of the bits for restricted mana
STAGE_FINAL = 30
NO_SLOT = 15
RES_TAP = 1  # it is to be tapped or untapped, so it has to be there, too
RES_LEAVE = 2
LASTING = E.UNIT_KEEP_TURN | E.UNIT_KEEP_COMBAT
PLENTY = S.DEMANDS  # of one kind of mana in a pool: more than this only generic mana can take
SPARE_COPIES = 8  # of the same source, or units of one, for mana abilities that cost mana
RANK_LIMITED = 60  # how much earlier restricted mana is used than other mana
RANK_SACRIFICE = 1024  # sources that are given up come last
PRIVATE = O.ABF_INSTANT | O.ABF_SPARED  # mana abilities that aren't, or not always, planned with
MOST_LIFE = 30000  # of what one unit takes


@kernel
def two_ways(pip):
    """Can this pip be paid in another way than by one mana (107.4e, 107.4f)?"""
    return 1 if (pip & (E.PIP_PHYREXIAN | E.PIP_TWOBRID)) != 0 else 0


@kernel
def pip_bits(g, pip):
    """The mask of units that pay a pip, those that may be spent as though they did included (609.4b)."""
    if (pip & E.PIP_SNOW) != 0:
        return SNOW
    mask = pip & E.MASK_TYPES
    if g.q_only != 0:
        mask = (mask & ~(g.q_only & E.MASK_COLORS)) | (g.q_only if (mask & E.MASK_C) != 0 else 0)
    if (pip & g.q_to) != 0:
        mask |= g.q_from
    return mask


@kernel
def set_demands(g):
    """The demands of the question, with the pips of ``g.q_way`` paid in their second way."""
    n = 0
    generic = g.q_generic + 0
    life = g.q_life + 0
    way = g.q_way + 0
    less = g.q_less + 0
    for k in range(g.q_npip):
        pip = g.q_pip[k] + 0
        if pip == 0:
            continue
        if two_ways(pip) != 0:
            second = way & 1
            way = way >> 1
            if second != 0:
                if (pip & E.PIP_PHYREXIAN) != 0:
                    life += 2
                else:
                    generic += max(0, 2 - less)
                    less = max(0, less - 2)
                continue
        g.d_mask[n] = pip_bits(g, pip)
        if g.q_help != 0:
            g.d_color[n] = pip & E.MASK_COLORS if (pip & E.PIP_SNOW) == 0 else 0
        g.d_stage[n] = STAGE_FINAL
        n += 1
    g.d_base = n
    g.d_n = n
    if n + generic < g.q_floor:
        generic = g.q_floor - n
    g.d_generic = generic
    g.d_life = life
    g.d_bulk = 0


@kernel
def new_unit(g, free, full, obj, ab, rank):
    """One more unit; returns its place (the last one is lost when there is no room: a reason to answer no)."""
    u = g.u_n + 0
    if u >= S.UNITS:
        g.search_capped = g.search_capped + 1
        u = S.UNITS - 1
    else:
        g.u_n = u + 1
    g.u_free[u] = free
    g.u_all[u] = full
    g.u_obj[u] = obj
    g.u_ab[u] = ab
    g.u_slot[u] = NO_SLOT
    g.u_link[u] = 0
    g.u_limit[u] = 0
    g.u_energy[u] = 0
    g.u_life[u] = 0
    g.u_stage[u] = 0
    g.u_rank[u] = rank
    return u


@kernel
def reserved(g, i):
    """What other parts of the cost need object ``i`` for: bits RES_TAP, RES_LEAVE."""
    bits = 0
    for k in range(g.q_nres):
        if g.q_res[k] == i:
            bits |= g.q_res_kind[k]
    return bits


@kernel
def life_to_pay(g, p):
    """119.4: how much life ``p`` can pay; nothing can be paid with none."""
    return max(0, g.life[p] + 0)


@kernel
def given_up(g, i):
    """Is object ``i`` about to leave for the cost of a mana ability that is being paid, or considered?"""
    for k in range(g.hid_n):
        if g.hid_obj[k] == i:
            return 1
    for k in range(g.pe_n):
        if g.pe_obj[k] == i and g.pe_kind[k] == E.EV_MOVE:
            return 1
    return 0


@kernel
def bound(g, t, i):
    """Is ``i`` the source of a mana ability that is used anyway, and whose cost taps it or takes it away?"""
    for k in range(g.fo_n):
        if g.fo_obj[k] == i and g.fo_depth[k] != S.PAY_DEPTH and used_up(t, t.a_cost[g.fo_ab[k]] + 0) != 0:
            return 1
    return 0


@kernel
def taken(g, t, i):
    """Is ``i`` the source of a mana ability that is used anyway, and whose cost takes it away?"""
    for k in range(g.fo_n):
        if g.fo_obj[k] == i and g.fo_depth[k] != S.PAY_DEPTH and leaves(t, t.a_cost[g.fo_ab[k]] + 0) != 0:
            return 1
    return 0


@kernel
def leaves(t, cost):
    """Does paying this cost take the source away?"""
    return t.c_sac_self[cost] + t.c_exile_self[cost] + t.c_return_self[cost] + t.c_discard_self[cost]


@kernel
def takes(t, cost):
    """How many other objects does this cost give up?"""
    return t.c_nsac[cost] + t.c_ndiscard[cost] + t.c_nexile[cost]


@kernel
def used_up(t, cost):
    """Can a source be used but once for this cost?"""
    return 1 if t.c_tap[cost] != 0 or leaves(t, cost) != 0 else 0


@kernel
def light(t, cost):
    """Does this cost take nothing but the source's own use, its counters, energy or life?"""
    if t.c_generic[cost] != 0 or t.c_npip[cost] != 0 or t.c_x[cost] != 0:
        return 0
    return 0 if (t.c_parts[cost] & 2) != 0 else 1


# --- restricted mana (106.6) ------------------------------------------------------------------------------------------


@kernel
def limit_of(g, out):
    """1 + the place of the restriction of outs row ``out`` among those of this question; 0: they are too many."""
    for k in range(g.lim_n):
        if g.lim_out[k] == out:
            return k + 1
    k = g.lim_n + 0
    if k >= S.LIMITS:
        g.search_capped = g.search_capped + 1
        return 0
    g.lim_out[k] = out
    g.lim_n = k + 1
    return k + 1


@kernel
def limits(g, t, p, obj, ab):
    """Bits of a demand's mask: which restricted mana may be spent to cast ``obj`` or to activate ``ab`` of it."""
    found = 0
    for k in range(g.lim_n):
        if yields.out_fits(g, t, p, g.lim_out[k] + 0, obj, ab) != 0:
            found |= 1 << (LIMIT_BIT + k)
    return found


@kernel
def of_use(g, t, p, out, obj, ab):
    """May mana of outs row ``out`` be spent on what is paid for, or on some mana ability on the way to it?"""
    if yields.out_fits(g, t, p, out, obj, ab) != 0:
        return 1
    for x in range(g.fo_n):
        if yields.out_fits(g, t, p, out, g.fo_obj[x] + 0, g.fo_ab[x] + 0) != 0:
            return 1
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) == 0:
            continue
        for m in range(core.ability_count(g, t, i)):
            a = core.ability_at(g, t, i, m)
            if a != 0 and t.a_kind[a] == E.AB_MANA and t.c_generic[t.a_cost[a]] + t.c_npip[t.a_cost[a]] != 0:
                if yields.out_fits(g, t, p, out, i, a) != 0:
                    return 1
    return 0


# --- what sources give ------------------------------------------------------------------------------------------------


@kernel
def row_units(g, i, ab, snow, mask, n, same, first_slot, stage, rank, limit):
    """Units of one yield; returns the next free place in the packed choice of types."""
    slot = first_slot
    multi = 1 if (mask & (mask - 1)) != 0 else 0
    for k in range(min(n, S.UNITS)):
        u = new_unit(g, mask | snow, mask | snow, i, ab, rank)
        g.u_stage[u] = stage
        g.u_limit[u] = limit
        if multi != 0:
            g.u_slot[u] = min(slot, NO_SLOT)
            if same != 0:
                g.u_link[u] = 1 + first_slot
            else:
                slot += 1
    if multi != 0 and same != 0:
        slot += 1
    return slot


@kernel
def source_rank(g, i, mask, units):
    """Sources are used in order of this: what gives few types before what gives many, creatures late."""
    rank = 64 + 8 * filters.bits(mask & E.MASK_TYPES)
    if (g.obj_types[i] & E.TYPE_CREATURE) != 0:
        rank += 4
    if units > 1:
        rank += 0 - 60 if g.d_generic + g.d_n >= units else 60
    return rank


@kernel
def new_choice(g, i, ab, first, n, times):
    """One more way to use something that the search may add."""
    c = g.ch_n + 0
    if c >= S.CHOICES:
        g.search_capped = g.search_capped + 1
        return
    g.ch_obj[c] = i
    g.ch_ab[c] = ab
    g.ch_first[c] = first
    g.ch_count[c] = n
    g.ch_times[c] = max(times, 0)
    g.ch_like[c] = 0
    g.ch_n = c + 1


@kernel
def spare(g, t, p, f, i, zone, cast):
    """How many objects of ``p`` in a zone that match ``f`` there are at most to be given up for a cost of ``i``.

    ``cast``: the card that all this is done for; it is on the stack by then (601.2a). 0: none.
    """
    n = 0
    row = core.zone_row(p, zone)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if j != g.q_self and j != cast and filters.looks_like(g, t, f, j, p, i, 0) != 0 and given_up(g, j) == 0:
            n += 1
    return n


@kernel
def forced_cards(g, t, zone):
    """How many cards in hand or graveyard the mana abilities that are used anyway have yet to give up."""
    n = 0
    for k in range(g.fo_n):
        cost = t.a_cost[g.fo_ab[k]] + 0
        n += t.c_ndiscard[cost] if zone == E.ZONE_HAND else t.c_nexile[cost]
    return n


@kernel
def forced_ok(g, t, p, cast):
    """118.3: are there the cards that the mana abilities used anyway give up, besides those for other parts of costs?

    As if all of them could take only the same cards.
    """
    for k in range(g.fo_n):
        cost = t.a_cost[g.fo_ab[k]] + 0
        i = g.fo_obj[k] + 0
        if t.c_ndiscard[cost] != 0:
            n = spare(g, t, p, t.c_discard[cost] + 0, i, E.ZONE_HAND, cast) - g.q_given
            if n < forced_cards(g, t, E.ZONE_HAND):
                return 0
        if t.c_nexile[cost] != 0:
            n = spare(g, t, p, t.c_exile_grave[cost] + 0, i, E.ZONE_GRAVEYARD, cast) - g.q_given
            if n < forced_cards(g, t, E.ZONE_GRAVEYARD):
                return 0
    return 1


@kernel
def spare_untapped(g, t, p, f, i):
    """How many untapped permanents of ``p`` that match ``f`` there are at most to be tapped for a cost of ``i``."""
    n = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if g.obj_tapped[j] == 0 and filters.looks_like(g, t, f, j, p, i, 0) != 0 and given_up(g, j) == 0:
            n += 1
    return n


@kernel
def times_usable(g, t, p, i, ab, uses, cast):
    """How often mana ability ``ab`` of ``i`` could be used in one payment at most, besides ``uses`` times.

    ``cast``: the card that is paid for; 0: none. Energy, life and mana apart; what is sacrificed: ``victims.py``.
    """
    cost = t.a_cost[ab] + 0
    n = S.SEARCH_DEPTH
    if t.c_tap[cost] != 0 or leaves(t, cost) != 0 or (t.a_flags[ab] & O.ABF_ONCE) != 0:
        n = 1
    if t.c_ncounter[cost] != 0:
        removed = max(1, filters.amount(g, t, t.c_ncounter[cost] + 0, p, i, 0))
        n = min(n, core.counters(g, i, t.c_counter[cost] + 0) // removed)
    if t.c_ndiscard[cost] != 0:
        cards = spare(g, t, p, t.c_discard[cost] + 0, i, E.ZONE_HAND, cast)
        n = min(n, (cards - g.q_given - forced_cards(g, t, E.ZONE_HAND)) // t.c_ndiscard[cost])
    if t.c_nexile[cost] != 0:
        cards = spare(g, t, p, t.c_exile_grave[cost] + 0, i, E.ZONE_GRAVEYARD, cast)
        n = min(n, (cards - g.q_given - forced_cards(g, t, E.ZONE_GRAVEYARD)) // t.c_nexile[cost])
    n -= uses
    if t.c_nsac[cost] != 0:
        n = min(n, spare(g, t, p, t.c_sac[cost] + 0, i, E.ZONE_BATTLEFIELD, 0) // t.c_nsac[cost])
    if t.c_ntap[cost] != 0:
        n = min(n, spare_untapped(g, t, p, t.c_tap_other[cost] + 0, i) // t.c_ntap[cost])
    if t.c_discard_hand[cost] != 0 and g.q_hand != 0:
        n = 0
    if t.c_crew[cost] + t.c_nhand[cost] + t.c_nreturn[cost] + t.c_nuntap[cost] != 0:
        n = 0  # what no mana ability costs so far is not planned with
    return max(n, 0)


@kernel
def forced_uses(g, t, i, a):
    """How often mana ability ``a`` of ``i`` is used anyway (``g.fo_*``); -1: what is used anyway rules it out."""
    uses = 0
    for k in range(g.fo_n):
        if g.fo_obj[k] == i and g.fo_depth[k] != S.PAY_DEPTH:
            if used_up(t, t.a_cost[g.fo_ab[k]] + 0) != 0 and (g.fo_ab[k] == a or used_up(t, t.a_cost[a] + 0) != 0):
                return -1
            if g.fo_ab[k] == a:
                uses += 1
    return uses


@kernel
def force(g, i, ab, packed, fixed, depth):
    """A mana ability is used whatever else is: the earlier it is named, the earlier it is used."""
    n = g.fo_n + 0
    g.fo_obj[n] = i
    g.fo_ab[n] = ab
    g.fo_packed[n] = packed & (yields.CHOSEN - 1)
    g.fo_fixed[n] = fixed
    g.fo_depth[n] = depth
    g.fo_n = n + 1


@kernel
def limit_yields(g, t, p, obj, ab):
    """Leave what can be used of the yields; returns 1 when some of that is restricted."""
    part = 0
    for y in range(g.y_n):
        out = g.y_out[y] + 0
        if yields.restricted(t, out) != 0:
            if of_use(g, t, p, out, obj, ab) == 0 or limit_of(g, out) == 0:
                g.y_count[y] = 0
            else:
                part = 1
    return part


@kernel
def gather_object(g, t, p, i, obj, ab, summing):
    """Units and choices that permanent (or card) ``i`` has to offer. ``summing``: for no cost in particular."""
    if g.pe_n != 0 and given_up(g, i) != 0:
        return
    held = reserved(g, i) if g.q_nres != 0 else 0
    snow = SNOW if (g.obj_types[i] & E.SUPER_SNOW) != 0 else 0
    if g.fo_n == 0 and (held & RES_TAP) == 0:
        mask = yields.plain_mask(g, t, i)
        if mask != 0:
            if yields.may_tap(g, i, 1) != 0 and (g.obj_kw[i] & E.KW_NO_ACTIVATE) == 0:
                new_unit(g, mask | snow, mask | snow, i, 0, source_rank(g, i, mask, 1))
            return
    free = 0
    full = 0
    given = 0
    energy = 0
    life = 0
    limit = 0
    singles = 0
    bundles = 0
    first_choice = g.ch_n + 0
    text = yields.unchanged(g)  # what the text says is what there will be
    for m in range(core.ability_count(g, t, i)):
        a = core.ability_at(g, t, i, m)
        if a == 0 or yields.usable(g, t, p, i, a) == 0 or (i == obj and a == ab):
            continue
        if (t.a_flags[a] & PRIVATE) != 0 and ((t.a_flags[a] & O.ABF_INSTANT) != 0 or g.manual == 0):
            continue
        cost = t.a_cost[a] + 0
        gone = leaves(t, cost)
        if ((held & RES_TAP) != 0 and t.c_tap[cost] != 0) or (held != 0 and gone != 0):
            continue
        uses = forced_uses(g, t, i, a) if g.fo_n != 0 else 0
        if uses < 0:
            continue
        e = filters.amount(g, t, t.c_energy[cost] + 0, p, i, 0)
        e_life = filters.amount(g, t, t.c_life[cost] + 0, p, i, 0)
        if e > g.energy[p] or e_life > life_to_pay(g, p):
            continue
        one = t.a_one_mana[a] + 0
        if text != 0 and one != 0 and (singles == 0 or (limit == 0 and (gone != 0) == (given != 0))):
            if singles == 0:
                given = gone
            singles += 1
            if e != 0 or e_life != 0:
                full |= one
                energy = max(energy, e)
                life = max(life, e_life)
            else:
                free |= one
            continue
        yields.foresee(g, t, p, i, a)
        part = 0
        if summing == 0:
            part = limit_yields(g, t, p, obj, ab)
            if g.d_life != 0:
                e_life += g.y_hurt
        elif g.y_hurt != 0:
            g.av_hurts = 1
        total = 0
        for y in range(g.y_n):
            total += g.y_count[y]
            if summing != 0 and yields.restricted(t, g.y_out[y] + 0) != 0:
                part = 1
        if total <= 0:
            continue
        one_shot = 1 if light(t, cost) != 0 and (t.c_tap[cost] + gone) != 0 else 0
        if (
            one_shot != 0
            and total == 1
            and g.y_n == 1
            and (part == 0 or summing == 0)
            and g.y_mask[0] != yields.UNKNOWN
        ):
            l = limit_of(g, g.y_out[0] + 0) if part != 0 else 0
            if singles == 0:
                limit = l
                given = gone
            if l == limit and (gone != 0) == (given != 0):
                singles += 1
                if e != 0 or e_life != 0:
                    full |= g.y_mask[0]
                    energy = max(energy, e)
                    life = max(life, e_life)
                else:
                    free |= g.y_mask[0]
                continue
        bundles += 1 if one_shot != 0 and e == 0 and e_life == 0 and (part == 0 or summing == 0) else 2
        first = g.cy_n + 0
        for y in range(g.y_n):
            n = g.cy_n + 0
            if g.y_count[y] > 0 and n < S.CHOICE_YIELDS:
                l = 0
                if summing == 0 and yields.restricted(t, g.y_out[y] + 0) != 0:
                    l = limit_of(g, g.y_out[y] + 0)
                g.cy_mask[n] = g.y_mask[y]
                g.cy_count[n] = g.y_count[y]
                g.cy_same[n] = g.y_same[y] | l << 1
                g.cy_n = n + 1
        new_choice(g, i, a, first, g.cy_n - first, times_usable(g, t, p, i, a, uses, obj if ab == 0 else 0))
    if singles != 0:
        u = new_unit(g, 0, (free | full) | snow, i, 0, source_rank(g, i, free | full, 1))
        if free != 0:
            g.u_free[u] = free | snow
        if full & ~free:
            g.u_energy[u] = energy
            g.u_life[u] = min(life, MOST_LIFE)
        if given != 0:
            g.u_rank[u] += RANK_SACRIFICE
        g.u_limit[u] = limit
        if limit != 0:
            g.u_rank[u] -= RANK_LIMITED
    elif bundles == 1 and g.ch_n == first_choice + 1:
        # one ability that gives several units at once: simply all of them
        c = first_choice
        g.ch_n = c
        total = 0
        for y in range(g.ch_count[c]):
            total += g.cy_count[g.ch_first[c] + y]
        rank = RANK_SACRIFICE if leaves(t, t.a_cost[g.ch_ab[c]] + 0) != 0 else 0
        slot = 0
        for y in range(g.ch_count[c]):
            k = g.ch_first[c] + y
            mask = g.cy_mask[k] + 0
            n = g.cy_count[k] + 0
            if summing == 0:
                n = min(n, g.d_generic + g.d_n + SPARE_COPIES)  # more than could be used would push out others
            limit = g.cy_same[k] >> 1
            order = rank + source_rank(g, i, mask, total) - (RANK_LIMITED if limit != 0 else 0)
            slot = row_units(
                g, i, g.ch_ab[c] + 0, snow, mask, n, g.cy_same[k] & 1, slot, 0, order, limit
            )  # fmt: skip


@kernel
def works_in_hand(g, t, i):
    """Has card ``i`` a mana ability that works in hand?"""
    return t.d_hand_mana[g.obj_def[i]] + 0


@kernel
def clear_units(g):
    """Forget units and choices."""
    g.u_n = 0
    g.u_base = 0
    g.ch_n = 0
    g.cy_n = 0
    g.lim_n = 0


@kernel
def left_in_pool(g, p, k):
    """How much mana of the ``k``-th kind in ``p``'s pool isn't spoken for."""
    return g.pool_amt[p, k] - (1 if k + 1 == g.q_skip else 0)


@kernel
def spend_plenty(g, t, p, obj, ab):
    """Pay generic mana with what the pool holds in plenty: more than all pips together could ask for.

    Nothing is lost by that, and large amounts need no unit each. Restricted mana comes first, as it does among units.
    """
    g.d_generic += g.d_bulk
    g.d_bulk = 0
    first = 0  # units of restricted mana
    for k in range(g.pool_n[p]):
        g.pool_bulk[k] = 0
        out = g.pool_out[p, k] + 0
        if yields.restricted(t, out) != 0 and yields.out_fits(g, t, p, out, obj, ab) != 0:
            spend_bulk(g, k, left_in_pool(g, p, k) - PLENTY)
            first += min(left_in_pool(g, p, k), PLENTY)
    for k in range(g.pool_n[p]):
        if yields.restricted(t, g.pool_out[p, k] + 0) == 0:
            spend_bulk(g, k, min(left_in_pool(g, p, k) - PLENTY, g.d_generic - first))


@kernel
def spend_bulk(g, k, n):
    """Up to ``n`` mana of the ``k``-th kind in the pool pay generic mana."""
    n = max(0, min(n, g.d_generic + 0))
    g.pool_bulk[k] = n
    g.d_bulk += n
    g.d_generic -= n


@kernel
def gather_pool(g, t, p, obj, ab):
    """The units in ``p``'s pool that may be spent on casting ``obj`` or activating ``ab`` of it, or on the way."""
    clear_units(g)
    spend_plenty(g, t, p, obj, ab)
    for k in range(g.pool_n[p]):
        limit = 0
        out = g.pool_out[p, k] + 0
        if yields.restricted(t, out) != 0:
            if of_use(g, t, p, out, obj, ab) != 0:
                limit = limit_of(g, out)
            if limit == 0:
                continue
        mask = 1 << (g.pool_type[p, k] + 0)
        if (g.pool_flags[p, k] & E.UNIT_SNOW) != 0:
            mask |= SNOW
        for _ in range(min(left_in_pool(g, p, k) - g.pool_bulk[k], PLENTY)):
            # what stays until the end of the turn or of combat is spent last
            u = new_unit(g, mask, mask, 0, 1 + k, 2 if (g.pool_flags[p, k] & LASTING) != 0 else 1)
            if limit != 0:
                g.u_rank[u] = 0
                g.u_limit[u] = limit


@kernel
def open_limits(g, t, p, obj, ab):
    """Let restricted mana pay the question's demands where it may be spent on them; all units are known."""
    g.d_limits = 0
    if g.lim_n != 0:
        found = limits(g, t, p, obj, ab)
        g.d_limits = found
        for d in range(g.d_base):
            g.d_mask[d] |= found


@kernel
def put_in_order(g):
    """Units are used in order of rank, equals as they come."""
    g.u_base = g.u_n
    for u in range(g.u_n):
        k = u
        while k > 0 and g.u_rank[g.u_order[k - 1]] > g.u_rank[u]:
            g.u_order[k] = g.u_order[k - 1]
            k -= 1
        g.u_order[k] = u


@kernel
def gather(g, t, p, obj, ab):
    """All units and choices that ``p`` has for casting ``obj`` or activating ``ab`` of it; sets the order of use."""
    gather_pool(g, t, p, obj, ab)
    if g.q_shut == 0:
        gather_sources(g, t, p, obj, ab)
    if g.q_help != 0:
        helping.gather(g, t, p, obj)
    open_limits(g, t, p, obj, ab)
    put_in_order(g)


@kernel
def repeat_units(g, first, n, i):
    """``n`` more units like those from ``first`` on, of source ``i``."""
    for k in range(first, first + n):
        u = new_unit(g, g.u_free[k], g.u_all[k], i, g.u_ab[k], g.u_rank[k])
        g.u_slot[u] = g.u_slot[k]
        g.u_link[u] = g.u_link[k]
        g.u_limit[u] = g.u_limit[k]
        g.u_energy[u] = g.u_energy[k]
        g.u_life[u] = g.u_life[k]
        g.u_stage[u] = g.u_stage[k]


@kernel
def gather_sources(g, t, p, obj, ab):
    """Units and choices of all sources that ``p`` has."""
    alone = 1 if g.fo_n + g.pe_n + g.q_nres == 0 else 0  # nothing tells like sources apart
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    kinds = 0  # of sources: one of each, how many there are, and the units that each gives
    last = S.SOURCES + 0  # the kind of the one before
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_acts[i] & 2) == 0:
            continue
        if g.obj_tapped[i] != 0 and t.d_tap_mana[g.obj_def[i]] != 0 and g.obj_granted[i, 0] == 0:
            continue
        like = 0
        if i == obj:
            like = S.SOURCES + 0
        while like < kinds:
            j = g.av_source[like] + 0
            if g.obj_def[i] == g.obj_def[j] and likeness.same_object(g, i, j) != 0:
                break
            like += 1
        first = g.ch_n + 0
        if like < kinds:
            g.av_times[like] += 1
            if g.av_times[like] > g.d_generic + g.d_n + g.q_nres + SPARE_COPIES:
                continue  # more of the same than could be used
            if alone != 0 and g.av_units_n[like] != 0:
                repeat_units(g, g.av_first[like] + 0, g.av_units_n[like] - 1, i)
                last = like
                continue
        u = g.u_n + 0
        gather_object(g, t, p, i, obj, ab, 0)
        if like < kinds:
            if last == like and g.ch_n == first + 1 and first != 0 and g.ch_ab[first] == g.ch_ab[first - 1]:
                g.ch_like[first] = 1
        elif like < S.SOURCES:
            g.av_source[like] = i
            g.av_times[like] = 1
            g.av_first[like] = u
            g.av_units_n[like] = 1 + g.u_n - u if g.ch_n == first else 0
            kinds += 1
        last = like
    row = core.zone_row(p, E.ZONE_HAND)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if i != obj and works_in_hand(g, t, i) != 0:
            gather_object(g, t, p, i, obj, ab, 0)
    for x in range(g.fo_n):
        yields.foresee(g, t, p, g.fo_obj[x] + 0, g.fo_ab[x] + 0)
        limit_yields(g, t, p, obj, ab)
