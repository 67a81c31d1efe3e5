"""Energy cards about combat, and those whose effects are chosen or decided by chance as they are carried out."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    Event,
    Replacement,
    artifact,
    becomes,
    card,
    create,
    creature,
    destroy,
    enchantment,
    get_energy,
    instant,
    lose_life,
    permanent,
    target,
    whenever_attacks,
    without_abilities,
)
from manaloom.engine.cards.pool.tokens import GOBLIN
from manaloom.engine.scenario import Scenario

GIFT = card("Test Gift", "{0}", instant, get_energy(2))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
MECH = card("Test Mech", "{2}", artifact + creature("Construct", 2, 2))
HERALD = card("Test Herald", "{2}", creature("Giant", 1, 1), whenever_attacks(create(GOBLIN, attacking=True)))
DULL = card("Test Dull", "{0}", instant, becomes(target(creature), without_abilities))
BLEED = card("Test Bleed", "{0}", instant, lose_life(2))
WOUND = card("Test Wound", "{1}", enchantment, Replacement(O.RPL_MULTIPLY, Event(E.EV_LIFE_LOSS, whose=2), 2))
CARDS = (GIFT, SMITE, MECH, HERALD, DULL, BLEED, WOUND)


@pytest.fixture
def s():
    return Scenario(CARDS)


def can(s, name):
    """How many abilities of a permanent of that name can be activated now."""
    return sum(name in option for option in s.options if "ctivate" in option)


# --- Conduit Goblin -------------------------------------------------------------------------------------------------


def test_conduit_goblin_gets_energy_as_it_enters(s):
    s.me.mana("RW").hand("Conduit Goblin")
    s.me.cast("Conduit Goblin")
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


# --- Gonti's Machinations -------------------------------------------------------------------------------------------


def test_gontis_machinations_once_each_turn_however_much(s):
    """Its ruling: one {E} for the first time that life is lost, whatever the amount."""
    s.me.battlefield("Gonti's Machinations").hand("Test Bleed", 2)
    for _ in range(2):
        s.me.cast("Test Bleed")
        s.resolve_all()
    assert (s.me.energy, s.me.life) == (1, 16)


def test_gontis_machinations_each_turn_anew(s):
    s.me.battlefield("Gonti's Machinations").hand("Test Bleed", 2).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.cast("Test Bleed")
    s.resolve_all()
    s.pass_until("upkeep", turn_of=s.opp)
    s.opp.pass_()
    s.me.cast("Test Bleed")
    s.resolve_all()
    assert s.me.energy == 2


def test_gontis_machinations_not_where_life_was_lost_before_it_came(s):
    """The first time in the turn is past then."""
    s.me.hand("Test Bleed", 2, "Gonti's Machinations").mana("B")
    s.me.cast("Test Bleed")
    s.resolve()
    s.me.cast("Gonti's Machinations")
    s.resolve()
    s.me.cast("Test Bleed")
    s.resolve_all()
    assert s.me.energy == 0


def test_gontis_machinations_simultaneous_losses_are_one_first_time(s):
    """120.3a, 510.2: combat damage is dealt at once."""
    s.me.battlefield("Gonti's Machinations")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.at("main1", turn_of=s.opp)
    s.opp.attack("Grizzly Bears", "Watchwolf")
    s.pass_until("damage")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.life, s.me.energy) == (15, 1)


def test_gontis_machinations_only_your_life(s):
    s.me.battlefield("Gonti's Machinations", "Grizzly Bears")
    s.me.attack("Grizzly Bears")
    s.pass_until("damage")
    assert s.stack == [] and (s.opp.life, s.me.energy) == (18, 0)


def test_gontis_machinations_two_of_them(s):
    s.me.battlefield("Gonti's Machinations", 2).hand("Test Bleed")
    s.me.cast("Test Bleed")
    s.resolve_all()
    assert s.me.energy == 2


@pytest.mark.parametrize(("have", "may"), [(1, False), (2, True)])
def test_gontis_machinations_drains(s, have, may):
    s.me.battlefield("Gonti's Machinations").energy(have)
    assert (can(s, "Gonti's Machinations") > 0) == may
    if may:
        s.me.activate("Gonti's Machinations")
        assert s.me.energy == 0 and s["Gonti's Machinations"].zone == "graveyard"
        assert (s.me.life, s.opp.life) == (20, 20)
        s.resolve()
        assert (s.me.life, s.opp.life) == (23, 17)


def test_gontis_machinations_gains_what_was_really_lost(s):
    """The life lost this way: replaced loss counts as it was."""
    s.me.battlefield("Gonti's Machinations").energy(2).battlefield("Test Wound")
    s.me.activate("Gonti's Machinations")
    s.resolve()
    assert (s.me.life, s.opp.life) == (26, 14)


# --- Multiform Wonder -----------------------------------------------------------------------------------------------


def test_multiform_wonder_gets_energy_as_it_enters(s):
    s.me.mana("GGGGG").hand("Multiform Wonder")
    s.me.cast("Multiform Wonder")
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
    s.me.choose("Assaultron Dominator") if s.decision == "order" else None
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
    s.me.activate("Maximus, Knight Apparent", cost="Test Mech")
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
    s.resolve()
    assert s.outcomes(lambda s: tuple(s.me.hand.names), lambda s: s.resolve()) == {(), ("T-45 Power Armor",)}
    assert s["Maximus, Knight Apparent"].has("trample") and s["Maximus, Knight Apparent"].pt == (4, 4)


# --- Bespoke Battlewagon --------------------------------------------------------------------------------------------


def test_bespoke_battlewagon_gets_energy(s):
    s.me.battlefield("Bespoke Battlewagon")
    s.me.activate("Bespoke Battlewagon")
    s.resolve()
    assert s.me.energy == 2 and s["Bespoke Battlewagon"].tapped


@pytest.mark.parametrize(("have", "n"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_bespoke_battlewagon_cannot_overpay(s, have, n):
    s.me.battlefield("Bespoke Battlewagon").energy(have)
    s.opp.battlefield("Grizzly Bears")
    assert can(s, "Bespoke Battlewagon") == n


def test_bespoke_battlewagon_taps_a_creature(s):
    s.me.battlefield("Bespoke Battlewagon").energy(2)
    s.opp.battlefield("Grizzly Bears")
    s.me.activate("Bespoke Battlewagon", "tap target")
    assert s.me.energy == 0
    s.resolve()
    assert s["Grizzly Bears"].tapped


def test_bespoke_battlewagon_draws(s):
    s.me.battlefield("Bespoke Battlewagon").energy(3).library("Forest")
    s.me.activate("Bespoke Battlewagon", "draw")
    s.resolve()
    assert (s.me.energy, s.me.hand.names) == (0, ["Forest"])


def test_bespoke_battlewagon_becomes_a_creature_until_end_of_turn(s):
    """208.3, 301.7b: then it has its power and toughness."""
    s.me.battlefield("Bespoke Battlewagon").energy(4).library("Forest", 2)
    s.opp.library("Forest", 2)
    assert s["Bespoke Battlewagon"].types == {"artifact"}
    s.me.activate("Bespoke Battlewagon", "becomes")
    s.resolve()
    assert s["Bespoke Battlewagon"].types == {"artifact", "creature"} and s["Bespoke Battlewagon"].pt == (5, 6)
    s.me.attack("Bespoke Battlewagon")
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.opp.life == 15 and s["Bespoke Battlewagon"].types == {"artifact"}


@pytest.mark.parametrize(("crew", "may"), [(["Grizzly Bears"], False), (["Grizzly Bears", "Watchwolf"], True)])
def test_bespoke_battlewagon_crew_4(s, crew, may):
    s.me.battlefield("Bespoke Battlewagon", tapped=True).battlefield(*crew)
    assert (can(s, "Bespoke Battlewagon") > 0) == may
    if may:
        s.me.activate("Bespoke Battlewagon", cost=crew)
        s.resolve()
        assert "creature" in s["Bespoke Battlewagon"].types and s["Watchwolf"].tapped


# --- T-45 Power Armor -----------------------------------------------------------------------------------------------


def armored(s, energy, **how):
    """My Power Armor on my Grizzly Bears, as my upkeep begins."""
    s.me.battlefield("Grizzly Bears", **how).energy(energy).library("Forest", 3)
    s.me.battlefield("T-45 Power Armor", attached_to=s["Grizzly Bears"])
    s.at("upkeep", turn_of=s.me).start()
    return s["Grizzly Bears"]


def test_t_45_power_armor_gets_energy_as_it_enters(s):
    s.me.mana("RR").hand("T-45 Power Armor")
    s.me.cast("T-45 Power Armor")
    s.resolve(2)
    assert s.me.energy == 2


def test_t_45_power_armor_untaps_and_puts_your_choice_of_counter(s):
    bear = armored(s, 1, tapped=True)
    assert bear.pt == (5, 5) and bear.tapped
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Grizzly Bears"].tapped, *s["Grizzly Bears"].counters), lambda s: s.resolve()
    )
    assert ends == {(1, True), (0, False, "menace"), (0, False, "trample"), (0, False, "lifelink")}


def test_t_45_power_armor_without_energy(s):
    armored(s, 0, tapped=True)
    s.resolve()
    assert s.decision == "priority" and s["Grizzly Bears"].tapped


def test_t_45_power_armor_keeps_it_tapped_in_the_untap_step(s):
    """502.3: it doesn't untap as the others do."""
    s.me.battlefield("Grizzly Bears", "Watchwolf", tapped=True).library("Forest", 2)
    s.me.battlefield("T-45 Power Armor", attached_to=s["Grizzly Bears"])
    s.at("untap", turn_of=s.me).start()
    assert s["Grizzly Bears"].tapped and not s["Watchwolf"].tapped


def test_t_45_power_armor_puts_the_counter_on_what_was_untapped(s):
    """608.2d: it needn't be tapped."""
    bear = armored(s, 1)
    s.resolve()
    s.me.choose("yes", "lifelink")
    assert bear.has("lifelink") and s.me.energy == 0


def test_t_45_power_armor_paid_for_nothing(s):
    s.me.battlefield("T-45 Power Armor").energy(1)
    s.at("upkeep", turn_of=s.me).start()
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {0, 1}


def test_t_45_power_armor_equip_3(s):
    s.me.battlefield("T-45 Power Armor", "Grizzly Bears").mana("RRR")
    s.me.activate("T-45 Power Armor", target="Grizzly Bears")
    s.resolve()
    assert s["T-45 Power Armor"].attached_to is s["Grizzly Bears"] and s["Grizzly Bears"].pt == (5, 5)
