"""707: copies: entering as a copy, token copies and their exceptions, copied spells; the legend rule (704.5j)."""

import pytest

from manaloom.engine.cards.language import (
    PAID,
    activated,
    an_ability,
    another_target,
    any_target,
    artifact,
    becomes_copy,
    beginning_of_next_end_step,
    card,
    copy_exception,
    copy_spell,
    create_copy,
    creature,
    damage,
    destroy,
    divided_damage,
    enchantment,
    enters_tapped,
    enters_with,
    exile,
    flying,
    gain_life,
    gains,
    get_energy,
    gets,
    instant,
    land,
    later,
    legendary,
    may_pay_energy,
    plus,
    populate,
    power_of,
    put_onto_battlefield,
    sacrificing,
    shroud,
    sorcery,
    static,
    tap,
    target,
    those,
    ward,
    when_dies,
    when_enters,
    whenever_attacks,
)
from manaloom.engine.scenario import Scenario

HERALD = card("Test Herald", "{1}", creature("Human", 1, 1), when_enters(get_energy(2)), when_dies(gain_life(1)))
SLEEPER = card("Test Sleeper", "{1}", creature("Wall", 1, 4), enters_tapped, enters_with(2))
KING = card("Test King", "{1}", legendary + creature("Human", 3, 3), when_enters(get_energy(1)))
MIRROR = card("Test Mirror", "{U}", sorcery, create_copy(target(creature)))
FAKE = card(
    "Test Fake", "{U}", sorcery, create_copy(target(creature), but=copy_exception(nonlegendary=True, keywords=[flying]))
)
SMALL = card(
    "Test Small", "{U}", sorcery, create_copy(target(creature), but=copy_exception(artifact + creature("Golem", 1, 1)))
)
TURN = card("Test Turn", "{U}", instant, becomes_copy(target(creature.you_control), target(creature.other)))
LORD = card("Test Lord", "{0}", creature("Spirit", 1, 1), static(creature.you_control.other, plus(1, 1)))
GROW = card("Test Grow", "{G}", sorcery, populate())
FORK = card("Test Fork", "{0}", instant, copy_spell(target((instant | sorcery).spells)))
TWIN = card("Test Twin", "{U}", instant, copy_spell(target(creature.spells)))
WARDED = card("Test Warded", "{1}", creature("Bear", 2, 2), ward("{2}"))
AURA_COPY = card("Test Aura Copy", "{U}", sorcery, create_copy(target(enchantment)))
AGAIN = card("Test Again", "{0}", instant, copy_spell(target(an_ability), new_targets=False))
FLINGER = card(
    "Test Flinger",
    "{1}",
    creature("Human", 1, 1),
    activated(sacrificing(creature.other), damage(power_of(those), target(any_target))),
)
BURNER = card(
    "Test Burner",
    "{1}",
    creature("Human", 1, 1),
    whenever_attacks(may_pay_energy(1, when_you_do=damage(PAID, target(any_target)))),
)
FLASHER = card(
    "Test Flasher",
    "{1}",
    creature("Human", 1, 1),
    when_enters(exile(target(creature.other)), later(beginning_of_next_end_step, put_onto_battlefield(those))),
)
SWAY = card("Test Sway", "{0}", instant, gets(target(creature), 3, 3), gets(another_target(creature), -1, -1))
SPLIT = card("Test Split", "{0}", instant, tap(target(creature | land)), destroy(another_target(land)))
THREE = card(
    "Test Three",
    "{0}",
    instant,
    gets(target(creature), 1, 1),
    gets(another_target(creature), 2, 2),
    gets(another_target(creature), 3, 3),
)
DUO = card("Test Duo", "{0}", instant, tap(target(creature, exactly=2)))
SPREAD = card("Test Spread", "{0}", instant, divided_damage(4, creature))
VEIL = card("Test Veil", "{0}", instant, gains(target(creature), shroud))
CARDS = (
    *(SWAY, SPLIT, THREE, DUO, SPREAD, VEIL),
    AGAIN,
    FLINGER,
    BURNER,
    FLASHER,
    AURA_COPY,
    FORK,
    TWIN,
    WARDED,
    HERALD,
    SLEEPER,
    KING,
    MIRROR,
    FAKE,
    SMALL,
    GROW,
)


