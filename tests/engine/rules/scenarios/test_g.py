"""Scenarios G: token cards, which are tokens and cards: Gunk, Time Walk, Reassembling Skeleton (111, 702.29)."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    any_card,
    card,
    copy_spell,
    counter,
    discard,
    enchantment,
    exile,
    flash,
    gain_life,
    instant,
    may_cast_for,
    may_cast_one,
    mill,
    put_into_graveyard,
    put_into_library,
    return_to_hand,
    search_library,
    sorcery,
    spell,
    target,
    whenever,
    you_cast,
    you_create_tokens,
    you_cycle,
    you_cycle_or_discard,
    you_have_hexproof,
)
from manaloom.engine.scenario import Scenario

MASK = card("Test Mask", "{0}", enchantment, flash, you_have_hexproof)
TALLY = card("Test Tally", "{W}", enchantment, whenever(you_create_tokens(), gain_life(1)))
CYCLES = card("Test Cycles", "{W}", enchantment, whenever(you_cycle(), gain_life(1)))
BOTH = card("Test Both", "{W}", enchantment, whenever(you_cycle_or_discard(), gain_life(1)))
FREE = card("Test Free", "{0}", sorcery, may_cast_one(target(any_card.in_your_graveyard)))
WATCH = card("Test Watch", "{W}", enchantment, whenever(you_cast(), gain_life(1)))
TWIN = card("Test Twin", "{0}", instant, copy_spell(target(spell)))
STIFLE = card("Test Stifle", "{0}", instant, counter(target(any_card)))
SEEK = card("Test Seek", "{0}", sorcery, search_library(sorcery, reveal=True))
GRANT = card("Test Grant", "{0}", enchantment, may_cast_for("{0}", sorcery, zone=E.ZONE_GRAVEYARD))
FETCH = card("Test Fetch", "{0}", sorcery, return_to_hand(target(any_card.in_your_graveyard)))
TUCK = card("Test Tuck", "{0}", sorcery, put_into_library(target(any_card.in_your_graveyard), top=True))
BANISH = card("Test Banish", "{0}", sorcery, exile(target(any_card.in_your_graveyard)))
THREE = card("Test Three", "{3}", enchantment)
CARDS = (THREE, MASK, TALLY, CYCLES, BOTH, FREE, WATCH, TWIN, SEEK, GRANT, FETCH, TUCK, BANISH)


@pytest.fixture
def s():
    return Scenario(CARDS)


def slug(s, n=40):
    """My Gunk Slug's trigger is on the stack, with the opponent as its target."""
    s.me.hand("Gunk Slug").battlefield("Swamp", 3)
    s.opp.library("Forest", n)
    s.me.cast("Gunk Slug")
    s.resolve()


def test_G01_three_gunks_are_shuffled_in(s):
    slug(s)
    s.resolve()
    assert len(s.opp.library) == 43 and s.opp.library.count("Gunk") == 3
    assert all(t.owner is s.opp and t.token for t in s.all("Gunk"))


def test_G01_they_are_anywhere():
    """701.24: over many games each place of the library has one now and then, the top one included."""
    places = set()
    for seed in range(30):
        s = Scenario(CARDS, seed=seed)
        slug(s, 3)
        s.resolve()
        places |= {k for k, name in enumerate(s.opp.library.names) if name == "Gunk"}
    assert places == set(range(6))


@pytest.mark.parametrize("mine", [True, False])
def test_G02_it_isnt_creating_tokens(s, mine):
    """No doubler, no trigger, and it doesn't count as the first creation of the turn."""
    holder = s.me if mine else s.opp
    holder.battlefield("Doubling Season", "Parallel Lives", "Test Tally", "Anointed Procession")
    slug(s)
    s.resolve_all()
    assert s.opp.library.count("Gunk") == 3 and holder.tokens() == [] and holder.life == 20
    assert s.g["this_turn"][:, 2].tolist() == [0, 0]


def test_G03_it_persists_everywhere(s):
    """111.8, 704.5d don't concern a card: hand, graveyard, library, hand, graveyard, exile."""
    s.me.hand("Gunk", "Test Fetch", "Test Tuck", "Test Banish").battlefield("Forest", 8).library("Forest", 3)
    s.opp.library("Forest", 3)
    gunk = s.me["Gunk"]
    seen = []
    for step in ("cycle", "fetch", "cycle", "tuck"):
        if step == "cycle":
            s.me.activate("Gunk")
        elif step == "fetch":
            s.me.cast("Test Fetch", target=gunk)
        elif step == "tuck":
            s.me.cast("Test Tuck", target=gunk)
        s.resolve_all()
        seen.append(gunk.zone)
    assert seen == ["graveyard", "hand", "graveyard", "library"]
    s.pass_until("main1", turn_of=s.me)
    assert gunk.zone == "hand"  # drawn


