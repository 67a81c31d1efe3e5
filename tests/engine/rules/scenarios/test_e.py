"""Scenarios E: energy (107.14, 118, 122)."""

import numpy as np
import pytest

from manaloom.engine.cards.language import (
    PAID,
    THAT_MANY,
    X,
    activated,
    an_ability,
    any_target,
    artifact,
    at,
    beginning_of_your_combat,
    card,
    choose_target,
    cost_more,
    counter,
    creature,
    damage,
    destroy,
    dies,
    draw,
    each,
    enchantment,
    energy,
    energy_times,
    gain_control,
    gain_life,
    get_energy,
    instant,
    kicker,
    land,
    legendary,
    mana_value_of,
    may_pay,
    may_pay_energy,
    p1p1,
    permanent,
    proliferate,
    put_onto_battlefield,
    sacrificing,
    sorcery,
    spell,
    target,
    that,
    whenever,
    you_get_energy,
)
from manaloom.engine.scenario import Scenario, ScenarioError
from manaloom.env import encoding
from manaloom.env.observer import Observer
from tests.engine.rules.scenarios.ways import castable, pools

GIFT = card("Test Gift", "{0}", instant, get_energy(2))
SPREAD = card("Test Spread", "{0}", instant, proliferate())
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
ALTAR = card("Test Altar", "{0}", artifact, activated(sacrificing(permanent), gain_life(0)))
THEFT = card("Test Theft", "{0}", instant, gain_control(target(permanent)))
STIFLE = card("Test Stifle", "{0}", instant, counter(target(an_ability)))
TAX = card("Test Tax", "{1}", enchantment, cost_more(2, spell))
HARD = card("Test Hard", "{9}", creature("Giant", 6, 6), kicker("{G}"))
CHANT = card("Test Chant", "{1}", sorcery, draw(1))
ONCE = card("Test Once", "{G}{G}", instant, gain_life(1))
FOUR = card("Test Four", "{4}", creature("Ogre", 4, 4))
# Dryad Arbor: a card without a mana cost
ARBOR = card("Test Arbor", None, land + creature("Dryad", 1, 1))
# Aether Refinery's replacement effect
REFINERY = card("Test Refinery", "{4}{R}{R}", artifact, energy_times(2))
# Jolted Awake without cycling
AWAKE = card(
    "Test Awake",
    "{W}",
    sorcery,
    choose_target(target((artifact | creature).in_your_graveyard, up_to=1)),
    get_energy(2),
    may_pay(energy(mana_value_of(that)), then=put_onto_battlefield(that)),
)
# Overclocked Electromancer's first ability
ELECTROMANCER = card(
    "Test Electromancer",
    "{2}{R}",
    creature("Lizard Wizard", 1, 5),
    at(beginning_of_your_combat, may_pay("{E}{E}{E}", then=p1p1(1))),
)
# Aether Revolt without revolt
REVOLT = card(
    "Test Revolt", "{2}{R}{R}", enchantment, whenever(you_get_energy(), damage(THAT_MANY, target(any_target)))
)
# Aetherworks Marvel's triggered ability
MARVEL = card("Test Marvel", "{4}", legendary + artifact, whenever(dies(permanent.you_control), get_energy(1)))
SPEND = card("Test Spend", "{0}", instant, may_pay_energy(1, then=(gain_life(10), gain_life(PAID))))
END = card("Test End", "{0}", instant, destroy(each(permanent)))
SWEEP = card("Test Sweep", "{0}", instant, destroy(each(creature)))
ANY_AMOUNT = card("Test Any Amount", "{0}", instant, may_pay_energy(then=gain_life(PAID)))
VARIABLE = card("Test Variable", "{1}", artifact, activated(energy(X), gain_life(X)))
CARDS = (
    GIFT, SPREAD, SMITE, ALTAR, THEFT, STIFLE, TAX, HARD, CHANT, ONCE, FOUR, ARBOR, REFINERY, AWAKE, ELECTROMANCER,
    REVOLT, MARVEL, SPEND, SWEEP, END, ANY_AMOUNT, VARIABLE,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


@pytest.fixture
def s():
    return Scenario(CARDS)


def can_activate(s, name):
    """Whether an ability of a permanent of that name can be activated now."""
    return any(name in option for option in s.options if "ctivate" in option)


# --- E01 to E06: what energy is (107.14, 122.1) ---------------------------------------------------------------------


def test_E01_getting_energy(s):
    """107.14, 122.1: {E} are counters, on the player who gets them."""
    s.me.energy(1).hand("Test Gift")
    s.me.cast("Test Gift")
    s.resolve()
    assert (s.me.energy, s.opp.energy, s.me.mana) == (3, 0, "")


def test_E02_no_overdraft_as_a_cost(s):
    """118.3: a cost that can't be paid fully can't be paid."""
    s.me.battlefield("Electrostatic Pummeler").energy(2)
    s.start()
    assert s.options == ["pass"]
    with pytest.raises(ScenarioError):
        s.me.activate("Electrostatic Pummeler")
    assert s.me.energy == 2


@pytest.mark.parametrize(("have", "ends"), [(2, {(2, 0)}), (3, {(3, 0), (0, 1)}), (4, {(4, 0), (1, 1)})])
def test_E02_no_overdraft_where_it_may_be_paid(s, have, ends):
    """608.2d: who can't pay can't choose to; nothing is paid in part."""
    s.me.battlefield("Thriving Skyclaw").energy(have)
    s.me.attack("Thriving Skyclaw")
    assert s.outcomes(lambda s: (s.me.energy, s["Thriving Skyclaw"].counters["+1/+1"]), lambda s: s.resolve()) == ends


def test_E03_energy_stays_as_the_permanent_dies(s):
    """122.1: the counters are on the player."""
    s.me.mana("GG").hand("Sage of Shaila's Claim", "Test Smite")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    s.me.cast("Test Smite", target="Sage of Shaila's Claim")
    s.resolve()
    assert s["Sage of Shaila's Claim"].zone == "graveyard"
    assert (s.me.energy, s.opp.energy) == (3, 0)


def test_E03_energy_stays_as_an_opponent_takes_it(s):
    """122.1: whoever controls what gave it."""
    s.me.mana("GG").hand("Sage of Shaila's Claim")
    s.opp.hand("Test Theft")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    s.me.pass_()
    s.opp.cast("Test Theft", target="Sage of Shaila's Claim")
    s.resolve()
    assert s["Sage of Shaila's Claim"].controller is s.opp
    assert (s.me.energy, s.opp.energy) == (3, 0)


def test_E04_energy_survives_what_mana_does_not(s):
    """106.4, 500.5: mana is lost as each step and phase ends; counters aren't."""
    s.me.energy(5).mana("G").library("Forest", 4)
    s.opp.energy(1).library("Forest", 4)
    s.at("upkeep", turn_of=s.me).start()
    assert (s.me.energy, s.me.mana) == (5, "G")
    for step in ("draw", "main1", "begin_combat", "main2", "end"):
        s.pass_until(step)
        assert (s.me.energy, s.opp.energy, s.me.mana) == (5, 1, "")
    s.pass_until("main1", turn_of=s.opp)
    assert (s.me.energy, s.opp.energy) == (5, 1)
    s.pass_until("main1", turn_of=s.me)
    assert (s.me.energy, s.opp.energy) == (5, 1)


@pytest.mark.parametrize("step", ["begin_combat", "attackers", "main1", "main2", "end"])
def test_E04_at_the_end_of_each(s, step):
    """500.5: the green mana goes, whichever step or phase ends; the energy stays."""
    s.me.energy(5).mana("G").library("Forest", 2).battlefield("Grizzly Bears")
    s.opp.library("Forest", 2)
    s.at(step, turn_of=s.me).start()
    if step == "attackers":
        s.me.attack("Grizzly Bears")
    assert s.me.mana == "G"
    then = {"begin_combat": "end_combat", "attackers": "blockers", "main1": "begin_combat", "main2": "end"}
    s.pass_until(then.get(step, "upkeep"))
    assert (s.me.energy, s.me.mana) == (5, "")


def test_E05_any_colour_or_type_is_not_energy():
    """106.1a, 106.1b: there are six types of mana; {E} is none of them."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Manalith", "Reflecting Pool", "Aether Hub").energy(0)
    assert pools(s, "Manalith") == set("WUBRG")
    assert pools(s, "Reflecting Pool") == set("WUBRGC")  # Aether Hub could produce those (106.7)
    s.me.tap("Manalith", "G")
    s.me.tap("Reflecting Pool", "C")
    assert s.me.energy == 0


@BOTH
def test_E05_energy_pays_for_no_mana_and_mana_for_no_energy(manual):
    """107.14: to pay {E} is to remove a counter; 118.3a: to pay mana is to remove mana from the pool."""
    s = Scenario(CARDS, manual=manual)
    s.me.energy(9).hand("Test Once")
    s.opp.mana("WUBRGC").battlefield("Longtusk Cub").energy(1)
    s.start()
    assert s.options == ["pass"]
    s.me.pass_()
    assert s.deciding is s.opp and s.options == ["pass"]


@pytest.mark.parametrize("seat", [0, 1])
def test_E06_energy_is_public(s, seat):
    """122.1: counters lie beside the player where everybody sees them, whoever decides and whenever."""
    s.me.energy(7).library("Forest", 2)
    s.opp.energy(3).library("Forest", 2)
    s.start()
    totals = (7, 3)
    names = encoding.GLOBAL_NAMES
    for step, whose in (("main1", s.me), ("begin_combat", s.me), ("upkeep", s.opp)):
        if step != "main1":
            s.pass_until(step, turn_of=whose)
        seen = Observer(1).observe(s.batch, np.array([seat]))["global"][0]
        assert seen[names.index("my_energy")] == totals[seat]
        assert seen[names.index("opponent_energy")] == totals[1 - seat]


# --- E07 to E09: proliferate and replacement effects ----------------------------------------------------------------


def test_E07_proliferate_adds_one_of_each_kind(s):
    """701.34a: one more of each kind that the player has; who has none can't be chosen."""
    s.me.energy(4).poison(1).hand("Test Spread")
    s.me.cast("Test Spread")
    ends = s.outcomes(lambda s: (s.me.energy, s.me.poison, s.opp.energy, s.opp.poison), lambda s: s.resolve())
    assert ends == {(4, 1, 0, 0), (5, 2, 0, 0)}


@pytest.mark.parametrize(
    ("what", "got"), [("Doubling Season", 2), ("Winding Constrictor", 3), ("Test Refinery", 4), ("Grizzly Bears", 2)]
)
def test_E08_which_doublers_see_players(s, what, got):
    """614.1a, 122.1: Doubling Season is about counters on permanents, Winding Constrictor on players, too."""
    s.me.battlefield(what).hand("Test Gift")
    s.me.cast("Test Gift")
    assert s.outcomes(lambda s: (s.me.energy, s.opp.energy), lambda s: s.resolve()) == {(got, 0)}


@pytest.mark.parametrize("what", ["Winding Constrictor", "Test Refinery", "Izzet Generatorium"])
def test_E08_an_opponents_does_nothing(s, what):
    """614.1a: "if you would get" is about the player who controls the effect."""
    s.opp.battlefield(what)
    s.me.hand("Test Gift")
    s.me.cast("Test Gift")
    assert s.outcomes(lambda s: (s.me.energy, s.opp.energy), lambda s: s.resolve()) == {(2, 0)}


def test_E09_order_of_two_energy_modifiers(s):
    """616.1: the player who gets it chooses; (2 + 1) x 2 or 2 x 2 + 1."""
    s.me.battlefield("Izzet Generatorium", "Test Refinery").hand("Test Gift")
    s.me.cast("Test Gift")
    s.resolve()
    assert s.decision == "replace" and s.deciding is s.me and len(s.options) == 2
    s.me.choose("Izzet Generatorium")
    assert s.me.energy == 6


def test_E09_both_orders(s):
    """616.1f: the other one applies afterwards, and each once (614.5)."""
    s.me.battlefield("Izzet Generatorium", "Test Refinery").hand("Test Gift")
    s.me.cast("Test Gift")
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {5, 6}


def test_E09_three_of_them(s):
    """616.1, 614.5: each once, in any order: x2 before, between or after the two that add one."""
    s.me.battlefield("Izzet Generatorium", "Winding Constrictor", "Test Refinery").hand("Test Gift")
    s.me.cast("Test Gift")
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {6, 7, 8}


# --- E12 to E14: targets --------------------------------------------------------------------------------------------


def test_E12_single_illegal_target(s):
    """608.2b: it doesn't resolve, so there is no energy and nothing to pay."""
    s.me.mana("RR").hand("Harnessed Lightning").energy(2)
    s.opp.battlefield("Serra Angel", "Test Altar")
    s.me.cast("Harnessed Lightning", target="Serra Angel")
    s.me.pass_()
    s.opp.activate("Test Altar", cost="Serra Angel")
    s.resolve()
    assert s.stack and s["Serra Angel"].zone == "graveyard"
    s.resolve()
    assert (s.decision, s.me.energy, s.stack) == ("priority", 2, [])
    assert s["Harnessed Lightning"].zone == "graveyard"


def test_E12_hexproof_in_response(s):
    """608.2b, 702.11b: a target that has become illegal otherwise; the Hydra's own energy is spent."""
    s.me.mana("RR").hand("Harnessed Lightning").energy(1)
    s.opp.battlefield("Bristling Hydra").energy(3)
    s.me.cast("Harnessed Lightning", target="Bristling Hydra")
    s.me.pass_()
    s.opp.activate("Bristling Hydra")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy, s.opp.energy) == ("priority", [], 1, 0)
    assert (s["Bristling Hydra"].pt, s["Bristling Hydra"].damage) == ((5, 4), 0)


