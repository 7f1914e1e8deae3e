"""A read-only fjord for the result; the spaces that score for a line are highlighted."""

from __future__ import annotations

from collections.abc import Collection

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord, LoootPlay
from screens.looot.fjord_board import FjordBoard
from screens.looot.space_style import dimmed, space_styles
from screens.shell.current_app import current_app
from screens.shell.layout import load_layout


class StillFjord(FjordBoard):
    """A fjord that ignores touches, so that the list around it can be scrolled."""

    fjord: Fjord | None = None
    """The fjord that is shown, for the screen reader."""

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        return {}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class FjordView(BoxLayout):
    """Shows the fjord of one player."""

    tag = StringProperty("result.fjord")
    of_one_player = True

    @staticmethod
    def seats(play: LoootPlay) -> tuple[int, ...]:
        """Return the players whose fjord is not empty."""
        return tuple(seat for seat, fjord in play.fjords().items() if any(fjord.tiles))

    def render(self, play: LoootPlay, seat: int, line: str = "") -> None:
        """Show a player's fjord, with the spaces that score for a line highlighted."""
        fjord = play.players[seat].fjord
        lit = hexes_of(fjord, line) if line else ()
        theme = current_app().theme
        self.ids.board.fjord = fjord
        self.ids.board.render(space_styles(fjord, theme, lit))

    def lay(self, fjord: Fjord, lit: Collection[str]) -> None:
        """Show any fjord; if some spaces are highlighted, the others are dimmed."""
        theme = current_app().theme
        self.ids.board.fjord = fjord
        self.ids.board.render(dimmed(space_styles(fjord, theme, lit), theme, lit))


load_layout(__name__)
