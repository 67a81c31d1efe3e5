"""Scenarios T: {T}, {Q} and summoning sickness (107.5, 107.6, 302.6)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    activated,
    add,
    artifact,
    becomes,
    beginning_of_next_end_step,
    card,
    copy_exception,
    create,
    create_copy,
    creature,
    enchant,
    enchanted,
    enchantment,
    flash,
    gain_control,
    gain_life,
    gains,
    haste,
    instant,
    later,
    permanent,
    sacrifice,
    sacrificing,
    sacrificing_this,
    sorcery,
    static,
    target,
    those,
    token,
    tokens_copy_host,
)
from manaloom.engine.scenario import Scenario, ScenarioError

MARCH = card("Test March", "{0}", enchantment, static(artifact, creature("", 2, 2)))
SPRITE = card("Test Sprite", "{0}", creature("Faerie", 1, 1), flash, activated("{T}", gain_life(1)))
TAPPER = card("Test Tapper", "{0}", creature("Human", 1, 1), activated("{T}", gain_life(1)))
RAISER = card("Test Raiser", "{0}", creature("Human", 1, 1), activated("{Q}", gain_life(1)))
HASTY = card(
    "Test Hasty", "{0}", creature("Human", 1, 1), haste, activated("{Q}", gain_life(1)), activated("{T}", add("{G}"))
)
STEAL = card("Test Steal", "{0}", sorcery, gain_control(target(permanent)))
BORROW = card("Test Borrow", "{0}", instant, gain_control(target(permanent), duration=E.DUR_END_OF_TURN))
HURRY = card("Test Hurry", "{0}", instant, gains(target(creature), haste))
WAKE = card("Test Wake", "{0}", instant, becomes(target(permanent), creature("", 1, 1)))
SCRAP = token("Scrap", "", artifact)
MAKE = card("Test Make", "{0}", sorcery, create(SCRAP))
RAI = card(
    "Test Rai",
    "{0}",
    sorcery,
    create_copy(target(artifact | creature), but=copy_exception(artifact.line)),
    gains(those, haste),
    later(beginning_of_next_end_step, sacrifice(those)),
)
MEDITATION = card("Test Meditation", "{0}", enchantment("Aura"), enchant(permanent), tokens_copy_host())
FLEET = card("Test Fleet", "{0}", enchantment("Aura"), enchant(creature), enchanted(haste))
NEEDY = card(
    "Test Needy",
    "{0}",
    creature("Human", 1, 1),
    activated("{1}{Q}", gain_life(1)),
    activated("{T}" + sacrificing(artifact), add("{G}")),
)
FILTERER = card(
    "Test Filterer",
    "{0}",
    creature("Human", 1, 1),
    activated("{2}{Q}", gain_life(1)),
    activated("{1}{T}", add("{G}{G}")),
)
BREEDER = card(
    "Test Breeder",
    "{0}",
    creature("Human", 1, 1),
    activated("{1}{Q}", gain_life(1)),
    activated(sacrificing_this, add("{G}")),
)
TRINKET = card("Test Trinket", "{1}", artifact)
CARDS = (
    MARCH, SPRITE, TAPPER, RAISER, HASTY, STEAL, BORROW, HURRY, WAKE, MAKE, RAI, MEDITATION, FLEET, TRINKET,
    NEEDY, FILTERER, BREEDER,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual=True):
    return Scenario(CARDS, manual=manual)


def gives(s, name):
    """Whether a mana ability of that is offered to the player with priority (manual payment)."""
    return any(option.startswith(f"activate {name}") and "add {" in option for option in s.options)


def offers(s, name):
    """Whether any ability of that is offered."""
    return any(option.startswith(f"activate {name}") for option in s.options)


@BOTH
def test_T01_fresh_creature_cannot_pay_t(manual):
    s = scenario(manual)
    s.me.mana("G").hand("Llanowar Elves", "Elvish Mystic")
    s.me.cast("Llanowar Elves")
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert not gives(s, "Llanowar Elves")
    assert not any("Elvish Mystic" in option for option in s.options)  # nothing pays for it


def test_T01_on_its_controllers_next_turn_it_can():
    s = scenario()
    s.me.mana("G").hand("Llanowar Elves").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Llanowar Elves", pay="G")
    s.resolve()
    s.pass_until("upkeep", turn_of=s.me)
    assert gives(s, "Llanowar Elves")


@BOTH
def test_T03_noncreature_token(manual):
    s = scenario(manual)
    s.me.battlefield("Treasure", sick=True).battlefield("Powerstone", sick=True)
    s.me.battlefield("Powerstone", sick=True, tapped=True).hand("Mind Stone")
    s.me.cast("Mind Stone")  # an artifact: Powerstone mana will do
    while s.decision == "pay":
        s.take(0)
    s.resolve()
    assert s["Mind Stone"].zone == "battlefield"


def test_T03_made_this_turn():
    s = scenario()
    s.me.mana("CCCC").hand("Stone Retrieval Unit").battlefield("Treasure", sick=True)
    s.me.cast("Stone Retrieval Unit", pay=["C"] * 4)
    s.resolve_all()
    assert s["Powerstone"].tapped and not gives(s, "Powerstone")
    s.me.tap("Treasure", "W")
    assert s.me.mana == "W"


def test_T04_artifact_that_becomes_a_creature():
    s = scenario()
    s.me.mana("CC").battlefield("Test March").hand("Mind Stone").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Mind Stone", pay=["C", "C"])
    s.resolve()
    assert "creature" in s["Mind Stone"].types and not offers(s, "Mind Stone")
    s.pass_until("upkeep", turn_of=s.me)
    assert gives(s, "Mind Stone")


def test_T04_without_the_march_it_is_no_creature():
    s = scenario()
    s.me.mana("CC").hand("Mind Stone", "Test March")
    s.me.cast("Mind Stone", pay=["C", "C"])
    s.resolve()
    assert gives(s, "Mind Stone")
    s.me.cast("Test March")
    s.resolve()
    assert not gives(s, "Mind Stone")


def test_T05_animated_land():
    s = scenario()
    s.me.mana("CC").battlefield("Mishra's Factory").battlefield("Mishra's Factory", sick=True)
    old, new = s.me.battlefield
    s.start()
    for land in (old, new):
        other = s.clone()
        other.me.tap(other.thing(land.slot))
        assert other.me.mana == "CCC"  # a land that is no creature
    for land in (old, new):
        s.me.activate(land, "becomes", pay="C")
        s.resolve()
    assert all("creature" in land.types for land in (old, new))
    s.me.tap(old)
    assert old.tapped and s.me.mana == "C"
    assert not gives(s, "Mishra's Factory")


def test_T05_when_it_is_a_land_again():
    s = scenario()
    s.me.mana("C").battlefield("Mishra's Factory", sick=True).library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.activate("Mishra's Factory", "becomes", pay="C")
    s.resolve()
    assert not gives(s, "Mishra's Factory")
    s.pass_until("upkeep", turn_of=s.opp)
    s.opp.pass_()
    assert gives(s, "Mishra's Factory")


@BOTH
def test_T07_opponents_turn_does_not_help(manual):
    s = scenario(manual)
    s.me.hand("Test Tapper").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Test Tapper")
    s.resolve()
    assert not offers(s, "Test Tapper")
    for step in ("upkeep", "main1", "end"):
        s.pass_until(step, turn_of=s.opp)
        if s.deciding is s.opp:
            s.opp.pass_()
        assert s.active is s.opp and not offers(s, "Test Tapper")
    s.pass_until("upkeep", turn_of=s.me)
    assert offers(s, "Test Tapper")


@BOTH
def test_T08_flash_at_the_right_time(manual):
    s = scenario(manual)
    s.me.hand("Test Sprite").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.at("end", turn_of=s.opp).start()
    s.opp.pass_()
    s.me.cast("Test Sprite")
    s.resolve()
    assert not offers(s, "Test Sprite")
    s.pass_until("upkeep", turn_of=s.me)
    assert offers(s, "Test Sprite")


def test_T08_tapped_as_the_turn_begins():
    """The turn's beginning counts, not untapping: a creature that doesn't untap isn't sick any more, either."""
    s = scenario()
    s.me.battlefield("Test Raiser", sick=True, tapped=True, counters={"stun": 2}).library("Forest", 3)
    s.opp.library("Forest", 3)
    s.at("end", turn_of=s.opp).start()
    s.opp.pass_()
    assert not offers(s, "Test Raiser")
    s.pass_until("upkeep", turn_of=s.me)
    assert s["Test Raiser"].tapped and offers(s, "Test Raiser")


