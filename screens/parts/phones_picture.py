"""The help for several phones: a drawn picture and three sentences."""

from __future__ import annotations

from kivy.graphics import Color, Line, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from screens.shell.current_app import current_app
from screens.shell.palette import BRASS, PIECES
from screens.shell.theme import colour
from screens.widgets.bottom_sheet import BottomSheet
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
