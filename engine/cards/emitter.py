"""From card structures to rows: checks a card and emits its tables and bytecode.

What cannot be expressed is a ``CardError`` that names the card and the clause. An ability's target specifications lie
side by side, those of modes after one another, so that an operand names a target by its place from the first one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.cards import turn_counts, words
from manaloom.engine.cards.program import Program
from manaloom.engine.cards.rows import Row, Rows
from manaloom.engine.cards.structure import Amount, Card, CardError, Filter, Selector, Target
from manaloom.engine.cards.ways import Way, casting_ways, flashback_ways, jump_start_ways
from manaloom.engine.vocabulary import ROOMS

MANY = 10_000  # more than any power, toughness or loyalty
CHANGES_RULES = E.FX_COST_LESS  # FX_* from here on change rules or costs, not characteristics


class Compiler(Rows):
    """Cards become rows: definitions, abilities and what these are made of."""

    # --- what effects are made of -----------------------------------------------------------------------------------

    def exception(self, but: T.CopyException | None, owner: int) -> int:
        """A row of copy exceptions; 0 for none."""
        if but is None:
            return 0
        flags = (1 if but.power is not None else 0) | (2 if but.nonlegendary else 0)
        row: Row = {
            "e_flags": flags | (4 if but.colors is not None else 0) | (O.NO_MANA_COST if but.no_mana_cost else 0),
            "e_power": but.power or 0,
            "e_tough": but.toughness or 0,
            "e_types": but.types,
            "e_sub": self.subtype(but.subtype) if but.subtype else 0,
            "e_kw": but.keywords,
            "e_colors": but.colors or 0,
        }
        if but.abilities:
            added = [self.outermost(owner) if a == T.ThisAbility() else self.nested(a, owner) for a in but.abilities]
            row["e_ability"] = tuple(added + [0] * (O.EXCEPTION_ABILITIES - len(added)))
        return self.share("e", row)

    def part(self, part: T.Part, owner: int, place: Program | None = None) -> tuple[int, Any, Any, bool]:
        """A part of a continuous effect: FX_*, its operands, and whether those are amounts to look up."""
        a, b = part.a, part.b
        if part.fx == E.FX_ADD_ABILITY and isinstance(a, Filter):
            if a.zone in (0, E.ZONE_BATTLEFIELD, E.ZONE_STACK) or a.either is not None:
                raise CardError("the activated abilities of cards in one zone elsewhere can be had")
            return part.fx, 0, self.filter(a, 0), False
        if part.fx == E.FX_ADD_ABILITY:
            return part.fx, self.nested(a, owner), 0, False
        if part.fx in (E.FX_ADD_SUBTYPE, E.FX_SET_LAND_TYPE, E.FX_SET_CREATURE_TYPE):
            return part.fx, self.subtype(a), 0, False
        if part.fx in (E.FX_OTHER_COST, E.FX_LESS_MANA):
            return part.fx, self.cost(a), b, False
        if part.fx == E.FX_EXTRA_TRIGGER:
            return part.fx, a, self.filter(b, 0), False
        dynamic = isinstance(a, Amount) or isinstance(b, Amount)
        if dynamic:
            a, b = self.amount(a, place), self.amount(b, place)
        return part.fx, a, b, dynamic

    def effect_rows(self, parts: Iterable[T.Part], owner: int) -> tuple[int, int]:
        """Rows of the effects table, side by side: first and number."""
        rows = []
        for part in parts:
            fx, a, b, dynamic = self.part(part, owner)
            rows.append({"x_fx": fx, "x_a": a, "x_b": b, "x_dynamic": int(dynamic)})
        first = len(self.rows["x"])
        for row in rows:
            self.new("x", row)
        return first, len(rows)

    def one_of_words(self, effect: T.OneOf) -> int:
        """The words of what can be chosen as an instruction is carried out: their number."""
        said = tuple(words.effects(way) for way in effect.ways)
        if said not in self.choice_words:
            self.choice_words.append(said)
        return self.choice_words.index(said)

    def designation(self, what: int, owner: int) -> int:
        """The first of the abilities that go with a designation (``inherent.py``), which lie side by side; 0: none."""
        from manaloom.engine.cards.inherent import INITIATIVE, MONARCH

        abilities = {E.DESIGNATED_MONARCH: MONARCH, E.DESIGNATED_INITIATIVE: INITIATIVE}.get(what, ())
        key = ("designation", what)
        if abilities and key not in self.shared:
            ids = [self.reserve(ability, owner) for ability in abilities]
            self.shared[key] = ids[0]
            for ab, ability in zip(ids, abilities, strict=True):
                self.fill(ab, ability, owner)
        return self.shared.get(key, 0)

    def room_words(self) -> int:
        """The words of the rooms of Undercity: their number."""
        if ROOMS not in self.choice_words:
            self.choice_words.append(ROOMS)
        return self.choice_words.index(ROOMS)

    # --- abilities --------------------------------------------------------------------------------------------------

    def nested(self, ability: Any, owner: int) -> int:
        """An ability that its definition doesn't have by itself: granted, reflexive, delayed."""
        key = ("nested", owner, ability)
        found = self.shared.get(key)
        if found is None:
            found = self.shared[key] = self.reserve(ability, owner)
            self.fill(found, ability, owner)
        return found

    def reserve(self, ability: Any, owner: int) -> int:
        """An ability row that is filled in later."""
        index = self.indices.get(owner, 0)
        if index > 60:
            raise CardError("more than 60 abilities, those that it grants or sets off included")
        self.indices[owner] = index + 1
        self.structures.append(ability)
        return self.new("a", {"a_def": owner, "a_index": index})

    def fill(self, ab: int, ability: Any, owner: int) -> None:
        """Fill in an ability's row."""
        row = self.rows["a"][ab]
        self.filling.append(ab)
        with self.clause(ability):
            _ABILITIES[type(ability)](self, row, ability, owner)
        self.filling.pop()

    def outermost(self, owner: int) -> int:
        """The ability of definition ``owner`` that is being filled in, with all that it sets off within."""
        found = 0
        for ab in reversed(self.filling):
            if self.rows["a"][ab]["a_def"] != owner:
                break
            found = ab
        return found

    @contextlib.contextmanager
    def clause(self, ability: Any) -> Iterator[None]:
        """Let an error name the clause it is about."""
        try:
            yield
        except CardError as error:
            if getattr(error, "clause", None):
                raise
            said = _in_words(ability)
            new = CardError(f"in {said!r}: {error}")
            new.clause = said  # type: ignore[attr-defined]
            raise new from None

    def program(self, row: Row, effects: tuple[Any, ...], owner: int, event: T.Event | None = None) -> Program:
        """Compile instructions (or modes) and their targets into an ability's row."""
        place = Program(self, owner)
        place.is_spell = row.get("a_kind") == E.AB_SPELL
        place.event = event
        if any(isinstance(e, T.Choose) for e in effects):
            if len(effects) != 1:
                raise CardError("a modal ability has modes and nothing else")
            place.modes(row, effects[0])
        else:
            place.emit_all(effects)
            place.limit_targets(place.fewest_targets(0, len(place.specs)))
            row["a_prog"] = place.finish()
            row["a_nspec"] = len(place.specs)
        if place.specs:
            row["a_spec"] = len(self.rows["s"])
            row["a_by_x"] = max(spec["s_by_x"] for spec in place.specs)
            for spec in place.specs:
                self.new("s", spec | {"s_ability": int(not place.is_spell)})
            place.place_modes(row)
        return place

    def spell(self, row: Row, ability: T.Spell, owner: int) -> None:
        """What a spell does."""
        row.update(a_kind=E.AB_SPELL, a_zone=E.ZONE_STACK)
        self.program(row, ability.effects, owner)

    def opening(self, row: Row, ability: T.Opening, owner: int) -> None:
        """What may be done with a card in an opening hand (103.6)."""
        row.update(a_kind=E.AB_OPENING, a_zone=E.ZONE_HAND, a_cond=self.condition(ability.condition))
        if self.program(row, ability.effects, owner).specs:
            raise CardError("before the game begins nothing has targets")

    def enchant(self, row: Row, ability: T.Enchant, owner: int) -> None:
        """An Aura's target (303.4a)."""
        row.update(a_kind=E.AB_SPELL, a_zone=E.ZONE_STACK)
        self.program(row, (T.ChooseTarget(Target(ability.what)),), owner)

    def activated(self, row: Row, ability: T.Activated, owner: int) -> None:
        """An activated ability, or a mana ability (605.1a)."""
        if ability.cost == T.Cost() and not ability.flags & O.ABF_LOYALTY:
            raise CardError("an activated ability has a cost (602.1); write {0} if it takes nothing")
        place = self.program(row, ability.effects, owner)
        is_mana = place.mana and not place.specs and not ability.flags & O.ABF_LOYALTY
        if is_mana and ability.flags & O.ABF_EXHAUST:
            raise CardError("mana abilities can't be limited to one use for good")
        row["a_out"] = place.mana
        row.update(
            a_kind=E.AB_MANA if is_mana else E.AB_ACTIVATED,
            a_cost=self.cost(ability.cost),
            a_cond=self.condition(ability.condition),
            a_zone=ability.zone,
            a_flags=ability.flags,
        )

    def triggered(self, row: Row, ability: T.Triggered, owner: int) -> None:
        """A triggered ability, or a triggered mana ability (605.1b)."""
        place = self.program(row, ability.effects, owner, ability.event)
        is_mana = place.mana and not place.specs and ability.event.kind in (E.EV_TAP_MANA, E.EV_MANA)
        row["a_out"] = place.mana
        row.update(
            a_kind=E.AB_TRIGGERED_MANA if is_mana else E.AB_TRIGGERED,
            a_cond=self.condition(ability.condition),
            a_zone=ability.zone,
            a_keyword=ability.keyword,
            a_sum=_summed(ability),
        )
        self.event(row, ability.event, ability.flags)

    def reflexive(self, row: Row, ability: T.WhenYouDo, owner: int) -> None:
        """A reflexive trigger (603.12)."""
        row.update(a_kind=E.AB_REFLEXIVE, a_zone=E.ZONE_BATTLEFIELD)
        self.program(row, ability.effects, owner)

    def delayed(self, row: Row, ability: T.Later, owner: int) -> None:
        """A delayed trigger (603.7)."""
        row.update(a_kind=E.AB_DELAYED, a_zone=E.ZONE_BATTLEFIELD)
        self.program(row, ability.effects, owner, ability.event)
        self.event(row, ability.event, 0)

    def event(self, row: Row, event: T.Event, flags: int) -> None:
        """The columns of an event: what triggers, or what is replaced."""
        row.update(
            a_event=event.kind,
            a_who=event.whose,
            a_from=event.from_,
            a_to=event.to,
            a_aux=event.aux,
            a_flags=event.flags | flags,
        )
        what = event.what
        if isinstance(what, Selector):
            if what.kind == O.SEL_SELF:
                row["a_flags"] |= O.ABF_SELF_EVENT
            elif what.kind == O.SEL_HOST:
                row["a_flags"] |= O.ABF_HOST_EVENT
            elif what.kind == O.SEL_MEMORY:
                row["a_filter"] = self.filter(Filter(memory=1), 0)
            else:
                raise CardError("an event is about this, its host, those, or what a filter matches")
        else:
            row["a_filter"] = self.filter(what, 0)

    def static(self, row: Row, ability: T.Static, owner: int) -> None:
        """A static ability (604)."""
        first, n = self.effect_rows(ability.parts, owner)
        row.update(a_kind=E.AB_STATIC, a_zone=E.ZONE_BATTLEFIELD, a_fx=first, a_nfx=n)
        if ability.condition is not None and any(part.fx == E.FX_PLAYER_HEXPROOF for part in ability.parts):
            raise CardError("a player has hexproof without a condition")
        row["a_cond"] = self.condition(ability.condition)
        if isinstance(ability.affects, Selector):
            affect = {O.SEL_SELF: 1, O.SEL_HOST: 2}.get(ability.affects.kind)
            if affect is None:
                raise CardError("a static ability affects this, its host, or what a filter matches")
            row["a_affect"] = affect
        else:
            row["a_filter"] = self.filter(ability.affects, E.ZONE_BATTLEFIELD)
        if ability.event is not None:
            self.event(row, ability.event, 0)

    def replacement(self, row: Row, ability: T.Replacement, owner: int) -> None:
        """A replacement or prevention effect (614, 615)."""
        kind, a, b = ability.kind, ability.a, ability.b
        _check_replacement(ability)
        if kind == O.RPL_ENTERS_COPY:
            a, b = self.filter(a, E.ZONE_BATTLEFIELD), self.exception(b, owner)
        elif kind == O.RPL_ENTERS_AS_THIS:
            b = self.exception(b, owner)
        elif kind == O.RPL_ENTERS_COUNTERS:
            b = self.amount(b)
        elif kind == O.RPL_ENTERS_UNLESS:
            a = self.condition(a)
        elif kind in (O.RPL_TOKEN_DEF, O.RPL_TOKEN_ALSO):
            a = self.definition(a)
        elif kind in (O.RPL_TOKEN_EACH, O.RPL_TOKEN_CHOICE):
            a, b = self.kinds_of_tokens(a)
        elif kind == O.RPL_TOKEN_COPY_CHOSEN:
            a = self.filter(a, E.ZONE_BATTLEFIELD)
        row.update(a_kind=E.AB_REPLACEMENT, a_zone=E.ZONE_BATTLEFIELD, a_rkind=kind, a_ra=a, a_rb=b)
        row["a_cond"] = self.condition(ability.condition)
        self.event(row, ability.event, 0)

    def kinds_of_tokens(self, tokens: tuple[Any, ...]) -> tuple[int, int]:
        """Up to three kinds of tokens: the first, and the others in one number."""
        if not 1 <= len(tokens) <= 3:
            raise CardError(f"{len(tokens)} kinds of tokens: one to three")
        first, *others = (self.definition(token) for token in tokens)
        if max(first, *others, 0) > O.KIND_MASK:
            raise CardError("too many definitions for an effect that names several kinds of tokens")
        return first, sum(d << (O.KIND_BITS * n) for n, d in enumerate(others))

    # --- definitions ------------------------------------------------------------------------------------------------

    def definition(self, card: Card) -> int:
        """The definition of a card or token, compiled when it is met for the first time."""
        found = self.ids.get(card)
        if found is not None:
            return found
        if not isinstance(card, Card):
            raise CardError(f"{card!r} is not a card or token")
        try:
            return self.define(card)
        except CardError as error:
            text = str(error)
            raise CardError(text if text.startswith(f"{card.name}: ") else f"{card.name}: {text}") from None

    def define(self, card: Card) -> int:
        """Compile a definition: its numbers, then its abilities side by side."""
        mask = 0
        abilities: list[Any] = []
        for part in _in_order(card):
            if isinstance(part, T.CastingCost):
                continue
            if isinstance(part, T.Keyword):
                mask |= part.mask
                abilities.extend(part.abilities)
            elif isinstance(part, T.Named):
                abilities.extend(part.abilities)
            elif isinstance(part, T.Triggered | T.Static) and part.event is not None and part.event.also is not None:
                abilities.extend(_one_by_one(part))
            elif type(part) in _ABILITIES and not isinstance(part, T.WhenYouDo | T.Later):
                abilities.append(part)
            else:
                raise CardError(f"{part!r} is no keyword and no ability")
        _check(card, abilities)
        line = card.line
        colors = card.colors
        if colors is None:
            colors = 0
            for pip in card.cost.pips if card.cost else ():
                colors |= T.pip_mask(pip) & E.MASK_COLORS
        if isinstance(line.power, Amount) or isinstance(line.toughness, Amount):
            cda = T.Static(Selector(O.SEL_SELF), (T.Part(E.FX_CDA_PT, line.power, line.toughness),))
            abilities.append(cda)
        d = self.new("d", {})
        self.ids[card] = d
        self.cards.append(card)
        row = self.rows["d"][d]
        row.update(
            d_name=self.name_id(_rules_name(card)),
            d_types=line.types,
            d_sub=self.subtype_mask(line.subtypes),
            d_colors=colors,
            d_identity=colors | _symbols(card),
            d_kw=mask,
            d_power=line.power if isinstance(line.power, int) else 0,
            d_tough=line.toughness if isinstance(line.toughness, int) else 0,
            d_mv=card.cost.mana_value if card.cost else 0,
            d_cost=self.cost(card.cost),
            d_token=int(card.token) + int(card.of_card),
            d_loyalty=line.loyalty or 0,
            d_turn=turn_counts.packed(card),
            d_ab=len(self.rows["a"]) if abilities else 0,
            d_nab=len(abilities),
        )
        ids = [self.reserve(ability, d) for ability in abilities]
        for ab, ability in zip(ids, abilities, strict=True):
            self.fill(ab, ability, d)
        self.summarize(row, ids)
        self.ways(row, card)
        if card.back is not None:
            back = self.definition(card.back)
            row["d_back"] = back
            row["d_modal"] = int(card.modal)
            row["d_hand_act"] += int(card.modal)  # there is more to do with it in hand than its front face says
            row["d_identity"] |= self.rows["d"][back]["d_identity"]  # 903.4d
            self.rows["d"][back]["d_front"] = d
            if not card.modal:
                self.rows["d"][back]["d_mv"] = row["d_mv"]  # 202.3b
        return d

    def ways(self, row: Row, card: Card) -> None:
        """601.2b: the ways in which a card with other costs than its mana cost can be cast."""
        found = casting_ways(card)
        if found:
            grave = any(way.zone == E.ZONE_GRAVEYARD for way in found)
            row.update(d_way=self.way_rows(found), d_nway=len(found), d_grave_way=int(grave))

    def jump_start(self) -> None:
        """702.34, 702.133: the ways to cast instants and sorceries by flashback and jump-start, if these are gained."""
        gained = {code[3] for code in self.code if code[0] == O.OP_JUMP_START}
        for d, card in enumerate(self.cards if gained else ()):
            if (
                card is not None
                and (not card.token or card.of_card)
                and card.line.types & (E.TYPE_INSTANT | E.TYPE_SORCERY)
            ):
                found = jump_start_ways(card) if 0 in gained else []
                if found:
                    self.rows["d"][d].update(d_jump=self.way_rows(found), d_njump=len(found))
                found = flashback_ways(card) if 1 in gained else []
                if found:
                    self.rows["d"][d].update(d_flash=self.way_rows(found), d_nflash=len(found))

    def way_rows(self, found: list[Way]) -> int:
        """Rows of the ways table, side by side; the first."""
        first = len(self.rows["p"])
        for way in found:
            self.new(
                "p",
                {
                    "p_cost": self.cost(way.cost),
                    "p_more": self.cost(way.more) if way.more != T.Cost() else 0,
                    "p_each": self.cost(way.each),
                    "p_kicks": way.kicks,
                    "p_flags": way.flags,
                    "p_zone": way.zone,
                    "p_cond": self.condition(way.condition),
                },
            )
            self.way_words.append(way.words)
        return first

    def summarize(self, row: Row, ids: list[int]) -> None:
        """The summary columns of a definition."""
        trig = zone_trig = repl = 0
        count = dict.fromkeys(_COUNTED, 0)
        spell = cda = 0
        mana = []
        for ab in ids:
            a = self.rows["a"][ab]
            kind, zone, event = a["a_kind"], a["a_zone"], 1 << a.get("a_event", 0)
            if kind == E.AB_SPELL:
                spell = spell or ab
            elif kind in (E.AB_ACTIVATED, E.AB_MANA):
                if a["a_flags"] & O.ABF_ANY_PLAYER:
                    count["d_any_player"] = 1
                if zone == E.ZONE_HAND:
                    count["d_hand_act"] += 1
                    count["d_hand_mana"] |= int(kind == E.AB_MANA)
                elif zone == E.ZONE_GRAVEYARD:
                    count["d_grave_act"] += 1
                else:
                    count["d_nmana" if kind == E.AB_MANA else "d_nact"] += 1
                    if kind == E.AB_MANA and a["a_flags"] & O.ABF_INSTANT:
                        count["d_nact"] += 1  # it is activated with priority
                    mana += [a] if kind == E.AB_MANA else []
            elif kind in (E.AB_TRIGGERED, E.AB_TRIGGERED_MANA):
                if zone == E.ZONE_GRAVEYARD:
                    zone_trig |= event
                elif zone == E.ZONE_BATTLEFIELD:
                    trig |= event
            elif kind == E.AB_OPENING:
                row["d_opening"] = ab
            elif kind == E.AB_REPLACEMENT:
                if _modifies_entering(a):
                    count["d_enters"] += 1
                else:
                    repl |= event
            elif kind == E.AB_STATIC:
                for x in range(a["a_fx"], a["a_fx"] + a["a_nfx"]):
                    fx = self.rows["x"][x]["x_fx"]
                    count["d_rule" if fx >= CHANGES_RULES else "d_static"] |= (
                        3 if E.FX_OTHER_COST <= fx < E.FX_MANA_BURN else 1
                    )
                    if fx == E.FX_CDA_PT:
                        cda = ab
                    gained = self.rows["x"][x]["x_a"] if fx == E.FX_ADD_ABILITY else 0
                    if gained and _modifies_entering(self.rows["a"][gained]):
                        count["d_enters"] += 1  # it may give that to itself
        row.update(count, d_trig=trig, d_zone_trig=zone_trig, d_repl=repl, d_spell=spell, d_cda=cda)
        for a in mana:
            if self.whole_mana(a):
                a["a_whole_out"] = a["a_out"]
        self.spare(mana)
        if len(mana) == 1:
            row["d_plain_mana"] = self.plain_mana(mana[0])

    def spare(self, mana: list[Row]) -> None:
        """Mark mana abilities that sacrifice what can give mana without that: automatic payment never does so."""
        gives_up = [self.rows["c"][a["a_cost"]]["c_sac_self"] for a in mana]
        if not all(gives_up):
            for a, gone in zip(mana, gives_up, strict=True):
                a["a_flags"] |= O.ABF_SPARED if gone else 0

    def plain_mana(self, a: Row) -> int:
        """The mask of a mana ability "{T}: Add one mana of one of these types", else 0."""
        out = self.rows["o"][a["a_out"]]
        cost = self.rows["c"][a["a_cost"]]
        if cost != self.rows["c"][self.cost(T.Cost(tap=1))] or a["a_flags"] or a["a_cond"]:
            return 0
        if out["o_kind"] != O.OUT_UNITS or out["o_n"] != 1 or out["o_amt"] != 1:
            return 0
        if out["o_restrict"] or out["o_restrict_ab"] or out["o_flags"] or out.get("o_effect") or not self.whole_mana(a):
            return 0
        return out["o_unit"][0]

    def whole_mana(self, a: Row) -> bool:
        """Does a mana ability do nothing but add a fixed amount of mana to its activator's pool?"""
        out = self.rows["o"][a["a_out"]]
        first, second = self.code[a["a_prog"]], self.code[a["a_prog"] + 1]
        if first[0] != O.OP_MANA or first[1] != O.WHO_YOU or second[0] != O.OP_END:
            return False
        one = out["o_kind"] == O.OUT_SAME and out["o_n"] == 1
        return (one or out["o_kind"] == O.OUT_UNITS) and 0 < out["o_amt"] < O.AMOUNT


