"""Whether the screen may go dark."""

from __future__ import annotations


def possible() -> bool:
    """Whether the window can hold the screen awake."""
    from kivy.core.window import Window

    return Window is not None and hasattr(Window, "allow_screensaver")


def keep(awake: bool) -> None:
    """Hold the screen awake, or let it sleep again."""
    if possible():
        from kivy.core.window import Window

        Window.allow_screensaver = not awake
