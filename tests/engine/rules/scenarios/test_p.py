"""Scenarios P: tokens that players hide on the table, and Surprise Party (docs/hidden-tokens.md)."""

import itertools

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards.language import (
    artifact,
    card,
    creature,
    enchantment,
    enters,
    exile,
    gain_life,
    instant,
    permanent,
    put_onto_battlefield,
    sorcery,
    target,
    those,
    token,
    whenever,
    you_create_tokens,
)
from manaloom.engine.errors import BadBatch, ScenarioError
from manaloom.engine.rules.hiding_places import touching
from manaloom.engine.scenario import Scenario
from manaloom.env.observer import Observer

BLINK = card("Test Blink", "{0}", instant, exile(target(permanent)), put_onto_battlefield(those))
PARADE = card("Test Parade", "{0}", sorcery, put_onto_battlefield(target(enchantment.in_your_graveyard)))
TALLY = card("Test Tally", "{W}", enchantment, whenever(you_create_tokens(), gain_life(1)))
WATCH = card("Test Watch", "{W}", enchantment, whenever(enters(creature.you_control), gain_life(2)))
CARDS = (BLINK, PARADE, TALLY, WATCH)


def spot(n, who="me"):
    return f"({who}'s spot {n})"


@pytest.fixture
def s():
    s = Scenario(CARDS, hidden=3)
    s.me.battlefield("Plains", 3).hand("Surprise Party").library("Forest", 4)
    s.opp.battlefield("Mountain", 2).library("Forest", 4)
    return s


def party(s):
    """I cast Surprise Party, and its trigger begins to resolve."""
    s.me.cast("Surprise Party")
    s.resolve()
    s.resolve()


def shown(s):
    """The places that I may take tokens from."""
    return [text.removeprefix("the one ") for text in s.options if text.startswith("the one ")]


def hidden_apart(s):
    s.me.hide(f"under Plains {spot(1)}")
    s.me.hide(f"under Plains {spot(3)}")
    s.me.hide("me's playmat")


@pytest.mark.parametrize("n", range(4))
def test_P01_any_number_of_those_hidden_apart(s, n):
    hidden_apart(s)
    party(s)
    assert len(shown(s)) == 3
    for _ in range(n):
        s.me.choose("the one")
    if n < 3:
        s.me.choose("done")
    robots = s.me.tokens("Clown Robot")
    assert len(robots) == n
    for t in robots:
        assert (t.pt, t.types, t.subtypes, t.colors) == ((2, 1), {"artifact", "creature"}, {"Clown", "Robot"}, "W")
        assert t.has("vigilance") and t.owner is s.me


def test_P01_every_choice_can_be_made(s):
    """608.2d: each of the eight sets can come."""
    hidden_apart(s)
    party(s)
    left = s.outcomes(lambda s: tuple((s.g["clown_state"][0] == 3).tolist()[:3]))
    assert left == set(itertools.product([False, True], repeat=3))


def test_P01_the_robots_are_others_too(s):
    """Each Robot that its controller controls gets it, and no other creature or player."""
    robot = token("Test Robot", "", artifact + creature("Robot", 2, 2))
    s = Scenario([card("Test Mech", "{0}", artifact + creature("Robot", 3, 3)), robot_maker(robot)], hidden=1)
    s.me.battlefield("Surprise Party", "Test Mech", "Grizzly Bears")
    s.opp.battlefield("Test Mech")
    s.start()
    assert s.me["Test Mech"].pt == (4, 3) and s.me["Test Mech"].has("vigilance")
    assert s.me["Grizzly Bears"].pt == (2, 2) and s.opp["Test Mech"].pt == (3, 3)


def robot_maker(made):
    from manaloom.engine.cards.language import create

    return card("Test Maker", "{0}", sorcery, create(made))


def test_P02_not_before_the_game():
    """Nobody has hidden anything when the game begins, and nothing can be hidden during the mulligans."""
    batch = Batch.make(4, seed=3, hidden=3)
    kinds = set()
    while (batch.games["dec_kind"] == E.DEC_MULLIGAN).any():
        kinds |= {o.kind for i in range(4) for o in batch.options(i) if batch.games["dec_kind"][i] == E.DEC_MULLIGAN}
        batch.step([0] * 4)
    assert kinds == {E.OPT_KEEP, E.OPT_MULLIGAN} and not batch.games["clown_state"].any()


def test_P04_spotted_before_and_after_the_cast(s):
    s.me.hide(f"under Plains {spot(1)}")
    s.me.hide(f"under Plains {spot(3)}")
    s.opp.claim(f"under Plains {spot(1)}")
    s.me.cast("Surprise Party")
    s.g["claimed"][1] = 0  # as if it were another turn
    s.opp.claim(f"under Plains {spot(3)}")
    s.resolve()
    s.resolve()
    assert shown(s) == [f"under Plains {spot(3)}"]


