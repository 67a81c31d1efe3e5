"""The rules don't know who is who: with the players exchanged, a game goes on as it does, players exchanged.

``mirrored`` exchanges the players in a position. ``goes_alike`` plays a position and its mirror on with choices that
mean the same; both must offer the same each time, and come to positions that are each other's mirror. Where a player
takes something at random the comparison ends, since who it happens to may come of the order in which it happens.
"""

from __future__ import annotations

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.faults import COUNT_MIRRORED
from manaloom.engine.rules import frames as F

CHOICES = 10  # that are made alike
ROWS = 5  # of a player in the zone lists
WHO = ("active", "priority", "first_player", "natural_player")
OBJECTS = ("obj_owner", "obj_base_ctl", "obj_ctl")
# What each player has, by player
HAVE = (
    *("commander", "life", "energy", "poison", "experience", "lost", "mulligans", "kept", "this_turn", "hand_serial"),
    *("blessed", "room", "controlled", "control_next", "token_cards"),
    *("pool_n", "pool_type", "pool_flags", "pool_out", "pool_amt", "pool_src", "pool_src_id"),
)
OTHER_DATA = [S.DATA_OBJ, S.DATA_ID, S.DATA_SRC, S.DATA_SRC_ID, S.DATA_AMOUNT]
REFERENCES = ("obj_host", "obj_attacking", "fx_obj", "it_tgt", "mem_obj", "fx_src")
# Frames that wait while a player has priority and nothing is being done: none has a player among its operands.
QUIET = (F.F_NEXT_STEP, F.F_CLEANUP_END, F.F_PRIORITY, F.F_PRIORITY_ANSWER)


def can_be_mirrored(g: np.void) -> bool:
    """Whether a player has priority and nothing is under way that has players in it whom ``mirrored`` doesn't know."""
    if g["clowns"]:
        return False  # places on the table belong to sides
    if g["dec_kind"] != E.DEC_PRIORITY or g["pe_n"] or g["pay_n"] or g["redo_n"] or g["ev_n"] != g["ev_group"]:
        return False
    if not np.isin(g["agenda"][: g["agenda_n"], 0], QUIET).all():
        return False
    # what inherits the data of a trigger, or has none, has a player among it or not: that shows only beside other data
    heirs = (g["it_state"] != S.ITEM_FREE) & (g["it_kind"] >= E.AB_REFLEXIVE)
    return bool(g["it_data"][heirs][:, OTHER_DATA].any(axis=1).all())


def mirrored(g: np.void) -> None:
    """Exchange the players of a position that can be mirrored."""
    for name in WHO:
        g[name] = 1 - g[name]
    g["dec_player"] = 1 - g["dec_player"]
    if g["result"] == E.RESULT_WIN:
        g["winner"] = 1 - g["winner"]
    for name in ("monarch", "initiative"):  # 1 + player
        g[name] = 3 - g[name] if g[name] else 0
    for name in ("controlled", "control_next"):
        g[name] = np.where(g[name] > 0, 3 - g[name], 0)
    n = g["extra_turns_n"]
    g["extra_turns"][:n] = 1 - g["extra_turns"][:n]
    for name in HAVE:
        g[name] = g[name][::-1].copy()
    for name in ("zone_n", "zone"):
        rows = g[name]
        rows[: 2 * ROWS] = np.concatenate([rows[ROWS : 2 * ROWS], rows[:ROWS]])
    there = g["obj_zone"] != E.ZONE_NONE
    for name in OBJECTS:
        g[name][there] = 1 - g[name][there]
    items = g["it_state"] != S.ITEM_FREE
    g["it_ctl"][items] = 1 - g["it_ctl"][items]
    triggers = items & (g["it_kind"] >= E.AB_TRIGGERED)
    g["it_data"][triggers, S.DATA_PLAYER] = 1 - g["it_data"][triggers, S.DATA_PLAYER]
    n = g["fx_n"]
    g["fx_player"][:n] = 1 - g["fx_player"][:n]
    control = np.flatnonzero(g["fx_kind"][:n] == E.FX_CONTROL)
    g["fx_a"][control] = 1 - g["fx_a"][control]
    for name in REFERENCES:
        g[name] = exchanged(g[name])
    for column in (S.DATA_OBJ, S.DATA_SRC):
        g["it_data"][:, column] = exchanged(g["it_data"][:, column])
    g["kept_n"] = g["av_player"] = 0  # what was found out about either player
    g["looks"] += 1
    g["serial"] += 1


def exchanged(references: np.ndarray) -> np.ndarray:
    """References with those to players exchanged."""
    players = (references >= E.REF_PLAYER) & (references < E.REF_PLAYER + S.PLAYERS)
    return np.where(players, 2 * E.REF_PLAYER + 1 - references, references).astype(references.dtype)


# --- what options mean ------------------------------------------------------------------------------------------------


