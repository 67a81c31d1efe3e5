"""104.4b: a loop of mandatory actions that nobody can end is a draw, whether forced choices are shown or not."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    artifact,
    card,
    gain_life,
    lose_life,
    when_enters,
    whenever,
    you_gain_life,
    you_lose_life,
)

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
