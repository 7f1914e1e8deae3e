"""The paper pad, filled: lines down, players across, and every number opens into its working."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from screens.result.summary import Part, ResultSummary
from screens.shell.faces import LineLook
from screens.shell.layout import load_layout
from screens.widgets.card import Card
from screens.widgets.reuse import as_many
from screens.widgets.tap import LineTap

TOTAL = "total"
"""Stands where the key of a line stands."""


LEAST_SHARE = 0.28
"""Of the width, for the names of the lines, however many players there are."""


def share_of_names(players: int) -> float:
    """The more players, the less room for the names of lines: a number keeps room for a finger."""
    return max(LEAST_SHARE, 0.62 - 0.06 * players)


class PadCell(LineTap):
    """One number."""

    key = ""
    seat = 0
    """Whose it is, and in which line."""
    best = BooleanProperty(False)
    """Whether nobody has more in this line."""
    total = BooleanProperty(False)


class PadName(AnchorLayout):
    """A player's shield above the numbers."""

    text = StringProperty()
    piece = StringProperty()


class PadRow(BoxLayout):
    """One line of the pad: its name, and the numbers beside it or, in large type, below."""

    look: LineLook | None = ObjectProperty(None, allownone=True)
    text = StringProperty()
    total = BooleanProperty(False)
    head = BooleanProperty(False)
    """Whether it has the shields."""
    below = BooleanProperty(False)
    table = ObjectProperty(None, allownone=True, rebind=True)
    share = NumericProperty(0.4)

    def row_height(self, below: bool, label: float, words: float) -> float:
        """With its name above the numbers, or beside them."""
        return label + dp(48) if below else max(dp(48), words + dp(8))

    def label_height(self, below: bool, words: float, row: float, text: str) -> float:
        """Of the name: the whole row beside the numbers; above them none where there is none."""
        if not below:
            return row
        return max(dp(32), words + dp(8)) if text else 0.0


class PadTable(Card):
    """Filled from a summary."""

    below = BooleanProperty(False)
    """Whether the names of lines need a row of their own."""
    share = NumericProperty(0.4)
    """The part of the width that the names of lines have."""
    heading = StringProperty()
    total_name = StringProperty()

    __events__ = ("on_number",)

    def on_number(self, line: str, seat: int) -> None:
        """A number was tapped."""

    def tell(self, summary: ResultSummary) -> None:
        self.share = share_of_names(len(summary.places))
        head, *lines, total = as_many(
            self.ids.rows, len(summary.lines) + 2, lambda: PadRow(table=self)
        )
        head.text, head.look, head.head = self.heading, None, True
        self._fill_names(head, summary)
        for row, (nth, part) in zip(lines, enumerate(summary.lines)):
            self._fill_line(row, summary, nth, part)
        self._fill_totals(total, summary)

    def _fill_names(self, row: PadRow, summary: ResultSummary) -> None:
        names = as_many(row.ids.cells, len(summary.seats), PadName)
        for name, place in zip(names, summary.seats):
            name.text, name.piece = place.name, place.piece

    def _fill_line(self, row: PadRow, summary: ResultSummary, nth: int, part: Part) -> None:
        row.look, row.text, row.total = part.look, part.name, False
        numbers = [place.points[nth] for place in summary.seats]
        best = max(numbers)
        for cell, points in zip(self._cells(row, part.key, numbers), numbers):
            cell.best = points == best and points > min(numbers)

    def _fill_totals(self, row: PadRow, summary: ResultSummary) -> None:
        row.look, row.text, row.total = None, self.total_name, True
        totals = [place.total for place in summary.seats]
        for cell, place in zip(self._cells(row, TOTAL, totals), summary.seats):
            cell.best = place.won

    def _cells(self, row: PadRow, key: str, numbers: list[int]) -> list[PadCell]:
        """The cells of a row, with their numbers in them."""
        cells = as_many(row.ids.cells, len(numbers), self._cell)
        for seat, (cell, points) in enumerate(zip(cells, numbers)):
            cell.key, cell.seat, cell.total = key, seat, row.total
            cell.tag, cell.text = f"result.cell.{key}.{seat}", number(points)
        return cells

    def _cell(self) -> PadCell:
        cell = PadCell()
        cell.bind(on_release=lambda tapped: self.dispatch("on_number", tapped.key, tapped.seat))
        return cell


load_layout(__name__)
