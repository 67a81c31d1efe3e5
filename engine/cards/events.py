"""The "when" of the card language: events that abilities watch (603.2) and replace (614)."""

from __future__ import annotations

import dataclasses
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine.cards import opcodes as O
from manaloom.engine.cards.nouns import this
from manaloom.engine.cards.structure import Event, Filter


def enters(what: Any = this) -> Event:
    """It enters the battlefield."""
    return Event(E.EV_MOVE, what, to=E.ZONE_BATTLEFIELD)


def dies(what: Any = this) -> Event:
    """It is put into a graveyard from the battlefield (700.4)."""
    return Event(E.EV_MOVE, what, from_=E.ZONE_BATTLEFIELD, to=E.ZONE_GRAVEYARD, flags=O.ABF_LOOK_BACK)


def leaves(what: Any = this) -> Event:
    """It leaves the battlefield."""
    return Event(E.EV_MOVE, what, from_=E.ZONE_BATTLEFIELD, flags=O.ABF_LOOK_BACK)


def moves(what: Any, from_: int = 0, to: int = 0) -> Event:
    """It goes from one zone to another (0: any)."""
    return Event(E.EV_MOVE, what, from_=from_, to=to, flags=O.ABF_LOOK_BACK if from_ == E.ZONE_BATTLEFIELD else 0)


def attacks(what: Any = this) -> Event:
    """It is declared as an attacker."""
    return Event(E.EV_ATTACK, what)


def attacks_alone(what: Any = this) -> Event:
    """It is the only creature declared as an attacker (506.5)."""
    return Event(E.EV_ATTACK, what, aux=1)


def you_attack() -> Event:
    """You attack with one or more creatures."""
    return Event(E.EV_PHASE_ATTACK, whose=1)


def blocks(what: Any = this) -> Event:
    """It blocks; its_source is the attacker."""
    return Event(E.EV_BLOCK, what)


def becomes_blocked(what: Any = this) -> Event:
    """It becomes blocked."""
    return Event(E.EV_BLOCKED, what)


def deals_damage(what: Any = this, to_player: bool = False) -> Event:
    """It deals damage."""
    return Event(E.EV_DAMAGE, what, flags=O.ABF_EVENT_SOURCE | (O.ABF_TO_PLAYER if to_player else 0))


def deals_combat_damage(what: Any = this, to_player: bool = False) -> Event:
    """It deals combat damage."""
    flags = O.ABF_EVENT_SOURCE | O.ABF_COMBAT_ONLY | (O.ABF_TO_PLAYER if to_player else 0)
    return Event(E.EV_DAMAGE, what, flags=flags)


def deals_combat_damage_to_player(what: Any = this) -> Event:
    """It deals combat damage to a player; that_player is who."""
    return deals_combat_damage(what, to_player=True)


def deals_combat_damage_to_creature(what: Any = this) -> Event:
    """It deals combat damage to a creature, which is ``it``."""
    return Event(E.EV_DAMAGE, what, flags=O.ABF_EVENT_SOURCE | O.ABF_COMBAT_ONLY | O.ABF_TO_CREATURE)


def is_dealt_damage(what: Any = this) -> Event:
    """It is dealt damage."""
    return Event(E.EV_DAMAGE, what)


def you_cast(what: Filter | None = None) -> Event:
    """You cast a spell."""
    return Event(E.EV_CAST, None if what is None else what.spells, whose=1)


def you_cast_from_elsewhere(what: Filter | None = None) -> Event:
    """You cast a spell from anywhere other than your hand."""
    return dataclasses.replace(you_cast(what), flags=O.ABF_NOT_FROM_HAND)


def an_opponent_casts(what: Filter | None = None) -> Event:
    """An opponent casts a spell."""
    return Event(E.EV_CAST, None if what is None else what.spells, whose=2)


def a_player_casts(what: Filter | None = None) -> Event:
    """A player casts a spell."""
    return Event(E.EV_CAST, None if what is None else what.spells)


def you_get_energy() -> Event:
    """You get one or more {E}."""
    return Event(E.EV_COUNTERS, whose=1, aux=E.CTR_ENERGY)


def you_pay_energy() -> Event:
    """You pay one or more {E}."""
    return Event(E.EV_PAY_ENERGY, whose=1)


def counters_are_put(what: Any = this, kind: int = 0) -> Event:
    """One or more counters are put on it."""
    return Event(E.EV_COUNTERS, what, aux=kind)


def step_begins(step: int, whose: int = 0) -> Event:
    """A step begins: whose 0 each player's, 1 yours, 2 each opponent's."""
    return Event(E.EV_STEP, whose=whose, aux=step)


