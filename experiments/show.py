"""What ``manaloom watch``, ``replay`` and ``cards`` show."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from manaloom.engine.cards import words
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.pool import FAMILIES
from manaloom.engine.cards.structure import Card
from manaloom.engine.decks import load_decks, pool_cards
from manaloom.engine.errors import CardError, FileError, ManaloomError, nearest

SYMBOL_STYLES = {"{W}": "bright_white", "{U}": "bright_blue", "{B}": "magenta", "{R}": "bright_red", "{G}": "green"}

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
    read = load_decks(decks)
    pair = [cards for _, cards in read] * (3 - len(read)) if read else None
    players = [make_agent(name, seed=seed) for name in (agents * 2)[:2]]
    names = [f"Player {p + 1} ({agent})" for p, agent in enumerate((agents * 2)[:2])]
    for p, (name, _) in enumerate(read * (3 - len(read))):
        names[p] += f", {name}"
    batch = Batch.make(1, pair, seed=seed, checking=True)
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
    if game.note:
        screen.print(Text(game.note, style="yellow"))
    narrate.narrate(game, screen, at=at)


# --- cards ------------------------------------------------------------------------------------------------------------


def cards(screen: Console, query: str, pool_name: str) -> None:
    """List the cards of a pool, those that contain the words of `query`, or show the one that is called so."""
    pool = Pool.default()
    every = {name.lower(): pool.definition(name) for name in [*pool.token_names, *pool.names]}
    listed = [pool.definition(name) for name in pool_cards(pool_name)]
    asked = query.lower().split()
    family = {card.name: name for name, members in FAMILIES.items() for card in members}
    texts = [f"{' '.join(words.card(card))} {family.get(card.name, '')}".lower() for card in listed]
    found = [card for card, text in zip(listed, texts, strict=True) if all(word in text for word in asked)]
    exact = every.get(query.lower())
    if exact is not None:
        _one(screen, pool, exact)
        if not exact.token or not found:
            return
    if not found:
        raise CardError(f'no card is called "{query}" or contains these words{nearest(query, pool.names)}')
    if len(found) == 1:
        _one(screen, pool, found[0])
        return
    _list(screen, found, query, len(listed))


def _list(screen: Console, found: list[Card], query: str, of: int) -> None:
    """Cards as a table, by family where all are listed."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("name", no_wrap=True, min_width=2 + max(len(card.name) for card in found))
    table.add_column("cost", no_wrap=True, min_width=max(len(words.symbols(card.cost)) for card in found))
    table.add_column("", no_wrap=True, justify="right", min_width=max(len(_size(card)) for card in found))
    table.add_column("type", no_wrap=True, overflow="ellipsis")
    left = {card.name: card for card in found}
    for family, members in FAMILIES.items():
        mine = [left.pop(card.name) for card in members if card.name in left]
        if mine:
            table.add_row(Text(family, style="bold cyan"))
            for card in mine:
                table.add_row(*_row(card))
    if left:
        table.add_row(Text("basics", style="bold cyan"))
        for card in left.values():
            table.add_row(*_row(card))
    screen.print(table)
    some = f"{len(found)} of {of} cards" if query else f"{of} cards"
    screen.print(Text(f"{some}; `manaloom cards NAME` shows one", style="dim"))


def _size(card: Card) -> str:
    """A creature's power and toughness."""
    return f"{card.line.power}/{card.line.toughness}" if card.line.power is not None else ""


def _row(card: Card) -> list[Text]:
    """A card in the list: name, cost, power and toughness, type."""
    size = _size(card)
    kind = words.type_line(card.line)
    kind = kind.removesuffix(size).rstrip() if size else kind
    return [Text(f"  {card.name}"), symbols(words.symbols(card.cost)), Text(size), Text(kind)]


def symbols(text: str) -> Text:
    """Words with mana symbols in their colours."""
    shown = Text(text)
    for symbol, style in SYMBOL_STYLES.items():
        shown.highlight_words([symbol], style)
    return shown


def _one(screen: Console, pool: Pool, card: Card) -> None:
    """A card with its abilities, and the tokens that it makes."""
    head, *lines = words.card(card)
    body = Text()
    for line in lines or ["no abilities"]:
        body.append_text(symbols(f"{line}\n"))
    title = Text("token: " if card.token else "", style="bold").append_text(symbols(head))
    screen.print(
        Panel(Text(str(body).rstrip()) if not lines else body[:-1], title=title, title_align="left", expand=False)
    )
