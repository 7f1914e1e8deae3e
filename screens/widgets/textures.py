"""Textures of texts and icons, and the sizes of texts."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivymd.icon_definitions import md_icons

from screens.shell.script.clusters import clusters
from screens.shell.script.kivy_labels import pictures_of, writing

SMALLEST = 11
"""The smallest font size in sp; a name that is still too long is cut off."""

LINE_HEIGHT = 1.15
"""The line height of text that wraps, as a multiple of the height of its letters."""

SCRIPT = "Latn"
"""The script of text that wraps; with it, fonts draw "fi" as one shape."""


def picture(text: str, font: str, size: int, bold: bool = False) -> Texture:
    """Return the cached texture of a white text or icon."""
    return writing(text, font, size, bold).texture


@lru_cache(maxsize=2048)
def width_of(text: str, font: str, size: int, bold: bool) -> float:
    """Return the width of a line of text in pixels."""
    return float(_label(font, size, bold).get_extents(text)[0])


@lru_cache(maxsize=64)
def _label(font: str, size: int, bold: bool) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size, bold=bold)


def fitting_size(text: str, font: str, wanted: int, room: float, bold: bool = False) -> int:
    """Return the wanted font size of a line, or the largest that fits, at least ``SMALLEST`` sp."""
    size, wide = wanted, width_of(text, font, wanted, bold)
    smallest = min(int(sp(SMALLEST)), wanted)
    while size > smallest and wide > room:
        size = max(smallest, _even(min(size - 1, int(size * room / wide))))
        wide = width_of(text, font, size, bold)
    return size


def _even(size: int) -> int:
    """Return the size, or one less if it is odd. Only even sizes are used for text that shrinks,
    because Kivy keeps a font open for each size."""
    return size - size % 2


def wrapped_height(text: str, font: str, size: int, room: float) -> float:
    """Return the height of a text that wraps between words."""
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
    """Return the largest font size from ``smallest`` to ``wanted`` with which a text fits."""
    sizes = (wanted, *range(_even(wanted - 1), smallest, -2)) if wanted > smallest else ()
    return next((size for size in sizes if fits_within(text, font, size, room)), smallest)


def fits_within(text: str, font: str, size: int, room: tuple[float, float]) -> bool:
    """Return whether a text that wraps between words fits a width and height."""
    wide, high = room
    longest = max((width_of(word, font, size, False) for word in text.split()), default=0)
    return longest <= wide and wrapped_height(text, font, size, wide) <= high


@lru_cache(maxsize=4096)
def height_of(
    text: str, width: float, size: float, font: str = "Roboto", **options: object
) -> float:
    """Return the height in pixels of a ``Text`` of this width; ``options`` are Kivy's."""
    shape = {"line_height": LINE_HEIGHT, **options}
    label = _wrapping(text=text, font_name=font, font_size=size, text_size=(width, None), **shape)
    return float(label.render()[1])


@lru_cache(maxsize=128)
def paragraph(**options: object) -> CoreLabel:
    """Return a cached label of a text that wraps, with these options of Kivy's label."""
    label = _wrapping(**options)
    label.refresh()
    return label


def _wrapping(**options: object) -> CoreLabel:
    kind = MarkupLabel if options.pop("markup", False) else CoreLabel
    return kind(font_script_name=SCRIPT, **options)


@lru_cache(maxsize=64)
def line_of(font: str, size: int) -> float:
    """Return the height of one line of a text that wraps."""
    return float(_label(font, size, False).get_extents("")[1]) * LINE_HEIGHT


def shortened(text: str, font: str, size: int, bold: bool, room: float) -> str:
    """Return the beginning of a text that fits, with an ellipsis."""

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
    """Draw a text centered on a point."""
    words = writing(text, "RobotoMedium", int(size))
    draw_centered(group, words.texture, centre, ink)
    coloured = pictures_of(words)
    if coloured:
        draw_centered(group, coloured.texture, centre, [1, 1, 1, ink[3]])


def draw(
    group: InstructionGroup, icon: str, centre: tuple[float, float], size: float, ink: list[float]
) -> None:
    """Draw an icon of the Material font centered on a point."""
    draw_centered(group, picture(md_icons[icon], "Icons", int(size)), centre, ink)


def draw_centered(
    group: InstructionGroup, texture: Texture, centre: tuple[float, float], ink: list[float]
) -> None:
    """Draw a texture centered on a point."""
    x, y = centre
    group.add(Color(*ink))
    pos = (round(x - texture.width / 2), round(y - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=pos, size=texture.size))
