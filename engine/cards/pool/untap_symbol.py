"""The untap symbol {Q} in costs (107.6)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

KITHKIN_SOLDIER = token("Kithkin Soldier", "W", creature("Kithkin Soldier", 1, 1))

UNTAPPERS = (
    card(
        "Pili-Pala",
        "{2}",
        artifact + creature("Scarecrow", 1, 1),
        flying,
        activated("{2}{Q}", add_any_color()),
    ),
    card(
        "Farmstead Gleaner",
        "{3}",
        artifact + creature("Scarecrow", 2, 2),
        doesnt_untap,
        activated("{2}{Q}", p1p1(1)),
    ),
    card(
        "Duergar Mine-Captain",
        "{2}{R/W}",
        creature("Dwarf Soldier", 2, 1),
        activated("{1}{R/W}{Q}", gets(each(creature.attacking), 1, 0)),
    ),
    card(
        "Hateflayer",
        "{5}{R}{R}",
        creature("Elemental", 5, 5),
        wither,
        activated("{2}{R}{Q}", damage(power_of(this), target(any_target))),
    ),
    card(
        "Merrow Grimeblotter",
        "{3}{U/B}",
        creature("Merfolk Wizard", 2, 2),
        activated("{1}{U/B}{Q}", gets(target(creature), -2, 0)),
    ),
    card(
        "Merrow Wavebreakers",
        "{4}{U}",
        creature("Merfolk Soldier", 3, 3),
        activated("{1}{U}{Q}", gains(this, flying)),
    ),
    card(
        "Order of Whiteclay",
        "{1}{W}{W}",
        creature("Kithkin Cleric", 1, 4),
        activated(
            "{1}{W}{W}{Q}",
            put_onto_battlefield(target(creature.in_your_graveyard.with_mana_value(at_most=3))),
        ),
    ),
    card(
        "Patrol Signaler",
        "{1}{W}",
        creature("Kithkin Soldier", 1, 1),
        activated("{1}{W}{Q}", create(KITHKIN_SOLDIER)),
    ),
    card("Safehold Sentry", "{1}{W}", creature("Elf Warrior", 2, 2), activated("{2}{W}{Q}", gets(this, 0, 2))),
    card(
        "Silkbind Faerie",
        "{2}{W/U}",
        creature("Faerie Rogue", 1, 3),
        flying,
        activated("{1}{W/U}{Q}", tap(target(creature))),
    ),
    card(
        "Umbral Mantle",
        "{3}",
        artifact("Equipment"),
        equipped(activated("{3}{Q}", gets(this, 2, 2))),
        equip("{0}"),
    ),
)
