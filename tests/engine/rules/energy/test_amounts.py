"""Energy cards on which it matters how much: got by an amount, paid by an amount, as large as was paid."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    X,
    additional_cost,
    any_card,
    artifact,
    becomes_copy,
    cant_be_countered,
    card,
    cost_more,
    counter,
    create,
    create_copy,
    creature,
    destroy,
    each,
    enchantment,
    energy_times,
    exile,
    gain_control,
    gain_life,
    instant,
    menace,
    permanent,
    return_to_hand,
    sacrificing,
    sorcery,
    spell,
    target,
)
from manaloom.engine.cards.pool.energy_amounts import AETHERJET
from manaloom.engine.scenario import Scenario, ScenarioError
from tests.engine.rules.scenarios.ways import castable

SPARK = card("Test Spark", "{R}", sorcery, gain_life(1))
BIG = card("Test Big", "{3}{G}{G}", creature("Beast", 5, 5))
SHY = card("Test Shy", "{1}", creature("Beast", -2, 3))
X_SPELL = card("Test X", "{X}{R}", instant, gain_life(1))
SURE = card("Test Sure", "{2}{R}", sorcery, gain_life(1))
TWICE = card("Test Twice", "{2}", enchantment, energy_times(2))
HEAL = card("Test Heal", "{0}", instant, gain_life(3))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(permanent)))
STEAL = card("Test Steal", "{0}", instant, gain_control(target(permanent)))
WIPE = card("Test Wipe", "{0}", sorcery, destroy(each(creature)))
TWIN = card("Test Twin", "{0}", instant, create_copy(target(permanent)))
MIMIC = card(
    "Test Mimic", "{0}", instant, becomes_copy(target(creature.you_control), target(creature), until_end_of_turn=True)
)
REMOVE = card("Test Remove", "{0}", instant, exile(target(creature.in_a_graveyard)))
NO = card("Test No", "{0}", instant, counter(target(spell)))
ROAR = card("Test Roar", "{3}", creature("Giant", 3, 3), menace)
CARDS = (SPARK, BIG, SHY, X_SPELL, SURE, TWICE, HEAL, SMITE, BOUNCE, STEAL, WIPE, TWIN, MIMIC, REMOVE, NO, ROAR)
BOTH = pytest.mark.parametrize("manual", [False, True])


@pytest.fixture
def s():
    return Scenario(CARDS)


# --- Electrosiphon ----------------------------------------------------------------------------------------------------


def siphon(s, spell, **how):
    """My opponent's spell, and my Electrosiphon on it."""
    s.me.battlefield("Island", 2, "Mountain").hand("Electrosiphon")
    s.opp.battlefield("Mountain", 5).hand(spell)
    s.at("main1", turn_of=s.opp)
    s.opp.cast(spell, **how)
    s.me.cast("Electrosiphon", target=spell)
    s.resolve()


def test_electrosiphon_energy_equal_to_the_mana_value_of_the_countered_spell(s):
    siphon(s, "Test Sure")
    assert (s.me.energy, s.opp.energy, s.opp.life, s.opp.graveyard.names) == (3, 0, 20, ["Test Sure"])


def test_electrosiphon_counts_x_as_chosen(s):
    """202.3e: on the stack X is what was chosen."""
    siphon(s, "Test X", x=4)
    assert s.me.energy == 5


def test_electrosiphon_is_doubled(s):
    s.me.battlefield("Test Twice")
    siphon(s, "Test Sure")
    assert s.me.energy == 6


def test_electrosiphon_a_spell_that_cannot_be_countered_gives_energy(s):
    """608.2c: both instructions are followed; the spell stays on the stack (701.6a)."""
    s = Scenario([*CARDS, card("Test Stubborn", "{3}{R}", creature("Elemental", 4, 4), cant_be_countered)])
    siphon(s, "Test Stubborn")
    assert s.me.energy == 4 and len(s.stack) == 1
    s.resolve()
    assert s["Test Stubborn"].zone == "battlefield"


def test_electrosiphon_without_its_target_does_nothing(s):
    """608.2b: the spell has left the stack."""
    s.me.battlefield("Island", 2, "Mountain").hand("Electrosiphon")
    s.opp.battlefield("Mountain", 3).hand("Test Sure", "Test No")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Sure")
    s.me.cast("Electrosiphon", target="Test Sure")
    s.opp.cast("Test No", target="Test Sure")
    s.resolve(2)
    assert (s.me.energy, s.stack) == (0, [])


# --- Glassblower's Puzzleknot -----------------------------------------------------------------------------------------


def test_glassblowers_puzzleknot_scries_then_gives_energy(s):
    s.me.battlefield("Island", 2).hand("Glassblower's Puzzleknot").library("Forest", "Island", "Swamp")
    s.me.cast("Glassblower's Puzzleknot")
    s.resolve(2)
    assert s.decision == "scry" and s.me.energy == 0
    ends = s.outcomes(lambda s: (s.me.energy, *s.me.library.names))
    assert ends == {
        (2, "Forest", "Island", "Swamp"),
        (2, "Island", "Forest", "Swamp"),
        (2, "Forest", "Swamp", "Island"),
        (2, "Island", "Swamp", "Forest"),
        (2, "Swamp", "Forest", "Island"),
        (2, "Swamp", "Island", "Forest"),
    }


def test_glassblowers_puzzleknot_sacrificed(s):
    """Its own cost takes it; with an empty library there is nothing to scry, and the energy comes."""
    s.me.battlefield("Island", 3).battlefield("Glassblower's Puzzleknot")
    s.me.activate("Glassblower's Puzzleknot")
    assert s.me.graveyard.names == ["Glassblower's Puzzleknot"] and s.me.energy == 0
    s.resolve()
    assert s.me.energy == 2


# --- Sphinx of the Revelation -----------------------------------------------------------------------------------------


def test_sphinx_of_the_revelation_that_many(s):
    s.me.battlefield("Sphinx of the Revelation").hand("Test Heal")
    s.me.cast("Test Heal")
    s.resolve()
    assert (s.me.life, s.me.energy) == (23, 0)
    s.resolve()
    assert s.me.energy == 3


def test_sphinx_of_the_revelation_lifelink_in_the_air(s):
    s.me.battlefield("Sphinx of the Revelation")
    s.opp.battlefield("Grizzly Bears")
    s.me.attack("Sphinx of the Revelation")
    s.pass_until("end_combat")
    assert (s.me.life, s.opp.life, s.me.energy) == (24, 16, 4)


