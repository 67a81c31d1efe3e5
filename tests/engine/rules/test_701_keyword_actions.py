"""701.44, 701.50: explore and connive, one permanent after another, also such as have left, replaced and doubled."""

import pytest

from manaloom.engine.cards.language import (
    X,
    activated,
    card,
    connive,
    connives,
    creature,
    damage,
    discard,
    each,
    enchantment,
    explore,
    explores,
    explores_again,
    gain_life,
    get_energy,
    instant,
    target,
    this,
    when_enters,
    whenever,
    you_discard,
)
from manaloom.engine.scenario import Scenario

SCOUT = card("Test Scout", "{0}", creature("Scout", 1, 1), when_enters(explore(this)))
TREK = card("Test Trek", "{0}", instant, explore(target(creature)))
MARCH = card("Test March", "{0}", instant, explore(each(creature)))
TALE = card("Test Tale", "{1}", enchantment, whenever(explores(creature.you_control), gain_life(1)))
GUIDE = card("Test Guide", "{1}", enchantment, explores_again(creature.you_control))
SPY = card("Test Spy", "{0}", creature("Rogue", 1, 1), when_enters(connive(this)))
PLOT = card("Test Plot", "{X}", instant, connive(target(creature), X))
RING = card("Test Ring", "{0}", instant, connive(each(creature)))
NEWS = card("Test News", "{1}", enchantment, whenever(connives(creature.you_control), gain_life(1)))
DUMP = card("Test Dump", "{1}", enchantment, whenever(you_discard(), get_energy(1)))
TOSS = card("Test Toss", "{0}", instant, discard(1))
ZAP = card("Test Zap", "{0}", instant, damage(3, target(creature)))
TUTOR = card("Test Tutor", "{1}", enchantment, activated("{0}", connive(target(creature), 2)))
CARDS = (SCOUT, TREK, MARCH, TALE, GUIDE, SPY, PLOT, RING, NEWS, DUMP, TOSS, ZAP, TUTOR)


@pytest.fixture
def s():
    return Scenario(CARDS)


def counters(s, name="Grizzly Bears"):
    return s[name].counters["+1/+1"]


# --- explore (701.44) -------------------------------------------------------------------------------------------------


def test_701_44a_a_land_goes_to_the_hand(s):
    s.me.battlefield("Grizzly Bears", "Test Tale").hand("Test Trek").library("Forest", "Island")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert (s.me.hand.names, s.me.library.names, counters(s)) == (["Forest"], ["Island"], 0)
    s.resolve()
    assert s.me.life == 21


def test_701_44a_a_nonland_card_stays_or_goes_to_the_graveyard(s):
    s.me.battlefield("Grizzly Bears", "Test Tale").hand("Test Trek").library("Shock", "Island")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert s.decision == "may" and s.options == ["put Shock into the graveyard", "no"]
    assert counters(s) == 1  # put on it before that is chosen
    ends = s.outcomes(lambda s: (counters(s), tuple(s.me.library.names), "Shock" in s.me.graveyard, len(s.stack)))
    assert ends == {(1, ("Shock", "Island"), False, 1), (1, ("Island",), True, 1)}


def test_701_44a_nothing_is_revealed_from_an_empty_library(s):
    """No land card is revealed: a counter it is, and nothing to put into the graveyard."""
    s.me.battlefield("Grizzly Bears", "Test Tale").hand("Test Trek")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert counters(s) == 1 and len(s.stack) == 1 and s.decision == "priority"


def test_701_44a_its_controller_reveals(s):
    s.me.hand("Test Trek").library("Shock")
    s.opp.battlefield("Grizzly Bears").library("Forest", "Island")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert s.opp.hand.names == ["Forest"] and s.me.library.names == ["Shock"]


def test_701_44c_what_has_left_explores_as_it_last_was(s):
    s.me.hand("Test Scout").library("Shock", "Island").battlefield("Test Tale")
    s.opp.hand("Test Zap")
    s.me.cast("Test Scout")
    s.resolve()
    s.opp.cast("Test Zap", target="Test Scout")
    s.resolve()
    assert s["Test Scout"].zone == "graveyard"
    s.resolve()
    ends = s.outcomes(
        lambda s: ("Shock" in s.me.graveyard, s["Test Scout"].counters["+1/+1"], len(s.stack)),
    )
    assert ends == {(True, 0, 1), (False, 0, 1)}


