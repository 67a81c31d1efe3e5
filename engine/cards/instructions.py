"""The verbs of the card language: everything that a spell or ability can do as it resolves."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.nouns import CardType, any_card, color_mask, split_subtypes, that, this, you
from manaloom.engine.cards.structure import (
    Activated,
    Amount,
    Card,
    CardError,
    Choose,
    Condition,
    CopyException,
    Cost,
    Do,
    Event,
    Filter,
    If,
    Keyword,
    Later,
    Mana,
    May,
    Mode,
    Named,
    Number,
    Part,
    PayEnergy,
    PayTo,
    Replacement,
    Spent,
    Target,
    Triggered,
    TypeLine,
    WhenYouDo,
    as_cost,
    mask_of,
)


def get_energy(n: Number, who: Any = you) -> Do:
    """``who`` gets n {E}."""
    return Do("energy", (who, n))


def gain_life(n: Number, who: Any = you) -> Do:
    """``who`` gains n life."""
    return Do("gain life", (who, n))


def lose_life(n: Number, who: Any = you) -> Do:
    """``who`` loses n life."""
    return Do("lose life", (who, n))


def draw(n: Number = 1, who: Any = you) -> Do:
    """``who`` draws n cards."""
    return Do("draw", (who, n))


def discard(n: Number = 1, who: Any = you) -> Do:
    """``who`` discards n cards of their choice."""
    return Do("discard", (who, n, 0))


def discard_at_random(n: Number = 1, who: Any = you) -> Do:
    """``who`` discards n cards at random."""
    return Do("discard at random", (who, n, 1))


def discard_hand(who: Any = you) -> Do:
    """``who`` discards the whole hand."""
    return Do("discard hand", (who, 0, 2))


def mill(n: Number, who: Any = you) -> Do:
    """``who`` mills n cards."""
    return Do("mill", (who, n, 0))


def exile_top(n: Number = 1, who: Any = you) -> Do:
    """``who`` exiles the top n cards of their library; afterwards they are ``those``."""
    return Do("exile the top", (who, n, O.TOP_EXILE))


def may_play(what: Any, who: Any = you, until: int = E.DUR_END_OF_TURN, only_cast: bool = False) -> Do:
    """``who`` may play these cards, from where they are, until end of turn or as said (601.3, 305.1)."""
    return Do("may play", (what, who, until, int(only_cast)))


def look(n: Number, who: Any = you) -> Do:
    """``who`` looks at the top n cards of their library; afterwards they are ``those``."""
    return Do("look at the top", (who, n))


def rest_on_bottom(what: Any, who: Any = you) -> Do:
    """Those that are still in ``who``'s library go to its bottom in a random order."""
    return Do("put on the bottom", (who, what))


def exile_until(what: Filter, who: Any = you, remember_all: bool = False) -> Do:
    """``who`` exiles cards from the top of their library until they exile one that matches; afterwards it is that.

    ``remember_all``: ``those`` are all that were exiled, not only the last one.
    """
    return Do("exile until a card", (who, what, int(remember_all)))


def may_cast_one(of: Any, cost: Cost | str = "{0}", who: Any = you) -> Do:
    """``who`` may cast one of these now, for a cost rather than its mana cost (608.2g)."""
    return Do("cast", (who, of, as_cost(cost), 0))


def may_play_one(of: Any, cost: Cost | str = "{0}", who: Any = you) -> Do:
    """``who`` may play one of these now: cast it for a cost rather than its mana cost, or play it as a land."""
    return Do("cast", (who, of, as_cost(cost), O.CAST_OR_LAND))


def may_cast_any_number(of: Any, cost: Cost | str = "{0}", who: Any = you) -> Do:
    """``who`` may cast any number of these now, one after another, for a cost rather than their mana costs."""
    return Do("cast", (who, of, as_cost(cost), O.CAST_ANY_NUMBER))


def shuffle(who: Any = you) -> Do:
    """``who`` shuffles their library."""
    return Do("shuffle", (who,))


def scry(n: Number, who: Any = you) -> Do:
    """``who`` scries n."""
    return Do("scry", (who, n, 0))


