"""Summaries for the terminal: tables, small histograms, and the progress bar of a run."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

BLOCKS = " ▏▎▍▌▋▊▉█"
WORDS = {
    "won_by_first_player": "won by the player who began",
    "won_by_second_player": "won by the other player",
    "draw": "drawn",
    "truncated": "truncated",
    "faulty": "ended by a finding",
}


def number(value: float) -> str:
    """A number for people: ``number(1234567.0) == "1,234,567"``, small ones with a decimal place or two."""
    if isinstance(value, int) or abs(value) >= 100:
        return f"{round(value):,}"
    return f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


def duration(seconds: float) -> str:
    """A time span for people: ``duration(75) == "1 min 15 s"``."""
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def bar(share: float, width: int = 24) -> str:
    """A bar of eighth blocks, `share` from 0 to 1 of `width` characters; never empty for what is more than nothing."""
    eighths = round(share * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    return "█" * (eighths // 8) + (BLOCKS[eighths % 8] if eighths % 8 else "")


def histogram(counts: dict[str, int], title: str) -> Table:
    """Counts as horizontal bars."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right", style="dim")
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(justify="right")
    most = max(counts.values(), default=0)
    for word, n in counts.items():
        table.add_row(word, bar(n / most if most else 0.0), f"{n:,}" if n else "")
    return table


def ranking(counts: dict[str, int], title: str, most: int = 12, width: int = 44) -> Table:
    """The greatest counts, and how many more there are."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right", style="cyan")
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=width)
    for word, n in list(counts.items())[:most]:
        table.add_row(f"{n:,}", Text(word))
    if len(counts) > most:
        table.add_row("", Text(f"and {len(counts) - most} more", style="dim"))
    return table


def progress_bar(console: Console) -> Progress:
    """The bar of ``manaloom fuzz``; tasks need the fields ``games``, ``decisions`` and ``findings``."""
    return Progress(
        SpinnerColumn(),
        TextColumn("[bold]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("[cyan]{task.fields[games]}[/] games/s  [cyan]{task.fields[decisions]}[/] decisions/s"),
        TextColumn("{task.fields[findings]}"),
        TimeRemainingColumn(),
        console=console,
    )


def campaign(summary: dict[str, Any], out: str) -> Group:
    """The summary of a fuzzing run, for the terminal."""
    games = summary["games"]
    head = Table.grid(padding=(0, 2))
    head.add_row("games", f"[bold]{games:,}[/]", f"{number(summary['games_per_second'])} per second")
    head.add_row(
        "decisions", f"[bold]{summary['decisions']:,}[/]", f"{number(summary['decisions_per_second'])} per second"
    )
    head.add_row("time", duration(summary["seconds"]), f"{duration(summary['cpu_seconds'])} of processors")
    head.add_row("seed", str(summary["seed"]), f"[dim]digest {summary['digest'][:16]}[/]")
    parts: list[Any] = [Panel(head, title="fuzz", title_align="left", border_style="cyan", expand=False)]
    if games:
        results = {WORDS[k]: n for k, n in summary["results"].items() if n}
        why = {f"by {k}": n for k, n in summary["won_by"].items()}
        left = Group(histogram(results, "results"), Text(), histogram(why, "how games were won"))
        right = histogram(summary["lengths"]["turns"]["histogram"], "length in turns")
        sides = Table.grid(padding=(0, 4))
        sides.add_row(left, right)
        parts += [sides, Text()]
        used = Table.grid(padding=(0, 4))
        used.add_row(
            ranking(summary["cards_used"], f"cards played ({len(summary['cards_used'])} different)", width=32),
            ranking(summary["abilities_used"], f"abilities used ({len(summary['abilities_used'])} different)"),
        )
        parts += [used, Text()]
    if summary["truncated"]:
        parts += [histogram(summary["truncated"], "truncated by"), Text()]
    if summary["interrupted"]:
        ranges = ", ".join(f"{a} to {b}" if a != b else str(a) for a, b in summary["completed"]) or "none"
        parts.append(Text(f"Interrupted. Completed games: {ranges}", style="yellow"))
    parts.append(findings(summary["findings"]))
    parts.append(Text(f"Everything is in {out}", style="dim"))
    return Group(*parts)


def findings(found: list[dict[str, Any]], most: int = 10) -> Any:
    """The findings of a run, or that there are none."""
    if not found:
        return Text("No findings.", style="bold green")
    counts = Counter(f["check"] for f in found)
    title = f"{len(found):,} finding{'s' * (len(found) > 1)}: " + ", ".join(f"{n} {c}" for c, n in counts.most_common())
    table = Table(title=title, title_justify="left", title_style="bold red", border_style="red")
    for word in ("check", "game", "decision", "what", "replay"):
        table.add_column(word, justify="right" if word in ("game", "decision") else "left", overflow="fold")
    for f in found[:most]:
        table.add_row(f["check"], str(f["game"]), str(f["decision"]), Text(f["detail"]), f["file"] or "")
    if len(found) > most:
        table.add_row("…", "", "", f"and {len(found) - most:,} more, in summary.json", "")
    return table
