"""The menu for other phones: add a player, send a player, hand over the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard

from phone import incoming
from scoring.numbers import number
from screens.parts.phones_picture import open_help
from screens.shell.background import on_window_thread
from screens.shell.current_app import current_app
from screens.widgets.choose import MenuRow, choose

if TYPE_CHECKING:
    from screens.flows.game_page import GamePage
    from screens.parts.receiving import Parts


STAYS = 8.0
"""How long the message about scanner apps is shown, in seconds."""


def open_phones(parts: Parts, page: GamePage | None) -> None:
    """Open the menu to receive a player and, during a game, to send a player or the whole game."""
    tr = current_app().tr
    adds = tr("Adds a player from another phone")
    scan, paste = partial(_scan, parts), partial(_paste, parts)
    rows = [
        MenuRow("phones.scan", "qrcode-scan", tr("Scan a code"), scan, adds),
        MenuRow("phones.paste", "content-paste", tr("Paste a link"), paste, adds),
    ]
    if page is not None:
        seat = int(page.seat)
        name, total = page.play.players[seat].name, number(page.tallies[seat].total)
        about = tr("Total: {total}. For the phone that scores the whole game", total=total)
        send = partial(parts.send, page.play, seat)
        game, all_of_it = partial(parts.hand_over, page.play), tr("Sends the whole game")
        other = tr("Continue on another phone")
        rows += [
            MenuRow("phones.send", "qrcode", tr("Send {name}", name=name), send, about),
            MenuRow("phones.game", "cellphone-arrow-down", other, game, all_of_it),
        ]
    rows.append(MenuRow("phones.help", "help-circle-outline", tr("How it works"), open_help))
    choose(tr("Other phones"), rows, "phones")


def _scan(parts: Parts) -> None:
    """Scan a code with a scanner app; if none is installed, say where to get one."""

    def scanned(text: str | None) -> None:
        if text is not None:
            parts.receive(text)

    try:
        incoming.scan(on_window_thread(scanned))
    except incoming.NoScannerError:
        app = current_app()
        message = app.tr(
            "No scanner app found. Install one (Binary Eye is free) or use the camera app."
        )
        app.notice(message, stays=STAYS)


def _paste(parts: Parts) -> None:
    """Receive the player or game in the link on the clipboard."""
    parts.receive(Clipboard.paste() or "")
