"""702.51, 702.66, 702.126: convoke, delve, improvise, in both payment modes; 601.2g-h, 118.3."""

import pytest

from manaloom.engine.cards.language import (
    X,
    activated,
    add,
    additional_cost,
    artifact,
    card,
    convoke,
    creature,
    delve,
    enchantment,
    exiling_from_graveyard,
    gain_life,
    improvise,
    instant,
    sacrificing,
    sacrificing_this,
    sorcery,
    spells_have,
)
from manaloom.engine.scenario import Scenario

SPAWN = card("Test Spawn", "{1}", creature("Eldrazi Spawn", 0, 1), activated(sacrificing_this, add("{C}")), colors="")
BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
CAT = card("Test Cat", "{1}{W}", creature("Cat", 2, 2))
ELF = card("Test Elf", "{W}", creature("Elf", 1, 1), activated("{T}", add("{G}")))
BIG_ELF = card("Test Big Elf", "{2}{W}", creature("Elf", 1, 1), activated("{T}", add("{C}{C}")))
FOUR = card("Test Four", "{4}", sorcery, convoke, gain_life(4))
THREE = card("Test Three", "{3}", sorcery, convoke, gain_life(3))
GREEN = card("Test Green", "{1}{G}{W}", sorcery, convoke, gain_life(1))
COLORLESS = card("Test Colorless", "{C}", sorcery, convoke, gain_life(1))
CHORD = card("Test Chord", "{X}{G}", instant, convoke, gain_life(X))
FODDER = card("Test Fodder", "{1}{G}", sorcery, convoke, additional_cost(sacrificing(creature)), gain_life(1))
CRUISE = card("Test Cruise", "{4}{U}", sorcery, delve, gain_life(5))
DIG = card("Test Dig", "{3}", sorcery, delve, additional_cost(exiling_from_graveyard(1)), gain_life(5))
REPORT = card("Test Report", "{2}{U}", sorcery, improvise, gain_life(2))
RELIC = card("Test Relic", "{1}", artifact)
PETAL = card("Test Petal", "{0}", artifact, activated("{T}" + sacrificing_this, add("{U}")))
ENGINEER = card("Test Engineer", "{1}{U}", creature("Human", 1, 3), spells_have(artifact.you_control, convoke))
GOLEM = card("Test Golem", "{3}", artifact + creature("Golem", 3, 3))
ALTAR = card("Test Altar", "{3}", enchantment, activated(sacrificing(creature), add("{C}{C}")))
SIGNET = card("Test Signet", "{2}", enchantment, activated("{1}{T}", add("{G}{W}")))
CARDS = (
    *(SPAWN, BEAR, CAT, ELF, BIG_ELF, FOUR, THREE, GREEN, COLORLESS, CHORD, FODDER, CRUISE, DIG, REPORT, RELIC),
    *(PETAL, ENGINEER, GOLEM, ALTAR, SIGNET),
)
BOTH = pytest.mark.parametrize("manual", [False, True])


def table(*hand: str, manual: bool = False, mana: str = "") -> Scenario:
    s = Scenario(CARDS, manual=manual)
    s.me.hand(*hand).mana(mana)
    s.at("main1", turn_of=s.me)
    return s


def castable(s: Scenario, name: str) -> bool:
    s.start()
    return any(o.startswith(f"cast {name}") for o in s.options)


def outcomes(s: Scenario, *about: str) -> set[tuple]:
    """All ways in which the spell being paid for can end up on the stack: what is tapped, gone and left in the pool."""

    def look(s: Scenario) -> tuple:
        tapped = sum(t.tapped for name in about for t in s.all(name, "battlefield"))
        left = sum(len(s.all(name, "battlefield")) for name in about)
        return tapped, left, s.me.mana

    return ways(s, look)


def ways(s: Scenario, look) -> set[tuple]:
    """Every outcome of the payment under way; nowhere may there be nothing to choose."""
    found, todo, seen = set(), [s.batch.clone()], set()
    while todo:
        s.batch = todo.pop()
        key = s.batch.games[0].tobytes()
        if key in seen:
            continue
        seen.add(key)
        assert not s.over
        if s.decision not in ("pay", "cost", "color"):
            found.add(look(s))
            continue
        here = s.batch
        n = 0
        for k, o in enumerate(s.options):
            if o.startswith("take it back"):
                continue
            n += 1
            s.batch = here.clone()
            s.batch.step([k])
            todo.append(s.batch)
        assert n, "nowhere to go but back"
    return found


