"""The environments that Gymnasium knows after ``import manaloom``."""

from __future__ import annotations

import gymnasium

ENVIRONMENTS = {
    "manaloom/Duel-v0": ("manaloom.env.duel:DuelEnv", "manaloom.env.vector:DuelVectorEnv"),
}
"""Id to the entry points of the single and of the vector environment."""


def register_all() -> None:
    """Register the environments; those that are registered already are left alone."""
    for name, (single, vector) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=single, vector_entry_point=vector)
