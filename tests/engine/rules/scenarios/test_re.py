"""Cases RE: replacement effects, above all of how permanents enter and of counters (614, 616)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    KICKED,
    activated,
    add,
    artifact,
    as_enters_choose_color,
    card,
    causes_no_triggers,
    count,
    counters_times,
    create,
    create_together,
    creature,
    damage,
    destroy,
    dies,
    each,
    enchantment,
    enters,
    enters_tapped,
    enters_with,
    haste,
    instant,
    kicker,
    land,
    legendary,
    lose_life,
    loyalty,
    one_or_more,
    permanent,
    planeswalker,
    put_counters,
    sorcery,
    static,
    subtype,
    target,
    they_enter_tapped,
    this,
    token,
    when_dies,
    when_enters,
    whenever,
    without_abilities,
    you,
)
from manaloom.engine.scenario import Scenario

MARSHAL = card("Test Marshal", "{W}", enchantment, enters_with(1, what=creature.you_control))
EFFECT = card("Test Effect", "{G}", enchantment, counters_times(2, permanent.you_control, by_effect=True))
WHATEVER = card("Test Whatever", "{G}", enchantment, counters_times(2, permanent))
SAGE = card("Test Sage", "{0}", legendary + planeswalker("Jace", loyalty=3), loyalty(1, lose_life(1, you)))
CHARGE = card("Test Charge", "{0}", sorcery, put_counters(1, E.CTR_LOYALTY, target(planeswalker)))
GROTTO = card("Test Grotto", None, land, enters_tapped, activated("{T}", add("{B/R}")))
PEACE = card("Test Peace", "{W}", enchantment, they_enter_tapped(creature))
NATURE = card("Test Nature", "{G}", enchantment, static(land.you_control, creature("Elemental", 1, 1)))
SILENCE = card("Test Silence", "{U}", enchantment, static(creature, without_abilities))
SLOTH = card("Test Sloth", "{0}", creature("Sloth", 2, 2), enters_tapped, enters_with(2), as_enters_choose_color)
ROBOT = token("Robot", "", artifact + creature("Robot", 2, 2))
ISLANDS = count(subtype("Island").you_control)
WARDEN = card("Test Warden", "{W}", enchantment, enters_with(1, E.CTR_LOYALTY, what=planeswalker.you_control))
STATUE = card("Test Statue", "{0}", artifact, static(this, creature("Golem", 3, 3), only_if=ISLANDS >= 1))
SPROUT = card(
    "Test Sprout",
    "{G}",
    creature("Plant", 0, 0),
    kicker("{2}"),
    enters_with(KICKED * 2),
    static(this, haste, only_if=KICKED >= 1),
)
PING = card("Test Ping", "{0}", instant, damage(1, target(creature)))
WATCH = card("Test Watch", "{R}", enchantment, whenever(enters(creature), lose_life(1, you)))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
BUILD = card("Test Build", "{0}", sorcery, create(ROBOT))
TWIG = card("Test Twig", "{0}", artifact, when_enters(lose_life(1, you)))
MOURNER = card("Test Mourner", "{0}", creature("Cleric", 1, 1), when_dies(lose_life(2, you)))
TRINKET = token("Trinket", "", artifact)
BOTH_KINDS = card("Test Both", "{0}", sorcery, create_together(create(ROBOT), create(TRINKET)))
CROWD = card("Test Crowd", "{0}", enchantment, whenever(one_or_more(enters(permanent.you_control)), lose_life(1, you)))
HUSH = card("Test Hush", "{0}", artifact, causes_no_triggers(dies(creature)))
END = card("Test End", "{0}", sorcery, destroy(each(permanent)))
CARDS = (
    TWIG, MOURNER, BOTH_KINDS, CROWD, HUSH, END,
    NATURE, SILENCE, SLOTH, MARSHAL, EFFECT, WHATEVER, SAGE, CHARGE, GROTTO, PEACE, STATUE, SPROUT, PING, WATCH, SMITE,
    BUILD, WARDEN,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


@pytest.fixture
def s():
    return Scenario(CARDS)


# --- RE01: X counters, an additional one, or one more ---------------------------------------------------------------


@pytest.mark.parametrize("x", [1, 4])
@pytest.mark.parametrize("one_more", ["Test Marshal", "Hardened Scales"])
def test_RE01_one_more_once(s, one_more, x):
    """614.5, 122.6: an additional one for entering, or one more where counters are put: one opportunity each."""
    s.me.battlefield(one_more).hand("Endless One").mana("C" * x)
    s.me.cast("Endless One", x=x)
    assert s.outcomes(lambda s: s.me["Endless One"].counters["+1/+1"], lambda s: s.resolve()) == {x + 1}


@pytest.mark.parametrize("x", [1, 4])
def test_RE01_all_that_it_enters_with_at_once(s, x):
    """614.5, 616.1g: what the creature itself and another say it enters with is one event of x + 1 counters."""
    s.me.battlefield("Test Marshal", "Hardened Scales").hand("Endless One").mana("C" * x)
    s.me.cast("Endless One", x=x)
    assert s.outcomes(lambda s: s.me["Endless One"].counters["+1/+1"], lambda s: s.resolve()) == {x + 2}


def test_RE01_loyalty_is_one_event_too(s):
    """306.5b: with the counters of its loyalty an additional one is put on it, and both together are doubled."""
    s.me.battlefield("Test Warden", "Doubling Season").hand("Test Sage")
    s.me.cast("Test Sage")
    s.resolve()
    assert s.me["Test Sage"].counters["loyalty"] == 2 * (3 + 1)


# --- RE03: a loyalty cost, and what doubles counters ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("doubler", "n"), [("Test Effect", 4), ("Doubling Season", 4), ("Test Whatever", 5), ("Grizzly Bears", 4)]
)
def test_RE03_a_cost_is_not_an_effect(s, doubler, n):
    """606.4, 609.1: paying isn't an effect; 118.11: a cost may be modified, and is paid all the same."""
    s.me.battlefield("Test Sage", doubler)
    s.me.activate("Test Sage")
    assert s["Test Sage"].counters["loyalty"] == n and len(s.stack) == 1
    s.resolve()
    assert (s["Test Sage"].counters["loyalty"], s.me.life) == (n, 19)


