"""What goes wrong with input: one typed exception for each kind, with a message that names the thing and the fix.

All derive from :class:`ManaloomError`, so the command line shows any of them in a line and exits with status 2.
Each also derives from the built-in exception that it is a case of, so plain Python code can catch that.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

__all__ = [
    "BadBatch",
    "CardError",
    "DeckError",
    "FileError",
    "IllegalOption",
    "ManaloomError",
    "ReplayError",
    "ScenarioError",
    "check_writable",
    "nearest",
    "whole",
    "yes_or_no",
]


class ManaloomError(Exception):
    """Base of all errors that Manaloom raises about what it was given."""


class CardError(ManaloomError, ValueError):
    """A card is unknown, or its definition cannot be expressed."""


class DeckError(ManaloomError, ValueError):
    """A deck is ill-formed, too small or too large."""


class BadBatch(ManaloomError, ValueError):
    """A batch was made or used with an absurd number, or an array of a wrong shape or dtype."""


class IllegalOption(ManaloomError, ValueError):
    """An option was chosen that the game does not offer; no game has changed."""


class ScenarioError(ManaloomError, ValueError):
    """A position that cannot be, or an action that is not legal in it."""


class ReplayError(ManaloomError, ValueError):
    """A replay file is damaged, of another version, or its decisions no longer fit."""


class FileError(ManaloomError, OSError):
    """A file cannot be read or written, or is not what it should be."""


def nearest(word: str, known: Iterable[str], limit: int = 3) -> str:
    """A half-sentence with the known words that are most like `word`; empty when none is.

    >>> nearest("Forst", ["Forest", "Island"])
    '; did you mean "Forest"?'
    """
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word.lower(), by_lower, n=limit, cutoff=0.6)
    if not close:
        close = [low for low in by_lower if word.lower() in low][:limit]
    if not close:
        return ""
    return "; did you mean " + " or ".join(f'"{by_lower[low]}"' for low in close) + "?"


def whole(name: str, value: Any, least: int, most: int, error: type[ManaloomError] = ManaloomError) -> int:
    """``value`` as an int if it is a whole number in that range, else the error, which says so.

    >>> whole("threads", 300, 1, 256)
    ManaloomError: threads=300: give a whole number from 1 to 256
    """
    if isinstance(value, Integral) and not isinstance(value, bool) and least <= int(value) <= most:
        return int(value)
    raise error(f"{name}={value!r}: give a whole number from {least} to {most}")


def yes_or_no(name: str, value: Any, error: type[ManaloomError] = ManaloomError) -> bool:
    """``value`` as a truth value if it is True or False (or 1 or 0), else the error, which says so."""
    if isinstance(value, bool | np.bool_) or (isinstance(value, Integral) and value in (0, 1)):
        return bool(value)
    raise error(f"{name}={value!r}: give True or False")


def check_writable(path: Path) -> None:
    """Raise ``FileError`` now, rather than after minutes, when the file can't be written; leaves it as it is."""
    try:
        with path.open("a"):
            pass
        if path.stat().st_size == 0:
            path.unlink()
    except OSError as error:
        raise FileError(f"can't write {path}: {error.strerror or error}") from None
