"""What else a stored tile can be: turned over, with shields, or taken off."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from scoring.lofoten.box import GOOD_NAMES, MOST_SHIELDS
from scoring.lofoten.edits import step_shields, take_tile, turn_tile
from scoring.lofoten.play import Tile, tile_marks
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer


class TileDrawer(Drawer):
    """One choice, and the drawer closes."""

    turned = BooleanProperty(False)
    turns = BooleanProperty(False)
    """Whether the tile can be turned over in this play."""
    shows_shields = BooleanProperty(False)

    def __init__(self, page: Any, at: int, seat: int, nth: int, **kwargs: Any) -> None:
        warehouse = page.play.warehouses[at]
        tile: Tile = warehouse.tiles[seat][nth]
        marks = tile_marks(page.play)
        super().__init__(
            tag="tile",
            title=page.app.tr(
                "{good}: a tile of {value}",
                good=page.app.said(GOOD_NAMES[warehouse.good]),
                value=tile.value or "?",
            ),
            turned=tile.turned,
            turns="turned" in marks or tile.turned,
            shows_shields="shields" in marks or tile.shields > 0,
            **kwargs,
        )
        self._page, self._place = page, (at, seat, nth)
        for number in range(MOST_SHIELDS + 1):
            chip = Chip(
                tag=f"tile.shields.{number}",
                icon="shield" if number else "shield-outline",
                text=str(number),
                taken=number == tile.shields,
            )
            by = number - tile.shields
            chip.bind(on_release=lambda _, by=by: self._make(step_shields, by))
            self.ids.shields.add_widget(chip)

    def turn(self) -> None:
        self._make(turn_tile)

    def take_off(self) -> None:
        self._make(take_tile)

    def _make(self, change: Any, *args: Any) -> None:
        self.dismiss()
        self._page.edit(change, *self._place, *args)


load_layout(__name__)