def test_701_44a_a_countered_target_does_nothing(s):
    """608.2b: a target that has left is none; nobody reveals anything."""
    s.me.battlefield("Grizzly Bears").hand("Test Trek").library("Forest")
    s.opp.hand("Test Zap")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.opp.cast("Test Zap", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.library.names == ["Forest"]


def test_701_44d_one_after_another_in_apnap_order(s):
    """Mine in the order that I choose, each with a card of its own; then the opponent's."""
    s.me.battlefield("Grizzly Bears", "Watchwolf").hand("Test March").library("Forest", "Shock", "Island")
    s.opp.battlefield("Serra Angel").library("Plains")
    s.me.cast("Test March")
    s.resolve()
    assert s.deciding is s.me and s.decision == "choose"
    ends = s.outcomes(
        lambda s: (counters(s), counters(s, "Watchwolf"), counters(s, "Serra Angel"), len(s.me.hand), len(s.opp.hand))
    )
    assert ends == {(0, 1, 0, 1, 1), (1, 0, 0, 1, 1)}


def test_701_44d_the_active_player_first(s):
    s.me.battlefield("Grizzly Bears").hand("Test March").library("Shock")
    s.opp.battlefield("Serra Angel").library("Murder")
    s.at("main1", turn_of=s.opp)
    s.me.cast("Test March")
    s.resolve()
    assert s.deciding is s.opp and s.options[0] == "put Murder into the graveyard"
    assert counters(s) == 0
    s.opp.choose("no")
    assert s.deciding is s.me and counters(s) == 1


def test_701_44_equal_ones_are_offered_once(s):
    s.me.battlefield("Grizzly Bears", 3).hand("Test March").library("Forest", "Island", "Swamp", "Plains")
    s.me.cast("Test March")
    s.resolve()
    assert s.me.hand.names == ["Forest", "Island", "Swamp"] and s.decision == "priority"


def test_614_1a_it_explores_then_it_explores_again(s):
    s.me.battlefield("Grizzly Bears", "Test Guide", "Test Tale").hand("Test Trek").library("Forest", "Shock", "Island")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert s.me.hand.names == ["Forest"] and counters(s) == 1
    s.me.choose("yes")
    assert s.me.library.names == ["Island"] and len(s.stack) == 2  # 701.44b: twice


def test_614_5_two_such_effects(s):
    s.me.battlefield("Grizzly Bears", "Test Guide", 2).hand("Test Trek")
    s.me.battlefield("Test Guide")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert counters(s) == 8


def test_122_6_the_counter_is_put_on_it_like_any_other(s):
    s.me.battlefield("Grizzly Bears", "Hardened Scales").hand("Test Trek")
    s.me.cast("Test Trek", target="Grizzly Bears")
    s.resolve()
    assert counters(s) == 2


# --- connive (701.50) -------------------------------------------------------------------------------------------------


def test_701_50a_a_counter_for_a_nonland_card(s):
    s.me.battlefield("Grizzly Bears", "Test News").hand("Test Plot", "Forest").library("Shock", "Island").mana("C")
    s.me.cast("Test Plot", x=1, target="Grizzly Bears")
    s.resolve()
    assert s.decision == "discard" and sorted(s.options) == ["discard Forest", "discard Shock"]
    ends = s.outcomes(lambda s: (counters(s), tuple(s.me.hand.names), len(s.stack)))
    assert ends == {(0, ("Shock",), 1), (1, ("Forest",), 1)}


def test_701_50a_with_an_empty_hand_and_library(s):
    """704.5b: it was to draw; and it has connived (701.50b)."""
    s.me.battlefield("Grizzly Bears", "Test News").hand("Test Plot").mana("C")
    s.me.cast("Test Plot", x=1, target="Grizzly Bears")
    s.resolve()
    assert s.result == "opp" and counters(s) == 0


def test_701_50e_connive_three(s):
    s.me.battlefield("Grizzly Bears", "Test Dump").hand("Test Plot", "Forest").mana("CCC")
    s.me.library("Shock", "Murder", "Island", "Swamp")
    s.me.cast("Test Plot", x=3, target="Grizzly Bears")
    ends = s.outcomes(
        lambda s: (counters(s), len(s.me.hand), len(s.stack), len(s.me.library)),
        lambda s: s.resolve(),
    )
    # Three of Forest, Island, Shock, Murder: one or two of them nonland; all are discarded at once, each triggers.
    assert ends == {(1, 1, 3, 1), (2, 1, 3, 1)}


def test_701_50e_counters_at_once(s):
    """Two counters by one event: one more of them, not two."""
    s.me.battlefield("Grizzly Bears", "Hardened Scales", "Test Tutor").library("Shock", "Murder", "Island")
    s.me.activate("Test Tutor", target="Grizzly Bears")
    s.resolve()
    s.me.choose("Shock")
    assert counters(s) == 3


def test_701_50e_connive_zero(s):
    """Nothing is drawn, but it has connived."""
    s.me.battlefield("Grizzly Bears", "Test News").hand("Test Plot").library("Shock")
    s.me.cast("Test Plot", target="Grizzly Bears")
    s.resolve()
    assert s.me.library.names == ["Shock"] and counters(s) == 0 and len(s.stack) == 1


def test_701_50c_what_has_left_connives_as_it_last_was(s):
    s.me.hand("Test Spy").library("Shock", "Island").battlefield("Test News")
    s.opp.hand("Test Zap")
    s.me.cast("Test Spy")
    s.resolve()
    s.opp.cast("Test Zap", target="Test Spy")
    s.resolve(2)
    assert s.me.graveyard.names == ["Test Spy", "Shock"] and len(s.stack) == 1
    assert s["Test Spy"].counters["+1/+1"] == 0


def test_701_50d_one_after_another(s):
    """The second draws what is next, after the first has discarded."""
    s.me.battlefield("Grizzly Bears", "Watchwolf").hand("Test Ring").library("Shock", "Forest", "Island")
    s.me.cast("Test Ring")
    s.resolve()
    s.me.choose("Watchwolf")
    assert counters(s, "Watchwolf") == 1 and counters(s) == 0
    assert s.me.graveyard.names == ["Shock", "Forest", "Test Ring"] and s.me.library.names == ["Island"]


# --- real cards -------------------------------------------------------------------------------------------------------


def test_111_10s_a_map(s):
    s.me.battlefield("Map", "Grizzly Bears", "Forest").library("Island")
    s.me.activate("Map", target="Grizzly Bears")
    s.resolve()
    assert s.me.hand.names == ["Island"] and s.me.tokens() == []


def test_111_10s_only_as_a_sorcery(s):
    s.me.battlefield("Map", "Grizzly Bears", "Forest").library("Island")
    s.at("upkeep", turn_of=s.me).start()
    assert not any("Map" in o for o in s.options)