def surveil(n: Number, who: Any = you) -> Do:
    """``who`` surveils n."""
    return Do("surveil", (who, n, 1))


def damage(n: Number, to: Any, source: Any = this) -> Do:
    """The source deals n damage to objects or players."""
    return Do("damage", (to, n, source))


def divided_damage(n: Number, among: Filter, up_to: int = 255, at_least: int = 1) -> Do:
    """Let this deal n damage divided as you choose among targets: any number, or so many (0 only if said, 115.6)."""
    return Do("divided damage", (Target(among, at_least, up_to, divide=n),))


def destroy(what: Any) -> Do:
    """Destroy them."""
    return Do("destroy", (what,))


def exile(what: Any) -> Do:
    """Exile them."""
    return Do("exile", (what, E.ZONE_EXILE, 0, you))


def return_with_counter(what: Any, kind: int) -> Do:
    """Return them to the battlefield under their owners' control; they enter with a counter of that kind."""
    return Do("return with a counter", (what, E.ZONE_BATTLEFIELD, 0, you, kind))


def exile_with_counter(what: Any, kind: int) -> Do:
    """Exile them with a counter on each."""
    return Do("exile with a counter", (what, E.ZONE_EXILE, 0, you, kind))


def exile_until_this_leaves(what: Any) -> Do:
    """Exile them until this leaves the battlefield (610.3)."""
    return Do("exile until", (what,))


def return_to_hand(what: Any) -> Do:
    """Return them to their owners' hands."""
    return Do("return to hand", (what, E.ZONE_HAND, 0, you))


def put_onto_battlefield(what: Any, tapped: bool = False, yours: bool = False) -> Do:
    """Put them onto the battlefield, under your or their owners' control."""
    flags = (O.MOVE_TAPPED if tapped else 0) | (O.MOVE_YOU_CONTROL if yours else 0)
    return Do("move", (what, E.ZONE_BATTLEFIELD, flags, you))


def put_into_library(what: Any, top: bool = False, shuffled: bool = False) -> Do:
    """Put them on the bottom (or top) of their owners' libraries, or shuffle them in."""
    return Do("move", (what, E.ZONE_LIBRARY, (O.MOVE_TOP if top else 0) | (O.MOVE_SHUFFLE if shuffled else 0), you))


def put_on_bottom_at_random(what: Any) -> Do:
    """Put them on the bottom of their owners' libraries in a random order."""
    return Do("move", (what, E.ZONE_LIBRARY, O.MOVE_RANDOM, you))


def put_into_graveyard(what: Any) -> Do:
    """Put them into their owners' graveyards."""
    return Do("move", (what, E.ZONE_GRAVEYARD, 0, you))


def sacrifice(what: Any) -> Do:
    """Their controller sacrifices them."""
    return Do("sacrifice", (what,))


def sacrifices(who: Any, what: Filter, n: Number = 1) -> Do:
    """``who`` sacrifices n of what matches, of their choice."""
    return Do("sacrifice a", (who, what, n))


def tap(what: Any) -> Do:
    """Tap them."""
    return Do("tap", (what, 0))


def untap(what: Any) -> Do:
    """Untap them."""
    return Do("untap", (what,))


def counter(what: Any) -> Do:
    """Counter them (701.6)."""
    return Do("counter", (what,))


def put_counters(n: Number, kind: int, on: Any) -> Do:
    """Put n counters on them."""
    return Do("put counters", (on, kind, n, 0))


def p1p1(n: Number = 1, on: Any = this) -> Do:
    """Put n +1/+1 counters on them."""
    return put_counters(n, E.CTR_P1P1, on)


def put_together(*puts: Do) -> tuple[Do, ...]:
    """Put counters of several kinds, or on several objects, at once: one event for each object (603.2c)."""
    if any(p.verb != "put counters" for p in puts):
        raise CardError("only counters are put together")
    return (*(Do(p.verb, (*p.operands[:3], 1)) for p in puts[:-1]), *puts[-1:])


