"""Energy cards of the first sets from Dr. Madison Li to Izzet Generatorium: each clause, paid and declined."""

import pytest

from manaloom.engine.cards.language import (
    THAT_MANY,
    activated,
    artifact,
    card,
    counters_are_put,
    creature,
    enchantment,
    energy,
    gain_life,
    get_energy,
    instant,
    whenever,
    you_get_energy,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.ways import CARDS, activable, choices, enter, order

LISTENER = card("Test Listener", "{1}", enchantment, whenever(you_get_energy(), gain_life(THAT_MANY)))
TENDER = card("Test Tender", "{1}", enchantment, whenever(counters_are_put(creature), gain_life(THAT_MANY)))
GIFT = card("Test Gift", "{0}", instant, get_energy(2))
SMITH = card("Test Smith", "{0}", artifact + creature("Artificer", 1, 1))
SINK = card("Test Sink", "{1}", enchantment, activated(energy(2), gain_life(1)), activated(energy(3), gain_life(2)))


@pytest.fixture
def s():
    return Scenario((*CARDS, LISTENER, TENDER, GIFT, SINK, SMITH))


def test_dr_madison_li_casting_artifacts(s):
    s.me.battlefield("Dr. Madison Li").hand("Sol Ring", "Test Bird", "Sol Ring").mana("CC")
    s.me.cast("Sol Ring")
    assert len(s.stack) == 2
    s.resolve(2)
    assert s.me.energy == 1
    s.me.cast("Test Bird")
    s.resolve()
    assert s.me.energy == 1
    s.me.cast("Sol Ring")
    s.resolve()
    assert (s.me.energy, len(s.stack)) == (2, 1)


def test_dr_madison_li_not_an_opponents_artifacts(s):
    s.me.battlefield("Dr. Madison Li")
    s.opp.hand("Sol Ring").mana("C")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Sol Ring")
    assert len(s.stack) == 1


@pytest.mark.parametrize(("have", "can"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_dr_madison_li_one_three_or_five(s, have, can):
    s.me.battlefield("Dr. Madison Li").energy(have).graveyard("Sol Ring")
    s.start()
    assert len([o for o in s.options if o.startswith("activate Dr. Madison Li")]) == can


def test_dr_madison_li_one(s):
    s.me.battlefield("Dr. Madison Li").battlefield("Grizzly Bears", sick=True).energy(1)
    s.me.activate("Dr. Madison Li", "trample", target="Grizzly Bears")
    assert (s.me.energy, s["Dr. Madison Li"].tapped) == (0, True)
    s.resolve()
    assert (s["Grizzly Bears"].pt, s["Grizzly Bears"].keywords) == ((3, 2), {"trample", "haste"})
    s.me.attack("Grizzly Bears")
    s.pass_until("upkeep")
    assert (s.opp.life, s["Grizzly Bears"].pt, s["Grizzly Bears"].keywords) == (17, (2, 2), set())


def test_dr_madison_li_three(s):
    s.me.battlefield("Dr. Madison Li").energy(4).library("Forest", "Island")
    s.me.activate("Dr. Madison Li", "draw")
    assert s.me.energy == 1
    s.resolve()
    assert s.me.hand.names == ["Forest"]


def test_dr_madison_li_five(s):
    s.me.battlefield("Dr. Madison Li").energy(5).graveyard("Sol Ring", "Grizzly Bears", "Decoction Module")
    s.opp.graveyard("Dynavolt Tower")
    s.me.activate("Dr. Madison Li", "graveyard")
    assert choices(s) == ["Decoction Module", "Sol Ring"]
    s.me.choose("Sol Ring")
    s.resolve()
    assert (s["Sol Ring"].zone, s["Sol Ring"].tapped, s.me.energy) == ("battlefield", True, 0)


def test_dynavolt_tower_instants_and_sorceries(s):
    """The trigger resolves before the spell that caused it."""
    s.me.battlefield("Dynavolt Tower").hand("Test Smite", "Test Bird")
    s.me.cast("Test Smite", target=s.opp)
    s.resolve()
    assert (s.me.energy, s.opp.life, len(s.stack)) == (2, 20, 1)


def test_dynavolt_tower_other_spells(s):
    s.me.battlefield("Dynavolt Tower").hand("Test Bird")
    s.opp.hand("Test Smite").battlefield("Grizzly Bears")
    s.me.cast("Test Bird")
    assert len(s.stack) == 1
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.energy == 0


def test_dynavolt_tower_three_damage(s):
    s.me.battlefield("Dynavolt Tower").energy(6)
    s.opp.battlefield("Grizzly Bears", "Test Walker", "Sol Ring")
    s.me.activate("Dynavolt Tower")
    assert choices(s) == ["Grizzly Bears", "Test Walker", "me", "opp"]
    s.me.choose("Grizzly Bears")
    assert (s.me.energy, s["Dynavolt Tower"].tapped) == (1, True)
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard"


def test_dynavolt_tower_not_for_four(s):
    s.me.battlefield("Dynavolt Tower").energy(4)
    assert s.options == ["pass"]


def test_electrostatic_pummeler_three_energy(s):
    enter(s, "Electrostatic Pummeler")
    s.resolve()
    assert s.me.energy == 3


def test_electrostatic_pummeler_doubles_itself(s):
    """Each time by the power that it has as the ability resolves."""
    s.me.battlefield("Electrostatic Pummeler", counters={"+1/+1": 1}).energy(7)
    s.me.activate("Electrostatic Pummeler")
    s.me.activate("Electrostatic Pummeler")
    assert (s.me.energy, activable(s, "Electrostatic Pummeler")) == (1, False)
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (4, 4)
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (8, 8)
    s.pass_until("upkeep")
    assert s["Electrostatic Pummeler"].pt == (2, 2)


def test_electrostatic_pummeler_with_negative_power(s):
    """107.1b: X is 0."""
    s.me.energy(3)
    pummeler = s.me.put(3, "Electrostatic Pummeler")
    s.me.battlefield("Aether Meltdown", attached_to=pummeler)
    s.me.activate("Electrostatic Pummeler")
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (-3, 1)


def test_electrozoa_flash_and_two_energy(s):
    s.me.battlefield("Island", 3).hand("Electrozoa")
    s.at("end", turn_of=s.opp)
    s.me.cast("Electrozoa")
    s.resolve(2)
    assert (s.me.energy, s["Electrozoa"].has("flying")) == (2, True)


@pytest.mark.parametrize(("have", "ends"), [(0, {(0, True)}), (1, {(0, False), (1, True)})])
def test_electrozoa_taps_unless_one_is_paid(s, have, ends):
    s.me.battlefield("Electrozoa").energy(have)
    s.at("main1", turn_of=s.me).start()
    assert len(s.stack) == 1
    assert s.outcomes(lambda s: (s.me.energy, s["Electrozoa"].tapped), lambda s: s.resolve()) == ends


@pytest.mark.parametrize(("step", "mine"), [("main1", False), ("main2", True)])
def test_electrozoa_in_your_precombat_main_phase_only(s, step, mine):
    s.me.battlefield("Electrozoa").energy(1)
    s.at(step, turn_of=s.me if mine else s.opp).start()
    assert s.stack == []


@pytest.mark.parametrize("counters", [0, 2])
def test_empyreal_voyager_that_many(s, counters):
    s.me.battlefield("Empyreal Voyager", counters={"+1/+1": counters} if counters else None)
    s.me.attack("Empyreal Voyager")
    s.pass_until("end_combat")
    assert (s.me.energy, s.opp.energy, s.opp.life) == (2 + counters, 0, 18 - counters)
    assert s["Empyreal Voyager"].keywords == {"flying", "trample"}


def test_empyreal_voyager_what_tramples_over(s):
    s.me.battlefield("Empyreal Voyager", counters={"+1/+1": 2})
    s.opp.battlefield("Thopter")
    s.me.attack("Empyreal Voyager")
    s.pass_until("blockers")
    s.opp.block("Thopter", "Empyreal Voyager")
    s.pass_()
    s.pass_()

    def read(s):
        if s.stack:
            s.resolve()
        return s.me.energy, 20 - s.opp.life

    assert s.outcomes(read) == {(n, n) for n in range(4)}  # at least 1 of 4 damage to the Thopter


@pytest.mark.parametrize("name", ["Decoction Module", "Aether Poisoner", "Test Smith"])
def test_era_of_innovation_an_artifact_or_artificer(s, name):
    """One that is both lets it trigger once; {1} can be paid once."""
    s.me.battlefield("Era of Innovation", "Wastes", 2)
    enter(s, name)
    assert len([one for one in s.stack if "Era of" in one]) == 1
    while "Era of" not in s.stack[0]:
        s.resolve()
    have = s.me.energy
    ends = s.outcomes(
        lambda s: (s.me.energy - have, [w.tapped for w in s.all("Wastes")].count(True)), lambda s: s.resolve()
    )
    assert ends == {(0, 0), (2, 1)}


def test_era_of_innovation_without_mana(s):
    s.me.battlefield("Era of Innovation")
    enter(s, "Decoction Module")
    s.resolve()
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 0)


def test_era_of_innovation_not_others_nor_an_opponents(s):
    s.me.battlefield("Era of Innovation", "Wastes").hand("Test Bird")
    s.opp.hand("Test Smith").library("Forest")
    s.me.cast("Test Bird")
    s.resolve()
    assert s.stack == []
    s.pass_until("main1", turn_of=s.opp)
    s.opp.cast("Test Smith")
    s.resolve()
    assert (s.stack, s.opp["Test Smith"].zone) == ([], "battlefield")


def test_era_of_innovation_six_and_itself_for_three_cards(s):
    s.me.battlefield("Era of Innovation").energy(7).library("Forest", 4)
    s.me.activate("Era of Innovation")
    assert (s.me.energy, s["Era of Innovation"].zone) == (1, "graveyard")
    s.resolve()
    assert len(s.me.hand) == 3


def test_era_of_innovation_not_for_five(s):
    s.me.battlefield("Era of Innovation").energy(5)
    assert s.options == ["pass"]


def test_fabrication_module_once_for_each_time(s):
    s.me.battlefield("Fabrication Module", "Test Bird", "Grizzly Bears").hand("Test Gift", 2)
    s.opp.battlefield("Servo")
    s.me.cast("Test Gift")
    s.resolve()
    assert choices(s) == ["Grizzly Bears", "Test Bird"]
    s.me.choose("Test Bird")
    s.resolve()
    assert (s["Test Bird"].counters["+1/+1"], s.me.energy) == (1, 2)
    s.me.cast("Test Gift")
    s.resolve()
    s.me.choose("Test Bird")
    s.resolve()
    assert s["Test Bird"].counters["+1/+1"] == 2


def test_fabrication_module_makes_energy(s):
    s.me.battlefield("Fabrication Module", "Wastes", 4, "Test Bird")
    s.me.activate("Fabrication Module")
    assert s["Fabrication Module"].tapped
    s.resolve()
    s.resolve()
    assert (s.me.energy, s["Test Bird"].counters["+1/+1"]) == (1, 1)


def test_fabrication_module_an_opponent_gets_energy(s):
    s.me.battlefield("Fabrication Module", "Test Bird")
    s.opp.hand("Test Gift")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Gift")
    s.resolve()
    assert (s.stack, s.opp.energy) == ([], 2)


BURN = {"Galvanic Discharge": "Mountain", "Harnessed Lightning": "Mountain"}


@pytest.mark.parametrize("name", BURN)
def test_any_amount_as_damage(s, name):
    s.me.battlefield("Mountain", 2).hand(name).energy(1)
    s.opp.battlefield("Aethersquall Ancient")
    s.me.cast(name)
    ends = s.outcomes(lambda s: (s.me.energy, s["Aethersquall Ancient"].damage), lambda s: s.resolve())
    assert ends == {(4 - n, n) for n in range(5)}


@pytest.mark.parametrize(
    ("name", "targets"),
    [
        ("Galvanic Discharge", ["Grizzly Bears", "Test Bird", "Test Walker"]),
        ("Harnessed Lightning", ["Grizzly Bears", "Test Bird"]),
    ],
)
def test_any_amount_as_damage_to_what(s, name, targets):
    s.me.battlefield("Mountain", 2, "Test Bird").hand(name)
    s.opp.battlefield("Grizzly Bears", "Test Walker", "Sol Ring")
    s.me.cast(name)
    assert choices(s) == targets


def test_galvanic_discharge_a_planeswalker(s):
    s.me.battlefield("Mountain").hand("Galvanic Discharge")
    s.opp.battlefield("Test Walker")
    s.me.cast("Galvanic Discharge")
    ends = s.outcomes(lambda s: (s.me.energy, s["Test Walker"].counters["loyalty"]), lambda s: s.resolve())
    assert ends == {(3, 4), (2, 3), (1, 2), (0, 1)}


def test_galvanic_discharge_without_its_target(s):
    s.me.battlefield("Mountain").hand("Galvanic Discharge")
    s.opp.battlefield("Test Bird").hand("Test Smite")
    s.me.cast("Galvanic Discharge")
    s.opp.cast("Test Smite", target="Test Bird")
    s.resolve_all()
    assert s.me.energy == 0


def test_glimmer_of_genius(s):
    """Scry first, then draw."""
    s.me.battlefield("Island", 4).hand("Glimmer of Genius").library("Forest", "Island", "Swamp", "Plains")
    s.me.cast("Glimmer of Genius")
    ends = s.outcomes(lambda s: (s.me.energy, tuple(sorted(s.me.hand.names))), lambda s: s.resolve())
    hands = {("Forest", "Island"), ("Forest", "Swamp"), ("Island", "Swamp"), ("Plains", "Swamp")}
    assert ends == {(2, hand) for hand in hands}


@pytest.mark.parametrize("how", ["enters", "attacks"])
def test_glint_sleeve_siphoner_enters_or_attacks(s, how):
    if how == "enters":
        enter(s, "Glint-Sleeve Siphoner")
    else:
        s.me.battlefield("Glint-Sleeve Siphoner")
        s.me.attack("Glint-Sleeve Siphoner")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.energy, s["Glint-Sleeve Siphoner"].keywords) == (1, {"menace"})


@pytest.mark.parametrize(("have", "ends"), [(1, {(1, 0, 20)}), (4, {(4, 0, 20), (2, 1, 19)})])
def test_glint_sleeve_siphoner_in_your_upkeep(s, have, ends):
    s.me.battlefield("Glint-Sleeve Siphoner").energy(have).library("Forest", 3)
    s.at("upkeep", turn_of=s.me).start()
    assert s.outcomes(lambda s: (s.me.energy, len(s.me.hand), s.me.life), lambda s: s.resolve()) == ends


def test_glint_sleeve_siphoner_not_in_an_opponents_upkeep(s):
    s.me.battlefield("Glint-Sleeve Siphoner").energy(2)
    s.at("upkeep", turn_of=s.opp).start()
    assert s.stack == []


@pytest.mark.parametrize(
    ("have", "end"), [(0, (1, "hand")), (1, (2, "hand")), (2, (0, "battlefield")), (5, (3, "battlefield"))]
)
def test_greenbelt_rampager_must_pay(s, have, end):
    """Who has two pays them; who can't, pays nothing, gets one, and it goes back."""
    s.me.energy(have)
    enter(s, "Greenbelt Rampager")
    assert s.outcomes(lambda s: (s.me.energy, s["Greenbelt Rampager"].zone), lambda s: s.resolve()) == {end}


def test_guide_of_souls_another_creature(s):
    s.me.hand("Test Bird", "Sol Ring").mana("C")
    enter(s, "Guide of Souls")
    assert s.stack == []
    s.me.cast("Test Bird")
    s.resolve(2)
    assert (s.me.energy, s.me.life) == (1, 21)
    s.me.cast("Sol Ring")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 1)


