"""603.7, 614.3: abilities that trigger, and effects that replace events, until end of turn."""

import pytest

from manaloom.engine.cards.language import (
    card,
    create,
    creature,
    enters,
    gain_life,
    instant,
    one_or_more,
    sorcery,
    token,
    until_end_of_turn,
    whenever,
    you_create_tokens,
)
from manaloom.engine.scenario import Scenario
from tests.engine.rules.scenarios.ways import pools


@pytest.fixture
def s():
    return Scenario(manual=True)


def test_603_7_for_each_time_it_happens_this_turn(s):
    s.me.battlefield("Island", 3).hand("High Tide", 2).library("Forest", 3)
    s.opp.battlefield("Island").library("Forest", 3)
    s.me.cast("High Tide", pay=["Island", "U"])
    s.resolve()
    assert pools(s, "Island") == {"UU"}
    s.me.tap("Island")
    s.me.cast("High Tide", pay="U")
    s.resolve()
    s.me.tap("Island")
    assert s.me.mana == "UUUU"  # {U}, and three from the last
    s.me.pass_()
    assert pools(s, "Island", s.opp) == {"UUU"}


def test_514_2_it_ends_with_the_turn(s):
    s.me.battlefield("Island", 2).hand("High Tide").library("Forest", 3)
    s.opp.battlefield("Island").library("Forest", 3)
    s.me.cast("High Tide", pay=["Island", "U"])
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    s.me.pass_() if s.deciding is s.me else None
    assert pools(s, "Island", s.opp) == {"U"}


def test_605_1b_it_is_a_mana_ability_in_a_payment():
    s = Scenario()
    s.me.battlefield("Island", 2).hand("High Tide", "Divination").library("Forest", 3)
    s.me.cast("High Tide")
    s.resolve()
    assert not any("Divination" in option for option in s.options)  # {U}{U} of three
    t = Scenario()
    t.me.battlefield("Island", 3).hand("High Tide", "Divination").library("Forest", 3)
    t.me.cast("High Tide")
    t.resolve()
    t.me.cast("Divination")
    t.resolve()
    assert len(t.me.hand) == 2


def test_614_3_a_replacement_effect_until_end_of_turn(s):
    s.me.battlefield("Deep Water", "Forest", 2).library("Forest", 3).mana("UUU")
    s.opp.battlefield("Forest").library("Forest", 3)
    s.me.activate("Deep Water", pay="U")
    s.resolve()
    assert pools(s, "Forest") == {"UUU"}
    s.me.activate("Deep Water", pay="U")  # once more is nothing more
    s.resolve()
    assert pools(s, "Forest") == {"UU"} and s.g["fx_n"] == 1
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_until("upkeep", turn_of=s.me)
    assert pools(s, "Forest") == {"G"}


def test_614_3_of_a_colour_of_your_choice(s):
    s.me.battlefield("Harvest Mage", "Gruul Turf", "Mana Reflection").hand("Forest").mana("G")
    s.me.activate("Harvest Mage", pay="G", cost="Forest")
    s.resolve()
    ways = pools(s, "Gruul Turf")
    assert ways == set("WUBRG") | {c * 2 for c in "WUBRG"}  # doubled before, or after


def test_614_3_deep_water_goes_on_when_it_has_left(s):
    s.me.battlefield("Deep Water", "Forest").mana("U")
    s.opp.hand("Naturalize").mana("GG")
    s.me.activate("Deep Water", pay="U")
    s.resolve()
    s.me.pass_()
    s.opp.cast("Naturalize", target="Deep Water", pay=["G", "G"])
    s.resolve()
    assert "Deep Water" in s.me.graveyard and pools(s, "Forest") == {"U"}


def test_614_3_pale_moon_is_for_nonbasic_lands(s):
    s.me.battlefield("Forest", "Stomping Ground").hand("Pale Moon").mana("UU")
    s.me.cast("Pale Moon", pay=["U", "U"])
    s.resolve()
    assert pools(s, "Forest") == {"G"} and pools(s, "Stomping Ground") == {"C"}


SPROUT = token("Sprout", "G", creature("Plant", 1, 1))
SOW = card("Test Sow", "{0}", sorcery, create(SPROUT, 3))
EACH = card("Test Each", "{0}", instant, until_end_of_turn(whenever(enters(creature), gain_life(1))))
ALL = card("Test All", "{0}", instant, until_end_of_turn(whenever(one_or_more(enters(creature)), gain_life(1))))
MADE = card("Test Made", "{0}", instant, until_end_of_turn(whenever(you_create_tokens(), gain_life(1))))


@pytest.mark.parametrize(("spell", "gained"), [("Test Each", 3), ("Test All", 1), ("Test Made", 1)])
def test_603_2c_once_for_each_or_once_for_all(spell, gained):
    """What triggers "whenever one or more" does so once for events that happen together, for a while too."""
    s = Scenario((SOW, EACH, ALL, MADE))
    s.me.hand(spell, "Test Sow")
    s.me.cast(spell)
    s.resolve()
    s.me.cast("Test Sow")
    s.resolve()
    assert len(s.stack) == gained
    s.resolve_all()
    assert s.me.life == 20 + gained
