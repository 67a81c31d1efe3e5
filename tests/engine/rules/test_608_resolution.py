"""608, 701, 700.2: resolving: illegal targets, modes, counterspells, choices made on resolution."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    any_card,
    artifact,
    base_pt,
    becomes,
    becomes_target,
    card,
    choose_some,
    choose_target,
    creature,
    damage,
    destroy,
    discard,
    discard_at_random,
    draw,
    each,
    each_opponent,
    each_player,
    enchantment,
    exile,
    gain_control,
    gain_life,
    instant,
    its_source,
    land,
    look_at_top,
    lose_life,
    may,
    mode,
    moves,
    nth_target,
    one_or_more,
    opponent,
    player,
    power_of,
    put_into_library,
    sacrifices,
    scry,
    search_library,
    sorcery,
    surveil,
    target,
    that_player,
    thats_controller,
    this,
    whenever,
    x_targets,
)
from manaloom.engine.scenario import Scenario

TWO = card("Test Two", "{B}", instant, destroy(target(creature)), gain_life(3), lose_life(2, target(opponent)))
EDICT = card("Test Edict", "{B}", sorcery, sacrifices(each_player, creature))
EDICT2 = card("Test Edict Two", "{B}", sorcery, sacrifices(each_opponent, creature, 2))
WASTE = card("Test Waste", "{B}", sorcery, discard(1, each_player))
RANDOM = card("Test Random", "{B}", sorcery, discard_at_random(2, target(player)))
TUTOR = card("Test Tutor", "{B}", sorcery, search_library(any_card))
SEEK = card("Test Seek", "{B}", sorcery, search_library(land, n=2))
VOLLEY = card("Test Volley", "{X}{R}", sorcery, damage(1, x_targets(creature)))
PEER = card("Test Peer", "{U}", sorcery, scry(2))
DREDGE = card("Test Dredge", "{U}", sorcery, surveil(2))
MODES = card(
    "Test Modes",
    "{R}",
    sorcery,
    choose_some(1, 2, mode(damage(2, target(creature))), mode(draw(1)), mode(gain_life(2))),
)
PICK = card("Test Pick", "{U}", sorcery, look_at_top(3))
MILLED = card(
    "Test Milled",
    "{1}",
    enchantment,
    whenever(one_or_more(moves(any_card, E.ZONE_LIBRARY, E.ZONE_GRAVEYARD)), gain_life(1)),
)
CARDS = (PICK, MILLED, TWO, EDICT, EDICT2, WASTE, RANDOM, TUTOR, SEEK, VOLLEY, PEER, DREDGE, MODES)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_608_2b_one_illegal_target_of_two(s):
    s.me.battlefield("Swamp").hand("Test Two")
    s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
    s.me.cast("Test Two", target=["Grizzly Bears", s.opp])
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve_all()
    assert (s.me.life, s.opp.life, s["Grizzly Bears"].zone) == (23, 18, "hand")


def test_608_2b_all_targets_illegal(s):
    s.me.battlefield("Mountain", "Plains").hand("Lightning Helix")
    s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
    s.me.cast("Lightning Helix", target="Grizzly Bears")
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.life == 20 and s["Lightning Helix"].zone == "graveyard"


def test_608_2b_a_target_that_came_back_is_another_object(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Aethergeode Miner").energy(2)
    s.me.cast("Shock", target="Aethergeode Miner")
    s.opp.activate("Aethergeode Miner")
    s.resolve_all()
    assert s["Aethergeode Miner"].zone == "battlefield" and s["Aethergeode Miner"].damage == 0


def test_608_3b_an_aura_without_a_legal_target(s):
    s.me.battlefield("Plains").hand("Holy Strength")
    s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
    s.me.cast("Holy Strength", target="Grizzly Bears")
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve_all()
    assert s["Holy Strength"].zone == "graveyard"


def test_608_3c_an_aura_enters_attached(s):
    s.me.battlefield("Island", 4).hand("Control Magic")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Control Magic", target="Grizzly Bears")
    s.resolve()
    assert s.me.battlefield.count("Grizzly Bears") == 1 and s["Grizzly Bears"].sick


# --- countering (701.6) -----------------------------------------------------------------------------------------------


def test_701_6a_a_countered_spell_does_nothing(s):
    s.me.battlefield("Forest", 2).hand("Sage of Shaila's Claim")
    s.opp.battlefield("Island", 2).hand("Counterspell")
    s.me.cast("Sage of Shaila's Claim")
    s.opp.cast("Counterspell", target="Sage of Shaila's Claim")
    s.resolve_all()
    assert s.me.energy == 0 and s["Sage of Shaila's Claim"].zone == "graveyard"


def test_608_2b_counterspell_loses_its_target(s):
    s.me.battlefield("Mountain", "Island", 2).hand("Shock", "Counterspell")
    s.opp.battlefield("Island", 2).hand("Counterspell")
    s.me.cast("Shock", target=s.opp)
    s.opp.cast("Counterspell", target="Shock")
    s.me.cast("Counterspell", target=s.opp["Counterspell"])
    s.resolve_all()
    assert s.opp.life == 18 and s.me.graveyard.names.count("Shock") == 1


def test_118_12a_mana_leak(s):
    s.me.battlefield("Mountain", 4).hand("Shock")
    s.opp.battlefield("Island", 2).hand("Mana Leak")
    s.me.cast("Shock", target=s.opp)
    s.opp.cast("Mana Leak", target="Shock")
    ends = s.outcomes(lambda s: (s["Shock"].zone, sum(t.tapped for t in s.me.battlefield)), lambda s: s.resolve())
    assert ends == {("stack", 4), ("graveyard", 1)}


# --- modes (700.2) ----------------------------------------------------------------------------------------------------


def test_700_2a_modes_without_targets_are_not_offered(s):
    s.me.battlefield("Island", "Mountain").hand("Izzet Charm").library("Island", 3)
    s.me.cast("Izzet Charm", mode=3)
    assert s.decision == "priority"
    s.resolve()
    assert len(s.me.hand) == 0 and len(s.me.graveyard) == 3


def test_700_2d_modes_in_the_order_printed(s):
    s.me.battlefield("Mountain").hand("Test Modes").library("Island")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Modes")
    ends = s.outcomes(
        lambda s: (s["Grizzly Bears"].zone, len(s.me.hand), s.me.life),
        lambda s: None,
    )
    assert len(ends) == 1  # nothing has resolved yet
    done = set()
    for modes in ([1], [2], [3], [1, 2], [1, 3], [2, 3]):
        other = Scenario(CARDS)
        other.me.battlefield("Mountain").hand("Test Modes").library("Island")
        other.opp.battlefield("Grizzly Bears")
        other.me.cast("Test Modes", mode=modes, target="Grizzly Bears" if 1 in modes else None)
        other.resolve()
        done.add((other["Grizzly Bears"].zone == "graveyard", len(other.me.hand), other.me.life))
    assert done == {(True, 0, 20), (False, 1, 20), (False, 0, 22), (True, 1, 20), (True, 0, 22), (False, 1, 22)}


def test_700_2_a_mode_whose_target_is_gone(s):
    s.me.battlefield("Mountain").hand("Test Modes")
    s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
    s.me.cast("Test Modes", mode=[1, 3], target="Grizzly Bears")
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve_all()
    assert s.me.life == 20  # 608.2b: its only target is illegal


# --- X (107.3) --------------------------------------------------------------------------------------------------------


def test_107_3a_x_is_what_was_paid(s):
    s.me.battlefield("Mountain", 5).hand("Blaze")
    s.me.cast("Blaze", x=4, target=s.opp)
    s.resolve()
    assert s.opp.life == 16


def test_107_3a_x_targets(s):
    s.me.battlefield("Mountain", 4).hand("Test Volley")
    s.opp.battlefield("Raging Goblin", 2).battlefield("Grizzly Bears")
    s.me.cast("Test Volley", x=2)
    assert s.decision == "target"
    ends = s.outcomes(lambda s: tuple(sorted(s.stack[0].split("targeting ")[1].replace(" and ", ", ").split(", "))))
    assert ends == {("Grizzly Bears", "Raging Goblin"), ("Raging Goblin", "Raging Goblin")}


def test_107_3a_x_is_at_most_the_number_of_targets(s):
    s.me.battlefield("Mountain", 6).hand("Test Volley")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Volley")
    assert s.decision == "x" and len(s.options) == 2


def test_202_3_wrath_of_the_skies(s):
    """A token's mana value is 0: nothing paid destroys it, one {E} also destroys Sol Ring."""
    s.me.battlefield("Plains", 3).hand("Wrath of the Skies").battlefield("Sol Ring")
    s.opp.battlefield("Grizzly Bears", "Servo", "Forest")
    s.me.cast("Wrath of the Skies", x=1)
    ends = s.outcomes(
        lambda s: (s.me.energy, s.me.battlefield.count("Sol Ring"), tuple(s.opp.battlefield.names)),
        lambda s: s.resolve(),
    )
    assert ends == {(1, 1, ("Grizzly Bears", "Forest")), (0, 0, ("Grizzly Bears", "Forest"))}


