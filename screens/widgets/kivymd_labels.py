"""Mixins for KivyMD's labels: the app's fonts, and font sizes that fit the space."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty

from screens.widgets.textures import fitting_size, line_of, wrapping_size


class OwnFont:
    """For a KivyMD label: uses the app's font in place of the font of its type style."""

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


class WrappingTitle(OwnFont):
    """For a KivyMD title: a long one wraps to two lines, and shrinks at most to ``least``."""

    wanted = NumericProperty(sp(22))
    """The font size if the title fits on two lines."""
    least = NumericProperty(sp(16))
    """The smallest font size."""
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
        # Words, such as a file name, are not broken, so the longest must fit.
        sizes = [fitting_size(word, self.font_name, size, self.width) for word in self.text.split()]
        self.font_size = min(sizes, default=size)
