"""The sheet of a play of LOOT: chosen among those that were taught, and laid on the table."""

from __future__ import annotations

from scoring.numbers import number
from scoring.spiel import edits
from scoring.spiel.griddocument import write_grid
from scoring.spiel.play import SpielPlay
from scoring.spiel.sheet import Painting
from screens.spiel.sheets import all_sheets, sheet_of
from screens.widgets.gamepage import GamePage


class Laying(GamePage):
    """What the screen does with sheets."""

    play: SpielPlay

    def __init__(self, **kwargs: object) -> None:
        self._painting: str | None = None
        super().__init__(**kwargs)

    def ask_boxes(self) -> None:
        from screens.spiel.setup import ask_boxes

        def choose(boxes: int) -> None:
            if self.edit(edits.set_boxes, boxes):
                self._remember(boxes=boxes)

        ask_boxes(self.play.boxes, choose)

    def set_up(self) -> None:
        """Sheet, track and dice."""
        from screens.spiel.setup import SpielSetup

        SpielSetup(self).open()

    def teach(self) -> None:
        """To the sheets there are, or straight to the painting of the first."""
        if all_sheets(self.app.ledger):
            self.set_up()
        else:
            self.paint("")

    def paint(self, name: str) -> None:
        """Teach a sheet, or change one; it is laid on the way back."""
        self._painting = name
        self.app.open("sheet", sheet=name)

    def lay_sheet(self, painting: Painting | None) -> None:
        """Play on a sheet that was taught, here and next time."""
        before = [tally.total for tally in self.tallies]
        if not self.edit(edits.lay_painting, painting):
            return
        laid = self.play
        self._remember(
            sheet=laid.sheet,
            sheet_name=laid.sheet_name,
            boxes=laid.boxes,
            grid=write_grid(laid.grid) if laid.grid else None,
            meeps_track=laid.meeps_track,
        )
        self._tell_change(before)

    def _tell_change(self, before: list[int]) -> None:
        """Another sheet may count otherwise: both totals are named, with the way back."""
        changed = [
            f"{player.name}: {number(old)} – {number(tally.total)}"
            for player, old, tally in zip(self.play.players, before, self.tallies)
            if old != tally.total
        ]
        if changed:
            text = self.app.tr("With this sheet: {totals}", totals=", ".join(changed))
            self.app.notice(text, self.app.tr("Undo"), self.undo)

    def _lay_painted(self) -> None:
        """Back from painting: lay a new sheet that is done, or the one in use as it is now."""
        opened, self._painting = self._painting, None
        painted = sheet_of(self.app.ledger, self.app.navigation.page("sheet").painting.name)
        if painted and not painted.blank and opened in ("", self.play.sheet_name):
            self.lay_sheet(painted)

    def _remember(self, **chosen: object) -> None:
        """The next play begins the same way."""
        key = f"options.{self.play.game}"
        self.app.keep_setting(key, {**self.app.setting(key, {}), **chosen})
