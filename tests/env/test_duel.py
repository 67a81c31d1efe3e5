"""The single environment: Gymnasium's own checker, seeds, illegal actions, opponents, and bad input."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import manaloom  # noqa: F401 (registers the environments)
from manaloom.agents import make_agent
from manaloom.engine.errors import CardError, DeckError, IllegalOption, ManaloomError
from manaloom.engine.jit import PLAIN
from manaloom.env.duels import PENALTY
from manaloom.env.encoding import GLOBAL_NAMES

DECK = {"Forest": 17, "Grizzly Bears": 23}
MORE = 1 if PLAIN else 5  # plain Python is a hundred times slower


def make(**options):
    return gymnasium.make("manaloom/Duel-v0", disable_env_checker=True, **options).unwrapped


def play(env, seed, steps=10_000, rng=None):
    """Play one game at random: observations, rewards, and the last info."""
    rng = rng if rng is not None else np.random.default_rng(3)
    observation, info = env.reset(seed=seed)
    seen, rewards = [observation], []
    for _ in range(steps):
        observation, reward, terminated, truncated, info = env.step(int(rng.integers(info["action_mask"].sum())))
        assert env.observation_space.contains(observation)
        seen.append(observation)
        rewards.append(reward)
        if terminated or truncated:
            break
    return seen, rewards, info


def same(a, b):
    return all(np.array_equal(a[key], b[key]) for key in a)


def test_gymnasiums_checker_is_content():
    env = gymnasium.make("manaloom:manaloom/Duel-v0", render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=PLAIN)


def test_a_game_comes_to_an_end_with_a_reward():
    outcomes = set()
    for seed in range(MORE):
        seen, rewards, info = play(make(), seed)
        assert set(rewards[:-1]) <= {0.0} and rewards[-1] in (1.0, 0.0, -1.0)
        assert info["result"] == ("win" if rewards[-1] else info["result"])
        assert info["decisions"] >= len(rewards) and info["illegal_actions"] == 0
        assert not info["action_mask"].any() and not seen[-1]["options"].any()
        outcomes.add(rewards[-1])
    assert PLAIN or len(outcomes) > 1


def test_a_seed_is_a_game_and_the_next_reset_another():
    first, rewards, _ = play(make(), 11, 40)
    env = make()
    again, rewards_again, _ = play(env, 11, 40)
    assert rewards == rewards_again and all(map(same, first, again))
    env.reset(seed=11)
    second, _ = env.reset()
    assert not same(first[0], second)
    env.reset(seed=11)
    assert same(second, env.reset()[0])
    assert not same(first[0], env.reset(seed=12)[0])


def test_masks_are_prefixes_and_say_what_is_legal():
    env = make()
    observation, info = env.reset(seed=1)
    for _ in range(30):
        mask = observation["action_mask"]
        assert mask.dtype == np.int8 and np.array_equal(mask, info["action_mask"])
        n = int(mask.sum())
        assert n == env.batch.n_options[0] and (mask[:n] == 1).all() and n >= 2
        assert (observation["options"][:n, 0] != 0).all() and not observation["options"][n:].any()
        assert np.array_equal(env.action_masks(), mask.astype(bool))
        assert env.action_space.sample(mask) < n
        observation, _, over, cut, info = env.step(n - 1)
        if over or cut:
            break


def test_an_illegal_action_costs_and_changes_nothing():
    env = make()
    before, info = env.reset(seed=1)
    n = int(info["action_mask"].sum())
    for k, wrong in enumerate((n, 255, -1)):
        after, reward, terminated, truncated, info = env.step(wrong)
        assert reward == PENALTY and not terminated and not truncated and same(before, after)
        assert info["illegal_actions"] == k + 1
    assert env.reset(seed=1)[1]["illegal_actions"] == 0


def test_an_illegal_action_raises_on_request():
    env = make(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalOption, match="action 255 in game 0: it offers 0 to 1"):
        env.step(255)


def test_seats():
    for seat in (0, 1):
        env = make(seat=seat)
        _, info = env.reset(seed=4)
        assert info["seat"] == seat == env.batch.to_play[0]
    env = make()
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1}


def test_decks_can_be_given_once_or_for_one_game():
    env = make(decks=[DECK, {"Plains": 40}], seat=0)
    env.reset(seed=1)
    assert set(env.batch.decks_of(0)[1]) == {"Plains"}
    env.reset(options={"decks": [DECK, DECK]})
    assert set(env.batch.decks_of(0)[1]) == set(DECK)
    env.reset()
    assert set(env.batch.decks_of(0)[1]) == {"Plains"}


@pytest.mark.parametrize("opponent", ["random", "heuristic", make_agent("heuristic", seed=5)])
def test_opponents_are_agents(opponent):
    _, rewards, _ = play(make(opponent=opponent), 5, 60)
    assert rewards


def test_an_opponent_may_be_a_function_of_what_it_sees():
    env = make(opponent=lambda seen: seen["action_mask"].sum(1) - 1, seat=0, decks=[DECK, DECK])
    calls = []

    def policy(seen):
        calls.append(seen)
        assert seen["global"].shape[0] == 1
        assert seen["global"][0, GLOBAL_NAMES.index("my_decision")] == 1
        return np.zeros(1, np.int64)

    play(env, 3, 30)
    play(make(opponent=policy), 3, 30)
    assert calls


def test_manual_payment():
    env = make(payment="manual", decks=[DECK, DECK])
    _, rewards, _ = play(env, 2, 60)
    assert rewards


def test_each_game_is_played_with_one_of_the_pairs_of_decks():
    other = {"Mountain": 17, "Raging Goblin": 23}
    env = make(decks=[(DECK, other), (other, DECK), (DECK, DECK)])
    met = set()
    for seed in range(20):
        env.reset(seed=seed)
        met.add(tuple("Forest" in deck for deck in env.batch.decks_of(0)))
    assert met == {(True, False), (False, True), (True, True)}


def test_the_decision_limit_truncates():
    _, rewards, info = play(make(decision_limit=12), 2)
    assert info["result"] == "truncated" and info["why"] == "decisions" and rewards[-1] == 0.0


def test_rendering():
    env = make(render_mode="ansi")
    env.reset(seed=1)
    assert "library" in env.render()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"opponent": "heuristics"}, "no agent is called 'heuristics'.*did you mean"),
        ({"opponent": 3}, "opponent 3: give the name of an agent"),
        ({"seat": 2}, "seat=2: give 0 or 1 or None"),
        ({"payment": "cash"}, "payment='cash': give 'auto' or 'manual'"),
        ({"illegal": "ignore"}, "illegal='ignore'"),
        ({"render_mode": "human"}, "render_mode='human'"),
        ({"decision_limit": 0}, "decision_limit=0: give a whole number from 1"),
        ({"decision_limit": "many"}, "decision_limit='many'"),
        ({"oponent": "random"}, "no option 'oponent'; did you mean \"opponent\""),
    ],
)
def test_bad_options(options, words):
    from manaloom.env.duel import DuelEnv

    with pytest.raises(ManaloomError, match=words):
        DuelEnv(**options)


def test_bad_use():
    from manaloom.env.duel import DuelEnv

    with pytest.raises(ManaloomError, match="no game has begun"):
        DuelEnv().step(0)
    for decks in ([DECK], DECK, "goblins", [], 7, (DECK, None), [[DECK, DECK], [DECK]]):
        with pytest.raises(DeckError, match="deck"):
            DuelEnv(decks=decks)
        with pytest.raises(DeckError, match="deck"):
            make().reset(seed=1, options={"decks": decks})
    with pytest.raises(DeckError, match="-1 copies of Forest"):
        make(decks=({"Forest": -1}, DECK)).reset(seed=1)
    with pytest.raises(CardError, match='did you mean "Forest"'):
        make(decks=({"Forst": 40}, DECK)).reset(seed=1)
    with pytest.raises(ManaloomError, match="reset has no option 'deck'; did you mean \"decks\""):
        make().reset(seed=1, options={"deck": (DECK, DECK)})
    env = make(opponent=lambda seen: np.full(len(seen["action_mask"]), -1), seat=0)
    with pytest.raises(ManaloomError, match="the opponent gave action -1"):
        play(env, 1, 50)
    env = make()
    env.reset(seed=1)
    for wrong in (1.0, "pass", [0, 1]):
        with pytest.raises(ManaloomError, match="give the number of an option"):
            env.step(wrong)
