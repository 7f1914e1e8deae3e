"""Plays the toy game in a copy of the app: seats, table, result, history, statistics, backup.

``python -m tests.end_to_end.toy_play FOLDER`` prints what it saw as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.screens.driver import Driver

NAMES = ("Astrid", "Ragnar", "Hilda", "Sven", "Leif")
TAPS = {"Astrid": ("shells", "rocks", "rocks"), "Leif": ("crabs",), "Hilda": ("pearls",)}


def play(driver: Driver) -> dict[str, Any]:
    for name in NAMES:
        driver.app.ledger.players.add(name)
    driver.app.home()
    driver.pass_time(0)
    driver.scroll_to("home.toy")
    driver.tap("home.toy")
    for name in NAMES:
        driver.tap(f"seats.player.{name}")
    driver.tap("seats.start")
    for name, lines in TAPS.items():
        driver.tap(f"tab.{NAMES.index(name)}")
        for line in lines:
            driver.tap(f"toy.{line}")
    driver.tap("game.finish")
    driver.wait(lambda: driver.app.navigation.here_is("result"), "the result is there")
    driver.wait(lambda: driver.app.navigation.here.revealed, "the winner is told")
    headline = driver.text_of("result.headline")
    return {"headline": headline, **look_back(driver), "backup": back_up(driver)}


def look_back(driver: Driver) -> dict[str, Any]:
    """What history and statistics say of the play."""
    driver.app.home()
    driver.pass_time(0)
    driver.tap("go.history")
    history = driver.sees("Toy") and driver.sees("Astrid")
    driver.tap("go.players")
    driver.tap("players.Astrid")
    statistics = driver.sees("Toy") and driver.sees("Rocks")
    driver.app.open("versus")
    driver.pass_time(0)
    return {"history": history, "statistics": statistics, "versus": driver.sees("Toy")}


def back_up(driver: Driver) -> dict[str, int]:
    """The backup, and what it would bring to a ledger that is empty."""
    from ledger import open_ledger

    content = driver.app.ledger.archive.backup()
    other = open_ledger(driver.home / "other")
    added = other.archive.merge(other.archive.look(content))
    kept = other.history.count()
    other.close()
    return {"added": added, "kept": kept}


if __name__ == "__main__":
    seen = Driver(Path(sys.argv[1]))
    print(json.dumps(play(seen)))
    seen.stop()
