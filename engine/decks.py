"""Decks: read from text or a file, taken from those in the package, or drawn at random from a pool.

A deck is a mapping of card name to count. Text has one card a line, ``4 Llanowar Elves``, as deck sites and clients
write it: ``4x`` counts too, a set and number after the name are left out, ``#`` and ``//`` begin comments, what follows
a line ``Sideboard`` (or begins with ``SB:``) is ignored.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.errors import CardError, DeckError, nearest

__all__ = ["check_deck", "deck_names", "load_deck", "parse_deck", "random_deck"]

Deck = dict[str, int]
FOLDER = Path(__file__).with_name("decks")
LEAST, MOST = 40, 250  # cards in a deck (100.2b; a library list holds no more)
_HEADINGS = {"deck", "main", "maindeck", "mainboard", "main deck"}
_ASIDE = {"sideboard", "maybeboard", "side board"}
_LINE = re.compile(r"(-?\d+)\s*[xX]?\s+(.+?)(?:\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?)?$")


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
        raise DeckError(f"there is no deck file {str(which)!r}{nearest(str(which), deck_names())}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"cannot read the deck file {str(which)!r}: {error}") from None
    return parse_deck(text, Pool.default() if pool is None else pool, source=path.name)


# --- random numbers -------------------------------------------------------------------------------------------------

_MASK = (1 << 64) - 1


class _Draws:
    """A stream of numbers that depends on its keys only (SplitMix64 over a counter)."""

    def __init__(self, keys: Iterable[int]) -> None:
        state = 0x6D616E616C6F6F6D
        for key in keys:
            state = self._mix((state ^ (int(key) & _MASK)) + 0x9E3779B97F4A7C15)
        self.state = state

    @staticmethod
    def _mix(x: int) -> int:
        x &= _MASK
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _MASK
        return x ^ (x >> 31)

    def below(self, n: int) -> int:
        """A number in ``range(n)``."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        return self._mix(self.state) * n >> 64


class _Borrowed:
    """The same over somebody else's generator (``random.Random`` or ``numpy.random.Generator``)."""

    def __init__(self, rng: Any) -> None:
        self.below = rng.randrange if hasattr(rng, "randrange") else lambda n: int(rng.integers(n))


def _pick(draws: Any, items: Sequence[Any]) -> Any:
    return items[draws.below(len(items))]


def _sample(draws: Any, items: Sequence[Any], n: int) -> list[Any]:
    """``n`` different items (all, if there are fewer) in random order."""
    left = list(items)
    n = min(n, len(left))
    for k in range(n):
        j = k + draws.below(len(left) - k)
        left[k], left[j] = left[j], left[k]
    return left[:n]


# --- random decks ---------------------------------------------------------------------------------------------------

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COLOR_COUNTS = (1, 2, 2, 2, 3)
COPIES = (1, 1, 2, 2, 3, 4)
DEAR = 6  # mana value from which a card counts as dear
MOST_DEAR = 3


class _Choices:
    """What decks can be drawn from: spells and lands with the colours that they want or give."""

    def __init__(self, pool: Pool, names: Iterable[str]) -> None:
        t = pool.tables[0]
        self.spells: list[tuple[str, int, int, tuple[int, ...]]] = []  # name, colours, mana value, pips of each colour
        self.lands: list[tuple[str, int]] = []  # name, colours that it gives
        for name in sorted(set(names)):
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
            self.spells.append((name, _packed(wanted), int(t["d_mv"][d]), pips))
        self.by_colors: dict[int, list[tuple[str, int, int, tuple[int, ...]]]] = {}

    def fitting(self, colors: int) -> list[tuple[str, int, int, tuple[int, ...]]]:
        """The spells that a deck of these colours can cast."""
        found = self.by_colors.get(colors)
        if found is None:
            found = self.by_colors[colors] = [s for s in self.spells if _castable(s[1], colors)]
        return found


def _packed(masks: list[int]) -> int:
    """The different pips of a cost, five bits each."""
    packed = 0
    for n, mask in enumerate(sorted({m for m in masks if m})):
        packed |= mask << (5 * n)
    return packed


