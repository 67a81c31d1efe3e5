"""614.17: what can't happen, and what that makes of costs, replacement effects and triggers."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import words
from manaloom.engine.cards.language import (
    activated,
    artifact,
    cant_get_counters,
    card,
    counters_cant_be_put_on,
    create,
    creature,
    enchantment,
    energy_times,
    enters_with,
    gain_life,
    get_energy,
    infect,
    instant,
    legendary,
    loyalty,
    may_pay,
    permanent,
    planeswalker,
    proliferate,
    put_counters,
    putting,
    sorcery,
    target,
    token,
    whenever,
    you_get_energy,
)
from manaloom.engine.cards.pool import CARDS as POOL
from manaloom.engine.scenario import Scenario
from manaloom.engine.state import TURN_ENERGY_SPENT

DRUID = card("Test Druid", "{0}", creature("Elf", 2, 2), activated(putting(1, E.CTR_M1M1), gain_life(1)))
JACE = legendary + planeswalker("Jace", loyalty=3)
SAGE = card("Test Sage", "{0}", JACE, loyalty(1, gain_life(1)), loyalty(0, gain_life(2)))
MORE = card("Test More", "{0}", sorcery, proliferate())
BAN = card("Test Ban", "{W}", enchantment, counters_cant_be_put_on(permanent))
HEALTH = card("Test Health", "{W}", enchantment, cant_get_counters(1, E.CTR_POISON))
SPARK = card("Test Spark", "{0}", instant, get_energy(3), may_pay("{E}", then=gain_life(5)))
JOY = card("Test Joy", "{R}", enchantment, whenever(you_get_energy(), gain_life(1)))
TWICE = card("Test Twice", "{R}", enchantment, energy_times(2))
SEED = card("Test Seed", "{0}", creature("Plant", 0, 0), enters_with(2))
ROCK = card("Test Rock", "{0}", artifact, enters_with(2, E.CTR_CHARGE))
GROW = card("Test Grow", "{0}", instant, put_counters(2, E.CTR_P1P1, target(creature)))
BITE = card("Test Bite", "{0}", creature("Snake", 2, 2), infect)
CARDS = (DRUID, SAGE, BAN, HEALTH, SPARK, JOY, TWICE, SEED, ROCK, GROW, BITE, MORE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_614_17_players_get_no_energy(s):
    """Nobody does; nothing triggers, and there is nothing to pay with."""
    s.me.battlefield("Solemnity", "Test Joy").hand("Test Spark")
    s.opp.hand("Test Spark")
    s.me.cast("Test Spark")
    s.resolve_all()
    assert (s.me.energy, s.me.life) == (0, 20)
    s.opp.cast("Test Spark")
    s.resolve_all()
    assert (s.opp.energy, s.opp.life) == (0, 20)


def test_614_17_energy_that_is_there_can_be_paid(s):
    s.me.battlefield("Solemnity").hand("Test Spark").energy(2)
    s.me.cast("Test Spark")
    s.resolve()
    s.me.choose("yes")
    s.resolve_all()
    assert (s.me.energy, s.me.life) == (1, 25)


def test_614_17c_no_other_effect_replaces_it(s):
    """Doubling nothing is no choice either."""
    s.me.battlefield("Solemnity", "Test Twice", "Winding Constrictor", "Doubling Season").hand(
        "Test Spark", "Test Seed"
    )
    s.me.cast("Test Spark")
    s.resolve_all()
    assert s.me.energy == 0
    s.me.cast("Test Seed")
    s.resolve_all()
    assert s["Test Seed"].zone == "graveyard"


def test_614_17d_it_enters_without_counters(s):
    s.me.battlefield("Solemnity").hand("Test Rock")
    s.me.cast("Test Rock")
    s.resolve()
    assert s["Test Rock"].counters == {}


def test_614_17_on_what_is_named_only(s):
    """A planeswalker enters with its loyalty, and may get more."""
    s.me.battlefield("Solemnity", "Grizzly Bears").hand("Test Sage", "Test Grow")
    s.me.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (2, 2)
    s.me.cast("Test Sage")
    s.resolve()
    s.me.activate("Test Sage", 1)
    assert s["Test Sage"].counters == {"loyalty": 4}


def test_614_17b_a_cost_that_puts_counters_can_not_be_paid(s):
    s.me.battlefield("Solemnity", "Test Druid")
    s.start()
    assert s.options == ["pass"]


def test_614_17b_without_that_it_can(s):
    s.me.battlefield("Test Druid")
    s.me.activate("Test Druid")
    s.resolve()
    assert s["Test Druid"].pt == (1, 1) and s.me.life == 21


def test_614_17b_a_loyalty_ability_that_puts_none_can_be_activated(s):
    s.me.battlefield("Test Sage", counters={"loyalty": 3}).battlefield("Test Ban")
    s.start()
    assert len(s.options) == 2  # to pass, and [0]
    s.me.activate("Test Sage", 2)
    s.resolve()
    assert s.me.life == 22


def test_614_17_poison(s):
    """Damage by a source with infect is dealt all the same."""
    s.me.battlefield("Test Bite")
    s.opp.battlefield("Test Health")
    s.me.attack("Test Bite")
    s.pass_until("end_combat")
    assert (s.opp.poison, s.opp.life) == (0, 20)


@pytest.mark.parametrize(("ban", "after"), [("Solemnity", {3}), ("Test Joy", {3, 4})])
def test_614_17_proliferate_adds_none(s, ban, after):
    """701.34: a player who has energy may be chosen all the same."""
    s.me.battlefield(ban).energy(3).hand("Test More")
    s.me.cast("Test More")
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == after


def test_614_17_tokens_too(s):
    made = token("Sprout", "", creature("Plant", 1, 1), enters_with(1))
    s = Scenario((card("Test Sow", "{0}", sorcery, create(made)),))
    s.me.battlefield("Solemnity").hand("Test Sow")
    s.me.cast("Test Sow")
    s.resolve()
    assert s.me.tokens("Sprout")[0].pt == (1, 1)


def test_614_17_in_words():
    text = "\n".join(words.card(next(c for c in POOL if c.name == "Solemnity")))
    assert "layers can't get counters" in text and "ounters can't be put on" in text


# --- Suncleanser: counters that are lost, and none for as long as it is there -----------------------------------------


def cleanse(s, mode, target):
    """I cast Suncleanser, and its ability resolves."""
    s.me.hand("Suncleanser").battlefield("Plains", 2)
    s.me.cast("Suncleanser")
    s.resolve()
    s.take(mode)
    if s.decision == "target":
        s.me.choose(target)
    s.resolve()


def test_122_1_a_player_loses_all_counters(s):
    """Energy, poison and experience; that is no payment, but energy that was lost this turn."""
    s.opp.energy(5).poison(2)
    cleanse(s, 1, s.opp)
    assert (s.opp.energy, s.opp.poison) == (0, 0)
    assert s.g["this_turn"][1, TURN_ENERGY_SPENT] == 5


def test_611_2b_they_get_none_while_it_is_there(s):
    s.opp.hand("Test Spark", "Murder", "Test Spark").battlefield("Swamp", 3)
    cleanse(s, 1, s.opp)
    s.opp.cast("Test Spark")
    s.resolve_all()
    assert s.opp.energy == 0
    s.opp.cast("Murder", target="Suncleanser")
    s.resolve_all()
    s.opp.cast("Test Spark")
    s.resolve()
    s.opp.choose("no")
    assert s.opp.energy == 3


def test_614_17_others_get_counters_all_the_same(s):
    s.me.hand("Test Spark")
    cleanse(s, 1, s.opp)
    s.me.cast("Test Spark")
    s.resolve()
    s.me.choose("no")
    assert s.me.energy == 3


def test_614_17_a_creature_that_can_have_none(s):
    """All kinds are removed; others may have counters."""
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 2, "charge": 1}).battlefield("Vault Skirge")
    s.me.hand("Test Grow", "Test Grow")
    cleanse(s, 0, "Grizzly Bears")
    assert s["Grizzly Bears"].counters == {}
    s.me.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].counters == {}
    s.me.cast("Test Grow", target="Vault Skirge")
    s.resolve()
    assert s["Vault Skirge"].counters == {"+1/+1": 2}


def test_611_2b_it_left_before(s):
    """Counters are removed, and nothing more."""
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 2}).hand("Test Grow", "Murder").battlefield("Swamp", 3)
    s.me.hand("Suncleanser").battlefield("Plains", 2)
    s.me.cast("Suncleanser")
    s.resolve()
    s.take(0)
    if s.decision == "target":
        s.me.choose("Grizzly Bears")
    s.opp.cast("Murder", target="Suncleanser")
    s.resolve_all()
    s.opp.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].counters == {"+1/+1": 2}
