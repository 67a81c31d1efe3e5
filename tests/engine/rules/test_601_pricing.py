"""601.2f, 118.7, 602.2b, 609.4b: increases, reductions, the least that something costs; mana of another type."""

import pytest

from manaloom.engine.cards.language import (
    COLORS_SPENT,
    abilities_cost_less,
    abilities_cost_more,
    activated,
    add,
    additional_cost,
    any_card,
    artifact,
    card,
    cost_at_least,
    cost_less,
    cost_more,
    creature,
    draw,
    enchantment,
    enters_with,
    gain_life,
    instant,
    permanent,
    sacrificing,
    sorcery,
    spend_as_though,
    subtype,
    was_spent,
    when_you_cast_this,
)
from manaloom.engine.scenario import Scenario

MINE = any_card.you_control
CLERICS = subtype("Cleric").you_control
GUIDE = card("Test Guide", "{G}", creature("Elf", 1, 1), cost_less(1, MINE))
TAX = card("Test Tax", "{W}", enchantment, cost_more(2, any_card))
WALKER = card(
    "Test Walker", "{W}{B}", creature("Human", 2, 2), cost_less("{W}{B}", subtype("Cleric").you_control, True)
)
FACET = card("Test Facet", "{1}", artifact, cost_less("{W}{U}", MINE))
SPHERE = card("Test Sphere", "{3}", artifact, cost_at_least(3, any_card))
GROUNDS = card("Test Grounds", "{U}", enchantment, abilities_cost_less(2, creature.you_control, 1))
FIELD = card("Test Field", "{1}{W}", enchantment, abilities_cost_more(2, permanent))
LENS = card("Test Lens", "{3}", artifact, spend_as_though())
CLERIC = card("Test Cleric", "{1}{W}{B}", creature("Human Cleric", 2, 2))
PRIEST = card("Test Priest", "{2}", creature("Human Cleric", 2, 2))
SONG = card("Test Song", "{1}{W}", sorcery, gain_life(1))
HYBRID = card("Test Hybrid", "{2/W}{2/W}", sorcery, gain_life(1))
MIXED = card("Test Mixed", "{1}{W/U}{B/P}", sorcery, gain_life(1))
ZERO = card("Test Zero", "{0}", sorcery, gain_life(1))
PAIN = card("Test Pain", "{R/P}", sorcery, gain_life(1))
TINKER = card("Test Tinker", "{1}", creature("Human", 1, 1), activated("{3}", gain_life(1)), activated("{W}", draw(1)))
GEM = card("Test Gem", "{2}", artifact, activated("{T}", add("{C}")), activated("{1}", gain_life(1)))
PRISM = card("Test Prism", "{3}", creature("Wall", 0, 0), enters_with(COLORS_SPENT))
BURST = card("Test Burst", "{1}{R}", instant, gain_life(1), when_you_cast_this(gain_life(5), only_if=was_spent("R")))
COLORLESS = card("Test Colorless", "{C}", sorcery, gain_life(1))
CARDS = (
    *(GUIDE, TAX, WALKER, FACET, SPHERE, GROUNDS, FIELD, LENS, CLERIC, PRIEST, SONG, HYBRID, MIXED, ZERO, PAIN),
    *(TINKER, GEM, PRISM, BURST, COLORLESS),
)
BOTH = pytest.mark.parametrize("manual", [False, True])


def cost_of(name: str, pool: str, *board: str, manual: bool = False) -> str | None:
    """What is left of a pool when a card is cast with it; None when it can't be."""
    s = Scenario(CARDS, manual=manual)
    s.me.mana(pool).hand(name).battlefield(*board)
    s.at("main1", turn_of=s.me).start()
    if not any(o.startswith(f"cast {name}") for o in s.options):
        return None
    s.me.cast(name)
    while s.decision in ("pay", "cost"):
        s.take(0)
    return s.me.mana


@BOTH
def test_118_7a_generic_reductions_leave_colored_mana(manual):
    assert cost_of("Test Song", "W", "Test Guide", manual=manual) == ""
    assert cost_of("Test Song", "W", "Test Guide", "Test Guide", manual=manual) == ""
    assert cost_of("Test Song", "C", "Test Guide", "Test Guide", manual=manual) is None


@BOTH
def test_601_2f_increases_come_before_reductions(manual):
    assert cost_of("Test Zero", "CC", "Test Tax", manual=manual) == ""
    assert cost_of("Test Zero", "C", "Test Tax", "Test Guide", manual=manual) == ""
    assert cost_of("Test Zero", "", "Test Guide", manual=manual) == ""


@BOTH
def test_118_7c_colored_reductions(manual):
    # {W} comes off the colored part, {U} off the generic part
    assert cost_of("Test Song", "", "Test Facet", manual=manual) == ""
    assert cost_of("Test Cleric", "B", "Test Facet", manual=manual) == ""
    assert cost_of("Test Priest", "C", "Test Walker", manual=manual) is None  # only colored mana
    assert cost_of("Test Priest", "CC", "Test Walker", manual=manual) == ""
    assert cost_of("Test Cleric", "C", "Test Walker", manual=manual) == ""
    assert cost_of("Test Cleric", "C", "Test Walker", "Test Walker", manual=manual) == ""


