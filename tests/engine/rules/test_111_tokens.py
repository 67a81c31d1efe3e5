"""111: tokens: created, doubled, copied, gone once they have left the battlefield."""

import pytest

from manaloom.engine.cards.language import (
    THAT_MANY,
    activated,
    artifact,
    becomes,
    beginning_of_next_end_step,
    card,
    copy_exception,
    create,
    create_copy,
    create_together,
    creature,
    each,
    each_player,
    enchantment,
    exile,
    gain_life,
    haste,
    instant,
    later,
    put_onto_battlefield,
    return_to_hand,
    sacrifice,
    target,
    those,
    token,
    tokens_also,
    when_leaves,
    whenever,
    you_create_tokens,
)
from manaloom.engine.cards.pool.tokens import FOOD
from manaloom.engine.scenario import Scenario

IMP = token("Test Imp", "B", creature("Imp", 1, 1), when_leaves(gain_life(1)))
BIRTH = card("Test Birth", "{B}", instant, create(IMP, 2))
FLICKER = card("Test Flicker", "{W}", instant, exile(target(creature)), put_onto_battlefield(those))
NOTICE = card("Test Notice", "{1}", enchantment, whenever(you_create_tokens(), gain_life(1)))
ALSO = card("Test Also", "{1}", enchantment, tokens_also(IMP))
RAID = card("Test Raid", "{R}", instant, create(IMP, 1, tapped=True, attacking=True))
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(each(creature.token)))
OGRE = token("Test Ogre", "R", creature("Ogre", 2, 2))
MORE = card("Test More", "{1}", enchantment, tokens_also(OGRE, of=creature))
COUNT = card("Test Count", "{1}", enchantment, whenever(you_create_tokens(), gain_life(THAT_MANY)))
OTHERS = card("Test Others", "{0}", instant, create(IMP, who=each_player))
LAUNCH = card("Test Launch", "{1}", enchantment, activated("{B}", create(IMP)))
FOX = token("Test Fox", "R", creature("Fox", 2, 2))
HOARD = card("Test Hoard", "{1}", enchantment, tokens_also(FOX, as_many=True))
LARDER = card("Test Larder", "{1}", enchantment, tokens_also(FOOD))
LOAN = card(
    "Test Loan",
    "{R}",
    instant,
    create(IMP),
    becomes(those, haste, forever=True),
    later(beginning_of_next_end_step, sacrifice(those)),
)
PAIR = card("Test Pair", "{0}", instant, create_together(create(IMP), create(FOOD)))
DOUBLE = card("Test Double", "{U}", instant, create_copy(target(creature), but=copy_exception(artifact)))


