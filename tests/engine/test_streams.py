"""Streams of random numbers: each use has its own, and only their keys count."""

import itertools

from manaloom.engine import streams
from manaloom.engine.streams import Draws, stream_keys


def test_streams_do_not_meet():
    keys = {tuple(k) for seed in range(4) for s in range(1, 4) for k in stream_keys(seed, range(50), s).tolist()}
    assert len(keys) == 4 * 3 * 50
    assert (stream_keys(7, [3, 9], 1)[1] == stream_keys(7, [9], 1)[0]).all()


def test_every_use_has_a_number_of_its_own_and_room_for_seats():
    numbers = sorted(value for name, value in vars(streams).items() if name.startswith("STREAM_"))
    assert len(numbers) == len(set(numbers))
    assert all(b - a >= 10 for a, b in itertools.pairwise(numbers[3:]))  # the first three take one each


def test_draws():
    assert [Draws(7, 3, 1).below(1000) for _ in range(3)] == [Draws(7, 3, 1).below(1000)] * 3
    one, other = Draws(7, 3, 1), Draws(7, 4, 1)
    assert [one.below(1000) for _ in range(9)] != [other.below(1000) for _ in range(9)]
    assert {Draws(7, game, 1).below(3) for game in range(40)} == {0, 1, 2}
    assert sorted(one.some("abc", 9)) == ["a", "b", "c"]
    assert len(set(one.some("abcdef", 3))) == 3
    long = [one.below(1 << 32) for _ in range(2000)]  # more than one block
    assert len(set(long)) > 1990
