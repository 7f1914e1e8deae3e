"""Head to head: two players, and who was ahead of whom how often."""

from __future__ import annotations

from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty

from ledger import Meeting, Player
from screens.people.playerchoice import PlayerChoice
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.page import Page, Where
from screens.shell.palette import CLEAR
from screens.shell.registry import GAMES
from screens.widgets.card import Card
from screens.widgets.tap import Tap


class Corner(Tap):
    """One of the two; a tap chooses another."""

    name = StringProperty()
    ahead = NumericProperty(0)
    ink = ColorProperty(CLEAR)


class MeetingCard(Card):
    """The two at one game."""

    icon = StringProperty()
    ground = ColorProperty(CLEAR)
    name = StringProperty()
    plays = StringProperty()
    parts = ListProperty([1, 0, 1])
    """How often the first was ahead, both were level, the second was ahead."""
    level = StringProperty()
    one = StringProperty()
    other = StringProperty()
    """The names of the two."""


class Versus(Page):
    """Opened with two players, or with one, or with none: then the last two at the table."""

    one = StringProperty()
    other = StringProperty()
    one_name = StringProperty()
    other_name = StringProperty()
    ahead = NumericProperty(0)
    behind = NumericProperty(0)
    sentence = StringProperty()

    def show(self, player: str = "", other: str = "", **_: object) -> None:
        known = [p.id for p in self.app.ledger.players.all()]
        if len(known) < 2:
            return
        self.one = player if player in known else known[0]
        self.other = other if other in known else next(id for id in known if id != self.one)
        self.refresh()

    def place(self) -> Where:
        return {"player": self.one, "other": self.other}

    def refresh(self) -> None:
        players = {player.id: player for player in self.app.ledger.players.all()}
        if self.one not in players or self.other not in players:
            return
        self.one_name, self.other_name = players[self.one].name, players[self.other].name
        meetings = self.app.ledger.figures.head_to_head(self.one, self.other)
        self.ahead = sum(meeting.ahead for meeting in meetings)
        self.behind = sum(meeting.behind for meeting in meetings)
        self.sentence = self._said(sum(meeting.plays for meeting in meetings))
        games = self.ids.games
        games.clear_widgets()
        for meeting in meetings:
            games.add_widget(self._card(meeting))

    def ask(self, first: bool) -> None:
        """Choose another for one of the corners."""
        kept = self.other if first else self.one
        others = [player for player in self.app.ledger.players.all() if player.id != kept]
        PlayerChoice(
            self.app.tr("Who?"),
            others,
            lambda player: self._choose(first, player),
            chosen=self.one if first else self.other,
        ).open()

    def _choose(self, first: bool, player: Player | None) -> None:
        if player is None:
            return
        if first:
            self.one = player.id
        else:
            self.other = player.id
        self.refresh()

    def _said(self, plays: int) -> str:
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

    def _card(self, meeting: Meeting) -> MeetingCard:
        face, tr_count = GAMES[meeting.game], self.app.tr_count
        return MeetingCard(
            tag=f"versus.{meeting.game}",
            icon=face.icon,
            ground=colour(face.colour),
            name=face.name,
            plays=tr_count("1 game", "{count} games", meeting.plays),
            parts=[meeting.ahead, meeting.level, meeting.behind],
            one=self.one_name,
            other=self.other_name,
            level=tr_count("1 tie", "{count} ties", meeting.level) if meeting.level else "",
        )


load_layout(__name__)
