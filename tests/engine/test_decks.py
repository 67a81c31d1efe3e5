"""Decks: text, files, samples, and random ones."""

import hashlib
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

from manaloom.engine import decks
from manaloom.engine import enums as E
from manaloom.engine.cards import subjects
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.pool import FAMILIES
from manaloom.engine.cards.spine import SPINE
from manaloom.engine.errors import DeckError


@pytest.fixture(scope="module")
def pool():
    return Pool.default()


@pytest.mark.parametrize("deck", [{"A": 2, "B": 1}, ["A", "A", "B"], ("A", "B", "A"), [("A", 2), ("B", np.int64(1))]])
def test_forms_of_a_deck(deck):
    assert decks.as_deck(deck) == {"A": 2, "B": 1}
    assert decks.is_deck(deck)
    assert not decks.is_deck([deck, deck])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("A", "'A' is no deck"),
        (7, "7 is no deck"),
        (None, "None is no deck"),
        ([1, 2], "1 in a deck: give names"),
        ([("A",)], r"\('A',\) in a deck"),
        ({1: 2}, "in a deck"),
        ({"A": 0}, "0 copies of A"),
        ({"A": -1}, "-1 copies of A"),
        ({"A": True}, "True copies of A"),
        ({"A": 2.0}, "2.0 copies of A"),
        ({"A": 1 << 40}, f"copies of A: give a number from 1 to {decks.MOST}"),
    ],
)
def test_no_deck(given, message):
    with pytest.raises(DeckError, match=message):
        decks.as_deck(given)


def test_text_in_its_common_forms(pool):
    text = """\ufeff// a comment
Deck
20 Forest
12x llanowar elves   # from memory
8 Sol Ring (C21) 263

Sideboard
9 No Such Card
"""
    assert decks.parse_deck(text, pool) == {"Forest": 20, "Llanowar Elves": 12, "Sol Ring": 8}
    assert decks.parse_deck("39 Forest\nSB: 3 Nothing\n1 Forest", pool) == {"Forest": 40}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("40 Forst", "mine, line 1: .*'Forst'; did you mean \"Forest\""),
        ("30 Forest\nten Islands", "mine, line 2: expected a count"),
        ("30 Forest\n-3 Island", "mine, line 2: -3 copies of Island"),
        ("0 Island", "line 1: 0 copies"),
        ("999 Island", "line 1: 999 copies"),
        ("40 Servo", "line 1: 'Servo' is a token"),
        ("3 Island", f"mine: 3 cards; a deck has 40 to {decks.MOST}"),
        ("", "mine: 0 cards"),
        ("200 Island\n200 Forest", "mine: 400 cards"),
    ],
)
def test_ill_formed_decks(pool, text, message):
    with pytest.raises(DeckError, match=message):
        decks.parse_deck(text, pool, source="mine")


