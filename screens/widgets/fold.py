"""A part of a panel that can be hidden."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout


class Fold(BoxLayout):
    """A box that takes no space and no touches while ``shown`` is off."""

    shown = BooleanProperty(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.shown and super().on_touch_down(touch))


load_layout(__name__)
