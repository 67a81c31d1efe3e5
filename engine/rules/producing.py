"""106.12b, 614, 616.1: the mana of one event, how much of each type, and what replacement effects make of it.

An event carries how much mana it adds (``pe_amt``), and how much of each type (``pe_mana``, ``COUNT_BITS`` each); mana
of one type, however much, counts as its amount says. ``change`` is what a replacement effect does to that;
``foretell`` follows all orders in which the effects could apply, and changes nothing but working space: ``g.y_types``,
``g.y_least`` and ``g.y_sure``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, replacement

COUNT_BITS = 10
COUNT_MASK = 1023  # so much of one of several types can be told
TURNED = 64  # of y_types: an effect may turn it into another type
UNKNOWN = 128  # of y_types: what comes is not of one known type whatever is chosen on the way
ORDERS = 400  # steps through the orders of replacement effects
KIND_BITS = 3  # of pe_aux of an imagined event: which type was tried last, above it which effect


# --- how much of each type --------------------------------------------------------------------------------------------


@kernel
def part(packed, kind):
    """How much mana of type ``kind`` among several types."""
    return (packed >> (COUNT_BITS * kind)) & COUNT_MASK


@kernel
def types(packed):
    """Mask of the types that there are."""
    mask = 0
    for kind in range(E.MANA_TYPES):
        if part(packed, kind) != 0:
            mask |= 1 << kind
    return mask


@kernel
def count(packed, n, kind):
    """How much of ``n`` mana is of type ``kind``."""
    have = part(packed, kind)
    return n + 0 if packed == have << (COUNT_BITS * kind) and have != 0 else have


@kernel
def total(packed):
    """How much mana of several types in all."""
    n = 0
    for kind in range(E.MANA_TYPES):
        n += part(packed, kind)
    return n


@kernel
def lowest(mask):
    """The first type in a mask that has one."""
    kind = 0
    while ((mask >> kind) & 1) == 0:
        kind += 1
    return kind


@kernel
def more(packed, kind, n):
    """``n`` more mana of type ``kind`` (less, where it is negative), as far as that can be counted."""
    have = part(packed, kind)
    now = min(max(have + n, 0), COUNT_MASK)
    return packed + ((now - have) << (COUNT_BITS * kind))


@kernel
def common(a, b):
    """As much of each type as both have."""
    out = 0
    for kind in range(E.MANA_TYPES):
        out = more(out, kind, min(part(a, kind), part(b, kind)))
    return out


# --- replacement effects ----------------------------------------------------------------------------------------------


@kernel
def set_mana(g, k, packed, n):
    """Event ``k`` adds ``n`` mana, of these types."""
    g.pe_mana[k] = packed if n > 0 else 0
    g.pe_amt[k] = min(max(n, 0), core.AMOUNT_LIMIT + 1)  # so much more than there can be


@kernel
def multiply(g, k, a):
    """Event ``k`` adds ``a`` times as much of each type."""
    packed = g.pe_mana[k] + 0
    out = 0
    for kind in range(E.MANA_TYPES):
        out = more(out, kind, part(packed, kind) * a)
    set_mana(g, k, out if a > 0 else 0, g.pe_amt[k] * a)


@kernel
def add(g, k, a):
    """Event ``k`` adds ``a`` more mana, of a type that there is; fewer, where it is negative."""
    packed = g.pe_mana[k] + 0
    left = a + 0
    for kind in range(E.MANA_TYPES):
        have = part(packed, kind)
        if have != 0 and left != 0:
            packed = more(packed, kind, left)
            left = min(have + left, 0)
    set_mana(g, k, packed, g.pe_amt[k] + a)


@kernel
def turn(g, k, kind, changed, one):
    """Mana of the types ``changed`` becomes mana of type ``kind``, with ``one`` one mana of it (any other amount)."""
    packed = g.pe_mana[k] + 0
    out = 0
    for m in range(E.MANA_TYPES):
        out = more(out, kind if ((changed >> m) & 1) != 0 else m, part(packed, m))
    if one != 0:
        set_mana(g, k, more(0, kind, 1), 1)
    else:
        set_mana(g, k, out, g.pe_amt[k] + 0)


@kernel
def row_of(g, ab):
    """The ability row of a replacement effect on mana, however it came about (E.EFFECT_FX)."""
    return g.fx_a[ab - E.EFFECT_FX] + 0 if ab >= E.EFFECT_FX else ab + 0


@kernel
def becomes(g, t, src, row):
    """Mask of the types, one of them to be chosen, that effect ``row`` of ``src`` turns mana into; 0: it doesn't."""
    if t.a_rkind[row] != O.RPL_MANA_TYPE:
        return 0
    return t.a_ra[row] + 0


