"""Scenarios X: from the spell's X to the permanent's (107.3)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.language import (
    X,
    artifact,
    card,
    choose_target,
    create_copy,
    creature,
    destroy,
    enchantment,
    enters_as_copy,
    enters_with,
    gain_life,
    get_energy,
    instant,
    mana_value_of,
    sorcery,
    spell,
    static,
    target,
    that,
    when_enters,
)
from manaloom.engine.scenario import Scenario

COMER = card("Test Comer", "{X}{R}", creature("Human", 1, 1), when_enters(gain_life(X)))
SMITE = card("Test Smite", "{0}", instant, destroy(target(creature)))
TWIN = card("Test Twin", "{0}", sorcery, create_copy(target(creature)))
LENDER = card("Test Lender", "{0}", enchantment, static(creature, when_enters(gain_life(X), get_energy(1))))
LENDING = card("Test Lending", "{0}", enchantment, static(creature, enters_with(X)))
MIRROR = card("Test Mirror", "{X}", creature("Shapeshifter", 1, 1), enters_as_copy(creature))
WEIGH = card("Test Weigh", "{0}", instant, choose_target(target(spell)), gain_life(mana_value_of(that)))
WEIGHT = card("Test Weight", "{0}", instant, choose_target(target(artifact)), gain_life(mana_value_of(that)))
CARDS = (COMER, SMITE, TWIN, LENDER, LENDING, MIRROR, WEIGH, WEIGHT)
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual=False):
    return Scenario(CARDS, manual=manual)


def pay(s):
    """Whatever payment is left is made by the first option."""
    while s.decision == "pay":
        s.take(0)


def plus(thing):
    """How many +1/+1 counters are on it."""
    return thing.counters.get("+1/+1", 0)


@BOTH
def test_X01_spells_x_reaches_the_permanent(manual):
    s = scenario(manual)
    s.me.mana("GGGG").hand("Hangarback Walker", "Test Weigh", "Test Weight")
    s.me.cast("Hangarback Walker", x=2)
    pay(s)
    assert s.me.mana == ""
    s.me.cast("Test Weigh", target="Hangarback Walker")
    s.resolve()
    assert s.me.life == 24  # on the stack its mana value is 4
    s.resolve()
    walker = s["Hangarback Walker"]
    assert (plus(walker), walker.power, walker.toughness) == (2, 2, 2)
    s.me.cast("Test Weight", target="Hangarback Walker")
    s.resolve()
    assert s.me.life == 24  # and 0 on the battlefield


@BOTH
def test_X03_source_dies_before_its_x_trigger_resolves(manual):
    s = scenario(manual)
    s.me.mana("RRRR").hand("Test Comer", "Test Smite")
    s.me.cast("Test Comer", x=3)
    pay(s)
    s.resolve()
    assert len(s.stack) == 1
    s.me.cast("Test Smite", target="Test Comer")
    s.resolve()
    assert s["Test Comer"].zone == "graveyard" and len(s.stack) == 1
    s.resolve()
    assert s.me.life == 23


@BOTH
def test_X05_token_copy_x_is_0(manual):
    s = scenario(manual)
    s.me.battlefield("Hangarback Walker", counters={"+1/+1": 4}).hand("Test Twin")
    s.me.cast("Test Twin", target="Hangarback Walker")
    s.resolve_all()
    assert len(s.me.all("Hangarback Walker")) == 1
    assert plus(s["Hangarback Walker"]) == 4
    assert s.me.tokens() == []  # the copy has died, and made no Thopters
    assert sum("creates" in event and "Thopter" in event for event in s.events) == 0


@BOTH
def test_X06_copied_permanent_spell_keeps_x(manual):
    s = scenario(manual)
    s.me.mana("GGGGGU").hand("Hangarback Walker", "Double Major")
    s.me.cast("Hangarback Walker", x=2, pay=["G"] * 4 if manual else None)
    pay(s)
    s.me.cast("Double Major", target="Hangarback Walker")
    pay(s)
    s.resolve()
    assert len(s.stack) == 2
    s.resolve()
    (token,) = s.me.tokens()
    assert (token.name, plus(token), token.power) == ("Hangarback Walker", 2, 2)
    assert int(s.g["this_turn"][0, S.TURN_TOKENS]) == 0  # 608.3f: it wasn't created
    s.resolve()
    assert sorted(plus(one) for one in s.me.all("Hangarback Walker")) == [2, 2]
    assert len(s.me.tokens()) == 1


def test_X06_the_copy_isnt_legendary():
    """Double Major: the legend rule has nothing to do (707.9b)."""
    s = scenario()
    s.me.mana("WWWWGU").hand("Mikaeus, the Lunarch", "Double Major")
    s.me.cast("Mikaeus, the Lunarch", x=3)
    s.me.cast("Double Major", target="Mikaeus, the Lunarch")
    s.resolve()
    on_the_stack = [int(s.g["it_obj"][i]) for i in s.g["stack"][:2]]
    assert [bool(s.g["obj_types"][i] & E.SUPER_LEGENDARY) for i in on_the_stack] == [True, False]
    s.resolve_all()

    def legendary(one):
        return bool(s.g["obj_types"][one.slot] & E.SUPER_LEGENDARY)

    assert sorted((one.token, plus(one), legendary(one)) for one in s.me.all("Mikaeus, the Lunarch")) == [
        (False, 3, True),
        (True, 3, False),
    ]


def test_X06_of_a_copied_trigger_as_well():
    s = scenario()
    s.me.mana("RRRRGU").hand("Test Comer", "Double Major")
    s.me.cast("Test Comer", x=3)
    s.me.cast("Double Major", target="Test Comer")
    s.resolve_all()
    assert s.me.life == 26


@BOTH
def test_X08_clone_entering_as_an_x_creature(manual):
    s = scenario(manual)
    s.me.mana("UUUU").hand("Clone")
    s.opp.battlefield("Hangarback Walker", counters={"+1/+1": 3})
    s.me.cast("Clone")
    pay(s)
    s.resolve()

    def read(s):
        return tuple(one.name for one in s.me.battlefield), tuple(card.name for card in s.me.graveyard)

    # As the Walker it has no counters and dies at once; as itself it is a 0/0 as well.
    assert s.outcomes(read) == {((), ("Clone",))}
    s.me.choose("Hangarback Walker")
    assert s.me.tokens() == []


def test_X08_an_x_of_ones_own_is_not_the_copied_ones():
    """107.3j: an ability that was copied as it entered doesn't define X."""
    s = scenario()
    s.me.mana("GGG").hand("Test Mirror")
    s.opp.battlefield("Mikaeus, the Lunarch", counters={"+1/+1": 3})
    s.me.cast("Test Mirror", x=3)
    s.resolve()
    s.me.choose("Mikaeus, the Lunarch")
    assert [card.name for card in s.me.graveyard] == ["Test Mirror"]


