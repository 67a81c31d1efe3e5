"""611, 613: continuous effects are applied to all that is on the battlefield, layer after layer.

``recompute`` gathers the parts of all effects in order of layer and timestamp (613.7), then applies one after another;
within a layer an effect waits for those that it depends on (613.8). Whether it does is found by trial: apply the other,
look what this one would do now, and rebuild what was before. Trials happen only where an effect looks at something that
another one of its layer writes.

Most objects are what ``characteristics.simple`` makes of them, since no effect applies to them. They are passed over:
an object is *started* (derived from its copiable values) when something about itself changed, when an effect applied to
it the last time, or when one applies to it now. Where an effect looks at power or toughness, which change from layer to
layer without any effect, all are started.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, filters
from manaloom.engine.rules.effect_layers import (
    ABILITIES,
    CONTROL,
    END,
    PT_CHANGED,
    PT_SET,
    RULES,
    TYPES,
    amount_reads,
    grant_activated_of,
    layer_of,
    reads,
)

# columns of g.ly: one part of one continuous effect
LY_LAYER = 0
LY_TS = 1
LY_KIND = 2  # E.FX_*
LY_OBJ = 3  # source of a static ability, else the object affected
LY_AB = 4  # static ability; 0: an effect of a resolved spell or ability, or what the object bears itself
LY_X = 5  # row of the effects table; row of g.fx_*; or one of the two below
LY_BIT = 6  # bit of g.ly_fit that keeps its objects (613.6); 0: none kept
LY_COLUMNS = 7
OWN_EOT = 30000  # keywords until end of turn (obj_eot_kw)
OWN_COUNTERS = 30001  # + k: the keyword counters in place k
# obj_stale
STALE = 1  # something about the object changed, or an effect applied to it in the last derivation
STARTED = 2
MAX_BITS = 60
MAX_TRIAL = 60  # effects of one layer among which dependencies are looked for


# --- what an effect looks at ----------------------------------------------------------------------------------------


@kernel
def sensitive(g, t, c, kind):
    """Could an effect of this kind in the same layer change what part ``c`` is, does or applies to (613.8a)?"""
    ab = g.ly[c, LY_AB] + 0
    if ab == 0:
        return 0  # 611.2c: fixed objects, fixed values
    if ((g.ly_started >> g.ly[c, LY_BIT]) & 1) != 0:
        return 0  # 613.6
    layer = g.ly[c, LY_LAYER] + 0
    if layer == CONTROL or kind == E.FX_LOSE_ABILITIES or kind == E.FX_SET_LAND_TYPE:
        return 1
    if t.a_affect[ab] == 0 and reads(t, t.a_filter[ab] + 0, layer, kind) != 0:
        return 1
    k = t.a_cond[ab] + 0
    while k != 0:
        if (amount_reads(t, t.k_left[k], layer, kind) | amount_reads(t, t.k_right[k], layer, kind)) != 0:
            return 1
        k = t.k_and[k] + 0
    x = g.ly[c, LY_X] + 0
    if t.x_dynamic[x] != 0 or t.x_fx[x] == E.FX_CDA_PT:
        return amount_reads(t, t.x_a[x], layer, kind) | amount_reads(t, t.x_b[x], layer, kind)
    return 0


# --- gathering ------------------------------------------------------------------------------------------------------


@kernel
def insert(g, low, layer, ts, kind, obj, ab, x, bit):
    """A new part, in its place by layer and timestamp, but not before place ``low`` of the list."""
    k = g.ly_n + 0
    if k >= S.LAYERED:
        core.fail(g, E.TRUNC_EFFECTS)
        return
    g.ly_n = k + 1
    while k > low and (g.ly[k - 1, LY_LAYER] > layer or (g.ly[k - 1, LY_LAYER] == layer and g.ly[k - 1, LY_TS] > ts)):
        for m in range(LY_COLUMNS):
            g.ly[k, m] = g.ly[k - 1, m]
        k -= 1
    g.ly[k, LY_LAYER] = layer
    g.ly[k, LY_TS] = ts
    g.ly[k, LY_KIND] = kind
    g.ly[k, LY_OBJ] = obj
    g.ly[k, LY_AB] = ab
    g.ly[k, LY_X] = x
    g.ly[k, LY_BIT] = bit


@kernel
def keeps(g, t, ab):
    """Must the objects of static ability ``ab`` be kept from layer to layer (613.6)? Not if nothing there matters."""
    first = END + 0
    last = 0
    for k in range(t.a_nfx[ab]):
        layer = layer_of(t.x_fx[t.a_fx[ab] + k])
        if layer != 0:
            if layer < first:
                first = layer
            if layer > last:
                last = layer
    if first >= last:
        return 0
    if first < ABILITIES or t.a_cond[ab] != 0 or ((g.ly_kinds >> E.FX_LOSE_ABILITIES) & 1) != 0:
        return 1
    if t.a_affect[ab] != 0:
        return 0
    return reads(t, t.a_filter[ab] + 0, ABILITIES, 0) | reads(t, t.a_filter[ab] + 0, PT_SET, 0)


@kernel
def modifies_entering(t, ab):
    """Does ability ``ab`` modify how what has it enters the battlefield (614.1c)?"""
    if t.a_kind[ab] != E.AB_REPLACEMENT or t.a_event[ab] != E.EV_MOVE or t.a_to[ab] != E.ZONE_BATTLEFIELD:
        return 0
    return 1 if (t.a_flags[ab] & O.ABF_SELF_EVENT) != 0 else 0


@kernel
def add_parts(g, t, src, ab, ts, low, least, inserting):
    """The parts of static ability ``ab`` of object ``src``, from layer ``least`` on: note their kinds, or list them."""
    if t.a_kind[ab] != E.AB_STATIC or (t.a_zone[ab] != 0 and t.a_zone[ab] != E.ZONE_BATTLEFIELD):
        return
    bit = 0
    if inserting != 0 and t.a_nfx[ab] > 1 and keeps(g, t, ab) != 0:
        if g.ly_bits >= MAX_BITS:
            core.fail(g, E.TRUNC_EFFECTS)
            return
        g.ly_bits += 1
        bit = g.ly_bits + 0
    for k in range(t.a_nfx[ab]):
        x = t.a_fx[ab] + k
        kind = t.x_fx[x] + 0
        layer = layer_of(kind)
        if layer < least or layer == 0:
            continue
        if inserting == 0:
            g.ly_kinds |= 1 << kind
            continue
        if kind == E.FX_ADD_ABILITY and modifies_entering(t, t.x_a[x] + 0) != 0:
            g.ly_enters = 1
        if kind == E.FX_CDA_PT and C.copied_pt(g, t, src) != 0:
            continue
        if kind == E.FX_ADD_KW and (t.x_a[x] & C.QUALITIES) != 0:
            insert(g, low, RULES, ts, kind, src, ab, x, bit)
            if (t.x_a[x] & ~C.QUALITIES) == 0:
                continue
        insert(g, low, layer, ts, kind, src, ab, x, bit)
    g.ly_watch |= t.a_watch[ab]
    if reads_pt(g, t, ab) != 0:
        g.ly_full = 1


@kernel
def reads_pt(g, t, ab):
    """Does static ability ``ab`` look at power or toughness, in its conditions, its amounts, or what it affects?"""
    if t.a_affect[ab] == 0 and reads(t, t.a_filter[ab] + 0, PT_SET, 0) != 0:
        return 1
    k = t.a_cond[ab] + 0
    while k != 0:
        if (amount_reads(t, t.k_left[k], PT_SET, 0) | amount_reads(t, t.k_right[k], PT_SET, 0)) != 0:
            return 1
        k = t.k_and[k] + 0
    for k in range(t.a_nfx[ab]):
        x = t.a_fx[ab] + k
        if t.x_dynamic[x] != 0 or t.x_fx[x] == E.FX_CDA_PT:
            if (amount_reads(t, t.x_a[x], PT_SET, 0) | amount_reads(t, t.x_b[x], PT_SET, 0)) != 0:
                return 1
    return 0


@kernel
def gather(g, t, inserting):
    """Go through all continuous effects: first note their kinds, then list their parts."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_acts[i] & C.ACT_STATIC) == 0 and g.obj_stale[i] == 0:
                continue  # nor had it one before it lost its abilities
            d = g.obj_def[i]
            if t.d_static[d] != 0 or t.d_cda[d] != 0:
                for n in range(t.d_nab[d]):
                    add_parts(g, t, i, t.d_ab[d] + n, g.obj_ts[i] + 0, 0, 0, inserting)
            for n in range(S.COPY_EXCEPTIONS):
                if g.obj_exc[i, n] == 0:
                    break
                for m in range(O.EXCEPTION_ABILITIES):
                    ab = t.e_ability[g.obj_exc[i, n], m] + 0
                    if ab != 0:
                        add_parts(g, t, i, ab, g.obj_ts[i] + 0, 0, 0, inserting)
    for x in range(g.fx_n):
        kind = g.fx_kind[x] + 0
        layer = layer_of(kind)
        i = g.fx_obj[x] + 0
        if layer == 0 or g.obj_id[i] != g.fx_obj_id[x] or g.obj_zone[i] != E.ZONE_BATTLEFIELD:
            continue
        if inserting == 0:
            g.ly_kinds |= 1 << kind
        elif kind == E.FX_ADD_KW and (g.fx_a[x] & C.QUALITIES) != 0:
            insert(g, 0, RULES, g.fx_ts[x] + 0, kind, i, 0, x, 0)
            insert(g, 0, layer, g.fx_ts[x] + 0, kind, i, 0, x, 0)
        else:
            insert(g, 0, layer, g.fx_ts[x] + 0, kind, i, 0, x, 0)


