"""Token definitions: the predefined tokens (111.10), and creature tokens that several cards make."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

# --- predefined (111.10) --------------------------------------------------------------------------------------------

TREASURE = token("Treasure", "", artifact("Treasure"), activated("{T}" + sacrificing_this, add_any_color()))
FOOD = token("Food", "", artifact("Food"), activated("{2}{T}" + sacrificing_this, gain_life(3)))
GOLD = token("Gold", "", artifact("Gold"), activated(sacrificing_this, add_any_color()))
WALKER = token("Walker", "B", creature("Zombie", 2, 2))
SHARD = token("Shard", "", enchantment("Shard"), activated("{2}" + sacrificing_this, scry(1), draw(1)))
CLUE = token("Clue", "", artifact("Clue"), activated("{2}" + sacrificing_this, draw(1)))
BLOOD = token("Blood", "", artifact("Blood"), activated("{1}{T}" + discarding(1) + sacrificing_this, draw(1)))
POWERSTONE = token(
    "Powerstone", "", artifact("Powerstone"), activated("{T}", add("{C}", only_for=artifact, only_ability=3))
)
CURSED_ROLE = token("Cursed", "", enchantment("Aura Role"), enchant(creature), enchanted(base_pt(1, 1)))
MONSTER_ROLE = token("Monster", "", enchantment("Aura Role"), enchant(creature), enchanted(plus(1, 1), trample))
ROYAL_ROLE = token("Royal", "", enchantment("Aura Role"), enchant(creature), enchanted(plus(1, 1), ward("{1}")))
SORCERER_ROLE = token(
    "Sorcerer", "", enchantment("Aura Role"), enchant(creature), enchanted(plus(1, 1), whenever_attacks(scry(1)))
)
VIRTUOUS_ROLE = token(
    "Virtuous",
    "",
    enchantment("Aura Role"),
    enchant(creature),
    enchanted(plus(count(enchantment.you_control), count(enchantment.you_control))),
)
WICKED_ROLE = token(
    "Wicked",
    "",
    enchantment("Aura Role"),
    enchant(creature),
    enchanted(plus(1, 1)),
    when_dies(lose_life(1, each_opponent)),
)
YOUNG_HERO_ROLE = token(
    "Young Hero",
    "",
    enchantment("Aura Role"),
    enchant(creature),
    enchanted(whenever_attacks(p1p1(1), only_if=toughness_of(this) <= 3)),
)
MAP = token(
    "Map",
    "",
    artifact("Map"),
    activated("{1}{T}" + sacrificing_this, explore(target(creature.you_control)), sorcery_speed=True),
)
LANDER = token(
    "Lander",
    "",
    artifact("Lander"),
    activated("{2}{T}" + sacrificing_this, search_library(basic & land, E.ZONE_BATTLEFIELD, tapped=True)),
)
MUTAGEN = token(
    "Mutagen",
    "",
    artifact("Mutagen"),
    activated("{1}{T}" + sacrificing_this, p1p1(1, target(creature)), sorcery_speed=True),
)

JUNK = token(
    "Junk",
    "",
    artifact("Junk"),
    activated("{T}" + sacrificing_this, exile_top(1), may_play(those), sorcery_speed=True),
)

INCUBATOR = double_faced_token(
    token("Incubator", "", artifact("Incubator"), activated("{2}", transform(this))),
    token("Phyrexian", "", artifact + creature("Phyrexian", 0, 0)),
)


def incubate(n: Number, who: Any = you) -> Do:
    """Incubate (701.53a): create an Incubator token that enters with n +1/+1 counters."""
    return create(INCUBATOR, who=who, p1p1=n)


VIBRANIUM = token(
    "Vibranium",
    "",
    artifact("Vibranium"),
    indestructible,
    activated("{T}", add("{C}", only_for=artifact, only_ability=3)),
)
HEARTWOOD = token("Heartwood", "RG", artifact("Heartwood"), activated("{T}", add("{R/G}")))

PREDEFINED = (
    TREASURE, FOOD, GOLD, WALKER, SHARD, CLUE, BLOOD, POWERSTONE, MAP, JUNK, LANDER, MUTAGEN,
    INCUBATOR, VIBRANIUM, HEARTWOOD,
    CURSED_ROLE, MONSTER_ROLE, ROYAL_ROLE, SORCERER_ROLE, VIRTUOUS_ROLE, WICKED_ROLE, YOUNG_HERO_ROLE,
)  # fmt: skip

# --- creature tokens ------------------------------------------------------------------------------------------------


def _plain(kinds: str, colors: str, power: int, toughness: int, *more: Any, label: str = "") -> Card:
    return token(kinds, colors, creature(kinds, power, toughness), *more, label=label)


def _artifact(kinds: str, power: int, toughness: int, *more: Any, label: str = "") -> Card:
    return token(kinds, "", artifact + creature(kinds, power, toughness), *more, label=label)


SERVO = _artifact("Servo", 1, 1)
THOPTER = _artifact("Thopter", 1, 1, flying)
MYR = _artifact("Myr", 1, 1)
ROBOT = _artifact("Robot", 3, 3)
GOLEM = _artifact("Phyrexian Golem", 3, 3)
WURM_DEATHTOUCH = _artifact("Phyrexian Wurm", 3, 3, deathtouch, label="Phyrexian Wurm with deathtouch")
WURM_LIFELINK = _artifact("Phyrexian Wurm", 3, 3, lifelink, label="Phyrexian Wurm with lifelink")
BEAST_ENGINE = _artifact("Beast", 6, 6, label="6/6 artifact Beast")
CONSTRUCT_IDOL = _artifact("Construct", 6, 12, trample)

SOLDIER = _plain("Soldier", "W", 1, 1)
HUMAN_SOLDIER = _plain("Human Soldier", "W", 1, 1)
SPIRIT = _plain("Spirit", "W", 1, 1, flying)
MONK = _plain("Monk", "W", 1, 1, prowess)
WARRIOR = _plain("Warrior", "W", 1, 1)
KNIGHT = _plain("Knight", "W", 2, 2, vigilance)
KNIGHT_FIRST_STRIKE = _plain("Knight", "W", 2, 2, first_strike, label="Knight with first strike")
ANGEL = _plain("Angel", "W", 4, 4, flying, vigilance)
GREAT_ANGEL = _plain("Angel", "W", 4, 4, flying, label="Angel without vigilance")
DRAKE = _plain("Drake", "U", 2, 2, flying)
BIRD_ILLUSION = _plain("Bird Illusion", "U", 1, 1, flying)
ZOMBIE = _plain("Zombie", "B", 2, 2)
FAERIE_ROGUE = _plain("Faerie Rogue", "B", 1, 1, flying)
SNAKE = _plain("Snake", "B", 1, 1, deathtouch)
SNAKE_GREEN = _plain("Snake", "G", 1, 1, label="green Snake")
BLACK_SPIDER = _plain("Spider", "B", 2, 4, reach)
BLACK_CAT = _plain("Cat", "B", 2, 1)
GOBLIN = _plain("Goblin", "R", 1, 1)
SKELETON_WITH_MENACE = token("Skeleton", "B", creature("Skeleton", 4, 1), menace, label="Skeleton with menace")
HASTY_GOBLIN = _plain("Goblin", "R", 1, 1, haste, label="Goblin with haste")
GREMLIN = _plain("Gremlin", "R", 1, 1)
RED_HUMAN = _plain("Human", "R", 1, 1, label="red Human")
RED_ELEMENTAL = _plain("Elemental", "R", 1, 1)
SAPROLING = _plain("Saproling", "G", 1, 1)
CENTAUR = _plain("Centaur", "G", 3, 3)
BEAST = _plain("Beast", "G", 3, 3)
GREAT_BEAST = _plain("Beast", "G", 4, 4, label="4/4 Beast")
ELF_WARRIOR = _plain("Elf Warrior", "G", 1, 1)
SQUIRREL = _plain("Squirrel", "G", 1, 1)
PLANT = _plain("Plant", "G", 0, 1)
FROG = _plain("Frog", "G", 1, 1)
INSECT = _plain("Insect", "G", 1, 1, flying, deathtouch)
SMALL_OOZE = _plain("Ooze", "G", 1, 1)
OOZE = _plain("Ooze", "G", 2, 2, when_dies(create(SMALL_OOZE, 2)), label="2/2 Ooze")
BEAR = _plain("Bear", "G", 2, 2)
WHITE_BIRD = _plain("Bird", "W", 1, 1, flying, label="white Bird")
WHITE_HUMAN = _plain("Human", "W", 1, 1, label="white Human")
PEGASUS = _plain("Pegasus", "W", 1, 1, flying)
LIFELINK_SOLDIER = _plain("Soldier", "W", 1, 1, lifelink, label="Soldier with lifelink")
WHITE_VAMPIRE = _plain("Vampire", "W", 1, 1, lifelink, label="white Vampire")
WOLF = _plain("Wolf", "G", 2, 2)
WURM = _plain("Wurm", "G", 5, 5, trample, label="5/5 Wurm")
ELDRAZI_SPAWN = token("Eldrazi Spawn", "", creature("Eldrazi Spawn", 0, 1), activated(sacrificing_this, add("{C}")))
