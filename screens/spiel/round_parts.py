"""The parts of LOOT's screen that only some games or views need; the screen creates them then."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import (
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.play import SpielPlay
from screens.spiel.dice import FaceTaps
from screens.widgets.column import Column
from screens.widgets.player_tabs import dot_of
from screens.widgets.row import Row
from screens.widgets.shield import piece_of
from screens.widgets.tap import Tap
from screens.widgets.widget_pool import as_many


class RoundLine(BoxLayout):
    """The round number, and a sign for each player in the order of the tabs."""

    round = NumericProperty(1)
    tag = StringProperty("spiel.round")

    def render(self, play: SpielPlay) -> None:
        self.round = play.round
        signs = as_many(self.ids.signs, len(play.players), Factory.MovedSign)
        for seat, (sign, player) in enumerate(zip(signs, play.players)):
            sign.moved = player.moved
            sign.dot = dot_of(player, seat)


class TakeBack(Tap):
    """Undoes a player's move and shows that player's shield; gray if there is no move."""

    name = StringProperty()
    piece = StringProperty()
    label = StringProperty()

    def shield_size(self, piece: str, room: float) -> float:
        """Return the size of the shield: smaller on a narrow phone, 0 without a move to undo."""
        if not piece:
            return 0.0
        return dp(20) if room < dp(380) else dp(28)

    def render(self, play: SpielPlay, seat: int | None) -> None:
        """Show which player's move it undoes."""
        self.disabled = seat is None
        if seat is None:
            self.name = self.piece = ""
        else:
            self.name, self.piece = play.players[seat].name, piece_of(play.players[seat], seat)


class DicePrompt(BoxLayout):
    """The dice, and what the current player can do."""

    page = ObjectProperty(rebind=True)


class RoundStatus(Column):
    """The round, the abilities, the last move and the score track."""

    page = ObjectProperty(rebind=True)


class BoxesRow(Row):
    """Asks for the length of the score track."""

    page = ObjectProperty()


class StepBar(BoxLayout):
    """The buttons that undo a move and take the next step."""

    page = ObjectProperty()


class RollKeys(FaceTaps):
    """The faces of the die that the players rolled themselves."""

    page = ObjectProperty()


class TeachRow(Row):
    """Leads to the colors of the sheet."""

    page = ObjectProperty()
