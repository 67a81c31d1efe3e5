"""118.3, 601.2g-h: what one part of a payment gives up is there for no other; in both ways of payment."""

import pytest

from manaloom.engine.cards.language import activated, artifact, card, gain_life
from manaloom.engine.scenario import Scenario

BOTH = pytest.mark.parametrize("manual", [False, True])
CHALICE = card("Test Chalice", "{0}", artifact, activated("{4}", gain_life(1)))
FEAST = card("Test Feast", "{0}", artifact, activated("{3}{G}{G}{G}", gain_life(1)))


def can(s: Scenario, name: str) -> bool:
    """Whether I may activate an ability of the permanent called ``name``."""
    s.at("main1", turn_of=s.me).start()
    return any(name in option for option in s.options)


def pay(s: Scenario) -> None:
    """Pay in the first way offered, whatever is asked."""
    while s.decision in ("pay", "cost", "color"):
        s.take(0)


@BOTH
def test_118_3_what_is_to_be_untapped_is_not_sacrificed_for_mana(manual):
    s = Scenario(manual=manual)
    s.me.battlefield("Halo Fountain", "Phyrexian Altar").battlefield("Grizzly Bears", tapped=True)
    assert not can(s, "Halo Fountain")


@BOTH
def test_118_3_another_creature_is_sacrificed_instead(manual):
    s = Scenario(manual=manual)
    s.me.battlefield("Halo Fountain", "Phyrexian Altar", "Vault Skirge").battlefield("Grizzly Bears", tapped=True)
    assert can(s, "Halo Fountain")
    s.me.activate("Halo Fountain", 1)
    pay(s)
    s.resolve()
    assert s["Vault Skirge"].zone == "graveyard" and not s["Grizzly Bears"].tapped
    assert len(s.me.tokens("Citizen")) == 1


@BOTH
def test_118_3_a_tapped_source_that_is_to_be_untapped_keeps_its_last_use(manual):
    """Two tapped creatures are untapped; a Scion among them can't be given up for mana."""
    s = Scenario(manual=manual)
    s.me.battlefield("Halo Fountain", "Plains").battlefield("Grizzly Bears", tapped=True)
    s.me.battlefield("Blisterpod", "Phyrexian Altar").battlefield("Vault Skirge", tapped=True)
    assert can(s, "{W}{W}")  # the Blisterpod for the second white mana
    s.me.activate("Halo Fountain", 2)
    pay(s)
    s.resolve_all()
    assert not s["Grizzly Bears"].tapped and not s["Vault Skirge"].tapped
    assert s["Blisterpod"].zone == "graveyard"


@BOTH
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_118_3_two_sources_discard_two_cards(manual, cards):
    """{B}, {T}, discard a card: {B}{B}{B}; with a Swamp it takes two of them for four mana, and so two cards."""
    s = Scenario([CHALICE], manual=manual)
    s.me.battlefield("Test Chalice", "Swamp").battlefield("Bog Witch", 2).hand("Siege Wurm", cards)
    assert can(s, "Test Chalice") == (cards >= 2)
    if cards >= 2:
        s.me.activate("Test Chalice")
        pay(s)
        s.resolve()
        assert s.me.life == 21 and len(s.me.hand) == cards - 2


@BOTH
def test_601_2g_a_source_is_used_before_another_sacrifices_it(manual):
    """Gene Pollinator taps for one mana, with another permanent, and then goes to the Altar for one more."""
    s = Scenario([FEAST], manual=manual)
    s.me.battlefield("Test Feast", "Gene Pollinator", "Phyrexian Altar", "Forest", "Swamp").battlefield("Plains", 2)
    assert can(s, "Test Feast")
    s.me.activate("Test Feast")
    pay(s)
    s.resolve()
    assert s.me.life == 21 and s["Gene Pollinator"].zone == "graveyard"
    s = Scenario([FEAST], manual=manual)
    s.me.battlefield("Test Feast", "Gene Pollinator", "Phyrexian Altar", "Forest", "Swamp", "Plains")
    assert not can(s, "Test Feast")
