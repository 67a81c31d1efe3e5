"""Manaloom: Magic: The Gathering self-play at kernel speed.

Importing this module registers the Gymnasium environments and nothing more: the stable public
names below are loaded when first asked for, so that ``import manaloom`` costs no compilation and
does not even import Numba.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from manaloom.env.registration import register_all

if TYPE_CHECKING:  # what type checkers and editors see; keep in step with _NAMES
    from manaloom.engine.batch import Batch
    from manaloom.engine.errors import IllegalOption
    from manaloom.engine.replay import Replay
    from manaloom.engine.scenario import Scenario

__version__ = "0.1.0"

# Public name -> module that defines it.
_NAMES = {
    "Batch": "manaloom.engine.batch",
    "IllegalOption": "manaloom.engine.errors",
    "Replay": "manaloom.engine.replay",
    "Scenario": "manaloom.engine.scenario",
}

__all__ = ["Batch", "IllegalOption", "Replay", "Scenario", "__version__"]


def __getattr__(name: str) -> Any:
    """Load a public name at its first use (PEP 562)."""
    if name not in _NAMES:
        raise AttributeError(f"module 'manaloom' has no attribute {name!r}")
    value = getattr(importlib.import_module(_NAMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return sorted({*globals(), *_NAMES})


register_all()
