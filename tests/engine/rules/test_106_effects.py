"""106.4, 106.6, 106.13: what mana does to a spell that it is spent on, and what the loss of mana does."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    artifact,
    card,
    colored,
    copy_spell,
    counter,
    creature,
    damage,
    destroy,
    draw,
    gain_life,
    instant,
    it,
    opponent,
    permanent,
    sorcery,
    spell,
    spent_on,
    target,
)
from manaloom.engine.scenario import Scenario

SURE = card("Test Sure", "{0}", artifact, activated("{T}", spent_on(add("{R}"), instant | sorcery, uncounterable=True)))
LENS = card("Test Lens", "{0}", artifact, activated("{T}", spent_on(add("{R}"), colored("R"), when=draw(1))))
MANY = card("Test Many", "{0}", artifact, activated("{T}", spent_on(add("{G}{G}"), creature, p1p1=1)))
SWIFT = card("Test Swift", "{0}", artifact, activated("{T}", spent_on(add("{G}{G}"), creature, haste=True)))
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(opponent)))
NO = card("Test No", "{0}", instant, counter(target(spell)))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
ENGINE = card("Test Engine", "{0}", artifact, activated("{R}", gain_life(1)))
GOGGLES = card("Test Goggles", "{0}", artifact, activated("{T}", spent_on(add("{R}"), instant, when=copy_spell(it))))
CARDS = (SURE, LENS, MANY, SWIFT, BOLT, NO, SMITE, ENGINE, GOGGLES)
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual):
    return Scenario(CARDS, manual=manual)


def cast(s, name, **how):
    """Cast a spell, and pay for it by the first options."""
    s.me.cast(name, **how)
    while s.decision == "pay":
        s.take(0)
        s.settle()


@BOTH
@pytest.mark.parametrize(("source", "life"), [("Test Sure", 17), ("Mountain", 20)])
def test_106_6_a_spell_that_cant_be_countered(manual, source, life):
    s = scenario(manual)
    s.me.battlefield(source).hand("Test Bolt")
    s.opp.hand("Test No")
    cast(s, "Test Bolt", target=s.opp)
    s.opp.cast("Test No", target="Test Bolt")
    s.resolve_all()
    assert s.opp.life == life


@BOTH
def test_106_6_it_has_no_effect_on_an_ability(manual):
    s = scenario(manual)
    s.me.battlefield("Test Lens", "Test Engine").library("Forest", 3)
    s.me.activate("Test Engine")
    while s.decision == "pay":
        s.take(0)
    s.resolve_all()
    assert (s.me.life, len(s.me.hand)) == (21, 0)


@BOTH
def test_106_6_a_delayed_trigger_when_it_is_spent(manual):
    s = scenario(manual)
    s.me.battlefield("Test Lens").hand("Test Bolt").library("Forest", 3)
    cast(s, "Test Bolt", target=s.opp)
    assert len(s.stack) == 2
    s.resolve()
    assert len(s.me.hand) == 1 and s.opp.life == 20
    s.resolve()
    assert s.opp.life == 17


@BOTH
def test_106_6_only_if_it_is_spent_on_such_a_spell(manual):
    s = scenario(manual)
    s.me.battlefield("Test Lens").hand("Test Sure", "Mind Stone").library("Forest", 3).mana("C")
    cast(s, "Mind Stone")
    assert len(s.stack) == 1 and s["Test Lens"].tapped


def test_106_6_once_its_source_is_gone():
    """The mana keeps what goes with it, whatever has become of its source."""
    s = scenario(True)
    s.me.battlefield("Test Lens").hand("Test Bolt", "Test Smite").library("Forest", 3)
    s.me.tap("Test Lens")
    s.me.cast("Test Smite", target="Test Lens")
    s.resolve()
    cast(s, "Test Bolt", target=s.opp)
    s.resolve_all()
    assert (s.opp.life, len(s.me.hand)) == (17, 1)


def test_106_6_with_mana_that_became_colourless():
    """Horizon Stone's ruling: restrictions and riders remain associated with it."""
    s = scenario(True)
    s.me.battlefield("Test Many", "Horizon Stone").hand("Palladium Myr").mana("R")
    s.me.tap("Test Many")
    s.pass_until("main2")
    assert s.me.mana == "CCC"
    s.me.cast("Palladium Myr")
    while s.decision == "pay":
        s.take(0)
        s.settle()
    s.resolve()
    assert s["Palladium Myr"].counters == {"+1/+1": 2}