def test_E14_zero_targets_chosen(s):
    """115.6, 608.2b: without a target it resolves, since none of its targets is illegal."""
    s.me.mana("W").graveyard("Grizzly Bears").hand("Test Awake")
    s.me.cast("Test Awake", target=[])
    ends = s.outcomes(lambda s: (s.me.energy, s["Grizzly Bears"].zone), lambda s: s.resolve())
    assert ends == {(2, "graveyard")}


def test_E14_without_a_card_to_choose(s):
    """115.6: "up to one" needs none to be there."""
    s.me.mana("W").hand("Test Awake")
    s.me.cast("Test Awake")
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {2}


@pytest.mark.parametrize(("name", "ends"), [("Grizzly Bears", {(0, "battlefield"), (2, "graveyard")})])
def test_E14_one_target_chosen(s, name, ends):
    """118.12: with a target the payment is offered, after the energy was got."""
    s.me.mana("W").graveyard(name).hand("Test Awake")
    s.me.cast("Test Awake", target=name)
    assert s.outcomes(lambda s: (s.me.energy, s[name].zone), lambda s: s.resolve()) == ends


# --- E15 to E19: paying as an ability resolves ----------------------------------------------------------------------


def test_E15_one_payment_per_resolution(s):
    """608.2d: an ability is carried out once, so that {E}{E} is paid once or not at all."""
    s.me.battlefield("Aetherstorm Roc").energy(6)
    s.opp.battlefield("Serra Angel")
    s.me.attack("Aetherstorm Roc")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Aetherstorm Roc"].counters["+1/+1"], s["Serra Angel"].tapped),
        lambda s: (s.me.choose("Serra Angel"), s.resolve()),
    )
    assert ends == {(6, 0, False), (4, 1, True)}


