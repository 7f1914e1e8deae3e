"""The menu for other phones: add a player, send a player, hand over the game."""

from __future__ import annotations

from functools import partial

from kivy.core.clipboard import Clipboard
from kivy.graphics import Color, Line, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from phone import incoming
from scoring.numbers import number
from screens.flows.game_page import GamePage
from screens.parts.receiving import Parts
from screens.shell.background import on_window_thread
from screens.shell.current_app import current_app
from screens.shell.palette import BRASS, PIECES
from screens.shell.theme import colour
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.choose import MenuRow, choose
from screens.widgets.labels import IgnoresTouches, Text
from screens.widgets.painting import Painted
from screens.widgets.shield import draw_shield

SENDERS = tuple(PIECES)[1:]
"""The colors of the three sending phones; the first color is the receiving phone's own player."""


class PhonesPicture(Painted, IgnoresTouches):
    """Three phones with one player each, and arrows to a larger phone."""

    says_nothing = True
    """The screen reader skips the picture, because the sentences below say the same."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(200), **kwargs)

    def _paint(self) -> None:
        self.canvas.clear()
        tall, wide = dp(58), dp(36)
        span = min(self.width, dp(360))
        left, right = self.center_x - span / 2, self.center_x + span / 2
        big_tall, big_wide = dp(176), dp(104)
        big = (right - big_wide, self.center_y - big_tall / 2)
        for at, piece in enumerate(SENDERS):
            middle = self.center_y + (1 - at) * dp(64)
            self._phone(left, middle - tall / 2, wide, tall)
            draw_shield(self.canvas, (left + wide / 2, middle), dp(22), "", piece)
            end = big[0] - dp(10), self.center_y + (1 - at) * dp(36)
            self._arrow((left + wide + dp(10), middle), end)
        self._phone(*big, big_wide, big_tall)
        for at, piece in enumerate(PIECES):
            middle = self.center_y + (1.5 - at) * dp(36)
            draw_shield(self.canvas, (big[0] + dp(24), middle), dp(22), "", piece)
            self.canvas.add(Color(*colour(PIECES[piece])))
            bar, size = (big[0] + dp(44), middle - dp(5)), (dp(48 - 7 * at), dp(10))
            self.canvas.add(RoundedRectangle(pos=bar, size=size, radius=[dp(3)]))

    def _phone(self, x: float, y: float, width: float, height: float) -> None:
        theme = current_app().theme
        self.canvas.add(Color(*theme.quiet))
        self.canvas.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(8)]))
        inner = (x + dp(3), y + dp(6)), (width - dp(6), height - dp(12))
        self.canvas.add(Color(*theme.ground))
        self.canvas.add(SmoothRoundedRectangle(pos=inner[0], size=inner[1], radius=[dp(4)]))

    def _arrow(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.canvas.add(Color(*colour(BRASS)))
        self.canvas.add(Line(points=(*start, *end), width=dp(1.5), cap="round"))
        (x, y), head = end, dp(6)
        points = (x - head, y + head, x, y, x - head, y - head)
        self.canvas.add(Line(points=points, width=dp(1.5), cap="round", joint="round"))


def open_help() -> None:
    """Open the picture with the steps for each phone."""
    tr = current_app().tr
    sheet = BottomSheet(tag="phones.how", title=tr("How four phones score together"))
    sheet.add_widget(PhonesPicture())
    for text in (
        tr("1. On each phone, start the same game, tap your name and then Only me."),
        tr("2. Enter your score and tap Send. Your phone shows a code."),
        tr("3. One phone scans all the codes. Now it has the whole game."),
    ):
        sheet.add_widget(Text(text=text))
    sheet.open()


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
