"""603.10, 603.2d: abilities that look back in time, and abilities that trigger additional times."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    Replacement,
    activated,
    add,
    artifact,
    attacks,
    beginning_of_next_end_step,
    card,
    create,
    creature,
    destroy,
    dies,
    draw,
    each,
    enchantment,
    enters,
    gain_life,
    in_graveyard,
    indestructible,
    instant,
    is_tapped_for_mana,
    land,
    later,
    leaves,
    legendary,
    lose_life,
    moves,
    one_or_more,
    opponent,
    sacrificing,
    static,
    subtype,
    target,
    this,
    token,
    triggers_again,
    when_dies,
    when_enters,
    whenever,
    without_abilities,
    you_attack,
    you_sacrifice,
)
from manaloom.engine.scenario import Scenario

PEST = token("Test Pest", "B", creature("Pest", 1, 1))
WIPE = card("Test Wipe", "{0}", instant, destroy(each(creature)))
CLEAR = card("Test Clear", "{0}", instant, destroy(each(subtype("Bear Golem"))))
LITTER = card("Test Litter", "{0}", instant, create(PEST, 2))
MOURN = whenever(dies(creature.other), gain_life(1))
MOURNER = card("Test Mourner", "{B}", creature("Human", 2, 2), MOURN)
STONE = card("Test Stone", "{B}", creature("Human", 2, 2), indestructible)
# If it would die, it enters anew instead: something that enters as others die.
PHOENIX = card(
    "Test Phoenix",
    "{B}",
    creature("Bird", 2, 2),
    MOURN,
    Replacement(O.RPL_ZONE, moves(this, E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD), E.ZONE_BATTLEFIELD),
)
LORD = card("Test Lord", "{B}", creature("Bear", 2, 2), static(creature.other.you_control, MOURN))
HUSH = card("Test Hush", "{3}", artifact + creature("Golem", 1, 1), static(creature.other, without_abilities))
WRAITH = card("Test Wraith", "{B}", creature("Spirit", 1, 1), in_graveyard(whenever(dies(creature), gain_life(1))))

TWICE = card("Test Twice", "{2}", legendary + creature("Human", 2, 4), triggers_again(dies(creature)))
ECHO = card("Test Echo", "{2}", enchantment, triggers_again(enters(artifact | creature)))
HORN = card("Test Horn", "{2}", enchantment, triggers_again(attacks(creature) | you_attack()))
ALLY = card("Test Ally", "{2}", enchantment, triggers_again(source=creature & subtype("Elf")))
GREETER = card("Test Greeter", "{1}", creature("Elf", 1, 1), when_enters(gain_life(1)))
SHRINE = card("Test Shrine", "{1}", enchantment, when_enters(gain_life(1)))
CROWD = card("Test Crowd", "{1}", enchantment, whenever(one_or_more(enters(creature.you_control)), gain_life(1)))
FIRST = card("Test First", "{1}", enchantment, whenever(enters(creature), gain_life(1), once_each_turn=True))
LAST = card("Test Last", "{1}", creature("Human", 1, 1), when_dies(gain_life(1)))
GONE = card("Test Gone", "{1}", creature("Human", 1, 1), whenever(leaves(this), gain_life(1)))
ALTAR = card(
    "Test Altar",
    "{1}",
    enchantment,
    whenever(you_sacrifice(creature), gain_life(1)),
    activated(sacrificing(creature), draw(1)),
)
HERO = card("Test Hero", "{1}", creature("Elf", 1, 1), whenever(attacks(), gain_life(1)))
DRUM = card("Test Drum", "{1}", enchantment, whenever(you_attack(), gain_life(10)))
TICK = card("Test Tick", "{1}", creature("Elf", 1, 1), when_enters(later(beginning_of_next_end_step, gain_life(1))))
BLOOM = card("Test Bloom", "{1}", creature("Elf", 1, 1), whenever(is_tapped_for_mana(land, whose=1), add("{G}")))
CURSE = card("Test Curse", "{1}", creature("Human", 1, 1), when_dies(lose_life(1, target(opponent))))
CARDS = (
    *(PEST, WIPE, CLEAR, LITTER, MOURNER, STONE, PHOENIX, LORD, HUSH, WRAITH, TWICE, ECHO, HORN, ALLY, GREETER, SHRINE),
    *(CROWD, FIRST, LAST, GONE, ALTAR, HERO, DRUM, TICK, BLOOM, CURSE),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def finish(s):
    """Resolve all; equal triggers in whatever order."""
    while not s.over and (s.decision == "order" or s.g["stack_n"]):
        if s.decision == "order":
            s.take(0)
            s.settle()
        else:
            s.resolve()


# --- 603.10a --------------------------------------------------------------------------------------------------------


def test_603_10a_what_enters_as_others_die_does_not_see_it(s):
    """The old Phoenix sees the Bears die, having left with them; the new one wasn't there before."""
    s.me.battlefield("Test Phoenix", "Grizzly Bears").hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert s["Test Phoenix"].zone == "battlefield" and s["Grizzly Bears"].zone == "graveyard"
    assert s.me.life == 21


