"""106.7, 106.12b, 616.1: what is foreseen of mana that replacement effects change is what comes, or less."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    CardError,
    Event,
    activated,
    add,
    add_could_produce,
    artifact,
    card,
    creature,
    doesnt_happen,
    enchantment,
    enters,
    is_tapped_for_mana,
    land,
    mana_becomes,
    mana_times,
    this,
    whenever,
)
from manaloom.engine.cards.structure import Replacement
from manaloom.engine.errors import ScenarioError
from manaloom.engine.scenario import Scenario

W, U, G = (1 << "WUBRGC".index(c) for c in "WUG")
NONE = card("Test None", "{9}", enchantment, doesnt_happen(Event(E.EV_MANA, land)))
NO_MANA = card("Test No Mana", "{9}", enchantment, doesnt_happen(Event(E.EV_MANA, land, aux=1)))
WHITE = card("Test White", "{9}", enchantment, mana_becomes(W, land))
BLUE = card("Test Blue", "{9}", enchantment, mana_becomes(U, land))
TWICE = card("Test Twice", "{9}", enchantment, mana_times(2, land))
MORE = card("Test More", "{9}", enchantment, Replacement(O.RPL_ADD, Event(E.EV_MANA, land, whose=1), 1))
LESS = card("Test Less", "{9}", enchantment, Replacement(O.RPL_ADD, Event(E.EV_MANA, land, whose=1), -1))
MAY = card(
    "Test May", "{9}", enchantment, Replacement(O.RPL_MULTIPLY, Event(E.EV_MANA, land, whose=1, flags=O.ABF_MAY), 3)
)
PAIR = card("Test Pair", None, land, activated("{T}", add("{G}{W}")))
SPRING = card("Test Spring", None, land, activated("{T}", add("{G}")), whenever(is_tapped_for_mana(), add("{G}")))
MIRROR = card("Test Mirror", None, land, activated("{T}", add_could_produce(land.you_control.other)))
LOOK = card("Test Look", "{9}", artifact, activated("{T}", add_could_produce(land.you_control)))
ONE_W = card("Test W", "{W}", artifact)
ONE_U = card("Test U", "{U}", artifact)
ONE_G = card("Test G", "{G}", artifact)
SPELLS = [card(f"Test {n}", f"{{{n}}}", artifact) for n in range(1, 7)]
CARDS = (NONE, NO_MANA, WHITE, BLUE, TWICE, MORE, LESS, MAY, PAIR, SPRING, MIRROR, LOOK, ONE_W, ONE_U, ONE_G, *SPELLS)
ARTIFACTS = [c.name for c in (ONE_W, ONE_U, ONE_G, *SPELLS)]


CASES = [
    ((), ("Forest",), {"G", "1"}),
    (("None",), ("Forest", "Test Pair"), set()),
    (("Twice",), ("Forest",), {"G", "1", "2"}),
    (("Twice", "Twice"), ("Forest",), {"G", "1", "2", "3", "4"}),
    (("More",), ("Forest",), {"G", "1", "2"}),
    (("Twice", "More"), ("Forest",), {"G", "1", "2", "3"}),  # or 4, if it is added first: nobody must
    (("Less",), ("Forest",), set()),
    (("Less", "Twice", "More"), ("Forest",), set()),  # 614.1: nothing is left to double
    (("Less",), ("Test Pair",), {"G", "1"}),  # of the types that there are the first in order is less
    (("Less", "Twice"), ("Test Pair",), {"G", "1", "2"}),  # GG, or WGG
    (("White",), ("Forest",), {"W", "1"}),
    (("White", "Twice"), ("Forest",), {"W", "1", "2"}),
    (("White",), ("Test Pair",), {"W", "1", "2"}),
    (("White", "Blue"), ("Forest",), {"1"}),  # of either type, as is chosen
    (("White", "White"), ("Forest",), {"W", "1"}),
    (("May",), ("Forest",), {"G", "1"}),
    (("None", "May"), ("Forest",), set()),
    ((), ("Test Spring",), {"G", "1", "2"}),
    (("Twice",), ("Test Spring",), {"G", "1", "2", "3"}),  # 106.12b: not what comes besides
    (("None",), ("Test Spring",), set()),  # 106.12a: so nothing triggers
    (("No Mana",), ("Test Spring",), set()),
    ((), ("Test Mirror", "Forest"), {"G", "1", "2"}),
    (("White",), ("Test Mirror", "Forest"), {"W", "1", "2"}),
    (("None",), ("Test Mirror", "Forest"), set()),  # 106.7: it could produce nothing
]


def position(effects, lands):
    s = Scenario(CARDS)
    s.me.battlefield(*(f"Test {e}" for e in effects), *lands).hand(*ARTIFACTS)
    return s.start()


def castable(s):
    return [s.words.name(o.a) for o in s.batch.options(0) if o.kind == E.OPT_CAST]


@pytest.mark.parametrize(("effects", "lands", "wanted"), CASES)
def test_106_12b_what_is_foreseen(effects, lands, wanted):
    s = position(effects, lands)
    assert {name.removeprefix("Test ") for name in castable(s)} == wanted


@pytest.mark.parametrize(("effects", "lands", "wanted"), CASES)
def test_601_2h_what_is_foreseen_comes_whatever_is_chosen(effects, lands, wanted):
    s = position(effects, lands)
    for name in castable(s):
        assert s.outcomes(lambda s: (s.over, *s.stack), lambda s, n=name: s.me.cast(n)) == {(False, name)}


@pytest.mark.parametrize(
    ("effects", "types"),
    [((), "WG"), (("White",), "W"), (("White", "Blue"), "WU"), (("Twice",), "WG"), (("None",), "")],
)
def test_106_7_what_could_be_produced_in_any_possible_order(effects, types):
    for color in "WUBRGC":
        s = Scenario(CARDS, manual=True)
        s.me.battlefield(*(f"Test {e}" for e in effects), "Test Look", "Test Pair")
        if color in types:
            s.me.tap("Test Look", color if len(types) > 1 else None)
            assert s.me.mana == color
        else:
            with pytest.raises(ScenarioError):
                s.me.tap("Test Look", color)


@pytest.mark.parametrize(
    "wrong",
    [
        Replacement(O.RPL_PREVENT, Event(E.EV_MANA, land), 1),  # 615.1
        Replacement(O.RPL_MULTIPLY, enters(creature), 2),
        Replacement(O.RPL_MULTIPLY, Event(E.EV_MANA, land), -1),
        Replacement(O.RPL_ENTERS_TAPPED, Event(E.EV_DRAW)),
        Replacement(O.RPL_ENTERS_TAPPED, Event(E.EV_MOVE, this, to=E.ZONE_GRAVEYARD)),
        Replacement(O.RPL_TOKEN_COPY_HOST, Event(E.EV_DAMAGE)),
        Replacement(O.RPL_MANA_TYPE, Event(E.EV_MANA, land), W | U),
        doesnt_happen(Event(E.EV_ATTACK, creature)),
        doesnt_happen(Event(E.EV_MOVE, creature, to=E.ZONE_GRAVEYARD)),
    ],
)
def test_614_1_effects_that_can_not_be_are_refused(wrong):
    with pytest.raises(CardError):
        Pool([card("Test Wrong", "{1}", enchantment, wrong)])
