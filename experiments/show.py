"""What ``manaloom watch``, ``replay`` and ``cards`` show."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from manaloom.engine.errors import CardError, FileError, ManaloomError, nearest
from manaloom.experiments import pools

# --- watch ------------------------------------------------------------------------------------------------------------


def watch(
    screen: Console,
    seed: int,
    decks: list[str],
    agents: list[str],
    delay: float = 0.0,
    boards: bool = False,
    save: Path | None = None,
) -> None:
    """Play game `seed` in words; one deck or agent is for both players, two are for one each."""
    from manaloom.agents import make_agent
    from manaloom.engine import narrate
    from manaloom.engine.batch import Batch
    from manaloom.engine.replay import Replay

    if len(decks) > 2 or len(agents) > 2:
        raise ManaloomError("there are two players: give --deck and --agent once or twice each")
    read = pools.read_decks(decks)
    pair = [cards for _, cards in read] * (3 - len(read)) if read else None
    players = [make_agent(name, seed=seed) for name in (agents * 2)[:2]]
    names = [f"Player {p + 1} ({agent})" for p, agent in enumerate((agents * 2)[:2])]
    for p, (name, _) in enumerate(read * (3 - len(read))):
        names[p] += f", {name}"
    batch = Batch.make(1, [list(map(list, pair))] if pair else None, seed=seed, checking=True)
    begun = batch.clone()
    turn = -1

    def choose(batch: Batch) -> int:
        nonlocal turn
        if boards and batch.games["turn"][0] != turn:
            turn = int(batch.games["turn"][0])
            screen.print(narrate.Narrator(batch.pool, batch.games[0]).board())
        seat = int(batch.to_play[0])
        return int(players[seat].act(batch, np.ones(1, bool))[0])

    for name in names:
        screen.print(Text(name, style="cyan"))
    taken = narrate.watch(batch, choose, screen, pause=(lambda: time.sleep(delay)) if delay else None)
    if save is not None:
        Replay.of(begun, 0, taken).save(save)
        screen.print(Text(f"written to {save}", style="dim"))


# --- replay -----------------------------------------------------------------------------------------------------------


def check_replay(file: Path) -> None:
    """Raise now, before anything is compiled, when there is no such file."""
    if not file.is_file():
        near = nearest(file.name, (p.name for p in file.parent.glob("*.json"))) if file.parent.is_dir() else ""
        raise FileError(f"there is no replay file {file}{near}")


def replay(screen: Console, file: Path, at: int | None) -> None:
    """Tell a replay, or show the table before decision `at`."""
    from manaloom.engine import narrate
    from manaloom.engine.replay import Replay

    game = Replay.load(file)
    if at is not None and at > len(game.decisions):
        raise ManaloomError(
            f"--at {at}: the replay has {len(game.decisions)} decisions; give 0 to {len(game.decisions)}"
        )
    narrate.narrate(game, screen, at=at)
