"""The message that replaces an empty list: an icon, a text and a button."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.shell.layout import load_layout
from screens.widgets.scrolling import ListScroll


class EmptyState(ListScroll):
    """Shown in place of an empty list."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    action = StringProperty()
    action_tag = StringProperty()

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """Called when the button is tapped."""


load_layout(__name__)
