"""611, 613, 707: continuous effects, layers, timestamps, dependency, copies, control."""

import itertools

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import PLAIN
from manaloom.engine.rules import core, layers
from tests.engine.rules.layer_board import (
    AURA,
    BEAR,
    CREATURE_TYPES,
    ELF,
    EQUIPMENT,
    FOREST,
    GATE,
    GOBLIN,
    ISLAND,
    MOUNTAIN,
    SWAMP,
    Board,
)

pytestmark = pytest.mark.skipif(not PLAIN, reason="calls kernels one by one")
CREATURE, LAND, ARTIFACT, ENCHANTMENT = E.TYPE_CREATURE, E.TYPE_LAND, E.TYPE_ARTIFACT, E.TYPE_ENCHANTMENT


@pytest.fixture
def b():
    return Board()


def anthem(b, f, p=1, q=1, types=ENCHANTMENT):
    return b.card(types, b.static(f, (E.FX_MOD_PT, p, q)))


def lands_are(b, subtype, fx=E.FX_SET_LAND_TYPE, **columns):
    """Nonbasic lands are Mountains, each land is a Swamp in addition ..."""
    return b.static(b.filter(any=LAND, **columns), (fx, subtype))


# --- one object -------------------------------------------------------------------------------------------------------


def test_copiable_values_counters_and_pumps(b):
    bear = b.put(b.creature((2, 2), sub=BEAR, colors=16, kw=E.KW_TRAMPLE))
    assert b.pt(bear) == (2, 2)
    assert b.subtypes(bear) == {BEAR}
    assert b.g.obj_kw[bear] == E.KW_TRAMPLE
    b.counters(bear, E.CTR_P1P1, 3)
    b.counters(bear, E.CTR_M1M1, 1)
    layers.pump(b.g, b.t, bear, 4, -1)
    layers.grant_kw(b.g, b.t, bear, E.KW_FLYING)
    assert b.pt(bear) == (8, 3)  # 613.4c
    assert b.g.obj_kw[bear] == E.KW_TRAMPLE | E.KW_FLYING
    assert b.g.dirty == 0
    b.check()
    layers.end_of_turn(b.g, b.t)  # 514.2
    assert b.pt(bear) == (4, 4)
    assert b.g.obj_kw[bear] == E.KW_TRAMPLE


def test_208_3_a_noncreature_permanent_has_no_power(b):
    vehicle = b.card(ARTIFACT, pt=(3, 4))
    i = b.put(vehicle)
    assert b.pt(i) == (0, 0)
    b.counters(i, E.CTR_P1P1)
    b.effect(E.FX_ADD_TYPES, i, CREATURE)
    assert b.pt(i) == (4, 5)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.pt(i) == (0, 0)
    assert b.g.obj_types[i] == ARTIFACT
    in_hand = b.put(vehicle, zone=E.ZONE_HAND)
    assert b.pt(in_hand) == (3, 4)


@pytest.mark.parametrize(
    ("kind", "kw"),
    [
        (E.CTR_FLYING, E.KW_FLYING),
        (E.CTR_FIRST_STRIKE, E.KW_FIRST_STRIKE),
        (E.CTR_DEATHTOUCH, E.KW_DEATHTOUCH),
        (E.CTR_HEXPROOF, E.KW_HEXPROOF),
        (E.CTR_INDESTRUCTIBLE, E.KW_INDESTRUCTIBLE),
        (E.CTR_LIFELINK, E.KW_LIFELINK),
        (E.CTR_MENACE, E.KW_MENACE),
        (E.CTR_TRAMPLE, E.KW_TRAMPLE),
        (E.CTR_VIGILANCE, E.KW_VIGILANCE),
    ],
)
def test_122_1b_keyword_counters(b, kind, kw):
    i = b.put(b.creature())
    b.counters(i, kind)
    assert b.g.obj_kw[i] == kw
    b.counters(i, kind, -1)
    assert b.g.obj_kw[i] == 0


def test_702_73a_changeling_everywhere(b):
    d = b.creature((1, 1), sub=ELF, kw=E.KW_CHANGELING)
    assert b.subtypes(b.put(d)) == set(CREATURE_TYPES)
    assert b.subtypes(b.put(d, zone=E.ZONE_GRAVEYARD)) == set(CREATURE_TYPES)
    i = b.put(d)
    b.effect(E.FX_LOSE_ABILITIES, i)  # layer 6 comes after layer 4
    assert b.subtypes(i) == set(CREATURE_TYPES)
    b.effect(E.FX_SET_CREATURE_TYPE, i, GOBLIN)  # 613.3: after what defines itself
    assert b.subtypes(i) == {GOBLIN}


