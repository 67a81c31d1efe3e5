"""Scenarios S: Saheeli, Radiant Creator: a copy that is a 5/5 artifact creature with haste (707, 603)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    artifact,
    as_enters_choose_color,
    becomes,
    card,
    copy_spell,
    count,
    create,
    creature,
    damage,
    destroy,
    enchant,
    enchantment,
    enters,
    enters_with,
    exile,
    extra_combat,
    gain_control,
    gain_life,
    instant,
    land,
    loyalty,
    only_types,
    permanent,
    planeswalker,
    populate,
    put_onto_battlefield,
    sorcery,
    spell,
    target,
    those,
    token,
    when_enters,
    whenever,
    you_create_tokens,
)
from manaloom.engine.scenario import Scenario

SAHEELI = "Saheeli, Radiant Creator"
TREASURE = token("Test Hoard", "", artifact("Treasure"))
TINKER = card("Test Tinker", "{0}", artifact + creature("Human Artificer", 1, 1))
SMITH = card("Test Smith", "{0}", creature("Human Artificer", 1, 1))
TRINKET = card("Test Trinket", "{0}", artifact)
HOARD = card("Test Hoarding", "{0}", sorcery, create(TREASURE))
TWIN = card("Test Twin", "{0}", instant, copy_spell(target(artifact & spell)))
SUMMON = card("Test Summon", "{0}", sorcery, put_onto_battlefield(target(artifact.in_your_graveyard)))
AGAIN = card("Test Again", "{0}", sorcery, extra_combat())
SHRINE = card("Test Shrine", "{1}", enchantment)
SAGE = card("Test Sage", "{1}", planeswalker("Jace", loyalty=3), loyalty(1, gain_life(1)))
ORACLE = card(
    "Test Oracle",
    "{1}",
    creature("Wizard", 1, 1),
    as_enters_choose_color,
    enters_with(2),
    when_enters(gain_life(3)),
)
GOYF = card("Test Goyf", "{1}{G}", creature("Lhurgoyf", count(land.you_control), count(land.you_control)))
POPULATE = card("Test Populate", "{0}", instant, populate())
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
STEAL = card("Test Steal", "{0}", instant, gain_control(target(permanent)))
BLINK = card("Test Blink", "{0}", instant, exile(target(permanent)), put_onto_battlefield(those))
STILL = card("Test Still", "{0}", instant, becomes(target(permanent), only_types(artifact)))
PING = card("Test Ping", "{0}", instant, damage(1, target(permanent)))
FETTER = card("Test Fetter", "{W}", enchantment("Aura"), enchant(creature))
TALLY = card("Test Tally", "{W}", enchantment, whenever(you_create_tokens(), gain_life(1)))
WATCH = card("Test Watch", "{W}", enchantment, whenever(enters(permanent.you_control), gain_life(1)))
CARDS = (
    WATCH, TALLY, TINKER, SMITH, TRINKET, HOARD, TWIN, SUMMON, AGAIN, SHRINE, SAGE, ORACLE, GOYF, POPULATE, SMITE,
    STEAL, BLINK, STILL, PING, FETTER,
)  # fmt: skip
BOTH = pytest.mark.parametrize("manual", [False, True])


def scenario(manual=False):
    s = Scenario(CARDS, manual=manual)
    s.me.library("Forest", 6)
    s.opp.library("Forest", 6)
    return s


@pytest.fixture
def s():
    return scenario()


def to_combat(s):
    """My beginning of combat, with Saheeli's trigger on the stack."""
    s.at("begin_combat", turn_of=s.me).start()
    assert len(s.stack) == 1


def pay(s):
    """Let the trigger resolve and pay for it; the reflexive one asks for its target, or has its only one."""
    s.resolve()
    s.me.choose(True)


def build(s, what):
    """All the way: the copy of ``what`` has been made. Returns the tokens that are new."""
    before = len(s.me.tokens())
    to_combat(s)
    pay(s)
    if s.decision == "target":
        s.me.choose(what)
    assert s.me.energy == 0
    s.resolve()
    return s.me.tokens()[before:]


def board(s, *what, **how):
    s.me.battlefield(SAHEELI).battlefield(*what, **how).energy(3)
    return s


