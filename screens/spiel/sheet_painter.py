"""The page on which the 49 squares of a sheet are entered, so that groups are scored
automatically."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger import LedgerError
from scoring.spiel.components import BOXES, LARGEST_GROUP, PAINT_NAMES, PAINTS
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting
from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.spiel.saved_sheets import all_sheets, keep_sheet, sheet_of
from screens.spiel.square_style import MEEPS_ICON, PAINT_STYLES, painting_styles
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.slot import move
from screens.widgets.tap import Tap

ERASER = "eraser"
TOOLS = (*PAINTS, ERASER)


def lay_board(page: Page) -> None:
    """Move the board beside the other widgets in landscape, otherwise above them; in a window of
    half a screen it scrolls with them."""
    theme = page.app.theme
    upright = "within" if theme.height_class == "compact" else "between"
    move(page.ids.board, page.ids["beside" if theme.landscape else upright])


def paint_words(key: str, count: str = "") -> str:
    """Return a colour's name and its number of squares, or a group size, to be spoken."""
    app = current_app()
    name = key
    if key == ERASER:
        name = app.tr("Remove")
    elif key in PAINT_NAMES:
        name = app.said(PAINT_NAMES[key])
    elif key.isdigit():
        name = app.tr("Groups of {size}", size=int(key))
    return app.tr("{name}: {total}", name=name, total=count) if count else name


class PaintCell(Tap):
    """A colour to pick, with the number of squares that have it."""

    key = StringProperty()
    icon = StringProperty()
    ground = ColorProperty(None, allownone=True)
    paint_ink = ColorProperty(None, allownone=True)
    """The color of the icon; None if the cell is not a colour of the sheet."""
    count = StringProperty()
    picked = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return paint_words(self.key, self.count)


