"""Scenarios: positions by name, actions by meaning, answers about the result."""

import pytest

from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario


def test_positions_are_set_up_by_name_and_asked_about(scenario):
    s = scenario
    me, opp = s.me, s.opp
    me.life(7).energy(2).mana("GGC").hand("Test Bolt", 2, "Test Bear").library("Test Peak", 3, "Test Wood")
    me.battlefield("Test Wood", 3, tapped=True).battlefield("Test Bear", counters={"+1/+1": 2}, damage=1, sick=True)
    opp.graveyard("Test Doom").exile("Test Bolt").poison(3).battlefield("Test Bot")
    s.at("main1", turn_of=me).start()

    assert (me.life, me.energy, opp.life, opp.poison, me.mana) == (7, 2, 20, 3, "GGC")
    assert me.hand.names == ["Test Bolt", "Test Bolt", "Test Bear"]
    assert me.library.names == ["Test Peak", "Test Peak", "Test Peak", "Test Wood"]
    assert me.library[0].name == "Test Peak"
    assert me.battlefield.count("Test Wood") == 3 and all(t.tapped for t in me.all("Test Wood") if t.zone != "library")
    bear = me["Test Bear"]
    assert bear.pt == (4, 4) and bear.counters["+1/+1"] == 2 and bear.damage == 1 and bear.sick
    assert bear.types == {"creature"} and bear.subtypes == {"Bear"} and bear.colors == "G"
    assert opp.tokens("Test Bot")[0].token and opp.exile.names == ["Test Bolt"]
    assert (s.step, s.turn, s.active, s.deciding, s.decision) == ("main1", 3, me, me, "priority")


def test_casting_at_a_target_and_resolving(scenario):
    s = scenario
    s.me.battlefield("Test Peak").hand("Test Bolt")
    s.opp.battlefield("Test Bear", 2)
    bear = s.opp["Test Bear"]
    s.me.cast("Test Bolt", target=bear)
    assert s.stack == ["Test Bolt targeting Test Bear"] and s.me["Test Peak"].tapped
    s.resolve()
    assert bear.zone == "graveyard" and s.me.graveyard.names == ["Test Bolt"]
    assert s.opp.battlefield.names == ["Test Bear"]


def test_a_target_may_be_chosen_afterwards(scenario):
    s = scenario
    s.me.battlefield("Test Peak").hand("Test Bolt")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test Bolt")
    assert s.decision == "target"
    s.me.choose(s.opp)
    s.resolve()
    assert s.opp.life == 17


def test_what_is_not_legal_says_what_is_and_changes_nothing(scenario):
    s = scenario
    s.me.battlefield("Test Peak").hand("Test Bolt", "Test Bear")
    s.start()
    before = s.g.tobytes()
    with pytest.raises(ScenarioError, match=r"can.t cast Test Bear.*cast Test Bolt"):
        s.me.cast("Test Bear")
    with pytest.raises(ScenarioError, match="'Test Hub'"):
        s.me.cast("Test Bolt", target="Test Hub")
    with pytest.raises(ScenarioError, match=r"nothing is called .Test Blot..*Test Bolt"):
        s["Test Blot"]
    assert s.g.tobytes() == before


def test_unknown_names_have_suggestions(scenario):
    with pytest.raises(ScenarioError, match="Test Bear"):
        scenario.me.hand("Test Baer")
    with pytest.raises(ScenarioError, match="upkeep"):
        scenario.at("upkep")
    with pytest.raises(ScenarioError, match="no counters"):
        scenario.me.battlefield("Test Bear", counters={"nonsense": 1})


def test_setting_up_ends_with_the_first_action(scenario):
    scenario.start()
    with pytest.raises(ScenarioError, match="has begun"):
        scenario.me.life(3)


def test_playing_lands_and_triggers(scenario):
    s = scenario
    s.me.hand("Test Hub")
    s.me.play("Test Hub")
    assert s.stack and s.me.energy == 0
    s.resolve()
    assert s.me.energy == 1 and s["Test Hub"].zone == "battlefield"


def test_attacking_and_blocking(scenario):
    s = scenario
    s.me.battlefield("Test Bear", "Test Bird")
    s.opp.battlefield("Test Bear")
    mine, bird, theirs = s.me["Test Bear"], s.me["Test Bird"], s.opp["Test Bear"]
    s.me.attack("Test Bear", bird)
    assert mine.attacking and mine.tapped
    s.opp.block(theirs, mine)
    s.pass_until("end_combat")
    assert mine.zone == theirs.zone == "graveyard" and s.opp.life == 19


def test_tokens_die_for_good(scenario):
    s = scenario
    s.me.battlefield("Test Peak", 2).hand("Test Doom").battlefield("Test Maker")
    s.me.cast("Test Doom", target="Test Maker")
    s.resolve()
    assert s.stack  # its trigger
    s.resolve()
    assert len(s.me.tokens("Test Bot")) == 2


