"""The picture of a result: a bar a player, what its pieces mean, and what made the difference."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.numbers import number
from screens.result.summary import Place, ResultSummary
from screens.shell.layout import load_layout
from screens.widgets.bars import scale_of
from screens.widgets.card import Card
from screens.widgets.reuse import as_many
from screens.widgets.stackedbar import KeyItem
from screens.widgets.tap import Tap
from screens.widgets.textures import width_of

ALL = 1e9
"""More lines than any pad has."""


class BarRow(Tap):
    """One player's bar; a tap opens how it came about."""

    seat = 0
    name = StringProperty()
    total = StringProperty()
    total_width = NumericProperty()
    points = ObjectProperty(())
    looks = ObjectProperty(())
    least = NumericProperty(0)
    most = NumericProperty(1)
    grown = NumericProperty(ALL)
    known = BooleanProperty(True)
    """Whether the total may be told yet."""


class PointsChart(Card):
    """Filled from a summary; ``grow`` lets the bars come about line by line."""

    difference = StringProperty()
    known = BooleanProperty(True)

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None:
        """The bar of a player was tapped."""

    def tell(self, summary: ResultSummary, places: tuple[Place, ...]) -> None:
        """Show the bars of these players from top to bottom."""
        self.known = True
        self.difference = " ".join(f"{message}." for message in summary.differences)
        self._fill_bars(summary, places)
        self._fill_key(summary)

    def grow(self, lines: float) -> None:
        """Only so many lines are told so far; a half is half of the next."""
        self.known = False
        for row in self.ids.bars.children:
            row.grown, row.known = lines, False

    def _fill_bars(self, summary: ResultSummary, places: tuple[Place, ...]) -> None:
        looks = tuple(part.look for part in summary.lines)
        scale = scale_of(place.points for place in places)
        totals = [number(place.total) for place in places]
        size = int(self.ids.heading.font_size)
        room = max(width_of(total, "Roboto", size, True) for total in totals) + 2
        rows = as_many(self.ids.bars, len(places), self._bar)
        for row, place, total in zip(rows, places, totals):
            row.seat, row.tag, row.name = place.seat, f"result.bar.{place.seat}", place.name
            row.total, row.total_width = total, room
            row.points, row.looks, row.grown, row.known = place.points, looks, ALL, True
            row.least, row.most = scale.least, scale.most

    def _bar(self) -> BarRow:
        row = BarRow()
        row.bind(on_release=lambda tapped: self.dispatch("on_player", tapped.seat))
        return row

    def _fill_key(self, summary: ResultSummary) -> None:
        items = as_many(self.ids.key, len(summary.scored_lines), KeyItem)
        for item, nth in zip(items, summary.scored_lines):
            item.look, item.text = summary.lines[nth].look, summary.lines[nth].name


load_layout(__name__)
