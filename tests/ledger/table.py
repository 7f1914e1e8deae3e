"""Plays for the ledger's tests, and a clock that ticks once a look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ledger.clock import Clock
from scoring import document
from scoring.game import Play

PLACE = {"screen": "looot", "seat": 0, "mode": "sheet"}


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
