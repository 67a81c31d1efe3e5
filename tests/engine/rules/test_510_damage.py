"""510, 702.2, 702.4, 702.7, 702.15, 702.19: assigning and dealing combat damage."""

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    card,
    creature,
    damage,
    deathtouch,
    double_strike,
    first_strike,
    gain_life,
    gains,
    infect,
    instant,
    is_dealt_damage,
    land,
    lifelink,
    planeswalker,
    target,
    trample,
    whenever,
    wither,
)
from manaloom.engine.scenario import Scenario

FILLER = card("Filler", None, land())


def body(name: str, power: int, toughness: int, *parts) -> object:
    """A creature card."""
    return card(name, "{1}", creature("", power, toughness), *parts)


POOL = Pool(
    [
        FILLER,
        body("Bear", 2, 2),
        body("Ogre", 5, 5),
        body("Wall", 0, 4),
        body("Wurm", 6, 6, trample),
        body("Viper", 1, 1, deathtouch),
        body("Basilisk", 5, 5, deathtouch, trample),
        body("Fencer", 2, 1, first_strike),
        body("Duelist", 3, 3, double_strike),
        body("Cleric", 3, 3, lifelink),
        body("Angel", 2, 2, lifelink, double_strike),
        body("Plague", 2, 2, infect),
        body("Blight", 2, 2, wither),
        body("Titan", 1000, 10),
        body("Ghost", 0, 3),
        card("Walker", "{1}", planeswalker("", loyalty=3)),
        card("Shock", "{0}", instant, damage(2, target(creature))),
        card("Lesson", "{0}", instant, gains(target(creature), first_strike)),
        card("Training", "{0}", instant, gains(target(creature), double_strike)),
        body("Mirror", 1, 9, whenever(is_dealt_damage(), gain_life(1))),
    ]
)


def fight(mine: list[str], theirs: list[str], hand: tuple[str, ...] = ()) -> Scenario:
    """All of mine attack; the opponent is about to block."""
    s = Scenario(pool=POOL)
    for name in mine:
        s.me.battlefield(name)
    for name in theirs:
        s.opp.battlefield(name)
    s.me.hand(*hand)
    for p in s.players:
        p.library("Filler", 10)
    s.at("attackers", turn_of=s.me)
    s.me.attack(*mine)
    s.pass_until("blockers")
    return s


def numbers(s: Scenario) -> list[int]:
    """The amounts that may be assigned now."""
    assert s.decision == "assign"
    return sorted(o.b for o in s.batch.options(0) if o.kind == E.OPT_NUMBER)


def damage_step(s: Scenario) -> None:
    """Both pass until combat damage is to be assigned or dealt."""
    while s.decision == "priority" and s.step == "blockers":
        s.pass_()


# --- 510.1 ------------------------------------------------------------------------------------------------------------


def test_510_1b_unblocked():
    s = fight(["Bear", "Ogre"], [])
    s.pass_until("main2")
    assert s.opp.life == 13


def test_510_1a_without_power_no_damage():
    s = fight(["Ghost"], ["Mirror"])
    s.opp.block("Mirror", "Ghost")
    s.pass_until("main2")
    assert s.opp.life == 20


def test_510_1c_one_blocker_gets_all():
    s = fight(["Ogre"], ["Bear"])
    s.opp.block("Bear", "Ogre")
    s.pass_until("main2")
    assert s.opp["Bear"].zone == "graveyard"
    assert s.me["Ogre"].damage == 2
    assert s.opp.life == 20


def test_510_1c_division_is_free():
    s = fight(["Ogre"], ["Bear", "Wall"])
    s.opp.block(("Bear", "Ogre"), ("Wall", "Ogre"))
    damage_step(s)
    assert s.deciding is s.me
    assert numbers(s) == [0, 1, 2, 3, 4, 5]
    s.me.choose(1)  # the Bear; the Wall gets the rest
    assert s.opp["Bear"].damage == 1
    assert s.opp["Wall"].zone == "graveyard"


def test_510_2_all_damage_is_dealt_at_once():
    s = fight(["Bear", "Viper"], ["Bear", "Ogre"])
    s.opp.block({"Bear": "Bear", "Ogre": "Viper"})
    s.pass_until("main2")
    assert sorted(s.me.graveyard.names) == ["Bear", "Viper"]
    assert sorted(s.opp.graveyard.names) == ["Bear", "Ogre"]


def test_510_1e_attackers_and_blockers_each_assign_their_own():
    s = fight(["Ogre", "Wurm"], ["Wall", "Bear", "Cleric"])
    s.opp.block(("Wall", "Ogre"), ("Bear", "Ogre"), ("Cleric", "Wurm"))
    damage_step(s)
    s.me.choose(4)  # of the Ogre: the Wall, and one to the Bear
    assert numbers(s) == [3, 4, 5, 6]
    s.me.choose(3)
    assert (s.opp["Wall"].zone, s.opp["Bear"].damage, s.opp.life) == ("graveyard", 1, 20)
    assert (s.me["Ogre"].damage, s.me["Wurm"].damage) == (2, 3)


def test_510_1_huge_amounts_are_divided_in_portions():
    s = fight(["Titan"], ["Wall", "Mirror"])
    s.opp.block(("Wall", "Titan"), ("Mirror", "Titan"))
    damage_step(s)
    assert len(s.options) <= 202
    more = s.find(lambda o: o.kind == E.OPT_YES)
    s.take(more)
    assert (min(numbers(s)), max(numbers(s))) == (200, 1000)
    s.me.choose(250)
    s.settle()
    s.resolve_all()
    assert s.opp["Wall"].zone == "graveyard"


# --- trample (702.19) and deathtouch (702.2) --------------------------------------------------------------------------


