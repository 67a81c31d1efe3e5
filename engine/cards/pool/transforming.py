"""Nonmodal double-faced cards (712.2)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

TRANSFORMING = (
    double_faced(
        card(
            "Ulvenwald Captive",
            "{1}{G}",
            creature("Werewolf Horror", 1, 2),
            defender,
            activated("{T}", add("{G}")),
            activated("{5}{G}{G}", transform(this)),
        ),
        card(
            "Ulvenwald Abomination",
            None,
            creature("Eldrazi Werewolf", 4, 6),
            activated("{T}", add("{C}{C}")),
            colors="",
        ),
    ),
)