@BOTH
def test_sphinx_of_the_revelation_pays_x(manual):
    """107.3a: any X that the energy pays for, 0 included, and no more (118.3)."""
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Sphinx of the Revelation").battlefield("Island", 2, "Plains").energy(2).library("Forest", 5)
    s.me.activate("Sphinx of the Revelation")
    assert s.decision == "x" and {o.b for o in s.batch.options(0)} == {0, 1, 2}
    with pytest.raises(ScenarioError):
        s.me.choose(3)
    s.me.choose(2)
    while s.decision == "pay":
        s.take(0)
        s.settle()
    assert (s.me.energy, s["Sphinx of the Revelation"].tapped) == (0, True)
    s.resolve()
    assert len(s.me.hand) == 2


# --- Peema Aether-Seer ------------------------------------------------------------------------------------------------


def seer(s):
    s.me.battlefield("Forest", 4).hand("Peema Aether-Seer")
    s.me.cast("Peema Aether-Seer")
    s.resolve()
    return s


def test_peema_aether_seer_greatest_power_as_it_resolves(s):
    """Ruling: determined as the ability resolves."""
    s.me.battlefield("Test Big")
    s.opp.battlefield("Colossal Dreadmaw").hand("Test Smite")
    seer(s)
    s.opp.cast("Test Smite", target="Test Big")
    s.resolve(2)
    assert s.me.energy == 3  # its own; an opponent's creatures don't count


def test_peema_aether_seer_greatest(s):
    s.me.battlefield("Test Big", "Grizzly Bears")
    seer(s).resolve()
    assert s.me.energy == 5


def test_peema_aether_seer_no_negative_energy(s):
    """Ruling: if the greatest power is negative, no {E} is got or lost."""
    s.me.battlefield("Test Shy").energy(1)
    s.opp.hand("Test Smite")
    seer(s)
    s.opp.cast("Test Smite", target="Peema Aether-Seer")
    s.resolve(2)
    assert s.me.energy == 1


def made_to_block(s, who, attackers):
    """The ability has made ``who`` block; these attack, and the opponent declares blockers."""
    s.me.battlefield("Peema Aether-Seer").battlefield(*attackers).energy(3)
    s.me.activate("Peema Aether-Seer", target=s.opp[who])
    assert s.me.energy == 0
    s.resolve()
    s.me.attack(*attackers)
    s.pass_until("blockers")
    return s


def blocks(s):
    """Every declaration of blockers: attackers with who blocks them."""
    return s.outcomes(
        lambda s: tuple(sorted((t.name, t.blocking.name) for t in s.opp.creatures if t.blocking is not None)),
    )


def test_peema_aether_seer_it_blocks_what_its_controller_chooses(s):
    s.opp.battlefield("Grizzly Bears", "Serra Angel")
    made_to_block(s, "Grizzly Bears", ["Test Big", "Llanowar Elves"])
    bears = {(("Grizzly Bears", "Test Big"),), (("Grizzly Bears", "Llanowar Elves"),)}
    assert blocks(s) == bears | {(*b, ("Serra Angel", a)) for b in bears for a in ("Test Big", "Llanowar Elves")}


def test_peema_aether_seer_not_if_it_is_tapped_or_cannot(s):
    """Ruling: tapped, or unable to block what attacks, it doesn't."""
    s.opp.battlefield("Grizzly Bears").battlefield("Llanowar Elves", tapped=True)
    made_to_block(s, "Llanowar Elves", ["Test Big"])
    assert blocks(s) == {(), (("Grizzly Bears", "Test Big"),)}


def test_peema_aether_seer_flyers_are_not_blocked(s):
    s.opp.battlefield("Grizzly Bears")
    s.me.battlefield("Peema Aether-Seer", "Serra Angel").energy(3)
    s.me.activate("Peema Aether-Seer", target=s.opp["Grizzly Bears"])
    s.resolve()
    s.me.attack("Serra Angel")
    s.pass_until("end_combat")
    assert s.opp.life == 16


def test_peema_aether_seer_menace_takes_a_second_blocker_along(s):
    """509.1c, 702.111b: as many requirements as possible are obeyed without disobeying a restriction."""
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves")
    made_to_block(s, "Grizzly Bears", ["Test Roar"])
    assert blocks(s) == {(("Grizzly Bears", "Test Roar"), ("Llanowar Elves", "Test Roar"))}


def test_peema_aether_seer_the_second_blocker_is_not_spent_elsewhere(s):
    """509.1c: the helper may not block something else, since then the requirement isn't obeyed."""
    s.opp.battlefield("Grizzly Bears", "Giant Spider")
    s.me.battlefield("Serra Angel")
    s.me.battlefield("Peema Aether-Seer", "Test Roar").energy(3)
    s.me.activate("Peema Aether-Seer", target=s.opp["Grizzly Bears"])
    s.resolve()
    s.me.attack("Test Roar", "Serra Angel")
    s.pass_until("blockers")
    assert blocks(s) == {(("Giant Spider", "Test Roar"), ("Grizzly Bears", "Test Roar"))}


def test_peema_aether_seer_menace_alone(s):
    s.opp.battlefield("Grizzly Bears")
    s.me.battlefield("Peema Aether-Seer", "Test Roar").energy(3)
    s.me.activate("Peema Aether-Seer", target=s.opp["Grizzly Bears"])
    s.resolve()
    s.me.attack("Test Roar")
    s.pass_until("end_combat")
    assert s.opp.life == 17


def test_peema_aether_seer_only_this_turn(s):
    s.opp.battlefield("Grizzly Bears").library("Forest", 3)
    s.me.library("Forest", 3)
    s.me.battlefield("Peema Aether-Seer", "Test Big").energy(3)
    s.me.activate("Peema Aether-Seer", target=s.opp["Grizzly Bears"])
    s.resolve()
    s.pass_until("upkeep", turn_of=s.opp)
    s.pass_until("main1", turn_of=s.me)
    s.me.attack("Test Big")
    s.pass_until("blockers")
    assert blocks(s) == {(), (("Grizzly Bears", "Test Big"),)}


# --- HELIOS One -------------------------------------------------------------------------------------------------------


def test_helios_one_mana_and_energy(s):
    s.me.battlefield("HELIOS One", "Forest")
    s.me.activate("HELIOS One", "{E}")
    assert s["HELIOS One"].tapped and s["Forest"].tapped
    s.resolve()
    assert s.me.energy == 1


def test_helios_one_x_is_a_mana_value_that_there_is(s):
    """601.2b-c: only an X for which there is a target and energy; the land goes, the permanent is destroyed."""
    s.me.battlefield("HELIOS One", "Forest", 3).energy(3)
    s.opp.battlefield("Grizzly Bears", "Test Big", "Island").battlefield("Lotus Petal")
    s.me.activate("HELIOS One", "destroy")
    assert s.decision == "x" and {o.b for o in s.batch.options(0)} == {0, 2}  # not 5, and not a land
    s.me.choose(2)
    assert (s.me.energy, "HELIOS One" in s.me.graveyard) == (1, True)
    s.resolve()
    assert s.opp.graveyard.names == ["Grizzly Bears"]


