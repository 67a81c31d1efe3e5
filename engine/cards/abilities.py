"""The sentences of the card language: cards, and the abilities that they are made of."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.events import (
    attacks,
    attacks_alone,
    becomes_target,
    beginning_of_next_end_step,
    counters_are_put,
    dies,
    enters,
    leaves,
    you_cast,
    you_cycle,
)
from manaloom.engine.cards.instructions import (
    add,
    as_parts,
    attach,
    becomes,
    copy_spell,
    counter,
    create,
    draw,
    exile,
    exile_until,
    flat,
    gets,
    if_,
    lasting_combat,
    lasting_for,
    later,
    may,
    may_cast_one,
    p1p1,
    put_on_bottom_at_random,
    put_onto_battlefield,
    search_library,
    unless_pay,
)
from manaloom.engine.cards.nouns import (
    KICKED,
    NO_TOKENS_YET,
    CardType,
    any_card,
    artifact,
    color_mask,
    count,
    creature,
    each,
    haste,
    host,
    is_a,
    it,
    its_source,
    noncreature,
    nonland,
    permanent,
    player,
    target,
    that_player,
    this,
    this_one,
    those,
)
from manaloom.engine.cards.resolving import losing_types, unattach
from manaloom.engine.cards.structure import (
    Activated,
    Card,
    CardError,
    CastingCost,
    Choose,
    ChooseTarget,
    Condition,
    CopyException,
    Cost,
    Do,
    Enchant,
    Event,
    Filter,
    Flip,
    If,
    Keyword,
    Later,
    Mana,
    May,
    Named,
    Number,
    OneOf,
    Opening,
    Part,
    PayEnergy,
    PayTo,
    Replacement,
    Spell,
    Static,
    Triggered,
    TypeLine,
    WhenYouDo,
    as_cost,
    mask_of,
    pip_mask,
)

_EFFECTS = (Do, May, PayTo, PayEnergy, If, OneOf, Flip, WhenYouDo, Later, Mana, Choose, ChooseTarget)


def card(name: str, cost: str | Cost | None, line: TypeLine | CardType, *parts: Any, colors: str | None = None) -> Card:
    """A card: name, mana cost (None for none, as lands have it), type line, keywords and abilities.

    Instructions that stand by themselves are what an instant or sorcery does as it resolves.
    """
    if not isinstance(line, TypeLine | CardType):
        raise CardError(f"{name}: {line!r} is no type line; write creature('Bear', 2, 2), instant, artifact ...")
    loose: list[Any] = []
    rest: list[Any] = []
    for part in flat(parts):
        (loose if isinstance(part, _EFFECTS) else rest).append(part)
    if loose:
        rest.insert(0, Spell(tuple(loose)))
    try:
        return Card(
            name,
            None if cost is None else as_cost(cost),
            line if isinstance(line, TypeLine) else line.line,
            tuple(rest),
            colors=None if colors is None else color_mask(colors),
        )
    except CardError as error:
        raise CardError(f"{name}: {error}") from None


def modal_double_faced(front: Card, back: Card) -> Card:
    """A modal double-faced card (712.3): either face may be played; elsewhere it is its front face (712.8a)."""
    return dataclasses.replace(double_faced(front, back), modal=True)


def double_faced(front: Card, back: Card) -> Card:
    """A nonmodal double-faced card (712.2), or token (111.10i), which may transform; its back face has no mana cost."""
    if front.back is not None or back.back is not None or front.token != back.token:
        raise CardError(f"{front.name}: two faces, which are no cards of their own; of a token both are a token's")
    return _two_faces(front, back)


def double_faced_token(front: Card, back: Card) -> Card:
    """A token with two faces (111.10i), which may transform."""
    if front.back is not None or back.back is not None or not front.token or not back.token:
        raise CardError(f"{front.name}: two faces, which are tokens")
    return _two_faces(front, back)


def _two_faces(front: Card, back: Card) -> Card:
    back = dataclasses.replace(back, is_back=True)
    return dataclasses.replace(front, back=back, label=f"{front.name} // {back.name}")


def token(name: str, colors: str, line: TypeLine | CardType, *parts: Any, label: str = "") -> Card:
    """A token definition (111.3); its name is that of its subtypes unless an effect names it (111.4).

    ``label`` is what people call it where several tokens share a name.
    """
    line = line if isinstance(line, TypeLine) else line.line
    return Card(name, None, line, flat(parts), token=True, colors=color_mask(colors), label=label)


def token_card(name: str, cost: str | Cost | None, line: TypeLine | CardType, *parts: Any) -> Card:
    """A token card: a token with a name, a mana cost or none, and whatever else a card has; it is a card, too."""
    made = card(name, cost, line, *parts)
    colors = 0
    for pip in made.cost.pips if made.cost else ():
        colors |= pip_mask(pip) & E.MASK_COLORS
    if made.line.types & (E.TYPE_INSTANT | E.TYPE_SORCERY) and not any(isinstance(p, Spell) for p in made.parts):
        made = dataclasses.replace(made, parts=(Spell(()), *made.parts))  # as it resolves nothing happens
    return dataclasses.replace(made, token=True, of_card=True, colors=colors)


def from_opening_hand(*effects: Any, only_if: Condition | None = None) -> Opening:
    """If this card is in your opening hand, you may do this (103.6)."""
    return Opening(flat(effects), only_if)


# --- triggered abilities --------------------------------------------------------------------------------------------


def whenever(
    event: Event, *effects: Any, only_if: Condition | None = None, once_each_turn: bool = False, you_may: bool = False
) -> Triggered:
    """Whenever (when, at) an event, do something; ``only_if`` is an intervening if (603.4)."""
    if not isinstance(event, Event):
        raise CardError(f"{event!r} is no event; write dies(), attacks(), enters(creature.you_control) ...")
    flags = (O.ABF_ONCE_TURN_TRIGGER if once_each_turn else 0) | (O.ABF_MAY if you_may else 0)
    return Triggered(event, flat(effects), only_if, flags=flags)


at = whenever


def when_enters(*effects: Any, **options: Any) -> Triggered:
    """When this enters."""
    return whenever(enters(), *effects, **options)


def when_dies(*effects: Any, **options: Any) -> Triggered:
    """When this dies."""
    return whenever(dies(), *effects, **options)


def when_leaves(*effects: Any, **options: Any) -> Triggered:
    """When this leaves the battlefield."""
    return whenever(leaves(), *effects, **options)


def whenever_attacks(*effects: Any, **options: Any) -> Triggered:
    """Whenever this attacks."""
    return whenever(attacks(), *effects, **options)


def when_you_cast_this(*effects: Any, **options: Any) -> Triggered:
    """When you cast this spell: it triggers from the stack."""
    return dataclasses.replace(whenever(Event(E.EV_CAST, this), *effects, **options), zone=E.ZONE_STACK)


def when_you_cycle(*effects: Any, **options: Any) -> Triggered:
    """When you cycle this card: it triggers from whatever zone the card is in then (702.29c)."""
    return dataclasses.replace(whenever(you_cycle(this), *effects, **options), zone=E.ZONE_HAND)


def chapters(numbers: Iterable[int], *effects: Any) -> tuple[Triggered, ...]:
    """Chapter abilities of a Saga (714.2b): the same effect for each of these chapters."""
    event = counters_are_put(this, E.CTR_LORE)
    return tuple(Triggered(dataclasses.replace(event, from_=n), flat(effects)) for n in numbers)


def landfall(*effects: Any, **options: Any) -> Triggered:
    """Whenever a land you control enters."""
    return whenever(enters(CardType(E.TYPE_LAND).you_control), *effects, **options)


def in_graveyard(ability: Activated | Triggered) -> Activated | Triggered:
    """The ability works while its card is in a graveyard."""
    return dataclasses.replace(ability, zone=E.ZONE_GRAVEYARD)


# --- activated abilities (602) --------------------------------------------------------------------------------------


def activated(
    cost: Cost | str,
    *effects: Any,
    sorcery_speed: bool = False,
    once_each_turn: bool = False,
    your_turn: bool = False,
    only_if: Condition | None = None,
    any_player: bool = False,
    instant_speed: bool = False,
) -> Activated:
    """Cost: effect. With mana, no target and no loyalty it is a mana ability (605.1a)."""
    flags = (
        (O.ABF_SORCERY if sorcery_speed else 0)
        | (O.ABF_ONCE if once_each_turn else 0)
        | (O.ABF_YOUR_TURN if your_turn else 0)
        | (O.ABF_ANY_PLAYER if any_player else 0)
        | (O.ABF_INSTANT if instant_speed else 0)
    )
    return Activated(as_cost(cost), flat(effects), only_if, flags=flags)


def loyalty(change: int, *effects: Any) -> Activated:
    """A loyalty ability (606)."""
    if change >= 0:
        cost = Cost(put=E.CTR_LOYALTY, puts=change)
    else:
        cost = Cost(remove=E.CTR_LOYALTY, removes=-change)
    return Activated(cost, flat(effects), flags=O.ABF_LOYALTY | O.ABF_SORCERY | O.ABF_ONCE)


# --- static abilities (604) -----------------------------------------------------------------------------------------


def static(affects: Any, *parts: Any, only_if: Condition | None = None) -> Static:
    """Continuous effects on what a filter matches, on ``this`` or ``host``: ``static(creature.other, plus(1, 1))``."""
    return Static(affects, as_parts(parts), only_if)


def enchanted(*parts: Any, only_if: Condition | None = None) -> Static:
    """The enchanted (or equipped) permanent has this."""
    return Static(host, as_parts(parts), only_if)


equipped = enchanted


def you_control_enchanted() -> Static:
    """You control what this enchants."""
    return Static(host, (Part(E.FX_CONTROL),))


def cost_less(n: Number | str, spells: Filter, only_colors: bool = False) -> Static:
    """Spells that match cost {n}, or mana in symbols, less (their controller named by the filter).

    ``only_colors``: what exceeds the colored mana of a cost doesn't reduce its generic mana.
    """
    if isinstance(n, str):
        if any("/" in pip and not pip.endswith("/P") for pip in as_cost(n).pips):
            raise CardError("who pays would choose a half of a hybrid symbol (118.7e): reductions have none here")
        return Static(spells.spells, (Part(E.FX_LESS_MANA, as_cost(n), int(only_colors)),))
    return Static(spells.spells, (Part(E.FX_COST_LESS, n),))


def cost_more(n: Number, spells: Filter) -> Static:
    """Spells that match cost {n} more."""
    return Static(spells.spells, (Part(E.FX_COST_MORE, n),))


def abilities_cost_less(n: Number, of: Any, least: int = 0) -> Static:
    """Activated abilities of what matches, or of this, cost {n} less to activate, but at least so much mana."""
    return Static(of, (Part(E.FX_ABILITY_LESS, n, least),))


def cycling_costs_less(n: int) -> Static:
    """Cycling abilities you activate cost up to {n} less to activate (702.29f)."""
    return Static(any_card.in_your_hand, (Part(E.FX_ABILITY_LESS, n, E.ONLY_CYCLING),))


def abilities_cost_more(n: int, of: Any) -> Static:
    """Activated abilities of what matches cost {n} more to activate unless they're mana abilities."""
    return Static(of, (Part(E.FX_ABILITY_MORE, n),))


