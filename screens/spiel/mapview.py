"""A player's map beside the result: to look at, with the squares that made a line lit."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import COLUMNS, MEEPS, ROWS, SQUARES
from scoring.spiel.count import full_groups, full_lines
from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.spiel.mapboard import MapBoard
from screens.spiel.maplook import square_looks


class StillMap(MapBoard):
    """A map that takes no touch, so that a list can be scrolled by it."""

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        return {}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class MapView(BoxLayout):
    """One map of a play."""

    tag = StringProperty("result.map")
    of_one_player = True

    @staticmethod
    def seats(play: SpielPlay) -> tuple[int, ...]:
        """Those who have marked something."""
        return tuple(seat for seat, player in enumerate(play.players) if any(player.marks))

    def show(self, play: SpielPlay, seat: int, line: str = "") -> None:
        """The map of a seat, with the squares of a line lit."""
        marks = play.players[seat].marks
        full = (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))
        look = running_app().look
        self.ids.board.update(square_looks(play, seat, look, squares_of(play, seat, line)), full)


def squares_of(play: SpielPlay, seat: int, line: str) -> tuple[str, ...]:
    """The squares that made a line, where the sheet tells; bands show full rows and columns."""
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


load_layout(__name__)