def test_G03_in_exile(s):
    s.me.graveyard("Gunk").hand("Test Banish")
    gunk = s.me["Gunk"]
    s.me.cast("Test Banish", target=gunk)
    s.resolve_all()
    assert gunk.zone == "exile" and gunk.exists


def test_G04_cycling_costs_four_and_the_card(s):
    """702.29a, 602.2: paid at once; the card is drawn as the ability resolves."""
    s.me.hand("Gunk").battlefield("Forest", 4).library("Island", 2)
    s.me.activate("Gunk")
    assert s.me["Gunk"].zone == "graveyard" and all(t.tapped for t in s.me.battlefield)
    assert s.me.hand.names == [] and len(s.stack) == 1
    s.resolve()
    assert s.me.hand.names == ["Island"]


def test_G04_three_lands_are_too_few(s):
    s.me.hand("Gunk").battlefield("Forest", 3)
    assert s.options == ["pass"]


def test_G06_cast_for_free_it_does_nothing(s):
    """118.6a, 608.2n: a colourless sorcery spell without effect."""
    s.me.graveyard("Gunk").hand("Test Free").battlefield("Test Watch")
    s.me.cast("Test Free", target="Gunk")
    s.resolve_all()
    if s.decision != "priority":
        s.me.choose("Gunk")
    assert "Gunk" in s.stack[-1] and s["Gunk"].colors == "" and s["Gunk"].types == {"sorcery"}
    s.resolve_all()
    assert s["Gunk"].zone == "graveyard" and s.me.life == 22 and s.opp.life == 20  # two spells were cast


def test_G06_not_for_its_missing_mana_cost(s):
    s.me.hand("Gunk").battlefield("Forest", 3)
    assert not any("cast" in text for text in s.options)


def test_G08_flashback_for_a_mana_cost_that_is_missing(s):
    """118.6: Gunk can't be cast so; Time Walk can, and is exiled afterwards (702.34a)."""
    for name, costs in (("Gunk", None), ("Time Walk", 2), ("Shock", 1)):
        s = Scenario(CARDS)
        s.me.hand("Snapcaster Mage").graveyard(name).battlefield("Island", 4).battlefield("Mountain")
        s.me.cast("Snapcaster Mage")
        s.resolve()
        s.resolve()
        assert any("flashback" in text for text in s.options) == (costs is not None)
        if costs is not None:
            before = sum(t.tapped for t in s.me.battlefield)
            s.me.cast(name, how="flashback", target=s.opp if name == "Shock" else None)
            assert sum(t.tapped for t in s.me.battlefield) == before + costs
            s.resolve_all()
            assert s[name].zone == "exile"


@pytest.mark.parametrize("cast", [True, False])
def test_G07_cascade_can_hit_it(s, cast):
    """702.85a, 202.3a: a nonland card with mana value 0."""
    s.me.hand("Shardless Agent").battlefield("Forest", 2).battlefield("Island").library("Forest", "Gunk", "Island", 3)
    s.me.cast("Shardless Agent")
    s.resolve()
    assert s.decision != "priority" and any("Gunk" in text for text in s.options)
    s.me.choose("Gunk" if cast else "no" if "no" in s.options else "done")
    s.resolve_all()
    assert s["Gunk"].zone == ("graveyard" if cast else "library")
    assert s.me.library.count("Forest") == 1 and s.me.library.names[-1] in ("Forest", "Gunk")
    assert s["Shardless Agent"].zone == "battlefield" and len(s.me.library) == (4 if cast else 5)


def test_G07_a_land_and_what_costs_as_much_are_passed_over(s):
    s.me.hand("Shardless Agent").battlefield("Forest", 2).battlefield("Island")
    s.me.library("Forest", "Test Three", "Llanowar Elves", "Island", 2)
    s.me.cast("Shardless Agent")
    s.resolve()
    assert any("Llanowar Elves" in text for text in s.options) and not any("Test Three" in text for text in s.options)
    s.me.choose("Llanowar Elves")
    s.resolve_all()
    assert s["Llanowar Elves"].zone == "battlefield" and sorted(s.me.library.names[-2:]) == [
        "Forest",
        "Test Three",
    ]