def cost_at_least(n: int, spells: Filter, only_if: Condition | None = None) -> Static:
    """Spells that match and would cost less than n mana cost n mana (601.2f)."""
    return Static(spells.spells, (Part(E.FX_COST_FLOOR, n),), only_if)


def spend_as_though(mana: int = E.MASK_TYPES, types: int = E.MASK_COLORS, any_player: bool = False) -> Static:
    """You (or players) may spend mana of these types as though it were mana of those (609.4b)."""
    return Static(this, (Part(E.FX_SPEND_AS, mana | types << 8, E.SPEND_ALL if any_player else 0),))


def spend_only_as_colorless(mana: int) -> Static:
    """You may spend mana of these types only as though it were colorless mana (609.4b)."""
    return Static(this, (Part(E.FX_SPEND_AS, mana, E.SPEND_ONLY),))


def as_though_flash(spells: Filter) -> Static:
    """You may cast spells that match as though they had flash (601.3b)."""
    return Static(spells.spells, (Part(E.FX_FLASH),))


def may_cast_for_energy(n: Number, spells: Filter) -> Static:
    """You may pay n {E} rather than the mana cost of spells that match (118.9)."""
    return Static(spells.spells, (Part(E.FX_ENERGY_COST, n),))


def may_cast_for(cost: Cost | str, spells: Filter, zone: int = 0, flash: bool = False) -> Static:
    """You may pay this rather than the mana cost of spells that match, or of those from a zone only (118.9).

    ``flash``: what is cast so may be cast as though it had flash (601.3c).
    """
    return Static(spells.spells, (Part(E.FX_OTHER_COST, as_cost(cost), zone | (E.OTHER_FLASH if flash else 0)),))