def test_listener_counts_follow_enter_lose_and_leave(b):
    watcher = b.creature(
        (1, 1), {"kind": E.AB_TRIGGERED, "event": E.EV_MOVE}, {"kind": E.AB_REPLACEMENT, "event": E.EV_CREATE}
    )
    i, j = b.put(watcher), b.put(watcher)
    assert (b.g.trig_n[E.EV_MOVE], b.g.repl_n[E.EV_CREATE]) == (2, 2)
    b.effect(E.FX_LOSE_ABILITIES, i)
    assert (b.g.trig_n[E.EV_MOVE], b.g.repl_n[E.EV_CREATE]) == (1, 1)
    b.remove(j)
    assert (b.g.trig_n[E.EV_MOVE], b.g.repl_n[E.EV_CREATE]) == (0, 0)
    assert b.g.obj_trig[j] == 1 << E.EV_MOVE  # 603.10: it looks back
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert (b.g.trig_n[E.EV_MOVE], b.g.repl_n[E.EV_CREATE]) == (1, 1)


# --- static abilities -------------------------------------------------------------------------------------------------


def test_611_3a_a_static_ability_is_not_locked_in(b):
    bear = b.put(b.creature())
    lord = b.put(anthem(b, b.filter(any=CREATURE, ctl=1)))
    late = b.put(b.creature())
    theirs = b.put(b.creature(), 1)
    assert [b.pt(i) for i in (bear, late, theirs)] == [(3, 3), (3, 3), (2, 2)]
    b.remove(lord)
    assert [b.pt(i) for i in (bear, late, theirs)] == [(2, 2)] * 3


def test_other_creatures_and_two_lords(b):
    lord = b.creature(
        (1, 1), b.static(b.filter(sub=ELF, self_=2, ctl=1), (E.FX_MOD_PT, 1, 1), (E.FX_ADD_KW, E.KW_HASTE)), sub=ELF
    )
    first, elf, second = b.put(lord), b.put(b.creature(sub=ELF)), b.put(lord)
    assert [b.pt(i) for i in (first, elf, second)] == [(2, 2), (4, 4), (2, 2)]
    assert [b.g.obj_kw[i] for i in (first, elf, second)] == [E.KW_HASTE] * 3
    b.remove(second)
    assert [b.pt(i) for i in (first, elf)] == [(1, 1), (3, 3)]
    assert b.g.obj_kw[first] == 0


def test_conditions_and_counted_amounts_follow_the_game(b):
    artifacts = b.filter(any=ARTIFACT, ctl=1)
    cond = b.condition(b.count(artifacts), O.CMP_GE, 2)
    i = b.put(b.creature((1, 1), b.static("this", (E.FX_ADD_KW, E.KW_MENACE), cond=cond)))
    energy = b.amount(O.AMT_ENERGY)
    j = b.put(b.creature((0, 4), b.static("this", (E.FX_MOD_PT, energy, 0, 1))))
    rock = b.card(ARTIFACT)
    one = b.put(rock)
    assert b.g.obj_kw[i] == 0
    b.put(rock)
    assert b.g.obj_kw[i] == E.KW_MENACE
    b.remove(one)
    assert b.g.obj_kw[i] == 0
    b.g.energy[0] = 4
    core.note(b.g, E.EV_COUNTERS, 0, E.REF_PLAYER, 4, 0, E.CTR_ENERGY)  # it watches energy (611.3a)
    b.g.energy[0] = 5
    b.refresh()
    assert b.pt(j) == (5, 4)


def test_steady_statics_do_not_derive_again_and_again(b):
    b.put(anthem(b, b.filter(any=CREATURE)))
    b.refresh()
    assert (b.g.static_n, b.g.ly_watch, b.g.dirty) == (1, 0, 0)
    i = b.put(anthem(b, b.filter(any=CREATURE, tapped=1)))
    b.refresh()
    assert (b.g.static_n, b.g.ly_watch) == (2, 1 << E.EV_TAP | 1 << E.EV_UNTAP)
    core.note(b.g, E.EV_LIFE_GAIN, 0, E.REF_PLAYER, 4, 0, 0)
    assert b.g.dirty == 0
    core.note(b.g, E.EV_TAP, 0, i, 1, 0, 0)
    assert b.g.dirty == 1
    b.refresh()
    b.remove(i)
    b.refresh()
    assert b.g.ly_watch == 0


