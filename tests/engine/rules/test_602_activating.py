"""602, 606, 302.6, 702.29: activating abilities: whose, when, how often."""

from manaloom.engine.cards.language import (
    activated,
    another_target,
    artifact,
    becomes_copy,
    card,
    choose_target,
    creature,
    cycling,
    destroy,
    draw,
    enchant,
    enchanted,
    enchantment,
    gain_life,
    get_energy,
    haste,
    in_graveyard,
    instant,
    lose_life,
    loyalty,
    nth_target,
    planeswalker,
    target,
    whenever,
    you_gain_life,
)
from manaloom.engine.scenario import Scenario

PINGER = card("Test Pinger", "{1}", creature("Wizard", 1, 1), activated("{T}", get_energy(1)))
HASTY = card("Test Hasty", "{1}", creature("Wizard", 1, 1), haste, activated("{T}", get_energy(1)))
TOOL = card("Test Tool", "{1}", artifact, activated("{T}", get_energy(1)))
ONCE = card("Test Once", "{1}", artifact, activated("{0}", get_energy(1), once_each_turn=True))
SLOW = card("Test Slow", "{1}", artifact, activated("{1}", get_energy(1), sorcery_speed=True))
MINE = card("Test Mine", "{1}", artifact, activated("{1}", get_energy(1), your_turn=True))
OPEN = card("Test Open", "{1}", artifact, activated("{1}", get_energy(1), any_player=True))
RAZE = card("Test Raze", "{1}", artifact, activated("{1}", destroy(target(creature))))
WALKER = card(
    "Test Walker",
    "{1}",
    planeswalker("", loyalty=3),
    loyalty(1, gain_life(1)),
    loyalty(-2, lose_life(1)),
    loyalty(-7, draw(7)),
)
CYCLER = card("Test Cycler", "{5}", creature("Beast", 5, 5), cycling("{1}"))
LICH = card("Test Lich", "{1}", creature("Zombie", 1, 1), in_graveyard(activated("{1}", get_energy(2))))
GAIN = card("Test Gain", "{G}", instant, gain_life(1))
SIPHON = card("Test Siphon", "{1}", artifact, activated("{1}", draw(1), only_if=None))
# Abilities that have the same place among their card's: the first.
PACER = card("Test Pacer", "{1}", creature("Wizard", 1, 1), activated("{0}", get_energy(1), once_each_turn=True))
GIFT = card(
    "Test Gift",
    "{1}",
    enchantment("Aura"),
    enchant(creature),
    enchanted(activated("{0}", gain_life(1), once_each_turn=True)),
)
BOON = card(
    "Test Boon",
    "{1}",
    enchantment("Aura"),
    enchant(creature),
    enchanted(whenever(you_gain_life(), get_energy(10), once_each_turn=True)),
)
LINK = card("Test Link", "{1}", creature("Wizard", 1, 1), whenever(you_gain_life(), draw(1), once_each_turn=True))
TURN = card(
    "Test Turn", "{0}", instant, choose_target(target(creature)), becomes_copy(nth_target(0), another_target(creature))
)
ALL = (
    *(PINGER, HASTY, TOOL, ONCE, SLOW, MINE, OPEN, RAZE, WALKER, CYCLER, LICH, GAIN, SIPHON),
    *(PACER, GIFT, BOON, LINK, TURN),
)


def offered(s: Scenario, word: str) -> bool:
    """Whether some option is about that."""
    return any(word.lower() in o.lower() for o in s.options)


def test_302_6_summoning_sick_creatures_cannot_tap():
    s = Scenario(ALL)
    s.me.battlefield("Test Pinger", "Test Hasty", "Test Tool", sick=True)
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Test Pinger")
    assert offered(s, "Test Hasty")
    assert offered(s, "Test Tool")
    s.me.activate("Test Tool")
    assert s["Test Tool"].tapped
    assert s.me.energy == 0
    s.resolve()
    assert s.me.energy == 1
    assert not offered(s, "Test Tool")


def test_602_5b_once_each_turn():
    s = Scenario(ALL)
    s.me.battlefield("Test Once")
    s.me.library("Test Gain", 5)
    s.opp.library("Test Gain", 5)
    s.at("main1", turn_of=s.me)
    s.me.activate("Test Once")
    assert not offered(s, "Test Once")
    s.resolve()
    assert s.me.energy == 1
    assert not offered(s, "Test Once")
    s.pass_until("upkeep", turn_of=s.opp)
    s.me.activate("Test Once")
    s.resolve()
    assert s.me.energy == 2


def test_602_5d_as_a_sorcery_and_only_in_your_turn():
    """602.1b: instructions after the colon that hold while it is activated."""
    s = Scenario(ALL)
    s.me.battlefield("Test Slow", "Test Mine").mana("GGG").hand("Test Gain")
    s.at("main1", turn_of=s.me)
    assert offered(s, "Test Slow")
    assert offered(s, "Test Mine")
    s.me.cast("Test Gain")
    assert not offered(s, "Test Slow")
    assert offered(s, "Test Mine")
    s = Scenario(ALL)
    s.me.battlefield("Test Slow", "Test Mine").mana("GG")
    s.at("main1", turn_of=s.opp)
    s.start()
    s.pass_()
    assert s.deciding is s.me
    assert not offered(s, "Test Slow")
    assert not offered(s, "Test Mine")


