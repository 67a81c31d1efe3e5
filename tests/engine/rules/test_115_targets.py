"""115, 603.3c-d, 702.11, 702.18, 702.21: what may be a target, and when it becomes one."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    any_number_of_targets,
    any_target,
    artifact,
    card,
    choose_one,
    copy_spell,
    counter,
    creature,
    damage,
    destroy,
    discarding_this,
    exile,
    gets,
    hexproof,
    hexproof_from_abilities,
    in_graveyard,
    instant,
    land,
    mode,
    return_to_hand,
    shroud,
    sorcery,
    spell,
    tap,
    target,
    ward,
    when_enters,
)
from manaloom.engine.cards.structure import Activated
from manaloom.engine.scenario import Scenario

BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
VEILED = card("Test Veiled", "{1}{G}", creature("Bear", 2, 2), hexproof)
SHROUDED = card("Test Shrouded", "{1}{G}", creature("Bear", 2, 2), shroud)
WARDED = card("Test Warded", "{1}{G}", creature("Bear", 2, 2), ward("{2}"))
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(any_target)))
DUO = card("Test Duo", "{R}", instant, tap(target(creature, exactly=2)))
TWICE = card("Test Twice", "{R}", instant, tap(target(creature)), gets(target(creature), 1, 1))
MAYBE = card("Test Maybe", "{R}", instant, tap(target(creature, up_to=2)))
MANY = card("Test Many", "{R}", sorcery, exile(any_number_of_targets(creature)))
NO = card("Test No", "{U}", instant, counter(target(spell)))
RECALL = card("Test Recall", "{G}", sorcery, return_to_hand(target(creature.in_your_graveyard)))
RAIDER = card("Test Raider", "{B}", creature("Orc", 1, 1), when_enters(destroy(target(land))))
SAGE = card(
    "Test Sage",
    "{B}",
    creature("Elf", 1, 1),
    when_enters(choose_one(mode(destroy(target(land))), mode(tap(target(creature.an_opponent_controls))))),
)
FIELD = card("Test Field", None, land())
ALL = (BEAR, VEILED, SHROUDED, WARDED, BOLT, DUO, TWICE, MAYBE, MANY, NO, RECALL, RAIDER, SAGE, FIELD)


def table(mana: str, *hand: str) -> Scenario:
    """My main phase to be, with mana and cards."""
    s = Scenario(ALL)
    s.me.mana(mana).hand(*hand)
    s.at("main1", turn_of=s.me)
    return s


def offered(s: Scenario, word: str) -> bool:
    """Whether some option is about that."""
    return any(word.lower() in o.lower() for o in s.options)


def test_115_3_the_same_target_not_twice_for_one_instance():
    s = table("R", "Test Duo")
    s.me.battlefield("Test Bear")
    assert not offered(s, "Test Duo")
    s = table("R", "Test Duo")
    s.me.battlefield("Test Bear")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test Duo")  # two creatures in all: which comes first makes no difference worth a dead end
    while s.decision == "target":
        s.take(0)
    s.settle()
    s.resolve()
    assert s.me["Test Bear"].tapped
    assert s.opp["Test Bear"].tapped


def test_115_3_but_once_for_each_instance():
    s = table("R", "Test Twice")
    s.me.battlefield("Test Bear")
    s.me.cast("Test Twice")
    s.resolve()
    assert s["Test Bear"].tapped
    assert s["Test Bear"].pt == (3, 3)


def test_115_3_equal_creatures_can_both_be_targets():
    s = table("R", "Test Duo")
    s.opp.battlefield("Test Bear", 3)
    s.me.cast("Test Duo")
    s.settle()
    while s.decision == "target":
        s.take(0)
    s.resolve()
    assert sorted(t.tapped for t in s.opp.battlefield) == [False, True, True]


def test_115_6_up_to_may_be_none():
    s = table("RR", "Test Maybe", "Test Maybe")
    s.me.cast("Test Maybe")  # no creature at all
    s.resolve()
    assert s.me.graveyard.names == ["Test Maybe"]


def test_115_6_up_to_two():
    s = table("R", "Test Maybe")
    s.opp.battlefield("Test Bear", "Test Warded")
    s.me.cast("Test Maybe", target=["Test Bear"])
    s.resolve()
    assert s["Test Bear"].tapped
    assert not s["Test Warded"].tapped


def test_107_1c_any_number_of_targets():
    s = table("R", "Test Many")
    s.opp.battlefield("Test Bear")
    s.me.battlefield("Test Bear", "Test Veiled")
    s.me.cast("Test Many", target=[s.opp["Test Bear"], "Test Veiled"])
    s.resolve()
    assert s.opp.exile.names == ["Test Bear"]
    assert s.me.exile.names == ["Test Veiled"]
    assert s.me.battlefield.names == ["Test Bear"]


def test_702_11b_702_18a_hexproof_and_shroud():
    s = table("RR", "Test Bolt")
    s.opp.battlefield("Test Veiled", "Test Shrouded")
    s.me.battlefield("Test Veiled", "Test Shrouded")
    s.me.cast("Test Bolt")
    mine = [o for o in s.batch.options(0) if 0 < o.a < 512]
    assert [o.a for o in mine] == [s.me["Test Veiled"].slot]  # mine, hexproof; the others can't be


def test_115_5_a_spell_is_no_target_for_itself():
    s = table("RU", "Test Bolt", "Test No")
    assert not offered(s, "Test No")
    s.me.cast("Test Bolt", target=s.opp)
    s.me.cast("Test No", target="Test Bolt")
    s.resolve()
    assert s.stack == []
    assert s.opp.life == 20
    assert sorted(s.me.graveyard.names) == ["Test Bolt", "Test No"]


def test_115_2_a_card_in_a_graveyard_as_target():
    s = table("GG", "Test Recall")
    s.opp.graveyard("Test Bear")
    s.me.graveyard("Test Bolt")
    assert not offered(s, "Test Recall")
    s = table("G", "Test Recall")
    s.me.graveyard("Test Bolt", "Test Bear")
    s.me.cast("Test Recall")
    s.resolve()
    assert s.me.hand.names == ["Test Bear"]


# --- triggered abilities (603.3c, 603.3d) -----------------------------------------------------------------------------


def test_603_3d_a_trigger_chooses_its_target_as_it_is_put_on_the_stack():
    s = table("B", "Test Raider")
    s.opp.battlefield("Test Field")
    s.me.cast("Test Raider")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert s.opp.graveyard.names == ["Test Field"]


def test_603_3d_without_a_legal_target_it_is_removed():
    s = table("B", "Test Raider")
    s.me.cast("Test Raider")
    s.resolve()
    assert s.stack == []
    assert s["Test Raider"].zone == "battlefield"


def test_603_3c_a_modal_trigger_chooses_among_possible_modes_or_is_removed():
    s = table("B", "Test Sage")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test Sage")
    s.resolve()
    s.resolve()
    assert s["Test Bear"].tapped
    s = table("B", "Test Sage")
    s.me.cast("Test Sage")
    s.resolve()
    assert s.stack == []


# --- ward (702.21) ----------------------------------------------------------------------------------------------------


def test_702_21a_ward_triggers_as_it_becomes_a_target_and_counters_unless_paid():
    s = table("R", "Test Bolt")
    s.opp.battlefield("Test Warded")
    s.me.cast("Test Bolt", target="Test Warded")
    assert len(s.stack) == 2  # above the spell, as it was cast
    s.resolve()
    assert s.stack == []
    assert s["Test Warded"].zone == "battlefield"
    s = table("RGG", "Test Bolt")
    s.opp.battlefield("Test Warded")
    s.me.cast("Test Bolt", target="Test Warded")
    s.resolve()
    s.me.choose(True)
    s.resolve()
    assert s["Test Warded"].zone == "graveyard"
    assert s.me.mana == ""


def test_702_21a_ones_own_spells_pay_no_ward():
    s = table("R", "Test Bolt")
    s.me.battlefield("Test Warded")
    s.me.cast("Test Bolt", target="Test Warded")
    assert len(s.stack) == 1


# --- hexproof from abilities ------------------------------------------------------------------------------------------

ALOOF = card("Test Aloof", "{1}", creature("Human", 2, 2), hexproof_from_abilities)
POKE = damage(1, target(creature))
FROM = {
    "battlefield": card("Test Archer", "{5}", artifact, activated("{0}", POKE)),
    "graveyard": card("Test Archer", "{5}", artifact, in_graveyard(activated("{0}", POKE))),
    "hand": card("Test Archer", "{5}", artifact, Activated(discarding_this, (POKE,), zone=E.ZONE_HAND)),
}


@pytest.mark.parametrize("zone", FROM)
@pytest.mark.parametrize(("mine", "offers"), [(False, 1), (True, 2)])
def test_702_11d_hexproof_from_abilities_wherever_their_sources_are(zone, mine, offers):
    """Judged before the ability is activated (601.2c by 602.2b), and again as it targets."""
    s = Scenario([ALOOF, FROM[zone]])
    getattr(s.me, zone)("Test Archer")
    (s.me if mine else s.opp).battlefield("Test Aloof")
    s.start()
    assert len(s.options) == offers
    if mine:
        s.me.activate("Test Archer", target="Test Aloof")
        s.resolve()
        assert s["Test Aloof"].damage == 1


@pytest.mark.parametrize("zone", FROM)
def test_702_11d_another_target_may_be_chosen(zone):
    s = Scenario([ALOOF, FROM[zone]])
    getattr(s.me, zone)("Test Archer")
    s.opp.battlefield("Test Aloof", "Grizzly Bears")
    s.me.activate("Test Archer")
    s.resolve()
    assert (s["Grizzly Bears"].damage, s["Test Aloof"].damage) == (1, 0)


def test_702_11d_spells_of_opponents_may_target_it():
    s = Scenario([ALOOF, BOLT])
    s.me.mana("R").hand("Test Bolt")
    s.opp.battlefield("Test Aloof")
    s.me.cast("Test Bolt", target="Test Aloof")
    s.resolve()
    assert s["Test Aloof"].zone == "graveyard"


def test_702_11d_abilities_of_spells_in_a_copy_are_a_spells():
    """What a copy of a spell targets, a spell targets (707.10); what a copy of an ability targets, an ability does."""
    fork = card("Test Fork", "{0}", instant, copy_spell(target(spell)))
    s = Scenario([ALOOF, BOLT, fork])
    s.me.mana("R").hand("Test Bolt", "Test Fork").battlefield("Grizzly Bears")
    s.opp.battlefield("Test Aloof")
    s.me.cast("Test Bolt", target="Grizzly Bears")
    s.me.cast("Test Fork", target="Test Bolt")
    s.resolve()
    s.me.choose("Test Aloof")
    s.resolve()
    assert s["Test Aloof"].zone == "graveyard"
