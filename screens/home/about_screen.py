"""The About screen: the version, the license and what data is stored."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.shell.page import Page


class About(Page):
    """The screen with this information."""

    version = StringProperty()

    def show(self, **_: object) -> None:
        self.render()

    def render(self) -> None:
        self.version = self.app.tr("Version {version}", version=self.app.version)
