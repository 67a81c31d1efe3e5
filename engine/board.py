"""The table as a picture for the terminal: colours, mana, creatures, the stack."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from manaloom.engine import enums as E
from manaloom.engine import state as S

if TYPE_CHECKING:
    from manaloom.engine.narrate import Narrator

__all__ = ["picture"]

SYMBOLS = "WUBRG"
COLOR_STYLES = {"W": "bright_white", "U": "bright_blue", "B": "magenta", "R": "bright_red", "G": "bright_green"}


def picture(words: Narrator, hands: bool = True) -> Group:
    """The table: both sides, the stack between them, and what is being decided; `hands`: with the cards in them."""
    parts: list[Any] = [Rule(Text(words.headline(), style="bold"))]
    g = words.g
    for p in reversed(range(S.PLAYERS)):
        parts.append(_side(words, p, hands))
        if p == S.PLAYERS - 1 and g["stack_n"]:
            table = Table.grid(padding=(0, 1))
            for k in reversed(range(int(g["stack_n"]))):
                it = int(g["stack"][k])
                ctl = words.player(int(g["it_ctl"][it]))
                table.add_row(f"{k + 1}.", f"{words.item(it)}{words.targets(it)}", Text(ctl, style="dim"))
            parts.append(Panel(table, title="stack, top first", title_align="left", border_style="yellow"))
    parts.append(Text(words.outcome() or (words.question() if g["dec_kind"] else ""), style="bold"))
    return Group(*parts)


def _side(words: Narrator, p: int, hands: bool) -> Panel:
    """One player's side of the table."""
    g = words.g
    counts = [f"life {g['life'][p]}"]
    for word in ("energy", "poison", "experience"):
        if g[word][p]:
            counts.append(f"{word} {g[word][p]}")
    counts += words.designations(p)
    for z, word in ((E.ZONE_LIBRARY, "library"), (E.ZONE_HAND, "hand"), (E.ZONE_GRAVEYARD, "graveyard")):
        counts.append(f"{word} {len(words.zone(p, z))}")
    if g["pool_n"][p]:
        counts.append(f"mana {words.pool_words(p)}")
    table = Table.grid(padding=(0, 1))
    groups: dict[str, list[int]] = {"creatures": [], "other": [], "lands": []}
    for i in words.zone(p, E.ZONE_BATTLEFIELD):
        types = int(g["obj_types"][i])
        word = "creatures" if types & E.TYPE_CREATURE else "lands" if types & E.TYPE_LAND else "other"
        groups[word].append(i)
    for word, slots in groups.items():
        if slots:
            table.add_row(Text(word, style="dim"), _row(words, slots))
    if hands and words.zone(p, E.ZONE_HAND):
        table.add_row(Text("hand", style="dim"), _row(words, words.zone(p, E.ZONE_HAND), bare=True))
    for z, word in ((E.ZONE_GRAVEYARD, "graveyard"), (E.ZONE_EXILE, "exile")):
        if words.zone(p, z):
            table.add_row(Text(word, style="dim"), _row(words, words.zone(p, z), bare=True))
    active = "bold " if g["active"] == p else ""
    title = Text(f"{words.player(p)}  ", style=active + "cyan").append(" · ".join(counts), style="default")
    return Panel(table, title=title, title_align="left", border_style="cyan" if active else "dim")


def _row(words: Narrator, slots: list[int], bare: bool = False) -> Text:
    """Objects in one line, equal ones counted, each in its colour."""
    styles: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for i in slots:
        text = words.name(i) if bare else words.permanent(i)
        if bare and words.g["obj_flags"][i] & E.FLAG_TOKEN:
            text += " (token)"  # which is a card, too
        counts[text] += 1
        colors = [SYMBOLS[c] for c in range(5) if words.g["obj_colors"][i] >> c & 1]
        styles[text] = COLOR_STYLES[colors[0]] if len(colors) == 1 else "bright_yellow" if colors else "default"
    line = Text()
    for text, n in counts.items():
        line.append(", " if line else "").append((f"{n} × " if n > 1 else "") + text, style=styles[text])
    return line
