"""Scenarios M: the mana pool, mana abilities, payment (106, 605, 118)."""

import itertools

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    add_one_color,
    an_ability,
    artifact,
    at,
    beginning_of_your_main_phase,
    card,
    count,
    counter,
    creature,
    damage,
    destroy,
    dies,
    enchantment,
    gain_life,
    instant,
    lasting,
    legendary,
    lose_life,
    loyalty,
    opponent,
    permanent,
    planeswalker,
    sorcery,
    split_second,
    subtype,
    target,
    unless_pay,
    ward,
    whenever,
    you_cast,
)
from manaloom.engine.scenario import Scenario, ScenarioError

STIFLE = card("Test Stifle", "{U}", instant, counter(target(an_ability)))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
STORYTELLER = card("Test Storyteller", "{1}", creature("Human", 1, 3), whenever(you_cast(), lasting(add("{R}"))))
ONCE = card("Test Once", "{0}", instant, gain_life(1))
DISCIPLE = card(
    "Test Disciple", "{B}", creature("Human Cleric", 1, 1), whenever(dies(artifact), lose_life(1, target(opponent)))
)
TORCH = card(
    "Test Torch", "{2}{R}{R}", legendary + planeswalker("Chandra", loyalty=4), loyalty(1, add("{R}{R}")),
)  # fmt: skip
CARPET = card(
    "Test Carpet",
    "{G}",
    enchantment,
    at(beginning_of_your_main_phase, lose_life(0, target(opponent)), add_one_color(count(subtype("Island")))),
)
SHOCK = card("Test Split", "{1}{R}", instant, split_second, damage(2, target(opponent)))
TITHE = card("Test Tithe", "{0}", sorcery, unless_pay("{2}", lose_life(3)))
ONE_TITHE = card("Test One Tithe", "{0}", sorcery, unless_pay("{1}", lose_life(3)))
WARDED = card("Test Warded", "{1}", creature("Bird", 1, 1), ward("{1}"))
ZAP = card("Test Zap", "{0}", instant, damage(1, target(creature)))
TRINKET = card("Test Trinket", "{1}", artifact)
CHANT = card("Test Chant", "{1}", sorcery, gain_life(1))
ENGINE = card("Test Engine", "{1}", enchantment, activated("{1}", gain_life(2)))
VOID = card("Test Void", "{C}", sorcery, gain_life(1))
ANY = card("Test Any", "{1}", sorcery, gain_life(1))
FOUR = card("Test Four", "{2}{W}{U}", enchantment)
VARIABLE = card("Test Variable", "{X}{G}", enchantment)
MIXED = card("Test Mixed", "{W/U}{W/U}", enchantment)
PAINED = card("Test Pained", "{2/B}{R/P}{S}", enchantment)
MYR = card("Test Myr", "{3}", artifact + creature("Myr", 2, 2))
CARDS = (
    STIFLE, SMITE, STORYTELLER, ONCE, DISCIPLE, TORCH, CARPET, SHOCK, TITHE, ONE_TITHE, WARDED, ZAP, TRINKET, CHANT,
    ENGINE, MYR, VOID, ANY, FOUR, VARIABLE, MIXED, PAINED,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual=True):
    return Scenario(CARDS, manual=manual)


def mine(s):
    """What the player may do at the moment, but for passing."""
    return [option for option in s.options if option != "pass"]


# --- M01 to M08: when mana is lost (106.4, 500.5) -------------------------------------------------------------------


@BOTH
def test_M01_pool_empties_at_every_step(manual):
    s = scenario(manual)
    s.me.mana("GG").library("Forest", 2)
    s.at("upkeep", turn_of=s.me).start()
    assert s.me.mana == "GG"
    s.pass_until("draw")
    assert (s.me.mana, s.me.life) == ("", 20)