def spells_have(spells: Filter, *keywords: Keyword) -> Static:
    """Spells that match have convoke, delve or improvise."""
    return Static(spells.spells, (Part(E.FX_SPELL_HELP, mask_of(keywords)),))


def this_costs_less(n: Number) -> Static:
    """Casting this costs {n} less (601.2f)."""
    return Static(this, (Part(E.FX_COST_LESS, n),))


def more_land_plays(n: int = 1) -> Static:
    """You may play n additional lands on each of your turns (305.2)."""
    return Static(this, (Part(E.FX_LAND_PLAYS, n),))


def triggers_again(event: Event | None = None, source: Filter | None = None, n: int = 1) -> Static:
    """If the event causes a triggered ability of a permanent you control to trigger, it triggers n more times (603.2d).

    ``source`` is which permanents' abilities; without an event, whatever causes them to trigger.
    """
    return Static(this, (Part(E.FX_EXTRA_TRIGGER, n, source),), event=event)


def causes_no_triggers(event: Event) -> Static:
    """The event, a change of zones, doesn't cause abilities to trigger."""
    if event.kind != E.EV_MOVE:
        raise CardError("only a change of zones can be said to cause no abilities to trigger")
    return Static(this, (Part(E.FX_STOPS_TRIGGERS),), event=event)


