"""Cards of the pool at work: one position for each family, acted by meaning and asked for exact results."""

import pytest

from manaloom.engine.scenario import Scenario


@pytest.fixture
def s():
    s = Scenario()
    for p in s.players:
        p.library("Forest", 10)
    return s


def test_aether_hub_makes_energy_and_any_color(s):
    s.me.hand("Aether Hub", "Shock")
    s.me.play("Aether Hub")
    s.resolve()
    assert s.me.energy == 1
    s.me.cast("Shock", target=s.opp)  # auto payment finds {E}
    s.resolve()
    assert (s.me.energy, s.opp.life) == (0, 18)
    assert s["Aether Hub"].tapped


def test_pain_land_hurts_for_colors_only(s):
    s.me.battlefield("Shivan Reef", 2).hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert (s.me.life, s.opp.life) == (19, 18)


def test_aether_chaser_makes_a_servo(s):
    s.me.battlefield("Aether Chaser").energy(3)
    s.at("begin_combat", turn_of=s.me)
    s.pass_()
    s.pass_()
    s.me.attack("Aether Chaser")
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 1
    assert [t.name for t in s.me.tokens()] == ["Servo"]
    assert s["Servo"].pt == (1, 1)


def test_anointed_procession_and_fabricate(s):
    s.me.battlefield("Anointed Procession").hand("Weaponcraft Enthusiast").mana("BBB")
    s.me.cast("Weaponcraft Enthusiast")
    s.resolve(2)
    s.me.choose("no")
    assert len(s.me.tokens("Servo")) == 4


def test_fabricate_after_it_has_gone_makes_servos(s):
    s.me.hand("Glint-Sleeve Artisan", "Shock").mana("WWWR")
    s.me.cast("Glint-Sleeve Artisan")
    s.resolve()
    s.me.cast("Shock", target=s["Glint-Sleeve Artisan"])
    s.resolve(2)
    assert len(s.me.tokens("Servo")) == 1


def test_winding_constrictor_counts_energy_too(s):
    s.me.battlefield("Winding Constrictor", 2).hand("Sage of Shaila's Claim", "Hangarback Walker").mana("GGCCCC")
    s.me.cast("Sage of Shaila's Claim")
    s.resolve(2)
    assert s.me.energy == 5
    s.me.cast("Hangarback Walker", x=2)
    s.resolve()
    assert s["Hangarback Walker"].pt == (4, 4)


def test_clone_of_a_token_copy(s):
    s.me.battlefield("Serra Angel").hand("Clone").mana("UUUU")
    s.me.cast("Clone")
    s.resolve()
    s.me.choose("Serra Angel")
    angels = s.me.all("Serra Angel")
    assert [a.pt for a in angels] == [(4, 4), (4, 4)]
    assert angels[1].has("flying") and not angels[1].token


def test_phantasmal_image_is_sacrificed_when_targeted(s):
    s.me.battlefield("Grizzly Bears").hand("Phantasmal Image", "Giant Growth").mana("UUG")
    s.me.cast("Phantasmal Image")
    s.resolve()
    s.me.choose("Grizzly Bears")
    image = next(t for t in s.me.all("Grizzly Bears") if "Illusion" in t.subtypes)
    s.me.cast("Giant Growth", target=image)
    s.resolve()
    assert image.zone == "graveyard" and image.name == "Phantasmal Image"


def test_kiki_jiki_copy_is_sacrificed_later(s):
    s.me.battlefield("Kiki-Jiki, Mirror Breaker", "Grizzly Bears")
    s.me.activate("Kiki-Jiki, Mirror Breaker", target="Grizzly Bears")
    s.resolve()
    assert len(s.me.tokens("Grizzly Bears")) == 1 and s.me.tokens()[0].has("haste")
    s.pass_until("end")
    s.resolve()
    assert not s.me.tokens()


def test_martial_coup_spares_what_it_made(s):
    s.me.battlefield("Grizzly Bears").hand("Martial Coup").mana("WWCCCCC")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Martial Coup", x=5)
    s.resolve()
    assert len(s.me.tokens("Soldier")) == 5
    assert len(s.me.creatures) == 5 and not s.opp.creatures


def test_wrath_of_the_skies_by_energy_paid(s):
    s.me.hand("Wrath of the Skies").mana("WWC").energy(1)
    s.opp.battlefield("Grizzly Bears", "Serra Angel", "Forest")
    s.me.cast("Wrath of the Skies", x=1)
    s.resolve()
    s.me.choose(2)
    assert s.me.energy == 0
    assert s.opp.battlefield.names == ["Serra Angel", "Forest"]


