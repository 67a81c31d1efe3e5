"""Players: random, and a heuristic one that plays sensibly. An agent decides for many games at once."""

from __future__ import annotations

from collections.abc import Callable

from manaloom.agents.base import Agent
from manaloom.engine.errors import ManaloomError, nearest

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
        raise ManaloomError(f"no agent is called {name!r}: there are {', '.join(AGENTS)}{nearest(name, AGENTS)}")
    return AGENTS[name](seed)
