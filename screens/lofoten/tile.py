"""What a stored tile is: its value, turned over, with shields, or taken off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from scoring.game import Play
from scoring.lofoten.components import GOOD_NAMES, MOST_SHIELDS, TILES
from scoring.lofoten.edits import flip_tile, set_value, step_shields, take_tile
from scoring.lofoten.play import Tile, tile_marks
from screens.lofoten.goodlook import GOOD_ICONS
from screens.lofoten.paying import settle_tile
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten


class TileDrawer(Drawer):
    """One choice, and the drawer closes. It is the same in every play, with modules or without."""

    turned = BooleanProperty(False)
    turns = BooleanProperty(False)
    """Whether the tile can be turned over in this play."""
    shows_shields = BooleanProperty(False)

    def __init__(self, page: Lofoten, at: int, seat: int, nth: int, **kwargs: object) -> None:
        warehouse = page.play.warehouses[at]
        tile: Tile = warehouse.tiles[seat][nth]
        marks = tile_marks(page.play)
        good = page.app.said(GOOD_NAMES[str(warehouse.good)])
        super().__init__(
            tag="tile",
            title=f"{good} · {page.play.players[seat].name}",
            turned=tile.flipped,
            turns=("turned" in marks or tile.flipped) and bool(tile.value),
            shows_shields="shields" in marks or tile.shields > 0,
            **kwargs,
        )
        self._page, self._place = page, (at, seat, nth)
        for value in (*TILES, *((None,) if tile.flipped else ())):
            self._value_chip(value, tile.value, GOOD_ICONS[str(warehouse.good)])
        for number in range(MOST_SHIELDS + 1):
            self._shield_chip(number, tile.shields)

    def turn(self) -> None:
        self._make(flip_tile)
        settle_tile(self._page, self._place[1], turned=not self.turned)

    def take_off(self) -> None:
        self._make(take_tile)
        if self.turned:
            settle_tile(self._page, self._place[1], turned=False)

    def _value_chip(self, value: int | None, now: int | None, icon: str) -> None:
        text = str(value or self._page.app.tr("value unknown"))
        chip = Chip(tag=f"tile.value.{value or 'unseen'}", text=text, taken=value == now)
        chip.icon = icon if value else "cached"
        chip.label = self._page.app.tr("Tile: {value}", value=text)
        chip.bind(on_release=lambda _: self._make(set_value, value))
        self.ids.worths.add_widget(chip)

    def _shield_chip(self, number: int, now: int) -> None:
        icon = "shield" if number else "shield-outline"
        chip = Chip(tag=f"tile.shields.{number}", icon=icon, text=str(number), taken=number == now)
        chip.label = self._page.app.tr_count("1 shield", "{count} shields", number)
        chip.bind(on_release=lambda _: self._make(step_shields, number - now))
        self.ids.shields.add_widget(chip)

    def _make(self, change: Callable[..., Play], *args: object) -> None:
        self.dismiss()
        self._page.edit(change, *self._place, *args)


load_layout(__name__)
