"""106.1-3, 602.1, 605: what mana there is, what gives it, and what is a mana ability and what isn't."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    add_could_produce,
    artifact,
    cant_activate,
    card,
    cost_less,
    count,
    creature,
    damage,
    draw,
    enchantment,
    enters,
    flash,
    gain_life,
    instant,
    is_tapped_for_mana,
    land,
    sacrificing_this,
    sorcery,
    static,
    target,
    that_player,
    whenever,
    you_gain_life,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario

PRISM = card("Test Prism", "{1}", artifact, activated("{T}", add_any_color()))
MIRROR = card("Test Mirror", None, land(), activated("{T}", add_could_produce(land | artifact)))
SURGE = card("Test Surge", "{0}", instant, add("{R}{R}"))
ARRIVAL = card("Test Arrival", "{0}", artifact, whenever(enters(), add("{B}")))
LEARNED = card("Test Learned", "{1}", artifact, activated("{T}", add("{U}"), gain_life(1)))
TAUGHT = card("Test Taught", "{1}", artifact, activated("{T}", add("{U}"), damage(1, target(creature))))
MENTOR = card(
    "Test Mentor", "{1}", creature("Monk", 1, 1), whenever(you_gain_life(), draw(1)), activated("{2}", gain_life(1))
)
COUNTED = card("Test Counted", "{R}", sorcery, damage(count(creature.you_control), target(creature)))
CHEAPER = card("Test Cheaper", "{0}", artifact, flash, static(land, cant_activate), cost_less(2, artifact))
DEAR = card("Test Dear", "{3}", artifact)
FLASHED = card("Test Flashed", "{0}", instant, gain_life(1))
BLACK = card("Test Black", "{B}{B}{B}", sorcery, gain_life(5))
HEALER = card("Test Healer", "{1}", creature("Cleric", 1, 1), activated("{W}{T}", gain_life(3)))
MARTYR = card("Test Martyr", "{1}", creature("Cleric", 1, 1), activated("{1}" + sacrificing_this, gain_life(1)))
SCHOLAR = card("Test Scholar", "{1}", creature("Wizard", 1, 1), activated("{6}", draw(1)))
CARDS = (
    MARTYR,
    SCHOLAR,
    HEALER,
    PRISM,
    MIRROR,
    SURGE,
    ARRIVAL,
    LEARNED,
    TAUGHT,
    MENTOR,
    COUNTED,
    CHEAPER,
    DEAR,
    FLASHED,
    BLACK,
)
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual=True):
    return Scenario(CARDS, manual=manual)


def types_offered(s, name):
    """The types that the one mana of a permanent may have, each tried on a copy."""
    found = ""
    for letter in "WUBRGC":
        copy = s.clone()
        try:
            copy.me.tap(name, letter)
        except ScenarioError:
            continue
        found += copy.me.mana
    return found


def offered(s, word):
    return [o for o in s.options if word in o]


# --- types of mana, and what gives it ---------------------------------------------------------------------------------


def test_106_1a_there_are_five_colours():
    s = scenario()
    s.me.battlefield("Test Prism")
    assert types_offered(s, "Test Prism") == "WUBRG"


def test_106_1b_colourless_is_the_sixth_type():
    s = scenario()
    s.me.battlefield("Test Mirror", "Test Prism", "Wastes")
    assert types_offered(s, "Test Mirror") == "WUBRGC"


@BOTH
def test_106_3_abilities_and_spells_produce_mana(manual):
    """By a mana ability at once; by a spell (605.5b) and by an ability that is none (605.5) as they resolve."""
    s = scenario(manual)
    s.me.battlefield("Forest").hand("Test Surge", "Test Arrival")
    s.me.cast("Test Surge")
    assert (s.me.mana, s.opp.mana, len(s.stack)) == ("", "", 1)
    s.resolve()
    assert s.me.mana == "RR"
    s.me.cast("Test Arrival")
    s.resolve()
    assert (s.me.mana, len(s.stack)) == ("RR", 1)
    s.resolve()
    assert s.me.mana == "BRR"
    if manual:
        s.me.tap("Forest")
        assert (s.me.mana, s.stack) == ("BRRG", [])


def test_605_1a_more_effects_leave_it_a_mana_ability():
    """605.3b: it resolves at once, all of it."""
    s = scenario()
    s.me.battlefield("Test Learned")
    s.me.tap("Test Learned")
    assert (s.me.mana, s.me.life, s.stack) == ("U", 21, [])


def test_605_5a_with_a_target_it_is_none():
    s = scenario()
    s.me.battlefield("Test Taught")
    s.opp.battlefield("Grizzly Bears")
    s.me.activate("Test Taught", target=s.opp["Grizzly Bears"])
    assert (s.me.mana, len(s.stack)) == ("", 1)
    s.resolve()
    assert (s.me.mana, s.opp["Grizzly Bears"].damage) == ("U", 1)


def test_605_3a_with_priority_also_in_another_players_turn():
    s = scenario()
    s.me.battlefield("Forest")
    s.opp.hand("Test Flashed")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Flashed")
    s.opp.pass_()
    s.me.tap("Forest")
    assert (s.me.mana, len(s.stack)) == ("G", 1)


# --- activated abilities ----------------------------------------------------------------------------------------------


@BOTH
def test_602_1_a_cost_and_an_effect(manual):
    """602.1a: what comes before the colon is paid; 602.2a: the ability is on the stack, its source where it was."""
    s = scenario(manual)
    s.me.battlefield("Test Mentor").mana("CCC")
    s.me.activate("Test Mentor")
    if manual:
        s.me.spend("C", "C")
    assert (s.me.mana, s.me.life, len(s.stack)) == ("C", 20, 1)
    assert s["Test Mentor"].zone == "battlefield"


def test_602_1c_triggered_abilities_are_not_activated():
    s = scenario(manual=False)
    s.me.battlefield("Test Mentor").mana("CC")
    s.at("main1", turn_of=s.me)
    assert len(offered(s, "Test Mentor")) == 1


def test_602_5_what_is_prohibited_is_not_begun():
    s = scenario()
    s.me.battlefield("Forest", "Test Prism")
    s.opp.battlefield("Test Cheaper")
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Forest") and offered(s, "Test Prism")


@BOTH
def test_601_7_cheaper_spells_leave_what_is_paid_for_alone(manual):
    """602.4 says the same of abilities."""
    s = scenario(manual)
    s.me.hand("Test Dear", "Test Dear", "Test Cheaper").mana("CCCC")
    s.me.cast("Test Dear")
    if manual:
        s.me.spend("C", "C", "C")
    s.me.cast("Test Cheaper")
    s.resolve()
    assert (s["Test Cheaper"].zone, s.me.mana, len(s.stack)) == ("battlefield", "C", 1)
    s.resolve()
    assert s.me.mana == "C"
    s.me.cast("Test Dear")
    if manual:
        s.me.spend("C")
    assert s.me.mana == ""


# --- X that nobody chooses --------------------------------------------------------------------------------------------


def test_107_3c_x_that_the_text_defines_is_not_chosen():
    s = scenario(manual=False)
    s.me.hand("Test Counted").battlefield("Mountain", "Test Mentor", "Grizzly Bears")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Test Counted", target=s.opp["Serra Angel"])
    assert s.decision == "priority"
    s.resolve()
    assert s.opp["Serra Angel"].damage == 2


# --- mana abilities that discard (118.3) ------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("more", [0, 1, 2])
def test_118_3_a_card_is_discarded_once(manual, more):
    """Bog Witch: {B}, {T}, discard a card: add {B}{B}{B}. The spell itself is on the stack by then (601.2a)."""
    s = scenario(manual)
    s.me.battlefield("Swamp").battlefield("Bog Witch", 2).hand("Test Black").hand("Forest", more)
    s.at("main1", turn_of=s.me)
    assert bool(offered(s, "cast Test Black")) == (more > 0)
    if more == 0:
        return
    if not manual:
        s.me.cast("Test Black")
        assert (len(s.me.hand), s.me.mana, len(s.stack)) == (more - 1, "", 1)
        return
    s.me.cast("Test Black")
    s.me.tap("Bog Witch")
    assert bool(offered(s, "Bog Witch")) == (more == 2)  # the first one's card isn't there for the other
    s.me.tap("Swamp")
    s.me.spend("B")
    s.me.choose("Forest")
    assert (s.me.mana, len(s.me.hand)) == ("BBB", more - 1)
    assert bool(offered(s, "Bog Witch")) == (more == 2)
    s.me.spend("B", "B", "B")
    s.resolve()
    assert s.me.life == 25


@BOTH
def test_118_10_what_a_cost_taps_is_not_tapped_for_mana_for_it(manual):
    """Survivors' Encampment: {T}, tap an untapped creature you control: add one mana of any color."""
    s = scenario(manual)
    s.me.battlefield("Survivors' Encampment", "Test Healer", "Grizzly Bears", "Typhoid Rats")
    s.me.activate("Test Healer")
    if manual:
        s.me.tap("Survivors' Encampment", "W")
    assert [o for o in s.options if "give up" in o] == ["give up Grizzly Bears 2/2", "give up Typhoid Rats 1/1"]
    s.me.choose("Typhoid Rats")
    if manual:
        s.me.spend("W")
    s.resolve()
    assert s.me.life == 23 and s["Typhoid Rats"].tapped and not s["Grizzly Bears"].tapped
    alone = scenario(manual)
    alone.me.battlefield("Survivors' Encampment", "Test Healer")
    alone.at("main1", turn_of=alone.me)
    assert not offered(alone, "Test Healer")


