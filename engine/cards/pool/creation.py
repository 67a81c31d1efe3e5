"""What replaces the creation of tokens (614.16), what looks at it, and more that creates them (111)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import (
    CLUE,
    FOOD,
    GREAT_ANGEL,
    KNIGHT_FIRST_STRIKE,
    RED_HUMAN,
    SNAKE_GREEN,
    SOLDIER,
    SPIRIT,
    TREASURE,
    incubate,
)

_food, _phyrexian = subtype("Food"), subtype("Phyrexian")
_mine = creature.you_control
_APE = token("Ape", "G", creature("Ape", 3, 3))
_FROG_LIZARD = token("Frog Lizard", "G", creature("Frog Lizard", 3, 3))
_BEAST = token("Beast", "G", creature("Beast", 3, 3))
_ELEPHANT = token("Elephant", "G", creature("Elephant", 3, 3))
_WOLF = token("Wolf", "G", creature("Wolf", 2, 2))
_CAT = token("Cat", "G", creature("Cat", 2, 2), haste, label="Cat with haste")
_DOG = token("Dog", "G", creature("Dog", 3, 1), vigilance, label="Dog with vigilance")
_BIRD_W = token("Bird", "W", creature("Bird", 1, 1), flying, label="white Bird")
_BIRD_U = token("Bird", "U", creature("Bird", 2, 2), flying, label="blue Bird")
_ELF_WARRIOR = token("Elf Warrior", "GW", creature("Elf Warrior", 1, 1), label="green and white Elf Warrior")
_INKLING = token("Inkling", "WB", creature("Inkling", 2, 1), flying)
_SPIRIT_RW = token("Spirit", "RW", creature("Spirit", 3, 2), label="red and white Spirit")
_ELEMENTAL_UR = token("Elemental", "UR", creature("Elemental", 4, 4), label="blue and red Elemental")
_ELDRAZI = token("Eldrazi", "", creature("Eldrazi", 10, 10))
_SPAWN = token("Spawn", "", artifact + creature("Spawn", 2, 2))


INSTEAD = (
    card(
        "Moonlit Meditation",
        "{2}{U}",
        enchantment("Aura"),
        enchant((artifact | creature).you_control),
        first_tokens_copy_host(),
    ),
    card("Mirrormind Crown", "{4}", artifact("Equipment"), first_tokens_copy_host(is_a(host, creature)), equip("{2}")),
    card(
        "Esix, Fractal Bloom",
        "{4}{G}{U}",
        legendary + creature("Fractal", 4, 4),
        flying,
        first_tokens_copy_chosen(creature.other, YOUR_TURN >= 1),
    ),
    card(
        "Academy Manufactor",
        "{3}",
        artifact + creature("Assembly-Worker", 1, 3),
        tokens_one_of_each(CLUE, FOOD, TREASURE, of=subtype("Clue Food Treasure")),
    ),
    card(
        "Jinnie Fay, Jetmir's Second",
        "{R/G}{G}{G/W}",
        legendary + creature("Elf Druid", 3, 3),
        tokens_one_kind_of(_CAT, _DOG),
    ),
    card(
        "Crafty Cutpurse",
        "{3}{U}",
        creature("Human Pirate", 2, 2),
        flash,
        when_enters(until_end_of_turn(their_tokens_are_yours())),
    ),
    card(
        "Adrix and Nev, Twincasters",
        "{2}{G}{U}",
        legendary + creature("Merfolk Wizard", 2, 2),
        ward("{2}"),
        tokens_times(2),
    ),
    card(
        "Tippy-Toe, Terrific Partner",
        "{3}{G}",
        legendary + creature("Squirrel Hero", 2, 4),
        tokens_also(FOOD),
        at(beginning_of_your_end_step, draw(1), only_if=this_turn(S.TURN_LIFE_GAINED) >= 1),
    ),
    card(
        "Bilbo, Fellow Conspirator",
        "{2}{G}",
        legendary + creature("Halfling Citizen", 2, 3),
        tokens_also(TREASURE, as_many=True, of=_food),
    ),
    card(
        "Kaya, Geist Hunter",
        "{1}{W}{B}",
        legendary + planeswalker("Kaya", loyalty=3),
        loyalty(
            1,
            gains(each(_mine), deathtouch),
            p1p1(1, target(_mine.token, up_to=1)),
        ),
        loyalty(-2, until_end_of_turn(tokens_times(2))),
        loyalty(-6, exile(each(any_card.in_a_graveyard)), create(SPIRIT, DONE)),
    ),
)

LOOKING = (
    card(
        "Authority of the Consuls",
        "{W}",
        enchantment,
        they_enter_tapped(creature.an_opponent_controls),
        whenever(enters(creature.an_opponent_controls), gain_life(1)),
    ),
    card(
        "Mirkwood Bats",
        "{3}{B}",
        creature("Bat", 2, 3),
        flying,
        whenever(you_create(permanent.token) | you_sacrifice(permanent.token), lose_life(1, each_opponent)),
    ),
    card(
        "Rosie Cotton of South Lane",
        "{2}{W}",
        legendary + creature("Halfling Peasant", 1, 1),
        when_enters(create(FOOD)),
        whenever(you_create(permanent.token), p1p1(1, target(_mine.other))),
    ),
    card(
        "Idol of Oblivion",
        "{2}",
        artifact,
        activated("{T}", draw(1), only_if=TOKENS_CREATED >= 1),
        activated("{8}{T}" + sacrificing_this, create(_ELDRAZI)),
    ),
    card(
        "Bennie Bracks, Zoologist",
        "{3}{W}",
        legendary + creature("Elf Druid", 3, 2),
        convoke,
        at(beginning_of_each_end_step, draw(1), only_if=TOKENS_CREATED >= 1),
    ),
    card(
        "Akim, the Soaring Wind",
        "{2}{U}{R}{W}",
        legendary + creature("Bird Dinosaur", 3, 4),
        flying,
        whenever(you_create_tokens_first(), create(_BIRD_W)),
        activated("{3}{U}{R}{W}", gains(each(_mine.token), double_strike)),
    ),
    card(
        "Nadier's Nightblade",
        "{2}{B}",
        creature("Elf Warrior", 1, 3),
        whenever(leaves(permanent.token.you_control), lose_life(1, each_opponent), gain_life(1)),
    ),
    card(
        "Woodland Champion",
        "{1}{G}",
        creature("Elf Scout", 2, 2),
        whenever(one_or_more(enters(permanent.token.you_control)), p1p1(THAT_MANY)),
    ),
)

FOR_OTHERS = (
    card("Beast Within", "{2}{G}", instant, destroy(target(permanent)), create(_BEAST, who=thats_controller)),
    card("Generous Gift", "{2}{W}", instant, destroy(target(permanent)), create(_ELEPHANT, who=thats_controller)),
    card("Pongify", "{U}", instant, destroy(target(creature)), create(_APE, who=thats_controller)),
    card(
        "Rapid Hybridization",
        "{U}",
        instant,
        destroy(target(creature)),
        create(_FROG_LIZARD, who=thats_controller),
    ),
    card(
        "Swan Song",
        "{U}",
        instant,
        counter(target((enchantment | instant | sorcery).spells)),
        create(_BIRD_U, who=thats_controller),
    ),
    card(
        "Hunted Dragon",
        "{3}{R}{R}",
        creature("Dragon", 6, 6),
        flying,
        haste,
        when_enters(create(KNIGHT_FIRST_STRIKE, 3, who=target(opponent))),
    ),
)

MORE = (
    card(
        "Bestial Menace",
        "{3}{G}{G}",
        sorcery,
        create_together(create(SNAKE_GREEN), create(_WOLF), create(_ELEPHANT)),
    ),
    card(
        "Mascot Exhibition",
        "{7}",
        sorcery("Lesson"),
        create_together(create(_INKLING), create(_SPIRIT_RW), create(_ELEMENTAL_UR)),
    ),
    card("Second Harvest", "{2}{G}{G}", instant, create_copy(each(permanent.token.you_control))),
    card(
        "Rhys the Redeemed",
        "{G/W}",
        legendary + creature("Elf Warrior", 1, 1),
        activated("{2}{G/W}{T}", create(_ELF_WARRIOR)),
        activated("{4}{G/W}{G/W}{T}", create_copy(each(_mine.token))),
    ),
    card("Supplant Form", "{4}{U}{U}", instant, return_to_hand(target(creature)), create_copy(that)),
    card("Quasiduplicate", "{1}{U}{U}", sorcery, create_copy(target(_mine)), jump_start),
    card(
        "Geist of Saint Traft",
        "{1}{W}{U}",
        legendary + creature("Spirit Cleric", 2, 2),
        hexproof,
        whenever_attacks(
            create(GREAT_ANGEL, tapped=True, attacking=True),
            later(end_of_combat, exile(those)),
        ),
    ),
    card(
        "Hero of Bladehold",
        "{2}{W}{W}",
        creature("Human Knight", 3, 4),
        whenever_attacks(gets(each(creature.other.attacking), 1, 0)),  # battle cry (702.91)
        whenever_attacks(create(SOLDIER, 2, tapped=True, attacking=True)),
    ),
    card(
        "Hanweir Garrison",
        "{2}{R}",
        creature("Human Soldier", 2, 3),
        whenever_attacks(create(RED_HUMAN, 2, tapped=True, attacking=True)),
    ),
    card(
        "Nuka-Cola Vending Machine",
        "{3}",
        artifact,
        activated("{1}{T}", create(FOOD)),
        whenever(you_sacrifice(_food), create(TREASURE, tapped=True)),
    ),
    card(
        "Spawning Pit",
        "{2}",
        artifact,
        activated(sacrificing(creature), put_counters(1, E.CTR_CHARGE, this)),
        activated("{1}" + removing(2, E.CTR_CHARGE), create(_SPAWN)),
    ),
    card("Eyes of Gitaxias", "{2}{U}", sorcery, incubate(3), draw(1)),
    card("Sunfall", "{3}{W}{W}", sorcery, exile(each(creature)), incubate(DONE)),
    card(
        "Bloated Processor",
        "{2}{B}",
        creature("Phyrexian", 3, 2),
        activated(sacrificing(_phyrexian.other), p1p1(1)),
        when_dies(incubate(power_of(this))),
    ),
    card(
        "Excise the Imperfect",
        "{1}{W}{W}",
        instant,
        exile(target(nonland & permanent)),
        incubate(mana_value_of(that), who=thats_controller),
    ),
)

CREATION = INSTEAD + LOOKING + FOR_OTHERS + MORE
