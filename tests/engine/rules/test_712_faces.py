"""712, 701.27: double-faced permanents, transforming, and what copies of them are (707.8)."""

import pytest

from manaloom.engine.cards.language import (
    activated,
    attacks,
    becomes_copy,
    card,
    create_copy,
    creature,
    double_faced,
    each,
    enters_as_copy,
    flying,
    gain_life,
    instant,
    mana_value_of,
    modal_double_faced,
    permanent,
    sorcery,
    target,
    this,
    transform,
    whenever,
)
from manaloom.engine.scenario import Scenario

TURN = card("Test Turn", "{0}", instant, transform(target(permanent)))
TWIN = card("Test Twin", "{0}", sorcery, create_copy(target(permanent.you_control)))
CLONE = card("Test Clone", "{0}", creature("Shapeshifter", 0, 0), enters_as_copy(creature))
MIRROR = card(
    "Test Mirror",
    "{0}",
    instant,
    becomes_copy(target(creature), each(creature.named("Test Bear")), until_end_of_turn=True),
)
BEAR = card("Test Bear", "{0}", creature("Bear", 2, 2))
WEIGH = card("Test Weigh", "{0}", instant, gain_life(mana_value_of(target(permanent))))
TWICE = double_faced(
    card("Test Day", "{3}", creature("Human", 1, 1), activated("{0}", transform(this))),
    card(
        "Test Night",
        None,
        creature("Werewolf", 5, 5),
        flying,
        activated("{0}", transform(this)),
        whenever(attacks(), gain_life(3)),
        colors="R",
    ),
)
MODAL = modal_double_faced(
    card("Test Modal", "{1}", creature("Bear", 2, 2)), card("Test Page", "{1}", sorcery, gain_life(1))
)
CARDS = (TURN, TWIN, CLONE, MIRROR, BEAR, WEIGH, TWICE, MODAL)
CAPTIVE, ABOMINATION = "Ulvenwald Captive", "Ulvenwald Abomination"


@pytest.fixture
def s():
    return Scenario(CARDS)


def offers(s, *words):
    """How many options have all these words."""
    return sum(all(w in o for w in words) for o in s.options)


def test_701_27a_it_turns_over_and_stays_the_same_object(s):
    """712.18: counters, damage, being tapped and summoning sick stay; its characteristics are those of the back."""
    s.me.battlefield("Forest", 7).battlefield(CAPTIVE, tapped=True, counters={"+1/+1": 1})
    captive = s[CAPTIVE]
    s.me.activate(captive, "transform")
    s.resolve()
    assert captive.name == ABOMINATION and captive.pt == (5, 7) and captive.tapped
    assert captive.colors == "" and captive.subtypes == {"Eldrazi", "Werewolf"} and not captive.has("defender")


def test_712_8e_the_back_face_gives_its_own_mana(s):
    s.me.battlefield(ABOMINATION).hand("Sol Ring", "Test Weigh")
    s.me.cast("Sol Ring")
    assert s[ABOMINATION].tapped


def test_202_3b_mana_value_of_the_back_face(s):
    """That of the front face; 0 for a copy of the back face, which is no double-faced permanent."""
    s.me.battlefield("Test Night").hand("Test Weigh", 2, "Test Clone")
    s.me.cast("Test Weigh", target="Test Night")
    s.resolve()
    assert s.me.life == 23
    s.me.cast("Test Clone")
    s.resolve()
    if s.decision == "choose":
        s.me.choose("Test Night")
    clone = next(t for t in s.me.creatures if t.slot != s["Test Night"].slot)
    s.me.cast("Test Weigh", target=clone)
    s.resolve()
    assert s.me.life == 23


def test_701_27c_what_has_one_face_doesnt_transform(s):
    s.me.battlefield("Test Bear").hand("Test Turn")
    s.me.cast("Test Turn", target="Test Bear")
    s.resolve()
    assert s["Test Bear"].pt == (2, 2)


def test_701_27c_a_clone_of_a_double_faced_permanent_doesnt_transform(s):
    s.me.battlefield("Test Night").hand("Test Clone", "Test Turn")
    s.me.cast("Test Clone")
    s.resolve()
    if s.decision == "choose":
        s.me.choose("Test Night")
    clone = next(t for t in s.me.creatures if s.g["obj_card"][t.slot] != s.g["obj_card"][s["Test Night"].slot])
    s.me.cast("Test Turn", target=clone)
    s.resolve()
    assert clone.name == "Test Night" and clone.pt == (5, 5)


