"""The card language: costs, filters, type lines, and what it refuses."""

import pytest

from manaloom.engine.cards.language import *  # noqa: F403
from manaloom.engine.cards.language import (
    Amount,
    CardError,
    Cost,
    E,
    Filter,
    Spell,
    TypeLine,
    X,
    any_target,
    artifact,
    as_cost,
    basic,
    card,
    count,
    creature,
    damage,
    discarding,
    draw,
    enchantment,
    energy,
    flying,
    haste,
    instant,
    land,
    legendary,
    nonland,
    paying_life,
    permanent,
    planeswalker,
    player,
    sacrificing,
    sacrificing_this,
    split_subtypes,
    target,
    this,
    trample,
)


def test_cost_symbols():
    cost = as_cost("{2}{W/U}{G}{G/P}{2/B}{S}{T}{E}{E}")
    assert cost.generic == 2
    assert cost.pips == ("W/U", "G", "G/P", "2/B", "S")
    assert (cost.tap, cost.energy) == (1, 2)
    assert cost.mana_value == 2 + 1 + 1 + 1 + 2 + 1  # 202.3g
    assert as_cost("{X}{X}").x == 2
    assert as_cost("{0}").has_mana
    assert not as_cost("{T}").has_mana


@pytest.mark.parametrize("text", ["{Z}", "{W/Z}", "2G", "{2}{", "{P}", "{2}G"])
def test_bad_costs(text):
    with pytest.raises(CardError):
        as_cost(text)


def test_costs_add_up():
    cost = "{1}{T}" + sacrificing_this + paying_life(2) + discarding(1)
    assert cost == Cost(generic=1, tap=1, life=2, discard=Filter(), discards=1, sacrifice_this=True, has_mana=True)
    assert sacrificing(this) == sacrificing_this
    assert energy(3) + "{G}" == as_cost("{E}{E}{E}{G}")
    with pytest.raises(CardError, match="life twice"):
        paying_life(1) + paying_life(2)


def test_filters_combine():
    both = artifact & creature
    assert both.all_of == E.TYPE_ARTIFACT | E.TYPE_CREATURE
    either = artifact | creature | planeswalker
    assert either == Filter(any_of=E.TYPE_ARTIFACT | E.TYPE_CREATURE | E.TYPE_PLANESWALKER)
    assert (permanent & nonland).none_of == E.TYPE_LAND
    mixed = (player | planeswalker).tapped
    assert mixed.players == 3 and mixed.tap == 1
    assert mixed.either is not None and mixed.either.tap == 1
    assert mixed.only.either is None
    assert creature.you_control.other == Filter(all_of=E.TYPE_CREATURE, controller=1, self_=2)
    assert (creature | land.tapped) & nonland == (creature & nonland) | (land.tapped & nonland)
    assert hash(creature & creature) == hash(Filter(all_of=E.TYPE_CREATURE))
    with pytest.raises(CardError, match="two different things"):
        creature.you_control & creature.an_opponent_controls
    with pytest.raises(CardError, match="mana value"):
        creature.with_mana_value(at_most=count(land))


def test_type_lines():
    line = legendary + artifact + creature("Human Artificer", 2, 3)
    assert line == TypeLine(E.SUPER_LEGENDARY | E.TYPE_ARTIFACT | E.TYPE_CREATURE, ("Human", "Artificer"), 2, 3)
    assert (basic + land("Forest")).subtypes == ("Forest",)
    assert split_subtypes("Time Lord Assembly-Worker") == ("Time Lord", "Assembly-Worker")
    with pytest.raises(CardError, match="'Artficer'; did you mean \"Artificer\""):
        creature("Human Artficer", 1, 1)


def test_amounts_are_linear():
    n = 2 * X + 1
    assert n == Amount(X.kind, mult=2, add=1)
    assert Amount(X.kind, mult=-1, add=3) == 3 - X
    assert (X >= 5).right == 5
    assert ((X >= 5) & (X < 9)).also == (X < 9)


def test_instructions_of_a_spell_stand_by_themselves():
    bolt = card("Test Bolt", "{R}", instant, damage(3, target(any_target)), draw(1))
    assert isinstance(bolt.parts[0], Spell) and len(bolt.parts[0].effects) == 2
    assert bolt == card("Test Bolt", "{R}", instant, [damage(3, target(any_target)), (draw(1),)])


def test_keywords_are_parts():
    c = card("Test Drake", "{U}", creature("Drake", 1, 1), flying, haste, trample)
    assert [k.word for k in c.parts] == ["flying", "haste", "trample"]


def test_card_names_its_errors():
    with pytest.raises(CardError, match=r"^Test Thing: "):
        card("Test Thing", "{Q2}", enchantment)
