"""Many games at once: the vector environment of ``manaloom/Duel-v0``, over one ``Batch``."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from manaloom.engine.batch import MAX_GAMES, Batch
from manaloom.engine.errors import ManaloomError, whole
from manaloom.env.duels import DuelOptions, Duels, choice, reset_options
from manaloom.env.observer import action_space, observation_space

__all__ = ["DuelVectorEnv"]


class DuelVectorEnv(VectorEnv):
    """``num_envs`` games, each played from one seat against an agent; see ``DuelEnv`` for what a step is.

    It does what a ``SyncVectorEnv`` of as many ``DuelEnv`` does: game i begins with the first game of ``seed + i``,
    after which come that seed's second, third ... games.

    >>> envs = gymnasium.make_vec("manaloom:manaloom/Duel-v0", num_envs=1024, copy=False)
    >>> observations, infos = envs.reset(seed=7)
    >>> actions = random_actions(observations, np.random.default_rng(7))  # of manaloom.env.sampling

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
    max_episode_steps
        Only None: ``decision_limit`` bounds games.

    The rest as for ``DuelEnv``. ``infos`` holds an array and a mask ``_key`` for each key of ``DuelEnv``.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        **options: Unpack[DuelOptions],
    ) -> None:
        self.num_envs = whole("num_envs", num_envs, 1, MAX_GAMES)
        choice("max_episode_steps", max_episode_steps, (None,))
        self.render_mode = choice("render_mode", render_mode, (None,))
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            modes = " or ".join(f"AutoresetMode.{mode.name}" for mode in AutoresetMode)
            raise ManaloomError(f"autoreset_mode={autoreset_mode!r}: give {modes}") from None
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.copy = copy
        self.duels = Duels(self.num_envs, options, copy=copy, threads=threads)

    @property
    def batch(self) -> Batch:
        """The games that are being played."""
        return self.duels.batch

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin all games, or those in ``options["reset_mask"]``; ``options["decks"]``: a pair of decks for them.

        ``seed``: that of the first game, the next one's is one more and so on; or a list with a number or None for
        each.
        """
        given = reset_options(options, "decks", "reset_mask")
        mask = given.get("reset_mask")
        index = np.arange(self.num_envs) if mask is None else self._masked(mask)
        if seed is None or isinstance(seed, int | np.integer):
            seeds = [None if seed is None else int(seed) + i for i in range(self.num_envs)]
        else:
            seeds = list(seed)
            if len(seeds) != self.num_envs:
                raise ManaloomError(f"{len(seeds)} seeds for {self.num_envs} games: give one number, or one for each")
        for one in seeds:
            if one is not None and (not isinstance(one, int | np.integer) or one < 0):
                raise ManaloomError(f"seed {one!r}: give numbers from 0 up, or None")
        super().reset(seed=seeds[0])
        duels = self.duels
        duels.observer.begin()
        duels.begin(index, [seeds[i] for i in index], self.np_random, given.get("decks"))
        if len(index) < self.num_envs:
            duels.observer.write(duels.batch, duels.seats)
        return duels.observer.observation(), self._infos(index if mask is not None else None)

    def _masked(self, mask: Any) -> np.ndarray:
        """The games that a reset_mask chooses."""
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            what = f"shape {mask.shape} and dtype {mask.dtype}" if isinstance(mask, np.ndarray) else repr(type(mask))
            raise ManaloomError(f"reset_mask of {what}: give a numpy array of {self.num_envs} truth values")
        if not mask.any():
            raise ManaloomError("reset_mask chooses no game")
        return np.flatnonzero(mask)

    def step(self, actions: Any) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Take one option in each game; see the class for what happens after a game's last step."""
        duels = self.duels
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ManaloomError(
                f"actions of shape {given.shape} and dtype {given.dtype}: give {self.num_envs} integers"
            )
        over = duels.over.copy()
        if over.any() and self.autoreset_mode == AutoresetMode.DISABLED:
            raise ManaloomError(
                f"game {int(np.flatnonzero(over)[0])} is over: reset it, with options={{'reset_mask': ...}}"
            )
        rewards = duels.play(given, ~over)
        if over.any():
            self._begin(np.flatnonzero(over))
        observation = duels.observer.observation()
        terminated, truncated = duels.settle(rewards)
        infos = self._infos()
        ended = terminated | truncated
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            index = np.flatnonzero(ended)
            kept = np.full(self.num_envs, None, object)
            for i in index:
                kept[i] = {key: value[i].copy() for key, value in observation.items()}
            final = {key: value.copy() for key, value in infos.items()}  # those of other games are to be ignored
            self._begin(index)
            infos = self._infos()
            infos.update(final_obs=kept, _final_obs=ended.copy(), final_info=final, _final_info=ended.copy())
        return observation, rewards, terminated, truncated, infos

    def _begin(self, index: np.ndarray) -> None:
        """The next games at ``index``."""
        self.duels.begin(index, [None] * len(index))

    def _infos(self, index: np.ndarray | None = None) -> dict[str, Any]:
        """Arrays of what there is to know besides; ``index``: only these games were reset."""
        where = np.ones(self.num_envs, bool)
        if index is not None:
            where = np.zeros(self.num_envs, bool)
            where[index] = True
        infos: dict[str, Any] = dict(self.duels.info())
        infos.update({f"_{key}": where.copy() for key in infos})
        for i, end in self.duels.ends().items():
            for key, value in end.items():
                if key not in infos:
                    words = isinstance(value, str)
                    infos[key] = np.full(self.num_envs, None, object) if words else np.zeros(self.num_envs, np.int64)
                    infos[f"_{key}"] = np.zeros(self.num_envs, bool)
                infos[key][i] = value
                infos[f"_{key}"][i] = True
        return infos

    def action_masks(self) -> np.ndarray:
        """The masks as truth values: bool (num_envs, ACTIONS)."""
        return self.duels.observer.mask().astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""
