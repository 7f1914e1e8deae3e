"""The four warehouses beside the result: both sides' tiles, what they come to, and who scored."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten import GAME
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import leads
from scoring.lofoten.play import LofotenPlay
from scoring.standings import leaders
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.shell.running import running_app
from screens.widgets.playertabs import dot_of
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface


class BoardSide(BoxLayout):
    """The sum and the PP of one side."""

    sum = StringProperty()
    points = StringProperty()
    leads = BooleanProperty(False)
    at_right = BooleanProperty(False)


class BoardRow(Surface, BoxLayout):
    """One warehouse: a side, the good, the other side."""

    good = StringProperty()
    lit = BooleanProperty(False)
    tiles = ObjectProperty(((), ()))
    dyes = ListProperty([CLEAR, CLEAR])
    sums = ListProperty(["", ""])
    points = ListProperty(["", ""])
    leader = NumericProperty(-1)
    ring = ColorProperty(CLEAR)


class WarehouseBoard(BoxLayout):
    """All four, for both players at once."""

    tag = StringProperty("result.warehouses")
    of_one_player = False

    @staticmethod
    def seats(play: LofotenPlay) -> tuple[int, ...]:
        """The first winner: the board is the same for both."""
        stored = any(any(warehouse.tiles) for warehouse in play.warehouses)
        return leaders(GAME.count(play))[:1] if stored else ()

    def show(self, play: LofotenPlay, _seat: int, line: str = "") -> None:
        """The warehouses, with that of a line lit."""
        tr = running_app().tr
        rows = as_many(self, len(play.warehouses), BoardRow)
        dyes = [dot_of(player, seat) for seat, player in enumerate(play.players)]
        for row, name, here, lead in zip(rows, WAREHOUSES, play.warehouses, leads(play)):
            row.good, row.lit, row.tiles, row.dyes = here.good or "", name == line, here.tiles, dyes
            row.sums = [str(number) for number in lead.counts]
            row.points = [tr("{points} PP", points=each) if each else "" for each in lead.points]
            row.leader = -1 if lead.leader is None else lead.leader


load_layout(__name__)
