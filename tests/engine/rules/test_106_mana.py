"""106, 605: mana from permanents: doubled, restricted, triggered; what is left in the pool."""

import pytest

from manaloom.engine.cards.language import (
    card,
    enchantment,
    gain_life,
    is_tapped_for_mana,
    land,
    mana_becomes,
    mana_stays,
    whenever,
)
from manaloom.engine.scenario import Scenario

NOTICE = card("Test Notice", "{1}", enchantment, whenever(is_tapped_for_mana(land, whose=1), gain_life(1)))
STEADY = card("Test Steady", "{1}", enchantment, mana_stays())
BLUE = card("Test Blue", "{1}", enchantment, mana_becomes(2, land))
CARDS = (NOTICE, STEADY, BLUE)


@pytest.fixture
def s():
    return Scenario(CARDS, manual=True)


def test_106_4_mana_stays_until_the_step_ends(s):
    s.me.battlefield("Forest", 2)
    s.me.tap("Forest")
    assert s.me.mana == "G"
    s.pass_until("begin_combat")
    assert s.me.mana == ""


def test_106_4_an_effect_may_keep_it(s):
    s.me.battlefield("Forest", "Test Steady")
    s.me.tap("Forest")
    s.pass_until("begin_combat")
    assert s.me.mana == "G"


def test_106_12b_twice_as_much(s):
    s.me.battlefield("Forest", "Mana Reflection")
    s.me.tap("Forest")
    assert s.me.mana == "GG"


def test_106_12b_each_doubler_once(s):
    s.me.battlefield("Forest", "Mana Reflection", 2).battlefield("Nyxbloom Ancient")
    s.me.tap("Forest")
    assert s.me.mana == "G" * 12


def test_106_12b_only_what_is_tapped_for_mana(s):
    s.me.battlefield("Blood Pet", "Mana Reflection", "Treasure")
    s.me.activate("Blood Pet")
    assert s.me.mana == "B"
    s.me.tap("Treasure", "R")
    assert s.me.mana == "BRR"  # {T} is part of its cost


def test_106_12b_not_that_of_rituals(s):
    s.me.mana("B").battlefield("Mana Reflection").hand("Dark Ritual")
    s.me.cast("Dark Ritual", pay="B")
    s.resolve()
    assert s.me.mana == "BBB"


def test_605_4a_triggered_mana_abilities_resolve_at_once(s):
    s.me.battlefield("Forest").battlefield("Wild Growth", attached_to="Forest")
    s.me.tap("Forest")
    assert s.me.mana == "GG" and s.stack == []


def test_605_4a_its_mana_is_not_doubled(s):
    s.me.battlefield("Forest", "Mana Reflection").battlefield("Wild Growth", attached_to="Forest")
    s.me.tap("Forest")
    assert s.me.mana == "GGG"


def test_605_1b_any_type_that_was_produced(s):
    s.me.battlefield("Forest", "Mirari's Wake")
    s.me.tap("Forest")
    assert s.me.mana == "GG"


def test_605_1b_for_whoever_taps(s):
    s.me.battlefield("Mana Flare")
    s.opp.battlefield("Island").hand("Opt")
    s.me.pass_()
    s.opp.tap("Island")
    assert (s.me.mana, s.opp.mana) == ("", "UU")


def test_106_12a_tapping_for_mana_triggers_what_is_no_mana_ability(s):
    s.me.battlefield("Forest", "Test Notice")
    s.me.tap("Forest")
    assert s.me.mana == "G" and len(s.stack) == 1
    s.resolve()
    assert s.me.life == 21


def test_106_6_mana_of_another_type_instead(s):
    s.me.battlefield("Forest", "Test Blue", "Mirari's Wake")
    s.me.tap("Forest")
    assert s.me.mana == "UU"


def test_106_6_restricted_mana(s):
    s.me.battlefield("Vodalian Arcanist", "Island").hand("Divination", "Gladecover Scout", "Opt").library("Island", 2)
    s.me.battlefield("Forest")
    s.me.tap("Vodalian Arcanist")
    s.me.tap("Island")
    s.me.tap("Forest")
    assert s.me.mana == "UGC"
    s.me.cast("Gladecover Scout", pay="G")
    s.resolve()
    assert s.me.mana == "UC"
    assert not any("Grizzly" in option for option in s.options)


def test_106_6_restricted_mana_pays_for_what_it_may(s):
    s.me.battlefield("Somberwald Sage", "Forest").hand("Overrun", "Elvish Archdruid")
    s.me.tap("Somberwald Sage", "G")
    assert s.me.mana == "GGG"
    assert not any("cast Overrun" in option for option in s.options)
    s.me.cast("Elvish Archdruid", pay=["G", "G", "G"])
    s.resolve()
    assert s["Elvish Archdruid"].zone == "battlefield"


def test_111_10a_treasure_by_hand(s):
    s.me.battlefield("Treasure", 2).hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.me.tap("Treasure", "R")
    s.me.spend("R") if s.decision == "pay" else None
    s.resolve()
    assert s.opp.life == 18 and len(s.me.tokens("Treasure")) == 1


def test_602_5a_a_creature_that_came_this_turn(s):
    s.me.battlefield("Llanowar Elves", sick=True).battlefield("Blood Pet", sick=True).hand("Shock")
    s.start()
    assert not any("Llanowar" in option for option in s.options)
    assert any("Blood Pet" in option for option in s.options)


def test_106_7_what_a_land_could_produce(s):
    s.me.battlefield("Fellwar Stone")
    s.opp.battlefield("Island", "Mountain")
    s.start()
    assert [sum(o.count("{" + letter + "}") for o in s.options) for letter in "WUBRGC"] == [0, 1, 0, 1, 0, 0]
    s.me.tap("Fellwar Stone", "R")
    assert s.me.mana == "R"


def test_107_4f_phyrexian_mana(s):
    s.me.battlefield("Mountain").hand("Gut Shot", 2)
    s.me.cast("Gut Shot", target=s.opp, pay="life")
    s.resolve()
    assert (s.me.life, s.opp.life) == (18, 19)


def test_118_3b_life_that_one_does_not_have(s):
    s.me.life(1).hand("Gut Shot")
    s.start()
    assert not any("Gut Shot" in option for option in s.options)
