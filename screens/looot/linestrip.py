"""All lines of the pad in a row: each with its points, one of them looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.widgets.tap import Tap


class StripCell(Tap):
    """One line."""

    key = StringProperty()
    icon = StringProperty()
    points = NumericProperty(0)
    here = BooleanProperty(False)


class LineStrip(BoxLayout):
    """Where there is width for all of them; a tap shows how a line came about."""

    least = NumericProperty(dp(464))
    """The width in which each of the nine is wide enough for a finger."""

    __events__ = ("on_line",)

    def on_line(self, line: str) -> None:
        """A line was tapped or held."""

    def update(self, icons: Mapping[str, str], points: Sequence[int], here: str) -> None:
        """Show these points; ``icons`` has the lines in their order."""
        if not self.children:
            for line, icon in icons.items():
                self.add_widget(self._cell(line, icon))
        for cell, number in zip(reversed(self.children), points):
            cell.points = number
            cell.here = cell.key == here

    def _cell(self, line: str, icon: str) -> StripCell:
        cell = StripCell(key=line, icon=icon, tag=f"line.{line}")
        cell.bind(on_release=self._tapped, on_hold=self._tapped)
        return cell

    def _tapped(self, cell: StripCell) -> None:
        self.dispatch("on_line", cell.key)


load_layout(__name__)
