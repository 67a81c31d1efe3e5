"""103: who begins, opening hands, the London mulligan, the first draw."""

from collections import Counter

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import card, creature, land
from manaloom.engine.rules import frames as F
from manaloom.engine.scenario import Scenario

BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
ISLET = card("Test Islet", None, land())
POOL = Pool([BEAR, ISLET])


def new_game(seed: int = 0, first: int | None = None, size: int = 40) -> Scenario:
    """A game at its very beginning, with libraries of two kinds of cards."""
    s = Scenario(pool=POOL, seed=seed)
    for p in s.players:
        p.library("Test Bear", size // 2, "Test Islet", size - size // 2)
    g = s.g
    if first is not None:
        g["first_given"] = 1
        g["first_player"] = first
    g["agenda"][0, 0] = F.F_START
    g["agenda_n"] = 1
    s.started = True
    s.batch.advance()
    s.settle()
    return s


def hands(s: Scenario) -> tuple[int, int]:
    """How many cards are in the players' hands."""
    return len(s.me.hand), len(s.opp.hand)


def test_103_3_103_5_libraries_are_shuffled_and_seven_cards_drawn():
    s = new_game(seed=1)
    assert hands(s) == (7, 7)
    assert (s.me.life, s.opp.life) == (20, 20)  # 103.4
    assert len(s.me.library) == 33
    assert new_game(seed=1).me.hand.names == s.me.hand.names
    assert any(new_game(seed=n).me.hand.names != s.me.hand.names for n in range(2, 6))
    assert not any("draw" in line for line in s.events)  # opening hands are no events of the game


def test_103_1_either_player_may_begin():
    seen = Counter(int(new_game(seed=n).g["first_player"]) for n in range(20))
    assert set(seen) == {0, 1}


def test_103_5_the_starting_player_declares_first_then_all_mulligan_together():
    s = new_game(first=1)
    assert (s.decision, s.deciding) == ("mulligan", s.opp)
    before = sorted(t.slot for t in s.opp.hand)
    s.opp.choose("mulligan")
    assert (s.decision, s.deciding) == ("mulligan", s.me)
    assert sorted(t.slot for t in s.opp.hand) == before  # nobody has taken one yet
    s.me.choose("keep")
    assert (s.decision, s.deciding) == ("bottom", s.opp)  # of seven new cards, one goes to the bottom
    assert hands(s) == (7, 7)
    s.take(0)
    s.settle()
    assert hands(s) == (7, 6)
    assert (s.decision, s.deciding) == ("mulligan", s.opp)  # who has kept isn't asked again
    s.opp.choose("keep")
    assert s.turn == 1
    assert s.active is s.opp


def test_103_5_cards_go_to_the_bottom_in_the_order_chosen():
    s = new_game(first=0)
    for _ in range(2):
        s.me.choose("mulligan")
        if s.decision == "mulligan":
            s.opp.choose("keep")
        while s.decision == "bottom":
            chosen = s.me.hand[0]
            s.me.choose(chosen)
            assert s.me.library[-1].name == chosen.name
    assert hands(s)[0] == 5
    assert len(s.me.library) == 35


def test_103_5_after_seven_mulligans_the_hand_is_kept():
    s = new_game(first=0)
    for n in range(7):
        assert (s.decision, s.deciding) == ("mulligan", s.me)
        assert len(s.me.hand) == 7 - n
        s.me.choose("mulligan")
        if n == 0:
            s.opp.choose("keep")
        while s.decision == "bottom":
            s.take(0)
            s.settle()
    assert hands(s)[0] == 0
    assert s.turn == 1


def test_103_8a_who_plays_first_skips_the_first_draw():
    s = new_game(first=0)
    s.me.choose("keep")
    s.opp.choose("keep")
    assert (s.turn, s.active) == (1, s.me)
    if s.step != "main1":
        s.pass_until("main1", turn_of=s.me)
    assert hands(s) == (7, 7)
    s.pass_until("main1", turn_of=s.opp)
    assert hands(s) == (7, 8)


def test_121_4_a_library_too_small_for_an_opening_hand_loses():
    s = new_game(first=0, size=5)
    s.me.choose("keep")
    s.opp.choose("keep")
    assert s.result == "draw"  # 104.4a: both do


def test_conservation_through_mulligans():
    s = new_game(first=0)
    s.me.choose("mulligan")
    s.opp.choose("mulligan")
    while s.decision == "bottom":
        s.take(0)
        s.settle()
    g = s.g
    for p in range(S.PLAYERS):
        rows = [p * 5 + z - 1 for z in (E.ZONE_LIBRARY, E.ZONE_HAND)]
        assert sum(int(g["zone_n"][r]) for r in rows) == 40
        slots = np.concatenate([g["zone"][r][: g["zone_n"][r]] for r in rows])
        assert len(set(slots.tolist())) == 40
