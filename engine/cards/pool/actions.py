"""What explores and connives, prevents damage, lets one play cards from exile; Roles, Maps, shields; more triggers."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import (
    CURSED_ROLE,
    FOOD,
    FROG,
    GREAT_BEAST,
    KNIGHT,
    MAP,
    MONSTER_ROLE,
    ROYAL_ROLE,
    SOLDIER,
    SORCERER_ROLE,
    THOPTER,
    TREASURE,
    WICKED_ROLE,
    YOUNG_HERO_ROLE,
)

_mine, _another_of_mine = creature.you_control, creature.other.you_control

EXPLORERS = (
    card("Merfolk Branchwalker", "{1}{G}", creature("Merfolk Scout", 2, 1), when_enters(explore(this))),
    card("Cartographer's Companion", "{3}", artifact + creature("Gnome", 2, 1), when_enters(create(MAP))),
    card("Spyglass Siren", "{U}", creature("Siren Pirate", 1, 1), flying, when_enters(create(MAP))),
    card("Waterwind Scout", "{2}{U}", creature("Merfolk Scout", 2, 2), flying, when_enters(create(MAP))),
    card(
        "Sentinel of the Nameless City",
        "{2}{G}",
        creature("Merfolk Warrior Scout", 3, 4),
        vigilance,
        whenever(enters() | attacks(), create(MAP)),
    ),
    card(
        "Topography Tracker",
        "{2}{G}",
        creature("Merfolk Scout", 2, 2),
        when_enters(create(MAP)),
        explores_again(_mine),
    ),
    card(
        "Get Lost",
        "{1}{W}",
        instant,
        destroy(target(creature | enchantment | planeswalker)),
        create(MAP, 2, who=thats_controller),
    ),
)

CONNIVERS = (
    card("Raffine's Informant", "{1}{W}", creature("Human Wizard", 2, 1), when_enters(connive(this))),
    card("Hypnotic Grifter", "{U}", creature("Human Rogue", 1, 2), activated("{3}", connive(this))),
    card(
        "Spymaster's Vault",
        None,
        land,
        enters_tapped_unless(count(subtype("Swamp").you_control) >= 1),
        activated("{T}", add("{B}")),
        activated("{B}{T}", connive(target(_mine), this_turn(S.TURN_CREATURES_DIED, each_player))),
    ),
)

PREVENTION = (
    card(
        "Healing Salve",
        "{W}",
        instant,
        choose_one(mode(gain_life(3, target(player))), mode(prevent_damage(3, target(any_target)))),
    ),
    card(
        "Necra Disciple",
        "{B}",
        creature("Human Wizard", 1, 1),
        activated("{G}{T}", add_any_color()),
        activated("{W}{T}", prevent_damage(1, target(any_target))),
    ),
    card(
        "Eiganjo Castle",
        None,
        legendary + land,
        activated("{T}", add("{W}")),
        activated("{W}{T}", prevent_damage(2, target(legendary & creature))),
    ),
    card(
        "Security Blockade",
        "{2}{W}",
        enchantment("Aura"),
        enchant(land),
        when_enters(create(KNIGHT)),
        enchanted(activated("{T}", prevent_damage(1, you))),
    ),
    card(
        "Proud Pack-Rhino",
        "{2}{W}",
        creature("Rhino", 3, 3),
        when_enters(choose_one(mode(put_counters(1, E.CTR_SHIELD, target(permanent))), mode(proliferate()))),
    ),
    card(
        "Baloth Prime",
        "{3}{G}",
        creature("Beast", 10, 10),
        enters_tapped,
        enters_with(6, E.CTR_STUN),
        whenever(you_sacrifice(land), create(GREAT_BEAST, tapped=True), untap(this)),
        activated("{4}" + sacrificing(land), gain_life(2)),
    ),
)

FROM_EXILE = (
    card(
        "Reckless Impulse",
        "{1}{R}",
        sorcery,
        exile_top(2),
        may_play(those, until=E.DUR_END_OF_NEXT_TURN),
    ),
    card(
        "Scion of Opulence",
        "{2}{R}",
        creature("Vampire Noble", 3, 1),
        whenever(dies() | dies(subtype("Vampire").nontoken.other.you_control), create(TREASURE)),
        activated("{R}" + sacrificing(artifact, 2), exile_top(1), may_play(those)),
    ),
    card(
        "Synth Eradicator",
        "{2}{R}",
        artifact + creature("Synth Soldier", 3, 3),
        haste,
        whenever_attacks(exile_top(1), may(get_energy(2), otherwise=may_play(those))),
        activated("{T}" + energy(3), damage(3, target(any_target))),
    ),
    card(
        "Tablet of Discovery",
        "{2}{R}",
        artifact,
        when_enters(mill(1), may_play(those)),
        activated("{T}", add("{R}")),
        activated("{T}", add("{R}{R}", only_for=instant | sorcery)),
    ),
)

ROLES = (
    card(
        "Cursed Courtier",
        "{2}{W}",
        creature("Human Noble", 3, 3),
        lifelink,
        when_enters(create(CURSED_ROLE, attached_to=this)),
    ),
    card(
        "Spiteful Hexmage",
        "{B}",
        creature("Human Warlock", 3, 2),
        when_enters(create(CURSED_ROLE, attached_to=target(_mine))),
    ),
    card("Monstrous Rage", "{R}", instant, gets(target(creature), 2, 0), create(MONSTER_ROLE, attached_to=that)),
    card("Royal Treatment", "{G}", instant, gains(target(_mine), hexproof), create(ROYAL_ROLE, attached_to=that)),
    card(
        "Unassuming Sage",
        "{1}{W}",
        creature("Human Peasant Wizard", 2, 2),
        when_enters(may_pay("{2}", then=create(SORCERER_ROLE, attached_to=this))),
    ),
    card(
        "Redtooth Genealogist",
        "{2}{G}",
        creature("Elf Advisor", 2, 3),
        when_enters(create(ROYAL_ROLE, attached_to=target(_another_of_mine))),
    ),
    card(
        "Embereth Veteran",
        "{R}",
        creature("Human Knight", 2, 1),
        activated("{1}" + sacrificing_this, create(YOUNG_HERO_ROLE, attached_to=target(creature.other))),
    ),
    card(
        "Protective Parents",
        "{2}{W}",
        creature("Human Peasant", 3, 2),
        when_dies(create(YOUNG_HERO_ROLE, attached_to=target(_mine, up_to=1))),
    ),
    card(
        "Merry Bards",
        "{2}{R}",
        creature("Human Bard", 3, 2),
        when_enters(may_pay("{1}", when_you_do=create(YOUNG_HERO_ROLE, attached_to=target(_mine)))),
    ),
    card(
        "Cut In",
        "{3}{R}",
        sorcery,
        damage(4, target(creature)),
        create(YOUNG_HERO_ROLE, attached_to=target(_mine, up_to=1)),
    ),
    card(
        "Living Lectern",
        "{1}{U}",
        artifact + creature("Construct", 0, 4),
        activated(
            "{1}" + sacrificing_this,
            draw(1),
            create(SORCERER_ROLE, attached_to=target(_another_of_mine, up_to=1)),
            sorcery_speed=True,
        ),
    ),
    card(
        "Syr Armont, the Redeemer",
        "{3}{G}{W}",
        legendary + creature("Human Knight", 4, 4),
        when_enters(create(MONSTER_ROLE, attached_to=target(_another_of_mine))),
        static(creature.enchanted.you_control, plus(1, 1)),
    ),
    card(
        "Charming Scoundrel",
        "{1}{R}",
        creature("Human Rogue", 1, 1),
        haste,
        when_enters(
            choose_one(
                mode(discard(1), draw(1)),
                mode(create(TREASURE)),
                mode(create(WICKED_ROLE, attached_to=target(_mine))),
            )
        ),
    ),
    card(
        "Witch's Mark",
        "{1}{R}",
        sorcery,
        may_pay(discarding(1), then=draw(2)),
        create(WICKED_ROLE, attached_to=target(_mine, up_to=1)),
    ),
    card(
        "Lord Skitter's Blessing",
        "{1}{B}",
        enchantment,
        when_enters(create(WICKED_ROLE, attached_to=target(_mine))),
        at(
            beginning_of_your_draw_step,
            lose_life(1),
            draw(1),
            only_if=count(creature.enchanted.you_control) >= 1,
        ),
    ),
)

ADDITIONAL = (
    card("Panharmonicon", "{4}", artifact, triggers_again(enters(artifact | creature))),
    card(
        "Teysa Karlov",
        "{2}{W}{B}",
        legendary + creature("Human Advisor", 2, 4),
        triggers_again(dies(creature)),
        static(creature.token.you_control, vigilance, lifelink),
    ),
    card(
        "Worldwalker Helm",
        "{2}{U}",
        artifact,
        tokens_also(MAP, of=artifact),
        activated("{1}{U}{T}", create_copy(target(artifact.token.you_control))),
    ),
    card(
        "Peregrin Took",
        "{2}{G}",
        legendary + creature("Halfling Citizen", 2, 3),
        tokens_also(FOOD),
        activated(sacrificing(subtype("Food"), 3), draw(1)),
    ),
    card(
        "Quina, Qu Gourmet",
        "{2}{G}",
        legendary + creature("Qu", 2, 3),
        tokens_also(FROG),
        activated("{2}" + sacrificing(subtype("Frog")), p1p1(1)),
    ),
    card(
        "Queen Allenal of Ruadach",
        "{G}{W}{W}",
        legendary + creature("Elf Noble", count(_mine), count(_mine)),
        tokens_also(SOLDIER, of=creature),
    ),
    card(
        "Stridehangar Automaton",
        "{3}",
        artifact + creature("Construct", 1, 4),
        static(subtype("Thopter").you_control, plus(1, 1)),
        tokens_also(THOPTER, of=artifact),
    ),
    card("Torpor Orb", "{2}", artifact, causes_no_triggers(enters(creature))),
    card("Xorn", "{2}{R}", creature("Elemental", 3, 2), tokens_also(TREASURE, of=subtype("Treasure"))),
)

ACTIONS = EXPLORERS + CONNIVERS + PREVENTION + FROM_EXILE + ROLES + ADDITIONAL
