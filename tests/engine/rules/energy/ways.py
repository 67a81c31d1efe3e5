"""What the tests of energy cards do and ask again and again."""

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    any_target,
    card,
    creature,
    damage,
    gain_life,
    instant,
    loyalty,
    planeswalker,
    target,
)

SMITE = card("Test Smite", "{0}", instant, damage(20, target(any_target)))
WALKER = card("Test Walker", "{2}", planeswalker("Jace", loyalty=4), loyalty(1, gain_life(1)))
BIRD = card("Test Bird", "{0}", creature("Bird", 1, 1))
CARDS = (SMITE, WALKER, BIRD)


def enter(s, name):
    """A permanent spell of mine resolves; the abilities that trigger then are on the stack."""
    s.me.stack(name)
    s.resolve()
    order(s)


def order(s):
    """Triggers go on the stack in the order in which they are offered."""
    while s.decision == "order":
        s.take(0)
    s.settle()


def activable(s, name):
    """Whether an ability of a permanent of that name can be activated now."""
    return any(o.startswith(f"activate {name}") for o in s.options)


def choices(s):
    """What can be chosen: names of objects, 'me', 'opp', 'done', or the words of the option."""
    s.start()
    found = []
    for o in s.batch.options(0):
        if o.kind in (E.OPT_OBJECT, E.OPT_PLAYER) and o.a >= E.REF_PLAYER:
            found.append(s.players[o.a - E.REF_PLAYER].name)
        else:
            found.append(s.words.name(o.a) if o.kind == E.OPT_OBJECT else s.words.option(o))
    return sorted(found)


def looks(thing):
    """A token's colours, types, subtypes, power and toughness, and keywords."""
    return thing.colors, thing.types, thing.subtypes, thing.pt, thing.keywords
