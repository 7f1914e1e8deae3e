"""The home screen: the game to continue, new games, the best players and recent results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from ledger import LedgerError, PlayRow
from scoring.numbers import number
from screens.home.branch_choice import choose_next
from screens.shell.page import Page
from screens.shell.registry import GAMES
from screens.shell.slices import after_frame
from screens.shell.times import ago, wall_clock
from screens.widgets.art import load_art
from screens.widgets.row import Row
from screens.widgets.shield import seat_piece
from screens.widgets.slot import move
from screens.widgets.widget_pool import as_many

RECENT = 5
WAITING = 4
"""The number of unfinished games that home shows at first."""
MORE = 20
"""The number of unfinished games that each tap on the last row adds."""
SHIP = 62 / 49.5
"""Width of the ship's drawing divided by its height."""


class HomeScene(FloatLayout):
    """The top of the home screen: a scene with the game to continue, or with a welcome."""

    page = ObjectProperty()
    play_id = StringProperty()
    """The id of the game to continue, or empty."""
    scene = StringProperty("fjord")
    ship = StringProperty()
    """The name of the ship's drawing; empty until the first frame was drawn."""
    sign = StringProperty()
    """The icon on the sail."""
    is_new = BooleanProperty(False)
    """Whether no game is saved yet, so that there is little below the scene."""
    scrolls = BooleanProperty(True)
    """Whether its height follows its content; otherwise it fills the available height."""
    label = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    totals = StringProperty()
    """The players and their totals, for spoken output."""

    @staticmethod
    def ship_height(room: Sequence[float]) -> float:
        """Return the height of the ship in a space of this width and height."""
        return min(room[1], room[0] / SHIP)

    @staticmethod
    def least_height(large: bool, window: float) -> float:
        """Return the least height of ship and players; a large scene grows with the window."""
        return window * 0.3 if large and window > dp(720) else dp(136)


