"""Plays ranges of game ids with checks on: the work of one fuzzing process.

Every result of a game depends on the seed, its id and the configuration only.  Slots of the batch are refilled with the
next ids as games end; nothing else is shared between games.
"""

from __future__ import annotations

import tempfile
import time
import traceback
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from manaloom.engine import checks
from manaloom.engine import decks as D
from manaloom.engine import enums as E
from manaloom.engine import faults as L
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.errors import ManaloomError
from manaloom.engine.rules import canonical, machine
from manaloom.engine.streams import STREAM_GIVEN, STREAM_SAMPLE, stream_keys
from manaloom.experiments import hidden, mirror, plants, probes, swarm, triggering

# What a game's row in Outcome.rows holds.
ROW_ID, ROW_MOVES, ROW_FINAL, ROW_RESULT, ROW_TRUNC, ROW_WHY, ROW_DECISIONS, ROW_TURNS = range(8)
ROW_COLUMNS = 8
# Values in ROW_RESULT
WON_BY_FIRST, WON_BY_SECOND, DRAWN, TRUNCATED, FAULTY = range(5)
RESULT_WORDS = ("won_by_first_player", "won_by_second_player", "draw", "truncated", "faulty")

TRIGGERS_IN = 4  # how many steps are looked at event by event for each decision that is looked at more closely
PLANTED = {"triggers": "doubled"}
COPIES_EVERY = 8  # of the decisions looked at more closely, how many go by before a game is saved and loaded
REPLAY_EVERY = 200  # games whose decisions are played again from the start
PLANT_FROM = 6  # decisions before a fault is planted
HASH_START = 0x1B873593CC9E2D51 & swarm.MASK62


@dataclass(frozen=True)
class Config:
    """What shapes the games of a run, apart from their ids."""

    seed: int = 0
    batch: int = 128
    pool: str = "all"
    decks: tuple[tuple[str, D.Deck], ...] = ()  # with what to call them; empty: random decks from the pool
    decision_limit: int = 4000
    payment: str = "mixed"  # "auto", "manual", or "mixed": every other game
    hidden: int = 0  # Clown Robots that each player may hide
    check: bool = True
    check_every: int = 500  # every how many decisions options are tried out on clones; 0: never
    plant: str = ""  # a fault to plant, for testing the checks


def bytes_of(config: Config) -> int:
    """The memory that a runner takes, or nearly."""
    game = S.GAME.itemsize + L.LEDGER.itemsize + 2 * config.decision_limit
    manual = S.GAME.itemsize + L.LEDGER.itemsize if config.payment != "auto" else 0
    return config.batch * (game + manual)


def is_manual(config: Config, game: int) -> bool:
    """Whether a game is played with manual payment."""
    return config.payment == "manual" or (config.payment == "mixed" and game % 2 == 1)


def decks_of(config: Config, game: int) -> list[D.Deck]:
    """The decks of a game, one for each seat."""
    if config.decks:
        draws = stream_keys(config.seed, [game], STREAM_GIVEN)[0]
        return [config.decks[int(draws[seat]) % len(config.decks)][1] for seat in range(S.PLAYERS)]
    return D.swarm_decks(Pool.default(), D.pool_cards(config.pool), config.seed, game)


@dataclass
class Finding:
    """One fault: the check that saw it, where, and the game up to there."""

    check: str
    game: int
    decision: int
    detail: str
    decks: list[D.Deck] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)


@dataclass
class Outcome:
    """What came of a range of games."""

    first: int
    last: int  # one beyond
    rows: np.ndarray
    used: np.ndarray  # int64 (3, ABILITIES): cards played by definition, abilities used, what was checked
    findings: list[Finding]
    seconds: float
    cpu_seconds: float


