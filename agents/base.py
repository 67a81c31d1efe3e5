"""What an agent is."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from manaloom.engine.batch import Batch

__all__ = ["Agent"]


class Agent(ABC):
    """Chooses options in a batch of games, by what the deciding player may know.

    Its random numbers depend on its seed, the game's id, the seat and the number of the decision only, so that a game
    is the same in any batch.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def act(self, batch: Batch, where: np.ndarray) -> np.ndarray:
        """Options for the running games where ``where`` (bool (n,)) holds: int64 (n,), -1 elsewhere."""

    def play_until(self, batch: Batch, seats: np.ndarray) -> None:
        """Play on in every running game until it is for seat ``seats[i]`` to decide; -1 leaves that game alone."""
        seats = np.asarray(seats)
        while True:
            turn = batch.running & (batch.to_play != seats) & (seats >= 0)
            if not turn.any():
                return
            batch.step(self.act(batch, turn))
