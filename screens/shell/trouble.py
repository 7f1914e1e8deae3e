"""The trouble page, shown after a screen broke; it stands on KivyMD alone, whatever else broke."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.shell.layout import load_layout
from screens.shell.page import Page


class Trouble(Page):
    """Says what happened and where it is written down, and leads home."""

    details = StringProperty()

    def show(self, what: str = "", log: str = "", **_: object) -> None:
        tr = self.app.tr
        if log:
            self.details = tr(
                "Details ({what}) are in {log}, in the app folder.",
                what=what,
                log=log,
            )
        else:
            self.details = tr("Details: {what}. They couldn’t be saved.", what=what)

    def step_back(self) -> bool:
        self.app.home()
        return True


load_layout(__name__)
