"""What can be laid on a fjord, at thumb height: pick once, tap many, or draw one onto its hex."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from scoring.looot.words import TILE_NAMES
from screens.looot.cards import paint_tile
from screens.looot.tilelook import TILE_LOOKS
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_, capital
from screens.widgets.samesize import SameSize
from screens.widgets.tap import Tap

Place = tuple[float, float]

CARRIED = 56
"""The size in dp of what is seen under the finger, larger than its tip."""

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
"""Tools that are no tiles."""


def tool_name(key: str) -> str:
    """What a tool is called."""
    app = running_app()
    return capital(app.said(TILE_NAMES[key]) if key in TILE_NAMES else app.tr(TOOL_NAMES[key]))


class PaletteCell(Tap):
    """One thing to pick, with how many of it lie in the fjord."""

    key = StringProperty()
    icon = StringProperty()
    count = StringProperty()
    picked = BooleanProperty(False)
    word = StringProperty()
    """What it is, where there is room and somebody is new here."""
    together = ObjectProperty()
    """With the words of the other cells."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.register_event_type("on_carry")
        self.register_event_type("on_drop")

    def on_carry(self, place: Place) -> None:
        """A finger that was put down here is somewhere else now."""

    def on_drop(self, place: Place) -> None:
        """It was lifted there."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._carries(touch):
            self.dispatch("on_carry", touch.pos)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        carried = self._carries(touch)
        handled = bool(super().on_touch_up(touch))
        if carried:
            self.dispatch("on_drop", touch.pos)
        return handled

    def _carries(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and not self.collide_point(*touch.pos)


class Palette(GridLayout):
    """Two rows of five, resources before buildings, in the order in which a fjord is read."""

    picked = StringProperty("wood")
    worded = BooleanProperty(False)
    """Whether a word stands under each icon."""

    __events__ = ("on_pick", "on_drop")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._carried = InstructionGroup()
        """What is seen under the finger on its way."""
        self.canvas.after.add(self._carried)
        self.cells: dict[str, PaletteCell] = {}
        together = SameSize()
        for key in TOOLS:
            icon = TILE_LOOKS[key].icon if key in TILE_LOOKS else key
            cell = PaletteCell(key=key, icon=icon, tag=f"palette.{key}", together=together)
            cell.bind(on_release=self._tapped, on_carry=self._carry, on_drop=self._drop)
            self.cells[key] = cell
            self.add_widget(cell)
        self.on_picked()

    def on_pick(self, key: str) -> None:
        """A cell was tapped."""

    def on_drop(self, key: str, place: Place) -> None:
        """Something was drawn from the palette to a place of the window."""

    def on_picked(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.picked = key == self.picked

    def count(self, counts: Mapping[str, int]) -> None:
        """Show how many of each there are, and what they are called where words are shown."""
        for key, cell in self.cells.items():
            cell.word = tool_name(key) if self.worded else ""
            cell.count = str(counts[key]) if counts.get(key) else ""

    def on_worded(self, *_: object) -> None:
        for key, cell in self.cells.items():
            cell.word = tool_name(key) if self.worded else ""

    def _tapped(self, cell: PaletteCell) -> None:
        self.dispatch("on_pick", cell.key)

    def _carry(self, cell: PaletteCell, place: Place) -> None:
        self._carried.clear()
        tile = cell.key if cell.key in TILE_LOOKS else cell.icon
        paint_tile(self._carried, tile, place, dp(CARRIED), running_app().look)

    def _drop(self, cell: PaletteCell, place: Place) -> None:
        self._carried.clear()
        self.dispatch("on_drop", cell.key, place)


load_layout(__name__)
