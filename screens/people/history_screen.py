"""The history: unfinished games, then finished ones by month; with filters and a search."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import LedgerError, PlayRow, SavedPlayer, Search
from screens.flows.game_menu import open_game_menu
from screens.people.game_row import GameRow, play_height, play_item
from screens.people.list_page import ListPage, heading_item
from screens.people.long_list import Item, Kind
from screens.people.player_choice import PlayerChoice
from screens.shell.current_app import current_app
from screens.shell.page import Where
from screens.shell.registry import GAMES
from screens.shell.times import month_of, wall_clock
from screens.widgets.chip import Chip

FIRST = 20
"""The number of games that are loaded first; about twice as many as a screen shows."""
MORE = 40
"""The number of games that are loaded when the user scrolls near the end."""
TYPING = 0.25
"""Seconds after the last typed letter when the search starts."""


class History(ListPage):
    """The screen. It loads games from the ledger as the user scrolls."""

    game = StringProperty()
    player = StringProperty()
    """The id of the player whose games are shown; empty for all players."""
    filtered = BooleanProperty(False)
    """Whether a filter or search is active."""
    no_games = ObjectProperty()
    no_match = ObjectProperty()
    """What ``empty`` is without and with a filter or search."""

    def __init__(self, **kwargs: object) -> None:
        self._plays: list[PlayRow] = []
        self._unfinished: list[PlayRow] = []
        self._has_more = self._has_more_unfinished = False
        self._chips: dict[str, Chip] = {}
        """The filter chips by game; the key "" is the chip for players."""
        self._search_soon = Clock.create_trigger(lambda _: self.find(), TYPING)
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self._make_filters()

    def kinds(self) -> dict[str, Kind]:
        def row() -> GameRow:
            return GameRow(on_open=_open_play, on_menu=lambda row: open_game_menu(row.key))

        return {"play": Kind(row, play_height)}

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
        self.letters = letters
        self.searching = bool(letters)
        self._search_soon.cancel()
        self._load(plays, at)

    def place(self) -> Where:
        return {
            "game": self.game,
            "player": self.player,
            "letters": self.letters,
            "plays": self._loaded_count,
            "at": self.ids.rows.at,
        }

    def render(self) -> None:
        """Load the same games again and keep the scroll position."""
        self._load(self._loaded_count, self.ids.rows.at)

    # Actions.

    def choose_game(self, game: str) -> None:
        """Filter by a game, or show all games if that filter is already active."""
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

    def choose_player(self, player: SavedPlayer | None) -> None:
        self.player = player.id if player else ""
        self._load(FIRST)

    def typed(self) -> None:
        self._search_soon()

    def find(self) -> None:
        self._load(FIRST)

    def leave_empty(self) -> None:
        """Clear filters and search; if none is active, because no game exists, open home."""
        if self.filtered:
            self.show()
        else:
            super().leave_empty()

    def read_on(self) -> None:
        """Load more games when the end of the list is near."""
        if self._has_more:
            self.ids.rows.extend(self._load_next(MORE))

    # Display.

    @property
    def _loaded_count(self) -> int:
        """Return how many games of each kind must be loaded to get all that are loaded now."""
        return max(FIRST, len(self._plays) + 1, len(self._unfinished) + 1)

    @property
    def _query(self) -> Search:
        return Search(self.game, self.player, self.letters.strip())

    def _load(self, most: int, at: float = 0.0) -> None:
        name = self._player_name()
        self.filtered = self._query != Search()
        self._unfinished, self._plays = [], []
        self._has_more = self._has_more_unfinished = True
        rows = self._load_next(most)
        self.nothing = not rows
        self.ids.rows.render(rows, at)
        self._say_total()
        self._render_filters(name)

    def _load_next(self, most: int) -> list[Item]:
        """Load more games and return their rows: first the unfinished ones, then the others."""
        rows = self._load_unfinished(most) if self._has_more_unfinished else []
        if self._has_more_unfinished:
            return rows
        before = self._plays[-1] if self._plays else None
        after = before.id if before else ""
        page = self.app.ledger.history.page(self._query, after=after, most=most)
        self._has_more = len(page) == most
        rows += self._rows(page, len(self._plays), before)
        self._plays += page
        return rows

    def _load_unfinished(self, most: int) -> list[Item]:
        """Load more unfinished games and return their rows."""
        first = len(self._unfinished)
        after = self._unfinished[-1].id if first else ""
        plays = self.app.ledger.history.unfinished(self._query, after=after, most=most)
        self._has_more_unfinished = len(plays) == most
        self._unfinished += plays
        today = wall_clock()
        rows = [
            play_item(self.app.translator, play, f"history.open.{nth}", today)
            for nth, play in enumerate(plays, first)
        ]
        return rows if first or not rows else [heading_item(self.app.tr("In progress")), *rows]

    def _rows(self, plays: tuple[PlayRow, ...], first: int, before: PlayRow | None) -> list[Item]:
        """Return the rows of finished games, with a heading for each new month."""
        words, today = self.app.translator, wall_clock()
        month = month_of(words, before.finished or "") if before else ""
        rows = []
        lines = self.app.ledger.history.winning_lines(play.id for play in plays)
        for nth, play in enumerate(plays, first):
            named = month_of(words, play.finished or "")
            if named != month:
                rows.append(heading_item(named))
                month = named
            rows.append(play_item(words, play, f"history.{nth}", today, lines.get(play.id, {})))
        return rows

    def _say_total(self) -> None:
        count = self.app.ledger.history.count(self._query)
        if not count:
            self.total = ""
        elif self._unfinished:  # which are not counted
            self.total = self.app.tr_count("1 finished", "{count} finished", count)
        else:
            self.total = self.app.tr_count("1 game", "{count} games", count)

    def _make_filters(self) -> None:
        for key, game_ui in GAMES.items():
            chip = Chip(tag=f"history.game.{key}", text=game_ui.name)
            chip.bind(on_release=lambda _, key=key: self.choose_game(key))
            self._chips[key] = chip
        self._chips[""] = Chip(tag="history.player", icon="account")
        self._chips[""].bind(on_release=lambda _: self.ask_player())
        for chip in self._chips.values():
            self.ids.filters.add_widget(chip)

    def _player_name(self) -> str:
        """Return the name of the filter's player; clear the filter if the player was deleted."""
        try:
            return self.app.ledger.players.get(self.player).name if self.player else ""
        except LedgerError:
            self.player = ""
            return ""

    def _render_filters(self, name: str) -> None:
        for key, chip in self._chips.items():
            chip.taken = key == self.game if key else bool(name)
        self._chips[""].is_name = bool(name)
        self._chips[""].text = name or self.app.tr("Player")


def _open_play(row: GameRow) -> None:
    """Open the result of a finished game, or continue an unfinished one."""
    app = current_app()
    (app.see_result if row.finished else app.resume)(row.key)