class PaintRow(BoxLayout):
    """The four colours, Meeps and the eraser."""

    picked = StringProperty(PAINTS[0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.cells: dict[str, PaintCell] = {}
        for key in TOOLS:
            known = PAINT_STYLES.get(key)
            icon = known.icon if known else MEEPS_ICON if key in PAINTS else ERASER
            cell = PaintCell(key=key, icon=icon, tag=f"paint.{key}")
            if known:
                cell.ground, cell.paint_ink = known.ground, known.ink
            cell.bind(on_release=lambda cell: setattr(self, "picked", cell.key))
            self.cells[key] = cell
            self.add_widget(cell)
        self.on_picked()

    def on_picked(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.picked = key == self.picked

    def count(self, counts: Counter[str | None]) -> None:
        """Show how many squares have each colour."""
        for key, cell in self.cells.items():
            cell.count = str(counts[key]) if counts[key] else ""


class SheetName(BottomSheet):
    """The bottom sheet to rename a sheet."""

    name = StringProperty()

    def __init__(self, page: SheetPainter, **kwargs: object) -> None:
        self.page = page
        super().__init__(**kwargs)

    def confirm(self, text: str) -> None:
        """Rename the sheet, or show what is wrong with the name."""
        fault = self.page.rename(text)
        if fault:
            self.ids.name.refuse(fault)
        else:
            self.dismiss()


class SheetPainter(Page):
    """Edits a sheet. Each stroke is saved, so an unfinished sheet can be continued later."""

    title = StringProperty()
    hint = StringProperty()
    """The text that says what is still missing or impossible."""
    wrong = BooleanProperty(False)
    done = BooleanProperty(False)
    boxes = NumericProperty(0)
    cells = NumericProperty(0)
    """The number of cells of the scoring grid; 0 if it is not entered."""
    meeps = NumericProperty(0)
    """The number of places on the Meeps track; 0 if it is not entered."""
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.painting = Painting()
        self._earlier: list[Painting] = []
        self._stroke: Painting | None = None
        super().__init__(**kwargs)

    def show(self, sheet: str = "", **_: object) -> None:
        """Show a saved sheet, or a new one."""
        known = sheet_of(self.app.ledger, sheet)
        self.painting = known or Painting(name=self._new_name())
        self._earlier = []
        self.app.theme.bind(landscape=self._arrange, height_class=self._arrange)
        self._arrange()
        self.render()

    def place(self) -> Where:
        return {"sheet": self.painting.name}

    def render(self) -> None:
        painting = self.painting
        self.title = painting.name
        self.boxes = painting.boxes or 0
        self.cells, self.meeps = len(painting.grid.named), len(painting.meeps)
        self.can_undo = bool(self._earlier)
        self.done = not painting.blank
        self.wrong = bool(painting.too_large)
        self.hint = self._hint()
        self.ids.board.render(painting_styles(painting, self.app.theme))
        self.ids.paints.count(Counter(painting.squares))

    # Taps and other input.

    def tap(self, square: str) -> None:
        """Paint a square, or clear it if it already has this colour."""
        paint = self._paint()
        same = paint is not None and self.painting.painted(square, paint) == self.painting
        self._change(self.painting.painted(square, None if same else paint))

    def paint(self, square: str) -> None:
        """Paint a square that is dragged over."""
        if self._stroke is None:
            self._stroke = self.painting
        self.painting = self.painting.painted(square, self._paint())
        self.render()

    def end_stroke(self) -> None:
        """Save the stroke as one undo step."""
        before, self._stroke = self._stroke, None
        if before is not None and before != self.painting:
            self.app.tick()
            self._earlier.append(before)
            self._keep()

    def undo(self) -> None:
        """Undo the last stroke."""
        self._stroke = None
        if self._earlier:
            self.painting = self._earlier.pop()
            self._keep()

    def ask_boxes(self) -> None:
        from screens.spiel.setup import ask_boxes

        ask_boxes(self.painting.boxes, self._set_boxes)

    def teach_grid(self) -> None:
        """Save the sheet, then open the page of its scoring grid."""
        self._keep()
        self.app.open("sheetgrid", sheet=self.painting.name)

    def teach_meeps(self) -> None:
        from screens.spiel.sheet_sharing import teach_meeps

        teach_meeps(
            self.painting.meeps, lambda meeps: self._change(replace(self.painting, meeps=meeps))
        )

    def hand_over(self) -> None:
        """Show the QR code of the sheet."""
        from screens.spiel.sheet_sharing import SendSheet

        SendSheet(self.painting).open()

    def ask_name(self) -> None:
        bottom_sheet = SheetName(self, title=self.app.tr("Sheet name"), tag="rename")
        bottom_sheet.name = self.painting.name
        bottom_sheet.open()

    def rename(self, text: str) -> str:
        """Rename the sheet; return what is wrong with the name, or ""."""
        name, before = text.strip(), self.painting.name
        taken = {sheet.name.casefold() for sheet in all_sheets(self.app.ledger)}
        if name.casefold() in taken - {before.casefold()}:
            return self.app.tr("Another sheet already has this name.")
        try:
            keep_sheet(self.app.ledger, replace(self.painting, name=name))
        except LedgerError as refused:
            return self.app.said(refused.message)
        if name != before:
            self.app.ledger.sheets.remove(before)
        self.painting = replace(self.painting, name=name)
        self._earlier = [replace(painting, name=name) for painting in self._earlier]
        self.render()
        return ""

    def delete_sheet(self) -> None:
        """Delete the sheet, with an Undo button."""
        deleted, app = self.painting, self.app
        app.ledger.sheets.remove(deleted.name)
        self._forget(deleted.name)
        app.back()
        app.notice(
            app.tr("“{name}” deleted", name=deleted.name),
            app.tr("Undo"),
            lambda: keep_sheet(app.ledger, deleted),
        )

    def _forget(self, name: str) -> None:
        """Remove a deleted sheet from the options for the next game."""
        key = f"options.{GAME.key}"
        options = self.app.setting(key, {})
        if options.get("sheet_name") == name:
            kept = {option: options[option] for option in options if "sheet" not in option}
            self.app.keep_setting(key, kept)

    # Display.

    def _paint(self) -> str | None:
        picked = self.ids.paints.picked
        return None if picked == ERASER else picked

    def _set_boxes(self, boxes: int) -> None:
        least, most = BOXES
        if least <= boxes <= most:
            self._change(replace(self.painting, boxes=boxes))
        else:
            text = self.app.tr("Score tracks have {least}–{most} boxes", least=least, most=most)
            self.app.notice(text)

    def _change(self, painting: Painting) -> None:
        if painting != self.painting:
            self.app.tick()
            self._earlier.append(self.painting)
            self.painting = painting
            self._keep()

    def _keep(self) -> None:
        attempt(self.app, keep_sheet, self.app.ledger, self.painting)
        self.render()

    def _hint(self) -> str:
        painting = self.painting
        if painting.too_large:
            area = painting.too_large[0]
            return self.app.tr(
                "{size} {colour} squares touch at {square}, but groups have at most {most}.",
                size=len(area.squares),
                colour=self.app.said(PAINT_NAMES[area.colour]),
                square=area.squares[0],
                most=LARGEST_GROUP,
            )
        if painting.blank:
            blank = len(painting.blank)
            return self.app.tr_count(
                "{count} square has no color yet: {first}",
                "{count} squares have no color yet, starting with {first}",
                blank,
                first=painting.blank[0],
            )
        groups = self.app.tr_count("{count} group", "{count} groups", len(painting.areas))
        return self.app.tr("Done. {groups} will be scored automatically.", groups=groups)

    def _new_name(self) -> str:
        names = {sheet.name for sheet in all_sheets(self.app.ledger)}
        number = 1
        while (name := self.app.tr("Sheet {number}", number=number)) in names:
            number += 1
        return name

    def _arrange(self, *_: object) -> None:
        lay_board(self)


load_layout(__name__)
