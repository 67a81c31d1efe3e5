"""Warming up: every entry is compiled ahead, for the very types that it is called with."""

import ast
from pathlib import Path

import numpy as np
import pytest

from manaloom.engine import warmup
from manaloom.engine.jit import PLAIN

ROOT = Path(__file__).resolve().parents[2]


def entries_in_sources() -> set[str]:
    """All functions marked ``@entry``, as ``module:name``."""
    found = set()
    for folder in ("engine", "env", "agents", "experiments"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.parse(path.read_text()).body:
                marks = getattr(node, "decorator_list", ())
                if any(isinstance(mark, ast.Name) and mark.id == "entry" for mark in marks):
                    found.add(f"manaloom.{'.'.join(path.relative_to(ROOT).with_suffix('').parts)}:{node.name}")
    return found


def test_every_entry_is_compiled_ahead():
    assert entries_in_sources() == set(warmup.ENTRIES)


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
@pytest.mark.compiled
def test_entries_are_called_with_the_types_that_were_compiled_ahead():
    from manaloom.agents import make_agent
    from manaloom.engine.batch import Batch
    from manaloom.env.duel import DuelEnv
    from manaloom.env.observer import Observer
    from manaloom.experiments.runner import Config, Runner

    assert Runner(Config(batch=2, decision_limit=40, check_every=20)).play(0, 4).findings == []
    batch = Batch.make(3, seed=1, threads=2)
    assert batch.play(2, weights=np.ones((3, 1), int).repeat(warmup._games()["weights"].shape[1], 1)) == 6
    batch.step([0, 0, 0])
    batch.hashes()
    make_agent("heuristic").act(batch, np.ones(3, bool))
    Observer(3).observe(batch, batch.to_play.astype(np.int64))
    DuelEnv(opponent="heuristic").reset(seed=1)
    for name, kinds in warmup.ENTRIES.items():
        assert list(warmup._entry(name).overloads) == [warmup._types(kinds)], name
