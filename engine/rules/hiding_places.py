"""The table as a set of hiding places: what lies where, and which places touch. See docs/hidden-tokens.md.

Each player has a side of the table with spots; what enters the battlefield under their control is laid on the first
spot that is free (objects beyond the last have none). A spot has two places, under what lies there and beside it, and
each player's playmat has one, under its edge. A spot stays when its object leaves. Places are numbers from 0:
``(side * SPOTS + spot) * 2``, one more for beside, and ``MAT + side``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel

MAT = S.PLAYERS * S.SPOTS * 2


@kernel
def lies(g, p, k):
    """The object that lies on spot ``k`` of player ``p``'s side; 0: none does."""
    i = g.spot_obj[p, k] + 0
    if i == 0 or g.obj_zone[i] != E.ZONE_BATTLEFIELD or g.obj_id[i] != g.spot_id[p, k]:
        return 0
    return i


@kernel
def lay(g, i, p):
    """Object ``i`` comes under player ``p``'s control on the battlefield: it is laid on their side."""
    for q in range(S.PLAYERS):
        for k in range(g.spot_n[q]):
            if g.spot_obj[q, k] == i:
                g.spot_obj[q, k] = 0
                g.spot_id[q, k] = 0
    k = 0
    while k < g.spot_n[p] and lies(g, p, k) != 0:
        k += 1
    if k >= S.SPOTS:
        return
    g.spot_obj[p, k] = i
    g.spot_id[p, k] = g.obj_id[i]
    if k == g.spot_n[p]:
        g.spot_n[p] = k + 1


@kernel
def exists(g, place):
    """Is there such a place on the table by now?"""
    if place >= MAT:
        return 1 if place < S.PLACES else 0
    side = place // (2 * S.SPOTS)
    return 1 if (place // 2) % S.SPOTS < g.spot_n[side] else 0


@kernel
def object_at(g, place):
    """The object that lies where ``place`` is; 0: none."""
    if place >= MAT:
        return 0
    return lies(g, place // (2 * S.SPOTS), (place // 2) % S.SPOTS)


@kernel
def touching(a, b):
    """Would tokens in these two places touch? Under and beside the same spot they do, and beside neighbouring spots."""
    if a >= MAT or b >= MAT or a // (2 * S.SPOTS) != b // (2 * S.SPOTS):
        return 0
    apart = a // 2 - b // 2
    if apart == 0:
        return 1
    return 1 if (apart == 1 or apart == -1) and (a & 1) != 0 and (b & 1) != 0 else 0