@BOTH
def test_118_7a_generic_halves_are_reduced_as_they_are_chosen(manual):
    assert cost_of("Test Hybrid", "CCC", "Test Guide", manual=manual) == ""
    assert cost_of("Test Hybrid", "CC", "Test Guide", manual=manual) is None
    assert cost_of("Test Hybrid", "CC", "Test Guide", "Test Guide", manual=manual) == ""


@BOTH
def test_601_2f_the_least_is_applied_last(manual):
    assert cost_of("Test Zero", "CC", "Test Sphere", manual=manual) is None
    assert cost_of("Test Zero", "CCC", "Test Sphere", manual=manual) == ""
    assert cost_of("Test Song", "WCC", "Test Sphere", "Test Guide", manual=manual) == ""
    assert cost_of("Test Cleric", "CWB", "Test Sphere", manual=manual) == ""
    assert cost_of("Test Pain", "CCC", "Test Sphere", manual=manual) == ""  # 2 life, then {3}
    assert cost_of("Test Hybrid", "CCCC", "Test Sphere", manual=manual) == ""


@BOTH
def test_602_2b_abilities_cost_less_but_one_mana_at_least(manual):
    """602.1e: what changes the activation cost changes the total cost."""
    s = Scenario(CARDS, manual=manual)
    s.me.mana("C").battlefield("Test Tinker", "Test Grounds", "Test Gem")
    s.at("main1", turn_of=s.me).start()
    assert any("{3}" in o for o in s.options)
    assert not any("{W}" in o for o in s.options)
    s.me.activate("Test Tinker", 1)
    while s.decision == "pay":
        s.take(0)
    assert s.me.mana == ""


@BOTH
def test_602_2b_abilities_cost_more_unless_they_give_mana(manual):
    s = Scenario(CARDS, manual=manual)
    s.me.mana("CC").battlefield("Test Gem", "Test Field")
    s.at("main1", turn_of=s.me).start()
    s.me.activate("Test Gem", "gain")
    while s.decision == "pay":
        s.take(0)
    assert (s["Test Gem"].tapped, s.me.mana) == (True, "")


@BOTH
def test_609_4b_mana_is_spent_as_another_color_but_stays_what_it_is(manual):
    assert cost_of("Test Cleric", "RRR", manual=manual) is None
    assert cost_of("Test Cleric", "RRR", "Test Lens", manual=manual) == ""
    assert cost_of("Test Colorless", "R", "Test Lens", manual=manual) is None  # of any color, not {C}
    s = Scenario(CARDS, manual=manual)
    s.me.mana("RRG").hand("Test Prism").battlefield("Test Lens")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Prism")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s["Test Prism"].counters == {"+1/+1": 2}
    s = Scenario(CARDS, manual=manual)
    s.me.mana("GG").hand("Test Burst").battlefield("Test Lens")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Burst")
    while s.decision == "pay":
        s.take(0)
    s.resolve_all()
    assert s.me.life == 21  # no {R} was spent


@BOTH
def test_only_its_controller_spends_so(manual):
    s = Scenario(CARDS, manual=manual)
    s.me.mana("RR").hand("Test Song")
    s.opp.battlefield("Test Lens")
    s.at("main1", turn_of=s.me).start()
    assert not any(o.startswith("cast") for o in s.options)


@BOTH
def test_601_2f_the_cost_is_locked_in_before_it_is_paid(manual):
    reap = card("Test Reap", "{1}{B}", instant, additional_cost(sacrificing(creature)), gain_life(2))
    altar = card("Test Mana Altar", "{3}", artifact, activated(sacrificing(creature), add("{C}")))
    s = Scenario([*CARDS, reap], manual=manual)
    s.me.mana("B").hand("Test Reap").battlefield("Test Guide")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Reap")
    while s.decision in ("pay", "cost"):
        s.take(0)
    assert (s["Test Guide"].zone, s.me.mana) == ("graveyard", "")
    # 601.2g comes after 601.2f: what made it cheaper may be sacrificed for mana
    s = Scenario([*CARDS, altar], manual=manual)
    s.me.mana("W").hand("Test Cleric").battlefield("Test Guide", "Test Facet", "Test Mana Altar")
    s.at("main1", turn_of=s.me).start()
    assert not any(o.startswith("cast") for o in s.options)
    s = Scenario([*CARDS, altar], manual=manual)
    s.me.hand("Test Priest").battlefield("Test Guide", "Test Mana Altar")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Priest")
    while s.decision in ("pay", "cost"):
        s.take(0)
    assert (s["Test Guide"].zone, s.me.mana) == ("graveyard", "")
