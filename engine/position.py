"""What there is in a scenario: handles on objects, zones, and what players have.

``Scenario`` (``scenario.py``) hands these out.  What is set up is also what is asked about:

>>> me.life(5).energy(2).battlefield("Forest", 3, tapped=True).hand("Llanowar Elves")
>>> me.life, me.energy, me.hand.names, len(me.battlefield)
(5, 2, ['Llanowar Elves'], 3)
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.errors import ScenarioError, nearest, whole, yes_or_no
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


MANY = 1_000_000  # of anything in a position


def a_list(value: Any) -> list[Any]:
    """One thing, several or None as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple | set) else [value]


def counter_kinds(counters: Any) -> dict[int, int]:
    """Counters of a permanent by number of their kind, from counts by word: ``{"+1/+1": 2}``."""
    if not isinstance(counters, dict):
        raise ScenarioError(f"counters={counters!r}: give a mapping of kind to how many, as in {{'+1/+1': 2}}")
    on_permanents = {word: kind for word, kind in COUNTER_KINDS.items() if kind < E.CTR_ENERGY}
    if len(counters) > S.COUNTER_KINDS:
        raise ScenarioError(f"{len(counters)} kinds of counters: an object has {S.COUNTER_KINDS} at most")
    for word, n in counters.items():
        if word not in on_permanents:
            raise ScenarioError(f"no counters on permanents are called {word!r}{nearest(str(word), on_permanents)}")
        whole(f"{word} counters", n, 1, MANY, ScenarioError)
    return {on_permanents[word]: n for word, n in counters.items()}


def letter_number(letter: Any) -> int:
    """The number of a type of mana by its letter: ``letter_number("G") == 4``."""
    if not isinstance(letter, str) or len(letter) != 1 or letter not in SYMBOLS:
        raise ScenarioError(f"{letter!r} is no type of mana: give a letter of {SYMBOLS}")
    return SYMBOLS.index(letter)


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
        known = inspect.signature(Holder.put).parameters
        for word in how:
            if word not in known:
                raise ScenarioError(f"cards are not put there with {word!r}{nearest(word, known)}")
        named = counted(cards)
        if len(self) + sum(n for _, n in named) > S.ZONE_CAP:
            raise ScenarioError(f"a player's {ZONE_NAMES[self.zone]} holds at most {S.ZONE_CAP} objects")
        for name, n in named:
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
        elif not found:
            raise ScenarioError(f"{word!r}: say a card's name, then how many")
        else:
            name = found[-1][0]
            found[-1] = (name, whole(f"{name}, how many", word, 0, S.OBJECTS - 1, ScenarioError))
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


