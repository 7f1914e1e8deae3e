"""How a number came about: a line of the pad, or all lines of a player."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.numbers import number
from screens.result.summary import ResultSummary, worked
from screens.shell.faces import LineLook
from screens.shell.layout import load_layout
from screens.shell.registry import GAMES
from screens.widgets.drawer import Drawer


class WorkingRow(BoxLayout):
    """One line: what it is called, how it came about, what it brought."""

    look: LineLook = ObjectProperty(None, allownone=True)
    text = StringProperty()
    working = StringProperty()
    points = StringProperty()


class WorkingSum(BoxLayout):
    """The working of one line, large."""

    text = StringProperty()


def board_of(play: Play) -> type[Widget] | None:
    """The widget that shows a player's board; None for a game without boards."""
    entry = GAMES[play.game].board
    return entry.load() if entry else None


def open_line(play: Play, summary: ResultSummary, line: str, seat: int) -> Drawer:
    """The working of one number, with the board that it was counted on."""
    nth = [part.key for part in summary.lines].index(line)
    place = summary.seats[seat]
    drawer = Drawer(title=f"{summary.lines[nth].name} · {place.name}", tag="result.working")
    text = worked(place.workings[nth], place.points[nth])
    drawer.add_widget(WorkingSum(text=text))
    return _opened(drawer, play, seat, line)


def open_player(play: Play, summary: ResultSummary, seat: int) -> Drawer:
    """All workings of a player."""
    place = summary.seats[seat]
    drawer = Drawer(title=f"{place.name} · {number(place.total)}", tag="result.workings")
    for part, points, working in zip(summary.lines, place.points, place.workings):
        drawer.add_widget(
            WorkingRow(
                look=part.look,
                text=part.name,
                working=working if points and working != str(points) else "",
                points=number(points),
            )
        )
    return _opened(drawer, play, seat, "")


def _opened(drawer: Drawer, play: Play, seat: int, line: str) -> Drawer:
    board = board_of(play)
    if board and seat in board.seats(play):
        shown = board()
        shown.show(play, seat, line)
        drawer.add_widget(shown)
    drawer.open()
    return drawer


load_layout(__name__)
