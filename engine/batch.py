"""Many games at once: :class:`Batch` is a numpy array of game records and the few things one does with it.

>>> from manaloom.engine.batch import Batch
>>> batch = Batch.make(4, seed=7)
>>> while batch.running.any():
...     batch.step(np.where(batch.running, 0, -1))  # everybody takes the first option
>>> batch.games["life"].shape
(4, 2)

A *decision* is a player's choice among at least two legal options; a batch always stands at one in every game that is
not over.  The same seed, game ids, decks and choices give the same games, whatever the size of the batch.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from manaloom.engine import batch_file
from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.dealing import Dealer, Pair, write_libraries
from manaloom.engine.errors import BadBatch, IllegalOption, whole, yes_or_no
from manaloom.engine.options import Option, Result, options_of
from manaloom.engine.rules import canonical, machine
from manaloom.engine.rules import frames as F
from manaloom.engine.streams import STREAM_AGENTS, STREAM_GAME, stream_keys

__all__ = ["MAX_DECISIONS", "MAX_GAMES", "MAX_THREADS", "SEEDS", "Batch", "check_memory"]

MAX_GAMES = 1 << 20
MAX_THREADS = 256
MAX_DECISIONS = (1 << 31) - 1
SEEDS = -(1 << 63), (1 << 64) - 1  # the least and the greatest

_name = functools.cache(E.name)


class Batch:
    """A batch of games.

    Attributes
    ----------
    games : structured array of shape (n,), dtype ``state.GAME``
        The games themselves; read any field of all games at once.
    saves : structured array
        Where manual payment keeps the games as they were before the proposals under way (733.1).
    pool : Pool
        The cards that there are.
    """

    def __init__(
        self,
        games: np.ndarray,
        pool: Pool,
        *,
        saves: np.ndarray | None = None,
        threads: int = 1,
        decks: Any = None,
        seed: int = 0,
        first_player: int | None = None,
    ) -> None:
        if not isinstance(pool, Pool):
            raise BadBatch(f"pool={pool!r}: give a Pool of cards, or None for all that there are")
        self.games = games
        self.pool = pool
        self.saves = saves if saves is not None else np.zeros(1, S.GAME)
        self.threads = threads
        self.seed = seed
        self.decks = decks
        self.first_player = first_player
        n = len(games)
        self._keys = np.zeros((n, 2), np.uint32)
        self._even = np.ones((1, E.OPT_COUNT), np.int32)
        self._dealer = Dealer(pool)
        self._played: dict[int, tuple[Pair, int]] = {}  # decks and seed of games that began here

    # --- making ---------------------------------------------------------------------------------------------------

    @classmethod
    def make(
        cls,
        n: int,
        decks: Any = None,
        seed: int = 0,
        game_ids: Sequence[int] | np.ndarray | None = None,
        manual: bool = False,
        show_forced: bool = False,
        decision_limit: int = 4000,
        checking: bool = False,
        pool: Pool | None = None,
        threads: int = 1,
        first_player: int | None = None,
        hidden: int = 0,
    ) -> Batch:
        """Begin `n` games; each then stands at its first decision.

        Parameters
        ----------
        decks
            One pair of decks for all games, a list of `n` pairs, or None: decks drawn at random from the pool, by seed
            and game id. A deck is a mapping of card name to count, or a list of names.
        seed, game_ids
            What the games' random numbers depend on; ids are 0 to n - 1 unless given.
        manual
            Pay by activating mana abilities as decisions (601.2g); otherwise the planner pays.
        show_forced
            Show choices with a single option, too.
        decision_limit
            A game with that many decisions ends as truncated.
        checking
            Keep the log of performed events between decisions, for checks and narration.
        first_player
            Who begins; None: drawn at random for each game (103.1).
        hidden
            How many printed Clown Robot tokens each player may hide on the table (docs/hidden-tokens.md).

        Raises
        ------
        BadBatch, DeckError, CardError
        """
        n = whole("n", n, 1, MAX_GAMES, BadBatch)
        threads = whole("threads", threads, 1, MAX_THREADS, BadBatch)
        decision_limit = whole("decision_limit", decision_limit, 1, MAX_DECISIONS, BadBatch)
        if first_player is not None:
            first_player = whole("first_player", first_player, 0, S.PLAYERS - 1, BadBatch)
        hidden = whole("hidden", hidden, 0, S.CLOWNS, BadBatch)
        manual = yes_or_no("manual", manual, BadBatch)
        check_memory(n * S.GAME.itemsize * (2 if manual else 1), f"a batch of {n} games")
        games = np.zeros(n, S.GAME)
        batch = cls(
            games,
            Pool.default() if pool is None else pool,
            saves=np.zeros(n, S.GAME) if manual else None,
            threads=threads,
            decks=decks,
            seed=whole("seed", seed, *SEEDS, BadBatch),
            first_player=first_player,
        )
        games["manual"] = manual
        games["show_forced"] = yes_or_no("show_forced", show_forced, BadBatch)
        games["log_on"] = yes_or_no("checking", checking, BadBatch)
        games["decision_limit"] = decision_limit
        games["clowns"] = hidden
        games["game_id"] = np.arange(n) if game_ids is None else _ids(game_ids, n)
        batch.reset()
        return batch

    @classmethod
    def blank(cls, pool: Pool | None = None, manual: bool = False, seed: int = 0) -> Batch:
        """One game with nothing in it, for setting up a position: fill ``games[0]``, then call ``begin``.

        Both players have 20 life; every choice is shown, and the log is kept.
        """
        games = np.zeros(1, S.GAME)
        games["manual"] = yes_or_no("manual", manual, BadBatch)
        games["show_forced"] = 1
        games["log_on"] = 1
        games["decision_limit"] = (1 << 31) - 1
        games["life"] = 20
        games["rng_key"] = stream_keys(whole("seed", seed, *SEEDS, BadBatch), [0], STREAM_GAME)
        return cls(games, pool if pool is not None else Pool.default(), seed=seed)

    def begin(self, step: int) -> None:
        """Begin games whose positions have been written, with ``step`` (``E.STEP_*``) of the active player's turn."""
        games = self.games
        games["agenda"][:, 0, 0] = F.F_NEXT_STEP
        games["agenda"][:, 1, 0] = F.F_SETUP
        games["agenda"][:, 1, 1] = step
        games["agenda_n"] = 2
        self.advance()

    def reset(
        self,
        which: np.ndarray | Sequence[int] | None = None,
        *,
        game_ids: Sequence[int] | np.ndarray | None = None,
        decks: Any = None,
        seed: int | None = None,
    ) -> None:
        """Begin games anew: those whose indices (or truth values) are in `which`, or all.

        Their records are cleared as a whole; the options given to ``make`` stay. New `game_ids` give new games; without
        them the same games begin again. `decks` are as for ``make``, one pair or a pair for each game that begins.
        """
        index = self._which(which)
        if len(index) == 0:
            return
        games = self.games
        ids = games["game_id"][index] if game_ids is None else _ids(game_ids, len(index))
        seed = self.seed if seed is None else whole("seed", seed, *SEEDS, BadBatch)
        pairs = self._dealer.pairs(self.decks if decks is None else decks, seed, ids, (index, len(games)))
        keep = {
            name: games[name][index].copy() for name in ("manual", "show_forced", "log_on", "decision_limit", "clowns")
        }
        clear = slice(None) if len(index) == len(games) else index  # as one block where it is one
        games.view(np.uint8).reshape(len(games), -1)[clear] = 0
        if len(self.saves) == len(games) and keep["manual"].any():
            self.saves.view(np.uint8).reshape(len(games), -1)[index] = 0
        for name, values in keep.items():
            games[name][index] = values
        games["game_id"][index] = ids
        games["rng_key"][index] = stream_keys(seed, ids, STREAM_GAME)
        if self.first_player is not None:
            games["first_player"][index] = self.first_player
            games["first_given"][index] = 1
        write_libraries(games, index, pairs)
        self._played.update((place, (pair, seed)) for place, pair in zip(index.tolist(), pairs, strict=True))
        games["agenda"][index, 0, 0] = F.F_START
        games["agenda_n"][index] = 1
        self.advance(index)

    def advance(self, which: Any = None) -> None:
        """Run games whose agenda was written from outside to their first decision."""
        go = np.full(len(self.games), -1, np.int64)
        go[self._which(which)] = 0
        self._run(go, self._even, self._keys, machine.MODE_ADVANCE, 0)

    def _which(self, which: Any) -> np.ndarray:
        """Indices of games, from indices, truth values or None for all."""
        n = len(self.games)
        if which is None:
            return np.arange(n)
        index = np.asarray(which)
        if index.dtype == bool:
            if index.shape != (n,):
                raise BadBatch(f"truth values of shape {index.shape}: there are {n} games")
            return np.flatnonzero(index)
        index = np.atleast_1d(index)
        if index.size == 0:
            return np.zeros(0, np.int64)
        if index.ndim != 1 or index.dtype.kind not in "iu" or index.min() < 0 or index.max() >= n:
            raise BadBatch(f"games {which!r}: give indices from 0 to {n - 1}")
        if len(np.unique(index)) != len(index):
            raise BadBatch(f"games {which!r}: each at most once")
        return index.astype(np.int64)

    # --- looking --------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.games)

    @property
    def n(self) -> int:
        """The number of games."""
        return len(self.games)

    @property
    def running(self) -> np.ndarray:
        """Which games are not over: bool (n,)."""
        return self.games["result"] == E.RESULT_NONE

    @property
    def to_play(self) -> np.ndarray:
        """Who decides in each game: uint8 (n,); without meaning where a game is over.

        Mostly that is whose choice it is, ``games["dec_player"]``; who controls another player makes theirs (723.5).
        """
        whose = self.games["dec_player"]
        controlled = self.games["controlled"]
        if not controlled.any():
            return whose
        by = np.take_along_axis(controlled, whose[:, None].astype(np.intp), axis=1)[:, 0]
        return np.where(by == 0, whose, by - 1).astype(np.uint8)

    @property
    def n_options(self) -> np.ndarray:
        """How many options each game offers: int64 (n,), 0 where a game is over."""
        return np.where(self.running, self.games["opt_n"], 0).astype(np.int64)

    def mask(self, out: np.ndarray | None = None) -> np.ndarray:
        """Which options are legal: int8 (n, OPTIONS), 1 for the first ``n_options`` of each game."""
        legal = np.arange(S.OPTIONS) < self.n_options[:, None]
        if out is None:
            return legal.astype(np.int8)
        if not isinstance(out, np.ndarray) or out.shape != legal.shape:
            raise BadBatch(f"out: give an array of shape {legal.shape}")
        out[...] = legal
        return out

    def options(self, i: int) -> list[Option]:
        """The legal options of game `i`, in the order in which ``step`` numbers them; none when it is over."""
        return options_of(self.games[self._one(i)], self.pool)

    def decks_of(self, i: int) -> list[list[str]]:
        """The decks that game `i` began with, as card names in order."""
        return [[self.pool.name(int(d)) for d in deck] for deck in self._began(i)[0]]

    def seed_of(self, i: int) -> int:
        """The seed that game `i` began with: the batch's, unless ``reset`` was given another."""
        return self._began(i)[1]

    def _began(self, i: int) -> tuple[Pair, int]:
        """How game `i` began."""
        if self._one(i) not in self._played:
            raise BadBatch(f"game {i} didn't begin with decks in this batch")
        return self._played[i]

    def result(self, i: int) -> Result:
        """How game `i` stands or ended."""
        g = self.games[self._one(i)]
        kind = _name("RESULT", int(g["result"])) if g["result"] else "running"
        if g["result"] == E.RESULT_TRUNCATED:
            why = _name("TRUNC", int(g["trunc"]))
        else:
            why = _name("WHY", int(g["why"])) if g["why"] else ""
        winner = int(g["winner"]) if g["result"] == E.RESULT_WIN else None
        return Result(kind, winner, why, int(g["turn"]), int(g["decisions"]))

    def hashes(self) -> np.ndarray:
        """The canonical hash of every game: int64 (n,). See ``rules/canonical.py`` for what it depends on."""
        out = np.zeros(len(self.games), np.int64)
        self.warm()
        canonical.hash_games(self.games, self.pool.tables, out)
        return out

    def hash(self, i: int) -> int:
        """The canonical hash of game `i`."""
        out = np.zeros(1, np.int64)
        self.warm()
        i = self._one(i)
        canonical.hash_games(self.games[i : i + 1], self.pool.tables, out)
        return int(out[0])

    def _one(self, i: int) -> int:
        """Check one index of a game."""
        if not isinstance(i, int | np.integer) or not 0 <= i < len(self.games):
            raise BadBatch(f"game {i!r}: there are games 0 to {len(self.games) - 1}")
        return int(i)

    # --- playing --------------------------------------------------------------------------------------------------

    def step(self, actions: np.ndarray | Sequence[int]) -> None:
        """Take one option in every game, and go on to its next decision.

        Parameters
        ----------
        actions : integers of shape (n,)
            The number of an option; -1 leaves that game alone. In games that are over it is ignored.

        Raises
        ------
        BadBatch
            A wrong shape or dtype.
        IllegalOption
            A game doesn't offer its option. In both cases no game has changed.
        """
        given = np.asarray(actions)
        if given.shape != (len(self.games),):
            raise BadBatch(f"actions of shape {given.shape}: give one for each of {len(self.games)} games")
        if given.dtype.kind not in "iu":
            raise BadBatch(f"actions of dtype {given.dtype}: give integers")
        offered = self.n_options
        chosen = np.where(offered > 0, given, -1).astype(np.int64)
        wrong = (chosen < -1) | (chosen >= offered) & (chosen >= 0)
        if given.dtype.kind == "u" and given.dtype.itemsize == 8:
            wrong |= given > np.uint64(S.OPTIONS)
        if wrong.any():
            i = int(np.flatnonzero(wrong)[0])
            raise IllegalOption(
                f"game {i} offers options 0 to {offered[i] - 1}, not {given[i]}"
                + (f" (and {int(wrong.sum()) - 1} more games)" if wrong.sum() > 1 else "")
            )
        self._run(chosen, self._even, self._keys, machine.MODE_STEP, 0)

    def play(self, k: int, weights: np.ndarray | None = None, seed: int = 0, which: Any = None) -> int:
        """Let random agents make up to `k` decisions in every running game; returns how many were made.

        Parameters
        ----------
        weights : int32 of shape (n, OPT_COUNT) or (1, OPT_COUNT), optional
            How likely options of each kind are, relative to each other; all alike by default.
        seed
            The agents' random numbers depend on it, the game id, the seat and the number of the decision only.
        which
            Indices or truth values of the games to play; all by default.
        """
        k = whole("k", k, 0, MAX_DECISIONS, BadBatch)
        n = len(self.games)
        go = np.full(n, -1, np.int64)
        go[self._which(which)] = 0
        before = int(self.games["decisions"].sum(dtype=np.int64))
        keys = stream_keys(whole("seed", seed, *SEEDS, BadBatch), self.games["game_id"], STREAM_AGENTS)
        self._run(go, self._weights(weights), keys, machine.MODE_PLAY, k)
        return int(self.games["decisions"].sum(dtype=np.int64)) - before

    def play_until(self, seats: np.ndarray | Sequence[int], weights: np.ndarray | None = None, seed: int = 0) -> None:
        """Let random agents decide until it is for a given seat to do so, or the game is over.

        Parameters
        ----------
        seats : integers of shape (n,)
            For each game the seat that plays itself; -1 leaves that game alone.
        weights, seed
            As for ``play``.
        """
        given = np.asarray(seats)
        if given.shape != (len(self.games),) or given.dtype.kind not in "iu":
            raise BadBatch(f"seats of shape {given.shape} and dtype {given.dtype}: give {len(self.games)} integers")
        if given.min() < -1 or given.max() >= S.PLAYERS:
            raise BadBatch(f"seats from {given.min()} to {given.max()}: give 0 to {S.PLAYERS - 1}, or -1")
        keys = stream_keys(whole("seed", seed, *SEEDS, BadBatch), self.games["game_id"], STREAM_AGENTS)
        self._run(given.astype(np.int64), self._weights(weights), keys, machine.MODE_OPPONENT, 0)

    def _weights(self, weights: np.ndarray | None) -> np.ndarray:
        """Weights of kinds of options as the machine takes them."""
        n = len(self.games)
        table = self._even if weights is None else np.ascontiguousarray(weights)
        if weights is not None:
            if table.ndim != 2 or table.shape[0] not in (1, n) or table.shape[1] != E.OPT_COUNT:
                raise BadBatch(f"weights of shape {table.shape}: give (1, {E.OPT_COUNT}) or ({n}, {E.OPT_COUNT})")
            if table.dtype.kind not in "iu" or table.min() < 0 or table.max() > 1 << 20:
                raise BadBatch(f"weights must be integers from 0 to {1 << 20}")
            table = table.astype(np.int32)
        return table

    @staticmethod
    @functools.cache
    def warm() -> None:
        """Compile what is not compiled yet, with a word to the user; for whoever is about to call an entry."""
        from manaloom.engine.warmup import ensure_warm

        ensure_warm()

    def _run(self, actions: np.ndarray, weights: np.ndarray, keys: np.ndarray, mode: int, k: int) -> None:
        """Call the machine, in several threads where asked to."""
        self.warm()
        n = len(self.games)
        parts = min(self.threads, n)
        tables = self.pool.tables
        if parts <= 1:
            machine.run(self.games, self.saves, tables, actions, weights, keys, mode, k)
            return

        def part(a: int, b: int) -> None:
            saves = self.saves[a:b] if len(self.saves) == n else self.saves
            some = weights[a:b] if len(weights) == n else weights
            machine.run(self.games[a:b], saves, tables, actions[a:b], some, keys[a:b], mode, k)

        cuts = np.linspace(0, n, parts + 1).astype(int).tolist()
        with ThreadPoolExecutor(parts) as pool:
            for done in [pool.submit(part, a, b) for a, b in itertools.pairwise(cuts)]:
                done.result()

    # --- copying, saving --------------------------------------------------------------------------------------------

    def clone(self) -> Batch:
        """An independent copy of all games."""
        other = Batch(
            self.games.copy(),
            self.pool,
            saves=self.saves.copy(),
            threads=self.threads,
            decks=self.decks,
            seed=self.seed,
            first_player=self.first_player,
        )
        other._played = dict(self._played)
        return other

    def copy_from(self, other: Batch) -> None:
        """Become a copy of a batch of as many games, in the memory that this one has: faster than ``clone``."""
        alike = isinstance(other, Batch) and len(other) == len(self) and len(other.saves) == len(self.saves)
        if not alike or other.pool is not self.pool:
            raise BadBatch("only a batch of as many games with the same cards and payment can be copied from")
        self.games[:] = other.games
        self.saves[:] = other.saves
        self._played = dict(other._played)

    def take(self, which: Any) -> Batch:
        """A new batch with copies of some games, as often as their indices are given: ``batch.take([3] * 100)``."""
        index = np.atleast_1d(np.asarray(which))
        if index.dtype == bool:
            index = self._which(index)
        elif index.ndim != 1:
            raise BadBatch(f"games of shape {index.shape}: give a list of indices")
        elif index.size:
            self._which(np.unique(index))
        index = index.astype(np.int64)
        saves = self.saves[index] if len(self.saves) == len(self.games) else self.saves.copy()
        return Batch(self.games[index], self.pool, saves=saves, threads=self.threads, seed=self.seed)

    def copy_game(self, i: int, j: int) -> None:
        """Make game `j` a copy of game `i`, whatever proposal is under way in it included."""
        i, j = self._one(i), self._one(j)
        self.games[j] = self.games[i]
        if len(self.saves) == len(self.games):
            self.saves[j] = self.saves[i]

    def rekey(self, i: int, seed: int) -> None:
        """Give game `i` other random numbers from here on, so that a search can't foresee shuffles."""
        i, seed = self._one(i), whole("seed", seed, *SEEDS, BadBatch)
        self.games["rng_key"][i] = stream_keys(seed, self.games["game_id"][i : i + 1], STREAM_GAME)[0]
        self.games["rng_count"][i] = 0

    def save(self, path: str | Path) -> None:
        """Write all games to a file that ``load`` reads; raises FileError where that can't be done."""
        batch_file.write(path, self.games, self.saves, self.pool.digest, self.seed)

    @classmethod
    def load(cls, path: str | Path, pool: Pool | None = None, threads: int = 1) -> Batch:
        """Read games that ``save`` wrote.

        Raises
        ------
        FileError
            The file can't be read, is no such file, is truncated, or was written with other cards or another version.
        """
        threads = whole("threads", threads, 1, MAX_THREADS, BadBatch)
        pool = pool if pool is not None else Pool.default()
        games, saves, seed = batch_file.read(path, pool.digest)
        return cls(games, pool, saves=saves, threads=threads, seed=seed)


def check_memory(size: int, what: str) -> None:
    """Raise BadBatch unless there are that many bytes of memory; to be killed for it later would say nothing."""
    left = 1 << 62
    with contextlib.suppress(OSError, ValueError, AttributeError):  # not on every platform
        left = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        left = int(re.findall(r"MemAvailable:\s+(\d+) kB", Path("/proc/meminfo").read_text())[0]) << 10
    if size > left * 0.9:
        gib = 1 << 30
        raise BadBatch(f"{what} takes {size / gib:.1f} GiB of memory, and {left / gib:.1f} are left: make it smaller")


def _ids(ids: Any, n: int) -> np.ndarray:
    """Game ids as int64 (n,)."""
    array = np.asarray(ids)
    if array.shape != (n,) or array.dtype.kind not in "iu":
        raise BadBatch(f"game ids of shape {array.shape} and dtype {array.dtype}: give {n} integers")
    return array.astype(np.int64)
