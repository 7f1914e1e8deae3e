"""The timing of the reveal: ships line up, lines are counted one by one, the winner is crowned."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from screens.result.summary import ResultSummary, worked
from screens.shell.garbage import COLLECTOR
from screens.shell.slices import IDLE
from screens.widgets.widget_pool import as_many

LINE_UP = 0.45
"""Duration in seconds in which the ships move to the starting line."""
LINE = 0.7
"""The longest duration of a line, in seconds."""
LAST = 1.5
"""The factor by which the last line takes longer."""
SILENCE = 0.25
"""The pause between the last line and the crown, in seconds."""
LONGEST = 7.6
"""The longest duration until the crown drops, in seconds; many lines are counted faster."""
COUNTING = 0.65
"""The part of a line's duration in which its points are counted; then they stay readable."""
AFTER = 1.0
"""Seconds without garbage collection and preloading after the reveal, while the crown drops."""


class Reveal:
    """Calls ``show`` each frame with the line being counted and its share, then ``done``."""

    def __init__(
        self,
        show: Callable[[int, float], None],
        rest: Callable[[], None],
        done: Callable[[bool], None],
    ) -> None:
        self._show_line, self._rest, self._done = show, rest, done
        self._lines: tuple[int, ...] = ()
        self._passed = 0.0
        self._timer: ClockEvent | None = None
        self._resume_idle_work = Clock.create_trigger(
            lambda _: setattr(IDLE, "animated", False), AFTER
        )

    @property
    def running(self) -> bool:
        return self._timer is not None

    def start(self, lines: tuple[int, ...]) -> None:
        """Start counting these lines, given by their index in the pad."""
        self.stop()
        self._lines = lines
        self._passed = -LINE_UP
        COLLECTOR.pause(LONGEST)
        self._resume_idle_work.cancel()
        IDLE.animated = True
        self._timer = Clock.schedule_interval(self._frame, 0)

    def skip(self) -> None:
        """Go to the end at once."""
        if self.running:
            self.stop()
            self._done(False)

    def stop(self) -> None:
        """Stop without showing the end."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            COLLECTOR.pause(AFTER)
            self._resume_idle_work()

    def _frame(self, seconds: float) -> None:
        self._passed += seconds
        if self._passed < 0:
            return
        if not self._lines:
            self.stop()
            self._done(True)
            return
        count = len(self._lines)
        each = min(LINE, (LONGEST - LINE_UP - SILENCE) / max(1, count - 1 + LAST))
        at = min(int(self._passed // each), count - 1)
        into = (self._passed - at * each) / (each * (LAST if at == count - 1 else 1))
        if into < 1:
            share = min(1.0, into / COUNTING)
            self._show_line(self._lines[at], 1 - (1 - share) ** 3)
        elif self._passed < each * (count - 1 + LAST) + SILENCE:
            self._rest()
        else:
            self.stop()
            self._done(True)


class RevealCard(BoxLayout):
    """Shown in place of the score table during the reveal."""

    page = ObjectProperty()
    """The result, whose ``card_room`` is the height of the visible part."""
    working = StringProperty()
    whose = StringProperty()

    def render(self, summary: ResultSummary, nth: int) -> None:
        """Show a line of the pad."""
        best = max(summary.seats, key=lambda place: abs(place.points[nth]))
        self.working = worked(best.workings[nth], best.points[nth])
        self.whose = best.name
        most = max(place.points[nth] for place in summary.seats)
        tiles = as_many(self.ids.gains, len(summary.seats), Factory.GainTile)
        for tile, place in zip(tiles, summary.seats):
            tile.name, tile.piece = place.name, place.piece
            points = place.points[nth]
            tile.gain = f"+{points}" if points > 0 else number(points)
            tile.best = points > 0 and points == most
