"""601.2b, 118.8, 118.9, 702.27, 702.33, 702.34: additional and alternative costs, chosen as a spell is proposed."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    KICKED,
    THIS_X,
    X,
    additional_cost,
    another_target,
    any_card,
    any_target,
    artifact,
    buyback,
    card,
    colored,
    cost_less,
    counter,
    create,
    creature,
    damage,
    destroy,
    discarding,
    draw,
    enchantment,
    enters_with,
    exiling_from_graveyard,
    exiling_from_hand,
    flashback,
    gain_life,
    if_,
    instant,
    kicked_with,
    kicker,
    may_cast_for,
    multikicker,
    or_cast_for,
    paying_life,
    returning,
    sacrificing,
    sorcery,
    spell,
    subtype,
    target,
    token,
    when_enters,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario

BEAST = token("Beast", "G", creature("Beast", 3, 3))
BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
BURST = card(
    "Test Burst",
    "{R}",
    instant,
    kicker("{2}"),
    if_(KICKED >= 1, damage(4, target(creature)), otherwise=damage(1, target(any_target))),
)
PAIR = card(
    "Test Pair",
    "{B}",
    sorcery,
    kicker("{B}"),
    destroy(target(creature)),
    if_(KICKED >= 1, destroy(another_target(creature))),
)
HOST = card(
    "Test Host", "{1}{G}", creature("Beast", 2, 2), kicker("{2}"), when_enters(create(BEAST), only_if=KICKED >= 1)
)
MAGE = card(
    "Test Mage",
    "{W}",
    creature("Wizard", 2, 2),
    kicker("{G}"),
    kicker("{U}"),
    when_enters(gain_life(3), only_if=kicked_with(1)),
    when_enters(draw(1), only_if=kicked_with(2)),
)
CHALICE = card(
    "Test Chalice",
    "{0}",
    artifact,
    multikicker("{2}"),
    enters_with(KICKED, E.CTR_CHARGE),
)
SAPLINGS = card(
    "Test Saplings",
    "{G}",
    creature("Treefolk", 1, 1),
    kicker("{X}"),
    when_enters(gain_life(THIS_X), only_if=KICKED >= 1),
)
AGAIN = card("Test Again", "{R}", instant, buyback("{2}"), damage(1, target(any_target)))
BACK = card("Test Back", "{R}", sorcery, flashback("{2}{R}"), damage(2, target(any_target)))
GRIM = card("Test Grim", "{B}", sorcery, flashback("{B}" + exiling_from_graveyard(1)), gain_life(2))
ALTAR = card("Test Altar", "{B}", instant, additional_cost(sacrificing(creature)), draw(2))
EITHER = card("Test Either", "{B}", sorcery, additional_cost(discarding(1), "{3}"), gain_life(4))
WILL = card(
    "Test Will",
    "{3}{U}{U}",
    instant,
    or_cast_for(paying_life(1) + exiling_from_hand(1, colored("U"))),
    counter(target(spell)),
)
GUSH = card("Test Gush", "{4}{U}", instant, or_cast_for(returning(2, subtype("Island"))), draw(2))
FREE = card("Test Free", "{U}", enchantment, may_cast_for("{0}", any_card.you_control, E.ZONE_HAND))
SUNS = card("Test Suns", "{3}", artifact, may_cast_for("{W}{U}{B}{R}{G}", any_card.you_control))
GUIDE = card("Test Guide", "{G}", creature("Elf", 1, 1), cost_less(1, any_card.you_control))
BLAZE = card("Test Blaze", "{X}{R}", sorcery, damage(X, target(any_target)))
CARDS = (
    *(BEAR, BURST, PAIR, HOST, MAGE, CHALICE, SAPLINGS, AGAIN, BACK, GRIM, ALTAR, EITHER, WILL, GUSH, FREE, SUNS),
    *(GUIDE, BLAZE),
)
BOTH = pytest.mark.parametrize("manual", [False, True])


def table(mana: str, *hand: str, manual: bool = False) -> Scenario:
    s = Scenario(CARDS, manual=manual)
    s.me.mana(mana).hand(*hand)
    s.at("main1", turn_of=s.me)
    return s


def casts(s: Scenario) -> set[str]:
    """All offers to cast something, in words."""
    s.start()
    return {o.removeprefix("cast Test ") for o in s.options if o.startswith("cast ")}


def settle(s: Scenario) -> None:
    """Pay by hand what has but one way to be paid."""
    while s.decision in ("pay", "cost"):
        s.take(0)


# --- kicker (702.33) --------------------------------------------------------------------------------------------------


@BOTH
def test_702_33a_kicker_is_offered_where_it_can_be_paid(manual):
    """118.8b: an additional cost that is optional."""
    assert casts(table("GG", "Test Host", manual=manual)) == {"Host"}
    assert casts(table("GGGG", "Test Host", manual=manual)) == {"Host", "Host with kicker"}
    s = table("GGGG", "Test Host", manual=manual)
    s.me.cast("Test Host", how="kicker")
    settle(s)
    assert s.me.mana == ""
    s.resolve_all()
    assert s["Beast"].controller is s.me
    s = table("GGGG", "Test Host", manual=manual)
    s.me.cast("Test Host")
    settle(s)
    s.resolve_all()
    assert not s.all("Beast")
    assert s.me.mana == "GG"


def test_702_33f_each_kicker_by_itself():
    s = table("WGU", "Test Mage")
    s.me.library("Test Bear")
    assert casts(s) == {
        "Mage",
        "Mage with kicker {G}",
        "Mage with kicker {U}",
        "Mage with kicker {G} and with kicker {U}",
    }
    s.me.cast("Test Mage", how="with kicker {G} and with kicker {U}")
    s.resolve_all()
    while s.decision == "order":
        s.take(0)
        s.resolve_all()
    assert (s.me.life, len(s.me.hand)) == (23, 1)
    s = table("WU", "Test Mage")
    s.me.library("Test Bear")
    s.me.cast("Test Mage", how="kicker {U}")
    s.resolve_all()
    assert (s.me.life, len(s.me.hand)) == (20, 1)


def test_702_33g_targets_only_if_it_was_kicked():
    s = table("BB", "Test Pair")
    s.opp.battlefield("Test Bear")
    assert casts(s) == {"Pair"}  # no second creature to target
    s = table("BB", "Test Pair")
    s.opp.battlefield("Test Bear", 2)
    s.me.cast("Test Pair", how="kicker", target=["Test Bear", "Test Bear"])
    s.resolve()
    assert not s.all("Test Bear", "battlefield")


def test_601_2c_other_targets_if_it_was_kicked():
    s = table("RRR", "Test Burst")
    assert casts(s) == {"Burst"}  # kicked, it needs a creature
    s.me.cast("Test Burst", target=s.opp)
    s.resolve()
    assert s.opp.life == 19
    s = table("RRR", "Test Burst")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test Burst", how="kicker", target="Test Bear")
    s.resolve()
    assert s["Test Bear"].zone == "graveyard"


@BOTH
def test_702_33c_multikicker_as_often_as_it_can_be_paid(manual):
    s = table("CCCCC", "Test Chalice", manual=manual)
    s.me.cast("Test Chalice")
    assert s.decision == "amount"
    assert s.options == ["0", "1", "2"]
    s.me.choose(2)
    settle(s)
    s.resolve()
    assert s["Test Chalice"].counters == {"charge": 2}
    assert s.me.mana == "C"


def test_118_8_reductions_and_additional_costs_add_up():
    s = table("GGG", "Test Host")
    s.me.battlefield("Test Guide")
    assert casts(s) == {"Host", "Host with kicker"}
    s.me.cast("Test Host", how="kicker")
    assert s.me.mana == ""


def test_707_10_a_copy_of_a_kicked_spell_is_kicked():
    s = table("BBRR", "Test Pair", "Reverberate")
    s.me.hand("Test Burst")
    s.opp.battlefield("Test Bear", 2)
    s.me.mana("RRR")
    s.start()
    s.me.cast("Test Burst", how="kicker", target="Test Bear")
    s.me.cast("Reverberate", target="Test Burst")
    s.resolve()
    while s.decision != "priority":
        s.take(0)
    s.resolve_all()
    assert len(s.all("Test Bear", "graveyard")) >= 1


# --- X in additional costs (107.3) ------------------------------------------------------------------------------------


@BOTH
def test_107_3m_x_of_a_kicker(manual):
    s = table("GGGG", "Test Saplings", manual=manual)
    s.me.cast("Test Saplings", how="kicker", x=3)
    settle(s)
    s.resolve_all()
    assert s.me.life == 23
    s = table("GGGG", "Test Saplings", manual=manual)
    s.me.cast("Test Saplings")
    settle(s)
    s.resolve_all()
    assert (s.me.life, s.me.mana) == (20, "GGG")


# --- buyback (702.27) -------------------------------------------------------------------------------------------------


@BOTH
def test_702_27a_buyback_returns_it_as_it_resolves(manual):
    s = table("RRR", "Test Again", manual=manual)
    s.me.cast("Test Again", how="buyback", target=s.opp)
    settle(s)
    s.resolve()
    assert (s["Test Again"].zone, s.opp.life) == ("hand", 19)


def test_702_27a_not_if_it_is_countered_or_has_no_target_left():
    s = table("RRRUU", "Test Again", "Counterspell")
    s.me.cast("Test Again", how="buyback", target=s.opp)
    s.me.cast("Counterspell", target="Test Again")
    s.resolve_all()
    assert s["Test Again"].zone == "graveyard"
    s = table("RRRR", "Test Again", "Shock")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test Again", how="buyback", target="Test Bear")
    s.me.cast("Shock", target="Test Bear")
    s.resolve_all()
    assert s["Test Again"].zone == "graveyard"


# --- flashback (702.34) -----------------------------------------------------------------------------------------------


@BOTH
def test_702_34a_from_the_graveyard_then_exiled(manual):
    s = Scenario(CARDS, manual=manual)
    s.me.mana("RRR").graveyard("Test Back")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Back with flashback"}
    s.me.cast("Test Back", how="flashback", target=s.opp)
    settle(s)
    s.resolve()
    assert (s["Test Back"].zone, s.opp.life, s.me.mana) == ("exile", 18, "")


def test_702_34a_exiled_also_when_countered():
    s = Scenario(CARDS)
    s.me.mana("RRRUU").graveyard("Test Back").hand("Counterspell")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Back", how="flashback", target=s.opp)
    s.me.cast("Counterspell", target="Test Back")
    s.resolve_all()
    assert s["Test Back"].zone == "exile"


def test_702_34a_timing_and_owner():
    s = Scenario(CARDS)
    s.me.mana("RRR").graveyard("Test Back")
    s.opp.mana("RRR").graveyard("Test Back")
    s.at("main1", turn_of=s.opp)
    s.start()
    assert s.deciding is s.opp
    s.pass_()
    assert casts(s) == set()  # a sorcery, in an opponent's turn


def test_118_3_a_card_is_not_exiled_for_its_own_flashback():
    s = Scenario(CARDS)
    s.me.mana("B").graveyard("Test Grim")
    s.at("main1", turn_of=s.me)
    assert casts(s) == set()
    s = Scenario(CARDS)
    s.me.mana("B").graveyard("Test Grim", "Test Bear")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Grim", how="flashback")
    s.resolve()
    assert s["Test Bear"].zone == s["Test Grim"].zone == "exile"


# --- additional costs (118.8) -----------------------------------------------------------------------------------------


@BOTH
def test_118_8_a_sacrifice_as_an_additional_cost(manual):
    s = table("B", "Test Altar", manual=manual)
    assert casts(s) == set()
    s = table("B", "Test Altar", manual=manual)
    s.me.battlefield("Test Bear").library("Test Bear", "Test Bear")
    s.me.cast("Test Altar")
    settle(s)
    assert s["Test Bear"].zone in ("graveyard", "hand")
    assert s.me["Test Altar"].zone == "stack"


def test_118_8_one_of_two_additional_costs():
    s = table("BBBB", "Test Either", "Test Bear")
    assert casts(s) == {"Either (discard a card)", "Either ({3})"}
    s.me.cast("Test Either", how="discard")
    assert s["Test Bear"].zone == "graveyard"
    assert s.me.mana == "BBB"
    s = table("BBBB", "Test Either")
    assert casts(s) == {"Either ({3})"}  # it doesn't discard itself


# --- alternative costs (118.9) ----------------------------------------------------------------------------------------


def test_118_9_exile_a_blue_card_and_pay_life():
    s = table("R", "Test Will", "Test Gush", "Test Bear", "Shock")
    s.me.cast("Shock", target=s.opp)
    assert casts(s) == {"Will for another cost"}
    s.me.cast("Test Will", how="another cost", target="Shock")
    assert (s.me.life, s["Test Gush"].zone) == (19, "exile")
    s.resolve_all()
    assert s.opp.life == 20


def test_118_9_return_two_islands():
    s = table("", "Test Gush")
    s.me.battlefield("Island").library("Test Bear", "Test Bear")
    assert casts(s) == set()
    s = table("", "Test Gush")
    s.me.battlefield("Island", 3).library("Test Bear", "Test Bear")
    s.me.cast("Test Gush", how="another cost")
    s.resolve()
    assert len(s.me.hand) == 4
    assert len(s.all("Island", "battlefield")) == 1


def test_118_9_107_3b_free_casts_and_x():
    s = table("", "Test Blaze", "Test Altar")
    s.me.battlefield("Test Free")
    assert casts(s) == {"Blaze without paying its mana cost"}  # 118.9d: the sacrifice would still be owed
    s.me.cast("Test Blaze", how="without", target=s.opp)
    s.resolve()
    assert s.opp.life == 20


def test_118_9a_only_one_alternative_cost():
    s = Scenario(CARDS)
    s.me.battlefield("Test Suns").mana("WUBRG").graveyard("Test Back").hand("Test Gush")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Gush", "Gush for another cost", "Back with flashback"}


def test_118_9d_additional_costs_and_reductions_come_to_an_alternative_cost():
    s = table("WUBRGCC", "Test Host")
    s.me.battlefield("Test Suns")
    assert "Host with kicker" in {c.replace("Host for another cost with", "Host with") for c in casts(s)}
    s.me.cast("Test Host", how="for another cost with kicker")
    assert s.me.mana == ""


def test_an_unknown_way_is_an_error():
    s = table("GG", "Test Host")
    with pytest.raises(ScenarioError):
        s.me.cast("Test Host", how="kicker")
