"""301.5, 303.4, 701.3: attaching Auras and Equipment to what they can and can't be attached to."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    attach,
    becomes,
    card,
    creature,
    enchant,
    enchanted,
    enchantment,
    equip,
    equipped,
    instant,
    permanent,
    plus,
    target,
)
from manaloom.engine.scenario import Scenario

MOVE = card("Test Move", "{0}", instant, attach(target(permanent), target(permanent)))
AURA = card("Test Aura", "{0}", enchantment("Aura"), enchant(creature.you_control), enchanted(plus(1, 1)))
SWORD = card("Test Sword", "{0}", artifact("Equipment"), equipped(plus(2, 0)), equip("{0}"))
WAKE = card("Test Wake", "{0}", instant, becomes(target(permanent), creature("Spirit", 3, 3)))
CARDS = (MOVE, AURA, SWORD, WAKE)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_701_3a_an_aura_stays_where_it_may_enchant(s):
    s.me.battlefield("Grizzly Bears", "Forest").hand("Test Move", 3)
    s.me.battlefield("Test Aura", attached_to=s.me["Grizzly Bears"])
    s.me.battlefield("Elvish Mystic")
    s.opp.battlefield("Llanowar Elves")
    for host in ("Llanowar Elves", "Forest"):
        s.me.cast("Test Move", target=["Test Aura", host])
        s.resolve()
        assert s["Test Aura"].attached_to == s.me["Grizzly Bears"]
        assert (s["Grizzly Bears"].pt, s[host].pt[0]) == ((3, 3), 1 if host == "Llanowar Elves" else 0)
    s.me.cast("Test Move", target=["Test Aura", "Elvish Mystic"])
    s.resolve()
    assert s["Test Aura"].attached_to == s.me["Elvish Mystic"] and s["Elvish Mystic"].pt == (2, 2)


def test_301_5_an_equipment_stays_off_what_is_no_creature(s):
    s.me.battlefield("Grizzly Bears", "Forest", "Test Sword").hand("Test Move", 2)
    s.me.cast("Test Move", target=["Test Sword", "Grizzly Bears"])
    s.resolve()
    assert s["Test Sword"].attached_to == s["Grizzly Bears"]
    s.me.cast("Test Move", target=["Test Sword", "Forest"])
    s.resolve()
    assert s["Test Sword"].attached_to == s["Grizzly Bears"] and s["Grizzly Bears"].pt == (4, 2)


def test_301_5c_an_equipment_that_is_a_creature_equips_nothing(s):
    """The equip ability was activated before it became one; as it resolves, the Equipment doesn't move."""
    s.me.battlefield("Grizzly Bears", "Test Sword").hand("Test Wake")
    s.me.activate("Test Sword", target="Grizzly Bears")
    s.me.cast("Test Wake", target="Test Sword")
    s.resolve_all()
    assert s["Test Sword"].attached_to is None and s["Grizzly Bears"].pt == (2, 2)


def test_701_3b_what_is_neither_aura_nor_equipment_is_not_attached(s):
    s.me.battlefield("Grizzly Bears", "Forest").hand("Test Move")
    s.me.cast("Test Move", target=["Forest", "Grizzly Bears"])
    s.resolve()
    assert s["Forest"].attached_to is None
