"""The command line: ``manaloom fuzz``, ``bench``, ``demo``, ``watch``, ``replay``, ``cards``, ``warmup``.

Everything heavy is imported by the command that needs it, so that ``manaloom --help`` is there at once.  What is wrong
with the input is said in a line or two, with exit status 2, before anything is compiled or written.
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
    """Which cards decks are drawn from: all, a frozen list for benchmarks, or mostly those of one subject."""

    all = "all"
    spine = "spine"
    mana = "mana"
    energy = "energy"
    tokens = "tokens"


class Payment(enum.StrEnum):
    """How costs are paid."""

    auto = "auto"
    manual = "manual"
    mixed = "mixed"


class AgentName(enum.StrEnum):
    """Who plays."""

    random = "random"
    heuristic = "heuristic"


class DemoName(enum.StrEnum):
    """The ruling pages that demos are about."""

    claire = "claire"
    gunk = "gunk"
    surprise = "surprise"
    moonlit = "moonlit"
    saheeli = "saheeli"


def console(stderr: bool = False) -> Any:
    """A rich console for standard output, or for errors."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def seed_in_range(seed: int) -> int:
    """A seed, if it is one: 64 bits, signed or not."""
    if not -(1 << 63) <= seed < 1 << 64:
        raise typer.BadParameter(f"{seed} is no seed: give a number of 64 bits")
    return seed


Seed = Annotated[int, typer.Option(metavar="N", callback=seed_in_range, help="All that is random depends on it.")]


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
    games: Annotated[int, typer.Option(metavar="N", min=1, max=10**12, help="How many games to play.")] = 20000,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=4096,
            help="Ray actors; 0: play in this process, without Ray.",
            show_default="all CPUs",
        ),
    ] = None,
    seed: Seed = 0,
    first: Annotated[
        int,
        typer.Option(metavar="ID", min=0, max=10**18, help="Id of the first game; a game depends on seed and id."),
    ] = 0,
    batch: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="Games at once in each worker.")] = 64,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Run folder.", show_default="runs/fuzz-DATE-TIME")
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="A deck file, or a packaged deck's name; repeat for more decks."),
    ] = None,
    pool: Annotated[
        PoolName, typer.Option(help="Which cards random decks are drawn from; mana, energy, tokens: mostly those.")
    ] = PoolName.all,
    payment: Annotated[Payment, typer.Option(help="How costs are paid; mixed: every other game.")] = Payment.mixed,
    decision_limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="Decisions after which a game ends.")
    ] = 4000,
    hidden: Annotated[int, typer.Option(metavar="N", min=0, max=8, help="Clown Robots that each player may hide.")] = 0,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Check every step.")] = True,
    check_every: Annotated[
        int, typer.Option(metavar="N", min=0, help="Try all options on copies every so many decisions; 0: never.")
    ] = 500,
    address: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Join the Ray cluster at HOST:PORT, or 'auto'.")
    ] = None,
    plant: Annotated[str, typer.Option(hidden=True, help="Plant this fault in each game.")] = "",
) -> None:
    """Play thousands of random games in parallel, check every step, and write a replay file for each fault found.

    Results depend on the seed and the games' ids only: the digest is the same for any number of workers and any batch.
    Exit status 1 means findings.
    """
    from manaloom.engine.batch import check_memory
    from manaloom.engine.decks import load_decks
    from manaloom.engine.errors import ManaloomError, nearest
    from manaloom.engine.warmup import cores
    from manaloom.experiments import fuzz as F
    from manaloom.experiments import plants, report
    from manaloom.experiments.runner import bytes_of

    screen = console()
    if workers is None:
        workers = cores()
    if address and workers == 0:
        raise ManaloomError("--address needs at least one worker; give --workers N")
    if not address and workers > F.PER_CORE * cores():
        most = F.PER_CORE * cores()
        raise ManaloomError(f"--workers {workers}: this machine has {cores()} CPUs; give 0 to {most}, or --address")
    if plant and plant not in (*plants.PLANTS, plants.DEATH):
        raise ManaloomError(f'there is no fault "{plant}" to plant{nearest(plant, plants.PLANTS)}')
    config = F.Config(
        seed=seed,
        batch=batch,
        pool=pool.value,
        decks=tuple(load_decks(deck or [])),
        decision_limit=decision_limit,
        payment=payment.value,
        hidden=hidden,
        check=check,
        check_every=check_every,
        plant=plant,
    )
    if address:
        F.probe(address)
    else:
        check_memory(
            bytes_of(config) * max(workers, 1), f"--batch {batch}" + (f" in {workers} workers" if workers else "")
        )
    out = out or Path("runs") / time.strftime("fuzz-%Y%m%d-%H%M%S")
    with F.run_folder(out):
        warm_up(screen)
        campaign = play(screen, games, config, workers, first, address)
        summary = F.write_summary(campaign, out)
    screen.print(report.campaign(summary, str(out)))
    if summary["findings"]:
        raise typer.Exit(1)
    if campaign.interrupted:
        raise typer.Exit(130)


