"""Cards: the language that they are written in, the compiler to tables, and the pool of cards that come with Manaloom.

>>> from manaloom.engine.cards import default_pool
>>> pool = default_pool()
>>> pool.card_words("Aether Hub")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaloom.engine.cards.compiler import Pool

__all__ = ["default_pool"]


def default_pool() -> Pool:
    """The compiled pool of all cards that come with Manaloom (``Pool.default()``), compiled at the first call."""
    from manaloom.engine.cards.compiler import Pool

    return Pool.default()
