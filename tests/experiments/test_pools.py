"""Decks for fuzzing and for benchmarks."""

from __future__ import annotations

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.errors import ManaloomError
from manaloom.experiments import pools, swarm


def test_decks_depend_on_seed_and_game_only() -> None:
    assert pools.swarm_decks("all", 1, 5) == pools.swarm_decks("all", 1, 5)
    assert pools.swarm_decks("all", 1, 5) != pools.swarm_decks("all", 1, 6)
    assert pools.swarm_decks("all", 2, 5) != pools.swarm_decks("all", 1, 5)


@pytest.mark.parametrize("name", ["all", "spine"])
def test_decks_have_forty_cards_of_the_pool(name: str) -> None:
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    for game in range(40):
        for deck in [*pools.swarm_decks(name, 3, game), *pools.random_pair(name, 3, game)]:
            assert sum(deck.values()) == 40
            assert set(deck) <= set(pools.names(name)) | basics


def test_a_game_has_few_different_cards_to_meet_often() -> None:
    sizes = [len(set(a) | set(b)) for a, b in (pools.swarm_decks("all", 9, game) for game in range(60))]
    assert min(sizes) < 15
    assert max(sizes) > 35


def test_benchmark_decks_are_drawn_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    spells = [(f"spell {k}", 1 << k % 5) for k in range(40)]
    monkeypatch.setattr(pools, "_sorted_out", lambda name: (spells, ["land"]))
    first, second = pools.random_pair("spine", 1, 0)
    assert list(first.items())[:5] == [("Plains", 9), ("Swamp", 4), ("land", 4), ("spell 22", 1), ("spell 10", 4)]
    assert list(second.items())[:5] == [("Swamp", 9), ("Island", 4), ("land", 4), ("spell 11", 2), ("spell 1", 4)]


def test_a_deck_by_name_and_an_unknown_one() -> None:
    (name, cards), *_ = pools.read_decks(["goblins"])
    assert name == "goblins"
    assert sum(n for _, n in cards) >= 40
    with pytest.raises(ManaloomError, match="goblins"):
        pools.read_decks(["gobblins"])


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
