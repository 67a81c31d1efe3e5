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
    "won_by_first_player": "first player won",
    "won_by_second_player": "second player won",
    "draw": "draw",
    "truncated": "truncated",
    "faulty": "finding",
}
WHYS = {
    "life": "no life left",
    "draw": "empty library",
    "poison": "ten poison counters",
    "effect": "an effect said so",
    "loop": "a loop",
}
TRUNCATIONS = {
    "objects": "objects",
    "zone": "objects in one zone",
    "items": "spells and abilities",
    "agenda": "steps to do",
    "options": "options",
    "events": "events in a group",
    "proposed": "proposed events",
    "effects": "continuous effects",
    "pool": "mana in a pool",
    "counters": "kinds of counters",
    "memory": "objects to remember",
    "amount": "an amount beyond bounds",
    "granted": "granted abilities",
    "loop": "steps without a decision",
    "decisions": "decisions",
    "plan": "mana abilities in a payment",
    "internal": "a fault of the engine",
}
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")


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


def histogram(counts: dict[str, int], title: str, width: int = 24) -> Group:
    """Counts as horizontal bars, with their shares."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", style="dim", no_wrap=True)
    most, total = max(counts.values(), default=0), sum(counts.values())
    for word, n in counts.items():
        table.add_row(word, bar(n / most if most else 0.0, width), f"{n:,}" if n else "", share(n, total) if n else "")
    return Group(Text(title, style="bold"), table)


def share(n: int, total: int) -> str:
    """A share for people: ``share(1, 8) == "12.5 %"``, small ones with more places."""
    percent = 100 * n / total
    return f"{percent:.1f} %" if percent >= 1 else f"{percent:.2g} %"


def ranking(counts: dict[str, int], title: str, most: int = 10) -> Group:
    """The greatest counts, and how many more there are."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(
        justify="right", style="cyan", no_wrap=True, min_width=max((len(f"{n:,}") for n in counts.values()), default=1)
    )
    table.add_column(no_wrap=True, overflow="ellipsis")
    for word, n in list(counts.items())[:most]:
        table.add_row(f"{n:,}", Text(word))
    if len(counts) > most:
        table.add_row("", Text(f"and {len(counts) - most} more", style="dim"))
    return Group(Text(title, style="bold"), table)


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
        why = {WHYS.get(k, k): n for k, n in summary["won_by"].items()}
        parts += [histogram(results, "results"), Text(), histogram(why, "how games were won"), Text()]
        parts += [histogram(summary["lengths"]["turns"]["histogram"], "length in turns"), Text()]
        for key, title in (("cards_used", "cards played"), ("abilities_used", "abilities used")):
            used = {word: n for word, n in summary[key].items() if word.partition(":")[0] not in BASICS}
            parts += [ranking(used, f"{title}: {len(used)} different, basic lands apart"), Text()]
    if any(summary["looked_at"].values()):
        parts += [ranking(summary["looked_at"], "looked at more closely", len(summary["looked_at"])), Text()]
    if summary["truncated"]:
        truncated = {TRUNCATIONS[k]: n for k, n in summary["truncated"].items()}
        parts += [histogram(truncated, "truncated for too many"), Text()]
    if summary["interrupted"]:
        ranges = ", ".join(f"{a} to {b}" if a != b else str(a) for a, b in summary["completed"]) or "none"
        parts.append(Text(f"Interrupted. Completed games: {ranges}", style="yellow"))
    parts.append(findings(summary["findings"]))
    if summary["findings"] and summary["findings"][0]["file"]:
        parts.append(Text(f"`manaloom replay {out}/{summary['findings'][0]['file']}` tells the first", style="dim"))
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
