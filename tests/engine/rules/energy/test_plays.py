"""Energy cards that bring turns, ways to attack and ways to play along: each clause, its energy above all (107.14)."""

import pytest

from manaloom.engine.cards.language import (
    KICKED,
    X,
    activated,
    add,
    additional_cost,
    any_target,
    card,
    creature,
    damage,
    destroy,
    each,
    flash,
    flying,
    gain_life,
    gains,
    if_,
    instant,
    kicker,
    land,
    or_cast_for,
    permanent,
    planeswalker,
    put_onto_battlefield,
    sacrificing,
    sorcery,
    target,
)
from manaloom.engine.scenario import Scenario

RAZE = card("Test Raze", "{0}", instant, destroy(target(permanent)))
WINGS = card("Test Wings", "{0}", instant, gains(target(creature), flying))
VAULT = card("Test Vault", None, land, activated("{T}", add("{C}")))
BIRD = card("Test Bird", "{0}", creature("Bird", 1, 1), flying)
WOLF = card("Test Wolf", "{0}", creature("Wolf", 2, 2), flash)
WALKER = card("Test Walker", "{3}", planeswalker(loyalty=5))
BEAR = card("Test Bear", "{0}", creature("Bear", 2, 2))
AMBUSH = card("Test Ambush", "{0}", instant, destroy(target(creature)))
ALL = card("Test All", "{0}", sorcery, destroy(each(permanent)))
TITAN = card("Test Titan", "{6}{G}{G}", creature("Giant", 8, 8))
FELL = card("Test Fell", "{5}", sorcery, destroy(target(creature)))
BLAZE = card("Test Blaze", "{X}{R}", sorcery, damage(X, target(any_target)))
OFFERING = card("Test Offering", "{9}", sorcery, additional_cost(sacrificing(creature)), gain_life(5))
CHEAP = card("Test Cheap", "{9}", sorcery, or_cast_for("{0}"), gain_life(1))
KICKED_SPELL = card("Test Kicked", "{9}", sorcery, kicker("{2}"), if_(KICKED >= 1, gain_life(3)))
RISE = card("Test Rise", "{0}", sorcery, put_onto_battlefield(target(creature.in_your_graveyard)))
CARDS = (
    *(RAZE, WINGS, VAULT, BIRD, WOLF, WALKER, BEAR, AMBUSH, ALL, TITAN, FELL, BLAZE, OFFERING, CHEAP, KICKED_SPELL),
    *(RISE,),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def offers(s, *words):
    """How many options have all these words."""
    return sum(all(w in o for w in words) for o in s.options)


def resolve_all(s):
    """All on the stack resolves; which of my triggers goes there first makes no difference."""
    while s.decision == "order" or s.stack:
        if s.decision == "order":
            s.take(0)
        else:
            s.resolve()


def libraries(s, n=8):
    """Libraries to draw from."""
    for p in s.players:
        p.library("Wastes", n)


# --- Gonti's Aether Heart ---------------------------------------------------------------------------------------------

HEART = "Gonti's Aether Heart"


def test_gontis_aether_heart_gets_energy_for_itself_and_other_artifacts_of_yours(s):
    s.me.battlefield("Wastes", 8).hand(HEART, "Sol Ring", "Test Bear")
    s.me.cast(HEART)
    s.resolve_all()
    assert s.me.energy == 2
    s.me.cast("Sol Ring")
    s.resolve()
    assert (s.me.energy, len(s.stack)) == (2, 1)
    s.resolve()
    s.me.cast("Test Bear")
    s.resolve_all()
    assert (s.me.energy, s.opp.energy) == (4, 0)


def test_gontis_aether_heart_not_for_an_opponents_artifact(s):
    s.me.battlefield(HEART)
    s.opp.battlefield("Wastes").hand("Sol Ring")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Sol Ring")
    s.resolve_all()
    assert s["Sol Ring"].zone == "battlefield"
    assert (s.me.energy, s.opp.energy) == (0, 0)


def test_gontis_aether_heart_an_extra_turn_for_eight_energy_and_itself(s):
    """500.7: right after this turn, which isn't the opponent's next; then that follows."""
    libraries(s)
    s.me.battlefield(HEART).energy(9)
    s.me.activate(HEART)
    assert s.me.energy == 1 and s[HEART].zone == "exile"  # both paid at once (602.2b)
    s.resolve()
    turns = []
    for _ in range(3):
        s.pass_until("upkeep")
        turns.append(s.active.name)
    assert turns == ["me", "opp", "me"]


def test_gontis_aether_heart_cant_be_overpaid(s):
    """118.3: seven {E} don't pay eight."""
    s.me.battlefield(HEART).energy(7)
    assert offers(s, HEART) == 0


def test_gontis_aether_heart_in_an_opponents_turn(s):
    """It has no timing restriction: after the opponent's turn comes the extra turn, then mine by the natural order."""
    libraries(s)
    s.me.battlefield(HEART).energy(8)
    s.at("end", turn_of=s.opp)
    s.me.activate(HEART)
    s.resolve()
    turns = []
    for _ in range(3):
        s.pass_until("upkeep")
        turns.append(s.active.name)
    assert turns == ["me", "me", "opp"]


# --- Hightide Hermit --------------------------------------------------------------------------------------------------

HERMIT = "Hightide Hermit"


def test_hightide_hermit_enters_with_four_energy_for_you(s):
    s.me.battlefield("Island", 5).hand(HERMIT)
    s.me.cast(HERMIT)
    s.resolve_all()
    assert s.me.energy == 4


def test_hightide_hermit_attacks_as_though_it_didnt_have_defender(s):
    """702.3b, 609.4: it still has defender; two {E} each time, and only for this turn (514.2)."""
    libraries(s)
    s.me.battlefield(HERMIT).energy(3)
    s.me.activate(HERMIT)
    assert s.me.energy == 1
    s.resolve()
    assert s[HERMIT].has("defender") and offers(s, HERMIT) == 0  # 118.3: one {E} is too little
    s.me.attack(HERMIT)
    s.pass_until("main2")
    assert s.opp.life == 16
    s.pass_until("main1", turn_of=s.me)
    s.pass_until("main2")
    assert s.opp.life == 16  # it couldn't attack in its controller's next turn


def test_hightide_hermit_cant_attack_without_paying(s):
    libraries(s)
    s.me.battlefield(HERMIT).energy(4)
    s.pass_until("main2")
    assert s.opp.life == 20 and s.me.energy == 4


def test_hightide_hermit_too_late_once_attackers_are_declared(s):
    libraries(s)
    s.me.battlefield(HERMIT, "Test Bear").energy(2)
    s.me.attack("Test Bear")
    s.me.activate(HERMIT)
    s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 18


# --- The Motherlode, Excavator ----------------------------------------------------------------------------------------

LODE = "The Motherlode, Excavator"


def test_motherlode_energy_for_each_nonbasic_land_of_that_player(s):
    s.me.battlefield("Mountain", 5, "Wastes").hand(LODE)
    s.opp.battlefield("Test Vault", 3, "Forest", 3)
    s.me.cast(LODE)
    s.resolve_all()
    assert s.me.energy == 3


def test_motherlode_pays_destroys_and_forbids_blocks(s):
    """603.12: the land is the target of a reflexive trigger; 509.1b: creatures without flying can't block."""
    s.me.battlefield(LODE).energy(5)
    s.opp.battlefield("Test Vault", "Forest", "Test Bear", "Test Bird")
    s.me.attack(LODE)
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 1 and len(s.stack) == 1
    s.resolve()
    assert s["Test Vault"].zone == "graveyard"
    s.pass_until("blockers")
    assert offers(s, "Test Bear") == 0 and offers(s, "Test Bird") == 1


def test_motherlode_creatures_that_come_later_cant_block_either(s):
    """611.2c: it changes no characteristics, so it goes for what comes or changes after it resolves, too."""
    s.me.battlefield(LODE).energy(4)
    s.opp.battlefield("Test Vault", "Test Bear").hand("Test Wolf", "Test Wings")
    s.me.attack(LODE)
    s.resolve()
    s.me.choose("yes")
    s.resolve()
    s.opp.cast("Test Wolf")
    s.resolve()
    s.opp.cast("Test Wings", target="Test Bear")
    s.resolve()
    s.pass_until("blockers")
    assert offers(s, "Test Wolf") == 0 and offers(s, "Test Bear") == 1


def test_motherlode_declined_or_too_poor(s):
    s.me.battlefield(LODE).energy(4)
    s.opp.battlefield("Test Vault")
    s.me.attack(LODE)
    s.resolve()
    s.me.choose("no")
    assert (s.me.energy, s.stack) == (4, [])
    t = Scenario(CARDS)
    t.me.battlefield(LODE).energy(3)
    t.opp.battlefield("Test Vault")
    t.me.attack(LODE)
    t.resolve()
    assert t.decision == "priority" and t.me.energy == 3


def test_motherlode_without_a_target_nothing_else_happens(s):
    """603.3d, 608.2b: the reflexive trigger needs its land; that goes for the second half, too."""
    s.me.battlefield(LODE).energy(4)
    s.opp.battlefield("Forest", "Test Bear")
    s.me.attack(LODE)
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, s.stack) == (0, [])
    s.pass_until("blockers")
    assert offers(s, "Test Bear") == 1


