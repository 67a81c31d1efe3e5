"""Many games at once: the vector environment of ``manaloom/Duel-v0``, over one ``Batch``."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.errors import IllegalOption, ManaloomError
from manaloom.env.duel import ILLEGAL, PENALTY, check_choice
from manaloom.env.observer import Observer, action_space, observation_space
from manaloom.env.opponents import Opponent

__all__ = ["DuelVectorEnv"]


class DuelVectorEnv(VectorEnv):
    """``num_envs`` games, each played from one seat against an agent; see ``DuelEnv`` for what a step is.

    Parameters
    ----------
    num_envs
        How many games are played side by side.
    autoreset_mode
        ``NEXT_STEP`` (default): the step after a game's last begins the next, with reward 0, whatever its action.
        ``SAME_STEP``: it begins at once; ``infos["final_obs"]`` and ``infos["final_info"]`` keep the end.
        ``DISABLED``: the caller resets with ``options={"reset_mask": bool[n]}``.
    copy
        Give fresh arrays each step; otherwise the same arrays are written again, which is faster.
    threads
        Split the batch among threads.

    The rest as for ``DuelEnv``; ``seat=None`` gives each game a random seat.
    """

    def __init__(
        self,
        num_envs: int = 1,
        opponent: Any = "random",
        seat: int | None = None,
        decks: Any = None,
        payment: str = "auto",
        illegal: str = "penalty",
        decision_limit: int = 4000,
        pool: Any = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.seat = check_choice("seat", seat, (*range(S.PLAYERS), None))
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = check_choice("render_mode", render_mode, (None,))
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self._options = {
            "decks": decks,
            "manual": check_choice("payment", payment, ("auto", "manual")) == "manual",
            "decision_limit": decision_limit,
            "pool": pool,
            "threads": threads,
        }
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observer = Observer(num_envs, copy=copy)
        self._opponent = Opponent(opponent, num_envs)
        self._batch: Batch | None = None
        self._seats = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, bool)
        self._begun = np.zeros(num_envs, bool)
        self._illegal_count = np.zeros(num_envs, np.int64)
        self._next_id = 0

    @property
    def batch(self) -> Batch:
        """The games that are being played."""
        if self._batch is None:
            raise ManaloomError("no game has begun: call reset() first")
        return self._batch

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin all games, or those in ``options["reset_mask"]``.

        ``seed``: a number for the whole batch, or a list with one for each game (the first is used). Which games are
        played depends on it alone.
        """
        mask = None if options is None else options.get("reset_mask")
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != bool:
                raise ManaloomError(f"reset_mask of shape {mask.shape} and dtype {mask.dtype}: bool[{self.num_envs}]")
            if not mask.any():
                raise ManaloomError("reset_mask chooses no game")
        first = seed[0] if isinstance(seed, list | tuple) else seed
        if first is not None or self._batch is None:
            super().reset(seed=first)
        if self._batch is None or (mask is None and first is not None):
            self._next_id = 0
            game_seed = int(self.np_random.integers(1 << 62))
            self._opponent.reseed(game_seed + 1)
            ids = self._take_ids(self.num_envs)
            if self._batch is None:
                self._batch = Batch.make(self.num_envs, seed=game_seed, game_ids=ids, **self._options)
            else:
                self._batch.seed = game_seed
                self._batch.reset(game_ids=ids)
            self._begin(np.ones(self.num_envs, bool), fresh=True)
        else:
            self._begin(np.ones(self.num_envs, bool) if mask is None else mask, fresh=False)
        return self._observer.observe(self.batch), self._infos()

    def _take_ids(self, n: int) -> np.ndarray:
        ids = np.arange(self._next_id, self._next_id + n)
        self._next_id += n
        return ids

    def _begin(self, which: np.ndarray, fresh: bool) -> None:
        """New games where ``which`` says, with seats of their own; the opponent plays up to our first decision."""
        n = int(which.sum())
        if not fresh:
            self.batch.reset(which, game_ids=self._take_ids(n))
        self._seats[which] = self.np_random.integers(S.PLAYERS, size=n) if self.seat is None else self.seat
        self._illegal_count[which] = 0
        self._over[which] = False
        self._opponent.play(self.batch, self._seats)

    def step(
        self, actions: Any
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Take one option in each game; see the class for what happens after a game's last step."""
        batch = self.batch
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ManaloomError(f"actions of shape {given.shape} and dtype {given.dtype}: integers[{self.num_envs}]")
        rewards = np.zeros(self.num_envs)
        again = self._over & (self.autoreset_mode == AutoresetMode.NEXT_STEP)
        offered = batch.n_options
        legal = (given >= 0) & (given < offered)
        wrong = ~legal & (offered > 0) & ~again
        if wrong.any():
            if self.illegal == "raise":
                i = int(np.flatnonzero(wrong)[0])
                raise IllegalOption(f"action {given[i]} in game {i}: it offers 0 to {offered[i] - 1}")
            self._illegal_count += wrong
            rewards[wrong] = PENALTY
        played = legal & ~self._over
        if played.any():
            batch.step(np.where(played, given, -1))
            self._opponent.play(batch, self._seats)
        result = batch.games["result"]
        ended = ~self._over & (result != E.RESULT_NONE)
        won = ended & (result == E.RESULT_WIN)
        rewards[won] += np.where(batch.games["winner"][won] == self._seats[won], 1.0, -1.0)
        terminated = ended & (result != E.RESULT_TRUNCATED)
        truncated = ended & (result == E.RESULT_TRUNCATED)
        self._over |= ended
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            final_obs = self._observer.observe(batch)
            final_info = self._infos()
            self._begin(ended, fresh=False)
            infos = self._infos()
            kept = np.empty(self.num_envs, object)
            for i in np.flatnonzero(ended):
                kept[i] = {key: value[i].copy() for key, value in final_obs.items()}
            infos.update(final_obs=kept, _final_obs=ended, final_info=final_info, _final_info=ended)
            return self._observer.observe(batch), rewards, terminated, truncated, infos
        if again.any():
            self._begin(again, fresh=False)
        return self._observer.observe(batch), rewards, terminated, truncated, self._infos()

    def _infos(self) -> dict[str, Any]:
        games = self.batch.games
        every = np.ones(self.num_envs, bool)
        infos: dict[str, Any] = {
            "action_mask": self.batch.mask(),
            "seat": self._seats.copy(),
            "illegal_actions": self._illegal_count.copy(),
            "decisions": games["decisions"].astype(np.int64),
            "turn": games["turn"].astype(np.int64),
        }
        return infos | {f"_{key}": every.copy() for key in infos}

    def action_masks(self) -> np.ndarray:
        """The masks as truth values: bool (num_envs, ACTIONS)."""
        return self.batch.mask().astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""
