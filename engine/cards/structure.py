"""What a card is made of: frozen structures that the language builds, the compiler reads and words are made from.

People write cards with the constructors of ``language.py``; these classes are what those return. Everything here is a
plain value: two cards written alike are equal, and nothing knows of tables or games.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.values import (
    SIMPLE_AMOUNTS,
    Amount,
    Condition,
    Cost,
    Filter,
    Keyword,
    Number,
    as_cost,
    mask_of,
    pip_mask,
)
from manaloom.engine.errors import CardError, nearest

__all__ = [
    "SIMPLE_AMOUNTS",
    "Activated",
    "Amount",
    "Card",
    "CardError",
    "CastingCost",
    "Choose",
    "ChooseTarget",
    "Condition",
    "CopyException",
    "Cost",
    "Do",
    "Enchant",
    "Event",
    "Filter",
    "Flip",
    "If",
    "Keyword",
    "Later",
    "Mana",
    "May",
    "Mode",
    "Named",
    "Number",
    "OneOf",
    "Part",
    "PayEnergy",
    "PayTo",
    "Player",
    "Replacement",
    "Selector",
    "Spell",
    "Spent",
    "Static",
    "Target",
    "ThisAbility",
    "Triggered",
    "TypeLine",
    "WhenYouDo",
    "as_cost",
    "mask_of",
    "nearest",
    "pip_mask",
]


# --- what instructions act on ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Selector:
    """Objects that are known without choosing: ``this``, the event's object, what was remembered (opcodes.SEL_*)."""

    kind: int
    arg: Any = 0  # a filter (SEL_EACH), the place of a target (SEL_TARGET; -1: the last one named)


@dataclass(frozen=True)
class Player:
    """Players that are known without choosing (opcodes.WHO_*); ``of`` is the place of a target (-1: the last named)."""

    kind: int
    of: int | None = None


@dataclass(frozen=True)
class Target:
    """A target specification (115): what may be chosen, how many, and what is divided among them."""

    what: Filter
    least: int = 1
    most: int = 1  # 255: any number
    x: bool = False  # X targets
    divide: Number = 0
    other: bool = False  # not the target before it


# --- instructions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Do:
    """One instruction: a verb of ``verbs.VERBS`` and its operands."""

    verb: str
    operands: tuple[Any, ...] = ()


@dataclass(frozen=True)
class ChooseTarget:
    """Targets that are named before anything is done with them."""

    target: Target


@dataclass(frozen=True)
class May:
    """``who`` may do this; else something else."""

    then: tuple[Any, ...]
    otherwise: tuple[Any, ...] = ()
    who: Any = Player(O.WHO_YOU)


@dataclass(frozen=True)
class PayTo:
    """``who`` may (or, if able, must) pay a cost; then one thing, otherwise the other."""

    cost: Cost
    then: tuple[Any, ...] = ()
    otherwise: tuple[Any, ...] = ()
    who: Any = Player(O.WHO_YOU)
    must: bool = False


@dataclass(frozen=True)
class PayEnergy:
    """``who`` may pay some amount of energy between two bounds (most -1: all); the amount is then ``PAID``."""

    least: Number = 0
    most: Number = -1
    then: tuple[Any, ...] = ()
    otherwise: tuple[Any, ...] = ()
    who: Any = Player(O.WHO_YOU)


@dataclass(frozen=True)
class If:
    """If a condition holds as this is carried out, one thing, else the other."""

    condition: Condition
    then: tuple[Any, ...]
    otherwise: tuple[Any, ...] = ()


@dataclass(frozen=True)
class OneOf:
    """``who`` chooses one of several things to do as this is carried out (608.2d)."""

    ways: tuple[tuple[Any, ...], ...]
    who: Any = Player(O.WHO_YOU)


@dataclass(frozen=True)
class Flip:
    """Flip a coin (705): one thing if you win, another if you lose."""

    win: tuple[Any, ...]
    lose: tuple[Any, ...] = ()


@dataclass(frozen=True)
class WhenYouDo:
    """A reflexive triggered ability (603.12)."""

    effects: tuple[Any, ...]


@dataclass(frozen=True)
class Later:
    """A delayed triggered ability (603.7) that knows what its parent remembers."""

    event: Event
    effects: tuple[Any, ...]


@dataclass(frozen=True)
class Spent:
    """What mana does to a spell that it is spent on (106.6)."""

    on: Filter | None = None  # only to such spells
    flags: int = 0  # state.ITF_*
    p1p1: int = 0  # the creature enters with so many additional +1/+1 counters
    when: tuple[Any, ...] = ()  # a delayed trigger does this


@dataclass(frozen=True)
class Mana:
    """Mana to add: a row of the outs table (opcodes.OUT_*)."""

    kind: int
    units: tuple[int, ...] = ()  # a mask for each
    amount: Number = 1
    where: Filter | None = None  # permanents looked at
    of: Selector | None = None  # whose mana cost it is
    only_for: Filter | None = None  # spells (or sources) that it may be spent on
    only_ability: int = 0  # 1: also on abilities of such, 2: only on those
    riders: int = 0  # UNIT_*
    spent: Spent | None = None
    who: Any = Player(O.WHO_YOU)


