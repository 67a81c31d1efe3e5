"""Energy cards about combat: creatures that are no Equipment."""

import pytest

from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.battle_board import CARDS, can, paid


@pytest.fixture(params=[False, True], ids=["auto", "manual"])
def s(request):
    return Scenario(CARDS, manual=request.param)


# --- Conduit Goblin -------------------------------------------------------------------------------------------------


def test_conduit_goblin_gets_energy_as_it_enters(s):
    s.me.mana("RW").hand("Conduit Goblin")
    s.me.cast("Conduit Goblin")
    paid(s)
    s.resolve()
    assert s.me.energy == 0
    s.resolve()
    assert s.me.energy == 2


@pytest.mark.parametrize(("have", "ends"), [(0, {(0, 2, False)}), (1, {(1, 2, False), (0, 3, True)})])
def test_conduit_goblin_pays_once_as_it_resolves(s, have, ends):
    """118.12, 608.2d: who can't pay isn't asked; the target was chosen before."""
    s.me.battlefield("Conduit Goblin", "Grizzly Bears").energy(have)
    s.opp.battlefield("Watchwolf")
    s.at("begin_combat", turn_of=s.me).start()
    assert len(s.stack) == 1 and "targeting Grizzly Bears" in s.stack[0] and s.me.energy == have
    bear = s["Grizzly Bears"]
    assert s.outcomes(
        lambda s: (s.me.energy, s["Grizzly Bears"].power, s["Grizzly Bears"].has("haste")), lambda s: s.resolve()
    ) == ends  # fmt: skip
    assert bear.pt == (2, 2)


def test_conduit_goblin_wants_another_target(s):
    """603.3d: without a target the ability is removed."""
    s.me.battlefield("Conduit Goblin").energy(2)
    s.opp.battlefield("Watchwolf")
    s.at("begin_combat", turn_of=s.me).start()
    assert s.stack == [] and s.me.energy == 2


def test_conduit_goblin_asks_for_nothing_where_the_target_has_gone(s):
    """608.2b: with its only target illegal the ability does nothing; nothing can be paid."""
    s.me.battlefield("Conduit Goblin", "Grizzly Bears").energy(2).hand("Test Smite")
    s.at("begin_combat", turn_of=s.me).start()
    s.me.cast("Test Smite", target="Grizzly Bears")
    s.resolve()
    s.resolve()
    assert s.decision == "priority" and s.stack == [] and s.me.energy == 2


def test_conduit_goblin_haste_lasts_until_end_of_turn(s):
    s.me.battlefield("Conduit Goblin").energy(1).hand("Grizzly Bears").mana("GG").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Grizzly Bears")
    paid(s)
    s.resolve()
    s.pass_until("begin_combat")
    s.resolve()
    s.me.choose("yes")
    s.me.attack("Grizzly Bears")
    s.pass_until("main2")
    assert s.opp.life == 17
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].pt == (2, 2) and not s["Grizzly Bears"].has("haste")


def test_conduit_goblin_only_on_your_turn(s):
    s.me.battlefield("Conduit Goblin", "Grizzly Bears").energy(1)
    s.at("begin_combat", turn_of=s.opp).start()
    assert s.stack == []


# --- Janjeet Sentry -------------------------------------------------------------------------------------------------


def test_janjeet_sentry_gets_energy_as_it_enters(s):
    s.me.mana("UUU").hand("Janjeet Sentry")
    s.me.cast("Janjeet Sentry")
    paid(s)
    s.resolve(2)
    assert s.me.energy == 2


def test_janjeet_sentry_cannot_overpay(s):
    s.me.battlefield("Janjeet Sentry").energy(1)
    assert can(s, "Janjeet Sentry") == 0


