"""A row of a drawer: a picture, what it does, and a line about it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.tap import Tap


class MenuRow(Tap):
    """Something that can be done, or somebody who can be chosen."""

    icon = StringProperty()
    text = StringProperty()
    detail = StringProperty()
    taken = BooleanProperty(False)
    """Whether it is what is chosen now."""
    grave = BooleanProperty(False)
    """Whether something goes away by it."""


load_layout(__name__)
