"""What compiled code depends on, as digests: the keys of the cache.

Numba sees three things of a kernel: its bytecode, the values of the globals that it names, and the
kernels that it calls. :func:`code_key` is a digest of the first two, :func:`program_key` of all
kernels that are reached, :func:`environment_key` of what is the same for all. Neither paths nor
line numbers nor times of modification play a part, so that a package shipped to another folder or
node finds what was compiled for it; and since the keys are made of what is loaded, not of files,
code compiled by a process that runs while somebody edits is never taken for the new one.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np

__all__ = ["callees", "code_key", "digest", "environment_key", "named", "program_key"]

# NUMBA_* variables that change no code. All others are part of the key: better one compilation
# too many than one too few.
_HARMLESS = {
    "NUMBA_CACHE_DIR",
    "NUMBA_CAPTURED_ERRORS",
    "NUMBA_DEBUG_CACHE",
    "NUMBA_DEVELOPER_MODE",
    "NUMBA_DISABLE_JIT",
    "NUMBA_DISABLE_PERFORMANCE_WARNINGS",
    "NUMBA_FULL_TRACEBACKS",
    "NUMBA_NUM_THREADS",
    "NUMBA_SHOW_HELP",
    "NUMBA_THREADING_LAYER",
    "NUMBA_WARNINGS",
}

# The modules that decide what becomes of a kernel's bytecode
COMPILER = ("compiler", "jit", "kernel_types", "lowering")

# LOAD_ATTR's argument holds a flag in its lowest bit since Python 3.12, LOAD_GLOBAL's since 3.11.
_CACHE = dis.opmap.get("CACHE", -1)
_LOAD_GLOBAL = dis.opmap["LOAD_GLOBAL"]
_LOAD_ATTR = dis.opmap["LOAD_ATTR"]
_LOAD_ATTRIBUTE = (_LOAD_ATTR, dis.opmap.get("LOAD_METHOD", -1))
_ATTRIBUTE_SHIFT = 1 if sys.version_info >= (3, 12) else 0


def digest(*parts: str | bytes) -> str:
    """A short digest over parts, in which their boundaries count."""
    h = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        h.update(len(data).to_bytes(8, "little"))
        h.update(data)
    return h.hexdigest()[:20]


@functools.cache
def environment_key() -> str:
    """A digest of all that shapes compiled code apart from kernels: versions, processor, flags, our compiler."""
    import llvmlite
    import llvmlite.binding as llvm
    import numba

    flags = sorted((k, v) for k, v in os.environ.items() if k.startswith("NUMBA_") and k not in _HARMLESS)
    compiler = [Path(__file__).with_name(f"{name}.py").read_bytes() for name in COMPILER]
    return digest(
        sys.implementation.cache_tag or "",
        platform.python_version(),
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        llvm.get_process_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
        repr(flags),
        *compiler,
    )


def named(function: Callable[..., Any]) -> Iterator[Any]:
    """The values that a function names: globals, attributes of modules, variables of enclosing functions.

    Yields ``(name, value)`` in the order of the bytecode; for a module, what is taken from it.
    """
    for cell_name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield cell_name, cell.cell_contents
    builtins = function.__globals__.get("__builtins__", {})
    builtins = builtins if isinstance(builtins, dict) else vars(builtins)
    names = function.__code__.co_names
    name, value, high = "", None, 0
    # By hand: there are thousands of instructions to go through at each start, and dis takes half a second.
    for op, arg in zip(*[iter(function.__code__.co_code)] * 2, strict=True):
        if op == _CACHE:
            continue
        arg |= high
        high = arg << 8 if op == dis.EXTENDED_ARG else 0
        if high:
            continue
        if op in _LOAD_ATTRIBUTE and isinstance(value, ModuleType):
            attribute = names[arg >> _ATTRIBUTE_SHIFT if op == _LOAD_ATTR else arg]
            name, value = f"{name}.{attribute}", getattr(value, attribute, "missing")
            continue
        if name:
            yield name, value
            name, value = "", None
        if op == _LOAD_GLOBAL:
            name = names[arg >> 1]
            value = function.__globals__.get(name, builtins.get(name, "missing"))


def _words(value: Any) -> str:
    """A value in words that are the same in every process."""
    if isinstance(value, tuple):
        return f"({', '.join(map(_words, value))})"
    if isinstance(value, np.ndarray):
        return f"array {value.dtype} {value.shape} {digest(value.tobytes())}"
    if isinstance(value, bool | int | float | str | bytes | type(None) | np.generic | np.dtype):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, CodeType):
        return "code"  # an inner function, which kernels may not have: compiling says so
    inner = getattr(value, "py_func", value)  # a kernel counts by name here; its own key tells the rest
    if isinstance(value, ModuleType):
        return f"module {value.__name__}"
    if hasattr(inner, "__qualname__"):
        return f"{type(value).__name__} {inner.__module__}.{inner.__qualname__}"
    raise TypeError(f"kernels cannot use {value!r} as a constant")


@functools.cache
def code_key(function: Callable[..., Any]) -> str:
    """A digest of one function's bytecode and of the values of the globals that it names."""
    code = function.__code__
    constants = code.co_consts[1:] if function.__doc__ is not None else code.co_consts
    return digest(
        code.co_code,
        repr((code.co_argcount, code.co_varnames, code.co_names)),
        *map(_words, constants),
        *map(_words, function.__defaults__ or ()),
        *(f"{name} = {_words(value)}" for name, value in named(function)),
    )


@functools.cache
def callees(function: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    """The kernels that a function names, as Python functions."""
    return tuple(dict.fromkeys(value.py_func for _, value in named(function) if hasattr(value, "py_func")))


@functools.cache
def program_key(function: Callable[..., Any]) -> str:
    """A digest of a function and of all kernels that it reaches.

    Computed once for each function, as is :func:`code_key`: globals that kernels name are constants.
    """
    keys: dict[str, str] = {}
    todo = [function]
    while todo:
        one = todo.pop()
        name = f"{one.__module__}.{one.__qualname__}"
        if name not in keys:
            keys[name] = code_key(one)
            todo += callees(one)
    return digest(*(part for name in sorted(keys) for part in (name, keys[name])))