def test_motherlode_the_land_is_gone(s):
    s.me.battlefield(LODE).energy(4)
    s.opp.battlefield("Test Vault", "Test Bear").hand("Test Raze")
    s.me.attack(LODE)
    s.resolve()
    s.me.choose("yes")
    s.opp.cast("Test Raze", target="Test Vault")
    s.resolve()
    s.resolve()
    s.pass_until("blockers")
    assert offers(s, "Test Bear") == 1


# --- Sentry Bot -------------------------------------------------------------------------------------------------------


def _attacked(s, n):
    s.me.battlefield("Plains", 5 - n).hand("Sentry Bot")
    s.opp.battlefield("Test Bear", 4)
    s.at("main1", turn_of=s.opp)
    if n:
        s.opp.attack(*["Test Bear"] * n)


def test_sentry_bot_costs_less_for_each_attacker_of_yours(s):
    """601.2f, 702.8a: with two creatures attacking me it costs {2}{W}, and gets me two {E} as it enters."""
    _attacked(s, 2)
    s.me.cast("Sentry Bot")
    s.resolve()
    assert (s.me.energy, len(s.stack)) == (0, 1)
    s.resolve()
    assert s.me.energy == 2


def test_sentry_bot_counts_again_as_its_trigger_resolves(s):
    """608.2h: how many attack me by then."""
    s.opp.hand("Test Ambush")
    _attacked(s, 2)
    s.me.cast("Sentry Bot")
    s.resolve()
    s.opp.cast("Test Ambush", target="Test Bear")
    s.resolve_all()
    assert s.me.energy == 1


