"""Keeps the screen on, and makes it brighter while another phone scans a code from it."""

from __future__ import annotations

from phone.java import activity, java_class, on_ui_thread, result_or
from phone.system import ON_ANDROID


def possible() -> bool:
    """Return whether the window can keep the screen on."""
    from kivy.core.window import Window

    return Window is not None and hasattr(Window, "allow_screensaver")


def keep(awake: bool) -> None:
    """Keep the screen on, or let it turn off again."""
    if possible():
        from kivy.core.window import Window

        Window.allow_screensaver = not awake


def brighten(on: bool) -> None:
    """Set the window to full brightness, or back to the brightness the user chose. On a desktop
    this does nothing."""
    if ON_ANDROID:
        result_or(None, lambda: on_ui_thread(_brighten, on))


def _brighten(on: bool) -> None:
    params = java_class("android.view.WindowManager$LayoutParams")
    window = activity().getWindow()
    attributes = window.getAttributes()
    attributes.screenBrightness = (
        params.BRIGHTNESS_OVERRIDE_FULL if on else params.BRIGHTNESS_OVERRIDE_NONE
    )
    window.setAttributes(attributes)
