"""The bottom sheet of one side's tiles: change, flip or remove one, or enter its shields."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.game import Play
from scoring.lofoten.components import GOOD_NAMES, MOST_SHIELDS, TILES
from scoring.lofoten.edits import flip_tile, set_value, step_shields, take_tile
from scoring.lofoten.play import Tile, tile_marks
from screens.lofoten.payment import settle_tile
from screens.lofoten.screen import LofotenPage
from screens.lofoten.tile_row import TileRow, tiles_said
from screens.lofoten.warehouse_row import PowerKey
from screens.shell.current_app import current_app
from screens.shell.i18n import joined
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.player_tabs import dot_of
from screens.widgets.tap import Tappable


class TileKey(Tappable, TileRow):
    """One of the tiles of the side; a tap selects it."""

    nth = NumericProperty(0)
    chosen = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return current_app().tr("Tile: {value}", value=tiles_said(self.tiles))


class ValueKey(PowerKey):
    """A value or a number of shields for the selected tile."""

    label = StringProperty()

    def spoken(self, _field: str) -> str:
        return str(self.label)


class TileSheet(BottomSheet):
    """Changes one tile, then closes. It starts with the tile that was tapped."""

    nth = NumericProperty(0)
    flipped = BooleanProperty(False)
    known = BooleanProperty(False)
    """Whether the value of the tile is known; otherwise it cannot be flipped back."""
    flips = BooleanProperty(False)
    """Whether tiles can be flipped in this game."""
    shows_shields = BooleanProperty(False)

    def __init__(self, page: LofotenPage, at: int, seat: int, nth: int) -> None:
        self._page, self._side = page, (at, seat)
        warehouse = page.play.warehouses[at]
        player = page.play.players[seat]
        good = page.app.said(GOOD_NAMES[str(warehouse.good)])
        marks, side = tile_marks(page.play), warehouse.tiles[seat]
        super().__init__(
            tag="tile",
            title=joined(" · ", player.name, good),
            flips="turned" in marks or any(tile.flipped for tile in side),
            shows_shields="shields" in marks or any(tile.shields for tile in side),
        )
        for number, tile in enumerate(side):
            key = TileKey(tag=f"tile.at.{number}", nth=number, tiles=(tile,), fitting=1)
            key.dye = dot_of(player, seat)
            key.bind(on_release=lambda tapped: self._choose(int(tapped.nth)))
            self.ids.tiles.add_widget(key)
        self._values = [self._key(self.ids.worths, "value", value) for value in (*TILES, None)]
        self._shields = [
            self._key(self.ids.shields, "shields", number) for number in range(MOST_SHIELDS + 1)
        ]
        self._choose(nth)

    @property
    def tile(self) -> Tile:
        at, seat = self._side
        return self._page.play.warehouses[at].tiles[seat][int(self.nth)]

    def flip(self) -> None:
        flipped = self.flipped
        self._make(flip_tile)
        settle_tile(self._page, self._side[1], flipped=not flipped)

    def remove(self) -> None:
        flipped = self.flipped
        self._make(take_tile)
        if flipped:
            settle_tile(self._page, self._side[1], flipped=False)

    def _key(self, holder: Widget, what: str, value: int | None) -> ValueKey:
        key = ValueKey(tag=f"tile.{what}.{'unseen' if value is None else value}")
        key.power = -1 if value is None else value
        act = self._set_value if what == "value" else self._set_shields
        key.bind(on_release=lambda _: act(value))
        holder.add_widget(key)
        return key

    def _choose(self, nth: int) -> None:
        self.nth = nth
        tile, app = self.tile, self._page.app
        self.flipped, self.known = tile.flipped, tile.value is not None
        for tile_key in self.ids.tiles.children:
            tile_key.chosen = int(tile_key.nth) == nth
        for key in self._values:
            known = key.power >= 0
            key.text = str(int(key.power)) if known else app.tr("value unknown")
            key.label = app.tr("Tile: {value}", value=key.text)
            key.taken = (int(key.power) if known else None) == tile.value
            key.disabled = not known and not tile.flipped
            key.opacity = 0 if key.disabled else 1
        for key in self._shields:
            number = int(key.power)
            key.text, key.taken = str(number), number == tile.shields
            key.label = app.tr_count("1 shield", "{count} shields", number)
            key.disabled = tile.flipped

    def _set_value(self, value: int | None) -> None:
        self._make(set_value, value)

    def _set_shields(self, number: int | None) -> None:
        self._make(step_shields, (number or 0) - self.tile.shields)

    def _make(self, change: Callable[..., Play], *args: object) -> None:
        self.dismiss()
        self._page.edit(change, *self._side, int(self.nth), *args)
