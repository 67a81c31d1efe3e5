"""The five ruling pages that the project grew from, paragraph by paragraph.

Each page opens with the same eight paragraphs (``TestEveryPage``) and goes on about its own card. A test is named after
the place of the paragraph on its page, so that the page can be laid beside it; its docstring says in short what the
paragraph asks for, and the rule behind it. More of each is tested under ``tests/engine/rules``.
"""

import numpy as np
import pytest

from manaloom.engine.cards.language import (
    X,
    activated,
    any_card,
    artifact,
    becomes_copy,
    card,
    create,
    create_copy,
    creature,
    destroy,
    draw,
    enchantment,
    enters_with,
    gain_life,
    get_energy,
    instant,
    is_tapped_for_mana,
    land,
    may_cast_one,
    may_pay,
    permanent,
    return_to_hand,
    sorcery,
    target,
    they_enter_tapped,
    when_enters,
    whenever,
    you_create_tokens,
)
from manaloom.engine.cards.pool.tokens import SERVO
from manaloom.engine.cards.pool.tokens import SHARD as SHARD_TOKEN
from manaloom.engine.scenario import Scenario
from tests.engine.rules.scenarios.ways import pools

SAHEELI = "Saheeli, Radiant Creator"


class TestEveryPage:
    """Mana of an undefined type, could produce, tapped for mana, X, {T} and {Q}."""

    def test_paragraph_1_mana_of_an_undefined_type(self):
        """106.5: no colour among permanents, no mana."""
        s = Scenario(manual=True)
        s.me.battlefield("Wastes", "Meteor Crater")
        assert pools(s, "Meteor Crater") == {""}

    @pytest.mark.parametrize(
        ("others", "expected"),
        [
            (("Forest",), {"G"}),
            (("Forest", "Island"), {"G", "U"}),
            (("Mountain", "Contamination"), {"B"}),  # with replacement effects taken into account
            (("Treasure",), {""}),  # not a land
            (("Exotic Orchard",), {""}),  # nothing is defined this way
            (("Reflecting Pool",), {""}),  # nor by two that look at each other
            (("Reflecting Pool", "Swamp"), {"B"}),
        ],
    )
    def test_paragraph_2_what_a_permanent_could_produce(self, others, expected):
        """106.7: whatever an ability of it would produce, if it were to resolve; costs don't matter."""
        s = Scenario(manual=True)
        s.me.battlefield("Reflecting Pool").battlefield(*others)
        assert pools(s, "Reflecting Pool") == expected

    def test_paragraph_2_costs_are_ignored(self):
        """106.7: a tapped land could produce its mana all the same, and so could a filter without mana to filter."""
        s = Scenario(manual=True)
        s.me.battlefield("Reflecting Pool").battlefield("Forest", tapped=True).battlefield("Mystic Gate", tapped=True)
        assert pools(s, "Reflecting Pool") == {"G", "W", "U", "C"}

    def test_paragraph_3_to_tap_for_mana_takes_the_tap_symbol(self):
        """106.12: a mana ability with {T} in its cost, and no other way of tapping something."""
        watcher = card("Test Watcher", "{1}", artifact, whenever(is_tapped_for_mana(permanent), gain_life(1)))
        for name, color, life in (("Llanowar Elves", None, 21), ("Gold", "G", 20)):  # Gold is only sacrificed
            s = Scenario([watcher], manual=True)
            s.me.battlefield("Test Watcher", name)
            s.me.activate(name, color=color)
            s.resolve_all()
            assert (s.me.mana, s.me.life) == ("G", life)

    def test_paragraph_4_the_trigger_waits_for_mana(self):
        """106.12a: it triggers when the ability resolves and produces mana, of the type that it speaks of."""
        blue = card("Test Tide", "{1}", artifact, whenever(is_tapped_for_mana(land, types=2), gain_life(1)))
        for name, life in (("Island", 21), ("Forest", 20)):
            s = Scenario([blue], manual=True)
            s.me.battlefield("Test Tide", name)
            s.me.tap(name)
            s.resolve_all()
            assert s.me.life == life
        any_type = card("Test Watcher", "{1}", artifact, whenever(is_tapped_for_mana(land), gain_life(1)))
        s = Scenario([any_type], manual=True)
        s.me.battlefield("Test Watcher", "Wastes", "Meteor Crater")
        s.me.tap("Meteor Crater")
        assert s.me["Meteor Crater"].tapped and s.stack == [] and s.me.life == 20

    def test_paragraph_5_the_replacement_changes_what_is_produced(self):
        """106.12b: while the ability resolves; so what triggers on that mana sees what came of it."""
        s = Scenario(manual=True)
        s.me.battlefield("Forest", "Mana Reflection")
        assert pools(s, "Forest") == {"GG"}
        s = Scenario(manual=True)
        s.me.battlefield("Forest", "Mana Reflection", "Mirari's Wake")  # a trigger's mana isn't tapped for
        assert pools(s, "Forest") == {"GGG"}

    def test_paragraph_6_entering_knows_x_and_the_permanent_does_not(self):
        """107.3m: for enters triggers and "enters with" X is the spell's; on the battlefield it is 0 (107.3g)."""
        growth = card(
            "Test Growth",
            "{X}{G}",
            creature("Plant", 1, 1),
            enters_with(X),
            when_enters(gain_life(X)),
            activated("{0}", get_energy(X)),
        )
        s = Scenario([growth])
        s.me.hand("Test Growth").battlefield("Forest", 4)
        s.me.cast("Test Growth", x=3)
        s.resolve_all()
        assert s.me["Test Growth"].counters["+1/+1"] == 3 and s.me.life == 23
        s.me.activate("Test Growth")
        s.resolve_all()
        assert s.me.energy == 0

    def test_paragraph_7_the_tap_symbol(self):
        """107.5, 302.6: not of what is tapped, nor of a creature that came since its controller's turn began."""
        for how, able in (({}, True), ({"tapped": True}, False), ({"sick": True}, False)):
            s = Scenario(manual=True)
            s.me.battlefield("Llanowar Elves", **how)
            assert any("Llanowar Elves" in text for text in s.options) == able
        s = Scenario(manual=True)
        s.me.battlefield("Sol Ring", sick=True)  # no creature
        assert any("Sol Ring" in text for text in s.options)

    def test_paragraph_8_the_untap_symbol(self):
        """107.6, 302.6: not of what is untapped, nor of a creature that came since its controller's turn began."""
        for how, able in (({"tapped": True}, True), ({}, False), ({"tapped": True, "sick": True}, False)):
            s = Scenario(manual=True)
            s.me.battlefield("Pili-Pala", **how).mana("CC")
            assert any("Pili-Pala" in text for text in s.options) == able


