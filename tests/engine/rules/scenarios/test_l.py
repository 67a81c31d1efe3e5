"""Scenarios L: Claire D'Loon, Joy Sculptor: tokens that are cards, too (111.7, 111.8, 707.2, 400.7)."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    X,
    activated,
    any_card,
    artifact,
    becomes_copy,
    card,
    copy_spell,
    count,
    counter,
    create,
    create_copy,
    creature,
    delve,
    destroy,
    dies,
    discard,
    discarding,
    double_faced,
    each,
    enchant,
    enchantment,
    exile,
    exile_until_this_leaves,
    exiling_from_graveyard,
    exiling_from_hand,
    gain_control,
    gain_life,
    goes_to_exile_instead,
    instant,
    it_became,
    loyalty,
    may,
    may_play,
    mill,
    modal_double_faced,
    permanent,
    planeswalker,
    player,
    plus,
    put_into_library,
    put_onto_battlefield,
    return_to_hand,
    search_library,
    sorcery,
    spell,
    static,
    target,
    this,
    token,
    tokens_become_cards,
    tokens_copy_host,
    transform,
    when_dies,
    when_enters,
    whenever,
    you_create_tokens,
)
from manaloom.engine.scenario import Scenario, ScenarioError
from manaloom.env import encoding
from manaloom.env.observer import Observer
from tests.engine.rules.scenarios.ways import castable

CLAIRE = "Claire D'Loon, Joy Sculptor"
SAHEELI = "Saheeli, Radiant Creator"
GUNK = token("Gunk", "", sorcery)
BIRD = token("Bird", "U", creature("Bird", 2, 2))
BEAST = token("Xbeast", "G", creature("Beast", 0, 0))
CLOWN = token("Clown Robot", "W", artifact + creature("Clown Robot", 1, 1))
INCUBATOR = double_faced(
    token("Incubator", "", artifact("Incubator"), activated("{2}", transform(this))),
    token("Phyrexian", "", artifact + creature("Phyrexian", 0, 0)),
)
MAKE = card("Test Make", "{0}", instant, create(BIRD))
GROW = card("Test Grow", "{X}", instant, create(BEAST, size=X))
HATCH = card("Test Hatch", "{0}", instant, create(INCUBATOR))
SLIME = card("Test Slime", "{0}", instant, create(GUNK))
PARTY = card("Test Party", "{0}", instant, create(CLOWN))
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(permanent)))
KILL = card("Test Kill", "{0}", instant, destroy(target(permanent)))
TUCK = card("Test Tuck", "{0}", instant, put_into_library(target(permanent), top=True))
SHUFFLE = card("Test Shuffle", "{0}", instant, put_into_library(target(permanent), shuffled=True))
TWIN = card("Test Twin", "{0}", instant, create_copy(target(permanent)))
NEGATE = card("Test Negate", "{0}", instant, counter(target(spell)))
RAISE = card("Test Raise", "{0}", instant, return_to_hand(target(creature.in_your_graveyard)))
VOID = card("Test Void", "{0}", enchantment, goes_to_exile_instead(any_card.but(owner=2).cards))
CAGE = card("Test Cage", "{0}", creature("Spirit", 1, 1), when_enters(exile_until_this_leaves(target(creature.other))))
COUNT = card("Test Count", "{0}", instant, gain_life(count((artifact | creature).in_your_graveyard)))
NOTICE = card("Test Notice", "{0}", enchantment, whenever(you_create_tokens(), gain_life(1)))
VAT = card("Test Vat", "{0}", artifact, whenever(dies(creature.nontoken), may(exile(it_became))))
BACK = card("Test Back", "{0}", creature("Spirit", 1, 1), when_dies(put_onto_battlefield(it_became)))
FORCE = card("Test Force", "{0}", instant, tokens_become_cards())
STEAL = card("Test Steal", "{0}", sorcery, gain_control(target(permanent)))
SPOIL = card("Test Spoil", "{0}", sorcery, discard(1, target(player)))
SNATCH = card("Test Snatch", "{0}", instant, exile(target(any_card.in_a_graveyard)))
DREDGE = card("Test Dredge", "{0}", sorcery, may_play(target(any_card.in_your_graveyard)))
MEDITATION = card("Test Meditation", "{0}", enchantment("Aura"), enchant(permanent), tokens_copy_host())
FETCH = card("Test Fetch", "{0}", sorcery, search_library(creature))
TALENT = card("Test Talent", "{0}", enchantment, static(creature.token, plus(2, 2)))
MODAL = modal_double_faced(
    card("Test Front", "{1}", creature("Bear", 2, 2)), card("Test Reverse", "{2}", creature("Wolf", 3, 3))
)
CARDS = (
    MAKE, GROW, HATCH, SLIME, PARTY, BOUNCE, KILL, TUCK, SHUFFLE, TWIN, NEGATE, RAISE, VOID, CAGE, COUNT, NOTICE, VAT,
    BACK, FORCE, STEAL, SPOIL, SNATCH, DREDGE, MEDITATION, FETCH, TALENT, MODAL,
)  # fmt: skip


@pytest.fixture
def s():
    return Scenario(CARDS)


def do(s, name, target=None, who=None, **more):
    """A player casts a spell that costs nothing, and it resolves."""
    (who or s.me).cast(name, target=target, **more)
    s.resolve()
    s.settle()
    while s.decision == "order":
        s.take(0)


# --- the effect -------------------------------------------------------------------------------------------------------


def test_L02_tokens_already_there(s):
    s.me.battlefield("Servo", 3).battlefield("Plains", "Island").hand(CLAIRE, "Test Kill")
    s.me.cast(CLAIRE)
    s.resolve(2)
    do(s, "Test Kill", "Servo")
    assert s.me.graveyard.names == ["Servo", "Test Kill"]
    servo = s.me.graveyard[0]
    assert servo.token and servo.exists and servo.types == {"artifact", "creature"}
    s.pass_until("upkeep", turn_of=s.opp)
    assert servo.zone == "graveyard"


def test_L03_future_tokens_with_claire_gone(s):
    s.me.battlefield("Plains", "Island").hand(CLAIRE, "Test Kill", 2).hand("Test Make")
    s.me.library("Plains")
    s.opp.library("Plains")
    s.me.cast(CLAIRE)
    s.resolve(2)
    do(s, "Test Kill", CLAIRE)
    s.pass_until("main1", turn_of=s.opp)
    do(s, "Test Make")
    do(s, "Test Kill", "Bird")
    assert "Bird" in s.me.graveyard and s.me.graveyard[-2].token


def test_L04_the_trigger_is_countered():
    stifle = card("Test Stifle", "{0}", instant, counter(target(any_card.but(spell=2))))
    s = Scenario((*CARDS, stifle))
    s.me.battlefield("Plains", "Island", "Servo").hand(CLAIRE, "Test Kill", "Test Stifle")
    s.me.cast(CLAIRE)
    s.resolve()
    do(s, "Test Stifle", CLAIRE)
    assert s.stack == []
    do(s, "Test Kill", "Servo")
    assert "Servo" not in s.me.graveyard


def test_L05_a_token_that_left_before_is_gone(s):
    s.me.battlefield("Plains", "Island", "Servo").hand(CLAIRE, "Test Kill")
    servo = s["Servo"]
    s.me.cast(CLAIRE)
    s.resolve()
    do(s, "Test Kill", "Servo")
    s.resolve()
    assert not servo.exists and s.all("Servo") == []


def test_the_effect_is_about_tokens_that_its_player_owns(s):
    """111.2: whoever creates a token owns it, whoever controls it later."""
    s.me.token_cards().battlefield("Servo").hand("Test Steal", "Test Kill", 2)
    s.opp.battlefield("Servo").hand("Test Kill", 2)
    theirs, mine = s.opp.battlefield[0], s.me.battlefield[0]
    do(s, "Test Steal", theirs)
    assert theirs.controller is s.me
    do(s, "Test Kill", theirs)
    assert not theirs.exists and s.opp.graveyard.names == []
    do(s, "Test Kill", mine)
    assert mine.zone == "graveyard"


def test_a_token_that_another_controls_persists_for_its_owner(s):
    s.me.token_cards().hand("Test Kill")
    s.opp.battlefield("Servo", owner=s.me)
    servo = s["Servo"]
    do(s, "Test Kill", servo)
    assert servo.zone == "graveyard" and servo in s.me.graveyard


def test_the_other_players_tokens_are_no_cards(s):
    s.me.hand("Test Force", "Test Kill")
    s.opp.battlefield("Servo")
    do(s, "Test Force")
    do(s, "Test Kill", "Servo")
    assert s.all("Servo") == []


def test_111_13_a_copy_of_a_spell_that_becomes_a_token_is_a_card(s):
    fork = card("Test Fork", "{0}", instant, copy_spell(target(creature & spell)))
    s = Scenario((*CARDS, fork))
    s.me.token_cards().battlefield("Forest", 2).hand("Grizzly Bears", "Test Fork", "Test Kill")
    s.me.cast("Grizzly Bears")
    do(s, "Test Fork", "Grizzly Bears")
    s.resolve()
    copy = next(t for t in s.me.battlefield if t.token)
    do(s, "Test Kill", copy)
    assert copy.zone == "graveyard" and copy.name == "Grizzly Bears"


# --- cards in hand ----------------------------------------------------------------------------------------------------


def test_L07_a_token_in_hand_is_a_card(s):
    s.me.token_cards().battlefield("Treasure").hand("Plains", 7).hand("Test Bounce")
    do(s, "Test Bounce", "Treasure")
    assert len(s.me.hand) == 8
    s.pass_until("end")
    s.pass_()
    s.pass_()
    assert s.decision == "discard" and s.deciding is s.me
    s.me.choose("Treasure")
    assert s.me.graveyard.names == ["Test Bounce", "Treasure"]


def test_L07_it_may_be_what_is_discarded(s):
    s.me.token_cards().battlefield("Treasure").hand("Plains", "Test Bounce", "Test Spoil")
    do(s, "Test Bounce", "Treasure")
    found = s.outcomes(lambda s: tuple(s.me.hand.names), lambda s: do(s, "Test Spoil", s.me))
    assert found == {("Plains",), ("Treasure",)}


def test_L09_without_paying_its_mana_cost(s):
    s.me.token_cards().battlefield("Saproling").hand("Test Bounce")
    do(s, "Test Bounce", "Saproling")
    assert s.me.hand.names == ["Saproling"] and castable(s) == set()
    s = Scenario(CARDS)
    s.me.token_cards().battlefield("Saproling", "Omniscience").hand("Test Bounce")
    do(s, "Test Bounce", "Saproling")
    assert castable(s) == {"Saproling"}
    s.me.cast("Saproling", how="without paying")
    assert s.stack == ["Saproling"]
    s.resolve()
    saproling = s["Saproling"]
    assert saproling.zone == "battlefield" and saproling.token and saproling.pt == (1, 1)


def test_118_6_a_token_has_no_mana_cost_whatever_mana_there_is(s):
    s.me.token_cards().battlefield("Forest", 9).hand("Saproling", "Grizzly Bears")
    s.start()
    assert castable(s) == {"Grizzly Bears"}


def test_L32_energy_casts_the_uncastable(s):
    s.me.token_cards().battlefield("Nissa, Worldsoul Speaker").energy(8).hand("Saproling")
    s.start()
    assert castable(s) == {"Saproling"}
    s.me.cast("Saproling", how="energy")
    s.resolve()
    assert s["Saproling"].zone == "battlefield" and s.me.energy == 0


def test_L32_not_for_less_energy(s):
    s.me.token_cards().battlefield("Nissa, Worldsoul Speaker").energy(7).hand("Saproling")
    assert castable(s) == set()


def test_L16_a_land_token_in_hand_is_played_as_a_land(s):
    s.me.token_cards().battlefield("Forest").hand("Test Twin", "Test Bounce")
    do(s, "Test Twin", "Forest")
    copy = next(t for t in s.me.battlefield if t.token)
    do(s, "Test Bounce", copy)
    assert copy in s.me.hand
    s.me.play(copy)
    assert copy in s.me.battlefield and copy.token and s.me.life == 20
    with pytest.raises(ScenarioError):
        s.me.play("Forest")


# --- what a token was created as --------------------------------------------------------------------------------------


def walls(s):
    """A token that copies Wall of Omens, in hand, with the mana for it."""
    s.me.token_cards().battlefield("Wall of Omens", "Plains", "Plains").hand("Test Twin", "Test Bounce")
    s.me.library("Island", 5)
    do(s, "Test Twin", "Wall of Omens")
    s.resolve()
    wall = next(t for t in s.me.battlefield if t.token)
    do(s, "Test Bounce", wall)
    return wall


def test_L10_a_token_copy_is_castable(s):
    wall = walls(s)
    before = len(s.me.hand)
    assert wall in s.me.hand and castable(s) == {"Wall of Omens"}
    s.me.cast(wall)
    assert all(t.tapped for t in s.me.all("Plains"))
    s.resolve()
    assert wall in s.me.battlefield and wall.token and wall.pt == (0, 4)
    s.resolve()
    assert len(s.me.hand) == before  # one was cast, one drawn


def test_L21_a_cast_token_is_not_created(s):
    s.me.battlefield("Test Notice")
    wall = walls(s)
    s.resolve_all()
    life = s.me.life
    s.me.cast(wall)
    s.resolve()
    assert [t.token for t in s.me.all("Wall of Omens")] == [False, True]
    s.resolve_all()
    assert s.me.life == life


@pytest.mark.parametrize("enchanted", [False, True])
def test_L21_nothing_that_modifies_creation_applies(s, enchanted):
    s.me.battlefield("Grizzly Bears")
    if enchanted:
        s.me.battlefield("Test Meditation", attached_to=s["Grizzly Bears"])
    s.me.token_cards().battlefield("Doubling Season", "Omniscience").hand("Saproling")
    s.me.cast("Saproling", how="without paying")
    s.resolve()
    assert len(s.me.tokens("Saproling")) == 1 and len(s.me.tokens()) == 1


def test_L22_a_countered_token_spell_goes_to_the_graveyard(s):
    s.opp.hand("Test Negate")
    wall = walls(s)
    s.me.cast(wall)
    s.pass_()
    do(s, "Test Negate", "Wall of Omens", who=s.opp)
    assert wall in s.me.graveyard and wall.token
    s.pass_until("upkeep", turn_of=s.opp)
    assert wall in s.me.graveyard


def test_L11_exceptions_stay(s):
    """The copy that Saheeli makes at combat is a 5/5 artifact creature with haste wherever it goes (707.9b)."""
    s.me.token_cards().battlefield(SAHEELI, "Wall of Omens", "Plains", "Plains").energy(3).hand("Test Bounce")
    s.me.library("Island", 5)
    s.opp.library("Island", 5)
    s.pass_until("begin_combat", turn_of=s.me)
    s.resolve()
    s.me.choose("yes")
    while s.decision in ("target", "choose"):
        s.me.choose("Wall of Omens")
    s.resolve_all()
    wall = s.me.tokens()[0]
    assert wall.pt == (5, 5) and wall.types == {"artifact", "creature"} and wall.has("haste")
    do(s, "Test Bounce", wall)
    assert wall in s.me.hand and wall.pt == (5, 5) and wall.types == {"artifact", "creature"}
    s.pass_until("main2", turn_of=s.me)
    s.me.cast(wall)
    assert s.me.energy == 0
    s.resolve()
    assert s.me.energy == 1
    s.resolve()
    assert wall.zone == "battlefield" and wall.pt == (5, 5) and wall.has("haste") and wall.has("defender")
    s.resolve_all()
    s.pass_until("end", turn_of=s.me)
    s.resolve_all()
    assert wall.zone == "battlefield"  # the delayed trigger was about the token that left (603.7c)


def test_L12_an_embalmed_token_has_no_mana_cost(s):
    s.me.token_cards().battlefield("Plains", 9).graveyard("Sacred Cat").hand("Test Bounce", "Sacred Cat")
    s.me.activate(s.me.graveyard[0])
    s.resolve()
    cat = s.me.tokens("Sacred Cat")[0]
    assert cat.colors == "W" and cat.subtypes == {"Zombie", "Cat"} and cat.has("lifelink")
    do(s, "Test Bounce", cat)
    assert cat in s.me.hand and cat.subtypes == {"Zombie", "Cat"}
    options = [o for o in s.batch.options(0) if o.kind == E.OPT_CAST]
    assert [s.thing(o.a).token for o in options] == [False]


def test_702_129a_an_eternalized_token_is_a_black_4_4_zombie(s):
    s.me.token_cards().battlefield("Island", 9).graveyard("Proven Combatant")
    s.me.activate("Proven Combatant")
    s.resolve()
    token = s.me.tokens("Proven Combatant")[0]
    assert token.pt == (4, 4) and token.colors == "B" and token.subtypes == {"Human", "Warrior", "Zombie"}
    assert s.me.exile.names == ["Proven Combatant"]


def test_an_embalmed_token_can_be_embalmed_as_a_card(s):
    """Under Claire the token has embalm in the graveyard, too: its copy is a copy of what it was created as."""
    s.me.token_cards().battlefield("Plains", 9).graveyard("Sacred Cat").hand("Test Kill")
    s.me.activate("Sacred Cat")
    s.resolve()
    first = s.me.tokens("Sacred Cat")[0]
    do(s, "Test Kill", first)
    assert first in s.me.graveyard
    s.me.activate(first)
    s.resolve()
    second = s.me.tokens("Sacred Cat")[0]
    assert first in s.me.exile and second.colors == "W" and second.subtypes == {"Zombie", "Cat"}


def brudiclad(s):
    """Brudiclad's trigger, with a Saproling and a token that copies Grizzly Bears."""
    s.me.token_cards().battlefield("Brudiclad, Telchor Engineer", "Grizzly Bears", "Saproling")
    s.me.hand("Test Twin", "Test Bounce", 2)
    do(s, "Test Twin", "Grizzly Bears")
    s.pass_until("begin_combat", turn_of=s.me)
    s.resolve()
    assert s.decision == "choose"


