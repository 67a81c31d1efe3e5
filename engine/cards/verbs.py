"""The instructions of the card language: for each verb its opcode, the kinds of its operands, and how it is said.

The compiler encodes operands by their kind; ``words.py`` fills the sentence. In a sentence ``[get]`` agrees with the
subject before it, ``{1}`` is the operand in place 1, ``{1:card}`` that in some way, ``{2:%1}`` so many (2) of it.

Kinds of operands: ``who`` players, ``amount``, ``sel`` what is acted on, ``spec`` targets, ``filter`` and ``card``
(in a library) what to look for, ``zone``, ``token`` a definition, ``exception`` of a copy, ``counter`` a kind of
counter, ``duration``, ``int`` (flags and the like), ``mask`` keywords (two places), ``part`` of a continuous effect
(three places), ``cost`` that is paid instead of a mana cost, ``fixed`` whether that part's operands are amounts,
``host`` what something is attached to, if anything, ``size`` the X of tokens that are X/X, if they are.
"""

from __future__ import annotations

from typing import NamedTuple

from manaloom.engine.cards import opcodes as O


class Verb(NamedTuple):
    """An instruction: opcode, kinds of operands, sentence, and the operand that carries a "remember" flag."""

    op: int
    kinds: tuple[str, ...]
    says: str
    remember: tuple[int, int] = (0, 0)  # place of the flags operand, and the flag


def _verb(op: int, kinds: str, says: str, remember: tuple[int, int] = (0, 0)) -> Verb:
    return Verb(op, tuple(kinds.split()), says, remember)


