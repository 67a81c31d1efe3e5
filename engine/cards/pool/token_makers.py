"""Cards that make creature tokens: sorceries and instants, creatures that come or go, enchantments, artifacts."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import (
    BEAR,
    CENTAUR,
    DRAKE,
    ELF_WARRIOR,
    GOBLIN,
    GREAT_ANGEL,
    GREMLIN,
    HUMAN_SOLDIER,
    KNIGHT,
    LIFELINK_SOLDIER,
    MYR,
    PEGASUS,
    SAPROLING,
    SOLDIER,
    SPIRIT,
    THOPTER,
    TREASURE,
    WARRIOR,
    WHITE_BIRD,
    WHITE_HUMAN,
    WHITE_VAMPIRE,
    WOLF,
    WURM,
    ZOMBIE,
)


def _of(color: str, kind: str, power: int, toughness: int, *keywords: Any, label: str = "") -> Card:
    """A creature token that goes by its creature types."""
    return token(kind, color, creature(kind, power, toughness), *keywords, label=label or f"{power}/{toughness} {kind}")


def _machine(kind: str, power: int, toughness: int, *keywords: Any) -> Card:
    """A colourless artifact creature token."""
    return token(kind, "", artifact + creature(kind, power, toughness), *keywords, label=f"{power}/{toughness} {kind}")


_ALLY = _of("W", "Ally", 1, 1)
_BIG_BEAR = _of("G", "Bear", 4, 4)
_BLACK_KAVU = _of("B", "Kavu", 3, 3)
_BLACK_WURM = _of("B", "Wurm", 6, 6, trample)
_BOAR = _of("G", "Boar", 3, 3)
_CITIZEN = _of("W", "Citizen", 1, 1)
_DOG = _of("W", "Dog", 1, 1)
_DRAGON_4 = _of("R", "Dragon", 4, 4, flying)
_DRAGON_5 = _of("R", "Dragon", 5, 5, flying)
_ELDRAZI = _of("", "Eldrazi", 10, 10)
_FAERIE = _of("U", "Faerie", 1, 1, flying)
_FISH = _of("U", "Fish", 1, 1)
_GNOME = _machine("Gnome", 1, 1)
_GODLY_BEAST = _of("RGW", "Beast", 8, 8)
_GREEN_ELEMENTAL = _of("G", "Elemental", 2, 2)
_GREEN_INSECT = _of("G", "Insect", 1, 1)
_GREEN_OOZE = _of("G", "Ooze", 0, 0, label="X/X Ooze")
_HELLION = _of("R", "Hellion", 4, 4)
_HERO = _of("", "Hero", 1, 1)
_HOMUNCULUS = _of("U", "Homunculus", 2, 2)
_HUMAN_WARRIOR = _of("W", "Human Warrior", 1, 1)
_ILLUSION = _of("U", "Illusion", 2, 2)
_KNIGHT_ALLY = _of("W", "Knight Ally", 2, 2)
_MINOTAUR = _of("R", "Minotaur", 2, 3, haste)
_OX = _of("W", "Ox", 2, 2)
_PEST = _machine("Pest", 0, 1)
_PHYREXIAN_MYR = _machine("Phyrexian Myr", 1, 1)
_PURPHOROS_ELEMENTAL = _of("R", "Elemental", 3, 1, haste)
_RABBIT = _of("W", "Rabbit", 1, 1)
_SAMURAI = _of("W", "Samurai", 2, 2, vigilance)
_SATYR = _of("RG", "Satyr", 2, 2, haste)
_SLIVER = _of("", "Sliver", 1, 1)
_SOLDIER_ALLY = _of("W", "Soldier Ally", 1, 1)
_TRENCHER = _of("RW", "Goblin Soldier", 1, 1)
_TWO_COLORED_ELEMENTAL = _of("UR", "Elemental", 1, 1)
_TWO_COLORED_GOBLIN = _of("BR", "Goblin", 1, 1, label="black and red Goblin")
_TWO_COLORED_INSECT = _of("BG", "Insect", 1, 1, flying)
_BLUE_SPIRIT = _of("U", "Spirit", 1, 1, flying, label="blue Spirit")
_ROGUE = _of("B", "Faerie Rogue", 1, 1, flying)
_GLIMMER = token("Glimmer", "W", enchantment + creature("Glimmer", 1, 1))


def _spell(name: str, cost: str, kind: Any, what: Card, n: Number, *more: Any, **how: Any) -> Card:
    """A spell that creates tokens, and then does more."""
    return card(name, cost, kind, create(what, n, **how), *more)


def _tapping(what: Card, cost: str) -> Activated:
    """An ability that creates a token."""
    return activated(cost, create(what))


SPELLS = (
    _spell("Krenko's Command", "{1}{R}", sorcery, GOBLIN, 2),
    _spell("Release the Dogs", "{3}{W}", sorcery, _DOG, 4),
    _spell("Goblin Rally", "{3}{R}{R}", sorcery, GOBLIN, 4),
    _spell("Goblin Offensive", "{X}{1}{R}{R}", sorcery, GOBLIN, X),
    _spell("Hop to It", "{2}{W}", sorcery, _RABBIT, 3),
    _spell("Icatian Town", "{5}{W}", sorcery, _CITIZEN, 4),
    _spell("Captain's Call", "{3}{W}", sorcery, SOLDIER, 3),
    _spell("Take Up Arms", "{4}{W}", instant, WARRIOR, 3),
    _spell("Hive Stirrings", "{2}{W}", sorcery, _SLIVER, 2),
    _spell("Allied Reinforcements", "{3}{W}", sorcery, _KNIGHT_ALLY, 2),
    _spell("Spore Swarm", "{3}{G}", instant, SAPROLING, 3),
    _spell("Join the Ranks", "{3}{W}", instant, _SOLDIER_ALLY, 2),
    _spell("Advent of the Wurm", "{1}{G}{G}{W}", instant, WURM, 1),
    _spell("Master's Call", "{2}{W}", instant, MYR, 2),
    _spell("Ral's Reinforcements", "{1}{R}", sorcery, _TWO_COLORED_ELEMENTAL, 2),
    _spell("Talrand's Invocation", "{2}{U}{U}", sorcery, DRAKE, 2),
    _spell("Flurry of Horns", "{4}{R}", sorcery, _MINOTAUR, 2),
    _spell("Call the Cavalry", "{3}{W}", sorcery, KNIGHT, 2),
    _spell("Knight Watch", "{4}{W}", sorcery, KNIGHT, 2),
    _spell("Queen's Commission", "{2}{W}", sorcery, WHITE_VAMPIRE, 2),
    _spell("Sworn Companions", "{2}{W}", sorcery, LIFELINK_SOLDIER, 2),
    _spell("Call to the Feast", "{2}{W}{B}", sorcery, WHITE_VAMPIRE, 3),
    _spell("Revel of the Fallen God", "{3}{R}{R}{G}{G}", sorcery, _SATYR, 4),
    _spell("Shadow Summoning", "{W}{B}", sorcery, SPIRIT, 2, tapped=True),
    _spell("Slime Molding", "{X}{G}", sorcery, _GREEN_OOZE, 1, size=X),
    _spell("Gelatinous Genesis", "{X}{X}{G}", sorcery, _GREEN_OOZE, X, size=X),
    _spell("Howl of the Night Pack", "{6}{G}", sorcery, WOLF, count(subtype("Forest").you_control)),
    _spell("Elven Ambush", "{3}{G}", instant, ELF_WARRIOR, count(subtype("Elf").you_control)),
    _spell("Spontaneous Generation", "{3}{G}", sorcery, SAPROLING, hand_of(you)),
    _spell("Storm Herd", "{8}{W}{W}", sorcery, PEGASUS, life_of(you)),
    _spell("Imperial Oath", "{5}{W}", sorcery, _SAMURAI, 3, scry(3)),
    _spell("Spectral Reserves", "{3}{W}", sorcery, SPIRIT, 2, gain_life(2)),
    _spell("United Front", "{X}{W}{W}", sorcery, _ALLY, X, p1p1(1, each(creature.you_control))),
    card("Relm's Sketching", "{2}{U}{U}", sorcery, create_copy(target(artifact | creature | land))),
    card("Glimmerburst", "{3}{U}", instant, draw(2), create(_GLIMMER)),
    card("Summoner's Bane", "{2}{U}{U}", instant, counter(target(creature & spell)), create(_ILLUSION)),
    card("Geist Snatch", "{2}{U}{U}", instant, counter(target(creature & spell)), create(_BLUE_SPIRIT)),
    card("Vile Rebirth", "{B}", instant, exile(target(creature.in_a_graveyard)), create(ZOMBIE)),
    card(
        "Bovine Intervention",
        "{1}{W}",
        instant,
        destroy(target(artifact | creature)),
        create(_OX, who=thats_controller),
    ),
    card("Fungal Infection", "{B}", instant, gets(target(creature), -1, -1), create(SAPROLING)),
    card(
        "Secure the Scene",
        "{4}{W}",
        sorcery,
        exile(target(permanent & nonland)),
        create(SOLDIER, who=thats_controller),
    ),
    card(
        "Stroke of Midnight",
        "{2}{W}",
        instant,
        destroy(target(permanent & nonland)),
        create(WHITE_HUMAN, who=thats_controller),
    ),
    card("Survey the Wreckage", "{4}{R}", sorcery, destroy(target(land)), create(GOBLIN)),
    card(
        "Violet Pall",
        "{4}{B}",
        kindred + instant("Faerie"),
        destroy(target(creature & noncolored("B"))),
        create(_ROGUE),
    ),
)


def _dying(name: str, cost: str, line: Any, what: Card, n: int = 1, *more: Any) -> Card:
    """A creature that leaves tokens as it dies."""
    return card(name, cost, line, *more, when_dies(create(what, n)))


def _coming(name: str, cost: str, line: Any, what: Card, n: int = 1, *more: Any) -> Card:
    """A creature that comes with tokens."""
    return card(name, cost, line, *more, when_enters(create(what, n)))


CREATURES = (
    _dying("Brindle Shoat", "{1}{G}", creature("Boar", 1, 1), _BOAR),
    _dying("Penumbra Kavu", "{4}{G}", creature("Kavu", 3, 3), _BLACK_KAVU),
    _dying("Doomed Dissenter", "{1}{B}", creature("Human", 1, 1), ZOMBIE),
    _dying("Dwarven Castle Guard", "{1}{W}", creature("Dwarf Soldier", 2, 1), _HERO),
    _dying("Deathbloom Thallid", "{2}{B}", creature("Fungus", 3, 2), SAPROLING),
    _dying("Maalfeld Twins", "{5}{B}", creature("Zombie", 4, 4), ZOMBIE, 2),
    _dying("Symbiotic Elf", "{3}{G}", creature("Elf", 2, 2), _GREEN_INSECT, 2),
    _dying("Symbiotic Beast", "{4}{G}{G}", creature("Insect Beast", 4, 4), _GREEN_INSECT, 4),
    _dying("Symbiotic Wurm", "{5}{G}{G}{G}", creature("Wurm", 7, 7), _GREEN_INSECT, 7),
    _dying("Garrison Cat", "{W}", creature("Cat", 1, 1), HUMAN_SOLDIER),
    _dying("Tukatongue Thallid", "{G}", creature("Fungus", 1, 1), SAPROLING),
    _dying("Beskir Shieldmate", "{1}{W}", creature("Human Warrior", 2, 1), _HUMAN_WARRIOR),
    _dying("Sprouting Thrinax", "{B}{R}{G}", creature("Lizard", 3, 3), SAPROLING, 3),
    _dying("Mausoleum Guard", "{3}{W}", creature("Human Scout", 2, 2), SPIRIT, 2),
    _dying("Myr Sire", "{2}", artifact + creature("Phyrexian Myr", 1, 1), _PHYREXIAN_MYR),
    _dying("Hunted Witness", "{W}", creature("Human", 1, 1), LIFELINK_SOLDIER),
    _dying("Martyr of Dusk", "{1}{W}", creature("Vampire Soldier", 2, 1), WHITE_VAMPIRE),
    _dying("Penumbra Wurm", "{5}{G}{G}", creature("Wurm", 6, 6), _BLACK_WURM, 1, trample),
    _dying("Infestation Sage", "{B}", creature("Elf Warlock", 1, 1), _TWO_COLORED_INSECT),
    _dying("Filigree Crawler", "{4}", artifact + creature("Insect", 2, 2), THOPTER),
    _coming("Bear's Companion", "{2}{G}{U}{R}", creature("Human Warrior", 2, 2), _BIG_BEAR),
    _coming("Ferocious Pup", "{2}{G}", creature("Wolf", 0, 1), WOLF),
    _coming("Beetleback Chief", "{2}{R}{R}", creature("Goblin Warrior", 2, 2), GOBLIN, 2),
    _coming("Voice of the Provinces", "{4}{W}{W}", creature("Angel", 3, 3), WHITE_HUMAN, 1, flying),
    _coming("Protector of Gondor", "{3}{W}", creature("Human Soldier", 3, 3), HUMAN_SOLDIER),
    _coming("Elder Auntie", "{2}{R}", creature("Goblin Warlock", 2, 2), _TWO_COLORED_GOBLIN),
    _coming("Dragon Trainer", "{3}{R}{R}", creature("Human", 1, 1), _DRAGON_4),
    _coming("Seller of Songbirds", "{2}{W}", creature("Human", 1, 2), WHITE_BIRD),
    _coming("Preening Champion", "{2}{U}", creature("Bird Knight", 2, 2), _TWO_COLORED_ELEMENTAL, 1, flying),
    _coming("Nimble Thopterist", "{3}{U}", creature("Vedalken Artificer", 3, 2), THOPTER),
    card("Desolation Twin", "{10}", creature("Eldrazi", 10, 10), when_you_cast_this(create(_ELDRAZI))),
    card("Ant Queen", "{3}{G}{G}", creature("Insect", 5, 5), _tapping(_GREEN_INSECT, "{1}{G}")),
    card("Sliver Queen", "{W}{U}{B}{R}{G}", legendary + creature("Sliver", 7, 7), _tapping(_SLIVER, "{2}")),
    card("Jade Mage", "{1}{G}", creature("Human Shaman", 2, 1), _tapping(SAPROLING, "{2}{G}")),
    card("Envoy of Okinec Ahau", "{2}{W}", creature("Cat Advisor", 3, 3), _tapping(_GNOME, "{4}{W}")),
    card(
        "Rakka Mar",
        "{2}{R}{R}",
        legendary + creature("Human Shaman", 2, 2),
        haste,
        _tapping(_PURPHOROS_ELEMENTAL, "{R}{T}"),
    ),
    card("Godsire", "{4}{R}{G}{G}{W}", creature("Beast", 8, 8), vigilance, _tapping(_GODLY_BEAST, "{T}")),
    card(
        "Faerie Formation",
        "{4}{U}",
        creature("Faerie", 5, 4),
        flying,
        activated("{3}{U}", create(_FAERIE), draw()),
    ),
    card(
        "Icatian Crier",
        "{2}{W}",
        creature("Human Spellshaper", 1, 1),
        activated("{1}{W}{T}" + discarding(1), create(_CITIZEN, 2)),
    ),
    card(
        "Thraben Standard Bearer",
        "{W}",
        creature("Human Soldier", 1, 1),
        activated("{1}{W}{T}" + discarding(1), create(HUMAN_SOLDIER)),
    ),
    card(
        "Stitcher's Apprentice",
        "{1}{U}",
        creature("Homunculus", 1, 2),
        activated("{1}{U}{T}", create(_HOMUNCULUS), sacrifices(you, creature)),
    ),
    card(
        "Krenko, Mob Boss",
        "{2}{R}{R}",
        legendary + creature("Goblin Warrior", 3, 3),
        activated("{T}", create(GOBLIN, count(subtype("Goblin").you_control))),
    ),
    card(
        "Worthy Knight",
        "{1}{W}",
        creature("Human Knight", 2, 2),
        whenever(you_cast(subtype("Knight")), create(WHITE_HUMAN)),
    ),
    card(
        "Hero of Precinct One",
        "{1}{W}",
        creature("Human Warrior", 2, 2),
        whenever(you_cast(multicolored), create(WHITE_HUMAN)),
    ),
    card(
        "Lys Alana Huntmaster",
        "{2}{G}{G}",
        creature("Elf Warrior", 3, 3),
        whenever(you_cast(subtype("Elf")), may(create(ELF_WARRIOR))),
    ),
    card(
        "Razorkin Hordecaller",
        "{4}{R}",
        creature("Human Clown Berserker", 4, 4),
        haste,
        whenever(you_attack(), create(GREMLIN)),
    ),
    card("Polyraptor", "{6}{G}{G}", creature("Dinosaur", 5, 5), whenever(is_dealt_damage(), create_copy(this))),
    card(
        "Knightfisher",
        "{3}{U}{U}",
        creature("Bird Knight", 4, 5),
        flying,
        whenever(enters(subtype("Bird").nontoken.you_control.other), create(_FISH)),
    ),
    card(
        "Rotlung Reanimator",
        "{2}{B}",
        creature("Zombie Cleric", 2, 2),
        whenever(dies() | dies(subtype("Cleric").other), create(ZOMBIE)),
    ),
)

ENCHANTMENTS = (
    card("Centaur Glade", "{3}{G}{G}", enchantment, _tapping(CENTAUR, "{2}{G}{G}")),
    card("Dragon Roost", "{4}{R}{R}", enchantment, _tapping(_DRAGON_5, "{5}{R}{R}")),
    card("Nuisance Engine", "{3}", artifact, _tapping(_PEST, "{2}{T}")),
    card("Whirlermaker", "{3}", artifact, _tapping(THOPTER, "{4}{T}")),
    card("Goblin Trenches", "{1}{R}{W}", enchantment, activated("{2}" + sacrificing(land), create(_TRENCHER, 2))),
    card(
        "Goblin Warrens",
        "{2}{R}",
        enchantment,
        activated("{2}{R}" + sacrificing(subtype("Goblin"), 2), create(GOBLIN, 3)),
    ),
    card(
        "Mobilization",
        "{2}{W}",
        enchantment,
        static(creature & subtype("Soldier"), vigilance),
        _tapping(SOLDIER, "{2}{W}"),
    ),
    card("Zombie Infestation", "{1}{B}", enchantment, activated(discarding(2), create(ZOMBIE))),
    card("Ayula's Influence", "{G}{G}{G}", enchantment, activated(discarding(1, land), create(BEAR))),
    card("Bearscape", "{1}{G}{G}", enchantment, activated("{1}{G}" + exiling_from_graveyard(2), create(BEAR))),
    card("Vessel of Ephemera", "{1}{W}", enchantment, activated("{2}{W}" + sacrificing_this, create(SPIRIT, 2))),
    card(
        "Necrogenesis",
        "{B}{G}",
        enchantment,
        activated("{2}", exile(target(creature.in_a_graveyard)), create(SAPROLING)),
    ),
    card("Open the Graves", "{3}{B}{B}", enchantment, whenever(dies(creature.nontoken.you_control), create(ZOMBIE))),
    card(
        "Golgari Germination",
        "{1}{B}{G}",
        enchantment,
        whenever(dies(creature.nontoken.you_control), create(SAPROLING)),
    ),
    card("Sigil of the Empty Throne", "{3}{W}{W}", enchantment, whenever(you_cast(enchantment), create(GREAT_ANGEL))),
    card("Zendikar's Roil", "{3}{G}{G}", enchantment, landfall(create(_GREEN_ELEMENTAL))),
    card("Myr Propagator", "{3}", artifact + creature("Myr", 1, 1), activated("{3}{T}", create_copy(this))),
    card(
        "Bootleggers' Stash",
        "{5}{G}",
        artifact,
        static(land.you_control, activated("{T}", create(TREASURE))),
    ),
)

TOKEN_MAKERS = SPELLS + CREATURES + ENCHANTMENTS