@pytest.mark.parametrize("tapped", [False, True])
def test_janjeet_sentry_may_tap_or_untap(s, tapped):
    """608.2d: whether, it is said as it resolves, and what is impossible can't be chosen."""
    s.me.battlefield("Janjeet Sentry").energy(2)
    s.opp.battlefield("Grizzly Bears", tapped=tapped)
    s.me.activate("Janjeet Sentry", target="Grizzly Bears")
    assert s.me.energy == 0 and s["Janjeet Sentry"].tapped
    assert s["Grizzly Bears"].tapped == tapped
    assert s.outcomes(lambda s: s["Grizzly Bears"].tapped, lambda s: s.resolve()) == {True, False}


def test_janjeet_sentry_untaps_itself(s):
    s.me.battlefield("Janjeet Sentry").energy(4)
    s.me.activate("Janjeet Sentry", target="Janjeet Sentry")
    s.resolve()
    s.me.choose("yes")
    assert not s["Janjeet Sentry"].tapped
    s.me.activate("Janjeet Sentry", target="Janjeet Sentry")
    assert s.me.energy == 0


def test_janjeet_sentry_targets_artifacts_and_creatures(s):
    s.me.battlefield("Janjeet Sentry", "Sol Ring", "Forest").energy(2)
    s.opp.battlefield("Grizzly Bears")
    s.me.activate("Janjeet Sentry")
    assert set(s.options) == {"target Janjeet Sentry 2/3", "target Sol Ring", "target opp's Grizzly Bears 2/2"}


def test_janjeet_sentry_may_untap_what_is_stunned(s):
    """122.1d: a stun counter is removed instead."""
    s.me.battlefield("Janjeet Sentry").energy(2)
    s.opp.battlefield("Grizzly Bears", tapped=True, counters={"stun": 1})
    s.me.activate("Janjeet Sentry", target="Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    assert s["Grizzly Bears"].tapped and not s["Grizzly Bears"].counters


# --- Brotherhood Scribe ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("artifacts", "may"), [(2, False), (3, True)])
def test_brotherhood_scribe_gets_energy_with_metalcraft(s, artifacts, may):
    s.me.battlefield("Brotherhood Scribe", "Sol Ring", artifacts)
    assert (can(s, "Brotherhood Scribe") > 0) == may
    if may:
        s.me.activate("Brotherhood Scribe")
        s.resolve()
        assert s.me.energy == 1
        s.resolve()
        assert s["Brotherhood Scribe"].pt == (2, 4)


def test_brotherhood_scribe_looks_at_metalcraft_only_as_it_is_activated(s):
    """602.5: it restricts activating; the ability itself doesn't look."""
    s.me.battlefield("Brotherhood Scribe", "Sol Ring", 3).hand("Test Smite")
    s.me.activate("Brotherhood Scribe")
    s.me.cast("Test Smite", target="Sol Ring")
    s.resolve(2)
    assert s.me.energy == 1


def test_brotherhood_scribe_pumps_those_there_as_it_resolves(s):
    """611.2c; once for each time, however much (122.6)."""
    s.me.battlefield("Brotherhood Scribe", "Grizzly Bears").hand("Test Gift").library("Forest", 2)
    s.opp.battlefield("Watchwolf").library("Forest", 2)
    s.me.cast("Test Gift")
    s.resolve_all()
    assert (s["Grizzly Bears"].pt, s["Brotherhood Scribe"].pt, s["Watchwolf"].pt) == ((3, 3), (2, 4), (3, 3))
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].pt == (2, 2)


def test_brotherhood_scribe_only_during_your_turn(s):
    s.me.battlefield("Brotherhood Scribe", "Sol Ring", 3)
    s.at("main1", turn_of=s.opp).start()
    s.opp.pass_()
    s.me.activate("Brotherhood Scribe")
    s.resolve()
    assert s.me.energy == 1 and s.stack == [] and s["Brotherhood Scribe"].pt == (1, 3)


# --- Emissary of Soulfire -------------------------------------------------------------------------------------------


def test_emissary_of_soulfire_gets_energy_as_it_enters(s):
    s.me.mana("WUU").hand("Emissary of Soulfire")
    s.me.cast("Emissary of Soulfire")
    paid(s)
    s.resolve(2)
    assert s.me.energy == 3


