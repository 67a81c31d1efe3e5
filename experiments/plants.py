"""Faults to plant: at least one for each check, to see that the check reports it.

``manaloom fuzz --plant NAME`` corrupts the record of each game once, behind the rules' back.  The check called NAME
must say so; a further fault for it is called NAME and what it is about, ``listeners.until``.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from manaloom.engine import enums as E
from manaloom.engine import state as S

Plant = Callable[[Any, Any], bool]  # (game record, ledger) -> planted?


def _first(g: Any, zone: int, types: int = 0) -> int:
    """An object in a zone (last of its list, either player's) that has one of the types; 0: none."""
    for p in range(S.PLAYERS):
        row = p * 5 + zone - 1
        for k in reversed(range(int(g["zone_n"][row]))):
            i = int(g["zone"][row, k])
            if not types or g["obj_types"][i] & types:
                return i
    return 0


def _take(g: Any, i: int) -> None:
    """Take the last entry, object `i`, out of its zone list."""
    row = int(g["obj_owner"][i]) * 5 + int(g["obj_zone"][i]) - 1
    n = int(g["zone_n"][row]) - 1
    assert g["zone"][row, n] == i
    g["zone"][row, n] = 0
    g["zone_n"][row] = n


def _lists(g: Any, ledger: Any) -> bool:
    """A card says that it is in the graveyard; the lists say otherwise."""
    i = _first(g, E.ZONE_HAND)
    if i:
        g["obj_zone"][i] = E.ZONE_GRAVEYARD
    return i != 0


def _cards(g: Any, ledger: Any) -> bool:
    """A card vanishes from a library."""
    i = _first(g, E.ZONE_LIBRARY)
    if i:
        _take(g, i)
        g["obj_zone"][i] = E.ZONE_NONE
    return i != 0


def _created(g: Any, ledger: Any) -> bool:
    """A token that was created has entered in some other way."""
    for k in range(int(g["ev_n"])):
        if g["ev_kind"][k] == E.EV_MOVE and g["ev_amt"][k] == E.HOW_CREATE and k >= ledger["ev_seen"]:
            g["ev_amt"][k] = E.HOW_PLAIN
            return True
    return False


def _tokens(g: Any, ledger: Any) -> bool:
    """A token is in a library while a player has priority."""
    i = _first(g, E.ZONE_LIBRARY)
    if i and g["dec_kind"] == E.DEC_PRIORITY:
        g["obj_flags"][i] |= E.FLAG_TOKEN
        return True
    return False


def _add_mana(g: Any) -> bool:
    """Mana from nowhere."""
    n = int(g["pool_n"][0])
    g["pool_type"][0, n], g["pool_amt"][0, n] = E.MANA_G, 1
    g["pool_n"][0] = n + 1
    return True


def _pools(g: Any, ledger: Any) -> bool:
    """Mana stays in a pool as a step ends."""
    return bool(g["step"] != ledger["step"] and ledger["step"] != E.STEP_NONE) and _add_mana(g)


def _pools_rule(g: Any, ledger: Any) -> bool:
    """Mana stays in a pool as a step ends while some static ability changes rules, though not this one."""
    return bool(g["rule_n"]) and _pools(g, ledger)


def _mana(g: Any, ledger: Any) -> bool:
    """Mana appears within a step."""
    return bool(g["step"] == ledger["step"] and g["turn"] == ledger["turn"] and g["turn"]) and _add_mana(g)


def _mana_spent(g: Any, ledger: Any) -> bool:
    """Mana vanishes while something waits that might have been paid for with it."""
    n = int(g["pool_n"][0])
    if not n or not g["item_n"] or g["pay_n"] or g["step"] != ledger["step"] or g["turn"] != ledger["turn"]:
        return False
    g["pool_type"][0, n - 1] = g["pool_out"][0, n - 1] = g["pool_amt"][0, n - 1] = 0
    g["pool_n"][0] = n - 1
    return True


def _life(g: Any, ledger: Any) -> bool:
    """A player has one life more."""
    g["life"][0] += 1
    return True


def _energy(g: Any, ledger: Any) -> bool:
    """A player has one {E} more."""
    g["energy"][1] += 1
    return True


def _paid(g: Any, ledger: Any) -> tuple[int, int]:
    """The events of a payment of energy since the last decision: what went, what is said of it; 0: none."""
    if not ledger["started"] or g["turn"] != ledger["turn"] or g["dec_kind"] != E.DEC_PRIORITY:
        return 0, 0
    new = range(int(ledger["ev_seen"]), int(g["ev_n"]))
    for k in new:
        if g["ev_kind"][k] == E.EV_PAY_ENERGY:
            for m in new:
                alike = all(g[f"ev_{name}"][m] == g[f"ev_{name}"][k] for name in ("obj", "amt", "src"))
                if alike and g["ev_kind"][m] == E.EV_REMOVE:
                    return m, k
    return 0, 0


def _less_energy(g: Any, p: int) -> None:
    g["energy"][p] -= 1
    g["this_turn"][p, S.TURN_ENERGY_SPENT] += 1


def _unpaid(g: Any, ledger: Any) -> bool:
    """Energy goes as a cost is paid, but nothing says that it is paid."""
    _, paid = _paid(g, ledger)
    if paid:
        g["ev_kind"][paid] = E.EV_SCRY
    return paid != 0


def _overdrawn(g: Any, ledger: Any) -> bool:
    """A player pays more energy than they have."""
    _, paid = _paid(g, ledger)
    if paid:
        g["ev_amt"][paid] += 1
    return paid != 0


def _price(g: Any, ledger: Any) -> bool:
    """A player pays {E} more than the cost says."""
    went, paid = _paid(g, ledger)
    p = int(g["ev_player"][paid])
    if not paid or not g["energy"][p] or ledger["charge_n"]:
        return False
    g["ev_amt"][[went, paid]] += 1
    _less_energy(g, p)
    return True


def _unasked(g: Any, ledger: Any) -> bool:
    """A player pays {E} for nothing."""
    n = int(g["ev_n"])
    if not g["energy"][0] or not ledger["started"] or g["dec_kind"] != E.DEC_PRIORITY or n > S.EVENTS - 2:
        return False
    source = _first(g, E.ZONE_BATTLEFIELD)
    for k, kind in ((n, E.EV_REMOVE), (n + 1, E.EV_PAY_ENERGY)):
        for name, value in (("kind", kind), ("player", 0), ("obj", E.REF_PLAYER), ("id", 0), ("amt", 1)):
            g[f"ev_{name}"][k] = value
        g["ev_src"][k], g["ev_new"][k], g["ev_aux"][k] = source, 0, E.CTR_ENERGY if kind == E.EV_REMOVE else 0
    g["ev_n"] = g["ev_group"] = n + 2
    _less_energy(g, 0)
    return True


def _counters(g: Any, ledger: Any) -> bool:
    """A permanent has a counter that nobody put there."""
    i = _first(g, E.ZONE_BATTLEFIELD)
    if i and g["obj_ctr_kind"][i, 0] == 0:
        g["obj_ctr_kind"][i, 0] = E.CTR_CHARGE
        g["obj_ctr"][i, 0] = 1
        return True
    return False


def _damage(g: Any, ledger: Any) -> bool:
    """A creature has damage that nobody dealt."""
    i = _first(g, E.ZONE_BATTLEFIELD, E.TYPE_CREATURE)
    if i and g["obj_tough"][i] > g["obj_damage"][i] + 1:
        g["obj_damage"][i] += 1
        return True
    return False


def _tapped(g: Any, ledger: Any) -> bool:
    """A permanent taps, or untaps, by itself."""
    i = _first(g, E.ZONE_BATTLEFIELD)
    if i and ledger["zone"][i] == E.ZONE_BATTLEFIELD and ledger["id"][i] == g["obj_id"][i]:
        g["obj_tapped"][i] ^= 1
        return True
    return False


def _moves(g: Any, ledger: Any) -> bool:
    """A card is discarded without an event."""
    i = _first(g, E.ZONE_HAND)
    if not i or g["step"] == E.STEP_NONE or ledger["step"] == E.STEP_NONE:
        return False
    _take(g, i)
    row = int(g["obj_owner"][i]) * 5 + E.ZONE_GRAVEYARD - 1
    g["zone"][row, g["zone_n"][row]] = i
    g["zone_n"][row] += 1
    g["obj_zone"][i] = E.ZONE_GRAVEYARD
    g["next_id"] += 1
    g["obj_id"][i] = g["next_id"]
    return True


def _negative(g: Any, ledger: Any) -> bool:
    """A player has less than no energy."""
    g["energy"][0] = -1
    return True


def _stack(g: Any, ledger: Any) -> bool:
    """The count of items is off by one."""
    g["item_n"] += 1
    return True


def _attached(g: Any, ledger: Any) -> bool:
    """A permanent believes that something is attached to it."""
    i = _first(g, E.ZONE_BATTLEFIELD)
    if i:
        g["obj_attached"][i] += 1
    return i != 0


def _agenda(g: Any, ledger: Any) -> bool:
    """A frame has no operation."""
    g["agenda"][0, 0] = 0
    return True


def _references(g: Any, ledger: Any) -> bool:
    """Something is remembered by an item that is not there."""
    n = int(g["mem_n"])
    if g["it_state"][S.ITEMS - 1] != S.ITEM_FREE:
        return False
    g["mem_item"][n] = S.ITEMS - 1
    g["mem_obj"][n] = 1
    g["mem_n"] = n + 1
    return True


def _state_based(g: Any, ledger: Any) -> bool:
    """A creature without toughness stays on the battlefield."""
    i = _first(g, E.ZONE_BATTLEFIELD, E.TYPE_CREATURE)
    if i and g["dec_kind"] == E.DEC_PRIORITY:
        g["obj_tough"][i] = 0
        return True
    return False


def _world(g: Any, ledger: Any) -> bool:
    """Two permanents are world permanents (704.5k)."""
    if g["dec_kind"] != E.DEC_PRIORITY:
        return False
    rows = [p * 5 + E.ZONE_BATTLEFIELD - 1 for p in range(S.PLAYERS)]
    permanents = [int(g["zone"][row, k]) for row in rows for k in range(int(g["zone_n"][row]))]
    if len(permanents) < 2:
        return False
    g["obj_types"][permanents[:2]] |= E.SUPER_WORLD
    return True


def _enchanted(g: Any, ledger: Any) -> bool:
    """What an Aura enchants is of no card type any more (704.5m)."""
    if g["dec_kind"] != E.DEC_PRIORITY:
        return False
    for i in map(int, (g["obj_zone"] == E.ZONE_BATTLEFIELD).nonzero()[0]):
        host = int(g["obj_host"][i])
        if 0 < host < E.REF_PLAYER and g["obj_types"][i] & E.TYPE_ENCHANTMENT:
            g["obj_types"][host] = 0
            return True
    return False


def _listeners(g: Any, ledger: Any) -> bool:
    """The count of who listens to zone changes is off by one."""
    g["trig_n"][E.EV_MOVE] += 1
    return bool(g["dec_kind"] == E.DEC_PRIORITY)


def _until(g: Any, ledger: Any) -> bool:
    """The count of what is exiled until something leaves is off by one."""
    if g["dec_kind"] != E.DEC_PRIORITY:
        return False
    g["until_n"] += 1
    return True


def _graveyard(g: Any, ledger: Any) -> bool:
    """The count of cards in graveyards with triggers is off by one."""
    if g["dec_kind"] != E.DEC_PRIORITY:
        return False
    g["grave_trig_n"] += 1
    return True


def _loose(g: Any, ledger: Any) -> bool:
    """A token seems to be where tokens cease to exist."""
    if g["dec_kind"] != E.DEC_PRIORITY:
        return False
    g["loose"] += 1
    return True


def _token_cards(g: Any, ledger: Any) -> bool:
    """A player's tokens are cards, and one of them isn't."""
    for p in range(S.PLAYERS):
        tokens = (g["obj_flags"] & (E.FLAG_TOKEN | E.FLAG_PERSISTS)) == E.FLAG_TOKEN
        if (tokens & (g["obj_owner"] == p) & (g["obj_zone"] == E.ZONE_BATTLEFIELD)).any():
            g["token_cards"][p] = 1
            return True
    return False


def _own_power(g: Any, ledger: Any) -> bool:
    """A card that defines its own power is not looked at any more."""
    if g["dec_kind"] != E.DEC_PRIORITY or not g["cda_n"] or g["obj_zone"][g["cda"][0]] > E.ZONE_EXILE:
        return False
    g["cda_n"] = 0
    return True


def _combat(g: Any, ledger: Any) -> bool:
    """The count of attackers is off by one."""
    g["attackers"] += 1
    return True


def _decision(g: Any, ledger: Any) -> bool:
    """The same option is offered twice."""
    for field in ("opt_kind", "opt_a", "opt_b", "opt_c"):
        g[field][1] = g[field][0]
    return True


def _cleared(g: Any, ledger: Any) -> bool:
    """A card in a hand is tapped."""
    i = _first(g, E.ZONE_HAND)
    if i:
        g["obj_tapped"][i] = 1
    return i != 0


def _turn(g: Any, ledger: Any) -> bool:
    """Time goes backwards."""
    if ledger["turn"] == 0:
        return False
    g["turn"] = ledger["turn"] - 1
    return True


def _internal(g: Any, ledger: Any) -> bool:
    """A kernel gives up."""
    g["result"], g["trunc"] = E.RESULT_TRUNCATED, E.TRUNC_INTERNAL
    return True


def _this_turn(g: Any, ledger: Any) -> bool:
    """A spell was cast that nobody cast."""
    g["this_turn"][0, S.TURN_SPELLS] += 1
    return True


def _derived(g: Any, ledger: Any) -> bool:
    """A creature is stronger than anything says."""
    i = _first(g, E.ZONE_BATTLEFIELD, E.TYPE_CREATURE)
    if not i or g["static_n"] or g["fx_n"] or g["dec_kind"] != E.DEC_PRIORITY or g["obj_exc"][i, 0]:
        return False
    g["obj_power"][i] += 1
    return not g["dirty"]


def _result(g: Any, ledger: Any) -> bool:
    """A player wins for no reason."""
    g["result"], g["winner"], g["why"] = E.RESULT_WIN, 0, E.WHY_LIFE
    return True


def _crash(g: Any, ledger: Any) -> bool:
    """A kernel raises."""
    raise IndexError("a planted error")


def _elsewhere(g: Any, ledger: Any) -> bool:
    """Planted by the runner itself, into copies of a game."""
    return True


PLANTS: dict[str, Plant] = {
    "lists": _lists,
    "cards": _cards,
    "tokens": _tokens,
    "tokens.loose": _loose,
    "tokens.cards": _token_cards,
    "pools": _pools,
    "pools.rule": _pools_rule,
    "life": _life,
    "energy": _energy,
    "energy.unpaid": _unpaid,
    "energy.overdrawn": _overdrawn,
    "energy.price": _price,
    "energy.unasked": _unasked,
    "counters": _counters,
    "damage": _damage,
    "tapped": _tapped,
    "moves": _moves,
    "mana": _mana,
    "mana.spent": _mana_spent,
    "negative": _negative,
    "stack": _stack,
    "attached": _attached,
    "agenda": _agenda,
    "references": _references,
    "state-based": _state_based,
    "state-based.world": _world,
    "state-based.enchanted": _enchanted,
    "listeners": _listeners,
    "listeners.until": _until,
    "listeners.graveyard": _graveyard,
    "listeners.own-power": _own_power,
    "combat": _combat,
    "decision": _decision,
    "cleared": _cleared,
    "turn": _turn,
    "internal": _internal,
    "this-turn": _this_turn,
    "derived": _derived,
    "result": _result,
    "options": _elsewhere,
    "copies": _elsewhere,
    "payment": _elsewhere,
    "payment.search": _elsewhere,
    "payment.taken-back": _elsewhere,
    "mirror": _elsewhere,
    "hidden": _elsewhere,
    "created": _created,
    "triggers": _elsewhere,
    "triggers.lost": _elsewhere,
    "triggers.doubled": _elsewhere,
    "triggers.invented": _elsewhere,
    "crash": _crash,
}


DEATH = "death"  # not a fault of the record: the process itself dies, in every seventh game


def plant(name: str, game: Any, ledger: Any) -> bool:
    """Plant fault `name` into a running game's record if it can be planted there now; was it."""
    if name == DEATH:
        if game["game_id"] % 7 == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return True
    return game["result"] == E.RESULT_NONE and PLANTS[name](game, ledger)
