"""A tile of Lofoten as a chip: its value, turned over or not, with its shields."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from scoring.lofoten.count import amount
from scoring.lofoten.play import Tile
from screens.shell.layout import load_layout
from screens.widgets.tap import LineTap


class StoredTile(LineTap):
    """The chip is smaller than what a finger can hit."""

    value = NumericProperty(1)
    goods = NumericProperty(1)
    """What it counts for."""
    turned = BooleanProperty(False)
    shields = NumericProperty(0)
    covered = AliasProperty(
        lambda self: str(int(self.value)) if self.turned and self.value else "",
        bind=["turned", "value"],
    )
    """The value under a turned tile, where it was seen."""
    more = NumericProperty(0)
    """How many tiles it stands for, where there is no room for each."""
    words = AliasProperty(
        lambda self: f"…{int(self.more)}" if self.more else str(int(self.goods)),
        bind=["more", "goods"],
    )
    hollow = AliasProperty(lambda self: bool(self.turned or self.more), bind=["turned", "more"])
    """Whether it has no ground of its own."""

    def on_turned(self, *_: object) -> None:
        self._mark()

    def on_shields(self, *_: object) -> None:
        self._mark()

    def _mark(self) -> None:
        """Most tiles have no marks, and are made in a quarter of the time."""
        if not self.children and (self.turned or self.shields):
            self.add_widget(TileMarks(tile=self))


class TileMarks(Widget):
    """What lies over a tile that is no longer as it came: dashes, the old value, shields."""

    tile = ObjectProperty()
    shield = md_icons["shield"]


def show_tile(chip: StoredTile, tile: Tile) -> None:
    """Let a chip show a tile."""
    chip.value, chip.turned = tile.value or 0, tile.flipped
    chip.goods = amount((tile,), "goods")
    chip.shields = amount((tile,), "shields")


load_layout(__name__)