def test_emissary_of_soulfire_puts_an_exalted_counter(s):
    """122.1b: the creature has exalted as long as it has the counter."""
    s.me.battlefield("Emissary of Soulfire", "Grizzly Bears").energy(3)
    s.opp.battlefield("Watchwolf")
    s.me.activate("Emissary of Soulfire")
    assert set(s.options) == {"target Emissary of Soulfire 1/4", "target Grizzly Bears 2/2"}
    s.me.choose("Grizzly Bears")
    assert s.me.energy == 1
    s.resolve()
    assert s["Grizzly Bears"].counters["exalted"] == 1 and s["Grizzly Bears"].has("exalted")
    assert can(s, "Emissary of Soulfire") == 0


@pytest.mark.parametrize("step", ["upkeep", "begin_combat", "end"])
def test_emissary_of_soulfire_only_as_a_sorcery(s, step):
    s.me.battlefield("Emissary of Soulfire").energy(3)
    s.at(step, turn_of=s.me)
    assert can(s, "Emissary of Soulfire") == 0


@pytest.mark.parametrize(("n", "size"), [(1, (3, 3)), (2, (4, 4)), (3, (5, 5))])
def test_emissary_of_soulfire_each_counter_is_exalted_once(s, n, size):
    """702.83a, 122.1b: the creature that attacks alone, whichever it is, gets +1/+1 for each instance."""
    s.me.battlefield("Emissary of Soulfire", counters={"exalted": n}).battlefield("Grizzly Bears").library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.attack("Grizzly Bears")
    assert len(s.stack) == n
    s.resolve_all()
    assert s["Grizzly Bears"].pt == size and s["Emissary of Soulfire"].pt == (1, 4)
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].pt == (2, 2)


def test_emissary_of_soulfire_nothing_where_two_attack(s):
    """506.5."""
    s.me.battlefield("Emissary of Soulfire", counters={"exalted": 1}).battlefield("Grizzly Bears")
    s.me.attack("Grizzly Bears", "Emissary of Soulfire")
    assert s.stack == []


def test_emissary_of_soulfire_one_enters_attacking(s):
    """506.5: what enters attacking was not declared as an attacker."""
    s.me.battlefield("Emissary of Soulfire", counters={"exalted": 1}).battlefield("Test Herald")
    s.me.attack("Test Herald")
    s.me.choose("Emissary of Soulfire")  # so that the token comes first
    assert len(s.stack) == 2
    s.resolve_all()
    assert s["Test Herald"].pt == (2, 2) and s["Goblin"].attacking and s["Goblin"].pt == (1, 1)


def test_emissary_of_soulfire_not_for_an_opponents_attacker(s):
    s.me.battlefield("Emissary of Soulfire", counters={"exalted": 1})
    s.opp.battlefield("Grizzly Bears")
    s.at("main1", turn_of=s.opp)
    s.opp.attack("Grizzly Bears")
    assert s.stack == []


def test_emissary_of_soulfire_exalted_among_other_effects(s):
    """613.1f: the counter's keyword comes in layer 6, after abilities were lost if it came after that."""
    s.me.battlefield("Emissary of Soulfire", "Glorious Anthem", "Grizzly Bears").energy(2).hand("Test Dull")
    s.me.activate("Emissary of Soulfire", target="Emissary of Soulfire")
    s.resolve()
    early = s.clone()
    early.me.cast("Test Dull", target="Emissary of Soulfire")
    early.resolve()
    early.me.attack("Grizzly Bears")
    assert early.stack == [] and not early["Emissary of Soulfire"].has("exalted")
    s.me.attack("Grizzly Bears")
    assert len(s.stack) == 1
    s.resolve()
    assert s["Grizzly Bears"].pt == (4, 4)


