"""A board for tests of costs and mana: card tables and positions set cell by cell, kernels called one by one.

Everything here is below the card language and the scenario tools, so that a fault of payment shows as one.
"""

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.plain import plain_type
from manaloom.engine.rules import core, effects, mana, paying, payment, replacement
from manaloom.engine.rules import frames as F

COLORS = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32, "S": E.PIP_SNOW, "P": E.PIP_PHYREXIAN, "2": E.PIP_TWOBRID}
HANDLERS = {
    F.F_PAY: paying.h_pay,
    F.F_PAY_MANA: paying.h_pay_mana,
    F.F_PAY_MANA_ANSWER: paying.h_pay_mana_answer,
    F.F_PAY_COSTS: paying.h_pay_costs,
    F.F_COST_ANSWER: paying.h_cost_answer,
    F.F_PAID: paying.h_paid,
    F.F_MANA_ABILITY: mana.h_mana_ability,
    F.F_MANA_DONE: mana.h_mana_done,
    F.F_MANA_RESOLVE: mana.h_mana_resolve,
    F.F_MANA_CHOOSE: mana.h_mana_choose,
    F.F_MANA_CHOOSE_ANSWER: mana.h_mana_choose_answer,
    F.F_MANA_END: mana.h_mana_end,
    F.F_EXEC: effects.h_exec,
    F.F_REPLACE: replacement.h_replace,
}


def mask(letters: str) -> int:
    """The mask of some letters: "WU" is white or blue, "RP" Phyrexian red, "2G" monocoloured hybrid green."""
    return sum(COLORS[x] for x in letters)


def pool_text(g, p: int = 0) -> str:
    """The types of the mana in a pool, in order of type: "RG"."""
    kinds = sorted((g.pool_type[p, k], g.pool_amt[p, k]) for k in range(g.pool_n[p]))
    return "".join("WUBRGC"[kind] * many for kind, many in kinds)