@kernel
def change(g, t, k, row, kind):
    """Change mana event ``k`` as effect ``row`` says; ``kind``: the type chosen, where it turns mana into one."""
    what = t.a_rkind[row]
    a = t.a_ra[row] + 0
    if what == O.RPL_MULTIPLY:
        multiply(g, k, a)
    elif what == O.RPL_ADD:
        add(g, k, a)
    elif what == O.RPL_MANA_TYPE:
        turn(g, k, kind, t.a_rb[row] & E.MASK_TYPES, t.a_rb[row] & O.MANA_ONE)
    elif what == O.RPL_SKIP:
        events.doesnt_happen(g, t, k, 0)
    else:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def fits(g, t, k, row):
    """106.12b: is mana event ``k`` of the amount and of a type that effect ``row`` asks for?"""
    if g.pe_how[k] == 0 and t.a_aux[row] == 0:
        return 0  # only mana that a permanent is tapped for, unless a_aux says "any mana"
    if g.pe_amt[k] < t.a_from[row]:
        return 0
    return 1 if t.a_to[row] == 0 or (types(g.pe_mana[k] + 0) & t.a_to[row]) != 0 else 0


@kernel
def conditional(g, t):
    """Does some replacement effect on mana look at how much or of which types it is?

    Then even effects that come to the same in any order decide by it whether that one applies.
    """
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_REPLACE and (t.a_from[g.fx_a[x]] | t.a_to[g.fx_a[x]]) != 0:
            return 1
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            j = g.zone[row, m] + 0
            if ((g.obj_repl[j] >> E.EV_MANA) & 1) == 0:
                continue
            for x in range(core.ability_count(g, t, j)):
                ab = core.ability_at(g, t, j, x)
                if t.a_kind[ab] == E.AB_REPLACEMENT and t.a_event[ab] == E.EV_MANA:
                    if (t.a_from[ab] | t.a_to[ab]) != 0:
                        return 1
    return 0


# --- all orders (106.7, 616.1) ----------------------------------------------------------------------------------------


@kernel
def imagine(g, p, i, packed, n, tapped):
    """A proposed event behind the last one, only to be looked at: permanent ``i`` gives ``p`` mana."""
    k = g.pe_n + 0
    if k >= S.PROPOSED:
        return 0
    g.pe_kind[k] = E.EV_MANA
    g.pe_player[k] = p
    g.pe_obj[k] = i
    g.pe_id[k] = g.obj_id[i]
    g.pe_src[k] = i
    g.pe_aux[k] = 0
    g.pe_how[k] = tapped
    g.pe_flags[k] = 0
    g.pe_item[k] = 0
    g.pe_napplied[k] = 0
    set_mana(g, k, packed, n)
    return 1


@kernel
def imagine_next(g, k):
    """The event after ``k`` as a copy of it, to which one more effect will be applied."""
    n = k + 1
    g.pe_kind[n] = E.EV_MANA
    g.pe_player[n] = g.pe_player[k]
    g.pe_obj[n] = g.pe_obj[k]
    g.pe_id[n] = g.pe_id[k]
    g.pe_amt[n] = g.pe_amt[k]
    g.pe_src[n] = g.pe_src[k]
    g.pe_aux[n] = 0
    g.pe_how[n] = g.pe_how[k]
    g.pe_flags[n] = 0
    g.pe_item[n] = 0
    g.pe_mana[n] = g.pe_mana[k]
    g.pe_napplied[n] = g.pe_napplied[k]
    for x in range(g.pe_napplied[k]):
        g.pe_applied[n, x] = g.pe_applied[k, x]
        g.pe_applied_ab[n, x] = g.pe_applied_ab[k, x]