you_have_hexproof = Static(this, (Part(E.FX_PLAYER_HEXPROOF),))
no_maximum_hand_size = Static(this, (Part(E.FX_NO_MAX_HAND),))


def mana_stays(mask: int = E.MASK_TYPES, whose: Any = this) -> Static:
    """You (with ``whose=player``: players) don't lose unspent mana of these types as steps and phases end (106.4)."""
    return Static(whose, (Part(E.FX_POOL_KEEPS, mask),))


mana_burn = Static(player, (Part(E.FX_MANA_BURN, 1),))  # a player losing unspent mana loses that much life


# --- replacement effects (614) --------------------------------------------------------------------------------------

enters_tapped = Replacement(O.RPL_ENTERS_TAPPED, enters())
as_enters_choose_color = Replacement(O.RPL_ENTERS_CHOOSE_COLOR, enters())
as_enters_choose_creature_type = Replacement(O.RPL_ENTERS_CHOOSE_TYPE, enters())


def enters_tapped_unless(condition: Condition) -> Replacement:
    """It enters tapped unless a condition holds."""
    return Replacement(O.RPL_ENTERS_UNLESS, enters(), condition)


def enters_tapped_unless_you_pay_life(n: int) -> Replacement:
    """As it enters you may pay n life; if you don't, it enters tapped."""
    return Replacement(O.RPL_ENTERS_PAY_LIFE, enters(), n)


