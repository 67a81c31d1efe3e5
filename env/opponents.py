"""Who plays the other seat: agents by name, or a function from observations to actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from manaloom.agents import Agent, make_agent
from manaloom.engine.batch import Batch
from manaloom.env.observer import Observer

__all__ = ["Opponent"]

Policy = Callable[[dict[str, np.ndarray]], np.ndarray]


class Opponent:
    """Plays every decision that is not the learner's.

    Parameters
    ----------
    what
        ``"random"`` or ``"heuristic"`` (``manaloom.agents``), an ``Agent``, or a function that is given observations
        with a leading axis of games and returns an action for each.
    seed
        What its random numbers depend on.
    """

    def __init__(self, what: str | Agent | Policy, n: int, seed: int = 0) -> None:
        self.seed = seed
        self.agent: Agent | None = None
        self.policy: Policy | None = None
        if isinstance(what, str):
            self.agent = make_agent(what, seed=seed)
        elif isinstance(what, Agent):
            self.agent = what
        elif callable(what):
            self.policy = what
            self._observer = Observer(n)
        else:
            raise TypeError(f"opponent {what!r}: give the name of an agent, an Agent, or a function")

    def reseed(self, seed: int) -> None:
        """Let random numbers depend on another seed from now on."""
        self.seed = seed
        if self.agent is not None:
            self.agent.reseed(seed)

    def play(self, batch: Batch, seats: np.ndarray) -> None:
        """Play on in every running game until it is for ``seats[i]`` to decide, or the game is over."""
        if self.agent is not None:
            self.agent.play_until(batch, seats)
            return
        assert self.policy is not None
        while True:
            turn = batch.running & (batch.to_play != seats)
            if not turn.any():
                return
            chosen: Any = np.asarray(self.policy(self._observer.observe(batch)))
            batch.step(np.where(turn, chosen, -1))