class Runner:
    """Plays ranges of games; keeps its batch and buffers from one range to the next."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.pool = Pool.default()
        self.even = np.ones((1, E.OPT_COUNT), np.int32)
        self.no_keys = np.zeros((config.batch, 2), np.uint32)
        self.batch: Batch | None = None

    # --- slots ----------------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        """Make the buffers beside the batch, all slots idle."""
        c = self.config
        n = c.batch
        self.ids = np.full(n, -1, np.int64)
        self.made = np.zeros(n, np.int64)
        self.since = np.zeros((n, 2), np.int64)
        self.hashes = np.zeros(n, np.int64)
        self.actions = np.full(n, -1, np.int64)
        self.moves = np.zeros((n, 2 * c.decision_limit), np.uint8)
        self.weights = np.ones((n, S.PLAYERS * E.OPT_COUNT), np.int32)
        self.keys = np.zeros((n, 2 * S.PLAYERS), np.uint32)
        self.ledgers = np.zeros(n, L.LEDGER)
        self.saved_ledgers = np.zeros(n if c.payment != "auto" else 1, L.LEDGER)
        self.planted = np.zeros(n, bool)
        self.phase = np.zeros(n, np.int64)  # which decisions of a game are looked at more closely
        self.noted: set[int] = set()  # slots whose fault is a finding already
        self.decks: list[Any] = [None] * n

    def _refill(self, slots: np.ndarray, ids: np.ndarray) -> None:
        """Begin games `ids` in `slots`."""
        c = self.config
        decks = [decks_of(c, int(i)) for i in ids]
        if self.batch is None:
            self.batch = Batch.make(
                c.batch,
                decks[0],
                seed=c.seed,
                manual=c.payment != "auto",
                decision_limit=c.decision_limit,
                hidden=c.hidden,
                checking=c.check,
                pool=self.pool,
            )
            self.batch.games["result"] = E.RESULT_DRAW  # idle until needed
        self.batch.games["manual"][slots] = [is_manual(c, int(i)) for i in ids]
        self.batch.reset(slots, game_ids=ids, decks=decks)
        self.ids[slots] = ids
        self.made[slots] = 0
        self.since[slots] = -1, 0
        self.hashes[slots] = HASH_START
        self.weights[slots] = swarm.weights(c.seed, ids)
        self.keys[slots] = swarm.choice_keys(c.seed, ids)
        self.planted[slots] = False
        if c.check_every:
            self.phase[slots] = stream_keys(c.seed, ids, STREAM_SAMPLE)[:, 0] % (c.check_every * COPIES_EVERY)
        self.ledgers.view(np.uint8).reshape(c.batch, -1)[slots] = 0
        for slot, pair in zip(slots, decks, strict=True):
            self.decks[slot] = pair

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, first: int, last: int) -> Outcome:
        """Play the games with ids `first` up to, not including, `last`."""
        c = self.config
        began, cpu = time.perf_counter(), time.process_time()
        self.rows: list[tuple[int, ...]] = []
        self.used = np.zeros((3, T.ABILITIES), np.int64)
        self.findings: list[Finding] = []
        if self.batch is None:
            self._prepare()
        self.ids[:] = -1
        self.actions[:] = -1
        self.noted.clear()
        ids = np.arange(first, last, dtype=np.int64)
        n = min(c.batch, len(ids))
        try:
            self._refill(np.arange(n), ids[:n])
            queue = ids[n:]
            self.under_way = n
            while self.under_way:
                queue = self._round(queue)
        except Exception as error:
            if isinstance(error, ManaloomError):
                raise
            if last - first == 1:
                self._crashed(first, error)
            else:
                self._one_by_one(first, last)
        rows = np.array(sorted(self.rows), np.int64).reshape(-1, ROW_COLUMNS)
        return Outcome(
            first, last, rows, self.used, self.findings, time.perf_counter() - began, time.process_time() - cpu
        )

    def _one_by_one(self, first: int, last: int) -> None:
        """Something raised, and which game it was can't be told: play those that are not over again, each alone."""
        self.batch = None
        done = {row[ROW_ID] for row in self.rows}
        alone = Runner(replace(self.config, batch=1))
        for game in range(first, last):
            if game not in done:
                outcome = alone.play(game, game + 1)
                self.rows += [tuple(row) for row in outcome.rows.tolist()]
                self.findings += outcome.findings
                self.used += outcome.used

    def _round(self, queue: np.ndarray) -> np.ndarray:
        """Checks in every running game, its next decision, and new games for those that are over."""
        c, batch = self.config, self.batch
        assert batch is not None
        games, tables = batch.games, self.pool.tables
        faults = 0
        if c.check:
            faults = checks.check(games, tables, self.ledgers, self.saved_ledgers, self.used, self.actions)
        running = swarm.pick(
            games, self.weights, self.keys, self.made, self.since, self.moves, self.hashes, self.actions
        )
        if faults or running != self.under_way:
            over = (self.ids >= 0) & ((self.actions < 0) | (self.ledgers["fault"] != 0))
            queue = self._harvest(np.flatnonzero(over), queue)
        samples = self._samples() if c.check and c.check_every else ()
        for slot in self._trigger_samples() if c.check and c.check_every else ():
            self._triggers(int(slot))
        copies = [self._copy(int(i)) for i in samples]
        machine.run(games, batch.saves, tables, self.actions, self.even, self.no_keys, machine.MODE_STEP, 0)
        for copy in copies:
            self._compare(copy)
        if c.plant:
            self._plant()
        return queue

    def _harvest(self, slots: np.ndarray, queue: np.ndarray) -> np.ndarray:
        """Note how the games in `slots` ended, and begin the next ones of `queue` there."""
        assert self.batch is not None
        games = self.batch.games
        finals = np.zeros(len(slots), np.int64)
        canonical.hash_games(games[slots], self.pool.tables, finals)
        for slot, final in zip(slots.tolist(), finals.tolist(), strict=True):
            g = games[slot]
            result = int(g["result"])
            if self.ledgers["fault"][slot]:
                self._fault(slot)
                word = FAULTY
            elif result == E.RESULT_WIN:
                word = WON_BY_FIRST if g["winner"] == g["first_player"] else WON_BY_SECOND
            else:
                word = DRAWN if result == E.RESULT_DRAW else TRUNCATED
            row = (self.ids[slot], self.hashes[slot], final, word, g["trunc"], g["why"], g["decisions"], g["turn"])
            self.rows.append(tuple(map(int, row)))
            if self.config.check and self.config.check_every and word != FAULTY and self.ids[slot] % REPLAY_EVERY == 0:
                self._replay(slot, final)
        self.ids[slots] = -1
        self.actions[slots] = -1
        self.ledgers.view(np.uint8).reshape(len(self.ledgers), -1)[slots] = 0
        games["result"][slots] = E.RESULT_DRAW
        n = min(len(slots), len(queue))
        if n:
            self._refill(slots[:n], queue[:n])
        self.under_way = int(np.count_nonzero(self.ids >= 0))
        return queue[n:]

    # --- checks on copies -------------------------------------------------------------------------------------------

    def _samples(self) -> np.ndarray:
        """Slots whose games are looked at more closely now: depends on the id and the number of the decision only."""
        due = (self.made + self.phase) % self.config.check_every == 0
        return np.flatnonzero(due & (self.actions >= 0))

    def _trigger_samples(self) -> np.ndarray:
        """Slots of which the next step is looked at event by event: more often, since most steps have few triggers."""
        every = max(1, self.config.check_every // TRIGGERS_IN)
        return np.flatnonzero(((self.made + self.phase) % every == every // 2) & (self.actions >= 0))

    def _triggers(self, slot: int) -> None:
        """What triggers as the game in `slot` takes its next step."""
        assert self.batch is not None
        fault = self.config.plant.removeprefix("triggers.") if self.config.plant.startswith("triggers") else ""
        here = self.batch.take([slot])
        try:
            wrong = triggering.step_by_step(here, int(self.actions[slot]), self.used, PLANTED.get(fault, fault))
        except Exception as error:
            wrong = f"reckoning raises {type(error).__name__}: {error}"
        if wrong:
            self._note(slot, L.CHECK_TRIGGERS, wrong, self.made[slot] - 1)

    def _mirror(self, slot: int) -> None:
        """Do the game in `slot` and its mirror go on alike?"""
        assert self.batch is not None
        here = self.batch.take([slot])
        try:
            key = int(self.hashes[slot]) % 1009
            wrong = mirror.goes_alike(here, key, self.used, self.config.plant == "mirror")
        except Exception as error:
            wrong = f"playing on with the players exchanged raises {type(error).__name__}: {error}"
        if wrong:
            self._note(slot, L.CHECK_MIRROR, wrong, self.made[slot] - 1)

    def _hidden(self, slot: int) -> None:
        """Do the players of the game in `slot` observe what they may not know?"""
        assert self.batch is not None
        try:
            key = int(self.hashes[slot]) % 1009
            wrong = hidden.shows(self.batch.take([slot]), key, self.used, self.config.plant == "hidden")
        except Exception as error:
            wrong = f"observing a game dealt anew raises {type(error).__name__}: {error}"
        if wrong:
            self._note(slot, L.CHECK_HIDDEN, wrong, self.made[slot] - 1)

    def _copy(self, slot: int) -> tuple[int, Batch | None, Batch | None]:
        """Try all options of the game in `slot` on copies; give a clone and a loaded copy, stepped as it will be."""
        assert self.batch is not None
        self._try_options(slot)
        turn = (self.made[slot] + self.phase[slot]) // self.config.check_every % COPIES_EVERY
        if turn:
            if turn % 2:
                self._mirror(slot)
            else:
                self._hidden(slot)
            return slot, None, None
        action = [int(self.actions[slot])]
        here = self.batch.take([slot])
        wrong = self._probe(here)
        if wrong:
            self._note(slot, L.CHECK_PAYMENT, wrong, self.made[slot] - 1)
            return slot, None, None
        clone = here.clone()
        with tempfile.TemporaryDirectory(prefix="manaloom-") as folder:
            here.save(Path(folder) / "game")
            loaded = Batch.load(Path(folder) / "game", pool=self.pool)
        if self.config.plant == "copies":
            loaded.games["life"][0, 0] += 1
        same = here.hash(0) == clone.hash(0) == loaded.hash(0)
        if not same or loaded.games.tobytes() != here.games.tobytes():
            self._note(slot, L.CHECK_COPIES, "a saved and loaded game differs from the game", self.made[slot] - 1)
            return slot, None, None
        clone.step(action)
        loaded.step(action)
        return slot, clone, loaded

    def _probe(self, here: Batch) -> str:
        """What is wrong with what a game of one offers to pay for, when its player has priority; empty: nothing."""
        if here.games["dec_kind"][0] != E.DEC_PRIORITY:
            return ""
        plant = self.config.plant
        try:
            return (
                probes.payment_ways(here, plant == "payment")
                or probes.payment_search(here, plant == "payment.search")
                or probes.taken_back(here, plant == "payment.taken-back")
            )
        except Exception as error:
            return f"trying out payments raises {type(error).__name__}: {error}"

    def _compare(self, copies: tuple[int, Batch | None, Batch | None]) -> None:
        """After the step: do the clone and the loaded copy agree with the game."""
        slot, clone, loaded = copies
        if clone is None or loaded is None or self.batch is None:
            return
        now = self.batch.games[slot].tobytes()
        if clone.games[0].tobytes() != now or loaded.games[0].tobytes() != now:
            self._note(slot, L.CHECK_COPIES, "a copy went another way with the same choice", self.made[slot])

    def _try_options(self, slot: int) -> None:
        """Every offered option applies to a copy of the game, and what comes of it holds up to the checks."""
        assert self.batch is not None
        n = int(self.batch.games["opt_n"][slot])
        copies = self.batch.take([slot] * n)
        if self.config.plant == "options":
            top = copies.games["agenda_n"][0] - 1
            copies.games["agenda"][:, top, 0] = 255
        ledgers = np.repeat(self.ledgers[slot : slot + 1], n)
        saved = np.repeat(self.saved_ledgers[slot : slot + 1], n) if self.config.payment != "auto" else ledgers.copy()
        actions = np.arange(n)
        used = np.zeros_like(self.used)
        keys = np.zeros((n, 2), np.uint32)
        tables = self.pool.tables
        try:
            machine.run(copies.games, copies.saves, tables, actions, self.even, keys, machine.MODE_STEP, 0)
            faults = checks.check(copies.games, tables, ledgers, saved, used, actions)
        except Exception as error:
            self._note(slot, L.CHECK_OPTIONS, f"an option raises {type(error).__name__}: {error}", self.made[slot] - 1)
            return
        if faults:
            k = int(np.flatnonzero(ledgers["fault"])[0])
            bad = ledgers[k]
            words = f"option {k} leads to a fault of check {checks.check_name(int(bad['fault']))}"
            words += f" [{bad['fault_a']}, {bad['fault_b']}]"
            self._note(slot, L.CHECK_OPTIONS, words, self.made[slot] - 1)

    def _replay(self, slot: int, final: int) -> None:
        """The decisions that were noted lead to the same end again."""
        assert self.batch is not None
        made = int(self.made[slot])
        if made > self.moves.shape[1]:
            return
        again = self._fresh(int(self.ids[slot]))
        for move in self.moves[slot, :made].tolist():
            if move >= again.n_options[0]:
                break
            again.step([move])
        if again.hash(0) != final:
            self._finding(slot, "copies", "the same decisions from the start lead elsewhere", made)

    def _fresh(self, game: int) -> Batch:
        """Game `game` at its first decision, in a batch of its own."""
        c = self.config
        return Batch.make(
            1,
            [decks_of(c, game)],
            seed=c.seed,
            game_ids=[game],
            manual=is_manual(self.config, game),
            decision_limit=c.decision_limit,
            hidden=c.hidden,
            checking=c.check,
            pool=self.pool,
        )

    # --- findings ---------------------------------------------------------------------------------------------------

    def _note(self, slot: int, check: int, detail: str, made: int) -> None:
        """A check beside the kernels failed, when `made` decisions had been made: the game ends with this fault."""
        if self.ledgers["fault"][slot] == 0:
            self.ledgers["fault"][slot] = check
            self.noted.add(slot)
            self._finding(slot, checks.check_name(check), detail, made)

    def _fault(self, slot: int) -> None:
        """Make a finding of the fault in the ledger of `slot`, unless it is one already."""
        if slot in self.noted:
            self.noted.discard(slot)
            return
        ledger = self.ledgers[slot]
        check = int(ledger["fault"])
        over = self.actions[slot] < 0  # else the next choice has been made already, but will not be taken
        made = int(self.made[slot]) - (0 if over else 1)
        detail = f"violated: {checks.CHECKS[check][1]} [{ledger['fault_a']}, {ledger['fault_b']}]"
        self._finding(slot, checks.check_name(check), detail, made)

    def _finding(self, slot: int, check: str, detail: str, made: int) -> None:
        """Note a finding about the game in `slot` after `made` decisions."""
        made = int(made)
        game = int(self.ids[slot])
        self.findings.append(
            Finding(
                check=check,
                game=game,
                decision=made,
                detail=detail,
                decks=list(self.decks[slot]),
                decisions=self.moves[slot, :made].tolist(),
            )
        )

    def _crashed(self, game: int, error: BaseException) -> None:
        """The only game that was under way raised an error."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).stem}.{last.name} line {last.lineno}"
        if self.ids[0] != game:
            self.findings.append(Finding("crash", game, 0, f"{type(error).__name__}: {error} ({where})"))
        else:
            self._finding(0, "crash", f"{type(error).__name__}: {error} ({where})", int(self.made[0]))
        self.batch = None
        self.rows.append((game, int(self.hashes[0]), 0, FAULTY, 0, 0, int(self.made[0]), 0))

    def _plant(self) -> None:
        """Corrupt each game once, where the fault to plant can be planted."""
        assert self.batch is not None
        for slot in np.flatnonzero((self.actions >= 0) & ~self.planted).tolist():
            if self.made[slot] >= PLANT_FROM:
                self.planted[slot] = plants.plant(self.config.plant, self.batch.games[slot], self.ledgers[slot])
