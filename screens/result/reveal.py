"""The moment everybody looks at the phone: totals count up, line by line."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

PAUSE = 0.45
"""Seconds before the first line, while the screen comes in."""
LINE = 0.7
"""Seconds a line."""
LONGEST = 5.0
"""Seconds for all lines; many lines go faster."""
COUNTING = 0.65
"""The part of a line's time in which its points are counted; then they can be read."""


class Reveal:
    """Tells which line is being counted and how far, until it is done or skipped."""

    def __init__(self, show: Callable[[int, float], None], done: Callable[[], None]) -> None:
        self._show = show
        self._done = done
        self._lines: tuple[int, ...] = ()
        self._passed = 0.0
        self._beat: ClockEvent | None = None

    @property
    def running(self) -> bool:
        return self._beat is not None

    def start(self, lines: tuple[int, ...]) -> None:
        """Count these lines, by their number in the pad."""
        self.stop()
        self._lines = lines
        self._passed = -PAUSE
        self._beat = Clock.schedule_interval(self._frame, 0)

    def skip(self) -> None:
        """To the end, now."""
        if self.running:
            self.stop()
            self._done()

    def stop(self) -> None:
        """No more of it, as when the screen is left."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _frame(self, seconds: float) -> None:
        self._passed += seconds
        each = min(LINE, LONGEST / max(1, len(self._lines)))
        at = int(max(0, self._passed) // each)
        if at >= len(self._lines):
            self.skip()
        elif self._passed >= 0:
            share = min(1.0, (self._passed / each - at) / COUNTING)
            self._show(self._lines[at], 1 - (1 - share) ** 3)
