"""What each card of the family of token makers does: how many tokens of which kind, and what else."""

from pathlib import Path

import pytest

from manaloom.engine.cards.pool.token_makers import TOKEN_MAKERS
from manaloom.engine.scenario import Scenario

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# A spell, with X where it has one: so many tokens: name, power/toughness, colours, keywords
SPELLS = """
Krenko's Command | 2 | Goblin | 1/1 | R |
Release the Dogs | 4 | Dog | 1/1 | W |
Goblin Rally | 4 | Goblin | 1/1 | R |
Goblin Offensive X3 | 3 | Goblin | 1/1 | R |
Hop to It | 3 | Rabbit | 1/1 | W |
Icatian Town | 4 | Citizen | 1/1 | W |
Captain's Call | 3 | Soldier | 1/1 | W |
Take Up Arms | 3 | Warrior | 1/1 | W |
Hive Stirrings | 2 | Sliver | 1/1 |  |
Allied Reinforcements | 2 | Knight Ally | 2/2 | W |
Spore Swarm | 3 | Saproling | 1/1 | G |
Join the Ranks | 2 | Soldier Ally | 1/1 | W |
Advent of the Wurm | 1 | Wurm | 5/5 | G | trample
Master's Call | 2 | Myr | 1/1 |  |
Ral's Reinforcements | 2 | Elemental | 1/1 | UR |
Talrand's Invocation | 2 | Drake | 2/2 | U | flying
Flurry of Horns | 2 | Minotaur | 2/3 | R | haste
Call the Cavalry | 2 | Knight | 2/2 | W | vigilance
Knight Watch | 2 | Knight | 2/2 | W | vigilance
Queen's Commission | 2 | Vampire | 1/1 | W | lifelink
Sworn Companions | 2 | Soldier | 1/1 | W | lifelink
Call to the Feast | 3 | Vampire | 1/1 | W | lifelink
Revel of the Fallen God | 4 | Satyr | 2/2 | RG | haste
Shadow Summoning | 2 | Spirit | 1/1 | W | flying
Slime Molding X4 | 1 | Ooze | 4/4 | G |
Gelatinous Genesis X3 | 3 | Ooze | 3/3 | G |
Howl of the Night Pack | 4 | Wolf | 2/2 | G |
Elven Ambush | 0 | Elf Warrior | 1/1 | G |
Spontaneous Generation | 2 | Saproling | 1/1 | G |
Storm Herd | 20 | Pegasus | 1/1 | W | flying
Imperial Oath | 3 | Samurai | 2/2 | W | vigilance
Spectral Reserves | 2 | Spirit | 1/1 | W | flying
United Front X2 | 2 | Ally | 2/2 | W |
Glimmerburst | 1 | Glimmer | 1/1 | W |
"""
# A creature and its size; what it makes as it enters or dies
CREATURES = """
Brindle Shoat | dies | 1 | Boar | 3/3 | G |
Penumbra Kavu | dies | 1 | Kavu | 3/3 | B |
Doomed Dissenter | dies | 1 | Zombie | 2/2 | B |
Dwarven Castle Guard | dies | 1 | Hero | 1/1 |  |
Deathbloom Thallid | dies | 1 | Saproling | 1/1 | G |
Maalfeld Twins | dies | 2 | Zombie | 2/2 | B |
Symbiotic Elf | dies | 2 | Insect | 1/1 | G |
Symbiotic Beast | dies | 4 | Insect | 1/1 | G |
Symbiotic Wurm | dies | 7 | Insect | 1/1 | G |
Garrison Cat | dies | 1 | Human Soldier | 1/1 | W |
Tukatongue Thallid | dies | 1 | Saproling | 1/1 | G |
Beskir Shieldmate | dies | 1 | Human Warrior | 1/1 | W |
Sprouting Thrinax | dies | 3 | Saproling | 1/1 | G |
Mausoleum Guard | dies | 2 | Spirit | 1/1 | W | flying
Myr Sire | dies | 1 | Phyrexian Myr | 1/1 |  |
Hunted Witness | dies | 1 | Soldier | 1/1 | W | lifelink
Martyr of Dusk | dies | 1 | Vampire | 1/1 | W | lifelink
Penumbra Wurm | dies | 1 | Wurm | 6/6 | B | trample
Infestation Sage | dies | 1 | Insect | 1/1 | BG | flying
Filigree Crawler | dies | 1 | Thopter | 1/1 |  | flying
Bear's Companion | enters | 1 | Bear | 4/4 | G |
Ferocious Pup | enters | 1 | Wolf | 2/2 | G |
Beetleback Chief | enters | 2 | Goblin | 1/1 | R |
Voice of the Provinces | enters | 1 | Human | 1/1 | W |
Protector of Gondor | enters | 1 | Human Soldier | 1/1 | W |
Elder Auntie | enters | 1 | Goblin | 1/1 | BR |
Dragon Trainer | enters | 1 | Dragon | 4/4 | R | flying
Seller of Songbirds | enters | 1 | Bird | 1/1 | W | flying
Preening Champion | enters | 1 | Elemental | 1/1 | UR |
Nimble Thopterist | enters | 1 | Thopter | 1/1 |  | flying
Desolation Twin | cast | 1 | Eldrazi | 10/10 |  |
"""
# An activated ability: what else is needed; what it makes
ABILITIES = """
Ant Queen | | 1 | Insect | 1/1 | G |
Sliver Queen | | 1 | Sliver | 1/1 |  |
Jade Mage | | 1 | Saproling | 1/1 | G |
Envoy of Okinec Ahau | | 1 | Gnome | 1/1 |  |
Rakka Mar | | 1 | Elemental | 3/1 | R | haste
Godsire | | 1 | Beast | 8/8 | WRG |
Faerie Formation | | 1 | Faerie | 1/1 | U | flying
Icatian Crier | hand Forest | 2 | Citizen | 1/1 | W |
Thraben Standard Bearer | hand Forest | 1 | Human Soldier | 1/1 | W |
Krenko, Mob Boss | | 1 | Goblin | 1/1 | R |
Centaur Glade | | 1 | Centaur | 3/3 | G |
Dragon Roost | | 1 | Dragon | 5/5 | R | flying
Nuisance Engine | | 1 | Pest | 0/1 |  |
Whirlermaker | | 1 | Thopter | 1/1 |  | flying
Goblin Trenches | | 2 | Goblin Soldier | 1/1 | WR |
Mobilization | | 1 | Soldier | 1/1 | W | vigilance
Zombie Infestation | hand Forest, Forest | 1 | Zombie | 2/2 | B |
Ayula's Influence | hand Forest | 1 | Bear | 2/2 | G |
Bearscape | graveyard Shock, Shock | 1 | Bear | 2/2 | G |
Vessel of Ephemera | | 2 | Spirit | 1/1 | W | flying
Myr Propagator | | 1 | Myr Propagator | 1/1 |  |
"""


