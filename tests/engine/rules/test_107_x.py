"""107.3: the value of X in abilities of the permanent that a spell with X became."""

import pytest

from manaloom.engine.cards.language import (
    X,
    beginning_of_next_end_step,
    card,
    creature,
    dies,
    enchantment,
    enters,
    enters_as_copy,
    gain_life,
    get_energy,
    haste,
    later,
    static,
    when_dies,
    when_enters,
    when_you_cast_this,
    whenever,
    whenever_attacks,
)
from manaloom.engine.scenario import Scenario

COMER = card("Test Comer", "{X}", creature("Human", 1, 1), when_enters(gain_life(X)))
HOST = card("Test Host", "{X}", creature("Human", 1, 1), whenever(enters(creature), gain_life(X)))
CASTER = card("Test Caster", "{X}", creature("Human", 1, 1), when_you_cast_this(gain_life(X)))
RAIDER = card("Test Raider", "{X}", creature("Human", 1, 1), haste, whenever_attacks(gain_life(X)))
MARTYR = card(
    "Test Martyr", "{X}", creature("Human", 1, 1), when_dies(gain_life(X)), whenever(dies(creature), gain_life(X))
)
PATIENT = card(
    "Test Patient",
    "{X}",
    creature("Human", 1, 1),
    when_enters(later(beginning_of_next_end_step, gain_life(X))),
)
PLAIN = card("Test Plain", "{X}", creature("Human", 1, 1))
LENDER = card("Test Lender", "{1}", enchantment, static(creature, when_enters(gain_life(X), get_energy(1))))
MIRROR = card("Test Mirror", "{X}", creature("Shapeshifter", 1, 1), enters_as_copy(creature))
CARDS = (COMER, HOST, CASTER, RAIDER, MARTYR, PATIENT, PLAIN, LENDER, MIRROR)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_107_3m_what_triggers_as_it_enters_knows_x(s):
    s.me.mana("GGG").hand("Test Comer")
    s.me.cast("Test Comer", x=3)
    s.resolve_all()
    assert s.me.life == 23


def test_107_3m_whenever_a_creature_enters_is_such_an_ability(s):
    s.me.mana("GGGG").hand("Test Host", "Llanowar Elves")
    s.me.cast("Test Host", x=3)
    s.resolve_all()
    assert s.me.life == 23
    s.me.cast("Llanowar Elves")
    s.resolve_all()
    assert s.me.life == 26


def test_107_3i_what_triggers_as_the_spell_is_cast_knows_x(s):
    s.me.mana("GGG").hand("Test Caster")
    s.me.cast("Test Caster", x=3)
    s.resolve_all()
    assert s.me.life == 23


def test_107_3m_the_x_of_a_permanent_is_0_when_it_attacks(s):
    s.me.mana("GGG").hand("Test Raider")
    s.me.cast("Test Raider", x=3)
    s.resolve()
    s.me.attack("Test Raider")
    s.resolve()
    assert s.me.life == 20


def test_107_3m_the_x_of_a_permanent_is_0_when_it_dies(s):
    s.me.mana("GGG").hand("Test Martyr").battlefield("Mountain").hand("Shock")
    s.me.cast("Test Martyr", x=3)
    s.resolve()
    s.me.cast("Shock", target="Test Martyr")
    s.resolve_all()
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert s["Test Martyr"].zone == "graveyard"
    assert s.me.life == 20


def test_107_3n_a_delayed_trigger_keeps_the_x_of_what_made_it(s):
    s.me.mana("GGG").hand("Test Patient")
    s.me.cast("Test Patient", x=3)
    s.resolve_all()
    s.pass_until("end")
    s.resolve_all()
    assert s.me.life == 23


def test_107_3j_in_a_granted_ability_x_is_0(s):
    s.me.mana("GGG").battlefield("Test Lender").hand("Test Plain")
    s.me.cast("Test Plain", x=3)
    s.resolve_all()
    assert (s.me.life, s.me.energy) == (20, 1)


def test_107_3j_in_a_copied_ability_x_is_0(s):
    s.me.mana("GGG").battlefield("Test Comer").hand("Test Mirror")
    s.me.cast("Test Mirror", x=3)
    s.resolve()
    s.me.choose("Test Comer")
    s.resolve_all()
    assert s.me.creatures[-1].name == "Test Comer"
    assert s.me.life == 20


@pytest.mark.parametrize(("x", "counters"), [(3, 3), (1, 1)])
def test_107_3e_an_ability_asks_for_the_x_of_a_spell(s, x, counters):
    s.me.mana("G" * x).battlefield("Zaxara, the Exemplary").hand("Endless One", "Shock")
    s.me.cast("Endless One", x=x)
    assert len(s.stack) == 2
    s.resolve()
    (hydra,) = s.me.tokens("Hydra")
    assert hydra.counters == {"+1/+1": counters}
    s.resolve()
    assert s["Endless One"].counters == {"+1/+1": x}


def test_107_3e_though_the_spell_is_countered_meanwhile(s):
    s.me.mana("GGG").battlefield("Zaxara, the Exemplary").hand("Endless One")
    s.opp.mana("UU").hand("Counterspell")
    s.me.cast("Endless One", x=3)
    s.opp.cast("Counterspell", target="Endless One")
    s.resolve()
    assert s["Endless One"].zone == "graveyard" and len(s.stack) == 1
    s.resolve()
    assert s.me.tokens("Hydra")[0].counters == {"+1/+1": 3}


def test_107_3e_a_spell_without_x_in_its_mana_cost(s):
    s.me.mana("R").battlefield("Zaxara, the Exemplary").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    assert len(s.stack) == 1


def test_107_3b_cast_for_something_else_its_x_is_0(s):
    """Zaxara sees {X} in its mana cost all the same: a Hydra with no counters."""
    s.me.energy(8).battlefield("Zaxara, the Exemplary", "Nissa, Worldsoul Speaker").hand("Test Comer")
    s.me.cast("Test Comer", how="energy")
    s.resolve_all()
    assert (s.me.life, s.me.tokens("Hydra")) == (20, [])


def test_107_3k_each_activation_has_an_x_of_its_own(s):
    s.me.mana("G" * 6).battlefield("Treasure Vault", "Treasure Vault")
    one, other = s.me.battlefield
    s.me.activate(one, "create", x=1)
    s.me.activate(other, "create", x=2)
    s.resolve()
    assert len(s.me.tokens("Treasure")) == 2
    s.resolve()
    assert len(s.me.tokens("Treasure")) == 3


@pytest.mark.parametrize("name", ["Hangarback Walker", "Endless One"])
def test_107_3g_elsewhere_its_x_is_0(name):
    """202.3e: a card in a graveyard has X 0, so that it may come back from there."""
    s = Scenario(CARDS)
    s.me.mana("WWW").graveyard(name).battlefield("Order of Whiteclay", tapped=True)
    s.me.activate("Order of Whiteclay", target=name)
    s.resolve()
    assert s[name].zone == "graveyard" and any(name in event and "battlefield" in event for event in s.events)
