"""A vertical box layout that is as high as its content."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout


class Column(BoxLayout):
    """A vertical box layout that is as high as its content."""

    def __init__(self, **kwargs: object) -> None:
        vertical = {"orientation": "vertical", "size_hint_y": None, "height": 0}
        super().__init__(**{**vertical, **kwargs})
        self.bind(minimum_height=self.setter("height"))


class TopColumn(Column):
    """A column that begins at the top of a row, beside a column that may be higher."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"pos_hint": {"top": 1}, "spacing": dp(8), **kwargs})