def test_E15_without_a_target(s):
    """115.6: up to one target creature may be none; the counter is put all the same."""
    s.me.battlefield("Aetherstorm Roc").energy(6)
    s.me.attack("Aetherstorm Roc")
    ends = s.outcomes(lambda s: (s.me.energy, s["Aetherstorm Roc"].counters["+1/+1"]), lambda s: s.resolve())
    assert ends == {(6, 0), (4, 1)}


def test_E16_activated_costs_may_repeat(s):
    """602.2, 608.2h: two activations, each of which reads the power as it resolves: 1, 2, 4."""
    s.me.battlefield("Electrostatic Pummeler").energy(6)
    s.me.activate("Electrostatic Pummeler")
    assert s.me.energy == 3
    s.me.activate("Electrostatic Pummeler")
    assert (s.me.energy, len(s.stack)) == (0, 2)
    assert not any("Pummeler" in option for option in s.options)
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (2, 2)
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (4, 4)


def test_E16_one_after_the_other(s):
    """602.2: also in one turn, after the first one has resolved, and with a power changed meanwhile."""
    s.me.battlefield("Electrostatic Pummeler").energy(6).hand("Giant Growth").mana("G")
    s.me.activate("Electrostatic Pummeler")
    s.resolve()
    s.me.activate("Electrostatic Pummeler")
    s.me.cast("Giant Growth", target="Electrostatic Pummeler")
    s.resolve()
    assert s["Electrostatic Pummeler"].pt == (5, 5)
    s.resolve()
    assert (s["Electrostatic Pummeler"].pt, s.me.energy) == ((10, 10), 0)


