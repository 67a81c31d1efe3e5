"""What players do in a scenario: cast, activate, attack, block, choose, by meaning rather than by number.

Each action takes the option that fits, and answers what it asks as far as answers were given; the rest is left to
``choose``.  What isn't legal raises ``ScenarioError`` with what is, and changes nothing.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.errors import ScenarioError
from manaloom.engine.position import Holder, Thing, a_list
from manaloom.engine.vocabulary import SYMBOLS

if TYPE_CHECKING:
    from manaloom.engine.options import Option

__all__ = ["Player"]

COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C", "colourless": "C"}
PLAIN_WORDS = {
    "yes": (E.OPT_YES,),
    "no": (E.OPT_NO,),
    "done": (E.OPT_DONE,),
    "pass": (E.OPT_PASS,),
    "keep": (E.OPT_KEEP,),
    "mulligan": (E.OPT_MULLIGAN,),
    "cancel": (E.OPT_CANCEL,),
    "life": (E.OPT_LIFE,),
}
# Options whose first part is no object.
NO_OBJECT = (E.OPT_SPEND, E.OPT_MANA_TYPE, E.OPT_PLAYER, E.OPT_ITEM, E.OPT_MODE, E.OPT_PLACE, E.OPT_TOKEN)
# What makes two objects look different, so that only one of equals is offered.
LOOKS = (
    *("obj_def", "obj_card", "obj_zone", "obj_owner", "obj_ctl", "obj_tapped", "obj_sick", "obj_types"),
    *("obj_power", "obj_tough", "obj_kw", "obj_damage", "obj_host", "obj_attached", "obj_attacking"),
    *("obj_blocking", "obj_chosen", "obj_x", "obj_size", "obj_exc"),
)


def whole_action(action: Any) -> Any:
    """An action that changes nothing where any part of it isn't legal, what was passed on the way to it included."""

    @functools.wraps(action)
    def act(self: Player, *args: Any, **options: Any) -> Any:
        self.scenario.start()
        with self._all_or_nothing():
            return action(self, *args, **options)

    return act