_COUNTED = (
    "d_static", "d_rule", "d_enters", "d_nact", "d_nmana", "d_hand_act", "d_grave_act", "d_hand_mana", "d_any_player",
)  # fmt: skip
_ABILITIES: dict[type, Callable[[Compiler, Row, Any, int], None]] = {
    T.Spell: Compiler.spell,
    T.Opening: Compiler.opening,
    T.Enchant: Compiler.enchant,
    T.Activated: Compiler.activated,
    T.Triggered: Compiler.triggered,
    T.WhenYouDo: Compiler.reflexive,
    T.Later: Compiler.delayed,
    T.Static: Compiler.static,
    T.Replacement: Compiler.replacement,
}


def _summed(ability: T.Triggered) -> int:
    """What a trigger on several events at once adds up (SUM_*): what its instructions ask for, those within, too."""
    asked: set[int] = set()

    def look(thing: Any) -> None:
        if isinstance(thing, Amount) and thing.kind == O.AMT_EVENT:
            asked.add(thing.a)
        for x in thing if isinstance(thing, tuple) else ():
            look(x)
        for name in getattr(thing, "__dataclass_fields__", ()):
            look(getattr(thing, name))

    look((ability.effects, ability.condition))
    if len(asked) > 1:
        raise CardError("how many they are and their total power are two amounts: one ability knows one of them")
    if O.SUM_POWER in asked:
        if not ability.event.flags & O.ABF_BATCH:
            raise CardError("a total power is that of one_or_more(...); of one creature it is power_of(it)")
        return O.SUM_POWER
    return O.SUM_COUNT if ability.event.kind == E.EV_MOVE else O.SUM_AMOUNTS


