"""Quiet surfaces that hold things together."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivymd.uix.card import MDCard

from screens.shell.layout import load_layout
from screens.widgets.surface import Surface


class Card(MDCard):
    """KivyMD's card, as high as what stands in it. It is no button: KivyMD's would take every touch
    beside what stands in it, and shade."""

    tag = StringProperty()
    fill = ColorProperty(None, allownone=True)
    """A colour other than the usual one."""
    only_shows = True

    def init_fbos(self) -> None:
        """Without a ripple it needs no frame buffer."""
        self.fbo = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(BoxLayout.on_touch_down(self, touch))


class Flow(StackLayout):
    """Chips in a row that goes on in the next line, as high as it needs to be."""

    tag = StringProperty()


class Dot(Surface):
    """The colour of a player's pieces."""

    side = NumericProperty(dp(10))


class Heading(BoxLayout):
    """The quiet words above a group."""

    text = StringProperty()


load_layout(__name__)
