"""Random legal actions for many games at once, a thousand times faster than ``MultiDiscrete.sample(mask)``."""

from __future__ import annotations

from typing import Any

import numpy as np

from manaloom.engine.errors import ManaloomError

__all__ = ["random_actions"]


def random_actions(observation: dict[str, Any] | np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A legal action for each game, all alike: int64 (n,), and 0 where there is none.

    Parameters
    ----------
    observation
        Observations of the vector environment, or their ``action_mask`` (n, ACTIONS). The mask must be one of this
        package: legal options come first, without gaps.
    """
    mask = observation["action_mask"] if isinstance(observation, dict) else observation
    if not isinstance(mask, np.ndarray) or mask.ndim != 2:
        raise ManaloomError("random_actions wants an action_mask of shape (n, actions)")
    return (rng.random(len(mask)) * count_legal(mask)).astype(np.int64)


def count_legal(mask: np.ndarray) -> np.ndarray:
    """How many actions are legal, by bisection of masks whose ones come first: int64 (n,)."""
    n, width = mask.shape
    flat = mask.reshape(-1)
    base = np.arange(n, dtype=np.int64) * width
    count = np.zeros(n, np.int64)
    step = 1 << (width.bit_length() - 1)
    while step:
        at = count + step
        inside = at <= width
        count += np.where(inside & (flat[base + np.minimum(at, width) - 1] != 0), step, 0)
        step >>= 1
    return count
