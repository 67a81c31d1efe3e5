"""Filters, amounts, conditions, players, selectors, legal targets: 109.5, 115, 202.3, 508.5, 608.2h, 702.11, 702.18."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import PLAIN
from manaloom.engine.rules import core, filters
from tests.engine.rules.layer_board import AURA, BEAR, ELF, EQUIPMENT, FOREST, GATE, GOBLIN, PLAINS, Board

pytestmark = pytest.mark.skipif(not PLAIN, reason="calls kernels one by one")
CREATURE, LAND, ARTIFACT, ENCHANTMENT = E.TYPE_CREATURE, E.TYPE_LAND, E.TYPE_ARTIFACT, E.TYPE_ENCHANTMENT
ME, YOU = E.REF_PLAYER, E.REF_PLAYER + 1


@pytest.fixture
def b():
    return Board()


def matches(b, f, ref, you=0, src=0, it=0):
    return filters.matches(b.g, b.t, f, ref, you, src, it)


def which(b, refs, you=0, src=0, it=0, **columns):
    """Those of ``refs`` that match a filter of these columns."""
    f = b.filter(**columns)
    return [ref for ref in refs if matches(b, f, ref, you, src, it)]


def selected(b, sel, you=0, src=0, it=0, known=0):
    (filters.select_known if known else filters.select)(b.g, b.t, sel, you, src, it)
    return b.g.scratch[: b.g.scratch_n].tolist()


def item(b, kind=E.AB_ACTIVATED, ab=0, ctl=0, src=0, state=S.ITEM_STACK):
    it = core.new_item(b.g, kind, state, ab, ctl, src)
    if state == S.ITEM_STACK:
        core.stack_add(b.g, it)
    return it


def spell(b, d, ctl=0):
    """A spell on the stack: its item; its object is ``g.it_obj[item]``."""
    i = b.put(d, ctl, zone=E.ZONE_HAND)
    core.zone_remove(b.g, core.zone_row(ctl, E.ZONE_HAND), i)
    b.g.obj_zone[i] = E.ZONE_STACK
    it = item(b, E.AB_SPELL, 0, ctl, i)
    b.g.it_obj[it], b.g.obj_item[i] = i, it
    return it


# --- columns ----------------------------------------------------------------------------------------------------------


def test_types_subtypes_colors_keywords(b):
    bear = b.put(b.creature((2, 2), sub=BEAR, colors=16))
    golem = b.put(b.creature((3, 3), sub=(), types=CREATURE | ARTIFACT, kw=E.KW_FLYING | E.KW_REACH))
    gold = b.put(b.creature((1, 1), sub=(ELF, GOBLIN), colors=24, types=CREATURE | E.SUPER_LEGENDARY))
    land = b.put(b.card(LAND | E.SUPER_BASIC, sub=FOREST))
    gate = b.put(b.card(LAND, sub=GATE))
    every = [bear, golem, gold, land, gate]
    assert which(b, every, any=CREATURE | LAND) == every
    assert which(b, every, all=CREATURE | ARTIFACT) == [golem]
    assert which(b, every, any=CREATURE, none=ARTIFACT | E.SUPER_LEGENDARY) == [bear]
    assert which(b, every, any=LAND, none=E.SUPER_BASIC) == [gate]
    assert which(b, every, sub=(BEAR, GOBLIN)) == [bear, gold]
    assert which(b, every, any=CREATURE, nosub=(ELF,)) == [bear, golem]
    assert which(b, every, basic_type=1) == [land]
    assert which(b, every, colors=16) == [bear, gold]
    assert which(b, every, nocolors=8) == [bear, golem, land, gate]
    assert which(b, every, colorless=1) == [golem, land, gate]
    assert which(b, every, multicolor=1) == [gold]
    assert which(b, every, kw=E.KW_FLYING | E.KW_REACH) == [golem]
    assert which(b, every, kw=E.KW_FLYING | E.KW_HASTE) == []
    assert which(b, every, anykw=E.KW_FLYING | E.KW_HASTE) == [golem]
    assert which(b, every, any=CREATURE, nokw=E.KW_FLYING) == [bear, gold]
    assert which(b, every, name=b.g.obj_def[gate]) == [gate]
    assert which(b, every, power_set=1, power_min=2) == [bear, golem]
    assert which(b, every, any=CREATURE, power_set=2, power_max=2) == [bear, gold]
    assert which(b, every, any=CREATURE, power_set=3, power_min=2, power_max=2) == [bear]
    assert which(b, every, any=CREATURE, tough_set=1, tough_max=1) == [gold]


def test_controller_owner_token_tapped_self(b):
    mine, theirs = b.put(b.creature()), b.put(b.creature(), 1)
    stolen = b.put(b.creature(), 0, owner=1, token=1)
    b.g.obj_tapped[mine] = 1
    every = [mine, theirs, stolen]
    assert which(b, every, ctl=1) == [mine, stolen]
    assert which(b, every, ctl=1, you=1) == [theirs]
    assert which(b, every, ctl=2) == [theirs]
    assert which(b, every, owner=1) == [mine]
    assert which(b, every, owner=2) == [theirs, stolen]
    assert which(b, every, token=1) == [stolen]
    assert which(b, every, token=2) == [mine, theirs]
    assert which(b, every, tapped=1) == [mine]
    assert which(b, every, tapped=2) == [theirs, stolen]
    assert which(b, every, self_=1, src=mine) == [mine]
    assert which(b, every, self_=2, src=mine) == [theirs, stolen]
    assert which(b, every, entered=1) == []
    b.g.obj_flags[theirs] |= E.FLAG_ENTERED_THIS_TURN
    assert which(b, every, entered=1) == [theirs]


def test_a_source_that_became_another_object_is_not_itself(b):
    i = b.put(b.creature())
    it = item(b, src=i)
    f = b.filter(self_=1)
    assert matches(b, f, i, 0, i, it)
    b.g.obj_id[i] = core.new_id(b.g)  # 400.7
    assert not matches(b, f, i, 0, i, it)


def test_zones_and_ghosts(b):
    i = b.put(b.creature())
    card = b.put(b.creature(), zone=E.ZONE_GRAVEYARD)
    on_battlefield, in_grave = b.filter(any=CREATURE), b.filter(zone=E.ZONE_GRAVEYARD, any=CREATURE)
    anywhere = b.filter(zone=0, any=CREATURE)
    assert [bool(matches(b, f, card)) for f in (on_battlefield, in_grave, anywhere)] == [False, True, True]
    b.remove(i)
    assert not matches(b, on_battlefield, i)
    assert filters.looks_like(b.g, b.t, on_battlefield, i, 0, 0, 0)
    assert matches(b, 0, i)  # row 0 asks for nothing


def test_or_chains_and_players(b):
    bear, rock = b.put(b.creature()), b.put(b.card(ARTIFACT))
    either = b.filter(any=ARTIFACT, or_=b.filter(any=CREATURE, player=1))
    assert [bool(matches(b, either, ref)) for ref in (bear, rock, ME, YOU)] == [True] * 4
    only_opponents = b.filter(player=4)
    assert [bool(matches(b, only_opponents, ref)) for ref in (bear, ME, YOU)] == [False, False, True]
    assert not matches(b, b.filter(any=CREATURE, player=2), ME)
    assert matches(b, b.filter(player=3, ctl=1), ME)
    assert not matches(b, b.filter(player=3, ctl=1), YOU)
    # creatures of mine, artifacts of anybody: both rows are scanned
    mixed = b.filter(any=CREATURE, ctl=1, or_=b.filter(any=ARTIFACT))
    theirs = b.put(b.card(ARTIFACT), 1)
    assert selected(b, O.SEL_EACH + 256 * mixed) == [bear, rock, theirs]
    both = b.filter(any=CREATURE, or_=b.filter(zone=E.ZONE_GRAVEYARD, any=ARTIFACT, owner=1))
    card = b.put(b.card(ARTIFACT), zone=E.ZONE_GRAVEYARD)
    b.put(b.card(ARTIFACT), 1, zone=E.ZONE_GRAVEYARD)
    assert selected(b, O.SEL_EACH + 256 * both) == [bear, card]


def test_mana_value_and_x(b):
    x = b.row("cost", "c_", x=2)
    hydra = b.creature(mv=1, cost=x)
    i, three = b.put(hydra), b.put(b.creature(mv=3))
    it = spell(b, hydra)
    b.g.it_x[it] = 4
    assert filters.mana_value(b.g, b.t, i) == 1  # 202.3e
    assert filters.mana_value(b.g, b.t, b.g.it_obj[it]) == 9
    assert which(b, [i, three], mv_set=2, mv_max=1) == [i]
    assert which(b, [i, three], mv_set=4, mv_min=3) == [three]
    assert which(b, [i, three], mv_set=1, mv_min=2) == [three]
    paid = b.amount(O.AMT_PAID)
    ability = item(b)
    b.g.it_paid[ability] = 3
    assert which(b, [i, three], mv_set=4, mv_min=paid, it=ability) == [three]
    assert which(b, [i, three], x=1) == [i]


def test_combat(b):
    a, blocked, blocker, idle = (b.put(b.creature(), p) for p in (0, 0, 1, 1))
    b.g.active, b.g.step = 0, E.STEP_ATTACKERS
    b.g.obj_attacking[a] = b.g.obj_attacking[blocked] = YOU
    every = [a, blocked, blocker, idle]
    assert which(b, every, combat=5) == []  # 509.1h: before blockers
    b.g.step = E.STEP_BLOCKERS
    b.g.obj_flags[blocked] |= E.FLAG_BLOCKED
    b.g.obj_blocking[blocker] = blocked
    assert which(b, every, combat=1) == [a, blocked]
    assert which(b, every, combat=2) == [blocker]
    assert which(b, every, combat=3) == [a, blocked, blocker]
    assert which(b, every, combat=4) == [blocked]
    assert which(b, every, combat=5) == [a]
    assert which(b, every, ctl=3, src=a) == [blocker, idle]  # 508.5
    walker = b.put(b.card(E.TYPE_PLANESWALKER), 1)
    b.g.obj_attacking[a] = walker
    assert filters.defending_player(b.g, a, 0) == 1
    b.g.obj_attacking[a] = a  # 506.4c: nothing any more
    assert filters.defending_player(b.g, a, 0) == 1


def test_counters_memory_attachments(b):
    bear, elf, rock = b.put(b.creature()), b.put(b.creature()), b.put(b.card(ARTIFACT))
    every = [bear, elf, rock]
    b.counters(bear, E.CTR_P1P1)
    b.counters(rock, E.CTR_CHARGE)
    assert which(b, every, counter=E.CTR_P1P1) == [bear]
    assert which(b, every, counter=255) == [bear, rock]
    it = item(b)
    core.remember(b.g, it, elf)
    assert which(b, every, memory=1, it=it) == [elf]
    assert which(b, every, memory=2, it=it) == [bear, rock]
    aura = b.put(b.card(ENCHANTMENT, sub=AURA), host=bear)
    sword = b.put(b.card(ARTIFACT, sub=EQUIPMENT), host=elf)
    assert which(b, every, attached=2) == [bear]
    assert which(b, every, attached=3) == [elf]
    assert which(b, [aura, sword], attached=1, src=bear) == [aura]


def test_spells_and_abilities_on_the_stack(b):
    s = spell(b, b.creature(), 1)
    src = b.put(b.card(ARTIFACT), 1)
    a = item(b, src=src, ctl=0)
    refs = [E.REF_ITEM + s, E.REF_ITEM + a]
    assert which(b, refs, zone=E.ZONE_STACK, spell=1) == refs[:1]
    assert which(b, refs, zone=E.ZONE_STACK, spell=2) == refs[1:]
    assert which(b, refs, zone=E.ZONE_STACK, spell=3) == refs
    assert which(b, refs, zone=E.ZONE_STACK, spell=3, ctl=1) == refs[1:]
    assert which(b, refs, zone=E.ZONE_STACK, spell=3, any=ARTIFACT) == refs[1:]  # 113.7: by its source
    assert which(b, refs, zone=E.ZONE_STACK, any=CREATURE) == refs[:1]
    assert which(b, refs) == []
    f = b.filter(zone=E.ZONE_STACK, spell=1, any=CREATURE)
    assert matches(b, f, b.g.it_obj[s])  # as a spell's object, too
    assert not matches(b, f, b.put(b.creature()))
    assert selected(b, O.SEL_EACH + 256 * b.filter(zone=E.ZONE_STACK, spell=3)) == refs
    pending = item(b, src=src, state=S.ITEM_PENDING)
    assert which(b, [E.REF_ITEM + pending], zone=E.ZONE_STACK, spell=3) == []


def test_plain_filters_are_recognised(b):
    plain, rare = b.filter(any=CREATURE, ctl=1), b.filter(any=CREATURE, token=2)
    assert (b.t.f_plain[plain], b.t.f_plain[rare]) == (1, 0)


# --- players ----------------------------------------------------------------------------------------------------------


def players(b, who, it):
    out, k = [], 0
    while (p := filters.players_of(b.g, b.t, who, it, k)) < S.PLAYERS:
        out.append(p)
        k += 1
    return out


def test_players_in_apnap_order(b):
    src = b.put(b.creature())
    it = item(b, ctl=1, src=src)
    b.g.active = 1
    assert players(b, O.WHO_YOU, it) == [1]
    assert players(b, O.WHO_OPPONENTS, it) == [0]
    assert players(b, O.WHO_EACH, it) == [1, 0]  # 101.4
    assert players(b, O.WHO_ACTIVE, it) == [1]
    assert players(b, O.WHO_SELF_OWNER, it) == [0]
    b.g.it_data[it, S.DATA_PLAYER] = 1
    assert players(b, O.WHO_EVENT, it) == [1]
    theirs = b.put(b.creature(), 1)
    assert players(b, O.WHO_EVENT_CONTROLLER, it) == []
    b.g.it_data[it, S.DATA_OBJ], b.g.it_data[it, S.DATA_ID] = theirs, b.g.obj_id[theirs]
    assert players(b, O.WHO_EVENT_CONTROLLER, it) == [1]
    assert players(b, O.WHO_HOST_CONTROLLER, it) == []
    b.g.obj_host[src] = theirs
    assert players(b, O.WHO_HOST_CONTROLLER, it) == [1]


def two_targets(b, first, second, ctl=0, src=0):
    """An ability on the stack with two specifications, and a target for each."""
    one = b.row("spec", "s_", filter=b.filter(any=CREATURE, player=1))
    two = b.row("spec", "s_", filter=b.filter(any=CREATURE, player=1), other=1)
    ab = b.ability(E.AB_ACTIVATED, spec=one, nspec=2)
    it = item(b, ab=ab, ctl=ctl, src=src)
    for k, (ref, spec) in enumerate(((first, one), (second, two))):
        b.g.it_tgt[it, k], b.g.it_tgt_spec[it, k] = ref, spec
        b.g.it_tgt_id[it, k] = b.g.obj_id[ref] if ref < E.REF_PLAYER else 0
    b.g.it_ntgt[it] = 2
    return it


def test_targets_by_specification(b):
    stolen = b.put(b.creature(), 1, owner=0)
    it = two_targets(b, stolen, YOU)
    assert selected(b, O.SEL_TARGET, it=it) == [stolen]
    assert selected(b, O.SEL_TARGET + 256, it=it) == [YOU]
    assert players(b, O.WHO_TARGET + 1, it) == [1]
    assert players(b, O.WHO_TARGET_CONTROLLER, it) == [1]
    assert players(b, O.WHO_TARGET_OWNER, it) == [0]
    targets = b.amount(O.AMT_TARGETS)
    assert filters.amount(b.g, b.t, targets, 0, 0, it) == 2
    b.g.it_tgt[it, 0] = 0  # became illegal
    assert selected(b, O.SEL_TARGET, it=it) == []
    assert players(b, O.WHO_TARGET_CONTROLLER, it) == []
    assert filters.amount(b.g, b.t, targets, 0, 0, it) == 1


# --- selectors --------------------------------------------------------------------------------------------------------


def test_what_left_is_known_but_not_acted_on(b):
    src, host = b.put(b.creature((5, 5))), b.put(b.creature())
    it = item(b, src=src)
    core.remember(b.g, it, src)
    core.remember(b.g, it, host)
    b.g.it_data[it, S.DATA_OBJ], b.g.it_data[it, S.DATA_ID] = src, b.g.obj_id[src]
    b.g.it_data[it, S.DATA_SRC], b.g.it_data[it, S.DATA_SRC_ID] = host, b.g.obj_id[host]
    b.g.obj_host[src] = host
    for sel in (O.SEL_SELF, O.SEL_EVENT):
        assert selected(b, sel, src=src, it=it) == [src]
    assert selected(b, O.SEL_EVENT_SOURCE, it=it) == [host]
    assert selected(b, O.SEL_HOST, src=src, it=it) == [host]
    b.remove(src)
    card = b.put(b.creature(), zone=E.ZONE_GRAVEYARD)
    b.g.obj_became[src], b.g.obj_became_id[src] = card, b.g.obj_id[card]
    assert selected(b, O.SEL_SELF, src=src, it=it) == []
    assert selected(b, O.SEL_SELF, src=src, it=it, known=1) == [src]  # 608.2h
    assert selected(b, O.SEL_MEMORY, it=it) == [host]
    assert selected(b, O.SEL_MEMORY, it=it, known=1) == [src, host]
    assert selected(b, O.SEL_EVENT_NEW, it=it) == [card]  # 400.7e
    assert filters.first(b.g, b.t, O.SEL_EVENT, 0, src, it) == src
    power = b.amount(O.AMT_POWER, O.SEL_SELF)
    assert filters.amount(b.g, b.t, power, 0, src, it) == 5
    core.free_object(b.g, src)
    assert filters.amount(b.g, b.t, power, 0, src, it) == 0
    assert selected(b, O.SEL_EVENT, it=it, known=1) == []
    assert selected(b, O.SEL_WHO + 256 * O.WHO_EACH) == [ME, YOU]
    assert selected(b, O.SEL_NONE) == []


def test_each_goes_in_apnap_order(b):
    mine, theirs, second = b.put(b.creature()), b.put(b.creature(), 1), b.put(b.creature())
    each = O.SEL_EACH + 256 * b.filter(any=CREATURE, player=1)
    assert selected(b, each) == [mine, second, theirs, ME, YOU]
    b.g.active = 1
    assert selected(b, each) == [theirs, mine, second, YOU, ME]
    assert filters.first(b.g, b.t, each, 0, 0, 0) == theirs


# --- targets ----------------------------------------------------------------------------------------------------------


def test_702_11_hexproof_702_18_shroud(b):
    anything = b.filter(any=CREATURE, player=1)
    spell, ability = (b.row("spec", "s_", filter=anything, ability=x) for x in (0, 1))
    plain, hexproof, _shroud, half = (
        b.put(b.creature(kw=kw), 1) for kw in (0, E.KW_HEXPROOF, E.KW_SHROUD, E.KW_HEXPROOF_ABILITIES)
    )
    src = b.put(b.card(ARTIFACT))
    it, cast = item(b, src=src), item(b, E.AB_SPELL, src=src)

    def legal(spec, ctl, it):
        filters.targets(b.g, b.t, spec, ctl, src, it)
        return b.g.scratch[: b.g.scratch_n].tolist()

    assert legal(spell, 0, cast) == legal(spell, 0, 0) == [plain, half, ME, YOU]
    assert legal(ability, 0, it) == legal(ability, 0, 0) == [plain, ME, YOU]  # 0: not yet an item
    assert legal(ability, 1, it) == [plain, hexproof, half, ME, YOU]
    assert filters.any_target(b.g, b.t, spell, 0, src, cast) == plain
    b.remove(plain)
    assert not filters.target_ok(b.g, b.t, spell, plain, 0, src, cast)
    card = b.put(b.creature(kw=E.KW_SHROUD), zone=E.ZONE_GRAVEYARD)
    grave = b.row("spec", "s_", filter=b.filter(zone=E.ZONE_GRAVEYARD, any=CREATURE))
    assert filters.target_ok(b.g, b.t, grave, card, 0, src, cast)  # it works on the battlefield only


def test_115_5_nothing_targets_itself_and_others_must_differ(b):
    spec = b.row("spec", "s_", filter=b.filter(zone=E.ZONE_STACK, spell=3))
    one, two = item(b, src=b.put(b.creature())), item(b)
    assert not filters.target_ok(b.g, b.t, spec, E.REF_ITEM + one, 0, 0, one)
    assert filters.target_ok(b.g, b.t, spec, E.REF_ITEM + two, 0, 0, one)
    i = b.put(b.creature())
    it = two_targets(b, i, YOU)
    second = b.g.it_tgt_spec[it, 1]
    assert not filters.target_ok(b.g, b.t, second, i, 0, 0, it)
    assert filters.target_ok(b.g, b.t, second - 1, i, 0, 0, it)


# --- amounts and conditions -------------------------------------------------------------------------------------------


def test_amounts(b):
    g = b.g
    bear = b.put(b.creature((2, 3), colors=16))
    big = b.put(b.creature((5, 1), colors=24, mv=4), 1)
    b.put(b.card(LAND, sub=(FOREST, PLAINS)))
    b.put(b.card(LAND, sub=FOREST))
    b.put(b.card(LAND, sub=GATE), zone=E.ZONE_HAND)
    it = item(b, src=bear)
    creatures = b.filter(any=CREATURE)

    def value(kind, a=0, c=0, mult=1, add=0, src=bear, item=it):
        code = b.amount(kind, a, c, mult, add)
        return filters.amount(g, b.t, code, 0, src, item)

    assert filters.amount(g, b.t, 7, 0, 0, 0) == 7
    assert filters.amount(g, b.t, -7, 0, 0, 0) == -7
    assert value(O.AMT_CONST, 3, mult=2, add=-10) == -4
    assert value(O.AMT_COUNT, creatures, mult=3, add=1) == 7
    assert value(O.AMT_GREATEST_POWER, creatures) == 5
    assert value(O.AMT_GREATEST_POWER, b.filter(any=ARTIFACT)) == 0
    assert value(O.AMT_TOTAL_POWER, creatures) == 7
    assert value(O.AMT_DIFFERENT_COLORS, creatures) == 2
    assert value(O.AMT_BASIC_TYPES) == 2
    assert value(O.AMT_POWER, O.SEL_SELF) == 2
    assert value(O.AMT_TOUGHNESS, O.SEL_SELF) == 3
    assert value(O.AMT_MANA_VALUE, O.SEL_EACH + 256 * b.filter(any=CREATURE, ctl=2)) == 4
    b.counters(bear, E.CTR_CHARGE, 4)
    assert value(O.AMT_COUNTERS, O.SEL_SELF, E.CTR_CHARGE) == 4
    g.energy[0], g.energy[1], g.life[1] = 3, 4, 11
    assert value(O.AMT_COUNTERS, O.SEL_WHO + 256 * O.WHO_OPPONENTS, E.CTR_ENERGY) == 4
    assert [value(O.AMT_ENERGY, who) for who in (O.WHO_YOU, O.WHO_OPPONENTS, O.WHO_EACH)] == [3, 4, 7]
    assert value(O.AMT_LIFE, O.WHO_OPPONENTS) == 11
    assert [value(O.AMT_HAND, who) for who in (O.WHO_YOU, O.WHO_OPPONENTS)] == [1, 0]
    g.this_turn[0, S.TURN_SPELLS] = 2
    assert value(O.AMT_THIS_TURN, S.TURN_SPELLS, O.WHO_YOU) == 2
    g.it_x[it], g.it_paid[it], g.it_done[it], g.obj_x[bear] = 5, 6, 7, 8
    g.it_data[it, S.DATA_AMOUNT] = 9
    assert [value(k) for k in (O.AMT_X, O.AMT_PAID, O.AMT_DONE, O.AMT_PERMANENT_X, O.AMT_EVENT)] == [5, 6, 7, 8, 9]
    core.remember(g, it, big)
    assert value(O.AMT_MEMORY) == 1
    assert value(O.AMT_YOUR_TURN) == 1
    g.active = 1
    assert value(O.AMT_YOUR_TURN) == 0
    assert (value(O.AMT_WAS_CAST), value(O.AMT_KICKED)) == (0, 0)
    g.obj_flags[bear] |= E.FLAG_WAS_CAST
    g.it_kicked[it] = 1
    assert (value(O.AMT_WAS_CAST), value(O.AMT_KICKED)) == (1, 1)
    assert value(O.AMT_MATCH, O.SEL_SELF, creatures) == 1
    assert value(O.AMT_MATCH, O.SEL_SELF, b.filter(any=ARTIFACT)) == 0
    b.remove(bear)
    assert value(O.AMT_MATCH, O.SEL_SELF, creatures) == 1  # as last known
    assert value(O.AMT_MATCH, O.SEL_HOST, creatures) == 0


def test_mana_spent(b):
    d = b.creature()
    it = spell(b, d)
    b.g.it_spent[it] = 4
    spent = b.amount(O.AMT_MANA_SPENT)
    assert filters.amount(b.g, b.t, spent, 0, 0, it) == 4
    i = b.g.it_obj[it]
    trigger = item(b, E.AB_TRIGGERED, src=b.put(d))
    b.g.it_data[trigger, S.DATA_OBJ], b.g.it_data[trigger, S.DATA_ID] = i, b.g.obj_id[i]
    assert filters.amount(b.g, b.t, spent, 0, 0, trigger) == 4  # the spell of the event
    perm = b.put(d)
    b.g.obj_spent[perm] = 2
    assert filters.amount(b.g, b.t, spent, 0, perm, item(b, src=perm)) == 2  # 400.7d


@pytest.mark.parametrize(
    ("cmp", "expected"),
    [
        (O.CMP_EQ, [0, 1, 0]),
        (O.CMP_NE, [1, 0, 1]),
        (O.CMP_GE, [0, 1, 1]),
        (O.CMP_LE, [1, 1, 0]),
        (O.CMP_GT, [0, 0, 1]),
        (O.CMP_LT, [1, 0, 0]),
    ],
)
def test_conditions(b, cmp, expected):
    c = b.condition(b.amount(O.AMT_ENERGY, O.WHO_YOU), cmp, 3)
    alone, never = b.condition(1, O.CMP_EQ, 1, and_=c), b.condition(1, O.CMP_EQ, 2, and_=c)
    for energy, holds in zip((2, 3, 4), expected, strict=True):
        b.g.energy[0] = energy
        assert filters.condition(b.g, b.t, c, 0, 0, 0) == holds
        assert filters.condition(b.g, b.t, alone, 0, 0, 0) == holds
    assert filters.condition(b.g, b.t, never, 0, 0, 0) == 0
    assert filters.condition(b.g, b.t, 0, 0, 0, 0) == 1
