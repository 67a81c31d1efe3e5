"""Copiers: what enters or becomes a copy, token copies with exceptions, and copies of spells (707)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

ENTERING = (
    card(
        "Essence of the Wild",
        "{3}{G}{G}{G}",
        creature("Avatar", 6, 6),
        they_enter_as_copies_of_this(creature.you_control),
    ),
)

COPIERS = ENTERING
