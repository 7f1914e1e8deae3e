"""Returns how much of the window is covered by status bar, navigation bar and display cutouts.

From Android 15 on, every app is drawn edge to edge, behind all of these.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from phone.java import activity, from_api, java_class, on_ui_thread, result_or
from phone.system import ON_ANDROID

CONTENT_VIEW = 0x01020002
"""android.R.id.content, the view that holds the app."""


class Insets(NamedTuple):
    """How far the system covers our window from each side, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


NONE = Insets(0, 0, 0, 0)


def current() -> Insets | None:
    """Return the current insets, or None before the first layout of the window. They change when
    the phone is rotated."""
    return result_or(None, _current) if ON_ANDROID else NONE


@from_api(30, otherwise=NONE)  # older versions draw an app behind a bar only on request
def _current() -> Insets | None:
    types = java_class("android.view.WindowInsets$Type")
    decor = activity().getWindow().getDecorView()
    insets = decor.getRootWindowInsets()
    if insets is None:
        return None
    covered = insets.getInsets(types.systemBars() | types.displayCutout())
    return _over_content(covered, decor, activity().findViewById(CONTENT_VIEW))


def _over_content(covered: Any, decor: Any, content: Any) -> Insets:
    """Return the part of the window's insets that overlaps the view of the app."""
    corner = [0, 0]
    content.getLocationInWindow(corner)
    x, y = corner
    right_of_content = decor.getWidth() - x - content.getWidth()
    below_content = decor.getHeight() - y - content.getHeight()
    return Insets(
        max(0, covered.left - x),
        max(0, covered.top - y),
        max(0, covered.right - right_of_content),
        max(0, covered.bottom - below_content),
    )


def set_bar_contrast(dark: bool) -> None:
    """Draw the clock and other icons of the bars light on a dark app, and dark on a light one."""
    if ON_ANDROID:
        result_or(None, lambda: on_ui_thread(_set_bar_contrast, dark))


@from_api(35, otherwise=None)  # older versions draw an opaque background behind the bars
def _set_bar_contrast(dark: bool) -> None:
    controller_class = java_class("android.view.WindowInsetsController")
    light = (
        controller_class.APPEARANCE_LIGHT_STATUS_BARS
        | controller_class.APPEARANCE_LIGHT_NAVIGATION_BARS
    )
    controller = activity().getWindow().getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(0 if dark else light, light)