def copied(s, what):
    """My combat begins with three {E}, which I pay; the token that is a copy of ``what``."""
    before = {t.slot for t in s.me.tokens()}
    s.at("begin_combat", turn_of=s.me).start()
    s.resolve()
    s.me.choose(True)
    if s.decision == "target":
        s.me.choose(what)
    s.resolve()
    (made,) = (t for t in s.me.tokens() if t.slot not in before)
    return made


class TestSaheeli:
    """Saheeli, Radiant Creator: {E}, and a token that is a copy."""

    def test_paragraph_9_entering_counts(self):
        """What triggers as the copied permanent enters triggers, and what it enters with comes."""
        brood = card("Test Brood", "{1}", creature("Insect", 1, 1), enters_with(2), when_enters(gain_life(3)))
        s = Scenario([brood])
        s.me.battlefield(SAHEELI, "Test Brood").energy(3)
        made = copied(s, "Test Brood")
        s.resolve_all()
        assert (made.counters["+1/+1"], made.pt, s.me.life) == (2, (7, 7), 23)

    def test_paragraph_10_energy_is_not_mana(self):
        """107.14, 106.4: it stays as steps and turns end, and no mana of any type is energy."""
        s = Scenario(manual=True)
        s.me.battlefield("Command Tower", "City of Brass").energy(2).library("Forest", 5)
        s.opp.library("Forest", 5)
        assert pools(s, "City of Brass") == {"W", "U", "B", "R", "G"}
        s.me.tap("City of Brass", "G")
        s.resolve_all()
        assert s.me.energy == 2  # mana of any type, and not an energy counter more
        s.pass_until("upkeep", turn_of=s.opp)
        s.pass_until("upkeep", turn_of=s.me)
        assert s.me.energy == 2

    def test_paragraph_11_energy_belongs_to_the_player(self):
        """122.1: what gave it may leave."""
        s = Scenario([card("Test Demolition", "{0}", sorcery, destroy(target(land)))])
        s.me.battlefield("Aether Hub").energy(1).hand("Test Demolition")
        s.me.cast("Test Demolition", target=s["Aether Hub"])
        s.resolve_all()
        assert s["Aether Hub"].zone == "graveyard" and s.me.energy == 1

    def test_paragraph_12_everybody_can_see_how_many_there_are(self):
        """122.1: the numbers of both players are in both players' observations."""
        from manaloom.env.observer import Observer

        seen = {}
        for mine, theirs in ((4, 7), (4, 8), (5, 7)):
            s = Scenario()
            s.me.energy(mine)
            s.opp.energy(theirs)
            s.start()
            seen[mine, theirs] = {
                seat: {k: v.tobytes() for k, v in Observer(1).observe(s.batch, np.array([seat])).items()}
                for seat in (0, 1)
            }
        for seat in (0, 1):
            views = [seen[numbers][seat] for numbers in seen]
            assert all(a != b for n, a in enumerate(views) for b in views[n + 1 :])

    @pytest.mark.parametrize(("have", "can"), [(2, False), (3, True), (4, True)])
    def test_paragraph_13_paying_takes_counters_that_are_there(self, have, can):
        """107.14: getting adds as many, paying takes as many, and nobody pays more than they have."""
        s = Scenario()
        s.me.battlefield("Whirler Virtuoso").energy(have)
        assert any("Whirler Virtuoso" in text for text in s.options) == can
        if can:
            s.me.activate("Whirler Virtuoso")
            assert s.me.energy == have - 3

    def test_paragraph_13_what_changes_counters_changes_energy(self):
        """701.34, 122.6: proliferate gives one of the kind, and one more for Winding Constrictor's controller."""
        for board, n in (((), 2), (("Winding Constrictor",), 3)):
            s = Scenario()
            s.me.energy(1).battlefield("Island", 3).battlefield(*board).hand("Steady Progress").library("Forest", 2)
            s.me.cast("Steady Progress")
            s.resolve()
            s.me.choose(s.me)
            s.resolve_all()
            assert s.me.energy == n

    def test_paragraph_14_no_target_left_no_energy(self):
        """608.2b: none of the effects happen, and nothing may be paid."""
        s = Scenario()
        s.me.hand("Harnessed Lightning").battlefield("Mountain", 2)
        s.opp.battlefield("Grizzly Bears", "Island").hand("Unsummon")
        s.me.cast("Harnessed Lightning", target="Grizzly Bears")
        s.opp.cast("Unsummon", target="Grizzly Bears")
        s.resolve_all()
        assert s.decision == "priority" and s.me.energy == 0 and s["Harnessed Lightning"].zone == "graveyard"

    def test_paragraph_15_the_symbol_is_one_counter(self):
        """107.14: three symbols, three counters."""
        coil = card("Test Coil", "{0}", artifact, activated("{E}{E}", draw()))
        s = Scenario([card("Test Spark", "{0}", sorcery, get_energy(3)), coil])
        s.me.hand("Test Spark").battlefield("Test Coil").library("Forest")
        s.me.cast("Test Spark")
        s.resolve_all()
        assert s.me.energy == 3
        s.me.activate("Test Coil")
        assert s.me.energy == 1

    def test_paragraph_16_the_copy_is_as_printed(self):
        """707.2: not tapped, no counters, nothing attached, and no effect that isn't a copy effect."""
        s = Scenario()
        s.me.battlefield(SAHEELI, "Glorious Anthem").energy(3)
        s.me.battlefield("Grizzly Bears", tapped=True, counters={"+1/+1": 2})
        s.me.battlefield("Pacifism", attached_to="Grizzly Bears")
        made = copied(s, s.all("Grizzly Bears")[0])
        assert not made.tapped and not made.counters and made.attachments == []
        assert made.pt == (6, 6) and made.types == {"artifact", "creature"} and made.has("haste")  # and the Anthem

    def test_paragraph_16_a_token_is_as_it_was_created(self):
        """707.2, 111.3: what the effect that created it said."""
        s = Scenario()
        s.me.battlefield(SAHEELI).battlefield("Thopter", counters={"+1/+1": 1}).energy(3)
        made = copied(s, "Thopter")
        assert (made.name, made.pt, made.subtypes, made.has("flying")) == ("Thopter", (5, 5), {"Thopter"}, True)

    def test_paragraph_17_once_or_not_at_all(self):
        """118.12: with six {E} there is still one payment of three, and one copy."""
        s = Scenario()
        s.me.battlefield(SAHEELI, "Forest").energy(6)
        s.at("begin_combat", turn_of=s.me).start()
        s.resolve()
        assert len(s.options) == 2
        s.me.choose(True)
        assert s.me.energy == 3
        s.me.choose("Forest")
        s.resolve_all()
        assert s.me.energy == 3 and [t.name for t in s.me.tokens()] == ["Forest"]

    def test_paragraph_18_x_of_the_copy_is_0(self):
        """107.3g: nobody cast it."""
        s = Scenario()
        s.me.battlefield(SAHEELI).battlefield("Hangarback Walker", counters={"+1/+1": 3}).energy(3)
        made = copied(s, "Hangarback Walker")
        assert not made.counters and made.pt == (5, 5)

    def test_paragraph_19_of_a_copy_it_is_what_that_copies(self):
        """707.3: copiable values, as copied."""
        s = Scenario()
        s.me.battlefield(SAHEELI, "Grizzly Bears").hand("Clone").battlefield("Island", 4).energy(3)
        s.me.cast("Clone")
        s.resolve()
        s.me.choose("Grizzly Bears")
        (clone,) = (t for t in s.all("Grizzly Bears") if t.slot != s.me.battlefield[1].slot)
        s.pass_until("begin_combat", turn_of=s.me)
        s.resolve()
        s.me.choose(True)
        s.me.choose(clone)
        s.resolve()
        (made,) = s.me.tokens()
        assert (made.name, made.pt) == ("Grizzly Bears", (5, 5))

    def test_paragraph_20_if_you_do_leaves_no_time(self):
        """608.2c: the choice and what comes of it are one resolution."""
        s = Scenario([card("Test Bargain", "{0}", instant, may_pay("{E}", then=draw()))])
        s.me.hand("Test Bargain").energy(1).library("Forest")
        s.me.cast("Test Bargain")
        s.resolve()
        s.me.choose(True)
        assert s.stack == [] and s.me.hand.names == ["Forest"]

    def test_paragraph_20_when_you_do_is_a_trigger(self):
        """603.12: it has its target chosen as it goes onto the stack, and players may respond."""
        s = Scenario()
        s.me.battlefield(SAHEELI, "Grizzly Bears").energy(3)
        s.opp.battlefield("Mountain").hand("Shock")
        s.at("begin_combat", turn_of=s.me).start()
        s.resolve()
        s.me.choose(True)
        assert (s.me.energy, s.decision) == (0, "target")
        s.me.choose("Grizzly Bears")
        s.opp.cast("Shock", target="Grizzly Bears")
        s.resolve_all()
        assert s["Grizzly Bears"].zone == "graveyard" and s.me.tokens() == []


