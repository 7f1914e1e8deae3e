"""Saves finished games for the tests of history, players and backup."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Sequence
from pathlib import Path

from benchmarks import sample_games
from ledger import schema
from ledger.opening import FILE
from scoring import document
from tests.ledger.samples import spiel
from tests.screens.driver import Driver

BUILD = Path(__file__).resolve().parents[2] / "build" / "plays"


def save_loot(app: Driver, day: str, names: Sequence[str], points: Sequence[int]) -> str:
    """Save a finished game of LOOT at noon of a day such as 2025-03-14 and return its id."""
    moment = f"{day}T12:00:00Z"
    play = spiel(names, points, started=moment, finished=moment)
    return str(app.app.ledger.plays.start(play, {"screen": "spiel", "seat": 0}).id)


def save_lofoten(app: Driver, day: str, names: Sequence[str], power: int) -> str:
    """Save a finished game of Lofoten, won by the power of one warehouse."""
    moment = f"{day}T12:00:00Z"
    empty = {"power": 1, "tiles": [[], []]}
    play = document.read(
        {
            "format": "jarlpad/1",
            "game": "lofoten",
            "started": moment,
            "finished": moment,
            "players": [{"name": name} for name in names],
            "warehouses": [{"good": "fish", "power": power, "tiles": [[1], []]}, *[empty] * 3],
        }
    )
    return str(app.app.ledger.plays.start(play, {"screen": "lofoten", "seat": 0}).id)


def save_many(home: Path, count: int) -> None:
    """Create a ledger with this many generated games.

    They are cached, because generating is slow. The lock makes a second test process wait.
    """
    modules = (sample_games, schema)
    sources = b"".join(Path(str(module.__file__)).read_bytes() for module in modules)
    made = BUILD / f"{count}-{hashlib.sha256(sources).hexdigest()[:16]}"
    BUILD.parent.mkdir(parents=True, exist_ok=True)
    with BUILD.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(BUILD, ignore_errors=True)
            unfinished = made.with_suffix(".new")
            sample_games.ledger_with_games(unfinished, count).close()
            unfinished.rename(made)
    home.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(made / FILE, home / FILE)


def open_place(app: Driver, place: str) -> None:
    """Open a screen that is one tap from home."""
    app.app.home()
    app.pass_time(0)
    app.tap(f"go.{place}")
