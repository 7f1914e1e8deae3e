"""The reminder before the count: each player may still unload one longship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.components import GOOD_NAMES, GOODS, LONGSHIP_B, TILES
from scoring.lofoten.unloading import can_follow, stores, take_back, unload
from screens.lofoten.goodlook import GOOD_ICONS
from screens.lofoten.side import AddTap
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer
from screens.widgets.playertabs import dot_of

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten


class UnloadGood(Chip):
    """A good that may be on a longship."""

    good = StringProperty()


class UnloadStore(Chip):
    """An empty warehouse for a good that none stores yet."""

    at = NumericProperty(0)


class UnloadRow(BoxLayout):
    """One player: which good, where that is not clear, then which tile of it."""

    tag = StringProperty()
    name = StringProperty()
    dot = ColorProperty(CLEAR)
    asks_where = BooleanProperty(False)
    asks_tile = BooleanProperty(False)
    done = StringProperty()
    """What was unloaded, in words."""

    def __init__(self, page: Lofoten, seat: int, **kwargs: object) -> None:
        player = page.play.players[seat]
        super().__init__(tag=f"unload.{seat}", name=player.name, dot=dot_of(player, seat), **kwargs)
        self._page, self._seat = page, seat
        self._good, self._at, self._opened = "", 0, False
        self._unloaded: tuple[int, ...] = ()
        for good in GOODS:
            self.ids.goods.add_widget(self._good_chip(good))
        for value in TILES:
            tap = AddTap(value=value, tag=f"{self.tag}.add.{value}")
            tap.bind(on_release=lambda tapped: self._unload(int(tapped.value)))
            self.ids.tiles.add_widget(tap)
        self._offer()

    def take_back(self) -> None:
        """It was the wrong one."""
        if self._page.edit(take_back, self._at, self._seat, self._opened):
            self._unloaded = self._unloaded[:-1]
            self._tell()

    def _good_chip(self, good: str) -> UnloadGood:
        name = self._page.app.said(GOOD_NAMES[good])
        chip = UnloadGood(good=good, tag=f"{self.tag}.{good}", icon=GOOD_ICONS[good], text=name)
        chip.bind(on_release=lambda tapped: self._choose(tapped.good))
        return chip

    def _choose(self, good: str) -> None:
        """Its warehouse is clear, or one of the empty ones is to be chosen."""
        self._good = good
        for chip in self.ids.goods.children:
            chip.taken = chip.good == good
        where = stores(self._page.play, good)
        self.asks_where = len(where) > 1
        self.asks_tile = len(where) == 1
        self._offer()
        self.ids.stores.clear_widgets()
        for at in where if self.asks_where else ():
            words = self._page.app.tr("Warehouse {number}", number=at + 1)
            chip = UnloadStore(at=at, tag=f"{self.tag}.at.{at + 1}", icon="warehouse", text=words)
            chip.bind(on_release=lambda tapped: self._open(int(tapped.at)))
            self.ids.stores.add_widget(chip)
        if self.asks_tile:
            self._open(where[0])

    def _open(self, at: int) -> None:
        self._at = at
        self._opened = self._page.play.warehouses[at].good is None
        for chip in self.ids.stores.children:
            chip.taken = chip.at == at
        self.asks_tile = True
        self._offer()

    def _offer(self) -> None:
        """What cannot follow is grey."""
        values = self._can_follow()
        for tap in self.ids.tiles.children:
            tap.out = int(tap.value) not in values

    def _can_follow(self) -> tuple[int, ...]:
        if not self.asks_tile:
            return ()
        return can_follow(self._page.play, self._seat, self._good, self._unloaded)

    def _unload(self, value: int) -> None:
        app = self._page.app
        if not self.asks_tile:
            app.notice(app.tr("Choose the goods and warehouse first"))
        elif self._unloaded and value not in self._can_follow():
            app.notice(app.tr("Longship b carries {most} goods at most", most=LONGSHIP_B))
        elif self._page.edit(unload, self._at, self._seat, self._good, value):
            self._unloaded = (*self._unloaded, value)
            self._tell()

    def _tell(self) -> None:
        """What came off, and whether more can follow."""
        app, done = self._page.app, self._unloaded
        good = app.said(GOOD_NAMES[self._good])
        tiles = " + ".join(map(str, done))
        self.done = app.tr("Unloaded: {good}, {value}", good=good, value=tiles) if done else ""
        self.asks_where = self.asks_where and not done
        self.asks_tile = True
        self.asks_tile = bool(self._can_follow())
        self._offer()


class UnloadDrawer(Drawer):
    """Nothing has to be unloaded: "Finish" is always there."""

    def __init__(self, page: Lofoten, **kwargs: object) -> None:
        super().__init__(tag="unload", title=page.app.tr("Before scoring"), **kwargs)
        self._page = page
        for seat in range(len(page.play.players)):
            self.ids.rows.add_widget(UnloadRow(page, seat))

    def finish(self) -> None:
        self.dismiss()
        self._page.finish()


load_layout(__name__)
