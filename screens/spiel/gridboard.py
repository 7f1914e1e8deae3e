"""The scoring grid of a sheet on one canvas: its cells, their circles, and what its lines give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from scoring.spiel.circles import circled
from scoring.spiel.components import COLUMNS, ROWS, SIDE, SQUARES
from scoring.spiel.grid import Grid
from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.shell.look import Look, colour
from screens.shell.palette import NIGHT, SNOW
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.maplook import PAINT_LOOKS, hex_of, row_and_column
from screens.widgets.board import Board
from screens.widgets.textures import draw, write

GAP = 3
"""Between two cells, in dp."""
HEADS = (44, 28)
"""In dp: the room for what rows give on the left, and for what columns give above."""
NARROW, LEAST_SIDE = 24, 48
"""In dp: the room on the left where cells need the rest, and the smallest cell for a finger."""
LARGEST_SIDE = 56


@dataclass(frozen=True)
class CellLook:
    """One cell; a ground of "" is a place where nothing is printed."""

    ground: str = ""
    ink: str = ""
    text: str = ""
    corner: str = ""
    """The shape of its colour, so that colour is never the only sign."""
    circled: bool = False
    rim: str = ""


@dataclass(frozen=True)
class HeadLook:
    """What a row or column asks and gives."""

    text: str = ""
    """Its circles and how many it needs."""
    icon: str = ""
    full: bool = False


class GridBoard(Board[CellLook]):
    """As many rows and columns as are in use; while it is taught, all that there may be."""

    kind = "grid"
    fields = SQUARES
    tag = StringProperty()
    across, down = NumericProperty(SIDE), NumericProperty(SIDE)
    head = NumericProperty(dp(HEADS[0]))
    """The room for what rows give, in pixels."""
    ink, quiet, brass = ColorProperty(), ColorProperty(), ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        self._lines: dict[str, HeadLook] = {}
        super().__init__(**kwargs)
        self._names = InstructionGroup()
        self.canvas.after.add(self._names)
        for name in ("across", "down", "ink", "quiet", "brass"):
            self.fbind(name, self._redraw)

    def show(self, looks: Mapping[str, CellLook], lines: Mapping[str, HeadLook]) -> None:
        """Paint what is other than before."""
        self.update(looks)
        if dict(lines) != self._lines:
            self._lines = dict(lines)
            self._paint_heads()

    @property
    def lines(self) -> dict[str, HeadLook]:
        """What is shown of rows and columns."""
        return dict(self._lines)

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        inside = {f"{self.kind}.{at}" for at in SQUARES if self._is_inside(at)}
        return {name: box for name, box in super().spots().items() if name in inside}

    def field_at(self, x: float, y: float) -> str | None:
        left, top = self._origin()
        column, row = int((x - left) // self.side), int((top - y) // self.side)
        if 0 <= column < self.across and 0 <= row < self.down:
            return SQUARES[row * SIDE + column]
        return None

    def box_of(self, field: str) -> tuple[float, float, float, float]:
        row, column = row_and_column(field)
        left, top = self._origin()
        return left + column * self.side, top - (row + 1) * self.side, self.side, self.side

    def fitting_side(self) -> float:
        spare = self.width - self.across * dp(LEAST_SIDE)
        self.head = min(max(spare, dp(NARROW)), dp(HEADS[0]))
        wide = (self.width - self.head) / max(1, self.across)
        high = (self.height - dp(HEADS[1])) / max(1, self.down)
        return min(wide, high, dp(LARGEST_SIDE))

    def paint(self, group: InstructionGroup, field: str, look: CellLook) -> None:
        if not self._is_inside(field) or not (look.ground or look.rim):
            return
        x, y, side, _ = self.box_of(field)
        gap, inner = dp(GAP), side - dp(GAP)
        x, y = x + gap / 2, y + gap / 2
        centre = (x + inner / 2, y + inner / 2)
        if look.ground:
            group.add(Color(*colour(look.ground)))
            group.add(SmoothRoundedRectangle(pos=(x, y), size=(inner, inner), radius=[dp(7)]))
        if look.rim:
            group.add(Color(*colour(look.rim)))
            box = (x + 1, y + 1, inner - 2, inner - 2, dp(7))
            group.add(SmoothLine(rounded_rectangle=box, width=dp(0.8)))
        if look.corner:
            draw(
                group,
                look.corner,
                (x + inner * 0.2, y + inner * 0.8),
                inner * 0.24,
                colour(look.ink),
            )
        if look.text:
            write(group, look.text, centre, inner * 0.44, colour(look.ink))
        if look.circled:
            for ink, width in ((NIGHT, 3), (SNOW, 1.6)):
                group.add(Color(*colour(ink)))
                group.add(SmoothLine(circle=(*centre, inner * 0.36), width=dp(width)))

    def _is_inside(self, field: str) -> bool:
        row, column = row_and_column(field)
        return row < self.down and column < self.across

    def _origin(self) -> tuple[float, float]:
        """The upper left corner of A1."""
        across = self.head + self.across * self.side
        down = dp(HEADS[1]) + self.down * self.side
        return self.center_x - across / 2 + self.head, self.center_y + down / 2 - dp(HEADS[1])

    def _paint_all(self) -> None:
        super()._paint_all()
        self._paint_heads()

    def _paint_heads(self) -> None:
        self._names.clear()
        left, top = self._origin()
        for at, name in enumerate((*ROWS, *COLUMNS)):
            look = self._lines.get(name)
            if look is None or at % SIDE >= (self.down if name in ROWS else self.across):
                continue
            along = (at % SIDE + 0.5) * self.side
            if name in ROWS:
                self._head(look, (left - self.head / 2, top - along))
            else:
                self._head(look, (left + along, top + dp(HEADS[1]) / 2))

    def _head(self, look: HeadLook, centre: tuple[float, float]) -> None:
        ink = self.brass if look.full else self.quiet
        x, y = centre
        if look.icon:  # beneath: beside it there is no room on a small phone
            draw(self._names, look.icon, (x, y - dp(9)), dp(16), ink)
            y += dp(9)
        write(self._names, look.text, (x, y), dp(14), ink)


def used_size(grid: Grid) -> tuple[int, int]:
    """How many columns and rows there are up to the last that has a cell."""
    at = [row_and_column(name) for name in grid.named]
    return max((c for _, c in at), default=0) + 1, max((r for r, _ in at), default=0) + 1


def cell_looks(
    grid: Grid, look: Look, circles: set[str], blank: bool = False
) -> dict[str, CellLook]:
    """All cells; ``blank`` shows where others may still be printed."""
    rim = hex_of(look.outline) if blank else ""
    looks = {at: CellLook(rim=rim) for at in SQUARES}
    for at, cell in grid.named.items():
        paint = PAINT_LOOKS.get(cell.colour or "")
        looks[at] = CellLook(
            ground=paint.ground if paint else hex_of(look.raised),
            ink=paint.ink if paint else hex_of(look.text),
            text=str(cell.size or ""),
            corner=paint.icon if paint else "",
            circled=at in circles,
        )
    return looks


def taught_heads(grid: Grid) -> dict[str, HeadLook]:
    """How many circles each line needs, and a row's ability."""
    return {
        name: HeadLook(str(line.circles), ABILITY_ICONS.get(line.ability or "", ""))
        for name, line in grid.lines
    }


def head_looks(grid: Grid, circles: set[str], full: tuple[str, ...]) -> dict[str, HeadLook]:
    """The same, with the circles that are there."""
    return {
        name: HeadLook(
            f"{len(circles & {*grid.cells_of(name)})}/{line.circles}",
            ABILITY_ICONS.get(line.ability or "", ""),
            name in full,
        )
        for name, line in grid.lines
    }


def play_grid(
    play: SpielPlay, seat: int, look: Look
) -> tuple[dict[str, CellLook], dict[str, HeadLook]]:
    """Cells and heads of a player's grid."""
    assert play.grid is not None
    found = circled(play, play.players[seat])
    cells = {cell for _, cell in found.cells}
    return cell_looks(play.grid, look, cells), head_looks(play.grid, cells, found.lines)


load_layout(__name__)
