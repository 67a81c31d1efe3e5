"""Energy cards of the first sets from Architect of the Untamed to Die Young: each clause, paid and declined."""

import pytest

from manaloom.engine.cards.language import activated, add, card, creature, destroy, each, gain_life, sorcery
from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.ways import CARDS, activable, choices, enter, looks

WRATH = card("Test Wrath", "{0}", sorcery, destroy(each(creature)))
MANA_ELF = card("Test Elf", "{0}", creature("Elf", 1, 1), activated("{T}", add("{G}")), activated("{1}", gain_life(1)))


@pytest.fixture
def s():
    return Scenario((*CARDS, WRATH, MANA_ELF))


def test_architect_of_the_untamed_landfall(s):
    s.me.battlefield("Architect of the Untamed").hand("Forest", "Test Bird")
    s.me.play("Forest")
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (1, 0)
    s.me.cast("Test Bird")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 1)


def test_architect_of_the_untamed_not_an_opponents_land(s):
    s.me.battlefield("Architect of the Untamed")
    s.opp.hand("Forest")
    s.at("main1", turn_of=s.opp)
    s.opp.play("Forest")
    assert (s.stack, s.me.energy) == ([], 0)


def test_architect_of_the_untamed_eight_for_a_beast(s):
    s.me.battlefield("Architect of the Untamed").energy(9)
    s.at("upkeep", turn_of=s.opp)
    s.me.activate("Architect of the Untamed")
    assert s.me.energy == 1
    s.resolve()
    (beast,) = s.me.tokens()
    assert looks(beast) == ("", {"artifact", "creature"}, {"Beast"}, (6, 6), set())


def test_architect_of_the_untamed_not_for_seven(s):
    s.me.battlefield("Architect of the Untamed").energy(7)
    assert s.options == ["pass"]


def test_attune_with_aether(s):
    s.me.battlefield("Forest").hand("Attune with Aether").library("Island", "Mystic Gate", "Forest", "Grizzly Bears")
    s.me.cast("Attune with Aether")
    ends = s.outcomes(lambda s: (s.me.energy, tuple(s.me.hand.names), len(s.me.library)), lambda s: s.resolve())
    assert ends == {(2, ("Island",), 3), (2, ("Forest",), 3), (2, (), 4)}


def test_attune_with_aether_finds_nothing(s):
    s.me.battlefield("Forest").hand("Attune with Aether").library("Grizzly Bears")
    s.me.cast("Attune with Aether")
    s.resolve()
    assert (s.me.energy, s.me.hand.names) == (2, [])


def test_automated_assembly_line_once_for_all_that_connect(s):
    s.me.battlefield("Automated Assembly Line", "Servo", 2, "Thopter", "Grizzly Bears")
    s.opp.battlefield("Grizzly Bears")
    s.me.attack(*s.me.all("Servo"), "Thopter", "Grizzly Bears")
    s.pass_until("blockers")
    s.opp.block("Grizzly Bears", s.me.all("Servo")[0])
    s.pass_until("damage")
    assert (s.opp.life, len(s.stack)) == (16, 1)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (1, 0)


def test_automated_assembly_line_artifact_creatures_only(s):
    s.me.battlefield("Automated Assembly Line", "Grizzly Bears")
    s.me.attack("Grizzly Bears")
    s.pass_until("end_combat")
    assert (s.opp.life, s.me.energy) == (18, 0)


def test_automated_assembly_line_for_each_of_two_strikes(s):
    """603.2c: damage of the two combat damage steps is dealt at different times."""
    s.me.battlefield("Automated Assembly Line", "Thopter").battlefield("Servo", counters={"first strike": 1})
    s.me.attack("Servo", "Thopter")
    s.pass_until("end_combat")
    assert s.me.energy == 2


def test_automated_assembly_line_three_for_a_robot(s):
    s.me.battlefield("Automated Assembly Line").energy(5)
    s.me.activate("Automated Assembly Line")
    assert (s.me.energy, activable(s, "Automated Assembly Line")) == (2, False)
    s.resolve()
    (robot,) = s.me.tokens()
    assert looks(robot) == ("", {"artifact", "creature"}, {"Robot"}, (3, 3), set())
    assert robot.tapped


@pytest.mark.parametrize(("have", "ends"), [(5, {(7, 0)}), (6, {(8, 0), (0, 1)}), (9, {(11, 0), (3, 1)})])
def test_blaster_hulk_pays_eight_after_getting_two(s, have, ends):
    s.me.battlefield("Blaster Hulk").energy(have)
    s.me.attack("Blaster Hulk")
    s.resolve()
    paid = s.outcomes(lambda s: (s.me.energy, int(s.opp.life < 20 or len(s.stack) > 0)))
    assert paid == ends


