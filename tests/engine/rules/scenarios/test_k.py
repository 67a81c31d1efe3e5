"""Scenarios K: the ordinary life of tokens, and what becomes of their copies (111, 704.5d, 707)."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.language import (
    KICKED,
    any_card,
    artifact,
    becomes_copy,
    beginning_of_next_end_step,
    card,
    choose_objects,
    copy_exception,
    count,
    counters_on,
    create,
    create_copy,
    creature,
    damage,
    destroy,
    dies,
    discard,
    draw,
    each,
    each_opponent,
    enchantment,
    exile,
    exile_until_this_leaves,
    gain_life,
    gains,
    gets,
    goes_to_exile_instead,
    hand_of,
    haste,
    instant,
    it,
    it_became,
    kicker,
    later,
    legendary,
    may,
    permanent,
    populate,
    power_of,
    put_counters,
    put_into_library,
    put_onto_battlefield,
    return_to_hand,
    sacrifice,
    sorcery,
    target,
    thats_owner,
    this,
    those,
    token,
    when_dies,
    when_enters,
    whenever,
)
from manaloom.engine.scenario import Scenario

IMP = token("Imp", "B", creature("Imp", 2, 2), when_dies(damage(power_of(this), each_opponent)))
MAKE_IMP = card("Test Imps", "{0}", sorcery, create(IMP))
MAKE_IMPS = card("Test Two Imps", "{0}", sorcery, create(IMP, 2))
MOURNER = card("Test Mourner", "{1}", creature("Human", 1, 5), whenever(dies(creature), gain_life(1)))
KILL = card("Test Kill", "{0}", instant, destroy(target(creature)))
WRATH = card("Test Wrath", "{0}", sorcery, destroy(each(creature)))
GROW = card("Test Grow", "{0}", instant, gets(target(creature), 5, 5))
COPY = card("Test Copy", "{0}", sorcery, create_copy(target(permanent)))
RETURNER = card(
    "Test Returner",
    "{0}",
    creature("Zombie", 3, 2),
    when_dies(
        put_onto_battlefield(it_became), put_counters(1, E.CTR_M1M1, those), only_if=counters_on(it, E.CTR_M1M1) <= 0
    ),
)
BLINK = card("Test Blink", "{0}", instant, exile(target(creature.you_control)), put_onto_battlefield(those))
JAIL = card("Test Jail", "{0}", enchantment, when_enters(exile_until_this_leaves(target(creature))))
SMASH = card("Test Smash", "{0}", instant, destroy(target(enchantment)))
RECOIL = card("Test Recoil", "{0}", instant, return_to_hand(target(permanent)), discard(1, who=thats_owner))
VOID = card(
    "Test Void",
    "{0}",
    enchantment,
    goes_to_exile_instead(any_card.nontoken.but(owner=2)),
)
PEACE = card("Test Peace", "{0}", enchantment, goes_to_exile_instead(any_card))
VAT = card("Test Vat", "{0}", artifact, whenever(dies(creature.nontoken), may(exile(it_became), draw(1))))
LAYAWAY = card("Test Layaway", "{0}", instant, put_into_library(target(permanent), shuffled=True))
TOUR = card(
    "Test Tour",
    "{0}",
    sorcery,
    exile(target(creature)),
    put_onto_battlefield(those),
    return_to_hand(those),
)
BRUDICLAD = card(
    "Test Brudiclad",
    "{0}",
    sorcery,
    choose_objects(permanent.token.you_control),
    becomes_copy(each(permanent.token.you_control.but(memory=2)), those),
)
CENTAUR = token("Centaur", "G", creature("Centaur", 3, 3))
MAKE_CENTAUR = card("Test Centaurs", "{0}", sorcery, create(CENTAUR))
RAI = card(
    "Test Rai",
    "{0}",
    sorcery,
    create_copy(target(artifact | creature), but=copy_exception(artifact)),
    gains(those, haste),
    later(beginning_of_next_end_step, sacrifice(those)),
)
POPULATE = card("Test Populate", "{0}", sorcery, populate())
BOO = token("Boo", "R", legendary + creature("Hamster", 1, 1))
MAKE_BOO = card("Test Hamsters", "{0}", sorcery, create(BOO))
KING = card("Test King", "{0}", legendary + creature("Human", 3, 3))
NO_LEGEND = card("Test No Legend", "{0}", sorcery, create_copy(target(creature), but=copy_exception(nonlegendary=True)))
UNMAKER = card("Test Unmaker", "{0}", enchantment, whenever(dies(creature.nontoken.you_control), create_copy(it)))
OFFSPRING = card(
    "Test Mouse",
    "{G}",
    creature("Mouse", 2, 3),
    kicker("{1}", "offspring"),
    when_enters(create_copy(this, but=copy_exception(creature("", 1, 1))), only_if=KICKED >= 1),
    when_enters(gain_life(1)),
)
CARDS = (
    MAKE_IMP, MAKE_IMPS, MOURNER, KILL, WRATH, GROW, COPY, RETURNER, BLINK, JAIL, SMASH, RECOIL, VOID, PEACE, VAT,
    LAYAWAY, TOUR, BRUDICLAD, MAKE_CENTAUR, RAI, POPULATE, MAKE_BOO, KING, NO_LEGEND, UNMAKER, OFFSPRING,
)  # fmt: skip


@pytest.fixture
def s():
    return Scenario(CARDS)


def cast(s, name, target=None, who=None):
    """That player (me) casts a spell, and it resolves, with what that causes."""
    (who or s.me).cast(name, target=target)
    finish(s)


def finish(s):
    """All that is on the stack resolves; triggers that wait for each other are put there in the first order offered."""
    while s.stack or s.decision != "priority":
        if s.decision == "priority":
            s.resolve()
        else:
            assert s.decision == "order"
            s.take(0)


def test_K02_dies_triggers_then_vanishes(s):
    s.me.battlefield("Test Mourner").hand("Test Imps", "Test Kill")
    cast(s, "Test Imps")
    s.me.cast("Test Kill", target="Imp")
    s.resolve()
    assert s.decision == "order" and s.stack == []  # it has triggered, and is about to be put on the stack
    assert s.all("Imp") == []  # state-based actions were done before (117.5)
    s.take(0)
    s.settle()
    assert len(s.stack) == 2
    assert s.events.count("Imp dies") == 1
    s.resolve_all()
    assert (s.me.life, s.opp.life) == (21, 18)


def test_K03_its_own_dies_trigger(s):
    s.me.hand("Test Imps", "Test Grow", "Test Kill")
    cast(s, "Test Imps")
    cast(s, "Test Grow", "Imp")
    cast(s, "Test Kill", "Imp")
    assert s.opp.life == 13 and s.all("Imp") == []


def test_K04_persist_token(s):
    s.me.battlefield("Test Returner").hand("Test Copy", "Test Kill")
    cast(s, "Test Copy", "Test Returner")
    s.me.cast("Test Kill", target=s.me.tokens("Test Returner")[0])
    s.resolve()
    assert len(s.stack) == 1  # it triggers
    s.resolve()
    assert [t.token for t in s.all("Test Returner")] == [False]


def test_K04_the_card_returns_with_its_counter_and_only_once(s):
    s.me.battlefield("Test Returner").hand("Test Kill", "Test Kill")
    cast(s, "Test Kill", "Test Returner")
    assert s["Test Returner"].zone == "battlefield" and s["Test Returner"].pt == (2, 1)
    cast(s, "Test Kill", "Test Returner")
    assert s["Test Returner"].zone == "graveyard"


def test_K05_blinked_token(s):
    s.me.hand("Test Imps", "Test Blink")
    cast(s, "Test Imps")
    cast(s, "Test Blink", "Imp")
    assert s.all("Imp") == []


def test_K05_exiled_until_this_leaves(s):
    s.me.hand("Test Imps", "Test Jail", "Test Smash")
    cast(s, "Test Imps")
    cast(s, "Test Jail")
    assert s.all("Imp") == []
    cast(s, "Test Smash", "Test Jail")
    assert s.all("Imp") == [] and s.opp.life == 20


@pytest.mark.parametrize("others", [0, 1])
def test_K07_recoil_on_a_token(s, others):
    s.me.hand("Test Imps")
    if others:
        s.me.hand("Forest")
    s.opp.hand("Test Recoil")
    cast(s, "Test Imps")
    s.opp.cast("Test Recoil", target="Imp")
    s.resolve_all()
    assert s.all("Imp") == [] and len(s.me.hand) == 0
    assert s.me.graveyard.count("Forest") == others


def test_K08_leyline_of_the_void_speaks_of_cards(s):
    s.opp.battlefield("Test Void")
    s.me.battlefield("Test Mourner").hand("Test Imps", "Test Kill", "Test Kill")
    cast(s, "Test Imps")
    cast(s, "Test Kill", "Imp")
    assert (s.me.life, s.opp.life) == (21, 18)  # it died
    cast(s, "Test Kill", "Test Mourner")
    assert s["Test Mourner"].zone == "exile" and s.me.life == 21
    assert len(s.me.graveyard) == 0  # the spells, too


def test_K08_rest_in_peace_speaks_of_tokens_too(s):
    s.opp.battlefield("Test Peace")
    s.me.battlefield("Test Mourner").hand("Test Imps", "Test Kill")
    cast(s, "Test Imps")
    cast(s, "Test Kill", "Imp")
    assert (s.me.life, s.opp.life) == (20, 20) and s.all("Imp") == []


def test_K09_nontoken_and_card_conditions(s):
    s.me.battlefield("Test Vat", "Test Mourner").hand("Test Imps", "Test Kill", "Test Kill").library("Forest", 2)
    cast(s, "Test Imps")
    s.me.cast("Test Kill", target="Imp")
    s.resolve()
    assert len(s.options) == 2  # in which order: the Imp's own and the Mourner's, not the Vat's
    s.take(0)
    s.resolve_all()
    assert sorted(s.me.graveyard.names) == ["Test Imps", "Test Kill"]
    s.me.cast("Test Kill", target="Test Mourner")
    s.resolve()
    while s.stack or s.decision != "priority":
        if s.decision == "priority":
            s.resolve()
        else:
            s.me.choose("yes") if s.decision == "may" else s.take(0)
    assert s["Test Mourner"].zone == "exile"


def test_K09_a_token_in_the_graveyard_for_a_moment_is_not_counted():
    weigh = card("Test Weigh", "{0}", sorcery, destroy(each(creature)), gain_life(count(any_card.in_your_graveyard)))
    s = Scenario((*CARDS, weigh))
    s.me.battlefield("Grizzly Bears").hand("Test Imps", "Test Weigh")
    cast(s, "Test Imps")
    cast(s, "Test Weigh")
    assert s.me.life == 22  # the Bears and the first spell


def test_K09_a_token_in_the_hand_for_a_moment_is_not_counted():
    recall = card("Test Recall", "{0}", sorcery, return_to_hand(each(creature)), gain_life(hand_of()))
    s = Scenario((*CARDS, recall))
    s.me.battlefield("Grizzly Bears").hand("Test Imps", "Test Recall", "Forest")
    cast(s, "Test Imps")
    cast(s, "Test Recall")
    assert s.me.life == 22


def test_K10_shuffled_away(s):
    s.me.hand("Test Imps", "Test Layaway").library("Forest", 5)
    cast(s, "Test Imps")
    cast(s, "Test Layaway", "Imp")
    assert s.all("Imp") == [] and len(s.me.library) == 5 and s.opp.life == 20
    assert any("shuffle" in e for e in s.events)


def test_K11_chain_of_zone_changes(s):
    s.me.battlefield("Grizzly Bears").hand("Test Imps", "Test Tour", "Test Tour")
    cast(s, "Test Imps")
    cast(s, "Test Tour", "Imp")
    assert s.all("Imp") == [] and s.me.hand.names == ["Test Tour"]
    assert [e for e in s.events if "Imp" in e and ("hand" in e or "onto" in e)] == []
    cast(s, "Test Tour", "Grizzly Bears")
    assert s["Grizzly Bears"].zone == "hand"


def test_K13_simultaneous_deaths(s):
    s.me.battlefield("Test Mourner", "Grizzly Bears").hand("Test Imps", "Test Wrath")
    cast(s, "Test Imps")
    s.me.cast("Test Wrath")
    finish(s)
    # the Mourner sees itself, the Imp and the Bears die
    assert (s.me.life, s.opp.life) == (23, 18) and s.me.creatures == []


def test_K14_token_turned_into_something_else(s):
    s.me.battlefield("Treasure").hand("Test Imps", "Test Brudiclad", "Test Recoil")
    cast(s, "Test Imps")
    created = sum("create" in e for e in s.events)
    s.me.cast("Test Brudiclad")
    s.resolve()
    s.me.choose("Imp")
    s.resolve_all()
    assert [(t.name, t.token, t.pt) for t in s.me.tokens()] == [("Imp", True, (2, 2))] * 2
    assert sum("create" in e for e in s.events) == created  # nothing was created, nothing has entered
    other = next(t for t in s.me.tokens() if t.slot != s.me.tokens()[0].slot)
    s.me.cast("Test Recoil", target=other)
    s.resolve_all()
    assert len(s.all("Imp")) == 1 and s.all("Treasure") == [] and len(s.me.hand) == 0


def test_K15_populate_a_pumped_token(s):
    s.me.hand("Test Centaurs", "Test Grow", "Test Populate")
    cast(s, "Test Centaurs")
    cast(s, "Test Grow", "Centaur")
    cast(s, "Test Populate")
    assert sorted(t.pt for t in s.me.tokens()) == [(3, 3), (8, 8)]


def test_K15_populate_a_copy_with_its_exceptions(s):
    s.me.battlefield("Grizzly Bears").hand("Test Rai", "Test Populate")
    cast(s, "Test Rai", "Grizzly Bears")
    cast(s, "Test Populate")
    assert [t.types for t in s.me.tokens()] == [{"artifact", "creature"}] * 2
    assert sorted(t.has("haste") for t in s.me.tokens()) == [False, True]
    s.pass_until("end")
    s.resolve_all()
    assert len(s.me.tokens()) == 1 and not s.me.tokens()[0].has("haste")


def test_K15_nothing_to_populate(s):
    s.me.battlefield("Grizzly Bears", "Treasure").hand("Test Populate")
    cast(s, "Test Populate")
    assert [t.name for t in s.me.tokens()] == ["Treasure"] and len(s.me.creatures) == 1


def test_K16_haste_granted_is_not_copied_and_not_legendary_is(s):
    s.me.battlefield("Test King").hand("Test Copy")
    s.me.battlefield("Helm of the Host", attached_to="Test King")
    s.at("begin_combat").start()
    s.resolve_all()
    (first,) = s.me.tokens()
    assert first.has("haste") and not first.legendary
    s.pass_until("main2")
    cast(s, "Test Copy", first)
    assert sorted((t.has("haste"), t.legendary) for t in s.me.tokens()) == [(False, False), (True, False)]


def test_K16_haste_that_was_copied_is_copied(s):
    s.me.battlefield("Kiki-Jiki, Mirror Breaker", "Grizzly Bears").hand("Test Copy")
    s.me.activate("Kiki-Jiki, Mirror Breaker", target="Grizzly Bears")
    s.resolve_all()
    cast(s, "Test Copy", s.me.tokens()[0])
    assert [t.has("haste") for t in s.me.tokens()] == [True, True]
    s.pass_until("end")
    s.resolve_all()
    assert len(s.me.tokens()) == 1  # only the first is sacrificed (603.7c)


def test_K17_clone_type_tokens_choose_separately(s):
    s.me.battlefield("Anointed Procession", "Feldon of the Third Path", "Mountain", "Mountain", "Mountain")
    s.me.battlefield("Grizzly Bears").graveyard("Clone")
    s.opp.battlefield("Serra Angel")
    s.me.activate("Feldon of the Third Path", target="Clone")
    ends = s.outcomes(lambda s: tuple(sorted(t.name for t in s.me.tokens())), lambda s: s.resolve())
    two = {
        (a, b)
        for a in ("Feldon of the Third Path", "Grizzly Bears", "Serra Angel")
        for b in ("Grizzly Bears", "Serra Angel")
    }
    want = {tuple(sorted(p)) for p in two}
    assert want <= ends and () in ends  # both may copy nothing, and die
    assert ("Grizzly Bears",) in ends


def test_K21_two_legendary_tokens_of_a_name(s):
    s.me.hand("Test Hamsters", "Test Hamsters")
    cast(s, "Test Hamsters")
    assert len(s.me.tokens("Boo")) == 1
    s.me.cast("Test Hamsters")
    ends = s.outcomes(lambda s: len(s.me.tokens("Boo")), lambda s: s.resolve())
    assert ends == {1}


def test_K21_a_legendary_and_a_nonlegendary_copy(s):
    s.me.battlefield("Test King").hand("Test No Legend", "Test Copy")
    cast(s, "Test No Legend", "Test King")
    assert sorted((t.token, t.legendary) for t in s.me.creatures) == [(False, True), (True, False)]
    cast(s, "Test Copy", s.me.tokens()[0])
    assert len(s.me.creatures) == 3  # the exception is copied (707.9b)


def test_K22_copying_what_already_died(s):
    s.me.battlefield("Test Unmaker", "Grizzly Bears").hand("Test Grow", "Test Kill")
    cast(s, "Test Grow", "Grizzly Bears")
    cast(s, "Test Kill", "Grizzly Bears")
    (made,) = s.me.tokens()
    assert made.name == "Grizzly Bears" and made.pt == (2, 2)


def test_K22_the_copy_is_of_what_it_last_was(s):
    """What died was a copy itself: its card in the graveyard is not what the token copies (608.2h)."""
    s.me.battlefield("Test Unmaker").battlefield("Clone", copy_of="Serra Angel").hand("Test Kill")
    cast(s, "Test Kill", "Serra Angel")
    assert s.me.graveyard.count("Clone") == 1
    assert [(t.name, t.pt) for t in s.me.tokens()] == [("Serra Angel", (4, 4))]


def test_K22_no_reference_no_token():
    nothing = card("Test Nothing", "{0}", sorcery, create_copy(those))
    s = Scenario((nothing,))
    s.me.battlefield("Grizzly Bears").hand("Test Nothing")
    s.me.cast("Test Nothing")
    s.resolve()
    assert s.me.tokens() == []  # 111.12


def test_K25_offspring_copy(s):
    s.me.battlefield("Forest", 2).hand("Test Mouse")
    s.opp.hand("Test Kill")
    s.me.cast("Test Mouse", how="offspring")
    s.resolve()
    while s.decision != "priority":
        s.take(0)
    s.settle()
    assert len(s.stack) == 2
    s.opp.cast("Test Kill", target="Test Mouse")
    s.resolve()
    finish(s)
    (made,) = s.me.tokens()
    assert made.pt == (1, 1) and made.name == "Test Mouse" and made.subtypes == {"Mouse"}
    assert s.me.life == 22  # the token's other enters ability triggers, too, its offspring doesn't


def test_K25_without_its_cost_there_is_no_token(s):
    s.me.battlefield("Forest", 2).hand("Test Mouse")
    s.me.cast("Test Mouse")
    s.resolve_all()
    assert s.me.tokens() == [] and s.me.life == 21