@BOTH
def test_M01_it_empties_at_the_end_of_each_step_and_phase(manual):
    steps = ("upkeep", "draw", "main1", "begin_combat", "attackers", "end_combat", "main2", "end")
    for first, then in itertools.pairwise(steps):
        s = scenario(manual)
        s.me.mana("G").library("Forest", 2).battlefield("Grizzly Bears")
        s.at(first, turn_of=s.me).start()
        if first == "attackers":
            s.me.attack("Grizzly Bears")
            then = "blockers"
        assert s.me.mana == "G"
        s.pass_until(then)
        assert s.me.mana == ""


@BOTH
def test_M02_passing_priority_does_not_empty(manual):
    s = scenario(manual)
    s.me.mana("GG").hand("Test Once")
    s.me.cast("Test Once")
    s.me.pass_()
    assert s.me.mana == "GG" and s.stack
    s.opp.pass_()
    assert (s.me.mana, s.me.life, s.stack) == ("GG", 21, [])


@BOTH
def test_M02_a_player_passes_and_the_other_acts(manual):
    s = scenario(manual)
    s.me.mana("GG")
    s.opp.hand("Test Once")
    s.me.pass_()
    s.opp.cast("Test Once")
    s.resolve()
    assert s.me.mana == "GG"


@BOTH
def test_M04_emptying_cannot_be_answered(manual):
    s = scenario(manual)
    s.me.mana("GGR").hand("Test Once").battlefield("Horizon Stone")
    s.opp.hand("Test Once", "Test Smite").mana("U")
    s.start()
    s.me.pass_()
    assert s.step == "main1" and s.deciding is s.opp
    s.opp.pass_()
    assert s.step == "begin_combat" and s.deciding is s.me
    assert (s.me.mana, s.opp.mana) == ("CCC", "")


@BOTH
def test_M05_keeping_one_colour(manual):
    s = scenario(manual)
    s.me.mana("GGR").battlefield("Omnath, Locus of Mana").hand("Test Smite")
    s.start()
    assert (s["Omnath, Locus of Mana"].power, s["Omnath, Locus of Mana"].toughness) == (3, 3)
    s.pass_until("begin_combat")
    assert s.me.mana == "GG"
    s.me.cast("Test Smite", target="Omnath, Locus of Mana")
    s.resolve()
    assert s["Omnath, Locus of Mana"].zone == "graveyard"
    assert s.me.mana == "GG" and s.step == "begin_combat"
    s.pass_until("main2")
    assert s.me.mana == ""


def test_M05_omnath_shrinks_as_mana_is_spent_and_dies_with_damage():
    s = scenario()
    s.me.mana("GGGR").battlefield("Omnath, Locus of Mana").hand("Shock", "Elvish Visionary").library("Forest", 2)
    s.me.cast("Shock", target="Omnath, Locus of Mana", pay="R")
    s.resolve()
    assert s["Omnath, Locus of Mana"].toughness == 4
    s.me.cast("Elvish Visionary", pay=["G", "G"])  # {1}{G}: two damage, and toughness 2 now
    assert s["Omnath, Locus of Mana"].zone == "graveyard"
    assert s.me.mana == "G"


@BOTH
def test_M05_another_players_mana_is_lost(manual):
    s = scenario(manual)
    s.me.battlefield("Omnath, Locus of Mana")
    s.opp.mana("GG")
    s.start()
    s.pass_until("begin_combat")
    assert s.opp.mana == ""


def restricted(s):
    """Mana for creature spells only: for each kind of mana in the pool its type, whether it is restricted, how much."""
    g = s.g
    return sorted(
        ("WUBRGC"[g["pool_type"][0, k]], bool(g["pool_out"][0, k]), int(g["pool_amt"][0, k]))
        for k in range(int(g["pool_n"][0]))
    )


