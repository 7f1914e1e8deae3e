"""Finished plays for the tests of history, players and backup."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from pathlib import Path

from benchmarks import many_plays
from ledger import schema
from ledger.opening import FILE
from scoring import document
from tests.ledger.table import spiel
from tests.screens.driver import Driver

BUILD = Path(__file__).resolve().parents[2] / "build" / "plays"


def keep(app: Driver, day: str, names: Sequence[str], points: Sequence[int]) -> str:
    """A finished play of LOOT, at noon of a day such as 2025-03-14; its id."""
    moment = f"{day}T12:00:00Z"
    play = spiel(names, points, started=moment, finished=moment)
    return str(app.app.ledger.plays.start(play, {"screen": "spiel", "seat": 0}).id)


def keep_lofoten(app: Driver, day: str, names: Sequence[str], power: int) -> str:
    """A finished play of Lofoten that the first player won by the power of one warehouse."""
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


def put_many(home: Path, count: int) -> None:
    """A ledger with that many plays of the generator. They are made once, as it takes a while."""
    modules = (many_plays, schema)
    sources = b"".join(Path(str(module.__file__)).read_bytes() for module in modules)
    made = BUILD / f"{count}-{hashlib.sha256(sources).hexdigest()[:16]}"
    if not made.exists():
        shutil.rmtree(BUILD, ignore_errors=True)
        unfinished = made.with_suffix(".new")
        many_plays.filled_ledger(unfinished, count).close()
        unfinished.rename(made)
    home.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(made / FILE, home / FILE)


def go(app: Driver, place: str) -> None:
    """To one of the places one tap from home."""
    app.app.home()
    app.pass_time(0)
    app.tap(f"go.{place}")
