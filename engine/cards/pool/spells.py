"""Burn, removal, counterspells, cards, and permanents that change others: anthems, Auras, Equipment."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

DAMAGE = (
    card("Shock", "{R}", instant, damage(2, target(any_target))),
    card("Lightning Bolt", "{R}", instant, damage(3, target(any_target))),
    card("Lightning Strike", "{1}{R}", instant, damage(3, target(any_target))),
    card("Gut Shot", "{R/P}", instant, damage(1, target(any_target))),
    card("Lava Axe", "{4}{R}", sorcery, damage(5, target(player | planeswalker))),
    card("Blaze", "{X}{R}", sorcery, damage(X, target(any_target))),
    card("Arc Lightning", "{2}{R}", sorcery, divided_damage(3, any_target, up_to=3)),
    card("Electrolyze", "{1}{U}{R}", instant, divided_damage(2, any_target, up_to=2), draw(1)),
    card("Lightning Helix", "{R}{W}", instant, damage(3, target(any_target)), gain_life(3)),
    card("Prey Upon", "{G}", sorcery, fight(target(creature.you_control), target(creature.an_opponent_controls))),
    card("Impact Tremors", "{1}{R}", enchantment, whenever(enters(creature.you_control), damage(1, each_opponent))),
)

REMOVAL = (
    card("Murder", "{1}{B}{B}", instant, destroy(target(creature))),
    card("Doom Blade", "{1}{B}", instant, destroy(target(creature & noncolored("B")))),
    card("Dismember", "{1}{B/P}{B/P}", instant, gets(target(creature), -5, -5)),
    card("Naturalize", "{1}{G}", instant, destroy(target(artifact | enchantment))),
    card("Disenchant", "{1}{W}", instant, destroy(target(artifact | enchantment))),
    card("Day of Judgment", "{2}{W}{W}", sorcery, destroy(each(creature))),
    card("Unsummon", "{U}", instant, return_to_hand(target(creature))),
    card(
        "Banishing Light",
        "{2}{W}",
        enchantment,
        when_enters(exile_until_this_leaves(target((permanent & nonland).an_opponent_controls))),
    ),
    card(
        "Act of Treason",
        "{2}{R}",
        sorcery,
        gain_control(target(creature), duration=E.DUR_END_OF_TURN),
        untap(that),
        gains(that, haste),
    ),
)

STACK = (
    card("Counterspell", "{U}{U}", instant, counter(target(spell))),
    card("Cancel", "{1}{U}{U}", instant, counter(target(spell))),
    card("Essence Scatter", "{1}{U}", instant, counter(target(creature.spells))),
    card("Negate", "{1}{U}", instant, counter(target(noncreature.spells))),
    card(
        "Mana Leak",
        "{1}{U}",
        instant,
        choose_target(target(spell)),
        unless_pay("{3}", counter(that), who=thats_controller),
    ),
    card("Reverberate", "{R}{R}", instant, copy_spell(target((instant | sorcery).spells))),
)

CHARMS = (
    card(
        "Boros Charm",
        "{R}{W}",
        instant,
        choose_one(
            mode(damage(4, target(player | planeswalker))),
            mode(gains(each(permanent.you_control), indestructible)),
            mode(gains(target(creature), double_strike)),
        ),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        instant,
        choose_one(
            mode(
                choose_target(target(noncreature.spells)),
                unless_pay("{2}", counter(that), who=thats_controller),
            ),
            mode(damage(2, target(creature))),
            mode(draw(2), discard(2)),
        ),
    ),
)

CARDS_AND_LANDS = (
    card("Divination", "{2}{U}", sorcery, draw(2)),
    card("Opt", "{U}", instant, scry(1), draw(1)),
    card("Mind Rot", "{2}{B}", sorcery, discard(2, target(player))),
    card("Sign in Blood", "{B}{B}", sorcery, draw(2, target(player)), lose_life(2, that)),
    card("Raise Dead", "{B}", sorcery, return_to_hand(target(creature.in_your_graveyard))),
    card("Zombify", "{3}{B}", sorcery, put_onto_battlefield(target(creature.in_your_graveyard))),
    card("Steady Progress", "{2}{U}", instant, proliferate(), draw(1)),
    card("Rampant Growth", "{1}{G}", sorcery, search_library(basic & land, E.ZONE_BATTLEFIELD, tapped=True)),
    card("Explore", "{1}{G}", sorcery, extra_lands(1), draw(1)),
    card("Exploration", "{G}", enchantment, more_land_plays(1)),
    card("Tranquil Thicket", None, land, enters_tapped, activated("{T}", add("{G}")), cycling("{G}")),
    card("Lonely Sandbar", None, land, enters_tapped, activated("{T}", add("{U}")), cycling("{U}")),
)

PUMP = (
    card("Giant Growth", "{G}", instant, gets(target(creature), 3, 3)),
    card("Overrun", "{2}{G}{G}{G}", sorcery, gets(each(creature.you_control), 3, 3, trample)),
    card("Glorious Anthem", "{1}{W}{W}", enchantment, static(creature.you_control, plus(1, 1))),
    card("Blood Moon", "{2}{R}", enchantment, static(land & nonbasic, being_a("Mountain"))),
    card(
        "Chromatic Lantern",
        "{3}",
        artifact,
        static(land.you_control, activated("{T}", add_any_color())),
        activated("{T}", add_any_color()),
    ),
    card(
        "Contagion Clasp",
        "{2}",
        artifact,
        when_enters(put_counters(1, E.CTR_M1M1, target(creature))),
        activated("{4}{T}", proliferate()),
    ),
)

ATTACHMENTS = (
    card("Holy Strength", "{W}", enchantment("Aura"), enchant(creature), enchanted(plus(1, 2))),
    card("Pacifism", "{1}{W}", enchantment("Aura"), enchant(creature), enchanted(cant_attack, cant_block)),
    card("Control Magic", "{2}{U}{U}", enchantment("Aura"), enchant(creature), you_control_enchanted()),
    card(
        "Rancor",
        "{G}",
        enchantment("Aura"),
        enchant(creature),
        enchanted(plus(2, 0), trample),
        when_dies(return_to_hand(it_became)),
    ),
    card("Bonesplitter", "{1}", artifact("Equipment"), equipped(plus(2, 0)), equip("{1}")),
    card("Vulshok Morningstar", "{2}", artifact("Equipment"), equipped(plus(2, 2)), equip("{2}")),
    card("Swiftfoot Boots", "{2}", artifact("Equipment"), equipped(hexproof, haste), equip("{1}")),
    card("Loxodon Warhammer", "{3}", artifact("Equipment"), equipped(plus(3, 0), trample, lifelink), equip("{3}")),
)

SPELLS = DAMAGE + REMOVAL + STACK + CHARMS + CARDS_AND_LANDS + PUMP + ATTACHMENTS
