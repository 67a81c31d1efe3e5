"""725, 726, 702.131: the monarch, the initiative, the city's blessing; venturing into Undercity (309, 701.49)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    YOU_ARE_MONARCH,
    YOU_HAVE_BLESSING,
    YOU_HAVE_INITIATIVE,
    Event,
    ascend,
    become_monarch,
    card,
    creature,
    enchantment,
    gain_control,
    gain_life,
    gains,
    haste,
    if_,
    instant,
    plus,
    spell_ascend,
    static,
    take_initiative,
    target,
    this,
    venture,
    whenever,
)
from manaloom.engine.scenario import Scenario

CROWN = card("Test Crown", "{0}", instant, become_monarch())
LEAD = card("Test Lead", "{0}", instant, take_initiative())
DELVE = card("Test Delve", "{0}", instant, venture())
FEAST = card(
    "Test Feast",
    "{0}",
    instant,
    if_(YOU_ARE_MONARCH, gain_life(1)),
    if_(YOU_HAVE_BLESSING, gain_life(10)),
    if_(YOU_HAVE_INITIATIVE, gain_life(100)),
)
HERALD = card(
    "Test Herald",
    "{0}",
    enchantment,
    whenever(Event(E.EV_DESIGNATED, whose=1, aux=E.DESIGNATED_MONARCH), gain_life(5)),
)
SUN = card("Test Sun", "{0}", creature("Human", 1, 1), ascend, static(this, plus(2, 2), only_if=YOU_HAVE_BLESSING))
RITE = card("Test Rite", "{0}", instant, spell_ascend())
THEFT = card("Test Theft", "{0}", instant, gain_control(target(creature)))
DASH = card("Test Dash", "{0}", instant, gains(target(creature), haste))
CARDS = (CROWN, LEAD, DELVE, FEAST, HERALD, SUN, RITE, THEFT, DASH)


@pytest.fixture
def s():
    return Scenario(CARDS)


def monarch(s):
    """Who is the monarch."""
    return {0: None, 1: s.me, 2: s.opp}[int(s.g["monarch"])]


def leader(s):
    """Who has the initiative."""
    return {0: None, 1: s.me, 2: s.opp}[int(s.g["initiative"])]


def cast(s, who, name, **how):
    """Cast a spell that costs nothing, and let it resolve."""
    who.cast(name, **how)
    s.resolve()


# --- the monarch (725) ------------------------------------------------------------------------------------------------


def test_725_1_there_is_no_monarch_at_first(s):
    s.me.hand("Test Feast").library("Forest", 2)
    cast(s, s.me, "Test Feast")
    s.pass_until("end")
    assert s.stack == [] and monarch(s) is None and s.me.life == 20


def test_725_2_the_monarch_draws_at_their_end_step(s):
    s.me.hand("Test Crown").library("Forest", 3)
    s.opp.library("Island", 3)
    cast(s, s.me, "Test Crown")
    assert monarch(s) is s.me and s.stack == []
    s.pass_until("end")
    assert len(s.stack) == 1 and s.me.hand.names == []
    s.resolve()
    assert s.me.hand.names == ["Forest"]
    s.pass_until("end", turn_of=s.opp)
    assert s.stack == []


def test_725_2_a_creature_takes_the_crown_by_combat_damage(s):
    s.me.hand("Test Crown").library("Forest", 3)
    s.opp.battlefield("Grizzly Bears", "Watchwolf").library("Island", 3)
    s.at("main1", turn_of=s.opp)
    cast(s, s.me, "Test Crown")
    s.opp.attack("Grizzly Bears", "Watchwolf")
    while s.decision != "order":
        s.pass_()
    assert s.deciding is s.me and len(s.options) == 2  # one for each creature, of the player who is the monarch
    s.take(0)
    s.settle()
    assert len(s.stack) == 2 and monarch(s) is s.me
    s.resolve()
    assert monarch(s) is s.opp
    s.resolve()
    assert monarch(s) is s.opp and s.stack == []
    s.pass_until("end")
    assert len(s.stack) == 1
    s.resolve()
    assert s.opp.hand.names == ["Island"]


def test_725_2_only_combat_damage(s):
    s.me.hand("Test Crown")
    s.opp.hand("Lightning Bolt").mana("R")
    cast(s, s.me, "Test Crown")
    s.me.pass_()
    s.opp.cast("Lightning Bolt", target=s.me)
    s.resolve()
    assert s.me.life == 17 and s.stack == [] and monarch(s) is s.me


def test_725_3_one_player_at_a_time(s):
    s.me.hand("Test Crown", "Test Feast")
    s.opp.hand("Test Crown", "Test Feast")
    cast(s, s.me, "Test Crown")
    s.me.pass_()
    cast(s, s.opp, "Test Crown")
    assert monarch(s) is s.opp
    cast(s, s.me, "Test Feast")
    s.me.pass_()
    cast(s, s.opp, "Test Feast")
    assert (s.me.life, s.opp.life) == (20, 21)


def test_725_becoming_what_one_is_already_is_no_event(s):
    s.me.hand("Test Crown", 2).battlefield("Test Herald")
    cast(s, s.me, "Test Crown")
    assert len(s.stack) == 1
    s.resolve()
    cast(s, s.me, "Test Crown")
    assert s.stack == [] and s.me.life == 25


# --- the city's blessing (702.131) ------------------------------------------------------------------------------------


def test_702_131b_any_time_that_ten_permanents_are_there(s):
    s.me.battlefield("Test Sun", "Forest", 8).hand("Forest").library("Forest", 3)
    s.opp.battlefield("Island", 12)
    assert s.start()["Test Sun"].pt == (1, 1)
    s.me.play("Forest")
    assert s["Test Sun"].pt == (3, 3) and s.g["blessed"].tolist() == [1, 0]


def test_702_131b_for_the_rest_of_the_game(s):
    s.me.battlefield("Test Sun", "Forest", 9).hand("Test Feast")
    s.opp.hand("Test Theft").mana("R")
    s.start()
    assert s["Test Sun"].pt == (3, 3)
    s.me.pass_()
    cast(s, s.opp, "Test Theft", target="Test Sun")
    assert s["Test Sun"].controller is s.opp and s["Test Sun"].pt == (1, 1)
    cast(s, s.me, "Test Feast")
    assert s.me.life == 30


def test_702_131_without_ascend_nobody_asks(s):
    s.me.battlefield("Forest", 12).hand("Test Feast")
    cast(s, s.me, "Test Feast")
    assert s.me.life == 20


@pytest.mark.parametrize(("lands", "life"), [(9, 20), (10, 30)])
def test_702_131a_ascend_on_a_spell(s, lands, life):
    s.me.battlefield("Forest", lands).hand("Test Rite", "Test Feast")
    cast(s, s.me, "Test Rite")
    cast(s, s.me, "Test Feast")
    assert s.me.life == life


# --- the initiative (726), Undercity (309) ----------------------------------------------------------------------------


def room(s, who):
    """The number of the room that a player is in."""
    return int(s.g["room"][who.seat])


def test_726_2_taking_it_ventures_into_undercity(s):
    """309.4c: the room's ability triggers in turn."""
    s.me.hand("Test Lead").library("Forest", "Grizzly Bears")
    cast(s, s.me, "Test Lead")
    assert leader(s) is s.me and room(s, s.me) == 0 and len(s.stack) == 1
    s.resolve()
    assert room(s, s.me) == 1 and len(s.stack) == 1
    s.resolve()
    assert s.decision == "search"
    s.me.choose("Forest")
    assert s.me.hand.names == ["Forest"]


