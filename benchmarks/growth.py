"""Memory after ten thousand taps, against that after the first thousand: no garbage grows.

The stage has Python look for garbage far more rarely than it does by itself, so that what a tap
leaves behind in circles is seen here, and not only what is never let go.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.first_frame import resident
from benchmarks.lines import Line

RUNS = 7
LIMIT = 1.05
FIRST, ALL = 1_000, 10_000
DRAWN = 10
"""One tap in so many is also drawn; drawing them all would take minutes and show the same."""


def lines() -> list[Line]:
    """Side by side: memory, unlike time, is not disturbed by company."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        ratios = list(pool.map(lambda _: _one_run(), range(RUNS)))
    return [Line("memory-10000-taps", median(ratios), LIMIT)]


def _one_run() -> float:
    """In a process of its own, so that nothing else is counted."""
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.growth"], capture_output=True, text=True, check=True
    )
    before, after = map(int, told.stdout.split())
    return after / before


def measure() -> tuple[int, int]:
    """Memory in kB after the first and after all taps on the fjord."""
    from benchmarks.stopwatch import frame
    from benchmarks.taps import looot
    from tests.screens.driver import Driver
    from tests.screens.stage import STAGE

    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        looot(driver, "fjord")
        place = driver._reach("fjord.G4").centre
        memory = {}
        for tap in range(1, ALL + 1):
            driver._finger.down(*place)
            STAGE.frame()
            driver._finger.up()
            STAGE.frame() if tap % DRAWN else frame()
            if tap in (FIRST, ALL):
                gc.collect()
                memory[tap] = resident()
        driver.stop()
    return memory[FIRST], memory[ALL]


if __name__ == "__main__":
    print(*measure())
