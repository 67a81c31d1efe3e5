"""Energy cards that bring other ways to play, turns and rules of attacking along."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

TURNS_AND_COMBAT = (
    card(
        "Gonti's Aether Heart",
        "{6}",
        legendary + artifact,
        whenever(enters(this_one | artifact.you_control), get_energy(2)),
        activated(energy(8) + exiling_this, extra_turn()),
    ),
    card(
        "Hightide Hermit",
        "{4}{U}",
        creature("Crab", 4, 4),
        defender,
        when_enters(get_energy(4)),
        activated("{E}{E}", gains(this, attacks_anyway)),
    ),
    card(
        "The Motherlode, Excavator",
        "{3}{R}{R}",
        legendary + artifact + creature("Robot", 5, 5),
        when_enters(choose_target(target(opponent)), get_energy(count((land & nonbasic).target_player_controls))),
        whenever_attacks(
            may_pay(
                "{E}{E}{E}{E}",
                when_you_do=(
                    destroy(target((land & nonbasic).defending_player_controls)),
                    cant_block_this_turn(creature.without(flying), who=defending_player),
                ),
            )
        ),
    ),
    card(
        "Sentry Bot",
        "{4}{W}",
        artifact + creature("Robot", 2, 5),
        flash,
        this_costs_less(count(creature.attacking_you)),
        when_enters(get_energy(count(creature.attacking_you))),
        at(beginning_of_your_combat, may_pay("{E}{E}{E}", then=p1p1(1, each(creature.you_control)))),
    ),
)

CASTING = (
    card(
        "Aetherworks Marvel",
        "{4}",
        legendary + artifact,
        whenever(dies(permanent.you_control), get_energy(1)),
        activated("{T}" + energy(6), look(6), may_cast_one(those), rest_on_bottom(those)),
    ),
    card(
        "Amped Raptor",
        "{1}{R}",
        creature("Dinosaur", 2, 1),
        first_strike,
        when_enters(
            get_energy(2),
            if_(CAST_FROM_HAND >= 1, exile_until(nonland), may_cast_one(those, cost=energy(mana_value_of(this)))),
        ),
    ),
)

ELSEWHERE = (
    card(
        "Primal Prayers",
        "{2}{G}{G}",
        enchantment,
        when_enters(get_energy(2)),
        may_cast_for("{E}", creature.with_mana_value(at_most=3).you_control, flash=True),
    ),
    card(
        "Unstable Amulet",
        "{1}{R}",
        artifact,
        when_enters(get_energy(2)),
        whenever(you_cast_from_elsewhere(), damage(1, each_opponent)),
        activated("{T}{E}{E}", exile_top(1), may_play(those, until=E.DUR_NEXT_EXILED)),
    ),
    card(
        "Filigree Racer",
        "{3}{R}",
        artifact("Vehicle", 5, 5),
        when_enters(get_energy(4)),
        whenever_attacks(
            may_pay("{E}{E}", when_you_do=gains_jump_start(target((instant | sorcery).in_your_graveyard)))
        ),
        crew(1),
    ),
    card(
        "Reiterating Bolt",
        "{1}{R}",
        sorcery,
        replicate("{E}{E}{E}"),
        damage(3, target(creature | planeswalker)),
    ),
    card(
        "Salvation Colossus",
        "{6}{W}{W}",
        artifact + creature("Construct", 9, 9),
        flying,
        vigilance,
        trample,
        whenever(you_attack(), gets(each(creature.other.you_control), 2, 2, indestructible)),
        unearth(energy(8)),
    ),
)

TWO_FACES = (
    modal_double_faced(
        card(
            "Rush of Inspiration",
            "{1}{U/R}{U/R}",
            instant,
            draw(2),
            unless_pay("{E}{E}", discard_at_random(1)),
        ),
        card("Crackling Falls", None, land, enters_tapped, activated("{T}", add("{U/R}"))),
    ),
    modal_double_faced(
        card(
            "Suppression Ray",
            "{3}{W/U}{W/U}",
            sorcery,
            choose_target(target(player)),
            tap(each(creature.target_player_controls)),
            may_pay_energy(then=(choose_among_those(PAID, at_least=0), put_counters(1, E.CTR_STUN, those))),
        ),
        card("Orderly Plaza", None, land, enters_tapped, activated("{T}", add("{W/U}"))),
    ),
)

SAGAS = (
    card(
        "Vault 112: Sadistic Simulation",
        "{2}{U}{R}",
        enchantment("Saga"),
        chapters((1, 2), tap(target(creature, up_to=1)), put_counters(1, E.CTR_STUN, that), get_energy(2)),
        chapters((3,), may_pay_energy(then=(shuffle(), exile_top(PAID), may_play_one(those)))),
    ),
)

BRAINS = (
    card(
        "Rex, Cyber-Hound",
        "{1}{W}{U}",
        legendary + artifact + creature("Robot Dog", 2, 2),
        whenever(deals_combat_damage_to_player(), mill(2, that_player), get_energy(2)),
        activated("{E}{E}", exile_with_counter(target(creature.in_a_graveyard), E.CTR_BRAIN), sorcery_speed=True),
        static(this, activated_abilities_of(any_card.in_exile.with_counter(E.CTR_BRAIN))),
    ),
)

ENERGY_PLAYS = TURNS_AND_COMBAT + CASTING + ELSEWHERE + TWO_FACES + SAGAS + BRAINS
