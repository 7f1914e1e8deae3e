"""What the map and the scoring grid have in common: squares in rows and columns with headings."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from scoring.spiel.components import COLUMNS, ROWS, SIDE, SQUARES
from screens.shell.theme import colour
from screens.spiel.square_style import row_and_column
from screens.widgets.base_board import Board, F

Point = tuple[float, float]

GAP = 3
"""The gap between two squares, in dp."""


class SquareBoard(Board[F]):
    """A board of squares; the squares with the headings of rows and columns are centered."""

    fields = SQUARES
    tag = StringProperty()
    across, down = NumericProperty(SIDE), NumericProperty(SIDE)
    """The number of columns and rows."""
    head_width, head_height = NumericProperty(), NumericProperty()
    """The width of the row headings and the height of the column headings, in pixels."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._names = InstructionGroup()
        self.canvas.after.add(self._names)

    def _origin(self) -> Point:
        """Return the upper left corner of square A1."""
        across = self.head_width + self.across * self.side
        down = self.head_height + self.down * self.side
        left = self.center_x - across / 2 + self.head_width
        return left, self.center_y + down / 2 - self.head_height

    def _column_and_row(self, x: float, y: float) -> tuple[int, int]:
        """Return the column and row at a point, also outside the board."""
        left, top = self._origin()
        return int((x - left) // self.side), int((top - y) // self.side)

    def field_at(self, x: float, y: float) -> str | None:
        column, row = self._column_and_row(x, y)
        if 0 <= column < self.across and 0 <= row < self.down:
            return SQUARES[row * SIDE + column]
        return None

    def box_of(self, field: str) -> tuple[float, float, float, float]:
        row, column = row_and_column(field)
        left, top = self._origin()
        return left + column * self.side, top - (row + 1) * self.side, self.side, self.side

    def head_centers(self) -> dict[str, Point]:
        """Return the center of the heading of each row and column."""
        left, top = self._origin()
        along = [(nth + 0.5) * self.side for nth in range(SIDE)]
        rows, columns = zip(ROWS, along[: int(self.down)]), zip(COLUMNS, along[: int(self.across)])
        return {
            **{name: (left - self.head_width / 2, top - below) for name, below in rows},
            **{name: (left + beside, top + self.head_height / 2) for name, beside in columns},
        }


def paint_ground(group: InstructionGroup, ground: str, pos: Point, inner: float) -> None:
    """Draw the background of a square."""
    group.add(Color(*colour(ground)))
    group.add(SmoothRoundedRectangle(pos=pos, size=(inner, inner), radius=[dp(7)]))


def paint_rim(
    group: InstructionGroup, rim: str, pos: Point, inner: float, width: float = 0.8
) -> None:
    """Draw the border of a square, of a width in dp."""
    thick, (x, y) = dp(width), pos
    rest = inner - 2 * thick
    group.add(Color(*colour(rim)))
    box = (x + thick, y + thick, rest, rest, dp(6))
    group.add(SmoothLine(rounded_rectangle=box, width=thick))
