"""Energy cards that bring turns, ways to attack and ways to play along: each clause, its energy above all (107.14)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    KICKED,
    X,
    activated,
    add,
    additional_cost,
    an_ability,
    any_card,
    any_target,
    artifact,
    becomes,
    card,
    chapters,
    counter,
    counters_are_put,
    counters_times,
    creature,
    damage,
    destroy,
    dies,
    discarding,
    each,
    enchantment,
    enters_as_copy,
    enters_with,
    exile,
    exile_top,
    flash,
    flashback,
    flying,
    gain_control,
    gain_life,
    gains,
    if_,
    instant,
    jump_start,
    kicker,
    land,
    may_play,
    modal_double_faced,
    opponent,
    or_cast_for,
    permanent,
    planeswalker,
    proliferate,
    put_counters,
    put_onto_battlefield,
    return_to_hand,
    sacrificing,
    sorcery,
    static,
    target,
    those,
    untap,
    whenever,
    without_abilities,
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
THREE = card("Test Three", "{1}{G}{G}", creature("Elf", 3, 3))
FOUR = card("Test Four", "{2}{G}{G}", creature("Elf", 4, 4))
HEAL = card("Test Heal", "{0}", instant, gain_life(1))
HYDRA = card("Test Hydra", "{X}{X}{G}", creature("Hydra", 1, 1), enters_with(X))
CUB = card("Test Cub", "{G}", creature("Cat", 1, 1), kicker("{2}"))
AWAKE = card("Test Awake", "{0}", instant, untap(each(artifact.you_control)))
PAY_CARD = card("Test Pay", "{1}", sorcery, additional_cost(discarding(1)), gain_life(1))
JUMP = card("Test Jump", "{R}", sorcery, jump_start, gain_life(1))
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(permanent)))
AWAY = card("Test Away", "{0}", instant, exile(target(permanent)))
BLINK = card("Test Blink", "{0}", instant, exile(target(permanent)), put_onto_battlefield(those))
MOURNER = card("Test Mourner", "{0}", enchantment, whenever(dies(creature), gain_life(1)))
DIG = card("Test Dig", "{0}", instant, exile(target(any_card.in_a_graveyard)))
RED = card("Test Red", "{R}", sorcery, gain_life(1))
BLUE = card("Test Blue", "{U}", sorcery, gain_life(1))
FACES = modal_double_faced(
    card("Test Front", "{9}", instant, gain_life(9)), card("Test Back", "{2}", creature("Golem", 2, 3))
)
CLONE = card("Test Clone", "{0}", creature("Shapeshifter", 0, 0), enters_as_copy(creature))
HUSH = card("Test Hush", "{0}", instant, counter(target(an_ability)))
SPREAD = card("Test Spread", "{0}", instant, proliferate())
SAGA = card(
    "Test Saga",
    "{0}",
    enchantment("Saga"),
    chapters((1,), gain_life(1)),
    chapters((2,), gain_life(10)),
    chapters((3,), gain_life(100)),
)
LORE = card("Test Lore", "{0}", sorcery, put_counters(2, E.CTR_LORE, target(enchantment)))
DOUBLER = card("Test Doubler", "{0}", artifact, counters_times(2, permanent.you_control, by_effect=True))
BLANK = card("Test Blank", "{0}", artifact, static(enchantment, without_abilities))
GREEN = card("Test Green", "{G}", sorcery, gain_life(1))
FETCH = card("Test Fetch", "{0}", instant, return_to_hand(target(any_card.in_exile)))
STEAL = card("Test Steal", "{0}", instant, gain_control(target(permanent)))
NUMB = card("Test Numb", "{0}", instant, becomes(target(creature), without_abilities))
TENDER = card("Test Tender", "{0}", enchantment, whenever(counters_are_put(creature), gain_life(1)))
PAST = card("Test Past", "{R}", instant, flashback("{2}"), gain_life(1))
THEFT = card("Test Theft", "{0}", instant, exile_top(1, target(opponent)), may_play(those))
CARDS = (
    *(THEFT, PAST),
    *(GREEN, FETCH, STEAL, NUMB, TENDER),
    *(HUSH, SPREAD, SAGA, LORE, DOUBLER, BLANK),
    *(RED, BLUE, FACES, CLONE),
    *(THREE, FOUR, HEAL, HYDRA, CUB, AWAKE, PAY_CARD, JUMP, BOUNCE, AWAY, BLINK, MOURNER, DIG),
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
    """608.2g: the effect lets it be cast, whatever its type says about when."""
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


# --- Primal Prayers ---------------------------------------------------------------------------------------------------

PRAYERS = "Primal Prayers"


def test_primal_prayers_gets_two_energy(s):
    s.me.battlefield("Forest", 4).hand(PRAYERS)
    s.me.cast(PRAYERS)
    s.resolve_all()
    assert s.me.energy == 2


def test_primal_prayers_one_energy_rather_than_the_mana_cost(s):
    """118.9: once for each spell; only creature spells, of mana value 3 at most; only mine."""
    s.me.battlefield(PRAYERS).energy(1).hand("Test Three", "Test Four", "Test Blaze")
    s.opp.energy(5).hand("Test Three")
    assert offers(s, "cast") == 1
    s.me.cast("Test Three", how="cast")
    assert s.me.energy == 0
    s.resolve()
    assert s["Test Three"].zone == "battlefield"


def test_primal_prayers_no_energy_no_spell(s):
    s.me.battlefield(PRAYERS).hand("Test Three")
    assert offers(s, "cast") == 0


@pytest.mark.parametrize("manual", [False, True])
def test_primal_prayers_as_though_it_had_flash(manual):
    """601.3c: in an opponent's turn, but only for energy: for mana it has no flash."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield(PRAYERS, "Forest", "Forest", "Forest").energy(2).hand("Test Three", "Test Four")
    s.at("upkeep", turn_of=s.opp)
    s.opp.pass_()
    assert offers(s, "cast") == 1
    s.me.cast("Test Three", how="cast")
    assert s.me.energy == 1
    s.resolve()
    assert s["Test Three"].zone == "battlefield" and not any(c.tapped for c in s.me.battlefield)


