"""506, 508, 509: who may attack and block, what must, how declarations are made and what triggers on them."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    artifact,
    at,
    attacks,
    becomes_blocked,
    blocks,
    can_block_only_flying,
    cant_attack,
    cant_be_blocked,
    cant_block,
    card,
    creature,
    defender,
    destroy,
    end_of_combat,
    fear,
    flying,
    gain_life,
    haste,
    instant,
    intimidate,
    land,
    loyalty,
    menace,
    must_attack,
    planeswalker,
    reach,
    shadow,
    skulk,
    target,
    trample,
    vigilance,
    whenever,
    whenever_attacks,
    you_attack,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario

FILLER = card("Filler", None, land())


def body(name: str, power: int, toughness: int, *parts, cost: str = "{1}"):
    """A creature card."""
    return card(name, cost, creature("", power, toughness), *parts)


BEAR = body("Bear", 2, 2)
BIRD = body("Bird", 1, 1, flying)
SPIDER = body("Spider", 1, 4, reach)
KNIGHT = body("Knight", 2, 2, vigilance)
RUNNER = body("Runner", 2, 1, haste)
WALL = body("Wall", 0, 4, defender)
BRUTE = body("Brute", 3, 3, menace)
MADMAN = body("Madman", 3, 1, must_attack)
COWARD = body("Coward", 2, 2, cant_attack)
DREAMER = body("Dreamer", 2, 2, cant_block)
PHANTOM = body("Phantom", 2, 2, cant_be_blocked)
SHADE = body("Shade", 2, 2, shadow)
FIEND = body("Fiend", 2, 2, fear, cost="{B}")
BULLY = body("Bully", 2, 2, intimidate, cost="{R}")
RAT = body("Rat", 1, 1, skulk, cost="{B}")
GOLEM = card("Golem", "{1}", artifact + creature("", 1, 3))
IMP = body("Imp", 1, 1, cost="{B}")
GOBLIN = body("Goblin", 1, 1, cost="{R}")
FALCON = body("Falcon", 2, 2, flying, can_block_only_flying)
WALKER = card("Walker", "{1}", planeswalker("", loyalty=4), loyalty(1, gain_life(1)))
MAULER = body("Mauler", 5, 5, trample)
EXIT = card("Exit", "{0}", instant, destroy(target(planeswalker)))
MURDER = card("Murder", "{0}", instant, destroy(target(creature)))

POOL = Pool(
    [
        *(FILLER, BEAR, BIRD, SPIDER, KNIGHT, RUNNER, WALL, BRUTE, MADMAN, COWARD, DREAMER, PHANTOM, SHADE, FIEND),
        *(BULLY, RAT, GOLEM, IMP, GOBLIN, FALCON, WALKER, MAULER, EXIT, MURDER),
    ]
)


def battle(mine: list[str], theirs: list[str], *cards, **how) -> Scenario:
    """My creatures against theirs, as my attackers are declared."""
    s = Scenario(cards, pool=POOL)
    for name in mine:
        s.me.battlefield(name, **how)
    for name in theirs:
        s.opp.battlefield(name)
    for p in s.players:
        p.library("Filler", 10)
    s.at("attackers", turn_of=s.me)
    s.start()
    return s


def attack_options(s: Scenario) -> set[str]:
    """The names of those who may attack now."""
    if s.decision != "attack":
        return set()
    return {s.words.name(o.a) for o in s.batch.options(0) if o.kind == E.OPT_ATTACK}


def block_options(s: Scenario) -> set[tuple[str, str]]:
    """The blocks that are possible now: blocker, attacker."""
    if s.decision != "block":
        return set()
    words = s.words
    return {(words.name(o.a), words.name(o.b)) for o in s.batch.options(0) if o.kind == E.OPT_BLOCK}


# --- attackers (508) --------------------------------------------------------------------------------------------------


def test_508_1a_tapped_and_sick_creatures_do_not_attack_without_haste():
    s = battle(["Runner"], [], sick=True)
    assert attack_options(s) == {"Runner"}
    s = Scenario(pool=POOL)
    s.me.battlefield("Bear", sick=True).battlefield("Knight", tapped=True).battlefield("Bird")
    s.at("attackers", turn_of=s.me)
    s.start()
    assert attack_options(s) == {"Bird"}


def test_508_1c_restrictions():
    s = battle(["Wall", "Coward", "Bear"], [])
    assert attack_options(s) == {"Bear"}


def test_508_1d_a_creature_that_must_attack_does():
    s = battle(["Madman", "Bear"], [])
    with pytest.raises(ScenarioError):
        s.clone().me.attack("Bear")
    s.me.attack("Madman")
    assert not s.me["Bear"].attacking
    assert s.me["Madman"].attacking


def test_508_1d_it_need_not_when_it_cannot():
    s = Scenario(pool=POOL)
    s.me.battlefield("Madman", sick=True).battlefield("Bear")
    s.at("attackers", turn_of=s.me)
    s.start()
    s.me.attack()
    assert not s.me["Madman"].attacking


def test_508_1f_attacking_taps_unless_vigilance():
    s = battle(["Bear", "Knight"], [])
    s.me.attack("Bear", "Knight")
    assert (s.me["Bear"].tapped, s.me["Knight"].tapped) == (True, False)


def test_508_8_without_attackers_combat_is_over():
    s = battle(["Bear"], ["Bear"])
    s.me.attack()
    s.pass_until("end_combat")
    assert not any("block" in line for line in s.events)
    assert s.opp.life == 20


def test_508_1_equal_creatures_are_offered_once():
    s = battle(["Bear"] * 5 + ["Bird"], [])
    assert len(s.options) == 3  # a Bear, the Bird, done
    s.me.attack("Bear", "Bear")
    assert sum(t.attacking for t in s.me.battlefield) == 2


def test_508_3_attack_triggers_look_at_one_group():
    horn = card("Horn", "{1}", artifact, whenever(you_attack(), gain_life(100)))
    drum = card("Drum", "{1}", artifact, whenever(attacks(creature.you_control), gain_life(10)))
    scout = body("Scout", 1, 1, whenever_attacks(gain_life(1)))
    s = battle(["Horn", "Drum", "Scout", "Bear"], [], horn, drum, scout)
    s.me.attack("Scout", "Bear")
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert s.me.life == 20 + 100 + 10 + 10 + 1


def test_506_2_planeswalkers_can_be_attacked():
    s = battle(["Bear", "Bird"], ["Walker"])
    walker = s.opp["Walker"]
    s.take(s.find(lambda o: o.kind == E.OPT_ATTACK and o.b == walker.slot and s.words.name(o.a) == "Bear"))
    s.take(s.find(lambda o: o.kind == E.OPT_ATTACK and o.b == E.REF_PLAYER + 1))
    s.settle()
    if s.decision == "attack":
        s.me.choose("done")
    s.pass_until("end_combat")
    assert walker.counters["loyalty"] == 2  # 120.3c
    assert s.opp.life == 19


def test_506_4c_when_the_planeswalker_is_gone_nobody_is_dealt_damage():
    s = Scenario(pool=POOL)
    s.me.battlefield("Bear", "Mauler").hand("Exit").library("Filler", 5)
    s.opp.battlefield("Walker").library("Filler", 5)
    s.at("attackers", turn_of=s.me)
    s.start()
    walker = s.opp["Walker"]
    for _ in range(2):
        s.take(s.find(lambda o: o.kind == E.OPT_ATTACK and o.b == walker.slot))
    s.settle()
    s.me.cast("Exit", target=walker)
    s.resolve()
    assert s.me["Bear"].attacking
    s.pass_until("main2")
    assert s.opp.life == 20  # 702.19f: not even by trample


# --- blockers (509) ---------------------------------------------------------------------------------------------------

EVASION = [
    ("Bird", "Bear", False),  # 702.9b
    ("Bird", "Bird", True),
    ("Bird", "Spider", True),  # 702.17b
    ("Bear", "Bird", True),
    ("Bear", "Dreamer", False),
    ("Phantom", "Bear", False),
    ("Shade", "Bear", False),  # 702.28b
    ("Shade", "Shade", True),
    ("Bear", "Shade", False),
    ("Fiend", "Bear", False),  # 702.36b
    ("Fiend", "Imp", True),
    ("Fiend", "Golem", True),
    ("Bully", "Bear", False),  # 702.13b
    ("Bully", "Goblin", True),
    ("Bully", "Imp", False),
    ("Bully", "Golem", True),
    ("Rat", "Bear", False),  # 702.118b
    ("Rat", "Imp", True),
    ("Bear", "Falcon", False),
    ("Bird", "Falcon", True),
    ("Bear", "Wall", True),
]


@pytest.mark.parametrize(("attacker", "blocker", "can"), EVASION)
def test_509_1b_evasion(attacker, blocker, can):
    s = battle([attacker], [blocker])
    s.me.attack(attacker)
    s.pass_until("blockers")
    assert block_options(s) == ({(blocker, attacker)} if can else set())


def test_509_1a_tapped_creatures_do_not_block():
    s = Scenario(pool=POOL)
    s.me.battlefield("Bear")
    s.opp.battlefield("Bear", tapped=True).battlefield("Wall")
    s.at("attackers", turn_of=s.me)
    s.me.attack("Bear")
    s.pass_until("blockers")
    assert block_options(s) == {("Wall", "Bear")}


def test_702_111b_menace_needs_two_blockers():
    s = battle(["Brute"], ["Bear"])
    s.me.attack("Brute")
    s.pass_until("blockers")
    assert block_options(s) == set()

    s = battle(["Brute", "Bird"], ["Bear", "Spider", "Wall"])
    s.me.attack("Brute", "Bird")
    s.pass_until("blockers")
    s.take(s.find(lambda o: o.kind == E.OPT_BLOCK and s.words.name(o.a) == "Bear"))
    assert block_options(s) == {("Spider", "Brute"), ("Wall", "Brute")}  # it can't be left at one
    assert s.find(lambda o: o.kind == E.OPT_DONE) is None
    s.opp.block("Wall", "Brute")
    assert {t.name for t in s.opp.battlefield if t.blocking} == {"Bear", "Wall"}


def test_702_111b_the_second_blocker_must_be_able_to_block():
    flyer = body("Wyvern", 2, 2, menace, flying)
    s = battle(["Wyvern"], ["Bird", "Bear"], flyer)
    s.me.attack("Wyvern")
    s.pass_until("blockers")
    assert block_options(s) == set()


def test_509_1_equal_pairs_are_offered_once():
    s = battle(["Bear"] * 3, ["Wall"] * 3)
    s.me.attack("Bear", "Bear", "Bear")
    s.pass_until("blockers")
    assert len(s.options) == 2  # a Wall blocks a Bear, done
    s.take(s.find(lambda o: o.kind == E.OPT_BLOCK))
    assert len(s.options) == 3  # another joins it, or blocks another Bear


def test_509_3_block_triggers():
    guard = body("Guard", 1, 5, whenever(blocks(), gain_life(1)))
    rogue = body("Rogue", 1, 1, whenever(becomes_blocked(), gain_life(10)))
    s = battle(["Rogue"], ["Guard", "Bear"], guard, rogue)
    s.me.attack("Rogue")
    s.opp.block(("Guard", "Rogue"), ("Bear", "Rogue"))
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (30, 21)  # 509.3c: once, by however many it is blocked


def test_509_1h_it_stays_blocked_when_its_blocker_is_gone():
    s = Scenario(pool=POOL)
    s.me.battlefield("Bear").hand("Murder").library("Filler", 5)
    s.opp.battlefield("Wall").library("Filler", 5)
    s.at("attackers", turn_of=s.me)
    s.me.attack("Bear")
    s.opp.block("Wall", "Bear")
    s.me.cast("Murder", target="Wall")
    s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 20  # 510.1c


def test_506_4_a_removed_attacker_deals_and_takes_nothing():
    s = Scenario(pool=POOL)
    s.me.battlefield("Bear").library("Filler", 5)
    s.opp.battlefield("Wall").hand("Murder").library("Filler", 5)
    s.at("attackers", turn_of=s.me)
    s.me.attack("Bear")
    s.opp.block("Wall", "Bear")
    s.opp.cast("Murder", target="Bear")
    s.resolve()
    assert s.opp["Wall"].blocking  # it goes on being a blocking creature
    s.pass_until("main2")
    assert s.opp["Wall"].damage == 0
    assert s.opp["Wall"].blocking is None  # 511.3


def test_511_2_at_end_of_combat():
    keeper = card("Keeper", "{1}", artifact, at(end_of_combat, gain_life(1)))
    s = battle(["Keeper"], [], keeper)
    s.pass_until("main2")
    assert s.me.life == 21


def test_508_1_a_flooded_board_asks_little():
    s = battle(["Bear"] * 100, ["Wall"] * 100)
    assert len(s.options) == 2
    for _ in range(100):
        s.take(s.find(lambda o: o.kind == E.OPT_ATTACK))
        assert int(s.g["opt_n"]) <= 2
    s.settle()
    s.pass_until("blockers")
    for k in range(30):
        s.take(s.find(lambda o: o.kind == E.OPT_BLOCK and not s.g["obj_flags"][o.b] & E.FLAG_BLOCKED))
        assert int(s.g["opt_n"]) <= k + 4


def test_509_1_more_pairs_than_options():
    many = [body(f"Soldier {k}", k, k + 1) for k in range(20)]
    s = battle([f"Soldier {k}" for k in range(20)], [f"Soldier {k}" for k in range(20)], *many)
    s.me.attack(*(f"Soldier {k}" for k in range(20)))
    s.pass_until("blockers")
    n = s.find(lambda o: o.kind == E.OPT_OBJECT and s.words.name(o.a) == "Soldier 7")
    s.take(n)
    assert {a for _, a in block_options(s)} == {"Soldier 7"}
    assert len(s.options) == 20
    assert s.result == "running"


def test_508_1_more_pairs_than_options():
    """20 attackers, 16 things to attack: first who attacks, then what."""
    men = [body(f"Soldier {k}", k, k + 1) for k in range(20)]
    gods = [card(f"God {k}", "{1}", planeswalker("", loyalty=k + 1), loyalty(1, gain_life(1))) for k in range(15)]
    s = battle([f"Soldier {k}" for k in range(20)], [f"God {k}" for k in range(15)], *men, *gods)
    assert {o.kind for o in s.batch.options(0)} == {E.OPT_OBJECT, E.OPT_DONE} and len(s.options) == 21
    assert "attack with Soldier 3 3/4" in s.options
    s.me.choose("Soldier 3")
    assert len(s.options) == 16 and {o.kind for o in s.batch.options(0)} == {E.OPT_ATTACK}
    s.me.choose("attack with Soldier 3, God 5 being attacked")
    assert s["Soldier 3"].attacking and s.g["attackers"] == 1
    # With few enough left, pairs again.
    for k in (0, 1, 2, 4):
        s.take(s.find(lambda o, k=k: o.kind == E.OPT_OBJECT and s.words.name(o.a) == f"Soldier {k}"))
        s.take(0)
    assert {o.kind for o in s.batch.options(0)} == {E.OPT_ATTACK, E.OPT_DONE} and len(s.options) == 15 * 16 + 1
    s.me.choose("done")
    assert s.g["attackers"] == 5 and s.result == "running"


def test_508_1_attackers_are_declared_by_name_however_many_there_are():
    men = [body(f"Soldier {k}", k, k + 1) for k in range(20)]
    gods = [card(f"God {k}", "{1}", planeswalker("", loyalty=k + 1), loyalty(1, gain_life(1))) for k in range(15)]
    s = battle([f"Soldier {k}" for k in range(20)], [f"God {k}" for k in range(15)], *men, *gods)
    s.me.attack("Soldier 7", "Soldier 9", at=s.opp["God 5"])
    s.pass_until("end_combat")
    assert s.opp["God 5"].zone == "graveyard" and s.opp.life == 20


SECOND_PAGE = S.ZONE_CAP - (S.OPTIONS - 2)  # creatures that don't fit into the first decision with two more options


def test_508_1_more_attackers_than_options():
    """As many different creatures as a battlefield holds: those that don't fit into one decision come in the next."""
    s = Scenario([body("Soldier", 1, 1)])
    for k in range(S.ZONE_CAP):
        s.me.battlefield("Soldier", counters={"+1/+1": k} if k else None)
    s.at("attackers", turn_of=s.me)
    s.start()
    assert len(s.options) == S.OPTIONS and s.options[-2:] == ["none of these", "done"]
    s.me.choose("none of these")
    assert len(s.options) == SECOND_PAGE + 1
    last = s.me.battlefield[S.ZONE_CAP - 1]
    s.me.choose(last)  # and there is only one thing to attack
    assert last.attacking and s.g["attackers"] == 1
    s.me.choose("done")
    assert s.result == "running"


