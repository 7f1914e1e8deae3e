"""The calm page after a screen broke."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

import screens.bar
import screens.card
import screens.tap  # noqa: F401  kv uses them
from screens.frame.layout import load_layout
from screens.frame.page import Page


class Trouble(Page):
    """Says what happened and where it is written down, and leads home."""

    what = StringProperty()
    log = StringProperty()

    def show(self, what: str = "", log: str = "", **_: Any) -> None:
        self.what = what
        self.log = log

    def step_back(self) -> bool:
        self.app.home()
        return True


load_layout(__name__)
