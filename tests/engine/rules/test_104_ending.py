"""104: effects that win or lose the game do so at once, before state-based actions could."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    card,
    draw,
    each_opponent,
    each_player,
    gain_life,
    lose_life,
    lose_the_game,
    sorcery,
    target,
    win_the_game,
)
from manaloom.engine.cards.language import player as a_player
from manaloom.engine.scenario import Scenario

SPELLS = {
    "lose 20 life, win": (lose_life(20), win_the_game()),
    "opponents lose, lose 20 life": (lose_the_game(each_opponent), lose_life(20)),
    "draw from nothing, win": (draw(1), win_the_game()),
    "draw from nothing, opponents lose": (draw(1), lose_the_game(each_opponent)),
}


@pytest.mark.parametrize("name", SPELLS)
def test_104_1_an_effect_ends_the_game_before_state_based_actions(name: str) -> None:
    """104.2b, 104.3e: immediately; 104.3b and 104.3c wait until a player would receive priority."""
    s = Scenario([card("Test End", "{0}", sorcery, *SPELLS[name])])
    s.me.hand("Test End")
    s.me.cast("Test End")
    s.resolve()
    assert s.result == "me"
    assert s.g["why"] == E.WHY_EFFECT


def test_104_1_nothing_of_the_effect_follows() -> None:
    s = Scenario([card("Test End", "{0}", sorcery, win_the_game(), gain_life(3))])
    s.me.hand("Test End")
    s.me.cast("Test End")
    s.resolve()
    assert (s.result, s.me.life) == ("me", 20)


def test_104_3e_the_one_who_is_said_to_lose() -> None:
    s = Scenario([card("Test End", "{0}", sorcery, lose_the_game(target(a_player)))])
    s.me.hand("Test End")
    s.me.cast("Test End", target=s.me)
    s.resolve()
    assert s.result == "opp"


def test_104_4a_all_lose_at_once() -> None:
    s = Scenario([card("Test End", "{0}", sorcery, lose_the_game(each_player))])
    s.me.hand("Test End")
    s.me.cast("Test End")
    s.resolve()
    assert s.result == "draw"
    assert s.g["why"] == E.WHY_BOTH


def test_104_3b_life_is_looked_at_only_afterwards() -> None:
    """Down to 0 and up again within one resolution is no loss."""
    s = Scenario([card("Test Dip", "{0}", sorcery, lose_life(20), gain_life(1))])
    s.me.hand("Test Dip")
    s.me.cast("Test Dip")
    s.resolve()
    assert (s.result, s.me.life) == ("running", 1)
