"""122: counters on permanents and players; {E} got, paid and spent (107.14, 118, 603.12, 701.34)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    THAT_MANY,
    card,
    counters_are_put,
    counters_times,
    creature,
    damage,
    each,
    enchantment,
    energy_times,
    gain_life,
    get_energy,
    instant,
    permanent,
    proliferate,
    put_counters,
    remove_counters,
    target,
    whenever,
    you_get_energy,
    you_pay_energy,
)
from manaloom.engine.scenario import Scenario

FONT = card("Test Font", "{1}", enchantment, energy_times(2))
LISTENER = card("Test Listener", "{1}", enchantment, whenever(you_get_energy(), gain_life(1)))
PAYER = card("Test Payer", "{1}", enchantment, whenever(you_pay_energy(), gain_life(10)))
SPARK = card("Test Spark", "{R}", instant, damage(1, target(creature)), get_energy(2))
WITHERING = card("Test Withering", "{B}", instant, put_counters(2, E.CTR_M1M1, target(creature)))
DOUBLER = card("Test Doubler", "{1}", enchantment, counters_times(2, permanent.you_control))
DRAIN = card("Test Drain", "{B}", instant, remove_counters(-1, E.CTR_P1P1, each(creature)))
TENDER = card("Test Tender", "{1}", enchantment, whenever(counters_are_put(creature), gain_life(THAT_MANY)))
BUDS = card("Test Buds", "{1}", enchantment, whenever(counters_are_put(creature, E.CTR_P1P1), gain_life(THAT_MANY)))
SPREAD = card("Test Spread", "{0}", instant, proliferate())
CARDS = (TENDER, BUDS, SPREAD, FONT, LISTENER, PAYER, SPARK, WITHERING, DOUBLER, DRAIN)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_107_14_getting_energy_is_getting_energy_counters(s):
    s.me.battlefield("Forest", 2).hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve_all()
    assert (s.me.energy, s.opp.energy) == (3, 0)


def test_107_14_paying_energy_removes_that_many_counters(s):
    s.me.battlefield("Longtusk Cub").energy(5)
    s.me.activate("Longtusk Cub")
    assert s.me.energy == 3  # a cost is paid before anything resolves
    s.resolve()
    assert s["Longtusk Cub"].counters["+1/+1"] == 1
    s.me.activate("Longtusk Cub")
    assert s.me.energy == 1
    s.resolve()
    assert not any("activate" in option.lower() for option in s.options)


def test_118_12_may_pay_if_you_do(s):
    s.me.battlefield("Voltaic Brawler").energy(1)
    s.me.attack("Voltaic Brawler")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Voltaic Brawler"].pt, s["Voltaic Brawler"].has("trample")), lambda s: s.resolve()
    )
    assert ends == {(1, (3, 2), False), (0, (4, 3), True)}


def test_118_3_who_cannot_pay_is_not_asked(s):
    s.me.battlefield("Voltaic Brawler")
    s.me.attack("Voltaic Brawler")
    ends = s.outcomes(lambda s: (s.me.energy, s["Voltaic Brawler"].pt), lambda s: s.resolve())
    assert ends == {(0, (3, 2))}


def test_118_12_unless_paid(s):
    s.me.battlefield("Lathnu Hellion").energy(3)
    s.at("end").start()
    ends = s.outcomes(lambda s: (s.me.energy, s.all("Lathnu Hellion")[0].zone), lambda s: s.resolve())
    assert ends == {(1, "battlefield"), (3, "graveyard")}


def test_118_12_must_pay_if_able(s):
    s.me.battlefield("Forest").hand("Greenbelt Rampager").energy(2)
    s.me.cast("Greenbelt Rampager")
    s.resolve()
    ends = s.outcomes(lambda s: (s.me.energy, s["Greenbelt Rampager"].zone), lambda s: s.resolve())
    assert ends == {(0, "battlefield")}


def test_118_12_not_able(s):
    s.me.battlefield("Forest").hand("Greenbelt Rampager").energy(1)
    s.me.cast("Greenbelt Rampager")
    s.resolve_all()
    assert s.me.energy == 2
    assert s["Greenbelt Rampager"].zone == "hand"


def test_603_12_when_you_do_goes_on_the_stack_with_its_targets(s):
    s.me.battlefield("Riddle Gate Gargoyle", "Grizzly Bears").energy(2)
    s.opp.battlefield("Mountain").hand("Shock")
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 0
    s.me.choose("Grizzly Bears")
    assert len(s.stack) == 1  # the reflexive trigger: responses are possible, and no target was named before
    s.opp.cast("Shock", target="Grizzly Bears")
    s.resolve()
    bears = s["Grizzly Bears"]
    assert bears.zone == "graveyard"
    s.resolve()  # 608.2b: its only target is gone
    assert s.stack == [] and s.me.energy == 0


def test_603_12_nothing_paid_no_reflexive_trigger(s):
    s.me.battlefield("Riddle Gate Gargoyle", "Grizzly Bears").energy(2)
    s.me.attack("Grizzly Bears")
    s.resolve()
    s.me.choose("no")
    assert s.stack == [] and s.me.energy == 2


def test_107_14_paying_any_amount(s):
    s.me.battlefield("Mountain", 2).hand("Harnessed Lightning").energy(1)
    s.opp.battlefield("Serra Angel")
    s.me.cast("Harnessed Lightning", target="Serra Angel")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Serra Angel"].zone, s["Serra Angel"].damage if s.opp.creatures else None),
        lambda s: s.resolve(),
    )
    assert ends == {
        (4, "battlefield", 0),
        (3, "battlefield", 1),
        (2, "battlefield", 2),
        (1, "battlefield", 3),
        (0, "graveyard", None),
    }


def test_107_14_one_or_more_then_a_reflexive_trigger(s):
    s.me.battlefield("Mountain", 6).hand("Territorial Aetherkite")
    s.opp.battlefield("Grizzly Bears", "Serra Angel")
    s.me.cast("Territorial Aetherkite")
    s.resolve(2)
    s.me.choose(2)
    assert len(s.stack) == 1 and s.me.energy == 0
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard"
    assert s["Serra Angel"].damage == 2
    assert s["Territorial Aetherkite"].damage == 0


def test_608_2b_a_spell_without_legal_targets_gives_no_energy(s):
    s.me.battlefield("Mountain").hand("Test Spark")
    s.opp.battlefield("Grizzly Bears").battlefield("Mountain").hand("Shock")
    s.me.cast("Test Spark", target="Grizzly Bears")
    s.opp.cast("Shock", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.energy == 0
    assert s["Test Spark"].zone == "graveyard"


def test_608_2b_what_does_not_need_the_target_still_happens(s):
    """With two targets one of which is legal the spell resolves; Confiscation Coup has one, and gives nothing."""
    s.me.battlefield("Island", 5).hand("Confiscation Coup")
    s.opp.battlefield("Sol Ring", "Swamp").hand("Test Withering")
    s.me.cast("Confiscation Coup", target="Sol Ring")
    ends = s.outcomes(lambda s: (s.me.energy, s.me.battlefield.count("Sol Ring")), lambda s: s.resolve())
    assert ends == {(4, 0), (3, 1)}


def test_614_doubled_energy(s):
    s.me.battlefield("Forest", 2).battlefield("Test Font").hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve_all()
    assert s.me.energy == 6


def test_614_two_doublers_and_one_more_in_the_order_of_the_player(s):
    s.me.battlefield("Forest", 2).battlefield("Test Font", "Izzet Generatorium").hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve()
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {7, 8}


def test_122_6_energy_that_an_opponent_gets_is_not_doubled(s):
    s.me.battlefield("Test Font")
    s.opp.battlefield("Forest", 2).hand("Sage of Shaila's Claim")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Sage of Shaila's Claim")
    s.resolve_all()
    assert s.opp.energy == 3


def test_603_2c_getting_energy_triggers_once_however_much(s):
    s.me.battlefield("Forest", 2).battlefield("Test Listener", "Territorial Gorger").hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    s.me.choose("Test Listener")
    s.resolve_all()
    assert (s.me.life, s["Territorial Gorger"].pt) == (21, (4, 4))


def test_603_2c_paying_energy_triggers_once_for_each_payment(s):
    s.me.battlefield("Test Payer", "Longtusk Cub").energy(4)
    s.me.activate("Longtusk Cub")
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.me.life == 30


def test_704_5q_counters_of_both_kinds_cancel_out(s):
    s.me.battlefield("Swamp").hand("Test Withering")
    s.opp.battlefield("Serra Angel", counters={"+1/+1": 3})
    s.me.cast("Test Withering", target="Serra Angel")
    s.resolve()
    angel = s["Serra Angel"]
    assert (angel.counters["+1/+1"], angel.counters["-1/-1"], angel.pt) == (1, 0, (5, 5))


def test_704_5q_a_creature_dies_before_its_counters_cancel_out(s):
    s.me.battlefield("Swamp").hand("Test Withering")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 1}, damage=1)
    s.me.cast("Test Withering", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard"


def test_614_doubled_counters_only_on_what_you_control(s):
    s.me.battlefield("Test Doubler", "Swamp", "Serra Angel").hand("Test Withering")
    s.opp.battlefield("Air Elemental", "Swamp").hand("Test Withering")
    s.me.cast("Test Withering", target="Air Elemental")
    s.resolve()
    s.opp.cast("Test Withering", target="Serra Angel")
    s.resolve()
    assert s["Air Elemental"].counters["-1/-1"] == 2
    assert s.me.graveyard.count("Serra Angel") == 1


def test_614_enters_with_counters_is_doubled_and_increased(s):
    s.me.battlefield("Mountain", 4).battlefield("Doubling Season", "Hardened Scales").hand("Hangarback Walker")
    s.me.cast("Hangarback Walker", x=2)
    ends = s.outcomes(lambda s: s["Hangarback Walker"].counters["+1/+1"], lambda s: s.resolve())
    assert ends == {5, 6}


def test_122_2_counters_are_lost_with_the_object(s):
    s.me.battlefield("Island").hand("Unsummon")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 2})
    s.me.cast("Unsummon", target="Grizzly Bears")
    s.resolve()
    assert s.opp.hand[0].counters["+1/+1"] == 0


def test_122_1_counters_removed_are_gone(s):
    s.me.battlefield("Swamp").hand("Test Drain")
    s.opp.battlefield("Serra Angel", counters={"+1/+1": 2, "flying": 1})
    s.me.cast("Test Drain")
    s.resolve()
    assert s["Serra Angel"].counters == {"flying": 1}
    assert s["Serra Angel"].pt == (4, 4)


def test_701_34_proliferate_gives_one_of_each_kind(s):
    s.me.battlefield("Island", 3).hand("Steady Progress").library("Island").energy(2)
    s.me.battlefield("Serra Angel", counters={"+1/+1": 1, "charge": 2})
    s.opp.poison(3)
    s.me.cast("Steady Progress")
    ends = s.outcomes(
        lambda s: (s.me.energy, s.opp.poison, s["Serra Angel"].counters["+1/+1"], s["Serra Angel"].counters["charge"]),
        lambda s: s.resolve(),
    )
    assert ends == {(e, p, 1 + c, 2 + c) for e in (2, 3) for p in (3, 4) for c in (0, 1)}


def test_701_34_proliferated_energy_and_counters_are_replaced(s):
    s.me.battlefield("Island", 3).battlefield("Test Font", "Doubling Season").hand("Steady Progress").library("Island")
    s.me.battlefield("Serra Angel", counters={"+1/+1": 1}).energy(1)
    s.me.cast("Steady Progress")
    ends = s.outcomes(lambda s: (s.me.energy, s["Serra Angel"].counters["+1/+1"]), lambda s: s.resolve())
    assert ends == {(1, 1), (3, 1), (1, 3), (3, 3)}


def test_122_1d_a_stun_counter_is_removed_instead_of_untapping(s):
    s.me.battlefield("Grizzly Bears", tapped=True, counters={"stun": 1})
    s.at("untap", turn_of=s.me).start()
    bears = s["Grizzly Bears"]
    assert bears.tapped and bears.counters["stun"] == 0


def test_122_1c_a_shield_counter_is_removed_instead_of_being_destroyed(s):
    s.me.battlefield("Swamp", 3).hand("Murder")
    s.opp.battlefield("Grizzly Bears", counters={"shield": 1})
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield"
    assert s["Grizzly Bears"].counters["shield"] == 0


def test_122_1c_a_shield_counter_prevents_damage(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Grizzly Bears", counters={"shield": 2})
    s.me.cast("Shock", target="Grizzly Bears")
    s.resolve()
    assert (s["Grizzly Bears"].zone, s["Grizzly Bears"].damage) == ("battlefield", 0)
    assert s["Grizzly Bears"].counters["shield"] == 1


def test_603_2c_counters_of_several_kinds_put_on_one_permanent_at_once(s):
    """Counters on each permanent are an event; on one, of whatever kinds, they are one event together."""
    s.me.battlefield("Test Tender", "Test Buds").hand("Test Spread")
    s.me.battlefield("Grizzly Bears", counters={"+1/+1": 1, "charge": 1})
    s.me.battlefield("Llanowar Elves", counters={"charge": 1})
    s.me.cast("Test Spread")
    s.resolve()
    s.me.choose("Grizzly Bears", "Llanowar Elves")
    assert s.decision == "order" and len(s.options) == 3
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert s.me.life == 20 + (2 + 1) + 1
