"""Keeps the fjord visible while a bottom sheet chooses a tile for one of its spaces."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.looot.fjord_board import FjordBoard, outline
from screens.shell.current_app import current_app

MOVES = 0.16
"""Duration in seconds of moving the page up or down."""


class LiftedPage(EventDispatcher):
    """Draws a page higher than its position, as for a keyboard, with a ring around one space."""

    by = NumericProperty(0)
    """The distance that the page is moved up, in pixels."""

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
        """Move the page up until the space is visible above this height; 0 moves it back down."""
        _, y = self._board.to_window(*self._board.centre(self._at))
        need = max(0, edge + dp(8) - (y - 3 * self._board.side)) if edge else 0
        Animation.cancel_all(self)
        if current_app().theme.motion:
            Animation(by=need, duration=MOVES, t="out_cubic").start(self)
        else:
            self.by = need

    def moved_to(self, at: str) -> LiftedPage:
        """Return a new object for the same page, with the ring around another space."""
        self.end()
        lifted = LiftedPage(self._page, self._board, at)
        lifted.by = self.by
        return lifted

    def end(self) -> None:
        """Move the page back at once and remove the ring."""
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
        points = outline(self._board.centre(self._at), self._board.side)
        self._ring.clear()
        theme = current_app().theme
        for ink, width in ((theme.ground, dp(4)), (theme.action, dp(2))):  # visible on any tile
            self._ring.add(Color(*ink))
            self._ring.add(SmoothLine(points=points, close=True, width=width))
