"""A player's fjord beside the result: to look at, with the hexes that made a line lit."""

from __future__ import annotations

from collections.abc import Collection

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord, LoootPlay
from screens.looot.fjordboard import FjordBoard
from screens.looot.hexlook import dimmed, hex_looks
from screens.shell.layout import load_layout
from screens.shell.running import running_app


class StillFjord(FjordBoard):
    """A fjord that takes no touch, so that a list can be scrolled by it."""

    fjord: Fjord | None = None
    """What lies there, for those who listen."""

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        return {}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class FjordView(BoxLayout):
    """One fjord of a play."""

    tag = StringProperty("result.fjord")
    of_one_player = True

    @staticmethod
    def seats(play: LoootPlay) -> tuple[int, ...]:
        """Those who have a fjord with something on it."""
        return tuple(seat for seat, fjord in play.fjords().items() if any(fjord.tiles))

    def show(self, play: LoootPlay, seat: int, line: str = "") -> None:
        """The fjord of a seat, with the hexes of a line lit."""
        fjord = play.players[seat].fjord
        lit = hexes_of(fjord, line) if line else ()
        look = running_app().look
        self.ids.board.fjord = fjord
        self.ids.board.update(hex_looks(fjord, look, lit))

    def lay(self, fjord: Fjord, lit: Collection[str]) -> None:
        """Any fjord; where some hexes are lit, the others step back."""
        look = running_app().look
        self.ids.board.fjord = fjord
        self.ids.board.update(dimmed(hex_looks(fjord, look, lit), look, lit))


load_layout(__name__)
