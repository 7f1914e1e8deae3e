"""Paints what has changed once, right before a frame is drawn.

While a screen is laid out, a widget is moved and resized four times on average. Kivy's own rules
wait until it stands before they paint; so does everything that paints itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from kivy.core.window import Window
from kivy.graphics import (
    Canvas,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

_due: dict[Callable[[], None], None] = {}
"""In the order in which it was asked for, each once."""


def paint_soon(canvas: Canvas, paint: Callable[[], None]) -> None:
    """Have something painted with the next frame that is drawn, and have that frame drawn."""
    _due[paint] = None
    canvas.ask_update()


def paint_now(*_: object) -> None:
    """Paint all that is due."""
    while _due:
        for paint in list(_due):
            del _due[paint]
            paint()


def forget_all() -> None:
    """Paint nothing of what is due: its app has left before the frame."""
    _due.clear()


Window.bind(on_draw=paint_now)  # what is bound to a window's drawing comes before it


@contextmanager
def rounded(
    canvas: Canvas, pos: Sequence[float], size: Sequence[float], radius: Sequence[float]
) -> Iterator[None]:
    """What is added to the canvas meanwhile is seen inside a rounded rectangle only."""
    outline = RoundedRectangle(pos=pos, size=size, radius=radius)
    canvas.add(StencilPush())
    canvas.add(outline)
    canvas.add(StencilUse())
    yield
    canvas.add(StencilUnUse())
    canvas.add(outline)
    canvas.add(StencilPop())
