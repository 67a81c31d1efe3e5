"""Scenarios Z about copies: where several systems meet (106, 603, 707)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import card, creature, dies, enchantment, gain_life, whenever
from manaloom.engine.scenario import Scenario

WAKE = card("Test Wake Keeper", "{0}", enchantment, whenever(dies(creature), gain_life(1)))


@pytest.fixture
def s():
    return Scenario((WAKE,), manual=True)


def copied_by_saheeli(s, name):
    """As combat begins Saheeli copies that permanent of mine for three energy."""
    s.me.battlefield("Saheeli, Radiant Creator").energy(3)
    s.at("begin_combat").start()
    s.resolve()
    s.me.choose("yes", name)
    s.resolve(2)
    return next(t for t in s.me.tokens(name) if "creature" in t.types)


def test_Z01_saheelis_treasure(s):
    s.me.battlefield("Treasure", "Aetherworks Marvel", "Mana Reflection", "Test Wake Keeper")
    made = copied_by_saheeli(s, "Treasure")
    assert made.pt == (5, 5) and made.types == {"artifact", "creature"} and made.has("haste") and s.me.energy == 0
    s.me.activate(made, color="U")
    assert s.me.mana == "UU"  # haste lets it be tapped (702.10c); tapped for mana, it gives twice as much (106.12b)
    assert not made.exists
    while s.decision != "priority":
        s.take(0)  # the order of the two triggers
    s.resolve_all()
    assert s.me.energy == 1 and s.me.life == 21  # it was put into the graveyard from the battlefield, as a creature
    s.pass_until("end")
    s.resolve_all()
    assert len(s.me.tokens("Treasure")) == 1  # nothing is sacrificed any more (603.7c)


@pytest.mark.parametrize(("lands", "types"), [(("Island",), "U"), ((), ""), (("Island", "Forest"), "UG")])
def test_Z06_copy_lands_feed_could_produce(lands, types):
    s = Scenario(manual=True)
    s.me.battlefield("Reflecting Pool", *lands)
    made = copied_by_saheeli(s, "Reflecting Pool")
    pools = [t for t in s.me.battlefield if t.name == "Reflecting Pool"]
    assert len(pools) == 2 and made.types == {"artifact", "creature", "land"}
    for one in pools:
        assert produced(s, one.slot) - {""} == set(types)  # 106.7: Pools that look at each other add nothing


def produced(s, slot):
    """What is in the pool after each way to use the mana ability of the permanent in that slot."""
    s.start()
    found = set()
    for n, option in enumerate(s.batch.options(0)):
        if option.kind == E.OPT_MANA and option.a == slot:
            found |= s.outcomes(lambda s: str(s.me.mana), lambda s, n=n: s.take(n))
    return found
