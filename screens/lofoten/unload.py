"""The reminder before the count: each player may still unload one tile from one longship."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.box import GOOD_NAMES, TILES
from scoring.lofoten.edits import add_tile, take_tile, tiles_left
from screens.lofoten.goodlook import GOOD_ICONS
from screens.lofoten.warehouse import AddTap
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer
from screens.widgets.playertabs import dot_of


class UnloadGood(Chip):
    """A warehouse to unload at."""

    at = NumericProperty(0)


class UnloadRow(BoxLayout):
    """One player: which good, then which tile of it; once."""

    tag = StringProperty()
    name = StringProperty()
    dot = ColorProperty((0, 0, 0, 0))
    chosen = BooleanProperty(False)
    """Whether the good is known."""
    done = StringProperty()
    """What was unloaded, in words."""

    def __init__(self, page: Any, seat: int, **kwargs: Any) -> None:
        player = page.play.players[seat]
        super().__init__(tag=f"unload.{seat}", name=player.name, dot=dot_of(player, seat), **kwargs)
        self._page, self._seat, self._at = page, seat, 0
        for at, warehouse in enumerate(page.play.warehouses):
            if warehouse.good:
                self.ids.goods.add_widget(self._good(at, warehouse.good))
        for value in TILES:
            tap = AddTap(value=value, tag=f"{self.tag}.add.{value}")
            tap.bind(on_release=lambda tapped: self._add(int(tapped.value)))
            self.ids.tiles.add_widget(tap)

    def take_back(self) -> None:
        """It was the wrong one."""
        last = len(self._page.play.warehouses[self._at].tiles[self._seat]) - 1
        if self._page.edit(take_tile, self._at, self._seat, last):
            self.done = ""
            self._choose(self._at)

    def _good(self, at: int, good: str) -> UnloadGood:
        name = self._page.app.said(GOOD_NAMES[good])
        chip = UnloadGood(at=at, tag=f"{self.tag}.{good}", icon=GOOD_ICONS[good], text=name)
        chip.bind(on_release=lambda tapped: self._choose(int(tapped.at)))
        return chip

    def _choose(self, at: int) -> None:
        self._at, self.chosen = at, True
        for chip in self.ids.goods.children:
            chip.taken = chip.at == at
        left = tiles_left(self._page.play, self._page.play.warehouses[at].good)
        for tap in self.ids.tiles.children:
            tap.disabled = not left[int(tap.value)]

    def _add(self, value: int) -> None:
        if self._page.edit(add_tile, self._at, self._seat, value):
            good = self._page.app.said(GOOD_NAMES[self._page.play.warehouses[self._at].good])
            self.done = self._page.app.tr("Unloaded: {good}, {value}", good=good, value=value)
            self.chosen = False


class UnloadDrawer(Drawer):
    """Nothing has to be unloaded: "Finish" is always there."""

    def __init__(self, page: Any, **kwargs: Any) -> None:
        super().__init__(tag="unload", title=page.app.tr("Before the count"), **kwargs)
        self._page = page
        for seat in range(len(page.play.players)):
            self.ids.rows.add_widget(UnloadRow(page, seat))

    def finish(self) -> None:
        self.dismiss()
        self._page.count_up()


load_layout(__name__)
