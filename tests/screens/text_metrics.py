"""Measures how much space a text needs, independently of the label that shows it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kivy.core.text import Label as Measure
from kivy.uix.widget import Widget

from tests.widget_finder import Box, VisibleWidget, is_icon

SLACK = 1.5
"""Pixels of rounding tolerance."""

MARKUP = re.compile(r"\[/?[a-z_]+(=[^\]]*)?\]")


@dataclass(frozen=True)
class Font:
    """Everything that affects the size of a text."""

    name: str
    size: float
    bold: bool
    italic: bool
    line_height: float


def line_width(text: str, font: Font) -> float:
    """Return the width of a text on one line."""
    return extent(text, font)[0]


@lru_cache(maxsize=8192)
def extent(text: str, font: Font) -> tuple[float, float]:
    """Return the size of a text on one line."""
    wide, high = _measure(font).get_extents(text)
    return float(wide), float(high)


@lru_cache(maxsize=8192)
def wrapped(text: str, font: Font, width: float) -> tuple[float, float]:
    """Return the size of a text that wraps at a width."""
    label = _measure(font, text=text, text_size=(width, None))
    label.resolve_font_name()
    label.render()
    lines = label._cached_lines
    return max((line.w for line in lines), default=0), sum(line.h for line in lines)


def _measure(font: Font, **more: object) -> Measure:
    return Measure(
        font_name=font.name,
        font_size=font.size,
        bold=font.bold,
        italic=font.italic,
        line_height=font.line_height,
        **more,
    )


def font_of(label: Widget) -> Font:
    """Return the font of a label; the app's own lines may have chosen a smaller one."""
    name = getattr(label, "font", label.font_name)
    size = float(label.font_size)
    line_height = getattr(label, "line_height", 1.0)
    return Font(name, size, label.bold, getattr(label, "italic", False), line_height)


def words_of(label: Widget) -> str:
    """Return the text without markup."""
    return MARKUP.sub("", label.text) if getattr(label, "markup", False) else str(label.text)


def frame_of(label: Widget) -> tuple[float | None, float | None]:
    """Return the size limits of a text, None if unlimited; other widgets use their own size."""
    width, height = getattr(label, "text_size", label.size)
    return width, height


def room_for_text(label: Widget) -> tuple[float, float]:
    """Return the width and height that a label has for its text."""
    left, top, right, bottom = label.padding
    width, height = frame_of(label)
    width = label.width if width is None else min(width, label.width)
    height = label.height if height is None else min(height, label.height)
    return width - left - right, height - top - bottom


def wraps(label: Widget) -> bool:
    """Return whether the text can continue on another line; the app's own lines cannot."""
    return getattr(label, "text_size", (None, None))[0] is not None


def text_size(label: Widget, width: float) -> tuple[float, float]:
    """Return the size of a label's text for this width."""
    if wraps(label):
        return wrapped(words_of(label), font_of(label), width + SLACK)
    if hasattr(label, "texture_size"):
        wide, high = label.texture_size
        return wide, high
    return extent(words_of(label), font_of(label))


def misfit(label: Widget) -> str:
    """Return why a text does not fit its label, or an empty string."""
    text, font = words_of(label), font_of(label)
    width, height = room_for_text(label)
    cut = getattr(label, "shorten", False) and line_width(text, font) > width + SLACK
    if cut:
        return "" if getattr(label, "is_name", False) else "is shortened"
    wrapping = wraps(label)
    for word in re.split(r"[ \n]", text):
        if line_width(word, font) > width + SLACK:
            kind = "breaks in" if wrapping else "is wider than its box at"
            return f"{kind} “{word}”, {line_width(word, font):.0f} wide in {width:.0f}"
    needs = text_size(label, width)
    if needs[0] > width + SLACK or needs[1] > height + SLACK:
        return f"needs {needs[0]:.0f} × {needs[1]:.0f} and has {width:.0f} × {height:.0f}"
    return ""


def ink_box(seen: VisibleWidget) -> Box:
    """Return where the letters of a label are in the window."""
    label, box = seen.widget, seen.box
    if is_icon(label):
        side = min(label.font_size, box.width, box.height)
        x, y = box.centre
        return Box(x - side / 2, y - side / 2, side, side)
    left, top, right, bottom = label.padding
    width, height = room_for_text(label)
    wide, high = text_size(label, width)
    wide, high = min(wide, width), min(high, height)
    free_x, free_y = box.width - left - right - wide, box.height - top - bottom - high
    share_x = {"center": 0.5, "right": 1.0}.get(label.halign, 0.0)
    share_y = {"middle": 0.5, "center": 0.5, "top": 1.0}.get(
        getattr(label, "valign", "middle"), 0.0
    )
    if frame_of(label)[0] is None:
        share_x = 0.5
    if frame_of(label)[1] is None:
        share_y = 0.5
    return Box(box.x + left + free_x * share_x, box.y + bottom + free_y * share_y, wide, high)
