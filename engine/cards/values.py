"""Values that cards are made of: amounts, conditions, costs, and what to look for.

Plain frozen values, as in ``structure.py``, which gives their names on.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.errors import CardError

# --- amounts and conditions -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Amount:
    """A number that is looked up when it is needed: ``mult * base + add`` (opcodes.AMT_*)."""

    kind: int
    a: Any = 0  # a filter, selector, player or row, as the kind asks
    b: Any = 0
    mult: int = 1
    add: int = 0

    def __mul__(self, n: int) -> Amount:
        return dataclasses.replace(self, mult=self.mult * n, add=self.add * n)

    __rmul__ = __mul__

    def __add__(self, n: int) -> Amount:
        return dataclasses.replace(self, add=self.add + n)

    __radd__ = __add__

    def __sub__(self, n: int) -> Amount:
        return self + -n

    def __rsub__(self, n: int) -> Amount:
        return -self + n

    def __neg__(self) -> Amount:
        return self * -1

    def __ge__(self, other: Number) -> Condition:
        return Condition(self, O.CMP_GE, other)

    def __le__(self, other: Number) -> Condition:
        return Condition(self, O.CMP_LE, other)

    def __gt__(self, other: Number) -> Condition:
        return Condition(self, O.CMP_GT, other)

    def __lt__(self, other: Number) -> Condition:
        return Condition(self, O.CMP_LT, other)

    def equals(self, other: Number) -> Condition:
        """The condition that this amount is ``other`` (``==`` compares structures)."""
        return Condition(self, O.CMP_EQ, other)

    def differs(self, other: Number) -> Condition:
        """The condition that this amount is not ``other``."""
        return Condition(self, O.CMP_NE, other)


Number = int | Amount


@dataclass(frozen=True)
class Condition:
    """A comparison of two amounts, and perhaps another that must hold, too."""

    left: Number
    cmp: int
    right: Number
    also: Condition | None = None

    def __and__(self, other: Condition) -> Condition:
        if self.also is None:
            return dataclasses.replace(self, also=other)
        return dataclasses.replace(self, also=self.also & other)


# --- costs (118) ----------------------------------------------------------------------------------------------------

_COLOR_MASK = {"W": E.MASK_W, "U": E.MASK_U, "B": E.MASK_B, "R": E.MASK_R, "G": E.MASK_G, "C": E.MASK_C}


def pip_mask(symbol: str) -> int:
    """Mask of MASK_* and PIP_* for a symbol that isn't generic: ``W``, ``W/U``, ``2/W``, ``W/P``, ``S`` (107.4)."""
    mask = 0
    for part in symbol.split("/"):
        if part in _COLOR_MASK:
            mask |= _COLOR_MASK[part]
        elif part == "P":
            mask |= E.PIP_PHYREXIAN
        elif part == "2":
            mask |= E.PIP_TWOBRID
        elif part == "S" and symbol == "S":
            mask |= E.PIP_SNOW
        else:
            raise CardError(f"there is no mana symbol {{{symbol}}}")
    if mask != E.PIP_SNOW and not mask & E.MASK_TYPES:
        raise CardError(f"there is no mana symbol {{{symbol}}}")
    return mask