def _castable(packed: int, colors: int) -> bool:
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


@functools.lru_cache(maxsize=32)
def _choices(pool: Pool, names: tuple[str, ...] | None) -> _Choices:
    return _Choices(pool, pool.names if names is None else names)


def random_deck(
    rng: Any, pool: Pool, names: Iterable[str] | None = None, size: int = 40, lands: int | None = None
) -> Deck:
    """A deck that can be played: one to three colours, 16 or 17 lands of 40 to match, the rest a random few cards.

    Parameters
    ----------
    rng
        A seed, or a tuple of integers such as ``(seed, game, seat)``: the deck depends on these, the pool's cards and
        ``names`` only, not on their order. Or a ``random.Random`` or ``numpy.random.Generator``.
    names
        The cards to draw from (basic lands besides); the whole pool if None.
    lands
        How many lands; by default 16 or 17 of 40.

    Each deck draws a small subset of the fitting cards in one to four copies (swarm testing), so that what is rare over
    all is common in some decks.
    """
    draws: Any
    if isinstance(rng, int):
        draws = _Draws((rng,))
    elif isinstance(rng, tuple | list):
        draws = _Draws(rng)
    else:
        draws = _Borrowed(rng)
    choices = _choices(pool, None if names is None else tuple(sorted(set(names))))
    colors = 0
    fitting: list[tuple[str, int, int, tuple[int, ...]]] = []
    for _ in range(8):  # until there is something to cast
        colors = _colors(draws, choices)
        fitting = choices.fitting(colors)
        if fitting:
            break
    if lands is None:
        lands = (size * 16 + 20) // 40 + draws.below(2) if fitting else size
    deck, pips = _spells(draws, fitting, size - lands)
    _add_lands(draws, deck, choices, colors, pips, size - sum(deck.values()))
    return deck


def _colors(draws: Any, choices: _Choices) -> int:
    """One to three colours; half of the time those of some card are among them, so that gold cards see play, too."""
    colors = 0
    if choices.spells and draws.below(2):
        packed = _pick(draws, choices.spells)[1]
        while packed:
            if not packed & colors & 31:
                colors |= 1 << _pick(draws, [k for k in range(5) if packed >> k & 1])
            packed >>= 5
    for k in _sample(draws, range(5), _pick(draws, COLOR_COUNTS)):
        if colors.bit_count() < 3 and (colors.bit_count() < 2 or draws.below(4) == 0):
            colors |= 1 << k
    return colors


def _spells(draws: Any, fitting: list[tuple[str, int, int, tuple[int, ...]]], n: int) -> tuple[Deck, list[int]]:
    """``n`` spells of a few names, not too many dear ones; how many pips of each colour they have."""
    deck: Deck = {}
    pips = [0] * 5
    dear = 0
    few = _sample(draws, fitting, n)
    while few and n > 0:
        left = []
        for spell in few:
            name, _, value, wants = spell
            room = min(n, 4 - deck.get(name, 0), MOST_DEAR - dear if value >= DEAR else 4)
            if room <= 0:
                continue
            count = min(_pick(draws, COPIES), room)
            deck[name] = deck.get(name, 0) + count
            n -= count
            dear += count if value >= DEAR else 0
            pips = [a + count * b for a, b in zip(pips, wants, strict=True)]
            left.append(spell)
            if n <= 0:
                break
        few = left
    return deck, pips


def _add_lands(draws: Any, deck: Deck, choices: _Choices, colors: int, pips: list[int], n: int) -> None:
    """Fill up with lands: some that fit the colours, then basics by the pips that the spells have."""
    giving = [(name, mask) for name, mask in choices.lands if mask == 0 or mask & colors]
    special = draws.below(min(8, n) + 1) if giving and n >= 8 else 0
    blank = 2  # lands that give no colour of the deck's alone
    while special > 0:
        name, mask = _pick(draws, giving)
        special -= 1
        if (mask == 0 or (mask & ~colors and mask != E.MASK_COLORS and not mask & colors)) and blank == 0:
            continue
        blank -= 1 if mask == 0 else 0
        if deck.get(name, 0) < 4:
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
