"""Which abilities should trigger, reckoned from cards and events: right ones pass, wrong ones are reported."""

from __future__ import annotations

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import faults
from manaloom.engine.cards import tables as T
from manaloom.engine.cards.language import any_target, card, creature, damage, instant, may_pay, permanent, target
from manaloom.engine.scenario import Scenario
from manaloom.experiments import looking, triggering


def passing(s: Scenario, fault: str = "") -> tuple[str, np.ndarray]:
    """What is found wrong while players only pass, and the counts."""
    s.start()
    here = s.batch.take([0])
    here.games["log_on"] = 1
    used = np.zeros((3, T.ABILITIES), np.int64)
    for _ in range(8):
        g = here.games[0]
        if g["dec_kind"] != E.DEC_PRIORITY:
            break
        option = int(np.flatnonzero(g["opt_kind"][: g["opt_n"]] == E.OPT_PASS)[0])
        wrong = triggering.step_by_step(here, option, used, fault)
        if wrong:
            return wrong, used
    return "", used


def warden(more: tuple[str, ...] = ()) -> Scenario:
    """A creature spell on the stack, and what looks at creatures that enter."""
    s = Scenario()
    s.me.battlefield("Soul Warden", *more).mana("GG").hand("Grizzly Bears")
    s.opp.battlefield("Soul Warden")
    s.me.cast("Grizzly Bears")
    return s


def test_each_ability_triggers_once() -> None:
    wrong, used = passing(warden())
    assert wrong == ""
    assert used[2, faults.COUNT_TRIGGERS] == 2
    assert used[2, faults.COUNT_TRIGGERS_OPEN] == 0


@pytest.mark.parametrize(
    ("fault", "found"),
    [("lost", "triggers 0 times, not 1"), ("doubled", "triggers 2 times, not 1"), ("invented", "nothing has happened")],
)
def test_a_trigger_too_few_or_too_many_is_reported(fault: str, found: str) -> None:
    assert found in passing(warden(), fault)[0]


def test_603_2d_an_ability_may_trigger_more_often() -> None:
    s = Scenario()
    s.me.battlefield("Panharmonicon").mana("GGG").hand("Elvish Visionary").library("Forest", 4)
    s.me.cast("Elvish Visionary")
    wrong, used = passing(s)
    assert wrong == ""
    assert used[2, faults.COUNT_TRIGGERS] == 2
    assert "triggers 1 times, not 2" in passing(s, "lost")[0]


def test_603_10_what_dies_together_sees_the_others_die() -> None:
    s = Scenario()
    s.me.battlefield("Blood Artist", "Grizzly Bears").mana("WWWW").hand("Day of Judgment")
    s.opp.battlefield("Grizzly Bears", "Zulaport Cutthroat")
    s.me.cast("Day of Judgment")
    wrong, used = passing(s)
    assert wrong == ""
    assert used[2, faults.COUNT_TRIGGERS] >= 6  # four times the Artist, twice the Cutthroat


def test_603_7_a_delayed_trigger_triggers_once() -> None:
    s = Scenario()
    s.me.battlefield("Flameshadow Conjuring").mana("RRRGG").hand("Grizzly Bears")
    s.me.cast("Grizzly Bears")
    s.resolve(2)
    s.take(0)  # it is paid for
    s.pass_until("main2")
    assert s.g["delayed_n"] == 1
    wrong, used = passing(s)
    assert wrong == ""
    assert used[2, faults.COUNT_TRIGGERS] >= 1


@pytest.mark.parametrize(("fault", "found"), [("", ""), ("reflexive.lost", "the reflexive")])
def test_603_12_a_reflexive_trigger_comes_as_its_instruction_says(fault: str, found: str) -> None:
    tried = card("Test Try", "{G}", instant, may_pay("{E}", when_you_do=damage(1, target(any_target))))
    s = Scenario((tried,))
    s.me.energy(2).mana("G").hand("Test Try")
    s.me.cast("Test Try")
    s.resolve()
    here = s.batch.take([0])
    here.games["log_on"] = 1
    used = np.zeros((3, T.ABILITIES), np.int64)
    yes = int(np.flatnonzero(here.games["opt_kind"][0, :2] == E.OPT_YES)[0])
    wrong = triggering.step_by_step(here, yes, used, fault)
    assert wrong.startswith(found) and bool(wrong) == bool(fault)
    assert used[2, faults.COUNT_TRIGGERS] == (0 if fault else 1)


# --- looking ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "all_", "any_"),
    [
        ((), True, False),
        ((True, True), True, True),
        ((True, None), None, True),
        ((None, False), False, None),
        ((False, False), False, False),
    ],
)
def test_answers_together(answers: tuple[bool | None, ...], all_: bool | None, any_: bool | None) -> None:
    assert looking.every(answers) is all_
    assert looking.some(answers) is any_


def test_what_a_filter_says() -> None:
    s = Scenario()
    s.me.battlefield("Serra Angel", "Forest")
    s.start()
    look = looking.Look(s.pool, s.batch.games[0])
    angel, forest = s["Serra Angel"].slot, s["Forest"].slot
    assert look.looks_like(creature.you_control, angel, 0, 0) is True
    assert look.looks_like(creature.you_control, angel, 1, 0) is False
    assert look.looks_like(creature, forest, 0, 0) is False
    assert look.looks_like(creature | permanent.named("Forest"), forest, 0, 0) is True
    assert look.looks_like(creature.with_power(at_most=3), angel, 0, 0) is False
    assert look.looks_like(creature.with_mana_value(exactly=5), angel, 0, 0) is True
    assert look.looks_like(creature.defending_player_controls, angel, 0, 0) is None
