"""Swarm agents: tastes that depend on seed and game only."""

from __future__ import annotations

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.experiments import swarm


def test_weights_depend_on_seed_and_game_only() -> None:
    ids = np.arange(50)
    table = swarm.weights(7, ids)
    assert table.shape == (50, S.PLAYERS * E.OPT_COUNT)
    assert (swarm.weights(7, ids[10:20]) == table[10:20]).all()
    assert table.min() >= 1
    assert table.max() == 128


def test_in_some_games_all_options_are_alike() -> None:
    alike = (swarm.weights(7, np.arange(200)) == 1).all(axis=1)
    assert 20 < alike.sum() < 80


def passes(turn: int, stack: int, many: int) -> float:
    """How often a seat passes, of 2,000 times, that may also do one of two other things."""
    n = 2000
    games = np.zeros(n, S.GAME)
    games["turn"], games["stack_n"] = turn, stack
    games["opt_n"], games["opt_kind"][:, :3] = 3, (E.OPT_PASS, E.OPT_ACTIVATE, E.OPT_CAST)
    made = np.full(n, many, np.int64)
    since = np.zeros((n, 2), np.int64)
    since[:, 0] = turn
    actions = np.zeros(n, np.int64)
    hashes = np.zeros(n, np.int64)
    keys = swarm.choice_keys(3, np.arange(n))
    weights = np.ones((n, S.PLAYERS * E.OPT_COUNT), np.int32)
    assert swarm.pick(games, weights, keys, made, since, np.zeros((n, 8), np.uint8), hashes, actions) == n
    assert (made == many + 1).all()
    return float((actions == 0).mean())


def test_players_tire_of_a_long_turn_and_of_a_high_stack() -> None:
    assert abs(passes(3, 0, 10) - 1 / 3) < 0.04
    assert abs(passes(3, 0, 3 * swarm.IN_TURN) - 8 / 10) < 0.04
    assert abs(passes(3, 2 * swarm.ON_STACK, 0) - 4 / 6) < 0.04
    assert passes(3, 200, 1000) > 0.99
