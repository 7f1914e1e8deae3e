"""Long work on the window's own thread, in slices between the frames."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from kivy.clock import Clock, ClockEvent

EACH = 0.008
"""Seconds of a frame that the work may take; a slice that was begun is ended."""


class Slices:
    """Work that pauses often, as a generator does, so that the screen is drawn and a finger is
    heard in between. A thread would take as much from the frames, as Python runs one at a time."""

    def __init__(self) -> None:
        self._work: Iterator[object] | None = None
        self._beat: ClockEvent | None = None

    @property
    def busy(self) -> bool:
        return self._work is not None

    def start(self, work: Iterator[object]) -> None:
        """From the next frame on, in place of what was going on."""
        self.stop()
        self._work = work
        self._beat = Clock.schedule_interval(self._frame, 0)

    def stop(self) -> None:
        """No more of it."""
        self._work = None
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _frame(self, _seconds: float) -> None:
        until = perf_counter() + EACH
        for _ in self._work or ():
            if not self.busy or perf_counter() >= until:
                return
        self.stop()
