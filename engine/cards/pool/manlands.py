"""Lands that become creatures until end of turn; they tap for mana like other lands, but for 302.6."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *


def _animated(line: TypeLine, *more: Any) -> tuple[Any, ...]:
    """It becomes a creature of this line's creature types and no others; its card types stay (205.1b)."""
    first, *rest = line.subtypes
    types = TypeLine(line.types, tuple(rest), line.power, line.toughness)
    return becomes(this, only_creature_type(first), types, *more)


def _urza(name: str, units: str, cost: str, line: TypeLine, color: str, *more: Any) -> Card:
    """One that enters tapped and becomes a creature of its colour."""
    becoming = activated(cost, _animated(line, in_color(color), *more))
    return card(name, None, land, enters_tapped, activated("{T}", add(units)), becoming)


def _nexus(name: str, line: TypeLine, *more: Any, then: tuple[Any, ...] = ()) -> Card:
    """One that taps for {C} and becomes an artifact creature."""
    becoming = activated("{1}", _animated(artifact + line, *more))
    return card(name, None, land, activated("{T}", add("{C}")), becoming, *then)


MANLANDS = (
    _urza("Treetop Village", "{G}", "{1}{G}", creature("Ape", 3, 3), "G", trample),
    _urza("Faerie Conclave", "{U}", "{1}{U}", creature("Faerie", 2, 1), "U", flying),
    _urza("Ghitu Encampment", "{R}", "{1}{R}", creature("Warrior", 2, 1), "R", first_strike),
    _urza("Forbidding Watchtower", "{W}", "{1}{W}", creature("Soldier", 1, 5), "W"),
    _urza("Celestial Colonnade", "{W/U}", "{3}{W}{U}", creature("Elemental", 4, 4), "WU", flying, vigilance),
    _urza("Creeping Tar Pit", "{U/B}", "{1}{U}{B}", creature("Elemental", 3, 2), "UB", cant_be_blocked),
    _urza("Stirring Wildwood", "{G/W}", "{1}{G}{W}", creature("Elemental", 3, 4), "GW", reach),
    _urza("Raging Ravine", "{R/G}", "{2}{R}{G}", creature("Elemental", 3, 3), "RG", whenever_attacks(p1p1(1))),
    _urza(
        "Lavaclaw Reaches", "{B/R}", "{1}{B}{R}", creature("Elemental", 2, 2), "BR", activated("{X}", gets(this, X, 0))
    ),
    _nexus(
        "Mishra's Factory",
        creature("Assembly-Worker", 2, 2),
        then=(activated("{T}", gets(target(creature & subtype("Assembly-Worker")), 1, 1)),),
    ),
    _nexus(
        "Blinkmoth Nexus",
        creature("Blinkmoth", 1, 1),
        flying,
        then=(activated("{1}{T}", gets(target(creature & subtype("Blinkmoth")), 1, 1)),),
    ),
    _nexus("Inkmoth Nexus", creature("Phyrexian Blinkmoth", 1, 1), flying, infect),
)
