"""The command line as a new user meets it: help, cards, watching and telling games, errors in a line or two."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from manaloom.engine.decks import pool_cards
from manaloom.engine.jit import PLAIN
from manaloom.experiments import cli


def run(*args: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    """Exit status, standard output and errors of ``manaloom ARGS``, run in this process."""
    monkeypatch.setattr("sys.argv", ["manaloom", *map(str, args)])
    monkeypatch.setenv("COLUMNS", "120")
    status = 0
    try:
        cli.main()
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def manaloom(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run a command; gives (status, output, errors)."""
    return lambda *args: run(*args, capsys=capsys, monkeypatch=monkeypatch)


def test_help_imports_nothing_heavy() -> None:
    script = "import sys\nfrom manaloom.experiments import cli\nprint('numba' in sys.modules or 'ray' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_help_names_every_command(manaloom) -> None:
    status, out, _ = manaloom("--help")
    assert status == 0
    for word in ("fuzz", "bench", "watch", "replay", "cards", "warmup"):
        assert word in out


def test_version(manaloom) -> None:
    status, out, _ = manaloom("--version")
    assert status == 0
    assert out.startswith("manaloom ")


# --- cards ------------------------------------------------------------------------------------------------------------


def test_all_cards_are_listed(manaloom) -> None:
    status, out, _ = manaloom("cards")
    assert status == 0
    for name in ("Forest", "Aether Hub", "Aetherstorm Roc", "Clone"):
        assert name in out


def test_one_card_in_words(manaloom) -> None:
    _, out, _ = manaloom("cards", "aether", "hub")
    assert "When this enters, you get {E}" in out
    assert "Forest" not in out


def test_cards_by_words(manaloom) -> None:
    _, out, _ = manaloom("cards", "flying", "energy")
    assert "Aetherstorm Roc" in out
    assert "Grizzly Bears" not in out


def test_a_token(manaloom) -> None:
    _, out, _ = manaloom("cards", "Treasure")
    assert "sacrifice this: add one mana of any color" in out


def test_cards_whose_size_depends_and_lands_with_basic_types(manaloom) -> None:
    _, out, _ = manaloom("cards", "robobrain")
    assert "Robot */5" in out
    _, out, _ = manaloom("cards")
    assert "Robobrain War Mind {3}{U} */5 Artifact Creature — Robot" in " ".join(out.split())
    _, out, _ = manaloom("cards", "Watery Grave")
    assert "{T}: add {U}" in out
    assert "{T}: add {B}" in out


def test_the_nearest_name_is_offered(manaloom) -> None:
    status, _, err = manaloom("cards", "Grizly Bears")
    assert status == 2
    assert "Grizzly Bears" in err


def test_the_frozen_pool_is_part_of_the_pool(manaloom) -> None:
    assert set(pool_cards("spine")) <= set(pool_cards("all"))
    status, out, _ = manaloom("cards", "--pool", "spine")
    assert status == 0
    assert f"{len(pool_cards('spine'))} cards" in out


@pytest.mark.parametrize("subject", ["mana", "energy"])
def test_the_cards_of_one_subject(subject: str, manaloom) -> None:
    status, out, _ = manaloom("cards", "--pool", subject)
    assert status == 0
    assert f"{len(pool_cards(subject))} cards" in out


# --- watch and replay -------------------------------------------------------------------------------------------------


def test_watching_and_telling_again(manaloom, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    status, told, _ = manaloom("watch", "--seed", 7, "--agent", "random", "--save", path)
    assert status == 0
    assert "Turn 1" in told
    status, again, _ = manaloom("replay", path)
    assert status == 0
    assert again.strip() in told
    status, board, _ = manaloom("replay", path, "--at", 4)
    assert status == 0
    assert "library" in board
    assert ">" in board


@pytest.mark.skipif(PLAIN, reason="slow in plain mode")
def test_watching_given_decks_and_boards(manaloom) -> None:
    status, out, _ = manaloom("watch", "--deck", "temur-energy", "--deck", "goblins", "--boards", "--seed", 2)
    assert status == 0
    assert "temur-energy" in out
    assert "library" in out


def test_a_replay_that_ends_elsewhere_than_it_did(manaloom, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    manaloom("watch", "--agent", "random", "--save", path)
    path.write_text(json.dumps({**json.loads(path.read_text()), "final": 5}))
    status, _, err = manaloom("replay", path)
    assert status == 2
    assert "lead to another position than was recorded" in err


# --- bad input --------------------------------------------------------------------------------------------------------


def test_without_a_command_the_help_is_shown(manaloom) -> None:
    status, out, _ = manaloom()
    assert status in (0, 2)  # by Typer's version
    assert "Usage" in out
    assert "fuzz" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["fly"], "fly"),
        (["fuz"], "fuz"),
        (["fuzz", "--gaems", "3"], "--gaems"),
        (["fuzz", "--games"], "--games"),
        (["fuzz", "--games", "0"], "--games"),
        (["fuzz", "--games", "1e9"], "--games"),
        (["fuzz", "--workers", "-1"], "--workers"),
        (["fuzz", "--workers", "4000"], "4000: this machine has"),
        (["fuzz", "--seed", "1" * 30], "is no seed"),
        (["fuzz", "--batch", "99999", "--workers", "4", "--decision-limit", "999999"], "GiB of memory"),
        (["fuzz", "--payment", "cash"], "--payment"),
        (["fuzz", "--deck", "goblin"], 'did you mean "goblins"'),
        (["fuzz", "--deck", "nothing"], "the package has goblins, golgari-counters"),
        (["fuzz", "--deck", __file__], "line 1: expected a count and a card name"),
        (["fuzz", "--address", "nowhere"], "nowhere"),
        (["fuzz", "--address", "127.0.0.1:9"], "127.0.0.1:9"),
        (["fuzz", "--out", "/dev/null/run"], "/dev/null/run"),
        (["fuzz", "extra"], "extra"),
        (["watch", "--deck", "temur-enregy"], "temur-energy"),
        (["watch", "--deck", "goblins", "--deck", "goblins", "--deck", "goblins"], "two players"),
        (["watch", "--agent", "clever"], "--agent"),
        (["watch", "--seed", "x"], "--seed"),
        (["watch", "--delay", "-1"], "--delay"),
        (["watch", "--save", "/no/such/folder/game.json"], "/no/such/folder"),
        (["replay"], "FILE"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (["replay", __file__], "not a replay"),
        (["replay", "/"], "no replay file /"),
        (["bench", "--json", "/no/such/folder/numbers.json"], "/no/such/folder"),
        (["bench", "--pool", "most"], "--pool"),
        (["cards", "--pool", "most"], "--pool"),
        (["cards", "Grizly", "Bears"], "Grizzly Bears"),
    ],
)
def test_bad_input(args: list[str], words: str, manaloom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said in a line or two, with status 2, before anything is compiled, and nothing is left behind."""

    def warm_up(screen: object) -> None:
        raise AssertionError("nothing needs to be compiled for that")

    monkeypatch.setattr(cli, "warm_up", warm_up)
    monkeypatch.chdir(tmp_path)
    status, out, err = manaloom(*args)
    assert (status, out) == (2, "")
    assert words in err
    first, *more = err.splitlines()
    assert first.startswith("error: ")
    assert len(more) <= 1
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_a_replay_does_not_have(manaloom, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    manaloom("watch", "--agent", "random", "--save", path)
    status, _, err = manaloom("replay", path, "--at", 99999)
    assert status == 2
    assert "99999" in err
