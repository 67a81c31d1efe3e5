"""The command line: ``manaloom fuzz``, ``bench``, ``watch``, ``replay``, ``cards``, ``warmup``.

Everything heavy is imported by the command that needs it, so that ``manaloom --help`` is there at once.  What is wrong
with the input is said in a line or two, with exit status 2.
"""

from __future__ import annotations

import enum
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    name="manaloom",
    help="Magic: The Gathering self-play at kernel speed: mana, energy and tokens, fuzzed in parallel.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class PoolName(enum.StrEnum):
    """Which cards decks are drawn from."""

    all = "all"
    spine = "spine"


class Payment(enum.StrEnum):
    """How costs are paid."""

    auto = "auto"
    manual = "manual"
    mixed = "mixed"


class AgentName(enum.StrEnum):
    """Who plays."""

    random = "random"
    heuristic = "heuristic"


def console(stderr: bool = False) -> Any:
    """A rich console for standard output, or for errors."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def version(value: bool) -> None:
    """Say the version and end."""
    if value:
        import manaloom

        print(f"manaloom {manaloom.__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Magic: The Gathering self-play at kernel speed: mana, energy and tokens, fuzzed in parallel."""


# --- fuzz -------------------------------------------------------------------------------------------------------------


@app.command(rich_help_panel="The main job")
def fuzz(
    games: Annotated[int, typer.Option(min=1, max=1 << 40, help="How many games to play.")] = 20000,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0, max=4096, help="Ray actors; 0: play in this process, without Ray.", show_default="all CPUs"
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="What all random numbers depend on.")] = 0,
    first: Annotated[
        int, typer.Option(min=0, max=1 << 60, help="Id of the first game; games depend on seed and id.")
    ] = 0,
    batch: Annotated[int, typer.Option(min=1, max=1 << 16, help="Games at once in each worker.")] = 64,
    out: Annotated[Path | None, typer.Option(help="Run folder.", show_default="runs/fuzz-DATE-TIME")] = None,
    deck: Annotated[
        list[str] | None, typer.Option(help="A deck file, or a packaged deck's name; repeat for more decks.")
    ] = None,
    pool: Annotated[PoolName, typer.Option(help="Which cards random decks are drawn from.")] = PoolName.all,
    payment: Annotated[Payment, typer.Option(help="How costs are paid; mixed: every other game.")] = Payment.mixed,
    decision_limit: Annotated[int, typer.Option(min=1, max=1 << 20, help="Decisions after which a game ends.")] = 4000,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Check every step.")] = True,
    check_every: Annotated[
        int, typer.Option(min=0, help="Try all options on copies every so many decisions; 0: never.")
    ] = 500,
    address: Annotated[str | None, typer.Option(help="Join the Ray cluster at HOST:PORT, or 'auto'.")] = None,
    plant: Annotated[str, typer.Option(hidden=True, help="Plant this fault in each game.")] = "",
) -> None:
    """Play thousands of random games in parallel, check every step, and write a replay file for each fault found.

    Results depend on the seed and the games' ids only: the digest is the same for any number of workers and any batch.
    Exit status 1 means findings.
    """
    import os

    from manaloom.engine.decks import load_decks
    from manaloom.engine.errors import ManaloomError, nearest
    from manaloom.experiments import fuzz as F
    from manaloom.experiments import plants, report

    screen = console()
    if workers is None:
        workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if address and workers == 0:
        raise ManaloomError("--address needs at least one worker; give --workers N")
    if plant and plant not in (*plants.PLANTS, plants.DEATH):
        raise ManaloomError(f'there is no fault "{plant}" to plant{nearest(plant, plants.PLANTS)}')
    if first + games > 1 << 62:
        raise ManaloomError(f"games {first} to {first + games - 1}: ids go up to {(1 << 62) - 1}")
    config = F.Config(
        seed=seed,
        batch=batch,
        pool=pool.value,
        decks=tuple(load_decks(deck or [])),
        decision_limit=decision_limit,
        payment=payment.value,
        check=check,
        check_every=check_every,
        plant=plant,
    )
    out = out or Path("runs") / time.strftime("fuzz-%Y%m%d-%H%M%S")
    F.prepare_folder(out)
    if address:
        F.probe(address)
    warm_up(screen)
    with report.progress_bar(screen) as progress:
        task = progress.add_task(
            "starting Ray" if workers else "fuzz", total=games, games="-", decisions="-", findings=""
        )

        def told(campaign: F.Campaign) -> None:
            seconds = max(campaign.seconds, 1e-9)
            n = len(campaign.findings)
            progress.update(
                task,
                description="fuzz",
                completed=campaign.done,
                games=report.number(campaign.done / seconds),
                decisions=report.number(campaign.decisions / seconds),
                findings=f"[red]{n} finding{'s' * (n > 1)}[/]" if n else "",
            )

        campaign = F.fuzz(games, config, workers, first, address, told)
    summary = F.write_summary(campaign, out)
    screen.print(report.campaign(summary, str(out)))
    if summary["findings"]:
        raise typer.Exit(1)
    if campaign.interrupted:
        raise typer.Exit(130)


