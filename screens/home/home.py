"""Home: continue a game, start one, see who leads and how the last games ended."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from ledger import LedgerError, Player
from ledger.plays import PlayRow, SeatRow
from scoring.numbers import number
from screens.home.choosing import choose_next
from screens.shell.layout import load_layout
from screens.shell.page import Page
from screens.shell.palette import UNTINTED
from screens.shell.refusals import attempt
from screens.shell.registry import GAMES
from screens.shell.times import ago, wall_clock
from screens.shell.words import Words
from screens.widgets.art import art
from screens.widgets.holdtap import HoldTap
from screens.widgets.painting import paint_soon, rounded
from screens.widgets.reuse import as_many
from screens.widgets.row import Row
from screens.widgets.shield import seat_piece, usual_piece
from screens.widgets.tap import Tap
from screens.widgets.text import Untouched

RECENT = 5
WAITING = 4
"""Unfinished games that home shows at first; each tap on the last row shows as many more."""
MORE = 20
AT_TABLE = 4
"""How many players "Your table" shows."""


class HomeScene(FloatLayout):
    """The top of home: a fjord with the game to continue, or with a welcome."""

    page = ObjectProperty()
    play_id = StringProperty()
    """The game to continue, or empty."""
    scene = StringProperty("fjord")
    ship = StringProperty()
    """The drawing of the ship, named after the first frame."""
    scrolls = BooleanProperty(True)
    """Whether it is as high as its content; else it fills its place."""
    label = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    totals = StringProperty()
    """The players and their totals, for spoken output."""


class SceneTap(HoldTap):
    """All of the scene: a tap continues the game."""

    play_id = StringProperty()
    totals = StringProperty()


class ScenePlayer(BoxLayout):
    """A player on the water: shield, name, total."""

    name = StringProperty()
    piece = StringProperty()
    total = StringProperty()
    empty = BooleanProperty(False)


class Drawing(Untouched):
    """One of the app's drawings, as large as fits and standing on the lower edge; with ``radius``
    it fills its place, and its corners are round."""

    says_nothing = True
    source = StringProperty()
    radius = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "source", "radius"):
            self.fbind(name, lambda *_: paint_soon(self.canvas, self._paint))

    def _paint(self) -> None:
        self.canvas.clear()
        if not self.source or min(self.size) <= 0:
            return
        texture = art(self.source)
        across, up = self.width / texture.width, self.height / texture.height
        if self.radius:
            with rounded(self.canvas, self.pos, self.size, self.radius):
                self._draw(texture, max(across, up), 0.5)
        else:
            self._draw(texture, min(across, up), 0)

    def _draw(self, texture: Texture, scale: float, above: float) -> None:
        """In the middle, with this part of the room that is left over below it."""
        wide, high = texture.width * scale, texture.height * scale
        self.canvas.add(Color(*UNTINTED))
        pos = (self.center_x - wide / 2, self.y + (self.height - high) * above)
        self.canvas.add(Rectangle(texture=texture, pos=pos, size=(wide, high)))


class GameCard(Tap):
    """A game to score."""

    game = StringProperty()
    name = StringProperty()
    summary = StringProperty()
    scene = StringProperty()
    stacked = BooleanProperty(False)
    """Whether the picture stands beside the words, as large text needs the width."""


class TableSeat(Tap):
    """A player of "Your table" with the number of games won."""

    name = StringProperty()
    piece = StringProperty()
    player = StringProperty()
    won = StringProperty()
    first = BooleanProperty(False)


class Home(Page):
    """Shows what the ledger has; nothing of it is stored here."""

    trouble = StringProperty()
    has_players = BooleanProperty(False)
    has_recent = BooleanProperty(False)
    is_new = BooleanProperty(False)
    """Whether nobody has saved anything yet."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._most = WAITING
        self.app.look.bind(wide=self._arrange, low=self._arrange, painted=self._name_scenes)
        self._fill_rest = Clock.create_trigger(self._fill_below, 0)

    def show(self, **_: object) -> None:
        self._most = WAITING
        self.refresh()

    def refresh(self) -> None:
        trouble = self.app.ledger.trouble
        self.trouble = self.app.said(trouble) if trouble else ""
        waiting = self.app.ledger.plays.unfinished(self._most)
        recent = self.app.ledger.plays.last_finished(RECENT)
        self.is_new = not waiting and not recent
        self._fill_scene(waiting[0] if waiting else None)
        self._fill_waiting(waiting[1:])
        self._fill_more(self.app.ledger.plays.count_unfinished() - len(waiting))
        self._fill_games()
        self._fill_recent(recent)
        self._arrange()
        self._fill_rest()

    def begin(self, game: str) -> None:
        """A game was tapped."""
        self.app.open("seats", game=game)

    def go_on(self, play_id: str) -> None:
        """An unfinished game was tapped."""
        self.app.resume(play_id)

    def see(self, play_id: str) -> None:
        """A finished game was tapped."""
        self.app.see_result(play_id)

    def try_sample(self) -> None:
        """Show the result of a sample game that is never saved."""
        from screens.home.sample import sample_game

        pad = self.app.ledger.plays.begin(sample_game(), {"screen": "result", "seat": 0})
        self.app.open("result", play_id=pad.id, reveal=True)

    def open_menu(self, play_id: str) -> None:
        """What else can be done with a game."""
        from screens.widgets.playmenu import PlayMenu

        play = self.app.ledger.plays.row(play_id)
        attempt(self.app, lambda: PlayMenu(play, GAMES[play.game].name).open())

    def _arrange(self, *_: object) -> None:
        """The scene stands above all else, or beside it on a phone on its side. The games and the
        table have a column of their own where there is room for two."""
        ids, look = self.ids, self.app.look
        _arrange(ids.aside if look.low else ids.top, ids.scene)
        two = look.wide and not look.low and not self.is_new
        middle = (ids.games_part, ids.table_part)
        _arrange(ids.first, ids.waiting_part, *(() if two else middle), ids.recent_part)
        _arrange(ids.second, *(middle if two else ()))
        ids.second.size_hint_x = 1 if two else None
        ids.second.width = 0

    def _fill_scene(self, play: PlayRow | None) -> None:
        scene, tr = self.ids.scene, self.app.tr
        scene.play_id = play.id if play else ""
        if play is None:
            scene.label, scene.title, scene.scene = "", tr("Who wins today?"), "fjord"
            scene.detail = tr("Choose a game and tap in your tiles. Jarlpad adds up the points.")
            as_many(scene.ids.seats, 0, ScenePlayer)
            return
        scene.label, scene.title = tr("Continue").upper(), GAMES[play.game].name
        scene.scene = GAMES[play.game].scene
        scene.detail = ago(self.app.words, play.moment, wall_clock())
        scene.totals = " · ".join(f"{seat.name} {number(seat.total)}" for seat in play.ranked)
        for row, seat in zip(as_many(scene.ids.seats, len(play.seats), ScenePlayer), play.ranked):
            row.name, row.piece = seat.name, _piece(seat, play)
            row.total, row.empty = number(seat.total), not seat.total

    def _fill_waiting(self, plays: tuple[PlayRow, ...]) -> None:
        for nth, (row, play) in enumerate(
            zip(as_many(self.ids.waiting, len(plays), self._waiting), plays), 1
        ):
            row.tag, row.play_id, row.icon = f"home.continue.{nth}", play.id, GAMES[play.game].icon
            row.title = escape_markup(
                " · ".join(f"{seat.name} {number(seat.total)}" for seat in play.ranked)
            )
            when = ago(self.app.words, play.moment, wall_clock())
            row.detail = f"{GAMES[play.game].name} · {when}"

    def _waiting(self) -> Row:
        row = Row(has_menu=True)
        row.bind(
            on_open=lambda row: self.go_on(row.play_id),
            on_menu=lambda row: self.open_menu(row.play_id),
        )
        return row

    def _fill_more(self, hidden: int) -> None:
        """Rows that lead to more games, and to games of which there are two versions."""
        tr, choices = self.app.tr, self.app.ledger.versions.count()
        more = self.app.tr_count("1 more unfinished game", "{count} more unfinished games", hidden)
        rows = (
            (hidden, "home.more", "dots-horizontal", more, ""),
            (
                *(choices, "home.choose", "call-split", tr("Two versions of a game")),
                tr("Choose which one to keep."),
            ),
        )
        shown = [row for row in rows if row[0] > 0]
        for row, (_, tag, icon, title, detail) in zip(
            as_many(self.ids.more, len(shown), self._more), shown
        ):
            row.tag, row.icon, row.title, row.detail = tag, icon, title, detail

    def _more(self) -> Row:
        return Row(on_open=self._show_more)

    def _show_more(self, tapped: Row) -> None:
        if tapped.tag == "home.choose":
            choose_next(self.app)
        else:
            self._most += MORE
            self.refresh()

    def _fill_games(self) -> None:
        for card, key in zip(as_many(self.ids.games, len(GAMES), self._game), GAMES):
            face = GAMES[key]
            card.tag, card.game, card.name = f"home.{key}", key, face.name
            card.summary = self.app.tr(face.summary)

    def _game(self) -> GameCard:
        return GameCard(on_release=lambda tapped: self.begin(tapped.game))

    def _fill_recent(self, plays: tuple[PlayRow, ...]) -> None:
        self.has_recent = bool(plays)
        for nth, (row, play) in enumerate(
            zip(as_many(self.ids.recent, len(plays), self._recent), plays)
        ):
            when = ago(self.app.words, play.moment, wall_clock())
            best = play.ranked[0]
            row.tag, row.play_id = f"home.last.{nth}", play.id
            row.name, row.piece = best.name, _piece(best, play)
            row.title = result_line(self.app.words, play)
            state = (self.app.tr("editing"),) if play.correcting else ()
            row.detail = " · ".join((GAMES[play.game].name, *state, when))

    def _recent(self) -> Row:
        row = Row()
        row.bind(
            on_open=lambda row: self.see(row.play_id),
            on_menu=lambda row: self.open_menu(row.play_id),
        )
        return row

    def _fill_below(self, *_: object) -> None:
        """What is filled in after the first frame: pictures, "Your table", wakes, what is missing
        in the game to continue."""
        self.ids.scene.ship = "ship-brass"
        self._name_scenes()
        self._fill_table()
        self._fill_wakes()
        self._tell_missing()

    def _name_scenes(self, *_: object) -> None:
        shade = "dark" if self.app.look.dark else "light"
        for card in self.ids.games.children:
            card.scene = f"{GAMES[card.game].scene}-card-{shade}" if card.game else ""

    def _fill_table(self) -> None:
        players = sorted(self.app.ledger.players.all(), key=_wins, reverse=True)
        best = [player for player in players if not player.hidden and player.plays][:AT_TABLE]
        self.has_players = bool(best)
        for nth, (seat, player) in enumerate(
            zip(as_many(self.ids.table, len(best), self._seat), best)
        ):
            seat.tag, seat.player, seat.name = f"home.player.{nth}", player.id, player.name
            seat.piece, seat.won = usual_piece(player.name), str(player.won + player.shared)
            seat.first = nth == 0 and _wins(player)[0] > 0

    def _seat(self) -> TableSeat:
        return TableSeat(on_release=lambda seat: self.app.open("player", player=seat.player))

    def _fill_wakes(self) -> None:
        rows = self.ids.recent.children
        lines = self.app.ledger.history.winning_lines(row.play_id for row in rows)
        games = {play.id: play.game for play in self.app.ledger.plays.last_finished(RECENT)}
        for row in rows:
            face = GAMES.get(games.get(row.play_id, ""))
            points = lines.get(row.play_id, {})
            row.wake = [
                (look.colour, points[line])
                for line, look in (face.lines.items() if face else ())
                if line in points
            ]

    def _tell_missing(self) -> None:
        """Who has no entry yet in the game to continue."""
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
    """Put parts into a box from top to bottom, unless they are in it like that."""
    if box.children[::-1] == [part.__self__ for part in parts]:
        return
    box.clear_widgets()
    for part in parts:
        if part.parent is not None:
            part.parent.remove_widget(part)
        box.add_widget(part)


def _piece(seat: SeatRow, play: PlayRow) -> str:
    """The color of a player's pieces; in a game without pieces that of the seat."""
    return seat_piece(seat.colour, play.seats.index(seat))


def _wins(player: Player) -> tuple[int, int]:
    return player.won + player.shared, player.plays


def result_line(words: Words, play: PlayRow) -> str:
    """Who won a finished game, in a line: Noélie 24 – 19 Madeline."""
    best = [seat for seat in play.ranked if seat.rank == 1]
    others = [seat for seat in play.ranked if seat.rank > 1]
    points = number(best[0].total)
    if len(best) > 1:
        names = escape_markup(", ".join(seat.name for seat in best))
        return words.tr("{names} tied at {points}", names=names, points=points)
    rest = ", ".join(f"{number(seat.total)} {seat.name}" for seat in others)
    return f"[b]{escape_markup(best[0].name)}[/b] {points} – {escape_markup(rest)}"


load_layout(__name__)
