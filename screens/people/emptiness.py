"""What stands where there is nothing yet: a picture, a friendly word, a way on."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.scrolling import PromptScroll


class Emptiness(PromptScroll):
    """Shown instead of a list."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    action = StringProperty()
    action_tag = StringProperty()
    shown = BooleanProperty(False)

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """The way on was tapped."""


load_layout(__name__)