@kernel
def abilities_go(g):
    """Does some effect take abilities away? Only then it matters when keywords and keyword counters came."""
    gone = (1 << E.FX_LOSE_ABILITIES) | (1 << E.FX_REMOVE_KW) | (1 << E.FX_SET_LAND_TYPE)
    return 1 if (g.ly_kinds & gone) != 0 else 0


@kernel
def gather_own(g):
    """List keywords until end of turn and keyword counters (613.1f) as effects of layer 6, by their timestamps."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_eot_kw[i] & ~C.QUALITIES) != 0:
                insert(g, 0, ABILITIES, g.obj_eot_ts[i] + 0, E.FX_ADD_KW, i, 0, OWN_EOT, 0)
            for m in range(S.COUNTER_KINDS):
                if C.counter_keyword(g, i, m) != 0:
                    insert(g, 0, ABILITIES, g.obj_ctr_ts[i, m] + 0, E.FX_ADD_KW, i, 0, OWN_COUNTERS + m, 0)


# --- starting objects -----------------------------------------------------------------------------------------------


@kernel
def start(g, t, i, layer):
    """Derive object ``i`` as far as it is before the effects of ``layer``, when no effect has applied to it so far."""
    g.obj_stale[i] = (g.obj_stale[i] & STALE) | STARTED
    C.base(g, t, i)
    if abilities_go(g) == 0:
        g.obj_kw[i] |= g.obj_eot_kw[i] | C.counter_keywords(g, i)
        if (g.obj_kw[i] & E.KW_EXALTED) != 0:
            C.grant_exalted(g, t, i)
    if layer > TYPES:
        C.settle_types(g, t, i)
    if layer >= PT_CHANGED:
        C.own_pt(g, i)


@kernel
def start_all(g, t, layer):
    """Start all objects that aren't yet."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_stale[i] & STARTED) == 0:
                g.ly_was[i] = C.digest(g, i)
                start(g, t, i, layer)