def test_P04_hidden_after_the_cast(s):
    s.me.hide(f"under Plains {spot(1)}")
    s.me.cast("Surprise Party")
    s.me.hide(f"under Plains {spot(3)}")
    s.resolve()
    s.resolve()
    assert shown(s) == [f"under Plains {spot(1)}"]


def test_P05_a_claim_needs_no_sight(s):
    """It is right by place alone; the next wrong one is public, too."""
    s.me.hide(f"under Plains {spot(2)}")
    s.opp.claim(f"under Plains {spot(2)}")
    assert s.events[-1] == f"opp spots a Clown Robot under Plains {spot(2)}"
    party(s)
    assert s["Surprise Party"].zone == "battlefield" and shown(s) == [] and s.me.tokens() == []


def test_P05_once_a_turn(s):
    s.opp.claim("me's playmat")
    assert s.events[-1].startswith("opp is wrong")
    with pytest.raises(ScenarioError):
        s.opp.claim("opp's playmat")
    s.me.claim("me's playmat")  # each player has one
    s.pass_until("main1", turn_of=s.opp)
    s.opp.claim("opp's playmat")


@pytest.mark.parametrize("pair", ["same spot", "neighbours"])
def test_P06_of_two_that_touch_neither(s, pair):
    """docs/rulings.md: only the one that lies alone may be chosen."""
    first = f"under Plains {spot(1)}" if pair == "same spot" else f"beside Plains {spot(2)}"
    s.me.hide(first)
    s.me.hide(f"beside Plains {spot(1)}")
    s.me.hide(f"under Plains {spot(3)}")
    party(s)
    assert shown(s) == [f"under Plains {spot(3)}"]


def test_P06_touching_one_that_was_spotted_is_no_matter(s):
    """Of those that could come none touches another."""
    s.me.hide(f"under Plains {spot(1)}")
    s.me.hide(f"beside Plains {spot(1)}")
    s.opp.claim(f"under Plains {spot(1)}")
    party(s)
    assert shown(s) == [f"beside Plains {spot(1)}"]


def test_P06_which_places_touch():
    """Under and beside one spot, and beside neighbouring spots of one side; nothing touches what is under a playmat."""
    touch = getattr(touching, "py_func", touching)  # of a compiled kernel: what it is compiled from
    pairs = {(a, b) for a in range(S.PLACES) for b in range(S.PLACES) if a != b and touch(a, b)}
    side = S.SPOTS * 2
    expected = set()
    for p in range(2):
        for k in range(S.SPOTS):
            under, beside = p * side + 2 * k, p * side + 2 * k + 1
            expected |= {(under, beside), (beside, under)}
            if k:
                expected |= {(beside, beside - 2), (beside - 2, beside)}
    assert pairs == expected


def test_P07_under_the_edge_of_a_playmat(s):
    """Covered, face up or face down: it comes."""
    s.me.hide("me's playmat")
    party(s)
    assert shown(s) == ["under the edge of me's playmat"]


def test_P08_anywhere_on_the_table(s):
    """The opponent's side of the table is on it; a chair is not."""
    s.me.hide(f"under Mountain {spot(2, 'opp')}")
    with pytest.raises(ScenarioError):
        s.me.hide("chair")
    party(s)
    assert shown(s) == [f"under Mountain {spot(2, 'opp')}"]


def test_P08_the_place_stays_when_its_object_leaves(s):
    s.me.battlefield("Grizzly Bears")
    s.opp.hand("Murder").battlefield("Swamp", 3)
    s.me.hide(f"under Grizzly Bears {spot(4)}")
    s.opp.cast("Murder", target="Grizzly Bears")
    s.resolve_all()
    s.opp.claim(f"under where nothing lies {spot(4)}")
    assert s.events[-1] == f"opp spots a Clown Robot under where nothing lies {spot(4)}"


def test_P08_what_enters_next_lies_where_it_lay(s):
    """The table is used as tables are, whatever is hidden there: here Surprise Party itself lies on the token."""
    s.me.battlefield("Grizzly Bears")
    s.opp.hand("Murder").battlefield("Swamp", 3)
    s.me.hide(f"under Grizzly Bears {spot(4)}")
    s.opp.cast("Murder", target="Grizzly Bears")
    s.resolve_all()
    party(s)
    assert shown(s) == [f"under Surprise Party {spot(4)}"]


def test_P09_no_place_breaks_another_rule(s):
    """Every place is under or beside a spot of the table, or under a playmat: no library, no hand, no sleeve."""
    s.me.graveyard("Forest").hand("Forest")
    s.start()
    s.take(s.find(lambda o: o.kind == E.OPT_HIDE))
    texts = s.options
    assert len(texts) == 2 * 5 + 2
    for text in texts:
        assert "spot" in text or text.endswith("playmat")
        assert "library" not in text and "hand" not in text


