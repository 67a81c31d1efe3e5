"""Energy cards of the first sets whose names begin with Aether: each clause, paid and declined."""

import pytest

from manaloom.engine.cards.language import (
    card,
    each,
    enchantment,
    gain_life,
    permanent,
    put_onto_battlefield,
    sorcery,
    whenever,
    you_get_energy,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.ways import CARDS, activable, choices, enter, looks, order

RETURN = card("Test Return", "{0}", sorcery, put_onto_battlefield(each(permanent.in_your_graveyard)))
LISTENER = card("Test Listener", "{1}", enchantment, whenever(you_get_energy(), gain_life(1)))


@pytest.fixture
def s():
    return Scenario((*CARDS, LISTENER, RETURN))


# --- five that make Servos ------------------------------------------------------------------------------------------

MAKERS = {
    "Aether Chaser": ({"first_strike"}, (2, 1)),
    "Aether Herder": (set(), (3, 3)),
    "Aether Inspector": ({"vigilance"}, (2, 3)),
    "Aether Poisoner": ({"deathtouch"}, (1, 1)),
    "Aether Swooper": ({"flying"}, (1, 2)),
}


@pytest.mark.parametrize("name", MAKERS)
def test_enters_two_energy(s, name):
    enter(s, name)
    assert (len(s.stack), s.me.energy) == (1, 0)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (2, 0)
    assert (s[name].keywords, s[name].pt) == MAKERS[name]


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize(("have", "ends"), [(0, {(0, 0)}), (1, {(1, 0)}), (2, {(2, 0), (0, 1)}), (5, {(5, 0), (3, 1)})])
def test_attacks_pay_two_for_a_servo(s, name, have, ends):
    """Who can't pay isn't asked, and it is paid once at most."""
    s.me.battlefield(name).energy(have)
    s.me.attack(name)
    assert len(s.stack) == 1
    assert s.outcomes(lambda s: (s.me.energy, len(s.me.tokens("Servo"))), lambda s: s.resolve()) == ends


@pytest.mark.parametrize("name", MAKERS)
def test_makes_a_servo(s, name):
    s.me.battlefield(name).energy(2)
    s.me.attack(name)
    s.resolve()
    s.me.choose("yes")
    (servo,) = s.me.tokens()
    assert looks(servo) == ("", {"artifact", "creature"}, {"Servo"}, (1, 1), set())
    assert (servo.tapped, servo.attacking) == (False, False)


# --- the others -----------------------------------------------------------------------------------------------------


def test_aether_hub_enters_one_energy(s):
    s.me.hand("Aether Hub")
    s.me.play("Aether Hub")
    assert (s.me.energy, s["Aether Hub"].tapped, len(s.stack)) == (0, False, 1)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (1, 0)


@pytest.mark.parametrize(("have", "mana"), [(0, {"C"}), (1, {"C", *"WUBRG"})])
def test_aether_hub_one_mana_of_any_color_for_one_energy(have, mana):
    s = Scenario(manual=True)
    s.me.battlefield("Aether Hub").energy(have)
    s.start()
    found = set()
    for n, option in enumerate(s.options):
        if option != "pass":
            found |= s.outcomes(lambda s: (s.me.mana, s.me.energy), lambda s, n=n: s.take(n))
    assert found == {(m, have if m == "C" else have - 1) for m in mana}


def test_aether_meltdown_at_instant_speed_on_a_creature_or_vehicle(s):
    s.me.battlefield("Island", 2).hand("Aether Meltdown")
    s.opp.battlefield("Grizzly Bears", "Sky Skiff", "Sol Ring")
    s.at("upkeep", turn_of=s.opp)
    s.me.cast("Aether Meltdown")
    assert choices(s) == ["Grizzly Bears", "Sky Skiff"]
    s.me.choose("Grizzly Bears")
    s.resolve()
    assert (s["Grizzly Bears"].pt, s.me.energy) == ((-2, 2), 0)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (2, 0)


def test_aether_meltdown_on_a_vehicle(s):
    s.me.battlefield("Island", 2).hand("Aether Meltdown")
    s.opp.battlefield("Aethersphere Harvester", "Grizzly Bears")
    s.me.cast("Aether Meltdown", target="Aethersphere Harvester")
    s.resolve(2)
    assert s["Aether Meltdown"].attached_to.name == "Aethersphere Harvester"
    s.me.pass_()
    s.opp.activate("Aethersphere Harvester", "tap creatures")
    s.resolve()
    assert s["Aethersphere Harvester"].pt == (-1, 5)


def test_aether_meltdown_without_its_target_gives_nothing(s):
    """303.4a, 608.3b: it doesn't resolve."""
    s.me.battlefield("Island", 2).hand("Aether Meltdown")
    s.opp.battlefield("Grizzly Bears").hand("Test Smite")
    s.me.cast("Aether Meltdown", target="Grizzly Bears")
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert (s["Aether Meltdown"].zone, s.me.energy) == ("graveyard", 0)


def test_aether_theorist_three_energy_and_scry(s):
    enter(s, "Aether Theorist")
    s.resolve()
    assert s.me.energy == 3
    assert not activable(s, "Aether Theorist")  # 302.6


def test_aether_theorist_scries_one(s):
    s.me.battlefield("Aether Theorist").energy(2).library("Forest", "Island")
    s.me.activate("Aether Theorist")
    assert (s.me.energy, s["Aether Theorist"].tapped) == (1, True)
    ends = s.outcomes(lambda s: tuple(s.me.library.names), lambda s: s.resolve())
    assert ends == {("Forest", "Island"), ("Island", "Forest")}


def test_aether_theorist_not_without_energy(s):
    s.me.battlefield("Aether Theorist")
    assert not activable(s.at("main1"), "Aether Theorist")


def test_aethergeode_miner_attacks_two_energy(s):
    s.me.battlefield("Aethergeode Miner")
    s.me.attack("Aethergeode Miner")
    assert s.me.energy == 0
    s.resolve()
    assert (s.me.energy, s.decision) == (2, "priority")


def test_aethergeode_miner_leaves_and_returns_as_a_new_object(s):
    s.me.battlefield("Aethergeode Miner", counters={"+1/+1": 1}).energy(2)
    s.me.attack("Aethergeode Miner")
    s.me.activate("Aethergeode Miner")
    assert (s.me.energy, s["Aethergeode Miner"].attacking) == (0, True)
    s.resolve()
    miner = s["Aethergeode Miner"]
    assert (miner.zone, miner.pt, miner.attacking, miner.tapped, miner.sick) == (
        "battlefield",
        (3, 1),
        False,
        False,
        True,
    )
    s.resolve()  # the trigger of its attack
    assert s.me.energy == 2


def test_aethergeode_miner_returns_to_its_owner(s):
    s.me.battlefield("Aethergeode Miner", owner=s.opp).energy(3)
    s.me.activate("Aethergeode Miner")
    s.resolve()
    assert (s["Aethergeode Miner"].zone, s["Aethergeode Miner"].controller, s.me.energy) == ("battlefield", s.opp, 1)
    assert not activable(s, "Aethergeode Miner")


def test_aethergeode_miner_died_in_response(s):
    """400.7: what it became in the graveyard is another object."""
    s.me.battlefield("Aethergeode Miner").energy(2).hand("Test Smite")
    s.me.activate("Aethergeode Miner")
    s.me.cast("Test Smite", target="Aethergeode Miner")
    s.resolve_all()
    assert (s["Aethergeode Miner"].zone, s.me.energy) == ("graveyard", 0)


def test_aethersphere_harvester_two_energy_and_lifelink(s):
    enter(s, "Aethersphere Harvester")
    s.resolve()
    assert s.me.energy == 2
    harvester = s["Aethersphere Harvester"]
    assert (harvester.types, harvester.subtypes, harvester.has("flying")) == ({"artifact"}, {"Vehicle"}, True)
    s.me.activate("Aethersphere Harvester")
    assert s.me.energy == 1
    s.resolve()
    assert harvester.has("lifelink")
    s.pass_until("upkeep")
    assert not harvester.has("lifelink")


def test_aethersphere_harvester_crewed_by_one_that_is_sick(s):
    s.me.battlefield("Aethersphere Harvester").battlefield("Grizzly Bears", sick=True).energy(1)
    s.me.activate("Aethersphere Harvester", "tap creatures")
    assert s["Grizzly Bears"].tapped
    s.resolve()
    s.me.activate("Aethersphere Harvester", "lifelink")
    s.resolve()
    assert (s["Aethersphere Harvester"].types, s["Aethersphere Harvester"].pt) == ({"artifact", "creature"}, (3, 5))
    s.me.attack("Aethersphere Harvester")
    s.pass_until("end_combat")
    assert (s.me.life, s.opp.life, s.me.energy) == (23, 17, 0)


def test_aethersquall_ancient_three_energy_in_your_upkeep(s):
    s.me.battlefield("Aethersquall Ancient")
    s.at("upkeep", turn_of=s.me).start()
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (3, 0)


def test_aethersquall_ancient_not_in_an_opponents_upkeep(s):
    s.me.battlefield("Aethersquall Ancient")
    s.at("upkeep", turn_of=s.opp).start()
    assert (s.stack, s.me.energy) == ([], 0)


def test_aethersquall_ancient_returns_all_other_creatures(s):
    s.me.battlefield("Aethersquall Ancient", "Grizzly Bears", "Sol Ring").battlefield("Llanowar Elves", owner=s.opp)
    s.opp.battlefield("Aethersquall Ancient", "Servo", "Aethersphere Harvester")
    s.me.energy(9)
    s.me.activate(s.me["Aethersquall Ancient"])
    assert s.me.energy == 1
    s.resolve()
    assert (sorted(s.me.battlefield.names), s.me.hand.names) == (
        ["Aethersquall Ancient", "Sol Ring"],
        ["Grizzly Bears"],
    )
    assert s.opp.battlefield.names == ["Aethersphere Harvester"]
    assert sorted(s.opp.hand.names) == ["Aethersquall Ancient", "Llanowar Elves"]


@pytest.mark.parametrize(
    ("step", "mine", "have"),
    [("upkeep", True, 20), ("main1", False, 20), ("begin_combat", True, 20), ("main1", True, 7)],
)
def test_aethersquall_ancient_only_as_a_sorcery_for_eight(s, step, mine, have):
    s.me.battlefield("Aethersquall Ancient").energy(have)
    s.at(step, turn_of=s.me if mine else s.opp).start()
    with pytest.raises(ScenarioError):
        s.me.activate("Aethersquall Ancient")


def test_aetherstorm_roc_itself_and_other_creatures(s):
    s.me.hand("Test Bird", "Sol Ring").mana("C")
    s.opp.battlefield("Grizzly Bears").hand("Test Bird")
    enter(s, "Aetherstorm Roc")
    s.resolve()
    assert s.me.energy == 1
    s.me.cast("Test Bird")
    s.resolve(2)
    assert s.me.energy == 2
    s.me.cast("Sol Ring")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 2)


