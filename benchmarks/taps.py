"""A tap, from finger down to the frame with the new total, kept in the ledger: in bare taps."""

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
from benchmarks.stopwatch import bare, collect_as_usual, make_bare, median_of, tap
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


def looot(driver: Driver, entry: str) -> None:
    """Four players, the first with a full board."""
    sheet = {"castle": 3, "tower": 2, "wood": 5, "bonuses": {"castle": [3, 4]}}
    players: list[dict[str, Any]] = [{"name": "Astrid", "colour": "blue", entry: FULL}]
    if entry == "sheet":
        players[0]["sheet"] = sheet
    for name, colour in (("Ragnar", "red"), ("Hilda", "grey"), ("Olaf", "yellow")):
        players.append({"name": name, "colour": colour, "sheet": sheet})
    _open(driver, {"game": "looot", "players": players})


Place = tuple[float, float]


@dataclass(frozen=True)
class Tapping:
    """Where to tap, time after time, and what is another then."""

    places: Iterator[Place]
    shown: Callable[[], object]
    before: Place | None = None
    """Tapped before each, and not counted."""

    def all_places(self) -> Iterator[Place]:
        """The same, with what is tapped before each."""
        for place in self.places:
            if self.before is not None:
                yield self.before
            yield place


def on_fjord(driver: Driver) -> Tapping:
    looot(driver, "fjord")
    return _again(driver, "fjord.G4")


def on_sheet(driver: Driver) -> Tapping:
    looot(driver, "sheet")
    return _again(driver, "sheet.castle.plus")


def _again(driver: Driver, tag: str) -> Tapping:
    tab = driver.get("tab.0")
    return Tapping(repeat(driver._reach(tag).centre), lambda: tab.total)


def on_lofoten(driver: Driver) -> Tapping:
    """A tile is added; undo takes it back before the next tap."""
    adding, taking, shown = _adding_and_taking(driver)
    return Tapping(repeat(adding), shown, taking)


def on_undo(driver: Driver) -> Tapping:
    """The tile is taken back, after it was added."""
    adding, taking, shown = _adding_and_taking(driver)
    tap(driver, taking, shown)
    driver.pass_time(0.2)
    return Tapping(repeat(taking), shown, adding)


def _adding_and_taking(driver: Driver) -> tuple[Place, Place, Callable[[], object]]:
    """Where to add a tile and where to take it back, with one added."""
    goods = ("fish", "mead", "sheep", "coffer")
    warehouses = [{"good": good, "power": 5, "tiles": [[3, 2], [2]]} for good in goods]
    players = [{"name": "Noélie"}, {"name": "Madeline"}]
    _open(driver, {"game": "lofoten", "players": players, "warehouses": warehouses})
    adding = driver._reach("warehouse.4.1.add.1").centre
    total = driver.get("warehouse.4.1.sum")
    tap(driver, adding, lambda: total.text)
    driver.pass_time(0.2)
    taking = driver._reach("game.undo").centre
    return adding, taking, lambda: total.text


def on_spiel(driver: Driver) -> Tapping:
    """The square that a row still misses: it is full with the first tap and broken by the last."""
    squares = [column + row for column in "ABCDEFG" for row in "1234"]
    squares.remove("D4")
    players = [
        {"name": name, "marks": dict.fromkeys(squares, 1), "groups": [1, 2, 3]}
        for name in ("Ada", "Bo", "Cleo", "Dag")
    ]
    _open(driver, {"game": "spiel", "players": players})
    board, tab = driver.get("map.D4"), driver.get("tab.0")
    places = repeat(driver._reach("map.D4").centre)
    return Tapping(places, lambda: (board.look_of("D4"), tab.total))


def _open(driver: Driver, document: dict[str, Any]) -> None:
    """The screen of a game with a play on it."""
    play = read({"format": "jarlpad/1", **document})
    pad = driver.app.ledger.plays.start(play, {"screen": play.game, "seat": 0})
    driver.app.resume(pad.id)
    driver.pass_time(0.5)


BOARDS: dict[str, Callable[[Driver], Tapping]] = {
    "tap-looot-fjord": on_fjord,
    "tap-looot-sheet": on_sheet,
    "tap-lofoten": on_lofoten,
    "tap-spiel": on_spiel,
}
SCREENS = {**BOARDS, "tap-undo": on_undo}
LIMITS = {"tap-undo": 2.5}
"""A button of the bar shows that it is pressed: two frames of a whole screen are drawn, not one."""


def lines() -> list[Line]:
    """Each screen against the bare app, run by run in turn."""
    collect_as_usual()
    bares: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in SCREENS}
    for _ in range(RUNS):
        bares.append(_measured(bare, make_bare))
        for name, prepare in SCREENS.items():
            ours[name].append(_measured(partial(_watch, prepare=prepare)))
    return [
        Line(name, median(times) / median(bares), LIMITS.get(name, LIMIT))
        for name, times in ours.items()
    ]


def _watch(driver: Driver, prepare: Callable[[Driver], Tapping]) -> Callable[[], float]:
    tapping = prepare(driver)

    def timed() -> float:
        if tapping.before is not None:
            tap(driver, tapping.before, tapping.shown)
            driver.pass_time(0.2)
        return tap(driver, next(tapping.places), tapping.shown)

    return timed


def _measured(prepare: Callable[[Driver], Callable[[], float]], make_app: Any = jarlpad) -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), make_app)
        try:
            watch = prepare(driver)
            gc.collect()
            return median_of(watch, TAPS, driver)
        finally:
            driver.stop()