def test_E17_if_you_do_leaves_no_gap(s):
    """118.12, 608.2c: payment and counter are one resolution; nobody gets priority in between."""
    s.me.battlefield("Test Electromancer").energy(3)
    s.opp.hand("Test Smite")
    s.pass_until("begin_combat")
    assert len(s.stack) == 1
    s.resolve()
    assert s.decision == "may" and s.me.energy == 3
    s.me.choose("yes")
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 0)
    assert s["Test Electromancer"].counters["+1/+1"] == 1


def test_E17_all_that_can_happen(s):
    """608.2d: paying is a choice made as it resolves."""
    s.me.battlefield("Test Electromancer").energy(3)
    s.pass_until("begin_combat")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Test Electromancer"].counters["+1/+1"], len(s.stack)), lambda s: s.resolve()
    )
    assert ends == {(3, 0, 0), (0, 1, 0)}


def board_E18(s):
    s.me.battlefield("Saheeli, Radiant Creator", "Sol Ring", "Forest").energy(4)
    s.opp.hand("Test Smite")
    s.pass_until("begin_combat")
    assert len(s.stack) == 1 and " targeting " not in s.stack[0]
    s.resolve()
    s.me.choose("yes")
    return s


def test_E18_when_you_do_is_a_second_ability(s):
    """603.12, 603.3d: it is put on the stack after the first has resolved; its target is chosen then."""
    board_E18(s)
    assert s.me.energy == 1 and s.decision == "target" and s.me.tokens() == []
    s.me.choose("Sol Ring")
    assert s.decision == "priority" and len(s.stack) == 1 and s.me.tokens() == []
    s.me.pass_()
    assert s.deciding is s.opp
    s.opp.pass_()
    (token,) = s.me.tokens()
    assert (token.name, token.pt, token.has("haste")) == ("Sol Ring", (5, 5), True)
    assert {"artifact", "creature"} <= token.types and s.me.energy == 1


def test_E18_players_may_respond(s):
    """608.2b: its target is destroyed in response, so it doesn't resolve; the energy is spent."""
    board_E18(s)
    s.me.choose("Sol Ring")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Sol Ring")
    s.resolve_all()
    assert (s.me.tokens(), s.me.energy, s.stack) == ([], 1, [])


