"""Small fjords and score sheets of all players side by side, for large windows."""

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
from screens.flows.game_page import GamePage
from screens.looot.fjord_board import FjordBoard
from screens.looot.space_style import plainer, space_styles
from screens.looot.tile_style import LINE_ICONS
from screens.shell.current_app import current_app
from screens.shell.theme import Theme
from screens.widgets.painting import Painted
from screens.widgets.tap import Tap
from screens.widgets.textures import draw, write
from screens.widgets.widget_pool import as_many

COLUMNS = 3
"""The number of columns on a small score sheet."""


class SmallSheet(Painted):
    """The icon and points of each line."""

    def __init__(self, **kwargs: object) -> None:
        self._points: tuple[int, ...] = ()
        super().__init__(**kwargs)

    def render(self, points: tuple[int, ...]) -> None:
        self._points = points
        self._paint_soon()

    def _paint(self) -> None:
        theme = current_app().theme
        self.canvas.clear()
        wide, high = self.width / COLUMNS, self.height / -(-len(LINES) // COLUMNS)
        size = min(wide * 0.36, high * 0.34, dp(22))
        for nth, (line, points) in enumerate(zip(LINES, self._points)):
            row, column = divmod(nth, COLUMNS)
            x, y = self.x + (column + 0.5) * wide, self.top - (row + 0.5) * high
            draw(self.canvas, LINE_ICONS[line], (x, y + size * 0.6), size, theme.quiet)
            write(self.canvas, number(points), (x, y - size * 0.6), size * 0.86, theme.text)


class SeatView(Tap):
    """One player's small fjord, or score sheet if that counts."""

    seat = NumericProperty(0)
    here = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[Player, bool] | None = None
        self._kinds: dict[str, Widget] = {}

    def render(self, player: Player, theme: Theme) -> None:
        """Show a player's entry; nothing is redrawn if it has not changed."""
        before, self._shown = self._shown, (player, theme.dark)
        if before and before[0] is player and before[1] == theme.dark:
            return
        view = self._view(player.entry)
        if player.entry == "fjord":
            view.render_fields(plainer(space_styles(player.fjord, theme)))
        else:
            view.render(count_player(player).points)

    def _view(self, entry: str) -> Widget:
        """Return the board or the score sheet; the first call creates it."""
        if entry not in self._kinds:
            self._kinds[entry] = FjordBoard(read_only=True) if entry == "fjord" else SmallSheet()
        view = self._kinds[entry]
        if self.children != [view]:
            self.clear_widgets()
            self.add_widget(view)
        return view

    def spoken(self, _field: str) -> str:
        """Return the player of the small fjord or score sheet, and the total."""
        app = current_app()
        page = app.navigation.here
        if not isinstance(page, GamePage):
            return ""
        player, tally = page.play.players[self.seat], page.tallies[self.seat]
        return app.tr("{name}: {total}", name=player.name, total=number(tally.total))


class Overview(BoxLayout):
    """All players in the order of the tabs, each below their own tab."""

    __events__ = ("on_turn",)

    def on_turn(self, seat: int) -> None:
        """Called when a player is tapped."""

    def render(self, players: Sequence[Player], here: int) -> None:
        """Show the current fjords and score sheets."""
        theme = current_app().theme
        views = as_many(self, len(players), lambda: SeatView(on_release=self._tapped))
        for seat, (view, player) in enumerate(zip(views, players)):
            view.seat, view.tag, view.here = seat, f"overview.{seat}", seat == here
            view.render(player, theme)

    def _tapped(self, view: SeatView) -> None:
        self.dispatch("on_turn", view.seat)