def test_helios_one_pays_nothing_for_a_token(s):
    """202.3b: a token that is no copy has mana value 0."""
    s.me.battlefield("HELIOS One", "Forest", 3)
    s.opp.battlefield("Servo")
    s.me.activate("HELIOS One", "destroy")
    s.resolve()
    assert s.opp.battlefield.names == [] and s.me.energy == 0


def test_helios_one_only_as_a_sorcery(s):
    s.me.battlefield("HELIOS One", "Forest", 3).energy(3)
    s.opp.battlefield("Grizzly Bears")
    s.at("main1", turn_of=s.opp)
    s.start()
    s.pass_()
    assert s.deciding is s.me
    assert not any("destroy" in o.lower() for o in s.options)


# --- Chthonian Nightmare ----------------------------------------------------------------------------------------------


def test_chthonian_nightmare_enters_with_energy(s):
    s.me.battlefield("Swamp", 2).hand("Chthonian Nightmare")
    s.me.cast("Chthonian Nightmare")
    s.resolve_all()
    assert s.me.energy == 3


def test_chthonian_nightmare_returns_a_creature_with_mana_value_x(s):
    """601.2b-c, h: X and the target first, then all of the cost: energy, the creature, the Nightmare itself."""
    s.me.battlefield("Chthonian Nightmare", "Grizzly Bears").energy(3)
    s.me.graveyard("Serra Angel", "Watchwolf", "Llanowar Elves")
    s.me.activate("Chthonian Nightmare")
    assert s.decision == "x" and {o.b for o in s.batch.options(0)} == {1, 2}  # not 5
    s.me.choose(2)
    assert (s.me.energy, s.me.hand.names, s["Watchwolf"].zone) == (1, ["Chthonian Nightmare"], "graveyard")
    assert "Grizzly Bears" in s.me.graveyard
    s.resolve()
    assert s["Watchwolf"].zone == "battlefield" and s.me.battlefield.names == ["Watchwolf"]


def test_chthonian_nightmare_not_the_creature_that_pays(s):
    """601.2c: the target is chosen before the creature is in the graveyard."""
    s.me.battlefield("Chthonian Nightmare", "Grizzly Bears").energy(3)
    assert s.options == ["pass"]


def test_chthonian_nightmare_without_a_creature(s):
    s.me.battlefield("Chthonian Nightmare").graveyard("Llanowar Elves").energy(3)
    assert s.options == ["pass"]


def test_chthonian_nightmare_illegal_target(s):
    """608.2b: nothing is returned; the cost stays paid."""
    s.me.battlefield("Chthonian Nightmare", "Grizzly Bears").graveyard("Llanowar Elves").energy(1)
    s.opp.hand("Test Remove")
    s.me.activate("Chthonian Nightmare")
    s.opp.cast("Test Remove", target="Llanowar Elves")
    s.resolve(2)
    assert (s.me.energy, s.me.battlefield.names, s.me.hand.names) == (0, [], ["Chthonian Nightmare"])


# --- Aether Refinery --------------------------------------------------------------------------------------------------


def refine(s, paid):
    s.me.activate("Aether Refinery")
    s.resolve()
    s.me.choose(paid)
    return s


def test_aether_refinery_doubles_and_creates_what_was_paid(s):
    s.me.battlefield("Aether Refinery")
    s.me.activate("Aether Refinery")
    ends = s.outcomes(lambda s: (s.me.energy, tuple(t.pt for t in s.me.tokens())), lambda s: s.resolve())
    assert ends == {(2, ()), (1, ((1, 1),)), (0, ((2, 2),))}


def test_aether_refinery_token(s):
    s.me.battlefield("Aether Refinery").energy(3)
    refine(s, 5)
    (t,) = s.me.tokens("Aetherborn")
    assert (t.pt, t.colors, t.types, t.subtypes) == ((5, 5), "B", {"creature"}, {"Aetherborn"})


def test_aether_refinery_two_of_them_double_twice(s):
    """616.1: both apply to the one event."""
    s.me.battlefield("Aether Refinery", 2)
    s.me.activate("Aether Refinery")
    s.resolve()
    assert s.me.energy == 4 and s.decision == "amount"


def test_aether_refinery_not_for_an_opponent(s):
    s.opp.battlefield("Aether Refinery")
    s.me.battlefield("Forest", 2).hand("Sage of Shaila's Claim")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve_all()
    assert s.me.energy == 3


def test_aether_refinery_a_copy_is_as_large(s):
    """111.3, 707.2: the size is part of the token's copiable values; counters are not."""
    s.me.battlefield("Aether Refinery").energy(2).hand("Test Twin", "Test Smite")
    refine(s, 4)
    s.me.cast("Test Twin", target="Aetherborn")
    s.resolve()
    assert sorted(t.pt for t in s.me.tokens("Aetherborn")) == [(4, 4), (4, 4)]


def test_aether_refinery_a_creature_becomes_a_copy_for_a_turn(s):
    """707.2, 611.2: as large as the token, until the effect ends."""
    s.me.battlefield("Aether Refinery", "Grizzly Bears").energy(2).hand("Test Mimic")
    refine(s, 3)
    bears = s["Grizzly Bears"]
    s.me.cast("Test Mimic", target=["Grizzly Bears", "Aetherborn"])
    s.resolve()
    assert (bears.pt, bears.name) == ((3, 3), "Aetherborn")
    s.pass_until("upkeep", turn_of=s.opp)
    assert (bears.pt, bears.name) == ((2, 2), "Grizzly Bears")


def test_aether_refinery_the_token_becomes_a_copy_and_is_itself_again(s):
    s.me.battlefield("Aether Refinery", "Grizzly Bears").energy(2).hand("Test Mimic")
    refine(s, 3)
    t = s["Aetherborn"]
    s.me.cast("Test Mimic", target=["Aetherborn", "Grizzly Bears"])
    s.resolve()
    assert (t.pt, t.name) == ((2, 2), "Grizzly Bears")
    s.pass_until("upkeep", turn_of=s.opp)
    assert (t.pt, t.name) == ((3, 3), "Aetherborn")


def test_aether_refinery_different_sizes_are_told_apart(s):
    """A choice between a 1/1 and a 2/2 is a choice."""
    s.me.battlefield("Aether Refinery", 2).hand("Test Smite")
    s.me.activate("Aether Refinery")
    s.resolve()
    s.me.choose(1)
    s.me.activate("Aether Refinery")
    s.resolve()
    s.me.choose(2)
    s.me.cast("Test Smite")
    assert sorted(s.thing(o.a).pt for o in s.batch.options(0) if s.words.name(o.a) == "Aetherborn") == [(1, 1), (2, 2)]


