"""614.1: which tokens about to be created a replacement effect is about: everything about them counts."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    card,
    colored,
    copy_exception,
    create,
    create_copy,
    creature,
    enchantment,
    flying,
    legendary,
    sorcery,
    target,
    token,
    tokens_also,
    tokens_instead,
    tokens_times,
)
from manaloom.engine.scenario import Scenario

GOBLIN = token("Test Goblin", "R", creature("Goblin", 1, 1))
BIRD = token("Test Bird", "W", creature("Bird", 3, 1), flying)
THING = token("Test Thing", "", artifact)
FILTERS = {
    "flying": creature.with_(flying),
    "without flying": creature.without(flying),
    "white": colored("W"),
    "red": colored("R"),
    "colorless": artifact,
    "big": creature.with_power(3),
    "small": creature.with_power(at_most=1),
    "mine": creature.you_control,
    "theirs": creature.an_opponent_controls,
    "tokens": creature.token,
    "cards": creature.nontoken,
    "legendary": legendary,
}
TWICE = [card(f"Test Twice {name}", "{1}", enchantment, tokens_times(2, what)) for name, what in FILTERS.items()]
MAKE = [card(f"Test Make {t.name}", "{0}", sorcery, create(t)) for t in (GOBLIN, BIRD, THING)]
GOLEM = card(
    "Test Golems",
    "{0}",
    sorcery,
    create_copy(target(creature), but=copy_exception(artifact + creature("Golem", 4, 4), (flying,))),
)
REPEAT = card("Test Repeat", "{0}", sorcery, create_copy(target(creature)))
ALSO = card("Test Also", "{1}", enchantment, tokens_also(THING, of=creature.with_(flying)))
INSTEAD = card("Test Instead", "{1}", enchantment, tokens_instead(THING, of=creature.with_power(3)))
CARDS = (GOBLIN, BIRD, THING, *TWICE, *MAKE, GOLEM, REPEAT, ALSO, INSTEAD)


@pytest.fixture
def s():
    return Scenario(CARDS)


def made(s):
    return sorted(t.name for t in s.me.tokens())


@pytest.mark.parametrize(
    ("twice", "goblins", "birds", "things"),
    [
        ("flying", 1, 2, 1),
        ("without flying", 2, 1, 1),
        ("white", 1, 2, 1),
        ("red", 2, 1, 1),
        ("colorless", 1, 1, 2),
        ("big", 1, 2, 1),
        ("small", 2, 1, 1),
        ("mine", 2, 2, 1),
        ("theirs", 1, 1, 1),
        ("tokens", 2, 2, 1),
        ("cards", 1, 1, 1),
        ("legendary", 1, 1, 1),
    ],
)
def test_614_1_whatever_the_filter_asks_for(s, twice, goblins, birds, things):
    s.me.battlefield(f"Test Twice {twice}").hand("Test Make Test Goblin", "Test Make Test Bird", "Test Make Test Thing")
    for name in ("Test Goblin", "Test Bird", "Test Thing"):
        s.me.cast(f"Test Make {name}")
        s.resolve()
    assert made(s) == ["Test Bird"] * birds + ["Test Goblin"] * goblins + ["Test Thing"] * things


@pytest.mark.parametrize(("twice", "n"), [("colorless", 2), ("flying", 2), ("big", 2), ("small", 1), ("red", 1)])
def test_707_9_a_copy_with_its_exceptions(s, twice, n):
    s.me.battlefield(f"Test Twice {twice}", "Elvish Mystic").hand("Test Golems")
    s.me.cast("Test Golems", target="Elvish Mystic")
    s.resolve()
    assert [(t.pt, t.has("flying")) for t in s.me.tokens()] == [((4, 4), True)] * n


def test_707_9_exceptions_of_what_is_copied(s):
    s.me.battlefield("Test Twice colorless", "Elvish Mystic").hand("Test Golems", "Test Repeat")
    s.me.cast("Test Golems", target="Elvish Mystic")
    s.resolve()
    s.me.cast("Test Repeat", target=s.me.tokens()[0])
    s.resolve()
    assert [t.pt for t in s.me.tokens()] == [(4, 4)] * 4


def test_616_1f_the_filter_looks_at_what_they_have_become(s):
    """A Bird that has become a Thing no longer flies, so nothing comes with it then."""
    s.me.battlefield("Test Also", "Test Instead").hand("Test Make Test Bird")
    s.me.cast("Test Make Test Bird")
    ends = s.outcomes(lambda s: tuple(made(s)), lambda s: s.resolve())
    assert ends == {("Test Thing",), ("Test Thing", "Test Thing")}
