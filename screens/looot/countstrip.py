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
    high = NumericProperty(0)
    """How high both are together."""


load_layout(__name__)
