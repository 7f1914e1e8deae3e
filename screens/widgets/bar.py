"""The bar on top of a screen: the way back, where we are, what can be done here."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout


class Bar(BoxLayout):
    """Children given in kv stand on its right."""

    title = StringProperty()
    back = BooleanProperty(True)
    """Whether there is a way back to show."""
    tag = StringProperty()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        actions = self.ids.get("actions")
        if actions is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            actions.add_widget(widget, *args, **kwargs)


load_layout(__name__)
