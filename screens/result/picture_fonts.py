"""The app's fonts for pictures: how wide words stand, and how they are made to fit."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kivymd import fonts_path
from PIL import ImageFont

from phone import fonts

FILES = {
    "regular": "Roboto-Regular.ttf",
    "medium": "Roboto-Medium.ttf",
    "bold": "Roboto-Bold.ttf",
    "icons": "materialdesignicons-webfont.ttf",
}
SMALLEST = 0.6
"""The part of its wanted size below which no text shrinks; it is shortened instead."""


def font_of(font: str, size: int, text: str) -> ImageFont.FreeTypeFont:
    """The app's own font, or one of the device for a name in another script."""
    other = None if font == "icons" else fonts.font_for(text)
    return _opened(other or str(Path(fonts_path) / FILES[font]), size)


@lru_cache(maxsize=64)
def _opened(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size)


class PictureFonts:
    """Measures and fits."""

    def width(self, text: str, font: str, size: int) -> float:
        return float(font_of(font, size, text).getlength(text))

    def fitted(self, text: str, font: str, size: int, room: float) -> tuple[str, int]:
        """The text and the size at which it fits, shortened if it must be."""
        least = max(1, round(size * SMALLEST))
        while size > least and self.width(text, font, size) > room:
            size -= 1
        return self._shortened(text, font, size, room), size

    def _shortened(self, text: str, font: str, size: int, room: float) -> str:
        kept = text
        while kept and self.width(kept, font, size) > room:
            kept = kept.removesuffix("…")[:-1].rstrip() + "…"
            if kept == "…":
                break
        return kept

    def wrapped(self, text: str, font: str, size: int, room: float) -> list[str]:
        """Lines no wider than the room; a word that is too long gets a line to itself."""
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, font, size) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines
