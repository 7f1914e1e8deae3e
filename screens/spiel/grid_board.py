"""The scoring grid of a sheet on one canvas: its cells, circles, and the rewards of its lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.utils import get_hex_from_color as hex_of

from scoring.spiel.circles import circled
from scoring.spiel.components import PAINT_NAMES, SQUARES
from scoring.spiel.grid import Grid
from scoring.spiel.play import SpielPlay
from screens.shell.current_app import current_app
from screens.shell.palette import NIGHT, SNOW
from screens.shell.theme import Theme, colour
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.square_board import GAP, Point, SquareBoard, paint_ground, paint_rim
from screens.spiel.square_style import PAINT_OF, PAINT_STYLES, row_and_column
from screens.widgets.textures import draw, write

HEADS = (44, 28)
"""The width of the row headings and the height of the column headings, in dp."""
NARROW, LEAST_SIDE = 16, 48
"""The smallest width of the row headings, and the smallest cell that can be tapped, in dp."""
LARGEST_SIDE = 56


@dataclass(frozen=True)
class CellStyle:
    """The style of a cell; without ``ground`` nothing is printed there."""

    ground: str = ""
    ink: str = ""
    text: str = ""
    corner: str = ""
    """The icon of the cell's colour, so that cells do not differ by colour alone."""
    circled: bool = False
    rim: str = ""


@dataclass(frozen=True)
class HeadStyle:
    """The style of a row's or column's heading."""

    text: str = ""
    """The number of circles it has and needs."""
    icon: str = ""
    full: bool = False


class GridBoard(SquareBoard[CellStyle]):
    """Draws the used rows and columns of a scoring grid, or all 7 × 7 while the grid is entered."""

    kind = "grid"
    head_height = NumericProperty(dp(HEADS[1]))
    quiet, brass = ColorProperty(), ColorProperty()
    painted_by = ("across", "down", "quiet", "brass")

    def __init__(self, **kwargs: object) -> None:
        self.lines: dict[str, HeadStyle] = {}
        """The headings that are shown, by row or column."""
        super().__init__(**kwargs)

    def render_grid(self, styles: Mapping[str, CellStyle], lines: Mapping[str, HeadStyle]) -> None:
        """Show cells and headings; only those that changed are drawn again."""
        self.render_fields(styles)
        if dict(lines) != self.lines:
            self.lines = dict(lines)
            self._paint_around()

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        places = {f"{self.kind}.{at}": row_and_column(at) for at in SQUARES}
        return {
            name: box
            for name, box in super().spots().items()
            if places[name][0] < self.down and places[name][1] < self.across
        }

    def fitting_side(self) -> float:
        spare = self.width - self.across * dp(LEAST_SIDE)
        self.head_width = min(max(spare, dp(NARROW)), dp(HEADS[0]))
        wide = (self.width - self.head_width) / max(1, self.across)
        high = (self.height - self.head_height) / max(1, self.down)
        return min(wide, high, dp(LARGEST_SIDE))

    def paint(self, group: InstructionGroup, field: str, style: CellStyle) -> None:
        x, y, side, _ = self.box_of(field)
        gap, inner = dp(GAP), side - dp(GAP)
        x, y = x + gap / 2, y + gap / 2
        centre = (x + inner / 2, y + inner / 2)
        if style.ground:
            paint_ground(group, style.ground, (x, y), inner)
        if style.rim:
            paint_rim(group, style.rim, (x, y), inner)
        if style.corner:
            place = (x + inner * 0.2, y + inner * 0.8)
            draw(group, style.corner, place, inner * 0.24, colour(style.ink))
        if style.text:
            write(group, style.text, centre, inner * 0.44, colour(style.ink))
        if style.circled:
            for ink, width in ((NIGHT, 3), (SNOW, 1.6)):
                group.add(Color(*colour(ink)))
                group.add(SmoothLine(circle=(*centre, inner * 0.36), width=dp(width)))

    def _paint_around(self) -> None:
        self._names.clear()
        for name, centre in self.head_centers().items():
            if name in self.lines:
                self._head(self.lines[name], centre)

    def _head(self, style: HeadStyle, centre: Point) -> None:
        ink = self.brass if style.full else self.quiet
        x, y = centre
        if style.icon:  # below, because beside it there is no room on a small phone
            draw(self._names, style.icon, (x, y - dp(9)), dp(16), ink)
            y += dp(9)
        write(self._names, style.text, (x, y), dp(14), ink)

    def spoken(self, at: str) -> str:
        if not at:
            return ""
        app, style = current_app(), self.style_of(at)
        paint = PAINT_OF.get(style.corner.removesuffix("-outline"))
        what = app.said(PAINT_NAMES[paint]) if paint else ""
        parts = [at, what, style.text, app.tr("circled") if style.circled else ""]
        return "\n".join(filter(None, parts))


def used_size(grid: Grid) -> tuple[int, int]:
    """Return the number of columns and rows up to the last one with a cell."""
    at = [row_and_column(name) for name in grid.named]
    return max((c for _, c in at), default=0) + 1, max((r for r, _ in at), default=0) + 1


def cell_styles(grid: Grid, theme: Theme, circles: set[str] | None = None) -> dict[str, CellStyle]:
    """Return the styles of all cells, with these circles; without any, as while the grid is
    entered, cells that are not printed are outlined."""
    rim = hex_of(theme.outline) if circles is None else ""
    styles = {at: CellStyle(rim=rim) for at in SQUARES}
    for at, cell in grid.named.items():
        paint = PAINT_STYLES.get(cell.colour or "")
        styles[at] = CellStyle(
            ground=paint.ground if paint else hex_of(theme.raised),
            ink=paint.ink if paint else hex_of(theme.text),
            text=str(cell.size or ""),
            corner=paint.icon if paint else "",
            circled=at in (circles or ()),
        )
    return styles


def head_styles(
    grid: Grid, circles: set[str] | None = None, full: tuple[str, ...] = ()
) -> dict[str, HeadStyle]:
    """Return the headings of a grid: the circles so far, if given, and needed; and an ability."""
    styles = {}
    for name, line in grid.lines:
        text = str(line.circles)
        if circles is not None:
            text = f"{len(circles & {*grid.cells_of(name)})}/{text}"
        styles[name] = HeadStyle(text, ABILITY_ICONS.get(line.ability or "", ""), name in full)
    return styles


def play_grid(
    play: SpielPlay, seat: int, theme: Theme
) -> tuple[dict[str, CellStyle], dict[str, HeadStyle]]:
    """Return the styles of the cells and headings of a player's grid."""
    assert play.grid is not None
    found = circled(play, play.players[seat])
    cells = {cell for _, cell in found.cells}
    return cell_styles(play.grid, theme, cells), head_styles(play.grid, cells, found.lines)
