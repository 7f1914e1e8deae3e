"""The part of LOOT's screen that chooses the printed sheet of a game."""

from __future__ import annotations

from scoring.numbers import number
from scoring.spiel import edits
from scoring.spiel.grid_document import write_grid
from scoring.spiel.play import SpielPlay
from scoring.spiel.sheet import Painting
from screens.flows.game_page import GamePage
from screens.spiel.saved_sheets import all_sheets, sheet_of


class SheetPage(GamePage):
    """A game page that chooses and edits sheets."""

    play: SpielPlay

    def __init__(self, **kwargs: object) -> None:
        self._edited_sheet: str | None = None
        super().__init__(**kwargs)

    def ask_boxes(self) -> None:
        from screens.spiel.setup import ask_boxes

        def choose(boxes: int) -> None:
            if self.edit_setup(edits.set_boxes, boxes):
                self._remember(boxes=boxes)

        ask_boxes(self.play.boxes, choose)

    def set_up(self) -> None:
        """Open the settings for the sheet, the score track and the dice."""
        from screens.spiel.setup import SpielSetup

        SpielSetup(self).open()

    def teach(self) -> None:
        """Open the saved sheets, or enter the first one if there are none."""
        if all_sheets(self.app.ledger):
            self.set_up()
        else:
            self.paint("")

    def paint(self, name: str) -> None:
        """Open the page to enter or edit a sheet; on return the game uses it."""
        self._edited_sheet = name
        self.app.open("sheet", sheet=name)

    def lay_sheet(self, painting: Painting | None) -> None:
        """Use a saved sheet for this game and for the next one; None uses no sheet."""
        before = [tally.total for tally in self.tallies]
        if not self.edit_setup(edits.use_painting, painting):
            return
        laid = self.play
        self._remember(
            sheet=laid.sheet,
            sheet_name=laid.sheet_name,
            boxes=laid.boxes,
            grid=write_grid(laid.grid) if laid.grid else None,
            meeps_track=laid.meeps_track,
        )
        self._announce_totals(before)

    def _announce_totals(self, before: list[int]) -> None:
        """Show the old and new totals if the sheet changed them, with an Undo button."""
        changed = [
            f"{player.name}: {number(old)} › {number(tally.total)}"
            for player, old, tally in zip(self.play.players, before, self.tallies)
            if old != tally.total
        ]
        if changed:
            text = self.app.tr("With this sheet: {totals}", totals=", ".join(changed))
            self.app.notice(text, self.app.tr("Undo"), self.undo)

    def _use_edited_sheet(self) -> None:
        """After editing, use the sheet if it is new and complete, or if this game uses it."""
        opened, self._edited_sheet = self._edited_sheet, None
        painted = sheet_of(self.app.ledger, self.app.navigation.page("sheet").painting.name)
        if painted and not painted.blank and opened in ("", self.play.sheet_name):
            self.lay_sheet(painted)

    def _remember(self, **chosen: object) -> None:
        """Save options for the next game."""
        key = f"options.{self.play.game}"
        self.app.keep_setting(key, {**self.app.setting(key, {}), **chosen})
