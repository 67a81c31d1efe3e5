"""Decks: given as mappings, lists, text or files, taken from those in the package, or drawn at random.

A deck is a mapping of card name to count. Text has one card a line, ``4 Llanowar Elves``, as deck sites and clients
write it: ``4x`` counts too, a set and number after the name are left out, ``#`` and ``//`` begin comments, what follows
a line ``Sideboard`` (or begins with ``SB:``) is ignored.

Decks are drawn in three ways: to be played well (:func:`random_deck`), to meet odd things (:func:`swarm_decks`), and
for benchmarks, the same for good (:func:`frozen_decks`). All depend on seeds, ids and the pool only.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.subjects import SUBJECTS, cards_of, company_of
from manaloom.engine.errors import CardError, DeckError, nearest
from manaloom.engine.streams import STREAM_DECKS, STREAM_FROZEN, STREAM_SUBSET, STREAM_SWARM, Draws

__all__ = [
    "POOLS",
    "Deck",
    "as_deck",
    "check_deck",
    "deck_names",
    "deck_pairs",
    "frozen_decks",
    "is_deck",
    "load_deck",
    "load_decks",
    "parse_deck",
    "pool_cards",
    "random_deck",
    "swarm_decks",
]

Deck = dict[str, int]
FOLDER = Path(__file__).with_name("decks")
LEAST = 40  # cards in a deck (100.2b)
MOST = S.ZONE_CAP - 6  # a library's list must hold the deck and what comes back into it
_HEADINGS = {"deck", "main", "maindeck", "mainboard", "main deck"}
_ASIDE = {"sideboard", "maybeboard", "side board"}
_LINE = re.compile(r"(-?\d+)\s*[xX]?\s+(.+?)(?:\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?)?$")


# --- forms ----------------------------------------------------------------------------------------------------------


def is_deck(thing: Any) -> bool:
    """Whether this looks like one deck (see ``as_deck``), rather than like several."""
    if isinstance(thing, dict | np.ndarray):
        return True
    if not isinstance(thing, Sequence) or isinstance(thing, str) or len(thing) == 0:
        return False
    first = thing[0]
    if isinstance(first, list | tuple):
        return len(first) == 2 and isinstance(first[0], str) and isinstance(first[1], int | np.integer)
    return isinstance(first, str)


def as_deck(given: Any) -> Deck:
    """A deck from what it may be given as: a mapping of name to count, a list of names or of pairs (name, count).

    Its names are not looked up, nor is its size checked.
    """
    entries = given.items() if isinstance(given, dict) else given
    if isinstance(entries, str) or not isinstance(entries, Iterable):
        raise DeckError(f"{given!r} is no deck: give a mapping of card name to count, or a list of names")
    deck: Deck = {}
    for entry in entries:
        name, count = (entry, 1) if isinstance(entry, str) else entry if _is_pair(entry) else (None, 0)
        if not isinstance(name, str):
            raise DeckError(f"{entry!r} in a deck: give names, or pairs of name and count")
        if isinstance(count, bool) or not isinstance(count, int | np.integer) or not 0 < count <= MOST:
            raise DeckError(f"{count!r} copies of {name}: give a number from 1 to {MOST}")
        deck[name] = deck.get(name, 0) + int(count)
    return deck


def _is_pair(entry: Any) -> bool:
    return isinstance(entry, list | tuple) and len(entry) == 2


def deck_pairs(given: Any) -> list[Sequence[Any]]:
    """Pairs of decks, one for each seat, from one pair or a list of pairs; the decks as they were given."""

    def several(thing: Any) -> bool:
        return isinstance(thing, Sequence) and not isinstance(thing, str) and len(thing) > 0 and not is_deck(thing)

    pairs = [given] if several(given) and any(map(is_deck, given)) else given
    for pair in pairs if several(pairs) else [given]:
        if not several(pair) or len(pair) != S.PLAYERS:
            raise DeckError(f"decks: give a pair of them, one for each seat, or a list of pairs; got {_brief(pair)}")
        for deck in pair:
            if not is_deck(deck):
                raise DeckError(f"{_brief(deck)} is no deck: give a mapping of card name to count, or a list of names")
    return list(pairs)


def _brief(thing: Any) -> str:
    """What was given, without its content where that may be long."""
    return f"{type(thing).__name__} of {len(thing)}" if isinstance(thing, list | tuple | dict) else repr(thing)[:60]


# --- text -----------------------------------------------------------------------------------------------------------


def parse_deck(text: str, pool: Pool, source: str = "deck", least: int = LEAST, most: int = MOST) -> Deck:
    """A deck from its text, checked against a pool; ``DeckError`` names source and line of what is wrong."""
    deck: Deck = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)(#|//).*", "", raw.lstrip("\ufeff")).strip()
        word = line.lower().rstrip(":")
        if word in _ASIDE:
            break
        if not line or word in _HEADINGS or line.upper().startswith("SB:"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise DeckError(
                f"{source}, line {number}: expected a count and a card name, as in '4 Forest'; got {line!r}"
            )
        count, name = int(match[1]), match[2]
        if not 1 <= count <= most:
            raise DeckError(f"{source}, line {number}: {count} copies of {name}; give a number from 1 to {most}")
        try:
            card = pool.definition(name)
        except CardError as error:
            raise DeckError(f"{source}, line {number}: {error}") from None
        if card.token:
            raise DeckError(f"{source}, line {number}: {name!r} is a token; decks are made of cards (111.6)")
        if card.is_back:
            raise DeckError(f"{source}, line {number}: {name!r} is the back face of a card (712.1)")
        deck[card.name] = deck.get(card.name, 0) + count
    return check_deck(deck, source, least, most)


def check_deck(deck: Deck, source: str = "deck", least: int = LEAST, most: int = MOST) -> Deck:
    """The deck if its size is allowed, else ``DeckError``."""
    size = sum(deck.values())
    if not least <= size <= most:
        raise DeckError(f"{source}: {size} cards; a deck has {least} to {most}")
    return deck


def deck_names() -> list[str]:
    """Names of the sample decks in the package."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load_deck(which: str | Path, pool: Pool | None = None) -> Deck:
    """A deck from a file, or a sample deck by name."""
    path = Path(which)
    if not path.is_file() and str(which) in deck_names():
        path = FOLDER / f"{which}.txt"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        near = nearest(str(which), deck_names()) or f"; the package has {', '.join(deck_names())}"
        raise DeckError(f"there is no deck file {str(which)!r}{near}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"cannot read the deck file {str(which)!r}: {error}") from None
    return parse_deck(text, Pool.default() if pool is None else pool, source=path.name)


def load_decks(sources: Iterable[str]) -> list[tuple[str, Deck]]:
    """Decks by file or sample name, each after what to call it."""
    return [(Path(source).stem, load_deck(source)) for source in sources]


# --- what decks are drawn from ----------------------------------------------------------------------------------------

POOLS = ("all", "spine", *SUBJECTS)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@functools.cache
def pool_cards(which: str) -> tuple[str, ...]:
    """The cards that decks are drawn from.

    ``all``; ``spine``, a frozen list, so that benchmarks stay comparable; or a subject's, most of them its own, the
    others cards that make them play.
    """
    if which == "spine":
        from manaloom.engine.cards.spine import SPINE

        return SPINE
    if which in SUBJECTS:
        return cards_of(which) + company_of(which)
    return tuple(Pool.default().names)


@dataclass(frozen=True)
class _Spell:
    name: str
    colors: int  # mask of its own colours
    packed: int  # the different pips of its cost, five bits each: what a deck must be able to pay
    value: int  # mana value
    pips: tuple[int, ...]  # of each colour


class _Choices:
    """What decks can be drawn from: spells, and lands that aren't basic, with masks of the colours that they give."""

    def __init__(self, pool: Pool, names: Iterable[str]) -> None:
        t = pool.tables[0]
        self.spells: list[_Spell] = []
        self.lands: list[tuple[str, int]] = []
        for name in names:
            d = pool.def_id(name)
            if t["d_types"][d] & E.TYPE_LAND:
                if not t["d_types"][d] & E.SUPER_BASIC:
                    self.lands.append((name, _land_colors(t, d)))
                continue
            cost = int(t["d_cost"][d])
            masks = [int(m) for m in t["c_pip"][cost][: int(t["c_npip"][cost])]]
            # Only what can be paid in no other way commits a deck to a colour; hybrids go with either.
            wanted = [m & E.MASK_COLORS for m in masks if not m & (E.PIP_PHYREXIAN | E.PIP_TWOBRID)]
            pips = tuple(sum(m >> k & 1 for m in wanted) for k in range(5))
            self.spells.append(_Spell(name, int(t["d_colors"][d]), _packed(wanted), int(t["d_mv"][d]), pips))
        self._castable: dict[int, list[_Spell]] = {}

    def castable(self, colors: int) -> list[_Spell]:
        """The spells that a deck of these colours can cast."""
        found = self._castable.get(colors)
        if found is None:
            found = self._castable[colors] = [s for s in self.spells if _payable(s.packed, colors)]
        return found

    def of_no_other_colors(self, colors: Iterable[int]) -> list[str]:
        """The spells that have none but these colours."""
        mask = sum(1 << c for c in colors)
        return [spell.name for spell in self.spells if not spell.colors & ~mask]


def _packed(masks: list[int]) -> int:
    """The different pips of a cost, five bits each."""
    packed = 0
    for n, mask in enumerate(sorted({m for m in masks if m})):
        packed |= mask << (5 * n)
    return packed


def _payable(packed: int, colors: int) -> bool:
    """Whether every pip can be paid with these colours."""
    while packed:
        if not packed & 31 & colors:
            return False
        packed >>= 5
    return True


def _land_colors(t: Any, d: int) -> int:
    """Mask of the colours that a land's own mana abilities give; 31 where it depends."""
    mask = 0
    for ab in range(int(t["d_ab"][d]), int(t["d_ab"][d]) + int(t["d_nab"][d])):
        if t["a_kind"][ab] == E.AB_MANA:
            out = int(t["a_out"][ab])
            if t["o_filter"][out]:
                return E.MASK_COLORS
            for unit in t["o_unit"][out]:
                mask |= int(unit) & E.MASK_COLORS
    return mask


@functools.lru_cache(maxsize=64)
def _choices(pool: Pool, names: tuple[str, ...] | None) -> _Choices:
    return _Choices(pool, pool.names if names is None else names)


# --- decks to play well -----------------------------------------------------------------------------------------------

SIZE = 40  # cards in a random deck
COPIES = 4  # of a card, basic lands apart (100.2a)
COLOR_COUNTS = (1, 2, 2, 2, 3)
COPY_COUNTS = (1, 1, 2, 2, 3, 4)
DEAR = 6  # mana value from which a card counts as dear
MOST_DEAR = 3


def random_deck(
    pool: Pool, seed: int, game: int = 0, seat: int = 0, names: Iterable[str] | None = None, size: int = SIZE
) -> Deck:
    """A deck that can be played: one to three colours, 16 or 17 lands of 40 to match, the rest a random few cards.

    Depends on seed, game, seat, the cards of the pool and ``names`` (the cards to draw from, basic lands besides; the
    whole pool if None) only, not on the order of either.

    Each deck draws a small subset of the fitting cards in one to four copies, so that what is rare over all is common
    in some decks.
    """
    draws = Draws(seed, game, STREAM_DECKS + seat)
    choices = _choices(pool, tuple(sorted(set(pool.names if names is None else names))))
    colors = 0
    fitting: list[_Spell] = []
    for _ in range(8):  # until there is something to cast
        colors = _colors(draws, choices)
        fitting = choices.castable(colors)
        if fitting:
            break
    lands = (size * 16 + 20) // 40 + draws.below(2) if fitting else size
    deck, pips = _spells(draws, fitting, size - lands)
    _add_lands(draws, deck, choices, colors, pips, size - sum(deck.values()))
    return deck


def _colors(draws: Draws, choices: _Choices) -> int:
    """One to three colours; half of the time those of some card are among them, so that gold cards see play, too."""
    colors = 0
    if choices.spells and draws.below(2):
        packed = draws.one(choices.spells).packed
        while packed:
            if not packed & colors & 31:
                colors |= 1 << draws.one([k for k in range(5) if packed >> k & 1])
            packed >>= 5
    for k in draws.some(range(5), draws.one(COLOR_COUNTS)):
        if colors.bit_count() < 3 and (colors.bit_count() < 2 or draws.below(4) == 0):
            colors |= 1 << k
    return colors


def _spells(draws: Draws, fitting: list[_Spell], n: int) -> tuple[Deck, list[int]]:
    """``n`` spells of a few names, not too many dear ones; how many pips of each colour they have."""
    deck: Deck = {}
    pips = [0] * 5
    dear = 0
    few = draws.some(fitting, n)
    while few and n > 0:
        left = []
        for spell in few:
            has = deck.get(spell.name, 0)
            room = min(n, COPIES - has, MOST_DEAR - dear if spell.value >= DEAR else COPIES)
            if room <= 0:
                continue
            count = min(draws.one(COPY_COUNTS), room)
            deck[spell.name] = has + count
            n -= count
            dear += count if spell.value >= DEAR else 0
            pips = [a + count * b for a, b in zip(pips, spell.pips, strict=True)]
            left.append(spell)
            if n <= 0:
                break
        few = left
    return deck, pips


def _add_lands(draws: Draws, deck: Deck, choices: _Choices, colors: int, pips: list[int], n: int) -> None:
    """Fill up with lands: some that fit the colours, then basics by the pips that the spells have."""
    giving = [(name, mask) for name, mask in choices.lands if mask == 0 or mask & colors]
    special = draws.below(min(8, n) + 1) if giving and n >= 8 else 0
    blank = 2  # lands that give no colour of the deck's alone
    while special > 0:
        name, mask = draws.one(giving)
        special -= 1
        if (mask == 0 or (mask & ~colors and mask != E.MASK_COLORS and not mask & colors)) and blank == 0:
            continue
        blank -= 1 if mask == 0 else 0
        if deck.get(name, 0) < COPIES:
            deck[name] = deck.get(name, 0) + 1
            n -= 1
    mine = [k for k in range(5) if colors >> k & 1]
    weight = [pips[k] + 1 for k in mine]
    total = sum(weight)
    counts = [n * w // total for w in weight]
    order = sorted(range(len(mine)), key=lambda j: -(n * weight[j] % total))
    for j in order[: n - sum(counts)]:
        counts[j] += 1
    for j, count in enumerate(counts):  # a colour of the deck's gets one basic at least
        if count == 0 and max(counts) > 1:
            counts[counts.index(max(counts))] -= 1
            counts[j] = 1
    for k, count in zip(mine, counts, strict=True):
        if count:
            deck[BASICS[k]] = deck.get(BASICS[k], 0) + count


# --- decks to meet odd things, and the same decks for good ------------------------------------------------------------


def frozen_decks(pool: Pool, names: tuple[str, ...], seed: int, game: int) -> list[Deck]:
    """Two-colour decks from some cards, one for each seat: the decks of benchmarks, drawn in the same way for good."""
    choices = _choices(pool, names)
    pair = []
    for seat in range(S.PLAYERS):
        draws = Draws(seed, game, STREAM_FROZEN + seat)
        first = draws.below(5)
        colors = (first, (first + 1 + draws.below(4)) % 5)
        lands = [name for name, _ in choices.lands]
        pair.append(_any_deck(draws, colors, choices.of_no_other_colors(colors), lands, 17))
    return pair


def swarm_decks(pool: Pool, names: tuple[str, ...], seed: int, game: int) -> list[Deck]:
    """Decks of a game, one for each seat, from a subset of some cards that is the game's own.

    With few cards to choose from, what is rare in the whole pool meets itself and its kin in some games.
    """
    choices = _choices(pool, names)
    own = Draws(seed, game, STREAM_SUBSET)
    few = 12 << own.below(5)  # 12 to 192 spells
    chosen = {spell.name for spell in own.some(choices.spells, few)}
    lands = own.some([name for name, _ in choices.lands], 1 + own.below(12))
    pair = []
    for seat in range(S.PLAYERS):
        draws = Draws(seed, game, STREAM_SWARM + seat)
        colors = list(range(5))
        for _ in range((2, 3, 3, 3, 4)[draws.below(5)]):  # one to three colours are left
            colors.pop(draws.below(len(colors)))
        fitting = choices.of_no_other_colors(colors)
        mine = [card for card in fitting if card in chosen]
        if len(mine) < 3:
            mine += draws.some(fitting, 6)
        pair.append(_any_deck(draws, colors, mine, lands, 14 + draws.below(5)))
    return pair


def _any_deck(draws: Draws, colors: Sequence[int], spells: Sequence[str], lands: Sequence[str], n_lands: int) -> Deck:
    """Lands, every fourth of them not basic, and up to four copies of random spells, whether they fit or not."""
    deck: Deck = {}
    for place in range(n_lands):
        card = BASICS[colors[place % len(colors)]]
        if lands and place % 4 == 3:
            card = draws.one(lands)
        deck[card] = deck.get(card, 0) + 1
    left = list(spells)
    for _ in range(SIZE - n_lands):
        card = draws.one(left)
        deck[card] = deck.get(card, 0) + 1
        if deck[card] % COPIES == 0:
            left.remove(card)
            left = left or list(spells)  # four of each were too few
    return deck
