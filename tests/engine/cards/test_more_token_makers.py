"""Cards that create tokens: what each makes, how many, under whose control, and when it makes none."""

import pytest

from manaloom.engine.scenario import Scenario

MANA = "WWWWUUUUBBBBRRRRGGGG" + "C" * 10


@pytest.fixture
def s():
    return Scenario()


def finish(s):
    """Resolve all that waits, equal triggers in any order."""
    for _ in range(20):
        if s.decision == "order":
            s.take(0)
            s.settle()
        elif s.g["stack_n"]:
            s.resolve()
        else:
            return
    raise AssertionError("something else is to be chosen")


def pieces(text):
    """``"2 Goblin 1/1 haste"``: how many, what, how large, with what."""
    many, *words = text.split()
    at = next((i for i, w in enumerate(words) if "/" in w), len(words))
    size = tuple(map(int, words[at].split("/"))) if at < len(words) else None
    return int(many), " ".join(words[:at]), size, words[at + 1 :]


def assert_made(who, text):
    many, name, size, having = pieces(text)
    tokens = who.tokens()
    assert [t.name for t in tokens] == [name] * many
    for t in tokens:
        assert size is None or t.pt == size
        assert all(t.has(word.replace("_", " ")) for word in having)


def killed(s, name):
    """I kill that creature."""
    s.me.cast("Murder", target=name)
    finish(s)


SPELLS = {
    "Moan of the Unhallowed": "2 Zombie 2/2",
    "Eyes in the Skies": "2 Bird 1/1 flying",
    "Fungal Sprouting": "4 Saproling 1/1",
    "Spore Burst": "2 Saproling 1/1",
    "Miming Slime": "1 Ooze 4/4",
    "Deploy to the Front": "4 Soldier 1/1",
}


@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_makes_them(s, name):
    """Four creatures are on the battlefield, the greatest power among mine is 4, and three cards stay in hand."""
    s.me.battlefield("Forest", 2).battlefield("Island", "Serra Angel", "Llanowar Elves").mana(MANA)
    s.opp.battlefield("Colossal Dreadmaw", "Grizzly Bears")
    s.me.hand(name, "Wastes", "Wastes", "Wastes")
    s.me.cast(name)
    finish(s)
    assert_made(s.me, SPELLS[name])
    assert s.opp.tokens() == []


def test_moan_of_the_unhallowed_flashed_back(s):
    s.me.mana(MANA).graveyard("Moan of the Unhallowed")
    s.me.cast("Moan of the Unhallowed", how="flashback")
    finish(s)
    assert_made(s.me, "2 Zombie 2/2")
    assert s["Moan of the Unhallowed"].zone == "exile"


@pytest.mark.parametrize(
    ("name", "target", "theirs", "mine", "zone"),
    [
        ("Resculpt", "Serra Angel", "1 Elemental 4/4", "0 x", "exile"),
        ("Depths of Desire", "Serra Angel", "0 x", "1 Treasure", "hand"),
        ("Shamble Back", "Grizzly Bears", "0 x", "1 Zombie 2/2", "exile"),
        ("Beckon Apparition", "Shock", "0 x", "1 Spirit 1/1 flying", "exile"),
    ],
)
def test_something_goes_and_tokens_come(s, name, target, theirs, mine, zone):
    s.me.mana(MANA).hand(name)
    s.opp.battlefield("Serra Angel", "Island").graveyard("Grizzly Bears", "Shock")
    s.me.cast(name, target=target)
    finish(s)
    assert_made(s.opp, theirs)
    assert_made(s.me, mine)
    assert s[target].zone == zone and s.me.life == (22 if name == "Shamble Back" else 20)


def test_trostanis_judgment_populates(s):
    s.me.battlefield("Goblin Instigator").mana(MANA).hand("Krenko's Command", "Trostani's Judgment")
    s.opp.battlefield("Serra Angel")
    s.me.cast("Krenko's Command")
    s.resolve()
    s.me.cast("Trostani's Judgment", target="Serra Angel")
    finish(s)
    assert_made(s.me, "3 Goblin 1/1")
    assert s["Serra Angel"].zone == "exile"


def test_pirates_prize(s):
    s.me.mana(MANA).hand("Pirate's Prize").library("Forest", "Island", "Plains")
    s.me.cast("Pirate's Prize")
    s.resolve()
    assert s.me.hand.names == ["Forest", "Island"]
    assert_made(s.me, "1 Treasure")


