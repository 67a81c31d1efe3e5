"""Cases CP: what copies take with them, and what they don't (707)."""

import pytest

from manaloom.engine.batch import Batch
from manaloom.engine.cards.language import (
    THIS_X,
    X,
    at,
    becomes,
    becomes_copy,
    beginning_of_each_end_step,
    beginning_of_next_end_step,
    beginning_of_your_combat,
    cant_be_blocked,
    card,
    copy_exception,
    copy_spell,
    create,
    create_copy,
    creature,
    destroy,
    draw,
    enchant,
    enchanted,
    enchantment,
    enters_tapped,
    enters_with,
    exile,
    flash,
    flying,
    gain_life,
    gets,
    haste,
    indestructible,
    instant,
    later,
    legendary,
    may,
    populate,
    return_to_hand,
    sorcery,
    target,
    this,
    those,
    token,
    when_enters,
)
from manaloom.engine.scenario import Scenario

KING = card("Test King", "{0}", legendary + creature("Human", 3, 3))
NO_LEGEND = card("Test No Legend", "{0}", sorcery, create_copy(target(creature), but=copy_exception(nonlegendary=True)))
POPULATE = card("Test Populate", "{0}", sorcery, populate())
COPY = card("Test Copy", "{0}", instant, create_copy(target(creature)))
GRIZZLY = card("Test Grizzly", "{0}", creature("Bear", 2, 3), when_enters(gain_life(1)))
BOOST = card("Test Boost", "{0}", instant, gets(target(creature), 3, 3, indestructible))
WINGS = card("Test Wings", "{0}", enchantment("Aura"), enchant(creature), enchanted(flying))
TURN = card("Test Turn", "{0}", instant, becomes_copy(target(creature.you_control), target(creature.other)))
MIMIC = card(
    "Test Mimic",
    "{0}",
    creature("Shapeshifter", 1, 1),
    at(
        beginning_of_your_combat,
        may(
            becomes_copy(
                this,
                target(creature.other),
                but=copy_exception(creature("", 1, 4), keywords=[cant_be_blocked]),
                until_end_of_turn=True,
            )
        ),
    ),
)
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(creature)))
HYDRA = card(
    "Test Hydra",
    "{X}{G}",
    creature("Hydra", 0, 0),
    enters_with(X),
    when_enters(draw(1), only_if=THIS_X >= 3),
)
TWIN = card("Test Twin", "{0}", instant, copy_spell(target(creature.spells)))
SHIMMER = card(
    "Test Shimmer",
    "{0}",
    instant,
    create_copy(
        target(creature), but=copy_exception(keywords=[haste], ability=at(beginning_of_each_end_step, exile(this)))
    ),
)
CONJURE = card(
    "Test Conjure",
    "{0}",
    instant,
    create_copy(target(creature)),
    becomes(those, haste, forever=True),
    later(beginning_of_next_end_step, exile(those)),
)
ANGEL = card("Test Angel", "{0}", creature("Angel", 5, 5), flying, when_enters(gain_life(2)))
BIRD = token("Bird", "W", creature("Bird", 1, 1))
PAIR = card("Test Pair", "{0}", sorcery, create(BIRD, 2))
SLEEPER = card("Test Sleeper", "{0}", creature("Wall", 0, 4), enters_tapped)
DOOM = card("Test Doom", "{0}", instant, destroy(target(creature)))
FLASH = card("Test Flash", "{0}", creature("Cat", 2, 2), flash)
BLUE = card(
    "Test Blue",
    "{0}",
    sorcery,
    becomes_copy(target(creature), target(creature.other), but=copy_exception(colors="U")),
)
CARDS = (
    ANGEL, PAIR, SLEEPER, DOOM, FLASH, BLUE,
    KING, NO_LEGEND, POPULATE, COPY, GRIZZLY, BOOST, WINGS, TURN, MIMIC, BOUNCE, HYDRA, TWIN, SHIMMER, CONJURE,
)  # fmt: skip


@pytest.fixture
def s():
    return Scenario(CARDS)


def cast(s, name, target=None, **more):
    """I cast a spell, and it resolves, with what that causes."""
    s.me.cast(name, target=target, **more)
    s.resolve_all()


