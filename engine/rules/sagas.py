"""714: Sagas. A chapter ability is a triggered ability on lore counters that names its chapter (``a_from``)."""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events


@kernel
def final_chapter(g, t, i):
    """714.2d: the greatest chapter among the chapter abilities of permanent ``i``; 0: it has none."""
    last = 0
    for n in range(core.ability_count(g, t, i)):
        ab = core.ability_at(g, t, i, n)
        if ab != 0 and is_chapter(t, ab) != 0:
            last = max(last, t.a_from[ab] + 0)
    return last


@kernel
def is_chapter(t, ab):
    """Is ``ab`` a chapter ability?"""
    return 1 if t.a_event[ab] == E.EV_COUNTERS and t.a_from[ab] != 0 and t.a_kind[ab] == E.AB_TRIGGERED else 0


@kernel
def reaches(g, t, ab, m):
    """714.2b: was the number of lore counters less than that of the chapter, and became at least that, by event ``m``?

    Counters that are put on it at once are put on it together.
    """
    i = g.ev_obj[m] + 0
    now = core.counters(g, i, E.CTR_LORE)
    came = 0
    for k in range(g.ev_group, g.ev_n):
        if g.ev_kind[k] == E.EV_COUNTERS and g.ev_obj[k] == i and g.ev_aux[k] == E.CTR_LORE:
            came += g.ev_amt[k]
    return 1 if now - came < t.a_from[ab] <= now else 0


@kernel
def over(g, t, i):
    """704.5s: has Saga ``i`` come to its end, and no chapter ability of it is waiting or on the stack?"""
    last = final_chapter(g, t, i)
    if last == 0 or core.counters(g, i, E.CTR_LORE) < last:
        return 0
    for it in range(1, S.ITEMS):
        if (g.it_state[it] == S.ITEM_STACK or g.it_state[it] == S.ITEM_PENDING) and g.it_src[it] == i:
            if g.it_src_id[it] == g.obj_id[i] and is_chapter(t, g.it_ab[it] + 0) != 0:
                return 0
    return 1


@kernel
def any_to_read(g, t):
    """714.3c: does the active player control a Saga with chapter abilities?"""
    if g.trig_n[E.EV_COUNTERS] == 0:
        return 0
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if has_chapters(g, t, i) != 0:
            return 1
    return 0


@kernel
def has_chapters(g, t, i):
    """Is permanent ``i`` a Saga with one or more chapter abilities?"""
    s = t.w_saga + 0
    if ((g.obj_sub[i, s // 62] >> (s % 62)) & 1) == 0:
        return 0
    return 1 if final_chapter(g, t, i) != 0 else 0


@kernel
def h_lore(g, t, a, b, c, d, e):
    """714.3c: the active player puts a lore counter on each Saga of theirs; no effect does so (614.16)."""
    p = g.active + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if has_chapters(g, t, i) != 0:
            x = events.propose(g, E.EV_COUNTERS, p, i, 1, 0, E.CTR_LORE, 0, 0)
            g.pe_flags[x] = events.PEF_NO_EFFECT
    if g.pe_n != 0:
        events.flush(g, t)
