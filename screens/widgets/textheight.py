"""How high a text will stand, before there is a widget for it."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp

from screens.widgets.textures import SMALLEST

LINE_HEIGHT = 1.15
"""As ``Text`` has it."""


@lru_cache(maxsize=4096)
def height_of(text: str, width: float, size: float, font: str = "Roboto") -> float:
    """The height of a ``Text`` of this width, in pixels."""
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=size,
        text_size=(width, None),
        line_height=LINE_HEIGHT,
    )
    label.resolve_font_name()
    return float(label.render()[1])


def fitting_in(text: str, width: float, height: float, wanted: float) -> float:
    """The wanted size of a text that wraps, or the largest that fits; none is too small to read."""
    size, smallest = int(wanted), int(min(sp(SMALLEST), wanted))
    while size > smallest and height_of(text, width, size) > height:
        size -= 1
    return size