def enters_with(n: Number, kind: int = E.CTR_P1P1, what: Any = this) -> Replacement:
    """It enters with n counters."""
    return Replacement(O.RPL_ENTERS_COUNTERS, enters(what), kind, n)


def they_enter_tapped(what: Filter) -> Replacement:
    """What matches enters tapped."""
    return Replacement(O.RPL_ENTERS_TAPPED, enters(what))


def enters_as_copy(of: Filter, but: CopyException | None = None) -> Replacement:
    """You may have it enter as a copy of something (614.12, 707)."""
    return Replacement(O.RPL_ENTERS_COPY, enters(), of, but)


def they_enter_as_copies_of_this(what: Filter, but: CopyException | None = None) -> Replacement:
    """What matches enters as a copy of this (614.12, 616.1c)."""
    return Replacement(O.RPL_ENTERS_AS_THIS, enters(what), 0, but)


def tokens_times(n: int, what: Filter | None = None, whose: int = 1, by_effect: bool = False) -> Replacement:
    """If tokens would be created under your (whose 0: anyone's) control, n times that many are created instead.

    ``by_effect``, here and below: only if an effect would do so, not a cost or damage (614.16).
    """
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_CREATE, what, whose=whose, flags=_by_effect(by_effect)), n)


def tokens_plus(n: int, what: Filter | None = None, whose: int = 1, by_effect: bool = False) -> Replacement:
    """If tokens would be created under your control, that many plus n are created instead."""
    return Replacement(O.RPL_ADD, Event(E.EV_CREATE, what, whose=whose, flags=_by_effect(by_effect)), n)


def counters_times(n: int, what: Filter, kind: int = 0, by_effect: bool = False) -> Replacement:
    """If counters would be put on what matches, n times that many are put on it instead."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_COUNTERS, what, aux=kind, flags=_by_effect(by_effect)), n)


def counters_plus(n: int, what: Filter, kind: int = 0, by_effect: bool = False) -> Replacement:
    """If counters would be put on what matches, that many plus n are put on it instead."""
    return Replacement(O.RPL_ADD, Event(E.EV_COUNTERS, what, aux=kind, flags=_by_effect(by_effect)), n)


def _by_effect(only: bool) -> int:
    return O.ABF_BY_EFFECT if only else 0


def player_counters_plus(n: int, kind: int = 0) -> Replacement:
    """If you would get counters, you get that many plus n instead."""
    return Replacement(O.RPL_ADD, Event(E.EV_COUNTERS, Filter(players=3), whose=1, aux=kind), n)


def player_counters_times(n: int, kind: int = 0) -> Replacement:
    """If you would get counters, you get n times that many instead."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_COUNTERS, Filter(players=3), whose=1, aux=kind), n)


def counters_cant_be_put_on(what: Filter, kind: int = 0) -> Replacement:
    """Counters (of a kind) can't be put on what matches (614.17)."""
    return Replacement(O.RPL_CANT, Event(E.EV_COUNTERS, what, aux=kind))


def cant_get_counters(whose: int = 0, kind: int = 0) -> Replacement:
    """Players (1: you, 2: your opponents) can't get counters (of a kind) (614.17)."""
    return Replacement(O.RPL_CANT, Event(E.EV_COUNTERS, Filter(players=3), whose=whose, aux=kind))


def energy_times(n: int) -> Replacement:
    """If you would get {E}, you get n times that many instead."""
    return player_counters_times(n, E.CTR_ENERGY)


def energy_plus(n: int) -> Replacement:
    """If you would get {E}, you get that many plus n instead."""
    return player_counters_plus(n, E.CTR_ENERGY)


