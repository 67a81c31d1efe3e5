"""702.79, 702.92, 702.93, 702.135, 702.163: living weapon, for Mirrodin!, afterlife, persist, undying."""

import pytest

from manaloom.engine.cards.language import (
    card,
    create_copy,
    creature,
    destroy,
    enchantment,
    enters,
    gain_life,
    instant,
    p1p1,
    permanent,
    sorcery,
    target,
    whenever,
)
from manaloom.engine.scenario import Scenario

KILL = card("Test Kill", "{0}", instant, destroy(target(permanent)))
GROW = card("Test Grow", "{0}", sorcery, p1p1(1, target(creature)))
TWIN = card("Test Twin", "{0}", sorcery, create_copy(target(creature)))
CARDS = (KILL, GROW, TWIN)


@pytest.fixture
def s():
    s = Scenario(CARDS)
    for land in ("Plains", "Swamp", "Mountain", "Forest"):
        s.me.battlefield(land, 4)
    s.me.library("Forest", 9)
    s.opp.library("Forest", 9)
    return s


@pytest.mark.parametrize(
    ("name", "size", "keyword"),
    [
        ("Flayer Husk", (1, 1), ""),
        ("Strandwalker", (2, 4), "reach"),
        ("Sickleslicer", (2, 2), ""),
        ("Skinwing", (2, 2), "flying"),
        ("Mortarpod", (0, 1), ""),
        ("Bonehoard", (3, 3), ""),
    ],
)
def test_702_92a_living_weapon(s, name, size, keyword):
    s.me.hand(name)
    s.me.graveyard("Grizzly Bears", 2, "Shock")
    s.opp.graveyard("Grizzly Bears")
    s.me.cast(name)
    s.resolve_all()
    (germ,) = s.me.tokens()
    assert (germ.name, germ.colors, germ.pt, germ.attachments[0].name) == ("Phyrexian Germ", "B", size, name)
    assert germ.subtypes == {"Phyrexian", "Germ"} and (not keyword or germ.has(keyword))


def test_702_92a_without_the_equipment_the_germ_dies(s):
    """The token is created all the same; as a 0/0 it is put into the graveyard (704.5f)."""
    s.me.hand("Flayer Husk", "Test Kill")
    s.me.cast("Flayer Husk")
    s.resolve()
    s.me.cast("Test Kill", target="Flayer Husk")
    s.resolve_all()
    assert s.me.tokens() == [] and s["Flayer Husk"].zone == "graveyard" and s.g["this_turn"][0, 2] == 1


def test_mortarpod_shoots(s):
    s.me.hand("Mortarpod")
    s.me.cast("Mortarpod")
    s.resolve_all()
    s.me.activate("Phyrexian Germ", target=s.opp)
    assert s.me.tokens() == []
    s.resolve_all()
    assert s.opp.life == 19 and s["Mortarpod"].zone == "battlefield"


@pytest.mark.parametrize(("name", "size"), [("Barbed Batterfist", (3, 1)), ("Vulshok Splitter", (4, 2))])
def test_702_163a_for_mirrodin(s, name, size):
    s.me.hand(name)
    s.me.cast(name)
    s.resolve_all()
    (rebel,) = s.me.tokens()
    assert (rebel.name, rebel.colors, rebel.pt, rebel.attachments[0].name) == ("Rebel", "R", size, name)


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("Imperious Oligarch", 1),
        ("Orzhov Enforcer", 1),
        ("Ministrant of Obligation", 2),
        ("Debtors' Transport", 2),
        ("Knight of the Last Breath", 3),
        ("Seraph of the Scales", 2),
    ],
)
@pytest.mark.parametrize("doubled", [False, True])
def test_702_135a_afterlife(s, name, n, doubled):
    s.me.battlefield(name).hand("Test Kill")
    if doubled:
        s.me.battlefield("Parallel Lives")
    s.me.cast("Test Kill", target=name)
    s.resolve_all()
    spirits = s.me.tokens("Spirit")
    assert len(spirits) == n * (1 + doubled) == len(s.me.tokens())
    assert all(t.pt == (1, 1) and t.colors == "WB" and t.has("flying") for t in spirits)


def test_knight_of_the_last_breath_takes_nontokens(s):
    s.me.battlefield("Knight of the Last Breath", "Servo", "Grizzly Bears")
    s.me.activate("Knight of the Last Breath")
    s.resolve_all()
    assert s["Grizzly Bears"].zone == "graveyard" and s["Servo"].zone == "battlefield"
    assert len(s.me.tokens("Spirit")) == 1


@pytest.mark.parametrize("keyword", ["vigilance", "deathtouch"])
def test_seraph_of_the_scales(s, keyword):
    s.me.battlefield("Seraph of the Scales")
    s.me.activate("Seraph of the Scales", keyword)
    s.resolve_all()
    assert s["Seraph of the Scales"].has(keyword) and s["Seraph of the Scales"].has("flying")


RETURNING = [
    ("Kitchen Finks", "-1/-1", (2, 1)),
    ("Murderous Redcap", "-1/-1", (1, 1)),
    ("Safehold Elite", "-1/-1", (1, 1)),
    ("Young Wolf", "+1/+1", (2, 2)),
    ("Strangleroot Geist", "+1/+1", (3, 2)),
    ("Geralf's Messenger", "+1/+1", (4, 3)),
]


def settle(s):
    """Whatever is asked for, the opponent is meant."""
    while s.stack or s.decision != "priority":
        if s.decision == "target":
            s.me.choose(s.opp)
        s.resolve_all()


