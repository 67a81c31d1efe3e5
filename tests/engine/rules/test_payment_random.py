"""The planner against brute force: random boards, every way to use them tried one by one (118.3, 601.2g-h, 605.3)."""

import itertools
import random
from functools import cache

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import PLAIN
from tests.engine.rules.payment_board import Board

pytestmark = pytest.mark.skipif(not PLAIN, reason="calls kernels one by one")

# name: abilities, each (costs, yields): costs are mana symbols and T, E (energy), L (life), S (sacrificed);
# yields are units of types, "=3WU" three alike
KINDS = {
    "plains": [("T", ["W"])],
    "island": [("T", ["U"])],
    "dual": [("T", ["WU"])],
    "third": [("T", ["UR"])],
    "hub": [("T", ["C"]), ("T E", ["WUBRG"])],
    "confluence": [("T L", ["WUBRG"])],
    "treasure": [("T S", ["WUBRG"])],
    "signet": [("1 T", ["W", "U"])],
    "filter": [("T", ["C"]), ("UR T", ["U", "R"])],
    "ring": [("T", ["C", "C"])],
    "lotus": [("T", ["=3WU"])],
    "twin": [("T", ["WU", "UR"])],
    "reactor": [("T", ["C"]), ("T E E", ["R", "R"])],
    "battery": [("E", ["R"])],
    "storm": [("T", ["WU"]), ("1 T", ["R", "R"])],
}


def define(board, name):
    abilities = []
    for costs, units in KINDS[name]:
        parts = {}
        symbols = costs.split()
        if "E" in symbols:
            parts["energy"] = symbols.count("E")
        if "L" in symbols:
            parts["life"] = 1
        if "S" in symbols:
            parts["sac_self"] = 1
        row = board.cost(" ".join(x for x in symbols if x not in "ELS"), **parts)
        if parts or "T" in symbols:
            board.rows["c_simple"][row] = 0
        if units[0][0] == "=":
            out = board.out(units[0][2:], kind=O.OUT_SAME, amount=int(units[0][1]))
        else:
            out = board.out(*units)
        abilities.append(board.mana_ability(row, out))
    plain = {}
    if (
        len(abilities) == 1
        and KINDS[name][0][0] == "T"
        and len(KINDS[name][0][1]) == 1
        and "=" not in KINDS[name][0][1][0]
    ):
        plain["plain_mana"] = sum(1 << "WUBRGC".index(x) for x in KINDS[name][0][1][0])
    return board.card(E.TYPE_ARTIFACT, *abilities, **plain)


def pools_after(units):
    """Every way to choose the types of some units."""
    if units[0][0] == "=":
        return [tuple(x * int(units[0][1])) for x in units[0][2:]]
    return list(itertools.product(*units))


def remove(pool, wanted):
    """Pools after paying pips ``wanted`` (strings of types) and generic numbers, every way."""
    if not wanted:
        return {pool}
    first, rest = wanted[0], wanted[1:]
    found = set()
    for k, unit in enumerate(pool):
        if first == "1" or unit in first:
            found |= remove(pool[:k] + pool[k + 1 :], rest)
    return found


def expand(cost):
    return tuple(y for x in cost.split() for y in (["1"] * int(x) if x.isdigit() else [x]))


def brute(names, energy, life, cost):
    """Whether some sequence of mana abilities pays a cost."""
    wanted = tuple(sorted(expand(cost), key=lambda x: x == "1"))

    @cache
    def reach(used, energy, life, pool):
        if len(pool) >= len(wanted) and remove(pool, wanted):
            return True
        for n, name in enumerate(names):
            for costs, units in KINDS[name]:
                symbols = costs.split()
                e, paid = energy - symbols.count("E"), life - symbols.count("L")
                if e < 0 or paid < 0 or ("T" in symbols and used >> n & 1):
                    continue
                need = tuple(x for x in symbols if x not in ("T", "E", "L", "S"))
                need = tuple(sorted((y for x in need for y in expand(x)), key=lambda x: x == "1"))
                for left in remove(pool, need):
                    for types in pools_after(units):
                        new = tuple(sorted(left + types))
                        if reach(used | (1 << n if "T" in symbols else 0), e, paid, new):
                            return True
        return False

    return reach(0, energy, life, ())


def random_case(seed):
    r = random.Random(seed)
    names = tuple(r.choice(list(KINDS)) for _ in range(r.randint(1, 5)))
    pips = [r.choice(["W", "U", "R", "C", "G", "WU", "UR"]) for _ in range(r.randint(0, 3))]
    generic = r.randint(0, 3)
    cost = " ".join(([str(generic)] if generic or not pips else []) + pips)
    return r, names, r.randint(0, 3), r.randint(0, 2), cost


def board_of(names, energy, life):
    b = Board()
    made = {name: define(b, name) for name in set(names)}
    for name in names:
        b.put(made[name])
    b.g.energy[0], b.g.life[0] = energy, life
    return b


@pytest.mark.parametrize("block", range(12))
def test_random_boards(block):
    for seed in range(block * 60, block * 60 + 60):
        r, names, energy, life, cost = random_case(seed)
        b = board_of(names, energy, life)
        truth = brute(names, energy, life, cost)
        assert b.can_pay(cost) == truth, (seed, names, energy, life, cost)
        it = b.begin(cost)
        b.g.manual = seed % 2
        if not truth:
            continue
        answers = itertools.repeat(lambda options, r=r: r.randrange(len(options)), 60) if b.g.manual else []
        b.run(answers)
        where = (seed, names, energy, life, cost, b.g.trunc)
        assert b.g.result == 0, where
        assert b.g.agenda_n == 0, where
        assert b.g.pay_n == 0, where
        assert b.g.it_spent[it] == len(expand(cost)), where
        assert b.g.energy[0] >= 0, where
        assert b.g.life[0] >= 0, where
        assert b.g.search_capped == 0, where
