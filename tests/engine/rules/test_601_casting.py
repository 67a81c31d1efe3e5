"""601, 700.2, 107.3: casting spells: timing, modes, X, targets, division, and becoming cast."""

import pytest

from manaloom.engine.cards.language import (
    X,
    activated,
    add,
    another_target,
    any_target,
    artifact,
    as_though_flash,
    card,
    choose_one,
    choose_some,
    creature,
    damage,
    destroy,
    divided_damage,
    enchant,
    enchanted,
    enchantment,
    flash,
    gain_life,
    get_energy,
    instant,
    lose_life,
    mode,
    plus,
    sacrificing_this,
    sorcery,
    tap,
    target,
    whenever,
    x_targets,
    you_cast,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario

BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
CAT = card("Test Cat", "{1}{W}", creature("Cat", 2, 2), flash)
RELIC = card("Test Relic", "{1}", artifact)
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(any_target)))
RITE = card("Test Rite", "{B}", sorcery, lose_life(2))
AURA = card("Test Aura", "{G}", enchantment("Aura"), enchant(creature), enchanted(plus(1, 1)))
BLAZE = card("Test Blaze", "{X}{R}", sorcery, damage(X, target(any_target)))
BINDING = card("Test Binding", "{X}{W}", sorcery, tap(x_targets(creature)))
SPRAY = card("Test Spray", "{2}{R}", sorcery, divided_damage(3, any_target))
CHARM = card(
    "Test Charm",
    "{R}",
    instant,
    choose_one(mode(destroy(target(artifact))), mode(tap(target(creature))), mode(get_energy(1))),
)
COMMAND = card(
    "Test Command",
    "{R}",
    instant,
    choose_some(2, 2, mode(destroy(target(artifact))), mode(tap(target(creature))), mode(get_energy(1))),
)
SMALL = card("Test Small", "{X}{B}", instant, destroy(target(creature.with_mana_value(at_most=X))))
PAIR = card("Test Pair", "{R}", sorcery, tap(target(creature)), destroy(another_target(creature.tapped)))
WATCHER = card("Test Watcher", "{1}", creature("Wizard", 1, 1), whenever(you_cast(), gain_life(1)))
NOTHING = card("Test Nothing", None, sorcery, gain_life(1))
ORRERY = card(
    "Test Orrery", "{1}", artifact, as_though_flash(artifact.you_control), activated(sacrificing_this, add("{C}"))
)
ALL = (BEAR, CAT, RELIC, BOLT, RITE, AURA, BLAZE, BINDING, SPRAY, CHARM, COMMAND, SMALL, PAIR, WATCHER, NOTHING, ORRERY)


def table(mana: str, *hand: str) -> Scenario:
    """My main phase, with mana in my pool and cards in my hand."""
    s = Scenario(ALL)
    s.me.mana(mana).hand(*hand)
    s.at("main1", turn_of=s.me)
    return s


def offered(s: Scenario, word: str) -> bool:
    """Whether some option is about that."""
    return any(word.lower() in o.lower() for o in s.options)


# --- who may cast what and when (601.3, 117.1a) -----------------------------------------------------------------------


def test_601_2a_a_spell_is_on_the_stack_until_it_resolves():
    s = table("GG", "Test Bear")
    s.me.cast("Test Bear")
    assert s["Test Bear"].zone == "stack"
    assert (len(s.me.hand), s.me.mana) == (0, "")
    s.resolve()
    assert s["Test Bear"].zone == "battlefield"


def test_117_1a_noninstants_wait_for_an_empty_stack():
    s = table("RGGBG", "Test Bolt", "Test Bear", "Test Rite")
    assert offered(s, "Test Bear")
    assert offered(s, "Test Rite")
    s.me.cast("Test Bolt", target=s.opp)
    assert s.me.has_priority()  # 117.3c
    assert not offered(s, "cast Test Bear")
    assert not offered(s, "cast Test Rite")
    s.resolve()
    assert s.opp.life == 17
    s.me.cast("Test Rite")


