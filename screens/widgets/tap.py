"""What can be tapped: a surface that answers to a touch, and the buttons made of it."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.surface import Surface
from screens.widgets.text import Icon, OneLine

HOLD = 0.45
"""Seconds after which a touch is a hold."""


class Pressed(ButtonBehavior, Surface):
    """What answers to a finger: a tap, and a hold."""

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: object) -> None:
        self._holding: ClockEvent | None = None
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self.shade = 0.12
        self._holding = Clock.schedule_once(self._held, HOLD)

    def on_release(self) -> None:
        self._let_go()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        handled: bool = super().on_touch_up(touch)
        self._let_go()
        return handled

    def on_hold(self) -> None:
        """Held long enough; nothing happens unless somebody listens."""

    def _held(self, *_: object) -> None:
        self._holding = None
        self.dispatch("on_hold")

    def _let_go(self) -> None:
        self.shade = 0
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None


class Tap(Pressed, BoxLayout):
    """A surface with things on it."""

    tag = StringProperty()
    """The name that tests and help know."""


class LineTap(Pressed, OneLine):
    """A surface with nothing but a line on it: one widget, where a Tap with a line in it is two."""


class IconTap(Pressed, Icon):
    """A round button with a picture only; ``label`` says in words what it does."""

    label = StringProperty()
    ink = ColorProperty(None, allownone=True)
    own_ink = ColorProperty(CLEAR)
    """While it is not disabled."""


class BareChip(Tap):
    """What is the same in all small choices that are taken or not, but for what stands on them."""

    text = StringProperty()
    taken = BooleanProperty(False)
    """Whether it is chosen."""
    accent = ColorProperty(None, allownone=True)
    accent_ink = ColorProperty(None, allownone=True)
    """Colours other than the usual ones while it is chosen."""
    chosen_ground = ColorProperty(CLEAR)
    chosen_ink = ColorProperty(CLEAR)
    part_ink = ColorProperty(CLEAR)
    """Of its words and its picture, now."""


class DenseChip(BareChip):
    """A small choice where dozens stand side by side: it looks like KivyMD's chip and takes a third
    of the time."""

    icon = StringProperty()
    is_name = BooleanProperty(False)


load_layout(__name__)
