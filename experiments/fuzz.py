"""The main job: agents play thousands of games against each other, and every step is checked.

The driver hands out ranges of game ids: to a runner in this process, or to Ray actors with one each.  What comes back
are counters and one short row for each game, so nothing depends on who played which range, in what order, or how often.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import socket
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.errors import FileError, ManaloomError
from manaloom.engine.faults import COUNTS
from manaloom.experiments import runner as R
from manaloom.experiments.runner import Config, Finding, Outcome, Runner

RANGE_SECONDS = 1.0  # how much work one range of games is meant to be
FIRST_RANGE = 32
IN_FLIGHT = 2  # ranges handed to one actor at a time
PER_CORE = 8  # actors on one processor of this machine, at most
FILES_PER_CHECK = 1000  # findings of one check that get a replay file; all are counted


class AddressError(ManaloomError, ConnectionError):
    """No Ray cluster answers at the given address."""


@dataclass
class Campaign:
    """What a run has found so far: outcomes of ranges added up, in whatever order they come."""

    config: Config
    first: int
    games: int
    rows: list[np.ndarray] = field(default_factory=list)
    used: np.ndarray | None = None
    findings: list[Finding] = field(default_factory=list)
    done: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    seconds: float = 0.0
    interrupted: bool = False

    def add(self, outcome: Outcome) -> None:
        """Take in a range of games."""
        self.rows.append(outcome.rows)
        self.used = outcome.used if self.used is None else self.used + outcome.used
        self.findings += outcome.findings
        self.done += len(outcome.rows)
        self.decisions += int(outcome.rows[:, R.ROW_DECISIONS].sum())
        self.cpu_seconds += outcome.cpu_seconds

    def table(self) -> np.ndarray:
        """One row for each game (``runner.ROW_*``), by id."""
        rows = np.concatenate([np.zeros((0, R.ROW_COLUMNS), np.int64), *self.rows])
        return rows[np.argsort(rows[:, R.ROW_ID], kind="stable")]

    def digest(self) -> str:
        """A hash over (id, hash of decisions, final canonical hash) of all games, by id."""
        rows = self.table()[:, [R.ROW_ID, R.ROW_MOVES, R.ROW_FINAL]]
        return hashlib.sha256(np.ascontiguousarray(rows, dtype="<i8").tobytes()).hexdigest()

    def completed(self) -> list[list[int]]:
        """The ids of completed games, as ranges [first, last], both included."""
        ranges: list[list[int]] = []
        for game in self.table()[:, R.ROW_ID].tolist():
            if ranges and ranges[-1][1] == game - 1:
                ranges[-1][1] = game
            else:
                ranges.append([game, game])
        return ranges

    def summary(self, files: dict[int, str] | None = None) -> dict[str, Any]:
        """All that is worth knowing about the run, as plain data."""
        rows = self.table()
        results = rows[:, R.ROW_RESULT]
        truncated = Counter(E.name("TRUNC", int(r)) for r in rows[results == R.TRUNCATED, R.ROW_TRUNC])
        why = Counter(E.name("WHY", int(r)) for r in rows[results <= R.WON_BY_SECOND, R.ROW_WHY])
        files = files or {}
        cards, abilities = self._used()
        return {
            "games": self.done,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "games_per_second": round(self.done / self.seconds, 2) if self.seconds else 0.0,
            "results": {word: int((results == k).sum()) for k, word in enumerate(R.RESULT_WORDS)},
            "won_by": dict(why.most_common()),
            "lengths": {
                "turns": _spread(rows[:, R.ROW_TURNS]),
                "decisions": _spread(rows[:, R.ROW_DECISIONS]),
            },
            "truncated": dict(truncated.most_common()),
            "cards_used": cards,
            "abilities_used": abilities,
            "looked_at": {word: int(self.used[2, k]) if self.used is not None else 0 for k, word in COUNTS.items()},
            "findings": [
                {
                    "check": f.check,
                    "game": f.game,
                    "decision": f.decision,
                    "detail": f.detail,
                    "file": files.get(k),
                }
                for k, f in enumerate(self.findings)
            ],
            "digest": self.digest(),
            "completed": self.completed(),
            "interrupted": self.interrupted,
            "seed": self.config.seed,
            "first": self.first,
            "config": {**asdict(self.config), "decks": [name for name, _ in self.config.decks]},
            "machine": {"python": platform.python_version(), "system": platform.platform(), "cpus": os.cpu_count()},
        }

    def _used(self) -> tuple[dict[str, int], dict[str, int]]:
        """How often each card was played, and each ability used, by name; the most frequent first."""
        if self.used is None:
            return {}, {}
        pool = Pool.default()
        cards: Counter[str] = Counter()
        for d in (np.flatnonzero(self.used[0][1:]) + 1).tolist():
            cards[pool.name(d)] += int(self.used[0, d])
        abilities: Counter[str] = Counter()
        for ab in np.flatnonzero(self.used[1]).tolist():
            card = pool.name(int(pool.tables["a_def"][0, ab]))
            abilities[f"{card}: {pool.ability_words(ab)}"] += int(self.used[1, ab])
        return dict(cards.most_common()), dict(abilities.most_common())


def _spread(values: np.ndarray) -> dict[str, Any]:
    """Least, mean, quantiles, greatest and a histogram of some numbers."""
    if len(values) == 0:
        return {"least": 0, "mean": 0.0, "median": 0, "p90": 0, "p99": 0, "greatest": 0, "histogram": {}}
    quantiles = [int(q) for q in np.quantile(values, (0.5, 0.9, 0.99), method="lower")]
    top = max(1, int(np.quantile(values, 0.99, method="lower")))
    width = max(1, -(-top // 12))
    bins = np.minimum(values // width, 12)
    counts = np.bincount(bins, minlength=1)
    words = [f"{k * width}-{(k + 1) * width - 1}" if width > 1 else str(k) for k in range(12)] + [f"{12 * width}+"]
    return {
        "least": int(values.min()),
        "mean": round(float(values.mean()), 2),
        "median": quantiles[0],
        "p90": quantiles[1],
        "p99": quantiles[2],
        "greatest": int(values.max()),
        "histogram": {words[k]: int(n) for k, n in enumerate(counts.tolist())},
    }


# --- ranges -----------------------------------------------------------------------------------------------------------


class _Ranges:
    """Hands out ranges of game ids, as long as the pace so far says is a good second's work."""

    def __init__(self, first: int, games: int, workers: int, size: int) -> None:
        self.next, self.end = first, first + games
        self.workers = max(1, workers)
        self.size = size
        self.again: deque[tuple[int, int]] = deque()

    def take(self) -> tuple[int, int] | None:
        """The next range, or None when there are no more."""
        if self.again:
            return self.again.popleft()
        if self.next >= self.end:
            return None
        left = self.end - self.next
        # towards the end, ranges get shorter, so that nobody waits long for the last one
        size = max(1, min(self.size, -(-left // (2 * self.workers)) if self.workers > 1 else left))
        self.next += size
        return self.next - size, self.next

    def pace(self, outcome: Outcome) -> None:
        """Learn from a range that was played."""
        rate = (outcome.last - outcome.first) / max(outcome.seconds, 1e-3)
        self.size = int(min(max(rate * RANGE_SECONDS, 1, self.size / 4), 4 * self.size, 1 << 16))


Told = Callable[[Campaign], None]


def play_here(campaign: Campaign, told: Told) -> None:
    """Play all games in this process."""
    ranges = _Ranges(campaign.first, campaign.games, 1, min(FIRST_RANGE, campaign.config.batch))
    began = time.perf_counter()
    runner = Runner(campaign.config)
    while (ids := ranges.take()) is not None:
        outcome = runner.play(*ids)
        ranges.pace(outcome)
        campaign.add(outcome)
        campaign.seconds = time.perf_counter() - began
        told(campaign)


# --- Ray --------------------------------------------------------------------------------------------------------------


class Worker:
    """What each Ray actor is: a runner. Its calls may be repeated: a range gives the same outcome every time."""

    def __init__(self, config: Config) -> None:
        from manaloom.engine.warmup import ensure_warm

        ensure_warm()
        self.runner = Runner(config)

    def play(self, first: int, last: int) -> Outcome:
        """Play a range of games."""
        return self.runner.play(first, last)


def probe(address: str, seconds: float = 3.0) -> None:
    """Raise unless something listens at `address` (``host:port``); Ray itself would go on trying for minutes."""
    if address in ("auto", "local"):
        return
    bare = address.removeprefix("ray://")
    host, _, port = bare.rpartition(":")
    if not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise AddressError(f'"{address}" is no Ray address: give HOST:PORT, as `ray start --head` prints it, or "auto"')
    try:
        socket.create_connection((host, int(port)), timeout=seconds).close()
    except OSError as error:
        why = "it did not answer" if isinstance(error, TimeoutError) else (error.strerror or str(error))
        raise AddressError(f"no Ray cluster at {address}: {why}; `ray start --head` starts one") from None


def _use_token(address: str) -> None:
    """Show our token to the cluster, if there is one: Ray does so by itself only where it finds the address itself."""
    there = any(os.environ.get(name) for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"))
    if address != "auto" and (there or (Path.home() / ".ray" / "auth_token").exists()):
        os.environ.setdefault("RAY_AUTH_MODE", "token")


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Let nobody write to standard error meanwhile: Ray's C++ parts tell there what is said better elsewhere."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@contextlib.contextmanager
def cluster(workers: int, address: str | None) -> Iterator[Any]:
    """A Ray of our own for the time of a run, or the existing one at `address`."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address:
        probe(address)
        _use_token(address)
    import ray

    passed = {k: v for k, v in os.environ.items() if k.startswith(("NUMBA_", "MANALOOM_"))}
    options: dict[str, Any] = {
        "runtime_env": {"env_vars": {**passed, "NUMBA_NUM_THREADS": "1"}},
        "log_to_driver": False,
        "logging_level": "ERROR",
    }
    if address:
        options["address"] = address
    else:
        options |= {"num_cpus": workers, "include_dashboard": False, "object_store_memory": 150 << 20}
    try:
        with _silence():
            ray.init(**options)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = str(error).splitlines()[0].rstrip(".")
        if address is None:
            raise AddressError(f"Ray did not start: {why}; --workers 0 plays without it") from None
        if address == "auto":
            raise AddressError("no Ray cluster runs on this machine; `ray start --head` starts one") from None
        raise AddressError(f"{address} is not Ray's, or wants a token (RAY_AUTH_TOKEN): {why}") from None
    try:
        cpus = int(ray.cluster_resources().get("CPU", 0))
        if cpus < workers:
            raise AddressError(f"the Ray cluster has {cpus} CPUs for {workers} workers; give --workers {cpus}")
        yield ray
    finally:
        with _silence():
            ray.shutdown()


def play_on_ray(campaign: Campaign, workers: int, address: str | None, told: Told) -> None:
    """Play all games on Ray actors, at most two ranges waiting at each."""
    with cluster(workers, address) as ray:
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=1)(Worker)
        actors = [actor.remote(campaign.config) for _ in range(workers)]
        ranges = _Ranges(campaign.first, campaign.games, workers, min(FIRST_RANGE, campaign.config.batch))
        waiting: dict[Any, tuple[int, tuple[int, int]]] = {}
        suspects: list[int] = []
        began = time.perf_counter()

        def hand_out(k: int) -> None:
            ids = ranges.take()
            if ids is not None:
                waiting[actors[k].play.remote(*ids)] = (k, ids)

        def take_in(reference: Any, ids: tuple[int, int]) -> bool:
            """Add the outcome of a range; was there one? The process may have died on it."""
            try:
                outcome = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise getattr(error, "cause", error) from None
            except ray.exceptions.RayError:
                return False
            ranges.pace(outcome)
            campaign.add(outcome)
            return True

        def tell() -> None:
            campaign.seconds = time.perf_counter() - began
            told(campaign)

        for _ in range(IN_FLIGHT):
            for k in range(workers):
                hand_out(k)
        while waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            k, ids = waiting.pop(ready[0])
            if not take_in(ready[0], ids):
                if ids[1] - ids[0] > 1:  # halve it, until one game is left to blame
                    middle = sum(ids) // 2
                    ranges.again += [(ids[0], middle), (middle, ids[1])]
                else:
                    suspects.append(ids[0])
            hand_out(k)
            tell()
        for game in sorted(suspects):
            # It may only have waited behind the one that killed the process: now it gets one of its own.
            alone = actors[0].play.options(max_task_retries=0).remote(game, game + 1)
            if not take_in(alone, (game, game + 1)):
                campaign.findings.append(Finding("crash", game, 0, "the process that played it died"))
            tell()


# --- the run folder ---------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def run_folder(out: Path) -> Iterator[None]:
    """Make the run folder, or raise: it has results already, or can't be written. It goes again if it stays empty."""
    if (out / "summary.json").exists() or (out / "findings").exists():
        raise FileError(f"{out} already has results; give another folder with --out, or remove it")
    made = [folder for folder in (out, *out.parents) if not folder.exists()]
    try:
        out.mkdir(parents=True, exist_ok=True)
        probe_file = out / ".writable"
        probe_file.touch()
        probe_file.unlink()
    except OSError as error:
        raise FileError(f"can't write into {out}: {error.strerror or error}") from None
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # what isn't empty stays
            for folder in made:
                folder.rmdir()


def replay_text(config: Config, finding: Finding) -> str:
    """The replay file of a finding: the game up to it, with the finding beside."""
    from manaloom.engine.replay import Replay

    replay = Replay.record(
        finding.decks or R.decks_of(config, finding.game),
        finding.decisions,
        seed=config.seed,
        game_id=finding.game,
        manual=R.is_manual(config, finding.game),
        decision_limit=config.decision_limit,
        hidden=config.hidden,
        note=f"{finding.check}: {finding.detail}",
    )
    found = {"check": finding.check, "decision": finding.decision, "detail": finding.detail}
    return json.dumps({**json.loads(replay.to_json()), "finding": found}, ensure_ascii=False) + "\n"


def write_findings(campaign: Campaign, out: Path) -> dict[int, str]:
    """Write a replay file for each finding, up to a number for each check; gives file names by finding."""
    files: dict[int, str] = {}
    seen: Counter[str] = Counter()
    order = sorted(range(len(campaign.findings)), key=lambda k: (campaign.findings[k].game, k))
    for k in order:
        finding = campaign.findings[k]
        seen[finding.check] += 1
        if seen[finding.check] > FILES_PER_CHECK:
            continue
        folder = out / "findings"
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{finding.check}-{finding.game}.json"
        (folder / name).write_text(replay_text(campaign.config, finding))
        files[k] = f"findings/{name}"
    return files


def write_summary(campaign: Campaign, out: Path) -> dict[str, Any]:
    """Write ``summary.json`` and the findings into the run folder; gives the summary."""
    campaign.findings.sort(key=lambda f: (f.game, f.check))
    try:
        summary = campaign.summary(write_findings(campaign, out))
        (out / "summary.json").write_text(json.dumps(summary, indent=1) + "\n")
    except OSError as error:
        raise FileError(f"can't write into {out}: {error.strerror or error}") from None
    return summary


def fuzz(
    games: int,
    config: Config,
    workers: int = 0,
    first: int = 0,
    address: str | None = None,
    told: Told = lambda campaign: None,
) -> Campaign:
    """Play games `first` to ``first + games - 1`` and check them; see ``manaloom fuzz``."""
    campaign = Campaign(config, first, games)
    try:
        if workers == 0:
            play_here(campaign, told)
        else:
            play_on_ray(campaign, min(workers, games), address, told)
    except KeyboardInterrupt:
        campaign.interrupted = True
    return campaign
