"""614.12: what modifies how a permanent enters looks at it as it would be on the battlefield."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    artifact,
    as_enters_choose_color,
    base_pt,
    card,
    copy_exception,
    copy_spell,
    counters_plus,
    create,
    creature,
    enchantment,
    enters_as_copy,
    enters_tapped_unless_you_pay_life,
    enters_with,
    flying,
    gain_life,
    goes_to_exile_instead,
    instant,
    land,
    loyalty,
    planeswalker,
    plus,
    sorcery,
    static,
    target,
    they_enter_tapped,
    this,
    token,
    without_abilities,
)
from manaloom.engine.scenario import Scenario

# what there is on the battlefield
BLANK = card("Test Blank", "{1}", enchantment, static(creature | planeswalker, without_abilities))
FORGED = card("Test Forged", "{1}", enchantment, static(creature, artifact))
ALIVE = card("Test Alive", "{1}", enchantment, static(land, creature("Elemental", 1, 1)))
SLOW_ARTIFACTS = card("Test Slow Artifacts", "{1}", enchantment, they_enter_tapped(artifact))
SLOW_FLYERS = card("Test Slow Flyers", "{1}", enchantment, they_enter_tapped(creature.with_(flying)))
SLOW_WALKERS = card("Test Slow Walkers", "{1}", enchantment, they_enter_tapped(creature.without(flying)))
SLOW_TOKENS = card("Test Slow Tokens", "{1}", enchantment, they_enter_tapped(creature.token))
SLOW_BIG = card("Test Slow Big", "{1}", enchantment, they_enter_tapped(creature.with_power(4)))
NO_CREATURES = card("Test Gate", "{1}", enchantment, goes_to_exile_instead(creature, to=E.ZONE_BATTLEFIELD))
MORE = card("Test More", "{1}", enchantment, counters_plus(1, creature))
RIOT = card("Test Riot", "{1}", creature("Ogre", 2, 2), static(creature.you_control, enters_with(1)))
# what enters
VENTS = card("Test Vents", None, land, enters_tapped_unless_you_pay_life(2))
MINE = card("Test Mine", None, land, enters_with(3, E.CTR_CHARGE))
SLEEPER = card("Test Sleeper", "{0}", creature("Wall", 1, 4), enters_with(2))
WINGED = card("Test Winged", "{0}", creature("Bird", 1, 1), enters_with(1, E.CTR_FLYING))
CLONE = card("Test Clone", "{0}", creature("Shapeshifter", 0, 2), enters_as_copy(creature))
TWIN = card(
    "Test Twin",
    "{0}",
    creature("Illusion", 0, 1),
    enters_as_copy(creature, but=copy_exception(nonlegendary=True, ability=enters_with(1))),
)
GOLEM = card("Test Golem", "{0}", artifact, static(this, creature("Golem", 3, 3)))
TALL = card("Test Tall", "{0}", creature("Giant", 3, 3), static(creature.you_control, plus(1, 0)))
JACE = card("Test Jace", "{0}", planeswalker("Jace", loyalty=5), loyalty(1, gain_life(1)))
QUIET = card(
    "Test Quiet", "{0}", enchantment, static(creature, without_abilities, base_pt(1, 1)), as_enters_choose_color
)
FORK = card("Test Fork", "{0}", instant, copy_spell(target(creature.spells)))
GOBLIN = token("Test Goblin", "R", creature("Goblin", 1, 1))
FODDER = card("Test Fodder", "{0}", sorcery, create(GOBLIN, 2))
CARDS = (
    BLANK, FORGED, ALIVE, SLOW_ARTIFACTS, SLOW_FLYERS, SLOW_WALKERS, SLOW_TOKENS, SLOW_BIG, NO_CREATURES, MORE, RIOT,
    VENTS, MINE, SLEEPER, WINGED, CLONE, TWIN, GOLEM, TALL, JACE, QUIET, FORK, GOBLIN, FODDER,
)  # fmt: skip


@pytest.fixture
def s():
    return Scenario(CARDS)


def cast(s, name):
    s.me.cast(name)
    s.resolve()


# --- continuous effects that exist already ---------------------------------------------------------------------------


def test_614_12_blood_moon_takes_away_enters_tapped(s):
    s.me.battlefield("Blood Moon").hand("Lonely Sandbar")
    s.me.play("Lonely Sandbar")
    assert not s["Lonely Sandbar"].tapped and s["Lonely Sandbar"].subtypes == {"Mountain"}


def test_614_12_blood_moon_takes_away_the_question(s):
    s.me.battlefield("Blood Moon").hand("Test Vents")
    s.me.play("Test Vents")
    assert (s.decision, s.me.life, s["Test Vents"].tapped) == ("priority", 20, False)


def test_614_12_without_abilities_it_enters_with_nothing(s):
    s.me.battlefield("Test Blank").hand("Test Sleeper")
    cast(s, "Test Sleeper")
    assert (s["Test Sleeper"].pt, s["Test Sleeper"].counters["+1/+1"]) == ((1, 4), 0)


def test_614_12_without_abilities_it_copies_nothing(s):
    s.me.battlefield("Test Blank", "Grizzly Bears").hand("Test Clone")
    cast(s, "Test Clone")
    assert s.decision == "priority" and s["Test Clone"].pt == (0, 2)


def test_306_5b_without_abilities_a_planeswalker_has_no_loyalty(s):
    s.me.battlefield("Test Blank").hand("Test Jace")
    cast(s, "Test Jace")
    assert s["Test Jace"].zone == "graveyard"


def test_614_12_an_effect_adds_the_type_that_another_looks_for(s):
    s.me.battlefield("Test Forged", "Test Slow Artifacts").hand("Test Sleeper")
    cast(s, "Test Sleeper")
    assert s["Test Sleeper"].tapped


def test_614_12_tokens_too(s):
    s.me.battlefield("Test Forged", "Test Slow Artifacts").hand("Test Fodder")
    cast(s, "Test Fodder")
    assert [x.tapped for x in s.me.tokens()] == [True, True]


def test_614_12_it_goes_elsewhere_by_what_it_would_be(s):
    s.me.battlefield("Test Alive", "Test Gate").hand("Forest")
    s.me.play("Forest")
    assert s["Forest"].zone == "exile" and s["Forest"].types == {"land"}


def test_614_12_counters_are_put_on_what_it_would_be(s):
    s.me.battlefield("Test Alive", "Test More").hand("Test Mine")
    s.me.play("Test Mine")
    assert s["Test Mine"].counters["charge"] == 4


def test_614_12_an_ability_that_it_would_be_given(s):
    """Creatures you control have "This enters with a +1/+1 counter": yours enter with it, and nobody else's."""
    s.me.battlefield("Test Riot").hand("Test Winged", "Test Fodder").library("Forest", 3)
    s.opp.hand("Test Winged").library("Forest", 3)
    cast(s, "Test Winged")
    assert s["Test Winged"].counters["+1/+1"] == 1
    cast(s, "Test Fodder")
    assert [x.pt for x in s.me.tokens()] == [(2, 2), (2, 2)]
    s.pass_until("main1", turn_of=s.opp)
    s.opp.cast("Test Winged")
    s.resolve()
    assert [x.counters["+1/+1"] for x in s.opp.creatures] == [0]


