"""Two or more ways of looking at the same thing, one of them chosen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.widgets.tap import LineTap


class Segment(LineTap):
    """One of them."""

    key = StringProperty()
    taken = BooleanProperty(False)


class Segments(BoxLayout):
    """``choices`` are pairs of key and words; a tap dispatches ``on_choose``."""

    choices = ListProperty()
    chosen = StringProperty()
    name = StringProperty("segment")
    names = BooleanProperty(False)
    """Whether the words are names of players, which may be shortened."""

    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """Another one was tapped."""

    def on_choices(self, *_: object) -> None:
        self.clear_widgets()
        for key, text in self.choices:
            segment = Segment(key=key, text=text, tag=f"{self.name}.{key}", is_name=self.names)
            segment.bind(on_release=self._tapped)
            self.add_widget(segment)
        self.on_chosen()

    def on_chosen(self, *_: object) -> None:
        for segment in self.children:
            segment.taken = segment.key == self.chosen

    def _tapped(self, segment: Any) -> None:
        if segment.key != self.chosen:
            self.dispatch("on_choose", segment.key)


load_layout(__name__)
