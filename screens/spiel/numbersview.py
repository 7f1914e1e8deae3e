"""Counting from paper by numbers alone: what is already circled there, line by line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.spiel import edits
from scoring.spiel.components import LARGEST_GROUP
from scoring.spiel.numbers import NUMBER_NAMES, set_group_number, set_number, shown, shown_groups
from scoring.spiel.play import SpielPlay
from scoring.spiel.words import LINE_NAMES
from screens.shell.layout import load_layout
from screens.spiel.digits import DigitRow
from screens.spiel.entry import ClosingEntry, LineEntry, MeepsEntry
from screens.widgets.card import Heading


class NumbersView(LineEntry):
    """In the order of the paper; the crosses come last, they only settle a tie."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, DigitRow] = {}
        for what in ("rows", "columns"):
            self._add(what, partial(self._set, set_number, what))
        for size in range(1, LARGEST_GROUP + 1):
            self._add(f"groups{size}", partial(self._set, set_group_number, size))
        self._meeps, self._meeps_head = MeepsEntry(page=self.page), Heading()
        self.add_widget(self._meeps_head)
        self.add_widget(self._meeps)
        self._add("combos", partial(self._set, edits.set_combos))
        self._closing, self._closing_head = ClosingEntry(page=self.page), Heading()
        self.add_widget(self._closing_head)
        self.add_widget(self._closing)
        self._add("crosses", partial(self._set, set_number, "crosses"))

    def block(self, line: str) -> Widget:
        """Where a line is entered."""
        first = {"lines": "rows", "groups": "groups1", "combos": "combos"}
        entries = {"meeps": self._meeps, "closing": self._closing}
        return entries[line] if line in entries else self._rows[first[line]]

    def update(self, play: SpielPlay, seat: int) -> None:
        player, said, tr = play.players[seat], self.page.app.said, self.page.app.tr
        numbers, groups = shown(player), shown_groups(play, player)
        for what in ("rows", "columns", "crosses"):
            self._show(what, said(NUMBER_NAMES[what]), getattr(numbers, what))
        self._rows["crosses"].text = tr("Crosses (tiebreaker)")
        for size in range(1, LARGEST_GROUP + 1):
            self._show(f"groups{size}", tr("Groups of {size}", size=size), groups.count(size))
        self._show("combos", tr("Completed grid columns"), player.combos)
        self._meeps_head.text = said(LINE_NAMES["meeps"])
        self._closing_head.text = said(LINE_NAMES["closing"])
        self._meeps.update(play, seat)
        self._closing.update(play, seat)

    def _add(self, what: str, told: Callable[..., None]) -> None:
        row = DigitRow(tag=f"numbers.{what}")
        row.bind(on_set=told)
        self._rows[what] = row
        self.add_widget(row)

    def _show(self, what: str, text: str, number: int) -> None:
        row = self._rows[what]
        row.text, row.number = text, number

    def _set(self, change: Callable[..., Play], *args: object) -> None:
        """The row that was told stands between what is counted and its number."""
        *what, _row, number = args
        self.edit(change, *what, number)


load_layout(__name__)
