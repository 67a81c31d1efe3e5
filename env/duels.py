"""What the single and the vector environment share: games, seats, the opponent, and rewards.

Which game is played depends on a seed and the number of the episode since that seed only: together they make the game's
id, from which decks, seats, shuffles and the opponent's choices follow. So a game is the same wherever it is played.
"""

from __future__ import annotations

import functools
from typing import Any, TypedDict

import numpy as np

from manaloom.agents import Agent
from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import MAX_DECISIONS, MAX_THREADS, Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import deck_pairs, random_deck
from manaloom.engine.errors import IllegalOption, ManaloomError, nearest, whole
from manaloom.engine.streams import STREAM_ENV, stream_keys
from manaloom.env import encoding
from manaloom.env.observer import Observer
from manaloom.env.opponents import Opponent, Policy

__all__ = ["PENALTY", "DuelOptions", "Duels", "choice", "reset_options"]

PENALTY = -0.01
"""The reward for an action that is not offered."""

STOCK = 1024  # different random decks: drawing one takes as long as playing fifty decisions


def choice(name: str, value: Any, choices: tuple[Any, ...]) -> Any:
    """``value`` if it is one of ``choices``, else a ``ManaloomError`` that lists them."""
    for known in choices:
        if value is known or (type(value) is type(known) and value == known):
            return known
        if isinstance(known, int) and isinstance(value, np.integer) and value == known:
            return known
    raise ManaloomError(f"{name}={value!r}: give {' or '.join(map(repr, choices))}")


def reset_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """The options of a ``reset``; ``ManaloomError`` for one that is not known."""
    for name in options or {}:
        if name not in known:
            raise ManaloomError(f"reset has no option {name!r}{nearest(str(name), known)}")
    return options or {}


@functools.lru_cache(4 * STOCK)
def stock_deck(pool: Pool, k: int) -> np.ndarray:
    """Deck ``k`` of the random decks that environments play with, as definitions."""
    deck = random_deck(pool, STREAM_ENV, k)
    return np.array([pool.def_id(name) for name, count in deck.items() for _ in range(count)], np.uint16)


class DuelOptions(TypedDict, total=False):
    """What a duel is like: keywords of ``DuelEnv``, which says what each means, and of ``DuelVectorEnv``."""

    opponent: str | Agent | Policy
    seat: int | None
    decks: Any
    payment: str
    illegal: str
    decision_limit: int
    hidden: int
    pool: Pool | None


DEFAULTS = DuelOptions(
    opponent="random",
    seat=None,
    decks=None,
    payment="auto",
    illegal="penalty",
    decision_limit=4000,
    hidden=0,
    pool=None,
)


