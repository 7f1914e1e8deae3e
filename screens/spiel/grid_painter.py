"""The page on which a sheet's scoring grid is entered: its cells, then what its lines give."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.uix.widget import Widget

from scoring.spiel.circles import groups_without_cell
from scoring.spiel.components import ABILITIES, ABILITY_NAMES, ENOUGH_CIRCLES, PAINT_NAMES, ROWS
from scoring.spiel.grid import Cell, Grid, GridLine
from scoring.spiel.sheet import Painting
from screens.shell.i18n import joined
from screens.spiel.grid_board import cell_styles, head_styles
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.painting_page import ERASER, PaintingPage
from screens.spiel.square_style import PAINT_STYLES
from screens.widgets.choose import MenuRow, choose

SIZES = ("1", "2", "3", "4")


class GridPainter(PaintingPage):
    """Edits the scoring grid of a sheet: a tool is a colour, a size or the eraser."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.add_cells(self.ids.colours, "cell", (*PAINT_STYLES, ERASER))
        self.add_cells(self.ids.sizes, "cell", SIZES)

    @property
    def grid(self) -> Grid:
        return self.painting.grid

    def show(self, sheet: str = "", **_: object) -> None:
        self.picked = "red"
        super().show(sheet)

    def render(self) -> None:
        super().render()
        self.hint = self._hint()
        cells = cell_styles(self.grid, self.app.theme)
        self.ids.board.render_grid(cells, head_styles(self.grid))

    def painted(self, at: str, tool: str) -> Painting:
        """Apply a tool to a cell; a colour keeps its size, a size keeps its colour."""
        cell = self.grid.named.get(at, Cell())
        after: Cell | None = replace(cell, colour=tool)
        if tool == ERASER:
            after = None
        elif tool in SIZES:
            after = replace(cell, size=int(tool))
        return replace(self.painting, grid=self.grid.with_cell(at, after))

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
        self._change(replace(self.painting, grid=self.grid.with_line(name, line)))
        self.ask_lines()

    # Display.

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


def _icon(line: GridLine) -> str:
    return ABILITY_ICONS.get(line.ability or "", "vector-combine")
