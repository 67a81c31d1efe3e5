"""117, 116, 305: who receives priority, passing in succession, playing lands."""

from manaloom.engine.cards.language import (
    any_target,
    card,
    creature,
    damage,
    extra_lands,
    gain_life,
    instant,
    land,
    more_land_plays,
    sorcery,
    target,
    when_enters,
)
from manaloom.engine.scenario import Scenario

FIELD = card("Test Field", None, land())
HILL = card("Test Hill", None, land(), when_enters(gain_life(1)))
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(any_target)))
GAIN = card("Test Gain", "{G}", instant, gain_life(1))
SCOUT = card("Test Scout", "{1}", creature("Scout", 1, 1), more_land_plays(1))
EXPLORE = card("Test Explore", "{G}", sorcery, extra_lands(1))
FILLER = card("Test Filler", "{9}", creature("Golem", 9, 9))
ALL = (FIELD, HILL, BOLT, GAIN, SCOUT, EXPLORE, FILLER)


def table(turn_of: str = "me", step: str = "main1") -> Scenario:
    """Both players with a library and instants to cast."""
    s = Scenario(ALL)
    for p in s.players:
        p.library("Test Filler", 5).hand("Test Bolt", "Test Gain").mana("RG")
    s.at(step, turn_of=getattr(s, turn_of))
    return s


def offered(s: Scenario, word: str) -> bool:
    """Whether some option is about that."""
    return any(word.lower() in o.lower() for o in s.options)


def test_117_3a_the_active_player_first_then_the_next():
    s = table("opp")
    assert s.deciding is s.opp
    s.pass_()
    assert s.deciding is s.me


def test_117_4_all_pass_and_the_step_ends_only_with_an_empty_stack():
    s = table()
    s.me.cast("Test Gain")
    s.pass_()
    assert s.deciding is s.opp
    assert s.stack
    s.pass_()
    assert (s.me.life, s.step) == (21, "main1")
    assert s.deciding is s.me  # 117.3b
    s.pass_()
    s.pass_()
    assert s.step != "main1"


def test_117_3c_an_action_between_passes_starts_the_count_anew():
    s = table()
    s.me.cast("Test Gain")
    s.pass_()
    s.opp.cast("Test Bolt", target=s.me)
    assert s.deciding is s.opp  # who acted keeps priority
    s.pass_()
    assert s.deciding is s.me
    s.pass_()
    assert (s.me.life, len(s.stack)) == (17, 1)  # 117.7: the response resolved first, and that alone
    assert s.deciding is s.me
    s.pass_()
    assert s.deciding is s.opp


def test_117_3b_the_active_player_receives_priority_after_a_resolution():
    s = table("opp")
    s.pass_()
    s.me.cast("Test Gain")
    s.pass_()
    s.pass_()
    assert s.me.life == 21
    assert s.deciding is s.opp


def test_117_5_state_based_actions_come_before_priority():
    s = table()
    s.opp.life(3)
    s.me.cast("Test Bolt", target=s.opp)
    s.resolve()
    assert s.result == "me"


# --- lands (305, 116.2a) ----------------------------------------------------------------------------------------------


def test_305_1_playing_a_land_uses_no_stack_and_keeps_priority():
    s = table()
    s.me.hand("Test Hill", "Test Field")
    s.me.play("Test Field")
    assert s.stack == []
    assert s.deciding is s.me
    assert s["Test Field"].zone == "battlefield"
    assert not offered(s, "Test Hill")  # 305.2: one land each turn


def test_603_3_what_triggers_on_it_goes_on_the_stack_before_priority():
    s = table()
    s.me.hand("Test Hill")
    s.me.play("Test Hill")
    assert len(s.stack) == 1
    assert s.deciding is s.me


def test_305_1_only_with_an_empty_stack_in_ones_own_main_phase():
    s = table()
    s.me.hand("Test Field")
    s.me.cast("Test Gain")
    assert not offered(s, "Test Field")
    s = table("opp")
    s.me.hand("Test Field")
    s.start()
    s.pass_()
    assert s.deciding is s.me
    assert not offered(s, "Test Field")
    s = table(step="upkeep")
    s.me.hand("Test Field")
    assert not offered(s, "Test Field")


def test_305_2a_more_land_plays_add_up():
    s = table()
    s.me.hand("Test Field", 4, "Test Explore").battlefield("Test Scout")
    s.me.play("Test Field")
    s.me.play("Test Field")
    assert not offered(s, "Test Field")
    s.me.cast("Test Explore")
    s.resolve()
    s.me.play("Test Field")
    assert not offered(s, "Test Field")
    assert s.me.battlefield.count("Test Field") == 3


def test_305_9_a_land_is_never_cast():
    s = table()
    s.me.hand("Test Field")
    assert [o for o in s.options if "cast test field" in o.lower()] == []