def test_confiscation_coup_costs_energy_by_mana_value(s):
    s.me.hand("Confiscation Coup").mana("UUUUU")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Confiscation Coup", target=s["Grizzly Bears"])
    s.resolve()
    s.me.choose("yes")
    assert s.me.energy == 2 and s["Grizzly Bears"].controller is s.me


def test_mana_doublers(s):
    s.me.battlefield("Mana Reflection", "Sol Ring").hand("Serra Angel")
    s.me.battlefield("Plains", 2)
    s.me.cast("Serra Angel")
    s.resolve()
    assert s["Serra Angel"].zone == "battlefield"


def test_exotic_orchard_knows_what_they_could_produce(s):
    s.me.battlefield("Exotic Orchard").hand("Shock", "Unsummon")
    s.opp.battlefield("Mountain", "Grizzly Bears")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18


def test_bounce_land_takes_a_land_back(s):
    s.me.battlefield("Forest").hand("Gruul Turf")
    s.me.play("Gruul Turf")
    s.resolve()
    s.me.choose("Forest")
    assert "Forest" in s.me.hand.names and s["Gruul Turf"].tapped


def test_banishing_light_gives_back(s):
    s.me.hand("Banishing Light").mana("WWW")
    s.opp.battlefield("Grizzly Bears").hand("Disenchant").mana("WW")
    s.me.cast("Banishing Light")
    s.resolve()
    s.resolve()
    assert s["Grizzly Bears"].zone == "exile"
    s.pass_()
    s.opp.cast("Disenchant", target="Banishing Light")
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield" and s["Grizzly Bears"].controller is s.opp


def test_rancor_comes_back(s):
    s.me.battlefield("Grizzly Bears").hand("Rancor", "Murder").mana("GBBB")
    s.me.cast("Rancor", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (4, 2) and s["Grizzly Bears"].has("trample")
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve(2)
    assert s.me.hand.names == ["Rancor"]


def test_blood_moon_makes_mountains(s):
    s.me.battlefield("Blood Moon", "Gaea's Cradle").hand("Shock")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18 and "Mountain" in s["Gaea's Cradle"].subtypes


def test_divine_visitation_makes_angels(s):
    s.me.battlefield("Divine Visitation", "Parallel Lives").hand("Dragon Fodder").mana("RR")
    s.me.cast("Dragon Fodder")
    s.resolve()
    while s.decision == "replace":
        s.take(0)
    assert [t.name for t in s.me.tokens()] == ["Angel"] * 4


def test_bloodghast_returns_with_a_land(s):
    s.me.graveyard("Bloodghast").hand("Forest")
    s.me.play("Forest")
    s.resolve()
    s.me.choose("yes")
    assert s["Bloodghast"].zone == "battlefield" and not s["Bloodghast"].has("haste")


def test_reassembling_skeleton_from_the_graveyard(s):
    s.me.graveyard("Reassembling Skeleton").mana("BB")
    s.me.activate("Reassembling Skeleton")
    s.resolve()
    assert s["Reassembling Skeleton"].zone == "battlefield" and s["Reassembling Skeleton"].tapped


def test_static_prison_wants_energy(s):
    s.me.hand("Static Prison").mana("W")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Static Prison")
    s.resolve(2)
    assert s.me.energy == 2 and s["Serra Angel"].zone == "exile"


def test_swiftspear_and_monk_have_prowess(s):
    s.me.battlefield("Monastery Swiftspear", "Monastery Mentor").hand("Shock").mana("R")
    s.me.cast("Shock", target=s.opp)
    while s.decision == "order":
        s.take(0)
    s.resolve(4)
    assert s["Monastery Swiftspear"].pt == (2, 3)
    assert s["Monk"].pt == (1, 1)


def test_cycling(s):
    s.me.hand("Tranquil Thicket").mana("G")
    s.me.activate("Tranquil Thicket")
    s.resolve()
    assert s.me.hand.names == ["Forest"] and s.me.graveyard.names == ["Tranquil Thicket"]


def test_vehicle_is_crewed(s):
    s.me.battlefield("Sky Skiff", "Grizzly Bears")
    s.me.activate("Sky Skiff", cost="Grizzly Bears")
    s.resolve()
    assert "creature" in s["Sky Skiff"].types and s["Sky Skiff"].pt == (2, 3)
    assert s["Grizzly Bears"].tapped
