"""The screen that lists all players with their wins."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from ledger import SavedPlayer
from screens.people.list_page import ListPage, ListRow, heading_item, row_width
from screens.people.long_list import Item, Kind, Values
from screens.people.player_names import counts, found
from screens.shell.current_app import current_app
from screens.shell.page import Where
from screens.widgets.labels import IconLine, IgnoresTouches
from screens.widgets.painting import paint_soon
from screens.widgets.shield import usual_piece
from screens.widgets.slot import move
from screens.widgets.textures import height_of

MANY = 12
"""The number of players above which there is a search button."""
BESIDE = 16 + 16 + 12 + 44 + 12 + 12
"""The width in dp that margins and shield take beside the texts, without the wins."""
LEAST = 72
LAST = 10
"""The number of dots for a player's last games."""
FEWEST = 3
"""The number of finished games from which dots are shown; a single one would explain nothing."""
SPACED = 11 / 8
"""The distance from one dot to the next, in dots."""


def dot_size(width: float) -> float:
    """Return the size of a dot in a row of this width."""
    return dp(6) if width < dp(400) else dp(8)


class ResultDots(IgnoresTouches):
    """A dot for each of a player's last games: brass for a win, a ring for a tie, or gray."""

    says_nothing = True
    ended = ObjectProperty(())
    dot = NumericProperty(dp(8))
    """The size of a dot."""

    def __init__(self, **kwargs: object) -> None:
        self._theme = current_app().theme
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.fbind("pos", self._render)
        self.fbind("dot", self._render)
        self.fbind("ended", self._render)
        self._theme.bind(painted=self._render)

    def _render(self, *_: object) -> None:
        self.height = self.dot
        self.width = self.dot * SPACED * LAST if self.ended else 0
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self.canvas.clear()
        side, x = self.dot, self.right
        for ended in reversed(self.ended):
            x -= self.dot * SPACED
            self.canvas.add(Color(*(self._theme.edge if ended == "lost" else self._theme.brass)))
            if ended == "shared":
                self.canvas.add(SmoothLine(circle=(x + side / 2, self.center_y, side / 2 - 1)))
            else:
                self.canvas.add(SmoothEllipse(pos=(x, self.y), size=(side, side)))


class WinCount(IconLine):
    """A crown and the number of wins; empty without wins."""


class PlayerRow(ListRow):
    """One player; ``key`` is the id of the player whose page a tap opens."""

    won = StringProperty()
    ended = ObjectProperty(())
    """How the last games ended, oldest first: ``won``, ``shared`` or ``lost``."""
    dots = ObjectProperty(())
    """The same, or empty if there is no room for dots."""
    tails = (WinCount, ResultDots)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("won", "dots", "width"):
            self.fbind(name, self._render_parts)

    def _render_parts(self, *_: object) -> None:
        super()._render_parts()
        self._render_part(WinCount, True, text=self.won)
        across = dot_size(self.width)
        self._render_part(ResultDots, bool(self.dots), ended=self.dots, dot=across)

    def spoken(self, _field: str) -> str:
        """Return the name of the player with the numbers of games and wins."""
        won = int(self.won or 0)
        wins = current_app().tr_count("1 won", "{count} won", won) if won else ""
        return "\n".join(filter(None, (self.name, self.detail, wins)))


class Players(ListPage):
    """Lists the players by wins, hidden ones at the end."""

    def __init__(self, **kwargs: object) -> None:
        self._players: tuple[SavedPlayer, ...] = ()
        self._last_results: dict[str, list[str]] = {}
        self._head_to_head = Factory.HeadToHeadButton()
        super().__init__(**kwargs)

    def kinds(self) -> dict[str, Kind]:
        return {"player": Kind(PlayerRow, player_height)}

    def show(self, letters: str = "", at: float = 0.0, **_: object) -> None:
        self.searching = bool(letters)
        self.letters = letters
        self._load(at)

    def place(self) -> Where:
        return {"letters": self.letters, "at": self.ids.rows.at}

    def render(self) -> None:
        self._load(self.ids.rows.at)

    def find(self) -> None:
        self._render_list(0.0)

    def _load(self, at: float) -> None:
        players = self.app.ledger.players.all()
        self._players = tuple(sorted(players, key=_rank))
        self._last_results = self.app.ledger.history.last_results(player.id for player in players)
        count = len(self._players)
        self.nothing = not count
        self.can_search = count > MANY
        move(self._head_to_head, self.ids.bar if count > 1 else None)
        self.total = self.app.tr_count("1 player", "{count} players", count) if count else ""
        self._render_list(at)

    def _render_list(self, at: float) -> None:
        listed = found(self._players, self.letters)
        seen = [player for player in listed if not player.hidden]
        hidden = [player for player in listed if player.hidden]
        rows = [self._item(player) for player in seen]
        if hidden:
            rows += [heading_item(self.app.tr("Hidden")), *map(self._item, hidden)]
        self.ids.rows.render(rows, at)

    def _item(self, player: SavedPlayer) -> Item:
        ended = tuple(self._last_results.get(player.id, ()))
        return Item(
            "player",
            {
                "tag": f"players.{player.name}",
                "key": player.id,
                "name": player.name,
                "piece": usual_piece(player.name),
                "text": player.name,
                "detail": counts(self.app.translator, player),
                "won": str(player.won) if player.won else "",
                "ended": ended if len(ended) >= FEWEST else (),
            },
        )


def _rank(player: SavedPlayer) -> tuple[int, int, int]:
    return -player.won, -player.shared, -player.plays


def player_height(values: Values, width: float) -> float:
    """Return the height of a player's row."""
    theme = current_app().theme
    shows_dots = values["ended"] and theme.text_orientation == "horizontal"
    dots = dot_size(width) * SPACED * LAST + dp(12) if shows_dots else 0
    wins = theme.headline * 2.6  # as in the rule of WinCount
    room = row_width(width) - dp(BESIDE) - wins - dots
    name = height_of(values["name"], room, theme.title, "RobotoMedium")
    detail = height_of(values["detail"], room, theme.small)
    return max(dp(LEAST), name + detail + dp(24))
