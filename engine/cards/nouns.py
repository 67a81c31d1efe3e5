"""The nouns of the card language: type lines, keywords, players, what to look for, amounts, costs."""

from __future__ import annotations

from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards import subtypes as subtype_lists
from manaloom.engine.cards.structure import (
    Amount,
    CardError,
    ChooseTarget,
    Condition,
    Cost,
    Filter,
    Keyword,
    Number,
    Player,
    Selector,
    Target,
    TypeLine,
    as_cost,
    nearest,
)

# --- type lines (205) -----------------------------------------------------------------------------------------------


def split_subtypes(text: str) -> tuple[str, ...]:
    """Subtypes from a line such as ``"Human Artificer"``; unknown ones are an error."""
    words = text.replace("Time Lord", "Time_Lord").split()
    found = tuple(word.replace("_", " ") for word in words)
    for word in found:
        if word not in subtype_lists.ALL:
            raise CardError(f"there is no subtype {word!r}{nearest(word, subtype_lists.ALL)}")
    return found


class CardType(Filter):
    """A card type or supertype: called, a type line; else what to look for."""

    __slots__ = ()

    def __init__(self, mask: int) -> None:
        super().__init__(all_of=mask)

    @property
    def line(self) -> TypeLine:
        """The type line of nothing but this."""
        return TypeLine(self.all_of)

    def __call__(
        self,
        subtypes: str = "",
        power: Number | None = None,
        toughness: Number | None = None,
        loyalty: int | None = None,
    ) -> TypeLine:
        """A type line with subtypes, power and toughness, or loyalty."""
        return TypeLine(self.all_of, split_subtypes(subtypes), power, toughness, loyalty)

    def __add__(self, other: TypeLine | CardType) -> TypeLine:
        return self.line + (other if isinstance(other, TypeLine) else other.line)


artifact = CardType(E.TYPE_ARTIFACT)
battle = CardType(E.TYPE_BATTLE)
creature = CardType(E.TYPE_CREATURE)
enchantment = CardType(E.TYPE_ENCHANTMENT)
instant = CardType(E.TYPE_INSTANT)
land = CardType(E.TYPE_LAND)
planeswalker = CardType(E.TYPE_PLANESWALKER)
sorcery = CardType(E.TYPE_SORCERY)
kindred = CardType(E.TYPE_KINDRED)
basic = CardType(E.SUPER_BASIC)
legendary = CardType(E.SUPER_LEGENDARY)
snow = CardType(E.SUPER_SNOW)

_COLORS = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16}
_COLOR_WORDS = {"white": 1, "blue": 2, "black": 4, "red": 8, "green": 16, "colorless": 0}


def color_mask(colors: str) -> int:
    """Mask of colours: ``"WU"``, or words: ``"white blue"``."""
    if all(c in _COLORS for c in colors):
        return sum(_COLORS[c] for c in set(colors))
    mask = 0
    for word in colors.replace(",", " ").split():
        if word not in _COLOR_WORDS:
            raise CardError(f"there is no color {word!r}{nearest(word, _COLOR_WORDS)}")
        mask |= _COLOR_WORDS[word]
    return mask


# --- keywords (702) -------------------------------------------------------------------------------------------------

