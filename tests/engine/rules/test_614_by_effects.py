"""614.16: replacement effects that speak of what an effect would do leave costs and damage alone."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    artifact,
    card,
    counters_plus,
    creature,
    damage,
    enchantment,
    enters_with,
    gain_life,
    infect,
    instant,
    loyalty,
    p1p1,
    permanent,
    planeswalker,
    proliferate,
    target,
)
from manaloom.engine.scenario import Scenario

JACE = card("Test Jace", "{0}", planeswalker("Jace", loyalty=3), loyalty(1, gain_life(1)))
ANY = card("Test Any", "{1}", enchantment, counters_plus(1, permanent.you_control))
GROW = card("Test Grow", "{0}", instant, p1p1(1, target(creature)))
SPREAD = card("Test Spread", "{0}", instant, proliferate())
STING = card("Test Sting", "{0}", creature("Bat", 1, 1), infect, activated("{T}", damage(1, target(creature))))
MINE = card("Test Mine", "{0}", artifact, enters_with(2, E.CTR_CHARGE))
CARDS = (JACE, ANY, GROW, SPREAD, STING, MINE)


@pytest.fixture
def s():
    return Scenario(CARDS)


@pytest.mark.parametrize(("other", "n"), [("Doubling Season", 4), ("Test Any", 5)])
def test_606_4_a_loyalty_cost_is_no_effect(s, other, n):
    s.me.battlefield("Test Jace", other)
    s.me.activate("Test Jace")
    assert s["Test Jace"].counters["loyalty"] == n


def test_306_5b_loyalty_that_it_enters_with_is(s):
    s.me.battlefield("Doubling Season").hand("Test Jace", "Test Mine")
    s.me.cast("Test Jace")
    s.resolve()
    s.me.cast("Test Mine")
    s.resolve()
    assert (s["Test Jace"].counters["loyalty"], s["Test Mine"].counters["charge"]) == (6, 4)


def test_614_16_what_a_spell_does_is(s):
    s.me.battlefield("Doubling Season", "Grizzly Bears").hand("Test Grow", "Test Spread")
    s.me.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].counters["+1/+1"] == 2
    s.me.cast("Test Spread")
    s.resolve()
    s.me.choose("Grizzly Bears")
    assert s["Grizzly Bears"].counters["+1/+1"] == 4


@pytest.mark.parametrize(("other", "n"), [("Doubling Season", 1), ("Test Any", 2)])
def test_120_3d_counters_from_damage_are_not_put_by_an_effect(s, other, n):
    """Not even where an effect deals the damage."""
    s.me.battlefield("Test Sting")
    s.opp.battlefield("Watchwolf", other)
    s.me.activate("Test Sting", target="Watchwolf")
    s.resolve()
    assert s["Watchwolf"].counters["-1/-1"] == n
