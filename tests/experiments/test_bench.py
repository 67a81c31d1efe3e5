"""``manaloom bench``: that it measures what it says; not how fast anything is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from manaloom.engine import state as S
from manaloom.engine.decks import load_deck
from manaloom.engine.errors import check_writable
from manaloom.engine.jit import PLAIN
from manaloom.experiments import bench


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> dict:
    """All numbers, of a benchmark without its slow parts: new processes and Ray."""
    monkeypatch.setattr(bench, "DECKS", 8)
    monkeypatch.setattr(bench, "MAIN_BATCH", 4)
    monkeypatch.setattr(bench, "SPAN", {True: 0.05, False: 0.1})
    monkeypatch.setattr(bench, "start_up", lambda times: (60.0, 1.0))
    monkeypatch.setattr(bench, "scaling", lambda *args: {"scaling": 0.97})
    return bench.run("spine", quick=True)


@pytest.mark.skipif(PLAIN, reason="slow in plain mode")
def test_every_number_is_there(numbers: dict, tmp_path: Path) -> None:
    bench.write(numbers, tmp_path / "numbers.json")
    read = json.loads((tmp_path / "numbers.json").read_text())
    for path in (
        "engine.decisions_per_cpu_s",
        "engine.games_per_cpu_s",
        "vector.decisions_per_cpu_s",
        "env.steps_per_cpu_s",
        "clones_per_cpu_s",
        "bytes_per_game",
        "cold_start_s",
        "warm_start_s",
        "workers.scaling",
        "machine.cpus",
    ):
        value = read
        for key in path.split("."):
            value = value[key]
        assert value > 0, path
    assert read["bytes_per_game"] == S.GAME.itemsize
    assert read["pool"] == "spine"
    screen = Console(width=100, record=True, quiet=False, file=(tmp_path / "out").open("w"))
    screen.print(bench.table(read))
    assert "by batch size" in screen.export_text()


def test_the_workload_is_the_same_games_every_time() -> None:
    one, other = (bench.Workload("spine", 1).batch(4) for _ in range(2))
    assert one.games.tobytes() == other.games.tobytes()


def test_given_decks_play_each_against_each() -> None:
    goblins, energy = ((name, load_deck(name)) for name in ("goblins", "temur-energy"))
    assert len(bench.Workload("spine", 1, [goblins]).pairs) == 1
    work = bench.Workload("spine", 1, [goblins, energy])
    batch = work.batch(8)
    met = {
        tuple("Raging Goblin" in deck or "Goblin Instigator" in deck for deck in batch.decks_of(k)) for k in range(8)
    }
    assert len(met) == 4


def test_an_unwritable_file_is_noticed_at_once(tmp_path: Path) -> None:
    check_writable(tmp_path / "numbers.json")
    assert not (tmp_path / "numbers.json").exists()
    with pytest.raises(OSError, match="can't write"):
        check_writable(tmp_path / "no" / "numbers.json")