def test_equipment_affects_its_host_with_the_view_of_its_controller(b):
    count = b.count(b.filter(any=ARTIFACT, ctl=1))
    blade = b.card(ARTIFACT, b.static("host", (E.FX_MOD_PT, count, 0, 1), (E.FX_ADD_KW, E.KW_TRAMPLE)), sub=EQUIPMENT)
    bear, other = b.put(b.creature(), 1), b.put(b.creature())
    i = b.put(blade, 0, host=bear)
    b.refresh()
    assert b.pt(bear) == (3, 2)
    assert b.g.obj_kw[bear] == E.KW_TRAMPLE
    core.detach(b.g, i)
    b.attach(i, other)
    b.refresh()
    assert (b.pt(bear), b.pt(other)) == ((2, 2), (3, 2))


# --- layer 7 ----------------------------------------------------------------------------------------------------------


def test_613_4_sublayers_whatever_the_timestamps(b):
    i = b.put(b.creature((2, 3)))
    b.effect(E.FX_SWITCH_PT, i)  # 7d
    b.counters(i, E.CTR_P1P1, 2)  # 7c
    b.effect(E.FX_MOD_PT, i, 5, 0)  # 7c
    b.effect(E.FX_SET_PT, i, 1, 4)  # 7b
    assert b.pt(i) == (6, 8)  # (1, 4), then (8, 6), then switched
    b.effect(E.FX_SWITCH_PT, i)
    assert b.pt(i) == (8, 6)  # 613.4d: twice is nothing


def test_613_4a_characteristic_defining_power(b):
    creatures = b.count(b.filter(any=CREATURE, ctl=1))
    d = b.creature(
        (0, 0), b.static("this", (E.FX_CDA_PT, creatures, O.AMOUNT + b.row("amount", "n_", kind=O.AMT_COUNT, mult=1)))
    )
    b.rows["n_a"][b.rows["x_b"][b.rows["a_fx"][b.rows["d_cda"][d]]] - O.AMOUNT] = b.filter(any=LAND)
    i = b.put(d)
    b.put(b.creature())
    b.put(b.card(LAND), 1)
    assert b.pt(i) == (2, 1)
    b.effect(E.FX_SET_PT, i, 7, 7)  # 7b overrides 7a
    assert b.pt(i) == (7, 7)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.pt(i) == (2, 1)
    b.effect(E.FX_LOSE_ABILITIES, i)
    assert b.pt(i) == (0, 0)
    card = b.put(d, 1, zone=E.ZONE_GRAVEYARD)  # 604.3: everywhere, from its owner's view (109.5)
    assert b.pt(card) == (0, 1)
    b.put(b.creature(), 1)
    assert b.pt(card) == (1, 1)


def test_613_7_set_effects_by_timestamp(b):
    i = b.put(b.creature((3, 3)))
    b.effect(E.FX_SET_PT, i, 1, 1)
    b.put(b.card(ENCHANTMENT, b.static(b.filter(any=CREATURE), (E.FX_SET_PT, 0, 2))))
    assert b.pt(i) == (0, 2)
    b.effect(E.FX_SET_PT, i, 5, 5)
    assert b.pt(i) == (5, 5)


# --- layer 6 ----------------------------------------------------------------------------------------------------------


def humility(b):
    return b.card(ENCHANTMENT, b.static(b.filter(any=CREATURE), (E.FX_LOSE_ABILITIES,), (E.FX_SET_PT, 1, 1)))


def test_abilities_lost_then_granted_later_stay(b):
    act = {"kind": E.AB_ACTIVATED}
    i = b.put(b.creature((4, 4), act, kw=E.KW_FLYING))
    layers.grant_kw(b.g, b.t, i, E.KW_TRAMPLE)
    b.counters(i, E.CTR_LIFELINK)
    b.counters(i, E.CTR_P1P1)
    b.put(humility(b))
    assert b.pt(i) == (2, 2)
    assert b.g.obj_kw[i] == 0
    assert b.abilities(i) == []
    assert b.g.obj_acts[i] == 0
    layers.grant_kw(b.g, b.t, i, E.KW_HASTE)
    b.refresh()
    assert b.g.obj_kw[i] == E.KW_HASTE  # not trample, which was granted before
    b.counters(i, E.CTR_MENACE)
    assert b.g.obj_kw[i] == E.KW_HASTE | E.KW_MENACE  # 613.7c: not lifelink, which came before
    b.counters(i, E.CTR_LIFELINK)
    assert b.g.obj_kw[i] == E.KW_HASTE | E.KW_MENACE | E.KW_LIFELINK  # all counters of a kind are as new as the last
    b.effect(E.FX_ADD_ABILITY, i, b.basic[0])
    assert b.abilities(i) == [b.basic[0]]


