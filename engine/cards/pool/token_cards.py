"""Tokens that are cards, too; tokens that copy cards in graveyards; and cards that tell tokens from others."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

BRUDICLADS_MYR = token("Phyrexian Myr", "U", artifact + creature("Phyrexian Myr", 2, 1), label="2/1 blue Phyrexian Myr")

TELLING_TOKENS = (
    card(
        "Claire D'Loon, Joy Sculptor",
        "{W}{U}",
        legendary + creature("Human Performer", 2, 3),
        when_enters(tokens_become_cards()),
        activated(
            "{1}{W}{U}{T}",
            choose_objects(any_card.token.in_your_graveyard | any_card.token.in_your_hand, 1, at_least=0),
            put_onto_battlefield(those, yours=True),
        ),
    ),
    card(
        "Brudiclad, Telchor Engineer",
        "{4}{U}{R}",
        legendary + artifact + creature("Phyrexian Artificer", 4, 4),
        static(creature.token.you_control, haste),
        at(
            beginning_of_your_combat,
            create(BRUDICLADS_MYR),
            choose_objects(permanent.token.you_control, 1, at_least=0),
            becomes_copy(each(permanent.token.you_control.but(memory=2)), those),
        ),
    ),
    card("Aether Snap", "{3}{B}{B}", sorcery, remove_all_counters(each(permanent)), exile(each(permanent.token))),
    card(
        "Crisis of Conscience",
        "{4}{W}{W}",
        sorcery,
        choose_one(
            mode(destroy(each(permanent.token))),
            mode(destroy(each((permanent & nonland).nontoken))),
        ),
    ),
    card(
        "Rest in Peace",
        "{1}{W}",
        enchantment,
        when_enters(exile(each(any_card.in_a_graveyard))),
        goes_to_exile_instead(any_card),
    ),
    card("Illness in the Ranks", "{B}", enchantment, static(creature.token, plus(-1, -1))),
    card(
        "Cloudshift",
        "{W}",
        instant,
        exile(target(creature.you_control)),
        put_onto_battlefield(those, yours=True),
    ),
)

EMBALMED = (
    card("Sacred Cat", "{W}", creature("Cat", 1, 1), lifelink, embalm("{W}")),
    card(
        "Anointer Priest",
        "{1}{W}",
        creature("Human Cleric", 1, 3),
        whenever(enters(creature.token.you_control), gain_life(1)),
        embalm("{3}{W}"),
    ),
    card("Aven Initiate", "{3}{U}", creature("Bird Warrior", 3, 2), flying, embalm("{6}{U}")),
    card(
        "Aven Wind Guide",
        "{2}{W}{U}",
        creature("Bird Warrior", 2, 3),
        flying,
        vigilance,
        static(creature.token.you_control, flying, vigilance),
        embalm("{4}{W}{U}"),
    ),
    card("Honored Hydra", "{5}{G}", creature("Snake Hydra", 6, 6), trample, embalm("{3}{G}")),
    card(
        "Oketra's Attendant", "{3}{W}{W}", creature("Bird Soldier", 3, 3), flying, cycling("{2}"), embalm("{3}{W}{W}")
    ),
    card("Tah-Crop Skirmisher", "{1}{U}", creature("Snake Warrior", 2, 1), embalm("{3}{U}")),
    card("Unwavering Initiate", "{2}{W}", creature("Human Warrior", 3, 2), vigilance, embalm("{4}{W}")),
    card(
        "Temmet, Vizier of Naktamun",
        "{W}{U}",
        legendary + creature("Human Cleric", 2, 2),
        at(beginning_of_your_combat, gets(target(creature.token.you_control), 1, 1, cant_be_blocked)),
        embalm("{3}{W}{U}"),
    ),
    card("Adorned Pouncer", "{1}{W}", creature("Cat", 1, 1), double_strike, eternalize("{3}{W}{W}")),
    card(
        "Dreamstealer",
        "{2}{B}",
        creature("Human Wizard", 1, 2),
        menace,
        whenever(deals_combat_damage_to_player(), discard(THAT_MANY, that_player)),
        eternalize("{4}{B}{B}"),
    ),
    card("Proven Combatant", "{U}", creature("Human Warrior", 1, 1), eternalize("{4}{U}{U}")),
    card("Steadfast Sentinel", "{3}{W}", creature("Human Cleric", 2, 3), vigilance, eternalize("{4}{W}{W}")),
    card(
        "Sunscourge Champion",
        "{2}{W}",
        creature("Human Wizard", 2, 3),
        when_enters(gain_life(power_of(this))),
        eternalize(mana("{2}{W}{W}") + discarding(1)),
    ),
    card(
        "Timeless Dragon",
        "{3}{W}{W}",
        creature("Dragon", 5, 5),
        flying,
        typecycling(subtype("Plains"), "Plainscycling", "{2}"),
        eternalize("{2}{W}{W}"),
    ),
    card(
        "Timeless Witness",
        "{2}{G}{G}",
        creature("Human Shaman", 2, 1),
        when_enters(return_to_hand(target(any_card.in_your_graveyard))),
        eternalize("{5}{G}{G}"),
    ),
)

TOKEN_CARDS = TELLING_TOKENS + EMBALMED
