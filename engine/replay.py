"""A game as a small file: how it began, and every decision in it.

>>> batch = Batch.make(1, decks=(mine, yours), seed=7)
>>> taken = []
>>> while batch.running[0]:
...     batch.step([0])
...     taken.append(0)
>>> Replay.of(batch, 0, taken).save("game.json")
>>> Replay.load("game.json").play(to=10).options(0)

The file is JSON: the format's and the engine's version, a digest of the cards, seed and game id, the decks by card
names (or the position that it began from), how the game was played, the decisions as option numbers, and the canonical
hash of the last position, which tells whether playing them again leads to the same end.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from manaloom import __version__
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.batch_file import layout_digest
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.decks import as_deck, is_deck
from manaloom.engine.errors import FileError, ManaloomError, ReplayError
from manaloom.engine.narrate import Narrator

if TYPE_CHECKING:
    from manaloom.engine.scenario import Scenario

__all__ = ["FORMAT", "Replay"]

FORMAT = 1
_KINDS: dict[str, Any] = {
    "format": int,
    "engine": str,
    "cards": str,
    "seed": int,
    "game_id": int,
    "manual": bool,
    "show_forced": bool,
    "decision_limit": int,
    "hidden": int,
    "first_player": (int, type(None)),
    "decks": (list, type(None)),
    "position": (str, type(None)),
    "decisions": list,
    "final": (int, type(None)),
    "note": str,
}


@dataclass
class Replay:
    """One recorded game."""

    decisions: list[int] = field(default_factory=list)
    decks: list[dict[str, int]] | None = None
    position: str | None = None
    seed: int = 0
    game_id: int = 0
    manual: bool = False
    show_forced: bool = False
    decision_limit: int = 4000
    hidden: int = 0
    first_player: int | None = None
    final: int | None = None
    note: str = ""
    cards: str = ""
    engine: str = __version__

    # --- making -----------------------------------------------------------------------------------------------------

    @classmethod
    def record(
        cls,
        decks: Sequence[Any],
        decisions: Sequence[int] = (),
        *,
        seed: int = 0,
        game_id: int = 0,
        manual: bool = False,
        show_forced: bool = False,
        decision_limit: int = 4000,
        hidden: int = 0,
        first_player: int | None = None,
        pool: Pool | None = None,
        final: int | None = None,
        note: str = "",
    ) -> Replay:
        """A replay of a game between `decks` (as for ``Batch.make``) in which `decisions` were made.

        `note` is shown with it: what it is a replay of, for example a finding.
        """
        pool = pool if pool is not None else Pool.default()
        return cls(
            decisions=_numbers(decisions),
            decks=[as_deck(deck) for deck in decks],
            seed=int(seed),
            game_id=int(game_id),
            manual=bool(manual),
            show_forced=bool(show_forced),
            decision_limit=int(decision_limit),
            hidden=int(hidden),
            first_player=first_player,
            final=None if final is None else int(final),
            note=note,
            cards=pool.digest,
        )

    @classmethod
    def of(cls, batch: Batch, i: int, decisions: Sequence[int], note: str = "") -> Replay:
        """A replay of game `i` of a batch, which began with decks in it; `decisions` have been made since."""
        decks = batch.decks_of(i)
        g = batch.games[i]
        return cls.record(
            decks,
            decisions,
            seed=batch.seed_of(i),
            game_id=int(g["game_id"]),
            manual=bool(g["manual"]),
            show_forced=bool(g["show_forced"]),
            decision_limit=int(g["decision_limit"]),
            hidden=int(g["clowns"]),
            first_player=batch.first_player,
            pool=batch.pool,
            note=note,
        )

    @classmethod
    def of_position(cls, scenario: Scenario, decisions: Sequence[int] = (), note: str = "") -> Replay:
        """A replay that begins with the position of a scenario as it stands."""
        scenario.start()
        g = scenario.g
        packed = base64.b64encode(zlib.compress(g.tobytes(), 9)).decode()
        return cls(
            decisions=_numbers(decisions),
            position=f"{layout_digest()}:{packed}",
            manual=bool(g["manual"]),
            show_forced=bool(g["show_forced"]),
            note=note,
            cards=scenario.pool.digest,
        )

    # --- files ------------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The text of the file."""
        parts = {"format": FORMAT, **{name: getattr(self, name) for name in _KINDS if name != "format"}}
        return json.dumps(parts, ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the file."""
        try:
            Path(path).write_text(self.to_json(), encoding="utf-8")
        except OSError as error:
            raise FileError(f"can't write {path}: {error.strerror or error}") from None

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """Read a file.

        Raises
        ------
        FileError
            It can't be read.
        ReplayError
            It is no replay, is truncated, or has another format.
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise FileError(f"can't read {path}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise ReplayError(f"{path} is not a replay: it isn't text") from None
        return cls.from_json(text, str(path))

    @classmethod
    def from_json(cls, text: str, name: str = "the replay") -> Replay:
        """Read a file's text; `name` stands for it in messages."""
        try:
            parts = json.loads(text)
        except ValueError:
            what = "truncated or damaged" if text.lstrip().startswith("{") else "not a replay"
            raise ReplayError(f"{name} is {what}: it can't be read as JSON") from None
        if not isinstance(parts, dict) or "format" not in parts:
            raise ReplayError(f"{name} is not a replay: it says no format")
        if parts["format"] != FORMAT:
            raise ReplayError(
                f"{name} has format {parts['format']!r}, this version of Manaloom ({__version__}) reads format {FORMAT}"
            )
        for key, kind in _KINDS.items():
            if key not in parts:
                raise ReplayError(f"{name} is damaged: {key!r} is missing")
            if not isinstance(parts[key], kind) or (kind is int and isinstance(parts[key], bool)):
                raise ReplayError(f"{name} is damaged: {key!r} is {type(parts[key]).__name__}")
        try:
            _numbers(parts["decisions"])
        except ReplayError as error:
            raise ReplayError(f"{name} is damaged: {error}") from None
        if parts["decks"] is not None and not (len(parts["decks"]) == S.PLAYERS and all(map(is_deck, parts["decks"]))):
            raise ReplayError(f"{name} is damaged: 'decks' must be {S.PLAYERS} mappings of card name to count")
        if (parts["decks"] is None) == (parts["position"] is None):
            raise ReplayError(f"{name} is damaged: it needs either decks or a position")
        return cls(**{key: parts[key] for key in _KINDS if key != "format"})

    # --- playing ----------------------------------------------------------------------------------------------------

    def begin(self, pool: Pool | None = None) -> Batch:
        """The game at its first decision, in a batch of one that keeps its log.

        Raises
        ------
        ReplayError
            Its cards are not in the pool, or its position was written by another version.
        """
        pool = pool if pool is not None else Pool.default()
        if self.position is not None:
            return self._from_position(pool)
        assert self.decks is not None
        try:
            return Batch.make(
                1,
                decks=self.decks,
                seed=self.seed,
                game_ids=[self.game_id],
                manual=self.manual,
                show_forced=self.show_forced,
                decision_limit=self.decision_limit,
                hidden=self.hidden,
                first_player=self.first_player,
                checking=True,
                pool=pool,
            )
        except ManaloomError as error:
            raise ReplayError(f"the replay's game can't begin: {error}{self._versions(pool)}") from None

    def _from_position(self, pool: Pool) -> Batch:
        """The position that it began from."""
        layout, _, packed = (self.position or "").partition(":")
        if layout != layout_digest() or self.cards != pool.digest:
            raise ReplayError(f"the replay's position is of other cards or another version{self._versions(pool)}")
        try:
            data = zlib.decompress(base64.b64decode(packed, validate=True))
        except (binascii.Error, zlib.error, ValueError):
            raise ReplayError("the replay is damaged: its position can't be read") from None
        if len(data) != S.GAME.itemsize:
            raise ReplayError("the replay is damaged: its position has a wrong size")
        games = np.frombuffer(data, S.GAME).copy()
        return Batch(games, pool, saves=games.copy())

    def play(self, to: int | None = None, pool: Pool | None = None) -> Batch:
        """Play again, up to before decision number `to` (from 0; None: all); a batch of one.

        Raises
        ------
        ReplayError
            A decision no longer fits; the message names it. Or the end differs from the recorded one.
        """
        n = len(self.decisions)
        if to is not None and not (isinstance(to, int | np.integer) and 0 <= to <= n):
            raise ReplayError(f"the replay has {n} decisions: there is no place {to!r}, give 0 to {n}")
        batch = self.begin(pool)
        for k in range(n if to is None else to):
            self.check(batch, k)
            batch.step(np.array([self.decisions[k]]))
        if to is None or to == n:
            self.check_end(batch)
        return batch

    def check_end(self, batch: Batch) -> None:
        """Raise ReplayError unless the game stands, after all decisions, as it did when it was recorded."""
        if self.final is not None and batch.hash(0) != self.final:
            what = "the replay's decisions fit, but lead to another position than was recorded"
            raise ReplayError(what + self._versions(batch.pool))

    def check(self, batch: Batch, k: int) -> None:
        """Raise ReplayError unless decision `k` fits the game as it stands."""
        if not batch.running[0]:
            raise ReplayError(f"decision {k} no longer fits: the game is over before it{self._versions(batch.pool)}")
        n = int(batch.n_options[0])
        if self.decisions[k] >= n:
            words = Narrator(batch.pool, batch.games[0])
            raise ReplayError(
                f"decision {k} no longer fits: option {self.decisions[k]} of {n} "
                f"({words.headline()}; {words.question()}){self._versions(batch.pool)}"
            )

    def _versions(self, pool: Pool) -> str:
        """A half-sentence when it was recorded with other cards or another version of the engine."""
        if self.engine != __version__:
            return f"; it was recorded by version {self.engine}, this is {__version__}"
        if self.cards != pool.digest:
            return "; it was recorded with other card definitions"
        return ""


def _numbers(decisions: Sequence[int]) -> list[int]:
    """Decisions as numbers of options."""
    for k, d in enumerate(decisions):
        if isinstance(d, bool) or not isinstance(d, int | np.integer) or not 0 <= d < S.OPTIONS:
            raise ReplayError(f"decision {k} is {d!r}: decisions are numbers from 0 to {S.OPTIONS - 1}")
    return [int(d) for d in decisions]