def test_both_players_act_in_turn(scenario):
    s = scenario
    s.me.battlefield("Test Peak", 2).hand("Test Bolt")
    s.opp.battlefield("Test Peak").hand("Test Bolt")
    s.me.cast("Test Bolt", target=s.opp)
    s.opp.cast("Test Bolt", target=s.me)
    assert len(s.stack) == 2
    s.resolve()
    assert (s.me.life, s.opp.life) == (17, 20)
    s.resolve()
    assert (s.me.life, s.opp.life) == (17, 17)


def test_steps_go_by(scenario):
    s = scenario
    s.me.library("Test Wood", 5)
    s.opp.library("Test Peak", 5)
    s.pass_until("upkeep", turn_of=s.opp)
    assert (s.turn, s.active, s.step) == (4, s.opp, "upkeep")
    s.pass_until("main1")
    assert s.opp.hand.names == ["Test Peak"]


def test_all_outcomes_of_a_choice(scenario):
    s = scenario
    s.me.battlefield("Test Peak", 2).hand("Test Tinker").energy(2)
    s.me.cast("Test Tinker")
    s.resolve()
    ends = s.outcomes(lambda s: (s.me.energy, len(s.me.tokens())), lambda s: s.resolve())
    assert ends == {(2, 0), (0, 1)}


def test_auras_are_attached(scenario):
    s = scenario
    s.me.battlefield("Test Bear").battlefield("Test Growth", attached_to="Test Bear")
    s.start()
    assert s["Test Bear"].pt == (4, 4)
    assert s["Test Growth"].attached_to is s["Test Bear"]
    assert s["Test Bear"].attachments == [s["Test Growth"]]


def test_spells_can_be_on_the_stack_already(scenario):
    s = scenario
    s.opp.stack("Test Bolt", target=s.me)
    s.resolve()
    assert s.me.life == 17


def test_paying_by_hand(synthetic):
    s = Scenario(pool=synthetic, manual=True)
    s.me.battlefield("Test Hub", "Test Peak").hand("Test Bolt").energy(1)
    s.me.cast("Test Bolt", target=s.opp)
    assert s.decision == "pay"
    s.me.tap("Test Hub", "R")
    assert s.me.mana == "R"
    s.me.spend("R")
    s.resolve()
    assert s.opp.life == 17 and s.me.energy == 0 and not s["Test Peak"].tapped


def test_clones_go_their_own_way(scenario):
    s = scenario
    s.me.battlefield("Test Peak").hand("Test Bolt")
    other = s.clone()
    other.me.cast("Test Bolt", target=other.opp)
    other.resolve()
    assert (s.opp.life, other.opp.life) == (20, 17)


def test_winning(scenario):
    s = scenario
    s.opp.life(3)
    s.me.battlefield("Test Peak").hand("Test Bolt")
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    assert s.over and s.result == "me" and s.deciding is None


def test_paying_in_one_go_and_taking_back(synthetic):
    s = Scenario(pool=synthetic, manual=True)
    s.me.battlefield("Test Peak", "Test Wood").hand("Test Bear")
    s.me.cast("Test Bear", pay=["Test Peak", "Test Wood", "G", "R"])
    s.resolve()
    assert s["Test Bear"].zone == "battlefield"
    s = Scenario(pool=synthetic, manual=True)
    s.me.battlefield("Test Peak", "Test Wood").hand("Test Bear")
    bear = s.me["Test Bear"]
    s.me.cast("Test Bear", pay="Test Peak")
    assert bear.zone == "stack"
    s.me.choose("cancel")
    assert bear.zone == "hand"
    assert s.me.hand.names == ["Test Bear"]
    assert not s["Test Peak"].tapped
    assert s.events == []


def test_of_equal_things_any_can_be_meant(scenario):
    s = scenario
    s.me.battlefield("Test Peak", 2).hand("Test Bolt", 2)
    s.opp.battlefield("Test Bear", 3)
    last = s.opp.creatures[2]
    s.me.cast(s.me.hand[1], target=last)
    s.resolve()
    assert last.zone == "graveyard"
    assert len(s.opp.creatures) == 2


def test_a_failed_attack_changes_nothing(scenario):
    s = scenario
    s.me.battlefield("Test Bear", "Test Bird", sick=True)
    s.me.battlefield("Test Runner")
    s.pass_until("attackers")
    before = s.g.tobytes()
    with pytest.raises(ScenarioError, match="can't attack with Test Bird"):
        s.me.attack("Test Runner", "Test Bird")
    assert s.g.tobytes() == before


def test_what_happened_is_told(scenario):
    s = scenario
    s.me.battlefield("Test Peak").hand("Test Bolt")
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    assert "Test Bolt deals 3 damage to opp (17 life)" in s.events
    assert "life 17" in s.board()
