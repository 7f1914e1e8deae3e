"""What can be laid on a fjord, at thumb height: pick once, tap many."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from screens.looot.tilelook import TILE_LOOKS
from screens.shell.layout import load_layout
from screens.widgets.tap import Tap

TOOLS = (
    "wood",
    "sheep",
    "gold",
    "axe",
    "eraser",
    "house",
    "tower",
    "castle",
    "longship",
    "trophy",
)


class PaletteCell(Tap):
    """One thing to pick, with how many of it lie in the fjord."""

    key = StringProperty()
    icon = StringProperty()
    count = StringProperty()
    picked = BooleanProperty(False)


class Palette(GridLayout):
    """Two rows of five."""

    picked = StringProperty("wood")

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.cells: dict[str, PaletteCell] = {}
        for key in TOOLS:
            icon = TILE_LOOKS[key].icon if key in TILE_LOOKS else key
            cell = PaletteCell(key=key, icon=icon, tag=f"palette.{key}")
            cell.bind(on_release=self._tapped)
            self.cells[key] = cell
            self.add_widget(cell)
        self.on_picked()

    def on_pick(self, key: str) -> None:
        """A cell was tapped."""

    def on_picked(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.picked = key == self.picked

    def count(self, counts: Mapping[str, int]) -> None:
        """Show how many of each there are."""
        for key, cell in self.cells.items():
            cell.count = str(counts[key]) if counts.get(key) else ""

    def _tapped(self, cell: PaletteCell) -> None:
        self.dispatch("on_pick", cell.key)


load_layout(__name__)
