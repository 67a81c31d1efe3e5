"""The page of energy cards says what is so: of the pool, and of the tests of each card."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from manaloom.engine.cards import words
from manaloom.engine.cards.pool import CARDS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "energy-cards.md"
TESTS = ROOT / "tests" / "engine" / "rules" / "energy"
ROW = re.compile(r"^\| (?P<card>[^|]+?) \| (?P<state>[^|]+?) \| (?P<text>(?:exact|approximate)[^|]*?) \|$")


def rows() -> dict[str, str]:
    """By card what the page says of the pool."""
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith("|")][2:]
    found = [ROW.match(line) for line in lines]
    assert all(found), [line for line, match in zip(lines, found, strict=True) if match is None]
    names = [match["card"] for match in found if match]
    assert len(names) == len(set(names)) == 143
    return {match["card"]: match["state"] for match in found if match}


def squeezed(name: str) -> str:
    """A name as it is part of a function's name, without what separates its words."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def short(name: str) -> str:
    """What a legend is called for short: ``Motherlode`` for The Motherlode, Excavator (201.5c)."""
    return re.split("[,:]", name)[0].removeprefix("The ")


def strings(value: Any) -> Iterator[str]:
    """All strings in the parameters of a test."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings([*value, *value.values()])
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from strings(one)
    elif hasattr(value, "values") and hasattr(value, "marks"):  # pytest.param
        yield from strings(value.values)


def covered() -> tuple[set[str], set[str]]:
    """Names of tests of energy cards, squeezed; and all strings that are parameters of such tests."""
    functions, parameters = set(), set()
    for path in sorted(TESTS.glob("test_*.py")):
        module = importlib.import_module(f"tests.engine.rules.energy.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test):
                functions.add(squeezed(name.removeprefix("test_")))
                for mark in getattr(test, "pytestmark", []):
                    if mark.name == "parametrize":
                        parameters.update(strings(list(mark.args[1])))
    return functions, parameters


def test_what_is_said_to_be_in_the_pool_is_there_and_nothing_else():
    pool = {c.name for c in CARDS}
    said = rows()
    assert [name for name, state in said.items() if state == "in" and name not in pool] == []
    assert [name for name, state in said.items() if state != "in" and name in pool] == []


def test_every_card_of_the_pool_with_an_energy_clause_is_listed():
    found = {c.name for c in CARDS if any("{E}" in line for line in words.card(c))}
    assert sorted(found - set(rows())) == []
    assert sorted({name for name, state in rows().items() if state == "in"} - found) == []


def test_every_card_that_is_in_has_a_test():
    functions, parameters = covered()
    untested = [
        name
        for name, state in rows().items()
        if state == "in"
        and name not in parameters
        and not any(function.startswith((squeezed(name), squeezed(short(name)))) for function in functions)
    ]
    assert untested == []
