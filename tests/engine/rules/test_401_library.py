"""401: libraries: cards put into one at the same time."""

import pytest

from manaloom.engine.cards.language import (
    card,
    create,
    creature,
    each,
    gain_life,
    put_into_library,
    sorcery,
    token,
)
from manaloom.engine.scenario import Scenario

RAT = token("Test Rat", "B", creature("Rat", 1, 1))
RATS = card("Test Rats", "{0}", sorcery, create(RAT, 2))
PILE = card("Test Pile", "{0}", sorcery, put_into_library(each(creature.you_control), top=True), gain_life(1))
TUCK = card("Test Tuck", "{0}", sorcery, put_into_library(each(creature)))
BLEND = card("Test Blend", "{0}", sorcery, put_into_library(each(creature), shuffled=True))
CARDS = (RAT, RATS, PILE, TUCK, BLEND)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_401_4_their_owner_arranges_cards_put_on_top(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves", "Serra Angel").hand("Test Pile").library("Forest")
    s.me.cast("Test Pile")
    s.resolve()
    assert s.decision == "arrange" and s.deciding is s.me and len(s.options) == 3
    assert s.me.life == 20
    s.me.choose("Serra Angel", "Grizzly Bears")  # one on the other, the last on top
    assert s.me.library.names == ["Llanowar Elves", "Grizzly Bears", "Serra Angel", "Forest"]
    assert s.me.life == 21


def test_401_4_in_any_order(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves", "Serra Angel").hand("Test Pile").library("Forest")
    s.me.cast("Test Pile")
    ends = s.outcomes(lambda s: "".join(n[0] for n in s.me.library.names), lambda s: s.resolve())
    assert ends == {"GLSF", "GSLF", "LGSF", "LSGF", "SGLF", "SLGF"}


def test_401_4_each_owner_arranges_theirs(s):
    """101.4: the active player first. On the bottom, one goes under the other."""
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Tuck").library("Forest")
    s.opp.battlefield("Serra Angel", "Air Elemental").library("Island")
    s.me.cast("Test Tuck")
    s.resolve()
    assert s.deciding is s.me and len(s.options) == 2
    s.me.choose("Llanowar Elves")
    assert s.deciding is s.opp and len(s.options) == 2
    s.opp.choose("Serra Angel")
    assert s.me.library.names == ["Forest", "Llanowar Elves", "Grizzly Bears"]
    assert s.opp.library.names == ["Island", "Serra Angel", "Air Elemental"]


def test_401_4_whose_card_another_player_controlled_is_arranged_by_its_owner(s):
    s.me.battlefield("Grizzly Bears").hand("Test Tuck")
    s.me.battlefield("Llanowar Elves", "Serra Angel", owner=s.opp)
    s.me.cast("Test Tuck")
    s.resolve()
    assert s.deciding is s.opp and len(s.options) == 2


def test_401_4_equal_cards_need_no_order(s):
    """Neither what was different about the permanents, nor tokens, matters in a library (400.7, 111.7)."""
    s.me.battlefield("Grizzly Bears").battlefield("Grizzly Bears", tapped=True).hand("Test Rats", "Test Pile")
    s.me.cast("Test Rats")
    s.resolve()
    s.me.cast("Test Pile")
    s.resolve()
    assert s.decision == "priority"
    assert s.me.library.names == ["Grizzly Bears", "Grizzly Bears"]


def test_401_4_what_is_shuffled_needs_no_order(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Blend")
    s.me.cast("Test Blend")
    s.resolve()
    assert s.decision == "priority"
    assert sorted(s.me.library.names) == ["Grizzly Bears", "Llanowar Elves"]
