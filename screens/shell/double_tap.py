"""Drops the second half of a double tap if the first closed a sheet or moved its target."""

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
"""Seconds within which a second tap on the same spot is part of a double tap."""

SAME_SPOT = 24
"""How far apart, in dp, the two touches of a double tap can be, along either axis."""

FRAMES = 2
"""The number of frames within which a tap in a list acts after the finger was lifted."""


def after_double_tap(do: Callable[..., None]) -> ClockEvent:
    """Call a function when a second half of a double tap is no longer possible.

    The time counts from the first frame that shows the change. That frame can take long, and Kivy
    dispatches the touches made meanwhile after it, when the clock has ticked once.
    """
    return Clock.schedule_once(lambda _: Clock.schedule_once(do, DOUBLE_TAP), 0)


class DoubleTapGuard:
    """Receives every touch before the widgets do and drops second halves of double taps."""

    def __init__(self) -> None:
        self._last_pos = (0.0, 0.0)
        """Window coordinates where the last touch began; a list changes those of the touch."""
        self._touch_id: int | None = None
        """The id of the touch that is down now."""
        self._lifted_frame = -FRAMES
        """The frame in which the last touch ended."""
        self._pressed: list[PressedTarget] = []
        """The widgets that the last touch has pressed."""
        self._spots: list[tuple[float, float]] = []
        """The places where a second tap is dropped now."""

    def watch(self) -> None:
        self._spots.clear()
        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def stop(self) -> None:
        Window.unbind(on_touch_down=self._down, on_touch_up=self._up)

    def arm(self) -> None:
        """Drop a second tap where the last touch was, if that touch was just now."""
        if self._touch_id is not None or Clock.frames - self._lifted_frame <= FRAMES:
            self._guard(self._last_pos)

    def _guard(self, spot: tuple[float, float]) -> None:
        self._spots.append(spot)
        after_double_tap(self._end_guard)

    def guards(self, place: tuple[float, float]) -> bool:
        """Return whether a touch at this place is the second half of a double tap."""
        return any(
            max(abs(a - b) for a, b in zip(spot, place)) <= dp(SAME_SPOT) for spot in self._spots
        )

    def _end_guard(self, *_: object) -> None:
        if self._spots:
            self._spots.pop(0)

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if self.guards(touch.pos):
            return True
        self._touch_id, self._last_pos = touch.uid, touch.pos
        return False

    def _up(self, _window: object, touch: MotionEvent) -> None:
        if touch.uid == self._touch_id:
            self._touch_id, self._lifted_frame = None, Clock.frames
            self.note(touch)
            Clock.schedule_once(self._check_after_frame, -1)

    def note(self, touch: MotionEvent) -> None:
        """Remember the widgets that a touch has pressed. A list presses its widgets only when the
        finger is lifted, so it calls this itself."""
        self._pressed = [
            PressedTarget(ref(key), _tag(key)) for key in touch.ud if isinstance(key, Widget)
        ]

    def _check_after_frame(self, *_: object) -> None:
        """Call ``_check_targets`` at the end of the next frame, when the tap has acted."""
        pressed, spot = self._pressed, self._last_pos
        if pressed:
            Clock.schedule_once(
                lambda _: Clock.schedule_once(lambda _: self._check_targets(pressed, spot), -1), 0
            )

    def _check_targets(self, pressed: list[PressedTarget], spot: tuple[float, float]) -> None:
        """Drop a second tap at this place if the pressed widgets are no longer there."""
        if not self.guards(spot) and not any(each.lies_at(spot) for each in pressed):
            self._guard(spot)


@dataclass(frozen=True)
class PressedTarget:
    """A pressed widget and its tag, which changes when the widget is reused for something else."""

    widget: ref[Widget]
    tag: str

    def lies_at(self, spot: tuple[float, float]) -> bool:
        widget = self.widget()
        if widget is None or _tag(widget) != self.tag or not _is_visible(widget):
            return False
        return bool(widget.collide_point(*widget.to_widget(*spot)))


def _is_visible(widget: Widget | None) -> bool:
    """Return whether a widget is in the window, and neither it nor a parent is invisible."""
    while isinstance(widget, Widget) and widget.opacity > 0:
        widget = widget.parent
    return widget is Window


def _tag(widget: Widget) -> str:
    return str(getattr(widget, "tag", ""))


DOUBLE_TAPS = DoubleTapGuard()
