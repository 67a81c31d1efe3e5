"""The canonical view: what a position's hash depends on, and what it does not."""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.tables import TABLES
from manaloom.engine.rules import canonical
from manaloom.engine.rules import frames as F

NO_CARDS = np.zeros(1, TABLES)
NO_CARDS.flags.writeable = False
BEAR, AURA, ISLAND, OTHER = 5, 6, 7, 8


def position(slots=range(1, 12), first_id=100):
    """Two bears (one enchanted, one blocking the other), hands, libraries, a spell with a target, a waiting trigger."""
    games = np.zeros(1, S.GAME)
    g = games[0]
    slots = list(slots)

    def put(slot, card, p, zone):
        row = p * 5 + zone - 1
        g["zone"][row, g["zone_n"][row]] = slot
        g["zone_n"][row] += 1
        g["obj_zone"][slot] = zone
        g["obj_card"][slot] = g["obj_def"][slot] = card
        g["obj_owner"][slot] = g["obj_ctl"][slot] = g["obj_base_ctl"][slot] = p
        g["obj_id"][slot] = first_id + slot

    bear, foe, aura, land, hand, lib1, lib2, grave, exiled, spell, ghost = slots
    put(bear, BEAR, 0, E.ZONE_BATTLEFIELD)
    put(aura, AURA, 0, E.ZONE_BATTLEFIELD)
    put(land, ISLAND, 0, E.ZONE_BATTLEFIELD)
    put(foe, BEAR, 1, E.ZONE_BATTLEFIELD)
    put(hand, ISLAND, 0, E.ZONE_HAND)
    put(lib1, ISLAND, 1, E.ZONE_LIBRARY)
    put(lib2, OTHER, 1, E.ZONE_LIBRARY)
    put(grave, OTHER, 1, E.ZONE_GRAVEYARD)
    put(exiled, OTHER, 0, E.ZONE_EXILE)
    g["obj_host"][aura] = bear
    g["obj_attached"][bear] = 1
    g["obj_ts"][bear], g["obj_ts"][aura] = 10, 20
    g["obj_acts"][aura] = 4
    g["obj_attacking"][foe] = E.REF_PLAYER
    g["obj_blocking"][bear] = foe
    g["obj_ctr_kind"][bear, :2] = E.CTR_P1P1, E.CTR_CHARGE
    g["obj_ctr"][bear, :2] = 2, 1
    g["obj_until"][exiled], g["obj_until_id"][exiled] = land, first_id + land
    g["obj_zone"][spell], g["obj_card"][spell], g["obj_def"][spell] = E.ZONE_STACK, OTHER, OTHER
    g["obj_item"][spell], g["obj_id"][spell] = 3, first_id + spell
    g["it_state"][3], g["it_kind"][3], g["it_obj"][3], g["it_src"][3] = S.ITEM_STACK, E.AB_SPELL, spell, spell
    g["it_ntgt"][3], g["it_tgt"][3, 0], g["it_tgt_id"][3, 0] = 1, bear, first_id + bear
    g["stack"][0], g["stack_n"] = 3, 1
    g["obj_zone"][ghost], g["obj_card"][ghost], g["obj_def"][ghost] = E.ZONE_GHOST, BEAR, BEAR
    g["obj_id"][ghost], g["obj_power"][ghost] = first_id + ghost, 2
    g["it_state"][9], g["it_kind"][9], g["it_ab"][9] = S.ITEM_PENDING, E.AB_TRIGGERED, 44
    g["it_src"][9], g["it_src_id"][9] = ghost, first_id + ghost
    g["item_n"], g["pending_n"] = 2, 1
    g["fx_n"], g["fx_kind"][0], g["fx_ts"][0] = 1, E.FX_MOD_PT, 15
    g["fx_obj"][0], g["fx_obj_id"][0], g["fx_a"][0] = foe, first_id + foe, 3
    g["pool_n"][0] = 2
    g["pool_type"][0, :2] = E.MANA_G, E.MANA_C
    g["pool_amt"][0, :2] = 1
    g["life"] = 20, 17
    g["turn"], g["step"], g["active"] = 4, E.STEP_BLOCKERS, 1
    g["agenda"][0] = F.F_NEXT_STEP, 0, 0, 0, 0, 0
    g["agenda"][1] = F.F_CAST_DONE, 3, 0, 0, 0, 0
    g["agenda_n"] = 2
    g["rng_key"] = 11, 12
    return games, slots


