"""While the picture for chats and the QR code are made: the longest frame, in bare frames."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from kivy.core.window import Window

from benchmarks.lines import Line
from benchmarks.stopwatch import collect_as_usual, frame, make_bare
from tests.screens.driver import Driver
from tests.screens.samples import example

RUNS = 7
LIMIT = 5.0
BARE_FRAMES = 30
LONGEST = 2_000
"""Frames after which something that is never made is a fault."""

MADE: dict[str, tuple[tuple[str, ...], Callable[[Driver], object]]] = {
    "frame-result-image": (
        ("result.share",),
        lambda driver: not driver.get("share.picture").disabled,
    ),
    "frame-qr-code": (("result.share", "share.log"), lambda driver: driver.get("log.code").rows),
}
"""What is tapped one after the other, and how to see that it is made."""


def lines() -> list[Line]:
    collect_as_usual()
    bares: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in MADE}
    for _ in range(RUNS):
        bares.append(bare_frame())
        for name in MADE:
            ours[name].append(_longest_frame(name))
    return [Line(name, median(times) / median(bares), LIMIT) for name, times in ours.items()]


def bare_frame() -> float:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), make_bare)
        times = [timed() for _ in range(BARE_FRAMES)]
        driver.stop()
    return median(times)


def _longest_frame(name: str) -> float:
    """From the drawer's first frame on: opening it is measured with the other openings."""
    (*before, tag), made = MADE[name]
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
        for _ in range(LONGEST):
            longest = max(longest, timed())
            if made(driver):
                break
        driver.stop()
    return longest


def timed() -> float:
    """Seconds of one frame that draws everything."""
    Window.canvas.ask_update()
    begun = perf_counter()
    frame()
    return perf_counter() - begun
