"""115.7, 707.10c: new targets. Only the final set of them is evaluated, whatever was chosen on the way (115.7e).

A *role* is a place among the targets of a spell or ability. Roles are asked one after another: each may keep its
target or get another legal one. Where targets must differ ("another target"), a role may also be given what a later
one has, as long as that can get another: this is found as an augmenting path in a matching of roles and targets.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, filters, targets

# places in g.work, one for each role
HAS = 0  # what it has, or would get
WANTED = S.TARGETS  # 1 + the role that wants that; 0: none
QUEUE = 2 * S.TARGETS


@kernel
def has(g, it, m, ref):
    """Is ``ref`` the target of role ``m`` of item ``it``, the very object (400.7)?"""
    if g.it_tgt[it, m] != ref:
        return 0
    if ref < E.REF_PLAYER:
        return core.alive(g, ref, g.it_tgt_id[it, m])
    return 1 if ref < E.REF_ITEM or g.it_id[ref - E.REF_ITEM] == g.it_tgt_id[it, m] else 0


@kernel
def settled(g, t, it, k, ref):
    """Has a role before ``k``, which must have another target than ``k``, got ``ref`` for good?"""
    s = g.it_tgt_spec[it, k] + 0
    low = targets.chain_low(t, s)
    high = targets.chain_high(t, s)
    for m in range(k):
        if low <= g.it_tgt_spec[it, m] < high and has(g, it, m, ref) != 0:
            return 1
    return 0


@kernel
def keeps(g, t, it, k):
    """May role ``k`` keep its target, as far as those before it are concerned? What is no more stands in no way."""
    ref = g.it_tgt[it, k] + 0
    return 1 if has(g, it, k, ref) == 0 or settled(g, t, it, k, ref) == 0 else 0


@kernel
def holder(g, n, k, ref):
    """1 + the role after ``k``, of ``n``, that has ``ref``, in working space; 0: none."""
    for m in range(k + 1, n):
        if g.work[HAS + m] == ref:
            return m + 1
    return 0


@kernel
def gather(g, t, it, m):
    """Gather in scratch what role ``m`` may be changed to, whatever the other roles have; returns how many."""
    n = g.it_ntgt[it] + 0
    g.it_ntgt[it] = 0  # "another" is looked at here
    found = filters.targets(g, t, g.it_tgt_spec[it, m] + 0, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    g.it_ntgt[it] = n
    return found


@kernel
def serve(g, t, it, k, ref, role):
    """Find a target for ``role``, with others after ``k`` moving on to others, when role ``k`` gets ``ref``."""
    n = g.it_ntgt[it] + 0
    seen = 1 << role
    g.work[WANTED + role] = 0
    g.work[QUEUE] = role
    size = 1
    at = 0
    while at < size:
        x = g.work[QUEUE + at] + 0
        at += 1
        found = gather(g, t, it, x)
        for c in range(found + 1):
            r = g.scratch[c] + 0 if c < found else g.it_tgt[it, x] + 0  # or it is left unchanged
            if r == 0 or r == ref or r == g.work[HAS + x] or settled(g, t, it, k, r) != 0:
                continue
            h = holder(g, n, k, r) - 1
            if h < 0:
                while True:  # hand over along the way
                    before = g.work[HAS + x] + 0
                    g.work[HAS + x] = r
                    if g.work[WANTED + x] == 0:
                        return 1
                    x = g.work[WANTED + x] - 1
                    r = before
            if ((seen >> h) & 1) == 0:
                seen |= 1 << h
                g.work[WANTED + h] = x + 1
                g.work[QUEUE + size] = h
                size += 1
    return 0


@kernel
def possible(g, t, it, k, ref):
    """Is there a legal final set of targets in which role ``k`` gets ``ref``, and those before have what they have?"""
    s = g.it_tgt_spec[it, k] + 0
    low = targets.chain_low(t, s)
    high = targets.chain_high(t, s)
    n = g.it_ntgt[it] + 0
    moving = 0
    for m in range(k + 1, n):
        g.work[HAS + m] = 0
        r = g.it_tgt[it, m] + 0
        if low <= g.it_tgt_spec[it, m] < high and has(g, it, m, r) != 0:
            if r == ref or settled(g, t, it, k, r) != 0:
                moving |= 1 << m
            else:
                g.work[HAS + m] = r
    for m in range(k + 1, n):
        if ((moving >> m) & 1) != 0 and serve(g, t, it, k, ref, m) == 0:
            return 0
    return 1


@kernel
def interchangeable(g, t, it, k, ref):
    """Has a later role for the same word "target" got ``ref`` already? Then it is the same set if that one keeps it."""
    s = g.it_tgt_spec[it, k] + 0
    if t.s_divide[s] != 0:
        return 0
    for m in range(k + 1, g.it_ntgt[it]):
        if g.it_tgt_spec[it, m] == s and has(g, it, m, ref) != 0:
            return 1
    return 0


@kernel
def offer_new_target(g, t, it, k):
    """115.7d: offer what role ``k`` of item ``it`` may be changed to, and, if possible, that it is left unchanged."""
    if keeps(g, t, it, k) != 0:
        core.option(g, E.OPT_DONE, 0, 0, 0)
    for n in range(gather(g, t, it, k)):
        ref = g.scratch[n] + 0
        if has(g, it, k, ref) != 0 or settled(g, t, it, k, ref) != 0 or interchangeable(g, t, it, k, ref) != 0:
            continue
        if ref < E.REF_PLAYER:
            core.offer_object(g, E.OPT_OBJECT, ref, 0, 0)
        else:
            core.option(g, E.OPT_PLAYER if ref < E.REF_ITEM else E.OPT_ITEM, ref, 0, 0)
    left = 0
    for n in range(g.opt_n):
        ref = g.opt_a[n] + 0
        if g.opt_kind[n] == E.OPT_DONE and has(g, it, k, g.it_tgt[it, k] + 0) != 0:
            ref = g.it_tgt[it, k] + 0
        if possible(g, t, it, k, ref) != 0:
            g.opt_kind[left] = g.opt_kind[n]
            g.opt_a[left] = g.opt_a[n]
            left += 1
    g.opt_n = left
