"""506.3, 508.4: creatures put onto the battlefield attacking, and what they attack."""

import pytest

from manaloom.engine.cards.language import (
    card,
    create,
    create_copy,
    creature,
    each_player,
    enchantment,
    flash,
    gain_life,
    instant,
    land,
    loyalty,
    only_types,
    planeswalker,
    static,
    this,
    token,
    whenever_attacks,
)
from manaloom.engine.scenario import Scenario

WALKER = card("Test Walker", "{1}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
GOBLIN = token("Test Goblin", "R", creature("Goblin", 1, 1))
LEADER = card(
    "Test Leader", "{0}", creature("Goblin", 1, 1), whenever_attacks(create(GOBLIN, attacking=True, tapped=True))
)
BAND = card("Test Band", "{0}", instant, create(GOBLIN, 2, attacking=True))
ALL = card("Test All", "{0}", instant, create(GOBLIN, 1, who=each_player, attacking=True))
MYRIAD = card("Test Myriad", "{0}", creature("Bird", 2, 2), whenever_attacks(create_copy(this, attacking=True)))
STILL = card("Test Still", "{0}", enchantment, flash, static(creature, only_types(land)))
CARDS = (WALKER, GOBLIN, LEADER, BAND, ALL, MYRIAD, STILL)


@pytest.fixture
def s():
    return Scenario(CARDS)


def attacked(s, x):
    """What a creature attacks, by name."""
    ref = int(s.g["obj_attacking"][x.slot])
    return next((p.name for p in s.opp.battlefield if p.slot == ref), ref and "opp")


@pytest.mark.parametrize(("choice", "what", "life", "left"), [(True, "Test Walker", 19, 4), (False, "opp", 18, 5)])
def test_508_4_the_controller_chooses_player_or_planeswalker(s, choice, what, life, left):
    s.me.battlefield("Test Leader")
    s.opp.battlefield("Test Walker")
    s.me.attack("Test Leader", at=s.opp)
    s.resolve()
    assert (s.decision, s.deciding) == ("choose", s.me) and len(s.options) == 2
    s.me.choose(s.opp["Test Walker"] if choice else s.opp)
    goblin = s.me.tokens()[0]
    assert (attacked(s, goblin), goblin.tapped) == (what, True)
    s.pass_until("end_combat")
    assert (s.opp.life, s["Test Walker"].counters["loyalty"]) == (life, left)


def test_508_4_each_of_several_by_itself(s):
    s.me.battlefield("Grizzly Bears").hand("Test Band")
    s.opp.battlefield("Test Walker")
    s.me.attack("Grizzly Bears", at=s.opp)
    s.me.cast("Test Band")
    ends = s.outcomes(lambda s: tuple(sorted(attacked(s, x) for x in s.me.tokens())), lambda s: s.resolve())
    assert ends == {("opp", "opp"), ("Test Walker", "opp"), ("Test Walker", "Test Walker")}
    assert s.g["attackers"] == 1


def test_508_4_with_one_thing_to_attack_nothing_is_asked(s):
    s.me.battlefield("Test Myriad")
    s.me.attack("Test Myriad")
    s.resolve()
    assert s.decision == "priority" and attacked(s, s.me.tokens()[0]) == "opp"
    assert s.g["attackers"] == 2
    s.pass_until("end_combat")
    assert s.opp.life == 16


def test_506_3b_only_under_the_attacking_player_s_control(s):
    s.me.battlefield("Grizzly Bears").hand("Test All")
    s.opp.battlefield("Test Walker")
    s.me.attack("Grizzly Bears", at=s.opp)
    s.me.cast("Test All")
    s.resolve()
    s.me.choose(s.opp)
    assert [x.attacking for x in s.me.tokens()] == [True] and [x.attacking for x in s.opp.tokens()] == [False]
    assert s.g["attackers"] == 2


def test_506_3a_what_would_be_no_creature_attacks_nothing(s):
    """And so nothing is chosen for it (614.12)."""
    s.me.battlefield("Grizzly Bears").hand("Test Band", "Test Still")
    s.opp.battlefield("Test Walker")
    s.me.attack("Grizzly Bears", at=s.opp)
    s.me.cast("Test Still")
    s.resolve()
    s.me.cast("Test Band")
    s.resolve()
    assert s.decision == "priority" and [x.types for x in s.me.tokens()] == [{"land"}] * 2
    assert s.g["attackers"] == 0 and not any(x.attacking for x in s.me.battlefield)


def test_506_3_outside_combat_it_just_enters(s):
    s.me.hand("Test Band")
    s.opp.battlefield("Test Walker")
    s.me.cast("Test Band")
    s.resolve()
    assert s.decision == "priority" and [x.attacking for x in s.me.tokens()] == [False, False]
