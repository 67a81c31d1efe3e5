"""The compiler: what rows, programs and summaries cards become, and how it refuses what it can't express."""

import time

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.compiler import CardError, Pool
from manaloom.engine.cards.language import *  # noqa: F403
from manaloom.engine.cards.language import (
    PAID,
    THAT_MANY,
    X,
    activated,
    add,
    add_any_color,
    another_target,
    any_target,
    artifact,
    at,
    attacks,
    basic,
    becomes_target,
    beginning_of_next_end_step,
    beginning_of_your_upkeep,
    card,
    causes_no_triggers,
    choose_one,
    choose_some,
    choose_target,
    copy_exception,
    count,
    counter,
    counters_plus,
    create,
    create_copy,
    creature,
    crew,
    cycling,
    damage,
    deals_combat_damage_to_player,
    destroy,
    dies,
    divided_damage,
    draw,
    each,
    each_opponent,
    enchant,
    enchanted,
    enchantment,
    energy_times,
    enters_as_copy,
    enters_tapped,
    equip,
    flying,
    gain_life,
    gets,
    if_,
    in_graveyard,
    instant,
    is_tapped_for_mana,
    land,
    later,
    lose_life,
    may,
    may_pay,
    may_pay_energy,
    mill,
    mode,
    nth_target,
    one_of,
    one_or_more,
    p1p1,
    player,
    plus,
    prowess,
    put_onto_battlefield,
    removing,
    sacrifice,
    sorcery,
    spell,
    static,
    tap,
    target,
    that,
    thats_controller,
    this,
    those,
    token,
    trample,
    unless_pay,
    ward,
    when_dies,
    when_enters,
    whenever,
    whenever_attacks,
    you_cast,
    you_get_energy,
)

SERVO = token("Servo", "", artifact + creature("Servo", 1, 1))


def compiled(*parts, line=None, cost="{1}"):
    """A pool with one card "Test Card", its tables and its definition's number."""
    line = line if line is not None else creature("Bear", 2, 2)
    pool = Pool([card("Test Card", cost, line, *parts)])
    return pool, pool.tables[0], pool.def_id("Test Card")


def program(t, start):
    """The rows of a program up to its end, trailing zeros left out."""
    rows = []
    while t["code"][start][0] != O.OP_END:
        rows.append(np.trim_zeros(t["code"][start], "b").tolist())
        start += 1
    return rows


def ability(t, d, n=0):
    """The columns of the definition's n-th ability."""
    ab = int(t["d_ab"][d]) + n
    return {name: t[name][ab] for name in T.TABLES.names if name.startswith("a_")} | {"id": ab}


