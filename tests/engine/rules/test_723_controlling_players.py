"""723: controlling another player during that player's next turn."""

import numpy as np
import pytest

from manaloom.agents.heuristic import HeuristicAgent
from manaloom.agents.random import RandomAgent
from manaloom.engine import checks, faults
from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    activated,
    any_target,
    artifact,
    card,
    control_next_turn,
    creature,
    damage,
    extra_turn,
    gain_life,
    instant,
    may_pay,
    player,
    sacrificing_this,
    target,
    whenever_attacks,
)
from manaloom.engine.scenario import Scenario
from manaloom.env import encoding
from manaloom.env.observer import Observer

SLAVER = card("Test Slaver", "{6}", artifact, activated("{4}{T}" + sacrificing_this, control_next_turn(target(player))))
YOKE = card("Test Yoke", "{0}", instant, control_next_turn(target(player)))
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(any_target)))
AGAIN = card("Test Again", "{0}", instant, extra_turn())
PAYER = card("Test Payer", "{0}", creature("Bear", 2, 2), whenever_attacks(may_pay("{E}", then=gain_life(5))))
CARDS = (SLAVER, YOKE, BOLT, AGAIN, PAYER)


@pytest.fixture
def s():
    return yoked()


def yoked(manual=False):
    """My end step; the opponent's next turn will be mine to play."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Yoke").library("Forest", 9)
    s.opp.library("Forest", 9)
    s.at("end", turn_of=s.me)
    return s


def begin(s, step="main1"):
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until(step, turn_of=s.opp)


def whose(s):
    """Who decides, and for whom."""
    return s.deciding.name, s.deciding_for.name


def test_723_5_choices_of_the_turn_are_the_controllers(s):
    s.opp.battlefield("Mountain", "Grizzly Bears").hand("Test Bolt", "Mountain")
    begin(s)
    assert whose(s) == ("me", "opp") and s.active is s.opp  # 723.3: they are still the active player
    s.me.play("Mountain")
    s.me.cast("Test Bolt")
    s.me.choose(s.opp)
    s.resolve()
    assert (s.opp.life, s["Test Bolt"].owner) == (17, s.opp)
    s.me.attack("Grizzly Bears")
    assert (s.me.life, s["Grizzly Bears"].controller, s["Grizzly Bears"].attacking) == (20, s.opp, True)  # 723.3


def test_723_8_and_one_goes_on_making_ones_own(s):
    s.me.battlefield("Mountain", "Llanowar Elves").hand("Test Bolt")
    s.opp.battlefield("Grizzly Bears")
    begin(s)
    s.me.pass_()
    assert whose(s) == ("me", "me")
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    assert s.opp.life == 17
    s.pass_until("attackers")
    assert whose(s) == ("me", "opp")
    s.me.attack("Grizzly Bears")
    s.pass_until("blockers")
    assert whose(s) == ("me", "me")
    s.me.block("Llanowar Elves", "Grizzly Bears")
    s.pass_until("end_combat")
    assert s["Llanowar Elves"].zone == "graveyard"


def test_723_5_what_spells_ask_for(s):
    """Triggers, payments and discarding to hand size are decided, too."""
    s.opp.battlefield("Test Payer").energy(1).hand("Forest", 4, "Test Bolt", 4)
    begin(s)
    s.me.attack("Test Payer")
    s.resolve()
    assert whose(s) == ("me", "opp")
    s.me.choose("yes")
    assert (s.opp.energy, s.opp.life, s.me.life) == (0, 25, 20)
    s.pass_until("end")
    s.pass_()
    s.pass_()
    assert (s.decision, whose(s)) == ("discard", ("me", "opp"))  # 514.1
    s.me.choose("Test Bolt", "Forest")
    assert sorted(s.opp.graveyard.names) == ["Forest", "Test Bolt"]


def test_723_1_until_the_beginning_of_the_next_turn(s):
    begin(s, "end")
    assert whose(s) == ("me", "opp")
    s.pass_until("upkeep", turn_of=s.me)
    assert whose(s) == ("me", "me")
    s.pass_until("upkeep", turn_of=s.opp)
    assert whose(s) == ("opp", "opp")


def test_723_1_not_before_their_next_turn(s):
    """The turn that runs is no next turn, be it theirs."""
    s = Scenario(CARDS)
    s.me.hand("Test Yoke").library("Forest", 9)
    s.opp.library("Forest", 9).battlefield("Grizzly Bears")
    s.at("upkeep", turn_of=s.opp)
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    assert whose(s) == ("opp", "opp")
    s.pass_until("upkeep", turn_of=s.me)
    assert whose(s) == ("me", "me")
    s.pass_until("upkeep", turn_of=s.opp)
    assert whose(s) == ("me", "opp")


def test_723_1_an_extra_turn_is_the_next_turn(s):
    s.opp.hand("Test Again")
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.opp.cast("Test Again")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert (whose(s), s.turn) == (("me", "opp"), 4)
    s.pass_until("upkeep")
    assert (whose(s), s.turn) == (("opp", "opp"), 5)


def test_723_1b_an_extra_turn_of_another_player_comes_first(s):
    """The effect waits until the affected player really takes a turn."""
    s.me.hand("Test Again")
    s.me.cast("Test Again")
    s.resolve()
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until("upkeep")
    assert (s.active, whose(s)) == (s.me, ("me", "me"))
    s.pass_until("upkeep")
    assert (s.active, whose(s)) == (s.opp, ("me", "opp"))


def test_723_1a_723_9_the_last_one_works(s):
    """A player may be given control of themselves."""
    s.opp.hand("Test Yoke")
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.opp.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert whose(s) == ("opp", "opp")


def test_723_1a_the_last_one_works_the_other_way_round(s):
    s.opp.hand("Test Yoke")
    s.me.pass_()
    s.opp.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.me.cast("Test Yoke", target=s.opp)
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert whose(s) == ("me", "opp")


def test_723_9_control_of_oneself(s):
    s.me.cast("Test Yoke", target=s.me)
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    assert whose(s) == ("opp", "opp")
    s.pass_until("upkeep", turn_of=s.me)
    assert whose(s) == ("me", "me")


@pytest.mark.parametrize("manual", [False, True])
def test_723_5a_only_the_controlled_players_resources(manual):
    """Mana, cards and life are theirs; mine are of no use for their costs."""
    s = yoked(manual)
    s.me.battlefield("Mountain", 4)
    s.opp.battlefield("Island").hand("Test Bolt")
    begin(s)
    assert not any("cast" in o for o in s.options)
    s = yoked(manual)
    s.me.battlefield("Mountain", 4)
    s.opp.battlefield("Mountain").hand("Test Bolt")
    begin(s)
    s.me.cast("Test Bolt", target=s.opp, **({"pay": ["Mountain", "R"]} if manual else {}))
    assert (s.opp["Mountain"].tapped, [t.tapped for t in s.me.battlefield]) == (True, [False] * 4)


def test_723_6_nobody_is_made_to_concede(s):
    """No option of a controlled player's turn ends the game for them."""
    begin(s)
    assert {o.kind for o in s.batch.options(0)} == {E.OPT_PASS, E.OPT_LAND}  # the card of their draw step
    assert not any("concede" in word for word in E.names("OPT"))