def test_M06_turning_colourless():
    s = scenario()
    s.me.battlefield("Somberwald Sage", "Horizon Stone", "Forest").hand(
        "Grizzly Bears", "Test Any", "Test Void", "Test Myr"
    )
    s.me.tap("Somberwald Sage", "G")
    s.me.tap("Forest")
    assert restricted(s) == [("G", False, 1), ("G", True, 3)]
    s.pass_until("begin_combat")
    assert restricted(s) == [("C", False, 1), ("C", True, 3)]
    s.pass_until("main2")
    # Three of it are for creature spells, still: four for a Myr, one for anything else.
    offered = " ".join(s.options)
    assert "Test Myr" in offered and "Test Any" in offered and "Test Void" in offered
    assert "Grizzly Bears" not in offered  # no green mana is left
    s.me.cast("Test Myr", pay=["C", "C", "C"])
    assert len(s.me.mana) == 1


@BOTH
def test_M06_colourless_mana_stays_what_it_is(manual):
    s = scenario(manual)
    s.me.mana("CCW").battlefield("Horizon Stone")
    s.start()
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.me.mana == "CCC"  # also over the end of the turn


@BOTH
def test_M06_keeping_comes_before_turning(manual):
    """Green mana isn't lost, so nothing replaces its loss."""
    s = scenario(manual)
    s.me.mana("GGR").battlefield("Horizon Stone", "Omnath, Locus of Mana")
    s.start()
    s.pass_until("begin_combat")
    assert s.me.mana == "GGC"


@BOTH
def test_M06_two_that_turn_it_the_player_chooses(manual):
    """616.1: each applies to the loss; after one of them nothing is lost any more."""
    s = scenario(manual)
    s.me.mana("GW").battlefield("Horizon Stone", "Ozai, the Phoenix King")
    s.start()
    s.me.pass_()
    assert s.outcomes(lambda s: (s.step, s.me.mana), lambda s: s.opp.pass_()) == {
        ("begin_combat", "CC"),
        ("begin_combat", "RR"),
    }


@BOTH
def test_M06_two_that_turn_it_alike_ask_nobody(manual):
    s = scenario(manual)
    s.me.mana("GW").battlefield("Horizon Stone", 2)
    s.start()
    s.me.pass_()
    s.opp.pass_()
    assert (s.step, s.me.mana) == ("begin_combat", "CC")


@pytest.mark.parametrize("who", ["me", "opp"])
def test_M06_an_effect_takes_it_away(who):
    """Mana Short: lands are tapped; what would be lost becomes colourless, for whoever has the Stone."""
    s = scenario()
    getattr(s, who).battlefield("Horizon Stone")
    s.opp.battlefield("Island", 2).mana("UUG")
    s.me.hand("Mana Short").mana("UUU")
    s.me.cast("Mana Short", target=s.opp, pay=["U", "U", "U"])
    s.resolve()
    assert all(land.tapped for land in s.opp.battlefield if land.name == "Island")
    assert s.opp.mana == ("CCC" if who == "opp" else "")


def test_M06_mana_short_takes_what_would_stay():
    """Omnath keeps mana as steps and phases end, not from being lost otherwise."""
    s = scenario()
    s.opp.battlefield("Omnath, Locus of Mana").mana("GG")
    s.me.hand("Mana Short").mana("UUU")
    s.me.cast("Mana Short", target=s.opp, pay=["U", "U", "U"])
    s.resolve()
    assert s.opp.mana == "" and s["Omnath, Locus of Mana"].power == 1


@BOTH
def test_M07_mana_that_lasts_the_turn(manual):
    s = scenario(manual)
    s.me.battlefield("Test Storyteller").hand("Test Once").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Test Once")
    assert len(s.stack) == 2 and s.me.mana == ""  # 605.5a: the trigger uses the stack
    s.resolve()
    assert s.me.mana == "R"
    s.resolve()
    for step in ("begin_combat", "attackers", "end_combat", "main2", "end"):
        s.pass_until(step)
        assert s.me.mana == "R"
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.me.mana == ""


