"""Frames while a history of ten thousand plays is flung, against those of a history of ten."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.lines import Line
from benchmarks.many_plays import filled_ledger
from benchmarks.stopwatch import collect_as_usual, frame
from tests.screens.driver import Driver

RUNS = 7
LIMIT = 1.5
MANY, FEW = 10_000, 10
STEPS = 12
COASTING = 40
"""Frames after the finger has left the glass."""


def lines() -> list[Line]:
    collect_as_usual()
    many, few = [], []
    with TemporaryDirectory() as folder:
        for count in (MANY, FEW):
            filled_ledger(Path(folder) / str(count), count).close()
        for _ in range(RUNS):
            many.append(_flung(Path(folder) / str(MANY)))
            few.append(_flung(Path(folder) / str(FEW)))
    return [Line("scroll-history", median(many) / median(few), LIMIT)]


def _flung(home: Path) -> float:
    """The median frame of a fling from the lower to the upper part of the list."""
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
