"""Frame time while a history of 10,000 games scrolls, compared with one of ten."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.lines import Line
from benchmarks.sample_games import ledger_with_games
from benchmarks.timing import frame, run_as_on_a_phone
from tests.screens.driver import Driver

RUNS = 7
LIMIT = 1.5
MANY, FEW = 10_000, 10
STEPS = 12
COASTING = 40
"""Frames after the finger was lifted."""


def lines() -> list[Line]:
    run_as_on_a_phone()
    many, few = [], []
    with TemporaryDirectory() as folder:
        for count in (MANY, FEW):
            ledger_with_games(Path(folder) / str(count), count).close()
        for _ in range(RUNS):
            many.append(_fling(Path(folder) / str(MANY)))
            few.append(_fling(Path(folder) / str(FEW)))
    return [Line("scroll-history", median(many) / median(few), LIMIT)]


def _fling(home: Path) -> float:
    """Return the median frame of a fling through the list in seconds."""
    driver = Driver(home)
    try:
        driver.app.navigation.top("history")
        driver.pass_time(0.5)
        times = []
        finger = driver._finger
        finger.down(200, 250)
        for step in range(STEPS):
            times.append(_frame())
            finger.move(200, 250 + 30 * step)
        finger.up()
        times += [_frame() for _ in range(COASTING)]
        return median(times)
    finally:
        driver.stop()


def _frame() -> float:
    begun = perf_counter()
    frame()
    return perf_counter() - begun
