"""A segmented button: two or more choices side by side, one of them selected."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.labels import GroupedText, Line
from screens.widgets.surface import Surface
from screens.widgets.tap import Selectable
from screens.widgets.text_size_group import TextSizeGroup


class Segment(Selectable, GroupedText, Line):
    """One of the choices."""

    ripples = True
    idle = ("", "quiet")
    key = StringProperty()
    label = StringProperty()
    """The spoken text, if it is longer than the text."""


class SegmentedButton(Surface, BoxLayout):
    """``choices`` are tuples of key, text and, if it differs, the spoken text. A tap dispatches
    ``on_choose``; its handler sets ``chosen``."""

    choices = ListProperty()
    chosen = StringProperty()
    name = StringProperty("segment")
    names = BooleanProperty(False)
    """Whether the texts are players' names, which may be cut off."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("choices", self._render)
        self._render()

    def on_choose(self, key: str) -> None:
        """Called when another segment is tapped."""

    def _render(self, *_: object) -> None:
        self.clear_widgets()
        together = TextSizeGroup()
        for key, text, *label in self.choices:
            segment = Segment(
                key=key,
                text=text,
                label="".join(label),
                tag=f"{self.name}.{key}",
                is_name=self.names,
            )
            segment.together = together
            segment.bind(on_release=self._tapped)
            self.add_widget(segment)
        self.on_chosen()

    def on_chosen(self, *_: object) -> None:
        for segment in self.children:
            segment.taken = segment.key == self.chosen

    def _tapped(self, segment: Segment) -> None:
        if not segment.taken:
            self.dispatch("on_choose", segment.key)
