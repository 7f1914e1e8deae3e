"""Opening a screen for the first and for the second time, in bare taps.

Module, kv and widgets load when a screen is first opened, so each run is a process of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.lines import Line

if TYPE_CHECKING:
    from tests.screens.driver import Driver

RUNS = 7
FIRST = 8.0
SECOND = 3.0
BARE_TAPS = 15


def lines() -> list[Line]:
    """The slowest screens are the ones to know: all of them are listed."""
    first, second = defaultdict(list), defaultdict(list)
    for _ in range(RUNS):
        for name, times in _one_run().items():
            first[name].append(times[0])
            second[name].append(times[1])
    return [
        *(Line(f"open-{name}-first", median(times), FIRST) for name, times in first.items()),
        *(Line(f"open-{name}-again", median(times), SECOND) for name, times in second.items()),
    ]


def _one_run() -> dict[str, tuple[float, float]]:
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.openings"], capture_output=True, text=True, check=True
    )
    return dict(json.loads(told.stdout))


def measure() -> dict[str, tuple[float, float]]:
    """All screens of the registry, each opened twice from home."""
    from benchmarks.stopwatch import bare, make_bare, median_of
    from screens.frame.registry import SCREENS
    from tests.screens.driver import Driver
    from tests.screens.samples import furnish

    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder) / "bare", make_bare)
        yardstick = median_of(bare(driver), BARE_TAPS, driver)
        driver.stop()
        driver = Driver(Path(folder) / "home")
        furnish(driver)
        driver.app.change_setting("motion", False)
        names = [name for name in SCREENS if name not in ("home", "trouble")]
        times = {
            name: (_opened(driver, name) / yardstick, _opened(driver, name) / yardstick)
            for name in names
        }
        driver.stop()
    return times


def _opened(driver: Driver, name: str) -> float:
    """Seconds until the first frame of a screen."""
    from benchmarks.stopwatch import frame

    opener = _opener(driver, name)
    begun = perf_counter()
    opener()
    frame()
    took = perf_counter() - begun
    driver.app.home()
    frame()
    return took


def _opener(driver: Driver, name: str) -> Callable[[], None]:
    """What a tap would do: all that the screen shows is in the ledger already."""
    from tests.screens.samples import samples

    places: dict[str, dict[str, Any]] = {
        "seats": {"game": "looot"},
        "result": {"play_id": driver.app.ledger.plays.last_finished()[0].id},
    }
    if name in places:
        return lambda: driver.app.open(name, **places[name])
    return lambda: samples()[name](driver)


if __name__ == "__main__":
    print(json.dumps(measure()))
