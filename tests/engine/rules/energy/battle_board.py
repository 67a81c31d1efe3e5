"""Cards and helpers for tests of energy cards about combat."""

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.language import (
    Event,
    Replacement,
    activated,
    add,
    any_target,
    artifact,
    ascend,
    become_monarch,
    becomes,
    card,
    create,
    create_copy,
    creature,
    damage,
    deathtouch,
    destroy,
    double_strike,
    each,
    each_player,
    enchantment,
    gains,
    get_energy,
    gets,
    haste,
    indestructible,
    instant,
    lose_life,
    losing_types,
    permanent,
    snow,
    take_initiative,
    target,
    when_dies,
    whenever_attacks,
    wither,
    without_abilities,
)
from manaloom.engine.cards.pool.tokens import GOBLIN

GIFT = card("Test Gift", "{0}", instant, get_energy(2))
SMITE = card("Test Smite", "{0}", instant, destroy(target(permanent)))
MECH = card("Test Mech", "{2}", artifact + creature("Construct", 2, 2))
HERALD = card("Test Herald", "{2}", creature("Giant", 1, 1), whenever_attacks(create(GOBLIN, attacking=True)))
DULL = card("Test Dull", "{0}", instant, becomes(target(creature), without_abilities))
BLEED = card("Test Bleed", "{0}", instant, lose_life(2))
WOUND = card("Test Wound", "{1}", enchantment, Replacement(O.RPL_MULTIPLY, Event(E.EV_LIFE_LOSS, whose=2), 2))
SPARK = card("Test Spark", "{0}", instant, damage(1, target(any_target)))
SCORCH = card("Test Scorch", "{0}", instant, damage(2, each(creature)), damage(2, each_player))
SHRINK = card("Test Shrink", "{0}", instant, gets(target(creature), -5, 0))
PINGER = card("Test Pinger", "{1}", creature("Wizard", 1, 3), activated("{T}", damage(1, target(any_target))))
DYING = card("Test Dying", "{1}", creature("Zombie", 2, 1), when_dies(damage(2, each_player)))
BRUTE = card("Test Brute", "{1}", creature("Ogre", 6, 6))
WALL = card("Test Wall", "{1}", creature("Wall", 0, 1), indestructible)
KEEN = card("Test Keen", "{0}", instant, gains(target(creature), deathtouch))
SWIFT = card("Test Swift", "{0}", instant, gains(target(creature), double_strike))
ROT = card("Test Rot", "{0}", instant, gains(target(creature), wither))
HASTEN = card("Test Hasten", "{0}", instant, gains(target(creature), haste))
CLONE = card("Test Clone", "{0}", instant, create_copy(target(creature)))
CROWN = card("Test Crown", "{0}", instant, become_monarch())
LEAD = card("Test Lead", "{0}", instant, take_initiative())
DEVOUT = card("Test Devout", "{0}", creature("Cleric", 1, 1), ascend)
FLAKE = card("Test Flake", "{0}", snow + artifact, activated("{T}", add("{R}")))
UNARM = card("Test Unarm", "{0}", instant, becomes(target(creature), losing_types(creature)))
CARDS = (
    GIFT, SMITE, MECH, HERALD, DULL, BLEED, WOUND, SPARK, SCORCH, SHRINK, PINGER, DYING, BRUTE, WALL, KEEN,
    SWIFT, ROT, UNARM, HASTEN, CLONE, CROWN, LEAD, DEVOUT, FLAKE,
)  # fmt: skip


def paid(s):
    """By hand, what is there is given for what a cost asks for."""
    while s.decision in ("pay", "cost"):
        s.take(0)
        s.settle()


def can(s, name):
    """How many abilities of a permanent of that name can be activated now."""
    return sum(name in option for option in s.options if "ctivate" in option)
