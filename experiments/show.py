"""What ``manaloom watch``, ``replay`` and ``cards`` show."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from manaloom.engine.cards import words
from manaloom.engine.cards.compiler import Pool
from manaloom.engine.cards.pool import FAMILIES
from manaloom.engine.cards.structure import Card
from manaloom.engine.decks import Deck, pool_cards
from manaloom.engine.errors import CardError, FileError, ManaloomError, nearest

if TYPE_CHECKING:
    from manaloom.engine.replay import Replay

SYMBOL_STYLES = {"{W}": "bright_white", "{U}": "bright_blue", "{B}": "magenta", "{R}": "bright_red", "{G}": "green"}

# --- watch ------------------------------------------------------------------------------------------------------------


def watch(
    screen: Console,
    seed: int,
    decks: list[tuple[str, Deck]],
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

    pair = [deck for _, deck in decks] * (3 - len(decks)) if decks else None
    players = [make_agent(name, seed=seed) for name in (agents * 2)[:2]]
    names = [f"Player {p + 1} ({agent})" for p, agent in enumerate((agents * 2)[:2])]
    for p, (name, _) in enumerate(decks * (3 - len(decks))):
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
        game = Replay.of(begun, 0, taken)
        game.final = batch.hash(0)
        game.save(save)
        screen.print(Text(f"written to {save}", style="dim"))


# --- replay -----------------------------------------------------------------------------------------------------------


def load_replay(file: Path, at: int | None) -> Replay:
    """A replay that has a place `at`, or an error; nothing needs to be compiled for that."""
    from manaloom.engine.replay import Replay

    if not file.is_file():
        near = nearest(file.name, (p.name for p in file.parent.glob("*.json"))) if file.parent.is_dir() else ""
        raise FileError(f"there is no replay file {file}{near}")
    game = Replay.load(file)
    n = len(game.decisions)
    if at is not None and at > n:
        raise ManaloomError(f"--at {at}: the replay has {n} decisions; give 0 to {n}")
    return game


def replay(screen: Console, game: Replay, at: int | None) -> None:
    """Tell a replay, or show the table before decision `at`."""
    from manaloom.engine import narrate

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
    table.add_column("", no_wrap=True, justify="right", min_width=max(len(words.size(card.line)) for card in found))
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


def _row(card: Card) -> list[Text]:
    """A card in the list: name, cost, power and toughness, type."""
    parts = f"  {card.name}", words.size(card.line), words.type_line(card.line)
    name, size, kind = map(Text, parts)
    return [name, symbols(words.symbols(card.cost)), size, kind]


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
