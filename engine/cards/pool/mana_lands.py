"""More lands: what they give depends on others, on a condition, or is for something only."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

_TAP_FOR_C = activated("{T}", add("{C}"))
_SPIRIT = token("Spirit", "", creature("Spirit", 1, 1), label="colorless Spirit")


def _either(a: str, b: str) -> str:
    return "{" + a + "/" + b + "}"


def _filter(name: str, a: str, b: str) -> Card:
    return card(name, None, land, _TAP_FOR_C, activated(_either(a, b) + "{T}", add(_either(a, b) * 2)))


def _bounce(name: str, a: str, b: str) -> Card:
    back = when_enters(choose_objects(land.you_control), return_to_hand(those))
    return card(name, None, land, enters_tapped, back, activated("{T}", add("{" + a + "}{" + b + "}")))


def _tainted(name: str, a: str, b: str) -> Card:
    swamp = count(subtype("Swamp").you_control) >= 1
    return card(name, None, land, _TAP_FOR_C, activated("{T}", add(_either(a, b)), only_if=swamp))


def _of_chosen_type(name: str, only_ability: int = 0, uncounterable: bool = False) -> Card:
    limited = add_any_color(only_for=creature.of_chosen_type, only_ability=only_ability)
    if uncounterable:
        limited = spent_on(limited, uncounterable=True)
    return card(name, None, land, as_enters_choose_creature_type, _TAP_FOR_C, activated("{T}", limited))


MANA_LANDS = (
    _filter("Fetid Heath", "W", "B"),
    _filter("Cascade Bluffs", "U", "R"),
    _filter("Twilight Mire", "B", "G"),
    _filter("Rugged Prairie", "R", "W"),
    _filter("Flooded Grove", "G", "U"),
    _bounce("Azorius Chancery", "W", "U"),
    _bounce("Dimir Aqueduct", "U", "B"),
    _bounce("Rakdos Carnarium", "B", "R"),
    _bounce("Selesnya Sanctuary", "G", "W"),
    _bounce("Golgari Rot Farm", "B", "G"),
    _tainted("Tainted Field", "W", "B"),
    _tainted("Tainted Isle", "U", "B"),
    _tainted("Tainted Peak", "B", "R"),
    _tainted("Tainted Wood", "B", "G"),
    card(
        "Nimbus Maze",
        None,
        land,
        _TAP_FOR_C,
        activated("{T}", add("{W}"), only_if=count(subtype("Island").you_control) >= 1),
        activated("{T}", add("{U}"), only_if=count(subtype("Plains").you_control) >= 1),
    ),
    card(
        "River of Tears",
        None,
        land,
        activated("{T}", if_(this_turn(S.TURN_LANDS) >= 1, add("{B}"), otherwise=add("{U}"))),
    ),
    card(
        "Spire of Industry",
        None,
        land,
        _TAP_FOR_C,
        activated("{T}" + paying_life(1), add_any_color(), only_if=count(artifact.you_control) >= 1),
    ),
    card("Tarnished Citadel", None, land, _TAP_FOR_C, activated("{T}", add_any_color(), damage(3, you))),
    card("Grand Coliseum", None, land, enters_tapped, _TAP_FOR_C, activated("{T}", add_any_color(), damage(1, you))),
    card("Crystal Quarry", None, land, _TAP_FOR_C, activated("{5}{T}", add("{W}{U}{B}{R}{G}"))),
    card("Meteor Crater", None, land, activated("{T}", add_color_among(permanent.you_control))),
    card(
        "Plaza of Harmony",
        None,
        land,
        when_enters(gain_life(3), only_if=count(subtype("Gate").you_control) >= 2),
        _TAP_FOR_C,
        activated("{T}", add_could_produce(subtype("Gate").you_control)),
    ),
    card("Command Tower", None, land, activated("{T}", add_commander_color())),
    card(
        "Path of Ancestry",
        None,
        land,
        enters_tapped,
        activated("{T}", spent_on(add_commander_color(), creature.but(commander=True), when=scry(1))),
    ),
    card(
        "Forbidden Orchard",
        None,
        land,
        activated("{T}", add_any_color()),
        whenever(is_tapped_for_mana(this, whose=1), create(_SPIRIT, who=target(opponent))),
    ),
    card("Ancient Ziggurat", None, land, activated("{T}", add_any_color(only_for=creature))),
    card("Pillar of the Paruns", None, land, activated("{T}", add_any_color(only_for=multicolored))),
    _of_chosen_type("Cavern of Souls", uncounterable=True),
    _of_chosen_type("Unclaimed Territory"),
    _of_chosen_type("Secluded Courtyard", only_ability=1),
    card(
        "Boseiju, Who Shelters All",
        None,
        legendary + land,
        enters_tapped,
        activated("{T}" + paying_life(2), spent_on(add("{C}"), instant | sorcery, uncounterable=True)),
    ),
)
