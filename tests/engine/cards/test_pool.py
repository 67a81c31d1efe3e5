"""The pool: what is in it, that its tables say what its structures say, and that its facts are right."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import default_pool
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.compiler import CardError, Pool
from manaloom.engine.cards.pool import CARDS, FAMILIES
from manaloom.engine.cards.spine import SPINE


@pytest.fixture(scope="module")
def pool():
    return Pool.default()


@pytest.fixture(scope="module")
def t(pool):
    return pool.tables[0]


def abilities(t, d):
    return range(int(t["d_ab"][d]), int(t["d_ab"][d]) + int(t["d_nab"][d]))


def walk(thing):
    """A structure and all structures within it."""
    yield thing
    if isinstance(thing, tuple):
        for x in thing:
            yield from walk(x)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from walk(getattr(thing, name))


def uses(card, test):
    return any(test(x) for x in walk(card.parts))


def is_energy(x):
    return (isinstance(x, T.Do) and x.verb == "energy") or (isinstance(x, T.Cost) and x.energy != 0)


def test_the_pool_is_about_mana_energy_and_tokens():
    assert len(CARDS) == len({c.name for c in CARDS}) >= 100
    assert sum(uses(c, is_energy) for c in CARDS) >= 25
    assert sum(uses(c, lambda x: isinstance(x, T.Do) and x.verb == "create") for c in CARDS) >= 25
    assert len(FAMILIES["lands"]) >= 14
    mana = [c for c in CARDS if uses(c, lambda x: isinstance(x, T.Mana)) and not c.line.types & E.TYPE_LAND]
    assert len(mana) >= 10


def test_every_kind_of_mana_output_is_there(pool, t):
    used = {int(t["o_kind"][t["a_out"][ab]]) for ab in range(len(t["a_out"])) if t["a_out"][ab]}
    assert {
        O.OUT_UNITS,
        O.OUT_SAME,
        O.OUT_CHOSEN,
        O.OUT_COULD_PRODUCE,
        O.OUT_COULD_PRODUCE_COLORS,
        O.OUT_EVENT_TYPE,
    } <= used


def test_every_evergreen_keyword_is_there(pool, t):
    seen = 0
    for d in range(1, int(t["n_defs"])):
        seen |= int(t["d_kw"][d])
    for bit in (
        E.KW_FLYING | E.KW_REACH | E.KW_VIGILANCE | E.KW_HASTE | E.KW_TRAMPLE | E.KW_DEATHTOUCH,
        E.KW_LIFELINK | E.KW_MENACE | E.KW_DEFENDER | E.KW_INDESTRUCTIBLE | E.KW_HEXPROOF,
        E.KW_FIRST_STRIKE | E.KW_DOUBLE_STRIKE | E.KW_FLASH | E.KW_PROWESS,
    ):
        assert seen & bit == bit


def test_summaries_agree_with_abilities(t):
    """Each d_* column is what its abilities' rows add up to."""
    for d in range(1, int(t["n_defs"])):
        trig = zone_trig = repl = 0
        number = dict.fromkeys(("enters", "nact", "nmana", "hand_act", "grave_act"), 0)
        static = rule = False
        spells = []
        for n, ab in enumerate(abilities(t, d)):
            kind, zone, bit = int(t["a_kind"][ab]), int(t["a_zone"][ab]), 1 << int(t["a_event"][ab])
            assert t["a_def"][ab] == d and t["a_index"][ab] == n
            if kind == E.AB_SPELL:
                spells.append(ab)
                assert n == 0
            elif kind in (E.AB_ACTIVATED, E.AB_MANA):
                where = {E.ZONE_HAND: "hand_act", E.ZONE_GRAVEYARD: "grave_act"}.get(zone)
                number[where or ("nmana" if kind == E.AB_MANA else "nact")] += 1
                number["nact"] += kind == E.AB_MANA and bool(t["a_flags"][ab] & O.ABF_INSTANT)
            elif kind in (E.AB_TRIGGERED, E.AB_TRIGGERED_MANA):
                trig |= bit if zone == E.ZONE_BATTLEFIELD else 0
                zone_trig |= bit if zone == E.ZONE_GRAVEYARD else 0
            elif kind == E.AB_STATIC:
                fx = [int(t["x_fx"][x]) for x in range(t["a_fx"][ab], t["a_fx"][ab] + t["a_nfx"][ab])]
                static |= any(f < E.FX_COST_LESS for f in fx)
                rule |= any(f >= E.FX_COST_LESS for f in fx) + 2 * any(
                    E.FX_OTHER_COST <= f < E.FX_MANA_BURN for f in fx
                )
            elif kind == E.AB_OPENING:
                assert t["d_opening"][d] == ab
            elif t["a_flags"][ab] & O.ABF_SELF_EVENT and t["a_to"][ab] == E.ZONE_BATTLEFIELD:
                number["enters"] += 1
            else:
                repl |= bit
        number["hand_act"] += bool(t["d_modal"][d])  # the back face may be played (712.11b, 712.12)
        assert t["d_spell"][d] == (spells[0] if spells else 0)
        assert (t["d_trig"][d], t["d_zone_trig"][d], t["d_repl"][d]) == (trig, zone_trig, repl)
        assert (t["d_static"][d], t["d_rule"][d]) == (static, rule)
        for name, n in number.items():
            assert t[f"d_{name}"][d] == n, (d, name)