def test_701_27d_not_into_an_instant_or_sorcery(s):
    s.me.battlefield("Test Modal").hand("Test Turn")
    s.me.cast("Test Turn", target="Test Modal")
    s.resolve()
    assert s["Test Modal"].pt == (2, 2)


def test_701_27f_only_once_for_abilities_that_wait_together(s):
    """The second activation finds that it has transformed since; a spell isn't bound by that."""
    s.me.battlefield("Test Day").hand("Test Turn")
    day = s["Test Day"]
    s.me.activate(day)
    s.me.activate(day)
    s.resolve()
    assert day.name == "Test Night"
    s.resolve()
    assert day.name == "Test Night"
    s.me.activate(day)
    s.resolve()
    assert day.name == "Test Day"
    s.me.cast("Test Turn", target=day)
    s.resolve()
    assert day.name == "Test Night"


def test_712_18_what_it_has_triggers_with_its_new_face(s):
    s.me.battlefield("Test Day").hand("Test Turn")
    s.me.cast("Test Turn", target="Test Day")
    s.resolve()
    s.me.attack("Test Night")
    s.resolve()
    assert s.me.life == 23


def test_400_7_it_leaves_as_its_front_face(s):
    s.me.battlefield("Test Night").hand("Unsummon").battlefield("Island")
    s.me.cast("Unsummon", target="Test Night")
    s.resolve()
    assert s.me.hand.names == ["Test Day"] and s["Test Day"].types == {"creature"}


def test_712_8a_a_nonmodal_back_face_isnt_cast(s):
    s.me.hand("Test Day").battlefield("Wastes", 3)
    assert offers(s, "cast Test Day") == 1 and offers(s, "Test Night") == 0


@pytest.mark.parametrize("up", ["Test Day", "Test Night"])
def test_707_8a_a_token_copy_has_both_faces(s, up):
    """It enters with the face up that the original shows, and transforms later."""
    s.me.battlefield(up).hand("Test Twin", "Test Turn", 2)
    s.me.cast("Test Twin", target=up)
    s.resolve()
    token = s.me.tokens()[0]
    assert token.name == up
    other = {"Test Day": "Test Night", "Test Night": "Test Day"}[up]
    for name in (other, up):
        s.me.cast("Test Turn", target=token)
        s.resolve()
        assert token.name == name and token.token


def test_707_8a_a_token_copy_of_a_clone_has_one_face(s):
    s.me.battlefield("Test Bear", copy_of="Test Night").hand("Test Twin", "Test Turn")
    clone = s.me.creatures[0]
    s.me.cast("Test Twin", target=clone)
    s.resolve()
    token = s.me.tokens()[0]
    s.me.cast("Test Turn", target=token)
    s.resolve()
    assert token.name == "Test Night"


def test_712_18_turned_over_while_it_is_a_copy(s):
    """The copy effect goes on; when it ends, the other face is up."""
    for p in s.players:
        p.library("Wastes", 4)
    s.me.battlefield("Test Day", "Test Bear").hand("Test Mirror", "Test Turn")
    day = s["Test Day"]
    s.me.cast("Test Mirror", target=day)
    s.resolve()
    assert day.name == "Test Bear"
    s.me.cast("Test Turn", target=day)
    s.resolve()
    assert day.name == "Test Bear"
    s.pass_until("upkeep", turn_of=s.opp)
    assert day.name == "Test Night" and day.pt == (5, 5)


def test_S21_saheeli_copies_a_transformed_permanent(s):
    """707.8a: a double-faced token with its back face up, a 5/5 artifact with haste on either face; it transforms."""
    s.me.battlefield("Saheeli, Radiant Creator", ABOMINATION).energy(3).hand("Test Turn", 2)
    s.pass_until("begin_combat")
    s.resolve()
    s.me.choose("yes", ABOMINATION)
    s.resolve()
    token = s.me.tokens()[0]
    assert token.name == ABOMINATION and token.pt == (5, 5) and token.has("haste")
    assert token.types == {"artifact", "creature"}
    s.me.cast("Test Turn", target=token)
    s.resolve()
    assert token.name == CAPTIVE and token.pt == (5, 5) and token.has("haste") and token.has("defender")
    s.me.cast("Test Turn", target=token)
    s.resolve()
    assert token.name == ABOMINATION
    s.pass_until("end")
    s.resolve()
    assert s.me.tokens() == []