def test_117_1a_only_in_ones_own_main_phase_but_flash_any_time():
    s = Scenario(ALL)
    s.me.mana("GGRWW").hand("Test Bear", "Test Cat", "Test Bolt")
    s.at("main1", turn_of=s.opp)
    s.start()
    s.pass_()
    assert s.deciding is s.me
    assert not offered(s, "Test Bear")
    assert offered(s, "Test Cat")
    assert offered(s, "Test Bolt")
    s.me.cast("Test Cat")
    s.resolve()
    assert s.me["Test Cat"].zone == "battlefield"


@pytest.mark.parametrize("manual", [False, True])
def test_601_3b_as_though_it_had_flash_by_its_qualities(manual):
    """601.5a: what made it so may be given up while it is cast."""
    s = Scenario(ALL, manual=manual)
    s.me.hand("Test Relic", "Test Bear").battlefield("Test Orrery").battlefield("Forest")
    s.at("upkeep", turn_of=s.me)
    assert offered(s, "cast Test Relic") and not offered(s, "cast Test Bear")
    s.me.cast("Test Relic")
    if manual:
        s.me.tap("Test Orrery")
        assert s["Test Orrery"].zone == "graveyard"
        s.me.spend("C")
    s.resolve()
    assert s["Test Relic"].zone == "battlefield"
    assert s["Forest"].tapped == (not manual)  # automatic payment sacrifices nothing that it needn't


def test_601_2e_what_cannot_be_cast_is_refused_and_nothing_changes():
    s = table("", "Test Bear")
    s.start()
    before = s.batch.hash(0)
    with pytest.raises(ScenarioError, match="can't cast Test Bear"):
        s.me.cast("Test Bear")
    assert s.batch.hash(0) == before and s["Test Bear"].zone == "hand"


def test_118_6_no_mana_cost_cannot_be_paid():
    s = table("WUBRG", "Test Nothing")
    assert not offered(s, "Test Nothing")


def test_601_2_equal_cards_are_offered_once():
    s = table("GG", "Test Bear", "Test Bear", "Test Bear")
    assert sum("Test Bear" in o for o in s.options) == 1


def test_303_4a_an_aura_spell_needs_a_target():
    s = table("G", "Test Aura")
    assert not offered(s, "Test Aura")
    s = Scenario(ALL)
    s.me.mana("G").hand("Test Aura").battlefield("Test Bear")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Aura", target="Test Bear")
    s.resolve()
    assert s["Test Aura"].attached_to is s["Test Bear"]
    assert s["Test Bear"].pt == (3, 3)


# --- X (107.3) --------------------------------------------------------------------------------------------------------


def test_107_3a_x_is_chosen_up_to_what_can_be_paid():
    s = table("RRRR", "Test Blaze")
    s.me.cast("Test Blaze")
    assert s.decision == "x"
    assert len(s.options) == 4  # 0 to 3
    s.me.choose(3)
    s.me.choose(s.opp)
    s.resolve()
    assert (s.opp.life, s.me.mana) == (17, "")


def test_601_2c_x_targets_and_no_more_than_there_are():
    s = Scenario(ALL)
    s.me.mana("WWWWW").hand("Test Binding")
    s.opp.battlefield("Test Bear", "Test Cat")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Binding")
    assert len(s.options) == 3  # X up to 2: two creatures
    s.me.choose(2)
    s.me.choose("Test Bear")
    s.settle()
    assert s.me.mana == "WW"
    s.resolve()
    assert s["Test Bear"].tapped
    assert s["Test Cat"].tapped


def test_601_2c_a_target_that_depends_on_x_bounds_x_from_below():
    s = Scenario(ALL)
    s.me.mana("BBB").hand("Test Small")
    s.opp.battlefield("Test Bear")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Small")  # only X = 2 has a legal target, so nothing is left to choose
    assert s.stack
    assert s.me.mana == ""
    s.resolve()
    assert s["Test Bear"].zone == "graveyard"


def test_601_3_a_target_that_no_payable_x_reaches():
    s = Scenario(ALL)
    s.me.mana("BB").hand("Test Small")
    s.opp.battlefield("Test Bear")
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Test Small")


