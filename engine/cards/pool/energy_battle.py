"""Energy cards about combat, and those whose effects are chosen or decided by chance as they are carried out."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *

_get2 = when_enters(get_energy(2))


def _a_counter(on: Any, *kinds: int) -> OneOf:
    """Put your choice of a counter on it."""
    return one_of(*(put_counters(1, kind, on) for kind in kinds))


_ENERGY_FOR_DAMAGE = whenever(deals_combat_damage_to_player(), get_energy(THAT_MANY))

CREATURES = (
    card(
        "Aurora Shifter",
        "{1}{U}",
        creature("Shapeshifter", 1, 3),
        _ENERGY_FOR_DAMAGE,
        at(
            beginning_of_your_combat,
            may_pay(
                "{E}{E}",
                when_you_do=becomes_copy(
                    this,
                    target(creature.other.you_control),
                    but=copy_exception(ability=[ThisAbility(), _ENERGY_FOR_DAMAGE]),
                ),
            ),
        ),
    ),
    card(
        "Conduit Goblin",
        "{R}{W}",
        creature("Goblin Warrior", 2, 2),
        _get2,
        at(beginning_of_your_combat, may_pay("{E}", then=gets(target(creature.other.you_control), 1, 0, haste))),
    ),
    card(
        "Janjeet Sentry",
        "{2}{U}",
        creature("Vedalken Soldier", 2, 3),
        _get2,
        activated("{T}{E}{E}", choose_target(target(artifact | creature)), may(one_of(tap(that), untap(that)))),
    ),
    card(
        "Brotherhood Scribe",
        "{1}{W}",
        creature("Human Artificer", 1, 3),
        activated("{T}", get_energy(1), only_if=count(artifact.you_control) >= 3),  # metalcraft
        whenever(you_get_energy(), gets(each(creature.you_control), 1, 1), only_if=YOUR_TURN >= 1),
    ),
    card(
        "Emissary of Soulfire",
        "{1}{W}{U}",
        creature("Djinn Monk", 1, 4),
        when_enters(get_energy(3)),
        activated("{E}{E}", put_counters(1, E.CTR_EXALTED, target(creature.you_control)), sorcery_speed=True),
    ),
    card(
        "Multiform Wonder",
        "{5}",
        artifact + creature("Construct", 3, 3),
        when_enters(get_energy(3)),
        activated("{E}", one_of(gains(this, flying), gains(this, vigilance), gains(this, lifelink))),
        activated("{E}", one_of(gets(this, 2, -2), gets(this, -2, 2))),
    ),
    card(
        "Assaultron Dominator",
        "{1}{R}",
        artifact + creature("Robot", 2, 2),
        _get2,
        whenever(
            attacks((artifact & creature).you_control),
            may_pay("{E}", then=_a_counter(it, E.CTR_P1P1, E.CTR_FIRST_STRIKE, E.CTR_TRAMPLE)),
        ),
    ),
    card(
        "Maximus, Knight Apparent",
        "{3}{R}",
        legendary + creature("Human Knight", 4, 4),
        trample,
        when_enters(may(search_library(subtype("Equipment").with_mana_value(2), reveal=True))),
        activated("{1}" + sacrificing(artifact), get_energy(2)),
    ),
    card(
        "Overclocked Electromancer",
        "{2}{R}",
        creature("Lizard Wizard", 2, 2),
        at(beginning_of_your_combat, may_pay("{E}{E}{E}", then=p1p1(1))),
        whenever_attacks(double_power(this)),
        whenever(
            deals_combat_damage_to_creature(),
            get_energy(excess_damage_to(it)),
            only_if=excess_damage_to(it) >= 1,
        ),
    ),
    card(
        "Wowzer, the Aspirational",
        "{C}{W}{U}{B}{R}{G}{S}",
        legendary + snow + creature("Wurm", 10, 10),
        whenever_attacks(
            win_the_game(),
            only_if=(energy_of() >= 1)
            & (count(subtype("Blood").you_control) >= 1)
            & (count(subtype("Clue").you_control) >= 1)
            & (count(subtype("Food").you_control) >= 1)
            & (count(subtype("Map").you_control) >= 1)
            & (count(subtype("Powerstone").you_control) >= 1)
            & (count(subtype("Treasure").you_control) >= 1)
            & YOU_ARE_MONARCH
            & YOU_HAVE_BLESSING
            & YOU_HAVE_INITIATIVE,
        ),
    ),
    card(
        "Razorfield Ripper",
        "{2}{W}",
        artifact("Equipment") + creature("Rhino", 3, 3),
        whenever(attacks() | attacks(host), get_energy(1), gets(it, energy_of(), energy_of())),
        reconfigure("{2}", "{E}{E}{E}"),
    ),
)

NONCREATURES = (
    card(
        "Aether Revolt",
        "{2}{R}{R}",
        enchantment,
        damage_plus(2, any_card.you_control, whose=2, noncombat=True, only_if=REVOLT),
        whenever(you_get_energy(), damage(THAT_MANY, target(any_target))),
    ),
    card(
        "Bespoke Battlewagon",
        "{3}{U}",
        artifact("Vehicle", 5, 6),
        activated("{T}", get_energy(2)),
        activated("{T}{E}{E}", tap(target(creature))),
        activated("{T}{E}{E}{E}", draw(1)),
        activated(energy(4), becomes(this, artifact + creature)),
        crew(4),
    ),
    card(
        "Consulate Surveillance",
        "{3}{W}",
        enchantment,
        when_enters(get_energy(4)),
        activated("{E}{E}", prevent_from_chosen_source()),
    ),
    card(
        "Gonti's Machinations",
        "{B}",
        enchantment,
        whenever(you_lose_life_first(), get_energy(1)),
        activated("{E}{E}" + sacrificing_this, lose_life(3, each_opponent), gain_life(DONE)),
    ),
    card(
        "Plasma Caster",
        "{1}{R}",
        artifact("Equipment"),
        equipped(plus(1, 1)),
        whenever(attacks(host), get_energy(2)),
        activated(
            "{E}{E}", choose_target(target(creature.blocking_host)), flip_coin(exile(that), lose=damage(1, that))
        ),
        equip("{2}"),
    ),
    card(
        "T-45 Power Armor",
        "{2}",
        artifact("Equipment"),
        _get2,
        equipped(plus(3, 3), doesnt_untap),
        at(
            beginning_of_your_upkeep,
            may_pay("{E}", then=(untap(host), _a_counter(host, E.CTR_MENACE, E.CTR_TRAMPLE, E.CTR_LIFELINK))),
        ),
        equip("{3}"),
    ),
)

ENERGY_BATTLE = CREATURES + NONCREATURES
