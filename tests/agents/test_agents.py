"""Agents: the same choices in any batch, nothing hidden used, and the heuristic one plays better than chance."""

import numpy as np
import pytest

from manaloom.agents import AGENTS, make_agent
from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.errors import BadBatch, ManaloomError
from manaloom.engine.jit import PLAIN


def match(players, batch):
    """Play all games to the end: ``players[k]`` in seat k of even games, in the other of odd ones."""
    swap = np.arange(batch.n) % 2
    while batch.running.any():
        side = batch.to_play ^ swap
        actions = [player.act(batch, batch.running & (side == k)) for k, player in enumerate(players)]
        batch.step(np.maximum(*actions))
    won = batch.games["result"] == E.RESULT_WIN
    return won & ((batch.games["winner"] ^ swap) == 0)


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_decides_for_games_it_is_asked_about(name):
    batch = Batch.make(6, seed=3)
    agent = make_agent(name)
    for _ in range(40):
        where = np.arange(6) % 2 == 0
        actions = agent.act(batch, where)
        assert actions.dtype == np.int64 and (actions[~where] == -1).all()
        asked = where & batch.running
        assert (actions[asked] >= 0).all() and (actions[asked] < batch.n_options[asked]).all()
        batch.step(agent.act(batch, batch.running))


@pytest.mark.parametrize("name", AGENTS)
def test_a_game_is_the_same_in_any_batch(name):
    wide, narrow = Batch.make(5, seed=3), Batch.make(2, seed=3, game_ids=[4, 1])
    for batch in (wide, narrow):
        agent = make_agent(name, seed=8)
        for _ in range(60):
            batch.step(agent.act(batch, batch.running))
    assert wide.games[4].tobytes() == narrow.games[0].tobytes()
    assert wide.games[1].tobytes() == narrow.games[1].tobytes()


def test_the_random_agent_plays_as_the_machine_does():
    one, other = Batch.make(4, seed=3), Batch.make(4, seed=3)
    one.play(50, seed=6)
    agent = make_agent("random", seed=6)
    for _ in range(50):
        other.step(agent.act(other, other.running))
    assert one.games.tobytes() == other.games.tobytes()


@pytest.mark.parametrize("name", AGENTS)
def test_playing_until_somebody_else_decides(name):
    batch = Batch.make(6, seed=3)
    seats = np.array([0, 1, 0, 1, -1, -1])
    alone = batch.games[4:].tobytes()
    agent = make_agent(name)
    for _ in range(20):
        agent.play_until(batch, seats)
        run = batch.running & (seats >= 0)
        assert (batch.to_play[run] == seats[run]).all()
        assert batch.games[4:].tobytes() == alone
        batch.step(np.where(run, 0, -1))


def test_random_seats_are_checked():
    batch = Batch.make(2, seed=3)
    for wrong in ([0], [0.5, 1], [0, 2], [0, -2]):
        with pytest.raises(BadBatch, match="seats"):
            batch.play_until(np.array(wrong))


def test_the_heuristic_agent_uses_nothing_hidden():
    """Other cards in the opponent's hand and libraries: the same choice."""
    rng = np.random.default_rng(1)
    agent = make_agent("heuristic")
    for k in (3, 30, 80):
        batch = Batch.make(3 if PLAIN else 40, seed=k)
        batch.play(k)
        other = batch.clone()
        for g in other.games:
            me = int(g["dec_player"])
            you = 1 - me
            shown = set(g["opt_a"][: g["opt_n"]].tolist())
            rows = (you * 5 + E.ZONE_HAND - 1, you * 5 + E.ZONE_LIBRARY - 1)
            slots = [i for row in rows for i in g["zone"][row][: g["zone_n"][row]].tolist() if i not in shown]
            mixed = rng.permutation(slots).astype(int)
            for name in ("obj_card", "obj_def", "obj_types", "obj_kw", "obj_power", "obj_tough"):
                g[name][slots] = g[name][mixed].copy()
        assert np.array_equal(agent.act(batch, batch.running), agent.act(other, other.running))


@pytest.mark.skipif(PLAIN, reason="200 whole games take plain Python minutes")
def test_the_heuristic_agent_beats_chance():
    batch = Batch.make(200, seed=1)
    won = match([make_agent("heuristic", seed=2), make_agent("random", seed=3)], batch)
    assert won.mean() >= 0.75


@pytest.mark.skipif(PLAIN, reason="200 whole games take plain Python minutes")
def test_the_heuristic_agent_never_repeats_itself_for_ever():
    batch = Batch.make(200, seed=2)
    agent = make_agent("heuristic")
    match([agent, agent], batch)
    assert (batch.games["trunc"] == E.TRUNC_DECISIONS).sum() == 0
    assert batch.games["decisions"].max() < 2000


def test_unknown_agents():
    with pytest.raises(ManaloomError, match="no agent is called 'heurist'"):
        make_agent("heurist")
