"""Cases MA: faults that other engines had with mana, each as it comes out by the rules."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    add_could_produce,
    attacks,
    card,
    creature,
    double_mana,
    enchantment,
    land,
    mana_times,
    sorcery,
    when_enters,
    whenever,
)
from manaloom.engine.scenario import Scenario
from tests.engine.rules.scenarios.ways import castable, pools

ANY = {"W", "U", "B", "R", "G"}
TWICE = card("Test Twice", "{9}", enchantment, mana_times(2))
THRICE = card("Test Thrice", "{9}", enchantment, mana_times(3))
DRAGON = card(
    "Test Ventmaw",
    "{4}{R}{G}",
    creature("Dragon", 4, 4),
    whenever(attacks(), add("{R}{R}{R}", riders=E.UNIT_KEEP_TURN)),
)
SPRING = card("Test Spring", None, land, when_enters(add_any_color()), activated("{T}", add("{C}")))
WORKSHOP = card("Test Workshop", None, land, activated("{T}", add("{C}{C}", only_for=creature)))
DOUBLE = card("Test Double", "{G}", sorcery, double_mana())
ORCHARD = card(
    "Test Orchard", None, land, activated("{T}", add_could_produce(land.an_opponent_controls, colors_only=True))
)
CARDS = (TWICE, THRICE, DRAGON, SPRING, WORKSHOP, DOUBLE, ORCHARD)


@pytest.fixture
def s():
    return Scenario(CARDS, manual=True)


def test_MA01_any_colour_land_plus_an_extra_mana_trigger(s):
    s.me.battlefield("Mana Confluence", "Mana Flare").hand("Test Double")
    assert castable(s) == {"Test Double"}  # what is asked before changes nothing
    assert pools(s, "Mana Confluence") == {c * 2 for c in ANY}
    s.me.tap("Mana Confluence", "G")
    assert s.me.mana == "GG" and s.stack == []


@pytest.mark.parametrize("manual", [True, False])
def test_MA01_in_the_middle_of_a_payment(manual):
    two = card("Test Two", "{G}{G}", enchantment)
    s = Scenario((two,), manual=manual)
    s.me.battlefield("Mana Confluence", "Mana Flare").hand("Test Two")
    s.me.cast("Test Two")
    if manual:
        s.me.tap("Mana Confluence", "G")
        assert s.me.mana == "GG"
        while s.decision == "pay":
            s.me.spend("G")
    s.resolve()
    assert s["Test Two"].zone == "battlefield" and s.me.mana == ""


@pytest.mark.parametrize(
    ("board", "n"), [(("Test Twice", "Test Thrice"), 6), (("Test Twice", "Test Twice"), 4), (("Test Thrice",), 3)]
)
def test_MA02_production_multipliers_combine(s, board, n):
    s.me.battlefield(*board, "Forest")
    assert pools(s, "Forest") == {"G" * n}


def test_MA04_a_targeted_ability_that_adds_mana_is_not_tapping_for_mana(s):
    s.me.battlefield("Deathrite Shaman", "Test Twice").graveyard("Forest")
    s.me.battlefield("Kinnan, Bonder Prodigy")
    s.me.activate("Deathrite Shaman", 1, target="Forest")
    assert len(s.stack) == 1 and s.me.mana == ""
    s.me.pass_()
    assert s.deciding is s.opp and s.decision == "priority"
    assert s.outcomes(lambda s: str(s.me.mana), lambda s: s.pass_()) == ANY


def test_MA05_mana_that_lasts_the_turn_and_no_longer(s):
    s.me.battlefield("Test Ventmaw", "Mountain").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.attack("Test Ventmaw")
    s.resolve()
    s.me.tap("Mountain")
    assert s.me.mana == "RRRR"
    s.pass_until("end_combat")
    assert s.me.mana == "RRR"
    s.pass_until("main2")
    assert s.me.mana == "RRR"
    s.pass_until("end")
    assert s.me.mana == "RRR"
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.me.mana == ""


def test_MA05_a_new_game_begins_without_it(s):
    s.me.battlefield("Test Ventmaw")
    s.me.attack("Test Ventmaw")
    s.resolve()
    assert s.me.mana == "RRR"
    t = Scenario(CARDS, manual=True)
    t.start()
    assert t.me.mana == "" and t.opp.mana == ""


def test_MA06_an_enters_trigger_that_adds_mana_uses_the_stack(s):
    s.me.hand("Test Spring")
    s.me.play("Test Spring")
    assert len(s.stack) == 1 and s.me.mana == "" and s.deciding is s.me
    s.me.pass_()
    assert s.deciding is s.opp and s.me.mana == ""
    assert s.outcomes(lambda s: (str(s.me.mana), len(s.stack)), lambda s: s.pass_()) == {(c, 0) for c in ANY}


def test_MA08_exactly_five_colours(s):
    s.me.battlefield("Reflecting Pool", "Mana Confluence")
    assert pools(s, "Reflecting Pool") == ANY


@pytest.mark.parametrize(
    ("mine", "theirs", "what"),
    [
        (("Reflecting Pool", "Reflecting Pool"), (), "Reflecting Pool"),
        (("Test Orchard",), ("Wastes", "Wastes"), "Test Orchard"),
    ],
)
def test_MA08_no_type_can_be_defined(s, mine, theirs, what):
    s.me.battlefield(*mine).hand("Llanowar Elves")
    s.opp.battlefield(*theirs)
    assert pools(s, what) == {""}
    s.me.tap(what)
    assert s.me.mana == "" and sum(t.tapped for t in s.me.battlefield) == 1
    assert s.decision == "priority" and castable(s) == set()
    s.pass_until("end")  # it doesn't freeze


def test_MA08_what_a_land_could_produce_with_any_ability(s):
    s.me.battlefield("Reflecting Pool", "Test Spring")  # 106.7: an ability, mana ability or not
    assert pools(s, "Reflecting Pool") == ANY | {"C"}


def test_MA10_doubling_the_pool_is_not_doubling_production(s):
    s.me.battlefield("Test Workshop").battlefield("Forest", 4).hand("Test Double")
    s.me.tap("Test Workshop")
    for _ in range(4):
        s.me.tap("Forest")
    s.me.cast("Test Double", pay="G")
    s.resolve()
    assert s.me.mana == "GGGGGGCCCC"
    g = s.g
    of_c = {
        int(g["pool_out"][0, k]) != 0: int(g["pool_amt"][0, k])
        for k in range(g["pool_n"][0])
        if g["pool_type"][0, k] == 5
    }
    assert of_c == {True: 2, False: 2}  # 701.10f: what is added isn't restricted


def test_MA10_production_is_doubled_with_its_restriction(s):
    s.me.battlefield("Test Workshop", "Test Twice").hand("Test Twice", "Grizzly Bears")
    s.me.tap("Test Workshop")
    assert s.me.mana == "CCCC"
    assert s.g["pool_n"][0] == 1 and s.g["pool_out"][0, 0] != 0  # 106.6a: all of it is for creature spells