# --- what gives energy ----------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("name", "n"), [("Test Tinker", 1), ("Test Smith", 1), ("Test Trinket", 1), ("Grizzly Bears", 0)]
)
def test_S01_one_trigger_for_a_spell(manual, name, n):
    """603.2c: an Artificer that is an artifact is one spell."""
    s = scenario(manual)
    s.me.battlefield(SAHEELI).hand(name).mana("GG")
    s.me.cast(name, pay=["G", "G"] if manual and not n else None)
    assert len(s.stack) == 1 + n
    s.resolve_all()
    assert s.me.energy == n


def test_S03_creating_a_token_is_not_casting(s):
    """601.1, 701.7a: a token is created."""
    s.me.battlefield(SAHEELI).hand("Test Hoarding")
    s.me.cast("Test Hoarding")
    s.resolve_all()
    assert len(s.me.tokens("Test Hoard")) == 1 and s.me.energy == 0


def test_S03_a_copy_of_a_spell_is_not_cast(s):
    """707.10: only the artifact spell itself gives energy, the copy of it doesn't."""
    s.me.battlefield(SAHEELI).hand("Test Tinker", "Test Twin")
    s.me.cast("Test Tinker")
    s.resolve()
    assert s.me.energy == 1 and s.stack == ["Test Tinker"]
    s.me.cast("Test Twin", target="Test Tinker")
    s.resolve()
    assert len(s.stack) == 2 and s.me.energy == 1
    s.resolve_all()
    assert len(s.me.all("Test Tinker")) == 2 and s.me.energy == 1


def test_S03_putting_it_onto_the_battlefield_is_not_casting(s):
    """601.1: nothing is cast."""
    s.me.battlefield(SAHEELI).hand("Test Summon").graveyard("Test Tinker")
    s.me.cast("Test Summon", target="Test Tinker")
    s.resolve_all()
    assert "Test Tinker" in s.me.battlefield and s.me.energy == 0


# --- when, and of what ----------------------------------------------------------------------------------------------


def test_S04_each_of_your_combats(s):
    """507.1, 500.8, 603.2b: in the additional combat phase, too."""
    s.me.battlefield(SAHEELI).hand("Test Again")
    s.me.cast("Test Again")
    s.resolve()
    for _ in range(2):
        s.pass_until("begin_combat")
        assert s.active is s.me and len(s.stack) == 1
        s.resolve()
        assert s.stack == []
    s.pass_until("main2")
    s.pass_until("begin_combat")
    assert s.active is s.opp and s.stack == []


def test_S05_any_permanent_you_control(s):
    """603.12: the reflexive trigger targets; 115.1: what opponents control isn't legal."""
    board(s, "Forest", "Test Shrine", "Test Sage", "Treasure")
    s.opp.battlefield("Grizzly Bears", "Island")
    to_combat(s)
    pay(s)
    assert s.decision == "target" and s.me.energy == 0
    names = (SAHEELI, "Forest", "Test Shrine", "Test Sage", "Treasure")
    assert len(s.options) == 5 and all(any(name in option for option in s.options) for name in names)


def test_S05_not_paid_nothing(s):
    """603.12: no payment, no reflexive trigger."""
    board(s, "Forest")
    to_combat(s)
    s.resolve()
    s.me.choose(False)
    assert (s.stack, s.me.energy, s.me.tokens()) == ([], 3, [])


def test_S05_too_little_energy(s):
    """118.3, 107.14: two {E} don't pay for three."""
    s.me.battlefield(SAHEELI, "Forest").energy(2)
    to_combat(s)
    s.resolve()
    assert (s.stack, s.me.energy, s.decision) == ([], 2, "priority")


@pytest.mark.parametrize("what", ["Forest", "Test Shrine", "Test Sage", "Treasure"])
def test_S05_each_of_them_is_copied(s, what):
    """707.2, 707.9b: whatever it is, the token is also a 5/5 artifact creature with haste."""
    board(s, "Forest", "Test Shrine", "Test Sage", "Treasure")
    types = s[what].types
    (made,) = build(s, what)
    assert (made.name, made.pt, made.types) == (what, (5, 5), types | {"artifact", "creature"}) and made.has("haste")


