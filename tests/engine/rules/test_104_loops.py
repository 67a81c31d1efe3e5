"""104.4b: a loop of mandatory actions that nobody can end is a draw, whether forced choices are shown or not."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    REVOLT,
    artifact,
    card,
    create,
    creature,
    draw,
    each_opponent,
    gain_life,
    if_,
    lose_life,
    this_turn,
    token,
    when_dies,
    when_enters,
    whenever,
    you_draw,
    you_gain_life,
    you_lose_life,
)
from manaloom.engine.cards.turn_counts import looks, packed
from manaloom.engine.scenario import Scenario

GIVER = card("Test Giver", "{0}", artifact, whenever(you_lose_life(), gain_life(1)))
TAKER = card("Test Taker", "{0}", artifact, whenever(you_gain_life(), lose_life(1)), when_enters(gain_life(1)))


BLANK = card("Test Blank", "{9}", artifact)
PASS, CAST, KEEP = E.OPT_PASS, E.OPT_CAST, E.OPT_KEEP


@pytest.mark.parametrize("show_forced", [False, True])
def test_104_4b_a_mandatory_loop_is_a_draw(show_forced):
    decks = [["Test Giver", "Test Taker"] + ["Test Blank"] * 5, ["Test Blank"] * 20]
    pool = Pool([GIVER, TAKER, BLANK])
    batch = Batch.make(1, decks=decks, seed=3, pool=pool, show_forced=show_forced, first_player=0)
    for _ in range(3000):
        if not batch.running[0]:
            break
        kinds = [option.kind for option in batch.options(0)]
        batch.step(np.array([next(kinds.index(k) for k in (CAST, KEEP, PASS, kinds[0]) if k in kinds)]))
    assert (batch.result(0).kind, batch.result(0).why, batch.result(0).turn) == ("draw", "loop", 1)


# --- counts that grow within a turn -----------------------------------------------------------------------------------


def looping(*more):
    """The first of two players sets off a loop of gaining and losing life, with other permanents about.

    Test Taker came last, so its triggers are chosen to go on the stack first, below others.
    """
    s = Scenario([GIVER, TAKER, *more])
    s.me.battlefield("Test Giver", *[c.name for c in more]).hand("Test Taker")
    s.opp.library("Forest", 3)
    s.me.library("Forest", 3)
    s.me.cast("Test Taker")
    s.resolve_all()
    for _ in range(100):
        if s.over:
            break
        s.take(len(s.options) - 1)
    return s


def drawing(condition):
    """Whenever you gain life, if something holds, the opponent draws a card."""
    return card("Test Clock", "{0}", artifact, whenever(you_gain_life(), draw(1, each_opponent), only_if=condition))


def test_104_4b_a_count_that_ends_the_loop_is_part_of_the_position():
    """It isn't the same position again: life gained this turn grows, and something waits for that."""
    s = looping(drawing(this_turn(S.TURN_LIFE_GAINED) >= 300))
    assert s.result == "me"
    assert s.g["this_turn"][0, S.TURN_LIFE_GAINED] >= 300


@pytest.mark.parametrize("row", [S.TURN_LIFE_GAINED, S.TURN_LIFE_LOST])
def test_104_4b_beyond_what_anything_looks_at_a_count_does_not_matter(row):
    """Something asks whether a count is 1: however much it has grown, that comes out the same."""
    gains = card("Test Idle", "{0}", artifact, whenever(you_draw(), gain_life(1), only_if=this_turn(row) >= 1))
    s = looping(gains)
    assert (s.result, s.g["why"]) == ("draw", E.WHY_LOOP)


def test_how_far_cards_look_at_counts():
    gained, left = this_turn(S.TURN_LIFE_GAINED), this_turn(S.TURN_LEFT)
    assert looks(when_enters(draw(1), only_if=gained >= 1)) == {S.TURN_LIFE_GAINED: 2}
    assert looks(when_enters(draw(1), only_if=gained.equals(2))) == {S.TURN_LIFE_GAINED: 3}
    assert looks(when_enters(draw(1), only_if=gained >= 3)) == {S.TURN_LIFE_GAINED: 4}
    assert looks(when_enters(draw(1), only_if=gained * 2 - 1 >= 2)) == {S.TURN_LIFE_GAINED: 3}
    assert looks(when_enters(draw(1), only_if=(gained >= 1) & (left >= 0))) == {S.TURN_LIFE_GAINED: 2, S.TURN_LEFT: 1}
    assert looks(when_enters(if_(1 - left >= 0, draw(1)))) == {S.TURN_LEFT: 2}
    assert looks(when_enters(draw(gained))) == {S.TURN_LIFE_GAINED: 4}
    assert looks(when_enters(draw(1))) == {}
    made = token("Test Made", "G", creature("Elf", 1, 1), when_dies(draw(1), only_if=REVOLT))
    assert looks(card("Test Maker", "{0}", artifact, when_enters(create(made)))) == {S.TURN_LEFT: 2}
    assert (
        packed(when_enters(draw(gained), only_if=REVOLT)) == 0b1111 << 4 * S.TURN_LIFE_GAINED | 0b11 << 4 * S.TURN_LEFT
    )
