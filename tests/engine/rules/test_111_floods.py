"""Boards of 200 tokens: games play on with them, and a decision costs no more than in proportion (111)."""

import time

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    attacks,
    card,
    create,
    create_copy,
    creature,
    destroy,
    dies,
    each,
    enchantment,
    gain_life,
    instant,
    one_or_more,
    plus,
    sorcery,
    static,
    target,
    token,
    tokens_times,
    whenever,
)
from manaloom.engine.scenario import Scenario

BEE = token("Bee", "G", creature("Insect", 1, 1))
SWARM = card("Test Swarm", "{0}", sorcery, create(BEE, 50))
WIPE = card("Test Wipe", "{0}", sorcery, destroy(each(creature)))
MOURN = card("Test Mourn", "{W}", enchantment, whenever(dies(creature), gain_life(1)))
TWIN = card("Test Twin", "{0}", instant, create_copy(target(creature)))
LORD = card("Test Lord", "{W}", enchantment, static(creature.you_control, plus(1, 1)))
CHARGE = card("Test Charge", "{W}", enchantment, whenever(one_or_more(attacks(creature.you_control)), gain_life(1)))
TWICE = card("Test Twice", "{W}", enchantment, tokens_times(2))
CARDS = (SWARM, WIPE, MOURN, TWIN, LORD, CHARGE, TWICE)


@pytest.fixture
def s():
    s = Scenario(CARDS)
    s.me.library("Forest", 5)
    s.opp.library("Forest", 5)
    return s


def test_doublers_on_doublers(s):
    """614.16: fifty, doubled twice, at once; then each is larger by a lord."""
    s.me.battlefield("Test Twice", 2).battlefield("Test Lord").hand("Test Swarm")
    s.me.cast("Test Swarm")
    s.resolve_all()
    assert len(s.me.tokens("Bee")) == 200 and {t.pt for t in s.me.tokens()} == {(2, 2)}


def test_more_than_there_is_room_for_is_counted(s):
    """Reaching a capacity ends the game as truncated, with a reason, and is no error."""
    s.me.battlefield("Test Twice", 4).hand("Test Swarm")
    s.me.cast("Test Swarm")
    s.resolve_all()
    assert s.result == "truncated" and s.g["trunc"] in (E.TRUNC_OBJECTS, E.TRUNC_ZONE, E.TRUNC_PROPOSED)


def test_two_hundred_die_and_each_is_mourned(s):
    """603.2c: an ability triggers for each; 704.5d: they cease to exist."""
    s.me.battlefield("Servo", 200).battlefield("Test Mourn").hand("Test Wipe")
    s.me.cast("Test Wipe")
    s.resolve_all()
    assert s.me.life == 220 and s.me.tokens() == [] and s.me.graveyard.names == ["Test Wipe"]


def test_two_hundred_attack(s):
    s.me.battlefield("Thopter", 200).battlefield("Test Charge")
    s.opp.life(201)
    s.me.attack(*["Thopter"] * 200)
    s.resolve_all()
    s.pass_until("main2")
    assert s.opp.life == 1 and s.me.life == 21


def test_two_hundred_treasures_pay_for_things(s):
    s.me.battlefield("Treasure", 200).hand("Grizzly Bears", 3)
    for left in (198, 196, 194):
        s.me.cast("Grizzly Bears")
        s.resolve_all()
        assert len(s.me.tokens("Treasure")) == left


def test_one_of_two_hundred_is_copied(s):
    s.me.battlefield("Saproling", 100).battlefield("Servo", 100).hand("Test Twin")
    s.me.cast("Test Twin", target="Servo")
    s.resolve_all()
    assert len(s.me.tokens("Servo")) == 101


@pytest.mark.compiled
@pytest.mark.parametrize("kinds", [["Servo"], ["Treasure"], ["Servo", "Thopter", "Treasure", "Clue", "Spirit"]])
def test_a_decision_costs_no_more_than_in_proportion(kinds):
    """Ten times the tokens: at most ten times the time, measured on the same decisions at random."""
    spent = {}
    for n in (20, 200):
        s = Scenario(CARDS)
        for p in s.players:
            for name in kinds:
                p.battlefield(name, n // 2 // len(kinds))
            p.library("Forest", 20, "Grizzly Bears", 10).hand("Grizzly Bears", "Shock").battlefield("Forest", 3)
            p.battlefield("Mountain", 3)
        s.at("main1").start()
        batch = s.batch.take([0] * 32)
        batch.games["show_forced"] = batch.games["log_on"] = 0
        batch.games["rng_key"][:, 0] = np.arange(32)
        began = time.process_time()
        made = batch.play(60)
        spent[n] = (time.process_time() - began) / made
        assert not (batch.games["result"] == E.RESULT_TRUNCATED).any()
    assert spent[200] < 10 * spent[20]