def test_guide_of_souls_not_an_opponents(s):
    s.me.battlefield("Guide of Souls")
    s.opp.hand("Test Bird")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Bird")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 0)


@pytest.mark.parametrize(("have", "asked"), [(2, False), (3, True)])
def test_guide_of_souls_you_attack(s, have, asked):
    s.me.battlefield("Guide of Souls", "Grizzly Bears", "Servo").energy(have)
    s.me.attack("Grizzly Bears", "Servo")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.decision != "priority") == asked
    if asked:
        s.me.choose("no")
    assert (s.me.energy, s.stack) == (have, [])


def test_guide_of_souls_an_angel_for_good(s):
    """603.12: the target is chosen after paying; it stays an Angel when the Guide is gone and the turn is over."""
    s.me.battlefield("Guide of Souls", "Grizzly Bears", "Servo").energy(4).library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.attack("Grizzly Bears", "Servo")
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, choices(s)) == (1, ["Grizzly Bears", "Servo"])
    s.me.choose("Grizzly Bears")
    assert len(s.stack) == 1
    s.resolve()
    bears = s["Grizzly Bears"]
    assert (bears.counters["+1/+1"], bears.counters["flying"]) == (2, 1)
    assert (bears.pt, bears.has("flying"), bears.subtypes) == ((4, 4), True, {"Bear", "Angel"})
    s.pass_until("upkeep")
    assert (bears.pt, bears.has("flying"), bears.subtypes) == ((4, 4), True, {"Bear", "Angel"})