def test_primal_prayers_both_ways_in_my_main_phase_and_one_on_the_stack(s):
    """307.1: for its mana cost only as a sorcery; the offer that is remembered between priorities keeps to that."""
    s.me.battlefield(PRAYERS, "Forest", "Forest", "Forest").energy(1).hand("Test Three", "Test Heal")
    assert offers(s, "cast Test Three") == 2
    s.me.cast("Test Heal")
    assert offers(s, "cast Test Three") == 1
    s.resolve()
    assert offers(s, "cast Test Three") == 2
    s.pass_until("end")
    assert offers(s, "cast Test Three") == 1


def test_primal_prayers_x_is_zero_and_so_is_what_it_counts(s):
    """107.3b, 202.3e: with {X} in its mana cost the creature is cast with X = 0."""
    s.me.battlefield(PRAYERS).energy(3).hand("Test Hydra")
    s.me.cast("Test Hydra", how="cast")
    assert s.me.energy == 2 and s.decision == "priority"


def test_primal_prayers_additional_costs_come_to_it(s):
    """118.9d: kicked for {2} besides {E}."""
    s.me.battlefield(PRAYERS, "Wastes", "Wastes").energy(1).hand("Test Cub")
    s.me.cast("Test Cub", how="kicker")
    assert s.me.energy == 0 and all(c.tapped for c in s.me.all("Wastes"))


# --- Unstable Amulet --------------------------------------------------------------------------------------------------

AMULET = "Unstable Amulet"


def _amulet(s, *library, energy=4):
    s.me.battlefield(AMULET).energy(energy).library(*library)


def test_unstable_amulet_gets_two_energy(s):
    s.me.battlefield("Mountain", 2).hand(AMULET)
    s.me.cast(AMULET)
    s.resolve_all()
    assert s.me.energy == 2 and s.opp.life == 20  # it wasn't there as it was cast, which was from the hand


def test_unstable_amulet_exiles_and_lets_play(s):
    """601.3, 107.14: two {E}; what is cast from exile isn't cast from the hand, so it deals 1 damage as well."""
    _amulet(s, "Shock")
    s.me.battlefield("Mountain")
    s.me.activate(AMULET)
    assert s.me.energy == 2 and s[AMULET].tapped
    s.resolve()
    assert s["Shock"].zone == "exile"
    s.me.cast("Shock", target=s.opp)
    assert len(s.stack) == 2
    s.resolve()
    assert s.opp.life == 19
    s.resolve()
    assert s.opp.life == 17


def test_unstable_amulet_one_energy_is_too_little(s):
    _amulet(s, "Shock", energy=1)
    assert offers(s, AMULET) == 0


def test_unstable_amulet_not_for_spells_from_the_hand_nor_for_lands(s):
    _amulet(s, "Mountain")
    s.me.battlefield("Mountain").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve_all()
    s.me.activate(AMULET)
    s.resolve()
    s.me.play("Mountain")
    assert s.opp.life == 18 and s.stack == []


def test_unstable_amulet_until_it_exiles_another_card(s):
    """611.2b: over turns, until the next card is exiled with it; then that one may be played."""
    _amulet(s, "Shock", "Wastes", "Wastes", "Opt", "Wastes", energy=4)
    s.me.battlefield("Mountain", "Island")
    s.opp.library("Wastes", 5)
    s.me.activate(AMULET)
    s.resolve()
    s.pass_until("main1", turn_of=s.opp)
    s.pass_()
    assert offers(s, "cast Shock") == 1
    s.pass_until("main1", turn_of=s.me)
    assert offers(s, "cast Shock") == 1
    s.me.activate(AMULET)
    assert offers(s, "cast Shock") == 1  # the ability has yet to resolve
    s.resolve()
    assert offers(s, "Shock") == 0 and s.me.energy == 0
    assert len(s.all(zone="exile")) == 2 and s.g["fx_n"] == 1


def test_unstable_amulet_in_response_the_old_card_can_still_be_cast(s):
    _amulet(s, "Shock", "Wastes", "Wastes", "Wastes")
    s.me.battlefield("Mountain")
    s.opp.library("Wastes", 4)
    s.me.activate(AMULET)
    s.resolve()
    s.pass_until("main1", turn_of=s.me)
    s.me.activate(AMULET)
    s.me.cast("Shock", target=s.opp)
    resolve_all(s)
    assert s.opp.life == 17


def test_unstable_amulet_gone_it_can_exile_no_more(s):
    """The permission doesn't hang on the Amulet being there."""
    _amulet(s, "Shock")
    s.me.battlefield("Mountain").hand("Test Raze")
    s.me.activate(AMULET)
    s.resolve()
    s.me.cast("Test Raze", target=AMULET)
    s.resolve()
    assert offers(s, "cast Shock") == 1


def test_unstable_amulet_two_of_them_keep_apart(s):
    """Each looks at what was exiled with it alone."""
    _amulet(s, "Shock", "Opt")
    s.me.battlefield(AMULET, "Mountain", "Island")
    first, second = s.me.all(AMULET)
    s.me.activate(first)
    s.resolve()
    s.me.activate(second)
    s.resolve()
    assert offers(s, "cast Shock") == 1 and offers(s, "cast Opt") == 1


