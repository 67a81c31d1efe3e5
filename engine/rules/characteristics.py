"""What one object is: copiable values (707.2), what follows from its types, who listens to what (109.3, 613.1).

``base`` starts from the copiable values, ``finish`` ends the derivation; between them ``continuous.py`` applies what
other objects and resolved spells do. An object that nothing affects needs only ``simple``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core

# "Can't attack", "can't be blocked" ... said of an object is no ability of it (113.12): losing abilities does not end
# it, and it holds after all layers (613.11). Printed on the object itself, it is an ability and goes with the others.
QUALITIES = (
    E.KW_CANT_ATTACK
    | E.KW_CANT_BLOCK
    | E.KW_UNBLOCKABLE
    | E.KW_NO_UNTAP
    | E.KW_MUST_ATTACK
    | E.KW_MUST_BLOCK
    | E.KW_NO_ACTIVATE
    | E.KW_ONLY_BLOCK_FLYERS
    | E.KW_LEGEND_EXEMPT
)
SUPERTYPES = E.SUPER_BASIC | E.SUPER_LEGENDARY | E.SUPER_SNOW | E.SUPER_WORLD
# obj_acts
ACT_ACTIVATED = 1
ACT_MANA = 2
ACT_STATIC = 4  # has, or had before it lost them, static abilities that affect characteristics
ACT_RULE = 8
ACT_PRICE = 16  # as ACT_RULE: E.FX_OTHER_COST and on
ACT_ASCEND = 32  # 702.131b
# exceptions of copies: e_flags
EXC_PT = 1
EXC_NOT_LEGENDARY = 2
EXC_COLORS = 4
# keyword counters CTR_FLYING .. CTR_VIGILANCE (122.1b): which bit of obj_kw each gives, one hexadecimal digit a kind
_COUNTER_KEYWORDS = (
    E.KW_FLYING,
    E.KW_FIRST_STRIKE,
    E.KW_DEATHTOUCH,
    E.KW_HEXPROOF,
    E.KW_INDESTRUCTIBLE,
    E.KW_LIFELINK,
    E.KW_MENACE,
    E.KW_TRAMPLE,
    E.KW_VIGILANCE,
)
DIGEST = (1 << 41) - 1
KEYWORD_DIGITS = sum((kw.bit_length() - 1) << (4 * k) for k, kw in enumerate(_COUNTER_KEYWORDS))


@kernel
def counter_keyword(g, i, k):
    """The keyword that the counters of place ``k`` give object ``i`` (122.1b); 0: they are no keyword counters."""
    kind = g.obj_ctr_kind[i, k] + 0
    if E.CTR_FLYING <= kind <= E.CTR_VIGILANCE:
        return 1 << ((KEYWORD_DIGITS >> (4 * (kind - E.CTR_FLYING))) & 15)
    return E.KW_EXALTED if kind == E.CTR_EXALTED else 0


@kernel
def counter_keywords(g, i):
    """Keywords that keyword counters give object ``i`` (122.1b)."""
    kw = 0
    for k in range(S.COUNTER_KINDS):
        kw |= counter_keyword(g, i, k)
    return kw


@kernel
def add_subtype(g, i, s):
    """Give object ``i`` subtype ``s``."""
    g.obj_sub[i, s // 62] |= 1 << (s % 62)


@kernel
def grant(g, t, i, ab):
    """Give object ``i`` ability ``ab``; a second instance of an activated ability without a limit changes nothing."""
    redundant = 1 if t.a_kind[ab] == E.AB_ACTIVATED or t.a_kind[ab] == E.AB_MANA else 0
    if (t.a_flags[ab] & O.ABF_ONCE) != 0:
        redundant = 0  # each instance may be activated once
    for k in range(S.GRANTED):
        have = g.obj_granted[i, k]
        if have == 0:
            g.obj_granted[i, k] = ab
            return
        if have == ab and redundant != 0:
            return
    core.fail(g, E.TRUNC_GRANTED)


@kernel
def grant_exalted(g, t, i):
    """122.1b, 702.83: each exalted counter on object ``i`` gives it exalted, the ability."""
    for _ in range(core.counters(g, i, E.CTR_EXALTED)):
        grant(g, t, i, t.w_exalted + 0)


@kernel
def lose_keywords(g, t, i, mask):
    """Object ``i`` loses the keywords of ``mask`` that it has by now, with the abilities that those stand for."""
    g.obj_kw[i] &= ~mask
    if (mask & E.KW_HEXPROOF) != 0:
        g.obj_kw[i] &= ~E.KW_HEXPROOF_ABILITIES  # 702.11e
    g.obj_lost_kw[i] |= mask
    n = 0
    for k in range(S.GRANTED):
        ab = g.obj_granted[i, k] + 0
        g.obj_granted[i, k] = 0
        if (t.a_keyword[ab] & mask) == 0:
            g.obj_granted[i, n] = ab
            n += 1


@kernel
def base(g, t, i):
    """Copiable values (613.2c): the definition with the exceptions of the copy in their order (707.9)."""
    d = g.obj_def[i]
    g.obj_types[i] = t.d_types[d]
    for w in range(S.SUBTYPE_WORDS):
        g.obj_sub[i, w] = t.d_sub[d, w]
    g.obj_colors[i] = t.d_colors[d]
    kw = t.d_kw[d] + 0
    g.obj_power[i] = t.d_power[d]
    g.obj_tough[i] = t.d_tough[d]
    if g.obj_size[i] != 0:  # 111.3: the effect that created the token defined them
        g.obj_power[i] = g.obj_size[i] - 1
        g.obj_tough[i] = g.obj_size[i] - 1
    g.obj_flags[i] &= ~E.FLAG_LOST_ABILITIES
    g.obj_lost_kw[i] = 0
    if g.obj_granted[i, 0] != 0:
        for k in range(S.GRANTED):
            g.obj_granted[i, k] = 0
    if g.obj_exc[i, 0] != 0:
        for k in range(S.COPY_EXCEPTIONS):
            x = g.obj_exc[i, k]
            if x == 0:
                break
            flags = t.e_flags[x]
            if (flags & EXC_PT) != 0:
                g.obj_power[i] = t.e_power[x]
                g.obj_tough[i] = t.e_tough[x]
            if (flags & EXC_NOT_LEGENDARY) != 0:
                g.obj_types[i] &= ~E.SUPER_LEGENDARY
            if (flags & EXC_COLORS) != 0:
                g.obj_colors[i] = t.e_colors[x]
            g.obj_types[i] |= t.e_types[x]
            if t.e_sub[x] != 0:
                add_subtype(g, i, t.e_sub[x] + 0)
            kw |= t.e_kw[x]
            for n in range(O.EXCEPTION_ABILITIES):
                if t.e_ability[x, n] != 0:
                    grant(g, t, i, t.e_ability[x, n] + 0)
    g.obj_kw[i] = kw
    if (kw & E.KW_CHANGELING) != 0:  # 702.73a: defined before other effects of layer 4 (613.3)
        for w in range(S.SUBTYPE_WORDS):
            g.obj_sub[i, w] |= t.w_creature_sub[w]


@kernel
def copied_pt(g, t, i):
    """Did a copy effect give object ``i`` a set power and toughness? Its own definition of them is then not copied."""
    for k in range(S.COPY_EXCEPTIONS):
        if (t.e_flags[g.obj_exc[i, k]] & EXC_PT) != 0:  # 707.9d
            return 1
    return 0


@kernel
def subtypes_of(t, types, w):
    """Word ``w`` of the mask of subtypes that correlate with a set of card types (205.3)."""
    mask = 0
    if (types & (E.TYPE_CREATURE | E.TYPE_KINDRED)) != 0:
        mask |= t.w_creature_sub[w]
    if (types & E.TYPE_LAND) != 0:
        mask |= t.w_land_sub[w]
    if (types & E.TYPE_ARTIFACT) != 0:
        mask |= t.w_artifact_sub[w]
    if (types & E.TYPE_ENCHANTMENT) != 0:
        mask |= t.w_enchantment_sub[w]
    if (types & E.TYPE_PLANESWALKER) != 0:
        mask |= t.w_planeswalker_sub[w]
    return mask


@kernel
def set_types(g, t, i, types):
    """205.1a: ``types`` replace the card types of object ``i``, and subtypes go with those that it had.

    They don't come back when a later effect makes it such a thing again.
    """
    had = g.obj_types[i] + 0
    g.obj_types[i] = (had & SUPERTYPES) | types  # 205.4b
    for w in range(S.SUBTYPE_WORDS):
        g.obj_sub[i, w] &= ~(subtypes_of(t, had, w) & ~subtypes_of(t, types, w))


@kernel
def settle_types(g, t, i):
    """End of layer 4: no subtype without its card type (205.3d); basic land types give mana (305.6)."""
    d = g.obj_def[i]
    types = g.obj_types[i] + 0
    same = 1 if types == t.d_types[d] else 0
    for w in range(S.SUBTYPE_WORDS):
        if g.obj_sub[i, w] != t.d_sub[d, w]:
            same = 0
    lost = 1 if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) != 0 else 0
    if same != 0 and lost == 0:
        return
    for w in range(S.SUBTYPE_WORDS):
        g.obj_sub[i, w] &= ~(subtypes_of(t, E.TYPE_PERMANENT | E.TYPE_KINDRED, w) & ~subtypes_of(t, types, w))
    if (types & E.TYPE_LAND) != 0:
        for k in range(E.MANA_C):
            s = t.w_basic_sub[k] + 0
            bit = 1 << (s % 62)
            # What is printed has its ability among the definition's, unless 305.7 took those away.
            if s != 0 and (g.obj_sub[i, s // 62] & bit) != 0:
                if lost != 0 or (t.d_sub[d, s // 62] & bit) == 0:
                    grant(g, t, i, t.w_basic_ability[k] + 0)


@kernel
def listen(g, i, trig, repl, acts):
    """Note what object ``i`` listens to, and keep the counts of listeners on the battlefield."""
    changed = g.obj_trig[i] ^ trig
    if changed != 0:
        g.obj_trig[i] = trig
        for e in range(E.EV_COUNT):
            if ((changed >> e) & 1) != 0:
                g.trig_n[e] += 1 if ((trig >> e) & 1) != 0 else -1
    changed = g.obj_repl[i] ^ repl
    if changed != 0:
        g.obj_repl[i] = repl
        for e in range(E.EV_COUNT):
            if ((changed >> e) & 1) != 0:
                g.repl_n[e] += 1 if ((repl >> e) & 1) != 0 else -1
    had = g.obj_acts[i] + 0
    if had != acts:
        g.obj_acts[i] = acts
        g.static_n += (acts >> 2 & 1) - (had >> 2 & 1)
        g.rule_n += (acts >> 3 & 1) - (had >> 3 & 1)
        g.price_n += (acts >> 4 & 1) - (had >> 4 & 1)
        g.ascend_n += (acts >> 5 & 1) - (had >> 5 & 1)


@kernel
def ability_acts(t, ab):
    """What a granted ability adds to obj_acts."""
    kind = t.a_kind[ab]
    if kind == E.AB_ACTIVATED:
        return ACT_ACTIVATED
    if kind == E.AB_MANA:
        return ACT_MANA
    acts = 0
    if kind == E.AB_STATIC:
        for k in range(t.a_nfx[ab]):
            if t.x_fx[t.a_fx[ab] + k] < E.FX_COST_LESS:
                acts |= ACT_STATIC
            else:
                acts |= ACT_RULE
                if t.x_fx[t.a_fx[ab] + k] >= E.FX_OTHER_COST:
                    acts |= ACT_PRICE
    return acts


@kernel
def last_changes(g, i):
    """After all layers: what holds whatever they did, and no power and toughness for what is no creature (208.3)."""
    g.obj_kw[i] |= g.obj_eot_kw[i] & QUALITIES
    if (g.obj_types[i] & E.TYPE_CREATURE) == 0:
        g.obj_power[i] = 0
        g.obj_tough[i] = 0


@kernel
def finish(g, t, i):
    """After all layers: what object ``i`` on the battlefield is in the end, and what it listens to."""
    d = g.obj_def[i]
    trig = 0
    repl = 0
    acts = 0
    if t.d_static[d] != 0 or t.d_cda[d] != 0:
        acts = ACT_STATIC  # looked at even when lost: what starts to apply in layer 4 goes on (613.6)
    if (g.obj_flags[i] & E.FLAG_LOST_ABILITIES) == 0:
        trig = t.d_trig[d] + 0
        repl = t.d_repl[d] + 0
        if t.d_nact[d] != 0:
            acts |= ACT_ACTIVATED
        if t.d_nmana[d] != 0:
            acts |= ACT_MANA
        if t.d_rule[d] != 0:
            acts |= ACT_RULE
            if (t.d_rule[d] & 2) != 0:
                acts |= ACT_PRICE
    for k in range(S.COPY_EXCEPTIONS):
        if g.obj_exc[i, k] == 0:
            break
        for n in range(O.EXCEPTION_ABILITIES):
            acts |= ability_acts(t, t.e_ability[g.obj_exc[i, k], n] + 0) & ACT_STATIC
    for k in range(S.GRANTED):
        ab = g.obj_granted[i, k] + 0
        if ab == 0:
            break
        kind = t.a_kind[ab]
        if kind == E.AB_TRIGGERED or kind == E.AB_TRIGGERED_MANA:
            trig |= 1 << (t.a_event[ab] + 0)
        elif kind == E.AB_REPLACEMENT:
            repl |= 1 << (t.a_event[ab] + 0)
        else:
            acts |= ability_acts(t, ab)
    if (g.obj_kw[i] & E.KW_ASCEND) != 0:
        acts |= ACT_ASCEND
    last_changes(g, i)
    if (g.obj_types[i] & E.TYPE_CREATURE) == 0 and (g.obj_attacking[i] != 0 or g.obj_blocking[i] != 0):
        core.remove_from_combat(g, i)  # 506.4
    if g.obj_trig[i] != trig or g.obj_repl[i] != repl or g.obj_acts[i] != acts:
        listen(g, i, trig, repl, acts)


@kernel
def digest(g, i):
    """A number for what object ``i`` is: its derived characteristics, controller and abilities."""
    h = g.obj_types[i] + 0
    h = (h * 1000003 + g.obj_power[i]) & DIGEST
    h = (h * 1000003 + g.obj_tough[i]) & DIGEST
    h = (h * 1000003 + (g.obj_kw[i] & DIGEST)) & DIGEST
    h = (h * 1000003 + (g.obj_kw[i] >> 41)) & DIGEST
    for w in range(S.SUBTYPE_WORDS):
        h = (h * 1000003 + (g.obj_sub[i, w] & DIGEST)) & DIGEST
        h = (h * 1000003 + (g.obj_sub[i, w] >> 41)) & DIGEST
    h = (h * 1000003 + (g.obj_colors[i] | (g.obj_ctl[i] + 0) << 8 | (g.obj_acts[i] + 0) << 16)) & DIGEST
    h = (h * 1000003 + ((g.obj_flags[i] & E.FLAG_LOST_ABILITIES) | (g.obj_lost_kw[i] << 8))) & DIGEST
    h = (h * 1000003 + (g.obj_trig[i] ^ g.obj_repl[i] << 20)) & DIGEST
    if g.obj_granted[i, 0] != 0:
        for k in range(S.GRANTED):
            if g.obj_granted[i, k] == 0:
                break
            h = (h * 1000003 + g.obj_granted[i, k]) & DIGEST
    return h


@kernel
def own_pt(g, i):
    """Layer 7c: counters, and what resolved spells add until end of turn."""
    for k in range(S.COUNTER_KINDS):
        kind = g.obj_ctr_kind[i, k]
        if kind == E.CTR_P1P1:
            g.obj_power[i] += g.obj_ctr[i, k]
            g.obj_tough[i] += g.obj_ctr[i, k]
        elif kind == E.CTR_M1M1:
            g.obj_power[i] -= g.obj_ctr[i, k]
            g.obj_tough[i] -= g.obj_ctr[i, k]
    g.obj_power[i] += g.obj_eot_power[i]
    g.obj_tough[i] += g.obj_eot_tough[i]


@kernel
def alone(g, t, i):
    """The characteristics of a permanent ``i`` that no continuous effect of another object or spell concerns."""
    base(g, t, i)
    settle_types(g, t, i)
    g.obj_kw[i] |= g.obj_eot_kw[i] | counter_keywords(g, i)
    if (g.obj_kw[i] & E.KW_EXALTED) != 0:
        grant_exalted(g, t, i)
    own_pt(g, i)
    last_changes(g, i)


@kernel
def simple(g, t, i):
    """Derive object ``i`` on the battlefield when no continuous effect of another object or spell concerns it."""
    alone(g, t, i)
    finish(g, t, i)
