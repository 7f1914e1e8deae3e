"""Two cards about a result: what decided it, and how good the winning score is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.numbers import number
from screens.shell.game_ui import Insight, LineStyle
from screens.shell.palette import UNTINTED
from screens.widgets.art import art
from screens.widgets.column import Column
from screens.widgets.hex_icon import HexIcon
from screens.widgets.tap import Tap
from screens.widgets.widget_pool import as_many

if TYPE_CHECKING:
    from screens.result.result_screen import Result


class InsightSign(HexIcon):
    """The icon of a line, or a seal."""

    perfect = BooleanProperty(False)

    def on_perfect(self, *_: object) -> None:
        self._paint_soon()

    def _paint(self) -> None:
        if not self.perfect:
            super()._paint()
            return
        self.canvas.clear()
        side = self.across
        corner = (self.center_x - side / 2, self.center_y - side / 2)
        self.canvas.add(Color(*UNTINTED))
        self.canvas.add(Rectangle(texture=art("seal"), pos=corner, size=(side, side)))


class InsightCard(Tap):
    """An insight with its icon; a tap opens details if there are any."""

    style: LineStyle | None = ObjectProperty(None, allownone=True)
    """The icon and color of the line that the insight is about, or None."""
    title = StringProperty()
    detail = StringProperty()
    perfect = BooleanProperty(False)
    need = NumericProperty(0)
    """The height that the text needs."""

    def __init__(self, **kwargs: object) -> None:
        self._insight: Insight | None = None
        super().__init__(**kwargs)

    def render(self, insight: Insight, style: LineStyle | None = None) -> None:
        self._insight = insight
        self.title, self.detail, self.perfect = insight.title, insight.detail, insight.perfect
        self.style = style
        self.disabled = insight.show is None

    def on_release(self) -> None:
        super().on_release()
        if self._insight and self._insight.show:
            self._insight.show()


class Insights(Column):
    """Insights side by side with equal height."""

    def render(self, insights: Sequence[tuple[Insight, LineStyle | None]]) -> None:
        cards = as_many(self, len(insights), self._card)
        for nth, (card, (insight, style)) in enumerate(zip(cards, insights)):
            card.tag = f"result.insight.{nth}"
            card.render(insight, style)

    def _card(self) -> InsightCard:
        card = InsightCard()
        card.bind(need=self._level, parent=self._level)
        return card

    def _level(self, *_: object) -> None:
        highest = max((card.need for card in self.children), default=0)
        for card in self.children:
            card.height = highest


def decided(page: Result, nth: int = 0) -> tuple[Insight, LineStyle] | None:
    """Return the line with the largest difference, or the nth largest; None if there is none."""
    summary = page.summary
    if summary is None or len(summary.decisive) <= nth:
        return None
    tr, line = page.app.tr, summary.decisive[nth]
    part = summary.lines[line]
    numbers = " – ".join(number(place.points[line]) for place in summary.places)
    winner = summary.places[0]
    ahead = winner.points[line] > summary.places[1].points[line]
    if summary.by_total and nth == 0 and ahead:
        title = tr("{line} decided it", line=part.name)
    else:
        title = tr("Big difference: {line}", line=part.name)
    show = partial(page.open_number, part.key, winner.seat)
    return Insight(title, numbers, show), part.style


def best_so_far(page: Result) -> Insight | None:
    """Compare the winning total with the winner's best earlier one; None for a first game."""
    summary, ledger = page.summary, page.app.ledger
    assert summary is not None
    winner = summary.places[0]
    player = ledger.players.named(winner.name)
    if player is None:
        return None
    best = ledger.statistics.best_before(player.id, page.play.game, page.pad.id)
    if best is None:
        return None
    tr, show = page.app.tr, partial(page.open_player, winner.seat)
    if winner.total > best:
        title = tr("{name}’s best score", name=winner.name)
        more = tr("+{points} (was {best})", points=winner.total - best, best=number(best))
        return Insight(title, more, show)
    short = tr("{points} short of {best}", points=best - winner.total, best=number(best))
    if winner.total == best:
        short = tr("Same as before: {best}", best=number(best))
    return Insight(tr("{name}’s best score", name=winner.name), short, show)
