"""Teaches Kivy names in any script, as far as it is loaded: its fields are not at the start."""

from __future__ import annotations

import sys

from screens.shell.script import labels


def teach() -> None:
    """Before widgets are made; as often as one likes."""
    labels.install()
    if "kivy.uix.textinput" in sys.modules:
        from screens.shell.script import fields

        fields.install()