def play(screen: Any, games: int, config: Any, workers: int, first: int, address: str | None) -> Any:
    """Play the games of ``manaloom fuzz`` behind a progress bar; gives the campaign."""
    from manaloom.experiments import fuzz as F
    from manaloom.experiments import report

    with report.progress_bar(screen) as progress:
        task = progress.add_task(
            "joining Ray" if address else "starting Ray" if workers else "fuzz",
            total=games,
            games="-",
            decisions="-",
            findings="",
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

        return F.fuzz(games, config, workers, first, address, told)


def warm_up(screen: Any) -> None:
    """Compile what is not compiled yet, once per machine and version, with a progress bar."""
    from manaloom.engine.warmup import warm

    warm(console=screen)


# --- bench ------------------------------------------------------------------------------------------------------------


@app.command(rich_help_panel="The main job")
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="In about a minute, with less precision.")] = False,
    pool: Annotated[PoolName, typer.Option(help="Which cards decks are drawn from.")] = PoolName.spine,
    deck: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="A deck file, or a packaged deck's name, in place of drawn ones; repeat."),
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Also write the numbers to this file.")
    ] = None,
    seed: Seed = 1,
) -> None:
    """Measure decisions and games per CPU-second, with and without observations; copies, memory, start-up, workers."""
    from manaloom.engine.decks import load_decks
    from manaloom.engine.errors import ManaloomError, check_writable
    from manaloom.engine.jit import PLAIN
    from manaloom.experiments import bench as B

    decks = load_decks(deck or [])
    if json is not None:
        check_writable(json)
    if PLAIN:
        raise ManaloomError("this measures compiled rules: unset NUMBA_DISABLE_JIT")
    screen = console()
    warm_up(screen)
    numbers = B.run(pool.value, quick=quick, seed=seed, decks=decks, screen=screen)
    screen.print(B.table(numbers))
    if json is not None:
        B.write(numbers, json)
        screen.print(f"[dim]written to {json}[/]")


# --- looking at games -------------------------------------------------------------------------------------------------


@app.command(rich_help_panel="Looking at games")
def demo(
    name: Annotated[DemoName, typer.Argument(metavar="NAME", help="claire, gunk, surprise, moonlit or saheeli.")],
) -> None:
    """Play a short scenario of one of the five ruling pages, in words, and check what the page says."""
    from manaloom.experiments import demo as D

    screen = console()
    warm_up(screen)
    D.play(name.value, screen)


@app.command(rich_help_panel="Looking at games")
def watch(
    seed: Seed = 0,
    deck: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="A deck file or a packaged deck's name; once for each player, or for both."),
    ] = None,
    agent: Annotated[
        list[AgentName] | None,
        typer.Option(help="Who plays; once for each player, or for both.", show_default="heuristic"),
    ] = None,
    delay: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=60, help="How long to wait after each decision.")
    ] = 0.0,
    boards: Annotated[bool, typer.Option("--boards", help="Show the table at the beginning of each turn.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a replay file of the game.")] = None,
) -> None:
    """Play one game before your eyes, in words."""
    from manaloom.engine.decks import load_decks
    from manaloom.engine.errors import ManaloomError, check_writable
    from manaloom.experiments import show

    if len(deck or []) > 2 or len(agent or []) > 2:
        raise ManaloomError("there are two players: give --deck and --agent once or twice each")
    decks = load_decks(deck or [])
    if save is not None:
        check_writable(save)
    screen = console()
    warm_up(screen)
    agents = [a.value for a in agent or [AgentName.heuristic]]
    show.watch(screen, seed=seed, decks=decks, agents=agents, delay=delay, boards=boards, save=save)


@app.command(rich_help_panel="Looking at games")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, such as a finding of `manaloom fuzz`.")],
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Show the table before this decision instead.")
    ] = None,
) -> None:
    """Tell a recorded game turn by turn."""
    from manaloom.experiments import show

    screen = console()
    game = show.load_replay(file, at)
    warm_up(screen)
    show.replay(screen, game, at)


@app.command(rich_help_panel="Looking at games")
def cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORDS]", help="A card's name, or words that names or texts contain."),
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
    from manaloom.engine.jit import PLAIN
    from manaloom.engine.warmup import warmup as warm

    screen = console()
    if not warm(force, screen):
        screen.print("nothing is compiled with NUMBA_DISABLE_JIT=1" if PLAIN else "everything is compiled")


# --- running ----------------------------------------------------------------------------------------------------------


def main() -> None:
    """Run the command line; what is wrong with the input ends it with status 2 and a line or two."""
    try:
        status = app(standalone_mode=False)
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        # the reader of our output has gone, as in `manaloom cards | head`
        sys.stderr.close()
        status = 141
    except Exception as error:
        told = complaint(error)
        if told is None:
            raise
        status = told
    sys.exit(status if isinstance(status, int) else 0)


def complaint(error: Exception) -> int | None:
    """Say what is wrong with the input, if that is what the error is about; gives the exit status, else None."""
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":  # `manaloom` alone: the error shows the help
        error.show()  # type: ignore[attr-defined]
        return 2
    if kind == "Abort":  # how older versions of Typer pass Ctrl-C on
        return 130
    hint = ""
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        # Typer's own, about options and arguments. It has its errors from Click, or brings them along: by version.
        text = error.format_message().rstrip(".")
        context = getattr(error, "ctx", None)
        hint = f"`{context.command_path if context else 'manaloom'} --help` shows what there is"
    elif "manaloom.engine.errors" in sys.modules:
        from manaloom.engine.errors import ManaloomError

        if not isinstance(error, ManaloomError):
            return None
        text = str(error)
    else:
        return None
    from rich.text import Text

    screen = console(stderr=True)
    screen.print(Text("error: ", style="bold red").append(text, style="default"), soft_wrap=True)
    if hint:
        screen.print(Text(hint, style="dim"), soft_wrap=True)
    return 2


if __name__ == "__main__":
    main()
