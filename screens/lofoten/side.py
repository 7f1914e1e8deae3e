"""One player's side of a warehouse: what lies there, and what can be laid there."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.box import TILES
from scoring.lofoten.count import amount
from scoring.lofoten.play import Side
from screens.lofoten.storedtile import StoredTile
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface
from screens.widgets.tap import IconTap, LineTap


class AddTap(LineTap):
    """Stores one more tile of a value."""

    value = NumericProperty(0)

    def on_value(self, *_: object) -> None:
        self.text = f"+{int(self.value)}"


class TurnedTap(IconTap):
    """Stores a tile that lies turned over, its value unseen."""

    value = 0


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
        if lower:  # the sides face each other: what is nearest to the card comes first
            parts = self.children[:]
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
        for value in TILES:
            self._offer_one(AddTap(value=value, tag=f"{self.tag}.add.{value}"))
        self.card.fbind("unit", self._resize)

    def _offer_one(self, button: AddTap) -> None:
        button.bind(on_release=lambda tapped: self._add(int(tapped.value)))
        self.ids.adds.add_widget(button)

    def _resize(self, *_: object) -> None:
        """Another window, other tiles."""
        for chip in self.ids.tiles.children:
            chip.size = self.card.unit, self.card.unit

    def offer(self, left: dict[int, int], turns: bool) -> None:
        """Only tiles that the box still has; turned ones where they are played."""
        if turns and self._turned is None:
            self._turned = TurnedTap(tag=f"{self.tag}.add.turned")
            self._offer_one(self._turned)
        elif not turns and self._turned is not None:
            self.ids.adds.remove_widget(self._turned)
            self._turned = None
        for button in self.ids.adds.children:
            button.disabled = not (left[button.value] if button.value else any(left.values()))

    def lay(self, tiles: Side) -> None:
        """Show these tiles."""
        for chip, tile in zip(as_many(self.ids.tiles, len(tiles), self._chip), tiles):
            chip.value, chip.turned = tile.value or 0, tile.turned
            chip.goods = amount((tile,), "goods")
            chip.shields = amount((tile,), "shields")

    def _chip(self) -> StoredTile:
        nth, unit = len(self.ids.tiles.children), self.card.unit
        chip = StoredTile(tag=f"{self.tag}.tile.{nth}", size=(unit, unit))
        chip.bind(on_release=lambda _: self._tap(nth))
        return chip


load_layout(__name__)