def remove_counters(n: Number, kind: int, from_: Any) -> Do:
    """Remove n counters (-1: all)."""
    return Do("remove counters", (from_, kind, n))


def remove_all_counters(from_: Any) -> Do:
    """Remove all counters, of whatever kind."""
    return Do("remove all counters", (from_, 0, -1))


def lose_all_counters(who: Any = you) -> Do:
    """Players lose all counters that they have, energy included (122.1)."""
    return Do("lose counters", (who,))


def tokens_become_cards(who: Any = you) -> Do:
    """For the rest of the game, tokens that ``who`` owns become cards that are still tokens."""
    return Do("token cards", (who,))


def player_counters(n: Number, kind: int, who: Any = you) -> Do:
    """``who`` gets n counters."""
    return Do("player counters", (who, kind, n))


def _create_flags(tapped: bool, attacking: bool) -> int:
    return (O.CREATE_TAPPED if tapped else 0) | (O.CREATE_ATTACKING if attacking else 0)


def create(
    what: Card,
    n: Number = 1,
    who: Any = you,
    tapped: bool = False,
    attacking: bool = False,
    attached_to: Any = None,
    size: Amount | None = None,
    p1p1: Number | None = None,
) -> Do:
    """``who`` creates n tokens; ``size`` is the X of tokens that are X/X (111.3).

    ``p1p1``: each enters with so many +1/+1 counters.
    """
    if size is not None and (what.line.power, what.line.toughness) != (0, 0):
        raise CardError("a token that is X/X is defined as 0/0")
    return Do("create", (who, what, n, _create_flags(tapped, attacking), attached_to, size, p1p1))


def create_together(*creations: Do) -> tuple[Do, ...]:
    """Create tokens of several kinds at once: ``create_together(create(CLUE), create(FOOD))``."""
    if any(c.verb not in ("create", "create a copy") for c in creations):
        raise CardError("only tokens are created together")

    def together(c: Do) -> Do:
        place = 3 if c.verb == "create" else 4
        return Do(c.verb, (*c.operands[:place], c.operands[place] | O.CREATE_TOGETHER, *c.operands[place + 1 :]))

    return (*map(together, creations[:-1]), *creations[-1:])


def make_token_cards(what: Card, n: Number, who: Any, into: int, shuffled: bool = False) -> Do:
    """Create n token cards in a zone of ``who``, who owns them: that isn't creating tokens."""
    return Do("make token cards", (who, what, n, into, O.MOVE_SHUFFLE if shuffled else 0))


def add_cards(what: Card, n: Number, who: Any, into: int, shuffled: bool = False) -> Do:
    """Put n cards from outside the game, which are no tokens, into a zone of ``who``, who owns them."""
    return Do("cards", (who, what, n, into, O.CARDS_ONLY | (O.MOVE_SHUFFLE if shuffled else 0)))


def create_copy(
    of: Any,
    n: Number = 1,
    who: Any = you,
    but: CopyException | None = None,
    tapped: bool = False,
    attacking: bool = False,
) -> Do:
    """``who`` creates n tokens that are copies, with exceptions."""
    return Do("create a copy", (who, of, n, but, _create_flags(tapped, attacking)))


def becomes_copy(what: Any, of: Any, but: CopyException | None = None, until_end_of_turn: bool = False) -> Do:
    """It becomes a copy of something (707)."""
    return Do("become a copy", (what, of, but, E.DUR_END_OF_TURN if until_end_of_turn else E.DUR_FOREVER))


def copy_spell(what: Any, n: Number = 1, new_targets: bool = True, but: CopyException | None = None) -> Do:
    """Copy a spell n times, with exceptions; you may choose new targets (707.10)."""
    return Do("copy a spell", (what, n, int(new_targets), but))


def gets(what: Any, power: Number, toughness: Number, *keywords: Keyword) -> tuple[Do, ...]:
    """Until end of turn they get +power/+toughness and gain keywords."""
    pumped = (Do("pump", (what, power, toughness)),)
    return pumped + gains(_again(what), *keywords) if keywords else pumped