def test_613_8a_a_lord_under_humility_depends_on_it(b):
    lord = b.creature((3, 3), b.static(b.filter(any=CREATURE), (E.FX_ADD_KW, E.KW_FLYING)))
    for order in itertools.permutations((lord, humility(b))):
        c = Board()
        c.rows, c.next = b.rows, b.next
        bear = c.put(c.creature())
        for d in order:
            c.put(d)
        assert c.g.obj_kw[bear] == 0
        assert c.pt(bear) == (1, 1)


def test_an_anthem_of_a_creature_that_lost_it_does_nothing(b):
    lord = b.put(b.creature((3, 3), b.static(b.filter(any=CREATURE), (E.FX_MOD_PT, 1, 1))))
    assert b.pt(lord) == (4, 4)
    b.put(humility(b))
    assert b.pt(lord) == (1, 1)


def test_113_12_a_quality_is_no_ability(b):
    pacifism = b.card(ENCHANTMENT, b.static("host", (E.FX_ADD_KW, E.KW_CANT_ATTACK | E.KW_CANT_BLOCK)), sub=AURA)
    i = b.put(b.creature((2, 2), kw=E.KW_UNBLOCKABLE))
    b.put(pacifism, 1, host=i)
    b.put(humility(b))
    assert b.g.obj_kw[i] == E.KW_CANT_ATTACK | E.KW_CANT_BLOCK  # its own "can't be blocked" was an ability


def test_702_11e_losing_hexproof_loses_every_hexproof(b):
    i = b.put(b.creature(kw=E.KW_HEXPROOF | E.KW_HEXPROOF_ABILITIES | E.KW_REACH))
    b.effect(E.FX_REMOVE_KW, i, E.KW_HEXPROOF)
    assert b.g.obj_kw[i] == E.KW_REACH
    b.effect(E.FX_ADD_KW, i, E.KW_HEXPROOF)  # later
    assert b.g.obj_kw[i] == E.KW_REACH | E.KW_HEXPROOF


def test_granted_static_abilities_apply_from_layer_6_on(b):
    plus = b.granted(b.filter(any=CREATURE, self_=2, ctl=1), (E.FX_MOD_PT, 1, 1))
    b.put(b.card(ENCHANTMENT, b.static(b.filter(sub=ELF), (E.FX_ADD_ABILITY, plus))))
    one, two, bear = b.put(b.creature(sub=ELF)), b.put(b.creature(sub=ELF)), b.put(b.creature())
    assert [b.pt(i) for i in (one, two, bear)] == [(3, 3), (3, 3), (4, 4)]
    b.effect(E.FX_LOSE_ABILITIES, one)
    assert [b.pt(i) for i in (one, two, bear)] == [(3, 3), (2, 2), (3, 3)]


def test_granted_keyword_by_a_granted_ability(b):
    fly = b.granted(b.filter(any=CREATURE, ctl=1), (E.FX_ADD_KW, E.KW_FLYING))
    i, j = b.put(b.creature()), b.put(b.creature())
    b.effect(E.FX_ADD_ABILITY, i, fly)
    assert (b.g.obj_kw[i], b.g.obj_kw[j]) == (E.KW_FLYING, E.KW_FLYING)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert (b.g.obj_kw[i], b.g.obj_kw[j], b.g.static_n) == (0, 0, 0)


def test_granted_triggers_count_each_instance_but_mana_abilities_once(b):
    trigger = b.ability(E.AB_TRIGGERED, event=E.EV_ATTACK)
    i = b.put(b.creature())
    for _ in range(2):
        b.effect(E.FX_ADD_ABILITY, i, trigger)
        b.effect(E.FX_ADD_ABILITY, i, b.basic[2])
    assert sorted(b.abilities(i)) == sorted([trigger, trigger, b.basic[2]])
    assert b.g.trig_n[E.EV_ATTACK] == 1


# --- layer 4 ----------------------------------------------------------------------------------------------------------


def forest(b):
    return b.card(LAND | E.SUPER_BASIC, {"kind": E.AB_MANA}, sub=FOREST)


def gate(b):
    return b.card(
        LAND, {"kind": E.AB_MANA}, {"kind": E.AB_TRIGGERED, "event": E.EV_STEP}, sub=GATE, kw=E.KW_INDESTRUCTIBLE
    )


def test_305_7_setting_a_basic_land_type(b):
    i = b.put(gate(b))
    granted = b.ability(E.AB_ACTIVATED)
    b.effect(E.FX_ADD_ABILITY, i, granted)
    layers.grant_kw(b.g, b.t, i, E.KW_VIGILANCE)
    b.put(b.card(ENCHANTMENT, lands_are(b, MOUNTAIN, none=E.SUPER_BASIC)))
    basic = b.put(forest(b))
    assert b.subtypes(i) == {MOUNTAIN}
    assert b.abilities(i) == [b.basic[3], granted]  # what was granted stays, whenever it was
    assert b.g.obj_kw[i] == E.KW_VIGILANCE
    assert b.g.trig_n[E.EV_STEP] == 0
    assert b.subtypes(basic) == {FOREST}
    b.effect(E.FX_LOSE_ABILITIES, i)
    assert b.abilities(i) == []