def test_files(pool, tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("40 Forest\n")
    assert decks.load_deck(path) == {"Forest": 40}
    assert decks.load_decks([str(path), "goblins"]) == [
        ("mine", {"Forest": 40}),
        ("goblins", decks.load_deck("goblins")),
    ]
    with pytest.raises(DeckError, match="no deck file 'temur-energi'; did you mean \"temur-energy\""):
        decks.load_deck("temur-energi")
    path.write_bytes(b"40 Forest\xff\xfe")
    with pytest.raises(DeckError, match="cannot read"):
        decks.load_deck(path)
    with pytest.raises(DeckError, match="cannot read"):
        decks.load_deck(tmp_path)


def test_samples(pool):
    assert len(decks.deck_names()) >= 5
    for name in decks.deck_names():
        deck = decks.load_deck(name, pool)
        assert sum(deck.values()) == 60
        assert all(n <= 4 for card, n in deck.items() if card not in decks.BASICS)


# --- random decks ---------------------------------------------------------------------------------------------------


def test_random_decks_are_playable(pool):
    t = pool.tables[0]
    seen = Counter()
    for game in range(300):
        deck = decks.random_deck(pool, 7, game)
        assert sum(deck.values()) == 40
        lands = sum(n for c, n in deck.items() if t["d_types"][pool.def_id(c)] & E.TYPE_LAND)
        assert 16 <= lands <= 17
        assert all(n <= 4 for c, n in deck.items() if c not in decks.BASICS)
        colors = {k for k, basic in enumerate(decks.BASICS) if basic in deck}
        for c in deck:
            cost = int(t["d_cost"][pool.def_id(c)])
            for pip in t["c_pip"][cost][: int(t["c_npip"][cost])].tolist():
                payable = pip & (E.PIP_PHYREXIAN | E.PIP_TWOBRID | E.MASK_C | E.PIP_SNOW)
                assert payable or any(pip >> k & 1 for k in colors) or len(colors) == 0
        seen.update(deck)
    assert len(seen) > 350  # nearly the whole pool is met in a few hundred games


def test_random_decks_depend_on_their_keys_only(pool):
    assert decks.random_deck(pool, 1, 2, 1) == decks.random_deck(pool, 1, 2, 1)
    deck = decks.random_deck(pool, 1, 2)
    assert deck not in (decks.random_deck(pool, 1, 2, 1), decks.random_deck(pool, 1, 3), decks.random_deck(pool, 2, 2))
    again = Pool(reversed([c for c in pool.cards if c is not None and not c.token]))
    assert decks.random_deck(again, 1, 2) == deck


def test_random_decks_from_some_cards(pool):
    deck = decks.random_deck(pool, 1, names=["Shock", "Grizzly Bears", "Sol Ring"], size=60)
    assert sum(deck.values()) == 60 and set(deck) <= {"Shock", "Grizzly Bears", "Sol Ring", *decks.BASICS}
    nothing = decks.random_deck(pool, 1, names=[])
    assert sum(nothing.values()) == 40 and set(nothing) <= set(decks.BASICS)
    assert set(decks.random_deck(pool, 2, 2, 1, names=SPINE)) <= {*SPINE, *decks.BASICS}


# --- decks for fuzzing and for benchmarks ---------------------------------------------------------------------------


def test_swarm_decks_depend_on_seed_and_game_only(pool):
    cards = decks.pool_cards("all")
    assert decks.swarm_decks(pool, cards, 1, 5) == decks.swarm_decks(pool, cards, 1, 5)
    assert decks.swarm_decks(pool, cards, 1, 5) != decks.swarm_decks(pool, cards, 1, 6)
    assert decks.swarm_decks(pool, cards, 2, 5) != decks.swarm_decks(pool, cards, 1, 5)


@pytest.mark.parametrize("name", decks.POOLS)
def test_decks_have_forty_cards_of_the_pool(name, pool):
    cards = decks.pool_cards(name)
    for game in range(40):
        for deck in [*decks.swarm_decks(pool, cards, 3, game), *decks.frozen_decks(pool, cards, 3, game)]:
            assert sum(deck.values()) == 40
            assert set(deck) <= {*cards, *decks.BASICS}


@pytest.mark.parametrize("subject", subjects.SUBJECTS)
def test_decks_of_a_subject_are_mostly_of_its_cards_and_can_be_played(subject, pool):
    t = pool.tables[0]
    cards = decks.pool_cards(subject)
    own = set(subjects.cards_of(subject))
    spells, owned, values = 0, 0, Counter()
    for game in range(200):
        for deck in decks.swarm_decks(pool, cards, 3, game):
            assert set(deck) <= {*cards, *decks.BASICS}
            colors = {k for k, basic in enumerate(decks.BASICS) if basic in deck}
            lands = 0
            for name, n in deck.items():
                d = pool.def_id(name)
                if t["d_types"][d] & E.TYPE_LAND:
                    lands += n
                    continue
                assert not {k for k in range(5) if t["d_colors"][d] >> k & 1} - colors
                spells += n
                owned += n if name in own else 0
                values[min(int(t["d_mv"][d]), 5)] += n
            assert 14 <= lands <= 18
    assert owned > 0.6 * spells
    assert all(values[k] > spells * 0.05 for k in range(1, 6))  # cheap ones and dear ones


def test_the_cards_of_a_subject_are_found_by_family_and_by_what_they_are():
    mana, energy = (set(subjects.cards_of(subject)) for subject in ("mana", "energy"))
    assert {"Llanowar Elves", "Mana Flare", "Dark Ritual", "Walking Ballista", "Sailor of Means"} <= mana
    assert {"Thriving Rhino", "Aether Hub", "Robobrain War Mind"} <= energy  # the last two are of other families
    for family, cards in FAMILIES.items():
        for subject, own in (("mana", mana), ("energy", energy)):
            if family.split()[0] == subject:
                assert {card.name for card in cards} <= own
    company = set(subjects.company_of("energy"))
    assert {"Winding Constrictor", "Steady Progress", "Panharmonicon", "Clone", "Whirler Rogue"} <= company
    assert not company & energy
    assert not {"Shock", "Serra Angel", "Bitterblossom"} & (company | energy)


def test_a_swarm_game_has_few_different_cards_to_meet_often(pool):
    pairs = [decks.swarm_decks(pool, decks.pool_cards("all"), 9, game) for game in range(120)]
    sizes = [len(set(a) | set(b)) for a, b in pairs]
    assert min(sizes) < 15
    assert max(sizes) > 35


def test_benchmark_decks_are_drawn_as_ever(pool, monkeypatch):
    """From cards that can't change: not what the pool says of them, but how they are drawn."""
    spells = [f"spell {k}" for k in range(40)]
    choices = SimpleNamespace(
        lands=[("land", 0)], of_no_other_colors=lambda colors: [s for k, s in enumerate(spells) if k % 5 in colors]
    )
    monkeypatch.setattr(decks, "_choices", lambda pool, names: choices)
    first, second = decks.frozen_decks(pool, (), 1, 0)
    assert list(first.items())[:5] == [("Plains", 9), ("Swamp", 4), ("land", 4), ("spell 22", 1), ("spell 10", 4)]
    assert list(second.items())[:5] == [("Swamp", 9), ("Island", 4), ("land", 4), ("spell 11", 2), ("spell 1", 4)]


def test_the_benchmark_plays_the_decks_that_it_always_played(pool):
    text = repr([list(deck.items()) for k in range(64) for deck in decks.frozen_decks(pool, SPINE, 1, k)])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "89a7c545e5bc1f88"