def test_kuldotha_rebirth_needs_an_artifact(s):
    s.me.battlefield("Whirlermaker").mana(MANA).hand("Kuldotha Rebirth", "Kuldotha Rebirth")
    s.me.cast("Kuldotha Rebirth")
    s.resolve()
    assert_made(s.me, "3 Goblin 1/1")
    assert s["Whirlermaker"].zone == "graveyard"
    assert not any("Kuldotha" in o for o in s.options)


def test_vampires_kiss(s):
    s.me.mana(MANA).hand("Vampire's Kiss")
    s.me.cast("Vampire's Kiss", target=s.opp)
    s.resolve()
    assert (s.me.life, s.opp.life) == (22, 18)
    assert_made(s.me, "2 Blood")


ENTERING = {
    "Ghirapur Gearcrafter": "1 Thopter 1/1 flying",
    "Aviation Pioneer": "1 Thopter 1/1 flying",
    "Experimental Aviator": "2 Thopter 1/1 flying",
    "Armada Wurm": "1 Wurm 5/5 trample",
    "Daysquad Marshal": "1 Human Soldier 1/1",
    "Elderleaf Mentor": "1 Elf Warrior 1/1",
    "Elturgard Ranger": "1 Wolf 2/2",
    "Drownyard Explorers": "1 Clue",
    "Enlightened Maniac": "1 Eldrazi Horror 3/2",
    "Paladin of the Bloodstained": "1 Vampire 1/1 lifelink",
    "Searchlight Companion": "1 Spirit 1/1",
    "Twin-Silk Spider": "1 Spider 1/2 reach",
    "Urbis Protector": "1 Angel 4/4 flying",
    "Watchful Giant": "1 Human 1/1",
    "Crested Herdcaller": "1 Dinosaur 3/3 trample",
    "Voldaren Epicure": "1 Blood",
    "Wakedancer": "0 Zombie 2/2",
    "Emissary of the Sleepless": "0 Spirit 1/1",
}


@pytest.mark.parametrize("name", ENTERING)
def test_as_it_enters(s, name):
    s.me.mana(MANA).hand(name)
    s.me.cast(name)
    finish(s)
    assert_made(s.me, ENTERING[name])
    assert s.opp.life == (19 if name == "Voldaren Epicure" else 20)


@pytest.mark.parametrize(
    ("name", "expected"), [("Wakedancer", "1 Zombie 2/2"), ("Emissary of the Sleepless", "1 Spirit 1/1 flying")]
)
def test_morbid(s, name, expected):
    """A creature of anyone's has died this turn."""
    s.me.mana(MANA).hand(name, "Murder")
    s.opp.battlefield("Grizzly Bears")
    killed(s, "Grizzly Bears")
    s.me.cast(name)
    finish(s)
    assert_made(s.me, expected)


@pytest.mark.parametrize(("name", "size"), [("Accomplished Automaton", (5, 7)), ("Ambitious Aetherborn", (4, 3))])
def test_fabricate(s, name, size):
    s.me.mana(MANA).hand(name)
    s.me.cast(name)
    s.resolve()
    ends = s.outcomes(lambda s: (len(s.me.tokens("Servo")), s[name].pt), lambda s: s.resolve())
    assert ends == {(1, size), (0, (size[0] + 1, size[1] + 1))}


DYING = {
    "Elgaud Inquisitor": "1 Spirit 1/1 flying",
    "Dire Fleet Hoarder": "1 Treasure",
    "Discordant Piper": "1 Goat 0/1",
    "Brood Weaver": "1 Spider 1/2 reach",
    "Roc Egg": "1 Bird 3/3 flying",
    "Eyeblight Cullers": "3 Elf Warrior 1/1",
    "Nested Shambler": "1 Squirrel 1/1",
}


@pytest.mark.parametrize("name", DYING)
def test_as_it_dies(s, name):
    s.me.battlefield(name).mana(MANA).hand("Murder").library("Forest", 5)
    killed(s, name)
    assert_made(s.me, DYING[name])
    assert all(t.tapped == (name == "Nested Shambler") for t in s.me.tokens())
    assert len(s.me.library) == (2 if name == "Eyeblight Cullers" else 5)


def test_nested_shambler_looks_back(s):
    """Its power is what it last was on the battlefield (603.10a)."""
    s.me.battlefield("Nested Shambler", "Forest").mana(MANA).hand("Giant Growth", "Murder")
    s.me.cast("Giant Growth", target="Nested Shambler")
    s.resolve()
    killed(s, "Nested Shambler")
    assert_made(s.me, "4 Squirrel 1/1")


