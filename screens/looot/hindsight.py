"""The best possible score of each fjord of a result, calculated in the background."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial

from kivy.factory import Factory
from kivy.properties import ObjectProperty

from scoring.looot.count import count_fjord, count_player
from scoring.looot.hindsight import Hindsight, search
from scoring.looot.hindsight.cached_hindsight import cached_hindsight, fingerprint
from scoring.looot.hindsight.report import (
    hindsight_fields,
    hindsight_message,
    is_best_possible,
    other_winner,
)
from scoring.looot.play import Fjord, LoootPlay
from scoring.standings import leaders
from screens.looot.fjord_view import FjordView
from screens.shell.current_app import current_app
from screens.shell.game_ui import Insight
from screens.shell.slices import Slices
from screens.widgets.column import Column
from screens.widgets.tap import Tap
from screens.widgets.widget_pool import as_many


class HindsightLines(Column):
    """One line for each fjord; results that are not stored are calculated after ``start``."""

    insight: Insight | None = ObjectProperty(None, allownone=True)
    """The best possible score of the first winner who has a fjord, for a card on the result."""

    def __init__(self, **kwargs: object) -> None:
        self._play: LoootPlay | None = None
        self._results: dict[str, Hindsight] = {}
        """The results that are known, by the fingerprint of the fjord."""
        self._left: list[int] = []
        """The seats without a stored result."""
        self._slices = Slices()
        super().__init__(**kwargs)

    @property
    def busy(self) -> bool:
        return self._slices.busy

    def render(self, play: LoootPlay) -> None:
        """Show the lines of a game with the results known so far."""
        if play != self._play:
            self.stop()
            self._play = play
            self._results = {}
            fjords = self._fjords().items()
            self._left = [seat for seat, fjord in fjords if not self._load_stored(seat, fjord)]
        self._render_lines()

    def start(self) -> None:
        """Calculate the missing results in the background."""
        if self._left and not self.busy:
            self._slices.start(self._calculate())

    def stop(self) -> None:
        """Stop calculating; an unfinished calculation starts again next time."""
        self._slices.stop()

    def open(self, seat: int) -> None:
        """Open the comparison of a player's fjord with the best layout."""
        from screens.looot.better_fjord import BetterFjord

        assert self._play is not None
        BetterFjord(self._play, seat, self._results[fingerprint(self._fjords()[seat])]).open()

    def _fjords(self) -> dict[int, Fjord]:
        play = self._play
        return {seat: play.players[seat].fjord for seat in FjordView.seats(play)} if play else {}

    def _load_stored(self, seat: int, fjord: Fjord) -> bool:
        assert self._play is not None
        mark = fingerprint(fjord)
        kept = current_app().ledger.lessons.find(self._play.id or "", seat, mark)
        better = cached_hindsight(fjord, kept)
        if better:
            self._results[mark] = better
        return better is not None

    def _calculate(self) -> Iterator[None]:
        """Calculate the missing results one by one; identical fjords are calculated once."""
        fjords = self._fjords()
        for seat in tuple(self._left):
            fjord = fjords[seat]
            mark = fingerprint(fjord)
            if mark not in self._results:
                self._results[mark] = yield from _run_search(search(fjord))
            self._store(seat, fjord, self._results[mark])
            self._left.remove(seat)
            self._render_lines()
            yield

    def _store(self, seat: int, fjord: Fjord, better: Hindsight) -> None:
        assert self._play is not None
        current_app().ledger.lessons.keep(
            self._play.id or "",
            seat,
            fingerprint(fjord),
            hindsight_fields(better),
            count_fjord(fjord).total,
            better.total,
        )

    def _render_lines(self) -> None:
        fjords = self._fjords()
        lines = as_many(self, len(fjords), lambda: Factory.HindsightLine(on_release=self._tapped))
        for line, seat in zip(lines, fjords):
            line.seat, line.tag = seat, f"hindsight.{seat}"
            self._render_line(line, seat, fjords[seat])
        self.insight = self._insight(fjords)

    def _insight(self, fjords: dict[int, Fjord]) -> Insight | None:
        """Return the text for the winner's card, or None if no winner has a fjord."""
        assert self._play is not None
        winners = leaders([count_player(player) for player in self._play.players])
        seat = next((seat for seat in winners if seat in fjords), None)
        if seat is None:
            return None
        tr, name = current_app().tr, self._play.players[seat].name
        total = count_fjord(fjords[seat]).total
        better = self._results.get(fingerprint(fjords[seat]))
        if better is None:
            return Insight(tr("Best possible score"), tr("Calculating…"), None)
        show = partial(self.open, seat)
        if better.total > total:
            more = tr("{points} more with the same tiles", points=better.total - total)
            title = tr("{name}: up to {total}", name=name, total=better.total)
            return Insight(title, more, show)
        most = tr("{total} is the most these tiles can score", total=total)
        if better.proven:
            return Insight(tr("Perfect fjord"), most, show, perfect=True)
        return Insight(tr("No better layout found"), tr("With the same tiles"), show)

    def _render_line(self, line: Tap, seat: int, fjord: Fjord) -> None:
        assert self._play is not None
        app = current_app()
        name = self._play.players[seat].name
        better = self._results.get(fingerprint(fjord))
        line.known = better is not None
        if better is None:
            line.icon, line.best, line.detail = "timer-sand", False, ""
            line.text = app.tr("Checking {name}’s fjord…", name=name)
            return
        other = other_winner(self._play, seat, better)
        line.best = is_best_possible(fjord, better)
        line.icon = "crown" if line.best else "hexagon-multiple-outline"
        line.text = app.said(hindsight_message(name, fjord, better))
        line.detail = app.said(other) if other else ""

    def _tapped(self, line: Tap) -> None:
        self.open(line.seat)


def _run_search(found: Iterator[Hindsight]) -> Generator[None, None, Hindsight]:
    """Run a search to its end, pausing after each step, and return its last result."""
    best = next(found)
    for better in found:
        best = better
        yield
    return best