# --- applying one part ----------------------------------------------------------------------------------------------


@kernel
def has_ability(g, t, i, ab):
    """Has object ``i`` this ability, of its definition or granted, as far as layers are applied?"""
    d = g.obj_def[i]
    k = (ab + 0) - t.d_ab[d]
    if 0 <= k < t.d_nab[d]:
        return 1 if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) == 0 else 0
    for n in range(S.GRANTED):
        if g.obj_granted[i, n] == ab:
            return 1
    return 0


@kernel
def affected(g, t, e):
    """The one object that part ``e`` affects; 0: none; OBJECTS: those marked with its bit in ``g.ly_fit``."""
    ab = g.ly[e, LY_AB] + 0
    src = g.ly[e, LY_OBJ] + 0
    if ab == 0:
        return src
    bit = g.ly[e, LY_BIT] + 0
    starts = 0
    if bit == 0 or ((g.ly_started >> bit) & 1) == 0:
        if has_ability(g, t, src, ab) == 0:
            return 0
        if t.a_cond[ab] != 0 and filters.condition(g, t, t.a_cond[ab] + 0, g.obj_ctl[src] + 0, src, 0) == 0:
            return 0
        starts = 1
        if bit != 0:
            g.ly_started |= 1 << bit
    if t.a_affect[ab] == 1:
        return src
    if t.a_affect[ab] == 2:
        i = g.obj_host[src] + 0
        return i if i < E.REF_PLAYER and g.obj_zone[i] == E.ZONE_BATTLEFIELD else 0
    if starts != 0:
        f = t.a_filter[ab] + 0
        you = g.obj_ctl[src] + 0
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if filters.matches(g, t, f, i, you, src, 0) != 0:
                    g.ly_fit[i] |= 1 << bit
    return S.OBJECTS + 0


