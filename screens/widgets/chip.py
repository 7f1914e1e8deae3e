"""Chips: small buttons that are selected or not."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.labels import IconLine
from screens.widgets.tap import Tappable


class Choice(Tappable):
    """Background, outline and text color of a widget that can be selected."""

    ripples = True
    taken = BooleanProperty(False)
    """Whether it is selected."""
    accent = ColorProperty(None, allownone=True)
    accent_ink = ColorProperty(None, allownone=True)
    """Colors that replace the usual ones while it is selected, or None."""
    chosen_ground = ColorProperty(CLEAR)
    chosen_ink = ColorProperty(CLEAR)
    part_ink = ColorProperty(CLEAR)
    """The current color of text and icon."""


class Chip(Choice, IconLine):
    """A text with an optional icon. A name that is too long is cut off with an ellipsis."""

    label = StringProperty()
    """The spoken text, if the text is only a number."""


load_layout(__name__)
