"""Memory after ten thousand taps, against that after the first thousand: no garbage grows.

The stage has Python look for garbage far more rarely than it does by itself, so that what a tap
leaves behind in circles is seen here, and not only what is never let go.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.child import report_failure, run
from benchmarks.first_frame import resident
from benchmarks.lines import Line

if TYPE_CHECKING:
    from benchmarks.taps import Tapping
    from tests.screens.driver import Driver

Places = Iterator[tuple[float, float]]

RUNS = 7
LIMIT = 1.05
FIRST, ALL = 1_000, 10_000
IN_A_ROW = 250
"""Taps on one screen before it is the next one's turn."""
DRAWN = 40
"""One tap in so many is also drawn; drawing them all would take minutes and show the same."""


def lines() -> list[Line]:
    """Side by side: memory, unlike time, is not disturbed by company."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        ratios = list(pool.map(lambda _: _one_run(), range(RUNS)))
    return [Line("memory-10000-taps", median(ratios), LIMIT)]


def _one_run() -> float:
    """In a process of its own, so that nothing else is counted."""
    before, after = map(int, run("benchmarks.growth").split())
    return after / before


def measure() -> tuple[int, int]:
    """Memory in kB after the first and after all taps, on each of the four screens in turn."""
    from benchmarks.taps import BOARDS
    from tests.screens.driver import Driver

    memory = {}
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        plays = cycle([_begun(driver, prepare) for prepare in BOARDS.values()])
        for done in range(IN_A_ROW, ALL + 1, IN_A_ROW):
            play, places = next(plays)
            driver.app.resume(play)
            driver.pass_time(0.5)
            _tap(driver, places)
            _go_home(driver)
            if done in (FIRST, ALL):
                gc.collect()
                memory[done] = resident()
        driver.stop()
    return memory[FIRST], memory[ALL]


def _begun(driver: Driver, prepare: Callable[[Driver], Tapping]) -> tuple[str, Places]:
    """A play on a screen, and where to tap there."""
    places = prepare(driver).all_places()
    play = driver.app.navigation.here.pad.id
    _go_home(driver)
    return play, places


def _tap(driver: Driver, places: Places) -> None:
    from benchmarks.stopwatch import frame
    from tests.screens.stage import STAGE

    for tap in range(IN_A_ROW):
        driver._finger.down(*next(places))
        STAGE.frame()
        driver._finger.up()
        STAGE.frame() if tap % DRAWN else frame()


def _go_home(driver: Driver) -> None:
    driver.app.home()
    driver.pass_time(0.5)


if __name__ == "__main__":
    report_failure(lambda: print(*measure()))
