"""A place in a layout whose content can be taken out of the widget tree."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Slot(BoxLayout):
    """While ``shown`` is off its content is detached: it takes no room, no touches and no time.

    Bind its height to ``minimum_height``, which is 0 then, padding included.
    """

    shown = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        self._detached: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.shown:
            super().add_widget(widget, *args, **kwargs)
        else:
            self._detached.append(widget)

    def on_shown(self, *_: object) -> None:
        if self.shown:
            detached, self._detached = self._detached, []
            for widget in detached:
                self.add_widget(widget)
        else:
            self._detached = self.children[::-1]
            self.clear_widgets()

    def do_layout(self, *args: object) -> None:
        if self.shown:
            super().do_layout(*args)
        else:
            self.minimum_size = 0, 0