def test_M07_other_mana_of_the_turn_does_not_last():
    """MA05: only the mana that was said not to be lost stays, and it goes with the turn."""
    s = scenario()
    s.me.battlefield("Savage Ventmaw", "Mountain").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.attack("Savage Ventmaw")
    s.resolve()
    s.me.tap("Mountain")
    assert s.me.mana == "RRRRGGG"
    s.pass_until("main2")
    assert s.me.mana == "RRRGGG"
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.me.mana == ""


def test_M07_until_end_of_turn_is_over_in_the_cleanup_step():
    """514.2, 500.5: with Upwelling what lasted this turn lasts on, but later it is lost like other mana."""
    s = scenario()
    s.me.battlefield("Savage Ventmaw", "Upwelling").hand("Test Smite").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.attack("Savage Ventmaw")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.me.mana == "RRRGGG"
    s.me.cast("Test Smite", target="Upwelling")
    s.resolve()
    assert s.me.mana == "RRRGGG"
    s.pass_until("draw")
    assert s.me.mana == ""


def test_702_189a_firebending_until_end_of_combat():
    s = scenario()
    s.me.battlefield("Ozai, the Phoenix King", "Test Storyteller").hand("Test Smite", 2).library("Forest", 3)
    s.me.attack("Ozai, the Phoenix King")
    s.resolve()
    assert s.me.mana == "RRRR"
    assert not s["Ozai, the Phoenix King"].has("flying")
    s.me.cast("Test Smite", target="Ozai, the Phoenix King")
    s.resolve_all()
    assert s.me.mana == "RRRRR"
    s.pass_until("end_combat")
    assert s.me.mana == "RRRRR"
    s.pass_until("main2")
    assert s.me.mana == "R"  # the storyteller's lasts for the turn


@BOTH
def test_M08_nobody_loses_mana(manual):
    s = scenario(manual)
    s.me.mana("GU").battlefield("Upwelling").hand("Test Smite").library("Forest", 3)
    s.opp.mana("R").library("Forest", 3)
    s.at("end", turn_of=s.me).start()
    s.pass_until("upkeep", turn_of=s.opp)
    assert (s.me.mana, s.opp.mana) == ("UG", "R")
    s.me.cast("Test Smite", target="Upwelling")
    s.resolve()
    assert (s.me.mana, s.opp.mana, s.step) == ("UG", "R", "upkeep")
    s.pass_until("draw")
    assert (s.me.mana, s.opp.mana) == ("", "")


def test_M08_doubling_what_is_unspent():
    """701.10f, and MA10: each type is doubled; what comes is not restricted."""
    s = scenario()
    s.me.battlefield("Somberwald Sage", "Doubling Cube", "Forest", "Swamp", "Mountain")
    s.me.tap("Somberwald Sage", "U")
    for land in ("Forest", "Swamp", "Mountain"):
        s.me.tap(land)
    with pytest.raises(ScenarioError):
        s.clone().me.activate("Doubling Cube", pay=["U"])  # for creature spells only
    s.me.activate("Doubling Cube", pay=["B", "R", "G"])
    assert restricted(s) == [("U", False, 3), ("U", True, 3)]


def test_M08_doubling_is_no_copy_of_a_source():
    """106.12b: the Cube is tapped for mana, so a doubler makes more of what it adds."""
    s = scenario()
    s.me.mana("CCCWWB").battlefield("Doubling Cube", "Mana Reflection")
    s.me.activate("Doubling Cube", pay=["C", "C", "C"])
    assert s.me.mana == "WWWWWWBBB"


# --- M10 to M14: mana abilities and what is none (605) --------------------------------------------------------------


def test_M10_mana_abilities_skip_the_stack():
    s = scenario()
    s.me.battlefield("Treasure", "Test Engine")
    s.opp.hand("Test Stifle").battlefield("Island")
    s.me.tap("Treasure", "R")
    assert (s.me.mana, s.me.tokens("Treasure"), s.stack, s.deciding.name) == ("R", [], [], "me")
    s.me.pass_()
    assert not any("Test Stifle" in option for option in s.options)
    s.opp.pass_()


