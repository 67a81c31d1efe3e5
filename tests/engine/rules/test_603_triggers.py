"""603: triggered abilities: what they see, when they trigger, in which order they go on the stack."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    becomes_target,
    beginning_of_next_end_step,
    card,
    count,
    creature,
    damage,
    destroy,
    dies,
    each,
    each_opponent,
    each_player,
    enchant,
    enchantment,
    enters,
    exile,
    gain_life,
    host,
    instant,
    is_a,
    it,
    it_became,
    later,
    leaves,
    life_of,
    lose_life,
    one_or_more,
    opponent,
    p1p1,
    power_of,
    put_onto_battlefield,
    remember,
    return_to_hand,
    sacrifice,
    scry,
    sorcery,
    subtype,
    tap,
    target,
    this,
    those,
    token,
    when_dies,
    when_enters,
    when_leaves,
    whenever,
    you_cast,
    you_gain_life,
    you_sacrifice,
    you_scry,
)
from manaloom.engine.scenario import Scenario

PEST = token("Test Pest", "B", creature("Pest", 1, 1))
MOURNER = card("Test Mourner", "{B}", creature("Human", 1, 1), whenever(dies(creature), gain_life(1)))
BATCH = card("Test Batch", "{B}", enchantment, whenever(one_or_more(dies(creature)), gain_life(1)))
ONCE = card("Test Once", "{B}", enchantment, whenever(dies(creature), gain_life(1), once_each_turn=True))
ONCE_IF = card(
    "Test Once If",
    "{B}",
    enchantment,
    whenever(dies(creature), gain_life(1), once_each_turn=True, only_if=life_of() >= 25),
)
LAST = card("Test Last", "{B}", creature("Human", 1, 1), when_dies(gain_life(count(creature))))
RICH = card("Test Rich", "{W}", enchantment, whenever(you_cast(), gain_life(5), only_if=life_of() >= 20))
KIND = card(
    "Test Kind",
    "{W}",
    enchantment,
    whenever(enters(creature.you_control), gain_life(1), only_if=is_a(it, subtype("Bear"))),
)
BIG = card("Test Big", "{W}", enchantment, whenever(dies(creature.with_power(at_least=3)), gain_life(1)))
SEER = card("Test Seer", "{W}", enchantment, whenever(you_scry(), gain_life(1)))
PEEK = card("Test Peek", "{U}", instant, scry(1))
NO_PEEK = card("Test No Peek", "{U}", instant, scry(0))
GLAD = card("Test Glad", "{W}", enchantment, whenever(you_gain_life(), p1p1(1, each(creature.you_control))))
VANISH = card(
    "Test Vanish",
    "{U}",
    instant,
    exile(target(creature)),
    later(beginning_of_next_end_step, put_onto_battlefield(those)),
)
DOOMED = card(
    "Test Doomed",
    "{B}",
    instant,
    remember(target(creature)),
    later(beginning_of_next_end_step, destroy(those)),
)
SHROUD = card("Test Shroud", "{B}", enchantment("Aura"), enchant(creature), whenever(dies(host), gain_life(2)))
COST = card("Test Cost", "{B}", enchantment, whenever(you_sacrifice(creature), gain_life(1)))
FEAST = card("Test Feast", "{B}", creature("Human", 1, 1), when_enters(sacrifice(this)))
WIPE = card("Test Wipe", "{1}", sorcery, destroy(each(creature)))
SWEEP = card("Test Sweep", "{1}", sorcery, return_to_hand(each(creature)))
PING = card(
    "Test Ping", "{B}", creature("Human", 1, 1), whenever(enters(creature.other), lose_life(1, target(opponent)))
)
CLEAR = card("Test Clear", "{W}", sorcery, destroy(each(enchantment)))
ARRIVAL = card("Test Arrival", "{B}", enchantment, whenever(enters(creature), gain_life(1), once_each_turn=True))
HUGE = card("Test Huge", "{B}", creature("Giant", 3, 3), when_dies(damage(power_of(this), each_opponent)))
LEAVER = card("Test Leaver", "{B}", creature("Human", 1, 1), whenever(leaves(creature.other), gain_life(1)))
CLINGER = card("Test Clinger", "{1}", creature("Human", 1, 1), when_leaves(put_onto_battlefield(it_became)))
WARY = card("Test Wary", "{1}", creature("Human", 1, 1), whenever(becomes_target(this), gain_life(1)))
BITE = card(
    "Test Bite",
    "{1}",
    creature("Human", 1, 1),
    whenever(enters(creature.other), tap(target(creature.an_opponent_controls))),
)
GRIEF = card("Test Grief", "{1}", enchantment, whenever(enters(creature), lose_life(1, who=each_player)))
CARDS = (
    *(WARY, BITE, GRIEF, CLINGER),
    *(PEST, MOURNER, BATCH, ONCE, ONCE_IF, LAST, RICH, KIND, BIG, SEER, PEEK, NO_PEEK, GLAD, VANISH, DOOMED, SHROUD),
    *(COST, FEAST, WIPE, SWEEP, PING, LEAVER, CLEAR, ARRIVAL, HUGE),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def finish(s):
    """Everything resolves; of several options the first is taken."""
    while not s.over and (s.g["stack_n"] or s.decision != "priority"):
        if s.decision == "priority":
            s.pass_()
        else:
            s.take(0)


def wipe(s):
    """I destroy all creatures."""
    s.me.battlefield("Swamp").hand("Test Wipe")
    s.me.cast("Test Wipe")
    s.resolve()


def test_603_10a_creatures_that_die_together_see_each_other(s):
    s.me.battlefield("Test Mourner", 2, tapped=True)
    s.opp.battlefield("Grizzly Bears", "Test Mourner")
    wipe(s)
    finish(s)
    assert (s.me.life, s.opp.life) == (28, 24)


def test_603_2c_one_or_more_triggers_once_for_all(s):
    s.me.battlefield("Test Batch")
    s.opp.battlefield("Grizzly Bears", 3)
    wipe(s)
    finish(s)
    assert s.me.life == 21


def test_603_2h_once_each_turn(s):
    s.me.battlefield("Test Once", "Swamp", "Mountain").hand("Shock")
    s.opp.battlefield("Grizzly Bears", 3).battlefield("Serra Angel")
    wipe(s)
    finish(s)
    assert s.me.life == 21


def test_603_4_what_did_not_trigger_has_not_used_its_turn(s):
    s.me.battlefield("Test Once If", "Mountain", 2).battlefield("Plains").life(23)
    s.me.hand("Shock", 1, "Lightning Helix")
    s.opp.battlefield("Grizzly Bears", "Air Elemental", damage=1)
    s.me.cast("Shock", target="Grizzly Bears")
    finish(s)
    assert s.me.life == 23  # 603.4: it didn't trigger
    s.me.cast("Lightning Helix", target="Air Elemental")
    finish(s)
    assert s.me.life == 27  # the life was gained before the creature died


def test_603_4_intervening_if_is_looked_at_twice(s):
    s.me.battlefield("Test Rich", "Mountain", 2).hand("Shock").life(20)
    s.opp.battlefield("Mountain").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    assert len(s.stack) == 2
    s.opp.cast("Shock", target=s.me)
    s.resolve_all()
    assert s.me.life == 18


def test_603_4_intervening_if_does_not_trigger(s):
    s.me.battlefield("Test Rich", "Mountain").hand("Shock").life(19)
    s.me.cast("Shock", target=s.opp)
    assert len(s.stack) == 1


def test_603_4_intervening_if_may_be_about_the_event(s):
    s.me.battlefield("Test Kind", "Forest", 4).hand("Grizzly Bears", "Elvish Visionary").library("Forest", 2)
    s.me.cast("Elvish Visionary")
    finish(s)
    assert s.me.life == 20
    s.me.cast("Grizzly Bears")
    finish(s)
    assert s.me.life == 21


def test_603_10a_what_left_is_seen_as_it_was(s):
    s.me.battlefield("Test Big", "Swamp", 3).hand("Murder")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 1})
    s.me.cast("Murder", target="Grizzly Bears")
    finish(s)
    assert s.me.life == 21


def test_603_10a_a_dying_creature_counts_after_the_event(s):
    """The ability triggers looking back; its effect counts what is there when it resolves."""
    s.me.battlefield("Test Last", "Swamp", 3).hand("Murder")
    s.opp.battlefield("Grizzly Bears", 2)
    s.me.cast("Murder", target="Test Last")
    finish(s)
    assert s.me.life == 22


def test_603_3b_active_player_first(s):
    """The active player's triggers go on the stack first, so the other's resolve first."""
    s.me.battlefield("Test Mourner", "Swamp", 3).hand("Murder")
    s.opp.battlefield("Test Mourner", "Grizzly Bears")
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve()
    assert (s.me.life, s.opp.life) == (20, 21)
    s.resolve()
    assert (s.me.life, s.opp.life) == (21, 21)


def test_603_3b_own_triggers_in_any_order(s):
    s.me.battlefield("Thragtusk", "Pitiless Plunderer", "Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Thragtusk")
    tops = s.outcomes(lambda s: s.stack[0].split(" ")[0], lambda s: s.resolve())
    assert tops == {"Thragtusk's", "Pitiless"}


def test_603_7_delayed_trigger_of_the_next_end_step(s):
    s.me.battlefield("Island", 2).hand("Test Vanish").library("Island", 3)
    s.opp.battlefield("Grizzly Bears").library("Island", 3)
    bears = s["Grizzly Bears"]
    s.me.cast("Test Vanish", target=bears)
    s.resolve()
    assert bears.zone == "exile"
    s.pass_until("end")
    assert len(s.stack) == 1
    s.resolve()
    assert s.opp.creatures[0].name == "Grizzly Bears"
    s.pass_until("end", turn_of=s.opp)
    assert s.stack == []  # 603.7b: once


def test_603_7b_made_in_an_end_step_it_waits_for_the_next(s):
    s.me.battlefield("Island", 2).hand("Test Vanish").library("Island", 3)
    s.opp.battlefield("Grizzly Bears").library("Island", 3)
    s.at("end", turn_of=s.me)
    s.me.cast("Test Vanish", target="Grizzly Bears")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].zone == "exile"
    s.pass_until("end", turn_of=s.opp)
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield"


def test_603_7c_a_delayed_trigger_affects_the_object_chosen_before(s):
    s.me.battlefield("Swamp").hand("Test Doomed")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Doomed", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield"
    s.pass_until("end")
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard"


def test_603_7c_not_what_that_object_has_become(s):
    s.me.battlefield("Swamp").hand("Test Doomed")
    s.opp.battlefield("Grizzly Bears", "Plains", "Island", 3).hand("Unsummon")
    s.me.cast("Test Doomed", target="Grizzly Bears")
    s.resolve()
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve()
    s.pass_until("end")
    s.resolve_all()
    assert s["Grizzly Bears"].zone == "hand"


def test_603_10a_an_aura_sees_its_host_die(s):
    s.me.battlefield("Swamp", 3).hand("Murder")
    s.opp.battlefield("Grizzly Bears")
    s.me.battlefield("Test Shroud", attached_to="Grizzly Bears")
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    assert s["Test Shroud"].zone == "graveyard"  # 704.5m
    finish(s)
    assert s.me.life == 22


def test_400_7e_rancor_returns_from_the_graveyard(s):
    s.me.battlefield("Grizzly Bears", "Swamp", 3).hand("Murder")
    s.me.battlefield("Rancor", attached_to="Grizzly Bears")
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    assert s["Rancor"].zone == "graveyard"
    s.resolve()
    assert s["Rancor"].zone == "hand"


def test_603_10a_sacrifices_are_seen(s):
    s.me.battlefield("Test Cost", "Swamp").hand("Test Feast")
    s.me.cast("Test Feast")
    finish(s)
    assert s.me.life == 21


def test_603_6c_leaving_is_not_only_dying(s):
    s.me.battlefield("Test Leaver", "Swamp").hand("Test Sweep")
    s.opp.battlefield("Grizzly Bears", 2)
    s.me.cast("Test Sweep")
    s.resolve()
    finish(s)
    assert s.me.life == 22


def test_701_22_scrying_triggers_at_once(s):
    s.me.battlefield("Test Seer", "Island").hand("Test Peek").library("Island", "Forest")
    s.me.cast("Test Peek")
    s.resolve()
    s.me.choose("done")
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.life == 21


def test_701_22b_scry_0_is_no_scrying(s):
    s.me.battlefield("Test Seer", "Island").hand("Test No Peek").library("Island")
    s.me.cast("Test No Peek")
    finish(s)
    assert s.me.life == 20


def test_603_3d_without_a_legal_target_it_is_removed(s):
    s.me.battlefield("Mountain", 4).hand("Ravenous Chupacabra").battlefield("Swamp", 4)
    s.me.cast("Ravenous Chupacabra")
    s.resolve()
    assert s.stack == [] and s["Ravenous Chupacabra"].zone == "battlefield"


def test_603_3a_who_controlled_the_source_controls_the_trigger(s):
    s.me.battlefield("Mountain", 3).hand("Act of Treason").battlefield("Swamp", 3).hand("Murder")
    s.opp.battlefield("Thragtusk")
    s.me.cast("Act of Treason", target="Thragtusk")
    finish(s)
    s.me.cast("Murder", target="Thragtusk")
    finish(s)
    assert s.me.creatures[0].pt == (3, 3) and s.opp.creatures == []


def test_610_3_exiled_until_it_leaves(s):
    s.me.battlefield("Plains", 3).hand("Banishing Light")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 2}).battlefield("Forest", 2).hand("Naturalize")
    s.me.cast("Banishing Light")
    s.resolve_all()
    assert s.opp.exile.names == ["Grizzly Bears"]
    s.opp.cast("Naturalize", target="Banishing Light")
    s.resolve()
    assert s.opp.creatures[0].pt == (2, 2)


def test_610_3b_gone_before_the_ability_resolves(s):
    s.me.battlefield("Plains", 3).hand("Banishing Light")
    s.opp.battlefield("Grizzly Bears", "Forest", 2).hand("Naturalize")
    s.me.cast("Banishing Light")
    s.resolve()
    s.me.choose("Grizzly Bears") if s.decision == "target" else None
    s.opp.cast("Naturalize", target="Banishing Light")
    s.resolve_all()
    assert s["Grizzly Bears"].zone == "battlefield"


def test_610_3d_what_returns_returns_together(s):
    """Two are destroyed at once: what they exiled enters together, so each sees the other enter."""
    s.me.battlefield("Plains", 2).hand("Test Clear")
    one = s.me.put(E.ZONE_BATTLEFIELD, "Banishing Light")
    two = s.me.put(E.ZONE_BATTLEFIELD, "Banishing Light")
    s.opp.exile("Test Ping", until=one)
    s.opp.exile("Test Ping", until=two)
    s.me.cast("Test Clear")
    s.resolve()
    assert s.opp.battlefield.count("Test Ping") == 2
    finish(s)
    assert s.me.life == 18


def test_603_8_targets_of_several_triggers(s):
    s.me.battlefield("Test Ping", 2).battlefield("Swamp").hand("Test Mourner")
    s.me.cast("Test Mourner")
    finish(s)
    assert s.opp.life == 18


def test_119_9_life_is_gained_by_each_source(s):
    """702.15e: two sources with lifelink make two life gain events."""
    s.me.battlefield("Test Glad").battlefield("Child of Night", 2)
    s.me.attack("Child of Night", "Child of Night")
    while s.me.life == 20:
        s.pass_()
    finish(s)
    assert s.me.life == 24
    assert [c.counters["+1/+1"] for c in s.me.creatures] == [2, 2]


def test_701_22d_an_ability_that_scries_triggers_at_once(s):
    s.me.battlefield("Test Seer", "Aether Theorist").energy(1).library("Island", 2)
    s.me.activate("Aether Theorist")
    s.resolve()
    s.me.choose("done")
    assert len(s.stack) == 1


def test_603_2h_once_each_turn_and_again_in_the_next(s):
    s.me.battlefield("Test Arrival").hand("Llanowar Elves", "Elvish Mystic").mana("GG").library("Forest", 3)
    s.opp.library("Forest", 3).battlefield("Forest").hand("Llanowar Elves")
    s.me.cast("Llanowar Elves")
    finish(s)
    s.me.cast("Elvish Mystic")
    finish(s)
    assert s.me.life == 21
    s.pass_until("main1", turn_of=s.opp)
    s.opp.cast("Llanowar Elves")
    finish(s)
    assert s.me.life == 22


def test_121_2_each_card_drawn_triggers(s):
    s.me.battlefield("Smothering Tithe")
    s.opp.battlefield("Island", 7).hand("Divination").library("Island", 3)
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Divination")
    s.resolve()
    assert len(s.stack) == 2
    assert s.outcomes(lambda s: len(s.me.tokens()), lambda s: s.resolve()) == {0, 1}


def test_603_12_a_reflexive_trigger_uses_last_known_power(s):
    s.me.battlefield("Cyclops Superconductor", counters={"+1/+1": 3}).energy(3).battlefield("Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Cyclops Superconductor")
    s.resolve(3)  # prowess, Murder, the trigger
    s.me.choose("yes")
    s.me.choose(s.opp)
    finish(s)
    assert s.opp.life == 14  # 2 + 3 counters + prowess


def test_603_10a_power_as_it_last_was(s):
    s.me.battlefield("Glorious Anthem", "Swamp", 3).hand("Murder").battlefield("Test Huge", counters={"+1/+1": 1})
    s.me.cast("Murder", target="Test Huge")
    finish(s)
    assert s.opp.life == 15


def test_514_2_control_until_end_of_turn(s):
    s.me.battlefield("Mountain", 3).hand("Act of Treason").library("Mountain", 3)
    s.opp.battlefield("Grizzly Bears").library("Mountain", 3)
    s.me.cast("Act of Treason", target="Grizzly Bears")
    s.resolve()
    s.me.attack("Grizzly Bears")
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.opp.creatures[0].name == "Grizzly Bears" and s.opp.life == 18


def test_603_10a_a_stolen_creature_dies(s):
    s.me.battlefield("Swamp", 3).hand("Murder").battlefield("Pitiless Plunderer")
    s.opp.battlefield("Thragtusk")
    s.me.battlefield("Control Magic", attached_to="Thragtusk")
    s.me.cast("Murder", target="Thragtusk")
    finish(s)
    assert len(s.me.tokens("Treasure")) == 1 and len(s.me.tokens("Beast")) == 1
    assert s.opp.graveyard.names == ["Thragtusk"] and "Control Magic" in s.me.graveyard.names


def test_118_12_static_prison_unpaid(s):
    s.me.battlefield("Static Prison")
    s.opp.exile("Grizzly Bears", until=s.me["Static Prison"])
    s.at("main1").start()
    finish(s)
    assert s["Static Prison"].zone == "graveyard" and s["Grizzly Bears"].zone == "battlefield"


def test_603_4_at_each_upkeep_if_there_is_none(s):
    s.me.battlefield("Ophiomancer").library("Island", 3)
    s.opp.library("Island", 3)
    s.at("upkeep").start()
    finish(s)
    assert len(s.me.tokens("Snake")) == 1
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.stack == []


def test_510_4_double_strike_triggers_twice(s):
    s.me.battlefield("Longtusk Cub").battlefield("Loxodon Warhammer", attached_to="Longtusk Cub")
    s.me.battlefield("Plains", "Mountain").hand("Boros Charm")
    s.me.cast("Boros Charm", mode=3, target="Longtusk Cub")
    s.resolve()
    s.me.attack("Longtusk Cub")
    s.pass_until("end_combat")
    finish(s)
    assert (s.me.energy, s.me.life, s.opp.life) == (4, 30, 10)


def test_500_8_an_additional_combat_phase(s):
    s.me.battlefield("Lightning Runner").energy(6).library("Forest", 3)
    s.me.attack("Lightning Runner")
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 0 and not s["Lightning Runner"].tapped
    s.pass_until("end_combat")
    s.me.attack("Lightning Runner")
    s.pass_until("end_combat")
    assert s.opp.life == 12 and s.turn == 3


def test_603_10a_what_dies_together_with_its_maker(s):
    """Hangarback Walker's counters as they were; its Thopters are made, and doubled, later."""
    s.me.battlefield("Hangarback Walker", counters={"+1/+1": 2}).battlefield("Doubling Season", "Swamp")
    s.me.hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert len(s.me.tokens("Thopter")) == 4


