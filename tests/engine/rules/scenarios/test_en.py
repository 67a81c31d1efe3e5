"""Scenarios EN: energy where other engines went wrong (107.14, 118, 603.12, 701.34)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    PAID,
    activated,
    additional_cost,
    artifact,
    base_pt,
    becomes,
    card,
    create,
    creature,
    damage,
    enchantment,
    gain_life,
    get_energy,
    hexproof,
    instant,
    may_pay,
    may_pay_energy,
    p1p1,
    permanent,
    proliferate,
    removing,
    sacrificing,
    sorcery,
    target,
    those,
    token,
    when_enters,
    whenever,
    whenever_attacks,
    you_get_energy,
)
from manaloom.engine.scenario import Scenario, ScenarioError
from tests.engine.rules.scenarios.ways import castable

LEADER = card(
    "Test Leader",
    "{2}",
    creature("Human", 2, 2),
    whenever_attacks(may_pay("{E}{E}{E}", when_you_do=p1p1(2, target(creature.attacking)))),
)
WHEN = card(
    "Test When",
    "{2}",
    creature("Human", 2, 2),
    whenever_attacks(may_pay("{E}{E}", when_you_do=damage(2, target(creature.an_opponent_controls)))),
)
IF = card(
    "Test If",
    "{2}",
    creature("Human", 2, 2),
    whenever_attacks(may_pay("{E}{E}", then=damage(2, target(creature.an_opponent_controls)))),
)
ALTAR = card("Test Altar", "{0}", artifact, activated(sacrificing(permanent), gain_life(0)))
# X/X with X as it is created: its size is set before anything can see it.
AETHERBORN = token("Aetherborn", "B", creature("Aetherborn", 0, 0))
WEAVER = card(
    "Test Weaver",
    "{0}",
    creature("Human", 1, 1),
    when_enters(
        get_energy(2), may_pay_energy(1, then=(create(AETHERBORN), becomes(those, base_pt(PAID, PAID), forever=True)))
    ),
)
BLACK = card("Test Black", "{B}{B}", sorcery, gain_life(1))
DARK = card("Test Dark", "{1}{B}", sorcery, gain_life(1))
LISTENER = card("Test Listener", "{1}", creature("Gremlin", 2, 2), whenever(you_get_energy(), p1p1(1)))
THREE = card("Test Three", "{0}", sorcery, get_energy(3))
TWICE = card("Test Twice", "{0}", instant, get_energy(1), gain_life(1), get_energy(1))
SINK = card("Test Sink", "{1}", enchantment, activated("{E}{E}", gain_life(1)))
SPREAD = card("Test Spread", "{0}", instant, proliferate())
CELL = card("Test Cell", "{1}", artifact, activated(removing(1, E.CTR_CHARGE), gain_life(1)))
NIGHT = card("Test Night", "{B}{B}{B}", sorcery, gain_life(1))
CHARGED = card("Test Charged", "{B}", sorcery, additional_cost("{E}"), gain_life(1))
MIXED = card("Test Mixed", "{1}", artifact, activated("{B}{E}", gain_life(1)))
OFFER = card("Test Offer", "{0}", sorcery, may_pay("{B}{E}", then=gain_life(1)))
HIDDEN = card("Test Hidden", "{G}", creature("Elf Scout", 3, 4), hexproof)
CARDS = (
    LEADER, WHEN, IF, ALTAR, WEAVER, BLACK, DARK, LISTENER, THREE, TWICE, SINK, SPREAD, CELL, NIGHT, CHARGED, MIXED,
    OFFER, HIDDEN,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


@pytest.fixture
def s():
    return Scenario(CARDS)


# --- EN01, EN02: pay, and when you do ---------------------------------------------------------------------------------


def test_EN01_too_little_energy_no_payment_no_reward(s):
    """118.3: two {E} don't pay three, so nothing is offered and nothing triggers (603.12)."""
    s.me.battlefield("Test Leader").energy(2)
    s.me.attack("Test Leader")
    ends = s.outcomes(lambda s: (s.me.energy, len(s.stack), s["Test Leader"].counters["+1/+1"]), lambda s: s.resolve())
    assert ends == {(2, 0, 0)}


