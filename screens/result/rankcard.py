"""The place of a player: rank, name and total."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.numbers import number
from screens.shell.layout import load_layout
from screens.widgets.tap import Tap


class RankCard(Tap):
    """A tap opens how the total came about."""

    seat = 0
    rank = StringProperty()
    """Or, while it is counted, what the line brings."""
    name = StringProperty()
    total = NumericProperty(0)
    written = StringProperty("0")
    won = BooleanProperty(False)

    def on_total(self, *_: object) -> None:
        self.written = number(round(self.total))


load_layout(__name__)
