"""More of what creates tokens: spells, creatures as they enter or die, triggered and activated abilities."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import (
    BEAR,
    BLOOD,
    CLUE,
    ELF_WARRIOR,
    GOBLIN,
    GREAT_ANGEL,
    HUMAN_SOLDIER,
    LIFELINK_SOLDIER,
    PEGASUS,
    SAPROLING,
    SERVO,
    SOLDIER,
    SPIRIT,
    SQUIRREL,
    THOPTER,
    TREASURE,
    WHITE_BIRD,
    WHITE_HUMAN,
    WHITE_VAMPIRE,
    WOLF,
    WURM,
    ZOMBIE,
)

_mine = creature.you_control
_morbid = this_turn(S.TURN_CREATURES_DIED, each_player) >= 1

_ROC = token("Bird", "W", creature("Bird", 3, 3), flying, label="3/3 Bird")
_CAT_LIFELINK = token("Cat", "W", creature("Cat", 1, 1), lifelink, label="Cat with lifelink")
_DINOSAUR = token("Dinosaur", "G", creature("Dinosaur", 3, 3), trample, label="Dinosaur with trample")
_ELDRAZI_HORROR = token("Eldrazi Horror", "", creature("Eldrazi Horror", 3, 2))
_GOAT = token("Goat", "W", creature("Goat", 0, 1))
_GRAVEBORN = token("Graveborn", "BR", creature("Graveborn", 3, 1), haste)
_ILLUSION = token("Illusion", "U", creature("Illusion", 1, 1), flying, label="Illusion with flying")
_MERFOLK_WIZARD = token("Merfolk Wizard", "U", creature("Merfolk Wizard", 1, 1))
_OOZE_X = token("Ooze", "G", creature("Ooze", 0, 0), label="Ooze X/X")
_RAT = token("Rat", "B", creature("Rat", 1, 1))
_SPIDER = token("Spider", "G", creature("Spider", 1, 2), reach, label="green Spider")
_SPIRIT_COLORLESS = token("Spirit", "", creature("Spirit", 1, 1), label="colorless Spirit")
_SPIRIT_WB = token("Spirit", "WB", creature("Spirit", 1, 1), flying, label="white and black Spirit")
_THOPTER_BLUE = token("Thopter", "U", artifact + creature("Thopter", 1, 1), flying, label="blue Thopter")
_UR_ELEMENTAL = token("Elemental", "UR", creature("Elemental", 4, 4), label="blue and red Elemental")
_HELLKITE = token("Dragon", "R", creature("Dragon", 6, 6), flying, label="6/6 Dragon")

TOKEN_SPELLS = (
    card("Deploy to the Front", "{5}{W}{W}", sorcery, create(SOLDIER, count(creature))),
    card("Moan of the Unhallowed", "{2}{B}{B}", sorcery, flashback("{5}{B}{B}"), create(ZOMBIE, 2)),
    card("Fungal Sprouting", "{3}{G}", sorcery, create(SAPROLING, greatest_power(_mine))),
    card("Spore Burst", "{3}{G}", sorcery, create(SAPROLING, DOMAIN)),
    card("Miming Slime", "{2}{G}", sorcery, create(_OOZE_X, size=greatest_power(_mine))),
    card("Eyes in the Skies", "{3}{W}", instant, create(WHITE_BIRD), populate()),
    card("Trostani's Judgment", "{5}{W}", instant, exile(target(creature)), populate()),
    card(
        "Resculpt", "{1}{U}", instant, exile(target(artifact | creature)), create(_UR_ELEMENTAL, who=thats_controller)
    ),
    card("Shamble Back", "{B}", sorcery, exile(target(creature.in_a_graveyard)), create(ZOMBIE), gain_life(2)),
    card("Beckon Apparition", "{W/B}", instant, exile(target(any_card.in_a_graveyard)), create(_SPIRIT_WB)),
    card("Pirate's Prize", "{3}{U}", sorcery, draw(2), create(TREASURE)),
    card("Depths of Desire", "{2}{U}", instant, return_to_hand(target(creature)), create(TREASURE)),
    card("Kuldotha Rebirth", "{R}", sorcery, additional_cost(sacrificing(artifact)), create(GOBLIN, 3)),
    card("Vampire's Kiss", "{1}{B}", sorcery, lose_life(2, target(player)), gain_life(2), create(BLOOD, 2)),
)

ENTERING_MAKERS = (
    card("Ghirapur Gearcrafter", "{2}{R}", creature("Human Artificer", 2, 1), when_enters(create(THOPTER))),
    card("Aviation Pioneer", "{2}{U}", creature("Human Artificer", 1, 2), when_enters(create(THOPTER))),
    card(
        "Experimental Aviator", "{3}{U}{U}", creature("Human Artificer", 0, 3), flying, when_enters(create(THOPTER, 2))
    ),
    card("Armada Wurm", "{2}{G}{G}{W}{W}", creature("Wurm", 5, 5), trample, when_enters(create(WURM))),
    card("Daysquad Marshal", "{3}{W}", creature("Human Soldier", 3, 3), when_enters(create(HUMAN_SOLDIER))),
    card("Elderleaf Mentor", "{3}{G}", creature("Elf Warrior", 3, 2), when_enters(create(ELF_WARRIOR))),
    card("Elturgard Ranger", "{4}{G}", creature("Human Elf Ranger", 4, 1), reach, when_enters(create(WOLF))),
    card("Drownyard Explorers", "{3}{U}", creature("Human Wizard", 2, 4), when_enters(create(CLUE))),
    card("Enlightened Maniac", "{3}{U}", creature("Human", 0, 2), when_enters(create(_ELDRAZI_HORROR))),
    card("Paladin of the Bloodstained", "{3}{W}", creature("Vampire Knight", 3, 2), when_enters(create(WHITE_VAMPIRE))),
    card(
        "Searchlight Companion",
        "{3}",
        artifact + creature("Drone", 1, 1),
        flying,
        when_enters(create(_SPIRIT_COLORLESS)),
    ),
    card("Twin-Silk Spider", "{2}{G}", creature("Spider", 1, 2), reach, when_enters(create(_SPIDER))),
    card("Urbis Protector", "{4}{W}{W}", creature("Human Cleric", 1, 1), when_enters(create(GREAT_ANGEL))),
    card("Watchful Giant", "{5}{W}", creature("Giant Soldier", 3, 6), when_enters(create(WHITE_HUMAN))),
    card("Crested Herdcaller", "{3}{G}{G}", creature("Dinosaur", 3, 3), trample, when_enters(create(_DINOSAUR))),
    card("Voldaren Epicure", "{R}", creature("Vampire", 1, 1), when_enters(damage(1, each_opponent), create(BLOOD))),
    card("Wakedancer", "{2}{B}", creature("Human Shaman", 2, 2), when_enters(create(ZOMBIE), only_if=_morbid)),
    card(
        "Emissary of the Sleepless",
        "{4}{W}",
        creature("Spirit", 2, 4),
        flying,
        when_enters(create(SPIRIT), only_if=_morbid),
    ),
    card("Accomplished Automaton", "{7}", artifact + creature("Construct", 5, 7), fabricate(1, SERVO)),
    card("Ambitious Aetherborn", "{4}{B}", creature("Aetherborn Artificer", 4, 3), fabricate(1, SERVO)),
)

DYING_MAKERS = (
    card("Elgaud Inquisitor", "{3}{W}", creature("Human Cleric", 2, 2), lifelink, when_dies(create(SPIRIT))),
    card("Dire Fleet Hoarder", "{1}{B}", creature("Human Pirate", 2, 1), when_dies(create(TREASURE))),
    card("Discordant Piper", "{1}{B}", creature("Zombie Satyr", 2, 1), when_dies(create(_GOAT))),
    card("Brood Weaver", "{3}{G}", creature("Spider", 2, 4), reach, when_dies(create(_SPIDER))),
    card("Roc Egg", "{2}{W}", creature("Bird Egg", 0, 3), defender, when_dies(create(_ROC))),
    card("Eyeblight Cullers", "{4}{B}", creature("Elf Warrior", 3, 3), when_dies(create(ELF_WARRIOR, 3), mill(3))),
    card("Nested Shambler", "{B}", creature("Zombie", 1, 1), when_dies(create(SQUIRREL, power_of(this), tapped=True))),
)

TRIGGERED_MAKERS = (
    card(
        "Xathrid Necromancer",
        "{2}{B}",
        creature("Human Wizard", 2, 2),
        whenever(dies() | dies((creature & subtype("Human")).other.you_control), create(ZOMBIE, tapped=True)),
    ),
    card(
        "Requiem Angel",
        "{5}{W}",
        creature("Angel", 5, 5),
        flying,
        whenever(dies((creature & non_subtype("Spirit")).other.you_control), create(SPIRIT)),
    ),
    card("Field of Souls", "{2}{W}{W}", enchantment, whenever(dies(creature.nontoken.you_own), create(SPIRIT))),
    card(
        "Ogre Slumlord",
        "{3}{B}{B}",
        creature("Ogre Rogue", 3, 3),
        whenever(dies(creature.nontoken.other), may(create(_RAT))),
        static(subtype("Rat").you_control, deathtouch),
    ),
    card(
        "Sek'Kuar, Deathkeeper",
        "{2}{B}{R}{G}",
        legendary + creature("Orc Shaman", 4, 3),
        whenever(dies(_mine.nontoken.other), create(_GRAVEBORN)),
    ),
    card("Emeria Angel", "{2}{W}{W}", creature("Angel", 3, 3), flying, landfall(may(create(WHITE_BIRD)))),
    card("Efficient Construction", "{3}{U}", enchantment, whenever(you_cast(artifact), create(THOPTER))),
    card(
        "Precinct Captain",
        "{W}{W}",
        creature("Human Soldier", 2, 2),
        first_strike,
        whenever(deals_combat_damage_to_player(), create(SOLDIER)),
    ),
    card("Overgrown Armasaur", "{3}{G}{G}", creature("Dinosaur", 4, 4), whenever(is_dealt_damage(), create(SAPROLING))),
    card("Raptor Hatchling", "{1}{R}", creature("Dinosaur", 1, 1), whenever(is_dealt_damage(), create(_DINOSAUR))),
    card(
        "Emmara, Soul of the Accord",
        "{G}{W}",
        legendary + creature("Elf Cleric", 2, 2),
        whenever(becomes_tapped(), create(LIFELINK_SOLDIER)),
    ),
    card(
        "Stonybrook Schoolmaster",
        "{2}{W}",
        creature("Merfolk Wizard", 1, 2),
        whenever(becomes_tapped(), may(create(_MERFOLK_WIZARD))),
    ),
    card(
        "Utvara Hellkite",
        "{6}{R}{R}",
        creature("Dragon", 6, 6),
        flying,
        whenever(attacks(subtype("Dragon").you_control), create(_HELLKITE)),
    ),
    card(
        "Leonin Warleader",
        "{2}{W}{W}",
        creature("Cat Soldier", 4, 4),
        whenever_attacks(create(_CAT_LIFELINK, 2, tapped=True, attacking=True)),
    ),
    card(
        "Falconer Adept",
        "{3}{W}",
        creature("Human Soldier", 2, 3),
        whenever_attacks(create(WHITE_BIRD, tapped=True, attacking=True)),
    ),
    card(
        "Bishop of Wings",
        "{W}{W}",
        creature("Human Cleric", 1, 4),
        whenever(enters(subtype("Angel").you_control), gain_life(4)),
        whenever(dies(subtype("Angel").you_control), create(SPIRIT)),
    ),
    card(
        "Honden of Life's Web",
        "{4}{G}",
        legendary + enchantment("Shrine"),
        at(beginning_of_your_upkeep, create(_SPIRIT_COLORLESS, count(subtype("Shrine").you_control))),
    ),
)

ACTIVATED_MAKERS = (
    card(
        "Graveyard Marshal",
        "{B}{B}",
        creature("Zombie Soldier", 3, 2),
        activated("{2}{B}" + exiling_from_graveyard(1, creature), create(ZOMBIE, tapped=True)),
    ),
    card(
        "Null Caller",
        "{3}{B}",
        creature("Vampire Shaman", 2, 4),
        activated("{3}{B}" + exiling_from_graveyard(1, creature), create(ZOMBIE, tapped=True)),
    ),
    card("Pegasus Refuge", "{3}{W}", enchantment, activated("{2}" + discarding(1), create(PEGASUS))),
    card(
        "Saproling Cluster", "{1}{G}", enchantment, activated("{1}" + discarding(1), create(SAPROLING), any_player=True)
    ),
    card(
        "Cryptbreaker",
        "{B}",
        creature("Zombie", 1, 1),
        activated("{1}{B}{T}" + discarding(1), create(ZOMBIE)),
        activated(tapping(3, subtype("Zombie")), draw(1), lose_life(1)),
    ),
    card(
        "Thopter Foundry",
        "{W/B}{U}",
        artifact,
        activated("{1}" + sacrificing(artifact.nontoken), create(_THOPTER_BLUE), gain_life(1)),
    ),
    card(
        "Meloku the Clouded Mirror",
        "{4}{U}",
        legendary + creature("Moonfolk Wizard", 2, 4),
        flying,
        activated("{1}" + returning(1, land), create(_ILLUSION)),
    ),
    card(
        "Mother Bear",
        "{1}{G}",
        creature("Bear", 2, 2),
        in_graveyard(activated("{3}{G}{G}" + exiling_this, create(BEAR, 2), sorcery_speed=True)),
    ),
    card(
        "Fairgrounds Patrol",
        "{1}{W}",
        creature("Human Soldier", 2, 1),
        in_graveyard(activated("{1}{W}" + exiling_this, create(THOPTER), sorcery_speed=True)),
    ),
    card(
        "Teysa, Orzhov Scion",
        "{1}{W}{B}",
        legendary + creature("Human Advisor", 2, 3),
        activated(sacrificing(creature & colored("W"), 3), exile(target(creature))),
        whenever(dies((creature & colored("B")).other.you_control), create(SPIRIT)),
    ),
)

MORE_TOKEN_MAKERS = TOKEN_SPELLS + ENTERING_MAKERS + DYING_MAKERS + TRIGGERED_MAKERS + ACTIVATED_MAKERS
