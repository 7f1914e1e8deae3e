"""What KivyMD's labels lack: names in any script, and a line that shrinks to fit."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty

from phone.fonts import font_for
from screens.widgets.textures import SMALLEST, width_of


class AnyScript:
    """For a label of KivyMD that may hold a name: Roboto has no letters of other scripts."""

    own_font = StringProperty("Roboto")
    """The font of a text that needs no other."""
    text: str
    fbind: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.theme_font_name = "Custom"
        self.fbind("text", self._find_font)
        self.fbind("own_font", self._find_font)
        self._find_font()

    def _find_font(self, *_: object) -> None:
        self.font_name = font_for(self.text) or self.own_font


class FittingLine(AnyScript):
    """For a label of KivyMD on one line: the wanted size, or the largest that fits its room."""

    wanted = NumericProperty(sp(16))
    """The font size where there is room."""
    room = NumericProperty(0)
    """The width that is left to it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.theme_font_size = "Custom"
        for name in ("text", "wanted", "room", "font_name"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        size = int(self.wanted)
        smallest = int(min(sp(SMALLEST), self.wanted))
        wide = self._wide(size)
        while size > smallest and wide > self.room > 0:
            size = max(smallest, min(size - 1, int(size * self.room / wide)))
            wide = self._wide(size)
        self.font_size = size

    def _wide(self, size: int) -> float:
        return width_of(self.text, self.font_name, size, False)
