"""Cases TR: what triggers, how often, and what it knows of objects that are gone (603, 608.2h)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    DONE,
    THAT_MANY,
    THEIR_POWER,
    activated,
    activates,
    additional_cost,
    any_card,
    basic,
    beginning_of_next_end_step,
    card,
    counters_are_put,
    create,
    create_copy,
    creature,
    cycling,
    damage,
    deals_combat_damage_to_player,
    destroy,
    dies,
    discard,
    draw,
    each,
    each_opponent,
    enchantment,
    enters,
    enters_with,
    exile,
    gain_life,
    gets,
    goes_to_exile_instead,
    if_,
    instant,
    land,
    later,
    lose_life,
    one_or_more,
    p1p1,
    permanent,
    power_of,
    proliferate,
    put_onto_battlefield,
    sacrificing,
    scry,
    sorcery,
    target,
    that,
    this,
    those,
    token,
    typecycling,
    when_dies,
    when_you_cycle,
    whenever,
    you_cast,
    you_cycle,
    you_cycle_or_discard,
    you_discard,
)
from manaloom.engine.scenario import Scenario, ScenarioError

PUP = token("Pup", "R", creature("Dog", 1, 1))
ADEPT = card("Test Adept", "{R}", creature("Wizard", 1, 1), whenever(you_cast(instant | sorcery), create(PUP)))
MARTYR = card(
    "Test Martyr",
    "{R}",
    creature("Wizard", 1, 1),
    whenever(you_cast(instant | sorcery), create(PUP)),
    when_dies(gain_life(3)),
)
RITE = card("Test Rite", "{0}", sorcery, additional_cost(sacrificing(creature)), draw(2))
FLICKER = card(
    "Test Flicker",
    "{0}",
    instant,
    exile(target(permanent)),
    later(beginning_of_next_end_step, put_onto_battlefield(those)),
)
EACH = card(
    "Test Each",
    "{R}",
    enchantment,
    whenever(counters_are_put(creature.you_control, E.CTR_P1P1), damage(1, each_opponent)),
)
GROUP = card(
    "Test Group",
    "{W}",
    enchantment,
    whenever(one_or_more(counters_are_put(creature.you_control, E.CTR_P1P1)), gain_life(1)),
)
HIT = card("Test Hit", "{U}", enchantment, whenever(deals_combat_damage_to_player(creature.you_control), draw(1)))
SPREAD = card("Test Spread", "{0}", sorcery, proliferate())
MARSHAL = card("Test Marshal", "{W}", enchantment, enters_with(1, what=creature.you_control))
GROWTH = card("Test Growth", "{0}", sorcery, p1p1(2, each(creature.you_control)))
MOURNER = card("Test Mourner", "{B}", creature("Human", 2, 2), whenever(dies(creature.other.you_control), draw(1)))
MITOSIS = card(
    "Test Mitosis", "{0}", sorcery, destroy(target(creature.you_control)), if_(DONE >= 1, create_copy(that, 2))
)
GREETER = card(
    "Test Greeter",
    "{R}",
    creature("Human", 2, 2),
    whenever(enters(creature.other.you_control), damage(1, each_opponent)),
)
REBIRTH = card("Test Rebirth", "{0}", sorcery, destroy(each(creature.you_control)), create(PUP, DONE))
REAPER = card(
    "Test Reaper", "{B}", creature("Zombie", 1, 1), whenever(dies(creature.other), lose_life(1, each_opponent))
)
SWEEP = card("Test Sweep", "{0}", sorcery, destroy(each(creature)))
BROOD = card("Test Brood", "{R}", creature("Beast", 4, 4), when_dies(create(PUP, power_of(this))))
DOUBLED = card("Test Doubled", "{0}", instant, gets(target(creature), power_of(that), 0))
SMITE = card("Test Smite", "{0}", instant, destroy(target(creature)))
WITHER = card("Test Wither", "{0}", instant, gets(target(creature), -7, -7))
BURN = card("Test Burn", "{0}", instant, damage(7, target(creature)))
CYCLER = card("Test Cycler", "{2}", creature("Beast", 2, 2), cycling("{0}"))
HEAP = token("Heap", "B", creature("Ooze", 0, 0))
PYRE = card(
    "Test Pyre",
    "{B}",
    enchantment,
    whenever(one_or_more(dies(creature.nontoken.you_control)), create(HEAP, size=THEIR_POWER)),
)
TALLY = card("Test Tally", "{B}", enchantment, whenever(one_or_more(dies(creature)), gain_life(THAT_MANY)))
LOOTER = card("Test Looter", "{2}", creature("Beast", 2, 2), cycling("{0}"), when_you_cycle(gain_life(1)))
SEEKER = card("Test Seeker", "{2}", sorcery, draw(1), typecycling(basic & land, "basic landcycling", "{0}"))
CYCLES = card("Test Cycles", "{U}", enchantment, whenever(you_cycle_or_discard(), scry(1)))
ONLY = card("Test Only", "{U}", enchantment, whenever(you_cycle(creature), draw(1)))
SPY = card("Test Spy", "{U}", enchantment, whenever(activates(creature, whose=2), draw(1)))
PINGER = card("Test Pinger", "{R}", creature("Human", 1, 1), activated(sacrificing(this), gain_life(1)))
TRIM = card("Test Trim", "{0}", instant, discard(1))
VOID = card("Test Void", "{B}", enchantment, goes_to_exile_instead(any_card))
DISCARDS = card("Test Discards", "{R}", enchantment, whenever(you_discard(), damage(1, each_opponent)))
CARDS = (
    ADEPT, MARTYR, RITE, FLICKER, EACH, GROUP, HIT, GROWTH, MOURNER, MITOSIS, GREETER, REBIRTH, REAPER, SWEEP, BROOD,
    SPREAD, MARSHAL, DOUBLED, SMITE, WITHER, BURN, CYCLER, DISCARDS, PYRE, TALLY, LOOTER, SEEKER, CYCLES, ONLY, SPY,
    PINGER, TRIM, VOID,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


@pytest.fixture
def s():
    found = Scenario(CARDS)
    found.me.library("Forest", 6)
    found.opp.library("Forest", 6)
    return found


# --- TR01: a cast trigger whose source was sacrificed for the cost --------------------------------------------------


@BOTH
def test_TR01_its_source_is_gone_before_the_spell_is_cast(manual):
    """601.2h, 601.2i: costs are paid, then the spell becomes cast; 603.10: such a trigger doesn't look back."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Test Adept").hand("Test Rite").library("Forest", 4)
    s.me.cast("Test Rite", cost="Test Adept")
    assert s.stack == ["Test Rite"] and "Test Adept" in s.me.graveyard
    s.resolve()
    assert len(s.me.hand) == 2 and s.me.tokens() == []


