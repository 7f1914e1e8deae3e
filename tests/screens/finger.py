"""A finger: touches that come in through an input provider, as from a real touch screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider


class Touch(MotionEvent):
    """One finger on the glass, from down to up."""

    def __init__(self, number: int, x: float, y: float) -> None:
        super().__init__("finger", number, self.place(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def place(x: float, y: float) -> dict[str, float]:
        """Pixels of the window as the shares of it that touch screens report."""
        return {"x": x / max(1, Window.width - 1), "y": y / max(1, Window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Finger(MotionEventProvider):
    """Down, move and up; Kivy fetches them at its next frame."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._events: deque[tuple[str, Touch, dict[str, float] | None]] = deque()
        self._touch: Touch | None = None
        self._number = 0

    def down(self, x: float, y: float) -> None:
        self._number += 1
        self._touch = Touch(self._number, x, y)
        self._events.append(("begin", self._touch, None))

    def move(self, x: float, y: float) -> None:
        assert self._touch is not None, "The finger is not on the glass."
        self._events.append(("update", self._touch, Touch.place(x, y)))

    def up(self) -> None:
        assert self._touch is not None, "The finger is not on the glass."
        self._events.append(("end", self._touch, None))
        self._touch = None

    def update(self, dispatch_fn: Callable[[str, Any], None]) -> None:
        """One event a frame, so that none overtakes another."""
        if not self._events:
            return
        kind, touch, place = self._events.popleft()
        if place is not None:
            touch.move(place)
        if kind == "end":
            touch.update_time_end()
        dispatch_fn(kind, touch)
