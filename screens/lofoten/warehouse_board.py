"""The four warehouses on the result: both sides' tiles, their sums, and who scored."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import leads
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.rules import GAME
from scoring.standings import leaders
from screens.shell.current_app import current_app
from screens.shell.palette import CLEAR
from screens.widgets.column import Column
from screens.widgets.player_tabs import dot_of
from screens.widgets.surface import Surface
from screens.widgets.widget_pool import as_many


class BoardRow(Surface, BoxLayout):
    """One warehouse: the first player's side, the good, the second player's side."""

    good = StringProperty()
    lit = BooleanProperty(False)
    tiles = ObjectProperty(((), ()))
    dyes = ListProperty([CLEAR, CLEAR])
    sums = ListProperty(["", ""])
    points = ListProperty(["", ""])
    leader = NumericProperty(-1)
    unit = NumericProperty(dp(1))
    title = NumericProperty()
    tiny = NumericProperty()
    """Font sizes of sums and PP."""


class WarehouseBoard(Column):
    """All four warehouses, for both players."""

    tag = StringProperty("result.warehouses")
    of_one_player = False
    unit = NumericProperty(0)
    """Pixels of a dp on a picture of a fixed size; 0 on the screen."""

    @staticmethod
    def seats(play: LofotenPlay) -> tuple[int, ...]:
        """Return only the first winner, because the board shows both players."""
        stored = any(any(warehouse.tiles) for warehouse in play.warehouses)
        return leaders(GAME.count(play))[:1] if stored else ()

    def render(self, play: LofotenPlay, _seat: int, line: str = "") -> None:
        """Show the warehouses; the one that a line belongs to is highlighted."""
        tr = current_app().tr
        rows = as_many(self, len(play.warehouses), self._row)
        dyes = [dot_of(player, seat) for seat, player in enumerate(play.players)]
        for row, name, here, lead in zip(rows, WAREHOUSES, play.warehouses, leads(play)):
            row.good, row.lit, row.tiles, row.dyes = here.good or "", name == line, here.tiles, dyes
            row.sums = [str(number) for number in lead.counts]
            row.points = [tr("{points} PP", points=each) if each else "" for each in lead.points]
            row.leader = -1 if lead.leader is None else lead.leader

    def _row(self) -> BoardRow:
        row = BoardRow()
        if self.unit:
            row.unit, row.title, row.tiny = self.unit, 22 * self.unit, 14 * self.unit
        return row