@BOTH
@pytest.mark.parametrize("order", [("Test Martyr", "Test Scholar"), ("Test Scholar", "Test Martyr")])
def test_118_3_what_one_cost_takes_is_there_for_another(manual, order):
    """Three creatures for Ashnod's Altar are six mana, whatever is asked about before."""
    s = scenario(manual)
    s.me.battlefield("Ashnod's Altar", *order, "Grizzly Bears").library("Forest")
    s.at("main1", turn_of=s.me)
    assert offered(s, "Test Martyr") and offered(s, "Test Scholar")


@pytest.mark.parametrize("mine", [True, False])
def test_605_4a_triggered_mana_abilities_of_the_active_player_come_first(mine):
    """101.4: whoever's land it is, and whichever seat they have."""
    green = card("Test Green", "{0}", enchantment, whenever(is_tapped_for_mana(land), add("{G}", who=that_player)))
    s = Scenario((green,), manual=True)
    s.me.battlefield("Test Green", "Plains")
    s.opp.battlefield("Test Green", "Plains")
    who = s.me if mine else s.opp
    s.at("main1", turn_of=who).start()
    who.tap("Plains")
    made = [k for k in range(int(s.g["ev_n"])) if s.g["ev_kind"][k] == E.EV_MANA]
    by = [int(s.g["obj_ctl"][s.g["ev_src"][k]]) for k in made]
    assert who.mana == "WGG" and by == [s.g["active"]] * 2 + [1 - s.g["active"]]