@dataclass(frozen=True)
class Cost:
    """Everything that a cost can ask for; costs add up with ``+``, and take symbols as text."""

    generic: int = 0
    x: int = 0  # how many {X}
    pips: tuple[str, ...] = ()  # coloured, colourless, hybrid ... symbols without braces
    tap: int = 0  # 1: {T}, 2: {Q}
    life: Number = 0
    energy: Number = 0
    sacrifice_this: bool = False
    sacrifice: Filter | None = None
    sacrifices: int = 0
    discard: Filter | None = None
    discards: int = 0
    discard_this: bool = False
    discard_hand: bool = False
    exile_this: bool = False
    return_this: bool = False
    tap_others: Filter | None = None
    taps: int = 0
    crew: int = 0
    remove: int = 0  # kind of counter
    removes: Number = 0
    put: int = 0  # kind of counter
    puts: int = 0
    exile: Filter | None = None  # cards exiled from your graveyard
    exiles: int = 0
    exile_hand: Filter | None = None  # cards exiled from your hand
    hand_exiles: int = 0
    return_others: Filter | None = None  # permanents returned to their owners' hands
    returns: int = 0
    untap_others: Filter | None = None  # tapped permanents
    untaps: int = 0
    has_mana: bool = False  # mana symbols were written, if only {0}

    @property
    def mana_value(self) -> int:
        """Mana value of the mana part, X counted 0 (202.3)."""
        return self.generic + sum(2 if p.startswith("2/") else 1 for p in self.pips)

    @property
    def only_mana(self) -> bool:
        """Whether nothing but mana is asked for."""
        mana = Cost(self.generic, self.x, self.pips, has_mana=self.has_mana)
        return self == mana

    def __add__(self, other: Cost | str) -> Cost:
        other = as_cost(other)
        merged: dict[str, Any] = {}
        for f in dataclasses.fields(Cost):
            mine, theirs = getattr(self, f.name), getattr(other, f.name)
            if f.name in ("generic", "x", "pips"):
                merged[f.name] = mine + theirs
            elif mine == f.default or mine == theirs == 1:
                merged[f.name] = theirs
            elif theirs == f.default:
                merged[f.name] = mine
            else:
                raise CardError(f"a cost asks for {f.name.replace('_', ' ')} twice")
        return Cost(**merged)

    def __radd__(self, other: str) -> Cost:
        return as_cost(other) + self


def as_cost(cost: Cost | str) -> Cost:
    """A cost from its symbols: ``as_cost("{2}{G}{T}{E}{E}")``; costs stay as they are."""
    if isinstance(cost, Cost):
        return cost
    if not isinstance(cost, str):
        raise CardError(f"{cost!r} is not a cost")
    rest = re.sub(r"\{([^{}]*)\}|[,\s]", "", cost)
    if rest:
        raise CardError(f"cannot read {rest!r} in the cost {cost!r}: symbols stand in braces")
    generic, x, pips, tap, energy = 0, 0, [], 0, 0
    mana = False
    for symbol in re.findall(r"\{([^{}]*)\}", cost):
        if symbol.isdigit():
            generic += int(symbol)
            mana = True
        elif symbol == "T":
            tap = 1
        elif symbol == "Q":
            tap = 2
        elif symbol == "E":
            energy += 1
        elif symbol == "X":
            x += 1
            mana = True
        else:
            pip_mask(symbol)
            pips.append(symbol)
            mana = True
    return Cost(generic=generic, x=x, pips=tuple(pips), tap=tap, energy=energy, has_mana=mana)


# --- keywords (702) ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Keyword:
    """A keyword ability that is a bit (702), with the abilities that it stands for, if any."""

    word: str
    mask: int
    abilities: tuple[Any, ...] = ()


def mask_of(keywords: Iterable[Keyword]) -> int:
    """The mask of some keywords."""
    mask = 0
    for k in keywords:
        if not isinstance(k, Keyword):
            raise CardError(f"{k!r} is not a keyword")
        mask |= k.mask
    return mask


# --- what to look for -----------------------------------------------------------------------------------------------

SIMPLE_AMOUNTS = (O.AMT_CONST, O.AMT_X, O.AMT_EVENT, O.AMT_PAID, O.AMT_DONE, O.AMT_PERMANENT_X, O.AMT_ENERGY)


