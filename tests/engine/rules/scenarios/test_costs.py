"""Costs and payment in whole situations, with the cards that they are about; each in both ways of payment."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    COLORS_SPENT,
    X,
    activated,
    add,
    add_any_color,
    add_one_color,
    additional_cost,
    artifact,
    card,
    convoke,
    counters_on,
    create,
    creature,
    damage,
    delve,
    discarding_your_hand,
    draw,
    enchant,
    enchantment,
    enters_with,
    gain_life,
    host,
    instant,
    is_sacrificed,
    is_tapped_for_mana,
    its_controller,
    land,
    put_counters,
    sacrificing,
    sacrificing_this,
    sorcery,
    spend_as_though,
    spend_only_as_colorless,
    tapping,
    this,
    token,
    untapping,
    was_spent,
    when_you_cast_this,
    whenever,
    you,
)
from manaloom.engine.scenario import Scenario

BOTH = pytest.mark.parametrize("manual", [False, True])
PAYING = ("pay", "cost", "color")


def ways(s: Scenario, look) -> set:
    """What ``look`` sees after each way to pay what is being paid for; nowhere is there nothing to choose."""
    found, todo, seen = set(), [s.batch.clone()], set()
    while todo:
        s.batch = todo.pop()
        key = s.batch.games[0].tobytes()
        if key in seen:
            continue
        seen.add(key)
        assert not s.over
        if s.decision not in PAYING:
            found.add(look(s))
            continue
        here = s.batch
        options = [k for k, o in enumerate(s.options) if not o.startswith("take it back")]
        assert options, "nothing to choose but to take it back"
        for k in options:
            s.batch = here.clone()
            s.batch.step([k])
            todo.append(s.batch)
    return found


def casts(s: Scenario) -> set[str]:
    """The cards that may be cast, with how."""
    s.start()
    return {o.removeprefix("cast ") for o in s.options if o.startswith("cast ")}


def tapped(s: Scenario, *names: str) -> tuple[int, ...]:
    """How many of each name are tapped on the battlefield."""
    return tuple(sum(t.tapped for t in s.all(name, "battlefield")) for name in names)


def left(s: Scenario, *names: str) -> tuple[int, ...]:
    """How many of each name are on the battlefield."""
    return tuple(len(s.all(name, "battlefield")) for name in names)


def pay(s: Scenario) -> None:
    """Pay by hand in the first way offered."""
    while s.decision in PAYING:
        s.take(0)


# --- M12, CO04: what is tapped for mana may be given for the cost afterwards (601.2g-h) -------------------------------


RITES = card("Test Rites", "{G}", instant, additional_cost(sacrificing(creature)), gain_life(2))


@BOTH
def test_M12_tap_it_then_sacrifice_it(manual):
    s = Scenario(manual=manual)
    s.me.hand("Village Rites").battlefield("Blood Pet").battlefield("Elvish Mystic").library(*["Island"] * 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Village Rites"}  # the Pet gives {B} and is gone, so the Mystic is sacrificed
    s.me.cast("Village Rites")
    if manual:
        assert ways(s, lambda s: left(s, "Blood Pet", "Elvish Mystic")) == {(0, 0)}
    s = Scenario(
        [card("Test Rites", "{G}", instant, additional_cost(sacrificing(creature)), gain_life(2))], manual=manual
    )
    s.me.hand("Test Rites").battlefield("Llanowar Elves")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Rites"}
    s.me.cast("Test Rites")
    pay(s)
    assert s["Llanowar Elves"].zone == "graveyard"
    assert s.me.mana == ""
    s.resolve()
    assert s.me.life == 22


FOREST_EATER = card("Test Feast", "{2}{G}", sorcery, additional_cost(sacrificing(land)), gain_life(3))


@BOTH
def test_CO04_a_land_is_sacrificed_with_just_enough_lands(manual):
    s = Scenario([FOREST_EATER], manual=manual)
    s.me.hand("Test Feast").battlefield("Forest", 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Feast"}
    s.me.cast("Test Feast")
    if manual:
        assert ways(s, lambda s: (left(s, "Forest"), tapped(s, "Forest"), s.me.mana)) == {((2,), (2,), "")}
    assert left(s, "Forest") == tapped(s, "Forest") == (2,)
    s = Scenario([FOREST_EATER], manual=manual)
    s.me.hand("Test Feast").battlefield("Forest", 2)
    s.at("main1", turn_of=s.me)
    assert casts(s) == set()


# --- CO01: convoke and mana abilities ---------------------------------------------------------------------------------

FOUR = card("Test Four", "{4}", sorcery, convoke, gain_life(4))
THREE = card("Test Three", "{3}", sorcery, convoke, gain_life(3))


@BOTH
def test_CO01_each_creature_is_used_once(manual):
    s = Scenario([FOUR, THREE], manual=manual)
    s.me.hand("Test Four", "Test Three").battlefield("Eldrazi Spawn", 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Three"}
    s.me.cast("Test Three")
    if manual:  # any mix: some sacrificed, the others tapped
        look = lambda s: (left(s, "Eldrazi Spawn"), tapped(s, "Eldrazi Spawn"), s.me.mana)  # noqa: E731
        assert ways(s, look) == {((3 - n,), (3 - n,), "") for n in range(4)}
    else:
        assert (left(s, "Eldrazi Spawn"), tapped(s, "Eldrazi Spawn")) == ((3,), (3,))


# --- CO03: untapping a creature as a cost -----------------------------------------------------------------------------

CITIZEN = token("Citizen", "G", creature("Citizen", 1, 1))
LOOM = card("Test Loom", "{2}", artifact, activated("{G}" + untapping(1, creature), create(CITIZEN)))
TWO_LOOMS = card("Test Great Loom", "{2}", artifact, activated("{G}" + untapping(2, creature), create(CITIZEN, 2)))


@BOTH
def test_CO03_what_is_tapped_for_mana_is_untapped_for_the_cost(manual):
    s = Scenario([LOOM], manual=manual)
    s.me.battlefield("Llanowar Elves").battlefield("Test Loom")
    s.at("main1", turn_of=s.me).start()
    assert any("Test Loom" in o for o in s.options)
    s.me.activate("Test Loom")
    pay(s)
    assert (tapped(s, "Llanowar Elves"), s.me.mana) == ((0,), "")
    s.resolve()
    assert left(s, "Citizen") == (1,)


@BOTH
def test_CO03_two_untapped_permanents_are_two(manual):
    s = Scenario([TWO_LOOMS], manual=manual)
    s.me.battlefield("Llanowar Elves").battlefield("Test Great Loom").battlefield("Forest")
    s.at("main1", turn_of=s.me).start()
    assert not any("Test Great Loom" in o for o in s.options)  # 118.3
    s = Scenario([TWO_LOOMS], manual=manual)
    s.me.battlefield("Llanowar Elves", 2).battlefield("Test Great Loom").battlefield("Forest")
    s.at("main1", turn_of=s.me).start()
    s.me.activate("Test Great Loom")
    if manual:  # both Elves must be tapped for mana, the Forest may be: what isn't needed stays
        look = lambda s: (tapped(s, "Llanowar Elves", "Forest"), s.me.mana)  # noqa: E731
        assert ways(s, look) == {((0, 0), "G"), ((0, 1), "GG")}
    else:
        assert (tapped(s, "Llanowar Elves", "Forest"), s.me.mana) == ((0, 0), "G")


@BOTH
def test_CO03_halo_fountain(manual):
    s = Scenario(manual=manual)
    s.me.battlefield("Halo Fountain").battlefield("Plains", 3).battlefield("Grizzly Bears", tapped=True).library(
        "Island"
    )
    s.at("main1", turn_of=s.me).start()
    assert sum("Halo Fountain" in o for o in s.options) == 1  # one tapped creature: only the first ability
    s.me.activate("Halo Fountain", 1)
    pay(s)
    s.resolve()
    assert (tapped(s, "Grizzly Bears", "Halo Fountain"), left(s, "Citizen")) == ((0, 1), (1,))
    s = Scenario(manual=manual)
    s.me.battlefield("Halo Fountain").battlefield("Plains", 5).battlefield("Grizzly Bears", 15, tapped=True)
    s.at("main1", turn_of=s.me).start()
    s.me.activate("Halo Fountain", 3)
    pay(s)
    s.resolve()
    assert s.result == "me"


# --- CO05: asking changes nothing -------------------------------------------------------------------------------------

ENGINE = card(
    "Test Engine",
    "{2}",
    artifact,
    activated("{T}", put_counters(1, E.CTR_CHARGE, this), add_one_color(counters_on(this, E.CTR_CHARGE))),
)
BOLT = card("Test Bolt", "{R}", instant, damage(3, you))


@BOTH
def test_CO05_asking_and_taking_back_leave_no_trace(manual):
    s = Scenario([ENGINE, BOLT], manual=manual)
    s.me.hand("Test Bolt").battlefield("Test Engine")
    s.at("main1", turn_of=s.me).start()
    before = s.batch.hash(0)
    for _ in range(100):
        assert s.options
        assert s.batch.hash(0) == before
    if manual:
        for k in range(10):
            s.me.cast("Test Bolt")
            if k % 2:
                s.me.tap("Test Engine", "R")
                assert (s.me.mana, s["Test Engine"].counters) == ("R", {"charge": 1})
            s.me.choose("take it back")
            assert s.batch.hash(0) == before
            assert (s.me.mana, s["Test Engine"].counters) == ("", {})
    s = Scenario([ENGINE, BOLT], manual=manual)
    s.me.hand("Test Bolt").battlefield("Test Engine")
    s.at("main1", turn_of=s.me).start()
    s.me.cast("Test Bolt")
    pay(s)
    assert s["Test Engine"].counters == {"charge": 1}
    assert s.me.mana == ""


# --- CO06: mana that comes besides ------------------------------------------------------------------------------------

GROWTH = card(
    "Test Growth",
    "{R}",
    enchantment("Aura"),
    enchant(land),
    whenever(is_tapped_for_mana(host), add("{R}", who=its_controller)),
)
SPARK = card("Test Spark", "{1}{R}", sorcery, gain_life(1), when_you_cast_this(draw(1), only_if=was_spent("R")))


@BOTH
def test_CO06_mana_that_comes_besides_is_counted_on_and_remembered(manual):
    s = Scenario([GROWTH, SPARK], manual=manual)
    s.me.hand("Test Spark").battlefield("Forest").library("Island", "Island")
    s.me.battlefield("Test Growth", attached_to=s.me["Forest"])
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Spark"}
    s.me.cast("Test Spark")
    pay(s)
    assert s.me.mana == ""
    s.resolve_all()
    assert len(s.me.hand) == 1
    s = Scenario([SPARK, card("Test Lens", "{1}", artifact, spend_as_though())], manual=manual)
    s.me.hand("Test Spark").battlefield("Forest", 2).battlefield("Test Lens").library("Island")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Spark")
    pay(s)
    s.resolve_all()
    assert len(s.me.hand) == 0  # 609.4b: {G} was spent, however


# --- CO07: restricted mana --------------------------------------------------------------------------------------------

WORKSHOP = card("Test Workshop", None, land, activated("{T}", add("{C}{C}", only_for=creature)))
BEAST = card("Test Beast", "{2}{G}", creature("Beast", 3, 3))
HYDRA = card("Test Hydra", "{X}{C}{C}", creature("Hydra", 0, 0), enters_with(X))
RITE = card("Test Rite", "{2}{G}", sorcery, gain_life(3))
HELPED = card("Test Helped", "{3}{G}", creature("Beast", 3, 3), convoke)
DELVED = card("Test Delved", "{6}{G}", sorcery, delve, gain_life(6))


@BOTH
def test_CO07_restricted_mana_pays_for_what_it_may(manual):
    s = Scenario([WORKSHOP, BEAST, HYDRA, RITE, HELPED, DELVED], manual=manual)
    s.me.hand("Test Beast", "Test Hydra", "Test Rite").battlefield("Test Workshop").battlefield("Forest")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Beast", "Test Hydra"}
    s.me.cast("Test Hydra")
    assert s.options == ["0", "1"]
    s.me.choose(1)
    pay(s)
    assert s.me.mana == ""
    # what a spell is decides, not what is left of its cost
    s = Scenario([WORKSHOP, BEAST, HYDRA, RITE, HELPED, DELVED], manual=manual)
    s.me.hand("Test Helped", "Test Delved").battlefield("Test Workshop").battlefield("Forest")
    s.me.battlefield("Eldrazi Spawn").graveyard(*["Island"] * 4)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Helped"}
    s.me.cast("Test Helped")
    pay(s)
    assert tapped(s, "Test Workshop", "Forest") == (1, 1)


# --- CO10: mana abilities that want priority --------------------------------------------------------------------------

DIAMOND = card(
    "Test Diamond",
    "{0}",
    artifact,
    activated("{T}" + sacrificing_this + discarding_your_hand, add_one_color(3), instant_speed=True),
)
SPELL = card("Test Spell", "{3}{G}", sorcery, gain_life(4))


@BOTH
def test_CO10_never_while_something_is_paid_for(manual):
    """602.5e: only as an instant is only with priority."""
    s = Scenario([DIAMOND, SPELL, RITE], manual=manual)
    s.me.hand("Test Spell").battlefield("Test Diamond").battlefield("Forest")
    s.at("main1", turn_of=s.me)
    assert casts(s) == set()
    s.me.activate("Test Diamond", color="G")  # 605.3b: at once, without the stack
    assert (s.me.mana, s["Test Spell"].zone, s["Test Diamond"].zone) == ("GGG", "graveyard", "graveyard")
    assert s.stack == []
    if manual:
        s = Scenario([DIAMOND, SPELL, RITE], manual=True)
        s.me.hand("Test Rite").battlefield("Test Diamond").battlefield("Forest", 4)
        s.at("main1", turn_of=s.me)
        s.me.cast("Test Rite")
        seen = []
        while s.decision == "pay":
            seen += s.options
            s.take(0)
        assert seen
        assert not any("Diamond" in o for o in seen)


@BOTH
def test_CO10_lions_eye_diamond(manual):
    s = Scenario(manual=manual)
    s.me.hand("Divination", "Shock").battlefield("Lion's Eye Diamond").mana("R")
    s.at("main1", turn_of=s.me)
    s.me.cast("Shock", target=s.opp)
    pay(s)
    s.me.activate("Lion's Eye Diamond", color="U")  # in response
    assert (s.me.mana, len(s.me.hand), len(s.stack)) == ("UUU", 0, 1)


# --- CO11, M15: taking back -------------------------------------------------------------------------------------------

OUTLET = card("Test Outlet", "{1}", artifact, activated("{2}" + sacrificing(creature), draw(1)))
MOURNER = card("Test Mourner", "{1}", artifact, whenever(is_sacrificed(creature), gain_life(1)))


def test_CO11_all_is_as_it_was():
    s = Scenario([OUTLET, MOURNER], manual=True)
    s.me.battlefield("Test Outlet").battlefield("Test Mourner").battlefield("Forest").mana("G")
    s.me.battlefield("Servo").battlefield("Thopter", counters={"+1/+1": 1}, tapped=True)
    s.at("main1", turn_of=s.me).start()
    before = s.batch.hash(0)
    servo, thopter = s["Servo"], s["Thopter"]
    s.me.activate("Test Outlet")
    while s.decision == "pay":
        n = s.find(lambda o: o.kind == E.OPT_SPEND)
        s.take(0 if n is None else n)
    assert s.decision == "cost"
    assert s.me.mana == ""
    s.me.choose("take it back")
    assert s.batch.hash(0) == before
    assert (s.me.mana, s["Forest"].tapped, servo.zone, thopter.tapped) == ("G", False, "battlefield", True)
    assert thopter.counters == {"+1/+1": 1}
    s.me.activate("Test Outlet")  # and again, to the end
    pay(s)
    assert left(s, "Servo", "Thopter") in ((0, 1), (1, 0))


def test_M15_a_treasure_comes_back_and_nothing_triggers():
    watcher = card("Test Watcher", "{1}", artifact, whenever(is_sacrificed(artifact), gain_life(1)))
    s = Scenario([watcher, SPELL], manual=True)
    s.me.hand("Test Spell").battlefield("Test Watcher").battlefield("Treasure", 2).battlefield("Forest", 3)
    s.at("main1", turn_of=s.me).start()
    before = s.batch.hash(0)
    s.me.cast("Test Spell")
    s.me.tap("Treasure", "G")
    assert left(s, "Treasure") == (1,)
    s.me.choose("take it back")
    assert (s["Test Spell"].zone, left(s, "Treasure"), s.me.mana, s.me.life) == ("hand", (2,), "", 20)
    assert s.stack == []
    assert s.batch.hash(0) == before
    # it may as well be kept: then its mana is there, and the ability triggers
    s.me.tap("Treasure", "G")
    assert (s.me.mana, left(s, "Treasure")) == ("G", (1,))
    s.resolve()
    assert s.me.life == 21


# --- CO12: what automatic payment takes -------------------------------------------------------------------------------

MYR = card("Test Rock", "{2}", artifact, activated("{T}", add("{C}")))
BIG_ROCK = card("Test Big Rock", "{3}", artifact, activated("{T}", add("{C}{C}")))
SMALL = card("Test Small", "{1}{G}", sorcery, gain_life(2))
CONFLUENCE = card("Test Confluence", None, land, activated("{T}", add_any_color(), damage(1, you)))
RUINS = card("Test Ruins", None, land, activated("{T}", add("{W}")), activated("{T}" + sacrificing_this, add("{G}{U}")))
CUB = card("Test Cub", "{1}", creature("Bear", 1, 1))


def test_CO12_a_the_source_that_gives_just_what_is_needed():
    s = Scenario([MYR, BIG_ROCK, RITE])
    s.me.hand("Test Rite").battlefield("Forest").battlefield("Test Rock").battlefield("Test Big Rock")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Rite")
    assert tapped(s, "Forest", "Test Rock", "Test Big Rock") == (1, 0, 1)
    assert s.me.mana == ""


def test_CO12_b_no_pain_where_there_is_another_way():
    s = Scenario([CONFLUENCE, SMALL])
    s.me.hand("Test Small").battlefield("Island").battlefield("Test Confluence").battlefield("Llanowar Elves")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Small")
    assert tapped(s, "Island", "Test Confluence", "Llanowar Elves") == (1, 0, 1)
    assert s.me.life == 20


@BOTH
def test_CO12_c_no_land_is_sacrificed_unasked(manual):
    s = Scenario([RUINS, SMALL], manual=manual)
    s.me.hand("Test Small").battlefield("Test Ruins").battlefield("Island")
    s.at("main1", turn_of=s.me)
    assert casts(s) == ({"Test Small"} if manual else set())
    if manual:
        s.me.cast("Test Small")
        look = lambda s: (left(s, "Test Ruins"), tapped(s, "Island"), s.me.mana)  # noqa: E731
        assert ways(s, look) == {((0,), (0,), ""), ((0,), (1,), "U")}


def test_CO12_d_restricted_mana_first():
    s = Scenario([card("Test Grove", None, land, activated("{T}", add("{G}", only_for=creature))), CUB])
    s.me.hand("Test Cub").battlefield("Forest").battlefield("Test Grove")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Cub")
    assert tapped(s, "Forest", "Test Grove") == (0, 1)


# --- M19: hybrid and Phyrexian symbols --------------------------------------------------------------------------------

MIXED = card("Test Mixed", "{1}{W/U}{B/P}", sorcery, gain_life(1))


def test_M19_what_symbols_are_paid_with_is_said_first_and_kept():
    """118.13, 118.13a: symbols that can be paid in several ways, as the spell is proposed."""
    s = Scenario([MIXED], manual=True)
    s.me.hand("Test Mixed").battlefield("Plains", 2).battlefield("Island", 2).battlefield("Swamp", 2)
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Mixed")
    assert not any("activate" in o for o in s.options)  # 601.2b comes before 601.2g
    s.me.choose("W")
    s.me.choose("life")
    assert s.me.life == 20  # announced, not paid yet
    s.me.tap("Island")
    s.me.tap("Plains")
    assert s.options.count("spend {U}") == 0  # {U} doesn't pay for {W} any more
    s.me.spend("W")
    pay(s)
    assert (s.me.life, s.me.mana) == (18, "")
    s = Scenario([MIXED], manual=True)
    s.me.hand("Test Mixed").battlefield("Plains").battlefield("Island").battlefield("Swamp")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Mixed")
    look = lambda s: (tapped(s, "Plains", "Island", "Swamp"), s.me.life, s.me.mana)  # noqa: E731
    spent = {((1, 1, 1), 20, ""), ((1, 1, 0), 18, ""), ((1, 0, 1), 18, ""), ((0, 1, 1), 18, "")}
    more = {((1, 1, 1), 18, "W"), ((1, 1, 1), 18, "U"), ((1, 1, 1), 18, "B")}
    assert ways(s, look) == spent | more


def test_M19_automatic_payment_takes_mana_rather_than_life():
    s = Scenario([MIXED])
    s.me.hand("Test Mixed").battlefield("Plains").battlefield("Island").battlefield("Swamp")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Mixed")
    assert (tapped(s, "Plains", "Island", "Swamp"), s.me.life) == ((1, 1, 1), 20)
    s = Scenario([MIXED])
    s.me.hand("Test Mixed").battlefield("Plains").battlefield("Island")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Mixed")
    assert (tapped(s, "Plains", "Island"), s.me.life) == ((1, 1), 18)


# --- M20: mana as though of another color -----------------------------------------------------------------------------

PRISM = card("Test Prism", "{1}{W}{U}", creature("Wall", 0, 0), enters_with(COLORS_SPENT))


@BOTH
def test_M20_mana_stays_what_it_is(manual):
    s = Scenario([PRISM], manual=manual)
    s.me.hand("Test Prism").battlefield("Chromatic Orrery").battlefield("Mountain", 2).battlefield("Forest")
    s.at("main1", turn_of=s.me)
    assert "Test Prism" in casts(s)
    s.me.cast("Test Prism")
    if manual:
        for name in ("Mountain", "Mountain", "Forest"):
            s.me.tap(name)
        s.me.spend("R", "R", "G")
    else:
        assert s.me.mana in ("", "CC")
        return
    s.resolve()
    assert s["Test Prism"].counters == {"+1/+1": 2}  # red and green


DAWN = card(
    "Test Dawn",
    "{W}",
    enchantment,
    spend_as_though(E.MASK_W, E.MASK_COLORS),
    spend_only_as_colorless(E.MASK_TYPES & ~E.MASK_W),
)
WASTE = card("Test Waste", "{C}{1}", sorcery, gain_life(1))
FIVE = card("Test Five", "{2}{W}{U}{B}", creature("Wall", 0, 0), enters_with(COLORS_SPENT))


@BOTH
def test_M20_white_as_any_color_and_other_mana_as_colorless_only(manual):
    s = Scenario([DAWN, WASTE, FIVE, PRISM], manual=manual)
    s.me.hand("Test Five", "Test Waste", "Shock").battlefield("Test Dawn").mana("WWWRG")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Five", "Test Waste", "Shock"}
    s.me.cast("Test Five")
    pay(s)
    s.resolve()
    assert s["Test Five"].counters == {"+1/+1": 3}  # white, red and green were spent
    s = Scenario([DAWN, WASTE, FIVE, PRISM], manual=manual)
    s.me.hand("Test Five", "Test Waste", "Shock").battlefield("Test Dawn").mana("WWRRG")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Waste", "Shock"}
    s = Scenario([DAWN, WASTE, FIVE, PRISM], manual=manual)
    s.me.hand("Test Waste", "Shock").battlefield("Test Dawn").mana("RR")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Waste"}  # {R} is no red mana to pay with, but colorless
    s = Scenario([DAWN, WASTE, FIVE, PRISM], manual=manual)
    s.me.hand("Test Waste", "Shock").battlefield("Test Dawn").mana("WW")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Shock"}  # white counts as colors, not as colorless


@BOTH
def test_M20_without_the_permission_it_cannot_be_cast(manual):
    s = Scenario([PRISM], manual=manual)
    s.me.hand("Test Prism").battlefield("Mountain", 2).battlefield("Forest")
    s.at("main1", turn_of=s.me)
    assert casts(s) == set()


@BOTH
def test_M20_white_mana_as_though_it_were_red(manual):
    s = Scenario(manual=manual)
    s.me.hand("Shock", "Opt").battlefield("Sunglasses of Urza").battlefield("Plains")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Shock"}
    s.me.cast("Shock", target=s.opp)
    pay(s)
    s.resolve()
    assert s.opp.life == 18


# --- T10: tapping without the symbol ----------------------------------------------------------------------------------


@BOTH
def test_T10_creatures_that_came_this_turn_are_tapped_for_costs_without_the_symbol(manual):
    watch = card("Test Watch", "{1}", enchantment, activated(tapping(1, creature), gain_life(1)))
    s = Scenario([watch, THREE], manual=manual)
    s.me.battlefield("Sky Skiff").battlefield("Test Watch").battlefield("Springleaf Drum").hand("Test Three", "Shock")
    s.me.battlefield("Grizzly Bears", 3, sick=True).battlefield("Llanowar Elves", sick=True)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Three", "Shock"}  # convoke (702.51a), and the Drum (302.6)
    assert any("Sky Skiff" in o for o in s.options)
    assert any("Test Watch" in o for o in s.options)
    s.me.cast("Shock", target=s.opp)
    while s.decision in PAYING:
        s.take(0)
    assert sum(tapped(s, "Grizzly Bears", "Llanowar Elves")) == 1
    s.me.activate("Sky Skiff")
    while s.decision in PAYING:
        s.take(s.options.index("done") if "done" in s.options else 0)  # more could be tapped (702.122a)
    s.me.activate("Test Watch")
    pay(s)
    assert sum(tapped(s, "Grizzly Bears", "Llanowar Elves")) == 3
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 18)
    s = Scenario([watch, THREE], manual=manual)
    s.me.hand("Test Three").battlefield("Grizzly Bears", 3, sick=True)
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Three")
    if manual:
        assert ways(s, lambda s: tapped(s, "Grizzly Bears")) == {(3,)}
    assert tapped(s, "Grizzly Bears") == (3,)


# --- X02: X of an additional cost -------------------------------------------------------------------------------------


@BOTH
def test_X02_verdeloth_kicked_with_x(manual):
    s = Scenario(manual=manual)
    s.me.hand("Verdeloth the Ancient").battlefield("Forest", 10)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Verdeloth the Ancient", "Verdeloth the Ancient with kicker"}
    s.me.cast("Verdeloth the Ancient", how="kicker")
    assert s.options == [str(n) for n in range(5)]
    s.me.choose(3)
    pay(s)
    assert tapped(s, "Forest") == (9,)
    s.resolve_all()
    assert left(s, "Saproling") == (3,)
    assert s["Saproling"].power == 2
    s = Scenario(manual=manual)
    s.me.hand("Verdeloth the Ancient").battlefield("Forest", 10)
    s.at("main1", turn_of=s.me)
    s.me.cast("Verdeloth the Ancient")
    pay(s)
    assert tapped(s, "Forest") == (6,)
    s.resolve_all()
    assert left(s, "Saproling") == (0,)
