"""Put any position on the table by card names, drive it by meaning, and ask about the result.

>>> from manaloom.engine.scenario import Scenario
>>> s = Scenario()
>>> me, opp = s.me, s.opp
>>> me.battlefield("Mountain", 3).hand("Lightning Bolt")
>>> opp.battlefield("Grizzly Bears", counters={"+1/+1": 1}).life(5)
>>> s.at("main1", turn_of=me)
>>> me.cast("Lightning Bolt", target=opp["Grizzly Bears"])
>>> s.resolve()
>>> s["Grizzly Bears"].zone, opp.life
('graveyard', 5)

Setting up ends with the first action (or with ``s.start()``).  Then the game stands at a decision of its rules.  A
choice with a single option is made by itself, except to pass: nothing resolves before somebody lets it.  Whatever is
asked for and isn't legal raises ``ScenarioError``, which lists what is.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.acting import Player
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.errors import ManaloomError, ScenarioError, nearest, whole
from manaloom.engine.narrate import Narrator, board_text
from manaloom.engine.options import Option
from manaloom.engine.position import STEP_NAMES, ZONE_NAMES, Holder, Thing

__all__ = ["Scenario"]

MAX_POSITIONS = 20_000  # that `outcomes` looks at
FEW = 12  # legal options that an error names


@functools.lru_cache(maxsize=64)
def _with_cards(pool: Pool, cards: tuple[Any, ...]) -> Pool:
    """A pool with more cards; tests ask for the same ones again and again."""
    return pool.extended(cards) if cards else pool


class Scenario:
    """One game, set up and driven by name.

    Parameters
    ----------
    cards
        Synthetic cards, besides those of the pool.
    pool
        The cards; all of them by default.
    manual
        Pay by hand: mana abilities and mana are decisions (``me.tap("Forest", "G")``, ``me.choose``).
    seed
        For shuffles and whatever else is random.
    hidden
        How many Clown Robots each player may hide (docs/hidden-tokens.md).
    """

    def __init__(
        self,
        cards: Iterable[Any] = (),
        *,
        pool: Pool | None = None,
        manual: bool = False,
        seed: int = 0,
        hidden: int = 0,
    ) -> None:
        base = pool if pool is not None else Pool.default()
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise ScenarioError(f"cards={cards!r}: give a list of cards, as `card(...)` makes them")
        self.pool = _with_cards(base, tuple(cards))
        self.batch = Batch.blank(self.pool, manual=manual, seed=seed)
        self.batch.games["clowns"] = whole("hidden", hidden, 0, S.CLOWNS, ScenarioError)
        self.me = Player(self, 0, "me")
        self.opp = Player(self, 1, "opp")
        self.players = (self.me, self.opp)
        self.started = False
        self._step, self._turn_of, self._turn = E.STEP_MAIN1, 0, 3
        self._slots = 0
        self._things: list[Thing] = []
        self._story: list[str] = []
        self._begun: tuple[int, list[tuple[Thing, int, int]]] = (0, [])

    # --- setting up -------------------------------------------------------------------------------------------------

    @property
    def g(self) -> Any:
        """The game's record."""
        return self.batch.games[0]

    def at(self, step: str, turn_of: Player | None = None, turn: int = 3) -> Scenario:
        """Where the game begins: as that step begins, with what happens in it, in that player's turn.

        Steps: untap, upkeep, draw, main1, begin_combat, attackers, blockers, damage, end_combat, main2, end, cleanup.
        """
        self._setting_up()
        self._step = self._step_number(step)
        self._turn_of = 0 if turn_of is None else self._player(turn_of).seat
        self._turn = whole("turn", turn, 1, 60_000, ScenarioError)
        return self

    def start(self) -> Scenario:
        """End setting up: the step begins, and the game runs to its first decision."""
        if self.started:
            return self
        self.started = True
        g = self.g
        g["turn"] = self._turn
        for field in ("active", "priority", "natural_player"):
            g[field] = self._turn_of
        if self._step == E.STEP_UNTAP:  # which begins the turn, and so names its player
            g["natural_player"] = (self._turn_of + S.PLAYERS - 1) % S.PLAYERS
            g["turn"] = self._turn - 1
        g["step"] = max(self._step - 1, E.STEP_NONE)
        g["first_given"] = 1
        g["kept"] = 1
        self.batch.begin(self._step)
        self._after()
        self.settle()
        return self

    def _setting_up(self) -> None:
        """Refuse what can only be said before the game has begun."""
        if self.started:
            raise ScenarioError("the game has begun; say this before the first action")

    def _step_number(self, step: str) -> int:
        """A step by name."""
        number = STEP_NAMES.get(str(step).lower().replace(" ", "_"))
        if number is None:
            raise ScenarioError(f"no step is called {step!r}{nearest(str(step), STEP_NAMES)}")
        return number

    def _player(self, player: Any) -> Player:
        """One of the players, or an error."""
        if player not in self.players:
            raise ScenarioError(f"{player!r} is no player of this scenario: give s.me or s.opp")
        return player

    def _def(self, name: str) -> int:
        """A card or token by name."""
        try:
            return self.pool.def_id(name)
        except ManaloomError as error:
            raise ScenarioError(str(error)) from None

    def _new_slot(self) -> int:
        """The next object slot of a position that is being set up."""
        self._setting_up()
        self._slots += 1
        if self._slots >= S.OBJECTS:
            raise ScenarioError(f"a position holds at most {S.OBJECTS - 1} objects")
        self.g["free_hint"] = self._slots + 1
        self.g["next_id"] = self._slots
        return self._slots

    # --- looking ----------------------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Thing:
        """The object of that name: on the battlefield, else on the stack, in a graveyard, exile, a hand, a library."""
        found = self.all(str(name))
        if not found:
            here = {t.name for t in self._everything()}
            raise ScenarioError(f"nothing is called {name!r} here{nearest(str(name), here)}")
        return found[0]

    def all(self, name: str | None = None, zone: str | None = None, of: Holder | None = None) -> list[Thing]:
        """All objects of that name, in that zone, of that player; what is on the battlefield comes first."""
        if zone is not None and zone not in ZONE_NAMES.values():
            raise ScenarioError(f"no zone is called {zone!r}{nearest(str(zone), ZONE_NAMES.values())}")
        if of is not None:
            self._player(of)
        return [
            t
            for t in self._everything()
            if (name is None or t.name.lower() == name.lower())
            and (zone is None or t.zone == zone)
            and (of is None or t.seat == of.seat)
        ]

    def _everything(self) -> list[Thing]:
        """Every object in a zone."""
        g = self.g
        found = []
        for z in (E.ZONE_BATTLEFIELD, E.ZONE_STACK, E.ZONE_GRAVEYARD, E.ZONE_EXILE, E.ZONE_HAND, E.ZONE_LIBRARY):
            if z == E.ZONE_STACK:
                items = g["stack"][: int(g["stack_n"])].tolist()
                found += [int(g["it_obj"][it]) for it in reversed(items) if g["it_kind"][it] == E.AB_SPELL]
                continue
            for p in range(S.PLAYERS):
                row = p * 5 + z - 1
                slots = g["zone"][row][: int(g["zone_n"][row])].tolist()
                found += slots[::-1] if z == E.ZONE_LIBRARY else slots
        return [self.thing(i) for i in found]

    def thing(self, i: int) -> Thing:
        """A handle on the object in slot `i` that follows it wherever it goes."""
        ident = int(self.g["obj_id"][i])
        for t in self._things:
            if t.slot == i and t.ident == ident:
                return t
        t = Thing(self, i, ident)
        self._things.append(t)
        return t

    @property
    def words(self) -> Narrator:
        """Words for the game as it stands."""
        return Narrator(self.pool, self.g, tuple(p.name for p in self.players))

    @property
    def stack(self) -> list[str]:
        """What is on the stack, top first, in words."""
        g, words = self.g, self.words
        items = g["stack"][: int(g["stack_n"])].tolist()
        return [words.item(it) + words.targets(it) for it in reversed(items)]

    @property
    def options(self) -> list[str]:
        """The legal options of the decision at hand, in words."""
        self.start()
        words = self.words
        return [words.option(o) for o in self.batch.options(0)]

    @property
    def deciding(self) -> Player | None:
        """Who decides; None when the game is over."""
        self.start()
        return self.players[int(self.batch.to_play[0])] if not self.over else None

    @property
    def deciding_for(self) -> Player | None:
        """Whose choice it is: that of who decides, or of the player whom they control (723.5)."""
        self.start()
        return self.players[int(self.g["dec_player"])] if not self.over else None

    @property
    def decision(self) -> str:
        """What kind of decision is at hand: 'priority', 'target', 'attack' ...; empty when the game is over."""
        self.start()
        return E.name("DEC", int(self.g["dec_kind"])) if not self.over else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.g["result"])

    @property
    def result(self) -> str:
        """'running', 'me' or 'opp' (who has won), 'draw' or 'truncated'."""
        r = self.batch.result(0)
        return self.players[r.winner].name if r.winner is not None else r.kind

    @property
    def step(self) -> str:
        """The current step: 'main1' ..."""
        self.start()
        return E.name("STEP", int(self.g["step"]))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        self.start()
        return int(self.g["turn"])

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        self.start()
        return self.players[int(self.g["active"])]

    @property
    def events(self) -> list[str]:
        """What has happened since the game began, in words."""
        return list(self._story)

    def board(self) -> str:
        """The table as text."""
        return board_text(self.batch)

    # --- acting -----------------------------------------------------------------------------------------------------

    def take(self, n: int) -> None:
        """Take option number `n` of the decision at hand."""
        self.start()
        n = whole("n", n, 0, S.OPTIONS - 1, ScenarioError)
        before = self.g.copy()
        if before["dec_kind"] == E.DEC_PRIORITY:
            self._begun = len(self._story), [(t, t.slot, t.ident) for t in self._things]
        cancelled = 0 <= n < before["opt_n"] and before["opt_kind"][n] == E.OPT_CANCEL
        self.batch.step(np.array([n]))
        if cancelled:  # 733.1: all is as it was before the proposal began
            length, handles = self._begun
            del self._story[length:]
            for t, slot, ident in handles:
                t.slot, t.ident = slot, ident
            if self.g["redo_kept"]:
                self._after()
        else:
            self._after(before)

    def _after(self, before: Any = None) -> None:
        """Note what has happened; let every handle follow its object."""
        g = self.g
        names = tuple(p.name for p in self.players)
        self._story += Narrator(self.pool, g, names, before).events()
        for k in np.flatnonzero(g["ev_kind"][: int(g["ev_n"])] == E.EV_MOVE).tolist():
            old, new = int(g["ev_obj"][k]), int(g["ev_new"][k])
            for t in self._things:
                if t.slot == old:
                    # A token that has left the battlefield has ceased to exist by now (111.7), unless it is a card.
                    lasts = not t.is_token or bool(g["obj_flags"][new] & E.FLAG_PERSISTS)
                    t.slot, t.ident = (new if lasts else 0), 0
        for t in self._things:
            if t.slot and t.ident == 0 and g["obj_zone"][t.slot] != E.ZONE_NONE:
                t.ident = int(g["obj_id"][t.slot])

    def _forced(self) -> bool:
        """Whether the decision at hand makes itself."""
        return not self.over and int(self.g["opt_n"]) == 1 and self.g["dec_kind"] != E.DEC_PRIORITY

    def settle(self) -> None:
        """Make choices with a single option, up to a real one or to somebody's priority."""
        while self._forced():
            self.take(0)

    def fail(self, wish: str, about: Any = None) -> ScenarioError:
        """The error for a wish that isn't legal: with what is, and whether what it is about is there at all."""
        if self.over:
            return ScenarioError(f"can't {wish}: the game is over ({self.result})")
        options = self.options
        legal = "; ".join(options[:FEW]) + (f"; and {len(options) - FEW} more" if len(options) > FEW else "")
        unknown = ""
        if isinstance(about, str) and self.decision in ("priority", "attack", "block"):
            here = {t.name for t in self._everything()}
            if about.lower() not in {name.lower() for name in here}:
                unknown = f": nothing is called {about!r} here{nearest(about, here).rstrip('?')}"
        return ScenarioError(f"can't {wish}{unknown}. {self.words.question()}: {legal}")

    def find(self, test: Callable[[Option], bool]) -> int | None:
        """The number of the first option that passes a test."""
        self.start()
        for n, option in enumerate(self.batch.options(0)):
            if test(option):
                return n
        return None

    def pass_(self) -> None:
        """Whoever has priority passes."""
        self.start()
        if self.decision != "priority":
            raise self.fail("pass")
        self.take(self.find(lambda o: o.kind == E.OPT_PASS) or 0)
        self.settle()

    def resolve(self, n: int = 1) -> None:
        """Everybody passes until the top `n` spells and abilities of the stack have left it.

        Stops early where a player has something to choose meanwhile; ``resolve`` again goes on.
        """
        self.start()
        n = whole("n", n, 1, S.STACK, ScenarioError)
        self.settle()
        if not self.g["stack_n"]:
            raise self.fail("resolve: the stack is empty")
        for _ in range(n):
            if not self.g["stack_n"]:
                return
            top = int(self.g["stack"][int(self.g["stack_n"]) - 1])
            ident = int(self.g["it_id"][top])
            while not self.over and self.g["it_id"][top] == ident and self.g["it_state"][top] != S.ITEM_FREE:
                if self.decision != "priority":
                    return
                self.pass_()

    def resolve_all(self) -> None:
        """Everybody passes until the stack is empty; stops where a player has something to choose."""
        self.start()
        self.settle()
        while not self.over and self.g["stack_n"] and self.decision == "priority":
            self.resolve()

    def pass_until(self, step: str, turn_of: Player | None = None) -> None:
        """Everybody passes, attacks and blocks with nothing, until a player has priority in that step.

        Parameters
        ----------
        step
            As for ``at``; the next one of that name.
        turn_of
            In whose turn; by default whoever's comes first.

        Raises
        ------
        ScenarioError
            Somebody has something else to choose on the way, or the game ends.
        """
        self.start()
        wanted = self._step_number(step)
        if turn_of is not None:
            self._player(turn_of)
        before = (self.turn, int(self.g["step"]))
        for _ in range(2000):
            self.settle()
            g = self.g
            here = (int(g["turn"]), int(g["step"]))
            stop = {E.STEP_ATTACKERS: E.DEC_ATTACK, E.STEP_BLOCKERS: E.DEC_BLOCK}.get(wanted)
            right = here[1] == wanted and (turn_of is None or g["active"] == turn_of.seat)
            if right and here != before and (g["dec_kind"] in (E.DEC_PRIORITY, stop)):
                return
            if self.over:
                raise self.fail(f"reach {step}")
            if here != before:
                before = (0, 0)
            if self.decision == "priority":
                self.pass_()
            elif self.decision in ("attack", "block"):
                done = self.find(lambda o: o.kind == E.OPT_DONE)
                if done is None:
                    raise self.fail(f"reach {step}")
                self.take(done)
            else:
                raise self.fail(f"reach {step}")
        raise ScenarioError(f"{step} doesn't come")

    # --- branching --------------------------------------------------------------------------------------------------

    def clone(self) -> Scenario:
        """An independent copy of the game as it stands. Handles belong to the scenario that gave them."""
        self.start()
        other = object.__new__(Scenario)
        other.pool = self.pool
        other.batch = self.batch.clone()
        other.me, other.opp = Player(other, 0, "me"), Player(other, 1, "opp")
        other.players = (other.me, other.opp)
        other.started = True
        other._step, other._turn_of, other._turn = self._step, self._turn_of, self._turn
        other._slots = self._slots
        other._things = []
        other._story = list(self._story)
        other._begun = (len(other._story), [])
        return other

    def outcomes(
        self, read: Callable[[Scenario], Any], act: Callable[[Scenario], Any] | None = None, limit: int = MAX_POSITIONS
    ) -> set[Any]:
        """What `read` gives at the end of every way in which players can choose.

        Parameters
        ----------
        read
            Called with a scenario at each end; its results must be hashable.
        act
            What begins it, called with a copy: ``lambda s: s.resolve()``. Nothing by default.
        limit
            How many positions to look at before giving up with ``ScenarioError``.

        Every option of each decision is tried, up to where somebody has priority again or the game is over.

        >>> s.outcomes(lambda s: s.me.energy, lambda s: s.resolve())
        {0, 2}
        """
        first = self.clone()
        if act is not None:
            act(first)
        first.settle()
        found, seen, todo = set(), set(), [first]
        while todo:
            here = todo.pop()
            if here.over or here.decision == "priority":
                found.add(read(here))
                continue
            for n in range(int(here.g["opt_n"])):
                there = here.clone()
                there.take(n)
                there.settle()
                mark = there.batch.hash(0)
                if mark in seen:
                    continue
                seen.add(mark)
                if len(seen) > limit:
                    raise ScenarioError(f"more than {limit} positions; begin later, or raise `limit`")
                todo.append(there)
        return found
