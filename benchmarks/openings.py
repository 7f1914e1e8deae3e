"""Opening a screen for the first and for the second time, in bare taps.

The way to it is tapped as its user does, and the last tap is what is measured: from finger down to
the screen's first frame. Module, kv and widgets load when a screen is first opened, so each opening
is a process of its own, in which nothing was opened before but what lies on the way.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.child import report_failure, run
from benchmarks.lines import Line

if TYPE_CHECKING:
    from tests.screens.driver import Driver

RUNS = 7
FIRST = 8.0
SECOND = 3.0
BARE_TAPS = 31

WAYS: dict[str, tuple[str, ...]] = {
    "seats": ("home.looot",),
    "looot": ("waiting.looot",),
    "longships": ("waiting.looot", "palette.longship", "fjord.D3"),
    "lofoten": ("waiting.lofoten",),
    "spiel": ("waiting.spiel",),
    "sheet": ("waiting.spiel", "spiel.setup", "setup.paint"),
    "sheetgrid": ("waiting.spiel", "spiel.setup", "setup.paint", "sheet.grid"),
    "result": ("finished.looot",),
    "history": ("go.history",),
    "players": ("go.players",),
    "player": ("go.players", "players.Astrid"),
    "versus": ("go.players", "players.versus"),
    "settings": ("home.settings",),
    "home": ("home.settings", "bar.back"),
}
"""What is tapped from home on; "waiting.looot" is a play of that game that waits there. Home itself
is first shown by the start, so its first opening here is the first way back. "longships" is not a
screen but the largest drawer."""


def lines() -> list[Line]:
    """The slowest screens are the ones to know: all of them are listed."""
    bares: list[float] = []
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in WAYS}
    for _ in range(RUNS):
        bares += _told("bare")
        for name in WAYS:
            first, second = _told(name)
            times[name].append((first, second))
    bare = median(bares)
    firsts = {name: median(first for first, _ in taken) for name, taken in times.items()}
    seconds = {name: median(second for _, second in taken) for name, taken in times.items()}
    return [
        *(Line(f"open-{name}-first", taken / bare, FIRST) for name, taken in firsts.items()),
        *(Line(f"open-{name}-again", taken / bare, SECOND) for name, taken in seconds.items()),
    ]


def _told(name: str) -> list[float]:
    """The seconds that a process of its own measures."""
    return list(json.loads(run("benchmarks.openings", name)))


def measure(name: str) -> list[float]:
    """The usual bare tap, or both openings of a screen."""
    from benchmarks.stopwatch import bare, collect_as_usual, make_bare, median_of
    from tests.screens.driver import Driver
    from tests.screens.samples import furnish

    collect_as_usual()
    with TemporaryDirectory() as folder:
        if name == "bare":
            driver = Driver(Path(folder), make_bare)
            times = [median_of(bare(driver), BARE_TAPS, driver)]
        else:
            driver = Driver(Path(folder))
            furnish(driver)
            driver.app.change_setting("motion", False)
            driver.pass_time(0.5)
            times = [_opened(driver, name), _opened(driver, name)]
        driver.stop()
    return times


def _opened(driver: Driver, name: str) -> float:
    """Seconds from finger down to the first frame of a screen; then back to home."""
    from benchmarks.stopwatch import tap

    last = _walk(driver, name)
    driver.scroll_to(last)
    place = driver._reach(last).centre
    driver.screenshot(Path(driver.home) / "before.png")  # drawn, as it is before a user's tap
    took = tap(driver, place, lambda: _is_open(driver, name))
    _leave(driver)
    return took


def go(driver: Driver, name: str) -> None:
    """Open a screen as a user does, then go back to home."""
    last = _walk(driver, name)
    driver.scroll_to(last)
    driver.tap(last)
    driver.wait(lambda: _is_open(driver, name), f"{name} is open")
    _leave(driver)


def _walk(driver: Driver, name: str) -> str:
    """Tap the way to a screen up to the last tap, and return the tag of that one."""
    *way, last = WAYS[name]
    for tag in way:
        driver.tap(_tag(driver, tag))
    return _tag(driver, last)


def _leave(driver: Driver) -> None:
    if driver.exists("drawer.close"):
        driver.pass_time(0.5)  # it takes no touch while it comes
        driver.tap("drawer.close")
    driver.app.home()
    driver.pass_time(0.5)


def _is_open(driver: Driver, name: str) -> bool:
    """A screen by its name, or a drawer that has come up over one."""
    return driver.app.navigation.here.name == name or driver.exists(name)


def _tag(driver: Driver, tag: str) -> str:
    """Where a play stands on home depends on what else does."""
    plays = driver.app.ledger.plays
    rows = {
        "waiting": ("home.continue", plays.unfinished()),
        "finished": ("home.last", plays.last_finished(len(WAYS))),
    }
    kind, game = tag.split(".", 1)
    if kind not in rows:
        return tag
    name, listed = rows[kind]
    return f"{name}.{[row.game for row in listed].index(game)}"


if __name__ == "__main__":
    report_failure(lambda: print(json.dumps(measure(sys.argv[1]))))
