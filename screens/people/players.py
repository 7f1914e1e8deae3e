"""Players: everybody who sat at the table, with what they won."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger import Player
from screens.people.longlist import Item, Kind, Values
from screens.people.names import counts, found
from screens.people.playline import MonthLine, month_height, month_item, row_width
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.running import running_app
from screens.widgets.painting import paint_soon
from screens.widgets.tap import Tap
from screens.widgets.text import Untouched
from screens.widgets.textheight import height_of

MANY = 12
"""With more players than this there is a way to search them."""
BESIDE = 16 + 16 + 12 + 44 + 12 + 12
"""In dp, what stands left and right of the words, but for the wins."""
LEAST = 72
DOT, GAP, LAST = 8, 3, 10
"""Size and distance in dp of the dots for a player's last games, and how many there are."""


def wins_width(headline: float) -> float:
    """Room for the crown and how often the player won."""
    return headline * 2.6


class PlayerLine(BoxLayout):
    """One player; a tap opens the player's page."""

    key = StringProperty()
    """What stands in its tag."""
    player = StringProperty()
    name = StringProperty()
    detail = StringProperty()
    won = StringProperty()
    ended = ObjectProperty(())
    """How the last games ended, oldest first: ``won``, ``shared`` or ``lost``."""

    row_width = staticmethod(row_width)
    wins_width = staticmethod(wins_width)


class ResultDots(Untouched):
    """A dot for each of a player's last games: brass for a win, a ring for a tie, gray for the
    others."""

    says_nothing = True
    ended = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        self._look = running_app().look
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.height = dp(DOT)
        self.fbind("pos", self._changed)
        self.fbind("ended", self._changed)
        self._look.fbind("painted", self._changed)

    def _changed(self, *_: object) -> None:
        self.width = dp(DOT + GAP) * LAST if self.ended else 0
        paint_soon(self.canvas, self._paint)

    def _paint(self) -> None:
        self.canvas.clear()
        side, x = dp(DOT), self.right
        for ended in reversed(self.ended):
            x -= dp(DOT + GAP)
            self.canvas.add(Color(*(self._look.edge if ended == "lost" else self._look.brass)))
            if ended == "shared":
                self.canvas.add(SmoothLine(circle=(x + side / 2, self.center_y, side / 2 - 1)))
            else:
                self.canvas.add(Ellipse(pos=(x, self.y), size=(side, side)))


class PlayerSurface(Tap):
    """The part of the row that opens the page."""


class Players(Page):
    """Ranked by wins, hidden ones at the end."""

    total = StringProperty()
    many = BooleanProperty(False)
    searching = BooleanProperty(False)
    nothing = BooleanProperty(False)
    two = BooleanProperty(False)
    """Whether there are two to be put head to head."""

    def __init__(self, **kwargs: object) -> None:
        self._players: tuple[Player, ...] = ()
        self._ended: dict[str, list[str]] = {}
        super().__init__(**kwargs)
        self.ids.players.kinds = {
            "month": Kind(MonthLine, month_height),
            "player": Kind(PlayerLine, player_height),
        }
        self.app.look.bind(scale=lambda *_: self.ids.players.renew_heights())

    def show(self, letters: str = "", at: float = 0.0, **_: object) -> None:
        self.searching = bool(letters)
        self.ids.name.text = letters
        self._load(at)

    def place(self) -> Where:
        return {"letters": self.ids.name.text, "at": self.ids.players.at}

    def refresh(self) -> None:
        self._load(self.ids.players.at)

    def step_back(self) -> bool:
        if self.searching:
            self.search(False)
            return True
        return False

    def search(self, on: bool) -> None:
        """Open or close the field to search by name."""
        self.searching = on
        self.ids.name.focus = on
        if not on:
            self.ids.name.text = ""

    def typed(self) -> None:
        self._fill(0.0)

    def _load(self, at: float) -> None:
        players = self.app.ledger.players.all()
        self._players = tuple(sorted(players, key=_rank))
        self._ended = self.app.ledger.history.last_results(player.id for player in players)
        count = len(self._players)
        self.nothing = not count
        self.many = count > MANY
        self.two = count > 1
        self.total = self.app.tr_count("1 player", "{count} players", count) if count else ""
        self._fill(at)

    def _fill(self, at: float) -> None:
        listed = found(self._players, self.ids.name.text)
        seen = [player for player in listed if not player.hidden]
        hidden = [player for player in listed if player.hidden]
        rows = [self._item(player) for player in seen]
        if hidden:
            rows += [month_item(self.app.tr("Hidden")), *map(self._item, hidden)]
        self.ids.players.fill(rows, at)

    def _item(self, player: Player) -> Item:
        return Item(
            "player",
            {
                "key": f"players.{player.name}",
                "player": player.id,
                "name": player.name,
                "detail": counts(self.app.words, player),
                "won": str(player.won) if player.won else "",
                "ended": tuple(self._ended.get(player.id, ())),
            },
        )


def _rank(player: Player) -> tuple[int, int, int]:
    return -player.won, -player.shared, -player.plays


def player_height(values: Values, width: float) -> float:
    """Of a row, from its words."""
    look = running_app().look
    room = row_width(width) - dp(BESIDE) - wins_width(look.headline)
    name = height_of(values["name"], room, look.title, "RobotoMedium")
    dots = dp((DOT + GAP) * LAST + 8) if values["ended"] and not look.crowded else 0
    detail = height_of(values["detail"], room - dots, look.small)
    return max(dp(LEAST), name + detail + dp(24))


load_layout(__name__)