@kernel
def next_effect(g, t, k):
    """The effect to try next on imagined event ``k``: packed (source, effect, way); 0: none is left, -1: none applies.

    Effects are tried in order of their numbers, equal ones once; of those that come to the same in any order only the
    first is tried first (616.1f sees to the others).
    """
    tried = g.pe_aux[k] + 0
    found = 0
    least = 1 << 40
    any_ = 0
    alike = -1
    for x in range(g.fx_n):
        if replacement.lasting_watches(g, t, k, x) == 0:
            continue
        if replacement.concerns(g, t, k, g.fx_src[x] + 0, g.fx_a[x] + 0, g.fx_player[x] + 0) != 0:
            any_ = 1
            alike = same_order(g, t, alike, E.EFFECT_FX + x)
            way = next_way(g, t, g.fx_src[x] + 0, E.EFFECT_FX + x, tried)
            if way != 0 and way < least:
                least = way
                found = g.fx_src[x] + 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            j = g.zone[row, m] + 0
            if ((g.obj_repl[j] >> E.EV_MANA) & 1) == 0:
                continue
            for x in range(core.ability_count(g, t, j)):
                ab = core.ability_at(g, t, j, x)
                if replacement.watches(g, t, k, j, ab) == 0:
                    continue
                if replacement.concerns(g, t, k, j, ab, g.obj_ctl[j] + 0) == 0:
                    continue
                any_ = 1
                alike = same_order(g, t, alike, ab)
                way = next_way(g, t, j, ab, tried)
                if way != 0 and way < least:
                    least = way
                    found = j
    if any_ == 0:
        return -1
    if found == 0 or (alike > 0 and tried != 0 and (least >> KIND_BITS) != (tried >> KIND_BITS)):
        return 0
    return found << 20 | least


@kernel
def same_order(g, t, alike, ab):
    """``replacement.commuting`` of ``ab``, if all effects so far (``alike``; -1: none) have the same; else 0."""
    mine = replacement.commuting(g, t, ab)
    if ab < E.EFFECT_SHIELD and replacement.asks(t, ab) != 0:
        mine = 0
    return mine if alike < 0 or alike == mine else 0


@kernel
def next_way(g, t, src, ab, tried):
    """The next way to apply ``ab`` after ``tried``: ``ab`` above, below it 1 + the type, 7 to decline; 0: none."""
    row = row_of(g, ab)
    mask = becomes(g, t, src, row)
    for way in range(1, 8):
        packed = ab << KIND_BITS | way
        if packed <= tried:
            continue
        if way == 7:
            if (t.a_flags[row] & O.ABF_MAY) != 0:
                return packed
        elif mask == 0:
            if way == 1:
                return packed
        elif ((mask >> (way - 1)) & 1) != 0:
            return packed
    return 0


@kernel
def foretell(g, t, p, i, packed, n, tapped):
    """What ``n`` mana that ``p`` gets from permanent ``i`` become by replacement effects, in whatever order (616.1).

    ``g.y_least``: how much comes at least; ``g.y_sure``: how much of each type. ``g.y_types``: all types that it may
    be of, with TURNED where some effect turns it into another, and UNKNOWN where outcomes differ in their types.
    """
    g.y_types = 0
    g.y_least = core.AMOUNT_LIMIT
    g.y_sure = 0
    first = g.pe_n + 0
    if imagine(g, p, i, packed, n, tapped) == 0:
        g.y_least = 0
        return
    known = 0  # types of the outcomes, while all have the same
    outcomes = 0
    k = first
    for _ in range(ORDERS):
        if k < first:
            break
        found = next_effect(g, t, k) if g.pe_kind[k] == E.EV_MANA and g.pe_amt[k] > 0 else -1
        if found <= 0 or k + 1 >= S.PROPOSED or g.pe_napplied[k] >= S.APPLIED:
            if found != 0:
                n = g.pe_amt[k] + 0 if g.pe_kind[k] == E.EV_MANA else 0
                g.y_least = min(g.y_least + 0, n)
                g.y_sure = common(g.y_sure + 0, g.pe_mana[k] + 0) if outcomes != 0 else g.pe_mana[k] + 0
                if n == 0:
                    g.y_sure = 0
                outcomes += 1
                if n > 0:
                    mask = types(g.pe_mana[k] + 0)
                    if known != 0 and mask != known:
                        g.y_types |= UNKNOWN
                    known = mask
                    g.y_types |= mask
            k -= 1
            continue
        src = found >> 20
        way = found & 0xFFFFF
        if becomes(g, t, src, row_of(g, way >> KIND_BITS)) != 0:
            g.y_types |= TURNED
        g.pe_aux[k] = way
        imagine_next(g, k)
        k += 1
        events.mark_applied(g, k, src, way >> KIND_BITS)
        if (way & 7) != 7:
            change(g, t, k, row_of(g, way >> KIND_BITS), (way & 7) - 1)
    if k >= first:
        g.search_capped += 1
        g.y_least = 0
        g.y_sure = 0
        g.y_types |= UNKNOWN
