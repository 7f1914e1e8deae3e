"""A read-only map for the result; the squares that score for a line are highlighted."""

from __future__ import annotations

from kivy.properties import StringProperty

from scoring.spiel.components import COLUMNS, MEEPS, ROWS, SQUARES
from scoring.spiel.count import full_groups, full_lines
from scoring.spiel.play import SpielPlay
from screens.shell.current_app import current_app
from screens.spiel.map_board import MapBoard
from screens.spiel.square_style import square_styles


class MapView(MapBoard):
    """Shows the map of one player."""

    tag = StringProperty("result.map")
    of_one_player = True

    @staticmethod
    def seats(play: SpielPlay) -> tuple[int, ...]:
        """Return the players who have marked a square."""
        return tuple(seat for seat, player in enumerate(play.players) if any(player.marks))

    def render(self, play: SpielPlay, seat: int, line: str = "") -> None:
        """Show a player's map, with the squares that score for a line highlighted."""
        marks = play.players[seat].marks
        full = (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))
        lit = squares_of(play, seat, line)
        self.render_map(square_styles(play, seat, current_app().theme, lit), full)


def squares_of(play: SpielPlay, seat: int, line: str) -> tuple[str, ...]:
    """Return the squares that score for a line; full rows and columns have bands instead."""
    marks = play.players[seat].marks
    if play.sheet is None:
        return ()
    if line == "groups":
        areas = full_groups(marks, play.sheet)
        return tuple(square for area in areas for square in area.squares)
    if line == "meeps":
        painted = zip(SQUARES, play.sheet, marks)
        return tuple(square for square, paint, mark in painted if paint == MEEPS and mark)
    return ()