# --- choices on resolution --------------------------------------------------------------------------------------------


def test_101_4_each_player_sacrifices_at_once(s):
    s.me.battlefield("Swamp", "Grizzly Bears", "Servo").hand("Test Edict")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.me.cast("Test Edict")
    ends = s.outcomes(
        lambda s: (s.me.creatures[0].name, s.opp.creatures[0].name, len(s.me.creatures), len(s.opp.creatures)),
        lambda s: s.resolve(),
    )
    names = [
        ("Servo", "Watchwolf"),
        ("Servo", "Grizzly Bears"),
        ("Grizzly Bears", "Watchwolf"),
        ("Grizzly Bears", "Grizzly Bears"),
    ]
    assert ends == {(a, b, 1, 1) for a, b in names}


def test_701_21_as_many_as_possible(s):
    s.me.battlefield("Swamp").hand("Test Edict Two")
    s.opp.battlefield("Grizzly Bears", "Forest")
    s.me.cast("Test Edict Two")
    s.resolve()
    assert s.opp.creatures == [] and s.opp.battlefield.names == ["Forest"]


def test_701_21_indestructible_does_not_help(s):
    s.me.battlefield("Swamp").hand("Test Edict Two")
    s.opp.battlefield("Darksteel Myr")
    s.me.cast("Test Edict Two")
    s.resolve()
    assert s.opp.creatures == []


