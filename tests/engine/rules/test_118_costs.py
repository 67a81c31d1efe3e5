"""118: what costs are, what changes them, and when they are paid."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    additional_cost,
    any_card,
    artifact,
    buyback,
    card,
    cost_less,
    cost_more,
    creature,
    enchantment,
    gain_life,
    goes_to_exile_instead,
    instant,
    it,
    kicker,
    mana_value_of,
    may_cast_for,
    may_pay,
    or_cast_for,
    paying_life,
    sacrificing,
    sorcery,
    spend_as_though,
    whenever,
    you_cast,
)
from manaloom.engine.errors import CardError
from manaloom.engine.scenario import Scenario

BOTH = pytest.mark.parametrize("manual", [False, True])
MINE = any_card.you_control
WEIGHER = card("Test Weigher", "{1}", artifact, whenever(you_cast(), gain_life(mana_value_of(it))))


def casts(s: Scenario) -> set[str]:
    s.start()
    return {o.removeprefix("cast ") for o in s.options if o.startswith("cast ")}


def table(cards, mana: str, hand: str, *board: str, manual: bool = False) -> Scenario:
    s = Scenario(cards, manual=manual)
    s.me.hand(hand).mana(mana)
    for name in board:
        s.me.battlefield(name)
    s.at("main1", turn_of=s.me).start()
    return s


def pay(s: Scenario) -> None:
    while s.decision in ("pay", "cost", "color"):
        s.take(0)


@BOTH
def test_118_2_mana_abilities_only_where_mana_is_paid(manual):
    eater = card("Test Eater", "{1}", artifact, activated(sacrificing(creature), gain_life(1)))
    s = table([eater], "", "Forest", "Test Eater", "Llanowar Elves", manual=manual)
    s.me.activate("Test Eater")
    assert s.decision == ("cost" if manual else "priority")
    assert not any("activate" in o for o in s.options if s.decision == "cost")
    pay(s)
    assert (s["Llanowar Elves"].zone, s.me.mana) == ("graveyard", "")  # nobody had a chance to tap it


@BOTH
def test_118_5a_a_spell_that_costs_nothing_is_cast_like_others(manual):
    zero = card("Test Zero", "{0}", sorcery, gain_life(2))
    s = table([zero, WEIGHER], "", "Test Zero", "Test Weigher", manual=manual)
    assert casts(s) == {"Test Zero"}  # it doesn't cast itself
    s.me.cast("Test Zero")
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.me.life == 22


@BOTH
def test_118_6a_no_mana_cost_stays_unpayable_but_for_an_alternative(manual):
    none = card("Test None", None, sorcery, gain_life(2), colors="U")
    less = card("Test Less", "{1}", artifact, cost_less(3, MINE))
    more = card("Test More", "{1}", artifact, cost_more(1, any_card))
    free = card("Test Free", "{1}", artifact, may_cast_for("{0}", MINE))
    cards = [none, less, more, free]
    assert casts(table(cards, "UUUU", "Test None", "Test Less", manual=manual)) == set()
    assert casts(table(cards, "UUUU", "Test None", "Test More", manual=manual)) == set()
    s = table(cards, "UUUU", "Test None", "Test Free", "Test More", manual=manual)
    assert casts(s) == {"Test None without paying its mana cost"}
    s.me.cast("Test None", how="without")
    pay(s)
    assert s.me.mana == "UUU"  # 118.9d: the increase comes to the alternative cost


@BOTH
@pytest.mark.parametrize(
    ("cost", "less", "pool"),
    [
        ("{2}{W}", "{U}", "WC"),  # 118.7b: no {U} to take off, so one generic
        ("{2}{W}", "{W}{W}", "C"),  # 118.7c
        ("{1}{C}", "{C}{C}", ""),  # 118.7d
        ("{1}{W}", "{C}", "W"),  # 118.7b
        ("{1}{W}{B}", "{W/P}", "CB"),  # 118.7f
        ("{2}{W}", "{S}", "WC"),  # 118.7g
        ("{2}{W}", "{1}{W}", "C"),
        ("{W}", "{3}", "W"),  # 118.7a
        ("{3}", "{3}", ""),  # 118.7: reduced to nothing, it is {0}
    ],
)
def test_118_7b_118_7c_118_7d_118_7f_118_7g_what_reductions_take_off(cost, less, pool, manual):
    one = card("Test One", cost, sorcery, gain_life(1))
    reducer = card("Test Reducer", "{1}", artifact, cost_less(less, MINE))
    s = table([one, reducer], pool, "Test One", "Test Reducer", manual=manual)
    assert casts(s) == {"Test One"}
    s.me.cast("Test One")
    pay(s)
    assert s.me.mana == ""
    if pool:
        assert casts(table([one, reducer], pool[:-1], "Test One", "Test Reducer", manual=manual)) == set()


def test_118_7e_halves_of_hybrid_reductions_are_refused():
    with pytest.raises(CardError, match=r"118\.7e"):
        cost_less("{W/U}", MINE)


@BOTH
def test_118_8a_any_number_of_additional_costs(manual):
    all_of_them = card(
        "Test All",
        "{R}",
        instant,
        kicker("{1}"),
        buyback("{2}"),
        additional_cost(paying_life(1)),
        gain_life(1),
    )
    s = table([all_of_them], "RRRR", "Test All", manual=manual)
    assert casts(s) == {
        f"Test All{how}" for how in ("", " with kicker", " with buyback", " with kicker and with buyback")
    }
    s.me.cast("Test All", how="with kicker and with buyback")
    pay(s)
    assert (s.me.mana, s.me.life) == ("", 19)
    s.resolve()
    assert (s["Test All"].zone, s.me.life) == ("hand", 20)


@BOTH
@pytest.mark.parametrize(("how", "mana"), [(None, "WW"), ("kicker", "WWWWW"), ("for another cost", "C")])
def test_118_8d_118_9c_the_mana_cost_stays_what_it_is(how, mana, manual):
    one = card("Test One", "{1}{W}", sorcery, kicker("{3}"), or_cast_for("{1}"), gain_life(1))
    s = table([one, WEIGHER], mana, "Test One", "Test Weigher", manual=manual)
    s.me.cast("Test One", how=how)
    pay(s)
    assert s.me.mana == ""
    s.resolve()  # the Weigher's ability
    assert s.me.life == 22


@BOTH
def test_118_9b_alternative_costs_are_optional(manual):
    one = card("Test One", "{1}{W}", sorcery, or_cast_for(paying_life(2)), gain_life(1))
    assert casts(table([one], "WW", "Test One", manual=manual)) == {"Test One", "Test One for another cost"}


@BOTH
def test_118_11_a_cost_is_paid_though_something_else_happens(manual):
    rites = card("Test Rites", "{B}", instant, additional_cost(sacrificing(creature)), gain_life(3))
    peace = card("Test Peace", "{W}", enchantment, goes_to_exile_instead(any_card))
    s = table([rites, peace], "B", "Test Rites", "Test Peace", "Grizzly Bears", manual=manual)
    s.me.cast("Test Rites")
    pay(s)
    assert s["Grizzly Bears"].zone == "exile"
    s.resolve()
    assert s.me.life == 23


@BOTH
def test_118_13b_two_ways_of_a_cost_on_resolution(manual):
    offer = card("Test Offer", "{0}", sorcery, may_pay("{R/P}", then=gain_life(5)))
    s = table([offer], "", "Test Offer", manual=manual)
    s.me.cast("Test Offer")
    s.resolve()
    s.me.choose(True)
    pay(s)
    assert s.me.life == 23  # 2 life was paid
    s = table([offer], "R", "Test Offer", manual=manual)
    s.me.cast("Test Offer")
    s.resolve()
    s.me.choose(True)
    if manual:  # just before it is paid, the payer chooses
        assert {o for o in s.options if not o.startswith("take")} == {"{R}", "pay 2 life"}
        s.me.choose("R")
    pay(s)
    assert (s.me.life, s.me.mana) == (25, "")


@BOTH
def test_118_14_mana_of_any_type(manual):
    one = card("Test One", "{C}{W}", sorcery, gain_life(1))
    colors = card("Test Colors", "{1}", artifact, spend_as_though())
    types = card("Test Types", "{1}", artifact, spend_as_though(types=E.MASK_TYPES))
    cards = [one, colors, types]
    assert casts(table(cards, "RR", "Test One", "Test Colors", manual=manual)) == set()
    s = table(cards, "RR", "Test One", "Test Types", manual=manual)
    assert casts(s) == {"Test One"}
    s.me.cast("Test One")
    pay(s)
    assert s.me.mana == ""


@BOTH
@pytest.mark.parametrize("others", [(), ("Simic Signet", "Gruul Signet"), ("Orochi Leafcaller",)])
def test_118_3_a_filter_is_used_again_and_again(others, manual):
    nine = card("Test Nine", "{W}{W}{U}{U}{B}{B}{R}{R}{G}", sorcery, gain_life(1))
    for forests, payable in ((9, True), (8, False)):
        s = Scenario([nine], manual=manual)
        s.me.hand("Test Nine").battlefield("Forest", forests).battlefield("Orochi Leafcaller", sick=True)
        for name in others:
            s.me.battlefield(name)
        s.at("main1", turn_of=s.me).start()
        if payable or "Simic Signet" not in others:
            assert (casts(s) == {"Test Nine"}) is payable
        else:  # with eight uses of three sources it could be paid for: beyond the bound of the search, which is counted
            assert casts(s) == set()
            assert s.g["search_capped"] > 0
    if not manual and not others:
        s = table([nine], "GGGGGGGGG", "Test Nine", "Orochi Leafcaller")
        s.me.cast("Test Nine")
        assert s.me.mana == ""
