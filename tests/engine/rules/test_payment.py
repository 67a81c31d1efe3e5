"""Costs and their payment: 106, 107.4, 118, 601.2f to 601.2h, 605."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import PLAIN
from manaloom.engine.rules import core, events, mana, paying, payment
from manaloom.engine.rules import frames as F
from tests.engine.rules.payment_board import Board, pool_text

pytestmark = pytest.mark.skipif(not PLAIN, reason="calls kernels one by one")


@pytest.fixture
def b():
    return Board()


def hub(b):
    """Tap for {C}, or with an energy for one mana of any color."""
    free = b.mana_ability(b.cost("T"), b.out("C"))
    paid = b.mana_ability(b.cost("T", energy=1), b.out("WUBRG"))
    return b.card(E.TYPE_LAND, free, paid)


def treasure(b):
    """Tap and sacrifice for one mana of any color."""
    return b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("T", sac_self=1), b.out("WUBRG")), token=1)


# --- 107.4, 118.3: colours --------------------------------------------------------------------------------------------


def test_107_4a_colored_mana_pays_only_its_color(b):
    b.put(b.source("G"), 2)
    assert b.can_pay("1 G")
    assert b.can_pay("G G")
    assert not b.can_pay("R")
    assert not b.can_pay("2 G")


def test_107_4_dual_lands_are_shared_out(b):
    b.put(b.source("RG"), 2)
    b.put(b.source("G"))
    assert b.can_pay("R R G")
    assert b.can_pay("R G G")
    assert not b.can_pay("R R R")
    assert not b.can_pay("R R 2")


def test_107_4e_hybrid_and_monocolored_hybrid(b):
    b.put(b.source("W"), 3)
    assert b.can_pay("WU WU WU")
    assert b.can_pay("2G W")
    assert not b.can_pay("2G W W")
    b.put(b.source("G"))
    assert b.can_pay("2G W W W")


def test_107_4f_phyrexian_mana_costs_two_life_when_there_is_no_mana(b):
    b.put(b.source("R"))
    assert b.can_pay("RP")
    assert b.can_pay("RP RP RP")
    b.g.life[0] = 3
    assert b.can_pay("RP RP")
    assert not b.can_pay("RP RP RP")


def test_107_4f_auto_payment_prefers_mana_to_life(b):
    b.put(b.source("R"))
    b.pay("RP RP")
    assert b.g.life[0] == 18
    assert b.g.pool_n[0] == 0


def test_107_4h_snow(b):
    b.put(b.source("G"), 2)
    assert not b.can_pay("S")
    snowy = b.put(b.source("G", types=E.TYPE_LAND | E.SUPER_SNOW))
    assert b.can_pay("S G G")
    assert not b.can_pay("S S")
    b.pay("S")
    assert b.g.obj_tapped[snowy]


def test_118_5_nothing_to_pay(b):
    assert b.can_pay("0")
    b.pay("0")


def test_118_4_x(b):
    b.put(b.source("R"), 4)
    assert b.can_pay("X R", x=3)
    assert not b.can_pay("X R", x=4)
    one, two = b.cost("X R"), b.cost("X X R")
    assert payment.max_x(b.g, b.t, 0, one, 0, 0, 0) == 3
    assert payment.max_x(b.g, b.t, 0, two, 0, 0, 0) == 1


def test_302_6_summoning_sick_mana_creature(b):
    elf = b.put(b.source("G", types=E.TYPE_CREATURE))
    b.g.obj_sick[elf] = 1
    assert not b.can_pay("G")
    b.g.obj_kw[elf] = E.KW_HASTE
    assert b.can_pay("G")


# --- 601.2g-h: automatic payment --------------------------------------------------------------------------------------


def test_601_2h_auto_payment_leaves_the_flexible_sources(b):
    island, dual = b.source("U"), b.source("UB")
    b.put(dual)
    b.put(island)
    it = b.pay("1")
    assert b.untapped(dual) == 1
    assert b.untapped(island) == 0
    assert b.g.it_spent[it] == 1
    assert b.g.pool_n[0] == 0


def test_601_2h_creatures_are_tapped_after_lands(b):
    land, elf = b.source("G"), b.source("G", types=E.TYPE_CREATURE)
    b.put(elf)
    b.put(land)
    b.pay("G")
    assert b.untapped(elf) == 1


def test_a_two_mana_source_is_not_tapped_for_the_last_one(b):
    ring = b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("T"), b.out("C", "C")))
    land = b.source("G")
    b.put(ring)
    b.put(land)
    b.pay("1")
    assert b.untapped(ring) == 1
    b.put(land)
    b.pay("3")
    assert b.untapped(ring) == b.untapped(land) == 0


def test_118_3a_excess_mana_stays_in_the_pool(b):
    ring = b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("T"), b.out("C", "C")))
    b.put(ring)
    b.pay("1")
    assert pool_text(b.g) == "C"


def test_pool_mana_is_spent_first(b):
    forest = b.source("G")
    b.put(forest, 2)
    b.mana(E.MANA_R)
    b.pay("1 G")
    assert b.untapped(forest) == 1
    assert b.g.pool_n[0] == 0


def test_sacrificing_sources_come_last(b):
    chest, land = treasure(b), b.source("G")
    b.put(chest)
    b.put(land)
    b.pay("1")
    assert b.untapped(chest) == 1


# --- energy, life, sacrifice for mana (118.3) -------------------------------------------------------------------------


def test_118_3_one_energy_is_not_two(b):
    b.put(hub(b), 2)
    b.g.energy[0] = 1
    assert b.can_pay("1 B")
    assert not b.can_pay("B B")
    b.g.energy[0] = 2
    assert b.can_pay("B B")
    b.g.energy[0] = 0
    assert b.can_pay("C C")
    assert not b.can_pay("B")


def test_energy_of_the_cost_itself_is_kept(b):
    b.put(hub(b), 1)
    b.g.energy[0] = 2
    assert b.can_pay("B", energy=1, obj=0)
    assert not b.can_pay("B", energy=2)


def test_auto_payment_pays_energy_only_when_it_must(b):
    h = hub(b)
    b.put(h, 2)
    b.g.energy[0] = 2
    b.pay("1 B")
    assert b.g.energy[0] == 1
    b = Board()
    b.put(hub(b), 1)
    b.put(b.source("B"))
    b.g.energy[0] = 2
    b.pay("1 B")
    assert b.g.energy[0] == 2


def test_treasures_pay_and_are_gone(b):
    chest = treasure(b)
    b.put(chest, 3)
    assert b.can_pay("U R G")
    assert not b.can_pay("3 U")
    b.pay("U R")
    assert b.untapped(chest) == 1
    assert b.g.pool_n[0] == 0


def test_118_10_a_treasure_is_not_sacrificed_twice(b):
    b.put(treasure(b))
    artifact = b.filter(any=E.TYPE_ARTIFACT)
    assert not b.can_pay("1", sac=artifact, nsac=1)
    assert b.can_pay("", sac=artifact, nsac=1)
    b.put(treasure(b))
    assert b.can_pay("1", sac=artifact, nsac=1)
    assert not b.can_pay("2", sac=artifact, nsac=1)


def test_601_2g_what_is_sacrificed_can_be_tapped_for_mana_first(b):
    elf = b.source("G", types=E.TYPE_CREATURE)
    b.put(elf)
    assert b.can_pay("G", sac=b.filter(any=E.TYPE_CREATURE), nsac=1)


def test_107_5_a_source_that_is_tapped_for_the_cost_gives_no_mana(b):
    out = b.out("G")
    tapped = {"kind": E.AB_ACTIVATED, "cost": b.cost("1 T", tap=1), "zone": 3}
    d = b.card(E.TYPE_LAND, b.mana_ability(b.cost("T"), out), tapped, plain_mana=16)
    i = b.put(d)
    assert not b.can_pay("1 T", obj=i, ab=b.ability(d, 1))
    b.put(b.source("R"))
    assert b.can_pay("1 T", obj=i, ab=b.ability(d, 1))
    assert not b.can_pay("2 T", obj=i, ab=b.ability(d, 1))


def test_702_122_crew_takes_power_not_mana(b):
    elf = b.source("G", types=E.TYPE_CREATURE, power=2)
    b.put(elf)
    vehicle = b.put(b.card(E.TYPE_ARTIFACT))
    assert b.can_pay("", crew=2, obj=vehicle, ab=1)
    assert not b.can_pay("", crew=3, obj=vehicle, ab=1)
    assert not b.can_pay("G", crew=2, obj=vehicle, ab=1)
    b.put(b.card(E.TYPE_CREATURE, power=2))
    assert b.can_pay("G", crew=2, obj=vehicle, ab=1)


def test_601_2g_an_untap_cost_after_tapping_for_mana(b):
    untap = {"kind": E.AB_ACTIVATED, "cost": b.cost("1 Q", tap=2), "zone": 3}
    d = b.card(E.TYPE_CREATURE, b.mana_ability(b.cost("T"), b.out("G")), untap, plain_mana=16)
    i = b.put(d)
    assert b.can_pay("1 Q", obj=i, ab=b.ability(d, 1))
    assert not b.can_pay("Q", obj=i, ab=b.ability(d, 1))  # no mana payment, no mana abilities
    b.activate(i, b.ability(d, 1))
    b.run()
    assert b.g.result == 0
    assert not b.g.obj_tapped[i]


# --- sources that need mana themselves --------------------------------------------------------------------------------


def signet(b):
    return b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("1 T", tap=1), b.out("U", "W")))


def test_605_3_a_filter_does_not_pay_for_itself(b):
    b.put(signet(b))
    assert not b.can_pay("1")
    b.put(b.source("G"))
    assert b.can_pay("U W")
    assert not b.can_pay("U W 1")
    assert not b.can_pay("G U")
    assert b.can_pay("G")


def test_a_filter_is_paid_with_what_the_spell_does_not_need(b):
    d = signet(b)
    b.put(d)
    b.put(b.source("U"))
    b.put(b.source("G"))
    assert b.can_pay("G U W")
    it = b.pay("G U W")
    assert b.g.pool_n[0] == 0
    assert b.g.it_spent[it] == 3
    assert b.untapped(d) == 0


def test_filters_in_a_row(b):
    b.put(b.source("G"))
    b.put(signet(b), 3)
    assert b.can_pay("U U W W")
    assert b.can_pay("U U U W")
    assert not b.can_pay("U U U U")
    assert not b.can_pay("5")
    b.pay("U U U W")


def test_altar_several_uses(b):
    altar = b.card(
        E.TYPE_ARTIFACT, b.mana_ability(b.cost("", nsac=1, sac=b.filter(any=E.TYPE_CREATURE)), b.out("C", "C"))
    )
    b.put(altar)
    assert not b.can_pay("C")
    b.put(b.card(E.TYPE_CREATURE), 2)
    assert b.can_pay("C C C C")
    assert not b.can_pay("5")
    it = b.begin("4")
    b.run([lambda options: 0, lambda options: 0])
    assert b.g.result == 0
    assert b.g.it_spent[it] == 4


def test_gilded_lotus_gives_one_type(b):
    b.put(b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("T"), b.out("WUBRG", kind=O.OUT_SAME, amount=3))))
    assert b.can_pay("U U U")
    assert b.can_pay("2 U")
    assert not b.can_pay("U W")
    b.put(b.source("W"))
    assert b.can_pay("1 U U W")
    b.pay("1 U U W")
    assert b.g.pool_n[0] == 0


def test_two_units_each_of_its_own_type(b):
    b.put(b.card(E.TYPE_LAND, b.mana_ability(b.cost("T"), b.out("WU", "WU"))))
    assert b.can_pay("W U")
    assert b.can_pay("U U")
    b.pay("U W")
    assert b.g.pool_n[0] == 0


def test_alternatives_of_one_permanent(b):
    one = b.mana_ability(b.cost("T"), b.out("C"))
    two = b.mana_ability(b.cost("T", energy=1), b.out("R", "R"))
    b.put(b.card(E.TYPE_LAND, one, two))
    b.g.energy[0] = 1
    assert b.can_pay("C")
    assert b.can_pay("R R")
    assert not b.can_pay("C R")
    b.pay("R R")
    assert b.g.energy[0] == 0


# --- 106.6: restricted mana -------------------------------------------------------------------------------------------


def workshop(b):
    creatures = b.filter(any=E.TYPE_CREATURE)
    return b.card(E.TYPE_LAND, b.mana_ability(b.cost("T"), b.out("C", "C", restrict=creatures)))


def test_106_6_restricted_mana_only_for_what_it_is_for(b):
    b.put(workshop(b))
    b.put(b.source("G"))
    beast = b.put(b.card(E.TYPE_CREATURE), zone=E.ZONE_HAND)
    charm = b.put(b.card(E.TYPE_SORCERY), zone=E.ZONE_HAND)
    assert b.can_pay("2 G", obj=beast)
    assert not b.can_pay("2 G", obj=charm)
    assert b.can_pay("G", obj=charm)
    assert not b.can_pay("2", obj=beast, ab=1)


def test_restricted_mana_is_used_first(b):
    land = b.source("G")
    b.put(land, 2)
    b.put(workshop(b))
    b.pay("2", types=E.TYPE_CREATURE)
    assert b.untapped(land) == 2


def test_restricted_mana_in_the_pool_stays_for_others(b):
    creatures = b.filter(any=E.TYPE_CREATURE)
    out = b.out("G", restrict=creatures)
    land = b.source("G")
    b.put(land)
    b.mana(E.MANA_G, out=out)
    b.pay("G")
    assert b.untapped(land) == 0
    assert b.g.pool_n[0] == 1
    assert not b.can_pay("G")


# --- 106.5, 106.7 -----------------------------------------------------------------------------------------------------


def reflecting(b):
    mine = b.filter(any=E.TYPE_LAND, ctl=1)
    return b.card(E.TYPE_LAND, b.mana_ability(b.cost("T"), b.out(kind=O.OUT_COULD_PRODUCE, filter=mine)))


def test_106_7_pools_that_look_at_each_other(b):
    d = reflecting(b)
    i = b.put(d, 2)
    assert not b.can_pay("1")
    b.g.manual = 1
    core.ask(b.g, E.DEC_PRIORITY, 0, 0)
    paying.mana_options(b.g, b.t, 0)
    assert [o[0] for o in b.options()] == [E.OPT_MANA]  # 605.2: still a mana ability, legal to activate
    b.g.dec_kind = 0
    core.push(b.g, F.F_MANA_ABILITY, i, b.ability(d), 0, 0, 0)
    b.run()
    assert b.g.obj_tapped[i]
    assert b.g.pool_n[0] == 0  # 106.5
    b.put(b.source("RG"))
    assert b.can_pay("R R")
    assert b.can_pay("R G")
    assert not b.can_pay("W")


# --- 106.12, 614, 605.4: replacement effects and triggered mana abilities ---------------------------------------------


def reflection(b):
    """A permanent that you tap for mana produces twice as much of that mana."""
    replace = {"kind": E.AB_REPLACEMENT, "event": E.EV_MANA, "rkind": O.RPL_MULTIPLY, "ra": 2, "who": 1, "zone": 3}
    return b.card(E.TYPE_ENCHANTMENT, replace)


def wake(b):
    """Whenever you tap a land for mana, you add one mana of any type that it produced."""
    land = b.filter(any=E.TYPE_LAND)
    program = b.program((O.OP_MANA, O.WHO_YOU, b.out(kind=O.OUT_EVENT_TYPE)))
    trigger = {
        "kind": E.AB_TRIGGERED_MANA,
        "event": E.EV_TAP_MANA,
        "who": 1,
        "filter": land,
        "prog": program,
        "zone": 3,
    }
    return b.card(E.TYPE_ENCHANTMENT, trigger)


def test_106_12b_doubled_mana_is_counted_and_really_comes(b):
    b.put(reflection(b))
    b.put(b.source("G"))
    assert b.can_pay("G G")
    assert not b.can_pay("3")
    it = b.pay("G G")
    assert b.g.it_spent[it] == 2
    b.put(reflection(b))
    b.put(b.source("R"))
    b.pay("1")
    assert pool_text(b.g) == "RRR"


def test_106_12b_only_what_is_tapped_for_mana_is_doubled(b):
    b.put(reflection(b))
    b.put(b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("", sac_self=1), b.out("R"))))
    assert b.can_pay("R")
    assert not b.can_pay("2")
    b.pay("R")
    assert b.g.pool_n[0] == 0


def test_doubled_mana_of_a_dual_land_is_of_one_type(b):
    b.put(reflection(b))
    b.put(b.source("RG"))
    assert b.can_pay("G G")
    assert not b.can_pay("R G")
    b.pay("R R")


def test_605_4a_triggered_mana_abilities_are_counted_and_resolve_at_once(b):
    b.put(wake(b))
    b.put(b.source("RG"))
    assert b.can_pay("R R")
    assert not b.can_pay("R G")
    assert not b.can_pay("3")
    it = b.pay("G G")
    assert b.g.it_spent[it] == 2
    assert b.g.item_n == 1
    b.put(wake(b))
    b.put(b.source("U"))
    b.pay("U")
    assert pool_text(b.g) == "UU"


def test_605_1b_an_aura_that_adds_another_color(b):
    program = b.program((O.OP_MANA, O.WHO_EVENT, b.out("R")))
    trigger = {
        "kind": E.AB_TRIGGERED_MANA, "event": E.EV_TAP_MANA, "flags": O.ABF_HOST_EVENT, "prog": program, "zone": 3,
    }  # fmt: skip
    aura = b.put(b.card(E.TYPE_ENCHANTMENT, trigger))
    forest = b.put(b.source("G"))
    assert not b.can_pay("1 R")
    b.g.obj_host[aura] = forest
    assert b.can_pay("1 R")
    it = b.pay("1 R")
    assert b.g.it_spent[it] == 2


def test_106_6a_doubled_restricted_mana_stays_restricted(b):
    b.put(reflection(b))
    d = workshop(b)
    i = b.put(d)
    core.push(b.g, F.F_MANA_ABILITY, i, b.ability(d), 0, 0, 0)
    b.run()
    assert pool_text(b.g) == "CCCC"
    assert b.g.pool_n[0] == 1 and b.g.pool_out[0, 0] != 0


# --- 106.4: pools empty -----------------------------------------------------------------------------------------------


def test_106_4_pools_empty_but_for_what_is_kept(b):
    b.mana(E.MANA_R, flags=E.UNIT_KEEP_TURN)
    b.mana(E.MANA_G)
    b.mana(E.MANA_R, 2)
    mana.empty_pools(b.g, b.t)
    events.flush(b.g, b.t)
    assert pool_text(b.g) == "R"
    mana.no_longer_kept(b.g, E.UNIT_KEEP_TURN)
    assert pool_text(b.g) == "R"
    mana.empty_pools(b.g, b.t)
    events.flush(b.g, b.t)
    assert pool_text(b.g) == ""


def test_106_4_much_mana_of_few_kinds(b):
    for kind in (E.MANA_R, E.MANA_G):
        b.mana(kind, 5000)
    b.mana(E.MANA_C, 300, out=b.out("C", restrict=b.filter(any=E.TYPE_CREATURE)))
    assert b.g.pool_n[0] == 3
    it = b.pay("6000 R R", types=E.TYPE_CREATURE)
    assert b.g.it_spent[it] == 6002
    assert len(pool_text(b.g)) == 10300 - 6002
    assert "C" not in pool_text(b.g)  # restricted mana first
    assert b.can_pay("4296 R G")
    assert not b.can_pay("4298 G")


# --- purity, speed paths ----------------------------------------------------------------------------------------------


def test_asking_changes_nothing(b):
    b.put(hub(b), 2)
    b.put(signet(b))
    b.put(treasure(b))
    b.put(b.source("RG"), 2)
    b.g.energy[0] = 1

    def view():
        skip = {"work", "quiet", "scratch", "scratch_n"}
        names = [n for n in S.GAME.names if n not in skip and not n.startswith(WORKING)]
        record = b.g
        return [
            getattr(record, n).tolist() if hasattr(getattr(record, n), "tolist") else getattr(record, n) for n in names
        ]

    before = view()
    for text in ("R", "R G U W", "1 B B", "7", "WU WU 2B", "5 C"):
        b.can_pay(text)
    assert view() == before


WORKING = ("av_", "y_", "look", "q_", "u_", "d_", "ch_", "cy_", "se_", "plan_", "search_", "opt_", "pe_")


# --- manual payment (601.2g-h) ----------------------------------------------------------------------------------------


def test_manual_payment_offers_only_what_leaves_the_rest_payable(b):
    b.g.manual = 1
    dual, forest = b.put(b.source("RG")), b.put(b.source("G"))
    it = b.begin("R G")
    b.run()
    assert {(o[0], o[1], o[3] & 7) for o in b.options()} == {
        (E.OPT_MANA, dual, E.MANA_R),
        (E.OPT_MANA, forest, 0),
    }
    b.run([lambda options: next(k for k, o in enumerate(options) if o[1] == forest)])
    assert b.g.dec_kind == 0  # from here on there is but one way to go on
    assert b.g.it_spent[it] == 2


def test_manual_phyrexian_choice(b):
    b.g.manual = 1
    b.put(b.source("R"))
    b.begin("RP")
    b.run()
    assert {o[0] for o in b.options()} == {E.OPT_MANA_TYPE, E.OPT_LIFE}
    b.run([lambda options: next(k for k, o in enumerate(options) if o[0] == E.OPT_LIFE)])
    assert b.g.life[0] == 18
    assert b.g.pay_n == 0


def test_manual_payment_never_strands_the_payer(b):
    b.g.manual = 1
    filtering = signet(b)
    b.put(filtering)
    green, blue = b.put(b.source("G")), b.put(b.source("U"))
    b.begin("G U W")
    b.run([lambda options: next(k for k, o in enumerate(options) if o[1] == green)])
    assert all(o[0] != E.OPT_MANA or o[1] != green for o in b.options())
    b.run([lambda options: next(k for k, o in enumerate(options) if o[0] == E.OPT_MANA and o[1] not in (green, blue))])
    # the green mana is spoken for, so only the blue land can pay for the filter, and all the rest is forced
    assert b.g.result == 0
    assert b.g.pay_n == 0
    assert b.g.obj_tapped[blue]


def test_733_1_cancelling_is_offered_while_it_may_be(b):
    b.g.manual = 1
    b.put(b.source("R"), 2)
    b.g.cancel = 1
    b.begin("R")
    b.run()
    assert (E.OPT_CANCEL, 0, 0, 0) in b.options()
    b.run([(E.OPT_CANCEL, 0, 0, 0)])
    assert b.g.cancel == 2


# --- 118.12: costs paid on resolution ---------------------------------------------------------------------------------


def test_118_12_a_cost_on_resolution(b):
    b.put(b.source("R"), 2)
    ability = {"kind": E.AB_TRIGGERED, "zone": 3}
    source = b.put(b.card(E.TYPE_CREATURE, ability))
    row, dear = b.cost("1 R"), b.cost("3")
    it = core.new_item(b.g, E.AB_TRIGGERED, S.ITEM_STACK, b.ability(b.g.obj_def[source]), 0, source)
    assert payment.can_pay_effect(b.g, b.t, 0, row, it)
    assert not payment.can_pay_effect(b.g, b.t, 0, dear, it)
    core.push(b.g, F.F_PAY, it, row, 0, 0, 0)
    b.run()
    assert b.g.pool_n[0] == 0
    assert b.g.it_spent[it] == 0


# --- 601.2h: the other parts of a cost --------------------------------------------------------------------------------


def test_601_2h_energy_life_counters_and_sacrifice_are_paid(b):
    creature = b.card(E.TYPE_CREATURE)
    b.put(creature, 2)
    b.put(b.source("R"))
    b.g.energy[0] = 3
    given = {"sac": b.filter(any=E.TYPE_CREATURE), "nsac": 1, "add_counter": E.CTR_CHARGE, "nadd": 1}
    b.begin("R", types=E.TYPE_ARTIFACT, energy=2, life=1, tap=1, **given)
    b.run()
    assert b.g.result == 0
    assert b.g.pay_n == 0  # both creatures are alike: nobody is asked
    assert (b.g.energy[0], b.g.life[0]) == (1, 19)
    row = core.zone_row(0, E.ZONE_BATTLEFIELD)
    left = [b.g.zone[row, k] for k in range(b.g.zone_n[row])]
    assert sum(b.g.obj_def[i] == creature for i in left) == 1
    assert core.counters(b.g, left[-1], E.CTR_CHARGE) == 1


def test_cycling_discards_the_card_itself(b):
    b.put(b.source("U"))
    ability = {"kind": E.AB_ACTIVATED, "cost": b.cost("U", discard_self=1), "zone": E.ZONE_HAND}
    d = b.card(E.TYPE_SORCERY, ability)
    i = b.put(d, zone=E.ZONE_HAND)
    b.activate(i, b.ability(d))
    b.run()
    assert b.g.zone_n[core.zone_row(0, E.ZONE_HAND)] == 0
    assert b.g.zone_n[core.zone_row(0, E.ZONE_GRAVEYARD)] == 1


def test_crew_is_paid_with_enough_power(b):
    small, big = b.card(E.TYPE_CREATURE, power=1), b.card(E.TYPE_CREATURE, power=3)
    b.put(small)
    crew = {"kind": E.AB_ACTIVATED, "cost": b.cost("", crew=3), "zone": 3}
    vehicle = b.card(E.TYPE_ARTIFACT, crew)
    i = b.put(vehicle)
    last = b.put(big)
    b.activate(i, b.ability(vehicle))
    b.run([lambda options: 1, lambda options: 1])  # the big one; then the small one isn't needed
    assert b.g.result == 0
    assert b.g.obj_tapped[last]
    assert b.untapped(small) == 1


# --- mana abilities that give up other permanents (118.3, 601.2g) -----------------------------------------------------


def ironworks(b):
    """Sacrifice an artifact for {C}{C}."""
    artifact = b.filter(any=E.TYPE_ARTIFACT)
    return b.card(E.TYPE_ARTIFACT, b.mana_ability(b.cost("", sac=artifact, nsac=1), b.out("C", "C")))


def test_the_source_that_gives_up_others_goes_last(b):
    works = b.put(ironworks(b))
    other = b.put(b.card(E.TYPE_ARTIFACT))
    assert b.can_pay("4")
    assert not b.can_pay("5")
    b.begin("4")
    b.run([lambda options: next(k for k, o in enumerate(options) if o[1] == other)] if b.g.opt_n else [])
    while b.g.dec_kind:
        assert [o[1] for o in b.options()] in ([other], [works])
        b.run([lambda options: 0])
    assert b.g.result == 0
    assert b.g.pay_n == 0


def test_what_is_tapped_for_the_cost_itself_is_not_given_up(b):
    b.put(ironworks(b))
    d = b.card(E.TYPE_ARTIFACT, {"kind": E.AB_ACTIVATED, "cost": b.cost("4 T"), "zone": 3})
    i = b.put(d)
    assert not b.can_pay("4 T", obj=i, ab=b.ability(d))
    assert b.can_pay("2 T", obj=i, ab=b.ability(d))


def test_what_needs_mana_is_used_before_it_is_given_up(b):
    b.put(ironworks(b))
    b.put(signet(b))
    assert not b.can_pay("5")  # the filter has to be paid for by giving up one of the two
    b.put(b.source("G"))
    assert b.can_pay("6")
    assert not b.can_pay("7")
    b.begin("6")
    while b.g.agenda_n and not b.g.result:
        b.run([lambda options: 0] if b.g.dec_kind else [])
        if not b.g.dec_kind:
            break
    assert b.g.result == 0
    assert b.g.pay_n == 0


def test_119_4_who_has_less_than_no_life_still_pays_mana(b):
    b.g.life[0] = -1
    b.put(hub(b), 2)
    assert b.can_pay("2")
    assert not b.can_pay("RP")
