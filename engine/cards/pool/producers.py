"""What makes more mana, other mana, or mana with a string attached: permanents and spells that aren't lands."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import CLUE

_TYPE_PRODUCED = add_type_produced(that_player)


def _aura(name: str, cost: str, *parts: Any) -> Card:
    return card(name, cost, enchantment("Aura"), enchant(land), *parts)


def _dork(name: str, cost: str, kinds: str, power: int, toughness: int, *parts: Any) -> Card:
    return card(name, cost, creature(kinds, power, toughness), *parts)


def _signet(name: str, a: str, b: str) -> Card:
    return card(name, "{2}", artifact, activated("{1}{T}", add("{" + a + "}{" + b + "}")))


def _talisman(name: str, a: str, b: str) -> Card:
    either = activated("{T}", add("{" + a + "/" + b + "}"), damage(1, you))
    return card(name, "{2}", artifact, activated("{T}", add("{C}")), either)


# --- whenever a permanent is tapped for mana (106.12a) ----------------------------------------------------------------

EXTRA_MANA = (
    card("Heartbeat of Spring", "{2}{G}", enchantment, whenever(is_tapped_for_mana(land), _TYPE_PRODUCED)),
    card("Dictate of Karametra", "{3}{G}{G}", enchantment, flash, whenever(is_tapped_for_mana(land), _TYPE_PRODUCED)),
    card(
        "Overabundance",
        "{1}{R}{G}",
        enchantment,
        whenever(is_tapped_for_mana(land), _TYPE_PRODUCED, damage(1, that_player)),
    ),
    card(
        "Zendikar Resurgent",
        "{5}{G}{G}",
        enchantment,
        whenever(is_tapped_for_mana(land, whose=1), add_type_produced()),
        whenever(you_cast(creature), draw(1)),
    ),
    _dork("Zhur-Taa Ancient", "{3}{R}{G}", "Beast", 7, 5, whenever(is_tapped_for_mana(land), _TYPE_PRODUCED)),
    _dork(
        "Keeper of Progenitus",
        "{3}{G}",
        "Elf Druid",
        1,
        3,
        whenever(is_tapped_for_mana(subtype("Mountain Forest Plains")), _TYPE_PRODUCED),
    ),
    _dork(
        "Lavaleaper",
        "{3}{R}",
        "Elemental",
        4,
        4,
        static(creature, haste),
        whenever(is_tapped_for_mana(basic & land), _TYPE_PRODUCED),
    ),
    _dork(
        "Nirkana Revenant",
        "{4}{B}{B}",
        "Vampire Shade",
        4,
        4,
        whenever(is_tapped_for_mana(subtype("Swamp"), whose=1), add("{B}")),
        activated("{B}", gets(this, 1, 1)),
    ),
    card(
        "Kinnan, Bonder Prodigy",
        "{G}{U}",
        legendary + creature("Human Druid", 2, 2),
        whenever(is_tapped_for_mana(nonland, whose=1), add_type_produced()),
        activated("{5}{G}{U}", look_at_top(5, 1, creature & non_subtype("Human"), to=E.ZONE_BATTLEFIELD, may=True)),
    ),
    card(
        "Vorinclex, Voice of Hunger",
        "{6}{G}{G}",
        legendary + creature("Phyrexian Praetor", 7, 6),
        trample,
        whenever(is_tapped_for_mana(land, whose=1), add_type_produced()),
        whenever(is_tapped_for_mana(land, whose=2), stays_tapped(it)),
    ),
    card(
        "Gauntlet of Might",
        "{4}",
        artifact,
        static(creature & colored("R"), plus(1, 1)),
        whenever(is_tapped_for_mana(subtype("Mountain")), add("{R}", who=its_controller)),
    ),
    card(
        "Gauntlet of Power",
        "{5}",
        artifact,
        as_enters_choose_color,
        static(creature.of_chosen_color, plus(1, 1)),
        whenever(is_tapped_for_mana(basic & land, chosen_color=True), add_chosen_color(who=its_controller)),
    ),
    card(
        "Caged Sun",
        "{6}",
        artifact,
        as_enters_choose_color,
        static(creature.you_control.of_chosen_color, plus(1, 1)),
        whenever(mana_is_added(land, chosen_color=True), add_chosen_color()),
    ),
    _aura("Overgrowth", "{2}{G}", whenever(is_tapped_for_mana(host), add("{G}{G}", who=its_controller))),
    _aura("Dawn's Reflection", "{3}{G}", whenever(is_tapped_for_mana(host), add_any_color(2, who=its_controller))),
    _aura("Market Festival", "{3}{G}", whenever(is_tapped_for_mana(host), add_any_color(2, who=its_controller))),
    _aura(
        "Elvish Guidance",
        "{2}{G}",
        whenever(is_tapped_for_mana(host), add("{G}", times=count(subtype("Elf")), who=its_controller)),
    ),
    _aura(
        "Verdant Haven",
        "{2}{G}",
        when_enters(gain_life(2)),
        whenever(is_tapped_for_mana(host), add_any_color(who=its_controller)),
    ),
    _aura(
        "Trace of Abundance",
        "{R/W}{G}",
        enchanted(shroud),
        whenever(is_tapped_for_mana(host), add_any_color(who=its_controller)),
    ),
    card(
        "High Tide",
        "{U}",
        instant,
        until_end_of_turn(whenever(is_tapped_for_mana(subtype("Island")), add("{U}", who=that_player))),
    ),
    card(
        "Bubbling Muck",
        "{B}",
        sorcery,
        until_end_of_turn(whenever(is_tapped_for_mana(subtype("Swamp")), add("{B}", who=that_player))),
    ),
)

NO_MANA = (  # they trigger on being tapped for mana, and give none: so they use the stack (605.5a)
    card("Manabarbs", "{3}{R}", enchantment, whenever(is_tapped_for_mana(land), damage(1, that_player))),
    card("Burning Earth", "{3}{R}", enchantment, whenever(is_tapped_for_mana(nonbasic & land), damage(1, that_player))),
    card("Scald", "{1}{R}", enchantment, whenever(is_tapped_for_mana(subtype("Island")), damage(1, that_player))),
    card(
        "Sanctimony",
        "{1}{W}",
        enchantment,
        whenever(is_tapped_for_mana(subtype("Mountain"), whose=2), gain_life(1), you_may=True),
    ),
    _dork(
        "Zhur-Taa Druid",
        "{R}{G}",
        "Human Druid",
        1,
        1,
        activated("{T}", add("{G}")),
        whenever(is_tapped_for_mana(this, whose=1), damage(1, each_opponent)),
    ),
    _dork(
        "Savage Firecat",
        "{3}{R}{R}",
        "Elemental Cat",
        0,
        0,
        trample,
        enters_with(7),
        whenever(is_tapped_for_mana(land, whose=1), remove_counters(1, E.CTR_P1P1, this)),
    ),
    _dork(
        "Treasure Nabber",
        "{2}{R}",
        "Goblin Rogue",
        3,
        2,
        whenever(is_tapped_for_mana(artifact, whose=2), gain_control(it, duration=E.DUR_END_OF_NEXT_TURN)),
    ),
)

# --- instead (106.12b) ------------------------------------------------------------------------------------------------

OTHER_MANA = (
    card(
        "Contamination",
        "{2}{B}",
        enchantment,
        at(beginning_of_your_upkeep, unless_pay(sacrificing(creature), sacrifice(this))),
        mana_becomes(E.MASK_B, land, one=True),
    ),
    card("Pulse of Llanowar", "{3}{G}", enchantment, mana_becomes(E.MASK_COLORS, (basic & land).you_control)),
    card(
        "Deep Water",
        "{U}{U}",
        enchantment,
        activated("{U}", until_end_of_turn(mana_becomes(E.MASK_U, land.you_control, whose=1))),
    ),
    card("Pale Moon", "{1}{U}", instant, until_end_of_turn(mana_becomes(E.MASK_C, nonbasic & land))),
    _dork(
        "Harvest Mage",
        "{G}",
        "Human Spellshaper",
        1,
        1,
        activated("{G}{T}" + discarding(), until_end_of_turn(mana_becomes(E.MASK_COLORS, land, whose=1, one=True))),
    ),
    _dork("Magus of the Moon", "{2}{R}", "Human Wizard", 2, 2, static(nonbasic & land, being_a("Mountain"))),
)

# --- what others could produce (106.7), colours among permanents, the colours of a commander --------------------------

FROM_OTHERS = (
    _dork(
        "Incubation Druid",
        "{1}{G}",
        "Elf Druid",
        0,
        2,
        activated(
            "{T}",
            if_(
                counters_on(this) >= 1,
                add_could_produce(land.you_control, n=3),
                otherwise=add_could_produce(land.you_control),
            ),
        ),
        activated("{3}{G}{G}", if_(counters_on(this) <= 0, p1p1(3))),
    ),
    _dork("Naga Vitalist", "{1}{G}", "Snake Druid", 1, 2, activated("{T}", add_could_produce(land.you_control))),
    _dork(
        "Harvester Druid",
        "{1}{G}",
        "Human Druid",
        1,
        1,
        activated("{T}", add_could_produce(land.you_control, colors_only=True)),
    ),
    _dork(
        "Quirion Explorer",
        "{1}{G}",
        "Elf Druid Scout",
        1,
        1,
        activated("{T}", add_could_produce(land.an_opponent_controls, colors_only=True)),
    ),
    _dork(
        "Sylvok Explorer",
        "{1}{G}",
        "Human Druid",
        1,
        1,
        activated("{T}", add_could_produce(land.an_opponent_controls, colors_only=True)),
    ),
    card(
        "Star Compass",
        "{2}",
        artifact,
        enters_tapped,
        activated("{T}", add_could_produce((basic & land).you_control, colors_only=True)),
    ),
    card(
        "Squandered Resources",
        "{B}{G}",
        enchantment,
        activated(sacrificing(land), add_given_could_produce(land.you_control)),
    ),
    _dork("Bloom Tender", "{1}{G}", "Elf Druid", 1, 1, activated("{T}", add_each_color_among(permanent.you_control))),
    _dork(
        "Faeburrow Elder",
        "{1}{G}{W}",
        "Treefolk Druid",
        0,
        0,
        vigilance,
        static(this, plus(colors_among(permanent.you_control), colors_among(permanent.you_control))),
        activated("{T}", add_each_color_among(permanent.you_control)),
    ),
    card("Arcane Signet", "{2}", artifact, activated("{T}", add_commander_color())),
    card(
        "Commander's Sphere",
        "{3}",
        artifact,
        activated("{T}", add_commander_color()),
        activated(sacrificing_this, draw(1)),
    ),
)

# --- abilities that others have ---------------------------------------------------------------------------------------

GRANTED = (
    _dork(
        "Citanul Hierophants", "{3}{G}", "Human Druid", 3, 2, static(creature.you_control, activated("{T}", add("{G}")))
    ),
    card(
        "Paradise Mantle",
        "{0}",
        artifact("Equipment"),
        equipped(activated("{T}", add_any_color())),
        equip("{1}"),
    ),
    _aura("Abundant Growth", "{G}", when_enters(draw(1)), enchanted(activated("{T}", add_any_color()))),
    _aura("Sheltered Aerie", "{2}{G}", enchanted(activated("{T}", add_one_color(2)))),
    _aura("Weirding Wood", "{2}{G}", when_enters(create(CLUE)), enchanted(activated("{T}", add_one_color(2)))),
    _aura(
        "New Horizons",
        "{2}{G}",
        when_enters(p1p1(1, target(creature.you_control))),
        enchanted(activated("{T}", add_one_color(2))),
    ),
    card(
        "Utopia Vow",
        "{1}{G}",
        enchantment("Aura"),
        enchant(creature),
        enchanted(cant_attack, cant_block, activated("{T}", add_any_color())),
    ),
)

# --- mana that is for something (106.6) -------------------------------------------------------------------------------

LIMITED = (
    card(
        "Pillar of Origins",
        "{2}",
        artifact,
        as_enters_choose_creature_type,
        activated("{T}", add_any_color(only_for=creature.of_chosen_type)),
    ),
    _dork(
        "Delighted Halfling",
        "{G}",
        "Halfling Citizen",
        1,
        2,
        activated("{T}", add("{C}")),
        activated("{T}", spent_on(add_any_color(only_for=legendary), uncounterable=True)),
    ),
    _dork(
        "Beastcaller Savant",
        "{1}{G}",
        "Elf Shaman Ally",
        1,
        1,
        haste,
        activated("{T}", add_any_color(only_for=creature)),
    ),
    _dork(
        "Smokebraider",
        "{1}{R}",
        "Elemental Shaman",
        1,
        1,
        activated("{T}", add_any_color(2, only_for=subtype("Elemental"), only_ability=1)),
    ),
    _dork(
        "Vedalken Engineer",
        "{1}{U}",
        "Vedalken Artificer",
        1,
        1,
        activated("{T}", add_one_color(2, only_for=artifact, only_ability=1)),
    ),
)

# --- more rocks, creatures and the like -------------------------------------------------------------------------------

MORE_SOURCES = (
    _dork(
        "Deathrite Shaman",
        "{B/G}",
        "Elf Shaman",
        1,
        2,
        activated("{T}", exile(target(land.in_a_graveyard)), add_any_color()),
        activated("{B}{T}", exile(target((instant | sorcery).in_a_graveyard)), lose_life(2, each_opponent)),
        activated("{G}{T}", exile(target(creature.in_a_graveyard)), gain_life(2)),
    ),
    _dork("Elves of Deep Shadow", "{G}", "Elf Druid", 1, 1, activated("{T}", add("{B}"), damage(1, you))),
    card("Opaline Unicorn", "{3}", artifact + creature("Unicorn", 1, 2), activated("{T}", add_any_color())),
    _dork(
        "Magus of the Coffers",
        "{4}{B}",
        "Human Wizard",
        4,
        4,
        activated("{2}{T}", add("{B}", times=count(subtype("Swamp").you_control))),
    ),
    _signet("Azorius Signet", "W", "U"),
    _signet("Dimir Signet", "U", "B"),
    _signet("Rakdos Signet", "B", "R"),
    _signet("Golgari Signet", "B", "G"),
    _signet("Orzhov Signet", "W", "B"),
    _signet("Boros Signet", "R", "W"),
    _talisman("Talisman of Dominance", "U", "B"),
    _talisman("Talisman of Indulgence", "B", "R"),
    _talisman("Talisman of Unity", "G", "W"),
    _talisman("Talisman of Hierarchy", "W", "B"),
)

PRODUCERS = EXTRA_MANA + NO_MANA + OTHER_MANA + FROM_OTHERS + GRANTED + LIMITED + MORE_SOURCES
