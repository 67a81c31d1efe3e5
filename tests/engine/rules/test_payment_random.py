"""The planner against brute force: random boards, every way to use them tried one by one (118.3, 601.2g-h, 605.3).

What can be paid is offered and nothing else; what was offered can be paid to the end, in automatic payment and by any
choices in manual payment.
"""

import itertools
import random
from dataclasses import dataclass

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import PLAIN
from manaloom.engine.rules import core
from manaloom.engine.rules import frames as F
from tests.engine.rules.payment_board import Board

pytestmark = pytest.mark.skipif(not PLAIN, reason="calls kernels one by one")

A, K, N = E.TYPE_ARTIFACT, E.TYPE_CREATURE, E.TYPE_ENCHANTMENT
GIVEN = {"A": A, "K": K, "N": N}

# name: its types, and abilities, each (costs, yields, anything else). Costs are mana symbols, T, E (energy), L (life),
# S (this is sacrificed), A, K or N (an artifact, a creature or an enchantment is); yields are units of types, "=3WU"
# three alike, "#AU" one blue mana for each artifact. Else: "creature" for mana that only creature spells and abilities
# of creatures are paid with, "hurts" for a damage that it deals to its controller.
KINDS = {
    "plains": (0, [("T", ["W"])]),
    "island": (0, [("T", ["U"])]),
    "dual": (0, [("T", ["WU"])]),
    "third": (0, [("T", ["UR"])]),
    "hub": (0, [("T", ["C"]), ("T E", ["WUBRG"])]),
    "confluence": (0, [("T L", ["WUBRG"])]),
    "treasure": (A, [("T S", ["WUBRG"])]),
    "signet": (A, [("1 T", ["W", "U"])]),
    "filter": (0, [("T", ["C"]), ("UR T", ["U", "R"])]),
    "ring": (A, [("T", ["C", "C"])]),
    "lotus": (A, [("T", ["=3WU"])]),
    "twin": (0, [("T", ["WU", "UR"])]),
    "reactor": (0, [("T", ["C"]), ("T E E", ["R", "R"])]),
    "battery": (A, [("E", ["R"])]),
    "storm": (0, [("T", ["WU"]), ("1 T", ["R", "R"])]),
    "elf": (K, [("T", ["R"])]),
    "bear": (K, []),
    "food": (N, []),
    "golem": (A | K, []),
    "spawn": (K, [("S", ["C"])]),
    "goose": (K, [("T N", ["WUBRG"])]),
    "altar": (A, [("K", ["C", "C"])]),
    "works": (A, [("A", ["C", "C"])]),
    "prospector": (K, [("K", ["R"])]),
    "star": (A, [("1 T S", ["WUBRG"])]),
    "leaf": (K, [("R", ["WUBRG"])]),
    "castle": (0, [("T", ["R"]), ("1 R T", ["R", "R", "R"], "creature")]),
    "sage": (K, [("T", ["=2WU"], "creature")]),
    "painland": (0, [("T", ["C"]), ("T", ["WU"], "hurts")]),
    "tomb": (0, [("T", ["C", "C"], "hurts")]),
    "academy": (0, [("T", ["#AU"])]),
    "cradle": (0, [("T", ["#KR"])]),
}
PURPOSES = ("creature", "instant", "ability of a creature", "effect", "ability of the first")
OTHER = "LAKNTY"  # symbols of a cost besides mana


@dataclass(frozen=True)
class Case:
    """A board and a cost to pay with it."""

    names: tuple
    energy: int
    life: int
    # mana symbols, L for life, A, K or N for what is sacrificed, T, and Y: an untapped creature is tapped
    cost: str
    purpose: str

    @property
    def mana(self):
        return " ".join(x for x in self.cost.split() if x not in OTHER)

    @property
    def parts(self):
        """The other parts of the cost: life, what is sacrificed, whether {T} and a creature is tapped."""
        symbols = self.cost.split()
        return symbols.count("L"), next((x for x in symbols if x in GIVEN), ""), "T" in symbols, "Y" in symbols


def ability_parts(ability):
    costs, units, *rest = ability
    return costs.split(), units, rest[0] if rest else ""


