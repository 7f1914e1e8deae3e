"""What a sheet that is known altogether shows at the table: its grid, its Meeps track, what is
next."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.spiel.circles import circle
from scoring.spiel.meeps import circled_on_track
from scoring.spiel.play import Reward, SpielPlay
from scoring.spiel.words import describe_upcoming
from screens.shell.layout import load_layout
from screens.spiel.gridboard import HEADS, LARGEST_SIDE, play_grid, used_size
from screens.spiel.help import ABILITY_ICONS
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface


class MeepsPlace(Surface, BoxLayout):
    """A place of the Meeps track."""

    text = StringProperty()
    icon = StringProperty()
    circled = BooleanProperty(False)
    coming = BooleanProperty(False)
    """Whether the next Meeps gives it."""


def show_places(holder: Widget, rewards: tuple[Reward, ...], circles: tuple[bool, ...]) -> None:
    """The track, with what was given and what comes next."""
    first = circles.index(False) if False in circles else -1
    places = as_many(holder, len(rewards), MeepsPlace)
    for nth, (place, reward, is_circled) in enumerate(zip(places, rewards, circles)):
        place.text = "" if isinstance(reward, str) else str(reward)
        place.icon = ABILITY_ICONS.get(str(reward), "")
        place.circled, place.coming = is_circled, nth == first


class TaughtView(BoxLayout):
    """Only there for a sheet with a grid or a Meeps track."""

    page = ObjectProperty()
    coming = StringProperty()

    def update(self, play: SpielPlay, seat: int) -> None:
        app = self.page.app
        self.coming = " · ".join(app.said(message) for message in describe_upcoming(play, seat))
        show_places(self.ids.places, play.meeps_track, circled_on_track(play, play.players[seat]))
        board = self.ids.board
        if play.grid is None:
            board.height = 0
            board.opacity = 0
            return
        board.opacity = 1
        board.across, board.down = used_size(play.grid)
        board.height = dp(HEADS[1]) + board.down * dp(LARGEST_SIDE)
        board.show(*play_grid(play, seat, app.look))

    def tap(self, cell: str) -> None:
        """Circle a group here in place of elsewhere."""
        self.page.edit(circle, int(self.page.seat), cell)


load_layout(__name__)
