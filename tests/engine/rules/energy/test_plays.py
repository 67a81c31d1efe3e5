"""Energy cards that bring turns, ways to attack and ways to play along: each clause, its energy above all (107.14)."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    add,
    card,
    creature,
    destroy,
    flash,
    flying,
    gains,
    instant,
    land,
    permanent,
    planeswalker,
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
CARDS = (RAZE, WINGS, VAULT, BIRD, WOLF, WALKER, BEAR, AMBUSH)


@pytest.fixture
def s():
    return Scenario(CARDS)


def offers(s, *words):
    """How many options have all these words."""
    return sum(all(w in o for w in words) for o in s.options)


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