@pytest.fixture
def s():
    return Scenario(CARDS)


def clone_of(s, name):
    """I cast Clone, and it enters as a copy of that."""
    s.me.mana("UUUU").hand("Clone")
    s.me.cast("Clone")
    s.resolve()
    s.me.choose(name)


def test_707_5_clone_enters_as_a_copy_and_its_copied_ability_triggers(s):
    s.opp.battlefield("Test Herald", counters={"+1/+1": 3})
    clone_of(s, "Test Herald")
    mine = s.me["Test Herald"]
    assert mine.pt == (1, 1) and mine.counters["+1/+1"] == 0  # 707.2: counters aren't copied
    assert len(s.stack) == 1
    s.resolve()
    assert s.me.energy == 2


def test_614_12_a_copy_enters_as_what_it_copies_does(s):
    s.opp.battlefield("Test Sleeper")
    clone_of(s, "Test Sleeper")
    mine = s.me["Test Sleeper"]
    assert mine.tapped and mine.counters["+1/+1"] == 2 and mine.pt == (3, 6)


def test_707_5_clone_may_copy_nothing_and_dies(s):
    s.opp.battlefield("Test Herald")
    s.me.battlefield("Island", 4).hand("Clone")
    s.me.cast("Clone")
    ends = s.outcomes(
        lambda s: (s.me.battlefield.count("Test Herald"), s.me.graveyard.names.count("Clone")), lambda s: s.resolve()
    )
    assert ends == {(1, 0), (0, 1)}