def test_701_9_discarding_is_the_players_choice(s):
    s.me.battlefield("Swamp").hand("Test Waste", "Shock", "Murder")
    s.opp.hand("Opt", "Negate")
    s.me.cast("Test Waste")
    ends = s.outcomes(lambda s: (s.me.hand.names[0], s.opp.hand.names[0]), lambda s: s.resolve())
    assert ends == {(a, b) for a in ("Shock", "Murder") for b in ("Opt", "Negate")}


def test_701_9b_at_random_nobody_chooses(s):
    s.me.battlefield("Swamp").hand("Test Random")
    s.opp.hand("Opt", "Negate", "Shock")
    s.me.cast("Test Random", target=s.opp)
    s.resolve()
    assert len(s.opp.hand) == 1 and len(s.opp.graveyard) == 2 and s.decision == "priority"


def test_701_22a_scry_reaches_every_order(s):
    s.me.battlefield("Island").hand("Test Peer").library("Opt", "Shock", "Murder")
    s.me.cast("Test Peer")
    ends = s.outcomes(lambda s: tuple(s.me.library.names), lambda s: s.resolve())
    assert ends == {
        ("Opt", "Shock", "Murder"),
        ("Shock", "Opt", "Murder"),
        ("Opt", "Murder", "Shock"),
        ("Shock", "Murder", "Opt"),
        ("Murder", "Opt", "Shock"),
        ("Murder", "Shock", "Opt"),
    }


def test_701_25a_surveil_reaches_every_outcome(s):
    s.me.battlefield("Island").hand("Test Dredge").library("Opt", "Shock", "Murder")
    s.me.cast("Test Dredge")
    ends = s.outcomes(
        lambda s: (tuple(s.me.library.names), tuple(sorted(set(s.me.graveyard.names) - {"Test Dredge"}))),
        lambda s: s.resolve(),
    )
    assert ends == {
        (("Opt", "Shock", "Murder"), ()),
        (("Shock", "Opt", "Murder"), ()),
        (("Opt", "Murder"), ("Shock",)),
        (("Shock", "Murder"), ("Opt",)),
        (("Murder",), ("Opt", "Shock")),
    }


