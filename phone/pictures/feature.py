"""Draws the wide picture of the stores: the emblem at sea, and the name beside it.

``python -m phone.pictures.feature FOLDER`` writes it and the icon there. It is not packed.
"""

from __future__ import annotations

import sys
from math import sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from phone.pictures.draw import BRASS, DEEP, FJORD, FOAM, NIGHT, SNOW, foreground, icon

SIZE = (1024, 500)
"""What Google Play asks for, to the pixel."""
EMBLEM = 560
"""Pixels of the emblem with the air around it."""
NAME, UNDER = "Jarlpad", "Looot · Lofoten · LOOT"


def feature() -> Image.Image:
    """Night above, sea below, the ship on the left."""
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
    pen.text((left, 128), NAME, font=_font(112, "Medium"), fill=SNOW)
    pen.line((left + 4, 268, left + 180, 268), fill=BRASS, width=6)
    pen.text((left, 286), UNDER, font=_font(40, "Regular"), fill=FOAM)
    return picture


def _font(size: int, weight: str) -> ImageFont.FreeTypeFont:
    """Roboto, as the app writes."""
    import kivymd

    fonts = Path(kivymd.__file__).parent / "fonts"
    return ImageFont.truetype(fonts / f"Roboto-{weight}.ttf", size)


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    feature().save(folder / "featureGraphic.png", optimize=True)
    icon().save(folder / "icon.png", optimize=True)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
