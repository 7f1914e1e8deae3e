"""A thin bar that shows how a winner's points divide among the score lines, for rows of lists."""

from __future__ import annotations

from kivy.graphics import (
    Color,
    Rectangle,
)
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from screens.shell.theme import colour
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import paint_soon, rounded

WIDTH = 80
"""Width in dp if there are points to show."""


class MiniWake(IgnoresTouches):
    """One piece per score line, in the line's color; losses are left out."""

    says_nothing = True
    pieces = ObjectProperty(())
    """Pairs of the hex color and the points of a line."""

    def __init__(self, **kwargs: object) -> None:
        kwargs = {"size_hint": (None, None), "size": (0, dp(10)), **kwargs}
        super().__init__(**kwargs)
        for name in ("pos", "size", "pieces"):
            self.fbind(name, self._render)

    def _render(self, *_: object) -> None:
        self.width = dp(WIDTH) if self.pieces else 0
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self.canvas.clear()
        gains = [(tint, points) for tint, points in self.pieces if points > 0]
        total = sum(points for _, points in gains)
        if not total:
            return
        x = self.x
        with rounded(self.canvas, self.pos, self.size, [self.height / 2]):
            for tint, points in gains:
                wide = self.width * points / total
                self.canvas.add(Color(*colour(tint)))
                self.canvas.add(Rectangle(pos=(x, self.y), size=(wide, self.height)))
                x += wide
