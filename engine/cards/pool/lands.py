"""Lands: their mana abilities are of every kind that the rules know."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

_COLORED = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
_TAP_FOR_C = activated("{T}", add("{C}"))


def _either(a: str, b: str) -> str:
    return "{" + a + "/" + b + "}"


def _pain(name: str, a: str, b: str) -> Card:
    return card(name, None, land, _TAP_FOR_C, activated("{T}", add(_either(a, b)), damage(1, you)))


def _filter(name: str, a: str, b: str) -> Card:
    return card(name, None, land, _TAP_FOR_C, activated(_either(a, b) + "{T}", add(_either(a, b) * 2)))


def _bounce(name: str, a: str, b: str) -> Card:
    back = when_enters(choose_objects(land.you_control), return_to_hand(those))
    return card(name, None, land, enters_tapped, back, activated("{T}", add("{" + a + "}{" + b + "}")))


def _shock(name: str, a: str, b: str) -> Card:
    return card(name, None, land(f"{_COLORED[a]} {_COLORED[b]}"), enters_tapped_unless_you_pay_life(2))


def _gate(name: str, a: str, b: str) -> Card:
    return card(name, None, land("Gate"), enters_tapped, activated("{T}", add(_either(a, b))))


def _vivid(name: str, a: str) -> Card:
    return card(
        name,
        None,
        land,
        enters_tapped,
        enters_with(2, E.CTR_CHARGE),
        activated("{T}", add("{" + a + "}")),
        activated("{T}" + removing(1, E.CTR_CHARGE), add_any_color()),
    )


LANDS = (
    card(
        "Aether Hub",
        None,
        land,
        when_enters(get_energy(1)),
        _TAP_FOR_C,
        activated("{T}{E}", add_any_color()),
    ),
    _pain("Adarkar Wastes", "W", "U"),
    _pain("Underground River", "U", "B"),
    _pain("Sulfurous Springs", "B", "R"),
    _pain("Karplusan Forest", "R", "G"),
    _pain("Brushland", "G", "W"),
    _pain("Caves of Koilos", "W", "B"),
    _pain("Shivan Reef", "U", "R"),
    _pain("Llanowar Wastes", "B", "G"),
    _pain("Battlefield Forge", "R", "W"),
    _pain("Yavimaya Coast", "G", "U"),
    _filter("Mystic Gate", "W", "U"),
    _filter("Sunken Ruins", "U", "B"),
    _filter("Graven Cairns", "B", "R"),
    _filter("Fire-Lit Thicket", "R", "G"),
    _filter("Wooded Bastion", "G", "W"),
    _bounce("Boros Garrison", "R", "W"),
    _bounce("Gruul Turf", "R", "G"),
    _bounce("Izzet Boilerworks", "U", "R"),
    _bounce("Simic Growth Chamber", "G", "U"),
    _bounce("Orzhov Basilica", "W", "B"),
    _shock("Hallowed Fountain", "W", "U"),
    _shock("Watery Grave", "U", "B"),
    _shock("Blood Crypt", "B", "R"),
    _shock("Stomping Ground", "R", "G"),
    _shock("Temple Garden", "G", "W"),
    _gate("Azorius Guildgate", "W", "U"),
    _gate("Golgari Guildgate", "B", "G"),
    _gate("Izzet Guildgate", "U", "R"),
    _gate("Selesnya Guildgate", "G", "W"),
    _vivid("Vivid Creek", "U"),
    _vivid("Vivid Crag", "R"),
    _vivid("Vivid Grove", "G"),
    card("City of Brass", None, land, whenever(becomes_tapped(), damage(1, you)), activated("{T}", add_any_color())),
    card("Mana Confluence", None, land, activated("{T}" + paying_life(1), add_any_color())),
    card("Ancient Tomb", None, land, activated("{T}", add("{C}{C}"), damage(2, you))),
    card("Reflecting Pool", None, land, activated("{T}", add_could_produce(land.you_control))),
    card(
        "Exotic Orchard",
        None,
        land,
        activated("{T}", add_could_produce(land.an_opponent_controls, colors_only=True)),
    ),
    card(
        "Tendo Ice Bridge",
        None,
        land,
        enters_with(1, E.CTR_CHARGE),
        _TAP_FOR_C,
        activated("{T}" + removing(1, E.CTR_CHARGE), add_any_color()),
    ),
    card(
        "Gemstone Mine",
        None,
        land,
        enters_with(3, E.CTR_MINING),
        activated(
            "{T}" + removing(1, E.CTR_MINING),
            add_any_color(),
            if_(counters_on(this, E.CTR_MINING) <= 0, sacrifice(this)),
        ),
    ),
    card("Temple of the False God", None, land, activated("{T}", add("{C}{C}"), only_if=count(land.you_control) >= 5)),
    card("Gaea's Cradle", None, legendary + land, activated("{T}", add("{G}", times=count(creature.you_control)))),
    card("Tolarian Academy", None, legendary + land, activated("{T}", add("{U}", times=count(artifact.you_control)))),
    card(
        "Cabal Coffers",
        None,
        land,
        activated("{2}{T}", add("{B}", times=count(subtype("Swamp").you_control))),
    ),
    card(
        "Castle Garenbrig",
        None,
        land,
        enters_tapped_unless(count(subtype("Forest").you_control) >= 1),
        activated("{T}", add("{G}")),
        activated("{2}{G}{G}{T}", add("{G}", times=6, only_for=creature, only_ability=1)),
    ),
    card(
        "Evolving Wilds",
        None,
        land,
        activated("{T}" + sacrificing_this, search_library(basic & land, E.ZONE_BATTLEFIELD, tapped=True)),
    ),
)
