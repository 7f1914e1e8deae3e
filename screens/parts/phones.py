"""What can be done with other phones: add a player, send one, hand over the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard

from phone import incoming
from scoring.numbers import number
from screens.parts.picture import open_help
from screens.shell.background import on_window_thread
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

if TYPE_CHECKING:
    from screens.parts.receiving import Parts
    from screens.widgets.gamepage import GamePage


STAYS = 8.0
"""Seconds that a sentence about scanners can be read."""


class PhonesDrawer(Drawer):
    """Each row does what it says and closes the drawer."""

    def __init__(self, parts: Parts, page: GamePage | None) -> None:
        self.app = running_app()
        self.parts = parts
        tr = self.app.tr
        super().__init__(tag="phones", title=tr("Other phones"))
        self._add("scan", "qrcode-scan", tr("Scan a code"), tr("Adds a player"), self.scan)
        self._add("paste", "content-paste", tr("Paste a link"), tr("Adds a player"), self.paste)
        if page is not None:
            seat = int(page.seat)
            name, total = page.play.players[seat].name, number(page.tallies[seat].total)
            self._add(
                "send",
                "qrcode",
                tr("Send {name}", name=name),
                tr("Total: {total}. For the phone that scores the whole game", total=total),
                lambda: parts.send(page.play, seat),
            )
            self._add(
                "game",
                "cellphone-arrow-down",
                tr("Continue on another phone"),
                tr("Sends the whole game"),
                lambda: parts.hand_over(page.play),
            )
        self._add("help", "help-circle-outline", tr("How it works"), "", open_help)

    def scan(self) -> None:
        """Let a scanner app read the code; say where to get one if there is none."""
        try:
            incoming.scan(on_window_thread(self._scanned))
        except incoming.NoScannerError:
            told = self.app.tr(
                "No scanner app found. Binary Eye is free. The camera app can open the code, too."
            )
            self.app.notice(told, stays=STAYS)

    def _scanned(self, text: str | None) -> None:
        if text is not None:
            self.parts.receive(text)

    def paste(self) -> None:
        """Take the link on the clipboard."""
        self.parts.receive(Clipboard.paste() or "")

    def _add(self, key: str, icon: str, text: str, detail: str, do: Callable[[], None]) -> None:
        row = ListItem(tag=f"phones.{key}", icon=icon, text=text, detail=detail)
        row.bind(on_release=lambda _: self._done(do))
        self.add_widget(row)

    def _done(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
