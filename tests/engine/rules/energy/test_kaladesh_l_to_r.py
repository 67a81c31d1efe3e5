"""Energy cards of the first sets from Lathnu Hellion to Roil Cartographer: each clause, paid and declined."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import artifact, card, creature, each, enchantment, sorcery, untap
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.ways import CARDS, activable, choices, enter, looks

RELIC = card("Test Relic", "{7}", artifact)
RITE = card("Test Rite", "{7}", sorcery, untap(each(creature)))
SHRINE = card("Test Shrine", "{5}", enchantment)


@pytest.fixture
def s():
    return Scenario((*CARDS, RELIC, RITE, SHRINE))


def test_lathnu_hellion_two_energy(s):
    enter(s, "Lathnu Hellion")
    s.resolve()
    assert s.me.energy == 2
    s.me.attack("Lathnu Hellion")  # haste
    s.pass_until("end_combat")
    assert s.opp.life == 16


@pytest.mark.parametrize(("have", "ends"), [(1, {(1, "graveyard")}), (2, {(2, "graveyard"), (0, "battlefield")})])
def test_lathnu_hellion_in_your_end_step(s, have, ends):
    s.me.battlefield("Lathnu Hellion").energy(have)
    s.at("end", turn_of=s.me).start()
    assert s.outcomes(lambda s: (s.me.energy, s["Lathnu Hellion"].zone), lambda s: s.resolve()) == ends


def test_lathnu_hellion_not_in_an_opponents_end_step(s):
    s.me.battlefield("Lathnu Hellion")
    s.at("end", turn_of=s.opp).start()
    assert s.stack == []


@pytest.mark.parametrize(("have", "ends"), [(5, {(7, True)}), (6, {(8, True), (0, False)})])
def test_lightning_runner_pays_eight(s, have, ends):
    """All creatures you control untap, also those that don't attack."""
    s.me.battlefield("Lightning Runner").battlefield("Llanowar Elves", tapped=True).energy(have)
    s.opp.battlefield("Grizzly Bears", tapped=True)
    s.me.attack("Lightning Runner")
    s.resolve()
    assert s.outcomes(lambda s: (s.me.energy, s["Llanowar Elves"].tapped)) == ends


def test_lightning_runner_another_combat_phase(s):
    s.me.battlefield("Grizzly Bears").energy(6)
    s.opp.battlefield("Servo", tapped=True)
    enter(s, "Lightning Runner")
    s.me.attack("Lightning Runner", "Grizzly Bears")  # haste
    s.resolve()
    s.me.choose("yes")
    assert s["Servo"].tapped
    s.pass_until("attackers")
    assert s.opp.life == 14  # double strike
    s.me.attack("Lightning Runner", "Grizzly Bears")
    s.resolve()
    s.pass_until("main2")
    assert (s.opp.life, s.me.energy) == (8, 2)


def test_live_fast(s):
    s.me.battlefield("Swamp", 3).hand("Live Fast").library("Forest", "Island", "Swamp")
    s.me.cast("Live Fast")
    s.resolve()
    assert (s.me.hand.names, s.me.life, s.me.energy, s.opp.life) == (["Forest", "Island"], 18, 2, 20)


def test_longtusk_cub_connects(s):
    s.me.battlefield("Longtusk Cub", counters={"+1/+1": 3})
    s.me.attack("Longtusk Cub")
    s.pass_until("damage")
    assert (s.opp.life, s.me.energy) == (15, 0)
    s.resolve()
    assert s.me.energy == 2


def test_longtusk_cub_blocked(s):
    s.me.battlefield("Longtusk Cub", counters={"+1/+1": 3})
    s.opp.battlefield("Grizzly Bears")
    s.me.attack("Longtusk Cub")
    s.pass_until("blockers")
    s.opp.block("Grizzly Bears", "Longtusk Cub")
    s.pass_until("end_combat")
    assert (s.opp.life, s.me.energy) == (20, 0)


