"""Who plays the other seat: agents by name, or a function from observations to actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from manaloom.agents import Agent, make_agent
from manaloom.engine.batch import Batch
from manaloom.engine.errors import ManaloomError
from manaloom.env.observer import Observer

__all__ = ["Opponent", "Policy"]

Policy = Callable[[dict[str, np.ndarray]], Any]
"""From observations with a leading axis of games to an action for each."""


class Opponent:
    """Plays every decision that is not the learner's.

    Parameters
    ----------
    what
        ``"random"`` or ``"heuristic"`` (``manaloom.agents``), an ``Agent``, or a ``Policy``: it is given the
        observations, from its own seat, of those games where it is to decide.
    """

    def __init__(self, what: str | Agent | Policy, n: int) -> None:
        self.agent: Agent | None = None
        self.policy: Policy | None = None
        if isinstance(what, str):
            self.agent = make_agent(what)
        elif isinstance(what, Agent):
            self.agent = what
        elif callable(what):
            self.policy = what
            self._observer = Observer(n, copy=False)
        else:
            raise ManaloomError(f"opponent {what!r}: give the name of an agent, an Agent, or a function")

    def play(self, batch: Batch, seats: np.ndarray) -> None:
        """Play on in every running game until it is for ``seats[i]`` to decide; -1 leaves that game alone."""
        if self.agent is not None:
            self.agent.play_until(batch, seats)
            return
        while True:
            to_play = batch.to_play.astype(np.int64)
            turn = np.flatnonzero(batch.running & (to_play != seats) & (seats >= 0))
            if len(turn) == 0:
                return
            views = np.full(batch.n, -1, np.int64)
            views[turn] = to_play[turn]
            seen = {key: value[turn] for key, value in self._observer.observe(batch, views).items()}
            assert self.policy is not None
            chosen = np.asarray(self.policy(seen))
            if chosen.shape != turn.shape or chosen.dtype.kind not in "iu":
                raise ManaloomError(
                    f"the opponent gave actions of shape {chosen.shape} and dtype {chosen.dtype} "
                    f"for {len(turn)} games: it must give as many integers"
                )
            actions = np.full(batch.n, -1, np.int64)
            actions[turn] = chosen
            if (chosen < 0).any():
                raise ManaloomError(f"the opponent gave action {chosen.min()}: actions count from 0")
            batch.step(actions)