@BOTH
def test_X09_activation_x_is_its_own(manual):
    s = scenario(manual)
    s.me.mana("GGGG").battlefield("Treasure Vault")
    s.me.activate("Treasure Vault", "create", x=2)
    pay(s)
    s.resolve()
    assert len(s.me.tokens("Treasure")) == 2
    assert s["Treasure Vault"].zone == "graveyard" and s.me.mana == ""


def test_X09_what_the_vault_itself_gives_does_not_pay_for_it():
    s = scenario()
    s.me.mana("GG").battlefield("Treasure Vault", "Forest", 1)
    s.me.activate("Treasure Vault", "create")
    assert s.decision == "x" and len(s.options) == 2  # 0 or 1: {T} is a cost of the ability itself


def test_X09_not_the_x_of_the_object():
    """107.3k: Lavaclaw Reaches pumps by the X that was paid for, each time anew."""
    s = scenario()
    s.me.mana("BRR" + "G" * 5).battlefield("Lavaclaw Reaches")
    s.me.activate("Lavaclaw Reaches", "{1}{B}{R}")
    s.resolve()
    s.me.activate("Lavaclaw Reaches", "{X}", x=3)
    s.me.activate("Lavaclaw Reaches", "{X}", x=1)
    s.resolve_all()
    assert (s["Lavaclaw Reaches"].power, s["Lavaclaw Reaches"].toughness) == (6, 2)


@BOTH
def test_X10_x_in_a_gained_ability(manual):
    s = scenario(manual)
    s.me.mana("GGG").battlefield("Test Lender").hand("Endless One")
    s.me.cast("Endless One", x=3)
    pay(s)
    s.resolve_all()
    assert (plus(s["Endless One"]), s.me.life, s.me.energy) == (3, 20, 1)


def test_X10_in_a_gained_replacement_effect():
    s = scenario()
    s.me.mana("RRRR").battlefield("Test Lending").hand("Test Comer")
    s.me.cast("Test Comer", x=3)
    s.resolve_all()
    assert (plus(s["Test Comer"]), s.me.life) == (0, 23)


@BOTH
def test_X12_mana_value_with_x_off_the_stack(manual):
    s = scenario(manual)
    s.opp.battlefield("Hangarback Walker", counters={"+1/+1": 3})
    s.me.mana("UUUUU").hand("Confiscation Coup")
    s.me.cast("Confiscation Coup", target="Hangarback Walker")
    pay(s)

    def read(s):
        return s["Hangarback Walker"].controller.name, s.me.energy

    assert s.outcomes(read, lambda s: s.resolve()) == {("me", 4), ("opp", 4)}


@BOTH
def test_X13_energy_instead_of_mana_cost(manual):
    s = scenario(manual)
    s.me.mana("GGGG").energy(9).battlefield("Nissa, Worldsoul Speaker").hand("Endless One")
    s.me.cast("Endless One", how="energy")
    assert s.decision == "priority"  # 107.3b: nothing to choose
    assert (s.me.energy, s.me.mana, len(s.stack)) == (1, "GGGG", 1)
    s.resolve()
    assert [card.name for card in s.me.graveyard] == ["Endless One"]


def test_X13_of_a_creature_with_a_trigger():
    s = scenario()
    s.me.energy(8).battlefield("Nissa, Worldsoul Speaker").hand("Test Comer")
    s.me.cast("Test Comer", how="energy")
    s.resolve_all()
    assert (s["Test Comer"].zone, s.me.life) == ("battlefield", 20)