def test_L13_what_became_a_copy_later_is_what_it_was_created_as(s):
    brudiclad(s)
    saproling = s["Saproling"]
    s.me.choose("Grizzly Bears")
    assert saproling.name == "Grizzly Bears" and len(s.me.tokens("Grizzly Bears")) == 3
    do(s, "Test Bounce", saproling)
    assert saproling in s.me.hand and saproling.name == "Saproling"
    assert castable(s) == {"Test Bounce"} or castable(s) == set()


def test_L13_brudiclad_may_choose_none(s):
    brudiclad(s)
    names = sorted(t.name for t in s.me.tokens())
    assert names == ["Grizzly Bears", "Phyrexian Myr", "Saproling"]
    found = s.outcomes(lambda s: tuple(sorted(t.name for t in s.me.tokens())))
    assert found == {tuple(names), ("Grizzly Bears",) * 3, ("Phyrexian Myr",) * 3, ("Saproling",) * 3}


def test_L15_a_token_of_a_clone_that_was_a_bear_is_a_bear(s):
    s.me.token_cards().battlefield("Clone", copy_of="Grizzly Bears").hand("Test Twin", "Test Bounce")
    do(s, "Test Twin", "Grizzly Bears")
    copy = s.me.tokens()[0]
    do(s, "Test Bounce", copy)
    assert copy in s.me.hand and copy.name == "Grizzly Bears"


