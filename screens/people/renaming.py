"""A bottom sheet to give a player another name."""

from __future__ import annotations

from collections.abc import Callable

from ledger import LedgerError, SavedPlayer
from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.shell.refusals import attempt
from screens.widgets.bottom_sheet import BottomSheet


class Renaming(BottomSheet):
    """Calls ``changed`` after the player was renamed, also by Undo."""

    def __init__(self, player: SavedPlayer, changed: Callable[[], None]) -> None:
        self.app = current_app()
        self._player = player
        self._changed = changed
        super().__init__(title=self.app.tr("Rename"), tag="renaming")
        self.ids.name.text = player.name

    def on_open(self) -> None:
        self.ids.name.focus = True
        self.ids.name.select_all()

    def rename(self, name: str) -> None:
        try:
            old = self.app.ledger.players.rename(self._player.id, name)
        except LedgerError as refused:
            self.ids.name.refuse(self.app.said(refused.message))
            return
        self.dismiss()
        self._changed()
        if name.strip() != old:
            text = self.app.tr("{old} is now called {name}.", old=old, name=name.strip())
            self.app.notice(text, self.app.tr("Undo"), lambda: self._undo(old))

    def _undo(self, old: str) -> None:
        if attempt(self.app, self.app.ledger.players.rename, self._player.id, old):
            self._changed()


load_layout(__name__)
