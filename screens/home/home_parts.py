"""The parts of the home screen that are not always shown, or only after its first frame."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup

from ledger import PlayRow, SavedPlayer
from scoring.numbers import number
from screens.shell.current_app import current_app
from screens.shell.i18n import Translator
from screens.shell.registry import GAMES
from screens.shell.times import ago, wall_clock
from screens.widgets.column import Column
from screens.widgets.shield import seat_piece, usual_piece
from screens.widgets.tap import Tap
from screens.widgets.widget_pool import as_many

AT_TABLE = 4
"""How many players "Your table" shows."""


class HomePart(Column):
    """A part of the home screen, which is its ``page``."""

    page = ObjectProperty()


class TroubleNotice(HomePart):
    """The message that something is wrong with the saved games."""


class SampleOffer(HomePart):
    """A button for the sample game, shown until a game is saved."""


class TableSeat(Tap):
    """A player of "Your table" with the number of games won."""

    name = StringProperty()
    piece = StringProperty()
    player = StringProperty()
    won = StringProperty()
    first = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        """Return the name and the number of games won."""
        wins = current_app().tr_count("1 won", "{count} won", int(self.won))
        return f"{self.name}\n{wins}"


class PlayerTable(HomePart):
    """ "Your table": the players with the most wins, and the number of finished games."""

    games = StringProperty()

    def render(self, players: list[SavedPlayer]) -> None:
        app = self.page.app
        finished = app.ledger.history.count()
        self.games = app.tr_count("1 game", "{count} games", finished)
        seats = as_many(self.ids.seats, len(players), TableSeat)
        for nth, (seat, player) in enumerate(zip(seats, players)):
            seat.tag, seat.player, seat.name = f"home.player.{nth}", player.id, player.name
            seat.piece, seat.won = usual_piece(player.name), str(player.won + player.shared)
            seat.first = nth == 0 and _wins(player)[0] > 0


class RecentGames(HomePart):
    """The games that were finished last."""

    def render(self, plays: tuple[PlayRow, ...]) -> None:
        app = self.page.app
        lines = app.ledger.history.winning_lines(play.id for play in plays)
        rows = as_many(
            self.ids.rows,
            len(plays),
            lambda: Factory.HomeRow(
                on_open=lambda row: app.see_result(row.key),
                on_menu=lambda row: self.page.open_menu(row.key),
            ),
        )
        for nth, (row, play) in enumerate(zip(rows, plays)):
            when = ago(app.translator, play.moment, wall_clock())
            best = play.ranked[0]
            row.tag, row.key = f"home.last.{nth}", play.id
            row.name, row.piece = best.name, seat_piece(best.colour, play.seats.index(best))
            row.text = result_line(app.translator, play)
            state = (app.tr("editing"),) if play.correcting else ()
            row.detail = " · ".join((GAMES[play.game].name, *state, when))
            row.wake = GAMES[play.game].wake(lines.get(play.id, {}))


def best_players(players: Iterable[SavedPlayer]) -> list[SavedPlayer]:
    """Return the players of "Your table", most wins first."""
    played = [player for player in players if not player.hidden and player.plays]
    return sorted(played, key=_wins, reverse=True)[:AT_TABLE]


def _wins(player: SavedPlayer) -> tuple[int, int]:
    return player.won + player.shared, player.plays


def result_line(translator: Translator, play: PlayRow) -> str:
    """Return the result of a finished game in one line, such as "Noélie 24 – 19 Madeline"."""
    best = [seat for seat in play.ranked if seat.rank == 1]
    others = [seat for seat in play.ranked if seat.rank > 1]
    points = number(best[0].total)
    if len(best) > 1:
        names = escape_markup(", ".join(seat.name for seat in best))
        return translator.tr("{names} tied at {points}", names=names, points=points)
    rest = ", ".join(f"{number(seat.total)} {seat.name}" for seat in others)
    return f"[b]{escape_markup(best[0].name)}[/b] {points} – {escape_markup(rest)}"