VERBS: dict[str, Verb] = {
    "energy": _verb(O.OP_ENERGY, "who amount", "{0} [get] {1:energy}"),
    "gain life": _verb(O.OP_GAIN_LIFE, "who amount", "{0} [gain] {1:life}"),
    "lose life": _verb(O.OP_LOSE_LIFE, "who amount", "{0} [lose] {1:life}"),
    "draw": _verb(O.OP_DRAW, "who amount", "{0} [draw] {1:card}"),
    "discard": _verb(O.OP_DISCARD, "who amount int", "{0} [discard] {1:card}"),
    "discard at random": _verb(O.OP_DISCARD, "who amount int", "{0} [discard] {1:card} at random"),
    "discard hand": _verb(O.OP_DISCARD, "who amount int", "{0} [discard] the whole hand"),
    "mill": _verb(O.OP_MILL, "who amount int", "{0} [mill] {1:card}", (2, O.MOVE_REMEMBER)),
    "exile the top": _verb(
        O.OP_MILL, "who amount int", "{0} [exile] the top {1:top card} of {0:library}", (2, O.MOVE_REMEMBER)
    ),
    "may play": _verb(O.OP_MAY_PLAY, "sel who duration int", "{1} may {3:play} {0}{2}"),
    "scry": _verb(O.OP_SCRY, "who amount int", "{0} [scry] {1}"),
    "surveil": _verb(O.OP_SCRY, "who amount int", "{0} [surveil] {1}"),
    "damage": _verb(O.OP_DAMAGE, "sel amount sel", "{2} [deal] {1:damage} to {0}"),
    "divided damage": _verb(O.OP_DAMAGE_DIVIDED, "spec", "this deals {0:share} damage divided as you choose among {0}"),
    "destroy": _verb(O.OP_DESTROY, "sel", "destroy {0}"),
    "return to hand": _verb(O.OP_MOVE, "sel zone int who", "return {0} to {0:hand}"),
    "exile": _verb(O.OP_MOVE, "sel zone int who", "exile {0}", (2, O.MOVE_REMEMBER)),
    "exile with a counter": _verb(
        O.OP_MOVE, "sel zone int who counter", "exile {0} with a {4} counter on it", (2, O.MOVE_REMEMBER)
    ),
    "return with a counter": _verb(
        O.OP_MOVE, "sel zone int who counter", "return {0} to the battlefield with a {4} counter on it"
    ),
    "move": _verb(O.OP_MOVE, "sel zone int who", "put {0} {1:into}{2:move}", (2, O.MOVE_REMEMBER)),
    "sacrifice": _verb(O.OP_SACRIFICE, "sel", "sacrifice {0}"),
    "sacrifice a": _verb(O.OP_SACRIFICE_CHOICE, "who filter amount", "{0} [sacrifice] {2:%1}"),
    "tap": _verb(O.OP_TAP, "sel int", "tap {0}", (1, O.MOVE_REMEMBER)),
    "untap": _verb(O.OP_UNTAP, "sel", "untap {0}"),
    "stays tapped": _verb(O.OP_STAYS_TAPPED, "sel", "{0} doesn't untap during its controller's next untap step"),
    "counter": _verb(O.OP_COUNTER, "sel", "counter {0}"),
    "put counters": _verb(O.OP_COUNTERS, "sel counter amount int", "put {2:counters} on {0}{3:at once}"),
    "remove counters": _verb(O.OP_REMOVE_COUNTERS, "sel counter amount", "remove {2:counters} from {0}"),
    "remove all counters": _verb(O.OP_REMOVE_COUNTERS, "sel int int", "remove all counters from {0}"),
    "token cards": _verb(
        O.OP_TOKEN_CARDS, "who", "for the rest of the game, tokens owned by {0} become cards that are still tokens"
    ),
    "lose counters": _verb(O.OP_LOSE_COUNTERS, "who", "{0} [lose] all counters"),
    "player counters": _verb(O.OP_PLAYER_COUNTERS, "who counter amount", "{0} [get] {2:counters}"),
    "create": _verb(
        O.OP_CREATE,
        "who token amount int host size size",
        "{0} [create] {2:%1}{3:create}{4:attached}{5:where X}{6:bearing}",
        (3, O.CREATE_REMEMBER),
    ),
    "make token cards": _verb(
        O.OP_GAME_CARDS, "who token amount zone int", "create {2:%1} for {0}, put into {3}{4:move}"
    ),
    "cards": _verb(
        O.OP_GAME_CARDS, "who token amount zone int", "{0} [put] {2:%1} from outside the game into {3}{4:move}"
    ),
    "create a copy": _verb(
        O.OP_COPY_TOKEN,
        "who sel amount exception int",
        "{0} [create] {2:token} that copies {1}{3}{4:create}",
        (4, O.CREATE_REMEMBER),
    ),
    "become a copy": _verb(O.OP_BECOME_COPY, "sel sel exception duration", "{0} [become] a copy of {1}{2}{3}"),
    "copy a spell": _verb(O.OP_COPY_SPELL, "sel amount int exception", "copy {0}{1:times}{3}{2:new targets}"),
    "pump": _verb(O.OP_PUMP, "sel amount amount", "{0} [get] {1:+}/{2:+} until end of turn"),
    "keywords": _verb(O.OP_KEYWORDS, "sel mask", "{0} {1:gains} until end of turn"),
    "effect": _verb(O.OP_EFFECT, "sel part duration fixed", "{0} {1}{2}"),
    "lasting": _verb(O.OP_LASTING, "ability duration", "{1:while}{0}"),
    "lasting for": _verb(O.OP_LASTING, "ability duration sel", "{1:while}{0}, {2} being meant"),
    "jump-start": _verb(O.OP_JUMP_START, "sel duration int", "{0} [gain] jump-start{1}"),
    "flashback": _verb(
        O.OP_JUMP_START, "sel duration int", "{0} [gain] flashback{1}; the cost is equal to its mana cost"
    ),
    "search": _verb(
        O.OP_SEARCH,
        "who card amount zone int",
        "{0} [search] {0:library} for {2:%1} to put {3:into}{4:move}, then [shuffle]",
    ),
    "shuffle": _verb(O.OP_SHUFFLE, "who", "{0} [shuffle] {0:library}"),
    "fight": _verb(O.OP_FIGHT, "sel sel", "{0} fights {1}"),
    "proliferate": _verb(O.OP_PROLIFERATE, "", "proliferate"),
    "choose": _verb(O.OP_CHOOSE, "who filter amount amount int", "{0} [choose] {3:%1}"),
    "choose a color": _verb(O.OP_CHOOSE_COLOR, "who", "{0} [choose] a color"),
    "attach": _verb(O.OP_ATTACH, "sel sel", "attach {0} to {1}"),
    "remember": _verb(O.OP_REMEMBER, "sel", "remember {0}"),
    "forget": _verb(O.OP_FORGET, "", "forget what was remembered"),
    "hidden tokens": _verb(O.OP_HIDDEN, "token", "put any number of {0}s that you have hidden onto the battlefield"),
    "populate": _verb(O.OP_POPULATE, "who", "{0} [populate]"),
    "dig": _verb(
        O.OP_DIG,
        "who amount amount card zone int",
        "{0} [look] at the top {1:card} and may put up to {2:%3} {4:into}{5:with counters}",
        (5, O.DIG_REMEMBER),
    ),
    "lose the game": _verb(O.OP_LOSE_GAME, "who", "{0} [lose] the game"),
    "win the game": _verb(O.OP_WIN_GAME, "who", "{0} [win] the game"),
    "extra lands": _verb(O.OP_EXTRA_LAND, "who amount", "{0} may play {1:more lands} this turn"),
    "gain control": _verb(O.OP_TAKE_CONTROL, "sel who duration", "{1} [gain] control of {0}{2}"),
    "exchange control": _verb(O.OP_EXCHANGE, "sel sel", "exchange control of {0} and {1}"),
    "new hands": _verb(
        O.OP_NEW_HANDS, "who amount int", "{0} may exile their hand and draw {1:card}", (2, O.MOVE_REMEMBER)
    ),
    "exile until": _verb(O.OP_EXILE_UNTIL, "sel", "exile {0} until this leaves the battlefield"),
    "connive": _verb(O.OP_CONNIVE, "sel amount", "{0} connives{1:if not 1}"),
    "explore": _verb(O.OP_EXPLORE, "sel", "{0} explores"),
    "cast": _verb(O.OP_CAST, "who sel cost int", "{0} may {3:play or cast} {1}{2:for}"),
    "look at the top": _verb(O.OP_LOOK_TOP, "who amount", "{0} [look] at the top {1:card} of {0:library}"),
    "put on the bottom": _verb(
        O.OP_BOTTOM, "who sel", "{0} [put] the rest of {1} on the bottom of {0:library} in a random order"
    ),
    "exile until a card": _verb(
        O.OP_EXILE_TO, "who card int", "{0} [exile] cards from the top of {0:library} until one is {1:a}"
    ),
    "can't block": _verb(O.OP_CANT_BLOCK, "who filter duration", "each {1} of {0} can't block{2}"),
    "transform": _verb(O.OP_TRANSFORM, "sel", "transform {0}"),
    "extra turn": _verb(O.OP_EXTRA_TURN, "who", "{0} [take] an extra turn after this one"),
    "control player": _verb(O.OP_CONTROL_PLAYER, "who", "you control {0} during that player's next turn"),
    "extra combat": _verb(O.OP_EXTRA_COMBAT, "", "there is an additional combat phase after this phase"),
    "lose mana": _verb(O.OP_LOSE_MANA, "who int int", "{0} [lose] all unspent {1:mana types}{2:which you add}"),
    "use lands": _verb(O.OP_USE_LANDS, "who", "{0} [activate] a mana ability of each land they control"),
    "set x": _verb(O.OP_NEW_X, "amount", "X becomes {0}"),
    "set paid": _verb(O.OP_SET_PAID, "amount", "the amount paid counts as {0}"),
    "prevent": _verb(
        O.OP_PREVENT, "sel amount int", "prevent {1:next} {2:kind of damage} that would be dealt to {0} this turn"
    ),
    "prevent by": _verb(
        O.OP_PREVENT, "sel amount int", "prevent {1:next} {2:kind of damage} that would be dealt by {0} this turn"
    ),
    "prevent from": _verb(
        O.OP_PREVENT_FROM,
        "who int",
        "prevent all {1:kind of damage} that would be dealt to {0} this turn by a source of {0:own} choice",
    ),
    "double": _verb(O.OP_DOUBLE, "sel int", "double {1:size} of {0} until end of turn"),
    "designate": _verb(O.OP_DESIGNATE, "who designation", "{0} {1:designation}"),
    "venture": _verb(O.OP_VENTURE, "who rooms", "{0} [venture] into Undercity"),
    "unattach": _verb(O.OP_UNATTACH, "sel", "unattach {0}"),
    "prevent any": _verb(
        O.OP_PREVENT, "host amount int", "prevent {1:next} {2:kind of damage} that would be dealt this turn"
    ),
}
