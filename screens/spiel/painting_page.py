"""What the pages have in common on which a sheet is entered: its squares, and its scoring grid."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.spiel.components import MEEPS, PAINT_NAMES
from scoring.spiel.sheet import Painting
from screens.shell.current_app import current_app
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.spiel.saved_sheets import keep_sheet, sheet_of
from screens.spiel.square_style import MEEPS_ICON, PAINT_STYLES
from screens.widgets.slot import move
from screens.widgets.tap import LineTap, Tap, Tappable

ERASER = "eraser"


class ToolCell(Tappable):
    """A tool to pick: a colour, a group size or the eraser."""

    key = StringProperty()
    count = StringProperty()
    """The number of squares that have the colour."""
    picked = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        """Return a colour's name and its number of squares, or a group size."""
        app, name = current_app(), str(self.key)
        if name == ERASER:
            name = app.tr("Remove")
        elif name in PAINT_NAMES:
            name = app.said(PAINT_NAMES[name])
        else:
            name = app.tr("Groups of {size}", size=int(name))
        return app.tr("{name}: {total}", name=name, total=self.count) if self.count else name


class PaintCell(ToolCell, Tap):
    """A colour or the eraser, with the number of squares."""

    icon = StringProperty()
    ground = ColorProperty(None, allownone=True)
    paint_ink = ColorProperty(None, allownone=True)
    """The color of the icon; None if the cell is not a colour of the sheet."""


class SizeCell(ToolCell, LineTap):
    """A group size."""


class PaintingPage(Page):
    """Edits a sheet with the picked tool, and saves each stroke, also of an unfinished sheet."""

    hint = StringProperty()
    """The text that says what is still missing or impossible."""
    can_undo = BooleanProperty(False)
    picked = StringProperty("red")
    """The picked tool."""

    def __init__(self, **kwargs: object) -> None:
        self.painting = Painting()
        self._earlier: list[Painting] = []
        self._stroke: Painting | None = None
        self.cells: dict[str, ToolCell] = {}
        super().__init__(**kwargs)

    def add_cells(self, holder: Widget, tag: str, keys: Iterable[str]) -> None:
        """Add a cell for each of these tools."""
        for key in keys:
            cell: ToolCell
            if key.isdigit():
                cell = SizeCell(text=key)
            elif key in PAINT_STYLES:
                known = PAINT_STYLES[key]
                cell = PaintCell(icon=known.icon, ground=known.ground, paint_ink=known.ink)
            else:
                cell = PaintCell(icon=MEEPS_ICON if key == MEEPS else ERASER)
            cell.key, cell.tag, cell.picked = key, f"{tag}.{key}", key == self.picked
            cell.bind(on_release=lambda cell: setattr(self, "picked", cell.key))
            self.cells[key] = cell
            holder.add_widget(cell)

    def on_picked(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.picked = key == self.picked

    def show(self, sheet: str = "", **_: object) -> None:
        """Show a saved sheet, or a new one with this name."""
        self.painting = sheet_of(self.app.ledger, sheet) or Painting(name=sheet)
        self._earlier, self._stroke = [], None
        self.app.theme.bind(landscape=self._arrange, height_class=self._arrange)
        self._arrange()
        self.render()

    def place(self) -> Where:
        return {"sheet": self.painting.name}

    def render(self) -> None:
        self.can_undo = bool(self._earlier)

    # Taps and other input.

    def painted(self, at: str, tool: str) -> Painting:
        """Return the sheet after a tool is applied to a square or cell."""
        raise NotImplementedError

    def tap(self, at: str) -> None:
        """Apply the picked tool, or the eraser if that changes nothing."""
        after = self.painted(at, self.picked)
        self._change(self.painted(at, ERASER) if after == self.painting else after)

    def paint(self, at: str) -> None:
        """Apply the picked tool to a square or cell that is dragged over."""
        if self._stroke is None:
            self._stroke = self.painting
        self.painting = self.painted(at, self.picked)
        self.render()

    def end_stroke(self) -> None:
        """Save the stroke as one undo step."""
        before, self._stroke = self._stroke, None
        after, self.painting = self.painting, before or self.painting
        self._change(after)

    def undo(self) -> None:
        """Undo the last stroke."""
        self._stroke = None
        if self._earlier:
            self.painting = self._earlier.pop()
            self._keep()

    def _change(self, painting: Painting) -> None:
        if painting != self.painting:
            self.app.tick()
            self._earlier.append(self.painting)
            self.painting = painting
            self._keep()

    def _keep(self) -> None:
        attempt(self.app, keep_sheet, self.app.ledger, self.painting)
        self.render()

    def _arrange(self, *_: object) -> None:
        """Move the board beside the other widgets, above them, or into a low window's list."""
        theme = self.app.theme
        upright = "within" if theme.height_class == "compact" else "between"
        move(self.ids.board, self.ids["beside" if theme.landscape else upright])