def test_a_token_that_entered_as_a_copy_reverts_to_what_it_was_created_as():
    """A token created as a copy of Clone enters as a copy of a Bear: in hand it is Clone again."""
    raiser = card("Test Raiser", "{0}", sorcery, create_copy(target(creature.in_your_graveyard)))
    s = Scenario((*CARDS, raiser))
    s.me.token_cards().battlefield("Grizzly Bears", "Serra Angel").battlefield("Island", 4).graveyard("Clone")
    s.me.hand("Test Raiser", "Test Bounce", 2)
    do(s, "Test Raiser", "Clone")
    s.me.choose("yes") if s.decision == "may" else None
    s.me.choose("Grizzly Bears")
    bear = s.me.tokens()[0]
    assert bear.name == "Grizzly Bears"
    do(s, "Test Bounce", bear)
    assert bear in s.me.hand and bear.name == "Clone" and castable(s) >= {"Clone"}
    s.me.cast(bear)
    s.resolve()
    s.me.choose("Serra Angel")
    assert bear in s.me.battlefield and bear.name == "Serra Angel" and bear.token
    do(s, "Test Bounce", bear)
    assert bear.name == "Clone" and bear in s.me.hand


def test_a_token_that_became_a_copy_for_a_while_reverts(s):
    mimic = card(
        "Test Mimic",
        "{0}",
        instant,
        becomes_copy(target(creature), each(creature.named("Serra Angel")), until_end_of_turn=True),
    )
    s = Scenario((*CARDS, mimic))
    s.me.token_cards().battlefield("Serra Angel", "Forest", "Forest", "Forest")
    s.me.hand("Test Grow", "Test Mimic", "Test Bounce")
    s.me.library("Plains", 3)
    s.opp.library("Plains", 3)
    s.me.cast("Test Grow", x=3)
    s.resolve()
    beast = s.me.tokens()[0]
    assert beast.pt == (3, 3)
    do(s, "Test Mimic", beast)
    assert beast.name == "Serra Angel" and beast.pt == (4, 4)
    later = s.clone()
    do(s, "Test Bounce", beast)
    assert beast in s.me.hand and beast.name == "Xbeast" and beast.pt == (3, 3)
    later.pass_until("upkeep", turn_of=later.opp)
    beast = later.me.tokens()[0]
    assert beast.name == "Xbeast" and beast.pt == (3, 3)
    assert later.g["made_n"] == 0 and not later.g["obj_flags"][beast.slot] & E.FLAG_BECAME_COPY