# --- convoke ----------------------------------------------------------------------------------------------------------


@BOTH
def test_702_51a_each_creature_helps_once_tapped_or_sacrificed(manual):
    s = table("Test Four", "Test Three", manual=manual)
    s.me.battlefield("Test Spawn", 3)
    assert not castable(s, "Test Four")
    assert castable(s, "Test Three")
    s.me.cast("Test Three")
    if not manual:
        assert [t.tapped for t in s.all("Test Spawn", "battlefield")] == [True] * 3  # 118.3c: nothing is sacrificed
    else:
        assert outcomes(s, "Test Spawn") == {(3 - n, 3 - n, "") for n in range(4)}


@BOTH
def test_702_51a_colors_and_generic(manual):
    s = table("Test Green", manual=manual)
    s.me.battlefield("Test Bear", 2, sick=True).battlefield("Test Cat", sick=True)
    assert castable(s, "Test Green")
    s.me.cast("Test Green")
    if manual:
        assert outcomes(s, "Test Bear", "Test Cat") == {(3, 3, "")}
    s = table("Test Green", manual=manual)
    s.me.battlefield("Test Bear", 3)
    assert not castable(s, "Test Green")  # nothing white
    s = table("Test Colorless", manual=manual)
    s.me.battlefield("Test Spawn").battlefield("Test Bear")
    assert castable(s, "Test Colorless")  # only by sacrificing: {C} is no colored mana
    s = table("Test Colorless", manual=manual)
    s.me.battlefield("Test Bear")
    assert not castable(s, "Test Colorless")


@BOTH
def test_a_creature_that_taps_for_mana_gives_that_or_its_color(manual):
    s = table("Test Green", manual=manual)
    s.me.battlefield("Test Elf", 3)
    assert castable(s, "Test Green")  # white for convoke, green for mana
    s.me.cast("Test Green")
    if manual:
        assert outcomes(s, "Test Elf") == {(3, 3, "")}
    assert all(t.tapped for t in s.all("Test Elf"))
    s = table("Test Green", manual=manual)
    s.me.battlefield("Test Elf", 2)
    assert not castable(s, "Test Green")


def test_a_creature_that_gives_two_mana_is_tried_in_both_ways():
    s = table("Test Green")
    s.me.battlefield("Test Big Elf", 2).battlefield("Test Bear")
    assert castable(s, "Test Green")  # one taps for {C}{C} or helps with {1}, one must help with {W}
    s.me.cast("Test Green")
    assert s.me.mana in ("", "C")
    s = table("Test Green", mana="G")
    s.me.battlefield("Test Big Elf")
    assert not castable(s, "Test Green")


def test_convoke_pays_for_no_mana_ability():
    s = table("Test Green")
    s.me.battlefield("Test Signet").battlefield("Test Spawn")
    assert not castable(s, "Test Green")  # {1} for the Signet could only come from the Spawn, which then is gone
    s = table("Test Green", mana="C")
    s.me.battlefield("Test Signet").battlefield("Test Bear")
    s.me.cast("Test Green")
    assert s["Test Bear"].tapped


@BOTH
def test_107_3_x_counts_what_helps(manual):
    s = table("Test Chord", manual=manual, mana="G")
    s.me.battlefield("Test Cat", 3)
    s.me.cast("Test Chord")
    assert s.options == ["0", "1", "2", "3"]
    s.me.choose(3)
    if manual:
        assert outcomes(s, "Test Cat") == {(3, 3, "")}
    assert all(t.tapped for t in s.all("Test Cat"))


@BOTH
def test_601_2h_a_creature_may_help_and_be_sacrificed_for_the_cost(manual):
    s = table("Test Fodder", manual=manual)
    s.me.battlefield("Test Bear", 2)
    s.me.cast("Test Fodder")
    if manual:
        assert outcomes(s, "Test Bear") == {(1, 1, "")}
    assert len(s.all("Test Bear", "battlefield")) == 1