def test_603_10a_the_new_one_sees_what_dies_with_it_the_next_time(s):
    s.me.battlefield("Test Phoenix", "Grizzly Bears").hand("Test Wipe", 2, "Test Litter")
    s.me.cast("Test Wipe")
    finish(s)
    s.me.cast("Test Litter")
    finish(s)
    s.me.cast("Test Wipe")
    finish(s)
    assert s.me.life == 21 + 2


def test_603_10a_what_leaves_together_sees_each_other(s):
    s.me.battlefield("Test Mourner", "Test Mourner", "Grizzly Bears").hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert s.me.life == 24  # each Mourner two


def test_603_10a_an_ability_that_was_granted_by_what_left_with_them(s):
    """The Stone had the Lord's ability just before, and so had the Bears: they saw two die and one."""
    s.me.battlefield("Test Lord", "Grizzly Bears", "Test Stone").hand("Test Clear")
    s.me.cast("Test Clear")
    finish(s)
    assert [t.name for t in s.me.creatures] == ["Test Stone"]
    assert s.me.life == 23


def test_603_10a_an_ability_that_was_lost_to_what_left_with_them(s):
    """The Mourner had no abilities just before; that it has one now is too late."""
    s.me.battlefield("Test Hush", "Grizzly Bears", "Test Mourner").hand("Test Clear")
    s.me.cast("Test Clear")
    finish(s)
    assert [t.name for t in s.me.creatures] == ["Test Mourner"]
    assert s.me.life == 20


def test_603_10a_a_card_that_comes_to_the_graveyard_as_others_die(s):
    """Only the Wraith that was in the graveyard before sees the other one and the Bears die."""
    s.me.graveyard("Test Wraith").battlefield("Test Wraith", "Grizzly Bears").hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert s.me.life == 22


def test_603_6a_what_left_does_not_see_others_enter(s):
    """Enters-the-battlefield abilities look at what is there afterwards, newcomers included."""
    s.me.battlefield("Test Phoenix", "Test Crowd").hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert s.me.life == 21


# --- 603.2d ---------------------------------------------------------------------------------------------------------


def test_603_2d_an_ability_triggers_an_additional_time(s):
    s.me.battlefield("Test Twice", "Test Last", "Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Test Last")
    s.resolve()
    assert len(s.stack) == 2
    finish(s)
    assert s.me.life == 22


def test_603_2d_choices_are_made_for_each(s):
    s.me.battlefield("Test Twice", "Test Curse", "Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Test Curse")
    finish(s)
    assert s.opp.life == 18