def define(board, name):
    types, kinds = KINDS[name]
    abilities = []
    for ability in kinds:
        symbols, units, other = ability_parts(ability)
        parts = {}
        if "E" in symbols:
            parts["energy"] = symbols.count("E")
        if "L" in symbols:
            parts["life"] = 1
        if "S" in symbols:
            parts["sac_self"] = 1
        given = [x for x in symbols if x in GIVEN]
        if given:
            parts |= {"nsac": 1, "sac": board.filter(any=GIVEN[given[0]])}
        row = board.cost(" ".join(x for x in symbols if x not in "ELSAKN"), **parts)
        if parts or "T" in symbols:
            board.rows["c_simple"][row] = 0
        limit = {}
        if other == "creature":
            limit = {"restrict": board.filter(any=K), "restrict_ab": 1}
        if units[0][0] == "=":
            out = board.out(units[0][2:], kind=O.OUT_SAME, amount=int(units[0][1]), **limit)
        elif units[0][0] == "#":
            count = board.amount(O.AMT_COUNT, board.filter(any=GIVEN[units[0][1]], ctl=1))
            out = board.out(units[0][2:], amount=count)
        else:
            out = board.out(*units, **limit)
        after = ((O.OP_DAMAGE, O.SEL_WHO + 256 * O.WHO_YOU, 1),) if other == "hurts" else ()
        abilities.append(board.mana_ability(row, out, after=after))
    plain = {}
    if len(kinds) == 1 and kinds[0][0] == "T" and len(kinds[0][1]) == 1 and kinds[0][1][0][0] not in "=#":
        if len(kinds[0]) == 2:
            plain["plain_mana"] = sum(1 << "WUBRGC".index(x) for x in kinds[0][1][0])
    return board.card(types, *abilities, **plain)


# --- brute force ------------------------------------------------------------------------------------------------------


def expand(cost):
    return tuple(y for x in cost.split() for y in (["1"] * int(x) if x.isdigit() else [x]))


def fits(unit, pip, creature):
    return (pip == "1" or unit[0] in pip) and (creature or not unit[1])


def remove(pool, wanted, creature):
    """Pools after paying pips ``wanted`` (strings of types, "1" for generic) for something, every way."""
    if not wanted:
        return {pool}
    found = set()
    for k, unit in enumerate(pool):
        if fits(unit, wanted[0], creature) and unit not in pool[:k]:
            found |= remove(pool[:k] + pool[k + 1 :], wanted[1:], creature)
    return found


def brute(case):
    """Whether some sequence of mana abilities pays a cost."""
    names = case.names
    everything = tuple(range(len(names)))
    least, given, taps, tap_other = case.parts
    creature = case.purpose in ("creature", "ability of a creature")
    if case.purpose == "ability of the first":
        creature = bool(KINDS[names[0]][0] & K)
    ways = []
    for way in itertools.product((0, 1), repeat=sum("P" in x for x in case.mana.split())):
        second = iter(way)
        wanted = [x for x in expand(case.mana) if "P" not in x or not next(second)]
        ways.append((tuple(sorted((x.replace("P", "") for x in wanted), key=lambda x: x == "1")), 2 * sum(way)))

    def is_type(n, letter):
        return KINDS[names[n]][0] & GIVEN[letter]

    def others(here, tapped):
        """Can the other parts of the cost be paid?"""
        if taps and (0 not in here or tapped & 1):
            return False
        if tap_other and not any(is_type(n, "K") and not tapped >> n & 1 and not (taps and n == 0) for n in here):
            return False
        return not given or any(is_type(n, given) for n in here)

    def paid(here, tapped, life, pool):
        if not others(here, tapped):
            return False
        for wanted, more in ways:
            if least + more <= max(life, 0):
                if len(pool) >= len(wanted) and remove(pool, wanted, creature):
                    return True
        return False

    def steps(here, tapped, energy, life, pool):
        for n in here:
            for ability in KINDS[names[n]][1]:
                symbols, units, other = ability_parts(ability)
                e, cost = energy - symbols.count("E"), symbols.count("L")
                if e < 0 or (cost and cost > life) or ("T" in symbols and tapped >> n & 1):
                    continue
                need = tuple(x for x in symbols if x not in "TELSAKN")
                need = tuple(sorted((y for x in need for y in expand(x)), key=lambda x: x == "1"))
                letter = next((x for x in symbols if x in GIVEN), "")
                gone = [n] if "S" in symbols else [m for m in here if is_type(m, letter)] if letter else [-1]
                for out in gone:
                    left = tuple(m for m in here if m != out)
                    for rest in remove(pool, need, bool(is_type(n, "K"))):
                        for types in gains(units, left):
                            new = tuple(sorted(rest + tuple((x, other == "creature") for x in types)))
                            now = tapped | (1 << n if "T" in symbols else 0)
                            yield left, now, e, life - cost - (other == "hurts"), new

    def gains(units, here):
        if units[0][0] == "=":
            return [tuple(x * int(units[0][1])) for x in units[0][2:]]
        if units[0][0] == "#":
            return [tuple(units[0][2] * sum(bool(is_type(m, units[0][1])) for m in here))]
        return itertools.product(*units)

    first = (everything, 0, case.energy, case.life, ())
    todo, seen = [first], {first}
    while todo:
        here, tapped, _, life, pool = state = todo.pop()
        if paid(here, tapped, life, pool):
            return True
        for new in steps(*state):
            if new not in seen:
                seen.add(new)
                todo.append(new)
    return False


