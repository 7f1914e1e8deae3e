"""Highlights a widget, or fields of a board, for a moment with a ring."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.shell.current_app import current_app

STAYS = 2.4
"""Seconds for which a ring is shown; it pulses unless animations are off."""

Box = tuple[float, float, float, float]


class Spotlight(EventDispatcher):
    """The rings on one widget."""

    strength = NumericProperty(1)

    def __init__(self, widget: Widget, fields: tuple[str, ...]) -> None:
        super().__init__()
        self.fields = fields
        self._widget = widget
        self._group = InstructionGroup()
        self._ink = Color()
        widget.canvas.after.add(self._group)
        self.fbind("strength", self._draw)
        widget.fbind("pos", self._draw)
        widget.fbind("size", self._draw)
        self._draw()
        self._end = Clock.schedule_once(self.stop, STAYS)
        if current_app().theme.motion:
            swell = Animation(strength=0.35, duration=0.3) + Animation(strength=1, duration=0.3)
            swell.repeat = True
            swell.start(self)

    def stop(self, *_: object) -> None:
        self._end.cancel()
        Animation.cancel_all(self)
        self._widget.funbind("pos", self._draw)
        self._widget.funbind("size", self._draw)
        self._widget.canvas.after.remove(self._group)
        self._widget.spotlight = None

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self._ink.rgba = (*current_app().theme.action[:3], self.strength)
        self._group.add(self._ink)
        for x, y, width, height in self._boxes():
            radius = min(width, height) / (2 if self.fields else 3)
            ring = (x, y, max(1, width), max(1, height), min(radius, dp(30)))
            self._group.add(SmoothLine(rounded_rectangle=ring, width=dp(2)))

    def _boxes(self) -> Iterable[Box]:
        widget = self._widget
        if not self.fields:
            inset = dp(2)
            wide, high = widget.width - 2 * inset, widget.height - 2 * inset
            yield widget.x + inset, widget.y + inset, wide, high
            return
        for field in self.fields:
            yield widget.box_of(field)


def point_at(widget: Widget, *fields: str) -> None:
    """Highlight a widget, or only these fields of a board, in place of an earlier highlight."""
    widget = widget.__self__  # an id of kv is a weak proxy (Kivy issue 2290)
    before: Spotlight | None = getattr(widget, "spotlight", None)
    if before is not None:
        before.stop()
    widget.spotlight = Spotlight(widget, fields)
