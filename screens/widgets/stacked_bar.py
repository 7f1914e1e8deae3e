"""A bar of a player's points with a piece for each score line; losses are left of zero."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivymd.icon_definitions import md_icons

from scoring.numbers import number
from screens.shell.game_ui import DARK_INK, LIGHT_INK, LineStyle
from screens.shell.palette import CLEAR
from screens.shell.theme import colour
from screens.widgets.labels import IconLine
from screens.widgets.painting import Painted
from screens.widgets.textures import picture

Inked = Callable[[int, int, int, int], bool]
"""A function of a pixel's x and y, the size of the tile and the width of a stroke that returns
whether the pixel belongs to the pattern."""


def _rising(x: int, y: int, size: int, stroke: int) -> bool:
    return (x + y) % size < stroke


def _falling(x: int, y: int, size: int, stroke: int) -> bool:
    return (x - y) % size < stroke


def _upright(x: int, y: int, size: int, stroke: int) -> bool:
    return x < stroke


def _level(x: int, y: int, size: int, stroke: int) -> bool:
    return y < stroke


def _dots(x: int, y: int, size: int, stroke: int) -> bool:
    middle = (size - 1) / 2
    return (x - middle) ** 2 + (y - middle) ** 2 <= (stroke * 1.1) ** 2


def _checks(x: int, y: int, size: int, stroke: int) -> bool:
    return (2 * x < size) == (2 * y < size)


PATTERNS: dict[str, Inked] = {
    "plain": lambda x, y, size, stroke: False,
    "rising": _rising,
    "falling": _falling,
    "upright": _upright,
    "level": _level,
    "dots": _dots,
    "checks": _checks,
    "net": lambda *at: _rising(*at) or _falling(*at),
    "grid": lambda *at: _upright(*at) or _level(*at),
}


def mask(pattern: str, size: int) -> bytes:
    """Return a tile of size × size pixels: 255 where the pattern is, 0 elsewhere."""
    inked = PATTERNS[pattern]
    stroke = max(1, round(size / 5))
    return bytes(255 if inked(x, y, size, stroke) else 0 for y in range(size) for x in range(size))


class Stretch(NamedTuple):
    """One piece of a bar: the index of its line, its left edge and its width."""

    line: int
    x: float
    width: float


@dataclass(frozen=True)
class Scale:
    """The common scale of all bars of a chart, in points."""

    least: float
    """The largest sum of losses of a player, as a negative number."""
    most: float
    """The largest sum of gains of a player."""

    def unit(self, width: float) -> float:
        """Return the width of one point in a bar of this width."""
        return width / max(1, self.most - self.least)

    def zero(self, left: float, width: float) -> float:
        """Return the x position of zero, where gains and losses begin."""
        return left - self.least * self.unit(width)

    def stretches(
        self, points: Sequence[float], left: float, width: float, grown: float = float("inf")
    ) -> list[Stretch]:
        """Return the pieces of one bar. ``grown`` is the number of lines that are shown; 2.5 shows
        two lines and half of the third."""
        unit = self.unit(width)
        right = low = self.zero(left, width)
        found = []
        for line, gain in enumerate(points):
            wide = abs(gain) * unit * min(1, max(0, grown - line))
            if gain < 0:
                low -= wide
            if wide > 0:
                found.append(Stretch(line, low if gain < 0 else right, wide))
            if gain > 0:
                right += wide
        return found


def scale_of(bars: Iterable[Sequence[float]]) -> Scale:
    """Return one scale that fits all of these bars."""
    rows = [tuple(points) for points in bars]
    return Scale(
        min((sum(p for p in points if p < 0) for points in rows), default=0),
        max(1, max((sum(p for p in points if p > 0) for points in rows), default=0)),
    )


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
    period = tile_size()
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


def tile_size() -> int:
    """Return the size of a pattern's tile in pixels: a power of two, which every GPU can repeat."""
    return 16 if dp(1) >= 1.5 else 8


class StackedBar(Painted):
    """The bar of one player."""

    points = ObjectProperty(())
    styles = ObjectProperty(())
    texts = ObjectProperty(())
    """The text of each piece, if it is not the rounded points."""
    least = NumericProperty(0)
    """The largest sum of losses of all players, as a negative number; all bars share one scale."""
    most = NumericProperty(1)
    grown = NumericProperty(1e9)
    """The number of pieces that are shown; 2.5 shows two pieces and half of the third."""
    letters = NumericProperty(dp(12))
    axis = ColorProperty(CLEAR)

    painted_by = ("points", "styles", "texts", "least", "most", "grown", "letters", "axis")

    def pieces(self) -> list[Stretch]:
        """Return the pieces that are shown."""
        return self._scale().stretches(self.points, self.x, self.width, self.grown)

    def _scale(self) -> Scale:
        return Scale(self.least, self.most)

    def _paint(self) -> None:
        self.canvas.clear()
        for nth, x, wide in self.pieces():
            style = self.styles[nth]
            narrow = max(1, wide - dp(GAP)) if wide > dp(2 * GAP) else wide * 0.7
            paint_piece(self.canvas, style, (x, self.y), (narrow, self.height))
            text = self.texts[nth] if self.texts else number(round(self.points[nth]))
            self._write(style, text, x, narrow)
        if self.least < 0:
            zero = self._scale().zero(self.x, self.width)
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
