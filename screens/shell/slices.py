"""Runs work on the main thread, in slices between frames or after the next frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from kivy.clock import Clock, ClockEvent

EACH = 0.008
"""Seconds of each frame that the work may take; a step that has started is finished."""


def after_frame(work: Callable[[], object]) -> Callable[..., None]:
    """Return a function that calls ``work`` once, after the next frame was drawn. (Kivy's clock
    runs an event with delay 0 before that frame.)"""
    frame_drawn = Clock.create_trigger(lambda _: work(), 0)
    frame_comes = Clock.create_trigger(lambda _: frame_drawn(), 0)
    return lambda *_: frame_comes()


class Slices:
    """Runs a generator step by step, so that frames are drawn and touches handled in between. A
    thread would delay the frames as much, because Python runs one thread at a time."""

    def __init__(self) -> None:
        self._work: Iterator[object] | None = None
        self._event: ClockEvent | None = None

    @property
    def busy(self) -> bool:
        return self._work is not None

    def start(self, work: Iterator[object]) -> None:
        """Run this generator from the next frame on, in place of the current one."""
        self.stop()
        self._work = work
        self._event = Clock.schedule_interval(self._run_slice, 0)

    def stop(self) -> None:
        """Stop the generator."""
        self._work = None
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _run_slice(self, _seconds: float) -> None:
        until = perf_counter() + EACH
        for _ in self._work or ():
            if not self.busy or perf_counter() >= until:
                return
        self.stop()
