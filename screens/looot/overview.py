"""All players' fjords and sheets small and side by side, where there is room; a tap opens one."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.looot.components import LINES
from scoring.looot.count import count_player
from scoring.looot.play import Player
from scoring.numbers import number
from screens.looot.fjordview import StillFjord
from screens.looot.hexlook import hex_looks, plainer
from screens.looot.tilelook import LINE_ICONS
from screens.shell.layout import load_layout
from screens.shell.look import Look
from screens.shell.running import running_app
from screens.widgets.painting import paint_soon
from screens.widgets.reuse import as_many
from screens.widgets.tap import Tap
from screens.widgets.textures import draw, write

COLUMNS = 3
"""Lines beside each other on a small sheet."""


class SmallSheet(Widget):
    """The points of each line, with its picture."""

    def __init__(self, **kwargs: object) -> None:
        self._points: tuple[int, ...] = ()
        super().__init__(**kwargs)
        self.bind(pos=self._paint_soon, size=self._paint_soon)

    def update(self, points: tuple[int, ...]) -> None:
        self._points = points
        self._paint_soon()

    def _paint_soon(self, *_: object) -> None:
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        look = running_app().look
        self.canvas.clear()
        wide, high = self.width / COLUMNS, self.height / -(-len(LINES) // COLUMNS)
        size = min(wide * 0.36, high * 0.34, dp(22))
        for nth, (line, points) in enumerate(zip(LINES, self._points)):
            row, column = divmod(nth, COLUMNS)
            x, y = self.x + (column + 0.5) * wide, self.top - (row + 0.5) * high
            draw(self.canvas, LINE_ICONS[line], (x, y + size * 0.6), size, look.quiet)
            write(self.canvas, number(points), (x, y - size * 0.6), size * 0.86, look.text)


class SeatView(Tap):
    """One player: the fjord, or the sheet where that counts."""

    seat = NumericProperty(0)
    here = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[Player, bool] | None = None
        self._kinds: dict[str, Widget] = {}

    def show(self, player: Player, look: Look) -> None:
        """Paint what is different; a player who did not change costs nothing."""
        before, self._shown = self._shown, (player, look.dark)
        if before and before[0] is player and before[1] == look.dark:
            return
        view = self._view(player.entry)
        if player.entry == "fjord":
            view.update(plainer(hex_looks(player.fjord, look)))
        else:
            view.update(count_player(player).points)

    def _view(self, entry: str) -> Widget:
        """A board or a sheet, made when it is first needed."""
        if entry not in self._kinds:
            self._kinds[entry] = StillFjord() if entry == "fjord" else SmallSheet()
        view = self._kinds[entry]
        if self.children != [view]:
            self.clear_widgets()
            self.add_widget(view)
        return view


class Overview(BoxLayout):
    """All players in the order of their tabs, so that each stands under the own one."""

    __events__ = ("on_turn",)

    def on_turn(self, seat: int) -> None:
        """A player was tapped."""

    def update(self, players: Sequence[Player], here: int) -> None:
        """Show the fjords and sheets as they stand."""
        look = running_app().look
        for seat, (view, player) in enumerate(
            zip(as_many(self, len(players), self._seat_view), players)
        ):
            view.seat, view.tag, view.here = seat, f"overview.{seat}", seat == here
            view.show(player, look)

    def _seat_view(self) -> SeatView:
        view = SeatView()
        view.bind(on_release=lambda tapped: self.dispatch("on_turn", tapped.seat))
        return view


load_layout(__name__)