class Player(Holder):
    """One of the players of a scenario: set up what they have, let them act, ask about them."""

    def has_priority(self) -> bool:
        """Whether this player has priority."""
        s = self.scenario
        return s.decision == "priority" and s.deciding is self

    def _get_priority(self, wish: str) -> None:
        """Have priority: if the other player has it and this one would be next, the other one passes."""
        s = self.scenario
        s.settle()
        if s.decision == "priority" and s.deciding is not self and s.g["passes"] == 0:
            before = s.batch.clone(), list(s._story)
            top = s.stack
            s.pass_()
            if not self.has_priority() or s.stack != top:
                s.batch, s._story = before
        if not self.has_priority():
            raise s.fail(f"{wish}: {self.name} hasn't priority")

    @contextlib.contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Where something isn't legal, the game is as it was before."""
        s = self.scenario
        games, saves, story, begun = s.batch.games.copy(), s.batch.saves.copy(), list(s._story), s._begun
        handles = [(t, t.slot, t.ident) for t in s._things]
        try:
            yield
        except ScenarioError:
            s.batch.games[:], s.batch.saves[:] = games, saves
            s._story[:], s._begun = story, begun
            for t, slot, ident in handles:
                t.slot, t.ident = slot, ident
            raise

    def _act(self, wish: str, what: str | Thing, test: Callable[[Option], bool], **answers: Any) -> None:
        """Take the option about a thing that passes a test, then answer what it asks."""
        if isinstance(what, Thing):
            self._among_equals(what)
        n = self.scenario.find(test)
        if n is None:
            raise self.scenario.fail(wish, what)
        self.scenario.take(n)
        self._answer(wish, **answers)

    def _answer(self, wish: str, **answers: Any) -> None:
        """Answer decisions that follow from an action, as far as answers were given."""
        s = self.scenario
        left = {kind: a_list(value) for kind, value in answers.items() if value is not None}
        given = set(left)
        while not s.over and s.decision != "priority" and s.deciding is self:
            kind = _ANSWERS.get(s.decision, s.decision)
            if left.get(kind):
                one = left[kind].pop(0)
                self._choose_one(one, f"{wish} with {kind} {one!r}")
            elif s._forced():
                s.take(0)
            elif kind in given and (done := s.find(lambda o: o.kind == E.OPT_DONE)) is not None:
                s.take(done)
            else:
                break
        s.settle()
        for kind, rest in left.items():
            if rest:
                raise s.fail(f"{wish} with {kind} {rest[0]!r}: that wasn't asked for")

    @whole_action
    def cast(
        self,
        what: str | Thing,
        *,
        target: Any = None,
        x: int | None = None,
        mode: Any = None,
        divide: Any = None,
        cost: Any = None,
        pay: Any = None,
        color: Any = None,
        how: str | None = None,
    ) -> None:
        """Cast a spell.

        Parameters
        ----------
        what
            A card's name, or the card.
        target
            Its target, or a list of targets in order: names, things, players.
        mode
            Modes by number from 1, or by words.
        divide
            How much each target gets, in order.
        cost
            What is sacrificed, discarded ... for it.
        pay
            With manual payment: what to tap and spend, in order.
        how
            Words of an alternative way to cast it.

        What isn't said is left to be chosen with ``choose``.
        """
        self._get_priority(f"cast {what}")

        def right(o: Option) -> bool:
            if o.kind != E.OPT_CAST or not self._shows(o.a, o.c, what):
                return False
            return self._plain_way(o.b) if how is None else how.lower() in o.text.lower()

        answers = {"target": target, "x": x, "mode": mode, "divide": divide, "cost": cost, "pay": pay, "color": color}
        self._act(f"cast {what}", what, right, **answers)

    def _plain_way(self, how: int) -> bool:
        """Whether a way to cast something is for its mana cost, and no additional cost that may be left out."""
        t = self.scenario.pool.tables[0]
        way = how >> O.WAY_SHIFT & ((1 << O.COST_SHIFT - O.WAY_SHIFT) - 1)
        return how & 3 == 0 and t["p_flags"][way] == 0 and t["p_kicks"][way] == 0

    @whole_action
    def play(self, what: str | Thing) -> None:
        """Play a land."""
        self._get_priority(f"play {what}")
        self._act(f"play {what}", what, lambda o: o.kind == E.OPT_LAND and self._shows(o.a, o.b, what))

    @whole_action
    def activate(
        self,
        what: str | Thing,
        n: int | str | None = None,
        *,
        target: Any = None,
        x: int | None = None,
        mode: Any = None,
        divide: Any = None,
        cost: Any = None,
        pay: Any = None,
        color: Any = None,
    ) -> None:
        """Activate an ability of a permanent or card; the rest is as for ``cast``.

        Parameters
        ----------
        n
            Which of its activated abilities (mana abilities count), by number from 1 or by words; not needed when only
            one can be activated.
        """
        wish = f"activate {what}" + (f" ({n})" if n is not None else "")
        self._get_priority(wish)
        kinds = (E.OPT_ACTIVATE, E.OPT_MANA)
        options = [o for o in self.scenario.batch.options(0) if o.kind in kinds and self._is(o.a, what)]
        abilities = list(dict.fromkeys(o.b for o in options))
        if isinstance(n, str):
            abilities = [ab for ab in abilities if n.lower() in self.scenario.pool.ability_words(ab).lower()]
        elif n is not None and options:
            every = self._abilities(options[0].a)
            abilities = [every[n - 1]] if 0 < n <= len(every) else []
        elif len(abilities) > 1:
            raise self.scenario.fail(f"{wish}: say which ability")
        letter = color if isinstance(color, str) else None

        def right(o: Option) -> bool:
            if o.kind not in kinds or not self._is(o.a, what) or not abilities or o.b != abilities[0]:
                return False
            return o.kind != E.OPT_MANA or not o.c or letter is None or SYMBOLS[o.c & 7] == letter

        direct = any(o.kind == E.OPT_MANA and o.c for o in options)
        answers = {"target": target, "x": x, "mode": mode, "divide": divide, "cost": cost, "pay": pay}
        self._act(wish, what, right, color=None if direct else color, **answers)

    def _abilities(self, i: int) -> list[int]:
        """The activated abilities of an object, in order."""
        g, t = self.scenario.g, self.scenario.pool.tables[0]
        d = int(g["obj_def"][i])
        every = [*range(int(t["d_ab"][d]), int(t["d_ab"][d]) + int(t["d_nab"][d])), *g["obj_granted"][i].tolist()]
        return [ab for ab in every if ab and t["a_kind"][ab] in (E.AB_ACTIVATED, E.AB_MANA)]

    @whole_action
    def hide(self, where: str) -> None:
        """Hide a Clown Robot on the table: ``me.hide("under Forest")``, ``"beside Forest"``, ``"me's playmat"``."""
        self._at_a_place(f"hide something {where}", E.OPT_HIDE, where)

    @whole_action
    def claim(self, where: str) -> None:
        """Claim that the opponent has hidden something there, as for ``hide``."""
        self._at_a_place(f"claim that something is {where}", E.OPT_CLAIM, where)

    def _at_a_place(self, wish: str, kind: int, where: str) -> None:
        """Take a special action, and say where."""
        s = self.scenario
        self._get_priority(wish)
        n = s.find(lambda o: o.kind == kind)
        if n is None:
            raise s.fail(wish)
        s.take(n)
        n = s.find(lambda o: o.kind == E.OPT_PLACE and where.lower() in s.words.option(o).lower())
        if n is None:
            raise s.fail(wish)
        s.take(n)
        s.settle()

    @whole_action
    def tap(self, what: str | Thing, color: str | None = None) -> None:
        """Activate a mana ability while paying or having priority (manual payment); ``color``: which mana."""
        s = self.scenario
        wish = f"tap {what} for {color or 'mana'}"
        if s.decision != "pay":
            self._get_priority(wish)

        def right(o: Option) -> bool:
            if o.kind != E.OPT_MANA or not self._is(o.a, what):
                return False
            return color is None or (SYMBOLS[o.c & 7] == color if o.c else self._may_give(o.b, color))

        fitting = [o for o in s.batch.options(0) if right(o)]
        asks = bool(fitting) and fitting[0].c == 0 and len(self._kinds(fitting[0].b)) > 1
        self._act(wish, what, right, color=color if asks else None)

    @whole_action
    def spend(self, *symbols: str) -> None:
        """Pay with mana from the pool, one unit after another (manual payment)."""
        for one in symbols:
            self._choose_one(f"{{{one}}}", f"spend {one}")
            self.scenario.settle()

    def _kinds(self, ab: int) -> set[int]:
        """The masks of the units of mana that an ability's first output gives; one mask 0 where only the game knows."""
        t = self.scenario.pool.tables[0]
        out = int(t["a_out"][ab])
        if t["o_kind"][out] not in (O.OUT_UNITS, O.OUT_SAME):
            return {0, E.MASK_TYPES}
        masks = set(t["o_unit"][out][: int(t["o_n"][out])].tolist())
        return masks if all(m & (m - 1) == 0 for m in masks) and len(masks) == 1 else masks | {0}

    def _may_give(self, ab: int, color: str) -> bool:
        """Whether a mana ability may give mana of that type."""
        return any(m >> SYMBOLS.index(color) & 1 for m in self._kinds(ab))

    @whole_action
    def attack(self, *who: Any, with_: Any = None, at: Player | Thing | None = None) -> None:
        """Declare attackers, by name or handle; passes priority up to that first. ``at``: what they attack."""
        s = self.scenario
        s.settle()
        if s.decision != "attack":
            controlled = int(s.g["controlled"][s.active.seat]) == self.seat + 1  # 723.5: then they attack as I say
            s.pass_until("attackers", turn_of=s.active if controlled else self)
        goal = None if at is None else E.REF_PLAYER + at.seat if isinstance(at, Player) else at.slot
        for one in [*who, *a_list(with_)]:

            def right(o: Option, one: Any = one) -> bool:
                return o.kind == E.OPT_ATTACK and self._is(o.a, one) and goal in (None, o.b)

            self._declare(f"attack with {one}", one, one, right)
        self._declared("attack")

    def _declare(self, wish: str, what: Any, attacker: Any, test: Callable[[Option], bool]) -> None:
        """One more attacker or blocker; where there are many, the attacker is chosen first, among so many at a time."""
        s = self.scenario
        while True:
            if isinstance(what, Thing):
                self._among_equals(what)
            n = s.find(test)
            if n is not None:
                s.take(n)
                return
            n = s.find(lambda o: o.kind == E.OPT_OBJECT and self._is(o.a, attacker))
            n = s.find(lambda o: o.kind == E.OPT_NO) if n is None else n
            if n is None:
                raise s.fail(wish, what)
            before = self._fighting()
            s.take(n)
            s.settle()
            if self._fighting() != before:
                return  # with only one thing to attack, or one to block with

    def _fighting(self) -> int:
        """How many creatures attack or block."""
        g = self.scenario.g
        return int((g["obj_attacking"] != 0).sum() + (g["obj_blocking"] != 0).sum())

    @whole_action
    def block(self, *blocks: Any) -> None:
        """Declare blockers: ``opp.block("Servo", "Grizzly Bears")``, pairs, or a mapping of blocker to attacker."""
        s = self.scenario
        s.settle()
        if s.decision != "block":
            s.pass_until("blockers")
        pairs: list[tuple[Any, Any]] = []
        if len(blocks) == 1 and isinstance(blocks[0], dict):
            pairs = list(blocks[0].items())
        elif len(blocks) == 2 and not isinstance(blocks[0], tuple):
            pairs = [(blocks[0], blocks[1])]
        else:
            pairs = [tuple(pair) if isinstance(pair, list | tuple) else (pair,) for pair in blocks]
        for pair in pairs:
            if len(pair) != 2:
                raise ScenarioError(f"block{pair}: say which creature blocks which, as in block('Servo', 'Bear')")

            def right(o: Option, j: Any = pair[0], i: Any = pair[1]) -> bool:
                return o.kind == E.OPT_BLOCK and self._is(o.a, j) and self._is(o.b, i)

            self._declare(f"block {pair[1]} with {pair[0]}", pair[0], pair[1], right)
        self._declared("block")

    def _declared(self, kind: str) -> None:
        """That was all of attackers or blockers."""
        s = self.scenario
        if s.decision == kind and s.deciding is self:
            n = s.find(lambda o: o.kind == E.OPT_DONE)
            if n is None:
                raise s.fail(f"{kind} with no more")
            s.take(n)
        s.settle()

    @whole_action
    def choose(self, *what: Any) -> None:
        """Choose, at this and the decisions that follow: by name, thing, player, number, True or False, or words.

        Words are 'yes', 'no', 'done', 'pass', 'keep', a mana letter, a card's name, or any part of an option's text.
        """
        for one in what:
            self._choose_one(one, f"choose {one!r}")
            self.scenario.settle()

    @whole_action
    def pass_(self) -> None:
        """Pass priority."""
        self._get_priority("pass")
        self.scenario.pass_()

    def _choose_one(self, wish: Any, doing: str) -> None:
        """Take the option that fits a wish best."""
        s = self.scenario
        if s.over or s.deciding is not self:
            raise s.fail(f"{doing}: it is not {self.name}'s choice")
        if isinstance(wish, Thing):
            self._among_equals(wish)
        for test in self._tests(wish):
            n = s.find(test)
            if n is not None:
                more = s.batch.options(0)[n].kind == E.OPT_YES and isinstance(wish, int) and not isinstance(wish, bool)
                s.take(n)
                if more:  # so many or more: asked again
                    self._choose_one(wish, doing)
                return
        raise s.fail(doing, wish)

    def _tests(self, wish: Any) -> list[Callable[[Option], bool]]:
        """What an option that fits a wish is like: the surest first."""
        s = self.scenario
        if isinstance(wish, bool):
            return [lambda o: o.kind == (E.OPT_YES if wish else E.OPT_NO)]
        if isinstance(wish, Player):
            return [lambda o: o.kind in (E.OPT_PLAYER, E.OPT_OBJECT) and o.a == E.REF_PLAYER + wish.seat]
        if isinstance(wish, int):
            return [
                lambda o: o.kind == E.OPT_NUMBER and o.b == wish,
                lambda o: o.kind == E.OPT_MODE and o.b == wish - 1,
                lambda o: o.kind == E.OPT_YES and s.decision in AMOUNTS and 0 < o.b <= wish,
            ]
        if isinstance(wish, Thing):
            return [lambda o: o.kind not in NO_OBJECT and self._is(o.a, wish), lambda o: self._is_item(o, wish)]
        word = str(wish).lower()
        letter = COLOR_WORDS.get(word, word.strip("{}").upper())
        return [
            lambda o: o.kind in PLAIN_WORDS.get(word, ()),
            lambda o: o.kind == E.OPT_MANA_TYPE and SYMBOLS[o.b] == letter,
            lambda o: o.kind == E.OPT_SPEND and SYMBOLS[s.g["pool_type"][s.g["dec_player"]][o.a]] == letter,
            lambda o: o.kind == E.OPT_PLAYER and s.players[o.a - E.REF_PLAYER].name == word,
            lambda o: o.kind not in NO_OBJECT and self._is(o.a, wish),
            lambda o: self._is_item(o, wish),
            lambda o: o.text.lower() == word,
            lambda o: word in o.text.lower(),
        ]

    def _is(self, slot: int, what: str | Thing) -> bool:
        """Whether the object in that slot is what is meant."""
        if isinstance(what, Thing):
            return what.slot == slot
        if not isinstance(what, str):
            raise ScenarioError(f"{what!r}: give a card's name or a thing, as in s['Forest']")
        return 0 < slot < E.REF_PLAYER and self.scenario.words.name(slot).lower() == what.lower()

    def _shows(self, slot: int, back: int, what: str | Thing) -> bool:
        """Whether the card in that slot is what is meant, or is so with its back face up (712)."""
        if back and isinstance(what, str):
            return self.scenario.words.face(slot, back).lower() == what.lower()
        return self._is(slot, what)

    def _is_item(self, o: Option, what: str | Thing) -> bool:
        """Whether an option is a spell, or an ability of what is meant."""
        if o.kind != E.OPT_ITEM or not isinstance(what, str | Thing):
            return False
        it = o.a - E.REF_ITEM
        if isinstance(what, Thing):
            return int(self.scenario.g["it_src"][it]) == what.slot
        return self.scenario.words.source(it).lower() == what.lower()

    def _among_equals(self, wish: Thing) -> None:
        """Of equal objects only one is offered: let the handle that is meant be that one's."""
        s = self.scenario
        slots = {o.a for o in s.batch.options(0) if o.kind not in NO_OBJECT and 0 < o.a < E.REF_PLAYER}
        if wish.slot in slots or not wish.exists:
            return

        def look(i: int) -> list[Any]:
            own = [s.g[f][i].tolist() for f in LOOKS]
            flags = int(s.g["obj_flags"][i]) & ~E.FLAG_MARKED
            return [*own, flags, s.g["obj_ctr"][i].tolist(), s.g["obj_ctr_kind"][i].tolist()]

        # rather one that nothing refers to: what is referred to is offered for itself
        for i in sorted(slots, key=lambda i: int(s.g["obj_flags"][i]) & E.FLAG_MARKED):
            if look(i) == look(wish.slot):
                other = s.thing(i)
                other.slot, wish.slot = wish.slot, other.slot
                other.ident, wish.ident = wish.ident, other.ident
                return


AMOUNTS = ("x", "amount", "divide", "assign", "prevent")  # decisions about a number
# Which answers a kind of decision takes, where that isn't called like it.
_ANSWERS = {"amount": "x", "divide": "divide", "cost": "cost"}
