"""101.4: where each player does something, they choose in APNAP order, and then it happens at once."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    any_card,
    at,
    beginning_of_each_upkeep,
    card,
    choose_color,
    choose_objects,
    creature,
    destroy,
    each_opponent,
    each_player,
    enchantment,
    enters,
    gain_control,
    gain_life,
    land,
    look_at_top,
    may,
    may_pay,
    may_pay_energy,
    player,
    populate,
    scry,
    search_library,
    sorcery,
    spell,
    surveil,
    target,
    those,
    unless_pay,
    whenever,
    you_scry,
)
from manaloom.engine.cards.structure import CardError
from manaloom.engine.scenario import Scenario


def both(*effects: object, **more: object) -> Scenario:
    """I resolve a sorcery with these effects; each player has things to do it with."""
    s = Scenario([card("Test Both", "{0}", sorcery, *effects), *more.get("cards", ())])  # type: ignore[misc]
    s.me.hand("Test Both").library("Forest", "Grizzly Bears")
    s.opp.library("Island", "Llanowar Elves")
    return s


def cast(s: Scenario) -> None:
    s.me.cast("Test Both")
    s.resolve()


def top(s: Scenario) -> tuple[str, str]:
    return s.me.library.names[0], s.opp.library.names[0]


def test_701_23i_each_player_searches() -> None:
    s = both(search_library(land, who=each_player))
    cast(s)
    assert (s.decision, s.deciding) == ("search", s.me)
    s.me.choose("Forest")
    assert (s.decision, s.deciding) == ("search", s.opp)
    assert s.me.hand.names == []  # it waits for the other's choice
    s.opp.choose("Island")
    assert (s.me.hand.names, s.opp.hand.names) == (["Forest"], ["Island"])


def test_701_23b_one_of_them_may_fail_to_find() -> None:
    s = both(search_library(land, who=each_player))
    s.me.cast("Test Both")
    ends = s.outcomes(lambda s: (s.me.hand.count("Forest"), s.opp.hand.count("Island")), lambda s: s.resolve())
    assert ends == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_what_all_of_them_find_enters_at_once() -> None:
    """603.2c: two creatures that enter at the same time see each other."""
    greeter = card("Test Greeter", "{0}", creature("Human", 1, 1), whenever(enters(creature.other), gain_life(1)))
    find = search_library(creature, E.ZONE_BATTLEFIELD, who=each_player)
    s = Scenario([card("Test Both", "{0}", sorcery, find), greeter])
    s.me.hand("Test Both").library("Test Greeter")
    s.opp.library("Test Greeter")
    cast(s)
    s.me.choose("Test Greeter")
    s.opp.choose("Test Greeter")
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 21)


@pytest.mark.parametrize("to", [E.ZONE_HAND, E.ZONE_LIBRARY])
def test_701_24_each_library_is_shuffled(to: int) -> None:
    s = both(search_library(land, to, who=each_player))
    s.me.library("Plains", 3)
    s.opp.library("Swamp", 5)
    cast(s)
    n = int(s.g["rng_count"])
    s.me.choose("Forest")
    s.opp.choose("Island")
    hand = 1 if to == E.ZONE_HAND else 0
    assert int(s.g["rng_count"]) - n == (5 - hand - 1) + (7 - hand - 1)


def test_701_22c_each_player_scries() -> None:
    s = both(scry(1, who=each_player))
    s.me.cast("Test Both")
    ends = s.outcomes(top, lambda s: s.resolve())
    me, opp = ("Forest", "Grizzly Bears"), ("Island", "Llanowar Elves")
    assert ends == {(mine, theirs) for mine in me for theirs in opp}


def test_701_22d_who_has_scried_is_told_when_all_have() -> None:
    watcher = card("Test Watcher", "{0}", enchantment, whenever(you_scry(), gain_life(1)))
    s = both(scry(1, who=each_player), cards=[watcher])
    s.me.battlefield("Test Watcher")
    s.opp.battlefield("Test Watcher")
    cast(s)
    s.me.choose("done")
    s.opp.choose("done")
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 21)


def test_701_25_each_player_surveils_and_the_cards_go_at_once() -> None:
    s = both(surveil(1, who=each_player))
    cast(s)
    s.me.choose("Forest")
    assert s.me.graveyard.names == []
    s.opp.choose("Island")
    assert (s.me.graveyard.names, s.opp.graveyard.names) == (["Forest", "Test Both"], ["Island"])
    assert top(s) == ("Grizzly Bears", "Llanowar Elves")


def test_each_player_looks_at_the_top_cards() -> None:
    s = both(look_at_top(2, who=each_player))
    cast(s)
    s.me.choose("Grizzly Bears")
    s.opp.choose("Island")
    assert (s.me.hand.names, s.opp.hand.names) == (["Grizzly Bears"], ["Island"])
    assert top(s) == ("Forest", "Llanowar Elves")


def test_each_player_chooses_and_nobody_knows_less_than_those_before() -> None:
    """Two players may choose the same creature, and one may not choose it twice."""
    s = both(choose_objects(creature, 1, who=each_player), destroy(those))
    s.me.battlefield("Grizzly Bears")
    s.opp.battlefield("Llanowar Elves")
    s.me.cast("Test Both")
    ends = s.outcomes(lambda s: (len(s.me.creatures), len(s.opp.creatures)), lambda s: s.resolve())
    assert ends == {(0, 0), (0, 1), (1, 0)}
    two = both(choose_objects(creature, 2, who=each_player), destroy(those))
    two.me.battlefield("Grizzly Bears", "Llanowar Elves", "Elvish Mystic")
    two.me.cast("Test Both")
    left = two.outcomes(lambda s: len(s.me.creatures), lambda s: s.resolve())
    assert left == {0, 1}


def test_101_4_the_active_player_chooses_first() -> None:
    """An ability of mine in the opponent's turn: the opponent is the active player."""
    rite = card("Test Rite", "{0}", enchantment, at(beginning_of_each_upkeep, scry(1, who=each_player)))
    s = Scenario([rite])
    s.me.battlefield("Test Rite").library("Forest", 3)
    s.opp.library("Island", 3)
    s.at("upkeep", turn_of=s.opp)
    s.start()
    s.resolve()
    assert (s.decision, s.deciding) == ("scry", s.opp)
    s.opp.choose("done")
    assert (s.decision, s.deciding) == ("scry", s.me)


