"""What makes mana besides lands: creatures, rocks, rituals, and what makes more of it."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *


def _dork(name: str, cost: str, kinds: str, power: int, toughness: int, units: str) -> Card:
    return card(name, cost, creature(kinds, power, toughness), activated("{T}", add(units)))


def _myr(name: str, letter: str) -> Card:
    return card(name, "{2}", artifact + creature("Myr", 1, 1), activated("{T}", add("{" + letter + "}")))


def _signet(name: str, a: str, b: str) -> Card:
    return card(name, "{2}", artifact, activated("{1}{T}", add("{" + a + "}{" + b + "}")))


def _talisman(name: str, a: str, b: str) -> Card:
    either = activated("{T}", add("{" + a + "/" + b + "}"), damage(1, you))
    return card(name, "{2}", artifact, activated("{T}", add("{C}")), either)


CREATURES = (
    _dork("Llanowar Elves", "{G}", "Elf Druid", 1, 1, "{G}"),
    _dork("Elvish Mystic", "{G}", "Elf Druid", 1, 1, "{G}"),
    _dork("Druid of the Cowl", "{1}{G}", "Elf Druid", 1, 3, "{G}"),
    card("Palladium Myr", "{3}", artifact + creature("Myr", 2, 2), activated("{T}", add("{C}{C}"))),
    card("Birds of Paradise", "{G}", creature("Bird", 0, 1), flying, activated("{T}", add_any_color())),
    card("Sylvan Caryatid", "{1}{G}", creature("Plant", 0, 3), defender, hexproof, activated("{T}", add_any_color())),
    card(
        "Paradise Druid",
        "{1}{G}",
        creature("Elf Druid", 2, 1),
        static(this, hexproof, only_if=is_a(this, any_card.untapped)),
        activated("{T}", add_any_color()),
    ),
    card(
        "Elvish Archdruid",
        "{1}{G}{G}",
        creature("Elf Druid", 2, 2),
        static((creature & subtype("Elf")).other.you_control, plus(1, 1)),
        activated("{T}", add("{G}", times=count(subtype("Elf").you_control))),
    ),
    card(
        "Marwyn, the Nurturer",
        "{2}{G}",
        legendary + creature("Elf Druid", 1, 1),
        whenever(enters(subtype("Elf").other.you_control), p1p1(1)),
        activated("{T}", add("{G}", times=power_of(this))),
    ),
    card("Orochi Leafcaller", "{G}", creature("Snake Shaman", 1, 1), activated("{G}", add_any_color())),
    card("Lotus Cobra", "{1}{G}", creature("Snake", 2, 1), landfall(add_any_color())),
    card("Burning-Tree Emissary", "{R/G}{R/G}", creature("Human Shaman", 2, 2), when_enters(add("{R}{G}"))),
    card("Skirk Prospector", "{R}", creature("Goblin", 1, 1), activated(sacrificing(subtype("Goblin")), add("{R}"))),
    card("Blood Pet", "{B}", creature("Thrull", 1, 1), activated(sacrificing_this, add("{B}"))),
    card("Wild Cantor", "{R/G}", creature("Human Druid", 1, 1), activated(sacrificing_this, add_any_color())),
    card(
        "Vodalian Arcanist",
        "{1}{U}",
        creature("Merfolk Wizard", 1, 3),
        activated("{T}", add("{C}", only_for=instant | sorcery)),
    ),
    card(
        "Somberwald Sage",
        "{2}{G}",
        creature("Human Druid", 0, 1),
        activated("{T}", add_one_color(3, only_for=creature)),
    ),
    card("Apprentice Wizard", "{1}{U}{U}", creature("Human Wizard", 0, 1), activated("{U}{T}", add("{C}{C}{C}"))),
    _myr("Gold Myr", "W"),
    _myr("Silver Myr", "U"),
    _myr("Leaden Myr", "B"),
    _myr("Iron Myr", "R"),
    _myr("Copper Myr", "G"),
)

ROCKS = (
    card("Sol Ring", "{1}", artifact, activated("{T}", add("{C}{C}"))),
    card(
        "Mind Stone",
        "{2}",
        artifact,
        activated("{T}", add("{C}")),
        activated("{1}{T}" + sacrificing_this, draw(1)),
    ),
    card("Thought Vessel", "{2}", artifact, no_maximum_hand_size, activated("{T}", add("{C}"))),
    card(
        "Fellwar Stone",
        "{2}",
        artifact,
        activated("{T}", add_could_produce(land.an_opponent_controls, colors_only=True)),
    ),
    card("Manalith", "{3}", artifact, activated("{T}", add_any_color())),
    card("Darksteel Ingot", "{3}", artifact, indestructible, activated("{T}", add_any_color())),
    card("Worn Powerstone", "{3}", artifact, enters_tapped, activated("{T}", add("{C}{C}"))),
    card("Gilded Lotus", "{5}", artifact, activated("{T}", add_one_color(3))),
    card(
        "Basalt Monolith",
        "{3}",
        artifact,
        doesnt_untap,
        activated("{T}", add("{C}{C}{C}")),
        activated("{3}", untap(this)),
    ),
    card(
        "Coldsteel Heart",
        "{2}",
        snow + artifact,
        enters_tapped,
        as_enters_choose_color,
        activated("{T}", add_chosen_color()),
    ),
    card(
        "Sphere of the Suns",
        "{2}",
        artifact,
        enters_tapped,
        enters_with(3, E.CTR_CHARGE),
        activated("{T}" + removing(1, E.CTR_CHARGE), add_any_color()),
    ),
    card(
        "Astral Cornucopia",
        "{X}{X}{X}",
        artifact,
        enters_with(X, E.CTR_CHARGE),
        activated("{T}", add_one_color(counters_on(this, E.CTR_CHARGE))),
    ),
    card("Prophetic Prism", "{2}", artifact, when_enters(draw(1)), activated("{1}{T}", add_any_color())),
    card(
        "Chromatic Star",
        "{1}",
        artifact,
        activated("{1}{T}" + sacrificing_this, add_any_color()),
        when_dies(draw(1)),
    ),
    card(
        "Terrarion",
        "{1}",
        artifact,
        enters_tapped,
        activated("{2}{T}" + sacrificing_this, add_any_color(2)),
        when_dies(draw(1)),
    ),
    card(
        "Guardian Idol",
        "{2}",
        artifact,
        enters_tapped,
        activated("{T}", add("{C}")),
        activated("{2}", becomes(this, artifact + creature("Golem", 2, 2))),
    ),
    card("Ashnod's Altar", "{3}", artifact, activated(sacrificing(creature), add("{C}{C}"))),
    card("Phyrexian Altar", "{3}", artifact, activated(sacrificing(creature), add_any_color())),
    card("Krark-Clan Ironworks", "{4}", artifact, activated(sacrificing(artifact), add("{C}{C}"))),
    card("Lotus Petal", "{0}", artifact, activated("{T}" + sacrificing_this, add_any_color())),
    _signet("Izzet Signet", "U", "R"),
    _signet("Gruul Signet", "R", "G"),
    _signet("Simic Signet", "G", "U"),
    _signet("Selesnya Signet", "G", "W"),
    _talisman("Talisman of Progress", "W", "U"),
    _talisman("Talisman of Impulse", "R", "G"),
    _talisman("Talisman of Creativity", "U", "R"),
)

RITUALS = (
    card("Dark Ritual", "{B}", instant, add("{B}{B}{B}")),
    card("Pyretic Ritual", "{1}{R}", instant, add("{R}{R}{R}")),
    card("Seething Song", "{2}{R}", instant, add("{R}{R}{R}{R}{R}")),
    card("Manamorphose", "{1}{R/G}", instant, add_any_color(2), draw(1)),
    card("Battle Hymn", "{1}{R}", instant, add("{R}", times=count(creature.you_control))),
)

MORE_MANA = (
    card(
        "Mirari's Wake",
        "{3}{G}{W}",
        enchantment,
        static(creature.you_control, plus(1, 1)),
        whenever(is_tapped_for_mana(land, whose=1), add_type_produced()),
    ),
    card("Mana Flare", "{2}{R}", enchantment, whenever(is_tapped_for_mana(land), add_type_produced(that_player))),
    card("Mana Reflection", "{4}{G}{G}", enchantment, mana_times(2)),
    card("Nyxbloom Ancient", "{4}{G}{G}{G}", enchantment + creature("Elemental", 5, 5), trample, mana_times(3)),
    card(
        "Wild Growth",
        "{G}",
        enchantment("Aura"),
        enchant(land),
        whenever(is_tapped_for_mana(host), add("{G}", who=its_controller)),
    ),
    card(
        "Fertile Ground",
        "{1}{G}",
        enchantment("Aura"),
        enchant(land),
        whenever(is_tapped_for_mana(host), add_any_color(who=its_controller)),
    ),
    card(
        "Utopia Sprawl",
        "{G}",
        enchantment("Aura"),
        enchant(subtype("Forest")),
        as_enters_choose_color,
        whenever(is_tapped_for_mana(host), add_chosen_color(who=its_controller)),
    ),
    card(
        "Vernal Bloom",
        "{3}{G}",
        enchantment,
        whenever(is_tapped_for_mana(subtype("Forest")), add("{G}", who=its_controller)),
    ),
    card("Cryptolith Rite", "{1}{G}", enchantment, static(creature.you_control, activated("{T}", add_any_color()))),
    card(
        "Druids' Repository",
        "{1}{G}{G}",
        enchantment,
        whenever(attacks(creature.you_control), put_counters(1, E.CTR_CHARGE, this)),
        activated(removing(1, E.CTR_CHARGE), add_any_color()),
    ),
)

MANA = CREATURES + ROCKS + RITUALS + MORE_MANA