def test_longtusk_cub_grows_at_instant_speed(s):
    s.me.battlefield("Longtusk Cub").energy(5)
    s.at("upkeep", turn_of=s.opp)
    s.me.activate("Longtusk Cub")
    s.resolve()
    s.opp.pass_()
    s.me.activate("Longtusk Cub")
    s.resolve()
    assert (s.me.energy, s["Longtusk Cub"].pt, activable(s, "Longtusk Cub")) == (1, (4, 4), False)


def test_maulfist_doorbuster_two_energy(s):
    enter(s, "Maulfist Doorbuster")
    s.resolve()
    assert s.me.energy == 2


@pytest.mark.parametrize(
    ("have", "ends"), [(0, {(0, True)}), (1, {(1, True), (0, False)}), (3, {(3, True), (2, False)})]
)
def test_maulfist_doorbuster_cant_block_this_turn(s, have, ends):
    """Any creature may be the target; it can't block any creature, not just this one."""
    s.me.battlefield("Maulfist Doorbuster", "Grizzly Bears").energy(have)
    s.opp.battlefield("Servo", "Thopter")
    s.me.attack("Maulfist Doorbuster", "Grizzly Bears")
    assert choices(s) == ["Grizzly Bears", "Maulfist Doorbuster", "Servo", "Thopter"]
    s.me.choose("Servo")

    def read(s):
        s.pass_until("blockers")
        pairs = {(s.words.name(o.a), s.words.name(o.b)) for o in s.batch.options(0) if o.kind == E.OPT_BLOCK}
        attackers = {"Maulfist Doorbuster", "Grizzly Bears"}
        assert {(b, a) for b, a in pairs if b == "Thopter"} == {("Thopter", a) for a in attackers}
        servo = {a for b, a in pairs if b == "Servo"}
        assert servo in (set(), attackers)
        return s.me.energy, servo == attackers

    assert s.outcomes(read, lambda s: s.resolve()) == ends


def test_maulfist_doorbuster_its_target_gone(s):
    s.me.battlefield("Maulfist Doorbuster").energy(3)
    s.opp.battlefield("Servo").hand("Test Smite")
    s.me.attack("Maulfist Doorbuster")
    s.me.choose("Servo")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Servo")
    s.resolve(2)
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], 3)


def test_minister_of_inquiries(s):
    enter(s, "Minister of Inquiries")
    s.resolve()
    assert s.me.energy == 2


@pytest.mark.parametrize("who", ["me", "opp"])
def test_minister_of_inquiries_mills_three(s, who):
    s.me.battlefield("Minister of Inquiries").energy(2).library("Forest", 5)
    s.opp.library("Island", 2)
    s.me.activate("Minister of Inquiries")
    assert choices(s) == ["me", "opp"]
    s.me.choose(who)
    assert (s.me.energy, s["Minister of Inquiries"].tapped) == (1, True)
    s.resolve()
    assert (len(s.me.graveyard), len(s.opp.graveyard)) == ((3, 0) if who == "me" else (0, 2))


def test_nissa_worldsoul_speaker_landfall(s):
    s.me.battlefield("Nissa, Worldsoul Speaker").hand("Forest")
    s.me.play("Forest")
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (2, 0)


@pytest.mark.parametrize(
    ("name", "have", "can"),
    [("Test Relic", 8, True), ("Test Relic", 7, False), ("Test Shrine", 9, True), ("Test Rite", 8, False)],
)
def test_nissa_worldsoul_speaker_eight_rather_than_the_mana_cost(s, name, have, can):
    s.me.battlefield("Nissa, Worldsoul Speaker").energy(have).hand(name)
    s.start()
    assert any(f"cast {name}" in o for o in s.options) == can
    if can:
        s.me.cast(name, how="energy")
        assert s.me.energy == have - 8
        s.resolve()
        assert s[name].zone == "battlefield"