def gains(what: Any, *keywords: Keyword) -> tuple[Do, ...]:
    """Until end of turn they gain keywords."""
    done: tuple[Do, ...] = (Do("keywords", (what, mask_of(keywords))),)
    for k in keywords:
        for a in k.abilities:
            done += (_effect(_again(what), Part(E.FX_ADD_ABILITY, a), E.DUR_END_OF_TURN),)
    return done


def _again(what: Any) -> Any:
    """The same objects in the instruction after: a new target is named once only."""
    return that if isinstance(what, Target) else what


def _effect(what: Any, part: Part, duration: int) -> Do:
    return Do("effect", (what, part, duration, part))


def becomes(what: Any, *parts: Any, forever: bool = False, duration: int = E.DUR_END_OF_TURN) -> tuple[Do, ...]:
    """Parts of a continuous effect apply to them, until end of turn unless said (611.2)."""
    duration = E.DUR_FOREVER if forever else duration
    done: tuple[Do, ...] = ()
    for part in as_parts(parts):
        done += (_effect(_again(what) if done else what, part, duration),)
    return done


def stays_tapped(what: Any) -> Do:
    """It doesn't untap during its controller's next untap step."""
    return Do("stays tapped", (what,))


def until_end_of_turn(ability: Triggered | Replacement) -> Do:
    """Until end of turn, whenever ... or if ... would ... instead (603.7, 614.3)."""
    return Do("lasting", (ability, E.DUR_END_OF_TURN))


def as_long_as_this_is_there(ability: Replacement) -> Do:
    """For as long as this remains on the battlefield, ... (611.2b, 614.3)."""
    return Do("lasting", (ability, E.DUR_WHILE_SOURCE))


def lasting_for(what: Any, ability: Replacement, duration: int = E.DUR_FOREVER) -> Do:
    """If one of these would ..., instead ..., for as long as said, and as it is the same object (614.3)."""
    return Do("lasting for", (ability, duration, what))


def gains_jump_start(what: Any) -> Do:
    """Until end of turn cards in graveyards gain jump-start (702.133)."""
    return Do("jump-start", (what, E.DUR_END_OF_TURN, 0))


def gains_flashback(what: Any) -> Do:
    """Until end of turn cards in graveyards gain flashback; the cost is their mana cost (702.34)."""
    return Do("flashback", (what, E.DUR_END_OF_TURN, 1))


def search_library(
    what: Filter,
    to: int = E.ZONE_HAND,
    n: Number = 1,
    who: Any = you,
    tapped: bool = False,
    reveal: bool = False,
) -> Do:
    """``who`` searches the library for up to n cards, puts them somewhere and shuffles (701.23)."""
    flags = (O.MOVE_TAPPED if tapped else 0) | (O.MOVE_REVEAL if reveal else 0)
    return Do("search", (who, what, n, to, flags))


def as_parts(things: Iterable[Any]) -> tuple[Part, ...]:
    """Parts of a continuous effect from parts, keywords, abilities, card types and type lines."""
    parts: list[Part] = []
    for x in things:
        if isinstance(x, Part):
            parts.append(x)
        elif isinstance(x, Keyword):
            parts.append(Part(E.FX_ADD_KW, x.mask))
            parts.extend(Part(E.FX_ADD_ABILITY, a) for a in x.abilities)
        elif isinstance(x, Named):
            parts.extend(Part(E.FX_ADD_ABILITY, a) for a in x.abilities)
        elif isinstance(x, Activated | Triggered | Replacement):
            parts.append(Part(E.FX_ADD_ABILITY, x))
        elif isinstance(x, TypeLine | CardType):
            line = x if isinstance(x, TypeLine) else x.line
            if line.types:
                parts.append(Part(E.FX_ADD_TYPES, line.types))
            parts.extend(Part(E.FX_ADD_SUBTYPE, s) for s in line.subtypes)
            if line.power is not None and line.toughness is not None:
                parts.append(base_pt(line.power, line.toughness))
        else:
            raise CardError(f"{x!r} is not part of a continuous effect")
    return tuple(parts)