def test_M10_other_abilities_can_be_stifled():
    s = scenario()
    s.me.battlefield("Treasure", "Test Engine")
    s.opp.hand("Test Stifle").battlefield("Island")
    s.me.activate("Test Engine")
    s.me.tap("Treasure", "R")
    s.me.spend("R")
    s.opp.cast("Test Stifle", target="Test Engine", pay=["Island", "U"])
    s.resolve_all()
    assert s.me.life == 20 and s.stack == []


def test_M11_mana_abilities_while_casting():
    s = scenario()
    s.me.battlefield("Forest", "Mountain", "Test Engine").hand("Grizzly Bears")
    s.me.cast("Grizzly Bears")
    assert s.decision == "pay"
    assert sorted(mine(s)) == ["activate Forest: {T}: add {G}", "activate Mountain: {T}: add {R}", "take it back"]
    s.me.tap("Forest")
    s.me.tap("Mountain")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield"


def test_M11_mana_abilities_while_something_resolves():
    s = scenario()
    s.me.battlefield("Forest", "Mountain", "Test Engine").hand("Test Tithe")
    s.me.cast("Test Tithe")
    s.resolve()
    s.me.choose("yes")
    assert s.decision == "pay"
    assert sorted(mine(s)) == ["activate Forest: {T}: add {G}", "activate Mountain: {T}: add {R}"]
    s.me.tap("Forest")
    s.me.tap("Mountain")
    while s.decision == "pay":
        s.take(0)
    assert (s.me.life, s.me.mana) == (20, "")


def test_M11_split_second():
    s = scenario()
    s.me.battlefield("Mountain", 2).hand("Test Split")
    s.opp.battlefield("Forest", 2).battlefield("Test Engine").hand("Test Once")
    s.me.cast("Test Split", target=s.opp, pay=["Mountain", "Mountain"])
    while s.decision == "pay":
        s.take(0)
    assert len(s.stack) == 1
    assert all("Mountain" in option for option in mine(s))
    s.me.pass_()
    assert set(mine(s)) == {"activate Forest: {T}: add {G}"}
    s.opp.tap("Forest")
    assert s.opp.mana == "G"
    s.opp.pass_()
    s.me.pass_() if s.stack else None
    assert s.opp.life == 18
    s.me.pass_()
    assert any("Test Once" in option for option in s.options)
    assert any("Test Engine" in option for option in s.options)


def test_M11_split_second_lets_triggers_trigger():
    """702.61b: they are put on the stack as normal; once it has resolved all is as it was."""
    s = scenario(False)
    s.me.battlefield("Mountain", 2).battlefield("Test Storyteller").hand("Test Split", "Test Once")
    s.me.cast("Test Split", target=s.opp)
    assert len(s.stack) == 2 and mine(s) == []
    s.resolve()
    assert s.me.mana == "R" and mine(s) == []
    s.resolve()
    assert s.opp.life == 18 and any("Test Once" in option for option in s.options)


def test_M13_sacrifice_triggers_wait():
    s = scenario()
    s.me.battlefield("Treasure", 2).battlefield("Test Disciple").hand("Test Chant", "Grizzly Bears")
    s.me.cast("Grizzly Bears")
    s.me.tap("Treasure", "G")
    assert s.decision == "pay" and len(s.stack) == 1
    s.me.tap("Treasure", "G")
    while s.decision == "pay":
        s.take(0)
    while s.decision in ("order", "target"):
        s.take(0)
        s.settle()
    assert [name.split(" ")[0] for name in s.stack] == ["Test", "Test", "Grizzly"]
    s.resolve(2)
    assert s.opp.life == 18 and len(s.stack) == 1


