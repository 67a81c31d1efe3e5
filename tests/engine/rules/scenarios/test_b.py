"""Scenarios B: tapped for mana: triggers, replacement effects, doublers, riders (106.6a, 106.12, 605)."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    artifact,
    basic,
    card,
    counter,
    creature,
    draw,
    each,
    enchantment,
    instant,
    land,
    mana_times,
    spell,
    tap,
    tapping,
    target,
)
from manaloom.engine.scenario import Scenario
from tests.engine.rules.scenarios.ways import castable, pools

ANY = {"W", "U", "B", "R", "G"}
# What convoke does to a creature: it is tapped for a cost, but not for mana.
CALL = card("Test Call", "{0}", artifact, activated(tapping(1, creature), draw(1)))
# What Power Sink does to lands
SINK = card("Test Sink", "{0}", instant, tap(each(land.an_opponent_controls)))
# Virtue of Strength without its adventure
VIRTUE = card("Test Virtue", "{5}{G}{G}", enchantment, mana_times(3, basic & land))
STOP = card("Test Stop", "{0}", instant, counter(target(spell)))
FOUR = card("Test Four", "{2}{G}{G}", artifact)
ELF = card("Test Elf", "{1}{G}", creature("Elf", 1, 1))
CAPTAIN = card("Test Captain", "{1}{G}", creature("Elf Warrior", 2, 2))
CARDS = (CALL, SINK, VIRTUE, STOP, FOUR, ELF, CAPTAIN)


@pytest.fixture
def s():
    return Scenario(CARDS, manual=True)


def board_B01(s):
    s.me.battlefield("Llanowar Elves", "Forest", "Mana Reflection", "Kinnan, Bonder Prodigy", "Test Call")
    s.me.library("Forest", 3)
    return s


def test_B01_a_mana_ability_with_the_tap_symbol(s):
    board_B01(s)
    assert pools(s, "Llanowar Elves") == {"GGG"}
    s.me.tap("Llanowar Elves")
    assert s.me.mana == "GGG"


def test_B01_attacking_is_not(s):
    board_B01(s)
    s.me.attack("Llanowar Elves")
    assert s.me["Llanowar Elves"].tapped and s.me.mana == "" and s.stack == []


def test_B01_tapping_for_a_cost_is_not(s):
    board_B01(s)
    s.me.activate("Test Call", cost="Llanowar Elves")
    assert s.me["Llanowar Elves"].tapped and s.me.mana == "" and len(s.stack) == 1


def test_B01_being_tapped_by_an_effect_is_not(s):
    board_B01(s)
    s.opp.hand("Test Sink")
    s.me.pass_()
    s.opp.cast("Test Sink")
    s.resolve()
    assert s.me["Forest"].tapped and s.me.mana == "" and s.stack == []


def test_B02_treasure_counts(s):
    s.me.battlefield("Mana Reflection", "Treasure")
    assert pools(s, "Treasure") == {c * 2 for c in ANY}
    s.me.tap("Treasure", "G")
    assert s.me.mana == "GG" and s.me.tokens("Treasure") == []


def test_B03_gold_does_not_count(s):
    s.me.battlefield("Mana Reflection", "Kinnan, Bonder Prodigy", "Gold")
    assert pools(s, "Gold") == ANY


def test_B05_targeted_tap_ability_is_not_a_mana_ability(s):
    s.me.battlefield("Deathrite Shaman", "Mana Reflection", "Kinnan, Bonder Prodigy").graveyard("Forest")
    s.me.activate("Deathrite Shaman", 1, target="Forest")
    assert len(s.stack) == 1 and s.me.mana == ""
    s.me.pass_()
    assert s.deciding is s.opp
    assert s.outcomes(lambda s: str(s.me.mana), lambda s: s.pass_()) == ANY


def test_B05_nothing_if_the_target_is_gone(s):
    s.me.battlefield("Deathrite Shaman").graveyard("Forest")
    s.opp.battlefield("Deathrite Shaman")
    s.me.activate("Deathrite Shaman", 1, target="Forest")
    s.me.pass_()
    s.opp.activate("Deathrite Shaman", 1, target="Forest")
    s.resolve()
    s.opp.choose("G") if s.decision == "color" else None
    s.resolve()
    assert s.me.mana == "" and s.stack == []


def test_B06_wake_is_a_triggered_mana_ability(s):
    s.me.battlefield("Mirari's Wake", "Forest", "Forest").hand("Test Four")
    s.opp.hand("Shock").battlefield("Mountain")
    s.me.cast("Test Four")
    s.me.tap("Forest")
    s.me.tap("Forest")
    assert s.me.mana == "GGGG" and s.stack == ["Test Four"] and s.decision == "pay"
    while s.decision == "pay":
        s.me.spend("G")
    s.resolve()
    assert s["Test Four"].zone == "battlefield"


def test_B06_automatic_payment_knows_it():
    s = Scenario(CARDS)
    s.me.battlefield("Mirari's Wake", "Forest", "Forest").hand("Test Four")
    s.me.cast("Test Four")
    s.resolve()
    assert s["Test Four"].zone == "battlefield"


def test_B07_reflection_is_a_replacement(s):
    s.me.battlefield("Mana Reflection", "Forest", "Manabarbs")
    s.me.tap("Forest")
    assert s.me.mana == "GG" and len(s.stack) == 1


def test_B08_wake_plus_reflection(s):
    s.me.battlefield("Mirari's Wake", "Mana Reflection", "Forest")
    assert pools(s, "Forest") == {"GGG"}


@pytest.mark.parametrize(
    ("board", "n"),
    [
        (("Mirari's Wake", "Mirari's Wake", "Mana Reflection"), 4),
        (("Mirari's Wake", "Mana Reflection", "Mana Reflection"), 5),
        (("Mana Reflection", "Nyxbloom Ancient"), 6),
        (("Mana Reflection", "Mana Reflection", "Nyxbloom Ancient", "Mirari's Wake"), 13),
        (("Test Virtue", "Mana Reflection"), 6),
    ],
)
def test_B09_stacking_counts(s, board, n):
    s.me.battlefield(*board, "Forest")
    assert pools(s, "Forest") == {"G" * n}


@pytest.mark.parametrize(("bonus", "wanted"), [("Mirari's Wake", {"WWU", "WUU"}), ("Mana Reflection", {"WWUU"})])
def test_B10_two_types_produced(s, bonus, wanted):
    s.me.battlefield("Azorius Chancery", bonus)
    assert pools(s, "Azorius Chancery") == wanted


def test_B11_nothing_produced_nothing_happens(s):
    s.me.battlefield("Gaea's Cradle", "Mirari's Wake", "Mana Reflection", "Manabarbs")
    s.me.tap("Gaea's Cradle")
    assert s.me["Gaea's Cradle"].tapped and s.me.mana == "" and s.stack == []


@pytest.mark.parametrize(("color", "wanted"), [("G", {"B"}), ("B", {"BB"})])
def test_B12_type_check_happens_after_replacement(s, color, wanted):
    s.me.battlefield("Gauntlet of Power", chosen=color).battlefield("Contamination", "Forest")
    assert pools(s, "Forest") == wanted


def test_B12_only_basic_lands_and_only_that_colour(s):
    s.me.battlefield("Gauntlet of Power", chosen="G").battlefield("Forest", "Island", "Stomping Ground")
    assert pools(s, "Forest") == {"GG"} and pools(s, "Island") == {"U"} and pools(s, "Stomping Ground") == {"R", "G"}


def test_B12_its_controller_gets_it(s):
    s.me.battlefield("Gauntlet of Power", chosen="G")
    s.opp.battlefield("Forest")
    s.me.pass_()
    assert pools(s, "Forest", s.opp) == {"GG"}


def test_B13_player_chooses_the_order(s):
    s.me.battlefield("Contamination", "Mana Reflection", "Forest")
    assert pools(s, "Forest") == {"BB", "B"}


def test_B13_the_recipient_chooses(s):
    s.me.battlefield("Contamination")
    s.opp.battlefield("Mana Reflection", "Forest")
    s.me.pass_()
    assert pools(s, "Forest", s.opp) == {"BB", "B"}
    s.opp.tap("Forest")
    assert s.decision == "replace" and s.deciding is s.opp


def test_B13_the_payment_counts_on_the_least():
    s = Scenario(CARDS)
    two = card("Test Two", "{B}{B}", artifact)
    one = card("Test One", "{B}", artifact)
    s = Scenario((two, one))
    s.me.battlefield("Contamination", "Mana Reflection", "Forest").hand("Test Two", "Test One")
    assert castable(s) == {"Test One"}
    assert s.outcomes(lambda s: s.stack == ["Test One"], lambda s: s.me.cast("Test One")) == {True}


@pytest.mark.parametrize(("bonus", "n"), [("Mana Reflection", 2), ("Nyxbloom Ancient", 3)])
def test_B17_riders_ride_along(s, bonus, n):
    s.me.battlefield("Cavern of Souls", chosen="Elf").battlefield(bonus).hand("Test Elf", "Grizzly Bears")
    s.me.battlefield("Wastes")
    s.opp.hand("Test Stop")
    s.me.tap("Cavern of Souls", "G")
    assert s.me.mana == "G" * n
    s.me.tap("Wastes")
    assert castable(s) == {"Test Elf"}  # all of it is for Elves
    s.me.cast("Test Elf")
    while s.decision == "pay":
        s.me.spend("G")
    s.me.pass_()
    s.opp.cast("Test Stop", target="Test Elf")
    s.resolve()
    assert "Test Elf" in s.stack
    s.resolve()
    assert s["Test Elf"].zone == "battlefield"


def test_B17_wakes_mana_has_no_rider(s):
    s.me.battlefield("Cavern of Souls", chosen="Elf").battlefield("Mirari's Wake").hand("Grizzly Bears", "Test Elf")
    s.me.battlefield("Wastes")
    s.opp.hand("Test Stop")
    s.me.tap("Cavern of Souls", "G")
    assert s.me.mana == "GG"
    assert castable(s) == {"Test Elf", "Grizzly Bears"}
    s.me.tap("Wastes")
    s.me.cast("Grizzly Bears", pay=["G", "C"])  # the {G} that isn't restricted
    s.me.pass_()
    s.opp.cast("Test Stop", target="Grizzly Bears")
    s.resolve()
    assert "Grizzly Bears" in s.me.graveyard


def test_B17_two_caverns_are_for_two_types(s):
    s.me.battlefield("Cavern of Souls", chosen="Elf").battlefield("Cavern of Souls", chosen="Bear")
    s.me.hand("Grizzly Bears", "Test Elf").battlefield("Wastes")
    assert castable(s) == {"Grizzly Bears", "Test Elf"}
    one, two = s.me.battlefield[0], s.me.battlefield[1]
    s.me.tap(one, "G")
    s.me.tap(two, "G")
    s.me.tap("Wastes")
    assert s.me.mana == "GGC" and castable(s) == {"Grizzly Bears", "Test Elf"}
    s.me.cast("Test Elf", pay=["G", "C"])
    s.resolve()
    assert castable(s) == set()  # what is left is for Bears


def test_B17_it_goes_on_when_the_cavern_has_left(s):
    s.me.battlefield("Cavern of Souls", chosen="Elf").battlefield("Wastes", "Squandered Resources").hand("Test Elf")
    s.me.tap("Cavern of Souls", "G")
    s.me.activate("Squandered Resources", cost="Cavern of Souls", color="C")
    assert "Cavern of Souls" in s.me.graveyard and castable(s) == {"Test Elf"}


def test_B17_no_type_chosen_no_creature(s):
    s.me.battlefield("Cavern of Souls", "Wastes").hand("Test Elf")
    s.me.tap("Cavern of Souls", "G")
    assert castable(s) == set()


def test_B17_a_creature_type_is_chosen_as_it_enters(s):
    s.me.hand("Cavern of Souls", "Test Elf").battlefield("Wastes")
    s.me.play("Cavern of Souls")
    assert s.decision == "type" and {"Elf", "Bear", "Goblin"} <= set(s.options) and "Forest" not in s.options
    s.me.choose("Elf")
    assert castable(s) == {"Test Elf"}


def board_B18(s):
    s.me.commander("Test Captain").battlefield("Path of Ancestry", "Mana Reflection").hand("Test Elf", "Grizzly Bears")
    s.me.library("Forest", 4)
    s.me.tap("Path of Ancestry")
    assert s.me.mana == "GG"
    return s


def test_B18_one_delayed_trigger_for_each_mana(s):
    board_B18(s)
    s.me.cast("Test Elf", pay=["G", "G"])
    assert len(s.stack) == 3 and s.stack[-1] == "Test Elf"
    s.resolve()
    assert s.decision == "scry"
    s.me.choose(s.options[0])
    assert len(s.stack) == 2
    s.resolve()
    assert s.decision == "scry"


def test_B18_only_for_what_shares_a_type(s):
    board_B18(s)
    s.me.cast("Grizzly Bears", pay=["G", "G"])
    assert s.stack == ["Grizzly Bears"]


def test_B18_automatic_payment(s):
    s = Scenario(CARDS)
    s.me.commander("Test Captain").battlefield("Path of Ancestry", "Mana Reflection").hand("Test Elf")
    s.me.library("Forest", 4)
    s.me.cast("Test Elf")
    assert len(s.stack) == 3


def test_B18_taken_back_it_never_happened(s):
    s.me.commander("Test Captain").battlefield("Path of Ancestry", "Mana Reflection").hand("Test Elf")
    s.me.library("Forest", 4)
    s.me.cast("Test Elf")
    s.me.tap("Path of Ancestry")
    s.me.spend("G")
    s.me.choose("cancel")
    assert s.stack == [] and s.me.mana == "" and not s.me["Path of Ancestry"].tapped
    s.me.cast("Test Elf")
    s.me.tap("Path of Ancestry")
    s.me.spend("G")
    s.me.spend("G") if s.decision == "pay" else None
    assert len(s.stack) == 3


def test_B19_tap_trigger_that_uses_the_stack(s):
    s.me.battlefield("Forbidden Orchard", "Forest").hand("Test Elf")
    s.me.cast("Test Elf")
    s.me.tap("Forbidden Orchard", "G")
    assert s.me.mana == "G" and s.stack == ["Test Elf"]
    s.me.spend("G")
    if s.decision == "pay":
        s.me.tap("Forest")
    while s.decision == "pay":
        s.me.spend("G")
    assert len(s.stack) == 2 and s.stack[1] == "Test Elf" and "Forbidden Orchard" in s.stack[0]
    s.resolve()
    assert [t.name for t in s.opp.tokens()] == ["Spirit"] and s.stack == ["Test Elf"]
    assert s.opp["Spirit"].pt == (1, 1) and s.opp["Spirit"].colors == ""


def test_B20_tap_trigger_that_makes_no_mana(s):
    s.opp.battlefield("Vorinclex, Voice of Hunger")
    s.me.battlefield("Forest", 2).hand("Llanowar Elves").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Llanowar Elves")
    s.me.tap("Forest")
    assert s.me.mana == "G"
    s.me.spend("G") if s.decision == "pay" else None
    assert len(s.stack) == 2 and s.stack[1] == "Llanowar Elves"
    s.resolve(2)
    forest = next(t for t in s.me.battlefield if t.tapped)
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_until("upkeep", turn_of=s.me)
    assert forest.tapped
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_until("upkeep", turn_of=s.me)
    assert not forest.tapped


def test_B20_its_own_controller_gets_more(s):
    s.me.battlefield("Vorinclex, Voice of Hunger", "Forest")
    assert pools(s, "Forest") == {"GG"}
    s.me.tap("Forest")
    assert s.stack == []


def test_B21_kinnans_bonus_belongs_to_kinnan(s):
    s.me.battlefield("Kinnan, Bonder Prodigy", "Treasure", "Mana Reflection")
    assert pools(s, "Treasure") == {c * 3 for c in ANY}
    s.me.tap("Treasure", "R")
    assert s.me.mana == "RRR" and s.me.tokens("Treasure") == []


def test_B21_without_the_rider(s):
    s.me.battlefield("Kinnan, Bonder Prodigy", "Beastcaller Savant").hand("Shock")
    s.me.tap("Beastcaller Savant", "R")
    assert s.me.mana == "RR"
    s.me.cast("Shock", target=s.opp, pay="R")
    assert s.me.mana == "R" and castable(s) == set()


def test_B22_trigger_on_mana_added(s):
    s.me.battlefield("Caged Sun", chosen="G").battlefield("Forest").battlefield("Wild Growth", attached_to="Forest")
    assert pools(s, "Forest") == {"GGG"}


def test_B22_automatic_payment_knows_it():
    four = card("Test Three", "{G}{G}{G}", artifact)
    s = Scenario((four, card("Test More", "{4}", artifact)))
    s.me.battlefield("Caged Sun", chosen="G").battlefield("Forest").battlefield("Wild Growth", attached_to="Forest")
    s.me.hand("Test Three", "Test More")
    assert castable(s) == {"Test Three"}
    s.me.cast("Test Three")
    s.resolve()
    assert s["Test Three"].zone == "battlefield"


def test_B22_two_suns(s):
    s.me.battlefield("Caged Sun", 2, chosen="G").battlefield("Forest", "Azorius Chancery", "Llanowar Elves")
    assert pools(s, "Forest") == {"GGG"}  # each sees the land's mana, not the other's
    assert pools(s, "Azorius Chancery") == {"WU"} and pools(s, "Llanowar Elves") == {"G"}


def test_B22_once_for_a_doubled_event(s):
    s.me.battlefield("Caged Sun", chosen="G").battlefield("Mana Reflection", "Forest")
    assert pools(s, "Forest") == {"GGG"}
