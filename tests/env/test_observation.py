"""Observations show what the player may know, all of it, and nothing else."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.jit import PLAIN
from manaloom.engine.scenario import Scenario
from manaloom.env import encoding
from manaloom.env.observer import Observer

GAMES = 2 if PLAIN else 40
HIDDEN = ("obj_card", "obj_def", "obj_types", "obj_sub", "obj_colors", "obj_kw", "obj_power", "obj_tough", "obj_id")


def row_of(p, z):
    return p * 5 + z - 1


def positions():
    """Games at decisions of all kinds, early and late."""
    for k in (0, 3, 15, 40, 70, 110, 160):
        batch = Batch.make(GAMES, seed=100 + k)
        batch.play(k)
        yield batch


def observe(batch, seats):
    return Observer(batch.n).observe(batch, np.asarray(seats, np.int64))


def same(a, b):
    return all(np.array_equal(a[key], b[key]) for key in a)


def hidden_slots(g, me):
    """Slots that ``me`` knows nothing of: the opponent's hand and both libraries, but for what is being offered."""
    you = 1 - me
    rows = (row_of(you, E.ZONE_HAND), row_of(me, E.ZONE_LIBRARY), row_of(you, E.ZONE_LIBRARY))
    shown = set(g["opt_a"][: g["opt_n"]].tolist()) if g["dec_player"] == me else set()
    return [[i for i in g["zone"][row][: g["zone_n"][row]].tolist() if i not in shown] for row in rows]


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_cards_change_nothing(seat):
    rng = np.random.default_rng(1)
    for batch in positions():
        other = batch.clone()
        changed = False  # what is in a hand
        for g in other.games:
            if g["result"]:
                continue
            hand, mine, theirs = hidden_slots(g, seat)
            before = g["obj_def"][hand].tolist()
            # other cards in the opponent's hand and in both libraries, in another order
            for slots in (hand + theirs, mine):
                mixed = rng.permutation(slots) if slots else slots
                for name in HIDDEN:
                    g[name][slots] = g[name][mixed].copy()
            changed |= g["obj_def"][hand].tolist() != before
        seats = np.full(batch.n, seat)
        assert same(observe(batch, seats), observe(other, seats))
        assert same(observe(batch, 1 - seats), observe(other, 1 - seats)) != changed  # who holds the cards sees them


def test_the_order_of_libraries_changes_nothing():
    rng = np.random.default_rng(2)
    for batch in positions():
        other = batch.clone()
        for g in other.games:
            for p in range(S.PLAYERS):
                row = row_of(p, E.ZONE_LIBRARY)
                n = int(g["zone_n"][row])
                g["zone"][row][:n] = rng.permutation(g["zone"][row][:n])
        for seat in range(S.PLAYERS):
            seats = np.full(batch.n, seat)
            assert same(observe(batch, seats), observe(other, seats))


def renumber(g, rng):
    """Give every object another slot: the same game, told with other numbers."""
    new = np.concatenate([[0], 1 + rng.permutation(S.OBJECTS - 1)]).astype(np.int64)
    old = np.argsort(new)
    for name in S.GAME.names:
        if name.startswith("obj_"):
            g[name] = g[name][old]
    for name in ("zone", "obj_host", "obj_blocking", "obj_attacking", "opt_a", "it_obj", "it_src"):
        values = g[name].astype(np.int64)
        g[name] = np.where(values < S.OBJECTS, new[np.minimum(values, S.OBJECTS - 1)], values)
    n = int(g["opt_n"])
    two = np.isin(g["opt_kind"][:n], (E.OPT_ATTACK, E.OPT_BLOCK)) & (g["opt_b"][:n] < S.OBJECTS)
    g["opt_b"][:n][two] = new[g["opt_b"][:n][two]]
    if g["dec_kind"] == E.DEC_ASSIGN:
        g["opt_c"][:n] = new[g["opt_c"][:n]]
    g["obj_id"] += 1000


def test_slots_and_identities_appear_nowhere():
    rng = np.random.default_rng(3)
    for batch in positions():
        other = batch.clone()
        for g in other.games:
            renumber(g, rng)
        for seat in range(S.PLAYERS):
            seats = np.full(batch.n, seat)
            assert same(observe(batch, seats), observe(other, seats))


def test_whose_decision_it_is_and_what_it_is_about():
    for batch in positions():
        me = batch.to_play.astype(np.int64)
        mine, theirs = observe(batch, me), observe(batch, 1 - me)
        running = batch.running
        decision = encoding.GLOBAL_NAMES.index("decision")
        assert np.array_equal(mine["global"][running, decision], batch.games["dec_kind"][running])
        assert np.array_equal(mine["action_mask"].sum(1), batch.n_options)
        assert not theirs["action_mask"].any() and not theirs["options"].any()
        assert not theirs["global"][:, decision].any()


def test_numbers_are_the_games():
    names = encoding.GLOBAL_NAMES
    for batch in positions():
        seen = observe(batch, np.zeros(batch.n))["global"]
        games = batch.games
        assert np.array_equal(seen[:, names.index("my_life")], games["life"][:, 0])
        assert np.array_equal(seen[:, names.index("opponent_energy")], games["energy"][:, 1])
        assert np.array_equal(seen[:, names.index("opponent_hand")], games["zone_n"][:, row_of(1, E.ZONE_HAND)])
        assert np.array_equal(seen[:, names.index("my_library")], games["zone_n"][:, row_of(0, E.ZONE_LIBRARY)])


def test_rows_are_in_the_order_that_is_promised():
    column = {name: k for k, name in enumerate(encoding.OBJECT_NAMES)}
    for batch in positions():
        seen = observe(batch, np.zeros(batch.n))["objects"]
        for g, rows in zip(batch.games, seen, strict=True):
            hand = g["zone"][row_of(0, E.ZONE_HAND)][: g["zone_n"][row_of(0, E.ZONE_HAND)]]
            field = g["zone"][row_of(0, E.ZONE_BATTLEFIELD)][: g["zone_n"][row_of(0, E.ZONE_BATTLEFIELD)]]
            slots = np.concatenate([hand, field])[: encoding.ROWS]
            for name, f in (("card", "obj_def"), ("power", "obj_power"), ("zone", "obj_zone"), ("types", "obj_types")):
                assert np.array_equal(rows[: len(slots), column[name]], g[f][slots])
            assert np.array_equal(rows[len(hand) : len(slots), column["tapped"]], g["obj_tapped"][field][: len(slots)])


def test_arrays_written_again_are_like_fresh_ones():
    batch = Batch.make(GAMES, seed=5)
    again = Observer(GAMES, copy=False)
    for k in range(40):
        seats = (batch.to_play + k // 3) % 2
        assert same(again.observe(batch, seats.astype(np.int64)), observe(batch, seats))
        batch.play(4, seed=k)


def test_looking_changes_nothing():
    batch = Batch.make(GAMES, seed=5)
    batch.play(50)
    before = batch.games.tobytes()
    observe(batch, batch.to_play)
    assert batch.games.tobytes() == before


def test_which_tokens_would_be_created_is_seen():
    """Options that name no object but a definition, as Jinnie Fay's do."""
    s = Scenario()
    s.me.battlefield("Jinnie Fay, Jetmir's Second").battlefield("Mountain", 2).hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    offered = observe(s.batch, [0])["options"][0]
    shown = [int(row[2]) for row in offered if row[0] == E.OPT_TOKEN]
    assert shown == [o.b for o in s.batch.options(0) if o.kind == E.OPT_TOKEN]
    assert len(set(shown)) == 2 and 0 not in shown
