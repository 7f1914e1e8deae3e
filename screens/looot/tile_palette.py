"""The palette of tiles: tap one to pick it for all following taps, or drag it onto a space."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from scoring.looot.words import TILE_NAMES
from screens.looot.card_board import paint_tile
from screens.looot.tile_style import TILE_LOOKS
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, capital
from screens.widgets.tap import Selectable, Tap
from screens.widgets.text_size_group import TextSizeGroup

Place = tuple[float, float]

CARRIED = 56
"""The size in dp of a dragged tile, larger than a fingertip."""

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


TOOL_NAMES = {"eraser": N_("Remove"), "longship": N_("Longship"), "trophy": N_("Trophy")}
"""The names of the tools that are not tiles."""


def tool_name(key: str) -> str:
    """Return the name of a tool."""
    app = current_app()
    return capital(app.said(TILE_NAMES[key]) if key in TILE_NAMES else app.tr(TOOL_NAMES[key]))


class PaletteCell(Selectable, Tap):
    """One tool of the palette, with how many of its tiles are in the fjord."""

    key = StringProperty()
    icon = StringProperty()
    count = StringProperty()
    word = StringProperty()
    """The name below the icon; empty if names are not shown."""
    together = ObjectProperty()
    """The group of cells whose names share one font size."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._carries(touch):
            self.parent.carry(self, touch.pos)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        carried = self._carries(touch)
        handled = bool(super().on_touch_up(touch))
        if carried:
            self.parent.drop(self, touch.pos)
        return handled

    def _carries(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and not self.collide_point(*touch.pos)

    def spoken(self, _field: str) -> str:
        """Return the name of the tool, and how many of its tiles are in the fjord."""
        name = tool_name(self.key)
        if not self.count:
            return name
        return current_app().tr("{name}: {total}", name=name, total=self.count)


class TilePalette(GridLayout):
    """Two rows of five tools: resources first, then buildings."""

    picked = StringProperty("wood")
    worded = BooleanProperty(False)
    """Whether a name is shown below each icon."""

    __events__ = ("on_pick", "on_drop")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._carried = InstructionGroup()
        """The drawing of the dragged tile."""
        self.canvas.after.add(self._carried)
        self.cells: dict[str, PaletteCell] = {}
        together = TextSizeGroup()
        for key in TOOLS:
            icon = TILE_LOOKS[key].icon if key in TILE_LOOKS else key
            cell = PaletteCell(key=key, icon=icon, tag=f"palette.{key}", together=together)
            cell.bind(on_release=self._tapped)
            self.cells[key] = cell
            self.add_widget(cell)
        self.on_picked()

    def on_pick(self, key: str) -> None:
        """Called when a cell is tapped."""

    def on_drop(self, key: str, place: Place) -> None:
        """Called when a tool is dragged from the palette to a position in the window."""

    def on_picked(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.taken = key == self.picked

    def count(self, counts: Mapping[str, int]) -> None:
        """Show how many of each tile there are, and the names if they are shown."""
        self.on_worded()
        for key, cell in self.cells.items():
            cell.count = str(counts.get(key) or "")

    def on_worded(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.word = tool_name(key) if self.worded else ""

    def _tapped(self, cell: PaletteCell) -> None:
        self.dispatch("on_pick", cell.key)

    def carry(self, cell: PaletteCell, place: Place) -> None:
        """Draw a tool where a touch has dragged it out of its cell."""
        self._carried.clear()
        tile = cell.key if cell.key in TILE_LOOKS else cell.icon
        paint_tile(self._carried, tile, place, dp(CARRIED), current_app().theme)

    def drop(self, cell: PaletteCell, place: Place) -> None:
        self._carried.clear()
        self.dispatch("on_drop", cell.key, place)