def test_a_sized_token_that_became_a_copy_for_good_is_as_large_as_it_was_created(s):
    s.me.token_cards().battlefield("Brudiclad, Telchor Engineer", "Forest", "Forest", "Forest")
    s.me.hand("Test Grow", "Test Bounce", "Test Kill")
    s.me.cast("Test Grow", x=3)
    s.resolve()
    beast = s.me.tokens()[0]
    s.pass_until("begin_combat", turn_of=s.me)
    s.resolve()
    s.me.choose("Phyrexian Myr")
    assert beast.name == "Phyrexian Myr" and beast.pt == (2, 1)
    other = s.clone()
    do(s, "Test Bounce", beast)
    assert beast in s.me.hand and beast.name == "Xbeast" and beast.pt == (3, 3) and s.g["made_n"] == 0
    beast = next(t for t in other.me.tokens() if other.g["obj_size"][t.slot] == 0 and other.g["made_obj"][0] == t.slot)
    do(other, "Test Kill", beast)
    assert beast in other.me.graveyard and beast.name == "Xbeast" and beast.pt == (3, 3)


# --- elsewhere --------------------------------------------------------------------------------------------------------


def test_L17_it_returns_by_its_own_trigger(s):
    s.me.token_cards().battlefield("Test Back").hand("Test Twin", "Test Kill")
    do(s, "Test Twin", "Test Back")
    spirit = s.me.tokens()[0]
    do(s, "Test Kill", spirit)
    assert spirit in s.me.graveyard
    s.resolve()
    assert spirit in s.me.battlefield and spirit.token and spirit.sick


def test_L17_flickered_it_comes_back_as_a_new_object(s):
    s.me.token_cards().battlefield("Plains", "Servo", counters={"+1/+1": 2}).hand("Cloudshift")
    servo = s["Servo"]
    before = servo.ident
    do(s, "Cloudshift", servo)
    assert servo in s.me.battlefield and servo.token and servo.pt == (1, 1) and servo.ident != before


def test_111_8_without_the_effect_it_does_not(s):
    s.me.battlefield("Plains", "Servo").hand("Cloudshift")
    do(s, "Cloudshift", "Servo")
    assert s.all("Servo") == []


def test_L18_graveyard_counts_and_recursion(s):
    s.me.token_cards().battlefield("Servo", "Treasure", "Saproling").hand("Test Kill", 3).hand(
        "Test Count", "Test Raise"
    )
    for name in ("Servo", "Treasure", "Saproling"):
        do(s, "Test Kill", name)
    do(s, "Test Count")
    assert s.me.life == 23
    found = s.outcomes(lambda s: tuple(s.me.hand.names), lambda s: s.me.cast("Test Raise"))
    assert found == {()}  # they are targets: whichever, it is still on the stack
    s.me.cast("Test Raise", target="Servo")
    s.resolve()
    assert s.me.hand.names == ["Servo"]


