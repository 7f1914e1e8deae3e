"""The drawer in which the table says which sheet it has, how long its track is, whose dice roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import MEEPS
from scoring.spiel.grid import NO_GRID
from scoring.spiel.sheet import Painting
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.spiel.sheets import all_sheets
from screens.widgets.card import Heading
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem
from screens.widgets.numberpad import NumberPad

if TYPE_CHECKING:
    from screens.spiel.screen import Spiel


class TaughtSheet(BoxLayout):
    """A sheet that was taught: a tap lays it, the pencil changes it."""

    name = StringProperty()
    detail = StringProperty()
    taken = BooleanProperty(False)

    __events__ = ("on_lay", "on_change")

    def on_lay(self) -> None:
        """It was chosen for this play."""

    def on_change(self) -> None:
        """Its pencil was tapped."""


class SpielSetup(Drawer):
    """Made anew whenever something in it changes."""

    def __init__(self, page: Spiel) -> None:
        self.page = page
        self.app = running_app()
        super().__init__(title=self.app.tr("Setup"), tag="setup")
        self.fill()

    def fill(self) -> None:
        """Show what is chosen now."""
        tr, play = self.app.tr, self.page.play
        self.ids.content.clear_widgets()
        self.add_widget(Heading(text=tr("Which sheet are you playing on?")))
        for painting in all_sheets(self.app.ledger):
            self._add_sheet(painting)
        self._add(
            "setup.none",
            "grid",
            tr("Other sheet"),
            self._no_sheet,
            tr("Enter groups and Meeps yourself"),
            taken=play.sheet is None,
        )
        self._add(
            "setup.paint",
            "palette-outline",
            tr("Set up your sheet"),
            self._paint,
            tr("Color its squares once, and groups are scored automatically."),
        )
        self._add(
            "setup.take",
            "qrcode-scan",
            tr("Import sheet"),
            self._take,
            tr("Set up on another phone"),
        )
        if self._is_unknown():
            self._add(
                "setup.keep",
                "content-save-outline",
                tr("Save this game’s sheet"),
                self._keep,
                play.sheet_name or tr("Save for other games"),
            )
        self.add_widget(Heading(text=tr("Game setup")))
        boxes = (
            self.app.tr_count("{count} box", "{count} boxes", play.boxes)
            if play.boxes
            else (tr("Not set"))
        )
        self._add(
            "setup.boxes",
            "format-list-numbered",
            tr("Score track length"),
            self._ask_boxes,
            boxes,
        )
        own = self.page.own_dice
        self._add(
            "setup.dice",
            "dice-multiple-outline",
            tr("You roll your own dice") if own else tr("Jarlpad rolls the dice"),
            self._other_dice,
            tr("Tap to change"),
        )
        self._add("setup.rules", "help-circle-outline", tr("Rules"), self._rules)

    def _add_sheet(self, painting: Painting) -> None:
        play = self.page.play
        row = TaughtSheet(
            name=painting.name,
            detail=self._about(painting),
            taken=play.sheet is not None and play.sheet_name == painting.name,
        )
        row.bind(
            on_lay=lambda _: self._done(lambda: self.page.lay_sheet(painting)),
            on_change=lambda _: self._done(lambda: self.page.paint(painting.name)),
        )
        self.add_widget(row)

    def _about(self, painting: Painting) -> str:
        tr_count = self.app.tr_count
        if painting.blank:
            blank = len(painting.blank)
            return tr_count(
                "{count} square is still blank", "{count} squares are still blank", blank
            )
        groups = len([area for area in painting.areas if area.is_group])
        meeps = painting.squares.count(MEEPS)
        return self.app.tr(
            "{groups}, {meeps} Meeps",
            groups=tr_count("{count} group", "{count} groups", groups),
            meeps=meeps,
        )

    def _add(
        self,
        tag: str,
        icon: str,
        text: str,
        do: Callable[[], None],
        detail: str = "",
        taken: bool = False,
    ) -> None:
        row = ListItem(tag=tag, icon=icon, text=text, detail=detail, taken=taken)
        row.bind(on_release=lambda _: do())
        self.add_widget(row)

    def _done(self, do: Callable[[], object]) -> None:
        self.dismiss()
        do()

    def _no_sheet(self) -> None:
        self._done(lambda: self.page.lay_sheet(None))

    def _take(self) -> None:
        from screens.spiel.handing import TakeIn

        self._done(TakeIn(self.page.lay_sheet).open)

    def _is_unknown(self) -> bool:
        """Whether the play came with a sheet that was not taught here."""
        sheet = self.page.play.sheet
        return sheet is not None and all(
            painting.squares != sheet for painting in all_sheets(self.app.ledger)
        )

    def _keep(self) -> None:
        from screens.spiel.handing import keep_taken

        play = self.page.play
        name = play.sheet_name or self.app.tr("Sheet {number}", number=1)
        painting = Painting(
            name, play.sheet or (), play.boxes, play.grid or NO_GRID, play.meeps_track
        )
        keep_taken(self.app.ledger, painting)
        self.fill()

    def _paint(self) -> None:
        self._done(lambda: self.page.paint(""))

    def _ask_boxes(self) -> None:
        self._done(self.page.ask_boxes)

    def _rules(self) -> None:
        from screens.spiel.drawers import open_rules

        self._done(open_rules)

    def _other_dice(self) -> None:
        self.page.own_dice = not self.page.own_dice
        self.fill()


def ask_boxes(boxes: int | None, choose: Callable[[int], object]) -> NumberPad:
    """How many boxes the score track of the sheet has."""
    title = running_app().tr("How many boxes does the score track have?")
    pad = NumberPad(title=title, number=boxes or 0)
    pad.bind(on_told=lambda _, number: choose(number))
    pad.open()
    return pad


load_layout(__name__)