def test_blaster_hulk_divides_among_up_to_eight(s):
    """603.12: its targets are chosen after paying; players may respond."""
    s.me.battlefield("Blaster Hulk").energy(6)
    s.opp.battlefield("Grizzly Bears", "Test Bird", 9)
    s.me.attack("Blaster Hulk")
    assert len(s.stack) == 1
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 0
    s.me.choose(s.opp, "Grizzly Bears", "done", 6)
    assert s.stack and s.opp.life == 20
    s.resolve()
    assert (s.opp.life, s["Grizzly Bears"].zone) == (14, "graveyard")


def test_blaster_hulk_up_to_eight_may_be_none(s):
    """115.6: "up to" allows zero targets."""
    s.me.battlefield("Blaster Hulk").energy(6)
    s.opp.battlefield("Test Bird")
    s.me.attack("Blaster Hulk")
    s.resolve()
    s.me.choose("yes")
    assert choices(s) == ["Blaster Hulk", "Test Bird", "done", "me", "opp"]
    s.me.choose("done")
    s.resolve()
    assert (s.me.energy, s.opp.life, s["Test Bird"].zone) == (0, 20, "battlefield")


def test_blaster_hulk_not_more_than_eight_targets(s):
    s.me.battlefield("Blaster Hulk").energy(6)
    s.opp.battlefield("Test Bird", 12)
    s.me.attack("Blaster Hulk")
    s.resolve()
    s.me.choose("yes")
    for _ in range(8):
        s.me.choose("Test Bird")
    s.resolve()
    assert len(s.opp.battlefield) == 4


@pytest.mark.parametrize("spent", [0, 2, 3])
def test_blaster_hulk_costs_less_for_energy_spent_this_turn(spent):
    s = Scenario()
    s.me.battlefield("Mountain", 2, "Wastes", 3, "Thriving Rats", "Shipwreck Moray").hand("Blaster Hulk").energy(5)
    s.start()
    for _ in range(spent):
        s.me.activate("Shipwreck Moray")
        s.resolve()
    assert ("cast Blaster Hulk" in " ".join(s.options)) == (spent == 3)


def test_blaster_hulk_has_haste(s):
    enter(s, "Blaster Hulk")
    s.me.attack("Blaster Hulk")
    assert len(s.stack) == 1


def test_bristling_hydra(s):
    enter(s, "Bristling Hydra")
    s.resolve()
    assert s.me.energy == 3
    s.me.activate("Bristling Hydra")
    assert (s.me.energy, activable(s, "Bristling Hydra")) == (0, False)
    s.resolve()
    hydra = s["Bristling Hydra"]
    assert (hydra.counters["+1/+1"], hydra.pt, hydra.has("hexproof")) == (1, (5, 4), True)
    s.pass_until("upkeep")
    assert (hydra.pt, hydra.has("hexproof")) == ((5, 4), False)


def test_bristling_hydra_hexproof_in_response(s):
    """608.2b, 702.11: the spell's only target is illegal."""
    s.me.battlefield("Bristling Hydra").energy(3)
    s.opp.hand("Test Smite")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Smite", target="Bristling Hydra")
    s.me.activate("Bristling Hydra")
    s.resolve_all()
    assert (s["Bristling Hydra"].zone, s["Bristling Hydra"].damage, s.me.energy) == ("battlefield", 0, 0)


@pytest.mark.parametrize(
    ("name", "have", "ends"),
    [
        ("Grizzly Bears", 0, {(4, False), (2, True)}),
        ("Servo", 0, {(4, False), (4, True)}),
        ("Reservoir Walker", 0, {(4, False)}),
        ("Reservoir Walker", 1, {(5, False), (0, True)}),
    ],
)
def test_confiscation_coup_pays_the_mana_value(s, name, have, ends):
    """A mana value of 0 may be paid or not."""
    s.me.battlefield("Island", 5).hand("Confiscation Coup").energy(have)
    s.opp.battlefield(name)
    s.me.cast("Confiscation Coup", target=name)
    assert s.outcomes(lambda s: (s.me.energy, s[name].controller is s.me), lambda s: s.resolve()) == ends


