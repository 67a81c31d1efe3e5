"""Which events can change what a static ability does or applies to (611.3a).

Whatever happens to permanents themselves makes characteristics be derived anew anyway: one enters or leaves, gets
counters, is attached, changes controller, an effect begins or ends. A static ability that looks at anything else
(energy, life, cards in hand, what is tapped, whose turn it is) names the events that can change it in ``a_watch``.
"""

from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O

ALL = (1 << 62) - 1


def _events(*kinds: int) -> int:
    return sum(1 << kind for kind in kinds)


_LIFE = _events(E.EV_LIFE_GAIN, E.EV_LIFE_LOSS, E.EV_DAMAGE)
_COUNTERS = _events(E.EV_COUNTERS, E.EV_REMOVE, E.EV_PAY_ENERGY)
_CARDS = _events(E.EV_MOVE, E.EV_DRAW, E.EV_DISCARD)
_OF_FILTER = (O.AMT_COUNT, O.AMT_GREATEST_POWER, O.AMT_TOTAL_POWER, O.AMT_DIFFERENT_COLORS)
_AMOUNTS = {
    O.AMT_CONST: 0,
    O.AMT_BASIC_TYPES: 0,
    O.AMT_COUNTERS: _COUNTERS,
    O.AMT_ENERGY: _COUNTERS,
    O.AMT_LIFE: _LIFE,
    O.AMT_HAND: _CARDS,
    O.AMT_UNSPENT: _events(E.EV_MANA),  # also as it is spent or lost: mana.pool_changed
    O.AMT_YOUR_TURN: _events(E.EV_STEP),
}
_ELSEWHERE = ("f_mv_set", "f_power_is", "f_combat", "f_player", "f_spell", "f_entered", "f_memory")


class _Watch:
    def __init__(self, tables: Any) -> None:
        self.t = tables

    def filter(self, f: int) -> int:
        """What can change which permanents match filter `f`."""
        seen = 0
        while f:
            if self.t["f_ctl"][f] > 2 or self.t["f_zone"][f] not in (0, E.ZONE_BATTLEFIELD):
                return ALL
            if any(self.t[column][f] for column in _ELSEWHERE):
                return ALL
            if self.t["f_tapped"][f]:
                seen |= _events(E.EV_TAP, E.EV_UNTAP)
            f = int(self.t["f_or"][f])
        return seen

    def amount(self, code: int) -> int:
        """What can change an amount."""
        if code < O.AMOUNT:
            return 0
        n = code - O.AMOUNT
        kind = int(self.t["n_kind"][n])
        if kind in _OF_FILTER:
            return self.filter(int(self.t["n_a"][n]))
        return _AMOUNTS.get(kind, ALL)

    def ability(self, ab: int) -> int:
        """What can change static ability `ab`."""
        seen = self.filter(int(self.t["a_filter"][ab])) if self.t["a_affect"][ab] == 0 else 0
        k = int(self.t["a_cond"][ab])
        while k:
            seen |= self.amount(int(self.t["k_left"][k])) | self.amount(int(self.t["k_right"][k]))
            k = int(self.t["k_and"][k])
        first = int(self.t["a_fx"][ab])
        for x in range(first, first + int(self.t["a_nfx"][ab])):
            if self.t["x_dynamic"][x] or self.t["x_fx"][x] == E.FX_CDA_PT:
                seen |= self.amount(int(self.t["x_a"][x])) | self.amount(int(self.t["x_b"][x]))
            if self.t["x_fx"][x] == E.FX_ADD_ABILITY and self.t["x_a"][x] == 0:
                seen |= _CARDS | _COUNTERS  # what cards elsewhere have
        return seen


def watch(tables: Any) -> None:
    """Set ``a_watch`` of one TABLES record; its filters, amounts and conditions are there already."""
    look = _Watch(tables)
    for ab in np.flatnonzero(tables["a_kind"] == E.AB_STATIC):
        tables["a_watch"][ab] = look.ability(int(ab))
