"""What the compiler can emit, kernels handle: instructions are carried out, kinds of effects and frames are known."""

import re
from pathlib import Path

import pytest

import manaloom.engine.rules
from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import program
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.language import (
    add,
    any_target,
    artifact,
    beginning_of_next_end_step,
    card,
    choose_one,
    choose_target,
    creature,
    each,
    gain_life,
    if_,
    instant,
    is_tapped_for_mana,
    land,
    later,
    life_of,
    may,
    may_cast_one,
    may_pay,
    may_pay_energy,
    mode,
    one_of,
    plus,
    spell,
    subtype,
    target,
    this,
    token,
    when_you_do,
    whenever,
    you,
)
from manaloom.engine.cards.verbs import VERBS, Verb
from manaloom.engine.rules import frames
from manaloom.engine.scenario import Scenario

RULES = {path.name: path.read_text() for path in Path(manaloom.engine.rules.__file__).parent.glob("*.py")}
RAT = token("Test Rat", "B", creature("Rat", 1, 1))
BLADE = card("Test Blade", "{1}", artifact("Equipment"))
mine, theirs = each(creature.you_control), each(creature.an_opponent_controls)
PART = plus(1, 1)
# An operand of each kind, and what some verbs want besides.
OPERANDS = {
    "who": you,
    "amount": 1,
    "sel": mine,
    "spec": T.Target(any_target, 1, 2, divide=2),
    "filter": creature,
    "card": T.Filter(),
    "zone": E.ZONE_HAND,
    "token": RAT,
    "exception": None,
    "counter": E.CTR_P1P1,
    "duration": E.DUR_END_OF_TURN,
    "int": 0,
    "mask": E.KW_FLYING,
    "part": PART,
    "fixed": PART,
    "ability": whenever(is_tapped_for_mana(land), gain_life(1)),
    "host": None,
    "size": None,
    "designation": E.DESIGNATED_INITIATIVE,
    "rooms": None,
}
SPECIAL = {
    "player counters": (you, E.CTR_POISON, 1),
    "counter": (each(spell),),
    "copy a spell": (this, 1, 1, None),
    "fight": (mine, theirs),
    "exchange control": (mine, theirs),
    "attach": (each(subtype("Equipment")), mine),
    "cast": (you, each(creature.in_your_hand), may_cast_one(each(creature.in_your_hand)).operands[2], 0),
    "put on the bottom": (you, each(creature.in_your_hand)),
    "become a copy": (mine, theirs, None, E.DUR_END_OF_TURN),
}


def instruction(verb):
    """An instruction of that verb with whatever operands it takes."""
    return T.Do(verb, SPECIAL.get(verb) or tuple(OPERANDS[kind] for kind in VERBS[verb].kinds))


def carried_out(*effects):
    """A game after a spell with these effects has resolved, the first option taken wherever somebody chooses."""
    s = Scenario([card("Test Spell", "{0}", instant, *effects), RAT, BLADE])
    s.me.hand("Test Spell", "Forest", "Grizzly Bears").library("Forest", "Grizzly Bears", "Island").energy(3)
    s.me.battlefield("Watchwolf", tapped=True, counters={"+1/+1": 2}).battlefield("Test Blade").battlefield("Test Rat")
    s.opp.battlefield("Serra Angel").hand("Forest").library("Forest", 4)
    s.me.cast("Test Spell")
    for _ in range(60):
        if s.over or (s.decision == "priority" and not s.g["stack_n"]):
            break
        if s.decision == "priority":
            s.pass_()
        else:
            s.take(0)
            s.settle()
    return s


def check(s):
    """The instruction was carried out."""
    assert s.result in ("running", "me", "opp"), E.name("TRUNC", int(s.g["trunc"]))
    assert s.over or "Test Spell" in s.me.graveyard


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_carried_out(verb):
    check(carried_out(instruction(verb)))


OTHERS = {
    "may": may(gain_life(1)),
    "pay": may_pay("{0}", then=gain_life(1)),
    "pay energy": may_pay_energy(1, 2, then=gain_life(1)),
    "if": if_(life_of(you) >= 1, gain_life(1), otherwise=gain_life(2)),
    "one of": one_of(gain_life(1), gain_life(2)),
    "reflexive": when_you_do(gain_life(1)),
    "delayed": later(beginning_of_next_end_step, gain_life(1)),
    "mana": add("{G}"),
    "choose a target": choose_target(target(creature)),
    "modes": choose_one(mode(gain_life(1)), mode(gain_life(2))),
}


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_instruction_is_carried_out(name):
    check(carried_out(OTHERS[name]))


def test_an_instruction_without_a_kernel_would_be_seen(monkeypatch):
    monkeypatch.setitem(VERBS, "nothing known", Verb(O.OP_COUNT, ("who",), "{0} [do] nothing known"))
    s = carried_out(instruction("nothing known"))
    assert s.result == "truncated" and s.g["trunc"] == E.TRUNC_INTERNAL


def test_every_opcode_is_emitted():
    """No opcode is there in vain: a verb has it, or the compiler emits it for a structure of its own."""
    own = {getattr(O, name) for name in re.findall(r"O\.(OP_\w+)", Path(program.__file__).read_text())}
    assert {verb.op for verb in VERBS.values()} | own == {getattr(O, name) for name in named("OP_", O)}
    assert all(op < O.OP_COUNT for op in own)


def named(prefix, module):
    """The constants of that prefix, by name."""
    return {name for name in vars(module) if name.startswith(prefix) and not name.endswith("_COUNT")}


def test_every_kind_of_effect_is_looked_at_by_a_kernel():
    """Replacement kinds, continuous effects and amounts: each is named where it is put to use."""
    rules = "\n".join(RULES.values())
    for prefix, module in (("RPL_", O), ("AMT_", O), ("SEL_", O), ("OUT_", O), ("FX_", E)):
        for name in named(prefix, module) - {"FX_NONE", "SEL_NONE"}:
            assert re.search(rf"\b{name}\b", rules), name


def test_every_frame_is_dispatched():
    for name in named("F_", frames):
        assert re.search(rf"\bF\.{name}\b", RULES["machine.py"]), name


def test_every_kind_of_replacement_has_a_constructor():
    abilities = (Path(program.__file__).parent / "abilities.py").read_text()
    for name in named("RPL_", O):
        assert re.search(rf"\bO\.{name}\b", abilities), name


def test_no_two_frames_share_a_number():
    numbers = [getattr(frames, name) for name in named("F_", frames)]
    assert len(numbers) == len(set(numbers))