@pytest.mark.parametrize("doubler", ["Test Effect", "Doubling Season", "Test Whatever"])
def test_RE03_entering_and_being_given_counters_are_doubled(s, doubler):
    """306.5b, 614.16: its own replacement effect puts them there; an effect's counters are doubled anyway."""
    s.me.battlefield(doubler).hand("Test Sage", "Test Charge")
    s.me.cast("Test Sage")
    s.resolve()
    assert s["Test Sage"].counters["loyalty"] == 6
    s.me.cast("Test Charge", target="Test Sage")
    s.resolve()
    assert s["Test Sage"].counters["loyalty"] == 8


# --- RE05: would it still have that ability? ------------------------------------------------------------------------


@pytest.mark.parametrize("moon", ["Blood Moon", "Magus of the Moon"])
def test_RE05_a_mountain_does_not_enter_tapped(moon):
    """614.12, 305.7: looked at as it would be on the battlefield, it lacks what it says."""
    s = Scenario(CARDS, manual=True)
    s.opp.battlefield(moon)
    s.me.hand("Test Grotto")
    s.me.play("Test Grotto")
    assert not s["Test Grotto"].tapped and s["Test Grotto"].subtypes == {"Mountain"}
    found = s.outcomes(lambda s: str(s.me.mana), lambda s: s.me.tap("Test Grotto"))
    assert found == {"R"}


@pytest.mark.parametrize("moon", ["Blood Moon", "Magus of the Moon"])
def test_RE05_automatic_payment_knows_it(s, moon):
    """305.7, 305.6: it pays for red things only, at once."""
    s.opp.battlefield(moon)
    s.me.hand("Test Grotto", "Raging Goblin", "Blood Pet")
    s.me.play("Test Grotto")
    assert [o for o in s.options if o.startswith("cast")] == [o for o in s.options if "Raging Goblin" in o] != []


def test_RE05_without_it_tapped(s):
    """614.1d: nothing makes it lose the ability."""
    s.me.hand("Test Grotto")
    s.me.play("Test Grotto")
    assert s["Test Grotto"].tapped and s["Test Grotto"].subtypes == set()


@pytest.mark.parametrize("island", [False, True])
def test_RE05_a_creature_only_if(s, island):
    """614.12: it enters tapped if it would be a creature, its own static ability counted in."""
    s.opp.battlefield("Test Peace")
    s.me.hand("Test Statue")
    if island:
        s.me.battlefield("Island")
    s.me.cast("Test Statue")
    s.resolve()
    statue = s["Test Statue"]
    assert (statue.zone, statue.tapped, "creature" in statue.types) == ("battlefield", island, island)


def test_RE05_a_token_that_is_a_creature(s):
    """614.12: also a token."""
    s.opp.battlefield("Test Peace")
    s.me.hand("Test Build")
    s.me.cast("Test Build")
    s.resolve()
    assert [t.tapped for t in s.me.tokens("Robot")] == [True]


def test_RE05_a_land_that_would_be_a_creature(s):
    """614.12: effects that exist already are counted in."""
    s.opp.battlefield("Test Peace")
    s.me.battlefield("Test Nature").hand("Forest")
    s.me.play("Forest")
    assert s["Forest"].tapped and s["Forest"].pt == (1, 1)


def test_RE05_what_a_copy_would_be(s):
    """616.1c, 614.12: first it is a copy; a copy of an artifact that isn't a creature enters untapped."""
    s.opp.battlefield("Test Peace", "Sol Ring", "Serra Angel")
    s.me.hand("Phyrexian Metamorph").mana("UUUU")
    s.me.cast("Phyrexian Metamorph")

    def read(s):
        return (*((t.name, t.tapped) for t in s.me.battlefield), *s.me.graveyard.names)

    assert s.outcomes(read, lambda s: s.resolve()) == {
        (("Sol Ring", False),),
        (("Serra Angel", True),),
        ("Phyrexian Metamorph",),
    }