class Board:
    """Tables and one game. Player 0 acts; ``put`` puts permanents on the battlefield."""

    def __init__(self) -> None:
        self.rows = np.zeros(1, T.TABLES)[0]
        self.next = dict.fromkeys(("def", "ability", "cost", "filter", "out", "amount", "code"), 1)
        self.rows["n_mult"][:] = 1
        self.g = plain_type(S.GAME)()
        self.g.life[0] = self.g.life[1] = 20
        self.g.decision_limit = 1000
        self.g.turn, self.g.step, self.g.cancel = 1, E.STEP_MAIN1, 0
        self.g.free_hint = 1
        self._plain = None

    @property
    def t(self):
        """The tables as kernels see them; complete from here on."""
        if self._plain is None:
            T.cost_parts(self.rows)
            T.mana_columns(self.rows)
            self._plain = plain_type(T.TABLES, True)(self.rows)
        return self._plain

    def _new(self, kind: str, n: int = 1) -> int:
        row = self.next[kind]
        self.next[kind] += n
        self._plain = None
        return row

    def cost(self, text: str = "", **parts: int) -> int:
        """A cost row from symbols ("3 R WU RP S T Q") and columns by name (``energy=1, sac_self=1``)."""
        row, pips = self._new("cost"), []
        for symbol in text.split():
            if symbol.isdigit():
                self.rows["c_generic"][row] += int(symbol)
            elif symbol == "X":
                self.rows["c_x"][row] += 1
            elif symbol in "TQ":
                parts["tap"] = 1 if symbol == "T" else 2
            else:
                pips.append(mask(symbol))
        self.rows["c_npip"][row] = len(pips)
        self.rows["c_pip"][row][: len(pips)] = pips
        self.rows["c_simple"][row] = not parts
        for name, value in parts.items():
            self.rows[f"c_{name}"][row] = value
        return row

    def filter(self, **columns: int) -> int:
        """A filter row."""
        row = self._new("filter")
        for name, value in columns.items():
            self.rows[f"f_{name}"][row] = value
        return row

    def out(self, *units: str, kind: int = O.OUT_UNITS, amount: int = 1, **columns: int) -> int:
        """An outs row that gives these units ("W", "WUBRG" ...)."""
        row = self._new("out")
        self.rows["o_kind"][row], self.rows["o_n"][row], self.rows["o_amt"][row] = kind, len(units), amount
        for k, unit in enumerate(units):
            self.rows["o_unit"][row][k] = mask(unit)
        for name, value in columns.items():
            self.rows[f"o_{name}"][row] = value
        return row

    def program(self, *lines: tuple[int, ...]) -> int:
        """Instructions, with an end."""
        row = self._new("code", len(lines) + 1)
        for k, line in enumerate(lines):
            self.rows["code"][row + k][: len(line)] = line
        return row

    def amount(self, kind: int, a: int = 0, b: int = 0) -> int:
        """An amount that is looked up when it is needed."""
        row = self._new("amount")
        self.rows["n_kind"][row], self.rows["n_a"][row], self.rows["n_b"][row] = kind, a, b
        return O.AMOUNT + row

    def mana_ability(self, cost: int, *outs: int, before: tuple = (), after: tuple = (), **columns: int) -> dict:
        """An activated mana ability that adds these outs rows."""
        program = self.program(*before, *((O.OP_MANA, O.WHO_YOU, out) for out in outs), *after)
        return {"kind": E.AB_MANA, "cost": cost, "prog": program, "out": outs[0], "zone": 3, **columns}

    def card(self, types: int, *abilities: dict, cost: int = 0, **columns: int) -> int:
        """A definition with these abilities."""
        d = self._new("def")
        first = self._new("ability", len(abilities))
        rows = self.rows
        rows["d_name"][d], rows["d_types"][d], rows["d_cost"][d] = d, types, cost
        rows["d_ab"][d], rows["d_nab"][d] = first, len(abilities)
        for k, ability in enumerate(abilities):
            rows["a_def"][first + k], rows["a_index"][first + k] = d, k
            for name, value in ability.items():
                rows[f"a_{name}"][first + k] = value
            rows["d_nmana"][d] += ability["kind"] == E.AB_MANA
            if ability["kind"] == E.AB_MANA and ability["zone"] == E.ZONE_BATTLEFIELD:
                self._mana_columns(d, ability)
            if ability["kind"] == E.AB_TRIGGERED_MANA:
                rows["d_trig"][d] |= 1 << ability["event"]
            if ability["kind"] == E.AB_REPLACEMENT:
                rows["d_repl"][d] |= 1 << ability["event"]
        for name, value in columns.items():
            rows[f"d_{name}"][d] = value
        return d

    def _mana_columns(self, d: int, ability: dict) -> None:
        """What the compiler of cards notes about definition ``d`` for a mana ability of it."""
        rows, cost, out = self.rows, ability["cost"], ability["out"]
        leaves = any(rows[f"c_{way}_self"][cost] for way in ("sac", "exile", "return", "discard"))
        many = 1 + int(rows["o_n"][out]) + (int(rows["o_unit"][out][0]).bit_count() if rows["o_n"][out] else 0)
        rows["d_tap_mana"][d] = (rows["d_nmana"][d] == 1 or rows["d_tap_mana"][d]) and rows["c_tap"][cost] == 1
        if leaves:
            rows["d_mana_leaves"][d] = max(rows["d_mana_leaves"][d], many)
        if leaves or rows["c_tap"][cost]:
            rows["d_mana_taps"][d] = max(rows["d_mana_taps"][d], many)

    def source(self, letters: str, types: int = E.TYPE_LAND, **columns: int) -> int:
        """Tap for one mana of one of these types."""
        ability = self.mana_ability(self.cost("T"), self.out(letters))
        return self.card(types, ability, plain_mana=mask(letters), **columns)

    def put(self, d: int, n: int = 1, p: int = 0, zone: int = E.ZONE_BATTLEFIELD) -> int:
        """Put ``n`` objects of definition ``d`` into a zone of player ``p``; returns the last one."""
        g, rows, i = self.g, self.rows, 0
        for _ in range(n):
            i = core.new_slot(g)
            g.obj_zone[i], g.obj_card[i], g.obj_def[i] = zone, d, d
            g.obj_owner[i] = g.obj_ctl[i] = g.obj_base_ctl[i] = p
            g.obj_id[i], g.obj_ts[i] = core.new_id(g), core.tick(g)
            g.obj_types[i], g.obj_kw[i] = int(rows["d_types"][d]), int(rows["d_kw"][d])
            g.obj_colors[i], g.obj_power[i] = int(rows["d_colors"][d]), int(rows["d_power"][d])
            g.obj_acts[i] = 2 if rows["d_nmana"][d] else 0
            g.obj_trig[i], g.obj_repl[i] = int(rows["d_trig"][d]), int(rows["d_repl"][d])
            for e in range(E.EV_COUNT):
                g.trig_n[e] += g.obj_trig[i] >> e & 1
                g.repl_n[e] += g.obj_repl[i] >> e & 1
            core.zone_add(g, core.zone_row(p, zone), i)
        return i

    def mana(self, kind: int, n: int = 1, flags: int = 0, out: int = 0) -> None:
        """Put mana into the pool of player 0."""
        mana.put_in(self.g, 0, kind, flags, out, 0, 0, n)

    def ability(self, d: int, k: int = 0) -> int:
        """Ability ``k`` of definition ``d``."""
        return int(self.rows["d_ab"][d]) + k

    def can_pay(self, text: str = "", obj: int = 0, ab: int = 0, x: int = 0, **parts: int) -> bool:
        """Whether player 0 can pay a cost."""
        payment.prepare(self.g, self.t, 0)
        row = self.cost(text, **parts)
        return bool(payment.can_pay(self.g, self.t, 0, row, 0, obj, ab, x))

    def run(self, answers=()) -> None:
        """Run the agenda until a decision is open that ``answers`` (functions of the options) don't answer."""
        answers = list(answers)
        for _ in range(500):
            if self.g.dec_kind:
                if not answers:
                    return
                choose = answers.pop(0)
                options = self.options()
                core.take(self.g, choose(options) if callable(choose) else options.index(choose))
            if self.g.agenda_n == 0 or self.g.result:
                return
            n = self.g.agenda_n - 1
            frame = [self.g.agenda[n, k] for k in range(6)]
            self.g.agenda_n = n
            self.g.quiet += 1
            HANDLERS[frame[0]](self.g, self.t, *frame[1:])
        raise AssertionError("the agenda doesn't end")

    def options(self) -> list[tuple[int, int, int, int]]:
        """The open decision's options as (kind, a, b, c)."""
        g = self.g
        return [(g.opt_kind[k], g.opt_a[k], g.opt_b[k], g.opt_c[k]) for k in range(g.opt_n)]

    def begin(self, text: str = "", types: int = E.TYPE_INSTANT, x: int = 0, **parts: int) -> int:
        """Begin to pay for a spell with this mana cost (or an ability, with parts); returns its item."""
        if parts:
            ability = {"kind": E.AB_ACTIVATED, "cost": self.cost(text, **parts), "zone": 3}
            d = self.card(types, ability)
            i = self.put(d)
            return self.activate(i, self.ability(d), x)
        d = self.card(types, cost=self.cost(text))
        i = self.put(d, zone=E.ZONE_HAND)
        it = core.new_item(self.g, E.AB_SPELL, S.ITEM_STACK, 0, 0, i)
        self.g.it_obj[it] = i
        self.g.it_cost[it] = int(self.rows["d_cost"][d])
        self.g.it_x[it] = x
        core.push(self.g, F.F_PAY, it, 0, 0, 0, 0)
        return it

    def activate(self, i: int, ab: int, x: int = 0) -> int:
        """Begin to pay for an activated ability."""
        it = core.new_item(self.g, E.AB_ACTIVATED, S.ITEM_STACK, ab, 0, i)
        self.g.it_x[it] = x
        core.push(self.g, F.F_PAY, it, 0, 0, 0, 0)
        return it

    def pay(self, text: str = "", **parts: int) -> int:
        """Pay a spell's cost automatically; returns its item."""
        it = self.begin(text, **parts)
        self.run()
        assert self.g.result == 0, f"truncated: {self.g.trunc}"
        assert self.g.agenda_n == 0
        assert self.g.pay_n == 0
        return it

    def untapped(self, d: int) -> int:
        """How many permanents of definition ``d`` player 0 has untapped."""
        g, row = self.g, core.zone_row(0, E.ZONE_BATTLEFIELD)
        return sum(g.obj_def[g.zone[row, k]] == d and not g.obj_tapped[g.zone[row, k]] for k in range(g.zone_n[row]))
