"""Measures taps and frames of an app in a real window."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter

from kivy.base import EventLoop
from kivy.graphics.opengl import glFinish

from benchmarks.bare_app import Bare
from screens.shell.garbage import COLLECTOR
from screens.shell.navigation import Navigation
from tests.screens.driver import Driver
from tests.screens.event_loop import FRAME, LOOP

DEFAULT_THRESHOLDS = (700, 10, 10)
"""Python's default garbage collection thresholds."""

MAX_FRAMES = 30
"""A tap fails if nothing changes within this many frames."""


def bare_tap(driver: Driver) -> Callable[[], float]:
    """Return a function that taps the button of the bare app, which changes its label."""
    ids = driver.app.root.ids
    x, y = ids.button.to_window(*ids.button.center)
    return lambda: tap(driver, (x, y), lambda: ids.label.text)


def tap(driver: Driver, place: tuple[float, float], shown: Callable[[], object]) -> float:
    """Return the seconds from touch down to the frame in which ``shown()`` has changed.

    Pending drawing is done first, so that it is not counted: the tests' event loop draws nothing.
    """
    frame()
    before = shown()
    begun = perf_counter()
    driver._finger.down(*place)
    frame()
    driver._finger.up()
    for _ in range(MAX_FRAMES):
        frame()
        if shown() != before:
            return perf_counter() - begun
    raise RuntimeError(f"A tap at {place} showed nothing new.")


def frame() -> None:
    """Run one iteration of Kivy's main loop, with drawing."""
    LOOP.now += FRAME
    EventLoop.idle()
    glFinish()


def median_of(watch: Callable[[], float], times: int, driver: Driver) -> float:
    """Return the median of several taps, waiting between them until the app is idle."""
    taken = []
    for _ in range(times):
        taken.append(watch())
        LOOP.rest()
        driver._raise_crash()
    return median(taken)


def run_as_on_a_phone() -> None:
    """Collect garbage and prepare screens as in the app; the tests' event loop turns both off."""
    gc.unfreeze()
    gc.set_threshold(*DEFAULT_THRESHOLDS)
    COLLECTOR.on = True
    Navigation.prepares = True


def make_bare() -> Bare:
    return Bare()