def test_each_player_populates() -> None:
    s = both(populate(who=each_player))
    s.me.battlefield("Servo", "Thopter")
    s.opp.battlefield("Servo")
    s.me.cast("Test Both")
    ends = s.outcomes(lambda s: (tuple(x.name for x in s.me.tokens()), len(s.opp.tokens())), lambda s: s.resolve())
    assert {(names[-1], n) for names, n in ends} == {("Servo", 2), ("Thopter", 2)}


def test_who_has_nothing_to_choose_is_passed_over() -> None:
    s = both(choose_objects(creature, 1, who=each_player), destroy(those), gain_life(1))
    cast(s)
    assert s.me.life == 21
    s = Scenario([card("Test Both", "{0}", sorcery, search_library(land, who=each_player), gain_life(1))])
    s.me.hand("Test Both")
    s.opp.library("Island")
    cast(s)
    s.opp.choose("Island")
    assert (s.opp.hand.names, s.me.life) == (["Island"], 21)


@pytest.mark.parametrize(
    "effect",
    [
        may(gain_life(1), who=each_player),
        may_pay("{1}", then=gain_life(1), who=each_player),
        unless_pay("{1}", gain_life(1), who=each_player),
        may_pay_energy(then=gain_life(1), who=each_player),
        choose_color(who=each_player),
        gain_control(target(creature), who=each_player),
    ],
)
def test_what_one_player_decides_for_all_is_for_one_player(effect: object) -> None:
    with pytest.raises(CardError, match="for one player to decide"):
        Scenario([card("Test Both", "{0}", sorcery, effect)])


@pytest.mark.parametrize("what", [player, spell, creature | any_card.spells])
def test_players_and_spells_are_not_chosen_without_targeting(what: object) -> None:
    with pytest.raises(CardError, match="only permanents and cards"):
        Scenario([card("Test Both", "{0}", sorcery, choose_objects(what))])  # type: ignore[arg-type]


def test_an_opponent_may_be_asked() -> None:
    s = Scenario([card("Test Offer", "{0}", sorcery, may(gain_life(1), who=each_opponent))])
    s.me.hand("Test Offer")
    s.me.cast("Test Offer")
    s.resolve()
    assert (s.decision, s.deciding) == ("may", s.opp)
