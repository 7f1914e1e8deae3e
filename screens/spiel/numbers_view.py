"""The page part that enters a paper sheet by totals: how many rows, columns, groups and so on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.factory import Factory
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
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
from screens.shell.current_app import current_app
from screens.spiel.line_entry import ClosingEntry, LineEntry, MeepsEntry
from screens.widgets.column import Column
from screens.widgets.tap import LineTap, Selectable

DIGITS = range(1, 8)
"""The numbers with a key of their own, as many as a sheet has rows; larger ones are typed."""


class DigitTap(Selectable, LineTap):
    """A number to choose."""

    number = NumericProperty(0)


class DigitRow(Column):
    """A name, its number, and keys for 1 to 7. A tap on the selected key sets it to 0."""

    says_around = "text"
    text = StringProperty()
    tag = StringProperty()
    """The prefix of its children's tags, TAG.1 to TAG.7 and TAG.number."""
    number = NumericProperty(0)
    each = NumericProperty(0)
    """Points for each; 0 if the number scores nothing."""
    working = AliasProperty(
        lambda self: (
            f"{int(self.number)} × {int(self.each)} ="
            if self.number and self.each
            else str(int(self.number))
        ),
        bind=["number", "each"],
    )
    fits_one_line = BooleanProperty(False)
    """Whether everything is in one line."""

    __events__ = ("on_set",)

    def __init__(self, **kwargs: object) -> None:
        self._taps: list[DigitTap] = []
        super().__init__(**kwargs)
        for digit in DIGITS:
            tap = DigitTap(number=digit, text=str(digit), tag=f"{self.tag}.{digit}")
            tap.bind(on_release=self._tapped)
            self.ids.digits.add_widget(tap)
            self._taps.append(tap)
        self.on_number()

    def on_set(self, number: int) -> None:
        """Called when a number is tapped or typed."""

    def on_number(self, *_: object) -> None:
        for tap in self._taps:
            tap.taken = tap.number == self.number

    def type(self) -> None:
        """Open the number pad."""
        from screens.widgets.number_pad import NumberPad

        pad = NumberPad(title=self.text, number=int(self.number))
        pad.bind(on_told=lambda _, number: self.dispatch("on_set", number))
        pad.open()

    def _tapped(self, tap: DigitTap) -> None:
        current_app().tick()
        self.dispatch("on_set", 0 if tap.taken else int(tap.number))


class NumbersView(LineEntry, Column):
    """The totals in the order of the paper sheet; crosses, which only break ties, are last."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, DigitRow] = {}
        for what in ("rows", "columns"):
            self._add(what, partial(self._set, set_number, what), LINE)
        for size in range(1, LARGEST_GROUP + 1):
            self._add(f"groups{size}", partial(self._set, set_group_number, size), size)
        self._meeps, self._meeps_head = MeepsEntry(page=self.page), Factory.NumberHead()
        self.add_widget(self._meeps_head)
        self.add_widget(self._meeps)
        self._add("combos", partial(self._set, edits.set_combos), COMBO)
        self._closing, self._closing_head = ClosingEntry(page=self.page), Factory.NumberHead()
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
