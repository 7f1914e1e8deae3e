"""Time of a tap that is saved, from touch down to the frame with the new total, in bare taps."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.lines import Line
from benchmarks.timing import bare_tap, make_bare, median_of, run_as_on_a_phone, tap
from scoring.document import read
from tests.screens.driver import Driver, jarlpad

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


def open_looot(driver: Driver, entry: str) -> None:
    """Open a game with four players, the first with a full board."""
    sheet = {"castle": 3, "tower": 2, "wood": 5, "bonuses": {"castle": [3, 4]}}
    players: list[dict[str, Any]] = [{"name": "Astrid", "colour": "blue", entry: FULL}]
    if entry == "sheet":
        players[0]["sheet"] = sheet
    for name, colour in (("Ragnar", "red"), ("Hilda", "grey"), ("Olaf", "yellow")):
        players.append({"name": name, "colour": colour, "sheet": sheet})
    _open_game(driver, {"game": "looot", "players": players})


Place = tuple[float, float]


@dataclass(frozen=True)
class TapTest:
    """Where to tap repeatedly, and what changes with each tap."""

    places: Iterator[Place]
    shown: Callable[[], object]
    before: Place | None = None
    """Tapped before each measured tap."""

    def all_places(self) -> Iterator[Place]:
        """Yield all places to tap, including those before each measured tap."""
        for place in self.places:
            if self.before is not None:
                yield self.before
            yield place


def on_fjord(driver: Driver) -> TapTest:
    open_looot(driver, "fjord")
    return _same_place(driver, "fjord.G4")


def on_sheet(driver: Driver) -> TapTest:
    open_looot(driver, "sheet")
    return _same_place(driver, "sheet.castle.plus")


def _same_place(driver: Driver, tag: str) -> TapTest:
    tab = driver.get("tab.0")
    return TapTest(repeat(driver._reach(tag).centre), lambda: tab.total)


def on_lofoten(driver: Driver) -> TapTest:
    """Add a tile; undo removes it before the next tap."""
    adding, taking, shown = _add_and_undo(driver)
    return TapTest(repeat(adding), shown, taking)


def on_undo(driver: Driver) -> TapTest:
    """Undo adding a tile; the tile is added again before the next tap."""
    adding, taking, shown = _add_and_undo(driver)
    tap(driver, taking, shown)
    driver.pass_time(0.2)
    return TapTest(repeat(taking), shown, adding)


def _add_and_undo(driver: Driver) -> tuple[Place, Place, Callable[[], object]]:
    """Open a game, add a tile, and return where to tap to add one and where to undo it."""
    goods = ("fish", "mead", "sheep", "coffer")
    warehouses = [{"good": good, "power": 5, "tiles": [[3, 2], [2]]} for good in goods]
    players = [{"name": "Noélie"}, {"name": "Madeline"}]
    _open_game(driver, {"game": "lofoten", "players": players, "warehouses": warehouses})
    adding = driver._reach("warehouse.4.1.add.1").centre
    total = driver.get("warehouse.4.1.sum")
    tap(driver, adding, lambda: total.text)
    driver.pass_time(0.2)
    taking = driver._reach("game.undo").centre
    return adding, taking, lambda: total.text


def on_spiel(driver: Driver) -> TapTest:
    """Mark the last square of a row: the row is completed by one tap and broken by a later one."""
    squares = [column + row for column in "ABCDEFG" for row in "1234"]
    squares.remove("D4")
    players = [
        {"name": name, "marks": dict.fromkeys(squares, 1), "groups": [1, 2, 3]}
        for name in ("Ada", "Bo", "Cleo", "Dag")
    ]
    _open_game(driver, {"game": "spiel", "players": players})
    board, tab = driver.get("map.D4"), driver.get("tab.0")
    places = repeat(driver._reach("map.D4").centre)
    return TapTest(places, lambda: (board.style_of("D4"), tab.total))


def _open_game(driver: Driver, document: dict[str, Any]) -> None:
    """Start this game and open its screen."""
    play = read({"format": "jarlpad/1", **document})
    pad = driver.app.ledger.plays.start(play, {"screen": play.game, "seat": 0})
    driver.app.resume(pad.id)
    driver.pass_time(0.5)


BOARDS: dict[str, Callable[[Driver], TapTest]] = {
    "tap-looot-fjord": on_fjord,
    "tap-looot-sheet": on_sheet,
    "tap-lofoten": on_lofoten,
    "tap-spiel": on_spiel,
}
SCREENS = {**BOARDS, "tap-undo": on_undo}
LIMITS = {"tap-undo": 2.5}
"""A button of the bar also draws a frame in which it is pressed."""


def lines() -> list[Line]:
    """Measure each screen and the bare app in turn."""
    run_as_on_a_phone()
    bares: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in SCREENS}
    for _ in range(RUNS):
        bares.append(_median_tap(bare_tap, make_bare))
        for name, prepare in SCREENS.items():
            ours[name].append(_median_tap(partial(_timed_tap, prepare=prepare)))
    return [
        Line(name, median(times) / median(bares), LIMITS.get(name, LIMIT))
        for name, times in ours.items()
    ]


def _timed_tap(driver: Driver, prepare: Callable[[Driver], TapTest]) -> Callable[[], float]:
    tapping = prepare(driver)

    def timed() -> float:
        if tapping.before is not None:
            tap(driver, tapping.before, tapping.shown)
            driver.pass_time(0.2)
        return tap(driver, next(tapping.places), tapping.shown)

    return timed


def _median_tap(prepare: Callable[[Driver], Callable[[], float]], make_app: Any = jarlpad) -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), make_app)
        try:
            watch = prepare(driver)
            gc.collect()
            return median_of(watch, TAPS, driver)
        finally:
            driver.stop()