def test_305_7_adding_a_land_type(b):
    i = b.put(gate(b))
    own = b.abilities(i)
    b.effect(E.FX_ADD_SUBTYPE, i, ISLAND)
    assert b.subtypes(i) == {GATE, ISLAND}
    assert b.abilities(i) == [*own, b.basic[1]]
    j = b.put(forest(b))
    own = b.abilities(j)
    b.effect(E.FX_ADD_SUBTYPE, j, FOREST)  # it is one already
    assert b.abilities(j) == own


def test_dependency_all_lands_are_swamps_on_a_nonbasic_land(b):
    """The land that makes every land a Swamp as well depends on what makes nonbasic lands Mountains (613.8a)."""
    urborg = b.card(LAND | E.SUPER_LEGENDARY, lands_are(b, SWAMP, E.FX_ADD_SUBTYPE))
    moon = b.card(ENCHANTMENT, lands_are(b, MOUNTAIN, none=E.SUPER_BASIC))
    for order in ((urborg, moon), (moon, urborg)):
        c = Board()
        c.rows, c.next = b.rows, b.next
        basic = c.put(forest(c))
        made = [c.put(d) for d in order]
        land = made[order.index(urborg)]
        assert c.subtypes(land) == {MOUNTAIN}
        assert c.abilities(land) == [c.basic[3]]
        assert c.subtypes(basic) == {FOREST}
        assert c.g.obj_types[land] == LAND | E.SUPER_LEGENDARY  # 205.4b


def test_no_dependency_swamps_by_an_enchantment(b):
    """Without a land of its own the adding effect is independent: timestamps decide."""
    swamps = b.card(ENCHANTMENT, lands_are(b, SWAMP, E.FX_ADD_SUBTYPE))
    moon = b.card(ENCHANTMENT, lands_are(b, MOUNTAIN, none=E.SUPER_BASIC))
    for order, expected in (((swamps, moon), {MOUNTAIN}), ((moon, swamps), {MOUNTAIN, SWAMP})):
        c = Board()
        c.rows, c.next = b.rows, b.next
        i = c.put(gate(c))
        for d in order:
            c.put(d)
        assert c.subtypes(i) == expected


def test_dependency_on_what_becomes_a_creature(b):
    """Creatures are Goblins waits for lands are creatures (613.8a), and +1/+1 for Goblins sees both."""
    goblins = b.card(ENCHANTMENT, b.static(b.filter(any=CREATURE), (E.FX_ADD_SUBTYPE, GOBLIN)))
    alive = b.card(ENCHANTMENT, b.static(b.filter(any=LAND), (E.FX_ADD_TYPES, CREATURE), (E.FX_SET_PT, 1, 1)))
    more = anthem(b, b.filter(sub=GOBLIN), 2, 2)
    for order in itertools.permutations((goblins, alive, more)):
        c = Board()
        c.rows, c.next = b.rows, b.next
        i = c.put(forest(c))
        for d in order:
            c.put(d)
        assert c.g.obj_types[i] == LAND | CREATURE | E.SUPER_BASIC
        assert c.subtypes(i) == {FOREST, GOBLIN}
        assert c.pt(i) == (3, 3)


def test_613_8b_a_dependency_loop_goes_by_timestamps(b):
    elves = b.card(ENCHANTMENT, b.static(b.filter(sub=GOBLIN), (E.FX_SET_CREATURE_TYPE, ELF)))
    goblins = b.card(ENCHANTMENT, b.static(b.filter(sub=ELF), (E.FX_SET_CREATURE_TYPE, GOBLIN)))
    for order, expected in (((elves, goblins), [{GOBLIN}, {GOBLIN}]), ((goblins, elves), [{ELF}, {ELF}])):
        c = Board()
        c.rows, c.next = b.rows, b.next
        i, j = c.put(c.creature(sub=GOBLIN)), c.put(c.creature(sub=ELF))
        for d in order:
            c.put(d)
        assert [c.subtypes(i), c.subtypes(j)] == expected


def test_613_6_the_same_objects_in_later_layers(b):
    """Noncreature artifacts become 3/3 creatures: in layer 7 they are none, but the effect goes on applying."""
    alive = b.static(b.filter(any=ARTIFACT, none=CREATURE), (E.FX_ADD_TYPES, CREATURE), (E.FX_SET_PT, 3, 3))
    b.put(b.card(ENCHANTMENT, alive))
    rock = b.put(b.card(ARTIFACT))
    golem = b.put(b.card(ARTIFACT | CREATURE, pt=(1, 1)))
    assert (b.pt(rock), b.pt(golem)) == ((3, 3), (1, 1))


