"""The nouns of card words: amounts, conditions, filters, players, targets, costs, mana.

``words.py`` makes sentences of them. What "the host" and "its source" are called depends on the card and on the event
that is spoken of: ``speaking`` says so for a while.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import structure as T
from manaloom.engine.vocabulary import ZONES, counter_word

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
KEYWORDS = {1 << n: name.replace("_", " ") for name, bit in E.names("KW").items() for n in [bit.bit_length() - 1]} | {
    E.KW_CANT_ATTACK: "can't attack",
    E.KW_CANT_BLOCK: "can't block",
    E.KW_UNBLOCKABLE: "can't be blocked",
    E.KW_NO_UNTAP: "doesn't untap during its controller's untap step",
    E.KW_UNCOUNTERABLE: "can't be countered",
    E.KW_MUST_ATTACK: "attacks each combat if able",
    E.KW_MUST_BLOCK: "blocks each combat if able",
    E.KW_NO_ACTIVATE: "can't have its activated abilities activated",
    E.KW_ONLY_BLOCK_FLYERS: "can block only creatures with flying",
    E.KW_HEXPROOF_ABILITIES: "hexproof from activated and triggered abilities",
    E.KW_ATTACKS_ANYWAY: "can attack as though it didn't have defender",
    E.KW_LEGEND_EXEMPT: "the legend rule doesn't apply to it",
}
NEEDS_VERB = E.KW_CANT_ATTACK - 1  # keyword bits below this one read "has ..."
CONTROL = (
    "",
    " you control",
    " an opponent controls",
    " defending player controls",
    " that player controls",
    " the target player controls",
)


_said = {"host": "what this is attached to", "source": "its source"}


@contextlib.contextmanager
def speaking(**words: str) -> Iterator[None]:
    """Call the host, or an event's source, so for a while."""
    before = dict(_said)
    _said.update(words)
    try:
        yield
    finally:
        _said.clear()
        _said.update(before)


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
    S.TURN_CREATED: "creations of tokens",
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


def _this_turn(n: T.Amount) -> str:
    said = f"the number of {_TURN_ROWS[n.a]} this turn"
    return said if n.b == T.Player(O.WHO_YOU) else f"{said} by {who(n.b)}"


_AMOUNTS: dict[int, Callable[[T.Amount], str]] = {
    O.AMT_CONST: lambda n: str(n.a),
    O.AMT_X: lambda n: "X",
    O.AMT_COUNT: lambda n: f"the number of {filter_(n.a, True)}",
    O.AMT_POWER: lambda n: f"the power of {selector(n.a)}",
    O.AMT_TOUGHNESS: lambda n: f"the toughness of {selector(n.a)}",
    O.AMT_STARTING: lambda n: "you are the starting player",
    O.AMT_DESIGNATED: lambda n: {
        E.DESIGNATED_MONARCH: "you are the monarch",
        E.DESIGNATED_BLESSED: "you have the city's blessing",
        E.DESIGNATED_INITIATIVE: "you have the initiative",
    }[n.a],
    O.AMT_EXCESS: lambda n: f"the excess damage that {selector(n.a)} was dealt this turn",
    O.AMT_MANA_VALUE: lambda n: f"the mana value of {selector(n.a)}",
    O.AMT_COUNTERS: lambda n: f"the number of {counter_word(n.b)} counters on {selector(n.a)}",
    O.AMT_EVENT: lambda n: "their total power" if n.a == O.SUM_POWER else "that many",
    O.AMT_PAID: lambda n: "the amount paid",
    O.AMT_ENERGY: lambda n: f"the {{E}} of {who(n.a)}",
    O.AMT_LIFE: lambda n: f"the life of {who(n.a)}",
    O.AMT_UNSPENT: lambda n: f"the unspent {'' if n.b == E.MASK_TYPES else unit(n.b) + ' '}mana of {who(n.a)}",
    O.AMT_HAND: lambda n: f"the number of cards in the hand of {who(n.a)}",
    O.AMT_MEMORY: lambda n: "the number of those",
    O.AMT_GREATEST_POWER: lambda n: f"the greatest power among {filter_(n.a, True)}",
    O.AMT_THIS_TURN: lambda n: _this_turn(n),
    O.AMT_YOUR_TURN: lambda n: "your turn",
    O.AMT_WAS_CAST: lambda n: "you cast this from your hand" if n.a else "this was cast",
    O.AMT_PERMANENT_X: lambda n: "X",
    O.AMT_TARGETS: lambda n: "the number of targets",
    O.AMT_TOTAL_POWER: lambda n: f"the total power of {filter_(n.a, True)}",
    O.AMT_DIFFERENT_COLORS: lambda n: f"the number of colors among {filter_(n.a, True)}",
    O.AMT_MATCH: lambda n: f"{selector(n.a)} is {article(filter_(n.b))}",
    O.AMT_BASIC_TYPES: lambda n: "the number of basic land types among lands you control",
    O.AMT_KICKED: lambda n: f"the number of times that this was kicked{f' with its kicker {n.a}' if n.a else ''}",
    O.AMT_MANA_SPENT: lambda n: "the mana spent to cast it",
    O.AMT_TYPES_SPENT: lambda n: (
        "the number of colors of mana spent to cast it"
        if n.a == E.MASK_COLORS
        else f"{{{'/'.join(c for k, c in enumerate('WUBRGC') if n.a >> k & 1)}}} was spent to cast it"
    ),
    O.AMT_DONE: lambda n: "the number really done",
}
_TRUTHS = (O.AMT_DESIGNATED, O.AMT_YOUR_TURN, O.AMT_WAS_CAST, O.AMT_MATCH, O.AMT_KICKED, O.AMT_TYPES_SPENT)


