"""Creatures that attack and block, with every evergreen keyword, and a few that look after others."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

PLAIN = (
    card("Grizzly Bears", "{1}{G}", creature("Bear", 2, 2)),
    card("Watchwolf", "{G}{W}", creature("Wolf", 3, 3)),
    card("Woolly Thoctar", "{R}{G}{W}", creature("Beast", 5, 4)),
    card("Air Elemental", "{3}{U}{U}", creature("Elemental", 4, 4), flying),
    card("Wind Drake", "{2}{U}", creature("Drake", 2, 2), flying),
    card("Serra Angel", "{3}{W}{W}", creature("Angel", 4, 4), flying, vigilance),
    card("Vampire Nighthawk", "{1}{B}{B}", creature("Vampire Shaman", 2, 3), flying, deathtouch, lifelink),
    card("Giant Spider", "{3}{G}", creature("Spider", 2, 4), reach),
    card("Sentinel Spider", "{3}{G}{G}", creature("Spider", 4, 4), vigilance, reach),
    card("Typhoid Rats", "{B}", creature("Rat", 1, 1), deathtouch),
    card("Child of Night", "{1}{B}", creature("Vampire", 2, 1), lifelink),
    card("Raging Goblin", "{R}", creature("Goblin Berserker", 1, 1), haste),
    card("Boggart Brute", "{2}{R}", creature("Goblin Warrior", 3, 2), menace),
    card("Colossal Dreadmaw", "{4}{G}{G}", creature("Dinosaur", 6, 6), trample),
    card("Youthful Knight", "{1}{W}", creature("Human Knight", 2, 1), first_strike),
    card("Fencing Ace", "{1}{W}", creature("Human Soldier", 1, 1), double_strike),
    card("Gladecover Scout", "{G}", creature("Elf Scout", 1, 1), hexproof),
    card("Darksteel Myr", "{3}", artifact + creature("Myr", 0, 1), indestructible),
    card("Woodland Changeling", "{1}{G}", creature("Shapeshifter", 2, 2), changeling),
    card("Monastery Swiftspear", "{R}", creature("Human Monk", 1, 2), haste, prowess),
    card("Waterfall Aerialist", "{3}{U}", creature("Djinn Wizard", 3, 1), flying, ward("{2}")),
    card("Glistener Elf", "{G}", creature("Phyrexian Elf Warrior", 1, 1), infect),
)

WITH_ABILITIES = (
    card("Wall of Omens", "{1}{W}", creature("Wall", 0, 4), defender, when_enters(draw(1))),
    card("Elvish Visionary", "{1}{G}", creature("Elf Shaman", 1, 1), when_enters(draw(1))),
    card("Shivan Dragon", "{4}{R}{R}", creature("Dragon", 5, 5), flying, activated("{R}", gets(this, 1, 0))),
    card(
        "Gravedigger",
        "{3}{B}",
        creature("Zombie", 2, 2),
        when_enters(may(return_to_hand(target(creature.in_your_graveyard)))),
    ),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        creature("Beast Horror", 2, 2),
        when_enters(destroy(target(creature.an_opponent_controls))),
    ),
    card("Flametongue Kavu", "{3}{R}", creature("Kavu", 4, 2), when_enters(damage(4, target(creature)))),
    card(
        "Acidic Slime",
        "{3}{G}{G}",
        creature("Ooze", 2, 2),
        deathtouch,
        when_enters(destroy(target(artifact | enchantment | land))),
    ),
    card("Man-o'-War", "{2}{U}", creature("Jellyfish", 2, 2), when_enters(return_to_hand(target(creature)))),
    card(
        "Goblin Chieftain",
        "{1}{R}{R}",
        creature("Goblin", 2, 2),
        haste,
        static((creature & subtype("Goblin")).other.you_control, plus(1, 1), haste),
    ),
    card("Soul Warden", "{W}", creature("Human Cleric", 1, 1), whenever(enters(creature.other), gain_life(1))),
    card(
        "Blood Artist",
        "{1}{B}",
        creature("Vampire", 0, 1),
        whenever(dies(this_one | creature), lose_life(1, target(player)), gain_life(1)),
    ),
    card(
        "Zulaport Cutthroat",
        "{1}{B}",
        creature("Human Rogue Ally", 1, 1),
        whenever(dies(this_one | creature.you_control), lose_life(1, each_opponent), gain_life(1)),
    ),
    card(
        "Goblin Electromancer",
        "{U}{R}",
        creature("Goblin Wizard", 2, 2),
        cost_less(1, (instant | sorcery).you_control),
    ),
    card(
        "Thalia, Guardian of Thraben",
        "{1}{W}",
        legendary + creature("Human Soldier", 2, 1),
        first_strike,
        cost_more(1, noncreature),
    ),
    card(
        "Reassembling Skeleton",
        "{1}{B}",
        creature("Skeleton Warrior", 1, 1),
        in_graveyard(activated("{1}{B}", put_onto_battlefield(this, tapped=True))),
    ),
    card(
        "Bloodghast",
        "{B}{B}",
        creature("Vampire Spirit", 2, 1),
        cant_block,
        static(this, haste, only_if=life_of(each_opponent) <= 10),
        in_graveyard(landfall(may(put_onto_battlefield(this)))),
    ),
    card(
        "Robobrain War Mind",
        "{3}{U}",
        artifact + creature("Robot", hand_of(you), 5),
        when_enters(get_energy(count((artifact & creature).you_control))),
        whenever_attacks(may_pay("{E}{E}{E}", then=draw(1))),
    ),
    card("Sky Skiff", "{2}", artifact("Vehicle", 2, 3), flying, crew(1)),
    card(
        "Renegade Freighter",
        "{4}",
        artifact("Vehicle", 4, 3),
        whenever_attacks(gets(this, 1, 1, trample)),
        crew(2),
    ),
)

BEASTS = PLAIN + WITH_ABILITIES
