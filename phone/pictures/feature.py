"""Draws the feature graphic of the stores: the icon's emblem at sea with the name beside it.

It is not packed. The files of the fonts are given by whoever asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from phone.pictures.draw import BRASS, DEEP, FJORD, FOAM, NIGHT, SNOW, foreground, icon

SIZE = (1024, 500)
"""The size that Google Play requires."""
EMBLEM = 560
"""The size of the emblem with its margin, in pixels."""
Fonts = Callable[[str], Path]
"""Returns the file of a weight of the app's font, such as ``Medium``."""
NAME, UNDER = "Jarlpad", "Looot · Lofoten · LOOT"


def feature(fonts: Fonts) -> Image.Image:
    """Return the picture."""
    picture = Image.new("RGB", SIZE, NIGHT)
    pen = ImageDraw.Draw(picture)
    wide, high = SIZE
    for nth, shade in enumerate((DEEP, FJORD)):
        level = high * (0.77 + 0.11 * nth)
        waves = [(x, level + 9 * sin(x / 46 + 2 * nth)) for x in range(0, wide + 8, 8)]
        pen.polygon([*waves, (wide, high), (0, high)], fill=shade)
    ship = foreground(EMBLEM)
    picture.paste(ship, (-10, (high - EMBLEM) // 2), ship)
    left = 480
    pen.text((left, 128), NAME, font=_font(fonts("Medium"), 112), fill=SNOW)
    pen.line((left + 4, 268, left + 180, 268), fill=BRASS, width=6)
    pen.text((left, 286), UNDER, font=_font(fonts("Regular"), 40), fill=FOAM)
    return picture


def _font(file: Path, size: int) -> ImageFont.FreeTypeFont:
    """Return a font with Pillow's own layout: Raqm's differs, and not every machine has it."""
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


def write(folder: Path, fonts: Fonts) -> None:
    """Write the feature graphic and the icon."""
    folder.mkdir(parents=True, exist_ok=True)
    feature(fonts).save(folder / "featureGraphic.png", optimize=True)
    icon().save(folder / "icon.png", optimize=True)
