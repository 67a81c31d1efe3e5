"""Energy cards of the first sets from Sage of Shaila's Claim to Wrath of the Skies: each clause, paid and declined."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    card,
    creature,
    destroy,
    enchantment,
    gain_life,
    get_energy,
    instant,
    land,
    legendary,
    permanent,
    target,
)
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario
from tests.engine.rules.energy.ways import CARDS, activable, choices, enter, looks, order

GIFT = card("Test Gift", "{0}", instant, get_energy(2))
SMITH = card("Test Smith", "{0}", creature("Artificer", 1, 1))
HERO = card("Test Hero", "{3}", legendary + creature("Human", 1, 1), activated("{1}", gain_life(1)))
WRECK = card("Test Wreck", "{0}", instant, destroy(target(permanent)))
MANSION = card("Test Mansion", None, land)
SHRINE = card("Test Shrine", "{2}", enchantment)


@pytest.fixture
def s():
    return Scenario((*CARDS, GIFT, SMITH, HERO, MANSION, SHRINE, WRECK))


ENTERING = {
    "Sage of Shaila's Claim": 3,
    "Servant of the Conduit": 2,
    "Shipwreck Moray": 4,
    "Solstice Zealot": 2,
    "Spontaneous Artist": 1,
    "Tempest Harvester": 2,
    "Whirler Virtuoso": 3,
}


@pytest.mark.parametrize("name", ENTERING)
def test_enters_energy(s, name):
    enter(s, name)
    assert (len(s.stack), s.me.energy) == (1, 0)
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (ENTERING[name], 0)


def test_saheeli_radiant_creator_artificer_or_artifact_spells(s):
    s.me.battlefield("Saheeli, Radiant Creator").hand("Test Smith", "Sol Ring", "Test Bird", "Test Gift").mana("C")
    s.opp.hand("Test Smith")
    for name, got in {"Test Smith": 1, "Sol Ring": 1, "Test Bird": 0}.items():
        have = s.me.energy
        s.me.cast(name)
        assert len(s.stack) == 1 + got
        s.resolve_all()
        assert s.me.energy == have + got


def test_saheeli_radiant_creator_copies_any_permanent_you_control(s):
    s.me.battlefield("Saheeli, Radiant Creator", "Forest", "Test Shrine").energy(4)
    s.opp.battlefield("Grizzly Bears")
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, choices(s)) == (1, ["Forest", "Saheeli, Radiant Creator", "Test Shrine"])
    s.me.choose("Test Shrine")
    s.resolve()
    (token,) = s.me.tokens()
    assert looks(token) == ("", {"artifact", "creature", "enchantment"}, set(), (5, 5), {"haste"})
    s.me.attack(token)
    s.pass_until("end")
    assert (s.opp.life, len(s.stack)) == (15, 1)
    s.resolve()
    assert s.me.tokens() == []


@pytest.mark.parametrize(("have", "asked"), [(2, False), (3, True)])
def test_saheeli_radiant_creator_declined(s, have, asked):
    s.me.battlefield("Saheeli, Radiant Creator").energy(have)
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    assert (s.decision != "priority") == asked
    if asked:
        s.me.choose("no")
    assert (s.me.energy, s.stack, s.me.tokens()) == (have, [], [])


def test_saheeli_radiant_creator_not_in_an_opponents_combat(s):
    s.me.battlefield("Saheeli, Radiant Creator").energy(3)
    s.at("begin_combat", turn_of=s.opp).start()
    assert s.stack == []


def test_satya_aetherflux_genius_up_to_one_other_nontoken_creature(s):
    s.me.battlefield("Satya, Aetherflux Genius", "Grizzly Bears", "Servo", "Test Shrine")
    s.opp.battlefield("Test Bird")
    s.me.attack("Satya, Aetherflux Genius")
    assert choices(s) == ["Grizzly Bears", "done"]
    s.me.choose("Grizzly Bears")
    s.resolve()
    token = next(t for t in s.me.tokens() if t.name == "Grizzly Bears")
    assert (token.tapped, token.attacking, token.pt, s.me.energy) == (True, True, (2, 2), 2)
    s.pass_until("end")
    ends = s.outcomes(lambda s: (s.me.energy, len(s.me.tokens("Grizzly Bears"))), lambda s: s.resolve())
    assert ends == {(2, 0), (0, 1)}


def test_satya_aetherflux_genius_without_a_target(s):
    enter(s, "Satya, Aetherflux Genius")
    assert s["Satya, Aetherflux Genius"].keywords == {"menace", "haste"}
    s.me.attack("Satya, Aetherflux Genius")
    s.resolve()
    assert (s.me.energy, s.me.tokens()) == (2, [])


THRIVING = {
    "Scrapper Champion": (2, (2, 2), {"double_strike"}),
    "Thriving Grubs": (2, (2, 1), set()),
    "Thriving Ibex": (2, (2, 4), set()),
    "Thriving Rats": (2, (1, 2), set()),
    "Thriving Rhino": (2, (2, 3), set()),
    "Thriving Skyclaw": (3, (3, 2), {"flying"}),
    "Thriving Turtle": (2, (0, 3), set()),
}


@pytest.mark.parametrize("name", THRIVING)
def test_thrives(s, name):
    """As much energy as it enters as one +1/+1 counter costs when it attacks."""
    cost, pt, keywords = THRIVING[name]
    enter(s, name)
    s.resolve()
    assert (s.me.energy, s[name].pt, s[name].keywords) == (cost, pt, keywords)
    for have in (cost - 1, cost, 2 * cost):
        s = Scenario(CARDS)
        s.me.battlefield(name).energy(have)
        s.me.attack(name)
        ends = s.outcomes(lambda s: (s.me.energy, s[name].counters["+1/+1"]), lambda s: s.resolve())
        assert ends == {(have, 0)} | ({(have - cost, 1)} if have >= cost else set())


def test_scurry_of_gremlins_counts_the_gremlins_too(s):
    s.me.battlefield("Grizzly Bears", "Sol Ring")
    s.opp.battlefield("Servo")
    enter(s, "Scurry of Gremlins")
    s.resolve()
    assert (s.me.energy, len(s.me.tokens())) == (3, 2)
    assert looks(s.me.tokens()[0]) == ("R", {"creature"}, {"Gremlin"}, (1, 1), set())


def test_scurry_of_gremlins_four_for_all_creatures(s):
    s.me.battlefield("Scurry of Gremlins", "Grizzly Bears").battlefield("Servo", sick=True).energy(5)
    s.opp.battlefield("Thopter")
    s.me.activate("Scurry of Gremlins")
    assert (s.me.energy, activable(s, "Scurry of Gremlins")) == (1, False)
    s.resolve()
    assert [(s[n].pt, s[n].has("haste")) for n in ("Grizzly Bears", "Servo", "Thopter")] == [
        ((3, 2), True),
        ((2, 1), True),
        ((1, 1), False),
    ]
    s.pass_until("upkeep")
    assert (s["Servo"].pt, s["Servo"].has("haste")) == ((1, 1), False)


@pytest.mark.parametrize("name", ["Servant of the Conduit", "Solar Transformer"])
@pytest.mark.parametrize("have", [0, 2])
def test_one_mana_of_any_color_for_one_energy(name, have):
    s = Scenario(manual=True)
    s.me.battlefield(name).energy(have)
    s.start()
    found = set()
    for n, option in enumerate(s.options):
        if option != "pass":
            found |= s.outcomes(lambda s: (str(s.me.mana), s.me.energy, len(s.stack)), lambda s, n=n: s.take(n))
    own = {("C", have, 0)} if name == "Solar Transformer" else set()
    assert found == own | ({(c, have - 1, 0) for c in "WUBRG"} if have else set())


def test_solar_transformer_enters_tapped(s):
    enter(s, "Solar Transformer")
    assert s["Solar Transformer"].tapped
    s.resolve()
    assert s.me.energy == 3


def test_shielded_aether_thief_blocks(s):
    s.me.battlefield("Shielded Aether Thief")
    s.opp.battlefield("Grizzly Bears")
    s.at("begin_combat", turn_of=s.opp)
    s.opp.attack("Grizzly Bears")
    s.pass_until("blockers")
    s.me.block("Shielded Aether Thief", "Grizzly Bears")
    assert len(s.stack) == 1
    s.resolve()
    assert (s.me.energy, s.opp.energy) == (1, 0)


def test_shielded_aether_thief_flash(s):
    s.me.battlefield("Island", 2).hand("Shielded Aether Thief")
    s.at("end", turn_of=s.opp)
    s.me.cast("Shielded Aether Thief")
    s.resolve()
    assert (s["Shielded Aether Thief"].zone, s.stack, s.me.energy) == ("battlefield", [], 0)


@pytest.mark.parametrize("have", [2, 4])
def test_shielded_aether_thief_three_for_a_card(s, have):
    s.me.battlefield("Shielded Aether Thief").energy(have).library("Forest", 2)
    s.start()
    assert activable(s, "Shielded Aether Thief") == (have >= 3)
    if have >= 3:
        s.me.activate("Shielded Aether Thief")
        assert (s.me.energy, s["Shielded Aether Thief"].tapped) == (1, True)
        s.resolve()
        assert s.me.hand.names == ["Forest"]


def test_shipwreck_moray(s):
    s.me.battlefield("Shipwreck Moray").energy(2)
    s.me.activate("Shipwreck Moray")
    s.me.activate("Shipwreck Moray")
    assert (s.me.energy, activable(s, "Shipwreck Moray")) == (0, False)
    s.resolve_all()
    assert s["Shipwreck Moray"].pt == (4, 1)
    s.pass_until("upkeep")
    assert s["Shipwreck Moray"].pt == (0, 5)


def test_solstice_zealot_taps_a_creature(s):
    s.me.battlefield("Solstice Zealot").energy(3)
    s.opp.battlefield("Grizzly Bears", "Aethersphere Harvester")
    s.me.activate("Solstice Zealot")
    assert choices(s) == ["Grizzly Bears", "Solstice Zealot"]
    s.me.choose("Grizzly Bears")
    assert (s.me.energy, s["Solstice Zealot"].tapped) == (2, True)
    s.resolve()
    assert s["Grizzly Bears"].tapped


@pytest.mark.parametrize(
    "name", ["Solstice Zealot", "Spontaneous Artist", "Tempest Harvester", "Minister of Inquiries"]
)
def test_not_without_energy(s, name):
    s.me.battlefield(name).library("Forest", 3)
    assert s.options == ["pass"]


def test_spontaneous_artist_gives_haste(s):
    s.me.battlefield("Spontaneous Artist").battlefield("Grizzly Bears", sick=True).energy(2)
    s.opp.battlefield("Servo")
    s.me.activate("Spontaneous Artist")
    assert choices(s) == ["Grizzly Bears", "Servo", "Spontaneous Artist"]
    s.me.choose("Grizzly Bears")
    assert (s.me.energy, s["Spontaneous Artist"].tapped) == (1, False)
    s.resolve()
    s.me.attack("Grizzly Bears")
    s.pass_until("upkeep")
    assert (s.opp.life, s["Grizzly Bears"].has("haste")) == (18, False)


def test_static_prison_exiles_until_it_leaves(s):
    s.me.battlefield("Test Bird")
    s.opp.battlefield("Grizzly Bears", "Forest", "Sol Ring")
    enter(s, "Static Prison")
    assert choices(s) == ["Grizzly Bears", "Sol Ring"]
    s.me.choose("Grizzly Bears")
    s.resolve()
    assert (s.me.energy, s["Grizzly Bears"].zone) == (2, "exile")


def test_static_prison_without_a_target(s):
    """603.3d: no energy either."""
    s.opp.battlefield("Forest")
    enter(s, "Static Prison")
    assert (s.stack, s.me.energy) == ([], 0)


@pytest.mark.parametrize(
    ("have", "ends"),
    [(0, {(0, "graveyard", "battlefield")}), (2, {(2, "graveyard", "battlefield"), (1, "battlefield", "exile")})],
)
def test_static_prison_in_your_precombat_main_phase(s, have, ends):
    prison = s.me.put(3, "Static Prison")
    s.me.energy(have)
    s.opp.exile("Grizzly Bears", until=prison)
    s.at("main1", turn_of=s.me).start()
    read = s.outcomes(lambda s: (s.me.energy, s["Static Prison"].zone, s["Grizzly Bears"].zone), lambda s: s.resolve())
    assert read == ends


@pytest.mark.parametrize(("step", "mine"), [("main1", False), ("main2", True)])
def test_static_prison_in_no_other_phase(s, step, mine):
    s.me.battlefield("Static Prison")
    s.at(step, turn_of=s.me if mine else s.opp).start()
    assert s.stack == []


def test_stone_idol_generator_for_each_attacker(s):
    s.me.battlefield("Stone Idol Generator", "Grizzly Bears", "Servo")
    s.me.attack("Grizzly Bears", "Servo")
    order(s)
    assert len(s.stack) == 2
    s.resolve(2)
    assert (s.me.energy, s.opp.energy) == (2, 0)


def test_stone_idol_generator_six_for_a_construct(s):
    s.me.battlefield("Stone Idol Generator").energy(7)
    s.me.activate("Stone Idol Generator")
    assert (s.me.energy, s["Stone Idol Generator"].tapped) == (1, True)
    s.resolve()
    (construct,) = s.me.tokens()
    assert looks(construct) == ("", {"artifact", "creature"}, {"Construct"}, (6, 12), {"trample"})


@pytest.mark.parametrize(("step", "have"), [("upkeep", 6), ("begin_combat", 6), ("main1", 5)])
def test_stone_idol_generator_only_as_a_sorcery_for_six(s, step, have):
    s.me.battlefield("Stone Idol Generator").energy(have)
    s.at(step, turn_of=s.me)
    with pytest.raises(ScenarioError):
        s.me.activate("Stone Idol Generator")


def test_synth_eradicator_energy_or_the_card(s):
    s.me.library("Test Bird", "Forest")
    enter(s, "Synth Eradicator")
    s.me.attack("Synth Eradicator")  # haste

    def read(s):
        return s.me.energy, s["Test Bird"].zone

    assert s.outcomes(read, lambda s: s.resolve()) == {(2, "exile"), (0, "exile")}


@pytest.mark.parametrize("gets", [True, False])
def test_synth_eradicator_may_play_it_this_turn(s, gets):
    s.me.battlefield("Synth Eradicator").library("Test Bird", "Forest")
    s.opp.library("Forest")
    s.me.attack("Synth Eradicator")
    s.resolve()
    s.me.choose(gets)
    s.pass_until("main2") if not gets else s.pass_until("end_combat")
    assert ("cast Test Bird" in " ".join(s.options)) == (not gets)
    if not gets:
        s.me.cast("Test Bird")
        s.resolve()
        assert s["Test Bird"].zone == "battlefield"


def test_synth_eradicator_three_damage(s):
    s.me.battlefield("Synth Eradicator").energy(4)
    s.opp.battlefield("Test Walker", "Sol Ring")
    s.me.activate("Synth Eradicator")
    assert choices(s) == ["Synth Eradicator", "Test Walker", "me", "opp"]
    s.me.choose(s.opp)
    assert (s.me.energy, s["Synth Eradicator"].tapped) == (1, True)
    s.resolve()
    assert s.opp.life == 17


def test_tempest_harvester_draws_then_discards(s):
    s.me.battlefield("Tempest Harvester").energy(1).hand("Swamp").library("Forest", "Island")
    s.me.activate("Tempest Harvester")
    assert (s.me.energy, s["Tempest Harvester"].tapped) == (0, True)
    ends = s.outcomes(lambda s: (tuple(s.me.hand.names), tuple(s.me.graveyard.names)), lambda s: s.resolve())
    assert ends == {(("Swamp",), ("Forest",)), (("Forest",), ("Swamp",))}


@pytest.mark.parametrize("pays", [0, 1, 3])
def test_territorial_aetherkite_that_much_damage_to_each_other_creature(s, pays):
    """603.12: when one or more are paid, another ability deals the damage; players may respond."""
    s.me.battlefield("Reservoir Walker").energy(1)
    s.opp.battlefield("Aethersquall Ancient", "Test Walker")
    enter(s, "Territorial Aetherkite")
    assert s["Territorial Aetherkite"].keywords == {"flying", "haste"}
    s.resolve()
    s.me.choose(pays)
    assert (s.me.energy, len(s.stack)) == (3 - pays, int(pays > 0))
    if pays:
        s.resolve()
    assert (s["Aethersquall Ancient"].damage, s["Territorial Aetherkite"].damage, s.opp.life) == (pays, 0, 20)
    assert (s["Reservoir Walker"].zone, s["Test Walker"].counters["loyalty"]) == (
        "graveyard" if pays == 3 else "battlefield",
        4,
    )


def test_territorial_gorger_once_however_many(s):
    s.me.battlefield("Territorial Gorger").hand("Test Gift", 2)
    s.me.cast("Test Gift")
    s.resolve(2)
    assert (s["Territorial Gorger"].pt, s["Territorial Gorger"].has("trample"), s.me.energy) == ((4, 4), True, 2)
    s.me.cast("Test Gift")
    s.resolve(2)
    assert s["Territorial Gorger"].pt == (6, 6)
    s.pass_until("upkeep")
    assert s["Territorial Gorger"].pt == (2, 2)


def test_territorial_gorger_an_opponent_gets_energy(s):
    s.me.battlefield("Territorial Gorger")
    s.opp.hand("Test Gift")
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Test Gift")
    s.resolve()
    assert s.stack == []


def test_tune_the_narrative(s):
    s.me.battlefield("Island").hand("Tune the Narrative").library("Forest", "Swamp")
    s.at("upkeep", turn_of=s.opp)
    s.me.cast("Tune the Narrative")
    s.resolve()
    assert (s.me.hand.names, s.me.energy) == (["Forest"], 2)


def test_voltaic_brawler_until_end_of_turn(s):
    s.me.battlefield("Voltaic Brawler").energy(1)
    s.opp.battlefield("Servo")
    s.me.attack("Voltaic Brawler")
    s.resolve()
    s.me.choose("yes")
    s.pass_until("blockers")
    s.opp.block("Servo", "Voltaic Brawler")
    s.pass_()
    s.pass_()
    assert s.outcomes(lambda s: s.opp.life) == {17, 18, 19, 20}  # trample


def test_voltstorm_angel_three_energy(s):
    enter(s, "Voltstorm Angel")
    s.resolve()
    assert (s.me.energy, s["Voltstorm Angel"].keywords) == (3, {"flying"})


def test_voltstorm_angel_one_of_two(s):
    """603.12, 700.2b: the mode is chosen as the reflexive ability is put on the stack, after paying."""
    s.me.battlefield("Voltstorm Angel", "Grizzly Bears").energy(3)
    s.opp.battlefield("Servo")
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose("yes")
    assert (s.me.energy, len(s.options)) == (1, 2)

    def read(s):
        s.resolve()
        angel = s["Voltstorm Angel"]
        return angel.pt, frozenset(angel.keywords), s["Grizzly Bears"].pt, s["Servo"].pt

    assert s.outcomes(read) == {
        ((4, 4), frozenset({"flying", "vigilance", "lifelink"}), (2, 2), (1, 1)),
        ((4, 4), frozenset({"flying"}), (3, 3), (1, 1)),
    }


@pytest.mark.parametrize(("have", "mine"), [(1, True), (2, True), (2, False)])
def test_voltstorm_angel_declined(s, have, mine):
    s.me.battlefield("Voltstorm Angel").energy(have)
    s.at("begin_combat", turn_of=s.me if mine else s.opp).start()
    assert len(s.stack) == int(mine)
    if mine:
        s.resolve()
        assert (s.decision != "priority") == (have == 2)
        if have == 2:
            s.me.choose("no")
    assert (s.me.energy, s.stack) == (have, [])


def test_whirler_virtuoso_three_for_a_thopter(s):
    s.me.battlefield("Whirler Virtuoso").energy(5)
    s.me.activate("Whirler Virtuoso")
    assert (s.me.energy, activable(s, "Whirler Virtuoso"), s["Whirler Virtuoso"].tapped) == (2, False, False)
    s.resolve()
    (thopter,) = s.me.tokens()
    assert looks(thopter) == ("", {"artifact", "creature"}, {"Thopter"}, (1, 1), {"flying"})


def test_woodweavers_puzzleknot(s):
    s.me.battlefield("Forest", 3)
    enter(s, "Woodweaver's Puzzleknot")
    s.resolve()
    assert (s.me.life, s.me.energy) == (23, 3)
    s.me.activate("Woodweaver's Puzzleknot")
    assert (s["Woodweaver's Puzzleknot"].zone, s.me.energy) == ("graveyard", 3)
    s.resolve()
    assert (s.me.life, s.me.energy) == (26, 6)


@pytest.mark.parametrize("have", [0, 2])
def test_wrath_of_the_skies_any_amount(s, have):
    """X is got first; then as much is paid as is wished, and each permanent up to that mana value is destroyed."""
    s.me.battlefield("Plains", 3, "Grizzly Bears").hand("Wrath of the Skies").energy(have)
    s.opp.battlefield("Servo", "Test Walker", "Test Hero", "Sol Ring", "Test Shrine", "Test Mansion")
    s.me.cast("Wrath of the Skies", x=1)

    def read(s):
        left = {t.name for t in s.all(zone="battlefield")} - {"Plains"}
        return s.me.energy, tuple(sorted(left))

    lasting = ["Test Mansion", "Test Walker"]
    ends = [
        (1, ["Grizzly Bears", "Sol Ring", "Test Hero", "Test Shrine"]),
        (0, ["Grizzly Bears", "Test Hero", "Test Shrine"]),
    ]
    if have:
        ends = [(n + 2, names) for n, names in ends] + [(1, ["Test Hero"]), (0, [])]
    assert s.outcomes(read, lambda s: s.resolve()) == {(n, tuple(sorted(lasting + names))) for n, names in ends}


def test_static_prison_gone_before_its_trigger_resolves(s):
    """610.3b: nothing is exiled; energy is got all the same."""
    s.me.hand("Test Wreck")
    s.opp.battlefield("Grizzly Bears")
    enter(s, "Static Prison")
    s.me.cast("Test Wreck", target="Static Prison")
    s.resolve_all()
    assert (s["Grizzly Bears"].zone, s.me.energy) == ("battlefield", 2)


def test_satya_aetherflux_genius_its_target_gone(s):
    """608.2b: no copy, no energy, nothing to sacrifice later."""
    s.me.battlefield("Satya, Aetherflux Genius", "Grizzly Bears")
    s.opp.hand("Test Smite").library("Forest")
    s.me.attack("Satya, Aetherflux Genius")
    s.me.choose("Grizzly Bears")
    s.me.pass_()
    s.opp.cast("Test Smite", target="Grizzly Bears")
    s.resolve_all()
    assert (s.me.energy, s.me.tokens()) == (0, [])
    s.pass_until("end")
    assert s.stack == []


def test_saheeli_radiant_creator_keeps_types_and_abilities(s):
    """707.9b: a 5/5 artifact creature in addition to its other types; a land's mana ability is copied."""
    s.me.battlefield("Saheeli, Radiant Creator", "Aether Hub").energy(3)
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose("yes", "Aether Hub")
    s.resolve(2)
    (token,) = s.me.tokens()
    assert looks(token) == ("", {"artifact", "creature", "land"}, set(), (5, 5), {"haste"})
    assert s.me.energy == 1  # it entered