def seen(s, seat):
    return {k: v[0] for k, v in Observer(1).observe(s.batch, np.array([seat])).items()}


def test_723_4_the_controller_sees_what_the_controlled_player_sees(s):
    names, columns = encoding.GLOBAL_NAMES, encoding.OBJECT_NAMES
    s.opp.battlefield("Mountain").hand("Test Bolt", "Grizzly Bears")
    s.start()
    before = seen(s, 0)
    hand = [columns.index("card"), columns.index("zone")]

    def hands(view):
        rows = view["objects"][:, hand]
        return sorted(s.pool.name(int(d)) for d, z in rows.tolist() if z == E.ZONE_HAND)

    assert hands(before) == ["Test Yoke"]
    begin(s)
    mine, theirs = seen(s, 0), seen(s, 1)
    assert hands(mine) == hands(theirs) == ["Forest", "Grizzly Bears", "Test Bolt"]
    decision = [names.index("my_decision"), names.index("for_opponent"), names.index("decision")]
    assert mine["global"][decision].tolist() == [1, 1, E.DEC_PRIORITY]
    assert theirs["global"][decision].tolist() == [0, 0, 0]
    assert mine["action_mask"].sum() == len(s.options) and theirs["action_mask"].sum() == 0
    s.pass_until("upkeep", turn_of=s.me)
    assert hands(seen(s, 0)) == []  # my hand is empty, and theirs is hidden again


def test_723_5_the_same_in_replays_and_batches(s):
    """Who is to play is who decides: seats of agents and environments go by it."""
    begin(s)
    assert s.batch.to_play.tolist() == [0] and s.g["dec_player"] == 1
    clone = s.batch.clone()
    assert clone.hash(0) == s.batch.hash(0)
    clone.games[0]["controlled"][1] = 0
    assert clone.hash(0) != s.batch.hash(0) and clone.to_play.tolist() == [1]


@pytest.mark.parametrize("agent", [RandomAgent(3), HeuristicAgent(3)])
def test_723_agents_play_controlled_turns(agent):
    s = yoked()
    s.opp.battlefield("Mountain", "Grizzly Bears").hand("Test Bolt", 2)
    begin(s)
    turn = s.turn
    while not s.over and s.turn == turn:
        s.batch.step(agent.act(s.batch, np.array([True])))
    assert s.over or not s.g["controlled"].any()


def test_723_1_by_an_activated_ability(s):
    s.me.battlefield("Test Slaver", "Wastes", 4)
    s.me.activate("Test Slaver", target=s.opp)
    assert s["Test Slaver"].zone == "graveyard"
    s.resolve()
    s.pass_until("draw", turn_of=s.opp)
    assert whose(s) == ("me", "opp")
    assert s.words.question().startswith("me for opp")


@pytest.mark.parametrize("manual", [False, True])
def test_723_whole_games_hold_up_to_the_checks(manual):
    """Random games in which players control each other again and again, with every check after every choice."""
    pool = Pool.default().extended(CARDS)
    deck = {"Test Yoke": 12, "Longtusk Cub": 8, "Voltaic Brawler": 8, "Aether Hub": 6, "Mountain": 6, "Test Bolt": 8}
    deck = {**deck, "Harnessed Lightning": 6, "Forest": 6}
    batch = Batch.make(3, decks=(deck, deck), seed=7, pool=pool, checking=True, manual=manual)
    ledgers, saved = np.zeros(3, faults.LEDGER), np.zeros(3, faults.LEDGER)
    used = np.zeros((3, T.ABILITIES), np.int64)
    actions, rng, controlled = np.full(3, -1), np.random.default_rng(1), 0
    for _ in range(400):
        checks.check(batch.games, pool.tables, ledgers, saved, used, actions)
        assert ledgers["fault"].tolist() == [0, 0, 0]
        controlled += int((batch.running & (batch.to_play != batch.games["dec_player"])).sum())
        actions = np.where(batch.running, rng.integers(0, np.maximum(batch.n_options, 1)), -1)
        if not batch.running.any():
            break
        batch.step(actions)
    assert controlled > 20 and not (batch.games["result"] == E.RESULT_TRUNCATED).any()
