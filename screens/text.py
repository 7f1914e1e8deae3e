"""Labels: text that wraps, a line that shrinks to fit, an icon of the Material font."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from phone.fonts import font_for
from screens.frame.layout import load_layout

SMALLEST = 11
"""No line shrinks below this many sp; a name that is still too long is shortened."""


@lru_cache(maxsize=2048)
def width_of(text: str, font: str, size: float, bold: bool) -> float:
    """How wide a line of text stands in pixels."""
    label = Measure(text=text, font_name=font, font_size=size, bold=bold)
    return max((label.get_extents(part)[0] for part in text.split("\n")), default=0.0)


class Written(Label):
    """A label that finds a font of the device for a name in another script."""

    font_name: str

    def __init__(self, **kwargs: Any) -> None:
        self._own_font = "Roboto"
        super().__init__(**kwargs)
        self.fbind("text", self._find_font)
        self.fbind("font_name", self._find_font)
        self._find_font()

    def _find_font(self, *_: object) -> None:
        if self.font_name.startswith("Roboto"):
            self._own_font = self.font_name
        self.font_name = font_for(self.text) or self._own_font


class Text(Written):
    """Text that wraps in its width and takes the height it needs."""

    tag = StringProperty()


class OneLine(Written):
    """One line that takes the wanted size, or the largest that fits its width."""

    tag = StringProperty()
    wanted = NumericProperty(sp(16))
    """The font size where there is room."""
    natural = NumericProperty()
    """How wide the line wants to be, for parents that can give it."""
    is_name = BooleanProperty(False)
    """A text of the user's own: shortened with dots where shrinking is not enough."""

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "width", "wanted", "bold", "font_name", "padding"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def fit(self, *_: object) -> None:
        """Choose the font size."""
        sides = self.padding[0] + self.padding[2]
        self.natural = self._wide(self.wanted) + sides
        room = max(0, self.width - sides)
        size = int(self.wanted)
        smallest = int(min(sp(SMALLEST), self.wanted))
        while size > smallest and self._wide(size) > room:
            size = max(smallest, min(size - 1, int(size * room / self._wide(size))))
        self.font_size = size
        if self.is_name:
            self.shorten = self._wide(size) > room

    def _wide(self, size: float) -> float:
        return width_of(self.text, self.font_name, size, self.bold)


class Icon(Label):
    """A picture of the Material icon font."""

    icon = StringProperty()
    tag = StringProperty()

    def on_icon(self, *_: object) -> None:
        self.text = md_icons.get(self.icon, "")


load_layout(__name__)
