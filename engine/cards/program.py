"""The program of one ability: instructions become bytecode, targets become specifications.

An instruction is a row of eight numbers; jumps are relative to the program's first row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import acts, tables
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.structure import CardError
from manaloom.engine.cards.verbs import VERBS

if TYPE_CHECKING:
    from manaloom.engine.cards.compiler import Compiler

MASK31 = (1 << 31) - 1


class Program:
    """One ability's instructions as they are emitted, with the targets that they name."""

    def __init__(self, compiler: Compiler, owner: int) -> None:
        self.compiler, self.owner = compiler, owner
        self.code: list[list[int]] = []
        self.specs: list[dict[str, Any]] = []
        self.first_spec = 0  # of the mode that is being compiled
        self.mana = 0  # outs row of the first mana added
        self.remembering: tuple[list[int], int, int] | None = None  # last instruction that could remember something
        self.mode_rows: list[dict[str, Any]] = []
        self.aims: list[T.Filter] = []  # of each target specification: what it looks for
        self.is_spell = False  # an instant's or sorcery's own instructions
        self.event: T.Event | None = None  # what sets the ability off
        self.kicked = 0  # 1: what is emitted is for a kicked spell only, 2: for one that isn't

    def op(self, *row: int) -> list[int]:
        """Append an instruction."""
        code = [*row, *([0] * (8 - len(row)))]
        self.code.append(code)
        return code

    def name_target(self, spec: dict[str, Any]) -> int:
        """A new target specification; its place."""
        if len(self.specs) >= 16:
            raise CardError("more than 16 target specifications")
        if spec["s_other"]:
            chain = 2
            while len(self.specs) - chain >= self.first_spec and self.specs[1 - chain]["s_other"]:
                chain += 1
            if len(self.specs) == self.first_spec:
                raise CardError("another target: none was named before it")
            if chain > tables.CHAIN:
                raise CardError(f"more than {tables.CHAIN} targets that all differ by {'another target'!r}")
        self.specs.append(spec)
        return len(self.specs) - 1

    def uses_memory(self) -> None:
        """What the instruction before created, moved or chose must be remembered."""
        if self.remembering is not None:
            code, place, flag = self.remembering
            code[place] |= flag

    def finish(self) -> int:
        """End the program and put it into the code; where it begins."""
        self.op(O.OP_END)
        code = self.compiler.code
        start = len(code)
        code.extend(self.code)
        return start

    def fewest_targets(self, first: int, n: int) -> int:
        """How many targets ``n`` specifications from ``first`` on ask for at least."""
        specs = self.specs[first : first + n]
        return max(sum(spec["s_min"] for spec in specs if spec["s_kicked"] != other) for other in (1, 2))

    def limit_targets(self, n: int) -> None:
        """Complain about more targets than one spell or ability can have."""
        if n > S.TARGETS:
            raise CardError(f"{n} targets: at most {S.TARGETS}")

    # --- modes (700.2) ----------------------------------------------------------------------------------------------

    def modes(self, row: dict[str, Any], choose: T.Choose) -> None:
        """Compile the modes of an ability, each a program of its own."""
        n = len(choose.modes)
        if not 0 <= choose.least <= choose.most <= n or n > 16:
            raise CardError(f"choose {choose.least} to {choose.most} of {n} modes")
        for mode in choose.modes:
            self.code, self.remembering = [], None
            self.first_spec = len(self.specs)
            self.emit_all(mode.effects)
            self.mode_rows.append(
                {"m_prog": self.finish(), "m_spec": self.first_spec, "m_nspec": len(self.specs) - self.first_spec}
            )
        fewest = sorted(self.fewest_targets(m["m_spec"], m["m_nspec"]) for m in self.mode_rows)
        self.limit_targets(sum(fewest[n - choose.most :]))
        row.update(a_nmode=n, a_mode_min=choose.least, a_mode_max=choose.most, a_mode=len(self.compiler.rows["m"]))
        for mode_row in self.mode_rows:
            self.compiler.new("m", mode_row)

    def place_modes(self, row: dict[str, Any]) -> None:
        """Once the ability's specifications have their rows: where those of each mode begin."""
        for mode_row in self.mode_rows:
            mode_row["m_spec"] += row["a_spec"]

    # --- instructions -----------------------------------------------------------------------------------------------

    def emit_all(self, effects: tuple[Any, ...]) -> None:
        """Compile instructions in order."""
        for effect in effects:
            emit = _EMIT.get(type(effect))
            if emit is None:
                raise CardError(f"{effect!r} is not an instruction")
            emit(self, effect)

    def do(self, do: T.Do) -> None:
        """An instruction of the table of verbs."""
        verb = VERBS[do.verb]
        acts.check(do.verb, verb.kinds, do.operands, self)
        row = [verb.op]
        where = [0]  # of each operand in the row
        for kind, value in zip(verb.kinds, do.operands, strict=True):
            # Negative are changes of power and toughness, and "all" of some counters or of damage.
            signed = verb.op in (O.OP_PUMP, O.OP_REMOVE_COUNTERS, O.OP_PREVENT)
            if kind == "amount" and isinstance(value, int) and value < 0 and not signed:
                raise CardError(f"{value} is not an amount")
            where.append(len(row))
            row.extend(self.operand(kind, value))
        code = self.op(*row)
        if verb.remember[1]:
            place, flag = verb.remember
            self.remembering = (code, where[place + 1], flag)
        elif verb.op in (O.OP_CHOOSE, O.OP_REMEMBER, O.OP_LOOK_TOP, O.OP_EXILE_TO):
            self.remembering = None  # it remembers by itself

    def operand(self, kind: str, value: Any) -> list[int]:
        """The numbers of one operand."""
        c = self.compiler
        if kind == "who":
            return [c.who(value, self)]
        if kind == "amount":
            return [c.amount(value, self)]
        if kind == "size":
            return [0 if value is None else c.amount(value, self)]
        if kind == "sel":
            return [c.selector(value, self)]
        if kind == "host":
            return [0 if value is None else c.selector(value, self)]
        if kind == "spec":
            return [c.target_spec(value, self)]
        if kind == "filter":
            return [c.filter(value, E.ZONE_BATTLEFIELD, self)]
        if kind == "card":
            return [0 if value == T.Filter() else c.filter(value, 0, self)]  # 0: no stated quality (701.23d)
        if kind == "token":
            if not (isinstance(value, T.Card) and value.token):
                raise CardError(f"{getattr(value, 'name', value)!r} is not a token")
            return [c.definition(value)]
        if kind == "designation":
            return [value, c.designation(value, self.owner)]
        if kind == "rooms":
            return [c.designation(E.DESIGNATED_INITIATIVE, self.owner), c.room_words()]
        if kind == "ability":
            return [c.nested(value, self.owner)]
        if kind == "exception":
            return [c.exception(value, self.owner)]
        if kind == "cost":
            return [c.cost(value, self)]
        if kind == "mask":
            return [value & MASK31, value >> 31]
        if kind == "part":
            fx, a, b, _ = c.part(value, self.owner, self)
            if fx in (E.FX_ADD_KW, E.FX_REMOVE_KW):
                a, b = a & MASK31, a >> 31
            return [fx, a, b]
        if kind == "fixed":
            return [int(isinstance(value.a, T.Amount) or isinstance(value.b, T.Amount))]
        if not isinstance(value, int):
            raise CardError(f"{value!r} is not a number")
        return [value]

    def choose_target(self, effect: T.ChooseTarget) -> None:
        """A target named before anything is done with it."""
        self.compiler.target_spec(effect.target, self)

    def branch(
        self, code: list[int], place: int, then: tuple[Any, ...], otherwise: tuple[Any, ...], other: int
    ) -> None:
        """What follows a decision: ``code[place]`` is where to go when it was no, where ``kicked`` is ``other``."""
        before = self.remembering
        self.emit_all(then)
        if otherwise:
            jump = self.op(O.OP_JUMP)
            code[place] = len(self.code)
            self.kicked = other
            after, self.remembering = self.remembering, before
            self.emit_all(otherwise)
            self.remembering = self.remembering or after
            jump[1] = len(self.code)
        else:
            code[place] = len(self.code)

    def may(self, effect: T.May) -> None:
        """You may ..."""
        code = self.op(O.OP_MAY, self.compiler.who(acts.one_player(effect.who), self))
        self.branch(code, 2, effect.then, effect.otherwise, self.kicked)

    def pay(self, effect: T.PayTo) -> None:
        """You may pay ..."""
        who = self.compiler.who(acts.one_player(effect.who), self)
        cost = self.compiler.cost(effect.cost, self)
        code = self.op(O.OP_PAY, who, cost, 0, int(effect.must))
        self.branch(code, 3, effect.then, effect.otherwise, self.kicked)

    def pay_energy(self, effect: T.PayEnergy) -> None:
        """You may pay any amount of {E} ..."""
        c = self.compiler
        most = -1 if effect.most == -1 else c.amount(effect.most, self)
        code = self.op(O.OP_PAY_ANY, c.who(acts.one_player(effect.who), self), c.amount(effect.least, self), most)
        self.branch(code, 4, effect.then, effect.otherwise, self.kicked)

    def if_(self, effect: T.If) -> None:
        """If ..."""
        code = self.op(O.OP_IF, self.compiler.condition(effect.condition, self))
        if self.is_spell and effect.condition == (T.Amount(O.AMT_KICKED) >= 1):
            self.kicked = 1  # 702.33g: the targets in there are chosen only if it was kicked
            self.branch(code, 2, effect.then, effect.otherwise, 2)
            self.kicked = 0
        else:
            self.branch(code, 2, effect.then, effect.otherwise, self.kicked)

    def one_of(self, effect: T.OneOf) -> None:
        """Your choice of several things to do."""
        if not 2 <= len(effect.ways) <= O.ONE_OF_MOST:
            raise CardError(f"a choice between {len(effect.ways)} ways: 2 to {O.ONE_OF_MOST}")
        c = self.compiler
        code = self.op(O.OP_ONE_OF, c.who(acts.one_player(effect.who), self), c.one_of_words(effect))
        before, jumps = self.remembering, []
        for k, way in enumerate(effect.ways):
            code[3 + k] = len(self.code)
            self.remembering = before
            self.emit_all(way)
            jumps.append(self.op(O.OP_JUMP))
        for jump in jumps:
            jump[1] = len(self.code)
        self.remembering = None

    def flip(self, effect: T.Flip) -> None:
        """Flip a coin."""
        code = self.op(O.OP_FLIP)
        self.branch(code, 1, effect.win, effect.lose, self.kicked)

    def when_you_do(self, effect: T.WhenYouDo) -> None:
        """A reflexive trigger."""
        self.op(O.OP_REFLEXIVE, self.compiler.nested(effect, self.owner))

    def later(self, effect: T.Later) -> None:
        """A delayed trigger; it inherits what this program remembers."""
        if _uses_memory(effect):
            self.uses_memory()
        self.op(O.OP_DELAY, self.compiler.nested(effect, self.owner))

    def add_mana(self, mana: T.Mana) -> None:
        """Add mana."""
        out = self.compiler.out(mana, self)
        self.mana = self.mana or out
        self.op(O.OP_MANA, self.compiler.who(mana.who, self), out)

    def no_modes(self, effect: T.Choose) -> None:
        """Modes belong to the whole ability."""
        raise CardError("modes stand at the head of an ability, not within it")


def _uses_memory(thing: Any) -> bool:
    """Whether a structure speaks of ``those`` anywhere within."""
    if isinstance(thing, T.Selector) and thing.kind == O.SEL_MEMORY:
        return True
    if isinstance(thing, T.Filter):
        return thing.memory != 0
    if isinstance(thing, tuple):
        return any(_uses_memory(x) for x in thing)
    return hasattr(thing, "__dataclass_fields__") and any(
        _uses_memory(getattr(thing, n)) for n in thing.__dataclass_fields__
    )


_EMIT: dict[type, Callable[[Program, Any], None]] = {
    T.Do: Program.do,
    T.ChooseTarget: Program.choose_target,
    T.May: Program.may,
    T.PayTo: Program.pay,
    T.PayEnergy: Program.pay_energy,
    T.If: Program.if_,
    T.OneOf: Program.one_of,
    T.Flip: Program.flip,
    T.WhenYouDo: Program.when_you_do,
    T.Later: Program.later,
    T.Mana: Program.add_mana,
    T.Choose: Program.no_modes,
}
