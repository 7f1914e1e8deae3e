"""What KivyMD's labels lack: a font of ours, and a line that shrinks to fit."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty

from screens.widgets.textures import fitting_size, line_of, wrapping_size


class OwnFont:
    """For a label of KivyMD in a font of ours, whatever its type style says."""

    own_font = StringProperty("Roboto")
    text: str
    fbind: Callable[..., bool]

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.theme_font_name = "Custom"
        self.fbind("own_font", self._use_font)
        self._use_font()

    def _use_font(self, *_: object) -> None:
        self.font_name = self.own_font


class FittingLine(OwnFont):
    """For a label of KivyMD on one line: the wanted size, or the largest that fits its room."""

    wanted = NumericProperty(sp(16))
    """The font size where there is room."""
    room = NumericProperty(0)
    """The width that is left to it."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.theme_font_size = "Custom"
        for name in ("text", "wanted", "room", "font_name"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        room = self.room if self.room > 0 else inf
        self.font_size = fitting_size(self.text, self.font_name, int(self.wanted), room)


class WrappingTitle(OwnFont):
    """For a title of KivyMD: a long one goes on below, and is never smaller than what it heads."""

    wanted = NumericProperty(sp(22))
    """The font size where there is room for it on two lines."""
    least = NumericProperty(sp(16))
    """The smallest that it takes."""
    width: float

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.theme_font_size = "Custom"
        for name in ("text", "width", "wanted", "least", "font_name"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        wanted = int(self.wanted)
        room = (self.width, 2 * line_of(self.font_name, wanted))
        size = wrapping_size(self.text, self.font_name, wanted, int(self.least), room)
        # A word breaks nowhere, such as the name of a file.
        sizes = [fitting_size(word, self.font_name, size, self.width) for word in self.text.split()]
        self.font_size = min(sizes, default=size)