@BOTH
def test_T09_already_tapped(manual):
    s = scenario(manual)
    s.me.battlefield("Forest", tapped=True).hand("Llanowar Elves")
    s.start()
    assert s.options == ["pass"]


def test_T09_tapped_once_for_one_cost():
    s = scenario()
    s.me.battlefield("Forest").hand("Grizzly Bears")
    s.me.tap("Forest")
    assert s.me.mana == "G" and s.options == ["pass"]
    with pytest.raises(ScenarioError):
        s.me.tap("Forest")


def test_T11_q_needs_a_tapped_permanent():
    s = scenario()
    s.me.mana("CC").battlefield("Pili-Pala")
    s.start()
    assert not offers(s, "Pili-Pala")
    s = scenario()
    s.me.mana("CC").battlefield("Pili-Pala", tapped=True)
    s.start()
    assert offers(s, "Pili-Pala")
    s.me.activate("Pili-Pala", pay=["C", "C"], color="U")
    assert (s.me.mana, s["Pili-Pala"].tapped, s.stack) == ("U", False, [])


def test_T11_automatic_payment_uses_it():
    s = scenario(False)
    s.me.mana("CC").battlefield("Pili-Pala", tapped=True).hand("Opt").library("Forest", 2)
    s.me.cast("Opt")
    assert s.me.mana == "" and not s["Pili-Pala"].tapped
    s = scenario(False)
    s.me.mana("CC").battlefield("Pili-Pala").hand("Opt").library("Forest", 2)
    s.start()
    assert not any("Opt" in option for option in s.options)