def _symbols(thing: Any) -> int:
    """The colours of the mana symbols in a card's costs and rules text, those of its land types included (903.4)."""
    if isinstance(thing, Card):
        from manaloom.engine.cards.pool.basics import intrinsic

        return _symbols((thing.cost, thing.parts, tuple(intrinsic(thing.line))))
    if isinstance(thing, T.Cost):
        mask = 0
        for pip in thing.pips:
            mask |= T.pip_mask(pip) & E.MASK_COLORS
        return mask
    mask = 0
    if isinstance(thing, T.Mana) and thing.kind == O.OUT_UNITS:
        for unit in thing.units:
            mask |= unit if unit != E.MASK_COLORS else 0  # "mana of any color" is no symbol
    if isinstance(thing, tuple):
        for x in thing:
            mask |= _symbols(x)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            mask |= _symbols(getattr(thing, name))
    return mask & E.MASK_COLORS


def _modifies_entering(a: Row) -> bool:
    """Does an ability modify how what has it enters the battlefield (614.1c)?"""
    moves = a.get("a_event") == E.EV_MOVE and a.get("a_to") == E.ZONE_BATTLEFIELD
    return a["a_kind"] == E.AB_REPLACEMENT and moves and bool(a["a_flags"] & O.ABF_SELF_EVENT)


