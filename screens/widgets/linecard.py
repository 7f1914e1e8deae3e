"""One line of the pad: what it is, how it came about, what it brings."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.tap import Tap


class LineCard(Tap):
    """A tap opens the whole pad; holding it lights what made it."""

    icon = StringProperty()
    name = StringProperty()
    working = StringProperty()
    points = NumericProperty(0)
    roomy = BooleanProperty(True)
    """Whether there is room for the name; otherwise the picture stands for it."""
    label = StringProperty()
    """What those who listen hear, the name in any case."""


load_layout(__name__)