def test_TR01_one_that_stays_does_trigger(s):
    """601.2i: exactly one of two is there as the spell becomes cast."""
    s.me.battlefield("Test Adept", 2).hand("Test Rite")
    s.me.cast("Test Rite", cost=s["Test Adept"])
    assert len(s.stack) == 2 and s.stack[1] == "Test Rite"
    s.resolve_all()
    assert len(s.me.tokens("Pup")) == 1 and len(s.me.hand) == 2


def test_TR01_its_own_death_trigger_is_above_the_spell(s):
    """603.3, 603.10a: it triggers as it dies, and is put on the stack once the spell has been cast."""
    s.me.battlefield("Test Martyr").hand("Test Rite")
    s.me.cast("Test Rite", cost="Test Martyr")
    assert len(s.stack) == 2 and s.stack[1] == "Test Rite" and "Test Martyr" in s.stack[0]
    s.resolve()
    assert (s.me.life, len(s.me.hand), s.stack) == (23, 0, ["Test Rite"])
    s.resolve()
    assert len(s.me.hand) == 2 and s.me.tokens() == []


# --- TR02: "at the beginning of the next end step" ------------------------------------------------------------------


def test_TR02_made_in_an_end_step_it_waits_for_the_next(s):
    """513.2, 603.7b: this end step's beginning is past, so the card returns in the opponent's."""
    s.me.battlefield("Grizzly Bears").hand("Test Flicker")
    s.at("end", turn_of=s.me).start()
    s.me.cast("Test Flicker", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "exile" and s.stack == []
    s.pass_until("main2", turn_of=s.opp)
    assert s["Grizzly Bears"].zone == "exile"
    s.pass_until("end", turn_of=s.opp)
    assert s["Grizzly Bears"].zone == "exile" and len(s.stack) == 1
    s.resolve()
    assert "Grizzly Bears" in s.me.battlefield
    assert s.step == "end" and s.active is s.opp


@pytest.mark.parametrize("step", ["upkeep", "main1", "begin_combat", "main2"])
def test_TR02_made_before_it_returns_this_turn(s, step):
    """603.7b: once only, the next time."""
    s.me.battlefield("Grizzly Bears").hand("Test Flicker", "Test Smite")
    s.at(step, turn_of=s.me).start()
    s.me.cast("Test Flicker", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "exile"
    s.pass_until("end")
    assert s.active is s.me and len(s.stack) == 1
    s.resolve()
    assert "Grizzly Bears" in s.me.battlefield
    s.me.cast("Test Smite", target="Grizzly Bears")
    s.resolve()
    s.pass_until("end", turn_of=s.opp)
    assert s.stack == [] and "Grizzly Bears" in s.me.graveyard


# --- TR04: for each object, or for all of them ----------------------------------------------------------------------


def test_TR04_counters_on_each_of_three(s):
    """603.2c: one event holds three occurrences of the first, and is one occurrence of the second."""
    s.me.battlefield("Test Each", "Test Group", "Grizzly Bears", 3).hand("Test Growth")
    s.me.cast("Test Growth")
    s.resolve()
    while s.decision == "order":
        s.me.choose(s.options[0])
    assert len(s.stack) == 4
    s.resolve_all()
    assert (s.opp.life, s.me.life) == (17, 21)
    assert [bear.counters["+1/+1"] for bear in s.me.creatures] == [2, 2, 2]


def test_TR04_counters_that_creatures_enter_with(s):
    """122.6: those are put on them, too; two tokens enter at once, each with one."""
    s.me.battlefield("Test Each", "Test Group", "Test Marshal", "Grizzly Bears", 2).hand("Test Rebirth")
    s.me.cast("Test Rebirth")
    s.resolve()
    while s.decision == "order":
        s.me.choose(s.options[0])
    assert len(s.stack) == 3 and [pup.pt for pup in s.me.tokens("Pup")] == [(2, 2), (2, 2)]
    s.resolve_all()
    assert (s.opp.life, s.me.life) == (18, 21)


def test_TR04_proliferate(s):
    """603.2c, 701.34a: for each of those chosen, and once if there are any."""
    s.me.battlefield("Test Each", "Test Group").battlefield("Grizzly Bears", 3, counters={"+1/+1": 1})
    s.me.hand("Test Spread")
    s.me.cast("Test Spread")
    s.resolve()

    def read(s):
        s.resolve_all()
        return s.opp.life, s.me.life

    assert s.outcomes(read) == {(20, 20), (19, 21), (18, 21), (17, 21)}


def test_TR04_combat_damage_by_each_of_three(s):
    """603.2c, 510.2: three creatures deal damage at once, and each of them triggers it."""
    s.me.battlefield("Test Hit", "Grizzly Bears", 3)
    s.me.attack(*s.me.creatures)
    s.pass_until("damage")
    while s.decision == "order":
        s.me.choose(s.options[0])
    assert s.opp.life == 14 and len(s.stack) == 3
    s.resolve_all()
    assert len(s.me.hand) == 3


# --- TR05: who sees whom inside one resolution ----------------------------------------------------------------------


def test_TR05_tokens_made_after_a_death_did_not_see_it(s):
    """603.10a: only what was on the battlefield immediately before the death looks back at it."""
    s.me.battlefield("Test Mourner").hand("Test Mitosis")
    s.me.cast("Test Mitosis", target="Test Mourner")
    s.resolve()
    assert len(s.me.tokens("Test Mourner")) == 2 and "Test Mourner" in s.me.graveyard
    assert s.stack == [] and len(s.me.hand) == 0


def test_TR05_nothing_died_nothing_is_made(s):
    """702.12b: an indestructible creature isn't destroyed, so there are no tokens."""
    s.me.battlefield("Darksteel Myr").hand("Test Mitosis")
    s.me.cast("Test Mitosis", target="Darksteel Myr")
    s.resolve()
    assert s.me.tokens() == [] and "Darksteel Myr" in s.me.battlefield


def test_TR05_the_dead_do_not_see_what_enters(s):
    """603.6a: it isn't on the battlefield when the tokens enter."""
    s.me.battlefield("Test Greeter", "Grizzly Bears", 2).hand("Test Rebirth")
    s.me.cast("Test Rebirth")
    s.resolve()
    assert len(s.me.tokens("Pup")) == 3 and s.stack == [] and s.opp.life == 20


# --- TR06: simultaneous deaths see each other -----------------------------------------------------------------------


def test_TR06_destroyed_at_once(s):
    """603.10a: each sees the two others; 111.7, 704.5d: the token triggers, too, before it ceases to exist."""
    s.me.battlefield("Test Reaper", 2).battlefield("Test Reaper", token=True).hand("Test Sweep")
    s.me.cast("Test Sweep")
    s.resolve()
    while s.decision == "order":
        s.me.choose(s.options[0])
    assert len(s.stack) == 6 and len(s.me.graveyard) == 3  # two cards and the spell
    s.resolve_all()
    assert s.opp.life == 14


def test_TR06_each_players(s):
    """603.10a: both players' see the other's and the Bears die."""
    s.me.battlefield("Test Reaper").hand("Test Sweep")
    s.opp.battlefield("Test Reaper", "Grizzly Bears")
    s.me.cast("Test Sweep")

    def read(s):
        s.resolve_all()
        return s.me.life, s.opp.life

    assert s.outcomes(read, lambda s: s.resolve()) == {(18, 18)}


def test_TR06_by_combat_damage(s):
    """704.3, 704.5g: one check destroys all three."""
    s.me.battlefield("Test Reaper", 2).battlefield("Test Reaper", token=True)
    s.opp.battlefield("Colossal Dreadmaw", "Shivan Dragon", "Serra Angel")
    first, second, third = s.me.creatures
    s.me.attack(first, second, third)
    s.opp.block(("Colossal Dreadmaw", first), ("Shivan Dragon", second), ("Serra Angel", third))
    s.me.pass_()
    s.opp.pass_()
    assert s.step == "damage"
    while s.decision == "order":
        s.me.choose(s.options[0])
    assert len(s.stack) == 6 and s.me.creatures == []
    s.resolve_all()
    assert s.opp.life == 14


# --- TR07: last known power -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "n"), [("Test Smite", 14), ("Test Burn", 14), ("Test Wither", 7)])
def test_TR07_power_as_it_last_was(s, how, n):
    """608.2h, 603.10a: 4/4, three counters, power doubled; damage changes no power, -7/-7 does."""
    s.me.battlefield("Test Brood", counters={"+1/+1": 3}).hand("Test Doubled", how)
    s.me.cast("Test Doubled", target="Test Brood")
    s.resolve()
    assert s["Test Brood"].pt == (14, 7)
    s.me.cast(how, target="Test Brood")
    s.resolve()
    assert "Test Brood" in s.me.graveyard and len(s.stack) == 1
    s.resolve()
    assert len(s.me.tokens("Pup")) == n


def test_TR07_their_total_power(s):
    """608.2h, 603.10a: 14/14 from the 14/7, with fourteen Pups; tokens that die with it don't count."""
    s.me.battlefield("Test Brood", counters={"+1/+1": 3}).battlefield("Test Pyre").hand("Test Doubled", "Test Sweep")
    s.me.battlefield("Pup")
    s.me.cast("Test Doubled", target="Test Brood")
    s.resolve()
    s.me.cast("Test Sweep")
    s.resolve()
    if s.decision == "order":
        s.take(0)
        s.settle()
    s.resolve_all()
    (heap,) = s.me.tokens("Heap")
    assert heap.pt == (14, 14) and len(s.me.tokens("Pup")) == 14


def test_TR07_total_of_several(s):
    """603.2c: one trigger for all; theirs don't count; a negative total creates a 0/0, which dies (107.1b, 704.5f)."""
    s.me.battlefield("Grizzly Bears", 2, "Serra Angel").battlefield("Test Pyre").hand("Test Sweep")
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.cast("Test Sweep")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert [t.pt for t in s.me.tokens("Heap")] == [(8, 8)]


def test_TR07_less_than_nothing(s):
    s.me.battlefield("Grizzly Bears").battlefield("Test Pyre").hand("Test Wither")
    s.me.cast("Test Wither", target="Grizzly Bears")
    s.resolve(2)
    assert s.me.tokens("Heap") == [] and s.me.life == 20


def test_TR07_that_many_is_how_many(s):
    s.me.battlefield("Grizzly Bears", 2).battlefield("Test Tally").hand("Test Sweep")
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.cast("Test Sweep")
    s.resolve(2)
    assert s.me.life == 23


# --- TR10: cycling --------------------------------------------------------------------------------------------------


@BOTH
def test_TR10_cycling_is_a_discard_once(manual):
    """702.29a: discarding the card is the cost, so the discard trigger is above the ability."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Cycler").battlefield("Test Discards").library("Forest", 4)
    s.me.activate("Test Cycler")
    assert len(s.stack) == 2 and "Test Discards" in s.stack[0] and "Test Cycler" in s.me.graveyard
    s.resolve()
    assert (s.opp.life, len(s.me.hand)) == (19, 0)
    s.resolve()
    assert len(s.me.hand) == 1 and s.stack == []


@BOTH
def test_TR10_not_from_the_battlefield(manual):
    """702.29a: cycling functions only while the card is in a hand."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Test Cycler").library("Forest", 4)
    assert s.options == ["pass"]
    with pytest.raises(ScenarioError):
        s.me.activate("Test Cycler")


@BOTH
def test_TR10_what_triggers(manual):
    """702.29c-d: its own trigger, the discard, "cycle or discard" once each; nobody used a creature's ability."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Looter").battlefield("Test Discards", "Test Cycles").library("Forest", 4)
    s.opp.battlefield("Test Spy").library("Forest", 4)
    s.me.activate("Test Looter")
    while s.decision == "order":
        s.take(0)
        s.settle()
    assert len(s.stack) == 4
    while s.stack:
        if s.decision == "scry":
            s.take(0)
            s.settle()
        else:
            s.resolve()
    assert (s.me.life, s.opp.life, len(s.me.hand), len(s.opp.hand)) == (21, 19, 1, 0)


def test_TR10_a_discard_is_no_cycling(s):
    """702.29c: discarded for something else, it wasn't cycled."""
    s.me.hand("Test Looter", "Test Trim").battlefield("Test Only")
    s.me.cast("Test Trim")
    s.resolve()
    assert s.me.graveyard.names == ["Test Looter", "Test Trim"]
    assert (s.decision, s.stack, s.g["pending_n"], s.me.life) == ("priority", [], 0, 20)


def test_TR10_whenever_you_cycle_a_creature_card(s):
    s.me.hand("Test Cycler", "Test Seeker").battlefield("Test Only")
    s.me.activate("Test Cycler")
    assert len(s.stack) == 2 and "Test Only" in s.stack[0]
    s.resolve_all()
    assert len(s.me.hand) == 3
    s.me.activate("Test Seeker")
    assert len(s.stack) == 1


def test_TR10_typecycling_is_cycling(s):
    """702.29e-f: it searches instead of drawing."""
    s.me.hand("Test Seeker").battlefield("Test Cycles")
    s.me.activate("Test Seeker")
    assert len(s.stack) == 2
    s.resolve()
    while s.decision == "scry":
        s.take(0)
        s.settle()
    s.resolve()
    assert s.decision == "search"
    s.me.choose("Forest")
    assert s.me.hand.names == ["Forest"]


def test_TR10_wherever_it_has_gone(s):
    """702.29c: exiled instead, it was still discarded to cycle it."""
    s.me.hand("Test Looter").battlefield("Test Void", "Test Discards")
    s.me.activate("Test Looter")
    while s.decision == "order":
        s.take(0)
        s.settle()
    assert len(s.stack) == 3 and s["Test Looter"].zone == "exile"
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 19)


def test_TR10_an_ability_of_a_creature(s):
    """109.2: a permanent; also one that was sacrificed for the cost (608.2h)."""
    s.me.battlefield("Test Pinger")
    s.opp.battlefield("Test Spy")
    s.me.activate("Test Pinger")
    assert len(s.stack) == 2 and "Test Spy" in s.stack[0]