# --- Pia Nalaar, Chief Mechanic ---------------------------------------------------------------------------------------


def test_pia_nalaar_chief_mechanic_one_or_more(s):
    """603.2c: two artifact creatures at once are one trigger; others don't count."""
    s.me.battlefield("Pia Nalaar, Chief Mechanic", "Servo", "Thopter", "Grizzly Bears")
    s.me.attack("Servo", "Thopter", "Grizzly Bears")
    s.pass_until("damage")
    s.resolve_all()
    assert (s.me.energy, s.opp.life) == (2, 16)


def test_pia_nalaar_chief_mechanic_not_for_others(s):
    s.me.battlefield("Pia Nalaar, Chief Mechanic", "Grizzly Bears")
    s.me.attack("Grizzly Bears")
    s.pass_until("end_combat")
    assert s.me.energy == 0


def test_pia_nalaar_chief_mechanic_aetherjet(s):
    """At the end step: declined or any amount; the Vehicle is X/X, flies, and is crewed for 2."""
    s.me.battlefield("Pia Nalaar, Chief Mechanic").energy(3)
    s.pass_until("end", turn_of=s.me)

    def sizes(s):
        return (s.me.energy, *(int(s.g["obj_size"][t.slot]) - 1 for t in s.me.tokens()))

    assert s.outcomes(sizes, lambda s: s.resolve()) == {(3,), (2, 1), (1, 2), (0, 3)}
    s.resolve()
    s.me.choose(3)
    (jet,) = s.me.tokens("Nalaar Aetherjet")
    assert (jet.types, jet.colors, jet.has("flying"), jet.pt) == ({"artifact"}, "", True, (0, 0))
    s.me.activate("Nalaar Aetherjet", cost="Pia Nalaar, Chief Mechanic")
    s.resolve()
    assert (jet.types, jet.pt) == ({"artifact", "creature"}, (3, 3))


def test_pia_nalaar_chief_mechanic_aetherjets_of_different_sizes():
    """Vehicles that nobody crews have no power (208.3), but they aren't alike: a choice between them is a choice."""
    build = card("Test Build", "{X}", sorcery, create(AETHERJET, size=X))
    s = Scenario([*CARDS, build])
    s.me.battlefield("Island", 5).hand("Test Build", 3).hand("Test Smite")
    for x in (1, 2, 2):
        s.me.cast("Test Build", x=x)
        s.resolve()
    s.me.cast("Test Smite")
    assert sum(s.words.name(o.a) == "Nalaar Aetherjet" for o in s.batch.options(0)) == 2


def test_pia_nalaar_chief_mechanic_without_energy_is_not_asked(s):
    s.me.battlefield("Pia Nalaar, Chief Mechanic")
    s.pass_until("end", turn_of=s.me)
    s.resolve()
    assert (s.decision, s.me.tokens()) == ("priority", [])


# --- Aether Spike -----------------------------------------------------------------------------------------------------


def spike(s, lands, energy=0):
    """My Aether Spike on my opponent's spell; they have so many lands left."""
    s.me.battlefield("Island", 2).hand("Aether Spike").energy(energy)
    s.opp.battlefield("Mountain", 3 + lands).hand("Test Sure")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Sure")
    s.me.cast("Aether Spike", target="Test Sure")
    return s.outcomes(
        lambda s: (s.me.energy, sum(t.tapped for t in s.opp.battlefield) - 3, "Test Sure" in s.opp.graveyard),
        lambda s: s.resolve(),
    )


def test_aether_spike_one_for_each(s):
    """118.12a: they may pay {1} for each {E} paid, or not. With none paid it is {0}, which is paid by saying so."""
    ends = spike(s, 1)
    assert ends == {(2, 0, False), (2, 0, True), (1, 1, False), (1, 0, True), (0, 0, True)}


def test_aether_spike_all_that_there_is(s):
    ends = spike(s, 0, energy=1)
    assert ends == {(3, 0, False), (3, 0, True), (2, 0, True), (1, 0, True), (0, 0, True)}


def test_aether_spike_without_its_target(s):
    """608.2b: no energy is got, none may be paid."""
    s.me.battlefield("Island", 2).hand("Aether Spike")
    s.opp.battlefield("Mountain", 3).hand("Test Sure", "Test No")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Sure")
    s.me.cast("Aether Spike", target="Test Sure")
    s.opp.cast("Test No", target="Test Sure")
    s.resolve()
    assert s.outcomes(lambda s: s.me.energy, lambda s: s.resolve()) == {0}


# --- Liberty Prime, Recharged -----------------------------------------------------------------------------------------


def test_liberty_prime_recharged_attacks(s):
    s.me.battlefield("Liberty Prime, Recharged").energy(3)
    s.me.attack("Liberty Prime, Recharged")
    ends = s.outcomes(lambda s: (s.me.energy, s["Liberty Prime, Recharged"].zone), lambda s: s.resolve())
    assert ends == {(1, "battlefield"), (3, "graveyard")}
    assert not s["Liberty Prime, Recharged"].tapped  # vigilance


def test_liberty_prime_recharged_too_little_energy(s):
    s.me.battlefield("Liberty Prime, Recharged").energy(1)
    s.me.attack("Liberty Prime, Recharged")
    s.resolve()
    assert (s.me.energy, s["Liberty Prime, Recharged"].zone) == (1, "graveyard")


def test_liberty_prime_recharged_blocks(s):
    s.opp.battlefield("Liberty Prime, Recharged").energy(2)
    s.me.battlefield("Grizzly Bears")
    s.me.attack("Grizzly Bears")
    s.opp.block("Liberty Prime, Recharged", "Grizzly Bears")
    ends = s.outcomes(lambda s: (s.opp.energy, s["Liberty Prime, Recharged"].zone), lambda s: s.resolve())
    assert ends == {(0, "battlefield"), (2, "graveyard")}


def test_liberty_prime_recharged_sacrifices_an_artifact(s):
    """118.3: itself, too, though it taps for the cost."""
    s.me.battlefield("Liberty Prime, Recharged", "Servo").battlefield("Forest", 2).library("Forest", 3)
    ends = s.outcomes(
        lambda s: tuple(sorted(t.name for t in s.me.battlefield)),
        lambda s: s.me.activate("Liberty Prime, Recharged"),
    )
    assert ends == {("Forest", "Forest", "Liberty Prime, Recharged"), ("Forest", "Forest", "Servo")}
    s.me.activate("Liberty Prime, Recharged", cost="Servo")
    assert s.me.energy == 0
    s.resolve()
    assert (s.me.energy, len(s.me.hand)) == (2, 1)


