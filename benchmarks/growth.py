"""Memory after 10,000 taps, compared with that after the first 1,000.

Garbage is collected as in the app: some time after a screen was removed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.child import exit_on_failure, run
from benchmarks.first_frame import resident_memory
from benchmarks.lines import Line
from benchmarks.memory import COLLECTED

if TYPE_CHECKING:
    from benchmarks.taps import TapTest
    from tests.screens.driver import Driver

Places = Iterator[tuple[float, float]]

RUNS = 7
LIMIT = 1.05
FIRST, ALL = 1_000, 10_000
TAPS_PER_TURN = 250
"""Taps on one screen before switching to the next."""
DRAW_EVERY = 40
"""Only every 40th tap is drawn; drawing all would take minutes and give the same result."""


def lines() -> list[Line]:
    """Measure in parallel: unlike time, memory does not depend on the load of the machine."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        ratios = list(pool.map(lambda _: _one_run(), range(RUNS)))
    return [Line("memory-10000-taps", median(ratios), LIMIT)]


def _one_run() -> float:
    """Return the ratio measured in a new process."""
    before, after = map(int, run("benchmarks.growth").split())
    return after / before


def measure() -> tuple[int, int]:
    """Return the memory in kB after the first 1,000 and after all taps, spread over the four
    screens."""
    from benchmarks.taps import BOARDS
    from benchmarks.timing import run_as_on_a_phone
    from tests.screens.driver import Driver
    from tests.screens.event_loop import LOOP

    memory = {}
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        run_as_on_a_phone()
        plays = cycle([_start_game(driver, prepare) for prepare in BOARDS.values()])
        for done in range(TAPS_PER_TURN, ALL + 1, TAPS_PER_TURN):
            play, places = next(plays)
            driver.app.resume(play)
            driver.pass_time(0.5)
            _tap(driver, places)
            _go_home(driver)
            driver.pass_time(COLLECTED)
            if done in (FIRST, ALL):
                LOOP.pixels()
                memory[done] = resident_memory()
        driver.stop()
    return memory[FIRST], memory[ALL]


def _start_game(driver: Driver, prepare: Callable[[Driver], TapTest]) -> tuple[str, Places]:
    """Start a game and return its id and where to tap."""
    places = prepare(driver).all_places()
    play = driver.app.navigation.here.pad.id
    _go_home(driver)
    return play, places


def _tap(driver: Driver, places: Places) -> None:
    from benchmarks.timing import frame
    from tests.screens.event_loop import LOOP

    for tap in range(TAPS_PER_TURN):
        driver._finger.down(*next(places))
        LOOP.frame()
        driver._finger.up()
        LOOP.frame() if tap % DRAW_EVERY else frame()


def _go_home(driver: Driver) -> None:
    driver.app.home()
    driver.pass_time(0.5)


if __name__ == "__main__":
    exit_on_failure(lambda: print(*measure()))
