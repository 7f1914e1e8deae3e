"""The scoring grid and the Meeps track of the sheet in use, and what comes next."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.spiel.circles import circle
from scoring.spiel.meeps import circled_on_track
from scoring.spiel.play import Reward, SpielPlay
from scoring.spiel.words import describe_upcoming
from screens.spiel.grid_board import HEADS, LARGEST_SIDE, play_grid, used_size
from screens.spiel.help import ABILITY_ICONS
from screens.widgets.column import Column
from screens.widgets.widget_pool import as_many


def render_places(holder: Widget, rewards: tuple[Reward, ...], circles: tuple[bool, ...]) -> None:
    """Show the Meeps track, with the rewards given so far and the next one."""
    first = circles.index(False) if False in circles else -1
    places = as_many(holder, len(rewards), Factory.MeepsPlace)
    for nth, (place, reward, is_circled) in enumerate(zip(places, rewards, circles)):
        place.text = "" if isinstance(reward, str) else str(reward)
        place.icon = ABILITY_ICONS.get(str(reward), "")
        place.circled, place.is_next = is_circled, nth == first


class SheetView(Column):
    """The grid and the track; shown only for a sheet that has one of them."""

    page = ObjectProperty()
    coming = StringProperty()

    def render(self, play: SpielPlay, seat: int) -> None:
        app = self.page.app
        self.coming = " · ".join(app.said(message) for message in describe_upcoming(play, seat))
        render_places(self.ids.places, play.meeps_track, circled_on_track(play, play.players[seat]))
        board = self.ids.board
        if play.grid is None:
            board.height = 0
            board.opacity = 0
            return
        board.opacity = 1
        board.across, board.down = used_size(play.grid)
        board.height = dp(HEADS[1]) + board.down * dp(LARGEST_SIDE)
        board.render_grid(*play_grid(play, seat, app.theme))

    def tap(self, cell: str) -> None:
        """Circle a group in this cell instead of its current one."""
        self.page.edit(circle, int(self.page.seat), cell)
