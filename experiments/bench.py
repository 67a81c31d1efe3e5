"""``manaloom bench``: how fast the engine is, measured honestly.

The workload is fixed for good: auto payment, uniformly random legal options, random decks from a frozen list of cards,
game ids from 0, so that later versions are compared on the same games.  Rates are per second of processor time of the
one thread that does the work; the machine's load is stated beside them.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import Deck, frozen_decks, pool_cards
from manaloom.engine.errors import FileError, ManaloomError
from manaloom.experiments.report import number

BATCH_SIZES = (1, 4, 16, 64, 256, 1024, 4096)
MAIN_BATCH = 1024
DECKS = 512  # different pairs of decks; game k plays the pair k % DECKS
SPAN = {True: 1.0, False: 5.0}  # seconds for one measurement: quick or not
ENVIRONMENT = "manaloom/Duel-v0"

# A process that does the least that plays a game, and says how long that took.
START = """
import time
began = time.perf_counter()
from manaloom.engine.batch import Batch
batch = Batch.make(1, seed=1)
batch.play(100)
print("seconds", time.perf_counter() - began)
"""


class Clock:
    """Measures a piece of work in processor seconds and in wall seconds."""

    def __enter__(self) -> Clock:
        self.wall, self.cpu = time.perf_counter(), time.process_time()
        return self

    def __exit__(self, *_: Any) -> None:
        self.wall, self.cpu = time.perf_counter() - self.wall, time.process_time() - self.cpu

    def until(self, seconds: float) -> Iterator[None]:
        """Go on until so much time has passed, at least once."""
        while True:
            yield
            if time.perf_counter() - self.wall >= seconds:
                return


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    import numba

    model = ""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    memory = 0
    with contextlib.suppress(OSError, ValueError, AttributeError):
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {
        "processor": model or platform.processor() or platform.machine(),
        "cpus": os.cpu_count(),
        "memory_gib": round(memory / (1 << 30), 1),
        "load": [round(x, 2) for x in os.getloadavg()] if hasattr(os, "getloadavg") else [],
        "system": platform.platform(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
        "flags": {k: v for k, v in sorted(os.environ.items()) if k.startswith("NUMBA_")},
        "date": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
    }


class Workload:
    """The fixed workload: pairs of decks by game id, as arrays of definitions, made before anything is measured.

    Or given decks instead, each against each, itself included.
    """

    def __init__(self, pool_name: str, seed: int, decks: Sequence[tuple[str, Deck]] = ()) -> None:
        self.pool = Pool.default()
        self.seed = seed
        names = pool_cards(pool_name)
        pairs = [[one, other] for _, one in decks for _, other in decks]
        pairs = pairs or [frozen_decks(self.pool, names, seed, k) for k in range(DECKS)]
        self.pairs = [self._arrays(pair) for pair in pairs]

    def _arrays(self, pair: list[Deck]) -> tuple[np.ndarray, ...]:
        """Decks as definitions, which a batch takes as they are."""
        return tuple(
            np.array([self.pool.def_id(card) for card, n in deck.items() for _ in range(n)], np.uint16) for deck in pair
        )

    def decks(self, ids: np.ndarray) -> list[Any]:
        """The pairs of decks of some games."""
        return [self.pairs[int(k) % len(self.pairs)] for k in ids]

    def batch(self, n: int, first: int = 0) -> Batch:
        """A batch of `n` games from id `first`."""
        ids = np.arange(first, first + n)
        return Batch.make(n, self.decks(ids), seed=self.seed, game_ids=ids, pool=self.pool)


def whole_games(work: Workload, n: int, seconds: float) -> dict[str, float]:
    """Play batches of `n` games to their ends, new batches included, for some time."""
    batch = work.batch(n)
    decisions = games = 0
    with Clock() as all_time:
        first = 0
        play = Clock()
        play_cpu = 0.0
        while True:
            with play:
                decisions += batch.play(1 << 30)
            play_cpu += play.cpu
            games += n
            first += n
            if time.perf_counter() - all_time.wall > seconds:
                break
            ids = np.arange(first, first + n)
            batch.reset(game_ids=ids, decks=work.decks(ids))
    return {
        "decisions_per_cpu_s": decisions / play_cpu,
        "games_per_cpu_s": games / all_time.cpu,
        "decisions_per_game": decisions / games,
        "cpu_s": all_time.cpu,
    }


def refill(work: Workload, batch: Batch, first: int) -> int:
    """Begin games from id `first` where at least an eighth of a batch is over; gives the next id."""
    over = np.flatnonzero(~batch.running)
    if len(over) <= batch.n // 8:
        return first
    ids = np.arange(first, first + len(over))
    batch.reset(over, game_ids=ids, decks=work.decks(ids))
    return first + len(over)


def in_step(work: Workload, n: int, seconds: float) -> float:
    """One decision in every game at a time, chosen in the kernel: decisions per CPU-second."""
    batch = work.batch(n)
    first, decisions = n, 0
    with Clock() as clock:
        for _ in clock.until(seconds):
            decisions += batch.play(1)
            first = refill(work, batch, first)
    return decisions / clock.cpu


def observed(work: Workload, n: int, seconds: float) -> float:
    """One decision in every game at a time, chosen by mask from its player's observation: decisions per CPU-second."""
    from manaloom.env.observer import Observer
    from manaloom.env.sampling import random_actions

    batch = work.batch(n)
    observer = Observer(n, copy=False)
    generator = np.random.default_rng(work.seed)
    first, decisions = n, 0
    with Clock() as clock:
        for _ in clock.until(seconds):
            running = batch.running
            observation = observer.observe(batch, np.where(running, batch.to_play, -1).astype(np.int64))
            batch.step(np.where(running, random_actions(observation, generator), -1))
            decisions += int(np.count_nonzero(running))
            first = refill(work, batch, first)
    return decisions / clock.cpu