def test_L18_tokens_are_exiled_from_the_graveyard_for_a_cost(s):
    delving = card("Test Delver", "{2}", creature("Fish", 1, 1), delve)
    s = Scenario((*CARDS, delving))
    s.me.token_cards().graveyard("Servo", "Treasure").hand("Test Delver")
    s.me.cast("Test Delver")
    s.resolve()
    assert s.me["Test Delver"].zone == "battlefield" and sorted(s.me.exile.names) == ["Servo", "Treasure"]


def test_library_search_finds_a_token(s):
    s.me.token_cards().battlefield("Servo").hand("Test Shuffle", "Test Fetch").library("Plains", 3)
    servo = s["Servo"]
    do(s, "Test Shuffle", servo)
    assert servo in s.me.library and len(s.me.library) == 4
    s.me.cast("Test Fetch")
    s.resolve()
    s.me.choose("Servo")
    assert s.me.hand.names == ["Servo"] and s.me.hand[0].token


def test_a_token_on_top_of_the_library_is_drawn(s):
    s.me.token_cards().battlefield("Servo").hand("Test Tuck").library("Plains", 3)
    s.opp.library("Plains", 3)
    servo = s["Servo"]
    do(s, "Test Tuck", servo)
    assert s.me.library[0] is servo
    s.pass_until("upkeep", turn_of=s.me)
    s.pass_until("draw", turn_of=s.me)
    assert servo in s.me.hand


def observation(s, seat):
    """What a player observes, all of it."""
    observer = Observer(1)
    found = observer.observe(s.batch, np.array([seat]))
    return {k: v.copy() for k, v in found.items()}


@pytest.mark.parametrize("zone", ["hand", "library"])
def test_L19_hidden_zones_hide_that_it_is_a_token(zone):
    seen = []
    for name in ("Plains", "Servo"):
        s = Scenario(CARDS)
        s.me.token_cards()
        getattr(s.me, zone)("Island", name, "Swamp")
        s.opp.hand("Island")
        s.start()
        seen.append(observation(s, 1))
    assert all((seen[0][k] == seen[1][k]).all() for k in seen[0])


def test_L19_its_owner_sees_what_is_in_hand():
    s = Scenario(CARDS)
    s.me.token_cards().hand("Servo")
    s.start()
    row = observation(s, 0)["objects"][0, 0]
    assert row[encoding.OBJECT_NAMES.index("token")] == 1
    assert row[encoding.OBJECT_NAMES.index("card")] == s.pool.def_id("Servo")


def test_L20_what_stands_for_it_changes_nothing(s):
    """There are no physical objects here: a token that has been in a library is the same game object as a fresh one."""
    s.me.token_cards().battlefield("Servo").hand("Test Tuck").library("Plains")
    s.opp.library("Plains", 2)
    do(s, "Test Tuck", "Servo")
    other = Scenario(CARDS)
    other.me.token_cards().library("Servo", "Plains").graveyard("Test Tuck")
    other.opp.library("Plains", 2)
    other.start()
    assert [t.name for t in s.me.library] == [t.name for t in other.me.library]
    assert all(
        (observation(s, p)[k] == observation(other, p)[k]).all()
        for p in (0, 1)
        for k in ("objects", "options", "global")
    )


def activate_claire(s):
    s.me.activate(CLAIRE)
    s.resolve()


@pytest.fixture
def claire(s):
    s.me.token_cards().battlefield(CLAIRE, "Plains", "Plains", "Island")
    return s


def test_L25_claires_ability_chooses_as_it_resolves(claire):
    s = claire
    s.me.battlefield("Grizzly Bears").graveyard("Treasure", "Wall of Omens").hand("Saproling", "Forest")
    s.opp.hand("Test Snatch")
    s.me.activate(CLAIRE)
    assert s.decision == "priority"
    s.pass_()
    do(s, "Test Snatch", s.me.graveyard[0], who=s.opp)
    s.resolve()
    found = s.outcomes(lambda s: tuple(sorted(t.name for t in s.me.tokens())))
    assert found == {(), ("Saproling",)}
    s.me.choose("Saproling")
    saproling = s["Saproling"]
    assert saproling.zone == "battlefield" and saproling.sick and not saproling.counters


def test_L25_from_hand_or_graveyard_or_neither(claire):
    s = claire
    s.me.graveyard("Treasure").hand("Saproling")
    s.me.activate(CLAIRE)
    found = s.outcomes(
        lambda s: (tuple(t.name for t in s.me.tokens()), len(s.me.hand), len(s.me.graveyard)), lambda s: s.resolve()
    )
    assert found == {((), 1, 1), (("Treasure",), 1, 0), (("Saproling",), 0, 1)}


def test_L25_only_tokens_of_ones_own(claire):
    s = claire
    s.opp.token_cards().graveyard("Servo")
    s.me.graveyard("Grizzly Bears")
    activate_claire(s)
    assert s.me.tokens() == [] and s.me.graveyard.names == ["Grizzly Bears"] and s.decision == "priority"


@pytest.mark.parametrize("where", ["graveyard", "hand"])
def test_L26_a_gunk_stays_where_it_is(claire, where):
    s = claire
    getattr(s.me, where)("Gunk")
    s.me.activate(CLAIRE)
    s.resolve()
    s.me.choose("Gunk")
    gunk = s.me["Gunk"]
    assert gunk.zone == where and gunk.token


def test_L27_they_are_still_tokens(s):
    s.me.token_cards().battlefield("Saproling", "Grizzly Bears", "Test Vat", "Test Talent", "Plains", 6)
    s.me.hand("Crisis of Conscience")
    s.start()
    assert s.me["Saproling"].pt == (3, 3) and s.me["Grizzly Bears"].pt == (2, 2)
    s.me.cast("Crisis of Conscience", mode=1)
    s.resolve()
    assert s.me["Saproling"].zone == "graveyard" and s.me["Grizzly Bears"].zone == "battlefield"
    assert s.stack == []  # it was no nontoken creature that died


def test_L27_aether_snap_exiles_them(s):
    s.me.token_cards().battlefield("Swamp", 5).battlefield("Grizzly Bears", counters={"+1/+1": 1}).battlefield("Servo")
    s.me.hand("Aether Snap")
    s.me.cast("Aether Snap")
    s.resolve()
    assert s.me.exile.names == ["Servo"] and s.me["Grizzly Bears"].pt == (2, 2)