@dataclass(frozen=True)
class Mode:
    """One mode of a modal spell or ability (700.2)."""

    effects: tuple[Any, ...]


@dataclass(frozen=True)
class Choose:
    """Choose between ``least`` and ``most`` of these modes."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1


# --- abilities ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Event:
    """What a triggered ability watches (603.2) or a replacement effect replaces."""

    kind: int  # EV_*
    what: Any = None  # a filter, or Selector this or host; None: not looked at
    whose: int = 0  # 0 anyone's, 1 yours, 2 an opponent's
    from_: int = 0
    to: int = 0
    aux: int = 0
    flags: int = 0  # ABF_*
    also: Event | None = None

    def __or__(self, other: Event) -> Event:
        if self.also is not None:
            return dataclasses.replace(self, also=self.also | other)
        return dataclasses.replace(self, also=other)


@dataclass(frozen=True)
class Spell:
    """What an instant or sorcery does as it resolves."""

    effects: tuple[Any, ...]


@dataclass(frozen=True)
class Opening:
    """What may be done with the card if it is in an opening hand (103.6)."""

    effects: tuple[Any, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class CastingCost:
    """An additional or alternative cost of casting this (118.8, 118.9); of several costs any one is paid."""

    kind: int  # opcodes.CAST_*
    costs: tuple[Cost, ...]
    word: str
    condition: Condition | None = None


@dataclass(frozen=True)
class Enchant:
    """Enchant ability (702.5): what the Aura spell targets and the Aura may be attached to."""

    what: Filter


@dataclass(frozen=True)
class Activated:
    """An activated ability (602); a mana ability when all it needs is there (605.1a)."""

    cost: Cost
    effects: tuple[Any, ...]
    condition: Condition | None = None
    zone: int = E.ZONE_BATTLEFIELD
    flags: int = 0  # ABF_*


@dataclass(frozen=True)
class Triggered:
    """A triggered ability (603)."""

    event: Event
    effects: tuple[Any, ...]
    condition: Condition | None = None  # intervening if (603.4)
    zone: int = E.ZONE_BATTLEFIELD
    flags: int = 0
    keyword: int = 0  # the keyword that stands for it: it goes with that


@dataclass(frozen=True)
class Part:
    """One part of a continuous effect: an FX_* with its operands (keyword mask, type mask, amounts ...)."""

    fx: int
    a: Any = 0
    b: Any = 0


@dataclass(frozen=True)
class Static:
    """A static ability: continuous effects on what a filter matches, on ``this`` or on ``host`` (604, 611.3)."""

    affects: Any
    parts: tuple[Part, ...]
    condition: Condition | None = None
    event: Event | None = None  # what it is about, where that is an event (FX_EXTRA_TRIGGER, FX_STOPS_TRIGGERS)


@dataclass(frozen=True)
class Replacement:
    """A replacement or prevention effect (614, 615): what it does (RPL_*) to which proposed event."""

    kind: int
    event: Event
    a: Any = 0
    b: Any = 0
    condition: Condition | None = None


@dataclass(frozen=True)
class Named:
    """Abilities that go by a keyword with a parameter: ward {2}, equip {1}, crew 3, cycling {2}."""

    word: str
    abilities: tuple[Any, ...]


# --- cards ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ThisAbility:
    """Among the exceptions of a copy: the very ability that makes it ("except it has this ability", 707.9a)."""


@dataclass(frozen=True)
class CopyException:
    """What a copy has besides or instead of the copied values (707.9)."""

    power: int | None = None
    toughness: int | None = None
    types: int = 0
    subtype: str = ""
    keywords: int = 0
    colors: int | None = None
    nonlegendary: bool = False
    abilities: tuple[Any, ...] = ()
    no_mana_cost: bool = False


@dataclass(frozen=True)
class TypeLine:
    """Types, supertypes and subtypes, with power and toughness or loyalty; lines add up with ``+``."""

    types: int
    subtypes: tuple[str, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    loyalty: int | None = None

    def __add__(self, other: TypeLine) -> TypeLine:
        if not isinstance(other, TypeLine):
            other = other.line
        return TypeLine(
            self.types | other.types,
            self.subtypes + other.subtypes,
            self.power if other.power is None else other.power,
            self.toughness if other.toughness is None else other.toughness,
            self.loyalty if other.loyalty is None else other.loyalty,
        )


@dataclass(frozen=True)
class Card:
    """A card or a token: its name, its numbers and its structure."""

    name: str
    cost: Cost | None
    line: TypeLine
    parts: tuple[Any, ...] = ()
    token: bool = False
    colors: int | None = None  # tokens and colour indicators; None: the colours of its mana cost (202.2)
    label: str = field(default="", compare=False)  # what people call it where the name isn't enough
    back: Card | None = None  # the other face of a double-faced card (712)
    is_back: bool = False  # it is that
    modal: bool = False  # either face may be played (712.3)
    of_card: bool = False  # of a token: it is a card, too, with a name of its own