def test_613_6_even_if_the_ability_is_lost(b):
    """An artifact that animates artifacts, itself too, loses its abilities in layer 6 and stays a 3/3 creature."""
    alive = b.static(b.filter(any=ARTIFACT, none=CREATURE), (E.FX_ADD_TYPES, CREATURE), (E.FX_SET_PT, 3, 3))
    i = b.put(b.card(ARTIFACT, alive))
    b.put(b.card(ENCHANTMENT, b.static(b.filter(any=CREATURE), (E.FX_LOSE_ABILITIES,))))
    assert b.g.obj_types[i] == ARTIFACT | CREATURE
    assert b.pt(i) == (3, 3)
    assert b.g.obj_flags[i] & E.FLAG_LOST_ABILITIES


def test_205_1a_subtypes_go_with_their_card_type(b):
    i = b.put(b.creature(sub=BEAR, types=CREATURE | ARTIFACT | E.SUPER_LEGENDARY))
    b.effect(E.FX_SET_TYPES, i, ARTIFACT)
    assert b.g.obj_types[i] == ARTIFACT | E.SUPER_LEGENDARY
    assert b.subtypes(i) == set()
    b.effect(E.FX_ADD_TYPES, i, CREATURE)  # 613.7: what this adds is applied afterwards, and it is no subtype
    assert (b.g.obj_types[i], b.subtypes(i)) == (ARTIFACT | CREATURE | E.SUPER_LEGENDARY, set())
    layers.end_of_turn(b.g, b.t)  # removed only as long as the effect lasts
    b.refresh()
    assert b.subtypes(i) == {BEAR}


def test_506_4_what_stops_being_a_creature_leaves_combat(b):
    i = b.put(b.creature())
    b.g.obj_attacking[i] = E.REF_PLAYER + 1
    b.g.attackers = 1
    b.effect(E.FX_SET_TYPES, i, ENCHANTMENT)
    assert (b.g.obj_attacking[i], b.g.attackers) == (0, 0)


def test_layer_5_and_what_looks_at_colors(b):
    i = b.put(b.creature(colors=1))
    b.put(anthem(b, b.filter(colors=8)))
    b.effect(E.FX_ADD_COLORS, i, 8)
    assert (b.g.obj_colors[i], b.pt(i)) == (9, (3, 3))
    b.effect(E.FX_SET_COLORS, i, 2)
    assert (b.g.obj_colors[i], b.pt(i)) == (2, (2, 2))


# --- layer 2 ----------------------------------------------------------------------------------------------------------


def mine(b, p):
    return b.g.zone[core.zone_row(p, E.ZONE_BATTLEFIELD)].tolist()[: b.g.zone_n[core.zone_row(p, E.ZONE_BATTLEFIELD)]]


def test_control_until_end_of_turn(b):
    i = b.put(b.creature(), 1)
    b.put(anthem(b, b.filter(any=CREATURE, ctl=1)))
    b.g.obj_sick[i] = 0
    b.g.obj_attacking[i] = E.REF_PLAYER
    b.g.attackers = 1
    b.effect(E.FX_CONTROL, i, 0)
    assert b.g.obj_ctl[i] == 0
    assert i in mine(b, 0)
    assert i not in mine(b, 1)
    assert b.g.obj_sick[i] == 1  # 302.6
    assert b.g.obj_attacking[i] == 0  # 506.4
    assert b.pt(i) == (3, 3)
    assert (b.g.ev_kind[0], b.g.ev_player[0], b.g.ev_obj[0], b.g.ev_n) == (E.EV_CONTROL, 0, i, 1)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.g.obj_ctl[i] == 1
    assert mine(b, 1) == [i]
    assert b.pt(i) == (2, 2)


def test_control_auras_by_timestamp_and_by_dependency(b):
    control = b.card(ENCHANTMENT, b.static("host", (E.FX_CONTROL,)), sub=AURA)
    i = b.put(b.creature(), 1)
    first = b.put(control, 0, host=i)
    b.refresh()
    assert b.g.obj_ctl[i] == 0
    second = b.put(control, 1, host=first)  # takes the Aura, and with it the creature
    b.refresh()
    assert (b.g.obj_ctl[first], b.g.obj_ctl[i]) == (1, 1)
    core.detach(b.g, second)
    b.g.dirty = 1
    b.refresh()
    assert (b.g.obj_ctl[first], b.g.obj_ctl[i]) == (0, 0)
    b.remove(first)
    assert b.g.obj_ctl[i] == 1


