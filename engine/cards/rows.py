"""Rows of the tables as they grow: shared amounts, conditions, filters and costs, and the codes of operands.

Equal rows are shared. ``place`` is the program that an operand belongs to: it numbers the targets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.cards import tables
from manaloom.engine.cards.structure import Amount, Card, CardError, Filter, Player, Selector, Target

if TYPE_CHECKING:
    from manaloom.engine.cards.program import Program

# Tables by the prefix of their columns, with their capacities.
CAPACITY = {
    "d": tables.DEFS,
    "a": tables.ABILITIES,
    "c": tables.COSTS,
    "f": tables.FILTERS,
    "s": tables.SPECS,
    "m": tables.MODES,
    "n": tables.AMOUNTS,
    "k": tables.CONDITIONS,
    "o": tables.OUTS,
    "x": tables.EFFECTS,
    "e": tables.EXCEPTIONS,
    "p": tables.WAYS,
}

Row = dict[str, Any]


def _depends(what: Filter | None) -> bool:
    """Whether what a filter looks for depends on an amount such as X."""
    if what is None:
        return False
    return any(isinstance(n, Amount) for n in (*what.mana_value_range, what.power_is)) or _depends(what.either)


class Rows:
    """Rows as they grow: one list of dictionaries for each table, and the code."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {prefix: [{}] for prefix in CAPACITY}
        self.code: list[list[int]] = [[0] * 8]
        self.shared: dict[Any, int] = {}
        self.ids: dict[Card, int] = {}  # definitions by their structure
        self.cards: list[Card | None] = [None]
        self.structures: list[Any] = [None]  # of each ability row
        self.filling: list[int] = []  # ability rows that are being filled in, the innermost last
        self.way_words: list[str] = [""]  # of each way to cast something
        self.choice_words: list[tuple[str, ...]] = [()]  # of each choice made as an instruction is carried out
        self.subtypes: list[str] = [""]
        self.name_ids: dict[str, int] = {"": 0}
        self.indices: dict[int, int] = {}  # of a definition: how many abilities have its a_index

    # --- rows -------------------------------------------------------------------------------------------------------

    def new(self, prefix: str, row: Row) -> int:
        """Append a row to a table."""
        rows = self.rows[prefix]
        if len(rows) >= CAPACITY[prefix]:
            raise CardError(f"the pool is too large: its table {prefix!r} holds {CAPACITY[prefix] - 1} rows")
        rows.append(row)
        return len(rows) - 1

    def share(self, prefix: str, row: Row) -> int:
        """A row with this content, a new one if there is none yet."""
        key = (prefix, tuple(sorted(row.items())))
        found = self.shared.get(key)
        if found is None:
            found = self.shared[key] = self.new(prefix, row)
        return found

    def name_id(self, name: str) -> int:
        """The number of a name; equal names share it (201.2)."""
        return self.name_ids.setdefault(name, len(self.name_ids))

    def subtype(self, word: str) -> int:
        """The number of a subtype."""
        if word not in self.subtypes:
            if len(self.subtypes) >= 62 * tables.SUBTYPE_WORDS:
                raise CardError(f"the pool uses too many subtypes: {word!r} is one more than {len(self.subtypes) - 1}")
            self.subtypes.append(word)
        return self.subtypes.index(word)

    def subtype_mask(self, subtypes: Iterable[str]) -> tuple[int, ...]:
        """Mask words with the bits of some subtypes."""
        mask = [0] * tables.SUBTYPE_WORDS
        for word in subtypes:
            s = self.subtype(word)
            mask[s // 62] |= 1 << (s % 62)
        return tuple(mask)

    # --- amounts, conditions, filters, costs ------------------------------------------------------------------------

    def amount(self, n: Any, place: Program | None = None) -> int:
        """An amount operand: a number as it is, else a row of the amounts table."""
        if isinstance(n, bool) or not isinstance(n, int | Amount):
            raise CardError(f"{n!r} is not an amount")
        if isinstance(n, int):
            if not -O.AMOUNT < n < O.AMOUNT:
                raise CardError(f"the number {n} is too large")
            return n
        a, b = n.a, n.b
        if n.kind in (O.AMT_COUNT, O.AMT_GREATEST_POWER, O.AMT_TOTAL_POWER, O.AMT_DIFFERENT_COLORS):
            a = self.filter(a, E.ZONE_BATTLEFIELD, place)
        elif n.kind in (O.AMT_POWER, O.AMT_TOUGHNESS, O.AMT_MANA_VALUE, O.AMT_COUNTERS, O.AMT_EXCESS):
            a = self.selector(a, place)
        elif n.kind == O.AMT_MATCH:
            a, b = self.selector(a, place), self.filter(b, 0, place)
        elif n.kind in (O.AMT_ENERGY, O.AMT_LIFE, O.AMT_HAND, O.AMT_UNSPENT):
            a = self.who(a, place)
        elif n.kind == O.AMT_THIS_TURN:
            b = self.who(b, place)
        row = {"n_kind": n.kind, "n_a": a, "n_b": b, "n_mult": n.mult, "n_add": n.add}
        return O.AMOUNT + self.share("n", row)

    def condition(self, c: T.Condition | None, place: Program | None = None) -> int:
        """A row of the conditions table; 0 for none."""
        if c is None:
            return 0
        if not isinstance(c, T.Condition):
            raise CardError(f"{c!r} is not a condition; compare two amounts")
        row = {"k_left": self.amount(c.left, place), "k_cmp": c.cmp, "k_right": self.amount(c.right, place)}
        if c.also is not None:
            row["k_and"] = self.condition(c.also, place)
        return self.share("k", row)

    def filter(self, f: Any, zone: int, place: Program | None = None) -> int:
        """A row of the filters table; ``zone`` is where it looks unless it says so itself (0: not looked at)."""
        if f is None:
            return 0
        if not isinstance(f, Filter):
            raise CardError(f"{f!r} is not something to look for")
        values: Row = {
            "f_zone": f.zone or (0 if f.spell or f.players >= 3 else zone),
            "f_any": f.any_of,
            "f_all": f.all_of,
            "f_none": f.none_of,
            "f_colors": f.colors,
            "f_nocolors": f.not_colors,
            "f_colorless": int(f.colorless),
            "f_multicolor": int(f.multicolor),
            "f_ctl": f.controller,
            "f_owner": f.owner,
            "f_tapped": f.tap,
            "f_token": f.tokens,
            "f_self": f.self_,
            "f_kw": f.kw,
            "f_nokw": f.no_kw,
            "f_anykw": f.any_kw,
            "f_combat": f.combat,
            "f_counter": f.counter,
            "f_name": self.name_id(f.name),
            "f_player": f.players,
            "f_spell": f.spell,
            "f_entered": int(f.entered),
            "f_memory": f.memory,
            "f_attached": f.attached,
            "f_x": int(f.has_x),
            "f_basic_type": int(f.basic_type),
            "f_chosen": f.chosen,
            "f_commander": int(f.commander),
        }
        if f.subtypes:
            values["f_sub"] = self.subtype_mask(f.subtypes)
        if f.not_subtypes:
            values["f_nosub"] = self.subtype_mask(f.not_subtypes)
        least, most = f.power
        if least is not None:
            values.update(f_power_min=least, f_power_set=1)
        if most is not None:
            values.update(f_power_max=most, f_power_set=values.get("f_power_set", 0) | 2)
        if f.power_is is not None:
            values.update(f_power_is=self.amount(f.power_is, place), f_power_set=values.get("f_power_set", 0) | 4)
        if f.max_toughness is not None:
            values.update(f_tough_max=f.max_toughness, f_tough_set=1)
        low, high, exactly = f.mana_value_range
        if exactly is not None:
            values.update(f_mv_min=self.amount(exactly, place), f_mv_set=4)
        elif low is not None:
            values.update(f_mv_min=self.amount(low, place), f_mv_set=1)
        if high is not None:
            values.update(f_mv_max=self.amount(high, place), f_mv_set=values.get("f_mv_set", 0) | 2)
        if f.memory and place is not None:
            place.uses_memory()
        if f.either is not None:
            values["f_or"] = self.filter(f.either, zone, place)
        row = {column: value for column, value in values.items() if value != 0}
        if not row:
            # A row that asks for nothing is not the same as no row where a zone is looked through.
            row = {"f_zone": 0}
        return self.share("f", row)

    def cost(self, cost: T.Cost | None, place: Program | None = None) -> int:
        """A row of the costs table; 0 for no cost at all (unpayable as a mana cost, 118.6)."""
        if cost is None:
            return 0
        if len(cost.pips) > tables.PIPS:
            raise CardError(f"a cost with {len(cost.pips)} symbols: at most {tables.PIPS}")
        hand, board = E.ZONE_HAND, E.ZONE_BATTLEFIELD
        pips = [T.pip_mask(p) for p in cost.pips]

        def mine(f: Filter | None, zone: int) -> int:
            if f is None:
                return 0
            f = f.but(controller=1) if zone == board else f.but(owner=1)
            return self.filter(f, zone, place)

        return self.share(
            "c",
            {
                "c_generic": cost.generic,
                "c_x": cost.x,
                "c_npip": len(pips),
                "c_pip": tuple(pips + [0] * (tables.PIPS - len(pips))),
                "c_mv": cost.mana_value,
                "c_simple": int(cost.only_mana),
                "c_tap": cost.tap,
                "c_life": self.amount(cost.life, place),
                "c_energy": self.amount(cost.energy, place),
                "c_sac_self": int(cost.sacrifice_this),
                "c_sac": mine(cost.sacrifice, board),
                "c_nsac": cost.sacrifices,
                "c_discard": mine(cost.discard, hand),
                "c_ndiscard": cost.discards,
                "c_discard_self": int(cost.discard_this),
                "c_discard_hand": int(cost.discard_hand),
                "c_exile_self": int(cost.exile_this),
                "c_return_self": int(cost.return_this),
                "c_tap_other": mine(cost.tap_others, board),
                "c_ntap": cost.taps,
                "c_crew": cost.crew,
                "c_counter": cost.remove,
                "c_ncounter": self.amount(cost.removes, place),
                "c_add_counter": cost.put,
                "c_nadd": cost.puts,
                "c_exile_grave": mine(cost.exile, E.ZONE_GRAVEYARD),
                "c_nexile": cost.exiles,
                "c_exile_hand": mine(cost.exile_hand, hand),
                "c_nhand": cost.hand_exiles,
                "c_return": mine(cost.return_others, board),
                "c_nreturn": cost.returns,
                "c_untap_other": mine(cost.untap_others, board),
                "c_nuntap": cost.untaps,
            },
        )

    # --- players, selectors, targets --------------------------------------------------------------------------------

    def who(self, who: Any, place: Program | None) -> int:
        """A who code."""
        if isinstance(who, Player):
            if who.of is None:
                return who.kind
            return who.kind + self.target_place(who.of, place)
        if isinstance(who, Target):
            return O.WHO_TARGET + self.target_spec(who, place)
        if isinstance(who, Selector) and who.kind == O.SEL_TARGET:
            return O.WHO_TARGET + self.target_place(who.arg, place)
        raise CardError(f"{who!r} is not a player")

    def selector(self, what: Any, place: Program | None) -> int:
        """A sel code."""
        if isinstance(what, Target):
            return O.SEL_TARGET + 256 * self.target_spec(what, place)
        if isinstance(what, Player):
            return O.SEL_WHO + 256 * self.who(what, place)
        if isinstance(what, Filter):
            raise CardError("say which: each(...) of these, or a target(...)")
        if not isinstance(what, Selector):
            raise CardError(f"{what!r} is nothing that can be acted on")
        if what.kind == O.SEL_TARGET:
            return O.SEL_TARGET + 256 * self.target_place(what.arg, place)
        if what.kind == O.SEL_EACH:
            return O.SEL_EACH + 256 * self.filter(what.arg, E.ZONE_BATTLEFIELD, place)
        if what.kind == O.SEL_MEMORY and place is not None:
            place.uses_memory()
        return what.kind

    def target_place(self, k: int, place: Program | None) -> int:
        """The place of a target that was named before; -1: the last one."""
        n = 0 if place is None else len(place.specs)
        if k < 0:
            k += n
        if not 0 <= k < n or place is None or k < place.first_spec:
            raise CardError("no such target was named before it is used")
        return k

    def target_spec(self, target: Target, place: Program | None) -> int:
        """A new target specification."""
        if place is None:
            raise CardError("nothing can be targeted here")
        if target.most == 0 or target.least > target.most or target.least > S.TARGETS:
            raise CardError(f"{target.least} to {target.most} targets: between 1 and {S.TARGETS}")
        row = {
            "s_filter": self.filter(target.what, E.ZONE_BATTLEFIELD, place),
            "s_min": target.least,
            "s_max": target.most,
            "s_x": int(target.x),
            "s_divide": self.amount(target.divide, place),
            "s_other": int(target.other),
            "s_kicked": place.kicked,
            "s_by_x": int(target.x or isinstance(target.divide, Amount) or _depends(target.what)),
        }
        place.aims.append(target.what)
        return place.name_target(row)

    # --- what effects are made of -----------------------------------------------------------------------------------

    def out(self, mana: T.Mana, place: Program | None = None) -> int:
        """A row of the outs table."""
        units, amount = mana.units, mana.amount
        if len(units) > tables.OUT_UNITS_MAX:
            if len(set(units)) != 1 or amount != 1:
                raise CardError(f"{len(units)} different units of mana at once: at most {tables.OUT_UNITS_MAX}")
            units, amount = units[:1], len(units)
        units = units or (E.MASK_TYPES,)
        only, chosen = mana.only_for, 0
        if only is not None and only.chosen == 2:  # looked at when the mana is spent, wherever its source is then
            only, chosen = only.but(chosen=0), 1
            if only.either is not None:
                raise CardError("mana for what is of the chosen type is for nothing else")
        return self.share(
            "o",
            {
                "o_kind": mana.kind,
                "o_n": len(units),
                "o_unit": tuple(units) + (0,) * (tables.OUT_UNITS_MAX - len(units)),
                "o_amt": self.amount(amount, place),
                "o_filter": self.selector(mana.of, place)
                if mana.of is not None
                else self.filter(mana.where, E.ZONE_BATTLEFIELD, place),
                # looked at as what it is, a spell or the source of an ability, wherever it is
                "o_restrict": self.filter(None if only is None else only.but(spell=0), 0, place),
                "o_restrict_ab": mana.only_ability,
                "o_chosen": chosen,
                "o_flags": mana.riders,
                **self.spent(mana.spent, place),
            },
        )

    def spent(self, spent: T.Spent | None, place: Program | None) -> Row:
        """What mana does to a spell that it is spent on (106.6)."""
        if spent is None or place is None:
            return {}
        when = T.Later(T.Event(E.EV_CAST), spent.when)
        return {
            "o_effect": 1,
            "o_on": self.filter(None if spent.on is None else spent.on.but(spell=0), 0, place),
            "o_gives": spent.flags,
            "o_p1p1": spent.p1p1,
            "o_when": place.compiler.nested(when, place.owner) if spent.when else 0,
        }