def test_702_19b_lethal_damage_before_trampling_over():
    s = fight(["Wurm"], ["Wall"])
    s.opp.block("Wall", "Wurm")
    damage_step(s)
    assert numbers(s) == [4, 5, 6]
    s.me.choose(4)
    assert s.opp.life == 18


def test_702_19b_damage_already_marked_counts():
    s = fight(["Wurm"], ["Wall"], hand=("Shock",))
    s.opp.block("Wall", "Wurm")
    s.me.cast("Shock", target="Wall")
    s.resolve()
    damage_step(s)
    assert numbers(s) == [2, 3, 4, 5, 6]
    s.me.choose(2)
    assert s.opp.life == 16


def test_702_19b_nothing_tramples_over_unless_all_have_lethal_damage():
    s = fight(["Wurm"], ["Wall", "Bear"])
    s.opp.block(("Wall", "Wurm"), ("Bear", "Wurm"))
    damage_step(s)
    s.me.choose(3)  # not lethal for the Wall: the Bear gets the rest
    assert s.opp.life == 20
    assert s.opp["Bear"].zone == "graveyard"
    assert s.opp["Wall"].damage == 3


def test_702_19b_no_choice_where_there_is_no_excess():
    s = fight(["Wurm"], ["Ogre", "Bear"])
    s.opp.block(("Ogre", "Wurm"), ("Bear", "Wurm"))
    damage_step(s)
    s.me.choose(5)
    assert (s.opp["Ogre"].zone, s.opp["Bear"].damage, s.opp.life) == ("graveyard", 1, 20)


def test_702_2c_any_damage_from_deathtouch_is_lethal():
    s = fight(["Basilisk"], ["Wall", "Ogre"])
    s.opp.block(("Wall", "Basilisk"), ("Ogre", "Basilisk"))
    damage_step(s)
    s.me.choose(1)
    assert numbers(s) == [1, 2, 3, 4]
    s.me.choose(1)
    assert s.opp.life == 17
    assert (s.opp["Wall"].zone, s.opp["Ogre"].zone) == ("graveyard", "graveyard")  # 704.5h


def test_702_19d_trample_with_its_blockers_gone():
    s = fight(["Wurm", "Ogre"], ["Bear", "Bear"], hand=("Shock", "Shock"))
    one, two = s.opp.all("Bear")
    s.opp.block((one, "Wurm"), (two, "Ogre"))
    for bear in [t for t in s.opp.battlefield if t.name == "Bear"]:
        s.me.cast("Shock", target=bear)
        s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 14  # the Wurm's six; the Ogre, blocked and without trample, deals none


def test_702_19f_trample_over_a_planeswalker_stops_there():
    s = Scenario(pool=POOL)
    s.me.battlefield("Wurm").library("Filler", 5)
    s.opp.battlefield("Walker", "Bear").library("Filler", 5)
    s.at("attackers", turn_of=s.me)
    s.start()
    s.take(s.find(lambda o: o.kind == E.OPT_ATTACK and o.b == s.opp["Walker"].slot))
    s.settle()
    s.opp.block("Bear", "Wurm")
    damage_step(s)
    s.me.choose(2)
    assert s.opp["Walker"].zone == "graveyard"
    assert s.opp.life == 20


# --- first and double strike (510.4, 702.4, 702.7) --------------------------------------------------------------------


def test_702_7b_first_strike_kills_before_being_hit():
    s = fight(["Fencer"], ["Bear"])
    s.opp.block("Bear", "Fencer")
    s.pass_until("main2")
    assert (s.me["Fencer"].zone, s.opp["Bear"].zone) == ("battlefield", "graveyard")


def test_702_4b_double_strike_deals_twice():
    s = fight(["Duelist", "Bear"], [])
    s.pass_until("first_damage")
    assert s.opp.life == 17
    s.pass_until("main2")
    assert s.opp.life == 12


def test_510_4_without_first_strike_there_is_one_step():
    s = fight(["Bear"], [])
    s.pass_until("damage")
    assert s.opp.life == 18
    s.pass_until("end_combat")
    assert s.opp.life == 18


def test_702_7c_first_strike_got_too_late_changes_nothing():
    s = fight(["Duelist", "Bear"], [], hand=("Lesson",))
    s.pass_until("first_damage")
    s.me.cast("Lesson", target="Bear")
    s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 20 - 3 - 3 - 2


def test_702_4d_double_strike_got_after_first_strike_damage_counts():
    s = fight(["Fencer"], [], hand=("Training",))
    s.pass_until("first_damage")
    assert s.opp.life == 18
    s.me.cast("Training", target="Fencer")
    s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 16


# --- results (120.3) --------------------------------------------------------------------------------------------------


def test_702_15b_lifelink():
    s = fight(["Cleric"], ["Ogre"])
    s.opp.block("Ogre", "Cleric")
    s.pass_until("main2")
    assert s.me.life == 23
    s = fight(["Angel"], [])
    s.pass_until("main2")
    assert (s.me.life, s.opp.life) == (24, 16)


def test_704_5h_deathtouch_of_a_blocker():
    s = fight(["Ogre"], ["Viper"])
    s.opp.block("Viper", "Ogre")
    s.pass_until("main2")
    assert (s.me["Ogre"].zone, s.opp["Viper"].zone) == ("graveyard", "graveyard")


def test_120_3d_wither_and_infect():
    s = fight(["Blight", "Plague"], ["Ogre"])
    s.opp.block("Ogre", "Blight")
    s.pass_until("main2")
    assert s.opp["Ogre"].counters["-1/-1"] == 2
    assert s.opp["Ogre"].damage == 0
    assert (s.opp.poison, s.opp.life) == (2, 20)
