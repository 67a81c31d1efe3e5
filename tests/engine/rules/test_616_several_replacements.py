"""616: several replacement effects for one event: who chooses, in which order, what applies afterwards."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    card,
    copy_exception,
    create,
    create_copy,
    creature,
    damage_plus,
    damage_times,
    enchant,
    enchantment,
    energy_plus,
    energy_times,
    get_energy,
    instant,
    p1p1,
    permanent,
    spell,
    target,
    token,
    tokens_copy_host,
    tokens_instead,
    tokens_plus,
)
from manaloom.engine.scenario import Scenario

RAT = token("Test Rat", "B", creature("Rat", 1, 1))
CAT = token("Test Cat", "W", creature("Cat", 2, 2))
LITTER = card("Test Litter", "{0}", instant, create(RAT, 2))
ODD = card("Test Odd", "{1}", enchantment, tokens_plus(1))
CATS = card("Test Cats", "{1}", enchantment, tokens_instead(CAT, creature))
PLUS = card("Test Plus", "{1}", enchantment, damage_plus(1, (permanent | spell).you_control))
TWICE = card("Test Twice", "{1}", enchantment, damage_times(2, (permanent | spell).you_control))
GROW = card("Test Grow", "{0}", instant, p1p1(1, target(creature)))
ENERGY = card("Test Energy", "{0}", instant, get_energy(1))
ONE = card("Test One", "{1}", enchantment, energy_plus(1))
DOUBLE = card("Test Double", "{1}", enchantment, energy_times(2))
MEDAL = card("Test Medal", "{0}", enchantment("Aura"), enchant(permanent), tokens_copy_host())
FAKE = card("Test Fake", "{0}", instant, create_copy(target(creature), but=copy_exception(creature("Bear", 5, 5))))
CARDS = (MEDAL, FAKE, RAT, CAT, LITTER, ODD, CATS, PLUS, TWICE, GROW, ENERGY, ONE, DOUBLE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_616_1_tokens_times_and_plus(s):
    s.me.battlefield("Parallel Lives", "Test Odd").hand("Test Litter")
    s.me.cast("Test Litter")
    assert s.outcomes(lambda s: len(s.me.tokens()), lambda s: s.resolve()) == {5, 6}


def test_616_1f_three_effects(s):
    s.me.battlefield("Parallel Lives", "Anointed Procession", "Test Odd").hand("Test Litter")
    s.me.cast("Test Litter")
    assert s.outcomes(lambda s: len(s.me.tokens()), lambda s: s.resolve()) == {9, 10, 12}


def test_616_1f_others_instead(s):
    s.me.battlefield("Test Cats", "Test Odd").hand("Test Litter")
    s.me.cast("Test Litter")
    ends = s.outcomes(lambda s: tuple(t.name for t in s.me.tokens()), lambda s: s.resolve())
    assert ends == {("Test Cat",) * 3}


def test_616_1_counters_in_the_order_of_the_controller_of_the_permanent(s):
    s.me.hand("Test Grow")
    s.opp.battlefield("Grizzly Bears", "Doubling Season", "Hardened Scales")
    s.me.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s.deciding is s.opp and s.decision == "replace"
    assert s.outcomes(lambda s: s["Grizzly Bears"].counters["+1/+1"]) == {3, 4}


def test_616_1_energy_in_the_order_of_the_player(s):
    s.me.battlefield("Test One", "Test Double", 2).hand("Test Energy")
    s.me.cast("Test Energy")
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {5, 6, 8}


def test_616_1_damage_in_the_order_of_who_is_dealt_it(s):
    s.me.battlefield("Test Plus", "Test Twice", "Mountain").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.deciding is s.opp
    assert s.outcomes(lambda s: s.opp.life) == {14, 15}


def test_616_1g_tokens_first_then_how_they_enter(s):
    """Doubled tokens each enter tapped; Servos that come with counters are doubled too."""
    s.me.battlefield("Doubling Season").mana("WWU").hand("Glint-Sleeve Artisan")
    s.me.cast("Glint-Sleeve Artisan")
    s.resolve()
    ends = s.outcomes(
        lambda s: (len(s.me.tokens("Servo")), s["Glint-Sleeve Artisan"].counters["+1/+1"]), lambda s: s.resolve()
    )
    assert ends == {(2, 0), (0, 2)}


def test_616_1_each_counter_event_by_itself(s):
    """Winding Constrictor: one more of each kind, on permanents and for its controller."""
    s.me.battlefield("Winding Constrictor").mana("GG").hand("Sage of Shaila's Claim", "Test Grow")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve_all()
    assert s.me.energy == 4
    s.me.cast("Test Grow", target="Winding Constrictor")
    s.resolve()
    assert s["Winding Constrictor"].counters["+1/+1"] == 2


def test_616_1_hangarback_walker_with_everything(s):
    s.me.battlefield("Doubling Season", "Winding Constrictor").mana("CCCC").hand("Hangarback Walker")
    s.me.cast("Hangarback Walker", x=2)
    ends = s.outcomes(lambda s: s["Hangarback Walker"].pt, lambda s: s.resolve())
    assert ends == {(5, 5), (6, 6)}


def test_614_5_x_of_0_gets_nothing_more(s):
    """No counters would be put on it, so nothing is replaced, and it dies."""
    s.me.battlefield("Winding Constrictor").hand("Hangarback Walker")
    s.me.cast("Hangarback Walker")
    s.resolve()
    assert s["Hangarback Walker"].zone == "graveyard"


def test_616_1_copies_of_one_host_or_of_the_other(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Litter")
    s.me.battlefield("Test Medal", attached_to="Grizzly Bears")
    s.me.battlefield("Test Medal", attached_to="Llanowar Elves")
    s.me.cast("Test Litter")
    ends = s.outcomes(lambda s: tuple(t.name for t in s.me.tokens()), lambda s: s.resolve())
    assert ends == {("Grizzly Bears",) * 2, ("Llanowar Elves",) * 2}


def test_616_1_equal_hosts_make_no_difference(s):
    s.me.hand("Test Litter")
    for _ in range(2):
        s.me.battlefield("Test Medal", attached_to=s.me.put(E.ZONE_BATTLEFIELD, "Grizzly Bears"))
    s.me.cast("Test Litter")
    s.resolve()
    assert s.decision == "priority"
    assert [t.name for t in s.me.tokens()] == ["Grizzly Bears"] * 2


def test_616_1_hosts_that_differ_in_an_exception_of_their_copy(s):
    """707.2: the exceptions of a copy are copied."""
    s.me.battlefield("Grizzly Bears").hand("Test Fake", "Test Litter", "Test Medal", "Test Medal")
    s.me.cast("Test Fake", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Test Medal", target=s.me.tokens()[0])
    s.resolve()
    s.me.cast("Test Medal", target=next(c for c in s.me.creatures if c.pt == (2, 2)))
    s.resolve()
    s.me.cast("Test Litter")
    ends = s.outcomes(lambda s: tuple(t.pt for t in s.me.tokens()[1:]), lambda s: s.resolve())
    assert ends == {((5, 5),) * 2, ((2, 2),) * 2}