def test_sentry_bot_costs_all_without_attackers(s):
    _attacked(s, 1)
    s.pass_until("main2")
    s.opp.pass_()
    assert offers(s, "Sentry Bot") == 0  # four Plains for {4}{W}


def test_sentry_bot_not_for_what_attacks_a_planeswalker(s):
    """506.4: a creature that attacks a planeswalker of mine isn't attacking me."""
    s.me.battlefield("Plains", 4, "Test Walker").hand("Sentry Bot")
    s.opp.battlefield("Test Bear", 2)
    s.at("main1", turn_of=s.opp)
    s.opp.attack("Test Bear", at=s["Test Walker"])
    s.opp.pass_()
    assert offers(s, "Sentry Bot") == 0


def test_sentry_bot_counters_for_three_energy(s):
    s.me.battlefield("Sentry Bot", "Test Bear").energy(4)
    s.opp.battlefield("Test Bear")
    s.pass_until("begin_combat")
    ends = s.outcomes(
        lambda s: (s.me.energy, *(c.counters["+1/+1"] for c in s.me.creatures), s.opp.creatures[0].counters["+1/+1"]),
        lambda s: s.resolve(),
    )
    assert ends == {(4, 0, 0, 0), (1, 1, 1, 0)}


def test_sentry_bot_asks_nobody_with_two_energy(s):
    s.me.battlefield("Sentry Bot").energy(2)
    s.pass_until("begin_combat")
    s.resolve()
    assert s.decision == "priority" and s.me.energy == 2


# --- Aetherworks Marvel -----------------------------------------------------------------------------------------------

MARVEL = "Aetherworks Marvel"


