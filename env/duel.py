"""One game, one seat: the Gymnasium environment ``manaloom/Duel-v0``."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np

from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.errors import IllegalOption, ManaloomError
from manaloom.env.observer import Observer, action_space, observation_space
from manaloom.env.opponents import Opponent

__all__ = ["DuelEnv", "check_choice", "outcome"]

ILLEGAL = ("penalty", "raise")
PENALTY = -0.01


def check_choice(name: str, value: Any, choices: tuple[Any, ...]) -> Any:
    """``value`` if it is one of ``choices``, else a ``ManaloomError`` that lists them."""
    if value not in choices:
        raise ManaloomError(f"{name}={value!r}: give one of {', '.join(map(repr, choices))}")
    return value


def outcome(batch: Batch, i: int, seat: int) -> float:
    """Reward at the end of game ``i`` for ``seat``: 1 for a win, -1 for a loss, 0 for anything else."""
    result = batch.result(i)
    if result.kind != "win":
        return 0.0
    return 1.0 if result.winner == seat else -1.0


class DuelEnv(gymnasium.Env[dict[str, np.ndarray], np.int64]):
    """Play one seat of a two-player game against an agent.

    An action is the number of one of the options offered (``action_mask`` shows which there are); a step ends when it
    is for this seat to decide again, or the game is over. The reward is 1 for a win, -1 for a loss, else 0. A game that
    ends for a capacity or by its decision limit is truncated.

    Parameters
    ----------
    opponent
        ``"random"``, ``"heuristic"``, an ``Agent``, or a function from observations (with a leading axis of 1) to
        actions.
    seat
        0, 1, or None for a random seat in each game.
    decks
        A pair of decks; None for random ones from the pool.
    payment
        ``"auto"``: the planner pays; ``"manual"``: mana abilities and mana are decisions.
    illegal
        What an action that is not offered does. ``"penalty"``: nothing, but a reward of -0.01 and a count in
        ``info["illegal_actions"]``; ``"raise"``: ``IllegalOption``.
    decision_limit
        Decisions of both players until a game is truncated.
    render_mode
        ``"ansi"``: ``render()`` returns the board in words.
    max_episode_steps
        Accepted for Gymnasium's sake; the limit is ``decision_limit``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        opponent: Any = "random",
        seat: int | None = None,
        decks: Any = None,
        payment: str = "auto",
        illegal: str = "penalty",
        decision_limit: int = 4000,
        pool: Any = None,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
    ) -> None:
        self.seat = check_choice("seat", seat, (*range(S.PLAYERS), None))
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = check_choice("render_mode", render_mode, ("ansi", None))
        self._options = {
            "decks": decks,
            "manual": check_choice("payment", payment, ("auto", "manual")) == "manual",
            "decision_limit": decision_limit,
            "pool": pool,
        }
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._opponent = Opponent(opponent, 1)
        self._observer = Observer(1)
        self._batch: Batch | None = None
        self._me = 0
        self._illegal_count = 0

    @property
    def batch(self) -> Batch:
        """The batch of one game that is being played."""
        if self._batch is None:
            raise ManaloomError("no game has begun: call reset() first")
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin a new game; ``seed`` begins the environment's random stream anew. ``options``: ``{"decks": pair}``."""
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(1 << 62))
        self._me = int(self.np_random.integers(S.PLAYERS)) if self.seat is None else self.seat
        self._opponent.reseed(game_seed + 1)
        decks = (options or {}).get("decks", self._options["decks"])
        self._batch = Batch.make(1, seed=game_seed, **{**self._options, "decks": decks})
        self._illegal_count = 0
        self._opponent.play(self._batch, np.array([self._me]))
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Take the option with number ``action``, let the opponent play, and come back when it is for us to decide."""
        batch = self.batch
        reward = 0.0
        offered = int(batch.n_options[0])
        if offered > 0:
            if not 0 <= int(action) < offered:
                if self.illegal == "raise":
                    raise IllegalOption(f"action {action!r}: the game offers 0 to {offered - 1}")
                self._illegal_count += 1
                reward = PENALTY
            else:
                batch.step(np.array([int(action)]))
                self._opponent.play(batch, np.array([self._me]))
        result = batch.result(0)
        terminated = result.kind in ("win", "draw")
        if terminated:
            reward += outcome(batch, 0, self._me)
        return self._observation(), reward, terminated, result.kind == "truncated", self._info()

    def _observation(self) -> dict[str, np.ndarray]:
        return {key: value[0] for key, value in self._observer.observe(self.batch).items()}

    def _info(self) -> dict[str, Any]:
        result = self.batch.result(0)
        return {
            "action_mask": self.batch.mask()[0],
            "seat": self._me,
            "illegal_actions": self._illegal_count,
            "decisions": result.decisions,
            "turn": result.turn,
            "result": result.kind,
            "why": result.why,
        }

    def action_masks(self) -> np.ndarray:
        """The mask as truth values, where MaskablePPO looks for it: bool (ACTIONS,)."""
        return self.batch.mask()[0].astype(bool)

    def render(self) -> str | None:  # type: ignore[override]
        """The board in words (``render_mode="ansi"``)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        from manaloom.engine.narrate import board_text

        return board_text(self.batch, 0)
