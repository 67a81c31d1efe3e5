"""303.4: Auras that enter otherwise than by resolving; 608.3e: spells that can't become permanents."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    any_card,
    card,
    create,
    create_copy,
    creature,
    destroy,
    doesnt_happen,
    enchant,
    enchanted,
    enchantment,
    enters,
    enters_as_copy,
    gain_life,
    goes_to_exile_instead,
    instant,
    moves,
    plus,
    put_onto_battlefield,
    sorcery,
    spell,
    static,
    target,
    token,
    whenever,
)
from manaloom.engine.scenario import Scenario

AURA = card("Test Aura", "{0}", enchantment("Aura"), enchant(creature.you_control), enchanted(plus(1, 1)))
MIRROR = card("Test Mirror", "{0}", enchantment, enters_as_copy(enchantment))
RAISE = card("Test Raise", "{0}", sorcery, put_onto_battlefield(target(any_card.in_your_graveyard)))
REPEAT = card("Test Repeat", "{0}", sorcery, create_copy(target(enchantment)))
REST = card("Test Rest", "{0}", enchantment, goes_to_exile_instead(any_card))
GATE = card("Test Gate", "{0}", enchantment, doesnt_happen(enters(creature)))
RAT = token("Test Rat", "B", creature("Rat", 1, 1))
RATS = card("Test Rats", "{0}", sorcery, create(RAT, 2))
SPIRITS = card("Test Spirits", "{0}", enchantment, static(enchantment, creature("Spirit", 2, 2)))
CARDS = (AURA, MIRROR, RAISE, REPEAT, REST, GATE, RAT, RATS, SPIRITS)


@pytest.fixture
def s():
    s = Scenario(CARDS)
    s.opp.battlefield("Grizzly Bears")
    s.opp.battlefield("Test Aura", attached_to=s.opp["Grizzly Bears"])
    return s


def test_303_4g_a_spell_that_would_enter_as_an_aura_goes_to_the_graveyard(s):
    s.me.hand("Test Mirror")
    s.me.cast("Test Mirror")
    s.resolve()
    s.me.choose("Test Aura")
    assert s.me.graveyard.names == ["Test Mirror"] and s["Test Mirror"].subtypes == set()
    assert s.decision == "priority" and s.stack == []


def test_303_4g_other_effects_replace_that(s):
    s.me.hand("Test Mirror").battlefield("Test Rest")
    s.me.cast("Test Mirror")
    s.resolve()
    s.me.choose("Test Aura")
    assert s.me.exile.names == ["Test Mirror"] and s.me.graveyard.names == []


def test_303_4f_with_something_to_enchant_it_enters_attached(s):
    s.me.hand("Test Mirror").battlefield("Watchwolf")
    s.me.cast("Test Mirror")
    s.resolve()
    s.me.choose("Test Aura")
    assert s["Watchwolf"].pt == (4, 4) and s.me.graveyard.names == []


def test_303_4g_from_another_zone_it_stays_there_and_is_itself(s):
    s.me.hand("Test Raise").graveyard("Test Mirror")
    s.me.cast("Test Raise", target="Test Mirror")
    s.resolve()
    s.me.choose("Test Aura")
    assert sorted(s.me.graveyard.names) == ["Test Mirror", "Test Raise"]
    assert s["Test Mirror"].subtypes == set()


def test_303_4g_a_token_is_not_created(s):
    s.me.hand("Test Repeat")
    s.me.cast("Test Repeat", target="Test Aura")
    s.resolve()
    assert s.me.tokens() == [] and len(s.me.battlefield) == 0


def test_303_4d_an_aura_that_would_be_a_creature_enchants_nothing(s):
    s = Scenario(CARDS)
    s.me.hand("Test Raise").graveyard("Test Aura").battlefield("Watchwolf", "Test Spirits")
    s.me.cast("Test Raise", target="Test Aura")
    s.resolve()
    assert s["Test Aura"].zone == "graveyard" and s["Watchwolf"].pt == (3, 3)


def test_608_3e_a_spell_that_can_not_enter_goes_to_the_graveyard(s):
    s.me.hand("Grizzly Bears").mana("GG").battlefield("Test Gate")
    s.me.cast("Grizzly Bears")
    s.resolve()
    assert s.me.graveyard.names == ["Grizzly Bears"] and s.stack == []


def test_608_3e_but_a_card_stays_where_it_is_and_tokens_are_not_created(s):
    s.me.hand("Test Raise", "Test Rats").graveyard("Watchwolf").battlefield("Test Gate")
    s.me.cast("Test Raise", target="Watchwolf")
    s.resolve()
    assert s["Watchwolf"].zone == "graveyard"
    s.me.cast("Test Rats")
    s.resolve()
    assert s.me.tokens() == []


def test_603_2_going_to_the_graveyard_is_an_event_of_its_own():
    seen = card("Test Watcher", "{0}", enchantment, whenever(moves(enchantment, to=E.ZONE_GRAVEYARD), gain_life(1)))
    s = Scenario([*CARDS, seen])
    s.opp.battlefield("Grizzly Bears")
    s.opp.battlefield("Test Aura", attached_to=s.opp["Grizzly Bears"])
    s.me.hand("Test Mirror").battlefield("Test Watcher")
    s.me.cast("Test Mirror")
    s.resolve()
    s.me.choose("Test Aura")
    s.resolve_all()
    assert s.me.life == 21


def test_303_4f_who_puts_an_aura_onto_the_battlefield_chooses_its_host(s):
    s.me.graveyard("Test Aura").hand("Test Raise").battlefield("Watchwolf", "Llanowar Elves")
    s.me.cast("Test Raise", target=s.me["Test Aura"])
    ends = s.outcomes(lambda s: s.me["Test Aura"].attached_to.name, lambda s: s.resolve())
    assert ends == {"Watchwolf", "Llanowar Elves"}


def test_303_4g_an_aura_spell_put_onto_the_battlefield_with_no_host_goes_to_the_graveyard():
    """Not by resolving; it had a target, but this doesn't look at that."""
    odd = card("Test Odd", "{0}", instant, destroy(target(creature)), put_onto_battlefield(target(spell)))
    s = Scenario([*CARDS, odd])
    s.me.hand("Test Aura", "Test Odd").battlefield("Watchwolf")
    s.me.cast("Test Aura", target="Watchwolf")
    s.me.cast("Test Odd", target=["Watchwolf", "Test Aura"])
    s.resolve()
    assert (s["Test Aura"].zone, s.stack) == ("graveyard", [])