CARDS = (
    FOX,
    HOARD,
    LARDER,
    LOAN,
    PAIR,
    DOUBLE,
    BIRTH,
    FLICKER,
    NOTICE,
    ALSO,
    RAID,
    BOUNCE,
    LAUNCH,
    IMP,
    OGRE,
    MORE,
    COUNT,
    OTHERS,
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def test_111_2_who_creates_a_token_owns_and_controls_it(s):
    s.me.battlefield("Mountain", 2).hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    goblins = s.me.tokens("Goblin")
    assert len(goblins) == 2
    assert {(t.pt, t.colors, t.sick, t.tapped) for t in goblins} == {((1, 1), "R", True, False)}


def test_111_7_a_token_off_the_battlefield_ceases_to_exist(s):
    s.me.hand("Test Bounce")
    s.opp.battlefield("Test Imp", "Grizzly Bears")
    imp = s["Test Imp"]
    s.me.cast("Test Bounce")
    s.resolve()
    assert not imp.exists and len(s.opp.hand) == 0
    assert s.opp.battlefield.names == ["Grizzly Bears"]
    s.resolve()  # 603.10a: it left, and what it saw happens
    assert s.opp.life == 21


def test_111_7_a_dying_token_is_put_into_the_graveyard_first(s):
    s.me.battlefield("Mountain", "Pitiless Plunderer").battlefield("Test Imp").hand("Shock")
    s.me.cast("Shock", target="Test Imp")
    s.resolve()
    s.me.choose("Pitiless Plunderer")  # goes on the stack first
    s.resolve_all()
    assert len(s.me.tokens("Treasure")) == 1  # 700.4: it died
    assert s.me.graveyard.names == ["Shock"] and s.me.life == 21


def test_111_8_a_token_that_has_left_does_not_come_back(s):
    s.me.battlefield("Plains", "Test Imp").hand("Test Flicker")
    s.me.cast("Test Flicker", target="Test Imp")
    s.resolve_all()
    assert s.me.tokens() == [] and len(s.me.exile) == 0
    assert s.me.life == 21


def test_111_8_a_card_does_come_back(s):
    s.me.battlefield("Plains").hand("Test Flicker")
    s.opp.battlefield("Grizzly Bears", counters={"+1/+1": 1})
    old = s["Grizzly Bears"].ident
    s.me.cast("Test Flicker", target="Grizzly Bears")
    s.resolve()
    bears = s["Grizzly Bears"]
    assert bears.zone == "battlefield" and bears.pt == (2, 2) and bears.ident != old


def test_614_1_doubled_tokens(s):
    s.me.battlefield("Mountain", 2).battlefield("Parallel Lives").hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert len(s.me.tokens("Goblin")) == 4


def test_614_5_each_doubler_applies_once(s):
    s.me.battlefield("Mountain", 2).battlefield("Parallel Lives", "Anointed Procession", "Doubling Season")
    s.me.hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert len(s.me.tokens("Goblin")) == 16


def test_616_1_others_instead_and_doubled_come_to_the_same(s):
    s.me.battlefield("Mountain", 2).battlefield("Parallel Lives", "Divine Visitation").hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    ends = s.outcomes(
        lambda s: sorted(t.name for t in s.me.tokens())[0] + str(len(s.me.tokens())), lambda s: s.resolve()
    )
    assert ends == {"Angel4"}


def test_616_1_one_more_before_or_after_doubling(s):
    s.me.battlefield("Mountain", 2).battlefield("Parallel Lives", "Test Also").hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    ends = s.outcomes(lambda s: (len(s.me.tokens("Goblin")), len(s.me.tokens("Test Imp"))), lambda s: s.resolve())
    # Doubled first: four Goblins and an Imp, to which the doubler has been applied; else the Imp is doubled, too.
    assert ends == {(4, 1), (4, 2)}


def test_111_2_additional_tokens_are_created_in_the_same_way(s):
    """Tapped, attacking, remembered for later: all that is said of the tokens besides what they are."""
    s.me.battlefield("Test Hoard", "Grizzly Bears", "Mountain").hand("Test Raid")
    s.me.attack("Grizzly Bears")
    s.me.cast("Test Raid")
    s.resolve()
    assert [(t.name, t.tapped, t.attacking) for t in s.me.tokens()] == [
        ("Test Imp", True, True),
        ("Test Fox", True, True),
    ]
    s.pass_until("end_combat")
    assert s.opp.life == 20 - 2 - 1 - 2


def test_111_2_additional_tokens_that_can_not_attack(s):
    """506.3a: tapped, but not attacking."""
    s.me.battlefield("Test Larder", "Grizzly Bears", "Mountain").hand("Test Raid")
    s.me.attack("Grizzly Bears")
    s.me.cast("Test Raid")
    s.resolve()
    assert [(t.name, t.tapped, t.attacking) for t in s.me.tokens()] == [("Test Imp", True, True), ("Food", True, False)]


def test_111_2_what_becomes_of_the_tokens_becomes_of_the_additional_ones(s):
    s.me.battlefield("Test Hoard").hand("Test Loan").mana("R").library("Island", 2)
    s.opp.library("Island", 2)
    s.me.cast("Test Loan")
    s.resolve()
    assert [(t.name, t.has("haste")) for t in s.me.tokens()] == [("Test Imp", True), ("Test Fox", True)]
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == []


def test_111_3_additional_tokens_have_none_of_the_others_characteristics(s):
    """A copy with an exception, and a Fox as it is."""
    s.me.battlefield("Test Hoard", "Grizzly Bears").hand("Test Double").mana("U")
    s.me.cast("Test Double", target="Grizzly Bears")
    s.resolve()
    assert [(t.name, t.types, t.pt) for t in s.me.tokens()] == [
        ("Grizzly Bears", {"artifact", "creature"}, (2, 2)),
        ("Test Fox", {"creature"}, (2, 2)),
    ]


def test_614_5_each_such_effect_adds_its_own_once(s):
    """All of it is one event, of which each effect has one opportunity: one Food, whatever else is created."""
    s.me.battlefield("Test Hoard", "Test Larder").hand("Test Birth").battlefield("Swamp")
    s.me.cast("Test Birth")
    ends = s.outcomes(lambda s: tuple(sorted(t.name for t in s.me.tokens())), lambda s: s.resolve())
    # As many Foxes as tokens: two, or with the Food first, one more for it.
    assert ends == {
        ("Food", "Test Fox", "Test Fox", "Test Imp", "Test Imp"),
        ("Food", "Test Fox", "Test Fox", "Test Fox", "Test Imp", "Test Imp"),
    }


def test_614_5_tokens_of_several_kinds_created_at_once(s):
    """Two kinds, doubled, and as many Foxes as there are tokens then; or one for each, and all doubled: the same."""
    s.me.battlefield("Test Hoard", "Parallel Lives", "Test Notice").hand("Test Pair")
    s.me.cast("Test Pair")
    ends = s.outcomes(
        lambda s: (*sorted(t.name for t in s.me.tokens()), len(s.stack)),
        lambda s: s.resolve(),
    )
    assert ends == {("Food",) * 2 + ("Test Fox",) * 4 + ("Test Imp",) * 2 + (1,)}


def test_614_5_one_more_for_tokens_of_several_kinds(s):
    """Wurmcoil Engine creates its two tokens at once: one more of another kind, not two."""
    s.me.battlefield("Test Larder", "Wurmcoil Engine", "Swamp", 3).hand("Murder")
    s.me.cast("Murder", target="Wurmcoil Engine")
    s.resolve_all()
    assert sorted(t.name for t in s.me.tokens()) == ["Food", "Phyrexian Wurm", "Phyrexian Wurm"]


def test_603_2c_creating_tokens_triggers_once(s):
    s.me.battlefield("Swamp").battlefield("Test Notice").hand("Test Birth")
    s.me.cast("Test Birth")
    s.resolve_all()
    assert s.me.life == 21 and len(s.me.tokens("Test Imp")) == 2


def test_508_4_created_attacking(s):
    s.me.battlefield("Grizzly Bears", "Mountain").hand("Test Raid")
    s.me.attack("Grizzly Bears")
    s.me.cast("Test Raid")
    s.resolve()
    imp = s["Test Imp"]
    assert imp.attacking and imp.tapped
    s.pass_until("end_combat")
    assert s.opp.life == 17


def test_508_4_not_attacking_outside_combat(s):
    s.me.battlefield("Mountain").hand("Test Raid")
    s.me.cast("Test Raid")
    s.resolve()
    assert s["Test Imp"].tapped and not s["Test Imp"].attacking


def test_111_10a_treasure(s):
    s.me.battlefield("Treasure").hand("Llanowar Elves")
    treasure = s["Treasure"]
    s.me.cast("Llanowar Elves")
    assert not treasure.exists
    s.resolve()
    assert s["Llanowar Elves"].zone == "battlefield"


def test_701_36_populate_chooses_a_creature_token(s):
    s.me.battlefield("Plains", "Test Imp", "Soldier", "Treasure", "Grizzly Bears").hand("Wake the Reflections")
    s.me.cast("Wake the Reflections")
    ends = s.outcomes(lambda s: tuple(sorted(t.name for t in s.me.tokens())), lambda s: s.resolve())
    assert ends == {
        ("Soldier", "Test Imp", "Test Imp", "Treasure"),
        ("Soldier", "Soldier", "Test Imp", "Treasure"),
    }


def test_701_36b_nothing_to_populate(s):
    s.me.battlefield("Plains", "Grizzly Bears").hand("Wake the Reflections")
    s.me.cast("Wake the Reflections")
    s.resolve()
    assert s.me.tokens() == [] and s["Wake the Reflections"].zone == "graveyard"


def test_701_36_populated_tokens_are_doubled(s):
    s.me.battlefield("Plains", "Test Imp", "Parallel Lives").hand("Wake the Reflections")
    s.me.cast("Wake the Reflections")
    s.resolve()
    assert len(s.me.tokens("Test Imp")) == 3


def test_111_5_x_tokens(s):
    s.me.battlefield("Plains", 4).hand("Secure the Wastes")
    s.me.cast("Secure the Wastes", x=3)
    s.resolve()
    assert len(s.me.tokens("Warrior")) == 3


def test_603_6a_each_token_that_enters_triggers(s):
    s.me.battlefield("Mountain", 2).battlefield("Impact Tremors").hand("Dragon Fodder")
    s.me.cast("Dragon Fodder")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.opp.life == 18


def test_603_2c_tokens_created_at_once_are_one_event(s):
    """With those that an effect adds (614.1a): "whenever you create one or more tokens" triggers once."""
    s.me.battlefield("Test More", "Test Notice", "Test Count").hand("Test Birth", "Test Birth").mana("BB")
    s.me.cast("Test Birth")
    s.resolve()
    assert [t.name for t in s.me.tokens()] == ["Test Imp", "Test Imp", "Test Ogre"]
    assert len(s.stack) == 0 and s.decision == "order"
    s.me.choose("Test Notice")
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.me.life == 24  # one, and as many as were created
    s.me.cast("Test Birth")
    s.resolve()
    s.me.choose("Test Notice")
    s.resolve_all()
    assert s.me.life == 28


def test_603_2c_tokens_of_each_player_are_events_of_their_own(s):
    s.me.battlefield("Test Notice").hand("Test Others")
    s.opp.battlefield("Test Notice", "Test Count")
    s.me.cast("Test Others")
    s.resolve()
    s.opp.choose("Test Notice")
    assert len(s.stack) == 3
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 22)
