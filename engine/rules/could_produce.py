"""106.7: the types of mana that permanents could produce.

A permanent that could produce what others could is looked at with those, also where they look at each other:
``g.could`` grows from nothing until it stays the same, so that what can't be defined otherwise isn't there. Nothing
but working space is changed.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, producing, yields

# in the two bits of g.could above those of the types
REACHED = 64  # it is to be looked at
DONE = 128  # it has been
LOOKS = 192  # it has been, and looks at others in turn: it may show more once they do


@kernel
def surely_some(g, t, code, you, j):
    """Is an amount of mana more than none? What is chosen or paid for it can be anything: costs are ignored (106.7)."""
    if code >= O.AMOUNT:
        kind = t.n_kind[code - O.AMOUNT]
        if kind == O.AMT_X or kind == O.AMT_PAID or kind == O.AMT_DONE or kind == O.AMT_EVENT or kind == O.AMT_MEMORY:
            return 1
        if filters.missing(g, t, code, you, j, 0) != 0:
            return 1
    return 1 if filters.amount(g, t, code, you, j, 0) > 0 else 0


@kernel
def reach(g, t, f, you, src):
    """Look at the permanents that match ``f`` from the view of ``src``: their types so far."""
    mask = 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if filters.matches(g, t, f, i, you, src, 0) != 0:
                if g.could[i] == 0:
                    g.could[i] = REACHED
                mask |= g.could[i]
    return mask & E.MASK_TYPES


@kernel
def event_types(g, t, j, out, tapped):
    """The types of mana that the mana of outs row ``out`` may come to, with permanent ``j`` as its source."""
    you = g.obj_ctl[j] + 0
    code = t.o_amt[out] + 0
    kind = t.o_kind[out]
    if surely_some(g, t, code, you, j) == 0:
        return 0
    n = max(filters.amount(g, t, code, you, j, 0), 1)
    all_ = n * t.o_n[out] if kind == O.OUT_UNITS else n
    own = 0
    first = 0  # of several units, those whose type is fixed
    units = n
    if kind == O.OUT_UNITS or kind == O.OUT_SAME:
        for k in range(t.o_n[out]):
            own |= t.o_unit[out, k]
        if kind == O.OUT_UNITS:
            units = n * t.o_n[out]
            for k in range(t.o_n[out]):
                m = t.o_unit[out, k] + 0
                if (m & (m - 1)) == 0:
                    first = producing.more(first, producing.lowest(m), n)
                    units -= n
    elif kind == O.OUT_CHOSEN:
        own = yields.chosen_color(g, j)
    elif kind == O.OUT_IDENTITY:
        own = t.d_identity[g.commander[you]] + 0
    elif kind == O.OUT_COLORS_AMONG or kind == O.OUT_EACH_COLOR:
        own = yields.among_colors(g, t, t.o_filter[out] + 0, you, j)
    elif kind == O.OUT_COULD_PRODUCE or kind == O.OUT_COULD_PRODUCE_COLORS:
        g.could[j] = g.could[j] | LOOKS
        own = reach(g, t, t.o_filter[out] + 0, you, j)
        if kind == O.OUT_COULD_PRODUCE_COLORS:
            own &= E.MASK_COLORS
    if own == 0 or g.repl_n[E.EV_MANA] == 0:
        return own
    mask = 0
    for m in range(E.MANA_TYPES):
        if ((own >> m) & 1) == 0 or (units == 0 and mask != 0):
            continue
        packed = first + 0 if units == 0 else producing.more(first, m, units)
        producing.foretell(g, t, you, j, packed, all_, tapped)
        mask |= g.y_types & E.MASK_TYPES
    return mask


@kernel
def look(g, t, j):
    """Look at object ``j``, again if it looks at others; 1 if that shows something new.

    What counts are the types that an ability of it, mana ability or not, would produce if it resolved now (106.7).
    """
    had = g.could[j] + 0
    state = had & LOOKS
    if state == 0 or state == DONE:
        return 0
    mask = had & E.MASK_TYPES
    you = g.obj_ctl[j] + 0
    for n in range(core.ability_count(g, t, j)):
        ab = core.ability_at(g, t, j, n)
        if ab == 0 or t.a_out[ab] == 0:
            continue
        tapped = 1 if t.a_kind[ab] == E.AB_MANA and t.c_tap[t.a_cost[ab]] == 1 else 0
        start = t.a_prog[ab] + 0
        pc = yields.next_mana(g, t, start, start, you, j, 0)
        while pc != 0:
            mask |= event_types(g, t, j, t.code[pc, 2] + 0, tapped)
            pc = yields.next_mana(g, t, start, pc + 1, you, j, 0)
    if (g.could[j] & LOOKS) == REACHED:
        g.could[j] = DONE
    g.could[j] = g.could[j] | mask
    return 1 if g.could[j] != had else 0


@kernel
def begin(g, t, you, src, it, out):
    """What mana of outs row ``out`` of ``src`` looks at first. Returns what of that has left, for ``settle``.

    That are permanents that match a filter or, where something is given for the cost, what was given for item ``it``,
    as it last was (608.2h), or for no item whatever may be given: also what the planner has given already.
    """
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            g.could[g.zone[row, k]] = 0
    for k in range(g.hid_n):
        g.could[g.hid_obj[k]] = 0
    f = t.o_filter[out] + 0
    if t.o_kind[out] != O.OUT_GIVEN_COULD_PRODUCE or it == 0:
        reach(g, t, f, you, src)
        if t.o_kind[out] == O.OUT_GIVEN_COULD_PRODUCE:
            for k in range(g.hid_n):
                if filters.matches(g, t, f, g.hid_obj[k] + 0, you, src, 0) != 0:
                    g.could[g.hid_obj[k]] = REACHED
        return 0
    i = filters.first(g, t, O.SEL_MEMORY, you, src, it)
    if i == 0 or i >= E.REF_PLAYER:
        return 0
    g.could[i] = REACHED
    return i


@kernel
def settle(g, t, left):
    """Look at what is reached, and at what that reaches, until nothing more shows. ``left``: what has left, too."""
    effects = g.y_effects + 0
    hurt = g.y_hurt + 0
    more = 1
    while more != 0:
        more = 0
        if left != 0:
            more |= look(g, t, left)
        for k in range(g.hid_n):
            more |= look(g, t, g.hid_obj[k] + 0)
        for q in range(S.PLAYERS):
            row = core.zone_row(q, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                more |= look(g, t, g.zone[row, k] + 0)
    g.y_effects = effects
    g.y_hurt = hurt
    g.y_types = 0


@kernel
def found(g, t, you, src, it, out, left):
    """The types that outs row ``out`` may give, once all is looked at; UNKNOWN: one that depends on a choice."""
    kind = t.o_kind[out]
    f = t.o_filter[out] + 0
    mask = 0
    if kind == O.OUT_GIVEN_COULD_PRODUCE and it != 0:
        mask = g.could[left] & E.MASK_TYPES
        g.could[left] = 0
        return mask
    row = core.zone_row(you, E.ZONE_BATTLEFIELD)
    if kind == O.OUT_GIVEN_COULD_PRODUCE:
        n = g.zone_n[row] + 0
        for k in range(n + g.hid_n):
            i = g.zone[row, k] + 0 if k < n else g.hid_obj[k - n] + 0
            if filters.matches(g, t, f, i, you, src, 0) != 0:
                if (g.could[i] & E.MASK_TYPES) == 0:
                    return 0
                mask |= g.could[i] & E.MASK_TYPES
        return mask if (mask & (mask - 1)) == 0 else yields.UNKNOWN
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if g.could[i] != 0 and filters.matches(g, t, f, i, you, src, 0) != 0:
                mask |= g.could[i]
    return mask & (E.MASK_COLORS if kind == O.OUT_COULD_PRODUCE_COLORS else E.MASK_TYPES)
