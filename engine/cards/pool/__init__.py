"""The cards that come with Manaloom, by family."""

from manaloom.engine.cards.pool.actions import ACTIONS
from manaloom.engine.cards.pool.copies import COPYING
from manaloom.engine.cards.pool.creatures import BEASTS
from manaloom.engine.cards.pool.energy import ENERGY
from manaloom.engine.cards.pool.lands import LANDS
from manaloom.engine.cards.pool.makers import MAKERS
from manaloom.engine.cards.pool.mana import MANA
from manaloom.engine.cards.pool.spells import SPELLS
from manaloom.engine.cards.structure import Card

FAMILIES: dict[str, tuple[Card, ...]] = {
    "lands": LANDS,
    "mana": MANA,
    "energy": ENERGY,
    "makers": MAKERS,
    "copies": COPYING,
    "creatures": BEASTS,
    "spells": SPELLS,
    "actions": ACTIONS,
}
CARDS: tuple[Card, ...] = tuple(card for family in FAMILIES.values() for card in family)
