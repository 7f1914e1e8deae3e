"""The card of the line being counted: its calculation, and each player's points."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from screens.result.summary import ResultSummary, worked
from screens.shell.layout import load_layout
from screens.widgets.surface import Surface
from screens.widgets.widget_pool import as_many


class GainTile(Surface, BoxLayout):
    """One player's points of the line."""

    name = StringProperty()
    piece = StringProperty()
    gain = StringProperty()
    best = BooleanProperty(False)
    """Whether nobody has more points."""


class RevealCard(BoxLayout):
    """Shown in place of the score table during the reveal."""

    least = NumericProperty(0)
    """The height of the visible part."""
    working = StringProperty()
    whose = StringProperty()

    def render(self, summary: ResultSummary, nth: int) -> None:
        """Show a line of the pad."""
        best = max(summary.seats, key=lambda place: abs(place.points[nth]))
        self.working = worked(best.workings[nth], best.points[nth])
        self.whose = best.name
        most = max(place.points[nth] for place in summary.seats)
        tiles = as_many(self.ids.gains, len(summary.seats), GainTile)
        for tile, place in zip(tiles, summary.seats):
            tile.name, tile.piece = place.name, place.piece
            points = place.points[nth]
            tile.gain = f"+{points}" if points > 0 else number(points)
            tile.best = points > 0 and points == most


load_layout(__name__)