@kernel
def value(g, t, e, second):
    """Operand a (or b) of part ``e``: fixed, or counted now from the view of its source's controller (611.3a)."""
    ab = g.ly[e, LY_AB] + 0
    i = g.ly[e, LY_OBJ] + 0
    x = g.ly[e, LY_X] + 0
    if ab == 0:
        if second != 0:
            return g.fx_b[x] + 0 if x < OWN_EOT else 0
        if x == OWN_EOT:
            return g.obj_eot_kw[i] + 0
        if x >= OWN_COUNTERS:
            return C.counter_keyword(g, i, x - OWN_COUNTERS)
        return g.fx_a[x] + 0
    if t.x_fx[x] == E.FX_CONTROL:
        return g.obj_ctl[i] + 0
    code = t.x_b[x] + 0 if second != 0 else t.x_a[x] + 0
    if t.x_dynamic[x] != 0 or t.x_fx[x] == E.FX_CDA_PT:
        return filters.amount(g, t, code, g.obj_ctl[i] + 0, i, 0)
    return code


@kernel
def change_types(g, t, i, kind, a, b):
    """Layer 4 on object ``i``."""
    if kind == E.FX_ADD_TYPES:
        g.obj_types[i] |= a
    elif kind == E.FX_SET_TYPES:
        C.set_types(g, t, i, a if b == 0 else g.obj_types[i] & ~a & ~C.SUPERTYPES)
    elif kind == E.FX_ADD_SUBTYPE:
        C.add_subtype(g, i, a)
    elif kind == E.FX_SET_LAND_TYPE:
        if (g.obj_types[i] & E.TYPE_LAND) == 0:
            return
        for w in range(S.SUBTYPE_WORDS):
            g.obj_sub[i, w] &= ~t.w_land_sub[w]
        C.add_subtype(g, i, a)
        for k in range(E.MANA_C):
            if t.w_basic_sub[k] == a:
                lose_abilities(g, i)  # 305.7
    else:
        for w in range(S.SUBTYPE_WORDS):
            g.obj_sub[i, w] &= ~t.w_creature_sub[w]
        if kind == E.FX_SET_CREATURE_TYPE:
            C.add_subtype(g, i, a)


@kernel
def lose_abilities(g, i):
    """Object ``i`` loses all abilities that it has by now; what is granted later stays (613.7)."""
    g.obj_flags[i] |= E.FLAG_LOST_ABILITIES
    g.obj_kw[i] = 0
    for k in range(S.GRANTED):
        g.obj_granted[i, k] = 0


@kernel
def change(g, t, i, e, a, b, grow):
    """Apply part ``e`` with operands ``a`` and ``b`` to object ``i``; ``grow``: list parts of abilities gained."""
    layer = g.ly[e, LY_LAYER] + 0
    kind = g.ly[e, LY_KIND] + 0
    if (g.obj_stale[i] & STARTED) == 0:
        g.ly_was[i] = C.digest(g, i)
        start(g, t, i, layer)
    g.obj_stale[i] |= STALE
    if layer == CONTROL:
        g.obj_ctl[i] = a
    elif layer == TYPES:
        change_types(g, t, i, kind, a, b)
    elif kind == E.FX_SET_COLORS:
        g.obj_colors[i] = a
    elif kind == E.FX_ADD_COLORS:
        g.obj_colors[i] |= a
    elif kind == E.FX_ADD_KW:
        g.obj_kw[i] |= a & C.QUALITIES if layer == RULES else a & ~C.QUALITIES
        if g.ly[e, LY_X] >= OWN_COUNTERS and (a & E.KW_EXALTED) != 0:
            C.grant_exalted(g, t, i)
    elif kind == E.FX_REMOVE_KW:
        C.lose_keywords(g, t, i, a)
    elif kind == E.FX_ADD_ABILITY and a == 0:
        grant_activated_of(g, t, i, b, g.obj_ctl[g.ly[e, LY_OBJ]] + 0)
    elif kind == E.FX_ADD_ABILITY:
        C.grant(g, t, i, a)
        if grow != 0:  # 613.7a; layers that are past don't see it
            ts = g.ly[e, LY_TS] + 0
            if g.obj_ts[i] > ts:
                ts = g.obj_ts[i] + 0
            full = g.ly_full + 0
            add_parts(g, t, i, a, ts, g.ly_pos + 1, ABILITIES, 1)
            if g.ly_full != full:
                start_all(g, t, layer)
    elif kind == E.FX_LOSE_ABILITIES:
        lose_abilities(g, i)
    elif kind == E.FX_MOD_PT:
        g.obj_power[i] += a
        g.obj_tough[i] += b
    elif kind == E.FX_SWITCH_PT:
        p = g.obj_power[i] + 0
        g.obj_power[i] = g.obj_tough[i]
        g.obj_tough[i] = p
    else:
        g.obj_power[i] = a
        g.obj_tough[i] = b


