"""What every screen of the registry is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from screens.shell.running import running_app

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


Where = dict[str, Any]
"""A place in a screen: what it shows, by the names of ``Page.show``. It is kept as JSON."""


class Page(Screen):
    """A screen. It is made once, shown often, and derives all it shows from what is kept."""

    tag = StringProperty()
    keeps_awake = False
    """Whether the screen must not go dark here, as a play is open."""

    @property
    def app(self) -> JarlpadApp:
        return running_app()

    def on_pre_enter(self) -> None:
        self.app.stay_awake(self.keeps_awake)
        self.app.note_place(self)

    def show(self, **place: Any) -> None:
        """Show this place, such as a game or a play. Called each time before it is entered."""

    def place(self) -> Where:
        """Where in the screen the user is, so that coming back shows the same."""
        return {}

    def refresh(self) -> None:
        """Say again all that Python put on screen, in another language or look."""

    def step_back(self) -> bool:
        """Take the back key for the screen itself, say to close a panel."""
        return False
