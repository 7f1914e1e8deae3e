"""A drawer to choose one of the players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.properties import BooleanProperty

from ledger import Player
from screens.people.names import found
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

MANY = 8
"""With more players than this there is a field to search them."""
MOST = 30
"""So many are shown at a time, the last seated first."""


class PlayerChoice(Drawer):
    """``choose`` is called with the player; with None when it may be nobody in particular."""

    many = BooleanProperty(False)

    def __init__(
        self,
        title: str,
        players: Iterable[Player],
        choose: Callable[[Player | None], None],
        chosen: str = "",
        anybody: str = "",
    ) -> None:
        self._players = tuple(players)
        self._choose = choose
        self._chosen = chosen
        self._anybody = anybody
        super().__init__(title=title, tag="choice")
        self.many = len(self._players) > MANY
        self.search("")

    def search(self, text: str) -> None:
        """Those with these letters in their name."""
        rows = self.ids.rows
        rows.clear_widgets()
        if self._anybody and not text:
            rows.add_widget(self._row("anybody", "account-group", self._anybody, None))
        for player in found(self._players, text)[:MOST]:
            rows.add_widget(self._row(player.name, "account-outline", player.name, player))

    def _row(self, key: str, icon: str, text: str, player: Player | None) -> ListItem:
        app = running_app()
        plays = player.plays if player else 0
        return ListItem(
            tag=f"choice.{key}",
            icon=icon,
            text=text,
            detail=app.tr_count("1 game", "{count} games", plays) if plays else "",
            taken=self._chosen == (player.id if player else ""),
            on_release=lambda _: self._done(player),
        )

    def _done(self, player: Player | None) -> None:
        self.dismiss()
        self._choose(player)


load_layout(__name__)