def plus(power: Number, toughness: Number) -> Part:
    """+power/+toughness (613.4c)."""
    return Part(E.FX_MOD_PT, power, toughness)


def base_pt(power: Number, toughness: Number) -> Part:
    """Base power and toughness (613.4b)."""
    return Part(E.FX_SET_PT, power, toughness)


def losing(*keywords: Keyword) -> Part:
    """Loses keywords."""
    return Part(E.FX_REMOVE_KW, mask_of(keywords))


def in_color(colors: str) -> Part:
    """Is of these colours only."""
    return Part(E.FX_SET_COLORS, color_mask(colors))


def of_type(subtype: str) -> Part:
    """Is of a subtype in addition to its others."""
    return Part(E.FX_ADD_SUBTYPE, split_subtypes(subtype)[0])


def also_in_color(colors: str) -> Part:
    """Is of these colours in addition to its others."""
    return Part(E.FX_ADD_COLORS, color_mask(colors))


def only_types(line: TypeLine | CardType) -> Part:
    """Is of these card types and no others."""
    return Part(E.FX_SET_TYPES, line.types if isinstance(line, TypeLine) else line.line.types)


def only_creature_type(subtype: str) -> Part:
    """Is of this creature type and no other."""
    return Part(E.FX_SET_CREATURE_TYPE, split_subtypes(subtype)[0])


def being_a(land_type: str) -> Part:
    """Is of a basic land type and no other, with its mana ability instead of its own abilities (305.7)."""
    return Part(E.FX_SET_LAND_TYPE, split_subtypes(land_type)[0])


def activated_abilities_of(what: Filter) -> Part:
    """Has all activated abilities of the cards elsewhere that match."""
    return Part(E.FX_ADD_ABILITY, what)


switched = Part(E.FX_SWITCH_PT)
without_abilities = Part(E.FX_LOSE_ABILITIES)
without_creature_types = Part(E.FX_LOSE_SUBTYPES)


def fight(one: Any, other: Any) -> Do:
    """They fight (701.14)."""
    return Do("fight", (one, other))


def proliferate() -> Do:
    """Proliferate (701.34)."""
    return Do("proliferate")


def choose_objects(what: Filter, n: Number = 1, at_least: Number | None = None, who: Any = you) -> Do:
    """``who`` chooses n objects without targeting; afterwards they are ``those``."""
    return Do("choose", (who, what, n if at_least is None else at_least, n, 0))


def choose_among_those(n: Number = 1, at_least: Number | None = None, who: Any = you) -> Do:
    """``who`` chooses n of the permanents that are remembered; afterwards ``those`` are only these."""
    return Do("choose", (who, Filter(memory=1), n if at_least is None else at_least, n, 1))


def choose_color(who: Any = you) -> Do:
    """``who`` chooses a colour for this."""
    return Do("choose a color", (who,))


def attach(what: Any, to: Any) -> Do:
    """Attach it to something (701.3)."""
    return Do("attach", (what, to))


def put_hidden(what: Card) -> Do:
    """Put any number of the tokens that you have hidden onto the battlefield (docs/hidden-tokens.md)."""
    return Do("hidden tokens", (what,))


def populate(who: Any = you) -> Do:
    """``who`` creates a copy of a creature token they control (701.36)."""
    return Do("populate", (who,))


def look_at_top(
    n: Number,
    take: Number = 1,
    what: Filter = any_card,
    to: int = E.ZONE_HAND,
    rest_to_graveyard: bool = False,
    may: bool = False,
    who: Any = you,
) -> Do:
    """``who`` looks at the top n cards and puts some elsewhere, the rest on the bottom at random or away."""
    flags = (O.DIG_REST_GRAVEYARD if rest_to_graveyard else 0) | (O.DIG_MAY if may else 0)
    return Do("dig", (who, n, take, what, to, flags))


def extra_lands(n: Number = 1, who: Any = you) -> Do:
    """``who`` may play n more lands this turn (305.2)."""
    return Do("extra lands", (who, n))


def gain_control(what: Any, who: Any = you, duration: int = E.DUR_FOREVER) -> Do:
    """``who`` gains control of them."""
    return Do("gain control", (what, who, duration))


