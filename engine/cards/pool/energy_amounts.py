"""Energy cards on which it matters how much: amounts got, amounts paid, and what is as large as was paid."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

AETHERBORN_X = token("Aetherborn", "B", creature("Aetherborn", 0, 0), label="Aetherborn X/X")
AETHERJET = token("Nalaar Aetherjet", "", artifact("Vehicle", 0, 0), flying, crew(2))

ENERGY_AMOUNTS = (
    card(
        "Electrosiphon",
        "{U}{U}{R}",
        instant,
        choose_target(target(spell)),
        paid_becomes(mana_value_of(that)),  # as it last was on the stack (608.2h)
        counter(that),
        get_energy(PAID),
    ),
    card(
        "Glassblower's Puzzleknot",
        "{2}",
        artifact,
        when_enters(scry(2), get_energy(2)),
        activated("{2}{U}" + sacrificing_this, scry(2), get_energy(2)),
    ),
    card(
        "Sphinx of the Revelation",
        "{3}{W}{U}",
        artifact + creature("Sphinx", 4, 5),
        flying,
        lifelink,
        whenever(you_gain_life(), get_energy(THAT_MANY)),
        activated("{W}{U}{U}{T}" + energy(X), draw(X)),
    ),
    card(
        "Peema Aether-Seer",
        "{3}{G}",
        creature("Elf Druid", 3, 2),
        when_enters(get_energy(greatest_power(creature.you_control))),
        activated("{E}{E}{E}", gains(target(creature), must_block)),
    ),
    card(
        "HELIOS One",
        None,
        land,
        activated("{T}", add("{C}")),
        activated("{1}{T}", get_energy(1)),
        activated(
            "{3}{T}" + energy(X) + sacrificing_this,
            destroy(target((permanent & nonland).with_mana_value(X))),
            sorcery_speed=True,
        ),
    ),
    card(
        "Chthonian Nightmare",
        "{1}{B}",
        enchantment,
        when_enters(get_energy(3)),
        activated(
            energy(X) + sacrificing(creature) + returning_this,
            put_onto_battlefield(target(creature.in_your_graveyard.with_mana_value(X))),
            sorcery_speed=True,
        ),
    ),
    card(
        "Aether Refinery",
        "{4}{R}{R}",
        artifact,
        energy_times(2),
        activated("{T}", get_energy(1), may_pay_energy(1, then=create(AETHERBORN_X, size=PAID))),
    ),
    card(
        "Pia Nalaar, Chief Mechanic",
        "{G}{U}{R}",
        legendary + creature("Human Artificer", 2, 4),
        whenever(one_or_more(deals_combat_damage_to_player((artifact & creature).you_control)), get_energy(2)),
        at(beginning_of_your_end_step, may_pay_energy(1, then=create(AETHERJET, size=PAID))),
    ),
    card(
        "Aether Spike",
        "{1}{U}",
        instant,
        choose_target(target(spell)),
        get_energy(2),
        may_pay_energy(),
        x_becomes(PAID),
        unless_pay("{X}", counter(that), who=thats_controller),
    ),
    card(
        "Jolted Awake",
        "{W}",
        sorcery,
        choose_target(target((artifact | creature).in_your_graveyard, up_to=1)),
        get_energy(2),
        # without a target there is no "that card", and so nothing that could be paid for
        if_(TARGETS >= 1, may_pay(energy(mana_value_of(that)), then=put_onto_battlefield(that))),
        cycling("{2}"),
    ),
    # The text that this rests on has its first sentence twice, the second time cut into its clauses: it is taken as one
    # instruction that was written down twice.
    card(
        "Localized Destruction",
        "{3}{W}{W}",
        sorcery,
        get_energy(1),
        may_pay_energy(1, then=gains(each(creature.you_control.with_power(exactly=PAID)), indestructible)),
        destroy(each(creature)),
    ),
    card(
        "Liberty Prime, Recharged",
        "{2}{U}{R}{W}",
        legendary + artifact + creature("Robot", 8, 8),
        vigilance,
        trample,
        haste,
        whenever(attacks() | blocks(), unless_pay("{E}{E}", sacrifice(this))),
        activated("{2}{T}" + sacrificing(artifact), get_energy(2), draw(1)),
    ),
    card(
        "Behemoth of Vault 0",
        "{6}",
        artifact + creature("Robot", 6, 6),
        trample,
        when_enters(get_energy(4)),
        when_dies(
            remember(target(permanent & nonland)),
            may_pay(energy(mana_value_of(that)), when_you_do=destroy(those)),
        ),
    ),
    card(
        "Volatile Stormdrake",
        "{1}{U}",
        creature("Drake", 3, 2),
        flying,
        hexproof_from_abilities,
        when_enters(
            exchange_control(this, target(creature.an_opponent_controls)),
            if_done(get_energy(4), unless_pay(energy(mana_value_of(that)), sacrifice(that))),
        ),
    ),
    card(
        "Wheel of Potential",
        "{2}{R}",
        sorcery,
        get_energy(3),
        may_pay_energy(),
        x_becomes(PAID),
        may_exile_hand_and_draw(X, each_player),
        if_(X >= 7, may_play(each(any_card.in_exile.you_own.remembered), until=E.DUR_END_OF_NEXT_TURN)),
    ),
    card(
        "Peema Trailblazer",
        "{2}{G}",
        creature("Elephant Warrior", 3, 3),
        trample,
        whenever(deals_combat_damage_to_player(), get_energy(THAT_MANY)),
        exhaust(energy(6), p1p1(2), draw(greatest_power(creature.you_control))),
    ),
    card(
        "Aetherflux Conduit",
        "{6}",
        artifact,
        whenever(you_cast(), get_energy(MANA_SPENT)),
        activated("{T}" + energy(50), draw(7), may_cast_any_number(each(any_card.in_your_hand))),
    ),
)