def warm_up(screen: Any, force: bool = False) -> None:
    """Compile what is not compiled yet, once per machine and version, with a progress bar."""
    from manaloom.engine.warmup import warmup as warm

    warm(force, screen)


# --- bench ------------------------------------------------------------------------------------------------------------


@app.command(rich_help_panel="The main job")
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Within a minute, with less precision.")] = False,
    pool: Annotated[PoolName, typer.Option(help="Which cards decks are drawn from.")] = PoolName.spine,
    json: Annotated[Path | None, typer.Option("--json", help="Also write the numbers to this file.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 1,
) -> None:
    """Measure decisions and games per CPU-second, with and without observations; copies, memory, start-up, workers."""
    from manaloom.experiments import bench as B

    if json is not None:
        B.check_writable(json)
    screen = console()
    warm_up(screen)
    numbers = B.run(pool.value, quick=quick, seed=seed, screen=screen)
    screen.print(B.table(numbers))
    if json is not None:
        B.write(numbers, json)
        screen.print(f"[dim]written to {json}[/]")


# --- looking at games -------------------------------------------------------------------------------------------------


@app.command(rich_help_panel="Looking at games")
def watch(
    seed: Annotated[int, typer.Option(help="Which game to play.")] = 0,
    deck: Annotated[
        list[str] | None, typer.Option(help="A deck file or a packaged deck's name; once for each player, or for both.")
    ] = None,
    agent: Annotated[
        list[AgentName] | None,
        typer.Option(help="Who plays; once for each player, or for both.", show_default="heuristic"),
    ] = None,
    delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds to wait after each decision.")] = 0.0,
    boards: Annotated[bool, typer.Option("--boards", help="Show the table at the beginning of each turn.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write a replay file of the game.")] = None,
) -> None:
    """Play one game before your eyes, in words."""
    from manaloom.experiments import show

    screen = console()
    warm_up(screen)
    show.watch(
        screen,
        seed=seed,
        decks=deck or [],
        agents=[a.value for a in agent or [AgentName.heuristic]],
        delay=delay,
        boards=boards,
        save=save,
    )


@app.command(rich_help_panel="Looking at games")
def replay(
    file: Annotated[Path, typer.Argument(help="A replay file, such as a finding of `manaloom fuzz`.")],
    at: Annotated[int | None, typer.Option(min=0, help="Show the table before this decision instead.")] = None,
) -> None:
    """Tell a recorded game turn by turn."""
    from manaloom.experiments import show

    screen = console()
    show.check_replay(file)
    warm_up(screen)
    show.replay(screen, file, at)


@app.command(rich_help_panel="Looking at games")
def cards(
    words: Annotated[
        list[str] | None, typer.Argument(help="A card's name, or words that names or texts contain.")
    ] = None,
    pool: Annotated[PoolName, typer.Option(help="Which cards to list.")] = PoolName.all,
) -> None:
    """List the cards that there are, or show one with its structure in words."""
    from manaloom.experiments import show

    show.cards(console(), " ".join(words or []), pool.value)


@app.command(rich_help_panel="Set-up")
def warmup(
    force: Annotated[bool, typer.Option("--force", help="Compile again what is compiled already.")] = False,
) -> None:
    """Compile the rules; it happens once, and by itself when it is needed."""
    warm_up(console(), force)


def main() -> None:
    """Run the command line; what is wrong with the input ends it with status 2 and a line or two."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # the reader of our output has gone, as in `manaloom cards | head`
        sys.stderr.close()
        sys.exit(141)
    except Exception as error:
        if "manaloom.engine.errors" not in sys.modules:
            raise
        from manaloom.engine.errors import ManaloomError

        if not isinstance(error, ManaloomError):
            raise
        from rich.text import Text

        console(stderr=True).print(Text("error: ", style="bold red").append(str(error), style="default"))
        sys.exit(2)


if __name__ == "__main__":
    main()
