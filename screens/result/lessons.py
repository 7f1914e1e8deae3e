"""The place below the result where a game tells what players could have had."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from scoring.game import Play
from screens.shell.faces import Insight
from screens.shell.registry import GAMES
from screens.shell.running import running_app


class Lessons:
    """Holds the widget of the game whose result is shown; empty for a game that cannot tell, and
    when it is switched off in the settings."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        """Called when the insight is another one."""
        self._made: dict[str, Widget] = {}
        """By game, to be used again."""
        self._shown: Widget | None = None

    def tell(self, holder: Widget, play: Play) -> None:
        """What is known of a play."""
        entry = GAMES[play.game].lessons
        wanted = None
        if entry and running_app().setting("hindsight", True):
            wanted = self._made.get(play.game)
            if wanted is None:
                wanted = self._made[play.game] = entry.load()()
                wanted.fbind("insight", lambda *_: self._changed())
        if wanted is not self._shown:
            self.stop()
            holder.clear_widgets()
            self._shown = wanted
            if wanted:
                holder.add_widget(wanted)
        if wanted:
            wanted.show(play)

    @property
    def insight(self) -> Insight | None:
        """What is told of the winner, if anything is."""
        found: Insight | None = self._shown.insight if self._shown else None
        return found

    def start(self) -> None:
        """The result has been seen: work out the rest."""
        if self._shown:
            self._shown.start()

    def stop(self) -> None:
        if self._shown:
            self._shown.stop()
