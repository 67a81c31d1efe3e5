"""Replays: recording, reading, playing again, telling."""

import json
from io import StringIO

import numpy as np
import pytest
from rich.console import Console

from manaloom.engine.batch import Batch
from manaloom.engine.errors import FileError, ReplayError
from manaloom.engine.narrate import narrate, watch
from manaloom.engine.replay import Replay
from manaloom.engine.scenario import Scenario
from tests.engine.synthetic import DECK


@pytest.fixture(scope="module")
def game(synthetic):
    """A game that was played, and its replay."""
    batch = Batch.make(1, (DECK, DECK), seed=11, pool=synthetic)
    rng = np.random.default_rng(3)
    taken = []
    while batch.running[0] and len(taken) < 150:
        taken.append(int(rng.integers(batch.n_options[0])))
        batch.step([taken[-1]])
    return batch, Replay.of(batch, 0, taken)


def told(function, *args, **options):
    out = StringIO()
    function(*args, console=Console(file=out, width=120), **options)
    return out.getvalue()


def test_the_same_game_again(game, synthetic, tmp_path):
    batch, replay = game
    replay.final = batch.hash(0)
    replay.save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json")
    assert again == replay
    assert again.play(pool=synthetic).hash(0) == batch.hash(0)
    assert again.play(to=0, pool=synthetic).games["decisions"][0] == 0


def test_decisions_that_no_longer_fit_are_named(game, synthetic):
    _, replay = game
    bad = Replay(**{**vars(replay), "decisions": [*replay.decisions[:5], 200, *replay.decisions[6:]]})
    with pytest.raises(ReplayError, match="decision 5 no longer fits"):
        bad.play(pool=synthetic)
    wrong_end = Replay(**{**vars(replay), "final": 1})
    with pytest.raises(ReplayError, match="another position"):
        wrong_end.play(pool=synthetic)
    with pytest.raises(ReplayError, match="no place"):
        replay.play(to=10_000, pool=synthetic)


def test_damaged_files_are_refused(game, tmp_path):
    _, replay = game
    path = tmp_path / "game.json"
    text = replay.to_json()
    for bad, word in (
        (text[: len(text) // 2], "truncated"),
        ("hello", "not a replay"),
        ("[1, 2]", "not a replay"),
        (json.dumps({**json.loads(text), "format": 99}), "format 99"),
        (json.dumps({k: v for k, v in json.loads(text).items() if k != "seed"}), "'seed' is missing"),
        (json.dumps({**json.loads(text), "decisions": [0, "x"]}), "decisions"),
        (json.dumps({**json.loads(text), "decks": None}), "decks or a position"),
    ):
        path.write_text(bad)
        with pytest.raises(ReplayError, match=word):
            Replay.load(path)
    with pytest.raises(FileError):
        Replay.load(tmp_path / "nowhere.json")


def test_unknown_cards_are_named(game, synthetic):
    _, replay = game
    with pytest.raises(ReplayError, match="Nothing Such"):
        Replay(**{**vars(replay), "decks": [{"Nothing Such": 60}, DECK]}).begin(synthetic)


def test_positions_can_be_replayed(synthetic):
    s = Scenario(pool=synthetic)
    s.me.battlefield("Test Peak").hand("Test Bolt")
    replay = Replay.of_position(s)
    text = replay.to_json()
    assert len(text) < 20_000
    batch = Replay.from_json(text).play(pool=synthetic)
    assert batch.games.tobytes() == s.batch.games.tobytes()


def test_telling_a_game(game, synthetic):
    _, replay = game
    text = told(narrate, replay, pool=synthetic)
    assert "Turn 1: Player" in text and "draws a card" in text and "plays Test" in text
    board = told(narrate, replay, at=40, pool=synthetic)
    assert "Player 1" in board and "life" in board and "> " in board


def test_watching_a_game(synthetic):
    batch = Batch.make(1, (DECK, DECK), seed=2, pool=synthetic, checking=True)
    text = []
    out = told(lambda b, p, console: text.extend(watch(b, p, console)), batch, lambda b: 0)
    assert "Turn 1" in out and not batch.running[0]
    assert Replay.of(batch, 0, text).play(pool=synthetic).hash(0) == batch.hash(0)