def test_unstable_amulet_nothing_to_exile(s):
    """From an empty library nothing is exiled, so the permission before stays."""
    _amulet(s, "Shock")
    s.me.battlefield("Mountain").hand("Test Awake")
    s.me.activate(AMULET)
    s.resolve()
    s.me.cast("Test Awake")
    s.resolve_all()
    s.me.activate(AMULET)
    s.resolve()
    assert s.me.energy == 0 and offers(s, "cast Shock") == 1


# --- Filigree Racer ---------------------------------------------------------------------------------------------------

RACER = "Filigree Racer"


def _racing(s, energy=2):
    """The Racer attacks."""
    s.me.battlefield(RACER, "Test Bear").energy(energy)
    s.pass_until("begin_combat")
    s.me.activate(RACER)
    s.resolve()
    s.me.attack(RACER)
    s.resolve()


def test_filigree_racer_gets_four_energy(s):
    s.me.battlefield("Mountain", 4).hand(RACER)
    s.me.cast(RACER)
    s.resolve_all()
    assert s.me.energy == 4


def test_filigree_racer_grants_jump_start(s):
    """702.133a: cast from the graveyard for its mana cost and a discarded card; then it is exiled."""
    s.me.graveyard("Shock", "Test Titan").hand("Wastes").battlefield("Mountain")
    _racing(s)
    s.me.choose("yes")
    assert s.me.energy == 0 and len(s.stack) == 1  # a reflexive trigger with its target (603.12)
    assert offers(s, "Shock") == 0
    s.resolve()
    s.me.cast("Shock", target=s.opp, how="jump-start")
    assert s.me.hand.names == [] and "Wastes" in s.me.graveyard
    s.resolve()
    assert s["Shock"].zone == "exile" and s.opp.life == 18


def test_filigree_racer_countered_it_is_exiled_as_well(s):
    s.me.graveyard("Shock").hand("Wastes").battlefield("Mountain")
    s.opp.battlefield("Island", 2).hand("Counterspell")
    _racing(s)
    s.me.choose("yes")
    s.resolve()
    s.me.cast("Shock", target=s.opp, how="jump-start")
    s.opp.cast("Counterspell", target="Shock")
    s.resolve()
    assert s["Shock"].zone == "exile" and s.opp.life == 20


def test_filigree_racer_a_card_must_be_discarded(s):
    s.me.graveyard("Shock").battlefield("Mountain")
    _racing(s)
    s.me.choose("yes")
    s.resolve()
    assert offers(s, "Shock") == 0


def test_filigree_racer_only_this_turn(s):
    libraries(s)
    s.me.graveyard("Shock").hand("Wastes").battlefield("Mountain")
    _racing(s)
    s.me.choose("yes")
    s.resolve()
    assert offers(s, "cast Shock") == 1
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_()
    assert offers(s, "cast Shock") == 0 and s.g["fx_n"] == 0


def test_filigree_racer_keeps_the_timing_of_a_sorcery(s):
    """307.1: jump-start changes nothing about when."""
    libraries(s)
    s.me.graveyard("Test Heal", "Test Fell").hand("Wastes").battlefield("Wastes", 5)
    _racing(s)
    s.me.choose("yes", "Test Fell")
    s.resolve()
    assert offers(s, "Test Fell") == 0
    s.pass_until("main2")
    assert offers(s, "cast Test Fell") == 1


def test_filigree_racer_declined_or_too_poor_or_without_a_card(s):
    s.me.graveyard("Shock")
    _racing(s)
    s.me.choose("no")
    assert (s.me.energy, s.stack) == (2, [])
    t = Scenario(CARDS)
    t.me.graveyard("Shock")
    _racing(t, energy=1)
    assert t.decision == "priority" and t.me.energy == 1
    u = Scenario(CARDS)
    _racing(u)
    u.me.choose("yes")  # nothing says that there must be a target to pay
    assert (u.me.energy, u.stack) == (0, [])


def test_filigree_racer_kicker_and_an_additional_discard(s):
    """601.2b: jump-start comes to the card's own costs, each of them."""
    s.me.graveyard("Test Kicked", "Test Pay").hand("Wastes", 3).battlefield("Wastes", 14)
    _racing(s)
    s.me.choose("yes", "Test Kicked")
    s.resolve()
    s.pass_until("main2")
    assert offers(s, "cast Test Kicked") == 2 and offers(s, "cast Test Pay") == 0
    s.me.cast("Test Kicked", how="kicker")
    s.resolve()
    assert s.me.life == 23 and len(s.me.hand) == 2 and s["Test Kicked"].zone == "exile"


def test_filigree_racer_flashback_stays(s):
    """702.34, 702.133: a card with both may be cast with either, not with both at once (118.9a)."""
    s.me.graveyard("Test Past").hand("Wastes").battlefield("Mountain", 3)
    _racing(s)
    s.me.choose("yes")
    s.resolve()
    assert offers(s, "cast Test Past", "jump-start") == 1 and offers(s, "cast Test Past", "flashback") == 1
    assert offers(s, "cast Test Past") == 2


def test_702_133_jump_start_of_its_own(s):
    """702.133a: from the hand as ever; from the graveyard by discarding a card besides, and then it is exiled."""
    s.me.hand("Test Jump", "Wastes", 2).battlefield("Mountain", 2)
    assert offers(s, "cast Test Jump") == 1
    s.me.cast("Test Jump")
    s.resolve()
    assert s["Test Jump"].zone == "graveyard" and s.me.life == 21
    s.me.cast("Test Jump", how="jump-start", cost="Wastes")
    s.resolve()
    assert s["Test Jump"].zone == "exile" and s.me.life == 22 and s.me.hand.names == ["Wastes"]


# --- Reiterating Bolt -------------------------------------------------------------------------------------------------

BOLT = "Reiterating Bolt"


