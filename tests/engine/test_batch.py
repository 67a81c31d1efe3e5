"""Many games at once: making, stepping, copying, saving, and what bad input gets."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.decks import MOST
from manaloom.engine.errors import BadBatch, CardError, DeckError, FileError, IllegalOption
from manaloom.engine.replay import Replay
from tests.engine.synthetic import DECK


@pytest.fixture
def make(synthetic):
    """Makes batches of games with the synthetic deck on both sides."""

    def make(n=3, **options):
        return Batch.make(n, (DECK, DECK), pool=synthetic, **options)

    return make


def played(batch, k=60, seed=5):
    batch.play(k, seed=seed)
    return batch


def test_games_begin_at_a_decision(make):
    batch = make(4, seed=1)
    assert batch.running.all() and (batch.n_options >= 1).all()
    assert (batch.games["dec_kind"] == E.DEC_MULLIGAN).all()
    assert batch.mask().shape == (4, S.OPTIONS) and batch.mask().dtype == np.int8
    assert (batch.mask().sum(1) == batch.n_options).all()
    hands = batch.games["zone_n"][:, [E.ZONE_HAND - 1, 5 + E.ZONE_HAND - 1]]
    assert (hands == 7).all()
    assert [o.text for o in batch.options(0)] == ["keep", "mulligan"]
    assert set(batch.games["first_player"]) <= {0, 1}


def test_who_begins_can_be_given(make):
    assert (make(4, first_player=1).games["first_player"] == 1).all()


def test_games_depend_on_seed_and_id_only(make):
    wide = played(make(5, seed=3))
    narrow = played(make(2, seed=3, game_ids=[3, 1]))
    assert wide.games[3].tobytes() == narrow.games[0].tobytes()
    assert wide.games[1].tobytes() == narrow.games[1].tobytes()
    other = played(make(2, seed=4, game_ids=[3, 1]))
    assert other.games[0].tobytes() != narrow.games[0].tobytes()


def test_threads_change_nothing(make):
    assert played(make(5, seed=3, threads=3)).games.tobytes() == played(make(5, seed=3)).games.tobytes()


def test_the_order_of_a_deck_list_changes_nothing(synthetic):
    listed = [name for name, n in DECK.items() for _ in range(n)]
    one = Batch.make(1, (DECK, DECK), pool=synthetic)
    other = Batch.make(1, (listed[::-1], dict(reversed(DECK.items()))), pool=synthetic)
    assert one.games.tobytes() == other.games.tobytes()
    assert sorted(one.decks_of(0)[0]) == sorted(listed)


def test_games_reach_an_end(make):
    batch = make(3, seed=2)
    made = 0
    while batch.running.any():
        made += batch.play(50, seed=1)
    assert made == batch.games["decisions"].sum()
    for i in range(3):
        result = batch.result(i)
        assert result.kind in ("win", "draw", "truncated")
        assert batch.options(i) == []
    assert (batch.n_options == 0).all()


def test_the_decision_limit_truncates(make):
    batch = played(make(2, decision_limit=10), 100)
    assert not batch.running.any()
    assert batch.result(0).kind == "truncated" and batch.result(0).why == "decisions"


def test_stepping_some_games_only(make):
    batch = make(3, seed=1)
    before = batch.games.copy()
    batch.step(np.array([-1, 0, -1]))
    assert batch.games[0].tobytes() == before[0].tobytes()
    assert batch.games[1].tobytes() != before[1].tobytes()


@pytest.mark.parametrize("actions", [[0, 9, 0], [0, -2, 0], np.array([0, 300, 0]), np.array([0, 2**63, 0], np.uint64)])
def test_illegal_options_change_nothing(make, actions):
    batch = make(3)
    before = batch.games.tobytes()
    with pytest.raises(IllegalOption, match="game 1"):
        batch.step(actions)
    assert batch.games.tobytes() == before
    batch.step([0, 0, 0])


@pytest.mark.parametrize("actions", [[0, 0], [[0, 0, 0]], np.zeros(3), ["a", "b", "c"], 0, [True, False, True]])
def test_wrong_arrays_change_nothing(make, actions):
    batch = make(3)
    before = batch.games.tobytes()
    with pytest.raises(BadBatch):
        batch.step(actions)
    assert batch.games.tobytes() == before


def test_clones_and_copies_are_identical_and_independent(make):
    batch = played(make(3, seed=4), 30)
    clone = batch.clone()
    assert clone.games.tobytes() == batch.games.tobytes() and (clone.hashes() == batch.hashes()).all()
    played(batch, 10)
    assert clone.games.tobytes() != batch.games.tobytes()
    played(clone, 10)
    assert clone.games.tobytes() == batch.games.tobytes()
    clone.copy_from(batch)
    assert clone.games.tobytes() == batch.games.tobytes()
    batch.copy_game(0, 2)
    assert batch.games[0].tobytes() == batch.games[2].tobytes() and batch.hash(0) == batch.hash(2)
    assert batch.take([1, 1, 1]).games[2].tobytes() == batch.games[1].tobytes()


def test_reset_begins_games_anew(make):
    batch = make(3, seed=4)
    first = batch.games.copy()
    played(batch, 40)
    batch.reset([1])
    assert batch.games[1].tobytes() == first[1].tobytes()
    assert batch.games[0].tobytes() != first[0].tobytes()
    batch.reset(np.array([True, False, True]), game_ids=[7, 8])
    assert batch.games["game_id"].tolist() == [7, 1, 8]
    assert batch.games[2].tobytes() == make(1, seed=4, game_ids=[8]).games[0].tobytes()


def test_other_random_numbers_from_here_on(make):
    batch = make(2, seed=4)
    batch.copy_game(0, 1)
    batch.rekey(1, 99)
    assert batch.hash(0) != batch.hash(1)


def test_save_and_load(make, synthetic, tmp_path):
    batch = played(make(3, seed=4, manual=True), 30)
    batch.save(tmp_path / "games")
    again = Batch.load(tmp_path / "games", pool=synthetic)
    assert again.games.tobytes() == batch.games.tobytes() and again.saves.tobytes() == batch.saves.tobytes()
    played(again, 20)
    played(batch, 20)
    assert again.games.tobytes() == batch.games.tobytes()


def test_bad_files_are_refused(make, synthetic, tmp_path):
    path = tmp_path / "games"
    make(1).save(path)
    data = path.read_bytes()
    for bad, word in (
        (data[: len(data) // 2], "truncated"),
        (data[:40], "damaged"),
        (b"something else", "not a saved batch"),
        (data.replace(b'"version": 1', b'"version": 9'), "another version"),
        (data[:-1] + bytes([data[-1] ^ 1]), "damaged"),
    ):
        path.write_bytes(bad)
        with pytest.raises(FileError, match=word):
            Batch.load(path, pool=synthetic)
    with pytest.raises(FileError, match="can't read"):
        Batch.load(tmp_path / "nowhere", pool=synthetic)
    with pytest.raises(FileError, match="can't write"):
        make(1).save(tmp_path / "no" / "folder")


def test_bad_requests(make, synthetic):
    for n in (0, -1, 1 << 30, 2.5):
        with pytest.raises(BadBatch):
            make(n)
    with pytest.raises(BadBatch, match="GiB"):
        make(1 << 20)
    with pytest.raises(BadBatch):
        make(2, game_ids=[1])
    for option in ("seed", "manual", "show_forced", "checking", "pool"):
        for wrong in ("x", 1.5, [1, 2], 1 << 70):
            with pytest.raises(BadBatch, match=f"{option}="):
                Batch.make(2, **{option: wrong})
    with pytest.raises(BadBatch):
        make(2, decision_limit=0)
    with pytest.raises(BadBatch):
        make(2, threads=0)
    with pytest.raises(BadBatch):
        make(2, first_player=2)
    with pytest.raises(BadBatch):
        make(2).hash(2)
    with pytest.raises(CardError, match="Test Bear"):
        Batch.make(1, ({"Test Baer": 60}, DECK), pool=synthetic)
    with pytest.raises(DeckError, match="-1 copies"):
        Batch.make(1, ({"Test Bear": -1}, DECK), pool=synthetic)
    with pytest.raises(DeckError, match="cards"):
        Batch.make(1, ({"Test Bear": MOST - 1, "Test Wood": 10}, DECK), pool=synthetic)
    with pytest.raises(DeckError):
        Batch.make(1, ([], DECK), pool=synthetic)
    with pytest.raises(DeckError):
        Batch.make(3, [(DECK, DECK)] * 2, pool=synthetic)
    for decks in (5, "goblins", DECK, (DECK,), (DECK, None), ([1, 2], DECK), [(DECK, DECK), None], [], [DECK] * 4):
        with pytest.raises(DeckError, match="deck"):
            Batch.make(2, decks, pool=synthetic)
    for deck in (np.array([9999]), np.array([-1]), np.array([0])):
        with pytest.raises(CardError, match="no definition"):
            Batch.make(2, (deck, DECK), pool=synthetic)
    with pytest.raises(DeckError, match="is a token"):
        Batch.make(1, ({"Treasure": 40}, DECK), pool=synthetic)


def test_absurd_use(make):
    batch = make(3)
    before = batch.games.tobytes()
    for wrong in (
        lambda: batch.reset(seed="x"),
        lambda: batch.take([[0]]),
        lambda: batch.take([0.5]),
        lambda: batch.copy_from(5),
        lambda: batch.rekey(9, 1),
        lambda: batch.rekey(0, "x"),
        lambda: batch.play(1, seed="x"),
        lambda: batch.play(1.5),
        lambda: batch.play_until([0, 1, 2]),
        lambda: batch.mask(out=np.zeros(3)),
        lambda: batch.options("x"),
    ):
        with pytest.raises(BadBatch):
            wrong()
    assert batch.games.tobytes() == before


def test_none_of_the_games_is_a_batch_too(make):
    nothing = make(3).take([])
    nothing.step(np.zeros(0, np.int64))
    assert nothing.play(5) == 0
    assert len(nothing.hashes()) == len(nothing.mask()) == len(nothing.clone()) == 0


def test_a_game_that_began_with_another_seed_is_recorded_with_it(make):
    batch = make(2, seed=1)
    batch.reset([1], seed=9)
    assert (batch.seed_of(0), batch.seed_of(1)) == (1, 9)
    recorded = Replay.of(batch, 1, []).begin(batch.pool)
    assert recorded.hash(0) == batch.hash(1) != batch.hash(0)


def test_decks_are_drawn_at_random_unless_given(synthetic):
    batch = Batch.make(4, pool=synthetic, seed=3)
    decks = [batch.decks_of(i) for i in range(4)]
    assert all(len(deck) == 40 for pair in decks for deck in pair)
    assert len({tuple(deck) for pair in decks for deck in pair}) > 4
    alone = Batch.make(1, pool=synthetic, seed=3, game_ids=[2])
    assert alone.games[0].tobytes() == batch.games[2].tobytes()