def test_aetherstorm_roc_not_an_opponents_creature(s):
    s.me.battlefield("Aetherstorm Roc")
    s.opp.hand("Test Bird")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Bird")
    s.resolve()
    assert (s.stack, s.me.energy) == ([], 0)


def test_aetherstorm_roc_up_to_one_creature_of_the_defending_player(s):
    s.me.battlefield("Aetherstorm Roc", "Llanowar Elves").energy(2)
    s.opp.battlefield("Grizzly Bears", "Sol Ring")
    s.me.attack("Aetherstorm Roc")
    assert choices(s) == ["Grizzly Bears", "done"]
    s.me.choose("Grizzly Bears")

    def read(s):
        return s.me.energy, s["Aetherstorm Roc"].pt, s["Grizzly Bears"].tapped

    assert s.outcomes(read, lambda s: s.resolve()) == {(2, (3, 3), False), (0, (4, 4), True)}


def test_aetherstorm_roc_without_a_target(s):
    s.me.battlefield("Aetherstorm Roc").energy(3)
    s.me.attack("Aetherstorm Roc")
    ends = s.outcomes(lambda s: (s.me.energy, s["Aetherstorm Roc"].pt), lambda s: s.resolve())
    assert ends == {(3, (3, 3)), (1, (4, 4))}


