"""The header with both totals, and the bar with a ship that shows who leads."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Seat, Tally
from screens.shell.palette import CLEAR, PIECES
from screens.shell.theme import colour
from screens.widgets.art import art
from screens.widgets.shield import piece_of
from screens.widgets.text_size_group import TextSizeGroup


class ScoreBalance(Widget):
    """The bar between both totals: each player's share, and a ship where they meet."""

    share = NumericProperty(0.5)
    cut = NumericProperty(0)
    """The position where the two shares meet, in pixels from the left."""
    ship = NumericProperty(dp(54))
    """The width of the ship."""
    ship_shape = NumericProperty(1)
    """The ship's height divided by its width."""
    first = ColorProperty(CLEAR)
    second = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        texture = art("ship-brass")
        super().__init__(ship_shape=texture.height / texture.width, **kwargs)
        self.fbind("share", self._set_cut)
        self.fbind("width", self._set_cut)
        self._set_cut()

    def _set_cut(self, *_: object) -> None:
        """Set ``cut`` so that each player keeps at least the rounded end of the bar."""
        end = dp(14)
        self.cut = min(max(self.width * self.share, end), max(end, self.width - end))


class Header(BoxLayout):
    """Both names and totals, and the bar with the ship."""

    begun = BooleanProperty(False)
    """Whether any player has points."""
    still = BooleanProperty(False)
    """Whether the ship moves without an animation."""

    def on_kv_post(self, _base: object) -> None:
        together = TextSizeGroup()
        for side in (self.ids.side_0, self.ids.side_1):
            side.ids.total.together = together

    def render(
        self, players: Sequence[Seat], tallies: Sequence[Tally], leading: Sequence[int]
    ) -> None:
        """Show the current totals."""
        totals = [tally.total for tally in tallies]
        for seat, player in enumerate(players):
            side = self.ids[f"side_{seat}"]
            side.name, side.leads, side.piece = player.name, seat in leading, piece_of(player, seat)
            side.dot = colour(PIECES[side.piece])
            side.total = str(totals[seat])
        self.begun = any(totals)
        self._move_ship(totals[0] / sum(totals) if any(totals) else 0.5)

    def _move_ship(self, share: float) -> None:
        rope = self.ids.rope
        Animation.cancel_all(rope, "share")
        if self.still:
            rope.share = share
        elif rope.share != share:
            Animation(share=share, duration=0.4, t="out_cubic").start(rope)
