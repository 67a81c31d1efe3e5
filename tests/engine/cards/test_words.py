"""Words: cards, abilities and modes as people read them."""

import re

import pytest

from manaloom.engine.cards import words
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.structure import CopyException


@pytest.fixture(scope="module")
def pool():
    return Pool.default()


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "Aether Chaser",
            [
                "Aether Chaser {1}{R}, Creature — Human Artificer 2/1",
                "First strike",
                "When this enters, you get {E}{E}",
                "Whenever this attacks, you may pay {E}{E}; "
                "if paid, create a 1/1 colorless Servo artifact creature token",
            ],
        ),
        (
            "Aether Hub",
            [
                "Aether Hub, Land",
                "When this enters, you get {E}",
                "{T}: add {C}",
                "{T}, pay {E}: add one mana of any color",
            ],
        ),
        (
            "Loxodon Warhammer",
            [
                "Loxodon Warhammer {3}, Artifact — Equipment",
                "Equipped creature gets +3/+0 and has trample and lifelink",
                "Equip {3}",
            ],
        ),
        (
            "Kiki-Jiki, Mirror Breaker",
            [
                "Kiki-Jiki, Mirror Breaker {2}{R}{R}{R}, Legendary Creature — Goblin Shaman 2/2",
                "Haste",
                "{T}: create a token that copies target nonlegendary creature you control, except it has haste, "
                "then at the beginning of the next end step, sacrifice those",
            ],
        ),
        (
            "Izzet Charm",
            [
                "Izzet Charm {U}{R}, Instant",
                "Choose one: choose target noncreature spell, then counter that target unless the target's controller "
                "pays {2} • this deals 2 damage to target creature • you draw two cards, then you discard two cards",
            ],
        ),
        (
            "Winding Constrictor",
            [
                "Winding Constrictor {B}{G}, Creature — Snake 2/3",
                "If counters would be put on an artifact or creature you control, it is that many plus one instead",
                "If you would get one or more counters, it is that many plus one instead",
            ],
        ),
        (
            "Multiform Wonder",
            [
                "Multiform Wonder {5}, Artifact Creature — Construct 3/3",
                "When this enters, you get {E}{E}{E}",
                "Pay {E}: either this gains flying until end of turn or this gains vigilance until end of turn "
                "or this gains lifelink until end of turn",
                "Pay {E}: either this gets +2/-2 until end of turn or this gets -2/+2 until end of turn",
            ],
        ),
        (
            "Plasma Caster",
            [
                "Plasma Caster {1}{R}, Artifact — Equipment",
                "Equipped creature gets +1/+1",
                "Whenever equipped creature attacks, you get {E}{E}",
                "Pay {E}{E}: choose target creature that's blocking equipped creature, then flip a coin; "
                "if you win the flip, exile that target; otherwise this deals 1 damage to that target",
                "Equip {2}",
            ],
        ),
        (
            "Torpor Orb",
            ["Torpor Orb {2}, Artifact", "That a creature enters causes no abilities to trigger"],
        ),
        ("Grizzly Bears", ["Grizzly Bears {1}{G}, Creature — Bear 2/2"]),
        ("Servo", ["Servo, colorless Artifact Creature — Servo 1/1 (token)"]),
    ],
)
def test_cards_read_well(pool, name, lines):
    assert pool.card_words(name) == lines


def test_every_card_has_words_without_leftovers(pool):
    """No placeholder, no Python, no missing operand in any line of any card or token."""
    for card in pool.cards[1:]:
        for line in words.card(card):
            assert line and not re.search(r"\[\w+\]|None|\bobject at|T\.|  |\{\d:", line), line
            assert line.count("{") == line.count("}")


def test_ability_words_by_number(pool):
    t = pool.tables[0]
    first = int(t["d_ab"][pool.def_id("Presence of Gond")])
    assert (
        pool.ability_words(first + 1) == "Enchanted creature has “{T}: create a 1/1 green Elf Warrior creature token”"
    )
    assert pool.ability_words(0) == "nothing"
    charm = int(t["d_spell"][pool.def_id("Boros Charm")])
    assert pool.mode_words(charm, 2) == "target creature gains double strike until end of turn"


def test_small_words():
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.some(3, "1/1 Spirit token with flying") == "three 1/1 Spirit tokens with flying"
    assert words.exception(CopyException()) == ""
