"""120: damage other than in combat: what can be dealt damage, and what follows from it."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    becomes,
    card,
    creature,
    damage,
    damage_plus,
    destroy,
    divided_damage,
    each,
    enchantment,
    excess_damage_to,
    gain_life,
    indestructible,
    instant,
    is_dealt_damage,
    it,
    lifelink,
    loyalty,
    only_types,
    permanent,
    planeswalker,
    spell,
    target,
    that,
    whenever,
)
from manaloom.engine.scenario import Scenario

RING = card("Test Ring", "{1}", artifact)
GOLEM = card("Test Golem", "{1}", artifact + creature("Golem", 0, 4))
JACE = card("Test Jace", "{1}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
HURT = card("Test Hurt", "{0}", instant, lifelink, damage(3, each(permanent)))
STONE = card("Test Stone", "{0}", instant, lifelink, becomes(target(creature), only_types(artifact)), damage(3, that))
RUIN = card("Test Ruin", "{0}", instant, lifelink, destroy(each(artifact)), divided_damage(3, creature))
MORE = card("Test More", "{1}", enchantment, damage_plus(1, (permanent | spell).you_control))
GLOAT = card("Test Gloat", "{1}", enchantment, whenever(is_dealt_damage(permanent), gain_life(excess_damage_to(it))))
BLAST = card("Test Blast", "{0}", instant, damage(7, target(permanent)))
WALL = card("Test Wall", "{1}", creature("Wall", 0, 4), indestructible)
AVATAR = card(
    "Test Avatar", "{1}", planeswalker("Jace", loyalty=5) + creature("Avatar", 3, 3), loyalty(1, gain_life(1))
)
CARDS = (RING, GOLEM, JACE, HURT, STONE, RUIN, MORE, GLOAT, BLAST, WALL, AVATAR)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_120_1a_only_creatures_planeswalkers_and_players_are_dealt_damage(s):
    """So lifelink gains for two of the five permanents (120.3f), and the others keep no damage."""
    s.me.hand("Test Hurt").life(10)
    s.opp.battlefield("Test Ring", "Test Golem", "Test Jace", "Forest", 2)
    s.me.cast("Test Hurt")
    s.resolve()
    assert s.me.life == 16
    assert (s["Test Golem"].damage, s["Test Jace"].counters["loyalty"]) == (3, 2)
    assert [x.damage for x in s.opp.battlefield if x.name in ("Test Ring", "Forest")] == [0, 0, 0]


def test_120_8_there_is_nothing_to_add_to(s):
    s.me.hand("Test Hurt").battlefield("Test More").life(10)
    s.opp.battlefield("Test Ring", "Test Golem")
    s.me.cast("Test Hurt")
    s.resolve()
    assert (s.me.life, s["Test Golem"].zone) == (14, "graveyard")


def test_120_1a_what_stopped_being_a_creature_in_the_same_resolution(s):
    s.me.hand("Test Stone").life(10)
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Stone", target="Grizzly Bears")
    s.resolve()
    assert (s.me.life, s["Grizzly Bears"].damage, s["Grizzly Bears"].zone) == (10, 0, "battlefield")


def test_120_1_what_left_in_the_same_resolution_is_dealt_nothing(s):
    s.me.hand("Test Ruin").life(10)
    s.opp.battlefield("Test Golem", "Watchwolf")
    s.me.cast("Test Ruin", target=["Test Golem", "Watchwolf"], divide=2)
    s.resolve()
    assert (s.me.life, s["Test Golem"].zone, s["Watchwolf"].damage) == (11, "graveyard", 1)


@pytest.mark.parametrize(("what", "excess"), [("Test Golem", 3), ("Test Jace", 2), ("Test Avatar", 4)])
def test_120_10_excess_damage(s, what, excess):
    """What exceeds lethal damage, or loyalty; for what is both, the greater."""
    s.me.battlefield("Test Gloat").hand("Test Blast")
    s.opp.battlefield(what)
    s.me.cast("Test Blast", target=what)
    s.resolve_all()
    assert s[what].zone == "graveyard" and s.me.life == 20 + excess


def test_120_10_excess_damage_of_a_turn_adds_up(s):
    """Lethal damage that is marked already leaves nothing to be lethal."""
    s.me.battlefield("Test Gloat").hand("Test Blast", 2)
    s.opp.battlefield("Test Wall")
    for life in (23, 33):
        s.me.cast("Test Blast", target="Test Wall")
        s.resolve_all()
        assert s.me.life == life
