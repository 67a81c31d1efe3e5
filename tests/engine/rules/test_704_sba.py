"""704: state-based actions, by the letters of 704.5."""

from manaloom.engine import enums as E
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.language import (
    any_target,
    artifact,
    card,
    counters_on,
    creature,
    damage,
    destroy,
    dies,
    each_player,
    enchant,
    enchanted,
    enchantment,
    equip,
    equipped,
    gain_life,
    indestructible,
    instant,
    land,
    legendary,
    lose_life,
    loyalty,
    planeswalker,
    plus,
    put_counters,
    return_to_hand,
    static,
    target,
    this,
    token,
    when_dies,
    whenever,
)
from manaloom.engine.scenario import Scenario

FILLER = card("Filler", None, land())
BEAR = card("Bear", "{1}", creature("Bear", 2, 2))
ROCK = card("Rock", "{1}", creature("Golem", 2, 2), indestructible)
SPIRIT = token("Spirit", "W", creature("Spirit", 1, 1))
BOLT = card("Bolt", "{0}", instant, damage(3, target(any_target)))
SHRINK = card("Shrink", "{0}", instant, put_counters(2, E.CTR_M1M1, target(creature)))
GROW = card("Grow", "{0}", instant, put_counters(3, E.CTR_P1P1, target(creature)))
DOOM = card("Doom", "{0}", instant, destroy(target(creature)))
BOUNCE = card("Bounce", "{0}", instant, return_to_hand(target(creature)))
DRAIN = card("Drain", "{0}", instant, lose_life(20, each_player))
WALKER = card("Walker", "{1}", planeswalker("", loyalty=3), loyalty(1, gain_life(1)))
MANTLE = card("Mantle", "{1}", enchantment("Aura"), enchant(creature), enchanted(plus(1, 1)))
SWORD = card("Sword", "{1}", artifact("Equipment"), equipped(plus(1, 1)), equip("{1}"))
LORD = card("Lord", "{1}", creature("Bear", 2, 2), static(creature.you_control, plus(0, 1)))
WATCHER = card("Watcher", "{1}", enchantment, whenever(dies(creature), gain_life(1)))
POOL = Pool([FILLER, BEAR, ROCK, SPIRIT, BOLT, SHRINK, GROW, DOOM, BOUNCE, DRAIN, WALKER, MANTLE, SWORD, LORD, WATCHER])


def table(*cards) -> Scenario:
    """A scenario at my main phase."""
    s = Scenario(cards, pool=POOL)
    for p in s.players:
        p.library("Filler", 5)
    return s.at("main1", turn_of=s.me)


def act(s: Scenario, spell: str, **how) -> None:
    """Cast and resolve."""
    s.me.cast(spell, **how)
    s.resolve()


# --- players ----------------------------------------------------------------------------------------------------------


def test_704_5a_no_life():
    s = table()
    s.opp.life(3)
    s.me.hand("Bolt")
    act(s, "Bolt", target=s.opp)
    assert s.result == "me"


def test_704_5c_ten_poison_counters():
    s = table()
    s.opp.poison(10)
    s.start()
    assert s.result == "me"


def test_104_4a_both_lose_at_once():
    s = table()
    s.me.hand("Drain")
    act(s, "Drain")
    assert s.result == "draw"


# --- tokens (704.5d) --------------------------------------------------------------------------------------------------


def test_704_5d_a_token_elsewhere_ceases_to_exist():
    s = table()
    s.me.battlefield("Spirit", "Watcher").hand("Bounce", "Doom")
    s.opp.battlefield("Spirit")
    mine, theirs = s.me["Spirit"], s.opp["Spirit"]
    act(s, "Bounce", target=mine)
    assert mine.zone == "nowhere"
    assert s.me.hand.names == ["Doom"]
    act(s, "Doom", target=theirs)
    assert theirs.zone == "nowhere"
    assert len(s.opp.graveyard) == 0
    s.resolve_all()
    assert s.me.life == 21  # 111.7: it was in the graveyard, so it died


# --- creatures and planeswalkers (704.5f to 704.5i) -------------------------------------------------------------------


def test_704_5f_no_toughness():
    s = table()
    s.opp.battlefield("Rock")
    s.me.hand("Shrink")
    act(s, "Shrink", target="Rock")
    assert s.opp["Rock"].zone == "graveyard"  # nothing is destroyed


def test_704_5g_lethal_damage():
    s = table()
    s.opp.battlefield("Bear", "Rock")
    s.me.hand("Bolt", 2)
    act(s, "Bolt", target="Bear")
    act(s, "Bolt", target="Rock")
    assert (s.opp["Bear"].zone, s.opp["Rock"].zone) == ("graveyard", "battlefield")
    assert s.opp["Rock"].damage == 3


def test_704_3_a_lord_takes_its_subjects_along_in_the_next_check():
    s = table()
    s.opp.battlefield("Lord").battlefield("Bear", 2, damage=2)
    s.me.hand("Bolt")
    s.start()
    assert [t.zone for t in s.opp.all("Bear")] == ["battlefield"] * 2
    act(s, "Bolt", target="Lord")
    assert sorted(s.opp.graveyard.names) == ["Bear", "Bear", "Lord"]