def _bolt(s, energy):
    s.me.battlefield("Mountain", 2).hand(BOLT).energy(energy)
    s.opp.battlefield("Test Titan", 3)


def test_reiterating_bolt_how_often_it_may_be_paid(s):
    """118.3, 601.2b: seven {E} pay three {E} twice at most."""
    _bolt(s, 7)
    s.me.cast(BOLT)
    assert s.decision == "amount" and [o.split()[-1] for o in s.options] == ["0", "1", "2"]
    s.me.choose(2)
    assert s.me.energy == 1 and len(s.stack) == 2


def test_reiterating_bolt_a_copy_for_each_time(s):
    """702.56a, 707.10c: the copies come as the trigger resolves, each with new targets or those of the Bolt."""
    _bolt(s, 6)
    one, two, three = s.opp.creatures
    s.me.cast(BOLT, x=2, target=one)
    s.resolve()
    s.me.choose(two)
    s.me.choose(three)
    assert len(s.stack) == 3
    s.resolve_all()
    assert [t.damage for t in (one, two, three)] == [3, 3, 3] and s.me.graveyard.names == [BOLT]


def test_reiterating_bolt_not_paid(s):
    """603.4: no trigger if no replicate cost was paid."""
    _bolt(s, 6)
    s.me.cast(BOLT, x=0, target=s["Test Titan"])
    assert s.me.energy == 6 and len(s.stack) == 1


def test_reiterating_bolt_too_little_energy_nothing_is_asked(s):
    _bolt(s, 2)
    s.me.cast(BOLT, target=s["Test Titan"])
    assert s.me.energy == 2 and len(s.stack) == 1


def test_reiterating_bolt_copies_arent_cast(s):
    _bolt(s, 3)
    s.me.battlefield("Dynavolt Tower")
    s.me.cast(BOLT, x=1, target=s["Test Titan"])
    while len(s.stack) > 1 or s.decision != "priority":
        if s.decision == "order":
            s.take(0)
        elif s.decision == "target":
            s.me.choose("done")
        else:
            s.resolve()
    assert s.me.energy == 2
    s.resolve()
    assert s.opp.creatures[0].damage + s.opp.creatures[1].damage + s.opp.creatures[2].damage == 6


@pytest.mark.parametrize("manual", [False, True])
def test_reiterating_bolt_energy_for_mana_and_replicate(manual):
    """601.2f-h: what is needed for the replicate cost isn't there for mana (Servant of the Conduit)."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Mountain", "Servant of the Conduit").hand(BOLT).energy(4)
    s.opp.battlefield("Test Titan")
    s.me.cast(BOLT)
    assert [o.split()[-1] for o in s.options] == ["0", "1"]
    s.me.choose(1, "Test Titan")
    while s.decision == "pay":
        s.take(0)
        s.settle()
    assert s.me.energy == 0 and len(s.stack) == 2


# --- Salvation Colossus -----------------------------------------------------------------------------------------------

COLOSSUS = "Salvation Colossus"


def test_salvation_colossus_helps_the_others_when_you_attack(s):
    """Whoever attacks: other creatures of mine get +2/+2 and gain indestructible until end of turn."""
    libraries(s)
    s.me.battlefield(COLOSSUS, "Test Bear", "Test Bird")
    s.opp.battlefield("Test Bear")
    s.me.attack("Test Bird")
    s.resolve()
    assert [c.pt for c in s.me.creatures] == [(9, 9), (4, 4), (3, 3)] and s.opp.creatures[0].pt == (2, 2)
    assert [c.has("indestructible") for c in s.me.creatures] == [False, True, True]
    s.pass_until("upkeep", turn_of=s.opp)
    assert [c.pt for c in s.me.creatures] == [(9, 9), (2, 2), (1, 1)]


def test_salvation_colossus_unearth_for_eight_energy(s):
    """702.84a: it returns with haste, attacks, and is exiled at the beginning of the next end step."""
    s.me.graveyard(COLOSSUS).energy(9)
    s.me.activate(COLOSSUS)
    assert s.me.energy == 1 and s[COLOSSUS].zone == "graveyard"
    s.resolve()
    assert s[COLOSSUS].zone == "battlefield" and s[COLOSSUS].has("haste")
    s.me.attack(COLOSSUS)
    s.resolve()
    s.pass_until("main2")
    assert s.opp.life == 11
    s.pass_until("end")
    s.resolve()
    assert s[COLOSSUS].zone == "exile" and s.g["fx_n"] == 0


def test_salvation_colossus_unearth_only_as_a_sorcery_and_with_enough_energy(s):
    s.me.graveyard(COLOSSUS).energy(7)
    assert offers(s, COLOSSUS) == 0
    t = Scenario(CARDS)
    t.me.graveyard(COLOSSUS).energy(8)
    t.at("upkeep", turn_of=t.me)
    assert offers(t, COLOSSUS) == 0
    u = Scenario(CARDS)
    u.me.graveyard(COLOSSUS).energy(8)
    u.at("main1", turn_of=u.opp)
    u.opp.pass_()
    assert offers(u, COLOSSUS) == 0


@pytest.mark.parametrize("how", ["Test Raze", "Test Bounce", "Test Away"])
def test_salvation_colossus_wherever_it_would_go_it_is_exiled(s, how):
    """614.1a: also if it is sacrificed, bounced or, by itself, exiled; it doesn't die."""
    s.me.graveyard(COLOSSUS).energy(8).hand(how).battlefield("Test Mourner")
    s.me.activate(COLOSSUS)
    s.resolve()
    s.me.cast(how, target=COLOSSUS)
    s.resolve()
    assert s[COLOSSUS].zone == "exile" and s.stack == [] and s.g["fx_n"] == 0