def test_E18_nothing_paid(s):
    """603.12: it triggers on the payment, not on the first ability."""
    s.me.battlefield("Saheeli, Radiant Creator", "Sol Ring").energy(4)
    s.pass_until("begin_combat")
    s.resolve()
    s.me.choose("no")
    assert (s.stack, s.me.tokens(), s.me.energy) == ([], [], 4)


def board_E19(s):
    s.me.battlefield("Guide of Souls", "Grizzly Bears").energy(3)
    s.opp.hand("Test Smite")
    s.me.attack("Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard" and len(s.stack) == 1
    return s


def test_E19_no_target_for_the_reflexive_trigger(s):
    """603.3d, 603.12: the payment is offered; the second ability is removed for want of a target."""
    board_E19(s)
    s.resolve()
    assert s.decision == "may"
    s.me.choose("yes")
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 0)
    assert s["Guide of Souls"].counters == {}


def test_E19_both_choices(s):
    """118.12: no refund, and no need to pay."""
    board_E19(s)
    assert s.outcomes(lambda s: (s.me.energy, len(s.stack)), lambda s: s.resolve()) == {(0, 0), (3, 0)}


def test_E19_with_a_target(s):
    """603.12: the target gets all of it, and is an Angel for good (611.2a), whatever becomes of the Guide."""
    s.me.battlefield("Guide of Souls", "Grizzly Bears").energy(3).library("Forest", 2)
    s.opp.hand("Test Smite").library("Forest", 2)
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    s.resolve()
    s.me.pass_()
    s.opp.cast("Test Smite", target="Guide of Souls")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    bears = s["Grizzly Bears"]
    assert (bears.pt, bears.counters, bears.subtypes) == ((4, 4), {"+1/+1": 2, "flying": 1}, {"Angel", "Bear"})
    assert bears.has("flying") and s.me.energy == 0


# --- E22 to E25: how much -------------------------------------------------------------------------------------------


def test_E22_energy_gained_now_can_pay_now(s):
    """608.2c: instructions are followed in order, so that the three {E} are there to pay with."""
    s.me.mana("RR").hand("Harnessed Lightning")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Harnessed Lightning", target="Serra Angel")
    assert s.me.energy == 0
    ends = s.outcomes(lambda s: (s.me.energy, s["Serra Angel"].damage), lambda s: s.resolve())
    assert ends == {(3, 0), (2, 1), (1, 2), (0, 3)}


@pytest.mark.parametrize("have", [0, 2])
def test_E23_any_amount_may_be_0(s, have):
    """107.1c: "any amount" is a positive number or zero."""
    s.me.energy(have).hand("Test Any Amount")
    s.me.cast("Test Any Amount")
    ends = s.outcomes(lambda s: (s.me.energy, s.me.life), lambda s: s.resolve())
    assert ends == {(have - n, 20 + n) for n in range(have + 1)}


@BOTH
def test_E23_any_amount_of_0_is_an_amount(manual):
    """107.1c: Wrath of the Skies destroys what has mana value 0 where nothing was paid."""
    s = Scenario(CARDS, manual=manual)
    s.me.mana("WWW").hand("Wrath of the Skies").battlefield("Servo", "Llanowar Elves", "Grizzly Bears")
    s.me.cast("Wrath of the Skies", x=1, **({"pay": ["W", "W", "W"]} if manual else {}))
    ends = s.outcomes(lambda s: (s.me.energy, *sorted(c.name for c in s.me.creatures)), lambda s: s.resolve())
    assert ends == {(1, "Grizzly Bears", "Llanowar Elves"), (0, "Grizzly Bears")}


@pytest.mark.parametrize(("have", "ends"), [(0, {(0, 20)}), (2, {(2, 20), (1, 31), (0, 32)})])
def test_E23_one_or_more_may_not(s, have, ends):
    """118.12, 608.2d: paying nothing is declining, and what is done "if you do" isn't done."""
    s.me.energy(have).hand("Test Spend")
    s.me.cast("Test Spend")
    assert s.outcomes(lambda s: (s.me.energy, s.me.life), lambda s: s.resolve()) == ends


@pytest.mark.parametrize("have", [0, 2])
def test_E23_X_may_be_0(s, have):
    """107.3a, 118.5: X is announced with the activation, and may be 0; 118.3: not more than there is."""
    s.me.energy(have).battlefield("Test Variable")
    ends = s.outcomes(lambda s: (s.me.energy, len(s.stack)), lambda s: s.me.activate("Test Variable"))
    assert ends == {(have - n, 1) for n in range(have + 1)}
    s.me.activate("Test Variable")
    s.me.choose(0) if have else None
    s.resolve()
    assert (s.me.energy, s.me.life) == (have, 20)
    s.me.activate("Test Variable")
    s.me.choose(have) if have else None
    s.resolve()
    assert (s.me.energy, s.me.life) == (0, 20 + have)


