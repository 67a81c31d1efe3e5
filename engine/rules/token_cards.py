"""Tokens that are cards, too, and stay in whatever zone they reach; and what a token was created as.

By effect (Claire D'Loon's), the tokens that a player owns can be cards that are still tokens for the rest of the game:
``g.token_cards`` says whose, ``FLAG_PERSISTS`` marks each of them, those that come later included. They don't cease to
exist (111.7) and move as other cards do (111.8).

Such a token is in every zone what it was created as (111.3, 707.2): a copy, if it was created as one, with exceptions
(707.9) and size. What it became a copy of afterwards, or entered as a copy of, is gone once it has left the battlefield
(400.7). ``obj_card`` is the definition that it was created with; its size and exceptions are those that it has, until
it copies something (``FLAG_BECAME_COPY``): then they are put down in a list, if there are any.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core

# --- cards that are tokens --------------------------------------------------------------------------------------------


@kernel
def flags_for(g, p):
    """The flags of a token that player ``p`` is about to create (111.2: they own it)."""
    return E.FLAG_TOKEN | (E.FLAG_PERSISTS if g.token_cards[p] != 0 else 0)


@kernel
def become_cards(g, p):
    """From now on tokens that player ``p`` owns are cards that are still tokens: those there are, and all to come."""
    if g.token_cards[p] != 0:
        return
    g.token_cards[p] = 1
    g.serial += 1
    for i in range(1, S.OBJECTS):
        if (g.obj_flags[i] & E.FLAG_TOKEN) != 0 and g.obj_owner[i] == p and g.obj_zone[i] != E.ZONE_GHOST:
            g.obj_flags[i] |= E.FLAG_PERSISTS


@kernel
def is_card(g, i):
    """108.2, 108.2b: is object ``i`` a card, or represented by one? A token is one only by effect."""
    if (g.obj_flags[i] & E.FLAG_COPY_SPELL) != 0:
        return 0
    return 1 if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_PERSISTS)) != E.FLAG_TOKEN else 0


# --- what a token was created as --------------------------------------------------------------------------------------


@kernel
def find(g, i):
    """The place of token ``i`` in the list of what tokens were created with; ``made_n``: it isn't there."""
    k = 0
    while k < g.made_n and g.made_obj[k] != i:
        k += 1
    return k


@kernel
def keep(g, i):
    """Token ``i``, or the copy of a spell that may become one, is about to become a copy: put down what it was."""
    flags = g.obj_flags[i] + 0
    if (flags & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) == 0 or (flags & E.FLAG_BECAME_COPY) != 0:
        return
    g.obj_flags[i] |= E.FLAG_BECAME_COPY
    if g.obj_size[i] == 0 and g.obj_exc[i, 0] == 0:
        return
    k = g.made_n + 0
    if k >= S.MADE:
        core.fail(g, E.TRUNC_EFFECTS)
        return
    g.made_obj[k] = i
    g.made_size[k] = g.obj_size[i]
    for x in range(S.COPY_EXCEPTIONS):
        g.made_exc[k, x] = g.obj_exc[i, x]
    g.made_n = k + 1


@kernel
def forget(g, i):
    """Nothing is put down any more about token ``i``."""
    g.obj_flags[i] &= ~E.FLAG_BECAME_COPY
    k = find(g, i)
    if k == g.made_n:
        return
    n = g.made_n - 1
    while k < n:
        g.made_obj[k] = g.made_obj[k + 1]
        g.made_size[k] = g.made_size[k + 1]
        for x in range(S.COPY_EXCEPTIONS):
            g.made_exc[k, x] = g.made_exc[k + 1, x]
        k += 1
    g.made_obj[n] = 0
    g.made_size[n] = 0
    for x in range(S.COPY_EXCEPTIONS):
        g.made_exc[n, x] = 0
    g.made_n = n


@kernel
def revert(g, n, i):
    """Object ``n``, which token ``i`` becomes or is, has the copiable values that this was created with (707.2).

    What is no token has those of its card.
    """
    g.obj_def[n] = g.obj_card[n]
    if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0 and (g.obj_flags[i] & E.FLAG_BECAME_COPY) == 0:
        g.obj_size[n] = g.obj_size[i]
        for x in range(S.COPY_EXCEPTIONS):
            g.obj_exc[n, x] = g.obj_exc[i, x]
        return
    k = find(g, i)
    g.obj_size[n] = g.made_size[k] if k < g.made_n else 0
    for x in range(S.COPY_EXCEPTIONS):
        g.obj_exc[n, x] = g.made_exc[k, x] if k < g.made_n else 0
    forget(g, i)


@kernel
def settle(g, i):
    """A copy effect on token ``i`` has ended: if it is what it was created as, nothing needs to be put down."""
    if (g.obj_flags[i] & E.FLAG_BECAME_COPY) == 0 or g.obj_def[i] != g.obj_card[i]:
        return
    k = find(g, i)
    if g.obj_size[i] != (g.made_size[k] if k < g.made_n else 0):
        return
    for x in range(S.COPY_EXCEPTIONS):
        if g.obj_exc[i, x] != (g.made_exc[k, x] if k < g.made_n else 0):
            return
    forget(g, i)


@kernel
def same_making(g, i, j):
    """Were tokens ``i`` and ``j``, which have both become copies, created with the same size and exceptions?"""
    a = find(g, i)
    b = find(g, j)
    if (g.made_size[a] if a < g.made_n else 0) != (g.made_size[b] if b < g.made_n else 0):
        return 0
    for x in range(S.COPY_EXCEPTIONS):
        if (g.made_exc[a, x] if a < g.made_n else 0) != (g.made_exc[b, x] if b < g.made_n else 0):
            return 0
    return 1