def amount(n: Any) -> str:
    """An amount: ``3``, ``X``, ``twice the number of creatures you control``."""
    if not isinstance(n, T.Amount):
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
        said = said.replace("the number of times that this was kicked", "this was kicked")
    elif isinstance(c.left, T.Amount) and c.left.kind == O.AMT_STARTING:
        said = "you are the starting player" if c.cmp == O.CMP_GE else "you aren't the starting player"
    elif isinstance(c.left, T.Amount) and c.left.kind == O.AMT_DONE and c.right == 1 and c.cmp == O.CMP_GE:
        said = "that was done"
    elif c.left == T.Amount(O.AMT_COUNT, T.Filter(self_=1)):
        said = "this is still there"
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


def _noun(f: T.Filter, many: bool) -> str:
    """Subtypes and types of a filter."""
    choice = list(f.subtypes) or bits(f.any_of, TYPES)
    if f.any_of == E.TYPE_PERMANENT and not f.subtypes:
        choice = ["permanent"]
    fixed = bits(f.all_of, TYPES)
    if not choice and not fixed:
        home = {E.ZONE_HAND: "card", E.ZONE_GRAVEYARD: "card", E.ZONE_LIBRARY: "card", E.ZONE_EXILE: "card"}
        fixed = [
            home.get(
                f.zone,
                "card" if f.tokens == 3 else "spell" if f.spell == 1 else "ability" if f.spell == 2 else "permanent",
            )
        ]
        if f.spell == 3:
            fixed = ["spell or ability"]
    elif f.spell == 1 or f.tokens == 3 or f.zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD, E.ZONE_LIBRARY, E.ZONE_EXILE):
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
        said = plural(said) if many else said
        return said if f.either is None else f"{said} or {filter_(f.either, many)}"
    before = []
    if f.self_ == 2:
        before.append("other" if many else "another")
    before += [] if not f.tap else ["tapped" if f.tap == 1 else "untapped"]
    before += (
        []
        if f.combat in (0, 6, 7)
        else [("attacking", "blocking", "attacking or blocking", "blocked", "unblocked attacking")[f.combat - 1]]
    )
    before += [] if not f.attached else [("attached", "enchanted", "equipped")[f.attached - 1]]
    before += [f"non{w}" for w in bits(f.none_of, TYPES)] + [f"non-{w}" for w in f.not_subtypes]
    before += [listed([COLORS[k] for k in range(5) if f.colors >> k & 1], "or")] if f.colors else []
    before += [f"non{COLORS[k]}" for k in range(5) if f.not_colors >> k & 1]
    before += ["colorless"] if f.colorless else []
    before += ["multicolored"] if f.multicolor else []
    before += [] if f.tokens not in (1, 2) else ["token" if f.tokens == 1 else "nontoken"]
    before += [("remembered", "other")[f.memory - 1]] if f.memory else []
    said = " ".join([*before, _noun(f, many)])
    if f.self_ == 1:
        said = "this"
    if f.name:
        said += f" named {f.name}"
    if f.spell:
        said += ("", " you cast", " an opponent casts", "", " that player casts", " the target player casts")[
            f.controller
        ]
    else:
        said += CONTROL[f.controller]
    said += _with(f)
    if f.zone == E.ZONE_GRAVEYARD:
        said += (" in a graveyard", " in your graveyard", " in an opponent's graveyard")[f.owner]
    elif f.zone == E.ZONE_EXILE and not f.owner:
        said += " in exile"
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
    after = ["attacking you"] if f.combat == 7 else []
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
    if f.power_is is not None:
        after.append(f"with power {amount(f.power_is)}")
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
    if f.chosen:
        after.append("of the chosen color" if f.chosen == 1 else "of the chosen type")
    if f.commander:
        after.append("that shares a creature type with your commander")
    if f.combat == 6:
        after.append(f"that's blocking {_said['host']}")
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
    O.WHO_HOST_CONTROLLER: "its host's controller",
    O.WHO_SELF_OWNER: "this card's owner",
    O.WHO_TARGET: "that player",
    O.WHO_TARGET_CONTROLLER: "the target's controller",
    O.WHO_TARGET_OWNER: "the target's owner",
}
_SELECTORS = {
    O.SEL_NONE: "nothing",
    O.SEL_SELF: "this",
    O.SEL_EVENT: "it",
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
        return {O.SEL_EVENT_SOURCE: _said["source"], O.SEL_HOST: _said["host"]}.get(s.kind) or _SELECTORS[s.kind]
    return str(s)


def target(s: T.Target) -> str:
    """A target specification."""
    many = s.most != 1
    any_target = (E.TYPE_CREATURE | E.TYPE_PLANESWALKER | E.TYPE_BATTLE, 1)
    if (s.what.any_of, s.what.players) == any_target and s.what.either is None:  # 115.4
        said = "targets" if many else "any target"
    else:
        said = f"target {filter_(s.what, many)}".replace("target another ", "another target ")
    if s.other:
        said = f"another {said}"
    if s.x:
        return f"X {said}"
    if s.divide != 0:
        return f"{_how_many(1, s.most)} {said}"
    said = f"{_how_many(s.least, s.most)} {said}" if many or s.least == 0 else said
    return said.replace("one another target", "one other target")


def _how_many(least: int, most: int) -> str:
    if most == 255:
        return "any number of"
    if least == 0:
        return f"up to {NUMBERS[min(most, 10)]}"
    if least == most:
        return NUMBERS[min(most, 10)]
    return (
        " or ".join(NUMBERS[n] for n in (least, most)) if most == least + 1 else f"{NUMBERS[least]} to {NUMBERS[most]}"
    )


def several(s: Any) -> bool:
    """Whether a selector stands for more than one object."""
    if isinstance(s, T.Target):
        return s.most > 1
    return isinstance(s, T.Selector) and s.kind in (O.SEL_EACH, O.SEL_MEMORY)


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
        parts.append(
            "pay " + ("{E}" * c.energy if isinstance(c.energy, int) and c.energy < 5 else energy_words(c.energy))
        )
    if c.life != 0:
        parts.append(f"pay {amount(c.life)} life")
    if c.discards:
        parts.append(f"discard {some(c.discards, card_noun(c.discard))}")
    parts += ["discard this"] if c.discard_this else []
    parts += ["discard your hand"] if c.discard_hand else []
    if c.sacrifices:
        parts.append(f"sacrifice {some(c.sacrifices, filter_(c.sacrifice), filter_(c.sacrifice, True))}")
    parts += ["sacrifice this"] if c.sacrifice_this else []
    if c.exiles:
        parts.append(f"exile {some(c.exiles, card_noun(c.exile))} from your graveyard")
    if c.hand_exiles:
        parts.append(f"exile {some(c.hand_exiles, card_noun(c.exile_hand))} from your hand")
    if c.returns and c.return_others is not None:
        mine = c.return_others.you_control
        hand = "its owner's hand" if c.returns == 1 else "their owners' hands"
        parts.append(f"return {some(c.returns, filter_(mine), filter_(mine, True))} to {hand}")
    if c.untaps and c.untap_others is not None:
        tapped = c.untap_others.tapped.you_control
        parts.append(f"untap {some(c.untaps, filter_(tapped), filter_(tapped, True))}")
    parts += ["exile this"] if c.exile_this else []
    parts += ["return this to its owner's hand"] if c.return_this else []
    if c.taps and c.tap_others is not None:
        untapped = c.tap_others.untapped.you_control
        parts.append(f"tap {some(c.taps, filter_(untapped), filter_(untapped, True))}")
    parts += [f"tap creatures with total power {c.crew} or more"] if c.crew else []
    if c.remove:
        parts.append(f"remove {some(c.removes, counter_word(c.remove) + ' counter')} from this")
    if c.put:
        parts.append(f"put {some(c.puts, counter_word(c.put) + ' counter')} on this")
    return ", ".join(parts) or "{0}"


def energy_words(n: Any) -> str:
    """Energy in symbols, or so many of them."""
    return f"{amount(n)} {{E}}"


def card_noun(f: T.Filter | None) -> str:
    """A filter over cards outside the battlefield."""
    if not isinstance(f, T.Filter) or f == T.Filter():
        return "card"
    said = filter_(f.but(zone=E.ZONE_HAND, owner=1))
    return said.replace(" in your hand", "")


def article(noun: str) -> str:
    """The noun with its article, where it wants one."""
    if noun == "this" or noun.startswith(("another ", "any ", "up to ", "this ")):
        return noun
    return ("an " if noun[0].lower() in "aeiou" or noun.startswith("X/") else "a ") + noun


def plural(noun: str) -> str:
    """A plural: ``creatures``, ``Elves``, ``1/1 Spirit tokens with flying``."""
    if " token" in noun and not noun.endswith(" token card"):
        return noun.replace(" token", " tokens", 1)
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    if noun in ("Elf", "Dwarf"):
        return noun[:-1] + "ves"
    return noun if noun.endswith("s") else noun + "s"


def for_each(n: Any) -> str:
    """What an amount counts one by one, or nothing: ``creature you control``, ``+1/+1 counter on this``."""
    if isinstance(n, T.Amount) and n.mult == 1 and n.add == 0:
        if n.kind == O.AMT_COUNT:
            return filter_(n.a)
        if n.kind == O.AMT_COUNTERS:
            return f"{counter_word(n.b)} counter on {selector(n.a)}"
    return ""


def short(n: Any) -> bool:
    """Whether an amount can stand before a noun: a number, X, that many."""
    if not isinstance(n, T.Amount):
        return True
    return n.kind in (O.AMT_X, O.AMT_PERMANENT_X, O.AMT_EVENT) and n.mult == 1 and n.add == 0


def some(n: Any, noun: str, many: str = "") -> str:
    """So many of something: ``a card``, ``two cards``, ``a Goblin token for each Goblin you control``."""
    many = many or plural(noun)
    if n == 1:
        return article(noun)
    if isinstance(n, int):
        return f"{NUMBERS[n] if 0 <= n <= 10 else n} {many}"
    if short(n):
        return f"{amount(n)} {many}"
    if for_each(n):
        return f"{article(noun)} for each {for_each(n)}"
    return f"a number of {many} equal to {amount(n)}"


def quantity(n: Any, of: str) -> str:
    """An amount of something that isn't counted in pieces: ``3 life``, ``damage equal to its power``."""
    if short(n):
        return f"{'that much' if amount(n) == 'that many' else amount(n)} {of}"
    return f"1 {of} for each {for_each(n)}" if for_each(n) else f"{of} equal to {amount(n)}"


def mana(m: T.Mana) -> str:
    """Mana that is added."""
    if m.kind == O.OUT_UNITS:
        units = [unit(u) for u in m.units]
        if len(set(m.units)) == 1 and m.units[0] == E.MASK_COLORS:
            n = len(units)
            said = "one mana of any color" if n == 1 else f"{NUMBERS[n]} mana in any combination of colors"
        else:
            said = "".join(units)
        if for_each(m.amount):
            said += f" for each {for_each(m.amount)}"
        elif m.amount != 1:
            said = (
                f"{amount(m.amount)} {said}" if short(m.amount) else f"an amount of {said} equal to {amount(m.amount)}"
            )
    elif m.kind == O.OUT_SAME:
        kind = "any one color" if m.units[0] == E.MASK_COLORS else f"one of {unit(m.units[0])}"
        said = f"{_mana_of(m.amount)} of {kind}"
    elif m.kind == O.OUT_CHOSEN:
        said = f"{_mana_of(m.amount)} of the chosen color"
    elif m.kind == O.OUT_EVENT_TYPE:
        said = "one mana of any type that was produced"
    elif m.kind == O.OUT_DOUBLE:
        said = "as much mana of each type as is unspent"
    elif m.kind == O.OUT_MANA_COST:
        said = f"mana equal to the mana cost of {selector(m.of)}"
    elif m.kind == O.OUT_COLORS_AMONG:
        said = f"one mana of any color among {filter_(m.where, True)}"
    elif m.kind == O.OUT_IDENTITY:
        said = "one mana of any color in your commander's color identity"
    elif m.kind == O.OUT_GIVEN_COULD_PRODUCE:
        said = "one mana of any type that what was given could produce"
    elif m.kind == O.OUT_EACH_COLOR:
        said = f"one mana of each color among {filter_(m.where, True)}"
    else:
        kind = "color" if m.kind == O.OUT_COULD_PRODUCE_COLORS else "type"
        any_of = "one mana of any" if m.amount == 1 else f"{_mana_of(m.amount)} of any one"
        said = f"{any_of} {kind} that {filter_(m.where, True)} could produce"
    if m.only_for is not None:
        only = filter_(m.only_for.but(spell=1), True)
        said += f" (only for {only}{' and abilities of such' if m.only_ability == 1 else ''})"
    for flag, until in ((E.UNIT_KEEP_TURN, "the turn"), (E.UNIT_KEEP_COMBAT, "combat")):
        said += f", which isn't lost until the end of {until}" if m.riders & flag else ""
    if m.spent is not None:
        said += f" ({_spent(m.spent)})"
    subject = who(m.who)
    return f"add {said}" if subject == "you" else f"{subject} adds {said}"


def _spent(s: T.Spent) -> str:
    """What mana does to a spell that it is spent on."""
    from manaloom.engine.cards.words import effects

    kind = "a spell" if s.on is None else article(filter_(s.on.but(spell=1)))
    said = ["that spell can't be countered"] if s.flags & S.ITF_UNCOUNTERABLE else []
    said += ["that creature gains haste until end of turn"] if s.flags & S.ITF_HASTE else []
    said += [f"that creature enters with {some(s.p1p1, 'additional +1/+1 counter')}"] if s.p1p1 else []
    if s.when:
        return f"when it is spent on {kind}, {effects(s.when)}"
    return f"if it is spent on {kind}, {listed(said)}"


def _mana_of(n: Any) -> str:
    if isinstance(n, int) and n <= 10:
        return f"{NUMBERS[n]} mana"
    return quantity(n, "mana")


def unit(mask: int) -> str:
    """One unit of mana: ``{G}``, ``{W/U}``."""
    return "{" + "/".join(LETTERS[k] for k in range(6) if mask >> k & 1) + "}"
