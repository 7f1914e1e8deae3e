"""Buttons with text, an icon or both."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.labels import IconLetter, IconLine
from screens.widgets.tap import Tappable
from screens.widgets.text_size_group import TextSizeGroup

FONT = "RobotoMedium"


class TextButton(Tappable, IconLine):
    """A button with text. With ``main``, the next step of a screen, it is filled, otherwise tonal.
    It is not called Button, because Kivy has a kv rule for that name."""

    ripples = True
    main = BooleanProperty(False)
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    """Colors that replace the usual ones, or None."""
    usual = ColorProperty(CLEAR)
    usual_ink = ColorProperty(CLEAR)
    own_ground = ColorProperty(CLEAR)
    own_ink = ColorProperty(CLEAR)
    """The colors while the button is enabled."""


class ButtonRow(BoxLayout):
    """Buttons side by side, with the same font size."""

    def __init__(self, **kwargs: object) -> None:
        self._together = TextSizeGroup()
        super().__init__(**{"size_hint_y": None, "spacing": dp(8), **kwargs})

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, TextButton):
            widget.together = self._together
        super().add_widget(widget, *args, **kwargs)


class IconButton(Tappable, IconLetter):
    """A round button with only an icon; ``label`` is its spoken text."""

    ripples = True
    label = StringProperty()
    ink = ColorProperty(None, allownone=True)
    """A color that replaces the usual one, or None."""
    own_ink = ColorProperty(CLEAR)
    """The color while the button is enabled."""


load_layout(__name__)
