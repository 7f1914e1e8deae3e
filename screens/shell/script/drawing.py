"""Draws a line of text with several fonts: letters as a mask to be tinted, emoji in color."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any
from unicodedata import mirrored

from kivy.core.text import Label as CoreLabel
from PIL import Image, ImageDraw, ImageFont, features

from phone import fonts
from screens.shell.script.clusters import clusters
from screens.shell.script.runs import Place, Run, runs

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

PICTURE_SIZE = 109
"""The font size at which emoji are drawn before they are scaled; bitmap fonts have no other."""
PICTURE_HEIGHT = 1.15
"""The height of an emoji as a multiple of the font size."""

SHAPES = features.check("raqm")
"""Whether Pillow can shape complex scripts itself (with Raqm); on a phone it cannot."""


@dataclass(frozen=True)
class Drawn:
    """A drawn line of text, as two images of the same size: the letters and the emoji."""

    letters: Image.Image
    """The opacity of each pixel of the letters."""
    pictures: Image.Image | None


@dataclass(frozen=True)
class PlacedRun:
    """A run and its position in the line."""

    run: Run
    x: float
    width: float
    size: int
    """The font size; letters of other scripts that are too high for the line get a smaller one."""
    lift: int
    """How far the run is moved up from the baseline, in pixels."""


@lru_cache(maxsize=1024)
def laid(text: str, font: str, size: int) -> tuple[PlacedRun, ...]:
    """Return the runs of a text with their positions."""
    pieces, x = [], 0.0
    for run in runs(text, font):
        small, lift = (size, 0) if run.picture else _fitted(run, font, size)
        width = advance(run, small, len(run.parts))
        pieces.append(PlacedRun(run, x, width, small, lift))
        x += width
    return tuple(pieces)


def width_of(text: str, font: str, size: int) -> int:
    """Return the width of a text in pixels."""
    pieces = laid(text, font, size)
    return ceil(pieces[-1].x + pieces[-1].width) if pieces else 0


def size_of(text: str, font: str, size: int) -> tuple[int, int]:
    """Return the width and height of a line in pixels."""
    return width_of(text, font, size), _ascent(text, font, size) + metrics(font, size)[1]


def _ascent(text: str, font: str, size: int) -> int:
    """Return the height of a text above the baseline. The ring of an Å can be higher than the
    font's ascent; SDL makes room for it too."""
    own = [p.run.text for p in laid(text, font, size) if p.run.font == font]
    tops = (-opened(font, size).getbbox(part, anchor="ls")[1] for part in own)
    return ceil(max((metrics(font, size)[0], *tops)))


