"""A board for tests of filters and layers: card tables and permanents set cell by cell, kernels called one by one."""

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.watch import watch
from manaloom.engine.plain import plain_type
from manaloom.engine.rules import core, layers

# subtypes by number: basic land types 1 to 5, then others
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, GATE, ELF, GOBLIN, BEAR, AURA, EQUIPMENT, TREASURE, SHRINE, ZEBRA = range(
    1, 15
)
CREATURE_TYPES = (ELF, GOBLIN, BEAR, ZEBRA)


def words(*subtypes):
    """The words of a mask of subtypes."""
    out = [0] * T.SUBTYPE_WORDS
    for s in subtypes:
        out[s // 62] |= 1 << (s % 62)
    return out


class Board:
    """Tables and one game, at player 0's main phase."""

    def __init__(self):
        self.rows = np.zeros(1, T.TABLES)[0]
        self.next = dict.fromkeys(
            ("def", "ability", "filter", "effect", "amount", "condition", "spec", "exc", "cost"), 1
        )
        self.rows["w_aura"], self.rows["w_equipment"], self.rows["w_treasure"] = AURA, EQUIPMENT, TREASURE
        self.rows["w_creature_sub"] = words(*CREATURE_TYPES)
        self.rows["w_land_sub"] = words(PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST, GATE)
        self.rows["w_artifact_sub"] = words(EQUIPMENT, TREASURE)
        self.rows["w_enchantment_sub"] = words(AURA, SHRINE)
        self.basic = [self.ability(E.AB_MANA) for _ in range(5)]
        self.rows["w_basic_sub"][:5] = (PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST)
        self.rows["w_basic_ability"][:5] = self.basic
        self.g = plain_type(S.GAME)()
        self.g.life[0] = self.g.life[1] = 20
        self.g.turn, self.g.step = 1, E.STEP_MAIN1
        self.g.free_hint = 1
        self._plain = None

    @property
    def t(self):
        """The tables as kernels see them; complete from here on."""
        if self._plain is None:
            T.plain_filters(self.rows)
            watch(self.rows)
            self._plain = plain_type(T.TABLES, True)(self.rows)
        return self._plain

    def row(self, table, prefix, n=1, /, **columns):
        """A new row of a table, with columns by their names without the prefix."""
        k = self.next[table]
        self.next[table] += n
        self._plain = None
        for column, value in columns.items():
            self.rows[prefix + column][k] = value
        return k

    def filter(self, zone=E.ZONE_BATTLEFIELD, sub=(), nosub=(), **columns):
        sub = (sub,) if isinstance(sub, int) else sub
        nosub = (nosub,) if isinstance(nosub, int) else nosub
        names = {k.rstrip("_"): v for k, v in columns.items()}
        return self.row("filter", "f_", zone=zone, sub=words(*sub), nosub=words(*nosub), **names)

    def amount(self, kind, a=0, b=0, mult=1, add=0):
        return O.AMOUNT + self.row("amount", "n_", kind=kind, a=a, b=b, mult=mult, add=add)

    def condition(self, left, cmp, right, and_=0):
        row = self.row("condition", "k_", left=left, cmp=cmp, right=right)
        self.rows["k_and"][row] = and_
        return row

    def count(self, f):
        return self.amount(O.AMT_COUNT, f)

    def ability(self, kind, **columns):
        return self.row("ability", "a_", kind=kind, **columns)

    def parts(self, *parts):
        """Rows of the effects table: (FX, a, b) or (FX, a, b, 1) where these are amounts."""
        rows = [
            self.row("effect", "x_", fx=p[0], a=(*p, 0, 0)[1], b=(*p, 0, 0)[2], dynamic=(*p, 0, 0, 0)[3]) for p in parts
        ]
        return {"fx": rows[0], "nfx": len(rows)}

    def static(self, affects, *parts, cond=0):
        """Columns of a static ability; ``affects``: a filter, "this" or "host"."""
        where = {"affect": 1} if affects == "this" else {"affect": 2} if affects == "host" else {"filter": affects}
        return {"kind": E.AB_STATIC, "zone": E.ZONE_BATTLEFIELD, "cond": cond, **where, **self.parts(*parts)}

    def granted(self, affects, *parts, cond=0):
        """A static ability that belongs to no definition: to be granted."""
        return self.ability(**self.static(affects, *parts, cond=cond))

    def card(self, types, *abilities, pt=(0, 0), sub=(), colors=0, kw=0, **columns):
        """A definition; abilities as dictionaries of columns."""
        sub = (sub,) if isinstance(sub, int) else sub
        d = self.row(
            "def", "d_", types=types, power=pt[0], tough=pt[1], sub=words(*sub), colors=colors, kw=kw, **columns
        )
        self.rows["d_name"][d] = d
        self.rows["d_nab"][d] = len(abilities)
        ids = [self.ability(**ab) for ab in abilities]
        if ids:
            self.rows["d_ab"][d] = ids[0]
        for ab in ids:
            kind = self.rows["a_kind"][ab]
            if kind == E.AB_STATIC:
                for x in range(self.rows["a_fx"][ab], self.rows["a_fx"][ab] + self.rows["a_nfx"][ab]):
                    if self.rows["x_fx"][x] == E.FX_CDA_PT:
                        self.rows["d_cda"][d] = ab
                    elif self.rows["x_fx"][x] >= E.FX_COST_LESS:
                        self.rows["d_rule"][d] = 1
                    else:
                        self.rows["d_static"][d] = 1
            elif kind == E.AB_TRIGGERED:
                self.rows["d_trig"][d] |= 1 << int(self.rows["a_event"][ab])
            elif kind == E.AB_REPLACEMENT:
                self.rows["d_repl"][d] |= 1 << int(self.rows["a_event"][ab])
            elif kind == E.AB_MANA:
                self.rows["d_nmana"][d] += 1
            elif kind == E.AB_ACTIVATED:
                self.rows["d_nact"][d] += 1
        return d

    def creature(self, pt=(2, 2), *abilities, sub=BEAR, types=E.TYPE_CREATURE, **columns):
        return self.card(types, *abilities, pt=pt, sub=sub, **columns)

    def put(self, d, p=0, zone=E.ZONE_BATTLEFIELD, host=0, token=0, owner=None):
        """A new object of definition ``d``; of player ``p``."""
        g, t = self.g, self.t
        i = core.new_slot(g)
        g.obj_zone[i] = zone
        g.obj_card[i] = g.obj_def[i] = d
        g.obj_owner[i] = p if owner is None else owner
        g.obj_base_ctl[i] = g.obj_ctl[i] = p
        g.obj_id[i] = core.new_id(g)
        g.obj_ts[i] = core.tick(g)
        g.obj_flags[i] = E.FLAG_TOKEN if token else 0
        core.zone_add(g, core.zone_row(p, zone), i)
        if zone == E.ZONE_BATTLEFIELD:
            layers.enter(g, t, i)
            if host:
                self.attach(i, host)
        else:
            layers.derive_plain(g, t, i)
        self.refresh()
        return i

    def attach(self, i, host):
        self.g.obj_host[i] = host
        self.g.obj_attached[host] += 1
        self.g.obj_ts[i] = core.tick(self.g)
        layers.touch(self.g, self.t, i)

    def remove(self, i):
        """Permanent ``i`` leaves; its slot is a ghost."""
        g = self.g
        layers.leave(g, self.t, i)
        core.zone_remove(g, core.zone_row(g.obj_ctl[i] + 0, E.ZONE_BATTLEFIELD), i)
        g.obj_zone[i] = E.ZONE_GHOST
        self.refresh()

    def counters(self, i, kind, n=1):
        core.add_counters(self.g, i, kind, n)
        layers.touch(self.g, self.t, i)
        self.refresh()

    def effect(self, kind, i, a=0, b=0, dur=E.DUR_END_OF_TURN, player=0, src=0):
        layers.fx_add(self.g, self.t, kind, i, a, b, dur, player, src)
        self.refresh()

    def refresh(self):
        layers.refresh(self.g, self.t)
        assert self.g.result == 0, E.name("TRUNC", self.g.trunc)
        self.check()

    def check(self):
        """The counts of listeners are what the objects on the battlefield say, and deriving again changes nothing."""
        g = self.g
        seen = [i for p in range(2) for i in g.zone[core.zone_row(p, E.ZONE_BATTLEFIELD)].tolist() if i]
        for e in range(E.EV_COUNT):
            assert g.trig_n[e] == sum(g.obj_trig[i] >> e & 1 for i in seen)
            assert g.repl_n[e] == sum(g.obj_repl[i] >> e & 1 for i in seen)
        assert g.static_n == sum(g.obj_acts[i] >> 2 & 1 for i in seen)
        rules = sum(g.fx_kind[x] >= E.FX_COST_LESS for x in range(g.fx_n))
        assert g.rule_n == rules + sum(g.obj_acts[i] >> 3 & 1 for i in seen)
        before = [self.look(i) for i in seen]
        g.dirty = 1
        layers.refresh(g, self.t)
        assert [self.look(i) for i in seen] == before

    def look(self, i):
        g = self.g
        return (
            g.obj_types[i], g.obj_sub[i].tolist(), g.obj_colors[i], g.obj_kw[i], self.pt(i), g.obj_ctl[i],
            g.obj_granted[i].tolist(), g.obj_trig[i], g.obj_repl[i], g.obj_acts[i], g.obj_flags[i],
        )  # fmt: skip

    def pt(self, i):
        return (self.g.obj_power[i], self.g.obj_tough[i])

    def subtypes(self, i):
        return {s for s in range(1, 15) if self.g.obj_sub[i, s // 62] >> (s % 62) & 1}

    def abilities(self, i):
        found = (core.ability_at(self.g, self.t, i, k) for k in range(core.ability_count(self.g, self.t, i)))
        return [ab for ab in found if ab]
