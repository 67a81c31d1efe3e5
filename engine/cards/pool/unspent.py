"""Unspent mana: what keeps it, turns it into mana of another type, doubles it, looks at it, takes it away (106.4)."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

KEEPERS = (
    card(
        "Omnath, Locus of Mana",
        "{2}{G}",
        legendary + creature("Elemental", 1, 1),
        mana_stays(E.MASK_G),
        static(this, plus(unspent_mana(E.MASK_G), unspent_mana(E.MASK_G))),
    ),
    card("Upwelling", "{3}{G}", enchantment, mana_stays(whose=player)),
    card("Horizon Stone", "{5}", artifact, lost_mana_becomes(E.MASK_C)),
    card(
        "Ozai, the Phoenix King",
        "{2}{B}{B}{R}{R}",
        legendary + creature("Human Noble", 7, 7),
        trample,
        firebending(4),
        haste,
        lost_mana_becomes(E.MASK_R),
        static(this, flying, indestructible, only_if=unspent_mana() >= 6),
    ),
    card(
        "Yurlok of Scorch Thrash",
        "{1}{B}{R}{G}",
        legendary + creature("Lizard Shaman", 4, 4),
        vigilance,
        mana_burn,
        activated("{1}{T}", add("{B}{R}{G}", who=each_player)),
    ),
    card("Doubling Cube", "{2}", artifact, activated("{3}{T}", double_mana())),
    card("Mana Short", "{2}{U}", instant, tap(each(land.target_player_controls)), lose_mana(target(player))),
    card("Drain Power", "{U}{U}", sorcery, use_lands(target(player)), lose_mana(that, you_add=True)),
    card(
        "Glissa Sunseeker",
        "{2}{G}{G}",
        legendary + creature("Elf Warrior", 3, 2),
        first_strike,
        activated(
            "{T}",
            choose_target(target(artifact)),
            if_(mana_value_of(that).equals(unspent_mana()), destroy(that)),
        ),
    ),
    card(
        "Elemental Resonance",
        "{2}{G}{G}",
        enchantment("Aura"),
        enchant(permanent),
        at(beginning_of_your_main_phase, add_mana_cost(host)),
    ),
)

LASTING = (
    card(
        "Savage Ventmaw",
        "{4}{R}{G}",
        creature("Dragon", 4, 4),
        flying,
        whenever_attacks(lasting(add("{R}{R}{R}{G}{G}{G}"))),
    ),
    card(
        "Brazen Collector",
        "{1}{R}",
        creature("Raccoon Rogue", 2, 1),
        first_strike,
        whenever_attacks(lasting(add("{R}"))),
    ),
    card(
        "Colossal Plow",
        "{2}",
        artifact("Vehicle", 6, 3),
        whenever_attacks(lasting(add("{W}{W}{W}")), gain_life(3)),
        crew(6),
    ),
    card(
        "Sakura-Tribe Springcaller",
        "{3}{G}",
        creature("Snake Shaman", 2, 4),
        at(beginning_of_your_upkeep, lasting(add("{G}"))),
    ),
    card(
        "Shizuko, Caller of Autumn",
        "{1}{G}{G}",
        legendary + creature("Snake Shaman", 2, 3),
        at(beginning_of_each_upkeep, lasting(add("{G}{G}{G}", who=that_player))),
    ),
    card(
        "Sakiko, Mother of Summer",
        "{4}{G}{G}",
        legendary + creature("Snake Shaman", 3, 3),
        whenever(deals_combat_damage_to_player(creature.you_control), lasting(add("{G}", times=THAT_MANY))),
    ),
    card(
        "Mark of Sakiko",
        "{1}{G}",
        enchantment("Aura"),
        enchant(creature),
        enchanted(whenever(deals_combat_damage_to_player(), lasting(add("{G}", times=THAT_MANY)))),
    ),
    card(
        "Su-Chi Cave Guard",
        "{8}",
        artifact + creature("Construct", 8, 8),
        vigilance,
        ward("{4}"),
        when_dies(lasting(add("{C}", times=8))),
    ),
    card(
        "Grand Warlord Radha",
        "{2}{R}{G}",
        legendary + creature("Elf Warrior", 3, 4),
        haste,
        whenever(you_attack(), lasting(add("{R/G}", times=THAT_MANY))),
    ),
    card(
        "Klauth, Unrivaled Ancient",
        "{5}{R}{G}",
        legendary + creature("Dragon", 4, 4),
        flying,
        haste,
        whenever_attacks(lasting(add("{W/U/B/R/G}", times=total_power(creature.attacking), only_for=any_card))),
    ),
)

# What does something to the spell that it is spent on (106.6).
WITH_EFFECT = (
    card(
        "Generator Servant",
        "{1}{R}",
        creature("Elemental", 2, 1),
        activated("{T}" + sacrificing_this, spent_on(add("{C}{C}"), creature, haste=True)),
    ),
    card(
        "Biophagus",
        "{1}{G}",
        creature("Human Tyranid Wizard", 1, 3),
        activated("{T}", spent_on(add_any_color(), creature, p1p1=1)),
    ),
    card(
        "Animal Attendant",
        "{1}{G}",
        creature("Human Citizen", 2, 2),
        activated("{T}", spent_on(add_any_color(), creature & non_subtype("Human"), p1p1=1)),
    ),
    card(
        "Carnelian Orb of Dragonkind",
        "{2}{R}",
        artifact,
        activated("{T}", spent_on(add("{R}"), creature & subtype("Dragon"), haste=True)),
    ),
    card(
        "Guildmages' Forum",
        None,
        land,
        activated("{T}", add("{C}")),
        activated("{1}{T}", spent_on(add_any_color(), creature & multicolored, p1p1=1)),
    ),
    card(
        "Pyromancer's Goggles",
        "{5}",
        legendary + artifact,
        activated("{T}", spent_on(add("{R}"), (instant | sorcery) & colored("R"), when=copy_spell(it))),
    ),
)

UNSPENT = WITH_EFFECT + KEEPERS + LASTING
