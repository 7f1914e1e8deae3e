"""The number of the round, and who has moved in it."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.widgets.playertabs import dot_of
from screens.widgets.reuse import as_many
from screens.widgets.text import Icon

MOVED, WAITING = "check-circle", "circle-outline"


class MovedIcon(Icon):
    """A sign in the colour of a player: filled once that player has moved."""


class RoundLine(BoxLayout):
    """The signs stand in the order of the tabs."""

    round = NumericProperty(1)
    tag = StringProperty("spiel.round")

    def update(self, play: SpielPlay) -> None:
        self.round = play.round
        signs: list[Any] = as_many(self.ids.signs, len(play.players), MovedIcon)
        for seat, (sign, player) in enumerate(zip(signs, play.players)):
            sign.icon = MOVED if player.moved else WAITING
            sign.color = dot_of(player, seat)

    @property
    def moved(self) -> tuple[bool, ...]:
        """Who is shown as having moved."""
        return tuple(sign.icon == MOVED for sign in self.ids.signs.children[::-1])


load_layout(__name__)
