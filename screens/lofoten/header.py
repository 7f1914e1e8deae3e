"""Both totals above the warehouses, and the ship that the lead moves between them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Seat, Tally
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.palette import CLEAR, PIECES
from screens.widgets.art import art
from screens.widgets.shield import piece_of


class Rope(Widget):
    """The bar: the share of the first player from the left, the rest from the right, and the ship
    where they meet."""

    share = NumericProperty(0.5)
    cut = NumericProperty(0)
    """Where the two meet, in pixels from the left."""
    ship = NumericProperty(dp(54))
    """How wide the ship is."""
    ship_shape = NumericProperty(1)
    """Its height in widths."""
    first = ColorProperty(CLEAR)
    second = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        texture = art("ship-brass")
        super().__init__(ship_shape=texture.height / texture.width, **kwargs)
        self.fbind("share", self._cut)
        self.fbind("width", self._cut)
        self._cut()

    def _cut(self, *_: object) -> None:
        """Whoever has anything has at least a round end of the bar."""
        end = dp(14)
        self.cut = min(max(self.width * self.share, end), max(end, self.width - end))


class HeaderSide(BoxLayout):
    """A player's name and total."""

    tag = StringProperty()
    name = StringProperty()
    total = StringProperty("0")
    leads = BooleanProperty(False)
    piece = StringProperty()
    dot = ColorProperty(CLEAR)
    """The color of the player's pieces, by name and as it is painted."""
    at_right = BooleanProperty(False)


class Header(BoxLayout):
    """Names, large numbers, and the ship between them."""

    begun = BooleanProperty(False)
    """Whether anybody has anything yet."""
    still = BooleanProperty(False)
    """Whether the ship jumps instead of gliding."""

    def update(
        self, players: Sequence[Seat], tallies: Sequence[Tally], leading: Sequence[int]
    ) -> None:
        """Show the totals as they stand."""
        totals = [tally.total for tally in tallies]
        for seat, player in enumerate(players):
            side = self.ids[f"side_{seat}"]
            side.name, side.leads, side.piece = player.name, seat in leading, piece_of(player, seat)
            side.dot = colour(PIECES[side.piece])
            side.total = str(totals[seat])
        self.begun = any(totals)
        self._pull(totals[0] / sum(totals) if any(totals) else 0.5)

    def _pull(self, share: float) -> None:
        rope = self.ids.rope
        Animation.cancel_all(rope, "share")
        if self.still:
            rope.share = share
        elif rope.share != share:
            Animation(share=share, duration=0.4, t="out_cubic").start(rope)


load_layout(__name__)