# --- Behemoth of Vault 0 ----------------------------------------------------------------------------------------------


def test_behemoth_of_vault_0_enters(s):
    s.me.battlefield("Forest", 6).hand("Behemoth of Vault 0")
    s.me.cast("Behemoth of Vault 0")
    s.resolve_all()
    assert s.me.energy == 4 and s["Behemoth of Vault 0"].has("trample")


def behemoth(s, goal, energy):
    """It has died, with a target for its trigger."""
    s.me.battlefield("Behemoth of Vault 0").hand("Test Smite").energy(energy)
    s.me.cast("Test Smite", target="Behemoth of Vault 0")
    s.resolve()
    s.me.choose(s.opp[goal])
    return s


def test_behemoth_of_vault_0_pays_the_mana_value(s):
    s.opp.battlefield("Test Big", "Grizzly Bears", "Forest")
    behemoth(s, "Test Big", 6)
    assert len(s.stack) == 1
    ends = s.outcomes(lambda s: (s.me.energy, len(s.stack), s["Test Big"].zone), lambda s: s.resolve())
    assert ends == {(6, 0, "battlefield"), (1, 1, "battlefield")}
    s.resolve()
    s.me.choose("yes")
    s.resolve()
    assert s["Test Big"].zone == "graveyard"


def test_behemoth_of_vault_0_lands_are_no_targets(s):
    s.opp.battlefield("Forest", "Grizzly Bears", "Servo")
    s.me.battlefield("Behemoth of Vault 0").hand("Test Smite").energy(2)
    s.me.cast("Test Smite", target="Behemoth of Vault 0")
    s.resolve()
    assert s.decision == "target"
    assert {s.words.name(o.a) for o in s.batch.options(0)} == {"Grizzly Bears", "Servo"}


def test_behemoth_of_vault_0_too_little(s):
    s.opp.battlefield("Test Big", "Grizzly Bears")
    behemoth(s, "Test Big", 4)
    s.resolve()
    assert (s.decision, s.me.energy, s.stack, s["Test Big"].zone) == ("priority", 4, [], "battlefield")


def test_behemoth_of_vault_0_nothing_for_a_token(s):
    """118.5: mana value 0 is paid with no energy, and the reflexive trigger comes of it (603.12)."""
    s.opp.battlefield("Servo", "Grizzly Bears")
    behemoth(s, "Servo", 0)
    s.resolve()
    s.me.choose("yes")
    assert len(s.stack) == 1
    s.resolve()
    assert s.opp.battlefield.names == ["Grizzly Bears"] and s.me.energy == 0


def test_behemoth_of_vault_0_response_to_the_reflexive_trigger(s):
    """603.12: the payment is over; what then leaves isn't destroyed, what becomes untargetable is."""
    s.opp.battlefield("Grizzly Bears", "Servo").hand("Test Bounce")
    behemoth(s, "Grizzly Bears", 2)
    s.resolve()
    s.me.choose("yes")
    s.opp.cast("Test Bounce", target="Grizzly Bears")
    s.resolve(2)
    assert (s.me.energy, s.opp.hand.names) == (0, ["Grizzly Bears"])


def test_behemoth_of_vault_0_illegal_target(s):
    """608.2b: nothing may be paid."""
    s.opp.battlefield("Grizzly Bears", "Servo").hand("Test Bounce")
    behemoth(s, "Grizzly Bears", 2)
    s.opp.cast("Test Bounce", target="Grizzly Bears")
    s.resolve()
    s.resolve()
    assert (s.decision, s.me.energy, s.stack) == ("priority", 2, [])


# --- Jolted Awake -----------------------------------------------------------------------------------------------------


def test_jolted_awake_pays_the_mana_value(s):
    s.me.battlefield("Plains").hand("Jolted Awake").graveyard("Grizzly Bears", "Test Big", "Test Spark").energy(1)
    s.me.cast("Jolted Awake", target="Grizzly Bears")
    ends = s.outcomes(lambda s: (s.me.energy, s["Grizzly Bears"].zone), lambda s: s.resolve())
    assert ends == {(3, "graveyard"), (1, "battlefield")}


def test_jolted_awake_too_little(s):
    s.me.battlefield("Plains").hand("Jolted Awake").graveyard("Test Big")
    s.me.cast("Jolted Awake", target="Test Big")
    assert s.outcomes(lambda s: (s.me.energy, s["Test Big"].zone), lambda s: s.resolve()) == {(2, "graveyard")}


def test_jolted_awake_a_card_of_mana_value_0_costs_nothing(s):
    """118.5: to pay 0 {E} is a choice."""
    s.me.battlefield("Plains").hand("Jolted Awake").graveyard("Lotus Petal")
    s.me.cast("Jolted Awake", target="Lotus Petal")
    ends = s.outcomes(lambda s: (s.me.energy, s["Lotus Petal"].zone), lambda s: s.resolve())
    assert ends == {(2, "graveyard"), (2, "battlefield")}


def test_jolted_awake_without_a_target(s):
    """Up to one: the energy comes, and there is nothing to pay for."""
    s.me.battlefield("Plains").hand("Jolted Awake").energy(5).graveyard("Test Spark", "Forest")
    s.me.cast("Jolted Awake")
    s.resolve()
    assert (s.decision, s.me.energy) == ("priority", 7)


def test_jolted_awake_illegal_target(s):
    """608.2b: no energy."""
    s.me.battlefield("Plains").hand("Jolted Awake").graveyard("Grizzly Bears")
    s.opp.hand("Test Remove")
    s.me.cast("Jolted Awake", target="Grizzly Bears")
    s.opp.cast("Test Remove", target="Grizzly Bears")
    s.resolve(2)
    assert (s.me.energy, "Jolted Awake" in s.me.graveyard) == (0, True)


@BOTH
def test_jolted_awake_cycling(manual):
    s = Scenario(CARDS, manual=manual)
    s.me.battlefield("Plains", 2).hand("Jolted Awake").library("Forest", 2)
    s.at("main1", turn_of=s.opp)
    s.me.activate("Jolted Awake")
    while s.decision == "pay":
        s.take(0)
        s.settle()
    assert s.me.graveyard.names == ["Jolted Awake"]
    s.resolve()
    assert (s.me.hand.names, s.me.energy) == (["Forest"], 0)


# --- Localized Destruction --------------------------------------------------------------------------------------------


