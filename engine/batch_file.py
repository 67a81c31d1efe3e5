"""Games in a file: a header that says what is in it, then the records as ``np.save`` writes them."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import numpy as np

from manaloom.engine import state as S
from manaloom.engine.errors import FileError

__all__ = ["layout_digest", "read", "write"]

MAGIC = b"manaloom batch\n"
VERSION = 1


def layout_digest() -> str:
    """A digest of the game record's layout: records of another layout mean something else."""
    return hashlib.blake2b(repr(S.GAME.descr).encode(), digest_size=8).hexdigest()


def write(path: str | Path, games: np.ndarray, saves: np.ndarray, cards: str, seed: int) -> None:
    """Write records; `cards` is the digest of the pool that they were played with."""
    body = io.BytesIO()
    for array in (games, saves):
        np.save(body, np.ascontiguousarray(array).view(np.uint8).reshape(len(array), -1), allow_pickle=False)
    data = body.getvalue()
    head = {
        "version": VERSION,
        "layout": layout_digest(),
        "cards": cards,
        "seed": seed,
        "sum": hashlib.blake2b(data, digest_size=16).hexdigest(),
    }
    try:
        Path(path).write_bytes(MAGIC + json.dumps(head).encode() + b"\n" + data)
    except OSError as error:
        raise FileError(f"can't write {path}: {error.strerror or error}") from None


def read(path: str | Path, cards: str) -> tuple[np.ndarray, np.ndarray, int]:
    """Games, saves and seed of a file that ``write`` wrote with the same cards; raises FileError for any other."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FileError(f"can't read {path}: {error.strerror or error}") from None
    if not data.startswith(MAGIC):
        raise FileError(f"{path} is not a saved batch; Batch.save writes them")
    line, _, body = data[len(MAGIC) :].partition(b"\n")
    try:
        head = {"layout": "", "cards": "", "seed": 0, "sum": "", **json.loads(line)}
    except (ValueError, TypeError):
        raise FileError(f"{path} is truncated or damaged: its header can't be read") from None
    if head.get("version") != VERSION or head["layout"] != layout_digest():
        raise FileError(f"{path} was saved by another version of Manaloom, whose game record is laid out otherwise")
    if head["sum"] != hashlib.blake2b(body, digest_size=16).hexdigest():
        raise FileError(f"{path} is truncated or damaged: its content doesn't match its header")
    if head["cards"] != cards:
        raise FileError(f"{path} was saved with other cards; load it with the pool that it was played with")
    stream = io.BytesIO(body)
    games, saves = (np.load(stream, allow_pickle=False).view(S.GAME).reshape(-1) for _ in range(2))
    return games, saves, head["seed"]
