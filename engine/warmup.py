"""Compile everything before it is needed: once on each machine, in parallel, and with a word about it.

Kernels are compiled when an entry is first called. That takes a while, so whatever is about to call
one says :func:`ensure_warm` first: where all is compiled it costs nothing, else :func:`warm` compiles
in several processes, behind a progress bar. The result stays in the cache of
:mod:`manaloom.engine.jit` until the source, the flags or the versions change.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from manaloom.engine import jit

__all__ = ["ENTRIES", "cores", "ensure_warm", "is_warm", "warm", "warmup"]


# ---------------------------------------------------------------------------------------------
# What there is to compile
# ---------------------------------------------------------------------------------------------


def _games() -> dict[str, Any]:
    """One array of each kind that entries take."""
    import numpy as np

    from manaloom.engine import enums, state
    from manaloom.engine.cards.tables import TABLES
    from manaloom.engine.faults import LEDGER

    tables = np.zeros(1, TABLES)
    tables.flags.writeable = False  # as a pool's tables are, which is part of an array's type
    return {
        "games": np.zeros(1, state.GAME),
        "tables": tables,
        "ledgers": np.zeros(1, LEDGER),
        "int64": np.zeros(1, np.int64),
        "int64s": np.zeros((1, 1), np.int64),
        "weights": np.zeros((1, enums.OPT_COUNT), np.int32),
        "keys": np.zeros((1, 2), np.uint32),
        "int8s": np.zeros((1, 1), np.int8),
        "uint8s": np.zeros((1, 1), np.uint8),
        "int32s": np.zeros((1, 1), np.int32),
        "int32ss": np.zeros((1, 1, 1), np.int32),
    }


# Entry -> the kinds of its arguments: a key of _games, or an example of a number. Arguments of other
# types would compile the whole program once more (jit warns of that), so callers keep to these.
ENTRIES: dict[str, tuple[Any, ...]] = {
    "manaloom.engine.rules.machine:run": ("games", "games", "tables", "int64", "weights", "keys", 0, 0),
    "manaloom.engine.rules.canonical:hash_games": ("games", "tables", "int64"),
    "manaloom.engine.checks:check": ("games", "tables", "ledgers", "ledgers", "int64s", "int64"),
    "manaloom.agents.heuristic:choose": ("games", "tables", "int64", "keys", "int64"),
    "manaloom.env.encoding:observe": (
        *("games", "tables", "int64", "int32s", "int32ss", "int32ss", "int8s", "int64s", "int64s"),
    ),
    "manaloom.experiments.swarm:pick": ("games", "weights", "keys", "int64", "int64s", "uint8s", "int64", "int64"),
}

# What a parameter of a kernel is, by the names that the rules use: a record of such an array, or such an
# array. All others are numbers. Processes that compile ahead guess types so; a wrong guess costs time,
# since the entry then compiles the kernel again.
RECORDS = {"g": "games", "t": "tables", "l": "ledgers"}
ARRAYS = {
    "used": "int64s",
    "facts": "int64s",
    "rows": "int64s",
    "overall": "int32s",
    "objects": "int32ss",
    "options": "int32ss",
    "mask": "int8s",
    "weights": "weights",
    "keys": "keys",
}


def _entry(name: str) -> Any:
    """The entry of a dotted name."""
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)


def _types(kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    """Numba's types for kinds of arguments."""
    from numba import typeof

    examples = _games()
    return tuple(typeof(examples[kind] if isinstance(kind, str) else kind) for kind in kinds)


_warm = jit.PLAIN


def is_warm() -> bool:
    """Whether every entry is compiled, so that nothing will have to be waited for."""
    global _warm
    if not _warm:
        _warm = all(jit.is_cached(_entry(name), _types(kinds)) for name, kinds in ENTRIES.items())
    return _warm


def ensure_warm() -> None:
    """Compile whatever is not compiled yet; quick when there is nothing to do, and in plain mode.

    Call it before the first call of an entry.
    """
    if not _warm and not is_warm():
        warm()


# ---------------------------------------------------------------------------------------------
# Compiling in parallel
# ---------------------------------------------------------------------------------------------


def cores() -> int:
    """Processors that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every platform
        return os.cpu_count() or 1


@contextlib.contextmanager
def _alone(waiting: Callable[[], None]) -> Iterator[None]:
    """Let one process at a time compile; call `waiting` now and then while another one does.

    A lock whose owner has not touched it for a minute is taken over: its owner was killed.
    """
    path = jit.cache_dir() / "compiling.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > 60:
                    path.unlink()
                    continue
            waiting()
            time.sleep(0.2)
    stop = threading.Event()

    def alive() -> None:
        while not stop.wait(5):
            with contextlib.suppress(OSError):
                os.utime(path)

    threading.Thread(target=alive, daemon=True).start()
    try:
        yield
    finally:
        stop.set()
        with contextlib.suppress(OSError):
            path.unlink()


def _start(task: str, index: int, count: int, lines: queue.Queue[str | None]) -> subprocess.Popen[str]:
    """Start a process that compiles its share and says so line by line in `lines`; None ends them."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "manaloom.engine.warmup", task, str(index), str(count)]
    # Of what goes wrong there, nothing is shown: this process comes to the same point and raises.
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True, env=environment
    )

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line.strip())
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return process


