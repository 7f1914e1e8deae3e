"""A drawn scene behind other widgets: sky and land above the horizon, the sea below it."""

from __future__ import annotations

from functools import lru_cache

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from screens.shell.current_app import current_app
from screens.shell.palette import SEAS, SKIES, SNOW, UNTINTED
from screens.shell.theme import colour
from screens.widgets.art import art, load_art
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import paint_soon

SHORE = 26 / 296
"""The share of a picture's height that is below its horizon."""
NARROWEST = 0.8
"""The least height of the land as a share of the sky, so that the sky is not empty."""
PEAK = 128 / 296
"""Height of the highest peak as a share of the picture's height."""
FADE = 0.25
"""Duration in seconds in which the picture fades in."""
GLITTER = {True: 0.22, False: 0.34}
"""Opacity of the waves in the dark (True) and in the light theme (False)."""

CLEAR_LAND, FAINT = ("C0", "58", "00"), ("D0", "B0", "18")
"""How much of the sky's colors covers the land, from the top to the horizon, in hexadecimal."""


@lru_cache(maxsize=24)
def gradient(colors: tuple[str, ...]) -> Texture:
    """Return a texture with a gradient from the first color (top) to the last (bottom)."""
    texture = Texture.create(size=(1, len(colors)), colorfmt="rgba")
    pixels = bytes(
        round(255 * channel) for hexed in reversed(colors) for channel in get_color_from_hex(hexed)
    )

    def fill(empty: Texture) -> None:
        empty.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def sky_top(name: str, dark: bool) -> list[float]:
    """Return the color at the upper edge of a scene, for a bar above it."""
    return colour(SKIES[name]["dark" if dark else "light"][0])


class Scene(IgnoresTouches):
    """A scene. It loads its picture after the first frame and fades it in."""

    name = StringProperty("fjord")
    """Which scene it is: fjord, islands or fair."""
    highest = NumericProperty(0.7)
    """The largest share of the sky that peaks take, so that text above them is readable."""
    flattest = NumericProperty(0.8)
    """The least vertical scale of the picture, relative to its horizontal scale."""
    horizon = NumericProperty(0)
    """Height of the horizon above the lower edge in pixels."""
    faint = BooleanProperty(False)
    """Whether large texts are in front of the land, so that it must be faint."""
    cut = NumericProperty(0)
    """The height above the lower edge, in pixels, below which nothing is drawn."""

    def __init__(self, **kwargs: object) -> None:
        self._theme = current_app().theme
        super().__init__(**kwargs)
        with self.canvas:
            Color(*UNTINTED)
            self._sky = Rectangle()
            self._sea = Rectangle()
            self._wave_ink = Color()
            self._waves = Rectangle()
            self._land_ink = Color(*UNTINTED[:3], 0)
            self._land = Rectangle()
            Color(*UNTINTED)
            self._veil = Rectangle()
        for name in ("pos", "size", "horizon", "highest", "flattest", "cut"):
            self.fbind(name, self._paint_soon)
        self.fbind("name", self._recolor)
        self.fbind("faint", self._recolor)
        self._theme.bind(painted=self._recolor)
        self._recolor()

    def show_now(self) -> None:
        """Show the picture at once, for an image file of the scene."""
        self._show_land()
        self._show_waves()
        self._land_ink.a = 1
        self._paint()

    @property
    def _picture(self) -> str:
        return f"{self.name}-{'dark' if self._theme.dark else 'light'}"

    def _recolor(self, *_: object) -> None:
        time = "dark" if self._theme.dark else "light"
        self._sky.texture = gradient(SKIES[self.name][time])
        self._sea.texture = gradient(SEAS[time])
        veil = zip(SKIES[self.name][time], FAINT if self.faint else CLEAR_LAND)
        self._veil.texture = gradient(tuple(color + opacity for color, opacity in veil))
        self._wave_ink.rgba = colour(SNOW, 0)
        load_art(self._picture, self._show_land)
        load_art("waves", self._show_waves)
        self._paint_soon()

    def _show_waves(self) -> None:
        self._waves.texture = art("waves")
        self._wave_ink.a = GLITTER[self._theme.dark]

    def _show_land(self) -> None:
        before = self._land.texture
        self._land.texture = art(self._picture)
        if before is None and self._theme.motion:
            Animation(a=1, duration=FADE).start(self._land_ink)
        else:
            self._land_ink.a = 1
        self._paint_soon()

    def _paint_soon(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        water = self.y + self.horizon
        sky = self.top - water
        for part in (self._sea, self._waves):
            part.pos, part.size = self.pos, (self.width, self.horizon)
        for part in (self._sky, self._veil):
            part.pos, part.size = (self.x, water), (self.width, sky)
            part.tex_coords = part.texture.tex_coords
        if self._land.texture is not None and self.width > 0 and sky > 0:
            self._place_land(self._land.texture, water, sky)
        if self.cut:
            for part in (self._sea, self._waves, self._sky, self._veil, self._land):
                _cut_below(part, self.y + self.cut)

    def _place_land(self, texture: Texture, water: float, sky: float) -> None:
        above = texture.height * (1 - SHORE)
        scale = max(self.width / texture.width, NARROWEST * sky / above)
        lower = max(self.flattest * scale, min(scale, self.highest * sky / (PEAK * texture.height)))
        shore = texture.height * SHORE * lower
        shown = min(texture.height * lower, sky + shore)
        across = min(1.0, self.width / (texture.width * scale))
        self._land.pos, self._land.size = (self.x, water - shore), (self.width, shown)
        self._land.tex_coords = _cut(texture, across, shown / (texture.height * lower))


def _cut_below(part: Rectangle, line: float) -> None:
    """Cut off the part of a rectangle below a line."""
    (x, y), (wide, high) = part.pos, part.size
    gone = min(max(line - y, 0), high)
    left, low, right, _, _, _, _, top = part.tex_coords
    low += (top - low) * gone / high if high else 0
    part.tex_coords = (left, low, right, low, right, top, left, top)
    part.pos, part.size = (x, y + gone), (wide, high - gone)


def _cut(texture: Texture, wide: float, high: float) -> tuple[float, ...]:
    """Return texture coordinates of the lower middle; both arguments are shares of the size."""
    left, low, right, _, _, _, _, top = texture.tex_coords
    aside, width = (1 - wide) / 2, right - left
    start, end, up = left + width * aside, right - width * aside, low + (top - low) * high
    return (start, low, end, low, end, up, start, up)