def test_a_stolen_lord_serves_its_new_controller(b):
    lord = b.put(b.creature((1, 1), b.static(b.filter(any=CREATURE, ctl=1, self_=2), (E.FX_MOD_PT, 1, 1))), 1)
    bear, theirs = b.put(b.creature()), b.put(b.creature(), 1)
    assert (b.pt(bear), b.pt(theirs)) == ((2, 2), (3, 3))
    b.effect(E.FX_CONTROL, lord, 0, dur=E.DUR_FOREVER)
    assert (b.pt(bear), b.pt(theirs)) == ((3, 3), (2, 2))


# --- durations (611.2) ------------------------------------------------------------------------------------------------


def test_611_2_durations(b):
    i, src = b.put(b.creature()), b.put(b.card(ARTIFACT))
    b.effect(E.FX_MOD_PT, i, 1, 0)
    b.effect(E.FX_MOD_PT, i, 10, 0, E.DUR_YOUR_NEXT_TURN, player=1)
    b.effect(E.FX_MOD_PT, i, 100, 0, E.DUR_WHILE_SOURCE, src=src)
    b.effect(E.FX_MOD_PT, i, 1000, 0, E.DUR_FOREVER)
    assert b.pt(i) == (1113, 2)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.pt(i) == (1112, 2)
    layers.fx_expire(b.g, b.t, E.DUR_YOUR_NEXT_TURN, 0)
    b.refresh()
    assert b.pt(i) == (1112, 2)
    layers.fx_expire(b.g, b.t, E.DUR_YOUR_NEXT_TURN, 1)
    b.refresh()
    assert b.pt(i) == (1102, 2)
    b.remove(src)
    assert b.pt(i) == (1002, 2)
    b.effect(E.FX_MOD_PT, i, 1, 1, E.DUR_WHILE_SOURCE, src=src)  # 611.2b: never starts
    assert (b.pt(i), b.g.fx_n) == ((1002, 2), 1)
    b.remove(i)
    assert b.g.fx_n == 0
    assert b.pt(i) == (1002, 2)  # last known information


def test_too_many_effects_truncate_the_game(b):
    i = b.put(b.creature())
    for _ in range(200):
        layers.fx_add(b.g, b.t, E.FX_MOD_PT, i, 1, 0, E.DUR_FOREVER, 0, 0)
    assert (b.g.result, b.g.trunc) == (E.RESULT_TRUNCATED, E.TRUNC_EFFECTS)


# --- 707 --------------------------------------------------------------------------------------------------------------


def test_707_2_copying_copies_copiable_values_only(b):
    act = {"kind": E.AB_ACTIVATED}
    model = b.put(b.creature((4, 5), act, sub=ELF, colors=16, kw=E.KW_REACH))
    b.counters(model, E.CTR_P1P1, 3)
    b.effect(E.FX_ADD_TYPES, model, ARTIFACT)
    exc = b.row(
        "exc", "e_", types=ARTIFACT, sub=GOBLIN, kw=E.KW_HASTE, ability=b.ability(E.AB_TRIGGERED, event=E.EV_STEP)
    )
    i = b.put(b.creature((1, 1)))
    b.counters(i, E.CTR_P1P1)
    layers.become_copy(b.g, b.t, i, model, 0)
    b.refresh()
    assert b.pt(i) == (5, 6)
    assert (b.g.obj_types[i], b.g.obj_kw[i], b.subtypes(i)) == (CREATURE, E.KW_REACH, {ELF})
    layers.become_copy(b.g, b.t, i, model, exc)
    b.refresh()
    assert (b.g.obj_types[i], b.subtypes(i)) == (CREATURE | ARTIFACT, {ELF, GOBLIN})
    assert b.g.obj_kw[i] == E.KW_REACH | E.KW_HASTE
    assert b.g.trig_n[E.EV_STEP] == 1
    again = b.put(b.creature())
    layers.become_copy(b.g, b.t, again, i, 0)  # 707.9a: the exceptions are copiable
    b.refresh()
    assert b.pt(again) == (4, 5)
    assert b.g.trig_n[E.EV_STEP] == 2
    assert b.subtypes(again) == {ELF, GOBLIN}


def test_707_9_exceptions_of_size_legend_and_color(b):
    five = b.row("exc", "e_", flags=1 | 2 | 4, power=5, tough=5, colors=4)
    n = b.count(b.filter(any=CREATURE))
    legend = b.put(
        b.creature((0, 0), b.static("this", (E.FX_CDA_PT, n, n)), types=CREATURE | E.SUPER_LEGENDARY, colors=1)
    )
    i = b.put(b.creature())
    assert b.pt(legend) == (2, 2)
    layers.become_copy(b.g, b.t, i, legend, five)
    b.refresh()
    assert b.pt(i) == (5, 5)  # 707.9d
    assert (b.g.obj_types[i], b.g.obj_colors[i]) == (CREATURE, 4)
    assert b.pt(legend) == (2, 2)


