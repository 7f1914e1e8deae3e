"""The top bar of a screen: back button, title and action buttons."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.button import IconButton


class BackButton(IconButton):
    """The back arrow at the left."""


class TopBar(BoxLayout):
    """The bar of most screens. Children added in kv are placed at the right."""

    title = StringProperty()
    back = BooleanProperty(True)
    """Whether there is a back button."""
    tag = StringProperty()

    def on_kv_post(self, *_: object) -> None:
        if self.back:
            self.add_widget(BackButton(), len(self.children))
