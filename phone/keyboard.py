"""Chooses how Kivy moves the window for the on-screen keyboard."""

from __future__ import annotations

PORTRAIT_SHARE, LANDSCAPE_SHARE = 0.55, 0.8
"""How much of the window's height a keyboard covers at most."""


def softinput_mode(bottom: float, width: float, height: float) -> str:
    """Return Kivy's ``softinput_mode`` for a text field whose lower edge is at this height.

    Kivy's "below_target" can leave the window moved after the keyboard has closed (kivy issue
    9363), so it is used only for a field that the keyboard would cover.
    """
    share = PORTRAIT_SHARE if height > width else LANDSCAPE_SHARE
    return "below_target" if bottom < height * share else ""