@kernel
def apply(g, t, e, grow):
    """Apply part ``e`` to all that it affects."""
    one = affected(g, t, e)
    only = S.OBJECTS + 0  # the one object that it may change
    if g.ly_guest != 0 and g.ly[e, LY_OBJ] == g.ly_guest:
        only = g.ly_guest + 0  # 614.12: what isn't there yet changes nothing else
    if one == 0 or (one < S.OBJECTS and only < S.OBJECTS and one != only):
        return
    a = value(g, t, e, 0)
    b = value(g, t, e, 1)
    if one < S.OBJECTS:
        change(g, t, one, e, a, b, grow)
        return
    bit = g.ly[e, LY_BIT] + 0
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if ((g.ly_fit[i] >> bit) & 1) != 0:
                if bit == 0:
                    g.ly_fit[i] &= ~1
                if only == S.OBJECTS or i == only:
                    change(g, t, i, e, a, b, grow)


# --- dependency (613.8) ---------------------------------------------------------------------------------------------


@kernel
def advance(g, t, layer, to):
    """What happens to started objects between two layers: the start, the end of layer 4, the start of layer 7c."""
    starts = 1 if layer == 0 else 0
    typed = 1 if layer <= TYPES < to else 0
    counted = 1 if layer < PT_CHANGED <= to else 0
    if starts + typed + counted == 0:
        return
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if starts != 0:
                g.ly_fit[i] = 0
            if (g.obj_stale[i] & STARTED) == 0:
                continue
            if starts != 0:
                start(g, t, i, 0)
            if typed != 0:
                C.settle_types(g, t, i)
            if counted != 0:
                C.own_pt(g, i)


@kernel
def rebuild(g, t, layer):
    """Undo a trial: start anew and apply what had been applied, up to ``layer``."""
    if layer == CONTROL:
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                g.obj_ctl[g.zone[row, k]] = g.obj_base_ctl[g.zone[row, k]]
    g.ly_started = 0
    advance(g, t, 0, 1)
    at = 1
    for e in range(g.ly_pos):
        to = g.ly[e, LY_LAYER] + 0
        if to == CONTROL and layer != CONTROL:  # settled
            if g.ly[e, LY_BIT] != 0 and t.a_affect[g.ly[e, LY_AB]] != 0:
                g.ly_started |= 1 << (g.ly[e, LY_BIT] + 0)
            continue
        if at != to:
            advance(g, t, at, to)
            at = to
        apply(g, t, e, 0)
    if at != layer:
        advance(g, t, at, layer)


@kernel
def signature(g, t, c):
    """A number for what part ``c`` would do now: whether it exists, to which objects, with which values."""
    bit = g.ly[c, LY_BIT] + 0
    g.ly[c, LY_BIT] = 0
    one = affected(g, t, c)
    h = one
    if one != 0:
        h = (h * 40503 + value(g, t, c, 0)) & 0x3FFFFFFFFF
        h = (h * 40503 + value(g, t, c, 1)) & 0x3FFFFFFFFF
    if one == S.OBJECTS:
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k] + 0
                if (g.ly_fit[i] & 1) != 0:
                    g.ly_fit[i] &= ~1
                    h = (h * 40503 + i) & 0x3FFFFFFFFF
    g.ly[c, LY_BIT] = bit
    return h


@kernel
def any_sensitive(g, t, first, end):
    """Could anything among these parts of one layer depend on another?"""
    if end - first < 2:
        return 0
    kinds = 0
    for e in range(first, end):
        kinds |= 1 << (g.ly[e, LY_KIND] + 0)
    for c in range(first, end):
        for kind in range(E.FX_COUNT):
            if ((kinds >> kind) & 1) != 0 and sensitive(g, t, c, kind) != 0:
                return 1
    return 0