def mana_times(n: int, what: Filter | None = None) -> Replacement:
    """If you tap a permanent for mana, it produces n times as much instead (106.12b)."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_MANA, what, whose=1), n)


def mana_becomes(
    mask: int,
    what: Filter | None = None,
    whose: int = 0,
    changed: int = E.MASK_TYPES,
    one: bool = False,
    at_least: int = 0,
) -> Replacement:
    """If what matches is tapped for mana, it produces mana of a type in ``mask`` instead of mana of the types changed.

    Parameters
    ----------
    mask
        Of several types you choose one.
    whose
        1: if you tap it.
    one
        One mana of that type, "instead of any other type and amount".
    at_least
        If it is tapped for so much mana or more.
    """
    event = Event(E.EV_MANA, what, whose=whose, from_=at_least)
    return Replacement(O.RPL_MANA_TYPE, event, mask, changed | (O.MANA_ONE if one else 0))


def lost_mana_becomes(mask: int) -> Replacement:
    """If you would lose unspent mana, that mana becomes of this type instead."""
    return Replacement(O.RPL_MANA_TYPE, Event(E.EV_LOSE_MANA, whose=1), mask)


def life_gain_times(n: int) -> Replacement:
    """If you would gain life, you gain n times that much instead."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_LIFE_GAIN, whose=1), n)


def life_gain_plus(n: int) -> Replacement:
    """If you would gain life, you gain that much plus n instead."""
    return Replacement(O.RPL_ADD, Event(E.EV_LIFE_GAIN, whose=1), n)


def goes_to_exile_instead(what: Any, from_: int = 0, to: int = E.ZONE_GRAVEYARD) -> Replacement:
    """If it would go to a zone, it is exiled instead."""
    return Replacement(O.RPL_ZONE, Event(E.EV_MOVE, what, from_=from_, to=to), E.ZONE_EXILE)


def damage_times(n: int, source: Filter) -> Replacement:
    """If a source that matches would deal damage, it deals n times that much instead."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_DAMAGE, source, flags=O.ABF_EVENT_SOURCE), n)


def damage_plus(
    n: int, source: Filter, whose: int = 0, noncombat: bool = False, only_if: Condition | None = None
) -> Replacement:
    """If a source that matches would deal damage, it deals that much plus n instead.

    ``whose`` 2: damage to an opponent or a permanent that an opponent controls.
    """
    flags = O.ABF_EVENT_SOURCE | (O.ABF_NONCOMBAT if noncombat else 0)
    return Replacement(O.RPL_ADD, Event(E.EV_DAMAGE, source, whose=whose, flags=flags), n, condition=only_if)


def prevent_damage_to(what: Any, n: int = -1, combat: bool = False) -> Replacement:
    """Prevent n (-1: all) of the damage that would be dealt to it."""
    return Replacement(O.RPL_PREVENT, Event(E.EV_DAMAGE, what, flags=O.ABF_COMBAT_ONLY if combat else 0), n)


def tokens_also(what: Card, as_many: bool = False, of: Filter | None = None) -> Replacement:
    """If you would create tokens (that match), you create those and one (or as many) of another kind."""
    return Replacement(O.RPL_TOKEN_ALSO, Event(E.EV_CREATE, of, whose=1), what, int(as_many))


def tokens_copy_host() -> Replacement:
    """If you would create tokens, they are created as copies of what this is attached to instead."""
    return Replacement(O.RPL_TOKEN_COPY_HOST, Event(E.EV_CREATE, whose=1))


def _first_tokens(kind: int, a: Any, only_if: Condition | None) -> Replacement:
    first = NO_TOKENS_YET if only_if is None else NO_TOKENS_YET & only_if
    return Replacement(kind, Event(E.EV_CREATE, whose=1, flags=O.ABF_MAY), a, condition=first)


def first_tokens_copy_host(only_if: Condition | None = None) -> Replacement:
    """The first time you would create tokens each turn, you may instead create copies of what this is attached to."""
    return _first_tokens(O.RPL_TOKEN_COPY_HOST, 0, only_if)


def first_tokens_copy_chosen(of: Filter, only_if: Condition | None = None) -> Replacement:
    """The first time you would create tokens each turn, you may instead choose a permanent and create copies of it."""
    return _first_tokens(O.RPL_TOKEN_COPY_CHOSEN, of, only_if)


def tokens_one_of_each(*kinds: Card, of: Filter) -> Replacement:
    """If you would create tokens that match, you create as many of each of these kinds instead."""
    return Replacement(O.RPL_TOKEN_EACH, Event(E.EV_CREATE, of, whose=1), kinds)


def tokens_one_kind_of(*kinds: Card, of: Filter | None = None) -> Replacement:
    """If you would create tokens (that match), you may instead create as many of one of these kinds."""
    return Replacement(O.RPL_TOKEN_CHOICE, Event(E.EV_CREATE, of, whose=1, flags=O.ABF_MAY), kinds)


def their_tokens_are_yours() -> Replacement:
    """Tokens that would be created under an opponent's control are created under yours instead."""
    return Replacement(O.RPL_TOKEN_CONTROL, Event(E.EV_CREATE, whose=2))