def test_P10_only_printed_clown_robots(s):
    """Nothing that is on the battlefield, or in a hand, can be hidden: a die, a proxy, a Robot token, a Clown Robot."""
    s = Scenario([robot_maker(token("Test Robot", "", artifact + creature("Robot", 2, 2)))], hidden=0)
    s.me.battlefield("Test Robot", "Clown Robot").hand("Surprise Party").battlefield("Plains", 3)
    assert s.options == ["pass", "cast Surprise Party"]
    party(s)
    assert len(s.me.tokens()) == 2


def test_P10_no_more_than_there_are(s):
    hidden_apart(s)
    assert not any("hide" in text for text in s.options)


def test_P11_put_and_not_created(s):
    """No doubler and nothing that watches creation applies; enters triggers do happen."""
    s.me.battlefield("Doubling Season", "Parallel Lives", "Test Tally", "Test Watch")
    hidden_apart(s)
    party(s)
    for _ in range(3):
        s.me.choose("the one")
    s.resolve_all()
    assert len(s.me.tokens()) == 3 and s.me.life == 26 and s.g["this_turn"][0, S.TURN_TOKENS] == 0


def test_P12_blinked_it_was_not_cast(s):
    s.me.hand("Test Blink")
    hidden_apart(s)
    party(s)
    s.me.choose("done")
    s.me.cast("Test Blink", target="Surprise Party")
    s.resolve_all()
    assert s["Surprise Party"].zone == "battlefield" and s.me.tokens() == [] and shown(s) == []


def test_P12_put_directly_it_was_not_cast(s):
    s.me.graveyard("Surprise Party").hand("Test Parade")
    hidden_apart(s)
    s.me.cast("Test Parade", target="Surprise Party")
    s.resolve_all()
    assert s.me["Surprise Party"].zone == "battlefield" and s.me.tokens() == [] and shown(s) == []


@pytest.mark.parametrize("claire", [False, True])
def test_P14_with_claire(s, claire):
    """One that dies stays in the graveyard as a card, if tokens do; else it ceases to exist (704.5d)."""
    s.opp.hand("Shock")
    if claire:
        s.me.token_cards()
    s.me.hide("me's playmat")
    party(s)
    s.me.choose("the one")
    robot = s.me.tokens()[0]
    s.opp.cast("Shock", target=robot)
    s.resolve_all()
    assert robot.zone == ("graveyard" if claire else "nowhere")


def test_hiding_goes_unnoticed(s):
    """The opponent's observation is the same before and after, and they don't receive priority for it again."""
    s.start()
    s.pass_()  # I pass, and the opponent has priority
    s.opp.hide("opp's playmat")
    assert s.deciding is s.opp and s.g["passes"] == 1


def views(s, seat):
    return {k: v.tobytes() for k, v in Observer(1).observe(s.batch, np.array([seat])).items()}


def test_nobody_else_can_see_what_is_hidden():
    """Wherever I have hidden what I may, and whether I have, the opponent's observation is the same; not so mine."""
    found = {0: set(), 1: set()}
    for places in ([], ["me's playmat"], [f"under Plains {spot(1)}"], [f"beside Plains {spot(1)}", "opp's playmat"]):
        s = Scenario(CARDS, hidden=3)
        s.me.battlefield("Plains").hand("Forest")
        for place in places:
            s.me.hide(place)
        s.start()
        s.pass_()
        for seat in (0, 1):
            found[seat].add(tuple(sorted(views(s, seat).items())))
    assert len(found[1]) == 1 and len(found[0]) == 4


def test_claims_are_public():
    seen = []
    for place in ("me's playmat", f"under Plains {spot(1)}"):
        s = Scenario(CARDS, hidden=3)
        s.me.battlefield("Plains")
        s.me.hide("me's playmat")
        s.opp.claim(place)
        seen.append([views(s, seat) for seat in (0, 1)])
    assert seen[0][0] != seen[1][0] and seen[0][1] != seen[1][1]


def test_bad_numbers_are_refused():
    for n in (-1, S.CLOWNS + 1, "3", True):
        with pytest.raises(BadBatch):
            Batch.make(1, hidden=n)


def test_games_are_played_with_it():
    """Whole games of random choices end, and are the same again."""
    deck = {"Surprise Party": 12, "Raise the Alarm": 8, "Plains": 20}
    ends = []
    for _ in range(2):
        batch = Batch.make(3, [deck, deck], seed=5, hidden=4, checking=True, decision_limit=600)
        batch.play(1 << 20)
        assert not batch.running.any() and not (batch.games["trunc"] == E.TRUNC_INTERNAL).any()
        ends.append(batch.hashes())
    assert np.array_equal(*ends)