def seen_from(s, seat):
    """All that a player may know, as bytes."""
    from manaloom.env.observer import Observer

    return {name: part.tobytes() for name, part in Observer(1).observe(s.batch, np.array([seat])).items()}


CLAIRE = "Claire D'Loon, Joy Sculptor"
KILL = card("Test Kill", "{0}", instant, destroy(target(permanent)))
BOUNCE = card("Test Bounce", "{0}", instant, return_to_hand(target(permanent)))
MAKE = card("Test Make", "{0}", sorcery, create(SERVO))
TWIN = card("Test Twin", "{0}", sorcery, create_copy(target(permanent)))
ALIKE = card("Test Alike", "{0}", sorcery, becomes_copy(target(permanent.token), target(permanent.nontoken)))


def with_claire(s):
    """Claire's trigger has resolved."""
    if not s.started:
        s.me.hand(CLAIRE).battlefield("Plains", "Island")
    s.me.cast(CLAIRE)
    s.resolve()
    s.resolve()
    return s


class TestClaire:
    """Claire D'Loon, Joy Sculptor: tokens that are cards."""

    @pytest.mark.parametrize("zone", ["hand", "library"])
    def test_paragraph_9_it_cant_be_told_from_cards(self, zone):
        """400.2: whatever it is, the opponent sees a card more, and nothing else."""
        views = set()
        for name in ("Treasure", "Servo", "Forest"):
            s = Scenario()
            s.opp.token_cards()
            getattr(s.opp, zone)(name, "Island", 2)
            s.start()
            views.add(tuple(sorted(seen_from(s, 0).items())))
        assert len(views) == 1

    def test_paragraph_10_without_a_mana_cost_it_cant_be_cast(self):
        """118.6: a Treasure in hand stays there, unless it is cast without paying its mana cost (118.6a)."""
        for omniscience in (False, True):
            s = Scenario([BOUNCE])
            s.me.hand("Test Bounce").battlefield("Treasure", "Forest")
            if omniscience:
                s.me.battlefield("Omniscience")
            with_claire(s)
            s.me.cast("Test Bounce", target="Treasure")
            s.resolve_all()
            assert s.me["Treasure"].zone == "hand"
            assert any("cast Treasure" in text for text in s.options) == omniscience

    def test_paragraph_11_it_stays_wherever_it_goes(self):
        """Tokens there as the ability resolves, and those created later; not one that left before (704.5d)."""
        s = Scenario([KILL, MAKE])
        s.me.battlefield("Thopter", "Spirit", "Plains", "Island").hand(CLAIRE, "Test Kill", 3, "Test Make")
        s.me.cast("Test Kill", target="Spirit")
        s.resolve_all()
        with_claire(s)
        s.me.cast("Test Kill", target="Thopter")
        s.resolve_all()
        s.me.cast("Test Make")
        s.resolve_all()
        s.me.cast("Test Kill", target="Servo")
        s.resolve_all()
        assert [t.name for t in s.me.graveyard if t.token] == ["Thopter", "Servo"]

    def test_paragraph_12_created_as_a_copy_it_stays_one(self):
        """707.2: in hand it is Wall of Omens with its mana cost, and is cast for that."""
        s = Scenario([TWIN, BOUNCE])
        s.me.battlefield("Wall of Omens", "Plains", 3).hand("Test Twin", "Test Bounce").library("Forest", 4)
        with_claire(s)
        s.me.cast("Test Twin", target="Wall of Omens")
        s.resolve_all()
        (wall,) = s.me.tokens()
        s.me.cast("Test Bounce", target=wall)
        s.resolve_all()
        assert (wall.name, wall.zone) == ("Wall of Omens", "hand")
        s.me.cast("Wall of Omens")
        s.resolve_all()
        assert wall.zone == "battlefield" and wall.token and s.me.hand.count("Forest") == 2

    def test_paragraph_12_what_became_a_copy_is_itself_again(self):
        """400.7: the copy effect ends as it leaves the battlefield."""
        s = Scenario([ALIKE, BOUNCE])
        s.me.battlefield("Servo", "Grizzly Bears").hand("Test Alike", "Test Bounce")
        with_claire(s)
        s.me.cast("Test Alike", target=["Servo", "Grizzly Bears"])
        s.resolve_all()
        (bears,) = s.me.tokens()
        assert bears.name == "Grizzly Bears"
        s.me.cast("Test Bounce", target=bears)
        s.resolve_all()
        assert (bears.name, bears.zone) == ("Servo", "hand")
        assert not any("cast Servo" in text for text in s.options)


