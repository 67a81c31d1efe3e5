"""615, 616, 122.1c-d: prevention shields, shield and stun counters, and how they go with other effects."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    Event,
    X,
    any_target,
    card,
    creature,
    damage,
    damage_times,
    doesnt_happen,
    each,
    enchantment,
    gain_life,
    goes_to_exile_instead,
    instant,
    is_dealt_damage,
    lifelink,
    permanent,
    prevent_all_damage,
    prevent_damage,
    prevent_damage_by,
    prevent_damage_to,
    spell,
    target,
    untap,
    when_dies,
    whenever,
    you,
)
from manaloom.engine.scenario import Scenario

SALVE = card("Test Salve", "{0}", instant, prevent_damage(3, target(any_target)))
WARD = card("Test Ward", "{X}", instant, prevent_damage(X, target(any_target)))
HOLY = card("Test Holy", "{0}", instant, prevent_damage(2, you))
MANTLE = card("Test Mantle", "{0}", instant, prevent_damage(1, each(creature.you_control)))
FOG = card("Test Fog", "{0}", instant, prevent_all_damage(combat=True))
CALM = card("Test Calm", "{0}", instant, prevent_all_damage())
PEACE = card("Test Peace", "{0}", instant, prevent_damage(-1, you, combat=True))
BIND = card("Test Bind", "{0}", instant, prevent_damage_by(target(creature)))
HUSH = card("Test Hush", "{0}", instant, prevent_damage_by(target(spell)))
SPARK = card("Test Spark", "{0}", instant, damage(2, target(any_target)))
BOLT = card("Test Bolt", "{0}", instant, damage(3, target(any_target)))
WAKE = card("Test Wake", "{0}", instant, untap(target(creature)))
FURY = card("Test Fury", "{1}", enchantment, damage_times(2, permanent | spell))
STEADY = card("Test Steady", "{1}", enchantment, prevent_damage_to(creature.you_control, 1))
BURIAL = card("Test Burial", "{1}", enchantment, goes_to_exile_instead(creature, from_=E.ZONE_BATTLEFIELD))
STILL = card("Test Still", "{1}", enchantment, doesnt_happen(Event(E.EV_UNTAP, creature)))
BRUISE = card("Test Bruise", "{1}", creature("Wall", 0, 6), whenever(is_dealt_damage(), gain_life(1)))
BOMB = card("Test Bomb", "{1}", creature("Goblin", 1, 1), when_dies(damage(2, target(any_target))))
LEECH = card("Test Leech", "{1}", creature("Vampire", 2, 2), lifelink)
GIANT = card("Test Giant", "{1}", creature("Giant", 500, 500))
CARDS = (
    *(SALVE, WARD, HOLY, MANTLE, FOG, CALM, PEACE, BIND, HUSH, SPARK, BOLT, WAKE),
    *(FURY, STEADY, BURIAL, STILL, BRUISE, BOMB, LEECH, GIANT),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def hit(s, *spells, at):
    """Opposing spells, one after another."""
    for name in spells:
        s.opp.cast(name, target=at)
        s.resolve()


# --- shields (615.7) --------------------------------------------------------------------------------------------------


def test_615_7_a_shield_runs_down(s):
    s.me.hand("Test Salve")
    s.opp.hand("Test Spark", 2)
    s.me.cast("Test Salve", target=s.me)
    s.resolve()
    hit(s, "Test Spark", at=s.me)
    assert s.me.life == 20 and s.g["fx_a"][0] == 1
    hit(s, "Test Spark", at=s.me)
    assert s.me.life == 19 and s.g["fx_n"] == 0  # 2, of which 1 is prevented


def test_615_7_only_what_it_is_for(s):
    s.me.hand("Test Salve").battlefield("Grizzly Bears", "Watchwolf")
    s.opp.hand("Test Spark", 3)
    s.me.cast("Test Salve", target="Grizzly Bears")
    s.resolve()
    hit(s, "Test Spark", at=s.me)
    hit(s, "Test Spark", at=s.me["Watchwolf"])
    hit(s, "Test Spark", at=s.me["Grizzly Bears"])
    assert (s.me.life, s["Watchwolf"].damage, s["Grizzly Bears"].damage) == (18, 2, 0)


def test_514_2_it_ends_with_the_turn(s):
    s.me.hand("Test Holy").library("Plains", 3)
    s.opp.hand("Test Spark").library("Plains", 3)
    s.me.cast("Test Holy")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    hit(s, "Test Spark", at=s.me)
    assert s.me.life == 18


def test_400_7_a_new_object_has_no_shield(s):
    s.me.hand("Test Salve", "Unsummon", "Grizzly Bears").battlefield("Island").mana("GG")
    s.me.battlefield("Watchwolf")
    s.opp.hand("Test Spark")
    s.me.cast("Grizzly Bears")
    s.resolve()
    s.me.cast("Test Salve", target="Grizzly Bears")
    s.resolve()
    assert s.g["fx_n"] == 1
    s.me.cast("Unsummon", target="Grizzly Bears")
    s.resolve()
    assert s.g["fx_n"] == 0


def test_615_7_shields_add_up(s):
    """Which of them is used first makes no difference, so nobody is asked."""
    s.me.hand("Test Holy", 2)
    s.opp.hand("Test Bolt", 2)
    for _ in range(2):
        s.me.cast("Test Holy")
        s.resolve()
    hit(s, "Test Bolt", at=s.me)
    assert s.me.life == 20
    hit(s, "Test Bolt", at=s.me)
    assert s.me.life == 18


def test_107_3_x(s):
    s.me.hand("Test Ward", 2).mana("CCC")
    s.opp.hand("Test Bolt", 2)
    s.me.cast("Test Ward", x=2, target=s.me)
    s.resolve()
    s.me.cast("Test Ward", x=0, target=s.me)
    s.resolve()
    assert s.g["fx_n"] == 1
    hit(s, "Test Bolt", "Test Bolt", at=s.me)
    assert s.me.life == 16


def test_615_11_a_shield_for_each_creature(s):
    s.me.hand("Test Mantle").battlefield("Grizzly Bears", "Watchwolf")
    s.opp.hand("Test Spark", 2)
    s.me.cast("Test Mantle")
    s.resolve()
    hit(s, "Test Spark", at=s.me["Grizzly Bears"])
    hit(s, "Test Spark", at=s.me["Watchwolf"])
    assert (s["Grizzly Bears"].damage, s["Watchwolf"].damage) == (1, 1)


def test_615_6_what_is_prevented_never_happens(s):
    s.me.hand("Test Salve").battlefield("Test Bruise")
    s.opp.hand("Test Spark", 2)
    s.me.cast("Test Salve", target="Test Bruise")
    s.resolve()
    hit(s, "Test Spark", at=s.me["Test Bruise"])
    assert s.stack == []
    hit(s, "Test Spark", at=s.me["Test Bruise"])
    assert len(s.stack) == 1 and s["Test Bruise"].damage == 1


def test_615_7_simultaneous_damage_is_prevented_as_its_player_chooses(s):
    """3 of 2 and 2: at least one of each is prevented, and both of one of them."""
    s.me.hand("Test Salve").battlefield("Watchwolf")
    s.opp.battlefield("Test Leech", "Grizzly Bears")
    s.me.cast("Test Salve", target="Watchwolf")
    s.resolve()
    s.me.attack("Watchwolf")
    s.opp.block(("Test Leech", "Watchwolf"), ("Grizzly Bears", "Watchwolf"))

    def fight(s):
        s.pass_()
        s.pass_()
        while s.decision == "assign":
            s.take(0)
            s.settle()

    ends = s.outcomes(lambda s: (s["Watchwolf"].damage, s.opp.life, int(s.g["fx_n"])), fight)
    assert ends == {(1, 20, 0), (1, 21, 0)}


def test_615_7_nothing_to_choose_where_all_is_prevented(s):
    s.me.hand("Test Salve", 2).battlefield("Watchwolf")
    s.opp.battlefield("Test Leech", "Grizzly Bears")
    for _ in range(2):
        s.me.cast("Test Salve", target="Watchwolf")
        s.resolve()
    s.me.attack("Watchwolf")
    s.opp.block(("Test Leech", "Watchwolf"), ("Grizzly Bears", "Watchwolf"))
    s.pass_()
    s.pass_()
    s.me.choose(3)  # all damage to the first
    assert s.decision == "priority" and s["Watchwolf"].damage == 0 and s.opp.life == 20
    assert s.g["fx_a"][: int(s.g["fx_n"])].tolist() == [2]


def test_615_7_more_than_one_decision_for_large_amounts(s):
    """600 of 500 and 500: at least 100 of the first, in portions of 200."""
    s.me.hand("Test Ward")
    s.me.life(1000).mana("C" * 150)
    s.opp.battlefield("Test Giant", 2)
    s.at("main1", turn_of=s.opp)
    s.me.cast("Test Ward", x=150, target=s.me)
    s.resolve()
    s.g["fx_a"][0] = 600
    s.opp.attack("Test Giant", "Test Giant")
    while s.decision == "priority":
        s.pass_()
    assert s.deciding is s.me and s.decision == "prevent"
    numbers = [o.b for o in s.batch.options(0) if o.kind == E.OPT_NUMBER]
    assert sorted(numbers) == [*range(100, 300), 500]
    s.me.choose("300 or more")
    assert [o.b for o in s.batch.options(0)] == list(range(300, 501))
    s.me.choose(450)
    assert s.me.life == 1000 - 400 and s.g["fx_n"] == 0


# --- all damage, damage by a source -----------------------------------------------------------------------------------


def test_615_1_all_combat_damage(s):
    s.me.hand("Test Fog", "Test Spark").battlefield("Test Leech")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Fog")
    s.resolve()
    s.me.attack("Test Leech")
    s.opp.block("Grizzly Bears", "Test Leech")
    s.pass_until("end_combat")
    assert (s["Test Leech"].damage, s["Grizzly Bears"].damage, s.me.life) == (0, 0, 20)
    s.me.cast("Test Spark", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard"


def test_615_1_all_damage_to_anything(s):
    s.me.hand("Test Calm", "Test Spark", "Test Bolt").battlefield("Grizzly Bears")
    s.me.cast("Test Calm")
    s.resolve()
    s.me.cast("Test Spark", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    assert s["Grizzly Bears"].damage == 0 and s.opp.life == 20


def test_615_2_damage_by_a_source(s):
    s.me.hand("Test Bind").battlefield("Grizzly Bears")
    s.opp.battlefield("Watchwolf")
    s.me.cast("Test Bind", target="Watchwolf")
    s.resolve()
    s.me.attack("Grizzly Bears")
    s.opp.block("Watchwolf", "Grizzly Bears")
    s.pass_until("end_combat")
    assert (s["Grizzly Bears"].damage, s["Watchwolf"].damage) == (0, 2)


def test_615_2_damage_by_a_source_that_has_left(s):
    """608.2h, 113.7a: the source is still that creature, as it last was."""
    s.me.hand("Test Bind", "Test Spark")
    s.opp.battlefield("Test Bomb")
    s.me.cast("Test Bind", target="Test Bomb")
    s.resolve()
    s.me.cast("Test Spark", target="Test Bomb")
    s.resolve()
    s.opp.choose(s.me)
    s.resolve()
    assert s.me.life == 20


def test_615_2_damage_by_a_spell(s):
    s.me.hand("Test Hush")
    s.opp.hand("Test Bolt")
    s.opp.cast("Test Bolt", target=s.me)
    s.me.cast("Test Hush", target="Test Bolt")
    s.resolve_all()
    assert s.me.life == 20


# --- with other effects (616.1) ---------------------------------------------------------------------------------------


def test_616_1_doubled_before_or_after_it_is_prevented(s):
    s.me.hand("Test Salve").battlefield("Test Fury")
    s.opp.hand("Test Spark")
    s.me.cast("Test Salve", target=s.me)
    s.resolve()
    s.opp.cast("Test Spark", target=s.me)
    s.resolve()
    assert s.deciding is s.me and s.decision == "replace"
    assert sorted(s.options) == [
        "Test Fury: If a permanent or a spell would deal damage, it is twice that many instead",
        "me: prevent the next 3 damage",
    ]
    ends = s.outcomes(lambda s: (s.me.life, s.g["fx_a"][: int(s.g["fx_n"])].tolist().__repr__()))
    assert ends == {(19, "[]"), (20, "[1]")}


def test_616_1_a_shield_against_all_or_one_that_runs_down(s):
    s.me.hand("Test Holy", "Test Peace")
    s.opp.battlefield("Grizzly Bears")
    s.at("main1", turn_of=s.opp)
    s.me.cast("Test Holy")
    s.resolve()
    s.me.cast("Test Peace")
    s.resolve()
    s.opp.attack("Grizzly Bears")
    s.pass_until("blockers")
    s.pass_()
    s.pass_()
    assert s.deciding is s.me and s.decision == "replace"
    assert s.outcomes(lambda s: (s.me.life, int(s.g["fx_n"]))) == {(20, 2), (20, 1)}


def test_616_1_a_static_ability_or_a_shield(s):
    """1 of the 3 by the static ability in any case; the shield of 3 prevents the rest or all of it."""
    s.me.hand("Test Salve").battlefield("Test Steady", "Test Bruise")
    s.opp.hand("Test Bolt")
    s.me.cast("Test Salve", target="Test Bruise")
    s.resolve()
    s.opp.cast("Test Bolt", target="Test Bruise")
    ends = s.outcomes(lambda s: (s["Test Bruise"].damage, int(s.g["fx_n"])), lambda s: s.resolve())
    assert ends == {(0, 1), (0, 0)}


def test_122_1c_a_shield_counter_or_a_shield(s):
    s.me.hand("Test Salve").battlefield("Grizzly Bears", counters={"shield": 1})
    s.opp.hand("Test Spark")
    s.me.cast("Test Salve", target="Grizzly Bears")
    s.resolve()
    s.opp.cast("Test Spark", target="Grizzly Bears")
    s.resolve()
    assert s.deciding is s.me and "Grizzly Bears: a shield counter is removed instead" in s.options
    ends = s.outcomes(lambda s: (s["Grizzly Bears"].damage, s["Grizzly Bears"].counters["shield"], int(s.g["fx_n"])))
    assert ends == {(0, 0, 1), (0, 1, 1)}


def test_122_1c_a_shield_counter_and_doubled_damage(s):
    """Whatever comes first, nothing is dealt and one counter goes."""
    s.me.battlefield("Test Fury").battlefield("Grizzly Bears", counters={"shield": 2})
    s.opp.hand("Test Spark")
    s.opp.cast("Test Spark", target="Grizzly Bears")
    ends = s.outcomes(
        lambda s: (s["Grizzly Bears"].damage, s["Grizzly Bears"].counters["shield"]), lambda s: s.resolve()
    )
    assert ends == {(0, 1)}


def test_122_1c_one_counter_for_all_damage_at_once(s):
    s.me.battlefield("Watchwolf", counters={"shield": 2})
    s.opp.battlefield("Test Leech", "Grizzly Bears")
    s.me.attack("Watchwolf")
    s.opp.block(("Test Leech", "Watchwolf"), ("Grizzly Bears", "Watchwolf"))
    s.pass_()
    s.pass_()
    s.me.choose(3)
    assert (s["Watchwolf"].damage, s["Watchwolf"].counters["shield"], s.opp.life) == (0, 1, 20)


def test_122_1c_nothing_but_an_effect(s):
    """704.5g destroys, and no counter stands in its way; nor in the way of a sacrifice."""
    s.me.battlefield("Grizzly Bears", counters={"shield": 1}, damage=2)
    s.start()
    assert s["Grizzly Bears"].zone == "graveyard"


def test_616_1g_destroyed_before_where_it_would_go(s):
    """Being destroyed contains being put into the graveyard: the counter's effect comes first, and nobody chooses."""
    s.me.battlefield("Swamp", 3).hand("Murder")
    s.opp.battlefield("Test Burial").battlefield("Grizzly Bears", counters={"shield": 1})
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    assert s.decision == "priority"
    assert s["Grizzly Bears"].zone == "battlefield" and s["Grizzly Bears"].counters["shield"] == 0


