"""725, 726, 702.131: the monarch, the initiative, the city's blessing; 309, 701.49: venturing into Undercity.

The abilities that go with a designation have no source: what makes somebody the monarch brings them along
(``cards/inherent.py``), and they trigger from here.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import core, triggers
from manaloom.engine.rules import frames as F

BLESSING = 10  # permanents for the city's blessing (702.131b)
# Where arrows lead from each room of Undercity, four bits a room: to the first, and perhaps to a second one (309.4)
ARROWS = (2 << 4) | (4 << 8) | (5 << 12) | (7 << 16) | (7 << 20) | (8 << 24) | (9 << 28) | (9 << 32)
OTHER_ARROWS = (3 << 4) | (5 << 8) | (6 << 12) | (8 << 20)


@kernel
def give(g, p, what, ab, src):
    """Player ``p`` becomes the monarch (725.3), takes the initiative (726.3, 726.5), gets the blessing (702.131a)."""
    if what == E.DESIGNATED_MONARCH:
        if g.monarch == 1 + p:
            return
        g.monarch = 1 + p
        g.monarch_ab = ab
    elif what == E.DESIGNATED_INITIATIVE:
        g.initiative = 1 + p
        g.initiative_ab = ab
    else:
        if g.blessed[p] != 0:
            return
        g.blessed[p] = 1
    core.note(g, E.EV_DESIGNATED, p, E.REF_PLAYER + p, 1, src, what)


@kernel
def ascend(g):
    """702.131b: any time that a player with ascend controls ten or more permanents they get the city's blessing."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        if g.blessed[p] != 0 or g.zone_n[row] < BLESSING:
            continue
        for k in range(g.zone_n[row]):
            if (g.obj_acts[g.zone[row, k]] & C.ACT_ASCEND) != 0:
                give(g, p, E.DESIGNATED_BLESSED, 0, g.zone[row, k] + 0)
                g.dirty = 1  # 702.131d: before triggers look
                break


# --- abilities that have no source (725.2, 726.2) ---------------------------------------------------------------------


@kernel
def trigger(g, ab, p, m):
    """Ability ``ab`` of player ``p``, which has no source, triggers on logged event ``m``."""
    it = core.new_item(g, E.AB_TRIGGERED, S.ITEM_PENDING, ab, p, 0)
    if it != 0:
        triggers.set_data(g, it, m, g.ev_amt[m] + 0)
        g.pending_n += 1
    return it


@kernel
def first_of_its_player(g, m):
    """Is logged damage ``m`` the first of the group that creatures of one player deal to another in combat?"""
    for k in range(g.ev_group, m):
        if g.ev_kind[k] == E.EV_DAMAGE and g.ev_aux[k] != 0 and g.ev_obj[k] == g.ev_obj[m]:
            i = g.ev_src[k] + 0
            if (g.obj_types[i] & E.TYPE_CREATURE) != 0 and g.obj_ctl[i] == g.obj_ctl[g.ev_src[m]]:
                return 0
    return 1


@kernel
def by_creature(g, it, i):
    """Trigger ``it`` is about creature ``i``, whose controller becomes the monarch or takes the initiative."""
    g.it_data[it, S.DATA_OBJ] = i
    g.it_data[it, S.DATA_ID] = g.obj_id[i]


@kernel
def damaged(g, m):
    """Combat damage ``m`` was dealt to a player by a creature: that of the monarch, of who has the initiative."""
    i = g.ev_src[m] + 0
    p = g.ev_obj[m] - E.REF_PLAYER
    if (g.obj_types[i] & E.TYPE_CREATURE) == 0:
        return
    if g.monarch == 1 + p:
        by_creature(g, trigger(g, g.monarch_ab + O.MONARCH_DAMAGED, p, m), i)
    if g.initiative == 1 + p and first_of_its_player(g, m) != 0:
        by_creature(g, trigger(g, g.initiative_ab + O.INITIATIVE_DAMAGED, p, m), i)


@kernel
def look(g):
    """Let the abilities that go with designations, and those of rooms (309.4c), look at the group of events."""
    for m in range(g.ev_group, g.ev_n):
        kind = g.ev_kind[m] + 0
        p = g.ev_player[m] + 0
        if kind == E.EV_STEP:
            if g.ev_aux[m] == E.STEP_END and g.monarch == 1 + p:
                trigger(g, g.monarch_ab + O.MONARCH_DRAWS, p, m)
            elif g.ev_aux[m] == E.STEP_UPKEEP and g.initiative == 1 + p:
                trigger(g, g.initiative_ab + O.INITIATIVE_UPKEEP, p, m)
        elif kind == E.EV_DAMAGE:
            if g.ev_aux[m] != 0 and core.is_player(g.ev_obj[m] + 0) != 0:
                damaged(g, m)
        elif kind == E.EV_DESIGNATED:
            if g.ev_aux[m] == E.DESIGNATED_INITIATIVE:
                trigger(g, g.initiative_ab + O.INITIATIVE_TAKEN, p, m)
        elif kind == E.EV_VENTURE:
            trigger(g, g.initiative_ab + O.INITIATIVE_ROOM + g.ev_aux[m], p, m)


# --- venturing (309, 701.49) ------------------------------------------------------------------------------------------


@kernel
def enter(g, t, p, room):
    """309.4: player ``p`` moves the venture marker into a room of Undercity."""
    g.room[p] = room
    g.sba = 1
    core.note(g, E.EV_VENTURE, p, E.REF_PLAYER + p, 1, 0, room)
    triggers.collect(g, t)


@kernel
def venture(g, t, it, pc, base, p):
    """701.49: player ``p`` ventures into Undercity: to its topmost room, or along an arrow, of two the one chosen."""
    room = g.room[p] + 0
    first = (ARROWS >> (4 * room)) & 15
    second = (OTHER_ARROWS >> (4 * room)) & 15
    if room == 0 or first == 0:  # 701.49a, c
        first = 1
    if second == 0:
        core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
        enter(g, t, p, first)
        return
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, p, 0)
    core.ask(g, E.DEC_CHOOSE, p, it)
    core.option(g, E.OPT_MODE, 0, first - 1, t.code[pc, 3])
    core.option(g, E.OPT_MODE, 0, second - 1, t.code[pc, 3])
    core.asked(g)


@kernel
def completed(g):
    """309.6, 704.5t: who is in the bottommost room, with no room ability waiting or on the stack, completes it."""
    done = 0
    for p in range(S.PLAYERS):
        if g.room[p] != O.ROOMS:
            continue
        waits = 0
        for it in range(1, S.ITEMS):
            state = g.it_state[it] + 0
            if (state == S.ITEM_PENDING or state == S.ITEM_STACK) and g.it_ctl[it] == p:
                first = g.initiative_ab + O.INITIATIVE_ROOM
                if g.it_src[it] == 0 and first < g.it_ab[it] <= first + O.ROOMS:
                    waits = 1
        if waits == 0:
            g.room[p] = 0
            g.serial += 1
            done = 1
    return done
