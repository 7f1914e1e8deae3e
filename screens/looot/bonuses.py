"""How many filled longships give each bonus of a line: for more than one, and for one less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot import edits
from scoring.looot.choices import possible_bonuses
from scoring.looot.components import BONUSES
from scoring.looot.entries import shown_sheet
from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.stepper import Stepper

if TYPE_CHECKING:
    from screens.looot.screen import Looot


class BonusRow(BoxLayout):
    """One bonus: what it adds, how many the box has, and how many the player has."""

    text = StringProperty()
    detail = StringProperty()
    number = NumericProperty(0)
    tag = StringProperty()

    @property
    def stepper(self) -> Stepper:
        return self.ids.stepper


class BonusDrawer(Drawer):
    """Shows the play as it stands, also while it changes."""

    def __init__(self, page: Looot, seat: int, line: str, title: str) -> None:
        super().__init__(title=title, tag="bonuses")
        self._page, self._seat, self._line = page, seat, line
        self._rows: dict[int, BonusRow] = {}
        for bonus in possible_bonuses(line):
            row = self._rows[bonus] = self._row(bonus, BONUSES[line, bonus])
            self.add_widget(row)
        self._update()
        page.fbind("play", self._update)

    def dismiss(self, *args: object, **kwargs: object) -> None:
        self._page.funbind("play", self._update)
        super().dismiss(*args, **kwargs)

    def _row(self, bonus: int, in_box: int) -> BonusRow:
        tr_count = self._page.app.tr_count
        detail = tr_count("1 in the box", "{count} in the box", in_box)
        row = BonusRow(text=f"+{bonus}", detail=detail, tag=f"bonus.{bonus}")
        row.stepper.bind(
            on_step=lambda _, by: self._set(bonus, int(row.number) + by),
            on_set=lambda _, number: self._set(bonus, number),
        )
        return row

    def _set(self, bonus: int, number: int) -> None:
        self._page.edit(edits.set_bonus, self._seat, self._line, bonus, number)

    def _update(self, *_: object) -> None:
        bonuses = shown_sheet(self._page.play.players[self._seat]).bonuses_of(self._line)
        for bonus, row in self._rows.items():
            row.number = bonuses.count(bonus)


load_layout(__name__)