def test_S05_its_target_is_gone(s):
    """608.2b: nothing is created, nothing is to be sacrificed, and the {E} are spent."""
    board(s, "Grizzly Bears")
    s.opp.hand("Test Smite")
    to_combat(s)
    pay(s)
    s.me.choose("Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert (s.me.tokens(), s.me.energy) == ([], 0)
    s.pass_until("end")
    assert s.stack == []


def test_S05_saheeli_is_gone_before(s):
    """113.7a: the ability exists independently of its source; what is left is to be chosen."""
    board(s, "Grizzly Bears")
    s.opp.hand("Test Smite")
    to_combat(s)
    s.me.pass_()
    s.opp.cast("Test Smite", target=SAHEELI)
    s.resolve()
    pay(s)
    s.resolve_all()
    assert [(t.name, t.pt) for t in s.me.tokens()] == [("Grizzly Bears", (5, 5))]


# --- what the copy is -----------------------------------------------------------------------------------------------


def test_S08_copy_of_a_copy(s):
    """707.2, 707.3: Clone's copiable values are Wall of Omens'."""
    board(s, "Clone", copy_of="Wall of Omens")
    (made,) = build(s, s["Wall of Omens"])
    assert (made.name, made.pt, made.types, made.subtypes) == (
        "Wall of Omens",
        (5, 5),
        {"artifact", "creature"},
        {"Wall"},
    )
    assert made.has("haste") and made.has("defender") and len(s.stack) == 1
    s.resolve()
    assert len(s.me.hand) == 1


def test_S09_it_enters_with_its_own_choices(s):
    """707.5, 707.6, 603.6a: counters, a choice of its own, and the trigger."""
    board(s, "Test Oracle", chosen="G")
    to_combat(s)
    pay(s)
    s.me.choose("Test Oracle")
    s.resolve()
    assert s.decision == "color" and len(s.options) == 5

    def read(s):
        (made,) = s.me.tokens()
        s.resolve_all()
        return made.pt, made.counters["+1/+1"], int(s.g["obj_chosen"][made.slot]), s.me.life

    assert s.outcomes(read) == {((7, 7), 2, color, 23) for color in range(1, 6)}


def test_S09_counters_are_not_copied_and_x_is_0(s):
    """707.2, 107.3m: neither the counters nor the X of what is copied."""
    board(s, "Hangarback Walker", counters={"+1/+1": 2})
    (made,) = build(s, "Hangarback Walker")
    assert made.pt == (5, 5) and made.counters["+1/+1"] == 0


def test_S11_no_defining_ability(s):
    """707.9d: the exception sets power and toughness, so what defines them isn't copied."""
    board(s, "Test Goyf", "Forest", 2).me.hand("Forest")
    (made,) = build(s, "Test Goyf")
    original = next(t for t in s.me.creatures if t.name == "Test Goyf" and not t.token)
    assert (made.pt, original.pt) == ((5, 5), (2, 2))
    s.pass_until("main2")
    s.me.play("Forest")
    assert (made.pt, original.pt) == ((5, 5), (3, 3))


def test_S12_the_legend_rule_at_once(s):
    """704.5j, 205.4d: either may be kept, and nobody acts before."""
    board(s)
    to_combat(s)
    pay(s)

    def read(s):
        kept = s.me.battlefield[0]
        return (kept.token, kept.pt, kept.has("haste")), len(s.me.battlefield), s.stack == []

    s.settle()
    found = s.outcomes(read, lambda s: s.resolve())
    assert found == {((False, (4, 4), False), 1, True), ((True, (5, 5), True), 1, True)}

    def rest(s):
        s.pass_until("end")
        s.resolve_all()
        return [t.token for t in s.me.battlefield] == [False]

    assert s.outcomes(rest, lambda s: s.resolve()) == {True, False}  # a token that was kept is sacrificed, too


def test_S13_exceptions_are_copiable(s):
    """707.9a, 707.9b: what populates it copies 5/5, artifact and haste, but nothing will sacrifice that token."""
    board(s, "Grizzly Bears").me.hand("Test Populate")
    build(s, "Grizzly Bears")
    s.me.cast("Test Populate")
    s.resolve()
    first, second = s.me.tokens("Grizzly Bears")
    for one in (first, second):
        assert (one.pt, one.types, one.has("haste")) == ((5, 5), {"artifact", "creature"}, True)
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens("Grizzly Bears") == [second]


def test_S13_another_copier_takes_them_on(s):
    """707.9a: a creature that enters as a copy of the token; it may also copy another creature, or nothing."""
    board(s, "Grizzly Bears", "Island", 4).me.hand("Stunt Double")
    (made,) = build(s, "Grizzly Bears")
    s.me.cast("Stunt Double")
    s.resolve()
    assert len(s.options) == 4  # none, Saheeli, the Bears, the token
    s.me.choose(made)
    s.settle()
    (copier,) = (t for t in s.me.creatures if t.pt == (5, 5) and not t.token)
    assert (copier.name, copier.types, copier.has("haste")) == ("Grizzly Bears", {"artifact", "creature"}, True)
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == [] and copier.zone == "battlefield"


# --- the sacrifice --------------------------------------------------------------------------------------------------


def test_S14_it_waits_for_the_end_step(s):
    """603.7, 603.7e: the delayed trigger doesn't need Saheeli."""
    board(s, "Grizzly Bears").me.hand("Test Smite")
    (made,) = build(s, "Grizzly Bears")
    s.me.cast("Test Smite", target=SAHEELI)
    s.resolve()
    s.me.attack(made)
    s.pass_until("end_combat")
    assert s.opp.life == 15
    s.pass_until("main2")
    assert made.zone == "battlefield"
    s.pass_until("end")
    assert len(s.stack) == 1 and made.zone == "battlefield"
    s.resolve()
    assert s.me.tokens() == [] and "Grizzly Bears" in s.me.battlefield


def test_S15_stolen_it_stays(s):
    """701.21a: only its controller sacrifices a permanent, and that isn't you."""
    board(s, "Grizzly Bears")
    s.opp.hand("Test Steal")
    (made,) = build(s, "Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Steal", target=made)
    s.resolve()
    s.pass_until("end")
    s.resolve_all()
    assert [t.name for t in s.opp.tokens()] == ["Grizzly Bears"] and "Grizzly Bears" in s.me.battlefield
    s.pass_until("end", turn_of=s.opp)
    assert s.stack == [] and len(s.opp.tokens()) == 1  # 603.7b: it was for the next end step only


def test_S15_blinked_it_is_gone(s):
    """111.8, 400.7: a token that has left doesn't come back, and nothing else is sacrificed for it."""
    board(s, "Grizzly Bears").me.hand("Test Blink")
    (made,) = build(s, "Grizzly Bears")
    s.me.cast("Test Blink", target=made)
    s.resolve()
    assert s.me.tokens() == []
    s.pass_until("end")
    s.resolve_all()
    assert sorted(t.name for t in s.me.battlefield) == ["Grizzly Bears", SAHEELI]


def test_S15_no_creature_any_more(s):
    """603.7c: the trigger is about that object, whatever it has become."""
    board(s, "Grizzly Bears").me.hand("Test Still")
    (made,) = build(s, "Grizzly Bears")
    s.me.cast("Test Still", target=made)
    s.resolve()
    assert made.types == {"artifact"}
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == []


@pytest.mark.parametrize(
    ("doublers", "n"), [(("Parallel Lives",), 2), (("Doubling Season",), 2), (("Parallel Lives", "Doubling Season"), 4)]
)
def test_S16_doubled_and_all_sacrificed(s, doublers, n):
    """614.1a, 603.7: the delayed trigger is about every token that was created."""
    board(s, "Grizzly Bears", *doublers)
    made = build(s, "Grizzly Bears")
    assert [(t.name, t.pt, t.has("haste")) for t in made] == [("Grizzly Bears", (5, 5), True)] * n
    s.pass_until("end")
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.tokens() == [] and "Grizzly Bears" in s.me.battlefield


# --- what isn't a creature by itself --------------------------------------------------------------------------------


def test_S17_a_planeswalker(s):
    """306.5b: its printed loyalty; 120.3c, 120.3e: damage is marked and takes loyalty."""
    board(s, "Test Sage", counters={"loyalty": 5}).me.hand("Test Ping")
    (made,) = build(s, "Test Sage")
    assert made.types == {"artifact", "creature", "planeswalker"} and made.pt == (5, 5)
    assert made.counters["loyalty"] == 3 and made.has("haste")
    s.me.cast("Test Ping", target=made)
    s.resolve()
    assert (made.damage, made.counters["loyalty"], made.zone) == (1, 2, "battlefield")


def test_S17_it_dies_for_want_of_loyalty(s):
    """704.5i: three damage takes all its loyalty, though it is 5/5."""
    board(s, "Test Sage", counters={"loyalty": 5}).me.hand("Test Ping", 3)
    (made,) = build(s, "Test Sage")
    for left in (2, 1):
        s.me.cast("Test Ping", target=made)
        s.resolve()
        assert made.counters["loyalty"] == left
    s.me.cast("Test Ping", target=made)
    s.resolve()
    assert s.me.tokens() == [] and s.me["Test Sage"].counters["loyalty"] == 5


@pytest.mark.parametrize("ability", [True, False])
def test_S17_its_loyalty_abilities(s, ability):
    """606.3, 606.4: once each turn, at sorcery speed; otherwise it may attack, having haste."""
    board(s, "Test Sage")
    (made,) = build(s, "Test Sage")
    if ability:
        s.pass_until("main2")
        s.me.activate(made)
        s.resolve()
        assert (made.counters["loyalty"], s.me.life) == (4, 21)
    else:
        s.me.attack(made)
        s.pass_until("end_combat")
        assert s.opp.life == 15


def test_S18_an_aura_is_not_created(s):
    """303.4d, 303.4g: an Aura that is a creature can't enchant anything."""
    board(s, "Grizzly Bears")
    s.me.battlefield("Test Fetter", attached_to=s["Grizzly Bears"])
    s.me.battlefield("Test Watch", "Test Tally")
    assert build(s, "Test Fetter") == [] and s.stack == []
    assert s.me.tokens() == [] and "Test Fetter" in s.me.battlefield
    s.pass_until("end")
    s.resolve_all()
    assert len(s.me.battlefield) == 5 and s.me.life == 20


def test_S19_an_equipment_is_not_attached(s):
    """301.5c: an Equipment that is a creature can't equip another creature."""
    board(s, "Bonesplitter", "Grizzly Bears", "Forest", 2)
    (made,) = build(s, "Bonesplitter")
    assert (made.pt, made.types, made.subtypes) == ((5, 5), {"artifact", "creature"}, {"Equipment"})
    s.pass_until("main2")
    s.me.activate(made, target="Grizzly Bears")
    s.resolve()
    assert made.attached_to is None and s["Grizzly Bears"].pt == (2, 2)
    original = next(t for t in s.me.battlefield if t.name == "Bonesplitter" and not t.token)
    s.me.activate(original, target=made)
    s.resolve()
    assert original.attached_to is made and made.pt == (7, 5)


def test_S20_a_land():
    """305.4, 305.6, 702.10c: it isn't played, and it taps for mana at once."""
    s = scenario(manual=True)
    board(s, "Forest").me.hand("Island", 2)
    s.at("main1", turn_of=s.me)
    s.me.play("Island")
    s.pass_until("begin_combat")
    pay(s)
    s.me.choose("Forest")
    s.resolve()
    (made,) = s.me.tokens()
    assert (made.name, made.pt) == ("Forest", (5, 5))
    assert made.types == {"artifact", "creature", "land"} and made.subtypes == {"Forest"} and made.has("haste")
    assert s.g["obj_types"][made.slot] & E.SUPER_BASIC
    s.me.tap(made)
    assert s.me.mana == "G" and made.tapped


@BOTH
def test_S20_it_is_no_land_drop(manual):
    """305.4: a land is still to be played."""
    s = scenario(manual)
    board(s, "Forest").me.hand("Island")
    build(s, "Forest")
    s.pass_until("main2")
    s.me.play("Island")
    assert "Island" in s.me.battlefield


def test_S22_a_crewed_vehicle(s):
    """707.2: that it is a creature isn't copied; the token is one by the exception, and stays it."""
    board(s, "Sky Skiff", "Grizzly Bears")
    s.at("main1", turn_of=s.me)
    s.me.activate("Sky Skiff", cost="Grizzly Bears")
    s.resolve()
    skiff = s["Sky Skiff"]
    assert "creature" in skiff.types
    s.pass_until("begin_combat")
    pay(s)
    s.me.choose("Sky Skiff")
    s.resolve()
    (made,) = s.me.tokens()
    assert (made.name, made.pt, made.types, made.subtypes) == (
        "Sky Skiff",
        (5, 5),
        {"artifact", "creature"},
        {"Vehicle"},
    )
    assert made.has("flying") and made.has("haste")


def test_S22_an_animated_land(s):
    """707.2: Treetop Village's trample, Ape and green are of the effect; 614.1d: the token enters tapped."""
    board(s, "Treetop Village", "Forest", 2)
    s.at("main1", turn_of=s.me)
    s.me.activate("Treetop Village", 2)
    s.resolve()
    village = s["Treetop Village"]
    assert (village.pt, village.has("trample"), village.subtypes) == ((3, 3), True, {"Ape"})
    s.pass_until("begin_combat")
    pay(s)
    s.me.choose("Treetop Village")
    s.resolve()
    (made,) = s.me.tokens()
    assert (made.pt, made.types, made.subtypes, made.colors) == ((5, 5), {"artifact", "creature", "land"}, set(), "")
    assert made.has("haste") and not made.has("trample") and made.tapped