def test_nissa_worldsoul_speaker_may_pay_mana(s):
    s.me.battlefield("Nissa, Worldsoul Speaker", "Wastes", 5).energy(8).hand("Test Shrine")
    s.start()
    ways = [n for n, o in enumerate(s.options) if "cast Test Shrine" in o]
    ends = set().union(
        *(s.outcomes(lambda s: (s.me.energy, s.all("Wastes")[0].tapped), lambda s, n=n: s.take(n)) for n in ways)
    )
    assert ends == {(8, True), (0, False)}


def test_nissa_worldsoul_speaker_only_for_you(s):
    s.me.battlefield("Nissa, Worldsoul Speaker")
    s.opp.energy(8).hand("Test Relic")
    s.at("main1", turn_of=s.opp)
    with pytest.raises(ScenarioError):
        s.opp.cast("Test Relic")


def test_phyrexian_ironworks_you_attack(s):
    """Once, with however many creatures."""
    s.me.battlefield("Phyrexian Ironworks", "Grizzly Bears", "Servo")
    s.me.attack("Grizzly Bears", "Servo")
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 1


def test_phyrexian_ironworks_an_opponent_attacks(s):
    s.me.battlefield("Phyrexian Ironworks")
    s.opp.battlefield("Grizzly Bears")
    s.at("begin_combat", turn_of=s.opp)
    s.opp.attack("Grizzly Bears")
    assert s.stack == []


def test_phyrexian_ironworks_three_for_a_golem(s):
    s.me.battlefield("Phyrexian Ironworks").energy(4)
    s.me.activate("Phyrexian Ironworks")
    assert (s.me.energy, s["Phyrexian Ironworks"].tapped) == (1, True)
    s.resolve()
    (golem,) = s.me.tokens()
    assert looks(golem) == ("", {"artifact", "creature"}, {"Phyrexian", "Golem"}, (3, 3), set())


@pytest.mark.parametrize(("step", "have"), [("upkeep", 3), ("begin_combat", 3), ("main1", 2)])
def test_phyrexian_ironworks_only_as_a_sorcery_for_three(s, step, have):
    s.me.battlefield("Phyrexian Ironworks").energy(have)
    s.at(step, turn_of=s.me)
    with pytest.raises(ScenarioError):
        s.me.activate("Phyrexian Ironworks")


@pytest.mark.parametrize(("have", "counters"), [(0, 0), (1, 2)])
def test_rampaging_aetherhood_pays_one_or_more(s, have, counters):
    """As much as its power, then any number of all that it gave may be paid, or nothing."""
    s.me.battlefield("Rampaging Aetherhood", counters={"+1/+1": counters} if counters else None).energy(have)
    s.at("upkeep", turn_of=s.me).start()
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Rampaging Aetherhood"].counters["+1/+1"] - counters), lambda s: s.resolve()
    )
    total = 4 + counters + have
    assert ends == {(total - n, n) for n in range(total + 1)}


def test_rampaging_aetherhood_keywords(s):
    s.me.battlefield("Rampaging Aetherhood")
    s.opp.hand("Test Smite").battlefield("Wastes", 2)
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Smite", target="Rampaging Aetherhood")
    assert (len(s.stack), s["Rampaging Aetherhood"].has("trample")) == (2, True)
    ends = s.outcomes(lambda s: (s["Wastes"].tapped, len(s.stack)), lambda s: s.resolve())
    assert ends == {(True, 1), (False, 0)}  # ward {2}


def test_reservoir_walker(s):
    enter(s, "Reservoir Walker")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.life, s.me.energy, s.opp.life, s.opp.energy) == (23, 3, 20, 0)


def test_riddle_gate_gargoyle_three_energy(s):
    enter(s, "Riddle Gate Gargoyle")
    s.resolve()
    assert (s.me.energy, s["Riddle Gate Gargoyle"].keywords) == (3, {"flying"})


