"""Holds the floor still while screens are made, and sweeps it when nobody looks."""

from __future__ import annotations

import gc

from kivy.clock import Clock

QUIET = 1.0
"""Seconds after something large has gone, in which the finger has mostly found its next place."""


def pause_garbage(lasting: bool = False) -> None:
    """No widget is swept away until the next frame is drawn: Kivy stumbles over one that goes while
    it is told, and sweeping again and again takes half the time in which a screen is made.

    What is made now and stays as long as the app is not looked through by later sweeps. A full one
    takes a tenth of the time then. What lies about before is swept away first: it would stay too.
    """
    if lasting:
        gc.collect()
        Clock.schedule_once(lambda _: gc.freeze(), 0)
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)


def sweep_soon() -> None:
    """Something large has gone, a drawer or a whole page. Python counts objects and not what they
    hold: by itself it would wait until hundreds of them lie about with all their textures."""
    _sweep()


_sweep = Clock.create_trigger(lambda _: gc.collect(), QUIET)