def _marvel(s, *library, energy=6):
    """I have the Marvel, and these cards on top of my library, the first one on top; a Bear lies below."""
    s.me.battlefield(MARVEL).energy(energy).library(*library, "Test Bear")


def test_aetherworks_marvel_energy_for_each_permanent_of_yours(s):
    """603.10a: itself and tokens, too; not for an opponent's, and not for what goes elsewhere."""
    s.me.battlefield(MARVEL, "Servo", "Test Vault").hand("Test All").hand("Test Raze")
    s.opp.battlefield("Test Bear")
    s.me.cast("Test All")
    s.resolve()
    resolve_all(s)
    assert (s.me.energy, s.opp.energy) == (3, 0)


def test_aetherworks_marvel_asks_for_six_energy_and_tap(s):
    """118.3: five {E} don't pay it; it can't be activated twice."""
    _marvel(s, "Shock", energy=5)
    assert offers(s, MARVEL) == 0
    t = Scenario(CARDS)
    _marvel(t, "Shock", energy=13)
    t.me.activate(MARVEL)
    assert t.me.energy == 7 and t[MARVEL].tapped
    t.resolve()
    t.me.choose("done")
    assert offers(t, MARVEL) == 0


def test_aetherworks_marvel_casts_one_of_six_free_and_puts_the_rest_below(s):
    """608.2g: it is cast while the ability resolves, from the library; the seventh card isn't looked at."""
    _marvel(s, "Mountain", "Shock", "Test Titan", "Island", "Swamp", "Plains")
    s.me.activate(MARVEL)
    s.resolve()
    assert s.decision == "choose" and offers(s, "cast") == 2 and offers(s, "Mountain") == 0
    s.me.choose("cast Test Titan")
    assert s["Test Titan"].zone == "stack" and s.decision == "priority"
    row = s.me.library.names
    assert row[0] == "Test Bear" and sorted(row[1:]) == ["Island", "Mountain", "Plains", "Shock", "Swamp"]
    s.resolve()
    assert s["Test Titan"].zone == "battlefield"


def test_aetherworks_marvel_may_cast_nothing(s):
    _marvel(s, "Shock", "Test Titan")
    s.me.activate(MARVEL)
    s.resolve()
    s.me.choose("done")
    assert s.decision == "priority" and s.stack == []
    assert sorted(s.me.library.names) == ["Shock", "Test Bear", "Test Titan"]


def test_aetherworks_marvel_asks_for_targets_as_ever(s):
    """601.2c: what has no legal target can't be cast."""
    _marvel(s, "Shock", "Test Fell")
    s.opp.battlefield("Wastes")
    s.me.activate(MARVEL)
    s.resolve()
    assert offers(s, "cast Test Fell") == 0
    s.me.choose("cast Shock", s.opp)
    s.resolve()
    assert s.opp.life == 18


def test_aetherworks_marvel_x_is_zero(s):
    """107.3b: without paying its mana cost X can only be 0."""
    _marvel(s, "Test Blaze")
    s.me.battlefield("Mountain", 5)
    s.me.activate(MARVEL)
    s.resolve()
    s.me.choose("cast Test Blaze", s.opp)
    assert s.decision == "priority"
    s.resolve()
    assert s.opp.life == 20


@pytest.mark.parametrize("manual", [False, True])
def test_aetherworks_marvel_additional_costs_are_paid(manual):
    """118.9d: a mandatory additional cost is to be paid, an alternative cost of its own isn't possible (118.9a)."""
    s = Scenario(CARDS, manual=manual)
    _marvel(s, "Test Offering", "Test Cheap")
    s.me.battlefield("Servo")
    s.me.activate(MARVEL)
    s.resolve()
    assert offers(s, "cast Test Cheap") == 1
    s.me.choose("cast Test Offering")
    if s.decision == "cost":
        s.me.choose("Servo")
    assert s.me.tokens() == []
    s.resolve_all()
    assert s.me.life == 25


def test_aetherworks_marvel_kicked_for_mana(s):
    """118.9d: an optional additional cost may be paid."""
    _marvel(s, "Test Kicked")
    s.me.battlefield("Wastes", 2)
    s.me.activate(MARVEL)
    s.resolve()
    assert offers(s, "cast Test Kicked") == 2
    s.me.choose("kicker")
    s.resolve()
    assert s.me.life == 23