def hash_of(games):
    out = np.zeros(1, np.int64)
    canonical.hash_games(games, NO_CARDS, out)
    return int(out[0])


def test_plain_and_compiled_code_agree():
    """The number is the same in both modes; change it when the canonical view changes."""
    assert hash_of(position()[0]) == PINNED


def test_slots_identities_and_bookkeeping_do_not_count():
    base, _ = position()
    moved, _ = position(slots=[21, 3, 40, 5, 99, 7, 301, 9, 12, 11, 2], first_id=5000)
    moved["next_id"], moved["clock"], moved["decisions"], moved["quiet"] = 9999, 500, 77, 3
    moved["obj_power"][0, 21] = 4
    moved["obj_flags"][0, 21] |= E.FLAG_MARKED
    moved["opt_n"] = 3
    moved["scratch"] = 1
    assert hash_of(base) == hash_of(moved)


def test_timestamps_count_by_their_order():
    base, slots = position()
    later, _ = position()
    later["obj_ts"][0, slots[2]] = 500
    later["fx_ts"][0, 0] = 400
    assert hash_of(base) == hash_of(later)
    later["fx_ts"][0, 0] = 600
    assert hash_of(base) != hash_of(later)


def test_forgotten_ghosts_do_not_count():
    base, _ = position()
    more, _ = position()
    more["obj_zone"][0, 200], more["obj_card"][0, 200] = E.ZONE_GHOST, BEAR
    assert hash_of(base) == hash_of(more)


def test_units_in_a_pool_and_kinds_of_counters_have_no_order():
    base, slots = position()
    other, _ = position()
    other["pool_type"][0, 0, :2] = E.MANA_C, E.MANA_G
    bear = slots[0]
    other["obj_ctr_kind"][0, bear, :3] = 0, E.CTR_CHARGE, E.CTR_P1P1
    other["obj_ctr"][0, bear, :3] = 0, 1, 2
    assert hash_of(base) == hash_of(other)


def use(g, slot, ability):
    """A limited ability of an object was used this turn."""
    n = int(g["used_n"])
    g["used_obj"][n], g["used_id"][n], g["used_ab"][n] = slot, g["obj_id"][slot], ability
    g["used_n"] = n + 1
    g["obj_flags"][slot] |= E.FLAG_USED


def test_uses_have_no_order():
    one, slots = position()
    other, _ = position()
    for ability in (7, 8, 8):
        use(one[0], slots[0], ability)
    for ability in (8, 7, 8):
        use(other[0], slots[0], ability)
    assert hash_of(one) == hash_of(other)
    use(other[0], slots[0], 7)
    assert hash_of(one) != hash_of(other)


def test_613_7c_each_kind_of_keyword_counters_has_its_time():
    """A counter from before the effect (of time 15) and one from after it are not the same as the other way round."""
    one, slots = position()
    other, _ = position()
    later, _ = position()
    bear = slots[0]
    for games, times in ((one, (12, 17)), (other, (17, 12)), (later, (14, 18))):
        games["obj_ctr_kind"][0, bear, :2] = E.CTR_FLYING, E.CTR_FIRST_STRIKE
        games["obj_ctr_ts"][0, bear, :2] = times
    assert hash_of(one) != hash_of(other)
    assert hash_of(one) == hash_of(later)


def frames(games, *rows):
    """Leave frames on the agenda."""
    g = games[0]
    for row in rows:
        g["agenda"][g["agenda_n"]] = row
        g["agenda_n"] += 1


def test_every_operand_of_a_frame_counts():
    base, _ = position()
    frames(base, (F.F_ASSIGN, 1, 2, 3, 4, 5))
    seen = {hash_of(base)}
    for place in range(1, 6):
        other, _ = position()
        frames(other, (F.F_ASSIGN, *(9 if k == place else k for k in range(1, 6))))
        seen.add(hash_of(other))
    assert len(seen) == 6


def test_operands_that_are_objects_count_as_what_they_are():
    base, slots = position()
    moved, others = position(slots=[21, 3, 40, 5, 99, 7, 301, 9, 12, 11, 2], first_id=5000)
    for games, s in ((base, slots), (moved, others)):
        frames(games, (F.F_UNTIL, s[10], 0, 0, 0, 0), (F.F_BLOCKERS, 0, s[1], 0, 0, 0))
    assert hash_of(base) == hash_of(moved)
    other, s = position()
    frames(other, (F.F_UNTIL, s[10], 0, 0, 0, 0), (F.F_BLOCKERS, 0, s[0], 0, 0, 0))
    assert hash_of(base) != hash_of(other)


