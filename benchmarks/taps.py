"""A tap, from finger down to the frame with the new total, kept in the ledger: in bare taps."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.lines import Line
from benchmarks.stopwatch import bare, make_bare, median_of, sweep_as_usual, tap
from scoring.document import read
from tests.screens.driver import Driver

RUNS = 7
TAPS = 15
LIMIT = 1.5

FULL = {
    "tiles": dict(
        zip(
            "A1 A2 A3 A4 A5 B3 B4 B5 B6 C1 C2 C3 C4 C5 D0 D1 D2 D3 D4 D5 D6 E0 E1 E2 E3 E5"
            " F2 F3 F4 F5 G1 G2 G3 G4".split(),
            "wood sheep gold axe wood castle-aaw wood house tower castle sheep wood-aaw gold axe"
            " house tower wood gold-gsw sheep castle wood house gold axe tower sheep"
            " sheep-asw wood gold axe house tower wood castle".split(),
        )
    ),
    "sites": {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cghht"},
    "trophy": 4,
}


def looot(driver: Driver, entry: str) -> None:
    """Four players, the first with a full board."""
    sheet = {"castle": 3, "tower": 2, "wood": 5, "bonuses": {"castle": [3, 4]}}
    players: list[dict[str, Any]] = [{"name": "Astrid", "colour": "blue", entry: FULL}]
    if entry == "sheet":
        players[0]["sheet"] = sheet
    for name, colour in (("Ragnar", "red"), ("Hilda", "grey"), ("Olaf", "yellow")):
        players.append({"name": name, "colour": colour, "sheet": sheet})
    _open(driver, {"game": "looot", "players": players})


def on_fjord(driver: Driver) -> Callable[[], float]:
    looot(driver, "fjord")
    return _tapping(driver, "fjord.G4")


def on_sheet(driver: Driver) -> Callable[[], float]:
    looot(driver, "sheet")
    return _tapping(driver, "sheet.castle.plus")


def _tapping(driver: Driver, tag: str) -> Callable[[], float]:
    place = driver._reach(tag).centre
    tab = driver.get("tab.0")
    return lambda: tap(driver, place, lambda: tab.total)


def on_lofoten(driver: Driver) -> Callable[[], float]:
    """A tile is added and taken off again, by turns."""
    goods = ("fish", "mead", "sheep", "coffer")
    warehouses = [{"good": good, "power": 5, "tiles": [[3, 2], [2]]} for good in goods]
    players = [{"name": "Noélie"}, {"name": "Madeline"}]
    _open(driver, {"game": "lofoten", "players": players, "warehouses": warehouses})
    adding = driver._reach("warehouse.4.1.add.1").centre
    total = driver.get("warehouse.4.1.sum")
    tap(driver, adding, lambda: total.text)
    driver.pass_time(0.2)
    taking = driver._reach("warehouse.4.1.tile.1").centre
    places = cycle((taking, adding))
    return lambda: tap(driver, next(places), lambda: total.text)


def on_spiel(driver: Driver) -> Callable[[], float]:
    squares = [column + row for column in "ABCDEFG" for row in "123"]
    players = [
        {"name": name, "marks": dict.fromkeys(squares, 1), "groups": [1, 2, 3]}
        for name in ("Ada", "Bo", "Cleo", "Dag")
    ]
    _open(driver, {"game": "spiel", "players": players})
    place = driver._reach("map.D4").centre
    board = driver.get("map.D4")
    return lambda: tap(driver, place, lambda: board.face("D4"))


def _open(driver: Driver, document: dict[str, Any]) -> None:
    """The screen of a game with a play on it."""
    play = read({"format": "jarlpad/1", **document})
    pad = driver.app.ledger.plays.start(play, {"screen": play.game, "seat": 0})
    driver.app.resume(pad.id)
    driver.pass_time(0.5)


SCREENS: dict[str, Callable[[Driver], Callable[[], float]]] = {
    "tap-looot-fjord": on_fjord,
    "tap-looot-sheet": on_sheet,
    "tap-lofoten": on_lofoten,
    "tap-spiel": on_spiel,
}


def lines() -> list[Line]:
    """Each screen against the bare app, run by run in turn."""
    sweep_as_usual()
    bares: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in SCREENS}
    for _ in range(RUNS):
        bares.append(_measured(make_bare, bare))
        for name, prepare in SCREENS.items():
            ours[name].append(_measured(None, prepare))
    return [Line(name, median(times) / median(bares), LIMIT) for name, times in ours.items()]


def _measured(make_app: Any, prepare: Callable[[Driver], Callable[[], float]]) -> float:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        driver = Driver(home, make_app) if make_app else Driver(home)
        try:
            watch = prepare(driver)
            gc.collect()
            return median_of(watch, TAPS, driver)
        finally:
            driver.stop()