def cant_block_this_turn(what: Filter, who: Any = you) -> Do:
    """What matches and ``who`` controls can't block this turn, whenever it came (611.2c)."""
    return Do("can't block", (who, what, E.DUR_END_OF_TURN))


def exchange_control(one: Any, other: Any) -> Do:
    """Exchange control of two permanents (701.12); ``if_done`` follows up on that."""
    return Do("exchange control", (one, other))


def may_exile_hand_and_draw(n: Number, who: Any) -> Do:
    """Each of ``who`` may exile their hand and draw n cards; what is exiled is ``those`` afterwards."""
    return Do("new hands", (who, n, 0))


def extra_turn(who: Any = you) -> Do:
    """``who`` takes an extra turn after this one (500.7)."""
    return Do("extra turn", (who,))


def control_next_turn(who: Any) -> Do:
    """You control ``who`` during that player's next turn (723)."""
    return Do("control player", (who,))


def extra_combat() -> Do:
    """There is an additional combat phase after this phase (500.8)."""
    return Do("extra combat")


def transform(what: Any) -> Do:
    """Turn double-faced permanents over (701.27)."""
    return Do("transform", (what,))


def explore(what: Any) -> Do:
    """It explores (701.44)."""
    return Do("explore", (what,))


def connive(what: Any, n: Number = 1) -> Do:
    """It connives n (701.50)."""
    return Do("connive", (what, n))


def prevent_damage(n: Number, to: Any, combat: bool = False) -> Do:
    """Prevent the next n damage (-1: all damage) that would be dealt to them this turn (615.7)."""
    return Do("prevent", (to, n, E.PREVENT_COMBAT if combat else 0))


def prevent_damage_by(what: Any, n: Number = -1, combat: bool = False) -> Do:
    """Prevent all damage (or the next n) that they would deal this turn."""
    return Do("prevent by", (what, n, E.PREVENT_BY | (E.PREVENT_COMBAT if combat else 0)))


def prevent_all_damage(combat: bool = False) -> Do:
    """Prevent all damage, or all combat damage, that would be dealt this turn."""
    return Do("prevent any", (None, -1, E.PREVENT_COMBAT if combat else 0))


def x_becomes(n: Number) -> Do:
    """X is n from here on."""
    return Do("set x", (n,))


def paid_becomes(n: Number) -> Do:
    """``PAID`` is n from here on."""
    return Do("set paid", (n,))


def lose_mana(who: Any = you, mask: int = E.MASK_TYPES, you_add: bool = False) -> Do:
    """``who`` loses all unspent mana of these types; ``you_add`` the mana lost this way (106.13)."""
    return Do("lose mana", (who, mask, int(you_add)))


def use_lands(who: Any) -> Do:
    """``who`` activates a mana ability of each land they control."""
    return Do("use lands", (who,))


def remember(what: Any) -> Do:
    """What is remembered is ``those`` afterwards."""
    return Do("remember", (what,))


def forget() -> Do:
    """Nothing is remembered any more."""
    return Do("forget")


def win_the_game(who: Any = you) -> Do:
    """``who`` wins the game."""
    return Do("win the game", (who,))


def lose_the_game(who: Any = you) -> Do:
    """``who`` loses the game."""
    return Do("lose the game", (who,))


# --- choosing, paying, conditions -----------------------------------------------------------------------------------


def flat(effects: Any) -> tuple[Any, ...]:
    """Effects in one tuple, however they were grouped."""
    if isinstance(effects, tuple | list):
        return tuple(x for e in effects for x in flat(e))
    return (effects,)


def may(*effects: Any, otherwise: Any = (), who: Any = you) -> May:
    """``who`` may do this (603.5)."""
    return May(flat(effects), flat(otherwise), who)


def may_pay(cost: Cost | str, then: Any = (), otherwise: Any = (), when_you_do: Any = (), who: Any = you) -> PayTo:
    """``who`` may pay; if they do, ``then``; ``when_you_do`` is a reflexive trigger (603.12)."""
    done = flat(then) + ((WhenYouDo(flat(when_you_do)),) if when_you_do else ())
    return PayTo(as_cost(cost), done, flat(otherwise), who)