class TestGunkSlug:
    """Gunk Slug: token cards."""

    def test_paragraph_9_cycling(self):
        """702.29a: {4} and the card itself, for a card."""
        s = Scenario()
        s.me.hand("Gunk").battlefield("Forest", 4).library("Island")
        s.me.activate("Gunk")
        assert s.me["Gunk"].zone == "graveyard" and s.me.hand.names == [] and all(t.tapped for t in s.me.battlefield)
        s.resolve()
        assert s.me.hand.names == ["Island"]

    def test_paragraph_10_it_is_a_token_and_a_card(self):
        """It goes from zone to zone; an ordinary token would have ceased to exist (704.5d)."""
        s = Scenario([card("Test Back", "{0}", instant, return_to_hand(target(any_card.in_your_graveyard)))])
        s.me.hand("Gunk", "Test Back").battlefield("Forest", 8).library("Island", 4)
        gunk = s.me["Gunk"]
        zones = []
        for act in (lambda: s.me.activate("Gunk"), lambda: s.me.cast("Test Back", target=gunk)):
            act()
            s.resolve_all()
            zones.append(gunk.zone)
        assert zones == ["graveyard", "hand"] and gunk.token

    def test_paragraph_11_making_it_isnt_creating_tokens(self):
        """No doubling, no trigger, and the first creation of the turn is yet to come."""
        s = Scenario([card("Test Tally", "{W}", enchantment, whenever(you_create_tokens(), gain_life(1)))])
        s.me.hand("Gunk Slug").battlefield("Swamp", 3).battlefield("Doubling Season", "Test Tally")
        s.opp.library("Forest", 10)
        s.me.cast("Gunk Slug")
        s.resolve_all()
        assert s.opp.library.count("Gunk") == 3 and len(s.opp.library) == 13
        assert s.me.life == 20 and s.me.tokens() == []

    @pytest.mark.parametrize("zone", ["hand", "library"])
    def test_paragraph_12_in_a_hidden_zone_it_looks_like_any_card(self, zone):
        """400.2."""
        views = set()
        for name in ("Gunk", "Forest"):
            s = Scenario()
            getattr(s.opp, zone)(name, "Island", 2)
            s.start()
            views.add(tuple(sorted(seen_from(s, 0).items())))
        assert len(views) == 1

    def test_paragraph_13_a_gunk(self):
        """A colourless sorcery without mana cost: not castable, and cast for free it does nothing."""
        free = card("Test Free", "{0}", sorcery, may_cast_one(target(any_card.in_your_graveyard)))
        s = Scenario([free])
        s.me.hand("Gunk", "Test Free").graveyard("Gunk").battlefield("Forest", 3)
        gunk = s.me.hand[0]
        s.start()
        assert (gunk.name, gunk.colors, gunk.types, gunk.subtypes) == ("Gunk", "", {"sorcery"}, {"Gunk"})
        assert not any("cast Gunk" in text for text in s.options)
        s.me.cast("Test Free", target=s.me.graveyard[0])
        s.resolve()
        s.me.choose("Gunk")
        before = s.me.life, s.opp.life, len(s.me.hand)
        s.resolve_all()
        assert (s.me.life, s.opp.life, len(s.me.hand)) == before and s.me.graveyard.count("Gunk") == 1