def test_EN01_declined(s):
    """603.12: no payment, no second trigger."""
    s.me.battlefield("Test Leader").energy(3)
    s.me.attack("Test Leader")
    s.resolve()
    assert s.decision == "may"
    s.me.choose("no")
    assert (s.decision, s.me.energy, s.stack) == ("priority", 3, [])
    assert s["Test Leader"].pt == (2, 2)


def test_EN01_paid(s):
    """107.14: three counters are gone; 603.12: one reflexive trigger, which then resolves."""
    s.me.battlefield("Test Leader").energy(3)
    s.me.attack("Test Leader")
    s.resolve()
    s.me.choose("yes")
    assert (s.decision, s.me.energy, len(s.stack)) == ("priority", 0, 1)
    assert s["Test Leader"].pt == (2, 2)
    s.resolve()
    assert (s["Test Leader"].pt, s.stack, s.decision) == ((4, 4), [], "priority")


def test_EN01_all_ends(s):
    """603.12: the target is any attacking creature, chosen once the payment was made."""
    s.me.battlefield("Test Leader", "Grizzly Bears", "Wind Drake").energy(3)
    s.me.attack("Test Leader", "Grizzly Bears")

    def read(s):
        s.resolve_all()
        return (s.me.energy, *(s[name].counters["+1/+1"] for name in ("Test Leader", "Grizzly Bears", "Wind Drake")))

    assert s.outcomes(read, lambda s: s.resolve()) == {(3, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0)}


def test_EN02_a_the_target_is_chosen_after_the_payment(s):
    """603.12: the attack trigger has no target; the second ability has, and can be responded to (603.3d)."""
    s.me.battlefield("Test When").energy(2)
    s.opp.battlefield("Grizzly Bears", "Serra Angel")
    s.me.attack("Test When")
    assert s.decision == "priority" and "targeting" not in s.stack[0]
    s.resolve()
    assert s.decision == "may" and s.me.energy == 2
    s.me.choose("yes")
    assert s.decision == "target" and s.me.energy == 0
    s.me.choose("Grizzly Bears")
    assert len(s.stack) == 1 and s["Grizzly Bears"].zone == "battlefield"
    s.me.pass_()
    assert s.deciding is s.opp and s["Grizzly Bears"].zone == "battlefield"
    s.opp.pass_()
    assert s["Grizzly Bears"].zone == "graveyard" and s["Serra Angel"].damage == 0


def test_EN02_b_the_target_is_sacrificed_in_response(s):
    """608.2b: it doesn't resolve; what was paid stays paid."""
    s.me.battlefield("Test When").energy(2)
    s.opp.battlefield("Grizzly Bears", "Serra Angel", "Test Altar")
    s.me.attack("Test When")
    s.resolve()
    s.me.choose("yes", "Grizzly Bears")
    s.me.pass_()
    s.opp.activate("Test Altar", cost="Grizzly Bears")
    s.resolve_all()
    assert (s.me.energy, s.stack, s["Serra Angel"].damage, s.decision) == (0, [], 0, "priority")


@pytest.mark.parametrize("board", [(), ("Gladecover Scout",)])
def test_EN02_c_no_creature_can_be_targeted(s, board):
    """603.3d: paying is allowed, and the second ability is removed; 702.11b: hexproof."""
    s.me.battlefield("Test When").energy(2)
    s.opp.battlefield(*board) if board else None
    s.me.attack("Test When")
    ends = s.outcomes(
        lambda s: (s.me.energy, len(s.stack), [c.damage for c in s.opp.creatures] == [0] * len(board)),
        lambda s: s.resolve(),
    )
    assert ends == {(2, 0, True), (0, 0, True)}


def test_EN02_d_if_you_do_has_no_window(s):
    """118.12, 603.3d: its target is chosen as the trigger is put on the stack; payment and damage come together."""
    s.me.battlefield("Test If").energy(2)
    s.opp.battlefield("Grizzly Bears", "Serra Angel")
    s.me.attack("Test If")
    assert s.decision == "target" and s.me.energy == 2
    s.me.choose("Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 0)
    assert s["Grizzly Bears"].zone == "graveyard"


def test_EN02_d_without_a_target_nothing_is_paid(s):
    """603.3d: the trigger itself is removed, since its target is chosen with it."""
    s.me.battlefield("Test If").energy(2)
    s.me.attack("Test If")
    assert (s.stack, s.me.energy) == ([], 2)


def test_EN02_d_the_target_is_gone(s):
    """608.2b: the trigger doesn't resolve, so nothing can be paid."""
    s.me.battlefield("Test If").energy(2)
    s.opp.battlefield("Grizzly Bears", "Serra Angel", "Test Altar")
    s.me.attack("Test If")
    s.me.choose("Grizzly Bears")
    s.me.pass_()
    s.opp.activate("Test Altar", cost="Grizzly Bears")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 2)