def test_G10_the_players_whose_library_it_was_owns_it(s):
    """400.3: discarded, it goes to that player's graveyard."""
    slug(s, 0)
    s.resolve()
    assert s.opp.library.names == ["Gunk"] * 3
    s.pass_until("main1", turn_of=s.opp)
    assert "Gunk" in s.opp.hand and s.opp.hand[0].owner is s.opp


def test_G11_illegal_target(s):
    """608.2b, 702.11c: no Gunk is made, and nothing is shuffled."""
    s.opp.hand("Test Mask")
    slug(s)
    s.opp.cast("Test Mask")
    s.resolve_all()
    assert s.opp.library.names == ["Forest"] * 40 and not [t for t in s.all() if t.name == "Gunk"]


def test_G11_hexproof_before(s):
    """702.11c: the opponent can't be the target, so the trigger leaves the stack (603.3d)."""
    s.opp.battlefield("Leyline of Sanctity")
    slug(s)
    assert s.stack == [] and s.opp.library.names == ["Forest"] * 40


def test_G11_ones_own_leyline_stops_nobody_else(s):
    s.me.battlefield("Leyline of Sanctity")
    slug(s)
    assert len(s.stack) == 1


def test_G12_nobody_else_can_tell_it_from_a_card():
    """400.2: in a hand or library the other player's observation is that of any card there."""
    from manaloom.env.observer import Observer

    views = []
    for name in ("Gunk", "Forest", "Time Walk"):
        s = Scenario(CARDS)
        s.opp.hand(name).library(name, 2)
        s.me.hand("Island").library("Island", 2)
        s.start()
        views.append({k: v.tobytes() for k, v in Observer(1).observe(s.batch, np.array([0])).items()})
    assert views[0] == views[1] == views[2]


def test_G13_it_counts_as_a_card(s):
    """121.1, 514.1: it is drawn, counts for the maximum hand size, and is discarded."""
    s.me.hand("Gunk", 8).library("Forest", 3)
    s.at("end", turn_of=s.me)
    s.pass_()
    s.pass_()
    while s.decision == "discard":
        s.me.choose("Gunk")
    assert len(s.me.hand) == 7 and s.me.graveyard.names == ["Gunk"]


def test_G13_an_empty_library_has_none(s):
    """704.5b: with a Gunk there one draws it and doesn't lose."""
    s.me.library("Gunk")
    s.opp.library("Forest", 5)
    s.at("upkeep", turn_of=s.me)
    s.pass_until("main1", turn_of=s.me)
    assert s.me.hand.names == ["Gunk"] and not s.over


def test_G14_it_can_be_found(s):
    s.me.hand("Test Seek").library("Forest", "Gunk", "Forest")
    s.me.cast("Test Seek")
    s.resolve()
    assert any("Gunk" in text for text in s.options) and not any("Forest" in text for text in s.options)
    s.me.choose("Gunk")
    s.resolve_all()
    assert s.me.hand.names == ["Gunk"]
    gunk = s.me["Gunk"]
    assert (gunk.name, gunk.colors, gunk.types, gunk.subtypes) == ("Gunk", "", {"sorcery"}, {"Gunk"})


def test_G15_one_trigger_and_two_mana_less(s):
    """702.29d, 702.29f, 601.2f."""
    s.me.hand("Gunk").battlefield("Forest", 2).battlefield("Fluctuator", "Test Both").library("Island")
    s.me.activate("Gunk")
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.me.life == 21 and s.me.hand.names == ["Island"]


@pytest.mark.parametrize(("fluctuators", "lands"), [(0, 4), (1, 2), (2, 0), (3, 0)])
def test_G15_the_reduction_is_no_more_than_the_cost(s, fluctuators, lands):
    s.me.hand("Gunk").library("Island").battlefield("Forest", lands)
    if fluctuators:
        s.me.battlefield("Fluctuator", fluctuators)
    assert len(s.options) == 2
    s.me.activate("Gunk")
    assert all(t.tapped for t in s.me.all("Forest"))


def test_G15_only_cycling_abilities(s):
    """Fluctuator says nothing about other abilities of cards in hand or on the battlefield."""
    s.me.battlefield("Fluctuator", "Whirler Virtuoso").hand("Test Free").energy(2)
    assert not any("Whirler" in text for text in s.options)


def test_G16_it_isnt_a_mana_ability(s):
    """605.1a: it uses the stack, and the opponent may respond."""
    s.me.hand("Gunk").battlefield("Forest", 4).library("Island")
    s.opp.hand("Shock").battlefield("Mountain")
    s.me.activate("Gunk")
    s.opp.cast("Shock", target=s.me)
    assert len(s.stack) == 2 and s.me.hand.names == []


