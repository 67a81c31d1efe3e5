"""What there is in a scenario: handles on objects, zones, and what players have.

``Scenario`` (``scenario.py``) hands these out.  What is set up is also what is asked about:

>>> me.life(5).energy(2).battlefield("Forest", 3, tapped=True).hand("Llanowar Elves")
>>> me.life, me.energy, me.hand.names, len(me.battlefield)
(5, 2, ['Llanowar Elves'], 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.errors import ScenarioError, nearest
from manaloom.engine.vocabulary import SYMBOLS, counter_word

if TYPE_CHECKING:
    from manaloom.engine.acting import Player
    from manaloom.engine.scenario import Scenario

__all__ = ["COUNTER_KINDS", "STEP_NAMES", "ZONE_NAMES", "Holder", "Thing", "Zone"]

ZONE_NAMES = {
    E.ZONE_LIBRARY: "library",
    E.ZONE_HAND: "hand",
    E.ZONE_BATTLEFIELD: "battlefield",
    E.ZONE_GRAVEYARD: "graveyard",
    E.ZONE_EXILE: "exile",
    E.ZONE_STACK: "stack",
}
STEP_NAMES = {
    **{word: n for word, n in E.names("STEP").items() if word not in ("none", "count")},
    "main": E.STEP_MAIN1,
    "combat": E.STEP_BEGIN_COMBAT,
    "combat_damage": E.STEP_DAMAGE,
}
COUNTER_KINDS = {counter_word(n): n for word, n in E.names("CTR").items() if word != "none"}
KEYWORDS = E.names("KW")
TYPES = {word: bit for word, bit in E.names("TYPE").items() if word != "permanent"}


def a_list(value: Any) -> list[Any]:
    """One thing, several or None as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple | set) else [value]


