"""Time to open a screen for the first time, again, after it was dropped and prepared again, and
right after it was dropped, in bare taps.

The screen is opened by taps from home. Only the last tap is measured, from touch down to the first
frame of the screen. Modules, kv and widgets are loaded when a screen is first opened, so each
screen is measured in a new process in which only the screens on the way to it were opened.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.child import exit_on_failure, run
from benchmarks.lines import Line

if TYPE_CHECKING:
    from tests.screens.driver import Driver

RUNS = 7
LIMITS = {"first": 5.0, "again": 2.0, "dropped": 2.0, "unprepared": 3.0}
"""The limit of each kind of opening. The app keeps the screens used last. A "dropped" screen is
created again between frames while the user looks at home; "unprepared" is one that was dropped and
is opened before that."""
BARE_TAPS = 31
AT_HOME = 3.0
"""Seconds that the user looks at home before a dropped screen is opened: in this time garbage is
collected, and the screens that were used last are prepared again."""

WAYS: dict[str, tuple[str, ...]] = {
    "seats": ("home.looot",),
    "looot": ("waiting.looot",),
    "longships": ("waiting.looot", "palette.longship", "fjord.D3"),
    "lofoten": ("waiting.lofoten",),
    "spiel": ("waiting.spiel",),
    "sheet": ("waiting.spiel", "game.more", "setup.paint"),
    "sheetgrid": ("waiting.spiel", "game.more", "setup.paint", "sheet.grid"),
    "result": ("finished.looot",),
    "history": ("go.history",),
    "players": ("go.players",),
    "player": ("go.players", "players.Astrid"),
    "versus": ("go.players", "players.versus"),
    "settings": ("home.settings",),
    "home": ("home.settings", "bar.back"),
}
"""The tags to tap, starting on home. "waiting.looot" is an unfinished game of Looot and
"finished.looot" a finished one. Home is opened when the app starts, so here it is opened by going
back from the settings. "longships" is not a screen but the largest bottom sheet."""


def lines() -> list[Line]:
    """Return one line per screen for each kind of opening in ``LIMITS``."""
    bares: list[float] = []
    times: dict[str, list[list[float]]] = {name: [] for name in WAYS}
    for _ in range(RUNS):
        bares += _measure_in_child("bare")
        for name in WAYS:
            times[name].append(_measure_in_child(name))
    bare = median(bares)
    return [
        Line(f"open-{name}-{kind}", median(runs[nth] for runs in taken) / bare, limit)
        for nth, (kind, limit) in enumerate(LIMITS.items())
        for name, taken in times.items()
        if nth < len(taken[0])
    ]


def _measure_in_child(name: str) -> list[float]:
    """Run ``measure`` in a new process and return its result."""
    return list(json.loads(run("benchmarks.openings", name)))


def measure(name: str) -> list[float]:
    """Return the seconds of each opening in ``LIMITS``, or for "bare" the median of bare taps. Home
    and bottom sheets are never dropped."""
    from benchmarks.timing import bare_tap, make_bare, median_of, run_as_on_a_phone
    from tests.screens.driver import Driver
    from tests.screens.samples import add_samples

    run_as_on_a_phone()
    with TemporaryDirectory() as folder:
        if name == "bare":
            driver = Driver(Path(folder), make_bare)
            times = [median_of(bare_tap(driver), BARE_TAPS, driver)]
        else:
            driver = Driver(Path(folder))
            add_samples(driver)
            driver.app.change_setting("motion", False)
            driver.pass_time(0.5)
            times = [_seconds_to_open(driver, name), _seconds_to_open(driver, name)]
            for is_prepared in (True, False):
                if _drop(driver, name, is_prepared):
                    times.append(_seconds_to_open(driver, name))
        driver.stop()
    return times


def _seconds_to_open(driver: Driver, name: str) -> float:
    """Return the seconds from touch down to the first frame of a screen; then go home."""
    from benchmarks.timing import tap

    last = _walk(driver, name)
    driver.scroll_to(last)
    place = driver._reach(last).centre
    driver.screenshot(Path(driver.home) / "before.png")  # draws pending changes
    took = tap(driver, place, lambda: _is_open(driver, name))
    _leave(driver)
    return took


def _drop(driver: Driver, name: str, is_prepared: bool) -> bool:
    """Drop all screens as Android demands while the app is in the background, then return to home
    for a few seconds. Return whether there was such a screen."""
    from kivy.core.window import Window

    navigation = driver.app.navigation
    if name == "home" or not navigation.manager.has_screen(name):
        return False
    Window.dispatch("on_memorywarning")
    if is_prepared:
        driver.app.on_resume()
    driver.pass_time(AT_HOME)
    return True


def go(driver: Driver, name: str) -> None:
    """Open a screen by taps, then go home."""
    last = _walk(driver, name)
    driver.scroll_to(last)
    driver.tap(last)
    driver.wait(lambda: _is_open(driver, name), f"{name} is open")
    _leave(driver)


def _walk(driver: Driver, name: str) -> str:
    """Tap all tags on the way to a screen except the last, and return the last."""
    *way, last = WAYS[name]
    for tag in way:
        driver.tap(_tag(driver, tag))
    return _tag(driver, last)


def _leave(driver: Driver) -> None:
    if driver.exists("drawer.close"):
        driver.pass_time(0.5)  # it ignores touches while it opens
        driver.tap("drawer.close")
    driver.app.home()
    driver.pass_time(0.5)


def _is_open(driver: Driver, name: str) -> bool:
    """Return whether a screen or bottom sheet with this name is open."""
    return driver.app.navigation.here.name == name or driver.exists(name)


def _tag(driver: Driver, tag: str) -> str:
    """Replace "waiting.GAME" and "finished.GAME" by the tag of the first such game on home."""
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
    exit_on_failure(lambda: print(json.dumps(measure(sys.argv[1]))))
