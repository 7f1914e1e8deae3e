"""The head-to-head screen: how often each of two players finished ahead of the other."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.utils import escape_markup

from ledger import SavedPlayer
from ledger.statistics import Encounter, Meeting
from scoring.numbers import number
from screens.people.player_choice import PlayerChoice
from screens.shell.i18n import Translator
from screens.shell.page import Page, Where
from screens.shell.palette import CLEAR, PIECES
from screens.shell.registry import GAMES
from screens.shell.theme import colour
from screens.shell.times import ago, wall_clock
from screens.widgets.card import CardBox
from screens.widgets.row import Row
from screens.widgets.shield import seat_piece, two_pieces
from screens.widgets.widget_pool import as_many

LAST = 5
"""The number of recent games of the two players that are listed."""


class MeetingCard(CardBox):
    """The two players in one game."""

    parts = ListProperty([1, 0, 1])
    """How often the first player was ahead, both tied, and the second was ahead."""
    inks = ListProperty([CLEAR, CLEAR])
    """The colors of the two players; a player without wins has none."""
    roles = ListProperty(["text", "text"])
    """The theme's roles for the number of wins of each player."""
    level = StringProperty()

    def render(self, translator: Translator, meeting: Meeting, pieces: Sequence[str]) -> None:
        """Show how often each of the two finished ahead; ``pieces`` are their colors."""
        tied = meeting.level
        self.tag = f"versus.{meeting.game}"
        self.ids.title.render(translator, meeting.game, meeting.plays)
        self.parts = [meeting.ahead, tied, meeting.behind]
        self.roles = [
            "brass" if meeting.ahead > meeting.behind else "text",
            "brass" if meeting.behind > meeting.ahead else "text",
        ]
        self.inks = [
            colour(PIECES[piece]) if wins else CLEAR
            for piece, wins in zip(pieces, (meeting.ahead, meeting.behind))
        ]
        self.level = translator.tr_count("1 tie", "{count} ties", tied) if tied else ""


class HeadToHead(Page):
    """The screen. Players that are not given are chosen: those who played last."""

    one = StringProperty()
    other = StringProperty()
    one_name = StringProperty()
    other_name = StringProperty()
    ahead = NumericProperty(0)
    behind = NumericProperty(0)
    sentence = StringProperty()
    ships = ListProperty(["ship-blue", "ship-red"])
    """The drawings of two ships, in the colors of the two players in their last game."""
    has_met = BooleanProperty(False)
    has_won = BooleanProperty(False)
    """Whether one of the two has ever finished ahead of the other."""

    def show(self, player: str = "", other: str = "", **_: object) -> None:
        known = [p.id for p in self.app.ledger.players.all()]
        if len(known) < 2:
            return
        self.one = player if player in known else known[0]
        self.other = other if other in known else next(id for id in known if id != self.one)
        self.render()

    def place(self) -> Where:
        return {"player": self.one, "other": self.other}

    def render(self) -> None:
        players = {player.id: player for player in self.app.ledger.players.all()}
        if self.one not in players or self.other not in players:
            return
        self.one_name, self.other_name = players[self.one].name, players[self.other].name
        figures = self.app.ledger.statistics
        last = figures.last_encounters(self.one, self.other, LAST)
        pieces = pieces_in(last[0]) if last else two_pieces(self.one_name, self.other_name)
        self.ships = [f"ship-{piece}" for piece in pieces]
        meetings = figures.head_to_head(self.one, self.other)
        self.ahead = sum(meeting.ahead for meeting in meetings)
        self.behind = sum(meeting.behind for meeting in meetings)
        self.sentence = self._summary(sum(meeting.plays for meeting in meetings))
        cards = as_many(self.ids.games, len(meetings), MeetingCard)
        for card, meeting in zip(cards, meetings):
            card.render(self.app.translator, meeting, pieces)
        biggest = figures.biggest_win(self.one, self.other)
        self.has_met, self.has_won = bool(meetings), biggest is not None
        self._list("biggest", [biggest] if biggest else [])
        self._list("last", last)

    def ask(self, first: bool) -> None:
        """Ask for another first or second player."""
        kept = self.other if first else self.one
        others = [player for player in self.app.ledger.players.all() if player.id != kept]
        PlayerChoice(
            self.app.tr("Choose a player"),
            others,
            lambda player: self._choose(first, player),
            chosen=self.one if first else self.other,
        ).open()

    def _choose(self, first: bool, player: SavedPlayer | None) -> None:
        if player is None:
            return
        if first:
            self.one = player.id
        else:
            self.other = player.id
        self.render()

    def _list(self, where: str, encounters: Sequence[Encounter]) -> None:
        """Show games as rows; a tap opens the result."""
        rows = as_many(
            self.ids[where],
            len(encounters),
            lambda: Factory.HeadToHeadRow(on_open=lambda row: self.app.see_result(row.key)),
        )
        for nth, (row, met) in enumerate(zip(rows, encounters)):
            row.tag, row.key = f"versus.{where}.{nth}", met.play
            self._render_row(row, met)

    def _render_row(self, row: Row, met: Encounter) -> None:
        names, totals, pieces = (self.one_name, self.other_name), met.totals, pieces_in(met)
        if met.ranks[0] > met.ranks[1]:
            names, totals, pieces = names[::-1], totals[::-1], pieces[::-1]
        tied = met.ranks[0] == met.ranks[1]
        row.icon, row.piece = "equal", pieces[0]
        row.name = "" if tied else names[0]
        first, second = map(escape_markup, names)
        first = first if tied else f"[b]{first}[/b]"
        row.text = f"{first} {number(totals[0])} – {number(totals[1])} {second}"
        when = ago(self.app.translator, met.finished, wall_clock())
        row.detail = f"{GAMES[met.game].name} · {when}"

    def _summary(self, plays: int) -> str:
        tr, tr_count = self.app.tr, self.app.tr_count
        if not plays:
            return tr("No finished games together yet.")
        together = tr_count("1 game together.", "{count} games together.", plays)
        if self.ahead == self.behind:
            return together + " " + tr("Tied.")
        leader = self.one_name if self.ahead > self.behind else self.other_name
        lead = abs(self.ahead - self.behind)
        return f"{together} " + tr_count(
            "{name} leads by 1 win.", "{name} leads by {count} wins.", lead, name=leader
        )


def pieces_in(met: Encounter) -> tuple[str, ...]:
    """The colors that two players had in a game."""
    return tuple(seat_piece(color, seat) for color, seat in zip(met.colors, met.seats))