def test_122_1d_untapped_by_an_effect(s):
    s.me.hand("Test Wake").battlefield("Grizzly Bears", tapped=True, counters={"stun": 2})
    s.me.cast("Test Wake", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].tapped and s["Grizzly Bears"].counters["stun"] == 1


def test_122_1d_and_another_effect_in_the_order_of_its_controller(s):
    """It stays tapped either way; the counter is removed only if its effect is applied."""
    s.me.hand("Test Wake").battlefield("Test Still").battlefield("Grizzly Bears", tapped=True, counters={"stun": 1})
    s.me.cast("Test Wake", target="Grizzly Bears")
    ends = s.outcomes(lambda s: (s["Grizzly Bears"].tapped, s["Grizzly Bears"].counters["stun"]), lambda s: s.resolve())
    assert ends == {(True, 0), (True, 1)}


def test_122_1d_each_of_several_in_the_untap_step(s):
    s.me.battlefield("Grizzly Bears", tapped=True, counters={"stun": 1})
    s.me.battlefield("Watchwolf", tapped=True)
    s.me.battlefield("Serra Angel", tapped=True, counters={"stun": 3})
    s.at("untap", turn_of=s.me).start()
    assert [(t.tapped, t.counters["stun"]) for t in s.me.creatures] == [(True, 0), (False, 0), (True, 2)]
