"""Swarm agents: in each game, each seat has a taste of its own, drawn at random.

A uniformly random player rarely does a rare thing twice.  So each game draws, for each seat, random weights for the
kinds of choices, and a random subset of the cards that its decks are built from: what is rare on the whole is common in
some games.  All of it depends on the seed and the game's id only, never on the batch that the game happens to be in.
"""

from __future__ import annotations

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import entry, kernel
from manaloom.engine.rules.core import decider, draw32
from manaloom.engine.streams import STREAM_CHOICES, STREAM_PLAIN, STREAM_WEIGHTS, stream_keys

MASK62 = (1 << 62) - 1
ODD = 0x2545F4914F6CDD1D

ON_STACK = 16  # spells and abilities on the stack for which a player is twice as likely to pass
IN_TURN = 64  # choices in one turn likewise
MOST_TIRED = 12

# Weights are powers of two from 1 to 128. These kinds are kept from ruining too many games:
_LEAST = np.ones(S.PLAYERS * E.OPT_COUNT, np.int32)
_MOST = np.full(S.PLAYERS * E.OPT_COUNT, 128, np.int32)
for _seat in range(S.PLAYERS):
    _LEAST[_seat * E.OPT_COUNT + E.OPT_KEEP] = 32
    _LEAST[_seat * E.OPT_COUNT + E.OPT_PASS] = 16
    _MOST[_seat * E.OPT_COUNT + E.OPT_ACTIVATE] = 16
    _MOST[_seat * E.OPT_COUNT + E.OPT_MANA] = 8
    _MOST[_seat * E.OPT_COUNT + E.OPT_MULLIGAN] = 8
    _MOST[_seat * E.OPT_COUNT + E.OPT_CANCEL] = 4


def choice_keys(seed: int, ids: np.ndarray) -> np.ndarray:
    """Keys of the agents' random streams: uint32 (n, 2 * PLAYERS), two for each seat."""
    return np.concatenate([stream_keys(seed, ids, STREAM_CHOICES + seat) for seat in range(S.PLAYERS)], axis=1)


def weights(seed: int, ids: np.ndarray) -> np.ndarray:
    """How likely options of each kind are in each game: int32 (n, PLAYERS * OPT_COUNT), by seat and E.OPT_*.

    In a quarter of the games all options are alike.
    """
    columns = S.PLAYERS * E.OPT_COUNT
    words = [stream_keys(seed, ids, STREAM_WEIGHTS + k) for k in range(-(-columns // 20))]
    bits = np.concatenate(words, axis=1)  # ten columns to a word
    draws = np.stack([bits[:, c // 10] >> np.uint32(3 * (c % 10)) & np.uint32(7) for c in range(columns)], axis=1)
    table = np.clip(1 << draws.astype(np.int32), _LEAST, _MOST)
    table[stream_keys(seed, ids, STREAM_PLAIN)[:, 0] % 4 == 0] = 1
    return table


@kernel
def tired(g, many):
    """How often the weight of passing is doubled: by what is on the stack, and by how ``many`` choices a turn has seen.

    What costs nothing can be done again and again; without that, such games would end at a limit.
    """
    return min(g.stack_n // ON_STACK + many // IN_TURN, MOST_TIRED)


@kernel
def choose(g, weights, keys, i, made, many):
    """The number of the option that the deciding seat of game ``i`` takes as its choice number ``made``."""
    seat = decider(g)
    base = seat * E.OPT_COUNT
    total = 0
    more = 0
    for k in range(g.opt_n):
        total += weights[i, base + g.opt_kind[k]]
        if g.opt_kind[k] == E.OPT_PASS:
            more = (weights[i, base + E.OPT_PASS] << tired(g, many)) - weights[i, base + E.OPT_PASS]
    total += more
    left = (draw32(keys[i, 2 * seat] + 0, keys[i, 2 * seat + 1] + 0, made) * total) >> 32
    for k in range(g.opt_n):
        left -= weights[i, base + g.opt_kind[k]]
        if g.opt_kind[k] == E.OPT_PASS:
            left -= more
        if left < 0:
            return k
    return 0


@entry
def pick(games, weights, keys, made, since, moves, hashes, actions):
    """Choose an option in every running game; returns how many are running.

    Writes ``actions`` (int64; -1 where a game is over), and notes the choice in ``moves`` (uint8, one row for each
    game) and in the running hash of decisions.  ``made`` counts the choices of each game; ``since`` (int64, 2):
    its turn, and how many there were as that began.
    """
    running = 0
    for i in range(len(games)):
        g = games[i]
        if g.result != E.RESULT_NONE:
            actions[i] = -1
            continue
        running += 1
        n = made[i]
        if since[i, 0] != g.turn:
            since[i, 0] = g.turn
            since[i, 1] = n
        a = choose(g, weights, keys, i, n, n - since[i, 1])
        actions[i] = a
        if n < moves.shape[1]:
            moves[i, n] = a
        made[i] = n + 1
        h = ((hashes[i] ^ (a + 1)) * ODD) & MASK62
        hashes[i] = h ^ (h >> 31)
    return running