@BOTH
def test_M14_a_ritual_uses_the_stack(manual):
    s = scenario(manual)
    s.me.mana("B").hand("Dark Ritual")
    s.me.cast("Dark Ritual", **({"pay": "B"} if manual else {}))
    assert len(s.stack) == 1 and s.me.mana == ""
    s.resolve()
    assert s.me.mana == "BBB"


@BOTH
def test_M14_a_loyalty_ability_uses_the_stack(manual):
    s = scenario(manual)
    s.me.battlefield("Test Torch")
    s.opp.hand("Test Stifle").mana("U")
    s.me.activate("Test Torch")
    assert len(s.stack) == 1 and s.me.mana == ""
    other = s.clone()
    other.opp.cast("Test Stifle", target="Test Torch", **({"pay": "U"} if manual else {}))
    other.resolve_all()
    assert other.me.mana == ""
    s.resolve()
    assert s.me.mana == "RR"
    assert not any("Test Torch" in option for option in s.options)  # 606.3


@BOTH
def test_M14_an_enters_trigger_uses_the_stack(manual):
    s = scenario(manual)
    s.me.battlefield("Lotus Cobra").hand("Forest")
    s.me.play("Forest")
    assert len(s.stack) == 1 and s.me.mana == ""
    s.resolve()
    s.me.choose("W")
    assert s.me.mana == "W"


@BOTH
def test_M14_a_trigger_with_a_target_uses_the_stack(manual):
    s = scenario(manual)
    s.me.battlefield("Test Carpet").library("Forest", 3)
    s.opp.battlefield("Island", 3)
    s.at("draw", turn_of=s.me).start()
    s.me.pass_()
    s.opp.pass_()
    assert s.step == "main1" and len(s.stack) == 1 and s.me.mana == ""
    assert s.outcomes(lambda s: str(s.me.mana), lambda s: s.resolve()) == {"WWW", "UUU", "BBB", "RRR", "GGG"}


@BOTH
def test_M16_no_self_funding(manual):
    s = scenario(manual)
    s.me.battlefield("Graven Cairns").hand("Test Any", "Shock")
    s.start()
    offered = " ".join(s.options)
    assert "{B/R}" not in offered  # 605.3c, 118.3
    assert "Shock" not in offered and "Test Any" in offered
    if manual:
        s.me.tap("Graven Cairns", "C")
        assert s.me.mana == "C" and "Graven Cairns" not in " ".join(s.options)


# --- M17, M18, M22, M25: what mana may be spent on, mana that is a mana cost, nobody must tap -----------------------


@BOTH
def test_M17_powerstone_mana_for_an_artifact_spell(manual):
    s = scenario(manual)
    s.me.battlefield("Powerstone").hand("Test Trinket")
    s.me.cast("Test Trinket")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s["Test Trinket"].zone == "battlefield" and s["Powerstone"].tapped


@BOTH
def test_M17_not_for_a_nonartifact_spell(manual):
    s = scenario(manual)
    s.me.battlefield("Powerstone").hand("Test Chant")
    s.start()
    assert not any("Test Chant" in option for option in s.options)


@BOTH
def test_M17_for_any_activated_ability(manual):
    s = scenario(manual)
    s.me.battlefield("Powerstone", "Test Engine")
    s.me.activate("Test Engine")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s.me.life == 22 and s["Powerstone"].tapped


@BOTH
def test_M17_for_a_cost_on_resolution(manual):
    s = scenario(manual)
    s.me.battlefield("Powerstone").hand("Test One Tithe")
    s.me.cast("Test One Tithe")
    assert s.outcomes(lambda s: (s.me.life, s["Powerstone"].tapped), lambda s: s.resolve()) == {
        (20, True),
        (17, False),
    }


@BOTH
def test_M17_for_ward(manual):
    s = scenario(manual)
    s.opp.battlefield("Test Warded")
    s.me.battlefield("Powerstone").hand("Test Zap")
    s.me.cast("Test Zap", target="Test Warded")

    def read(s):
        s.resolve_all()
        return s["Test Warded"].zone, s["Powerstone"].tapped

    assert s.outcomes(read, lambda s: s.resolve()) == {("graveyard", True), ("battlefield", False)}


