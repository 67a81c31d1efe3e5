"""205: card types and subtypes, as effects set and add them."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    becomes,
    card,
    creature,
    gain_life,
    land,
    loyalty,
    only_types,
    permanent,
    planeswalker,
    sorcery,
    target,
)
from manaloom.engine.scenario import Scenario

GROUND = card("Test Ground", "{0}", sorcery, becomes(target(permanent), only_types(land), forever=True))
BRIEFLY = card("Test Briefly", "{0}", sorcery, becomes(target(permanent), only_types(land)))
FORGE = card("Test Forge", "{0}", sorcery, becomes(target(permanent), only_types(artifact), forever=True))
WAKE = card("Test Wake", "{0}", sorcery, becomes(target(land), creature("Elemental", 3, 3), forever=True))
BLADE = card("Test Blade", "{1}", artifact("Equipment") + creature("Spirit", 1, 1))
JACE = card("Test Jace", "{1}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
CARDS = (GROUND, BRIEFLY, FORGE, WAKE, BLADE, JACE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def cast(s, name, at):
    s.me.cast(name, target=at)
    s.resolve()
    return s[at].subtypes


def test_205_1a_subtypes_do_not_come_back_with_their_type(s):
    """A Bear that has become a land and is then made an Elemental creature is no Bear."""
    s.me.battlefield("Grizzly Bears").hand("Test Ground", "Test Wake")
    assert cast(s, "Test Ground", "Grizzly Bears") == set()
    assert cast(s, "Test Wake", "Grizzly Bears") == {"Elemental"}
    assert s["Grizzly Bears"].pt == (3, 3)


def test_205_1a_they_are_back_when_the_effect_is_over(s):
    s.me.battlefield("Grizzly Bears").hand("Test Briefly", "Test Wake")
    assert cast(s, "Test Briefly", "Grizzly Bears") == set()
    assert cast(s, "Test Wake", "Grizzly Bears") == {"Elemental"}
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].subtypes == {"Bear", "Elemental"}


def test_205_1a_subtypes_of_a_type_that_stays_remain(s):
    s.me.battlefield("Test Blade").hand("Test Forge")
    s.start()
    assert s["Test Blade"].subtypes == {"Equipment", "Spirit"}
    assert cast(s, "Test Forge", "Test Blade") == {"Equipment"}


def test_205_1a_planeswalker_types_too(s):
    s.me.battlefield("Test Jace").hand("Test Ground")
    assert cast(s, "Test Ground", "Test Jace") == set()
    assert s["Test Jace"].counters["loyalty"] == 5


def test_205_1b_a_land_that_is_still_a_land(s):
    s.me.battlefield("Forest").hand("Test Wake")
    assert cast(s, "Test Wake", "Forest") == {"Forest", "Elemental"}