@BOTH
def test_601_2g_what_is_given_for_mana_does_not_help(manual):
    s = table("Test Four", manual=manual)
    s.me.battlefield("Test Altar").battlefield("Test Bear", 2)
    assert castable(s, "Test Four")  # both are sacrificed
    s = table("Test Three", manual=manual)
    s.me.battlefield("Test Altar").battlefield("Test Bear", 2)
    s.me.cast("Test Three")
    if manual:
        assert outcomes(s, "Test Bear") == {(1, 1, ""), (0, 0, "C")}
    else:
        assert [t.tapped for t in s.all("Test Bear", "battlefield")] in ([True], [])


def test_601_2h_no_mana_ability_once_something_has_helped():
    s = table("Test Three", manual=True)
    s.me.battlefield("Test Spawn", 3)
    s.me.cast("Test Three")
    s.me.choose("rather than pay {1}")
    assert s.options == ["tap Test Spawn 0/1 rather than pay {1}", "take it back"]


# --- delve ------------------------------------------------------------------------------------------------------------


@BOTH
def test_702_66a_generic_mana_only(manual):
    s = table("Test Cruise", manual=manual)
    s.me.graveyard("Test Bear", "Test Bear", "Test Cat", "Test Cat", "Test Relic")
    assert not castable(s, "Test Cruise")
    s = table("Test Cruise", manual=manual, mana="U")
    s.me.graveyard("Test Bear", "Test Bear", "Test Cat", "Test Cat", "Test Relic")
    s.me.cast("Test Cruise")

    def left(s):
        return tuple(sorted(t.name for t in s.all(zone="graveyard", of=s.me)))

    if manual:
        assert ways(s, left) == {("Test Relic",), ("Test Bear",), ("Test Cat",)}
    else:
        assert len(left(s)) == 1


@BOTH
def test_118_10_a_card_is_exiled_once(manual):
    s = table("Test Dig", manual=manual, mana="C")
    s.me.graveyard("Test Bear", "Test Cat")
    assert not castable(s, "Test Dig")
    s = table("Test Dig", manual=manual, mana="C")
    s.me.graveyard("Test Bear", "Test Cat", "Test Relic")
    s.me.cast("Test Dig")
    if manual:
        assert ways(s, lambda s: len(s.all(zone="exile"))) == {3}
    else:
        assert len(s.all(zone="exile")) == 3


def test_delve_leaves_a_choice_between_lands_and_cards():
    s = table("Test Cruise", manual=True)
    s.me.battlefield("Island", 5).graveyard(*["Test Bear"] * 4)
    s.me.cast("Test Cruise")
    assert ways(s, lambda s: (sum(t.tapped for t in s.all("Island")), len(s.all(zone="exile")))) == {
        (n, m)
        for n in range(1, 6)
        for m in range(5)
        if n + m >= 5  # 118.3a: more Islands may be tapped than are needed
    }


# --- improvise --------------------------------------------------------------------------------------------------------


@BOTH
def test_702_126a_artifacts_pay_generic_mana(manual):
    s = table("Test Report", manual=manual)
    s.me.battlefield("Test Relic", 3)
    assert not castable(s, "Test Report")
    s = table("Test Report", manual=manual)
    s.me.battlefield("Test Relic", 2).battlefield("Island")
    s.me.cast("Test Report")
    if manual:
        assert outcomes(s, "Test Relic", "Island") == {(3, 3, "")}
    assert all(t.tapped for t in s.all("Test Relic"))


@BOTH
def test_an_artifact_is_sacrificed_for_mana_or_helps(manual):
    s = table("Test Report", manual=manual)
    s.me.battlefield("Test Petal", 3)
    s.me.cast("Test Report")
    if manual:
        assert outcomes(s, "Test Petal") == {(2, 2, ""), (1, 1, ""), (0, 0, "")}
    else:
        assert [t.tapped for t in s.all("Test Petal", "battlefield")] == [True, True]


# --- granted ----------------------------------------------------------------------------------------------------------


@BOTH
def test_702_51_spells_that_have_convoke_from_elsewhere(manual):
    s = table("Test Golem", "Test Bear", manual=manual)
    s.me.battlefield("Test Engineer").battlefield("Test Cat", 2)
    assert castable(s, "Test Golem")
    assert not castable(s, "Test Bear")
    s.me.cast("Test Golem")
    if manual:
        assert outcomes(s, "Test Engineer", "Test Cat") == {(3, 3, "")}
    s.resolve()
    assert s["Test Golem"].zone == "battlefield"
