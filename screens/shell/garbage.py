"""Delays garbage collection while many widgets are created, and runs it when the user pauses."""

from __future__ import annotations

import gc

from kivy.clock import Clock

from screens.shell.slices import after_frame

QUIET = 1.0
"""Seconds between the removal of something large and the collection; most taps are over then."""
MUCH = 500
"""If a collection frees more objects than this, another one follows. A widget has hundreds."""
MANY = 40
"""The number of closed panels and pages after which frozen objects are collected too."""


def pause_garbage() -> None:
    """Disable garbage collection until the next frame.

    A widget that is collected while a property is dispatched to it raises a ReferenceError in its
    kv rules (Kivy issue 3305), and collections take half of the time that creating a screen takes.
    """
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)


class Collector:
    """Collects garbage some time after a bottom sheet or a page was closed. Python's own thresholds
    count objects and not the size of their textures, so it would collect too late.

    Most remaining objects live as long as the app, so they are frozen: the next collections skip
    them and take a tenth of the time. As frozen objects are never collected, they are frozen only
    after a collection that freed few objects, and are unfrozen after ``MANY`` closed panels.
    """

    def __init__(self) -> None:
        self.on = True
        """Tests switch this off to decide themselves when garbage is collected."""
        self._gone = 0
        self._collect_soon = after_frame(Clock.create_trigger(self._collect, QUIET))

    def soon(self, page_dropped: bool = False) -> None:
        """Schedule a collection; after a page was dropped it includes frozen objects."""
        self._gone += MANY if page_dropped else 1
        if self.on:
            self._collect_soon()

    def _collect(self, _seconds: float) -> None:
        if self._gone >= MANY:
            self._gone = 0
            gc.unfreeze()
        if gc.collect() > MUCH:  # freed widgets often release others, for the next collection
            self._collect_soon()
        else:
            gc.freeze()


COLLECTOR = Collector()
