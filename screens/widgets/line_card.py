"""A card of one score line: its name, its calculation and its points."""

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
from screens.widgets.tap import Tap
from screens.widgets.textures import fits_within, line_of

WORKING = 0.45
"""The share of the width that the calculation can take."""

LEAST = 13
"""The smallest font size of a name in sp; if it does not fit, only the icon is shown."""


class LineCard(Tap):
    """A tap opens the whole score; a hold highlights the tiles that score in this line."""

    icon = StringProperty()
    name = StringProperty()
    working = StringProperty()
    points = NumericProperty(0)
    together = ObjectProperty()
    """The group of lines whose names have the same font size, or None."""
    fits_name = BooleanProperty(True)
    """Whether there is room for the name; otherwise the icon replaces it."""
    for_working = AliasProperty(lambda self: self.width * WORKING, bind=["width"])
    """The largest width of the calculation beside a name."""
    label = AliasProperty(
        lambda self: "\n".join((self.name, self.working, number(int(self.points)))),
        bind=["name", "working", "points"],
    )
    """The spoken text, also if only the icon is shown."""

    def on_kv_post(self, *_: object) -> None:
        measure_soon = Clock.create_trigger(self._measure, -1)
        for name in ("name", "width"):
            self.fbind(name, measure_soon)
        self.ids.working.fbind("natural", measure_soon)
        self.ids.points.fbind("width", measure_soon)
        measure_soon()

    def _measure(self, *_: object) -> None:
        """Set whether the name fits in a readable size."""
        left, _top, right, _bottom = self.padding
        working = min(self.ids.working.natural, self.for_working)
        beside = working + self.ids.points.width + self.ids.picture.width
        free = self.width - left - right - 3 * self.spacing - beside
        size = int(sp(LEAST))
        self.fits_name = fits_within(self.name, "Roboto", size, (free, 2 * line_of("Roboto", size)))
