"""One game, one seat: the Gymnasium environment ``manaloom/Duel-v0``."""

from __future__ import annotations

from typing import Any, Unpack

import gymnasium
import numpy as np

from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.errors import ManaloomError
from manaloom.env import encoding
from manaloom.env.duels import DuelOptions, Duels, choice, reset_options
from manaloom.env.observer import action_space, observation_space

__all__ = ["DuelEnv"]

ONE = np.zeros(1, np.int64)


class DuelEnv(gymnasium.Env[dict[str, np.ndarray], np.int64]):
    """Play one seat of a two-player game against an agent.

    An action is the number of one of the options offered (``action_mask`` shows which there are); a step ends when it
    is for this seat to decide again, or the game is over. The reward is 1 for a win, -1 for a loss, else 0. A game that
    ends for a capacity or by its decision limit is truncated.

    >>> env = gymnasium.make("manaloom:manaloom/Duel-v0", opponent="heuristic")
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(info["action_mask"])

    Parameters
    ----------
    opponent
        ``"random"`` (default), ``"heuristic"``, an ``Agent``, or a function from observations (with a leading axis of
        games) to actions.
    seat
        0, 1, or None for a random seat in each game.
    decks
        A pair of decks, one for each seat, or a list of such pairs, one of which each game is played with; None for
        random ones from the pool.
    payment
        ``"auto"`` (default): the planner pays; ``"manual"``: mana abilities and mana are decisions.
    illegal
        What an action that is not offered does. ``"penalty"`` (default): nothing, but a reward of -0.01 and a count in
        ``info["illegal_actions"]``; ``"raise"``: ``IllegalOption``.
    decision_limit
        Decisions of both players until a game is truncated: 4000, unless given.
    pool
        The cards that there are; None for all that Manaloom knows.
    render_mode
        ``"ansi"``: ``render()`` gives the board in words.

    ``info`` holds ``action_mask``, ``seat``, ``turn`` and ``illegal_actions``; at the end also ``result`` and ``why``
    (as ``Batch.result`` says them) and ``decisions``, those of both players.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(self, *, render_mode: str | None = None, **options: Unpack[DuelOptions]) -> None:
        self.render_mode = choice("render_mode", render_mode, ("ansi", None))
        self.observation_space = observation_space()  # type: ignore[assignment]
        self.action_space = action_space()
        self.duels = Duels(1, options)

    @property
    def batch(self) -> Batch:
        """The batch of one game that is being played."""
        return self.duels.batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin the first game of ``seed``, or without one the next; ``options``: ``{"decks": pair}`` for this game."""
        decks = reset_options(options, "decks").get("decks")
        super().reset(seed=seed)
        self.duels.observer.begin()
        self.duels.begin(ONE, [seed], self.np_random, decks)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Take the option with number ``action``, let the opponent play, and come back when it is for us to decide."""
        given = np.asarray(action)
        if given.shape not in ((), (1,)) or given.dtype.kind not in "iu":
            raise ManaloomError(f"action {action!r}: give the number of an option")
        before = self.duels.over[0]
        rewards = self.duels.play(given.reshape(1), ~self.duels.over)
        self.duels.settle(rewards)
        over = bool(self.duels.over[0])
        truncated = over and int(self.duels.facts[0, encoding.FACT_RESULT]) == E.RESULT_TRUNCATED
        return (
            self._observation(),
            0.0 if before else float(rewards[0]),
            over and not truncated,
            truncated,
            self._info(),
        )

    def _observation(self) -> dict[str, np.ndarray]:
        return {key: value[0] for key, value in self.duels.observer.observation().items()}

    def _info(self) -> dict[str, Any]:
        info = {key: value[0] if value.ndim > 1 else int(value[0]) for key, value in self.duels.info().items()}
        return {**info, **self.duels.ends().get(0, {})}

    def action_masks(self) -> np.ndarray:
        """The mask as truth values, where MaskablePPO looks for it: bool (ACTIONS,)."""
        return self.duels.observer.mask()[0].astype(bool)

    def render(self) -> str | None:  # type: ignore[override]
        """The board in words (``render_mode="ansi"``), as a spectator sees it who may see both hands."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: make the environment with render_mode='ansi'")
            return None
        from manaloom.engine.narrate import board_text

        return board_text(self.batch, 0)