def test_guide_of_souls_puts_both_kinds_at_once(s):
    """603.2c: one instruction, one event: an ability that watches counters triggers once, and counts three."""
    s.me.battlefield("Guide of Souls", "Grizzly Bears", "Test Tender").energy(3)
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    s.resolve()  # its only target
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.life == 23


def test_hexgold_slith_two_energy(s):
    enter(s, "Hexgold Slith")
    s.resolve()
    assert s.me.energy == 2


@pytest.mark.parametrize(("have", "ends"), [(1, {(1, False)}), (2, {(2, False), (0, True)})])
def test_hexgold_slith_attacks(s, have, ends):
    s.me.battlefield("Hexgold Slith").energy(have)
    s.me.attack("Hexgold Slith")
    assert s.outcomes(lambda s: (s.me.energy, s["Hexgold Slith"].has("first strike")), lambda s: s.resolve()) == ends


def test_hexgold_slith_grows(s):
    s.me.battlefield("Hexgold Slith").energy(2)
    s.me.attack("Hexgold Slith")
    s.resolve()
    s.me.choose("yes")
    s.pass_until("end_combat")
    assert (s.opp.life, s["Hexgold Slith"].pt) == (18, (3, 2))
    s.pass_until("upkeep")
    assert not s["Hexgold Slith"].has("first strike")