def test_what_triggers_have_yet_to_look_at_counts():
    base, _ = position()
    for field, value in (("ev_kind", E.EV_LIFE_LOSS), ("ev_amt", 2), ("ev_obj", E.REF_PLAYER), ("ev_aux", 1)):
        other, _ = position()
        other["ev_n"] = 1
        seen = hash_of(other)
        assert seen != hash_of(base)
        other[field][0, 0] = value
        assert hash_of(other) != seen
    looked, _ = position()
    looked["ev_n"] = looked["ev_group"] = 3
    assert hash_of(looked) == hash_of(base)


CHANGES = {
    "life": lambda g, s: g["life"].__setitem__(0, 19),
    "energy": lambda g, s: g["energy"].__setitem__(1, 1),
    "turn": lambda g, s: g.__setitem__("turn", 5),
    "step": lambda g, s: g.__setitem__("step", E.STEP_DAMAGE),
    "priority": lambda g, s: g.__setitem__("priority", 1),
    "passes": lambda g, s: g.__setitem__("passes", 1),
    "tapped": lambda g, s: g["obj_tapped"].__setitem__(s[0], 1),
    "sick": lambda g, s: g["obj_sick"].__setitem__(s[0], 1),
    "damage": lambda g, s: g["obj_damage"].__setitem__(s[0], 1),
    "counters": lambda g, s: g["obj_ctr"].__setitem__((s[0], 0), 1),
    "kind of counters": lambda g, s: g["obj_ctr_kind"].__setitem__((s[0], 0), E.CTR_M1M1),
    "host": lambda g, s: g["obj_host"].__setitem__(s[2], s[1]),
    "attacked": lambda g, s: g["obj_attacking"].__setitem__(s[1], 0),
    "blocked": lambda g, s: g["obj_blocking"].__setitem__(s[0], 0),
    "token": lambda g, s: g["obj_flags"].__setitem__(s[0], E.FLAG_TOKEN),
    "copy": lambda g, s: g["obj_def"].__setitem__(s[0], OTHER),
    "exception": lambda g, s: g["obj_exc"].__setitem__((s[0], 0), 2),
    "until end of turn": lambda g, s: g["obj_eot_power"].__setitem__(s[0], 1),
    "keyword until end of turn": lambda g, s: g["obj_eot_kw"].__setitem__(s[0], E.KW_FLYING),
    "used": lambda g, s: use(g, s[0], 7),
    "used another": lambda g, s: (use(g, s[0], 7), use(g, s[0], 8)),
    "chosen": lambda g, s: g["obj_chosen"].__setitem__(s[0], 3),
    "library order": lambda g, s: g["zone"].__setitem__((5, slice(0, 2)), g["zone"][5, 1::-1].copy()),
    "exiled until": lambda g, s: g["obj_until"].__setitem__(s[8], s[0]),
    "target": lambda g, s: (g["it_tgt"].__setitem__((3, 0), s[1]), g["it_tgt_id"].__setitem__((3, 0), 100 + s[1])),
    "X": lambda g, s: g["it_x"].__setitem__(3, 2),
    "modes": lambda g, s: g["it_modes"].__setitem__(3, 2),
    "trigger": lambda g, s: g["it_ab"].__setitem__(9, 45),
    "trigger's amount": lambda g, s: g["it_data"].__setitem__((9, S.DATA_AMOUNT), 3),
    "last known power": lambda g, s: g["obj_power"].__setitem__(s[10], 3),
    "effect": lambda g, s: g["fx_a"].__setitem__(0, -3),
    "affected": lambda g, s: (g["fx_obj"].__setitem__(0, s[0]), g["fx_obj_id"].__setitem__(0, 100 + s[0])),
    "mana": lambda g, s: g["pool_type"].__setitem__((0, 0), E.MANA_U),
    "more mana": lambda g, s: g["pool_amt"].__setitem__((0, 0), 2),
    "restriction": lambda g, s: g["pool_out"].__setitem__((0, 0), 2),
    "frame": lambda g, s: g["agenda"].__setitem__((1, 0), F.F_PAY),
    "random numbers": lambda g, s: g.__setitem__("rng_count", 1),
    "this turn": lambda g, s: g["this_turn"].__setitem__((0, S.TURN_SPELLS), 1),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_matters_counts(what):
    base, slots = position()
    other, _ = position()
    CHANGES[what](other[0], slots)
    assert hash_of(base) != hash_of(other)


PINNED = 3011426877864444707
