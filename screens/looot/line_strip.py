"""All lines of the pad in a row with their points; the selected one is highlighted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from screens.looot.help import row_name
from screens.shell.current_app import current_app
from screens.widgets.tap import Tap


class StripCell(Tap):
    """The icon and points of one line."""

    key = StringProperty()
    icon = StringProperty()
    points = NumericProperty(0)
    here = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        """Return the name of the line and its points."""
        app = current_app()
        points = number(int(self.points))
        return app.tr("{name}: {total}", name=row_name(app.translator, self.key), total=points)


class LineStrip(BoxLayout):
    """The row of all nine lines, used where the window is wide enough; a tap selects a line."""

    least = NumericProperty(dp(464))
    """The minimum width at which each of the nine cells is wide enough to tap."""

    __events__ = ("on_line",)

    def __init__(self, **kwargs: object) -> None:
        self._lines: tuple[Mapping[str, str], Sequence[int], str] = ({}, (), "")
        super().__init__(**kwargs)

    def on_line(self, line: str) -> None:
        """Called when a line is tapped or held."""

    def render(self, icons: Mapping[str, str], points: Sequence[int], here: str) -> None:
        """Show the points of the lines; ``here`` is selected. A disabled strip has no cells."""
        self._lines = (icons, points, here)
        if self.disabled:
            return
        if not self.children:
            for line, icon in icons.items():
                cell = StripCell(key=line, icon=icon, tag=f"line.{line}")
                cell.bind(on_release=self._tapped, on_hold=self._tapped)
                self.add_widget(cell)
        for cell, shown in zip(reversed(self.children), points):
            cell.points = shown
            cell.here = cell.key == here

    def on_disabled(self, *_: object) -> None:
        self.render(*self._lines)

    def _tapped(self, cell: StripCell) -> None:
        self.dispatch("on_line", cell.key)
