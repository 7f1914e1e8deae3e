"""The bar of a play: back, undo, redo, finish."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.shell.layout import load_layout


class GameBar(BoxLayout):
    """Stands on top of every game's screen. Children given in kv stand before undo."""

    page = ObjectProperty(rebind=True)
    title = StringProperty()
    segments = ListProperty()
    """Ways of looking at the play, in place of the title."""
    segment = StringProperty()
    roomy = BooleanProperty(False)
    """Whether title and segments stand side by side."""
    no_title = BooleanProperty(False)
    """Whether segments stand in its place."""
    short = BooleanProperty(False)
    """Whether "Finish" is a small word under a picture, for want of room."""
    warns = BooleanProperty(True)
    """Whether there is room to say that the play is not kept."""

    __events__ = ("on_choose",)

    def segments_width(self, segments: Sequence[object], roomy: bool, scale: float) -> float:
        """Of the switch, where it does not take all the room that is left."""
        if not segments:
            return 0.0
        return dp(240) * scale if roomy else dp(96)

    def on_choose(self, key: str) -> None:
        """Another way of looking was tapped."""

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.row.ids.text_box.padding = 0

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        made = "warning" in self.ids
        add = self.ids.actions.add_widget if made else super().add_widget
        add(widget, *args, **kwargs)


load_layout(__name__)