def test_G18_a_copy_of_it_ceases_to_exist(s):
    """704.5e: the copy does nothing and is gone; the card goes to the graveyard."""
    s.me.graveyard("Gunk").hand("Test Free", "Test Twin")
    s.me.cast("Test Free", target="Gunk")
    s.resolve_all()
    if s.decision != "priority":
        s.me.choose("Gunk")
    s.me.cast("Test Twin", target=s.all("Gunk", zone="stack")[0])
    s.resolve()
    assert len(s.all("Gunk", zone="stack")) == 2
    s.resolve_all()
    assert s.me.graveyard.count("Gunk") == 1 and len(s.all("Gunk")) == 1


def test_G20_time_walk_can_be_cast(s):
    s.me.hand("Time Walk").battlefield("Island", 2).library("Forest", 3)
    s.opp.library("Forest", 3)
    s.me.cast("Time Walk")
    s.resolve_all()
    assert s["Time Walk"].zone == "graveyard"
    s.pass_until("upkeep")
    assert s.active is s.me


@pytest.mark.parametrize("how", ["dies", "discarded", "milled"])
def test_G20_bone_rattler_from_anywhere(s, how):
    """603.6, 603.12: it is exiled, and when it is, four Skeletons come into the graveyard."""
    s = Scenario([*CARDS, card("Test Away", "{0}", sorcery, discard(1)), card("Test Mill", "{0}", sorcery, mill(1))])
    if how == "dies":
        s.me.battlefield("Bone Rattler").hand("Murder").battlefield("Swamp", 3)
        s.me.cast("Murder", target="Bone Rattler")
    elif how == "discarded":
        s.me.hand("Bone Rattler", "Test Away")
        s.me.cast("Test Away")
    else:
        s.me.library("Bone Rattler", "Forest").hand("Test Mill")
        s.me.cast("Test Mill")
    s.resolve_all()
    assert s["Bone Rattler"].zone == "exile"
    skeletons = s.all("Reassembling Skeleton", zone="graveyard")
    assert len(skeletons) == 4 and all(t.token and t.owner is s.me for t in skeletons)


def test_G20_gone_before_it_is_exiled_no_skeletons(s):
    s = Scenario(
        [
            *CARDS,
            card("Test Mill", "{0}", instant, mill(1)),
            card("Test Rescue", "{0}", instant, return_to_hand(target(any_card.in_your_graveyard))),
        ]
    )
    s.me.library("Bone Rattler", "Forest").hand("Test Mill", "Test Rescue")
    s.me.cast("Test Mill")
    s.resolve()
    s.me.cast("Test Rescue", target="Bone Rattler")
    s.resolve_all()
    assert s["Bone Rattler"].zone == "hand" and s.all("Reassembling Skeleton") == []


def test_G20_skeletons_come_back_again_and_again(s):
    """113.6m: the ability works in the graveyard; as a card the token comes and goes."""
    s = Scenario(
        [
            *CARDS,
            card("Test Mill", "{0}", sorcery, mill(1)),
            card("Test Kill", "{0}", sorcery, put_into_graveyard(target(any_card.but(zone=E.ZONE_BATTLEFIELD)))),
        ]
    )
    s.me.library("Bone Rattler", "Forest").hand("Test Mill", "Murder").battlefield("Swamp", 7)
    s.me.cast("Test Mill")
    s.resolve_all()
    s.me.activate("Reassembling Skeleton")
    s.resolve_all()
    one = s.all("Reassembling Skeleton")[0]
    assert one.zone == "battlefield" and one.tapped and one.token
    s.me.cast("Murder", target=one)
    s.resolve_all()
    assert one.zone == "graveyard" and one.exists
    s.me.activate("Reassembling Skeleton")
    s.resolve_all()
    assert len(s.all("Reassembling Skeleton", zone="battlefield")) == 1
    assert len(s.all("Reassembling Skeleton")) == 4


def test_G21_a_new_game_has_none():
    """The decks are what they were."""
    pool = Pool.default()
    deck = {"Gunk Slug": 20, "Swamp": 40}
    batch = Batch.make(2, [deck, deck], seed=3, pool=pool)
    batch.play(1 << 20)
    gunk = pool.def_id("Gunk")
    assert (batch.games["obj_card"] == gunk).any()
    batch.reset()
    assert not (batch.games["obj_card"] == gunk).any()
    assert np.array_equal((batch.games["obj_card"] != 0).sum(1), [120, 120])