def localized(s, energy):
    s.me.battlefield("Plains", 5).hand("Localized Destruction").energy(energy)
    s.me.battlefield("Grizzly Bears", "Watchwolf", "Llanowar Elves")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Localized Destruction")
    return s.outcomes(
        lambda s: (s.me.energy, tuple(sorted(t.name for t in (*s.me.creatures, *s.opp.creatures)))),
        lambda s: s.resolve(),
    )


def test_localized_destruction_spares_yours_of_just_that_power(s):
    assert localized(s, 2) == {
        (3, ()),
        (2, ("Llanowar Elves",)),
        (1, ("Grizzly Bears",)),
        (0, ("Watchwolf",)),
    }


def test_localized_destruction_with_only_its_own_energy(s):
    assert localized(s, 0) == {(1, ()), (0, ("Llanowar Elves",))}


def test_localized_destruction_is_doubled(s):
    s.me.battlefield("Test Twice")
    assert localized(s, 0) == {(2, ()), (1, ("Llanowar Elves",)), (0, ("Grizzly Bears",))}


def test_localized_destruction_power_as_it_is_then(s):
    """611.2c: those that have that power as it resolves; it lasts until end of turn, whatever becomes of the power."""
    s.me.battlefield("Plains", 5).hand("Localized Destruction", "Test Smite")
    s.me.battlefield("Llanowar Elves", counters={"+1/+1": 1}).energy(1)
    s.me.cast("Localized Destruction")
    s.resolve()
    s.me.choose(2)
    assert s["Llanowar Elves"].has("indestructible")
    s.me.cast("Test Smite", target="Llanowar Elves")
    s.resolve()
    assert s["Llanowar Elves"].zone == "battlefield"
    s.pass_until("upkeep", turn_of=s.opp)
    assert not s["Llanowar Elves"].has("indestructible")


# --- Volatile Stormdrake ----------------------------------------------------------------------------------------------


def stormdrake(s, goal, energy=0):
    s.me.battlefield("Island", 2).hand("Volatile Stormdrake").energy(energy)
    s.me.cast("Volatile Stormdrake")
    s.resolve()
    if s.decision == "target":
        s.me.choose(goal)
    return s


def test_volatile_stormdrake_exchange(s):
    """701.12b: each gains control of the other's; then its mana value in {E}, or it is sacrificed."""
    s.opp.battlefield("Grizzly Bears")
    stormdrake(s, "Grizzly Bears")
    ends = s.outcomes(
        lambda s: (s.me.energy, s["Volatile Stormdrake"].controller.name, s["Grizzly Bears"].zone),
        lambda s: s.resolve(),
    )
    assert ends == {(2, "opp", "battlefield"), (4, "opp", "graveyard")}
    s.resolve()
    s.me.choose("yes")
    assert s["Grizzly Bears"].controller is s.me
    assert s["Grizzly Bears"].sick and s["Volatile Stormdrake"].sick  # 302.6
    s.pass_until("upkeep", turn_of=s.opp)
    assert s["Grizzly Bears"].controller is s.me  # for good


def test_volatile_stormdrake_too_dear(s):
    s.opp.battlefield("Test Big")
    stormdrake(s, "Test Big")
    s.resolve()
    assert (s.me.energy, s["Test Big"].zone, s["Test Big"].owner.name) == (4, "graveyard", "opp")


def test_volatile_stormdrake_token(s):
    """202.3b: a token has mana value 0: {E} of nothing is paid, or it is sacrificed."""
    s.opp.battlefield("Servo")
    stormdrake(s, "Servo")
    ends = s.outcomes(lambda s: (s.me.energy, tuple(t.name for t in s.me.creatures)), lambda s: s.resolve())
    assert ends == {(4, ("Servo",)), (4, ())}


def test_volatile_stormdrake_has_left(s):
    """701.12a: without all of it nothing is exchanged, and no {E} is got."""
    s.opp.battlefield("Grizzly Bears").hand("Test Smite")
    stormdrake(s, "Grizzly Bears")
    s.opp.cast("Test Smite", target="Volatile Stormdrake")
    s.resolve(2)
    assert (s.me.energy, s["Grizzly Bears"].controller.name, s.decision) == (0, "opp", "priority")


def test_volatile_stormdrake_both_are_one_players(s):
    """701.12b: then the effect does nothing."""
    s.opp.battlefield("Grizzly Bears").hand("Test Steal")
    stormdrake(s, "Grizzly Bears")
    s.opp.cast("Test Steal", target="Volatile Stormdrake")
    s.resolve(2)
    assert (s.me.energy, s["Grizzly Bears"].controller.name, s["Volatile Stormdrake"].controller.name) == (
        0,
        "opp",
        "opp",
    )


def test_volatile_stormdrake_came_back(s):
    """400.7: a new object is not exchanged for."""
    s.opp.battlefield("Grizzly Bears").hand("Test Bounce")
    stormdrake(s, "Grizzly Bears")
    s.opp.cast("Test Bounce", target="Volatile Stormdrake")
    s.resolve(2)
    assert (s.me.energy, s["Grizzly Bears"].controller.name) == (0, "opp")


def test_volatile_stormdrake_illegal_target(s):
    s.opp.battlefield("Grizzly Bears", "Serra Angel").hand("Test Bounce")
    stormdrake(s, "Grizzly Bears")
    s.opp.cast("Test Bounce", target="Grizzly Bears")
    s.resolve(2)
    assert (s.me.energy, s["Volatile Stormdrake"].controller.name) == (0, "me")


def test_volatile_stormdrake_without_a_target_stays(s):
    s.me.battlefield("Island", 2).hand("Volatile Stormdrake")
    s.me.cast("Volatile Stormdrake")
    s.resolve()
    assert (s.stack, s["Volatile Stormdrake"].controller.name) == ([], "me")


def test_volatile_stormdrake_hexproof_from_abilities(s):
    """702.11d: an opponent's spell may target it, their ability may not."""
    s.me.battlefield("Volatile Stormdrake", "Grizzly Bears")
    s.opp.battlefield("Aethertorch Renegade").energy(2).hand("Test Smite")
    s.at("main1", turn_of=s.opp)
    s.opp.activate("Aethertorch Renegade", 1)
    goals = {s.words.name(o.a) for o in s.batch.options(0)}
    assert "Grizzly Bears" in goals and "Volatile Stormdrake" not in goals
    s.opp.choose("Grizzly Bears")
    s.opp.cast("Test Smite", target="Volatile Stormdrake")
    s.resolve()
    assert s["Volatile Stormdrake"].zone == "graveyard"


# --- Wheel of Potential -----------------------------------------------------------------------------------------------


