"""500 to 505, 507, 511 to 514: phases and steps, and the turn-based actions of 703 outside combat."""

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    activated,
    at,
    beginning_of_each_end_step,
    beginning_of_your_combat,
    beginning_of_your_upkeep,
    card,
    creature,
    doesnt_untap,
    enchantment,
    extra_combat,
    gain_life,
    get_energy,
    gets,
    instant,
    land,
    no_maximum_hand_size,
    put_counters,
    target,
    when_dies,
)
from manaloom.engine.scenario import Scenario

BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
SLEEPER = card("Test Sleeper", "{1}{G}", creature("Bear", 2, 2), doesnt_untap)
FILLER = card("Test Filler", None, land())
GROWTH = card("Test Growth", "{0}", instant, gets(target(creature), 3, 3))
SAGE = card("Test Sage", "{1}", creature("Human", 1, 1), no_maximum_hand_size)
CLOCK = card(
    "Test Clock",
    "{1}",
    enchantment,
    at(beginning_of_your_upkeep, gain_life(1)),
    at(beginning_of_your_combat, gain_life(10)),
    at(beginning_of_each_end_step, gain_life(100)),
)
RALLY = card("Test Rally", "{0}", instant, extra_combat())
ROT = card("Test Rot", "{0}", instant, put_counters(2, E.CTR_M1M1, target(creature)))
MARTYR = card("Test Martyr", "{1}", creature("Spirit", 0, 1), when_dies(get_energy(3)))

POOL = Pool([FILLER, BEAR, SLEEPER, GROWTH, SAGE, CLOCK, RALLY, ROT, MARTYR])


def table(*cards, library: int = 10) -> Scenario:
    """A scenario with these cards and libraries to draw from."""
    s = Scenario(cards, pool=POOL)
    for p in s.players:
        p.library("Test Filler", library)
    return s


# --- untap (502) ------------------------------------------------------------------------------------------------------


def test_502_3_the_active_players_permanents_untap():
    s = table()
    s.me.battlefield("Test Bear", "Test Filler", "Test Sleeper", tapped=True)
    s.opp.battlefield("Test Bear", tapped=True)
    s.at("untap", turn_of=s.me)
    s.pass_until("main1", turn_of=s.me)
    assert [t.tapped for t in s.me.battlefield] == [False, False, True]
    assert s.opp["Test Bear"].tapped


def test_122_1d_a_stun_counter_is_removed_instead():
    s = table()
    s.me.battlefield("Test Bear", tapped=True, counters={"stun": 2})
    s.at("untap", turn_of=s.me)
    s.start()
    bear = s.me["Test Bear"]
    assert bear.tapped
    assert bear.counters["stun"] == 1


def test_302_6_summoning_sickness_ends_as_the_turn_begins():
    s = table()
    s.me.battlefield("Test Bear", sick=True)
    s.opp.battlefield("Test Bear", sick=True)
    s.at("untap", turn_of=s.me)
    s.start()
    assert not s.me["Test Bear"].sick
    assert s.opp["Test Bear"].sick


# --- upkeep, draw, main (503 to 505) ----------------------------------------------------------------------------------


def test_603_2b_abilities_trigger_at_the_beginning_of_steps_in_the_right_turns():
    s = table()
    s.me.battlefield("Test Clock")
    s.at("untap", turn_of=s.me)
    s.pass_until("main1", turn_of=s.me)
    assert s.me.life == 21
    s.pass_until("main2", turn_of=s.me)
    assert s.me.life == 31
    s.pass_until("main1", turn_of=s.opp)
    assert s.me.life == 131
    s.pass_until("main1", turn_of=s.me)
    assert s.me.life == 232  # the opponent's end step, then my upkeep


def test_504_1_the_active_player_draws():
    s = table()
    s.at("draw", turn_of=s.opp)
    s.start()
    assert (len(s.me.hand), len(s.opp.hand)) == (0, 1)


def test_704_5b_drawing_from_an_empty_library_loses():
    s = table(library=0)
    s.at("draw", turn_of=s.opp)
    s.start()
    assert s.result == "me"


# --- the end (513, 514) -----------------------------------------------------------------------------------------------


def test_514_1_the_active_player_discards_down_to_seven():
    s = table()
    s.me.hand("Test Bear", 4, "Test Filler", 5)
    s.opp.hand("Test Bear", 9)
    s.at("end", turn_of=s.me)
    s.start()
    while s.decision == "priority":
        s.pass_()
    assert (s.decision, s.deciding) == ("discard", s.me)
    assert len(s.options) == 2  # equal cards are offered once
    s.me.choose("Test Bear")
    assert len(s.me.hand) == 9  # all are discarded at once
    s.me.choose("Test Filler")
    assert len(s.me.hand) == 7
    assert sorted(s.me.graveyard.names) == ["Test Bear", "Test Filler"]
    assert len(s.opp.hand) >= 9


def test_402_2_no_maximum_hand_size():
    s = table()
    s.me.battlefield("Test Sage").hand("Test Filler", 9)
    s.at("end", turn_of=s.me)
    s.pass_until("main1", turn_of=s.opp)
    assert len(s.me.hand) == 9