def test_riddle_gate_gargoyle_lifelink_by_a_reflexive_trigger(s):
    s.me.battlefield("Riddle Gate Gargoyle", "Grizzly Bears", "Servo").energy(3)
    s.opp.battlefield("Thopter")
    s.me.attack("Grizzly Bears", "Servo")
    assert len(s.stack) == 1  # once
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, choices(s)) == (1, ["Grizzly Bears", "Riddle Gate Gargoyle", "Servo"])
    s.me.choose("Grizzly Bears")
    s.resolve()
    s.pass_until("end_combat")
    assert (s.me.life, s.opp.life) == (22, 17)
    s.pass_until("upkeep")
    assert not s["Grizzly Bears"].has("lifelink")


@pytest.mark.parametrize("have", [1, 2])
def test_riddle_gate_gargoyle_declined(s, have):
    s.me.battlefield("Riddle Gate Gargoyle").energy(have)
    s.me.attack("Riddle Gate Gargoyle")
    s.resolve()
    if have == 2:
        s.me.choose("no")
    assert (s.decision, s.stack, s.me.energy) == ("priority", [], have)


@pytest.mark.parametrize(
    ("name", "before", "after", "cost"),
    [("Riparian Tiger", (4, 4), (6, 6), 2), ("Voltaic Brawler", (3, 2), (4, 3), 1)],
)
def test_attacks_pay_to_get_bigger(s, name, before, after, cost):
    """Two energy as it enters; paid once or not at all; until end of turn."""
    enter(s, name)
    s.resolve()
    assert (s.me.energy, s[name].pt) == (2, before)
    for have in (cost - 1, cost, 2 * cost):
        s = Scenario(CARDS)
        s.me.battlefield(name).energy(have)
        s.me.attack(name)
        ends = s.outcomes(lambda s: (s.me.energy, s[name].pt, s[name].has("trample")), lambda s: s.resolve())
        own = name == "Riparian Tiger"
        assert ends == {(have, before, own)} | ({(have - cost, after, True)} if have >= cost else set())
    s.resolve()
    s.me.choose("yes")
    s.pass_until("upkeep")
    assert (s[name].pt, s[name].has("trample")) == (before, name == "Riparian Tiger")


def test_robobrain_war_mind_artifact_creatures_you_control(s):
    s.me.battlefield("Servo", 2, "Grizzly Bears", "Sol Ring", "Aethersphere Harvester").hand("Forest", 2)
    s.opp.battlefield("Servo")
    enter(s, "Robobrain War Mind")
    s.resolve()
    assert (s.me.energy, s["Robobrain War Mind"].pt) == (3, (2, 5))


@pytest.mark.parametrize(("have", "ends"), [(2, {(2, 1, 1)}), (3, {(3, 1, 1), (0, 2, 2)})])
def test_robobrain_war_mind_attacks(s, have, ends):
    s.me.battlefield("Robobrain War Mind").energy(have).hand("Forest").library("Forest", 2)
    s.opp.hand("Forest", 4)
    s.me.attack("Robobrain War Mind")
    assert (
        s.outcomes(lambda s: (s.me.energy, len(s.me.hand), s["Robobrain War Mind"].power), lambda s: s.resolve())
        == ends
    )


def test_rogue_refiner(s):
    s.me.library("Forest", "Island")
    enter(s, "Rogue Refiner")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.hand.names, s.me.energy) == (["Forest"], 2)


def test_roil_cartographer_landfall(s):
    s.me.battlefield("Roil Cartographer").hand("Forest")
    s.me.play("Forest")
    s.resolve()
    assert s.me.energy == 1


@pytest.mark.parametrize("have", [5, 7])
def test_roil_cartographer_six_for_three_cards(s, have):
    s.me.battlefield("Roil Cartographer").energy(have).library("Forest", 4)
    s.start()
    assert activable(s, "Roil Cartographer") == (have >= 6)
    if have >= 6:
        s.me.activate("Roil Cartographer")
        assert (s.me.energy, s["Roil Cartographer"].tapped) == (1, True)
        s.resolve()
        assert len(s.me.hand) == 3
