"""What counts of a player who has both a fjord and a sheet, and the choice to change it."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout


class CountStrip(BoxLayout):
    """Not there while only one of them is entered and shown."""

    page = ObjectProperty(rebind=True)
    tag = StringProperty()


load_layout(__name__)