class Meaning:
    """What references mean in a game, in words that fit its mirror as well: places rather than slots."""

    def __init__(self, g: np.void, mirror: bool) -> None:
        self.g, self.mirror = g, mirror
        self.places: dict[int, tuple[int, ...]] = {}
        for row in range(2 * ROWS):
            p, z = divmod(row, ROWS)
            for k, i in enumerate(g["zone"][row, : g["zone_n"][row]].tolist()):
                self.places[i] = (self.player(p), z, k)
        for k, it in enumerate(g["stack"][: g["stack_n"]].tolist()):
            self.places[E.REF_ITEM + it] = (-1, k)
            if g["it_obj"][it]:
                self.places[int(g["it_obj"][it])] = (-1, k, 0)
        waiting = np.flatnonzero(g["it_state"] == S.ITEM_PENDING)
        for p in range(S.PLAYERS):
            mine = sorted(waiting[g["it_ctl"][waiting] == p].tolist(), key=lambda it: g["it_id"][it])
            for k, it in enumerate(mine):
                self.places[E.REF_ITEM + it] = (-2, self.player(p), k)

    def player(self, p: int) -> int:
        """A player."""
        return 1 - p if self.mirror else p

    def reference(self, r: int) -> tuple[int, ...]:
        """An object, player or item; one that is nowhere any more by what it was."""
        if E.REF_PLAYER <= r < E.REF_PLAYER + S.PLAYERS:
            return (-3, self.player(r - E.REF_PLAYER))
        there = self.places.get(r)
        return there if there is not None else (-4, int(self.g["obj_def"][r]) if r < S.OBJECTS else r)

    def options(self) -> list[tuple[object, ...]]:
        """The options of the decision."""
        g = self.g
        n = int(g["opt_n"])
        rows = zip(*(g[f"opt_{name}"][:n].tolist() for name in ("kind", "a", "b", "c")), strict=True)
        found: list[tuple[object, ...]] = []
        for kind, a, b, c in rows:
            what: object = a if kind in (E.OPT_SPEND, E.OPT_MANA_TYPE) else self.reference(a)
            more: object = self.reference(b) if kind in (E.OPT_ATTACK, E.OPT_BLOCK) else b
            found.append((kind, what, more, c))
        return found


def differ(pair: Batch) -> str:
    """What is wrong where a game and its mirror, side by side, don't ask the same; empty: nothing."""
    one, other = pair.games[0], pair.games[1]
    if one["dec_kind"] != other["dec_kind"] or one["dec_player"] != 1 - other["dec_player"]:
        asked = [f"player {g['dec_player']} has to decide ({E.name('DEC', int(g['dec_kind']))})" for g in (one, other)]
        return f"{asked[0]}, but in the mirror {asked[1]}"
    here, there = Meaning(one, False).options(), Meaning(other, True).options()
    if sorted(map(repr, here)) != sorted(map(repr, there)):
        only = [str([o for o in a if o not in b][:3]) for a, b in ((here, there), (there, here))]
        return f"other options than in the mirror ({E.name('DEC', int(one['dec_kind']))}): {only[0]}, there {only[1]}"
    return ""


def same(pair: Batch) -> str:
    """What is wrong where two positions should be each other's mirror; empty: nothing."""
    one, other = pair.take([0]), pair.games[1]
    if not can_be_mirrored(one.games[0]) or not can_be_mirrored(other):
        return ""
    mirrored(one.games[0])
    return "" if one.hash(0) == pair.hash(1) else "the mirror comes to another position"


def goes_alike(here: Batch, key: int, used: np.ndarray, blind: bool = False) -> str:
    """What is wrong where a game of one and its mirror go different ways with the same choices; empty: nothing.

    ``key``: what the choices depend on. ``blind``: as if a player had one life more in the mirror, to see that it is
    reported.
    """
    if not can_be_mirrored(here.games[0]):
        return ""
    pair = here.take([0, 0])
    if len(pair.saves) != 2:
        pair.saves = np.zeros(2, S.GAME)
    mirrored(pair.games[1])
    back = pair.take([1])
    mirrored(back.games[0])
    if back.hash(0) != here.hash(0):
        return "the mirror of the mirror is another position"
    pair.games["life"][1, 0] += int(blind)
    for k in range(CHOICES):
        wrong = differ(pair)
        if wrong:
            return f"after {k} choices: {wrong}"
        options = Meaning(pair.games[0], False).options()
        choice = (key + 7 * k) % len(options)
        # what is offered twice over means the same: then the places in the list say which is which
        alike = options[:choice].count(options[choice])
        there = [n for n, o in enumerate(Meaning(pair.games[1], True).options()) if o == options[choice]]
        random = int(pair.games["rng_count"][0])
        pair.step(np.array([choice, there[alike]]))
        if pair.games["rng_count"][0] != random:
            return ""
        results = pair.games["result"].tolist()
        if results != [E.RESULT_NONE] * 2:
            winners = pair.games["winner"].tolist()
            won = results[0] == E.RESULT_WIN
            if results[0] != results[1] or (won and winners[0] != 1 - winners[1]):
                return f"after {k + 1} choices: the game ends, in the mirror otherwise"
            return ""
        used[2, COUNT_MIRRORED] += 1
        wrong = same(pair)
        if wrong:
            return f"after {k + 1} choices: {wrong}"
    return ""
