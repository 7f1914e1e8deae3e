"""A panel that comes up from the bottom of the screen over what was there."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView

from screens.shell.garbage import pause_garbage
from screens.shell.layout import load_layout
from screens.shell.panel import Panel


class Drawer(Panel, ModalView):
    """Its children stand in a column that scrolls when there are too many."""

    look = ObjectProperty()
    title = StringProperty()
    tag = StringProperty("drawer")
    lift = NumericProperty(0)
    """How far it still has to come up."""

    def __init__(self, **kwargs: Any) -> None:
        pause_garbage()
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        content = self.ids.get("content")
        if content is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            content.add_widget(widget, *args, **kwargs)

    def on_pre_open(self) -> None:
        super().on_pre_open()
        if self.look.motion:
            self.lift = dp(48)
            Animation(lift=0, duration=0.16, t="out_cubic").start(self)

    def on_lift(self, *_: object) -> None:
        self._align_center()

    def _align_center(self, *_: object) -> None:
        """Kivy would put it in the middle; it stands on the bottom edge."""
        if self._is_open and self._window:
            left = self.look.edges[0]
            self.pos = left + (self.look.room_width - self.width) / 2, -self.lift


load_layout(__name__)
