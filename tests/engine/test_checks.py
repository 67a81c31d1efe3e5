"""The checks by themselves: what they are called, and what a ledger says of small made-up records."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import numpy as np
import pytest

from manaloom.engine import charges, checks, consistency, faults, ledger, standing
from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.rules import frames as F


class Position:
    """One made-up game in a decision, with a ledger; nothing in it but what is written into ``g``."""

    def __init__(self) -> None:
        self.games = np.zeros(1, S.GAME)
        self.tables = np.zeros(1, T.TABLES)
        self.tables.flags.writeable = False
        self.ledgers = np.zeros(1, faults.LEDGER)
        self.saved = np.zeros(1, faults.LEDGER)
        self.used = np.zeros((3, T.ABILITIES), np.int64)
        self.g = self.games[0]
        self.g["life"] = 20
        self.g["step"] = E.STEP_MAIN1
        self.g["turn"] = 1
        self.g["agenda_n"], self.g["agenda"][0, 0] = 1, 1
        self.g["dec_kind"], self.g["opt_n"] = E.DEC_PRIORITY, 2
        self.g["opt_kind"][:2] = E.OPT_PASS, E.OPT_YES
        self.put(0, E.ZONE_HAND)
        self.put(1, E.ZONE_BATTLEFIELD)
        assert self.check() == ""

    def put(self, p: int, zone: int) -> int:
        """A new card in a zone of player `p`."""
        g = self.g
        i = int(np.flatnonzero(g["obj_zone"][1:] == 0)[0]) + 1
        row = p * 5 + zone - 1
        g["zone"][row, g["zone_n"][row]] = i
        g["zone_n"][row] += 1
        g["next_id"] += 1
        g["obj_zone"][i], g["obj_id"][i], g["obj_owner"][i], g["obj_ctl"][i] = zone, g["next_id"], p, p
        return i

    def write(self, column: str, row: int, value: int) -> None:
        """Write into the tables, which kernels only read."""
        self.tables = self.tables.copy()
        self.tables[column][0, row] = value
        self.tables.flags.writeable = False

    def event(
        self, kind: int, player: int = 0, obj: int = 0, amount: int = 0, aux: int = 0, new: int = 0, src: int = 0
    ) -> None:
        """One more event in the log."""
        g = self.g
        n = int(g["ev_n"])
        for name, value in zip(
            ("kind", "player", "obj", "amt", "aux", "new", "src"),
            (kind, player, obj, amount, aux, new, src),
            strict=True,
        ):
            g[f"ev_{name}"][n] = value
        g["ev_id"][n] = g["obj_id"][obj] if obj < E.REF_PLAYER else 0
        g["ev_n"] = g["ev_group"] = n + 1
        row = {E.EV_LIFE_LOSS: S.TURN_LIFE_LOST}.get(kind, 0)
        if aux == E.CTR_ENERGY:
            row = S.TURN_ENERGY_GOT if kind == E.EV_COUNTERS else S.TURN_ENERGY_SPENT
        elif kind == E.EV_MOVE and amount == E.HOW_DISCARD:
            row = S.TURN_DISCARDED
        if row:
            g["this_turn"][player, row] += amount if row != S.TURN_DISCARDED else 0

    def check(self, option: int = 0) -> str:
        """The name of the check that sees a fault after this option was taken; empty when none does."""
        checks.check(self.games, self.tables, self.ledgers, self.saved, self.used, np.array([option]))
        self.g["ev_n"] = self.g["ev_group"] = 0
        number = int(self.ledgers["fault"][0])
        return checks.check_name(number) if number else ""


@pytest.fixture
def position() -> Position:
    return Position()


def test_names_are_unique() -> None:
    names = [name for name, _ in checks.CHECKS.values()]
    assert len(set(names)) == len(names)
    assert checks.check_name(checks.CHECK_LISTS) == "lists"


def test_checks_do_not_use_the_rules() -> None:
    for module in (charges, checks, consistency, faults, ledger, standing):
        tree = ast.parse(Path(inspect.getfile(module)).read_text())
        imports = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and ".rules" in str(n.module)]
        assert all(n.names[0].name == "frames" for n in imports), module  # numbers of frames are no rule


def test_nothing_happened(position: Position) -> None:
    assert position.check() == ""


def test_life_lost_by_an_event(position: Position) -> None:
    position.g["life"][0] = 17
    position.event(E.EV_LIFE_LOSS, 0, E.REF_PLAYER, 3)
    assert position.check() == ""


def test_life_lost_by_less_than_the_event(position: Position) -> None:
    position.g["life"][0] = 18
    position.event(E.EV_LIFE_LOSS, 0, E.REF_PLAYER, 3)
    assert position.check() == "life"


ABILITY, COST, SOURCE = 7, 5, 2  # an ability of the second card, with a cost of two energy


def energy_is_paid(
    position: Position, gone: int = 2, paid: int = 2, activated: bool = True, source: int = SOURCE
) -> str:
    """Player 1 gets 3 {E}, loses and pays some for an ability that asks for 2."""
    position.write("a_cost", ABILITY, COST)
    position.write("c_energy", COST, 2)
    player = E.REF_PLAYER + 1
    position.g["energy"][1] = 3 - gone
    position.event(E.EV_COUNTERS, 1, player, 3, E.CTR_ENERGY)
    if gone:
        position.event(E.EV_REMOVE, 1, player, gone, E.CTR_ENERGY, src=source)
    if paid:
        position.event(E.EV_PAY_ENERGY, 1, player, paid, src=source)
    if activated:
        position.event(E.EV_ACTIVATE, 1, SOURCE, 1, ABILITY)
    return position.check()


def test_energy_got_and_paid(position: Position) -> None:
    assert energy_is_paid(position) == ""
    assert position.used[2, faults.COUNT_CHARGES] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"paid": 0},  # it went, and nothing says that it was paid
        {"gone": 1},  # less went than was paid
        {"gone": 1, "paid": 1},  # the cost asks for more
        {"gone": 3, "paid": 3},
        {"gone": 0, "paid": 0},  # activated for nothing
        {"activated": False},  # paid for nothing
        {"source": 1},  # paid for something else
    ],
)
def test_energy_paid_otherwise_than_a_cost_says(position: Position, wrong: dict[str, int]) -> None:
    assert energy_is_paid(position, **wrong) == "energy"


@pytest.mark.parametrize(
    ("answer", "paid", "found"),
    [(0, 0, ""), (1, 1, ""), (2, 2, ""), (0, 1, "energy"), (2, 1, "energy"), (1, 2, "energy"), (1, 0, "energy")],
)
def test_energy_is_paid_as_was_said(position: Position, answer: int, paid: int, found: str) -> None:
    g = position.g
    position.write("code", 9, O.OP_PAY_ANY)
    g["energy"][1] = 2
    position.event(E.EV_COUNTERS, 1, E.REF_PLAYER + 1, 2, E.CTR_ENERGY)
    g["dec_kind"], g["dec_player"], g["opt_n"] = E.DEC_AMOUNT, 1, 3
    g["opt_kind"][:3], g["opt_b"][:3] = E.OPT_NUMBER, (0, 1, 2)
    g["agenda"][0] = F.F_EXEC_ANSWER, 1, 9, 9, 1, 0
    g["it_src"][1] = SOURCE
    assert position.check() == ""
    g["dec_kind"], g["dec_player"], g["opt_n"] = E.DEC_PRIORITY, 0, 2
    g["opt_kind"][:2], g["opt_b"][:3] = (E.OPT_PASS, E.OPT_YES), 0
    g["energy"][1] -= paid
    if paid:
        position.event(E.EV_REMOVE, 1, E.REF_PLAYER + 1, paid, E.CTR_ENERGY, src=SOURCE)
        position.event(E.EV_PAY_ENERGY, 1, E.REF_PLAYER + 1, paid, src=SOURCE)
    assert position.check(answer) == found


def test_more_energy_than_there_is_is_not_offered(position: Position) -> None:
    g = position.g
    position.write("code", 9, O.OP_PAY_ANY)
    g["dec_kind"], g["dec_player"], g["opt_n"] = E.DEC_AMOUNT, 1, 2
    g["opt_kind"][:2], g["opt_b"][:2] = E.OPT_NUMBER, (0, 1)
    g["agenda"][0] = F.F_EXEC_ANSWER, 1, 9, 9, 1, 0
    assert position.check() == "energy"


def test_energy_paid_that_was_not_there(position: Position) -> None:
    position.event(E.EV_REMOVE, 1, E.REF_PLAYER + 1, 2, E.CTR_ENERGY)
    position.event(E.EV_COUNTERS, 1, E.REF_PLAYER + 1, 2, E.CTR_ENERGY)
    assert position.check() == "energy"


def test_tapping_twice(position: Position) -> None:
    position.g["obj_tapped"][2] = 1
    position.event(E.EV_TAP, 1, 2, 1)
    assert position.check() == ""
    position.event(E.EV_TAP, 1, 2, 1)
    assert position.check() == "tapped"


def test_a_card_that_moves(position: Position) -> None:
    g = position.g
    g["zone_n"][1], g["zone"][1, 0] = 0, 0
    g["zone_n"][3], g["zone"][3, 0] = 1, 1
    g["next_id"] += 1
    g["obj_zone"][1], g["obj_id"][1] = E.ZONE_GRAVEYARD, g["next_id"]
    position.event(E.EV_MOVE, 0, 1, E.HOW_DISCARD, E.ZONE_HAND * 16 + E.ZONE_GRAVEYARD, 1)
    assert position.check() == ""


# --- mana -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", [False, True])
def test_a_copy_of_a_spell_that_has_entered_already(position: Position, told: bool) -> None:
    """707.10, 608.3f: it comes onto the stack, and becomes a token with no decision between."""
    i = position.put(0, E.ZONE_BATTLEFIELD)
    position.g["obj_flags"][i] = E.FLAG_TOKEN
    if told:
        position.event(E.EV_COPY, obj=i, amount=1)
    position.event(E.EV_MOVE, obj=i, aux=E.ZONE_STACK << 4 | E.ZONE_BATTLEFIELD, new=i)
    assert position.check() == ("" if told else "moves")


def add_mana(position: Position, n: int = 1, kind: int = E.MANA_G, lasts: bool = False) -> None:
    """Mana goes into a pool, as the log says."""
    g = position.g
    k = int(g["pool_n"][0])
    g["pool_type"][0, k], g["pool_amt"][0, k] = kind, n
    g["pool_flags"][0, k] = E.UNIT_KEEP_TURN if lasts else 0
    g["pool_n"][0] += 1
    position.event(E.EV_MANA, 0, 2, n, 1 << kind | (E.MANA_LASTS if lasts else 0))


def lose_mana(position: Position, n: int = 1) -> None:
    """Mana leaves a pool, of which the log says nothing."""
    g = position.g
    k = int(g["pool_n"][0]) - 1
    g["pool_amt"][0, k] -= n
    if g["pool_amt"][0, k] == 0:
        g["pool_type"][0, k] = g["pool_flags"][0, k] = 0
        g["pool_n"][0] = k


def next_step(position: Position, step: int = E.STEP_BEGIN_COMBAT) -> None:
    position.g["step"] = step
    position.event(E.EV_STEP, 0, aux=step)


def wait(position: Position, state: int = S.ITEM_DELAYED) -> None:
    """A delayed trigger waits."""
    g = position.g
    g["it_state"][1], g["it_kind"][1], g["it_id"][1], g["item_n"], g["delayed_n"] = state, E.AB_DELAYED, 1, 1, 1


def keep_mana(position: Position, mask: int, fx: int = E.FX_POOL_KEEPS, who: int = 0, affect: int = 1) -> None:
    """A permanent of the second player has a static ability that changes rules."""
    tables = np.zeros(1, T.TABLES)
    t = tables[0]
    t["d_ab"][1], t["d_nab"][1], t["d_rule"][1] = 1, 1, 1
    t["a_kind"][1], t["a_fx"][1], t["a_nfx"][1], t["a_who"][1], t["a_affect"][1] = E.AB_STATIC, 1, 1, who, affect
    t["x_fx"][1], t["x_a"][1] = fx, mask
    tables.flags.writeable = False
    position.tables = tables
    g = position.g
    i = int(g["zone"][5 + E.ZONE_BATTLEFIELD - 1, 0])
    g["obj_def"][i], g["obj_acts"][i], g["rule_n"] = 1, 8, 1


def test_mana_of_an_earlier_step(position: Position) -> None:
    add_mana(position)
    assert position.check() == ""
    next_step(position)
    assert position.check() == "pools"


def test_mana_that_lasts_until_the_end_of_the_turn(position: Position) -> None:
    add_mana(position, 2, lasts=True)
    assert position.check() == ""
    next_step(position)
    assert position.check() == ""
    next_step(position, E.STEP_UNTAP)
    assert position.check() == "pools"


def test_mana_of_which_only_some_lasts(position: Position) -> None:
    add_mana(position, 2, lasts=True)
    add_mana(position)
    next_step(position)
    assert position.check() == "pools"


def test_mana_is_paid(position: Position) -> None:
    add_mana(position, 3)
    assert position.check() == ""
    lose_mana(position, 2)
    position.event(E.EV_PAY_MANA, 0, 0, 2)
    assert position.check() == ""
    lose_mana(position)
    assert position.check() == "mana"


def test_mana_is_being_paid(position: Position) -> None:
    """What was spent in a payment under way is accounted for when that is complete."""
    g = position.g
    add_mana(position, 3)
    assert position.check() == ""
    wait(position)
    g["pay_n"], g["pay_item"][1], g["pay_spent"][1] = 1, 1, 2
    lose_mana(position, 2)
    assert position.check() == ""
    lose_mana(position)
    position.event(E.EV_PAY_MANA, 0, 0, 3)
    g["pay_n"], g["pay_item"][1], g["pay_spent"][1] = 0, 0, 0
    assert position.check() == ""


def test_mana_that_vanishes_while_something_waits(position: Position) -> None:
    wait(position)
    add_mana(position, 2)
    assert position.check() == ""
    lose_mana(position)
    assert position.check() == "mana"


def test_mana_that_becomes_another(position: Position) -> None:
    add_mana(position, 2)
    assert position.check() == ""
    position.g["pool_type"][0, 0] = E.MANA_R
    assert position.check() == "mana"


def test_mana_that_is_lost(position: Position) -> None:
    add_mana(position, 3)
    assert position.check() == ""
    lose_mana(position, 2)
    position.event(E.EV_LOSE_MANA, 0, E.REF_PLAYER, 2, E.MANA_G)
    assert position.check() == ""
    position.event(E.EV_LOSE_MANA, 0, E.REF_PLAYER, 1, E.MANA_G)
    assert position.check() == "mana"  # it is still there


def test_mana_that_becomes_another_as_the_log_says(position: Position) -> None:
    add_mana(position, 2)
    assert position.check() == ""
    position.g["pool_type"][0, 0] = E.MANA_C
    position.event(E.EV_LOSE_MANA, 0, E.REF_PLAYER, 2, E.MANA_G | (1 + E.MANA_C) << 4)
    assert position.check() == ""
    position.event(E.EV_LOSE_MANA, 0, E.REF_PLAYER, 1, E.MANA_G | (1 + E.MANA_C) << 4)
    assert position.check() == "mana"


@pytest.mark.parametrize(
    ("how", "found"),
    [
        ({"mask": 1 << E.MANA_G, "who": 2}, ""),  # each opponent's green mana stays
        ({"mask": 1 << E.MANA_G, "affect": 0}, ""),  # everybody's
        ({"mask": 1 << E.MANA_R, "who": 2}, "pools"),  # another type
        ({"mask": 1 << E.MANA_G}, "pools"),  # its controller's
        ({"mask": 1 << E.MANA_G, "who": 1}, "pools"),
        ({"mask": 1, "who": 2, "fx": E.FX_COST_LESS}, "pools"),  # something else that changes rules
    ],
)
def test_mana_that_a_static_ability_keeps(position: Position, how: dict[str, int], found: str) -> None:
    keep_mana(position, **how)
    add_mana(position, 2)
    assert position.check() == ""
    next_step(position)
    assert position.check() == found


def test_mana_kept_by_what_has_left_since(position: Position) -> None:
    keep_mana(position, 1 << E.MANA_G, who=2)
    add_mana(position)
    assert position.check() == ""
    position.g["rule_n"] = 0
    position.g["obj_acts"][2] = 0
    position.g["obj_def"][2] = 0
    next_step(position)
    assert position.check() == ""


# --- steps, proposals taken back -------------------------------------------------------------------------------------


def test_steps_in_a_wrong_order(position: Position) -> None:
    position.g["step"] = E.STEP_DRAW
    position.event(E.EV_STEP, 0, aux=E.STEP_DRAW)
    assert position.check() == "turn"


def test_a_proposal_that_is_taken_back(position: Position) -> None:
    position.games["manual"] = 1
    assert position.check() == ""
    before = position.games.copy()
    position.g["life"][0] = 18
    position.event(E.EV_LIFE_LOSS, 0, E.REF_PLAYER, 2)
    position.g["dec_kind"] = E.DEC_PAY
    assert position.check() == ""
    position.games[:] = before
    position.g["this_turn"][0, S.TURN_CANCELS] += 1
    assert position.check() == ""


def test_a_proposal_that_is_not_wholly_taken_back(position: Position) -> None:
    position.games["manual"] = 1
    assert position.check() == ""
    position.g["life"][0] = 18
    position.event(E.EV_LIFE_LOSS, 0, E.REF_PLAYER, 2)
    position.g["dec_kind"] = E.DEC_PAY
    assert position.check() == ""
    position.g["this_turn"][0, S.TURN_CANCELS] += 1
    assert position.check() == "life"
