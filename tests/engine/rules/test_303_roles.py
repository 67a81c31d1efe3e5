"""303.4f-i, 303.7, 704.5y: tokens created attached to something; Roles, of which a player has one on a permanent."""

import pytest

from manaloom.engine.cards.language import (
    artifact,
    card,
    create,
    creature,
    enchant,
    enchantment,
    equipped,
    gain_life,
    instant,
    permanent,
    plus,
    target,
    this,
    token,
    tokens_copy_host,
    tokens_instead,
    when_enters,
    whenever,
    you_create_tokens,
)
from manaloom.engine.cards.pool.tokens import CURSED_ROLE, MONSTER_ROLE, ROYAL_ROLE, WICKED_ROLE
from manaloom.engine.scenario import Scenario

CAT = token("Test Cat", "W", creature("Cat", 2, 2))
BLADE = token("Test Blade", "", artifact("Equipment"), equipped(plus(1, 1)))


def maker(name, what, n=1):
    """An instant that creates n of these attached to a target permanent."""
    return card(name, "{0}", instant, create(what, n, attached_to=target(permanent)))


CARDS = (
    *(CAT, BLADE),
    maker("Test Royal", ROYAL_ROLE),
    maker("Test Monster", MONSTER_ROLE),
    maker("Test Wicked", WICKED_ROLE),
    maker("Test Forge", BLADE),
    maker("Test Litter", CAT),
    card("Test Witch", "{0}", creature("Human", 3, 2), when_enters(create(CURSED_ROLE, attached_to=this))),
    card("Test Count", "{1}", enchantment, whenever(you_create_tokens(), gain_life(1))),
    card("Test Cats", "{1}", enchantment, tokens_instead(CAT)),
    card("Test Mirror", "{1}", enchantment("Aura"), enchant(artifact), tokens_copy_host()),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_303_7_created_attached(s):
    s.me.battlefield("Grizzly Bears").hand("Test Monster")
    s.me.cast("Test Monster", target="Grizzly Bears")
    s.resolve()
    bears = s["Grizzly Bears"]
    assert [t.name for t in bears.attachments] == ["Monster"]
    assert bears.pt == (3, 3) and bears.has("trample")


def test_704_5y_the_older_role_goes(s):
    s.me.battlefield("Grizzly Bears").hand("Test Wicked", "Test Royal")
    bears = s["Grizzly Bears"]
    s.me.cast("Test Wicked", target=bears)
    s.resolve()
    s.me.cast("Test Royal", target=bears)
    s.resolve()
    assert [t.name for t in bears.attachments] == ["Royal"]
    assert bears.pt == (3, 3) and len(s.me.graveyard) == 2  # 704.5d: the token is no more
    s.resolve()  # 111.10q: it was put into the graveyard
    assert s.opp.life == 19


def test_704_5y_each_player_has_one(s):
    s.me.battlefield("Grizzly Bears").hand("Test Monster")
    s.opp.hand("Test Wicked", "Test Monster")
    bears = s["Grizzly Bears"]
    s.me.cast("Test Monster", target=bears)
    s.resolve()
    s.opp.cast("Test Wicked", target=bears)
    s.resolve()
    assert sorted(t.name for t in bears.attachments) == ["Monster", "Wicked"]
    assert bears.pt == (4, 4)
    s.opp.cast("Test Monster", target=bears)
    s.resolve()
    assert [t.name for t in bears.attachments] == ["Monster", "Monster"]
    s.resolve()
    assert bears.pt == (4, 4) and s.me.life == 19


def test_704_5y_on_different_permanents(s):
    s.me.battlefield("Grizzly Bears", "Watchwolf").hand("Test Monster", "Test Royal")
    s.me.cast("Test Monster", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Test Royal", target="Watchwolf")
    s.resolve()
    assert len(s.me.tokens()) == 2


def test_704_5y_two_created_at_once(s):
    """614.1: both are created, attached to the same creature; the later one stays."""
    s.me.battlefield("Grizzly Bears", "Parallel Lives", "Test Count").hand("Test Royal")
    s.me.cast("Test Royal", target="Grizzly Bears")
    s.resolve()
    assert len(s.me.tokens("Royal")) == 1 and s["Grizzly Bears"].pt == (3, 3)
    s.resolve_all()
    assert s.me.life == 21


def test_303_4i_attached_to_what_is_there_no_more(s):
    """It isn't created, and no tokens were."""
    s.me.battlefield("Test Count", "Mountain").hand("Test Witch", "Shock")
    s.me.cast("Test Witch")
    s.resolve()
    s.me.cast("Shock", target="Test Witch")
    s.resolve()
    assert s["Test Witch"].zone == "graveyard"
    s.resolve()
    assert s.me.tokens() == [] and s.stack == [] and s.me.life == 20


def test_303_4_to_itself_while_it_is_there(s):
    s.me.hand("Test Witch")
    s.me.cast("Test Witch")
    s.resolve(2)
    assert s["Test Witch"].pt == (1, 1) and len(s.me.tokens("Cursed")) == 1


def test_303_4i_attached_to_what_it_can_not_enchant(s):
    s.me.battlefield("Sol Ring", "Test Count").hand("Test Royal")
    s.me.cast("Test Royal", target="Sol Ring")
    s.resolve()
    assert s.me.tokens() == [] and s.stack == []


def test_303_4h_what_is_no_aura_enters_unattached(s):
    s.me.battlefield("Grizzly Bears").hand("Test Litter")
    s.me.cast("Test Litter", target="Grizzly Bears")
    s.resolve()
    assert s["Test Cat"].attached_to is None and s["Grizzly Bears"].attachments == []


def test_301_5e_equipment(s):
    s.me.battlefield("Grizzly Bears", "Sol Ring").hand("Test Forge", 2)
    s.me.cast("Test Forge", target="Grizzly Bears")
    s.resolve()
    assert s["Grizzly Bears"].pt == (3, 3)
    s.me.cast("Test Forge", target="Sol Ring")
    s.resolve()
    assert len(s.me.tokens("Test Blade")) == 2 and s["Sol Ring"].attachments == []


def test_614_1_other_tokens_instead(s):
    s.me.battlefield("Grizzly Bears", "Test Cats").hand("Test Royal")
    s.me.cast("Test Royal", target="Grizzly Bears")
    s.resolve()
    assert [t.name for t in s.me.tokens()] == ["Test Cat"]
    assert s["Test Cat"].attached_to is None


def test_614_1_copies_instead(s):
    s.me.battlefield("Grizzly Bears", "Sol Ring").battlefield("Test Mirror", attached_to="Sol Ring").hand("Test Royal")
    s.me.cast("Test Royal", target="Grizzly Bears")
    s.resolve()
    assert [t.name for t in s.me.tokens()] == ["Sol Ring"]
    assert s["Grizzly Bears"].attachments == []
