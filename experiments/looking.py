"""What a card's words say about a position, read off its structure and the record alone.

``Look`` answers what filters, amounts and conditions of the card language come to, without tables or rules: what these
compute, it computes anew. It answers None where it can't tell.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.structure import Amount, Condition, Filter, Selector, Triggered

_KNOWN = (
    *("zone", "any_of", "all_of", "none_of", "subtypes", "not_subtypes", "colors", "not_colors", "colorless"),
    *("multicolor", "controller", "owner", "tap", "tokens", "self_", "kw", "no_kw", "any_kw", "power", "max_toughness"),
    *("mana_value_range", "combat", "counter", "name", "players", "spell", "entered", "attached", "has_x", "either"),
)
_UNKNOWN = [(f.name, f.default) for f in dataclasses.fields(Filter) if f.name not in _KNOWN]
_COMPARE = {
    O.CMP_EQ: operator.eq,
    O.CMP_NE: operator.ne,
    O.CMP_GE: operator.ge,
    O.CMP_LE: operator.le,
    O.CMP_GT: operator.gt,
    O.CMP_LT: operator.lt,
}


def every(answers: Iterable[bool | None]) -> bool | None:
    """Whether all are so: no as soon as one isn't, unknown if some are unknown."""
    known: bool | None = True
    for answer in answers:
        if answer is False:
            return False
        known = known if answer else None
    return known


def some(answers: Iterable[bool | None]) -> bool | None:
    """Whether one is so."""
    turned = every(None if a is None else not a for a in answers)
    return None if turned is None else not turned


