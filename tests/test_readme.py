"""What the README shows works: its programs run, its commands exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from manaloom.engine.decks import deck_names
from manaloom.engine.jit import PLAIN
from manaloom.experiments import cli

README = (Path(__file__).resolve().parent.parent / "README.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = re.findall(r"^manaloom (.*?)(?:   +.*)?$", README, re.MULTILINE)


@pytest.mark.skipif(PLAIN, reason="slow in plain mode")
def test_the_programs_run() -> None:
    """One after another, as somebody does who types them in; the tests that they define pass."""
    assert len(PROGRAMS) >= 4
    names: dict[str, object] = {}
    for program in PROGRAMS:
        exec(compile(program, "README.md", "exec"), names)
    tests = [thing for name, thing in names.items() if name.startswith("test_")]
    assert tests
    for test in tests:
        test()  # type: ignore[operator]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_exist(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their options, too: with ``--help`` behind, everything is read and nothing run."""
    words = shlex.split(command)
    monkeypatch.setattr("sys.argv", ["manaloom", *words, "--help"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 0


def test_the_cards_are_short() -> None:
    """A new card, and a scenario test of it, take at most ten lines each."""
    card, test = (program for program in PROGRAMS if "COLLECTOR" in program)
    assert len(card[card.index("COLLECTOR =") :].splitlines()) <= 10
    assert len(test[test.index("def test_") :].splitlines()) <= 10


def test_the_packaged_decks_are_named() -> None:
    assert all(f"`{name}`" in README for name in deck_names())
