"""What each fjord of a result could have brought with the same tiles, worked out meanwhile."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

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
from screens.looot.fjordview import FjordView
from screens.shell.faces import Insight
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.slices import Slices
from screens.widgets.reuse import as_many
from screens.widgets.tap import Tap


class HindsightLine(Tap):
    """A player's fjord in one quiet line; a tap shows the better one."""

    seat = 0
    icon = StringProperty()
    text = StringProperty()
    detail = StringProperty()
    """That somebody else would have won."""
    known = BooleanProperty(False)
    best = BooleanProperty(False)
    """Whether nothing better can be had from the tiles."""


class HindsightLines(BoxLayout):
    """One line for each fjord of a play. What is kept in the ledger is there at once; the rest is
    worked out between ``start`` and ``stop``, and kept."""

    insight: Insight | None = ObjectProperty(None, allownone=True)
    """What the first of the winners could have had, for a card beside the result."""

    def __init__(self, **kwargs: object) -> None:
        self._play: LoootPlay | None = None
        self._found: dict[str, Hindsight] = {}
        """By the fingerprint of the fjord."""
        self._left: list[int] = []
        """Seats of which nothing is kept yet."""
        self._slices = Slices()
        super().__init__(**kwargs)

    @property
    def busy(self) -> bool:
        return self._slices.busy

    def show(self, play: LoootPlay) -> None:
        """The lines of a play, with what is known of it."""
        if play != self._play:
            self.stop()
            self._play = play
            self._found = {}
            fjords = self._fjords().items()
            self._left = [seat for seat, fjord in fjords if not self._recall(seat, fjord)]
        self._tell()

    def start(self) -> None:
        """Work out what is not known yet."""
        if self._left and not self.busy:
            self._slices.start(self._working())

    def stop(self) -> None:
        """No more of it; what was not ended begins anew another time."""
        self._slices.stop()

    def open(self, seat: int) -> None:
        """The better fjord of a player beside the real one."""
        from screens.looot.better import BetterFjord

        assert self._play is not None
        BetterFjord(self._play, seat, self._found[fingerprint(self._fjords()[seat])]).open()

    def _fjords(self) -> dict[int, Fjord]:
        play = self._play
        return {seat: play.players[seat].fjord for seat in FjordView.seats(play)} if play else {}

    def _recall(self, seat: int, fjord: Fjord) -> bool:
        assert self._play is not None
        mark = fingerprint(fjord)
        kept = running_app().ledger.lessons.find(self._play.id or "", seat, mark)
        better = cached_hindsight(fjord, kept)
        if better:
            self._found[mark] = better
        return better is not None

    def _working(self) -> Iterator[None]:
        """One fjord after the other; two that lie alike are worked out once."""
        fjords = self._fjords()
        for seat in tuple(self._left):
            fjord = fjords[seat]
            mark = fingerprint(fjord)
            if mark not in self._found:
                self._found[mark] = yield from _last(search(fjord))
            self._keep(seat, fjord, self._found[mark])
            self._left.remove(seat)
            self._tell()
            yield

    def _keep(self, seat: int, fjord: Fjord, better: Hindsight) -> None:
        assert self._play is not None
        running_app().ledger.lessons.keep(
            self._play.id or "",
            seat,
            fingerprint(fjord),
            hindsight_fields(better),
            count_fjord(fjord).total,
            better.total,
        )

    def _tell(self) -> None:
        fjords = self._fjords()
        for line, seat in zip(as_many(self, len(fjords), self._line), fjords):
            line.seat, line.tag = seat, f"hindsight.{seat}"
            self._fill(line, seat, fjords[seat])
        self.insight = self._insight(fjords)

    def _insight(self, fjords: dict[int, Fjord]) -> Insight | None:
        """None where no winner has a fjord."""
        assert self._play is not None
        winners = leaders([count_player(player) for player in self._play.players])
        seat = next((seat for seat in winners if seat in fjords), None)
        if seat is None:
            return None
        tr = running_app().tr
        total = count_fjord(fjords[seat]).total
        better = self._found.get(fingerprint(fjords[seat]))
        if better is None:
            return Insight(tr("Best possible score"), tr("Calculating…"), None)
        show = partial(self.open, seat)
        if better.total > total:
            more = tr("{points} more with the same tiles", points=better.total - total)
            return Insight(tr("Best possible: {total}", total=better.total), more, show)
        most = tr("{total} is the most these tiles can score", total=total)
        if better.proven:
            return Insight(tr("Perfect fjord"), most, show, perfect=True)
        return Insight(tr("No better layout found"), tr("With the same tiles"), show)

    def _fill(self, line: HindsightLine, seat: int, fjord: Fjord) -> None:
        assert self._play is not None
        app = running_app()
        name = self._play.players[seat].name
        better = self._found.get(fingerprint(fjord))
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

    def _line(self) -> HindsightLine:
        line = HindsightLine()
        line.bind(on_release=lambda tapped: self.open(tapped.seat))
        return line


def _last(found: Iterator[Hindsight]) -> Generator[None, None, Hindsight]:
    """The outcome of a search, with a pause after each of its slices."""
    best = next(found)
    for better in found:
        best = better
        yield
    return best


load_layout(__name__)