def test_726_5_taking_it_again_ventures_again(s):
    s.me.hand("Test Lead", 2).library("Grizzly Bears", 3)
    cast(s, s.me, "Test Lead")
    s.resolve_all()
    cast(s, s.me, "Test Lead")
    s.resolve()
    assert s.decision == "choose" and s.options == ["Forge", "Lost Well"]


def test_726_2_at_the_beginning_of_the_upkeep(s):
    s.me.hand("Test Lead").library("Grizzly Bears", 5).battlefield("Watchwolf")
    s.opp.library("Island", 5)
    cast(s, s.me, "Test Lead")
    s.resolve_all()
    s.pass_until("upkeep", turn_of=s.opp)
    assert s.stack == []
    s.pass_until("upkeep", turn_of=s.me)
    s.resolve()
    s.me.choose("Forge")
    s.resolve()
    assert room(s, s.me) == 2 and s["Watchwolf"].counters["+1/+1"] == 2


def test_726_2_combat_damage_takes_it_once(s):
    """Of those creatures together, not of each."""
    s.me.hand("Test Lead").library("Grizzly Bears", 3)
    s.opp.battlefield("Grizzly Bears", "Watchwolf").library("Island", 3)
    s.at("main1", turn_of=s.opp)
    cast(s, s.me, "Test Lead")
    s.resolve_all()
    s.opp.attack("Grizzly Bears", "Watchwolf")
    s.pass_until("damage")
    assert len(s.stack) == 1
    s.resolve()
    assert leader(s) is s.opp and room(s, s.me) == 1
    s.resolve()
    assert room(s, s.opp) == 1


@pytest.mark.parametrize(
    ("before", "rooms"),
    [
        (1, {2, 3}),
        (2, {4, 5}),
        (3, {5, 6}),
        (4, {7}),
        (5, {7, 8}),
        (6, {8}),
        (7, {9}),
        (8, {9}),
        (9, {1}),
    ],
)
def test_701_49_where_the_arrows_lead(s, before, rooms):
    """309.5a-b, 701.49b-c: along an arrow; from the bottommost room into a new dungeon."""
    s.me.hand("Test Lead", "Test Delve").library("Grizzly Bears", 12)
    cast(s, s.me, "Test Lead")
    s.resolve_all()
    s.g["room"][0] = before
    s.me.cast("Test Delve")
    assert s.outcomes(lambda s: room(s, s.me), lambda s: s.resolve()) == rooms


