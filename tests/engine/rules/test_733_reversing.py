"""733.1: what is reversed when a proposal is taken back, and which mana abilities stay."""

from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    any_card,
    artifact,
    card,
    creature,
    draw,
    gain_life,
    is_sacrificed,
    mill,
    sacrificing,
    sacrificing_this,
    search_library,
    sorcery,
    whenever,
)
from manaloom.engine.scenario import Scenario

SPELL = card("Test Spell", "{3}{G}", sorcery, gain_life(4))
GEM = card("Test Gem", "{0}", artifact, activated(sacrificing_this, add_any_color()))
STAR = card("Test Star", "{1}", artifact, activated("{1}{T}" + sacrificing_this, add_any_color(), draw(1)))
SIGNET = card("Test Signet", "{2}", artifact, activated("{1}{T}", add("{G}{W}")))
MILLER = card("Test Miller", "{1}", artifact, activated("{T}", mill(1), add("{C}")))
SEEKER = card("Test Seeker", "{1}", artifact, activated("{T}", add("{C}"), search_library(any_card)))
ALTAR = card("Test Altar", "{1}", artifact, activated(sacrificing(creature), add("{C}")))
WATCHER = card("Test Watcher", "{1}", artifact, whenever(is_sacrificed(artifact | creature), gain_life(1)))
CARDS = (SPELL, GEM, STAR, SIGNET, MILLER, SEEKER, ALTAR, WATCHER)


def table(*board: str) -> Scenario:
    s = Scenario(CARDS, manual=True)
    s.me.hand("Test Spell").library("Island", "Swamp", "Plains")
    for name in board:
        s.me.battlefield(name)
    s.at("main1", turn_of=s.me).start()
    return s


def here(s: Scenario, name: str) -> int:
    return len(s.all(name, "battlefield"))


def test_733_1_nothing_stays_unless_its_player_says_so():
    s = table("Test Gem", "Test Gem", "Forest", "Forest", "Test Watcher")
    before = s.batch.hash(0)
    s.me.cast("Test Spell")
    s.me.tap("Test Gem", "G")
    s.me.tap("Forest")
    assert "take it back, but keep mana abilities" in s.options
    s.me.choose("cancel")
    assert s.batch.hash(0) == before
    assert s.decision == "priority"


def test_733_1_each_mana_ability_may_stay():
    seen = set()
    for gem in (True, False):
        for forest in (True, False):
            s = table("Test Gem", "Test Gem", "Forest", "Forest", "Test Watcher")
            s.me.cast("Test Spell")
            s.me.tap("Test Gem", "G")
            s.me.tap("Forest")
            s.me.choose("but keep")
            assert s.decision == "may"
            s.me.choose(forest, gem)  # the last one first
            assert s.decision == "priority"
            assert s["Test Spell"].zone == "hand"
            seen.add(
                (gem, forest, s.me.mana, here(s, "Test Gem"), sum(t.tapped for t in s.all("Forest")), len(s.stack))
            )
    assert seen == {
        (True, True, "GG", 1, 1, 1),  # what stays, triggers
        (True, False, "G", 1, 0, 1),
        (False, True, "G", 2, 1, 0),
        (False, False, "", 2, 0, 0),
    }


def test_733_1_answers_are_kept_with_the_ability():
    s = table("Test Altar", "Llanowar Elves", "Grizzly Bears", "Forest", "Forest", "Forest", "Forest")
    s.me.cast("Test Spell")
    s.me.tap("Test Altar")
    s.me.choose("Grizzly Bears")
    s.me.choose("but keep")
    s.me.choose(True)
    assert (s.me.mana, here(s, "Grizzly Bears"), here(s, "Llanowar Elves")) == ("C", 0, 1)


def test_733_1_what_touched_a_library_stays():
    s = table("Test Star", "Forest", "Forest", "Forest", "Forest", "Forest")
    s.me.cast("Test Spell")
    s.me.tap("Forest")
    s.me.tap("Test Star")
    while s.decision in ("pay", "color") and here(s, "Test Star"):
        s.take(0)
    assert len(s.me.hand) == 1
    s.me.tap("Forest")
    s.me.choose("cancel")
    assert s.decision == "priority"
    # the Star stays used, with the Forest that paid for it; the other Forest is untapped
    assert (here(s, "Test Star"), len(s.me.hand), s["Test Spell"].zone) == (0, 2, "hand")
    assert sum(t.tapped for t in s.all("Forest", "battlefield")) == 1
    assert len(s.me.mana) == 1


def test_733_1_milled_cards_stay_milled():
    s = table("Test Miller", "Forest", "Forest", "Forest")
    s.me.cast("Test Spell")
    s.me.tap("Forest")
    s.me.tap("Test Miller")
    assert s["Island"].zone == "graveyard" or len(s.all(zone="graveyard")) == 1
    milled = s.all(zone="graveyard")[0].name
    s.me.choose("cancel")
    assert [t.name for t in s.all(zone="graveyard")] == [milled]
    assert (s.me.mana, s["Test Miller"].tapped, s["Forest"].tapped) == ("C", True, False)


def test_733_1_a_search_stays_as_it_was():
    s = table("Test Seeker", "Forest", "Forest", "Forest")
    s.me.cast("Test Spell")
    s.me.tap("Test Seeker")
    s.me.choose("Swamp")
    assert s["Swamp"].zone == "hand"
    s.me.choose("cancel")
    assert s.decision == "priority"
    assert (s["Swamp"].zone, s["Test Spell"].zone, s["Test Seeker"].tapped) == ("hand", "hand", True)


def test_733_1_mana_spent_on_an_ability_that_stays_stays_spent():
    s = table("Test Signet", "Forest", "Forest", "Forest", "Forest")
    s.me.cast("Test Spell")
    s.me.tap("Forest")
    s.me.tap("Test Signet")
    while s.decision == "pay" and not s["Test Signet"].tapped:
        s.take(0)
    s.me.choose("but keep")
    s.me.choose(True)  # the Signet; the Forest that paid for it isn't asked about
    assert s.decision == "priority"
    assert (s.me.mana, s["Test Signet"].tapped) == ("WG", True)
    assert sum(t.tapped for t in s.all("Forest")) == 1
