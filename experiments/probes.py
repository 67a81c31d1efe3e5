"""What must hold of payments, tried out on copies of a game: nothing may be offered by one way of paying alone.

The planner says what can be paid for (118.3). ``payment_ways`` compares what the two ways of payment offer at the same
priority; ``payment_search`` uses mana abilities in all orders, a step at a time, and looks whether that makes something
payable which the planner had ruled out; ``taken_back`` begins proposals and takes them back.
"""

from __future__ import annotations

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import tables as T
from manaloom.engine.rules import frames as F
from manaloom.engine.rules import reversing

POSITIONS = 32  # that a search through mana abilities looks at
PROPOSALS = 4  # that are begun and taken back, each after up to so many ...
STEPS = 6  # ... choices
Offer = tuple[int, int, int]  # option kind, definition of the card or permanent, way of casting or ability


def offered_anew(here: Batch, manual: bool) -> Batch:
    """A copy of a game of one, at a priority, in which the player is asked again, in one way of payment."""
    copy = here.take([0])
    games = copy.games
    top = games["agenda_n"][0] - 1
    assert games["dec_kind"][0] == E.DEC_PRIORITY and games["agenda"][0, top, 0] == F.F_PRIORITY_ANSWER
    games["agenda"][0, top] = (F.F_PRIORITY, 0, 0, 0, 0, 0)
    games["manual"][0] = manual
    games["dec_kind"][0] = E.DEC_NONE
    games["opt_n"][0] = 0
    games["kept_n"][0] = 0
    if len(copy.saves) != 1:
        copy.saves = np.zeros(1, S.GAME)
    copy.advance()
    return copy


def offers(batch: Batch, k: int) -> set[Offer]:
    """What game `k` of a batch offers to cast or activate, by names: equals are one."""
    g = batch.games[k]
    n = int(g["opt_n"])
    rows = zip(g["opt_kind"][:n].tolist(), g["opt_a"][:n].tolist(), g["opt_b"][:n].tolist(), strict=True)
    return {(kind, int(g["obj_def"][a]), b) for kind, a, b in rows if kind in (E.OPT_CAST, E.OPT_ACTIVATE)}


def words(batch: Batch, some: set[Offer]) -> str:
    """Offers by the names of their cards."""
    return ", ".join(f"{batch.pool.name(d)} [{kind}, {b}]" for kind, d, b in sorted(some))


def payment_ways(here: Batch, blind: bool = False) -> str:
    """What is wrong where manual and automatic payment don't offer the same; empty: nothing.

    `blind`: as if automatic payment could pay for nothing, to see that it is reported.
    """
    if declined(here):
        return ""
    found = []
    for way in (False, True):
        copy = offered_anew(here, way)
        # who has nothing to do has passed already
        found.append(offers(copy, 0) if untouched(copy.games[0], here.games[0]) else set())
    auto, manual = found
    if blind:
        auto = set()
    if auto == manual:
        return ""
    only = [
        f"only {name} payment offers {words(here, some)}"
        for name, some in (("auto", auto - manual), ("manual", manual - auto))
        if some
    ]
    return "; ".join(only)


def declined(here: Batch) -> bool:
    """Might something be payable only by giving up what automatic payment doesn't give up (opcodes.ABF_SPARED)?"""
    g, t = here.games[0], here.pool.tables[0]
    there = g["obj_def"][g["obj_zone"] == E.ZONE_BATTLEFIELD].tolist()
    flags = [t["a_flags"][t["d_ab"][d] : t["d_ab"][d] + t["d_nab"][d]] for d in there]
    return any((f & O.ABF_SPARED).any() for f in flags)


def untouched(g: np.void, since: np.void) -> bool:
    """Has nothing happened but that permanents were tapped for mana, energy and life paid, and mana added?"""
    same = ("turn", "step", "priority", "stack_n", "pending_n", "next_id", "fx_n", "dec_kind", "dec_player")
    return all(g[name] == since[name] for name in same) and bool((g["zone_n"] == since["zone_n"]).all())


def payment_search(here: Batch, blind: bool = False) -> str:
    """What is wrong where mana abilities, used beforehand, make something payable that wasn't; empty: nothing.

    Those that do anything else besides are left out, since that may change what things cost or who may do what; so is
    doubling what is unspent, which the planner doesn't foresee, and a board that looks at unspent mana.
    `blind`: as if the planner paid for nothing, to see that it is reported.
    """
    start = offered_anew(here, True)
    if start.games["ly_watch"][0] >> E.EV_MANA & 1:
        return ""
    t = here.pool.tables[0]
    known = set() if blind else offers(start, 0)
    seen = {start.hash(0)}
    todo = [start]
    while todo and len(seen) < POSITIONS:
        at = todo.pop()
        g = at.games[0]
        n = int(g["opt_n"])
        kinds = g["opt_kind"][:n]
        if g["dec_kind"] == E.DEC_PRIORITY:
            doubles = t["o_kind"][t["a_out"][g["opt_b"][:n] % T.ABILITIES]] == O.OUT_DOUBLE
            moves = np.flatnonzero((kinds == E.OPT_MANA) & ~doubles)
        else:
            moves = np.flatnonzero(kinds != E.OPT_CANCEL)
        if len(moves) == 0:
            continue
        nexts = at.take([0] * len(moves))
        nexts.saves = np.zeros(len(moves), S.GAME)
        nexts.step(moves)
        for k, one in enumerate(nexts.hashes().tolist()):
            if one in seen or nexts.games["result"][k] != E.RESULT_NONE:
                continue
            seen.add(one)
            if nexts.games["dec_kind"][k] == E.DEC_PRIORITY:
                if not untouched(nexts.games[k], start.games[0]):
                    continue
                new = offers(nexts, k) - known
                if new:
                    return f"mana abilities used beforehand let {words(here, new)} be paid for"
            todo.append(nexts.take([k]))
    return ""


def taken_back(here: Batch, blind: bool = False) -> str:
    """What is wrong where a proposal that is taken back as a whole leaves a trace (733.1); empty: nothing.

    Each is begun, and taken back after every choice on the way. What touched a library stays, and ends it. `blind`: as
    if there had been another position before, to see that it is reported.
    """
    start = offered_anew(here, True)
    g = start.games[0]
    kinds = g["opt_kind"][: int(g["opt_n"])]
    moves = np.flatnonzero((kinds == E.OPT_CAST) | (kinds == E.OPT_ACTIVATE))[:PROPOSALS]
    before = start.hash(0) ^ int(blind)
    for move in moves.tolist():
        one = start.take([0])
        one.step([move])
        for _ in range(STEPS):
            g = one.games[0]
            n = int(g["opt_n"])
            back = np.flatnonzero((g["opt_kind"][:n] == E.OPT_CANCEL) & (g["opt_b"][:n] == 0))
            must = (g["redo_how"][: int(g["redo_n"])] & reversing.MUST).any()
            if g["result"] != E.RESULT_NONE or len(back) == 0 or must:
                break
            copy = one.take([0])
            copy.step(back)
            if copy.hash(0) != before:
                return f"taking back {words(start, offers(start, 0))} leaves a trace, option {move} of them"
            one.step(np.flatnonzero(g["opt_kind"][:n] != E.OPT_CANCEL)[-1:])
    return ""
