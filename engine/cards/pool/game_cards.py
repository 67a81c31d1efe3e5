"""Token cards, which are tokens and cards; what is done with cards in opening hands, with cycling, and by cascade."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

GUNK = token_card("Gunk", None, sorcery("Gunk"), cycling("{4}"))
TIME_WALK = token_card("Time Walk", "{1}{U}", sorcery, extra_turn())
SKELETON = token_card(
    "Reassembling Skeleton",
    "{1}{B}",
    creature("Skeleton Warrior", 1, 1),
    in_graveyard(activated("{1}{B}", put_onto_battlefield(this, tapped=True))),
)
_DRAKE = token("Drake", "U", creature("Drake", 2, 2), flying)
_gunk_kin = subtype("Slug") | subtype("Ooze") | subtype("Fungus") | subtype("Mutant")

MAKERS = (
    card(
        "Gunk Slug",
        "{2}{B}",
        creature("Slug", 2, 3),
        when_enters(make_token_cards(GUNK, 3, target(opponent), E.ZONE_LIBRARY, shuffled=True)),
    ),
    card(
        "Time Sidewalk",
        "{4}{U}{U}{U}{U}",
        sorcery,
        extra_turn(),
        from_opening_hand(exile(this), if_done(make_token_cards(TIME_WALK, 4, you, E.ZONE_LIBRARY, shuffled=True))),
    ),
    card(
        "Bone Rattler",
        "{3}{B}{B}",
        creature("Skeleton", 4, 4),
        in_graveyard(
            whenever(
                moves(this, to=E.ZONE_GRAVEYARD),
                exile(this),
                if_done(when_you_do(make_token_cards(SKELETON, 4, you, E.ZONE_GRAVEYARD))),
            )
        ),
    ),
    card(
        "Fludge, Gunk Guardian",
        "{3}{B}{G}",
        legendary + creature("Slug Ooze", 5, 5),
        whenever(
            enters() | enters(_gunk_kin.you_control.other),
            add_cards(GUNK, 3, each_opponent, E.ZONE_LIBRARY, shuffled=True),
        ),
    ),
)

OPENING_HANDS = (
    card(
        "Gemstone Caverns",
        None,
        legendary + land,
        from_opening_hand(
            put_onto_battlefield(this),
            if_done(
                put_counters(1, E.CTR_LUCK, this),
                choose_objects(any_card.in_your_hand),
                exile(those),
            ),
            only_if=YOU_BEGIN < 1,
        ),
        activated("{T}", if_(counters_on(this, E.CTR_LUCK) >= 1, add_any_color(), otherwise=add("{C}"))),
    ),
    card(
        "Leyline of Sanctity",
        "{2}{W}{W}",
        enchantment,
        from_opening_hand(put_onto_battlefield(this)),
        you_have_hexproof,
    ),
    card(
        "Leyline of Abundance",
        "{2}{G}{G}",
        enchantment,
        from_opening_hand(put_onto_battlefield(this)),
        whenever(is_tapped_for_mana(creature, whose=1), add("{G}")),
        activated("{6}{G}{G}", p1p1(1, each(creature.you_control))),
    ),
)

CYCLING = (
    card("Fluctuator", "{2}", artifact, cycling_costs_less(2)),
    card("Drake Haven", "{2}{U}", enchantment, whenever(you_cycle_or_discard(), may_pay("{1}", then=create(_DRAKE)))),
)

FLASHBACK = (
    card(
        "Snapcaster Mage",
        "{1}{U}",
        creature("Human Wizard", 2, 1),
        flash,
        when_enters(gains_flashback(target((instant | sorcery).in_your_graveyard))),
    ),
)

CASCADE = (
    card("Bloodbraid Elf", "{2}{R}{G}", creature("Elf Berserker", 3, 2), haste, cascade(4)),
    card("Shardless Agent", "{1}{G}{U}", artifact + creature("Human Rogue", 2, 2), cascade(3)),
    card("Violent Outburst", "{1}{R}{G}", instant, cascade(3), gets(each(creature.you_control), 1, 0)),
    card("Demonic Tutor", "{1}{B}", sorcery, search_library(any_card)),
)

GAME_CARDS = MAKERS + OPENING_HANDS + CYCLING + FLASHBACK + CASCADE
