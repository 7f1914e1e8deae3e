"""The page after an uncaught exception, without widgets of this project, which may be the cause."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.shell.page import Page


class ErrorPage(Page):
    """Shows the kind of the error, where the log is, and a button to the home screen."""

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
