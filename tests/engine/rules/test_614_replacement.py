"""614, 615: replacement and prevention effects, as a permanent enters and otherwise."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    THAT_MANY,
    Replacement,
    any_card,
    card,
    counters_times,
    creature,
    damage_times,
    each,
    enchantment,
    enters_tapped_unless_you_pay_life,
    gain_life,
    get_energy,
    goes_to_exile_instead,
    instant,
    land,
    life_gain_plus,
    life_gain_times,
    mana_times,
    p1p1,
    permanent,
    prevent_damage_to,
    put_onto_battlefield,
    sorcery,
    spell,
    static,
    target,
    they_enter_tapped,
    this,
    this_one,
    when_dies,
    whenever,
    you_lose_life,
)
from manaloom.engine.scenario import Scenario

BURIAL = card("Test Burial", "{1}", enchantment, goes_to_exile_instead(creature, from_=E.ZONE_BATTLEFIELD))
PHOENIX = card("Test Phoenix", "{1}", creature("Bird", 2, 2), when_dies(gain_life(5)))
EXILED = card("Test Exiled", "{1}", creature("Bird", 2, 2), goes_to_exile_instead(this, from_=E.ZONE_BATTLEFIELD))
TAPPER = card("Test Tapper", "{1}", enchantment, they_enter_tapped(creature.an_opponent_controls))
SURGE = card("Test Surge", "{1}", enchantment, life_gain_times(2))
SPRING = card("Test Spring", "{1}", enchantment, life_gain_plus(1))
FURY = card("Test Fury", "{1}", enchantment, damage_times(2, (creature | permanent | spell).you_control))
WALL = card("Test Guard", "{1}", creature("Wall", 0, 4), prevent_damage_to(this))
FOG = card("Test Fog Bank", "{1}", creature("Wall", 0, 2), prevent_damage_to(this, combat=True))
SOME = card("Test Some", "{1}", creature("Wall", 0, 4), prevent_damage_to(this, 1))
DRINK = card("Test Drink", "{W}", instant, gain_life(3))
RAISE = card("Test Raise", "{G}", sorcery, put_onto_battlefield(target(any_card.in_your_graveyard)))
VENTS = card("Test Vents", None, land, enters_tapped_unless_you_pay_life(2))
SCAR = card("Test Scar", None, land, enters_tapped_unless_you_pay_life(3), whenever(you_lose_life(), gain_life(1)))
SPREAD = card("Test Spread", "{G}", sorcery, put_onto_battlefield(each(land.in_your_graveyard)))
GRIEF = card("Test Grief", "{1}", enchantment, whenever(you_lose_life(), gain_life(1), get_energy(THAT_MANY)))
ACHE = card("Test Ache", "{1}", enchantment, Replacement(O.RPL_MULTIPLY, you_lose_life(), 2))

LEND = card("Test Lend", "{1}", enchantment, static(creature.you_control, counters_times(2, this_one)))
GROW = card("Test Grow", "{0}", instant, p1p1(1, target(creature)))
FLOW = card("Test Flow", "{1}", enchantment, static(land.you_control, mana_times(2, this_one)))

CARDS = (
    SCAR,
    SPREAD,
    GRIEF,
    ACHE,
    RAISE,
    VENTS,
    BURIAL,
    PHOENIX,
    EXILED,
    TAPPER,
    SURGE,
    SPRING,
    FURY,
    WALL,
    FOG,
    SOME,
    DRINK,
    LEND,
    GROW,
    FLOW,
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_614_6_exiled_instead_it_does_not_die(s):
    s.me.battlefield("Test Phoenix", "Swamp", 3).hand("Murder")
    s.opp.battlefield("Test Burial")
    s.me.cast("Murder", target="Test Phoenix")
    s.resolve()
    assert s["Test Phoenix"].zone == "exile" and s.stack == [] and s.me.life == 20


def test_614_12_its_own_effect(s):
    s.me.battlefield("Test Exiled", "Mountain").hand("Shock")
    s.me.cast("Shock", target="Test Exiled")
    s.resolve()
    assert s["Test Exiled"].zone == "exile"


def test_614_1d_creatures_enter_tapped(s):
    s.me.battlefield("Mountain", 2).hand("Dragon Fodder")
    s.opp.battlefield("Test Tapper")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert [t.tapped for t in s.me.tokens()] == [True, True]


def test_614_1d_only_those_that_the_effect_names(s):
    s.me.battlefield("Mountain", 2, "Test Tapper").hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert [t.tapped for t in s.me.tokens()] == [False, False]


def test_616_1_the_player_who_gains_chooses_the_order(s):
    s.me.battlefield("Plains", "Test Surge", "Test Spring").hand("Test Drink")
    s.me.cast("Test Drink")
    assert s.outcomes(lambda s: s.me.life, lambda s: s.resolve()) == {27, 28}


def test_119_10_lifelink_is_replaced(s):
    s.me.battlefield("Test Surge", "Child of Night")
    s.me.attack("Child of Night")
    s.pass_until("end_combat")
    assert s.me.life == 24


def test_614_2_doubled_damage(s):
    s.me.battlefield("Test Fury", "Mountain", "Child of Night").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 16
    s.me.attack("Child of Night")
    s.pass_until("end_combat")
    assert (s.opp.life, s.me.life) == (12, 24)  # 120.3f: as much as was dealt


def test_615_1_prevented_damage_is_not_dealt(s):
    s.me.battlefield("Child of Night")
    s.opp.battlefield("Test Guard")
    s.me.attack("Child of Night")
    s.opp.block("Test Guard", "Child of Night")
    s.pass_until("end_combat")
    assert (s["Test Guard"].damage, s.me.life) == (0, 20)  # no damage, no life


def test_615_combat_damage_only(s):
    s.me.battlefield("Grizzly Bears", "Mountain").hand("Shock")
    s.opp.battlefield("Test Fog Bank")
    s.me.attack("Grizzly Bears")
    s.opp.block("Test Fog Bank", "Grizzly Bears")
    s.pass_until("end_combat")
    assert s["Test Fog Bank"].zone == "battlefield"
    s.me.cast("Shock", target="Test Fog Bank")
    s.resolve()
    assert s["Test Fog Bank"].zone == "graveyard"


def test_615_7_part_of_it(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Test Some")
    s.me.cast("Shock", target="Test Some")
    s.resolve()
    assert s["Test Some"].damage == 1


def test_614_12_enters_tapped_with_counters_asks_nothing(s):
    s.me.mana("CC").hand("Sphere of the Suns")
    s.me.cast("Sphere of the Suns")
    s.resolve()
    assert s.decision == "priority" and s["Sphere of the Suns"].tapped
    assert s["Sphere of the Suns"].counters["charge"] == 3


def test_614_12a_a_color_is_chosen_as_it_enters(s):
    s.me.mana("CC").hand("Coldsteel Heart")
    s.me.cast("Coldsteel Heart")
    s.resolve()
    assert s.decision == "color"
    s.me.choose("U")
    assert s.stack == [] and s["Coldsteel Heart"].tapped


def test_614_1c_pay_life_or_enter_tapped(s):
    s.me.hand("Test Vents")
    ends = s.outcomes(lambda s: (s.me.life, s["Test Vents"].tapped), lambda s: s.me.play("Test Vents"))
    assert ends == {(18, False), (20, True)}


def test_119_4_paying_life_is_losing_life(s):
    """What triggers on losing life, or replaces it, sees the payment."""
    s.me.battlefield("Test Grief").hand("Test Vents")
    s.me.play("Test Vents")
    s.me.choose("yes")
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.life == 19 and s.me.energy == 2


def test_119_4_losing_twice_as_much(s):
    s.me.battlefield("Test Ache").hand("Test Vents")
    ends = s.outcomes(lambda s: (s.me.life, s["Test Vents"].tapped), lambda s: s.me.play("Test Vents"))
    assert ends == {(16, False), (20, True)}


def test_119_4_only_with_as_much_life(s):
    s.me.life(1).hand("Test Vents")
    s.me.play("Test Vents")
    assert s.decision == "priority" and s["Test Vents"].tapped and s.me.life == 1


def test_119_6_all_the_life_that_is_left(s):
    s.me.life(2).hand("Test Vents")
    ends = s.outcomes(lambda s: (s.me.life, s.result), lambda s: s.me.play("Test Vents"))
    assert ends == {(0, "opp"), (2, "running")}


def test_614_12b_not_more_than_can_be_paid_together(s):
    """Two enter at once: with 3 life one of them can be paid for."""
    s.me.life(3).graveyard("Test Vents", 2).hand("Test Spread").mana("G")
    s.me.cast("Test Spread")
    ends = s.outcomes(lambda s: (s.me.life, tuple(sorted(t.tapped for t in s.me.battlefield))), lambda s: s.resolve())
    assert ends == {(1, (False, True)), (3, (True, True))}


def test_614_12a_paid_before_it_is_there(s):
    """What enters does not see what was paid as it entered; neither does what enters with it."""
    s.me.graveyard("Test Vents", "Test Scar").hand("Test Spread").mana("G")
    s.me.cast("Test Spread")
    ends = s.outcomes(lambda s: (s.me.life, len(s.stack)), lambda s: s.resolve())
    assert ends == {(20 - a - b, 0) for a in (0, 2) for b in (0, 3)}


def test_303_4g_an_aura_does_not_enter_without_a_host(s):
    """An Aura put onto the battlefield that could enchant nothing stays where it is."""
    s.me.battlefield("Forest").graveyard("Holy Strength").hand("Test Raise")
    s.me.cast("Test Raise", target="Holy Strength")
    s.resolve()
    assert s["Holy Strength"].zone == "graveyard"


def test_303_4f_an_aura_put_onto_the_battlefield_chooses_its_host(s):
    s.me.battlefield("Forest").graveyard("Holy Strength").hand("Test Raise")
    s.opp.battlefield("Grizzly Bears", "Watchwolf", "Test Tapper")
    s.me.cast("Test Raise", target="Holy Strength")
    ends = s.outcomes(
        lambda s: s["Holy Strength"].attached_to and s["Holy Strength"].attached_to.name, lambda s: s.resolve()
    )
    assert ends == {"Grizzly Bears", "Watchwolf"}


def test_400_4a_no_instant_enters_the_battlefield(s):
    s.me.battlefield("Forest").graveyard("Shock").hand("Test Raise")
    s.me.cast("Test Raise", target="Shock")
    s.resolve()
    assert s["Shock"].zone == "graveyard"


@pytest.mark.parametrize(("n", "counters"), [(1, 2), (2, 4), (3, 8)])
def test_614_5_each_instance_of_a_granted_effect_applies_once(s, n, counters):
    s.me.battlefield("Test Lend", n).battlefield("Grizzly Bears").hand("Test Grow")
    s.me.cast("Test Grow", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].counters["+1/+1"] == counters


def test_614_5_instances_count_for_mana_and_its_planner(s):
    s.me.battlefield("Test Flow", 2).battlefield("Forest").hand("Elvish Visionary")
    s.me.cast("Elvish Visionary")  # {1}{G} of the four that one Forest gives
    assert s.me.mana == "GG"
