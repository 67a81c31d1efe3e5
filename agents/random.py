"""The random agent: every option alike."""

from __future__ import annotations

import numpy as np

from manaloom.agents.base import Agent
from manaloom.engine.batch import Batch
from manaloom.engine.streams import STREAM_AGENTS, stream_keys

__all__ = ["RandomAgent"]

_M = np.uint64(0xFFFFFFFF)


def _mix32(x: np.ndarray) -> np.ndarray:
    """``core.mix32`` over an array (uint64, values below 2**32)."""
    x = x ^ (x >> np.uint64(16))
    x = (x * np.uint64(0x7FEB352D)) & _M
    x = x ^ (x >> np.uint64(15))
    x = (x * np.uint64(0x846CA68B)) & _M
    return x ^ (x >> np.uint64(16))


def random_bits(keys: np.ndarray, seats: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """32 random bits for each game, as the kernels draw them: uint64 (n,).

    ``keys``: uint32 (n, 2); ``seats``: who decides; ``counts``: how many decisions the game has seen.
    """
    key0 = keys[:, 0].astype(np.uint64)
    key1 = keys[:, 1].astype(np.uint64) ^ (seats.astype(np.uint64) + np.uint64(1))
    x = (counts.astype(np.uint64) * np.uint64(0x9E3779B1) + key0) & _M
    return _mix32((_mix32(_mix32(x) ^ key1) + key0) & _M)


class RandomAgent(Agent):
    """Takes every legal option with the same probability, as ``Batch.play`` does with the same seed."""

    def act(self, batch: Batch, where: np.ndarray) -> np.ndarray:
        """See ``Agent.act``."""
        games = batch.games
        keys = stream_keys(self.seed, games["game_id"], STREAM_AGENTS)
        bits = random_bits(keys, batch.to_play, games["decisions"])
        chosen = ((bits * batch.n_options.astype(np.uint64)) >> np.uint64(32)).astype(np.int64)
        return np.where(np.asarray(where, bool) & batch.running, chosen, -1)

    def play_until(self, batch: Batch, seats: np.ndarray) -> None:
        """See ``Agent.play_until``; all in one compiled call."""
        batch.play_until(seats, seed=self.seed)