def test_emissary_of_soulfire_counter_that_comes_later(s):
    """613.7: what was gained after abilities were lost stays."""
    s.me.battlefield("Emissary of Soulfire", "Grizzly Bears").energy(2).hand("Test Dull")
    s.me.cast("Test Dull", target="Grizzly Bears")
    s.resolve()
    s.me.activate("Emissary of Soulfire", target="Grizzly Bears")
    s.resolve()
    s.me.attack("Grizzly Bears")
    assert len(s.stack) == 1


# --- Multiform Wonder -----------------------------------------------------------------------------------------------


def test_multiform_wonder_gets_energy_as_it_enters(s):
    s.me.mana("GGGGG").hand("Multiform Wonder")
    s.me.cast("Multiform Wonder")
    paid(s)
    s.resolve(2)
    assert s.me.energy == 3


def test_multiform_wonder_cannot_overpay(s):
    s.me.battlefield("Multiform Wonder").energy(0)
    assert can(s, "Multiform Wonder") == 0


def test_multiform_wonder_keyword_is_chosen_as_it_resolves(s):
    """608.2d, and its ruling: the ability is announced, the keyword isn't."""
    s.me.battlefield("Multiform Wonder").energy(2)
    s.me.activate("Multiform Wonder", "flying")
    assert s.decision == "priority" and s.me.energy == 1
    words = {"flying", "vigilance", "lifelink"}
    ends = s.outcomes(lambda s: frozenset(s["Multiform Wonder"].keywords & words), lambda s: s.resolve())
    assert ends == {frozenset({word}) for word in words}


def test_multiform_wonder_size_is_chosen_as_it_resolves(s):
    s.me.battlefield("Multiform Wonder").energy(1)
    s.me.activate("Multiform Wonder", "+2/-2")
    assert s.outcomes(lambda s: s["Multiform Wonder"].pt, lambda s: s.resolve()) == {(5, 1), (1, 5)}


def test_multiform_wonder_dies_of_too_much(s):
    s.me.battlefield("Multiform Wonder").energy(2).library("Forest", 2)
    for _ in range(2):
        s.me.activate("Multiform Wonder", "+2/-2")
        s.resolve()
        s.me.choose("+2/-2")
    assert s["Multiform Wonder"].zone == "graveyard"


def test_multiform_wonder_until_end_of_turn(s):
    s.me.battlefield("Multiform Wonder").energy(1).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.activate("Multiform Wonder", "flying")
    s.resolve()
    s.me.choose("vigilance")
    assert s["Multiform Wonder"].keywords == {"vigilance"}
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Multiform Wonder"].keywords == set()


# --- Assaultron Dominator -------------------------------------------------------------------------------------------


def test_assaultron_dominator_gets_energy_as_it_enters(s):
    s.me.mana("RR").hand("Assaultron Dominator")
    s.me.cast("Assaultron Dominator")
    paid(s)
    s.resolve(2)
    assert s.me.energy == 2


def test_assaultron_dominator_your_choice_of_counter(s):
    s.me.battlefield("Assaultron Dominator").energy(1)
    s.me.attack("Assaultron Dominator")
    ends = s.outcomes(
        lambda s: (s.me.energy, *s["Assaultron Dominator"].counters, s["Assaultron Dominator"].pt,
                   *s["Assaultron Dominator"].keywords),
        lambda s: s.resolve(),
    )  # fmt: skip
    assert ends == {
        (1, (2, 2)),
        (0, "+1/+1", (3, 3)),
        (0, "first strike", (2, 2), "first_strike"),
        (0, "trample", (2, 2), "trample"),
    }


def test_assaultron_dominator_each_artifact_creature_that_attacks(s):
    """508.3a: once for each; that creature gets the counter."""
    s.me.battlefield("Assaultron Dominator", "Test Mech", "Grizzly Bears").energy(1)
    s.me.attack("Test Mech", "Grizzly Bears")
    assert len(s.stack) == 1
    s.resolve()
    s.me.choose("yes", "+1/+1")
    assert (s["Test Mech"].counters["+1/+1"], s["Assaultron Dominator"].counters["+1/+1"]) == (1, 0)


