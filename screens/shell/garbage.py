"""Puts garbage collection off while many widgets are made, and does it when nobody looks."""

from __future__ import annotations

import gc

from kivy.clock import Clock

QUIET = 1.0
"""Seconds after something large has gone, in which the finger has mostly found its next place."""
MUCH = 500
"""Objects in a collection after which another one finds more: a widget is made of hundreds."""
MANY = 40
"""Panels and pages that have gone since everything was looked through."""


def pause_garbage() -> None:
    """No collection until the next frame is drawn.

    A widget that is collected while a property is dispatched to it raises a ReferenceError in its
    kv rules (Kivy issue 3305), and collections take half of the time in which a screen is made.
    """
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)


class Collector:
    """Collects a while after something large has gone, a drawer or a whole page. Python's
    thresholds count objects and not their textures: by itself it would wait for 100,000 of them.

    What is left then mostly stays as long as the app, so it is frozen: the next collections do not
    visit it and take a tenth of the time. As nothing frozen is ever collected, this is done only
    when a collection found next to nothing, and now and then all of it is looked through again.
    """

    def __init__(self) -> None:
        self.on = True
        """Off where somebody else decides when garbage is collected."""
        self._gone = 0
        self._collect_soon = Clock.create_trigger(self._collect, QUIET)

    def soon(self, page_dropped: bool = False) -> None:
        """Collect when the user pauses; after a page was dropped, look through frozen objects."""
        self._gone += MANY if page_dropped else 1
        if self.on:
            self._collect_soon()

    def _collect(self, _seconds: float) -> None:
        if self._gone >= MANY:
            self._gone = 0
            gc.unfreeze()
        if gc.collect() > MUCH:  # widgets that go set others free, which the next one finds
            self._collect_soon()
        else:
            gc.freeze()


COLLECTOR = Collector()