@pytest.mark.parametrize(("sick", "hasty"), [(True, False), (False, False), (True, True)])
def test_T11_q_and_summoning_sickness(sick, hasty):
    """107.6: {Q} waits like {T}, unless the creature has haste (702.10c)."""
    s = scenario()
    s.me.battlefield("Test Raiser", sick=sick, tapped=True).hand("Test Hurry")
    s.start()
    if hasty:
        s.me.cast("Test Hurry", target="Test Raiser")
        s.resolve()
    assert offers(s, "Test Raiser") is (hasty or not sick)


@BOTH
@pytest.mark.parametrize(
    ("name", "others", "possible"),
    [
        ("Test Needy", ["Forest", "Forest"], False),  # nothing to sacrifice for its {T}
        ("Test Needy", ["Forest", "Test Trinket"], True),
        ("Test Needy", ["Test Trinket"], True),
        ("Test Filterer", ["Forest"], True),
        ("Test Filterer", [], False),
        ("Test Breeder", ["Forest", "Forest"], False),  # what gives mana has no {T}
        ("Elves with a Mantle", ["Forest", "Forest"], True),
        ("Elves with a Mantle", ["Forest"], False),
    ],
)
def test_T11_tapped_for_mana_on_the_way(manual, name, others, possible):
    """601.2g, 601.2h: an untapped creature with {Q} in a cost can be tapped for mana first, if it can be."""
    s = scenario(manual)
    what = name
    if name == "Elves with a Mantle":
        what = "Llanowar Elves"
        s.me.battlefield(what).battlefield("Umbral Mantle", attached_to=what)
    else:
        s.me.battlefield(what)
    for other in others:
        s.me.battlefield(other)
    s.start()
    option = next(
        (n for n, text in enumerate(s.options) if text.startswith(f"activate {what}") and "{Q}" in text), None
    )
    assert (option is not None) is possible
    if option is None:
        return
    # However it is paid for, it can be completed; or it is taken back, and is what it was, or tapped for mana (733.1).
    ends = s.outcomes(lambda s: (s.result, len(s.stack), s[what].tapped), lambda s: s.take(option))
    back = {("running", 0, False), ("running", 0, True)} if manual else set()
    assert ends == {("running", 1, False)} | back


def test_T11_tapped_and_untapped_and_tapped():
    s = scenario()
    s.me.battlefield("Test Hasty", sick=True)
    s.me.tap("Test Hasty")
    s.me.activate("Test Hasty", "gain")
    assert not s["Test Hasty"].tapped
    s.me.tap("Test Hasty")
    assert s.me.mana == "GG"
    s.resolve()
    assert s.me.life == 21


@pytest.mark.parametrize("n", [1, 2])
def test_T13_q_on_a_stunned_permanent(n):
    s = scenario()
    s.me.mana("CCCC").battlefield("Pili-Pala", tapped=True, counters={"stun": n})
    s.me.activate("Pili-Pala", pay=["C", "C"], color="G")
    assert s["Pili-Pala"].counters.get("stun", 0) == n - 1
    assert (s["Pili-Pala"].tapped, s.me.mana) == (True, "GCC")
    s.me.activate("Pili-Pala", pay=["C", "C"], color="R")
    assert s["Pili-Pala"].tapped is (n == 2) and s.me.mana == "RG"