def rows(table):
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]


def made(s, who=None):
    """The tokens of a player, as the tables write them."""
    found = [(t.name, f"{t.power}/{t.toughness}", t.colors, frozenset(t.keywords)) for t in (who or s.me).tokens()]
    return sorted(found, key=str)


def expected(n, name, size, colors, keywords=""):
    order = "".join(c for c in "WUBRG" if c in colors)
    return [(name, size, order, frozenset(keywords.split()))] * int(n)


def rich(s):
    """Lands for everything."""
    for name in LANDS:
        s.me.battlefield(name, 4)
    s.me.library("Forest", 9)
    s.opp.library("Forest", 9)
    return s


@pytest.fixture
def s():
    return rich(Scenario())


@pytest.mark.parametrize("row", rows(SPELLS), ids=lambda row: row[0])
def test_a_spell(s, row):
    name, _, x = row[0].partition(" X")
    s.me.hand(name)
    if name == "Spontaneous Generation":
        s.me.hand("Forest", 2)
    s.me.cast(name, x=int(x) if x else None)
    s.resolve()
    while s.decision != "priority":
        s.take(0)
    assert made(s) == expected(*row[1:])
    assert all(t.tapped == (name == "Shadow Summoning") for t in s.me.tokens())


@pytest.mark.parametrize("row", rows(CREATURES), ids=lambda row: row[0])
def test_a_creature(s, row):
    name, when, *what = row
    if when == "dies":
        s.me.battlefield(name).hand("Murder")
        s.me.cast("Murder", target=name)
    else:
        s.me.hand(name)
        s.me.cast(name)
    s.resolve_all()
    assert made(s) == expected(*what)
    assert s[name].zone == ("graveyard" if when == "dies" else "battlefield")


