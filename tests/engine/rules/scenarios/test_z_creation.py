"""Scenarios Z about creating tokens, where several systems meet (111, 107, 614, 701.53)."""

import pytest

from manaloom.engine.cards.language import card, create, instant, sorcery
from manaloom.engine.cards.pool.tokens import SERVO, incubate
from manaloom.engine.scenario import Scenario

MAKE = card("Test Make", "{0}", sorcery, create(SERVO))
HATCH = card("Test Hatch", "{0}", instant, incubate(2))


@pytest.fixture
def s():
    s = Scenario((MAKE, HATCH))
    s.me.library("Forest", 5)
    s.opp.library("Forest", 5)
    return s


def moonlit(s, on, **how):
    s.me.battlefield(on, **how).battlefield("Moonlit Meditation", attached_to=on)


@pytest.mark.parametrize("copies", [True, False])
def test_Z03_moonlit_on_an_x_permanent(s, copies):
    """107.3m, 704.5f: no X, no counters: both die, and each looks at itself as it last was."""
    moonlit(s, "Hangarback Walker", counters={"+1/+1": 3})
    s.me.battlefield("Doubling Season").hand("Test Make")
    s.me.cast("Test Make")
    s.resolve()
    while s.decision == "replace":
        s.me.choose("Moonlit Meditation" if copies else "Doubling Season")
    s.me.choose(copies)
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert len(s.me.tokens("Servo")) == (0 if copies else 2)
    assert s.me.tokens("Hangarback Walker") == [] and s.me.tokens("Thopter") == []
    assert s.me["Hangarback Walker"].pt == (3, 3)


def test_Z04_energy_token_maker_doubled(s):
    """614.1a: what is replaced is the creation; the cost is paid as it is, and copies come once a turn."""
    moonlit(s, "Grizzly Bears")
    s.me.battlefield("Whirler Virtuoso", "Anointed Procession").energy(6)
    s.me.activate("Whirler Virtuoso")
    assert s.me.energy == 3
    s.resolve()
    while s.decision == "replace":
        s.me.choose("Moonlit Meditation")
    s.me.choose(True)
    s.resolve_all()
    assert len(s.me.tokens("Grizzly Bears")) == 2 and s.me.tokens("Thopter") == []
    s.me.activate("Whirler Virtuoso")
    assert s.me.energy == 0
    s.resolve_all()
    assert len(s.me.tokens("Grizzly Bears")) == 2 and len(s.me.tokens("Thopter")) == 2


@pytest.mark.parametrize("old", [True, False])
def test_K19_an_incubator_token_transforms(s, old):
    """111.10i, 701.53a, 302.6: the same permanent, with its counters; it attacks only if it was there in time."""
    s.me.hand("Test Hatch").battlefield("Forest", 2)
    s.me.cast("Test Hatch")
    s.resolve_all()
    (egg,) = s.me.tokens()
    assert (egg.name, egg.types, egg.counters["+1/+1"]) == ("Incubator", {"artifact"}, 2)
    if old:
        s.pass_until("main1", turn_of=s.opp)
        s.pass_until("main1", turn_of=s.me)
    s.me.activate(egg)
    s.resolve_all()
    assert egg.exists and (egg.name, egg.types) == ("Phyrexian", {"artifact", "creature"})
    assert egg.subtypes == {"Phyrexian"} and egg.pt == (2, 2) and egg.sick == (not old)
    s.pass_until("attackers", turn_of=s.me) if old else s.pass_until("begin_combat")
    assert any("attack" in text and "Phyrexian" in text for text in s.options) == old