def test_L28_a_leyline_now_sees_a_card(s):
    s.me.token_cards().battlefield("Saproling").hand("Test Kill")
    s.opp.battlefield("Test Void")
    do(s, "Test Kill", "Saproling")
    assert s.me.exile.names == ["Saproling", "Test Kill"] and s.me.graveyard.names == []


def test_L28_without_the_effect_the_token_dies():
    mourn = card("Test Mourn", "{0}", enchantment, whenever(dies(creature), gain_life(1)))
    for cards in (False, True):
        s = Scenario((*CARDS, mourn))
        if cards:
            s.me.token_cards()
        s.me.battlefield("Saproling", "Test Mourn").hand("Test Kill")
        s.opp.battlefield("Test Void")
        do(s, "Test Kill", "Saproling")
        s.resolve_all()
        assert s.me.life == (20 if cards else 21)
        assert ("Saproling" in s.me.exile) == cards


def test_L29_surplus_legends_are_kept():
    pair = card("Test Pair", "{0}", sorcery, create(BIRD, 2))
    s = Scenario((*CARDS, pair))
    temmet = "Temmet, Vizier of Naktamun"
    s.me.token_cards().battlefield(temmet, "Plains", "Island").hand("Test Pair", "Test Dredge")
    s.me.battlefield("Test Meditation", attached_to=s[temmet])
    s.me.cast("Test Pair")
    s.resolve()
    assert s.decision == "legend"
    original = next(t for t in s.me.all(temmet) if not t.token)
    s.me.choose(original)
    tokens = [t for t in s.me.graveyard if t.token]
    assert [t.name for t in tokens] == [temmet, temmet] and original in s.me.battlefield
    assert castable(s) == {"Test Dredge"}
    do(s, "Test Dredge", tokens[0])
    s.me.cast(tokens[0])
    s.resolve()
    assert s.decision == "legend" and len(s.me.all(temmet)) == 3


def test_Z02_moonlit_on_a_legend_under_claire():
    """Three tokens would be created: copies of Saheeli instead; one of four is kept, tokens that aren't stay cards."""
    three = card("Test Three", "{0}", sorcery, create(BIRD, 3))
    s = Scenario((*CARDS, three))
    s.me.token_cards().battlefield(SAHEELI)
    s.me.battlefield("Test Meditation", attached_to=s[SAHEELI]).hand("Test Three")
    s.me.cast("Test Three")
    s.resolve()
    assert s.decision == "legend" and len(s.me.all(SAHEELI)) == 4

    def read(s):
        kept = next(t for t in s.me.battlefield if t.name == SAHEELI)
        return kept.token, sum(t.token for t in s.me.graveyard), sum(t.name == SAHEELI for t in s.me.graveyard)

    assert s.outcomes(read) == {(False, 3, 3), (True, 2, 3)}
    s.me.choose(next(t for t in s.me.all(SAHEELI) if not t.token))
    assert all(s.pool.tables[0]["d_mv"][s.g["obj_def"][t.slot]] == 4 for t in s.me.graveyard if t.token)


def test_P14_a_clown_robot_stays_in_the_graveyard(s):
    s.me.token_cards().hand("Test Party", "Test Kill")
    do(s, "Test Party")
    do(s, "Test Kill", "Clown Robot")
    assert s.me.graveyard.names == ["Test Party", "Clown Robot", "Test Kill"] and s.me.graveyard[1].token


# --- two faces --------------------------------------------------------------------------------------------------------


def test_L31_a_double_faced_token_in_hand_is_its_front_face(s):
    s.me.token_cards().hand("Test Hatch", "Test Bounce")
    do(s, "Test Hatch")
    token = s.me.tokens()[0]
    assert token.types == {"artifact"}
    do(s, "Test Bounce", token)
    assert token in s.me.hand and token.types == {"artifact"} and token.subtypes == {"Incubator"}
    assert castable(s) == set()


def test_L31_it_dies_as_its_back_face_and_lies_there_as_its_front_face(s):
    s.me.token_cards().battlefield("Swamp", 2).hand("Test Hatch")
    do(s, "Test Hatch")
    token = s.me.tokens()[0]
    s.me.activate(token)
    s.resolve()
    assert token.zone == "graveyard" and token.types == {"artifact"}  # 704.5f, then 712.8a


def test_L31_with_its_back_face_up_bounced_it_shows_the_front(s):
    s.me.token_cards().battlefield("Swamp", 2).battlefield("Test Talent").hand("Test Hatch", "Test Bounce")
    do(s, "Test Hatch")
    token = s.me.tokens()[0]
    s.me.activate(token)
    s.resolve()
    assert token.pt == (2, 2) and token.types == {"artifact", "creature"} and token.subtypes == {"Phyrexian"}
    do(s, "Test Bounce", token)
    assert token in s.me.hand and token.types == {"artifact"} and token.subtypes == {"Incubator"}
    assert castable(s) == set()


def test_707_8a_a_token_copy_of_a_modal_card_has_both_faces_in_hand(s):
    s.me.token_cards().battlefield("Test Reverse", "Swamp", "Swamp").hand("Test Twin", "Test Bounce")
    do(s, "Test Twin", "Test Reverse")
    token = s.me.tokens()[0]
    assert token.name == "Test Reverse"
    do(s, "Test Bounce", token)
    assert token in s.me.hand and token.name == "Test Front"
    s.me.cast("Test Reverse")
    s.resolve()
    assert token in s.me.battlefield and token.pt == (3, 3) and token.token


# --- costs, exile, owners ---------------------------------------------------------------------------------------------


def test_L33_a_treasure_that_was_sacrificed_can_be_put_back(claire):
    s = claire
    s.me.battlefield("Treasure").hand("Llanowar Elves", "Elvish Mystic")
    s.me.cast("Llanowar Elves")
    s.resolve()
    treasure = s.me.graveyard[0]
    assert treasure.zone == "graveyard" and treasure.token
    activate_claire(s)
    s.me.choose(treasure)
    assert treasure in s.me.battlefield and not treasure.tapped and treasure.sick
    s.me.cast("Elvish Mystic")  # 302.6 is about creatures: it is usable at once
    s.resolve()
    assert treasure in s.me.graveyard and s.me["Elvish Mystic"].zone == "battlefield"