def test_T13_automatic_payment():
    s = scenario(False)
    s.me.mana("CC").battlefield("Pili-Pala", tapped=True, counters={"stun": 1}).hand("Opt").library("Forest", 2)
    s.me.cast("Opt")
    assert s["Pili-Pala"].tapped and s["Pili-Pala"].counters == {}


def test_T14_copy_tokens_and_haste():
    s = scenario()
    s.me.battlefield("Llanowar Elves").battlefield("Test Meditation", attached_to="Llanowar Elves")
    s.me.battlefield("Copper Myr").hand("Test Rai", "Test Make")
    s.me.cast("Test Make")
    s.resolve()
    meditations = s.me.tokens("Llanowar Elves")
    assert len(meditations) == 1 and not meditations[0].has("haste")
    other = scenario()
    other.me.battlefield("Copper Myr").hand("Test Rai").library("Forest", 2)
    other.me.cast("Test Rai", target="Copper Myr")
    other.resolve()
    (saheelis,) = other.me.tokens("Copper Myr")
    assert saheelis.has("haste")
    other.me.tap(saheelis)
    assert other.me.mana == "G"
    other.pass_until("end")
    other.resolve()
    assert other.me.tokens() == []
    s.me.tap("Copper Myr")
    s.me.tap(next(one for one in s.me.all("Llanowar Elves") if not one.token))
    assert s.me.mana == "GG"
    with pytest.raises(ScenarioError):
        s.me.tap(meditations[0])


# --- beyond the list: each way in which it starts and stops ---------------------------------------------------------


@BOTH
def test_302_6_a_change_of_control_begins_it(manual):
    s = scenario(manual)
    s.opp.battlefield("Test Tapper").library("Forest", 3)
    s.me.hand("Test Steal").library("Forest", 3)
    s.me.cast("Test Steal", target="Test Tapper")
    s.resolve()
    assert s["Test Tapper"].controller is s.me and not offers(s, "Test Tapper")
    s.pass_until("upkeep", turn_of=s.opp)
    s.opp.pass_()
    assert not offers(s, "Test Tapper")
    s.pass_until("upkeep", turn_of=s.me)
    assert offers(s, "Test Tapper")


@BOTH
def test_302_6_so_does_its_return(manual):
    """It was lent for a turn: its owner has not had it continuously since their turn began."""
    s = scenario(manual)
    s.me.battlefield("Test Tapper").library("Forest", 3)
    s.opp.hand("Test Borrow").library("Forest", 3)
    s.start()
    assert offers(s, "Test Tapper")
    s.me.pass_()
    s.opp.cast("Test Borrow", target="Test Tapper")
    s.resolve()
    assert s["Test Tapper"].controller is s.opp
    s.pass_until("upkeep", turn_of=s.opp)
    s.opp.pass_()
    assert s["Test Tapper"].controller is s.me and not offers(s, "Test Tapper")
    s.pass_until("upkeep", turn_of=s.me)
    assert offers(s, "Test Tapper")


@BOTH
def test_302_6_haste_from_an_aura_and_without_it(manual):
    s = scenario(manual)
    s.me.battlefield("Test Tapper", sick=True).battlefield("Test Fleet", attached_to="Test Tapper").hand("Test Steal")
    s.start()
    assert offers(s, "Test Tapper")


def test_302_6_a_land_that_became_a_creature_this_turn():
    """What matters is how long it has been under control, not since when it is a creature."""
    s = scenario()
    s.me.battlefield("Forest").battlefield("Mountain", sick=True).hand("Test Wake", 2)
    for name in ("Forest", "Mountain"):
        s.me.cast("Test Wake", target=name)
        s.resolve()
    assert gives(s, "Forest") and not gives(s, "Mountain")


def test_302_6_abilities_without_the_symbol():
    s = scenario()
    s.me.battlefield("Walking Ballista", sick=True, counters={"+1/+1": 1}).mana("CCCC")
    s.start()
    assert offers(s, "Walking Ballista")
    s.me.activate("Walking Ballista", "{4}", pay=["C"] * 4)
    s.resolve()
    assert s["Walking Ballista"].counters["+1/+1"] == 2
