"""Cards with living weapon, for Mirrodin!, afterlife, persist and undying, and others with tokens of their kinds."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.token_keywords import *

_WARRIOR = token("Warrior", "W", creature("Warrior", 1, 1), vigilance, label="Warrior with vigilance")
_creature_cards = creature.in_a_graveyard

WEAPONS = (
    card("Flayer Husk", "{1}", artifact("Equipment"), living_weapon, equipped(plus(1, 1)), equip("{2}")),
    card("Strandwalker", "{5}", artifact("Equipment"), living_weapon, equipped(plus(2, 4), reach), equip("{4}")),
    card(
        "Bonehoard",
        "{4}",
        artifact("Equipment"),
        living_weapon,
        equipped(plus(count(_creature_cards), count(_creature_cards))),
        equip("{2}"),
    ),
    card(
        "Mortarpod",
        "{2}",
        artifact("Equipment"),
        living_weapon,
        equipped(plus(0, 1), activated(sacrificing_this, damage(1, target(any_target)))),
        equip("{2}"),
    ),
    card("Sickleslicer", "{3}", artifact("Equipment"), living_weapon, equipped(plus(2, 2)), equip("{4}")),
    card("Skinwing", "{4}", artifact("Equipment"), living_weapon, equipped(plus(2, 2), flying), equip("{6}")),
    card("Barbed Batterfist", "{1}{R}", artifact("Equipment"), for_mirrodin, equipped(plus(1, -1)), equip("{1}")),
    card("Vulshok Splitter", "{3}{R}", artifact("Equipment"), for_mirrodin, equipped(plus(2, 0)), equip("{2}{R}")),
)

AFTERLIFE = (
    card("Imperious Oligarch", "{W}{B}", creature("Human Cleric", 2, 1), vigilance, afterlife(1)),
    card("Orzhov Enforcer", "{1}{B}", creature("Human Rogue", 1, 2), deathtouch, afterlife(1)),
    card("Ministrant of Obligation", "{2}{W}", creature("Human Cleric", 2, 1), afterlife(2)),
    card("Debtors' Transport", "{5}{B}", creature("Thrull", 5, 3), afterlife(2)),
    card(
        "Knight of the Last Breath",
        "{5}{W}{B}",
        creature("Giant Knight", 4, 4),
        activated("{3}" + sacrificing(creature.nontoken.other), create(AFTERLIFE_SPIRIT)),
        afterlife(3),
    ),
    card(
        "Seraph of the Scales",
        "{2}{W}{B}",
        creature("Angel", 4, 3),
        flying,
        activated("{W}", gains(this, vigilance)),
        activated("{B}", gains(this, deathtouch)),
        afterlife(2),
    ),
)

RETURNING = (
    card("Kitchen Finks", "{1}{G/W}{G/W}", creature("Ouphe", 3, 2), when_enters(gain_life(2)), persist),
    card(
        "Murderous Redcap",
        "{2}{B/R}{B/R}",
        creature("Goblin Assassin", 2, 2),
        when_enters(damage(power_of(this), target(any_target))),
        persist,
    ),
    card("Safehold Elite", "{1}{G/W}", creature("Elf Scout", 2, 2), persist),
    card("Young Wolf", "{G}", creature("Wolf", 1, 1), undying),
    card("Strangleroot Geist", "{G}{G}", creature("Spirit", 2, 1), haste, undying),
    card(
        "Geralf's Messenger",
        "{B}{B}{B}",
        creature("Zombie", 3, 2),
        enters_tapped,
        when_enters(lose_life(2, target(opponent))),
        undying,
    ),
)

OTHERS = (
    card(
        "Oketra's Monument",
        "{3}",
        legendary + artifact,
        cost_less(1, creature & colored("W")),
        whenever(you_cast(creature), create(_WARRIOR)),
    ),
)

TOKEN_KEYWORDS = WEAPONS + AFTERLIFE + RETURNING + OTHERS
