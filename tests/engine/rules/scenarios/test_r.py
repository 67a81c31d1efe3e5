"""Scenarios R: Moonlit Meditation, and what else replaces the creation of tokens (111, 614.16, 616.1)."""

from collections import Counter

import pytest

from manaloom.engine.cards.language import (
    artifact,
    as_enters_choose_color,
    beginning_of_next_end_step,
    card,
    create,
    create_copy,
    create_together,
    creature,
    destroy,
    enchantment,
    enters,
    enters_with,
    exile,
    gain_life,
    haste,
    instant,
    later,
    legendary,
    one_or_more,
    permanent,
    player,
    put_onto_battlefield,
    sacrifice,
    target,
    those,
    tokens_also,
    when_enters,
    whenever,
    whenever_attacks,
    you_create_tokens,
)
from manaloom.engine.cards.pool.tokens import (
    BEAST,
    CLUE,
    FOOD,
    LANDER,
    MONSTER_ROLE,
    SERVO,
    SHARD,
    SQUIRREL,
    TREASURE,
    incubate,
)
from manaloom.engine.scenario import Scenario

MAKE = {t.name: card(f"Make {t.name}", "{0}", instant, create(t)) for t in (SERVO, TREASURE, CLUE, SHARD, LANDER, FOOD)}
THREE = card("Make Three", "{0}", instant, create(SERVO, 3))
MIXED = card("Make Both", "{0}", instant, create_together(create(TREASURE), create(SERVO)))
ROLE = card("Make Role", "{0}", instant, create(MONSTER_ROLE, attached_to=target(creature)))
GIFT = card("Test Gift", "{0}", instant, create(BEAST, who=target(player)))
BLINK = card("Test Blink", "{0}", instant, exile(target(permanent)), put_onto_battlefield(those))
PAINTER = card("Test Painter", "{1}", creature("Human", 1, 1), as_enters_choose_color)
RAIDER = card(
    "Test Raider", "{1}", creature("Orc", 1, 4), haste, whenever_attacks(create(SERVO, 2, tapped=True, attacking=True))
)
LOAN = card("Test Loan", "{0}", instant, create(SERVO, 2), later(beginning_of_next_end_step, sacrifice(those)))
TWICE = card("Test Twice", "{0}", instant, create(CLUE), create(CLUE))
GENERAL = card("Test General", "{1}", enchantment, tokens_also(SQUIRREL, as_many=True))
HYDRA = card("Test Hydra", "{1}", creature("Hydra", 0, 0), enters_with(3))
AGAIN = card("Test Again", "{0}", instant, create_copy(target(creature)))
INCUBATE = card("Test Incubate", "{0}", instant, incubate(2))
GREETER = card("Test Greeter", "{1}", creature("Elf", 1, 1), whenever(enters(creature.other), gain_life(1)))
ONCE = card("Test Once", "{1}", enchantment, whenever(one_or_more(enters(permanent.token.you_control)), gain_life(1)))
COUNT = card("Test Count", "{1}", enchantment, whenever(you_create_tokens(), gain_life(1)))
KILL = card("Test Kill", "{0}", instant, destroy(target(permanent)))
CAPTAIN = card("Test Captain", "{1}", legendary + creature("Orc", 2, 2), when_enters(gain_life(1)))
BLADE = card("Test Blade", "{1}", artifact("Equipment"))
CARDS = (
    *MAKE.values(),
    *(THREE, MIXED, ROLE, GIFT, BLINK, PAINTER, RAIDER, LOAN, TWICE, GENERAL, HYDRA, AGAIN, INCUBATE, GREETER, ONCE),
    *(COUNT, KILL, CAPTAIN, BLADE),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def made(s, who=None):
    """The names of the tokens that ``who`` (me) controls, in order."""
    return tuple(sorted(t.name for t in (who or s.me).tokens()))


def ends(s, seat=0):
    """What tokens a player (me) has after each way in which the spell on top of the stack can resolve."""
    return s.outcomes(lambda s: made(s, s.players[seat]), lambda s: s.resolve())


def moonlit(s, on="Grizzly Bears"):
    s.me.battlefield(on)
    s.me.battlefield("Moonlit Meditation", attached_to=s.me[on])


def bears(n):
    return ("Grizzly Bears",) * n


def each(n):
    return ("Clue",) * n + ("Food",) * n + ("Treasure",) * n


def test_R01_basic_replacement(s):
    moonlit(s)
    s.me.hand("Make Three")
    s.me.cast("Make Three")
    assert ends(s) == {bears(3), ("Servo",) * 3}


def test_R01_what_others_create_is_not_replaced(s):
    moonlit(s)
    s.opp.hand("Make Servo")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Make Servo")
    assert ends(s, 1) == {("Servo",)}


def test_R01_in_another_players_turn(s):
    moonlit(s)
    s.me.hand("Make Servo", "Make Servo")
    s.at("main1", turn_of=s.opp)
    s.opp.pass_()
    s.me.cast("Make Servo")
    assert ends(s) == {bears(1), ("Servo",)}


def test_R02_declining_uses_it_up(s):
    moonlit(s)
    s.me.hand("Make Servo", "Make Three").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Make Servo")
    s.resolve()
    assert s.decision == "may" and s.deciding is s.me
    s.me.choose(False)
    s.me.cast("Make Three")
    assert ends(s) == {("Servo",) * 4}
    s.pass_until("main1", turn_of=s.opp)  # Make Three resolves on the way


def test_R02_offered_again_the_next_turn(s):
    moonlit(s)
    s.me.hand("Make Servo", "Make Three").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Make Servo")
    s.resolve()
    s.me.choose(False)
    s.pass_until("upkeep", turn_of=s.opp)
    s.opp.pass_()
    s.me.cast("Make Three")
    assert ends(s) == {("Servo",) * 4, (*bears(3), "Servo")}


def test_R03_tokens_made_before_it_arrived(s):
    s.me.battlefield("Grizzly Bears").hand("Make Treasure", "Moonlit Meditation", "Make Servo").mana("UUU")
    s.me.cast("Make Treasure")
    s.resolve()
    s.me.cast("Moonlit Meditation", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Make Servo")
    assert ends(s) == {("Servo", "Treasure")}


def test_R03_what_others_created_does_not_matter(s):
    s.me.battlefield("Grizzly Bears").hand("Test Gift", "Moonlit Meditation", "Make Servo").mana("UUU")
    s.me.cast("Test Gift", target=s.opp)
    s.resolve()
    s.me.cast("Moonlit Meditation", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Make Servo")
    assert ends(s) == {("Servo",), bears(1)}


def test_R04_new_object_same_turn(s):
    moonlit(s)
    s.me.hand("Make Servo", "Test Blink", "Make Three")
    s.me.cast("Make Servo")
    s.resolve()
    s.me.choose(True)
    s.me.cast("Test Blink", target="Moonlit Meditation")
    s.resolve()
    s.me.choose("Grizzly Bears")
    assert s["Moonlit Meditation"].attached_to.name == "Grizzly Bears"
    s.me.cast("Make Three")
    assert ends(s) == {(*bears(1), "Servo", "Servo", "Servo")}


def test_R04_new_object_before_any_tokens(s):
    moonlit(s)
    s.me.hand("Test Blink", "Make Three")
    s.me.cast("Test Blink", target="Moonlit Meditation")
    s.resolve()
    s.me.cast("Make Three")
    assert ends(s) == {bears(3), ("Servo",) * 3}


def test_R06_you_create_whoevers_spell(s):
    moonlit(s)
    s.me.battlefield("Forest")
    s.opp.battlefield("Forest", 3).hand("Beast Within")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Beast Within", target=s.me["Forest"])
    s.resolve()
    assert s.decision == "may" and s.deciding is s.me
    s.me.choose(True)
    assert [(t.name, t.owner, t.controller) for t in s.me.tokens()] == [("Grizzly Bears", s.me, s.me)]
    assert s.opp.tokens() == []


@pytest.mark.parametrize("kind", ["Shard", "Clue", "Treasure", "Lander", "Servo", "Food"])
def test_R07_any_token_kind(s, kind):
    moonlit(s)
    s.me.hand(f"Make {kind}")
    s.me.cast(f"Make {kind}")
    assert ends(s) == {bears(1), (kind,)}


def test_R07_a_role(s):
    moonlit(s)
    s.me.hand("Make Role")
    s.me.cast("Make Role", target="Grizzly Bears")
    assert ends(s) == {bears(1), ("Monster",)}
    s.resolve()
    s.me.choose(True)
    assert s.me.tokens()[0].attached_to is None  # a creature that is no Aura is attached to nothing (303.4i, 701.3b)


def test_R07_an_equipment_instead_of_a_role_enters_attached(s):
    """How a token is created, attached as tapped or attacking, goes for what is created instead."""
    moonlit(s, "Test Blade")
    s.me.battlefield("Grizzly Bears").hand("Make Role")
    s.me.cast("Make Role", target="Grizzly Bears")
    s.resolve()
    s.me.choose(True)
    assert [(t.name, t.attached_to.name) for t in s.me.tokens()] == [("Test Blade", "Grizzly Bears")]


def test_R09_before_entry_modifiers(s):
    moonlit(s)
    s.me.hand("Make Treasure")
    s.opp.battlefield("Authority of the Consuls")
    s.me.cast("Make Treasure")
    found = s.outcomes(lambda s: next((t.name, t.tapped) for t in s.me.tokens()), lambda s: s.resolve())
    assert found == {("Grizzly Bears", True), ("Treasure", False)}


def test_R10_copies_choose_for_themselves(s):
    moonlit(s, "Test Painter")
    s.me.hand("Make Three")
    s.me.cast("Make Three")
    s.resolve()
    s.me.choose(True)
    for letter in "WUW":
        assert s.decision == "color"
        s.me.choose(letter)
    assert sorted(int(s.g["obj_chosen"][t.slot]) for t in s.me.tokens()) == [1, 1, 2]


def test_R11_riders_stay_tapped_and_attacking(s):
    moonlit(s)
    s.me.battlefield("Test Raider")
    s.me.attack("Test Raider")
    s.resolve()
    s.me.choose(True)
    assert [(t.name, t.tapped, t.attacking) for t in s.me.tokens()] == [("Grizzly Bears", True, True)] * 2
    s.pass_until("end_combat")
    assert s.opp.life == 20 - 1 - 2 - 2


def test_R11_riders_stay_sacrificed_at_the_end_step(s):
    moonlit(s)
    s.me.hand("Test Loan").library("Forest")
    s.me.cast("Test Loan")
    s.resolve()
    s.me.choose(True)
    assert made(s) == bears(2)
    s.pass_until("end")
    s.resolve_all()
    assert made(s) == () and s["Grizzly Bears"].zone == "battlefield"


@pytest.mark.parametrize("n", [1, 2])
def test_R12_with_one_or_two_parallel_lives(s, n):
    moonlit(s)
    s.me.battlefield("Parallel Lives", n).hand("Make Servo")
    s.me.cast("Make Servo")
    assert ends(s) == {bears(2**n), ("Servo",) * 2**n}


def test_R14_with_academy_manufactor_order_matters(s):
    moonlit(s)
    s.me.battlefield("Academy Manufactor").hand("Make Treasure")
    s.me.cast("Make Treasure")
    assert ends(s) == {bears(3), bears(1), each(1)}
    s.resolve()
    s.me.choose("Moonlit Meditation")
    s.me.choose(True)
    assert made(s) == bears(1)


def test_R14_a_manufactor_with_moonlit_on_it(s):
    """Copies of Academy Manufactor that are created change nothing about their own creation (614.4)."""
    moonlit(s, "Academy Manufactor")
    s.me.hand("Make Treasure")
    s.me.cast("Make Treasure")
    assert ends(s) == {("Academy Manufactor",) * 3, ("Academy Manufactor",), each(1)}


def test_R16_two_moonlit_meditations(s):
    moonlit(s)
    moonlit(s, "Test Captain")
    s.me.hand("Make Servo")
    s.me.cast("Make Servo")
    # A copy of the legendary Captain leaves one of the two (704.5j).
    assert ends(s) == {bears(1), ("Servo",), ("Test Captain",), ()}
    first, second = s.me.all("Moonlit Meditation")
    s.resolve()
    s.me.choose(second)
    s.me.choose(True)
    assert s.decision == "may"  # the other one may be applied, too: it is still the first time (616.1e)
    s.me.choose(True)
    assert made(s) == bears(1) and first.attached_to.name == "Grizzly Bears"


def test_R16_declining_both(s):
    moonlit(s)
    moonlit(s, "Elvish Mystic")
    s.me.hand("Make Servo", "Make Servo")
    s.me.cast("Make Servo")
    s.resolve()
    s.me.choose(s.me.all("Moonlit Meditation")[0])
    s.me.choose(False)
    s.me.choose(False)
    assert made(s) == ("Servo",)
    s.me.cast("Make Servo")
    assert ends(s) == {("Servo", "Servo")}


def test_R17_investigate_twice(s):
    moonlit(s)
    s.me.hand("Test Twice")
    s.me.cast("Test Twice")
    assert ends(s) == {("Clue", "Grizzly Bears"), ("Clue", "Clue")}


def test_R19_doubling_season_with_manufactor(s):
    s.me.battlefield("Doubling Season", "Academy Manufactor").hand("Make Treasure")
    s.me.cast("Make Treasure")
    assert ends(s) == {each(2)}


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_R20_several_manufactors(s, n):
    s.me.battlefield("Academy Manufactor", n).hand("Make Treasure")
    s.me.cast("Make Treasure")
    assert ends(s) == {each(3 ** (n - 1))}


def test_R21_chatterfang_with_manufactor(s):
    s.me.battlefield("Test General", "Academy Manufactor").hand("Make Treasure")
    s.me.cast("Make Treasure")
    assert {tuple(sorted(Counter(end).items())) for end in ends(s)} == {
        (("Clue", 1), ("Food", 1), ("Squirrel", 1), ("Treasure", 1)),
        (("Clue", 1), ("Food", 1), ("Squirrel", 3), ("Treasure", 1)),
    }


def test_R22_chatterfang_never_feeds_itself(s):
    s.me.battlefield("Test General").hand("Make Servo")
    s.me.cast("Make Servo")
    assert ends(s) == {("Servo", "Squirrel")}


def test_R23_chatterfang_with_divine_visitation(s):
    s.me.battlefield("Test General", "Divine Visitation").hand("Make Treasure", "Make Servo")
    s.me.cast("Make Treasure")
    assert ends(s) == {("Angel", "Treasure")}
    s.resolve()
    s.me.cast("Make Servo")
    assert ends(s) == {("Angel", "Angel", "Angel", "Treasure"), ("Angel", "Angel", "Squirrel", "Treasure")}


def test_R23_tokens_of_several_kinds_are_one_event(s):
    """Visitation, which speaks of one of two kinds, can be applied before Chatterfang, which speaks of both."""
    s.me.battlefield("Test General", "Divine Visitation").hand("Make Both")
    s.me.cast("Make Both")
    assert ends(s) == {
        ("Angel", "Squirrel", "Squirrel", "Treasure"),
        ("Angel", "Angel", "Angel", "Treasure"),
    }


def test_R24_resolved_permanent_spell_copies_are_not_created(s):
    moonlit(s, "Llanowar Elves")
    s.me.battlefield("Doubling Season", "Test General", "Test Count").mana("GGGGU")
    s.me.hand("Grizzly Bears", "Double Major", "Make Servo")
    s.me.cast("Grizzly Bears")
    s.me.cast("Double Major", target="Grizzly Bears")
    s.resolve()
    s.resolve()
    assert made(s) == bears(1) and s.me.life == 20
    s.resolve()
    assert made(s) == bears(1) and len(s.me.all("Grizzly Bears")) == 2
    s.me.cast("Make Servo")
    s.resolve()
    s.me.choose("Moonlit Meditation")
    assert s.decision == "may"  # still the first time
    s.me.choose(True)


def test_R25_entering_with_counters_is_doubled_too(s):
    s.me.battlefield("Doubling Season").battlefield("Test Hydra", counters={"+1/+1": 1}).hand("Test Again")
    s.me.cast("Test Again", target="Test Hydra")
    s.resolve()
    assert [t.counters for t in s.me.tokens()] == [{"+1/+1": 6}] * 2


def test_R27_incubate_with_doubling_season(s):
    s.me.battlefield("Doubling Season").hand("Test Incubate").mana("CC")
    s.me.cast("Test Incubate")
    s.resolve()
    assert [(t.name, t.types, t.counters) for t in s.me.tokens()] == [("Incubator", {"artifact"}, {"+1/+1": 4})] * 2
    s.me.activate(s.me.tokens()[0])
    s.resolve()
    assert sorted((t.name, t.types, t.pt) for t in s.me.tokens() if t.name != "Incubator") == [
        ("Phyrexian", {"artifact", "creature"}, (4, 4))
    ]


def test_R28_tokens_see_each_other(s):
    s.me.battlefield("Test Greeter").battlefield("Island", 9).hand("Rite of Replication")
    s.me.cast("Rite of Replication", target="Test Greeter", how="kicker")
    s.resolve()
    assert len(s.me.tokens("Test Greeter")) == 5
    while s.decision == "order":
        s.take(0)  # they are alike
    s.resolve_all()
    assert s.me.life == 20 + 5 * 4 + 5


def test_R30_moonlit_against_saheeli(s):
    s.me.battlefield("Saheeli, Radiant Creator", "Shivan Dragon").energy(3).library("Forest", 2)
    moonlit(s)
    s.opp.library("Forest", 2)
    s.at("begin_combat")
    s.resolve()  # you may pay
    s.me.choose(True)
    s.me.choose("Shivan Dragon")
    s.resolve()
    s.me.choose(True)
    bear = s.me.tokens()[0]
    assert (bear.name, bear.pt, bear.types, bear.has("haste")) == ("Grizzly Bears", (2, 2), {"creature"}, False)
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == [] and not bear.exists


def test_R31_host_leaves_first(s):
    moonlit(s)
    s.me.hand("Make Three", "Test Kill")
    s.me.cast("Make Three")
    s.me.cast("Test Kill", target="Grizzly Bears")
    s.resolve()
    assert s["Moonlit Meditation"].zone == "graveyard"
    assert ends(s) == {("Servo",) * 3}


def test_R32_effects_that_change_who_gets_the_token(s):
    s.me.battlefield("Anointed Procession").hand("Make Servo")
    s.opp.hand("Crafty Cutpurse").mana("UUUU")
    s.me.cast("Make Servo")
    s.me.pass_()
    s.opp.cast("Crafty Cutpurse")
    s.resolve(2)
    s.resolve()
    assert made(s) == () and made(s, s.opp) == ("Servo",)
    assert [(t.owner, t.controller) for t in s.opp.tokens()] == [(s.opp, s.opp)]  # 111.2


def test_R32_a_doubler_of_the_new_controller_applies(s):
    s.me.battlefield("Anointed Procession").hand("Make Servo")
    s.opp.battlefield("Parallel Lives").hand("Crafty Cutpurse").mana("UUUU")
    s.me.cast("Make Servo")
    s.me.pass_()
    s.opp.cast("Crafty Cutpurse")
    s.resolve(2)
    s.resolve()
    assert made(s) == () and made(s, s.opp) == ("Servo", "Servo")


def test_R33_symmetrical_doubler(s):
    s.me.battlefield("Test General").hand("Make Food")
    s.opp.battlefield("Primal Vigor")
    s.me.cast("Make Food")
    assert ends(s) == {("Food", "Food", "Squirrel", "Squirrel")}
    s.resolve()
    assert s.deciding is s.me


def test_R34_one_event_one_trigger(s):
    s.me.battlefield("Test Once", "Doubling Season").hand("Make Three", "Make Both")
    s.me.cast("Make Three")
    s.resolve()
    assert len(s.stack) == 1 and len(s.me.tokens()) == 6
    s.resolve_all()
    s.me.cast("Make Both")  # tokens of two kinds
    s.resolve_all()
    assert s.me.life == 22