def test_highspire_infusion(s):
    s.me.battlefield("Forest", 2).hand("Highspire Infusion")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Highspire Infusion")
    s.resolve()
    assert (s["Grizzly Bears"].pt, s.me.energy, s.opp.energy) == ((5, 5), 2, 0)
    s.pass_until("upkeep")
    assert s["Grizzly Bears"].pt == (2, 2)


def test_inspired_inventor_one_of_three(s):
    s.opp.battlefield("Test Bird")
    enter(s, "Inspired Inventor")
    assert len(s.options) == 3

    def read(s):
        s.resolve_all()
        birds = s["Test Bird"].counters["+1/+1"]
        return s.me.energy, birds, s["Inspired Inventor"].counters["+1/+1"], len(s.me.tokens("Servo"))

    assert s.outcomes(read) == {(3, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}


def test_inventors_axe_two_triggers(s):
    s.me.battlefield("Mountain", "Grizzly Bears", "Test Bird").hand("Inventor's Axe")
    s.opp.battlefield("Servo")
    s.at("end", turn_of=s.opp)  # flash
    s.me.cast("Inventor's Axe")
    s.resolve()
    assert (s.decision, len(s.options)) == ("order", 2)
    order(s)
    assert choices(s) == ["Grizzly Bears", "Test Bird"]
    s.me.choose("Grizzly Bears")
    s.resolve_all()
    assert (s.me.energy, s["Inventor's Axe"].attached_to.name, s["Grizzly Bears"].pt) == (2, "Grizzly Bears", (4, 2))


def test_inventors_axe_equip_for_two_energy(s):
    s.me.battlefield("Inventor's Axe", "Grizzly Bears").energy(3)
    s.opp.battlefield("Servo")
    s.me.activate("Inventor's Axe")
    assert s.me.energy == 1
    s.resolve()
    assert (s["Grizzly Bears"].pt, activable(s, "Inventor's Axe")) == ((4, 2), False)


@pytest.mark.parametrize("step", ["upkeep", "main1"])
def test_inventors_axe_equip_as_a_sorcery(s, step):
    s.me.battlefield("Inventor's Axe", "Grizzly Bears").energy(2 if step == "upkeep" else 1)
    s.at(step, turn_of=s.me)
    with pytest.raises(ScenarioError):
        s.me.activate("Inventor's Axe")


def test_izzet_generatorium_one_more(s):
    s.me.battlefield("Izzet Generatorium", "Test Listener").hand("Test Gift")
    s.me.cast("Test Gift")
    s.resolve(2)
    assert (s.me.energy, s.me.life) == (3, 23)


def test_izzet_generatorium_not_an_opponents(s):
    s.me.battlefield("Izzet Generatorium")
    s.opp.hand("Test Gift")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Gift")
    s.resolve()
    assert s.opp.energy == 2


@pytest.mark.parametrize(("uses", "can"), [((), False), ((3,), False), ((2, 2), True), ((2, 3), True)])
def test_izzet_generatorium_four_or_more_spent_this_turn(s, uses, can):
    s.me.battlefield("Izzet Generatorium", "Test Sink").energy(9).library("Forest")
    for n in uses:
        s.me.activate("Test Sink", 1 if n == 2 else 2)
        s.resolve()
    assert activable(s.start(), "Izzet Generatorium") == can
    if can:
        s.me.activate("Izzet Generatorium")
        assert s["Izzet Generatorium"].tapped
        s.resolve()
        assert s.me.hand.names == ["Forest"]


def test_izzet_generatorium_each_turn_anew(s):
    s.me.battlefield("Izzet Generatorium", "Test Sink").energy(9).library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.activate("Test Sink", 1)
    s.me.activate("Test Sink", 1)
    s.resolve_all()
    assert activable(s, "Izzet Generatorium")
    s.pass_until("upkeep")
    with pytest.raises(ScenarioError):
        s.me.activate("Izzet Generatorium")


def test_guide_of_souls_players_may_respond(s):
    """603.12: paid is paid; the reflexive ability does nothing without its target."""
    s.me.battlefield("Guide of Souls", "Grizzly Bears").energy(3)
    s.opp.hand("Test Smite")
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert (s.me.energy, s["Grizzly Bears"].zone, s["Grizzly Bears"].counters) == (0, "graveyard", {})