class TestSurpriseParty:
    """Surprise Party: tokens that are hidden on the table (docs/hidden-tokens.md)."""

    def game(self, *places):
        s = Scenario(hidden=3)
        s.me.battlefield("Plains", 3).hand("Surprise Party")
        s.opp.battlefield("Swamp")
        for place in places:
            s.me.hide(place)
        return s

    def came(self, s):
        """How many may come as Surprise Party enters."""
        s.me.cast("Surprise Party")
        s.resolve()
        s.resolve()
        return sum(text.startswith("the one") for text in s.options)

    def test_paragraph_9_hidden_while_the_game_is_in_progress(self):
        """None is there from the beginning; those hidden with priority count."""
        assert self.came(self.game()) == 0
        assert self.came(self.game("me's playmat")) == 1

    def test_paragraph_10_printed_clown_robots(self):
        """What is put onto the battlefield is both; a Clown Robot that was there already is no such token."""
        s = self.game("me's playmat")
        assert self.came(s) == 1
        s.me.choose("the one")
        (robot,) = s.me.tokens()
        assert robot.subtypes == {"Clown", "Robot"} and robot.pt == (2, 1)

    @pytest.mark.parametrize("where", ["under Plains (me", "beside Plains (me", "under Swamp", "opp's playmat"])
    def test_paragraph_11_anywhere_on_the_table(self, where):
        """Either side of it, under and around what lies there."""
        assert self.came(self.game(where)) == 1

    def test_paragraph_12_spotted_without_being_seen(self):
        """The opponent names the place: that is enough."""
        s = self.game("under Plains (me's spot 2)")
        s.opp.claim("under Plains (me's spot 2)")
        assert self.came(s) == 0

    def test_paragraph_13_no_other_rule_is_broken(self):
        """No place is in a library, a hand, or anywhere but on the table."""
        s = self.game()
        s.start()
        s.me.choose("hide")
        assert s.options and all("spot" in text or "playmat" in text for text in s.options)

    def test_paragraph_14_not_touching(self):
        """Two in one spot touch, and neither comes; one that lies apart does."""
        s = self.game("under Plains (me's spot 1)", "beside Plains (me's spot 1)", "under Plains (me's spot 3)")
        assert self.came(s) == 1


