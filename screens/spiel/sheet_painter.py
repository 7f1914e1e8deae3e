"""The page on which the 49 squares of a sheet are entered, so that the app scores its groups."""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import LedgerError
from scoring.spiel.components import BOXES, LARGEST_GROUP, PAINT_NAMES, PAINTS
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting
from screens.spiel.painting_page import ERASER, PaintingPage
from screens.spiel.saved_sheets import all_sheets, keep_sheet
from screens.spiel.square_style import painting_styles
from screens.widgets.bottom_sheet import BottomSheet


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


class SheetPainter(PaintingPage):
    """Edits the squares of a sheet: a tool is a colour, Meeps or the eraser."""

    title = StringProperty()
    wrong = BooleanProperty(False)
    done = BooleanProperty(False)
    boxes = NumericProperty(0)
    grid_cells = NumericProperty(0)
    """The number of cells of the scoring grid; 0 if it is not entered."""
    meeps = NumericProperty(0)
    """The number of places on the Meeps track; 0 if it is not entered."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.add_cells(self.ids.paints, "paint", (*PAINTS, ERASER))

    def show(self, sheet: str = "", **_: object) -> None:
        super().show(sheet or self._new_name())

    def render(self) -> None:
        super().render()
        painting = self.painting
        self.title = painting.name
        self.boxes = painting.boxes or 0
        self.grid_cells, self.meeps = len(painting.grid.named), len(painting.meeps)
        self.done = not painting.blank
        self.wrong = bool(painting.too_large)
        self.hint = self._hint()
        self.ids.board.render_map(painting_styles(painting, self.app.theme))
        for key, cell in self.cells.items():
            cell.count = str(painting.squares.count(key) or "")

    def painted(self, at: str, tool: str) -> Painting:
        return self.painting.painted(at, None if tool == ERASER else tool)

    # Taps and other input.

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

    def _set_boxes(self, boxes: int) -> None:
        least, most = BOXES
        if least <= boxes <= most:
            self._change(replace(self.painting, boxes=boxes))
        else:
            text = self.app.tr("Score tracks have {least}–{most} boxes", least=least, most=most)
            self.app.notice(text)

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
