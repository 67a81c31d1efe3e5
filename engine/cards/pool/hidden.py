"""Tokens that are hidden on the table (docs/hidden-tokens.md)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

CLOWN_ROBOT = token("Clown Robot", "W", artifact + creature("Clown Robot", 1, 1))

HIDDEN = (
    card(
        "Surprise Party",
        "{2}{W}",
        enchantment,
        when_enters(put_hidden(CLOWN_ROBOT)),
        static(subtype("Robot").you_control, plus(1, 0), vigilance),
    ),
)
