"""One line of the pad: what it is, how it came about, what it brings."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from scoring.numbers import number
from screens.shell.layout import load_layout
from screens.widgets.tap import Tap
from screens.widgets.textures import fits_within, line_of

WORKING = 0.45
"""The part of the width that is left to the working."""

LEAST = 13
"""A name that would be smaller, in sp, leaves its place to the picture."""


class LineCard(Tap):
    """A tap opens the whole pad; holding it lights what made it."""

    icon = StringProperty()
    name = StringProperty()
    working = StringProperty()
    points = NumericProperty(0)
    together = ObjectProperty()
    """With other lines, where their names have one size."""
    roomy = BooleanProperty(True)
    """Whether there is room for the name; otherwise the picture stands for it."""
    for_working = AliasProperty(lambda self: self.width * WORKING, bind=["width"])
    """The width that the working has at most beside a name."""
    label = AliasProperty(
        lambda self: "\n".join((self.name, self.working, number(int(self.points)))),
        bind=["name", "working", "points"],
    )
    """What is said of it, also where there is only the picture."""

    def on_kv_post(self, *_: object) -> None:
        measure_soon = Clock.create_trigger(self._measure, -1)
        for name in ("name", "width"):
            self.fbind(name, measure_soon)
        self.ids.working.fbind("natural", measure_soon)
        self.ids.points.fbind("width", measure_soon)
        measure_soon()

    def _measure(self, *_: object) -> None:
        """The name is there where it can be read as easily as the rest."""
        left, _top, right, _bottom = self.padding
        working = min(self.ids.working.natural, self.for_working)
        beside = working + self.ids.points.width + self.ids.picture.width
        free = self.width - left - right - 3 * self.spacing - beside
        size = int(sp(LEAST))
        self.roomy = fits_within(self.name, "Roboto", size, (free, 2 * line_of("Roboto", size)))


load_layout(__name__)