def _in_words(ability: Any) -> str:
    """An ability in words, or what kind it is where it is too ill-formed for words."""
    try:
        return words.ability(ability)
    except (AttributeError, TypeError, KeyError, IndexError, ValueError):
        return f"an ability of kind {type(ability).__name__}"


def _in_order(card: Card) -> list[Any]:
    """Parts with the spell ability first, then the mana abilities of basic land types (305.6), then the rest."""
    from manaloom.engine.cards.pool.basics import intrinsic

    first = [p for p in card.parts if isinstance(p, T.Spell | T.Enchant)]
    rest = [p for p in card.parts if not isinstance(p, T.Spell | T.Enchant)]
    return first + intrinsic(card.line) + rest


def _rules_name(card: Card) -> str:
    """A card's name; that of a token which isn't named is its subtypes plus the word "Token" (111.4)."""
    unnamed = card.token and not card.of_card and card.name == " ".join(card.line.subtypes)
    return f"{card.name} Token" if unnamed else card.name


def _one_by_one(ability: T.Triggered | T.Static) -> list[T.Triggered | T.Static]:
    """An ability with several events as one for each."""
    import dataclasses

    if isinstance(ability, T.Triggered) and ability.flags & O.ABF_ONCE_TURN_TRIGGER:
        raise CardError("an ability with several events cannot be limited to once each turn")
    found = []
    event = ability.event
    while event is not None:
        found.append(dataclasses.replace(ability, event=dataclasses.replace(event, also=None)))
        event = event.also
    return found


