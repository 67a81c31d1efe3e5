"""Which abilities should trigger on what happens, reckoned anew, and whether just those wait and go on the stack (603).

``step_by_step`` takes a step of a game on a copy, one frame of the agenda at a time, so that it sees the position just
before and just after each simultaneous group of events. From the two positions, the log of the group and the structures
of the cards it reckons which abilities trigger, and how often; that is compared with the triggers that have come to
wait. Of these each goes on the stack once, the active player's before others' (603.3b).

What can't be reckoned here, since a filter or condition looks at something that ``looking.py`` doesn't know, may
trigger or not, and is counted (``COUNT_TRIGGERS_OPEN``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.structure import Event, Filter, Later, Selector, Static, Triggered
from manaloom.engine.faults import COUNT_TRIGGERS, COUNT_TRIGGERS_OPEN
from manaloom.engine.rules import frames as F
from manaloom.engine.rules import machine
from manaloom.experiments.looking import Look, every, some

FRAMES = 600  # of one step that are looked at
ONE_OR_MORE = (E.EV_CREATE, E.EV_COUNTERS, E.EV_REMOVE, E.EV_PAY_ENERGY)  # each of these says "one or more" (603.2c)
KNOWN = (
    *(O.ABF_BATCH, O.ABF_LOOK_BACK, O.ABF_SELF_EVENT, O.ABF_NOT_SELF, O.ABF_ONCE_TURN_TRIGGER, O.ABF_HOST_EVENT),
    *(O.ABF_COMBAT_ONLY, O.ABF_EVENT_SOURCE, O.ABF_TO_PLAYER, O.ABF_TO_CREATURE, O.ABF_NOT_FROM_HAND, O.ABF_MAY),
)
NAMED = (E.EV_STEP, E.EV_COUNTERS, E.EV_REMOVE, E.EV_ATTACK, E.EV_VENTURE, E.EV_DESIGNATED)  # by their aux
SEEN = (E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD)  # where all objects are looked at
TRIGGERS = (E.AB_TRIGGERED, E.AB_TRIGGERED_MANA)
ITEM = tuple(name for name in S.GAME.names or () if name.startswith("it_"))
Source = tuple[int, int]  # ability, object that has it


class Group:
    """A simultaneous group of events that has been looked at, with the positions before and after it."""

    def __init__(self, before: Look, after: Look, first: int, last: int) -> None:
        self.before, self.after = before, after
        names = ("kind", "player", "obj", "amt", "src", "aux", "new")
        columns = [after.g[f"ev_{name}"][first:last].tolist() for name in names]
        self.events = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]
        self.kinds = {event["kind"] for event in self.events}
        moves = [event for event in self.events if event["kind"] == E.EV_MOVE]
        self.left = [m["obj"] for m in moves if m["aux"] >> 4 == E.ZONE_BATTLEFIELD]
        self.came = {m["new"] for m in moves}

    # --- which events an ability triggers on ------------------------------------------------------------------------

    def matches(
        self, look: Look, event: Event, flags: int, m: dict[str, int], src: int, you: int, item: int = 0
    ) -> bool | None:
        """Whether event ``m`` is what an ability of object ``src``, controlled by ``you``, waits for."""
        kind, aux, obj = event.kind, m["aux"], m["obj"]
        if m["kind"] != kind or (event.whose and (event.whose == 1) != (m["player"] == you)):
            return False
        if kind == E.EV_MOVE and ((event.from_ and event.from_ != aux >> 4) or (event.to and event.to != aux & 15)):
            return False
        if kind in NAMED and event.aux and event.aux != aux:
            return False
        if kind in (E.EV_TAP_MANA, E.EV_MANA) and event.aux and not event.aux & aux:
            return False
        if (flags & O.ABF_COMBAT_ONLY and not aux) or (flags & O.ABF_TO_PLAYER and not is_player(obj)):
            return False
        if flags & O.ABF_TO_CREATURE and (obj >= S.OBJECTS or not self.after.at("obj_types", obj) & E.TYPE_CREATURE):
            return False
        if flags & O.ABF_NOT_FROM_HAND and self.after.at("obj_flags", obj) & E.FLAG_FROM_HAND:
            return False
        if kind == E.EV_ACTIVATE and self.after.at("obj_zone", obj) not in (E.ZONE_BATTLEFIELD, E.ZONE_GHOST):
            return False  # 109.2: "of a creature" means a permanent
        answers: list[bool | None] = []
        if flags & ~sum(KNOWN) or (kind == E.EV_COUNTERS and event.from_):
            answers.append(None)  # or a chapter ability, which counts lore counters (714.2b)
        if kind == E.EV_COUNTERS and obj < S.OBJECTS and self.after.at("obj_zone", obj) == E.ZONE_EXILE:
            return False
        if kind == E.EV_LIFE_LOSS and aux and src in self.came:
            answers.append(False)  # 614.12a: paid before it was there
        seen = m["src"] if flags & O.ABF_EVENT_SOURCE else obj
        if flags & O.ABF_SELF_EVENT:
            answers.append(self._itself(m, seen, src))
        if flags & O.ABF_NOT_SELF:
            answers.append(seen != src)
        answers.append(self._what(look, event, m, seen, src, you, item))
        return every(answers)

    def _itself(self, m: dict[str, int], seen: int, src: int) -> bool:
        """Whether event ``m`` is about object ``src`` itself; a card in a graveyard sees itself come there."""
        came = m["kind"] == E.EV_MOVE and m["new"] == src and self.after.at("obj_zone", src) == E.ZONE_GRAVEYARD
        return seen == src or came

    def _what(
        self, look: Look, event: Event, m: dict[str, int], seen: int, src: int, you: int, item: int
    ) -> bool | None:
        """Whether what the event is about, ``seen``, is what the ability says."""
        what = event.what
        if isinstance(what, Selector):
            if what.kind == O.SEL_SELF:
                return self._itself(m, seen, src)
            if what.kind == O.SEL_HOST:
                return seen != 0 and seen == look.at("obj_host", src)
            return remembers(self.before, item, seen) if what.kind == O.SEL_MEMORY and item else None
        if what is None:
            # counters that a player gets are another matter than counters on something, unless their kind is named
            return not (event.kind == E.EV_COUNTERS and event.aux < E.CTR_ENERGY and is_player(seen))
        if seen == 0:
            return False
        if is_player(seen):
            return look.player_matches(what, seen - E.REF_PLAYER, you)
        if seen >= E.REF_ITEM:
            return None
        return self.after.looks_like(what, seen, you, src, m["player"])

    # --- how often abilities trigger --------------------------------------------------------------------------------

    def sources(self) -> Iterator[tuple[Look, int, bool]]:
        """Objects with abilities that may look at the group: in which position, and do they look back (603.10)?"""
        for i in self.after.permanents():
            yield self.after, i, False
        for p in range(S.PLAYERS):
            for i in self.after.zone(p, E.ZONE_GRAVEYARD):
                yield self.after, i, False
                if i not in self.came:
                    yield self.after, i, True
        for m in self.events:
            if m["kind"] in (E.EV_CAST, E.EV_CYCLE) and self.after.at("obj_zone", m["obj"]) not in SEEN:
                yield self.after, m["obj"], False
        if self.left:  # else what looks back sees nothing that it would not see now
            stays = set(self.left)
            for i in self.before.permanents():
                yield (self.after if i in stays else self.before), i, True

    def expected(self) -> dict[Source, tuple[int, int]]:
        """How often each ability of each object triggers: at least and at most."""
        found: dict[Source, tuple[int, int]] = {}
        for look, i, back in self.sources():
            for ab in look.abilities(i):
                structure = look.pool.structure(ab)
                if isinstance(structure, Triggered) and structure.event.kind in self.kinds:
                    low, high = self.times(look, i, ab, structure, back)
                    if high:
                        was = found.get((ab, i), (0, 0))
                        found[ab, i] = was[0] + low, was[1] + high
        for ab, src, you in lasting(self.before):
            structure = self.before.pool.structure(ab)
            if structure.event.kind in self.kinds:
                for low, high, m in self.occasions(self.after, structure, src, you):
                    sure = self._true(self.after, structure, you, src, m) is True and self.stopped(m, False) is False
                    low = min(low, int(sure))
                    was = found.get((ab, src), (0, 0))
                    found[ab, src] = was[0] + low, was[1] + high
        return found

    def times(self, look: Look, i: int, ab: int, ability: Triggered, back: bool) -> tuple[int, int]:
        """How often one ability of one object triggers: at least and at most."""
        flags = ability.flags | ability.event.flags
        zone = look.at("obj_zone", i)
        if ability.event.kind == {E.ZONE_STACK: E.EV_CAST, E.ZONE_HAND: E.EV_CYCLE}.get(ability.zone):
            return (0, 0) if back else self._own(look, ability, i)
        if ability.zone != (E.ZONE_BATTLEFIELD if zone == E.ZONE_GHOST else zone):
            return 0, 0
        if looks_back(ability.event) != back:
            return 0, 0
        you = look.at("obj_ctl", i)
        low = high = 0
        for least, most, m in self.occasions(look, ability, i, you):
            stopped = self.stopped(m, back)
            true = every((self._true(look, ability, you, i, m), None if stopped is None else not stopped))
            if true is False:
                continue
            more_low, more_high = self.extra(ability, i, you, m, back, zone)
            low += least * (1 + more_low) if true else 0
            high += most * (1 + more_high)
        if flags & O.ABF_ONCE_TURN_TRIGGER and high:
            used = spent(self.before, i, ab)
            low, high = (0, 0) if used else (min(low, 1), 1)
        return low, high

    def _own(self, look: Look, ability: Triggered, i: int) -> tuple[int, int]:
        """How often "when you cast this spell" or "when you cycle this card" triggers, wherever that is (702.29c)."""
        cast = [m for m in self.events if m["kind"] == ability.event.kind and m["obj"] == i]
        if not cast:
            return 0, 0
        true = self._true(look, ability, look.at("obj_ctl", i), i, cast[0])
        return (0 if true is None else len(cast)), (0 if true is False else len(cast))

    def occasions(self, look: Look, ability: Triggered, src: int, you: int) -> list[tuple[int, int, dict[str, int]]]:
        """On what an ability triggers: at least so many times, at most, and an event of it with its whole amount."""
        flags = ability.flags | ability.event.flags
        hits = []
        for m in self.events:
            answer = self.matches(look, ability.event, flags, m, src, you)
            if answer is not False:
                hits.append((int(answer is True), 1, m))
        if not flags & O.ABF_BATCH and ability.event.kind not in ONE_OR_MORE:
            return hits
        together: dict[tuple[int, int], list[tuple[int, int, dict[str, int]]]] = {}
        for hit in hits:
            m = hit[2]
            same = (0, 0) if flags & O.ABF_BATCH else (m["obj"], 0 if m["obj"] else m["player"])
            together.setdefault(same, []).append(hit)
        return [
            (max(hit[0] for hit in group), 1, {**group[0][2], "amt": sum(hit[2]["amt"] for hit in group)})
            for group in together.values()
        ]

    def _true(self, look: Look, ability: Triggered, you: int, src: int, m: dict[str, int]) -> bool | None:
        """Whether its intervening "if" is true (603.4)."""
        return self.after.holds(ability.condition, you, src, (m["obj"], m["player"], m["amt"]))

    def stopped(self, m: dict[str, int], back: bool) -> bool | None:
        """Whether something says that a change of zones causes no abilities to trigger."""
        if m["kind"] != E.EV_MOVE:
            return False
        there = [x for x in self.after.permanents() if not (back and x in self.came)] + (self.left if back else [])
        answers = []
        for x in there:
            you = self.after.at("obj_ctl", x)
            for ab in self.after.abilities(x):
                static = self.after.pool.structure(ab)
                if (
                    isinstance(static, Static)
                    and static.parts[0].fx == E.FX_STOPS_TRIGGERS
                    and static.event is not None
                ):
                    fits = self.matches(self.after, static.event, static.event.flags, m, x, you)
                    answers.append(every((fits, self.after.holds(static.condition, you, x, (0, 0, 0)))))
        return some(answers)

    def extra(
        self, ability: Triggered, src: int, you: int, m: dict[str, int], back: bool, zone: int
    ) -> tuple[int, int]:
        """603.2d: how many more times static abilities let it trigger on event ``m``, at least and at most."""
        if zone == E.ZONE_GRAVEYARD:
            return 0, 0
        low = high = 0
        there = [(self.after, x) for x in self.after.zone(you, E.ZONE_BATTLEFIELD) if not (back and x in self.came)]
        if back:
            there += [(self.after, x) for x in self.left if self.after.at("obj_ctl", x) == you]
        for look, x in there:
            for ab in look.abilities(x):
                static = look.pool.structure(ab)
                if not isinstance(static, Static) or static.parts[0].fx != E.FX_EXTRA_TRIGGER:
                    continue
                part = static.parts[0]
                fits = [
                    True if not isinstance(part.b, Filter) else look.looks_like(part.b, src, you, x),
                    look.holds(static.condition, you, x, (0, 0, 0)),
                ]
                if static.event is not None:
                    one = self.matches(look, static.event, static.event.flags, m, x, you)
                    # of events that it triggers on together, any other may be the one that is meant
                    fits.append(one if one or len(self.events) == 1 else None)
                answer = every(fits)
                low += part.a if answer else 0
                high += part.a if answer is not False else 0
        return low, high

    def delayed(self) -> Iterator[tuple[int, bool | None]]:
        """Delayed triggered abilities that waited (603.7): their items, and whether they trigger on the group."""
        if not self.before.at("delayed_n"):
            return
        for it in np.flatnonzero(self.before.g["it_state"] == S.ITEM_DELAYED).tolist():
            structure = self.before.pool.structure(self.before.at("it_ab", it))
            src, you = self.before.at("it_src", it), self.before.at("it_ctl", it)
            if not isinstance(structure, Later):
                yield it, None
                continue
            event = structure.event
            answers = [self.matches(self.after, event, event.flags, m, src, you, it) for m in self.events]
            yield it, True if True in answers else None if None in answers else False


def is_player(ref: int) -> bool:
    """Whether a reference is to a player."""
    return E.REF_PLAYER <= ref < E.REF_PLAYER + S.PLAYERS


def looks_back(event: Event) -> bool:
    """603.10a: whether an ability that waits for this looks back in time: something leaves the battlefield."""
    return event.kind == E.EV_SACRIFICE or (event.kind == E.EV_MOVE and event.from_ == E.ZONE_BATTLEFIELD)


def remembers(look: Look, item: int, i: int) -> bool:
    """Whether an item remembers object ``i``."""
    n = look.at("mem_n")
    mine = look.g["mem_item"][:n] == item
    return i in look.g["mem_obj"][:n][mine].tolist()


def lasting(look: Look) -> Iterator[tuple[int, int, int]]:
    """Abilities that trigger for a while because something has resolved: ability, source, player."""
    for x in range(look.at("fx_n")):
        if look.at("fx_kind", x) == E.FX_TRIGGER:
            yield look.at("fx_a", x), look.at("fx_src", x), look.at("fx_player", x)


def spent(look: Look, i: int, ab: int) -> bool:
    """Whether an ability that triggers only once each turn has, this turn."""
    same = (look.at("obj_id", i), ab)
    return any(
        look.at("used_obj", k) == i and (look.at("used_id", k), look.at("used_ab", k)) == same
        for k in range(look.at("used_n"))
    )


# --- what has come to wait ------------------------------------------------------------------------------------------


def arrived(before: np.void, after: np.void) -> list[tuple[int, int]]:
    """Triggers that have come to wait, or resolve as mana abilities do: item and kind."""
    new = (after["it_id"] > before["next_id"]) & (after["it_state"] != S.ITEM_FREE)
    new &= (after["it_kind"] >= E.AB_TRIGGERED) & (after["it_state"] != S.ITEM_DELAYED)
    return [(it, int(after["it_kind"][it])) for it in np.flatnonzero(new).tolist()]


def compare(group: Group, used: np.ndarray) -> str:
    """What is wrong with the triggers that came to wait for a group of events; empty: nothing."""
    before, after = group.before, group.after
    come: Counter[Source] = Counter()
    waits = set()
    for it, kind in arrived(before.g, after.g):
        if kind in TRIGGERS:
            come[after.at("it_ab", it), after.at("it_src", it)] += 1
        elif before.at("it_state", it) == S.ITEM_DELAYED and before.at("it_ab", it) == after.at("it_ab", it):
            waits.add(it)
    expected = group.expected()
    for source in expected.keys() | come.keys():
        low, high = expected.get(source, (0, 0))
        n = come[source]
        used[2, COUNT_TRIGGERS] += max(n, low)
        used[2, COUNT_TRIGGERS_OPEN] += 0 if low == high else max(n, 1)
        if source[1] == 0:
            used[2, COUNT_TRIGGERS_OPEN] += n  # what goes with a designation has no source (725.2, 726.2)
        elif not low <= n <= high:
            most = f"{low}" if low == high else f"{low} to {high}"
            return f"{words(after, source)} triggers {n} times, not {most}"
    for it, answer in group.delayed():
        used[2, COUNT_TRIGGERS] += 1 if answer is not False else 0
        used[2, COUNT_TRIGGERS_OPEN] += 1 if answer is None else 0
        if answer is not None and answer != (it in waits):
            source = before.at("it_ab", it), before.at("it_src", it)
            return f"{words(after, source)}, delayed, {'does not trigger' if answer else 'triggers for nothing'}"
    return ""


def reflexive(pool: Pool, was: np.void, g: np.void, used: np.ndarray) -> str:
    """What is wrong with the reflexive triggers that a frame has made (603.12); empty: nothing.

    An instruction that says so makes one of them each time, and nothing else does. Those that come first in what is
    carried out are carried out; of those after others it is left open, since these may skip them.
    """
    come = Counter(int(g["it_ab"][it]) for it, kind in arrived(was, g) if kind == E.AB_REFLEXIVE)
    must: Counter[int] = Counter()
    may: Counter[int] = Counter()
    operation, _, pc = was["agenda"][max(int(was["agenda_n"]) - 1, 0), :3].tolist()
    if operation == F.F_EXEC and was["dec_kind"] == E.DEC_NONE:
        code = pool.tables["code"][0]
        first = True
        while code[pc, 0] != O.OP_END:
            first = first and code[pc, 0] in (O.OP_REFLEXIVE, O.OP_DELAY)
            if code[pc, 0] == O.OP_REFLEXIVE:
                may[int(code[pc, 1])] += 1
                must[int(code[pc, 1])] += first
            pc += 1
    for ab in come.keys() | must.keys():
        used[2, COUNT_TRIGGERS] += come[ab]
        used[2, COUNT_TRIGGERS_OPEN] += come[ab] if must[ab] != may[ab] else 0
        if not must[ab] <= come[ab] <= may[ab]:
            return f"the reflexive {pool.ability_words(ab)} triggers {come[ab]} times, not {must[ab]}"
    return ""


def words(look: Look, source: Source) -> str:
    """An ability of an object, in words."""
    ab, i = source
    return f"{look.pool.name(look.at('obj_def', i))} [{i}]: {look.pool.ability_words(ab)}"


def ordered(before: np.void, after: np.void) -> str:
    """What is wrong with how waiting triggers went on the stack (603.3b); empty: nothing."""
    waited = np.flatnonzero(before["it_state"] == S.ITEM_PENDING)
    stack = after["stack"][: after["stack_n"]].tolist()
    for it in waited.tolist():
        state = after["it_state"][it]
        if after["it_id"][it] != before["it_id"][it] or state not in (S.ITEM_PENDING, S.ITEM_STACK):
            return f"a trigger that waited as item {it} is gone"
        if state == S.ITEM_STACK:
            if stack.count(it) != 1:
                return f"a trigger that waited as item {it} is {stack.count(it)} times on the stack"
            turn = before["it_flags"][waited] & S.ITF_ROUND != 0
            first = waited[turn & (before["it_ctl"][waited] == before["active"])]
            if before["it_ctl"][it] != before["active"] and len(first):
                return f"a trigger goes on the stack (item {it}) before those of the active player"
    if after["dec_kind"] == E.DEC_PRIORITY and after["pending_n"]:
        return "a player has priority while triggers wait"
    return ""


def step_by_step(here: Batch, option: int, used: np.ndarray, fault: str = "") -> str:
    """What is wrong with what triggers as a game of one takes an option, up to its next decision; empty: nothing.

    ``fault``: what to do to the triggers that come, to see that it is reported: lose, double or invent one.
    """
    games, tables = here.games, here.pool.tables
    actions = np.array([option])
    even, keys, saves = np.ones((1, E.OPT_COUNT), np.int32), np.zeros((1, 2), np.uint32), np.zeros(1, S.GAME)
    before = games.copy()
    for _ in range(FRAMES):
        g = games[0]
        before[0] = g
        was = before[0]
        machine.run(games, saves, tables, actions, even, keys, machine.MODE_FRAME, 0)
        if g["result"] != E.RESULT_NONE or g["cancel"] == 2:
            return ""
        if fault and tamper(g, was, fault):
            fault = ""
        first = int(was["ev_group"]) if g["ev_n"] >= was["ev_n"] else 0
        last = int(g["ev_group"])
        wrong = ""
        if last > first:
            wrong = compare(Group(Look(here.pool, was), Look(here.pool, g), first, last), used)
        elif any(kind in TRIGGERS for _, kind in arrived(was, g)):
            wrong = "an ability triggers though nothing has happened"
        wrong = wrong or reflexive(here.pool, was, g, used)
        if was["pending_n"]:
            wrong = wrong or ordered(was, g)
        if wrong or g["dec_kind"] != E.DEC_NONE:
            return wrong
    return ""


def tamper(g: np.void, was: np.void, fault: str) -> bool:
    """Do something to the triggers that have just come, to plant a fault; was it possible?"""
    kinds = (E.AB_REFLEXIVE,) if fault.startswith("reflexive") else TRIGGERS
    new = [it for it, kind in arrived(was, g) if kind in kinds and g["it_state"][it] == S.ITEM_PENDING]
    free = int(np.flatnonzero(g["it_state"][1:] == S.ITEM_FREE)[0]) + 1
    if fault.endswith("lost") and new:
        for name in ITEM:
            g[name][new[0]] = 0
        g["item_n"] -= 1
        g["pending_n"] -= 1
        return True
    if (fault == "doubled" and new) or (fault == "invented" and was["ev_group"] == g["ev_group"] and g["stack_n"]):
        model = new[0] if new else int(g["stack"][0])
        for name in ITEM:
            g[name][free] = g[name][model]
        g["next_id"] += 1
        g["it_id"][free], g["it_state"][free], g["it_kind"][free] = g["next_id"], S.ITEM_PENDING, E.AB_TRIGGERED
        g["item_n"] += 1
        g["pending_n"] += 1
        return True
    return False
