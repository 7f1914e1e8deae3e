"""A fjord that stays in sight while something is chosen for one of its hexes."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.looot.fjordboard import CORNERS, FjordBoard
from screens.shell.running import running_app

MOVES = 0.16
"""Seconds in which a page goes up or down."""


class Lifted(EventDispatcher):
    """Draws a page higher than it stands, as it does for a keyboard, and rings a hex."""

    by = NumericProperty(0)
    """How much higher, in pixels."""

    def __init__(self, page: Widget, board: FjordBoard, at: str) -> None:
        super().__init__()
        self._page, self._board, self._at = page, board.__self__, at
        self._move, self._push, self._pop = Translate(0, 0), PushMatrix(), PopMatrix()
        self._ring = InstructionGroup()
        page.canvas.before.insert(0, self._push)
        page.canvas.before.insert(1, self._move)
        page.canvas.after.add(self._pop)
        self._board.canvas.after.add(self._ring)
        for name in ("pos", "size", "side"):
            self._board.fbind(name, self._draw)
        self._draw()

    def above(self, edge: float) -> None:
        """Go up until the hex and what lies below it stand above what reaches up to an edge of the
        window; down again where nothing does."""
        _, y = self._board.to_window(*self._board.centre(self._at))
        need = max(0, edge + dp(8) - (y - 3 * self._board.side)) if edge else 0
        Animation.cancel_all(self)
        if running_app().look.motion:
            Animation(by=need, duration=MOVES, t="out_cubic").start(self)
        else:
            self.by = need

    def moved_to(self, at: str) -> Lifted:
        """The same page with the ring around another space."""
        self.end()
        lifted = Lifted(self._page, self._board, at)
        lifted.by = self.by
        return lifted

    def end(self) -> None:
        """All as it was."""
        Animation.cancel_all(self)
        for name in ("pos", "size", "side"):
            self._board.funbind(name, self._draw)
        self._page.canvas.before.remove(self._push)
        self._page.canvas.before.remove(self._move)
        self._page.canvas.after.remove(self._pop)
        self._board.canvas.after.remove(self._ring)

    def on_by(self, *_: object) -> None:
        self._move.y = self.by

    def _draw(self, *_: object) -> None:
        x, y = self._board.centre(self._at)
        side = self._board.side
        points = [value for dx, dy in CORNERS for value in (x + dx * side, y + dy * side)]
        self._ring.clear()
        look = running_app().look
        for ink, width in ((look.ground, dp(4)), (look.action, dp(2))):  # seen on any tile
            self._ring.add(Color(*ink))
            self._ring.add(SmoothLine(points=points, close=True, width=width))
