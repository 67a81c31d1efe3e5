"""Decks: text, files, samples, and random ones."""

import random
from collections import Counter

import numpy as np
import pytest

from manaloom.engine import decks
from manaloom.engine import enums as E
from manaloom.engine.cards import decks as short
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.spine import SPINE
from manaloom.engine.errors import DeckError


@pytest.fixture(scope="module")
def pool():
    return Pool.default()


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
        ("3 Island", "mine: 3 cards; a deck has 40 to 250"),
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
    assert (short.read(path).name, short.read(path).cards) == ("mine", {"Forest": 40})
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


def test_random_decks_are_playable(pool):
    t = pool.tables[0]
    seen = Counter()
    for game in range(300):
        deck = decks.random_deck((7, game, 0), pool)
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
    assert decks.random_deck((1, 2, 3), pool) == decks.random_deck((1, 2, 3), pool)
    assert decks.random_deck((1, 2, 3), pool) != decks.random_deck((1, 2, 4), pool)
    assert decks.random_deck(5, pool) == decks.random_deck((5,), pool)
    assert short.draw(pool, 1, 2, 0) == decks.random_deck((1, 2, 0), pool)
    again = Pool(reversed([c for c in pool.cards if c is not None and not c.token]))
    assert decks.random_deck((1, 2, 3), again) == decks.random_deck((1, 2, 3), pool)
    one, two = (decks.random_deck(random.Random(3), pool) for _ in range(2))
    assert one == two
    assert sum(decks.random_deck(np.random.default_rng(3), pool).values()) == 40


def test_random_decks_from_some_cards(pool):
    deck = decks.random_deck((1, 1, 0), pool, names=["Shock", "Grizzly Bears", "Sol Ring"], size=60, lands=20)
    assert sum(deck.values()) == 60 and set(deck) <= {"Shock", "Grizzly Bears", "Sol Ring", *decks.BASICS}
    nothing = decks.random_deck((1, 1, 0), pool, names=[])
    assert sum(nothing.values()) == 40 and set(nothing) <= set(decks.BASICS)
    assert set(decks.random_deck((2, 2, 2), pool, names=SPINE)) <= {*SPINE, *decks.BASICS}
