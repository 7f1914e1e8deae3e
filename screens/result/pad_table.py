"""The score table: a row per line, a column per player; a tap on a number shows its calculation."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label

from scoring.numbers import number
from screens.result.summary import LineResult, ResultSummary
from screens.shell.current_app import current_app
from screens.shell.game_ui import LineStyle
from screens.widgets.card import CardBox
from screens.widgets.hex_icon import draw_hex
from screens.widgets.painting import paint_soon
from screens.widgets.shield import Shield
from screens.widgets.tap import LineTap
from screens.widgets.widget_pool import as_many

TOTAL = "total"
"""The key of the row of totals, used like the key of a line."""

BEFORE, ICON, AFTER = dp(4), dp(24), dp(6)
"""The space before the icon of a line, the width of the icon, and the space after it."""
BELOW = dp(48)
"""The height of the numbers if they are below the name."""

LEAST_SHARE = 0.28
"""The smallest part of the width for the names of the lines."""


class PadCell(LineTap):
    """One number; a tap opens its calculation."""

    key = ""
    seat = 0
    """The player and, in ``key``, the line of the number."""
    best = BooleanProperty(False)
    """Whether it is the highest number in this line."""
    total = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        """Return the player's name and the number."""
        app = current_app()
        play = getattr(app.navigation.here, "play", None)
        if play is None or self.seat >= len(play.players):
            return str(self.text)
        return app.tr("{name}: {total}", name=play.players[self.seat].name, total=self.text)


class PadRow(Label):
    """One line: its icon and name, and the numbers beside them or, in large type, below them."""

    says_around = "text"
    style: LineStyle | None = ObjectProperty(None, allownone=True)
    total = BooleanProperty(False)
    head = BooleanProperty(False)
    """Whether it is the heading, with shields in place of numbers."""
    table = ObjectProperty(None, allownone=True, rebind=True)
    below = BooleanProperty(False)
    share = NumericProperty(0.4)

    def __init__(self, **kwargs: object) -> None:
        self._icon = InstructionGroup()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        self.canvas.add(self._icon)
        for name in ("pos", "size", "style", "share", "below", "children"):
            self.fbind(name, self._arrange_soon)

    def _arrange(self, *_: object) -> None:
        """Place the name and the numbers."""
        left = 0 if self.below else self.width * self.share
        start = BEFORE + (ICON if self.style else 0) + AFTER
        self.padding = (start, 0, 0, BELOW) if self.below else (start, 0, self.width - left, 0)
        wide = (self.width - left) / max(1, len(self.children))
        high = BELOW if self.below else self.height
        for nth, cell in enumerate(reversed(self.children)):
            if not self.head:
                cell.size = wide, high
            cell.center = self.x + left + (nth + 0.5) * wide, self.y + high / 2
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self._icon.clear()
        if self.style is not None:
            middle = self.center_y + (BELOW / 2 if self.below else 0)
            draw_hex(self._icon, self.style, (self.x + BEFORE + ICON / 2, middle), ICON)


class PadTable(CardBox):
    """The table of all lines, totals and, if needed, the tie-breaker."""

    below = BooleanProperty(False)
    """Whether the names of lines are above the numbers."""
    share = NumericProperty(0.4)
    """The part of the width for the names of lines."""
    heading = StringProperty()
    total_name = StringProperty()

    __events__ = ("on_number",)

    def on_number(self, line: str, seat: int) -> None:
        """Called when a number is tapped."""

    def render(self, summary: ResultSummary) -> None:
        self.share = max(LEAST_SHARE, 0.62 - 0.06 * len(summary.places))
        below = [summary.tie_break] if summary.tie_break else []
        number_of_rows = len(summary.lines) + 2 + len(below)
        head, *rows = as_many(self.ids.rows, number_of_rows, lambda: PadRow(table=self))
        lines, (total, *others) = rows[: len(summary.lines)], rows[len(summary.lines) :]
        head.text, head.style, head.head = self.heading, None, True
        shields = as_many(head, len(summary.seats), lambda: Shield(across=dp(28)))
        for shield, place in zip(shields, summary.seats):
            shield.name, shield.piece = place.name, place.piece
        for row, (nth, part) in zip(lines, enumerate(summary.lines)):
            numbers = [place.points[nth] for place in summary.seats]
            best = {max(numbers)} - {min(numbers)}
            self._render_row(row, part, numbers, [points in best for points in numbers])
        totals, won = zip(*((place.total, place.won) for place in summary.seats))
        self._render_row(total, None, totals, won)
        for row, part in zip(others, below):
            numbers = [place.tie_break for place in summary.seats]
            self._render_row(row, part, numbers, [False] * len(numbers))  # these are not points

    def _render_row(
        self, row: PadRow, part: LineResult | None, numbers: Sequence[int], best: Sequence[bool]
    ) -> None:
        """Fill the row of a line, or of the totals, and highlight the best numbers."""
        row.style, row.total = part.style if part else None, part is None
        row.text, key = (part.name, part.key) if part else (self.total_name, TOTAL)
        cells = as_many(row, len(numbers), lambda: PadCell(on_release=self._tapped))
        for seat, (cell, points) in enumerate(zip(cells, numbers)):
            cell.key, cell.seat, cell.total, cell.best = key, seat, row.total, best[seat]
            cell.tag, cell.text = f"result.cell.{key}.{seat}", number(points)

    def _tapped(self, cell: PadCell) -> None:
        self.dispatch("on_number", cell.key, cell.seat)
