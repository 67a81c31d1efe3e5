"""Cards in readable words, made from their structure.

These are our own plain words for what the structure says: precise, with symbols where those are shorter. ``card`` gives
the lines of a whole card, ``ability`` and ``effects`` what a player reads about an ability or a mode.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import phrases
from manaloom.engine.cards import structure as T
from manaloom.engine.cards.nouns import NO_TOKENS_YET
from manaloom.engine.cards.phrases import (
    NUMBERS,
    TYPES,
    amount,
    article,
    bits,
    card_noun,
    colors,
    condition,
    cost,
    energy_words,
    filter_,
    keywords,
    listed,
    mana,
    quantity,
    selector,
    several,
    some,
    symbols,
    target,
    unit,
    who,
)
from manaloom.engine.cards.verbs import VERBS
from manaloom.engine.vocabulary import ROOMS, STEPS, ZONES, counter_word

# --- instructions ---------------------------------------------------------------------------------------------------

HOST = T.Selector(O.SEL_HOST)
PROWESS = (T.Do("pump", (T.Selector(O.SEL_SELF), 1, 1)),)
_DURATIONS = {
    E.DUR_FOREVER: "",
    E.DUR_END_OF_TURN: " until end of turn",
    E.DUR_YOUR_NEXT_TURN: " until your next turn",
    E.DUR_WHILE_SOURCE: " for as long as this remains on the battlefield",
    E.DUR_END_OF_COMBAT: " until end of combat",
    E.DUR_NEXT_EXILED: " until you exile another card with this",
    E.DUR_END_OF_NEXT_TURN: " until the end of your next turn",
}
_IRREGULAR = {"[search]": "searches", "[be]": "is", "[have]": "has", "[scry]": "scries"}


def do(d: T.Do) -> str:
    """An instruction."""
    verb = VERBS[d.verb]
    values = [_operand(kind, value) for kind, value in zip(verb.kinds, d.operands, strict=True)]
    if d.verb == "create" and d.operands[5] is not None:
        values[1] = f"X/X {values[1].removeprefix('0/0 ')}"
    if d.verb == "cards":
        values[1] = f"{d.operands[1].name} card"

    def fill(match: re.Match[str]) -> str:
        place, how = int(match[1]), match[2]
        value = d.operands[place]
        if not how:
            return values[place]
        if how == "counters":
            return some(value, f"{values[place - 1]} counter")
        if how.startswith("%"):  # so many of another operand
            other = int(how[1:])
            kind, what = verb.kinds[other], d.operands[other]
            return some(value, values[other], filter_(what, True) if kind == "filter" else "")
        return _HOW[how](value)

    said = re.sub(r"\{(\d)(?::([^}]+))?\}", fill, verb.says)
    return _agree(said)


def _flags(value: int, words: dict[int, str]) -> str:
    return "".join(f" {word}" for bit, word in words.items() if value & bit)


_HOW: dict[str, Callable[[Any], str]] = {
    "card": lambda n: some(n, "card"),
    "token": lambda n: some(n, "token"),
    "more lands": lambda n: some(n, "additional land"),
    "gains": lambda mask: keywords(mask) if mask >> 32 else f"[gain] {keywords(mask)}",
    "library": lambda w: "your library" if who(w) == "you" else "their library",
    "life": lambda n: quantity(n, "life"),
    "damage": lambda n: quantity(n, "damage"),
    "energy": lambda n: "{E}" * n if isinstance(n, int) and 0 < n < 5 else quantity(n, "{E}"),
    "+": lambda n: _signed(n),
    "into": lambda zone: f"{'onto' if zone == E.ZONE_BATTLEFIELD else 'into'} {ZONES[zone]}",
    "hand": lambda what: "their owners' hands" if several(what) else "its owner's hand",
    "times": lambda n: "" if n == 1 else f" {amount(n)}" + ("" if "times" in amount(n) else " times"),
    "new targets": lambda n: ", with new targets if you like" if n else "",
    "designation": lambda what: {
        E.DESIGNATED_MONARCH: "[become] the monarch",
        E.DESIGNATED_BLESSED: "[get] the city's blessing",
        E.DESIGNATED_INITIATIVE: "[take] the initiative",
    }[what],
    "with counters": lambda flags: f" with {some(flags // O.DIG_P1P1, '+1/+1 counter')}" if flags >= O.DIG_P1P1 else "",
    "own": lambda w: "your" if who(w) == "you" else "their",
    "size": lambda which: ("the power", "the toughness", "the power and toughness")[which - 1],
    "which you add": lambda n: " and you add that mana" if n else "",
    "mana types": lambda mask: "mana" if mask == E.MASK_TYPES else f"{unit(mask)} mana",
    "share": lambda s: amount(s.divide),
    "bearing": lambda n: "" if n is None else f" with {some(n, '+1/+1 counter')} on it",
    "where X": lambda n: "" if n is None else f", where X is {amount(n)}",
    "while": lambda duration: f"{_DURATIONS[duration].strip()}, " if duration else "",
    "at once": lambda n: " together with the next" if n else "",
    "if not 1": lambda n: "" if n == 1 else f" {amount(n)}" if phrases.short(n) else f" X, where X is {amount(n)}",
    "top card": lambda n: "card" if n == 1 else some(n, "card"),
    "play": lambda flags: "cast" if flags else "play",
    "play or cast": lambda how: {
        O.CAST_OR_LAND: "play one of",
        O.CAST_ANY_NUMBER: "cast any number of spells from",
    }.get(how, "cast a spell from among"),
    "for": lambda c: (
        " without paying its mana cost"
        if c == T.as_cost("{0}")
        else f" by paying {cost(c).removeprefix('pay ')} rather than its mana cost"
    ),
    "a": lambda what: article(card_noun(what)),
    "next": lambda n: "all" if n == -1 else f"the next {amount(n)}",
    "kind of damage": lambda flags: "combat damage" if flags & E.PREVENT_COMBAT else "damage",
    "attached": lambda what: "" if what is None else f" attached to {selector(what)}",
    "create": lambda flags: _flags(flags, {O.CREATE_TAPPED: "tapped", O.CREATE_ATTACKING: "and attacking"}),
    "move": lambda flags: _flags(
        flags,
        {
            O.MOVE_TAPPED: "tapped",
            O.MOVE_YOU_CONTROL: "under your control",
            O.MOVE_TOP: "on top",
            O.MOVE_SHUFFLE: "and shuffle",
            O.MOVE_RANDOM: "in a random order",
            O.MOVE_REVEAL: "(revealed)",
        },
    ),
}


def _agree(said: str) -> str:
    """Let ``[get]`` agree with its subject: "you get", "each opponent gets"; orders have none: "create", "scry"."""
    if said.startswith("you ["):
        said = re.sub(r"^you \[(gain|lose|get|draw|discard|look|take|win|become)\]", r"you \1", said)
        said = re.sub(r"^you \[(\w+)\]", r"\1", said)
        return re.sub(r"\[(\w+)\]", r"\1", said)
    if said.startswith("those "):
        return re.sub(r"\[(\w+)\]", r"\1", said).replace(" be ", " are ")
    return re.sub(r"\[(\w+)\]", lambda m: _IRREGULAR.get(m[0], m[1] + "s"), said)


def _operand(kind: str, value: Any) -> str:
    """An operand in words."""
    if kind == "amount":
        return "all" if value == -1 else amount(value)
    say = _OPERANDS.get(kind)
    return say(value) if say else ""


_OPERANDS: dict[str, Callable[[Any], str]] = {
    "who": who,
    "sel": selector,
    "spec": selector,
    "filter": filter_,
    "card": card_noun,
    "zone": lambda zone: ZONES[zone],
    "token": lambda t: token(t),
    "exception": lambda e: exception(e),
    "counter": counter_word,
    "duration": lambda duration: _DURATIONS[duration],
    "mask": keywords,
    "part": lambda p: part(p),
    "ability": lambda a: ability(a)[0].lower() + ability(a)[1:],
}


def token(t: T.Card) -> str:
    """A token in short: ``1/1 green Saproling creature token``."""
    line = t.line
    if t.of_card:
        return f"{t.name} token card"
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
        said.append(f"is {article(kinds)} in addition to its other types")
    if e.nonlegendary:
        said.append("isn't legendary")
    if e.colors is not None:
        said.append(f"is {colors(e.colors)}")
    if e.no_mana_cost:
        said.append("has no mana cost")
    if e.keywords:
        said.append(f"has {keywords(e.keywords)}")
    for a in e.abilities:
        said.append("has this ability" if a == T.ThisAbility() else f"has “{ability(a)}”")
    return f", except it {listed(said)}" if said else ""


_FX: dict[int, Callable[[Any, Any], str]] = {
    E.FX_CONTROL: lambda a, b: "[be] under your control",
    E.FX_ADD_TYPES: lambda a, b: f"[become] {article(' '.join(bits(a, TYPES)))} in addition to its other types",
    E.FX_SET_TYPES: lambda a, b: (
        f"isn't {article(' '.join(bits(a, TYPES)))} any more" if b else f"[become] {article(' '.join(bits(a, TYPES)))}"
    ),
    E.FX_ADD_SUBTYPE: lambda a, b: f"[become] {article(a)} in addition to its other types",
    E.FX_SET_LAND_TYPE: lambda a, b: f"[be] {article(a)}",
    E.FX_SET_CREATURE_TYPE: lambda a, b: f"[be] {article(a)}",
    E.FX_LOSE_SUBTYPES: lambda a, b: "[lose] all creature types",
    E.FX_SET_COLORS: lambda a, b: f"[be] {colors(a)}",
    E.FX_ADD_COLORS: lambda a, b: f"[be] {colors(a)} in addition to its other colors",
    E.FX_ADD_KW: lambda a, b: f"[have] {keywords(a)}" if not a >> 32 else keywords(a),
    E.FX_REMOVE_KW: lambda a, b: f"[lose] {keywords(a)}",
    E.FX_ADD_ABILITY: lambda a, b: (
        f"[have] all activated abilities of each {filter_(a)}" if isinstance(a, T.Filter) else f"[have] “{ability(a)}”"
    ),
    E.FX_LOSE_ABILITIES: lambda a, b: "[lose] all abilities",
    E.FX_SET_PT: lambda a, b: f"[have] base power and toughness {amount(a)}/{amount(b)}",
    E.FX_MOD_PT: lambda a, b: f"[get] {_signed(a)}/{_signed(b)}",
    E.FX_SWITCH_PT: lambda a, b: "[have] its power and toughness switched",
    E.FX_CDA_PT: lambda a, b: f"[have] power {amount(a)} and toughness {amount(b)}",
    E.FX_COST_LESS: lambda a, b: _costs(a, "less"),
    E.FX_COST_MORE: lambda a, b: _costs(a, "more"),
    E.FX_LAND_PLAYS: lambda a, b: f"[let] you play {some(a, 'additional land')} on each of your turns",
    E.FX_PLAYER_HEXPROOF: lambda a, b: "[give] you hexproof",
    E.FX_NO_MAX_HAND: lambda a, b: "[give] you no maximum hand size",
    E.FX_POOL_KEEPS: lambda a, b: f"[keep] unspent {'' if a == E.MASK_TYPES else unit(a) + ' '}mana from being lost",
    E.FX_OTHER_COST: lambda a, b: (
        f"may be cast for {cost(a)} rather than its mana cost"
        + (f", from {ZONES[b & 15]}" if b & 15 else "")
        + (", and then as though it had flash" if b & E.OTHER_FLASH else "")
    ),
    E.FX_SPELL_HELP: lambda a, b: f"[have] {keywords(a)}",
    E.FX_LESS_MANA: lambda a, b: f"costs {cost(a)} less" + (" (colored mana only)" if b else ""),
    E.FX_ABILITY_LESS: lambda a, b: (
        f"has cycling abilities that cost up to {amount(a)} less"
        if b == E.ONLY_CYCLING
        else f"has activated abilities that cost {amount(a)} less" + (f" (but {b} mana at least)" if b else "")
    ),
    E.FX_ABILITY_MORE: lambda a, b: f"has activated abilities, mana abilities apart, that cost {amount(a)} more",
    E.FX_COST_FLOOR: lambda a, b: f"costs {amount(a)} mana at least",
    E.FX_SPEND_AS: lambda a, b: (
        f"lets you spend {unit(a)} only as though it were {{C}}"
        if b & E.SPEND_ONLY
        else f"lets {'players' if b else 'you'} spend {unit(a & 63)} as though it were {unit(a >> 8)}"
    ),
    E.FX_MANA_BURN: lambda a, b: "[lose] as much life as unspent mana",
    E.FX_FLASH: lambda a, b: "may be cast as though it had flash",
    E.FX_ENERGY_COST: lambda a, b: f"may be cast by paying {energy_words(a)} rather than its mana cost",
}


def _costs(n: Any, how: str) -> str:
    if phrases.short(n):
        return f"[cost] {{{amount(n)}}} {how} to cast"
    return f"[cost] {{X}} {how} to cast, where X is {amount(n)}"


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
    if isinstance(e, T.OneOf):
        said = f"either {' or '.join(map(effects, e.ways))}"
        return said if who(e.who) == "you" else f"{said}, as {who(e.who)} chooses"
    if isinstance(e, T.Flip):
        return _branch(f"flip a coin; if you win the flip, {effects(e.win)}", e.lose)
    if isinstance(e, T.WhenYouDo):
        return f"when you do, {effects(e.effects)}"
    if isinstance(e, T.Later):
        return f"{event(e.event, once=True)}, {effects(e.effects)}"
    if isinstance(e, T.Choose):
        n, m = e.least, e.most
        how = NUMBERS[m] if n == m else "one or both" if (n, m) == (1, 2) else f"{NUMBERS[n]} to {NUMBERS[m]}"
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
    """Instructions in order; what is done to the same objects for the same time is said once."""
    said: list[str] = []
    n = 0
    while n < len(es):
        run = [es[n]]
        while n + len(run) < len(es) and _continues(run[0], es[n + len(run)]):
            run.append(es[n + len(run)])
        said.append(_together(run) if len(run) > 1 else effect(run[0]))
        n += len(run)
    return ", then ".join(said)


_CHANGES = ("pump", "keywords", "effect")


def _continues(first: Any, more: Any) -> bool:
    """Whether an instruction changes the same objects as the one before, for as long."""
    if not (isinstance(first, T.Do) and isinstance(more, T.Do) and first.verb in _CHANGES and more.verb in _CHANGES):
        return False
    what, again = first.operands[0], more.operands[0]
    if again != what and not (isinstance(what, T.Target) and again == T.Selector(O.SEL_TARGET, -1)):
        return False
    return _lasts(first) == _lasts(more)


def _lasts(d: T.Do) -> int:
    return d.operands[2] if d.verb == "effect" else E.DUR_END_OF_TURN


def _together(run: list[T.Do]) -> str:
    parts = []
    for d in run:
        if d.verb == "pump":
            parts.append(f"[get] {_signed(d.operands[1])}/{_signed(d.operands[2])}")
        elif d.verb == "keywords":
            parts.append(_HOW["gains"](d.operands[1]))
        else:
            parts.append(part(d.operands[1]))
    return _agree(f"{selector(run[0].operands[0])} {listed(parts)}{_DURATIONS[_lasts(run[0])]}")


# --- events and abilities -------------------------------------------------------------------------------------------


def _subject(what: Any) -> str:
    """Whom an event is about: ``this``, ``a creature you control``, ``this or a creature``."""
    if what is None:
        return "something"
    if isinstance(what, T.Selector):
        return selector(what)
    each = []
    while what is not None:
        each.append(article(filter_(what.only)))
        what = what.either
    return " or ".join(each)


def event(e: T.Event, once: bool = False) -> str:
    """A trigger event with its "when", "whenever" or "at"."""
    return _event(e, once) if e.also is None else f"{_event(e, once)} or {event(e.also, once)}"


def _event(e: T.Event, once: bool) -> str:
    if e.kind == E.EV_STEP and e.aux == E.STEP_BEGIN_COMBAT and e.whose == 1 and not once:
        return "at the beginning of combat on your turn"
    if e.kind == E.EV_STEP:
        whose = "the next" if once else ("each player's", "your", "each opponent's")[e.whose]
        return f"at the beginning of {whose} {STEPS[e.aux]}"
    if e.kind == E.EV_COUNTERS and e.from_:
        return f"chapter {e.from_}"
    when = "when" if once or (e.what == T.Selector(O.SEL_SELF) and e.kind == E.EV_MOVE) else "whenever"
    if e.flags & O.ABF_BATCH and e.aux == E.HOW_CREATE and e.kind == E.EV_MOVE:
        return f"{when} {_happens(e, 'one or more ' + filter_(e.what, True), many=True)}"
    if e.flags & O.ABF_BATCH and e.kind != E.EV_CREATE:
        what = filter_(e.what, True) if isinstance(e.what, T.Filter) else "things"
        return f"{when} one or more {_happens(e, what, many=True)}"
    return f"{when} {_happens(e, _subject(e.what), many=False)}"


def _happens(e: T.Event, what: str, many: bool) -> str:
    """A clause: subject and what happens to it."""
    s = "" if many else "s"
    subject = ("a player", "you", "an opponent")[e.whose]
    v = "" if subject == "you" else "s"
    if e.kind == E.EV_MOVE:
        if e.aux == E.HOW_CREATE:
            return f"{subject} create{v} {what}"
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
        to = " to a player" if e.flags & O.ABF_TO_PLAYER else " to a creature" if e.flags & O.ABF_TO_CREATURE else ""
        return f"{what} deal{s} {kind}{to}" if e.flags & O.ABF_EVENT_SOURCE else f"{what} is dealt {kind}{to}"
    if e.kind == E.EV_COUNTERS:
        if e.aux >= E.CTR_ENERGY:
            kind = "{E}" if e.aux == E.CTR_ENERGY else f"{counter_word(e.aux)} counters"
            return f"{subject} get{v} one or more {kind}"
        return f"{counter_word(e.aux) + ' ' if e.aux else ''}counters are put on {what}"
    if e.kind == E.EV_CAST:
        if isinstance(e.what, T.Selector):
            return f"you cast {selector(e.what)}"
        elsewhere = " from anywhere other than your hand" if e.flags & O.ABF_NOT_FROM_HAND else ""
        what = article(filter_(e.what).split(" you cast")[0]) if e.what else "a spell"
        return f"{subject} cast{v} {what}{elsewhere}"
    if e.kind == E.EV_TAP_MANA:
        return f"{subject} tap{v} {what} for {_kind_of_mana(e)}"
    if e.kind == E.EV_MANA:
        return f"an ability of {what} causes {subject} to add {_kind_of_mana(e)}"
    if e.kind == E.EV_DESIGNATED:
        return _agree(f"{subject} {_HOW['designation'](e.aux)}")
    if e.kind == E.EV_VENTURE:
        return f"{subject} move{v} into {ROOMS[e.aux - 1]}"
    verbs = {
        E.EV_ATTACK: f"{what} attack{s}" + (" alone" if e.aux else ""),
        E.EV_BLOCK: f"{what} block{s}",
        E.EV_BLOCKED: f"{what} becomes blocked",
        E.EV_TAP: f"{what} becomes tapped",
        E.EV_UNTAP: f"{what} becomes untapped",
        E.EV_TARGET: f"{what} becomes the target of a spell or ability"
        + ("", " you control", " an opponent controls")[e.whose],
        E.EV_PHASE_ATTACK: f"{subject} attack{v}",
        E.EV_SACRIFICE: f"{subject} sacrifice{v} {what}",
        E.EV_CREATE: f"{subject} create{v} one or more tokens"
        + (" for the first time each turn" if e.flags & O.ABF_FIRST else ""),
        E.EV_DRAW: f"{subject} draw{v} a card",
        E.EV_DISCARD: f"{subject} discard{v} {article(card_noun(e.what))}",
        E.EV_CYCLE: f"{subject} cycle{v} {what if isinstance(e.what, T.Selector) else article(card_noun(e.what))}",
        E.EV_ACTIVATE: f"{subject} activate{v} an ability of {what}",
        E.EV_LIFE_GAIN: f"{subject} gain{v} life",
        E.EV_LIFE_LOSS: f"{subject} lose{v} life" + (" for the first time each turn" if e.flags & O.ABF_FIRST else ""),
        E.EV_PAY_ENERGY: f"{subject} pay{v} {{E}}",
        E.EV_EXPLORE: f"{what} explore{s}",
        E.EV_CONNIVE: f"{what} connive{s}",
        E.EV_SCRY: f"{subject} scr{'y' if subject == 'you' else 'ies'}",
    }
    return verbs.get(e.kind) or f"{what}: {E.name('EV', e.kind).replace('_', ' ')}"


def _kind_of_mana(e: T.Event) -> str:
    """The mana that an event is about."""
    if e.flags & O.ABF_CHOSEN_COLOR:
        return "mana of the chosen color"
    return unit(e.aux) if e.aux else "mana"


def _capital(said: str) -> str:
    return said[0].upper() + said[1:] if said else said


def ability(a: Any, of: T.Card | None = None) -> str:
    """An ability (or any part of a card) in words; ``of`` is the card that has it."""
    if of is not None:
        with phrases.speaking(host=_host(of)):
            return ability(a)
    if isinstance(a, T.Triggered):
        source = {E.EV_TARGET: "that spell or ability", E.EV_BLOCK: "that attacker"}.get(a.event.kind, "its source")
        with phrases.speaking(source=source):
            return _triggered(a)
    if isinstance(a, T.Keyword):
        return a.word
    if isinstance(a, T.Named):
        return _named(a)
    if isinstance(a, T.Spell):
        return _capital(effects(a.effects))
    if isinstance(a, T.Opening):
        unless = f" and {condition(a.condition)}" if a.condition is not None else ""
        return _capital(f"if this card is in your opening hand{unless}, you may {effects(a.effects)}")
    if isinstance(a, T.CastingCost):
        return _casting_cost(a)
    if isinstance(a, T.Enchant):
        return f"Enchant {filter_(a.what)}"
    if isinstance(a, T.Activated):
        return _activated(a)
    if isinstance(a, T.WhenYouDo | T.Later):
        return _capital(effect(a))
    if isinstance(a, T.Static) and a.parts[0].fx == E.FX_EXTRA_TRIGGER:
        return _again(a)
    if isinstance(a, T.Static) and a.parts[0].fx == E.FX_STOPS_TRIGGERS and a.event is not None:
        cond = f" as long as {condition(a.condition)}" if a.condition is not None else ""
        return _capital(f"that {_happens(a.event, _subject(a.event.what), False)} causes no abilities to trigger{cond}")
    if isinstance(a, T.Static):
        cond = f" as long as {condition(a.condition)}" if a.condition is not None else ""
        if isinstance(a.affects, T.Selector):
            what = selector(a.affects)
        else:
            what = f"each {filter_(a.affects).replace('another ', 'other ')}"
        return _capital(_agree(f"{what} {listed(_parts(a.parts))}{cond}"))
    if isinstance(a, T.Replacement):
        return _capital(replacement(a))
    return str(a)


def _again(a: T.Static) -> str:
    """What lets abilities trigger more often (603.2d)."""
    n, source = a.parts[0].a, a.parts[0].b
    whose = article(filter_(source)) if source is not None else "a permanent"
    whose += "" if "you control" in whose else " you control"
    more = "an additional time" if n == 1 else f"{NUMBERS[n]} additional times"
    if a.event is None:
        said = f"if a triggered ability of {whose} triggers, it triggers {more}"
    else:
        causes: list[str] = []
        event_: T.Event | None = a.event
        while event_ is not None:
            causes.append(_happens(event_, _subject(event_.what), many=False))
            event_ = event_.also
        said = (
            f"if {listed(causes, 'or')} and this causes a triggered ability of {whose} to trigger, it triggers {more}"
        )
    cond = f" as long as {condition(a.condition)}" if a.condition is not None else ""
    return _capital(said + cond)


def _parts(parts: tuple[T.Part, ...]) -> list[str]:
    """Parts of a continuous effect, keywords said together."""
    mask = 0
    said = []
    for p in parts:
        if p.fx == E.FX_ADD_KW and not p.a >> 32:
            mask |= p.a
        elif not (p.fx == E.FX_ADD_ABILITY and _is_prowess(p.a)):
            said.append(part(p))
    if mask:
        said.append(f"[have] {keywords(mask)}")
    return said


def _is_prowess(a: Any) -> bool:
    return isinstance(a, T.Triggered) and a.event.kind == E.EV_CAST and a.effects == PROWESS


def _from(zone: int) -> str:
    return f" (from {ZONES[zone]})" if zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD) else ""


def _host(of: T.Card) -> str:
    """What a card calls that which it is attached to."""
    for p in of.parts:
        if isinstance(p, T.Enchant):
            return f"enchanted {filter_(p.what)}"
    return "equipped creature" if "Equipment" in of.line.subtypes else "what this is attached to"


def _triggered(a: T.Triggered) -> str:
    cond = f", if {condition(a.condition)}" if a.condition is not None else ""
    once = " (once each turn)" if a.flags & O.ABF_ONCE_TURN_TRIGGER else ""
    return _capital(f"{event(a.event)}{cond}, {effects(a.effects)}{once}") + _from(a.zone)


def _activated(a: T.Activated) -> str:
    limits = [
        word
        for bit, word in (
            (O.ABF_SORCERY, "as a sorcery"),
            (O.ABF_INSTANT, "as an instant"),
            (O.ABF_ONCE, "once each turn"),
            (O.ABF_EXHAUST, "once"),
            (O.ABF_YOUR_TURN, "during your turn"),
        )
        if a.flags & bit
    ]
    limits += [f"if {condition(a.condition)}"] if a.condition is not None else []
    limits += ["by any player"] if a.flags & O.ABF_ANY_PLAYER else []
    tail = f" (only {listed(limits)})" if limits else ""
    return f"{_capital(cost(a.cost))}: {effects(a.effects)}{tail}{_from(a.zone)}"


def _casting_cost(a: T.CastingCost) -> str:
    """An additional or alternative cost."""
    paid = listed([cost(c) for c in a.costs], "or")
    if a.kind == O.CAST_ADDITIONAL:
        return f"As an additional cost to cast this, {paid}"
    if a.word:
        return f"{_capital(a.word)} {paid}".strip()
    cond = f"If {condition(a.condition)}, you" if a.condition is not None else "You"
    return f"{cond} may {'pay ' if paid.startswith('{') else ''}{paid} rather than pay this spell's mana cost"


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
    if r.event.kind == E.EV_CREATE and r.kind not in (O.RPL_MULTIPLY, O.RPL_ADD, O.RPL_SKIP):
        return _creation(r)
    what = _subject(r.event.what)
    cond = f" as long as {condition(r.condition)}" if r.condition is not None else ""
    enters = {
        O.RPL_ENTERS_TAPPED: lambda: f"{what} enters tapped",
        O.RPL_ENTERS_UNLESS: lambda: f"{what} enters tapped unless {condition(r.a)}",
        O.RPL_ENTERS_COUNTERS: lambda: f"{what} enters with {some(r.b, counter_word(r.a) + ' counter')}",
        O.RPL_ENTERS_COPY: lambda: f"you may have {what} enter as a copy of {article(filter_(r.a))}{exception(r.b)}",
        O.RPL_ENTERS_AS_THIS: lambda: f"{what} enters as a copy of this{exception(r.b)}",
        O.RPL_ENTERS_CHOOSE_COLOR: lambda: f"as {what} enters, choose a color",
        O.RPL_ENTERS_CHOOSE_TYPE: lambda: f"as {what} enters, choose a creature type",
        O.RPL_ENTERS_PAY_LIFE: lambda: f"as {what} enters, you may pay {r.a} life; otherwise it enters tapped",
        O.RPL_ZONE: lambda: f"{what} goes to {ZONES[r.a]} instead of {ZONES.get(r.event.to, 'elsewhere')}",
        O.RPL_SKIP: lambda: f"{_would(r.event, what)}, it doesn't happen",
        O.RPL_CANT: lambda: _cant(r.event, what),
        O.RPL_MANA_TYPE: lambda: f"{_would(r.event, what)}, {_of_type(r)}",
        O.RPL_PREVENT: lambda: f"prevent {'all' if r.a < 0 else r.a} damage that would be dealt to {what}",
    }
    if r.kind in enters:
        return enters[r.kind]() + cond
    if r.event.kind == E.EV_EXPLORE and r.kind == O.RPL_MULTIPLY:
        again = "then it explores again" if r.a == 2 else f"{NUMBERS[r.a]} times"
        return f"if {what} would explore, instead it explores, {again}{cond}"
    if r.kind == O.RPL_MULTIPLY:
        more = {2: "twice", 3: "three times"}.get(r.a, f"{r.a} times") + " that many"
    else:
        more = f"that many plus {NUMBERS[r.a] if 0 <= r.a <= 10 else r.a}"
    if r.event.kind == E.EV_MANA:
        return f"{_would(r.event, what)}, it produces {more.replace('that many', 'as much')} instead{cond}"
    return f"{_would(r.event, what)}, it is {more} instead{cond}"


def _creation(r: T.Replacement) -> str:
    """What replaces the creation of tokens with that of others."""
    would = _would(r.event, "")
    cond = r.condition
    if cond is not None and (cond.left, cond.cmp, cond.right) == (NO_TOKENS_YET.left, NO_TOKENS_YET.cmp, 0):
        would = "the first time you would create one or more tokens each turn"
        cond = cond.also
    may = "you may create " if r.event.flags & O.ABF_MAY else ""
    done = "" if may else " are created"
    if r.kind == O.RPL_TOKEN_DEF:
        said = f"that many {phrases.plural(token(r.a))} are created"
    elif r.kind == O.RPL_TOKEN_ALSO:
        more = "as many " + phrases.plural(token(r.a)) if r.b else article(token(r.a))
        said = f"those and {more} are created"
    elif r.kind == O.RPL_TOKEN_COPY_HOST:
        said = f"{may}that many copies of {selector(HOST)}{done}"
    elif r.kind == O.RPL_TOKEN_COPY_CHOSEN:
        said = f"you may choose {article(filter_(r.a))} and create that many copies of it"
    elif r.kind == O.RPL_TOKEN_EACH:
        said = f"as many {listed([phrases.plural(token(one)) for one in r.a])} are created"
    elif r.kind == O.RPL_TOKEN_CHOICE:
        said = f"{may}that many {listed([phrases.plural(token(one)) for one in r.a], 'or')}{done}"
    else:
        said = "they are created under your control"
    return f"{would}, {said} instead" + (f" as long as {condition(cond)}" if cond is not None else "")


def _cant(e: T.Event, what: str) -> str:
    """What can't happen (614.17)."""
    if e.aux >= E.CTR_ENERGY or (isinstance(e.what, T.Filter) and e.what.players):
        kind = "{E}" if e.aux == E.CTR_ENERGY else f"{counter_word(e.aux)} counters" if e.aux else "counters"
        return f"{('players', 'you', 'opponents')[e.whose]} can't get {kind}"
    return f"{counter_word(e.aux) + ' ' if e.aux else ''}counters can't be put on {what}"


