"""The bottom sheet in which each player may unload a longship before scoring."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.lofoten.components import GOOD_NAMES, GOODS, LONGSHIP_B, TILES
from scoring.lofoten.unloading import can_follow, stores, take_back, unload
from screens.lofoten.screen import LofotenPage
from screens.lofoten.warehouse_row import GoodKey
from screens.shell.current_app import current_app
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.column import Column
from screens.widgets.shield import piece_of
from screens.widgets.tap import LineTap


class UnloadKey(LineTap):
    """The value of a tile to unload; gray if it cannot be unloaded, and a tap then says why."""

    value = NumericProperty(0)
    out = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return current_app().tr("Add a tile of {value}", value=int(self.value))


class UnloadRow(Column):
    """One player: choose a good, then a tile. Space is reserved for the unloaded tiles."""

    says_around = "name"
    tag = StringProperty()
    name = StringProperty()
    piece = StringProperty()
    done = StringProperty()
    """A text with the unloaded tiles."""

    def __init__(self, page: LofotenPage, seat: int) -> None:
        player = page.play.players[seat]
        super().__init__(tag=f"unload.{seat}", name=player.name)
        self.piece = piece_of(player, seat)
        self._page, self._seat = page, seat
        self._good, self._at, self._opened = "", 0, False
        self._unloaded: tuple[int, ...] = ()
        for good in GOODS:
            key = GoodKey(good=good, tag=f"{self.tag}.{good}", text=page.app.said(GOOD_NAMES[good]))
            key.bind(on_release=lambda tapped: self._choose(tapped.good))
            self.ids.goods.add_widget(key)
        for value in TILES:
            tile = UnloadKey(value=value, text=f"+{value}", tag=f"{self.tag}.add.{value}")
            tile.bind(on_release=lambda tapped: self._unload(int(tapped.value)))
            self.ids.tiles.add_widget(tile)
        self.render()

    def take_back(self) -> None:
        """Put the last tile back onto the longship."""
        if self._unloaded and self._page.edit(take_back, self._at, self._seat, self._opened):
            self._unloaded = self._unloaded[:-1]
            self.render()

    def _choose(self, good: str) -> None:
        """Choose the good to unload; its tiles go to its warehouse, or to the first empty one."""
        app, where = self._page.app, stores(self._page.play, good)
        if self._unloaded:
            app.notice(app.tr("Undo the tile first to choose other goods"))
        elif where:
            self._good, self._at = good, where[0]
            self._opened = self._page.play.warehouses[where[0]].good is None
            self.render()

    def _values(self) -> tuple[int, ...]:
        if not self._good:
            return ()
        return can_follow(self._page.play, self._seat, self._good, self._unloaded)

    def _unload(self, value: int) -> None:
        app = self._page.app
        if not self._good:
            app.notice(app.tr("Choose the goods first"))
        elif self._unloaded and value not in self._values():
            several = "b" in self._page.play.players[self._seat].longships
            one = app.tr("One tile only: longship b is not upgraded")
            most = app.tr("Longship b carries at most {most} goods", most=LONGSHIP_B)
            app.notice(most if several else one)
        elif self._page.edit(unload, self._at, self._seat, self._good, value):
            self._unloaded = (*self._unloaded, value)
            self.render()

    def render(self) -> None:
        app, values = self._page.app, self._values()
        for key in self.ids.goods.children:
            key.chosen = key.good == self._good
            key.out = bool(self._unloaded) and not key.chosen
        for key in self.ids.tiles.children:
            key.out = int(key.value) not in values
        self.done = ""
        if self._unloaded:
            tiles = " + ".join(map(str, self._unloaded))
            good = app.said(GOOD_NAMES[self._good])
            self.done = app.tr("Unloaded: {good}, {value}", good=good, value=tiles)


class UnloadSheet(BottomSheet):
    """Both players' rows, and a Finish button, because unloading is optional."""

    def __init__(self, page: LofotenPage) -> None:
        super().__init__(tag="unload", title=page.app.tr("Before scoring"))
        self._page = page
        for seat in range(len(page.play.players)):
            self.ids.rows.add_widget(UnloadRow(page, seat))

    def finish(self) -> None:
        self.dismiss()
        self._page.finish_unloaded()