def test_confiscation_coup_lasts(s):
    s.me.battlefield("Island", 5).hand("Confiscation Coup").library("Forest", 3)
    s.opp.battlefield("Sol Ring", "Island", "Test Walker").library("Forest", 3)
    s.me.cast("Confiscation Coup")
    s.resolve()  # its only target
    s.me.choose("yes")
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_until("upkeep", turn_of=s.me)
    assert (s["Sol Ring"].controller, s["Sol Ring"].owner, s.me.energy) == (s.me, s.opp, 3)


def test_confiscation_coup_its_target_gone(s):
    """608.2b: no energy."""
    s.me.battlefield("Island", 5).hand("Confiscation Coup")
    s.opp.battlefield("Grizzly Bears").hand("Test Smite")
    s.me.cast("Confiscation Coup", target="Grizzly Bears")
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.energy == 0


ATTACKERS = {
    "Consul's Shieldguard": ("indestructible", (3, 4), set()),
    "Eddytrail Hawk": ("flying", (1, 2), {"flying"}),
    "Smelted Chargebug": ("menace", (1, 3), {"menace"}),
}


@pytest.mark.parametrize("name", ATTACKERS)
def test_enters_two_energy(s, name):
    enter(s, name)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (2, 0)
    assert (s[name].pt, s[name].keywords) == ATTACKERS[name][1:]


@pytest.mark.parametrize("name", ATTACKERS)
@pytest.mark.parametrize("have", [0, 1, 3])
def test_attacks_pay_one_for_another_attacker(s, name, have):
    """Another attacking creature is the target; who pays lets it gain a keyword until end of turn."""
    s.me.battlefield(name, "Grizzly Bears", "Llanowar Elves").energy(have)
    s.opp.battlefield("Servo")
    s.me.attack(name, "Grizzly Bears")  # the only target
    word = ATTACKERS[name][0]
    power = 3 if name == "Smelted Chargebug" else 2
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Grizzly Bears"].has(word), s["Grizzly Bears"].pt), lambda s: s.resolve()
    )
    assert ends == {(have, False, (2, 2))} | ({(have - 1, True, (power, 2))} if have else set())


@pytest.mark.parametrize("name", ATTACKERS)
def test_attacks_until_end_of_turn(s, name):
    s.me.battlefield(name, "Grizzly Bears", "Servo").energy(1)
    s.me.attack(name, "Grizzly Bears", "Servo")
    assert choices(s) == ["Grizzly Bears", "Servo"]
    s.me.choose("Servo")
    s.resolve()
    s.me.choose("yes")
    assert s["Servo"].has(ATTACKERS[name][0])
    s.pass_until("upkeep")
    assert (s["Servo"].has(ATTACKERS[name][0]), s["Servo"].pt) == (False, (1, 1))


@pytest.mark.parametrize("name", ATTACKERS)
def test_attacks_alone(s, name):
    """603.3d: without another attacking creature there is no target; nothing is paid."""
    s.me.battlefield(name, "Grizzly Bears").energy(2)
    s.me.attack(name)
    assert (s.stack, s.me.energy) == ([], 2)


