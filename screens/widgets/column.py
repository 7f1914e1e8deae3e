"""Boxes in boxes that stand still soon after the window has turned.

Kivy's ``BoxLayout`` learns that a child grew, or that it was itself moved, when it lays itself out
in the next round of the clock, and the box around it another round later. Ten boxes in each other
took twenty rounds; then Kivy warns and leaves the rest for the next frame.
"""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Carrying(BoxLayout):
    """Takes along what stands in it as soon as it is moved."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._at = tuple(self.pos)
        self.funbind("pos", self._trigger_layout)
        self.fbind("pos", self._carry)

    def _carry(self, *_: object) -> None:
        dx, dy = self.x - self._at[0], self.y - self._at[1]
        self._at = tuple(self.pos)
        for child in self.children:
            child.pos = child.x + dx, child.y + dy


class Column(Carrying):
    """One above the other, each with a height of its own; as high as all of them, at once."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"orientation": "vertical", "size_hint_y": None, **kwargs})
        self.fbind("spacing", self._grow)
        self.fbind("padding", self._grow)
        self._grow()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("height", self._grow)
        self._grow()

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().remove_widget(widget, *args, **kwargs)
        widget.funbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        heights = [child.height for child in self.children]
        gaps = self.spacing * max(0, len(heights) - 1)
        self.height = sum(heights) + gaps + self.padding[1] + self.padding[3]