def test_assaultron_dominator_with_too_little_energy_for_both(s):
    s.me.battlefield("Assaultron Dominator", "Test Mech").energy(1)
    s.me.attack("Test Mech", "Assaultron Dominator")
    s.me.choose("Assaultron Dominator")  # which trigger goes on the stack first
    assert len(s.stack) == 2
    s.resolve()
    s.me.choose("yes", "trample")
    s.resolve()
    assert s.decision == "priority" and s.stack == [] and s.me.energy == 0


def test_assaultron_dominator_may_be_paid_for_what_has_gone(s):
    """608.2d: paying is possible; there is nothing to put the counter on, and so nothing to choose."""
    s.me.battlefield("Assaultron Dominator", "Test Mech").energy(1)
    s.opp.hand("Test Smite")
    s.me.attack("Test Mech")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Test Mech")
    s.resolve()
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {0, 1}


# --- Maximus, Knight Apparent ---------------------------------------------------------------------------------------


def test_maximus_knight_apparent_sacrifices_for_energy(s):
    """602.2b: the artifact goes as the ability is activated; mana of an artifact sacrificed is paid first (601.2g)."""
    s.me.battlefield("Maximus, Knight Apparent", "Test Mech").mana("R")
    s.me.activate("Maximus, Knight Apparent")
    paid(s)
    assert s["Test Mech"].zone == "graveyard" and s.me.energy == 0
    s.resolve()
    assert s.me.energy == 2 and can(s, "Maximus") == 0


def test_maximus_knight_apparent_needs_both_parts_of_the_cost(s):
    s.me.battlefield("Maximus, Knight Apparent").mana("R")
    assert can(s, "Maximus") == 0


def test_maximus_knight_apparent_searches_for_equipment_of_mana_value_2(s):
    s.me.mana("RRRR").hand("Maximus, Knight Apparent")
    s.me.library("T-45 Power Armor", "Loxodon Warhammer", "Forest", "Sol Ring")
    s.me.cast("Maximus, Knight Apparent")
    paid(s)
    s.resolve()
    assert s.outcomes(lambda s: tuple(s.me.hand.names), lambda s: s.resolve()) == {(), ("T-45 Power Armor",)}
    assert s["Maximus, Knight Apparent"].has("trample") and s["Maximus, Knight Apparent"].pt == (4, 4)


# --- Overclocked Electromancer --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("have", "ends"), [(2, {(2, 0)}), (3, {(3, 0), (0, 1)}), (6, {(6, 0), (3, 1)})])
def test_overclocked_electromancer_pays_for_a_counter(s, have, ends):
    s.me.battlefield("Overclocked Electromancer").energy(have)
    s.at("begin_combat", turn_of=s.me).start()
    name = "Overclocked Electromancer"
    assert s.outcomes(lambda s: (s.me.energy, s[name].counters["+1/+1"]), lambda s: s.resolve()) == ends


def test_overclocked_electromancer_doubles_its_power(s):
    """701.10b: +X/+0, where X is its power as that resolves."""
    s.me.battlefield("Overclocked Electromancer", counters={"+1/+1": 1}).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.attack("Overclocked Electromancer")
    s.resolve()
    assert s["Overclocked Electromancer"].pt == (6, 3)
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Overclocked Electromancer"].pt == (3, 3)


def test_overclocked_electromancer_doubles_negative_power(s):
    """701.10c, 107.1b: -3 becomes -6."""
    s.me.battlefield("Overclocked Electromancer").hand("Test Shrink")
    s.me.attack("Overclocked Electromancer")
    s.me.cast("Test Shrink", target="Overclocked Electromancer")
    s.resolve()
    assert s["Overclocked Electromancer"].power == -3
    s.resolve()
    assert s["Overclocked Electromancer"].power == -6


