"""Cards in readable words, made from their structure.

These are our own plain words for what the structure says: precise, with symbols where those are shorter. ``card`` gives
the lines of a whole card, ``ability`` and ``effects`` what a player reads about an ability or a mode.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.verbs import VERBS
from manaloom.engine.vocabulary import STEPS, ZONES, counter_word

LETTERS = "WUBRGC"
COLORS = ("white", "blue", "black", "red", "green")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TYPES = {
    E.SUPER_BASIC: "basic",
    E.SUPER_LEGENDARY: "legendary",
    E.SUPER_SNOW: "snow",
    E.SUPER_WORLD: "world",
    E.TYPE_KINDRED: "kindred",
    E.TYPE_ARTIFACT: "artifact",
    E.TYPE_BATTLE: "battle",
    E.TYPE_ENCHANTMENT: "enchantment",
    E.TYPE_INSTANT: "instant",
    E.TYPE_LAND: "land",
    E.TYPE_PLANESWALKER: "planeswalker",
    E.TYPE_SORCERY: "sorcery",
    E.TYPE_CREATURE: "creature",
}
KEYWORDS = {
    1 << n: name.replace("_", " ") for name, bit in E.names("KW").items() for n in [bit.bit_length() - 1]
} | {
    E.KW_CANT_ATTACK: "can't attack",
    E.KW_CANT_BLOCK: "can't block",
    E.KW_UNBLOCKABLE: "can't be blocked",
    E.KW_NO_UNTAP: "doesn't untap during its controller's untap step",
    E.KW_UNCOUNTERABLE: "can't be countered",
    E.KW_MUST_ATTACK: "attacks each combat if able",
    E.KW_NO_ACTIVATE: "its activated abilities can't be activated",
    E.KW_ONLY_BLOCK_FLYERS: "can block only creatures with flying",
    E.KW_HEXPROOF_ABILITIES: "hexproof from activated and triggered abilities",
    E.KW_LEGEND_EXEMPT: "the legend rule doesn't apply to it",
}
NEEDS_VERB = E.KW_CANT_ATTACK - 1  # keyword bits below this one read "has ..."
CONTROL = ("", " you control", " an opponent controls", " defending player controls", " that player controls")


def listed(items: Iterable[str], last: str = "and") -> str:
    """``listed(["a", "b", "c"]) == "a, b and c"``."""
    items = list(items)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else ""


def bits(mask: int, words: dict[int, str]) -> list[str]:
    """The words of the bits of a mask, in the order of ``words``."""
    return [word for bit, word in words.items() if mask & bit]


def colors(mask: int) -> str:
    """Colours of a mask."""
    return listed([COLORS[k] for k in range(5) if mask >> k & 1]) or "colorless"


def keywords(mask: int) -> str:
    """Keywords of a mask."""
    return listed(bits(mask, KEYWORDS))


# --- amounts --------------------------------------------------------------------------------------------------------

_TURN_ROWS = {
    S.TURN_SPELLS: "spells cast",
    S.TURN_LANDS: "lands played",
    S.TURN_TOKENS: "tokens created",
    S.TURN_ENERGY_SPENT: "{E} paid or lost",
    S.TURN_LIFE_GAINED: "life gained",
    S.TURN_LIFE_LOST: "life lost",
    S.TURN_CREATURES_DIED: "creatures that died",
    S.TURN_LEFT: "permanents that left the battlefield",
    S.TURN_DRAWN: "cards drawn",
    S.TURN_ATTACKERS: "attackers",
    S.TURN_ENERGY_GOT: "{E} got",
    S.TURN_DISCARDED: "cards discarded",
}
_AMOUNTS: dict[int, Callable[[T.Amount], str]] = {
    O.AMT_CONST: lambda n: str(n.a),
    O.AMT_X: lambda n: "X",
    O.AMT_COUNT: lambda n: f"the number of {filter_(n.a, True)}",
    O.AMT_POWER: lambda n: f"the power of {selector(n.a)}",
    O.AMT_TOUGHNESS: lambda n: f"the toughness of {selector(n.a)}",
    O.AMT_MANA_VALUE: lambda n: f"the mana value of {selector(n.a)}",
    O.AMT_COUNTERS: lambda n: f"the number of {counter_word(n.b)} counters on {selector(n.a)}",
    O.AMT_EVENT: lambda n: "that many",
    O.AMT_PAID: lambda n: "the amount paid",
    O.AMT_ENERGY: lambda n: f"the {{E}} of {who(n.a)}",
    O.AMT_LIFE: lambda n: f"the life of {who(n.a)}",
    O.AMT_HAND: lambda n: f"the number of cards in the hand of {who(n.a)}",
    O.AMT_MEMORY: lambda n: "the number of those",
    O.AMT_GREATEST_POWER: lambda n: f"the greatest power among {filter_(n.a, True)}",
    O.AMT_THIS_TURN: lambda n: f"{_TURN_ROWS.get(n.a, 'count')} this turn ({who(n.b)})",
    O.AMT_YOUR_TURN: lambda n: "your turn",
    O.AMT_WAS_CAST: lambda n: "this was cast",
    O.AMT_PERMANENT_X: lambda n: "X",
    O.AMT_TARGETS: lambda n: "the number of targets",
    O.AMT_TOTAL_POWER: lambda n: f"the total power of {filter_(n.a, True)}",
    O.AMT_DIFFERENT_COLORS: lambda n: f"the number of colors among {filter_(n.a, True)}",
    O.AMT_MATCH: lambda n: f"{selector(n.a)} is {filter_(n.b)}",
    O.AMT_BASIC_TYPES: lambda n: "the number of basic land types among lands you control",
    O.AMT_KICKED: lambda n: "this was kicked",
    O.AMT_MANA_SPENT: lambda n: "the mana spent to cast it",
    O.AMT_DONE: lambda n: "the number really done",
}
_TRUTHS = (O.AMT_YOUR_TURN, O.AMT_WAS_CAST, O.AMT_MATCH, O.AMT_KICKED)


def amount(n: Any) -> str:
    """An amount: ``3``, ``X``, ``twice the number of creatures you control``."""
    if isinstance(n, int):
        return str(n)
    base = _AMOUNTS[n.kind](n)
    if n.mult == -1:
        base = f"-{base}" if len(base) == 1 else f"minus {base}"
    elif n.mult != 1:
        base = {2: "twice", 3: "three times"}.get(n.mult, f"{n.mult} times") + f" {base}"
    if n.add:
        base += f" {'plus' if n.add > 0 else 'minus'} {abs(n.add)}"
    return base


def condition(c: T.Condition) -> str:
    """A condition."""
    if isinstance(c.left, T.Amount) and c.left.kind in _TRUTHS and c.right == 1 and c.cmp == O.CMP_GE:
        said = _AMOUNTS[c.left.kind](c.left)
        said = "it is your turn" if c.left.kind == O.AMT_YOUR_TURN else said
    else:
        word = {
            O.CMP_EQ: "is",
            O.CMP_NE: "is not",
            O.CMP_GE: "is at least",
            O.CMP_LE: "is at most",
            O.CMP_GT: "is more than",
            O.CMP_LT: "is less than",
        }
        said = f"{amount(c.left)} {word[c.cmp]} {amount(c.right)}"
    return said if c.also is None else f"{said} and {condition(c.also)}"


# --- filters, players, selectors ------------------------------------------------------------------------------------


def plural(noun: str) -> str:
    """A plural: ``creatures``, ``Elves``."""
    if noun.endswith(("s", "sorcery")) and noun not in ("sorcery",):
        return noun
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    if noun in ("Elf", "Dwarf"):
        return noun[:-1] + "ves"
    return noun + "s"


def _noun(f: T.Filter, many: bool) -> str:
    """Subtypes and types of a filter."""
    choice = list(f.subtypes) or bits(f.any_of, TYPES)
    if f.any_of == E.TYPE_PERMANENT and not f.subtypes:
        choice = ["permanent"]
    fixed = bits(f.all_of, TYPES)
    if not choice and not fixed:
        home = {E.ZONE_HAND: "card", E.ZONE_GRAVEYARD: "card", E.ZONE_LIBRARY: "card", E.ZONE_EXILE: "card"}
        fixed = [home.get(f.zone, "spell" if f.spell == 1 else "ability" if f.spell == 2 else "permanent")]
        if f.spell == 3:
            fixed = ["spell or ability"]
    elif f.spell == 1 or f.zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD, E.ZONE_LIBRARY, E.ZONE_EXILE):
        fixed.append("spell" if f.spell == 1 else "card")
    if choice and fixed and f.any_of and not f.subtypes:
        return " ".join([listed(choice, "or"), *fixed[:-1], plural(fixed[-1]) if many else fixed[-1]])
    if choice and not fixed:
        return listed([plural(c) if many else c for c in choice], "or")
    tail = [*fixed[:-1], plural(fixed[-1]) if many else fixed[-1]]
    return " ".join([listed(choice, "or"), *tail]) if choice else " ".join(tail)


def filter_(f: T.Filter | None, many: bool = False) -> str:
    """What a filter asks for: ``untapped creatures you control``."""
    if f is None:
        return "anything"
    if f.players >= 3:
        said = "opponent" if f.players == 4 else "player"
        return plural(said) if many else said
    before = []
    if f.self_ == 2:
        before.append("other" if many else "another")
    before += [] if not f.tap else ["tapped" if f.tap == 1 else "untapped"]
    before += [] if not f.combat else [
        ("attacking", "blocking", "attacking or blocking", "blocked", "unblocked attacking")[f.combat - 1]
    ]
    before += [] if not f.attached else [("attached", "enchanted", "equipped")[f.attached - 1]]
    before += [f"non{w}" for w in bits(f.none_of, TYPES)] + [f"non-{w}" for w in f.not_subtypes]
    before += [listed([COLORS[k] for k in range(5) if f.colors >> k & 1], "or")] if f.colors else []
    before += [f"non{COLORS[k]}" for k in range(5) if f.not_colors >> k & 1]
    before += ["colorless"] if f.colorless else []
    before += ["multicolored"] if f.multicolor else []
    before += [] if not f.tokens else ["token" if f.tokens == 1 else "nontoken"]
    before += ["remembered"] if f.memory == 1 else []
    said = " ".join([*before, _noun(f, many)])
    if f.self_ == 1:
        said = "this"
    if f.name:
        said += f" named {f.name}"
    if f.spell:
        said += ("", " you cast", " an opponent casts", "", " that player casts")[f.controller]
    else:
        said += CONTROL[f.controller]
    said += _with(f)
    if f.zone == E.ZONE_GRAVEYARD:
        said += (" in a graveyard", " in your graveyard", " in an opponent's graveyard")[f.owner]
    elif f.zone in ZONES and f.zone not in (E.ZONE_BATTLEFIELD, E.ZONE_STACK):
        said += f" in your {ZONES[f.zone].replace('the ', '')}"
    elif f.owner:
        said += (" you own", " an opponent owns")[f.owner - 1]
    if f.players:
        said += (" or players" if many else " or player") if f.players == 1 else " or opponent"
    if f.either is not None:
        said += f" or {filter_(f.either, many)}"
    return said


def _with(f: T.Filter) -> str:
    """The qualities that stand after the noun."""
    after = []
    if f.kw:
        after.append(f"with {keywords(f.kw)}")
    if f.any_kw:
        after.append(f"with {listed(bits(f.any_kw, KEYWORDS), 'or')}")
    if f.no_kw:
        after.append(f"without {keywords(f.no_kw)}")
    for what, (low, high) in (("power", f.power), ("toughness", (None, f.max_toughness))):
        if low is not None:
            after.append(f"with {what} {low} or greater")
        if high is not None:
            after.append(f"with {what} {high} or less")
    least, most, exactly = f.mana_value_range
    if exactly is not None:
        after.append(f"with mana value {amount(exactly)}")
    if least is not None:
        after.append(f"with mana value {amount(least)} or greater")
    if most is not None:
        after.append(f"with mana value {amount(most)} or less")
    if f.counter:
        after.append("with a counter" if f.counter == 255 else f"with a {counter_word(f.counter)} counter")
    if f.has_x:
        after.append("with {X} in its mana cost")
    if f.basic_type:
        after.append("with a basic land type")
    if f.entered:
        after.append("that entered this turn")
    return "".join(" " + a for a in after)


_PLAYERS = {
    O.WHO_YOU: "you",
    O.WHO_OPPONENTS: "each opponent",
    O.WHO_EACH: "each player",
    O.WHO_EVENT: "that player",
    O.WHO_ACTIVE: "the active player",
    O.WHO_DEFENDING: "defending player",
    O.WHO_EVENT_CONTROLLER: "its controller",
    O.WHO_HOST_CONTROLLER: "the controller of what this is attached to",
    O.WHO_SELF_OWNER: "this card's owner",
    O.WHO_TARGET: "that player",
    O.WHO_TARGET_CONTROLLER: "the target's controller",
    O.WHO_TARGET_OWNER: "the target's owner",
}
_SELECTORS = {
    O.SEL_NONE: "nothing",
    O.SEL_SELF: "this",
    O.SEL_EVENT: "it",
    O.SEL_EVENT_SOURCE: "its source",
    O.SEL_HOST: "what this is attached to",
    O.SEL_MEMORY: "those",
    O.SEL_EVENT_NEW: "that card",
}


def who(w: Any) -> str:
    """A player or players."""
    if isinstance(w, T.Player):
        return _PLAYERS[w.kind]
    return selector(w)


def selector(s: Any) -> str:
    """What is acted on."""
    if isinstance(s, T.Target):
        return target(s)
    if isinstance(s, T.Player):
        return who(s)
    if isinstance(s, T.Selector):
        if s.kind == O.SEL_TARGET:
            return "that target" if s.arg < 0 else f"the {('first', 'second', 'third')[min(s.arg, 2)]} target"
        if s.kind == O.SEL_EACH:
            return f"each {filter_(s.arg).replace('another ', 'other ')}"
        return _SELECTORS[s.kind]
    return str(s)


def target(s: T.Target) -> str:
    """A target specification."""
    many = s.most != 1
    what = filter_(s.what, many)
    every = (E.TYPE_CREATURE | E.TYPE_PLANESWALKER | E.TYPE_BATTLE, 1)
    if (s.what.any_of, s.what.players) == every and s.what.either is None:
        what = "targets" if many else ""
    said = f"target {what}".rstrip() if what != "targets" else what
    if what == "" and not many:
        said = "any target"
    if not many and s.what.self_ == 2:
        said = said.replace("target another ", "another target ")
    if s.other:
        said = f"another {said}"
    if s.x:
        said = f"X {said}"
    elif s.most == 255:
        said = f"any number of {said}"
    elif s.least == 0:
        said = f"up to {NUMBERS[min(s.most, 10)]} {said}"
    elif many:
        said = f"{NUMBERS[min(s.most, 10)]} {said}"
    return f"{said} (dividing {amount(s.divide)})" if s.divide != 0 else said


# --- costs and mana -------------------------------------------------------------------------------------------------


def symbols(cost: T.Cost | None) -> str:
    """The mana symbols of a cost: ``{2}{G}``."""
    if cost is None:
        return ""
    said = "{X}" * cost.x
    if cost.generic or (cost.has_mana and not cost.pips and not cost.x):
        said += f"{{{cost.generic}}}"
    return said + "".join(f"{{{p}}}" for p in cost.pips)


def cost(c: T.Cost) -> str:
    """A cost, its parts in order: ``{2}, {T}, pay {E}{E}, sacrifice this``."""
    parts = [symbols(c)] if symbols(c) else []
    parts += [("{T}", "{Q}")[c.tap - 1]] if c.tap else []
    if c.energy != 0:
        parts.append("pay " + ("{E}" * c.energy if isinstance(c.energy, int) and c.energy < 5 else _energy(c.energy)))
    if c.life != 0:
        parts.append(f"pay {amount(c.life)} life")
    if c.discards:
        parts.append(f"discard {_some(c.discards, _card(c.discard))}")
    parts += ["discard this"] if c.discard_this else []
    if c.sacrifices:
        parts.append(f"sacrifice {_some(c.sacrifices, filter_(c.sacrifice, c.sacrifices > 1))}")
    parts += ["sacrifice this"] if c.sacrifice_this else []
    if c.exiles:
        parts.append(f"exile {_some(c.exiles, _card(c.exile))} from your graveyard")
    parts += ["exile this"] if c.exile_this else []
    parts += ["return this to its owner's hand"] if c.return_this else []
    if c.taps:
        parts.append(f"tap {_some(c.taps, 'untapped ' + filter_(c.tap_others, c.taps > 1))} you control")
    parts += [f"tap creatures with total power {c.crew} or more"] if c.crew else []
    if c.remove:
        parts.append(f"remove {amount(c.removes)} {counter_word(c.remove)} from this")
    if c.put:
        parts.append(f"put {c.puts} {counter_word(c.put)} on this")
    return ", ".join(parts) or "{0}"


def _energy(n: Any) -> str:
    return f"{amount(n)} {{E}}"


def _card(f: T.Filter | None) -> str:
    """A filter over cards outside the battlefield."""
    if not isinstance(f, T.Filter) or f == T.Filter():
        return "card"
    said = filter_(f.but(zone=E.ZONE_HAND, owner=1))
    return said.replace(" in your hand", "")


def _article(noun: str) -> str:
    if noun == "this" or noun.startswith(("another ", "any ", "up to ", "this ")):
        return noun
    return ("an " if noun[0].lower() in "aeiou" else "a ") + noun


def _some(n: Any, noun: str) -> str:
    if n == 1:
        return _article(noun)
    number = NUMBERS[n] if isinstance(n, int) and 0 <= n <= 10 else amount(n)
    return f"{number} {noun if noun.endswith('s') else plural(noun)}"


def mana(m: T.Mana) -> str:
    """Mana that is added."""
    if m.kind == O.OUT_UNITS:
        units = [_unit(u) for u in m.units]
        if len(set(m.units)) == 1 and m.units[0] == E.MASK_COLORS:
            n = len(units)
            said = "one mana of any color" if n == 1 else f"{NUMBERS[n]} mana in any combination of colors"
        else:
            said = "".join(units)
        if m.amount != 1:
            said += f" for each of {amount(m.amount)}"
    elif m.kind == O.OUT_SAME:
        kind = "any one color" if m.units[0] == E.MASK_COLORS else f"one of {_unit(m.units[0])}"
        said = f"{amount(m.amount)} mana of {kind}"
    elif m.kind == O.OUT_CHOSEN:
        said = f"{amount(m.amount)} mana of the chosen color"
    elif m.kind == O.OUT_EVENT_TYPE:
        said = "one mana of any type that was produced"
    elif m.kind == O.OUT_COLORS_AMONG:
        said = f"one mana of any color among {filter_(m.where, True)}"
    else:
        kind = "color" if m.kind == O.OUT_COULD_PRODUCE_COLORS else "type"
        said = f"one mana of any {kind} that {filter_(m.where, True)} could produce"
    if m.only_for is not None:
        only = filter_(m.only_for.but(spell=1), True)
        said += f" (only for {only}{' and abilities of such' if m.only_ability == 1 else ''})"
    subject = who(m.who)
    return f"add {said}" if subject == "you" else f"{subject} adds {said}"


def _unit(mask: int) -> str:
    return "{" + "/".join(LETTERS[k] for k in range(6) if mask >> k & 1) + "}"


# --- instructions ---------------------------------------------------------------------------------------------------

_DURATIONS = {
    E.DUR_FOREVER: "",
    E.DUR_END_OF_TURN: " until end of turn",
    E.DUR_YOUR_NEXT_TURN: " until your next turn",
    E.DUR_WHILE_SOURCE: " for as long as this remains on the battlefield",
    E.DUR_END_OF_COMBAT: " until end of combat",
}
_IRREGULAR = {"[discard]": "discards", "[search]": "searches", "[lose]": "loses"}


def do(d: T.Do) -> str:
    """An instruction."""
    verb = VERBS[d.verb]
    said = verb.says
    if d.verb == "energy" and isinstance(d.operands[1], int) and 0 < d.operands[1] < 5:
        said = "{0} [get] " + "{{E}}" * d.operands[1]
    elif d.verb == "energy":
        said = "{0} [get] {1} {{E}}"
    values = [_operand(kind, value) for kind, value in zip(verb.kinds, d.operands, strict=True)]

    def fill(match: re.Match[str]) -> str:
        place, how = int(match[1]), match[2]
        value = d.operands[place]
        if not how:
            return values[place]
        if how in ("card", "time", "token"):
            return _some(value, how)
        if how == "counters":
            return _some(value, f"{values[place - 1]} counter")
        if how == "+":
            return values[place] if values[place].startswith("-") else f"+{values[place]}"
        if how == "into":
            return f"{'onto' if value == E.ZONE_BATTLEFIELD else 'into'} {ZONES[value]}"
        if how == "create":
            flags = [w for bit, w in ((O.CREATE_TAPPED, "tapped"), (O.CREATE_ATTACKING, "attacking")) if value & bit]
            return f" {listed(flags)}" if flags else ""
        if how == "move":
            flags = [
                w
                for bit, w in (
                    (O.MOVE_TAPPED, "tapped"),
                    (O.MOVE_YOU_CONTROL, "under your control"),
                    (O.MOVE_TOP, "on top"),
                    (O.MOVE_SHUFFLE, "and shuffle"),
                )
                if value & bit
            ]
            return f" {' '.join(flags)}" if flags else ""
        noun = values[int(how[1:])]  # a count of another operand
        return _some(value, noun)

    said = re.sub(r"(?<!\{)\{(\d)(?::([^}]+))?\}", fill, said).replace("{{", "{").replace("}}", "}")
    return _agree(said)


def _agree(said: str) -> str:
    """Let ``[get]`` agree with its subject: "you get", "each opponent gets"."""
    if said.startswith("you ["):
        said = re.sub(r"^you \[(gain|lose|get|draw|discard|look|take|win)\]", r"you \1", said)
        said = re.sub(r"^you \[(\w+)\]", r"\1", said)  # an order: "create ...", "scry ..."
        return re.sub(r"\[(\w+)\]", r"\1", said)
    return re.sub(r"\[(\w+)\]", lambda m: _IRREGULAR.get(m[0], m[1] + "s"), said)


def _operand(kind: str, value: Any) -> str:
    if kind == "who":
        return who(value)
    if kind == "amount":
        return "all" if value == -1 else amount(value)
    if kind in ("sel", "spec"):
        return selector(value)
    if kind == "filter":
        return filter_(value)
    if kind == "card":
        return _card(value)
    if kind == "zone":
        return ZONES[value]
    if kind == "token":
        return token(value)
    if kind == "exception":
        return exception(value)
    if kind == "counter":
        return counter_word(value)
    if kind == "duration":
        return _DURATIONS[value]
    if kind == "mask":
        return keywords(value)
    if kind == "part":
        return part(value)
    return ""


def token(t: T.Card) -> str:
    """A token in short: ``1/1 green Saproling creature token``."""
    line = t.line
    if not t.line.types & E.TYPE_CREATURE:
        return f"{t.name} token"
    kinds = f"{line.power}/{line.toughness} {colors(t.colors or 0)} {' '.join(line.subtypes)}"
    types = " ".join(bits(line.types, TYPES))
    marks = [p.word for p in t.parts if isinstance(p, T.Keyword | T.Named)]
    more = f" with {listed(marks)}" if marks else ""
    named = f" named {t.name}" if t.name != " ".join(line.subtypes) else ""
    return f"{kinds} {types} token{named}{more}"


def exception(e: T.CopyException | None) -> str:
    """What a copy has besides or instead."""
    if e is None:
        return ""
    said = []
    if e.power is not None:
        said.append(f"is {e.power}/{e.toughness}")
    if e.types or e.subtype:
        kinds = " ".join([*([e.subtype] if e.subtype else []), *bits(e.types, TYPES)])
        said.append(f"is {_article(kinds)} in addition to its other types")
    if e.nonlegendary:
        said.append("isn't legendary")
    if e.colors is not None:
        said.append(f"is {colors(e.colors)}")
    if e.keywords:
        said.append(f"has {keywords(e.keywords)}")
    if e.ability is not None:
        said.append(f"has {ability(e.ability)!r}")
    return f", except it {listed(said)}"


_FX: dict[int, Callable[[Any, Any], str]] = {
    E.FX_CONTROL: lambda a, b: "is under your control",
    E.FX_ADD_TYPES: lambda a, b: f"becomes {_article(' '.join(bits(a, TYPES)))} in addition to its other types",
    E.FX_SET_TYPES: lambda a, b: f"becomes {_article(' '.join(bits(a, TYPES)))}",
    E.FX_ADD_SUBTYPE: lambda a, b: f"becomes {_article(a)} in addition to its other types",
    E.FX_SET_LAND_TYPE: lambda a, b: f"is {_article(a)}",
    E.FX_SET_CREATURE_TYPE: lambda a, b: f"is {_article(a)}",
    E.FX_SET_COLORS: lambda a, b: f"is {colors(a)}",
    E.FX_ADD_COLORS: lambda a, b: f"is {colors(a)} in addition to its other colors",
    E.FX_ADD_KW: lambda a, b: f"has {keywords(a)}" if not a >> 32 else keywords(a),
    E.FX_REMOVE_KW: lambda a, b: f"loses {keywords(a)}",
    E.FX_ADD_ABILITY: lambda a, b: f"has “{ability(a)}”",
    E.FX_LOSE_ABILITIES: lambda a, b: "loses all abilities",
    E.FX_SET_PT: lambda a, b: f"has base power and toughness {amount(a)}/{amount(b)}",
    E.FX_MOD_PT: lambda a, b: f"gets {_signed(a)}/{_signed(b)}",
    E.FX_SWITCH_PT: lambda a, b: "has its power and toughness switched",
    E.FX_CDA_PT: lambda a, b: f"has power {amount(a)} and toughness {amount(b)}",
    E.FX_COST_LESS: lambda a, b: f"costs {{{amount(a)}}} less to cast",
    E.FX_COST_MORE: lambda a, b: f"costs {{{amount(a)}}} more to cast",
    E.FX_LAND_PLAYS: lambda a, b: f"lets you play {_some(a, 'additional land')} on each of your turns",
    E.FX_NO_MAX_HAND: lambda a, b: "gives you no maximum hand size",
    E.FX_POOL_KEEPS: lambda a, b: "keeps your unspent mana from emptying",
    E.FX_FLASH: lambda a, b: "may be cast as though it had flash",
    E.FX_ENERGY_COST: lambda a, b: f"may be cast by paying {_energy(a)} rather than its mana cost",
}


def _signed(n: Any) -> str:
    said = amount(n)
    return said if said.startswith(("-", "minus")) else f"+{said}"


def part(p: T.Part) -> str:
    """A part of a continuous effect."""
    say = _FX.get(p.fx)
    return say(p.a, p.b) if say else E.name("FX", p.fx).replace("_", " ")


def effect(e: Any) -> str:
    """One instruction of any kind."""
    if isinstance(e, T.Do):
        return do(e)
    if isinstance(e, T.ChooseTarget):
        return f"choose {target(e.target)}"
    if isinstance(e, T.Mana):
        return mana(e)
    if isinstance(e, T.May):
        return _branch(f"{who(e.who)} may {effects(e.then)}", e.otherwise)
    if isinstance(e, T.PayTo):
        return _pay(e)
    if isinstance(e, T.PayEnergy):
        if e.least == 0 and e.most == -1:
            how = "any amount of {E}"
        elif e.most == -1:
            how = f"{amount(e.least)} or more {{E}}"
        else:
            how = f"{amount(e.least)} to {amount(e.most)} {{E}}"
        then = f"; if any was paid, {effects(e.then)}" if e.then else ""
        return _branch(f"{who(e.who)} may pay {how}{then}", e.otherwise)
    if isinstance(e, T.If):
        return _branch(f"if {condition(e.condition)}, {effects(e.then)}", e.otherwise)
    if isinstance(e, T.WhenYouDo):
        return f"when you do, {effects(e.effects)}"
    if isinstance(e, T.Later):
        return f"{event(e.event, once=True)}, {effects(e.effects)}"
    if isinstance(e, T.Choose):
        n, m = e.least, e.most
        how = "one" if (n, m) == (1, 1) else NUMBERS[m] if n == m else f"{NUMBERS[n]} to {NUMBERS[m]}"
        return f"choose {how}: " + " • ".join(effects(mode.effects) for mode in e.modes)
    return str(e)


def _branch(said: str, otherwise: tuple[Any, ...]) -> str:
    return f"{said}; otherwise {effects(otherwise)}" if otherwise else said


def _pay(e: T.PayTo) -> str:
    price = cost(e.cost)
    price = price.removeprefix("pay ")
    if e.otherwise and not e.then and not e.must:
        verb = "pay" if who(e.who) == "you" else "pays"
        return f"{effects(e.otherwise)} unless {who(e.who)} {verb} {price}"
    if e.must:
        said = f"{who(e.who)} pay {price} if able"
    else:
        said = f"{who(e.who)} may pay {price}"
    if e.then:
        said += f"; {'' if isinstance(e.then[0], T.WhenYouDo) else 'if paid, '}{effects(e.then)}"
    return _branch(said, e.otherwise)


def effects(es: tuple[Any, ...]) -> str:
    """Instructions in order."""
    return ", then ".join(effect(e) for e in es)


# --- events and abilities -------------------------------------------------------------------------------------------


def _subject(what: Any) -> str:
    if what is None:
        return "something"
    if isinstance(what, T.Selector):
        return "what this is attached to" if what.kind == O.SEL_HOST else _SELECTORS[what.kind]
    return _article(filter_(what))


def event(e: T.Event, once: bool = False) -> str:
    """A trigger event with its "when", "whenever" or "at"."""
    return _event(e, once) if e.also is None else f"{_event(e, once)} or {event(e.also, once)}"


def _event(e: T.Event, once: bool) -> str:
    if e.kind == E.EV_STEP:
        whose = "the next" if once else ("each player's", "your", "each opponent's")[e.whose]
        return f"at the beginning of {whose} {STEPS[e.aux]}"
    when = "when" if once or (e.what == T.Selector(O.SEL_SELF) and e.kind == E.EV_MOVE) else "whenever"
    if e.flags & O.ABF_BATCH:
        what = filter_(e.what, True) if isinstance(e.what, T.Filter) else "things"
        return f"{when} one or more {_happens(e, what, many=True)}"
    return f"{when} {_happens(e, _subject(e.what), many=False)}"


def _happens(e: T.Event, what: str, many: bool) -> str:
    """A clause: subject and what happens to it."""
    s = "" if many else "s"
    subject = ("a player", "you", "an opponent")[e.whose]
    v = "" if subject == "you" else "s"
    if e.kind == E.EV_MOVE:
        if e.to == E.ZONE_BATTLEFIELD and not e.from_:
            return f"{what} enter{s}"
        if e.from_ == E.ZONE_BATTLEFIELD and e.to == E.ZONE_GRAVEYARD:
            return f"{what} die{s}"
        if e.from_ == E.ZONE_BATTLEFIELD and not e.to:
            return f"{what} leave{s} the battlefield"
        from_ = f" from {ZONES[e.from_]}" if e.from_ else ""
        to = f" to {ZONES[e.to]}" if e.to else ""
        return f"{what} goes{from_}{to}"
    if e.kind == E.EV_DAMAGE:
        kind = "combat damage" if e.flags & O.ABF_COMBAT_ONLY else "damage"
        to = " to a player" if e.flags & O.ABF_TO_PLAYER else ""
        return f"{what} deal{s} {kind}{to}" if e.flags & O.ABF_EVENT_SOURCE else f"{what} is dealt {kind}{to}"
    if e.kind == E.EV_COUNTERS:
        if e.aux >= E.CTR_ENERGY:
            kind = "{E}" if e.aux == E.CTR_ENERGY else f"{counter_word(e.aux)} counters"
            return f"{subject} get{v} one or more {kind}"
        return f"{counter_word(e.aux) + ' ' if e.aux else ''}counters are put on {what}"
    if e.kind == E.EV_CAST:
        return f"{subject} cast{v} {_article(filter_(e.what).split(' you cast')[0]) if e.what else 'a spell'}"
    if e.kind == E.EV_TAP_MANA:
        return f"{subject} tap{v} {what} for mana"
    verbs = {
        E.EV_ATTACK: f"{what} attack{s}",
        E.EV_BLOCK: f"{what} block{s}",
        E.EV_BLOCKED: f"{what} becomes blocked",
        E.EV_TAP: f"{what} becomes tapped",
        E.EV_UNTAP: f"{what} becomes untapped",
        E.EV_TARGET: f"{what} becomes the target of a spell or ability"
        + ("", " you control", " an opponent controls")[e.whose],
        E.EV_PHASE_ATTACK: f"{subject} attack{v}",
        E.EV_SACRIFICE: f"{subject} sacrifice{v} {what}",
        E.EV_CREATE: f"{subject} create{v} tokens",
        E.EV_DRAW: f"{subject} draw{v} a card",
        E.EV_DISCARD: f"{subject} discard{v} {_article(_card(e.what))}",
        E.EV_LIFE_GAIN: f"{subject} gain{v} life",
        E.EV_LIFE_LOSS: f"{subject} lose{v} life",
        E.EV_PAY_ENERGY: f"{subject} pay{v} {{E}}",
        E.EV_SCRY: f"{subject} scr{'y' if subject == 'you' else 'ies'}",
    }
    return verbs.get(e.kind) or f"{what}: {E.name('EV', e.kind).replace('_', ' ')}"


def _capital(said: str) -> str:
    return said[0].upper() + said[1:] if said else said


def ability(a: Any) -> str:
    """An ability (or any part of a card) in words."""
    if isinstance(a, T.Keyword):
        return a.word
    if isinstance(a, T.Named):
        return _named(a)
    if isinstance(a, T.Spell):
        return _capital(effects(a.effects))
    if isinstance(a, T.Enchant):
        return f"Enchant {filter_(a.what)}"
    if isinstance(a, T.Activated):
        return _activated(a)
    if isinstance(a, T.Triggered):
        cond = f", if {condition(a.condition)}" if a.condition is not None else ""
        once = " (once each turn)" if a.flags & O.ABF_ONCE_TURN_TRIGGER else ""
        return _capital(f"{event(a.event)}{cond}, {effects(a.effects)}{once}") + _from(a.zone)
    if isinstance(a, T.WhenYouDo | T.Later):
        return _capital(effect(a))
    if isinstance(a, T.Static):
        cond = f" as long as {condition(a.condition)}" if a.condition is not None else ""
        if isinstance(a.affects, T.Selector):
            what = "this" if a.affects.kind == O.SEL_SELF else "what this is attached to"
        else:
            what = f"each {filter_(a.affects).replace('another ', 'other ')}"
        return _capital(f"{what} {listed(part(p) for p in a.parts)}{cond}")
    if isinstance(a, T.Replacement):
        return _capital(replacement(a))
    return str(a)


def _from(zone: int) -> str:
    return f" (from {ZONES[zone]})" if zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD) else ""


def _activated(a: T.Activated) -> str:
    limits = [
        word
        for bit, word in (
            (O.ABF_SORCERY, "as a sorcery"),
            (O.ABF_ONCE, "once each turn"),
            (O.ABF_YOUR_TURN, "during your turn"),
        )
        if a.flags & bit
    ]
    limits += [f"if {condition(a.condition)}"] if a.condition is not None else []
    limits += ["by any player"] if a.flags & O.ABF_ANY_PLAYER else []
    tail = f" (only {listed(limits)})" if limits else ""
    return f"{_capital(cost(a.cost))}: {effects(a.effects)}{tail}{_from(a.zone)}"


def _named(a: T.Named) -> str:
    first = a.abilities[0]
    if a.word == "crew":
        return f"crew {first.cost.crew}"
    if isinstance(first, T.Activated):
        paid = cost(first.cost).removesuffix(", discard this")
        return f"{a.word} {paid}"
    if a.word == "ward":
        return f"ward {cost(first.effects[0].cost)}"
    return f"{a.word} ({ability(first)})"


def replacement(r: T.Replacement) -> str:
    """A replacement effect."""
    what = _subject(r.event.what)
    cond = f" as long as {condition(r.condition)}" if r.condition is not None else ""
    enters = {
        O.RPL_ENTERS_TAPPED: lambda: f"{what} enters tapped",
        O.RPL_ENTERS_UNLESS: lambda: f"{what} enters tapped unless {condition(r.a)}",
        O.RPL_ENTERS_COUNTERS: lambda: f"{what} enters with {amount(r.b)} {counter_word(r.a)} counters",
        O.RPL_ENTERS_COPY: lambda: f"you may have {what} enter as a copy of {filter_(r.a)}{exception(r.b)}",
        O.RPL_ENTERS_CHOOSE_COLOR: lambda: f"as {what} enters, choose a color",
        O.RPL_ENTERS_PAY_LIFE: lambda: f"as {what} enters, you may pay {r.a} life; otherwise it enters tapped",
        O.RPL_ZONE: lambda: f"{what} goes to {ZONES[r.a]} instead of {ZONES.get(r.event.to, 'elsewhere')}",
        O.RPL_SKIP: lambda: f"{_would(r.event, what)}, it doesn't happen",
        O.RPL_TOKEN_DEF: lambda: f"{_would(r.event, what)}, {token(r.a)}s are created instead",
        O.RPL_TOKEN_ALSO: lambda: (
            f"{_would(r.event, what)}, those and {'as many' if r.b else 'a'} {token(r.a)}{'s' if r.b else ''}"
            " are created instead"
        ),
        O.RPL_MANA_TYPE: lambda: f"{_would(r.event, what)}, it produces {_unit(r.a)} instead",
        O.RPL_PREVENT: lambda: f"prevent {'all' if r.a < 0 else r.a} damage that would be dealt to {what}",
    }
    if r.kind in enters:
        return enters[r.kind]() + cond
    if r.kind == O.RPL_MULTIPLY:
        more = {2: "twice", 3: "three times"}.get(r.a, f"{r.a} times") + " that many instead"
    else:
        more = f"that many plus {r.a} instead"
    return f"{_would(r.event, what)}, {more}{cond}"


def _would(e: T.Event, what: str) -> str:
    """The proposed event of a replacement effect."""
    subject = ("a player", "you", "an opponent")[e.whose]
    if e.kind == E.EV_CREATE:
        kind = f"{filter_(e.what)} tokens" if isinstance(e.what, T.Filter) else "tokens"
        return f"if {kind} would be created under {'your' if e.whose == 1 else 'any'} control"
    if e.kind == E.EV_COUNTERS:
        if e.aux >= E.CTR_ENERGY or (isinstance(e.what, T.Filter) and e.what.players):
            kind = "{E}" if e.aux == E.CTR_ENERGY else "counters"
            return f"if {subject} would get one or more {kind}"
        return f"if {counter_word(e.aux) + ' ' if e.aux else ''}counters would be put on {what}"
    if e.kind == E.EV_MANA:
        return f"if {subject} would tap {'a permanent' if e.what is None else what} for mana"
    if e.kind == E.EV_LIFE_GAIN:
        return f"if {subject} would gain life"
    if e.kind == E.EV_DAMAGE and e.flags & O.ABF_EVENT_SOURCE:
        return f"if {what} would deal damage"
    return f"if {_happens(e, what, many=False)}"


# --- cards ----------------------------------------------------------------------------------------------------------


def type_line(line: T.TypeLine) -> str:
    """A type line: ``Legendary Artifact Creature — Human Artificer``."""
    said = " ".join(w.capitalize() for w in bits(line.types, TYPES))
    return f"{said} — {' '.join(line.subtypes)}" if line.subtypes else said


def head(c: T.Card) -> str:
    """A card's first line: name, mana cost, type line, power and toughness."""
    said = c.name + (f" {symbols(c.cost)}" if c.cost is not None else "") + f", {type_line(c.line)}"
    if c.line.power is not None:
        said += f" {'*' if isinstance(c.line.power, T.Amount) else c.line.power}"
        said += f"/{'*' if isinstance(c.line.toughness, T.Amount) else c.line.toughness}"
    if c.line.loyalty is not None:
        said += f" (loyalty {c.line.loyalty})"
    if c.colors is not None:
        said = said.replace(", ", f", {colors(c.colors)} ", 1)
    return said + (" (token)" if c.token else "")


def card(c: T.Card) -> list[str]:
    """A card in lines: its head, its keywords, its abilities."""
    lines = [head(c)]
    marks = [ability(p) for p in c.parts if isinstance(p, T.Keyword)]
    if marks:
        lines.append(_capital(", ".join(marks)))
    if isinstance(c.line.power, T.Amount) or isinstance(c.line.toughness, T.Amount):
        lines.append(f"Power {amount(c.line.power)}, toughness {amount(c.line.toughness)}")
    lines += [_capital(ability(p)) for p in c.parts if not isinstance(p, T.Keyword)]
    return lines