@pytest.mark.parametrize("silent", [False, True])
def test_RE05_a_creature_without_abilities(s, silent):
    """614.12: it would have none of them, so none of them applies."""
    s.me.hand("Test Sloth")
    if silent:
        s.opp.battlefield("Test Silence")
    s.me.cast("Test Sloth")
    s.resolve()
    assert s.decision == ("priority" if silent else "color")
    if not silent:
        s.me.choose("G")
    sloth = s["Test Sloth"]
    assert (sloth.tapped, sloth.pt) == ((False, (2, 2)) if silent else (True, (4, 4)))


# --- RE06: "enters with" uses no stack ------------------------------------------------------------------------------


@BOTH
def test_RE06_kicked_it_enters_as_it_will_be(manual):
    """614.1c, 603.6d: no moment in which it is 0/0, and nothing of it goes on the stack."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Sprout").mana("GGG")
    s.opp.hand("Test Ping")
    s.me.cast("Test Sprout", how="kicker", pay=["G", "G", "G"] if manual else None)
    assert s.stack == ["Test Sprout"]
    s.resolve()
    sprout = s["Test Sprout"]
    assert (sprout.zone, sprout.pt, sprout.counters["+1/+1"], sprout.has("haste")) == ("battlefield", (2, 2), 2, True)
    assert s.stack == [] and s.deciding is s.me
    s.me.pass_()
    s.opp.cast("Test Ping", target="Test Sprout")
    s.resolve()
    assert (sprout.zone, sprout.damage) == ("battlefield", 1)
    s.me.attack("Test Sprout")
    assert sprout.attacking


@BOTH
def test_RE06_what_stops_triggers_does_not_stop_it(manual):
    """614.1c, 603.6d: no ability triggers, neither its own nor that of another; what it enters with isn't one."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Sprout").battlefield("Test Watch").mana("GGG")
    s.opp.hand("Test Ping").battlefield("Torpor Orb")
    s.me.cast("Test Sprout", how="kicker", pay=["G", "G", "G"] if manual else None)
    s.resolve()
    sprout = s["Test Sprout"]
    assert (sprout.zone, sprout.pt, sprout.counters["+1/+1"], sprout.has("haste")) == ("battlefield", (2, 2), 2, True)
    assert s.stack == [] and s.me.life == 20
    s.me.pass_()
    s.opp.cast("Test Ping", target="Test Sprout")
    s.resolve()
    assert sprout.zone == "battlefield"


def test_RE06_torpor_orb_and_those_with_the_trigger_themselves(s):
    """Torpor Orb: creatures entering don't cause abilities to trigger, whoever's they are."""
    s.me.hand("Sage of Shaila's Claim", "Test Twig").battlefield("Test Watch").mana("GG")
    s.me.battlefield("Torpor Orb")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve()
    assert s["Sage of Shaila's Claim"].zone == "battlefield" and s.stack == [] and (s.me.energy, s.me.life) == (0, 20)
    s.me.cast("Test Twig")  # an artifact that enters is none of its business
    s.resolve()
    assert len(s.stack) == 1


def test_RE06_torpor_orb_that_has_left(s):
    """A creature that enters afterwards causes triggers again; one that dies does so anyway."""
    s.me.hand("Test Smite", 2, "Sage of Shaila's Claim").mana("GG").battlefield("Torpor Orb", "Test Mourner")
    s.me.cast("Test Smite", target="Test Mourner")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    s.me.cast("Test Smite", target="Torpor Orb")
    s.resolve()
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    assert (s.me.energy, s.me.life) == (3, 18)


def test_RE06_torpor_orb_one_or_more_others(s):
    """603.2c: what else entered at once still causes the trigger."""
    s.me.hand("Test Both", "Test Build").battlefield("Torpor Orb", "Test Crowd")
    s.me.cast("Test Build")
    s.resolve()
    assert s.stack == []
    s.me.cast("Test Both")
    s.resolve()
    assert len(s.stack) == 1


def test_RE06_what_would_have_been_stopped_as_both_leave(s):
    """603.10: an ability that looks back sees what was there just before."""
    s.me.hand("Test End").battlefield("Test Hush", "Test Mourner")
    s.me.cast("Test End")
    s.resolve()
    assert s.stack == [] and s.me.life == 20


@BOTH
def test_RE06_not_kicked_it_dies(manual):
    """704.5f: toughness 0, before anybody gets priority; the trigger of another permanent has seen it."""
    s = Scenario(CARDS, manual=manual)
    s.me.hand("Test Sprout").battlefield("Test Watch").mana("G")
    s.me.cast("Test Sprout", pay=["G"] if manual else None)
    s.resolve()
    assert "Test Sprout" in s.me.graveyard and len(s.stack) == 1
    s.resolve()
    assert s.me.life == 19
