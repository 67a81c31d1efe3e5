"""What a game offers and how it stands, as values for people: options with words, results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool

__all__ = ["Option", "Result", "options_of"]


@dataclass(frozen=True)
class Option:
    """One legal option of a decision: what kind (``E.OPT_*``) and its parts, as the game record holds them."""

    kind: int
    a: int
    b: int
    c: int
    words: Callable[[Option], str] | None = field(default=None, compare=False, repr=False)

    @property
    def text(self) -> str:
        """The option in words, by card names."""
        return self.words(self) if self.words else f"{E.name('OPT', self.kind)} {self.a} {self.b} {self.c}"


@dataclass(frozen=True)
class Result:
    """How a game stands: ``kind`` is 'running', 'win', 'draw' or 'truncated'; ``why`` says how it came to that."""

    kind: str
    winner: int | None
    why: str
    turn: int
    decisions: int


class _Words:
    """Words for the options of one position, made when somebody asks."""

    def __init__(self, pool: Pool, game: Any) -> None:
        self.pool, self.game = pool, game

    def __call__(self, option: Option) -> str:
        from manaloom.engine.narrate import Narrator

        return Narrator(self.pool, self.game).option(option)


def options_of(game: Any, pool: Pool) -> list[Option]:
    """The legal options of a game's decision, in order; none when it is over."""
    if game["result"] != E.RESULT_NONE:
        return []
    n = int(game["opt_n"])
    parts = zip(*(game[f][:n].tolist() for f in ("opt_kind", "opt_a", "opt_b", "opt_c")), strict=True)
    words = _Words(pool, game.copy())
    return [Option(kind, a, b, c, words) for kind, a, b, c in parts]
