"""Chips: small buttons that are selected or not."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.widgets.labels import IconLine
from screens.widgets.tap import Selectable


class Choice(Selectable):
    """A button with an outline that can be selected."""

    ripples = True
    idle = ("surface", "text")


class Chip(Choice, IconLine):
    """A text with an optional icon. A name that is too long is cut off with an ellipsis."""

    label = StringProperty()
    """The spoken text, if the text is only a number."""
