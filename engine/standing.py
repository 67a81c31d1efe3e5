"""303.4c: whether what an Aura is attached to is legal, for ``checks.py``: read off its filter's columns once more."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel


@kernel
def in_range(value, least, most, given):
    """Whether a number is in a range, of which ``given`` says what there is: bit 0 a least, bit 1 a greatest one."""
    if (given & 1) != 0 and value < least:
        return 0
    return 1 if (given & 2) == 0 or value <= most else 0


@kernel
def enchantable(g, t, f, i, aura):
    """Whether permanent ``i`` is what filter row ``f`` of an Aura looks for.

    Types, colours, numbers, keywords and whose it is; what else a filter may say counts as true.
    """
    types = g.obj_types[i] + 0
    if t.f_any[f] != 0 and (types & t.f_any[f]) == 0:
        return 0
    if (types & t.f_all[f]) != t.f_all[f] or (types & t.f_none[f]) != 0:
        return 0
    mine = 1 if g.obj_ctl[i] == g.obj_ctl[aura] else 0
    if (t.f_ctl[f] == 1 and mine == 0) or (t.f_ctl[f] == 2 and mine != 0):
        return 0
    asked = 0
    found = 0
    for w in range(S.SUBTYPE_WORDS):
        if (g.obj_sub[i, w] & t.f_nosub[f, w]) != 0:
            return 0
        asked |= 1 if t.f_sub[f, w] != 0 else 0
        found |= 1 if (g.obj_sub[i, w] & t.f_sub[f, w]) != 0 else 0
    if asked != found:
        return 0
    colors = g.obj_colors[i] + 0
    if (t.f_colors[f] != 0 and (colors & t.f_colors[f]) == 0) or (colors & t.f_nocolors[f]) != 0:
        return 0
    kw = g.obj_kw[i] + 0
    if (kw & t.f_kw[f]) != t.f_kw[f] or (kw & t.f_nokw[f]) != 0:
        return 0
    if t.f_tough_set[f] != 0 and g.obj_tough[i] > t.f_tough_max[f]:
        return 0
    return in_range(g.obj_power[i] + 0, t.f_power_min[f] + 0, t.f_power_max[f] + 0, t.f_power_set[f] + 0)


@kernel
def may_enchant(g, t, aura, host):
    """303.4c: whether what ``aura`` is attached to is legal by its enchant ability."""
    spell = t.d_spell[g.obj_def[aura]] + 0
    f = t.s_filter[t.a_spec[spell]] + 0
    if spell == 0 or f == 0:
        return 1
    while f != 0:
        if host < E.REF_PLAYER:
            if t.f_player[f] < 3 and enchantable(g, t, f, host, aura) != 0:
                return 1
        elif t.f_player[f] != 0:
            # 3 any player, 1 also any; 2 and 4 opponents
            if (t.f_player[f] & 1) != 0 or host - E.REF_PLAYER != g.obj_ctl[aura]:
                return 1
        f = t.f_or[f] + 0
    return 0
