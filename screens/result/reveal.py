"""The steps of a reveal: ships line up, lines are counted one by one, the winner is crowned."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

LINE_UP = 0.45
"""Seconds in which ships come to the starting line."""
LINE = 0.7
"""Seconds a line, at most."""
LAST = 1.5
"""How much longer the last line takes."""
SILENCE = 0.25
"""Seconds between the last line and the crown."""
LONGEST = 7.6
"""Seconds until the crown drops, at most; many lines go faster."""
COUNTING = 0.65
"""The part of a line's time in which its points are counted; then they can be read."""


class Reveal:
    """Tells which line is being counted and how far, until it is done or skipped."""

    def __init__(
        self,
        show: Callable[[int, float], None],
        rest: Callable[[], None],
        done: Callable[[bool], None],
    ) -> None:
        self._show, self._rest, self._done = show, rest, done
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
        self._passed = -LINE_UP
        self._beat = Clock.schedule_interval(self._frame, 0)

    def skip(self) -> None:
        """To the end, now."""
        if self.running:
            self.stop()
            self._done(False)

    def stop(self) -> None:
        """No more of it, as when the screen is left."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    @property
    def line_seconds(self) -> float:
        """How long a line takes; the last one takes longer."""
        room = LONGEST - LINE_UP - SILENCE
        return min(LINE, room / max(1, len(self._lines) - 1 + LAST))

    def _frame(self, seconds: float) -> None:
        self._passed += seconds
        if self._passed < 0:
            return
        if not self._lines:
            self.stop()
            self._done(True)
            return
        each, count = self.line_seconds, len(self._lines)
        at = min(int(self._passed // each), count - 1)
        into = (self._passed - at * each) / (each * (LAST if at == count - 1 else 1))
        if into < 1:
            share = min(1.0, into / COUNTING)
            self._show(self._lines[at], 1 - (1 - share) ** 3)
        elif self._passed < each * (count - 1 + LAST) + SILENCE:
            self._rest()
        else:
            self.stop()
            self._done(True)