def test_copying_a_lord_makes_two(b):
    lord = b.put(b.creature((1, 1), b.static(b.filter(any=CREATURE, self_=2), (E.FX_MOD_PT, 1, 1))))
    i, bear = b.put(b.creature()), b.put(b.creature())
    layers.become_copy(b.g, b.t, i, lord, 0)
    b.refresh()
    assert [b.pt(k) for k in (lord, i, bear)] == [(2, 2), (2, 2), (4, 4)]


def test_copies_with_a_duration_go_back(b):
    small, big, huge = (b.put(b.creature((n, n))) for n in (1, 5, 9))
    layers.become_copy_for(b.g, b.t, small, big, 0, E.DUR_END_OF_TURN, 0, 0)
    layers.become_copy_for(b.g, b.t, small, huge, 0, E.DUR_YOUR_NEXT_TURN, 0, 0)
    b.refresh()
    assert b.pt(small) == (9, 9)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.pt(small) == (9, 9)
    layers.fx_expire(b.g, b.t, E.DUR_YOUR_NEXT_TURN, 0)
    b.refresh()
    assert b.pt(small) == (1, 1)
    layers.become_copy_for(b.g, b.t, small, big, 0, E.DUR_END_OF_TURN, 0, 0)
    layers.become_copy(b.g, b.t, small, huge, 0)
    layers.end_of_turn(b.g, b.t)
    b.refresh()
    assert b.pt(small) == (9, 9)


def test_a_copied_land_type_set_by_an_effect_is_lost(b):
    """305.7: abilities from copy effects go, too."""
    exc = b.row("exc", "e_", ability=b.ability(E.AB_ACTIVATED))
    model, i = b.put(gate(b)), b.put(gate(b))
    layers.become_copy(b.g, b.t, i, model, exc)
    b.refresh()
    assert len(b.abilities(i)) == 3
    b.effect(E.FX_SET_LAND_TYPE, i, ISLAND)
    assert b.abilities(i) == [b.basic[1]]


# --- rules and costs --------------------------------------------------------------------------------------------------


def test_rule_amounts(b):
    spells = b.filter(zone=E.ZONE_STACK, spell=1, any=ARTIFACT, ctl=1)
    n = b.count(b.filter(any=CREATURE, ctl=1))
    b.put(b.card(ENCHANTMENT, b.static(spells, (E.FX_COST_LESS, 1))))
    b.put(b.card(ENCHANTMENT, b.static("this", (E.FX_LAND_PLAYS, 2), (E.FX_NO_MAX_HAND,))))
    assert b.g.static_n == 0
    rock = b.put(b.card(ARTIFACT), zone=E.ZONE_HAND)
    bear = b.put(b.creature(), zone=E.ZONE_HAND)
    cheap = b.put(b.card(ARTIFACT, b.static("this", (E.FX_COST_LESS, n, 0, 1))), zone=E.ZONE_HAND)

    def amounts(fx, p, i=0):
        return layers.rule_amount(b.g, b.t, fx, p, i)

    assert [amounts(E.FX_COST_LESS, 0, i) for i in (rock, bear, cheap)] == [1, 0, 1]
    assert amounts(E.FX_COST_LESS, 1, rock) == 0
    b.put(b.creature())
    b.put(b.creature())
    assert amounts(E.FX_COST_LESS, 0, cheap) == 3
    assert [amounts(E.FX_LAND_PLAYS, p) for p in (0, 1)] == [2, 0]
    assert [amounts(E.FX_NO_MAX_HAND, p) for p in (0, 1)] == [1, 0]
    b.effect(E.FX_FLASH, 0, 0, b.filter(zone=E.ZONE_STACK, spell=1, any=CREATURE), player=0)
    assert [amounts(E.FX_FLASH, 0, i) for i in (rock, bear)] == [0, 1]
    layers.end_of_turn(b.g, b.t)
    assert amounts(E.FX_FLASH, 0, bear) == 0
    b.put(b.card(ENCHANTMENT, b.static("this", (E.FX_POOL_KEEPS, E.MASK_G))))
    b.put(b.card(ENCHANTMENT, b.static("this", (E.FX_POOL_KEEPS, E.MASK_G | E.MASK_R))))
    assert amounts(E.FX_POOL_KEEPS, 0) == E.MASK_G | E.MASK_R