def test_CP01_except_it_is_not_legendary(s, tmp_path):
    s.me.battlefield("Test King").hand("Test No Legend", "Test Populate")
    cast(s, "Test No Legend", "Test King")
    cast(s, "Test Populate")
    assert sorted((t.token, t.legendary) for t in s.me.creatures) == [(False, True), (True, False), (True, False)]
    s.batch.save(tmp_path / "game")
    again = Batch.load(tmp_path / "game", s.pool)
    assert again.hash(0) == s.batch.hash(0)
    s.batch = again
    s.pass_until("upkeep")
    assert sorted((t.token, t.legendary) for t in s.me.creatures) == [(False, True), (True, False), (True, False)]


def bear(s):
    """A 2/3 with a +1/+1 counter, +3/+3 and indestructible until end of turn, tapped, and flying by an Aura."""
    s.me.battlefield("Test Grizzly", counters={"+1/+1": 1}, tapped=True)
    s.me.battlefield("Test Wings", attached_to="Test Grizzly").hand("Test Boost", "Test Copy", "Test Turn")
    cast(s, "Test Boost", "Test Grizzly")
    assert s["Test Grizzly"].pt == (6, 7)


def test_CP03_a_token_copies_no_counters_and_no_effects(s):
    bear(s)
    cast(s, "Test Copy", "Test Grizzly")
    (made,) = s.me.tokens()
    assert made.pt == (2, 3) and not made.tapped and not made.has("indestructible") and not made.has("flying")
    assert s.me.life == 21


def test_CP03_what_becomes_a_copy_keeps_effects_of_its_own(s):
    s.me.battlefield("Grizzly Bears", counters={"+1/+1": 2}, tapped=True).hand("Test Boost")
    bear(s)
    mine = s["Grizzly Bears"]
    cast(s, "Test Boost", mine)
    cast(s, "Test Turn", [mine, "Test Grizzly"])
    assert mine.name == "Test Grizzly" and mine.tapped and not mine.has("flying")
    assert mine.pt == (2 + 2 + 3, 3 + 2 + 3) and mine.has("indestructible")
    assert s.me.life == 20  # it hasn't entered (707.4)
    s.pass_until("upkeep")
    assert mine.pt == (4, 5) and mine.name == "Test Grizzly"


def mimic(s):
    """As combat begins my Mimic becomes a 1/4 copy of their Angel that can't be blocked."""
    s.at("begin_combat")
    s.me.battlefield("Test Mimic").hand("Test Bounce", "Stunt Double").library("Forest", 3)
    s.me.battlefield("Island", 4)
    s.opp.battlefield("Test Angel").library("Forest", 3)
    s.start()
    s.resolve()
    s.me.choose("yes")
    mine = s.me["Test Angel"]
    assert mine.pt == (1, 4) and mine.has("flying") and mine.has("unblockable")
    assert s.me.life == 20  # it hasn't entered (707.4)
    return mine


def test_CP04_until_end_of_turn(s):
    mine = mimic(s)
    s.pass_until("upkeep")
    assert mine.name == "Test Mimic" and mine.pt == (1, 1) and not mine.has("flying")


def test_CP04_the_card_in_the_hand_is_itself(s):
    mine = mimic(s)
    cast(s, "Test Bounce", mine)
    assert mine.zone == "hand" and mine.name == "Test Mimic"


def test_CP04_a_copy_of_the_copy_stays_so(s):
    mine = mimic(s)
    s.me.cast("Stunt Double")
    s.resolve()
    s.me.choose(mine)
    s.resolve_all()
    (double,) = [t for t in s.me.creatures if t.slot != mine.slot]
    s.pass_until("upkeep")
    assert mine.name == "Test Mimic"
    assert double.name == "Test Angel" and double.pt == (1, 4) and double.has("unblockable")
    assert s.me.life == 22  # as a copy of the Angel, it has entered