class Thing:
    """A handle on one object, which it follows from zone to zone."""

    def __init__(self, scenario: Scenario, slot: int, ident: int) -> None:
        self.scenario, self.slot, self.ident = scenario, slot, ident
        self.is_token = bool(scenario.g["obj_flags"][slot] & E.FLAG_TOKEN)
        self._name = scenario.pool.name(int(scenario.g["obj_def"][slot]))

    def _get(self, field: str) -> Any:
        """A field of the record."""
        return self.scenario.g[field][self.slot]

    @property
    def exists(self) -> bool:
        """Whether it is still in some zone."""
        return bool(self.slot) and self._get("obj_zone") in ZONE_NAMES and self._get("obj_id") == self.ident

    @property
    def name(self) -> str:
        """Its name: that of what it copies, where it is a copy."""
        return self.scenario.pool.name(int(self._get("obj_def"))) if self.exists else self._name

    @property
    def zone(self) -> str:
        """'battlefield', 'graveyard' ...; 'nowhere' for a token that has ceased to exist."""
        return ZONE_NAMES[int(self._get("obj_zone"))] if self.exists else "nowhere"

    @property
    def seat(self) -> int:
        """The seat of its controller on the battlefield and the stack, elsewhere of its owner."""
        z = self._get("obj_zone")
        return int(self._get("obj_ctl" if z in (E.ZONE_BATTLEFIELD, E.ZONE_STACK) else "obj_owner"))

    @property
    def controller(self) -> Player:
        """Who controls it; its owner where it is neither on the battlefield nor on the stack."""
        return self.scenario.players[self.seat]

    @property
    def owner(self) -> Player:
        """Who owns it."""
        return self.scenario.players[int(self._get("obj_owner"))]

    @property
    def power(self) -> int:
        """Its power."""
        return int(self._get("obj_power"))

    @property
    def toughness(self) -> int:
        """Its toughness."""
        return int(self._get("obj_tough"))

    @property
    def pt(self) -> tuple[int, int]:
        """Power and toughness."""
        return self.power, self.toughness

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""
        return bool(self._get("obj_tapped"))

    @property
    def sick(self) -> bool:
        """Whether it came under its controller's control since their turn began (302.6)."""
        return bool(self._get("obj_sick"))

    @property
    def damage(self) -> int:
        """Damage marked on it."""
        return int(self._get("obj_damage"))

    @property
    def counters(self) -> Counter[str]:
        """Its counters by kind; kinds that it lacks count 0."""
        pairs = zip(self._get("obj_ctr_kind").tolist(), self._get("obj_ctr").tolist(), strict=True)
        return Counter({counter_word(kind): n for kind, n in pairs if kind})

    @property
    def token(self) -> bool:
        """Whether it is a token."""
        return self.is_token

    @property
    def types(self) -> set[str]:
        """Card types: {'artifact', 'creature'}."""
        mask = int(self._get("obj_types"))
        if not self.scenario.started:  # nothing is derived yet: as printed
            mask = int(self.scenario.pool.tables[0]["d_types"][self._get("obj_def")])
        return {word for word, bit in TYPES.items() if mask & bit}

    @property
    def subtypes(self) -> set[str]:
        """Subtypes: {'Thopter'}."""
        words = self._get("obj_sub").tolist()
        names = self.scenario.pool.subtypes
        return {name for n, name in enumerate(names) if n and n // 62 < len(words) and words[n // 62] >> n % 62 & 1}

    @property
    def legendary(self) -> bool:
        """Whether it is legendary."""
        return bool(self._get("obj_types") & E.SUPER_LEGENDARY)

    @property
    def colors(self) -> str:
        """Its colours, in the order WUBRG."""
        return "".join(SYMBOLS[c] for c in range(5) if self._get("obj_colors") >> c & 1)

    @property
    def keywords(self) -> set[str]:
        """Keyword abilities and the like: {'flying', 'first_strike'}."""
        return {word for word, bit in KEYWORDS.items() if self._get("obj_kw") & bit}

    def has(self, keyword: str) -> bool:
        """Whether it has that keyword ability."""
        word = keyword.lower().replace(" ", "_")
        if word not in KEYWORDS:
            raise ScenarioError(f"no keyword is called {keyword!r}{nearest(word, KEYWORDS)}")
        return word in self.keywords

    @property
    def attached_to(self) -> Thing | Player | None:
        """What it is attached to."""
        return self.scenario.players[h - E.REF_PLAYER] if (h := self._host()) >= E.REF_PLAYER else self._or_none(h)

    @property
    def attachments(self) -> list[Thing]:
        """What is attached to it."""
        return [t for t in self.scenario.all(zone="battlefield") if t._host() == self.slot]

    @property
    def attacking(self) -> bool:
        """Whether it is attacking."""
        return bool(self._get("obj_attacking"))

    @property
    def blocking(self) -> Thing | None:
        """The creature that it blocks."""
        return self._or_none(int(self._get("obj_blocking")))

    def _host(self) -> int:
        return int(self._get("obj_host"))

    def _or_none(self, slot: int) -> Thing | None:
        return self.scenario.thing(slot) if slot else None

    def __repr__(self) -> str:
        return f"<{self.name} ({self.zone})>"


class Zone:
    """The objects in one zone of one player; calling it puts cards there.

    ``me.hand("Forest", 3, "Lightning Bolt")`` puts three Forests and a Lightning Bolt into the hand, and gives back the
    player.  A library is listed from the top down, and what is added goes below.
    """

    def __init__(self, player: Any, zone: int) -> None:
        self.player, self.zone = player, zone

    def __call__(self, *cards: str | int, **how: Any) -> Player:
        """Put cards there while setting up; ``how`` as for ``Holder.put``."""
        for name, n in counted(cards):
            for _ in range(n):
                self.player.put(self.zone, name, **how)
        return self.player

    def _things(self) -> list[Thing]:
        s, z = self.player.scenario, self.zone
        row = self.player.seat * 5 + z - 1
        slots = s.g["zone"][row][: int(s.g["zone_n"][row])].tolist()
        return [s.thing(i) for i in (slots[::-1] if z == E.ZONE_LIBRARY else slots)]

    @property
    def names(self) -> list[str]:
        """The names, in order; a library from the top down."""
        return [t.name for t in self._things()]

    def count(self, name: str) -> int:
        """How many objects of that name there are."""
        return sum(1 for word in self.names if word.lower() == name.lower())

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._things())

    def __len__(self) -> int:
        return len(self._things())

    def __getitem__(self, k: int) -> Thing:
        return self._things()[k]

    def __contains__(self, what: Thing | str) -> bool:
        if isinstance(what, str):
            return self.count(what) > 0
        return any(t is what for t in self._things())

    def __repr__(self) -> str:
        return f"<{self.player.name}'s {ZONE_NAMES[self.zone]}: {self.names}>"


def counted(cards: Iterable[str | int]) -> list[tuple[str, int]]:
    """Names, each followed by how many of it, if not one: ``("Forest", 3, "Island")``."""
    found: list[tuple[str, int]] = []
    for word in cards:
        if isinstance(word, str):
            found.append((word, 1))
        elif not found or isinstance(word, bool) or not isinstance(word, int) or not 0 <= word < S.OBJECTS:
            raise ScenarioError(f"{word!r}: say a card's name, then how many")
        else:
            found[-1] = (found[-1][0], word)
    return found


