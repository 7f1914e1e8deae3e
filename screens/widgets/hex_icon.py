"""The icon of a score line, in a hexagon of the line's color."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from screens.shell.game_ui import LineStyle
from screens.shell.theme import colour
from screens.widgets.art import art
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted
from screens.widgets.textures import draw

HIGH = 0.88
"""Height of a hexagon as a multiple of its width."""
PICTURE = 0.54
"""Size of the icon as a multiple of the hexagon's width."""


class HexIcon(Painted, IgnoresTouches):
    """Draws a shared texture of a hexagon and an icon."""

    style: LineStyle | None = ObjectProperty(None, allownone=True)
    across = NumericProperty(dp(24))
    painted_by = ("style",)

    def _paint(self) -> None:
        self.canvas.clear()
        if self.style is not None:
            draw_hex(self.canvas, self.style, tuple(self.center), self.across)


def draw_hex(
    group: InstructionGroup,
    style: LineStyle,
    center: tuple[float, float],
    across: float,
    alpha: float = 1.0,
) -> None:
    """Draw a hexagon with an icon, centered on a point."""
    x, y = center
    high = across * HIGH
    group.add(Color(*colour(style.colour, alpha)))
    group.add(
        Rectangle(texture=art("hex"), pos=(x - across / 2, y - high / 2), size=(across, high))
    )
    draw(group, style.icon, center, across * PICTURE, colour(style.ink, alpha))
