"""``manaloom demo``: a short narrated scenario of each of the five ruling pages that the project grew from.

A demo sets up a position, plays it through the rules, tells what happens, and holds what the page says against the
game: what doesn't hold ends it with an error. ``tests/test_seeds.py`` goes through the pages in full.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from manaloom.engine.errors import ManaloomError
from manaloom.engine.narrate import Narrator
from manaloom.engine.scenario import Scenario
from manaloom.engine.state import TURN_TOKENS
from manaloom.experiments.show import symbols

__all__ = ["DEMOS", "play"]

NAMES = "Ann", "Bob"


class Story:
    """Tells a scenario on a console as it is played."""

    def __init__(self, screen: Console, **options: Any) -> None:
        self.screen = screen
        self.s = Scenario(**options)
        for player, name in zip(self.s.players, NAMES, strict=True):
            player.name = name
        self.told = 0

    @property
    def ann(self) -> Any:
        """The player whose cards the demo is about."""
        return self.s.me

    @property
    def bob(self) -> Any:
        """The opponent."""
        return self.s.opp

    def say(self, text: str) -> None:
        """A remark, over several lines if need be."""
        lines = textwrap.wrap(" ".join(text.split()), min(self.screen.width, 100) - 4)
        self.screen.print(Padding(symbols("\n".join(lines)), (1, 2, 0, 2)))

    def do(self, what: str, *actions: Callable[[], Any]) -> None:
        """Somebody does something: say what, do it, and tell what happens."""
        self.screen.print(Text("  > ", style="cyan").append_text(symbols(what)))
        for action in actions:
            action()
        for text in self.s.events[self.told :]:
            self.screen.print(Padding(symbols(text), (0, 0, 0, 6)), style="dim" if text.startswith("untaps") else "")
        self.told = len(self.s.events)

    def show(self) -> None:
        """The table as it is."""
        self.s.start()
        self.told = len(self.s.events)
        self.screen.print(Padding(Narrator(self.s.pool, self.s.g, NAMES).board(), (1, 0, 0, 2)))

    def holds(self, what: str, true: bool, rule: str = "") -> None:
        """Something that the page says: it has to be so."""
        if not true:
            raise ManaloomError(f"this should hold and doesn't: {what}")
        line = Text("  ✓ ", style="bold green").append_text(symbols(what))
        self.screen.print(line.append(f"  ({rule})" if rule else "", style="dim"))


def saheeli(tell: Story) -> None:
    """Energy, a reflexive trigger, and a copy that is a 5/5 artifact creature."""
    s, ann, bob = tell.s, tell.ann, tell.bob
    ann.battlefield("Saheeli, Radiant Creator", "Island", 2).battlefield("Wall of Omens", counters={"+1/+1": 2})
    ann.energy(4).library("Forest", 5)
    bob.battlefield("Mountain").hand("Shock").library("Mountain", 5)
    s.at("begin_combat", turn_of=ann)
    tell.show()
    tell.say("At the beginning of combat Ann may pay {E}{E}{E}, once, while Saheeli's trigger resolves.")
    tell.do("Saheeli's trigger resolves, and Ann pays", s.resolve, lambda: ann.choose(True))
    tell.holds("Three energy counters are gone, one stays", ann.energy == 1, "107.14")
    tell.say(
        """What follows "when you do" is a trigger of its own: it is only now that Ann chooses what to copy, and Bob
        could respond. Nothing could be done between the payment and this."""
    )
    tell.do("Ann chooses Wall of Omens", lambda: ann.choose("Wall of Omens"), s.resolve)
    (copy,) = ann.tokens()
    tell.holds("The copy is a 5/5 artifact creature with haste", copy.pt == (5, 5) and copy.has("haste"), "707.9b")
    tell.holds("It has no counters: they aren't copied", not copy.counters, "707.2")
    cards = len(ann.hand)
    tell.do("The copy's own enters trigger resolves", s.resolve_all)
    tell.holds("Ann has drawn a card: abilities of the copy that trigger as it enters do", len(ann.hand) == cards + 1)
    tell.do("The turn goes on to its end step", lambda: s.pass_until("end"), s.resolve_all)
    tell.holds(
        "The copy is sacrificed, and Ann's last energy counter is still there", not ann.tokens() and ann.energy == 1
    )


def claire(tell: Story) -> None:
    """Tokens that become cards, and stay in whatever zone they reach."""
    s, ann, bob = tell.s, tell.ann, tell.bob
    ann.hand("Claire D'Loon, Joy Sculptor", "Cackling Counterpart", "Into the Roil", 2)
    ann.battlefield("Plains", 6).battlefield("Island", 8).battlefield("Treasure", "Wall of Omens").library("Forest", 5)
    bob.library("Mountain", 5)
    s.at("main1", turn_of=ann)
    tell.show()
    tell.do("Ann casts Claire D'Loon; her trigger resolves", lambda: ann.cast(ann.hand[0]), s.resolve_all)
    tell.say("For the rest of the game tokens that Ann owns are cards as well: those there are, and all to come.")
    tell.do(
        "Ann returns her Treasure token to her hand",
        lambda: ann.cast("Into the Roil", target="Treasure"),
        s.resolve_all,
    )
    treasure = ann["Treasure"]
    tell.holds("The Treasure is in Ann's hand, and still a token", treasure.zone == "hand" and treasure.token)
    tell.holds("Without a mana cost it can't be cast", "cast Treasure" not in s.options, "118.6")
    tell.say("A token that is created as a copy stays one wherever it goes, mana cost included.")
    tell.do(
        "Ann creates a token that is a copy of Wall of Omens",
        lambda: ann.cast("Cackling Counterpart", target="Wall of Omens"),
        s.resolve_all,
    )
    (wall,) = ann.tokens()
    tell.do("... and returns it to her hand", lambda: ann.cast("Into the Roil", target=wall), s.resolve_all)
    tell.holds("In hand it is Wall of Omens", (wall.name, wall.zone) == ("Wall of Omens", "hand"), "707.2")
    cards = len(ann.hand)
    tell.do("Ann casts it for {1}{W}", lambda: ann.cast("Wall of Omens"), s.resolve_all)
    tell.holds(
        "It is on the battlefield again, and has drawn a card", wall.zone == "battlefield" and len(ann.hand) == cards
    )
    tell.show()


def gunk(tell: Story) -> None:
    """Token cards in a library: tokens and cards at once."""
    s, ann, bob = tell.s, tell.ann, tell.bob
    ann.hand("Gunk Slug").battlefield("Swamp", 3).battlefield("Doubling Season").library("Swamp", 5)
    bob.battlefield("Forest", 4)
    s.at("main2", turn_of=ann)
    tell.show()
    tell.say(
        "Bob's library is empty: he would lose as he draws. Ann has Doubling Season, which doubles tokens created."
    )
    tell.do("Ann casts Gunk Slug; its trigger resolves", lambda: ann.cast("Gunk Slug"), s.resolve_all)
    tell.holds("Three Gunks, not six: making token cards isn't creating tokens", bob.library.names == ["Gunk"] * 3)
    tell.holds("Bob owns them", all(card.owner is bob for card in bob.library), "400.3")
    tell.do("Bob's turn comes, and he draws", lambda: s.pass_until("main1", turn_of=bob))
    tell.holds("He hasn't lost: a Gunk is a card to draw", bob.hand.names == ["Gunk"] and not s.over, "704.5b")
    tell.holds("It has no mana cost, so he can't cast it", not any("cast" in text for text in s.options), "118.6")
    tell.do("Bob cycles it: {4}, and the card itself", lambda: bob.activate("Gunk"))
    tell.holds(
        "Costs are paid at once; Ann could respond", bob.graveyard.names == ["Gunk"] and len(s.stack) == 1, "702.29a"
    )
    tell.do("The ability resolves", s.resolve)
    tell.holds("Bob has drawn the next Gunk", bob.hand.names == ["Gunk"])
    tell.holds("The first one is still there, in his graveyard", bob.graveyard[0].token and bob.graveyard[0].exists)


def surprise(tell: Story) -> None:
    """Clown Robots that are hidden on the table, and an opponent who looks for them."""
    s, ann, bob = tell.s, tell.ann, tell.bob
    ann.hand("Surprise Party").battlefield("Plains", 4).library("Plains", 5)
    bob.battlefield("Mountain", 2).library("Mountain", 5)
    s.at("main1", turn_of=ann)
    tell.show()
    tell.say("Each player may hide up to four printed Clown Robots on the table. Nobody else sees these four lines.")
    tell.do("Ann hides one under her first Plains", lambda: ann.hide("under Plains (Ann's spot 1"))
    tell.do("Ann hides one beside the same Plains", lambda: ann.hide("beside Plains (Ann's spot 1"))
    tell.do("Ann hides one under the edge of her playmat", lambda: ann.hide("Ann's playmat"))
    tell.do("Ann hides one under Bob's Mountain", lambda: ann.hide("under Mountain (Bob's spot 2"))
    tell.say("Bob may claim one place each turn, whether he sees anything there or not.")
    tell.do("Bob claims that one is under his Mountain", lambda: bob.claim("under Mountain (Bob's spot 2"))
    tell.do("Ann casts Surprise Party", lambda: ann.cast("Surprise Party"))
    tell.do("It enters, and its trigger resolves: Ann chooses", s.resolve, s.resolve)
    places = [text for text in s.options if text.startswith("the one")]
    tell.holds("The one that Bob spotted is out, and so are the two that touch", len(places) == 1)
    tell.do(f"Ann takes {places[0]}", lambda: ann.choose("the one"))
    (robot,) = ann.tokens()
    tell.holds("It is a 2/1 with vigilance: Surprise Party helps Robots", robot.pt == (2, 1) and robot.has("vigilance"))
    tell.holds("It was put onto the battlefield, not created", not s.g["this_turn"][0, TURN_TOKENS], "701.7a")
    tell.show()


def moonlit(tell: Story) -> None:
    """The first tokens of a turn come as copies of an enchanted permanent."""
    s, ann, bob = tell.s, tell.ann, tell.bob
    ann.battlefield("Wall of Omens").battlefield("Moonlit Meditation", attached_to="Wall of Omens")
    ann.battlefield("Plains", 6).hand("Raise the Alarm", "Servo Exhibition", "Raise the Alarm").library("Forest", 9)
    bob.battlefield("Mountain").library("Mountain", 5)
    s.at("main1", turn_of=ann)
    tell.show()
    tell.do("Ann casts Raise the Alarm: two Soldiers", lambda: ann.cast("Raise the Alarm"), s.resolve)
    tell.say("These are the first tokens that Ann would create this turn, so she is asked: copies instead?")
    tell.holds("She may, and need not", s.options == ["yes", "no"] or len(s.options) == 2, "616.1")
    tell.do("She would rather have copies of Wall of Omens", lambda: ann.choose(True))
    walls = ann.tokens("Wall of Omens")
    tell.holds("Two Walls of Omens, and no Soldier", len(walls) == 2 and not ann.tokens("Soldier"), "614.6")
    tell.do("Both have abilities that trigger as they enter", s.resolve_all)
    tell.holds("Ann has drawn two cards", ann.hand.count("Forest") == 2, "603.6a")
    tell.do("Ann casts Servo Exhibition in the same turn", lambda: ann.cast("Servo Exhibition"), s.resolve)
    tell.holds("She isn't asked again: two Servos", len(ann.tokens("Servo")) == 2 and s.decision == "priority")
    tell.say("Declining would have used it up just the same, and so do tokens created before Moonlit Meditation came.")
    tell.show()


DEMOS: dict[str, Callable[[Story], None]] = {
    "claire": claire,
    "gunk": gunk,
    "surprise": surprise,
    "moonlit": moonlit,
    "saheeli": saheeli,
}
OPTIONS: dict[str, dict[str, Any]] = {"surprise": {"hidden": 4}}


def play(name: str, screen: Console) -> None:
    """Play a demo, by name."""
    demo = DEMOS[name]
    screen.print(Rule(Text(f"{name.capitalize()}: {demo.__doc__ or ''}".rstrip("."), style="bold"), align="left"))
    demo(Story(screen, **OPTIONS.get(name, {})))
    screen.print()
