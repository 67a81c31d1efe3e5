"""Makers of tokens that give mana: Powerstones, Eldrazi Spawn and Scions, Gold (111.10)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import ELDRAZI_SPAWN, GOLD, POWERSTONE

SCION = token("Eldrazi Scion", "", creature("Eldrazi Scion", 1, 1), activated(sacrificing_this, add("{C}")))


def _stone(n: Number = 1) -> Do:
    return create(POWERSTONE, n, tapped=True)


def _drone(name: str, cost: str, power: int, toughness: int, *parts: Any) -> Card:
    return card(name, cost, creature("Eldrazi Drone", power, toughness), *parts)


def _devoid(name: str, cost: str, line: TypeLine | CardType, *parts: Any) -> Card:
    """Devoid (702.114): colourless, whatever its mana cost."""
    return card(name, cost, line, *parts, colors="")


POWERSTONES = (
    card("Argothian Opportunist", "{2}{G}", creature("Human Scout", 3, 2), when_enters(_stone())),
    card("Excavation Explosion", "{2}{R}", sorcery, damage(3, target(any_target)), _stone()),
    card("Fallaji Excavation", "{3}{G}{G}", sorcery, _stone(3), gain_life(3)),
    card(
        "Geology Enthusiast",
        "{3}{U}{U}",
        creature("Human Artificer", 2, 5),
        at(beginning_of_your_end_step, _stone()),
        activated("{6}", draw(1), p1p1(1)),
    ),
    card(
        "Great Desert Prospector",
        "{4}{W}",
        creature("Human Artificer", 3, 2),
        when_enters(_stone(count(creature.you_control.other))),
    ),
    card(
        "Hall of Tagsin",
        None,
        land,
        activated("{T}", add("{C}")),
        activated("{1}{T}", add_any_color()),
        activated("{4}{T}", _stone()),
    ),
    card(
        "Horned Stoneseeker",
        "{1}{R}",
        creature("Lizard", 2, 2),
        menace,
        when_enters(_stone()),
        when_leaves(sacrifices(you, subtype("Powerstone"))),
    ),
    card("Koilos Roc", "{4}{U}", creature("Bird", 3, 3), flash, flying, when_enters(_stone())),
    card("Powerstone Engineer", "{1}{W}", creature("Human Artificer", 2, 1), when_dies(_stone())),
    card("Sarinth Greatwurm", "{4}{R}{G}", creature("Wurm", 7, 6), trample, whenever(enters(land), _stone())),
    card(
        "Sibling Rivalry",
        "{3}{R}",
        sorcery,
        gain_control(target(artifact | creature), duration=E.DUR_END_OF_TURN),
        untap(that),
        gains(that, haste),
        _stone(),
    ),
    card(
        "Static Net",
        "{3}{W}",
        enchantment,
        when_enters(exile_until_this_leaves(target((nonland & permanent).an_opponent_controls))),
        when_enters(gain_life(2), _stone()),
    ),
    card("Stern Lesson", "{2}{U}", instant, draw(2), discard(1), _stone()),
    card("Stone Retrieval Unit", "{4}", artifact + creature("Construct", 2, 3), when_enters(_stone())),
)

ELDRAZI = (
    _drone("Kozilek's Predator", "{3}{G}", 3, 3, when_enters(create(ELDRAZI_SPAWN, 2))),
    _drone("Nest Invader", "{1}{G}", 2, 2, when_enters(create(ELDRAZI_SPAWN))),
    _drone("Emrakul's Hatcher", "{4}{R}", 3, 3, when_enters(create(ELDRAZI_SPAWN, 3))),
    _drone("Dread Drone", "{4}{B}", 4, 1, when_enters(create(ELDRAZI_SPAWN, 2))),
    _drone(
        "Rapacious One",
        "{5}{R}",
        5,
        4,
        trample,
        whenever(deals_combat_damage_to_player(), create(ELDRAZI_SPAWN, THAT_MANY)),
    ),
    card("Spawning Breath", "{1}{R}", instant, damage(1, target(any_target)), create(ELDRAZI_SPAWN)),
    card("Corpsehatch", "{3}{B}{B}", sorcery, destroy(target(creature & noncolored("B"))), create(ELDRAZI_SPAWN, 2)),
    card(
        "Growth Spasm",
        "{2}{G}",
        sorcery,
        search_library(basic & land, E.ZONE_BATTLEFIELD, tapped=True),
        create(ELDRAZI_SPAWN),
    ),
    card("Essence Feed", "{5}{B}", sorcery, lose_life(3, target(player)), gain_life(3), create(ELDRAZI_SPAWN, 3)),
    card(
        "Pawn of Ulamog",
        "{1}{B}{B}",
        creature("Vampire Shaman", 2, 2),
        whenever(dies() | dies(creature.you_control.nontoken.other), may(create(ELDRAZI_SPAWN))),
    ),
    card("Carrier Thrall", "{1}{B}", creature("Vampire", 2, 1), when_dies(create(SCION))),
    card(
        "Spawning Bed",
        None,
        land,
        activated("{T}", add("{C}")),
        activated("{6}{T}" + sacrificing_this, create(SCION, 3)),
    ),
    _devoid("Blisterpod", "{G}", creature("Eldrazi Drone", 1, 1), when_dies(create(SCION))),
    _devoid("Brood Monitor", "{4}{G}{G}", creature("Eldrazi Drone", 3, 3), when_enters(create(SCION, 3))),
    _devoid("Eyeless Watcher", "{3}{G}", creature("Eldrazi Drone", 1, 1), when_enters(create(SCION, 2))),
    _devoid("Eldrazi Skyspawner", "{2}{U}", creature("Eldrazi Drone", 2, 1), flying, when_enters(create(SCION))),
    _devoid("Call the Scions", "{2}{G}", sorcery, create(SCION, 2)),
    _devoid(
        "Catacomb Sifter",
        "{1}{B}{G}",
        creature("Eldrazi Drone", 2, 3),
        when_enters(create(SCION)),
        whenever(dies(creature.you_control.other), scry(1)),
    ),
    _devoid(
        "Brood Butcher",
        "{3}{B}{G}",
        creature("Eldrazi Drone", 3, 3),
        when_enters(create(SCION)),
        activated("{B}{G}" + sacrificing(creature), gets(target(creature), -2, -2)),
    ),
    _devoid(
        "From Beyond",
        "{3}{G}",
        enchantment,
        at(beginning_of_your_upkeep, create(SCION)),
        activated("{1}{G}" + sacrificing_this, search_library(subtype("Eldrazi"), reveal=True)),
    ),
    _devoid(
        "Sifter of Skulls",
        "{3}{B}",
        creature("Eldrazi", 4, 3),
        whenever(dies(creature.you_control.nontoken.other), create(SCION)),
    ),
)

GOLD_MAKERS = (
    card("Gild", "{3}{B}", sorcery, exile(target(creature)), create(GOLD)),
    card(
        "King Macar, the Gold-Cursed",
        "{2}{B}{B}",
        legendary + creature("Human Noble", 2, 3),
        whenever(becomes_untapped(), choose_target(target(creature)), may(exile(that), create(GOLD))),
    ),
)

MANA_TOKENS = POWERSTONES + ELDRAZI + GOLD_MAKERS