def test_aetherstorm_roc_its_target_gone(s):
    """608.2b: nothing may be paid."""
    s.me.battlefield("Aetherstorm Roc").energy(2)
    s.opp.battlefield("Grizzly Bears").hand("Test Smite")
    s.me.attack("Aetherstorm Roc")
    s.me.choose("Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy, s["Aetherstorm Roc"].pt) == ("priority", [], 2, (3, 3))


def test_aetherstream_leopard(s):
    enter(s, "Aetherstream Leopard")
    s.resolve()
    assert (s.me.energy, s["Aetherstream Leopard"].has("trample")) == (1, True)


@pytest.mark.parametrize(("have", "ends"), [(0, {(0, (2, 3))}), (2, {(2, (2, 3)), (1, (4, 3))})])
def test_aetherstream_leopard_attacks(s, have, ends):
    s.me.battlefield("Aetherstream Leopard").energy(have)
    s.me.attack("Aetherstream Leopard")
    assert s.outcomes(lambda s: (s.me.energy, s["Aetherstream Leopard"].pt), lambda s: s.resolve()) == ends


def test_aetherstream_leopard_until_end_of_turn(s):
    s.me.battlefield("Aetherstream Leopard").energy(1)
    s.me.attack("Aetherstream Leopard")
    s.resolve()
    s.me.choose("yes")
    s.pass_until("end_combat")
    assert (s.opp.life, s["Aetherstream Leopard"].pt) == (16, (4, 3))
    s.pass_until("upkeep")
    assert s["Aetherstream Leopard"].pt == (2, 3)


def test_aethertide_whale(s):
    enter(s, "Aethertide Whale")
    s.resolve()
    assert (s.me.energy, s["Aethertide Whale"].keywords) == (6, {"flying"})
    s.me.activate("Aethertide Whale")
    assert (s.me.energy, s["Aethertide Whale"].zone) == (2, "battlefield")
    assert not activable(s, "Aethertide Whale")
    s.resolve()
    assert s.me.hand.names == ["Aethertide Whale"]


def test_aethertide_whale_to_its_owners_hand(s):
    s.me.battlefield("Aethertide Whale", owner=s.opp).energy(4)
    s.me.activate("Aethertide Whale")
    s.resolve()
    assert (s.me.hand.names, s.opp.hand.names, s.me.energy) == ([], ["Aethertide Whale"], 0)


def test_aethertorch_renegade_four_energy(s):
    enter(s, "Aethertorch Renegade")
    s.resolve()
    assert s.me.energy == 4


def test_aethertorch_renegade_one_damage_to_a_creature(s):
    s.me.battlefield("Aethertorch Renegade").energy(7)
    s.opp.battlefield("Grizzly Bears", "Test Walker")
    s.me.activate("Aethertorch Renegade")
    assert choices(s) == ["Aethertorch Renegade", "Grizzly Bears"]
    s.me.choose("Grizzly Bears")
    assert (s.me.energy, s["Aethertorch Renegade"].tapped) == (5, True)
    s.resolve()
    assert s["Grizzly Bears"].damage == 1


def test_aethertorch_renegade_six_damage_to_a_player_or_planeswalker(s):
    s.me.battlefield("Aethertorch Renegade").energy(8)
    s.opp.battlefield("Grizzly Bears", "Test Walker")
    s.me.activate("Aethertorch Renegade", "6 damage")
    assert choices(s) == ["Test Walker", "me", "opp"]
    s.me.choose(s.opp)
    assert s.me.energy == 0
    s.resolve()
    assert s.opp.life == 14


@pytest.mark.parametrize("have", [1, 7])
def test_aethertorch_renegade_not_enough_energy(s, have):
    s.me.battlefield("Aethertorch Renegade").energy(have)
    s.start()
    assert activable(s, "Aethertorch Renegade") == (have >= 2)
    assert not any("6 damage" in o for o in s.options)


def test_aetherwind_basker_enters_or_attacks(s):
    """Both, and each time once however much is got."""
    s.me.battlefield("Grizzly Bears", "Sol Ring", "Test Listener").battlefield("Llanowar Elves", tapped=True)
    s.opp.battlefield("Grizzly Bears")
    enter(s, "Aetherwind Basker")
    assert s.me.energy == 0
    s.resolve(2)
    assert (s.me.energy, s.me.life, s["Aetherwind Basker"].has("trample")) == (3, 21, True)


def test_aetherwind_basker_attacks(s):
    s.me.battlefield("Aetherwind Basker", "Grizzly Bears")
    s.me.attack("Aetherwind Basker")
    s.resolve()
    assert s.me.energy == 2
    s.me.activate("Aetherwind Basker")
    s.me.activate("Aetherwind Basker")
    assert (s.me.energy, activable(s, "Aetherwind Basker")) == (0, False)
    s.resolve_all()
    assert s["Aetherwind Basker"].pt == (9, 9)
    s.pass_until("upkeep")
    assert s["Aetherwind Basker"].pt == (7, 7)


def test_aetherwind_basker_counts_as_it_resolves(s):
    s.me.battlefield("Aetherwind Basker", "Grizzly Bears")
    s.opp.hand("Test Smite")
    s.me.attack("Aetherwind Basker")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Aetherwind Basker")
    s.resolve_all()
    assert s.me.energy == 1


def test_aetherstorm_roc_with_creatures_that_enter_at_the_same_time(s):
    """603.6a: what enters with it is seen, too; each is one trigger."""
    s.me.hand("Test Return").graveyard("Aetherstorm Roc", "Test Bird", "Decoction Module")
    s.me.cast("Test Return")
    s.resolve()
    order(s)
    assert len(s.stack) == 4  # two of the Roc, two of the Module
    s.resolve(4)
    assert s.me.energy == 4


def test_aethersphere_harvester_becomes_a_creature_but_none_enters(s):
    """603.6a: it was on the battlefield before; until end of turn."""
    s.me.battlefield("Aethersphere Harvester", "Grizzly Bears", "Decoction Module")
    s.me.activate("Aethersphere Harvester", "tap creatures")
    s.resolve()
    assert (s["Aethersphere Harvester"].pt, s.stack, s.me.energy) == ((3, 5), [], 0)
    s.pass_until("upkeep")
    assert s["Aethersphere Harvester"].types == {"artifact"}
