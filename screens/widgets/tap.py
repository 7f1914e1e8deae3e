"""Base classes of all buttons."""

from __future__ import annotations

from kivy.animation import Animation, AnimationTransition
from kivy.clock import Clock, ClockEvent
from kivy.event import ObjectWithUid
from kivy.graphics import Color, Ellipse, InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.shell.current_app import current_app
from screens.shell.palette import CLEAR
from screens.widgets.labels import Line
from screens.widgets.painting import rounded
from screens.widgets.surface import Surface

SELECTED = ("container", "container_ink")
"""The theme's roles for background and text of a selected button."""

HOLD = 0.45
"""Seconds after which a touch is a hold."""


SPREADS, FADES = 0.25, 0.2
"""Durations of the two phases in seconds."""

STRENGTH = 0.1
"""Opacity of the circle, which has the color of text."""


class Ripple(ObjectWithUid):
    """Draws one ripple inside the rounded surface of a button, and removes itself at the end."""

    def __init__(self, button: Surface, finger: tuple[float, float]) -> None:
        super().__init__()
        self._passed = 0.0
        self._button, self._finger = button, finger
        self._group = InstructionGroup()
        aside, above = button.inset
        pos = (button.x + aside, button.y + above)
        size = (button.width - 2 * aside, button.height - 2 * above)
        with rounded(self._group, pos, size, [min(button.radius, size[1] / 2)]):
            self._color = Color(*current_app().theme.text[:3], STRENGTH)
            self._circle = Ellipse(size=(0, 0))
            self._group.add(self._color)
            self._group.add(self._circle)
        button.canvas.before.add(self._group)
        # One animation, because a sequence of two is only freed by a garbage collection.
        Animation(passed=1.0, duration=SPREADS + FADES).start(self)

    @property
    def passed(self) -> float:
        """The elapsed share of the time, from 0 to 1. It is no Kivy property, because a handler of
        one would keep the object until the next garbage collection."""
        return self._passed

    @passed.setter
    def passed(self, passed: float) -> None:
        self._passed = passed
        seconds = self.passed * (SPREADS + FADES)
        spread = AnimationTransition.out_quad(min(1.0, seconds / SPREADS))
        x, y = self._finger
        radius = spread * max(self._button.size)
        self._circle.pos, self._circle.size = (x - radius, y - radius), (2 * radius, 2 * radius)
        self._color.a = STRENGTH * min(1.0, (SPREADS + FADES - seconds) / FADES)
        if self.passed == 1:
            self._button.canvas.before.remove(self._group)
            self._group.clear()


class Tappable(ButtonBehavior, Surface):
    """A surface that can be tapped or held."""

    __events__: tuple[str, ...] = ("on_hold",)

    tag = StringProperty()
    """The name by which tests find the widget."""
    ripples = False
    """Whether a tap shows a ripple."""

    def __init__(self, **kwargs: object) -> None:
        self._holding: ClockEvent | None = None
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self.shade = 0.12
        if self.ripples and current_app().theme.motion:
            Ripple(self, self.last_touch.pos)
        self._holding = Clock.schedule_once(self._held, HOLD)

    def on_release(self) -> None:
        self._release_touch()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        handled: bool = super().on_touch_up(touch)
        self._release_touch()
        return handled

    def on_hold(self) -> None:
        """Called when the widget was held for ``HOLD`` seconds."""

    def _held(self, *_: object) -> None:
        self._holding = None
        self.dispatch("on_hold")

    def _release_touch(self) -> None:
        self.shade = 0
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None


class Selectable(Tappable):
    """A button that is filled while it is selected."""

    taken = BooleanProperty(False)
    """Whether it is selected."""
    idle = ("raised", "text")
    """The theme's roles for background and text while it is not selected; "" for no background."""
    roles = AliasProperty(lambda self: SELECTED if self.taken else self.idle, bind=["taken"])
    """The current roles for background and text."""
    part_ink = ColorProperty(CLEAR)
    """The current color of text and icon."""


class Tap(Tappable, BoxLayout):
    """A button that contains other widgets."""


class LineTap(Tappable, Line):
    """A button with one line of text, as one widget; a ``Tap`` with a line in it is two."""


class HoldTap(Tap):
    """Dispatches ``on_open`` for a tap and only ``on_hold`` for a hold."""

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        self._was_held = False
        super().__init__(**kwargs)

    def on_open(self) -> None:
        """Called for a tap."""

    def on_press(self) -> None:
        super().on_press()
        self._was_held = False

    def on_hold(self) -> None:
        super().on_hold()
        self._was_held = True

    def on_release(self) -> None:
        super().on_release()
        if not self._was_held:
            self.dispatch("on_open")
