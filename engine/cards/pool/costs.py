"""Cards about costs: kicker, buyback, flashback, convoke, delve, improvise, additional and alternative costs."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import (
    BEAST,
    CLUE,
    GREAT_BEAST,
    MAP,
    POWERSTONE,
    SAPROLING,
    SOLDIER,
    SPIRIT,
    SQUIRREL,
    THOPTER,
    TREASURE,
    ZOMBIE,
)

_KOR_SOLDIER = token("Kor Soldier", "W", creature("Kor Soldier", 1, 1))
_WOLF = token("Wolf", "G", creature("Wolf", 2, 2))
_RAT = token("Rat", "B", creature("Rat", 1, 1))
_ELEPHANT = token("Elephant", "G", creature("Elephant", 3, 3))
_BIRD = token("Bird", "W", creature("Bird", 1, 1), flying)
_WURM = token("Wurm", "G", creature("Wurm", 6, 6))
_INSECT = token("Insect", "B", creature("Insect", 0, 1))
_RED_WHITE_SPIRIT = token("Spirit", "RW", creature("Spirit", 2, 2), label="2/2 Spirit")
_LIFELINK_SOLDIER = token("Soldier", "W", creature("Soldier", 1, 1), lifelink, label="Soldier with lifelink")
_ELF_KNIGHT = token("Elf Knight", "GW", creature("Elf Knight", 2, 2), vigilance)
_CITIZEN = token("Citizen", "GW", creature("Citizen", 1, 1))
_KAROX = token("Karox Bladewing", "R", legendary + creature("Dragon", 4, 4), flying)

_kicked = KICKED >= 1
_spells = any_card.you_control
_instant_or_sorcery = instant | sorcery

KICKER = (
    card(
        "Verdeloth the Ancient",
        "{4}{G}{G}",
        legendary + creature("Treefolk", 4, 7),
        kicker("{X}"),
        static((creature & subtype("Saproling")) | (creature & subtype("Treefolk")).other, plus(1, 1)),
        when_enters(create(SAPROLING, THIS_X), only_if=_kicked),
    ),
    card("Saproling Migration", "{1}{G}", sorcery, kicker("{4}"), create(SAPROLING, KICKED * 2 + 2)),
    card("Conqueror's Pledge", "{2}{W}{W}{W}", sorcery, kicker("{6}"), create(_KOR_SOLDIER, KICKED * 6 + 6)),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        sorcery,
        kicker("{5}"),
        create_copy(target(creature), KICKED * 4 + 1),
    ),
    card(
        "Verix Bladewing",
        "{2}{R}{R}",
        legendary + creature("Dragon", 4, 4),
        kicker("{3}"),
        flying,
        when_enters(create(_KAROX), only_if=_kicked),
    ),
    card(
        "Sergeant-at-Arms",
        "{2}{W}",
        creature("Human Soldier", 2, 3),
        kicker("{2}{W}"),
        when_enters(create(SOLDIER, 2), only_if=_kicked),
    ),
    card(
        "Skyclave Relic",
        "{3}",
        artifact,
        kicker("{3}"),
        indestructible,
        when_enters(create_copy(this, 2, tapped=True), only_if=_kicked),
        activated("{T}", add_any_color()),
    ),
    card(
        "Elvish Hydromancer",
        "{2}{G}",
        creature("Elf Wizard", 3, 2),
        kicker("{3}{U}"),
        when_enters(create_copy(target(creature.you_control)), only_if=_kicked),
    ),
    card(
        "Scout the Wilderness",
        "{2}{G}",
        sorcery,
        kicker("{1}{W}"),
        search_library(basic & land, E.ZONE_BATTLEFIELD, tapped=True),
        if_(_kicked, create(SOLDIER, 2)),
    ),
    card(
        "Wolfbriar Elemental",
        "{2}{G}{G}",
        creature("Elemental", 4, 4),
        multikicker("{G}"),
        when_enters(create(_WOLF, KICKED)),
    ),
    card(
        "Everflowing Chalice",
        "{0}",
        artifact,
        multikicker("{2}"),
        enters_with(KICKED, E.CTR_CHARGE),
        activated("{T}", add("{C}", times=counters_on(this, E.CTR_CHARGE))),
    ),
    card("Burst Lightning", "{R}", instant, kicker("{4}"), damage(KICKED * 2 + 2, target(any_target))),
    card(
        "Into the Roil",
        "{1}{U}",
        instant,
        kicker("{1}{U}"),
        return_to_hand(target(permanent & nonland)),
        if_(_kicked, draw(1)),
    ),
    card(
        "Blink of an Eye",
        "{1}{U}",
        instant,
        kicker("{1}{U}"),
        return_to_hand(target(permanent & nonland)),
        if_(_kicked, draw(1)),
    ),
    card(
        "Rushing River",
        "{2}{U}",
        instant,
        kicker(sacrificing(land)),
        return_to_hand(target(permanent & nonland)),
        if_(_kicked, return_to_hand(another_target(permanent & nonland))),
    ),
    card(
        "Sunscape Battlemage",
        "{2}{W}",
        creature("Human Wizard", 2, 2),
        kicker("{1}{G}"),
        kicker("{2}{U}"),
        when_enters(destroy(target(creature.with_(flying))), only_if=kicked_with(1)),
        when_enters(draw(2), only_if=kicked_with(2)),
    ),
    card(
        "Thornscape Battlemage",
        "{2}{G}",
        creature("Elf Wizard", 2, 2),
        kicker("{R}"),
        kicker("{W}"),
        when_enters(damage(2, target(any_target)), only_if=kicked_with(1)),
        when_enters(destroy(target(artifact)), only_if=kicked_with(2)),
    ),
    card(
        "Thunderscape Battlemage",
        "{2}{R}",
        creature("Human Wizard", 2, 2),
        kicker("{1}{B}"),
        kicker("{G}"),
        when_enters(discard(2, target(player)), only_if=kicked_with(1)),
        when_enters(destroy(target(enchantment)), only_if=kicked_with(2)),
    ),
    card(
        "Goblin Bushwhacker",
        "{R}",
        creature("Goblin Warrior", 1, 1),
        kicker("{R}"),
        when_enters(gets(each(creature.you_control), 1, 0, haste), only_if=_kicked),
    ),
    card(
        "Kor Sanctifiers",
        "{2}{W}",
        creature("Kor Cleric", 2, 3),
        kicker("{W}"),
        when_enters(destroy(target(artifact | enchantment)), only_if=_kicked),
    ),
    card(
        "Heartstabber Mosquito",
        "{3}{B}",
        creature("Insect", 2, 2),
        kicker("{2}{B}"),
        flying,
        when_enters(destroy(target(creature)), only_if=_kicked),
    ),
    card("Academy Drake", "{2}{U}", creature("Drake", 2, 2), kicker("{4}"), flying, enters_with(KICKED * 2)),
    card(
        "Krosan Druid",
        "{2}{G}",
        creature("Centaur Druid", 2, 3),
        kicker("{4}{G}"),
        when_enters(gain_life(10), only_if=_kicked),
    ),
    card("Baloth Gorger", "{2}{G}{G}", creature("Beast", 4, 4), kicker("{4}"), enters_with(KICKED * 3)),
)

BUYBACK = (
    card("Sprout Swarm", "{1}{G}", instant, convoke, buyback("{3}"), create(SAPROLING)),
    card("Lab Rats", "{B}", sorcery, buyback("{4}"), create(_RAT)),
    card("Capsize", "{1}{U}{U}", instant, buyback("{3}"), return_to_hand(target(permanent))),
    card("Whispers of the Muse", "{U}", instant, buyback("{5}"), draw(1)),
)

FLASHBACK = (
    card("Call of the Herd", "{2}{G}", sorcery, flashback("{3}{G}"), create(_ELEPHANT)),
    card("Elephant Ambush", "{2}{G}{G}", instant, flashback("{6}{G}{G}"), create(_ELEPHANT)),
    card("Lingering Souls", "{2}{W}", sorcery, flashback("{1}{B}"), create(SPIRIT, 2)),
    card("Battle Screech", "{2}{W}{W}", sorcery, flashback(tapping(3, creature & colored("W"))), create(_BIRD, 2)),
    card("Group Project", "{1}{W}", sorcery, flashback(tapping(3, creature)), create(_RED_WHITE_SPIRIT)),
    card("Roar of the Wurm", "{6}{G}", sorcery, flashback("{3}{G}"), create(_WURM)),
    card("Crush of Wurms", "{6}{G}{G}{G}", sorcery, flashback("{9}{G}{G}{G}"), create(_WURM, 3)),
    card("Chatter of the Squirrel", "{G}", sorcery, flashback("{1}{G}"), create(SQUIRREL)),
    card("Acorn Harvest", "{3}{G}", sorcery, flashback("{1}{G}" + paying_life(3)), create(SQUIRREL, 2)),
    card("Beast Attack", "{2}{G}{G}{G}", instant, flashback("{2}{G}{G}{G}"), create(GREAT_BEAST)),
    card("Army of the Damned", "{5}{B}{B}{B}", sorcery, flashback("{7}{B}{B}{B}"), create(ZOMBIE, 13, tapped=True)),
    card("Strike It Rich", "{R}", sorcery, flashback("{2}{R}"), create(TREASURE)),
    card(
        "Cackling Counterpart",
        "{1}{U}{U}",
        instant,
        flashback("{5}{U}{U}"),
        create_copy(target(creature.you_control)),
    ),
    card("Self-Reflection", "{4}{U}{U}", sorcery, flashback("{3}{U}"), create_copy(target(creature.you_control))),
    card("Firebolt", "{R}", sorcery, flashback("{4}{R}"), damage(2, target(any_target))),
    card("Think Twice", "{1}{U}", instant, flashback("{2}{U}"), draw(1)),
    card("Deep Analysis", "{3}{U}", sorcery, flashback("{1}{U}" + paying_life(3)), draw(2, target(player))),
    card("Faithless Looting", "{R}", sorcery, flashback("{2}{R}"), draw(2), discard(2)),
)

CONVOKE = (
    card("Scatter the Seeds", "{3}{G}{G}", instant, convoke, create(SAPROLING, 3)),
    card("Triplicate Spirits", "{4}{W}{W}", sorcery, convoke, create(SPIRIT, 3)),
    card("Feral Incarnation", "{8}{G}", sorcery, convoke, create(BEAST, 3)),
    card("March of the Multitudes", "{X}{G}{W}{W}", instant, convoke, create(_LIFELINK_SOLDIER, X)),
    card("Stoke the Flames", "{2}{R}{R}", instant, convoke, damage(4, target(any_target))),
    card("Siege Wurm", "{5}{G}{G}", creature("Wurm", 5, 5), convoke, trample),
    card("Worldsoul Colossus", "{X}{G}{W}", creature("Elemental", 0, 0), convoke, enters_with(X)),
    card(
        "Sprouting Renewal",
        "{2}{G}",
        sorcery,
        convoke,
        choose_one(mode(create(_ELF_KNIGHT)), mode(destroy(target(artifact | enchantment)))),
    ),
    card(
        "Chord of Calling",
        "{X}{G}{G}{G}",
        instant,
        convoke,
        search_library(creature.with_mana_value(at_most=X), E.ZONE_BATTLEFIELD),
    ),
    card("Chief Engineer", "{1}{U}", creature("Vedalken Artificer", 1, 3), spells_have(artifact.you_control, convoke)),
)

DELVE_AND_IMPROVISE = (
    card("Treasure Cruise", "{7}{U}", sorcery, delve, draw(3)),
    card("Gurmag Angler", "{6}{B}", creature("Zombie Fish", 5, 5), delve),
    card("Tombstalker", "{6}{B}{B}", creature("Demon", 5, 5), flying, delve),
    card("Murderous Cut", "{2}{B}{B}", instant, delve, destroy(target(creature))),
    card("Empty the Pits", "{X}{X}{B}{B}{B}{B}", instant, delve, create(ZOMBIE, X, tapped=True)),
    card("Arc Reactor", "{5}", artifact, improvise, enters_tapped, activated("{T}", add("{C}{C}{C}"))),
    card("Reverse Engineer", "{3}{U}{U}", sorcery, improvise, draw(3)),
    card(
        "Maverick Thopterist",
        "{3}{U}{R}",
        creature("Human Artificer", 2, 2),
        improvise,
        when_enters(create(THOPTER, 2)),
    ),
)

PRICES = (
    card("Pearl Medallion", "{2}", artifact, cost_less(1, colored("W").you_control)),
    card("Sapphire Medallion", "{2}", artifact, cost_less(1, colored("U").you_control)),
    card("Jet Medallion", "{2}", artifact, cost_less(1, colored("B").you_control)),
    card("Ruby Medallion", "{2}", artifact, cost_less(1, colored("R").you_control)),
    card("Emerald Medallion", "{2}", artifact, cost_less(1, colored("G").you_control)),
    card("Helm of Awakening", "{2}", artifact, cost_less(1, any_card)),
    card(
        "Herald of Kozilek",
        "{1}{U}{R}",
        creature("Eldrazi Drone", 2, 4),
        cost_less(1, colorless_object.you_control),
        colors="",
    ),
    card(
        "Edgewalker",
        "{1}{W}{B}",
        creature("Human Cleric", 2, 2),
        cost_less("{W}{B}", subtype("Cleric").you_control, only_colors=True),
    ),
    card("Thorn of Amethyst", "{2}", artifact, cost_more(1, noncreature)),
    card("Sphere of Resistance", "{2}", artifact, cost_more(1, any_card)),
    card("Trinisphere", "{3}", artifact, cost_at_least(3, any_card, only_if=is_a(this, any_card.untapped))),
    card("Training Grounds", "{U}", enchantment, abilities_cost_less(2, creature.you_control, 1)),
    card("Heartstone", "{3}", artifact, abilities_cost_less(1, creature, 1)),
    card("Suppression Field", "{1}{W}", enchantment, abilities_cost_more(2, any_card)),
    card(
        "Forensic Gadgeteer",
        "{2}{U}",
        creature("Vedalken Artificer Detective", 2, 3),
        whenever(you_cast(artifact), create(CLUE)),
        abilities_cost_less(1, artifact.you_control, 1),
    ),
    card(
        "Chromatic Orrery",
        "{7}",
        legendary + artifact,
        spend_as_though(),
        activated("{T}", add("{C}{C}{C}{C}{C}")),
        activated("{5}{T}", draw(colors_among(permanent.you_control))),
    ),
    card("Sunglasses of Urza", "{3}", artifact, spend_as_though(E.MASK_W, E.MASK_R)),
)

_an_artifact_or_creature = sacrificing(artifact | creature)

ADDITIONAL = (
    card("Deadly Dispute", "{1}{B}", instant, additional_cost(_an_artifact_or_creature), draw(2), create(TREASURE)),
    card("Fanatical Offering", "{1}{B}", instant, additional_cost(_an_artifact_or_creature), draw(2), create(MAP)),
    card("Village Rites", "{B}", instant, additional_cost(sacrificing(creature)), draw(2)),
    card("Altar's Reap", "{1}{B}", instant, additional_cost(sacrificing(creature)), draw(2)),
    card("Culling the Weak", "{B}", instant, additional_cost(sacrificing(creature)), add("{B}{B}{B}{B}")),
    card("Sacrifice", "{B}", instant, additional_cost(sacrificing(creature)), add("{B}", times=mana_value_of(those))),
    card("Carrion", "{1}{B}{B}", instant, additional_cost(sacrificing(creature)), create(_INSECT, power_of(those))),
    card(
        "Fling",
        "{1}{R}",
        instant,
        additional_cost(sacrificing(creature)),
        damage(power_of(those), target(any_target)),
    ),
    card(
        "Crop Rotation",
        "{G}",
        instant,
        additional_cost(sacrificing(land)),
        search_library(land, E.ZONE_BATTLEFIELD),
    ),
    card(
        "Harrow",
        "{2}{G}",
        instant,
        additional_cost(sacrificing(land)),
        search_library(basic & land, E.ZONE_BATTLEFIELD, 2),
    ),
    card("Big Score", "{3}{R}", instant, additional_cost(discarding(1)), draw(2), create(TREASURE, 2)),
    card("Unexpected Windfall", "{2}{R}{R}", instant, additional_cost(discarding(1)), draw(2), create(TREASURE, 2)),
    card("Seize the Spoils", "{2}{R}", sorcery, additional_cost(discarding(1)), draw(2), create(TREASURE)),
    card("Thrill of Possibility", "{1}{R}", instant, additional_cost(discarding(1)), draw(2)),
    card("Tormenting Voice", "{1}{R}", sorcery, additional_cost(discarding(1)), draw(2)),
    card(
        "Splitting the Powerstone",
        "{2}{U}",
        sorcery,
        additional_cost(sacrificing(artifact)),
        create(POWERSTONE, 2, tapped=True),
        if_(is_a(those, Filter(all_of=E.SUPER_LEGENDARY)), draw(1)),
    ),
)


def _borderpost(name: str, a: str, b: str) -> Card:
    either = activated("{T}", add("{" + a + "/" + b + "}"))
    bounce = or_cast_for("{1}" + returning(1, basic & land))
    return card(name, "{1}{" + a + "}{" + b + "}", artifact, bounce, enters_tapped, either)


ALTERNATIVE = (
    _borderpost("Fieldmist Borderpost", "W", "U"),
    _borderpost("Veinfire Borderpost", "B", "R"),
    _borderpost("Firewild Borderpost", "R", "G"),
    _borderpost("Wildfield Borderpost", "G", "W"),
    card(
        "Force of Will",
        "{3}{U}{U}",
        instant,
        or_cast_for(paying_life(1) + exiling_from_hand(1, colored("U"))),
        counter(target(spell)),
    ),
    card("Gush", "{4}{U}", instant, or_cast_for(returning(2, subtype("Island"))), draw(2)),
    card(
        "Fireblast",
        "{4}{R}{R}",
        instant,
        or_cast_for(sacrificing(subtype("Mountain"), 2)),
        damage(4, target(any_target)),
    ),
    card(
        "Bringer of the Green Dawn",
        "{7}{G}{G}",
        creature("Bringer", 5, 5),
        or_cast_for("{W}{U}{B}{R}{G}"),
        trample,
        at(step_begins(E.STEP_UPKEEP, 1), may(create(BEAST))),
    ),
    card("Fist of Suns", "{3}", artifact, may_cast_for("{W}{U}{B}{R}{G}", _spells)),
    card("Omniscience", "{7}{U}{U}{U}", enchantment, may_cast_for("{0}", _spells, E.ZONE_HAND)),
)

_tap_a_creature = "{T}" + tapping(1, creature)

SOURCES = (
    card("Springleaf Drum", "{1}", artifact, activated(_tap_a_creature, add_any_color())),
    card("Holdout Settlement", None, land, activated("{T}", add("{C}")), activated(_tap_a_creature, add_any_color())),
    card(
        "Survivors' Encampment",
        None,
        land("Desert"),
        activated("{T}", add("{C}")),
        activated(_tap_a_creature, add_any_color()),
    ),
    card("Jaspera Sentinel", "{G}", creature("Elf Rogue", 1, 2), reach, activated(_tap_a_creature, add_any_color())),
    card("Loam Dryad", "{G}", creature("Dryad Horror", 1, 2), activated(_tap_a_creature, add_any_color())),
    card("Saruli Caretaker", "{G}", creature("Dryad", 0, 3), defender, activated(_tap_a_creature, add_any_color())),
    card(
        "Citanul Stalwart",
        "{G}",
        creature("Elf Druid Soldier", 1, 1),
        activated("{T}" + tapping(1, artifact | creature), add_any_color()),
    ),
    card(
        "Gene Pollinator",
        "{G}",
        artifact + creature("Robot Insect", 1, 2),
        activated("{T}" + tapping(1, permanent), add_any_color()),
    ),
    card(
        "Supportive Parents",
        "{2}{G}",
        creature("Human Citizen", 3, 3),
        activated(tapping(2, creature), add_any_color()),
    ),
    card(
        "Seton, Krosan Protector",
        "{G}{G}{G}",
        legendary + creature("Centaur Druid", 2, 2),
        activated(tapping(1, subtype("Druid")), add("{G}")),
    ),
    card("Heritage Druid", "{G}", creature("Elf Druid", 1, 1), activated(tapping(3, subtype("Elf")), add("{G}{G}{G}"))),
    card(
        "Relic of Legends",
        "{3}",
        artifact,
        activated("{T}", add_any_color()),
        activated(tapping(1, creature & Filter(all_of=E.SUPER_LEGENDARY)), add_any_color()),
    ),
    card(
        "Lion's Eye Diamond",
        "{0}",
        artifact,
        activated(discarding_your_hand + sacrificing_this, add_one_color(3), instant_speed=True),
    ),
    card(
        "Halo Fountain",
        "{2}{W}",
        artifact,
        activated("{W}{T}" + untapping(1, creature), create(_CITIZEN)),
        activated("{W}{W}{T}" + untapping(2, creature), draw(1)),
        activated("{W}{W}{W}{W}{W}{T}" + untapping(15, creature), win_the_game()),
    ),
)

_sacrifice_a_creature = sacrificing(creature)

OUTLETS = (
    card("Goblin Bombardment", "{1}{R}", enchantment, activated(_sacrifice_a_creature, damage(1, target(any_target)))),
    card("Viscera Seer", "{B}", creature("Vampire Wizard", 1, 1), activated(_sacrifice_a_creature, scry(1))),
    card("Nantuko Husk", "{2}{B}", creature("Zombie Insect", 2, 2), activated(_sacrifice_a_creature, gets(this, 2, 2))),
    card(
        "Bloodthrone Vampire", "{1}{B}", creature("Vampire", 1, 1), activated(_sacrifice_a_creature, gets(this, 2, 2))
    ),
    card("Carrion Feeder", "{B}", creature("Zombie", 1, 1), cant_block, activated(_sacrifice_a_creature, p1p1(1))),
    card("Altar of Dementia", "{2}", artifact, activated(_sacrifice_a_creature, mill(power_of(those), target(player)))),
)

SYMBOLS_OF_TWO_WAYS = (
    card("Vault Skirge", "{1}{B/P}", artifact + creature("Phyrexian Imp", 1, 1), flying, lifelink),
    card("Porcelain Legionnaire", "{2}{W/P}", artifact + creature("Phyrexian Soldier", 3, 1), first_strike),
    card("Slash Panther", "{4}{R/P}", artifact + creature("Phyrexian Cat", 4, 2), haste),
    card("Mutagenic Growth", "{G/P}", instant, gets(target(creature), 2, 2)),
    card("Flame Javelin", "{2/R}{2/R}{2/R}", instant, damage(4, target(any_target))),
    card(
        "Selesnya Guildmage",
        "{G/W}{G/W}",
        creature("Elf Wizard", 2, 2),
        activated("{3}{G}", create(SAPROLING)),
        activated("{3}{W}", gets(each(creature.you_control), 1, 1)),
    ),
)

COLORS_THAT_WERE_SPENT = (
    card("Radiant Flames", "{2}{R}", sorcery, damage(COLORS_SPENT, each(creature))),
    card("Painful Truths", "{2}{B}", sorcery, draw(COLORS_SPENT), lose_life(COLORS_SPENT)),
    card("Skyreach Manta", "{5}", artifact + creature("Fish", 0, 0), flying, enters_with(COLORS_SPENT)),
    card(
        "Etched Oracle",
        "{4}",
        artifact + creature("Wizard", 0, 0),
        enters_with(COLORS_SPENT),
        activated("{1}" + removing(4, E.CTR_P1P1), draw(3, target(player))),
    ),
    card(
        "Steamcore Weird",
        "{3}{U}",
        creature("Weird", 1, 3),
        when_enters(damage(2, target(any_target)), only_if=was_spent("R")),
    ),
)

COSTS = (
    KICKER
    + BUYBACK
    + FLASHBACK
    + CONVOKE
    + DELVE_AND_IMPROVISE
    + PRICES
    + ADDITIONAL
    + ALTERNATIVE
    + SOURCES
    + OUTLETS
    + SYMBOLS_OF_TWO_WAYS
    + COLORS_THAT_WERE_SPENT
)
