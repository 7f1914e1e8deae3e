"""Bottom sheets with the calculation of one line, or of all lines of a player."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.numbers import number
from screens.result.summary import ResultSummary, worked
from screens.shell.game_ui import LineStyle
from screens.shell.i18n import joined
from screens.shell.registry import GAMES
from screens.widgets.bottom_sheet import BottomSheet


class CalculationRow(BoxLayout):
    """The name, the calculation and the points of one line."""

    style: LineStyle = ObjectProperty(None, allownone=True)
    text = StringProperty()
    working = StringProperty()
    points = StringProperty()

    def spoken(self, _field: str) -> str:
        return "\n".join((self.text, self.working, self.points))


def board_of(play: Play) -> type[Widget] | None:
    """Return the class of the widget with a player's board; None for a game without boards."""
    entry = GAMES[play.game].board
    return entry.load() if entry else None


def open_line(play: Play, summary: ResultSummary, line: str, seat: int) -> BottomSheet:
    """Open the calculation of a player's line, with the board below."""
    nth = [part.key for part in summary.lines].index(line)
    place = summary.seats[seat]
    title = joined(" · ", summary.lines[nth].name, place.name)
    sheet = BottomSheet(title=title, tag="result.working")
    text = worked(place.workings[nth], place.points[nth])
    sheet.add_widget(Factory.CalculationText(text=text))
    return _opened(sheet, play, seat, line)


def open_player(play: Play, summary: ResultSummary, seat: int) -> BottomSheet:
    """Open all calculations of a player."""
    place = summary.seats[seat]
    sheet = BottomSheet(title=f"{place.name} · {number(place.total)}", tag="result.workings")
    for part, points, working in zip(summary.lines, place.points, place.workings):
        sheet.add_widget(
            CalculationRow(
                style=part.style,
                text=part.name,
                working=working if points and working != str(points) else "",
                points=number(points),
            )
        )
    return _opened(sheet, play, seat, "")


def _opened(sheet: BottomSheet, play: Play, seat: int, line: str) -> BottomSheet:
    board = board_of(play)
    if board and seat in board.seats(play):
        shown = board()
        shown.render(play, seat, line)
        sheet.add_widget(shown)
    sheet.open()
    return sheet