def test_G22_claires_effect_adds_nothing(s):
    """It is both already: before and after that effect it goes from zone to zone as one object, and is a token."""
    claire = "Claire D'Loon, Joy Sculptor"
    s.me.hand("Gunk", claire, "Test Fetch", "Test Banish").battlefield("Forest", 4, "Plains", "Island")
    s.me.library("Swamp", 3)
    gunk = s.me["Gunk"]
    s.me.activate("Gunk")
    s.resolve_all()
    s.me.cast(claire)
    s.resolve_all()
    assert s.g["token_cards"].tolist() == [1, 0] and gunk.zone == "graveyard"
    s.me.cast("Test Banish", target=gunk)
    s.resolve_all()
    assert gunk.zone == "exile" and gunk.token and len(s.all("Gunk")) == 1


def test_cards_that_are_no_tokens(s):
    """Fludge's Gunks are cards; their owner is the player into whose library they were shuffled."""
    s.me.hand("Fludge, Gunk Guardian", "Gunk Slug").battlefield("Swamp", 8)
    s.me.battlefield("Forest", 2)
    s.opp.library("Forest", 10)
    s.me.cast("Fludge, Gunk Guardian")
    s.resolve_all()
    assert s.opp.library.count("Gunk") == 3 and not any(t.token for t in s.all("Gunk"))
    s.me.cast("Gunk Slug")
    s.resolve_all()
    s.me.choose("put Fludge")
    s.resolve_all()
    assert s.opp.library.count("Gunk") == 9 and sum(t.token for t in s.all("Gunk")) == 3


# --- opening hands (103.6) ------------------------------------------------------------------------------------------


def opening(names, seed=0, **options):
    """A game at its first decision after the mulligans; both decks are of such cards only."""
    deck = {name: 60 // len(names) for name in names}
    batch = Batch.make(1, [deck, deck], seed=seed, **options)
    while batch.games["dec_kind"][0] == E.DEC_MULLIGAN:
        batch.step([0])
    return batch


def zone(batch, p, z):
    row = p * 5 + z - 1
    g = batch.games[0]
    return [batch.pool.name(int(g["obj_def"][i])) for i in g["zone"][row][: g["zone_n"][row]]]


def test_103_6_the_starting_player_first_then_the_other():
    batch = opening(["Time Sidewalk"], first_player=1)
    assert batch.games["dec_kind"][0] == E.DEC_OPENING and batch.games["dec_player"][0] == 1
    batch.step([0])  # use one
    assert zone(batch, 1, E.ZONE_EXILE) == ["Time Sidewalk"]
    assert sorted(zone(batch, 1, E.ZONE_LIBRARY)).count("Time Walk") == 4 and len(zone(batch, 1, E.ZONE_LIBRARY)) == 57
    assert batch.games["dec_kind"][0] == E.DEC_OPENING and batch.games["dec_player"][0] == 1
    batch.step([batch.games["opt_n"][0] - 1])  # no more
    assert batch.games["dec_kind"][0] == E.DEC_OPENING and batch.games["dec_player"][0] == 0
    batch.step([batch.games["opt_n"][0] - 1])
    assert batch.games["dec_kind"][0] != E.DEC_OPENING


def test_103_6a_a_leyline_begins_on_the_battlefield():
    batch = opening(["Leyline of Abundance"], first_player=0)
    for _ in range(7):
        batch.step([0])
    assert zone(batch, 0, E.ZONE_BATTLEFIELD) == ["Leyline of Abundance"] * 7 and zone(batch, 0, E.ZONE_HAND) == []
    assert batch.games["dec_player"][0] == 1  # nothing is left to ask the first about


def test_gemstone_caverns_is_not_for_the_starting_player():
    batch = opening(["Gemstone Caverns", "Forest"], first_player=0, seed=5)
    while batch.games["dec_kind"][0] == E.DEC_OPENING:
        assert batch.games["dec_player"][0] == 1
        batch.step([0])
        while batch.games["dec_kind"][0] == E.DEC_CHOOSE:
            batch.step([0])
    mine = zone(batch, 1, E.ZONE_BATTLEFIELD)
    assert mine and set(mine) == {"Gemstone Caverns"} and len(zone(batch, 1, E.ZONE_EXILE)) >= 1
    assert zone(batch, 0, E.ZONE_BATTLEFIELD) == []


def test_gemstone_caverns_mana():
    from tests.engine.rules.scenarios.ways import pools

    s = Scenario(manual=True)
    s.me.battlefield("Gemstone Caverns", counters={"luck": 1})
    assert pools(s, "Gemstone Caverns") == {"W", "U", "B", "R", "G"}
    s = Scenario(manual=True)
    s.me.battlefield("Gemstone Caverns")
    assert pools(s, "Gemstone Caverns") == {"C"}
