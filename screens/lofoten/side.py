"""One player's side of a warehouse: what lies there, and what can be laid there."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.components import TILES
from scoring.lofoten.play import Side
from screens.lofoten.storedtile import StoredTile, show_tile
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.drawer import Drawer
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface
from screens.widgets.tap import IconTap, LineTap


class AddTap(LineTap):
    """Stores one more tile of a value."""

    value = NumericProperty(0)
    out = BooleanProperty(False)
    """Whether the box has none left: it is grey, and a tap says why."""

    def on_value(self, *_: object) -> None:
        self.text = f"+{int(self.value)}"


class TurnedTap(IconTap):
    """Stores a tile that lies turned over, its value unseen."""

    value = 0
    out = BooleanProperty(False)


class SideHead(BoxLayout):
    """Whose side it is, and how it stands."""

    side = ObjectProperty(None, allownone=True, rebind=True)


class SideMarks(BoxLayout):
    """Jarl, crown, PP and sum."""

    side = ObjectProperty(None, allownone=True, rebind=True)


class WarehouseSide(Surface, BoxLayout):
    """Name, PP and sum; tiles to add; tiles that lie there."""

    tag = StringProperty()
    card = ObjectProperty(None, allownone=True, rebind=True)
    name = StringProperty()
    dot = ColorProperty(CLEAR)
    jarl = BooleanProperty(False)
    """Whether the player's Jarl belongs to this warehouse."""
    sum = NumericProperty(0)
    points = StringProperty()
    leads = BooleanProperty(False)
    equal = BooleanProperty(False)
    mark = AliasProperty(
        lambda self: "crown" if self.leads else "equal" if self.equal else "",
        bind=["leads", "equal"],
    )
    """The picture beside the sum."""

    def __init__(
        self, lower: bool, add: Callable[[int], None], tap: Callable[[int], None], **kw: object
    ):
        super().__init__(**kw)
        self._add, self._tap = add, tap
        self._turned: TurnedTap | None = None
        self._tiles: Side = ()
        if lower:  # the sides face each other: what is nearest to the card comes first
            parts = self.children[:]
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
        for value in TILES:
            self._offer_one(AddTap(value=value, tag=f"{self.tag}.add.{value}"))
        self.card.fbind("unit", self._resize)
        self.card.fbind("places", self._lay_again)

    def _offer_one(self, button: AddTap) -> None:
        button.bind(on_release=lambda tapped: self._add(int(tapped.value)))
        self.ids.adds.add_widget(button)

    def _resize(self, *_: object) -> None:
        """Another window, other tiles."""
        for chip in self.ids.tiles.children:
            chip.size = self.card.unit, self.card.unit

    def offer(self, left: dict[int, int], turns: bool) -> None:
        """Tiles that the box still has, the others in grey; turned ones where they are played."""
        if turns and self._turned is None:
            self._turned = TurnedTap(tag=f"{self.tag}.add.turned")
            self._offer_one(self._turned)
        elif not turns and self._turned is not None:
            self.ids.adds.remove_widget(self._turned)
            self._turned = None
        for button in self.ids.adds.children:
            button.out = not (left[button.value] if button.value else any(left.values()))

    def lay(self, tiles: Side) -> None:
        """Show these tiles, the last of many behind their number."""
        self._tiles = tiles
        places = min(len(tiles), int(self.card.places))
        for chip, tile in zip(as_many(self.ids.tiles, places, self._chip), tiles):
            show_tile(chip, tile)
            chip.more = 0
        if places < len(tiles):
            last = self.ids.tiles.children[0]
            last.more = len(tiles) - places + 1
            last.turned, last.shields = False, 0

    def _lay_again(self, *_: object) -> None:
        self.lay(self._tiles)

    def _chip(self) -> StoredTile:
        nth, unit = len(self.ids.tiles.children), self.card.unit
        chip = StoredTile(tag=f"{self.tag}.tile.{nth}", size=(unit, unit))
        chip.bind(on_release=lambda tapped: self._tapped(tapped, nth))
        return chip

    def _tapped(self, chip: StoredTile, nth: int) -> None:
        if chip.more:
            list_tiles(str(self.name), self._tiles, self._tap).open()
        else:
            self._tap(nth)


class TileList(Drawer):
    """All tiles of a side, where there are more than stand at the warehouse."""


def list_tiles(name: str, tiles: Side, tap: Callable[[int], None]) -> TileList:
    """A tap on one of them is a tap on it at the warehouse."""
    drawer = TileList(title=name, tag="tiles")

    def chosen(nth: int) -> None:
        drawer.dismiss()
        tap(nth)

    for nth, tile in enumerate(tiles):
        chip = StoredTile(tag=f"tiles.{nth}", size=(dp(56), dp(56)))
        show_tile(chip, tile)
        chip.bind(on_release=lambda _, nth=nth: chosen(nth))
        drawer.ids.tiles.add_widget(chip)
    return drawer


load_layout(__name__)
