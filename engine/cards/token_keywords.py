"""Keywords that bring tokens, or permanents back: living weapon, for Mirrodin!, afterlife, persist, undying."""

from __future__ import annotations

from manaloom.engine import enums as E
from manaloom.engine.cards.abilities import token, when_dies, when_enters
from manaloom.engine.cards.instructions import attach, create, return_with_counter
from manaloom.engine.cards.nouns import counters_on, creature, flying, it, it_became, this, those
from manaloom.engine.cards.structure import Named

__all__ = ["AFTERLIFE_SPIRIT", "GERM", "REBEL", "afterlife", "for_mirrodin", "living_weapon", "persist", "undying"]

GERM = token("Phyrexian Germ", "B", creature("Phyrexian Germ", 0, 0))
REBEL = token("Rebel", "R", creature("Rebel", 2, 2), label="red Rebel")
AFTERLIFE_SPIRIT = token("Spirit", "WB", creature("Spirit", 1, 1), flying, label="white and black Spirit")


def _back_with(word: str, kind: int) -> Named:
    """It returns from the graveyard once, with a counter of that kind."""
    return Named(word, (when_dies(return_with_counter(it_became, kind), only_if=counters_on(it, kind) <= 0),))


living_weapon = Named("living weapon", (when_enters(create(GERM), attach(this, those)),))  # 702.92a
for_mirrodin = Named("for Mirrodin!", (when_enters(create(REBEL), attach(this, those)),))  # 702.163a
persist = _back_with("persist", E.CTR_M1M1)  # 702.79a
undying = _back_with("undying", E.CTR_P1P1)  # 702.93a


def afterlife(n: int) -> Named:
    """Afterlife n (702.135a)."""
    return Named(f"afterlife {n}", (when_dies(create(AFTERLIFE_SPIRIT, n)),))