class Number(int):
    """A number of a player's that is asked for as a number and set up by a call: ``me.life(5)``, ``me.life == 5``."""

    put: Callable[[int], Any]

    def __call__(self, n: int) -> Any:
        return self.put(n)


class Mana(str):
    """The mana in a pool, as letters in the order WUBRGC; calling it puts mana there: ``me.mana("GG")``."""

    put: Callable[..., Any]

    def __call__(self, symbols: str, snow: bool = False) -> Any:
        return self.put(symbols, snow)


class Holder:
    """What a player has: to set up, and to ask about. ``acting.Player`` adds what players do."""

    def __init__(self, scenario: Scenario, seat: int, name: str) -> None:
        self.scenario, self.seat, self.name = scenario, seat, name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    # --- what they have -----------------------------------------------------------------------------------------------

    library = property(lambda self: Zone(self, E.ZONE_LIBRARY), doc="The library, from the top down; see Zone.")
    hand = property(lambda self: Zone(self, E.ZONE_HAND), doc="The hand.")
    battlefield = property(lambda self: Zone(self, E.ZONE_BATTLEFIELD), doc="Permanents under this player's control.")
    graveyard = property(lambda self: Zone(self, E.ZONE_GRAVEYARD), doc="The graveyard.")
    exile = property(lambda self: Zone(self, E.ZONE_EXILE), doc="This player's cards in exile.")
    life = property(lambda self: self._number("life"), doc="Life total.")
    energy = property(lambda self: self._number("energy"), doc="Energy counters.")
    poison = property(lambda self: self._number("poison"), doc="Poison counters.")
    experience = property(lambda self: self._number("experience"), doc="Experience counters.")

    @property
    def mana(self) -> Mana:
        """The mana in the pool: letters in the order WUBRGC."""
        g = self.scenario.g
        units = sorted(g["pool_type"][self.seat][: int(g["pool_n"][self.seat])].tolist())
        found = Mana("".join(SYMBOLS[u] for u in units))
        found.put = self._put_mana
        return found

    def _put_mana(self, symbols: str, snow: bool) -> Self:
        self.scenario._setting_up()
        g = self.scenario.g
        for letter in symbols.upper().replace("{", "").replace("}", ""):
            if letter not in SYMBOLS:
                raise ScenarioError(f"{letter!r} is no mana: write letters of {SYMBOLS}")
            n = int(g["pool_n"][self.seat])
            g["pool_type"][self.seat, n] = SYMBOLS.index(letter)
            g["pool_flags"][self.seat, n] = E.UNIT_SNOW if snow else 0
            g["pool_n"][self.seat] = n + 1
        return self

    def _number(self, field: str) -> Number:
        found = Number(self.scenario.g[field][self.seat])

        def put(n: int) -> Holder:
            self.scenario._setting_up()
            if not isinstance(n, int) or not (-1_000_000 < n < 1_000_000) or (n < 0 and field != "life"):
                raise ScenarioError(f"{n!r} {field}: give a whole number from 0 up")
            self.scenario.g[field][self.seat] = n
            return self

        found.put = put
        return found

    @property
    def creatures(self) -> list[Thing]:
        """The creatures under this player's control."""
        return [t for t in self.battlefield if "creature" in t.types]

    def tokens(self, name: str | None = None) -> list[Thing]:
        """The tokens under this player's control, of that name."""
        return [t for t in self.battlefield if t.token and (name is None or t.name.lower() == name.lower())]

    def all(self, name: str) -> list[Thing]:
        """Everything of this player's with that name; what is on the battlefield comes first."""
        return self.scenario.all(name, of=self)

    def __getitem__(self, name: str) -> Thing:
        found = self.all(name)
        if not found:
            here = {t.name for t in self.scenario.all(of=self)}
            raise ScenarioError(f"{self.name} has nothing called {name!r}{nearest(name, here)}")
        return found[0]

    def put(
        self,
        zone: int,
        name: str,
        *,
        tapped: bool = False,
        sick: bool = False,
        counters: dict[str, int] | None = None,
        attached_to: Thing | Player | str | None = None,
        damage: int = 0,
        token: bool | None = None,
        copy_of: str | None = None,
        chosen: str | None = None,
        owner: Player | None = None,
        until: Thing | None = None,
    ) -> Thing:
        """Put one object into a zone while setting up; the zones' calls do it, too.

        Parameters
        ----------
        zone
            ``E.ZONE_*``.
        sick
            It came under this player's control since their turn began.
        counters
            By kind: ``{"+1/+1": 2}``.
        token
            It is a token, also where the name is a card's; what only tokens are called is one anyway.
        copy_of
            It is a copy of the card of that name.
        chosen
            The colour that was chosen for it, a letter.
        owner
            Who owns it, where it isn't this player.
        until
            It is exiled until that leaves the battlefield.
        """
        s = self.scenario
        d = s._def(name)
        i = s._new_slot()
        g = s.g
        t = s.pool.tables[0]
        holder = self.seat if zone == E.ZONE_BATTLEFIELD or owner is None else owner.seat
        row = holder * 5 + zone - 1
        n = int(g["zone_n"][row])
        if n >= S.ZONE_CAP:
            raise ScenarioError(f"a {ZONE_NAMES[zone]} holds at most {S.ZONE_CAP} objects")
        if zone == E.ZONE_LIBRARY:
            g["zone"][row, 1 : n + 1] = g["zone"][row, :n].copy()
            g["zone"][row, 0] = i
        else:
            g["zone"][row, n] = i
        g["zone_n"][row] = n + 1
        g["obj_zone"][i] = zone
        g["obj_card"][i] = d
        g["obj_def"][i] = d if copy_of is None else s._def(copy_of)
        g["obj_owner"][i] = (owner or self).seat
        g["obj_ctl"][i] = g["obj_base_ctl"][i] = holder
        g["obj_id"][i] = i
        if token or (token is None and t["d_token"][d]):
            g["obj_flags"][i] |= E.FLAG_TOKEN
        if zone == E.ZONE_BATTLEFIELD:
            g["clock"] += 1
            g["obj_ts"][i] = g["clock"]
            g["obj_tapped"][i] = tapped
            g["obj_sick"][i] = sick
            g["obj_damage"][i] = damage
            counters = dict(counters or {})
            if t["d_loyalty"][d] and "loyalty" not in counters:
                counters["loyalty"] = int(t["d_loyalty"][d])
        for k, (word, many) in enumerate((counters or {}).items()):
            if word not in COUNTER_KINDS or k >= S.COUNTER_KINDS:
                raise ScenarioError(f"no counters are called {word!r}{nearest(word, COUNTER_KINDS)}")
            g["obj_ctr_kind"][i, k] = COUNTER_KINDS[word]
            g["obj_ctr"][i, k] = many
        if chosen is not None:
            g["obj_chosen"][i] = 1 + SYMBOLS.index(chosen)
        if attached_to is not None:
            host = s[attached_to] if isinstance(attached_to, str) else attached_to
            if isinstance(host, Holder):
                g["obj_host"][i] = E.REF_PLAYER + host.seat
            else:
                g["obj_host"][i] = host.slot
                g["obj_attached"][host.slot] += 1
                g["obj_flags"][host.slot] |= E.FLAG_MARKED
        if until is not None:
            g["obj_until"][i] = until.slot
            g["obj_until_id"][i] = until.ident
            g["until_n"] += 1
        return s.thing(i)

    def stack(self, name: str, target: Any = None, x: int = 0) -> Self:
        """Put a spell on the stack while setting up, with its targets."""
        s = self.scenario
        d = s._def(name)
        i = s._new_slot()
        g, t = s.g, s.pool.tables[0]
        it = int(g["item_n"]) + 1
        g["next_id"] += 1
        ab = int(t["d_spell"][d])
        for field, value in {"zone": E.ZONE_STACK, "card": d, "def": d, "id": i, "item": it}.items():
            g[f"obj_{field}"][i] = value
        g["obj_owner"][i] = g["obj_ctl"][i] = g["obj_base_ctl"][i] = self.seat
        g["obj_x"][i] = x
        parts = {"state": S.ITEM_STACK, "kind": E.AB_SPELL, "id": g["next_id"], "obj": i, "ab": ab, "src": i}
        for field, value in {**parts, "src_id": i, "ctl": self.seat, "x": x, "flags": S.ITF_CAST}.items():
            g[f"it_{field}"][it] = value
        spec, used = int(t["a_spec"][ab]), 0
        for k, one in enumerate(a_list(target)):
            one = s[one] if isinstance(one, str) else one
            if used >= t["s_max"][spec]:
                spec, used = spec + 1, 0
            g["it_tgt"][it, k] = E.REF_PLAYER + one.seat if isinstance(one, Holder) else one.slot
            g["it_tgt_id"][it, k] = 0 if isinstance(one, Holder) else one.ident
            g["it_tgt_spec"][it, k] = spec
            g["it_ntgt"][it] = k + 1
            used += 1
        g["stack"][int(g["stack_n"])] = it
        g["stack_n"] += 1
        g["item_n"] += 1
        return self