@pytest.mark.parametrize("name", ATTACKERS)
def test_attacks_its_target_gone(s, name):
    s.me.battlefield(name, "Grizzly Bears").energy(2)
    s.opp.hand("Test Smite")
    s.me.attack(name, "Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 2)


def test_consulate_turret(s):
    s.me.battlefield("Consulate Turret").energy(2)
    s.start()
    assert [o.split(": ", 1)[1] for o in s.options if "Turret" in o] == ["{T}: you get {E}"]
    s.me.activate("Consulate Turret")
    assert (s.me.energy, len(s.stack)) == (2, 1)  # no mana ability
    s.resolve()
    assert (s.me.energy, s["Consulate Turret"].tapped, s.options) == (3, True, ["pass"])


def test_consulate_turret_two_damage(s):
    s.me.battlefield("Consulate Turret").energy(4)
    s.opp.battlefield("Grizzly Bears", "Test Walker")
    s.me.activate("Consulate Turret", "2 damage")
    assert choices(s) == ["Test Walker", "me", "opp"]
    s.me.choose("Test Walker")
    assert (s.me.energy, s["Consulate Turret"].tapped) == (1, True)
    s.resolve()
    assert s["Test Walker"].counters["loyalty"] == 2


def test_conversion_apparatus_three_energy(s):
    s.me.battlefield("Conversion Apparatus", "Forest", 3)
    s.me.activate("Conversion Apparatus", "you get")
    assert (s.me.energy, s["Conversion Apparatus"].tapped, len(s.stack)) == (0, True, 1)
    s.resolve()
    assert s.me.energy == 3


def test_conversion_apparatus_mana():
    """605.1a: both are mana abilities; any combination of three colours."""
    for have in (2, 3):
        s = Scenario(manual=True)
        s.me.battlefield("Conversion Apparatus").energy(have)
        s.start()
        found = set()
        for n, option in enumerate(s.options):
            if option != "pass":
                found |= s.outcomes(lambda s: (str(s.me.mana), s.me.energy, len(s.stack)), lambda s, n=n: s.take(n))
        three = {"".join(sorted(a + b + c, key="WUBRG".index)) for a in "WUBRG" for b in "WUBRG" for c in "WUBRG"}
        assert found == {("C", have, 0)} | ({(mana, 0, 0) for mana in three} if have == 3 else set())
        assert len(three) == 35


def test_cyclops_superconductor_three_energy_and_prowess(s):
    s.me.hand("Test Smite")
    s.opp.battlefield("Grizzly Bears")
    enter(s, "Cyclops Superconductor")
    s.resolve()
    assert s.me.energy == 3
    s.me.cast("Test Smite", target="Grizzly Bears")
    s.resolve()
    assert s["Cyclops Superconductor"].pt == (3, 3)


@pytest.mark.parametrize(("have", "ends"), [(2, {(2, 20)}), (3, {(3, 20), (0, 20)}), (7, {(7, 20), (4, 20)})])
def test_cyclops_superconductor_dies(s, have, ends):
    """Its damage is a second ability (603.12): after paying, nothing has been dealt yet."""
    s.me.battlefield("Cyclops Superconductor", counters={"+1/+1": 2}).energy(have).hand("Test Smite")
    s.me.cast("Test Smite", target="Cyclops Superconductor")
    while not any("dies" in one for one in s.stack):
        s.resolve()
    assert s.outcomes(lambda s: (s.me.energy, s.opp.life), lambda s: s.resolve()) == ends


def test_cyclops_superconductor_damage_by_its_last_power(s):
    """608.2h: its power as it last existed on the battlefield, here with prowess."""
    s.me.battlefield("Cyclops Superconductor", counters={"+1/+1": 2}).energy(3).hand("Test Smite")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Smite", target="Cyclops Superconductor")
    s.resolve(2)
    assert s["Cyclops Superconductor"].zone == "graveyard"
    s.resolve()
    s.me.choose("yes")
    assert choices(s) == ["Grizzly Bears", "me", "opp"]
    s.me.choose(s.opp)
    s.resolve()
    assert (s.me.energy, s.opp.life) == (0, 15)


def test_deadlock_trap_enters_tapped(s):
    enter(s, "Deadlock Trap")
    assert s["Deadlock Trap"].tapped
    s.resolve()
    assert s.me.energy == 2


def test_deadlock_trap_no_activated_abilities_this_turn(s):
    """Mana abilities neither; abilities activated before go on; it may untap and attack."""
    s.me.battlefield("Deadlock Trap").energy(1)
    s.me.library("Forest", 3)
    s.opp.battlefield("Test Elf", "Wastes", "Sol Ring", "Test Walker").library("Forest", 3)
    s.at("upkeep", turn_of=s.opp)
    s.opp.activate("Test Elf", "you gain")
    s.me.activate("Deadlock Trap")
    assert choices(s) == ["Test Elf", "Test Walker"]
    s.me.choose("Test Elf")
    assert (s.me.energy, s["Deadlock Trap"].tapped) == (0, True)
    s.resolve()
    assert s["Test Elf"].tapped and not activable(s, "Test Elf")
    s.resolve()
    assert s.opp.life == 21
    s.pass_until("main1")
    assert not activable(s, "Test Elf")
    s.pass_until("upkeep", turn_of=s.me)
    s.pass_until("main1", turn_of=s.opp)
    assert activable(s, "Test Elf")


def test_deadlock_trap_a_planeswalker(s):
    """Loyalty abilities are activated abilities (606.1)."""
    s.me.battlefield("Deadlock Trap").energy(1)
    s.me.library("Forest", 3)
    s.opp.battlefield("Test Walker").library("Forest", 3)
    s.at("upkeep", turn_of=s.opp)
    s.opp.pass_()
    s.me.activate("Deadlock Trap")  # its only target
    s.resolve()
    assert s["Test Walker"].tapped
    s.pass_until("main1")
    assert not activable(s, "Test Walker")
    s.pass_until("upkeep", turn_of=s.me)
    s.pass_until("main1", turn_of=s.opp)
    assert activable(s, "Test Walker")


def test_decoction_module_creatures_you_control(s):
    s.me.battlefield("Decoction Module").hand("Test Bird", "Forest")
    s.me.play("Forest")
    s.me.cast("Test Bird")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (1, 0)


def test_decoction_module_not_an_opponents(s):
    s.me.battlefield("Decoction Module")
    s.opp.hand("Test Bird")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Bird")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 0)


def test_decoction_module_returns_a_creature(s):
    s.me.battlefield("Decoction Module", "Forest", 4, "Test Bird").battlefield("Grizzly Bears", owner=s.opp)
    s.opp.battlefield("Servo")
    s.me.activate("Decoction Module")
    assert choices(s) == ["Grizzly Bears", "Test Bird"]
    s.me.choose("Grizzly Bears")
    assert s["Decoction Module"].tapped
    s.resolve()
    assert s.opp.hand.names == ["Grizzly Bears"]


def test_demon_of_dark_schemes_shrinks_all_others_that_are_there(s):
    s.me.battlefield("Grizzly Bears").hand("Test Bird")
    s.opp.battlefield("Reservoir Walker", "Aethersphere Harvester", "Servo")
    enter(s, "Demon of Dark Schemes")
    s.resolve()
    assert (s["Demon of Dark Schemes"].pt, s["Reservoir Walker"].pt) == ((5, 5), (1, 1))
    assert (s["Grizzly Bears"].zone, len(s.opp.battlefield)) == ("graveyard", 2)
    s.take(0)  # which of the two triggers is put on the stack first
    s.resolve(2)
    assert (s.me.energy, s.opp.energy) == (2, 0)
    s.me.cast("Test Bird")
    s.resolve()
    assert s["Test Bird"].pt == (1, 1)  # came later
    s.pass_until("upkeep")
    assert s["Reservoir Walker"].pt == (3, 3)


def test_demon_of_dark_schemes_dies_with_another(s):
    """603.10a: it looks back, and sees what died at the same time, but not itself."""
    s.me.battlefield("Demon of Dark Schemes", "Sol Ring").hand("Test Wrath")
    s.opp.battlefield("Test Bird")
    s.me.cast("Test Wrath")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 1


def test_demon_of_dark_schemes_puts_a_creature_onto_the_battlefield(s):
    s.me.battlefield("Demon of Dark Schemes", "Swamp", 3).energy(5).graveyard("Test Bird", "Sol Ring")
    s.opp.graveyard("Grizzly Bears")
    s.me.activate("Demon of Dark Schemes")
    assert choices(s) == ["Grizzly Bears", "Test Bird"]
    s.me.choose("Grizzly Bears")
    assert s.me.energy == 1
    s.resolve()
    bears = s["Grizzly Bears"]
    assert (bears.zone, bears.controller, bears.owner, bears.tapped) == ("battlefield", s.me, s.opp, True)


@pytest.mark.parametrize(("have", "lands"), [(3, 3), (4, 2)])
def test_demon_of_dark_schemes_needs_both(s, have, lands):
    s.me.battlefield("Demon of Dark Schemes", "Swamp", lands).energy(have).graveyard("Test Bird")
    s.start()
    assert not activable(s, "Demon of Dark Schemes")


def test_die_young_any_amount(s):
    s.me.battlefield("Swamp", 2).hand("Die Young").energy(1)
    s.opp.battlefield("Reservoir Walker")
    s.me.cast("Die Young")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Reservoir Walker"].zone, s["Reservoir Walker"].pt), lambda s: s.resolve()
    )
    assert {end[:2] if end[0] == 0 else end for end in ends} == {
        (3, "battlefield", (3, 3)),
        (2, "battlefield", (2, 2)),
        (1, "battlefield", (1, 1)),
        (0, "graveyard"),
    }


def test_die_young_until_end_of_turn(s):
    s.me.battlefield("Swamp", 2).hand("Die Young")
    s.opp.battlefield("Reservoir Walker")
    s.me.cast("Die Young")
    s.resolve()
    s.me.choose(2)
    assert s["Reservoir Walker"].pt == (1, 1)
    s.pass_until("upkeep")
    assert s["Reservoir Walker"].pt == (3, 3)


@pytest.mark.parametrize(
    ("name", "lands"), [("Die Young", "Swamp"), ("Harnessed Lightning", "Mountain"), ("Highspire Infusion", "Forest")]
)
def test_no_energy_without_the_target(s, name, lands):
    """608.2b: nothing is got, nothing may be paid."""
    s.me.battlefield(lands, 2).hand(name).energy(1)
    s.opp.battlefield("Grizzly Bears").hand("Test Smite")
    s.me.cast(name, target="Grizzly Bears")
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 1)