@dataclass(frozen=True)
class Filter:
    """What an object, player or spell must be. ``a & b`` is both, ``a | b`` either; properties narrow it down."""

    zone: int = 0  # 0: the battlefield, or wherever the event left it
    any_of: int = 0
    all_of: int = 0
    none_of: int = 0
    subtypes: tuple[str, ...] = ()  # has one of these
    not_subtypes: tuple[str, ...] = ()
    colors: int = 0
    not_colors: int = 0
    colorless: bool = False
    multicolor: bool = False
    controller: int = 0  # 1 you, 2 an opponent, 3 the defending player, 4 the event's player, 5 the targeted player
    owner: int = 0  # 1 you, 2 an opponent
    tap: int = 0  # 1 tapped, 2 untapped
    tokens: int = 0  # 1 tokens, 2 nontokens, 3 cards (108.2b), which a token may be by effect
    self_: int = 0  # 1 the source itself, 2 another
    kw: int = 0
    no_kw: int = 0
    any_kw: int = 0
    power: tuple[int | None, int | None] = (None, None)
    power_is: Number | None = None
    max_toughness: int | None = None
    mana_value_range: tuple[Number | None, Number | None, Number | None] = (None, None, None)  # least, most, exactly
    combat: int = 0  # 1 attacking, 2 blocking, 3 either, 4 blocked, 5 unblocked, 6 blocks the host, 7 attacks you
    counter: int = 0
    name: str = ""
    players: int = 0  # 1 also players, 2 also opponents, 3 only players, 4 only opponents
    spell: int = 0  # 1 spells, 2 abilities, 3 both
    entered: bool = False
    memory: int = 0  # 1 remembered, 2 not remembered
    attached: int = 0  # 1 attached to the source, 2 enchanted, 3 equipped
    has_x: bool = False
    basic_type: bool = False
    chosen: int = 0  # 1 of the colour chosen for the source, 2 of the creature type
    commander: bool = False  # shares a creature type with your commander
    either: Filter | None = None  # another filter that may hold instead

    def but(self, **changes: Any) -> Filter:
        """The filter, and every alternative of it, with some fields changed."""
        values = {f.name: getattr(self, f.name) for f in dataclasses.fields(Filter)}
        values.update(changes)
        if self.either is not None:
            values["either"] = self.either.but(**changes)
        return Filter(**values)

    @property
    def only(self) -> Filter:
        """The filter without its alternatives."""
        return Filter(**{n: getattr(self, n) for n in _FILTER_FIELDS if n != "either"})

    def __and__(self, other: Filter) -> Filter:
        if self.either is not None:
            return (self.only & other) | (self.either & other)
        if other.either is not None:
            return (self & other.only) | (self & other.either)
        merged: dict[str, Any] = {}
        for f in dataclasses.fields(Filter):
            mine, theirs = getattr(self, f.name), getattr(other, f.name)
            if f.name in ("all_of", "none_of", "kw", "no_kw", "not_colors"):
                merged[f.name] = mine | theirs
            elif f.name == "not_subtypes":
                merged[f.name] = mine + theirs
            elif f.name == "any_of" and mine & theirs:
                merged[f.name] = mine & theirs
            elif mine == f.default or mine == theirs:
                merged[f.name] = theirs
            elif theirs == f.default:
                merged[f.name] = mine
            else:
                raise CardError(f"a filter asks for two different things as {f.name.rstrip('_').replace('_', ' ')}")
        return Filter(**merged)

    def __or__(self, other: Filter) -> Filter:
        mine, theirs = self._one_type(), other._one_type()
        if mine and theirs:
            return Filter(any_of=mine | theirs)
        if self.either is not None:
            return dataclasses.replace(self.but(), either=self.either | other)
        return dataclasses.replace(self.but(), either=other)

    def _one_type(self) -> int:
        """The type mask when this filter asks for nothing but (one of) some types."""
        if self == Filter(any_of=self.any_of) or (self == Filter(all_of=self.all_of) and self.all_of.bit_count() == 1):
            return self.any_of | self.all_of
        return 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Filter):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in _FILTER_FIELDS)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, n) for n in _FILTER_FIELDS))

    # In Magic's own words, each a narrower filter.

    @property
    def you_control(self) -> Filter:
        """... you control."""
        return self.but(controller=1)

    @property
    def an_opponent_controls(self) -> Filter:
        """... an opponent controls."""
        return self.but(controller=2)

    @property
    def defending_player_controls(self) -> Filter:
        """... defending player controls."""
        return self.but(controller=3)

    @property
    def that_player_controls(self) -> Filter:
        """... the player of the event controls."""
        return self.but(controller=4)

    @property
    def target_player_controls(self) -> Filter:
        """... the targeted player controls."""
        return self.but(controller=5)

    @property
    def you_own(self) -> Filter:
        """... you own."""
        return self.but(owner=1)

    @property
    def other(self) -> Filter:
        """Other than the source: "another ..."."""
        return self.but(self_=2)

    @property
    def token(self) -> Filter:
        """Tokens only."""
        return self.but(tokens=1)

    @property
    def nontoken(self) -> Filter:
        """No tokens."""
        return self.but(tokens=2)

    @property
    def cards(self) -> Filter:
        """Cards only (108.2b): a token is one where an effect says so."""
        return self.but(tokens=3)

    @property
    def tapped(self) -> Filter:
        """Tapped ones."""
        return self.but(tap=1)

    @property
    def untapped(self) -> Filter:
        """Untapped ones."""
        return self.but(tap=2)

    @property
    def attacking(self) -> Filter:
        """Attacking ones."""
        return self.but(combat=1)

    @property
    def attacking_you(self) -> Filter:
        """Those attacking you."""
        return self.but(combat=7)

    @property
    def blocking(self) -> Filter:
        """Blocking ones."""
        return self.but(combat=2)

    @property
    def attacking_or_blocking(self) -> Filter:
        """Attacking or blocking ones."""
        return self.but(combat=3)

    @property
    def blocking_host(self) -> Filter:
        """Those that block what this is attached to."""
        return self.but(combat=6)

    @property
    def entered_this_turn(self) -> Filter:
        """Those that entered this turn."""
        return self.but(entered=True)

    @property
    def enchanted(self) -> Filter:
        """Those with an Aura attached."""
        return self.but(attached=2)

    @property
    def equipped(self) -> Filter:
        """Those with an Equipment attached."""
        return self.but(attached=3)

    @property
    def in_your_graveyard(self) -> Filter:
        """Cards in your graveyard."""
        return self.but(zone=E.ZONE_GRAVEYARD, owner=1)

    @property
    def in_a_graveyard(self) -> Filter:
        """Cards in any graveyard."""
        return self.but(zone=E.ZONE_GRAVEYARD)

    @property
    def in_exile(self) -> Filter:
        """Cards in exile."""
        return self.but(zone=E.ZONE_EXILE)

    @property
    def in_your_hand(self) -> Filter:
        """Cards in your hand."""
        return self.but(zone=E.ZONE_HAND, owner=1)

    @property
    def remembered(self) -> Filter:
        """... of those."""
        return self.but(memory=1)

    @property
    def of_chosen_color(self) -> Filter:
        """... of the colour chosen for this."""
        return self.but(chosen=1)

    @property
    def of_chosen_type(self) -> Filter:
        """... of the creature type chosen for this."""
        return self.but(chosen=2)

    @property
    def spells(self) -> Filter:
        """Spells on the stack with these qualities."""
        return self.but(spell=1)

    def named(self, name: str) -> Filter:
        """... named ``name``."""
        return self.but(name=name)

    def with_(self, *keywords: Keyword) -> Filter:
        """... with these keywords."""
        return self.but(kw=self.kw | mask_of(keywords))

    def with_any(self, *keywords: Keyword) -> Filter:
        """... with at least one of these keywords."""
        return self.but(any_kw=self.any_kw | mask_of(keywords))

    def without(self, *keywords: Keyword) -> Filter:
        """... without these keywords."""
        return self.but(no_kw=self.no_kw | mask_of(keywords))

    def with_power(
        self, at_least: int | None = None, at_most: int | None = None, exactly: Number | None = None
    ) -> Filter:
        """... with power in a range, or exactly so much."""
        if isinstance(exactly, Amount) and exactly.kind not in SIMPLE_AMOUNTS:
            raise CardError("a filter's power can be a number, X, what was paid, or the event's amount only")
        return self.but(power=(at_least, at_most), power_is=exactly)

    def with_toughness(self, at_most: int) -> Filter:
        """... with toughness ``at_most`` or less."""
        return self.but(max_toughness=at_most)

    def with_mana_value(
        self, exactly: Number | None = None, at_least: Number | None = None, at_most: Number | None = None
    ) -> Filter:
        """... with mana value in a range, or exactly so much."""
        for n in (exactly, at_least, at_most):
            if isinstance(n, Amount) and n.kind not in SIMPLE_AMOUNTS:
                raise CardError("a filter's mana value can be a number, X, what was paid, or the event's amount only")
        return self.but(mana_value_range=(at_least, at_most, exactly))

    def with_counter(self, kind: int = 255) -> Filter:
        """... with a counter of a kind (any kind unless said) on it."""
        return self.but(counter=kind)


_FILTER_FIELDS = tuple(f.name for f in dataclasses.fields(Filter))
