"""Patches Kivy's labels and text fields so that they show text in any script."""

from __future__ import annotations

import sys

from screens.shell.script import kivy_labels


def install() -> None:
    """Patch what is imported so far. Call it before widgets are created; it may be called again."""
    kivy_labels.install()
    if "kivy.uix.textinput" in sys.modules:
        from screens.shell.script import kivy_fields

        kivy_fields.install()
