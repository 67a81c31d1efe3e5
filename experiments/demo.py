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
        """What follows "when you do" is a trigger of its own: it is only now that Ann chooses what to copy, and Bob could
        respond. Nothing could be done between the payment and this."""
    )
    tell.do("Ann chooses Wall of Omens", lambda: ann.choose("Wall of Omens"), s.resolve)
    (copy,) = ann.tokens()
    tell.holds("The copy is a 5/5 artifact creature with haste", copy.pt == (5, 5) and copy.has("haste"), "707.9b")
    tell.holds("It has no counters: they aren't copied", not copy.counters, "707.2")
    cards = len(ann.hand)
    tell.do("The copy's own enters trigger resolves", s.resolve_all)
    tell.holds("Ann has drawn a card: abilities of the copy that trigger as it enters do", len(ann.hand) == cards + 1)
    tell.do("The turn goes on to its end step", lambda: s.pass_until("end"), s.resolve_all)
    tell.holds("The copy is sacrificed, and Ann's last energy counter is still there", not ann.tokens() and ann.energy == 1)


DEMOS: dict[str, Callable[[Story], None]] = {"saheeli": saheeli}
OPTIONS: dict[str, dict[str, Any]] = {}


def play(name: str, screen: Console) -> None:
    """Play a demo, by name."""
    demo = DEMOS[name]
    screen.print(Rule(Text(f"{name.capitalize()}: {demo.__doc__ or ''}".rstrip("."), style="bold"), align="left"))
    demo(Story(screen, **OPTIONS.get(name, {})))
    screen.print()