def test_603_3d_a_trigger_on_energy_chooses_its_target(s):
    s.me.battlefield("Fabrication Module", "Grizzly Bears", "Forest", 2).hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    assert s.decision == "target"
    s.me.choose("Grizzly Bears")
    finish(s)
    assert s["Grizzly Bears"].pt == (3, 3)


def test_603_3b_what_triggers_meanwhile_is_put_on_the_stack_afterwards(s):
    """Both players' triggers first; that of the creature that became a target after them, without a choice."""
    s.me.battlefield("Test Bite").mana("GG").hand("Grizzly Bears")
    s.opp.battlefield("Test Wary", "Test Grief")
    s.me.cast("Grizzly Bears")
    s.resolve()
    assert s.decision == "priority" and s.deciding is s.me
    assert [item.split("'")[0] for item in s.stack] == ["Test Wary", "Test Grief", "Test Bite"]


def test_603_3b_also_before_ones_own_that_wait(s):
    """Two of my own triggers: whatever their order, what the first causes goes on the stack last."""
    s.me.battlefield("Test Bite", "Test Grief", "Test Mourner").mana("GG").hand("Grizzly Bears")
    s.opp.battlefield("Test Wary")
    s.me.cast("Grizzly Bears")
    tops = s.outcomes(lambda s: (s.stack[0].split("'")[0], len(s.stack)), lambda s: s.resolve())
    assert tops == {("Test Wary", 3)}


def test_400_7e_what_left_is_found_in_public_zones_only(s):
    s.me.battlefield("Test Clinger", 2).battlefield("Island", "Swamp", 3).hand("Unsummon", "Murder")
    s.me.cast("Unsummon", target="Test Clinger")
    finish(s)
    assert s.me.hand.count("Test Clinger") == 1 and s.me.battlefield.count("Test Clinger") == 1
    s.me.cast("Murder", target="Test Clinger")
    finish(s)
    assert s.me.battlefield.count("Test Clinger") == 1