def test_603_2d_leaving_by_dying_and_otherwise(s):
    s.me.battlefield("Test Twice", "Test Gone", 2).battlefield("Swamp", 3, "Island").hand("Murder", "Unsummon")
    s.me.cast("Unsummon", target="Test Gone")
    finish(s)
    assert s.me.life == 21
    s.me.cast("Murder", target="Test Gone")
    finish(s)
    assert s.me.life == 23


def test_603_2d_another_event_of_the_same_death_is_not_meant(s):
    """Sacrificing makes it die, but what triggers on the sacrifice is not caused by the death."""
    s.me.battlefield("Test Twice", "Test Altar", "Test Last").library("Island", 2)
    s.me.activate("Test Altar", cost="Test Last")
    finish(s)
    assert s.me.life == 23


def test_603_2d_two_of_them_make_three(s):
    s.me.battlefield("Test Echo", 2).mana("G").hand("Test Greeter")
    s.me.cast("Test Greeter")
    finish(s)
    assert s.me.life == 23


def test_603_2d_it_dies_at_the_same_time(s):
    """603.10a: it was there just before: its own death counts, and that of what dies with it."""
    s.me.battlefield("Test Twice", "Test Last", "Test Mourner").hand("Test Wipe")
    s.me.cast("Test Wipe")
    finish(s)
    assert s.me.life == 20 + 2 + 2 * 2


def test_603_2d_the_legend_rule_between_two_of_them(s):
    """Both were there: what triggers on the death of one triggers three times."""
    s.me.battlefield("Test Twice", "Test Mourner").hand("Test Twice").mana("GG")
    s.me.cast("Test Twice")
    s.resolve()
    assert s.decision == "legend"
    s.take(0)
    s.settle()
    finish(s)
    assert s.me.life == 23


def test_603_2d_it_enters_together_with_what_it_doubles(s):
    s.me.hand("Test Shrine", "Test Greeter").mana("GGG").battlefield("Test Echo")
    s.me.cast("Test Shrine")
    finish(s)
    assert s.me.life == 21  # neither an artifact nor a creature
    s.me.cast("Test Greeter")
    finish(s)
    assert s.me.life == 23


def test_603_2d_only_permanents_that_you_control(s):
    s.opp.battlefield("Test Echo")
    s.me.mana("G").hand("Test Greeter")
    s.me.cast("Test Greeter")
    finish(s)
    assert s.me.life == 21


def test_603_2d_one_or_more(s):
    """603.2c: once for all that enter, and then once more."""
    s.me.battlefield("Test Echo", "Test Crowd").hand("Test Litter")
    s.me.cast("Test Litter")
    finish(s)
    assert s.me.life == 22


def test_603_2d_only_once_each_turn_stays_once(s):
    s.me.battlefield("Test Echo", "Test First").hand("Test Litter")
    s.me.cast("Test Litter")
    finish(s)
    assert s.me.life == 21


def test_603_2d_several_events(s):
    s.me.battlefield("Test Horn", "Test Hero", "Test Drum")
    s.me.attack("Test Hero")
    finish(s)
    assert s.me.life == 20 + 2 * 1 + 2 * 10


def test_603_2d_a_triggered_ability_of_some_objects(s):
    s.me.battlefield("Test Ally", "Test Hero", "Test Drum")
    s.me.attack("Test Hero")
    finish(s)
    assert s.me.life == 20 + 2 * 1 + 10


def test_603_2d_not_what_they_set_off_later(s):
    """The delayed trigger is none of the object's: two of them, made by the two that triggered, each once."""
    s.me.battlefield("Test Ally").mana("G").hand("Test Tick")
    s.me.cast("Test Tick")
    finish(s)
    s.pass_until("end")
    assert len(s.stack) == 2
    finish(s)
    assert s.me.life == 22


def test_603_2d_triggered_mana_abilities(s):
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Test Ally", "Test Bloom", "Forest")
    s.me.tap("Forest")
    assert s.me.mana == "GGG"
