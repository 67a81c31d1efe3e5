"""Copies, populate, and what replaces the making of tokens, counters and energy."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import ANGEL, CENTAUR

COPIES = (
    card("Clone", "{3}{U}", creature("Shapeshifter", 0, 0), enters_as_copy(creature)),
    card("Stunt Double", "{3}{U}", creature("Shapeshifter", 0, 0), flash, enters_as_copy(creature)),
    card("Mirror Image", "{2}{U}", creature("Shapeshifter", 0, 0), enters_as_copy(creature.you_control)),
    card(
        "Phantasmal Image",
        "{1}{U}",
        creature("Illusion", 0, 0),
        enters_as_copy(
            creature,
            but=copy_exception(TypeLine(0, ("Illusion",)), ability=whenever(becomes_target(), sacrifice(this))),
        ),
    ),
    card(
        "Phyrexian Metamorph",
        "{3}{U/P}",
        artifact + creature("Phyrexian Shapeshifter", 0, 0),
        enters_as_copy(artifact | creature, but=copy_exception(artifact)),
    ),
    card(
        "Saheeli's Artistry",
        "{4}{U}{U}",
        sorcery,
        choose_some(
            1,
            2,
            mode(create_copy(target(artifact))),
            mode(create_copy(target(creature), but=copy_exception(artifact))),
        ),
    ),
    card(
        "Kiki-Jiki, Mirror Breaker",
        "{2}{R}{R}{R}",
        legendary + creature("Goblin Shaman", 2, 2),
        haste,
        activated(
            "{T}",
            create_copy(target((creature & nonlegendary).you_control), but=copy_exception(keywords=[haste])),
            later(beginning_of_next_end_step, sacrifice(those)),
        ),
    ),
    card(
        "Heat Shimmer",
        "{2}{R}",
        sorcery,
        create_copy(
            target(creature),
            but=copy_exception(keywords=[haste], ability=at(beginning_of_each_end_step, exile(this))),
        ),
    ),
    card(
        "Minion Reflector",
        "{5}",
        artifact,
        whenever(
            enters(creature.nontoken.you_control),
            may_pay(
                "{2}",
                then=create_copy(
                    it,
                    but=copy_exception(keywords=[haste], ability=at(beginning_of_each_end_step, sacrifice(this))),
                ),
            ),
        ),
    ),
    card(
        "Flameshadow Conjuring",
        "{3}{R}",
        enchantment,
        whenever(
            enters(creature.nontoken.you_control),
            may_pay(
                "{R}",
                then=(
                    create_copy(it),
                    becomes(those, haste, forever=True),
                    later(beginning_of_next_end_step, exile(those)),
                ),
            ),
        ),
    ),
    card(
        "Feldon of the Third Path",
        "{1}{R}{R}",
        legendary + creature("Human Artificer", 2, 3),
        activated(
            "{2}{R}{T}",
            create_copy(target(creature.in_your_graveyard), but=copy_exception(artifact)),
            becomes(those, haste, forever=True),
            later(beginning_of_next_end_step, sacrifice(those)),
        ),
    ),
    card(
        "Bramble Sovereign",
        "{2}{G}{G}",
        creature("Dryad", 4, 4),
        whenever(
            enters(creature.other.nontoken),
            may_pay("{1}{G}", then=create_copy(it, who=its_controller)),
        ),
    ),
    card(
        "Helm of the Host",
        "{4}",
        legendary + artifact("Equipment"),
        at(
            beginning_of_your_combat,
            create_copy(host, but=copy_exception(nonlegendary=True)),
            becomes(those, haste, forever=True),
        ),
        equip("{5}"),
    ),
)

POPULATE = (
    card("Call of the Conclave", "{G}{W}", sorcery, create(CENTAUR)),
    card("Wake the Reflections", "{W}", sorcery, populate()),
    card("Sundering Growth", "{G/W}{G/W}", instant, destroy(target(artifact | enchantment)), populate()),
    card(
        "Rootborn Defenses",
        "{2}{W}",
        instant,
        populate(),
        gains(each(creature.you_control), indestructible),
    ),
    card("Growing Ranks", "{2}{G/W}{G/W}", enchantment, at(beginning_of_your_upkeep, populate())),
    card(
        "Trostani, Selesnya's Voice",
        "{G}{G}{W}{W}",
        legendary + creature("Dryad", 2, 5),
        whenever(enters(creature.other.you_control), gain_life(toughness_of(it))),
        activated("{1}{G}{W}{T}", populate()),
    ),
    card(
        "Vitu-Ghazi Guildmage",
        "{G}{W}",
        creature("Dryad Shaman", 2, 2),
        activated("{4}{G}{W}", create(CENTAUR)),
        activated("{2}{G}{W}", populate()),
    ),
)

REPLACEMENTS = (
    card("Anointed Procession", "{3}{W}", enchantment, tokens_times(2, by_effect=True)),
    card("Parallel Lives", "{3}{G}", enchantment, tokens_times(2, by_effect=True)),
    card(
        "Doubling Season",
        "{4}{G}",
        enchantment,
        tokens_times(2, by_effect=True),
        counters_times(2, permanent.you_control, by_effect=True),
    ),
    card(
        "Primal Vigor",
        "{4}{G}",
        enchantment,
        tokens_times(2, whose=0),
        counters_times(2, creature, E.CTR_P1P1),
    ),
    card(
        "Mondrak, Glory Dominus",
        "{2}{W}{W}",
        legendary + creature("Phyrexian Horror", 4, 4),
        tokens_times(2, by_effect=True),
        activated(
            "{1}{W/P}{W/P}" + sacrificing((artifact | creature).other, 2), put_counters(1, E.CTR_INDESTRUCTIBLE, this)
        ),
    ),
    card("Divine Visitation", "{3}{W}{W}", enchantment, tokens_instead(ANGEL, creature)),
    card(
        "Winding Constrictor",
        "{B}{G}",
        creature("Snake", 2, 3),
        counters_plus(1, (artifact | creature).you_control),
        player_counters_plus(1),
    ),
    card(
        "Solemnity",
        "{2}{W}",
        enchantment,
        cant_get_counters(),
        counters_cant_be_put_on(artifact | creature | enchantment | land),
    ),
    card(
        "Suncleanser",
        "{1}{W}",
        creature("Human Cleric", 1, 4),
        when_enters(
            choose_one(
                mode(
                    remove_all_counters(target(creature)),
                    lasting_for(that, counters_cant_be_put_on(permanent), E.DUR_WHILE_SOURCE),
                ),
                mode(lose_all_counters(target(opponent)), as_long_as_this_is_there(cant_get_counters(2))),
            )
        ),
    ),
    card("Hardened Scales", "{G}", enchantment, counters_plus(1, creature.you_control, E.CTR_P1P1)),
)

COPYING = COPIES + POPULATE + REPLACEMENTS
