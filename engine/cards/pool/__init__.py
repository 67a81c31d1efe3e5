"""The cards that come with Manaloom, by family."""

from manaloom.engine.cards.pool.actions import ACTIONS
from manaloom.engine.cards.pool.copiers import COPIERS
from manaloom.engine.cards.pool.copies import COPYING
from manaloom.engine.cards.pool.costs import COSTS
from manaloom.engine.cards.pool.creation import CREATION
from manaloom.engine.cards.pool.creatures import BEASTS
from manaloom.engine.cards.pool.energy import ENERGY
from manaloom.engine.cards.pool.energy_amounts import ENERGY_AMOUNTS
from manaloom.engine.cards.pool.energy_battle import ENERGY_BATTLE
from manaloom.engine.cards.pool.energy_plays import ENERGY_PLAYS
from manaloom.engine.cards.pool.game_cards import GAME_CARDS
from manaloom.engine.cards.pool.hidden import HIDDEN
from manaloom.engine.cards.pool.lands import LANDS
from manaloom.engine.cards.pool.makers import MAKERS
from manaloom.engine.cards.pool.mana import MANA
from manaloom.engine.cards.pool.mana_lands import MANA_LANDS
from manaloom.engine.cards.pool.mana_tokens import MANA_TOKENS
from manaloom.engine.cards.pool.manlands import MANLANDS
from manaloom.engine.cards.pool.more_token_makers import MORE_TOKEN_MAKERS
from manaloom.engine.cards.pool.producers import PRODUCERS
from manaloom.engine.cards.pool.rituals import RITUALS
from manaloom.engine.cards.pool.spells import SPELLS
from manaloom.engine.cards.pool.token_cards import TOKEN_CARDS
from manaloom.engine.cards.pool.token_keywords import TOKEN_KEYWORDS
from manaloom.engine.cards.pool.token_makers import TOKEN_MAKERS
from manaloom.engine.cards.pool.transforming import TRANSFORMING
from manaloom.engine.cards.pool.unspent import UNSPENT
from manaloom.engine.cards.pool.untap_symbol import UNTAPPERS
from manaloom.engine.cards.pool.xcosts import XCOSTS
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
    "unspent": UNSPENT,
    "rituals": RITUALS,
    "xcosts": XCOSTS,
    "manlands": MANLANDS,
    "mana tokens": MANA_TOKENS,
    "untap symbol": UNTAPPERS,
    "costs": COSTS,
    "producers": PRODUCERS,
    "mana lands": MANA_LANDS,
    "energy battle": ENERGY_BATTLE,
    "energy plays": ENERGY_PLAYS,
    "energy amounts": ENERGY_AMOUNTS,
    "transforming": TRANSFORMING,
    "copiers": COPIERS,
    "token cards": TOKEN_CARDS,
    "game cards": GAME_CARDS,
    "token makers": TOKEN_MAKERS,
    "token keywords": TOKEN_KEYWORDS,
    "hidden": HIDDEN,
    "creation": CREATION,
    "more token makers": MORE_TOKEN_MAKERS,
}
CARDS: tuple[Card, ...] = tuple(card for family in FAMILIES.values() for card in family)