def _refuse(what: str) -> Callable[[Any, Any], None]:
    """Assignment to what is set up by a call."""

    def refuse(self: Any, value: Any) -> None:
        raise ScenarioError(f"{self.name}.{what} = {value!r}: write {self.name}.{what}({value!r})")

    return refuse


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
    life = property(lambda self: self._number("life"), _refuse("life"), doc="Life total.")
    energy = property(lambda self: self._number("energy"), _refuse("energy"), doc="Energy counters.")
    poison = property(lambda self: self._number("poison"), _refuse("poison"), doc="Poison counters.")
    experience = property(lambda self: self._number("experience"), _refuse("experience"), doc="Experience counters.")

    @property
    def mana(self) -> Mana:
        """The mana in the pool: letters in the order WUBRGC."""
        g = self.scenario.g
        n = int(g["pool_n"][self.seat])
        kinds = zip(g["pool_type"][self.seat][:n].tolist(), g["pool_amt"][self.seat][:n].tolist(), strict=True)
        found = Mana("".join(SYMBOLS[kind] * many for kind, many in sorted(kinds)))
        found.put = self._put_mana
        return found

    def _put_mana(self, symbols: str, snow: bool) -> Self:
        self.scenario._setting_up()
        g = self.scenario.g
        if not isinstance(symbols, str):
            raise ScenarioError(f"{symbols!r} is no mana: write letters of {SYMBOLS}")
        for letter in symbols.upper().replace("{", "").replace("}", ""):
            if letter not in SYMBOLS:
                raise ScenarioError(f"{letter!r} is no mana: write letters of {SYMBOLS}")
            kind, flags, k = SYMBOLS.index(letter), E.UNIT_SNOW if snow else 0, 0
            while g["pool_amt"][self.seat, k] and (
                g["pool_type"][self.seat, k] != kind or g["pool_flags"][self.seat, k] != flags
            ):
                k += 1
            g["pool_type"][self.seat, k] = kind
            g["pool_flags"][self.seat, k] = flags
            g["pool_amt"][self.seat, k] += 1
            g["pool_n"][self.seat] = max(k + 1, int(g["pool_n"][self.seat]))
        return self

    def _number(self, field: str) -> Number:
        found = Number(self.scenario.g[field][self.seat])

        def put(n: int) -> Holder:
            self.scenario._setting_up()
            least = -MANY if field == "life" else 0
            self.scenario.g[field][self.seat] = whole(field, n, least, MANY, ScenarioError)
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

    def _object_or_player(self, what: Any) -> Thing | Holder:
        """What a name, a thing or a player stands for."""
        if isinstance(what, str):
            return self.scenario[what]
        if not isinstance(what, Thing | Holder):
            raise ScenarioError(f"{what!r}: give a name, a thing or a player")
        return what

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
            The colour that was chosen for it, a letter, or the creature type.
        owner
            Who owns it, where it isn't this player.
        until
            It is exiled until that leaves the battlefield.
        """
        s = self.scenario
        s._setting_up()
        g, t, d = s.g, s.pool.tables[0], s._def(name)
        tapped = yes_or_no("tapped", tapped, ScenarioError)
        sick = yes_or_no("sick", sick, ScenarioError)
        damage = whole("damage", damage, 0, MANY, ScenarioError)
        kinds = counter_kinds({} if counters is None else counters)
        copied = d if copy_of is None else s._def(copy_of)
        if chosen in s.pool.subtypes[1:]:
            color = S.CHOSEN_TYPE + s.pool.subtypes.index(chosen)
        else:
            color = 0 if chosen is None else letter_number(chosen) + 1
        owns = self if owner is None else s._player(owner)
        host = None if attached_to is None else self._object_or_player(attached_to)
        if until is not None and not isinstance(until, Thing):
            raise ScenarioError(f"until={until!r}: give a thing, as s['Fiend Hunter'] or the zone's call gives it")
        if zone == E.ZONE_BATTLEFIELD:
            if not t["d_types"][copied] & E.TYPE_PERMANENT:
                raise ScenarioError(f"{s.pool.name(copied)} can't be on the battlefield: it is no permanent (110.4)")
            if t["d_loyalty"][d]:
                kinds.setdefault(E.CTR_LOYALTY, int(t["d_loyalty"][d]))
        holder = self.seat if zone == E.ZONE_BATTLEFIELD else owns.seat
        row = holder * 5 + zone - 1
        n = int(g["zone_n"][row])
        if n >= S.ZONE_CAP:
            raise ScenarioError(f"a player's {ZONE_NAMES[zone]} holds at most {S.ZONE_CAP} objects")
        i = s._new_slot()
        if zone == E.ZONE_LIBRARY:
            g["zone"][row, 1 : n + 1] = g["zone"][row, :n].copy()
            g["zone"][row, 0] = i
        else:
            g["zone"][row, n] = i
        g["zone_n"][row] = n + 1
        g["obj_zone"][i] = zone
        g["obj_card"][i] = int(t["d_front"][d]) or d
        g["obj_def"][i] = copied if zone in (E.ZONE_BATTLEFIELD, E.ZONE_STACK) else int(t["d_front"][copied]) or copied
        g["obj_owner"][i] = owns.seat
        g["obj_ctl"][i] = g["obj_base_ctl"][i] = holder
        g["obj_id"][i] = i
        if token or (token is None and t["d_token"][d]):
            g["obj_flags"][i] |= E.FLAG_TOKEN | (E.FLAG_PERSISTS if t["d_token"][d] == 2 else 0)
            if t["d_front"][d] or t["d_back"][d]:
                g["obj_flags"][i] |= E.FLAG_DOUBLE_FACED
            if copy_of is not None:
                g["obj_flags"][i] |= E.FLAG_BECAME_COPY
            if g["token_cards"][owns.seat]:
                g["obj_flags"][i] |= E.FLAG_PERSISTS
        if zone == E.ZONE_BATTLEFIELD:
            g["clock"] += 1
            g["obj_ts"][i] = g["clock"]
            g["obj_tapped"][i] = tapped
            g["obj_sick"][i] = sick
            g["obj_damage"][i] = damage
        for k, (kind, many) in enumerate(kinds.items()):
            g["obj_ctr_kind"][i, k] = kind
            g["obj_ctr"][i, k] = many
            if E.CTR_FLYING <= kind <= E.CTR_VIGILANCE or kind == E.CTR_EXALTED:
                g["clock"] += 1
                g["obj_ctr_ts"][i, k] = g["clock"]
        g["obj_chosen"][i] = color
        if isinstance(host, Holder):
            g["obj_host"][i] = E.REF_PLAYER + host.seat
        elif host is not None:
            g["obj_host"][i] = host.slot
            g["obj_attached"][host.slot] += 1
        if until is not None:
            g["obj_until"][i] = until.slot
            g["obj_until_id"][i] = until.ident
            g["obj_flags"][until.slot] |= E.FLAG_MARKED
            g["until_n"] += 1
        return s.thing(i)

    def commander(self, name: str) -> Self:
        """Say which card is this player's commander (903.3), wherever it is."""
        self.scenario._setting_up()
        self.scenario.g["commander"][self.seat] = self.scenario._def(name)
        return self

    def token_cards(self) -> Self:
        """Say that tokens this player owns are cards that are still tokens, those there already and all to come."""
        self.scenario._setting_up()
        g = self.scenario.g
        g["token_cards"][self.seat] = 1
        tokens = ((g["obj_flags"] & E.FLAG_TOKEN) != 0) & (g["obj_owner"] == self.seat)
        g["obj_flags"][tokens] |= E.FLAG_PERSISTS
        return self

    def stack(self, name: str, target: Any = None, x: int = 0) -> Self:
        """Put a spell on the stack while setting up, with its targets."""
        s = self.scenario
        s._setting_up()
        g, t, d = s.g, s.pool.tables[0], s._def(name)
        if t["d_types"][d] & E.TYPE_LAND:
            raise ScenarioError(f"{s.pool.name(d)} can't be on the stack: lands are played, not cast (305.1)")
        x = whole("x", x, 0, MANY, ScenarioError)
        targets = [self._object_or_player(one) for one in a_list(target)]
        ab = int(t["d_spell"][d])
        if len(targets) > S.TARGETS or (targets and not t["a_nspec"][ab] and not t["a_nmode"][ab]):
            raise ScenarioError(f"{s.pool.name(d)} can't have {len(targets)} targets")
        i = s._new_slot()
        it = int(g["item_n"]) + 1
        g["next_id"] += 1
        for field, value in {"zone": E.ZONE_STACK, "card": d, "def": d, "id": i, "item": it}.items():
            g[f"obj_{field}"][i] = value
        g["obj_owner"][i] = g["obj_ctl"][i] = g["obj_base_ctl"][i] = self.seat
        g["obj_x"][i] = x
        parts = {"state": S.ITEM_STACK, "kind": E.AB_SPELL, "id": g["next_id"], "obj": i, "ab": ab, "src": i}
        for field, value in {**parts, "src_id": i, "ctl": self.seat, "x": x, "flags": S.ITF_CAST}.items():
            g[f"it_{field}"][it] = value
        spec, used = int(t["a_spec"][ab]), 0
        for k, one in enumerate(targets):
            if used >= t["s_max"][spec]:
                spec, used = spec + 1, 0
            g["it_tgt"][it, k] = E.REF_PLAYER + one.seat if isinstance(one, Holder) else one.slot
            g["it_tgt_id"][it, k] = 0 if isinstance(one, Holder) else one.ident
            if not isinstance(one, Holder):
                g["obj_flags"][one.slot] |= E.FLAG_MARKED
            g["it_tgt_spec"][it, k] = spec
            g["it_ntgt"][it] = k + 1
            used += 1
        g["stack"][int(g["stack_n"])] = it
        g["stack_n"] += 1
        g["item_n"] += 1
        return self
