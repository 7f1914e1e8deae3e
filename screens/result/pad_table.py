"""The score table: a row per line, a column per player; a tap on a number shows its calculation."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from screens.result.summary import LineResult, ResultSummary
from screens.shell.current_app import current_app
from screens.shell.game_ui import LineStyle
from screens.shell.layout import load_layout
from screens.widgets.card import CardBox
from screens.widgets.hex_icon import draw_hex
from screens.widgets.labels import Text
from screens.widgets.painting import paint_soon
from screens.widgets.tap import LineTap
from screens.widgets.widget_pool import as_many

TOTAL = "total"
"""The key of the row of totals, used like the key of a line."""

BEFORE, ICON, AFTER = dp(4), dp(24), dp(6)
"""The space before the icon of a line, the width of the icon, and the space after it."""

LEAST_SHARE = 0.28
"""The smallest part of the width for the names of the lines."""


def share_of_names(players: int) -> float:
    """Return the part of the width for the names of lines; more players leave less of it."""
    return max(LEAST_SHARE, 0.62 - 0.06 * players)


class PadCell(LineTap):
    """One number; a tap opens its calculation."""

    key = ""
    seat = 0
    """The player and, in ``key``, the line of the number."""
    best = BooleanProperty(False)
    """Whether it is the highest number in this line."""
    total = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        """Return the player's name and the number."""
        app = current_app()
        play = getattr(app.navigation.here, "play", None)
        if play is None or self.seat >= len(play.players):
            return str(self.text)
        return app.tr("{name}: {total}", name=play.players[self.seat].name, total=self.text)


class PadName(AnchorLayout):
    """A player's shield above the column."""

    text = StringProperty()
    piece = StringProperty()


class LineName(Text):
    """The name of a line, with the line's icon before it in one widget instead of three."""

    style: LineStyle | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._icon = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._icon)
        for name in ("pos", "size", "style"):
            self.fbind(name, self._render)
        self._render()

    def _render(self, *_: object) -> None:
        self.padding = (BEFORE + (ICON if self.style else 0) + AFTER, 0, 0, 0)
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self._icon.clear()
        if self.style is not None:
            draw_hex(self._icon, self.style, (self.x + BEFORE + ICON / 2, self.center_y), ICON)


class PadRow(BoxLayout):
    """One line: its name, and the numbers beside it or, in large type, below it."""

    says_around = "text"
    style: LineStyle | None = ObjectProperty(None, allownone=True)
    text = StringProperty()
    total = BooleanProperty(False)
    head = BooleanProperty(False)
    """Whether it is the heading with the shields."""
    below = BooleanProperty(False)
    table = ObjectProperty(None, allownone=True, rebind=True)
    share = NumericProperty(0.4)

    def row_height(self, below: bool, label: float, words: float) -> float:
        """Return the height of the row with its name above the numbers, or beside them."""
        return label + dp(48) if below else max(dp(48), words + dp(8))

    def label_height(self, below: bool, words: float, row: float, text: str) -> float:
        """Return the height of the name: that of the row if beside the numbers, 0 if there is no
        name."""
        if not below:
            return row
        return max(dp(32), words + dp(8)) if text else 0.0


class PadTable(CardBox):
    """The table of all lines, totals and, if needed, the tie-breaker."""

    below = BooleanProperty(False)
    """Whether the names of lines are above the numbers."""
    share = NumericProperty(0.4)
    """The part of the width for the names of lines."""
    heading = StringProperty()
    total_name = StringProperty()

    __events__ = ("on_number",)

    def on_number(self, line: str, seat: int) -> None:
        """Called when a number is tapped."""

    def render(self, summary: ResultSummary) -> None:
        self.share = share_of_names(len(summary.places))
        below = [summary.tie_break] if summary.tie_break else []
        number_of_rows = len(summary.lines) + 2 + len(below)
        head, *rows = as_many(self.ids.rows, number_of_rows, lambda: PadRow(table=self))
        lines, (total, *others) = rows[: len(summary.lines)], rows[len(summary.lines) :]
        head.text, head.style, head.head = self.heading, None, True
        self._render_names(head, summary)
        for row, (nth, part) in zip(lines, enumerate(summary.lines)):
            self._render_line(row, summary, nth, part)
        self._render_totals(total, summary)
        for row, part in zip(others, below):
            self._render_tie_break(row, summary, part)

    def _render_names(self, row: PadRow, summary: ResultSummary) -> None:
        names = as_many(row.ids.cells, len(summary.seats), PadName)
        for name, place in zip(names, summary.seats):
            name.text, name.piece = place.name, place.piece

    def _render_line(self, row: PadRow, summary: ResultSummary, nth: int, part: LineResult) -> None:
        row.style, row.text, row.total = part.style, part.name, False
        numbers = [place.points[nth] for place in summary.seats]
        best = max(numbers)
        for cell, points in zip(self._cells(row, part.key, numbers), numbers):
            cell.best = points == best and points > min(numbers)

    def _render_totals(self, row: PadRow, summary: ResultSummary) -> None:
        row.style, row.text, row.total = None, self.total_name, True
        totals = [place.total for place in summary.seats]
        for cell, place in zip(self._cells(row, TOTAL, totals), summary.seats):
            cell.best = place.won

    def _render_tie_break(self, row: PadRow, summary: ResultSummary, part: LineResult) -> None:
        """Fill the row of the tie-breaker; no number is highlighted, because these
        are not points."""
        row.style, row.text, row.total = part.style, part.name, False
        for cell in self._cells(row, part.key, [place.tie_break for place in summary.seats]):
            cell.best = False

    def _cells(self, row: PadRow, key: str, numbers: list[int]) -> list[PadCell]:
        """Return the cells of a row, filled with these numbers."""
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