class Home(Page):
    """The home screen; everything it shows is read from the ledger."""

    trouble = StringProperty()
    has_players = BooleanProperty(False)
    has_recent = BooleanProperty(False)
    is_new = BooleanProperty(False)
    """Whether no game is saved yet."""
    waits = BooleanProperty(False)
    """Whether there are unfinished games besides the one to continue."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self._most_waiting = WAITING
        self._aside = self.ids.aside.__self__
        self.app.theme.bind(
            column_orientation=self._arrange,
            page_orientation=self._arrange,
            painted=self._name_scenes,
        )
        self.fbind("is_new", self._arrange)
        self._render_below_soon = after_frame(self._render_below)
        self._arrange()

    def leads_to(self) -> Sequence[str]:
        """Return the screen of the game to continue, or else the one where a game starts."""
        waiting = self.app.ledger.plays.unfinished(1)
        return (GAMES[waiting[0].game].screen if waiting else "seats",)

    def show(self, **_: object) -> None:
        self._most_waiting = WAITING
        self.render()

    def render(self) -> None:
        trouble = self.app.ledger.trouble
        self.trouble = self.app.said(trouble) if trouble else ""
        waiting = self.app.ledger.plays.unfinished(self._most_waiting)
        self.is_new = not waiting and not self.app.ledger.plays.last_finished(1)
        self._render_scene(waiting[0] if waiting else None)
        self._render_waiting(waiting[1:])
        self._render_more(self.app.ledger.plays.count_unfinished() - len(waiting))
        self._render_games()
        self._render_below_soon()

    def try_sample(self) -> None:
        """Show the result of a sample game that is never saved."""
        from screens.home.sample_game import sample_game

        pad = self.app.ledger.plays.begin(sample_game(), {"screen": "result", "seat": 0})
        self.app.open("result", play_id=pad.id, reveal=True)

    def open_menu(self, play_id: str) -> None:
        """Open the menu of a game."""
        from screens.flows.game_menu import open_game_menu

        open_game_menu(play_id)

    def _arrange(self, *_: object) -> None:
        """Place the scene above or beside the rest, and the games in a second column if it fits."""
        ids, theme = self.ids, self.app.theme
        beside = theme.page_orientation == "horizontal"
        move(self._aside, ids.body if beside else None, len(ids.body.children))
        move(ids.scene, self._aside if beside else ids.top)
        two = theme.column_orientation == "horizontal" and not beside and not self.is_new
        middle = (ids.games_part, ids.table_part)
        _arrange(ids.first, ids.waiting_part, *(() if two else middle), ids.recent_part)
        _arrange(ids.second, *(middle if two else ()))
        ids.second.size_hint_x = 1 if two else None
        ids.second.width = 0

    def _render_scene(self, play: PlayRow | None) -> None:
        scene, tr = self.ids.scene, self.app.tr
        scene.play_id, scene.is_new = play.id if play else "", self.is_new
        if play is None:
            scene.label, scene.title, scene.scene = "", tr("Who wins today?"), "fjord"
            scene.sign = ""
            scene.detail = tr("Choose a game and enter your tiles. Jarlpad adds up the points.")
            as_many(scene.ids.seats, 0, Factory.ScenePlayer)
            return
        scene.label, scene.title = tr("Continue").upper(), GAMES[play.game].name
        scene.scene, scene.sign = GAMES[play.game].scene, GAMES[play.game].icon
        scene.detail = ago(self.app.translator, play.moment, wall_clock())
        scene.totals = " · ".join(f"{seat.name} {number(seat.total)}" for seat in play.ranked)
        rows = as_many(scene.ids.seats, len(play.seats), Factory.ScenePlayer)
        for row, seat in zip(rows, play.ranked):
            row.name, row.piece = seat.name, seat_piece(seat.colour, play.seats.index(seat))
            row.total, row.empty = number(seat.total), not seat.total

    def _render_waiting(self, plays: tuple[PlayRow, ...]) -> None:
        self.waits = bool(plays)
        rows = as_many(
            self.ids.waiting,
            len(plays),
            lambda: Factory.HomeRow(
                has_menu=True,
                on_open=lambda row: self.app.resume(row.key),
                on_menu=lambda row: self.open_menu(row.key),
            ),
        )
        for nth, (row, play) in enumerate(zip(rows, plays), 1):
            best = play.ranked[0]
            row.tag, row.key = f"home.continue.{nth}", play.id
            row.name, row.piece = best.name, seat_piece(best.colour, play.seats.index(best))
            row.text = escape_markup(
                " · ".join(f"{seat.name} {number(seat.total)}" for seat in play.ranked)
            )
            when = ago(self.app.translator, play.moment, wall_clock())
            row.detail = f"{GAMES[play.game].name} · {when}"

    def _render_more(self, hidden: int) -> None:
        """Show the rows for more unfinished games and for games with two versions."""
        tr, choices = self.app.tr, self.app.ledger.versions.count()
        shown = []
        if hidden > 0:
            more = self.app.tr_count(
                "1 more unfinished game", "{count} more unfinished games", hidden
            )
            shown.append(("home.more", "dots-horizontal", more, ""))
        if choices:
            title, detail = tr("Two versions of a game"), tr("Choose which one to keep.")
            shown.append(("home.choose", "call-split", title, detail))
        rows = as_many(self.ids.more, len(shown), lambda: Factory.HomeRow(on_open=self._show_more))
        for row, texts in zip(rows, shown):
            row.tag, row.icon, row.text, row.detail = texts

    def _show_more(self, tapped: Row) -> None:
        if tapped.tag == "home.choose":
            choose_next(self.app)
        else:
            self._most_waiting += MORE
            self.render()

    def _render_games(self) -> None:
        for card, key in zip(as_many(self.ids.games, len(GAMES), Factory.GameCard), GAMES):
            game_ui = GAMES[key]
            card.tag, card.game, card.name = f"home.{key}", key, game_ui.name
            card.summary = self.app.tr(game_ui.summary)
            card.players = card.summary.partition(" · ")[0]
            card.label = f"{card.name}\n{card.summary}"

    def _render_below(self) -> None:
        """Show what can wait until after the first frame: pictures, recent games, "Your table" and
        the missing entries of the game to continue. If another screen was opened meanwhile, this
        is done when home appears again."""
        if not self.app.navigation.here_is("home"):
            return
        from screens.home.home_parts import best_players

        load_art("ship-brass", lambda: setattr(self.ids.scene, "ship", "ship-brass"))
        self._name_scenes()
        recent = self.app.ledger.plays.last_finished(RECENT)
        self.has_recent = bool(recent)
        if recent:
            self.ids.recent_part.content.render(recent)
        players = best_players(self.app.ledger.players.all())
        self.has_players = bool(players)
        if players:
            self.ids.table_part.content.render(players)
        self._show_missing()

    def _name_scenes(self, *_: object) -> None:
        shade = "dark" if self.app.theme.dark else "light"
        for card in self.ids.games.children[::-1]:
            if card.game:
                picture = f"{GAMES[card.game].scene}-card-{shade}"
                load_art(picture, partial(setattr, card, "scene", picture))

    def _show_missing(self) -> None:
        """Show the first player without entries in the game to continue."""
        scene = self.ids.scene
        if not scene.play_id:
            return
        from scoring.games import issues_in

        try:
            play = self.app.ledger.plays.open(scene.play_id).play
        except LedgerError:
            return
        missing = [issue.message for issue in issues_in(play) if issue.code == "nothing-entered"]
        scene.detail = " · ".join([*map(self.app.said, missing[:1]), scene.detail])


def _arrange(box: BoxLayout, *parts: BoxLayout) -> None:
    """Move parts into a box, from top to bottom."""
    box.clear_widgets()
    for part in parts:
        if part.parent is not None:
            part.parent.remove_widget(part)
        box.add_widget(part)
