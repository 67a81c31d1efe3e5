"""Cases SB: state-based actions, summoning sickness, loops (704, 302.6, 732)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    artifact,
    becomes,
    card,
    counters_are_put,
    counters_on,
    create,
    creature,
    dies,
    draw,
    enchantment,
    fight,
    gain_life,
    get_energy,
    instant,
    it,
    it_became,
    land,
    legendary,
    may,
    one_or_more,
    p1p1,
    plus,
    proliferate,
    put_counters,
    put_onto_battlefield,
    sorcery,
    static,
    tapping,
    target,
    that,
    those,
    token,
    when_dies,
    when_enters,
    whenever,
)
from manaloom.engine.scenario import Scenario

SHRINK = card("Test Shrink", "{0}", instant, put_counters(1, E.CTR_M1M1, target(creature)))
DRAWER = card("Test Drawer", "{0}", enchantment, whenever(one_or_more(counters_are_put(creature, E.CTR_M1M1)), draw(1)))
PROLIFERATE = card("Test Proliferate", "{0}", sorcery, proliferate())
RETURNER = card(
    "Test Returner",
    "{0}",
    creature("Zombie", 3, 2),
    when_dies(
        put_onto_battlefield(it_became), put_counters(1, E.CTR_M1M1, those), only_if=counters_on(it, E.CTR_M1M1) <= 0
    ),
)
BRAWL = card(
    "Test Brawl",
    "{0}",
    sorcery,
    p1p1(1, target(creature.you_control)),
    fight(that, target(creature.an_opponent_controls)),
)
GROW = card("Test Grow", "{0}", instant, p1p1(1, target(creature)))
FIGHT = card("Test Fight", "{0}", sorcery, fight(target(creature.you_control), target(creature.an_opponent_controls)))
HEIR = card(
    "Test Heir",
    "{0}",
    legendary + creature("Human", 2, 2),
    when_enters(draw(1)),
    whenever(dies((creature & legendary).you_control), get_energy(1)),
)
WORKER = card(
    "Test Worker",
    "{0}",
    creature("Human", 1, 1),
    activated("{T}", gain_life(1)),
    activated("{Q}", gain_life(2)),
    activated("{1}", gain_life(3)),
    activated(tapping(1, creature.you_control), gain_life(4)),
)
POWERSTONE = token("Rock", "", artifact, activated("{T}", add("{C}")))
DRUID = token("Druid", "G", creature("Druid", 1, 1), activated("{T}", add("{G}")))
MAKE_ROCK = card("Test Rocks", "{0}", sorcery, create(POWERSTONE))
MAKE_DRUID = card("Test Druids", "{0}", sorcery, create(DRUID))
WAKE = card("Test Wake", "{0}", instant, becomes(target(land), creature("", 2, 2)))
FREE = card("Test Free", "{0}", instant, gain_life(1))
PLAGUE = card("Test Plague", "{0}", enchantment, static(creature.an_opponent_controls, plus(-2, -2)))
RAISER = card(
    "Test Raiser",
    "{0}",
    creature("Zombie", 2, 2),
    when_enters(put_onto_battlefield(target(creature.in_your_graveyard))),
)
MAY_RAISER = card(
    "Test May Raiser",
    "{0}",
    creature("Zombie", 2, 2),
    when_enters(may(put_onto_battlefield(target(creature.in_your_graveyard)))),
)
CARDS = (
    SHRINK, DRAWER, PROLIFERATE, RETURNER, BRAWL, GROW, FIGHT, HEIR, WORKER, MAKE_ROCK, MAKE_DRUID, WAKE, FREE, PLAGUE,
    RAISER, MAY_RAISER,
)  # fmt: skip


@pytest.fixture
def s():
    return Scenario(CARDS)


def cast(s, name, target=None):
    """I cast a spell, and it resolves, with what that causes."""
    s.me.cast(name, target=target)
    s.resolve_all()


def test_SB01_pairs_of_counters_are_removed(s):
    s.me.battlefield("Test Drawer").battlefield("Grizzly Bears", counters={"+1/+1": 3}).library("Forest", 3)
    s.me.hand("Test Shrink", "Test Proliferate")
    s.me.cast("Test Shrink", target="Grizzly Bears")
    s.resolve()
    bears = s["Grizzly Bears"]
    assert bears.counters == {"+1/+1": 2} and len(s.stack) == 1
    s.resolve()
    assert len(s.me.hand) == 2
    s.me.cast("Test Proliferate")
    ends = s.outcomes(lambda s: tuple(sorted(s["Grizzly Bears"].counters.items())), lambda s: s.resolve())
    assert ends == {(("+1/+1", 2),), (("+1/+1", 3),)}


def test_SB02_both_kinds_as_it_dies(s):
    s.me.battlefield("Test Returner", counters={"-1/-1": 1}).hand("Test Brawl")
    s.opp.battlefield("Air Elemental")
    cast(s, "Test Brawl", ["Test Returner", "Air Elemental"])
    assert s["Test Returner"].zone == "graveyard"  # it had a -1/-1 counter (704.3, 704.8)


def test_SB02_a_pair_that_was_removed_before(s):
    s.me.battlefield("Test Returner", counters={"-1/-1": 1}).hand("Test Grow", "Test Fight")
    s.opp.battlefield("Air Elemental")
    cast(s, "Test Grow", "Test Returner")
    assert s["Test Returner"].counters == {}
    cast(s, "Test Fight", ["Test Returner", "Air Elemental"])
    assert s["Test Returner"].zone == "battlefield" and s["Test Returner"].counters == {"-1/-1": 1}


@pytest.mark.parametrize("old", [True, False])
def test_SB04_legend_rule_both_abilities_work(s, old):
    s.me.battlefield("Test Heir").hand("Test Heir").library("Forest", 3)
    first = s.me.creatures[0]
    s.me.cast(s.me.hand[0])
    s.resolve()
    s.me.choose(first if old else next(t for t in s.me.creatures if t.slot != first.slot))
    while s.decision == "order":
        s.take(0)
    s.settle()
    assert len(s.stack) == 3 and len(s.me.creatures) == 1  # all go on the stack together
    assert not any("sacrific" in e or "destroy" in e for e in s.events)
    s.resolve_all()
    assert s.me.energy == 2 and len(s.me.hand) == 1


def test_SB06_a_creature_that_came_this_turn(s):
    s.me.battlefield("Test Worker", sick=True, tapped=True).battlefield("Test Worker", sick=True)
    s.me.battlefield("Forest")
    offered = {n for n in range(1, 5) for o in s.options if o.startswith("activate") and f"gain {n} life" in o}
    assert offered == {3, 4}  # 302.6, 602.5a
    s.me.activate("Test Worker", "gain 4 life")
    s.resolve_all()
    assert s.me.life == 24


def test_SB06_noncreature_artifact_token(s):
    s = Scenario(CARDS, manual=True)
    s.me.hand("Test Rocks", "Test Druids")
    cast(s, "Test Rocks")
    cast(s, "Test Druids")
    offered = [o for o in s.options if o.startswith("activate")]
    assert any("Rock" in o for o in offered) and not any("Druid" in o for o in offered)


def test_SB06_a_land_animated_after_entering():
    s = Scenario(CARDS, manual=True)
    s.me.hand("Forest", "Test Wake")
    s.me.play("Forest")
    assert any("Forest" in o for o in s.options if o.startswith("activate"))
    cast(s, "Test Wake", "Forest")
    assert not any("Forest" in o for o in s.options if o.startswith("activate"))


def loop(s, name):
    """I cast that; it dies at once by their enchantment, and its trigger can only target itself, in the graveyard."""
    s.opp.battlefield("Test Plague")
    s.me.hand(name)
    s.me.cast(name)


def test_SB08_a_mandatory_loop_is_a_draw(s):
    loop(s, "Test Raiser")
    for _ in range(300):
        if s.over:
            break
        assert len(s.options) == 1
        s.take(0)
    assert s.result == "draw"  # 104.4b, 732.4: nobody can choose anything


def test_SB08_an_optional_loop_goes_on_as_long_as_the_player_wants(s):
    loop(s, "Test May Raiser")
    s.resolve()
    for _ in range(50):
        assert s.result == "running"
        while s.decision != "may":
            s.resolve()
        s.me.choose("yes")
    while s.decision != "may":
        s.resolve()
    s.me.choose("no")
    s.resolve_all()
    assert s.result == "running" and s["Test May Raiser"].zone == "graveyard"


def test_SB08_something_to_choose_meanwhile_makes_it_no_draw(s):
    """Whoever can end the loop may do so; a player who never does meets the limit of decisions."""
    s.me.graveyard("Grizzly Bears")
    loop(s, "Test Raiser")
    s.resolve()
    for _ in range(20):
        assert s.decision == "target" and len(s.options) == 2
        s.me.choose("Test Raiser")
        s.resolve()
    s.me.choose("Grizzly Bears")
    s.resolve_all()
    assert s.result == "running" and s["Test Raiser"].zone == "graveyard"
    assert s["Grizzly Bears"].zone == "graveyard"