MEDITATION = "Moonlit Meditation"
TRIPLE = card("Test Triple", "{0}", sorcery, create(SERVO, 3))
SHARD = card("Test Shard", "{0}", sorcery, create(SHARD_TOKEN))
HASTEN = card("Test Haste", "{W}", enchantment, they_enter_tapped(creature))
BIRTH = card("Test Birth", "{1}", creature("Beast", 1, 1), enters_with(2), when_enters(gain_life(3)))


def meditating(*cards, on="Grizzly Bears"):
    """My Moonlit Meditation enchants a permanent, and such cards are in my hand."""
    s = Scenario([TRIPLE, SHARD, HASTEN, BIRTH, MAKE])
    s.me.battlefield(on, "Plains").battlefield(MEDITATION, attached_to=on).hand(*cards).library("Forest", 5)
    s.opp.library("Forest", 5)
    return s


class TestMoonlitMeditation:
    """Moonlit Meditation: the first tokens of a turn may be copies of the enchanted permanent."""

    def test_paragraph_9_before_what_changes_how_they_enter(self):
        """616.1g: it is settled what is created; then the copies enter, tapped, with their own counters (614.12)."""
        s = meditating("Test Triple", on="Test Birth")
        s.opp.battlefield("Test Haste")
        s.me.cast("Test Triple")
        s.resolve()
        s.me.choose(True)
        s.resolve_all()
        made = s.me.tokens("Test Birth")
        assert len(made) == 3 and s.me.tokens("Servo") == [] and s.me.life == 29
        assert all(t.tapped and t.counters["+1/+1"] == 2 for t in made)

    @pytest.mark.parametrize("before", [True, False])
    def test_paragraph_10_tokens_created_before_it_came_count(self, before):
        """The game remembers the player's creations; the next turn is another matter."""
        s = Scenario([MAKE])
        s.me.battlefield("Grizzly Bears", "Island", 3).hand(MEDITATION, "Test Make", 3).library("Forest", 5)
        s.opp.library("Forest", 5)
        if before:
            s.me.cast("Test Make")
            s.resolve_all()
        s.me.cast(MEDITATION, target="Grizzly Bears")
        s.resolve_all()
        s.me.cast("Test Make")
        s.resolve()
        assert (s.decision == "may") == (not before)
        if before:
            s.pass_until("main1", turn_of=s.opp)
            s.pass_until("main1", turn_of=s.me)
            s.me.cast("Test Make")
            s.resolve()
            assert s.decision == "may"

    def test_paragraph_11_declined_it_is_over_for_the_turn(self):
        """Declining is the choice for this turn; the second creation isn't asked about."""
        s = meditating("Test Make", 2)
        for first in (True, False):
            s.me.cast("Test Make")
            s.resolve()
            assert (s.decision == "may") == first
            if first:
                s.me.choose(False)
        assert len(s.me.tokens("Servo")) == 2

    def test_paragraph_12_any_token(self):
        """Also one that is neither artifact nor creature, such as a Shard (111.10)."""
        s = meditating("Test Shard")
        s.me.cast("Test Shard")
        s.resolve()
        s.me.choose(True)
        assert s.me.tokens("Shard") == [] and len(s.me.tokens("Grizzly Bears")) == 1

    def test_paragraph_13_copies_of_a_legend_are_legendary(self):
        """704.5j: one stays, the others go to their owner's graveyard (and cease to exist, 704.5d)."""
        s = meditating("Test Triple", on="Thalia, Guardian of Thraben")
        s.me.cast("Test Triple")
        s.resolve()
        s.me.choose(True)
        assert s.decision == "legend" and len(s.all("Thalia, Guardian of Thraben")) == 4
        s.take(0)
        s.resolve_all()
        assert len(s.all("Thalia, Guardian of Thraben", zone="battlefield")) == 1