@pytest.mark.parametrize("row", rows(ABILITIES), ids=lambda row: row[0])
def test_an_activated_ability(s, row):
    name, needs, *what = row
    zone, _, cards = needs.partition(" ")
    s.me.battlefield(name)
    if zone:
        getattr(s.me, zone)(*cards.split(", "))
    s.me.activate(name)
    while s.decision != "priority":
        s.take(0)
    s.resolve()
    assert made(s) == expected(*what)


@pytest.mark.parametrize(
    ("name", "victim", "token", "victims_owner_gets"),
    [
        ("Bovine Intervention", "Grizzly Bears", "Ox", True),
        ("Secure the Scene", "Grizzly Bears", "Soldier", True),
        ("Stroke of Midnight", "Sol Ring", "Human", True),
        ("Survey the Wreckage", "Wastes", "Goblin", False),
        ("Violet Pall", "Grizzly Bears", "Faerie Rogue", False),
        ("Fungal Infection", "Llanowar Elves", "Saproling", False),
    ],
)
def test_removal_with_a_token(s, name, victim, token, victims_owner_gets):
    s.me.hand(name)
    s.opp.battlefield(victim)
    s.me.cast(name, target=victim)
    s.resolve_all()
    assert s[victim].zone == ("exile" if name == "Secure the Scene" else "graveyard")
    assert [t.name for t in s.opp.tokens()] == ([token] if victims_owner_gets else [])
    assert [t.name for t in s.me.tokens()] == ([] if victims_owner_gets else [token])