flying = Keyword("flying", E.KW_FLYING)
reach = Keyword("reach", E.KW_REACH)
vigilance = Keyword("vigilance", E.KW_VIGILANCE)
haste = Keyword("haste", E.KW_HASTE)
trample = Keyword("trample", E.KW_TRAMPLE)
deathtouch = Keyword("deathtouch", E.KW_DEATHTOUCH)
lifelink = Keyword("lifelink", E.KW_LIFELINK)
menace = Keyword("menace", E.KW_MENACE)
defender = Keyword("defender", E.KW_DEFENDER)
indestructible = Keyword("indestructible", E.KW_INDESTRUCTIBLE)
hexproof = Keyword("hexproof", E.KW_HEXPROOF)
hexproof_from_abilities = Keyword("hexproof from activated and triggered abilities", E.KW_HEXPROOF_ABILITIES)
first_strike = Keyword("first strike", E.KW_FIRST_STRIKE)
double_strike = Keyword("double strike", E.KW_DOUBLE_STRIKE)
flash = Keyword("flash", E.KW_FLASH)
shroud = Keyword("shroud", E.KW_SHROUD)
infect = Keyword("infect", E.KW_INFECT)
wither = Keyword("wither", E.KW_WITHER)
changeling = Keyword("changeling", E.KW_CHANGELING)
fear = Keyword("fear", E.KW_FEAR)
intimidate = Keyword("intimidate", E.KW_INTIMIDATE)
skulk = Keyword("skulk", E.KW_SKULK)
shadow = Keyword("shadow", E.KW_SHADOW)
convoke = Keyword("convoke", E.KW_CONVOKE)
delve = Keyword("delve", E.KW_DELVE)
improvise = Keyword("improvise", E.KW_IMPROVISE)
ascend = Keyword("ascend", E.KW_ASCEND)  # 702.131b
cant_attack = Keyword("can't attack", E.KW_CANT_ATTACK)
cant_block = Keyword("can't block", E.KW_CANT_BLOCK)
cant_be_blocked = Keyword("can't be blocked", E.KW_UNBLOCKABLE)
cant_be_countered = Keyword("can't be countered", E.KW_UNCOUNTERABLE)
must_attack = Keyword("attacks each combat if able", E.KW_MUST_ATTACK)
must_block = Keyword("blocks each combat if able", E.KW_MUST_BLOCK)
doesnt_untap = Keyword("doesn't untap during its controller's untap step", E.KW_NO_UNTAP)
cant_activate = Keyword("can't have its activated abilities activated", E.KW_NO_ACTIVATE)
split_second = Keyword("split second", E.KW_SPLIT_SECOND)
attacks_anyway = Keyword("can attack as though it didn't have defender", E.KW_ATTACKS_ANYWAY)
can_block_only_flying = Keyword("can block only creatures with flying", E.KW_ONLY_BLOCK_FLYERS)

# --- players and selectors ------------------------------------------------------------------------------------------

you = Player(O.WHO_YOU)
each_opponent = Player(O.WHO_OPPONENTS)
each_player = Player(O.WHO_EACH)
that_player = Player(O.WHO_EVENT)  # of the event that triggered
active_player = Player(O.WHO_ACTIVE)
defending_player = Player(O.WHO_DEFENDING)
its_controller = Player(O.WHO_EVENT_CONTROLLER)  # of the event's object
owner_of_this = Player(O.WHO_SELF_OWNER)
hosts_controller = Player(O.WHO_HOST_CONTROLLER)
thats_controller = Player(O.WHO_TARGET_CONTROLLER, -1)  # of the last target named
thats_owner = Player(O.WHO_TARGET_OWNER, -1)

this = Selector(O.SEL_SELF)
it = Selector(O.SEL_EVENT)
its_source = Selector(O.SEL_EVENT_SOURCE)
it_became = Selector(O.SEL_EVENT_NEW)  # the card that the dead creature became
host = Selector(O.SEL_HOST)
those = Selector(O.SEL_MEMORY)
that = Selector(O.SEL_TARGET, -1)


def nth_target(k: int) -> Selector:
    """The targets of the k-th ``target(...)`` of this ability, from 0."""
    return Selector(O.SEL_TARGET, k)


def each(what: Filter) -> Selector:
    """Every object that matches."""
    return Selector(O.SEL_EACH, what)


def target(what: Filter, up_to: int | None = None, exactly: int = 1) -> Target:
    """A new target; ``up_to=2`` or ``exactly=3`` of them."""
    return Target(what, 0 if up_to is not None else exactly, exactly if up_to is None else up_to)


def any_number_of_targets(what: Filter) -> Target:
    """Any number of targets."""
    return Target(what, 0, 255)


def x_targets(what: Filter) -> Target:
    """X targets."""
    return Target(what, 0, 255, x=True)


def another_target(what: Filter) -> Target:
    """One target other than the target named before it."""
    return Target(what, other=True)


def choose_target(t: Target) -> ChooseTarget:
    """Name a target before anything is done with it ("Choose target creature. ...")."""
    return ChooseTarget(t)