def test_701_23d_without_a_quality_a_card_must_be_found(s):
    s.me.battlefield("Swamp").hand("Test Tutor").library("Opt", "Shock")
    s.me.cast("Test Tutor")
    ends = s.outcomes(lambda s: tuple(s.me.hand.names), lambda s: s.resolve())
    assert ends == {("Opt",), ("Shock",)}


def test_701_23b_with_a_quality_one_may_fail_to_find(s):
    s.me.battlefield("Swamp").hand("Test Seek").library("Opt", "Forest", "Island")
    s.me.cast("Test Seek")
    ends = s.outcomes(lambda s: tuple(sorted(s.me.hand.names)), lambda s: s.resolve())
    assert ends == {(), ("Forest",), ("Island",), ("Forest", "Island")}


def test_608_2g_divided_damage(s):
    s.me.battlefield("Mountain", 3).hand("Arc Lightning")
    s.opp.battlefield("Grizzly Bears", "Servo")
    s.me.cast("Arc Lightning", target=["Grizzly Bears", "Servo"], divide=[2])
    s.resolve()
    assert s.opp.creatures == []


def test_601_2d_a_share_is_lost_with_its_target(s):
    s.me.battlefield("Mountain", 3).hand("Arc Lightning")
    s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
    s.me.cast("Arc Lightning", target=["Grizzly Bears", s.opp], divide=[2])
    s.opp.cast("Unsummon", target="Grizzly Bears")
    s.resolve_all()
    assert s.opp.life == 19


def test_701_23_a_library_is_shuffled_once(s):
    s.me.battlefield("Forest").hand("Attune with Aether").library("Opt", "Island")
    s.me.cast("Attune with Aether")
    s.resolve()
    s.me.choose("Island")
    assert s.me.hand.names == ["Island"] and s.me.energy == 2
    assert sum("shuffle" in line for line in s.events) == 1


def test_701_25a_surveilled_cards_go_to_the_graveyard_together(s):
    s.me.battlefield("Island", "Test Milled").hand("Test Dredge").library("Opt", "Shock", "Murder")
    s.me.cast("Test Dredge")
    s.resolve()
    s.me.choose("Shock", "Opt")
    assert s.me.library.names == ["Murder"] and len(s.stack) == 1
    s.resolve()
    assert s.me.life == 21


def test_608_2d_a_card_without_a_quality_must_be_taken(s):
    s.me.mana("U").hand("Test Pick").library("Opt", "Shock", "Murder", "Negate")
    s.me.cast("Test Pick")
    ends = s.outcomes(lambda s: (tuple(s.me.hand.names), s.me.library[0].name), lambda s: s.resolve())
    assert ends == {((name,), "Negate") for name in ("Opt", "Shock", "Murder")}


# --- illegal targets, order of instructions ---------------------------------------------------------------------------

BITE = card(
    "Test Bite",
    "{0}",
    instant,
    choose_target(target(creature.you_control)),
    damage(3, target(creature.an_opponent_controls), source=nth_target(0)),
)


def bitten(spell, answer):
    """I cast a spell with my Bears and the opponent's as targets; the opponent has my Bears shot in response."""
    s = Scenario([spell])
    s.me.battlefield("Grizzly Bears").hand(spell.name)
    s.opp.battlefield("Grizzly Bears", "Mountain").hand("Shock")
    s.me.cast(spell.name, target=[s.me["Grizzly Bears"], s.opp["Grizzly Bears"]])
    if answer:
        s.me.pass_()
        s.opp.cast("Shock", target=s.me["Grizzly Bears"])
    s.resolve_all()
    return s


@pytest.mark.parametrize(("answer", "left"), [(False, 0), (True, 1)])
def test_608_2b_an_illegal_target_deals_no_damage(answer, left):
    assert bitten(BITE, answer).opp.battlefield.count("Grizzly Bears") == left


