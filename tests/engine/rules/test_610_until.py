"""610.3: what is exiled until something leaves the battlefield, and the count of what waits for that."""

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    card,
    creature,
    destroy,
    enchantment,
    exile_until_this_leaves,
    instant,
    permanent,
    target,
    when_enters,
)
from manaloom.engine.cards.structure import Event, Replacement
from manaloom.engine.scenario import Scenario

JAIL = card("Test Jail", "{0}", enchantment, when_enters(exile_until_this_leaves(target(creature))))
BREAK = card("Test Break", "{0}", instant, destroy(target(permanent)))
DETOUR = card(
    "Test Detour",
    "{0}",
    enchantment,
    Replacement(O.RPL_ZONE, Event(E.EV_MOVE, creature, from_=E.ZONE_BATTLEFIELD, to=E.ZONE_EXILE), E.ZONE_GRAVEYARD),
)


def jailing(prisoner: str, *more: str) -> Scenario:
    """My Jail has come for the opponent's only creature."""
    s = Scenario([JAIL, BREAK, DETOUR])
    s.me.hand("Test Jail", "Test Break").battlefield(*more)
    s.opp.battlefield(prisoner)
    s.me.cast("Test Jail")
    s.resolve_all()
    return s


def break_out(s: Scenario) -> None:
    s.me.cast("Test Break", target="Test Jail")
    s.resolve_all()


def test_610_3_it_returns_when_that_has_left() -> None:
    s = jailing("Grizzly Bears")
    assert (s.opp.exile.names, s.g["until_n"]) == (["Grizzly Bears"], 1)
    break_out(s)
    assert (s.opp.battlefield.names, s.opp.exile.names, s.g["until_n"]) == (["Grizzly Bears"], [], 0)


def test_704_5d_a_token_in_exile_waits_for_nothing() -> None:
    s = jailing("Servo")
    assert (s.opp.tokens(), s.opp.exile.names, s.g["until_n"]) == ([], [], 0)
    break_out(s)
    assert (s.opp.tokens(), s.g["until_n"]) == ([], 0)


def test_614_6_what_goes_elsewhere_instead_of_exile_does_not_return() -> None:
    s = jailing("Grizzly Bears", "Test Detour")
    assert (s.opp.graveyard.names, s.g["until_n"]) == (["Grizzly Bears"], 0)
    assert s.g["obj_until"][s["Grizzly Bears"].slot] == 0
    break_out(s)
    assert (s.opp.graveyard.names, s.opp.battlefield.names, s.g["until_n"]) == (["Grizzly Bears"], [], 0)
