"""``manaloom fuzz``: same games however they are played, every check sees its planted fault, clean ends."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from manaloom.engine import checks, decks, faults
from manaloom.engine import enums as E
from manaloom.engine.errors import ManaloomError
from manaloom.engine.jit import PLAIN
from manaloom.engine.replay import Replay
from manaloom.experiments import cli, fuzz, plants, report, runner

GAMES = 2 if PLAIN else 24
LIMIT = 120 if PLAIN else 600


def campaign(games: int = GAMES, batch: int = 8, first: int = 0, **config: object) -> fuzz.Campaign:
    options = {"seed": 7, "batch": batch, "check_every": 50, "decision_limit": LIMIT, **config}
    return fuzz.fuzz(games, fuzz.Config(**options), first=first)  # type: ignore[arg-type]


def command(*args: object) -> Result:
    return CliRunner().invoke(cli.app, [str(a) for a in args])


# --- results depend on the seed and the ids only ----------------------------------------------------------------------


def test_the_digest_is_the_same_for_any_batch() -> None:
    assert len({campaign(batch=batch).digest() for batch in (1, 5, 64)}) == 1


def test_the_digest_depends_on_the_seed() -> None:
    assert campaign(2).digest() != campaign(2, seed=8).digest()


def test_games_are_the_same_in_any_range() -> None:
    whole = campaign(6).table()
    parts = np.concatenate([campaign(2).table(), campaign(4, first=2).table()])
    assert (whole == parts).all()


def test_checking_does_not_change_the_games() -> None:
    assert campaign(3).digest() == campaign(3, check=False).digest()


def test_ordinary_games_have_no_finding() -> None:
    done = campaign()
    assert [(f.check, f.game, f.detail) for f in done.findings] == []
    assert done.done == GAMES


@pytest.mark.parametrize("payment", ["auto", "manual"])
def test_both_ways_of_paying(payment: str) -> None:
    assert campaign(3, payment=payment).findings == []


@pytest.mark.parametrize("pool", ["spine", "mana", "energy"])
def test_games_of_each_pool(pool: str) -> None:
    done = campaign(3, pool=pool)
    assert done.findings == []
    played = set(done.summary()["cards_used"])
    assert played <= {*decks.pool_cards(pool), *decks.BASICS}


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_the_digest_is_the_same_on_ray(workers: int) -> None:
    config = fuzz.Config(seed=7, batch=8, check_every=50, decision_limit=LIMIT)
    assert fuzz.fuzz(GAMES, config, workers=workers).digest() == campaign().digest()


@pytest.mark.slow
def test_a_game_that_kills_its_process_is_a_finding_and_the_others_go_on() -> None:
    config = fuzz.Config(seed=7, batch=4, decision_limit=LIMIT, plant=plants.DEATH)
    done = fuzz.fuzz(8, config, workers=2)
    assert [(f.check, f.game) for f in done.findings] == [("crash", 3)]
    assert done.completed() == [[0, 2], [4, 7]]


# --- every check sees its fault ---------------------------------------------------------------------------------------


def test_every_check_has_a_fault_to_plant() -> None:
    names = {name for name, _ in checks.CHECKS.values()}
    assert len(checks.CHECKS) == len(names)
    assert {name for name in plants.PLANTS if "." not in name} == names
    assert {name.split(".")[0] for name in plants.PLANTS} == names


DECKS = {"listeners.own-power": "20 Island\n20 Robobrain War Mind"}  # what few random games have


@pytest.mark.parametrize("name", sorted(plants.PLANTS))
def test_a_planted_fault_is_reported(name: str, tmp_path: Path) -> None:
    out = tmp_path / "run"
    check = name.split(".")[0]
    if check == "triggers" or (name != check and check == "energy") or name in DECKS:
        games = 8
    else:
        games = 2 if name == check else 24  # a further fault for a check needs more than any game has
    deck = tmp_path / "deck.txt"
    deck.write_text(DECKS.get(name, ""))
    often = {"options": 4, "copies": 4, "payment": 4, "triggers": 12, "mirror": 12, "hidden": 12}.get(check, 100)
    done = command(
        "fuzz",
        "--games",
        games,
        "--batch",
        games,
        "--workers",
        0,
        "--seed",
        3,
        "--check-every",
        often,
        "--pool",
        "energy" if check == "energy" else "all",
        *(("--deck", deck) if name in DECKS else ()),
        "--plant",
        name,
        "--out",
        out,
    )
    assert done.exit_code == 1, done.output
    summary = json.loads((out / "summary.json").read_text())
    assert {f["check"] for f in summary["findings"]} == {check}
    for finding in summary["findings"]:
        replay = Replay.load(out / finding["file"])
        assert len(replay.decisions) == finding["decision"]
        assert replay.note.startswith(check)


def test_the_replay_of_a_finding_leads_to_where_it_was(tmp_path: Path) -> None:
    done = campaign(1, plant="life")
    path = tmp_path / "finding.json"
    path.write_text(fuzz.replay_text(done.config, done.findings[0]))
    batch = Replay.load(path).play()
    assert batch.running[0]
    assert batch.games["decisions"][0] == done.findings[0].decision


# --- the summary ------------------------------------------------------------------------------------------------------


def test_the_summary(tmp_path: Path) -> None:
    out = tmp_path / "run"
    done = command("fuzz", "--games", GAMES, "--workers", 0, "--seed", 7, "--decision-limit", LIMIT, "--out", out)
    assert done.exit_code == 0, done.output
    assert "No findings" in done.output
    summary = json.loads((out / "summary.json").read_text())
    assert summary["games"] == GAMES == sum(summary["results"].values())
    assert summary["completed"] == [[0, GAMES - 1]]
    assert summary["findings"] == []
    assert sum(summary["lengths"]["turns"]["histogram"].values()) == GAMES
    assert summary["decisions_per_second"] > 0
    assert summary["cards_used"]
    assert summary["abilities_used"]
    assert sum(summary["truncated"].values()) == summary["results"]["truncated"]
    assert len(summary["digest"]) == 64
    assert list(summary["looked_at"]) == list(faults.COUNTS.values())


def test_how_much_was_looked_at() -> None:
    done = campaign(pool="energy", check_every=20)
    assert done.findings == []
    looked = done.summary()["looked_at"]
    for what in ("payments of energy", "triggers reckoned anew", "choices made with the players exchanged"):
        assert looked[what] > 0
    once = [int(n) for n in looked.values()]
    assert once == list(campaign(pool="energy", check_every=20, batch=3).summary()["looked_at"].values())


def test_an_interrupted_run_says_which_games_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    played = runner.Runner.play

    def play(self: runner.Runner, first: int, last: int) -> runner.Outcome:
        if first >= 2:
            raise KeyboardInterrupt
        return played(self, first, last)

    monkeypatch.setattr(runner.Runner, "play", play)
    monkeypatch.setattr(fuzz, "FIRST_RANGE", 2)
    done = campaign(50)
    assert done.interrupted
    assert done.completed() == [[0, 1]]
    assert done.summary()["interrupted"] is True


def test_a_run_that_is_interrupted_before_its_first_game_ends_cleanly_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fuzz, "play_here", begin)
    done = command("fuzz", "--games", 9, "--workers", 0, "--out", tmp_path / "run")
    assert done.exit_code == 130
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert (summary["games"], summary["completed"], summary["interrupted"]) == (0, [], True)


def test_every_reason_of_a_truncation_has_words() -> None:
    assert set(report.TRUNCATIONS) == set(E.names("TRUNC")) - {"none", "count"}


# --- bad input --------------------------------------------------------------------------------------------------------


def test_a_run_that_fails_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ManaloomError("Ray is away")

    monkeypatch.setattr(fuzz, "play_on_ray", fails)
    done = command("fuzz", "--games", 1, "--workers", 1, "--out", tmp_path / "runs" / "one")
    assert "Ray is away" in str(done.exception)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_results_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "summary.json").write_text("{}")
    done = command("fuzz", "--games", 1, "--workers", 0, "--out", tmp_path)
    assert "already has results" in str(done.exception)
    assert (tmp_path / "summary.json").read_text() == "{}"


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = command("fuzz", "--games", 1, "--workers", 0, "--out", tmp_path / "file" / "run")
    assert "can't write" in str(done.exception)