def test_704_3_simultaneous_deaths_see_each_other():
    mourner = card("Mourner", "{1}", creature("", 1, 1), whenever(dies(creature), gain_life(1)))
    s = table(mourner)
    s.opp.battlefield("Mourner", 2, counters={"-1/-1": 1}).battlefield("Bear", damage=2)
    s.start()
    while s.decision == "order":
        s.take(0)
    s.resolve_all()
    assert s.opp.life == 26  # 603.10a: three creatures died at once, both Mourners saw them all


def test_704_5i_no_loyalty():
    s = table()
    s.opp.battlefield("Walker")
    s.me.hand("Bolt")
    act(s, "Bolt", target="Walker")
    assert s.opp["Walker"].zone == "graveyard"


# --- the legend rule (704.5j) -----------------------------------------------------------------------------------------

LEGEND = card("Legend", "{0}", legendary + creature("", 2, 2), when_dies(gain_life(1)))


def test_704_5j_the_controller_chooses_which_stays():
    s = table(LEGEND)
    s.me.battlefield("Legend", tapped=True).hand("Legend")
    s.opp.battlefield("Legend")
    s.me.cast("Legend")
    old = s.me.all("Legend")[0]
    s.resolve()
    assert (s.decision, s.deciding) == ("legend", s.me)
    assert len(s.options) == 2
    s.me.choose(old)
    s.resolve_all()
    assert old.zone == "battlefield"
    assert s.me.graveyard.names == ["Legend"]
    assert s.me.life == 21
    assert s.opp["Legend"].zone == "battlefield"


def test_704_3_the_choice_belongs_to_the_same_simultaneous_actions():
    s = table(LEGEND)
    s.me.battlefield("Legend").battlefield("Legend", tapped=True, damage=2).battlefield("Bear", damage=2)
    s.start()
    assert s.decision == "legend"
    assert s.me["Bear"].zone == "battlefield"
    doomed = next(t for t in s.me.all("Legend") if t.tapped)
    s.me.choose(doomed)
    assert sorted(s.me.graveyard.names) == ["Bear", "Legend", "Legend"]


def test_704_5j_equal_ones_need_no_choice_and_other_names_do_not_matter():
    other = card("Other", "{0}", legendary + creature("", 2, 2))
    s = table(LEGEND, other)
    s.me.battlefield("Legend", 2, "Other")
    s.start()
    assert s.decision == "priority"
    assert sorted(t.name for t in s.me.creatures) == ["Legend", "Other"]


# --- attachments (704.5m to 704.5p) -----------------------------------------------------------------------------------


def test_704_5m_an_aura_without_its_creature():
    s = table()
    bear = s.opp.put(E.ZONE_BATTLEFIELD, "Bear")
    s.me.battlefield("Mantle", attached_to=bear).hand("Doom")
    s.start()
    assert bear.pt == (3, 3)
    act(s, "Doom", target=bear)
    assert s.me["Mantle"].zone == "graveyard"


def test_704_5m_an_aura_attached_to_nothing():
    s = table()
    s.me.battlefield("Mantle")
    s.start()
    assert s.me["Mantle"].zone == "graveyard"


def test_704_5n_an_equipment_stays():
    s = table()
    bear = s.me.put(E.ZONE_BATTLEFIELD, "Bear")
    s.me.battlefield("Sword", attached_to=bear).hand("Doom")
    s.start()
    assert bear.pt == (3, 3)
    act(s, "Doom", target=bear)
    assert s.me["Sword"].zone == "battlefield"
    assert s.me["Sword"].attached_to is None


def test_704_5n_an_equipment_on_no_creature_comes_off():
    s = table()
    where = s.me.put(E.ZONE_BATTLEFIELD, "Filler")
    s.me.battlefield("Sword", attached_to=where)
    s.start()
    assert s.me["Sword"].attached_to is None
    assert int(s.g["obj_attached"][where.slot]) == 0


def test_704_5p_a_creature_is_attached_to_nothing():
    s = table()
    bear = s.me.put(E.ZONE_BATTLEFIELD, "Bear")
    s.me.battlefield("Rock", attached_to=bear)
    s.start()
    assert s.me["Rock"].attached_to is None


# --- counters (704.5q) ------------------------------------------------------------------------------------------------


def test_704_5q_opposite_counters_cancel():
    s = table()
    s.me.battlefield("Bear").hand("Grow", "Shrink")
    act(s, "Grow", target="Bear")
    act(s, "Shrink", target="Bear")
    bear = s.me["Bear"]
    assert (bear.counters["+1/+1"], bear.counters["-1/-1"]) == (1, 0)
    assert bear.pt == (3, 3)


def test_704_8_last_known_information_comes_from_before():
    heir = card("Heir", "{1}", creature("", 1, 1), when_dies(gain_life(counters_on(this))))
    s = table(heir)
    s.me.battlefield("Heir", counters={"+1/+1": 2, "-1/-1": 3})
    s.start()
    s.resolve_all()
    assert s.me.life == 22  # the two +1/+1 counters were on it when it died
