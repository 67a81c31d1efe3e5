"""Real cards that explore, connive, prevent damage, make Roles, play from exile, or make things happen once more."""

import pytest

from manaloom.engine.scenario import Scenario


@pytest.fixture
def s():
    return Scenario()


def finish(s):
    """Resolve all that waits, equal triggers in any order."""
    while not s.over and (s.decision == "order" or s.g["stack_n"]):
        if s.decision == "order":
            s.take(0)
            s.settle()
        else:
            s.resolve()


def test_panharmonicon_and_a_clue(s):
    s.me.battlefield("Panharmonicon", "Plains").hand("Thraben Inspector")
    s.me.cast("Thraben Inspector")
    finish(s)
    assert len(s.me.tokens("Clue")) == 2


def test_panharmonicon_and_worldwalker_helm(s):
    """Two Maps and, each time, one more."""
    s.me.battlefield("Panharmonicon", "Worldwalker Helm", "Island").hand("Spyglass Siren")
    s.me.cast("Spyglass Siren")
    finish(s)
    assert len(s.me.tokens("Map")) == 4


def test_teysa_and_a_doomed_traveler(s):
    s.me.battlefield("Teysa Karlov", "Doomed Traveler", "Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Doomed Traveler")
    finish(s)
    spirits = s.me.tokens("Spirit")
    assert len(spirits) == 2 and all(t.has("vigilance") and t.has("lifelink") for t in spirits)


def test_a_map_and_topography_tracker(s):
    s.me.battlefield("Topography Tracker", "Map", "Forest").library("Forest", "Island", "Plains")
    s.me.activate("Map", target="Topography Tracker")
    s.resolve()
    assert s.me.hand.names == ["Forest", "Island"]


def test_spymasters_vault_counts_what_died(s):
    s.me.battlefield("Spymaster's Vault", "Swamp", "Mountain", 2).battlefield("Watchwolf").hand("Shock", 2)
    s.me.library("Murder", "Murder", "Murder")
    s.opp.battlefield("Llanowar Elves", 2)
    for _ in range(2):
        s.me.cast("Shock", target="Llanowar Elves")
        s.resolve()
    s.me.activate("Spymaster's Vault", 2, target="Watchwolf")
    s.resolve()
    assert s["Watchwolf"].counters["+1/+1"] == 2 and len(s.me.hand) == 0 and len(s.me.library) == 1


def test_get_lost_gives_its_controller_maps(s):
    s.me.battlefield("Plains", 2).hand("Get Lost")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Get Lost", target="Serra Angel")
    s.resolve()
    assert len(s.opp.tokens("Map")) == 2 and s["Serra Angel"].zone == "graveyard"


def test_healing_salve(s):
    s.me.battlefield("Plains", 2).hand("Healing Salve", 2)
    s.opp.battlefield("Mountain").hand("Lightning Bolt")
    s.me.cast("Healing Salve", mode=1, target=s.me)
    s.resolve()
    assert s.me.life == 23
    s.me.cast("Healing Salve", mode=2, target=s.me)
    s.resolve()
    s.opp.cast("Lightning Bolt", target=s.me)
    s.resolve()
    assert s.me.life == 23


def test_eiganjo_castle_protects_legends_only(s):
    """There is one legendary creature to target, and it is chosen at once."""
    s.me.battlefield("Eiganjo Castle", "Plains", "Sai, Master Thopterist", "Grizzly Bears")
    s.me.activate("Eiganjo Castle", 2)
    s.resolve()
    assert s.g["fx_obj"][0] == s["Sai, Master Thopterist"].slot
    assert s.g["fx_n"] == 1 and s.g["fx_a"][0] == 2


def test_security_blockade(s):
    s.me.battlefield("Plains").mana("WWW").hand("Security Blockade")
    s.me.cast("Security Blockade", target="Plains")
    s.resolve_all()
    assert len(s.me.tokens("Knight")) == 1
    s.me.activate(s["Security Blockade"].attached_to, 2)
    s.resolve()
    assert s.g["fx_a"][0] == 1


def test_synth_eradicator_energy_or_a_card(s):
    s.me.battlefield("Synth Eradicator", "Mountain").library("Shock", "Island")
    s.me.attack("Synth Eradicator")
    ends = s.outcomes(
        lambda s: (s.me.energy, any("cast Shock" in o for o in s.options), s["Shock"].zone), lambda s: s.resolve()
    )
    assert ends == {(2, False, "exile"), (0, True, "exile")}


def test_tablet_of_discovery_plays_what_it_mills(s):
    s.me.battlefield("Mountain", 3).hand("Tablet of Discovery").library("Forest", "Island")
    s.me.cast("Tablet of Discovery")
    s.resolve_all()
    assert s.me.graveyard.names == ["Forest"]
    s.me.play("Forest")
    assert s["Forest"].zone == "battlefield"


def test_reckless_impulse(s):
    s.me.battlefield("Mountain", 2).hand("Reckless Impulse").library("Forest", "Island", "Swamp")
    s.me.cast("Reckless Impulse")
    s.resolve()
    assert [t.name for t in s.me.exile] == ["Forest", "Island"]
    assert sorted(o for o in s.options if "play" in o) == ["play Forest", "play Island"]


def test_monstrous_rage(s):
    s.me.battlefield("Grizzly Bears", "Mountain").hand("Monstrous Rage")
    s.me.cast("Monstrous Rage", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (5, 3) and s["Grizzly Bears"].has("trample")


def test_witchs_mark_without_a_target(s):
    s.me.battlefield("Mountain", 2).hand("Witch's Mark", "Forest").library("Island", 3)
    s.me.cast("Witch's Mark", target=[])
    s.resolve()
    s.me.choose("yes")
    assert len(s.me.hand) == 2 and s.me.tokens() == []


def test_syr_armont_and_enchanted_creatures(s):
    s.me.battlefield("Grizzly Bears", "Forest", 4).battlefield("Plains").hand("Syr Armont, the Redeemer")
    s.me.cast("Syr Armont, the Redeemer")
    s.resolve_all()
    assert s["Grizzly Bears"].pt == (4, 4)


def test_living_lectern_no_target_no_role(s):
    s.me.battlefield("Living Lectern", "Island").library("Island", 2)
    s.me.activate("Living Lectern", target=[])
    s.resolve()
    assert s.me.tokens() == [] and len(s.me.hand) == 1


def test_baloth_prime_and_its_stun_counters(s):
    s.me.battlefield("Forest", 5).hand("Baloth Prime")
    s.me.cast("Baloth Prime")
    s.resolve()
    baloth = s["Baloth Prime"]
    assert baloth.tapped and baloth.counters["stun"] == 6


def test_peregrin_took_and_xorn(s):
    """One Food for the whole of it, one Treasure more."""
    s.me.battlefield("Peregrin Took", "Xorn", "Island", 3).hand("Sailor of Means")
    s.me.cast("Sailor of Means")
    s.resolve()
    ends = s.outcomes(lambda s: (len(s.me.tokens("Treasure")), len(s.me.tokens("Food"))), lambda s: s.resolve())
    assert ends == {(2, 1)}


def test_queen_allenal_only_for_creature_tokens(s):
    s.me.battlefield("Queen Allenal of Ruadach", "Mountain", 2).battlefield("Island", 3)
    s.me.hand("Dragon Fodder", "Sailor of Means")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert len(s.me.tokens("Soldier")) == 1 and s["Queen Allenal of Ruadach"].pt == (4, 4)
    s.me.cast("Sailor of Means")
    s.resolve_all()
    assert len(s.me.tokens("Soldier")) == 1
