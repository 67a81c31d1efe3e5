"""Hidden tokens: Clown Robots that players hide on the table, and what spots them. See docs/hidden-tokens.md.

The model is off (``g.clowns`` 0) unless a game is played with it. Hiding and claiming are special actions (116) of the
player with priority. Who has hidden what where is known to nobody else until a claim is right.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, game_cards, hiding_places, token_cards, triggers
from manaloom.engine.rules import frames as F

HIDE = 0
CLAIM = 1
# clown_state
HIDDEN = 1
CHOSEN = 2  # to be put onto the battlefield as the ability that resolves says
USED = 3  # it is, or was, on the battlefield


@kernel
def mine_at(g, p, place):
    """1 + the place in its list of the token that player ``p`` has hidden there, spotted or not; 0: none."""
    for k in range(g.clowns):
        if g.clown_state[p, k] == HIDDEN and g.clown_place[p, k] == place:
            return k + 1
    return 0


@kernel
def vacancy(g, p):
    """1 + the place in the list of a token that player ``p`` may still hide; 0: they have hidden all."""
    for k in range(g.clowns):
        if g.clown_state[p, k] == 0:
            return k + 1
    return 0


@kernel
def claimable(g, p, place):
    """May player ``p`` claim that something is hidden there? Not where that is known already."""
    if hiding_places.exists(g, place) == 0:
        return 0
    for q in range(S.PLAYERS):
        if q != p:
            k = mine_at(g, q, place)
            if k != 0 and g.clown_spotted[q, k - 1] != 0:
                return 0
    return 1


@kernel
def room(g, p):
    """Is there a place in which player ``p`` has no token?"""
    for place in range(S.PLACES):
        if hiding_places.exists(g, place) != 0 and mine_at(g, p, place) == 0:
            return 1
    return 0


@kernel
def offer(g, p):
    """Offer the special actions. What is offered depends on nothing that the other player may not know of ``p``."""
    if vacancy(g, p) != 0 and room(g, p) != 0:
        core.option(g, E.OPT_HIDE, 0, 0, 0)
    if g.claimed[p] == 0:
        place = 0
        while place < S.PLACES and claimable(g, p, place) == 0:
            place += 1
        if place < S.PLACES:
            core.option(g, E.OPT_CLAIM, 0, 0, 0)


@kernel
def begin(g, p, what):
    """Player ``p`` hides a token, or claims to have spotted one: where?"""
    core.push(g, F.F_HIDING_ANSWER, p, what, 0, 0, 0)
    core.ask(g, E.DEC_PLACE, p, 0)
    for place in range(S.PLACES):
        ok = claimable(g, p, place) if what == CLAIM else hiding_places.exists(g, place)
        if ok != 0 and (what == CLAIM or mine_at(g, p, place) == 0):
            core.option(g, E.OPT_PLACE, hiding_places.object_at(g, place), place, what)
    core.asked(g)


@kernel
def h_place_answer(g, t, a, b, c, d, e):
    """Player ``a`` has said where: a token lies hidden there from now on, or the claim is right or wrong."""
    place = g.ans_b + 0
    g.serial += 1
    if b == HIDE:
        k = vacancy(g, a) - 1
        g.clown_state[a, k] = HIDDEN
        g.clown_place[a, k] = place
        g.clown_time[a, k] = core.tick(g)
        return
    right = 0
    for q in range(S.PLAYERS):
        if q != a:
            k = mine_at(g, q, place)
            if k != 0:
                right = 1
                g.clown_spotted[q, k - 1] = core.tick(g)
    g.claimed[a] = 1 + place
    g.claim_right[a] = right
    core.note(g, E.EV_CLAIM, a, hiding_places.object_at(g, place), right, 0, place)
    triggers.collect(g, t)


@kernel
def in_time(g, p, k, cast):
    """Was the ``k``-th token of player ``p`` hidden before that time, and not spotted before it?"""
    if g.clown_state[p, k] != HIDDEN or g.clown_time[p, k] >= cast:
        return 0
    return 1 if g.clown_spotted[p, k] == 0 or g.clown_spotted[p, k] > cast else 0


@kernel
def eligible(g, p, k, cast):
    """May it be put onto the battlefield? Two that touch are both out."""
    if in_time(g, p, k, cast) == 0:
        return 0
    for m in range(g.clowns):
        if m != k and (in_time(g, p, m, cast) != 0 or g.clown_state[p, m] == CHOSEN):
            if hiding_places.touching(g.clown_place[p, k] + 0, g.clown_place[p, m] + 0) != 0:
                return 0
    return 1


@kernel
def choose(g, t, it, pc, base):
    """The controller of item ``it`` puts any number of the tokens that they hid onto the battlefield, one kind ``d``.

    They had to be hidden before the source was cast, and not be spotted before that; what wasn't cast has no such time.
    """
    src = g.it_src[it] + 0
    p = g.it_ctl[it] + 0
    cast = g.obj_cast[src] + 0 if (g.obj_flags[src] & E.FLAG_WAS_CAST) != 0 and g.clowns != 0 else 0
    core.ask(g, E.DEC_PLACE, p, it)
    if cast != 0:
        for k in range(g.clowns):
            if eligible(g, p, k, cast) != 0:
                place = g.clown_place[p, k] + 0
                core.option(g, E.OPT_PLACE, hiding_places.object_at(g, place), place, 2)
    if g.opt_n == 0:
        g.dec_kind = E.DEC_NONE
        put(g, t, it, pc, base, t.code[pc, 1] + 0)
        return
    core.option(g, E.OPT_DONE, 0, 0, 0)
    core.push(g, F.F_EXEC_ANSWER, it, pc, base, 0, 0)
    core.asked(g)


@kernel
def chosen(g, t, it, pc, base):
    """One more, or no more."""
    p = g.it_ctl[it] + 0
    if g.ans_kind == E.OPT_DONE:
        put(g, t, it, pc, base, t.code[pc, 1] + 0)
        return
    g.clown_state[p, mine_at(g, p, g.ans_b + 0) - 1] = CHOSEN
    choose(g, t, it, pc, base)


@kernel
def put(g, t, it, pc, base, d):
    """Those chosen come onto the battlefield at once, as tokens of definition ``d``: put there, not created."""
    p = g.it_ctl[it] + 0
    core.push(g, F.F_EXEC, it, pc + 1, base, 0, 0)
    for k in range(g.clowns):
        if g.clown_state[p, k] != CHOSEN:
            continue
        g.clown_state[p, k] = USED
        i = game_cards.coming(g, t, p, d, token_cards.flags_for(g, p))
        if i == 0:
            return
        events.propose(g, E.EV_MOVE, p, i, 1, g.it_src[it], E.ZONE_BATTLEFIELD, 0, it)
        if g.result != 0:
            return
    events.flush(g, t)
