"""The page on which a sheet's scoring grid is entered: its cells, then what its lines give."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from scoring.spiel.circles import groups_without_cell
from scoring.spiel.components import ABILITIES, ABILITY_NAMES, ENOUGH_CIRCLES, PAINT_NAMES, ROWS
from scoring.spiel.grid import Cell, Grid, GridLine
from scoring.spiel.sheet import Painting
from screens.shell.i18n import joined
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.spiel.grid_board import cell_styles, taught_heads
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.saved_sheets import keep_sheet, sheet_of
from screens.spiel.sheet_painter import ERASER, PaintCell, lay_board, paint_words
from screens.spiel.square_style import PAINT_STYLES
from screens.widgets.choose import MenuRow, choose
from screens.widgets.tap import LineTap

SIZES = ("1", "2", "3", "4")


class SizeCell(LineTap):
    """A group size to pick."""

    key = StringProperty()
    picked = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return paint_words(self.key)


class GridPainter(Page):
    """Edits the scoring grid of a sheet; each stroke is saved."""

    hint = StringProperty()
    can_undo = BooleanProperty(False)
    picked = StringProperty("red")
    """The picked tool: a colour, a size or the eraser."""

    def __init__(self, **kwargs: object) -> None:
        self.painting = Painting()
        self._earlier: list[Grid] = []
        self._stroke: Grid | None = None
        super().__init__(**kwargs)
        self._cells: dict[str, PaintCell] = {}
        for key in (*PAINT_STYLES, ERASER, *SIZES):
            known = PAINT_STYLES.get(key)
            cell: PaintCell | SizeCell
            if key in SIZES:
                cell = SizeCell(key=key, text=key, tag=f"cell.{key}")
            else:
                cell = PaintCell(key=key, tag=f"cell.{key}", icon=known.icon if known else ERASER)
            if known:
                cell.ground, cell.paint_ink = known.ground, known.ink
            cell.bind(on_release=lambda cell: self.pick(cell.key))
            self._cells[key] = cell
            (self.ids.sizes if key in SIZES else self.ids.colours).add_widget(cell)

    @property
    def grid(self) -> Grid:
        return self.painting.grid

    def show(self, sheet: str = "", **_: object) -> None:
        self.painting = sheet_of(self.app.ledger, sheet) or Painting(name=sheet)
        self._earlier, self._stroke = [], None
        self.picked = "red"
        self.app.theme.bind(landscape=self._arrange, height_class=self._arrange)
        self._arrange()
        self.render()

    def place(self) -> Where:
        return {"sheet": self.painting.name}

    def render(self) -> None:
        grid, theme = self.grid, self.app.theme
        self.can_undo = bool(self._earlier)
        self.hint = self._hint()
        for key, cell in self._cells.items():
            cell.picked = key == self.picked
        self.ids.board.render_grid(cell_styles(grid, theme, set(), blank=True), taught_heads(grid))

    # Taps and other input.

    def pick(self, tool: str) -> None:
        self.picked = tool
        self.render()

    def tap(self, at: str) -> None:
        """Apply the picked tool to a cell, or clear the cell if that changes nothing."""
        now = self.grid.named.get(at)
        cell = self._cell_after(now)
        self._change(self.grid.with_cell(at, None if cell == now else cell))

    def paint(self, at: str) -> None:
        """Apply the tool to a cell that is dragged over; the whole stroke is one undo step."""
        if self._stroke is None:
            self._stroke = self.grid
        grid = self.grid.with_cell(at, self._cell_after(self.grid.named.get(at)))
        self.painting = replace(self.painting, grid=grid)
        self.render()

    def end_stroke(self) -> None:
        before, self._stroke = self._stroke, None
        if before is not None and before != self.grid:
            self._earlier.append(before)
            self._keep()

    def undo(self) -> None:
        if self._earlier:
            self.painting = replace(self.painting, grid=self._earlier.pop())
            self._keep()

    def ask_lines(self) -> None:
        """List all rows and columns that have cells, each with what it gives."""
        if not self.grid.named:
            self.app.notice(self.hint)
            return
        rows = (
            MenuRow(
                f"gridline.{name}",
                _icon(line) if line else "help",
                self._line_name(name),
                partial(self.ask_line, name),
                self._line_said(line) if line else self.app.tr("Not set"),
                taken=line is not None,
            )
            for name in self.grid.in_use()
            for line in (self.grid.line(name),)
        )
        choose(self.app.tr("Row and column rewards"), rows, "gridlines")

    def ask_line(self, name: str) -> None:
        """Ask how many circles a row or column needs and what it gives, then return to the list."""
        gives = ABILITIES if name in ROWS else (None,)
        lines = [GridLine(circles, ability) for ability in gives for circles in ENOUGH_CIRCLES]
        rows = (
            MenuRow(
                f"line.{nth}",
                _icon(line) if line else "close",
                self._line_said(line) if line else self.app.tr("Nothing"),
                partial(self._set_line, name, line),
                taken=line == self.grid.line(name),
            )
            for nth, line in enumerate((*lines, None))
        )
        choose(self._line_name(name), rows, "line")

    def _set_line(self, name: str, line: GridLine | None) -> None:
        self._change(self.grid.with_line(name, line))
        self.ask_lines()

    # Display.

    def _cell_after(self, now: Cell | None) -> Cell | None:
        """Return the cell after the tool is applied; a colour keeps the size, a size keeps the
        colour."""
        if self.picked == ERASER:
            return None
        if self.picked in SIZES:
            return replace(now or Cell(), size=int(self.picked))
        return replace(now or Cell(), colour=self.picked)

    def _change(self, grid: Grid) -> None:
        if grid != self.grid:
            self.app.tick()
            self._earlier.append(self.grid)
            self.painting = replace(self.painting, grid=grid)
            self._keep()

    def _keep(self) -> None:
        attempt(self.app, keep_sheet, self.app.ledger, self.painting)
        self.render()

    def _hint(self) -> str:
        tr, grid = self.app.tr, self.grid
        if not grid.named:
            return tr("Drag across the cells to match your sheet: colors first, then sizes.")
        groups = tuple(area for area in self.painting.areas if area.is_group)
        lost = groups_without_cell(groups, grid)
        if lost:
            return tr(
                "No grid cell matches the {colour} group of {size} at {square}.",
                size=len(lost[0].squares),
                colour=self.app.said(PAINT_NAMES[lost[0].colour]),
                square=lost[0].squares[0],
            )
        if not grid.lines:
            return tr("Now set what each row and column gives.")
        return tr("Done. Circles and combinations are now scored automatically.")

    def _line_name(self, name: str) -> str:
        tr = self.app.tr
        return tr("Row {row}", row=name) if name in ROWS else tr("Column {column}", column=name)

    def _line_said(self, line: GridLine) -> str:
        circles = self.app.tr_count("{count} circle", "{count} circles", line.circles)
        if line.ability is None:
            return circles
        return joined(", ", circles, self.app.said(ABILITY_NAMES[line.ability]))

    def _arrange(self, *_: object) -> None:
        lay_board(self)


def _icon(line: GridLine) -> str:
    return ABILITY_ICONS.get(line.ability or "", "vector-combine")


load_layout(__name__)
