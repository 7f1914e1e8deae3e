"""Shows, hides and moves parts of a screen."""

from __future__ import annotations

from importlib import import_module

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Slot(BoxLayout):
    """A container that takes no space while it is empty, padding included. Its content is detached
    while ``shown`` is off, and so costs nothing.

    The content is what kv adds to the slot, or a widget that is created when it is first shown:
    ``part`` is its module and class, ``page`` the screen that it belongs to.
    """

    shown = BooleanProperty(True)
    fills = BooleanProperty(False)
    """Whether it fills the height that the other parts leave while it is shown."""
    part = StringProperty()
    page = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._detached: list[Widget] = []
        super().__init__(**kwargs)
        for name in ("shown", "fills", "part", "page"):
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
        if self.fills:
            self.size_hint_y = 1 if self.shown else None
            if not self.shown:
                self.height = 0
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
        if self.children:
            super().do_layout(*args)
        else:
            self.minimum_size = 0, 0


class ColumnSlot(Slot):
    """A slot in a column: as high as its content."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"size_hint_y": None, "height": 0, **kwargs})
        self.bind(minimum_height=self.setter("height"))


class Fold(ColumnSlot):
    """A slot with a column of parts."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"orientation": "vertical", "spacing": dp(4), **kwargs})


class RowSlot(Slot):
    """A slot in a row: as wide as its content."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"size_hint_x": None, "width": 0, **kwargs})
        self.bind(minimum_width=self.setter("width"))


def move(widget: Widget, home: Widget | None, index: int = 0) -> None:
    """Move a widget into another layout, or detach it if ``home`` is None."""
    widget, home = widget.__self__, home and home.__self__  # an id of kv is a weak proxy
    if widget.parent is home:
        return
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
    if home is not None:
        home.add_widget(widget, index)