def test_508_1d_more_attackers_than_options_that_must_attack():
    """All of them: then nothing but attacking is offered."""
    s = Scenario([body("Soldier", 1, 1, must_attack)])
    for k in range(S.ZONE_CAP):
        s.me.battlefield("Soldier", counters={"+1/+1": k} if k else None)
    s.at("attackers", turn_of=s.me)
    s.start()
    assert len(s.options) == S.OPTIONS - 1 and s.options[-1] == "none of these"
    s.me.choose("none of these")
    assert len(s.options) == SECOND_PAGE and "done" not in s.options


def test_509_1_more_attackers_than_options():
    s = Scenario([body("Soldier", 1, 1), WALL])
    for k in range(S.ZONE_CAP):
        s.me.battlefield("Soldier", counters={"+1/+1": k} if k else None)
    s.opp.battlefield("Wall")
    s.at("attackers", turn_of=s.me)
    s.start()
    g = s.g
    for i in g["zone"][2][: S.ZONE_CAP]:
        g["obj_attacking"][i] = E.REF_PLAYER + 1
    g["attackers"] = S.ZONE_CAP
    while s.decision != "block":
        s.take(s.find(lambda o: o.kind in (E.OPT_DONE, E.OPT_PASS)))
    assert len(s.options) == S.OPTIONS and s.options[:2] == ["done", "none of these"]
    s.opp.choose("none of these")
    assert len(s.options) == SECOND_PAGE + 1
    last = s.me.battlefield[S.ZONE_CAP - 1]
    s.opp.block({s.opp["Wall"]: last})
    assert s.opp["Wall"].blocking is last