# --- the engine -------------------------------------------------------------------------------------------------------


def random_case(seed, most=5):
    r = random.Random(seed)
    some = r.sample(list(KINDS), r.randint(2, 5))
    names = [r.choice(some) for _ in range(r.randint(1, most))]
    while names.count("leaf") > 1:  # these are searched through for long
        names.remove("leaf")
    names = tuple(names)
    pips = [r.choice(["W", "U", "R", "C", "G", "WU", "UR", "WP", "RP"]) for _ in range(r.randint(0, 3))]
    generic = r.randint(0, 3)
    parts = [str(generic)] if generic or not pips else []
    parts += pips
    if r.random() < 0.25:
        parts += ["L"] * r.randint(1, 2)
    if r.random() < 0.25:
        parts += [r.choice("AKN")]
    purpose = r.choice(PURPOSES)
    if purpose == "ability of the first" and r.random() < 0.5:
        parts += ["T"]
    if "ability" in purpose and r.random() < 0.3:
        parts += ["Y"]
    if "ability" not in purpose:
        parts = [x for x in parts if x not in OTHER]
    return r, Case(names, r.randint(0, 3), r.randint(0, 4), " ".join(parts), purpose)


class Game:
    """A case on the board, with what pays for."""

    def __init__(self, case):
        b = self.b = Board()
        made = {name: define(b, name) for name in set(case.names)}
        for name in case.names:
            b.put(made[name])
        b.g.energy[0], b.g.life[0] = case.energy, case.life
        life, letter, taps, tap_other = case.parts
        parts = {"life": life} if life else {}
        if letter:
            parts |= {"nsac": 1, "sac": b.filter(any=GIVEN[letter])}
        if tap_other:
            parts |= {"ntap": 1, "tap_other": b.filter(any=K, ctl=1)}
        row = b.cost(case.mana + " T" * taps, **parts)
        if taps:
            b.rows["c_simple"][row] = 0
        self.pays = core.new_item
        self.ab = 0
        self.obj = 0
        if case.purpose in ("creature", "instant"):
            d = b.card(K if case.purpose == "creature" else E.TYPE_INSTANT, cost=row)
            self.obj = b.put(d, zone=E.ZONE_HAND)
        elif case.purpose == "ability of a creature":
            d = b.card(K, {"kind": E.AB_ACTIVATED, "cost": row, "zone": E.ZONE_STACK})
            self.obj, self.ab = b.put(d, zone=E.ZONE_EXILE), b.ability(d)
        elif case.purpose == "ability of the first":
            own = b.card(0, {"kind": E.AB_ACTIVATED, "cost": row, "zone": E.ZONE_BATTLEFIELD})
            self.obj, self.ab = b.g.zone[core.zone_row(0, E.ZONE_BATTLEFIELD), 0], b.ability(own)
        self.row = row

    def payable(self):
        from manaloom.engine.rules import payment

        payment.prepare(self.b.g, self.b.t, 0)
        return bool(payment.can_pay(self.b.g, self.b.t, 0, self.row, 0, self.obj, self.ab, 0))

    def begin(self):
        g = self.b.g
        kind = E.AB_ACTIVATED if self.ab else E.AB_SPELL if self.obj else E.AB_TRIGGERED
        it = core.new_item(g, kind, S.ITEM_STACK, self.ab, 0, self.obj)
        if kind == E.AB_SPELL:
            g.it_obj[it] = self.obj
        core.push(g, F.F_PAY, it, 0 if self.obj else self.row, 0, 0, 0)
        return it


def pick(r, options, n):
    """Any option at first, then whatever comes nearer to the end."""
    spend = [k for k, o in enumerate(options) if o[0] == E.OPT_SPEND]
    return r.choice(spend) if spend and n > 30 else r.randrange(len(options))


def check(seed, case, r):
    truth = brute(case)
    game = Game(case)
    payable = game.payable()
    if "leaf" in case.names and game.b.g.search_capped:  # which can be used over and over: the search may give up
        truth &= payable
    assert payable == truth, (seed, case, truth)
    if not truth:
        return
    for manual in range(3):
        game = Game(case)
        g = game.b.g
        g.manual = min(manual, 1)
        game.begin()
        game.b.run(lambda options, n=n: pick(r, options, n) for n in range(120))
        where = (seed, case, manual, g.trunc)
        assert g.result == 0, where
        assert g.agenda_n == 0, where
        assert g.pay_n == 0, where
        assert g.energy[0] >= 0, where


@pytest.mark.parametrize("block", range(12))
def test_random_boards(block):
    for seed in range(block * 60, block * 60 + 60):
        r, case = random_case(seed)
        check(seed, case, r)