# --- filters --------------------------------------------------------------------------------------------------------

any_card = Filter()
permanent = Filter(any_of=E.TYPE_PERMANENT)
nonland = Filter(none_of=E.TYPE_LAND)
noncreature = Filter(none_of=E.TYPE_CREATURE)
nonartifact = Filter(none_of=E.TYPE_ARTIFACT)
nonlegendary = Filter(none_of=E.SUPER_LEGENDARY)
nonbasic = Filter(none_of=E.SUPER_BASIC)
player = Filter(players=3)
opponent = Filter(players=4)
any_target = Filter(any_of=E.TYPE_CREATURE | E.TYPE_PLANESWALKER | E.TYPE_BATTLE, players=1)  # 115.4
creature_or_player = Filter(all_of=E.TYPE_CREATURE, players=1)
spell = Filter(spell=1)
an_ability = Filter(spell=2)
this_one = Filter(self_=1)


def subtype(words: str) -> Filter:
    """What has one of these subtypes."""
    return Filter(subtypes=split_subtypes(words))


def non_subtype(words: str) -> Filter:
    """What has none of these subtypes."""
    return Filter(not_subtypes=split_subtypes(words))


def colored(colors: str) -> Filter:
    """What has one of these colours."""
    return Filter(colors=color_mask(colors))


def noncolored(colors: str) -> Filter:
    """What has none of these colours."""
    return Filter(not_colors=color_mask(colors))


colorless_object = Filter(colorless=True)
multicolored = Filter(multicolor=True)

# --- amounts --------------------------------------------------------------------------------------------------------

X = Amount(O.AMT_X)
PAID = Amount(O.AMT_PAID)  # what was paid as this resolves
THAT_MANY = Amount(O.AMT_EVENT)  # of the event that triggered
THEIR_POWER = Amount(O.AMT_EVENT, O.SUM_POWER)  # the total power of those that "one or more" of them are
THAT_X = Amount(O.AMT_EVENT)  # of an ability that triggers as a spell is cast: the X of that spell (107.3e)
DONE = Amount(O.AMT_DONE)  # how many what came before really moved, created ... (life lost: by the last instruction)
THIS_X = Amount(O.AMT_PERMANENT_X)  # X of the spell that became this
YOUR_TURN = Amount(O.AMT_YOUR_TURN)
WAS_CAST = Amount(O.AMT_WAS_CAST)
CAST_FROM_HAND = Amount(O.AMT_WAS_CAST, 1)  # 1 if it was cast from its controller's hand
MANA_SPENT = Amount(O.AMT_MANA_SPENT)
COLORS_SPENT = Amount(O.AMT_TYPES_SPENT, E.MASK_COLORS)
DOMAIN = Amount(O.AMT_BASIC_TYPES)
THOSE = Amount(O.AMT_MEMORY)  # how many are remembered
TARGETS = Amount(O.AMT_TARGETS)  # how many targets are still legal
YOU_BEGIN = Amount(O.AMT_STARTING)  # 1 when you are the starting player (103.1)
KICKED = Amount(O.AMT_KICKED)  # how often this was kicked


def kicked_with(n: int) -> Condition:
    """The condition that this was kicked with its n-th kicker (702.33f)."""
    return Amount(O.AMT_KICKED, n) >= 1


def was_spent(letter: str) -> Condition:
    """The condition that mana of this type was spent to cast it."""
    return Amount(O.AMT_TYPES_SPENT, 1 << "WUBRGC".index(letter)) >= 1


def count(what: Filter) -> Amount:
    """How many objects match."""
    return Amount(O.AMT_COUNT, what)


def power_of(what: Any) -> Amount:
    """Its power, or its last known one."""
    return Amount(O.AMT_POWER, what)


def toughness_of(what: Any) -> Amount:
    """Its toughness."""
    return Amount(O.AMT_TOUGHNESS, what)


def excess_damage_to(what: Any) -> Amount:
    """The excess damage that it was dealt this turn (120.10)."""
    return Amount(O.AMT_EXCESS, what)


def mana_value_of(what: Any) -> Amount:
    """Its mana value."""
    return Amount(O.AMT_MANA_VALUE, what)


