"""The page part that enters a paper sheet by totals: how many rows, columns, groups and so on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.spiel import edits
from scoring.spiel.components import CLOSING, COMBO, LARGEST_GROUP, LINE
from scoring.spiel.map_numbers import (
    NUMBER_NAMES,
    set_group_number,
    set_number,
    shown,
    shown_groups,
)
from scoring.spiel.play import SpielPlay
from scoring.spiel.words import LINE_NAMES, working
from screens.shell.layout import load_layout
from screens.spiel.digits import DigitRow, NumberHead
from screens.spiel.line_entry import ClosingEntry, LineEntry, MeepsEntry


class NumbersView(LineEntry):
    """The totals in the order of the paper sheet; the crosses are last, because they only break
    ties."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, DigitRow] = {}
        for what in ("rows", "columns"):
            self._add(what, partial(self._set, set_number, what), LINE)
        for size in range(1, LARGEST_GROUP + 1):
            self._add(f"groups{size}", partial(self._set, set_group_number, size), size)
        self._meeps, self._meeps_head = MeepsEntry(page=self.page), NumberHead()
        self.add_widget(self._meeps_head)
        self.add_widget(self._meeps)
        self._add("combos", partial(self._set, edits.set_combos), COMBO)
        self._closing, self._closing_head = ClosingEntry(page=self.page), NumberHead()
        self.add_widget(self._closing_head)
        self.add_widget(self._closing)
        self._add("crosses", partial(self._set, set_number, "crosses"))

    def block(self, line: str) -> Widget:
        """Return the widget in which a line is entered."""
        first = {"lines": "rows", "groups": "groups1", "combos": "combos"}
        entries = {"meeps": self._meeps, "closing": self._closing}
        return entries[line] if line in entries else self._rows[first[line]]

    def render(self, play: SpielPlay, seat: int) -> None:
        player, said, tr = play.players[seat], self.page.app.said, self.page.app.tr
        numbers, groups = shown(player), shown_groups(play, player)
        for what in ("rows", "columns", "crosses"):
            self._render_number(what, said(NUMBER_NAMES[what]), getattr(numbers, what))
        self._rows["crosses"].text = tr("Crosses (tiebreaker)")
        for size in range(1, LARGEST_GROUP + 1):
            self._render_number(
                f"groups{size}", tr("Groups of {size}", size=size), groups.count(size)
            )
        self._render_number("combos", tr("Completed grid columns"), player.combos)
        for line, head in (("meeps", self._meeps_head), ("closing", self._closing_head)):
            head.text = said(LINE_NAMES[line])
        several = len(player.meeps) > 1
        self._meeps_head.working = f"{said(working(play, seat, 'meeps'))} =" if several else ""
        self._meeps_head.points = sum(player.meeps)
        self._closing_head.points = CLOSING if player.closed else 0
        self._meeps.render(play, seat)
        self._closing.render(play, seat)

    def _add(self, what: str, on_set: Callable[..., None], each: int = 0) -> None:
        row = DigitRow(tag=f"numbers.{what}", each=each)
        row.bind(on_set=on_set)
        self._rows[what] = row
        self.add_widget(row)

    def _render_number(self, what: str, text: str, number: int) -> None:
        row = self._rows[what]
        row.text, row.number = text, number

    def _set(self, change: Callable[..., Play], *args: object) -> None:
        """Edit a total; the last two of ``args`` are the row and the new number."""
        *what, _row, number = args
        self.edit(change, *what, number)


load_layout(__name__)