def _of_type(r: T.Replacement) -> str:
    """What comes of mana that an effect makes of another type."""
    if r.event.kind == E.EV_LOSE_MANA:
        return f"that mana becomes {colors(r.a & E.MASK_COLORS)} instead"
    new = "mana of a color of your choice" if r.a == E.MASK_COLORS else unit(r.a)
    if r.b & O.MANA_ONE:
        return f"it produces {'one ' if r.a == E.MASK_COLORS else ''}{new} instead of any other type and amount"
    changed = r.b & E.MASK_TYPES
    if changed in (E.MASK_TYPES, E.MASK_COLORS):
        return f"it produces {new} instead of any other {'type' if changed == E.MASK_TYPES else 'color'}"
    return f"it produces {new} instead of {unit(changed)}"


def _would(e: T.Event, what: str) -> str:
    """The proposed event of a replacement effect."""
    subject = ("a player", "you", "an opponent")[e.whose]
    if e.kind == E.EV_CREATE:
        kind = f"{filter_(e.what)} tokens" if isinstance(e.what, T.Filter) else "tokens"
        where = "under " + ("any", "your", "an opponent's")[e.whose] + " control"
        effect = e.flags & O.ABF_BY_EFFECT
        return f"if an effect would create {kind} {where}" if effect else f"if {kind} would be created {where}"
    if e.kind == E.EV_COUNTERS:
        if e.aux >= E.CTR_ENERGY or (isinstance(e.what, T.Filter) and e.what.players):
            kind = "{E}" if e.aux == E.CTR_ENERGY else "counters"
            return f"if {subject} would get one or more {kind}"
        kind = f"{counter_word(e.aux)} counters" if e.aux else "counters"
        effect = e.flags & O.ABF_BY_EFFECT
        return f"if an effect would put {kind} on {what}" if effect else f"if {kind} would be put on {what}"
    if e.kind == E.EV_MANA:
        mana = f"{NUMBERS[e.from_]} or more mana" if e.from_ else "mana"
        return f"if {subject} would tap {'a permanent' if e.what is None else what} for {mana}"
    if e.kind == E.EV_LOSE_MANA:
        return f"if {subject} would lose unspent mana"
    if e.kind == E.EV_LIFE_GAIN:
        return f"if {subject} would gain life"
    if e.kind == E.EV_DAMAGE and e.flags & O.ABF_EVENT_SOURCE:
        to = " to an opponent or a permanent an opponent controls" if e.whose == 2 else ""
        if e.what == T.Filter(controller=1):
            what = "a source you control"
        return f"if {what} would deal {'noncombat ' if e.flags & O.ABF_NONCOMBAT else ''}damage{to}"
    return f"if {_happens(e, what, many=False)}"