# What is proposed and so can be replaced, and which of that is a matter of amounts.
_AMOUNTS = {
    *(E.EV_CREATE, E.EV_COUNTERS, E.EV_REMOVE, E.EV_MANA, E.EV_DAMAGE, E.EV_LIFE_GAIN, E.EV_LIFE_LOSS, E.EV_DRAW),
    *(E.EV_EXPLORE, E.EV_CONNIVE),
}
_PROPOSED = _AMOUNTS | {E.EV_MOVE, E.EV_TAP, E.EV_UNTAP, E.EV_LOSE_MANA}
_REPLACES: dict[int, tuple[set[int], str]] = {
    O.RPL_MULTIPLY: (_AMOUNTS, "only an amount can be multiplied"),
    O.RPL_ADD: (_AMOUNTS, "only to an amount something can be added"),
    O.RPL_PREVENT: ({E.EV_DAMAGE}, "only damage is prevented (615.1)"),
    O.RPL_SKIP: (_PROPOSED, "only what is proposed can be replaced by nothing"),
    O.RPL_CANT: ({E.EV_COUNTERS}, "so far only counters can't be put on something (614.17)"),
    O.RPL_ZONE: ({E.EV_MOVE}, "only what moves can go elsewhere"),
    O.RPL_MANA_TYPE: ({E.EV_MANA, E.EV_LOSE_MANA}, "only mana can be of another type"),
    **dict.fromkeys(
        (O.RPL_TOKEN_DEF, O.RPL_TOKEN_ALSO, O.RPL_TOKEN_COPY_HOST, O.RPL_TOKEN_EACH, O.RPL_TOKEN_CHOICE),
        ({E.EV_CREATE}, "only tokens can be others"),
    ),
    O.RPL_TOKEN_COPY_CHOSEN: ({E.EV_CREATE}, "only tokens can be copies of something else"),
    O.RPL_TOKEN_CONTROL: ({E.EV_CREATE}, "only tokens can be created by another player"),
}


