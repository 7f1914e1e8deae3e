"""Puts garbage collection off while many widgets are made, and does it when nobody looks."""

from __future__ import annotations

import gc

from kivy.clock import Clock

QUIET = 1.0
"""Seconds after something large has gone, in which the finger has mostly found its next place."""


def pause_garbage(lasting: bool = False) -> None:
    """No collection until the next frame is drawn.

    A widget that is collected while a property is dispatched to it raises a ReferenceError in its
    kv rules (Kivy issue 3305), and collections take half of the time in which a screen is made.

    ``lasting``: what is made now stays as long as the app, so it is frozen: later collections do
    not visit it. A full one takes a tenth of the time then. What is garbage by now
    is collected first, as it would be frozen too.
    """
    if lasting:
        gc.collect()
        Clock.schedule_once(lambda _: gc.freeze(), 0)
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)


def sweep_soon() -> None:
    """Something large has gone, a drawer or a whole page. Python's thresholds count objects and not
    their textures: by itself it would collect only after hundreds of them."""
    _sweep()


_sweep = Clock.create_trigger(lambda _: gc.collect(), QUIET)