def vector_steps(work: Workload, n: int, seconds: float) -> float:
    """Steps of the vector environment against the random agent, per CPU-second."""
    import gymnasium

    from manaloom.env.sampling import random_actions

    generator = np.random.default_rng(work.seed)
    with contextlib.closing(gymnasium.make_vec(ENVIRONMENT, num_envs=n, decks=work.pairs, copy=False)) as env:
        observation, _ = env.reset(seed=work.seed)
        steps = 0
        with Clock() as clock:
            for _ in clock.until(seconds):
                observation, *_ = env.step(random_actions(observation, generator))
                steps += n
    return steps / clock.cpu


def single_steps(work: Workload, seconds: float) -> float:
    """Steps of the single environment against the random agent, per CPU-second."""
    import gymnasium

    generator = np.random.default_rng(work.seed)
    with contextlib.closing(gymnasium.make(ENVIRONMENT, decks=work.pairs, disable_env_checker=True)) as env:
        observation, _ = env.reset(seed=work.seed)
        steps = 0
        with Clock() as clock:
            for _ in clock.until(seconds):
                # options are numbered from 0 without gaps
                action = int(generator.integers(np.count_nonzero(observation["action_mask"])))
                observation, _, terminated, truncated, _ = env.step(action)
                steps += 1
                if terminated or truncated:
                    observation, _ = env.reset()
    return steps / clock.cpu


def clones(work: Workload, seconds: float) -> float:
    """Copies of a game in mid-play per CPU-second, into a batch that is there already."""
    batch = work.batch(64)
    batch.play(60)
    made = 0
    with Clock() as clock:
        for _ in clock.until(seconds):
            for k in range(1, 64):
                batch.copy_game(0, k)
            made += 63
    return made / clock.cpu


def start_up(times: int) -> tuple[float, float]:
    """Seconds until the first game has been played, in new processes: with an empty cache, then with a full one."""

    def once(folder: str) -> float:
        environment = {**os.environ, "MANALOOM_CACHE_DIR": folder}
        done = subprocess.run(
            [sys.executable, "-c", START], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:]
            raise ManaloomError(f"the engine did not start in a new process: {' '.join(last)}")
        return float(done.stdout.split("seconds ")[1])

    with tempfile.TemporaryDirectory(prefix="manaloom-bench-") as folder:
        first = once(folder)
        return first, min(once(folder) for _ in range(times))


class Player:
    """What a Ray actor does to measure scaling: whole games for some time."""

    def __init__(self, pool_name: str, seed: int, decks: Sequence[tuple[str, Deck]]) -> None:
        self.work = Workload(pool_name, seed, decks)
        self.work.batch(4).play(50)

    def ready(self) -> bool:
        """Everything is loaded."""
        return True

    def play(self, first: int, seconds: float) -> tuple[int, float]:
        """Decisions made, and wall seconds."""
        decisions = 0
        with Clock() as clock:
            for _ in clock.until(seconds):
                decisions += self.work.batch(64, first).play(1 << 30)
                first += 64
        return decisions, clock.wall


def scaling(pool_name: str, seed: int, decks: Sequence[tuple[str, Deck]], seconds: float) -> dict[str, Any]:
    """Decisions per second of one Ray worker and of two at once; ``scaling`` is their ratio over two."""
    from manaloom.experiments.fuzz import cluster

    rates: dict[int, float] = {}
    with cluster(2, None) as ray:
        actor = ray.remote(num_cpus=1)(Player)
        players = [actor.remote(pool_name, seed, decks) for _ in range(2)]
        ray.get([player.ready.remote() for player in players])
        for n in (1, 2):
            done = ray.get([player.play.remote(k << 20, seconds) for k, player in enumerate(players[:n])])
            rates[n] = sum(decisions / wall for decisions, wall in done)
    return {
        "decisions_per_s_1": rates[1],
        "decisions_per_s_2": rates[2],
        "scaling": rates[2] / (2 * rates[1]),
    }