@kernel
def find_dependencies(g, t, first, n):
    """Into ``g.work[c]``: the parts that part ``first + c`` depends on, as bits, with those that they depend on."""
    layer = g.ly[first, LY_LAYER] + 0
    for c in range(n):
        g.work[c] = 0
        before = -1
        for d in range(n):
            if c == d or sensitive(g, t, first + c, g.ly[first + d, LY_KIND]) == 0:
                continue
            if before < 0:
                before = signature(g, t, first + c)
            apply(g, t, first + d, 0)
            if signature(g, t, first + c) != before:
                g.work[c] |= 1 << d
            rebuild(g, t, layer)
    for k in range(n):
        for c in range(n):
            if ((g.work[c] >> k) & 1) != 0:
                g.work[c] |= g.work[k]


@kernel
def next_part(g, t, first, end):
    """The part to apply next: the earliest that waits for none but those of its own dependency loop (613.8b)."""
    n = end - first
    if n > MAX_TRIAL:
        core.fail(g, E.TRUNC_EFFECTS)
        return first
    find_dependencies(g, t, first, n)
    for c in range(n):
        free = 1
        for d in range(n):
            if ((g.work[c] >> d) & 1) != 0 and ((g.work[d] >> c) & 1) == 0:
                free = 0
        if free != 0:
            return first + c
    return first


@kernel
def bring_forward(g, e, to):
    """Move part ``e`` of the list to place ``to``, before those that wait."""
    for m in range(LY_COLUMNS):
        x = g.ly[e, m] + 0
        k = e
        while k > to:
            g.ly[k, m] = g.ly[k - 1, m]
            k -= 1
        g.ly[to, m] = x


# --- the whole ------------------------------------------------------------------------------------------------------


@kernel
def settle_control(g):
    """End of layer 2: permanents whose controller changed go over to the other player's side."""
    if g.ly_guest != 0:
        return
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        k = g.zone_n[row] - 1
        while k >= 0:
            i = g.zone[row, k] + 0
            new = g.obj_ctl[i] + 0
            if new != p:
                core.zone_remove(g, row, i)
                core.zone_add(g, core.zone_row(new, E.ZONE_BATTLEFIELD), i)
                g.obj_sick[i] = 1  # 302.6
                core.remove_from_combat(g, i)  # 506.4
                core.note(g, E.EV_CONTROL, new, i, 1, 0, 0)
                if g.result != 0:
                    return
            k -= 1


@kernel
def recompute(g, t):
    """Derive all that is on the battlefield anew (613.1).

    With a guest (``g.ly_guest``, 614.12) nothing but characteristics changes, and all that was derived is left stale.
    """
    g.dirty = 0
    g.ly_enters = 0
    g.ly_n = 0
    g.ly_pos = 0
    g.ly_bits = 0
    g.ly_kinds = 0
    g.ly_started = 0
    g.ly_full = 0
    g.ly_watch = 0
    gather(g, t, 0)
    if g.ly_kinds != 0:
        gather(g, t, 1)
        if abilities_go(g) != 0:
            gather_own(g)
            g.ly_full = 1
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if g.obj_stale[i] != 0 or g.ly_full != 0:
                g.obj_stale[i] = STARTED
                g.ly_was[i] = C.digest(g, i)
                g.obj_ctl[i] = g.obj_base_ctl[i]
    advance(g, t, 0, 1)
    at = 1
    while at < END and g.result == 0:
        layer = END + 0
        if g.ly_pos < g.ly_n:
            layer = g.ly[g.ly_pos, LY_LAYER] + 0
        if at <= CONTROL < layer:
            settle_control(g)
        advance(g, t, at, layer)
        at = layer
        known = 0
        end = 0
        hard = 0
        while g.ly_pos < g.ly_n and g.ly[g.ly_pos, LY_LAYER] == layer and g.result == 0:
            if known != g.ly_n:  # also after abilities were gained
                known = g.ly_n + 0
                end = g.ly_pos + 0
                while end < known and g.ly[end, LY_LAYER] == layer:
                    end += 1
                hard = any_sensitive(g, t, g.ly_pos + 0, end)
            if hard != 0 and end - g.ly_pos > 1:
                bring_forward(g, next_part(g, t, g.ly_pos + 0, end), g.ly_pos + 0)
            apply(g, t, g.ly_pos + 0, 1)
            g.ly_pos += 1
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if (g.obj_stale[i] & STARTED) != 0 and g.ly_guest != 0:
                g.obj_stale[i] = STALE
                C.last_changes(g, i)
            elif (g.obj_stale[i] & STARTED) != 0:
                C.finish(g, t, i)
                g.obj_stale[i] &= STALE
                if C.digest(g, i) != g.ly_was[i]:
                    g.sba = 1
                    g.serial += 1
