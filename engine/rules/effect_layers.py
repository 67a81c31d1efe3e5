"""613.1, 613.4: in which layer an effect applies, what filters and amounts look at there; abilities of other cards."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, filters

# layers, in order of application
CONTROL = 2
TYPES = 4
COLORS = 5
ABILITIES = 6
PT_DEFINED = 7  # 7a
PT_SET = 8  # 7b
PT_CHANGED = 9  # 7c
PT_SWITCHED = 10  # 7d
RULES = 11  # 613.11
END = 12


@kernel
def layer_of(kind):
    """Layer (613.1, 613.4) in which an effect of this kind applies; 0: in none."""
    if kind == E.FX_CONTROL:
        return CONTROL
    if E.FX_ADD_TYPES <= kind <= E.FX_SET_LAND_TYPE or kind == E.FX_LOSE_SUBTYPES or kind == E.FX_SET_CREATURE_TYPE:
        return TYPES
    if kind == E.FX_SET_COLORS or kind == E.FX_ADD_COLORS:
        return COLORS
    if E.FX_ADD_KW <= kind <= E.FX_LOSE_ABILITIES:
        return ABILITIES
    if kind == E.FX_CDA_PT:
        return PT_DEFINED
    if kind == E.FX_SET_PT:
        return PT_SET
    if kind == E.FX_MOD_PT:
        return PT_CHANGED
    if kind == E.FX_SWITCH_PT:
        return PT_SWITCHED
    return 0


@kernel
def reads(t, f, layer, kind):
    """Does filter ``f`` look at what effects of this kind write in this layer?"""
    r = f + 0
    while r != 0:
        if layer == TYPES:
            if (kind == E.FX_ADD_TYPES or kind == E.FX_SET_TYPES) and (t.f_any[r] | t.f_all[r] | t.f_none[r]) != 0:
                return 1
            if t.f_basic_type[r] != 0:
                return 1
            for w in range(S.SUBTYPE_WORDS):
                if (t.f_sub[r, w] | t.f_nosub[r, w]) != 0:
                    return 1
        elif layer == COLORS:
            if (t.f_colors[r] | t.f_nocolors[r] | t.f_colorless[r] | t.f_multicolor[r]) != 0:
                return 1
        elif layer == ABILITIES:
            if (t.f_kw[r] | t.f_nokw[r] | t.f_anykw[r]) != 0:
                return 1
        elif t.f_power_set[r] != 0 or t.f_tough_set[r] != 0:
            return 1
        r = t.f_or[r] + 0
    return 0


@kernel
def amount_reads(t, code, layer, kind):
    """Does an amount look at what effects of this kind write in this layer?"""
    if code < O.AMOUNT:
        return 0
    n = code - O.AMOUNT
    what = t.n_kind[n]
    if what == O.AMT_MATCH:
        return reads(t, t.n_b[n] + 0, layer, kind)
    if what == O.AMT_BASIC_TYPES:
        return 1 if layer == TYPES else 0
    if what == O.AMT_POWER or what == O.AMT_TOUGHNESS:
        return 1 if layer > ABILITIES else 0
    if layer > ABILITIES and (what == O.AMT_GREATEST_POWER or what == O.AMT_TOTAL_POWER):
        return 1
    if layer == COLORS and what == O.AMT_DIFFERENT_COLORS:
        return 1
    if what == O.AMT_COUNT or what == O.AMT_GREATEST_POWER or what == O.AMT_TOTAL_POWER:
        return reads(t, t.n_a[n] + 0, layer, kind)
    return 0


@kernel
def grant_activated_of(g, t, i, f, you):
    """Give object ``i`` all activated abilities of cards elsewhere than on the battlefield that match filter ``f``.

    Those that work only while their object is elsewhere would do nothing for it.
    """
    for p in range(S.PLAYERS):
        row = core.zone_row(p, t.f_zone[f] + 0)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if filters.matches(g, t, f, j, you, i, 0) == 0:
                continue
            for n in range(core.ability_count(g, t, j)):
                ab = core.ability_at(g, t, j, n)
                if (t.a_kind[ab] == E.AB_ACTIVATED or t.a_kind[ab] == E.AB_MANA) and t.a_zone[ab] == E.ZONE_BATTLEFIELD:
                    C.grant(g, t, i, ab)
