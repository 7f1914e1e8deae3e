"""The base class of all screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from screens.shell.current_app import current_app

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


Where = dict[str, Any]
"""The keyword arguments of ``Page.show``, such as the id of a game; all values are JSON values."""


class Page(Screen):
    """A screen. It can be shown many times; ``show`` reads all that it shows from the ledger."""

    tag = StringProperty()
    keeps_awake = False
    """Whether the phone's screen stays on here, because a game is open."""

    @property
    def app(self) -> JarlpadApp:
        return current_app()

    def on_pre_enter(self) -> None:
        self.app.note_here_soon()

    def show(self, **place: Any) -> None:
        """Show something, such as a game; called each time before the screen appears."""

    def leads_to(self) -> Sequence[str]:
        """Return the screens that the user will probably open next, the most probable first."""
        return ()

    def prepare(self) -> Iterator[None]:
        """Create in short steps what ``show`` needs, before the screen is opened."""
        yield from ()

    def place(self) -> Where:
        """Return arguments for ``show`` that restore what is shown now."""
        return {}

    def render(self) -> None:
        """Set all texts and colours again after the language or the theme has changed."""

    def step_back(self) -> bool:
        """Handle the back key inside the screen, and return whether it was handled."""
        return False
