"""The app's fonts for pictures: how wide words stand, and how they are made to fit."""

from __future__ import annotations

from pathlib import Path

from kivymd import fonts_path
from PIL import ImageFont

from screens.shell.script.clusters import clusters
from screens.shell.script.drawing import opened, width_of
from screens.shell.script.labels import is_mixed
from screens.shell.script.runs import keep_direction

FILES = {
    "regular": "Roboto-Regular.ttf",
    "medium": "Roboto-Medium.ttf",
    "bold": "Roboto-Bold.ttf",
    "icons": "materialdesignicons-webfont.ttf",
}
SMALLEST = 0.6
"""The part of its wanted size below which no text shrinks; it is shortened instead."""


def file_of(font: str) -> str:
    return str(Path(fonts_path) / FILES[font])


def font_of(font: str, size: int) -> ImageFont.FreeTypeFont:
    """The app's own font."""
    return opened(file_of(font), size)


class PictureFonts:
    """Measures and fits."""

    def width(self, text: str, font: str, size: int) -> float:
        if is_mixed(text, file_of(font)):
            return width_of(text, file_of(font), size)
        return float(font_of(font, size).getlength(text))

    def fitted(self, text: str, font: str, size: int, room: float) -> tuple[str, int]:
        """The text and the size at which it fits, shortened if it must be."""
        least = max(1, round(size * SMALLEST))
        while size > least and self.width(text, font, size) > room:
            size -= 1
        return self._shortened(text, font, size, room), size

    def _shortened(self, text: str, font: str, size: int, room: float) -> str:
        parts, kept = list(clusters(text)), text
        while parts and self.width(kept, font, size) > room:
            parts.pop()
            kept = "".join(parts).rstrip() + "…"
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
        return [keep_direction(line, text) for line in lines]