class Look:
    """A look at one record of one pool's cards."""

    def __init__(self, pool: Pool, g: np.void) -> None:
        self.pool, self.g = pool, g
        self._fields: dict[str, Any] = {}
        self._subtypes = {word: k for k, word in enumerate(pool.subtypes)}

    def at(self, field: str, *place: int) -> int:
        """A number of the record."""
        array = self._fields.get(field)
        if array is None:
            array = self._fields[field] = self.g[field]
        return int(array[place])

    # --- objects ----------------------------------------------------------------------------------------------------

    def zone(self, p: int, zone: int) -> list[int]:
        """The objects of a player's zone."""
        row = p * 5 + zone - 1
        return self.g["zone"][row, : self.at("zone_n", row)].tolist()

    def permanents(self) -> Iterator[int]:
        """All objects on the battlefield."""
        for p in range(S.PLAYERS):
            yield from self.zone(p, E.ZONE_BATTLEFIELD)

    def abilities(self, i: int) -> list[int]:
        """The abilities that object ``i`` has, by number."""
        t, d = self.pool.tables[0], self.at("obj_def", i)
        found = []
        if not self.at("obj_flags", i) & E.FLAG_LOST_ABILITIES:
            for ab in range(int(t["d_ab"][d]), int(t["d_ab"][d] + t["d_nab"][d])):
                structure = self.pool.structure(ab)
                if not (isinstance(structure, Triggered) and structure.keyword & self.at("obj_lost_kw", i)):
                    found.append(ab)
        return found + [ab for ab in self.g["obj_granted"][i].tolist() if ab]

    def has_subtype(self, i: int, word: str) -> bool:
        """Whether it has a subtype."""
        k = self._subtypes[word]
        return bool(self.at("obj_sub", i, k // 62) >> (k % 62) & 1)

    def counters(self, i: int, kind: int) -> int:
        """How many counters of a kind it has; 255: of any."""
        kinds = self.g["obj_ctr_kind"][i].tolist()
        return sum(n for k, n in zip(kinds, self.g["obj_ctr"][i].tolist(), strict=True) if k and kind in (k, 255))

    # --- filters ----------------------------------------------------------------------------------------------------

    def looks_like(self, f: Filter | None, i: int, you: int, src: int, player: int | None = None) -> bool | None:
        """Whether object ``i`` matches a filter, wherever it is; ``player``: the event's."""
        if f is None:
            return True
        answers: list[bool | None] = []
        one: Filter | None = f
        while one is not None:
            if one.players >= 3 or one.spell == 2:
                answers.append(False)
            else:
                answers.append(self._fits(one, i, you, src, player))
            one = one.either
        return some(answers)

    def player_matches(self, f: Filter, p: int, you: int) -> bool | None:
        """Whether a player matches a filter."""
        answers: list[bool | None] = []
        one: Filter | None = f
        while one is not None:
            kind = one.players
            if kind == 0 or (kind in (2, 4) and p == you):
                answers.append(False)
            elif kind >= 3 and one.controller:
                answers.append({1: p == you, 2: p != you}.get(one.controller))
            else:
                answers.append(True)
            one = one.either
        return some(answers)

    def _fits(self, f: Filter, i: int, you: int, src: int, player: int | None) -> bool | None:
        types, colors, kw = self.at("obj_types", i), self.at("obj_colors", i), self.at("obj_kw", i)
        if (f.any_of and not types & f.any_of) or types & f.all_of != f.all_of or types & f.none_of:
            return False
        if f.subtypes and not any(self.has_subtype(i, word) for word in f.subtypes):
            return False
        if any(self.has_subtype(i, word) for word in f.not_subtypes):
            return False
        if (f.colors and not colors & f.colors) or colors & f.not_colors or (f.colorless and colors):
            return False
        if f.multicolor and colors.bit_count() < 2:
            return False
        if kw & f.kw != f.kw or kw & f.no_kw or (f.any_kw and not kw & f.any_kw):
            return False
        flags = self.at("obj_flags", i)
        if 0 < f.tokens < 3 and (f.tokens == 1) != bool(flags & E.FLAG_TOKEN):
            return False
        if f.tokens == 3 and (flags & E.FLAG_COPY_SPELL or flags & (E.FLAG_TOKEN | E.FLAG_PERSISTS) == E.FLAG_TOKEN):
            return False
        if f.entered and not flags & E.FLAG_ENTERED_THIS_TURN:
            return False
        if f.tap and (f.tap == 1) != bool(self.at("obj_tapped", i)):
            return False
        if f.owner and (f.owner == 1) != (self.at("obj_owner", i) == you):
            return False
        if f.self_ and (f.self_ == 1) != (i == src):
            return False
        low, high = f.power
        power = self.at("obj_power", i)
        if (low is not None and power < low) or (high is not None and power > high):
            return False
        if f.max_toughness is not None and self.at("obj_tough", i) > f.max_toughness:
            return False
        if f.counter and not self.counters(i, f.counter):
            return False
        card = self.pool.definition(self.at("obj_def", i))
        if f.name and card.name != f.name:
            return False
        if f.has_x and not (card.cost is not None and card.cost.x):
            return False
        if f.attached == 1 and self.at("obj_host", i) != src:
            return False
        return every(self._rest(f, i, you, player))

    def _rest(self, f: Filter, i: int, you: int, player: int | None) -> Iterator[bool | None]:
        """What can't always be told."""
        if f.controller:
            ctl = self.at("obj_ctl", i)
            yield {1: ctl == you, 2: ctl != you, 4: None if player is None else ctl == player}.get(f.controller)
        if f.combat:
            attacks, blocks = bool(self.at("obj_attacking", i)), bool(self.at("obj_blocking", i))
            yield {1: attacks, 2: blocks, 3: attacks or blocks}.get(f.combat)
        if f.mana_value_range != (None, None, None):
            yield self._mana_value(f, i)
        if any(getattr(f, name) != default for name, default in _UNKNOWN) or f.attached > 1:
            yield None

    def _mana_value(self, f: Filter, i: int) -> bool | None:
        if self.at("obj_zone", i) == E.ZONE_STACK or any(isinstance(n, Amount) for n in f.mana_value_range):
            return None  # X counts there (202.3e)
        value = int(self.pool.tables["d_mv"][0, self.at("obj_def", i)])
        least, most, exactly = f.mana_value_range
        return all(
            limit is None or fits(value, limit)
            for limit, fits in ((least, operator.ge), (most, operator.le), (exactly, operator.eq))
        )

    # --- amounts and conditions -------------------------------------------------------------------------------------

    def holds(self, c: Condition | None, you: int, src: int, event: tuple[int, int, int]) -> bool | None:
        """Whether an intervening "if" is true (603.4); ``event``: its object, player and amount."""
        if c is None:
            return True
        left, right = self.amount(c.left, you, src, event), self.amount(c.right, you, src, event)
        here = None if left is None or right is None else bool(_COMPARE[c.cmp](left, right))
        return every((here, self.holds(c.also, you, src, event)))

    def amount(self, n: Any, you: int, src: int, event: tuple[int, int, int]) -> int | None:
        """What an amount comes to."""
        if not isinstance(n, Amount):
            return int(n)
        base = self._base(n, you, src, event)
        return None if base is None else base * n.mult + n.add

    def _base(self, n: Amount, you: int, src: int, event: tuple[int, int, int]) -> int | None:
        obj, player, amount = event
        if n.kind == O.AMT_CONST:
            return 0
        if n.kind == O.AMT_EVENT and n.a == 0:
            return amount
        if n.kind == O.AMT_YOUR_TURN:
            return int(self.at("active") == you)
        if n.kind == O.AMT_WAS_CAST and n.a == 0:
            return int(bool(self.at("obj_flags", src) & E.FLAG_WAS_CAST))
        if n.kind == O.AMT_COUNT and n.a.either is None and n.a.zone in (0, E.ZONE_BATTLEFIELD) and not n.a.spell:
            answers = [self.looks_like(n.a, i, you, src, player) for i in self.permanents()]
            return None if n.a.players or None in answers else sum(map(bool, answers))
        if n.kind in (O.AMT_ENERGY, O.AMT_LIFE, O.AMT_HAND, O.AMT_THIS_TURN):
            who = n.b if n.kind == O.AMT_THIS_TURN else n.a
            players = {
                O.WHO_YOU: [you],
                O.WHO_OPPONENTS: [p for p in range(S.PLAYERS) if p != you],
                O.WHO_EACH: list(range(S.PLAYERS)),
                O.WHO_EVENT: [player],
                O.WHO_ACTIVE: [self.at("active")],
            }.get(who.kind)
            return None if players is None else sum(self._of_player(n, p) for p in players)
        if n.kind in (O.AMT_COUNTERS, O.AMT_POWER, O.AMT_TOUGHNESS, O.AMT_MATCH) and isinstance(n.a, Selector):
            i = {O.SEL_SELF: src, O.SEL_EVENT: obj}.get(n.a.kind, 0)
            return self._of_object(n, i, you, src) if 0 < i < S.OBJECTS else None
        return None

    def _of_player(self, n: Amount, p: int) -> int:
        if n.kind == O.AMT_HAND:
            return len(self.zone(p, E.ZONE_HAND))
        if n.kind == O.AMT_THIS_TURN:
            return self.at("this_turn", p, n.a)
        return self.at("energy" if n.kind == O.AMT_ENERGY else "life", p)

    def _of_object(self, n: Amount, i: int, you: int, src: int) -> int | None:
        if n.kind == O.AMT_COUNTERS:
            return self.counters(i, n.b)
        if n.kind == O.AMT_MATCH:
            if n.b.zone or n.b.spell or self.at("obj_zone", i) not in (E.ZONE_BATTLEFIELD, E.ZONE_GHOST):
                return None
            fits = self.looks_like(n.b, i, you, src)
            return None if fits is None else int(fits)
        return self.at("obj_power" if n.kind == O.AMT_POWER else "obj_tough", i)