def test_characteristics():
    pool, t, d = compiled(flying, line=artifact + creature("Human Bear", 2, 3), cost="{2}{W/U}{R}")
    assert t["d_types"][d] == E.TYPE_ARTIFACT | E.TYPE_CREATURE
    assert t["d_colors"][d] == E.MASK_W | E.MASK_U | E.MASK_R  # 202.2
    assert (t["d_power"][d], t["d_tough"][d], t["d_mv"][d], t["d_kw"][d]) == (2, 3, 4, E.KW_FLYING)
    for word in ("Human", "Bear"):
        s = pool.subtypes.index(word)
        assert t["d_sub"][d][s // 62] >> s % 62 & 1
        assert t["w_creature_sub"][s // 62] >> s % 62 & 1
    c = t["d_cost"][d]
    assert (t["c_generic"][c], t["c_npip"][c], t["c_simple"][c]) == (2, 2, 1)
    assert t["c_pip"][c][:2].tolist() == [E.MASK_W | E.MASK_U, E.MASK_R]


def test_row_zero_is_none():
    _, t, _ = compiled(when_enters(gain_life(1)))
    for name in T.TABLES.names:
        if name[0] in "dacfsmnkoxe" and name[1] == "_" and name not in ("n_defs", "n_code", "f_plain"):
            assert not t[name][0].any(), name
    assert not t["code"][0].any()


def test_basic_land_types_give_mana_abilities():
    pool, t, d = compiled(line=land("Island Swamp"), cost=None)
    assert t["d_nmana"][d] == 2 and t["d_plain_mana"][d] == 0  # 305.6
    for k, word in enumerate(("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")):
        i = pool.def_id(word)
        assert t["w_basic_ability"][k] == t["d_ab"][i]
        assert t["d_plain_mana"][i] == 1 << k
        assert t["d_types"][i] == E.SUPER_BASIC | E.TYPE_LAND


def test_mana_abilities():
    _, t, d = compiled(activated("{T}", add("{W/U}{W/U}"), damage(1, this)), activated("{T}", draw(1)))
    a = ability(t, d)
    assert a["a_kind"] == E.AB_MANA  # 605.1a
    out = a["a_out"]
    assert (t["o_kind"][out], t["o_n"][out], t["o_amt"][out]) == (O.OUT_UNITS, 2, 1)
    assert t["o_unit"][out].tolist() == [3, 3, 0, 0, 0, 0]
    assert [row[0] for row in program(t, a["a_prog"])] == [O.OP_MANA, O.OP_DAMAGE]
    assert ability(t, d, 1)["a_kind"] == E.AB_ACTIVATED
    assert (t["d_nmana"][d], t["d_nact"][d], t["d_plain_mana"][d]) == (1, 1, 0)


def test_plain_mana_is_only_the_plainest():
    plain = [
        (activated("{T}", add("{G}")), 16),
        (activated("{T}", add_any_color()), 31),
        (activated("{T}", add("{G}{G}")), 0),
        (activated("{1}{T}", add("{G}")), 0),
        (activated("{T}", add("{G}", only_for=creature)), 0),
        (activated("{T}", add("{G}"), damage(1, this)), 0),
        (activated("{T}", add("{G}"), only_if=count(land) >= 1), 0),
        (activated("{T}", add("{G}"), once_each_turn=True), 0),
        (activated("{T}", add("{G}", times=count(land))), 0),
    ]
    for part, mask in plain:
        _, t, d = compiled(part)
        assert t["d_plain_mana"][d] == mask, part


def test_targeting_mana_is_no_mana_ability():
    _, t, d = compiled(activated("{T}", tap(target(land)), add("{G}")))
    assert ability(t, d)["a_kind"] == E.AB_ACTIVATED


def test_triggered_mana_abilities():
    _, t, d = compiled(whenever(is_tapped_for_mana(land, whose=1), add("{G}")))
    assert ability(t, d)["a_kind"] == E.AB_TRIGGERED_MANA  # 605.1b
    assert t["d_trig"][d] == 1 << E.EV_TAP_MANA
    _, t, d = compiled(when_enters(add("{G}")))
    assert ability(t, d)["a_kind"] == E.AB_TRIGGERED


def test_targets_are_numbered_by_place():
    _, t, d = compiled(
        damage(2, target(creature)),
        mill(1, target(player)),
        tap(nth_target(0)),
        lose_life(1, that),
        draw(1, thats_controller),
        line=sorcery,
    )
    a = ability(t, d)
    assert (a["a_kind"], a["a_nspec"], t["d_spell"][d]) == (E.AB_SPELL, 2, a["id"])
    assert program(t, a["a_prog"]) == [
        [O.OP_DAMAGE, O.SEL_TARGET, 2, O.SEL_SELF],
        [O.OP_MILL, O.WHO_TARGET + 1, 1],
        [O.OP_TAP, O.SEL_TARGET],
        [O.OP_LOSE_LIFE, O.WHO_TARGET + 1, 1],
        [O.OP_DRAW, O.WHO_TARGET_CONTROLLER + 1, 1],
    ]
    f = t["s_filter"][a["a_spec"]]
    assert (t["f_zone"][f], t["f_all"][f]) == (E.ZONE_BATTLEFIELD, E.TYPE_CREATURE)
    assert t["f_player"][t["s_filter"][a["a_spec"] + 1]] == 3


def test_divided_damage():
    _, t, d = compiled(divided_damage(3, any_target, up_to=3), line=sorcery)
    spec = ability(t, d)["a_spec"]
    assert (t["s_min"][spec], t["s_max"][spec], t["s_divide"][spec]) == (1, 3, 3)


def test_modes_have_programs_and_targets_of_their_own():
    _, t, d = compiled(
        choose_one(mode(draw(1)), mode(tap(target(land))), mode(destroy(target(creature)), gain_life(2))), line=instant
    )
    a = ability(t, d)
    assert (a["a_nmode"], a["a_mode_min"], a["a_mode_max"], a["a_nspec"]) == (3, 1, 1, 0)
    m = a["a_mode"]
    assert t["m_nspec"][m : m + 3].tolist() == [0, 1, 1]
    assert t["m_spec"][m + 1 : m + 3].tolist() == [a["a_spec"], a["a_spec"] + 1]
    assert program(t, t["m_prog"][m + 2]) == [[O.OP_DESTROY, O.SEL_TARGET + 256], [O.OP_GAIN_LIFE, 0, 2]]


def test_branches_jump_relative_to_the_program():
    _, t, d = compiled(
        when_enters(
            may_pay("{E}{E}", then=(draw(1), gain_life(1)), otherwise=lose_life(1)),
            if_(X >= 2, draw(2)),
            may(draw(3)),
        )
    )
    start = ability(t, d)["a_prog"]
    rows = program(t, start)
    assert [row[0] for row in rows] == [
        O.OP_PAY,
        O.OP_DRAW,
        O.OP_GAIN_LIFE,
        O.OP_JUMP,
        O.OP_LOSE_LIFE,
        O.OP_IF,
        O.OP_DRAW,
        O.OP_MAY,
        O.OP_DRAW,
    ]
    assert rows[0][3] == 4 and rows[3] == [O.OP_JUMP, 5]
    assert rows[5][2] == 7 and rows[7] == [O.OP_MAY, 0, 9]
    cost = rows[0][2]
    assert (t["c_energy"][cost], t["c_simple"][cost]) == (2, 0)


def test_unless_and_any_amount():
    _, t, d = compiled(
        at(beginning_of_your_upkeep, unless_pay("{E}", sacrifice(this)), may_pay_energy(1, then=p1p1(PAID)))
    )
    rows = program(t, ability(t, d)["a_prog"])
    assert rows[0][0] == O.OP_PAY and rows[0][3] == 2 and rows[1] == [O.OP_JUMP, 3]
    assert rows[3] == [O.OP_PAY_ANY, O.WHO_YOU, 1, -1, 5]
    assert rows[4][0] == O.OP_COUNTERS and rows[4][3] > O.AMOUNT


def test_reflexive_and_delayed_abilities():
    _, t, d = compiled(
        whenever_attacks(may_pay("{E}", when_you_do=damage(1, target(creature)))),
        activated("{T}", create(SERVO), later(beginning_of_next_end_step, sacrifice(those))),
    )
    assert t["d_nab"][d] == 2
    reflexive = program(t, ability(t, d)["a_prog"])[1]
    assert reflexive[0] == O.OP_REFLEXIVE
    ab = reflexive[1]
    assert t["a_kind"][ab] == E.AB_REFLEXIVE and t["a_nspec"][ab] == 1 and t["a_def"][ab] == d
    assert not t["d_ab"][d] <= ab < t["d_ab"][d] + t["d_nab"][d]
    rows = program(t, ability(t, d, 1)["a_prog"])
    assert rows[0][4] & O.CREATE_REMEMBER  # what is sacrificed later is remembered
    ab = rows[1][1]
    assert (t["a_kind"][ab], t["a_event"][ab], t["a_aux"][ab]) == (E.AB_DELAYED, E.EV_STEP, E.STEP_END)
    assert program(t, t["a_prog"][ab]) == [[O.OP_SACRIFICE, O.SEL_MEMORY]]


def test_events():
    parts = (
        when_enters(draw(1)),
        when_dies(draw(1)),
        whenever(dies(creature.other.you_control), draw(1)),
        whenever(one_or_more(deals_combat_damage_to_player(creature.you_control)), draw(THAT_MANY)),
        whenever(you_get_energy(), draw(1)),
        whenever(you_cast(instant | sorcery), draw(1)),
        whenever(becomes_target(whose=2), draw(1)),
        in_graveyard(whenever(attacks(creature), draw(1))),
    )
    _, t, d = compiled(*parts)
    rows = [ability(t, d, n) for n in range(len(parts))]
    assert [a["a_index"] for a in rows] == list(range(len(parts)))
    enters, self_dies, other, hit, got, cast, aimed, far = rows
    assert (enters["a_event"], enters["a_to"], enters["a_flags"]) == (
        E.EV_MOVE,
        E.ZONE_BATTLEFIELD,
        O.ABF_SELF_EVENT,
    )
    assert self_dies["a_flags"] == O.ABF_SELF_EVENT | O.ABF_LOOK_BACK
    assert (other["a_from"], other["a_to"], other["a_flags"]) == (E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD, O.ABF_LOOK_BACK)
    f = other["a_filter"]
    assert (t["f_self"][f], t["f_ctl"][f], t["f_zone"][f]) == (2, 1, 0)  # it is looked at where it has gone
    assert hit["a_flags"] == O.ABF_BATCH | O.ABF_EVENT_SOURCE | O.ABF_COMBAT_ONLY | O.ABF_TO_PLAYER
    assert (got["a_event"], got["a_who"], got["a_aux"]) == (E.EV_COUNTERS, 1, E.CTR_ENERGY)
    assert t["f_spell"][cast["a_filter"]] == 1 and cast["a_who"] == 1
    assert (aimed["a_event"], aimed["a_who"]) == (E.EV_TARGET, 2)
    assert far["a_zone"] == E.ZONE_GRAVEYARD
    battlefield = (E.EV_MOVE, E.EV_DAMAGE, E.EV_COUNTERS, E.EV_CAST, E.EV_TARGET)
    assert t["d_trig"][d] == sum(1 << e for e in battlefield)
    assert t["d_zone_trig"][d] == 1 << E.EV_ATTACK


def test_statics_and_replacements():
    _, t, d = compiled(
        static(creature.other.you_control, plus(1, 1), flying),
        static(this, plus(count(land), 0)),
        enters_tapped,
        energy_times(2),
        counters_plus(1, creature.you_control, E.CTR_P1P1),
        enters_as_copy(creature),
    )
    anthem, dynamic, tapped, energy, scales, copy = (ability(t, d, n) for n in range(6))
    assert (anthem["a_affect"], anthem["a_nfx"]) == (0, 2)
    x = anthem["a_fx"]
    assert t["x_fx"][x : x + 2].tolist() == [E.FX_MOD_PT, E.FX_ADD_KW] and t["x_a"][x + 1] == E.KW_FLYING
    assert dynamic["a_affect"] == 1 and t["x_dynamic"][dynamic["a_fx"]] == 1
    assert (tapped["a_rkind"], tapped["a_flags"]) == (O.RPL_ENTERS_TAPPED, O.ABF_SELF_EVENT)
    assert (energy["a_rkind"], energy["a_ra"], energy["a_who"], energy["a_aux"]) == (O.RPL_MULTIPLY, 2, 1, E.CTR_ENERGY)
    assert (scales["a_rkind"], scales["a_ra"]) == (O.RPL_ADD, 1)
    assert t["f_zone"][copy["a_ra"]] == E.ZONE_BATTLEFIELD
    assert (t["d_static"][d], t["d_rule"][d], t["d_enters"][d]) == (1, 0, 2)
    assert t["d_repl"][d] == 1 << E.EV_COUNTERS


def test_keyword_abilities_expand():
    _, t, d = compiled(prowess, ward("{2}"), cycling("{G}"))
    assert t["d_kw"][d] == E.KW_PROWESS
    assert (t["d_nab"][d], t["d_hand_act"][d], t["d_nact"][d]) == (3, 1, 0)
    assert t["d_trig"][d] == 1 << E.EV_CAST | 1 << E.EV_TARGET
    cycle = ability(t, d, 2)
    cost = cycle["a_cost"]
    assert (cycle["a_zone"], t["c_discard_self"][cost], t["c_pip"][cost][0]) == (E.ZONE_HAND, 1, E.MASK_G)
    rows = program(t, ability(t, d, 1)["a_prog"])
    assert rows[0][:2] == [O.OP_PAY, O.WHO_EVENT] and rows[-1] == [O.OP_COUNTER, O.SEL_EVENT_SOURCE]

    _, t, d = compiled(equip("{1}"), enchanted(trample), line=artifact("Equipment"))
    assert ability(t, d)["a_flags"] == O.ABF_SORCERY and ability(t, d, 1)["a_affect"] == 2
    _, t, d = compiled(crew(3), line=artifact("Vehicle", 4, 4))
    assert t["c_crew"][ability(t, d)["a_cost"]] == 3 and t["d_power"][d] == 4


def test_aura_spell_is_its_target():
    _, t, d = compiled(enchanted(plus(1, 1)), enchant(creature), line=enchantment("Aura"))
    spell_ability = ability(t, d)
    assert t["d_spell"][d] == spell_ability["id"] and spell_ability["a_nspec"] == 1  # it comes first


def test_tokens_are_defined_where_they_are_made():
    maker = card("Test Maker", "{1}", creature("Bear", 1, 1), when_enters(create(SERVO, 2)))
    other = card("Test Other", "{1}", creature("Bear", 1, 1), when_dies(create(SERVO)))
    pool = Pool([maker, other])
    t = pool.tables[0]
    d = pool.def_id("Servo")
    assert t["d_token"][d] == 1 and t["d_cost"][d] == 0
    made = [program(t, ability(t, pool.def_id(n))["a_prog"])[0] for n in ("Test Maker", "Test Other")]
    assert made == [[O.OP_CREATE, 0, d, 2], [O.OP_CREATE, 0, d, 1]]
    treasure = card("Test Rich", "{1}", creature("Bear", 1, 1))
    names = Pool([treasure]).token_names
    assert {"Treasure", "Food", "Clue", "Gold", "Blood", "Powerstone", "Map"} <= set(names)  # 111.10


def test_equal_rows_are_shared():
    _, one, _ = compiled(when_enters(destroy(target(creature))))
    _, two, _ = compiled(when_enters(destroy(target(creature))), when_dies(destroy(target(creature))))
    assert np.count_nonzero(one["f_all"]) == np.count_nonzero(two["f_all"])


def test_extending_keeps_numbers():
    base = Pool([card("Test A", "{1}", creature("Bear", 1, 1)), SERVO])
    more = base.extended([card("Test B", "{2}", creature("Elf", 2, 2), when_enters(create(SERVO)))])
    for name in (*base.names, *base.token_names):
        assert more.def_id(name) == base.def_id(name)
    assert "Test B" in more and "Test B" not in base
    assert base.digest != more.digest and base.digest == Pool([base.definition("Test A"), SERVO]).digest
    assert not more.tables.flags.writeable


BAD = [
    ({"line": creature("Bear")}, "power and toughness"),
    ({"line": artifact + creature("Bear", 1, 1), "parts": [draw(1)]}, "instructions belong to an ability"),
    ({"line": sorcery}, "instructions of their own"),
    ({"line": land, "cost": "{1}"}, "lands have no mana cost"),
    ({"line": enchantment("Aura")}, "enchant"),
    ({"parts": [enchant(creature)]}, "enchant"),
    ({"cost": "{1}{T}"}, "mana only"),
    ({"parts": [when_enters(tap(that))]}, "no such target"),
    ({"parts": [when_enters(destroy(creature))]}, "each"),
    ({"parts": [when_enters(draw(1), choose_one(mode(draw(1)), mode(draw(2))))]}, "modes and nothing else"),
    ({"parts": [when_enters(create(card("Test Bear", "{1}", creature("Bear", 1, 1))))]}, "'Test Bear' is not a token"),
    ({"parts": [when_enters(gain_life("three"))]}, "'three' is not an amount"),
    ({"parts": [7]}, "no ability"),
    ({"line": creature("Bear", "2", 2)}, "power '2' is not an amount"),
    ({"line": creature("Bear", 2, 1 << 40)}, "toughness 1099511627776 is not an amount"),
    ({"parts": [when_enters(draw(-1))]}, "'When this enters, you draw -1 cards': -1 is not an amount"),
    ({"parts": [when_enters(gain_life(-2))]}, "-2 is not an amount"),
    ({"parts": [activated("", draw(1))]}, "write .0. if it takes nothing"),
    ({"line": "Creature"}, "'Creature' is no type line"),
    ({"parts": [when_enters(add("{W}{U}{B}{R}{G}{C}{W}"))]}, "different units"),
    ({"parts": [when_enters(gain_life(1 << 30))]}, "too large"),
    ({"parts": [when_enters(tap(another_target(creature)))]}, "none was named before it"),
    ({"parts": [when_enters(choose_one(mode(tap(target(land))), mode(tap(another_target(land)))))]}, "none was named"),
    ({"parts": [when_enters(tap(target(land)), *[tap(another_target(land))] * 3)]}, "more than 3 targets that all"),
    ({"parts": [when_enters(tap(target(land, exactly=5)), tap(target(creature, exactly=4)))]}, "9 targets: at most 8"),
    ({"parts": [when_enters(choose_some(1, 2, *[mode(tap(target(land, exactly=5)))] * 2))]}, "10 targets: at most 8"),
    ({"parts": [when_enters(one_of(gain_life(1)))]}, "a choice between 1 ways: 2 to 5"),
    ({"parts": [when_enters(one_of(*[gain_life(1)] * 6))]}, "a choice between 6 ways: 2 to 5"),
]


@pytest.mark.parametrize(("what", "message"), BAD)
def test_what_cannot_be_is_refused(what, message):
    with pytest.raises(CardError, match=message) as error:
        compiled(*what.get("parts", ()), line=what.get("line"), cost=what.get("cost", "{1}"))
    assert str(error.value).startswith("Test Card: ")


def test_as_many_targets_as_may_be():
    three = [tap(target(land)), *[tap(another_target(land))] * 2]
    apart = [*three, destroy(target(creature)), *[tap(another_target(land))] * 2]
    two_of_five = choose_some(1, 2, *[mode(tap(target(land, exactly=4)))] * 5)
    _, t, d = compiled(when_enters(*three), when_enters(*apart), when_enters(two_of_five))
    assert [ability(t, d, n)["a_nspec"] for n in range(3)] == [3, 6, 0]


def test_errors_name_the_clause():
    with pytest.raises(CardError, match=r"in 'Whenever this attacks, .*': no such target"):
        compiled(when_enters(draw(1)), whenever_attacks(may_pay("{E}", then=tap(that))))
    with pytest.raises(CardError, match=r"Counter target spell.*: '2' is not an amount"):
        compiled(counter(target(spell)), gets(each(creature), X, "2"), line=instant)


def test_two_cards_of_one_name():
    one = card("Test A", "{1}", creature("Bear", 1, 1))
    two = card("Test A", "{2}", creature("Bear", 1, 1))
    assert len(Pool([one, one]).names) == len(Pool([one]).names)
    with pytest.raises(CardError, match="two different cards"):
        Pool([one, two])


def test_too_many_subtypes_or_abilities():
    from manaloom.engine.cards.subtypes import CREATURE_TYPES

    many = [card(f"Test {k}", "{1}", creature(word, 1, 1)) for k, word in enumerate(CREATURE_TYPES)]
    with pytest.raises(CardError, match="too many subtypes"):
        Pool(many)
    with pytest.raises(CardError, match="more than 60"):
        compiled(*[activated("{1}", gain_life(n)) for n in range(1, 65)])


def test_compiling_is_quick():
    cards = [
        card(
            f"Test {k}",
            "{1}{G}",
            creature("Bear", k % 7, 2),
            when_enters(may_pay("{E}", then=damage(k, target(any_target)))),
            activated("{T}" + removing(1, E.CTR_CHARGE), create_copy(target(creature.you_control))),
            in_graveyard(activated("{2}", put_onto_battlefield(this))),
        )
        for k in range(150)
    ]
    Pool(cards[:1])
    start = time.process_time()
    Pool(cards)
    assert time.process_time() - start < 0.3


def test_choose_target_before_use():
    _, t, d = compiled(choose_target(target(creature)), draw(1), destroy(that), line=instant)
    a = ability(t, d)
    assert program(t, a["a_prog"]) == [[O.OP_DRAW, 0, 1], [O.OP_DESTROY, O.SEL_TARGET]]
    _, t, d = compiled(when_enters(lose_life(1, each_opponent)), line=basic + land("Forest"), cost=None)
    assert t["d_plain_mana"][d] == 16


def test_what_is_no_event_or_no_name():
    with pytest.raises(CardError, match=r"'dies' is no event; write dies\(\)"):
        whenever("dies", draw(1))
    with pytest.raises(CardError, match="a card needs a name"):
        Pool([card(5, "{1}", creature("Bear", 2, 2))])
    with pytest.raises(CardError, match="only a change of zones"):
        causes_no_triggers(attacks())
    with pytest.raises(CardError, match="adds 2 abilities at most"):
        copy_exception(ability=[when_enters(draw(n)) for n in (1, 2, 3)])
