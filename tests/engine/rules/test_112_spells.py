"""112, 400.7, 608.2m: spells that are moved off the stack by something else than resolving or being countered."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    a_player_casts,
    an_opponent_casts,
    card,
    copy_spell,
    counter,
    creature,
    damage,
    doesnt_happen,
    enchantment,
    enters,
    exile,
    gain_life,
    instant,
    it,
    may,
    put_into_library,
    put_onto_battlefield,
    return_to_hand,
    sorcery,
    spell,
    target,
    this,
    whenever,
)
from manaloom.engine.scenario import Scenario

GAIN = card("Test Gain", "{0}", instant, gain_life(5))
BOLT = card("Test Bolt", "{0}", instant, damage(3, target(creature)))
BEAR = card("Test Bear", "{0}", creature("Bear", 2, 2))


def opposing(*effects: object) -> Scenario:
    """The opponent has an enchantment that does something whenever I cast a spell; I cast Test Gain."""
    s = Scenario([card("Test Storm", "{0}", enchantment, whenever(an_opponent_casts(), *effects)), GAIN])
    s.opp.battlefield("Test Storm")
    s.me.hand("Test Gain")
    s.me.cast("Test Gain")
    return s


@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (exile(it), "exile"),
        (return_to_hand(it), "hand"),
        (put_into_library(it, top=True), "library"),
        (counter(it), "graveyard"),
    ],
)
def test_a_spell_that_leaves_the_stack_does_not_resolve(effect: object, zone: str) -> None:
    s = opposing(effect)
    s.resolve()
    assert getattr(s.me, zone).names == ["Test Gain"]
    assert s.stack == []
    assert s.me.life == 20
    assert s.g["item_n"] == 0


@pytest.mark.parametrize(
    ("effect", "zone"),
    [(return_to_hand, "hand"), (exile, "exile"), (put_into_library, "library"), (counter, "graveyard")],
)
def test_a_targeted_spell_is_moved(effect: object, zone: str) -> None:
    s = Scenario([card("Test Remand", "{0}", instant, effect(target(spell))), BOLT])  # type: ignore[operator]
    s.me.battlefield("Grizzly Bears").hand("Test Bolt")
    s.opp.hand("Test Remand")
    s.me.cast("Test Bolt", target="Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Remand", target="Test Bolt")
    s.resolve()
    assert getattr(s.me, zone).names == ["Test Bolt"]
    assert s.stack == []
    assert s["Grizzly Bears"].zone == "battlefield"


def test_608_2b_a_spell_that_has_left_is_no_target_any_more() -> None:
    """The second of two spells with the same target finds it gone, and does nothing at all."""
    remand = card("Test Remand", "{0}", instant, return_to_hand(target(spell)), gain_life(1))
    s = Scenario([remand, GAIN])
    s.me.hand("Test Gain")
    s.opp.hand("Test Remand", "Test Remand")
    s.me.cast("Test Gain")
    s.me.pass_()
    s.opp.cast("Test Remand", target="Test Gain")
    s.opp.cast("Test Remand", target="Test Gain")
    s.resolve(2)
    assert s.me.hand.names == ["Test Gain"]
    assert s.opp.life == 21
    assert s.stack == []


def test_704_5e_a_copy_that_leaves_the_stack_ceases_to_exist() -> None:
    fork = card("Test Fork", "{0}", instant, copy_spell(target(spell)))
    remand = card("Test Remand", "{0}", instant, return_to_hand(target(spell)))
    s = Scenario([fork, remand, GAIN])
    s.me.hand("Test Gain", "Test Fork", "Test Remand")
    s.me.cast("Test Gain")
    s.me.cast("Test Fork", target="Test Gain")
    s.resolve()
    assert len(s.stack) == 2
    copy = next(n for n in range(2) if "copy" in s.stack[n].lower() or n == 0)
    assert copy == 0
    s.start()
    n = s.find(lambda o: o.kind == E.OPT_CAST)
    s.take(n)
    s.take(s.find(lambda o: o.kind == E.OPT_ITEM and s.g["it_flags"][o.a - E.REF_ITEM] & 1))
    s.resolve()
    assert (s.me.hand.names, len(s.stack)) == ([], 1)
    s.resolve_all()
    assert s.me.life == 25


def test_608_2m_a_spell_that_exiles_itself_goes_on() -> None:
    s = Scenario([card("Test Once", "{0}", sorcery, exile(this), may(gain_life(2)), gain_life(1))])
    s.me.hand("Test Once")
    s.me.cast("Test Once")
    s.resolve()
    assert s.decision == "may"
    assert s.me.exile.names == ["Test Once"]
    s.me.choose(True)
    assert (s.me.life, s.me.exile.names, s.me.graveyard.names, s.stack) == (23, ["Test Once"], [], [])


def test_608_3e_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    s = Scenario([card("Test Ban", "{0}", enchantment, doesnt_happen(enters(creature))), BEAR])
    s.opp.battlefield("Test Ban")
    s.me.hand("Test Bear")
    s.me.cast("Test Bear")
    s.resolve()
    assert (s.me.graveyard.names, s.me.creatures, s.stack) == (["Test Bear"], [], [])


def test_400_4a_an_instant_stays_on_the_stack_rather_than_enter() -> None:
    s = Scenario([card("Test Odd", "{0}", instant, put_onto_battlefield(target(spell))), GAIN])
    s.me.hand("Test Gain", "Test Odd")
    s.me.cast("Test Gain")
    s.me.cast("Test Odd", target="Test Gain")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.life, s.me.graveyard.names) == (25, ["Test Odd", "Test Gain"])


def test_a_permanent_spell_put_onto_the_battlefield_is_there_once() -> None:
    s = Scenario([card("Test Odd", "{0}", instant, put_onto_battlefield(target(spell))), BEAR])
    s.me.hand("Test Bear", "Test Odd")
    s.me.cast("Test Bear")
    s.me.cast("Test Odd", target="Test Bear")
    s.resolve()
    assert ([x.name for x in s.me.creatures], s.stack) == (["Test Bear"], [])


def test_603_3_a_triggered_ability_of_the_caster_counters_the_spell() -> None:
    s = Scenario([card("Test Law", "{0}", enchantment, whenever(a_player_casts(creature), counter(it))), BEAR])
    s.me.battlefield("Test Law").hand("Test Bear")
    s.me.cast("Test Bear")
    s.resolve()
    assert (s.me.graveyard.names, s.stack) == (["Test Bear"], [])