def explores_again(what: Any) -> Replacement:
    """If it would explore, instead it explores, then it explores again."""
    return Replacement(O.RPL_MULTIPLY, Event(E.EV_EXPLORE, what), 2)


def doesnt_happen(event: Event) -> Replacement:
    """If the event would happen, it doesn't."""
    return Replacement(O.RPL_SKIP, event)


def tokens_instead(what: Card, of: Filter | None = None) -> Replacement:
    """If you would create tokens (that match), you create as many of another kind instead."""
    return Replacement(O.RPL_TOKEN_DEF, Event(E.EV_CREATE, of, whose=1), what)


# --- keyword abilities that are abilities of their own (702) ---------------------------------------------------------


def kicker(cost: Cost | str, word: str = "kicker") -> CastingCost:
    """Kicker (702.33), or another additional cost that may be paid; ``KICKED`` and ``kicked_with`` look at it."""
    return CastingCost(O.CAST_OPTIONAL, (as_cost(cost),), word)


def multikicker(cost: Cost | str) -> CastingCost:
    """Multikicker (702.33c): ``KICKED`` says how often."""
    return CastingCost(O.CAST_MULTI, (as_cost(cost),), "multikicker")


def replicate(cost: Cost | str) -> tuple[CastingCost, Triggered]:
    """Replicate (702.56)."""
    copies = when_you_cast_this(copy_spell(this, KICKED), only_if=KICKED >= 1)
    return CastingCost(O.CAST_MULTI, (as_cost(cost),), "replicate"), copies


jump_start = CastingCost(O.CAST_JUMP_START, (), "jump-start")  # 702.133


def buyback(cost: Cost | str) -> CastingCost:
    """Buyback (702.27)."""
    return CastingCost(O.CAST_BUYBACK, (as_cost(cost),), "buyback")


def flashback(cost: Cost | str) -> CastingCost:
    """Flashback (702.34)."""
    return CastingCost(O.CAST_FLASHBACK, (as_cost(cost),), "flashback")


def additional_cost(*costs: Cost | str) -> CastingCost:
    """As an additional cost to cast this, pay this, or any one of these (118.8)."""
    return CastingCost(O.CAST_ADDITIONAL, tuple(as_cost(c) for c in costs), "")


def or_cast_for(cost: Cost | str, only_if: Condition | None = None, word: str = "") -> CastingCost:
    """You may pay this rather than this spell's mana cost (118.9)."""
    return CastingCost(O.CAST_ALTERNATIVE, (as_cost(cost),), word, only_if)


def enchant(what: Filter) -> Enchant:
    """Enchant (702.5)."""
    return Enchant(what)


def ward(cost: Cost | str) -> Named:
    """Ward (702.21): counter the spell or ability unless that player pays."""
    return Named(
        "ward", (Triggered(becomes_target(whose=2), (unless_pay(cost, counter(its_source), who=that_player),)),)
    )


