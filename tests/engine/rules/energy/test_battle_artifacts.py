"""Energy cards about combat: artifacts, enchantments, and the creature with reconfigure."""

import pytest

from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.battle_board import CARDS, can, paid


@pytest.fixture(params=[False, True], ids=["auto", "manual"])
def s(request):
    return Scenario(CARDS, manual=request.param)


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
    paid(s)
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
    paid(s)
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
    paid(s)
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
    paid(s)
    s.resolve()
    assert s["Grizzly Bears"].pt == (3, 3)


# --- Consulate Surveillance -----------------------------------------------------------------------------------------


def test_consulate_surveillance_gets_energy_as_it_enters(s):
    s.me.mana("WWWW").hand("Consulate Surveillance")
    s.me.cast("Consulate Surveillance")
    paid(s)
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
    paid(s)
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


def test_consulate_surveillance_twice_from_the_same_source(s):
    s.me.battlefield("Consulate Surveillance").energy(4)
    s.opp.battlefield("Watchwolf")
    s.at("main1", turn_of=s.opp)
    for _ in range(2):
        s.me.activate("Consulate Surveillance")
        s.resolve()
        s.me.choose("Watchwolf")
    assert int(s.g["fx_n"]) == 1
    s.opp.attack("Watchwolf")
    s.pass_until("damage")
    assert s.me.life == 20


def test_consulate_surveillance_is_not_asked_about_equals_twice(s):
    s.me.battlefield("Consulate Surveillance", "Forest", 4).energy(2)
    s.me.activate("Consulate Surveillance")
    s.resolve()
    assert len(s.options) == 2


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
    paid(s)
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
