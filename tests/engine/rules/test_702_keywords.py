"""702: keyword abilities in play: ward, hexproof, lifelink, deathtouch, trample, menace, prowess, infect ..."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    any_target,
    becomes,
    card,
    copy_exception,
    create_copy,
    creature,
    damage,
    deathtouch,
    destroy,
    double_strike,
    each,
    enchantment,
    fight,
    flying,
    gain_life,
    gains,
    infect,
    instant,
    lifelink,
    losing,
    prowess,
    shroud,
    sorcery,
    static,
    target,
    trample,
    ward,
    wither,
)
from manaloom.engine.scenario import Scenario

WARDED = card("Test Warded", "{1}", creature("Bear", 2, 2), ward("{2}"))
WARD_LIFE = card("Test Ward Life", "{1}", creature("Bear", 2, 2), ward("{E}{E}"))
TWICE = card("Test Twice", "{1}", creature("Bear", 2, 2), ward("{1}"), ward("{1}"))
SHY = card("Test Shy", "{1}", creature("Bear", 2, 2), shroud)
DRAINER = card("Test Drainer", "{1}", creature("Bat", 2, 2), lifelink, deathtouch, trample)
LASH = card("Test Lash", "{1}", creature("Bat", 3, 3), double_strike, lifelink, trample)
BLIGHT = card("Test Blight", "{1}", creature("Bat", 2, 2), wither)
PLAGUE = card("Test Plague", "{1}", creature("Bat", 3, 3), infect, lifelink)
PINGER = card(
    "Test Pinger", "{1}", creature("Bat", 1, 1), lifelink, deathtouch, activated("{T}", damage(1, target(any_target)))
)
BRAWL = card("Test Brawl", "{G}", instant, fight(target(creature.you_control), target(creature.an_opponent_controls)))
SEAR = card("Test Sear", "{R}", sorcery, damage(1, each(creature)))
CLEAVE = card("Test Cleave", "{W}", instant, destroy(each(creature)))
MONK = card("Test Monk", "{1}", creature("Monk", 1, 1), prowess)
DULL = card("Test Dull", "{0}", sorcery, becomes(target(creature), losing(prowess)))
KEEN = card("Test Keen", "{0}", sorcery, gains(target(creature), prowess))
SPELL = card("Test Spell", "{0}", instant, gain_life(1))
PALL = card("Test Pall", "{1}", enchantment, static(creature, losing(prowess)))
TWIN_MONK = card(
    "Test Twin", "{0}", sorcery, create_copy(target(creature), but=copy_exception(keywords=[prowess, flying]))
)
CARDS = (
    MONK,
    DULL,
    KEEN,
    SPELL,
    PALL,
    TWIN_MONK,
    WARDED,
    WARD_LIFE,
    TWICE,
    SHY,
    DRAINER,
    LASH,
    BLIGHT,
    PLAGUE,
    PINGER,
    BRAWL,
    SEAR,
    CLEAVE,
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def pair_up(s, attackers, blocks=()):
    """I attack, the opponent blocks, and damage is dealt up to a decision."""
    s.me.attack(*attackers)
    if blocks:
        s.opp.block(*blocks)


# --- ward, hexproof, shroud (702.11, 702.18, 702.21) ------------------------------------------------------------------


def test_702_21a_ward_counters_unless_paid(s):
    s.me.battlefield("Mountain", 3).hand("Shock")
    s.opp.battlefield("Test Warded")
    s.me.cast("Shock", target="Test Warded")
    assert len(s.stack) == 2
    ends = s.outcomes(
        lambda s: (s.stack, s["Shock"].zone, sum(t.tapped for t in s.me.battlefield)).__repr__(), lambda s: s.resolve()
    )
    assert ends == {repr(([], "graveyard", 1)), repr((["Shock targeting Test Warded"], "stack", 3))}


def test_702_21a_ward_counters_when_it_cannot_be_paid(s):
    s.me.battlefield("Mountain", 2).hand("Shock")
    s.opp.battlefield("Test Warded")
    s.me.cast("Shock", target="Test Warded")
    s.resolve()
    assert s.stack == [] and s["Shock"].zone == "graveyard" and s["Test Warded"].zone == "battlefield"


def test_702_21a_ward_only_against_opponents(s):
    s.me.battlefield("Mountain", "Test Warded").hand("Shock")
    s.me.cast("Shock", target="Test Warded")
    assert len(s.stack) == 1


def test_702_21a_ward_against_abilities(s):
    s.me.battlefield("Test Pinger")
    s.opp.battlefield("Test Warded")
    s.me.activate("Test Pinger", target="Test Warded")
    assert len(s.stack) == 2
    s.resolve()
    assert s.stack == [] and s["Test Warded"].zone == "battlefield"


def test_702_21a_ward_for_energy(s):
    s.me.battlefield("Mountain").hand("Shock").energy(2)
    s.opp.battlefield("Test Ward Life")
    s.me.cast("Shock", target="Test Ward Life")
    ends = s.outcomes(lambda s: (s.me.energy, s["Shock"].zone), lambda s: s.resolve())
    assert ends == {(0, "stack"), (2, "graveyard")}


def test_702_21_two_wards_are_paid_one_by_one(s):
    s.me.battlefield("Mountain", 2).hand("Shock")
    s.opp.battlefield("Test Twice")
    s.me.cast("Shock", target="Test Twice")
    s.settle()
    while s.decision == "order":
        s.take(0)
    assert len(s.stack) == 3
    s.resolve()
    s.me.choose("yes")
    s.resolve()
    assert s["Test Twice"].zone == "battlefield" and s.stack == []


def test_702_11b_hexproof_only_from_opponents(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Gladecover Scout", "Test Shy")
    s.me.battlefield("Gladecover Scout", "Test Shy")
    s.me.cast("Shock")
    ends = s.outcomes(lambda s: s.stack[0])
    assert ends == {
        "Shock targeting Gladecover Scout",
        "Shock targeting me",
        "Shock targeting opp",
    }
    assert sum("Gladecover Scout" in o for o in s.options) == 1


def test_702_11_hexproof_gained_in_response(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Bristling Hydra").energy(3)
    s.me.cast("Shock", target="Bristling Hydra")
    s.opp.activate("Bristling Hydra")
    s.resolve_all()
    assert s["Bristling Hydra"].damage == 0 and s["Shock"].zone == "graveyard"


# --- damage keywords (702.2, 702.15, 702.19, 702.80, 702.90) ----------------------------------------------------------


def test_702_2b_any_damage_of_deathtouch_is_lethal(s):
    s.me.battlefield("Typhoid Rats")
    s.opp.battlefield("Colossal Dreadmaw")
    pair_up(s, ["Typhoid Rats"], ["Colossal Dreadmaw", "Typhoid Rats"])
    s.pass_until("end_combat")
    assert s["Colossal Dreadmaw"].zone == s["Typhoid Rats"].zone == "graveyard"


def test_702_12b_indestructible_survives_deathtouch(s):
    s.me.battlefield("Typhoid Rats")
    s.opp.battlefield("Darksteel Myr")
    pair_up(s, ["Typhoid Rats"], ["Darksteel Myr", "Typhoid Rats"])
    s.pass_until("end_combat")
    assert s["Darksteel Myr"].zone == "battlefield" and s["Darksteel Myr"].damage == 1


def test_702_19_deathtouch_and_trample(s):
    s.me.battlefield("Test Drainer")
    s.opp.battlefield("Air Elemental")
    pair_up(s, ["Test Drainer"], ["Air Elemental", "Test Drainer"])
    ends = s.outcomes(lambda s: (s.me.life, s.opp.life, s["Air Elemental"].zone), lambda s: (s.pass_(), s.pass_()))
    assert ends == {(22, 19, "graveyard"), (22, 20, "graveyard")}


def test_702_19b_trample_assigns_lethal_damage_first(s):
    s.me.battlefield("Colossal Dreadmaw")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 1}, damage=1)
    pair_up(s, ["Colossal Dreadmaw"], ["Grizzly Bears", "Colossal Dreadmaw"])
    ends = s.outcomes(lambda s: s.opp.life, lambda s: (s.pass_(), s.pass_()))
    assert ends == {16, 17, 18, 19, 20}


def test_702_15b_lifelink_of_noncombat_damage(s):
    s.me.battlefield("Test Pinger").life(10)
    s.me.activate("Test Pinger", target=s.opp)
    s.resolve()
    assert (s.me.life, s.opp.life) == (11, 19)


def test_702_15b_lifelink_saves_its_controller(s):
    """The life is gained with the damage, before state-based actions are checked."""
    s.me.life(1).battlefield("Test Drainer")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.at("attackers", turn_of=s.opp)
    s.opp.attack("Grizzly Bears", "Watchwolf")
    s.me.block("Test Drainer", "Watchwolf")
    s.pass_until("end_combat")
    assert s.me.life == 1 and s["Watchwolf"].zone == "graveyard"


def test_702_15c_last_known_lifelink(s):
    s.me.battlefield("Test Pinger").life(10)
    s.opp.battlefield("Mountain").hand("Shock")
    s.me.activate("Test Pinger", target=s.opp)
    s.opp.cast("Shock", target="Test Pinger")
    s.resolve()
    assert s["Test Pinger"].zone == "graveyard"
    s.resolve()
    assert (s.me.life, s.opp.life) == (11, 19)


def test_702_4b_double_strike_with_lifelink_and_trample(s):
    s.me.battlefield("Test Lash")
    s.opp.battlefield("Grizzly Bears")
    pair_up(s, ["Test Lash"], ["Grizzly Bears", "Test Lash"])
    while s.step != "end_combat":
        if s.decision == "priority":
            s.pass_()
        else:
            s.take(0)  # 2 to the blocker, 1 tramples over; then all 3 do
    assert (s.me.life, s.opp.life, s["Test Lash"].zone) == (26, 16, "battlefield")


def test_702_7b_first_strike_kills_before_it_is_struck(s):
    s.me.battlefield("Youthful Knight")
    s.opp.battlefield("Grizzly Bears")
    pair_up(s, ["Youthful Knight"], ["Grizzly Bears", "Youthful Knight"])
    s.pass_until("end_combat")
    assert (s["Youthful Knight"].zone, s["Grizzly Bears"].zone) == ("battlefield", "graveyard")


def test_702_111b_menace(s):
    s.me.battlefield("Boggart Brute")
    s.opp.battlefield("Grizzly Bears")
    s.me.attack("Boggart Brute")
    assert s.decision != "block"


def test_702_111b_menace_with_two_blockers(s):
    s.me.battlefield("Boggart Brute")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.me.attack("Boggart Brute")
    s.pass_until("blockers")
    counts = s.outcomes(lambda s: sum(t.blocking is not None for t in s.opp.creatures))
    assert counts == {0, 2}


def test_702_80a_wither(s):
    s.me.battlefield("Test Blight")
    s.opp.battlefield("Air Elemental")
    pair_up(s, ["Test Blight"], ["Air Elemental", "Test Blight"])
    s.pass_until("end_combat")
    assert s["Air Elemental"].counters["-1/-1"] == 2 and s["Air Elemental"].damage == 0


def test_702_90b_infect_gives_poison(s):
    s.me.battlefield("Test Plague").life(10)
    s.me.attack("Test Plague")
    s.pass_until("end_combat")
    assert (s.opp.life, s.opp.poison, s.me.life) == (20, 3, 13)


def test_120_4c_poison_from_damage_is_replaced(s):
    s.me.battlefield("Glistener Elf")
    s.opp.battlefield("Winding Constrictor", tapped=True)
    s.me.attack("Glistener Elf")
    s.pass_until("end_combat")
    assert (s.opp.life, s.opp.poison) == (20, 2)


@pytest.mark.parametrize(
    ("other", "counters"),
    [("Winding Constrictor", 2), ("Doubling Season", 1)],  # 614.16: no effect puts them
)
def test_120_4c_counters_from_damage_are_replaced(s, other, counters):
    s.me.battlefield("Glistener Elf")
    s.opp.battlefield(other, "Air Elemental")
    pair_up(s, ["Glistener Elf"], ["Air Elemental", "Glistener Elf"])
    s.pass_until("end_combat")
    assert s["Air Elemental"].counters["-1/-1"] == counters


def test_704_5c_ten_poison_counters(s):
    s.opp.poison(8)
    s.me.battlefield("Test Plague")
    s.me.attack("Test Plague")
    while not s.over:
        s.pass_()
    assert s.result == "me"


# --- others -----------------------------------------------------------------------------------------------------------


def test_702_108a_prowess(s):
    s.me.battlefield("Monastery Swiftspear", "Mountain").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s["Monastery Swiftspear"].pt == (2, 3) and s.opp.life == 20


def test_702_20b_vigilance(s):
    s.me.battlefield("Serra Angel", "Grizzly Bears")
    s.me.attack("Serra Angel", "Grizzly Bears")
    assert (s["Serra Angel"].tapped, s["Grizzly Bears"].tapped) == (False, True)


def test_702_9b_flying_and_702_17b_reach(s):
    s.me.battlefield("Wind Drake")
    s.opp.battlefield("Grizzly Bears", "Giant Spider", "Air Elemental")
    s.me.attack("Wind Drake")
    s.pass_until("blockers")
    assert s.outcomes(lambda s: tuple(t.name for t in s.opp.creatures if t.blocking)) == {
        (),
        ("Giant Spider",),
        ("Air Elemental",),
        ("Giant Spider", "Air Elemental"),
    }


def test_702_123_fabricate_is_a_choice(s):
    s.me.battlefield("Plains", 3).hand("Glint-Sleeve Artisan")
    s.me.cast("Glint-Sleeve Artisan")
    s.resolve()
    ends = s.outcomes(lambda s: (s["Glint-Sleeve Artisan"].pt, len(s.me.tokens("Servo"))), lambda s: s.resolve())
    assert ends == {((3, 3), 0), ((2, 2), 1)}


def test_702_123_fabricate_without_its_creature(s):
    s.me.battlefield("Plains", 3).hand("Glint-Sleeve Artisan")
    s.opp.battlefield("Mountain").hand("Shock")
    s.me.cast("Glint-Sleeve Artisan")
    s.resolve()
    s.opp.cast("Shock", target="Glint-Sleeve Artisan")
    s.resolve_all()
    assert len(s.me.tokens("Servo")) == 1


def test_702_122_crew(s):
    s.me.battlefield("Aethersphere Harvester", "Grizzly Bears")
    s.me.activate("Aethersphere Harvester")
    s.resolve()
    assert s["Grizzly Bears"].tapped and s["Aethersphere Harvester"].types == {"artifact", "creature"}
    assert s["Aethersphere Harvester"].pt == (3, 5)


CREWS = {  # which of these can crew together: total power of at least so much, and each is tapped once
    "Aethersphere Harvester": {"B", "E", "T", "BE", "BT", "ET", "BET", "BF", "EF", "TF", "BEF", "BTF", "ETF", "BETF"},
    "Renegade Freighter": {"B", "BE", "BT", "ET", "BET", "BF", "BEF", "BTF", "ETF", "BETF"},
}


@pytest.mark.parametrize("vehicle", CREWS)
def test_702_122a_any_number_of_creatures_with_enough_power(s, vehicle):
    """More may be tapped than needed, also one with power 0; none counts twice, and the Vehicle not at all."""
    names = {"Grizzly Bears": "B", "Llanowar Elves": "E", "Thopter": "T", "Thriving Turtle": "F"}
    s.me.battlefield(vehicle, *names, sick=True).battlefield("Servo", tapped=True)
    s.me.activate(vehicle)

    def read(s):
        return "".join(letter for name, letter in names.items() if s[name].tapped)

    assert s.outcomes(read) == CREWS[vehicle]


def test_702_122a_not_with_too_little(s):
    """One creature with power 1 isn't power 2, however often it is named."""
    s.me.battlefield("Renegade Freighter", "Thopter", "Thriving Turtle")
    assert s.options == ["pass"]


