"""Scenario E31: energy of a player who is controlled by another (723)."""

import pytest

from manaloom.engine.cards.language import card, control_next_turn, instant, player, target
from manaloom.engine.scenario import Scenario

YOKE = card("Test Yoke", "{0}", instant, control_next_turn(target(player)))
BOTH = pytest.mark.parametrize("manual", [False, True])


def controlled(manual, mine, theirs, *permanents):
    """The opponent's main phase, in which I make their choices; energy as given."""
    s = Scenario([YOKE], manual=manual)
    s.me.hand("Test Yoke").energy(mine).library("Forest", 3)
    s.opp.energy(theirs).battlefield(*permanents).library("Forest", 3)
    s.at("end", turn_of=s.me)
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until("main1", turn_of=s.opp)
    return s


@BOTH
def test_E31_whose_energy(manual):
    """723.5a: their energy pays."""
    s = controlled(manual, 4, 5, "Longtusk Cub")
    assert (s.deciding, s.deciding_for) == (s.me, s.opp)
    s.me.activate("Longtusk Cub")
    assert (s.me.energy, s.opp.energy) == (4, 3)
    s.resolve()
    assert (s["Longtusk Cub"].pt, s["Longtusk Cub"].controller) == ((3, 3), s.opp)


@BOTH
@pytest.mark.parametrize("theirs", [0, 1])
def test_E31_not_with_mine(manual, theirs):
    """However much the decider has."""
    s = controlled(manual, 9, theirs, "Longtusk Cub")
    assert not any("Longtusk Cub" in o for o in s.options)


@BOTH
def test_E31_what_may_be_paid_as_something_resolves(manual):
    s = controlled(manual, 3, 1, "Voltaic Brawler")
    s.me.attack("Voltaic Brawler")
    ends = s.outcomes(lambda s: (s.me.energy, s.opp.energy, s["Voltaic Brawler"].pt), lambda s: s.resolve())
    assert ends == {(3, 1, (3, 2)), (3, 0, (4, 3))}


def test_E31_energy_in_a_mana_ability():
    s = controlled(True, 3, 1, "Servant of the Conduit")
    s.me.tap("Servant of the Conduit", "G")
    assert (s.me.energy, s.opp.energy, s.me.mana, s.opp.mana) == (3, 0, "", "G")


def test_E31_my_own_permanents_take_mine():
    """723.8: one also makes one's own choices, with one's own resources."""
    s = Scenario([YOKE])
    s.me.hand("Test Yoke").energy(2).library("Forest", 3).battlefield("Longtusk Cub")
    s.opp.energy(2).battlefield("Longtusk Cub").library("Forest", 3)
    s.at("end", turn_of=s.me)
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until("main1", turn_of=s.opp)
    s.me.activate("Longtusk Cub")
    s.resolve()
    s.me.pass_()
    assert (s.deciding, s.deciding_for) == (s.me, s.me)
    s.me.activate("Longtusk Cub")
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (0, 0)
    assert [t.pt for t in s.all("Longtusk Cub")] == [(3, 3), (3, 3)]