def test_salvation_colossus_exiled_and_back_it_is_free(s):
    """400.7: another object, which neither is exiled at the end step nor goes to exile when it dies."""
    libraries(s)
    s.me.graveyard(COLOSSUS).energy(8).hand("Test Blink", "Test Raze")
    s.me.activate(COLOSSUS)
    s.resolve()
    s.me.cast("Test Blink", target=COLOSSUS)
    s.resolve()
    assert s[COLOSSUS].zone == "battlefield" and not s[COLOSSUS].has("haste")
    s.pass_until("end")
    s.resolve_all()
    assert s[COLOSSUS].zone == "battlefield"
    s.me.cast("Test Raze", target=COLOSSUS)
    s.resolve()
    assert s[COLOSSUS].zone == "graveyard"


def test_salvation_colossus_gone_from_the_graveyard(s):
    """400.7: where the card has left the graveyard, the ability returns nothing."""
    s.me.graveyard(COLOSSUS).energy(8).hand("Test Rise")
    s.opp.hand("Test Dig")
    s.me.activate(COLOSSUS)
    s.opp.cast("Test Dig", target=COLOSSUS)
    s.resolve_all()
    assert s[COLOSSUS].zone == "exile" and s.me.energy == 0


# --- Rush of Inspiration // Crackling Falls ---------------------------------------------------------------------------

RUSH = "Rush of Inspiration"
FALLS = "Crackling Falls"


@pytest.mark.parametrize("manual", [False, True])
def test_rush_of_inspiration_pays_two_energy_or_discards_at_random(manual):
    """Two cards are drawn; with {E}{E} paid, none is discarded; else one of the three, whichever (701.9b)."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Mountain", 3).hand(RUSH, "Wastes").library("Island", "Swamp").energy(3)
    s.me.cast(RUSH)
    while s.decision == "pay":
        s.take(0)
        s.settle()
    ends = s.outcomes(lambda s: (s.me.energy, len(s.me.hand), len(s.me.graveyard)), lambda s: s.resolve())
    assert ends == {(1, 3, 1), (3, 2, 2)}


def test_rush_of_inspiration_with_one_energy_nothing_can_be_paid(s):
    s.me.battlefield("Island", 3).hand(RUSH).library("Island", "Swamp").energy(1)
    s.me.cast(RUSH)
    s.resolve()
    assert s.decision == "priority" and s.me.energy == 1 and len(s.me.hand) == 1


def test_rush_of_inspiration_either_face_may_be_played(s):
    """712.12: as a land with its back face up, one of the lands of the turn; it enters tapped."""
    s.me.battlefield("Island", 3).hand(RUSH, "Swamp").library("Wastes", 3)
    assert offers(s, f"cast {RUSH}") == 1 and offers(s, f"play {FALLS}") == 1
    s.me.play(FALLS)
    falls = s[FALLS]
    assert falls.zone == "battlefield" and falls.tapped and falls.types == {"land"}
    assert offers(s, "play") == 0


def test_rush_of_inspiration_the_land_gives_blue_or_red(s):
    s.me.battlefield(FALLS).hand("Test Red", "Test Blue")
    assert offers(s, "cast") == 2
    s.me.cast("Test Red")
    assert s[FALLS].tapped


def test_712_8a_elsewhere_it_is_its_front_face(s):
    """In hand, graveyard, library: an instant, no land, and so with its mana value."""
    s.me.battlefield(FALLS).hand("Test Raze", "Test Bounce").graveyard(RUSH)
    s.me.cast("Test Raze", target=FALLS)
    s.resolve()
    assert sorted(c.name for c in s.me.graveyard if "Test" not in c.name) == [RUSH, RUSH]
    assert all(c.types == {"instant"} for c in s.me.graveyard)


def test_712_8f_returned_to_the_hand_it_may_be_cast_again(s):
    s.me.battlefield(FALLS, "Island", "Island", "Island").hand("Test Bounce").library("Wastes", 3)
    s.me.cast("Test Bounce", target=FALLS)
    s.resolve()
    assert s[RUSH].zone == "hand" and offers(s, f"cast {RUSH}") == 1 and offers(s, f"play {FALLS}") == 1


def test_712_14b_put_onto_the_battlefield_it_stays(s):
    """Its front face is no permanent card, so it can't be put there (400.4a)."""
    s.me.hand(RUSH, "Test Blink").battlefield(FALLS)
    s.me.cast("Test Blink", target=FALLS)
    s.resolve()
    assert s.me.battlefield.names == []
    assert [c.name for c in s.all(zone="exile")] == [RUSH]


def test_712_12_only_when_a_land_may_be_played(s):
    """305.3: not in another player's turn, and not with something on the stack; the instant may be cast."""
    s.me.battlefield("Island", 3).hand(RUSH)
    s.at("main1", turn_of=s.opp)
    s.opp.pass_()
    assert offers(s, FALLS) == 0 and offers(s, f"cast {RUSH}") == 1


def test_712_back_face_from_exile(s):
    """What lets it be played lets either face be played (601.3e, 712.12)."""
    _amulet(s, RUSH, "Wastes")
    s.me.battlefield("Island", 3)
    s.me.activate(AMULET)
    s.resolve()
    assert offers(s, f"cast {RUSH}") == 1 and offers(s, f"play {FALLS}") == 1
    s.me.play(FALLS)
    assert s[FALLS].zone == "battlefield" and s.g["fx_n"] == 0