def test_514_2_damage_and_effects_end_together():
    s = table()
    s.me.hand("Test Growth")
    s.opp.battlefield("Test Bear")
    s.at("main1", turn_of=s.me)
    bear = s.opp["Test Bear"]
    s.me.cast("Test Growth", target=bear)
    s.resolve()
    assert bear.pt == (5, 5)
    s.batch.games["obj_damage"][0][bear.slot] = 4
    s.pass_until("main1", turn_of=s.opp)
    assert bear.zone == "battlefield"
    assert (bear.pt, bear.damage) == ((2, 2), 0)


def test_514_3a_what_dies_in_cleanup_gives_priority_and_another_cleanup_step():
    s = table()
    s.me.battlefield("Test Martyr").hand("Test Growth", "Test Rot")
    s.at("main1", turn_of=s.me)
    martyr = s.me["Test Martyr"]
    s.me.cast("Test Growth", target=martyr)
    s.resolve()
    s.me.cast("Test Rot", target=martyr)
    s.resolve()
    assert martyr.pt == (1, 2)  # 0/1, +3/+3 until end of turn, two -1/-1 counters
    s.pass_until("main1", turn_of=s.opp)
    assert martyr.zone == "graveyard"
    assert s.me.energy == 3  # its ability was put on the stack and resolved before the turn ended


# --- extra turns and phases (500.7, 500.8) ----------------------------------------------------------------------------


def upkeeps(s: Scenario, n: int) -> list:
    """Whose the next turns are."""
    found = []
    for _ in range(n):
        s.pass_until("upkeep")
        found.append(s.active)
    return found


def extra_turn_for(s: Scenario, *players) -> None:
    """These players get an extra turn after this one, each created after the one before."""
    s.start()
    for p in players:
        s.g["extra_turns"][s.g["extra_turns_n"]] = p.seat
        s.g["extra_turns_n"] += 1


def test_500_7_an_extra_turn_comes_before_the_next_players():
    s = table()
    s.at("main1", turn_of=s.me)
    extra_turn_for(s, s.me)
    assert upkeeps(s, 3) == [s.me, s.opp, s.me]
    assert s.turn == 6


def test_500_7_an_extra_turn_in_the_opponents_turn_does_not_eat_ones_own():
    s = table()
    s.at("main1", turn_of=s.opp)
    extra_turn_for(s, s.me)
    assert upkeeps(s, 3) == [s.me, s.me, s.opp]


def test_500_7_the_extra_turn_created_last_comes_first():
    s = table()
    s.at("main1", turn_of=s.me)
    extra_turn_for(s, s.me, s.opp)
    assert upkeeps(s, 4) == [s.opp, s.me, s.opp, s.me]


def test_500_8_an_additional_combat_phase_after_this_one():
    s = table()
    s.me.battlefield("Test Bear", "Test Clock").hand("Test Rally")
    s.at("begin_combat", turn_of=s.me)
    s.start()
    s.resolve_all()
    assert s.me.life == 30
    s.me.cast("Test Rally")
    s.resolve()
    s.me.attack("Test Bear")
    s.pass_until("begin_combat")
    assert (s.turn, s.active) == (3, s.me)
    s.resolve_all()
    assert s.me.life == 40  # 505.1a's kin: the beginning of combat comes once in each combat phase
    s.pass_until("main2")
    assert s.opp.life == 18
    s.pass_until("end")
    assert s.turn == 3


def test_505_1a_an_extra_main_phase_is_a_postcombat_one():
    s = table()
    s.at("main1", turn_of=s.me)
    s.start()
    s.g["extra_phases"][0] = E.STEP_MAIN2
    s.g["extra_phases"][1] = E.STEP_BEGIN_COMBAT
    s.g["extra_phases_n"] = 2
    seen = []
    for step in ("begin_combat", "main2", "begin_combat", "main2", "end"):
        s.pass_until(step)
        seen.append((s.turn, s.step))
    assert seen == [(3, "begin_combat"), (3, "main2"), (3, "begin_combat"), (3, "main2"), (3, "end")]


def test_500_5_mana_empties_between_steps():
    s = table()
    s.me.mana("GG")
    s.at("main1", turn_of=s.me)
    s.start()
    assert s.me.mana == "GG"
    s.pass_until("main2", turn_of=s.me)
    assert s.me.mana == ""


def test_once_each_turn_and_counts_start_anew():
    ping = card("Test Pinger", "{1}", creature("Wizard", 1, 1), activated("{0}", gain_life(1), once_each_turn=True))
    s = table(ping)
    s.me.battlefield("Test Pinger")
    s.at("main1", turn_of=s.me)
    s.me.activate("Test Pinger")
    s.resolve()
    assert s.me.life == 21
    assert not s.find(lambda o: o.kind == E.OPT_ACTIVATE)
    s.pass_until("upkeep", turn_of=s.opp)
    s.me.activate("Test Pinger")
    s.resolve()
    assert s.me.life == 22
