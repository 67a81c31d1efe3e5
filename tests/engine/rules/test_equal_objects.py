"""Of objects that nobody could tell apart one is offered: here, that they really are alike, and those told apart not.

Two objects are alike when the game is the same after they have changed places: whatever is about one of them must then
be about the other.
"""

import numpy as np
import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.batch import Batch
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    base_pt,
    card,
    choose_target,
    create_copy,
    creature,
    destroy,
    each,
    enchantment,
    exile_until_this_leaves,
    gain_control,
    gain_life,
    instant,
    it_became,
    loyalty,
    may,
    p1p1,
    planeswalker,
    put_onto_battlefield,
    return_to_hand,
    sorcery,
    static,
    target,
    when_dies,
    when_enters,
)
from manaloom.engine.decks import pool_cards, swarm_decks
from manaloom.engine.jit import PLAIN
from manaloom.engine.plain import plain_tables
from manaloom.engine.rules import canonical, likeness
from manaloom.engine.scenario import Scenario

LISTS = (E.ZONE_LIBRARY, E.ZONE_HAND, E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD, E.ZONE_EXILE)


PRIEST = card(
    "Test Priest",
    "{0}",
    creature("Human", 2, 2),
    when_enters(exile_until_this_leaves(target(creature.an_opponent_controls))),
)
SOWER = card(
    "Test Sower",
    "{0}",
    creature("Human", 2, 2),
    when_enters(gain_control(target(creature.an_opponent_controls), duration=E.DUR_WHILE_SOURCE)),
)
GROWER = card("Test Grower", "{0}", creature("Human", 2, 2), when_enters(may(p1p1(1))))
TWINS = card("Test Twins", "{0}", sorcery, create_copy(target(creature), 2))
KILL = card("Test Kill", "{0}", instant, destroy(target(creature | planeswalker)))
RAISE = card("Test Raise", "{0}", instant, put_onto_battlefield(target(creature.in_your_graveyard)))
LOOK = card("Test Look", "{0}", instant, choose_target(target(creature)), gain_life(1))
RETURNER = card("Test Returner", "{0}", creature("Human", 2, 2), when_dies(return_to_hand(it_became)))
SMALL = card("Test Small", "{0}", enchantment, static(creature, base_pt(1, 1)))
LARGE = card("Test Large", "{0}", enchantment, static(creature, base_pt(3, 3)))
BREAK = card("Test Break", "{0}", instant, destroy(target(enchantment)))
WALKER = card("Test Walker", "{0}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
WIPE = card("Test Wipe", "{0}", sorcery, destroy(each(creature)))
CARDS = (
    *(PRIEST, SOWER, GROWER, TWINS, KILL, RAISE, LOOK, RETURNER),
    *(SMALL, LARGE, BREAK, WALKER, WIPE),
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def choices(s, player, spell):
    """How many targets are offered to a player who begins to cast a spell."""
    if s.deciding.seat != player.seat:
        s.pass_()
    s.take(s.find(lambda o: o.kind == E.OPT_CAST and s.words.name(o.a) == spell))
    return len(s.options) if s.decision == "target" else 1


def ends(s, read):
    """What is read after each option of a decision, when all on the stack has resolved."""
    found = set()
    for n in range(len(s.options)):
        there = s.clone()
        there.take(n)
        there.resolve_all()
        found.add(read(there))
    return found


# --- what refers to an object from elsewhere --------------------------------------------------------------------------


def test_610_3_what_holds_different_cards(s):
    s.me.hand("Test Priest", "Test Priest")
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Kill")
    s.me.cast("Test Priest")
    s.resolve()
    s.me.choose("Grizzly Bears")
    s.resolve_all()
    s.me.cast("Test Priest")
    s.resolve_all()
    assert s.opp.exile.names == ["Grizzly Bears", "Llanowar Elves"]
    assert choices(s, s.opp, "Test Kill") == 2
    assert ends(s, lambda s: tuple(s.opp.battlefield.names)) == {("Grizzly Bears",), ("Llanowar Elves",)}


def test_610_3_two_banishing_lights(s):
    s.me.mana("WWWWWW").hand("Banishing Light", "Banishing Light")
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Break")
    s.me.cast("Banishing Light")
    s.resolve()
    s.me.choose("Grizzly Bears")
    s.resolve_all()
    s.me.cast("Banishing Light")
    s.resolve_all()
    assert choices(s, s.opp, "Test Break") == 2


def test_611_2b_sources_of_lasting_effects(s):
    s.me.hand("Test Sower", "Test Sower")
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Kill")
    s.me.cast("Test Sower")
    s.resolve()
    s.me.choose("Grizzly Bears")
    s.resolve_all()
    s.me.cast("Test Sower")
    s.resolve_all()
    assert choices(s, s.opp, "Test Kill") == 4


def test_113_7_sources_of_abilities_on_the_stack(s):
    s.me.battlefield("Test Grower").hand("Test Twins")
    s.opp.hand("Test Kill")
    s.me.cast("Test Twins", target="Test Grower")
    s.resolve()
    assert s.decision == "priority" and len(s.stack) == 2  # which triggers first makes no difference
    s.resolve()
    s.me.choose(False)
    assert len(s.stack) == 1
    assert choices(s, s.opp, "Test Kill") == 3  # the first, the token whose trigger waits, the other one


def test_115_a_card_in_a_graveyard_that_is_a_target(s):
    s.me.graveyard("Grizzly Bears", "Grizzly Bears").hand("Test Raise", "Test Raise")
    s.me.cast("Test Raise")
    s.me.cast("Test Raise")
    assert s.decision == "target" and len(s.options) == 2
    assert ends(s, lambda s: len(s.me.battlefield)) == {1, 2}


def test_400_7e_a_card_that_a_trigger_will_find(s):
    """Two equal cards in the graveyard: one came there with the trigger that will return it."""
    s.me.battlefield("Test Returner").graveyard("Test Returner").hand("Test Kill", "Test Raise")
    s.me.cast("Test Kill", target="Test Returner")
    s.resolve()
    assert len(s.stack) == 1 and s.me.graveyard.count("Test Returner") == 2
    assert choices(s, s.me, "Test Raise") == 2


def test_509_1_attackers_that_are_blocked_by_others(s):
    s.me.battlefield("Grizzly Bears", 2).hand("Test Kill")
    s.opp.battlefield("Llanowar Elves", "Serra Angel")
    one, two = s.me.creatures
    s.me.attack(one, two)
    s.opp.block({"Llanowar Elves": one, "Serra Angel": two})
    assert choices(s, s.me, "Test Kill") == 4


def test_509_1_attackers_that_are_not_blocked_are_alike(s):
    s.me.battlefield("Grizzly Bears", 2).hand("Test Kill")
    s.opp.battlefield("Serra Angel")
    s.me.attack("Grizzly Bears", "Grizzly Bears")
    s.opp.block()
    assert choices(s, s.me, "Test Kill") == 2


def test_508_1b_planeswalkers_of_which_one_is_attacked(s):
    s.me.battlefield("Grizzly Bears").hand("Test Kill")
    s.opp.battlefield("Test Walker", 2)
    s.me.attack("Grizzly Bears", at=s.opp["Test Walker"])
    assert choices(s, s.me, "Test Kill") == 3


def test_613_7_timestamps_with_another_between(s):
    """Without the older of two equal effects the other still overrides the one between; without the younger not."""
    s.me.battlefield("Grizzly Bears").hand("Test Small", "Test Large", "Test Small", "Test Break")
    for name in ("Test Small", "Test Large", "Test Small"):
        s.me.cast(name)
        s.resolve()
    assert choices(s, s.me, "Test Break") == 3
    assert ends(s, lambda s: s["Grizzly Bears"].pt) == {(1, 1), (3, 3)}


def test_613_7_timestamps_with_nothing_between(s):
    s.me.battlefield("Grizzly Bears", "Test Small", "Test Small").hand("Test Break")
    assert choices(s, s.me, "Test Break") == 1


# --- what no longer refers to it --------------------------------------------------------------------------------------


def test_what_was_a_target_is_like_its_equals_again(s):
    s.me.battlefield("Grizzly Bears", 2).hand("Test Look", "Test Kill")
    s.me.cast("Test Look", target="Grizzly Bears")
    assert choices(s.clone(), s.me, "Test Kill") == 2
    s.resolve()
    assert choices(s, s.me, "Test Kill") == 1


def test_what_has_triggered_is_like_its_equals_again(s):
    s.me.hand("Test Grower", "Test Grower", "Test Kill")
    for _ in range(2):
        s.me.cast("Test Grower")
        s.resolve(2)
        s.me.choose(False)
    assert choices(s, s.me, "Test Kill") == 1


# --- waiting triggers (603.3b) ----------------------------------------------------------------------------------------


def walkers(s, *counters):
    """Hangarback Walkers with counters die together."""
    for n in counters:
        s.me.battlefield("Hangarback Walker", counters={"+1/+1": n})
    s.me.hand("Test Wipe")
    s.me.cast("Test Wipe")
    s.resolve()


def test_603_3b_sources_that_were_different_when_they_died(s):
    walkers(s, 1, 3)
    assert s.decision == "order" and len(s.options) == 2


def test_603_3b_sources_that_were_alike_when_they_died(s):
    walkers(s, 2, 2, 2)
    assert s.decision == "priority" and len(s.stack) == 3


def test_603_3b_several_triggers_of_each_source_are_alike(s):
    """Two creatures see two others die: four triggers that differ in nothing, as long as none is on the stack."""
    s.me.battlefield("Test Returner", 2).hand("Test Wipe")
    s.me.cast("Test Wipe")
    s.resolve()
    assert s.decision == "priority" and len(s.stack) == 2


# --- in random games --------------------------------------------------------------------------------------------------


def places(g, *objects):
    """Where in the zone lists objects are."""
    found = {}
    for row in range(S.PLAYERS * len(LISTS)):
        for k in range(g.zone_n[row]):
            if g.zone[row, k] in objects:
                found[g.zone[row, k]] = row, k
    return found


def change_places(g, i, j):
    """Two objects change places in the lists and in the order of timestamps."""
    at = places(g, i, j)
    g.zone[at[i]], g.zone[at[j]] = j, i
    for field in (g.obj_ts, g.obj_eot_ts):
        field[i], field[j] = field[j], field[i]
    for k in range(S.COUNTER_KINDS):
        g.obj_ctr_ts[i, k], g.obj_ctr_ts[j, k] = g.obj_ctr_ts[j, k], g.obj_ctr_ts[i, k]


@pytest.mark.skipif(not PLAIN, reason="looks into kernels")
@pytest.mark.parametrize("seed", range(3))
def test_what_counts_as_one_option_is_one(seed, monkeypatch):
    pool = Pool.default()
    ids = np.arange(100 * seed, 100 * seed + 8)
    batch = Batch.make(
        8, [swarm_decks(pool, pool_cards("all"), 7, int(k)) for k in ids], seed=7, game_ids=ids, pool=pool
    )
    (t,) = plain_tables(batch.pool.tables)
    same_still = likeness.same_still
    asked = [0, 0, 0]  # told apart; alike; of these, looked at because something refers or has referred to them

    def checked(g, i, j):
        same = same_still(g, i, j)
        if i == j or g.obj_zone[i] not in LISTS or g.pe_n != 0:
            return same
        asked[same] += 1
        marked = likeness.referable(g, i) or likeness.referable(g, j)
        if same and (marked or asked[same] % 40 == 0):
            asked[2] += bool(marked)
            before = canonical.canonical_hash(g, t)
            change_places(g, i, j)
            after = canonical.canonical_hash(g, t)
            change_places(g, i, j)
            assert before == after
        return same

    monkeypatch.setattr(likeness, "same_still", checked)
    batch.play(1500)
    assert asked[0] > 1000 and asked[1] > 500 and asked[2] > 200
