"""A compiled pool: cards by name, their tables for the kernels, and words for both.

>>> pool = Pool.default()
>>> pool.def_id("Llanowar Elves"), pool.definition("Llanowar Elves").line.power
>>> pool.extended([card("My Bear", "{1}{G}", creature("Bear", 2, 2))])
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from typing import Any

import numpy as np

from manaloom.engine.cards import subtypes, tables, words
from manaloom.engine.cards.abilities import EXALTED
from manaloom.engine.cards.emitter import Compiler
from manaloom.engine.cards.rows import CAPACITY
from manaloom.engine.cards.structure import Card, CardError, Choose
from manaloom.engine.cards.watch import watch
from manaloom.engine.errors import nearest

__all__ = ["CardError", "Pool"]

# Subtypes that rules name have the same numbers in every pool.
_KNOWN = (*subtypes.BASIC_LAND_TYPES, "Aura", "Equipment", "Vehicle", "Treasure", "Saga", "Role")


class Pool:
    """Cards compiled for play. Basic lands and the predefined tokens (111.10) are in every pool.

    Definitions have numbers from 1: the base, then the cards in the order given, each before the tokens it makes.
    Extending a pool keeps the numbers that there are.
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        from manaloom.engine.cards.pool.basics import BASICS
        from manaloom.engine.cards.pool.tokens import PREDEFINED

        given = list(cards)
        compiler = Compiler()
        for word in _KNOWN:
            compiler.subtype(word)
        for card in (*BASICS, *PREDEFINED, *given):
            compiler.definition(card)
        exalted = compiler.nested(EXALTED, 0)
        compiler.jump_start()
        self.cards: tuple[Card | None, ...] = tuple(compiler.cards)
        self.subtypes: tuple[str, ...] = tuple(compiler.subtypes)
        self._given = given
        self._structures = compiler.structures
        self._way_words = compiler.way_words
        self._choice_words = compiler.choice_words
        self._index()
        self.tables = _arrays(compiler, exalted)

    @classmethod
    @functools.lru_cache(maxsize=1)
    def default(cls) -> Pool:
        """The pool of all cards that come with Manaloom."""
        from manaloom.engine.cards.pool import CARDS

        return cls(CARDS)

    def extended(self, cards: Iterable[Card]) -> Pool:
        """A new pool with more cards."""
        return Pool([*self._given, *cards])

    def _index(self) -> None:
        """Names and labels to definitions; a card goes before a token of the same name."""
        self._ids: dict[str, int] = {}
        for d in sorted(range(1, len(self.cards)), key=lambda d: self.cards[d].token):  # type: ignore[union-attr]
            card = self.cards[d]
            assert card is not None
            if not card.token and card.name in self._ids:
                raise CardError(f"there are two different cards called {card.name!r}")
            self._ids.setdefault(card.label or card.name, d)
        for d, card in enumerate(self.cards):
            if card is not None:
                self._ids.setdefault(card.name, d)
        self._lower = {name.lower(): d for name, d in self._ids.items()}

    # --- cards ------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """Names of all cards (no tokens) in order of their numbers."""
        return [c.name for c in self.cards if c is not None and not c.token and not c.is_back]

    @property
    def token_names(self) -> list[str]:
        """What tokens are called: their label, where a name stands for several, else their name."""
        return [c.label or c.name for c in self.cards if c is not None and c.token]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.lower() in self._lower

    def __len__(self) -> int:
        return len(self.names)

    def def_id(self, name: str) -> int:
        """Number of the definition of a card, or of a token, by name; ``CardError`` with the nearest name if none."""
        found = self._ids.get(name)
        if found is None:
            found = self._lower.get(str(name).lower())
        if found is None:
            raise CardError(f"there is no card called {name!r}{nearest(str(name), self._ids)}")
        return found

    def definition(self, which: str | int) -> Card:
        """A card's structure, by name or number."""
        d = which if isinstance(which, int) else self.def_id(which)
        card = self.cards[d] if 0 < d < len(self.cards) else None
        if card is None:
            raise CardError(f"there is no definition {which}")
        return card

    def structure(self, ab: int) -> Any:
        """The structure of an ability, by its number in the tables; of "this or that" triggers, each by itself."""
        return self._structures[ab]

    def name(self, d: int) -> str:
        """The name of definition ``d``."""
        card = self.cards[d]
        return card.name if card is not None else "nothing"

    def colors(self, name: str) -> int:
        """Mask of a card's colours."""
        return int(self.tables["d_colors"][0, self.def_id(name)])

    # --- words ------------------------------------------------------------------------------------------------------

    def card_words(self, which: str | int) -> list[str]:
        """A card in readable lines: its head, then a line for each ability."""
        return words.card(self.definition(which))

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def ability_words(self, ab: int) -> str:
        """An ability in words, by its number in the tables."""
        if not 0 < ab < len(self._structures):
            return "nothing"
        return words.ability(self._structures[ab], self.cards[int(self.tables["a_def"][0, ab])])

    def way_words(self, way: int) -> str:
        """A way to cast a card in words, by its number in the tables."""
        return self._way_words[way] if 0 < way < len(self._way_words) else ""

    def choice_words(self, row: int, k: int) -> str:
        """What is chosen with the ``k``-th way of a choice in words; ``row`` is the instruction's number for them."""
        said = self._choice_words[row] if 0 < row < len(self._choice_words) else ()
        return said[k] if k < len(said) else f"choice {k + 1}"

    def mode_words(self, ab: int, mode: int) -> str:
        """A mode of a modal ability in words."""
        effects = getattr(self._structures[ab], "effects", ())
        if effects and isinstance(effects[0], Choose) and mode < len(effects[0].modes):
            return words.effects(effects[0].modes[mode].effects)
        return f"mode {mode + 1}"

    @functools.cached_property
    def digest(self) -> str:
        """A digest of all that the kernels can see of the cards, and of their names."""
        h = hashlib.sha256(self.tables.tobytes())
        h.update("\n".join(c.name for c in self.cards if c is not None).encode())
        return h.hexdigest()[:32]