def test_602_2_only_the_controller_unless_any_player_may():
    s = Scenario(ALL)
    s.opp.battlefield("Test Open", "Test Raze", "Test Pinger").mana("GG")
    s.me.mana("GG")
    s.at("main1", turn_of=s.me)
    assert offered(s, "Test Open")
    assert not offered(s, "Test Raze")
    s.me.activate("Test Open")
    s.resolve()
    assert (s.me.energy, s.opp.energy, s.me.mana) == (1, 0, "G")


def test_602_2b_an_ability_without_legal_targets_is_not_offered():
    s = Scenario(ALL)
    s.me.battlefield("Test Raze").mana("GG")
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Test Raze")


def test_606_3_one_loyalty_ability_of_a_permanent_each_turn():
    s = Scenario(ALL)
    s.me.battlefield("Test Walker").hand("Test Gain").mana("G")
    s.at("main1", turn_of=s.me)
    assert sum("Test Walker" in o for o in s.options) == 2  # 606.6: too little loyalty for the third
    s.me.activate("Test Walker", 1)
    assert s["Test Walker"].counters["loyalty"] == 4  # 606.4: that is its cost
    assert not offered(s, "Test Walker")
    s.resolve()
    assert s.me.life == 21
    assert not offered(s, "Test Walker")


def test_606_3_only_at_sorcery_speed():
    s = Scenario(ALL)
    s.me.battlefield("Test Walker").hand("Test Gain").mana("G")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Gain")
    assert not offered(s, "Test Walker")


def test_702_29a_cycling_works_in_the_hand():
    s = Scenario(ALL)
    s.me.hand("Test Cycler").mana("G").library("Test Gain", 2)
    s.at("upkeep", turn_of=s.opp)
    s.start()
    s.me.activate("Test Cycler")
    assert s.me.graveyard.names == ["Test Cycler"]
    assert len(s.me.hand) == 0
    s.resolve()
    assert s.me.hand.names == ["Test Gain"]


def test_113_6_an_ability_that_works_in_the_graveyard():
    s = Scenario(ALL)
    s.me.battlefield("Test Lich").mana("GG")
    s.opp.graveyard("Test Lich")
    s.at("main1", turn_of=s.me)
    assert not offered(s, "Test Lich")
    s = Scenario(ALL)
    s.me.graveyard("Test Lich").mana("GG")
    s.at("main1", turn_of=s.me)
    s.me.activate("Test Lich")
    s.resolve()
    assert s.me.energy == 2


def test_602_5b_an_ability_of_its_own_and_a_granted_one():
    """Each of them once, whatever place they have among their cards' abilities.

    602.5c: a restriction is that of the ability as it was acquired from that object, not of others that are alike.
    """
    s = Scenario(ALL)
    s.me.battlefield("Test Pacer").battlefield("Test Gift", attached_to="Test Pacer")
    s.me.activate("Test Pacer", 1)
    s.resolve()
    s.me.activate("Test Pacer", 2)
    s.resolve()
    assert (s.me.energy, s.me.life) == (1, 21)
    assert not offered(s, "Test Pacer")


def test_602_5b_the_same_ability_granted_twice():
    """Two instances: each may be activated once."""
    s = Scenario(ALL)
    s.me.battlefield("Grizzly Bears").battlefield("Test Gift", 2, attached_to="Grizzly Bears")
    for life in (21, 22):
        s.me.activate("Grizzly Bears", 1)
        s.resolve()
        assert s.me.life == life
    assert not offered(s, "Grizzly Bears")


def test_603_2h_the_same_trigger_granted_twice_and_one_of_its_own():
    s = Scenario(ALL)
    s.me.battlefield("Test Link").battlefield("Test Boon", 2, attached_to="Test Link")
    s.me.hand("Test Gain", 2).mana("GG").library("Forest", 3)
    for _ in range(2):
        s.me.cast("Test Gain")
        s.resolve()
        while s.decision == "order":
            s.take(0)
            s.settle()
        s.resolve_all()
        assert (s.me.energy, len(s.me.library)) == (20, 2)


def test_602_5b_what_becomes_a_copy_has_other_abilities():
    """The Pacer that becomes a Pinger-like creature has used another ability; what it may do now it may do once."""
    s = Scenario(ALL)
    s.me.battlefield("Test Pacer", "Test Hasty").hand("Test Turn")
    s.me.activate("Test Pacer")
    s.resolve()
    pacer = s["Test Pacer"]
    s.me.cast("Test Turn", target=["Test Pacer", "Test Hasty"])
    s.resolve()
    assert pacer.name == "Test Hasty"
    s.me.activate(pacer)
    s.resolve()
    assert s.me.energy == 2


def test_602_5b_a_new_object_starts_anew():
    """400.7: returned and cast again, it is another object."""
    s = Scenario(ALL)
    s.me.battlefield("Test Pacer", "Island").hand("Unsummon").mana("G")
    s.me.activate("Test Pacer")
    s.resolve()
    s.me.cast("Unsummon", target="Test Pacer")
    s.resolve()
    s.me.cast("Test Pacer")
    s.resolve()
    s.me.activate("Test Pacer")
    s.resolve()
    assert s.me.energy == 2
