"""The number of the round, and who has moved in it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.playertabs import dot_of
from screens.widgets.reuse import as_many


class MovedSign(BoxLayout):
    """The dot of a player, and a sign that is filled once that player has moved."""

    dot = ColorProperty(CLEAR)
    moved = BooleanProperty(False)


class RoundLine(BoxLayout):
    """The signs stand in the order of the tabs."""

    round = NumericProperty(1)
    tag = StringProperty("spiel.round")

    def update(self, play: SpielPlay) -> None:
        self.round = play.round
        signs = as_many(self.ids.signs, len(play.players), MovedSign)
        for seat, (sign, player) in enumerate(zip(signs, play.players)):
            sign.moved = player.moved
            sign.dot = dot_of(player, seat)

    @property
    def moved(self) -> tuple[bool, ...]:
        """Who is shown as having moved."""
        return tuple(bool(sign.moved) for sign in self.ids.signs.children[::-1])


load_layout(__name__)