beginning_of_your_upkeep = step_begins(E.STEP_UPKEEP, 1)
beginning_of_each_upkeep = step_begins(E.STEP_UPKEEP)
beginning_of_your_draw_step = step_begins(E.STEP_DRAW, 1)
beginning_of_your_main_phase = step_begins(E.STEP_MAIN1, 1)  # precombat
beginning_of_your_combat = step_begins(E.STEP_BEGIN_COMBAT, 1)
beginning_of_your_end_step = step_begins(E.STEP_END, 1)
beginning_of_each_end_step = step_begins(E.STEP_END)
beginning_of_next_end_step = step_begins(E.STEP_END)
beginning_of_your_next_upkeep = step_begins(E.STEP_UPKEEP, 1)
end_of_combat = step_begins(E.STEP_END_COMBAT)


def you_sacrifice(what: Any) -> Event:
    """You sacrifice it."""
    return Event(E.EV_SACRIFICE, what, whose=1, flags=O.ABF_LOOK_BACK)


def is_sacrificed(what: Any) -> Event:
    """A player sacrifices it."""
    return Event(E.EV_SACRIFICE, what, flags=O.ABF_LOOK_BACK)


def you_draw() -> Event:
    """You draw a card."""
    return Event(E.EV_DRAW, whose=1)


def an_opponent_draws() -> Event:
    """An opponent draws a card."""
    return Event(E.EV_DRAW, whose=2)


def you_discard(what: Filter | None = None) -> Event:
    """You discard a card."""
    return Event(E.EV_DISCARD, what, whose=1)


def an_opponent_discards() -> Event:
    """An opponent discards a card."""
    return Event(E.EV_DISCARD, whose=2)


def you_cycle(what: Any = None) -> Event:
    """You cycle a card (702.29c). With ``this`` it is the card itself, wherever it has gone; see ``when_you_cycle``."""
    return Event(E.EV_CYCLE, what, whose=1)


def you_cycle_or_discard(what: Filter | None = None) -> Event:
    """You cycle or discard a card: once, since who cycles a card discards it (702.29d)."""
    return you_discard(what)


def activates(what: Filter | None = None, whose: int = 1) -> Event:
    """You (whose 2: an opponent, 0: a player) activate an ability of a permanent that matches."""
    return Event(E.EV_ACTIVATE, what, whose=whose)


def you_gain_life() -> Event:
    """You gain life."""
    return Event(E.EV_LIFE_GAIN, whose=1)


def you_lose_life() -> Event:
    """You lose life."""
    return Event(E.EV_LIFE_LOSS, whose=1)


def you_lose_life_first() -> Event:
    """You lose life for the first time each turn."""
    return Event(E.EV_LIFE_LOSS, whose=1, flags=O.ABF_FIRST)


def an_opponent_loses_life() -> Event:
    """An opponent loses life."""
    return Event(E.EV_LIFE_LOSS, whose=2)


def becomes_tapped(what: Any = this) -> Event:
    """It becomes tapped."""
    return Event(E.EV_TAP, what)


def becomes_untapped(what: Any = this) -> Event:
    """It becomes untapped."""
    return Event(E.EV_UNTAP, what)


def is_tapped_for_mana(what: Any = this, whose: int = 0, types: int = 0, chosen_color: bool = False) -> Event:
    """A player taps it for mana (106.12): of one of these types (0: of any), or of the colour chosen for this."""
    return Event(E.EV_TAP_MANA, what, whose=whose, aux=types, flags=O.ABF_CHOSEN_COLOR if chosen_color else 0)


def mana_is_added(what: Any, whose: int = 1, types: int = 0, chosen_color: bool = False) -> Event:
    """An ability of what matches causes a player to add one or more mana, as above."""
    return Event(E.EV_MANA, what, whose=whose, aux=types, flags=O.ABF_CHOSEN_COLOR if chosen_color else 0)


def becomes_target(what: Any = this, whose: int = 0) -> Event:
    """It becomes the target of a spell or ability; its_source is that, that_player its controller."""
    return Event(E.EV_TARGET, what, whose=whose)


def you_create_tokens() -> Event:
    """You create one or more tokens: once for all that are created at once."""
    return Event(E.EV_CREATE, whose=1, flags=O.ABF_BATCH)


def you_create_tokens_first() -> Event:
    """You create one or more tokens for the first time each turn."""
    return Event(E.EV_CREATE, whose=1, flags=O.ABF_BATCH | O.ABF_FIRST)


def you_create(what: Filter) -> Event:
    """You create a token that matches: for each token; with ``one_or_more`` once for all that are created at once."""
    return Event(E.EV_MOVE, what, whose=1, to=E.ZONE_BATTLEFIELD, aux=E.HOW_CREATE)


def explores(what: Any = this) -> Event:
    """It has explored (701.44b)."""
    return Event(E.EV_EXPLORE, what)


def connives(what: Any = this) -> Event:
    """It has connived (701.50b)."""
    return Event(E.EV_CONNIVE, what)


def you_scry() -> Event:
    """You scry."""
    return Event(E.EV_SCRY, whose=1)


def one_or_more(event: Event) -> Event:
    """Once for a whole simultaneous group (603.2c)."""
    return dataclasses.replace(event, flags=event.flags | O.ABF_BATCH)
