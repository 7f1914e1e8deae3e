"""A drawn scene behind other widgets: sky and land above the horizon, the sea below it."""

from __future__ import annotations

from functools import lru_cache

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from screens.shell.look import colour
from screens.shell.palette import SEAS, SKIES, SNOW, UNTINTED
from screens.shell.running import running_app
from screens.widgets.art import art
from screens.widgets.painting import paint_soon
from screens.widgets.text import Untouched

SHORE = 26 / 296
"""The part of a scene's picture that is below its horizon."""
NARROWEST = 0.8
"""Of the sky's height: a picture never gets so small that its peaks leave the sky empty."""
PEAK = 128 / 296
"""Of the picture's height: the highest peak."""
HIGHEST, FLATTEST = 0.7, 0.8
"""Peaks take this much of the sky, so that words above them are readable; to that end a picture is
flattened so far at most."""
FADE = 0.25
"""Seconds in which the picture appears."""
GLITTER = {True: 0.22, False: 0.34}
"""Strength of the light on the water, in the dark and in the light theme."""


@lru_cache(maxsize=12)
def gradient(colors: tuple[str, ...]) -> Texture:
    """A texture that changes from the first color at its upper edge to the last at its lower."""
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
    """The color at the upper edge of a scene, for a bar above it."""
    return colour(SKIES[name]["dark" if dark else "light"][0])


class Scene(Untouched):
    """Loads its picture after the first frame and fades it in. Nothing moves after that."""

    name = StringProperty("fjord")
    """fjord, islands or fair"""
    horizon = NumericProperty(0)
    """How high the horizon is above the lower edge."""

    def __init__(self, **kwargs: object) -> None:
        self._look = running_app().look
        self._load_soon = Clock.create_trigger(self._load, 0)
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
        for name in ("pos", "size", "horizon"):
            self.fbind(name, self._changed)
        self.fbind("name", self._recolor)
        self._look.fbind("painted", self._recolor)
        self._recolor()

    def show_now(self) -> None:
        """The picture at once, as for a picture of this scene."""
        self._load()
        self._land_ink.a = 1
        self._paint()

    def _recolor(self, *_: object) -> None:
        time = "dark" if self._look.dark else "light"
        self._sky.texture = gradient(SKIES[self.name][time])
        self._sea.texture = gradient(SEAS[time])
        top = SKIES[self.name][time][0]
        self._veil.texture = gradient((f"{top}90", f"{top}70", f"{top}00"))
        self._wave_ink.rgba = colour(SNOW, 0)
        self._load_soon()
        self._changed()

    def _load(self, *_: object) -> None:
        before = self._land.texture
        self._land.texture = art(f"{self.name}-{'dark' if self._look.dark else 'light'}")
        self._waves.texture = art("waves")
        self._wave_ink.a = GLITTER[self._look.dark]
        if before is None and self._look.motion:
            Animation(a=1, duration=FADE).start(self._land_ink)
        else:
            self._land_ink.a = 1
        self._changed()

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        water = self.y + self.horizon
        sky = self.top - water
        for part in (self._sea, self._waves):
            part.pos, part.size = self.pos, (self.width, self.horizon)
        for part in (self._sky, self._veil):
            part.pos, part.size = (self.x, water), (self.width, sky)
        texture = self._land.texture
        if texture is None or self.width <= 0 or sky <= 0:
            return
        above = texture.height * (1 - SHORE)
        scale = max(self.width / texture.width, NARROWEST * sky / above)
        lower = max(FLATTEST * scale, min(scale, HIGHEST * sky / (PEAK * texture.height)))
        shore = texture.height * SHORE * lower
        shown = min(texture.height * lower, sky + shore)
        across = min(1.0, self.width / (texture.width * scale))
        self._land.pos, self._land.size = (self.x, water - shore), (self.width, shown)
        self._land.tex_coords = _cut(texture, across, shown / (texture.height * lower))


def _cut(texture: Texture, wide: float, high: float) -> tuple[float, ...]:
    """Texture coordinates of the lower middle of a picture."""
    left, low, right, _, _, _, _, top = texture.tex_coords
    aside, width = (1 - wide) / 2, right - left
    start, end, up = left + width * aside, right - width * aside, low + (top - low) * high
    return (start, low, end, low, end, up, start, up)
