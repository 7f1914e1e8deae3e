"""Plays the toy game in a copy of the app: seats, game, result, history, statistics, backup.

``python -m tests.end_to_end.toy_play FOLDER`` prints what the screens showed as JSON.
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
    driver.wait(lambda: driver.app.navigation.here_is("result"), "the result is shown")
    driver.wait(lambda: driver.app.navigation.here.revealed, "the winner is shown")
    headline = driver.text_of("result.headline")
    return {"headline": headline, **read_statistics(driver), "backup": back_up(driver)}


def read_statistics(driver: Driver) -> dict[str, Any]:
    """Return whether history, statistics and head to head show the game."""
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
    """Restore a backup into an empty ledger and return how many games it added and holds."""
    from ledger import open_ledger

    content = driver.app.ledger.archive.backup()
    other = open_ledger(driver.home / "other")
    added = len(other.archive.merge(other.archive.look(content)))
    kept = other.history.count()
    other.close()
    return {"added": added, "kept": kept}


if __name__ == "__main__":
    driver = Driver(Path(sys.argv[1]))
    print(json.dumps(play(driver)))
    driver.stop()
