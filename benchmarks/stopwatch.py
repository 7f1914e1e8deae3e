"""Taps and frames of an app in the real window, with a watch on them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter

from kivy.base import EventLoop
from kivy.graphics.opengl import glFinish

from benchmarks.bare import Bare
from screens.shell.garbage import COLLECTOR
from tests.screens.driver import Driver
from tests.screens.stage import FRAME, STAGE

USUALLY = (700, 10, 10)
"""Python's own thresholds."""

LONGEST = 30
"""Frames after which a tap that shows nothing is a fault."""


def bare(driver: Driver) -> Callable[[], float]:
    """A tap on the bare button, which changes the bare label."""
    ids = driver.app.root.ids
    x, y = ids.button.to_window(*ids.button.center)
    return lambda: tap(driver, (x, y), lambda: ids.label.text)


def tap(driver: Driver, place: tuple[float, float], shown: Callable[[], object]) -> float:
    """Seconds from finger down to the frame that shows something else.

    What is left to draw of what came before is drawn first: time that passes on the stage draws
    nothing, and it is no part of this tap.
    """
    frame()
    before = shown()
    begun = perf_counter()
    driver._finger.down(*place)
    frame()
    driver._finger.up()
    for _ in range(LONGEST):
        frame()
        if shown() != before:
            return perf_counter() - begun
    raise RuntimeError(f"A tap at {place} showed nothing new.")


def frame() -> None:
    """One turn of Kivy's main loop, drawn and shown."""
    STAGE.now += FRAME
    EventLoop.idle()
    glFinish()


def median_of(watch: Callable[[], float], times: int, driver: Driver) -> float:
    """The usual time of so many taps, with rest between them."""
    taken = []
    for _ in range(times):
        taken.append(watch())
        STAGE.rest()
        driver._raise_crash()
    return median(taken)


def collect_as_usual() -> None:
    """Python looks for garbage as often as it does in the app; the stage puts that off."""
    gc.unfreeze()
    gc.set_threshold(*USUALLY)
    COLLECTOR.on = True


def make_bare() -> Bare:
    return Bare()