def test_702_29a_cycling(s):
    s.me.battlefield("Forest").hand("Tranquil Thicket").library("Island")
    s.me.activate("Tranquil Thicket")
    assert s["Tranquil Thicket"].zone == "graveyard"  # a cost
    s.resolve()
    assert s.me.hand.names == ["Island"]


def test_702_6_equip_moves_the_equipment(s):
    s.me.battlefield("Grizzly Bears", "Watchwolf", "Mountain")
    s.me.battlefield("Bonesplitter", attached_to="Grizzly Bears")
    s.me.activate("Bonesplitter", target="Watchwolf")
    s.resolve()
    assert s["Bonesplitter"].attached_to is s["Watchwolf"]
    assert (s["Watchwolf"].pt, s["Grizzly Bears"].pt) == ((5, 3), (2, 2))


def test_704_5n_equipment_stays_when_its_creature_goes(s):
    s.me.battlefield("Grizzly Bears", "Mountain").hand("Shock")
    s.me.battlefield("Bonesplitter", attached_to="Grizzly Bears")
    s.me.cast("Shock", target="Grizzly Bears")
    s.resolve()
    assert s["Bonesplitter"].zone == "battlefield" and s["Bonesplitter"].attached_to is None


def test_704_5m_an_aura_goes_with_its_creature(s):
    s.me.battlefield("Grizzly Bears", "Mountain", 2).hand("Lightning Strike", "Shock")
    s.me.battlefield("Mountain").battlefield("Holy Strength", attached_to="Grizzly Bears")
    s.me.cast("Lightning Strike", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (3, 4) and s["Grizzly Bears"].damage == 3
    s.me.cast("Shock", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == s["Holy Strength"].zone == "graveyard"


def test_704_5g_losing_an_aura_may_kill(s):
    s.me.battlefield("Grizzly Bears", damage=3).battlefield("Plains", 2).hand("Disenchant")
    s.me.battlefield("Holy Strength", attached_to="Grizzly Bears")
    s.me.cast("Disenchant", target="Holy Strength")
    s.resolve()
    assert s["Holy Strength"].zone == "graveyard" and s["Grizzly Bears"].zone == "graveyard"


def test_701_14_fighting_with_keywords(s):
    s.me.battlefield("Test Drainer", "Forest").hand("Test Brawl")
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.cast("Test Brawl", target=["Test Drainer", "Colossal Dreadmaw"])
    s.resolve()
    assert s["Test Drainer"].zone == s["Colossal Dreadmaw"].zone == "graveyard"
    assert s.me.life == 22


def test_701_14b_no_fight_with_one_creature(s):
    s.me.battlefield("Test Drainer", "Forest").hand("Test Brawl")
    s.opp.battlefield("Colossal Dreadmaw", "Island").hand("Unsummon")
    s.me.cast("Test Brawl", target=["Test Drainer", "Colossal Dreadmaw"])
    s.opp.cast("Unsummon", target="Colossal Dreadmaw")
    s.resolve_all()
    assert s["Test Drainer"].damage == 0 and s.me.life == 20


# --- prowess lost and gained (702.108, 613.7) -------------------------------------------------------------------------


def noncreature(s):
    """I cast a noncreature spell, and all resolves; how much prowess gave."""
    before = s["Test Monk"].pt[0]
    s.me.cast("Test Spell")
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    return s["Test Monk"].pt[0] - before


def test_702_108a_who_loses_prowess_loses_its_trigger(s):
    s.me.battlefield("Test Monk").hand("Test Dull", "Test Spell").library("Island", 9)
    s.opp.library("Island", 9)
    s.me.cast("Test Dull", target="Test Monk")
    s.resolve_all()
    assert "prowess" not in s["Test Monk"].keywords
    before = s["Test Monk"].pt
    s.me.cast("Test Spell")
    assert len(s.stack) == 1
    s.resolve()
    assert s["Test Monk"].pt == before
    s.pass_until("main1", turn_of=s.opp)
    assert "prowess" in s["Test Monk"].keywords  # 514.2


def test_702_108b_each_instance_triggers_and_all_are_lost(s):
    s.me.battlefield("Test Monk").hand("Test Keen", "Test Spell", "Test Dull", "Test Spell")
    s.me.cast("Test Keen", target="Test Monk")
    s.resolve_all()
    assert noncreature(s) == 2
    s.me.cast("Test Dull", target="Test Monk")
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert noncreature(s) == 0


def test_613_7_prowess_gained_after_it_was_lost_is_one_instance(s):
    s.me.battlefield("Test Monk").hand("Test Dull", "Test Keen", "Test Spell")
    s.me.cast("Test Dull", target="Test Monk")
    s.resolve_all()
    s.me.cast("Test Keen", target="Test Monk")
    s.resolve_all()
    assert "prowess" in s["Test Monk"].keywords
    assert noncreature(s) == 1


def test_613_7_prowess_gained_after_a_static_ability_took_it_away(s):
    s.me.battlefield("Test Monk", "Test Pall").hand("Test Keen", "Test Spell")
    s.me.cast("Test Keen", target="Test Monk")
    s.resolve_all()
    assert noncreature(s) == 1


def test_707_9a_a_copy_that_has_prowess_besides(s):
    s.me.battlefield("Grizzly Bears").hand("Test Twin", "Test Spell")
    s.me.cast("Test Twin", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.tokens()[0].keywords == {"prowess", "flying"}
    s.me.cast("Test Spell")
    s.resolve_all()
    assert s.me.tokens()[0].pt == (3, 3)
