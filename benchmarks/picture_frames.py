"""Longest frame while the result's picture or the QR code is made, in bare frames."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from kivy.core.window import Window

from benchmarks.lines import Line
from benchmarks.timing import frame, make_bare, run_as_on_a_phone
from tests.screens.driver import Driver
from tests.screens.samples import example

RUNS = 7
LIMIT = 5.0
BARE_FRAMES = 30
MAX_FRAMES = 2_000
"""The maximum number of frames that are measured."""

TASKS: dict[str, tuple[tuple[str, ...], Callable[[Driver], object]]] = {
    "frame-result-image": (
        ("result.share",),
        lambda driver: not driver.get("share.picture").disabled,
    ),
    "frame-qr-code": (("result.share", "share.log"), lambda driver: driver.get("log.code").rows),
}
"""The tags to tap one after another, and a condition that is true when the picture is ready."""


def lines() -> list[Line]:
    run_as_on_a_phone()
    bares: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in TASKS}
    for _ in range(RUNS):
        bares.append(bare_frame())
        for name in TASKS:
            ours[name].append(_longest_frame(name))
    return [Line(name, median(times) / median(bares), LIMIT) for name, times in ours.items()]


def bare_frame() -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), make_bare)
        times = [seconds_of_frame() for _ in range(BARE_FRAMES)]
        driver.stop()
    return median(times)


def _longest_frame(name: str) -> float:
    """Return the longest frame after the bottom sheet has opened; ``openings`` measures the
    opening."""
    (*before, tag), is_ready = TASKS[name]
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.app.change_setting("motion", False)
        pad = driver.app.ledger.plays.start(example("looot"), {"screen": "looot"})
        pad.finish()
        driver.app.open("result", play_id=pad.id)
        driver.pass_time(0.5)
        for first in before:
            driver.tap(first)
            driver.pass_time(0.5)
            driver.scroll_to(tag)
        x, y = driver._reach(tag).centre
        driver._finger.down(x, y)
        frame()
        driver._finger.up()
        frame()
        frame()
        longest = 0.0
        for _ in range(MAX_FRAMES):
            longest = max(longest, seconds_of_frame())
            if is_ready(driver):
                break
        driver.stop()
    return longest


def seconds_of_frame() -> float:
    """Draw one complete frame and return its seconds."""
    Window.canvas.ask_update()
    begun = perf_counter()
    frame()
    return perf_counter() - begun