def test_programs_are_well_formed(pool, t):
    """Every program ends, jumps within itself, and names targets that its ability has."""
    jumps = {O.OP_JUMP: 1, O.OP_IF: 2, O.OP_MAY: 2, O.OP_PAY: 3, O.OP_PAY_ANY: 4}
    for ab in range(1, len(pool._structures)):
        starts = [int(t["a_prog"][ab])]
        starts += [int(t["m_prog"][t["a_mode"][ab] + m]) for m in range(int(t["a_nmode"][ab]))]
        specs = int(t["a_nspec"][ab]) + sum(
            int(t["m_nspec"][t["a_mode"][ab] + m]) for m in range(int(t["a_nmode"][ab]))
        )
        for start in filter(None, starts):
            length = 0
            while t["code"][start + length][0] != O.OP_END:
                length += 1
                assert start + length < t["n_code"]
            for pc in range(start, start + length):
                op = int(t["code"][pc][0])
                assert 0 < op < O.OP_COUNT
                if op in jumps:
                    assert pc - start < t["code"][pc][jumps[op]] <= length
                if op == O.OP_ONE_OF:
                    ways = [way for way in t["code"][pc][3:] if way]
                    assert len(ways) >= 2 and all(pc - start < way <= length for way in ways)
                if op in (O.OP_DESTROY, O.OP_TAP, O.OP_DAMAGE) and t["code"][pc][1] & 255 == O.SEL_TARGET:
                    assert t["code"][pc][1] >> 8 < specs


def test_ordinary_facts(pool, t):
    """Numbers that everybody knows (202, 205, 208)."""
    for name, cost, types, power, toughness in (
        ("Llanowar Elves", 1, E.TYPE_CREATURE, 1, 1),
        ("Serra Angel", 5, E.TYPE_CREATURE, 4, 4),
        ("Sol Ring", 1, E.TYPE_ARTIFACT, 0, 0),
        ("Aether Hub", 0, E.TYPE_LAND, 0, 0),
        ("Doubling Season", 5, E.TYPE_ENCHANTMENT, 0, 0),
        ("Wurmcoil Engine", 6, E.TYPE_ARTIFACT | E.TYPE_CREATURE, 6, 6),
        ("Kiki-Jiki, Mirror Breaker", 5, E.SUPER_LEGENDARY | E.TYPE_CREATURE, 2, 2),
        ("Bitterblossom", 2, E.TYPE_KINDRED | E.TYPE_ENCHANTMENT, 0, 0),
        ("Spectral Procession", 6, E.TYPE_SORCERY, 0, 0),  # 202.3f
    ):
        d = pool.def_id(name)
        row = (t["d_mv"][d], t["d_types"][d], t["d_power"][d], t["d_tough"][d])
        assert row == (cost, types, power, toughness), name
    assert t["d_types"][pool.def_id("Coldsteel Heart")] == E.SUPER_SNOW | E.TYPE_ARTIFACT
    assert t["d_cda"][pool.def_id("Robobrain War Mind")]
    assert t["d_rule"][pool.def_id("Thalia, Guardian of Thraben")]


def test_token_names_by_rule(pool, t):
    """111.4: a token that isn't named is called after its subtypes, and "Token"."""
    goblin, hasty = pool.def_id("Goblin"), pool.def_id("Goblin with haste")
    assert goblin != hasty and t["d_name"][goblin] == t["d_name"][hasty]
    assert t["d_name"][pool.def_id("Cursed")] != t["d_name"][pool.def_id("Monster")]
    assert t["d_kw"][hasty] == E.KW_HASTE and t["d_kw"][goblin] == 0


def test_lookups(pool):
    assert pool is default_pool()
    assert pool.def_id("llanowar elves") == pool.def_id("Llanowar Elves")
    assert pool.name(pool.def_id("Servo")) == "Servo"
    assert "Servo" in pool and "Servo" not in pool.names and "Servo" in pool.token_names
    assert pool.definition(pool.def_id("Shock")).name == "Shock"
    with pytest.raises(CardError, match="'Lanowar Elves'; did you mean \"Llanowar Elves\""):
        pool.def_id("Lanowar Elves")
    with pytest.raises(CardError, match="no definition"):
        pool.definition(10**6)


def test_the_spine_never_changes(pool):
    """The benchmark's cards are frozen: this number is of the list as it was first."""
    import hashlib

    assert len(SPINE) == len(set(SPINE))
    assert set(SPINE) <= set(pool.names)
    assert hashlib.sha256("\n".join(SPINE).encode()).hexdigest()[:16] == "3619cc7531640090"