def test_712_11_a_spell_on_the_back(s):
    """712.11b-c, 712.13: only the face that is cast counts: its cost, its type, its timing; so it enters."""
    s.me.battlefield("Wastes", 2).hand("Test Front").library("Wastes")
    assert offers(s, "cast Test Back") == 1 and offers(s, "cast Test Front") == 0
    s.me.cast("Test Back")
    assert s["Test Back"].zone == "stack"
    s.resolve()
    back = s["Test Back"]
    assert back.zone == "battlefield" and back.pt == (2, 3)
    s.pass_until("end")
    assert s.opp.life == 20
    t = Scenario(CARDS)
    t.me.battlefield("Wastes", 2).hand("Test Front")
    t.at("upkeep", turn_of=t.me)
    assert offers(t, "cast") == 0  # the creature has no flash


def test_712_11_countered_it_is_the_front_card_again(s):
    s.me.battlefield("Wastes", 2).hand("Test Front")
    s.opp.battlefield("Island", 2).hand("Counterspell")
    s.me.cast("Test Back")
    s.opp.cast("Counterspell", target="Test Back")
    s.resolve()
    assert s.me.graveyard.names == ["Test Front"]


def test_712_11_cast_free_with_either_face(s):
    """A spell "from among them" may be either face's (Aetherworks Marvel)."""
    _marvel(s, "Test Front", RUSH)
    s.me.library("Wastes", 2)
    s.me.activate(MARVEL)
    s.resolve()
    assert [o for o in s.options if "cast" in o] and offers(s, "cast Test Back") == 1 and offers(s, FALLS) == 0
    s.me.choose("cast Test Back")
    s.resolve()
    assert s["Test Back"].zone == "battlefield"


def test_707_2_a_copy_of_the_back_face(s):
    s.me.battlefield("Test Back").hand("Test Clone")
    s.me.cast("Test Clone")
    s.resolve()
    if s.decision == "choose":
        s.me.choose("Test Back")
    assert [c.pt for c in s.me.creatures] == [(2, 3), (2, 3)]


def test_712_manual_taking_back_the_back_face():
    """733.1: a proposal that is taken back leaves the card as its front face."""
    s = Scenario(CARDS, manual=True)
    s.me.battlefield("Wastes", 2).hand("Test Front")
    s.me.cast("Test Back")
    s.me.choose("cancel")
    assert s["Test Front"].zone == "hand" and offers(s, "cast Test Back") == 1


# --- Suppression Ray // Orderly Plaza ---------------------------------------------------------------------------------

RAY = "Suppression Ray"


def _ray(s, energy):
    s.me.battlefield("Plains", 5).hand(RAY).energy(energy)
    s.opp.battlefield("Test Bear", "Test Bird", "Test Wolf").battlefield("Test Titan", tapped=True)
    s.me.cast(RAY, target=s.opp)
    s.resolve()


def test_suppression_ray_taps_all_creatures_of_that_player(s):
    s.me.battlefield("Test Bear")
    _ray(s, 0)
    assert s.decision == "priority"
    assert all(c.tapped for c in s.opp.creatures) and not s.me.creatures[0].tapped
    assert sum(c.counters["stun"] for c in s.opp.creatures) == 0


def test_suppression_ray_up_to_x_of_those_tapped_this_way(s):
    """Two {E} paid: none, one or two of the three that it tapped; not the one that was tapped before."""
    _ray(s, 2)
    assert s.decision == "amount" and len(s.options) == 3
    ends = s.outcomes(lambda s: (s.me.energy, *(c.counters["stun"] for c in s.opp.creatures)))
    ones = {(1, 1, 0, 0, 0), (1, 0, 1, 0, 0), (1, 0, 0, 1, 0), (1, 0, 0, 0, 0)}
    twos = {(0, *rest[1:]) for rest in ones} | {(0, 1, 1, 0, 0), (0, 1, 0, 1, 0), (0, 0, 1, 1, 0)}
    assert ends == {(2, 0, 0, 0, 0)} | ones | twos


def test_suppression_ray_more_energy_than_creatures(s):
    """X may be more than there are to choose."""
    _ray(s, 9)
    s.me.choose(9, "Test Bear", "Test Bird", "Test Wolf")
    assert s.me.energy == 0
    assert [c.counters["stun"] for c in s.opp.creatures] == [1, 1, 1, 0]


def test_suppression_ray_played_as_a_land(s):
    s.me.hand(RAY)
    s.me.play("Orderly Plaza")
    assert s["Orderly Plaza"].tapped and s.me.hand.names == []


# --- Vault 112: Sadistic Simulation -----------------------------------------------------------------------------------

VAULT_112 = "Vault 112: Sadistic Simulation"


def _simulation(s, lore, energy=0, library=("Wastes",) * 6):
    """My precombat main phase begins with the Saga on the battlefield, and so its next chapter."""
    s.me.battlefield(VAULT_112, counters={"lore": lore}).energy(energy).library(*library)
    s.opp.battlefield("Test Bear", "Test Bird")
    s.at("main1", turn_of=s.me).start()


def test_vault_112_enters_with_a_lore_counter_and_its_first_chapter(s):
    """714.3a, 714.2b: up to one target creature is tapped and gets a stun counter; two {E}."""
    s.me.battlefield("Island", 2, "Mountain", 2).hand(VAULT_112)
    s.opp.battlefield("Test Bear", "Test Bird")
    s.me.cast(VAULT_112)
    s.resolve()
    assert s[VAULT_112].counters["lore"] == 1 and s.decision == "target"
    s.me.choose("Test Bear")
    s.resolve()
    assert s.me.energy == 2 and s["Test Bear"].tapped and s["Test Bear"].counters["stun"] == 1
    assert s[VAULT_112].zone == "battlefield"


def test_vault_112_without_a_target_the_energy_comes(s):
    s.me.battlefield("Island", 2, "Mountain", 2).hand(VAULT_112)
    s.me.cast(VAULT_112)
    s.resolve_all()
    assert s.me.energy == 2


