"""A field to type a name into: the one place where the keyboard comes up."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from screens.shell.layout import load_layout


class NameField(TextInput):
    """One line; what is typed is checked by whoever asked for it."""

    tag = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.multiline = False
        self.write_tab = False


load_layout(__name__)
