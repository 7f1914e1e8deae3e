"""The paper pad, filled: lines down, players across, and every number opens into its working."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.card import Card
from screens.frame.layout import load_layout
from screens.frame.linelook import LineLook
from screens.frame.story import Part, Story, number
from screens.tap import LineTap

TOTAL = "total"
"""Stands where the key of a line stands."""


SHARES = {2: 0.5, 3: 0.44, 4: 0.38}
"""By the number of players, so that each number keeps room for a finger."""


class PadCell(LineTap):
    """One number."""

    best = BooleanProperty(False)
    """Whether nobody has more in this line."""
    total = BooleanProperty(False)


class PadName(BoxLayout):
    """A player's name above the numbers."""

    text = StringProperty()


class PadRow(BoxLayout):
    """One line of the pad: its name, and the numbers beside it or, in large type, below."""

    look: LineLook = ObjectProperty(None, allownone=True)
    text = StringProperty()
    total = BooleanProperty(False)
    below = BooleanProperty(False)
    table = ObjectProperty(None, allownone=True, rebind=True)


class PadTable(Card):
    """Filled from a story."""

    below = BooleanProperty(False)
    """Whether the names of lines need a row of their own."""
    share = NumericProperty(0.4)
    """The part of the width that the names of lines have."""
    total_name = StringProperty()

    __events__ = ("on_number",)

    def on_number(self, line: str, seat: int) -> None:
        """A number was tapped."""

    def tell(self, story: Story) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        self.share = SHARES[len(story.places)]
        rows.add_widget(self._names(story))
        for nth, part in enumerate(story.lines):
            rows.add_widget(self._line(story, nth, part))
        rows.add_widget(self._totals(story))

    def _names(self, story: Story) -> PadRow:
        row = PadRow(table=self)
        for place in story.seats:
            row.ids.cells.add_widget(PadName(text=place.name))
        return row

    def _line(self, story: Story, nth: int, part: Part) -> PadRow:
        row = PadRow(look=part.look, text=part.name, table=self)
        numbers = [place.points[nth] for place in story.seats]
        best = max(numbers)
        for seat, points in enumerate(numbers):
            cell = self._cell(part.key, seat, points)
            cell.best = points == best and points > min(numbers)
            row.ids.cells.add_widget(cell)
        return row

    def _totals(self, story: Story) -> PadRow:
        row = PadRow(text=self.total_name, table=self, total=True)
        for place in story.seats:
            cell = self._cell(TOTAL, place.seat, place.total)
            cell.total, cell.best = True, place.won
            row.ids.cells.add_widget(cell)
        return row

    def _cell(self, line: str, seat: int, points: int) -> PadCell:
        cell = PadCell(tag=f"result.cell.{line}.{seat}", text=number(points))
        cell.bind(on_release=lambda _: self.dispatch("on_number", line, seat))
        return cell


load_layout(__name__)
