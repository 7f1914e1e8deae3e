"""History: all plays, those that wait on top, the others newest first by month; found by game, by
player and by name."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from ledger import LedgerError, Player, PlayRow, Search
from screens.people.longlist import Item
from screens.people.playerchoice import PlayerChoice
from screens.people.playline import PlayLine, kinds, month_item, play_item
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.shell.registry import GAMES
from screens.shell.times import month_of, wall_clock
from screens.widgets.chip import Chip
from screens.widgets.playmenu import PlayMenu

FIRST = 20
"""Plays that are read at once; a screen shows half of them."""
MORE = 40
"""Plays that are read each time the end comes near."""
TYPING = 0.25
"""Seconds without a letter after which a search begins."""


class History(Page):
    """A page of the ledger's list at a time, as far as the user has scrolled."""

    game = StringProperty()
    player = StringProperty()
    """Id of the player whose plays are shown; empty for everybody's."""
    searching = BooleanProperty(False)
    """Whether the search field is open."""
    total = StringProperty()
    """How many plays there are, in words."""
    nothing = BooleanProperty(False)
    """Whether there is no play to show."""
    filtered = BooleanProperty(False)
    """Whether only some plays are asked for."""

    def __init__(self, **kwargs: object) -> None:
        self._plays: list[PlayRow] = []
        self._waiting: list[PlayRow] = []
        self._more = self._more_waiting = False
        self._chips: dict[str, Chip] = {}
        """By game; under no game's key that of the player."""
        self._search_soon = Clock.create_trigger(self._search_now, TYPING)
        super().__init__(**kwargs)
        self.ids.plays.kinds = kinds(self)
        self._make_filters()
        self.app.look.bind(scale=lambda *_: self.ids.plays.renew_heights())

    def show(
        self,
        game: str = "",
        player: str = "",
        letters: str = "",
        plays: int = FIRST,
        at: float = 0.0,
        **_: object,
    ) -> None:
        self.game = game
        self.player = player
        self.ids.name.text = letters
        self.searching = bool(letters)
        self._search_soon.cancel()
        self._load(plays, at)

    def place(self) -> Where:
        return {
            "game": self.game,
            "player": self.player,
            "letters": self.ids.name.text,
            "plays": self._read,
            "at": self.ids.plays.at,
        }

    def refresh(self) -> None:
        """All of it again, where it stood."""
        self._load(self._read, self.ids.plays.at)

    def step_back(self) -> bool:
        if self.searching:
            self.search(False)
            return True
        return False

    # What is tapped.

    def choose_game(self, game: str) -> None:
        """Plays of one game, or of all when it was the one already."""
        self.game = "" if game == self.game else game
        self._load(FIRST)

    def ask_player(self) -> None:
        PlayerChoice(
            self.app.tr("Filter by player"),
            self.app.ledger.players.all(),
            self.choose_player,
            chosen=self.player,
            anybody=self.app.tr("Everyone"),
        ).open()

    def choose_player(self, player: Player | None) -> None:
        self.player = player.id if player else ""
        self._load(FIRST)

    def search(self, on: bool) -> None:
        """Open or close the field to search by name."""
        self.searching = on
        self.ids.name.focus = on
        if not on and self.ids.name.text:
            self.ids.name.text = ""
            self._search_now()

    def typed(self) -> None:
        if self.searching:
            self._search_soon()

    def show_all(self) -> None:
        """Away with what hides plays, or to the first one when there is none."""
        if self.filtered:
            self.show()
        else:
            self.app.home()

    def open_play(self, line: PlayLine) -> None:
        if line.finished:
            self.app.see_result(line.play_id)
        else:
            self.app.resume(line.play_id)

    def open_menu(self, play_id: str) -> None:
        play = self.app.ledger.plays.row(play_id)
        attempt(self.app, lambda: PlayMenu(play, GAMES[play.game].name).open())

    def read_on(self) -> None:
        """The end of the list is near."""
        if self._more:
            self.ids.plays.extend(self._next(MORE))

    # What is shown.

    @property
    def _read(self) -> int:
        """So many of each kind bring back all that has been read."""
        return max(FIRST, len(self._plays) + 1, len(self._waiting) + 1)

    @property
    def _wanted(self) -> Search:
        return Search(self.game, self.player, self.ids.name.text.strip())

    def _search_now(self, *_: object) -> None:
        self._load(FIRST)

    def _load(self, most: int, at: float = 0.0) -> None:
        name = self._player_name()
        self.filtered = self._wanted != Search()
        self._waiting, self._plays = [], []
        self._more = self._more_waiting = True
        rows = self._next(most)
        self.nothing = not rows
        self.ids.plays.fill(rows, at)
        self._say_total()
        self._show_filters(name)

    def _next(self, most: int) -> list[Item]:
        """Rows of the plays that come next: first of all that wait, then of the others."""
        rows = self._next_waiting(most) if self._more_waiting else []
        if self._more_waiting:
            return rows
        before = self._plays[-1] if self._plays else None
        after = before.id if before else ""
        page = self.app.ledger.history.page(self._wanted, after=after, most=most)
        self._more = len(page) == most
        rows += self._rows(page, len(self._plays), before)
        self._plays += page
        return rows

    def _next_waiting(self, most: int) -> list[Item]:
        """They stand on top, and count in nothing."""
        first = len(self._waiting)
        after = self._waiting[-1].id if first else ""
        plays = self.app.ledger.history.unfinished(self._wanted, after=after, most=most)
        self._more_waiting = len(plays) == most
        self._waiting += plays
        today = wall_clock()
        rows = [
            play_item(self.app.words, play, f"history.open.{nth}", today)
            for nth, play in enumerate(plays, first)
        ]
        return rows if first or not rows else [month_item(self.app.tr("In progress")), *rows]

    def _rows(self, plays: tuple[PlayRow, ...], first: int, before: PlayRow | None) -> list[Item]:
        """Plays as rows, each month under its name."""
        words, today = self.app.words, wall_clock()
        month = month_of(words, before.finished or "") if before else ""
        rows = []
        lines = self.app.ledger.history.winning_lines(play.id for play in plays)
        for nth, play in enumerate(plays, first):
            named = month_of(words, play.finished or "")
            if named != month:
                rows.append(month_item(named))
                month = named
            rows.append(play_item(words, play, f"history.{nth}", today, lines.get(play.id, {})))
        return rows

    def _say_total(self) -> None:
        count = self.app.ledger.history.count(self._wanted)
        self.total = self.app.tr_count("1 game", "{count} games", count) if count else ""

    def _make_filters(self) -> None:
        for key, face in GAMES.items():
            chip = Chip(tag=f"history.game.{key}", icon=face.icon, text=face.name)
            chip.bind(on_release=lambda _, key=key: self.choose_game(key))
            self._chips[key] = chip
        self._chips[""] = Chip(tag="history.player", icon="account")
        self._chips[""].bind(on_release=lambda _: self.ask_player())
        for chip in self._chips.values():
            self.ids.filters.add_widget(chip)

    def _player_name(self) -> str:
        """Whose plays are shown; everybody's when the player is gone, say by a restored backup."""
        try:
            return self.app.ledger.players.get(self.player).name if self.player else ""
        except LedgerError:
            self.player = ""
            return ""

    def _show_filters(self, name: str) -> None:
        for key, chip in self._chips.items():
            chip.taken = key == self.game if key else bool(name)
        self._chips[""].is_name = bool(name)
        self._chips[""].text = name or self.app.tr("Player")


load_layout(__name__)