@pytest.mark.parametrize(
    ("name", "who", "dying", "expected"),
    [
        ("Xathrid Necromancer", "me", "Doomed Traveler", "2"),
        ("Xathrid Necromancer", "me", "Xathrid Necromancer", "1"),
        ("Xathrid Necromancer", "me", "Grizzly Bears", "0"),
        ("Xathrid Necromancer", "opp", "Thraben Inspector", "0"),
        ("Requiem Angel", "me", "Grizzly Bears", "1"),
        ("Requiem Angel", "me", "Requiem Angel", "0"),
        ("Requiem Angel", "me", "Searchlight Companion", "1"),
        ("Field of Souls", "me", "Grizzly Bears", "1"),
        ("Field of Souls", "opp", "Grizzly Bears", "0"),
        ("Sek'Kuar, Deathkeeper", "me", "Grizzly Bears", "1"),
        ("Sek'Kuar, Deathkeeper", "me", "Sek'Kuar, Deathkeeper", "0"),
        ("Teysa, Orzhov Scion", "me", "Maalfeld Twins", "3"),
        ("Teysa, Orzhov Scion", "me", "Grizzly Bears", "0"),
        ("Bishop of Wings", "me", "Serra Angel", "1"),
        ("Bishop of Wings", "opp", "Serra Angel", "0"),
    ],
)
def test_as_others_die(s, name, who, dying, expected):
    s.me.battlefield(name).mana(MANA).hand("Murder")
    if dying != name:
        getattr(s, who).battlefield(dying)
    killed(s, dying)
    assert len(s.me.tokens()) == int(expected) and s.opp.tokens() == []


def test_ogre_slumlord(s):
    s.me.battlefield("Ogre Slumlord").mana(MANA).hand("Murder")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Murder", target="Grizzly Bears")
    s.resolve()
    ends = s.outcomes(
        lambda s: tuple((t.name, t.pt, t.has("deathtouch")) for t in s.me.tokens()), lambda s: s.resolve()
    )
    assert ends == {(), (("Rat", (1, 1), True),)}


@pytest.mark.parametrize(
    ("name", "cast", "expected"),
    [
        ("Efficient Construction", "Whirlermaker", {1}),
        ("Efficient Construction", "Grizzly Bears", {0}),
    ],
)
def test_as_spells_are_cast(s, name, cast, expected):
    s.me.battlefield(name).mana(MANA).hand(cast)
    s.me.cast(cast)
    assert s.outcomes(lambda s: len(s.me.tokens()), lambda s: s.resolve()) == expected


def test_emeria_angel(s):
    s.me.battlefield("Emeria Angel").hand("Forest")
    s.me.play("Forest")
    assert s.outcomes(lambda s: len(s.me.tokens("Bird")), lambda s: s.resolve()) == {0, 1}


@pytest.mark.parametrize(
    ("name", "expected"), [("Overgrown Armasaur", "1 Saproling 1/1"), ("Raptor Hatchling", "1 Dinosaur 3/3 trample")]
)
def test_enrage(s, name, expected):
    s.me.battlefield(name, "Mountain").hand("Shock")
    s.me.cast("Shock", target=name)
    finish(s)
    assert_made(s.me, expected)


def test_precinct_captain(s):
    s.me.battlefield("Precinct Captain")
    s.me.attack("Precinct Captain")
    s.pass_until("end")
    assert s.opp.life == 18
    assert_made(s.me, "1 Soldier 1/1")


@pytest.mark.parametrize(
    ("name", "expected", "tapped"),
    [
        ("Emmara, Soul of the Accord", {(1, 0)}, False),
        ("Stonybrook Schoolmaster", {(0, 0), (1, 0)}, False),
        ("Utvara Hellkite", {(1, 0)}, False),
        ("Leonin Warleader", {(2, 2)}, True),
        ("Falconer Adept", {(1, 1)}, True),
    ],
)
def test_attacking(s, name, expected, tapped):
    """How many tokens there are, and how many of them are tapped (and so attack: nothing else taps them)."""
    s.me.battlefield(name)
    s.me.attack(name)
    ends = s.outcomes(lambda s: (len(s.me.tokens()), sum(t.tapped for t in s.me.tokens())), lambda s: s.resolve())
    assert ends == expected


def test_bishop_of_wings_gains_life(s):
    s.me.battlefield("Bishop of Wings").mana(MANA).hand("Serra Angel", "Grizzly Bears")
    s.me.cast("Serra Angel")
    finish(s)
    s.me.cast("Grizzly Bears")
    finish(s)
    assert s.me.life == 24


