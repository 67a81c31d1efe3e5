"""How kernels are compiled and cached: the one place that decides.

The rules are written as plain functions over one game record and marked with one of two decorators:

* :func:`kernel`: a function that other kernels call. It has no wrapper for Python; calling it from
  Python raises :class:`TypeError` instead of crashing the process.
* :func:`entry`: one of the few ways in from Python.

With ``NUMBA_DISABLE_JIT=1`` nothing is compiled and :data:`PLAIN` is true: kernels are ordinary
Python functions, and an entry hands them :class:`manaloom.engine.plain.PlainRecord` objects.

Compiled code is kept on disk and is never stale: :mod:`manaloom.engine.keys` says what its keys are
made of.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import tempfile
import time
import uuid
import warnings
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from manaloom.engine.keys import code_key, digest, environment_key, program_key

__all__ = [
    "BOUNDSCHECK",
    "PLAIN",
    "cache_dir",
    "entry",
    "is_cached",
    "kernel",
    "prune",
]


def _flag(name: str) -> bool:
    """Whether the environment variable `name` is set to something other than 0."""
    return os.environ.get(name, "0").strip() not in ("", "0")


PLAIN: bool = _flag("NUMBA_DISABLE_JIT")
"""Kernels are ordinary Python functions in this process."""

BOUNDSCHECK: bool = _flag("NUMBA_BOUNDSCHECK")
"""Compiled kernels raise :class:`IndexError` for an index out of range."""


# ---------------------------------------------------------------------------------------------
# The folder
# ---------------------------------------------------------------------------------------------


def _default_dir() -> Path:
    """The platform's folder for caches."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "manaloom" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/manaloom"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "manaloom"


def _writable(path: Path) -> bool:
    """Whether files can be made in `path`, which is created if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return True
    except OSError:
        return False


@functools.cache
def cache_dir() -> Path:
    """The folder of compiled code for this environment.

    Below ``MANALOOM_CACHE_DIR`` if that is set, else below the platform's cache folder; below a
    folder of this user's in the temporary directory if that cannot be written.
    """
    try:
        user = str(os.getuid())
    except AttributeError:  # Windows
        user = os.environ.get("USERNAME", "user")
    wanted = os.environ.get("MANALOOM_CACHE_DIR")
    candidates = [Path(wanted)] if wanted else []
    with contextlib.suppress(RuntimeError):  # no home folder
        candidates.append(_default_dir())
    candidates.append(Path(tempfile.gettempdir()) / f"manaloom-{user}")
    for base in candidates:
        path = base / "kernels" / environment_key()
        if _writable(path):
            break
    else:
        path = Path(tempfile.mkdtemp(prefix="manaloom-")) / "kernels"
    if wanted and not path.is_relative_to(wanted):
        warnings.warn(f"can't write into MANALOOM_CACHE_DIR={wanted}: compiled code goes to {path}", stacklevel=2)
    return path


def _write(path: Path, data: bytes) -> None:
    """Write a file so that other processes see all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}.tmp")
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def prune(megabytes: int = 400, days: int = 30) -> int:
    """Remove compiled code that has not been used for long; give the number of files removed.

    What was not used for `days` days goes, and of the rest the least recently used, until no more
    than `megabytes` are left.
    """
    files = []
    for path in cache_dir().parent.rglob("*.*"):
        with contextlib.suppress(OSError):  # another process may remove it first
            if path.is_file():
                files.append((path.stat().st_mtime, path.stat().st_size, path))
    limit, left, removed = time.time() - days * 86400, megabytes << 20, 0
    for used, size, path in sorted(files, reverse=True):
        left -= size
        if left < 0 or used < limit:
            with contextlib.suppress(OSError):
                path.unlink()
                removed += 1
    return removed


if PLAIN:

    def kernel(function: Callable[..., Any]) -> Any:
        """Give the function back unchanged: this process runs rules as plain Python."""
        return function

    def entry(function: Callable[..., Any]) -> Any:
        """Let arrays that come from Python be seen as plain records and lists (see plain.call)."""
        from manaloom.engine import plain

        @functools.wraps(function)
        def call(*args: Any) -> Any:
            return plain.call(function, *args)

        return call

    def is_cached(function: Any, argument_types: tuple[Any, ...]) -> bool:
        """Whether nothing is left to compile, which is always so in plain mode."""
        return True

else:
    from numba.core import sigutils
    from numba.core.caching import _Cache

    from manaloom.engine import compiler

    # Division by zero raises, as it does in plain Python.
    _OPTIONS = {"nopython": True, "nogil": True, "boundscheck": BOUNDSCHECK, "error_model": "python"}

    class _DiskCache(_Cache):
        """Compiled code of one function: a file for each signature, never written twice."""

        def __init__(self, function: Callable[..., Any], key: Callable[[Callable[..., Any]], str]) -> None:
            self._function, self._key = function, key
            self._enabled = True

        @property
        def cache_path(self) -> str:
            return str(cache_dir())

        def path(self, argument_types: tuple[Any, ...]) -> Path:
            """The file for a signature."""
            key = digest(self._key(self._function), *map(str, argument_types))
            return cache_dir() / self._function.__module__ / f"{self._function.__qualname__}-{key}.bin"

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            target_context.refresh()
            path = self.path(tuple(sigutils.normalize_signature(sig)[0]))
            try:
                data = path.read_bytes()
                os.utime(path)  # for prune
            except OSError:
                return None
            # Machine code that a bad disk has changed would crash rather than raise.
            if hashlib.sha256(data[32:]).digest() != data[:32]:
                return None
            return compiler.restore(zlib.decompress(data[32:]), target_context)

        def save_overload(self, sig: Any, data: Any) -> None:
            if self._enabled:
                code = zlib.compress(compiler.dump(data), 1)
                path = self.path(tuple(sigutils.normalize_signature(sig)[0]))
                with contextlib.suppress(OSError):  # a full disk costs time, not the run
                    _write(path, hashlib.sha256(code).digest() + code)

        def enable(self) -> None:
            self._enabled = True

        def disable(self) -> None:
            self._enabled = False

        def flush(self) -> None:
            pass

    def kernel(function: Callable[..., Any]) -> Any:
        """Compile `function` for use by other kernels and by entries; Python cannot call it."""
        return compiler.make_kernel(function, _OPTIONS, _DiskCache(function, code_key))

    def entry(function: Callable[..., Any]) -> Any:
        """Compile `function` as a way in from Python."""
        inner, outer = _DiskCache(function, code_key), _DiskCache(function, program_key)
        return compiler.make_entry(function, _OPTIONS, inner, outer)

    def is_cached(function: Any, argument_types: tuple[Any, ...]) -> bool:
        """Whether `function`, an entry, is compiled for these types in this process or on disk."""
        return argument_types in function.overloads or function._cache.path(argument_types).exists()