def unless_pay(cost: Cost | str, *effects: Any, who: Any = you) -> PayTo:
    """The effects happen unless ``who`` pays."""
    return PayTo(as_cost(cost), (), flat(effects), who)


def must_pay(cost: Cost | str, then: Any = (), otherwise: Any = (), who: Any = you) -> PayTo:
    """``who`` pays if able; otherwise something else."""
    return PayTo(as_cost(cost), flat(then), flat(otherwise), who, must=True)


def may_pay_energy(
    at_least: Number = 0, at_most: Number = -1, then: Any = (), when_you_do: Any = (), who: Any = you
) -> PayEnergy:
    """``who`` may pay any amount of {E} (or one or more); ``PAID`` is how much."""
    done = flat(then) + ((WhenYouDo(flat(when_you_do)),) if when_you_do else ())
    return PayEnergy(at_least, at_most, done, (), who)


def if_(condition: Condition, *effects: Any, otherwise: Any = ()) -> If:
    """If the condition holds as this is carried out."""
    return If(condition, flat(effects), flat(otherwise))


def if_done(*effects: Any, otherwise: Any = ()) -> If:
    """If what came before was really carried out: all instructions of the spell or ability so far count together."""
    return if_(Amount(O.AMT_DONE) >= 1, *effects, otherwise=otherwise)


def when_you_do(*effects: Any) -> WhenYouDo:
    """A reflexive trigger (603.12)."""
    return WhenYouDo(flat(effects))


def later(event: Event, *effects: Any) -> Later:
    """A delayed trigger (603.7): the next time the event happens."""
    return Later(event, flat(effects))


def mode(*effects: Any) -> Mode:
    """One mode."""
    return Mode(flat(effects))


def choose_one(*modes: Mode) -> Choose:
    """Choose one of the modes (700.2)."""
    return Choose(modes)


def choose_some(least: int, most: int, *modes: Mode) -> Choose:
    """Choose between ``least`` and ``most`` modes."""
    return Choose(modes, least, most)


# --- mana (106) -----------------------------------------------------------------------------------------------------

_LETTERS = {"W": E.MASK_W, "U": E.MASK_U, "B": E.MASK_B, "R": E.MASK_R, "G": E.MASK_G, "C": E.MASK_C}


def _unit(text: str) -> int:
    mask = 0
    for letter in text.replace("/", ""):
        if letter not in _LETTERS:
            raise CardError(f"there is no mana {{{text}}}")
        mask |= _LETTERS[letter]
    return mask


def add(units: str, times: Number = 1, who: Any = you, **limits: Any) -> Mana:
    """Add mana: ``add("{C}{C}")``, ``add("{W/U}")`` for {W} or {U}, ``add("{W/U}{W/U}")`` for any two of them."""
    found = re.findall(r"\{([^{}]*)\}", units)
    if "".join("{" + u + "}" for u in found) != units or not found:
        raise CardError(f"cannot read the mana {units!r}")
    return Mana(O.OUT_UNITS, tuple(_unit(u) for u in found), times, who=who, **limits)


def add_any_color(n: int = 1, who: Any = you, **limits: Any) -> Mana:
    """Add n mana in any combination of colours (of any colour, for one)."""
    return Mana(O.OUT_UNITS, (E.MASK_COLORS,) * n, who=who, **limits)


def add_one_color(n: Number, mask: int = E.MASK_COLORS, who: Any = you, **limits: Any) -> Mana:
    """Add n mana of any one colour."""
    return Mana(O.OUT_SAME, (mask,), n, who=who, **limits)


def add_chosen_color(n: Number = 1, who: Any = you, **limits: Any) -> Mana:
    """Add n mana of the colour chosen for this."""
    return Mana(O.OUT_CHOSEN, (), n, who=who, **limits)