def test_honden_of_lifes_web(s):
    s.me.battlefield("Honden of Life's Web")
    s.at("upkeep", turn_of=s.me)
    finish(s)
    assert_made(s.me, "1 Spirit 1/1")


ACTIVATED = {
    "Graveyard Marshal": "1 Zombie 2/2",
    "Null Caller": "1 Zombie 2/2",
    "Pegasus Refuge": "1 Pegasus 1/1 flying",
    "Saproling Cluster": "1 Saproling 1/1",
    "Cryptbreaker": "1 Zombie 2/2",
    "Meloku the Clouded Mirror": "1 Illusion 1/1 flying",
}
DISCARDING = ("Pegasus Refuge", "Saproling Cluster", "Cryptbreaker")
EXILING = ("Graveyard Marshal", "Null Caller")


@pytest.mark.parametrize("name", ACTIVATED)
def test_an_ability_makes_them(s, name):
    s.me.battlefield(name, "Forest").mana(MANA).hand("Plains").graveyard("Grizzly Bears", "Grizzly Bears")
    s.me.activate(name)
    finish(s)
    assert_made(s.me, ACTIVATED[name])
    assert (s["Plains"].zone == "graveyard") == (name in DISCARDING)
    assert len(s.me.exile) == (name in EXILING)
    assert (s["Forest"].zone == "hand") == (name == "Meloku the Clouded Mirror")
    assert all(t.tapped == (name in EXILING) for t in s.me.tokens())
    assert s[name].zone == "battlefield"


def test_cryptbreaker_draws(s):
    s.me.battlefield("Cryptbreaker", "Maalfeld Twins", "Graveyard Marshal").library("Forest", "Island")
    s.me.activate("Cryptbreaker", 2, cost=["Cryptbreaker", "Maalfeld Twins", "Graveyard Marshal"])
    finish(s)
    assert s.me.life == 19 and s.me.hand.names == ["Forest"] and s["Maalfeld Twins"].tapped


def test_thopter_foundry_takes_no_tokens(s):
    s.me.battlefield("Thopter Foundry", "Whirlermaker", "Clue").mana("CC")
    s.me.activate("Thopter Foundry", cost="Whirlermaker")
    finish(s)
    assert s.me.life == 21 and len(s.me.tokens("Thopter")) == 1 and len(s.me.tokens("Clue")) == 1
    assert s["Whirlermaker"].zone == "graveyard"


@pytest.mark.parametrize(
    ("name", "expected"), [("Mother Bear", "2 Bear 2/2"), ("Fairgrounds Patrol", "1 Thopter 1/1 flying")]
)
def test_from_the_graveyard(s, name, expected):
    s.me.graveyard(name).mana(MANA)
    s.me.activate(name)
    finish(s)
    assert_made(s.me, expected)
    assert s[name].zone == "exile"


def test_teysa_sacrifices_three_white_creatures(s):
    s.me.battlefield("Teysa, Orzhov Scion", "Thraben Inspector", "Garrison Cat", "Serra Angel")
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.activate(
        "Teysa, Orzhov Scion", target="Colossal Dreadmaw", cost=["Thraben Inspector", "Garrison Cat", "Serra Angel"]
    )
    finish(s)
    assert s["Colossal Dreadmaw"].zone == "exile"
    assert_made(s.me, "1 Human Soldier 1/1")


def test_saproling_cluster_is_anyones(s):
    """Whoever activates it discards, and creates the token (113.8)."""
    s.me.battlefield("Saproling Cluster")
    s.opp.mana("C").hand("Plains")
    s.at("main", turn_of=s.opp)
    s.opp.activate("Saproling Cluster")
    finish(s)
    assert_made(s.opp, "1 Saproling 1/1")
    assert s.me.tokens() == [] and s["Plains"].zone == "graveyard"


@pytest.mark.parametrize("name", ["Field of Souls", "Xathrid Necromancer", "Sek'Kuar, Deathkeeper", "Ogre Slumlord"])
def test_a_token_that_dies(s, name):
    """Only the Necromancer makes something of a token: a Human one."""
    s.me.battlefield(name, "Human Soldier").mana(MANA).hand("Murder")
    killed(s, s.me.tokens("Human Soldier")[0])
    assert [t.name for t in s.me.tokens()] == (["Zombie"] if name == "Xathrid Necromancer" else [])
