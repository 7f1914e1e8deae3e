"""Plays for the ledger's tests, and a clock that ticks once a look."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from benchmarks.many_plays import many_plays
from ledger import Ledger, Pad, Place, ledger_in_memory
from ledger.backup import Backup
from ledger.clock import Clock
from ledger.restore import merge
from scoring import document
from scoring.game import Play

PLACE: Place = {"screen": "looot", "seat": 0, "mode": "sheet"}


def ticking(day: str = "2026-11-16") -> Clock:
    """One second later each time, beginning at noon."""
    seconds = iter(range(12 * 3600, 24 * 3600))

    def now() -> str:
        second = next(seconds)
        return f"{day}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z"

    return now


def looot(names: Sequence[str], axes: Sequence[int], **common: Any) -> Play:
    """A play on sheets, with trophies or without."""
    colours = ("blue", "red", "grey", "yellow")
    players = [
        {"name": name, "colour": colour, "sheet": {"castle": 1, "axe": count}}
        for name, colour, count in zip(names, colours, axes)
    ]
    return document.read({"format": "jarlpad/1", "game": "looot", **common, "players": players})


def spiel(names: Sequence[str], meeps: Sequence[int], **common: Any) -> Play:
    """A play whose totals are the points of the Meeps."""
    players = [{"name": name, "meeps": [1] * points} for name, points in zip(names, meeps)]
    return document.read({"format": "jarlpad/1", "game": "spiel", **common, "players": players})


def filled(count: int = 12) -> Ledger:
    """A ledger with plays of all games."""
    ledger = ledger_in_memory(ticking())
    merge(ledger._store, Backup((), tuple(many_plays(count)), (), ()))
    return ledger


def from_file(ledger: Ledger, game: str) -> Pad:
    """A second pad of a game, read from the file although one is open already."""
    live = ledger.plays._pads.live
    first = live.pop(game, None)
    second = ledger.plays.open(game)
    if first is not None:
        live[game] = first
    return second


def without_time(backup: bytes) -> Any:
    """A backup, whenever it was made."""
    found = json.loads(backup)
    del found["made"]
    return found
