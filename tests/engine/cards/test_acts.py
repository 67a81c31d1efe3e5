"""Instructions that could never do anything to what they name are refused as a card is compiled."""

import pytest

from manaloom.engine.cards.acts import TAKES
from manaloom.engine.cards.compiler import CardError, Pool
from manaloom.engine.cards.language import (
    an_ability,
    an_opponent_casts,
    any_card,
    artifact,
    attach,
    attacks,
    becomes,
    becomes_copy,
    card,
    copy_spell,
    counter,
    create_copy,
    creature,
    creature_or_player,
    damage,
    destroy,
    each,
    each_player,
    exile,
    exile_until_this_leaves,
    fight,
    flying,
    gain_control,
    gains,
    gets,
    in_color,
    instant,
    it,
    its_source,
    opponent,
    p1p1,
    player,
    put_into_library,
    remember,
    remove_all_counters,
    remove_counters,
    return_to_hand,
    sacrifice,
    sorcery,
    spell,
    tap,
    target,
    this,
    untap,
    whenever,
    you,
)
from manaloom.engine.cards.language import becomes_target as is_targeted
from manaloom.engine.cards.verbs import VERBS

GRAVE = creature.in_a_graveyard
NEVER = {
    "damage": damage(1, target(spell)),
    "damage by": damage(1, target(creature), source=you),
    "destroy": destroy(target(GRAVE)),
    "return to hand": return_to_hand(target(player)),
    "exile": exile(target(an_ability)),
    "move": put_into_library(each_player),
    "sacrifice": sacrifice(each(GRAVE)),
    "tap": tap(target(spell)),
    "untap": untap(target(GRAVE)),
    "counter": counter(target(creature)),
    "put counters": p1p1(1, target(spell)),
    "remove counters": remove_counters(1, 1, target(player)),
    "remove all counters": remove_all_counters(target(player)),
    "create a copy": create_copy(target(spell)),
    "become a copy": becomes_copy(target(spell), target(creature)),
    "become a copy of": becomes_copy(target(creature), target(spell)),
    "copy a spell": copy_spell(target(creature)),
    "pump": gets(target(spell), 1, 1),
    "keywords": gains(target(spell), flying),
    "effect": becomes(target(spell), in_color("U")),
    "fight": fight(target(creature), target(opponent)),
    "attach": attach(target(artifact), target(spell)),
    "remember": remember(target(player)),
    "gain control": gain_control(target(GRAVE)),
    "exile until": exile_until_this_leaves(target(GRAVE)),
    "a spell's own": gets(this, 1, 1),
}


@pytest.mark.parametrize("name", NEVER)
def test_what_could_never_do_anything(name: str) -> None:
    with pytest.raises(CardError, match="there is no way to"):
        Pool([card("Test Idle", "{0}", sorcery, NEVER[name])])


@pytest.mark.parametrize("effect", [tap(it), gets(it, 1, 1)])
def test_the_event_says_what_it_is(effect: object) -> None:
    with pytest.raises(CardError, match=r"there is no way to .* those"):
        Pool([card("Test Idle", "{0}", artifact, whenever(an_opponent_casts(), effect))])
    Pool([card("Test Busy", "{0}", artifact, whenever(attacks(creature), effect))])


def test_what_targets_something_is_a_spell_or_an_ability() -> None:
    with pytest.raises(CardError, match="abilities or spells: there is no way to 'destroy' those"):
        Pool([card("Test Idle", "{0}", artifact, whenever(is_targeted(this), destroy(its_source)))])
    Pool([card("Test Busy", "{0}", artifact, whenever(is_targeted(this), counter(its_source)))])


def test_one_that_may_do_something_is_enough() -> None:
    Pool(
        [
            card("Test One", "{0}", instant, damage(1, target(creature_or_player | any_card.spells))),
            card("Test Two", "{0}", instant, exile(target(creature | any_card.spells))),
            card("Test Three", "{0}", instant, exile(this)),
        ]
    )


def test_verbs_are_the_verbs() -> None:
    assert set(TAKES) <= set(VERBS)
    for verb, takes in TAKES.items():
        assert len(takes) == VERBS[verb].kinds.count("sel"), verb