@pytest.mark.parametrize(("name", "price"), [("Test Four", 4), ("Test Arbor", 0), ("Grizzly Bears", 2)])
def test_E24_price_from_mana_value(s, name, price):
    """118.12a, 118.5, 202.3a: the token has the mana value of what it copies; 0 must still be paid, by choice."""
    s.me.battlefield("Satya, Aetherflux Genius", name).energy(5).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.attack("Satya, Aetherflux Genius")
    s.me.choose(name)
    s.resolve()
    assert s.me.energy == 7 and len(s.me.tokens(name)) == 1
    assert s.me.tokens(name)[0].tapped and s.me.tokens(name)[0].attacking
    s.pass_until("end")
    assert len(s.stack) == 1
    ends = s.outcomes(lambda s: (s.me.energy, len(s.me.tokens(name)), len(s.me.all(name))), lambda s: s.resolve())
    assert ends == {(7, 0, 1), (7 - price, 1, 2)}


def test_E24_who_cannot_pay_it_sacrifices(s):
    """118.3: not with three {E} for a mana value of 4."""
    s.me.battlefield("Satya, Aetherflux Genius", "Test Four").energy(1).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.attack("Satya, Aetherflux Genius")
    s.me.choose("Test Four")
    s.resolve()
    assert s.me.energy == 3
    s.pass_until("end")
    assert s.outcomes(lambda s: (s.me.energy, len(s.me.tokens())), lambda s: s.resolve()) == {(3, 0)}


def attack_E24(s):
    """Satya has attacked and made a copy of a 4-drop; seven {E}."""
    s.me.battlefield("Satya, Aetherflux Genius", "Test Four").energy(5).library("Forest", 2).hand("Test Smite")
    s.opp.library("Forest", 2).hand("Test Theft")
    s.me.attack("Satya, Aetherflux Genius")
    s.me.choose("Test Four")
    s.resolve()
    return s


def test_E24_the_token_is_gone(s):
    """608.2h: its mana value is that of its last existence; whether it is paid changes nothing any more."""
    attack_E24(s)
    s.me.cast("Test Smite", target=s.me.tokens()[0])
    s.resolve()
    s.pass_until("end")
    assert s.outcomes(lambda s: (s.me.energy, len(s.me.tokens())), lambda s: s.resolve()) == {(7, 0), (3, 0)}


def test_E24_another_player_controls_the_token(s):
    """701.21a: nobody sacrifices what they don't control."""
    attack_E24(s)
    s.me.pass_()
    s.opp.cast("Test Theft", target=s.me.tokens()[0])
    s.resolve()
    s.pass_until("end")
    ends = s.outcomes(lambda s: (s.me.energy, len(s.me.tokens()), len(s.opp.tokens())), lambda s: s.resolve())
    assert ends == {(7, 0, 1), (3, 0, 1)}


@pytest.mark.parametrize(
    ("name", "ends"), [("Test Arbor", {(4, 0), (4, 1)}), ("Test Four", {(4, 0), (0, 1)}), ("Serra Angel", {(4, 0)})]
)
def test_E24_confiscation_coup(s, name, ends):
    """118.5, 202.3a: a price of 0 is paid by choice; 118.3: one of 5 isn't paid with 4."""
    s.me.mana("UUUUU").hand("Confiscation Coup")
    s.opp.battlefield(name)
    s.me.cast("Confiscation Coup", target=name)
    assert s.outcomes(lambda s: (s.me.energy, len(s.me.creatures)), lambda s: s.resolve()) == ends


def test_E25_countered_means_spent(s):
    """701.6b: no cost of a countered ability is given back."""
    s.me.battlefield("Dynavolt Tower").energy(7)
    s.opp.hand("Test Stifle")
    s.me.activate("Dynavolt Tower", target=s.opp)
    assert s.me.energy == 2 and s["Dynavolt Tower"].tapped
    s.me.pass_()
    s.opp.cast("Test Stifle", target="Dynavolt Tower")
    s.resolve_all()
    assert (s.me.energy, s.opp.life, s.stack, s["Dynavolt Tower"].tapped) == (2, 20, [], True)


# --- E26 to E32 -----------------------------------------------------------------------------------------------------


def ways(s, name):
    """The ways in which a card can be cast now."""
    return [option for option in s.options if option.startswith("cast") and name in option]


@BOTH
def test_E26_alternative_cost_in_energy(manual):
    """118.9a, 118.9d, 601.2f: {E} instead of the mana cost; increases and additional costs are still mana."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Nissa, Worldsoul Speaker").hand("Test Hard").energy(9).mana("CC")
    s.opp.battlefield("Test Tax")
    s.me.cast("Test Hard", how="energy", **({"pay": ["C", "C"]} if manual else {}))
    assert (s.me.energy, s.me.mana, len(s.stack)) == (1, "", 1)
    s.resolve()
    assert s["Test Hard"].zone == "battlefield"


@BOTH
@pytest.mark.parametrize(("have", "pool", "legal"), [(8, "CC", True), (8, "C", False), (7, "CC", False)])
def test_E26_both_must_be_there(manual, have, pool, legal):
    """118.3: eight {E}, and {2} for the tax."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Nissa, Worldsoul Speaker").hand("Test Hard").energy(have).mana(pool)
    s.opp.battlefield("Test Tax")
    assert ("Test Hard" in castable(s)) == legal


