"""Holds the floor still while screens are made, or follow a change of look or language."""

from __future__ import annotations

import gc

from kivy.clock import Clock


def pause_garbage(lasting: bool = False) -> None:
    """No widget is swept away until the next frame is drawn: Kivy stumbles over one that goes while
    it is told, and sweeping again and again takes half the time in which a screen is made.

    What is made now and stays as long as the app is not looked through by later sweeps. A full one
    takes a tenth of the time then.
    """
    if lasting:
        Clock.schedule_once(lambda _: gc.freeze(), 0)
    if gc.isenabled():
        gc.disable()
        Clock.schedule_once(lambda _: gc.enable(), 0)