@BOTH
def test_M18_colourless_versus_generic(manual):
    s = scenario(manual)
    s.me.mana("G").hand("Test Void", "Test Any")
    s.start()
    offered = " ".join(s.options)
    assert "Test Any" in offered and "Test Void" not in offered
    s.me.cast("Test Any")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s.me.life == 21


@BOTH
def test_M18_colourless_mana_pays_both(manual):
    s = scenario(manual)
    s.me.mana("CC").hand("Test Void", "Test Any")
    for name in ("Test Void", "Test Any"):
        s.me.cast(name)
        while s.decision == "pay":
            s.take(0)
        s.resolve()
    assert (s.me.life, s.me.mana) == (22, "")


def resonance(host, manual=False, **how):
    """The mana that Elemental Resonance on a permanent may add."""
    s = scenario(manual)
    thing = s.me.put(E.ZONE_BATTLEFIELD, host, **how)
    s.me.battlefield("Elemental Resonance", attached_to=thing).library("Forest", 3)
    s.at("draw", turn_of=s.me).start()
    s.me.pass_()
    s.opp.pass_()
    assert s.step == "main1" and len(s.stack) == 1 and s.me.mana == ""  # it uses the stack
    return s.outcomes(lambda s: str(s.me.mana), lambda s: s.resolve())


@BOTH
def test_M22_adding_a_mana_cost(manual):
    """106.10: a generic symbol adds that much colourless mana; 106.8: of a hybrid one a half is chosen."""
    assert resonance("Test Four", manual) == {"WUCC"}
    assert resonance("Test Variable", manual) == {"G"}
    assert resonance("Test Mixed", manual) == {"WW", "WU", "UU"}
    assert resonance("Saproling", manual) == {""}
    assert resonance("Forest", manual) == {""}


def test_M22_other_symbols():
    """106.8: of a hybrid with a generic half that much colourless; 106.9: of a Phyrexian symbol its colour; 106.11."""
    assert resonance("Test Pained") == {"BRC", "RCCC"}


def test_M22_it_copies_what_a_copy_copies():
    assert resonance("Grizzly Bears", copy_of="Serra Angel") == {"WWCCC"}


def test_M25_nobody_must_tap():
    s = scenario()
    s.me.battlefield("Forest", 3).hand("Test Tithe")
    s.me.cast("Test Tithe")

    def read(s):
        return s.me.life, sum(land.tapped for land in s.me.battlefield), str(s.me.mana)

    assert s.outcomes(read, lambda s: s.resolve()) >= {(17, 0, ""), (20, 2, "")}
    s.resolve()
    assert "no" in s.options
    s.me.choose("no")
    assert read(s) == (17, 0, "")


def test_M25_automatic_payment_asks_as_well():
    s = scenario(False)
    s.me.battlefield("Forest", 3).hand("Test Tithe")
    s.me.cast("Test Tithe")
    assert s.outcomes(lambda s: (s.me.life, sum(land.tapped for land in s.me.battlefield)), lambda s: s.resolve()) == {
        (17, 0),
        (20, 2),
    }


# --- large amounts --------------------------------------------------------------------------------------------------


@BOTH
def test_106_4_a_pool_holds_as_much_as_there_is(manual):
    s = scenario(manual)
    s.me.mana("R" * 700 + "GG").hand("Blaze")
    s.me.cast("Blaze", target=s.opp, x=650)
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s.over and s.result == "me"


def test_106_4_more_than_one_kind_of_mana_of_a_type():
    s = scenario()
    s.me.mana("G").mana("GG", snow=True)
    assert s.me.mana == "GGG" and s.g["pool_n"][0] == 2
    assert int(s.g["pool_flags"][0, 1]) == E.UNIT_SNOW