@BOTH
def test_E26_with_kicker(manual):
    """118.9d: kicker's {G} is paid besides."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Nissa, Worldsoul Speaker").hand("Test Hard").energy(8).mana("CCG")
    s.opp.battlefield("Test Tax")
    s.start()
    assert len(ways(s, "Test Hard")) == 2
    (kicked,) = [way for way in ways(s, "Test Hard") if "kick" in way]
    s.take(s.options.index(kicked))
    while s.decision == "pay":
        s.take(0)
    s.settle()
    assert (s.me.energy, s.me.mana, len(s.stack)) == (0, "", 1)


@BOTH
def test_E26_only_permanent_spells_that_you_cast(manual):
    """118.9: the effect says which spells; a land isn't cast (305.1)."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Nissa, Worldsoul Speaker").energy(20).hand("Test Chant", "Test Once", "Test Four", "Test Arbor")
    s.opp.energy(20).hand("Test Four")
    assert castable(s) == {"Test Four"}
    s.me.pass_()
    assert s.deciding is s.opp and castable(s) == set()


def test_E26_countered(s):
    """701.6b: the eight {E} are gone."""
    s.me.battlefield("Nissa, Worldsoul Speaker").energy(8).hand("Test Four")
    s.opp.hand("Counterspell").mana("UU")
    s.me.cast("Test Four", how="energy")
    assert s.me.energy == 0
    s.me.pass_()
    s.opp.cast("Counterspell", target="Test Four")
    s.resolve()
    assert (s.me.energy, s["Test Four"].zone) == (0, "graveyard")


def test_E27_amount_based_trigger(s):
    """603.2, 614.6: one trigger, for what was got in the end."""
    s.me.battlefield("Test Revolt", "Izzet Generatorium", "Test Refinery").hand("Test Gift")
    s.me.cast("Test Gift")
    s.resolve()
    s.me.choose("Test Refinery")
    assert s.me.energy == 5
    s.me.choose(s.opp)
    assert len(s.stack) == 1
    s.resolve()
    assert (s.opp.life, s.me.life, s.stack) == (15, 20, [])


@BOTH
def test_E28_tokens_feed_the_marvel(manual):
    """603.6c, 111.7: tokens are put into the graveyard, and only then cease to exist."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Test Marvel", "Treasure").battlefield("Servo", 2)
    s.me.hand("Test Sweep", "Test Chant").library("Forest")
    s.me.cast("Test Sweep")
    s.resolve()
    while s.decision == "order":
        s.take(0)
    assert len(s.stack) == 2 and s.me.tokens("Servo") == []
    s.resolve_all()
    assert s.me.energy == 2
    s.me.cast("Test Chant")
    if manual:
        s.me.tap("Treasure", "G")
        s.me.spend("G")
    # 603.3: the mana ability was used while casting, so that the trigger is above the spell.
    assert len(s.stack) == 2 and s.stack[1] == "Test Chant" and s.me.tokens() == []
    assert s.me.energy == 2
    s.resolve()
    assert (s.me.energy, len(s.me.graveyard)) == (3, 1)


def test_E28_itself_and_with_it(s):
    """603.10a: it looks back, and so sees itself and all that go at the same time."""
    s.me.battlefield("Test Marvel", "Grizzly Bears", "Servo", "Forest").hand("Test End")
    s.opp.battlefield("Servo")
    s.me.cast("Test End")
    s.resolve()
    while s.stack or s.decision == "order":
        s.take(0)
        s.settle()
    assert (s.me.energy, s.me.battlefield.names) == (4, [])


def test_E28_what_another_player_owns(s):
    """603.6c: "you control" is about the battlefield; into its owner's graveyard it goes (400.3)."""
    s.me.battlefield("Test Marvel").hand("Test Smite").battlefield("Grizzly Bears", owner=s.opp)
    s.me.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert (s.me.energy, s.opp.graveyard.names) == (1, ["Grizzly Bears"])


def test_E28_not_an_opponents(s):
    """603.6c: of what you controlled."""
    s.me.battlefield("Test Marvel").hand("Test Smite")
    s.opp.battlefield("Servo")
    s.me.cast("Test Smite", target="Servo")
    s.resolve()
    assert s.stack == [] and s.opp.tokens() == []


