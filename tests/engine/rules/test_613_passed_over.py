"""613: objects that are passed over are what they would be if everything were derived from the start."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import PLAIN
from manaloom.engine.rules import continuous, layers
from manaloom.experiments import bench

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks into kernels")
DERIVED = ("types", "colors", "kw", "power", "tough", "ctl", "trig", "repl", "acts")


def derived(g):
    """All derived values of permanents, and the counts of who listens."""
    objects = [i for p in range(S.PLAYERS) for i in battlefield(g, p)]
    values = {i: [getattr(g, f"obj_{f}")[i] for f in DERIVED] for i in objects}
    for i in objects:
        values[i] += g.obj_sub[i].tolist() + g.obj_granted[i].tolist() + [g.obj_flags[i] & E.FLAG_LOST_ABILITIES]
    return values, g.trig_n.tolist(), g.repl_n.tolist(), g.static_n, g.rule_n


def battlefield(g, p):
    row = p * 5 + E.ZONE_BATTLEFIELD - 1
    return [g.zone[row, k] for k in range(g.zone_n[row])]


@pytest.mark.parametrize("seed", range(4))
def test_derived_from_the_start_in_games_of_all_cards(seed, monkeypatch):
    work = bench.Workload("all", seed)
    recompute, seen = continuous.recompute, [0, 0]

    def twice(g, t):
        recompute(g, t)
        if g.result != E.RESULT_NONE:
            return
        passed_over = derived(g)
        state = g.sba, g.serial, g.ev_n
        for p in range(S.PLAYERS):
            for i in battlefield(g, p):
                g.obj_stale[i] |= continuous.STALE
        recompute(g, t)
        assert derived(g) == passed_over
        assert (g.sba, g.serial, g.ev_n) == state  # nothing has changed, so nothing was noted
        seen[0] += 1
        seen[1] += g.ly_n != 0

    monkeypatch.setattr(continuous, "recompute", twice)
    assert layers.continuous is continuous
    batch = work.batch(6, first=100 * seed)
    batch.play(1200)
    assert seen[1] > 10  # with effects