def electromancer_blocked(s, *blockers, tricks=(), on_blocker=()):
    """It attacks with power 4 and is blocked; afterwards combat damage has been dealt."""
    s.me.battlefield("Overclocked Electromancer").hand(*tricks, *on_blocker)
    s.opp.battlefield(*blockers)
    s.me.attack("Overclocked Electromancer")
    s.resolve()
    for trick in tricks:
        s.me.cast(trick, target="Overclocked Electromancer")
        s.resolve()
    for trick in on_blocker:
        s.me.cast(trick, target=blockers[0])
        s.resolve()
    s.opp.block(*((b, "Overclocked Electromancer") for b in blockers))
    s.pass_until("damage")


@pytest.mark.parametrize(("blocker", "got"), [("Grizzly Bears", 2), ("Watchwolf", 1), ("Test Brute", 0)])
def test_overclocked_electromancer_gets_the_excess_damage(s, blocker, got):
    """120.10: what exceeds lethal damage; without any, the ability doesn't trigger (603.4)."""
    electromancer_blocked(s, blocker)
    assert len(s.stack) == (1 if got else 0) and s.me.energy == 0
    if got:
        s.resolve()
    assert s.me.energy == got


def test_overclocked_electromancer_counts_damage_marked_before(s):
    """120.6: the damage already marked counts towards lethal damage."""
    s.me.battlefield("Overclocked Electromancer").hand("Test Spark", 2)
    s.opp.battlefield("Watchwolf")
    for _ in range(2):
        s.me.cast("Test Spark", target="Watchwolf")
        s.resolve()
    s.me.attack("Overclocked Electromancer")
    s.resolve()
    s.opp.block("Watchwolf", "Overclocked Electromancer")
    s.pass_until("damage")
    s.resolve()
    assert s.me.energy == 3


def test_overclocked_electromancer_excess_of_what_stays_alive(s):
    """120.10: an indestructible creature can be dealt excess damage, again and again."""
    electromancer_blocked(s, "Test Wall")
    s.resolve()
    assert s.me.energy == 3 and s["Test Wall"].zone == "battlefield"


def test_overclocked_electromancer_with_deathtouch(s):
    """702.2c: 1 damage of a source with deathtouch is lethal."""
    electromancer_blocked(s, "Test Brute", tricks=("Test Keen",))
    s.resolve()
    assert s.me.energy == 3


def test_overclocked_electromancer_damage_that_is_not_marked(s):
    """120.3d: counters come instead, but the damage was dealt."""
    electromancer_blocked(s, "Watchwolf", tricks=("Test Rot",))
    s.resolve()
    assert s.me.energy == 1


def test_overclocked_electromancer_sources_together(s):
    """120.10: "if those sources together dealt"; what each dealt isn't looked at."""
    s.me.battlefield("Overclocked Electromancer", "Grizzly Bears")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.at("main1", turn_of=s.opp)
    s.opp.attack("Watchwolf")
    s.me.block(("Overclocked Electromancer", "Watchwolf"), ("Grizzly Bears", "Watchwolf"))
    s.opp.pass_()
    s.me.pass_()
    while s.decision == "assign":
        s.take(0)
        s.settle()
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 1  # 2 and 2 to a 3/3


def test_overclocked_electromancer_with_double_strike(s):
    """It triggers with each damage, for all excess damage of the turn."""
    s.me.battlefield("Overclocked Electromancer").hand("Test Swift")
    s.opp.battlefield("Test Wall")
    s.me.attack("Overclocked Electromancer")
    s.resolve()
    s.me.cast("Test Swift", target="Overclocked Electromancer")
    s.resolve()
    s.opp.block("Test Wall", "Overclocked Electromancer")
    s.pass_()
    s.pass_()
    s.resolve()
    assert s.me.energy == 3
    s.pass_until("damage")
    s.resolve()
    assert s.me.energy == 3 + 7


