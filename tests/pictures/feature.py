"""Draws the feature graphic of the stores: three ships with scores, name and tagline.

The caller provides the font files.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tests.pictures.draw import NIGHT, SNOW, icon

SIZE = (1024, 500)
"""The size that Google Play requires."""
HORIZON = 290
SKY = ("#08111A", "#0F2833", "#1C5263")
SEA = ("#17627B", "#0D3443")
FOAM = "#DCEBF0"
SHIPS = (
    ("yellow", 486, 322, 118, "60"),
    ("red", 590, 396, 176, "62"),
    ("blue", 716, 480, 290, "68"),
)
"""Color, left edge, waterline, width and score of each ship, the farthest first."""
ART = Path(__file__).resolve().parents[2] / "phone" / "pictures" / "art"
Fonts = Callable[[str], Path]
"""Returns the file of the app's font in a weight such as ``Medium``."""
NAME = "Jarlpad"
TAGLINES = {
    "en": "The score pad for Looot, Lofoten and LOOT",
    "fr": "Le bloc de score pour Looot, Lofoten et LOOT",
    "de": "Der Wertungsblock für Looot, Lofoten und LOOT",
    "es": "El bloc de puntuación para Looot, Lofoten y LOOT",
    "it": "Il segnapunti per Looot, Lofoten e LOOT",
}
ROOM = 520
"""The maximum width of a line of the tagline in pixels."""


def feature(fonts: Fonts, language: str = "en") -> Image.Image:
    """Return the feature graphic with the tagline in a language."""
    wide, high = SIZE
    picture = Image.new("RGB", SIZE, NIGHT)
    picture.paste(gradient(SKY, (wide, HORIZON)), (0, 0))
    picture.paste(gradient(SEA, (wide, high - HORIZON)), (0, HORIZON))
    with Image.open(ART / "fjord-dark.png") as land:
        land = land.resize((wide, round(land.height * wide / land.width * 0.45)))
        picture.paste(land, (0, HORIZON - round(land.height * (1 - 26 / 296))), land)
    for ship in SHIPS:
        _add_ship(picture, fonts, *ship)
    pen = ImageDraw.Draw(picture)
    pen.text((56, 60), NAME, font=font(fonts("Black"), 116), fill=SNOW)
    lines = wrapped(TAGLINES[language], font(fonts("Medium"), 40), ROOM)
    for nth, line in enumerate(lines):
        pen.text((60, 338 + 54 * nth), line, font=font(fonts("Medium"), 40), fill=FOAM)
    return picture


def _add_ship(
    picture: Image.Image, fonts: Fonts, color: str, left: int, water: int, width: int, score: str
) -> None:
    """Paste a ship with its score on the sail, and a crown over the blue one."""
    with Image.open(ART / f"ship-{color}.png") as ship:
        high = round(ship.height * width / ship.width)
        ship = ship.resize((width, high), Image.Resampling.LANCZOS)
    top = water - high
    picture.paste(ship, (left, top), ship)
    pen = ImageDraw.Draw(picture)
    sail = (left + width * 0.455, top + high * 0.4)
    pen.text(sail, score, font=font(fonts("Black"), round(high * 0.25)), fill=NIGHT, anchor="mm")
    if color == "blue":
        with Image.open(ART / "crown.png") as crown:
            size = (round(width * 0.24), round(width * 0.24 * crown.height / crown.width))
            crown = crown.resize(size, Image.Resampling.LANCZOS)
        picture.paste(crown, (round(left + width * 0.451 - size[0] / 2), top - size[1] + 16), crown)


def gradient(colors: tuple[str, ...], size: tuple[int, int]) -> Image.Image:
    """Return a picture that changes from the first color at its top to the last at its bottom."""
    strip = Image.new("RGB", (1, len(colors)))
    for nth, color in enumerate(colors):
        strip.paste(color, (0, nth, 1, nth + 1))
    return strip.resize(size, Image.Resampling.BILINEAR)


def wrapped(text: str, face: ImageFont.FreeTypeFont, room: float) -> list[str]:
    """Return the text split into lines that are at most ``room`` pixels wide."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and face.getlength(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def font(file: Path, size: int) -> ImageFont.FreeTypeFont:
    """Return a font with Pillow's basic layout, because Raqm is not installed everywhere."""
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


def write(folder: Path, fonts: Fonts, language: str) -> None:
    """Write the feature graphic in a language and the icon to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    feature(fonts, language).save(folder / "featureGraphic.png", optimize=True)
    icon().save(folder / "icon.png", optimize=True)