def test_aetherworks_marvel_cast_triggers_wait(s):
    """603.3: what triggers as the spell is cast goes on the stack, above it, once the ability has resolved."""
    _marvel(s, "Shock", "Island")
    s.me.battlefield("Dynavolt Tower")
    s.me.activate(MARVEL)
    s.resolve()
    s.me.choose("cast Shock", s.opp)
    assert len(s.stack) == 2 and "Dynavolt Tower" in s.stack[0] and len(s.me.library.names) == 2
    s.resolve()
    assert s.me.energy == 2
    s.resolve()
    assert s.opp.life == 18


def test_aetherworks_marvel_in_an_opponents_turn_even_a_sorcery(s):
    """601.3a: the effect lets it be cast, whatever its type says about when."""
    _marvel(s, "Test Titan")
    s.at("upkeep", turn_of=s.opp)
    s.me.activate(MARVEL)
    s.resolve()
    s.me.choose("cast Test Titan")
    s.resolve()
    assert s["Test Titan"].zone == "battlefield"


def test_aetherworks_marvel_with_an_empty_library(s):
    s.me.battlefield(MARVEL).energy(6)
    s.me.activate(MARVEL)
    s.resolve()
    assert s.decision == "priority" and s.me.energy == 0


# --- Amped Raptor -----------------------------------------------------------------------------------------------------

RAPTOR = "Amped Raptor"


def _raptor(s, *library, energy=0):
    s.me.battlefield("Mountain", 2).hand(RAPTOR).energy(energy).library(*library)
    s.me.cast(RAPTOR)
    s.resolve()
    s.resolve()


def test_amped_raptor_exiles_up_to_a_nonland_card_and_casts_it_for_energy(s):
    """Two lands go to exile and stay there; Shock costs one {E} of the two."""
    _raptor(s, "Island", "Swamp", "Shock", "Test Bear")
    assert sorted(c.name for c in s.all(zone="exile")) == ["Island", "Shock", "Swamp"]
    assert s.me.energy == 2 and offers(s, "cast Shock") == 1
    s.me.choose("cast Shock", s.opp)
    assert s.me.energy == 1
    s.resolve()
    assert s.opp.life == 18 and s.me.library.names == ["Test Bear"]


def test_amped_raptor_declined_it_stays_in_exile(s):
    _raptor(s, "Shock")
    s.me.choose("done")
    assert (s["Shock"].zone, s.me.energy) == ("exile", 2)
    assert offers(s, "Shock") == 0


def test_amped_raptor_too_dear(s):
    """118.3: mana value 8 with two and three {E}: not offered."""
    _raptor(s, "Test Titan", energy=3)
    assert s.decision == "priority" and s["Test Titan"].zone == "exile" and s.me.energy == 5


def test_amped_raptor_exactly_all_the_energy(s):
    _raptor(s, "Test Titan", energy=6)
    s.me.choose("cast Test Titan")
    assert s.me.energy == 0
    s.resolve()
    assert s["Test Titan"].zone == "battlefield"


def test_amped_raptor_for_nothing_at_mana_value_zero(s):
    _raptor(s, "Test Bear")
    s.me.choose("cast Test Bear")
    assert s.me.energy == 2 and s["Test Bear"].zone == "stack"


def test_amped_raptor_not_cast_from_the_hand(s):
    """It was put onto the battlefield, so only its energy comes."""
    s.me.graveyard(RAPTOR).hand("Test Rise").library("Shock")
    s.me.cast("Test Rise", target=RAPTOR)
    s.resolve_all()
    assert s.me.energy == 2 and s["Shock"].zone == "library"


def test_amped_raptor_cast_from_elsewhere(s):
    """Cast from a library by Aetherworks Marvel: it wasn't cast from a hand."""
    _marvel(s, RAPTOR, "Shock")
    s.me.activate(MARVEL)
    s.resolve()
    s.me.choose(f"cast {RAPTOR}")
    s.resolve_all()
    assert s.me.energy == 2 and s["Shock"].zone == "library"


def test_amped_raptor_all_lands(s):
    _raptor(s, "Island", "Swamp")
    assert s.decision == "priority" and len(s.all(zone="exile")) == 2 and s.me.energy == 2