@pytest.mark.parametrize(("name", "token"), [("Summoner's Bane", "Illusion"), ("Geist Snatch", "Spirit")])
def test_a_counterspell_with_a_token(s, name, token):
    s.me.hand(name)
    s.opp.hand("Grizzly Bears").battlefield("Forest", 2)
    s.at("main1", turn_of=s.opp)
    s.opp.cast("Grizzly Bears")
    s.me.cast(name, target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard" and [t.name for t in s.me.tokens()] == [token]


def test_elven_ambush_counts_elves(s):
    s.me.battlefield("Llanowar Elves", 3).hand("Elven Ambush")
    s.me.cast("Elven Ambush")
    s.resolve_all()
    assert len(s.me.tokens("Elf Warrior")) == 3


def test_what_else_the_spells_do(s):
    s.me.hand("Spectral Reserves", "Glimmerburst")
    s.me.cast("Spectral Reserves")
    s.resolve_all()
    s.me.cast("Glimmerburst")
    s.resolve_all()
    assert s.me.life == 22 and len(s.me.hand) == 2
    assert s.me.tokens("Glimmer")[0].types == {"enchantment", "creature"}


@pytest.mark.parametrize("what", ["Sol Ring", "Grizzly Bears", "Wastes"])
def test_relms_sketching(s, what):
    s.me.hand("Relm's Sketching")
    s.opp.battlefield(what)
    s.me.cast("Relm's Sketching", target=what)
    s.resolve_all()
    assert [t.name for t in s.me.tokens()] == [what]


@pytest.mark.parametrize("name", ["Vile Rebirth", "Necrogenesis"])
def test_a_creature_card_is_exiled_for_a_token(s, name):
    s.opp.graveyard("Grizzly Bears", "Shock")
    if name == "Necrogenesis":
        s.me.battlefield(name)
        s.me.activate(name)
    else:
        s.me.hand(name)
        s.me.cast(name)
    s.resolve_all()
    assert s["Grizzly Bears"].zone == "exile" and s["Shock"].zone == "graveyard"
    assert [t.name for t in s.me.tokens()] == ["Zombie" if name == "Vile Rebirth" else "Saproling"]


@pytest.mark.parametrize(
    ("name", "spell", "token"),
    [
        ("Worthy Knight", "Worthy Knight", "Human"),
        ("Hero of Precinct One", "Shadow Summoning", "Human"),
        ("Lys Alana Huntmaster", "Llanowar Elves", "Elf Warrior"),
        ("Sigil of the Empty Throne", "Mobilization", "Angel"),
    ],
)
@pytest.mark.parametrize("right", [True, False])
def test_whenever_you_cast(s, name, spell, token, right):
    s.me.battlefield(name).hand(spell, "Shock")
    if right:
        s.me.cast(spell)
    else:
        s.me.cast("Shock", target=s.opp)
    s.resolve()
    if s.decision == "may":
        s.me.choose(True)
    assert len(s.me.tokens(token)) == int(right)


@pytest.mark.parametrize("name", ["Open the Graves", "Golgari Germination"])
@pytest.mark.parametrize(("victim", "n"), [("Grizzly Bears", 1), ("Servo", 0)])
def test_whenever_a_nontoken_creature_of_yours_dies(s, name, victim, n):
    s.me.battlefield(name, victim).hand("Murder")
    s.me.cast("Murder", target=victim)
    s.resolve_all()
    assert len(s.me.tokens()) == n


def test_rotlung_reanimator(s):
    s.me.battlefield("Rotlung Reanimator", 2).hand("Murder")
    s.me.cast("Murder", target="Rotlung Reanimator")
    s.resolve()
    while s.decision != "priority":
        s.take(0)
    s.resolve_all()
    assert len(s.me.tokens("Zombie")) == 2  # its own trigger, and that of the other one


def test_polyraptor(s):
    s.me.battlefield("Polyraptor").hand("Shock", 2)
    s.me.cast("Shock", target="Polyraptor")
    s.resolve_all()
    assert len(s.me.tokens("Polyraptor")) == 1
    s.me.cast("Shock", target=s.me.tokens("Polyraptor")[0])
    s.resolve_all()
    assert len(s.me.tokens("Polyraptor")) == 2


@pytest.mark.parametrize(("name", "n"), [("Preening Champion", 1), ("Grizzly Bears", 0)])
def test_knightfisher(s, name, n):
    s.me.battlefield("Knightfisher").hand(name)
    s.me.cast(name)
    s.resolve()
    while s.decision != "priority":
        s.take(0)
    s.resolve_all()
    assert len(s.me.tokens("Fish")) == n


def test_zendikars_roil(s):
    s.me.battlefield("Zendikar's Roil").hand("Forest")
    s.me.play("Forest")
    s.resolve_all()
    assert [t.pt for t in s.me.tokens("Elemental")] == [(2, 2)]


def test_razorkin_hordecaller(s):
    s.me.battlefield("Razorkin Hordecaller", "Grizzly Bears")
    s.me.attack("Razorkin Hordecaller", "Grizzly Bears")
    s.resolve_all()
    assert len(s.me.tokens("Gremlin")) == 1  # once, however many attack


def test_stitchers_apprentice(s):
    s.me.battlefield("Stitcher's Apprentice")
    s.me.activate("Stitcher's Apprentice")
    s.resolve()
    assert len(s.options) == 2  # the Homunculus or itself
    s.me.choose("Stitcher's Apprentice")
    assert [t.name for t in s.me.tokens()] == ["Homunculus"] and s["Stitcher's Apprentice"].zone == "graveyard"


def test_goblin_warrens(s):
    s.me.battlefield("Goblin Warrens").battlefield("Goblin", 2)
    s.me.activate("Goblin Warrens")
    while s.decision != "priority":
        s.take(0)
    assert s.me.tokens() == []
    s.resolve()
    assert len(s.me.tokens("Goblin")) == 3


def test_bootleggers_stash():
    s = Scenario()
    s.me.battlefield("Bootleggers' Stash", "Wastes")
    s.opp.battlefield("Wastes")
    s.me.activate("Wastes", "Treasure")
    s.resolve_all()
    assert len(s.me.tokens("Treasure")) == 1 and s.me["Wastes"].tapped
    s.pass_()
    assert not any("Treasure" in text for text in s.options)


def test_every_card_is_tested():
    told = Path(__file__).read_text()
    assert [card.name for card in TOKEN_MAKERS if card.name not in told] == []