def equip(cost: Cost | str) -> Named:
    """Equip (702.6)."""
    effects = (attach(this, target(creature.you_control)),)
    return Named("equip", (Activated(as_cost(cost), effects, flags=O.ABF_SORCERY),))


def reconfigure(*costs: Cost | str) -> Keyword:
    """Reconfigure (702.151) for any one of these costs."""
    attached = is_a(host, permanent)
    parts: list[Any] = []
    for cost in costs:
        parts.append(activated(cost, attach(this, target(creature.other.you_control)), sorcery_speed=True))
    for cost in costs:
        parts.append(activated(cost, unattach(this), sorcery_speed=True, only_if=is_a(host, creature)))
    parts.append(static(this, losing_types(creature), only_if=attached))  # 702.151b
    said = " or ".join(cost if isinstance(cost, str) else "a cost" for cost in costs)
    return Keyword(f"reconfigure {said}", E.KW_RECONFIGURE, tuple(parts))


def crew(n: int) -> Named:
    """Crew (702.122)."""
    return Named("crew", (Activated(Cost(crew=n), becomes(this, artifact + creature)),))


def firebending(n: int) -> Named:
    """Firebending (702.189)."""
    return Named(f"firebending {n}", (whenever_attacks(lasting_combat(add("{R}", times=n))),))


def cycling(cost: Cost | str) -> Named:
    """Cycling (702.29)."""
    return _cycling("cycling", cost, draw(1))


def typecycling(what: Filter, word: str, cost: Cost | str) -> Named:
    """Typecycling (702.29e): ``typecycling(basic & land, "basic landcycling", "{1}")``."""
    return _cycling(word, cost, search_library(what, reveal=True))


def _cycling(word: str, cost: Cost | str, effect: Do) -> Named:
    paid = as_cost(cost) + Cost(discard_this=True)
    return Named(word, (Activated(paid, (effect,), zone=E.ZONE_HAND, flags=O.ABF_FROM_HAND | O.ABF_CYCLING),))


def cascade(mana_value: int) -> Named:
    """Cascade (702.85) of a card with that mana value."""
    cheaper = nonland.with_mana_value(at_most=mana_value - 1)
    return Named(
        "cascade",
        (
            when_you_cast_this(
                exile_until(cheaper, remember_all=True),
                may_cast_one(each(cheaper.but(memory=1, zone=E.ZONE_EXILE))),
                put_on_bottom_at_random(those),
            ),
        ),
    )


def exhaust(cost: Cost | str, *effects: Any) -> Activated:
    """Exhaust (702.177): activate only once."""
    return Activated(as_cost(cost), flat(effects), flags=O.ABF_EXHAUST)


def unearth(cost: Cost | str) -> Named:
    """Unearth (702.84)."""
    effects = (
        put_onto_battlefield(this),
        *becomes(those, haste, forever=True),
        later(beginning_of_next_end_step, exile(those)),
        lasting_for(those, goes_to_exile_instead(None, from_=E.ZONE_BATTLEFIELD, to=0)),
    )
    return Named("unearth", (Activated(as_cost(cost), effects, zone=E.ZONE_GRAVEYARD, flags=O.ABF_SORCERY),))


def fabricate(n: int, servo: Card) -> Named:
    """Fabricate (702.123): you may put n +1/+1 counters on it; if you don't or can't, create n Servos."""
    servos = create(servo, n)
    made = when_enters(if_(count(this_one) >= 1, may(p1p1(n), otherwise=servos), otherwise=servos))
    return Named(f"fabricate {n}", (made,))


_PROWESS = Triggered(you_cast(noncreature), gets(this, 1, 1), keyword=E.KW_PROWESS)
prowess = Keyword("prowess", E.KW_PROWESS, (_PROWESS,))  # 702.108
EXALTED = Triggered(attacks_alone(creature.you_control), gets(it, 1, 1), keyword=E.KW_EXALTED)
exalted = Keyword("exalted", E.KW_EXALTED, (EXALTED,))  # 702.83
