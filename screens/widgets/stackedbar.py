"""A bar of where a player's points came from: a piece for each line, losses left of the zero."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from scoring.numbers import number
from screens.shell.faces import DARK_INK, LIGHT_INK, LineLook
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.palette import CLEAR
from screens.widgets.bars import Scale, Stretch
from screens.widgets.painting import paint_soon
from screens.widgets.patterns import mask
from screens.widgets.textures import picture

GAP = 2
"""Between two pieces, in dp."""
SHADE = 0.22
"""How strongly a pattern stands on its colour; it goes away from the ink, so words stay clear."""


@lru_cache(maxsize=64)
def tile(pattern: str, size: int) -> Texture:
    """A pattern as a texture that repeats, white where it is drawn."""
    drawn = mask(pattern, size)
    pixels = bytes(value for dot in drawn for value in (255, 255, 255, dot))
    texture = Texture.create(size=(size, size), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


def paint_piece(
    canvas: Canvas, look: LineLook, pos: tuple[float, float], size: tuple[float, float]
) -> None:
    """A rectangle in the colour and the pattern of a line."""
    canvas.add(Color(*colour(look.colour)))
    canvas.add(Rectangle(pos=pos, size=size))
    away = LIGHT_INK if look.ink == DARK_INK else DARK_INK
    period = tile_size()
    wide, high = size[0] / period, size[1] / period
    canvas.add(Color(*colour(away, SHADE)))
    canvas.add(
        Rectangle(
            pos=pos,
            size=size,
            texture=tile(look.pattern, period),
            tex_coords=(0, 0, wide, 0, wide, high, 0, high),
        )
    )
    # A light piece on a light card needs its edge. A Kivy Line that is not opaque brings a stencil
    # of its own and is drawn over what a ScrollView clips, so these are four rectangles.
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
    """Pixels of a pattern's tile: a power of two, which every graphics chip repeats."""
    return 16 if dp(1) >= 1.5 else 8


class StackedBar(Widget):
    """Draws itself anew when it is moved or grows."""

    points = ObjectProperty(())
    looks = ObjectProperty(())
    texts = ObjectProperty(())
    """What is written in each piece, where that is not its points as a whole number."""
    least = NumericProperty(0)
    """The most that anybody lost, as a number below zero: all bars have the same scale."""
    most = NumericProperty(1)
    grown = NumericProperty(1e9)
    """How many pieces there are so far; a half is half of the next."""
    letters = NumericProperty(dp(12))
    axis = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in (
            "pos",
            "size",
            "points",
            "looks",
            "texts",
            "least",
            "most",
            "grown",
            "letters",
            "axis",
        ):
            self.fbind(name, self._changed)
        self._changed()

    def pieces(self) -> list[Stretch]:
        """Each piece that is there."""
        return self._scale().stretches(self.points, self.x, self.width, self.grown)

    def _scale(self) -> Scale:
        return Scale(self.least, self.most)

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._draw)

    def _draw(self) -> None:
        self.canvas.clear()
        for nth, x, wide in self.pieces():
            look = self.looks[nth]
            narrow = max(1, wide - dp(GAP)) if wide > dp(2 * GAP) else wide * 0.7
            paint_piece(self.canvas, look, (x, self.y), (narrow, self.height))
            text = self.texts[nth] if self.texts else number(round(self.points[nth]))
            self._write(look, text, x, narrow)
        if self.least < 0:
            zero = self._scale().zero(self.x, self.width)
            self.canvas.add(Color(*self.axis))
            high = self.height + dp(6)
            self.canvas.add(Rectangle(pos=(zero - dp(2), self.y - dp(3)), size=(dp(1.5), high)))

    def _write(self, look: LineLook, text: str, x: float, wide: float) -> None:
        """The picture and the number where there is room for both, or the number alone."""
        words = picture(text, "Roboto", int(self.letters), bold=True)
        icon = picture(md_icons[look.icon], "Icons", int(self.letters * 1.25))
        choices: Sequence[Sequence[Texture]] = ((icon, words), (words,))
        for parts in choices:
            needed = sum(part.width for part in parts) + dp(3) * (len(parts) - 1)
            if needed + dp(4) <= wide:
                self._place(look, parts, x + (wide - needed) / 2)
                return

    def _place(self, look: LineLook, parts: Sequence[Texture], left: float) -> None:
        self.canvas.add(Color(*colour(look.ink)))
        for part in parts:
            pos = (round(left), round(self.center_y - part.height / 2))
            self.canvas.add(Rectangle(texture=part, pos=pos, size=part.size))
            left += part.width + dp(3)


class Swatch(Widget):
    """The colour and the pattern of a line."""

    look = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "look"):
            self.fbind(name, self._changed)
        self._changed()

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._draw)

    def _draw(self) -> None:
        self.canvas.clear()
        if self.look is not None:
            paint_piece(self.canvas, self.look, self.pos, self.size)


class KeyItem(BoxLayout):
    """What a piece of the bars means."""

    look: LineLook = ObjectProperty(None, allownone=True)
    text = StringProperty()


load_layout(__name__)