def test_overclocked_electromancer_not_for_damage_to_players(s):
    s.me.battlefield("Overclocked Electromancer")
    s.me.attack("Overclocked Electromancer")
    s.resolve()
    s.pass_until("damage")
    assert s.stack == [] and s.opp.life == 16


def test_overclocked_electromancer_excess_is_forgotten_with_the_turn(s):
    electromancer_blocked(s, "Test Wall")
    s.resolve()
    assert int(s.g["obj_excess"][s["Test Wall"].slot]) == 3
    s.pass_until("end")
    s.pass_()
    s.pass_()
    assert int(s.g["obj_excess"][s["Test Wall"].slot]) == 0


# --- Aurora Shifter -------------------------------------------------------------------------------------------------


def shift(s, into, energy=2, **how):
    """My Aurora Shifter becomes a copy of that creature as combat begins."""
    s.me.battlefield("Aurora Shifter", **how).battlefield(into).energy(energy)
    s.at("begin_combat", turn_of=s.me).start()
    shifter = s["Aurora Shifter"]
    s.resolve()
    s.me.choose("yes")
    s.resolve()
    return shifter


def test_aurora_shifter_gets_energy_for_combat_damage(s):
    s.me.battlefield("Aurora Shifter", counters={"+1/+1": 2})
    s.me.attack("Aurora Shifter")
    s.pass_until("damage")
    s.resolve()
    assert (s.me.energy, s.opp.life) == (3, 17)


@pytest.mark.parametrize("have", [0, 1])
def test_aurora_shifter_cannot_overpay(s, have):
    s.me.battlefield("Aurora Shifter", "Watchwolf").energy(have)
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    assert s.decision == "priority" and s.stack == [] and s.me.energy == have


def test_aurora_shifter_chooses_its_target_once_it_has_paid(s):
    """603.12: a reflexive trigger, which can be responded to; another creature that you control."""
    s.me.battlefield("Aurora Shifter", "Watchwolf", "Grizzly Bears").energy(3)
    s.opp.battlefield("Test Brute").hand("Test Smite")
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 1 and s.decision == "target"
    assert set(s.options) == {"target Watchwolf 3/3", "target Grizzly Bears 2/2"}
    s.me.choose("Watchwolf")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Watchwolf")
    s.resolve()
    s.resolve()
    assert s["Aurora Shifter"].pt == (1, 3) and s.me.energy == 1  # 608.2b


def test_aurora_shifter_becomes_a_copy_for_good(s):
    """707.2, 707.9a: what it copies, with both abilities besides."""
    s.me.library("Forest", 3)
    s.opp.library("Forest", 3)
    shifter = shift(s, "Watchwolf", counters={"+1/+1": 1})
    assert shifter.name == "Watchwolf" and shifter.pt == (4, 4) and shifter.subtypes == {"Wolf"} and s.me.energy == 0
    s.me.attack(shifter)
    s.pass_until("damage")
    s.resolve()
    assert s.me.energy == 4
    s.pass_until("begin_combat", turn_of=s.me)
    assert shifter.name == "Watchwolf" and len(s.stack) == 1  # it has this ability


def test_aurora_shifter_copies_again(s):
    """It goes on as a copy of something else, still with both abilities, each once."""
    s.me.library("Forest", 3).battlefield("Test Brute")
    s.opp.library("Forest", 3)
    s.me.battlefield("Aurora Shifter", "Watchwolf").energy(4)
    s.at("begin_combat", turn_of=s.me).start()
    shifter = s["Aurora Shifter"]
    s.resolve()
    s.me.choose("yes", "Watchwolf")
    s.resolve()
    s.pass_until("begin_combat", turn_of=s.me)
    s.resolve()
    s.me.choose("yes", "Test Brute")
    s.resolve()
    assert shifter.name == "Test Brute" and shifter.pt == (6, 6) and s.me.energy == 0
    s.me.attack(shifter)
    s.pass_until("damage")
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 6
    s.pass_until("begin_combat", turn_of=s.me)
    assert len(s.stack) == 1


