"""One line of the pad: what it is, how it came about, what it brings."""

from __future__ import annotations

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
    label = AliasProperty(
        lambda self: "\n".join((self.name, self.working, number(int(self.points)))),
        bind=["name", "working", "points"],
    )
    """What is said of it, also where there is only the picture."""


load_layout(__name__)
