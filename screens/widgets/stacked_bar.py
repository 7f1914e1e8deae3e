"""A bar of a player's points with a piece for each score line; losses are left of zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import hypot

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivymd.icon_definitions import md_icons

from screens.shell.game_ui import DARK_INK, LIGHT_INK, LineStyle
from screens.shell.palette import CLEAR
from screens.shell.theme import colour
from screens.widgets.labels import IconLine
from screens.widgets.painting import Painted
from screens.widgets.textures import picture

Inked = Callable[[int, int, int, int], bool]
"""A function of x, y, tile size and stroke width: whether that pixel is in the pattern."""

PATTERNS: dict[str, Inked] = {
    "plain": lambda x, y, size, stroke: False,
    "rising": lambda x, y, size, stroke: (x + y) % size < stroke,
    "falling": lambda x, y, size, stroke: (x - y) % size < stroke,
    "upright": lambda x, y, size, stroke: x < stroke,
    "level": lambda x, y, size, stroke: y < stroke,
    "dots": lambda x, y, size, stroke: hypot(2 * x - size + 1, 2 * y - size + 1) <= 2.2 * stroke,
    "checks": lambda x, y, size, stroke: (2 * x < size) == (2 * y < size),
    "net": lambda *at: PATTERNS["rising"](*at) or PATTERNS["falling"](*at),
    "grid": lambda *at: PATTERNS["upright"](*at) or PATTERNS["level"](*at),
}


def mask(pattern: str, size: int) -> bytes:
    """Return a tile of size × size pixels: 255 where the pattern is, 0 elsewhere."""
    inked = PATTERNS[pattern]
    stroke = max(1, round(size / 5))
    return bytes(255 if inked(x, y, size, stroke) else 0 for y in range(size) for x in range(size))


GAP = 2
"""Gap between two pieces in dp."""
SHADE = 0.22
"""Opacity of a pattern. Its color is the opposite of the text's, so that text stays readable."""


SAMPLE = dp(16)
"""The size of the sample in a legend."""


@lru_cache(maxsize=64)
def tile(pattern: str, size: int) -> Texture:
    """Return a pattern as a repeating white texture."""
    drawn = mask(pattern, size)
    pixels = bytes(value for dot in drawn for value in (255, 255, 255, dot))
    texture = Texture.create(size=(size, size), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


def paint_piece(
    canvas: InstructionGroup, style: LineStyle, pos: tuple[float, float], size: tuple[float, float]
) -> None:
    """Draw a rectangle in the color and pattern of a line."""
    canvas.add(Color(*colour(style.colour)))
    canvas.add(Rectangle(pos=pos, size=size))
    away = LIGHT_INK if style.ink == DARK_INK else DARK_INK
    period = 16 if dp(1) >= 1.5 else 8  # a power of two, which every GPU can repeat
    wide, high = size[0] / period, size[1] / period
    canvas.add(Color(*colour(away, SHADE)))
    canvas.add(
        Rectangle(
            pos=pos,
            size=size,
            texture=tile(style.pattern, period),
            tex_coords=(0, 0, wide, 0, wide, high, 0, high),
        )
    )
    # An outline, for light pieces on a light card. A translucent Kivy Line uses a stencil of its
    # own, so that a ScrollView does not clip it; therefore these are four rectangles.
    (x, y), (wide, high), thin = pos, size, dp(1)
    canvas.add(Color(*colour(DARK_INK, 0.3)))
    for side in (
        ((x, y), (wide, thin)),
        ((x, y + high - thin), (wide, thin)),
        ((x, y + thin), (thin, high - 2 * thin)),
        ((x + wide - thin, y + thin), (thin, high - 2 * thin)),
    ):
        canvas.add(Rectangle(pos=side[0], size=side[1]))


class StackedBar(Painted):
    """The bar of one player, over the whole width."""

    points = ObjectProperty(())
    styles = ObjectProperty(())
    texts = ObjectProperty(())
    """The text of each piece."""
    letters = NumericProperty(dp(12))
    axis = ColorProperty(CLEAR)

    painted_by = ("points", "styles", "texts", "letters", "axis")

    def _paint(self) -> None:
        self.canvas.clear()
        lost = sum(-points for points in self.points if points < 0)
        gained = sum(points for points in self.points if points > 0)
        unit = self.width / (lost + max(1, gained))
        low = zero = right = self.x + lost * unit
        for points, style, text in zip(self.points, self.styles, self.texts):
            wide = abs(points) * unit
            if points < 0:
                low -= wide
            if points:
                x = low if points < 0 else right
                narrow = max(1, wide - dp(GAP)) if wide > dp(2 * GAP) else wide * 0.7
                paint_piece(self.canvas, style, (x, self.y), (narrow, self.height))
                self._write(style, text, x, narrow)
            if points > 0:
                right += wide
        if lost:
            self.canvas.add(Color(*self.axis))
            high = self.height + dp(6)
            self.canvas.add(Rectangle(pos=(zero - dp(2), self.y - dp(3)), size=(dp(1.5), high)))

    def _write(self, style: LineStyle, text: str, x: float, wide: float) -> None:
        """Draw icon and number if both fit, or the number alone if it fits."""
        words = picture(text, "Roboto", int(self.letters), bold=True)
        icon = picture(md_icons[style.icon], "Icons", int(self.letters * 1.25))
        choices: Sequence[Sequence[Texture]] = ((icon, words), (words,))
        for parts in choices:
            needed = sum(part.width for part in parts) + dp(3) * (len(parts) - 1)
            if needed + dp(4) <= wide:
                self._place(style, parts, x + (wide - needed) / 2)
                return

    def _place(self, style: LineStyle, parts: Sequence[Texture], left: float) -> None:
        self.canvas.add(Color(*colour(style.ink)))
        for part in parts:
            pos = (round(left), round(self.center_y - part.height / 2))
            self.canvas.add(Rectangle(texture=part, pos=pos, size=part.size))
            left += part.width + dp(3)


class KeyItem(IconLine):
    """An entry of the legend: a sample of a line's color and pattern, its icon and its name."""

    style: LineStyle = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._sample = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._sample)
        self.fbind("style", self._writing_changed)

    def _make_room(self, *_: object) -> None:
        self.padding = (round(SAMPLE + self.gap + self._before), 0, 0, 0)

    def _write(self) -> None:
        super()._write()
        self._sample.clear()
        if self.style is not None:
            pos = (self.x, self.center_y - SAMPLE / 2)
            paint_piece(self._sample, self.style, pos, (SAMPLE, SAMPLE))