def _check_replacement(r: T.Replacement) -> None:
    """A replacement effect can do to an event what it says."""
    kind = r.event.kind
    events, why = _REPLACES.get(r.kind, ({E.EV_MOVE}, "only what enters the battlefield can do so otherwise (614.12)"))
    if kind not in events:
        raise CardError(why)
    enters = kind == E.EV_MOVE and r.event.to == E.ZONE_BATTLEFIELD
    if r.kind not in _REPLACES and not enters:
        raise CardError(why)
    if r.kind == O.RPL_SKIP and kind == E.EV_MOVE and not enters:
        raise CardError("a move that doesn't happen is one onto the battlefield; elsewhere, name another zone")
    if r.kind == O.RPL_MANA_TYPE and kind == E.EV_MANA and not (0 < r.a <= E.MASK_TYPES and r.b & E.MASK_TYPES):
        raise CardError("mana of some type becomes mana of some type")
    if r.kind == O.RPL_MANA_TYPE and kind != E.EV_MANA and r.a not in tuple(1 << k for k in range(E.MANA_TYPES)):
        raise CardError("mana that would be lost becomes mana of one type")
    if r.kind == O.RPL_MULTIPLY and r.a < 0:
        raise CardError("an amount is multiplied by 0 or more")


def _check(card: Card, abilities: list[Any]) -> None:
    """What must hold for every card."""
    types, line = card.line.types, card.line
    if not card.name or not isinstance(card.name, str):
        raise CardError("a card needs a name")
    for what, n in (("power", line.power), ("toughness", line.toughness), ("loyalty", line.loyalty)):
        number = isinstance(n, int) and not isinstance(n, bool) and -MANY < n < MANY
        if not number and n is not None and (what == "loyalty" or not isinstance(n, Amount)):
            raise CardError(f"{what} {n!r} is not an amount")
    if not types & (E.TYPE_PERMANENT | E.TYPE_INSTANT | E.TYPE_SORCERY):
        raise CardError("a card needs a card type")
    has_pt = line.power is not None and line.toughness is not None
    if bool(types & E.TYPE_CREATURE or "Vehicle" in line.subtypes) != has_pt:
        raise CardError("creatures and Vehicles have power and toughness, others don't")
    if (line.loyalty is not None) != bool(types & E.TYPE_PLANESWALKER):
        raise CardError("planeswalkers have loyalty, others don't")
    if types & E.TYPE_LAND and card.cost is not None:
        raise CardError("lands have no mana cost")
    if card.cost is not None and not card.cost.only_mana:
        raise CardError("a mana cost is of mana only; other costs belong to abilities")
    spells = sum(isinstance(a, T.Spell) for a in abilities)
    enchants = sum(isinstance(a, T.Enchant) for a in abilities)
    does = bool(types & (E.TYPE_INSTANT | E.TYPE_SORCERY))
    if bool(spells) != does and not (does and card.token):  # a token card that is a sorcery may do nothing
        raise CardError(
            "instants and sorceries have instructions of their own; on a permanent, instructions belong to an ability"
        )
    if ("Aura" in line.subtypes) != bool(enchants):
        raise CardError("Auras, and only they, have enchant(...)")
    if spells + enchants > 1:
        raise CardError("a card has one spell ability")
