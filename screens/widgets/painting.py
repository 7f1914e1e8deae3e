"""Paints changed widgets once, right before a frame is drawn.

While a screen is laid out, a widget is moved and resized four times on average. Kivy's canvas rules
are applied after that; ``paint_soon`` does the same for widgets that paint in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from kivy.core.window import Window
from kivy.graphics import (
    Canvas,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.uix.widget import Widget

_due: dict[Callable[[], None], None] = {}
"""The paint functions to call, each once, in the order of the requests."""


def paint_soon(canvas: Canvas, paint: Callable[[], None]) -> None:
    """Call ``paint`` before the next frame, and request that frame."""
    _due[paint] = None
    canvas.ask_update()


def paint_now(*_: object) -> None:
    """Call all requested paint functions."""
    while _due:
        for paint in list(_due):
            del _due[paint]
            paint()


def forget_all() -> None:
    """Drop all requests; for tests, when an app stops before the frame."""
    _due.clear()


Window.bind(on_draw=paint_now)  # handlers of on_draw run before the window draws


class Painted(Widget):
    """A widget that paints itself with ``_paint``, and again if it is moved, resized, or one of
    the properties in ``painted_by`` changes."""

    painted_by: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.painted_by):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def _paint_soon(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        raise NotImplementedError


@contextmanager
def rounded(
    canvas: Canvas, pos: Sequence[float], size: Sequence[float], radius: Sequence[float]
) -> Iterator[None]:
    """Clip what the block adds to the canvas to a rounded rectangle."""
    outline = RoundedRectangle(pos=pos, size=size, radius=radius)
    canvas.add(StencilPush())
    canvas.add(outline)
    canvas.add(StencilUse())
    yield
    canvas.add(StencilUnUse())
    canvas.add(outline)
    canvas.add(StencilPop())
