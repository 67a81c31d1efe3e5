"""From games to observations: the spaces, and the buffers that ``encoding.observe`` writes into."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.env import encoding

__all__ = ["ACTIONS", "Observer", "action_space", "observation_space"]

ACTIONS = S.OPTIONS
"""The number of actions: action k takes the k-th option that a game offers."""

_LOW, _HIGH = -(1 << 31), (1 << 31) - 1


def observation_space() -> spaces.Dict:
    """The space of one observation; see ``encoding`` for what the numbers mean."""

    def box(*shape: int) -> spaces.Box:
        return spaces.Box(_LOW, _HIGH, shape, np.int32)

    return spaces.Dict(
        {
            "global": box(encoding.GLOBALS),
            "objects": box(encoding.ROWS, encoding.OBJECT),
            "options": box(ACTIONS, encoding.OPTION),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """The space of actions: the number of an option."""
    return spaces.Discrete(ACTIONS)


class Observer:
    """Writes the observations of ``n`` games.

    Parameters
    ----------
    copy
        Give fresh arrays each time. Without it the same arrays are written again by the next call, where only what
        has changed in length needs clearing.

    Attributes
    ----------
    facts : int64 (n, FACTS)
        What the last call found out besides: columns ``encoding.FACT_*``.
    """

    def __init__(self, n: int, copy: bool = True) -> None:
        self.copy = copy
        self.facts = np.zeros((n, encoding.FACTS), np.int64)
        self._rows = np.zeros((1, S.OBJECTS + S.ITEMS), np.int64)
        self._n = n
        self._buffers = self._fresh()

    def _fresh(self) -> dict[str, np.ndarray]:
        n = self._n
        return {
            "global": np.zeros((n, encoding.GLOBALS), np.int32),
            "objects": np.zeros((n, encoding.ROWS, encoding.OBJECT), np.int32),
            "options": np.zeros((n, ACTIONS, encoding.OPTION), np.int32),
            "action_mask": np.zeros((n, ACTIONS), np.int8),
        }

    def begin(self) -> None:
        """Begin a new observation: with ``copy``, in fresh arrays that are zero."""
        if self.copy:
            self._buffers = self._fresh()
            self.facts[:, [encoding.FACT_ROWS, encoding.FACT_OPTIONS]] = 0

    def write(self, batch: Batch, seats: np.ndarray) -> None:
        """Write the observation of each game as seat ``seats[i]`` (int64 (n,)) sees it; -1 leaves what is there."""
        out = self._buffers
        batch.warm()
        encoding.observe(
            batch.games,
            batch.pool.tables,
            seats,
            out["global"],
            out["objects"],
            out["options"],
            out["action_mask"],
            self.facts,
            self._rows,
        )

    def observation(self) -> dict[str, np.ndarray]:
        """What was written: arrays with a leading axis n."""
        return dict(self._buffers)

    def observe(self, batch: Batch, seats: np.ndarray) -> dict[str, np.ndarray]:
        """``begin``, ``write`` and ``observation`` in one."""
        self.begin()
        self.write(batch, seats)
        return self.observation()

    def mask(self) -> np.ndarray:
        """The mask of the last observation: int8 (n, ACTIONS), the same array again unless ``copy``."""
        return self._buffers["action_mask"].copy() if self.copy else self._buffers["action_mask"]
