"""Plain mode: records as ordinary Python objects that refuse what compiled code would do silently wrong."""

import numpy as np
import pytest

from manaloom.engine.plain import Cells, Grid, PlainBatch, call, plain_tables, plain_type

FIELDS = [
    ("turn", "u2"),
    ("life", "i4"),
    ("over", "?"),
    ("odds", "f8"),
    ("hand", "u1", 6),
    ("marks", "?", 3),
    ("grid", "i2", (3, 4)),
    ("cube", "u2", (2, 3, 4)),
    ("word", "u8"),
    ("words", "u8", 2),
]


@pytest.fixture(params=[True, False], ids=["aligned", "packed"])
def games(request):
    games = np.zeros(2, np.dtype(FIELDS, align=request.param))
    games["hand"] = np.arange(6)
    games["grid"] = np.arange(12).reshape(3, 4)
    games["cube"] = np.arange(24).reshape(2, 3, 4)
    games["words"] = 2**64 - 1
    return games


@pytest.fixture
def g(games):
    return plain_type(games.dtype)(games[0])


def test_fields_are_python_numbers(g):
    assert type(g.turn) is int
    assert type(g.over) is bool
    assert type(g.odds) is float
    assert type(g.hand[2]) is int
    assert g.hand[2] == 2
    assert type(g.marks[0]) is bool
    assert g.grid[2, 3] == 11
    assert g.cube[1, 2, 3] == 23
    assert g.words[1] == 2**64 - 1


def test_what_is_stored_comes_back(games, g):
    g.turn = 7
    g.life = -3
    g.over = True
    g.odds = 0.25
    g.word = 2**64 - 1
    g.hand[5] = 255
    g.marks[1] = 1
    g.grid[2, 0] = -5
    g.cube[1, 0, 2] = 65535
    g.words[0] = 2**63
    g.store(games[1])
    after = games[1]
    assert (after["turn"], after["life"], after["over"], after["odds"]) == (7, -3, True, 0.25)
    assert after["word"] == 2**64 - 1
    assert after["hand"].tolist() == [0, 1, 2, 3, 4, 255]
    assert after["marks"].tolist() == [False, True, False]
    assert after["grid"][2].tolist() == [-5, 9, 10, 11]
    assert after["cube"][1, 0].tolist() == [12, 13, 65535, 15]
    assert after["words"].tolist() == [2**63, 2**64 - 1]
    assert games[0]["turn"] == 0  # only what was stored to


def test_storing_unchanged_changes_no_byte(games, g):
    before = games.tobytes()
    g.store(games[0])
    assert games.tobytes() == before


def test_loading_again_forgets(games, g):
    g.turn = 9
    g.hand[0] = 9
    g.grid[0, 0] = 9
    g.load(games[1])
    assert (g.turn, g.hand[0], g.grid[0, 0]) == (0, 0, 0)


@pytest.mark.parametrize("index", [-1, 6, 100])
def test_index_out_of_range(g, index):
    with pytest.raises(IndexError, match="hand"):
        g.hand[index]
    with pytest.raises(IndexError, match="hand"):
        g.hand[index] = 0


@pytest.mark.parametrize("index", [(-1, 0), (0, -1), (3, 0), (0, 4)])
def test_grid_index_out_of_range(g, index):
    with pytest.raises(IndexError, match="grid"):
        g.grid[index]
    with pytest.raises(IndexError, match="grid"):
        g.grid[index] = 0


@pytest.mark.parametrize("index", [(2, 0, 0), (0, 3, 0), (0, 0, 4), (0, 0, -1), (-1, 0, 0)])
def test_cube_index_out_of_range(g, index):
    with pytest.raises(IndexError, match="cube"):
        g.cube[index]


@pytest.mark.parametrize("row", [-1, 3])
def test_row_out_of_range(g, row):
    with pytest.raises(IndexError, match="grid"):
        g.grid[row]


@pytest.mark.parametrize("value", [256, -1, 2**70])
def test_array_overflow_names_field_and_index(g, value):
    with pytest.raises(OverflowError, match=r"hand\[3\] = .* is outside 0\.\.255"):
        g.hand[3] = value


def test_grid_overflow_names_field_and_index(g):
    with pytest.raises(OverflowError, match=r"grid\[1\]\[2\] = 40000 is outside -32768\.\.32767"):
        g.grid[1, 2] = 40000


@pytest.mark.parametrize(("name", "value"), [("turn", 65536), ("turn", -1), ("life", 2**31), ("word", 2**64)])
def test_overflow_of_a_single_field_changes_nothing(games, g, name, value):
    before = games.tobytes()
    g.hand[0] = 1
    setattr(g, name, value)
    with pytest.raises(OverflowError, match=f"{name} = {value} is outside"):
        g.store(games[0])
    assert games.tobytes() == before


