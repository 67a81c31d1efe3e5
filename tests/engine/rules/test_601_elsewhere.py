"""601.3, 305.1, 611.2: playing cards from exile or a graveyard because an effect allows it, and for how long."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    any_card,
    card,
    creature,
    exile,
    exile_top,
    instant,
    may_play,
    mill,
    opponent,
    return_to_hand,
    sorcery,
    target,
    those,
)
from manaloom.engine.scenario import Scenario

TODAY = card("Test Today", "{0}", instant, exile_top(1), may_play(those))
TWO = card("Test Two", "{0}", sorcery, exile_top(2), may_play(those, until=E.DUR_END_OF_NEXT_TURN))
EVER = card("Test Ever", "{0}", instant, exile(target(any_card.in_a_graveyard)), may_play(those, until=E.DUR_FOREVER))
SPELLS = card("Test Spells", "{0}", instant, exile_top(2), may_play(those, only_cast=True))
RAKE = card("Test Rake", "{0}", instant, mill(1), may_play(those))
THEFT = card("Test Theft", "{0}", instant, exile_top(1, target(opponent)), may_play(those))
BEAR = card("Test Bear", "{0}", creature("Bear", 2, 2))
SHADE = card("Test Shade", "{0}", instant, return_to_hand(target(any_card.in_your_graveyard)))
CARDS = (TODAY, TWO, EVER, SPELLS, RAKE, THEFT, BEAR, SHADE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def offered(s, word):
    """Whether some option is about that."""
    return any(word in o for o in s.options)


def fill(s, n=6):
    """Libraries to draw from."""
    for p in s.players:
        p.library("Wastes", n)


def test_601_3_a_card_in_exile_is_cast(s):
    s.me.hand("Test Today").library("Test Bear")
    s.me.cast("Test Today")
    s.resolve()
    bear = s["Test Bear"]
    assert bear.zone == "exile"
    s.me.cast(bear)
    assert bear.zone == "stack"
    s.resolve()
    assert bear.zone == "battlefield" and s.g["fx_n"] == 0


def test_601_3_its_costs_are_paid_and_its_timing_is_kept(s):
    s.me.hand("Test Today").library("Grizzly Bears", "Wastes").battlefield("Forest")
    fill(s)
    s.me.cast("Test Today")
    s.resolve()
    assert not offered(s, "Grizzly Bears")  # {1}{G} with one Forest
    t = Scenario(CARDS)
    t.me.hand("Test Today").library("Grizzly Bears", "Wastes").battlefield("Forest", 2)
    t.at("upkeep", turn_of=t.me)
    t.me.cast("Test Today")
    t.resolve()
    assert not offered(t, "Grizzly Bears")
    t.pass_until("main1")
    assert offered(t, "cast Grizzly Bears")


def test_514_2_this_turn(s):
    s.me.hand("Test Today").library("Shock", "Wastes", 3).battlefield("Mountain")
    s.opp.library("Wastes", 3)
    s.me.cast("Test Today")
    s.resolve()
    assert offered(s, "cast Shock")
    s.pass_until("upkeep", turn_of=s.opp)
    assert not offered(s, "Shock") and s.g["fx_n"] == 0
    assert s["Shock"].zone == "exile"


def test_305_a_land_in_exile_is_played(s):
    """116.2a: it is one of the lands of the turn; 601.1a: to play a land card is not to cast it."""
    s.me.hand("Test Today", 2, "Swamp").library("Forest", "Island")
    for _ in range(2):
        s.me.cast("Test Today")
        s.resolve()
    s.me.play("Forest")
    assert s["Forest"].zone == "battlefield"
    assert not offered(s, "play")


def test_305_3_not_in_the_turn_of_another(s):
    s.me.hand("Test Today").library("Forest")
    s.at("main1", turn_of=s.opp)
    s.me.cast("Test Today")
    s.resolve()
    s.opp.pass_()
    assert not offered(s, "play")


def test_601_3_only_spells(s):
    s.me.hand("Test Spells").library("Forest", "Test Bear")
    s.me.cast("Test Spells")
    s.resolve()
    assert offered(s, "cast Test Bear") and not offered(s, "play Forest")


def test_611_2_until_the_end_of_your_next_turn(s):
    s.me.hand("Test Two").library("Shock", "Test Bear", "Wastes", 4).battlefield("Mountain")
    s.opp.library("Wastes", 4)
    s.me.cast("Test Two")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_()
    assert s.deciding is s.me and offered(s, "cast Shock")
    s.pass_until("main1", turn_of=s.me)
    assert offered(s, "cast Shock") and offered(s, "cast Test Bear")
    s.me.cast("Test Bear")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.g["fx_n"] == 0 and not offered(s, "Shock")


def test_611_2_begun_in_another_players_turn(s):
    """The next turn of its player is the very next one."""
    two = card("Test Quick", "{0}", instant, exile_top(1), may_play(those, until=E.DUR_END_OF_NEXT_TURN))
    s = Scenario([two])
    s.me.hand("Test Quick").library("Shock", "Wastes", 4).battlefield("Mountain")
    s.opp.library("Wastes", 4)
    s.at("main1", turn_of=s.opp)
    s.me.cast("Test Quick")
    s.resolve()
    s.pass_until("end", turn_of=s.me)
    assert offered(s, "cast Shock")
    s.pass_until("upkeep", turn_of=s.opp)
    assert not offered(s, "Shock")


def test_400_7_for_as_long_as_it_remains_exiled(s):
    s.me.hand("Test Ever").graveyard("Shock").battlefield("Mountain").library("Wastes", 5)
    s.opp.library("Wastes", 5)
    s.me.cast("Test Ever", target="Shock")
    s.resolve()
    s.pass_until("main1", turn_of=s.opp)
    s.pass_()
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18 and s["Shock"].zone == "graveyard" and s.g["fx_n"] == 0
    assert not offered(s, "Shock")  # it is another object now


def test_601_3_a_card_of_another_owner(s):
    """Its owner is whose it was: 400.3."""
    s.me.hand("Test Theft").battlefield("Mountain")
    s.opp.library("Shock")
    s.me.cast("Test Theft", target=s.opp)
    s.resolve()
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18 and s.opp.graveyard.names == ["Shock"]


def test_110_2_a_permanent_of_another_owner(s):
    s.me.hand("Test Theft")
    s.opp.library("Test Bear")
    s.me.cast("Test Theft", target=s.opp)
    s.resolve()
    s.me.cast("Test Bear")
    s.resolve()
    assert s.me.battlefield.names == ["Test Bear"] and s.g["obj_owner"][s["Test Bear"].slot] == 1
    assert not any("Test Bear" in o for o in s.options)


def test_601_3_only_the_player_who_may(s):
    s.me.hand("Test Theft").battlefield("Mountain")
    s.opp.library("Shock").battlefield("Mountain")
    s.me.cast("Test Theft", target=s.opp)
    s.resolve()
    s.pass_()
    assert s.deciding is not s.opp or not offered(s, "Shock")


def test_601_3_from_the_graveyard(s):
    s.me.hand("Test Rake").library("Test Bear")
    s.me.cast("Test Rake")
    s.resolve()
    s.me.cast("Test Bear")
    s.resolve()
    assert s["Test Bear"].zone == "battlefield"


def test_400_7_what_has_left_the_graveyard_is_another_card(s):
    s.me.hand("Test Rake", "Test Shade").library("Test Bear", "Forest")
    s.me.cast("Test Rake")
    s.resolve()
    s.me.cast("Test Shade", target="Test Bear")
    s.resolve()
    assert s.g["fx_n"] == 0 and s["Test Bear"].zone == "hand"
    assert sum("cast Test Bear" in o for o in s.options) == 1


def test_601_2_equal_cards_are_offered_once_if_for_as_long(s):
    s.me.hand("Test Today", 2, "Test Two").library("Test Bear", 4)
    for name in ("Test Today", "Test Today", "Test Two"):
        s.me.cast(name)
        s.resolve()
    assert sum("cast Test Bear" in o for o in s.options) == 2  # today, and until the next turn


def test_111_10t_junk(s):
    s.me.battlefield("Junk", "Mountain").library("Shock", "Wastes")
    s.me.activate("Junk")
    s.resolve()
    assert s["Shock"].zone == "exile" and s.me.tokens() == []
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18


def test_733_1_taking_it_back_leaves_the_permission():
    s = Scenario(CARDS, manual=True)
    s.me.hand("Test Today").library("Grizzly Bears").battlefield("Forest", 2)
    s.me.cast("Test Today")
    s.resolve()
    s.me.cast("Grizzly Bears")
    assert s["Grizzly Bears"].zone == "stack"
    s.me.choose("cancel")
    assert s["Grizzly Bears"].zone == "exile" and offered(s, "cast Grizzly Bears")
