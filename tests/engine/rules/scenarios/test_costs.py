"""Costs and payment in whole situations, with the cards that they are about; each in both ways of payment."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    add,
    additional_cost,
    card,
    convoke,
    creature,
    gain_life,
    instant,
    land,
    sacrificing,
    sacrificing_this,
    sorcery,
    token,
)
from manaloom.engine.scenario import Scenario

BOTH = pytest.mark.parametrize("manual", [False, True])
PAYING = ("pay", "cost", "color")


def ways(s: Scenario, look) -> set:
    """What ``look`` sees after each way to pay what is being paid for; nowhere is there nothing to choose."""
    found, todo, seen = set(), [s.batch.clone()], set()
    while todo:
        s.batch = todo.pop()
        key = s.batch.games[0].tobytes()
        if key in seen:
            continue
        seen.add(key)
        assert not s.over
        if s.decision not in PAYING:
            found.add(look(s))
            continue
        here = s.batch
        options = [k for k, o in enumerate(s.options) if o != "take it back"]
        assert options, "nothing to choose but to take it back"
        for k in options:
            s.batch = here.clone()
            s.batch.step([k])
            todo.append(s.batch)
    return found


def casts(s: Scenario) -> set[str]:
    """The cards that may be cast, with how."""
    s.start()
    return {o.removeprefix("cast ") for o in s.options if o.startswith("cast ")}


def tapped(s: Scenario, *names: str) -> tuple[int, ...]:
    """How many of each name are tapped on the battlefield."""
    return tuple(sum(t.tapped for t in s.all(name, "battlefield")) for name in names)


def left(s: Scenario, *names: str) -> tuple[int, ...]:
    """How many of each name are on the battlefield."""
    return tuple(len(s.all(name, "battlefield")) for name in names)


def pay(s: Scenario) -> None:
    """Pay by hand in the first way offered."""
    while s.decision in PAYING:
        s.take(0)


# --- M12, CO04: what is tapped for mana may be given for the cost afterwards (601.2g-h) -------------------------------


@BOTH
def test_M12_tap_it_then_sacrifice_it(manual):
    s = Scenario(manual=manual)
    s.me.hand("Village Rites").battlefield("Blood Pet").battlefield("Elvish Mystic").library(*["Island"] * 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Village Rites"}  # the Pet gives {B} and is gone, so the Mystic is sacrificed
    s.me.cast("Village Rites")
    if manual:
        assert ways(s, lambda s: left(s, "Blood Pet", "Elvish Mystic")) == {(0, 0)}
    s = Scenario(
        [card("Test Rites", "{G}", instant, additional_cost(sacrificing(creature)), gain_life(2))], manual=manual
    )
    s.me.hand("Test Rites").battlefield("Llanowar Elves")
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Rites"}
    s.me.cast("Test Rites")
    pay(s)
    assert s["Llanowar Elves"].zone == "graveyard"
    assert s.me.mana == ""
    s.resolve()
    assert s.me.life == 22


FOREST_EATER = card("Test Feast", "{2}{G}", sorcery, additional_cost(sacrificing(land)), gain_life(3))


@BOTH
def test_CO04_a_land_is_sacrificed_with_just_enough_lands(manual):
    s = Scenario([FOREST_EATER], manual=manual)
    s.me.hand("Test Feast").battlefield("Forest", 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Feast"}
    s.me.cast("Test Feast")
    if manual:
        assert ways(s, lambda s: (left(s, "Forest"), tapped(s, "Forest"), s.me.mana)) == {((2,), (2,), "")}
    assert left(s, "Forest") == tapped(s, "Forest") == (2,)
    s = Scenario([FOREST_EATER], manual=manual)
    s.me.hand("Test Feast").battlefield("Forest", 2)
    s.at("main1", turn_of=s.me)
    assert casts(s) == set()


# --- CO01: convoke and mana abilities ---------------------------------------------------------------------------------

SPAWN = token("Test Spawn", "", creature("Eldrazi Spawn", 0, 1), activated(sacrificing_this, add("{C}")))
FOUR = card("Test Four", "{4}", sorcery, convoke, gain_life(4))
THREE = card("Test Three", "{3}", sorcery, convoke, gain_life(3))
MAKER = card("Test Maker", "{1}", sorcery, __import__("manaloom").engine.cards.language.create(SPAWN, 3))


@BOTH
def test_CO01_each_creature_is_used_once(manual):
    s = Scenario([FOUR, THREE], manual=manual)
    s.me.hand("Test Four", "Test Three").battlefield("Eldrazi Spawn", 3)
    s.at("main1", turn_of=s.me)
    assert casts(s) == {"Test Three"}
    s.me.cast("Test Three")
    if manual:  # any mix: n sacrificed, the others tapped
        look = lambda s: (left(s, "Eldrazi Spawn"), tapped(s, "Eldrazi Spawn"), s.me.mana)  # noqa: E731
        assert ways(s, look) == {((3 - n,), (3 - n,), "") for n in range(4)}
    else:
        assert (left(s, "Eldrazi Spawn"), tapped(s, "Eldrazi Spawn")) == ((3,), (3,))
