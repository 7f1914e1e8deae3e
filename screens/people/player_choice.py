"""A bottom sheet to choose one of the players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.properties import BooleanProperty

from ledger import SavedPlayer
from screens.people.player_names import found
from screens.shell.current_app import current_app
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.row import Row

MANY = 8
"""The number of players above which there is a search field."""
MOST = 30
"""The largest number of players in the list; those who played last come first."""


class PlayerChoice(BottomSheet):
    """Calls ``choose`` with the selected player, or with None for the row ``anybody``."""

    many = BooleanProperty(False)

    def __init__(
        self,
        title: str,
        players: Iterable[SavedPlayer],
        choose: Callable[[SavedPlayer | None], None],
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
        """List the players whose name contains this text."""
        rows = self.ids.rows
        rows.clear_widgets()
        if self._anybody and not text:
            rows.add_widget(self._row("anybody", "account-group", self._anybody, None))
        for player in found(self._players, text)[:MOST]:
            rows.add_widget(self._row(player.name, "account-outline", player.name, player))

    def _row(self, key: str, icon: str, text: str, player: SavedPlayer | None) -> Row:
        app = current_app()
        plays = player.plays if player else 0
        return Row(
            tag=f"choice.{key}",
            icon=icon,
            text=text,
            detail=app.tr_count("1 game", "{count} games", plays) if plays else "",
            taken=self._chosen == (player.id if player else ""),
            on_release=lambda _: self._select(player),
        )

    def _select(self, player: SavedPlayer | None) -> None:
        self.dismiss()
        self._choose(player)
