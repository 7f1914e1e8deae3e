"""Simulates a finger with an input provider, like a real touch screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider


class Touch(MotionEvent):
    """One touch from down to up."""

    def __init__(self, number: int, x: float, y: float) -> None:
        super().__init__("finger", number, self.place(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def place(x: float, y: float) -> dict[str, float]:
        """Convert window pixels to the relative position that touch screens report."""
        return {"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Finger(MotionEventProvider):
    """Queues down, move and up events, which Kivy reads in its next frame."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._events: deque[tuple[str, Touch, dict[str, float] | None]] = deque()
        self._touch: Touch | None = None
        self._number = 0
        self.slow = False
        """Whether all queued events are dispatched in one slow frame."""

    def down(self, x: float, y: float) -> None:
        self._number += 1
        self._touch = Touch(self._number, x, y)
        self._events.append(("begin", self._touch, None))

    def move(self, x: float, y: float) -> None:
        assert self._touch is not None, "There is no touch."
        self._events.append(("update", self._touch, Touch.place(x, y)))

    def up(self) -> None:
        assert self._touch is not None, "There is no touch."
        self._events.append(("end", self._touch, None))
        self._touch = None

    def update(self, dispatch_fn: Callable[[str, Any], None]) -> None:
        """Dispatch one event per frame in order, or all events in a slow frame."""
        while self._events:
            kind, touch, place = self._events.popleft()
            if place is not None:
                touch.move(place)
            if kind == "end":
                touch.update_time_end()
            dispatch_fn(kind, touch)
            if not self.slow:
                return