def entering(s, before, chosen=None):
    """A room's ability has triggered after a move there; it is on the stack, with its targets to be chosen."""
    s.me.hand("Test Lead", "Test Delve")
    cast(s, s.me, "Test Lead")
    s.resolve_all()
    if s.decision == "search":
        s.me.choose("done")
    s.g["room"][0] = before
    s.me.cast("Test Delve")
    s.resolve()
    if chosen is not None:
        s.me.choose(chosen)


def test_309_4c_trap_takes_5_life(s):
    s.me.library("Grizzly Bears", 12)
    entering(s, 2, "Trap!")
    s.me.choose(s.opp)
    s.resolve()
    assert s.opp.life == 15


def test_309_4c_arena_goads(s):
    """701.15b: it attacks each combat if able, until your next turn."""
    s.me.library("Grizzly Bears", 12)
    s.opp.battlefield("Watchwolf").library("Watchwolf", 5)
    entering(s, 2, "Arena")
    s.resolve()
    assert s["Watchwolf"].has("must_attack")
    s.pass_until("begin_combat", turn_of=s.opp)
    s.pass_()
    s.pass_()
    assert s["Watchwolf"].attacking or s.options == ["attack with Watchwolf"]
    while s.decision == "attack":
        s.take(0)
        s.settle()
    s.pass_until("upkeep", turn_of=s.me)
    assert s.me.life == 17 and not s["Watchwolf"].has("must_attack")


def test_309_4c_stash_makes_a_treasure(s):
    s.me.library("Grizzly Bears", 12)
    entering(s, 3, "Stash")
    s.resolve()
    assert s["Treasure"].token


def test_309_4c_archives_draws(s):
    s.me.library("Grizzly Bears", 12)
    entering(s, 4)
    s.resolve()
    assert room(s, s.me) == 7 and s.me.hand.names == ["Grizzly Bears"]


def test_309_4c_catacombs_makes_a_skeleton(s):
    s.me.library("Grizzly Bears", 12)
    entering(s, 6)
    s.resolve()
    skeleton = s["Skeleton"]
    assert (
        skeleton.pt == (4, 1)
        and skeleton.colors == "B"
        and skeleton.has("menace")
        and skeleton.subtypes == {"Skeleton"}
    )


def test_309_4c_throne_puts_a_creature_onto_the_battlefield(s):
    """It enters with three counters; hexproof until your next turn; then all is shuffled."""
    s.me.library("Forest", 9, "Watchwolf")
    s.opp.library("Island", 5)
    entering(s, 7)
    assert room(s, s.me) == 9
    s.resolve()
    wolf = s["Watchwolf"]
    assert wolf.zone == "battlefield" and wolf.counters["+1/+1"] == 3 and wolf.pt == (6, 6) and wolf.has("hexproof")
    assert s.me.library.names == ["Forest"] * 9
    assert room(s, s.me) == 0  # 309.6, 704.5t
    s.pass_until("end", turn_of=s.opp)
    assert wolf.has("hexproof")
    s.pass_until("upkeep", turn_of=s.me)
    assert not wolf.has("hexproof")


def test_309_4c_throne_without_a_creature(s):
    s.me.library("Forest", 12)
    entering(s, 8)
    s.resolve()
    assert len(s.me.library) == 12 and room(s, s.me) == 0


def test_309_4c_throne_looks_at_the_top_ten_only(s):
    s.me.library("Forest", 11, "Watchwolf")
    entering(s, 8)
    row = s.g["zone"][E.ZONE_LIBRARY - 1]
    place = s.me.library.names[::-1].index("Watchwolf")
    row[[0, place]] = row[[place, 0]]  # on the bottom
    s.resolve()
    assert s.me.battlefield.names == [] and len(s.me.library) == 12


def test_309_4c_throne_a_creature_must_be_taken(s):
    s.me.library("Watchwolf", "Grizzly Bears", "Forest", 8)
    entering(s, 8)
    ends = s.outcomes(lambda s: tuple(s.me.battlefield.names), lambda s: s.resolve())
    assert ends == {("Watchwolf",), ("Grizzly Bears",)}


def test_704_5t_the_dungeon_stays_while_its_room_ability_waits(s):
    s.me.library("Forest", 12)
    entering(s, 8)
    assert room(s, s.me) == 9 and len(s.stack) == 1


def test_designations_tell_positions_apart(s):
    s.me.hand("Test Crown", "Test Feast")
    s.start()
    other = s.clone()
    assert s.batch.hash(0) == other.batch.hash(0)
    other.g["monarch"] = 1
    assert s.batch.hash(0) != other.batch.hash(0)
