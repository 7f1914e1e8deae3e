"""The sign of a line of the pad: its picture in a hex of its color."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from screens.shell.faces import LineLook
from screens.shell.look import colour
from screens.widgets.art import art
from screens.widgets.painting import paint_soon
from screens.widgets.text import Untouched
from screens.widgets.textures import draw

HIGH = 0.88
"""Height of a hex that lies flat, in widths."""
PICTURE = 0.54
"""Size of the picture in it, in widths."""


class HexIcon(Untouched):
    """Draws itself from one shared texture and one icon."""

    look: LineLook | None = ObjectProperty(None, allownone=True)
    across = NumericProperty(dp(24))

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self._resize()
        for name in ("pos", "size", "look"):
            self.fbind(name, self._changed)
        self.fbind("across", self._resize)
        self._changed()

    def _resize(self, *_: object) -> None:
        self.size = (self.across, self.across * HIGH)

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self.canvas.clear()
        if self.look is not None:
            draw_hex(self.canvas, self.look, tuple(self.center), self.across)


def draw_hex(
    group: InstructionGroup,
    look: LineLook,
    center: tuple[float, float],
    across: float,
    alpha: float = 1.0,
) -> None:
    """A hex with its picture around a point."""
    x, y = center
    high = across * HIGH
    group.add(Color(*colour(look.colour, alpha)))
    group.add(
        Rectangle(texture=art("hex"), pos=(x - across / 2, y - high / 2), size=(across, high))
    )
    draw(group, look.icon, center, across * PICTURE, colour(look.ink, alpha))
