"""Delays garbage collection while many widgets are created, and runs it when the user pauses."""

from __future__ import annotations

import gc

from kivy.clock import Clock

from phone import memory
from screens.shell.slices import after_frame

QUIET = 1.0
"""Seconds between the removal of something large and the collection; most taps are over then."""
MUCH = 500
"""If a collection frees more objects than this, another one follows, because freed widgets often
release others. A widget has hundreds of objects."""


def pause_garbage() -> None:
    """Disable garbage collection until the next frame.

    A widget that is collected while a property is dispatched to it raises a ReferenceError in its
    kv rules (Kivy issue 3305), and collections take half of the time that creating a screen takes.
    """
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(_enable, 0)


def _enable(_seconds: float) -> None:
    if not COLLECTOR.paused:
        gc.enable()


class Collector:
    """Collects garbage some time after a bottom sheet or a page was closed. Python's own thresholds
    count objects and not the size of their textures, so it would collect too late."""

    def __init__(self) -> None:
        self.on = True
        """Tests switch this off to decide themselves when garbage is collected."""
        self._resume = Clock.create_trigger(lambda _: gc.enable(), QUIET)
        self._collect_soon = after_frame(Clock.create_trigger(self._collect, QUIET))

    def soon(self) -> None:
        """Schedule a collection."""
        if self.on:
            self._collect_soon()

    def freeze(self) -> None:
        """Freeze all objects: collections skip them. This is called when all modules are loaded.
        Pages must not be frozen, because frozen objects are never freed."""
        if self.on:
            while gc.collect() > MUCH:
                pass
            gc.freeze()

    def pause(self, seconds: float) -> None:
        """Collect nothing for some seconds: during an animation a collection would be visible."""
        if self.on:
            self._resume.cancel()
            self._resume.timeout = seconds
            self._resume()
            gc.disable()

    @property
    def paused(self) -> bool:
        return bool(self._resume.is_triggered)

    def _collect(self, _seconds: float) -> None:
        if self.paused:
            self._collect_soon()
            return
        if gc.collect() > MUCH:
            self._collect_soon()
        else:
            memory.give_back()


COLLECTOR = Collector()