# --- EN04: one or more ------------------------------------------------------------------------------------------------


def born(s):
    """The energy left, and the size of each token."""
    return s.me.energy, *(thing.pt for thing in s.me.tokens("Aetherborn"))


def test_EN04_one_or_more(s):
    """608.2d: declined, or one to three, chosen as it resolves, the energy just got included."""
    s.me.energy(1).hand("Test Weaver")
    s.me.cast("Test Weaver")
    s.resolve()
    assert len(s.stack) == 1 and s.me.energy == 1
    ends = s.outcomes(born, lambda s: s.resolve())
    assert ends == {(3,), (2, (1, 1)), (1, (2, 2)), (0, (3, 3))}


def test_EN04_two_paid(s):
    """118.12: one 2/2, and one {E} left."""
    s.me.energy(1).hand("Test Weaver")
    s.me.cast("Test Weaver")
    s.resolve(2)
    s.me.choose(2)
    assert (s.decision, born(s)) == ("priority", (1, (2, 2)))


# --- EN05: one energy, two lands --------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("energy", "names"),
    [(0, set()), (1, {"Test Dark"}), (2, {"Test Dark", "Test Black"})],
)
def test_EN05_one_energy_for_two_sources(manual, energy, names):
    """118.3: resources are counted for all mana abilities together."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Aether Hub", 2).energy(energy).hand("Test Black", "Test Dark")
    assert castable(s) == names


def test_EN05_automatic_payment(s):
    """118.3: the black mana costs the only {E}, and the other land gives {C}."""
    s.me.battlefield("Aether Hub", 2).energy(1).hand("Test Black", "Test Dark")
    s.me.cast("Test Dark")
    assert (s.me.energy, s.me.mana, s.stack) == (0, "", ["Test Dark"])
    assert all(land.tapped for land in s.me.all("Aether Hub"))


def test_EN05_payment_by_hand():
    """605.3a: the second one gives only {C} once the {E} is gone."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Aether Hub", 2).energy(1).hand("Test Dark")
    s.me.cast("Test Dark")
    s.me.tap("Aether Hub", "B")
    assert s.me.energy == 0
    with pytest.raises(ScenarioError):
        s.me.tap("Aether Hub", "B")
    s.me.tap("Aether Hub", "C")
    s.me.spend("B", "C")
    assert (s.me.energy, s.me.mana, s.stack) == (0, "", ["Test Dark"])


def test_EN05_cancelling_gives_it_back():
    """733.1: payments already made are cancelled, and the mana ability is reversed."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Aether Hub", 2).energy(1).hand("Test Dark")
    s.me.cast("Test Dark")
    s.me.tap("Aether Hub", "B")
    assert s.me.energy == 0
    s.me.choose("take it back")
    assert (s.decision, s.me.energy, s.me.mana, s.stack) == ("priority", 1, "", [])
    assert not any(land.tapped for land in s.me.all("Aether Hub")) and s["Test Dark"].zone == "hand"


@BOTH
@pytest.mark.parametrize(("energy", "names"), [(2, {"Test Dark"}), (3, {"Test Dark", "Test Night"})])
def test_EN05_three_sources(manual, energy, names):
    """118.3: three black mana from three lands is three {E}."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Aether Hub", 3).energy(energy).hand("Test Night", "Test Dark")
    assert castable(s) == names