def test_floats_do_not_fit_integers(g):
    with pytest.raises(TypeError, match="hand"):
        g.hand[0] = 1.5


def test_unknown_fields(g):
    with pytest.raises(AttributeError, match="nothing"):
        g.nothing  # noqa: B018
    with pytest.raises(AttributeError):
        g.nothing = 1


def test_rows_and_slices_are_views(g):
    row = g.grid[1]
    row[0] = 99
    assert g.grid[1, 0] == 99
    assert list(row) == [99, 5, 6, 7]
    g.grid[2] = 1
    assert g.grid.tolist()[2] == [1, 1, 1, 1]
    g.hand[:] = 4
    g.hand[1:3] = [8, 9]
    assert list(g.hand) == [4, 8, 9, 4, 4, 4]
    with pytest.raises(ValueError, match="3 values for 2 places"):
        g.hand[0:2] = [1, 2, 3]
    with pytest.raises(OverflowError):
        g.hand[0:2] = [1, 300]


def test_lengths_and_shapes(g):
    assert (len(g.hand), g.hand.shape, g.hand.size) == (6, (6,), 6)
    assert (len(g.grid), g.grid.shape, g.grid.size) == (3, (3, 4), 12)


def test_numpy_scalars_are_taken_as_numbers(g):
    g.hand[np.int64(1)] = np.uint16(200)
    assert g.hand[1] == 200
    with pytest.raises(OverflowError):
        g.hand[1] = np.uint16(256)


def test_other_dtypes_are_refused(g):
    other = np.zeros(1, np.dtype([("turn", "u2")]))
    with pytest.raises(TypeError, match="expected a record"):
        g.load(other[0])
    with pytest.raises(TypeError, match="expected a record"):
        g.store(other[0])


def test_fields_that_plain_mode_does_not_know():
    with pytest.raises(TypeError, match="name"):
        plain_type(np.dtype([("name", "U4")]))
    with pytest.raises(ValueError, match="load"):
        plain_type(np.dtype([("load", "i4")]))


def test_tables_are_read_only_and_kept(games):
    games.flags.writeable = False
    tables = plain_tables(games)
    assert plain_tables(games) is tables
    t = tables[1]
    assert t.hand[3] == 3
    with pytest.raises(TypeError, match="read-only"):
        t.turn = 1
    with pytest.raises(TypeError, match="read-only"):
        t.hand[0] = 1
    with pytest.raises(TypeError, match="read-only"):
        t.grid[0, 0] = 1


def test_batches_copy_records(games):
    batch = PlainBatch(games)
    batch[0].turn = 5
    batch[0].hand[0] = 7
    batch[1] = batch[0]
    batch[0].turn = 6
    batch.store()
    assert games["turn"].tolist() == [6, 5]
    assert games["hand"][:, 0].tolist() == [7, 7]
    with pytest.raises(IndexError):
        batch[2]
    with pytest.raises(IndexError):
        batch[-1]


def test_call_gives_plain_arguments_and_writes_back(games):
    def entry(games, tables, actions, table, k):
        assert isinstance(actions, Cells)
        assert isinstance(table, Grid)
        games[1].turn = actions[0] + tables[0].hand[2] + k
        actions[1] = 9
        table[1, 1] = 8
        return games[1].turn

    tables = games.copy()
    tables.flags.writeable = False
    actions, table = np.array([4, 0]), np.zeros((2, 2), np.uint8)
    assert call(entry, games, tables, actions, table, 10) == 16
    assert games["turn"].tolist() == [0, 16]
    assert actions.tolist() == [4, 9]
    assert table.tolist() == [[0, 0], [0, 8]]


def test_call_that_raises_changes_no_game(games):
    def entry(games):
        games[0].turn = 3
        games[0].hand[0] = 3
        games[0].hand[9] = 3

    before = games.tobytes()
    with pytest.raises(IndexError):
        call(entry, games)
    assert games.tobytes() == before


def test_plain_mode_is_quick_to_load_and_store():
    from time import perf_counter

    dtype = np.dtype([(f"s{i}", "i4") for i in range(100)] + [(f"v{i}", "u2", 512) for i in range(56)])
    games, g = np.zeros(1, dtype), plain_type(dtype)()
    best = 1.0
    for _ in range(20):
        started = perf_counter()
        g.load(games[0])
        for i in range(0, 56, 4):
            getattr(g, f"v{i}")[3] = i
        g.store(games[0])
        best = min(best, perf_counter() - started)
    assert best < 0.002  # 0.06 ms when nothing else runs
