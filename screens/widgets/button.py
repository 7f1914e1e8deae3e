"""Buttons with text, an icon or both."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.labels import IconLetter, IconLine
from screens.widgets.tap import Tappable
from screens.widgets.text_size_group import TextSizeGroup

FONT = "RobotoMedium"

DISABLED, MAIN, TONAL = ("surface", "quiet"), ("action", "action_ink"), ("raised", "text")
"""The theme's roles for background and text of a button."""


class TextButton(Tappable, IconLine):
    """A button with text. With ``main``, the next step of a screen, it is filled, otherwise tonal.
    It is not called Button, because Kivy has a kv rule for that name."""

    ripples = True
    main = BooleanProperty(False)
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    """Colors that replace those of the roles, or None."""
    roles = AliasProperty(
        lambda self: DISABLED if self.disabled else MAIN if self.main else TONAL,
        bind=["disabled", "main"],
    )
    """The theme's roles for background and text."""


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
    role = AliasProperty(lambda self: "edge" if self.disabled else "text", bind=["disabled"])
    """The theme's role for the usual color."""
