"""Runs work on the main thread, in slices between frames or after the next frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from kivy.base import EventLoop
from kivy.clock import Clock

EACH = 0.008
"""Seconds of each frame that all work together may take; a step that has started is finished."""

UNTOUCHED = 0.3
"""Seconds after a touch during which only what the user waits for is done."""


def after_frame(work: Callable[[], object]) -> Callable[..., None]:
    """Return a function that calls ``work`` once, after the next frame was drawn. (Kivy's clock
    runs an event with delay 0 before that frame.)"""
    frame_drawn = Clock.create_trigger(lambda _: work(), 0)
    frame_comes = Clock.create_trigger(lambda _: frame_drawn(), 0)
    return lambda *_: frame_comes()


class Slices:
    """Runs a generator step by step, so that frames are drawn and touches handled in between. A
    thread would delay the frames as much, because Python runs one thread at a time. All generators
    wait in one queue (``IDLE``) and share the time of a frame."""

    def __init__(self, waited_for: bool = True) -> None:
        self.waited_for = waited_for
        """Whether the user waits for the result; other work comes later. Its steps are not equally
        short, so none of them starts in the second half of a slice."""
        self._work: Iterator[object] = iter(())

    @property
    def busy(self) -> bool:
        return self in IDLE.waiting

    def start(self, work: Iterator[object]) -> None:
        """Run this generator from the next frame on, in place of the current one."""
        self.stop()
        self._work = work
        IDLE.add(self)

    def stop(self) -> None:
        """Stop the generator."""
        self._work = iter(())
        IDLE.remove(self)

    def run(self, begun: float) -> None:
        """Run steps of the generator until it ends, is stopped, or the time of a slice is over."""
        until = begun + (EACH if self.waited_for else EACH / 2)
        while self.busy and perf_counter() < until:
            if next(self._work, self) is self:
                self.stop()


class IdleWork:
    """The queue of all generators. Those that the user waits for come first; the others run in the
    time that is left, while nothing is touched."""

    def __init__(self) -> None:
        self.waiting: list[Slices] = []
        self.animated = False
        """Whether an animation is shown during which only what the user waits for is done."""
        self._touched = -UNTOUCHED
        """When the window was touched last."""
        self._each_frame = Clock.create_trigger(self._run_slice, 0, interval=True)

    def add(self, slices: Slices) -> None:
        self.waiting.append(slices)
        self.waiting.sort(key=lambda waiting: not waiting.waited_for)
        self._each_frame()

    def remove(self, slices: Slices) -> None:
        if slices in self.waiting:
            self.waiting.remove(slices)
        if not self.waiting:
            self._each_frame.cancel()

    def stop(self) -> None:
        """Stop all work, because the app ends."""
        self.animated = False
        for slices in tuple(self.waiting):
            slices.stop()

    def _run_slice(self, _seconds: float) -> None:
        begun = perf_counter()
        if EventLoop.touches:
            self._touched = Clock.get_time()
        is_idle = not self.animated and Clock.get_time() - self._touched >= UNTOUCHED
        for slices in tuple(self.waiting):
            if slices.waited_for or is_idle:
                slices.run(begun)


IDLE = IdleWork()
