"""115, 700.2: which modes and targets can be chosen for a spell or ability, so that no choice leads into a dead end.

An ability asks for targets in specifications (tables ``s_*``). Those in which "another target" is not the target before
form a chain: whether all of a chain can be served is decided by Hall's condition over a census of possible targets.
"""

from manaloom.engine import enums as E
from manaloom.engine.cards import tables as T
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters

COUNT_BITS = 7  # of one count in the packed counts of ``census``
COUNT_MAX = (1 << COUNT_BITS) - 1


@kernel
def spec_at(g, t, it, k):
    """The target specification in place ``k`` among all that the choices of item ``it`` ask for; 0: no more."""
    ab = g.it_ab[it] + 0
    if t.a_nmode[ab] == 0:
        return t.a_spec[ab] + k if k < t.a_nspec[ab] else 0
    left = k + 0
    for n in range(t.a_nmode[ab]):
        if ((g.it_modes[it] >> n) & 1) != 0:  # 700.2c
            m = t.a_mode[ab] + n
            if left < t.m_nspec[m]:
                return t.m_spec[m] + left
            left -= t.m_nspec[m]
    return 0


@kernel
def left_out(g, t, s, it):
    """601.2c, 702.33g: has specification ``s`` no targets, since spell ``it`` was kicked, or wasn't?"""
    return 1 if (g.it_kicked[it] != 0) != (t.s_kicked[s] == 1) else 0


@kernel
def fewest(g, t, s, it):
    """How many targets specification ``s`` asks for at least."""
    if t.s_kicked[s] != 0 and left_out(g, t, s, it) != 0:
        return 0
    if t.s_x[s] != 0:
        return g.it_x[it] + 0
    return t.s_min[s] + 0


@kernel
def most(g, t, s, ctl, src, it):
    """How many targets may be chosen for specification ``s``: each gets at least one of what is divided (601.2d)."""
    if t.s_kicked[s] != 0 and left_out(g, t, s, it) != 0:
        return 0
    n = t.s_max[s] + 0
    if t.s_x[s] != 0:
        n = g.it_x[it] + 0
    if t.s_divide[s] != 0:
        n = min(n, max(0, filters.amount(g, t, t.s_divide[s] + 0, ctl, src, it)))
    return n


@kernel
def chosen_for(g, it, s):
    """How many targets item ``it`` has for specification ``s``."""
    n = 0
    for m in range(g.it_ntgt[it]):
        if g.it_tgt_spec[it, m] == s:
            n += 1
    return n


@kernel
def chosen_in(g, it, ref, low, high):
    """Has item ``it`` chosen ``ref`` for one of the specifications ``low`` to ``high - 1``?"""
    for m in range(g.it_ntgt[it]):
        if g.it_tgt[it, m] == ref and low <= g.it_tgt_spec[it, m] < high:
            return 1
    return 0


@kernel
def chain_low(t, s):
    """The first of the chain of specifications that ``s`` belongs to: "another target" ends none."""
    low = s + 0
    while t.s_other[low] != 0:
        low -= 1
    return low


@kernel
def chain_high(t, s):
    """One after the last of that chain."""
    high = s + 1
    while t.s_other[high] != 0:
        high += 1
    return high


@kernel
def accepted(g, t, ref, low, high, ctl, src, it):
    """Bit k: ``ref`` may still be chosen for specification ``low + k`` (115.3, and "another target")."""
    mask = 0
    if chosen_in(g, it, ref, low, high) == 0:
        for s in range(low, min(high, low + T.CHAIN)):
            if filters.target_ok(g, t, s, ref, ctl, src, it) != 0:
                mask |= 1 << (s - low)
    return mask


@kernel
def census(g, t, low, high, ctl, src, it):
    """Of a chain: how many possible targets are acceptable for just which specifications; packed by that mask."""
    counts = 0
    last = min(high, low + T.CHAIN)
    for s in range(low, last):
        n = filters.targets(g, t, s, ctl, src, it)
        for k in range(n):
            mask = accepted(g, t, g.scratch[k] + 0, low, high, ctl, src, it)
            bit = 1 << (s - low)
            if (mask & bit) != 0 and (mask & (bit - 1)) == 0:  # counted where it appears first
                if ((counts >> (COUNT_BITS * mask)) & COUNT_MAX) < COUNT_MAX:
                    counts += 1 << (COUNT_BITS * mask)
    return counts


