"""Box layouts that need fewer layout passes after a rotation when they are nested.

Kivy's ``BoxLayout`` reacts to a move or to a changed child in the next iteration of the clock, and
its parent one iteration later. Ten nested boxes took twenty iterations; then Kivy logs a warning
and continues in the next frame.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class PromptBox(BoxLayout):
    """A box layout that moves its children at once when it is moved."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._last_pos = tuple(self.pos)
        self.funbind("pos", self._trigger_layout)
        self.fbind("pos", self._carry)

    def _carry(self, *_: object) -> None:
        dx, dy = self.x - self._last_pos[0], self.y - self._last_pos[1]
        self._last_pos = tuple(self.pos)
        for child in self.children:
            child.pos = child.x + dx, child.y + dy


class Column(PromptBox):
    """A vertical box layout whose height is always the sum of its children's heights."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"orientation": "vertical", "size_hint_y": None, **kwargs})
        self.fbind("spacing", self._set_height)
        self.fbind("padding", self._set_height)
        self._set_height()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("height", self._set_height)
        self._set_height()

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().remove_widget(widget, *args, **kwargs)
        widget.funbind("height", self._set_height)
        self._set_height()

    def _set_height(self, *_: object) -> None:
        heights = [child.height for child in self.children]
        gaps = self.spacing * max(0, len(heights) - 1)
        self.height = sum(heights) + gaps + self.padding[1] + self.padding[3]


class TopColumn(Column):
    """A column that begins at the top of a row, beside a column that may be higher."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"pos_hint": {"top": 1}, "spacing": dp(8), **kwargs})