def test_608_2b_nobody_gains_control_where_that_needs_an_illegal_target():
    gift = card(
        "Test Gift",
        "{0}",
        instant,
        choose_target(target(creature.an_opponent_controls)),
        choose_target(target(creature.you_control)),
        gain_control(each(artifact), who=thats_controller),
    )
    for answer in (False, True):
        s = Scenario([gift])
        s.me.battlefield("Grizzly Bears").hand("Test Gift")
        s.opp.battlefield("Llanowar Elves", "Mountain", "Servo").hand("Shock")
        s.me.cast("Test Gift", target=["Llanowar Elves", "Grizzly Bears"])
        if answer:
            s.me.pass_()
            s.opp.cast("Shock", target="Grizzly Bears")
        s.resolve_all()
        assert s["Servo"].controller is (s.opp if answer else s.me)


def test_608_2b_what_needs_to_know_an_illegal_target_does_not_happen():
    """Base power and toughness of a creature that is gone are not 0."""
    spell = card(
        "Test Mold",
        "{0}",
        instant,
        choose_target(target(creature.you_control)),
        becomes(target(creature.an_opponent_controls), base_pt(power_of(nth_target(0)) + 4, 5)),
    )
    assert bitten(spell, False).opp["Grizzly Bears"].pt == (6, 5)
    assert bitten(spell, True).opp["Grizzly Bears"].pt == (2, 2)


def test_113_7_a_spell_that_is_said_to_deal_damage():
    """The source of the damage is the spell or the source of the ability, not the ability that says so."""
    reflects = whenever(becomes_target(this), damage(2, that_player, its_source))
    mirror = card("Test Mirror", "{0}", creature("Wall", 0, 9), reflects)
    s = Scenario([mirror, card("Test Poke", "{0}", instant, damage(1, target(creature)), colors="R")])
    s.opp.battlefield("Test Mirror")
    s.me.hand("Test Poke")
    s.me.cast("Test Poke", target="Test Mirror")
    s.resolve()
    assert s.me.life == 18


def test_608_2c_the_shuffle_comes_before_the_next_instruction():
    warp = put_into_library(target(creature), shuffled=True)
    s = Scenario([card("Test Warp", "{0}", sorcery, warp, may(gain_life(1)))])
    s.me.hand("Test Warp")
    s.opp.battlefield("Grizzly Bears").library("Forest", 5)
    s.me.cast("Test Warp", target="Grizzly Bears")
    n = int(s.g["rng_count"])
    s.resolve()
    assert s.decision == "may"
    assert int(s.g["rng_count"]) == n + 5  # six cards are shuffled
    assert s.opp.library.count("Grizzly Bears") == 1


@pytest.mark.parametrize(
    ("what", "me", "opp"),
    [(each(creature), 1, 1), (each(any_card.in_your_graveyard), 1, 0), (each(creature.you_control), 1, 0)],
)
def test_701_24c_libraries_are_shuffled_though_nothing_is_put_into_them(what, me, opp):
    """701.24d: of what you own there may be none; of others' there is somebody only where there is something."""
    s = Scenario([card("Test Warp", "{0}", sorcery, put_into_library(what, shuffled=True))])
    s.me.hand("Test Warp").library("Forest", 5).battlefield("Grizzly Bears")
    s.opp.library("Island", 4).battlefield("Grizzly Bears")
    s.me.cast("Test Warp")
    before = int(s.g["rng_count"])
    s.resolve()
    mine = 5 + (1 if what != each(any_card.in_your_graveyard) else 0)
    assert int(s.g["rng_count"]) - before == me * (mine - 1) + opp * 4


def test_701_24c_what_has_left_is_not_shuffled_in_but_the_library_is():
    s = Scenario([card("Test Gone", "{0}", sorcery, exile(this), put_into_library(this, shuffled=True), gain_life(1))])
    s.me.hand("Test Gone").library("Forest", 5)
    s.me.cast("Test Gone")
    before = int(s.g["rng_count"])
    s.resolve()
    assert (s.me.exile.names, s.me.life) == (["Test Gone"], 21)
    assert int(s.g["rng_count"]) == before + 4