def test_CP05_a_copy_of_an_x_permanent_spell(s):
    s.me.battlefield("Forest", 4).hand("Test Hydra", "Test Twin", "Test Copy").library("Forest", 5)
    s.me.cast("Test Hydra", x=3)
    s.me.cast("Test Twin", target="Test Hydra")
    s.resolve_all()
    assert sorted((t.token, t.pt) for t in s.me.creatures) == [(False, (3, 3)), (True, (3, 3))]
    assert len(s.me.hand) == 1 + 2
    cast(s, "Test Copy", s.me.creatures[0])
    assert len(s.me.creatures) == 2 and len(s.me.hand) == 2  # the copy was 0/0


def test_CP07_an_ability_of_the_copy_is_copied(s):
    s.me.battlefield("Grizzly Bears").hand("Test Shimmer", "Test Populate").library("Forest", 3)
    s.opp.library("Forest", 3)
    cast(s, "Test Shimmer", "Grizzly Bears")
    cast(s, "Test Populate")
    assert [t.has("haste") for t in s.me.tokens()] == [True, True]
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == []


def test_CP07_a_delayed_trigger_knows_the_first_only(s):
    s.me.battlefield("Grizzly Bears").hand("Test Conjure", "Test Populate").library("Forest", 3)
    s.opp.library("Forest", 3)
    cast(s, "Test Conjure", "Grizzly Bears")
    cast(s, "Test Populate")
    assert sorted(t.has("haste") for t in s.me.tokens()) == [False, True]
    s.pass_until("end")
    s.resolve_all()
    assert [t.has("haste") for t in s.me.tokens()] == [False]
    s.pass_until("end")
    assert len(s.me.tokens()) == 1


def test_CP07_a_token_made_in_the_end_step_waits_for_the_next(s):
    s.me.battlefield("Grizzly Bears").hand("Test Shimmer").library("Forest", 3)
    s.opp.library("Forest", 3)
    s.pass_until("end")
    cast(s, "Test Shimmer", "Grizzly Bears")
    s.pass_until("upkeep")
    assert len(s.me.tokens()) == 1  # 513.2
    s.pass_until("end")
    s.resolve_all()
    assert s.me.tokens() == []


def test_CP09_creatures_enter_as_copies_of_this(s):
    s.me.battlefield("Essence of the Wild").hand("Test Pair", "Test Sleeper", "Test Grizzly", "Test Doom")
    first = s["Essence of the Wild"]
    cast(s, "Test Pair")
    assert [(t.name, t.pt) for t in s.me.tokens()] == [("Essence of the Wild", (6, 6))] * 2
    cast(s, "Test Sleeper")
    assert len(s.me.creatures) == 4 and not any(t.tapped for t in s.me.creatures)  # 616.1c
    cast(s, "Test Doom", first)
    cast(s, "Test Grizzly")
    assert [t.name for t in s.me.creatures] == ["Essence of the Wild"] * 4 and s.me.life == 20


def test_CP09_only_while_it_is_there_and_only_yours(s):
    s.me.battlefield("Essence of the Wild").hand("Test Doom", "Test Grizzly")
    s.opp.hand("Test Flash")
    s.opp.cast("Test Flash")
    s.resolve_all()
    assert s.opp.creatures[0].name == "Test Flash"
    cast(s, "Test Doom", "Essence of the Wild")
    cast(s, "Test Grizzly")
    assert [t.name for t in s.me.creatures] == ["Test Grizzly"]


def test_CP09_of_two_that_differ_the_player_chooses(s):
    """Each applies once, in the order that the player chooses: what counts is the last (616.1f)."""
    s.me.battlefield("Essence of the Wild", 2).hand("Test Blue", "Test Grizzly")
    one, two = s.me.creatures
    cast(s, "Test Blue", [one, two])
    assert sorted(t.colors for t in s.me.creatures) == ["G", "U"]
    s.me.cast("Test Grizzly")
    ends = s.outcomes(lambda s: tuple(sorted(t.colors for t in s.me.creatures)), lambda s: s.resolve())
    assert ends == {("G", "G", "U"), ("G", "U", "U")}


def test_CP09_elsewhere_it_is_its_card(s):
    s.me.battlefield("Essence of the Wild").hand("Test Grizzly", "Test Bounce")
    s.me.cast("Test Grizzly")
    s.resolve_all()
    mine = s.me.creatures[1]
    cast(s, "Test Bounce", mine)
    assert s.me.hand.names == ["Test Grizzly"]
