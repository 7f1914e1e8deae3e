"""The section of the result with the best possible scores."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from scoring.game import Play
from screens.shell.current_app import current_app
from screens.shell.game_ui import Insight
from screens.shell.registry import GAMES


class HindsightSection:
    """Holds the widget of the game whose result is shown; empty if the game has none or if it is
    turned off in the settings."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        """Called when the insight changes."""
        self._widgets: dict[str, Widget] = {}
        """The widgets by game, which are reused."""
        self._shown: Widget | None = None

    def render(self, holder: Widget, play: Play) -> None:
        """Show what is known so far about a game."""
        entry = GAMES[play.game].lessons
        wanted = None
        if entry and current_app().setting("hindsight", True):
            wanted = self._widgets.get(play.game)
            if wanted is None:
                wanted = self._widgets[play.game] = entry.load()()
                wanted.fbind("insight", lambda *_: self._changed())
        if wanted is not self._shown:
            self.stop()
            holder.clear_widgets()
            self._shown = wanted
            if wanted:
                holder.add_widget(wanted)
        if wanted:
            wanted.render(play)

    @property
    def insight(self) -> Insight | None:
        """Return the insight about the winner, or None."""
        found: Insight | None = self._shown.insight if self._shown else None
        return found

    def start(self) -> None:
        """Calculate what is missing; called when the result is visible."""
        if self._shown:
            self._shown.start()

    def stop(self) -> None:
        if self._shown:
            self._shown.stop()
