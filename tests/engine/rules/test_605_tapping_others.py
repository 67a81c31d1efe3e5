"""605.3, 118.3, 601.2g: mana abilities whose costs tap other permanents, planned with and paid by hand."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    artifact,
    card,
    convoke,
    creature,
    gain_life,
    sacrificing,
    sorcery,
    subtype,
    tapping,
)
from manaloom.engine.scenario import Scenario
from tests.engine.rules.test_702_helping import ways

DRUM = card("Test Drum", "{1}", artifact, activated("{T}" + tapping(1, creature), add_any_color()))
SENTINEL = card("Test Sentinel", "{G}", creature("Elf", 1, 2), activated("{T}" + tapping(1, creature), add_any_color()))
HERITAGE = card("Test Heritage", "{G}", creature("Elf", 1, 1), activated(tapping(3, subtype("Elf")), add("{G}{G}{G}")))
ELF = card("Test Elf", "{G}", creature("Elf", 1, 1), activated("{T}", add("{G}")))
BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
ALTAR = card("Test Altar", "{3}", artifact, activated(sacrificing(creature), add("{C}")))
ONE = card("Test One", "{W}", sorcery, gain_life(1))
TWO = card("Test Two", "{W}{U}", sorcery, gain_life(2))
GREEN = card("Test Green", "{G}{W}", sorcery, gain_life(2))
THREE = card("Test Three", "{G}{G}{G}", sorcery, gain_life(3))
MANY = card("Test Many", "{6}", sorcery, gain_life(6))
HELP = card("Test Help", "{1}{W}", sorcery, convoke, gain_life(6))
CARDS = (DRUM, SENTINEL, HERITAGE, ELF, BEAR, ALTAR, ONE, TWO, GREEN, THREE, MANY, HELP)
BOTH = pytest.mark.parametrize("manual", [False, True])


def board(spell: str, *names: str, manual: bool = False, sick: bool = False) -> Scenario:
    s = Scenario(CARDS, manual=manual)
    s.me.hand(spell)
    for name in names:
        s.me.battlefield(name, sick=sick)
    s.at("main1", turn_of=s.me).start()
    return s


def castable(s: Scenario) -> bool:
    return any(o.startswith("cast") for o in s.options)


def finish(s: Scenario, spell: str) -> None:
    """Cast and pay; by hand in any way that is offered."""
    s.me.cast(spell)
    while s.decision in ("pay", "cost", "color"):
        s.take(0)


@BOTH
def test_605_3_a_creature_is_tapped_for_the_drum(manual):
    assert not castable(board("Test One", "Test Drum", manual=manual))
    s = board("Test One", "Test Drum", "Test Bear", manual=manual, sick=True)  # 302.6: that is no {T} of the Bear's
    assert castable(s)
    finish(s, "Test One")
    assert s["Test Bear"].tapped
    assert s["Test Drum"].tapped


@BOTH
def test_118_3_each_creature_is_tapped_once(manual):
    assert not castable(board("Test Two", "Test Drum", "Test Drum", "Test Bear", manual=manual))
    assert castable(board("Test Two", "Test Drum", "Test Drum", "Test Bear", "Test Bear", manual=manual))
    assert not castable(board("Test Green", "Test Drum", "Test Elf", manual=manual))
    s = board("Test Green", "Test Drum", "Test Elf", "Test Bear", manual=manual)
    assert castable(s)
    s.me.cast("Test Green")
    if manual:
        look = lambda s: tuple(sorted(t.name for t in s.all(zone="battlefield") if t.tapped))  # noqa: E731
        assert ways(s, look) == {("Test Bear", "Test Drum", "Test Elf")}
    else:
        while s.decision in ("cost", "color"):
            s.take(0)
        assert s["Test Bear"].tapped


@BOTH
def test_a_creature_does_not_tap_itself_twice(manual):
    assert not castable(board("Test One", "Test Sentinel", manual=manual))
    assert castable(board("Test One", "Test Sentinel", "Test Bear", manual=manual))
    assert castable(board("Test One", "Test Sentinel", "Test Sentinel", manual=manual))
    assert not castable(board("Test Two", "Test Sentinel", "Test Sentinel", "Test Sentinel", manual=manual))
    assert castable(board("Test Two", *["Test Sentinel"] * 4, manual=manual))


@BOTH
def test_three_elves_its_source_among_them(manual):
    assert not castable(board("Test Three", "Test Heritage", "Test Elf", manual=manual))
    s = board("Test Three", "Test Heritage", "Test Elf", "Test Elf", manual=manual, sick=True)
    assert castable(s)
    finish(s, "Test Three")
    assert all(t.tapped for t in s.all(zone="battlefield"))
    assert not castable(board("Test Many", "Test Heritage", *["Test Elf"] * 4, manual=manual, sick=True))
    assert castable(board("Test Many", "Test Heritage", *["Test Elf"] * 5, manual=manual, sick=True))


@BOTH
def test_with_convoke_each_creature_once(manual):
    assert not castable(board("Test Help", "Test Drum", "Test Bear", manual=manual))
    s = board("Test Help", "Test Drum", "Test Bear", "Test Bear", manual=manual)
    assert castable(s)
    finish(s, "Test Help")
    assert all(t.tapped for t in s.all(zone="battlefield"))