@BOTH
@pytest.mark.parametrize(("doublers", "counters"), [(0, 2), (1, 3)])
def test_106_6a_for_each_mana_that_is_spent(manual, doublers, counters):
    """A doubler makes more of such mana; each that is spent has its effect."""
    s = scenario(manual)
    s.me.battlefield("Test Many").battlefield("Mana Reflection", doublers).hand(
        "Palladium Myr" if doublers else "Grizzly Bears"
    )
    name = s.me.hand[0].name
    cast(s, name)
    s.resolve()
    assert s[name].counters == {"+1/+1": counters}


def test_106_6a_a_delayed_trigger_for_each_mana():
    s = scenario(True)
    s.me.battlefield("Test Lens", 2).hand("Shock", "Test Bolt").library("Forest", 4)
    s.me.tap("Test Lens")
    s.me.tap("Test Lens")
    cast(s, "Test Bolt", target=s.opp)
    assert len(s.stack) == 2 and s.me.mana == "R"
    s.resolve_all()
    cast(s, "Shock", target=s.opp)
    s.resolve_all()
    assert (s.opp.life, len(s.me.hand)) == (15, 2)


@BOTH
def test_106_6_haste_until_end_of_turn(manual):
    s = scenario(manual)
    s.me.battlefield("Test Swift").hand("Grizzly Bears").library("Forest", 2)
    s.opp.library("Forest", 2)
    cast(s, "Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].has("haste")
    s.pass_until("upkeep", turn_of=s.opp)
    assert not s["Grizzly Bears"].has("haste")


@BOTH
def test_106_6_copying_the_spell_that_it_was_spent_on(manual):
    s = scenario(manual)
    s.me.battlefield("Pyromancer's Goggles").hand("Lightning Bolt")
    cast(s, "Lightning Bolt", target=s.opp)
    s.resolve()
    if s.decision == "target":
        s.me.choose("done")
    s.resolve_all()
    assert s.opp.life == 14


def test_106_6_a_copy_was_paid_for_by_nothing():
    """What copies the spell doesn't copy that it can't be countered."""
    s = scenario(True)
    s.me.battlefield("Test Sure").hand("Test Bolt", "Reverberate")
    s.me.mana("RR")
    s.opp.hand("Test No", 2)
    s.me.cast("Test Bolt", target=s.opp)
    s.me.tap("Test Sure")
    n = next(n for n, o in enumerate(s.batch.options(0)) if int(s.g["pool_out"][0, o.a]) and o.text.startswith("spend"))
    s.take(n)
    s.settle()
    s.me.cast("Reverberate", target="Test Bolt", pay=["R", "R"])
    s.resolve()
    if s.decision == "target":
        s.me.choose("done")
    top = E.REF_ITEM + int(s.g["stack"][int(s.g["stack_n"]) - 1])
    s.opp.cast("Test No")
    s.take(next(n for n, o in enumerate(s.batch.options(0)) if o.a == top))
    s.settle()
    s.resolve()
    assert len(s.stack) == 1  # the copy is countered, the spell itself can't be
    s.opp.cast("Test No", target="Test Bolt")
    s.resolve_all()
    assert s.opp.life == 17


# --- the loss of mana (106.4) --------------------------------------------------------------------------------------


@BOTH
def test_106_4_the_player_is_said_to_lose_it(manual):
    """Yurlok: the loss of life happens at the same time, without the stack."""
    s = scenario(manual)
    s.me.battlefield("Yurlok of Scorch Thrash").mana("GGR")
    s.opp.mana("U")
    s.start()
    s.pass_until("begin_combat")
    assert (s.me.life, s.opp.life, s.me.mana, s.stack) == (17, 19, "", [])


@BOTH
def test_106_4_mana_that_isnt_lost_costs_no_life(manual):
    s = scenario(manual)
    s.me.battlefield("Yurlok of Scorch Thrash", "Horizon Stone").mana("GGR")
    s.opp.battlefield("Omnath, Locus of Mana").mana("GGU")
    s.start()
    s.pass_until("begin_combat")
    assert (s.me.life, s.opp.life, s.me.mana, s.opp.mana) == (20, 19, "CCC", "GG")


def test_106_4_one_may_die_of_it():
    s = scenario(True)
    s.me.battlefield("Yurlok of Scorch Thrash").mana("GGR").life(3)
    s.start()
    s.me.pass_()
    s.opp.pass_()
    assert s.result == "opp"


def test_106_4_taken_away_by_an_effect():
    s = scenario(True)
    s.opp.battlefield("Yurlok of Scorch Thrash", "Island").mana("GG")
    s.me.hand("Mana Short").mana("UUU")
    s.me.cast("Mana Short", target=s.opp, pay=["U", "U", "U"])
    s.resolve()
    assert (s.opp.life, s.opp.mana) == (18, "")


# --- Drain Power (106.13) --------------------------------------------------------------------------------------------


@BOTH
def test_106_13_lands_are_used_and_the_mana_goes_to_another_player(manual):
    s = scenario(manual)
    s.opp.battlefield("Forest", "Mystic Gate", "Llanowar Elves").battlefield("Island", tapped=True).mana("R")
    s.me.mana("UU").hand("Drain Power")
    cast(s, "Drain Power", target=s.opp)
    ends = s.outcomes(lambda s: (str(s.me.mana), str(s.opp.mana), s["Llanowar Elves"].tapped), lambda s: s.resolve())
    # Mystic Gate gives {C}: its other ability costs {W/U}, which nothing here gives.
    assert ends == {("RGC", "", False)}


def test_106_13_which_ability_and_which_mana_that_player_chooses():
    s = scenario(True)
    s.opp.battlefield("Underground River", "Mystic Gate").life(20)
    s.me.mana("UU").hand("Drain Power")
    cast(s, "Drain Power", target=s.opp)
    ends = s.outcomes(lambda s: (str(s.me.mana), s.opp.life), lambda s: s.resolve())
    # The River's blue may pay for the Gate, whose two mana are then all there is.
    assert ends == {("CC", 20), ("UC", 19), ("BC", 19), ("WW", 19), ("WU", 19), ("UU", 19)}


def test_106_13_restrictions_and_effects_stay_with_the_mana():
    """The same player may lose the mana and add it."""
    s = scenario(True)
    s.me.battlefield("Test Many").mana("UUR").hand("Drain Power", "Palladium Myr", "Shock")
    s.me.tap("Test Many")
    s.me.cast("Drain Power", target=s.me, pay=["U", "U"])
    s.resolve()
    assert s.me.mana == "RGG"
    cast(s, "Palladium Myr")
    s.resolve()
    assert s["Palladium Myr"].counters == {"+1/+1": 2}


def test_106_13_what_turns_mana_instead_leaves_nothing_to_add():
    s = scenario(True)
    s.opp.battlefield("Forest", "Horizon Stone")
    s.me.mana("UU").hand("Drain Power")
    cast(s, "Drain Power", target=s.opp)
    s.resolve()
    assert (s.me.mana, s.opp.mana) == ("", "C")


@pytest.mark.parametrize("lasting_first", [True, False])
def test_118_3c_what_lasts_is_spent_last(lasting_first):
    """Automatic payment spends mana that would be lost before mana that stays until the end of the turn."""
    s = scenario(False)
    s.me.hand("Test Bolt").mana("RR")
    s.start()
    kinds = s.g["pool_flags"][0]
    s.g["pool_amt"][0, :2], s.g["pool_type"][0, 1], s.g["pool_n"][0] = 1, E.MANA_R, 2
    kinds[0 if lasting_first else 1] = E.UNIT_KEEP_TURN
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    s.pass_until("begin_combat")
    assert s.me.mana == "R"


def test_701_10f_doubling_a_great_deal():
    s = scenario(True)
    s.me.mana("C" * 1500 + "GGR").battlefield("Doubling Cube", "Test Sure")
    s.me.activate("Doubling Cube", pay=["C", "C", "C"])
    assert (s.me.mana.count("C"), s.me.mana.count("G"), s.me.mana.count("R")) == (2994, 4, 2)
