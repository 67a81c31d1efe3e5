"""The vector environment does what as many single ones do, in every mode of resetting."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import manaloom  # noqa: F401 (registers the environments)
from manaloom.engine.errors import IllegalOption, ManaloomError
from manaloom.engine.jit import PLAIN
from manaloom.env.duel import DuelEnv
from manaloom.env.sampling import count_legal, random_actions
from manaloom.env.vector import DuelVectorEnv

N = 2 if PLAIN else 5
STEPS = 30 if PLAIN else 260
LIMIT = 60  # short games, so that many of them end


def same_infos(ours, theirs, skip=()):
    """Every value that SyncVectorEnv gives is ours, too, where its mask says that there is one."""
    keys = {key for key in theirs if not key.startswith("_")} - set(skip)
    assert keys <= set(ours)
    for key in keys:
        where = theirs[f"_{key}"]
        assert np.array_equal(where, ours[f"_{key}"]), key
        for i in np.flatnonzero(where):
            assert np.array_equal(ours[key][i], theirs[key][i]), (key, i)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("opponent", ["random", "heuristic"])
def test_in_lockstep_with_single_environments(mode, copy, opponent):
    options = {"decision_limit": LIMIT, "opponent": opponent}
    ours = DuelVectorEnv(N, autoreset_mode=mode, copy=copy, **options)
    theirs = SyncVectorEnv([lambda: DuelEnv(**options)] * N, autoreset_mode=mode)
    rng = np.random.default_rng(1)
    seen, infos = ours.reset(seed=21)
    expected, their_infos = theirs.reset(seed=21)
    ends = 0
    for k in range(STEPS):
        for key in expected:
            assert np.array_equal(seen[key], expected[key]), key
        same_infos(infos, their_infos, ("final_obs", "final_info"))
        actions = random_actions(seen, rng)
        if k % 7 == 0:
            actions[0] = 255  # is not offered
        seen, *given, infos = ours.step(actions)
        expected, *wanted, their_infos = theirs.step(actions)
        for a, b in zip(given, wanted, strict=True):
            assert np.array_equal(a, b) and a.dtype == b.dtype
        ends += int((given[1] | given[2]).sum())
        for i in np.flatnonzero(their_infos.get("_final_obs", [])):
            for key, value in their_infos["final_obs"][i].items():
                assert np.array_equal(infos["final_obs"][i][key], value)
            for key in ("result", "seat", "decisions"):
                assert infos["final_info"][key][i] == their_infos["final_info"][key][i]
    assert PLAIN or ends >= N


def test_games_can_be_reset_by_the_caller():
    env = DuelVectorEnv(3, autoreset_mode="Disabled", decision_limit=20)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    first = {key: value.copy() for key, value in seen.items()}
    over = np.zeros(3, bool)
    while not over.any():
        seen, _, terminated, truncated, _ = env.step(random_actions(seen, rng))
        over = terminated | truncated
    with pytest.raises(ManaloomError, match=f"game {np.flatnonzero(over)[0]} is over"):
        env.step(np.zeros(3, np.int64))
    options = {"reset_mask": over}
    after, infos = env.reset(seed=[5, 6, 7], options=options)
    assert options == {"reset_mask": over} and np.array_equal(infos["_seat"], over)
    for key in first:
        assert np.array_equal(after[key][over], first[key][over])
        assert np.array_equal(after[key][~over], seen[key][~over])
    env.step(random_actions(after, rng))


def test_the_vector_entry_point():
    env = gymnasium.make_vec("manaloom/Duel-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, DuelVectorEnv) and env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen) and env.action_space.shape == (2,)
    assert infos["action_mask"].dtype == np.int8
    assert not np.shares_memory(infos["action_mask"], seen["action_mask"])
    again, *_ = env.step(np.array([0, 0]))
    assert env.observation_space.contains(again)
    for key in seen:
        assert not np.shares_memory(seen[key], again[key])


@pytest.mark.skipif(PLAIN, reason="1024 games take plain Python minutes")
def test_wrappers_and_many_games():
    env = gymnasium.make_vec("manaloom/Duel-v0", num_envs=256, copy=False, threads=2)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    rng = np.random.default_rng(1)
    seen, infos = env.reset(seed=3)
    ended = 0
    for _ in range(120):
        seen, rewards, terminated, truncated, infos = env.step(random_actions(seen, rng))
        assert (np.abs(rewards[terminated]) <= 1).all() and not rewards[~terminated].any()
        ended += int((terminated | truncated).sum())
        assert not infos["illegal_actions"].any()
    assert ended > 50


def test_threads_and_seeds_given_one_by_one():
    one, two = DuelVectorEnv(4, threads=2), DuelVectorEnv(4)
    rng = np.random.default_rng(1)
    a, _ = one.reset(seed=9)
    b, _ = two.reset(seed=[9, 10, 11, 12])
    for _ in range(10):
        assert all(np.array_equal(a[key], b[key]) for key in a)
        actions = random_actions(a, rng)
        a, b = one.step(actions)[0], two.step(actions)[0]
    c, _ = one.reset(seed=[None, 10, None, 12])
    b, _ = two.reset()
    assert all(np.array_equal(c[key][[0, 2]], b[key][[0, 2]]) for key in c)
    assert not np.array_equal(c["objects"][1], b["objects"][1])


def test_random_actions_are_legal_and_even():
    mask = np.zeros((257, 256), np.int8)
    for n in range(257):
        mask[n, :n] = 1
    assert np.array_equal(count_legal(mask), np.arange(257))
    rng = np.random.default_rng(1)
    drawn = np.stack([random_actions({"action_mask": mask}, rng) for _ in range(300)])
    assert (drawn.max(0) <= np.maximum(np.arange(257) - 1, 0)).all()
    assert set(drawn[:, 3]) == {0, 1, 2}
    with pytest.raises(ManaloomError, match="action_mask"):
        random_actions(mask[0], rng)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"num_envs": 0}, "num_envs=0: give a whole number from 1"),
        ({"num_envs": 2.5}, "num_envs=2.5"),
        ({"autoreset_mode": "never"}, "autoreset_mode='never': give AutoresetMode.NEXT_STEP or"),
        ({"max_episode_steps": 10}, "max_episode_steps=10: give None"),
    ],
)
def test_bad_options(options, words):
    with pytest.raises(ManaloomError, match=words):
        DuelVectorEnv(**options)


def test_bad_use():
    env = DuelVectorEnv(2, illegal="raise")
    with pytest.raises(ManaloomError, match="no game has begun"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(ManaloomError, match="the first reset must begin all games"):
        env.reset(options={"reset_mask": np.array([True, False])})
    env.reset(seed=1)
    for wrong in (np.zeros(3, np.int64), np.zeros(2), np.zeros((2, 1), np.int64)):
        with pytest.raises(ManaloomError, match="give 2 integers"):
            env.step(wrong)
    before = env.batch.games.tobytes()
    with pytest.raises(IllegalOption, match="action 200 in game 1: it offers 0 to 1"):
        env.step(np.array([0, 200]))
    assert env.batch.games.tobytes() == before
    for seed in ([1], [1, -1], -1, [1.5, 2]):
        with pytest.raises(ManaloomError, match="seed"):
            env.reset(seed=seed)
    for mask in ([True, False], np.array([1, 0]), np.array([True]), np.zeros(2, bool)):
        with pytest.raises(ManaloomError, match="reset_mask"):
            env.reset(options={"reset_mask": mask})