# --- modes (700.2) ----------------------------------------------------------------------------------------------------


def test_700_2a_a_mode_without_legal_targets_cannot_be_chosen():
    s = Scenario(ALL)
    s.me.mana("R").hand("Test Charm").battlefield("Test Relic")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Charm")
    assert s.decision == "mode"
    assert len(s.options) == 2  # no creature to tap
    s.me.choose(1)
    s.resolve()
    assert s["Test Relic"].zone == "graveyard"


def test_700_2_two_modes_are_chosen_in_order_and_never_into_a_dead_end():
    s = Scenario(ALL)
    s.me.mana("R").hand("Test Command").battlefield("Test Relic")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Command")  # only the first and the third mode are possible
    assert s.stack
    s.resolve()
    assert s["Test Relic"].zone == "graveyard"
    assert s.me.energy == 1


def test_700_2_too_few_possible_modes():
    s = table("R", "Test Command")
    assert not offered(s, "Test Command")


# --- targets and division (601.2c, 601.2d) ----------------------------------------------------------------------------


def test_601_2c_no_choice_of_targets_leads_into_a_dead_end():
    s = Scenario(ALL)
    s.me.mana("R").hand("Test Pair")
    s.opp.battlefield("Test Bear", tapped=True)
    s.opp.battlefield("Test Cat")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Pair")  # the tapped Bear must be left for the second target
    s.resolve()
    assert s["Test Bear"].zone == "graveyard"
    assert s["Test Cat"].tapped


def test_601_3_another_target_needs_a_second_creature():
    s = Scenario(ALL)
    s.me.mana("R").hand("Test Pair")
    s.opp.battlefield("Test Bear", tapped=True)
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Test Pair")


def test_601_2d_each_target_gets_at_least_one():
    s = Scenario(ALL)
    s.me.mana("RRR").hand("Test Spray")
    s.opp.battlefield("Test Bear")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Spray", target=[s.opp, "Test Bear"])
    assert s.decision == "divide"
    assert len(s.options) == 2  # 1 or 2 for the first of two targets
    s.me.choose(1)
    s.resolve()
    assert s.opp.life == 19
    assert s["Test Bear"].zone == "graveyard"


def test_601_2d_no_more_targets_than_there_is_to_divide():
    s = Scenario(ALL)
    s.me.mana("RRR").hand("Test Spray")
    s.opp.battlefield("Test Bear", "Test Cat", "Test Watcher")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Spray", target=["Test Bear", "Test Cat", "Test Watcher"])
    assert s.decision == "priority"  # one each: nothing to choose
    s.resolve()
    assert [t.damage for t in s.opp.battlefield] == [1, 1]
    assert s["Test Watcher"].zone == "graveyard"


# --- becoming cast (601.2i) -------------------------------------------------------------------------------------------


def test_601_2i_cast_triggers_go_above_the_spell():
    s = Scenario(ALL)
    s.me.mana("R").hand("Test Bolt").battlefield("Test Watcher")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Bolt", target=s.opp)
    assert len(s.stack) == 2
    s.resolve()
    assert (s.me.life, s.opp.life) == (21, 20)
    s.resolve()
    assert s.opp.life == 17


def test_733_1_a_cancelled_proposal_changes_nothing():
    s = Scenario(ALL, manual=True)
    s.me.mana("RR").hand("Test Blaze")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Blaze", x=1, target=s.opp)
    assert s.decision == "pay"
    s.me.choose("cancel")
    assert s.decision == "priority"
    assert (s.me.hand.names, s.me.mana, s.stack) == (["Test Blaze"], "RR", [])


def test_733_1_taking_back_is_bounded():
    s = Scenario(ALL, manual=True)
    s.me.mana("R").hand("Test Bolt")
    s.at("main1", turn_of=s.me)
    for _ in range(12):
        s.me.cast("Test Bolt", target=s.opp)
        s.me.choose("cancel")
    s.me.cast("Test Bolt", target=s.opp)
    with pytest.raises(ScenarioError):
        s.me.choose("cancel")
