"""Two totals that pull at a bar between them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Seat, Tally
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.playertabs import dot_of


class Rope(Widget):
    """The bar: the share of the first player from the left, the rest from the right."""

    share = NumericProperty(0.5)
    cut = NumericProperty(0)
    """Where the two meet, in pixels from the left; 0 where one of them has all of it."""
    first = ColorProperty(CLEAR)
    second = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("share", self._cut)
        self.fbind("width", self._cut)
        self._cut()

    def _cut(self, *_: object) -> None:
        """Whoever has anything has at least a round end of it."""
        end = dp(14)
        cut = min(max(self.width * self.share, end), self.width - end)
        self.cut = cut if 0 < self.share < 1 else 0


class TugName(BoxLayout):
    """A player above the bar, with a crown while leading."""

    name = StringProperty()
    leads = BooleanProperty(False)
    dot = ColorProperty(CLEAR)
    at_right = BooleanProperty(False)

    def on_at_right(self, *_: object) -> None:
        """What stands at the right is written from the edge inwards."""
        parts = self.children[:]
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)


class Tug(BoxLayout):
    """Names, large numbers, and the bar."""

    pulled = BooleanProperty(False)
    """Whether anybody has anything yet."""
    still = BooleanProperty(False)
    """Whether the bar jumps instead of sliding."""

    def update(
        self, players: Sequence[Seat], tallies: Sequence[Tally], leading: Sequence[int]
    ) -> None:
        """Show the totals as they stand."""
        totals = [tally.total for tally in tallies]
        for seat, player in enumerate(players):
            end = self.ids[f"name_{seat}"]
            end.name, end.leads, end.dot = player.name, seat in leading, dot_of(player, seat)
            self.ids[f"total_{seat}"].text = str(totals[seat])
        self.pulled = any(totals)
        self._pull(totals[0] / sum(totals) if any(totals) else 0.5)

    def _pull(self, share: float) -> None:
        rope = self.ids.rope
        Animation.cancel_all(rope, "share")
        if self.still:
            rope.share = share
        elif rope.share != share:
            Animation(share=share, duration=0.2, t="out_cubic").start(rope)


load_layout(__name__)
