"""A chart of all scores after each round of a game that was played with the app."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.spiel.play import SpielPlay
from scoring.spiel.track import score_history
from screens.widgets.card import CardBox
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted
from screens.widgets.player_tabs import dot_of
from screens.widgets.shield import piece_of
from screens.widgets.textures import write
from screens.widgets.widget_pool import as_many

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The possible distances between two grid lines, in points or rounds."""
MOST_ROWS, MOST_COLUMNS = 5, 8
"""The largest number of horizontal and of vertical grid lines."""


def grid_step(most: int, lines: int) -> int:
    """Return the smallest step with which this many grid lines reach the largest value."""
    return next((step for step in STEPS if most <= step * lines), max(1, most))


class ScoreLines(Painted, IgnoresTouches):
    """Draws a line for each player, from 0 at the start to the final total."""

    history = ObjectProperty(())
    """The totals of all players after each round."""
    dots = ObjectProperty(())
    """The colors of the players."""
    ink, rule, edge = ColorProperty(), ColorProperty(), ColorProperty()
    letters = NumericProperty(dp(12))
    painted_by = ("history", "dots", "ink", "rule", "edge", "letters")

    def _paint(self) -> None:
        group, rounds = self.canvas, len(self.history) - 1
        group.clear()
        if rounds < 1 or self.width < dp(100):
            return
        most = max(1, *(total for totals in self.history for total in totals))
        rows = grid_step(most, MOST_ROWS)
        top = -(-most // rows) * rows
        left, low = self.x + self.letters * 2.4, self.y + self.letters * 1.8
        across = (self.right - dp(8) - left) / rounds
        up = (self.top - self.letters - low) / top
        for points in range(0, top + 1, rows):
            y = low + points * up
            group.add(Color(*self.rule))
            group.add(Rectangle(pos=(left, y - dp(0.5)), size=(self.right - left, dp(1))))
            write(group, str(points), (self.x + self.letters, y), self.letters, self.ink)
        columns = grid_step(rounds, MOST_COLUMNS)
        for nth in range(columns, rounds + 1, columns):
            place = (left + nth * across, self.y + self.letters * 0.7)
            write(group, str(nth), place, self.letters, self.ink)
        for seat, dot in enumerate(self.dots):
            way = [
                (left + nth * across, low + totals[seat] * up)
                for nth, totals in enumerate(self.history)
            ]
            corners = [number for place in way for number in place]
            for color, width in ((self.edge, dp(2.6)), (dot, dp(1.6))):
                group.add(Color(*color))
                group.add(SmoothLine(points=corners, width=width, joint="round"))
            for color, radius in ((self.edge, dp(6)), (dot, dp(5))):
                x, y = way[-1]
                group.add(Color(*color))
                group.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius,) * 2))


class ScoreChart(CardBox):
    """The chart with its title and the players' names."""

    tag = StringProperty("result.chart")

    def render(self, play: SpielPlay) -> bool:
        """Show the scores of a game; return False if they were not recorded."""
        lines: ScoreLines = self.ids.lines
        lines.history = score_history(play)
        lines.dots = tuple(dot_of(player, seat) for seat, player in enumerate(play.players))
        names = as_many(self.ids.names, len(play.players), Factory.ChartName)
        for seat, (name, player) in enumerate(zip(names, play.players)):
            name.text, name.piece = player.name, piece_of(player, seat)
        return bool(lines.history)
