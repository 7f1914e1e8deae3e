"""The bar of a play: back, undo, redo, finish."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import screens.tap  # noqa: F401  kv uses its buttons
from screens.frame.layout import load_layout


class GameBar(BoxLayout):
    """Stands on top of every game's screen."""

    page = ObjectProperty(rebind=True)
    title = StringProperty()
    short = BooleanProperty(False)
    """Whether "Finish" is a picture only, for want of room."""


load_layout(__name__)