@pytest.mark.parametrize("first", [False, True])
def test_L34_tokens_in_exile_until_something_leaves(s, first):
    s.me.battlefield("Saproling").hand("Test Kill", "Test Force")
    s.opp.hand("Test Cage")
    saproling = s["Saproling"]
    if first:
        s.me.token_cards()
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Cage")
    s.resolve(2)
    assert (saproling.zone == "exile") == first
    if not first:
        do(s, "Test Force")
    do(s, "Test Kill", "Test Cage")
    assert (saproling in s.me.battlefield) == first
    if first:
        assert saproling.token and saproling.controller is s.me


def test_L24_L35_K24_whoever_leaves_a_game_of_two_ends_it(s):
    """800.4a is about games that go on. With two players, the game ends with the first that loses, and with it all."""
    s.me.token_cards().battlefield("Servo", "Swamp").graveyard("Servo").life(1)
    s.opp.battlefield("Servo", owner=s.me).battlefield("Mountain").hand("Lightning Bolt")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Lightning Bolt", target=s.me)
    s.resolve()
    assert s.over and s.result == "opp"
    assert all(t.owner is s.me for t in s.all("Servo"))


# --- beyond the list --------------------------------------------------------------------------------------------------


def test_a_role_in_hand_is_cast_on_a_target(s):
    """An Aura token with no mana cost, cast without paying it, wants something to enchant (303.4a)."""
    s.me.token_cards().battlefield("Omniscience").hand("Monster")
    assert castable(s) == set()
    s = Scenario(CARDS)
    s.me.token_cards().battlefield("Omniscience", "Grizzly Bears").hand("Monster")
    s.me.cast("Monster", how="without paying", target="Grizzly Bears")
    s.resolve()
    assert s["Monster"].attached_to is s["Grizzly Bears"] and s["Grizzly Bears"].pt == (3, 3)


def test_303_4f_a_role_that_claire_puts_onto_the_battlefield_chooses_its_host(claire):
    s = claire
    s.me.graveyard("Monster")
    s.opp.battlefield("Grizzly Bears")
    activate_claire(s)
    s.me.choose("Monster")
    s.me.choose("Grizzly Bears")
    role = s["Monster"]
    assert role.attached_to is s["Grizzly Bears"] and role.controller is s.me


def test_303_4g_a_role_with_nothing_to_enchant_stays(s):
    raiser = card("Test Raiser", "{0}", sorcery, put_onto_battlefield(target(enchantment.in_your_graveyard)))
    s = Scenario((*CARDS, raiser))
    s.me.token_cards().graveyard("Monster").hand("Test Raiser")
    do(s, "Test Raiser", "Monster")
    assert s.me["Monster"].zone == "graveyard"


def test_a_gunk_cast_without_paying_does_nothing_and_lies_in_the_graveyard(s):
    s.me.token_cards().battlefield("Omniscience").hand("Gunk")
    s.me.cast("Gunk", how="without paying")
    assert s.stack == ["Gunk"]
    s.resolve()
    assert s.me.graveyard.names == ["Gunk"]


def test_111_5_a_gunk_is_not_created_on_the_battlefield(s):
    s.me.token_cards().hand("Test Slime")
    do(s, "Test Slime")
    assert s.all("Gunk") == []


def test_tokens_that_differ_in_size_are_offered_apart(s):
    s.me.token_cards().battlefield("Forest", 5).hand("Test Grow", 3).hand("Test Bounce", 3).hand("Test Spoil")
    for x in (2, 2, 1):
        s.me.cast("Test Grow", x=x)
        s.resolve()
    for _ in range(3):
        do(s, "Test Bounce", s.me.tokens()[0])
    found = s.outcomes(lambda s: tuple(sorted(t.pt for t in s.me.hand if t.token)), lambda s: do(s, "Test Spoil", s.me))
    assert found == {((1, 1), (2, 2)), ((2, 2), (2, 2))}
    s.me.cast("Test Spoil", target=s.me)
    s.pass_()
    s.pass_()
    assert len(s.options) == 2


def test_a_bounced_token_goes_to_its_owners_hand(s):
    s.me.token_cards().hand("Test Bounce")
    s.opp.battlefield("Servo", owner=s.me)
    do(s, "Test Bounce", "Servo")
    assert s.me.hand.names == ["Servo"] and s.opp.hand.names == []


def test_K08_rest_in_peace_says_card_or_token(s):
    for cards in (False, True):
        s = Scenario(CARDS)
        if cards:
            s.me.token_cards()
        s.me.battlefield("Saproling", "Test Back").hand("Test Kill")
        s.opp.battlefield("Rest in Peace")
        do(s, "Test Kill", "Saproling")
        assert s.me.exile.names == (["Saproling", "Test Kill"] if cards else ["Test Kill"])
        assert s.me.graveyard.names == []


def test_rest_in_peace_exiles_all_graveyards(s):
    s.me.token_cards().battlefield("Plains", 2).graveyard("Servo", "Grizzly Bears").hand("Rest in Peace")
    s.opp.graveyard("Forest")
    s.me.cast("Rest in Peace")
    s.resolve(2)
    assert s.me.graveyard.names == s.opp.graveyard.names == []
    assert s.me.exile.names == ["Servo", "Grizzly Bears"] and s.opp.exile.names == ["Forest"]


def test_G22_the_effect_adds_nothing_to_what_it_has_done(s):
    """Once more, by another Claire: nothing changes."""
    s.me.token_cards().battlefield("Servo").hand("Test Force").library("Servo")
    s.start()
    before = [t.token for t in s.all("Servo")]
    do(s, "Test Force")
    assert [t.token for t in s.all("Servo")] == before == [True, True]
    assert s.g["token_cards"].tolist() == [1, 0]


def test_both_players_may_have_the_effect(s):
    s.me.hand("Test Force", "Test Kill", 2)
    s.opp.hand("Test Force").battlefield("Servo")
    s.me.battlefield("Saproling")
    do(s, "Test Force")
    s.pass_()
    do(s, "Test Force", who=s.opp)
    do(s, "Test Kill", "Servo")
    do(s, "Test Kill", "Saproling")
    assert s.opp["Servo"].zone == "graveyard" and s.me["Saproling"].zone == "graveyard"