def counters_on(what: Any, kind: int = E.CTR_P1P1) -> Amount:
    """How many counters of a kind it has."""
    return Amount(O.AMT_COUNTERS, what, kind)


def energy_of(who: Player = you) -> Amount:
    """How much energy they have."""
    return Amount(O.AMT_ENERGY, who)


def life_of(who: Player = you) -> Amount:
    """Their life total."""
    return Amount(O.AMT_LIFE, who)


def hand_of(who: Player = you) -> Amount:
    """How many cards they have in hand."""
    return Amount(O.AMT_HAND, who)


def unspent_mana(mask: int = E.MASK_TYPES, who: Player = you) -> Amount:
    """How much unspent mana of these types they have (106.4)."""
    return Amount(O.AMT_UNSPENT, who, mask)


def greatest_power(what: Filter) -> Amount:
    """The greatest power among those that match."""
    return Amount(O.AMT_GREATEST_POWER, what)


def total_power(what: Filter) -> Amount:
    """The total power of those that match."""
    return Amount(O.AMT_TOTAL_POWER, what)


def colors_among(what: Filter) -> Amount:
    """How many colours those that match have between them."""
    return Amount(O.AMT_DIFFERENT_COLORS, what)


def this_turn(row: int, who: Player = you) -> Amount:
    """What happened this turn: a row ``state.TURN_*``."""
    return Amount(O.AMT_THIS_TURN, row, who)


ENERGY_SPENT = this_turn(S.TURN_ENERGY_SPENT)
REVOLT = this_turn(S.TURN_LEFT) >= 1
NO_TOKENS_YET = this_turn(S.TURN_CREATED) <= 0  # "the first time you would create tokens each turn"
TOKENS_CREATED = this_turn(S.TURN_TOKENS)


def is_a(what: Any, which: Filter) -> Condition:
    """The condition that it matches."""
    return Amount(O.AMT_MATCH, what, which) >= 1


# --- costs ----------------------------------------------------------------------------------------------------------


def energy(n: Number) -> Cost:
    """Pay n {E}."""
    return Cost(energy=n)


def mana(symbols: str) -> Cost:
    """Pay mana, or what else the symbols say."""
    return as_cost(symbols)


def paying_life(n: Number) -> Cost:
    """Pay n life."""
    return Cost(life=n)


def sacrificing(what: Selector | Filter, n: int = 1) -> Cost:
    """Sacrifice this, or n of what matches."""
    if isinstance(what, Filter):
        return Cost(sacrifice=what, sacrifices=n)
    if what != this:
        raise CardError("a cost sacrifices this, or what matches a filter")
    return Cost(sacrifice_this=True)


def discarding(n: int = 1, what: Filter = any_card) -> Cost:
    """Discard n cards."""
    return Cost(discard=what, discards=n)


def tapping(n: int, what: Filter) -> Cost:
    """Tap n untapped permanents you control."""
    return Cost(tap_others=what, taps=n)


def removing(n: Number, kind: int) -> Cost:
    """Remove n counters from this."""
    return Cost(remove=kind, removes=n)


def putting(n: int, kind: int) -> Cost:
    """Put n counters on this."""
    return Cost(put=kind, puts=n)


def exiling_from_graveyard(n: int, what: Filter = any_card) -> Cost:
    """Exile n cards from your graveyard."""
    return Cost(exile=what, exiles=n)


def exiling_from_hand(n: int, what: Filter = any_card) -> Cost:
    """Exile n cards from your hand."""
    return Cost(exile_hand=what, hand_exiles=n)


def returning(n: int, what: Filter) -> Cost:
    """Return n permanents you control to their owners' hands."""
    return Cost(return_others=what, returns=n)


def untapping(n: int, what: Filter) -> Cost:
    """Untap n tapped permanents you control."""
    return Cost(untap_others=what, untaps=n)


sacrificing_this = Cost(sacrifice_this=True)
exiling_this = Cost(exile_this=True)
returning_this = Cost(return_this=True)
discarding_this = Cost(discard_this=True)
discarding_your_hand = Cost(discard_hand=True)
