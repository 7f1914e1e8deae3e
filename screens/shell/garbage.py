"""Puts Python's garbage collection off while many widgets are made or told of a change."""

from __future__ import annotations

import gc

from kivy.clock import Clock


def pause_garbage(lasting: bool = False) -> None:
    """No collection until the next frame is drawn.

    A widget that is collected while a property is dispatched to it raises a ReferenceError in its
    kv rules (Kivy issue 3305), and collections take half of the time in which a screen is made.

    ``lasting``: what is made now stays as long as the app, so it is frozen: later collections do
    not visit it. A full one takes a tenth of the time then.
    """
    if lasting:
        Clock.schedule_once(lambda _: gc.freeze(), 0)
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)
