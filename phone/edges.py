"""The edges of the screen that are the system's: status bar, gesture bar, cut-outs.

Since Android 15 every app is drawn from edge to edge, under all of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from phone.java import activity, asked, java, level
from phone.system import ON_ANDROID

TELLS_BARS_AND_CUTOUTS = 30
"""Android 11. Those before never draw an app under a bar unless it asks for that."""

EDGE_TO_EDGE = 35
"""Android 15. On those before, the bars have a ground of their own."""

CONTENT = 0x01020002
"""android.R.id.content, the view in which the app is drawn."""

DARK_SIGNS = 0x8 | 0x10
"""WindowInsetsController: light status bar, light navigation bar."""


class Edges(NamedTuple):
    """How far the system reaches into our window from each side, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


NONE = Edges(0, 0, 0, 0)


def covered() -> Edges:
    """What nobody may need to see or touch now; it changes as the phone is turned."""
    return Edges(*asked(_covered, NONE)) if ON_ANDROID else NONE


def _covered() -> Edges:
    if level() < TELLS_BARS_AND_CUTOUTS:
        return NONE
    kinds = java("android.view.WindowInsets$Type")
    whole = activity().getWindow().getDecorView()
    taken = whole.getRootWindowInsets().getInsets(kinds.systemBars() | kinds.displayCutout())
    return _reaching_in(taken, whole, activity().findViewById(CONTENT))


def _reaching_in(taken: Any, whole: Any, content: Any) -> Edges:
    """Of what the system takes of the window, that which lies over our part of it."""
    corner = [0, 0]
    content.getLocationInWindow(corner)
    x, y = corner
    beside = whole.getWidth() - x - content.getWidth()
    below = whole.getHeight() - y - content.getHeight()
    return Edges(
        max(0, taken.left - x),
        max(0, taken.top - y),
        max(0, taken.right - beside),
        max(0, taken.bottom - below),
    )


def contrast(dark: bool) -> None:
    """Clock and battery are drawn over our ground: light on a dark one, dark on a light one."""
    if ON_ANDROID:
        asked(lambda: _contrast(0 if dark else DARK_SIGNS), None)


def _contrast(signs: int) -> None:
    if level() < EDGE_TO_EDGE:
        return
    from android.runnable import Runnable

    bars = activity().getWindow().getInsetsController()
    Runnable(bars.setSystemBarsAppearance)(signs, DARK_SIGNS)  # only Android's own thread may
