"""From games to observations: the spaces, and the buffers that ``encoding.observe`` writes into."""

from __future__ import annotations

from typing import Any

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
    """Buffers for the observations of ``n`` games.

    Parameters
    ----------
    copy
        Give fresh arrays each time. Without it the same arrays are written again by the next call.
    """

    def __init__(self, n: int, copy: bool = True) -> None:
        self.copy = copy
        self._rows = np.zeros((n, S.OBJECTS + S.ITEMS), np.int16)
        self._buffers: dict[str, np.ndarray] = {}
        self._n = n

    def _fresh(self) -> dict[str, np.ndarray]:
        n = self._n
        return {
            "global": np.zeros((n, encoding.GLOBALS), np.int32),
            "objects": np.zeros((n, encoding.ROWS, encoding.OBJECT), np.int32),
            "options": np.zeros((n, ACTIONS, encoding.OPTION), np.int32),
            "action_mask": np.zeros((n, ACTIONS), np.int8),
        }

    def observe(self, batch: Batch) -> dict[str, Any]:
        """Observations of all games of a batch, each from the seat that decides: arrays with a leading axis n."""
        if self.copy or not self._buffers:
            self._buffers = self._fresh()
        else:
            for array in self._buffers.values():
                array.fill(0)
        self._rows.fill(0)
        out = self._buffers
        batch.warm()
        encoding.observe(
            batch.games,
            batch.pool.tables,
            out["global"],
            out["objects"],
            out["options"],
            out["action_mask"],
            self._rows,
        )
        return dict(out)
