"""Energy cards about combat, and those whose effects are chosen or decided by chance as they are carried out."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    Event,
    Replacement,
    activated,
    any_target,
    artifact,
    becomes,
    card,
    create,
    create_copy,
    creature,
    damage,
    deathtouch,
    destroy,
    double_strike,
    each,
    each_player,
    enchantment,
    gains,
    get_energy,
    gets,
    haste,
    indestructible,
    instant,
    lose_life,
    losing_types,
    permanent,
    target,
    when_dies,
    whenever_attacks,
    wither,
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
SPARK = card("Test Spark", "{0}", instant, damage(1, target(any_target)))
SCORCH = card("Test Scorch", "{0}", instant, damage(2, each(creature)), damage(2, each_player))
SHRINK = card("Test Shrink", "{0}", instant, gets(target(creature), -5, 0))
PINGER = card("Test Pinger", "{1}", creature("Wizard", 1, 3), activated("{T}", damage(1, target(any_target))))
DYING = card("Test Dying", "{1}", creature("Zombie", 2, 1), when_dies(damage(2, each_player)))
BRUTE = card("Test Brute", "{1}", creature("Ogre", 6, 6))
WALL = card("Test Wall", "{1}", creature("Wall", 0, 1), indestructible)
KEEN = card("Test Keen", "{0}", instant, gains(target(creature), deathtouch))
SWIFT = card("Test Swift", "{0}", instant, gains(target(creature), double_strike))
ROT = card("Test Rot", "{0}", instant, gains(target(creature), wither))
HASTEN = card("Test Hasten", "{0}", instant, gains(target(creature), haste))
CLONE = card("Test Clone", "{0}", instant, create_copy(target(creature)))
UNARM = card("Test Unarm", "{0}", instant, becomes(target(creature), losing_types(creature)))
CARDS = (
    GIFT, SMITE, MECH, HERALD, DULL, BLEED, WOUND, SPARK, SCORCH, SHRINK, PINGER, DYING, BRUTE, WALL, KEEN,
    SWIFT, ROT, UNARM, HASTEN, CLONE,
)  # fmt: skip


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


# --- Plasma Caster --------------------------------------------------------------------------------------------------


def cast_plasma(seed, energy=2):
    """My Bears with Plasma Caster attack; theirs blocks, and Watchwolf stays behind."""
    s = Scenario(CARDS, seed=seed)
    s.me.battlefield("Grizzly Bears").energy(energy)
    s.me.battlefield("Plasma Caster", attached_to=s["Grizzly Bears"])
    s.opp.battlefield("Test Brute", "Watchwolf")
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.opp.block("Test Brute", "Grizzly Bears")
    return s


def test_plasma_caster_gets_energy_as_the_equipped_creature_attacks(s):
    s.me.battlefield("Grizzly Bears", "Watchwolf")
    s.me.battlefield("Plasma Caster", attached_to=s["Grizzly Bears"])
    assert s.start()["Grizzly Bears"].pt == (3, 3)
    other = s.clone()
    other.me.attack("Watchwolf")
    assert other.stack == []
    s.me.attack("Grizzly Bears")
    s.resolve()
    assert s.me.energy == 2


def test_plasma_caster_targets_only_what_blocks_the_equipped_creature():
    s = cast_plasma(0, energy=0)
    assert s.me.energy == 2
    s.me.activate("Plasma Caster")
    assert s.decision == "priority" and "targeting Test Brute" in s.stack[0] and s.me.energy == 0


def test_plasma_caster_cannot_overpay(s):
    s.me.battlefield("Grizzly Bears").energy(1)
    s.me.battlefield("Plasma Caster", attached_to=s["Grizzly Bears"])
    s.opp.battlefield("Test Brute")
    s.at("blockers", turn_of=s.me)
    assert can(s, "Plasma Caster") == 0


def test_plasma_caster_needs_a_blocker(s):
    s.me.battlefield("Grizzly Bears").energy(4)
    s.me.battlefield("Plasma Caster", attached_to=s["Grizzly Bears"])
    s.opp.battlefield("Test Brute")
    assert can(s, "Plasma Caster") == 0


def test_plasma_caster_flips_a_coin():
    """705.2: both results come about; the loser deals 1 damage instead."""
    ends = []
    for seed in range(24):
        s = cast_plasma(seed)
        s.me.activate("Plasma Caster")
        s.resolve()
        ends.append((s["Test Brute"].zone, s["Test Brute"].damage))
    assert set(ends) == {("exile", 0), ("battlefield", 1)}
    assert 4 <= ends.count(("exile", 0)) <= 20


def test_plasma_caster_flips_nothing_where_the_target_has_stopped_blocking():
    """608.2b: what no longer blocks the equipped creature is an illegal target."""
    s = cast_plasma(0)
    before = int(s.g["rng_count"])
    s.me.activate("Plasma Caster")
    s.g["obj_blocking"][s["Test Brute"].slot] = s["Test Brute"].slot  # its attacker was removed from combat
    s.resolve()
    assert s["Test Brute"].zone == "battlefield" and s["Test Brute"].damage == 0
    assert int(s.g["rng_count"]) == before


def test_plasma_caster_equip_2(s):
    s.me.battlefield("Plasma Caster", "Grizzly Bears").mana("RR")
    s.me.activate("Plasma Caster", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (3, 3)


# --- Consulate Surveillance -----------------------------------------------------------------------------------------


def test_consulate_surveillance_gets_energy_as_it_enters(s):
    s.me.mana("WWWW").hand("Consulate Surveillance")
    s.me.cast("Consulate Surveillance")
    s.resolve(2)
    assert s.me.energy == 4


def test_consulate_surveillance_cannot_overpay(s):
    s.me.battlefield("Consulate Surveillance").energy(1)
    assert can(s, "Consulate Surveillance") == 0


def test_consulate_surveillance_chooses_as_it_resolves(s):
    """609.7a, and its ruling: no target; any permanent can be chosen, whatever it is."""
    s.me.battlefield("Consulate Surveillance", "Forest").energy(2)
    s.opp.battlefield("Test Pinger", "Watchwolf")
    s.me.activate("Consulate Surveillance")
    assert s.decision == "priority" and s.me.energy == 0
    s.resolve()
    assert s.deciding is s.me and set(s.options) == {
        "choose Consulate Surveillance", "choose Forest", "choose opp's Test Pinger 1/3", "choose opp's Watchwolf 3/3",
    }  # fmt: skip


def test_consulate_surveillance_prevents_all_of_its_damage_to_you(s):
    """615.1: as often as it deals damage this turn, combat damage too, but only to you, and only by it."""
    s.me.battlefield("Consulate Surveillance", "Grizzly Bears").energy(2)
    s.opp.battlefield("Test Pinger", "Watchwolf")
    s.at("main1", turn_of=s.opp)
    s.me.activate("Consulate Surveillance")
    s.resolve()
    s.me.choose("Watchwolf")
    s.opp.activate("Test Pinger", target=s.me)
    s.resolve()
    assert s.me.life == 19
    s.opp.attack("Watchwolf")
    s.pass_until("damage")
    assert s.me.life == 19


def test_consulate_surveillance_protects_no_permanent(s):
    """Its ruling: only the damage that would be dealt to you is prevented."""
    s.me.battlefield("Consulate Surveillance", "Test Brute").energy(2)
    s.opp.hand("Test Scorch")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Scorch")
    s.me.activate("Consulate Surveillance")
    s.resolve()
    s.me.choose("Test Scorch")
    s.resolve()
    assert (s.me.life, s.opp.life, s["Test Brute"].damage) == (20, 18, 2)


def test_consulate_surveillance_only_this_turn(s):
    s.me.battlefield("Consulate Surveillance").energy(2).library("Forest", 3)
    s.opp.battlefield("Watchwolf").library("Forest", 3)
    s.me.activate("Consulate Surveillance")
    s.resolve()
    s.me.choose("Watchwolf")
    s.pass_until("main1", turn_of=s.opp)
    s.opp.attack("Watchwolf")
    s.pass_until("damage")
    assert s.me.life == 17


def test_consulate_surveillance_follows_a_permanent_spell(s):
    """609.7a: damage by the permanent that the chosen spell becomes is prevented as well."""
    s.me.battlefield("Consulate Surveillance").energy(2)
    s.opp.hand("Test Pinger").mana("R").hand("Test Hasten")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Pinger")
    s.me.activate("Consulate Surveillance")
    s.resolve()
    s.me.choose("Test Pinger")
    s.resolve()
    s.opp.cast("Test Hasten", target="Test Pinger")
    s.resolve()
    s.opp.activate("Test Pinger", target=s.me)
    s.resolve()
    assert s.me.life == 20


def test_consulate_surveillance_source_of_an_ability_that_has_left(s):
    """609.7a: an object that something on the stack refers to, wherever it is by now."""
    s.me.battlefield("Consulate Surveillance").energy(2).hand("Test Smite")
    s.opp.battlefield("Test Dying")
    s.me.cast("Test Smite", target="Test Dying")
    s.resolve()
    assert len(s.stack) == 1
    s.me.activate("Consulate Surveillance")
    s.resolve()
    s.me.choose("Test Dying")
    s.resolve()
    assert (s.me.life, s.opp.life) == (20, 18)


def test_consulate_surveillance_is_not_asked_about_equals_twice(s):
    s.me.battlefield("Consulate Surveillance", "Forest", 4).energy(2)
    s.me.activate("Consulate Surveillance")
    s.resolve()
    assert len(s.options) == 2


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


# --- Aether Revolt --------------------------------------------------------------------------------------------------


def revolt(s):
    """A permanent of mine has left the battlefield this turn."""
    s.me.hand("Test Smite").battlefield("Forest")
    s.me.cast("Test Smite", target="Forest")
    s.resolve()


def test_aether_revolt_deals_as_much_damage_as_energy_was_got(s):
    s.me.battlefield("Aether Revolt").hand("Test Gift")
    s.opp.battlefield("Watchwolf")
    s.me.cast("Test Gift")
    s.resolve()
    assert set(s.options) == {"target opp's Watchwolf 3/3", "target me", "target opp"}
    s.me.choose(s.opp)
    s.resolve()
    assert (s.me.energy, s.opp.life) == (2, 18)


def test_aether_revolt_adds_two_after_a_permanent_left(s):
    s.me.battlefield("Aether Revolt").hand("Test Gift")
    revolt(s)
    s.me.cast("Test Gift")
    s.resolve()
    s.me.choose(s.opp)
    s.resolve()
    assert s.opp.life == 16


@pytest.mark.parametrize(("whose", "lost"), [("opp", 3), ("me", 1)])
def test_aether_revolt_to_opponents_and_what_they_control(s, whose, lost):
    """Any source that you control: a spell here."""
    s.me.battlefield("Aether Revolt").hand("Test Spark", 2)
    who = {"opp": s.opp, "me": s.me}[whose]
    who.battlefield("Test Brute")
    revolt(s)
    s.me.cast("Test Spark", target=who)
    s.resolve()
    s.me.cast("Test Spark", target="Test Brute")
    s.resolve()
    assert (20 - who.life, s["Test Brute"].damage) == (lost, lost)


def test_aether_revolt_not_for_combat_damage(s):
    s.me.battlefield("Aether Revolt", "Grizzly Bears")
    revolt(s)
    s.me.attack("Grizzly Bears")
    s.pass_until("damage")
    assert s.opp.life == 18


def test_aether_revolt_not_for_an_opponents_source(s):
    s.me.battlefield("Aether Revolt")
    s.opp.hand("Test Spark", "Test Smite").battlefield("Forest")
    revolt(s)
    s.me.pass_()
    s.opp.cast("Test Spark", target=s.me)
    s.resolve()
    assert s.me.life == 19


def test_aether_revolt_without_revolt(s):
    s.me.battlefield("Aether Revolt").hand("Test Spark", 2, "Test Smite")
    s.opp.battlefield("Forest")
    s.me.cast("Test Spark", target=s.opp)
    s.resolve()
    s.me.cast("Test Smite", target="Forest")  # an opponent's permanent
    s.resolve()
    s.me.cast("Test Spark", target=s.opp)
    s.resolve()
    assert s.opp.life == 18


def test_aether_revolt_two_of_them(s):
    """616.1: each replaces the damage once."""
    s.me.battlefield("Aether Revolt", 2).hand("Test Spark")
    revolt(s)
    s.me.cast("Test Spark", target=s.opp)
    s.resolve()
    assert s.opp.life == 15


def test_aether_revolt_once_however_much_energy(s):
    """122.6: one or more at once."""
    s.me.battlefield("Aether Revolt").hand("Test Gift")
    s.me.cast("Test Gift")
    s.resolve()
    s.me.choose(s.opp)
    assert len(s.stack) == 1


# --- Razorfield Ripper ----------------------------------------------------------------------------------------------


def test_razorfield_ripper_attacks_by_itself(s):
    """You get {E} first; X is counted then."""
    s.me.battlefield("Razorfield Ripper").energy(2).library("Forest", 2)
    s.opp.library("Forest", 2)
    s.me.attack("Razorfield Ripper")
    assert s.me.energy == 2 and len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 3 and s["Razorfield Ripper"].pt == (6, 6)
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Razorfield Ripper"].pt == (3, 3)


def test_razorfield_ripper_pumps_the_equipped_creature_that_attacks(s):
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").mana("WW")
    s.me.activate("Razorfield Ripper", 1, target="Grizzly Bears")
    s.resolve()
    s.me.attack("Grizzly Bears")
    s.resolve()
    assert s.me.energy == 1 and s["Grizzly Bears"].pt == (3, 3)


@pytest.mark.parametrize(("mana", "energy", "n"), [("", 0, 0), ("W", 2, 0), ("WW", 2, 1), ("W", 3, 1), ("WW", 3, 2)])
def test_razorfield_ripper_reconfigures_for_mana_or_energy(s, mana, energy, n):
    """702.151a: either cost; nothing but another creature of yours is a target."""
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").mana(mana).energy(energy)
    s.opp.battlefield("Watchwolf")
    assert can(s, "Razorfield Ripper") == n


def test_razorfield_ripper_stops_being_a_creature_while_attached(s):
    """702.151b, 205.3d: nor has it creature types then."""
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").energy(6)
    s.me.activate("Razorfield Ripper", 2, target="Grizzly Bears")
    assert s.me.energy == 3
    s.resolve()
    ripper = s["Razorfield Ripper"]
    assert ripper.attached_to is s["Grizzly Bears"]
    assert ripper.types == {"artifact"} and ripper.subtypes == {"Equipment"} and ripper.pt == (0, 0)
    s.me.activate("Razorfield Ripper", 4)
    assert s.me.energy == 0
    s.resolve()
    assert ripper.attached_to is None and ripper.types == {"artifact", "creature"} and ripper.pt == (3, 3)
    assert ripper.subtypes == {"Equipment", "Rhino"}


def test_razorfield_ripper_unattaches_only_where_it_is_attached(s):
    s.me.battlefield("Razorfield Ripper").energy(3).mana("WW")
    assert can(s, "Razorfield Ripper") == 0


def test_razorfield_ripper_moves_from_one_to_another(s):
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears", "Watchwolf").energy(6)
    s.me.activate("Razorfield Ripper", 2, target="Grizzly Bears")
    s.resolve()
    s.me.activate("Razorfield Ripper", 2, target="Watchwolf")
    s.resolve()
    assert s["Razorfield Ripper"].attached_to is s["Watchwolf"] and s["Razorfield Ripper"].types == {"artifact"}


def test_razorfield_ripper_only_as_a_sorcery(s):
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").energy(6)
    s.at("begin_combat", turn_of=s.me)
    assert can(s, "Razorfield Ripper") == 0


@pytest.mark.parametrize("trick", ["Test Smite", "Test Unarm"])
def test_razorfield_ripper_is_a_creature_again_when_it_equips_nothing(s, trick):
    """704.5n, 702.151b: the host has left, or is no creature."""
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").energy(3).hand(trick)
    s.me.activate("Razorfield Ripper", target="Grizzly Bears")
    s.resolve()
    s.me.cast(trick, target="Grizzly Bears")
    s.resolve()
    assert s["Razorfield Ripper"].attached_to is None
    assert s["Razorfield Ripper"].types == {"artifact", "creature"} and s["Razorfield Ripper"].pt == (3, 3)


def test_razorfield_ripper_does_not_attach_to_what_has_gone(s):
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").energy(3).hand("Test Smite")
    s.me.activate("Razorfield Ripper", target="Grizzly Bears")
    s.me.cast("Test Smite", target="Grizzly Bears")
    s.resolve(2)
    assert s["Razorfield Ripper"].attached_to is None and "creature" in s["Razorfield Ripper"].types


def test_razorfield_ripper_can_attack_again_after_it_was_attached(s):
    """302.6: it has been under your control all the time."""
    s.me.battlefield("Razorfield Ripper", "Grizzly Bears").energy(6)
    s.me.activate("Razorfield Ripper", 2, target="Grizzly Bears")
    s.resolve()
    s.me.activate("Razorfield Ripper", 4)
    s.resolve()
    s.me.attack("Razorfield Ripper")
    assert len(s.stack) == 1


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