@lru_cache(maxsize=256)
def drawn(text: str, font: str, size: int, struck: bool = False) -> Drawn:
    """Return a text drawn as letters and emoji."""
    ascent = _ascent(text, font, size)
    width, height = size_of(text, font, size)
    area = max(1, width), height
    letters, pictures = Image.new("L", area), None
    ink = ImageDraw.Draw(letters)
    for piece in laid(text, font, size):
        if piece.run.picture:
            pictures = pictures or Image.new("RGBA", area)
            _paste(pictures, piece)
        else:
            shape = _shape(piece.run)
            at = (piece.x, ascent - piece.lift)
            file = opened(piece.run.font, piece.size)
            ink.text(at, shape.pop("text"), fill=255, font=file, anchor="ls", **shape)
    if struck:
        thick = max(1, round(size / 16))
        ink.rectangle((0, ascent - size // 3, area[0], ascent - size // 3 + thick - 1), fill=255)
    return Drawn(letters, pictures)


def metrics(font: str, size: int) -> tuple[int, int]:
    """Return the ascent and descent of a font in pixels."""
    return opened(font, size).getmetrics()


@lru_cache(maxsize=64)
def opened(font: str, size: int) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if SHAPES else ImageFont.Layout.BASIC
    return ImageFont.truetype(font, size, layout_engine=engine)


def advance(run: Run, size: int, count: int) -> float:
    """Return the width of the first ``count`` parts of a run."""
    if not count:
        return 0.0
    if run.picture:
        return sum(_picture_width(part, run.font, size) for part in run.parts[:count])
    shape = _shape(run, count)
    return float(opened(run.font, size).getlength(shape.pop("text"), **shape))


def _shape(run: Run, count: int | None = None) -> dict[str, Any]:
    """Return Pillow's arguments for drawing a run, with letters joined here if Pillow cannot."""
    parts = run.parts[:count]
    if SHAPES:
        return {"text": "".join(parts), "direction": "rtl" if run.leftwards else "ltr"}
    if not run.leftwards:
        return {"text": fonts.visible("".join(parts))}
    return {"text": _visual_text("".join(parts), run.font)}


@lru_cache(maxsize=1024)
def _visual_text(text: str, font: str) -> str:
    """Return right-to-left text with its letters joined, in visual order."""
    from bidi.mirror import MIRRORED  # imported only for right-to-left text

    shown = fonts.visible(_reshaper().reshape(text))
    if not fonts.has_letters(font, shown):
        shown = fonts.visible(text)  # the font has no joined forms
    parts = (MIRRORED.get(part, part) if mirrored(part[0]) else part for part in clusters(shown))
    return "".join(reversed(list(parts)))


@lru_cache(maxsize=1)
def _reshaper() -> ArabicReshaper:
    from arabic_reshaper import ArabicReshaper

    return ArabicReshaper({"delete_harakat": False})


def _fitted(run: Run, font: str, size: int) -> tuple[int, int]:
    """Return the size and lift with which a run fits the line height of the app's font."""
    if run.font == font:
        return size, 0
    ascent, descent = metrics(font, size)
    shape = _shape(run)
    text = shape.pop("text")
    for small in range(size, 0, -1):
        _, top, _, bottom = opened(run.font, small).getbbox(text, anchor="ls", **shape)
        if bottom - top <= ascent + descent or small <= size * 0.7:
            break
    return small, round(max(0, bottom - descent) or min(0, top + ascent))


def edges(text: str, font: str, size: int) -> tuple[float, ...]:
    """Return the cursor's x position before each character of a text, and after the last."""
    found = [0.0] * (len(text) + 1)
    for (start, end), before, after in _cluster_spans(text, font, size):
        found[start:end] = [before] * (end - start)
        if end == len(text):
            found[end] = after
    return tuple(found)


def boxes(text: str, font: str, size: int) -> list[tuple[Place, float, float]]:
    """Return the start and end of each cluster in the text, and its left and right in pixels."""
    return [
        (place, min(before, after), max(before, after))
        for place, before, after in _cluster_spans(text, font, size)
    ]


def _cluster_spans(text: str, font: str, size: int) -> Iterator[tuple[Place, float, float]]:
    """Yield the start and end of each cluster in the text, and its x positions in reading order;
    in right-to-left text the first is larger."""
    for piece in laid(text, font, size):
        run = piece.run
        for nth, place in enumerate(run.places):
            before, after = (advance(run, piece.size, count) for count in (nth, nth + 1))
            if run.leftwards:
                before, after = piece.width - before, piece.width - after
            yield place, piece.x + before, piece.x + after


# Emoji.


def _paste(layer: Image.Image, piece: PlacedRun) -> None:
    x = piece.x
    for part in piece.run.parts:
        picture = _scaled(part, piece.run.font, piece.size)
        layer.paste(picture, (round(x), (layer.height - picture.height) // 2))
        x += _picture_width(part, piece.run.font, piece.size)


def _picture_width(part: str, font: str, size: int) -> float:
    whole = _picture(part, font)
    return whole.width * size * PICTURE_HEIGHT / whole.height


@lru_cache(maxsize=256)
def _scaled(part: str, font: str, size: int) -> Image.Image:
    width = max(1, round(_picture_width(part, font, size)))
    return _picture(part, font).resize(
        (width, max(1, round(size * PICTURE_HEIGHT))), Image.Resampling.BOX
    )


@lru_cache(maxsize=128)
def _picture(part: str, font: str) -> Image.Image:
    """Return an emoji drawn by SDL, which combines families and flags on every device."""
    label = CoreLabel(font_name=font, font_size=PICTURE_SIZE)
    width, height = (max(1, side) for side in label.get_extents(part))
    label._size = width, height
    label._render_begin()
    label._render_text(part, 0, 0)
    data = label._render_end()
    return Image.frombytes("RGBA", (data.width, data.height), bytes(data.data))
