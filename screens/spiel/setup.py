"""The overflow menu of LOOT: rules, sheet, how the app is used, score track, who rolls the dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import MEEPS
from scoring.spiel.grid import NO_GRID
from scoring.spiel.sheet import Painting
from screens.shell.current_app import current_app
from screens.spiel.saved_sheets import all_sheets
from screens.spiel.screen import SpielPage
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.card import Heading
from screens.widgets.number_pad import NumberPad
from screens.widgets.row import Row


class SavedSheetRow(BoxLayout):
    """A saved sheet: a tap uses it for this game, the pencil edits it."""

    name = StringProperty()
    detail = StringProperty()
    taken = BooleanProperty(False)
    lay, change = ObjectProperty(), ObjectProperty()
    """The functions for a tap on the sheet and on the pencil."""


class SpielSetup(BottomSheet):
    """The bottom sheet with the rules and all settings of a game; rebuilt when one changes."""

    def __init__(self, page: SpielPage) -> None:
        self.page = page
        self.app = current_app()
        super().__init__(title=self.app.tr("More options"), tag="setup")
        self.render()

    def render(self, *_: object) -> None:
        """Show the current settings."""
        tr, play = self.app.tr, self.page.play
        self.ids.content.clear_widgets()
        page = self.page
        self._add("setup.rules", "help-circle-outline", tr("Rules"), page.open_rules)
        self.add_widget(Heading(text=tr("Which sheet are you playing on?")))
        for painting in all_sheets(self.app.ledger):
            self._add_sheet(painting)
        self._add(
            "setup.none",
            "grid",
            tr("Other sheet"),
            lambda: page.lay_sheet(None),
            tr("Enter groups and Meeps yourself"),
            taken=play.sheet is None,
        )
        self._add(
            "setup.paint",
            "palette-outline",
            tr("Set up your sheet"),
            lambda: page.paint(""),
            tr("Color its squares once, and groups are scored automatically."),
        )
        self._add(
            "setup.take",
            "qrcode-scan",
            tr("Import sheet"),
            self._import,
            tr("Set up on another phone"),
        )
        if self._is_unknown():
            self._add(
                "setup.keep",
                "content-save-outline",
                tr("Save this game’s sheet"),
                self._keep,
                play.sheet_name or tr("Save for other games"),
                stays=True,
            )
        self.add_widget(Heading(text=tr("How do you want to use Jarlpad?")))
        for mode, icon, text in (
            ("play", "dice-multiple-outline", tr("Use during the game")),
            ("count", "counter", tr("Score at the end")),
        ):
            now = page.plays == (mode == "play")
            self._add(f"setup.{mode}", icon, text, partial(page.switch, mode), taken=now)
        self.add_widget(Heading(text=tr("Game setup")))
        boxes = tr("Not set")
        if play.boxes:
            boxes = self.app.tr_count("{count} box", "{count} boxes", play.boxes)
        self._add(
            "setup.boxes",
            "format-list-numbered",
            tr("Score track length"),
            page.ask_boxes,
            boxes,
        )
        own = self.page.own_dice
        self._add(
            "setup.dice",
            "dice-multiple-outline",
            tr("You roll real dice") if own else tr("Jarlpad rolls the dice"),
            self._toggle_dice,
            tr("Tap to change"),
            stays=True,
        )

    def _add_sheet(self, painting: Painting) -> None:
        play = self.page.play
        row = SavedSheetRow(
            name=painting.name,
            detail=self._about(painting),
            taken=play.sheet is not None and play.sheet_name == painting.name,
            lay=lambda: self._close_and(lambda: self.page.lay_sheet(painting)),
            change=lambda: self._close_and(lambda: self.page.paint(painting.name)),
        )
        self.add_widget(row)

    def _about(self, painting: Painting) -> str:
        tr_count = self.app.tr_count
        if painting.blank:
            blank = len(painting.blank)
            return tr_count(
                "{count} square has no color yet", "{count} squares have no color yet", blank
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
        do: Callable[[], object],
        detail: str = "",
        taken: bool = False,
        stays: bool = False,
    ) -> None:
        """Add a row that calls ``do``; the sheet closes first, unless it ``stays``."""
        act = do if stays else partial(self._close_and, do)
        row = Row(tag=tag, icon=icon, text=text, detail=detail, taken=taken)
        row.bind(on_release=lambda _: act())
        self.add_widget(row)

    def _close_and(self, do: Callable[[], object]) -> None:
        self.dismiss()
        do()

    def _import(self) -> None:
        from screens.spiel.sheet_sharing import ReceiveSheet

        ReceiveSheet(self.page.lay_sheet).open()

    def _is_unknown(self) -> bool:
        """Return whether the game uses a sheet that is not saved on this phone."""
        sheet = self.page.play.sheet
        return sheet is not None and all(
            painting.squares != sheet for painting in all_sheets(self.app.ledger)
        )

    def _keep(self) -> None:
        from screens.spiel.sheet_sharing import keep_taken

        play = self.page.play
        name = play.sheet_name or self.app.tr("Sheet {number}", number=1)
        painting = Painting(
            name, play.sheet or (), play.boxes, play.grid or NO_GRID, play.meeps_track
        )
        keep_taken(self.app.ledger, painting)
        self.render()

    def _toggle_dice(self) -> None:
        self.page.own_dice = not self.page.own_dice
        self.render()


def ask_boxes(boxes: int | None, choose: Callable[[int], object]) -> None:
    """Ask how many boxes the score track of the sheet has."""
    title = current_app().tr("How many boxes does the score track have?")
    NumberPad(title=title, number=boxes or 0, on_told=lambda _, number: choose(number)).open()
