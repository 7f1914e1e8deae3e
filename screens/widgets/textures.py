"""Words and pictures as textures, made once and tinted wherever they stand."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivymd.icon_definitions import md_icons

from screens.shell.script.clusters import clusters
from screens.shell.script.labels import pictures_of, writing

SMALLEST = 11
"""No line shrinks below this many sp; a name that is still too long is shortened."""

LINE_HEIGHT = 1.15
"""Of text that wraps, in heights of its letters."""


def picture(text: str, font: str, size: int, bold: bool = False) -> Texture:
    """The texture alone."""
    return writing(text, font, size, bold).texture


@lru_cache(maxsize=2048)
def width_of(text: str, font: str, size: int, bold: bool) -> float:
    """How wide a line of text stands in pixels."""
    return float(_label(font, size, bold).get_extents(text)[0])


@lru_cache(maxsize=64)
def _label(font: str, size: int, bold: bool) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size, bold=bold)


def fitting_size(text: str, font: str, wanted: int, room: float, bold: bool = False) -> int:
    """The wanted size of a line, or the largest that fits; none is smaller than can be read."""
    size, wide = wanted, width_of(text, font, wanted, bold)
    smallest = min(int(sp(SMALLEST)), wanted)
    while size > smallest and wide > room:
        size = max(smallest, min(size - 1, int(size * room / wide)))
        wide = width_of(text, font, size, bold)
    return size


def wrapped_height(text: str, font: str, size: int, room: float) -> float:
    """How high a text stands that wraps between its words."""
    space, lines, at = width_of(" ", font, size, False), 1, 0.0
    for word in text.split():
        wide = width_of(word, font, size, False)
        if at and at + space + wide > room:
            lines, at = lines + 1, 0.0
        at += wide + (space if at else 0)
    return lines * line_of(font, size)


def wrapping_size(
    text: str, font: str, wanted: int, smallest: int, room: tuple[float, float]
) -> int:
    """The wanted size of a text that wraps, or the largest above the smallest that fits."""
    sizes = range(wanted, smallest, -1)
    return next((size for size in sizes if fits_within(text, font, size, room)), smallest)


def fits_within(text: str, font: str, size: int, room: tuple[float, float]) -> bool:
    """Whether a text that wraps between its words has room enough."""
    wide, high = room
    longest = max((width_of(word, font, size, False) for word in text.split()), default=0)
    return longest <= wide and wrapped_height(text, font, size, wide) <= high


@lru_cache(maxsize=64)
def line_of(font: str, size: int) -> float:
    """How high a line of a wrapped text stands."""
    return float(_label(font, size, False).get_extents("")[1]) * LINE_HEIGHT


def shortened(text: str, font: str, size: int, bold: bool, room: float) -> str:
    """As much of a text as there is room for, and dots for the rest."""

    parts = clusters(text)

    def cut(letters: int) -> str:
        return "".join(parts[:letters]).rstrip() + "…"

    fitting = bisect_right(
        range(1, len(parts)), room, key=lambda letters: width_of(cut(letters), font, size, bold)
    )
    return cut(fitting)


def write(
    group: InstructionGroup, text: str, centre: tuple[float, float], size: float, ink: list[float]
) -> None:
    """Words around a point."""
    words = writing(text, "RobotoMedium", int(size))
    _lay(group, words.texture, centre, ink)
    coloured = pictures_of(words)
    if coloured:
        _lay(group, coloured.texture, centre, [1, 1, 1, ink[3]])


def draw(
    group: InstructionGroup, icon: str, centre: tuple[float, float], size: float, ink: list[float]
) -> None:
    """A picture of the Material font around a point."""
    _lay(group, picture(md_icons[icon], "Icons", int(size)), centre, ink)


def _lay(
    group: InstructionGroup, texture: Texture, centre: tuple[float, float], ink: list[float]
) -> None:
    x, y = centre
    group.add(Color(*ink))
    pos = (round(x - texture.width / 2), round(y - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=pos, size=texture.size))