@pytest.mark.parametrize(("name", "kind", "size"), RETURNING)
def test_702_79a_702_93a_it_returns_once_with_a_counter(s, name, kind, size):
    s.me.battlefield(name).hand("Test Kill", 2)
    s.me.cast("Test Kill", target=name)
    settle(s)
    again = s[name]
    assert (again.zone, again.pt, dict(again.counters)) == ("battlefield", size, {kind: 1})
    assert again.tapped == (name == "Geralf's Messenger")
    s.me.cast("Test Kill", target=again)
    settle(s)
    assert s[name].zone == "graveyard"


@pytest.mark.parametrize(("name", "sees"), [("Young Wolf", True), ("Safehold Elite", False)])
def test_it_enters_with_the_counter(name, sees):
    """614.1c: what looks at it as it enters sees it with the counter; one that doubles counters applies."""
    watch = card("Test Watch", "{W}", enchantment, whenever(enters(creature.with_power(at_least=2)), gain_life(1)))
    s = Scenario([*CARDS, watch])
    s.me.battlefield(name, "Test Watch").hand("Test Kill")
    s.me.cast("Test Kill", target=name)
    settle(s)
    assert s[name].zone == "battlefield" and s.me.life == 20 + sees
    s = Scenario(CARDS)
    s.me.battlefield("Young Wolf", "Hardened Scales").hand("Test Kill")
    s.me.cast("Test Kill", target="Young Wolf")
    settle(s)
    assert dict(s["Young Wolf"].counters) == {"+1/+1": 2}


def test_it_returns_under_its_owners_control(s):
    s.opp.battlefield("Young Wolf", owner=s.me)
    s.me.hand("Test Kill")
    s.me.cast("Test Kill", target="Young Wolf")
    settle(s)
    assert s["Young Wolf"].controller is s.me and s["Young Wolf"].pt == (2, 2)


@pytest.mark.parametrize("name", ["Flayer Husk", "Vulshok Splitter"])
def test_two_tokens_and_one_equipment(s, name):
    """614.16: two are created, and the Equipment is attached to one; a Germ without it dies (704.5f)."""
    s.me.hand(name).battlefield("Parallel Lives")
    s.me.cast(name)
    s.resolve_all()
    tokens = s.me.tokens()
    assert len(tokens) == (1 if name == "Flayer Husk" else 2)
    assert sum(len(t.attachments) for t in tokens) == 1


@pytest.mark.parametrize(("name", "kind", "size"), RETURNING)
def test_a_token_does_not_return(s, name, kind, size):
    """111.8: the ability triggers, and finds nothing."""
    s.me.battlefield(name).hand("Test Twin", "Test Kill")
    s.me.cast("Test Twin", target=name)
    settle(s)
    (copy,) = s.me.tokens()
    s.me.cast("Test Kill", target=copy)
    settle(s)
    assert s.me.tokens() == [] and len(s.all(name)) == 1


def test_a_counter_of_the_other_kind_is_no_matter(s):
    """702.93a: undying asks for +1/+1 counters only, persist for -1/-1 counters only."""
    s.me.battlefield("Kitchen Finks", counters={"+1/+1": 1})
    s.me.battlefield("Young Wolf", counters={"+1/+1": 1}).hand("Test Kill", 2)
    s.me.cast("Test Kill", target="Kitchen Finks")
    settle(s)
    s.me.cast("Test Kill", target="Young Wolf")
    settle(s)
    assert s["Kitchen Finks"].zone == "battlefield" and s["Young Wolf"].zone == "graveyard"


def test_persist_after_the_counters_are_gone(s):
    """704.5q: with a +1/+1 counter more, the pair is removed, and it can return again."""
    s.me.battlefield("Safehold Elite", counters={"-1/-1": 1}).hand("Test Grow", "Test Kill")
    s.me.cast("Test Grow", target="Safehold Elite")
    settle(s)
    s.me.cast("Test Kill", target="Safehold Elite")
    settle(s)
    assert s["Safehold Elite"].zone == "battlefield"


def test_what_else_the_returning_do(s):
    """Enters triggers count each time; the Redcap's damage is its power then."""
    s.me.battlefield("Murderous Redcap", "Kitchen Finks", "Geralf's Messenger").hand("Test Kill", 3)
    for name in ("Murderous Redcap", "Kitchen Finks", "Geralf's Messenger"):
        s.me.cast("Test Kill", target=name)
        settle(s)
    assert s.opp.life == 20 - 1 - 2 and s.me.life == 22


def test_the_others(s):
    s.me.hand("Thraben Inspector", "Test Kill").battlefield("Doomed Traveler", "Oketra's Monument")
    s.me.cast("Thraben Inspector")
    s.resolve_all()
    assert [t.name for t in s.me.tokens()] == ["Warrior", "Clue"] and s.me.tokens("Warrior")[0].has("vigilance")
    s.me.cast("Test Kill", target="Doomed Traveler")
    s.resolve_all()
    assert len(s.me.tokens("Spirit")) == 1


@pytest.mark.parametrize(("name", "lands"), [("Serra Angel", 4), ("Shivan Dragon", 6)])
def test_oketras_monument_is_about_white_creatures(name, lands):
    s = Scenario()
    s.me.battlefield("Oketra's Monument").battlefield("Plains", 3).battlefield("Mountain", 3).hand(name)
    s.me.cast(name)
    assert sum(t.tapped for t in s.me.battlefield) == lands
