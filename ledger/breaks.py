"""Breaks in long work on a thread of its own, in which the window's thread goes on."""

from __future__ import annotations

from threading import active_count
from time import perf_counter, sleep

PORTION = 0.0005
"""Seconds of work between two breaks. Left alone, Python changes threads after ten times as long,
and a frame, which gives its turn away dozens of times, waits for it each time anew."""


class Breaks:
    """Of one long work."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    def offer(self) -> None:
        """Between any two things: a break, if it is time for one and there is somebody else."""
        if perf_counter() - self._begun > PORTION:
            if active_count() > 1:
                sleep(0)  # not free: the system takes 50 to 100 microseconds for it
            self._begun = perf_counter()
