"""Players: random, and a heuristic one that plays sensibly. An agent decides for many games at once."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from manaloom.agents.base import Agent
from manaloom.engine.errors import ManaloomError

__all__ = ["AGENTS", "Agent", "make_agent"]


def _random(seed: int) -> Agent:
    from manaloom.agents.random import RandomAgent

    return RandomAgent(seed)


def _heuristic(seed: int) -> Agent:
    from manaloom.agents.heuristic import HeuristicAgent

    return HeuristicAgent(seed)


AGENTS: dict[str, Callable[[int], Agent]] = {"random": _random, "heuristic": _heuristic}
"""Agents by name: a function of a seed."""


def make_agent(name: str, seed: int = 0) -> Agent:
    """The agent called ``name``; raises ``ManaloomError`` with the nearest name for one that isn't there."""
    if name not in AGENTS:
        near = difflib.get_close_matches(name, AGENTS, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise ManaloomError(f"no agent is called {name!r}; there are {', '.join(AGENTS)}{hint}")
    return AGENTS[name](seed)