# --- its own static abilities ----------------------------------------------------------------------------------------


def test_614_12_its_own_static_ability_gives_it_a_type(s):
    s.me.battlefield("Test Gate").hand("Test Golem")
    cast(s, "Test Golem")
    assert s["Test Golem"].zone == "exile" and s["Test Golem"].types == {"artifact"}


def test_614_12_its_own_static_ability_gives_it_an_ability(s):
    s.me.mana("C").hand("Test Riot")
    cast(s, "Test Riot")
    assert s["Test Riot"].pt == (3, 3)


def test_614_12_its_own_static_ability_makes_it_bigger(s):
    s.me.battlefield("Test Slow Big").hand("Test Tall")
    cast(s, "Test Tall")
    assert s["Test Tall"].tapped


def test_614_12_what_is_not_there_yet_changes_nothing_else(s):
    """While the colour is chosen, the enchantment isn't there yet, and the others have what they had."""
    s.me.battlefield("Serra Angel").hand("Test Quiet")
    cast(s, "Test Quiet")
    assert s.decision == "color"
    assert s["Serra Angel"].pt == (4, 4) and s["Serra Angel"].has("flying")
    s.me.choose("U")
    assert s["Serra Angel"].pt == (1, 1) and not s["Serra Angel"].has("flying")


def test_614_12_it_is_itself_again_while_something_is_asked(s):
    s.me.battlefield("Test Alive").hand("Test Vents")
    s.me.play("Test Vents")
    vents = s["Test Vents"]
    assert (s.decision, vents.zone, vents.types, vents.pt) == ("may", "hand", {"land"}, (0, 0))
    s.me.choose(False)
    assert (vents.zone, vents.tapped, vents.pt, vents.types) == ("battlefield", True, (1, 1), {"land", "creature"})


# --- what has modified it already (616.1f) ---------------------------------------------------------------------------


def test_614_12_a_counter_that_it_enters_with(s):
    s.me.battlefield("Test Slow Flyers").hand("Test Winged")
    cast(s, "Test Winged")
    assert s["Test Winged"].tapped and s["Test Winged"].has("flying")


def test_616_1_in_either_order_with_what_depends_on_it(s):
    """Creatures without flying enter tapped, and this with a flying counter: whichever its controller applies first."""
    s.me.battlefield("Test Slow Walkers").hand("Test Winged")
    s.me.cast("Test Winged")
    assert s.outcomes(lambda s: s["Test Winged"].tapped, lambda s: s.resolve()) == {True, False}


def test_614_12_what_it_enters_as_a_copy_of(s):
    s.me.battlefield("Test Slow Flyers", "Serra Angel").hand("Test Clone")
    cast(s, "Test Clone")
    s.me.choose("Serra Angel")
    assert sorted((x.name, x.tapped) for x in s.me.creatures) == [("Serra Angel", False), ("Serra Angel", True)]


def test_707_9a_an_ability_of_the_exception(s):
    s.me.battlefield("Grizzly Bears").hand("Test Twin")
    cast(s, "Test Twin")
    s.me.choose("Grizzly Bears")
    assert sorted(x.pt for x in s.me.creatures) == [(2, 2), (3, 3)]


def test_707_9a_the_exception_is_copied_with_the_rest(s):
    s.me.battlefield("Grizzly Bears").hand("Test Twin", "Test Clone")
    cast(s, "Test Twin")
    s.me.choose("Grizzly Bears")
    cast(s, "Test Clone")
    s.take(s.find(lambda o: o.kind == E.OPT_OBJECT and s.g["obj_power"][o.a] == 3))
    assert sorted(x.pt for x in s.me.creatures) == [(2, 2), (3, 3), (3, 3)]


def test_608_3f_a_copy_of_a_spell_enters_as_a_token(s):
    s.me.battlefield("Test Slow Tokens").hand("Test Sleeper", "Test Fork")
    s.me.cast("Test Sleeper")
    s.me.cast("Test Fork", target="Test Sleeper")
    s.resolve_all()
    assert sorted((x.token, x.tapped) for x in s.me.creatures) == [(False, False), (True, True)]