def test_E29_energy_inside_a_mana_ability():
    """605.1a, 605.3a, 605.3b: while casting, without the stack."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Aether Hub", "Forest").hand("Test Once").energy(1)
    s.me.cast("Test Once")
    assert s.decision == "pay"
    s.me.tap("Aether Hub", "G")
    assert (s.me.energy, s.me.mana, s.stack, s.decision) == (0, "G", ["Test Once"], "pay")
    s.me.tap("Forest")
    while s.decision == "pay":
        s.me.spend("G")
    assert (s.me.energy, s.me.mana, s.stack) == (0, "", ["Test Once"])


def test_E29_rewound():
    """733.1: the whole action is reversed, the mana ability, if the player likes, with it."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Aether Hub", "Forest").hand("Test Once").energy(1)
    s.me.cast("Test Once")
    s.me.tap("Aether Hub", "G")

    def read(s):
        return s.me.energy, s.me.mana, s["Aether Hub"].tapped, s["Test Once"].zone, len(s.stack)

    assert s.outcomes(read, lambda s: s.me.choose("take it back")) == {(1, "", False, "hand", 0)}
    assert s.outcomes(read, lambda s: s.me.choose("take it back, but keep")) == {
        (1, "", False, "hand", 0),
        (0, "G", True, "hand", 0),
    }


@pytest.mark.parametrize(("name", "left"), [("Test Once", 0), ("Elvish Visionary", 1)])
def test_E29_paid_automatically(s, name, left):
    """107.14, 118.3: {G}{G} needs the {E}; {1}{G} doesn't, and the land's other ability gives {C}."""
    s.me.battlefield("Aether Hub", "Forest").energy(1).hand(name)
    s.me.cast(name)
    assert (s.me.energy, s.me.mana, s.stack) == (left, "", [name])


@BOTH
def test_E29_not_without_energy(manual):
    """118.3: Aether Hub's second ability can't be activated with no {E}."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Aether Hub", "Forest").hand("Test Once")
    assert castable(s) == set()


@pytest.mark.parametrize(("have", "ends"), [(6, {(8, 0), (0, 1)}), (5, {(7, 0)}), (15, {(17, 0), (9, 1)})])
def test_E32_extra_combat_for_energy(s, have, ends):
    """608.2c, 500.8: eight after the gain of two; paid once: everything untaps, one more combat phase."""
    s.me.battlefield("Lightning Runner", "Grizzly Bears").energy(have)
    s.me.attack("Lightning Runner", "Grizzly Bears")

    def read(s):
        untapped = not s["Grizzly Bears"].tapped and not s["Lightning Runner"].tapped
        return s.me.energy, int(untapped)

    assert s.outcomes(read, lambda s: s.resolve()) == ends


def test_E32_one_more_combat_phase(s):
    """500.8: directly after this phase; then the main phase."""
    s.me.battlefield("Lightning Runner").energy(6)
    s.me.attack("Lightning Runner")
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, s["Lightning Runner"].tapped) == (0, False)
    s.pass_until("attackers")
    assert s.opp.life == 16  # double strike
    s.me.attack("Lightning Runner")
    s.resolve()
    assert (s.decision, s.me.energy, s.stack) == ("priority", 2, [])
    s.pass_until("main2")
    assert (s.opp.life, s.active) == (12, s.me)
    s.pass_until("end")
    assert s.opp.life == 12


def test_E32_the_steps_of_the_turn(s):
    """500.8: the new phase begins as this one has ended; 505.1: then comes the second main phase."""
    s.me.battlefield("Lightning Runner").energy(6).library("Forest")
    s.me.attack("Lightning Runner")
    s.resolve()
    s.me.choose("yes")
    steps = []
    while s.active is s.me and s.step != "main2":
        if not steps or steps[-1] != s.step:
            steps.append(s.step)
        s.pass_() if s.decision == "priority" else s.me.choose("done")
    combat = ["attackers", "blockers", "first_damage", "damage", "end_combat"]
    assert steps == [*combat, "begin_combat", "attackers", "end_combat"]  # 508.8: no attackers, no blockers


def test_E32_without_the_runner(s):
    """113.7a: the ability resolves without its source, and may be paid for all the same."""
    s.me.battlefield("Lightning Runner", "Grizzly Bears").energy(6)
    s.opp.hand("Test Smite")
    s.me.attack("Lightning Runner", "Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Lightning Runner")
    s.resolve()
    ends = s.outcomes(lambda s: (s.me.energy, s["Grizzly Bears"].tapped), lambda s: s.resolve())
    assert ends == {(8, True), (0, False)}


@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("energy", [8, 9])
def test_118_3_energy_instead_of_a_mana_cost_and_for_mana(manual, energy):
    """118.9d: what is added to an alternative cost is paid, too, here with mana that costs a ninth energy."""
    s = Scenario(manual=manual)
    s.me.battlefield("Nissa, Worldsoul Speaker", "Servant of the Conduit").hand("Sol Ring").energy(energy)
    s.opp.battlefield("Thalia, Guardian of Thraben")
    s.at("main1", turn_of=s.me)
    assert any("cast Sol Ring" in o for o in s.options) == (energy == 9)
    if energy == 9:
        s.me.cast("Sol Ring", how="energy")
        if manual:
            s.me.tap("Servant of the Conduit", "G")
            s.me.spend("G")
        s.resolve()
        assert (s["Sol Ring"].zone, s.me.energy) == ("battlefield", 0)