@BOTH
@pytest.mark.parametrize(("energy", "legal"), [(1, False), (2, True)])
def test_EN05_the_cost_itself_needs_energy(manual, energy, legal):
    """118.3: what the mana ability takes isn't there for the {E} of the cost, of a spell or an ability."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Aether Hub", "Test Mixed").energy(energy).hand("Test Charged")
    assert castable(s) == ({"Test Charged"} if legal else set())
    assert any("Test Mixed" in option for option in s.options) == legal


@BOTH
@pytest.mark.parametrize(("energy", "ends"), [(1, {(1, 20, "", False)}), (2, {(2, 20, "", False), (0, 21, "", True)})])
def test_EN05_paying_as_something_resolves(manual, energy, ends):
    """118.3, 605.3a: also for a cost of {B} and {E} paid on resolution."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Aether Hub").energy(energy).hand("Test Offer")
    s.me.cast("Test Offer")

    def read(s):
        return s.me.energy, s.me.life, s.me.mana, s["Aether Hub"].tapped

    assert s.outcomes(read, lambda s: s.resolve()) == ends


# --- EN07: whenever you get one or more -------------------------------------------------------------------------------


def board_EN07(s):
    s.me.battlefield("Test Listener", "Test Sink").energy(2).hand("Test Three", "Test Twice", "Test Spread")
    s.opp.hand("Test Twice")
    s.start()
    return s


def test_EN07_three_at_once(s):
    """603.2c: one event, however many counters."""
    board_EN07(s)
    s.me.cast("Test Three")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert (s["Test Listener"].counters["+1/+1"], s.me.energy) == (1, 5)


def test_EN07_two_effects(s):
    """603.2c: two events, two triggers."""
    board_EN07(s)
    s.me.cast("Test Twice")
    s.resolve()
    while s.decision == "order":
        s.take(0)
    assert len(s.stack) == 2
    s.resolve_all()
    assert (s["Test Listener"].counters["+1/+1"], s.me.energy) == (2, 4)


def test_EN07_paying_is_not_getting(s):
    """107.14: paying removes counters."""
    board_EN07(s)
    s.me.activate("Test Sink")
    assert len(s.stack) == 1
    s.resolve()
    assert (s["Test Listener"].counters["+1/+1"], s.me.energy, s.stack) == (0, 0, [])


def test_EN07_an_opponent_gets(s):
    """603.2: it is about its controller."""
    board_EN07(s)
    s.me.pass_()
    s.opp.cast("Test Twice")
    s.resolve()
    assert (s.stack, s.opp.energy, s["Test Listener"].counters["+1/+1"]) == ([], 2, 0)


def test_EN07_proliferating(s):
    """701.34a: the player is given another counter, which is getting one {E}; 603.2c: one trigger."""
    board_EN07(s)
    s.me.cast("Test Spread")

    def read(s):
        waiting = len(s.stack)
        s.resolve_all()
        return waiting, s.me.energy, s["Test Listener"].counters["+1/+1"]

    assert s.outcomes(read, lambda s: s.resolve()) == {(0, 2, 0), (1, 3, 1)}


# --- EN09: proliferate and players ------------------------------------------------------------------------------------


def board_EN09(s):
    s.me.energy(2).poison(1).hand("Test Spread").battlefield("Test Cell", counters={"charge": 1})
    s.opp.battlefield("Test Hidden", counters={"-1/-1": 1})
    s.me.activate("Test Cell")
    s.resolve()
    s.me.cast("Test Spread")
    s.resolve()
    return s


def test_EN09_one_of_each_kind_without_targeting(s):
    """701.34a: energy and poison, and one more -1/-1 counter; hexproof is about targets (702.11b)."""
    board_EN09(s)
    offered = " ".join(s.options)
    assert "Test Hidden" in offered and "Test Cell" not in offered and "opp" not in offered.split()
    s.me.choose(s.me, "Test Hidden")
    while s.decision == "choose":
        s.me.choose("done")
    assert (s.me.energy, s.me.poison, s.opp.energy, s.opp.poison) == (3, 2, 0, 0)
    assert s["Test Hidden"].counters == {"-1/-1": 2} and s["Test Cell"].counters == {}


def test_EN09_all_that_can_be_chosen(s):
    """701.34a: any number of them, none included; never the artifact whose counter is gone."""
    board_EN09(s)

    def read(s):
        return s.me.energy, s.me.poison, s["Test Hidden"].counters["-1/-1"], s["Test Cell"].counters["charge"]

    assert s.outcomes(read) == {(2, 1, 1, 0), (3, 2, 1, 0), (2, 1, 2, 0), (3, 2, 2, 0)}
