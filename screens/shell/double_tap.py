"""A double tap is one tap: where its first half closed a drawer, opened a screen or moved what was
tapped, the second half does nothing, instead of hitting whatever has come to lie there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from weakref import ref

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

DOUBLE_TAP = 0.3
"""Seconds in which a second tap on the same spot belongs to the first."""

SAME_SPOT = 24
"""How far apart, in dp, the two touches of a double tap can be, along either axis."""

FRAMES = 2
"""A tap in a list acts up to so many frames after the finger was lifted."""


def after_double_tap(do: Callable[..., None]) -> ClockEvent:
    """Do something when no second half of a double tap can come any more.

    The time counts from the first frame that shows the change: that frame can take long, and
    touches made meanwhile come after it, but not before the clock has ticked once.
    """
    return Clock.schedule_once(lambda _: Clock.schedule_once(do, DOUBLE_TAP), 0)


class DoubleTapGuard:
    """Sees every touch of the window before any widget does."""

    def __init__(self) -> None:
        self._at = (0.0, 0.0)
        """Where the last touch began, in the window; a list turns a touch's own numbers into its
        own."""
        self._finger: int | None = None
        """The id of the touch that is on the glass."""
        self._lifted_in = -FRAMES
        """The frame in which the last touch ended."""
        self._pressed: list[Pressed] = []
        """What the last touch has pressed."""
        self._spots: list[tuple[float, float]] = []
        """Where a second half may come."""

    def watch(self) -> None:
        self._spots.clear()
        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def stop(self) -> None:
        Window.unbind(on_touch_down=self._down, on_touch_up=self._up)

    def arm(self) -> None:
        """What was tapped changes what lies there. Nothing follows where no touch was the cause."""
        if self._finger is not None or Clock.frames - self._lifted_in <= FRAMES:
            self._guard(self._at)

    def _guard(self, spot: tuple[float, float]) -> None:
        self._spots.append(spot)
        after_double_tap(self._disarm)

    def guards(self, place: tuple[float, float]) -> bool:
        """Whether a touch there would be the second half of a double tap."""
        return any(
            max(abs(a - b) for a, b in zip(spot, place)) <= dp(SAME_SPOT) for spot in self._spots
        )

    def _disarm(self, *_: object) -> None:
        if self._spots:
            self._spots.pop(0)

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if self.guards(touch.pos):
            return True
        self._finger, self._at = touch.uid, touch.pos
        return False

    def _up(self, _window: object, touch: MotionEvent) -> None:
        if touch.uid == self._finger:
            self._finger, self._lifted_in = None, Clock.frames
            self.note(touch)
            Clock.schedule_once(self._look_later, -1)

    def note(self, touch: MotionEvent) -> None:
        """Remember what a touch has pressed, before that acts. A list presses only when the finger
        is lifted, and says so itself."""
        self._pressed = [
            Pressed(ref(key), _tag(key)) for key in touch.ud if isinstance(key, Widget)
        ]

    def _look_later(self, *_: object) -> None:
        """A tap has acted by the end of the next frame."""
        pressed, spot = self._pressed, self._at
        if pressed:
            Clock.schedule_once(
                lambda _: Clock.schedule_once(lambda _: self._look_again(pressed, spot), -1), 0
            )

    def _look_again(self, pressed: list[Pressed], spot: tuple[float, float]) -> None:
        """The tap has acted: what was pressed may be gone, or lie elsewhere."""
        if not self.guards(spot) and not any(each.lies_at(spot) for each in pressed):
            self._guard(spot)


@dataclass(frozen=True)
class Pressed:
    """A widget under a finger. One that is used again for something else has another tag."""

    widget: ref[Widget]
    tag: str

    def lies_at(self, spot: tuple[float, float]) -> bool:
        widget = self.widget()
        if widget is None or _tag(widget) != self.tag or not _is_seen(widget):
            return False
        return bool(widget.collide_point(*widget.to_widget(*spot)))


def _is_seen(widget: Widget | None) -> bool:
    """Whether a widget is in the window, and neither it nor what it stands in is hidden."""
    while isinstance(widget, Widget) and widget.opacity > 0:
        widget = widget.parent
    return widget is Window


def _tag(widget: Widget) -> str:
    return str(getattr(widget, "tag", ""))


DOUBLE_TAPS = DoubleTapGuard()
