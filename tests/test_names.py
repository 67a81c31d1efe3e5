"""What comments, docstrings and pages name exists: files, and things of modules.

``core.zone_row`` in a comment must be defined in a module called core; ``rules/core.py`` must be a file. What moves
takes its mentions along.
"""

from __future__ import annotations

import ast
import functools
import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("engine", "env", "agents", "experiments", "manaloom")
MODULES = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FILES = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.*") if not any(".venv" in part for part in path.parts)}

FILE = re.compile(r"[\w./-]*\w\.(?:py|md)\b")
DOTTED = re.compile(r"(?<![\w./\"'])([a-z_]\w*)\.([A-Za-z_]\w*)")


def prose(path: Path) -> list[tuple[int, str]]:
    """What a file says to people, with line numbers: a page's lines, a module's comments and docstrings."""
    source = path.read_text()
    if path.suffix == ".md":
        return list(enumerate(source.splitlines(), 1))
    found = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found += enumerate(node.value.value.splitlines(), node.lineno)
    return found


@functools.cache
def defined() -> dict[str, set[str]]:
    """By module's last name: all functions, classes, variables and attributes that such modules define."""
    found: dict[str, set[str]] = {}
    for path in MODULES:
        names = found.setdefault(path.stem, set())
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                names.add(node.attr)
    return found


@pytest.mark.parametrize("path", [*MODULES, *PAGES], ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_named_exists(path: Path) -> None:
    wrong = []
    for line, text in prose(path):
        for name in FILE.findall(text):
            if not any(file == name or file.endswith(f"/{name}") for file in FILES):
                wrong.append(f"line {line}: there is no file {name}")
        for module, name in DOTTED.findall(text):
            known = defined().get(module)
            prefix = name.endswith("_") and known and any(one.startswith(name) for one in known)  # core.TRUNC_*
            if known and name not in known and name not in ("py", "md") and not prefix:
                wrong.append(f"line {line}: {module}.py defines no {name}")
    assert wrong == []


def test_frames_stand_below_the_modules_that_handle_them() -> None:
    """``frames.py`` groups operations by module: as ``machine.py`` dispatches them."""
    handled = dict(re.findall(r"op == F\.(F_\w+):\n\s+(\w+)\.h_\w+\(", (ROOT / "engine/rules/machine.py").read_text()))
    modules: set[str] = set()
    seen = set()
    for line in (ROOT / "engine/rules/frames.py").read_text().splitlines():
        if line.startswith("# "):
            modules = set(re.findall(r"(\w+)\.py", line))
        elif line.startswith("F_"):
            frame = line.split()[0]
            seen.add(frame)
            assert handled[frame] in modules, f"{frame} is handled by {handled[frame]}.py"
    assert seen == set(handled)


def test_the_architecture_page_has_a_place_for_every_module() -> None:
    page = (ROOT / "docs/architecture.md").read_text()
    stems = {path.stem for path in MODULES if "pool" not in path.parts} - {"__init__"}
    assert sorted(stem for stem in stems if f"{stem}.py`" not in page) == []
