"""Hidden information: what a player may not know can be exchanged without any change in what they observe (400.2).

In a copy of a game, the cards of libraries and of the opponent's hand are dealt anew among themselves, token-ness,
identities and all, and what the opponent has hidden on the table is moved elsewhere. The observation has to stay the
same to the byte. What the player sees by other means stays where it is: cards that an option of theirs is about,
sources of abilities, and the hand of an opponent whom they control (723.4).
"""

from __future__ import annotations

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.faults import COUNT_HIDDEN
from manaloom.engine.rules.hiding import HIDDEN
from manaloom.env.observer import Observer

# What an object is, wherever it is: all its columns but those that say where.
COLUMNS = tuple(name for name in S.GAME.names or () if name.startswith("obj_") and name != "obj_zone")


def slots_of(g: np.void, p: int, zone: int) -> list[int]:
    """The objects in a zone of a player."""
    row = p * 5 + zone - 1
    return g["zone"][row][: int(g["zone_n"][row])].tolist()


def dealt_anew(game: np.ndarray, seat: int, random: np.random.Generator) -> int:
    """Exchange what the player in ``seat`` may not know of the one game in ``game``; gives how many objects moved."""
    g = game[0]
    other = 1 - seat
    known = set(g["it_src"][g["it_state"] != S.ITEM_FREE].tolist())  # 602.2a: an ability's source is shown
    decides = (
        int(g["controlled"][int(g["dec_player"])]) - 1 if g["controlled"][int(g["dec_player"])] else g["dec_player"]
    )
    if int(decides) == seat:
        n = int(g["opt_n"])
        known |= {int(x) for name in ("opt_a", "opt_b", "opt_c") for x in g[name][:n] if 0 < x < S.OBJECTS}
    unknown = [slots_of(g, seat, E.ZONE_LIBRARY), slots_of(g, other, E.ZONE_LIBRARY)]
    if g["controlled"][other] != seat + 1:
        unknown[1] = unknown[1] + slots_of(g, other, E.ZONE_HAND)
    moved = 0
    for slots in unknown:
        places = np.array([i for i in slots if i not in known], np.int64)
        if len(places) < 2:
            continue
        dealt = random.permutation(places)
        for name in COLUMNS:
            g[name][places] = g[name][dealt].copy()
        moved += int(np.count_nonzero(places != dealt))
    for k in range(int(g["clowns"])):
        if g["clown_state"][other, k] == HIDDEN and g["clown_spotted"][other, k] == 0:
            g["clown_place"][other, k] = random.integers(S.PLACES)
    return moved


def shows(here: Batch, key: int, used: np.ndarray, planted: bool = False) -> str:
    """What observations of the one game in ``here`` show that they may not; empty: nothing. ``key``: what is dealt."""
    random = np.random.default_rng(key)
    observer = Observer(1)
    for seat in range(S.PLAYERS):
        seats = np.array([seat], np.int64)
        before = {name: part.copy() for name, part in observer.observe(here, seats).items()}
        other = here.clone()
        used[2, COUNT_HIDDEN] += dealt_anew(other.games, seat, random)
        if planted:
            other.games["energy"][0, 1 - seat] += 1
        after = observer.observe(other, seats)
        for name, part in before.items():
            if not np.array_equal(part, after[name]):
                where = np.argwhere(part != after[name])[0].tolist()
                return f"player {seat} sees what they may not know, in {name}{where[1:]}"
    return ""