class Duels:
    """``n`` games, each played from one seat against an opponent.

    Parameters
    ----------
    options
        As for ``DuelEnv``; what isn't given is as in ``DEFAULTS``.
    copy, threads
        As for ``DuelVectorEnv``.

    Attributes
    ----------
    seats : int64 (n,)
        The learner's seat in each game.
    over : bool (n,)
        Games whose end has been reported.
    illegal_count : int64 (n,)
        Actions in this game so far that were not offered.
    """

    def __init__(self, n: int, options: DuelOptions, *, copy: bool = True, threads: int = 1) -> None:
        for name in options:
            if name not in DEFAULTS:
                raise ManaloomError(f"a duel has no option {name!r}{nearest(name, DEFAULTS)}")
        given: DuelOptions = {**DEFAULTS, **options}
        self.n = n
        self.seat = choice("seat", given["seat"], (*range(S.PLAYERS), None))
        self.strict = choice("illegal", given["illegal"], ("penalty", "raise")) == "raise"
        self.pairs = None if given["decks"] is None else deck_pairs(given["decks"])
        self.pool = given["pool"]
        self._options: dict[str, Any] = {
            "manual": choice("payment", given["payment"], ("auto", "manual")) == "manual",
            "decision_limit": whole("decision_limit", given["decision_limit"], 1, MAX_DECISIONS),
            "hidden": whole("hidden", given["hidden"], 0, S.CLOWNS),
            "threads": whole("threads", threads, 1, MAX_THREADS),
        }
        self.observer = Observer(n, copy=copy)
        self.opponent = Opponent(given["opponent"], n)
        self.seats = np.zeros(n, np.int64)
        self.over = np.zeros(n, bool)
        self.illegal_count = np.zeros(n, np.int64)
        self._seeds = np.zeros(n, np.uint64)
        self._episodes = np.zeros(n, np.uint64)
        self._seeded = np.zeros(n, bool)
        self._batch: Batch | None = None

    @property
    def batch(self) -> Batch:
        """The games."""
        if self._batch is None:
            raise ManaloomError("no game has begun: call reset() first")
        return self._batch

    @property
    def facts(self) -> np.ndarray:
        """What the last observation found out besides: ``encoding.FACT_*``."""
        return self.observer.facts

    def begin(
        self, index: np.ndarray, seeds: list[int | None], rng: np.random.Generator | None = None, decks: Any = None
    ) -> None:
        """Begin new games at ``index``, let the opponent play up to the learner's first decision, and look at them.

        ``seeds``: for each the seed whose first episode it is, or None for the next episode of the one before. Where
        there is none before, one is drawn from ``rng``.
        """
        for i, seed in zip(index.tolist(), seeds, strict=True):
            if seed is not None:
                self._seeds[i] = int(seed) & 0xFFFFFFFFFFFFFFFF
                self._episodes[i] = 0
            elif self._seeded[i]:
                self._episodes[i] += np.uint64(1)
            else:
                assert rng is not None
                self._seeds[i] = rng.integers(1 << 62)
                self._episodes[i] = 0
        self._seeded[index] = True
        keys = stream_keys(STREAM_ENV, self._seeds[index].view(np.int64), self._episodes[index]).astype(np.int64)
        ids = (keys[:, 0] | keys[:, 1] << 32) & ((1 << 63) - 1)
        if self._batch is None:
            if len(index) < self.n:
                raise ManaloomError("the first reset must begin all games: call reset() without a reset_mask")
            pool = self.pool if self.pool is not None else Pool.default()
            chosen = self._decks(decks, ids, pool)
            self._batch = Batch.make(self.n, decks=chosen, game_ids=ids, pool=pool, **self._options)
        else:
            self._batch.reset(index, game_ids=ids, decks=self._decks(decks, ids, self._batch.pool))
        self.seats[index] = ids & 1 if self.seat is None else self.seat
        self.illegal_count[index] = 0
        self.over[index] = False
        views = np.full(self.n, -1, np.int64)
        views[index] = self.seats[index]
        self.opponent.play(self._batch, views)
        self.observer.write(self._batch, views)

    def _decks(self, decks: Any, ids: np.ndarray, pool: Pool) -> Any:
        """Decks for games with these ids: those given now, those given once for all, or random ones."""
        pairs = self.pairs if decks is None else deck_pairs(decks)
        if pairs is not None:
            return [pairs[k] for k in ((ids >> 40) % len(pairs)).tolist()]
        places = [(ids >> 8 + 16 * seat) % STOCK for seat in range(S.PLAYERS)]
        return [[stock_deck(pool, k) for k in pair] for pair in np.stack(places, axis=1).tolist()]

    def play(self, actions: np.ndarray, where: np.ndarray) -> np.ndarray:
        """Take one option in each game where ``where`` holds, let the opponent play on, and look at all games.

        Gives rewards (n,), without those for how games end. An option that is not offered changes nothing.
        """
        offered = self.facts[:, encoding.FACT_OPTIONS]
        legal = (actions >= 0) & (actions < offered)
        wrong = ~legal & (offered > 0) & where
        rewards = np.zeros(self.n)
        if wrong.any():
            if self.strict:
                i = int(np.flatnonzero(wrong)[0])
                raise IllegalOption(f"action {actions[i]} in game {i}: it offers 0 to {offered[i] - 1}")
            self.illegal_count += wrong
            rewards[wrong] = PENALTY
        played = legal & where
        if played.any():
            self.batch.step(np.where(played, actions, -1).astype(np.int64))
            self.opponent.play(self.batch, np.where(played, self.seats, -1))
        self.observer.begin()
        self.observer.write(self.batch, self.seats)
        return rewards

    def settle(self, rewards: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Which games ended since this was asked last, terminated and truncated; adds 1 or -1 to ``rewards`` for those.

        Goes by the last observation.
        """
        result = self.facts[:, encoding.FACT_RESULT]
        ended = (result != E.RESULT_NONE) & ~self.over
        won = ended & (result == E.RESULT_WIN)
        rewards[won] += np.where(self.facts[won, encoding.FACT_WINNER] == self.seats[won], 1.0, -1.0)
        self.over |= ended
        truncated = ended & (result == E.RESULT_TRUNCATED)
        return ended & ~truncated, truncated

    def info(self) -> dict[str, np.ndarray]:
        """What there is to know besides observations, as of the last one: arrays with a leading axis n."""
        return {
            "action_mask": self.observer.mask(),
            "seat": self.seats.copy(),
            "turn": self.facts[:, encoding.FACT_TURN].copy(),
            "illegal_actions": self.illegal_count.copy(),
        }

    def ends(self) -> dict[int, dict[str, Any]]:
        """What there is to know of games that are over, by place."""
        over = np.flatnonzero(self.facts[:, encoding.FACT_RESULT] != E.RESULT_NONE).tolist()
        results = {i: self.batch.result(i) for i in over}
        return {i: {"result": r.kind, "why": r.why, "decisions": r.decisions} for i, r in results.items()}
