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