def test_TO08_without_the_effect_a_flickered_token_copy_is_gone_and_the_card_untouched(s):
    s.me.battlefield("Plains", "Grizzly Bears").hand("Test Twin", "Cloudshift")
    do(s, "Test Twin", "Grizzly Bears")
    bear = s.me.tokens()[0]
    do(s, "Cloudshift", bear)
    assert not bear.exists and [t.token for t in s.all("Grizzly Bears")] == [False]
    assert s.me["Grizzly Bears"].zone == "battlefield"


def test_it_is_milled_and_counted_as_a_card_in_the_library(s):
    grind = card("Test Grind", "{0}", sorcery, mill(2))
    s = Scenario((*CARDS, grind))
    s.me.token_cards().library("Servo", "Plains", "Swamp").hand("Test Grind")
    do(s, "Test Grind")
    assert s.me.graveyard.names == ["Servo", "Plains", "Test Grind"]


def test_a_position_with_it_looks_and_hashes_differently(s):
    s.me.token_cards().battlefield("Servo").hand("Saproling")
    s.start()
    other = Scenario(CARDS)
    other.me.battlefield("Servo").hand("Saproling")
    other.start()
    assert s.batch.hash(0) != other.batch.hash(0)
    assert "tokens are cards" in s.board() and "(token)" in s.board()


def test_the_canonical_hash_tells_what_a_token_was_created_as():
    marks = set()
    for x in (2, 3):
        s = Scenario(CARDS)
        s.me.token_cards().battlefield("Brudiclad, Telchor Engineer").battlefield("Forest", 3).hand("Test Grow")
        s.me.cast("Test Grow", x=x)
        s.resolve()
        for t in s.me.battlefield:
            s.g["obj_tapped"][t.slot] = 0
        s.g["this_turn"] = 0
        s.pass_until("begin_combat", turn_of=s.me)
        s.resolve()
        s.me.choose("Phyrexian Myr")
        marks.add(s.batch.hash(0))
    assert len(marks) == 2


def test_400_7j_an_embalming_ability_finds_the_card_that_it_exiled(s):
    s.me.battlefield("Plains", 2).graveyard("Sacred Cat")
    s.me.activate("Sacred Cat")
    assert s.me.exile.names == ["Sacred Cat"]
    s.resolve()
    assert [t.name for t in s.me.tokens()] == ["Sacred Cat"]


CAPTIVE, ABOMINATION = "Ulvenwald Captive", "Ulvenwald Abomination"


@pytest.mark.parametrize("face", [CAPTIVE, ABOMINATION])
def test_L31_a_token_copy_of_a_transforming_card_is_cast_with_its_front_face_up(s, face):
    """707.8a: the copy has both faces; 712.8a: in hand it is the front face, with its mana cost."""
    s.me.token_cards().battlefield("Forest", 9).battlefield(CAPTIVE, copy_of=face).hand("Test Twin", "Test Bounce")
    do(s, "Test Twin", face)
    copy = s.me.tokens()[0]
    assert copy.name == face
    do(s, "Test Bounce", copy)
    assert copy in s.me.hand and copy.name == CAPTIVE and castable(s) == {CAPTIVE}
    s.me.cast(copy)
    s.resolve()
    assert copy in s.me.battlefield and copy.name == CAPTIVE and copy.token
    s.me.activate(copy, "{5}{G}{G}")
    s.resolve()
    assert copy.name == ABOMINATION and copy.pt == (4, 6)


@pytest.mark.parametrize(
    ("where", "cost", "to"),
    [
        ("graveyard", exiling_from_graveyard(1), "exile"),
        ("hand", exiling_from_hand(1), "exile"),
        ("hand", discarding(1), "graveyard"),
    ],
)
def test_a_token_is_given_as_a_card_for_a_cost(where, cost, to):
    altar = card("Test Altar", "{0}", artifact, activated(cost, gain_life(1)))
    s = Scenario((*CARDS, altar))
    getattr(s.me.token_cards().battlefield("Test Altar"), where)("Servo")
    s.me.activate("Test Altar")
    s.resolve()
    assert s.me.life == 21 and s.me["Servo"].zone == to


def test_reanimated_under_another_players_control_it_goes_to_its_owners_graveyard(s):
    raiser = card("Test Raiser", "{0}", sorcery, put_onto_battlefield(target(creature.in_a_graveyard), yours=True))
    s = Scenario((*CARDS, raiser))
    s.me.hand("Test Raiser", "Test Kill")
    s.opp.token_cards().graveyard("Servo")
    do(s, "Test Raiser", "Servo")
    servo = s["Servo"]
    assert servo in s.me.battlefield and servo.token and servo.owner is s.opp
    do(s, "Test Kill", servo)
    assert servo in s.opp.graveyard


def test_a_token_copy_of_a_planeswalker_is_cast_and_has_its_loyalty(s):
    sage = card("Test Sage", "{1}", planeswalker("Jace", loyalty=3), loyalty(1, gain_life(1)))
    s = Scenario((*CARDS, sage))
    s.me.token_cards().battlefield("Island", "Test Sage").hand("Test Twin", "Test Bounce")
    do(s, "Test Twin", "Test Sage")
    copy = s.me.tokens()[0]
    do(s, "Test Bounce", copy)
    assert copy in s.me.hand
    s.me.cast(copy)
    s.resolve()
    assert copy in s.me.battlefield and copy.counters["loyalty"] == 3


def test_what_a_copy_gained_as_an_exception_it_has_again(s):
    """707.9a: Heat Shimmer's token has its trigger wherever it comes back to the battlefield."""
    s.me.token_cards().battlefield("Grizzly Bears").battlefield("Mountain", 3).battlefield("Forest", 3)
    s.me.hand("Heat Shimmer", "Test Bounce").library("Plains", 3)
    s.opp.library("Plains", 3)
    s.me.cast("Heat Shimmer", target="Grizzly Bears")
    s.resolve()
    bear = s.me.tokens()[0]
    do(s, "Test Bounce", bear)
    s.me.cast(bear)
    s.resolve()
    assert bear in s.me.battlefield and bear.has("haste")
    s.pass_until("end", turn_of=s.me)
    s.resolve_all()
    assert bear in s.me.exile and bear.token