def test_aurora_shifter_copied_while_it_is_a_copy(s):
    """707.3: a copy of it has what it has, the exceptions included."""
    s.me.hand("Test Clone")
    shift(s, "Watchwolf")
    s.me.cast("Test Clone", target=next(t for t in s.all("Watchwolf") if len(t._get("obj_exc").nonzero()[0])))
    s.resolve()
    token = next(t for t in s.all("Watchwolf") if t.token)
    assert token.pt == (3, 3)
    assert sum(1 for ab in token._get("obj_granted").tolist() if ab) == 2


def test_aurora_shifter_without_another_creature(s):
    """603.12a: the reflexive ability has no target, and is removed; the energy is gone."""
    s.me.battlefield("Aurora Shifter").energy(2)
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose("yes")
    assert s.stack == [] and s.me.energy == 0 and s["Aurora Shifter"].pt == (1, 3)


def test_aurora_shifter_only_on_your_turn(s):
    s.me.battlefield("Aurora Shifter", "Watchwolf").energy(2)
    s.at("begin_combat", turn_of=s.opp).start()
    assert s.stack == []


# --- Wowzer, the Aspirational ---------------------------------------------------------------------------------------

TOKENS = ("Blood", "Clue", "Food", "Map", "Powerstone", "Treasure")


def wowzer(s, without=""):
    """I have all that Wowzer asks for, but one thing, as I attack with it."""
    s.me.battlefield("Wowzer, the Aspirational").energy(0 if without == "energy" else 1)
    s.me.battlefield(*(name for name in TOKENS if name != without))
    s.start()
    for word in ("monarch", "initiative"):
        s.g[word] = 2 if word == without else 1
    s.g["blessed"][0] = without != "blessed"
    s.me.attack("Wowzer, the Aspirational")


def test_wowzer_the_aspirational_wins_the_game(s):
    wowzer(s)
    assert len(s.stack) == 1 and s.me.energy == 1  # having {E} is enough: none is paid
    s.resolve()
    assert s.result == "me"


@pytest.mark.parametrize("without", ["energy", *TOKENS, "monarch", "initiative", "blessed"])
def test_wowzer_the_aspirational_with_one_thing_missing(s, without):
    """603.4: the ability doesn't even trigger."""
    wowzer(s, without)
    assert s.stack == [] and s.result == "running"


@pytest.mark.parametrize("lost", ["energy", "monarch"])
def test_wowzer_the_aspirational_looks_again_as_it_resolves(s, lost):
    """603.4: the intervening "if" is checked once more."""
    wowzer(s)
    s.g[lost] = (0, 0) if lost == "energy" else 2
    s.resolve()
    assert s.result == "running" and s.stack == []


def test_wowzer_the_aspirational_is_cast_for_one_mana_of_each_kind(s):
    """107.4h: {S} is paid with mana from a snow source."""
    s.me.mana("WUBRGC").hand("Wowzer, the Aspirational", "Test Flake")
    assert not any("Wowzer" in option for option in s.options)
    s.me.cast("Test Flake")
    s.resolve()
    s.me.cast("Wowzer, the Aspirational")
    paid(s)
    s.resolve()
    assert s["Wowzer, the Aspirational"].pt == (10, 10) and s["Wowzer, the Aspirational"].legendary and s.me.mana == ""


def test_wowzer_the_aspirational_by_real_cards(s):
    """Each designation really got: as the monarch with the initiative and the city's blessing."""
    s.me.battlefield("Wowzer, the Aspirational", *TOKENS, "Forest", 3, "Test Devout").energy(1)
    s.me.hand("Test Crown", "Test Lead").library("Grizzly Bears", 5)
    s.me.cast("Test Crown")
    s.resolve_all()
    s.me.cast("Test Lead")
    s.resolve_all()
    s.me.attack("Wowzer, the Aspirational")
    s.resolve()
    assert s.result == "me"