def test_400_7_a_copy_is_the_card_again_elsewhere(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Grizzly Bears")
    clone_of(s, "Grizzly Bears")
    s.me.cast("Shock", target=s.me["Grizzly Bears"])
    s.resolve()
    assert sorted(s.me.graveyard.names) == ["Clone", "Shock"]


def test_603_10a_a_dying_copy_has_the_copied_ability(s):
    s.me.battlefield("Mountain").hand("Shock")
    s.opp.battlefield("Test Herald")
    clone_of(s, "Test Herald")
    s.resolve_all()
    s.me.cast("Shock", target=s.me["Test Herald"])
    s.resolve_all()
    assert s.me.life == 21


def test_707_3_a_copy_of_a_copy(s):
    s.opp.battlefield("Clone", copy_of="Grizzly Bears")
    clone_of(s, "Grizzly Bears")
    assert s.me["Grizzly Bears"].pt == (2, 2)


def test_707_2_a_token_copy_has_no_counters_and_its_enters_ability_triggers(s):
    s.me.battlefield("Island").hand("Test Mirror")
    s.opp.battlefield("Test Herald", counters={"+1/+1": 1}, tapped=True)
    s.me.cast("Test Mirror", target="Test Herald")
    s.resolve()
    token = s.me.tokens("Test Herald")[0]
    assert token.pt == (1, 1) and not token.tapped
    s.resolve()
    assert s.me.energy == 2


def test_707_5_a_token_copy_enters_with_counters(s):
    s.me.battlefield("Island", "Parallel Lives").hand("Test Mirror")
    s.opp.battlefield("Test Sleeper")
    s.me.cast("Test Mirror", target="Test Sleeper")
    s.resolve()
    assert [(t.tapped, t.pt) for t in s.me.tokens()] == [(True, (3, 6))] * 2


def test_704_5j_legend_rule_with_a_copy(s):
    s.me.battlefield("Island", "Test King", counters={"+1/+1": 1}).hand("Test Mirror")
    s.me.cast("Test Mirror", target="Test King")
    ends = s.outcomes(lambda s: tuple((t.name, t.token, t.pt) for t in s.me.creatures), lambda s: s.resolve())
    assert ends == {(("Test King", True, (3, 3)),), (("Test King", False, (4, 4)),)}


def test_704_5j_the_copy_that_goes_has_still_entered(s):
    s.me.battlefield("Island", "Test King").hand("Test Mirror")
    s.me.cast("Test Mirror", target="Test King")
    ends = s.outcomes(lambda s: len(s.stack), lambda s: s.resolve())
    assert ends == {1}


def test_707_9b_except_it_is_not_legendary(s):
    s.me.battlefield("Island", "Test King").hand("Test Fake")
    s.me.cast("Test Fake", target="Test King")
    s.resolve()
    token = s.me.tokens()[0]
    assert not token.legendary and token.has("flying") and len(s.me.creatures) == 2


def test_707_9a_exceptions_are_copied(s):
    s.me.battlefield("Island", "Test King", "Forest").hand("Test Fake", "Test Grow")
    s.me.cast("Test Fake", target="Test King")
    s.resolve_all()
    s.me.cast("Test Grow")
    s.resolve()
    assert [(t.legendary, t.has("flying")) for t in s.me.tokens()] == [(False, True)] * 2


def test_707_9b_except_it_is_1_1(s):
    s.me.battlefield("Island").hand("Test Small")
    s.opp.battlefield("Test Sleeper")
    s.me.cast("Test Small", target="Test Sleeper")
    s.resolve()
    token = s.me.tokens()[0]
    assert token.types == {"artifact", "creature"} and token.subtypes == {"Wall", "Golem"}
    assert token.pt == (3, 3)  # its two counters


def test_707_2_continuous_effects_are_not_copied(s):
    s.me.battlefield("Island").hand("Test Mirror")
    s.opp.battlefield("Glorious Anthem", "Grizzly Bears")
    s.me.cast("Test Mirror", target="Grizzly Bears")
    s.resolve()
    assert s.me.tokens()[0].pt == (2, 2)


def test_608_2h_a_copy_of_what_left(s):
    """Flameshadow Conjuring copies what entered, though it has died meanwhile."""
    s.me.battlefield("Mountain", 2).battlefield("Flameshadow Conjuring").hand("Test Herald")
    s.opp.battlefield("Mountain").hand("Shock")
    s.me.cast("Test Herald")
    s.resolve()
    s.me.choose("Flameshadow Conjuring")  # goes on the stack first
    s.opp.cast("Shock", target="Test Herald")
    while not s.me.tokens():
        if s.decision == "may":
            s.me.choose("yes")
        else:
            s.pass_()
    assert s.me.graveyard.count("Test Herald") == 1 and s.me.tokens("Test Herald")[0].has("haste")


def test_603_7_copies_are_sacrificed_at_the_next_end_step(s):
    s.me.battlefield("Kiki-Jiki, Mirror Breaker", "Test Herald")
    s.me.activate("Kiki-Jiki, Mirror Breaker", target="Test Herald")
    s.resolve_all()
    assert s.me.tokens()[0].has("haste") and s.me.energy == 2
    s.pass_until("end")
    s.resolve()
    assert s.me.tokens() == []
    s.resolve_all()
    assert s.me.life == 21  # it died


def test_707_9_helm_of_the_host(s):
    s.me.battlefield("Test King")
    s.me.battlefield("Helm of the Host", attached_to="Test King")
    s.at("begin_combat").start()
    s.resolve_all()
    assert [(t.legendary, t.has("haste")) for t in s.me.tokens()] == [(False, True)]
    assert len(s.me.creatures) == 2 and s.me.energy == 1


def test_707_10_a_copied_spell_is_not_cast(s):
    s.me.battlefield("Mountain", 3).battlefield("Young Pyromancer").hand("Shock", "Reverberate")
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    s.me.cast("Reverberate", target="Shock")
    s.resolve()  # the Pyromancer's trigger
    s.resolve()
    s.me.choose("done")
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.opp.life == 16 and len(s.me.tokens()) == 2
    assert sorted(s.me.graveyard.names) == ["Reverberate", "Shock"]


def test_707_10c_new_targets(s):
    s.me.battlefield("Mountain", 3).hand("Shock", "Reverberate")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Shock", target=s.opp)
    s.me.cast("Reverberate", target="Shock")
    ends = s.outcomes(lambda s: s.stack[0], lambda s: s.resolve())
    assert {e.split("targeting ")[1] for e in ends} == {"opp", "me", "Grizzly Bears"}


def test_707_10_x_and_division_are_copied(s):
    s.me.battlefield("Mountain", 6).hand("Reverberate")
    s.me.stack("Blaze", target=s.opp, x=3)
    s.me.cast("Reverberate", target="Blaze")
    s.resolve()
    s.me.choose("done")
    s.resolve_all()
    assert s.opp.life == 14


def test_112_a_treasure_copied_by_metamorph(s):
    s.me.battlefield("Island", 4).battlefield("Treasure").hand("Phyrexian Metamorph")
    s.me.cast("Phyrexian Metamorph")
    s.resolve()
    s.me.choose("Treasure")
    assert [t.types for t in s.me.battlefield if t.name == "Treasure"] == [{"artifact"}] * 2


def test_707_9a_phantasmal_image_keeps_its_weakness(s):
    s.me.battlefield("Island", 2).hand("Phantasmal Image")
    s.opp.battlefield("Grizzly Bears", "Mountain").hand("Shock")
    s.me.cast("Phantasmal Image")
    s.resolve()
    s.me.choose("Grizzly Bears")
    assert s.me["Grizzly Bears"].subtypes == {"Bear", "Illusion"}
    s.opp.cast("Shock", target=s.me["Grizzly Bears"])
    s.resolve()
    assert s.me.graveyard.names == ["Phantasmal Image"]
    s.resolve()
    assert s.opp.graveyard.names == ["Shock"]


def test_707_10c_what_a_copy_targets_becomes_its_target(s):
    s.me.battlefield("Mountain", 3).hand("Shock", "Reverberate")
    s.opp.battlefield("Test Warded")
    s.me.cast("Shock", target="Test Warded")
    s.me.cast("Reverberate", target="Shock")
    s.resolve()
    s.me.choose("done")
    assert sum("ward" in line.lower() for line in s.stack) >= 2 and len(s.stack) == 4  # one ward for each Shock


def test_608_3f_a_copied_creature_spell_becomes_a_token(s):
    s.me.mana("GGU").hand("Sage of Shaila's Claim", "Test Twin")
    s.me.cast("Sage of Shaila's Claim")
    s.me.cast("Test Twin", target="Sage of Shaila's Claim")
    s.resolve(2)
    assert [t.token for t in s.me.creatures] == [True]
    s.resolve_all()
    assert s.me.energy == 6 and sorted(t.token for t in s.me.creatures) == [False, True]


def test_707_9_a_copy_that_attacks_and_is_paid_for(s):
    s.me.battlefield("Satya, Aetherflux Genius", "Sage of Shaila's Claim")
    s.me.attack("Satya, Aetherflux Genius")
    s.me.choose("Sage of Shaila's Claim")
    s.resolve()
    token = s.me.tokens()[0]
    assert token.tapped and token.attacking
    s.resolve_all()
    assert s.me.energy == 5
    s.pass_until("end")
    ends = s.outcomes(lambda s: (len(s.me.tokens()), s.me.energy), lambda s: s.resolve())
    assert ends == {(0, 5), (1, 3)}


def test_115_7f_a_division_stays_as_it_is(s):
    s.me.battlefield("Mountain", 5).hand("Arc Lightning", "Test Fork")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.me.cast("Arc Lightning", target=["Grizzly Bears", s.opp], divide=[2])
    s.me.cast("Test Fork", target="Arc Lightning")
    s.resolve()
    s.me.choose("Watchwolf", "done")
    assert len(s.stack) == 2 and s.decision == "priority"
    s.resolve()
    assert (s["Watchwolf"].damage, s.opp.life) == (2, 19)
    s.resolve()
    assert s["Grizzly Bears"].zone == "graveyard" and s.opp.life == 18


def test_115_7d_the_number_of_targets_stays_the_same(s):
    s.me.battlefield("Mountain", 5).hand("Arc Lightning", "Test Fork")
    s.opp.battlefield("Grizzly Bears", "Watchwolf")
    s.me.cast("Arc Lightning", target=s.opp)
    s.me.cast("Test Fork", target="Arc Lightning")
    ends = s.outcomes(lambda s: s.stack[0].split("targeting ")[1], lambda s: s.resolve())
    assert ends == {"me", "opp", "Grizzly Bears", "Watchwolf"}


def test_303_4f_a_token_copy_of_an_aura_chooses_its_host(s):
    s.me.mana("U").hand("Test Aura Copy").battlefield("Grizzly Bears")
    s.opp.battlefield("Watchwolf")
    s.me.battlefield("Holy Strength", attached_to="Grizzly Bears")
    s.me.cast("Test Aura Copy", target="Holy Strength")
    ends = s.outcomes(lambda s: s.me.tokens()[0].attached_to.name, lambda s: s.resolve())
    assert ends == {"Grizzly Bears", "Watchwolf"}


def test_704_5j_clone_of_a_legend(s):
    s.me.battlefield("Kiki-Jiki, Mirror Breaker")
    clone_of(s, "Kiki-Jiki, Mirror Breaker")
    ends = s.outcomes(lambda s: (s.me.graveyard.names[0], s.me.creatures[0].sick))
    assert ends == {("Clone", False), ("Kiki-Jiki, Mirror Breaker", True)}


def test_707_10_a_copy_uses_what_paid_the_costs_of_the_original(s):
    s.me.battlefield("Test Flinger", "Serra Angel").hand("Test Again")
    s.me.activate("Test Flinger", target=s.opp)
    s.me.cast("Test Again")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve()
    assert s.opp.life == 16  # the copy
    s.resolve()
    assert s.opp.life == 12
    assert s.g["mem_n"] == 0


def test_707_10_a_copy_of_a_reflexive_trigger_knows_how_much_was_paid(s):
    s.me.battlefield("Test Burner").hand("Test Again").energy(3)
    s.me.attack("Test Burner")
    s.resolve()
    s.me.choose(3)
    s.me.choose(s.opp)
    s.me.cast("Test Again")
    s.resolve(3)
    assert (s.me.energy, s.opp.life) == (0, 14)


def test_707_10_a_copy_of_a_delayed_trigger_remembers_what_that_remembers(s):
    """The copy resolves first and returns the card; for the original it is another object then (400.7)."""
    s.me.mana("C").hand("Test Flasher", "Test Again").battlefield("Grizzly Bears")
    s.me.cast("Test Flasher")
    s.resolve_all()
    assert s["Grizzly Bears"].zone == "exile"
    s.pass_until("end")
    assert len(s.stack) == 1
    s.me.cast("Test Again")
    s.resolve(2)
    assert len(s.stack) == 1 and s["Grizzly Bears"].zone == "battlefield"
    s.resolve()
    assert s["Grizzly Bears"].zone == "battlefield"


# --- new targets of a copy (115.7) ------------------------------------------------------------------------------------


def fork(s):
    """I copy the spell on top of the stack, and Test Fork resolves up to the first question."""
    s.me.cast("Test Fork")
    s.resolve()


def targets_of(item):
    """What a line about an item on the stack says about its targets."""
    return item.split("targeting ")[1]


def test_115_7e_two_targets_change_places(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Sway", "Test Fork")
    s.me.cast("Test Sway", target=["Grizzly Bears", "Llanowar Elves"])
    s.me.cast("Test Fork")
    ends = s.outcomes(lambda s: targets_of(s.stack[0]), lambda s: s.resolve())
    assert ends == {"Grizzly Bears, Llanowar Elves", "Llanowar Elves, Grizzly Bears"}


def test_115_7e_who_loses_its_target_must_get_another(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Sway", "Test Fork")
    s.me.cast("Test Sway", target=["Grizzly Bears", "Llanowar Elves"])
    fork(s)
    assert len(s.options) == 2
    s.me.choose("Llanowar Elves")  # the second can't keep it, and has one other
    assert s.decision == "priority"
    assert targets_of(s.stack[0]) == "Llanowar Elves, Grizzly Bears"


def test_115_7d_a_change_may_not_leave_another_role_without_a_legal_target(s):
    """The second target must be a land: that the first could be one, too, is no use where there is only one."""
    s.me.battlefield("Grizzly Bears", "Forest").hand("Test Split", "Test Fork")
    s.me.cast("Test Split", target=["Grizzly Bears", "Forest"])
    fork(s)
    assert s.decision == "priority"
    assert targets_of(s.stack[0]) == "Grizzly Bears, Forest"


def test_115_7e_three_targets_go_round(s):
    s.me.battlefield("Grizzly Bears", "Llanowar Elves", "Serra Angel").hand("Test Three", "Test Fork")
    s.me.cast("Test Three", target=["Grizzly Bears", "Llanowar Elves", "Serra Angel"])
    s.me.cast("Test Fork")
    ends = s.outcomes(lambda s: "".join(n[0] for n in targets_of(s.stack[0]).split(", ")), lambda s: s.resolve())
    assert ends == {"GLS", "GSL", "LGS", "LSG", "SGL", "SLG"}


def test_115_7e_two_of_one_word_need_not_change_places(s):
    """Which of them is named first makes no difference, so it isn't asked."""
    s.me.battlefield("Grizzly Bears", "Llanowar Elves").hand("Test Duo", "Test Fork")
    s.me.cast("Test Duo", target=["Grizzly Bears", "Llanowar Elves"])
    fork(s)
    assert s.decision == "priority" and len(s.stack) == 2


def test_115_7f_but_where_something_is_divided_they_may(s):
    s.me.battlefield("Grizzly Bears", "Serra Angel").hand("Test Spread", "Test Fork")
    s.me.cast("Test Spread", target=["Grizzly Bears", "Serra Angel"], divide=1)
    fork(s)
    s.me.choose("Serra Angel")  # for the share of 1
    s.resolve()
    assert (s["Grizzly Bears"].zone, s["Serra Angel"].damage) == ("graveyard", 1)


def test_115_7d_an_illegal_target_may_be_kept_or_given_away(s):
    """The first target has become illegal: it may be kept, but no role may get it."""
    s.me.battlefield("Grizzly Bears", "Llanowar Elves", "Serra Angel").hand("Test Sway", "Test Fork", "Test Veil")
    s.me.cast("Test Sway", target=["Grizzly Bears", "Llanowar Elves"])
    s.me.cast("Test Veil", target="Grizzly Bears")
    s.resolve()
    s.me.cast("Test Fork")
    ends = s.outcomes(lambda s: targets_of(s.stack[0]), lambda s: s.resolve())
    assert ends == {
        "Grizzly Bears, Llanowar Elves",
        "Grizzly Bears, Serra Angel",
        "Serra Angel, Llanowar Elves",
        "Llanowar Elves, Serra Angel",
    }


# --- 613: what a permanent did as what it was -------------------------------------------------------------------------


def test_613_others_are_what_they_are_without_the_last_static_ability():
    """A permanent that becomes a copy of something else has lost its own static ability: nobody has it any more."""
    s = Scenario((LORD, TURN))
    s.me.battlefield("Test Lord", "Grizzly Bears", "Vault Skirge").hand("Test Turn").mana("U")
    s.start()
    assert (s["Vault Skirge"].pt, s["Grizzly Bears"].pt) == ((2, 2), (3, 3))
    s.me.cast("Test Turn", target=["Test Lord", "Grizzly Bears"])
    s.resolve()
    assert (
        s["Vault Skirge"].pt == (1, 1) and [x.pt for x in s.me.battlefield if x.name == "Grizzly Bears"] == [(2, 2)] * 2
    )


def test_613_what_becomes_a_copy_of_it_does_the_same():
    s = Scenario((LORD, TURN))
    s.me.battlefield("Test Lord", "Grizzly Bears", "Vault Skirge").hand("Test Turn").mana("U")
    s.me.cast("Test Turn", target=["Grizzly Bears", "Test Lord"])
    s.resolve()
    assert s["Vault Skirge"].pt == (3, 3)