def _phase(task: str, count: int, advance: Callable[[], None]) -> None:
    """Run one task in `count` processes and wait for all of them."""
    lines: queue.Queue[str | None] = queue.Queue()
    processes = [_start(task, k, count, lines) for k in range(count)]
    running = count
    try:
        while running:
            line = lines.get()
            if line is None:
                running -= 1
            elif line == "+":
                advance()
        for process in processes:
            process.wait()
    finally:
        for process in processes:
            if process.poll() is None:
                process.kill()
                process.wait()


def warm(progress: bool = True, console: Any = None) -> float:
    """Compile all entries, unless they are compiled; give the seconds that it took.

    Parameters
    ----------
    progress
        Show a bar, on standard error unless a rich `console` is given. Where that is no terminal, a line
        before and a line after.

    Raises
    ------
    numba.core.errors.NumbaError
        A kernel does not compile.
    """
    global _warm
    started = time.monotonic()
    if is_warm():
        return 0.0
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = console or Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    bar = Progress(*columns, console=console, disable=not (progress and console.is_terminal))
    kernels = _kernels()
    links = {name: _types(kinds) for name, kinds in ENTRIES.items()}
    # Linking and optimising an entry takes as long as compiling some fifty kernels.
    row = bar.add_task("compiling the rules, once on this machine", total=len(kernels) + 50 * len(links))
    if progress and not console.is_terminal:
        console.print("compiling the rules, once on this machine ...")
    with bar, _alone(lambda: bar.update(row, description="another process is compiling the rules")):
        bar.update(row, description="compiling the rules, once on this machine")
        _warm = False
        if not is_warm():  # another process may have done it while this one waited
            count = cores()
            if sys.executable:
                _phase("kernels", count, lambda: bar.advance(row))
                bar.update(row, completed=len(kernels))
                _phase("entries", min(count, len(links)), lambda: bar.advance(row, 50))
            for name, types in links.items():
                # All is in the cache now, except what did not compile: that raises here.
                _entry(name).compile(types)
            jit.prune()
        bar.update(row, completed=len(kernels) + 50 * len(links))
    _warm = True
    seconds = time.monotonic() - started
    if progress and not console.is_terminal:
        console.print(f"compiled in {seconds:.0f} s")
    return seconds


def warmup(force: bool = False, console: Any = None) -> float:
    """What ``manaloom warmup`` does: compile, anew with `force`; give the seconds that it took."""
    global _warm
    if jit.PLAIN:
        return 0.0
    if force:
        import shutil

        _warm = False
        for folder in jit.cache_dir().iterdir():
            if folder.is_dir():
                shutil.rmtree(folder, ignore_errors=True)
    return warm(console=console)


# ---------------------------------------------------------------------------------------------
# In the processes that compile
# ---------------------------------------------------------------------------------------------


def _kernels() -> list[Any]:
    """All kernels in the order in which they were defined, callees mostly first."""
    from manaloom.engine import compiler

    for name in ENTRIES:
        importlib.import_module(name.partition(":")[0])
    return [kernel for kernel in compiler.all_kernels() if kernel.py_func.__module__.startswith("manaloom.")]


def _compile_kernels(index: int, count: int) -> None:
    """Compile every `count`-th kernel, from `index` on, with the types that its parameters' names suggest."""
    from numba.core import errors, types

    from manaloom.engine.kernel_types import coerce

    of = {name: coerce(_types((kind,))[0].dtype) for name, kind in RECORDS.items()}
    of.update({name: coerce(_types((kind,))[0]) for name, kind in ARRAYS.items()})
    for kernel in _kernels()[index::count]:
        names = kernel.py_func.__code__.co_varnames[: kernel.py_func.__code__.co_argcount]
        # A wrong guess may fail anywhere in Numba; the entry's own compilation says if something is wrong.
        with contextlib.suppress(errors.NumbaError, NotImplementedError, AssertionError, KeyError):
            kernel.compile(tuple(of.get(name, types.int64) for name in names))
        print("+", flush=True)


def _compile_entries(index: int, count: int) -> None:
    """Compile every `count`-th entry, from `index` on: link, optimise, make machine code."""
    for name, kinds in list(ENTRIES.items())[index::count]:
        _entry(name).compile(_types(kinds))
        print("+", flush=True)


def _main() -> None:
    """Compile a share; started by :func:`warm`."""
    task, index, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    {"kernels": _compile_kernels, "entries": _compile_entries}[task](index, count)


if __name__ == "__main__":
    _main()
