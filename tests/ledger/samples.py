"""Sample games for the ledger's tests, and a clock that advances with every reading."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from benchmarks.sample_games import backup_of, sample_games
from ledger import Ledger, Place, PlayRow, ledger_in_memory
from ledger.pad import Pad
from ledger.restore import merge
from ledger.values import Clock
from scoring import document
from scoring.game import Play

PLACE: Place = {"screen": "looot", "seat": 0, "mode": "sheet"}


def ticking(day: str = "2026-11-16") -> Clock:
    """Return a clock that starts at noon and advances one second per reading."""
    seconds = iter(range(12 * 3600, 24 * 3600))

    def now() -> str:
        second = next(seconds)
        return f"{day}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z"

    return now


def looot(names: Sequence[str], axes: Sequence[int], **common: Any) -> Play:
    """Return a game of Looot on score sheets."""
    colours = ("blue", "red", "grey", "yellow")
    players = [
        {"name": name, "colour": colour, "sheet": {"castle": 1, "axe": count}}
        for name, colour, count in zip(names, colours, axes)
    ]
    return document.read({"format": "jarlpad/1", "game": "looot", **common, "players": players})


def spiel(names: Sequence[str], meeps: Sequence[int], **common: Any) -> Play:
    """Return a game of LOOT in which each total equals the points of the Meeps."""
    players = [{"name": name, "meeps": [1] * points} for name, points in zip(names, meeps)]
    return document.read({"format": "jarlpad/1", "game": "spiel", **common, "players": players})


def filled(count: int = 12) -> Ledger:
    """Return a ledger with sample games of all kinds."""
    ledger = ledger_in_memory(ticking())
    merge(ledger._store, backup_of(sample_games(count)))
    return ledger


def from_file(ledger: Ledger, game: str) -> Pad:
    """Return a second pad of a game, read from the file even if the game is open."""
    live = ledger.plays.live
    first = live.pop(game, None)
    second = ledger.plays.open(game)
    if first is not None:
        live[game] = first
    return second


def leaders(row: PlayRow) -> tuple[str, ...]:
    """Return the names of all players of a listed game with rank 1."""
    return tuple(seat.name for seat in row.seats if seat.rank == 1)


def without_time(backup: bytes) -> Any:
    """Return a backup as a dictionary without the time it was made."""
    found = json.loads(backup)
    del found["made"]
    return found
