"""What counts of a player who has both a fjord and a sheet, and the choice to change it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout


class CountStrip(BoxLayout):
    """Not there while only one of them is entered and shown."""

    page = ObjectProperty(rebind=True)
    tag = StringProperty()
    stacked = BooleanProperty(False)
    """Whether large type on a phone leaves no room for the button beside the words."""
    dense = BooleanProperty(False)
    """Whether it has to stay low, so that the hexes above keep their size."""
    most = NumericProperty(0)
    """The largest type that the button may have; the words have a little less."""
    high = NumericProperty(0)
    """How high both are together."""


load_layout(__name__)
