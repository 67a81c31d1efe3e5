"""The kernels' call graph stays in shape: acyclic, of a stated depth, with few ways in.

Read from the sources, so that it can't decay unnoticed and nothing has to be compiled to know it.
"""

import ast
from functools import cache
from pathlib import Path

import manaloom.engine.rules
from manaloom.engine import warmup

RULES = Path(manaloom.engine.rules.__file__).parent
ENGINE = RULES.parent

# Kernels on the longest path from `run` down to a leaf helper. Depth costs no compile time, since the whole program is
# linked and optimised once (compiler.EntryLibrary); but each level takes stack, and work that goes deep is better left
# to the agenda. The longest chain today looks for a payment, foresees what a mana ability would yield, and matches an
# object against a filter there.
DEPTH = 48
ENTRIES = 4
LINES = 150  # of one kernel: longer ones are several steps of work


def decorated(node, name):
    return any(isinstance(d, ast.Name) and d.id == name for d in node.decorator_list)


@cache
def sources():
    """Module name -> (names that its imports bind: module or (module, function), functions)."""
    modules = {}
    for path in sorted([*RULES.glob("*.py"), ENGINE / "checks.py", ENGINE / "ledger.py", ENGINE / "charges.py"]):
        tree = ast.parse(path.read_text())
        bound, functions = {}, {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    bound[alias.asname or alias.name] = (node.module, alias.name)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and (decorated(node, "kernel") or decorated(node, "entry")):
                functions[node.name] = node
        name = ".".join(("manaloom.engine", *path.relative_to(ENGINE).with_suffix("").parts))
        modules[name] = (bound, functions)
    return modules


@cache
def graph():
    """(module, function) -> the kernels that it calls."""
    modules = sources()
    calls = {}
    for module, (bound, functions) in modules.items():
        for name, function in functions.items():
            called = set()
            for node in ast.walk(function):
                if not isinstance(node, ast.Call):
                    continue
                if isinstance(node.func, ast.Name):
                    target = bound.get(node.func.id, (module, node.func.id))
                elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
                    target = (".".join(bound.get(node.func.value.id, ("?", "?"))), node.func.attr)
                else:
                    continue
                if target[0] in modules and target[1] in modules[target[0]][1]:
                    called.add(target)
            calls[module, name] = called
    return calls


def short(kernel):
    return f"{kernel[0].rpartition('.')[2]}.{kernel[1]}"


def test_something_is_read():
    assert len(graph()) > 100
    assert any(called for called in graph().values())


def test_acyclic():
    state = {}

    def visit(kernel, path):
        if state.get(kernel) == "open":
            loop = [*path[path.index(kernel) :], kernel]
            raise AssertionError("kernels must not recurse: " + " -> ".join(map(short, loop)))
        if kernel not in state:
            state[kernel] = "open"
            for called in sorted(graph()[kernel]):
                visit(called, [*path, kernel])
            state[kernel] = "done"

    for kernel in sorted(graph()):
        visit(kernel, [])


@cache
def longest(kernel):
    """The longest chain of calls from a kernel on, as a tuple of kernels."""
    return (kernel, *max((longest(called) for called in graph()[kernel]), key=len, default=()))


def test_shallow():
    chain = max(map(longest, graph()), key=len)
    assert len(chain) <= DEPTH, f"{len(chain)} kernels deep: " + " -> ".join(map(short, chain))


def test_few_entries():
    entries = [
        f"{module}.{name}"
        for module, (_, functions) in sources().items()
        for name, function in functions.items()
        if decorated(function, "entry")
    ]
    assert 1 <= len(entries) <= ENTRIES, entries


def test_entries_are_those_that_are_compiled_ahead():
    entries = {
        f"{module}:{name}"
        for module, (_, functions) in sources().items()
        for name, function in functions.items()
        if decorated(function, "entry")
    }
    assert entries == {name for name in warmup.ENTRIES if name.startswith("manaloom.engine.")}


def test_kernels_are_short():
    long = {
        short((module, name)): lines
        for module, (_, functions) in sources().items()
        for name, function in functions.items()
        if (lines := function.end_lineno - function.lineno + 1) > LINES
    }
    assert not long


def test_kernels_call_no_unknown_functions():
    """A kernel calls kernels and a few built-in functions; a plain Python function in between would not compile."""
    allowed = {"range", "len", "min", "max", "abs", "int", "bool", "IndexError", "ValueError", "AssertionError"}
    for module, (bound, functions) in sources().items():
        for name, function in functions.items():
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    known = node.func.id in functions or node.func.id in bound or node.func.id in allowed
                    assert known, f"{module}.{name} calls {node.func.id}"
