"""Exchanging the players, and what is seen where a game and its mirror differ."""

from __future__ import annotations

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import pool_cards, swarm_decks
from manaloom.experiments import mirror


@pytest.fixture(scope="module")
def positions() -> list[Batch]:
    """Some positions of random games that can be mirrored."""
    pool = Pool.default()
    batch = Batch.make(4, [swarm_decks(pool, pool_cards("energy"), 5, k) for k in range(4)], seed=5, pool=pool)
    found = []
    for k in range(90):
        batch.step(np.where(batch.running, (k * 7 + 1) % np.maximum(batch.games["opt_n"], 1), 0))
        if k % 15 == 14:
            found += [batch.take([n]) for n in range(4) if batch.running[n] and mirror.can_be_mirrored(batch.games[n])]
    assert len(found) > 5
    return found


def used() -> np.ndarray:
    return np.zeros((3, T.ABILITIES), np.int64)


def test_the_mirror_of_the_mirror_is_the_position(positions: list[Batch]) -> None:
    for here in positions:
        copy = here.take([0])
        mirror.mirrored(copy.games[0])
        g, m = here.games[0], copy.games[0]
        assert copy.hash(0) != here.hash(0)
        assert m["life"].tolist() == g["life"].tolist()[::-1]
        assert m["active"] == 1 - g["active"]
        assert m["zone_n"][0] == g["zone_n"][5]
        mirror.mirrored(copy.games[0])
        assert copy.hash(0) == here.hash(0)


def test_games_go_alike(positions: list[Batch]) -> None:
    for key, here in enumerate(positions):
        counts = used()
        before = here.games.tobytes()
        assert mirror.goes_alike(here, key, counts) == ""
        assert here.games.tobytes() == before


def test_a_difference_in_what_is_offered_is_seen(positions: list[Batch]) -> None:
    pair = positions[0].take([0, 0])
    mirror.mirrored(pair.games[1])
    assert mirror.differ(pair) == ""
    pair.games["opt_n"][1] -= 1
    assert "other options" in mirror.differ(pair)
    pair.games["dec_player"][1] = pair.games["dec_player"][0]
    assert "has to decide" in mirror.differ(pair)


def test_a_difference_in_the_position_is_seen(positions: list[Batch]) -> None:
    pair = positions[0].take([0, 0])
    mirror.mirrored(pair.games[1])
    assert mirror.same(pair) == ""
    pair.games["energy"][1, 0] += 1
    assert "another position" in mirror.same(pair)


def test_references_to_players_are_exchanged() -> None:
    given = np.array([0, 7, E.REF_PLAYER, E.REF_PLAYER + 1, E.REF_ITEM + 3], np.uint16)
    assert mirror.exchanged(given).tolist() == [0, 7, E.REF_PLAYER + 1, E.REF_PLAYER, E.REF_ITEM + 3]
