"""Scenarios TO: tokens, with doublers (TD), "plus that many" and "one of each", copies, and their end (111, 614.16)."""

from collections import Counter

import pytest

from manaloom.engine.cards.language import (
    activated,
    add,
    artifact,
    at,
    attacks,
    beginning_of_each_upkeep,
    beginning_of_next_end_step,
    card,
    create,
    create_copy,
    creature,
    each_player,
    enchant,
    enchantment,
    enters,
    exile,
    first_tokens_copy_host,
    gain_control,
    gain_life,
    instant,
    later,
    leaves,
    loyalty,
    permanent,
    planeswalker,
    player,
    populate,
    put_onto_battlefield,
    return_to_hand,
    sacrifice,
    target,
    that_player,
    those,
    token,
    tokens_also,
    when_enters,
    whenever,
    whenever_attacks,
    you_create_tokens,
)
from manaloom.engine.cards.pool.tokens import SQUIRREL, TREASURE
from manaloom.engine.scenario import Scenario

MAN = token("Test Man", "W", creature("Human", 1, 1), when_enters(gain_life(1)))
MOUSE = token("Mouse", "W", creature("Mouse", 1, 1))
COPY = card("Test Copy", "{0}", instant, create_copy(target(creature)))
POPULATE = card("Test Populate", "{0}", instant, populate())
COUNT = card("Test Count", "{1}", enchantment, whenever(you_create_tokens(), gain_life(1)))
ENTER = card("Test Enter", "{1}", enchantment, whenever(enters(creature.you_control), gain_life(1)))
LEAVE = card("Test Leave", "{1}", enchantment, whenever(leaves(creature.you_control), gain_life(1)))
PLUS = card("Test Plus", "{1}", enchantment, tokens_also(SQUIRREL, as_many=True))
FIND = card("Test Find", "{0}", instant, create(TREASURE))
GIVE = card("Test Give", "{0}", instant, create(MOUSE, who=target(player)))
UPKEEP = card("Test Upkeep", "{1}", enchantment, at(beginning_of_each_upkeep, create(MOUSE, who=that_player)))
ALL = card("Test All", "{0}", instant, create(MOUSE, who=each_player))
ROCK = card("Test Rock", "{2}", artifact, activated("{T}", add("{C}")))
AURA = card("Test Aura", "{0}", enchantment("Aura"), enchant(permanent), first_tokens_copy_host())
TWO = card("Test Two", "{0}", instant, create(MOUSE, 2))
FLICKER = card("Test Flicker", "{0}", instant, exile(target(creature)), put_onto_battlefield(those))
RAIDER = card(
    "Test Raider",
    "{1}",
    creature("Orc", 2, 2),
    whenever_attacks(
        create(MOUSE, 2, tapped=True, attacking=True), later(beginning_of_next_end_step, sacrifice(those))
    ),
)
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(creature)))
STEAL = card("Test Steal", "{0}", instant, gain_control(target(creature)))
HERALD = card("Test Herald", "{1}", creature("Orc", 2, 2), whenever_attacks(create(MOUSE, tapped=True, attacking=True)))
DRUM = card("Test Drum", "{1}", enchantment, whenever(attacks(creature.you_control), gain_life(1)))
WALKER = card("Test Walker", "{1}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
CARDS = (
    *(MAN, MOUSE, COPY, POPULATE, COUNT, ENTER, LEAVE, PLUS, FIND, GIVE, UPKEEP, ALL, ROCK, AURA, TWO, FLICKER),
    *(RAIDER, BOUNCE, STEAL, HERALD, DRUM, WALKER),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def made(s, who=None):
    return tuple(sorted(t.name for t in (who or s.me).tokens()))


def counted(s):
    return tuple(sorted(Counter(made(s)).items()))


@pytest.mark.parametrize("doublers", [1, 2])
def test_TO01_copy_tokens_are_doubled(s, doublers):
    s.me.battlefield("Test Man").battlefield("Parallel Lives", doublers).hand("Test Copy")
    s.me.cast("Test Copy", target="Test Man")
    s.resolve()
    assert len(s.me.tokens("Test Man")) == 1 + 2**doublers
    s.resolve_all()
    assert s.me.life == 20 + 2**doublers  # each copy's own enters-ability


def test_TO01_populate_is_doubled(s):
    s.me.battlefield("Test Man", "Parallel Lives", "Test Enter").hand("Test Populate")
    s.me.cast("Test Populate")
    s.resolve()
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert len(s.me.tokens("Test Man")) == 3 and s.me.life == 20 + 2 + 2


def test_TO02_a_copied_permanent_spells_token_is_not_created(s):
    s.me.battlefield("Parallel Lives", "Test Count", "Test Enter").hand("Grizzly Bears", "Double Major").mana("GGGU")
    s.me.cast("Grizzly Bears")
    s.me.cast("Double Major", target="Grizzly Bears")
    s.resolve_all()
    assert made(s) == ("Grizzly Bears",) and len(s.me.all("Grizzly Bears")) == 2
    assert s.me.life == 22  # both entered, none was created


def test_TO03_one_of_each_with_plus_that_many(s):
    s.me.battlefield("Academy Manufactor", "Test Plus").hand("Test Find")
    s.me.cast("Test Find")
    each = ("Clue", 1), ("Food", 1)
    assert s.outcomes(counted, lambda s: s.resolve()) == {
        (*each, ("Squirrel", 3), ("Treasure", 1)),
        (*each, ("Squirrel", 1), ("Treasure", 1)),
    }


def test_TO03_and_doubled_in_all_six_orders(s):
    s.me.battlefield("Academy Manufactor", "Test Plus", "Parallel Lives").hand("Test Find")
    s.me.cast("Test Find")
    each = ("Clue", 2), ("Food", 2)
    assert s.outcomes(counted, lambda s: s.resolve()) == {
        (*each, ("Squirrel", 6), ("Treasure", 2)),
        (*each, ("Squirrel", 2), ("Treasure", 2)),
    }


def test_TO05_tokens_created_under_another_player_are_not_replaced(s):
    s.me.battlefield("Parallel Lives", "Test Plus")
    s.opp.hand("Test Give")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Give", target=s.opp)
    s.resolve()
    assert made(s, s.opp) == ("Mouse",) and made(s) == ()


def test_TO05_tokens_that_an_opponents_ability_has_you_create_are(s):
    s.me.battlefield("Parallel Lives", "Test Plus").library("Forest", 3)
    s.opp.battlefield("Test Upkeep")
    s.at("upkeep")
    s.start()
    assert s.outcomes(made, lambda s: s.resolve()) == {("Mouse", "Mouse", "Squirrel", "Squirrel")}
    s.resolve()
    assert s.deciding is s.me and s.decision == "replace"


def test_TO05_each_players_tokens_are_an_event_of_their_own(s):
    s.me.battlefield("Parallel Lives").hand("Test All")
    s.opp.battlefield("Test Plus")
    s.me.cast("Test All")
    s.resolve()
    assert made(s) == ("Mouse", "Mouse") and made(s, s.opp) == ("Mouse", "Squirrel")


def test_TO06_copies_instead_the_first_time():
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Test Rock").hand("Test Two", "Test Two")
    s.me.battlefield("Test Aura", attached_to=s.me["Test Rock"])
    s.me.cast("Test Two")
    s.resolve()
    s.me.choose(True)
    rocks = s.me.tokens("Test Rock")
    assert len(rocks) == 2
    s.me.tap(rocks[0])  # no creature: summoning sickness doesn't matter (302.6)
    s.me.cast("Test Two")
    s.resolve()
    assert s.decision == "priority" and made(s) == ("Mouse", "Mouse", "Test Rock", "Test Rock")


def test_TO06_declined_was_the_first_time(s):
    s.me.battlefield("Test Rock").hand("Test Two", "Test Two")
    s.me.battlefield("Test Aura", attached_to=s.me["Test Rock"])
    s.me.cast("Test Two")
    s.resolve()
    s.me.choose(False)
    s.me.cast("Test Two")
    assert s.outcomes(made, lambda s: s.resolve()) == {("Mouse",) * 4}


def test_TO06_tokens_came_before_the_aura(s):
    s.me.battlefield("Test Rock").hand("Test Two", "Test Two", "Test Aura")
    s.me.cast("Test Two")
    s.resolve()
    s.me.cast("Test Aura", target="Test Rock")
    s.resolve()
    s.me.cast("Test Two")
    assert s.outcomes(made, lambda s: s.resolve()) == {("Mouse",) * 4}


def test_TO06_with_a_doubler_both_orders_give_twice_as_many(s):
    s.me.battlefield("Test Rock", "Parallel Lives").hand("Test Two")
    s.me.battlefield("Test Aura", attached_to=s.me["Test Rock"])
    s.me.cast("Test Two")
    assert s.outcomes(made, lambda s: s.resolve()) == {("Mouse",) * 4, ("Test Rock",) * 4}


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_TO08_flickered_token_is_gone_for_good(s, zone):
    s.me.battlefield("Test Enter", "Test Leave")
    getattr(s.me, zone)("Grizzly Bears")
    s.me.put(4 if False else s.me.battlefield.zone, "Grizzly Bears", token=True)
    s.me.hand("Test Flicker")
    card = next(c for c in s.all("Grizzly Bears") if not c.token)
    s.me.cast("Test Flicker", target=s.me.tokens()[0])
    s.resolve()
    assert made(s) == () and card.exists and card.zone == zone and len(s.me.exile) == 0
    s.resolve_all()
    assert s.me.life == 21  # it left; nothing entered


def test_TO10_sacrifice_them_at_the_next_end_step(s):
    s.me.battlefield("Test Raider", "Parallel Lives").hand("Test Bounce", "Test Steal").library("Forest", 3)
    s.opp.hand("Test Steal").library("Forest", 3)
    s.me.attack("Test Raider")
    s.resolve()
    assert len(s.me.tokens("Mouse")) == 4
    first, second, *rest = s.me.tokens("Mouse")
    s.me.cast("Test Bounce", target=first)
    s.resolve()
    s.me.pass_()
    s.opp.cast("Test Steal", target=second)
    s.resolve()
    s.pass_until("end_combat")
    assert [t.zone for t in rest] == ["battlefield"] * 2
    s.pass_until("end")
    assert len(s.stack) == 1  # one delayed trigger for all of them (603.7)
    s.resolve()
    assert made(s) == () and made(s, s.opp) == ("Mouse",)  # 701.21a
    assert s["Test Raider"].zone == "battlefield"
    s.pass_until("end", turn_of=s.opp)
    assert len(s.stack) == 0 and made(s, s.opp) == ("Mouse",)  # 603.7b


@pytest.mark.parametrize("choice", ["opp", "Test Walker"])
def test_TO11_what_a_token_attacks_that_enters_attacking(s, choice):
    s.me.battlefield("Test Herald", "Test Drum", "Test Walker")
    s.opp.battlefield("Test Walker")
    s.me.attack("Test Herald", at=s.opp)
    s.me.choose("Test Herald")  # goes onto the stack first
    s.resolve_all()
    assert s.decision == "choose" and len(s.options) == 2
    assert any("opp" in o for o in s.options) and any("Test Walker" in o for o in s.options)
    s.me.choose(s.opp if choice == "opp" else s.opp["Test Walker"])
    assert [(t.name, t.tapped, t.attacking) for t in s.me.tokens()] == [("Mouse", True, True)]
    s.resolve_all()
    assert s.me.life == 21  # the token attacks but was never declared (508.3a)
    s.pass_until("end_combat")
    assert s.opp.life == (17 if choice == "opp" else 18)