def test_vault_112_with_its_target_gone_no_energy_comes(s):
    """608.2b: the only target is illegal, so it does nothing."""
    s.opp.hand("Test Raze")
    _simulation(s, 1)
    s.me.choose("Test Bear")
    s.opp.cast("Test Raze", target="Test Bear")
    s.resolve_all()
    assert s.me.energy == 0


def test_714_3c_a_lore_counter_as_the_precombat_main_phase_begins(s):
    """Without the stack, in the turn of its controller only; chapter II does what I does."""
    _simulation(s, 1)
    assert s[VAULT_112].counters["lore"] == 2
    s.me.choose("done")
    s.resolve()
    assert s.me.energy == 2 and s.decision == "priority"
    t = Scenario(CARDS)
    libraries(t)
    t.me.battlefield(VAULT_112, counters={"lore": 1})
    t.at("upkeep", turn_of=t.opp)
    t.pass_until("main1")
    assert t[VAULT_112].counters["lore"] == 1


def test_vault_112_third_chapter_any_amount(s):
    """107.14: none up to all; that many cards are exiled from the shuffled library."""
    _simulation(s, 2, energy=3)
    assert s[VAULT_112].zone == "battlefield"  # 704.5s: its last chapter is on the stack
    s.resolve()
    assert s.decision == "amount" and len(s.options) == 4
    ends = s.outcomes(
        lambda s: (
            s.me.energy,
            len(s.all(zone="exile")),
            len(s.me.library),
            VAULT_112 in s.me.graveyard,
            s.g["lands_played"],
        )
    )
    # each is a land: one may be played (305.2b: one land a turn)
    assert ends == {(3, 0, 6, True, 0)} | {(3 - n, n - m, 6 - n, True, m) for n in (1, 2, 3) for m in (0, 1)}


def test_vault_112_plays_one_of_them_free(s):
    """608.2g: a spell without paying its mana cost, while the ability resolves; the others stay in exile."""
    _simulation(s, 2, energy=5, library=("Test Titan", "Test Titan", "Test Titan"))
    s.resolve()
    s.me.choose(2, "cast Test Titan")
    assert s.me.energy == 3 and len(s.all("Test Titan", zone="exile")) == 1
    assert s["Test Titan"].zone == "stack" and s[VAULT_112].zone == "graveyard"
    s.resolve()
    assert s["Test Titan"].zone == "battlefield" and offers(s, "Test Titan") == 0


def test_vault_112_pays_more_than_there_are_cards(s):
    _simulation(s, 2, energy=5, library=("Shock", "Wastes"))
    s.resolve()
    s.me.choose(5)
    assert s.me.energy == 0 and offers(s, "cast Shock") == 1


def test_vault_112_countered_chapter_lets_the_saga_go(s):
    """704.5s: once the chapter ability has left the stack, whatever way."""
    s.opp.hand("Test Hush")
    _simulation(s, 2, energy=3)
    s.opp.cast("Test Hush", target=s.stack and s[VAULT_112])
    s.resolve()
    assert s[VAULT_112].zone == "graveyard" and s.me.energy == 3


def test_vault_112_no_land_in_an_opponents_turn(s):
    """305.3: where chapter III comes in another player's turn, no land can be played."""
    s.me.battlefield(VAULT_112, counters={"lore": 2}).energy(1).library("Wastes", "Wastes").hand("Test Spread")
    s.at("upkeep", turn_of=s.opp)
    s.opp.pass_()
    s.me.cast("Test Spread")
    s.resolve()
    s.me.choose(VAULT_112)
    if s.decision == "choose":
        s.me.choose("done")
    assert s[VAULT_112].counters["lore"] == 3
    s.resolve()
    s.me.choose(1)
    assert s.decision == "priority" and len(s.all(zone="exile")) == 1


def test_714_2b_several_chapters_at_once(s):
    """Two lore counters at once reach two chapters: both trigger. Those that were reached before don't again."""
    s.me.battlefield("Test Saga", counters={"lore": 1}).hand("Test Lore")
    s.at("main2", turn_of=s.me)
    s.me.cast("Test Lore", target="Test Saga")
    s.resolve()
    resolve_all(s)
    assert s.me.life == 20 + 10 + 100 and s["Test Saga"].zone == "graveyard"


def test_714_3a_with_doubled_counters_as_it_enters(s):
    """614.1c: an effect puts the counter there as it enters, so it is doubled; the turn-based action is none."""
    libraries(s)
    s.me.battlefield("Test Doubler").hand("Test Saga")
    s.at("main1", turn_of=s.me)
    s.me.cast("Test Saga")
    s.resolve()
    resolve_all(s)
    assert s["Test Saga"].counters["lore"] == 2 and s.me.life == 31
    s.pass_until("main1", turn_of=s.me)
    assert s["Test Saga"].counters["lore"] == 3


def test_714_2d_a_saga_without_abilities_stays(s):
    """704.5s speaks of Sagas with chapter abilities."""
    s.me.battlefield("Test Saga", counters={"lore": 2}).battlefield("Test Blank")
    s.pass_until("main2")
    assert s["Test Saga"].zone == "battlefield" and s["Test Saga"].counters["lore"] == 2


# --- Rex, Cyber-Hound -------------------------------------------------------------------------------------------------

REX = "Rex, Cyber-Hound"


def _brains(s, *cards, energy=9):
    """Rex, and these creature cards exiled by it with brain counters."""
    s.me.battlefield(REX).energy(energy).graveyard(*cards)
    for name in cards:
        s.me.activate(REX, "exile target", target=name)
        s.resolve()


def test_rex_combat_damage_mills_two_and_gets_two_energy(s):
    s.me.battlefield(REX)
    s.opp.library("Wastes", 3)
    s.me.attack(REX)
    s.pass_until("damage")
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (2, 0) and len(s.opp.library) == 1 and len(s.opp.graveyard) == 2