def add_could_produce(where: Filter, colors_only: bool = False, who: Any = you, n: Number = 1) -> Mana:
    """Add n mana of one type (or colour) that some permanents could produce (106.7)."""
    return Mana(O.OUT_COULD_PRODUCE_COLORS if colors_only else O.OUT_COULD_PRODUCE, (), n, where=where, who=who)


def add_type_produced(who: Any = you) -> Mana:
    """Add one mana of any type that the permanent of the event produced (605.1b)."""
    return Mana(O.OUT_EVENT_TYPE, who=who)


def add_color_among(where: Filter, who: Any = you) -> Mana:
    """Add one mana of any colour among some permanents."""
    return Mana(O.OUT_COLORS_AMONG, where=where, who=who)


def lasting(mana: Mana) -> Mana:
    """The mana, with "Until end of turn, you don't lose this mana as steps and phases end"."""
    return dataclasses.replace(mana, riders=mana.riders | E.UNIT_KEEP_TURN)


def spent_on(
    mana: Mana,
    spells: Filter | None = None,
    uncounterable: bool = False,
    haste: bool = False,
    p1p1: int = 0,
    when: Any = (),
) -> Mana:
    """The mana, with what it does to a spell (that matches) that it is spent on (106.6).

    Such a spell can't be countered, gains haste until end of turn, or enters with additional +1/+1 counters; ``when``
    is what a delayed triggered ability does then, in which ``it`` is the spell.
    """
    flags = (S.ITF_UNCOUNTERABLE if uncounterable else 0) | (S.ITF_HASTE if haste else 0)
    return dataclasses.replace(mana, spent=Spent(spells, flags, p1p1, flat(when)))


def lasting_combat(mana: Mana) -> Mana:
    """The mana, with "Until end of combat, you don't lose this mana as steps and phases end"."""
    return dataclasses.replace(mana, riders=mana.riders | E.UNIT_KEEP_COMBAT)


def add_mana_cost(of: Any, who: Any = you) -> Mana:
    """Add mana equal to an object's mana cost; where a symbol has several colours, choose one (106.8)."""
    return Mana(O.OUT_MANA_COST, of=of, who=who)


def double_mana() -> Mana:
    """Double the amount of each type of unspent mana you have (701.10f)."""
    return Mana(O.OUT_DOUBLE)


def add_commander_color(who: Any = you, **limits: Any) -> Mana:
    """Add one mana of any colour in your commander's colour identity (903.4f)."""
    return Mana(O.OUT_IDENTITY, who=who, **limits)


def add_given_could_produce(what: Filter) -> Mana:
    """Add one mana of any type that what was given for the cost (it matches ``what``) could have produced."""
    return Mana(O.OUT_GIVEN_COULD_PRODUCE, where=what)


def add_each_color_among(where: Filter, who: Any = you) -> Mana:
    """For each colour among some permanents, add one mana of that colour."""
    return Mana(O.OUT_EACH_COLOR, where=where, who=who)


def copy_exception(
    line: TypeLine | CardType | None = None,
    keywords: Sequence[Keyword] = (),
    nonlegendary: bool = False,
    colors: str | None = None,
    ability: Any = None,
    no_mana_cost: bool = False,
) -> CopyException:
    """What a copy has besides or instead (707.9): types, a subtype, power and toughness, keywords, abilities."""
    line = TypeLine(0) if line is None else line if isinstance(line, TypeLine) else line.line
    if len(line.subtypes) > 1:
        raise CardError("a copy exception adds one subtype at most")
    abilities = [a for k in keywords for a in k.abilities]
    if ability is not None:
        abilities.extend(flat(ability))
    if len(abilities) > O.EXCEPTION_ABILITIES:
        raise CardError(f"a copy exception adds {O.EXCEPTION_ABILITIES} abilities at most")
    power, toughness = line.power, line.toughness
    if isinstance(power, Amount) or isinstance(toughness, Amount):
        raise CardError("a copy exception sets power and toughness to numbers")
    return CopyException(
        power,
        toughness,
        line.types,
        line.subtypes[0] if line.subtypes else "",
        mask_of(keywords),
        None if colors is None else color_mask(colors),
        nonlegendary,
        tuple(abilities),
        no_mana_cost,
    )