@kernel
def enough(g, t, low, high, counts, ctl, src, it, taken):
    """Hall's condition: can the specifications of a chain all get their fewest targets, no two the same?

    ``taken``: a specification that has just got one more; 0: none.
    """
    n = min(high - low, T.CHAIN)
    for group in range(1, 1 << n):
        need = 0
        for k in range(n):
            if ((group >> k) & 1) != 0:
                s = low + k
                left = fewest(g, t, s, it) - chosen_for(g, it, s)
                if s == taken:
                    left -= 1
                need += max(0, left)
        have = 0
        for mask in range(1, 1 << n):
            if (mask & group) != 0:
                have += (counts >> (COUNT_BITS * mask)) & COUNT_MAX
        if have < need:
            return 0
    return 1


@kernel
def specs_ok(g, t, first, n, ctl, src, it):
    """Are there legal targets for the ``n`` specifications from ``first`` on (601.2c)?"""
    end = first + n
    low = first + 0
    while low < end:
        high = chain_high(t, low)
        for s in range(low, high):
            if t.s_divide[s] != 0 and most(g, t, s, ctl, src, it) < fewest(g, t, s, it):
                return 0
        if high == low + 1:
            need = fewest(g, t, low, it)
            if need == 1:
                if filters.any_target(g, t, low, ctl, src, it) == 0:
                    return 0
            elif need > 1 and filters.targets(g, t, low, ctl, src, it) < need:
                return 0
        elif enough(g, t, low, high, census(g, t, low, high, ctl, src, it), ctl, src, it, 0) == 0:
            return 0
        low = high
    return 1


@kernel
def modes_ok(g, t, ab, ctl, src, it, modes, low):
    """With the X of ``it``: have ``modes`` legal targets, and enough of those from ``low`` on (601.2b, 700.2a)?"""
    n = t.a_nmode[ab] + 0
    if n == 0:
        return specs_ok(g, t, t.a_spec[ab] + 0, t.a_nspec[ab] + 0, ctl, src, it)
    have = 0
    for k in range(n):
        m = t.a_mode[ab] + k
        if ((modes >> k) & 1) != 0:
            if specs_ok(g, t, t.m_spec[m] + 0, t.m_nspec[m] + 0, ctl, src, it) == 0:
                return 0
            have += 1
        elif k >= low and have < t.a_mode_min[ab]:
            have += specs_ok(g, t, t.m_spec[m] + 0, t.m_nspec[m] + 0, ctl, src, it)
    return 1 if have >= t.a_mode_min[ab] else 0


@kernel
def choices_ok(g, t, ab, ctl, src, it, modes, low, x_low, x_high):
    """Is there an X in this range with which ``modes_ok`` holds? Leaves the X of ``it`` as it was.

    Before there is an item, ``it`` is 0, whose X serves for trying.
    """
    before = g.it_x[it] + 0
    ok = 0
    x = x_low
    if t.a_by_x[ab] == 0:
        x_high = x_low  # one is like another
    while ok == 0 and x <= x_high:
        g.it_x[it] = x
        ok = modes_ok(g, t, ab, ctl, src, it, modes, low)
        x += 1
    g.it_x[it] = before
    return ok


@kernel
def asks(t, ab):
    """Has ability ``ab`` modes or targets?"""
    return 1 if t.a_nspec[ab] != 0 or t.a_nmode[ab] != 0 else 0


@kernel
def offer_targets(g, t, it, s):
    """Offer what may be chosen next for specification ``s`` of item ``it``; returns how many there are."""
    p = g.it_ctl[it] + 0
    src = g.it_src[it] + 0
    low = chain_low(t, s)
    high = chain_high(t, s)
    counts = 0
    if high - low > 1:
        counts = census(g, t, low, high, p, src, it)
    found = 0
    n = filters.targets(g, t, s, p, src, it)
    for k in range(n):
        ref = g.scratch[k] + 0
        if high - low > 1:
            mask = accepted(g, t, ref, low, high, p, src, it)
            if mask == 0:
                continue
            if enough(g, t, low, high, counts - (1 << (COUNT_BITS * mask)), p, src, it, s) == 0:
                continue
        elif chosen_in(g, it, ref, low, high) != 0:
            continue
        found += 1
        if ref < E.REF_PLAYER:
            core.offer_object(g, E.OPT_OBJECT, ref, 0, 0)
        elif ref < E.REF_ITEM:
            core.option(g, E.OPT_PLAYER, ref, 0, 0)
        else:
            core.option(g, E.OPT_ITEM, ref, 0, 0)
    return found
