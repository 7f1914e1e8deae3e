"""Draws a line of text in whatever fonts it takes: letters to be tinted, pictures in colour."""

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
"""The size that emoji are kept in; fonts with outlines can do it as well."""
PICTURE_HEIGHT = 1.15
"""How high an emoji stands, in font sizes."""

SHAPES = features.check("raqm")
"""Whether Pillow can join and stack letters by itself; on a phone it cannot."""


@dataclass(frozen=True)
class Drawn:
    """A line of text. White letters and coloured pictures lie in layers of the same size."""

    letters: Image.Image
    """How much ink is where."""
    pictures: Image.Image | None


@dataclass(frozen=True)
class Piece:
    """A run and where it stands."""

    run: Run
    x: float
    width: float
    size: int
    """Of its font: letters of other scripts that reach higher and lower are made to fit."""
    lift: int
    """By how much it stands higher than the line."""


@lru_cache(maxsize=1024)
def laid(text: str, font: str, size: int) -> tuple[Piece, ...]:
    """The runs of a text with their places."""
    pieces, x = [], 0.0
    for run in runs(text, font):
        small, lift = (size, 0) if run.picture else _fitted(run, font, size)
        width = advance(run, small, len(run.parts))
        pieces.append(Piece(run, x, width, small, lift))
        x += width
    return tuple(pieces)


def width_of(text: str, font: str, size: int) -> int:
    """How wide a text stands."""
    pieces = laid(text, font, size)
    return ceil(pieces[-1].x + pieces[-1].width) if pieces else 0


def size_of(text: str, font: str, size: int) -> tuple[int, int]:
    """How wide and high a line stands."""
    return width_of(text, font, size), _ascent(text, font, size) + metrics(font, size)[1]


def _ascent(text: str, font: str, size: int) -> int:
    """How far it reaches above the ground: the ring of an Å is higher than the font says, and SDL
    makes room for it too."""
    own = [p.run.text for p in laid(text, font, size) if p.run.font == font]
    tops = (-opened(font, size).getbbox(part, anchor="ls")[1] for part in own)
    return ceil(max((metrics(font, size)[0], *tops)))


@lru_cache(maxsize=256)
def drawn(text: str, font: str, size: int, struck: bool = False) -> Drawn:
    """The text in its layers."""
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
    """How far a line reaches above and below the letters' ground."""
    return opened(font, size).getmetrics()


@lru_cache(maxsize=64)
def opened(font: str, size: int) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if SHAPES else ImageFont.Layout.BASIC
    return ImageFont.truetype(font, size, layout_engine=engine)


def advance(run: Run, size: int, count: int) -> float:
    """How wide the first parts of a run stand."""
    if not count:
        return 0.0
    if run.picture:
        return sum(_picture_width(part, run.font, size) for part in run.parts[:count])
    shape = _shape(run, count)
    return float(opened(run.font, size).getlength(shape.pop("text"), **shape))


def _shape(run: Run, count: int | None = None) -> dict[str, Any]:
    """What Pillow is to draw for a run: with its own shaping, or letters that we joined."""
    parts = run.parts[:count]
    if SHAPES:
        return {"text": "".join(parts), "direction": "rtl" if run.leftwards else "ltr"}
    if not run.leftwards:
        return {"text": fonts.visible("".join(parts))}
    return {"text": _turned("".join(parts), run.font)}


@lru_cache(maxsize=1024)
def _turned(text: str, font: str) -> str:
    """Letters that are read leftwards, joined where they join, in the order they stand."""
    from bidi.mirror import MIRRORED  # only such names need it

    shown = fonts.visible(_reshaper().reshape(text))
    if not fonts.has_letters(font, shown):
        shown = fonts.visible(text)  # a font without joined forms draws the letters one by one
    parts = (MIRRORED.get(part, part) if mirrored(part[0]) else part for part in clusters(shown))
    return "".join(reversed(list(parts)))


@lru_cache(maxsize=1)
def _reshaper() -> ArabicReshaper:
    from arabic_reshaper import ArabicReshaper

    return ArabicReshaper({"delete_harakat": False})


def _fitted(run: Run, font: str, size: int) -> tuple[int, int]:
    """The size and the lift with which a run keeps inside a line of the app's font."""
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
    """Where a cursor stands before each character of a text, and after the last."""
    found = [0.0] * (len(text) + 1)
    for (start, end), before, after in _stretches(text, font, size):
        found[start:end] = [before] * (end - start)
        if end == len(text):
            found[end] = after
    return tuple(found)


def boxes(text: str, font: str, size: int) -> list[tuple[Place, float, float]]:
    """From where to where in the text each character goes, and its left and right."""
    return [
        (place, min(before, after), max(before, after))
        for place, before, after in _stretches(text, font, size)
    ]


def _stretches(text: str, font: str, size: int) -> Iterator[tuple[Place, float, float]]:
    """Where each character begins and ends for a reader, who may come from the right."""
    for piece in laid(text, font, size):
        run = piece.run
        for nth, place in enumerate(run.places):
            before, after = (advance(run, piece.size, count) for count in (nth, nth + 1))
            if run.leftwards:
                before, after = piece.width - before, piece.width - after
            yield place, piece.x + before, piece.x + after


# Pictures.


def _paste(layer: Image.Image, piece: Piece) -> None:
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
    """An emoji as SDL draws it, which joins families and flags on every device."""
    label = CoreLabel(font_name=font, font_size=PICTURE_SIZE)
    width, height = (max(1, side) for side in label.get_extents(part))
    label._size = width, height
    label._render_begin()
    label._render_text(part, 0, 0)
    data = label._render_end()
    return Image.frombytes("RGBA", (data.width, data.height), bytes(data.data))