def test_rex_exiles_a_creature_card_with_a_brain_counter(s):
    """122.1: a card in exile has the counter; two {E}, only as a sorcery, from any graveyard."""
    s.me.battlefield(REX).energy(3)
    s.opp.graveyard("Test Bear", "Shock")
    s.me.activate(REX, target="Test Bear")
    assert s.me.energy == 1
    s.resolve()
    bear = s["Test Bear"]
    assert bear.zone == "exile" and bear.counters["brain"] == 1
    assert offers(s, REX) == 0
    t = Scenario(CARDS)
    t.me.battlefield(REX).energy(2).graveyard("Test Bear")
    t.at("upkeep", turn_of=t.me)
    assert offers(t, REX) == 0


def test_rex_needs_a_creature_card_in_a_graveyard(s):
    s.me.battlefield(REX).energy(2).graveyard("Shock")
    assert offers(s, REX) == 0


def test_rex_has_their_activated_abilities(s):
    """Rex is what they speak of: Longtusk Cub's puts the counter on Rex; triggered abilities aren't had."""
    _brains(s, "Longtusk Cub", energy=4)
    s.me.activate(REX, "+1/+1")
    assert s.me.energy == 0
    s.resolve()
    assert s[REX].counters["+1/+1"] == 1


def test_rex_has_mana_abilities_of_theirs(s):
    """605.1a: a mana ability of a card in exile gives mana for spells; {T} taps Rex."""
    s.me.hand("Test Green")
    _brains(s, "Llanowar Elves", energy=2)
    s.me.cast("Test Green")
    assert s[REX].tapped


def test_rex_loses_them_with_the_counter_or_the_card(s):
    """611.3a: looked at all the time: the card leaves exile, and the ability is gone; the counter, too (400.7)."""
    s.me.hand("Test Fetch")
    _brains(s, "Longtusk Cub", energy=9)
    assert offers(s, REX, "+1/+1") == 1
    s.me.cast("Test Fetch", target="Longtusk Cub")
    s.resolve()
    assert offers(s, REX, "+1/+1") == 0 and s["Longtusk Cub"].counters["brain"] == 0


def test_rex_of_another_player_has_them_too(s):
    """All cards in exile with brain counters, whosever: also for a Rex that came later."""
    s.opp.hand("Test Steal").energy(2)
    _brains(s, "Longtusk Cub", energy=2)
    assert s[REX].controller is s.me
    s.opp.cast("Test Steal", target=REX)
    s.resolve()
    assert s[REX].controller is s.opp
    s.opp.activate(REX, "+1/+1")
    s.resolve()
    assert s[REX].counters["+1/+1"] == 1 and s.opp.energy == 0


def test_rex_without_abilities_has_none(s):
    """613.7: what takes Rex's abilities away takes the static ability away, and with it what that gives."""
    s.me.hand("Test Numb")
    _brains(s, "Longtusk Cub", energy=9)
    assert offers(s, REX) == 1
    s.me.cast("Test Numb", target=REX)
    s.resolve()
    assert offers(s, REX) == 0


def test_rex_exiled_instead_elsewhere_no_counter(s):
    """The card that has left the graveyard isn't exiled any more (608.2b)."""
    s.me.battlefield(REX).energy(2).graveyard("Test Bear")
    s.opp.hand("Test Dig")
    s.me.activate(REX, target="Test Bear")
    s.opp.cast("Test Dig", target="Test Bear")
    s.resolve_all()
    assert s["Test Bear"].zone == "exile" and s["Test Bear"].counters["brain"] == 0


def test_122_counters_on_a_card_in_exile_set_nothing_off(s):
    """Abilities on counters speak of permanents."""
    s.me.battlefield("Test Tender")
    _brains(s, "Test Bear", energy=2)
    assert s.stack == [] and s.me.life == 20


def test_sentry_bot_of_another_owner(s):
    """109.5: whoever casts it is "you", so it costs less for what attacks them, not its owner."""
    s.me.battlefield("Plains", 4).hand("Test Theft")
    s.opp.library("Sentry Bot").battlefield("Test Bear", 2)
    s.at("main1", turn_of=s.opp)
    s.opp.attack("Test Bear")
    s.me.cast("Test Theft", target=s.opp)
    s.resolve()
    s.me.cast("Sentry Bot")
    s.resolve_all()
    assert s["Sentry Bot"].controller is s.me and s.me.energy == 1


def test_reiterating_bolt_countered_the_copies_come_all_the_same(s):
    """608.2h: the trigger copies the spell as it last was on the stack, its targets and how often it was replicated."""
    _bolt(s, 6)
    s.opp.battlefield("Island", 2).hand("Counterspell")
    one, two, three = s.opp.creatures
    s.me.cast(BOLT, x=2, target=one)
    s.opp.cast("Counterspell", target=BOLT)
    s.resolve()
    assert s[BOLT].zone == "graveyard" and len(s.stack) == 1
    s.resolve()
    s.me.choose("done")
    s.me.choose(three)
    assert len(s.stack) == 2
    s.resolve_all()
    assert [t.damage for t in (one, two, three)] == [3, 0, 3] and s.g["item_n"] == 0


def test_reiterating_bolt_countered_with_its_trigger_gone_nothing_is_kept(s):
    _bolt(s, 3)
    s.opp.battlefield("Island", 2).hand("Counterspell", "Test Hush")
    s.me.cast(BOLT, x=1, target=s.opp.creatures[0])
    s.opp.cast("Counterspell", target=BOLT)
    s.resolve()
    s.opp.cast("Test Hush")
    s.resolve()
    assert s.stack == [] and s.g["item_n"] == 0