def _arrays(compiler: Compiler, exalted: int) -> np.ndarray:
    """The tables as a read-only array of one record."""
    array = np.zeros(1, tables.TABLES)
    record = array[0]
    if len(compiler.code) > tables.CODE:
        raise CardError(f"the pool is too large: its programs have {len(compiler.code)} of {tables.CODE} instructions")
    for prefix in CAPACITY:
        columns: dict[str, tuple[list[int], list[Any]]] = {}
        for n, row in enumerate(compiler.rows[prefix]):
            for column, value in row.items():
                at, values = columns.setdefault(column, ([], []))
                at.append(n)
                values.append(value)
        for column, (at, values) in columns.items():
            target = record[column]
            given = np.array(values, np.int64)
            low, high = np.iinfo(target.dtype).min, np.iinfo(target.dtype).max
            if given.min() < low or given.max() > high:
                raise CardError(f"a number of the pool is out of range: {column} holds {low} to {high}")
            target[at] = given
    record["code"][: len(compiler.code)] = compiler.code
    _well_known(compiler, record)
    record["w_exalted"] = exalted
    tables.plain_filters(record)
    watch(record)
    tables.cost_parts(record)
    tables.mana_columns(record)
    array.flags.writeable = False
    return array


def _well_known(compiler: Compiler, record: Any) -> None:
    """What rules name: basic land types and their mana abilities, some subtypes, which subtypes are of which kind."""
    number = {card.name: d for d, card in enumerate(compiler.cards) if card is not None and not card.token}
    for k, word in enumerate((*subtypes.BASIC_LAND_TYPES, "Wastes")):
        record["w_basic_ability"][k] = record["d_ab"][number[word]]
    for k, word in enumerate(subtypes.BASIC_LAND_TYPES):
        record["w_basic_sub"][k] = compiler.subtypes.index(word)
    for column in ("aura", "equipment", "vehicle", "treasure", "saga", "role"):
        record[f"w_{column}"] = compiler.subtypes.index(column.capitalize())
    for column, kind in (
        ("w_creature_sub", subtypes.CREATURE_TYPES),
        ("w_land_sub", subtypes.LAND_TYPES),
        ("w_artifact_sub", subtypes.ARTIFACT_TYPES),
        ("w_enchantment_sub", subtypes.ENCHANTMENT_TYPES),
        ("w_planeswalker_sub", subtypes.PLANESWALKER_TYPES),
    ):
        record[column] = compiler.subtype_mask(s for s in compiler.subtypes[1:] if s in kind)
    record["n_defs"] = len(compiler.cards)
    record["n_code"] = len(compiler.code)
