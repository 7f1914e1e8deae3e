"""Teaching a sheet: its 49 squares painted once, so that groups count by themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger import LedgerError
from scoring.spiel import GAME
from scoring.spiel.components import BOXES, LARGEST_GROUP, PAINT_NAMES, PAINTS
from scoring.spiel.sheet import Painting
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.spiel.maplook import MEEPS_ICON, PAINT_LOOKS, painting_looks
from screens.spiel.painterroom import lay_board
from screens.spiel.sheets import all_sheets, keep_sheet, sheet_of
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap

ERASER = "eraser"
TOOLS = (*PAINTS, ERASER)


class PaintCell(Tap):
    """One paint to pick, with how many squares have it."""

    key = StringProperty()
    icon = StringProperty()
    ground = ColorProperty(None, allownone=True)
    paint_ink = ColorProperty(None, allownone=True)
    """Of the paint; None where the cell is not a paint and looks like any other."""
    count = StringProperty()
    picked = BooleanProperty(False)


class PaintRow(BoxLayout):
    """The four colours, Meeps and the eraser."""

    picked = StringProperty(PAINTS[0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.cells: dict[str, PaintCell] = {}
        for key in TOOLS:
            known = PAINT_LOOKS.get(key)
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
        """Show how many squares have each paint."""
        for key, cell in self.cells.items():
            cell.count = str(counts[key]) if counts[key] else ""


class SheetName(Drawer):
    """The name of a sheet."""

    name = StringProperty()

    def __init__(self, page: SheetPainter, **kwargs: object) -> None:
        self.page = page
        super().__init__(**kwargs)

    def confirm(self, text: str) -> None:
        """Take the name, or say what is wrong with it."""
        fault = self.page.rename(text)
        if fault:
            self.ids.name.refuse(fault)
        else:
            self.dismiss()


class SheetPainter(Page):
    """Every stroke is kept; a sheet that is half done can be gone on with at any time."""

    title = StringProperty()
    hint = StringProperty()
    """What is still to be done, or what cannot be."""
    wrong = BooleanProperty(False)
    done = BooleanProperty(False)
    boxes = NumericProperty(0)
    cells = NumericProperty(0)
    """Of the scoring grid, once it was taught."""
    meeps = NumericProperty(0)
    """Places of the Meeps track, once it was taught."""
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.painting = Painting()
        self._earlier: list[Painting] = []
        self._stroke: Painting | None = None
        super().__init__(**kwargs)

    def show(self, sheet: str = "", **_: object) -> None:
        """A sheet that is there, or a new one."""
        known = sheet_of(self.app.ledger, sheet)
        self.painting = known or Painting(name=self._new_name())
        self._earlier = []
        self.app.look.bind(sideways=self._arrange, half=self._arrange)
        self._arrange()
        self.refresh()

    def place(self) -> Where:
        return {"sheet": self.painting.name}

    def refresh(self) -> None:
        painting = self.painting
        self.title = painting.name
        self.boxes = painting.boxes or 0
        self.cells, self.meeps = len(painting.grid.named), len(painting.meeps)
        self.can_undo = bool(self._earlier)
        self.done = not painting.blank
        self.wrong = bool(painting.too_large)
        self.hint = self._hint()
        self.ids.board.update(painting_looks(painting, self.app.look))
        self.ids.paints.count(Counter(painting.squares))

    # What is tapped.

    def tap(self, square: str) -> None:
        """Paint a square; the same paint again takes it off."""
        paint = self._paint()
        same = paint is not None and self.painting.painted(square, paint) == self.painting
        self._change(self.painting.painted(square, None if same else paint))

    def paint(self, square: str) -> None:
        """The finger is drawn over a square."""
        if self._stroke is None:
            self._stroke = self.painting
        self.painting = self.painting.painted(square, self._paint())
        self.refresh()

    def end_stroke(self) -> None:
        """The finger is lifted: all of the stroke is one step of undo."""
        before, self._stroke = self._stroke, None
        if before is not None and before != self.painting:
            self.app.tick()
            self._earlier.append(before)
            self._keep()

    def undo(self) -> None:
        """One stroke back."""
        self._stroke = None
        if self._earlier:
            self.painting = self._earlier.pop()
            self._keep()

    def ask_boxes(self) -> None:
        from screens.spiel.setup import ask_boxes

        ask_boxes(self.painting.boxes, self._set_boxes)

    def teach_grid(self) -> None:
        """To the scoring grid, once the sheet is kept."""
        self._keep()
        self.app.open("sheetgrid", sheet=self.painting.name)

    def teach_meeps(self) -> None:
        from screens.spiel.handing import teach_meeps

        teach_meeps(
            self.painting.meeps, lambda meeps: self._change(replace(self.painting, meeps=meeps))
        )

    def hand_over(self) -> None:
        """Its code, for another phone."""
        from screens.spiel.handing import HandOver

        HandOver(self.painting).open()

    def ask_name(self) -> None:
        drawer = SheetName(self, title=self.app.tr("Sheet name"), tag="rename")
        drawer.name = self.painting.name
        drawer.open()

    def rename(self, text: str) -> str:
        """Another name. Gives what is wrong with it, if anything is."""
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
        self.refresh()
        return ""

    def throw_away(self) -> None:
        """Off the shelf; it can be had back at once."""
        thrown, app = self.painting, self.app
        app.ledger.sheets.remove(thrown.name)
        self._forget(thrown.name)
        app.back()
        app.notice(
            app.tr("“{name}” deleted", name=thrown.name),
            app.tr("Undo"),
            lambda: keep_sheet(app.ledger, thrown),
        )

    def _forget(self, name: str) -> None:
        """The next play does not begin on a sheet that was thrown away."""
        key = f"options.{GAME.key}"
        options = self.app.setting(key, {})
        if options.get("sheet_name") == name:
            kept = {option: options[option] for option in options if "sheet" not in option}
            self.app.keep_setting(key, kept)

    # What is shown.

    def _paint(self) -> str | None:
        picked = self.ids.paints.picked
        return None if picked == ERASER else picked

    def _set_boxes(self, boxes: int) -> None:
        least, most = BOXES
        if least <= boxes <= most:
            self._change(replace(self.painting, boxes=boxes))
        else:
            text = self.app.tr("Tracks have {least}–{most} boxes", least=least, most=most)
            self.app.notice(text)

    def _change(self, painting: Painting) -> None:
        if painting != self.painting:
            self.app.tick()
            self._earlier.append(self.painting)
            self.painting = painting
            self._keep()

    def _keep(self) -> None:
        attempt(self.app, keep_sheet, self.app.ledger, self.painting)
        self.refresh()

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
                "{count} square is still blank: {first}",
                "{count} squares are still blank, the first is {first}",
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