# --- cards ----------------------------------------------------------------------------------------------------------


def type_line(line: T.TypeLine) -> str:
    """A type line: ``Legendary Artifact Creature — Human Artificer``."""
    said = " ".join(w.capitalize() for w in bits(line.types, TYPES))
    return f"{said} — {' '.join(line.subtypes)}" if line.subtypes else said


def size(line: T.TypeLine) -> str:
    """A creature's power and toughness, ``2/2``; stars where they depend, nothing for what is no creature."""
    if line.power is None:
        return ""
    return "/".join("*" if isinstance(n, T.Amount) else str(n) for n in (line.power, line.toughness))


def head(c: T.Card) -> str:
    """A card's first line: name, mana cost, type line, power and toughness."""
    said = c.name + (f" {symbols(c.cost)}" if c.cost is not None else "") + f", {type_line(c.line)}"
    if c.line.power is not None:
        said += f" {size(c.line)}"
    if c.line.loyalty is not None:
        said += f" (loyalty {c.line.loyalty})"
    if c.colors is not None:
        said = said.replace(", ", f", {colors(c.colors)} ", 1)
    return said + (" (token)" if c.token else "")


def card(c: T.Card) -> list[str]:
    """A card in lines: its head, its keywords, its abilities, those of its basic land types (305.6) included."""
    from manaloom.engine.cards.pool.basics import intrinsic

    lines = [head(c)]
    marks = [p.word for p in c.parts if isinstance(p, T.Keyword)]
    if marks:
        lines.append(_capital(", ".join(marks)))
    if isinstance(c.line.power, T.Amount) or isinstance(c.line.toughness, T.Amount):
        lines.append(f"Power {amount(c.line.power or 0)}, toughness {amount(c.line.toughness or 0)}")
    said = [_capital(ability(p, c)) for p in [*intrinsic(c.line), *c.parts] if not isinstance(p, T.Keyword)]
    lines += [line for line in said if line]
    if c.back is not None:
        first, *rest = card(c.back)
        lines += [f"// {first}", *rest]
    return lines
