"""The cards of one subject, and those that go with them: what ``--pool mana``, ``energy`` and ``tokens`` draw from.

A subject's own cards are those of some families of the pool, and whatever else is about it by what it is made of. All
families whose name begins with the subject's word are among them, so a new one needs no entry here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.pool import FAMILIES
from manaloom.engine.cards.structure import Amount, Card, Cost, Do, Event, Mana, Part, PayEnergy, Replacement

SUBJECTS = ("mana", "energy", "tokens")
_FAMILIES = {
    "mana": ("lands", "unspent", "rituals", "xcosts", "manlands", "untap symbol", "costs", "producers"),
    "energy": (),
    "tokens": ("copies", "token cards", "game cards", "hidden"),
}
_COMPANY = {"mana": (), "energy": ("lands", "copies"), "tokens": ("lands",)}  # families that come along as a whole

_APART = {
    "mana": (),
    "energy": ("token makers", "more token makers"),
    "tokens": (),
}  # families that would be too much of a company


def parts_of(thing: Any) -> Iterator[Any]:
    """A structure and all that it is made of, tokens that it makes included."""
    yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from parts_of(part)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from parts_of(getattr(thing, field.name))


def _about_mana(part: Any) -> bool:
    """Whether a part of a card makes mana (106), Treasure and its like included, or asks for X of it (107.3)."""
    match part:
        case Mana() | Event(kind=E.EV_MANA | E.EV_LOSE_MANA):
            return True
        case Cost(x=n):
            return n != 0
    return False


def _about_energy(part: Any) -> bool:
    """Whether a part of a card is about energy (107.14)."""
    match part:
        case Do(verb="energy") | PayEnergy() | Amount(kind=O.AMT_ENERGY) | Part(fx=E.FX_ENERGY_COST):
            return True
        case Event(kind=E.EV_PAY_ENERGY) | Event(kind=E.EV_COUNTERS, aux=E.CTR_ENERGY):
            return True
        case Cost(energy=n):
            return n != 0
    return False


def _with_energy(part: Any) -> bool:
    """Whether it goes with energy: counters are multiplied (614, 701.34), triggers too (603.2d); artifact creatures."""
    match part:
        case Do(verb="proliferate") | Part(fx=E.FX_EXTRA_TRIGGER) | Replacement(event=Event(kind=E.EV_COUNTERS)):
            return True
        case Card(token=True):
            return not ~part.line.types & (E.TYPE_ARTIFACT | E.TYPE_CREATURE)
    return False


_TOKEN_VERBS = {
    *("create", "create a copy", "populate", "become a copy", "copy a spell", "make token cards", "token cards"),
    *("hidden tokens",),
}


def _about_tokens(part: Any) -> bool:
    """Whether a part of a card creates, copies or replaces tokens (111, 614, 707), or waits for that."""
    match part:
        case Do(verb=verb):
            return verb in _TOKEN_VERBS
        case Event(kind=E.EV_CREATE):
            return True
    return False


def _with_tokens(part: Any) -> bool:
    """Whether it goes with tokens: it sacrifices (118.8), waits for what leaves (603.6c), or returns it."""
    match part:
        case Event(kind=E.EV_MOVE, from_=E.ZONE_BATTLEFIELD) | Event(kind=E.EV_SACRIFICE):
            return True
        case Cost(sacrifices=n):
            return n != 0
        case Do(verb="return to hand" | "sacrifice a"):
            return True
    return False


_ABOUT: dict[str, Callable[[Any], bool]] = {"mana": _about_mana, "energy": _about_energy, "tokens": _about_tokens}
_WITH: dict[str, Callable[[Any], bool]] = {"mana": lambda part: False, "energy": _with_energy, "tokens": _with_tokens}


def _is_of(family: str, card: Card, subject: str) -> bool:
    """Whether a card is one of a subject's own, by its family or by what it is made of."""
    return (
        family.split()[0] == subject or family in _FAMILIES[subject] or any(map(_ABOUT[subject], parts_of(card.parts)))
    )


def cards_of(subject: str) -> tuple[str, ...]:
    """Names of the cards that are a subject's own."""
    return tuple(c.name for family, cards in FAMILIES.items() for c in cards if _is_of(family, c, subject))


def company_of(subject: str) -> tuple[str, ...]:
    """Names of the cards of other families that make those of a subject play."""
    return tuple(
        card.name
        for family, cards in FAMILIES.items()
        for card in cards
        if not _is_of(family, card, subject)
        and family not in _APART[subject]
        and (family in _COMPANY[subject] or any(map(_WITH[subject], parts_of(card.parts))))
    )
