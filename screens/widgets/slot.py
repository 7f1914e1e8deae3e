"""A container for a part of a screen that is not always shown."""

from __future__ import annotations

from importlib import import_module

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Slot(BoxLayout):
    """A container whose content is detached while ``shown`` is off, and so costs nothing.

    The content is what kv adds to the slot, or a widget that is created when it is first shown:
    ``part`` is its module and class, ``page`` the screen that it belongs to. Bind the height of a
    slot to its ``minimum_height``, which is 0 while it is empty, padding included.
    """

    shown = BooleanProperty(True)
    part = StringProperty()
    page = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._detached: list[Widget] = []
        super().__init__(**kwargs)
        for name in ("shown", "part", "page"):
            self.fbind(name, self._change)

    @property
    def content(self) -> Widget:
        """Return the widget of ``part``, which must be shown."""
        return self.children[0]

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.shown:
            super().add_widget(widget, *args, **kwargs)
        else:
            self._detached.append(widget)

    def _change(self, *_: object) -> None:
        if not self.shown:
            if self.children:
                self._detached = self.children[::-1]
                self.clear_widgets()
        elif self._detached:
            detached, self._detached = self._detached, []
            for widget in detached:
                self.add_widget(widget)
        elif not self.children and self.part and self.page is not None:
            module, _, name = self.part.rpartition(".")
            self.add_widget(getattr(import_module(module), name)(page=self.page))

    def do_layout(self, *args: object) -> None:
        if self.shown:
            super().do_layout(*args)
        else:
            self.minimum_size = 0, 0
