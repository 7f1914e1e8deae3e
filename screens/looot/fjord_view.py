"""A read-only fjord for the result; the spaces that score for a line are highlighted."""

from __future__ import annotations

from collections.abc import Collection

from kivy.properties import StringProperty

from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord, LoootPlay
from screens.looot.fjord_board import FjordBoard
from screens.looot.space_style import dimmed, space_styles
from screens.shell.current_app import current_app


class FjordView(FjordBoard):
    """Shows the fjord of one player."""

    tag = StringProperty("result.fjord")
    of_one_player = True

    @staticmethod
    def seats(play: LoootPlay) -> tuple[int, ...]:
        """Return the players whose fjord is not empty."""
        return tuple(seat for seat, fjord in play.fjords().items() if any(fjord.tiles))

    def render(self, play: LoootPlay, seat: int, line: str = "") -> None:
        """Show a player's fjord, with the spaces that score for a line highlighted."""
        self.fjord = play.players[seat].fjord
        lit = hexes_of(self.fjord, line) if line else ()
        self.render_fields(space_styles(self.fjord, current_app().theme, lit))

    def lay(self, fjord: Fjord, lit: Collection[str]) -> None:
        """Show any fjord; if some spaces are highlighted, the others are dimmed."""
        self.fjord, theme = fjord, current_app().theme
        self.render_fields(dimmed(space_styles(fjord, theme, lit), theme, lit))
