"""Scenarios A: mana of an undefined type, and what permanents could produce (106.5, 106.7)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    artifact,
    becomes_copy,
    card,
    counters_on,
    creature,
    enchantment,
    gain_life,
    if_,
    instant,
    is_tapped_for_mana,
    land,
    legendary,
    mana_becomes,
    target,
    this,
    whenever,
)
from manaloom.engine.scenario import Scenario
from tests.engine.rules.scenarios.ways import castable, pools

ANY = {"W", "U", "B", "R", "G"}
WATCH = card("Test Watch", None, land, whenever(is_tapped_for_mana(land), gain_life(1)))
ALIKE = card("Test Alike", "{0}", instant, becomes_copy(target(enchantment), target(enchantment)))
# Gemstone Caverns without its opening hand
CAVERNS = card(
    "Test Caverns",
    None,
    land,
    activated("{T}", if_(counters_on(this, E.CTR_LUCK) >= 1, add_any_color(), otherwise=add("{C}"))),
)
# Infernal Darkness without its cumulative upkeep
DARKNESS = card("Test Darkness", "{2}{B}{B}", enchantment, mana_becomes(E.MASK_B, land))
COLORLESS = card("Test Golem", "{5}", legendary + artifact + creature("Golem", 5, 5))
ONE = card("Test One", "{1}", artifact)
ONE_C = card("Test C", "{C}", artifact)
CARDS = (WATCH, ALIKE, CAVERNS, DARKNESS, COLORLESS, ONE, ONE_C)


@pytest.fixture
def s():
    return Scenario(CARDS, manual=True)


def test_A01_undefined_colour_gives_nothing(s):
    s.me.battlefield("Wastes", "Meteor Crater", "Test Watch")
    assert pools(s, "Meteor Crater") == {""}
    s.me.tap("Meteor Crater")
    assert s.me["Meteor Crater"].tapped and s.me.mana == ""
    assert s.stack == [] and s.me.life == 20  # 106.12a: nothing was produced


def test_A01_the_payment_does_not_count_on_it():
    s = Scenario(CARDS)
    s.me.battlefield("Meteor Crater").hand("Test One")
    assert castable(s) == set()


def test_A01_it_can_be_activated_in_the_middle_of_a_payment(s):
    s.me.battlefield("Meteor Crater", "Wastes").hand("Test One")
    s.me.cast("Test One")
    s.me.tap("Meteor Crater")  # 605.3a; it would not be wise
    assert s.decision == "pay" and s.me.mana == ""
    s.me.tap("Wastes")
    s.me.spend("C") if s.decision == "pay" else None
    assert s.stack == ["Test One"]


@pytest.mark.parametrize("commander", [None, "Test Golem"])
def test_A02_no_commander_no_colour(s, commander):
    if commander:
        s.me.commander(commander)
    s.me.battlefield("Path of Ancestry")
    assert pools(s, "Path of Ancestry") == {""}
    s.me.tap("Path of Ancestry")
    assert s.me["Path of Ancestry"].tapped and s.me.mana == ""


def test_A02_the_commanders_colours_otherwise(s):
    s.me.commander("Watchwolf").battlefield("Path of Ancestry")
    assert pools(s, "Path of Ancestry") == {"W", "G"}


def test_A02_symbols_in_rules_text_count():
    s = Scenario(manual=True)  # 903.4
    s.me.commander("Boros Signet").battlefield("Command Tower")
    assert pools(s, "Command Tower") == {"W", "R"}


def test_A03_doubling_an_undefined_amount(s):
    s.me.battlefield("Path of Ancestry", "Mana Reflection", "Mirari's Wake")
    s.me.tap("Path of Ancestry")
    assert s.me["Path of Ancestry"].tapped and s.me.mana == "" and s.stack == []


def test_A04_choice_never_made(s):
    s.me.battlefield("Forest", 2).battlefield("Wild Growth", attached_to="Forest")
    other = s.me.battlefield[1]
    s.me.battlefield("Utopia Sprawl", attached_to=other, chosen="R").hand("Test Alike")
    s.me.cast("Test Alike", target=["Wild Growth", "Utopia Sprawl"])
    s.resolve()
    first = s.me.battlefield[0]
    assert [t.name for t in first.attachments] == ["Utopia Sprawl"]
    s.me.tap(first)
    assert s.me.mana == "G"
    s.me.tap(other)
    assert s.me.mana == "RGG"


def test_A05_reflecting_pool_alone(s):
    s.me.battlefield("Reflecting Pool")
    assert pools(s, "Reflecting Pool") == {""}
    s.me.tap("Reflecting Pool")
    assert s.me["Reflecting Pool"].tapped and s.me.mana == ""


def test_A06_several_pools_and_one_island(s):
    s.me.battlefield("Reflecting Pool", 2).battlefield("Island")
    assert pools(s, "Reflecting Pool") == {"U"}
    s.me.tap("Reflecting Pool")
    s.me.tap("Reflecting Pool")
    assert s.me.mana == "UU"


def test_A06_whatever_comes_first(s):
    s.me.battlefield("Island").battlefield("Reflecting Pool", 3)
    s.me.battlefield("Naga Vitalist")
    for _ in range(3):
        s.me.tap("Reflecting Pool")
    s.me.tap("Naga Vitalist")
    assert s.me.mana == "UUUU"


def test_A07_cross_player_loop_empty(s):
    s.me.battlefield("Exotic Orchard")
    s.opp.battlefield("Exotic Orchard", "Reflecting Pool")
    s.me.tap("Exotic Orchard")
    assert s.me.mana == "" and s.me["Exotic Orchard"].tapped
    s.me.pass_()
    s.opp.tap("Exotic Orchard")
    s.opp.tap("Reflecting Pool")
    assert s.opp.mana == "" and s.opp["Reflecting Pool"].tapped


def test_A07_a_source_anywhere_in_the_loop_defines_it(s):
    s.me.battlefield("Exotic Orchard", "Reflecting Pool")
    s.opp.battlefield("Exotic Orchard", "Reflecting Pool", "Mountain")
    assert pools(s, "Exotic Orchard") == {"R"} and pools(s, "Reflecting Pool") == {"R"}


def test_A07_colours_pass_where_colourless_does_not(s):
    s.me.battlefield("Exotic Orchard", "Reflecting Pool")
    s.opp.battlefield("Reflecting Pool", "Wastes")
    assert pools(s, "Exotic Orchard") == {""} and pools(s, "Reflecting Pool") == {""}
    t = Scenario(manual=True)
    t.me.battlefield("Reflecting Pool", "Wastes", "Exotic Orchard")
    t.opp.battlefield("Reflecting Pool", "Exotic Orchard", "Swamp")
    assert pools(t, "Reflecting Pool") == {"C", "B"} and pools(t, "Exotic Orchard") == {"B"}


def test_A10_costs_are_ignored(s):
    s.opp.battlefield("Vivid Crag", tapped=True)
    s.me.battlefield("Exotic Orchard")
    assert pools(s, "Exotic Orchard") == ANY


def test_A11_filter_land_as_a_source(s):
    s.opp.battlefield("Graven Cairns", tapped=True)
    s.me.battlefield("Exotic Orchard", "Reflecting Pool", "Graven Cairns")
    assert pools(s, "Exotic Orchard") == {"B", "R"}
    assert pools(s, "Reflecting Pool") == {"C", "B", "R"}


def test_A12_activation_conditions_are_ignored_too(s):
    s.me.battlefield("Reflecting Pool", "Nimbus Maze")
    assert pools(s, "Nimbus Maze") == {"C"}
    assert pools(s, "Reflecting Pool") == {"C", "W", "U"}


@pytest.mark.parametrize(("counters", "wanted"), [({}, {"C"}), ({"luck": 1}, ANY)])
def test_A14_effect_side_condition_changes_the_type(s, counters, wanted):
    s.me.battlefield("Reflecting Pool").battlefield("Test Caverns", counters=counters)
    assert pools(s, "Reflecting Pool") == wanted and pools(s, "Test Caverns") == wanted


def test_A14_what_happened_this_turn(s):
    s.me.battlefield("Reflecting Pool", "River of Tears").hand("Wastes")
    assert pools(s, "Reflecting Pool") == {"U"}
    s.me.play("Wastes")
    assert pools(s, "Reflecting Pool") == {"B", "C"}


def test_A16_any_possible_order(s):
    s.opp.battlefield("Forest", "Deep Water").battlefield("Test Darkness").mana("U")
    s.me.battlefield("Exotic Orchard", "Fellwar Stone")
    s.me.pass_()
    s.opp.activate("Deep Water", pay="U")
    s.resolve()
    s.opp.pass_()
    assert pools(s, "Fellwar Stone") == {"U", "B"}
    assert pools(s, "Exotic Orchard") == {"B"}  # it is a land, too


def test_A17_replacement_cannot_create_the_first_mana(s):
    s.me.battlefield("Exotic Orchard", "Contamination")
    s.me.tap("Exotic Orchard")
    assert s.me["Exotic Orchard"].tapped and s.me.mana == ""


@pytest.mark.parametrize("theirs", [("Plains", "Chromatic Lantern"), ("Ancient Ziggurat",)])
def test_A19_granted_abilities_and_riders(s, theirs):
    s.opp.battlefield(*theirs)
    s.me.battlefield("Exotic Orchard").hand("Test One")
    assert pools(s, "Exotic Orchard") == ANY
    s.me.tap("Exotic Orchard", "G")
    assert "Test One" in castable(s)  # the restriction isn't inherited


def test_A20_energy_cost_source(s):
    s.opp.battlefield("Aether Hub")
    s.me.battlefield("Exotic Orchard")
    assert s.opp.energy == 0 and pools(s, "Exotic Orchard") == ANY


def test_A21_sacrificed_land_no_tap_symbol(s):
    s.me.battlefield("Squandered Resources", "Mana Reflection", "Forest")
    assert pools(s, "Squandered Resources") == {"G"}
    s.me.activate("Squandered Resources")
    assert s.me.mana == "G" and "Forest" in s.me.graveyard


def test_A21_under_contamination(s):
    s.me.battlefield("Squandered Resources", "Contamination", "Forest")
    assert pools(s, "Squandered Resources") == {"B"}


def test_A21_each_land_gives_its_own(s):
    s.me.battlefield("Squandered Resources", "Forest", "Azorius Guildgate", "Reflecting Pool")
    assert pools(s, "Squandered Resources") == {"G", "W", "U"}


def test_A21_the_payment_knows_what_it_surely_gives():
    s = Scenario(CARDS)
    s.me.battlefield("Squandered Resources").battlefield("Wastes", 2, tapped=True).hand("Test C", "Test One", "Shock")
    assert castable(s) == {"Test C", "Test One"}
    s.me.cast("Test C")
    s.resolve()
    assert s["Test C"].zone == "battlefield" and len(s.me.graveyard) == 1


def test_A22_blood_moon_flattens_the_pool(s):
    s.me.battlefield("Blood Moon", "Reflecting Pool", "Island")
    assert pools(s, "Reflecting Pool") == {"R"} and pools(s, "Island") == {"U"}


def test_A23_amount_rider_on_could_produce(s):
    s.me.battlefield("Incubation Druid", counters={"+1/+1": 1}).battlefield("Swamp")
    assert pools(s, "Incubation Druid") == {"BBB"}


def test_A23_one_type_for_all_three(s):
    s.me.battlefield("Incubation Druid", counters={"+1/+1": 1}).battlefield("Swamp", "Island")
    assert pools(s, "Incubation Druid") == {"BBB", "UUU"}


def test_A23_with_no_lands_nothing(s):
    s.me.battlefield("Incubation Druid", counters={"+1/+1": 1})
    assert pools(s, "Incubation Druid") == {""}
    s.me.tap("Incubation Druid")
    assert s.me["Incubation Druid"].tapped and s.me.mana == ""


def test_A23_adapt(s):
    s.me.battlefield("Incubation Druid", "Swamp").mana("GGGGG")
    s.me.activate("Incubation Druid", 2)
    while s.decision == "pay":
        s.me.spend("G")
    s.resolve()
    assert s.me["Incubation Druid"].counters["+1/+1"] == 3


def test_A21_the_last_mana_of_a_payment_by_hand(s):
    s.me.battlefield("Squandered Resources", "Forest").hand("Grizzly Bears")
    s.me.cast("Grizzly Bears")
    s.me.tap("Forest")
    s.me.spend("G")
    assert any("Squandered Resources" in option for option in s.options)
    s.me.tap("Squandered Resources")
    s.me.choose("Forest")
    while s.decision == "pay":
        s.me.spend("G")
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield" and s.me.graveyard.names == ["Forest"]
