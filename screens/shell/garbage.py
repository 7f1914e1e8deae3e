"""Holds the floor still while screens are made, and sweeps it when nobody looks."""

from __future__ import annotations

import gc

from kivy.clock import Clock

QUIET = 1.0
"""Seconds after something large has gone, in which the finger has mostly found its next place."""
MUCH = 500
"""Objects in a sweep after which another one finds more: a single widget is made of hundreds."""
MANY = 40
"""Panels and pages that have gone since all was swept."""


def pause_garbage() -> None:
    """No widget is swept away until the next frame is drawn: Kivy stumbles over one that goes while
    it is told, and sweeping again and again takes half the time in which a screen is made."""
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)


class Sweeper:
    """Sweeps a while after something large has gone, a drawer or a whole page: Python counts
    objects and not what they hold, and by itself it would wait until hundreds of thousands of them
    lie about.

    What is there then stays as long as the app, most of it, and is not looked through by the next
    sweeps: a full one takes a tenth of the time. It comes about only when the floor is clean, as
    nothing that is put aside so is ever swept away; and now and then all of it is looked through.
    """

    def __init__(self) -> None:
        self._gone = 0
        self._sweep = Clock.create_trigger(self._swept, QUIET)

    def soon(self) -> None:
        self._gone += 1
        self._sweep()

    def _swept(self, _seconds: float) -> None:
        if self._gone >= MANY:
            self._gone = 0
            gc.unfreeze()
        if gc.collect() > MUCH:  # widgets that go set others free, which the next sweep finds
            self._sweep()
        else:
            gc.freeze()


SWEEPER = Sweeper()
