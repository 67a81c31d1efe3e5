"""601.2b: the ways in which a card can be cast: for its mana cost or an alternative one, with additional costs.

Each is worked out as the card is compiled: what is paid rather than the mana cost, all additional costs together, and
what the spell knows of it. A card that is cast for its mana cost and nothing more has none.
"""

from __future__ import annotations

import dataclasses
import itertools
from dataclasses import dataclass

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import phrases
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.structure import Card, CardError, Condition, Cost, Filter
from manaloom.engine.cards.tables import KICK_BIT


@dataclass(frozen=True)
class Way:
    """A way to cast a card: a row of the ways table."""

    cost: Cost | None  # rather than the mana cost, or that
    more: Cost
    each: Cost | None  # for each time that it is kicked
    kicks: int
    flags: int  # WAY_*
    zone: int
    condition: Condition | None
    words: str


def casting_ways(card: Card) -> list[Way]:
    """All ways to cast a card, the plainest first; none where there is but its mana cost."""
    parts = [p for p in card.parts if isinstance(p, T.CastingCost)]
    if not parts:
        return []
    mains: list[tuple[Cost | None, int, int, Condition | None, str]] = [(card.cost, 0, 0, None, "")]
    if card.cost is None:
        mains = []  # 118.6
    for p in parts:
        if p.kind in (O.CAST_ALTERNATIVE, O.CAST_FLASHBACK):
            flash = p.kind == O.CAST_FLASHBACK
            flags = O.WAY_ALTERNATIVE | (O.WAY_EXILED if flash else 0)
            zone = E.ZONE_GRAVEYARD if flash else 0
            mains.append((p.costs[0], flags, zone, p.condition, f"with {p.word}" if p.word else "for another cost"))
    extras: list[list[tuple[Cost, int, int, str]]] = []  # of each additional cost: what may be paid for it
    kickers = 0
    each: Cost | None = None
    for p in parts:
        if p.kind == O.CAST_ADDITIONAL:
            one = len(p.costs) == 1
            extras.append([(c, 0, 0, "" if one else f"({phrases.cost(c)})") for c in p.costs])
        elif p.kind == O.CAST_OPTIONAL:
            kicks = 1 | 1 << (KICK_BIT + kickers)
            kickers += 1
            extras.append([(Cost(), 0, 0, ""), (p.costs[0], kicks, 0, _kicked(p, parts))])
        elif p.kind == O.CAST_BUYBACK:
            extras.append([(Cost(), 0, 0, ""), (p.costs[0], 0, O.WAY_BUYBACK, "with buyback")])
        elif p.kind == O.CAST_MULTI:
            only = p.costs[0].only_mana or dataclasses.replace(p.costs[0], energy=0) == Cost()
            if each is not None or not only or p.costs[0].x or not isinstance(p.costs[0].energy, int):
                raise CardError("one multikicker or replicate at most, of mana or {E} only")
            each = p.costs[0]
    if kickers > 4:
        raise CardError("more than four kickers")
    found = []
    for cost, main_flags, zone, condition, said in mains:
        for chosen in itertools.product(*extras):
            more, kicks, flags, words = Cost(), 0, main_flags, [said]
            for extra, k, f, word in chosen:
                more, kicks, flags = more + extra, _add_kicks(kicks, k), flags | f
                words.append(word)
            text = " and ".join(w for w in words if w)
            found.append(Way(cost, more, each, kicks, flags, zone, condition, f" {text}" if text else ""))
    if any(p.kind == O.CAST_JUMP_START for p in parts):
        found += jump_start_ways(card)
    return found


def jump_start_ways(card: Card) -> list[Way]:
    """702.133a: the ways to cast a card from a graveyard with jump-start: as from a hand, discarding a card as well."""
    plain = [] if card.cost is None else [Way(card.cost, Cost(), None, 0, 0, 0, None, "")]
    rest = tuple(p for p in card.parts if not (isinstance(p, T.CastingCost) and p.kind == O.CAST_JUMP_START))
    return [
        dataclasses.replace(
            way,
            more=_discarding(way.more),
            flags=way.flags | O.WAY_EXILED,
            zone=E.ZONE_GRAVEYARD,
            words=f"{way.words} with jump-start",
        )
        for way in casting_ways(dataclasses.replace(card, parts=rest)) or plain
        if way.zone == 0
    ]


def flashback_ways(card: Card) -> list[Way]:
    """702.34a: the ways to cast a card from a graveyard for flashback, where that cost is its mana cost."""
    instead = (O.CAST_ALTERNATIVE, O.CAST_FLASHBACK, O.CAST_JUMP_START)
    rest = tuple(p for p in card.parts if not (isinstance(p, T.CastingCost) and p.kind in instead))
    plain = [] if card.cost is None else [Way(card.cost, Cost(), None, 0, 0, 0, None, "")]  # 118.6
    return [
        dataclasses.replace(
            way,
            flags=way.flags | O.WAY_ALTERNATIVE | O.WAY_EXILED,
            zone=E.ZONE_GRAVEYARD,
            words=f"{way.words} with flashback",
        )
        for way in casting_ways(dataclasses.replace(card, parts=rest)) or plain
    ]


def _discarding(more: Cost) -> Cost:
    """Additional costs, and discarding a card."""
    if more.discard == Filter():
        return dataclasses.replace(more, discards=more.discards + 1)
    return more + Cost(discard=Filter(), discards=1)


def _add_kicks(a: int, b: int) -> int:
    """How often two costs kick together, and with which kickers."""
    return (a | b) >> KICK_BIT << KICK_BIT | (a & 255) + (b & 255)


def _kicked(p: T.CastingCost, parts: list[T.CastingCost]) -> str:
    """What paying an optional cost is called."""
    several = sum(q.kind == O.CAST_OPTIONAL for q in parts) > 1
    return f"with {p.word}" + (f" {phrases.cost(p.costs[0])}" if several else "")
