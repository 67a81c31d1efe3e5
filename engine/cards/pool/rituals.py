"""Mana from what is no mana ability: spells, and what triggers as something enters, attacks or dies (605.5).

With them creatures that untap lands, and mana from cards in hand.
"""

# ruff: noqa: F403, F405

from __future__ import annotations

import dataclasses

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import BEAST


def _spirit_guide(name: str, cost: str, kinds: str, units: str) -> Card:
    from_hand = dataclasses.replace(activated(exiling_this, add(units)), zone=E.ZONE_HAND)
    return card(name, cost, creature(kinds, 2, 2), from_hand)


SPELLS_FOR_MANA = (
    card(
        "Rite of Flame",
        "{R}",
        sorcery,
        add("{R}{R}"),
        add("{R}", times=count(any_card.in_a_graveyard.named("Rite of Flame"))),
    ),
    card(
        "Cabal Ritual",
        "{1}{B}",
        instant,
        if_(count(any_card.in_your_graveyard) >= 7, add("{B}", times=5), otherwise=add("{B}{B}{B}")),
    ),
    card("Mana Geyser", "{3}{R}{R}", sorcery, add("{R}", times=count(land.tapped.an_opponent_controls))),
    card("Geosurge", "{R}{R}{R}{R}", sorcery, add("{R}", times=7, only_for=artifact | creature)),
    card("Inner Fire", "{3}{R}", sorcery, add("{R}", times=hand_of(you))),
    card("Brightstone Ritual", "{R}", instant, add("{R}", times=count(subtype("Goblin")))),
    card("Channel the Suns", "{3}{G}", sorcery, add("{W}{U}{B}{R}{G}")),
    card("Songs of the Damned", "{B}", instant, add("{B}", times=count(creature.in_your_graveyard))),
)

CREATURES_FOR_MANA = (
    card("Priest of Gix", "{2}{B}", creature("Phyrexian Human Cleric Minion", 2, 1), when_enters(add("{B}{B}{B}"))),
    card("Priest of Urabrask", "{2}{R}", creature("Phyrexian Human Cleric", 2, 1), when_enters(add("{R}{R}{R}"))),
    card("Su-Chi", "{4}", artifact + creature("Construct", 4, 4), when_dies(add("{C}{C}{C}{C}"))),
    card("Cathodion", "{3}", artifact + creature("Construct", 3, 3), when_dies(add("{C}{C}{C}"))),
    card(
        "Radha, Heir to Keld",
        "{R}{G}",
        legendary + creature("Elf Warrior", 2, 2),
        whenever_attacks(may(add("{R}{R}"))),
        activated("{T}", add("{G}")),
    ),
    card(
        "Bog Witch",
        "{2}{B}",
        creature("Human Spellshaper", 1, 1),
        activated("{B}{T}" + discarding(1), add("{B}{B}{B}")),
    ),
    _spirit_guide("Elvish Spirit Guide", "{2}{G}", "Elf Spirit", "{G}"),
    _spirit_guide("Simian Spirit Guide", "{2}{R}", "Ape Spirit", "{R}"),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        legendary + planeswalker("Garruk", loyalty=3),
        loyalty(1, untap(target(land, exactly=2))),
        loyalty(-1, create(BEAST)),
        loyalty(-4, gets(each(creature.you_control), 3, 3, trample)),
    ),
)

RITUALS = SPELLS_FOR_MANA + CREATURES_FOR_MANA