def run(
    pool_name: str = "spine",
    quick: bool = False,
    seed: int = 1,
    decks: Sequence[tuple[str, Deck]] = (),
    screen: Console | None = None,
) -> dict[str, Any]:
    """Measure everything; gives nested plain data. ``decks`` (with what to call them) stand in for drawn ones."""
    screen = screen or Console(quiet=True)
    span = SPAN[quick]
    sizes = (1, 64, MAIN_BATCH) if quick else BATCH_SIZES  # MAIN_BATCH is one of both
    names = [name for name, _ in decks]
    result: dict[str, Any] = {"pool": pool_name, "decks": names, "seed": seed, "quick": quick, "machine": machine()}

    def part(what: str, job: Callable[[], Any]) -> Any:
        with screen.status(f"measuring {what}"):
            return job()

    work = part("nothing yet: drawing decks", lambda: Workload(pool_name, seed, decks))
    table: dict[str, dict[str, float | None]] = {}
    for n in sizes:
        row: dict[str, float | None] = dict(part(f"whole games, batch {n}", partial(whole_games, work, n, span)))
        row["in_step_decisions_per_cpu_s"] = part(f"in step, batch {n}", partial(in_step, work, n, span / 2))
        row["observed_decisions_per_cpu_s"] = part(f"observations, batch {n}", partial(observed, work, n, span / 2))
        table[str(n)] = row
    main = table[str(MAIN_BATCH)]
    result["engine"] = {
        "decisions_per_cpu_s": main["decisions_per_cpu_s"],
        "games_per_cpu_s": main["games_per_cpu_s"],
        "decisions_per_game": main["decisions_per_game"],
        "in_step_decisions_per_cpu_s": main["in_step_decisions_per_cpu_s"],
        "batch": MAIN_BATCH,
    }
    result["vector"] = {
        "decisions_per_cpu_s": main["observed_decisions_per_cpu_s"],
        "steps_per_cpu_s": part("the vector environment", lambda: vector_steps(work, MAIN_BATCH, span / 2)),
        "batch": MAIN_BATCH,
    }
    result["env"] = {"steps_per_cpu_s": part("the single environment", lambda: single_steps(work, span / 2))}
    result["batches"] = table
    result["clones_per_cpu_s"] = part("copies", lambda: clones(work, span / 3))
    result["bytes_per_game"] = int(S.GAME.itemsize)
    result["workers"] = part("one and two workers", lambda: scaling(pool_name, seed, decks, span))
    cold, warm = part("start-up, cold and warm", lambda: start_up(1 if quick else 3))
    result["cold_start_s"], result["warm_start_s"] = cold, warm
    result["machine"]["load_after"] = [round(x, 2) for x in os.getloadavg()] if hasattr(os, "getloadavg") else []
    return result


def table(numbers: dict[str, Any]) -> Group:
    """The numbers for the terminal."""

    def word(value: float | None) -> str:
        return "-" if value is None else number(value)

    main = Table(box=None, show_header=False, padding=(0, 2))
    main.add_column(style="bold")
    main.add_column(justify="right", style="cyan")
    main.add_column(style="dim")
    engine = numbers["engine"]
    rows = (
        ("engine", engine["decisions_per_cpu_s"], f"decisions per CPU-second, batch {engine['batch']}"),
        ("", engine["games_per_cpu_s"], f"games per CPU-second, {number(engine['decisions_per_game'])} decisions each"),
        ("", engine["in_step_decisions_per_cpu_s"], "decisions per CPU-second, one in each game at a time"),
        ("observed", numbers["vector"]["decisions_per_cpu_s"], "the same with a mask and an observation for each"),
        ("vector env", numbers["vector"]["steps_per_cpu_s"], "steps per CPU-second against the random agent"),
        ("single env", numbers["env"]["steps_per_cpu_s"], "steps per CPU-second against the random agent"),
        ("copies", numbers["clones_per_cpu_s"], "games copied per CPU-second"),
        ("memory", numbers["bytes_per_game"], "bytes per game"),
        ("start", numbers["cold_start_s"], "seconds, with nothing compiled yet"),
        ("", numbers["warm_start_s"], "seconds, warm"),
        ("workers", numbers["workers"]["scaling"], "of twice the pace with two workers instead of one"),
    )
    for name, value, words in rows:
        main.add_row(name, word(value), words)
    sizes = Table(
        title="by batch size, per CPU-second", title_justify="left", title_style="bold", box=None, padding=(0, 2)
    )
    for head in ("batch", "decisions", "games", "decisions in step", "with observations"):
        sizes.add_column(head, justify="right")
    for n, row in numbers["batches"].items():
        keys = ("decisions_per_cpu_s", "games_per_cpu_s", "in_step_decisions_per_cpu_s", "observed_decisions_per_cpu_s")
        sizes.add_row(n, *(word(row[key]) for key in keys))
    m = numbers["machine"]
    load = f"load {m['load'][0]}" if m["load"] else ""
    played = f"decks {', '.join(numbers['decks'])}" if numbers["decks"] else f"pool {numbers['pool']}"
    where = f"{m['processor']}, {m['cpus']} CPUs, {load}; Python {m['python']}, Numba {m['numba']}; {played}"
    return Group(main, Text(), sizes, Text(), Text(where, style="dim"))


def write(numbers: dict[str, Any], path: Path) -> None:
    """Write the numbers as JSON."""
    try:
        path.write_text(json.dumps(numbers, indent=1) + "\n")
    except OSError as error:
        raise FileError(f"can't write {path}: {error.strerror or error}") from None