def wheel(s, energy, mine=("Forest", "Test Heal"), theirs=("Island",)):
    s.me.battlefield("Mountain", 3).hand("Wheel of Potential", *mine).energy(energy).library("Swamp", 9)
    s.opp.hand(*theirs).library("Plains", 9)
    s.me.cast("Wheel of Potential")
    s.resolve()
    return s


def test_wheel_of_potential_each_player_may(s):
    """101.4: I choose first; hands go at once, then cards are drawn: as many as {E} was paid."""
    wheel(s, 0)
    assert s.decision == "amount" and {o.b for o in s.batch.options(0)} == {0, 1, 2, 3}
    s.me.choose(2)
    assert s.deciding is s.me
    s.me.choose("yes")
    assert s.deciding is s.opp and len(s.me.hand) == 2  # nothing has happened yet
    s.opp.choose("no")
    assert (s.me.energy, s.me.hand.names, s.opp.hand.names) == (1, ["Swamp", "Swamp"], ["Island"])
    assert len(s.me.exile) == 2


def test_wheel_of_potential_outcomes(s):
    wheel(s, 0)
    s.me.choose(1)
    ends = s.outcomes(lambda s: (tuple(s.me.hand.names), tuple(s.opp.hand.names)))
    assert ends == {
        (mine, theirs) for mine in (("Forest", "Test Heal"), ("Swamp",)) for theirs in (("Island",), ("Plains",))
    }


def test_wheel_of_potential_x_is_0(s):
    """Not paying is X = 0: a hand may still be exiled, for no cards; who has none isn't asked."""
    wheel(s, 0, theirs=())
    s.me.choose(0)
    ends = s.outcomes(lambda s: (len(s.me.hand), len(s.opp.hand), s.me.energy))
    assert ends == {(2, 0, 3), (0, 0, 3)}


def test_wheel_of_potential_six_is_not_enough_to_play_them(s):
    wheel(s, 3)
    s.me.choose(6, "yes")
    s.opp.choose("no")
    assert not any("Forest" in o or "Test Heal" in o for o in s.options)


def test_wheel_of_potential_seven_or_more_lets_you_play_yours(s):
    """Cards that I own and that were exiled this way, lands too, until the end of my next turn."""
    wheel(s, 4, mine=("Forest", "Test Heal"), theirs=("Test Smite", "Test No"))
    s.me.choose(7, "yes")
    s.opp.choose("yes")
    assert (len(s.me.hand), len(s.opp.hand), s.me.energy) == (7, 7, 0)
    assert "Test Heal" in castable(s) and "Test Smite" not in castable(s)
    s.me.play("Forest")
    s.pass_until("main1", turn_of=s.opp)
    while s.deciding is not s.me:
        s.pass_()
    assert "Test Heal" in castable(s)
    s.pass_until("upkeep", turn_of=s.me)
    assert "Test Heal" in castable(s)
    s.me.cast("Test Heal")
    s.resolve()
    assert s.me.life == 23 and "Test Heal" in s.me.graveyard


def test_wheel_of_potential_not_after_the_next_turn(s):
    wheel(s, 4, mine=("Test Heal",))
    s.me.choose(7, "yes")
    s.opp.choose("no")
    s.pass_until("end", turn_of=s.opp)
    assert not s.over
    s.pass_until("end", turn_of=s.me)
    assert "Test Heal" in castable(s)
    while s.decision == "priority" and s.turn < 7:
        s.pass_()
    while s.decision != "priority":
        s.take(0)
    assert "Test Heal" not in castable(s)


# --- Peema Trailblazer ------------------------------------------------------------------------------------------------


def test_peema_trailblazer_that_many(s):
    """510.1c, 702.19: what tramples over counts, what the blocker is dealt doesn't."""
    s.me.battlefield("Peema Trailblazer")
    s.opp.battlefield("Llanowar Elves")
    s.me.attack("Peema Trailblazer")
    s.opp.block("Llanowar Elves", "Peema Trailblazer")
    with pytest.raises(ScenarioError, match="Assign combat damage"):
        s.pass_until("damage")
    s.me.choose(1)
    s.pass_until("end_combat")
    assert (s.opp.life, s.me.energy) == (18, 2)


def test_peema_trailblazer_exhaust(s):
    """The counters first, then as many cards as the greatest power among my creatures."""
    s.me.battlefield("Peema Trailblazer", "Grizzly Bears").energy(12).library("Forest", 9)
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.activate("Peema Trailblazer")
    assert s.me.energy == 6
    s.resolve()
    assert (s["Peema Trailblazer"].pt, len(s.me.hand)) == ((5, 5), 5)


def test_peema_trailblazer_only_once(s):
    """702.177a: not in response, not later, though there is energy; also after a turn."""
    s.me.battlefield("Peema Trailblazer").energy(12).library("Forest", 9)
    s.opp.library("Forest", 9)
    s.me.activate("Peema Trailblazer")
    assert s.options == ["pass"]
    s.resolve()
    s.pass_until("main1", turn_of=s.opp)
    s.pass_until("upkeep", turn_of=s.me)
    assert s.me.energy == 6 and not any("counters" in o for o in s.options)


def test_peema_trailblazer_not_if_it_was_countered_either(s):
    """702.177a: it was activated, whatever came of it."""
    s.me.battlefield("Peema Trailblazer").energy(12).library("Forest", 9).hand("Test Smite")
    s.me.activate("Peema Trailblazer")
    s.me.cast("Test Smite", target="Peema Trailblazer")
    s.resolve(2)
    assert (s.me.energy, len(s.me.hand), s.stack) == (6, 0, [])  # 608.2h: it was a 3/3, but no creature of mine is left


def test_peema_trailblazer_a_new_object_may(s):
    """400.7: what came back is another object; so is a copy."""
    s.me.battlefield("Peema Trailblazer").battlefield("Forest", 3).energy(18).library("Forest", 20)
    s.me.hand("Test Bounce", "Test Twin")
    s.me.activate("Peema Trailblazer")
    s.resolve()
    s.me.cast("Test Twin", target="Peema Trailblazer")
    s.resolve()
    assert sum("two +1/+1" in o for o in s.options) == 1
    s.me.activate("Peema Trailblazer")
    s.resolve()
    assert sorted(t.pt for t in s.me.creatures) == [(5, 5), (5, 5)]
    card = next(t for t in s.me.creatures if not t.token)
    s.me.cast("Test Bounce", target=card)
    s.resolve()
    s.me.cast("Peema Trailblazer")
    s.resolve()
    assert sum("two +1/+1" in o for o in s.options) == 1


def test_peema_trailblazer_five_are_too_few(s):
    s.me.battlefield("Peema Trailblazer").energy(5)
    assert s.options == ["pass"]


