"""614.16, 616.1, 111: cards that replace the creation of tokens, and those that look at it."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    card,
    create,
    create_together,
    creature,
    destroy,
    each_player,
    enchantment,
    instant,
    legendary,
    target,
    those,
    transform,
)
from manaloom.engine.cards.pool.tokens import BLOOD, CLUE, FOOD, HEARTWOOD, SERVO, TREASURE, VIBRANIUM, incubate
from manaloom.engine.scenario import Scenario

ONE = card("Test One", "{0}", instant, create(SERVO))
TWO = card("Test Two", "{0}", instant, create(SERVO, 2))
CAKE = card("Test Cake", "{0}", instant, create(FOOD))
FIND = card("Test Find", "{0}", instant, create(TREASURE))
BLEED = card("Test Bleed", "{0}", instant, create(BLOOD))
PAIR = card("Test Pair", "{0}", instant, create_together(create(CLUE), create(SERVO)))
ALL = card("Test All", "{0}", instant, create(SERVO, who=each_player))
SHOCKING = card("Test Shocking", "{0}", instant, destroy(target(creature)), create(SERVO))
ROCKS = card("Test Rocks", "{0}", instant, create(VIBRANIUM), create(HEARTWOOD))
HATCH = card("Test Hatch", "{0}", instant, incubate(2), transform(those))
EMPTY = card("Test Empty", "{0}", artifact("Equipment"))
HERO = card("Test Hero", "{1}", legendary + creature("Human", 2, 2))
NONE = card("Test None", "{0}", enchantment)
CARDS = (ONE, TWO, CAKE, FIND, BLEED, PAIR, ALL, SHOCKING, ROCKS, HATCH, EMPTY, HERO, NONE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def made(s, who=None):
    return tuple(sorted(t.name for t in (who or s.me).tokens()))


def ends(s):
    return s.outcomes(made, lambda s: s.resolve())


def crowned(s, on="Grizzly Bears"):
    s.me.battlefield(on)
    s.me.battlefield("Mirrormind Crown", attached_to=s.me[on])


def test_mirrormind_crown(s):
    crowned(s)
    s.me.hand("Test Two", "Test One")
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2, ("Grizzly Bears",) * 2}
    s.resolve()
    s.me.choose(False)
    s.me.cast("Test One")
    assert ends(s) == {("Servo",) * 3}


def test_mirrormind_crown_that_is_attached_to_nothing(s):
    s.me.battlefield("Mirrormind Crown", "Grizzly Bears").hand("Test Two")
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2}


def test_tokens_created_before_the_crown_was_attached(s):
    s.me.battlefield("Mirrormind Crown", "Grizzly Bears").hand("Test One", "Test Two").mana("CC")
    s.me.cast("Test One")
    s.resolve()
    s.me.activate("Mirrormind Crown", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 3}


def test_esix_chooses_a_creature_other_than_itself(s):
    s.me.battlefield("Esix, Fractal Bloom", "Elvish Mystic").hand("Test Two", "Test One")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2, ("Elvish Mystic",) * 2, ("Grizzly Bears",) * 2}
    s.resolve()
    s.me.choose("no")
    s.me.cast("Test One")
    assert ends(s) == {("Servo",) * 3}


def test_esix_only_in_your_own_turns(s):
    s.me.battlefield("Esix, Fractal Bloom", "Elvish Mystic").hand("Test Two")
    s.at("main1", turn_of=s.opp)
    s.opp.pass_()
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2}


def test_esix_with_no_other_creature(s):
    s.me.battlefield("Esix, Fractal Bloom").hand("Test Two")
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2}


def test_jinnie_fay_may_each_time(s):
    s.me.battlefield("Jinnie Fay, Jetmir's Second").hand("Test Two", "Test Find")
    s.me.cast("Test Two")
    assert ends(s) == {("Servo",) * 2, ("Cat",) * 2, ("Dog",) * 2}
    s.resolve()
    s.me.choose("Dog")
    assert [(t.name, t.pt, t.has("vigilance")) for t in s.me.tokens()] == [("Dog", (3, 1), True)] * 2
    s.me.cast("Test Find")
    assert ends(s) == {("Dog", "Dog", "Treasure"), ("Cat", "Dog", "Dog"), ("Dog",) * 3}


def test_academy_manufactor_changes_its_kinds_only(s):
    s.me.battlefield("Academy Manufactor").hand("Test Bleed", "Test Pair")
    s.me.cast("Test Bleed")
    s.resolve()
    assert made(s) == ("Blood",)
    s.me.cast("Test Pair")
    s.resolve()
    assert made(s) == ("Blood", "Clue", "Food", "Servo", "Treasure")


def test_bilbo_gives_a_treasure_for_each_food(s):
    s.me.battlefield("Bilbo, Fellow Conspirator", "Parallel Lives").hand("Test Cake", "Test Find")
    s.me.cast("Test Cake")
    assert ends(s) == {("Food", "Food", "Treasure", "Treasure")}
    s.resolve()
    s.me.choose("Parallel Lives")
    s.me.cast("Test Find")
    s.resolve()
    assert made(s) == ("Food", "Food", "Treasure", "Treasure", "Treasure", "Treasure")


def test_each_adds_its_own_in_any_order_and_nobody_is_asked(s):
    s.me.battlefield("Peregrin Took", "Quina, Qu Gourmet", "Tippy-Toe, Terrific Partner").hand("Test One")
    s.me.cast("Test One")
    s.resolve()
    assert s.decision == "priority" and made(s) == ("Food", "Food", "Frog", "Servo")


def test_616_1b_what_each_player_creates_stays_apart_though_one_gets_it_all(s):
    s.me.battlefield("Test None").hand("Test All")
    s.opp.battlefield("Peregrin Took").hand("Crafty Cutpurse").mana("UUUU")
    s.me.cast("Test All")
    s.me.pass_()
    s.opp.cast("Crafty Cutpurse")
    s.resolve(2)
    s.resolve()
    assert made(s) == () and made(s, s.opp) == ("Food", "Food", "Servo", "Servo")


def test_111_12_no_copy_of_what_has_just_left(s):
    """The Aura is still there as the spell goes on, and is attached to nothing."""
    s.me.battlefield("Grizzly Bears").hand("Test Shocking")
    s.me.battlefield("Moonlit Meditation", attached_to=s.me["Grizzly Bears"])
    s.me.cast("Test Shocking", target="Grizzly Bears")
    assert ends(s) == {("Servo",), ()}


def test_copies_of_a_legendary_host_meet_the_legend_rule(s):
    s.me.battlefield("Test Hero").hand("Test Two")
    s.me.battlefield("Moonlit Meditation", attached_to=s.me["Test Hero"])
    s.me.cast("Test Two")
    s.resolve()
    s.me.choose(True)
    while s.decision != "priority":
        s.take(0)
    assert len(s.me.all("Test Hero")) == 1  # 704.5j


def test_mirkwood_bats_see_each_token_created_and_sacrificed(s):
    s.me.battlefield("Mirkwood Bats", "Spawning Pit").hand("Test Two")
    s.me.cast("Test Two")
    s.resolve_all()
    assert s.opp.life == 18
    s.me.activate("Spawning Pit", cost="Servo")
    s.resolve_all()
    assert s.opp.life == 17


def test_mirkwood_bats_do_not_see_a_token_that_is_not_created(s):
    s.me.battlefield("Mirkwood Bats").hand("Grizzly Bears", "Double Major").mana("GGGU")
    s.me.cast("Grizzly Bears")
    s.me.cast("Double Major", target="Grizzly Bears")
    s.resolve_all()
    assert made(s) == ("Grizzly Bears",) and s.opp.life == 20  # 111.13


def test_woodland_champion_counts_the_tokens_that_enter(s):
    s.me.battlefield("Woodland Champion", "Parallel Lives").hand("Test Two")
    s.me.cast("Test Two")
    s.resolve_all()
    assert s["Woodland Champion"].counters == {"+1/+1": 4}


def test_akim_only_the_first_time(s):
    s.me.battlefield("Akim, the Soaring Wind").hand("Test Two", "Test One")
    s.me.cast("Test Two")
    s.resolve_all()
    assert made(s) == ("Bird", "Servo", "Servo")
    s.me.cast("Test One")
    s.resolve_all()
    assert made(s) == ("Bird", "Servo", "Servo", "Servo")


def test_idol_of_oblivion_asks_for_a_token_created_this_turn(s):
    s.me.battlefield("Idol of Oblivion").hand("Test One").library("Forest", 2)
    s.start()
    assert not any("Idol" in o for o in s.options)
    s.me.cast("Test One")
    s.resolve()
    s.me.activate("Idol of Oblivion")
    s.resolve()
    assert s.me.hand.names == ["Forest"]


def test_111_10_vibranium_and_heartwood(s):
    s.me.hand("Test Rocks")
    s.me.cast("Test Rocks")
    s.resolve()
    assert [(t.name, t.colors, t.types, t.has("indestructible")) for t in s.me.tokens()] == [
        ("Vibranium", "", {"artifact"}, True),
        ("Heartwood", "RG", {"artifact"}, False),
    ]


def test_111_10i_an_incubator_turns_over(s):
    s.me.hand("Test Hatch")
    s.me.cast("Test Hatch")
    s.resolve()
    assert [(t.name, t.types, t.subtypes, t.pt) for t in s.me.tokens()] == [
        ("Phyrexian", {"artifact", "creature"}, {"Phyrexian"}, (2, 2))
    ]


def test_counters_that_tokens_enter_with_stay_with_what_is_created_instead(s):
    s.me.battlefield("Grizzly Bears").hand("Eyes of Gitaxias").mana("UUU").library("Forest", 2)
    s.me.battlefield("Moonlit Meditation", attached_to=s.me["Grizzly Bears"])
    s.me.cast("Eyes of Gitaxias")
    s.resolve()
    s.me.choose(True)
    assert [(t.name, t.counters, t.pt) for t in s.me.tokens()] == [("Grizzly Bears", {"+1/+1": 3}, (5, 5))]


def test_hunted_dragon_has_another_player_create_tokens(s):
    s.me.battlefield("Parallel Lives").hand("Hunted Dragon").mana("RRRRR")
    s.me.cast("Hunted Dragon")
    s.resolve_all()
    assert made(s) == () and [(t.name, t.owner) for t in s.opp.tokens()] == [("Knight", s.opp)] * 3


def test_kaya_doubles_until_end_of_turn(s):
    s.me.battlefield("Kaya, Geist Hunter").hand("Test Two")
    s.start()
    s.me.choose("twice")
    s.resolve()
    s.me.cast("Test Two")
    s.resolve()
    assert made(s) == ("Servo",) * 4