def test_peema_trailblazer_two_are_told_apart(s):
    """One that is exhausted isn't like one that is not."""
    s.me.battlefield("Peema Trailblazer", 2).energy(12).library("Forest", 20)
    s.me.activate("Peema Trailblazer")
    assert sum("two +1/+1" in o for o in s.options) == 1
    s.me.activate("Peema Trailblazer")
    assert s.options == ["pass"] and s.me.energy == 0


# --- Aetherflux Conduit -----------------------------------------------------------------------------------------------


def test_aetherflux_conduit_mana_spent(s):
    """601.2h: what was spent, an X included; 0 gives none."""
    s.me.battlefield("Aetherflux Conduit").battlefield("Mountain", 5).hand("Test X", "Test Heal")
    s.me.cast("Test X", x=3)
    s.resolve()
    assert s.me.energy == 4
    s.me.cast("Test Heal")
    s.resolve()
    assert s.me.energy == 4


def test_aetherflux_conduit_the_spell_has_left(s):
    """608.2h: countered in response, it was still cast for so much."""
    s.me.battlefield("Aetherflux Conduit").battlefield("Mountain", 5).hand("Test Sure")
    s.opp.hand("Test No")
    s.me.cast("Test Sure")
    s.opp.cast("Test No", target="Test Sure")
    s.resolve()
    assert "Test Sure" in s.me.graveyard
    s.resolve()
    assert s.me.energy == 3


def test_aetherflux_conduit_not_for_their_spells(s):
    s.me.battlefield("Aetherflux Conduit")
    s.opp.battlefield("Mountain", 3).hand("Test Sure")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Sure")
    assert len(s.stack) == 1


def conduit(s, *hand, energy=50):
    """The second ability is about to resolve, with a library of Swamps."""
    s.me.battlefield("Aetherflux Conduit").hand(*hand).energy(energy).library("Swamp", 9)
    s.me.activate("Aetherflux Conduit")
    return s


def finish(s):
    """All that is on the stack resolves; equal triggers go there in any order."""
    for _ in range(60):
        if s.decision == "order":
            s.take(0)
            s.settle()
        elif not s.stack:
            return
        else:
            s.resolve()
    raise AssertionError(s.decision)


def spells(s):
    return sorted(s.words.name(o.a) for o in s.batch.options(0) if o.kind == E.OPT_CAST)


def test_aetherflux_conduit_fifty(s):
    """118.3: forty-nine don't pay it."""
    s.me.battlefield("Aetherflux Conduit").energy(49)
    assert s.options == ["pass"]


def test_aetherflux_conduit_draws_then_casts(s):
    """608.2g: any number of spells, one after another, whatever their types; lands are not cast (305.9)."""
    conduit(s, "Test Big", "Test Sure")
    assert s.me.energy == 0
    s.resolve()
    assert s.decision == "choose" and len(s.me.hand) == 9
    assert spells(s) == ["Test Big", "Test Sure"]
    s.me.choose("Test Sure")
    assert s.decision == "choose" and spells(s) == ["Test Big"]
    s.me.choose("Test Big")
    # Nothing is left to cast, and the ability is over; only then its two triggers are put on the stack (603.3b).
    assert s.decision == "order" and [s.words.source(int(it)) for it in s.g["stack"][:2]] == ["Test Sure", "Test Big"]
    finish(s)
    assert (s.me.life, s["Test Big"].zone, s.me.energy) == (21, "battlefield", 0)  # no mana was spent
    assert len(s.me.hand) == 7


def test_aetherflux_conduit_any_number_is_none(s):
    conduit(s, "Test Big", "Test Sure")
    ends = s.outcomes(
        lambda s: tuple(
            sorted(
                s.words.name(int(s.g["it_obj"][it])) for it in s.g["stack"][: int(s.g["stack_n"])] if s.g["it_obj"][it]
            )
        ),
        lambda s: s.resolve(),
    )
    assert ends == {(), ("Test Big",), ("Test Sure",), ("Test Big", "Test Sure")}


def test_aetherflux_conduit_the_last_resolves_first(s):
    """405.1, 608.2g: each becomes the topmost object of the stack; a target may be a spell cast just before."""
    conduit(s, "Test Sure", "Test No")
    s.resolve()
    assert spells(s) == ["Test Sure"]  # nothing to counter yet
    s.me.choose("Test Sure")
    assert spells(s) == ["Test No"]
    s.me.choose("Test No")
    finish(s)
    assert s.me.life == 20 and {"Test Sure", "Test No"} <= set(s.me.graveyard.names)


def test_aetherflux_conduit_x_is_0(s):
    """107.3b: without paying a cost with {X} the only choice is 0."""
    s.me.battlefield("Mountain", 3)
    conduit(s, "Test X")
    s.resolve()
    s.me.choose("Test X")
    assert s.decision == "priority" and s.g["it_x"][int(s.g["stack"][0])] == 0


def test_aetherflux_conduit_additional_costs_are_paid(s):
    """118.9d: with a creature to sacrifice it can be cast, without it can't."""
    rite = card("Test Rite", "{B}", sorcery, additional_cost(sacrificing(creature)), gain_life(5))
    for there in (False, True):
        s = Scenario([*CARDS, rite])
        if there:
            s.me.battlefield("Grizzly Bears")
        conduit(s, "Test Rite")
        s.resolve()
        assert s.decision == ("choose" if there else "priority")
    s.me.choose("Test Rite")
    assert "Grizzly Bears" in s.me.graveyard


def test_aetherflux_conduit_on_their_turn(s):
    """608.2g: nothing about timing is asked."""
    s.at("upkeep", turn_of=s.opp)
    conduit(s, "Test Big")
    s.resolve()
    assert spells(s) == ["Test Big"]


def test_aetherflux_conduit_taxed(s):
    """118.9c, 601.2f: it costs {0}, and what makes it cost more is paid."""
    tax = card("Test Tax", "{2}", artifact, cost_more(1, any_card))
    for lands in (0, 1):
        s = Scenario([*CARDS, tax])
        s.me.battlefield("Test Tax").battlefield("Forest", lands)
        conduit(s, "Test Big")
        s.resolve()
        assert s.decision == ("choose" if lands else "priority")
    s.me.choose("Test Big")
    assert s["Forest"].tapped
    s.resolve()
    assert s.me.energy == 1  # the mana that was spent


def test_aetherflux_conduit_its_own_card_drawn(s):
    """What was just drawn is in the hand, too."""
    s.me.battlefield("Aetherflux Conduit").energy(50).library("Test Heal", 7)
    s.me.activate("Aetherflux Conduit")
    s.resolve()
    for _ in range(7):
        s.me.choose("Test Heal")
    finish(s)
    assert s.me.life == 20 + 7 * 3
